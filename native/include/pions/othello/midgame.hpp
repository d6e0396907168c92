// Search by null windows with the evaluation: to a depth, or to the end with moves better ordered.
#pragma once

#include "pions/othello/endgame.hpp"
#include "pions/othello/evaluation.hpp"
#include "pions/othello/selectivity.hpp"
#include "pions/othello/child_evaluator.hpp"

namespace pions::othello {
inline namespace PIONS_VARIANT {

// How deep a search looks, and how much it leaves out on the way.
struct Effort {
    int depth;
    int selectivity;

    PIONS_INLINE Effort less(int plies = 1) const noexcept { return {depth - plies, selectivity}; }
};

template <bool kUsual>
class Midgame : public Endgame<kUsual> {
  public:
    Midgame(const OthelloBoard& board, Shared& shared, Memory& near) noexcept
        : Endgame<kUsual>(board, shared, near) {}

    // Can the side to move reach more than alpha? A bound, as in LastSquares.
    int search(Discs discs, int alpha, int n, Effort effort) noexcept {
        if (n <= 4 && effort.depth >= n) return this->solve(discs, alpha, n);
        return search(discs, this->moves(discs), alpha, n, effort);
    }

  protected:
    using Found = typename Endgame<kUsual>::Found;

    static constexpr int kUnaided = 12;  // up to so many empty squares mobility orders well enough
    static constexpr int kSplit = 12;    // from so many empty squares threads share the work
    static constexpr int kCornerWorth = 6;
    static constexpr int kMostRough = 14;  // less than any board has cells
    static constexpr int kLookAhead = 4;   // from this depth on: what is known of the children?
    static constexpr int kJudged = 3;      // from this depth on evaluating moves to order them pays
    static constexpr int kLeastCut = 3;    // the least depth that a shallow search may replace

    bool evaluated() const noexcept { return kUsual && this->shared_.evaluation != nullptr; }

    // The same by one who knows the moves already; with less than five empty squares, not to the
    // end.
    PIONS_INLINE int search(Discs discs, Word moves, int alpha, int n, Effort effort) noexcept {
        return search(discs.own, discs.other, moves, alpha, n, effort);
    }

    // In words, which the compiler keeps in registers; discs it would store and load again.
    int search(Word own, Word other, Word moves, int alpha, int n, Effort effort) noexcept {
        const Discs discs{own, other};
        if (effort.depth >= n) {
            if (n <= kUnaided) return to_the_end(discs, moves, alpha, n);
            effort.depth = n;
        } else if (effort.depth <= 0) {
            ++this->nodes_;
            return value(discs, moves);
        }
        if (this->must_stop()) return alpha;
        const std::uint64_t key = key_of(discs.own, discs.other);
        this->shared_.memory.prefetch(key);
        ++this->nodes_;
        if (moves == 0) return passed(discs, alpha, n, effort);
        int bound = 0;
        if (this->stability_cut(discs, alpha, n, bound)) return bound;
        if (effort.depth == 1) return last_ply(discs, moves, alpha);
        Known known;
        if (this->shared_.memory.find(key, known) &&
            known.covers(effort.depth, effort.selectivity)) {
            if (known.lower > alpha) return known.lower;
            if (known.upper <= alpha) return known.upper;
        }
        if (foretold(discs, moves, alpha, n, effort, bound)) return bound;
        return sorted(discs, moves, alpha, n, effort, key, known);
    }

    [[gnu::noinline]] int passed(Discs discs, int alpha, int n, Effort effort) noexcept {
        const Word theirs = this->moves(discs.passed());
        if (theirs == 0) return this->final_score(discs);
        return -search(discs.passed(), theirs, -alpha - 1, n, effort);
    }

    int to_the_end(Discs discs, Word moves, int alpha, int n) noexcept {
        if (n <= 4) return this->solve(discs, alpha, n);
        return this->solve(discs, moves, parity_of(this->empty_squares(discs)), alpha, n);
    }

    // In whole discs. Boards without weights are judged by moves and corners.
    PIONS_INLINE int value(Discs discs, Word moves) const noexcept {
        if (!evaluated()) return rough_value(discs, moves);
        return in_discs(raw_value(*this->shared_.evaluation, discs, moves));
    }

    int rough_value(Discs discs, Word own_moves) const noexcept {
        const int moves = std::popcount(own_moves) - std::popcount(this->moves(discs.passed()));
        const int corners =
            std::popcount(discs.own & this->corners_) - std::popcount(discs.other & this->corners_);
        return std::clamp(moves + kCornerWorth * this->sign_ * corners, -kMostRough, kMostRough);
    }

    int last_ply(Discs discs, Word moves, int alpha) noexcept {
        if (!evaluated()) {
            return best_value(discs, moves, alpha, [this](const Candidate& move) {
                return rough_value(move.after, move.replies);
            });
        }
        const Siblings siblings(*this->shared_.evaluation, discs);
        return best_value(discs, moves, alpha, [&siblings](const Candidate& move) {
            return in_discs(siblings.raw_value(move));
        });
    }

    template <class ValueAfter>
    PIONS_INLINE int best_value(Discs discs, Word moves, int alpha,
                                const ValueAfter& value_after) noexcept {
        int best = kNothing;
        for (; moves != 0; moves = without_lowest(moves)) {
            ++this->nodes_;
            const int square = lowest_bit(moves);
            const Word flips = discs.flips(square);
            const Discs after = discs.after(square, flips);
            if (kUsual && after.own == 0) return 64;
            const int score = -value_after(Candidate{after, flips, this->moves(after), square});
            if (score > best) best = score;
            if (score > alpha) break;
        }
        return best;
    }

    // Whether a shallow search says so clearly what a deep one would find that it is believed. It
    // is tried only where the evaluation points that way already.
    [[gnu::noinline]] bool foretold(Discs discs, Word moves, int alpha, int n, Effort effort,
                                    int& bound) noexcept {
        if (effort.selectivity >= kExact || effort.depth < kLeastCut || !evaluated()) return false;
        const Effort probe{effort.depth / 4 * 2 + (effort.depth & 1), effort.selectivity};
        const int margin = margin_of(n, effort, probe.depth);
        const int slack = margin_of(n, effort, 0) / 2;
        const int here = value(discs, moves);
        if (here > alpha + slack && alpha + margin < kMostValue) {
            bound = alpha + 1;
            return search(discs, moves, alpha + margin, n, probe) > alpha + margin;
        }
        if (here < alpha - slack && alpha - margin > -kMostValue) {
            bound = alpha;
            return search(discs, moves, alpha - margin, n, probe) <= alpha - margin;
        }
        return false;
    }

    static int margin_of(int n, Effort effort, int shallow) noexcept {
        const double sure = kSureness[static_cast<unsigned>(effort.selectivity)];
        return static_cast<int>(sure * standard_error(n, effort.depth, shallow) + 0.5);
    }

    int sorted(Discs discs, Word moves, int alpha, int n, Effort effort, std::uint64_t key,
               const Known& known) noexcept {
        const std::uint64_t before = this->nodes_;
        MoveList list;
        if (this->list_moves(discs, moves, list)) return 64;
        const bool ahead = effort.depth >= kLookAhead;
        if (ahead) this->prefetch(list, this->shared_.memory);
        this->find_replies(list);
        int bound = 0;
        const Effort less = effort.less();
        if (ahead && this->transposition_cut(list, alpha, n - 1, less.depth, less.selectivity,
                                             bound)) {
            return bound;
        }
        order(list, discs, n, effort, known);
        const Found found = n >= kSplit && effort.depth >= kSplit && this->shared_.busy != nullptr
                                ? best_together(list, alpha, n, effort, key)
                                : best_alone(list, alpha, n, effort);
        if (this->stopped()) return alpha;
        this->remember(this->shared_.memory, key, alpha, found,
                       this->fresh_known(effort.depth, effort.selectivity, this->nodes_ - before));
        return found.score;
    }

    Found best_alone(MoveList& list, int alpha, int n, Effort effort) noexcept {
        Found found;
        for (int i = 0; i < list.size(); ++i) {
            const Candidate& move = list.best_from(i);
            const int score = -search(move.after, move.replies, -alpha - 1, n - 1, effort.less());
            if (this->stopped() || found.take(score, move.square, alpha)) break;
        }
        return found;
    }

    // Moves that another thread is searching are put off: by then their answer is in the table,
    // or there is help to give further down.
    Found best_together(MoveList& list, int alpha, int n, Effort effort,
                        std::uint64_t key) noexcept {
        Found found;
        std::array<int, MoveList::kMost> put_off;
        int waiting = 0;
        for (int i = 0; i < list.size(); ++i) {
            const Candidate& move = list.best_from(i);
            const std::uint64_t child = key_of(move.after.own, move.after.other);
            if (i > 0 && this->shared_.busy->has(child)) {
                put_off[static_cast<unsigned>(waiting++)] = i;
                continue;
            }
            const BusyMap::Mark mark(*this->shared_.busy, child);
            const int score = -search(move.after, move.replies, -alpha - 1, n - 1, effort.less());
            if (this->stopped() || found.take(score, move.square, alpha)) return found;
            if (settled_elsewhere(key, alpha, effort, found)) return found;
        }
        for (int i = 0; i < waiting; ++i) {
            const Candidate& move = list.ranked(put_off[static_cast<unsigned>(i)]);
            const int score = -search(move.after, move.replies, -alpha - 1, n - 1, effort.less());
            if (this->stopped() || found.take(score, move.square, alpha)) break;
            if (settled_elsewhere(key, alpha, effort, found)) break;
        }
        return found;
    }

    bool settled_elsewhere(std::uint64_t key, int alpha, Effort effort,
                           Found& found) const noexcept {
        Known known;
        if (!this->shared_.memory.find(key, known)) return false;
        if (!known.covers(effort.depth, effort.selectivity)) return false;
        if (known.lower > alpha) {
            found = {known.lower, known.best};
            return true;
        }
        if (known.upper > alpha) return false;
        found = {known.upper, kNoSquare};
        return true;
    }

    // By what a shallow search says of each move, and by how few replies it leaves.
    void order(MoveList& list, Discs discs, int n, Effort effort, const Known& known) noexcept {
        if (!evaluated() || effort.depth < kJudged) {
            return this->promise(list, parity_of(this->empty_squares(discs)), known);
        }
        const Siblings siblings(*this->shared_.evaluation, discs);
        const int weight = effort.depth >= n ? kMobilityToEnd : kMobility;
        const int plies = std::clamp((effort.depth - 15) / 3, 0, kMostGlance);
        for (const Candidate& move : list) {
            const int worth =
                plies == 0
                    ? siblings.raw_value(move)
                    : kUnit * glance(move.after, move.replies, -kMostScore, kMostScore, plies);
            list.promise(move,
                         this->from_table(move, known) - worth - weight * this->mobility(move));
        }
    }

    // What one reply more costs a move, in 64ths of a disc. To the end it costs more: the fewer
    // replies, the smaller the tree.
    static constexpr int kMobilityToEnd = 256;
    static constexpr int kMobility = 16;
    static constexpr int kMostGlance = 2;

    // The value of a shallow search that remembers nothing.
    int glance(Discs discs, Word moves, int alpha, int beta, int plies) noexcept {
        ++this->nodes_;
        if (plies == 0) return value(discs, moves);
        if (moves == 0) {
            const Word theirs = this->moves(discs.passed());
            if (theirs == 0) return this->final_score(discs);
            return -glance(discs.passed(), theirs, -beta, -alpha, plies);
        }
        int best = kNothing;
        for (; moves != 0 && best < beta; moves = without_lowest(moves)) {
            const int floor = best > alpha ? best : alpha;
            const Discs after = discs.after(lowest_bit(moves));
            const int score = -glance(after, this->moves(after), -beta, -floor, plies - 1);
            if (score > best) best = score;
        }
        return best;
    }
};

}  // namespace PIONS_VARIANT
}  // namespace pions::othello
