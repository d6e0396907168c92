#include "pions/rules/playouts.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <numeric>
#include <thread>
#include <vector>

#include "pions/rules/line_playouts.hpp"

namespace pions {

namespace {

constexpr unsigned kInterleaved = 4;  // measured: two are slower, six no faster

// Several games side by side, a ply of each in turn: every ply waits for the one before it in its
// game, so a single game would leave most of the processor idle.
template <Position P>
Tally by_moves(const P& start, std::uint64_t games, std::uint64_t seed) noexcept {
    Random random(seed);
    Tally tally;
    std::array<P, kInterleaved> tables;
    tables.fill(start);
    std::uint64_t waiting = games > kInterleaved ? games - kInterleaved : 0;
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
    LinePlayouts<kWords> line_playouts(start);
    for (std::uint64_t game = 0; game < games; ++game) tally.add(line_playouts.play(random));
    return tally;
}

// Games are dealt out in fixed portions, each with a seed of its own: so it does not matter which
// thread plays which, nor how many there are.
constexpr std::uint64_t kPortion = 4096;

std::uint64_t portion_size(std::uint64_t games, std::uint64_t portion) noexcept {
    return std::min(kPortion, games - portion * kPortion);
}

unsigned wanted_threads(unsigned threads, std::uint64_t portions) noexcept {
    const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
    const std::uint64_t most = std::min<std::uint64_t>(threads == 0 ? cores : threads, portions);
    return static_cast<unsigned>(std::max<std::uint64_t>(1, most));
}

// `play(games, seed)` plays one portion.
template <class Play>
Tally in_portions(std::uint64_t games, std::uint64_t seed, unsigned threads, const Play& play) {
    const std::uint64_t portions = (games + kPortion - 1) / kPortion;
    std::atomic<std::uint64_t> next{0};
    std::vector<Tally> tallies(wanted_threads(threads, portions));
    const auto work = [&](Tally& tally) {
        for (std::uint64_t n = next++; n < portions; n = next++) {
            tally += play(portion_size(games, n), mix(seed ^ mix(n)));
        }
    };
    std::vector<std::jthread> helpers;
    for (std::size_t helper = 1; helper < tallies.size(); ++helper) {
        helpers.emplace_back([&, helper] { work(tallies[helper]); });
    }
    work(tallies[0]);
    helpers.clear();  // waits for them
    return std::accumulate(tallies.begin(), tallies.end(), Tally{},
                           [](Tally sum, const Tally& tally) { return sum += tally; });
}

}  // namespace

Tally playouts(const Othello& start, std::uint64_t games, std::uint64_t seed, unsigned threads) {
    return in_portions(games, seed, threads,
                       [&](auto count, auto bits) { return by_moves(start, count, bits); });
}

Tally playouts(const InARow<1>& start, std::uint64_t games, std::uint64_t seed, unsigned threads) {
    return in_portions(games, seed, threads,
                       [&](auto count, auto bits) { return by_moves(start, count, bits); });
}

Tally playouts(const InARow<4>& start, std::uint64_t games, std::uint64_t seed, unsigned threads) {
    return in_portions(games, seed, threads,
                       [&](auto count, auto bits) { return by_counts(start, count, bits); });
}

Tally playouts(const InARow<11>& start, std::uint64_t games, std::uint64_t seed, unsigned threads) {
    return in_portions(games, seed, threads,
                       [&](auto count, auto bits) { return by_counts(start, count, bits); });
}

Tally playouts(const Renju<4>& start, std::uint64_t games, std::uint64_t seed, unsigned threads) {
    return in_portions(games, seed, threads,
                       [&](auto count, auto bits) { return by_moves(start, count, bits); });
}

Tally playouts(const Renju<11>& start, std::uint64_t games, std::uint64_t seed, unsigned threads) {
    return in_portions(games, seed, threads,
                       [&](auto count, auto bits) { return by_moves(start, count, bits); });
}

Tally playouts(const WideOthello<2>& start, std::uint64_t games, std::uint64_t seed,
               unsigned threads) {
    return in_portions(games, seed, threads,
                       [&](auto count, auto bits) { return by_moves(start, count, bits); });
}

Tally playouts(const WideOthello<4>& start, std::uint64_t games, std::uint64_t seed,
               unsigned threads) {
    return in_portions(games, seed, threads,
                       [&](auto count, auto bits) { return by_moves(start, count, bits); });
}

Tally playouts(const WideOthello<11>& start, std::uint64_t games, std::uint64_t seed,
               unsigned threads) {
    return in_portions(games, seed, threads,
                       [&](auto count, auto bits) { return by_moves(start, count, bits); });
}

}  // namespace pions
