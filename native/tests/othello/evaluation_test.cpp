// Patterns, their weights, and what the evaluation says.
#include "pions/othello/evaluation.hpp"

#include <doctest/doctest.h>

#include <set>

#include "pions/othello/game_labels.hpp"
#include "pions/othello/training.hpp"
#include "support/endgames.hpp"

using namespace pions;
using namespace pions::othello;
using namespace pions::testing;

namespace {

// Mirrored along the falling diagonal, or top to bottom.
Word transposed(Word word) {
    Word turned = 0;
    for (int square = 0; square < 64; ++square) {
        if ((word >> square & 1) != 0) turned |= bit_at(square % 8 * 8 + square / 8);
    }
    return turned;
}

Word upside_down(Word word) {
    return __builtin_bswap64(word);
}

std::vector<std::int16_t> random_weights(std::uint64_t seed) {
    Random random(seed);
    std::vector<std::int16_t> weights(Evaluation::folded_weights());
    for (auto& weight : weights) weight = static_cast<std::int16_t>(random.below(64) - 32);
    return weights;
}

// Positions of random games labelled by a plain truth: own discs less other discs in the corners
// count 5, and moves 1.
std::vector<Sample> simple_samples(int games) {
    const OthelloBoard board = othello_board(8, 8);
    Random random(31);
    std::vector<Sample> samples;
    for (int game = 0; game < games; ++game) {
        for (Othello p = othello_start(board); !p.is_over();) {
            const Discs discs{p.turn() == Side::kBlack ? p.black() : p.white(),
                              p.turn() == Side::kBlack ? p.white() : p.black()};
            constexpr Word kCornerSquares = 0x8100000000000081;
            const int corners = std::popcount(discs.own & kCornerSquares) -
                                std::popcount(discs.other & kCornerSquares);
            const int score = 5 * corners + std::popcount(discs.moves());
            samples.push_back({discs.own, discs.other, static_cast<float>(score)});
            const auto moves = p.legal_moves();
            p.play(moves[random.below(moves.size())]);
        }
    }
    return samples;
}

}  // namespace

TEST_CASE("every feature reads its squares to the base 3") {
    const PatternLayout& layout = pattern_layout();
    std::set<std::uint32_t> shapes(layout.start.begin(), layout.start.end());
    CHECK(shapes.size() == 12);
    const Numbers nothing = numbers_of(layout, {0, 0});
    const Numbers own = numbers_of(layout, {~Word{0}, 0});
    const Numbers other = numbers_of(layout, {0, ~Word{0}});
    for (unsigned f = 0; f < kFeatures; ++f) {
        CHECK(nothing.lanes[f] == 0);
        CHECK(other.lanes[f] == 2 * own.lanes[f]);
        CHECK(layout.start[f] + other.lanes[f] < layout.size());
    }
    CHECK(own.lanes[0] == (19683 - 1) / 2);  // nine ones to the base 3
}

TEST_CASE("the value is the same however the board is turned") {
    const Evaluation evaluation(random_weights(32));
    const OthelloBoard board = othello_board(8, 8);
    Random random(33);
    for (int round = 0; round < 100; ++round) {
        const auto position = random_endgame(board, 5 + round % 50, random);
        if (!position) continue;
        const Discs discs{position->black(), position->white()};
        const int value = raw_value(evaluation, discs);
        CHECK(raw_value(evaluation, {transposed(discs.own), transposed(discs.other)}) == value);
        CHECK(raw_value(evaluation, {upside_down(discs.own), upside_down(discs.other)}) == value);
    }
}

TEST_CASE("regression finds a truth that patterns can tell") {
    const std::vector<Sample> samples = simple_samples(300);
    const Evaluation evaluation(fit(samples, {12, 0.5}));
    for (const PhaseError& error : errors_of(evaluation, samples)) {
        CHECK(error.samples > 0);
        CHECK(error.mean_absolute < 0.5);
    }
    CHECK(fit(samples, {2, 0.5}) == fit(samples, {2, 0.5}));
}

TEST_CASE("a game is labelled by its solved end") {
    const OthelloBoard board = othello_board(8, 8);
    Random random(34);
    Solver solver(board, 1);
    std::vector<std::uint8_t> squares;
    Othello position = othello_start(board);
    while (!position.is_over()) {
        const auto moves = position.legal_moves();
        const Move move = moves[random.below(moves.size())];
        if (move != kPass) squares.push_back(static_cast<std::uint8_t>(move));
        position.play(move);
    }
    std::vector<Sample> samples;
    REQUIRE(add_game(squares, 8, solver, samples));
    CHECK(samples.size() == squares.size());
    for (const Sample& sample : samples) {
        if (64 - std::popcount(sample.own | sample.other) > 8) continue;
        const Othello late(board, sample.own, sample.other, Side::kBlack);
        CHECK(static_cast<int>(sample.score) == plain_score(late, -64, 64));
    }
    squares.front() = 0;  // no first move
    CHECK_FALSE(add_game(squares, 8, solver, samples));
}

TEST_CASE("with an evaluation the scores stay exact") {
    const OthelloBoard board = othello_board(8, 8);
    const Evaluation evaluation(random_weights(35));
    Solver plain(board, 2);
    Solver aided(board, 2, &evaluation);
    Random random(36);
    for (int round = 0; round < 8; ++round) {
        const auto position = random_endgame(board, 13 + round % 4, random);
        if (!position) continue;
        const SolveReport expected = plain.solve(*position, {});
        const SolveReport report = aided.solve(*position, {});
        CHECK(report.lower == expected.lower);
        CHECK(report.upper == expected.upper);
    }
}
