// The patterns of the evaluation: every image of them on the 8×8 board is a feature.
//
//     corner     edge       block      triangle    rows 2, 3, 4 and diagonals of 4 to 8 squares
//     # # # ·    # # # #…   # # # # #  # # # #
//     # # # ·    · # · ·…   # # # # #  # # # ·     (the edge has its eight squares and the two
//     # # # ·    · · · ·    · · · · ·  # # · ·      X squares below it; the block is 2×5)
//     · · · ·               · · · · ·  # · · ·
//
// What stands on a feature is one number to the base 3: 0 empty, 1 own, 2 other, the first square
// counting 1, the second 3, the third 9 … A number of a shape and its mirror image have one
// weight: weights are "folded" in the file, and unfolded to be read fast.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "pions/othello/discs.hpp"

namespace pions::othello {

inline constexpr int kFeatures = 50;
inline constexpr int kLanes = 64;  // features, rounded up to whole registers
inline constexpr int kPhases = 15;
inline constexpr int kMaxMobility = 36;

// One number for each feature, in one or more registers.
struct alignas(64) FeatureIndices {
    std::array<std::uint16_t, kLanes> lanes;
};

// After the shapes come tables by count: own moves, the other side's moves, odd regions.
struct PatternLayout {
    // For each four squares of the board (0-3, 4-7 …) and each set of them: what those squares
    // add to every feature's number when they are own.
    std::array<std::array<FeatureIndices, 16>, 16> parts;
    std::array<std::uint32_t, kFeatures> start;  // of a feature's shape among the unfolded weights
    std::uint32_t own_moves, other_moves, odd_regions;  // likewise
    std::vector<std::uint32_t> folded;                  // the folded weight of each unfolded one
    std::uint32_t folded_size;

    std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(folded.size()); }
};

const PatternLayout& pattern_layout();

constexpr int phase_of(int discs) noexcept {
    const int phase = (discs - 4) / 4;
    return phase < kPhases ? phase : kPhases - 1;
}

inline namespace PIONS_VARIANT {

PIONS_INLINE void add_lanes(FeatureIndices& sum, const FeatureIndices& part) noexcept {
    for (unsigned lane = 0; lane < kLanes; ++lane) {
        sum.lanes[lane] = static_cast<std::uint16_t>(sum.lanes[lane] + part.lanes[lane]);
    }
}

// Sixteen parts for each side, computed from scratch.
PIONS_INLINE FeatureIndices feature_indices(const PatternLayout& layout, Discs discs) noexcept {
    FeatureIndices own = layout.parts[0][discs.own & 15];
    FeatureIndices other = layout.parts[0][discs.other & 15];
    for (unsigned part = 1; part < 16; ++part) {
        add_lanes(own, layout.parts[part][discs.own >> 4 * part & 15]);
        add_lanes(other, layout.parts[part][discs.other >> 4 * part & 15]);
    }
    add_lanes(own, other);
    add_lanes(own, other);
    return own;
}

}  // namespace PIONS_VARIANT

}  // namespace pions::othello
