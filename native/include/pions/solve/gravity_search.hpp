// Alpha-beta with null windows over settled positions.
//
// Only positions with a real choice are nodes: immediate wins, forced answers and moves that lose
// at once are played out on the way (gravity_stance.hpp). A node lists its children
// (gravity_family.hpp), asks what the table knows of all of them, and only then searches one.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "pions/search/busy_map.hpp"
#include "pions/solve/gravity_children.hpp"
#include "pions/solve/gravity_watch.hpp"

namespace pions {

template <class S>
class GravitySearch {
  public:
    using W = typename S::Bits;
    using Table = GravityTable<W>;

    // `busy` is null where no other thread searches the same.
    GravitySearch(const S& shape, Table& table, GravityHistory& history, GravityWatch& watch,
                  BusyMap* busy) noexcept
        : shape_(shape),
          table_(table),
          history_(history),
          watch_(watch),
          busy_(busy),
          lister_(shape, table, history) {}

    // The score of a position where nobody wins at once, for its side to move, or a bound of it:
    // above `alpha` if and only if the score is.
    int value(const Stance<S>& stance, int alpha) {
        const Settled<S> settled = settle(shape_, stance);
        if (settled.over) return settled.swapped ? -settled.score : settled.score;
        const Node node{settled.stance, lister_.mark(settled.stance), settled.swapped};
        return settled.swapped ? -known_value(node, -alpha - 1) : known_value(node, alpha);
    }

    // What is known of such a position without a search.
    ScoreBounds known(const Stance<S>& stance) const noexcept {
        const Settled<S> settled = settle(shape_, stance);
        const int score = settled.swapped ? -settled.score : settled.score;
        if (settled.over) return {score, score};
        const ScoreBounds bounds = look_up({settled.stance, lister_.mark(settled.stance), false});
        return settled.swapped ? ScoreBounds{-bounds.upper, -bounds.lower} : bounds;
    }

  private:
    using Node = GravityNode<S>;
    using Family = GravityFamily<S>;

    // Whether a search takes so long that other threads should know of it.
    bool is_large(const Stance<S>& stance) const noexcept {
        return stance.pieces < cells_of(shape_) - kLarge;
    }

    static std::uint64_t busy_key(const Node& node) noexcept {
        return static_cast<std::uint64_t>(node.mark);
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
        if (!is_kept(shape_, node.stance.pieces)) return bounds;
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
        if (!lister_.expand(node.stance, alpha, family) && !foresee(family, alpha)) {
            std::optional<BusyMap::Mark> mark;
            if (busy_ != nullptr && is_large(node.stance)) mark.emplace(*busy_, busy_key(node));
            search(family, node.stance.pieces, alpha);
        }
        if (is_kept(shape_, node.stance.pieces)) {
            (family.best > alpha ? bounds.lower : bounds.upper) = family.best;
            const auto work = static_cast<int>(std::bit_width(watch_.nodes() - before));
            table_.keep(node.mark, bounds, work);
        }
        return family.best;
    }

    // Asks the table about every child; true if the question is answered by `best`.
    bool foresee(Family& family, int alpha) const noexcept {
        int open = 0;
        for (int i = 0; i < family.count; ++i) {
            const int order = family.order[static_cast<unsigned>(i)];
            const Node& node = family.node(order);
            const ScoreBounds bounds = look_up(node);
            family.known[Family::number(order)] = bounds;
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
            const Node& node = family.node(*next);
            // What was known of the first is still all that is; others may have been met since.
            const int floor = node.mine ? alpha : -alpha - 1;
            const int value =
                first ? visit(node, family.known[Family::number(*next)], floor)
                      : known_value(node, floor);
            const int score = node.mine ? value : -value;
            family.best = std::max(family.best, score);
            if (family.best > alpha) return learn(family, next, pieces);
        }
    }

    // Brings a child to `next` that no other thread searches, if there is one.
    void put_off(Family& family, int* next, int* end) const noexcept {
        const auto is_busy = [&](const Node& node) {
            return is_large(node.stance) && busy_->has(busy_key(node));
        };
        while (*next > -kPutOff && is_busy(family.node(*next))) {
            *next -= 2 * kPutOff;
            std::swap(*next, *std::max_element(next, end));
        }
    }

    // The move at `good` answered the question, those before it did not.
    void learn(const Family& family, const int* good, int pieces) noexcept {
        for (const int* at = family.order.data(); at != good; ++at) {
            history_.blame(pieces, family.cells[Family::number(*at)]);
        }
        history_.reward(pieces, family.cells[Family::number(*good)]);
    }

    static constexpr int kLarge = 10;
    static constexpr int kPutOff = 1 << 20;

    const S& shape_;
    Table& table_;
    GravityHistory& history_;
    GravityWatch& watch_;
    BusyMap* busy_;
    GravityLister<S> lister_;
};

}  // namespace pions
