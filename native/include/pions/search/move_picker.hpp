// The moves of one node in the order in which they are searched.
#pragma once

#include <algorithm>
#include <functional>
#include <span>

#include "pions/evaluation/value.hpp"

namespace pions {

// A move with the value of the position after it, seen by the opponent: the smaller, the better the
// move. Equal ones stay in board order.
struct ScoredMove {
    Value value;
    Move move;

    friend auto operator<=>(const ScoredMove&, const ScoredMove&) noexcept = default;
};

// Mutable: hands out each move once. The moves lie in memory lent by the search.
class MovePicker {
  public:
    explicit MovePicker(std::span<ScoredMove> in_board_order) noexcept
        : begin_(in_board_order.data()), end_(begin_ + in_board_order.size()) {}

    // From now on the smallest value comes first. A heap: where the first move gives a cutoff, the
    // others are never sorted.
    void sort() noexcept {
        sorted_ = true;
        std::make_heap(begin_, end_, std::greater<>{});
    }

    // That move comes before all others, if it is one of them.
    void put_first(Move move) noexcept {
        ScoredMove* found =
            std::find_if(begin_, end_, [move](const ScoredMove& c) { return c.move == move; });
        if (found == end_) return;
        found->value = -kInfinity;
        if (sorted_) {
            std::push_heap(begin_, found + 1, std::greater<>{});
        } else {
            std::rotate(begin_, found, found + 1);
        }
    }

    bool empty() const noexcept { return begin_ == end_; }

    Move next() noexcept {
        if (!sorted_) return (begin_++)->move;
        std::pop_heap(begin_, end_, std::greater<>{});
        return (--end_)->move;
    }

  private:
    ScoredMove* begin_;
    ScoredMove* end_;
    bool sorted_ = false;
};

}  // namespace pions
