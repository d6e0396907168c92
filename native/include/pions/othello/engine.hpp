// The engine that plays and analyses: thinks about a position within limits.
#pragma once

#include <cstddef>
#include <memory>
#include <stop_token>
#include <vector>

#include "pions/othello/engine_task.hpp"
#include "pions/rules/othello.hpp"
#include "pions/search/limits.hpp"

namespace pions::othello {

struct ThinkOrder {
    int lines = 1;
    int threads = 1;
    Limits limits;  // its depth too
    std::stop_token stop;
};

struct ThinkReport {
    Thought thought;
    std::uint64_t nodes = 0;
    bool stopped = false;
};

// Mutable. Keeps what it learns until clear(). One search at a time; what it thinks can be read
// from any thread meanwhile.
class Engine {
  public:
    // The board and the evaluation must outlive the engine.
    Engine(const OthelloBoard& board, std::size_t megabytes, const Evaluation* evaluation);

    // The game must not be over. A side that must pass has one line, which begins with the pass.
    ThinkReport think(const Othello& position, const ThinkOrder& order);

    ThinkReport now() const;
    void clear();

  private:
    void begin(bool passed, int threads);
    ThinkReport report(bool stopped) const;

    const OthelloBoard& board_;
    const Evaluation* evaluation_;
    Memory memory_;
    std::vector<std::unique_ptr<Memory>> near_;
    Journal journal_;
    std::atomic<std::uint64_t> nodes_ = 0;
    std::atomic<bool> passed_ = false;
    Think think_;
};

}  // namespace pions::othello
