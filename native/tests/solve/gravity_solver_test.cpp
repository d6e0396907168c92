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
void check_all_positions(const GravitySpec& spec) {
    const InARowBoard board(walked(spec));
    Exhaustive exhaustive;
    exhaustive.score(empty_board<1>(board));
    const auto lasting = GravitySolver::make(spec, kMegabytes);
    const auto fresh = GravitySolver::make(spec, kMegabytes);
    int wrong = 0;
    exhaustive.for_each(board, [&](const InARow<1>& position, int score) {
        const GravityPosition asked = gravity_position(position);
        fresh->clear();
        wrong += lasting->score(asked) != score || fresh->score(asked) != score;
    });
    CHECK_MESSAGE(wrong == 0, spec.columns, "x", spec.rows, " k=", spec.k, " ", spec.cylinder,
                  spec.diagonals);
}

// Positions of random play on a board too large for the above; each move's score, too.
void check_random_positions(const GravitySpec& spec, int games, int least_pieces) {
    const InARowBoard board(walked(spec));
    const auto solver = GravitySolver::make(spec, kMegabytes);
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

int score_of(const GravitySpec& spec, std::string_view columns = "") {
    const InARowBoard board(walked(spec));
    return GravitySolver::make(spec, 16)->score(gravity_position(after_columns<4>(board, columns)));
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
    CHECK(score_of({6, 4, 4, false, true}) == -1);  // the last of 24 pieces
    CHECK(score_of({5, 5, 3, false, true}) == 9);   // ply 9
    CHECK(score_of({5, 5, 3, false, false}) == 9);
}

TEST_CASE("Connect-4 after some moves, from the published test sets") {
    const GravitySpec spec{7, 6, 4, false, true};
    CHECK(score_of(spec, "2252576253462244111563365343671351441") == -1);
    CHECK(score_of(spec, "5554224333234511764415115") == 4);
    CHECK(score_of(spec, "1233722555341451114725221333") == -1);
    CHECK(score_of(spec, "32164625") == 11);
    CHECK(score_of(spec, "6146") == 18);
    CHECK(score_of(spec, "274552224131661") == 0);
}

TEST_CASE("a window narrows the request") {
    const GravitySpec spec{5, 4, 3, false, true};
    const InARowBoard board(walked(spec));
    const GravityPosition start = gravity_position(empty_board<1>(board));
    const auto solver = GravitySolver::make(spec, kMegabytes);
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
    const GravitySpec spec{5, 4, 3, false, true};
    const InARowBoard board(walked(spec));
    auto position = empty_board<1>(board);
    Exhaustive exhaustive;
    const SolveReport report =
        GravitySolver::make(spec, kMegabytes)->solve(gravity_position(position), {});
    int score = report.lower;
    for (const Move move : report.pv) {
        CHECK(exhaustive.score_of_move(position, move) == score);
        position.play(move);
        score = -score;
    }
    CHECK(position.is_over());
}

TEST_CASE("limits leave true bounds, and the same node limit gives the same answer") {
    const GravitySpec spec{7, 6, 4, false, true};
    const InARowBoard board(walked(spec));
    const auto solver = GravitySolver::make(spec, kMegabytes);
    const GravityPosition start = gravity_position(empty_board<1>(board));
    for (const std::uint64_t nodes : {0, 1, 100, 5000, 50000}) {
        SolveRequest request;
        request.limits.nodes = nodes;
        solver->clear();
        const SolveReport first = solver->solve(start, request);
        solver->clear();
        const SolveReport second = solver->solve(start, request);
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
    SolveRequest request;
    request.stop = stop.get_token();
    CHECK(solver->solve(start, request).stopped);
}

TEST_CASE("several threads share a table and find the same scores") {
    const GravitySpec spec{6, 5, 4, false, true};
    const InARowBoard board(walked(spec));
    const auto solver = GravitySolver::make(spec, kMegabytes);
    SolveRequest request;
    request.threads = 3;
    for (const std::string_view columns : {"123", "3344", "251", "666"}) {
        const GravityPosition asked = gravity_position(after_columns<1>(board, columns));
        const int alone = GravitySolver::make(spec, kMegabytes)->score(asked);
        solver->clear();
        const SolveReport report = solver->solve(asked, request);
        CHECK(report.lower == alone);
        CHECK(report.upper == alone);
    }
}

TEST_CASE("two solvers at work at the same time do not disturb each other") {
    const GravitySpec spec{6, 5, 4, false, true};
    const InARowBoard board(walked(spec));
    const GravityPosition asked = gravity_position(after_columns<1>(board, "3344"));
    const auto nodes_of = [&] {
        return GravitySolver::make(spec, kMegabytes)->solve(asked, {}).nodes;
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
    const auto nodes_of = [](const GravitySpec& spec, std::string_view columns) {
        const InARowBoard board(walked(spec));
        const auto asked = gravity_position(after_columns<4>(board, columns));
        return GravitySolver::make(spec, 16)->solve(asked, {}).nodes;
    };
    CHECK(nodes_of({7, 6, 4, false, true}, "274552224131661") == 10579);
    CHECK(nodes_of({6, 6, 4, false, true}, "33452142") == 12039);
    CHECK(nodes_of({6, 5, 4, true, true}, "12334") == 31097);
    CHECK(nodes_of({9, 7, 4, false, true}, "12122121121221343443433434435656656578788787") == 661);
}

TEST_CASE("plans and boards are checked") {
    CHECK(find_error(GravitySpec{7, 6, 4, false, true}).empty());
    CHECK(find_error(GravitySpec{16, 7, 4, false, true}).empty());
    CHECK_FALSE(find_error(GravitySpec{17, 7, 4, false, true}).empty());
    CHECK_FALSE(find_error(GravitySpec{0, 6, 4, false, true}).empty());
    CHECK_FALSE(find_error(GravitySpec{7, 27, 4, false, true}).empty());
    CHECK_FALSE(find_error(GravitySpec{7, 6, 0, false, true}).empty());
    const GravitySpec spec{7, 6, 4, false, true};
    CHECK(is_board_of(spec, InARowBoard(plane(7, 6, 4, true))));
    CHECK_FALSE(is_board_of(spec, InARowBoard(plane(7, 6, 4, false))));
    CHECK_FALSE(is_board_of(spec, InARowBoard(plane(7, 6, 4, true, true))));
    CHECK_FALSE(is_board_of(spec, InARowBoard(plane(6, 7, 4, true))));
    CHECK_FALSE(is_board_of(spec, InARowBoard(walked({7, 6, 4, true, true}))));
    CHECK_FALSE(is_board_of(spec, InARowBoard(walked({7, 6, 4, false, false}))));
}
