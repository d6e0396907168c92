// Othello's transposition table, which the threads of a search share without locks.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "pions/core/wide.hpp"
#include "pions/core/zeroed_memory.hpp"
#include "pions/othello/variant.hpp"
#include "pions/othello/window.hpp"

namespace pions::othello {

inline constexpr int kNoSquare = 64;

// What is known of a position, as one word:
//
//     bits    0-7     8-15    16-23   24-31   32-39   40-47        48-55   56-63
//             lower   upper   best    second  depth   selectivity  cost    age
//
// `depth` counts plies; the exact score has the depth of all empty squares and selectivity
// kExact. `cost` is the logarithm of the nodes spent; `age` the search that wrote it.
struct HashEntry {
    std::int8_t lower = -kMaxScore;
    std::int8_t upper = kMaxScore;
    std::uint8_t best = kNoSquare;
    std::uint8_t second = kNoSquare;
    std::uint8_t depth = 0;
    std::uint8_t selectivity = 0;
    std::uint8_t cost = 0;
    std::uint8_t age = 0;

    PIONS_INLINE bool covers(int wanted_depth, int wanted_selectivity) const noexcept {
        return depth >= wanted_depth && selectivity >= wanted_selectivity;
    }
};

static_assert(sizeof(HashEntry) == sizeof(std::uint64_t));

// Two factors mixed by one multiplication; both halves of the product matter.
PIONS_INLINE std::uint64_t key_of(Word own, Word other) noexcept {
    const Wide product = static_cast<Wide>(own ^ 0x9e3779b97f4a7c15) * (other ^ 0xd1b54a32d192ed03);
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

// Mutable. A bucket is a cache line of four slots:
//
//     check    key ^ word: a slot torn by two threads that write at once matches no key
//     word     the HashEntry
class HashTable {
  public:
    explicit HashTable(std::size_t megabytes);

    std::size_t bytes() const noexcept { return bucket_count_ * sizeof(Bucket); }

    // Forgets everything. No search may be running.
    void clear();

    // A search that may store about `entries` positions begins: what it writes is newer than what
    // is there. It gets the buckets that it may need and no more, since fresh pages cost time, and
    // few buckets stay in the processor's caches. Old entries are found again as long as no larger
    // search has begun.
    void begin(std::uint64_t entries) noexcept;

    // Before a long search, once it has begun: fetches huge pages, which cost fewer TLB misses,
    // from the system one by one. Each may take milliseconds: too long for a search that meets many
    // of them between two checks of the clock. `enough` is asked before each; what is left then
    // stays in small pages.
    template <class Enough>
    void fetch_huge_pages(const Enough& enough) noexcept {
        for (; huge_buckets_ + kBucketsPerPage <= mask_ + 1 && !enough();
             huge_buckets_ += kBucketsPerPage) {
            fetch_huge_page(huge_buckets_);
        }
    }

    PIONS_INLINE void prefetch(std::uint64_t key) const noexcept {
        __builtin_prefetch(&bucket_of(key));
    }

    PIONS_INLINE bool probe(std::uint64_t key, HashEntry& entry) const noexcept {
        for (const Slot& slot : bucket_of(key).slots) {
            const std::uint64_t word = slot.word.load(std::memory_order_relaxed);
            if ((slot.check.load(std::memory_order_relaxed) ^ word) == key && word != 0) {
                entry = std::bit_cast<HashEntry>(word);
                return true;
            }
        }
        return false;
    }

    void store(std::uint64_t key, HashEntry fresh) noexcept;

  private:
    struct Slot {
        std::atomic<std::uint64_t> check;
        std::atomic<std::uint64_t> word;
    };
    struct alignas(64) Bucket {
        std::array<Slot, 4> slots;
    };

    PIONS_INLINE Bucket& bucket_of(std::uint64_t key) const noexcept {
        return buckets_[key & mask_];
    }

    static constexpr std::size_t kBucketsPerPage = ZeroedMemory::kHugePage / sizeof(Bucket);

    int keep_priority(const HashEntry& entry) const noexcept;
    void reset() noexcept;
    void fetch_huge_page(std::size_t first) noexcept;

    std::size_t bucket_count_;
    ZeroedMemory memory_;
    Bucket* buckets_ = nullptr;
    std::size_t mask_ = 0;          // buckets in use, less one
    std::size_t huge_buckets_ = 0;  // buckets in huge pages
    std::uint8_t age_ = 1;
};

// One for each thread, small enough to stay in the processor's cache.
using LocalTables = std::vector<std::unique_ptr<HashTable>>;

void begin_local_tables(LocalTables& tables, int threads);

}  // namespace pions::othello
