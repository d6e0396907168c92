#include "pions/solve/gravity_solver.hpp"

#include <doctest/doctest.h>

#include <thread>

#include "pions/core/random.hpp"
#include "support/gravity_boards.hpp"

using namespace pions;
using namespace pions::testing;

namespace {

constexpr std::size_t kMegabytes = 1;
constexpr std::pair<int, int> kSmall[] = {{1, 1}, {1, 5}, {5, 1}, {2, 2}, {2, 5},
                                          {3, 2}, {3, 3}, {3, 4}, {4, 3}};

// Every position that play can reach, with one solver that forgets and one that does not.
void check_all_positions(const GravityPlan& plan) {
    const InARowBoard board(walked(plan));
    Exhaustive exhaustive;
    exhaustive.score(empty_board<1>(board));
    const auto lasting = GravitySolver::make(plan, kMegabytes);
    const auto fresh = GravitySolver::make(plan, kMegabytes);
    int wrong = 0;
    exhaustive.for_each(board, [&](const InARow<1>& position, int score) {
        const GravityPosition asked = gravity_position(position);
        fresh->clear();
        wrong += lasting->score(asked) != score || fresh->score(asked) != score;
    });
    CHECK_MESSAGE(wrong == 0, plan.columns, "x", plan.rows, " k=", plan.k, " ", plan.cylinder,
                  plan.diagonals);
}

// Positions of random play on a board too large for the above; each move's score, too.
void check_random_positions(const GravityPlan& plan, int games, int least_pieces) {
    const InARowBoard board(walked(plan));
    const auto solver = GravitySolver::make(plan, kMegabytes);
    Exhaustive exhaustive;
    Random random(7);
    for (int game = 0; game < games; ++game) {
        auto position = empty_board<1>(board);
        while (!position.is_over() && position.pieces().size() < least_pieces) {
            const auto moves = position.legal_moves();
            position.play(moves[random.below(moves.size())]);
        }
        if (position.is_over()) continue;
        const GravityPosition asked = gravity_position(position);
        const SolveReport report = solver->solve(asked, {});
        CHECK(report.lower == exhaustive.score(position));
        CHECK(report.upper == report.lower);
        CHECK(exhaustive.score_of_move(position, report.move) == report.lower);
        for (const MoveBounds& bounds : solver->solve_moves(asked, {})) {
            CHECK(bounds.lower == exhaustive.score_of_move(position, bounds.move));
            CHECK(bounds.upper == bounds.lower);
        }
    }
}

int score_of(const GravityPlan& plan, std::string_view columns = "") {
    const InARowBoard board(walked(plan));
    return GravitySolver::make(plan, 16)->score(
        gravity_position(after_columns<4>(board, columns)));
}

}  // namespace

TEST_CASE("every position of small boards is what trying everything says") {
    for (const bool cylinder : {false, true}) {
        for (const bool diagonals : {false, true}) {
            for (const auto& [columns, rows] : kSmall) {
                for (int k = 1; k <= 4; ++k) {
                    check_all_positions({columns, rows, k, cylinder, diagonals});
                }
            }
        }
    }
}

TEST_CASE("so are random positions of larger boards, and each of their moves") {
    for (const bool cylinder : {false, true}) {
        for (const bool diagonals : {false, true}) {
            for (const int k : {3, 4}) {
                check_random_positions({4, 4, k, cylinder, diagonals}, 20, 3);
                check_random_positions({5, 4, k, cylinder, diagonals}, 20, 8);
                check_random_positions({4, 5, k, cylinder, diagonals}, 20, 8);
                check_random_positions({5, 5, k, cylinder, diagonals}, 20, 13);
                check_random_positions({6, 5, k, cylinder, diagonals}, 20, 18);
            }
            check_random_positions({9, 3, 4, cylinder, diagonals}, 20, 14);
            check_random_positions({7, 6, 5, cylinder, diagonals}, 20, 30);
        }
    }
    for (const auto& [columns, rows] : {std::pair(7, 6), {6, 6}, {6, 7}, {7, 7}, {8, 7}}) {
        check_random_positions({columns, rows, 4, false, true}, 30, columns * rows - 12);
    }
}

TEST_CASE("boards of 128 bits play as those of 64 do") {
    // A board of 9 × 7 has 72 bits; with full columns at its side it is a smaller one.
    check_random_positions({9, 7, 4, false, true}, 20, 63 - 13);
    check_random_positions({9, 7, 4, true, true}, 20, 63 - 13);
    check_random_positions({13, 4, 4, false, false}, 10, 52 - 12);
}

TEST_CASE("small boards as published") {
    CHECK(score_of({4, 4, 4, false, true}) == 0);
    CHECK(score_of({5, 4, 4, false, true}) == 0);
    CHECK(score_of({5, 5, 4, false, true}) == 0);
    CHECK(score_of({6, 4, 4, false, true}) == -1);   // the last of 24 pieces
    CHECK(score_of({5, 5, 3, false, true}) == 9);    // ply 9
    CHECK(score_of({5, 5, 3, false, false}) == 9);
}

TEST_CASE("Connect-4 after some moves, from the published test sets") {
    const GravityPlan plan{7, 6, 4, false, true};
    CHECK(score_of(plan, "2252576253462244111563365343671351441") == -1);
    CHECK(score_of(plan, "5554224333234511764415115") == 4);
    CHECK(score_of(plan, "1233722555341451114725221333") == -1);
    CHECK(score_of(plan, "32164625") == 11);
    CHECK(score_of(plan, "6146") == 18);
    CHECK(score_of(plan, "274552224131661") == 0);
}

TEST_CASE("a window narrows the question") {
    const GravityPlan plan{5, 4, 3, false, true};
    const InARowBoard board(walked(plan));
    const GravityPosition start = gravity_position(empty_board<1>(board));
    const auto solver = GravitySolver::make(plan, kMegabytes);
    const int score = solver->score(start);
    for (int lower = -10; lower <= 10; ++lower) {
        for (int upper = lower + 1; upper <= 10; ++upper) {
            solver->clear();
            const SolveReport report = solver->solve(start, {lower, upper, 1, {}});
            CHECK(report.lower <= score);
            CHECK(report.upper >= score);
            const bool exact = report.lower == report.upper;
            CHECK((exact || report.upper <= lower || report.lower >= upper));
            CHECK_FALSE(report.stopped);
        }
    }
}

TEST_CASE("the line is play to the end, and each of its moves keeps the score") {
    const GravityPlan plan{5, 4, 3, false, true};
    const InARowBoard board(walked(plan));
    auto position = empty_board<1>(board);
    Exhaustive exhaustive;
    const SolveReport report =
        GravitySolver::make(plan, kMegabytes)->solve(gravity_position(position), {});
    int score = report.lower;
    for (const Move move : report.line) {
        CHECK(exhaustive.score_of_move(position, move) == score);
        position.play(move);
        score = -score;
    }
    CHECK(position.is_over());
}

TEST_CASE("limits leave true bounds, and the same node limit gives the same answer") {
    const GravityPlan plan{7, 6, 4, false, true};
    const InARowBoard board(walked(plan));
    const auto solver = GravitySolver::make(plan, kMegabytes);
    const GravityPosition start = gravity_position(empty_board<1>(board));
    for (const std::uint64_t nodes : {0, 1, 100, 5000, 50000}) {
        GravityQuestion question;
        question.limits.nodes = nodes;
        solver->clear();
        const SolveReport first = solver->solve(start, question);
        solver->clear();
        const SolveReport second = solver->solve(start, question);
        CHECK(first.stopped);
        CHECK(first.lower <= 1);
        CHECK(first.upper >= 1);
        CHECK(first.lower == second.lower);
        CHECK(first.upper == second.upper);
        CHECK(first.move == second.move);
        CHECK(first.nodes == second.nodes);
    }
    std::stop_source stop;
    stop.request_stop();
    GravityQuestion question;
    question.limits.stop = stop.get_token();
    CHECK(solver->solve(start, question).stopped);
}

TEST_CASE("several threads share a table and find the same scores") {
    const GravityPlan plan{6, 5, 4, false, true};
    const InARowBoard board(walked(plan));
    const auto solver = GravitySolver::make(plan, kMegabytes);
    GravityQuestion question;
    question.threads = 3;
    for (const std::string_view columns : {"123", "3344", "251", "666"}) {
        const GravityPosition asked = gravity_position(after_columns<1>(board, columns));
        const int alone = GravitySolver::make(plan, kMegabytes)->score(asked);
        solver->clear();
        const SolveReport report = solver->solve(asked, question);
        CHECK(report.lower == alone);
        CHECK(report.upper == alone);
    }
}

TEST_CASE("two solvers at work at the same time do not disturb each other") {
    const GravityPlan plan{6, 5, 4, false, true};
    const InARowBoard board(walked(plan));
    const GravityPosition asked = gravity_position(after_columns<1>(board, "3344"));
    const auto nodes_of = [&] {
        return GravitySolver::make(plan, kMegabytes)->solve(asked, {}).nodes;
    };
    const std::uint64_t alone = nodes_of();
    std::uint64_t beside = 0;
    std::jthread other([&] { beside = nodes_of(); });
    CHECK(nodes_of() == alone);
    other.join();
    CHECK(beside == alone);
}

// The nodes are a signature: they change only where the search does.
TEST_CASE("one thread visits the same nodes everywhere") {
    const auto nodes_of = [](const GravityPlan& plan, std::string_view columns) {
        const InARowBoard board(walked(plan));
        const auto asked = gravity_position(after_columns<4>(board, columns));
        return GravitySolver::make(plan, 16)->solve(asked, {}).nodes;
    };
    CHECK(nodes_of({7, 6, 4, false, true}, "274552224131661") == 10579);
    CHECK(nodes_of({6, 6, 4, false, true}, "33452142") == 12039);
    CHECK(nodes_of({6, 5, 4, true, true}, "12334") == 31097);
    CHECK(nodes_of({9, 7, 4, false, true},
                   "12122121121221343443433434435656656578788787") == 661);
}

TEST_CASE("plans and boards are checked") {
    CHECK(flaw_of(GravityPlan{7, 6, 4, false, true}).empty());
    CHECK(flaw_of(GravityPlan{16, 7, 4, false, true}).empty());
    CHECK_FALSE(flaw_of(GravityPlan{17, 7, 4, false, true}).empty());
    CHECK_FALSE(flaw_of(GravityPlan{0, 6, 4, false, true}).empty());
    CHECK_FALSE(flaw_of(GravityPlan{7, 27, 4, false, true}).empty());
    CHECK_FALSE(flaw_of(GravityPlan{7, 6, 0, false, true}).empty());
    const GravityPlan plan{7, 6, 4, false, true};
    CHECK(is_board_of(plan, InARowBoard(plane(7, 6, 4, true))));
    CHECK_FALSE(is_board_of(plan, InARowBoard(plane(7, 6, 4, false))));
    CHECK_FALSE(is_board_of(plan, InARowBoard(plane(7, 6, 4, true, true))));
    CHECK_FALSE(is_board_of(plan, InARowBoard(plane(6, 7, 4, true))));
    CHECK_FALSE(is_board_of(plan, InARowBoard(walked({7, 6, 4, true, true}))));
    CHECK_FALSE(is_board_of(plan, InARowBoard(walked({7, 6, 4, false, false}))));
}
