// The search functions of the variant compiled for the best processor that this build and this
// machine share (see variant.hpp).
#pragma once

namespace pions::othello {

struct SolveTask;
struct EngineTask;
struct FixedDepthTask;

struct EntryPoints {
    void (*solve)(SolveTask&);
    void (*search)(EngineTask&);
    void (*search_fixed_depth)(FixedDepthTask&);
};

const EntryPoints& entry_points() noexcept;

}  // namespace pions::othello
