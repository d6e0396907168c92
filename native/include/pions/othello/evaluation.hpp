// The pattern evaluation of the 8×8 board, in discs for the side to move: a sum of weights, one for
// what stands on each pattern.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "pions/othello/patterns.hpp"
#include "pions/othello/regions.hpp"

namespace pions::othello {

inline constexpr int kUnit = 64;      // weights count in 64ths of a disc
inline constexpr int kMaxValue = 62;  // 64 is kept for proven wipe-outs

class Evaluation {
  public:
    // The weights of every phase, folded: as many as folded_weights().
    explicit Evaluation(std::span<const std::int16_t> folded);

    static std::size_t folded_weights();

    const PatternLayout& layout() const noexcept { return layout_; }

    const std::int16_t* weights(int discs) const noexcept {
        return weights_.data() + static_cast<std::size_t>(phase_of(discs)) * kUnfolded;
    }

  private:
    const PatternLayout& layout_;
    std::vector<std::int16_t> weights_;  // unfolded, phase by phase
};

inline namespace PIONS_VARIANT {

// The weights of what stands on the features, of one phase. One at a time: gathering them in
// registers took longer on every processor where it was tried.
PIONS_INLINE int sum_of_patterns(const std::int16_t* weights,
                                 const FeatureIndices& indices) noexcept {
    int sum = 0;
#pragma GCC unroll 64
    for (unsigned feature = 0; feature < kFeatures; ++feature) {
        sum += weights[kFeatureStarts[feature] + indices.lanes[feature]];
    }
    return sum;
}

// Those of mobility and parity; `moves` are the side's to move, the other's are found here. `odd`
// is how many regions have an odd number of empty squares.
PIONS_INLINE int sum_of_counts(const std::int16_t* weights, Discs discs, Word moves,
                               int odd) noexcept {
    const auto own = static_cast<unsigned>(std::popcount(moves));
    const auto other = static_cast<unsigned>(std::popcount(discs.passed().moves()));
    return weights[kOwnMoves + own] + weights[kOtherMoves + other] +
           weights[kOddCounts + static_cast<unsigned>(odd)];
}

// In 64ths of a disc, where the numbers of the features are known.
PIONS_INLINE int raw_value(const Evaluation& evaluation, Discs discs, Word moves,
                           const FeatureIndices& indices) noexcept {
    const std::int16_t* weights = evaluation.weights(std::popcount(discs.all()));
    return sum_of_counts(weights, discs, moves, std::popcount(parity_of(~discs.all()))) +
           sum_of_patterns(weights, indices);
}

// In 64ths of a disc.
inline int raw_value(const Evaluation& evaluation, Discs discs, Word moves) noexcept {
    return raw_value(evaluation, discs, moves, feature_indices(evaluation.layout(), discs));
}

inline int raw_value(const Evaluation& evaluation, Discs discs) noexcept {
    return raw_value(evaluation, discs, discs.moves());
}

// Whole discs, rounded to the nearest and halves away from zero, without a branch.
PIONS_INLINE int in_discs(int sum) noexcept {
    static_assert(kUnit == 64);
    const int value = (sum + kUnit / 2 - (sum < 0 ? 1 : 0)) >> 6;
    return value > kMaxValue ? kMaxValue : value < -kMaxValue ? -kMaxValue : value;
}

inline int value_of(const Evaluation& evaluation, Discs discs) noexcept {
    return in_discs(raw_value(evaluation, discs));
}

}  // namespace PIONS_VARIANT

}  // namespace pions::othello
