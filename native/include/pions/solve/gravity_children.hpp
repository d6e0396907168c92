// The children of a node, judged as far as it is cheap: all moves together (gravity_children.hpp),
// by parity (gravity_parity.hpp), and in the order in which they are worth searching.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>

#include "pions/solve/gravity_lanes.hpp"
#include "pions/solve/gravity_history.hpp"
#include "pions/solve/gravity_key.hpp"
#include "pions/solve/gravity_parity.hpp"
#include "pions/solve/gravity_table.hpp"

namespace pions {

// A settled position, and how it is reached.
template <class S>
struct GravityNode {
    Stance<S> stance;
    typename S::Bits mark;  // what the table knows it by
    bool mine;              // whether who moves here moved in the node above, too
};

// The children of a node that are still open. Mutable.
template <class S>
struct GravityFamily {
    static constexpr int kNumbers = 64;

    // By column, which is the number of a child.
    std::array<GravityNode<S>, S::kMostColumns> nodes;
    std::array<int, S::kMostColumns> cells;  // where the moves land
    std::array<ScoreBounds, S::kMostColumns> known;

    std::array<int, S::kMostColumns> order;  // rank × kNumbers + number
    int count = 0;
    int best;  // of the children that are closed

    static unsigned number(int at) noexcept { return static_cast<unsigned>(at & (kNumbers - 1)); }
    const GravityNode<S>& node(int at) const noexcept { return nodes[number(at)]; }
};

// Near the end a search is done sooner than the table answers.
template <class S>
bool is_kept(const S& shape, int pieces) noexcept {
    return pieces < cells_of(shape) - 8;
}

// Lists the children of nodes.
template <class S>
class GravityLister {
  public:
    using W = typename S::Bits;
    using Node = GravityNode<S>;
    using Family = GravityFamily<S>;

    GravityLister(const S& shape, const GravityTable<W>& table,
                  const GravityHistory& history) noexcept
        : shape_(shape), table_(table), history_(history) {}

    W mark(const Stance<S>& stance) const noexcept {
        const W key = stance.own + stance.all + shape_.floor();
        return table_.mixed(canonical(shape_, key));
    }

    // Lists the children that are open; true if the question is answered by `best`.
    bool expand(const Stance<S>& stance, int alpha, Family& family) const noexcept {
        const W moves = stance.safe(shape_);
        const int top = win_score(shape_, stance.pieces + 2);
        std::array<Fan<S>, kPacks> fans;
        std::array<typename Fan<S>::T, kPacks> marks;
        const unsigned packs = static_cast<unsigned>(shape_.columns() + kLanes - 1) / kLanes;
        for (unsigned i = 0; i < packs; ++i) {
            fans[i] = fan_out(shape_, stance, moves, static_cast<int>(i) * kLanes);
            if (Lanes::used(fans[i].decided) != 0) return family.best = top, true;
        }
        if (top - 1 <= alpha) return family.best = top - 1, true;
        for (unsigned i = 0; i < packs; ++i) marks[i] = marks_of(stance, fans[i]);
        for (unsigned i = 0; i < packs; ++i) {
            if (parity_decides(stance, fans[i], alpha, family)) return true;
        }
        for (unsigned i = 0; i < packs; ++i) list_quiet(stance, fans[i], marks[i], family);
        for (unsigned i = 0; i < packs; ++i) {
            if (list_forced(stance, fans[i], alpha, family)) return true;
        }
        return false;
    }

  private:
    using Lanes = Pack<W>;
    static constexpr int kLanes = Lanes::kLanes;
    static constexpr int kPacks = (S::kMostColumns + kLanes - 1) / kLanes;

    static unsigned forced_lanes(const Fan<S>& fan) noexcept {
        return Lanes::used(fan.cells) & Lanes::used(fan.forced);
    }
    static unsigned quiet_lanes(const Fan<S>& fan) noexcept {
        return Lanes::used(fan.cells) & ~Lanes::used(fan.forced);
    }

    // Whether parity makes one of the quiet moves good enough.
    bool parity_decides(const Stance<S>& stance, const Fan<S>& fan, int alpha,
                        Family& family) const noexcept {
        unsigned lanes = quiet_lanes(fan);
        const W other = stance.own ^ stance.all;
        const bool even = is_even(shape_, stance.pieces + 1);
        if (!even) lanes &= Lanes::used(traps(shape_, fan.landings, fan.wins));
        if (even && alpha > 0) lanes &= Lanes::used(fan.wins & shape_.answers());
        if (lanes == 0) return false;
        if (even) {
            lanes &= ~Lanes::used(hopes(shape_, other, fan.all, fan.landings, fan.wins));
            if (lanes != 0 && alpha < 0) return family.best = 0, true;
        }
        for (; lanes != 0; lanes &= lanes - 1) {
            const int lane = std::countr_zero(lanes);
            const W all = Lanes::lane(fan.all, lane);
            const W landings = Lanes::lane(fan.landings, lane);
            const W wins = Lanes::lane(fan.wins, lane);
            const int score = even ? answer_score(shape_, other ^ all, all, landings, wins)
                                   : trap_score(shape_, other, all, landings, wins);
            if (score > 0 && score > alpha) return family.best = score, true;
        }
        return false;
    }

    // The marks of quiet children. The table is called while there is time until they are needed.
    typename Fan<S>::T marks_of(const Stance<S>& stance, const Fan<S>& fan) const noexcept {
        const W other = stance.own ^ stance.all;
        if (!is_kept(shape_, stance.pieces + 1)) return fan.all;
        const auto marks = table_.mixed(canonical(shape_, fan.all + (other + shape_.floor())));
        for (unsigned lanes = quiet_lanes(fan); lanes != 0; lanes &= lanes - 1) {
            table_.prefetch(Lanes::lane(marks, std::countr_zero(lanes)));
        }
        return marks;
    }

    void list_quiet(const Stance<S>& stance, const Fan<S>& fan, const typename Fan<S>::T& marks,
                    Family& family) const noexcept {
        const W other = stance.own ^ stance.all;
        const auto ranks = rank(fan.wins, stance.other_wins, fan.safe) -
                           count_lines(shape_, other | (shape_.board() & ~fan.all));
        for (unsigned lanes = quiet_lanes(fan); lanes != 0; lanes &= lanes - 1) {
            const int lane = std::countr_zero(lanes);
            Node& node = family.nodes[column_of(Lanes::lane(fan.cells, lane))];
            node.stance = {other, Lanes::lane(fan.all, lane), stance.other_wins,
                           Lanes::lane(fan.wins, lane), stance.pieces + 1};
            node.mine = false;
            node.mark = Lanes::lane(marks, lane);
            add(Lanes::lane(fan.cells, lane), stance.pieces,
                static_cast<int>(Lanes::lane(ranks, lane)), family);
        }
    }

    // The same for moves after which play is forced for a while; true if one answers the question.
    bool list_forced(const Stance<S>& stance, const Fan<S>& fan, int alpha,
                     Family& family) const noexcept {
        for (unsigned lanes = forced_lanes(fan); lanes != 0; lanes &= lanes - 1) {
            const int lane = std::countr_zero(lanes);
            const Settled<S> settled = settle(
                shape_, Stance<S>{stance.own ^ stance.all, Lanes::lane(fan.all, lane),
                                  stance.other_wins, Lanes::lane(fan.wins, lane),
                                  stance.pieces + 1});
            const bool mine = settled.swapped;
            const ScoreBounds bounds = settled.over ? ScoreBounds{settled.score, settled.score}
                                                    : parity_bounds(settled.stance);
            const int lower = mine ? bounds.lower : -bounds.upper;
            const int upper = mine ? bounds.upper : -bounds.lower;
            if (lower > alpha) return family.best = lower, true;
            if (upper <= alpha) {
                family.best = std::max(family.best, upper);
                continue;
            }
            Node& node = family.nodes[column_of(Lanes::lane(fan.cells, lane))];
            node.stance = settled.stance;
            node.mine = mine;
            const W wins = mine ? node.stance.own_wins : node.stance.other_wins;
            const W other = stance.own ^ stance.all;
            const W open = other | (shape_.board() & ~Lanes::lane(fan.all, lane));
            const int rank_here =
                static_cast<int>(rank(wins, stance.other_wins, node.stance.safe(shape_)) -
                                 count_lines(shape_, open)) +
                (mine ? kMineRank : kForcedRank);
            if (is_kept(shape_, node.stance.pieces)) {
                node.mark = mark(node.stance);
                table_.prefetch(node.mark);
            }
            add(Lanes::lane(fan.cells, lane), stance.pieces, rank_here, family);
        }
        return false;
    }

    // What makes a move good: cells that win later, above all those not below the opponent's; few
    // answers.
    template <class T>
    static T rank(const T& wins, W other_wins, const T& safe) noexcept {
        return static_cast<T>(16 * ones(wins) + 8 * ones(wins & ~(other_wins << 1)) -
                              4 * ones(safe));
    }

    unsigned column_of(W cell) const noexcept {
        return static_cast<unsigned>(first_one(cell) / (shape_.rows() + 1));
    }

    // Puts the child that was written last into its place.
    void add(W cell, int pieces, int rank, Family& family) const noexcept {
        const unsigned column = column_of(cell);
        rank -= std::abs(2 * static_cast<int>(column) - shape_.columns() + 1);
        rank += history_.rank(pieces, first_one(cell));
        const int order = rank * Family::kNumbers + static_cast<int>(column);
        family.order[static_cast<unsigned>(family.count)] = order;
        family.cells[column] = first_one(cell);
        ++family.count;
    }

    ScoreBounds parity_bounds(const Stance<S>& stance) const noexcept {
        ScoreBounds bounds{-win_score(shape_, stance.pieces + 3),
                           win_score(shape_, stance.pieces + 2)};
        const W landings = stance.landings(shape_);
        const W other = stance.own ^ stance.all;
        if (!is_even(shape_, stance.pieces)) {
            if (traps(shape_, landings, stance.other_wins) == 0) return bounds;
            const int score =
                trap_score(shape_, stance.own, stance.all, landings, stance.other_wins);
            if (score > 0) bounds.upper = std::min(bounds.upper, -score);
        } else if (hopes(shape_, stance.own, stance.all, landings, stance.other_wins) == 0) {
            const int score =
                answer_score(shape_, other, stance.all, landings, stance.other_wins);
            bounds.upper = std::min(bounds.upper, -score);
        }
        return bounds;
    }

    static constexpr int kForcedRank = 12;
    static constexpr int kMineRank = 20;

    const S& shape_;
    const GravityTable<W>& table_;
    const GravityHistory& history_;
};

}  // namespace pions
