// SPDX-License-Identifier: MIT
// What encodings are measured against: the ceilings (filling memory, adding something that is there already) and the
// loops that people write. Their translation units are compiled at -O3 for the machine at hand whatever the level of
// the rest, so that no comparison is won against a slow build of the other side.
#ifndef SINPE_BENCH_BASELINES_HPP
#define SINPE_BENCH_BASELINES_HPP

#include <cstddef>
#include <cstdint>

namespace bench {

// Fills with a byte, by the C library.
void fill_memory(void* out, std::size_t bytes);

// The same with stores that go around the caches, the widest of the machine. Without such stores it fills nothing:
// has_streaming_fill() says so.
void streaming_fill(void* out, std::size_t bytes);
bool has_streaming_fill();

// matrix[i] += constant;  matrix[i] += table[i];  T: float or double, as for all that follow.
template <class T>
void add_constant(T* matrix, std::size_t count, T constant);
template <class T>
void add_table(T* matrix, const T* table, std::size_t count);

// A ready table copied, by the C library.
template <class T>
void copy_table(T* out, const T* table, std::size_t count);

// Where the channels of pair k stand: k * stride, and `trailing` further on.
struct channel_places {
  std::size_t stride = 2;
  std::size_t trailing = 1;
};

// Frequencies of width dim as people compute them, in T; `frequencies` has room for ceil(dim / 2).
template <class T>
void libm_frequencies(std::size_t dim, T* frequencies);

// Rows at positions[0 .. rows) with kept frequencies: sin and cos of the C library, in T.
template <class T>
void libm_rows(const std::int64_t* positions, std::size_t rows, std::size_t dim, const T* frequencies,
               channel_places places, T* out);

// The same loop under -ffast-math, written so that compilers can take vector functions of the C library (libmvec).
template <class T>
void fast_math_rows(const std::int64_t* positions, std::size_t rows, std::size_t dim, const T* frequencies,
                    channel_places places, T* out);

// The loop of most engines: a power, then a sine or a cosine, for each element, in T. A compiler may share the power
// between the two members of a pair.
template <class T>
void pow_rows(const std::int64_t* positions, std::size_t rows, std::size_t dim, channel_places places, T* out);

// The flags of their build, for the head of a report.
const char* baseline_flags();

}  // namespace bench

#endif  // SINPE_BENCH_BASELINES_HPP
