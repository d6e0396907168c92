// Solves boards with gravity, of up to 128 bits: columns × (rows + 1).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "pions/rules/in_a_row.hpp"
#include "pions/solve/gravity_shape.hpp"
#include "pions/solve/gravity_watch.hpp"
#include "pions/solve/report.hpp"

namespace pions {

// Why the solver cannot play that board, in words; empty if it can.
std::string find_error(const GravitySpec& spec);

// Whether the board has the spec's size and lines, and gravity.
bool is_board_of(const GravitySpec& spec, const InARowBoard& board);

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

// Mutable: its table, which stays from one request to the next. One request at a time; others wait.
class GravitySolver {
  public:
    // The spec must have no error, and there must be a megabyte at least.
    static std::unique_ptr<GravitySolver> make(const GravitySpec& spec, std::size_t megabytes);

    virtual ~GravitySolver() = default;

    // The positions must be of the spec's board, and not finished.
    virtual SolveReport solve(const GravityPosition& position, const SolveRequest& request) = 0;
    virtual int score(const GravityPosition& position) = 0;
    virtual std::vector<MoveBounds> solve_moves(const GravityPosition& position,
                                                const SolveRequest& request) = 0;

    virtual void clear() = 0;

    virtual std::size_t table_bytes() const noexcept = 0;

    // The progress of the present request, from any thread.
    int lower() const noexcept { return lower_.load(std::memory_order_relaxed); }
    int upper() const noexcept { return upper_.load(std::memory_order_relaxed); }
    std::uint64_t nodes() const noexcept { return nodes_.load(std::memory_order_relaxed); }

  protected:
    std::atomic<int> lower_ = 0;
    std::atomic<int> upper_ = 0;
    std::atomic<std::uint64_t> nodes_ = 0;
};

}  // namespace pions
