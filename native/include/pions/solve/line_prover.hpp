// Proof-number search, depth first: which leaf would settle the question most cheaply?
//
// Every position has two numbers, seen by the side to move there: `good`, how many leaves must
// still fall for it to get its way, and `bad`, the same for its enemy. A move's numbers are those
// of the position after it, exchanged. One good move is enough and all must fail, so
//
//     good = least good of the moves        bad = greatest bad + the other open moves
//
// (a sum of all the bads would count positions twice that several moves lead to).
#pragma once

#include <atomic>
#include <vector>

#include "pions/search/watch.hpp"
#include "pions/solve/line_analysis.hpp"
#include "pions/solve/line_table.hpp"

namespace pions {

struct LineProof {
    Answer answer = Answer::kOpen;  // open: the search was stopped
    int won_by = 0;                 // yes: with so many pieces
    bool ever = false;              // no: whether he never wins, however late
    int cell = -1;                  // what the side to move plays to get its way, if it does
};

// Mutable: one for each thread. Map and table must outlive it.
class LineProver {
  public:
    // What the provers of several threads have in common.
    struct Sharing {
        bool team = false;                            // whether there are several
        const std::atomic<bool>* answered = nullptr;  // by another: no need to go on
        std::atomic<std::uint64_t>* nodes = nullptr;  // of all
    };

    LineProver(const LineMap& map, LineTable& table, Watch& watch, const Sharing& sharing);

    LineState& state() noexcept { return state_; }

    // Settles the question for the position of state(), which is not finished, or spends `most`
    // nodes.
    LineProof ask(const LineQuestion& question, std::uint64_t most);

    // What the table says of a position with that key and so many pieces.
    LineKnown known(Word key, int pieces) const;

  private:
    using Count = unsigned;
    static constexpr Count kNever = LineGuess::kNever;

    struct Numbers {
        Count good = 1;
        Count bad = 1;
        int won_by = 0;     // if the attacker has been proved to win
        bool ever = false;  // if he has been proved not to: whether he never does, however late
    };
    struct Branch {
        int cell;
        Word key;         // of the position after the move
        Numbers numbers;  // seen by the side that moves there
    };
    using Branches = std::vector<Branch>;
    struct Choice {
        Branch* best;
        Count second;  // the good of the next best
        Count open;    // how many are undecided
    };

    bool attacking() const noexcept { return state_.turn() == question_.attacker; }
    bool enter() noexcept;
    LineJudgement judged();

    Numbers expand(Count good_limit, Count bad_limit, int depth);
    Numbers search(Branches& branches, const LineJudgement& found, Count good_limit,
                   Count bad_limit, int depth);
    bool open_branches(Cells moves, Branches& branches);
    static Choice choose(Branches& branches);
    void refresh(Branches& branches) const;
    void turn_others_away(const Numbers& before);
    Numbers peek(const Branch& branch) const;
    Numbers combine(const Branches& branches, const LineJudgement& found) const;
    Numbers of_judgement(const LineJudgement& found) const;
    bool recall(Word key, bool attacker_moves, int pieces, Numbers& numbers) const;
    void remember(const Numbers& numbers, std::uint64_t nodes);
    void settle(LineKnown& known, bool yes, int last) const;
    LineProof root_proof(const Branches& branches, const Numbers& numbers) const;

    const LineMap* map_;
    LineTable* table_;
    Watch* watch_;
    Sharing sharing_;
    LineState state_;
    LineJudge judge_;
    LineQuestion question_;
    std::uint64_t nodes_ = 0;
    std::uint64_t limit_ = 0;
    bool stopped_ = false;
    std::vector<Branches> stack_;
};

}  // namespace pions
