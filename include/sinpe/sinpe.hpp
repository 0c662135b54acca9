// SPDX-License-Identifier: MIT
// sinpe: sinusoidal positional encodings, exact and as fast as writing memory. This header includes all of it.
#ifndef SINPE_SINPE_HPP
#define SINPE_SINPE_HPP

#include <sinpe/adapters.hpp>
#include <sinpe/conventions.hpp>
#include <sinpe/embeddings_view.hpp>
#include <sinpe/encoding_calls.hpp>
#include <sinpe/grid.hpp>
#include <sinpe/half.hpp>
#include <sinpe/isa.hpp>
#include <sinpe/legacy.hpp>
#include <sinpe/named_conventions.hpp>
#include <sinpe/no_heap.hpp>
#include <sinpe/options.hpp>
#include <sinpe/relative.hpp>
#include <sinpe/rotary.hpp>
#include <sinpe/rotary_scaling.hpp>
#include <sinpe/row_positions.hpp>
#include <sinpe/sinusoidal_pe.hpp>
#include <sinpe/version.hpp>

#endif  // SINPE_SINPE_HPP
