// One question about a position, "does the attacker win with `last` pieces on the board or fewer?",
// and what can be said of it without a search.
#pragma once

#include <vector>

#include "pions/solve/line_chain.hpp"
#include "pions/solve/line_pairing.hpp"

namespace pions {

struct LineQuestion {
    unsigned attacker = 0;
    int last = 0;
};

enum class Answer : std::uint8_t { kOpen, kYes, kNo };

struct LineJudgement {
    Answer answer = Answer::kOpen;
    int won_by = 0;   // yes: with so many pieces; open: moves left out lose with so many
    Cells moves = 0;  // open: those worth a search
    // Open: guesses of what a proof and a disproof take.
    unsigned proof = 1;
    unsigned disproof = 1;
};

// Mutable: one for each search.
class LineJudge {
  public:
    explicit LineJudge(const LineMap& map);

    // Nobody has a complete line yet.
    LineJudgement judge(LineState& state, const LineQuestion& question);

    // What the enemy's threats and the chains of both leave of the moves; nothing is said about
    // draws.
    std::uint64_t nodes() const noexcept { return chain_.nodes(); }

  private:
    // What the lines say that the attacker can still complete in time.
    struct Sight {
        Word potential = 0;  // in units of 2^-kUnit
        Cells attack = 0;    // cells of his lines
        Cells defence = 0;   // cells of lines that can still threaten him
    };
    static constexpr int kUnit = 40;

    bool decide_now(const LineState& state, const LineQuestion& question, LineJudgement& found);
    Sight look(const LineState& state, const LineQuestion& question);
    void weigh(int moves);
    bool cannot_win(const LineState& state, const LineQuestion& question, const Sight& sight);
    bool decide_by_chain(LineState& state, const LineQuestion& question, LineJudgement& found);
    void keep_defences(LineState& state, const LineQuestion& question, LineJudgement& found);
    void guess(const LineState& state, const LineQuestion& question, const Sight& sight,
               LineJudgement& found) const;

    const LineMap* map_;
    LineChain chain_;
    LinePairing pairing_;
    std::vector<Word> weights_;  // of a line by its state, 0 if it would take too long
};

}  // namespace pions
