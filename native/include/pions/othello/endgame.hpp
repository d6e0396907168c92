// Exact search by null windows: can the side to move reach more than alpha?
#pragma once

#include <array>

#include "pions/othello/last_squares.hpp"
#include "pions/othello/move_list.hpp"
#include "pions/othello/selectivity.hpp"
#include "pions/othello/shared_state.hpp"

namespace pions::othello {
inline namespace PIONS_VARIANT {

inline constexpr int kShallow = 6;             // up to so many empty squares: no table, no sorting
inline constexpr std::uint64_t kEvery = 4096;  // nodes between looks at the clock

// Stability is looked at only where the other side could hold enough stable discs: from this
// alpha on, by empty squares.
inline constexpr std::array<std::int8_t, 65> kStabilityFrom = [] {
    std::array<std::int8_t, 65> from{};
    for (int empty = 0; empty <= 64; ++empty) {
        const int alpha = empty < 6    ? 6
                          : empty < 20 ? 2 * empty - 4 + (empty < 8 ? 2 : 0)
                                       : 2 * empty;
        from[static_cast<unsigned>(empty)] = static_cast<std::int8_t>(alpha > 64 ? 64 : alpha);
    }
    return from;
}();

template <bool kUsual>
class Endgame : public LastSquares<kUsual> {
  public:
    Endgame(const OthelloBoard& board, Shared& shared, Memory& near) noexcept
        : LastSquares<kUsual>(board), shared_(shared), near_(near) {}

    // `n` empty squares; the answer is a bound, as in LastSquares.
    int solve(Discs discs, int alpha, int n) noexcept {
        const Word empty = this->empty_squares(discs);
        if (n <= 4) return fewest(discs, alpha, empty, n);
        return solve(discs, this->moves(discs), parity_of(empty), alpha, n);
    }

    bool stopped() const noexcept { return stopped_; }

    // Counts what was not yet counted.
    void settle() noexcept {
        shared_.nodes.fetch_add(this->nodes_ - counted_, std::memory_order_relaxed);
        counted_ = this->nodes_;
    }

  protected:
    Shared& shared_;
    Memory& near_;  // of this thread, small enough to stay in the processor's cache

    static constexpr int kFar = 12;  // from so many empty squares the shared table is used

    PIONS_INLINE Memory& memory_for(int n) const noexcept {
        return n < kFar ? near_ : shared_.memory;
    }

    bool must_stop() noexcept {
        if (this->nodes_ - counted_ >= kEvery) [[unlikely]] {
            stopped_ = shared_.look(this->nodes_ - counted_);
            counted_ = this->nodes_;
        }
        return stopped_;
    }

    // The same from five empty squares on, by one who knows the moves and the parity already.
    int solve(Discs discs, Word moves, unsigned parity, int alpha, int n) noexcept {
        if (n <= kShallow) return few(discs, moves, parity, alpha, n);
        if (must_stop()) return alpha;
        const std::uint64_t key = key_of(discs.own, discs.other);
        Memory& memory = memory_for(n);
        memory.prefetch(key);
        ++this->nodes_;
        if (moves == 0) return passed(discs, parity, alpha, n);
        int bound = 0;
        if (stability_cut(discs, alpha, n, bound)) return bound;
        Known known;
        if (memory.find(key, known) && known.covers(n, kExact)) {
            if (known.lower > alpha) return known.lower;
            if (known.upper <= alpha) return known.upper;
        }
        return sorted(discs, moves, parity, alpha, n, key, known);
    }

    [[gnu::noinline]] int passed(Discs discs, unsigned parity, int alpha, int n) noexcept {
        const Word theirs = this->moves(discs.passed());
        if (theirs == 0) return this->final_score(discs);
        return -solve(discs.passed(), theirs, parity, -alpha - 1, n);
    }

    // Five empty squares up to kShallow: odd regions first, nothing remembered.
    int few(Discs discs, Word moves, unsigned parity, int alpha, int n) noexcept {
        ++this->nodes_;
        if (moves == 0) return passed(discs, parity, alpha, n);
        int bound = 0;
        if (stability_cut(discs, alpha, n, bound)) return bound;
        int best = kNothing;
        const Word odd = kOddRegions[parity];
        for (const Word group : {moves & odd, moves & ~odd}) {
            for (Word left = group; left != 0; left = without_lowest(left)) {
                const int x = lowest_bit(left);
                const int score =
                    -fewer(discs.after(x), parity ^ quadrant_bit(x), -alpha - 1, n - 1);
                if (score > alpha) return score;
                if (score > best) best = score;
            }
        }
        return best;
    }

    PIONS_INLINE int fewer(Discs discs, unsigned parity, int alpha, int n) noexcept {
        if (n == 4) return this->last4(discs, alpha, this->empty_squares(discs));
        return few(discs, this->moves(discs), parity, alpha, n);
    }

    int fewest(Discs discs, int alpha, Word empty, int n) noexcept {
        if (n == 4) return this->last4(discs, alpha, empty);
        if (n == 0) return this->final_score(discs);
        const int x = lowest_bit(empty);
        if (n == 1) return this->last1(discs, alpha, x);
        const int y = lowest_bit(without_lowest(empty));
        if (n == 2) return this->last2(discs, alpha, x, y);
        return this->last3(discs, alpha, x, y, highest_bit(empty));
    }

    PIONS_INLINE bool stability_cut(Discs discs, int alpha, int n, int& bound) const noexcept {
        if (!kUsual || alpha < kStabilityFrom[static_cast<unsigned>(n)]) return false;
        const Word stable = stable_discs(shared_.edges, discs.other, discs.own);
        bound = 64 - 2 * std::popcount(stable);
        return bound <= alpha;
    }

    int sorted(Discs discs, Word moves, unsigned parity, int alpha, int n, std::uint64_t key,
               const Known& known) noexcept {
        const std::uint64_t before = this->nodes_;
        MoveList list;
        if (list_moves(discs, moves, list)) return 64;
        if (n >= kTranspose) prefetch(list, memory_for(n - 1));
        find_replies(list);
        int bound = 0;
        if (n >= kTranspose && transposition_cut(list, alpha, n - 1, n - 1, kExact, bound)) {
            return bound;
        }
        promise(list, parity, known);
        const Found found = best_of(list, parity, alpha, n);
        if (stopped_) return alpha;
        remember(memory_for(n), key, alpha, found, fresh_known(n, kExact, this->nodes_ - before));
        return found.score;
    }

    struct Found {
        int score = kNothing;
        int square = kNoSquare;

        // True if it is enough.
        PIONS_INLINE bool take(int its_score, int its_square, int alpha) noexcept {
            if (its_score > score) {
                score = its_score;
                square = its_square;
            }
            return score > alpha;
        }
    };

    Found best_of(MoveList& list, unsigned parity, int alpha, int n) noexcept {
        Found found;
        for (int i = 0; i < list.size(); ++i) {
            const Candidate& move = list.best_from(i);
            const int score = -solve(move.after, move.replies, parity ^ quadrant_bit(move.square),
                                     -alpha - 1, n - 1);
            if (stopped_ || found.take(score, move.square, alpha)) break;
        }
        return found;
    }

    static constexpr int kTranspose = 10;  // from so many empty squares: look at the children first

    // True if a move leaves the other side without a disc, which is the best there is.
    PIONS_INLINE bool list_moves(Discs discs, Word moves, MoveList& list) const noexcept {
        bool wipe_out = false;
        for (; moves != 0; moves = without_lowest(moves)) {
            const int square = lowest_bit(moves);
            const Word flips = discs.flips(square);
            const Discs after = discs.after(square, flips);
            wipe_out |= kUsual && after.own == 0;
            list.add(after, flips, square);
        }
        return wipe_out;
    }

    // The table lines of the children are on their way while their replies are found.
    PIONS_INLINE static void prefetch(MoveList& list, const Memory& memory) noexcept {
        for (const Candidate& move : list) {
            memory.prefetch(key_of(move.after.own, move.after.other));
        }
    }

    PIONS_INLINE void find_replies(MoveList& list) const noexcept {
        for (Candidate& move : list) move.replies = this->moves(move.after);
    }

    // A child that is known to be bad enough for the other side settles the node.
    bool transposition_cut(MoveList& list, int alpha, int n, int depth, int selectivity,
                           int& bound) const noexcept {
        const Memory& memory = memory_for(n);
        for (const Candidate& move : list) {
            Known known;
            const std::uint64_t key = key_of(move.after.own, move.after.other);
            if (!memory.find(key, known) || !known.covers(depth, selectivity)) continue;
            if (-known.upper > alpha) {
                bound = -known.upper;
                return true;
            }
        }
        return false;
    }

    // Fewest replies first: such subtrees are small, and often good.
    PIONS_INLINE void promise(MoveList& list, unsigned parity, const Known& known) const noexcept {
        const Word odd = kOddRegions[parity];
        for (const Candidate& move : list) {
            const Word here = bit_at(move.square);
            int its = -32 * mobility(move);
            its += (here & odd) != 0 ? 8 : 0;
            its += (here & this->corners_) != 0 ? 8 : 0;
            list.promise(move, its + from_table(move, known));
        }
    }

    // Corners count twice.
    PIONS_INLINE int mobility(const Candidate& move) const noexcept {
        return std::popcount(move.replies) + std::popcount(move.replies & this->corners_);
    }

    PIONS_INLINE static int from_table(const Candidate& move, const Known& known) noexcept {
        return (move.square == known.best ? 1 << 20 : 0) +
               (move.square == known.second ? 1 << 19 : 0);
    }

    static void remember(Memory& memory, std::uint64_t key, int alpha, const Found& found,
                         Known fresh) noexcept {
        const bool enough = found.score > alpha;
        (enough ? fresh.lower : fresh.upper) = static_cast<std::int8_t>(found.score);
        if (enough) fresh.best = static_cast<std::uint8_t>(found.square);
        memory.keep(key, fresh);
    }

    static Known fresh_known(int depth, int selectivity, std::uint64_t spent) noexcept {
        Known fresh;
        fresh.depth = static_cast<std::uint8_t>(depth);
        fresh.selectivity = static_cast<std::uint8_t>(selectivity);
        fresh.effort = static_cast<std::uint8_t>(std::bit_width(spent));
        return fresh;
    }

  private:
    std::uint64_t counted_ = 0;
    bool stopped_ = false;
};

}  // namespace PIONS_VARIANT
}  // namespace pions::othello
