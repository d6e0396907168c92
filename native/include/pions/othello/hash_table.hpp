// The engine's memory of positions: shared by its threads without locks.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "pions/core/bits.hpp"
#include "pions/core/zeroed_memory.hpp"
#include "pions/othello/variant.hpp"

namespace pions::othello {

inline constexpr int kNoSquare = 64;
inline constexpr int kMostScore = 64;

// What is known of a position, as one word:
//
//     bits    0-7     8-15    16-23   24-31   32-39   40-47        48-55    56-63
//             lower   upper   best    second  depth   selectivity  effort   age
//
// `depth` counts plies; the exact score has the depth of all empty squares and selectivity
// kExact. `effort` is the logarithm of the nodes spent; `age` the search that wrote it.
struct Known {
    std::int8_t lower = -kMostScore;
    std::int8_t upper = kMostScore;
    std::uint8_t best = kNoSquare;
    std::uint8_t second = kNoSquare;
    std::uint8_t depth = 0;
    std::uint8_t selectivity = 0;
    std::uint8_t effort = 0;
    std::uint8_t age = 0;

    PIONS_INLINE bool covers(int wanted_depth, int wanted_selectivity) const noexcept {
        return depth >= wanted_depth && selectivity >= wanted_selectivity;
    }
};

static_assert(sizeof(Known) == sizeof(std::uint64_t));

// Two factors mixed by one multiplication; both halves of the product matter.
PIONS_INLINE std::uint64_t key_of(Word own, Word other) noexcept {
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(own ^ 0x9e3779b97f4a7c15) * (other ^ 0xd1b54a32d192ed03);
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

// Mutable. Four places share a cache line; a key looks in the four of its line. The word and its
// key are stored apart, the key mixed with the word: a pair torn by two threads matches nothing.
class Memory {
  public:
    explicit Memory(std::size_t megabytes);

    std::size_t bytes() const noexcept { return lines_ * sizeof(Line); }

    // Forgets everything. No search may be running.
    void clear();

    // A search of a position with so many empty squares begins: what it writes is newer than what
    // is there. It gets the lines that it may need and no more, since fresh pages cost time, and
    // few lines stay in the processor's caches. What is known is found again as long as no search
    // with more empty squares has begun.
    void begin(int empty) noexcept;

    // Before long work, once it has begun: large pages, which are quicker to find, are fetched from
    // the system one by one. Each may take milliseconds: too long for a search that meets many of
    // them between two looks at the clock. `enough` is asked before each; what is left then stays
    // in small pages.
    template <class Enough>
    void move_in(const Enough& enough) noexcept {
        for (; moved_in_ + kLinesOfPage <= mask_ + 1 && !enough(); moved_in_ += kLinesOfPage) {
            fetch_huge_page(moved_in_);
        }
    }

    PIONS_INLINE void prefetch(std::uint64_t key) const noexcept {
        __builtin_prefetch(&line_of(key));
    }

    PIONS_INLINE bool find(std::uint64_t key, Known& known) const noexcept {
        for (const Place& place : line_of(key).places) {
            const std::uint64_t word = place.word.load(std::memory_order_relaxed);
            if ((place.check.load(std::memory_order_relaxed) ^ word) == key && word != 0) {
                known = std::bit_cast<Known>(word);
                return true;
            }
        }
        return false;
    }

    void keep(std::uint64_t key, Known fresh) noexcept;

  private:
    struct Place {
        std::atomic<std::uint64_t> check;
        std::atomic<std::uint64_t> word;
    };
    struct alignas(64) Line {
        std::array<Place, 4> places;
    };

    PIONS_INLINE Line& line_of(std::uint64_t key) const noexcept {
        return table_[key & mask_];
    }

    static constexpr std::size_t kLinesOfPage = ZeroedMemory::kHugePage / sizeof(Line);

    int worth_keeping(const Known& known) const noexcept;
    void reset() noexcept;
    void fetch_huge_page(std::size_t first) noexcept;

    std::size_t lines_;
    ZeroedMemory memory_;
    Line* table_ = nullptr;
    std::size_t mask_ = 0;  // of the lines in use, less one
    std::size_t moved_in_ = 0;  // lines in large pages
    std::uint8_t age_ = 1;
};

}  // namespace pions::othello
