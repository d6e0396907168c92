// Alpha-beta over any game and evaluation: the value of minimax, without looking at what cannot
// matter.
//
// The window (alpha, beta) says what is already assured: the side to move has alpha elsewhere, the
// opponent will not allow beta or more. Fail-soft: with v the minimax value and f what is returned,
//
//     f <= alpha        means  v <= f        (nothing here is better than what we have)
//     alpha < f < beta  means  v == f        (exact)
//     f >= beta         means  v >= f        (cut: the opponent avoids this position)
//
// The twin of src/pions/search/alpha_beta.py, node for node: the same moves in the same order.
#pragma once

#include <utility>

#include "pions/search/move_picker.hpp"
#include "pions/search/pv_table.hpp"
#include "pions/search/report.hpp"
#include "pions/search/transposition_table.hpp"
#include "pions/search/watch.hpp"

namespace pions {

// A move that the evaluation follows as long as this lives.
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
    AlphaBeta(const P& root, E evaluation, const Limits& limits, const Switches& switches,
              std::stop_token stop)
        : root_(root),
          evaluation_(std::move(evaluation)),
          limits_(limits),
          switches_(switches),
          watch_(limits, std::move(stop)),
          table_(switches.table_megabytes),
          lines_(limits.depth),
          most_moves_(static_cast<std::size_t>(root.most_moves())),
          room_((static_cast<std::size_t>(limits.depth) + 1) * most_moves_) {}

    Report run() {
        Report report;
        const int first = switches_.deepening ? std::min(1, limits_.depth) : limits_.depth;
        for (int depth = first; depth <= limits_.depth && complete(depth, report); ++depth) {
        }
        report.stopped = report.depth < limits_.depth;
        report.nodes = watch_.nodes();
        report.leaves = watch_.leaves();
        report.ends = watch_.ends();
        return report;
    }

  private:
    struct Best {
        Worth value = -kInfinity;
        Move move = 0;
    };

    // Below that depth the look at every move costs more than it saves.
    static constexpr int kLeastOrdered = 2;

    // Searches that depth; false if it was stopped, and then the report stays as it was.
    bool complete(int depth, Report& report) {
        evaluation_.begin(root_);
        const Worth value = search_root(depth);
        if (watch_.stopped()) return false;
        report.value = value;
        report.depth = depth;
        report.line = expected(depth, value);
        return true;
    }

    Worth search_root(int depth) noexcept {
        lines_.clear(depth);
        if (!watch_.enter()) return 0;
        if (root_.is_over()) {
            watch_.count_end();
            return evaluation_.end(root_, depth);
        }
        if (depth == 0) {
            watch_.count_leaf();
            return evaluation_.value(root_);
        }
        return look(root_, depth, -kInfinity, kInfinity);
    }

    // The value of the move to the opponent, who is to move after it, with `depth` left there.
    Worth after(const P& position, Move move, int depth, Worth alpha, Worth beta) noexcept {
        if (!watch_.enter()) return 0;
        const P next = position.after(move);
        if (next.is_over()) {
            watch_.count_end();
            lines_.clear(depth);
            return evaluation_.end(next, depth);
        }
        if (depth == 0) {
            watch_.count_leaf();
            return evaluation_.value_after(position, move, next);
        }
        const ScopedMove<P, E> played(evaluation_, position, move);
        return look(next, depth, alpha, beta);
    }

    // An unfinished position with at least one ply left: from the table, or searched.
    Worth look(const P& position, int depth, Worth alpha, Worth beta) noexcept {
        if (!table_) return best_of(position, depth, alpha, beta, nullptr).value;
        const std::uint64_t key = position.hash();
        const Entry* known = table_.find(key);
        if (known != nullptr && known->settles(depth, alpha, beta)) {
            lines_.clear(depth);
            return known->value;
        }
        const Best best = best_of(position, depth, alpha, beta, known);
        if (!watch_.stopped()) {
            Bound bound = best.value >= beta ? Bound::kAtLeast : Bound::kExact;
            if (best.value <= alpha) bound = Bound::kAtMost;
            table_.keep({key, best.value, best.move, static_cast<std::uint8_t>(depth), bound});
        }
        return best.value;
    }

    Best best_of(const P& position, int depth, Worth alpha, Worth beta,
                 const Entry* known) noexcept {
        Candidates candidates = in_order(position, depth, known);
        Best best;
        while (!candidates.empty()) {
            const Move move = candidates.next();
            const Worth value = -after(position, move, depth - 1, -beta, -alpha);
            if (watch_.stopped()) break;
            if (value <= best.value) continue;
            best = {value, move};
            if (value >= beta) break;
            if (value > alpha) {
                alpha = value;
                lines_.extend(depth, move);
            }
        }
        return best;
    }

    Candidates in_order(const P& position, int depth, const Entry* known) noexcept {
        const bool sorted = switches_.ordering && depth >= kLeastOrdered;
        Candidate* const begin = room_.data() + static_cast<unsigned>(depth) * most_moves_;
        Candidate* end = begin;
        position.legal_moves().for_each([&](Move move) noexcept {
            *end++ = {sorted ? worth_at_a_glance(position, move) : 0, move};
        });
        Candidates candidates({begin, end});
        if (sorted) {
            watch_.spend(static_cast<int>(end - begin));
            candidates.sort();
        }
        const bool known_first = switches_.ordering || switches_.deepening;
        if (known != nullptr && known_first) candidates.put_first(known->best);
        return candidates;
    }

    Worth worth_at_a_glance(const P& position, Move move) const noexcept {
        const P next = position.after(move);
        return next.is_over() ? evaluation_.end(next, 0)
                              : evaluation_.value_after(position, move, next);
    }

    // The line that proves the value. Where a value came from the table the search left no moves:
    // from there it is searched again, with a window that only this value fits.
    std::vector<Move> expected(int depth, Worth value) {
        std::vector<Move> line;
        P position = root_;
        for (int left = depth; !lines_[left].empty();) {
            for (const Move move : lines_[left]) {
                line.push_back(move);
                position.play(move);
                value = -value;
            }
            left = depth - static_cast<int>(line.size());
            lines_.clear(left);
            if (left == 0 || position.is_over()) break;
            evaluation_.begin(position);
            best_of(position, left, value - 1, value + 1, nullptr);
        }
        return line;
    }

    const P root_;
    E evaluation_;
    const Limits limits_;
    const Switches switches_;
    Watch watch_;
    Table table_;
    Lines lines_;
    std::size_t most_moves_;
    std::vector<Candidate> room_;  // most_moves_ for each depth
};

}  // namespace pions
