#include "pions/explore/position_rows.hpp"

#include <algorithm>
#include <array>

#include "pions/rules/othello.hpp"

namespace pions::explore {

namespace {

constexpr int kSquares = 64;
constexpr Word kBlackStart = bit_at(28) | bit_at(35);
constexpr Word kWhiteStart = bit_at(27) | bit_at(36);

std::array<char, kSquares> cells_of(const Othello& position) {
    std::array<char, kSquares> cells;
    for (int square = 0; square < kSquares; ++square) {
        const bool black = (position.black() >> square & 1) != 0;
        const bool white = (position.white() >> square & 1) != 0;
        cells[static_cast<std::size_t>(square)] = black ? 'X' : white ? 'O' : '-';
    }
    return cells;
}

}  // namespace

void PositionRows::add(std::string_view cells, int turn, std::uint16_t move, int result,
                       std::uint32_t game) {
    canonical_.look(cells, turn);
    const std::uint16_t named = move < canonical_.cells() ? canonical_.move(move) : move;
    const auto code = static_cast<std::uint16_t>(named << kResultBits | result);
    rows_.push_back({canonical_.key(), code, game});
}

std::size_t PositionRows::add_othello(std::span<const std::uint8_t> squares, int result,
                                      std::uint32_t game) {
    const auto board = OthelloBoard::make(kSquares / 8, kSquares / 8, false);
    const std::size_t before = rows_.size();
    Othello position(*board, kBlackStart, kWhiteStart, Side::kBlack);
    const auto note = [&](std::uint16_t move) {
        const auto cells = cells_of(position);
        add({cells.data(), cells.size()}, static_cast<int>(position.turn()), move, result, game);
    };
    const auto pass_if_due = [&] {
        if (!position.must_pass()) return;
        note(kPassed);
        position.play(kPass);
    };
    for (std::size_t played = 0; played < squares.size(); ++played) {
        pass_if_due();
        const std::uint8_t square = squares[played];
        if (square >= kSquares || (position.placements() >> square & 1) == 0) {
            rows_.resize(before);
            return played;
        }
        note(square);
        position.play(square);
    }
    pass_if_due();
    note(kEnd);
    return squares.size();
}

void PositionRows::sort() {
    std::sort(rows_.begin(), rows_.end());
}

}  // namespace pions::explore
