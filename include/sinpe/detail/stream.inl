// SPDX-License-Identifier: MIT
// Rows written past the caches, in whole cache lines.

// Copies `kept` bytes before `source` and `count` elements from there on past the caches, in whole cache lines: `elements`
// is where the first of the count goes. What does not fill the last line is put before `source`, to be kept for the next
// call; where nothing follows it is copied by ordinary stores, as what comes before the first line is. In bytes, because a
// double of 32-bit x86, aligned to four of them, may straddle lines.
template <class T>
SINPE_DETAIL_INLINE void stream_elements(T* elements, T* source, std::size_t count, bool ends, std::size_t& kept) {
  unsigned char* const to = reinterpret_cast<unsigned char*>(elements) - kept;
  unsigned char* const from = reinterpret_cast<unsigned char*>(source) - kept;
  const std::size_t bytes = kept + count * sizeof(T);
  const std::size_t beyond = reinterpret_cast<std::uintptr_t>(to) % cache_line;
  std::size_t done = beyond == 0 ? 0 : cache_line - beyond;
  if (done > bytes) done = bytes;
  copy_bytes(to, from, done);
  for (; bytes - done >= cache_line; done += cache_line) stream_line(to + done, from + done);
  kept = ends ? 0 : bytes - done;
  if (done == bytes) return;
  unsigned char rest[cache_line] = {};
  copy_bytes(rest, from + done, bytes - done);
  copy_bytes(ends ? to + done : reinterpret_cast<unsigned char*>(source) - kept, rest, bytes - done);
}

// Pairs of a block of rows that is made on the stack and then written past the caches, 512 bytes a row in float: long
// enough for the write combining, short enough to come back to a row's neighbours soon.
constexpr std::size_t block_pairs = 64;
static_assert(chunk_pairs % block_pairs == 0 && block_pairs % tile_pairs == 0, "chunks and blocks are whole tiles");

// put_centers through a block of rows laid out by itself, so that whole cache lines go out whatever the alignment. Before
// each run of a row in the block there is room for what waits for the rest of its cache line.
template <bool Interleaved, class Pair, class T, class Op>
SINPE_DETAIL_INLINE void stream_centers(const chunk& whole, const double* anchors, bool negative, T* row,
                                        std::ptrdiff_t row_stride, const digit_range& digit, const Op& op) {
  constexpr std::size_t room = cache_line / sizeof(T);
  constexpr std::size_t run = room + (Interleaved ? 2 * block_pairs : block_pairs);
  constexpr std::size_t row_size = Interleaved ? run : 2 * run;
  constexpr std::ptrdiff_t block_stride = static_cast<std::ptrdiff_t>(row_size);
  constexpr std::ptrdiff_t below = digits::low_radix / 2 - 1;
  alignas(cache_line) T block[digits::low_radix * row_size];
  T* const block_row = block + below * block_stride + room;
  std::size_t kept[digits::low_radix][2] = {};
  for (std::size_t begin = 0; begin < whole.pairs; begin += block_pairs) {
    chunk c = chunk_at<Interleaved, Pair>(whole.tables, whole.shape, begin, block_pairs);
    c.pairs = clamped(whole.pairs, begin, block_pairs);
    const row_shape shape = c.shape;
    const bool ends = begin + block_pairs >= whole.pairs;
    c.shape.trail_offset = run;
    put_centers<Interleaved, Pair>(c, anchors + begin * Pair::parts, negative, block_row, block_stride, digit, op);
    for (std::ptrdiff_t low = digit.from; low <= digit.to; ++low) {
      T* const to = row + low * row_stride + c.column;
      T* const from = block_row + low * block_stride;
      if constexpr (Interleaved) {
        stream_elements(to, from, clamped(shape.dim, 0, 2 * c.pairs), ends, kept[low + below][0]);
      } else {
        stream_elements(to, from, clamped(shape.leads, 0, c.pairs), ends, kept[low + below][0]);
        stream_elements(to + shape.trail_offset, from + run, clamped(shape.trails, 0, c.pairs), ends,
                        kept[low + below][1]);
      }
    }
  }
}
