#include "falling_duel.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace pions::falling {

namespace {

constexpr int kLeastOpening = 2;  // plies drawn by lot
constexpr int kOpenings = 5;      // how many lengths of openings there are

bool is_decided(const Board& board) {
    return board.wins(Side::kBlack) != 0 || board.wins(Side::kWhite) != 0;
}

std::vector<int> draw_opening(Board& board, Random& random) {
    std::vector<int> opening;
    do {
        opening.clear();
        board.set_up({}, Side::kBlack);
        for (int left = kLeastOpening + random.below(kOpenings); left > 0; --left) {
            if (is_decided(board)) break;
            Columns open = board.open();
            for (int skip = random.below(std::popcount(open)); skip > 0; --skip) open &= open - 1;
            opening.push_back(std::countr_zero(open));
            board.play(opening.back());
        }
    } while (is_decided(board));
    return opening;
}

// 1 where Black wins, -1 where White does.
int outcome(Engine& black, Engine& white, const std::vector<int>& opening, std::uint64_t nodes) {
    const auto play = [&](int column) {
        black.board().play(column);
        white.board().play(column);
    };
    for (Engine* engine : {&black, &white}) {
        engine->clear();
        engine->board().set_up({}, Side::kBlack);
    }
    for (const int column : opening) play(column);
    Limits limits;
    limits.depth = Limits::kMaxDepth;
    limits.nodes = nodes;
    while (black.board().empties() > 0) {
        const Side turn = black.board().turn();
        if (black.board().wins(turn) != 0) return turn == Side::kBlack ? 1 : -1;
        Engine& mover = turn == Side::kBlack ? black : white;
        play(mover.search(limits, {}, 1).lines.front().pv.front());
    }
    return 0;
}

double elo_of(double score) {
    const double bounded = std::clamp(score, 0.001, 0.999);
    return 400 * std::log10(bounded / (1 - bounded));
}

}  // namespace

DuelResult duel(const InARowBoard& rules, const Values& first, const Values& second, int openings,
                std::uint64_t nodes, Random& random) {
    Engine one(rules, first, 2);
    Engine two(rules, second, 2);
    DuelResult result;
    double sum = 0;
    double squares = 0;
    for (int number = 0; number < openings; ++number) {
        const auto opening = draw_opening(one.board(), random);
        const int games[] = {outcome(one, two, opening, nodes),
                             -outcome(two, one, opening, nodes)};
        for (const int game : games) {
            ++(game > 0 ? result.won : game < 0 ? result.lost : result.drawn);
        }
        const double pair = (games[0] + games[1] + 2) / 4.0;
        sum += pair;
        squares += pair * pair;
    }
    const double score = sum / openings;
    const double variance = std::max(0.0, squares / openings - score * score);
    const double error = 2 * std::sqrt(variance / openings);
    result.elo = elo_of(score);
    result.margin = (elo_of(score + error) - elo_of(score - error)) / 2;
    return result;
}

}  // namespace pions::falling
