// The search with an open window: the score, and the line that leads to it.
#pragma once

#include "pions/othello/midgame.hpp"
#include "pions/othello/solve_task.hpp"

namespace pions::othello {
inline namespace PIONS_VARIANT {

struct Window {
    int alpha;
    int beta;

    Window turned() const noexcept { return {-beta, -alpha}; }
};

// Within what scores there are.
inline Window within_scores(Window window) noexcept {
    constexpr Window kAll{-kMostScore - 1, kMostScore + 1};
    return {window.alpha > kAll.alpha ? window.alpha : kAll.alpha,
            window.beta < kAll.beta ? window.beta : kAll.beta};
}

template <bool kUsual>
class Principal : public Midgame<kUsual> {
  public:
    Principal(const OthelloBoard& board, Shared& shared, Memory& near) noexcept
        : Midgame<kUsual>(board, shared, near) {}

    // The score if it lies inside the window, otherwise a bound on its side. `line` is the best
    // play found, true where the score is greater than alpha.
    int score(Discs discs, Window window, int n, Effort effort, Line& line) noexcept {
        line.clear();
        if (this->must_stop()) return window.alpha;
        ++this->nodes_;
        if (effort.depth <= 0 && n > 0) return this->value(discs, this->moves(discs));
        const Word moves = this->moves(discs);
        if (moves == 0) return without_move(discs, window, n, effort, line);
        const std::uint64_t before = this->nodes_;
        const Found found = best_among(discs, moves, window, n, effort, line);
        const std::uint64_t key = key_of(discs.own, discs.other);
        if (!this->stopped()) keep(key, window, found, effort, this->nodes_ - before);
        return found.score;
    }

    // The same with some of the moves only; what it finds is not kept.
    int score_among(Discs discs, Word moves, Window window, int n, Effort effort,
                    Line& line) noexcept {
        line.clear();
        return best_among(discs, moves, window, n, effort, line).score;
    }

    // The move that would be tried first, or a pass.
    void guess(Discs discs, int n, Line& line) noexcept {
        const Word moves = this->moves(discs);
        if (moves != 0) {
            MoveList list;
            this->list_moves(discs, moves, list);
            this->find_replies(list);
            Known known;
            static_cast<void>(this->shared_.memory.find(key_of(discs.own, discs.other), known));
            this->order(list, discs, n, {n, kExact}, known);
            line.become(list.best_from(0).square, Line());
        } else if (this->moves(discs.passed()) != 0) {
            line.become(kPass, Line());
        }
    }

  private:
    using Found = typename Endgame<kUsual>::Found;

    int without_move(Discs discs, Window window, int n, Effort effort, Line& line) noexcept {
        if (this->moves(discs.passed()) == 0) return this->final_score(discs);
        Line rest;
        const int found = -score(discs.passed(), window.turned(), n, effort, rest);
        line.become(kPass, rest);
        return found;
    }

    Found best_among(Discs discs, Word moves, Window window, int n, Effort effort,
                     Line& line) noexcept {
        MoveList list;
        this->list_moves(discs, moves, list);
        this->find_replies(list);
        Known known;
        static_cast<void>(this->shared_.memory.find(key_of(discs.own, discs.other), known));
        this->order(list, discs, n, effort, known);
        Found found;
        for (int i = 0; i < list.size() && found.score < window.beta; ++i) {
            const Candidate& move = list.best_from(i);
            Line rest;
            const int floor = found.score > window.alpha ? found.score : window.alpha;
            const int its = child(move, i == 0, {floor, window.beta}, n, effort.less(), rest);
            if (this->stopped()) break;
            if (its > floor || i == 0) line.become(move.square, rest);
            found.take(its, move.square, window.beta);
        }
        return found;
    }

    // A later move must first show by a null window that it is better.
    int child(const Candidate& move, bool first, Window window, int n, Effort effort,
              Line& rest) noexcept {
        if (first) return -score(move.after, window.turned(), n - 1, effort, rest);
        const int found = -this->search(move.after, -window.alpha - 1, n - 1, effort);
        if (this->stopped() || found <= window.alpha || found >= window.beta) return found;
        const Window open{found - 1, window.beta};
        return -score(move.after, open.turned(), n - 1, effort, rest);
    }

    void keep(std::uint64_t key, Window window, const Found& found, Effort effort,
              std::uint64_t spent) noexcept {
        Known fresh = this->fresh_known(effort.depth, effort.selectivity, spent);
        if (found.score > window.alpha) fresh.lower = static_cast<std::int8_t>(found.score);
        if (found.score < window.beta) fresh.upper = static_cast<std::int8_t>(found.score);
        if (found.score > window.alpha) fresh.best = static_cast<std::uint8_t>(found.square);
        this->shared_.memory.keep(key, fresh);
    }
};

}  // namespace PIONS_VARIANT
}  // namespace pions::othello
