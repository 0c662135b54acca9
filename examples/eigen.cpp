// SPDX-License-Identifier: MIT
// Eigen's matrices, where they are: row-major, column-major, and a block of a larger one.
#include <cstdio>

#include <Eigen/Core>

#include <sinpe/sinpe.hpp>

int main() {
  const sinpe::sinusoidal_pe<float> pe(8);

  Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> tokens(4, 8);  // rows are tokens
  pe.encode(0, sinpe::view_of(tokens));

  Eigen::MatrixXf columns = Eigen::MatrixXf::Zero(4, 8);  // Eigen's default, column-major: channels first in memory
  pe.add_positional(sinpe::view_of(columns));

  Eigen::MatrixXf batch = Eigen::MatrixXf::Zero(10, 20);  // a block keeps what is around it
  pe.add_positional(sinpe::view_of(batch.block(3, 5, 4, 8)));

  const bool same = tokens == columns && tokens == batch.block(3, 5, 4, 8);
  const bool kept = batch.norm() == batch.block(3, 5, 4, 8).norm();
  std::printf("PE(3) = %.4f %.4f ...; row-major, column-major and block %s; around the block: %s\n",
              static_cast<double>(tokens(3, 0)), static_cast<double>(tokens(3, 1)), same ? "agree" : "DIFFER",
              kept ? "untouched" : "TOUCHED");
  return same && kept ? 0 : 1;
}
