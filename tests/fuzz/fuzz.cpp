// SPDX-License-Identifier: MIT
// The whole public interface with arguments made of any bytes. It aborts where a property does not hold: values in
// [-1, 1] or NaN, guards untouched, the same bits from every call, predicates that say what constructors do.
#include <cstddef>
#include <cstdint>

#include "support/instances.hpp"

#include "fuzz/generator.hpp"
#include "fuzz/grids.hpp"
#include "fuzz/input.hpp"
#include "fuzz/relatives.hpp"
#include "fuzz/rotaries.hpp"
#include "fuzz/views.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

template <class T>
void one_of_all(fuzz::input& in) {
  switch (in.below(11)) {
    case 0:
      return fuzz::generator_of_options<T>(in);
    case 1:
      return fuzz::generator_of_frequencies<T>(in);
    case 2:
      return fuzz::generator_per_channel<T>(in);
    case 3:
      return fuzz::free_add<T>(in);
    case 4:
      return fuzz::relatives(in);
    case 5:
      return fuzz::legacy<T>(in);
    case 6:
      return fuzz::rotaries<T>(in);
    case 7:
      return fuzz::grids<T>(in);
    case 8:
      return fuzz::presets(in);
    case 9:
      return fuzz::views<T>(in);
    default:
      return in.flag() ? fuzz::views<sinpe::float16>(in) : fuzz::views<sinpe::bfloat16>(in);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::input in(data, size);
  if (in.flag()) {
    one_of_all<float>(in);
  } else {
    one_of_all<double>(in);
  }
  return 0;
}
