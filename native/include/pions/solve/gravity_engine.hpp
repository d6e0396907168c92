// The solver of one shape: which null windows are searched, by how many threads, and what is
// published meanwhile.
#pragma once

#include <mutex>
#include <thread>

#include "pions/solve/gravity_search.hpp"
#include "pions/solve/gravity_solver.hpp"

namespace pions {

template <class S>
class GravityEngine final : public GravitySolver {
  public:
    using W = typename S::Bits;

    GravityEngine(const GravitySpec& spec, std::size_t megabytes)
        : shape_(spec), table_(bits_of(shape_), megabytes) {}

    void clear() override {
        const std::lock_guard lock(mutex_);
        table_.clear();
    }

    std::size_t table_bytes() const noexcept override { return table_.bytes(); }

    int score(const GravityPosition& position) override {
        const std::lock_guard lock(mutex_);
        begin();
        return solve_bounds(state(position), {}).lower;
    }

    SolveReport solve(const GravityPosition& position, const SolveRequest& request) override {
        const std::lock_guard lock(mutex_);
        begin();
        const GravityState<S> root = state(position);
        const Proof proof = solve_bounds(root, request);
        SolveReport report{proof.lower, proof.upper, -1, {}, 0, proof.stopped};
        find_pv(root, proof, request, report);
        report.nodes = nodes();
        return report;
    }

    std::vector<MoveBounds> solve_moves(const GravityPosition& position,
                                        const SolveRequest& request) override {
        const std::lock_guard lock(mutex_);
        begin();
        const GravityState<S> root = state(position);
        Proof best = static_bounds(root);
        publish(best);
        std::vector<MoveBounds> found;
        for (int column = 0; column < shape_.columns(); ++column) {
            const W cell = root.landings(shape_) & column_bits(shape_, column);
            if (cell == 0) continue;
            found.push_back(move_bounds(root, cell, column, request));
            best.lower = std::max(best.lower, found.back().lower);
            publish(best);
        }
        return found;
    }

  private:
    struct Proof {
        int lower;
        int upper;
        bool stopped;
    };

    void begin() {
        nodes_.store(0, std::memory_order_relaxed);
        histories_.assign(1, {});
    }

    GravityState<S> state(const GravityPosition& position) const noexcept {
        return state_of(shape_, static_cast<W>(position.own), static_cast<W>(position.all));
    }

    bool wins_at_once(const GravityState<S>& state) const noexcept {
        return (state.own_wins & state.landings(shape_)) != 0;
    }

    // Without a search: an immediate win, and whether each side has a line left to complete.
    Proof static_bounds(const GravityState<S>& root) const noexcept {
        const int win = win_score(shape_, root.pieces);
        if (wins_at_once(root)) return {win, win, false};
        const W empty = shape_.board() & ~root.all;
        const bool can_win = lines_in(shape_, root.own | empty) != 0;
        const bool can_lose = lines_in(shape_, (root.own ^ root.all) | empty) != 0;
        return {can_lose ? -win_score(shape_, root.pieces + 1) : 0,
                can_win ? win_score(shape_, root.pieces + 2) : 0, false};
    }

    // The next score to compare with: halves what is open, nearer to 0 the first time, so that
    // short wins and losses are ruled out before long ones.
    static int next_window(int lower, int upper) noexcept {
        const int middle = lower + (upper - lower) / 2;
        if (middle <= 0 && lower / 2 < middle) return lower / 2;
        if (middle >= 0 && upper / 2 > middle) return upper / 2;
        return middle;
    }

    // `published`: whether other threads can read the progress.
    Proof solve_bounds(const GravityState<S>& root, const SolveRequest& request,
                       bool published = true) {
        Proof proof = static_bounds(root);
        const int least = request.lower.value_or(proof.lower);
        const int most = request.upper.value_or(proof.upper);
        if (published) publish(proof);
        while (proof.lower < proof.upper && proof.lower < most && proof.upper > least) {
            const int middle = next_window(proof.lower, proof.upper);
            const int alpha = std::max(std::min(middle, most - 1), least);
            const std::optional<int> value = search_window(root, alpha, request);
            if (!value) {
                proof.stopped = true;
                break;
            }
            (*value > alpha ? proof.lower : proof.upper) = *value;
            if (published) publish(proof);
        }
        return proof;
    }

    void publish(const Proof& proof) noexcept {
        lower_.store(proof.lower, std::memory_order_relaxed);
        upper_.store(proof.upper, std::memory_order_relaxed);
    }

    // The value of one null window, by all threads; nothing if a limit came first.
    std::optional<int> search_window(const GravityState<S>& root, int alpha,
                                     const SolveRequest& request) {
        std::atomic<bool> done = false;
        std::atomic<int> value = 0;
        const auto threads = static_cast<unsigned>(request.threads);
        const auto work = [&](unsigned number) {
            GravityWatch watch(request, nodes_, done);
            GravitySearch<S> search(shape_, table_, histories_[number], watch,
                                    threads > 1 ? busy_.get() : nullptr);
            try {
                const int found = search.value(root, alpha);
                if (!done.exchange(true)) value.store(found);
            } catch (const SolveStopped&) {
            }
            watch.publish();
        };
        histories_.resize(std::max<std::size_t>(histories_.size(), threads));
        if (threads > 1) {
            table_.grow_fully();
            busy_ = std::make_unique<BusyMap>();
        }
        std::vector<std::jthread> helpers;
        for (unsigned number = 1; number < threads; ++number) {
            helpers.emplace_back(work, number);
        }
        work(0);
        helpers.clear();
        return done.load() ? std::optional(value.load()) : std::nullopt;
    }

    MoveBounds move_bounds(const GravityState<S>& root, W cell, int column,
                           const SolveRequest& request) {
        if ((root.own_wins & cell) != 0) {
            const int win = win_score(shape_, root.pieces);
            return {column, win, win};
        }
        GravityState<S> after = root;
        after.play(shape_, cell);
        if (after.pieces == cells_of(shape_)) return {column, 0, 0};
        const Proof proof = solve_bounds(after, request.negated(), false);
        return {column, -proof.upper, -proof.lower};
    }

    // Adds a move that reaches `lower`, and as much of the principal variation as is cheap to find.
    void find_pv(GravityState<S> at, const Proof& proof, const SolveRequest& request,
                 SolveReport& report) {
        SolveRequest cheap;
        cheap.limits = request.limits;
        cheap.stop = request.stop;
        cheap.limits.nodes = nodes() + (proof.stopped ? 0 : nodes() / 4) + kCheapNodes;
        if (proof.stopped) cheap.limits.deadline.reset();
        if (proof.stopped) cheap.stop = {};
        int score = proof.lower;
        while (at.pieces < cells_of(shape_)) {
            const int column = column_reaching(at, score, cheap);
            if (column < 0) return;
            report.pv.push_back(column);
            if (report.pv.size() == 1) report.move = column;
            const W cell = at.landings(shape_) & column_bits(shape_, column);
            if (proof.lower != proof.upper || (at.own_wins & cell) != 0) return;
            at.play(shape_, cell);
            score = -score;
        }
    }

    // A column that leads to that score or a higher one; -1 if none is found in time.
    int column_reaching(const GravityState<S>& at, int score, const SolveRequest& request) {
        const auto fits = [&](const auto& is_at_most) {
            for (int i = 0; i < shape_.columns(); ++i) {
                const int column = column_from_centre(i);
                const W cell = at.landings(shape_) & column_bits(shape_, column);
                if (cell == 0) continue;
                if ((at.own_wins & cell) != 0) return column;
                GravityState<S> after = at;
                after.play(shape_, cell);
                if (!wins_at_once(at) && is_at_most(after)) return column;
            }
            return -1;
        };
        const int known =
            fits([&](const GravityState<S>& after) { return is_known_at_most(after, -score); });
        if (known >= 0) return known;
        return fits([&](const GravityState<S>& after) {
            if (wins_at_once(after)) return win_score(shape_, after.pieces) <= -score;
            if (after.pieces == cells_of(shape_)) return score <= 0;
            const std::optional<int> value = search_window(after, -score, request);
            return value && *value <= -score;
        });
    }

    // Whether the table or the rules say, without a search, that the score is at most this.
    bool is_known_at_most(const GravityState<S>& after, int score) {
        if (wins_at_once(after)) return false;
        const Proof plain = static_bounds(after);
        if (plain.upper <= score) return true;
        if (plain.lower > score) return false;
        const std::atomic<bool> never = false;
        GravityWatch watch({}, nodes_, never);
        const GravitySearch<S> search(shape_, table_, histories_[0], watch, nullptr);
        return search.known(after).upper <= score;
    }

    int column_from_centre(int i) const noexcept {
        const int middle = (shape_.columns() - 1) / 2;
        return middle + (i % 2 == 0 ? -i / 2 : (i + 1) / 2);
    }

    static constexpr std::uint64_t kCheapNodes = 20000;

    S shape_;
    GravityTable<W> table_;
    std::vector<GravityHistory> histories_;
    std::unique_ptr<BusyMap> busy_;  // while several threads search
    std::mutex mutex_;
};

}  // namespace pions
