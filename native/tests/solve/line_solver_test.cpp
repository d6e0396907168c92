#include "pions/solve/line_solver.hpp"

#include <doctest/doctest.h>

#include <array>
#include <thread>
#include <unordered_map>

#include "pions/core/random.hpp"
#include "support/glued.hpp"

using namespace pions;
using namespace pions::testing;

namespace {

// Every game tried to its end, with nothing but a table of positions: the score, by definition.
class BruteForce {
  public:
    int score(const InARow<1>& position) {
        const auto known = known_.find(position.hash());
        if (known != known_.end()) return known->second;
        const int cells = position.board().cells();
        const int win = (cells + 1 - position.pieces().size()) / 2;
        int best = -cells;
        position.legal_moves().for_each([&](Move move) {
            if (best == win) return;
            const InARow<1> next = position.after(move);
            const int found = next.result() == Result::kDraw ? 0
                              : next.is_over()               ? win
                                                             : -score(next);
            best = std::max(best, found);
        });
        return known_[position.hash()] = best;
    }

  private:
    std::unordered_map<std::uint64_t, int> known_;
};

LinePosition line_position(const InARow<1>& position) {
    return {{Cells{position.black().words[0]}, Cells{position.white().words[0]}},
            static_cast<unsigned>(position.turn())};
}

SolveReport solved(LineSolver& solver, const InARow<1>& position) {
    return solver.solve(line_position(position), {});
}

void check(const InARowBoard& board, const InARow<1>& position) {
    LineSolver solver(board, {}, 1);
    BruteForce brute;
    const int expected = brute.score(position);
    const SolveReport report = solved(solver, position);
    REQUIRE(report.lower == expected);
    REQUIRE(report.upper == expected);
    REQUIRE_FALSE(report.stopped);
    const int win = (board.cells() + 1 - position.pieces().size()) / 2;
    bool reached = false;
    for (const auto& [move, lower, upper] : solver.solve_moves(line_position(position), {})) {
        const InARow<1> next = position.after(move);
        const int score = next.result() == Result::kDraw ? 0
                          : next.is_over()               ? win
                                                         : -brute.score(next);
        REQUIRE(lower == score);
        REQUIRE(upper == score);
        reached = reached || (move == report.move && score == expected);
    }
    REQUIRE(reached);
}

// Random moves that finish no game.
InARow<1> unfinished(const InARowBoard& board, int pieces, Random& random) {
    InARow<1> position = empty_board<1>(board);
    for (int tries = 0; position.pieces().size() < pieces && tries < 400; ++tries) {
        const auto moves = position.legal_moves();
        const InARow<1> next = position.after(moves[random.below(moves.size())]);
        if (!next.is_over()) position = next;
    }
    return position;
}

}  // namespace

TEST_CASE("the solver finds what brute force finds: small boards from the start") {
    for (int columns = 1; columns <= 4; ++columns) {
        for (int rows = 1; rows <= 3; ++rows) {
            for (int k = 1; k <= 4; ++k) {
                for (const auto gluing : {Gluing::kPlane, Gluing::kCylinder, Gluing::kTorus}) {
                    for (const unsigned kind : {0U, 1U, 2U, 3U}) {
                        const bool gravity = (kind & 1) != 0 && gluing != Gluing::kTorus;
                        const InARowBoard board(
                            glued(columns, rows, k, gluing, gravity, (kind & 2) != 0));
                        check(board, empty_board<1>(board));
                    }
                }
            }
        }
    }
}

TEST_CASE("the solver finds what brute force finds: later positions of 5x5 and 6x4") {
    Random random(11);
    for (const auto& [columns, rows] : std::array<std::pair<int, int>, 2>{{{5, 5}, {6, 4}}}) {
        for (int k = 3; k <= 5; ++k) {
            for (const auto gluing : {Gluing::kPlane, Gluing::kCylinder, Gluing::kTorus}) {
                for (const unsigned kind : {0U, 1U, 2U, 3U}) {
                    const bool gravity = (kind & 1) != 0 && gluing != Gluing::kTorus;
                    const InARowBoard board(
                        glued(columns, rows, k, gluing, gravity, (kind & 2) != 0));
                    for (int empty = 1; empty <= 10; ++empty) {
                        const auto position = unfinished(board, columns * rows - empty, random);
                        if (board.cells() - position.pieces().size() <= 11) check(board, position);
                    }
                }
            }
        }
    }
}

TEST_CASE("symmetries change the work and not the answer") {
    const InARowBoard board(plane(4, 4, 4));
    std::vector<int> mirror;
    for (int cell = 0; cell < 16; ++cell) mirror.push_back(cell / 4 * 4 + 3 - cell % 4);
    std::vector<int> nonsense(mirror);
    std::swap(nonsense[0], nonsense[5]);
    const LineGeometry geometry(board, {mirror, nonsense});
    CHECK(geometry.symmetry_count() == 2);  // the identity and the mirror: the other keeps no lines
    LineState state(geometry);
    state.begin({cell_at(0), cell_at(7)}, 0);
    const Word key = state.key();
    state.begin({cell_at(3), cell_at(4)}, 0);
    CHECK(state.key() == key);
    state.begin({cell_at(3), cell_at(5)}, 0);
    CHECK(state.key() != key);
    LineSolver plain(board, {}, 1);
    LineSolver mirrored(board, {mirror}, 1);
    CHECK(solved(plain, empty_board<1>(board)).upper == 0);
    CHECK(solved(mirrored, empty_board<1>(board)).upper == 0);
}

TEST_CASE("a limit on nodes gives the same bounds every time, and they hold") {
    const InARowBoard board(plane(5, 5, 4));
    const auto limited = [&] {
        LineSolver solver(board, {}, 1);
        return solver.solve(line_position(empty_board<1>(board)), {.limits = {0, 5000, {}}});
    };
    const SolveReport one = limited();
    const SolveReport two = limited();
    CHECK(one.stopped);
    CHECK(one.nodes == 5000);
    CHECK(one.nodes == two.nodes);
    CHECK(one.upper == two.upper);
    CHECK(one.lower <= 0);
    CHECK(one.upper >= 0);
}

TEST_CASE("several threads find what one finds") {
    Random random(17);
    for (const bool gravity : {false, true}) {
        const InARowBoard board(plane(5, 4, 4, gravity));
        for (int pieces = 0; pieces < 12; pieces += 2) {
            const LinePosition position = line_position(unfinished(board, pieces, random));
            LineSolver one(board, {}, 1);
            LineSolver three(board, {}, 1);
            const SolveReport alone = one.solve(position, {});
            const SolveReport together = three.solve(position, {.threads = 3});
            CHECK(together.lower == alone.lower);
            CHECK(together.upper == alone.upper);
            CHECK_FALSE(together.stopped);
        }
    }
}

TEST_CASE("two solvers in two threads, stopped from a third") {
    const InARowBoard board(plane(8, 8, 5));
    const std::stop_source stop;
    std::vector<std::jthread> threads;
    std::array<SolveReport, 2> reports;
    for (SolveReport& report : reports) {
        threads.emplace_back([&board, &report, token = stop.get_token()] {
            LineSolver solver(board, {}, 1);
            report = solver.solve(line_position(empty_board<1>(board)), {.stop = token});
        });
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    stop.request_stop();
    threads.clear();
    for (const SolveReport& report : reports) {
        CHECK(report.stopped);
        CHECK(report.lower <= report.upper);
    }
}
