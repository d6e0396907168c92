// The moves of one node, best first as far as they are asked for.
#pragma once

#include <array>
#include <utility>

#include "pions/othello/discs.hpp"
#include "pions/othello/table.hpp"

namespace pions::othello {
inline namespace PIONS_VARIANT {

struct Candidate {
    Discs after;  // seen by the other side, which is to move
    int square;
    int promise;
};

// Mutable. Sorted one at a time: most nodes end after their first moves.
class MoveList {
  public:
    static constexpr int kMost = 34;  // no position has more legal moves

    PIONS_INLINE Candidate& add(Discs after, int square) noexcept {
        Candidate& added = items_[static_cast<unsigned>(size_++)];
        added.after = after;
        added.square = square;
        return added;
    }

    PIONS_INLINE int size() const noexcept { return size_; }
    PIONS_INLINE Candidate* begin() noexcept { return items_.data(); }
    PIONS_INLINE Candidate* end() noexcept { return items_.data() + size_; }

    // The most promising of the moves from `from` on, brought to that place.
    PIONS_INLINE Candidate& best_from(int from) noexcept {
        Candidate* best = begin() + from;
        for (Candidate* other = best + 1; other != end(); ++other) {
            if (other->promise > best->promise) best = other;
        }
        std::swap(*best, items_[static_cast<unsigned>(from)]);
        return items_[static_cast<unsigned>(from)];
    }

  private:
    std::array<Candidate, kMost> items_;
    int size_ = 0;
};

}  // namespace PIONS_VARIANT
}  // namespace pions::othello
