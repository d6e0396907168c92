// Lines count for both sides, and more for whoever is to move and can complete them first:
//
//     value = mine * own - theirs * enemy
//           = (mine - theirs) * (own + enemy) / 2  +  (mine + theirs) * (own - enemy) / 2
//
// so that one sum changes its sign with the side to move and the other does not.
#pragma once

#include <utility>

#include "pions/evaluation/line_counts.hpp"

namespace pions {

// Mutable: follows a search from position to position.
class InitiativeCounts {
  public:
    // `total` adds the lines of both sides up.
    InitiativeCounts(LineCounts difference, LineCounts total)
        : difference_(std::move(difference)), total_(std::move(total)) {}

    template <int kWords>
    void begin(const InARow<kWords>& position) noexcept {
        difference_.begin(position);
        total_.begin(position);
    }

    template <int kWords>
    void play(const InARow<kWords>& position, Move move) noexcept {
        difference_.play(position, move);
        total_.play(position, move);
    }

    template <int kWords>
    void undo(const InARow<kWords>& position, Move move) noexcept {
        difference_.undo(position, move);
        total_.undo(position, move);
    }

    template <int kWords>
    Value value(const InARow<kWords>& position) const noexcept {
        return difference_.value(position) + total_.total();
    }

    template <int kWords>
    Value value_after(const InARow<kWords>& position, Move move,
                      const InARow<kWords>& after) const noexcept {
        return difference_.value_after(position, move, after) + total_.total_after(position, move);
    }

    template <int kWords>
    Value end(const InARow<kWords>& position, int depth) const noexcept {
        return difference_.end(position, depth);
    }

  private:
    LineCounts difference_;
    LineCounts total_;
};

static_assert(EvaluationOf<InitiativeCounts, InARow<1>>);

}  // namespace pions
