// What an explorer looks up: for every position of every game a row, sorted so that all that was
// played from a position lies together, by move and by result.
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "pions/explore/canonical.hpp"

namespace pions::explore {

// Instead of the cell of a move: the game ended there, or the side passed.
constexpr std::uint16_t kEnd = 1022;
constexpr std::uint16_t kPassed = 1023;
constexpr int kResultBits = 2;

struct Row {
    std::uint64_t key;   // of the position
    std::uint16_t code;  // the move up to symmetry, then the game's result in the lowest bits
    std::uint32_t game;

    friend auto operator<=>(const Row&, const Row&) noexcept = default;
};

// Mutable: the rows so far.
class PositionRows {
  public:
    explicit PositionRows(std::vector<Symmetry> symmetries) : canonical_(std::move(symmetries)) {}

    Canonical& canonical() noexcept { return canonical_; }
    std::size_t cells() const noexcept { return canonical_.cells(); }
    const std::vector<Row>& rows() const noexcept { return rows_; }

    // A position of a game, and what was played there: a cell, kEnd or kPassed.
    void add(std::string_view cells, int turn, std::uint16_t move, int result, std::uint32_t game);

    // A whole game of Othello on 8×8 from its usual start, passes left out. The number of moves
    // that could be played; unless that is all of them, no row is added.
    std::size_t add_othello(std::span<const std::uint8_t> squares, int result, std::uint32_t game);

    void append(const Row& row) { rows_.push_back(row); }
    void sort();

  private:
    Canonical canonical_;
    std::vector<Row> rows_;
};

}  // namespace pions::explore
