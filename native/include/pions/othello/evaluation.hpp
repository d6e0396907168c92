// What a position of the 8×8 board is worth to the side to move, in discs: a sum of weights, one
// for what stands on each pattern.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "pions/othello/patterns.hpp"
#include "pions/othello/regions.hpp"

namespace pions::othello {

inline constexpr int kUnit = 64;       // weights count in 64ths of a disc
inline constexpr int kMostValue = 62;  // 64 is said of proven wipe-outs only

class Evaluation {
  public:
    // The weights of every phase, folded: as many as folded_weights().
    explicit Evaluation(std::span<const std::int16_t> folded);

    static std::size_t folded_weights();

    const PatternLayout& layout() const noexcept { return layout_; }

    const std::int16_t* weights(int discs) const noexcept {
        return weights_.data() + static_cast<std::size_t>(phase_of(discs)) * layout_.size();
    }

  private:
    const PatternLayout& layout_;
    std::vector<std::int16_t> weights_;  // unfolded, phase by phase
};

inline namespace PIONS_VARIANT {

// In 64ths of a disc. Mobility has its tables, so the moves of both sides are found here.
inline int raw_value(const Evaluation& evaluation, Discs discs) noexcept {
    const PatternLayout& layout = evaluation.layout();
    const std::int16_t* weights = evaluation.weights(std::popcount(discs.all()));
    const Numbers numbers = numbers_of(layout, discs);
    const auto own = static_cast<unsigned>(std::popcount(discs.moves()));
    const auto other = static_cast<unsigned>(std::popcount(discs.passed().moves()));
    const auto odd = static_cast<unsigned>(std::popcount(parity_of(~discs.all())));
    int sum = weights[layout.own_moves + own] + weights[layout.other_moves + other] +
              weights[layout.odd_regions + odd];
    for (unsigned feature = 0; feature < kFeatures; ++feature) {
        sum += weights[layout.start[feature] + numbers.lanes[feature]];
    }
    return sum;
}

// Whole discs, rounded to the nearest.
inline int value_of(const Evaluation& evaluation, Discs discs) noexcept {
    const int sum = raw_value(evaluation, discs);
    const int value = (sum + (sum >= 0 ? kUnit / 2 : -kUnit / 2)) / kUnit;
    return value > kMostValue ? kMostValue : value < -kMostValue ? -kMostValue : value;
}

}  // namespace PIONS_VARIANT

}  // namespace pions::othello
