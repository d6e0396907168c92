#include "pions/othello/solver.hpp"

#include <doctest/doctest.h>

#include <thread>

#include "support/endgames.hpp"

using namespace pions;
using namespace pions::testing;
using othello::Solver;

namespace {

Othello at_end_of(const Othello& position, const std::vector<Move>& line) {
    Othello end = position;
    for (const Move move : line) end.play(move);
    return end;
}

void check_solved(Solver& solver, const Othello& position) {
    const SolveReport report = solver.solve(position, {});
    REQUIRE(report.lower == plain_score(position, -64, 64));
    REQUIRE(report.upper == report.lower);
    REQUIRE_FALSE(report.stopped);
    const Othello end = at_end_of(position, report.pv);
    REQUIRE(end.is_over());
    const int sign = end.turn() == position.turn() ? 1 : -1;
    REQUIRE(sign * counted_score(end) == report.lower);
}

// Fewer of the large ones, which cost the reference most.
int empties_of_round(int round) {
    if (round % 250 == 0) return 12;
    if (round % 100 == 0) return 11;
    return round % 11;
}

void check_random(const OthelloBoard& board, int rounds, std::uint64_t seed) {
    Random random(seed);
    Solver solver(board, 1);
    for (int round = 0; round < rounds;) {
        const auto position = random_endgame(board, empties_of_round(round), random);
        if (!position) continue;
        check_solved(solver, *position);
        ++round;
    }
}

}  // namespace

TEST_CASE("ten thousand random endgames have the score of plain alpha-beta") {
    check_random(othello_board(8, 8), 10000, 1);
}

TEST_CASE("so have endgames of other boards and of anti-Othello") {
    check_random(othello_board(8, 8, true), 500, 2);
    check_random(othello_board(6, 6), 500, 3);
    check_random(othello_board(6, 6, true), 300, 4);
    check_random(othello_board(8, 4), 300, 5);
    check_random(othello_board(4, 6), 300, 6);
}

TEST_CASE("4x4 Othello is lost by three discs to eleven") {
    const OthelloBoard board = othello_board(4, 4);
    Solver solver(board, 1);
    CHECK(solver.solve(othello_start(board), {}).lower == -10);
    CHECK(solver.solve(othello_start(board), {}).upper == -10);
}

TEST_CASE("a window leaves open what lies outside it") {
    const OthelloBoard board = othello_board(8, 8);
    Random random(7);
    Solver solver(board, 1);
    for (int round = 0; round < 100; ++round) {
        const auto position = random_endgame(board, 8, random);
        if (!position) continue;
        const int score = plain_score(*position, -64, 64);
        SolveRequest request;
        request.lower = -1;
        request.upper = 1;
        const SolveReport report = solver.solve(*position, request);
        CHECK(report.lower <= score);
        CHECK(score <= report.upper);
        CHECK((report.lower > 0 || report.upper < 0 || report.lower == report.upper));
    }
}

TEST_CASE("every move has its own score") {
    const OthelloBoard board = othello_board(8, 8);
    Random random(8);
    Solver solver(board, 1);
    const Othello position = random_endgame(board, 9, random).value();
    const auto moves = solver.solve_moves(position, {});
    CHECK(static_cast<int>(moves.size()) == position.legal_moves().size());
    for (const auto& [move, lower, upper] : moves) {
        CHECK(lower == -plain_score(position.after(move), -64, 64));
        CHECK(upper == lower);
    }
    CHECK(moves.front().lower == plain_score(position, -64, 64));
}

TEST_CASE("one thread counts the same nodes every time; several find the same score") {
    const OthelloBoard board = othello_board(8, 8);
    Random random(9);
    const Othello position = random_endgame(board, 16, random).value();
    Solver solver(board, 4);
    const SolveReport first = solver.solve(position, {});
    solver.clear();
    const SolveReport second = solver.solve(position, {});
    CHECK(first.nodes == second.nodes);
    CHECK(first.pv == second.pv);
    solver.clear();
    SolveRequest request;
    request.threads = 3;
    const SolveReport together = solver.solve(position, request);
    CHECK(together.lower == first.lower);
    CHECK(together.upper == first.upper);
}

TEST_CASE("a limit leaves bounds that hold, and a legal move") {
    const OthelloBoard board = othello_board(8, 8);
    Random random(10);
    Solver solver(board, 1);
    const Othello position = random_endgame(board, 14, random).value();
    const int score = solver.solve(position, {}).lower;
    for (const std::uint64_t nodes : {1, 5000, 20000}) {
        solver.clear();
        SolveRequest request;
        request.limits.nodes = nodes;
        const SolveReport report = solver.solve(position, request);
        CHECK(report.lower <= score);
        CHECK(score <= report.upper);
        CHECK((report.stopped || report.lower == report.upper));
        CHECK((position.placements() & bit_at(report.move)) != 0);
    }
}

TEST_CASE("a stop is heard") {
    const OthelloBoard board = othello_board(8, 8);
    Solver solver(board, 1);
    std::stop_source stop;
    SolveRequest request;
    request.stop = stop.get_token();
    std::jthread other([&] {
        while (solver.nodes() == 0) std::this_thread::yield();
        stop.request_stop();
    });
    const SolveReport report = solver.solve(othello_start(board), request);
    CHECK(report.stopped);
    CHECK(report.lower >= -64);
    CHECK(report.upper <= 64);
}
