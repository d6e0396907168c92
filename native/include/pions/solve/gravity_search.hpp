// Alpha-beta with null windows over positions without forced moves.
//
// Only positions with a real choice are nodes: immediate wins, forced answers and moves that lose
// at once are played out on the way (gravity_state.hpp). A node lists its children
// (gravity_children.hpp), probes the table for all of them, and only then searches one.
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
          generator_(shape, table, history) {}

    // The score of a position where nobody wins at once, for its side to move, or a bound of it:
    // above `alpha` if and only if the score is.
    int value(const GravityState<S>& state, int alpha) {
        const Resolved<S> resolved = resolve_forced(shape_, state);
        if (resolved.over) return resolved.swapped ? -resolved.score : resolved.score;
        const Node node{resolved.state, generator_.hash(resolved.state), resolved.swapped};
        return resolved.swapped ? -known_value(node, -alpha - 1) : known_value(node, alpha);
    }

    // What is known of such a position without a search.
    ScoreBounds known(const GravityState<S>& state) const noexcept {
        const Resolved<S> resolved = resolve_forced(shape_, state);
        const int score = resolved.swapped ? -resolved.score : resolved.score;
        if (resolved.over) return {score, score};
        const ScoreBounds bounds =
            look_up({resolved.state, generator_.hash(resolved.state), false});
        return resolved.swapped ? ScoreBounds{-bounds.upper, -bounds.lower} : bounds;
    }

  private:
    using Node = GravityNode<S>;
    using Children = GravityChildren<S>;

    // Whether a search takes long enough for other threads to avoid it.
    bool is_worth_sharing(const GravityState<S>& state) const noexcept {
        return state.pieces < cells_of(shape_) - kMinShared;
    }

    static std::uint64_t busy_key(const Node& node) noexcept {
        return static_cast<std::uint64_t>(node.hash);
    }

    int known_value(const Node& node, int alpha) {
        const ScoreBounds bounds = look_up(node);
        if (bounds.lower > alpha) return bounds.lower;
        if (bounds.upper <= alpha) return bounds.upper;
        return visit(node, bounds, alpha);
    }

    // What the number of pieces and the table say.
    ScoreBounds look_up(const Node& node) const noexcept {
        const int pieces = node.state.pieces;
        ScoreBounds bounds{-win_score(shape_, pieces + 3), win_score(shape_, pieces + 2)};
        if (!is_stored(shape_, node.state.pieces)) return bounds;
        const ScoreBounds found = table_.probe(node.hash);
        if (found) {
            bounds.lower = std::max(bounds.lower, found.lower);
            bounds.upper = std::min(bounds.upper, found.upper);
        }
        return bounds;
    }

    // The value of a position whose known bounds do not decide the window.
    int visit(const Node& node, ScoreBounds bounds, int alpha) {
        if (watch_.enter() && busy_ == nullptr) [[unlikely]]
            make_room();
        const std::uint64_t before = watch_.nodes();
        Children children;
        children.best = -win_score(shape_, node.state.pieces + 1);
        if (!generator_.expand(node.state, alpha, children) && !probe_children(children, alpha)) {
            std::optional<BusyMap::Mark> hash;
            if (busy_ != nullptr && is_worth_sharing(node.state))
                hash.emplace(*busy_, busy_key(node));
            search(children, node.state.pieces, alpha);
        }
        if (is_stored(shape_, node.state.pieces)) {
            (children.best > alpha ? bounds.lower : bounds.upper) = children.best;
            const auto work = static_cast<int>(std::bit_width(watch_.nodes() - before));
            table_.store(node.hash, bounds, work);
        }
        return children.best;
    }

    // Lets the table grow with the nodes since the last time; alone, as no other thread uses it.
    void make_room() noexcept {
        table_.make_room(watch_.nodes() - counted_);
        counted_ = watch_.nodes();
    }

    // Enhanced transposition cutoff: probes the table for every child; true if `best` decides the
    // node.
    bool probe_children(Children& children, int alpha) const noexcept {
        int open = 0;
        for (int i = 0; i < children.count; ++i) {
            const int order = children.order[static_cast<unsigned>(i)];
            const Node& node = children.node(order);
            const ScoreBounds bounds = look_up(node);
            children.known[Children::number(order)] = bounds;
            const int lower = node.mine ? bounds.lower : -bounds.upper;
            const int upper = node.mine ? bounds.upper : -bounds.lower;
            if (lower > alpha) return children.best = lower, true;
            if (upper <= alpha) {
                children.best = std::max(children.best, upper);
                continue;
            }
            children.order[static_cast<unsigned>(open++)] = order;
        }
        children.count = open;
        return false;
    }

    // Searches the children in order, those that other threads are searching last.
    void search(Children& children, int pieces, int alpha) {
        int* const end = children.order.data() + children.count;
        for (int* next = children.order.data(); next != end; ++next) {
            std::swap(*next, *std::max_element(next, end));
            const bool first = next == children.order.data();
            if (!first && busy_ != nullptr) defer(children, next, end);
            const Node& node = children.node(*next);
            // What was known of the first child is still all that is; later ones may have been
            // searched since.
            const int floor = node.mine ? alpha : -alpha - 1;
            const int value = first ? visit(node, children.known[Children::number(*next)], floor)
                                    : known_value(node, floor);
            const int score = node.mine ? value : -value;
            children.best = std::max(children.best, score);
            if (children.best > alpha) return update_history(children, next, pieces);
        }
    }

    // Brings a child to `next` that no other thread searches, if there is one.
    void defer(Children& children, int* next, int* end) const noexcept {
        const auto is_busy = [&](const Node& node) {
            return is_worth_sharing(node.state) && busy_->has(busy_key(node));
        };
        while (*next > -kDeferred && is_busy(children.node(*next))) {
            *next -= 2 * kDeferred;
            std::swap(*next, *std::max_element(next, end));
        }
    }

    // The move at `good` gave a cutoff, those before it did not.
    void update_history(const Children& children, const int* good, int pieces) noexcept {
        for (const int* at = children.order.data(); at != good; ++at) {
            history_.blame(pieces, children.cells[Children::number(*at)]);
        }
        history_.reward(pieces, children.cells[Children::number(*good)]);
    }

    static constexpr int kMinShared = 10;
    static constexpr int kDeferred = 1 << 20;

    const S& shape_;
    Table& table_;
    GravityHistory& history_;
    GravityWatch& watch_;
    BusyMap* busy_;
    std::uint64_t counted_ = 0;
    GravityMoveGenerator<S> generator_;
};

}  // namespace pions
