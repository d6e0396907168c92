// Exact search by null windows: can the side to move reach more than alpha?
#pragma once

#include <array>

#include "pions/othello/last_squares.hpp"
#include "pions/othello/move_list.hpp"
#include "pions/othello/selectivity.hpp"
#include "pions/othello/shared_state.hpp"

namespace pions::othello {
inline namespace PIONS_VARIANT {

inline constexpr int kMaxUnsorted = 6;  // up to this many empty squares: no table, no sorting
inline constexpr std::uint64_t kCheckInterval = 4096;  // nodes between checks of the clock

// Stable discs are counted only where the other side could hold enough of them for a cutoff: from
// this alpha on, by empty squares.
inline constexpr std::array<std::int8_t, 65> kStabilityThreshold = [] {
    std::array<std::int8_t, 65> from{};
    for (int empty = 0; empty <= 64; ++empty) {
        const int alpha = empty < 6    ? 6
                          : empty < 20 ? 2 * empty - 4 + (empty < 8 ? 2 : 0)
                                       : 2 * empty;
        from[static_cast<unsigned>(empty)] = static_cast<std::int8_t>(alpha > 64 ? 64 : alpha);
    }
    return from;
}();

template <bool kStandard>
class Endgame : public LastSquares<kStandard> {
  public:
    Endgame(const OthelloBoard& board, SharedState& shared, HashTable& local_table) noexcept
        : LastSquares<kStandard>(board), shared_(shared), local_table_(local_table) {}

    // `n` empty squares; the result is a bound, as in LastSquares.
    int solve(Discs discs, int alpha, int n) noexcept {
        const Word empty = this->empty_squares(discs);
        if (n <= 4) return solve_last(discs, alpha, empty, n);
        return solve(discs, this->moves(discs), parity_of(empty), alpha, n);
    }

    bool stopped() const noexcept { return stopped_; }

    // Adds the nodes since the last check to the total.
    void flush_nodes() noexcept {
        shared_.nodes.fetch_add(this->nodes_ - counted_, std::memory_order_relaxed);
        counted_ = this->nodes_;
    }

  protected:
    SharedState& shared_;
    HashTable& local_table_;  // of this thread, small enough to stay in the processor's cache

    static constexpr int kMinShared = 12;  // empty squares from which the shared table is used

    PIONS_INLINE HashTable& table_for(int n) const noexcept {
        return n < kMinShared ? local_table_ : shared_.table;
    }

    bool must_stop() noexcept {
        if (this->nodes_ - counted_ >= kCheckInterval) [[unlikely]] {
            stopped_ = shared_.check_limits(this->nodes_ - counted_);
            counted_ = this->nodes_;
        }
        return stopped_;
    }

    // The same from five empty squares on, where the moves and the parity are known already.
    int solve(Discs discs, Word moves, unsigned parity, int alpha, int n) noexcept {
        if (n <= kMaxUnsorted) return search_unsorted(discs, moves, parity, alpha, n);
        if (must_stop()) return alpha;
        const std::uint64_t key = key_of(discs.own, discs.other);
        HashTable& table = table_for(n);
        table.prefetch(key);
        ++this->nodes_;
        if (moves == 0) return search_pass(discs, parity, alpha, n);
        int bound = 0;
        if (stability_cutoff(discs, alpha, n, bound)) return bound;
        HashEntry entry;
        if (table.probe(key, entry) && entry.covers(n, kExact)) {
            if (entry.lower > alpha) return entry.lower;
            if (entry.upper <= alpha) return entry.upper;
        }
        return search_sorted(discs, moves, parity, alpha, n, key, entry);
    }

    [[gnu::noinline]] int search_pass(Discs discs, unsigned parity, int alpha, int n) noexcept {
        const Word theirs = this->moves(discs.passed());
        if (theirs == 0) return this->final_score(discs);
        return -solve(discs.passed(), theirs, parity, -alpha - 1, n);
    }

    // Five empty squares up to kMaxUnsorted: odd regions first, nothing stored.
    int search_unsorted(Discs discs, Word moves, unsigned parity, int alpha, int n) noexcept {
        ++this->nodes_;
        if (moves == 0) return search_pass(discs, parity, alpha, n);
        int bound = 0;
        if (stability_cutoff(discs, alpha, n, bound)) return bound;
        int best = kNoScore;
        const Word odd = kOddRegions[parity];
        for (const Word group : {moves & odd, moves & ~odd}) {
            for (Word left = group; left != 0; left = without_lowest(left)) {
                const int x = lowest_bit(left);
                const int score = -search_unsorted_child(discs.after(x), parity ^ quadrant_bit(x),
                                                         -alpha - 1, n - 1);
                if (score > alpha) return score;
                if (score > best) best = score;
            }
        }
        return best;
    }

    PIONS_INLINE int search_unsorted_child(Discs discs, unsigned parity, int alpha,
                                           int n) noexcept {
        if (n == 4) return this->last4(discs, alpha, this->empty_squares(discs));
        return search_unsorted(discs, this->moves(discs), parity, alpha, n);
    }

    int solve_last(Discs discs, int alpha, Word empty, int n) noexcept {
        if (n == 4) return this->last4(discs, alpha, empty);
        if (n == 0) return this->final_score(discs);
        const int x = lowest_bit(empty);
        if (n == 1) return this->last1(discs, alpha, x);
        const int y = lowest_bit(without_lowest(empty));
        if (n == 2) return this->last2(discs, alpha, x, y);
        return this->last3(discs, alpha, x, y, highest_bit(empty));
    }

    PIONS_INLINE bool stability_cutoff(Discs discs, int alpha, int n, int& bound) const noexcept {
        if (!kStandard || alpha < kStabilityThreshold[static_cast<unsigned>(n)]) return false;
        const Word stable = stable_discs(shared_.edges, discs.other, discs.own);
        bound = 64 - 2 * std::popcount(stable);
        return bound <= alpha;
    }

    int search_sorted(Discs discs, Word moves, unsigned parity, int alpha, int n, std::uint64_t key,
                      const HashEntry& entry) noexcept {
        const std::uint64_t before = this->nodes_;
        MoveList list;
        if (list_moves(discs, moves, list)) return 64;
        const bool children_probe = n > kMaxUnsorted + 1;
        if (children_probe) prefetch(list, table_for(n - 1));
        find_replies(list);
        order_by_mobility(list, parity, entry);
        const BestMove best = search_moves(list, parity, alpha, n);
        if (stopped_) return alpha;
        store(table_for(n), key, alpha, best, new_entry(n, kExact, this->nodes_ - before));
        return best.score;
    }

    struct BestMove {
        int score = kNoScore;
        int square = kNoSquare;

        // Whether it is now above alpha.
        PIONS_INLINE bool take(int new_score, int new_square, int alpha) noexcept {
            if (new_score > score) {
                score = new_score;
                square = new_square;
            }
            return score > alpha;
        }
    };

    BestMove search_moves(MoveList& list, unsigned parity, int alpha, int n) noexcept {
        BestMove best;
        for (int i = 0; i < list.size(); ++i) {
            const Candidate& move = list.best_from(i);
            const int score = -solve(move.after, move.replies, parity ^ quadrant_bit(move.square),
                                     -alpha - 1, n - 1);
            if (stopped_ || best.take(score, move.square, alpha)) break;
        }
        return best;
    }

    // True if a move leaves the other side without a disc, which is the best there is.
    PIONS_INLINE bool list_moves(Discs discs, Word moves, MoveList& list) const noexcept {
        bool wipe_out = false;
        for (; moves != 0; moves = without_lowest(moves)) {
            const int square = lowest_bit(moves);
            const Word flips = discs.flips(square);
            const Discs after = discs.after(square, flips);
            wipe_out |= kStandard && after.own == 0;
            list.add(after, flips, square);
        }
        return wipe_out;
    }

    // The buckets of the children are on their way to the cache while their replies are found.
    PIONS_INLINE static void prefetch(MoveList& list, const HashTable& table) noexcept {
        for (const Candidate& move : list) {
            table.prefetch(key_of(move.after.own, move.after.other));
        }
    }

    PIONS_INLINE void find_replies(MoveList& list) const noexcept {
        for (Candidate& move : list) move.replies = this->moves(move.after);
    }

    // Enhanced transposition cutoff: a child that the table knows to be bad enough for the other
    // side settles the node before any child is searched. For a Midgame: here it would save 3 % of
    // the nodes, and waiting for the children's buckets would take longer than that.
    static bool etc_cutoff(MoveList& list, const HashTable& table, int alpha, int depth,
                           int selectivity, int& bound) noexcept {
        for (const Candidate& move : list) {
            HashEntry entry;
            const std::uint64_t key = key_of(move.after.own, move.after.other);
            if (!table.probe(key, entry) || !entry.covers(depth, selectivity)) continue;
            if (-entry.upper > alpha) {
                bound = -entry.upper;
                return true;
            }
        }
        return false;
    }

    // Fewest replies first: such subtrees are small, and often good.
    PIONS_INLINE void order_by_mobility(MoveList& list, unsigned parity,
                                        const HashEntry& entry) const noexcept {
        const Word odd = kOddRegions[parity];
        for (const Candidate& move : list) {
            const Word here = bit_at(move.square);
            int score = -32 * mobility(move);
            score += (here & odd) != 0 ? 8 : 0;
            score += (here & this->corners_) != 0 ? 8 : 0;
            list.set_score(move, score + hash_move_bonus(move, entry));
        }
    }

    // Corners count twice.
    PIONS_INLINE int mobility(const Candidate& move) const noexcept {
        return std::popcount(move.replies) + std::popcount(move.replies & this->corners_);
    }

    PIONS_INLINE static int hash_move_bonus(const Candidate& move,
                                            const HashEntry& entry) noexcept {
        return (move.square == entry.best ? 1 << 20 : 0) +
               (move.square == entry.second ? 1 << 19 : 0);
    }

    static void store(HashTable& table, std::uint64_t key, int alpha, const BestMove& best,
                      HashEntry entry) noexcept {
        const bool failed_high = best.score > alpha;
        (failed_high ? entry.lower : entry.upper) = static_cast<std::int8_t>(best.score);
        if (failed_high) entry.best = static_cast<std::uint8_t>(best.square);
        table.store(key, entry);
    }

    static HashEntry new_entry(int depth, int selectivity, std::uint64_t nodes) noexcept {
        HashEntry entry;
        entry.depth = static_cast<std::uint8_t>(depth);
        entry.selectivity = static_cast<std::uint8_t>(selectivity);
        entry.cost = static_cast<std::uint8_t>(std::bit_width(nodes));
        return entry;
    }

  private:
    std::uint64_t counted_ = 0;
    bool stopped_ = false;
};

}  // namespace PIONS_VARIANT
}  // namespace pions::othello
