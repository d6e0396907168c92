// Solves boards where pieces fall, of up to 128 bits: columns × (rows + 1).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "pions/rules/in_a_row.hpp"
#include "pions/solve/gravity_shape.hpp"
#include "pions/solve/gravity_watch.hpp"
#include "pions/solve/report.hpp"

namespace pions {

// What keeps the solver from playing that board, in words; empty if nothing does.
std::string flaw_of(const GravityPlan& plan);

// Whether the board has the plan's size and lines, and pieces that fall.
bool is_board_of(const GravityPlan& plan, const InARowBoard& board);

// A position in the solver's bits (gravity_shape.hpp).
struct GravityPosition {
    Wide own = 0;
    Wide all = 0;
};

template <int kWords>
GravityPosition gravity_position(const InARow<kWords>& position) noexcept {
    const InARowBoard& board = position.board();
    const bool black = position.turn() == Side::kBlack;
    const auto bits = [&board](const CellSet<kWords>& cells) {
        Wide found = 0;
        cells.for_each([&](int cell) noexcept {
            const int height = board.rows() - 1 - cell / board.columns();
            found |= Wide{1} << (cell % board.columns() * (board.rows() + 1) + height);
        });
        return found;
    };
    return {bits(black ? position.black() : position.white()), bits(position.pieces())};
}

// What is asked of a solver. A window narrows the question: a score outside it need not be exact.
struct GravityQuestion {
    std::optional<int> lower;
    std::optional<int> upper;
    unsigned threads = 1;
    SolveLimits limits;
};

// Bounds of what a move leads to, seen by the side that makes it.
struct MoveBounds {
    Move move;
    int lower;
    int upper;
};

// Mutable: its table, which stays from one question to the next. One question at a time; whoever
// asks in the meantime waits.
class GravitySolver {
  public:
    // The plan must have no flaw, and there must be a megabyte at least.
    static std::unique_ptr<GravitySolver> make(const GravityPlan& plan, std::size_t megabytes);

    virtual ~GravitySolver() = default;

    // The positions must be of the plan's board, and not finished.
    virtual SolveReport solve(const GravityPosition& position, const GravityQuestion& question) = 0;
    virtual int score(const GravityPosition& position) = 0;
    virtual std::vector<MoveBounds> solve_moves(const GravityPosition& position,
                                                const GravityQuestion& question) = 0;

    // Forgets everything.
    virtual void clear() = 0;

    virtual std::size_t table_bytes() const noexcept = 0;

    // How far the present question has come; any thread may look.
    int lower() const noexcept { return lower_.load(std::memory_order_relaxed); }
    int upper() const noexcept { return upper_.load(std::memory_order_relaxed); }
    std::uint64_t nodes() const noexcept { return nodes_.load(std::memory_order_relaxed); }

  protected:
    std::atomic<int> lower_ = 0;
    std::atomic<int> upper_ = 0;
    std::atomic<std::uint64_t> nodes_ = 0;
};

}  // namespace pions
