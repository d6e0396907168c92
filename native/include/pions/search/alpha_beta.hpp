// Alpha-beta over any game and evaluation: the value of minimax, without searching what cannot
// matter.
//
// The window (alpha, beta) says what is already assured: the side to move has alpha elsewhere, the
// opponent will not allow beta or more. Fail-soft: with v the minimax value and f what is returned,
//
//     f <= alpha        means  v <= f        (nothing here is better than what we have)
//     alpha < f < beta  means  v == f        (exact)
//     f >= beta         means  v >= f        (cutoff: the opponent avoids this position)
//
// The counterpart of src/pions/search/alpha_beta.py, node for node: the same moves in the same
// order.
#pragma once

#include <utility>

#include "pions/search/candidates.hpp"
#include "pions/search/move_picker.hpp"
#include "pions/search/pv_table.hpp"
#include "pions/search/report.hpp"
#include "pions/search/transposition_table.hpp"
#include "pions/search/watch.hpp"

namespace pions {

// Plays a move on the evaluation, and undoes it at the end of the scope.
template <Position P, EvaluationOf<P> E>
class ScopedMove {
  public:
    ScopedMove(E& evaluation, const P& position, Move move) noexcept
        : evaluation_(evaluation), position_(position), move_(move) {
        evaluation_.play(position_, move_);
    }
    ~ScopedMove() { evaluation_.undo(position_, move_); }
    ScopedMove(const ScopedMove&) = delete;
    ScopedMove& operator=(const ScopedMove&) = delete;

  private:
    E& evaluation_;
    const P& position_;
    Move move_;
};

// Mutable: one for each search. All memory is taken before the first node.
template <Position P, EvaluationOf<P> E>
class AlphaBeta {
  public:
    AlphaBeta(const P& root, E evaluation, const Limits& limits, const SearchOptions& options,
              std::stop_token stop, SearchProgress* progress = nullptr,
              Candidates candidates = {})
        : root_(root),
          evaluation_(std::move(evaluation)),
          limits_(limits),
          options_(options),
          candidates_(std::move(candidates)),
          watch_(limits, std::move(stop), progress),
          progress_(progress),
          table_(options.table_megabytes),
          pv_table_(limits.depth),
          max_moves_(static_cast<std::size_t>(root.max_moves())),
          move_buffer_((static_cast<std::size_t>(limits.depth) + 1) * max_moves_) {}

    SearchReport run() {
        SearchReport report;
        const int first = options_.deepening ? std::min(1, limits_.depth) : limits_.depth;
        for (int depth = first; depth <= limits_.depth && complete_iteration(depth, report);
             ++depth) {
        }
        report.stopped = report.depth < limits_.depth;
        report.nodes = watch_.nodes();
        report.leaves = watch_.leaves();
        report.ends = watch_.ends();
        return report;
    }

  private:
    struct BestMove {
        Value value = -kInfinity;
        Move move = 0;
    };

    // Below, evaluating every move to order them costs more than it saves.
    static constexpr int kMinOrderedDepth = 2;

    // One iteration; false if it was stopped, and then the report stays as it was.
    bool complete_iteration(int depth, SearchReport& report) {
        evaluation_.begin(root_);
        const Value value = search_root(depth);
        if (watch_.stopped()) return false;
        report.value = value;
        report.depth = depth;
        report.pv = principal_variation(depth, value);
        if (progress_ != nullptr) progress_->complete(report);
        return true;
    }

    Value search_root(int depth) noexcept {
        pv_table_.clear(depth);
        if (!watch_.enter()) return 0;
        if (root_.is_over()) {
            watch_.count_end();
            return evaluation_.end(root_, depth);
        }
        if (depth == 0) {
            watch_.count_leaf();
            return evaluation_.value(root_);
        }
        return search_node(root_, depth, -kInfinity, kInfinity);
    }

    // The value of the position after the move, seen by the opponent, with `depth` left there.
    Value search_move(const P& position, Move move, int depth, Value alpha, Value beta) noexcept {
        if (!watch_.enter()) return 0;
        const P next = position.after(move);
        if (next.is_over()) {
            watch_.count_end();
            pv_table_.clear(depth);
            return evaluation_.end(next, depth);
        }
        if (depth == 0) {
            watch_.count_leaf();
            return evaluation_.value_after(position, move, next);
        }
        const ScopedMove<P, E> played(evaluation_, position, move);
        return search_node(next, depth, alpha, beta);
    }

    // An unfinished position with at least one ply left: from the table, or searched.
    Value search_node(const P& position, int depth, Value alpha, Value beta) noexcept {
        if (!table_) return search_moves(position, depth, alpha, beta, nullptr).value;
        const std::uint64_t key = position.hash();
        const TableEntry* known = table_.probe(key);
        if (known != nullptr && known->is_sufficient(depth, alpha, beta)) {
            pv_table_.clear(depth);
            return known->value;
        }
        const BestMove best = search_moves(position, depth, alpha, beta, known);
        if (!watch_.stopped()) {
            Bound bound = best.value >= beta ? Bound::kLower : Bound::kExact;
            if (best.value <= alpha) bound = Bound::kUpper;
            table_.store({key, best.value, best.move, static_cast<std::uint8_t>(depth), bound});
        }
        return best.value;
    }

    BestMove search_moves(const P& position, int depth, Value alpha, Value beta,
                          const TableEntry* known) noexcept {
        MovePicker picker = ordered_moves(position, depth, known);
        BestMove best;
        while (!picker.empty()) {
            const Move move = picker.next();
            const Value value = -search_move(position, move, depth - 1, -beta, -alpha);
            if (watch_.stopped()) break;
            if (value <= best.value) continue;
            best = {value, move};
            if (value >= beta) break;
            if (value > alpha) {
                alpha = value;
                pv_table_.extend(depth, move);
            }
        }
        return best;
    }

    MovePicker ordered_moves(const P& position, int depth, const TableEntry* known) noexcept {
        const bool sorted = options_.ordering && depth >= kMinOrderedDepth;
        ScoredMove* const begin = move_buffer_.data() + static_cast<unsigned>(depth) * max_moves_;
        ScoredMove* const end = list_moves(position, begin);
        if (sorted) {
            for (ScoredMove* one = begin; one != end; ++one) {
                one->value = static_value_after(position, one->move);
            }
        }
        MovePicker picker({begin, end});
        if (sorted) {
            watch_.spend(static_cast<int>(end - begin));
            picker.sort();
        }
        const bool known_first = options_.ordering || options_.deepening;
        if (known != nullptr && known_first) picker.put_first(known->best);
        return picker;
    }

    // The candidates; on an empty board, where none is near a piece, all moves.
    ScoredMove* list_moves(const P& position, ScoredMove* const begin) const noexcept {
        ScoredMove* end = begin;
        if (!candidates_.near.empty()) {
            position.legal_moves().for_each([&](Move move) noexcept {
                if (candidates_.has(position, move)) *end++ = {0, move};
            });
            if (end != begin) return end;
        }
        position.legal_moves().for_each([&](Move move) noexcept { *end++ = {0, move}; });
        return end;
    }

    Value static_value_after(const P& position, Move move) const noexcept {
        const P next = position.after(move);
        return next.is_over() ? evaluation_.end(next, 0)
                              : evaluation_.value_after(position, move, next);
    }

    // Where a value came from the transposition table the search left no moves: from there it is
    // searched again, with a window that only this value fits.
    std::vector<Move> principal_variation(int depth, Value value) {
        std::vector<Move> pv;
        P position = root_;
        for (int left = depth; !pv_table_[left].empty();) {
            for (const Move move : pv_table_[left]) {
                pv.push_back(move);
                position.play(move);
                value = -value;
            }
            left = depth - static_cast<int>(pv.size());
            pv_table_.clear(left);
            if (left == 0 || position.is_over()) break;
            evaluation_.begin(position);
            search_moves(position, left, value - 1, value + 1, nullptr);
        }
        return pv;
    }

    const P root_;
    E evaluation_;
    const Limits limits_;
    const SearchOptions options_;
    const Candidates candidates_;
    Watch watch_;
    SearchProgress* progress_;
    TranspositionTable table_;
    PvTable pv_table_;
    std::size_t max_moves_;
    std::vector<ScoredMove> move_buffer_;  // max_moves_ for each depth
};

}  // namespace pions
