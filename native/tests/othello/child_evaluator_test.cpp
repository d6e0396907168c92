// What is worked out once for many moves equals what each would give alone.
#include "pions/othello/child_evaluator.hpp"

#include <doctest/doctest.h>

#include <set>

#include "pions/othello/four_orders.hpp"
#include "support/endgames.hpp"

using namespace pions;
using namespace pions::othello;
using namespace pions::testing;

namespace {

std::vector<std::int16_t> some_weights() {
    Random random(41);
    std::vector<std::int16_t> weights(Evaluation::folded_weights());
    for (auto& weight : weights) weight = static_cast<std::int16_t>(random.below(2000) - 1000);
    return weights;
}

}  // namespace

TEST_CASE("the value after a move is that of the position after it") {
    const Evaluation evaluation(some_weights());
    const OthelloBoard board = othello_board(8, 8);
    Random random(42);
    for (int game = 0; game < 20; ++game) {
        for (Othello p = othello_start(board); !p.is_over();) {
            const bool black = p.turn() == Side::kBlack;
            const Discs discs{black ? p.black() : p.white(), black ? p.white() : p.black()};
            Features before;
            before.find(evaluation.layout(), discs);
            const ChildEvaluator children(evaluation, discs, before);
            for (Word left = discs.moves(); left != 0; left = without_lowest(left)) {
                const int square = lowest_bit(left);
                const Word flips = discs.flips(square);
                const Discs after = discs.after(square, flips);
                CHECK(children.raw_value({after, flips, after.moves(), square, kUnknownValue}) ==
                      raw_value(evaluation, after));
                Features followed;
                Features found;
                followed.follow(evaluation.layout(), before, square, flips);
                found.find(evaluation.layout(), after);
                CHECK(followed.now.lanes == found.now.lanes);
                CHECK(followed.turned.lanes == found.turned.lanes);
            }
            const auto moves = p.legal_moves();
            p.play(moves[random.below(moves.size())]);
        }
    }
}

TEST_CASE("the last four squares: each once, lone ones of their quadrant first") {
    for (unsigned quadrants = 0; quadrants < 256; ++quadrants) {
        const FourOrder& order = kFourOrders[quadrants];
        CHECK(std::set<int>{order.first, order.second, order.third, order.fourth}.size() == 4);
    }
    const FourOrder& three_and_one = kFourOrders[0b01'00'01'01];
    CHECK(three_and_one.first == 2);
    const FourOrder& two_and_two = kFourOrders[0b11'00'11'00];
    CHECK(two_and_two.paired);
    CHECK(two_and_two.first == 0);
    CHECK(two_and_two.second == 2);
    const FourOrder& pair_and_lone = kFourOrders[0b10'00'01'00];
    CHECK(pair_and_lone.first == 1);
    CHECK(pair_and_lone.second == 3);
    CHECK_FALSE(pair_and_lone.paired);
}

TEST_CASE("moves come by their promise, equal ones by their square") {
    MoveList list;
    for (const int square : {3, 9, 20, 41}) list.add({}, 0, square);
    const std::array<int, 4> promises = {-7, 1 << 20, -7, 64};
    for (const Candidate& move : list) {
        list.set_score(move, promises[static_cast<unsigned>(&move - list.begin())]);
    }
    CHECK(list.best_from(0).square == 9);
    CHECK(list.best_from(1).square == 41);
    CHECK(list.best_from(2).square == 3);
    CHECK(list.best_from(3).square == 20);
    CHECK(list.ranked(1).square == 41);
}
