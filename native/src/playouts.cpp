#include "pions/rules/playouts.hpp"

#include <array>

#include "pions/rules/line_race.hpp"

namespace pions {

namespace {

constexpr unsigned kTables = 4;  // measured: two are slower, six no faster

// Several games side by side, a ply of each in turn: every ply waits for the one before it in its
// game, so a single game would leave most of the processor idle.
template <Position P>
Tally by_moves(const P& start, std::uint64_t games, std::uint64_t seed) noexcept {
    Random random(seed);
    Tally tally;
    std::array<P, kTables> tables;
    tables.fill(start);
    std::uint64_t waiting = games > kTables ? games - kTables : 0;
    auto busy = static_cast<unsigned>(games - waiting);
    while (busy > 0) {
        for (unsigned table = 0; table < busy; ++table) {
            if (advance(tables[table], random)) [[likely]]
                continue;
            tally.add(tables[table].result());
            if (waiting > 0) {
                --waiting;
                tables[table] = start;
            } else {
                tables[table] = tables[--busy];
            }
        }
    }
    return tally;
}

template <int kWords>
Tally by_counts(const InARow<kWords>& start, std::uint64_t games, std::uint64_t seed) {
    Random random(seed);
    Tally tally;
    LineRace<kWords> race(start);
    for (std::uint64_t game = 0; game < games; ++game) tally.add(race.play(random));
    return tally;
}

}  // namespace

Tally playouts(const Othello& start, std::uint64_t games, std::uint64_t seed) {
    return by_moves(start, games, seed);
}

Tally playouts(const InARow<1>& start, std::uint64_t games, std::uint64_t seed) {
    return by_moves(start, games, seed);
}

Tally playouts(const InARow<4>& start, std::uint64_t games, std::uint64_t seed) {
    return by_counts(start, games, seed);
}

Tally playouts(const InARow<11>& start, std::uint64_t games, std::uint64_t seed) {
    return by_counts(start, games, seed);
}

}  // namespace pions
