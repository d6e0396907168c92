// The values of all positions one move after a position: what they share is summed once.
//
// With own discs A and other discs B the pattern indices of a position are N(A) + 2 N(B), where N
// adds what each square counts. A move to S that flips F turns them, seen by the other side, into
//
//     N(B - F) + 2 N(A + F + S) = [2 N(A) + N(B)] + N(F) + 2 N(S)
//
// and the bracket is the same for every move.
#pragma once

#include "pions/othello/evaluation.hpp"
#include "pions/othello/move_list.hpp"

namespace pions::othello {
inline namespace PIONS_VARIANT {

class ChildEvaluator {
  public:
    PIONS_INLINE ChildEvaluator(const Evaluation& evaluation, Discs parent) noexcept
        : layout_(evaluation.layout()),
          weights_(evaluation.weights(std::popcount(parent.all()) + 1)),
          shared_(feature_indices(layout_, parent.passed())) {}

    // In 64ths of a disc, seen by the side that moves next.
    PIONS_INLINE int raw_value(const Candidate& move) const noexcept {
        FeatureIndices indices = shared_;
        const FeatureIndices& here = alone(move.square);
        add_lanes(indices, here);
        add_lanes(indices, here);
        for (Word flips = move.flips; flips != 0; flips = without_lowest(flips)) {
            add_lanes(indices, alone(lowest_bit(flips)));
        }
        return sum_of_counts(layout_, weights_, move.after, move.replies) +
               sum_of_patterns(layout_, weights_, indices);
    }

  private:
    PIONS_INLINE const FeatureIndices& alone(int square) const noexcept {
        const auto place = static_cast<unsigned>(square);
        return layout_.parts[place / 4][1U << place % 4];
    }

    const PatternLayout& layout_;
    const std::int16_t* weights_;
    FeatureIndices shared_;
};

}  // namespace PIONS_VARIANT
}  // namespace pions::othello
