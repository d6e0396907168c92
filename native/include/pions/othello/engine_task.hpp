// What the engine thinks of a position, as it goes.
#pragma once

#include <mutex>
#include <vector>

#include "pions/othello/solve_task.hpp"

namespace pions::othello {

// A move, what it is worth to the side to move in discs, and the play expected after it.
struct ThoughtLine {
    int value;
    Line line;
};

// The best lines of the last search that was completed.
struct Thought {
    int depth = 0;
    int selectivity = 0;
    bool exact = false;  // whether the values are proven
    std::vector<ThoughtLine> lines;

    // Defined outside the variants, as are the journal's: they use the standard library's
    // templates, of which the linker keeps one copy for all processors.
    void add(int value, const Line& line);
    void best_first();
};

// Mutable: the thought of now, told by one thread and read by others.
class Journal {
  public:
    void tell(const Thought& thought);
    Thought read() const;

  private:
    mutable std::mutex mutex_;
    Thought thought_;
};

// Mutable: a position to think about. A helper has no journal.
struct ThinkTask {
    const OthelloBoard& board;
    Word own;
    Word other;
    int depth;  // plies to look ahead, at most; from the number of empty squares on: solve
    int lines;  // how many of the best moves to keep apart
    Shared& shared;
    Memory& near;
    Journal* journal;
};

using Think = void (*)(ThinkTask&);

Think best_think() noexcept;

}  // namespace pions::othello
