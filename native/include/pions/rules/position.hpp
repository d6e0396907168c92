// What every game offers to perft, playouts and searches.
#pragma once

#include <concepts>
#include <cstdint>

#include "pions/core/move.hpp"

namespace pions {

enum class Side : std::uint8_t { kBlack = 0, kWhite = 1 };

enum class Result : std::uint8_t { kUnfinished, kBlackWins, kDraw, kWhiteWins };

constexpr Side opponent(Side side) noexcept {
    return side == Side::kBlack ? Side::kWhite : Side::kBlack;
}

constexpr Result win_for(Side side) noexcept {
    return side == Side::kBlack ? Result::kBlackWins : Result::kWhiteWins;
}

// A position is a small value, copied on play. `after` needs a move of `legal_moves`, which is
// empty exactly when the game is over and never larger than `max_moves`; `play` is the same in
// place. `hash` is the same for the same position.
template <class P>
concept Position =
    std::regular<P> && requires(const P position, P table, Move move, void (&visit)(Move)) {
        { position.turn() } noexcept -> std::same_as<Side>;
        { position.legal_moves().size() } noexcept -> std::same_as<int>;
        { position.legal_moves()[0] } noexcept -> std::same_as<Move>;
        { position.legal_moves().for_each(visit) };
        { position.max_moves() } noexcept -> std::same_as<int>;
        { position.after(move) } noexcept -> std::same_as<P>;
        { table.play(move) } noexcept;
        { position.is_over() } noexcept -> std::same_as<bool>;
        { position.result() } noexcept -> std::same_as<Result>;
        { position.hash() } noexcept -> std::same_as<std::uint64_t>;
    };

}  // namespace pions
