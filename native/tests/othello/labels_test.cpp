// Games turned into labelled positions, and what is measured on them.
#include <doctest/doctest.h>

#include "pions/core/parallel_for.hpp"
#include "pions/othello/duel.hpp"
#include "pions/othello/game_labels.hpp"
#include "pions/othello/random_opening.hpp"
#include "pions/othello/survey.hpp"
#include "support/endgames.hpp"

using namespace pions;
using namespace pions::othello;
using namespace pions::testing;

namespace {

// A move is worth half a disc.
Evaluation simple_evaluation() {
    const PatternLayout& layout = pattern_layout();
    std::vector<std::int16_t> weights(Evaluation::folded_weights());
    for (std::size_t phase = 0; phase < kPhases; ++phase) {
        const std::size_t start = phase * layout.folded_size;
        for (std::uint32_t n = 0; n < kMaxMobility; ++n) {
            const auto value = static_cast<std::int16_t>(kUnit * static_cast<int>(n) / 2);
            weights[start + layout.folded[kOwnMoves + n]] = value;
            weights[start + layout.folded[kOtherMoves + n]] = static_cast<std::int16_t>(-value);
        }
    }
    return Evaluation(weights);
}

int empties(const Sample& sample) {
    return 64 - std::popcount(sample.own | sample.other);
}

// Every label that claims to be exact is, and near the end all do.
void check_solved(const std::vector<Sample>& samples, const OthelloBoard& board, int from) {
    for (const Sample& sample : samples) {
        if (empties(sample) > from) continue;
        const Othello late(board, sample.own, sample.other, Side::kBlack);
        CHECK(int{sample.outcome} == plain_score(late, -64, 64));
        CHECK(sample.searched == sample.outcome);
    }
}

bool same(const std::vector<Sample>& a, const std::vector<Sample>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
        return x.own == y.own && x.other == y.other && x.searched == y.searched &&
               x.outcome == y.outcome;
    });
}

// The value of a search of that depth, by plain negamax.
int plain_value(const Othello& p, const Evaluation& evaluation, int depth) {
    const auto moves = p.legal_moves();
    if (moves.empty()) return counted_score(p);
    const Word own = p.turn() == Side::kBlack ? p.black() : p.white();
    if (depth == 0 && moves[0] != kPass) return value_of(evaluation, {own, p.discs() ^ own});
    int best = -1000;
    for (int n = 0; n < moves.size(); ++n) {
        const int left = moves[n] == kPass ? depth : depth - 1;
        best = std::max(best, -plain_value(p.after(moves[n]), evaluation, left));
    }
    return best;
}

}  // namespace

TEST_CASE("a recorded game is labelled by its solved end") {
    const OthelloBoard board = othello_board(8, 8);
    Random random(34);
    std::vector<std::uint8_t> squares;
    Othello position = standard_start(board);
    while (!position.is_over()) {
        const Move move = random_move(position, random);
        if (move != kPass) squares.push_back(static_cast<std::uint8_t>(move));
        position.play(move);
    }
    LabelOptions options;
    options.solved_from = 8;
    const std::vector<Sample> samples = labelled_game(squares, board, options);
    CHECK(samples.size() == squares.size());
    check_solved(samples, board, 8);
    const Sample& ninth = *std::find_if(samples.begin(), samples.end(),
                                        [](const Sample& one) { return empties(one) == 9; });
    const Sample& eighth = *(&ninth - 1);  // from the end back
    CHECK(std::abs(int{ninth.outcome}) == std::abs(int{eighth.outcome}));
    squares.front() = 0;  // no first move
    CHECK(labelled_game(squares, board, options).empty());
    squares.resize(20);
    squares.front() = 37;
    CHECK(labelled_game(squares, board, options).empty());
}

TEST_CASE("a game played here is labelled by search, and exactly near its end") {
    const OthelloBoard board = othello_board(8, 8);
    const Evaluation evaluation = simple_evaluation();
    LabelOptions options;
    options.solved_from = 7;
    options.depth = 2;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const std::vector<Sample> samples = played_game(seed, board, &evaluation, options);
        REQUIRE(samples.size() > 30);
        check_solved(samples, board, 7);
        for (const Sample& sample : samples) {
            if (empties(sample) <= 7) continue;
            const Othello position(board, sample.own, sample.other, Side::kBlack);
            const int before = plain_value(position, evaluation, 1);
            CHECK(int{sample.searched} == (before + plain_value(position, evaluation, 2)) / 2);
        }
        CHECK(same(samples, played_game(seed, board, &evaluation, options)));
        CHECK_FALSE(same(samples, played_game(seed + 100, board, &evaluation, options)));
    }
}

TEST_CASE("without an evaluation only the outcome is used") {
    const OthelloBoard board = othello_board(8, 8);
    LabelOptions options;
    options.solved_from = 7;
    options.depth = 2;
    const std::vector<Sample> samples = played_game(3, board, nullptr, options);
    check_solved(samples, board, 7);
    for (const Sample& sample : samples) CHECK(sample.searched == sample.outcome);
}

TEST_CASE("work is shared out whole, or stopped") {
    std::vector<int> done(100);
    CHECK(parallel_for(done.size(), 3, {}, [&](std::size_t n) { ++done[n]; }));
    CHECK(std::all_of(done.begin(), done.end(), [](int times) { return times == 1; }));
    std::stop_source stop;
    stop.request_stop();
    CHECK_FALSE(parallel_for(done.size(), 3, stop.get_token(), [&](std::size_t n) { ++done[n]; }));
    CHECK(done.back() == 1);
}

TEST_CASE("games between evaluations have two sides") {
    const OthelloBoard board = othello_board(8, 8);
    const Evaluation good = simple_evaluation();
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const auto [first, second] = duel(board, &good, nullptr, seed, {2, 6});
        const auto [a, b] = duel(board, nullptr, &good, seed, {2, 6});
        CHECK(a == -second);
        CHECK(b == -first);
        const auto [x, y] = duel(board, &good, &good, seed, {2, 6});
        CHECK(x == -y);
    }
}

TEST_CASE("a survey tells what each depth says") {
    const OthelloBoard board = othello_board(8, 8);
    const Evaluation evaluation = simple_evaluation();
    Random random(5);
    for (int round = 0; round < 6; ++round) {
        const Othello p = random_opening(board, 20 + round, random);
        if (p.must_pass() || p.is_over()) continue;
        const Word own = p.turn() == Side::kBlack ? p.black() : p.white();
        const auto values = values_by_depth({own, p.discs() ^ own, 0, 0}, board, evaluation, 3);
        REQUIRE(values.size() == 4);
        for (int depth = 0; depth <= 3; ++depth) {
            CHECK(values[static_cast<std::size_t>(depth)] == plain_value(p, evaluation, depth));
        }
    }
    CHECK(values_by_depth({0, 1, 0, 0}, board, evaluation, 3).empty());
}
