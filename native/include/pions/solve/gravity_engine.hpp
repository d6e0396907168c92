// The solver of one shape: which windows are asked for, by how many threads, and what is told.
#pragma once

#include <mutex>
#include <thread>

#include "pions/solve/gravity_solver.hpp"
#include "pions/solve/gravity_search.hpp"

namespace pions {

template <class S>
class GravityEngine final : public GravitySolver {
  public:
    using W = typename S::Bits;

    GravityEngine(const GravityPlan& plan, std::size_t megabytes)
        : shape_(plan), table_(bits_of(shape_), megabytes) {}

    void clear() override {
        const std::lock_guard lock(mutex_);
        table_.clear();
    }

    std::size_t table_bytes() const noexcept override { return table_.bytes(); }

    int score(const GravityPosition& position) override {
        const std::lock_guard lock(mutex_);
        begin();
        return narrow(stance(position), {}).lower;
    }

    SolveReport solve(const GravityPosition& position, const GravityQuestion& question) override {
        const std::lock_guard lock(mutex_);
        begin();
        const Stance<S> root = stance(position);
        const Proof proof = narrow(root, question);
        SolveReport report{proof.lower, proof.upper, -1, {}, 0, proof.stopped};
        follow(root, proof, question, report);
        report.nodes = nodes();
        return report;
    }

    std::vector<MoveBounds> solve_moves(const GravityPosition& position,
                                        const GravityQuestion& question) override {
        const std::lock_guard lock(mutex_);
        begin();
        const Stance<S> root = stance(position);
        Proof best = first_bounds(root);
        show(best);
        std::vector<MoveBounds> found;
        for (int column = 0; column < shape_.columns(); ++column) {
            const W cell = root.landings(shape_) & column_bits(shape_, column);
            if (cell == 0) continue;
            found.push_back(move_bounds(root, cell, column, question));
            best.lower = std::max(best.lower, found.back().lower);
            show(best);
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

    Stance<S> stance(const GravityPosition& position) const noexcept {
        return stance_of(shape_, static_cast<W>(position.own), static_cast<W>(position.all));
    }

    bool wins_at_once(const Stance<S>& stance) const noexcept {
        return (stance.own_wins & stance.landings(shape_)) != 0;
    }

    // What is plain to see.
    Proof first_bounds(const Stance<S>& root) const noexcept {
        const int win = win_score(shape_, root.pieces);
        if (wins_at_once(root)) return {win, win, false};
        const W empty = shape_.board() & ~root.all;
        const bool hopes = lines_in(shape_, root.own | empty) != 0;
        const bool fears = lines_in(shape_, (root.own ^ root.all) | empty) != 0;
        return {fears ? -win_score(shape_, root.pieces + 1) : 0,
                hopes ? win_score(shape_, root.pieces + 2) : 0, false};
    }

    // The next score to compare with: halves what is open, nearer to 0 the first time, so that
    // short wins and losses are ruled out before long ones.
    static int next_window(int lower, int upper) noexcept {
        const int middle = lower + (upper - lower) / 2;
        if (middle <= 0 && lower / 2 < middle) return lower / 2;
        if (middle >= 0 && upper / 2 > middle) return upper / 2;
        return middle;
    }

    // `shown`: whether others are told how far it is.
    Proof narrow(const Stance<S>& root, const GravityQuestion& question, bool shown = true) {
        Proof proof = first_bounds(root);
        const int least = question.lower.value_or(proof.lower);
        const int most = question.upper.value_or(proof.upper);
        if (shown) show(proof);
        while (proof.lower < proof.upper && proof.lower < most && proof.upper > least) {
            const int middle = next_window(proof.lower, proof.upper);
            const int alpha = std::max(std::min(middle, most - 1), least);
            const std::optional<int> value = ask(root, alpha, question);
            if (!value) {
                proof.stopped = true;
                break;
            }
            (*value > alpha ? proof.lower : proof.upper) = *value;
            if (shown) show(proof);
        }
        return proof;
    }

    void show(const Proof& proof) noexcept {
        lower_.store(proof.lower, std::memory_order_relaxed);
        upper_.store(proof.upper, std::memory_order_relaxed);
    }

    // The value of one null window, by all threads; nothing if a limit came first.
    std::optional<int> ask(const Stance<S>& root, int alpha, const GravityQuestion& question) {
        std::atomic<bool> done = false;
        std::atomic<int> value = 0;
        const auto work = [&](unsigned number) {
            GravityWatch watch(question.limits, nodes_, done);
            GravitySearch<S> search(shape_, table_, histories_[number], watch,
                                    question.threads > 1 ? busy_.get() : nullptr);
            try {
                const int found = search.value(root, alpha);
                if (!done.exchange(true)) value.store(found);
            } catch (const SolveStopped&) {
            }
            watch.publish();
        };
        histories_.resize(std::max<std::size_t>(histories_.size(), question.threads));
        if (question.threads > 1) busy_ = std::make_unique<BusyMap>();
        std::vector<std::jthread> helpers;
        for (unsigned number = 1; number < question.threads; ++number) {
            helpers.emplace_back(work, number);
        }
        work(0);
        helpers.clear();
        return done.load() ? std::optional(value.load()) : std::nullopt;
    }

    MoveBounds move_bounds(const Stance<S>& root, W cell, int column,
                           const GravityQuestion& question) {
        if ((root.own_wins & cell) != 0) {
            const int win = win_score(shape_, root.pieces);
            return {column, win, win};
        }
        Stance<S> after = root;
        after.play(shape_, cell);
        if (after.pieces == cells_of(shape_)) return {column, 0, 0};
        GravityQuestion turned = question;
        turned.lower = negated(question.upper);
        turned.upper = negated(question.lower);
        const Proof proof = narrow(after, turned, false);
        return {column, -proof.upper, -proof.lower};
    }

    static std::optional<int> negated(const std::optional<int>& score) noexcept {
        return score ? std::optional(-*score) : std::nullopt;
    }

    // Adds a move that reaches `lower`, and as many moves of best play as are cheap to find.
    void follow(Stance<S> at, const Proof& proof, const GravityQuestion& question,
                SolveReport& report) {
        GravityQuestion cheap{{}, {}, 1, question.limits};
        cheap.limits.nodes = nodes() + (proof.stopped ? 0 : nodes() / 4) + kCheapNodes;
        if (proof.stopped) cheap.limits.deadline.reset();
        if (proof.stopped) cheap.limits.stop = {};
        int score = proof.lower;
        while (at.pieces < cells_of(shape_)) {
            const int column = reaching(at, score, cheap);
            if (column < 0) return;
            report.line.push_back(column);
            if (report.line.size() == 1) report.move = column;
            const W cell = at.landings(shape_) & column_bits(shape_, column);
            if (proof.lower != proof.upper || (at.own_wins & cell) != 0) return;
            at.play(shape_, cell);
            score = -score;
        }
    }

    // A column that leads to that score or a higher one; -1 if none is found in time.
    int reaching(const Stance<S>& at, int score, const GravityQuestion& question) {
        const auto fits = [&](const auto& is_at_most) {
            for (int i = 0; i < shape_.columns(); ++i) {
                const int column = from_the_centre(i);
                const W cell = at.landings(shape_) & column_bits(shape_, column);
                if (cell == 0) continue;
                if ((at.own_wins & cell) != 0) return column;
                Stance<S> after = at;
                after.play(shape_, cell);
                if (!wins_at_once(at) && is_at_most(after)) return column;
            }
            return -1;
        };
        const int known = fits([&](const Stance<S>& after) { return knows(after, -score); });
        if (known >= 0) return known;
        return fits([&](const Stance<S>& after) {
            if (wins_at_once(after)) return win_score(shape_, after.pieces) <= -score;
            if (after.pieces == cells_of(shape_)) return score <= 0;
            const std::optional<int> value = ask(after, -score, question);
            return value && *value <= -score;
        });
    }

    // Whether the table or the rules say, without a search, that the score is at most this.
    bool knows(const Stance<S>& after, int score) {
        if (wins_at_once(after)) return false;
        const Proof plain = first_bounds(after);
        if (plain.upper <= score) return true;
        if (plain.lower > score) return false;
        const std::atomic<bool> never = false;
        GravityWatch watch({}, nodes_, never);
        const GravitySearch<S> search(shape_, table_, histories_[0], watch, nullptr);
        return search.known(after).upper <= score;
    }

    int from_the_centre(int i) const noexcept {
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
