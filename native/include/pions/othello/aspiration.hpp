// The aspiration window, and what the searches at the root have in common.
#pragma once

#include <algorithm>

#include "pions/othello/pv_search.hpp"

namespace pions::othello {
inline namespace PIONS_VARIANT {

// Mutable: a window around a guess, which opens on the side where a search failed. `delta` doubles
// each time, so that a bad guess costs few searches.
class AspirationWindow {
  public:
    PIONS_INLINE AspirationWindow(int guess, int delta, Window limits) noexcept
        : limits_(limits), delta_(delta), window_(inside({guess - delta, guess + delta})) {}

    PIONS_INLINE Window window() const noexcept { return window_; }

    // After a search of window() gave `score`: whether there is a wider window to search. A
    // selective search may contradict itself, so a score that failed on both sides is taken as it
    // is, or the window would move up and down for ever.
    PIONS_INLINE bool widen(int score) noexcept {
        delta_ *= 2;
        if (score <= window_.alpha && window_.alpha > limits_.alpha && !failed_high_) {
            window_ = inside({score - delta_, score + 1});
            failed_low_ = true;
            return true;
        }
        if (score >= window_.beta && window_.beta < limits_.beta && !failed_low_) {
            window_ = inside({score - 1, score + delta_});
            failed_high_ = true;
            return true;
        }
        return false;
    }

  private:
    PIONS_INLINE Window inside(Window window) const noexcept {
        return {window.alpha > limits_.alpha ? window.alpha : limits_.alpha,
                window.beta < limits_.beta ? window.beta : limits_.beta};
    }

    Window limits_;
    int delta_;
    Window window_;
    bool failed_low_ = false;
    bool failed_high_ = false;
};

// The root of an iterative deepening; the engine and the solver decide which drafts it goes
// through.
template <bool kStandard>
class RootSearch {
  protected:
    template <class Task>
    explicit RootSearch(const Task& task) noexcept
        : search_(task.board, task.shared, task.local_table),
          discs_{task.own, task.other},
          empties_(std::popcount(search_.empty_squares(discs_))) {}

    // The score, by searches of aspiration windows around `guess`, which is the answer if a limit
    // stops them. `search(window)` searches one window.
    template <class Search>
    PIONS_INLINE int aspirate(int guess, int delta, const Search& search) noexcept {
        AspirationWindow aspiration(guess, delta, kAllScores);
        for (;;) {
            const int score = search(aspiration.window());
            if (search_.stopped()) return guess;
            const bool wipe_out = score == -kMaxScore || score == kMaxScore;
            if (wipe_out || !aspiration.widen(score)) return score;
        }
    }

    PvSearch<kStandard> search_;
    Discs discs_;
    int empties_;
};

}  // namespace PIONS_VARIANT
}  // namespace pions::othello
