#include "pions/othello/duel.hpp"

#include "pions/othello/random_opening.hpp"
#include "pions/othello/engine.hpp"

namespace pions::othello {

namespace {

constexpr std::size_t kMegabytes = 4;

Move best_move(Engine& engine, const Othello& position, int depth) {
    ThinkOrder order;
    order.limits.depth = depth;
    return engine.think(position, order).thought.lines.front().line[0];
}

// For black. Both engines begin with an empty memory.
int played(Othello position, const OthelloBoard& board, const Evaluation* black,
           const Evaluation* white, int depth) {
    Engine for_black(board, kMegabytes, black);
    Engine for_white(board, kMegabytes, white);
    while (!position.is_over()) {
        Engine& engine = position.turn() == Side::kBlack ? for_black : for_white;
        position.play(position.must_pass() ? kPass : best_move(engine, position, depth));
    }
    return final_score(position);
}

}  // namespace

std::pair<int, int> duel(const OthelloBoard& board, const Evaluation* first,
                         const Evaluation* second, std::uint64_t seed, const DuelOrder& order) {
    Random random(seed);
    const Othello start = opened_at_random(board, order.opening, random);
    return {played(start, board, first, second, order.depth),
            -played(start, board, second, first, order.depth)};
}

}  // namespace pions::othello
