// SPDX-License-Identifier: MIT
// A matrix over the ranks of MPI: sequence parallel (each rank owns rows) and tensor parallel (each rank owns
// channels). Nothing is shared and nothing is sent to make the encoding: a shard needs its first position and its
// columns. At the end the shards are gathered and compared with the serial matrix, bit for bit.    mpirun -n 4
// mpi_shards
#include <cstdio>
#include <cstring>
#include <vector>

#include <mpi.h>

#include <sinpe/sinpe.hpp>

namespace {

constexpr std::size_t seq_len = 203, d_model = 96;
constexpr long first_position = 100000;

struct share {
  std::size_t begin, end;
  std::size_t size() const { return end - begin; }
};

share share_of(std::size_t whole, int rank, int ranks) {
  const std::size_t i = static_cast<std::size_t>(rank), n = static_cast<std::size_t>(ranks);
  return {whole * i / n, whole * (i + 1) / n};
}

// Everybody's shard one after the other, on rank 0.
std::vector<float> gathered(const std::vector<float>& shard, int rank, int ranks) {
  const int count = static_cast<int>(shard.size());
  std::vector<int> counts(static_cast<std::size_t>(ranks)), offsets(counts.size());
  MPI_Gather(&count, 1, MPI_INT, counts.data(), 1, MPI_INT, 0, MPI_COMM_WORLD);
  std::size_t all = 0;
  if (rank == 0) {
    for (std::size_t i = 0; i < counts.size(); ++i) {
      offsets[i] = static_cast<int>(all);
      all += static_cast<std::size_t>(counts[i]);
    }
  }
  std::vector<float> result(all);
  MPI_Gatherv(shard.data(), count, MPI_FLOAT, result.data(), counts.data(), offsets.data(), MPI_FLOAT, 0,
              MPI_COMM_WORLD);
  return result;
}

bool report(const char* what, int ranks, const std::vector<float>& matrix, const std::vector<float>& serial) {
  const bool same =
      matrix.size() == serial.size() && std::memcmp(matrix.data(), serial.data(), serial.size() * sizeof(float)) == 0;
  std::printf("%s over %d ranks: %s bits as the serial matrix\n", what, ranks, same ? "the same" : "OTHER");
  return same;
}

bool run(int rank, int ranks) {
  const share rows = share_of(seq_len, rank, ranks);
  const share columns = share_of(d_model, rank, ranks);
  const sinpe::sinusoidal_pe<float> pe(d_model);

  std::vector<float> my_rows(rows.size() * d_model);
  pe.encode_range(first_position + static_cast<long>(rows.begin), rows.size(), my_rows.data());
  const std::vector<float> by_rows = gathered(my_rows, rank, ranks);

  std::vector<float> my_columns(seq_len * columns.size());
  if (columns.size() > 0) {
    pe.columns(columns.begin, columns.end).encode_range(first_position, seq_len, my_columns.data());
  }
  const std::vector<float> blocks = gathered(my_columns, rank, ranks);

  if (rank != 0) return true;
  std::vector<float> serial(seq_len * d_model);
  pe.encode_range(first_position, seq_len, serial.data());
  std::vector<float> by_columns(serial.size());
  const float* block = blocks.data();
  for (int r = 0; r < ranks; ++r) {
    const share owned = share_of(d_model, r, ranks);
    for (std::size_t t = 0; t < seq_len; ++t, block += owned.size()) {
      std::memcpy(by_columns.data() + t * d_model + owned.begin, block, owned.size() * sizeof(float));
    }
  }
  const bool rows_agree = report("rows", ranks, by_rows, serial);
  return report("columns", ranks, by_columns, serial) && rows_agree;
}

}  // namespace

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  int rank = 0, ranks = 1;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  const int failed = run(rank, ranks) ? 0 : 1;
  MPI_Finalize();
  return failed;
}
