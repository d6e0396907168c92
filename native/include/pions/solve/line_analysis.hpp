// A goal, "the attacker wins with `last` pieces on the board or fewer", and what can be said of it
// without a search.
#pragma once

#include <vector>

#include "pions/solve/line_blocking.hpp"
#include "pions/solve/line_threats.hpp"

namespace pions {

struct ProofGoal {
    unsigned attacker = 0;
    int last = 0;
};

enum class ProofStatus : std::uint8_t { kUnknown, kProven, kDisproven };

struct StaticResult {
    ProofStatus status = ProofStatus::kUnknown;
    // Proven: pieces on the board when he wins; unknown: the same for the moves left out, which
    // lose.
    int won_by = 0;
    Cells moves = 0;  // unknown: those worth a search
    // Disproven: whether he never wins, however late; unknown: whether that follows if all moves
    // fail so.
    bool never = false;
};

// How many leaves a proof and a disproof seem to take; 0 and kNever where one is certain.
struct ProofEstimate {
    static constexpr unsigned kNever = 0xffff;

    unsigned proof = 1;
    unsigned disproof = 1;
};

// Mutable: one for each search.
class StaticAnalysis {
  public:
    explicit StaticAnalysis(const LineGeometry& geometry);

    // Nobody has a complete line yet.
    StaticResult analyse(LineState& state, const ProofGoal& goal);

    // The part of the analysis that estimates rest on; whether it already says that the attacker
    // does not win.
    bool scan_only(const LineState& state, const ProofGoal& goal) {
        scan_lines(state, goal);
        return cannot_win(state, goal);
    }

    // Of the moves of the last analysis, those that no other makes superfluous; the state is still
    // the same.
    Cells best_of(Cells moves, const LineState& state);

    // Initial proof numbers of the position after that move of the last analysis.
    ProofEstimate estimate(int cell) const noexcept;

    // Of all threat searches so far.
    std::uint64_t nodes() const noexcept { return threats_.nodes(); }

  private:
    // The lines that can still be completed, or threaten to be, in time.
    struct LineScan {
        bool attacking = false;  // whether the attacker is to move
        bool whole = true;       // whether no line is left out for want of time
        Word potential = 0;      // of the attacker's lines, in units of 2^-kUnit
        Cells attack = 0;        // cells of his lines
        Cells defence = 0;       // cells of the defender's
    };
    static constexpr int kUnit = LineBlocking::kUnit;

    bool decide_now(const LineState& state, const ProofGoal& goal, StaticResult& found);
    void scan_lines(const LineState& state, const ProofGoal& goal);
    void scan_attack(unsigned line, Word weight);
    bool cannot_win(const LineState& state, const ProofGoal& goal);
    void weigh_lines(int moves);
    bool decide_by_threats(LineState& state, const ProofGoal& goal, StaticResult& found);
    void keep_defences(LineState& state, const ProofGoal& goal, StaticResult& found);

    const LineGeometry* geometry_;
    ThreatSearch threats_;
    LineBlocking blocking_;
    LineScan scan_;
    std::vector<Word> weights_;     // of a line by its state, 0 if it would take too long
    std::vector<unsigned> attack_;  // the lines that count
    std::vector<unsigned> defence_;
    std::vector<Word> cell_weights_;  // what the attacker's lines through each cell weigh; gravity
    std::vector<Cells> common_;       // the cells that all lines through a cell share
};

}  // namespace pions
