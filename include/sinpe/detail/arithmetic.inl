// SPDX-License-Identifier: MIT
// Everything that one instruction set needs, in order.
#include <sinpe/detail/pair.inl>
#include <sinpe/detail/phase.inl>
#include <sinpe/detail/anchor.inl>
#include <sinpe/detail/rotation.inl>
#include <sinpe/detail/store.inl>
#include <sinpe/detail/copy.inl>
#include <sinpe/detail/cycle.inl>
#include <sinpe/detail/chunks.inl>
#include <sinpe/detail/stream.inl>
#include <sinpe/detail/kernels.inl>
#include <sinpe/detail/column_lanes.inl>
#include <sinpe/detail/columns.inl>
#include <sinpe/detail/rotary_registers.inl>
#include <sinpe/detail/rotary.inl>
