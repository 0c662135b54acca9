// SPDX-License-Identifier: MIT
// What the arithmetic of a channel pair is about. phase.inl, anchor.inl and rotation.inl follow: one text for all
// instruction sets. levels.hpp includes it once for the scalar reference (constexpr) and once per vector width. No
// operation depends on the width and every product is kept apart from the sum that uses it: all give the same bits.

// `coarse` holds a pair as one double each: the leading member x and the trailing member y, for sine first (sin, cos).
// Enough for float and narrower results: the error stays below 2^-50.
struct coarse {
  static constexpr std::size_t parts = 2;
  static constexpr int high_radix = 16;  // an exact anchor every 128 rows
  static constexpr std::size_t anchors_at_once = 4;  // packs whose anchors are made together
  real x, y;
  struct products {
    real xc, ys, yc, xs;
  };
};

struct split {
  real h, l;
};

// `fine` holds each member as h + l, h a multiple of 2^-26 and |l| < 2^-24. Products of such h are exact in a double,
// and so is the sum of two of them: twice the precision without a fused multiply-add. The error stays below 2^-73.
struct fine {
  static constexpr std::size_t parts = 4;
  static constexpr int high_radix = 8;  // an exact anchor every 64 rows
  static constexpr std::size_t anchors_at_once = 4;
  split x, y;
  struct products {
    split xc, ys, yc, xs;
  };
};

// double needs fine pairs; float and narrower types round coarse ones.
template <class T>
using pair_for = std::conditional_t<std::is_same<T, double>::value, fine, coarse>;
