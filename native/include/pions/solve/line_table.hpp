// The transposition table of the line solver: proved bounds, and proof numbers.
//
//     word 0    key ^ word 1: a word torn by another thread's write matches no key
//     word 1    bits 0–15   16–31     32–39  40–47  48–55  56–63
//               proof       disproof  lower  upper  goal   work
//
// Four entries share a cache line; the one with the least work behind it is replaced.
#pragma once

#include <atomic>
#include <cstdint>

#include "pions/core/bits.hpp"
#include "pions/core/zeroed_memory.hpp"

namespace pions {

struct LineEntry {
    int lower = 0;  // of the score, for the side to move
    int upper = 0;
    // How many leaves must still fall to prove or disprove `goal`, the last piece by which the
    // attacker must win; other goals have other numbers.
    unsigned proof = 0;
    unsigned disproof = 0;
    int goal = 0;
    unsigned work = 0;  // the logarithm of the nodes spent
};

// Shared by threads without locks.
class LineTable {
  public:
    // At least one bucket, however few megabytes.
    explicit LineTable(std::size_t megabytes);

    bool probe(Word key, LineEntry& known) const noexcept;
    void store(Word key, const LineEntry& known) noexcept;
    void clear();
    // Fetches what probe() will read.
    void prefetch(Word key) const noexcept { __builtin_prefetch(&bucket(key)); }
    std::size_t bytes() const noexcept { return buckets_ * sizeof(Bucket); }

  private:
    struct Entry {
        std::atomic<Word> check;
        std::atomic<Word> data;
    };
    static constexpr unsigned kEntries = 4;
    struct alignas(64) Bucket {
        Entry entries[kEntries];
    };

    Bucket& bucket(Word key) const noexcept {
        return table_[static_cast<std::size_t>(key & (buckets_ - 1))];
    }

    std::size_t buckets_;
    ZeroedMemory memory_;
    Bucket* table_;
};

}  // namespace pions
