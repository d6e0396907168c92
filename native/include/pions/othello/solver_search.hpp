// How a position is solved: shallow searches first, then selective searches to the end, then the
// exact one. Each leaves the table with better moves for the next.
#pragma once

#include "pions/othello/aspiration.hpp"
#include "pions/othello/solve_task.hpp"

namespace pions::othello {
inline namespace PIONS_VARIANT {

template <bool kStandard>
class SolverSearch : RootSearch<kStandard> {
  public:
    explicit SolverSearch(SolveTask& task) noexcept : RootSearch<kStandard>(task), task_(task) {}

    // Fills in the task's result: what could be proven, and the principal variation.
    void run() noexcept {
        const int cells = task_.board.cells();
        task_.prove(-cells, cells);
        int guess = 0;
        const bool guessed = search_selectively(guess);
        search_exactly(guessed ? guess : 0, guessed ? 1 : 2 * kMaxScore);
        task_.result.stopped = search_.stopped();
        if (task_.result.pv.size() == 0) search_.guess_move(discs_, empties_, task_.result.pv);
        search_.flush_nodes();
    }

  private:
    using RootSearch<kStandard>::search_;
    using RootSearch<kStandard>::discs_;
    using RootSearch<kStandard>::empties_;

    // Below this number of empty squares an exact search is over before selective ones pay.
    static constexpr int kMinSelective = 14;

    bool search_selectively(int& guess) noexcept {
        if (!kStandard || task_.shared.evaluation == nullptr || empties_ < kMinSelective) {
            return false;
        }
        const int deepest = std::min(empties_ - 8, 12);
        for (int depth = deepest % 2 == 0 ? 2 : 1; depth <= deepest; depth += 2) {
            guess = score_near(guess, 4, {depth, 0});
        }
        for (const int selectivity : {0, 2, 4}) {
            if (empties_ >= kMinSelective + 3 * selectivity) {
                guess = score_near(guess, 1, {empties_, selectivity});
            }
        }
        return true;
    }

    int score_near(int guess, int delta, Draft draft) noexcept {
        return this->aspirate(guess, delta, [&](Window window) noexcept {
            Pv pv;
            const int score = search_.score(discs_, window, empties_, draft, pv);
            if (!search_.stopped() && pv.size() > 0) task_.result.pv = pv;
            return score;
        });
    }

    // Inside the window of the task; what each search proves is published at once.
    void search_exactly(int guess, int delta) noexcept {
        const int cells = task_.board.cells();
        guess = std::clamp(guess, task_.alpha + 1, task_.beta - 1);
        AspirationWindow aspiration(guess, delta, {task_.alpha, task_.beta});
        while (!search_.stopped()) {
            const Window window = aspiration.window();
            Pv pv;
            const int score = search_.score(discs_, window, empties_, {empties_, kExact}, pv);
            if (pv.size() > 0 && score > window.alpha) task_.result.pv = pv;
            if (score > window.alpha) task_.prove(score, cells);
            if (search_.stopped()) return;
            if (score < window.beta) task_.prove(-cells, score);
            if (!aspiration.widen(score)) return;
        }
    }

    SolveTask& task_;
};

}  // namespace PIONS_VARIANT
}  // namespace pions::othello
