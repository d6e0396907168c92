#include "pions/search/alpha_beta.hpp"

#include <doctest/doctest.h>

#include <thread>

#include "pions/core/random.hpp"
#include "pions/search/search.hpp"
#include "support/boards.hpp"

using namespace pions;
using namespace pions::testing;

namespace {

template <Position P>
Value minimax(const P& position, int depth, const EvaluationSpec& spec, const auto& end) {
    if (position.is_over()) return end(position, depth);
    if (depth == 0) return evaluate(position, spec);
    Value best = -kInfinity;
    position.legal_moves().for_each([&](Move move) {
        best = std::max(best, -minimax(position.after(move), depth - 1, spec, end));
    });
    return best;
}

template <Position P>
P some_plies(P position, int plies, Random& random) {
    for (int ply = 0; ply < plies && !position.is_over(); ++ply) {
        const auto moves = position.legal_moves();
        position.play(moves[random.below(moves.size())]);
    }
    return position;
}

template <Position P>
void check_all_switches(const P& position, int depth, const EvaluationSpec& spec, const auto& end) {
    const Value expected = minimax(position, depth, spec, end);
    for (unsigned bits = 0; bits < 8; ++bits) {
        const SearchOptions options{(bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0 ? 1U : 0U};
        const SearchReport report = alpha_beta(position, spec, {depth, {}, {}}, options, {});
        REQUIRE(report.value == expected);
        REQUIRE(report.depth == depth);
        REQUIRE_FALSE(report.stopped);
        P last = position;
        for (const Move move : report.pv) last.play(move);
        REQUIRE((last.is_over() || report.pv.size() == static_cast<std::size_t>(depth)));
    }
}

}  // namespace

TEST_CASE("alpha-beta is minimax, with every switch: in a row") {
    Random random(3);
    const auto end = [](const auto& position, int depth) {
        return seen_by(position.turn(), position.result(), kWin + depth);
    };
    for (const bool gravity : {false, true}) {
        const InARowBoard small(plane(4, 4, 3, gravity));
        const InARowBoard large(plane(9, 8, 4, gravity));
        for (const auto kind : {EvaluationKind::kKTuple, EvaluationKind::kDangers}) {
            for (int plies = 0; plies < 16; plies += 3) {
                const EvaluationSpec spec{kind, {}};
                const auto one = some_plies(empty_board<1>(small), plies, random);
                check_all_switches(one, gravity ? 5 : 3, spec, end);
                const auto four = some_plies(empty_board<4>(large), plies * 4, random);
                check_all_switches(four, 2, spec, end);
                const auto eleven = some_plies(empty_board<11>(large), plies * 4, random);
                check_all_switches(eleven, 2, spec, end);
            }
        }
    }
}

TEST_CASE("alpha-beta is minimax, with every switch: Othello") {
    Random random(4);
    const auto end = [](const Othello& position, int) {
        const int lead = std::popcount(position.black()) - std::popcount(position.white());
        const int empty = position.board().cells() - std::popcount(position.discs());
        return seen_by(position.turn(), position.counted(), kWin + std::abs(lead) + empty);
    };
    for (const auto kind :
         {EvaluationKind::kDiscs, EvaluationKind::kWeights, EvaluationKind::kMobility}) {
        for (int plies = 0; plies < 60; plies += 6) {
            const OthelloBoard board = othello_board(plies % 4 == 0 ? 8 : 6, 6, plies % 3 == 0);
            check_all_switches(some_plies(othello_start(board), plies, random), 4, {kind, {}}, end);
        }
    }
}

TEST_CASE("4x4 Othello is a win for White by 10") {
    const OthelloBoard board = othello_board(4, 4);
    const SearchReport report = alpha_beta(othello_start(board), {}, {20, {}, {}}, {}, {});
    CHECK(report.value == -kWin - 10);
    CHECK(report.leaves == report.ends);
}

TEST_CASE("the same node limit gives the same search") {
    const OthelloBoard board = othello_board(8, 8);
    const auto search = [&] {
        return alpha_beta(othello_start(board), {EvaluationKind::kWeights, {}}, {30, 12345, {}},
                          {true, true, 1}, {});
    };
    const SearchReport one = search();
    const SearchReport two = search();
    CHECK(one.nodes == 12345);
    CHECK(one.stopped);
    CHECK(one.pv == two.pv);
    CHECK(one.leaves == two.leaves);
}

TEST_CASE("two searches in two threads never meet, and a third thread stops them") {
    const OthelloBoard board = othello_board(8, 8);
    const std::stop_source stop;
    SearchReport reports[2];
    std::vector<std::jthread> threads;
    for (SearchReport& report : reports) {
        threads.emplace_back([&board, &report, token = stop.get_token()] {
            report = alpha_beta(othello_start(board), {EvaluationKind::kWeights, {}}, {60, {}, {}},
                                {true, true, 1}, token);
        });
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    stop.request_stop();
    threads.clear();
    for (const SearchReport& report : reports) {
        CHECK(report.stopped);
        CHECK(report.depth >= 1);
        const SearchReport again = alpha_beta(othello_start(board), {EvaluationKind::kWeights, {}},
                                              {report.depth, {}, {}}, {true, true, 1}, {});
        CHECK(again.value == report.value);
    }
}
