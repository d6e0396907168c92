// Games of uniformly random moves, played to the end.
#pragma once

#include <cstdint>

#include "pions/core/random.hpp"
#include "pions/rules/in_a_row.hpp"
#include "pions/rules/othello.hpp"
#include "pions/rules/position.hpp"
#include "pions/rules/renju.hpp"
#include "pions/rules/wide_othello.hpp"

namespace pions {

// Counts of results.
struct Tally {
    std::uint64_t black_wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t white_wins = 0;

    constexpr void add(Result result) noexcept {
        black_wins += result == Result::kBlackWins;
        draws += result == Result::kDraw;
        white_wins += result == Result::kWhiteWins;
    }

    constexpr Tally& operator+=(const Tally& other) noexcept {
        black_wins += other.black_wins;
        draws += other.draws;
        white_wins += other.white_wins;
        return *this;
    }

    friend constexpr bool operator==(const Tally&, const Tally&) noexcept = default;
};

// Plays one random move; false if the game was over.
template <Position P>
bool advance(P& position, Random& random) noexcept {
    const auto moves = position.legal_moves();
    const int count = moves.size();
    if (count == 0) return false;
    position.play(moves[random.below(count)]);
    return true;
}

// One game by the position's own moves.
template <Position P>
Result play_out(P position, Random& random) noexcept {
    while (advance(position, random)) {
    }
    return position.result();
}

// Many games, each kind of board in its fastest way, on `threads` threads (0: one for each core).
// The same seed gives the same games, whatever the number of threads.
Tally playouts(const Othello& start, std::uint64_t games, std::uint64_t seed, unsigned threads = 1);
Tally playouts(const InARow<1>& start, std::uint64_t games, std::uint64_t seed,
               unsigned threads = 1);
Tally playouts(const InARow<4>& start, std::uint64_t games, std::uint64_t seed,
               unsigned threads = 1);
Tally playouts(const InARow<11>& start, std::uint64_t games, std::uint64_t seed,
               unsigned threads = 1);
Tally playouts(const Renju<4>& start, std::uint64_t games, std::uint64_t seed,
               unsigned threads = 1);
Tally playouts(const Renju<11>& start, std::uint64_t games, std::uint64_t seed,
               unsigned threads = 1);
Tally playouts(const WideOthello<2>& start, std::uint64_t games, std::uint64_t seed,
               unsigned threads = 1);
Tally playouts(const WideOthello<4>& start, std::uint64_t games, std::uint64_t seed,
               unsigned threads = 1);
Tally playouts(const WideOthello<11>& start, std::uint64_t games, std::uint64_t seed,
               unsigned threads = 1);

}  // namespace pions
