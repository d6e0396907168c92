// Endgames of every kind, solved in every way, against a solver that shares nothing with ours.
#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "pions/othello/engine.hpp"
#include "pions/othello/evaluation.hpp"
#include "pions/othello/solver.hpp"
#include "support/endgames.hpp"

using namespace pions;
using namespace pions::testing;
using othello::Evaluation;
using othello::Solver;

namespace {

// Few of the large ones, which cost the reference most.
int empties_of_round(int round) {
    if (round % 500 == 499) return 12;
    if (round % 100 == 99) return 11;
    return round % 11;
}

// What is rare in the games of people, and easily wrong.
struct Seen {
    int passes = 0;
    int wipe_outs = 0;
    int left_empty = 0;
};

// True if the last disc of a side was turned.
bool is_wiped_out(const Othello& end) {
    return end.black() == 0 || end.white() == 0;
}

void check_lopsided(Solver& solver, const Othello& position, Seen& seen) {
    const SolveReport report = solver.solve(position, {});
    REQUIRE(report.lower == plain_score(position, -64, 64));
    REQUIRE(report.upper == report.lower);
    Othello end = position;
    for (const Move move : report.pv) {
        seen.passes += move == kPass ? 1 : 0;
        end.play(move);
    }
    REQUIRE(end.is_over());
    seen.left_empty += empties_of(end) > 0 ? 1 : 0;
    seen.wipe_outs += is_wiped_out(end) ? 1 : 0;
}

Seen check_lopsided(const OthelloBoard& board, int rounds, std::uint64_t seed) {
    Random random(seed);
    Solver solver(board, 1);
    Seen seen;
    for (int round = 0; round < rounds; ++round) {
        const int empties = std::min(empties_of_round(round), board.cells() - 4);
        check_lopsided(solver, lopsided_endgame(board, empties, random), seen);
    }
    return seen;
}

// The truth about a score, of which only where it lies to the window need be known.
void check_window(Solver& solver, const Othello& position, int score, int lower, int upper) {
    SolveRequest request;
    request.lower = lower;
    request.upper = upper;
    const SolveReport report = solver.solve(position, request);
    REQUIRE(report.lower <= score);
    REQUIRE(score <= report.upper);
    if (score <= lower) REQUIRE(report.upper <= lower);
    if (score >= upper) REQUIRE(report.lower >= upper);
    if (lower < score && score < upper) REQUIRE(report.lower == report.upper);
}

void check_windows(const OthelloBoard& board, int rounds, std::uint64_t seed) {
    Random random(seed);
    Solver solver(board, 1);
    for (int round = 0; round < rounds; ++round) {
        const int empties = round % 10;
        std::optional<Othello> position;
        if (round % 4 != 0) position = random_endgame(board, empties, random);
        if (!position) position = lopsided_endgame(board, empties, random);
        const int score = plain_score(*position, -64, 64);
        check_window(solver, *position, score, -1, 1);
        const int lower = random.below(129) - 65;
        check_window(solver, *position, score, lower, lower + 1 + random.below(20));
    }
}

// An evaluation that believes whoever moves to be ahead, more or less so.
Evaluation vain(int weight) {
    const auto same = static_cast<std::int16_t>(weight);
    return Evaluation(std::vector<std::int16_t>(Evaluation::folded_weights(), same));
}

void check_misled(const Evaluation& evaluation, int rounds) {
    const OthelloBoard board = othello_board(8, 8);
    Solver plain(board, 4);
    Solver misled(board, 4, &evaluation);
    Random random(82);
    for (int round = 0; round < rounds; ++round) {
        const auto position = random_endgame(board, 14 + round % 3, random);
        if (!position) continue;
        SolveRequest request;
        request.threads = round % 8 == 7 ? 3 : 1;
        const SolveReport report = misled.solve(*position, request);
        CHECK(report.lower == report.upper);
        CHECK(report.lower == plain.solve(*position, {}).lower);
    }
}

}  // namespace

TEST_CASE("passes, wipe-outs and squares that stay empty") {
    const Seen seen = check_lopsided(othello_board(8, 8), 3000, 51);
    CHECK(seen.passes > 500);
    CHECK(seen.wipe_outs > 300);
    CHECK(seen.left_empty > 500);
}

TEST_CASE("the same on every board, and where the fewest discs win") {
    std::uint64_t seed = 52;
    for (const auto& [columns, rows] : {std::pair{8, 8}, {6, 6}, {4, 4}, {8, 6}, {6, 8}, {4, 8}}) {
        for (const bool anti : {false, true}) {
            if (columns * rows == 64 && !anti) continue;
            const Seen seen = check_lopsided(othello_board(columns, rows, anti), 300, seed++);
            CHECK(seen.passes > 50);
            CHECK(seen.wipe_outs > 20);
            CHECK(seen.left_empty > 20);
        }
    }
}

TEST_CASE("within a window: who wins, and whether a score is reached") {
    std::uint64_t seed = 71;
    for (const auto& [columns, rows] : {std::pair{8, 8}, {6, 6}, {4, 4}, {8, 6}}) {
        for (const bool anti : {false, true}) {
            check_windows(othello_board(columns, rows, anti), 300, seed++);
        }
    }
}

// Selective searches prepare the exact one; nothing that they believe may get into the answer.
TEST_CASE("an evaluation that is always wrong changes no score, with one thread or three") {
    check_misled(vain(10), 24);
    check_misled(vain(50), 12);
}

TEST_CASE("nor does it change what the engine finds when it looks to the end") {
    const OthelloBoard board = othello_board(8, 8);
    const Evaluation evaluation = vain(50);
    Solver plain(board, 1);
    othello::Engine misled(board, 1, &evaluation);
    Random random(83);
    for (int round = 0; round < 12; ++round) {
        const auto position = random_endgame(board, 13 + round % 3, random);
        if (!position || position->is_over()) continue;
        othello::EngineRequest request;
        request.limits.depth = 60;
        const othello::EngineResult result = misled.search(*position, request).result;
        CHECK(result.exact);
        CHECK(result.lines.front().value == plain.solve(*position, {}).lower);
    }
}
