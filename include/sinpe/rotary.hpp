// SPDX-License-Identifier: MIT
// Rotary embeddings (RoPE), the multiplicative sibling of the encoding: query and key heads are rotated in place, and
// their dot product then depends on the distance of their positions alone.
//
// What holds for every call:
//
// * Shape. x is [batch, seq, heads, head_dim] by strides: `rotary_shape`. The first rotary_dim channels of a head turn,
//   the others stay. A table is rows of rotary_dim elements, one row a position: the cosines of all pairs, then their
//   sines.
// * Units. Positions and frequencies are those of encoding_calls.hpp: any arithmetic type, taken exactly.
// * Accuracy. Tables as the encoding (float within 0.5 ulp + 2^-48), and exact with it for positions up to 2^53. An
//   amplitude other than 1 is rounded to T and multiplied in T: one more ulp. A rotation is two products and one sum in
//   T for each channel, none fused.
// * Same bits. A head is the same bits from every call that rotates it, directly or by a table, on every CPU, compiler
//   and flag. (Not with x87 arithmetic.)
// * Errors. Constructors and `validate` throw std::invalid_argument, the argument named, before anything is written;
//   without exceptions they abort, and the `valid` predicates tell beforehand. The others are noexcept: SINPE_ASSERT
//   checks their preconditions.
// * Memory. Only the channels that turn are read and written. Pointers need alignof(T), no more. Nothing is allocated
//   but by constructors; rotating takes up to 30 KiB of stack at -O2, 55 KiB in double.
// * Threads. Members are const and may run on one object from many threads with disjoint heads.
#ifndef SINPE_ROTARY_HPP
#define SINPE_ROTARY_HPP

#include <cstddef>

#include <sinpe/assert.hpp>
#include <sinpe/detail/rotary_job.hpp>
#include <sinpe/rotary_scaling.hpp>
#include <sinpe/sinusoidal_pe.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN

// Which two channels make pair k of a rotary width r. There is no default, and 0 is neither: models trained with one
// are noise with the other, while position 0 and a glance look right with both.
enum class rotary_pairing {
  adjacent = 1,  // 2k and 2k + 1:   RoFormer, GPT-J, Meta's LLaMA, CTranslate2, Burn, ggml "norm"
  halves = 2     // k and k + r/2:   GPT-NeoX, Hugging Face LLaMA, Lingvo, KerasHub, ggml "neox"
};

// `inverse` turns by the opposite angles; the amplitude multiplies again. With amplitude 1 it undoes `forward`.
enum class rotary_direction { forward, inverse };

struct rotary_options {
  std::size_t rotary_dim = 0;  // 0: all of the head
  double base = 10000.0;
  double amplitude = 1.0;  // multiplies cosines and sines
};

// x: the element (b, p, h, c) stands at b * batch_stride + p * row_stride + h * head_stride + c. Strides count elements
// and may be negative; 0 means dense: seq * row_stride, heads * head_stride, head_dim. Heads must not overlap: by
// falling strides, each steps over all that the smaller ones span.
struct rotary_shape {
  std::size_t seq = 0;
  std::size_t heads = 1;
  std::size_t batch = 1;
  std::ptrdiff_t head_stride = 0;
  std::ptrdiff_t row_stride = 0;
  std::ptrdiff_t batch_stride = 0;
};

// (a, b) -> (a cos - b sin, b cos + a sin) for every pair, by the angle pos f_k;  f_k = base^(-2k / rotary_dim).
// T: float or double.  Source: Su et al. 2021, "RoFormer", 3.2.2.
template <class T = float>
class rotary {
  static_assert(detail::is_float_or_double<T>, "sinpe: elements are float or double");

 public:
  // Requires: a rotary_pairing; rotary_dim even, at most head_dim and at most 4096; base as for pe_options; amplitude
  // between 2^-60 and 2^60.
  // Errors: std::invalid_argument naming pairing, head_dim, rotary_dim, base or amplitude.
  rotary(std::size_t head_dim, rotary_pairing pairing, const rotary_options& options = {});

  // With the frequencies of rotary_scaling.hpp, or the caller's: rotary_dim is twice their number. They are taken as
  // the doubles that they are.
  // Errors: the same, and naming count, frequencies or frequencies[k].
  rotary(std::size_t head_dim, rotary_pairing pairing, const rotary_frequencies& frequencies);
  rotary(std::size_t head_dim, rotary_pairing pairing, const double* frequencies, std::size_t count,
         double amplitude = 1.0);

  // Whether the constructor accepts these.
  static bool valid(std::size_t head_dim, rotary_pairing pairing, const rotary_options& options = {}) noexcept;
  static bool valid(std::size_t head_dim, rotary_pairing pairing, const double* frequencies, std::size_t count,
                    double amplitude = 1.0) noexcept;

  std::size_t head_dim() const noexcept { return head_dim_; }
  std::size_t rotary_dim() const noexcept { return encoding_.dim(); }
  rotary_pairing pairing() const noexcept { return pairing_; }
  double amplitude() const noexcept { return amplitude_; }

  // Whether the calls below may be made with this shape; `validate` throws instead, naming the stride at fault.
  bool valid(const rotary_shape& shape) const noexcept;
  void validate(const rotary_shape& shape) const;

  // table[r] = amplitude * (cos | sin) of first + r * step, or of positions[r].  Shape: [rows, rotary_dim].
  // Cost: that of encode_range and encode_at.
  template <class P>
  void table_range(P first, std::size_t rows, T* table) const noexcept;
  template <class P>
  void table_range(P first, std::size_t rows, T* table, std::ptrdiff_t table_stride,
                   detail::step_of<P> step = detail::one<P>()) const noexcept;
  template <class P>
  void table_at(const P* positions, std::size_t rows, T* table) const noexcept;
  template <class P>
  void table_at(const P* positions, std::size_t rows, T* table, std::ptrdiff_t table_stride) const noexcept;

  // Rotates row p of every batch entry by row p of the table, which both pairings share.
  // Requires: valid(shape); x and table apart. table_stride may be anything, 0 included.
  // Cost: about that of scaling x by a constant; no sine, no cosine.
  void apply(T* x, const rotary_shape& shape, const T* table,
             rotary_direction direction = rotary_direction::forward) const noexcept;
  void apply(T* x, const rotary_shape& shape, const T* table, std::ptrdiff_t table_stride,
             rotary_direction direction = rotary_direction::forward) const noexcept;

  // The same without a table of the caller: row p is at position first + p * step, or positions[p].
  // Requires: valid(shape).
  // Cost: that of the table besides, whatever the number of heads and batch entries.
  template <class P>
  void rotate(T* x, const rotary_shape& shape, P first, rotary_direction direction) const noexcept;
  template <class P>
  void rotate(T* x, const rotary_shape& shape, P first, detail::step_of<P> step = detail::one<P>(),
              rotary_direction direction = rotary_direction::forward) const noexcept;
  template <class P>
  void rotate_at(T* x, const rotary_shape& shape, const P* positions,
                 rotary_direction direction = rotary_direction::forward) const noexcept;

  // Row p of batch entry b is at position first[b] + p.  Shape of first: [batch].
  template <class P>
  void rotate_batch(T* x, const rotary_shape& shape, const P* first,
                    rotary_direction direction = rotary_direction::forward) const noexcept;

  // The kernels that run: the best of the machine, unless pinned. All give the same bits.
  isa level() const noexcept { return encoding_.level(); }

  // Requires: is_supported(level).
  void pin(isa level) noexcept { encoding_.pin(level); }

 private:
  static constexpr std::size_t table_elements = detail::rotary_dim_limit;
  static constexpr std::size_t most_rows = 64;

  detail::head_axes axes_of(const rotary_shape& shape) const noexcept;
  detail::head_axes asserted(const T* x, const rotary_shape& shape) const noexcept;
  void scale_rows(T* table, std::size_t rows, std::ptrdiff_t table_stride) const noexcept;
  void apply_rows(T* x, const detail::head_axes& axes, const T* table, std::ptrdiff_t table_stride,
                  rotary_direction direction) const noexcept;
  template <class Positions>
  void rotate_rows(T* x, const detail::head_axes& axes, const Positions& positions,
                   rotary_direction direction) const noexcept;

  std::size_t head_dim_;
  rotary_pairing pairing_;
  double amplitude_;
  sinusoidal_pe<T> encoding_;  // its rows are the table: cosines, then sines
};

// ------------------------------------------------------------------------------------------------------ machinery

#include <sinpe/detail/rotary_arguments.inl>
#include <sinpe/detail/rotary_members.inl>

SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_ROTARY_HPP
