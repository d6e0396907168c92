// Static evaluations of Othello: discs, weights, mobility.
#pragma once

#include <array>

#include "pions/evaluation/value.hpp"
#include "pions/rules/othello.hpp"

namespace pions {

// Depends on the position alone, so there is nothing to update from move to move.
template <class Evaluate>
class StaticEvaluation {
  public:
    explicit StaticEvaluation(const Evaluate& evaluate) noexcept : evaluate_(evaluate) {}

    void begin(const Othello&) noexcept {}
    void play(const Othello&, Move) noexcept {}
    void undo(const Othello&, Move) noexcept {}
    Value value(const Othello& position) const noexcept { return evaluate_.value(position); }
    Value value_after(const Othello&, Move, const Othello& after) const noexcept {
        return evaluate_.value(after);
    }
    Value end(const Othello& position, int) const noexcept { return evaluate_.end(position); }

  private:
    Evaluate evaluate_;
};

// Discs, and all empties to the side with more of them: by that much a finished game is won.
inline Value margin(const Othello& position) noexcept {
    const int black = std::popcount(position.black());
    const int white = std::popcount(position.white());
    const int empty = position.board().cells() - black - white;
    return (black > white ? black - white : white - black) + empty;
}

inline Value end_by_margin(const Othello& position) noexcept {
    return seen_by(position.turn(), position.counted(), kWin + margin(position));
}

inline Value end_of_course(const Othello& position) noexcept {
    return seen_by(position.turn(), position.counted(), kCourseEnd);
}

// What is good for Black in the usual game, seen by the side to move: in anti-Othello, where the
// fewest discs win, it is bad.
inline Value seen_in_game(const Othello& position, Value for_black) noexcept {
    return seen_by(position.turn(), position.board().anti() ? -for_black : for_black);
}

// Own discs minus the enemy's; `course` counts a finished game as the course's ia3 does.
struct DiscCount {
    bool course = false;

    Value value(const Othello& position) const noexcept {
        return seen_in_game(position,
                            std::popcount(position.black()) - std::popcount(position.white()));
    }
    Value end(const Othello& position) const noexcept {
        return course ? end_of_course(position) : end_by_margin(position);
    }
};

// The table of the course document 001. Squares of one weight are counted together.
class Weights {
  public:
    // `course` weighs Black's discs only and counts a finished game as the course's ia2 does.
    Weights(const OthelloBoard& board, bool course) noexcept;

    Value value(const Othello& position) const noexcept {
        const Word white = course_ ? 0 : position.white();
        int for_black = 0;
        for (const Class& same : classes_) {
            for_black += same.weight * (std::popcount(position.black() & same.squares) -
                                        std::popcount(white & same.squares));
        }
        return seen_in_game(position, for_black);
    }
    Value end(const Othello& position) const noexcept {
        return course_ ? end_of_course(position) : end_by_margin(position);
    }

  private:
    struct Class {
        int weight = 0;
        Word squares = 0;
    };

    static constexpr unsigned kClasses = 8;  // different weights in the table, 0 apart

    std::array<Class, kClasses> classes_{};
    bool course_;
};

// Own legal moves minus the enemy's.
struct Mobility {
    Value value(const Othello& position) const noexcept {
        const Word mask = position.board().mask();
        const Word black = kernels::moves(position.black(), position.white()) & mask;
        const Word white = kernels::moves(position.white(), position.black()) & mask;
        return seen_in_game(position, std::popcount(black) - std::popcount(white));
    }
    Value end(const Othello& position) const noexcept { return end_by_margin(position); }
};

static_assert(EvaluationOf<StaticEvaluation<DiscCount>, Othello>);
static_assert(EvaluationOf<StaticEvaluation<Weights>, Othello>);
static_assert(EvaluationOf<StaticEvaluation<Mobility>, Othello>);

}  // namespace pions
