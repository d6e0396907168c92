#include "pions/in_a_row/window_shape.hpp"

#include <algorithm>
#include <bit>
#include <map>

namespace pions::in_a_row {

namespace {

// The cells of a window in walking order: `before` turned round, the middle, `after`.
std::vector<int> in_order(int cell, const std::vector<int>& before, const std::vector<int>& after) {
    std::vector<int> cells(before.rbegin(), before.rend());
    cells.push_back(cell);
    cells.insert(cells.end(), after.begin(), after.end());
    return cells;
}

bool repeats(std::vector<int> cells) {
    std::erase(cells, kWall);
    std::sort(cells.begin(), cells.end());
    return std::adjacent_find(cells.begin(), cells.end()) != cells.end();
}

// In a regular window every place but the middle is a slot, walls too: all such windows are one
// shape. In others only the distinct cells are.
std::vector<int> slots_of(const std::vector<int>& order, int middle, bool regular) {
    std::vector<int> slots;
    for (std::size_t at = 0; at < order.size(); ++at) {
        const int cell = order[at];
        if (static_cast<int>(at) == middle) continue;
        if (!regular) {
            const bool met = std::find(slots.begin(), slots.end(), cell) != slots.end();
            if (cell == kWall || cell == order[static_cast<std::size_t>(middle)] || met) continue;
        }
        slots.push_back(cell);
    }
    return slots;
}

class Liner {
  public:
    Liner(const std::vector<int>& order, const std::vector<int>& slots, int middle, int k,
          bool regular)
        : order_(order), slots_(slots), middle_(middle), k_(k), regular_(regular) {}

    // The same set of cells counts once however it is walked; its ends are those of all walks.
    std::vector<ShapeLine> lines() const {
        std::map<std::uint32_t, std::uint32_t> found;
        for (int start = middle_ - k_ + 1; start <= middle_; ++start) {
            if (start < 0 || start + k_ > static_cast<int>(order_.size())) continue;
            const std::uint32_t cells = mask(start, start + k_);
            if (!is_line(start, cells)) continue;
            found[cells] |= (bit(start - 1) | bit(start + k_)) & ~cells;
        }
        std::vector<ShapeLine> lines;
        for (const auto& [cells, ends] : found) lines.push_back({cells, ends});
        return lines;
    }

  private:
    int cell_at(int place) const { return order_[static_cast<std::size_t>(place)]; }

    // The slot of a place as a bit; 0 for the middle, beyond the window, and for walls and the
    // middle cell met again.
    std::uint32_t bit(int place) const {
        if (place < 0 || place >= static_cast<int>(order_.size()) || place == middle_) return 0;
        if (regular_) return 1U << (place < middle_ ? place : place - 1);
        const auto slot = std::find(slots_.begin(), slots_.end(), cell_at(place));
        return slot == slots_.end() ? 0 : 1U << (slot - slots_.begin());
    }

    std::uint32_t mask(int from, int to) const {
        std::uint32_t cells = 0;
        for (int place = from; place < to; ++place) cells |= bit(place);
        return cells;
    }

    // K distinct cells, the middle among them once.
    bool is_line(int start, std::uint32_t cells) const {
        if (std::popcount(cells) != k_ - 1) return false;
        if (regular_) return true;  // a wall is a slot that is always blocked
        for (int place = start; place < start + k_; ++place) {
            if (cell_at(place) == kWall) return false;
        }
        return true;
    }

    const std::vector<int>& order_;
    const std::vector<int>& slots_;
    int middle_;
    int k_;
    bool regular_;
};

// What a line is that one more piece turns into a line of this grade, by the best such piece.
constexpr LineGrade grade_before(LineGrade next) noexcept {
    switch (next) {
        case LineGrade::kOpenFour:
        case LineGrade::kDoubleFour:
            return LineGrade::kOpenThree;
        case LineGrade::kFour:
            return LineGrade::kThree;
        case LineGrade::kOpenThree:
        case LineGrade::kWideThree:
            return LineGrade::kOpenTwo;
        case LineGrade::kThree:
            return LineGrade::kTwo;
        case LineGrade::kOpenTwo:
        case LineGrade::kWideTwo:
        case LineGrade::kFreeTwo:
            return LineGrade::kOpenOne;
        case LineGrade::kTwo:
            return LineGrade::kOne;
        // From K = 6 on a piece can be further than a one from a line, and still not be dead.
        case LineGrade::kOpenOne:
        case LineGrade::kOne:
            return next;
        default:
            return LineGrade::kDead;
    }
}

// The grade with the number of cells that carry it on.
LineGrade counted(LineGrade grade, int ways) noexcept {
    if (grade == LineGrade::kOpenThree && ways >= 2) return LineGrade::kWideThree;
    if (grade != LineGrade::kOpenTwo || ways < 2) return grade;
    return ways == 2 ? LineGrade::kWideTwo : LineGrade::kFreeTwo;
}

constexpr int kBothEnds = 2;

class Classifier {
  public:
    Classifier(const WindowShape& shape, Overline overline, bool open)
        : shape_(shape), overline_(overline), open_(open) {
        std::uint32_t power = 1;
        for (int slot = 0; slot < shape.slots; ++slot, power *= 3) powers_.push_back(power);
        grades_.resize(power);
    }

    // From the largest number down: one more piece always makes the number larger.
    std::vector<std::uint8_t> all() {
        for (std::size_t index = grades_.size(); index-- > 0;) {
            grades_[index] = static_cast<std::uint8_t>(grade_of(static_cast<std::uint32_t>(index)));
        }
        return std::move(grades_);
    }

  private:
    LineGrade grade_of(std::uint32_t index) const {
        std::uint32_t own = 0;
        std::uint32_t empty = 0;
        for (std::uint32_t rest = index, bit = 1; bit < 1U << shape_.slots; bit <<= 1, rest /= 3) {
            if (rest % 3 == 0) empty |= bit;
            if (rest % 3 == 1) own |= bit;
        }
        if (has_five(own, empty)) return LineGrade::kFive;
        if (overline_ == Overline::kForbidden && has_overline(own)) return LineGrade::kOverline;
        const int fives = count_fives(index, empty);
        if (fives == 0) return by_one_more(index, empty);
        if (fives == 1 || (open_ && has_answer(index, empty))) return LineGrade::kFour;
        return has_two_fours(own, empty) ? LineGrade::kDoubleFour : LineGrade::kOpenFour;
    }

    LineGrade grade_with(std::uint32_t index, std::uint32_t bits) const {
        return static_cast<LineGrade>(
            grades_[index + powers_[static_cast<std::size_t>(std::countr_zero(bits))]]);
    }

    int count_fives(std::uint32_t index, std::uint32_t empty) const {
        int fives = 0;
        for (; empty != 0; empty &= empty - 1) fives += grade_with(index, empty) == LineGrade::kFive;
        return fives;
    }

    // Whether one piece of the enemy leaves no cell that completes a line, as it can where it blocks
    // a line from beyond its end.
    bool has_answer(std::uint32_t index, std::uint32_t empty) const {
        for (; empty != 0; empty &= empty - 1) {
            const auto power = powers_[static_cast<std::size_t>(std::countr_zero(empty))];
            const auto after = static_cast<LineGrade>(grades_[index + 2 * power]);
            if (class_of(after) < LineClass::kFour) return true;
        }
        return false;
    }

    LineGrade by_one_more(std::uint32_t index, std::uint32_t empty) const {
        LineGrade best = LineGrade::kDead;
        int ways = 0;
        for (; empty != 0; empty &= empty - 1) {
            const LineGrade next = grade_with(index, empty);
            // Who may not make two fours makes no use of them.
            if (overline_ == Overline::kForbidden && next == LineGrade::kDoubleFour) continue;
            const LineGrade before = grade_before(next);
            ways = before > best ? 1 : ways + (before == best);
            best = std::max(best, before);
        }
        return counted(best, ways);
    }

    // `empty` may hold a cell that has just become own.
    bool is_won(const ShapeLine& line, std::uint32_t own, std::uint32_t empty) const {
        const bool exact = overline_ != Overline::kWins;
        if ((line.cells & ~own) != 0 || (exact && (line.ends & own) != 0)) return false;
        return !open_ || std::popcount(line.ends) < kBothEnds || (line.ends & (own | empty)) != 0;
    }

    bool has_five(std::uint32_t own, std::uint32_t empty) const {
        return std::any_of(shape_.lines.begin(), shape_.lines.end(),
                           [&](const ShapeLine& line) { return is_won(line, own, empty); });
    }

    bool has_overline(std::uint32_t own) const {
        return std::any_of(shape_.lines.begin(), shape_.lines.end(),
                           [&](const ShapeLine& line) { return (line.cells & ~own) == 0; });
    }

    // Whether the cells that complete a line complete different pieces.
    bool has_two_fours(std::uint32_t own, std::uint32_t empty) const {
        std::uint32_t first = 0;
        for (std::uint32_t left = empty; left != 0; left &= left - 1) {
            const std::uint32_t added = left & -left;
            for (const ShapeLine& line : shape_.lines) {
                if ((line.cells & added) == 0 || !is_won(line, own | added, empty)) continue;
                const std::uint32_t four = line.cells & ~added;
                if (first != 0 && four != first) return true;
                first = four;
            }
        }
        return false;
    }

    const WindowShape& shape_;
    Overline overline_;
    bool open_;
    std::vector<std::uint32_t> powers_;
    std::vector<std::uint8_t> grades_;
};

}  // namespace

LaidWindow lay_window(int cell, const std::vector<int>& before, const std::vector<int>& after,
                      int k, bool open) {
    const std::vector<int> order = in_order(cell, before, after);
    const auto middle = static_cast<int>(before.size());
    const bool regular = !open && !repeats(order);
    LaidWindow laid;
    laid.cells = slots_of(order, middle, regular);
    laid.shape.slots = static_cast<int>(laid.cells.size());
    laid.shape.lines = Liner(order, laid.cells, middle, k, regular).lines();
    return laid;
}

std::vector<std::uint8_t> grades_of(const WindowShape& shape, Overline overline, bool open) {
    return Classifier(shape, overline, open).all();
}

}  // namespace pions::in_a_row
