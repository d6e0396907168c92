// The search with an open window (principal variation search): the score, and the principal
// variation that leads to it.
#pragma once

#include "pions/othello/midgame.hpp"
#include "pions/othello/pv.hpp"

namespace pions::othello {
inline namespace PIONS_VARIANT {

template <bool kStandard>
class PvSearch : public Midgame<kStandard> {
  public:
    PvSearch(const OthelloBoard& board, SharedState& shared, HashTable& local_table) noexcept
        : Midgame<kStandard>(board, shared, local_table) {}

    // The score if it lies inside the window, otherwise a bound on its side. `pv` is the best play
    // found, true where the score is greater than alpha.
    int score(Discs discs, Window window, int n, Draft draft, Pv& pv) noexcept {
        pv.clear();
        if (this->must_stop()) return window.alpha;
        ++this->nodes_;
        const Word moves = this->moves(discs);
        if (draft.depth <= 0 && n > 0) {
            this->find_features(discs, n);
            return this->value(discs, moves, n);
        }
        if (moves == 0) return score_after_pass(discs, window, n, draft, pv);
        const std::uint64_t before = this->nodes_;
        const BestMove best = search_moves(discs, moves, window, n, draft, pv);
        const std::uint64_t key = key_of(discs.own, discs.other);
        if (!this->stopped()) store(key, window, best, draft, this->nodes_ - before);
        return best.score;
    }

    // The same with some of the moves only; what it finds is not stored.
    int score_among(Discs discs, Word moves, Window window, int n, Draft draft, Pv& pv) noexcept {
        pv.clear();
        return search_moves(discs, moves, window, n, draft, pv).score;
    }

    // The move that would be searched first, or a pass.
    void guess_move(Discs discs, int n, Pv& pv) noexcept {
        const Word moves = this->moves(discs);
        if (moves != 0) {
            MoveList list;
            list_in_order(discs, moves, n, {n, kExact}, list);
            pv.assign(list.best_from(0).square, Pv());
        } else if (this->moves(discs.passed()) != 0) {
            pv.assign(kPass, Pv());
        }
    }

  private:
    using BestMove = typename Endgame<kStandard>::BestMove;

    int score_after_pass(Discs discs, Window window, int n, Draft draft, Pv& pv) noexcept {
        if (this->moves(discs.passed()) == 0) return this->final_score(discs);
        Pv rest;
        const int score = -this->score(discs.passed(), window.negated(), n, draft, rest);
        pv.assign(kPass, rest);
        return score;
    }

    void list_in_order(Discs discs, Word moves, int n, Draft draft, MoveList& list) noexcept {
        this->list_moves(discs, moves, list);
        this->find_replies(list);
        HashEntry entry;
        static_cast<void>(this->shared_.table.probe(key_of(discs.own, discs.other), entry));
        this->find_features(discs, n);
        this->order(list, discs, n, draft, entry);
    }

    BestMove search_moves(Discs discs, Word moves, Window window, int n, Draft draft,
                          Pv& pv) noexcept {
        MoveList list;
        list_in_order(discs, moves, n, draft, list);
        BestMove best;
        for (int i = 0; i < list.size() && best.score < window.beta; ++i) {
            const Candidate& move = list.best_from(i);
            Pv rest;
            const int alpha = best.score > window.alpha ? best.score : window.alpha;
            const int score =
                search_child(move, i == 0, {alpha, window.beta}, n, draft.less(), rest);
            if (this->stopped()) break;
            if (score > alpha || i == 0) pv.assign(move.square, rest);
            best.take(score, move.square, window.beta);
        }
        return best;
    }

    // A later move must first show by a null window that it is better.
    int search_child(const Candidate& move, bool first, Window window, int n, Draft draft,
                     Pv& rest) noexcept {
        if (first) return -score(move.after, window.negated(), n - 1, draft, rest);
        const int bound = -this->search(move.after, -window.alpha - 1, n - 1, draft);
        if (this->stopped() || bound <= window.alpha || bound >= window.beta) return bound;
        const Window open{bound - 1, window.beta};
        return -score(move.after, open.negated(), n - 1, draft, rest);
    }

    void store(std::uint64_t key, Window window, const BestMove& best, Draft draft,
               std::uint64_t nodes) noexcept {
        HashEntry entry = this->new_entry(draft.depth, draft.selectivity, nodes);
        if (best.score > window.alpha) entry.lower = static_cast<std::int8_t>(best.score);
        if (best.score < window.beta) entry.upper = static_cast<std::int8_t>(best.score);
        if (best.score > window.alpha) entry.best = static_cast<std::uint8_t>(best.square);
        this->shared_.table.store(key, entry);
    }
};

}  // namespace PIONS_VARIANT
}  // namespace pions::othello
