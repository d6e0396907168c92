#include "pions/in_a_row/windows.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <utility>

#include "pions/in_a_row/window_shape.hpp"

namespace pions::in_a_row {

namespace {

constexpr int kNearSteps = 2;

const std::vector<int>& walk_of(const WindowPlan& plan, int cell, int axis, int heading) {
    return plan.walks[static_cast<std::size_t>((cell * kAxes + axis) * 2 + heading)];
}

// Tables of grades, one after the other; each shape has one for each overline rule in use.
class GradeTables {
  public:
    GradeTables(std::vector<std::uint8_t>& grades, bool open) : grades_(grades), open_(open) {}

    std::uint32_t base_of(const WindowShape& shape, Overline overline) {
        const auto [found, is_new] = bases_.try_emplace({shape, overline}, grades_.size());
        if (is_new) {
            const std::vector<std::uint8_t> table = grades_of(shape, overline, open_);
            grades_.insert(grades_.end(), table.begin(), table.end());
        }
        return static_cast<std::uint32_t>(found->second);
    }

  private:
    std::vector<std::uint8_t>& grades_;
    bool open_;
    std::map<std::pair<WindowShape, Overline>, std::size_t> bases_;
};

std::uint32_t weight_of_walls(const LaidWindow& laid) {
    std::uint32_t sum = 0;
    std::uint32_t power = 1;
    for (const int cell : laid.cells) {
        if (cell == kWall) sum += 2 * power;
        power *= 3;
    }
    return sum;
}

// Those lines of a window that two cells end.
std::vector<EndedLine> ended_in(const LaidWindow& laid) {
    const auto cells_of = [&laid](std::uint32_t bits, auto& cells) {
        for (std::size_t count = 0; bits != 0; bits &= bits - 1) {
            cells[count++] = static_cast<std::uint16_t>(
                laid.cells[static_cast<std::size_t>(std::countr_zero(bits))]);
        }
    };
    std::vector<EndedLine> found;
    for (const ShapeLine& line : laid.shape.lines) {
        if (std::popcount(line.ends) != 2) continue;
        EndedLine& ended = found.emplace_back();
        cells_of(line.cells, ended.others);
        cells_of(line.ends, ended.ends);
    }
    return found;
}

// Those cells of a window that can hang. A column is built upwards from the cell itself.
std::vector<Hanging> hanging_in(const WindowPlan& plan, int cell, int axis,
                                const LaidWindow& laid) {
    const int above = cell - plan.columns;
    const bool upright = walk_of(plan, cell, axis, 0).front() == above ||
                         walk_of(plan, cell, axis, 1).front() == above;
    std::vector<Hanging> found;
    std::uint32_t power = 1;
    for (const int other : laid.cells) {
        const bool falls = other != kWall && other + plan.columns < plan.cells();
        const bool stacked = upright && other < cell && (cell - other) % plan.columns == 0 &&
                             (cell - other) / plan.columns <= plan.reach();
        if (falls && !stacked) found.push_back({static_cast<std::uint32_t>(other), 2 * power});
        power *= 3;
    }
    return found;
}

template <class T>
void flatten(const std::vector<std::vector<T>>& lists, std::vector<T>& flat,
             std::vector<std::uint32_t>& starts) {
    starts.push_back(0);
    for (const auto& list : lists) {
        flat.insert(flat.end(), list.begin(), list.end());
        starts.push_back(static_cast<std::uint32_t>(flat.size()));
    }
}

}  // namespace

Windows::Windows(const WindowPlan& plan)
    : columns_(plan.columns),
      rows_(plan.rows),
      k_(plan.k),
      gravity_(plan.gravity),
      monotone_(plan.whole_lines_win()),
      open_(plan.open),
      longer_rows_win_(plan.black == Overline::kWins && plan.white == Overline::kWins) {
    const Joining plain = axes_are_disjoint(plan) ? Joining::kApart : Joining::kShared;
    const auto joining_of = [plain](Overline overline) {
        return overline == Overline::kForbidden ? Joining::kForbidding : plain;
    };
    joining_ = {joining_of(plan.black), joining_of(plan.white)};
    lay_windows(plan);
    find_near(plan);
}

void Windows::lay_windows(const WindowPlan& plan) {
    GradeTables tables(grades_, open_);
    const Overline rules[2] = {plan.black, plan.white};
    std::vector<std::vector<Influence>> found(static_cast<std::size_t>(cells()));
    std::vector<std::vector<EndedLine>> ended(open_ ? found.size() * kAxes : 0);
    std::vector<std::vector<Hanging>> hanging(gravity_ ? found.size() * kAxes : 0);
    // The window of an axis that does not win is dead for good: one entry, before all tables.
    grades_.push_back(static_cast<std::uint8_t>(LineGrade::kDead));
    for (auto& indices : empty_indices_) indices.assign(found.size() * kAxes, 0);
    for (int cell = 0; cell < cells(); ++cell) {
        for (int axis = 0; axis < plan.axes; ++axis) {
            const auto window = static_cast<std::uint32_t>(cell * kAxes + axis);
            const LaidWindow laid =
                lay_window(cell, walk_of(plan, cell, axis, 0), walk_of(plan, cell, axis, 1), k_,
                           open_);
            for (std::size_t side = 0; side < 2; ++side) {
                empty_indices_[side][window] =
                    tables.base_of(laid.shape, rules[side]) + weight_of_walls(laid);
            }
            if (open_) ended[window] = ended_in(laid);
            if (gravity_) hanging[window] = hanging_in(plan, cell, axis, laid);
            std::uint32_t power = 1;
            for (const int other : laid.cells) {
                if (other != kWall) {
                    found[static_cast<std::size_t>(other)].push_back({window, power});
                }
                power *= 3;
            }
        }
    }
    flatten(found, influences_, influence_starts_);
    flatten(hanging, hanging_, hanging_starts_);
    flatten(ended, ended_lines_, ended_starts_);
}

void Windows::find_near(const WindowPlan& plan) {
    std::vector<std::vector<std::uint16_t>> found(static_cast<std::size_t>(cells()));
    for (int cell = 0; cell < cells(); ++cell) {
        std::set<int> around;
        for (int way = 0; way < 2 * kAxes; ++way) {
            const auto& walk = walk_of(plan, cell, way / 2, way % 2);
            for (int step = 0; step < std::min<int>(kNearSteps, static_cast<int>(walk.size()));
                 ++step) {
                around.insert(walk[static_cast<std::size_t>(step)]);
            }
        }
        around.erase(kWall);
        around.erase(cell);
        found[static_cast<std::size_t>(cell)].assign(around.begin(), around.end());
    }
    flatten(found, near_, near_starts_);
}

bool Windows::axes_are_disjoint(const WindowPlan& plan) const {
    for (int cell = 0; cell < cells(); ++cell) {
        std::map<int, int> axis_of;
        for (int axis = 0; axis < plan.axes; ++axis) {
            for (int heading = 0; heading < 2; ++heading) {
                for (const int other : walk_of(plan, cell, axis, heading)) {
                    if (other == kWall) continue;
                    if (axis_of.try_emplace(other, axis).first->second != axis) return false;
                }
            }
        }
    }
    return true;
}

}  // namespace pions::in_a_row
