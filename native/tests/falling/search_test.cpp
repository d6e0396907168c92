#include "pions/falling/search.hpp"

#include <doctest/doctest.h>

#include <optional>

#include "pions/core/random.hpp"
#include "pions/falling/engine.hpp"
#include "support/gravity_boards.hpp"

using namespace pions;
using falling::Engine;
using falling::kSureWin;

namespace {

constexpr GravitySpec kSpecs[] = {
    {4, 4, 3, false, true}, {4, 4, 4, true, true}, {5, 4, 4, true, true}, {5, 4, 3, false, false}};

std::vector<std::uint8_t> owners_of(const InARow<1>& position) {
    std::vector<std::uint8_t> owners(static_cast<std::size_t>(position.board().cells()), 2);
    position.black().for_each([&](int cell) { owners[static_cast<std::size_t>(cell)] = 0; });
    position.white().for_each([&](int cell) { owners[static_cast<std::size_t>(cell)] = 1; });
    return owners;
}

// The score of gravity_state.hpp, of a game that is won or lost after n plies.
int score_of(int value, const InARow<1>& position) {
    if (value == 0) return 0;
    const int plies = falling::kWin - std::abs(value);
    const int before = position.pieces().size() + plies - 1;
    const int score = (position.board().cells() + 1 - before) / 2;
    return value > 0 ? score : -score;
}

std::optional<InARow<1>> random_position(const InARowBoard& rules, int plies, Random& random) {
    auto position = testing::empty_board<1>(rules);
    for (; plies > 0 && !position.is_over(); --plies) {
        const auto moves = position.legal_moves();
        position.play(moves[random.below(moves.size())]);
    }
    return position.is_over() ? std::nullopt : std::optional(position);
}

}  // namespace

TEST_CASE("searched to the end, a board with gravity has the value of minimax") {
    Random random(8);
    for (const GravitySpec& spec : kSpecs) {
        const InARowBoard rules(testing::walked(spec));
        testing::Exhaustive exhaustive;
        falling::Board board(rules, falling::usual_values(spec.k, spec.rows));
        for (int trial = 0; trial < 30; ++trial) {
            const auto position = random_position(rules, 4 + trial % 8, random);
            if (!position) continue;
            board.set_up(owners_of(*position), position->turn());
            TranspositionTable table(1);
            falling::Search search(board, table, Watch({}, {}));
            const int found = search.root_value(board.empties(), {}, 0, -1);
            CHECK(score_of(found, *position) == exhaustive.score(*position));
            CHECK(!search.pv().empty());
        }
    }
}

TEST_CASE("a win or loss announced at any depth is one") {
    Random random(9);
    int sure = 0;
    for (const GravitySpec& spec : kSpecs) {
        const InARowBoard rules(testing::walked(spec));
        testing::Exhaustive exhaustive;
        Engine engine(rules, falling::usual_values(spec.k, spec.rows), 1);
        for (int trial = 0; trial < 40; ++trial) {
            const auto position = random_position(rules, trial % 12, random);
            if (!position) continue;
            engine.board().set_up(owners_of(*position), position->turn());
            Limits limits;
            limits.depth = 1 + trial % 7;
            const auto report = engine.search(limits, {}, 1 + trial % 3);
            for (const auto& [value, pv] : report.lines) {
                if (std::abs(value) < kSureWin) continue;
                ++sure;
                const int truth = exhaustive.score_of_move(*position, pv.front());
                CHECK((truth > 0) == (value > 0));
                CHECK(truth != 0);
                CHECK(std::abs(score_of(value, *position)) <= std::abs(truth));
            }
        }
    }
    CHECK(sure > 30);
}

TEST_CASE("all moves have values of their own, the best first, and a stop keeps the last depth") {
    const InARowBoard rules(testing::walked({7, 6, 4, false, true}));
    Engine engine(rules, falling::usual_values(4, 6), 1);
    Limits limits;
    limits.depth = 7;
    const auto all = engine.search(limits, {}, 26);
    REQUIRE(all.lines.size() == 7);
    for (std::size_t line = 1; line < 7; ++line) {
        CHECK(all.lines[line - 1].value >= all.lines[line].value);
    }
    limits.depth = 40;
    limits.nodes = 5'000;
    const auto stopped = engine.search(limits, {}, 1);
    CHECK(stopped.stopped);
    CHECK(stopped.nodes == 5'000);
    CHECK(stopped.lines.size() == 1);
}

TEST_CASE("the same pieces with the other side to move are another position") {
    const InARowBoard rules(testing::walked({3, 3, 3, false, true}));
    Engine engine(rules, falling::usual_values(3, 3), 1);
    for (const Side turn : {Side::kBlack, Side::kWhite, Side::kBlack}) {
        engine.board().set_up({}, turn);
        Limits limits;
        limits.depth = 9;
        const auto report = engine.search(limits, {}, 1);
        CHECK(report.exact);
        CHECK(report.lines.front().value == 0);
    }
}

TEST_CASE("a stop half-way never leaves a move that the depth before had beaten") {
    const InARowBoard rules(testing::walked({7, 7, 4, false, true}));
    Random random(3);
    int stops = 0;
    for (int trial = 0; trial < 6; ++trial) {
        const auto position = random_position(rules, 4 + trial, random);
        if (!position) continue;
        const auto searched = [&](int depth, std::optional<std::uint64_t> nodes) {
            Engine engine(rules, falling::usual_values(4, 7), 1);
            engine.board().set_up(owners_of(*position), position->turn());
            Limits limits;
            limits.depth = depth;
            limits.nodes = nodes;
            return engine.search(limits, {}, 1);
        };
        for (int depth = 5; depth < 8; ++depth) {
            const auto before = searched(depth, std::nullopt);
            const auto after = searched(depth + 1, std::nullopt);
            const int best = before.lines.front().pv.front();
            if (after.lines.front().pv.front() != best || after.depth <= before.depth) continue;
            const std::uint64_t step = 1 + (after.nodes - before.nodes) / 30;
            for (std::uint64_t n = before.nodes + 1; n < after.nodes; n += step) {
                CHECK(searched(depth + 1, n).lines.front().pv.front() == best);
                ++stops;
            }
        }
    }
    CHECK(stops > 100);
}
