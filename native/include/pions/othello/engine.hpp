// The engine that plays and analyses: searches a position within limits.
#pragma once

#include <cstddef>
#include <stop_token>

#include "pions/othello/engine_task.hpp"
#include "pions/othello/entry_points.hpp"
#include "pions/rules/othello.hpp"
#include "pions/search/limits.hpp"

namespace pions::othello {

struct EngineRequest {
    int lines = 1;  // principal variations (multi-PV)
    int threads = 1;
    Limits limits;  // its depth too
    std::stop_token stop;
};

struct EngineReport {
    EngineResult result;
    std::uint64_t nodes = 0;
    bool stopped = false;
};

// Mutable. Keeps what it learns until clear(). One search at a time; its latest result can be read
// from any thread meanwhile.
class Engine {
  public:
    // The board and the evaluation must outlive the engine.
    Engine(const OthelloBoard& board, std::size_t megabytes, const Evaluation* evaluation);

    // The game must not be over. A side that must pass has one line, which begins with the pass.
    EngineReport search(const Othello& position, const EngineRequest& request);

    EngineReport latest() const;
    void clear();

  private:
    void begin(const Othello& position, const EngineRequest& request);
    EngineReport report(bool stopped) const;

    const OthelloBoard& board_;
    const Evaluation* evaluation_;
    HashTable table_;
    LocalTables local_tables_;
    LatestResult latest_;
    std::atomic<std::uint64_t> nodes_ = 0;
    std::atomic<bool> passed_ = false;
};

}  // namespace pions::othello
