// Prints what the core counts, and how fast. The counts are a signature: they never change.
#include <chrono>
#include <cstdint>
#include <cstdio>

#include "pions/rules/perft.hpp"
#include "pions/rules/playouts.hpp"
#include "pions/search/search.hpp"
#include "pions/solve/line_solver.hpp"
#include "support/boards.hpp"
#include "support/gravity_boards.hpp"

using namespace pions;
using namespace pions::testing;

namespace {

// Runs `work` and prints its number of items with items a second.
template <class Work>
void measure(const char* name, const Work& work) {
    const auto begin = std::chrono::steady_clock::now();
    const std::uint64_t items = work();
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
    std::printf("%-28s %12llu %10.3f s %10.2f M/s\n", name, static_cast<unsigned long long>(items),
                spent.count(), static_cast<double>(items) / spent.count() / 1e6);
}

template <Position P>
void measure_playouts(const char* name, const P& start, std::uint64_t games) {
    Tally tally;
    measure(name, [&] {
        tally = playouts(start, games, 1);
        return games;
    });
    std::printf("%-28s %llu %llu %llu\n", "  black, draws, white",
                static_cast<unsigned long long>(tally.black_wins),
                static_cast<unsigned long long>(tally.draws),
                static_cast<unsigned long long>(tally.white_wins));
}

// Without a table, whose size would be part of the signature.
template <Position P>
void measure_search(const char* name, const P& root, EvaluationKind kind, int depth) {
    const SearchOptions options{true, false, 0};
    measure(name, [&] { return alpha_beta(root, {kind, {}}, {depth, {}, {}}, options, {}).nodes; });
}

// The nodes that exact scores take.
void measure_solver(const char* name, const GravitySpec& spec, std::string_view columns) {
    const InARowBoard board(walked(spec));
    const auto solver = GravitySolver::make(spec, 64);
    const GravityPosition asked = gravity_position(after_columns<4>(board, columns));
    measure(name, [&] { return solver->solve(asked, {}).nodes; });
    std::printf("%-28s %d\n", "  score", solver->lower());
}

// From the empty board, without symmetries.
void measure_line_solver(const char* name, const InARowBoard& board) {
    measure(name, [&] { return LineSolver(board, {}, 16).solve({}, {}).nodes; });
}

}  // namespace

int main() {
    const OthelloBoard othello = othello_board(8, 8);
    const InARowBoard connect4(plane(7, 6, 4, true));
    const InARowBoard gomoku(plane(15, 15, 5));
    measure("othello perft 10", [&] { return perft(othello_start(othello), 10); });
    measure("othello perft 11", [&] { return perft(othello_start(othello), 11); });
    measure("othello games within 10", [&] { return count_games(othello_start(othello), 10); });
    measure("connect-4 perft 9", [&] { return perft(empty_board<1>(connect4), 9); });
    measure("15x15 perft 3", [&] { return perft(empty_board<4>(gomoku), 3); });
    measure_playouts("othello playouts", othello_start(othello), 1000000);
    measure_playouts("connect-4 playouts", empty_board<1>(connect4), 4000000);
    measure_playouts("15x15 playouts", empty_board<4>(gomoku), 400000);
    measure_search("othello alpha-beta 12", othello_start(othello), EvaluationKind::kWeights, 12);
    measure_search("connect-4 alpha-beta 14", empty_board<1>(connect4), EvaluationKind::kDangers,
                   14);
    measure_search("connect-4 k-tuple 14", empty_board<1>(connect4), EvaluationKind::kKTuple, 14);
    measure_search("15x15 alpha-beta 4", empty_board<4>(gomoku), EvaluationKind::kKTuple, 4);
    measure_solver("solve 7x6 after 4444", {7, 6, 4, false, true}, "4444");
    measure_solver("solve 6x6", {6, 6, 4, false, true}, "");
    measure_solver("solve 7x5 cylinder", {7, 5, 4, true, true}, "");
    measure_solver("solve 9x7 after 36", {9, 7, 4, false, true},
                   "121221211212213434434334344356566565");
    measure_line_solver("5x5, 4 in a row, solved", InARowBoard(plane(5, 5, 4)));
    measure_line_solver("6x5, 4 in a row, solved", InARowBoard(plane(6, 5, 4)));
    return 0;
}
