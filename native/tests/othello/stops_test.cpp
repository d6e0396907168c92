// Searches that are stopped, by one thread while others search: what they say must be true.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <thread>

#include "pions/othello/engine.hpp"
#include "pions/othello/solver.hpp"
#include "support/endgames.hpp"

using namespace pions;
using namespace pions::testing;
using othello::Engine;
using othello::EngineReport;
using othello::EngineRequest;
using othello::Solver;

namespace {

bool is_legal(const Othello& position, Move move) {
    return move == kPass ? position.must_pass() : (position.placements() & bit_at(move)) != 0;
}

// Stopped when `nodes` nodes are counted; what is proven is read meanwhile.
SolveReport stopped_after(Solver& solver, const Othello& position, std::uint64_t nodes,
                          int threads) {
    std::stop_source stop;
    SolveRequest request;
    request.threads = threads;
    request.stop = stop.get_token();
    std::atomic<bool> done = false;
    std::jthread other([&] {
        while (solver.nodes() < nodes && !done) {
            CHECK(solver.lower() <= solver.upper());
            std::this_thread::yield();
        }
        stop.request_stop();
    });
    const SolveReport report = solver.solve(position, request);
    done = true;
    return report;
}

EngineReport stopped_at_depth(Engine& engine, const Othello& position, int depth, int threads) {
    std::stop_source stop;
    EngineRequest request;
    request.limits.depth = 60;
    request.threads = threads;
    request.lines = 3;
    request.stop = stop.get_token();
    std::atomic<bool> done = false;
    std::jthread other([&] {
        while (engine.latest().result.depth < depth && !done) std::this_thread::yield();
        stop.request_stop();
    });
    const EngineReport report = engine.search(position, request);
    done = true;
    return report;
}

}  // namespace

TEST_CASE("a solver that is stopped leaves true bounds and a legal move, whatever its threads") {
    const OthelloBoard board = othello_board(8, 8);
    Random random(91);
    for (int round = 0; round < 4; ++round) {
        const Othello position = random_endgame(board, 15, random).value();
        Solver fresh(board, 1);
        const int score = fresh.solve(position, {}).lower;
        for (const int threads : {1, 2, 4}) {
            for (const std::uint64_t nodes : {0, 20000, 60000}) {
                fresh.clear();
                const SolveReport report = stopped_after(fresh, position, nodes, threads);
                CHECK(report.lower <= score);
                CHECK(score <= report.upper);
                CHECK((report.stopped || report.lower == report.upper));
                CHECK(is_legal(position, report.move));
            }
        }
    }
}

TEST_CASE("each move keeps true bounds when its solver is stopped") {
    const OthelloBoard board = othello_board(8, 8);
    Random random(92);
    const Othello position = random_endgame(board, 14, random).value();
    Solver solver(board, 1);
    const auto entry = solver.solve_moves(position, {});
    for (const std::uint64_t nodes : {1, 10000, 50000}) {
        solver.clear();
        SolveRequest request;
        request.limits.nodes = nodes;
        const auto found = solver.solve_moves(position, request);
        REQUIRE(found.size() == entry.size());
        for (const auto& bounds : found) {
            const auto same = [&](const auto& its) { return its.move == bounds.move; };
            const int score = std::find_if(entry.begin(), entry.end(), same)->lower;
            CHECK(bounds.lower <= score);
            CHECK(score <= bounds.upper);
        }
    }
}

TEST_CASE("an engine that is stopped keeps its last result, whatever its threads") {
    for (const bool anti : {false, true}) {
        const OthelloBoard board = othello_board(8, 8, anti);
        Random random(93);
        const Othello position = random_endgame(board, 40, random).value();
        Engine engine(board, 1, nullptr);
        for (const int threads : {1, 2, 4}) {
            for (const int depth : {0, 3, 5}) {
                engine.clear();
                const EngineReport report = stopped_at_depth(engine, position, depth, threads);
                CHECK(report.stopped);
                CHECK(report.result.depth >= depth);
                REQUIRE_FALSE(report.result.lines.empty());
                for (const auto& found : report.result.lines) {
                    CHECK(is_legal(position, found.pv[0]));
                }
            }
        }
    }
}

TEST_CASE("a search that is stopped before it begins still has a legal move") {
    const OthelloBoard board = othello_board(8, 8);
    std::stop_source stop;
    stop.request_stop();
    SolveRequest request;
    request.stop = stop.get_token();
    const SolveReport report = Solver(board, 1).solve(othello_start(board), request);
    CHECK(report.stopped);
    CHECK(is_legal(othello_start(board), report.move));
    EngineRequest engine_request;
    engine_request.limits.depth = 60;
    engine_request.stop = stop.get_token();
    const EngineReport result =
        Engine(board, 1, nullptr).search(othello_start(board), engine_request);
    CHECK(result.stopped);
    CHECK(is_legal(othello_start(board), result.result.lines.front().pv[0]));
}
