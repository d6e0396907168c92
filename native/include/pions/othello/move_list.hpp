// The moves of one node, best first as far as they are asked for.
#pragma once

#include <algorithm>
#include <array>

#include "pions/othello/discs.hpp"
#include "pions/othello/hash_table.hpp"

namespace pions::othello {
inline namespace PIONS_VARIANT {

inline constexpr int kUnknownValue = -1'000'000;  // beyond what any weights add up to

struct Candidate {
    Discs after;   // seen by the other side, which is to move
    Word flips;    // what the move turned
    Word replies;  // where the other side may then move: known once for ordering and for search
    int square;
    int value;  // of `after`, in 64ths of a disc
};

// Mutable. Sorted one at a time: most nodes end after their first moves.
class MoveList {
  public:
    static constexpr int kMaxMoves = 34;  // no position has more legal moves

    PIONS_INLINE void add(Discs after, Word flips, int square) noexcept {
        Candidate& added = items_[static_cast<unsigned>(size_++)];
        added.after = after;
        added.flips = flips;
        added.square = square;
        added.value = kUnknownValue;
    }

    PIONS_INLINE int size() const noexcept { return size_; }
    PIONS_INLINE Candidate* begin() noexcept { return items_.data(); }
    PIONS_INLINE Candidate* end() noexcept { return items_.data() + size_; }

    PIONS_INLINE void set_score(const Candidate& move, int score) noexcept {
        const auto index = static_cast<int>(&move - items_.data());
        ranks_[static_cast<unsigned>(index)] = score * kIndices + kIndices - 1 - index;
    }

    // The move of the n-th rank, once best_from has been asked for it.
    PIONS_INLINE Candidate& ranked(int n) noexcept {
        const auto rank = static_cast<unsigned>(ranks_[static_cast<unsigned>(n)]);
        return items_[kIndices - 1 - rank % kIndices];
    }

    // The move of the highest score from rank `from` on, brought to that rank. No branch depends on
    // what is compared: the processor could predict none.
    PIONS_INLINE Candidate& best_from(int from) noexcept {
        int best = ranks_[static_cast<unsigned>(from)];
        for (int n = from + 1; n < size_; ++n) {
            int& rank = ranks_[static_cast<unsigned>(n)];
            const int lesser = std::min(best, rank);
            best = std::max(best, rank);
            rank = lesser;
        }
        ranks_[static_cast<unsigned>(from)] = best;
        return ranked(from);
    }

  private:
    static constexpr int kIndices = 64;  // a rank is the score, and below it the index

    std::array<Candidate, kMaxMoves> items_;
    std::array<int, kMaxMoves> ranks_;
    int size_ = 0;
};

}  // namespace PIONS_VARIANT
}  // namespace pions::othello
