// The shapes that the solver is compiled for. Each is a file of its own, since each takes long to
// compile.
#pragma once

#include "pions/solve/gravity_solver.hpp"

namespace pions {

// For the common boards; null for others.
std::unique_ptr<GravitySolver> make_fixed_engine(const GravitySpec& spec, std::size_t megabytes);

// For any board of at most 64 bits, and of at most 128.
std::unique_ptr<GravitySolver> make_word_engine(const GravitySpec& spec, std::size_t megabytes);
std::unique_ptr<GravitySolver> make_wide_engine(const GravitySpec& spec, std::size_t megabytes);

}  // namespace pions
