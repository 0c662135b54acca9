// SPDX-License-Identifier: MIT
// Grids beside copying the ready result, in float and double.
#include "bench.hpp"

#include <sinpe/grid.hpp>

#include "support/measure.hpp"

namespace bench {
namespace {

struct size_of_grid {
  std::size_t frames, rows, columns;
};

// One row of the report. `copies`: how many times copying the result takes as long, taken in the same run. Outputs that
// differ from those of the scalar kernels are an error.
template <class T>
void add_row(const std::string& name, const sinpe::grid_pe<T>& pe, const size_of_grid& size) {
  benchmark::RegisterBenchmark(name.c_str(), [=](benchmark::State& state) {
    const auto encode = [&](const sinpe::grid_pe<T>& by, T* out) {
      by.encode(size.frames, size.rows, size.columns, out);
    };
    buffer<T>& out = shared_matrix<T>(pe.rows(pe.coordinates(size.frames, size.rows, size.columns)) * pe.dim());
    buffer<T> ready(out.size());
    sinpe::grid_pe<T> reference = pe;
    reference.pin(sinpe::isa::scalar);
    encode(reference, ready.data());
    out.poison();
    encode(pe, out.data());
    if (checksum(out.data(), out.bytes()) != checksum(ready.data(), ready.bytes())) {
      ++refused_rows();
      state.SkipWithError("not the bits of the scalar kernels");
      return;
    }
    const double seconds = timed_seconds(state, out.bytes(), [&] { encode(pe, out.data()); });
    state.counters["copies"] = seconds / seconds_beside([&] { copy_table(out.data(), ready.data(), out.size()); });
  });
}

template <class T>
void register_grid(const char* named, const sinpe::grid_options& options, const size_of_grid& size) {
  for (const level& l : levels()) {
    sinpe::grid_pe<T> pe(options);
    if (l.pinned) pe.pin(l.isa);
    const std::string frames = size.frames == 1 ? "" : std::to_string(size.frames) + "x";
    add_row<T>(std::string("grid<") + element_name<T>() + ">/" + l.name + "/" + named + "/" + frames +
                   std::to_string(size.rows) + "x" + std::to_string(size.columns) + "/dim:" + std::to_string(pe.dim()),
               pe, size);
  }
}

template <class T>
void register_grids() {
  namespace named = sinpe::conventions;
  register_grid<T>("dit", named::dit_grid(64), {1, 16, 16});
  register_grid<T>("dit", named::dit_grid(64), {1, 64, 64});
  register_grid<T>("mae", named::mae_grid(768), {1, 14, 14});
  register_grid<T>("timm", named::timm_grid(768), {1, 14, 14});
  register_grid<T>("detr", named::detr_grid(256, false), {1, 38, 50});
  register_grid<T>("detr_normalised", named::detr_grid(256, true), {1, 38, 50});
  register_grid<T>("deformable_detr", named::deformable_detr_grid(256), {1, 25, 38});
  register_grid<T>("video", named::video_grid(384, 128), {8, 14, 14});
}

}  // namespace

void register_grid() {
  register_grids<float>();
  register_grids<double>();
}

}  // namespace bench
