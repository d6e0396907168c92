// One question about a position, "does the attacker win with `last` pieces on the board or fewer?",
// and what can be said of it without a search.
#pragma once

#include <vector>

#include "pions/solve/line_blocking.hpp"
#include "pions/solve/line_threats.hpp"

namespace pions {

struct LineQuestion {
    unsigned attacker = 0;
    int last = 0;
};

enum class Answer : std::uint8_t { kOpen, kTrue, kFalse };

struct LineJudgement {
    Answer answer = Answer::kOpen;
    int won_by = 0;   // yes: with so many pieces; open: moves left out lose with so many
    Cells moves = 0;  // open: those worth a search
    // No: whether he never wins, however late; open: whether that follows from all moves failing
    // so.
    bool ever = false;
};

// How many leaves a proof and a disproof seem to take; 0 and kNever where one is certain.
struct LineGuess {
    static constexpr unsigned kNever = 0xffff;

    unsigned proof = 1;
    unsigned disproof = 1;
};

// Mutable: one for each search.
class LineJudge {
  public:
    explicit LineJudge(const LineMap& map);

    // Nobody has a complete line yet.
    LineJudgement judge(LineState& state, const LineQuestion& question);

    // The part of a judgement that guesses rest on; whether it already tells that the attacker does
    // not win.
    bool look_only(const LineState& state, const LineQuestion& question) {
        look(state, question);
        return cannot_win(state, question);
    }

    // Of the moves of the last judgement, those that no other makes superfluous; the state is still
    // the same.
    Cells best_of(Cells moves, const LineState& state);

    // What the position after that move of the last judgement looks like, unseen.
    LineGuess guess(int cell) const noexcept;

    // Of all chains so far.
    std::uint64_t nodes() const noexcept { return chain_.nodes(); }

  private:
    // What the lines say that can still be completed, or threaten to be, in time.
    struct Sight {
        bool attacking = false;  // whether the attacker is to move
        bool whole = true;       // whether no line is left out for want of time
        Word potential = 0;      // of the attacker's lines, in units of 2^-kUnit
        Cells attack = 0;        // cells of his lines
        Cells defence = 0;       // cells of the defender's
    };
    static constexpr int kUnit = LineBlocking::kUnit;

    bool decide_now(const LineState& state, const LineQuestion& question, LineJudgement& found);
    void look(const LineState& state, const LineQuestion& question);
    void see_attack(unsigned line, Word weight);
    bool cannot_win(const LineState& state, const LineQuestion& question);
    void weigh_lines(int moves);
    bool decide_by_chain(LineState& state, const LineQuestion& question, LineJudgement& found);
    void keep_defences(LineState& state, const LineQuestion& question, LineJudgement& found);

    const LineMap* map_;
    LineChain chain_;
    LineBlocking blocking_;
    Sight sight_;
    std::vector<Word> weights_;     // of a line by its state, 0 if it would take too long
    std::vector<unsigned> attack_;  // the lines in sight
    std::vector<unsigned> defence_;
    std::vector<Word> cell_weights_;  // what the attacker's lines through each cell weigh; gravity
    std::vector<Cells> common_;       // the cells that all lines through a cell share
};

}  // namespace pions
