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
#include <string_view>
#include <utility>
#include <vector>

#include "pions/othello/discs.hpp"

namespace pions::othello {

inline constexpr std::array<std::string_view, 12> kShapes = {
    "a1b1c1a2b2c2a3b3c3",    // corner
    "a1b1c1d1e1f1g1h1b2g2",  // edge
    "a1b1c1d1e1a2b2c2d2e2",  // block
    "a1b1c1d1a2b2c2a3b3a4",  // triangle
    "a2b2c2d2e2f2g2h2",      // rows
    "a3b3c3d3e3f3g3h3",     "a4b4c4d4e4f4g4h4",
    "a1b2c3d4e5f6g7h8",  // diagonals
    "b1c2d3e4f5g6h7",       "c1d2e3f4g5h6",
    "d1e2f3g4h5",           "e1f2g3h4"};
// How many images each shape has: four, twice as many without a symmetry of its own.
inline constexpr std::array<std::uint8_t, kShapes.size()> kImages = {4, 4, 8, 4, 4, 4,
                                                                     4, 2, 4, 4, 4, 4};
inline constexpr int kFeatures = 50;
inline constexpr int kLanes = 64;  // features, rounded up to whole registers
inline constexpr int kPhases = 15;
inline constexpr int kMaxMobility = 36;

namespace detail {

// Where the weights of each feature's shape start among the unfolded ones; last, how many there
// are. Known to the compiler, so that adding up weights needs no table of them.
constexpr std::array<std::uint32_t, kFeatures + 1> feature_starts() noexcept {
    std::array<std::uint32_t, kFeatures + 1> starts{};
    std::uint32_t start = 0;
    unsigned feature = 0;
    for (unsigned shape = 0; shape < kShapes.size(); ++shape) {
        for (int n = 0; n < kImages[shape]; ++n) starts[feature++] = start;
        std::uint32_t numbers = 1;
        for (std::size_t n = 0; n < kShapes[shape].size(); n += 2) numbers *= 3;
        start += numbers;
    }
    starts[feature] = start;
    return starts;
}

}  // namespace detail

inline constexpr auto kFeatureStarts = detail::feature_starts();
// After the shapes come tables by count: own moves, the other side's moves, odd regions.
inline constexpr std::uint32_t kOwnMoves = kFeatureStarts[kFeatures];
inline constexpr std::uint32_t kOtherMoves = kOwnMoves + kMaxMobility;
inline constexpr std::uint32_t kOddCounts = kOtherMoves + kMaxMobility;
inline constexpr std::uint32_t kUnfolded = kOddCounts + 5;

// One number for each feature, in one or more registers.
struct alignas(64) FeatureIndices {
    std::array<std::uint16_t, kLanes> lanes;
};

struct PatternLayout {
    // For each four squares of the board (0-3, 4-7 …) and each set of them: what those squares
    // add to every feature's number when they are own.
    std::array<std::array<FeatureIndices, 16>, 16> parts;
    std::vector<std::uint32_t> folded;  // the folded weight of each unfolded one
    std::uint32_t folded_size;
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

// The numbers of all features as both sides see them, kept up to date from move to move.
//
// With own discs A and other discs B they are N(A) + 2 N(B), where N adds what each square counts;
// turned round, 2 N(A) + N(B). A move to S that flips F makes the position B - F against A + F + S:
//
//     now      N(B - F) + 2 N(A + F + S) = [2 N(A) + N(B)] + N(F) + 2 N(S)
//     turned   2 N(B - F) + N(A + F + S) = [N(A) + 2 N(B)] - N(F) + N(S)
struct Features {
    FeatureIndices now;
    FeatureIndices turned;

    PIONS_INLINE static const FeatureIndices& of_square(const PatternLayout& layout,
                                                        int square) noexcept {
        const auto place = static_cast<unsigned>(square);
        return layout.parts[place / 4][1U << place % 4];
    }

    PIONS_INLINE void find(const PatternLayout& layout, Discs discs) noexcept {
        now = feature_indices(layout, discs);
        turned = feature_indices(layout, discs.passed());
    }

    PIONS_INLINE void pass() noexcept { std::swap(now, turned); }

    // After the move to `square` in the position of `before`.
    PIONS_INLINE void follow(const PatternLayout& layout, const Features& before, int square,
                             Word flips) noexcept {
        const FeatureIndices& here = of_square(layout, square);
        FeatureIndices after = before.turned;
        FeatureIndices flipped{};
        for (; flips != 0; flips = without_lowest(flips)) {
            add_lanes(flipped, of_square(layout, lowest_bit(flips)));
        }
        add_lanes(after, flipped);
        add_lanes(after, here);
        add_lanes(after, here);
        now = after;
        for (unsigned lane = 0; lane < kLanes; ++lane) {
            turned.lanes[lane] = static_cast<std::uint16_t>(
                before.now.lanes[lane] - flipped.lanes[lane] + here.lanes[lane]);
        }
    }
};

}  // namespace PIONS_VARIANT

}  // namespace pions::othello
