#include "pions/evaluation/line_values.hpp"

#include <algorithm>

namespace pions {

namespace {

// GNU Emacs' table for K = 5 says what a line counts that lacks 1 to 4 pieces; for every other K a
// line counts by what it lacks. One that lacks more counts as an empty one and one more for each
// piece, but less than any that lacks four.
constexpr int kEmptyLine = 7;
constexpr int kLacking[] = {0, 800'000, 15'000, 800, 35};

int k_tuple(int pieces, int lacking) {
    if (lacking <= 4) return kLacking[lacking];
    return std::min(kEmptyLine + pieces, kLacking[4] - 1);
}

// Half the sum and half the difference of what a line counts for whoever is to move and for the
// opponent, by what it lacks: 800000, 2700, 800, 16 and 40000, 1300, 490, 14.
constexpr int kInitiativeMean[] = {0, 420'000, 2'000, 645, 15};
constexpr int kInitiativeTurn[] = {0, 380'000, 700, 155, 1};
constexpr int kMostForFew = 6;

int initiative(int pieces, int lacking) {
    return lacking <= 4 ? kInitiativeMean[lacking] : 2 * std::min(pieces, kMostForFew);
}

int puissance3(int lacking) {
    if (lacking == 1) return 200;
    return lacking == 2 ? 30 : 0;
}

int danger(int lacking, bool now) {
    if (lacking == 1) return now ? 1000 : 300;
    if (lacking == 2) return now ? 50 : 20;
    return lacking == 3 ? 5 : 0;
}

int value_of(LineKind kind, int pieces, int lacking, bool now) {
    if (kind == LineKind::kKTuple) return k_tuple(pieces, lacking);
    if (kind == LineKind::kInitiative) return initiative(pieces, lacking);
    return counts_aligned(kind) ? puissance3(lacking) : danger(lacking, now);
}

}  // namespace

LineValues line_values(LineKind kind, int k) {
    LineValues values{
        {0}, {0}, counts_aligned(kind) ? 1000 : 0, kind == LineKind::kCoursePuissance3};
    for (int pieces = 1; pieces <= k; ++pieces) {
        values.now.push_back(value_of(kind, pieces, k - pieces, true));
        values.later.push_back(value_of(kind, pieces, k - pieces, false));
    }
    return values;
}

LineValues initiative_values(int k) {
    LineValues values{{0}, {0}, 0, false, true};
    for (int pieces = 1; pieces <= k; ++pieces) {
        const int lacking = k - pieces;
        values.now.push_back(lacking <= 4 ? kInitiativeTurn[lacking] : 0);
    }
    values.later = values.now;
    return values;
}

}  // namespace pions
