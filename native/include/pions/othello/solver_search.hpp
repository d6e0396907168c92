// How a position is solved: shallow searches first, then searches to the end that leave out much,
// then little, then nothing. Each leaves the table with better moves for the next.
#pragma once

#include <algorithm>

#include "pions/othello/pv_search.hpp"

namespace pions::othello {
inline namespace PIONS_VARIANT {

template <bool kUsual>
class Widening {
  public:
    explicit Widening(Task& task) noexcept
        : task_(task),
          search_(task.board, task.shared, task.near),
          discs_{task.own, task.other},
          empty_(std::popcount(search_.empty_squares(discs_))) {}

    // Answers the task: what could be proven, and the best line.
    void run() noexcept {
        const int cells = task_.board.cells();
        task_.prove(-cells, cells);
        int guess = 0;
        const bool prepared = prepare(guess);
        finish(prepared ? guess : 0, prepared ? 1 : 2 * kMostScore);
        task_.answer.stopped = search_.stopped();
        if (task_.answer.line.size() == 0) search_.guess(discs_, empty_, task_.answer.line);
        search_.settle();
    }

  private:
    static constexpr int kPrepared = 14;  // from so many empty squares preparation pays

    bool prepare(int& guess) noexcept {
        if (!kUsual || task_.shared.evaluation == nullptr || empty_ < kPrepared) return false;
        const int most = std::min(empty_ - 8, 12);
        for (int depth = most % 2 == 0 ? 2 : 1; depth <= most; depth += 2) {
            guess = nearby(guess, 4, {depth, 0});
        }
        for (const int selectivity : {0, 2, 4}) {
            if (empty_ >= kPrepared + 3 * selectivity) {
                guess = nearby(guess, 1, {empty_, selectivity});
            }
        }
        return true;
    }

    // Scores near the guess, then further away on the side that it points to. A search that leaves
    // moves out may contradict itself: what lies on both sides is taken as it is, or it would be
    // looked for on one side and the other for ever.
    int nearby(int guess, int reach, Effort effort) noexcept {
        Window window{guess - reach, guess + reach};
        bool below = false;
        bool above = false;
        for (;;) {
            Line line;
            const int score = search_.score(discs_, window, empty_, effort, line);
            if (search_.stopped()) return guess;
            if (line.size() > 0) task_.answer.line = line;
            reach *= 2;
            if (score <= window.alpha && score > -kMostScore && !above) {
                window = {score - reach, score + 1};
                below = true;
            } else if (score >= window.beta && score < kMostScore && !below) {
                window = {score - 1, score + reach};
                above = true;
            } else {
                return score;
            }
            window = within_scores(window);
        }
    }

    // The exact search, inside the window of the task.
    void finish(int guess, int reach) noexcept {
        const int cells = task_.board.cells();
        guess = std::clamp(guess, task_.alpha + 1, task_.beta - 1);
        Window window{std::max(guess - reach, task_.alpha), std::min(guess + reach, task_.beta)};
        while (!search_.stopped()) {
            Line line;
            const int score = search_.score(discs_, window, empty_, {empty_, kExact}, line);
            if (line.size() > 0 && score > window.alpha) task_.answer.line = line;
            if (score > window.alpha) task_.prove(score, cells);
            if (search_.stopped()) return;
            if (score < window.beta) task_.prove(-cells, score);
            reach *= 2;
            if (score <= window.alpha && window.alpha > task_.alpha) {
                window = {std::max(score - reach, task_.alpha), score + 1};
            } else if (score >= window.beta && window.beta < task_.beta) {
                window = {score - 1, std::min(score + reach, task_.beta)};
            } else {
                return;
            }
        }
    }

    Task& task_;
    Principal<kUsual> search_;
    Discs discs_;
    int empty_;
};

}  // namespace PIONS_VARIANT
}  // namespace pions::othello
