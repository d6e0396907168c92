// The engine for boards with gravity: thinks ever deeper, about the best move or several.
#pragma once

#include <mutex>
#include <stop_token>
#include <vector>

#include "pions/falling/search.hpp"
#include "pions/search/progress.hpp"

namespace pions::falling {

// A principal variation with its value to the side to move.
struct PvLine {
    int value;
    std::vector<Move> pv;
};

struct Report {
    int depth = 0;
    bool exact = false;         // whether every line was followed to its end
    std::vector<PvLine> lines;  // best first
    std::uint64_t nodes = 0;
    bool stopped = false;
};

// Mutable: its table. One search at a time; its latest report can be read from any thread.
class Engine {
  public:
    // The rules' board must outlive the engine.
    Engine(const InARowBoard& rules, const Values& values, std::size_t megabytes);

    Board& board() noexcept { return board_; }

    // Thinks about the position that the board was set up with, which must not be over.
    Report search(const Limits& limits, std::stop_token stop, int lines);

    Report latest() const;
    void clear() { table_ = TranspositionTable(megabytes_); }

  private:
    bool iterate(Search& search, int depth, std::size_t lines);
    int value_near(Search& search, int depth, std::size_t line, Columns without);
    void adopt(const PvLine& line);
    void publish(Report report);

    Board board_;
    std::size_t megabytes_;
    TranspositionTable table_;
    SearchProgress progress_;
    mutable std::mutex mutex_;
    Report latest_;
};

}  // namespace pions::falling
