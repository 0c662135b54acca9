// SPDX-License-Identifier: MIT
// The named grids against the tables that the systems build, in the order of their own loops: grid_values.txt.
#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "data.hpp"
#include "grids.hpp"

namespace {

namespace conventions = sinpe::conventions;

const std::map<std::string, sinpe::grid_options> named = {
    {"dit", conventions::dit_grid(8)},
    {"dit_11", conventions::dit_grid(11)},
    {"mae", conventions::mae_grid(8)},
    {"diffusers", conventions::diffusers_grid(8, 16, 0.75)},
    {"simple_vit", conventions::simple_vit_grid(12)},
    {"simple_vit_4", conventions::simple_vit_grid(4)},
    {"simple_vit_3d", conventions::simple_vit_3d_grid(14)},
    {"scenic_3d", conventions::scenic_3d_grid(13)},
    {"moco_v3", conventions::moco_v3_grid(8)},
    {"detr", conventions::detr_grid(8, false)},
    {"detr_odd", conventions::detr_grid(7, false)},
    {"detr_normalized", conventions::detr_grid(8, true, 20)},
    {"deformable_detr", conventions::deformable_detr_grid(8)},
    {"timm", conventions::timm_grid(8)},
    {"timm_interleaved", conventions::timm_grid(8, true)},
    {"timm_reversed", conventions::timm_grid(8, false, true)},
    {"tensor2tensor", conventions::tensor2tensor_grid(10)},
    {"tensor2tensor_3", conventions::tensor2tensor_grid(12, 3)},
    {"video", conventions::video_grid(12, 4)},
    {"video_half", conventions::video_grid(17, 8)},
    {"cogvideox", conventions::cogvideox_grid(16, 1.875, 2)},
};

struct table {
  std::string name;
  std::size_t d, frames, rows, columns;
  std::vector<long double> values;
};

std::vector<table> tables() {
  std::vector<table> all;
  for (const std::string& text : test::data_lines(SINPE_TESTS_GRID_DATA "/grid_values.txt")) {
    const std::vector<std::string> line = test::words_of(text);
    const std::vector<long double> values = test::numbers(line, line[0] == "grid" ? 2 : 1);
    if (line[0] == "grid") {
      const auto size = [&](std::size_t i) { return static_cast<std::size_t>(values.at(i)); };
      all.push_back({line[1], size(0), size(1), size(2), size(3), {}});
    } else {
      all.back().values.insert(all.back().values.end(), values.begin(), values.end());
    }
  }
  return all;
}

}  // namespace

// Coordinates that are no whole numbers are rounded to double before they are encoded: 2^-52 at most here.
TEMPLATE_TEST_CASE("named grids are those of their systems", "", float, double) {
  const std::vector<table> all = tables();
  REQUIRE(all.size() == named.size());
  for (const table& t : all) {
    INFO(t.name);
    const sinpe::grid_options options = named.at(t.name);
    const sinpe::grid_pe<TestType> pe(options);
    REQUIRE(pe.dim() == t.d);
    const bool rounded = options.axes[0].span > 0 || options.axes[1].encoding.gain < 1;
    const sinpe::grid_coordinates grid = pe.coordinates(t.frames, t.rows, t.columns);
    test::check_values(test::written(pe, grid), t.values, rounded ? 0x1p-49 : 0);
  }
}

TEST_CASE("named grids are constants, and refuse a d that leaves an axis without a pair") {
  static_assert(sinpe::valid(conventions::mae_grid(768)) && sinpe::valid(conventions::timm_grid(5)),
                "named grids are usable in constant expressions");
  CHECK(conventions::mae_grid(768).spare == 0);
  CHECK(conventions::dit_grid(10).spare == 2);
  CHECK(conventions::tensor2tensor_grid(15, 3).spare == 3);
  for (const std::size_t d : {0u, 1u, 2u, 3u}) {
    INFO("d " << d);
    const std::string got = std::to_string(d);
    CHECK(test::is_refused("d", got, [&] { conventions::dit_grid(d); }));
    CHECK(test::is_refused("d", got, [&] { conventions::mae_grid(d); }));
    CHECK(test::is_refused("d", got, [&] { conventions::diffusers_grid(d, 16); }));
    CHECK(test::is_refused("d", got, [&] { conventions::simple_vit_grid(d); }));
    CHECK(test::is_refused("d", got, [&] { conventions::moco_v3_grid(d); }));
    CHECK(test::is_refused("d", got, [&] { conventions::detr_grid(d, true); }));
    CHECK(test::is_refused("d", got, [&] { conventions::deformable_detr_grid(d); }));
    CHECK(test::is_refused("d", got, [&] { conventions::timm_grid(d); }));
    CHECK(test::is_refused("d", got, [&] { conventions::tensor2tensor_grid(d); }));
    CHECK(test::is_refused("d", got, [&] { conventions::video_grid(d, 2); }));
    CHECK(test::is_refused("d", got, [&] { conventions::cogvideox_grid(d); }));
    CHECK(test::is_refused("d", std::to_string(d + 2), [&] { conventions::simple_vit_3d_grid(d + 2); }));
    CHECK(test::is_refused("d", std::to_string(d + 2), [&] { conventions::scenic_3d_grid(d + 2); }));
    CHECK(test::is_refused("d", std::to_string(d + 2), [&] { conventions::tensor2tensor_grid(d + 2, 3); }));
  }
}

TEST_CASE("named grids refuse parameters by name") {
  CHECK(test::is_refused("base_size", "0", [] { conventions::diffusers_grid(8, 0); }));
  CHECK(test::is_refused("interpolation_scale", "-1", [] { conventions::diffusers_grid(8, 16, -1); }));
  CHECK(test::is_refused("temperature", "-2", [] { conventions::simple_vit_grid(8, -2); }));
  CHECK(test::is_refused("scale", "-3", [] { conventions::detr_grid(8, true, 20, -3); }));
  CHECK_NOTHROW(conventions::detr_grid(8, false, 20, -3));
  CHECK(test::is_refused("axes", "4", [] { conventions::tensor2tensor_grid(8, 4); }));
  CHECK(test::is_refused("frame_width", "9", [] { conventions::video_grid(12, 9); }));
  CHECK(test::is_refused("frame_width", "1", [] { conventions::video_grid(12, 1); }));
  CHECK(test::is_refused("d", "24", [] { conventions::cogvideox_grid(24); }));
  CHECK(test::is_refused("temporal_interpolation_scale", "0", [] { conventions::cogvideox_grid(16, 1, 0); }));
}
