// Alpha-beta with null windows over settled positions.
//
// Only positions with a real choice are nodes: immediate wins, forced answers and moves that lose at
// once are played out on the way (gravity_stance.hpp). A node looks at all its moves together
// (gravity_children.hpp), then at what the table knows of all its children, and only then searches
// one of them.
#pragma once

#include <algorithm>
#include <array>

#include "pions/solve/gravity_children.hpp"
#include "pions/solve/gravity_table.hpp"
#include "pions/solve/gravity_watch.hpp"

namespace pions {

template <class S>
class GravitySearch {
  public:
    using W = typename S::Bits;
    using Table = GravityTable<W>;

    // Threads of different numbers look at moves in slightly different order.
    GravitySearch(const S& shape, Table& table, GravityWatch& watch, unsigned number) noexcept
        : shape_(shape), table_(table), watch_(watch), number_(number) {}

    // The score of a position where nobody wins at once, for its side to move: exact up to
    // `alpha` or beyond it, a bound otherwise; above `alpha` if and only if the score is.
    int value(const Stance<S>& stance, int alpha) {
        const Settled<S> settled = settle(shape_, stance);
        if (settled.over) return settled.swapped ? -settled.score : settled.score;
        const Child child{settled.stance, table_.place(key(settled.stance)), {}, settled.swapped, 0};
        return settled.swapped ? -known_value(child, -alpha - 1) : known_value(child, alpha);
    }

    // What is known of such a position without a search.
    ScoreBounds known(const Stance<S>& stance) const noexcept {
        const Settled<S> settled = settle(shape_, stance);
        const int score = settled.swapped ? -settled.score : settled.score;
        if (settled.over) return {score, score};
        const ScoreBounds bounds =
            look_up({settled.stance, table_.place(key(settled.stance)), {}, false, 0});
        return settled.swapped ? ScoreBounds{-bounds.upper, -bounds.lower} : bounds;
    }

  private:
    struct Child {
        Stance<S> stance;
        typename Table::Place place;
        ScoreBounds known;  // for the side to move in the stance
        bool mine;          // whether that is who moves in the node above
        int order;
    };

    struct Children {
        std::array<Child, S::kMostColumns> list;
        int count = 0;
    };

    W key(const Stance<S>& stance) const noexcept {
        return canonical(shape_, static_cast<W>(stance.own + stance.all + shape_.floor()));
    }

    int known_value(Child child, int alpha) {
        child.known = look_up(child);
        if (child.known.lower > alpha) return child.known.lower;
        if (child.known.upper <= alpha) return child.known.upper;
        return visit(child, alpha);
    }

    // What the number of pieces and the table say.
    ScoreBounds look_up(const Child& child) const noexcept {
        const int pieces = child.stance.pieces;
        ScoreBounds bounds{-win_score(shape_, pieces + 3), win_score(shape_, pieces + 2)};
        const ScoreBounds found = table_.find(child.place);
        if (found) {
            bounds.lower = std::max(bounds.lower, found.lower);
            bounds.upper = std::min(bounds.upper, found.upper);
        }
        return bounds;
    }

    // The value of a settled position whose known bounds do not answer the question.
    int visit(const Child& node, int alpha) {
        watch_.enter();
        const std::uint64_t before = watch_.nodes();
        Children children;
        int best = -win_score(shape_, node.stance.pieces + 1);
        if (!expand(node.stance, alpha, children, best) && !foresee(children, alpha, best)) {
            best = search(children, alpha, best);
        }
        ScoreBounds found = node.known;
        (best > alpha ? found.lower : found.upper) = best;
        table_.keep(node.place, found, static_cast<int>(std::bit_width(watch_.nodes() - before)));
        return best;
    }

    // Lists the children that are open; true if the question is answered by `best`.
    bool expand(const Stance<S>& stance, int alpha, Children& children, int& best) {
        const W moves = stance.safe(shape_);
        const int top = win_score(shape_, stance.pieces + 2);
        for (int column = 0; column < shape_.columns(); column += Pack<W>::kLanes) {
            const Fan<S> fan = fan_out(shape_, stance, moves, column);
            if (any_decided(fan)) {
                best = top;
                return true;
            }
            if (top - 1 <= alpha) continue;
            if (list_lanes(stance, fan, alpha, children, best)) return true;
        }
        if (top - 1 > alpha) return false;
        best = top - 1;
        return true;
    }

    bool list_lanes(const Stance<S>& stance, const Fan<S>& fan, int alpha, Children& children,
                    int& best) {
        using Lanes = Pack<W>;
        const auto keys =
            canonical(shape_, (fan.all + (Lanes::fill(stance.own ^ stance.all) + shape_.floor())));
        for (int lane = 0; lane < Lanes::kLanes; ++lane) {
            const W cell = Lanes::lane(fan.cells, lane);
            if (cell == 0) continue;
            Child& child = children.list[static_cast<unsigned>(children.count)];
            child.stance = {stance.own ^ stance.all, Lanes::lane(fan.all, lane), stance.other_wins,
                            Lanes::lane(fan.wins, lane), stance.pieces + 1};
            child.mine = false;
            W child_key = Lanes::lane(keys, lane);
            if (Lanes::lane(fan.forced, lane) != 0) {
                const Settled<S> settled = settle(shape_, child.stance);
                if (settled.over) {
                    best = std::max(best, settled.swapped ? settled.score : -settled.score);
                    if (best > alpha) return true;
                    continue;
                }
                child.stance = settled.stance;
                child.mine = settled.swapped;
                child_key = key(child.stance);
            }
            const int limit = answer_limit(child);
            if (limit <= 0) {
                const int mine = child.mine ? limit : -limit;
                if (!child.mine && mine > alpha) {
                    best = std::max(best, mine);
                    return true;
                }
                if (child.mine && mine <= alpha) {
                    best = std::max(best, mine);
                    continue;
                }
            }
            child.place = table_.place(child_key);
            table_.prefetch(child.place);
            const W wins = child.mine ? child.stance.own_wins : child.stance.other_wins;
            child.order = 16 * ones(wins);
            const int from_centre = std::abs(2 * first_one(cell) / (shape_.rows() + 1) - shape_.columns() + 1);
            child.order -= from_centre;
            if (number_ != 0) child.order += static_cast<int>(mix(child.place.bucket + number_) & 15);
            ++children.count;
        }
        return false;
    }

    // An upper bound of the score of the child's side to move; 1 if there is none.
    int answer_limit(const Child& child) const noexcept {
        using Bound = AnswerBound<S>;
        const Stance<S>& stance = child.stance;
        if (!Bound::applies(shape_, stance.pieces)) return 1;
        const W landings = stance.landings(shape_);
        if (Bound::hopes(shape_, stance.own, stance.all, landings) != 0) return 1;
        const W other = stance.own ^ stance.all;
        return Bound::fears(shape_, other, stance.all, landings) != 0 ? -1 : 0;
    }

    // Asks the table about every child; true if the question is answered by `best`.
    bool foresee(Children& children, int alpha, int& best) const noexcept {
        int open = 0;
        for (int i = 0; i < children.count; ++i) {
            Child& child = children.list[static_cast<unsigned>(i)];
            child.known = look_up(child);
            const int lower = child.mine ? child.known.lower : -child.known.upper;
            const int upper = child.mine ? child.known.upper : -child.known.lower;
            if (lower > alpha) {
                best = lower;
                return true;
            }
            if (upper <= alpha) {
                best = std::max(best, upper);
                continue;
            }
            if (open != i) children.list[static_cast<unsigned>(open)] = child;
            ++open;
        }
        children.count = open;
        return false;
    }

    int search(Children& children, int alpha, int best) {
        Child* const end = children.list.data() + children.count;
        for (Child* next = children.list.data(); next != end; ++next) {
            std::swap(*next, *std::max_element(next, end, [](const Child& a, const Child& b) {
                return a.order < b.order;
            }));
            const int score =
                next->mine ? known_value(*next, alpha) : -known_value(*next, -alpha - 1);
            best = std::max(best, score);
            if (best > alpha) break;
        }
        return best;
    }

    const S& shape_;
    Table& table_;
    GravityWatch& watch_;
    unsigned number_;
};

}  // namespace pions
