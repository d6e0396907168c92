// How the engine searches: iterative deepening with several principal variations (multi-PV), and
// where the end is in reach, searches to the end that are less and less selective.
#pragma once

#include <array>

#include "pions/othello/aspiration.hpp"
#include "pions/othello/engine_task.hpp"

namespace pions::othello {
inline namespace PIONS_VARIANT {

template <bool kStandard>
class EngineSearch : RootSearch<kStandard> {
  public:
    explicit EngineSearch(EngineTask& task) noexcept : RootSearch<kStandard>(task), task_(task) {}

    // The side to move must have a move.
    void run() {
        publish_guess();
        const bool to_the_end = task_.depth >= empties_ || sees_the_end();
        const int deepest = to_the_end ? empties_ - kEndgameLeap : task_.depth;
        // To a given depth by two plies, so that every iteration ends on the same side's move and
        // is a good guess for the next. Where time decides, each depth may be the last.
        const int step = to_the_end ? 1 : 2;
        for (int depth = to_the_end ? 1 : 2 - deepest % 2; depth <= deepest && !search_.stopped();
             depth += step) {
            iterate({depth, selectivity()});
        }
        if (to_the_end) {
            for (const int selectivity : {0, 2, 4, kExact}) {
                if (!search_.stopped()) iterate({empties_, selectivity});
            }
        }
        search_.flush_nodes();
    }

  private:
    using RootSearch<kStandard>::search_;
    using RootSearch<kStandard>::discs_;
    using RootSearch<kStandard>::empties_;

    // From this many plies before the end, the next search goes to the end.
    static constexpr int kEndgameLeap = 8;
    // A few plies more than were asked for are worth it where they reach the end: so late, that
    // costs no more than the depth does before.
    static constexpr int kMaxExtension = 9;
    static constexpr int kEasyEnd = 17;
    static constexpr int kMinExtended = 7;
    // Up to this depth searches are so short that less is left out.
    static constexpr int kMaxCarefulDepth = 10;
    static constexpr int kCareful = 2;

    bool sees_the_end() const noexcept {
        return empties_ <= kEasyEnd && empties_ <= task_.depth + kMaxExtension &&
               task_.depth >= kMinExtended;
    }

    int selectivity() const noexcept { return task_.depth <= kMaxCarefulDepth ? kCareful : 0; }

    // So that there is a move however soon the search is stopped.
    void publish_guess() {
        Pv pv;
        search_.guess_move(discs_, empties_, pv);
        EngineResult result;
        result.add(0, pv);
        if (task_.latest != nullptr) task_.latest->publish(result);
    }

    // One iteration: the best move, then the best of the others, and so on. One that is stopped
    // half-way is dropped.
    void iterate(Draft draft) {
        EngineResult result{draft.depth, draft.selectivity, is_exact(draft), {}};
        Word left = search_.moves(discs_);
        for (int n = 0; n < task_.lines && left != 0; ++n) {
            Pv pv;
            const int value = score_near(last_value(n), left, draft, pv);
            if (search_.stopped()) return;
            left &= ~bit_at(pv[0]);
            result.add(value, pv);
        }
        result.sort();
        remember_values(result);
        if (task_.latest != nullptr) task_.latest->publish(result);
    }

    bool is_exact(Draft draft) const noexcept {
        return draft.depth >= empties_ && draft.selectivity >= kExact;
    }

    void remember_values(const EngineResult& result) noexcept {
        value_count_ = 0;
        for (const PvLine& line : result.lines) {
            last_values_[static_cast<unsigned>(value_count_++)] = line.value;
        }
    }

    int last_value(int n) const noexcept {
        return n < value_count_ ? last_values_[static_cast<unsigned>(n)] : 0;
    }

    int score_near(int guess, Word moves, Draft draft, Pv& pv) noexcept {
        const int delta = value_count_ == 0 ? 2 * kMaxScore : draft.depth >= empties_ ? 1 : 3;
        return this->aspirate(guess, delta, [&](Window window) noexcept {
            return search_.score_among(discs_, moves, window, empties_, draft, pv);
        });
    }

    EngineTask& task_;
    std::array<int, 64> last_values_;  // of the iteration before, line by line
    int value_count_ = 0;
};

}  // namespace PIONS_VARIANT
}  // namespace pions::othello
