// Depth-first proof-number search (df-pn, Nagai 2002): which leaf would settle the goal most
// cheaply?
//
// Every position has two numbers, seen by the side to move there: phi, how many leaves must still
// fall for it to get its way, and delta, the same for its enemy. A move's numbers are those of the
// position after it, exchanged. One good move is enough and all must fail, so
//
//     phi = least phi of the moves        delta = greatest delta + the other open moves
//
// (a sum of all the deltas would count positions twice that several moves lead to).
#pragma once

#include <atomic>
#include <vector>

#include "pions/search/watch.hpp"
#include "pions/solve/line_analysis.hpp"
#include "pions/solve/line_table.hpp"

namespace pions {

struct LineProof {
    ProofStatus status = ProofStatus::kUnknown;  // unknown: the search was stopped
    int won_by = 0;                              // proven: pieces on the board when he wins
    bool never = false;                          // disproven: whether he never wins, however late
    int cell = -1;  // what the side to move plays to get its way, if it does
};

// Mutable: one for each thread. Geometry and table must outlive it.
class LineProver {
  public:
    // What the provers of several threads have in common.
    struct Sharing {
        bool parallel = false;                        // whether there are several
        const std::atomic<bool>* decided = nullptr;   // by another: no need to go on
        std::atomic<std::uint64_t>* nodes = nullptr;  // of all
    };

    LineProver(const LineGeometry& geometry, LineTable& table, Watch& watch,
               const Sharing& sharing);

    LineState& state() noexcept { return state_; }

    // Decides the goal for the position of state(), which is not finished, or spends `max_nodes`.
    LineProof prove(const ProofGoal& goal, std::uint64_t max_nodes);

    // What the table says of a position with that key and number of pieces.
    LineEntry known(Word key, int pieces) const;

  private:
    using Count = unsigned;
    static constexpr Count kNever = ProofEstimate::kNever;

    struct ProofNumbers {
        Count phi = 1;
        Count delta = 1;
        int won_by = 0;      // if the attacker has been proved to win
        bool never = false;  // if he has been proved not to: whether he never does, however late
    };
    struct Branch {
        int cell;
        Word key;              // of the position after the move
        ProofNumbers numbers;  // seen by the side that moves there
    };
    using Branches = std::vector<Branch>;
    struct Choice {
        Branch* best;
        Count second;  // the phi of the next best
        Count open;    // how many are undecided
    };

    bool attacking() const noexcept { return state_.turn() == goal_.attacker; }
    bool enter() noexcept;
    StaticResult analyse();

    ProofNumbers expand(Count phi_limit, Count delta_limit, int depth);
    ProofNumbers search(Branches& branches, const StaticResult& found, Count phi_limit,
                        Count delta_limit, int depth);
    bool open_branches(Cells moves, Branches& branches);
    static Choice choose(Branches& branches);
    void refresh(Branches& branches) const;
    void deter_others(const ProofNumbers& before);
    ProofNumbers peek(const Branch& branch) const;
    ProofNumbers combine(const Branches& branches, const StaticResult& found) const;
    ProofNumbers numbers_of(const StaticResult& found) const;
    bool probe(Word key, bool attacker_moves, int pieces, ProofNumbers& numbers) const;
    void store(const ProofNumbers& numbers, std::uint64_t nodes);
    void tighten(LineEntry& known, bool yes, int last) const;
    LineProof root_proof(const Branches& branches, const ProofNumbers& numbers) const;

    const LineGeometry* geometry_;
    LineTable* table_;
    Watch* watch_;
    Sharing sharing_;
    LineState state_;
    StaticAnalysis analysis_;
    ProofGoal goal_;
    std::uint64_t nodes_ = 0;
    std::uint64_t limit_ = 0;
    bool stopped_ = false;
    std::vector<Branches> stack_;
};

}  // namespace pions
