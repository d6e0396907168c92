#include "pions/othello/engine.hpp"

#include <doctest/doctest.h>

#include <thread>

#include "support/endgames.hpp"

using namespace pions;
using namespace pions::testing;
using othello::Engine;
using othello::EngineReport;
using othello::EngineRequest;

namespace {

EngineRequest to_depth(int depth, int lines = 1) {
    EngineRequest request;
    request.limits.depth = depth;
    request.lines = lines;
    return request;
}

void check_legal(Othello position, const othello::Pv& line) {
    for (int n = 0; n < line.size(); ++n) {
        if (line[n] == kPass) {
            CHECK(position.must_pass());
        } else {
            REQUIRE((position.placements() & bit_at(line[n])) != 0);
        }
        position.play(line[n]);
    }
}

}  // namespace

TEST_CASE("near the end the engine's values are exact, for every move") {
    Random random(41);
    for (const bool anti : {false, true}) {
        const OthelloBoard board = othello_board(8, 8, anti);
        Engine engine(board, 1, nullptr);
        for (int round = 0; round < 20; ++round) {
            const auto position = random_endgame(board, 8, random);
            if (!position || position->is_over()) continue;
            const EngineReport report = engine.search(*position, to_depth(60, 64));
            CHECK(report.result.exact);
            CHECK(report.result.lines.front().value == plain_score(*position, -64, 64));
            CHECK(static_cast<int>(report.result.lines.size()) == position->legal_moves().size());
            for (const auto& [value, line] : report.result.lines) {
                check_legal(*position, line);
                CHECK(value == -plain_score(position->after(line[0]), -64, 64));
            }
        }
    }
}

TEST_CASE("to a depth, with lines that can be played, the same every time") {
    const OthelloBoard board = othello_board(6, 6);
    Engine engine(board, 1, nullptr);
    const Othello start = othello_start(board);
    const EngineReport first = engine.search(start, to_depth(7, 3));
    CHECK(first.result.depth == 7);
    CHECK_FALSE(first.result.exact);
    CHECK_FALSE(first.stopped);
    CHECK(first.result.lines.size() == 3);
    for (const auto& found : first.result.lines) check_legal(start, found.pv);
    engine.clear();
    const EngineReport second = engine.search(start, to_depth(7, 3));
    CHECK(second.nodes == first.nodes);
}

TEST_CASE("stopped at once there is a legal move, and the latest result can be read") {
    const OthelloBoard board = othello_board(8, 8);
    Engine engine(board, 1, nullptr);
    const Othello start = othello_start(board);
    std::stop_source stop;
    EngineRequest request = to_depth(60);
    request.stop = stop.get_token();
    request.threads = 2;
    std::jthread other([&] {
        while (engine.latest().result.depth < 3) std::this_thread::yield();
        stop.request_stop();
    });
    const EngineReport report = engine.search(start, request);
    CHECK(report.stopped);
    CHECK(report.result.depth >= 3);
    check_legal(start, report.result.lines.front().pv);
    EngineRequest none = to_depth(60);
    none.limits.nodes = 0;
    check_legal(start, engine.search(start, none).result.lines.front().pv);
}

TEST_CASE("a side that must pass has one line, which begins with the pass") {
    const OthelloBoard board = othello_board(4, 4);
    Engine engine(board, 1, nullptr);
    Random random(42);
    int passes = 0;
    for (int game = 0; game < 200; ++game) {
        for (Othello p = othello_start(board); !p.is_over();) {
            if (p.must_pass()) {
                ++passes;
                const EngineReport report = engine.search(p, to_depth(60));
                REQUIRE(report.result.lines.size() == 1);
                CHECK(report.result.lines.front().pv[0] == kPass);
                CHECK(report.result.lines.front().value == plain_score(p, -64, 64));
            }
            const auto moves = p.legal_moves();
            p.play(moves[random.below(moves.size())]);
        }
    }
    CHECK(passes > 10);
}
