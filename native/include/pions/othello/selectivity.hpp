// ProbCut (Buro 1995): how well a shallow search predicts a deep one, and how much of that is
// believed. Selectivity is how much of a search ProbCut leaves out: 0 most, kExact nothing.
#pragma once

#include <algorithm>
#include <array>

#include "pions/othello/hash_table.hpp"

namespace pions::othello {

inline constexpr int kExact = 5;

// The depth of a search in plies, and its selectivity.
struct Draft {
    int depth;
    int selectivity;

    PIONS_INLINE Draft less(int plies = 1) const noexcept { return {depth - plies, selectivity}; }
};

// How many standard errors away from the window a shallow score must lie, by selectivity:
// 73, 87, 95, 98 and 99 % confidence.
inline constexpr std::array<double, kExact> kProbcutConfidence = {1.1, 1.5, 2.0, 2.6, 3.3};

// The standard error between searches of `deep` and `shallow` plies with `empties` empty squares,
// in discs; `deep` may reach the end. Fitted by tools/fit_selectivity.py to the differences
// measured on positions of games: up to 8 plies, and to the end from 16 empty squares on.
inline double standard_error(int empties, int deep, int shallow) noexcept {
    const double error =
        5.38 - 0.061 * empties + 0.224 * deep - 0.651 * shallow + 0.018 * shallow * shallow;
    return std::max(error, 1.5);
}

}  // namespace pions::othello
