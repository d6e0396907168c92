// Alpha-beta for boards with gravity: null windows after the first move, a table, killers, history
// and late-move reductions.
//
// Wins are seen a ply before they are played, moves that let the opponent win on top of them are
// left out, and where one move alone is left it costs no depth. What is reduced is searched again
// before it counts, and estimates never stand for wins: a win that is announced is proved. From the
// depth on that reaches the end, nothing is reduced, and draws are proved too.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "pions/falling/board.hpp"
#include "pions/search/transposition_table.hpp"
#include "pions/search/watch.hpp"

namespace pions::falling {

// A game won after n plies is worth kWin - n.
inline constexpr int kWin = 1'000'000;
inline constexpr int kSureWin = kWin - 1'000;
inline constexpr int kMostEstimate = 50'000;

struct Window {
    int alpha = -kWin;
    int beta = kWin;

    bool is_open() const noexcept { return beta - alpha > 1; }
    Window negated() const noexcept { return {-beta, -alpha}; }
    Window above() const noexcept { return {alpha, alpha + 1}; }
};

// Mutable: one for a question, with the table of its engine.
class Search {
  public:
    Search(Board& board, TranspositionTable& table, const Watch& watch);

    // The value of the best move that is not in `without`, to that depth; `pv` then begins with it.
    // `first` is tried first. Stopped, it is that of the moves before: kNothing if none was done.
    int root_value(int depth, Window window, Columns without, int first);

    static constexpr int kNothing = -2 * kWin;

    const std::vector<Move>& pv() const noexcept { return pvs_[0]; }
    bool stopped() const noexcept { return watch_.stopped(); }
    std::uint64_t nodes() const noexcept { return watch_.nodes(); }

  private:
    struct Candidate {
        int order;
        int column;
    };
    using Candidates = std::array<Candidate, InARowBoard::kMaxSide>;

    struct Node {
        int depth;
        int ply;
        Window window;
        Columns threats;  // where the opponent would win now
    };

    static constexpr std::size_t at(int number) noexcept { return static_cast<std::size_t>(number); }
    std::vector<Move>& pv(int ply) noexcept { return pvs_[at(ply)]; }

    int value(int depth, int ply, Window window);
    int estimate() const noexcept;
    std::optional<int> settled(int ply, Window& window);
    std::optional<int> known(const TableEntry* entry, const Node& node) const noexcept;
    std::optional<int> pruned(const Node& node) const noexcept;
    int search_moves(const Node& node, const TableEntry* entry);
    int search_move(const Node& node, int column, int number, int alpha);
    int list_moves(const Node& node, Columns open, int known_first, Candidates& found) const;
    int order_of(const Node& node, int column, int known_first) const noexcept;
    void reward(const Node& node, int column) noexcept;
    void extend_pv(int ply, int column);
    void remember(const Node& node, int best, int column) noexcept;

    bool to_the_end(int depth) const noexcept { return depth >= board_.empties(); }

    Board& board_;
    TranspositionTable& table_;
    Watch watch_;
    std::vector<std::vector<Move>> pvs_;
    std::vector<std::array<int, 2>> killers_;      // columns, by ply
    std::array<std::vector<int>, 2> history_;      // of a side, by cell
};

}  // namespace pions::falling
