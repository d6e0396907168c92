// The search with an open window: the exact score, and the line that leads to it.
#pragma once

#include "pions/othello/endgame.hpp"
#include "pions/othello/task.hpp"

namespace pions::othello {
inline namespace PIONS_VARIANT {

template <bool kUsual>
class Principal : public Endgame<kUsual> {
  public:
    Principal(const OthelloBoard& board, Shared& shared) noexcept
        : Endgame<kUsual>(board, shared) {}

    // Answers the task: what it could prove, and the best line.
    void run(Task& task) noexcept {
        const Discs discs{task.own, task.other};
        const int n = std::popcount(this->empty_squares(discs));
        const int cells = task.board.cells();
        task.prove(-cells, cells);
        const int score = search(discs, task.alpha, task.beta, n, task.answer.line);
        task.answer.stopped = this->stopped();
        if (score > task.alpha) task.prove(score, cells);
        if (score < task.beta && !this->stopped()) task.prove(-cells, score);
        if (task.answer.line.size() == 0) guess(discs, n, task.answer.line);
        this->settle();
    }

    // The score if it lies between alpha and beta, otherwise a bound on its side. `line` is the
    // best play found, kept only where the score is greater than alpha.
    int search(Discs discs, int alpha, int beta, int n, Line& line) noexcept {
        line.clear();
        if (this->must_stop()) return alpha;
        ++this->nodes_;
        const Word moves = this->moves(discs);
        if (moves == 0) return without_move(discs, alpha, beta, n, line);
        MoveList list;
        this->list_moves(discs, moves, list);
        const std::uint64_t key = key_of(discs.own, discs.other);
        Known known;
        static_cast<void>(this->shared_.memory.find(key, known));
        this->promise(list, discs, n, known);
        return best_of(list, alpha, beta, n, key, line);
    }

  private:
    // Stopped before anything was found: the move that would have come first.
    void guess(Discs discs, int n, Line& line) noexcept {
        const Word moves = this->moves(discs);
        if (moves != 0) {
            MoveList list;
            this->list_moves(discs, moves, list);
            Known known;
            static_cast<void>(this->shared_.memory.find(key_of(discs.own, discs.other), known));
            this->promise(list, discs, n, known);
            line.become(list.best_from(0).square, Line());
        } else if (this->moves(discs.passed()) != 0) {
            line.become(kPass, Line());
        }
    }

    using Found = typename Endgame<kUsual>::Found;

    int without_move(Discs discs, int alpha, int beta, int n, Line& line) noexcept {
        if (this->moves(discs.passed()) == 0) return this->final_score(discs);
        Line rest;
        const int score = -search(discs.passed(), -beta, -alpha, n, rest);
        line.become(kPass, rest);
        return score;
    }

    int best_of(MoveList& list, int alpha, int beta, int n, std::uint64_t key,
                Line& line) noexcept {
        const std::uint64_t before = this->nodes_;
        Found found;
        for (int i = 0; i < list.size() && found.score < beta; ++i) {
            const Candidate& move = list.best_from(i);
            Line rest;
            const int floor = found.score > alpha ? found.score : alpha;
            const int score = child(move, i == 0, floor, beta, n, rest);
            if (this->stopped()) break;
            if (score > floor || i == 0) line.become(move.square, rest);
            found.take(score, move.square, beta);
        }
        if (!this->stopped()) keep_exact(key, alpha, beta, found, n, this->nodes_ - before);
        return found.score;
    }

    // A later move must first show by a null window that it is better.
    int child(const Candidate& move, bool first, int alpha, int beta, int n, Line& rest) noexcept {
        if (first) return -search(move.after, -beta, -alpha, n - 1, rest);
        const int score = -this->solve(move.after, -alpha - 1, n - 1);
        if (this->stopped() || score <= alpha || score >= beta) return score;
        return -search(move.after, -beta, -(score - 1), n - 1, rest);
    }

    void keep_exact(std::uint64_t key, int alpha, int beta, const Found& found, int n,
                    std::uint64_t spent) noexcept {
        Known fresh = this->fresh_known(n, spent);
        if (found.score > alpha) fresh.lower = static_cast<std::int8_t>(found.score);
        if (found.score < beta) fresh.upper = static_cast<std::int8_t>(found.score);
        if (found.score > alpha) fresh.best = static_cast<std::uint8_t>(found.square);
        this->shared_.memory.keep(key, fresh);
    }
};

}  // namespace PIONS_VARIANT
}  // namespace pions::othello
