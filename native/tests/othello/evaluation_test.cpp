// Patterns, their weights, and what the evaluation says.
#include "pions/othello/evaluation.hpp"

#include <doctest/doctest.h>

#include <set>

#include "pions/othello/solver.hpp"
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

std::vector<std::int16_t> random_weights(std::uint64_t seed, int most = 32) {
    Random random(seed);
    std::vector<std::int16_t> weights(Evaluation::folded_weights());
    for (auto& weight : weights) weight = static_cast<std::int16_t>(random.below(2 * most) - most);
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
            const auto value = static_cast<std::int8_t>(score);
            samples.push_back({discs.own, discs.other, value, value});
            const auto moves = p.legal_moves();
            p.play(moves[random.below(moves.size())]);
        }
    }
    return samples;
}

}  // namespace

TEST_CASE("every feature reads its squares to the base 3") {
    const PatternLayout& layout = pattern_layout();
    const std::set<std::uint32_t> shapes(kFeatureStarts.begin(), kFeatureStarts.end() - 1);
    CHECK(shapes.size() == 12);
    const FeatureIndices nothing = feature_indices(layout, {0, 0});
    const FeatureIndices own = feature_indices(layout, {~Word{0}, 0});
    const FeatureIndices other = feature_indices(layout, {0, ~Word{0}});
    for (unsigned f = 0; f < kFeatures; ++f) {
        CHECK(nothing.lanes[f] == 0);
        CHECK(other.lanes[f] == 2 * own.lanes[f]);
        CHECK(kFeatureStarts[f] + other.lanes[f] < kOwnMoves);
    }
    CHECK(own.lanes[0] == (19683 - 1) / 2);  // nine ones to the base 3
    CHECK(layout.folded.size() == kUnfolded);
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
    for (const PhaseError& error : errors_of(evaluation, samples, 0.5)) {
        CHECK(error.samples > 0);
        CHECK(error.mean_absolute < 0.5);
    }
    CHECK(fit(samples, {2, 0.5}) == fit(samples, {2, 0.5}));
}

TEST_CASE("trust decides between the search and the outcome") {
    std::vector<Sample> samples = simple_samples(100);
    for (Sample& sample : samples) sample.searched = 0;
    const auto fitted = [&](double trust) { return fit(samples, {4, 0.5, trust}); };
    const std::vector<std::int16_t> nothing(Evaluation::folded_weights());
    CHECK(fitted(1) == nothing);
    CHECK(fitted(0) != nothing);
    CHECK(Sample{0, 0, 10, 2}.score(0.75) == doctest::Approx(8));
}

TEST_CASE("regression stops when it is asked to") {
    std::stop_source stop;
    stop.request_stop();
    CHECK(fit(simple_samples(2), {4, 0.5, 0.5, {}, stop.get_token()}).empty());
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

TEST_CASE("a search that contradicts itself comes to an end") {
    const OthelloBoard board = othello_board(8, 8);
    const Evaluation wild(random_weights(37, 256));  // no depth agrees with another
    Random random(38);
    for (int round = 0; round < 120; ++round) {
        const auto position = random_endgame(board, 14, random);
        if (!position || position->is_over()) continue;
        Solver solver(board, 1, &wild);
        const SolveReport report = solver.solve(*position, {});
        CHECK(report.lower == report.upper);
    }
}
