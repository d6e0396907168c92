// Alpha-beta with null windows over settled positions.
//
// Only positions with a real choice are nodes: immediate wins, forced answers and moves that lose at
// once are played out on the way (gravity_stance.hpp). A node looks at all its moves together
// (gravity_children.hpp), at what parity says of them (gravity_parity.hpp), then at what the table
// knows of all its children, and only then searches one of them.
#pragma once

#include <algorithm>
#include <array>

#include "pions/solve/gravity_busy.hpp"
#include "pions/solve/gravity_children.hpp"
#include "pions/solve/gravity_history.hpp"
#include "pions/solve/gravity_key.hpp"
#include "pions/solve/gravity_parity.hpp"
#include "pions/solve/gravity_table.hpp"
#include "pions/solve/gravity_watch.hpp"

namespace pions {

template <class S>
class GravitySearch {
  public:
    using W = typename S::Bits;
    using Table = GravityTable<W>;

    // `busy` is null where no other thread searches the same.
    GravitySearch(const S& shape, Table& table, GravityHistory& history, GravityWatch& watch,
                  GravityBusy* busy) noexcept
        : shape_(shape), table_(table), history_(history), watch_(watch), busy_(busy) {}

    // The score of a position where nobody wins at once, for its side to move, or a bound of it:
    // above `alpha` if and only if the score is.
    int value(const Stance<S>& stance, int alpha) {
        const Settled<S> settled = settle(shape_, stance);
        if (settled.over) return settled.swapped ? -settled.score : settled.score;
        const Node node{settled.stance, table_.mixed(key(settled.stance)), settled.swapped};
        return settled.swapped ? -known_value(node, -alpha - 1) : known_value(node, alpha);
    }

    // What is known of such a position without a search.
    ScoreBounds known(const Stance<S>& stance) const noexcept {
        const Settled<S> settled = settle(shape_, stance);
        const int score = settled.swapped ? -settled.score : settled.score;
        if (settled.over) return {score, score};
        const ScoreBounds bounds =
            look_up({settled.stance, table_.mixed(key(settled.stance)), false});
        return settled.swapped ? ScoreBounds{-bounds.upper, -bounds.lower} : bounds;
    }

  private:
    using Lanes = Pack<W>;

    struct Node {
        Stance<S> stance;
        W mark;     // of the table
        bool mine;  // whether who moves here moved in the node above, too
    };

    // The children of a node that are still open.
    struct Family {
        std::array<Node, S::kMostColumns> nodes;
        std::array<int, S::kMostColumns> order;  // the rank of a child, then its number
        std::array<int, S::kMostColumns> cells;  // where the moves land
        std::array<ScoreBounds, S::kMostColumns> known;
        int count = 0;
        int best;  // of the children that are closed
    };

    W key(const Stance<S>& stance) const noexcept {
        return canonical(shape_, static_cast<W>(stance.own + stance.all + shape_.floor()));
    }

    // Near the end a search is done sooner than the table answers.
    bool is_kept(const Stance<S>& stance) const noexcept {
        return stance.pieces < cells_of(shape_) - kUnkept;
    }

    // Whether a search takes so long that other threads should know of it.
    bool is_large(const Stance<S>& stance) const noexcept {
        return stance.pieces < cells_of(shape_) - kLarge;
    }

    int known_value(const Node& node, int alpha) {
        const ScoreBounds bounds = look_up(node);
        if (bounds.lower > alpha) return bounds.lower;
        if (bounds.upper <= alpha) return bounds.upper;
        return visit(node, bounds, alpha);
    }

    // What the number of pieces and the table say.
    ScoreBounds look_up(const Node& node) const noexcept {
        const int pieces = node.stance.pieces;
        ScoreBounds bounds{-win_score(shape_, pieces + 3), win_score(shape_, pieces + 2)};
        if (!is_kept(node.stance)) return bounds;
        const ScoreBounds found = table_.find(node.mark);
        if (found) {
            bounds.lower = std::max(bounds.lower, found.lower);
            bounds.upper = std::min(bounds.upper, found.upper);
        }
        return bounds;
    }

    // The value of a settled position whose known bounds do not answer the question.
    int visit(const Node& node, ScoreBounds bounds, int alpha) {
        watch_.enter();
        const std::uint64_t before = watch_.nodes();
        Family family;
        family.best = -win_score(shape_, node.stance.pieces + 1);
        if (!expand(node.stance, alpha, family) && !foresee(family, alpha)) {
            const bool shown = busy_ != nullptr && is_large(node.stance);
            if (shown) busy_->enter(node.mark);
            search(family, node.stance.pieces, alpha);
            if (shown) busy_->leave(node.mark);
        }
        if (is_kept(node.stance)) {
            (family.best > alpha ? bounds.lower : bounds.upper) = family.best;
            const auto work = static_cast<int>(std::bit_width(watch_.nodes() - before));
            table_.keep(node.mark, bounds, work);
        }
        return family.best;
    }

    // Lists the children that are open; true if the question is answered by `best`.
    bool expand(const Stance<S>& stance, int alpha, Family& family) {
        const W moves = stance.safe(shape_);
        const int top = win_score(shape_, stance.pieces + 2);
        for (int column = 0; column < shape_.columns(); column += Lanes::kLanes) {
            const Fan<S> fan = fan_out(shape_, stance, moves, column);
            if (Lanes::used(fan.decided) != 0) {
                family.best = top;
                return true;
            }
            if (top - 1 <= alpha) continue;
            const unsigned forced = Lanes::used(fan.cells) & Lanes::used(fan.forced);
            const unsigned quiet = Lanes::used(fan.cells) & ~forced;
            const auto marks = marks_of(stance, fan, quiet);
            if (parity_decides(stance, fan, quiet, alpha, family)) return true;
            list_quiet(stance, fan, marks, quiet, family);
            if (list_forced(stance, fan, forced, alpha, family)) return true;
        }
        if (top - 1 > alpha) return false;
        family.best = top - 1;
        return true;
    }

    // Whether parity makes one of these moves good enough.
    bool parity_decides(const Stance<S>& stance, const Fan<S>& fan, unsigned lanes, int alpha,
                        Family& family) const noexcept {
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

    // The marks of the children; where there is time until they are needed, the table is called.
    typename Fan<S>::T marks_of(const Stance<S>& stance, const Fan<S>& fan,
                                unsigned lanes) const noexcept {
        const W other = stance.own ^ stance.all;
        if (stance.pieces + 1 >= cells_of(shape_) - kUnkept) return fan.all;
        const auto marks =
            table_.mixed(canonical(shape_, fan.all + (other + shape_.floor())));
        for (; lanes != 0; lanes &= lanes - 1) {
            table_.prefetch(Lanes::lane(marks, std::countr_zero(lanes)));
        }
        return marks;
    }

    void list_quiet(const Stance<S>& stance, const Fan<S>& fan, const typename Fan<S>::T& marks,
                    unsigned lanes, Family& family) const noexcept {
        const W other = stance.own ^ stance.all;
        const auto ranks = rank(fan.wins, stance.other_wins, fan.safe) -
                           count_lines(shape_, other | (shape_.board() & ~fan.all));
        for (; lanes != 0; lanes &= lanes - 1) {
            const int lane = std::countr_zero(lanes);
            Node& node = family.nodes[static_cast<unsigned>(family.count)];
            node.stance = {other, Lanes::lane(fan.all, lane), stance.other_wins,
                           Lanes::lane(fan.wins, lane), stance.pieces + 1};
            node.mine = false;
            node.mark = Lanes::lane(marks, lane);
            add(node, Lanes::lane(fan.cells, lane), stance.pieces,
                static_cast<int>(Lanes::lane(ranks, lane)), family);
        }
    }

    // The same for moves after which play is forced for a while; true if one answers the question.
    bool list_forced(const Stance<S>& stance, const Fan<S>& fan, unsigned lanes, int alpha,
                     Family& family) const noexcept {
        for (; lanes != 0; lanes &= lanes - 1) {
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
            Node& node = family.nodes[static_cast<unsigned>(family.count)];
            node.stance = settled.stance;
            node.mine = mine;
            const W wins = mine ? node.stance.own_wins : node.stance.other_wins;
            const W open = (stance.own ^ stance.all) | (shape_.board() & ~Lanes::lane(fan.all, lane));
            const int rank_here =
                static_cast<int>(rank(wins, stance.other_wins, node.stance.safe(shape_)) -
                                 count_lines(shape_, open)) +
                (mine ? kMineRank : kForcedRank);
            if (is_kept(node.stance)) {
                node.mark = table_.mixed(key(node.stance));
                table_.prefetch(node.mark);
            }
            add(node, Lanes::lane(fan.cells, lane), stance.pieces, rank_here, family);
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

    void add(const Node& node, W cell, int pieces, int rank, Family& family) const noexcept {
        const int at = first_one(cell);
        rank -= std::abs(2 * (at / (shape_.rows() + 1)) - shape_.columns() + 1);
        rank += history_.rank(pieces, at);
        family.order[static_cast<unsigned>(family.count)] = rank * 64 + family.count;
        family.cells[static_cast<unsigned>(family.count)] = at;
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

    // Asks the table about every child; true if the question is answered by `best`.
    bool foresee(Family& family, int alpha) const noexcept {
        int open = 0;
        for (int i = 0; i < family.count; ++i) {
            const int order = family.order[static_cast<unsigned>(i)];
            const Node& node = family.nodes[static_cast<unsigned>(order & 63)];
            const ScoreBounds bounds = look_up(node);
            family.known[static_cast<unsigned>(order & 63)] = bounds;
            const int lower = node.mine ? bounds.lower : -bounds.upper;
            const int upper = node.mine ? bounds.upper : -bounds.lower;
            if (lower > alpha) return family.best = lower, true;
            if (upper <= alpha) {
                family.best = std::max(family.best, upper);
                continue;
            }
            family.order[static_cast<unsigned>(open++)] = order;
        }
        family.count = open;
        return false;
    }

    // Searches the children, the best first and those that others search already last.
    void search(Family& family, int pieces, int alpha) {
        int* const end = family.order.data() + family.count;
        for (int* next = family.order.data(); next != end; ++next) {
            std::swap(*next, *std::max_element(next, end));
            const bool first = next == family.order.data();
            if (!first && busy_ != nullptr) put_off(family, next, end);
            const auto child = static_cast<unsigned>(*next & 63);
            const Node& node = family.nodes[child];
            // What was known of the first is still all that is; others may have been met since.
            const int floor = node.mine ? alpha : -alpha - 1;
            const int value =
                first ? visit(node, family.known[child], floor) : known_value(node, floor);
            const int score = node.mine ? value : -value;
            family.best = std::max(family.best, score);
            if (family.best > alpha) return learn(family, next, pieces);
        }
    }

    // Brings a child to `next` that no other thread searches, if there is one.
    void put_off(Family& family, int* next, int* end) const noexcept {
        while (*next > -kPutOff && busy_->has(family.nodes[static_cast<unsigned>(*next & 63)].mark)) {
            *next -= 2 * kPutOff;
            std::swap(*next, *std::max_element(next, end));
        }
    }

    // The move at `good` answered the question, those before it did not.
    void learn(const Family& family, const int* good, int pieces) noexcept {
        const auto cell = [&](int order) { return family.cells[static_cast<unsigned>(order & 63)]; };
        for (const int* at = family.order.data(); at != good; ++at) {
            history_.blame(pieces, cell(*at));
        }
        history_.reward(pieces, cell(*good));
    }

    static constexpr int kUnkept = 10;
    static constexpr int kLarge = 14;
    static constexpr int kPutOff = 1 << 20;
    static constexpr int kForcedRank = 12;
    static constexpr int kMineRank = 20;

    const S& shape_;
    Table& table_;
    GravityHistory& history_;
    GravityWatch& watch_;
    GravityBusy* busy_;
};

}  // namespace pions
