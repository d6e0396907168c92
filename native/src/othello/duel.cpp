#include "pions/othello/duel.hpp"

#include "pions/othello/engine.hpp"
#include "pions/othello/random_opening.hpp"

namespace pions::othello {

namespace {

constexpr std::size_t kMegabytes = 4;

Move best_move(Engine& engine, const Othello& position, int depth) {
    EngineRequest request;
    request.limits.depth = depth;
    return engine.search(position, request).result.lines.front().pv[0];
}

// For black. Both engines begin with an empty table.
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
                         const Evaluation* second, std::uint64_t seed, const DuelOptions& options) {
    Random random(seed);
    const Othello start = random_opening(board, options.opening, random);
    return {played(start, board, first, second, options.depth),
            -played(start, board, second, first, options.depth)};
}

}  // namespace pions::othello
