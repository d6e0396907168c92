// Static evaluations of Othello: discs, weights, mobility; on boards of one word and of several.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <concepts>

#include "pions/core/wide.hpp"
#include "pions/evaluation/value.hpp"
#include "pions/rules/othello.hpp"
#include "pions/rules/wide_othello.hpp"

namespace pions {

template <class P>
concept OthelloPosition = Position<P> && requires(const P position, Side side) {
    position.placements(side);
    { position.board().anti() } noexcept -> std::same_as<bool>;
};

// Depends on the position alone, so there is nothing to update from move to move.
template <class Evaluate>
class StaticEvaluation {
  public:
    explicit StaticEvaluation(const Evaluate& evaluate) noexcept : evaluate_(evaluate) {}

    template <OthelloPosition P>
    void begin(const P&) noexcept {}
    template <OthelloPosition P>
    void play(const P&, Move) noexcept {}
    template <OthelloPosition P>
    void undo(const P&, Move) noexcept {}
    template <OthelloPosition P>
    Value value(const P& position) const noexcept {
        return evaluate_.value(position);
    }
    template <OthelloPosition P>
    Value value_after(const P&, Move, const P& after) const noexcept {
        return evaluate_.value(after);
    }
    template <OthelloPosition P>
    Value end(const P& position, int) const noexcept {
        return evaluate_.end(position);
    }

  private:
    Evaluate evaluate_;
};

// Discs, and all empties to the side with more of them: by that much a finished game is won.
template <OthelloPosition P>
Value margin(const P& position) noexcept {
    const int black = ones(position.black());
    const int white = ones(position.white());
    const int empty = position.board().cells() - black - white;
    return (black > white ? black - white : white - black) + empty;
}

template <OthelloPosition P>
Value end_by_margin(const P& position) noexcept {
    return seen_by(position.turn(), position.counted(), kWin + margin(position));
}

template <OthelloPosition P>
Value end_of_course(const P& position) noexcept {
    return seen_by(position.turn(), position.counted(), kCourseEnd);
}

// What is good for Black in the usual game, seen by the side to move: in anti-Othello, where the
// fewest discs win, it is bad.
template <OthelloPosition P>
Value seen_in_game(const P& position, Value for_black) noexcept {
    return seen_by(position.turn(), position.board().anti() ? -for_black : for_black);
}

// Own discs minus the enemy's; `course` counts a finished game as the course's ia3 does.
struct DiscCount {
    bool course = false;

    template <OthelloPosition P>
    Value value(const P& position) const noexcept {
        return seen_in_game(position, ones(position.black()) - ones(position.white()));
    }
    template <OthelloPosition P>
    Value end(const P& position) const noexcept {
        return course ? end_of_course(position) : end_by_margin(position);
    }
};

// The table of the course document 001. Squares of one weight are counted together.
template <class Board>
class Weights {
  public:
    using Game = typename Board::Game;
    using Set = typename Board::Set;

    // `course` weighs Black's discs only and counts a finished game as the course's ia2 does.
    Weights(const Board& board, bool course) noexcept : course_(course) {
        for (int cell = 0; cell < board.cells(); ++cell) {
            const int weight = weight_at(cell % board.columns(), cell / board.columns(), board);
            if (weight != 0) add(weight, board.set_of(cell));
        }
    }

    Value value(const Game& position) const noexcept {
        const Set white = course_ ? Set{} : position.white();
        int for_black = 0;
        for (const Class& same : classes_) {
            for_black +=
                same.weight * (ones(position.black() & same.squares) - ones(white & same.squares));
        }
        return seen_in_game(position, for_black);
    }
    Value end(const Game& position) const noexcept {
        return course_ ? end_of_course(position) : end_by_margin(position);
    }

  private:
    struct Class {
        int weight = 0;
        Set squares{};
    };

    static constexpr unsigned kClasses = 8;  // different weights in the table, 0 apart

    // The upper left quarter; the rest mirrors it.
    static constexpr int kQuarter[4][4] = {
        {500, -150, 30, 10}, {-150, -250, 0, 0}, {30, 0, 1, 2}, {10, 0, 2, 16}};

    // On other boards than 8×8 a cell counts by its distance to the nearest edges, from the third
    // cell on like the middle.
    static constexpr int weight_at(int column, int row, const Board& board) noexcept {
        const int down = std::min({row, board.rows() - 1 - row, 3});
        const int right = std::min({column, board.columns() - 1 - column, 3});
        return kQuarter[down][right];
    }

    // To the class of this weight, or the first that is not taken yet.
    void add(int weight, const Set& square) noexcept {
        auto* same = std::ranges::find_if(classes_, [weight](const Class& known) {
            return known.weight == weight || known.weight == 0;
        });
        assert(same != classes_.end());
        same->weight = weight;
        same->squares = same->squares | square;
    }

    std::array<Class, kClasses> classes_{};
    bool course_;
};

// Own legal moves minus the enemy's.
struct Mobility {
    template <OthelloPosition P>
    Value value(const P& position) const noexcept {
        const int black = ones(position.placements(Side::kBlack));
        return seen_in_game(position, black - ones(position.placements(Side::kWhite)));
    }
    template <OthelloPosition P>
    Value end(const P& position) const noexcept {
        return end_by_margin(position);
    }
};

static_assert(EvaluationOf<StaticEvaluation<DiscCount>, Othello>);
static_assert(EvaluationOf<StaticEvaluation<Weights<OthelloBoard>>, Othello>);
static_assert(EvaluationOf<StaticEvaluation<Weights<WideOthelloBoard<2>>>, WideOthello<2>>);
static_assert(EvaluationOf<StaticEvaluation<Mobility>, Othello>);

}  // namespace pions
