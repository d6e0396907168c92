// One search of the engine, as the code compiled for each kind of processor is given it.
#pragma once

#include <mutex>
#include <vector>

#include "pions/othello/pv.hpp"
#include "pions/othello/shared_state.hpp"
#include "pions/rules/othello_board.hpp"

namespace pions::othello {

// A principal variation with its value in discs, seen by the side to move.
struct PvLine {
    int value;
    Pv pv;
};

// The best lines of the last iteration that was completed.
struct EngineResult {
    int depth = 0;
    int selectivity = 0;
    bool exact = false;  // whether the values are proven
    std::vector<PvLine> lines;

    // Defined outside the variants, as are LatestResult's: they use the standard library's
    // templates, of which the linker keeps one copy for all processors.
    void add(int value, const Pv& pv);
    void sort();  // best first
};

// Mutable: written by the thread that searches, read by any.
class LatestResult {
  public:
    void publish(const EngineResult& result);
    EngineResult read() const;

  private:
    mutable std::mutex mutex_;
    EngineResult result_;
};

// Mutable: a position to search. A helper thread publishes nothing.
struct EngineTask {
    const OthelloBoard& board;
    Word own;
    Word other;
    int depth;  // in plies; from the number of empty squares on: solve
    int lines;  // how many principal variations to find (multi-PV)
    SharedState& shared;
    HashTable& local_table;  // of this thread alone
    LatestResult* latest;
};

}  // namespace pions::othello
