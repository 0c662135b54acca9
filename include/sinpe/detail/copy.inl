// SPDX-License-Identifier: MIT
// Copies of pieces of memory, line by line. Job: the copy_job of detail/copy_job.hpp.

// The copies of one piece along a line.
struct line_of_copies {
  const unsigned char* from;
  std::ptrdiff_t from_step;
  unsigned char* to;
  std::ptrdiff_t to_step;
  std::size_t bytes;
  std::size_t count;
};

#if defined(SINPE_DETAIL_LANES)

// `Registers` registers, which cover a piece or a part of it: the last one may overlap the one before it.
template <std::size_t Registers>
struct covering {
  real x[Registers];

  SINPE_DETAIL_INLINE static void read_from(const unsigned char* from, real& one) {
    copy_bytes(&one, from, sizeof(real));
    keep(one);  // clang would copy by narrower ones
  }
  SINPE_DETAIL_INLINE void read_from(const unsigned char* from, std::size_t bytes) {
    SINPE_DETAIL_UNROLL
    for (std::size_t i = 0; i + 1 < Registers; ++i) read_from(from + i * sizeof(real), x[i]);
    read_from(from + (bytes - sizeof(real)), x[Registers - 1]);
  }
  SINPE_DETAIL_INLINE void write_to(unsigned char* to, std::size_t bytes) const {
    SINPE_DETAIL_UNROLL
    for (std::size_t i = 0; i + 1 < Registers; ++i) copy_bytes(to + i * sizeof(real), &x[i], sizeof(real));
    copy_bytes(to + (bytes - sizeof(real)), &x[Registers - 1], sizeof(real));
  }
};

// In parts of that many registers. A piece of one part that goes to many places stays in them.
template <std::size_t Registers>
SINPE_DETAIL_INLINE void copy_in_parts(const line_of_copies& job, std::size_t registers) {
  if constexpr (Registers > 1) {
    if (registers < Registers) return copy_in_parts<Registers - 1>(job, registers);
  }
  constexpr std::size_t size = Registers * sizeof(real);
  const std::size_t last = job.bytes > size ? job.bytes - size : 0;  // where the last part begins
  const std::size_t rest = job.bytes - last;
  covering<Registers> part{};
  const unsigned char* from = job.from;
  unsigned char* to = job.to;
  const std::ptrdiff_t from_step = job.from_step, to_step = job.to_step;
  if (job.from_step == 0 && last == 0) {
    part.read_from(from, rest);
    for (std::size_t more = job.count;; to += to_step) {
      part.write_to(to, rest);
      if (--more == 0) return;
    }
  }
  for (std::size_t more = job.count;; from += from_step, to += to_step) {
    for (std::size_t at = 0; at < last; at += size) {
      part.read_from(from + at, size);
      part.write_to(to + at, size);
    }
    part.read_from(from + last, rest);
    part.write_to(to + last, rest);
    if (--more == 0) return;
  }
}

SINPE_DETAIL_INLINE void copy_line(const line_of_copies& job) {
  if (job.bytes >= sizeof(real)) {
    constexpr std::size_t most = 8;
    const std::size_t registers = (job.bytes + sizeof(real) - 1) / sizeof(real);
    const std::size_t parts = (registers + most - 1) / most;
    return copy_in_parts<most>(job, (registers + parts - 1) / parts);
  }
  for (std::size_t i = 0; i < job.count; ++i) {
    const std::ptrdiff_t step = static_cast<std::ptrdiff_t>(i);
    copy_some<sizeof(real) / 2>(job.to + step * job.to_step, job.from + step * job.from_step, job.bytes);
  }
}

#else

SINPE_DETAIL_INLINE void copy_line(const line_of_copies& job) {
  for (std::size_t i = 0; i < job.count; ++i) {
    const unsigned char* const from = job.from + static_cast<std::ptrdiff_t>(i) * job.from_step;
    unsigned char* const to = job.to + static_cast<std::ptrdiff_t>(i) * job.to_step;
    if (from != to) copy_bytes(to, from, job.bytes);
  }
}

#endif

template <class Job>
void copy_lines(const Job& job) {
  const std::size_t lines = job.lines, pieces = job.piece_count;
  for (std::size_t i = 0; i < lines; ++i) {
    const std::ptrdiff_t line = static_cast<std::ptrdiff_t>(i);
    for (std::size_t p = 0; p < pieces; ++p) {
      const auto& piece = job.pieces[p];
      copy_line(line_of_copies{piece.from + line * piece.from_line_step, piece.from_step,
                               piece.to + line * job.to_line_step, job.to_step, piece.bytes, job.count});
    }
  }
}
