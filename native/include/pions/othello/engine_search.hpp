// Iterative deepening: ever deeper, then to the end leaving out ever less.
#pragma once

#include <algorithm>
#include <array>

#include "pions/othello/pv_search.hpp"
#include "pions/othello/engine_task.hpp"

namespace pions::othello {
inline namespace PIONS_VARIANT {

template <bool kUsual>
class Thinking {
  public:
    explicit Thinking(ThinkTask& task) noexcept
        : task_(task),
          search_(task.board, task.shared, task.near),
          discs_{task.own, task.other},
          empty_(std::popcount(search_.empty_squares(discs_))) {}

    // The side to move must have a move.
    void run() {
        guess();
        const bool to_the_end = task_.depth >= empty_;
        const int deepest = to_the_end ? empty_ - kLeap : task_.depth;
        for (int depth = 1; depth <= deepest && !search_.stopped(); ++depth) think({depth, 0});
        if (to_the_end) {
            for (const int selectivity : {0, 2, 4, kExact}) {
                if (!search_.stopped()) think({empty_, selectivity});
            }
        }
        search_.settle();
    }

  private:
    static constexpr int kLeap = 8;  // so many plies before the end, the next search goes there

    // Before anything is searched: the move that comes first, worth what it looks like.
    void guess() {
        Line line;
        search_.guess(discs_, empty_, line);
        Thought thought;
        thought.add(0, line);
        if (task_.journal != nullptr) task_.journal->tell(thought);
    }

    void think(Effort effort) {
        Thought thought{effort.depth, effort.selectivity, is_exact(effort), {}};
        Word left = search_.moves(discs_);
        for (int n = 0; n < task_.lines && left != 0; ++n) {
            Line line;
            const int value = nearby(left, guessed(n), effort, line);
            if (search_.stopped()) return;
            left &= ~bit_at(line[0]);
            thought.add(value, line);
        }
        thought.best_first();
        remember(thought);
        if (task_.journal != nullptr) task_.journal->tell(thought);
    }

    bool is_exact(Effort effort) const noexcept {
        return effort.depth >= empty_ && effort.selectivity >= kExact;
    }

    void remember(const Thought& thought) noexcept {
        known_ = 0;
        for (const ThoughtLine& line : thought.lines) {
            last_[static_cast<unsigned>(known_++)] = line.value;
        }
    }

    int guessed(int n) const noexcept {
        return n < known_ ? last_[static_cast<unsigned>(n)] : 0;
    }

    // The best of the moves, first near the guess. What a search finds on both sides of it, since
    // it leaves moves out, is taken as it is.
    int nearby(Word moves, int guess, Effort effort, Line& line) noexcept {
        int reach = known_ == 0 ? 2 * kMostScore : effort.depth >= empty_ ? 1 : 3;
        Window window{guess - reach, guess + reach};
        bool below = false;
        bool above = false;
        for (;;) {
            window = within_scores(window);
            const int score = search_.score_among(discs_, moves, window, empty_, effort, line);
            if (search_.stopped()) return guess;
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
        }
    }

    ThinkTask& task_;
    Principal<kUsual> search_;
    Discs discs_;
    int empty_;
    std::array<int, 64> last_;  // the values of the last thought's lines
    int known_ = 0;
};

}  // namespace PIONS_VARIANT
}  // namespace pions::othello
