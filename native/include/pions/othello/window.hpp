// The scores that a search is asked to tell apart.
#pragma once

#include "pions/core/inline.hpp"

namespace pions::othello {

inline constexpr int kMaxScore = 64;

// Scores up to alpha, and from beta on, are bounds only.
struct Window {
    int alpha;
    int beta;

    PIONS_INLINE Window negated() const noexcept { return {-beta, -alpha}; }
};

inline constexpr Window kAllScores{-kMaxScore - 1, kMaxScore + 1};

}  // namespace pions::othello
