// The values of all positions one move after a position, from the features of the one before.
#pragma once

#include "pions/othello/evaluation.hpp"
#include "pions/othello/move_list.hpp"

namespace pions::othello {
inline namespace PIONS_VARIANT {

class ChildEvaluator {
  public:
    // The features must outlive it.
    PIONS_INLINE ChildEvaluator(const Evaluation& evaluation, Discs parent,
                                const Features& features) noexcept
        : layout_(evaluation.layout()),
          weights_(evaluation.weights(std::popcount(parent.all()) + 1)),
          parity_(parity_of(~parent.all())),
          turned_(features.turned) {}

    // In 64ths of a disc, seen by the side that moves next.
    PIONS_INLINE int raw_value(const Candidate& move) const noexcept {
        FeatureIndices indices = turned_;
        const FeatureIndices& here = Features::of_square(layout_, move.square);
        add_lanes(indices, here);
        add_lanes(indices, here);
        for (Word flips = move.flips; flips != 0; flips = without_lowest(flips)) {
            add_lanes(indices, Features::of_square(layout_, lowest_bit(flips)));
        }
        const int odd = std::popcount(parity_ ^ quadrant_bit(move.square));
        return sum_of_counts(weights_, move.after, move.replies, odd) +
               sum_of_patterns(weights_, indices);
    }

  private:
    const PatternLayout& layout_;
    const std::int16_t* weights_;
    unsigned parity_;
    const FeatureIndices& turned_;
};

}  // namespace PIONS_VARIANT
}  // namespace pions::othello
