// Positions as text: one character a cell, row by row from the top.
//
//     X black    O white    - empty
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "pions/core/cell_set.hpp"

namespace pions {

template <int kWords>
struct Pieces {
    CellSet<kWords> black;
    CellSet<kWords> white;
};

// Nothing if a character is none of the three or there are not exactly `cells` of them.
template <int kWords>
std::optional<Pieces<kWords>> parse_cells(std::string_view text, int cells) noexcept {
    if (text.size() != static_cast<std::size_t>(cells)) return std::nullopt;
    Pieces<kWords> pieces;
    for (int cell = 0; cell < cells; ++cell) {
        switch (text[static_cast<std::size_t>(cell)]) {
            case 'X':
                pieces.black.add(cell);
                break;
            case 'O':
                pieces.white.add(cell);
                break;
            case '-':
                break;
            default:
                return std::nullopt;
        }
    }
    return pieces;
}

template <int kWords>
std::string text_of(const Pieces<kWords>& pieces, int cells) {
    std::string text(static_cast<std::size_t>(cells), '-');
    pieces.black.for_each([&](int cell) { text[static_cast<std::size_t>(cell)] = 'X'; });
    pieces.white.for_each([&](int cell) { text[static_cast<std::size_t>(cell)] = 'O'; });
    return text;
}

}  // namespace pions
