// SPDX-License-Identifier: MIT
// Rotation of the pairs of heads, in T and in place: (a, b) -> (a c - b s, b c + a s). No operation depends on the
// width and every product is kept apart from its sum: all give the same bits. Turning back is the same with -s.

template <class X>
SINPE_DETAIL_INLINE void kept_product(const X& a, const X& b, X& product) {
  product = a * b;
  keep(product);
}

template <class X>
SINPE_DETAIL_INLINE void turn_head_pair(X& a, X& b, const X& c, const X& s) {
  X ac{}, bs{}, bc{}, as{};
  kept_product(a, c, ac);
  kept_product(b, s, bs);
  kept_product(b, c, bc);
  kept_product(a, s, as);
  a = ac - bs;
  b = bc + as;
}

// The heads of one row, `heads` of them.
template <class T>
struct row_of_heads {
  T* x;
  std::size_t heads;
  std::ptrdiff_t head_stride;

  SINPE_DETAIL_INLINE T* head(std::size_t h) const { return x + static_cast<std::ptrdiff_t>(h) * head_stride; }
};

// Pairs one by one: `Stride` channels from one to the next, `trailing` between the two of a pair.
template <std::size_t Stride, class T>
SINPE_DETAIL_INLINE void turn_singly(const row_of_heads<T>& row, const T* cosine, const T* sine, bool inverse,
                                     std::size_t pairs, std::size_t trailing) {
  for (std::size_t h = 0; h < row.heads; ++h) {
    T* const head = row.head(h);
    for (std::size_t k = 0; k < pairs; ++k) {
      const T s = sine[k];
      turn_head_pair(head[Stride * k], head[Stride * k + trailing], cosine[k], inverse ? -s : s);
    }
  }
}

#if !defined(SINPE_DETAIL_LANES)

template <class T>
SINPE_DETAIL_INLINE void turn_halves(const row_of_heads<T>& row, const T* cosine, const T* sine, bool inverse,
                                     std::size_t pairs) {
  turn_singly<1>(row, cosine, sine, inverse, pairs, pairs);
}
template <class T>
SINPE_DETAIL_INLINE void turn_neighbours(const row_of_heads<T>& row, const T* cosine, const T* sine, bool inverse,
                                         std::size_t pairs) {
  turn_singly<2>(row, cosine, sine, inverse, pairs, 1);
}

#else

// A pass turns a part of all heads.
template <class T>
struct halves_pass {
  using pack = typename register_of<T>::type;
  row_of_heads<T> row;
  const T* cosine;
  const T* sine;
  bool inverse;
  std::size_t pairs;

  template <std::size_t N>
  SINPE_DETAIL_INLINE void turn(const part_of_row<N>& part) const {
    pack c[N]{}, s[N]{};
    read_all(cosine, part, c);
    read_all(sine, part, s);
    SINPE_DETAIL_UNROLL
    for (std::size_t i = 0; i < N; ++i) s[i] = inverse ? -s[i] : s[i];
    const std::size_t trailing = pairs;
    for (std::size_t h = 0; h < row.heads; ++h) {
      T* from = row.head(h) + part.begin;
      hold(from);
      T* const end = row.head(h) + part.last;
      pack last_a{}, last_b{};
      read_from(end, last_a);
      read_from(end + trailing, last_b);
      SINPE_DETAIL_UNROLL
      for (std::size_t i = 0; i + 1 < N; ++i) {
        pack a{}, b{};
        read_from(from + i * register_elements<T>, a);
        read_from(from + trailing + i * register_elements<T>, b);
        turn_head_pair(a, b, c[i], s[i]);
        write_to(from + i * register_elements<T>, a);
        write_to(from + trailing + i * register_elements<T>, b);
      }
      turn_head_pair(last_a, last_b, c[N - 1], s[N - 1]);
      write_to(end, last_a);
      write_to(end + trailing, last_b);
    }
  }
};

// The same for adjacent pairs, `cosine` and `sine` being spread over the channels: c c and -s s for each pair. To
// subtract is to add the negative, bit for bit.
template <class T>
struct neighbours_pass {
  using pack = typename register_of<T>::type;
  row_of_heads<T> row;
  const T* cosine;
  const T* sine;

  SINPE_DETAIL_INLINE static void turn_register(pack& x, const pack& c, const pack& s) {
    pack y{}, along{}, across{};
    exchange_neighbours<register_elements<T> >(x, y);
    kept_product(x, c, along);
    kept_product(y, s, across);
    x = along + across;
  }

  template <std::size_t N>
  SINPE_DETAIL_INLINE void turn(const part_of_row<N>& part) const {
    pack c[N]{}, s[N]{};
    read_all(cosine, part, c);
    read_all(sine, part, s);
    for (std::size_t h = 0; h < row.heads; ++h) {
      T* from = row.head(h) + part.begin;
      hold(from);
      T* const end = row.head(h) + part.last;
      pack last{};
      read_from(end, last);
      SINPE_DETAIL_UNROLL
      for (std::size_t i = 0; i + 1 < N; ++i) {
        pack x{};
        read_from(from + i * register_elements<T>, x);
        turn_register(x, c[i], s[i]);
        write_to(from + i * register_elements<T>, x);
      }
      turn_register(last, c[N - 1], s[N - 1]);
      write_to(end, last);
    }
  }
};

// Passes over `elements` elements from `begin` on: the small ones first, so that the last one, which may have an
// overlap inside, has two registers or is the only one.
template <std::size_t N, class T, class Pass>
SINPE_DETAIL_INLINE void turn_parts(const Pass& pass, std::size_t elements, std::size_t begin) {
  constexpr std::size_t size = N * register_elements<T>;
  std::size_t registers = (elements - begin + register_elements<T> - 1) / register_elements<T>;
  if constexpr (N < most_registers) {
    if (registers % (2 * N) != 0) {
      const std::size_t end = registers == N ? elements : begin + size;
      pass.turn(part_of_row<N>{begin, end - register_elements<T>});
      begin += size;
    }
    if (begin < elements) turn_parts<2 * N, T>(pass, elements, begin);
  } else {
    for (; registers != 0; registers -= N, begin += size) {
      const std::size_t end = registers == N ? elements : begin + size;
      pass.turn(part_of_row<N>{begin, end - register_elements<T>});
    }
  }
}

template <class T>
SINPE_DETAIL_INLINE void turn_halves(const row_of_heads<T>& row, const T* cosine, const T* sine, bool inverse,
                                     std::size_t pairs) {
  if (pairs < register_elements<T>) return turn_singly<1>(row, cosine, sine, inverse, pairs, pairs);
  turn_parts<1, T>(halves_pass<T>{row, cosine, sine, inverse, pairs}, pairs, 0);
}

// c = c0 c0 c1 c1 ...;  s = -s0 s0 -s1 s1 ...
template <class T>
SINPE_DETAIL_INLINE void spread(const T* cosine, const T* sine, bool inverse, std::size_t pairs, T* c, T* s) {
  using pack = typename register_of<T>::type;
  constexpr std::size_t count = register_elements<T>;
  std::size_t k = 0;
  for (; k + count <= pairs; k += count) {
    pack x{}, y{}, lower{}, upper{};
    read_from(cosine + k, x);
    interleave_lower<count>(x, x, lower);
    interleave_upper<count>(x, x, upper);
    write_to(c + 2 * k, lower);
    write_to(c + 2 * k + count, upper);
    read_from(sine + k, x);
    y = -x;
    interleave_lower<count>(inverse ? x : y, inverse ? y : x, lower);
    interleave_upper<count>(inverse ? x : y, inverse ? y : x, upper);
    write_to(s + 2 * k, lower);
    write_to(s + 2 * k + count, upper);
  }
  for (; k < pairs; ++k) {
    const T turn = inverse ? -sine[k] : sine[k];
    c[2 * k] = cosine[k];
    c[2 * k + 1] = cosine[k];
    s[2 * k] = -turn;
    s[2 * k + 1] = turn;
  }
}

template <class T>
SINPE_DETAIL_INLINE void turn_neighbours(row_of_heads<T> row, const T* cosine, const T* sine, bool inverse,
                                         std::size_t pairs) {
  constexpr std::size_t most = 128;
  alignas(cache_line) T c[2 * most];
  alignas(cache_line) T s[2 * most];
  for (std::size_t begin = 0; begin < pairs; begin += most, row.x += 2 * most) {
    const std::size_t some = clamped(pairs, begin, most);
    if (2 * some < register_elements<T>) {
      turn_singly<2>(row, cosine + begin, sine + begin, inverse, some, 1);
      continue;
    }
    spread(cosine + begin, sine + begin, inverse, some, c, s);
    turn_parts<1, T>(neighbours_pass<T>{row, c, s}, 2 * some, 0);
  }
}

#endif

// The heads of all rows. Job: the rotary_job of detail/rotary_job.hpp. One function for each pairing: together in one,
// gcc 12 runs short of registers for addresses, and halves take a third longer.
template <bool Adjacent, class Job>
void turn_rows(const Job& all) {
  const Job job = all;
  for (std::size_t r = 0; r < job.rows; ++r) {
    const std::ptrdiff_t row = static_cast<std::ptrdiff_t>(r);
    const row_of_heads<typename Job::element> heads{job.x + row * job.row_stride, job.heads, job.head_stride};
    const typename Job::element* const cosine = job.table + row * job.table_stride;
    if constexpr (Adjacent) {
      turn_neighbours(heads, cosine, cosine + job.pairs, job.inverse, job.pairs);
    } else {
      turn_halves(heads, cosine, cosine + job.pairs, job.inverse, job.pairs);
    }
  }
}
