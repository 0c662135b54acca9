// SPDX-License-Identifier: MIT
// Encodings of images, volumes and videos: a token has one coordinate per axis, and a row of the encoding consists of
// one row of a `sinusoidal_pe` per axis.
//
// Words. A grid has frames (of time, or of depth), each with rows, each with columns. They are never called h, w, x or
// y: systems that use these letters disagree about what they mean.
#ifndef SINPE_GRID_HPP
#define SINPE_GRID_HPP

#include <cstddef>
#include <cstring>
#include <string>
#include <vector>

#include <sinpe/conventions.hpp>
#include <sinpe/detail/copy_job.hpp>
#include <sinpe/detail/parameter.hpp>
#include <sinpe/options.hpp>
#include <sinpe/sinusoidal_pe.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN

// What the position of an axis counts: the row index grows downwards, the column index to the right.
enum class grid_axis { frame, row, column };

// How the axes share the channels of a row.
enum class channel_grouping {
  axis_major,     // all channels of the first axis, then all of the next
  function_major  // the leading half of each axis, then the trailing half of each:  sin sin cos cos  (timm)
};

// Which index counts fastest from token to token. Frames always count slowest.
enum class token_order {
  row_major,    // the column index: tokens run along a row
  column_major  // the row index: tokens run down a column (MoCo v3)
};

// One axis. Its coordinate at index i is first * scale + i * scale, where scale is span / (count + slack), or 1 without
// a span, and each operation is rounded to double; a call may bring coordinates of its own instead.
struct axis_options {
  grid_axis along = grid_axis::row;
  std::size_t width = 0;  // channels of this axis
  pe_options encoding = {};
  double first = 0;                     // 1: DETR
  double span = 0;                      // what an axis of any size is stretched to; 2 pi: DETR, normalised
  double slack = 0;                     // 1e-6: DETR, normalised
  const double* frequencies = nullptr;  // in place of the formula, as for sinusoidal_pe; read by the constructor only
  std::size_t frequency_count = 0;
};

// A grid without its size.
// Requires: axis_count from 1 to 3, no two along the same; every width at least 1; encodings as `pe_options` asks for,
// in halves where the grouping is function_major; first, span and slack finite, slack not negative.
struct grid_options {
  axis_options axes[3] = {};  // in the order of their channels
  std::size_t axis_count = 0;
  std::size_t spare = 0;  // channels at the end of a row that are 0
  channel_grouping grouping = channel_grouping::axis_major;
  token_order tokens = token_order::row_major;
  std::size_t class_rows = 0;  // rows of zeros before the first token, for class tokens
};

// The coordinates of one axis: list[i], or first + i * step without a list.
struct axis_coordinates {
  std::size_t count = 1;
  double first = 0;
  double step = 1;
  const double* list = nullptr;
};

struct grid_coordinates {
  axis_coordinates frame, row, column;
};

// Whether a grid_pe accepts these options: what its constructor would say, without throwing.
constexpr bool valid(const grid_options& options) noexcept;

// The encoding of a grid of any size.
//
//   out[t, :] = the rows PE(coordinate of t) of the axes, grouped as the options say
//
// T: float or double.
// Errors: the constructor, and the members named encode where the arguments of the call are at fault, throw; without
// exceptions they abort, and valid() and accepts() tell beforehand.
// Same bits: as the rows of those generators.
// Cost: each axis computes one row per coordinate, axes with the same encoding and coordinates share them, all else is
// copied: 0.5 to 1.3 times the time of copying the result, on AVX-512. Rows at fractional coordinates are each computed
// from scratch, and small grids show it: Deformable DETR, 25 x 38 x 256: 1.8. (bench_sinpe --benchmark_filter=^grid)
// The constructor makes the generators, one where axes have the same encoding; nothing else allocates.
// Threads: as sinusoidal_pe.
template <class T = float>
class grid_pe {
  static_assert(detail::is_float_or_double<T>, "sinpe: elements are float or double");

 public:
  // Errors: std::invalid_argument naming the field of the options and its value.
  explicit grid_pe(const grid_options& options);

  std::size_t dim() const noexcept { return dim_; }
  const grid_options& options() const noexcept { return options_; }  // without the frequencies

  // The coordinates that the options give to a grid of this size.
  grid_coordinates coordinates(std::size_t rows, std::size_t columns) const noexcept;
  grid_coordinates coordinates(std::size_t frames, std::size_t rows, std::size_t columns) const noexcept;

  // Rows that encode() writes: class rows, then one per token. Requires: a grid that encode() accepts.
  std::size_t rows(const grid_coordinates& grid) const noexcept;

  // Shape: [class_rows + tokens, d], row_stride elements from row to row, d without it. No token: class rows only.
  // Errors: std::invalid_argument, before anything is written, naming
  //   count   where it is not 1 although no axis runs there, or where the rows overflow;
  //   first, step or list, where not finite, or where a list comes together with one of the others;
  //   row_stride, where rows would overlap; out, where null.
  void encode(const grid_coordinates& grid, T* out) const;
  void encode(const grid_coordinates& grid, T* out, std::ptrdiff_t row_stride) const;
  void encode(std::size_t rows, std::size_t columns, T* out) const;
  void encode(std::size_t frames, std::size_t rows, std::size_t columns, T* out) const;

  // Whether encode() accepts this grid.
  bool accepts(const grid_coordinates& grid, std::ptrdiff_t row_stride) const noexcept;
  bool accepts(const grid_coordinates& grid) const noexcept;

  // As sinusoidal_pe::level and sinusoidal_pe::pin.
  isa level() const noexcept { return generators_[0].level(); }
  void pin(isa level) noexcept;

 private:
  struct piece;
  struct walk;
  void group_channels() noexcept;
  void add_piece(piece& p, std::size_t axis, std::size_t width) noexcept;
  std::size_t supplier_of(const walk& tokens, std::size_t axis) const noexcept;
  void compute_axis(const walk& tokens, std::size_t axis) const noexcept;
  void copy_axis(const walk& tokens, std::size_t supplier, std::size_t axis) const noexcept;
  void order_first(const walk& tokens) const noexcept;
  void copy_to_all(const walk& tokens) const noexcept;

  // Channels that are copied at once.
  struct piece {
    std::size_t axis, channel, width;
  };

  grid_options options_;
  std::size_t dim_ = 0;
  std::vector<sinusoidal_pe<T>> generators_;
  std::size_t generator_of_[3] = {};  // of each axis
  piece leading_[3] = {};             // in axis_major: the whole axis
  piece trailing_[3] = {};
  piece pieces_[6] = {};  // those of both that have channels
  std::size_t piece_count_ = 0;
};

// Published grids by name. Each splits d evenly, in pairs of channels; what is left of d is 0 (most originals refuse).
// Errors: std::invalid_argument naming d, where an axis would get no pair, or the parameter; without exceptions they
// abort.
namespace conventions {

// column | row, each sin | cos, f_k = B^(-k/h), h = floor(d/4); tokens row by row.
// DiT, data2vec, Scenic 2D, diffusers' PatchEmbed; MAE and Hugging Face ViT-MAE with a row of zeros for the class
// token. Trap: the half that MAE calls emb_h holds the column.
constexpr grid_options dit_grid(std::size_t d);
constexpr grid_options mae_grid(std::size_t d);

// dit_grid with any image stretched to base_size / interpolation_scale.  diffusers' PatchEmbed.
constexpr grid_options diffusers_grid(std::size_t d, double base_size, double interpolation_scale = 1);

// The same but f_k = B^(-k/(h-1)).  big_vision, vit-pytorch's SimpleViT.
// Trap: both name MoCo v3 as their source, which has other frequencies and another order of tokens.
constexpr grid_options simple_vit_grid(std::size_t d, double temperature = 10000.0);

// frame last: column | row | frame, h = floor(d/6).  vit-pytorch's SimpleViT 3D.
constexpr grid_options simple_vit_3d_grid(std::size_t d, double temperature = 10000.0);

// frame | column | row, each sin | cos, f_k = B^(-k/h), h = floor(d/6).  Scenic 3D.
constexpr grid_options scenic_3d_grid(std::size_t d);

// dit_grid with tokens column by column, the class token's row of zeros first; without it: KerasHub's D-FINE, RT-DETR.
// Trap: the table is transposed against patches that are numbered row by row.
constexpr grid_options moco_v3_grid(std::size_t d, std::size_t class_rows = 1);

// row | column, each sin cos interleaved, f_k = temperature^(-2k/floor(d/2)); coordinates from 1, or, normalised, from
// scale/count to scale.  DETR.  Trap: the class has normalize = False, the model passes True. It returns [B, d, H, W],
// this is [H W, d]; with a mask coordinates are running sums over it: hand them over as lists.
constexpr grid_options detr_grid(std::size_t d, bool normalize, double temperature = 10000.0,
                                 double scale = 2 * detail::pi);

// Its normalised form with coordinates at the middle of a cell.  Deformable DETR.
constexpr grid_options deformable_detr_grid(std::size_t d, double temperature = 10000.0, double scale = 2 * detail::pi);

// sin row, sin column, cos row, cos column, f_k = temperature^(-k/h), h = floor(d/4).  timm build_sincos2d_pos_embed.
// interleave_sin_cos: sin row, cos row, sin column, cos column. reverse_coord: row and column exchanged, and tokens
// column by column.  Trap: interleaved are blocks, not channels.
constexpr grid_options timm_grid(std::size_t d, bool interleave_sin_cos = false, bool reverse_coord = false,
                                 double temperature = 10000.0);

// (frame |) row | column, each sin | cos, f_k = max_timescale^(-k/(n-1)), n = floor(d/(2 axes)).
// tensor2tensor add_timing_signal_nd.  Trap: at n = 1 it is NaN there; f_0 = 1 here.
constexpr grid_options tensor2tensor_grid(std::size_t d, std::size_t axes = 2, double max_timescale = 10000.0);

// frame | row | column (t, y, x), the frame with frame_width channels, row and column with half of the rest each;
// sin | cos, f_k = B^(-k/h), h half of the width of the axis.  fairseq2's 3D encoder has frame_width = d/2.
constexpr grid_options video_grid(std::size_t d, std::size_t frame_width);

// frame | column | row, of d/4, 3d/8 and 3d/8 channels; coordinates divided by the scales.  CogVideoX in diffusers.
constexpr grid_options cogvideox_grid(std::size_t d, double spatial_interpolation_scale = 1,
                                      double temporal_interpolation_scale = 1);

// Without a name. fairseq2 2D: timm_grid(d, true). Praxis 2D: the same, with coordinates from -count/2 on. MONAI:
// dit_grid, in 3D simple_vit_3d_grid with a shift of 0. DAB-DETR: detr_grid with a base for each axis; its boxes are
// four encodings. tatp22: interleaved axes of 2 ceil(d/4) or 2 ceil(d/6) channels, the last one cut to d: frequencies
// for that one.

}  // namespace conventions

// ------------------------------------------------------------------------------------------------------ machinery

#include <sinpe/detail/grid_faults.inl>

#include <sinpe/detail/grid.inl>

#include <sinpe/detail/grid_rows.inl>

#include <sinpe/detail/named_grids.inl>

SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_GRID_HPP
