// The last four empty squares, where most nodes of an endgame are: no loops, no table.
//
// Every function answers one question: can the side to move reach more than `alpha`? The answer
// is a bound: a score greater than alpha is reached for sure, any other is the most there is.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "pions/othello/discs.hpp"
#include "pions/othello/four_orders.hpp"
#include "pions/othello/last_flips.hpp"
#include "pions/rules/othello_board.hpp"

namespace pions::othello {
inline namespace PIONS_VARIANT {

inline constexpr int kNoScore = -1000;  // below every score

// Mutable: counts nodes. `kStandard` is the 8×8 board where most discs win; every other board and
// anti-Othello go the general way.
template <bool kStandard>
class LastSquares {
  public:
    explicit LastSquares(const OthelloBoard& board) noexcept
        : mask_(board.mask()),
          corners_(corners_of(board)),
          cells_(board.cells()),
          sign_(board.anti() ? -1 : 1) {}

    // The score where neither side can move: empty squares go to whoever has more discs.
    PIONS_INLINE int final_score(Discs discs) const noexcept {
        const int own = std::popcount(discs.own);
        const int other = std::popcount(discs.other);
        const int cells = kStandard ? 64 : cells_;
        if (own == other) return 0;
        const int score = own > other ? cells - 2 * other : 2 * own - cells;
        return kStandard ? score : sign_ * score;
    }

    PIONS_INLINE Word empty_squares(Discs discs) const noexcept {
        return kStandard ? ~discs.all() : mask_ & ~discs.all();
    }

    PIONS_INLINE Word moves(Discs discs) const noexcept {
        return kStandard ? discs.moves() : mask_ & discs.moves();
    }

    PIONS_INLINE int last1(Discs discs, int alpha, int x) noexcept {
        ++nodes_;
        if constexpr (!kStandard) return plain_last1(discs, x);
        const int score = 2 * std::popcount(discs.own) - 62;
        if (const int gain = last_flips(discs.own, x); gain != 0) return score + gain;
        const int untouched = score > 0 ? score : score - 2;
        if (untouched <= alpha) return untouched;  // what the other side flips only lowers it
        const int loss = last_flips(discs.other, x);
        return loss != 0 ? score - 2 - loss : untouched;
    }

    int last2(Discs discs, int alpha, int x, int y) noexcept {
        ++nodes_;
        int best = kNoScore;
        if (const Word flips = discs.flips(x); flips != 0) {
            best = -last1(discs.after(x, flips), -alpha - 1, y);
            if (best > alpha) return best;
        }
        if (const Word flips = discs.flips(y); flips != 0) {
            best = std::max(best, -last1(discs.after(y, flips), -alpha - 1, x));
        }
        return best != kNoScore ? best : passed2(discs, alpha, x, y);
    }

    // `x` stands alone in its quadrant if one of the three does.
    int last3(Discs discs, int alpha, int x, int y, int z) noexcept {
        ++nodes_;
        int best = kNoScore;
        if (try3(discs, alpha, x, y, z, best)) return best;
        if (try3(discs, alpha, y, x, z, best)) return best;
        if (try3(discs, alpha, z, x, y, best)) return best;
        return best != kNoScore ? best : passed3(discs, alpha, x, y, z);
    }

    int last4(Discs discs, int alpha, Word empty) noexcept {
        return last4(discs, alpha, order_of(empty));
    }

    std::uint64_t nodes() const noexcept { return nodes_; }

  protected:
    std::uint64_t nodes_ = 0;
    Word mask_;
    Word corners_;
    int cells_;
    int sign_;

  private:
    // Four squares, lone ones of their quadrant first; `paired` if they stand two and two.
    struct Order {
        int a, b, c, d;
        bool paired;
    };

    static Word corners_of(const OthelloBoard& board) noexcept {
        const int right = board.columns() - 1;
        const int below = (board.rows() - 1) * OthelloBoard::kStride;
        return bit_at(0) | bit_at(right) | bit_at(below) | bit_at(below + right);
    }

    int plain_last1(Discs discs, int x) const noexcept {
        if (const Word flips = discs.flips(x); flips != 0) {
            return -final_score(discs.after(x, flips));
        }
        if (const Word flips = discs.passed().flips(x); flips != 0) {
            return final_score(discs.passed().after(x, flips));
        }
        return final_score(discs);
    }

    // The side to move has no move: the other one plays, if it can.
    int passed2(Discs discs, int alpha, int x, int y) noexcept {
        int worst = -kNoScore;
        const Discs opponent = discs.passed();
        if (const Word flips = opponent.flips(x); flips != 0) {
            worst = last1(opponent.after(x, flips), alpha, y);
            if (worst <= alpha) return worst;
        }
        if (const Word flips = opponent.flips(y); flips != 0) {
            worst = std::min(worst, last1(opponent.after(y, flips), alpha, x));
        }
        return worst != -kNoScore ? worst : final_score(discs);
    }

    // Passes are rare, and apart: folded into a loop they make the compiler keep the discs in
    // memory, where it writes two words and reads them back as one, which stalls.
    [[gnu::noinline]] int passed3(Discs discs, int alpha, int x, int y, int z) noexcept {
        if (moves(discs.passed()) == 0) return final_score(discs);
        return -last3(discs.passed(), -alpha - 1, x, y, z);
    }

    [[gnu::noinline]] int passed4(Discs discs, int alpha, const Order& o) noexcept {
        if (moves(discs.passed()) == 0) return final_score(discs);
        return -last4(discs.passed(), -alpha - 1, o);
    }

    // Plays x, leaving y and z; true if that is enough.
    PIONS_INLINE bool try3(Discs discs, int alpha, int x, int y, int z, int& best) noexcept {
        const Word flips = discs.flips(x);
        if (flips == 0) return false;
        best = std::max(best, -last2(discs.after(x, flips), -alpha - 1, y, z));
        return best > alpha;
    }

    PIONS_INLINE bool try4(Discs discs, int alpha, int w, int x, int y, int z, int& best) noexcept {
        const Word flips = discs.flips(w);
        if (flips == 0) return false;
        best = std::max(best, -last3(discs.after(w, flips), -alpha - 1, x, y, z));
        return best > alpha;
    }

    int last4(Discs discs, int alpha, const Order& o) noexcept {
        ++nodes_;
        int best = kNoScore;
        if (try4(discs, alpha, o.a, o.b, o.c, o.d, best)) return best;
        if (try4(discs, alpha, o.b, o.a, o.c, o.d, best)) return best;
        const bool p = o.paired;  // then the partner of the square played is left alone
        if (try4(discs, alpha, o.c, p ? o.d : o.a, o.b, p ? o.a : o.d, best)) return best;
        if (try4(discs, alpha, o.d, p ? o.c : o.a, o.b, p ? o.a : o.c, best)) return best;
        return best != kNoScore ? best : passed4(discs, alpha, o);
    }

    // The four in the order of their quadrants' table, without a branch.
    PIONS_INLINE static Order order_of(Word empty) noexcept {
        std::array<int, 4> squares;
        unsigned quadrants = 0;
        for (unsigned n = 0; n < 4; ++n, empty = without_lowest(empty)) {
            squares[n] = lowest_bit(empty);
            quadrants |= quadrant_number(squares[n]) << 2 * n;
        }
        const FourOrder& order = kFourOrders[quadrants];
        return {squares[order.first], squares[order.second], squares[order.third],
                squares[order.fourth], order.paired};
    }
};

}  // namespace PIONS_VARIANT
}  // namespace pions::othello
