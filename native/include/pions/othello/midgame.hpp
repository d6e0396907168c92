// Search by null windows with the evaluation: to a depth, or to the end with moves better ordered.
#pragma once

#include "pions/othello/child_evaluator.hpp"
#include "pions/othello/endgame.hpp"
#include "pions/othello/evaluation.hpp"
#include "pions/othello/selectivity.hpp"

namespace pions::othello {
inline namespace PIONS_VARIANT {

template <bool kStandard>
class Midgame : public Endgame<kStandard> {
  public:
    Midgame(const OthelloBoard& board, SharedState& shared, HashTable& local_table) noexcept
        : Endgame<kStandard>(board, shared, local_table) {}

    // Can the side to move reach more than alpha? A bound, as in LastSquares.
    int search(Discs discs, int alpha, int n, Draft draft) noexcept {
        if (n <= 4 && draft.depth >= n) return this->solve(discs, alpha, n);
        find_features(discs, n);
        return search(discs, this->moves(discs), alpha, n, draft);
    }

  protected:
    // Of the position with n empty squares that is being searched, and of those it came from.
    PIONS_INLINE Features& features(int n) noexcept { return features_[static_cast<unsigned>(n)]; }

    PIONS_INLINE void find_features(Discs discs, int n) noexcept {
        if (evaluated()) features(n).find(layout(), discs);
    }

    PIONS_INLINE const PatternLayout& layout() const noexcept {
        return this->shared_.evaluation->layout();
    }

    using BestMove = typename Endgame<kStandard>::BestMove;

    // Up to this many empty squares mobility orders moves well enough, without the evaluation.
    static constexpr int kMaxUnevaluated = 12;
    // From this depth on evaluating the moves to order them pays.
    static constexpr int kMinEvaluatedDepth = 3;
    // From this many empty squares and plies on, threads share the work.
    static constexpr int kMinParallel = 12;
    // From this depth on an enhanced transposition cutoff is tried.
    static constexpr int kEtcMinDepth = 4;
    static constexpr int kProbcutMinDepth = 3;
    static constexpr int kCornerValue = 6;
    static constexpr int kMaxMobilityValue = 14;  // less than any board has cells

    // Up to this depth the table of this thread is enough, which the processor's cache holds.
    static constexpr int kMaxLocalDepth = 3;

    PIONS_INLINE HashTable& table_of(Draft draft) const noexcept {
        return draft.depth <= kMaxLocalDepth ? this->local_table_ : this->shared_.table;
    }

    bool evaluated() const noexcept { return kStandard && this->shared_.evaluation != nullptr; }

    // The same where the moves and the features are known already; with fewer than five empty
    // squares, not to the end. `known` is the value in 64ths of a disc, where ordering has found it.
    PIONS_INLINE int search(Discs discs, Word moves, int alpha, int n, Draft draft,
                            int known = kUnknownValue) noexcept {
        return search(discs.own, discs.other, moves, alpha, n, draft, known);
    }

    PIONS_INLINE int search_after(const Candidate& move, int alpha, int n, Draft draft) noexcept {
        const bool solves = draft.depth >= n && n <= kMaxUnevaluated + 1;
        if (evaluated() && !solves) {
            features(n - 1).follow(layout(), features(n), move.square, move.flips);
        }
        return -search(move.after, move.replies, -alpha - 1, n - 1, draft.less(), move.value);
    }

    // In two words, which the compiler keeps in registers: a Discs it would store and load again.
    int search(Word own, Word other, Word moves, int alpha, int n, Draft draft,
               int known) noexcept {
        const Discs discs{own, other};
        if (draft.depth >= n) {
            if (n <= kMaxUnevaluated) return solve_to_end(discs, moves, alpha, n);
            draft.depth = n;
        } else if (draft.depth <= 0) {
            ++this->nodes_;
            return value(discs, moves, n);
        }
        if (draft.depth == 1) return search_last_ply(discs, moves, alpha, n);
        if (this->must_stop()) return alpha;
        const std::uint64_t key = key_of(discs.own, discs.other);
        HashTable& table = table_of(draft);
        table.prefetch(key);
        ++this->nodes_;
        if (moves == 0) return search_pass(discs, alpha, n, draft);
        int bound = 0;
        if (this->stability_cutoff(discs, alpha, n, bound)) return bound;
        HashEntry entry;
        if (table.probe(key, entry) && entry.covers(draft.depth, draft.selectivity)) {
            if (entry.lower > alpha) return entry.lower;
            if (entry.upper <= alpha) return entry.upper;
        }
        if (probcut(discs, moves, alpha, n, draft, known, bound)) return bound;
        return search_sorted(discs, moves, alpha, n, draft, key, entry);
    }

    [[gnu::noinline]] int search_pass(Discs discs, int alpha, int n, Draft draft) noexcept {
        const Word theirs = this->moves(discs.passed());
        if (theirs == 0) return this->final_score(discs);
        if (evaluated()) features(n).pass();
        const int score = -search(discs.passed(), theirs, -alpha - 1, n, draft);
        if (evaluated()) features(n).pass();
        return score;
    }

    int solve_to_end(Discs discs, Word moves, int alpha, int n) noexcept {
        if (n <= 4) return this->solve(discs, alpha, n);
        return this->solve(discs, moves, parity_of(this->empty_squares(discs)), alpha, n);
    }

    // In whole discs. Boards without weights are evaluated by mobility and corners.
    PIONS_INLINE int value(Discs discs, Word moves, int n) noexcept {
        if (!evaluated()) return mobility_value(discs, moves);
        return in_discs(raw_value(*this->shared_.evaluation, discs, moves, features(n).now));
    }

    int mobility_value(Discs discs, Word own_moves) const noexcept {
        const int moves = std::popcount(own_moves) - std::popcount(this->moves(discs.passed()));
        const int corners =
            std::popcount(discs.own & this->corners_) - std::popcount(discs.other & this->corners_);
        return std::clamp(moves + kCornerValue * this->sign_ * corners, -kMaxMobilityValue,
                          kMaxMobilityValue);
    }

    int search_last_ply(Discs discs, Word moves, int alpha, int n) noexcept {
        ++this->nodes_;
        if (moves == 0) return search_pass(discs, alpha, n, {1, kExact});
        int bound = 0;
        if (this->stability_cutoff(discs, alpha, n, bound)) return bound;
        if (!evaluated()) {
            return best_value(discs, moves, alpha, [this](const Candidate& move) {
                return mobility_value(move.after, move.replies);
            });
        }
        const ChildEvaluator children(*this->shared_.evaluation, discs, features(n));
        return best_value(discs, moves, alpha, [&children](const Candidate& move) {
            return in_discs(children.raw_value(move));
        });
    }

    // The X and C squares of the 8×8 board, seldom the best move. On smaller boards some lie
    // elsewhere, which costs time only.
    static constexpr Word kBesideCorners = 0x42c300000000c342;

    // Corners first and the squares beside them last: the sooner a move is good enough, the fewer
    // positions are evaluated.
    template <class ValueAfter>
    PIONS_INLINE int best_value(Discs discs, Word moves, int alpha,
                                const ValueAfter& value_after) noexcept {
        int best = kNoScore;
        const Word corners = moves & this->corners_;
        const Word late = moves & kBesideCorners & ~corners;
        for (const Word group : {corners, moves & ~(corners | late), late}) {
            for (Word left = group; left != 0; left = without_lowest(left)) {
                ++this->nodes_;
                const int square = lowest_bit(left);
                const Word flips = discs.flips(square);
                const Discs after = discs.after(square, flips);
                if (kStandard && after.own == 0) return 64;
                const int score = -value_after(
                    Candidate{after, flips, this->moves(after), square, kUnknownValue});
                if (score > best) best = score;
                if (score > alpha) return best;
            }
        }
        return best;
    }

    // ProbCut: whether a shallow search lies so far outside the window that the deep one is not
    // worth its time. It is tried only where the evaluation points that way already.
    [[gnu::noinline]] bool probcut(Discs discs, Word moves, int alpha, int n, Draft draft,
                                   int known, int& bound) noexcept {
        if (draft.selectivity >= kExact || draft.depth < kProbcutMinDepth || !evaluated())
            return false;
        const Draft probe{draft.depth / 4 * 2 + (draft.depth & 1), draft.selectivity};
        const int margin = probcut_margin(n, draft, probe.depth);
        const int slack = probcut_margin(n, draft, 0) / 2;
        if (known == kUnknownValue) {
            known = raw_value(*this->shared_.evaluation, discs, moves, features(n).now);
        }
        const int here = in_discs(known);
        if (here > alpha + slack && alpha + margin < kMaxValue) {
            bound = alpha + 1;
            return search(discs, moves, alpha + margin, n, probe, known) > alpha + margin;
        }
        if (here < alpha - slack && alpha - margin > -kMaxValue) {
            bound = alpha;
            return search(discs, moves, alpha - margin, n, probe, known) <= alpha - margin;
        }
        return false;
    }

    static int probcut_margin(int n, Draft draft, int shallow) noexcept {
        const double confidence = kProbcutConfidence[static_cast<unsigned>(draft.selectivity)];
        return static_cast<int>(confidence * standard_error(n, draft.depth, shallow) + 0.5);
    }

    int search_sorted(Discs discs, Word moves, int alpha, int n, Draft draft, std::uint64_t key,
                      const HashEntry& entry) noexcept {
        const std::uint64_t before = this->nodes_;
        MoveList list;
        if (this->list_moves(discs, moves, list)) return 64;
        const bool etc = draft.depth >= kEtcMinDepth;
        const Draft less = draft.less();
        const HashTable& next_table = table_of(less);
        if (etc) this->prefetch(list, next_table);
        this->find_replies(list);
        int bound = 0;
        if (etc && this->etc_cutoff(list, next_table, alpha, less.depth, less.selectivity, bound)) {
            return bound;
        }
        order(list, discs, n, draft, entry);
        const bool parallel =
            n >= kMinParallel && draft.depth >= kMinParallel && this->shared_.busy != nullptr;
        const BestMove best = parallel ? search_in_parallel(list, alpha, n, draft, key)
                                       : search_serially(list, alpha, n, draft);
        if (this->stopped()) return alpha;
        this->store(table_of(draft), key, alpha, best,
                    this->new_entry(draft.depth, draft.selectivity, this->nodes_ - before));
        return best.score;
    }

    BestMove search_serially(MoveList& list, int alpha, int n, Draft draft) noexcept {
        BestMove best;
        for (int i = 0; i < list.size(); ++i) {
            const Candidate& move = list.best_from(i);
            const int score = search_after(move, alpha, n, draft);
            if (this->stopped() || best.take(score, move.square, alpha)) break;
        }
        return best;
    }

    // Moves that another thread is searching are deferred: by then their score is in the table, or
    // there is help to give further down.
    BestMove search_in_parallel(MoveList& list, int alpha, int n, Draft draft,
                                std::uint64_t key) noexcept {
        BestMove best;
        std::array<int, MoveList::kMaxMoves> deferred;
        int deferred_count = 0;
        for (int i = 0; i < list.size(); ++i) {
            const Candidate& move = list.best_from(i);
            const std::uint64_t child = key_of(move.after.own, move.after.other);
            if (i > 0 && this->shared_.busy->has(child)) {
                deferred[static_cast<unsigned>(deferred_count++)] = i;
                continue;
            }
            const BusyMap::Mark mark(*this->shared_.busy, child);
            const int score = search_after(move, alpha, n, draft);
            if (this->stopped() || best.take(score, move.square, alpha)) return best;
            if (resolved_elsewhere(key, alpha, draft, best)) return best;
        }
        for (int i = 0; i < deferred_count; ++i) {
            const Candidate& move = list.ranked(deferred[static_cast<unsigned>(i)]);
            const int score = search_after(move, alpha, n, draft);
            if (this->stopped() || best.take(score, move.square, alpha)) break;
            if (resolved_elsewhere(key, alpha, draft, best)) break;
        }
        return best;
    }

    bool resolved_elsewhere(std::uint64_t key, int alpha, Draft draft,
                            BestMove& best) const noexcept {
        HashEntry entry;
        if (!this->shared_.table.probe(key, entry)) return false;
        if (!entry.covers(draft.depth, draft.selectivity)) return false;
        if (entry.lower > alpha) {
            best = {entry.lower, entry.best};
            return true;
        }
        if (entry.upper > alpha) return false;
        best = {entry.upper, kNoSquare};
        return true;
    }

    // By what a shallow search says of each move, and by how few replies it leaves.
    void order(MoveList& list, Discs discs, int n, Draft draft, const HashEntry& entry) noexcept {
        if (!evaluated() || draft.depth < kMinEvaluatedDepth) {
            return this->order_by_mobility(list, parity_of(this->empty_squares(discs)), entry);
        }
        const ChildEvaluator children(*this->shared_.evaluation, discs, features(n));
        const int weight = draft.depth >= n ? kMobilityToEnd : kMobility;
        const int plies = std::clamp((draft.depth - 15) / 3, 0, kMaxOrderingDepth);
        for (Candidate& move : list) {
            move.value = plies == 0 ? children.raw_value(move) : kUnit * shallow_value(move, n, plies);
            list.set_score(move, this->hash_move_bonus(move, entry) - move.value -
                                     weight * this->mobility(move));
        }
    }

    // What one reply more costs a move, in 64ths of a disc. To the end it costs more: the fewer
    // replies, the smaller the tree.
    static constexpr int kMobilityToEnd = 256;
    static constexpr int kMobility = 16;
    static constexpr int kMaxOrderingDepth = 2;

    int shallow_value(const Candidate& move, int n, int plies) noexcept {
        features(n - 1).follow(layout(), features(n), move.square, move.flips);
        return shallow_search(move.after, move.replies, {-kMaxScore, kMaxScore}, n - 1, plies);
    }

    // Plain alpha-beta without a table, for move ordering only.
    int shallow_search(Discs discs, Word moves, Window window, int n, int plies) noexcept {
        ++this->nodes_;
        if (moves == 0) return shallow_pass(discs, window, n, plies);
        const ChildEvaluator children(*this->shared_.evaluation, discs, features(n));
        int best = kNoScore;
        for (; moves != 0 && best < window.beta; moves = without_lowest(moves)) {
            const int square = lowest_bit(moves);
            const Word flips = discs.flips(square);
            const Discs after = discs.after(square, flips);
            const Candidate move{after, flips, this->moves(after), square, kUnknownValue};
            const Window rest{best > window.alpha ? best : window.alpha, window.beta};
            best = std::max(best, -shallow_score(children, move, rest.negated(), n, plies));
        }
        return best;
    }

    PIONS_INLINE int shallow_score(const ChildEvaluator& children, const Candidate& move,
                                   Window window, int n, int plies) noexcept {
        if (plies == 1) {
            ++this->nodes_;
            return in_discs(children.raw_value(move));
        }
        features(n - 1).follow(layout(), features(n), move.square, move.flips);
        return shallow_search(move.after, move.replies, window, n - 1, plies - 1);
    }

    int shallow_pass(Discs discs, Window window, int n, int plies) noexcept {
        const Word theirs = this->moves(discs.passed());
        if (theirs == 0) return this->final_score(discs);
        features(n).pass();
        const int score = -shallow_search(discs.passed(), theirs, window.negated(), n, plies);
        features(n).pass();
        return score;
    }

  private:
    std::array<Features, 65> features_;  // by empty squares
};

}  // namespace PIONS_VARIANT
}  // namespace pions::othello
