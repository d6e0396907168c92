// The children of a node, decided as far as that is cheap: all moves in one batch
// (gravity_move_batch.hpp), by parity (gravity_parity.hpp), and the rest in move order.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>

#include "pions/solve/gravity_history.hpp"
#include "pions/solve/gravity_key.hpp"
#include "pions/solve/gravity_move_batch.hpp"
#include "pions/solve/gravity_parity.hpp"
#include "pions/solve/gravity_table.hpp"

namespace pions {

// A position without forced moves, and how it is reached.
template <class S>
struct GravityNode {
    GravityState<S> state;
    typename S::Bits hash;  // its key in the table, mixed
    bool mine;              // whether the side that moves here also moved in the node above
};

// Mutable: the children of a node that are still open.
template <class S>
struct GravityChildren {
    static constexpr int kNumbers = 64;

    // Indexed by column, which is the number of a child.
    std::array<GravityNode<S>, S::kMaxColumns> nodes;
    std::array<int, S::kMaxColumns> cells;  // where the moves land
    std::array<ScoreBounds, S::kMaxColumns> known;

    std::array<int, S::kMaxColumns> order;  // rank × kNumbers + number
    int count = 0;
    int best;  // score of the children that need no search

    static unsigned number(int at) noexcept { return static_cast<unsigned>(at & (kNumbers - 1)); }
    const GravityNode<S>& node(int at) const noexcept { return nodes[number(at)]; }
};

// Near the end a search takes less time than a probe of the table.
template <class S>
bool is_stored(const S& shape, int pieces) noexcept {
    return pieces < cells_of(shape) - 8;
}

template <class S>
class GravityMoveGenerator {
  public:
    using W = typename S::Bits;
    using Node = GravityNode<S>;
    using Children = GravityChildren<S>;

    GravityMoveGenerator(const S& shape, const GravityTable<W>& table,
                         const GravityHistory& history) noexcept
        : shape_(shape), table_(table), history_(history) {}

    W hash(const GravityState<S>& state) const noexcept {
        const W key = state.own + state.all + shape_.floor();
        return table_.mixed(canonical(shape_, key));
    }

    // Lists the children that are open; true if `best` already decides the node.
    bool expand(const GravityState<S>& state, int alpha, Children& children) const noexcept {
        const W moves = state.safe(shape_);
        const int top = win_score(shape_, state.pieces + 2);
        std::array<MoveBatch<S>, kPacks> batches;
        std::array<typename MoveBatch<S>::T, kPacks> hashes;
        const unsigned packs = static_cast<unsigned>(shape_.columns() + kLanes - 1) / kLanes;
        for (unsigned i = 0; i < packs; ++i) {
            batches[i] = expand_batch(shape_, state, moves, static_cast<int>(i) * kLanes);
            if (Lanes::used(batches[i].decided) != 0) return children.best = top, true;
        }
        if (top - 1 <= alpha) return children.best = top - 1, true;
        for (unsigned i = 0; i < packs; ++i) hashes[i] = hashes_of(state, batches[i]);
        for (unsigned i = 0; i < packs; ++i) {
            if (parity_decides(state, batches[i], alpha, children)) return true;
        }
        for (unsigned i = 0; i < packs; ++i) list_quiet(state, batches[i], hashes[i], children);
        for (unsigned i = 0; i < packs; ++i) {
            if (list_forced(state, batches[i], alpha, children)) return true;
        }
        return false;
    }

  private:
    using Lanes = Pack<W>;
    static constexpr int kLanes = Lanes::kLanes;
    static constexpr int kPacks = (S::kMaxColumns + kLanes - 1) / kLanes;

    static unsigned forced_lanes(const MoveBatch<S>& batch) noexcept {
        return Lanes::used(batch.cells) & Lanes::used(batch.forced);
    }
    static unsigned quiet_lanes(const MoveBatch<S>& batch) noexcept {
        return Lanes::used(batch.cells) & ~Lanes::used(batch.forced);
    }

    // Whether parity makes one of the quiet moves good enough.
    bool parity_decides(const GravityState<S>& state, const MoveBatch<S>& batch, int alpha,
                        Children& children) const noexcept {
        unsigned lanes = quiet_lanes(batch);
        const W other = state.own ^ state.all;
        const bool even = is_even(shape_, state.pieces + 1);
        if (!even) lanes &= Lanes::used(odd_threats(shape_, batch.landings, batch.wins));
        if (even && alpha > 0) lanes &= Lanes::used(batch.wins & shape_.claimeven());
        if (lanes == 0) return false;
        if (even) {
            lanes &=
                ~Lanes::used(winning_chances(shape_, other, batch.all, batch.landings, batch.wins));
            if (lanes != 0 && alpha < 0) return children.best = 0, true;
        }
        for (; lanes != 0; lanes &= lanes - 1) {
            const int lane = std::countr_zero(lanes);
            const W all = Lanes::lane(batch.all, lane);
            const W landings = Lanes::lane(batch.landings, lane);
            const W wins = Lanes::lane(batch.wins, lane);
            const int score = even ? claimeven_score(shape_, other ^ all, all, landings, wins)
                                   : odd_threat_score(shape_, other, all, landings, wins);
            if (score > 0 && score > alpha) return children.best = score, true;
        }
        return false;
    }

    // The hashes of quiet children, whose buckets are prefetched while there is other work to do.
    typename MoveBatch<S>::T hashes_of(const GravityState<S>& state,
                                       const MoveBatch<S>& batch) const noexcept {
        const W other = state.own ^ state.all;
        if (!is_stored(shape_, state.pieces + 1)) return batch.all;
        const auto hashes = table_.mixed(canonical(shape_, batch.all + (other + shape_.floor())));
        for (unsigned lanes = quiet_lanes(batch); lanes != 0; lanes &= lanes - 1) {
            table_.prefetch(Lanes::lane(hashes, std::countr_zero(lanes)));
        }
        return hashes;
    }

    void list_quiet(const GravityState<S>& state, const MoveBatch<S>& batch,
                    const typename MoveBatch<S>::T& hashes, Children& children) const noexcept {
        const W other = state.own ^ state.all;
        const auto ranks = rank(batch.wins, state.other_wins, batch.safe) -
                           count_lines(shape_, other | (shape_.board() & ~batch.all));
        for (unsigned lanes = quiet_lanes(batch); lanes != 0; lanes &= lanes - 1) {
            const int lane = std::countr_zero(lanes);
            Node& node = children.nodes[column_of(Lanes::lane(batch.cells, lane))];
            node.state = {other, Lanes::lane(batch.all, lane), state.other_wins,
                          Lanes::lane(batch.wins, lane), state.pieces + 1};
            node.mine = false;
            node.hash = Lanes::lane(hashes, lane);
            add(Lanes::lane(batch.cells, lane), state.pieces,
                static_cast<int>(Lanes::lane(ranks, lane)), children);
        }
    }

    // The same for moves after which play is forced for a while; true if one decides the node.
    bool list_forced(const GravityState<S>& state, const MoveBatch<S>& batch, int alpha,
                     Children& children) const noexcept {
        for (unsigned lanes = forced_lanes(batch); lanes != 0; lanes &= lanes - 1) {
            const int lane = std::countr_zero(lanes);
            const Resolved<S> resolved = resolve_forced(
                shape_,
                GravityState<S>{state.own ^ state.all, Lanes::lane(batch.all, lane),
                                state.other_wins, Lanes::lane(batch.wins, lane), state.pieces + 1});
            const bool mine = resolved.swapped;
            const ScoreBounds bounds = resolved.over ? ScoreBounds{resolved.score, resolved.score}
                                                     : parity_bounds(resolved.state);
            const int lower = mine ? bounds.lower : -bounds.upper;
            const int upper = mine ? bounds.upper : -bounds.lower;
            if (lower > alpha) return children.best = lower, true;
            if (upper <= alpha) {
                children.best = std::max(children.best, upper);
                continue;
            }
            Node& node = children.nodes[column_of(Lanes::lane(batch.cells, lane))];
            node.state = resolved.state;
            node.mine = mine;
            const W wins = mine ? node.state.own_wins : node.state.other_wins;
            const W other = state.own ^ state.all;
            const W open = other | (shape_.board() & ~Lanes::lane(batch.all, lane));
            const int rank_here =
                static_cast<int>(rank(wins, state.other_wins, node.state.safe(shape_)) -
                                 count_lines(shape_, open)) +
                (mine ? kMineRank : kForcedRank);
            if (is_stored(shape_, node.state.pieces)) {
                node.hash = hash(node.state);
                table_.prefetch(node.hash);
            }
            add(Lanes::lane(batch.cells, lane), state.pieces, rank_here, children);
        }
        return false;
    }

    // Move ordering: many cells that win later, above all those not right above one that wins for
    // the opponent; few safe replies.
    template <class T>
    static T rank(const T& wins, W other_wins, const T& safe) noexcept {
        return static_cast<T>(16 * ones(wins) + 8 * ones(wins & ~(other_wins << 1)) -
                              4 * ones(safe));
    }

    unsigned column_of(W cell) const noexcept {
        return static_cast<unsigned>(first_one(cell) / (shape_.rows() + 1));
    }

    // Adds the child that was written last to the order.
    void add(W cell, int pieces, int rank, Children& children) const noexcept {
        const unsigned column = column_of(cell);
        rank -= std::abs(2 * static_cast<int>(column) - shape_.columns() + 1);
        rank += history_.rank(pieces, first_one(cell));
        const int order = rank * Children::kNumbers + static_cast<int>(column);
        children.order[static_cast<unsigned>(children.count)] = order;
        children.cells[column] = first_one(cell);
        ++children.count;
    }

    ScoreBounds parity_bounds(const GravityState<S>& state) const noexcept {
        ScoreBounds bounds{-win_score(shape_, state.pieces + 3),
                           win_score(shape_, state.pieces + 2)};
        const W landings = state.landings(shape_);
        const W other = state.own ^ state.all;
        if (!is_even(shape_, state.pieces)) {
            if (odd_threats(shape_, landings, state.other_wins) == 0) return bounds;
            const int score =
                odd_threat_score(shape_, state.own, state.all, landings, state.other_wins);
            if (score > 0) bounds.upper = std::min(bounds.upper, -score);
        } else if (winning_chances(shape_, state.own, state.all, landings, state.other_wins) == 0) {
            const int score = claimeven_score(shape_, other, state.all, landings, state.other_wins);
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
