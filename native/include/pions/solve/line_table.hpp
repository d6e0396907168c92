// What the line solver knows of positions: proved bounds, and how near a proof is.
//
//     word 0    key ^ word 1: a word torn by another thread's write matches no key
//     word 1    proof 0–15 | disproof 16–31 | lower 32–39 | upper 40–47 | question 48–55 | work
//     56–63
//
// Four entries share a cache line; the one with the least work behind it gives way.
#pragma once

#include <atomic>
#include <cstdint>

#include "pions/core/bits.hpp"
#include "pions/core/zeroed_memory.hpp"

namespace pions {

struct LineEntry {
    int lower = 0;  // of the score, for the side to move
    int upper = 0;
    // How many leaves must still fall to prove or disprove the question: only where `goal` is
    // the one asked.
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
