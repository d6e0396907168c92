#include "pions/othello/hash_table.hpp"

#include <algorithm>

namespace pions::othello {

namespace {

// Up to kEasy empty squares 16 MB lost nothing against 512 MB where it was tried, and each
// further one asks for less than twice as much.
constexpr int kEasy = 24;
constexpr std::size_t kFirstLines = std::size_t{1} << 18;

// Bounds of the same depth hold together; otherwise the fresh ones replace the old.
Known joined(const Known& old, Known fresh) noexcept {
    if (old.depth == fresh.depth && old.selectivity == fresh.selectivity) {
        const auto lower = std::max(fresh.lower, old.lower);
        const auto upper = std::min(fresh.upper, old.upper);
        if (lower <= upper) {  // two selective searches need not agree
            fresh.lower = lower;
            fresh.upper = upper;
        }
    }
    if (fresh.best == kNoSquare) {
        fresh.best = old.best;
        fresh.second = old.second;
    } else if (fresh.best != old.best) {
        fresh.second = old.best;
    } else {
        fresh.second = old.second;
    }
    return fresh;
}

}  // namespace

Memory::Memory(std::size_t megabytes)
    : lines_(std::bit_floor(std::max<std::size_t>(megabytes, 1) * ((1 << 20) / sizeof(Line)))),
      memory_(bytes()) {
    reset();
}

void Memory::reset() noexcept {
    table_ = static_cast<Line*>(memory_.start());
    mask_ = std::min(kFirstLines, lines_) - 1;
    moved_in_ = 0;
    age_ = 1;
}

void Memory::clear() {
    memory_.renew();
    reset();
}

// Reading the first word is not enough to get the page: the system would map one of zeros.
void Memory::fetch_huge_page(std::size_t first) noexcept {
    memory_.use_huge_pages(first * sizeof(Line), ZeroedMemory::kHugePage);
    table_[first].places[0].word.fetch_or(0, std::memory_order_relaxed);
}

void Memory::begin(int empty) noexcept {
    age_ = static_cast<std::uint8_t>(age_ + 1);
    const int doublings = std::clamp(empty - kEasy, 0, 40);
    const std::size_t wanted = kFirstLines << doublings;
    mask_ = std::max(mask_, std::min(wanted, lines_) - 1);
}

// What was written by an earlier search goes first, then what cost least.
int Memory::worth_keeping(const Known& known) const noexcept {
    return (known.age == age_ ? 256 : 0) + known.effort;
}

void Memory::keep(std::uint64_t key, Known fresh) noexcept {
    fresh.age = age_;
    Place* chosen = nullptr;
    int least = 1 << 30;
    for (Place& place : line_of(key).places) {
        const std::uint64_t word = place.word.load(std::memory_order_relaxed);
        const Known old = std::bit_cast<Known>(word);
        if (word != 0 && (place.check.load(std::memory_order_relaxed) ^ word) == key) {
            fresh = joined(old, fresh);
            chosen = &place;
            break;
        }
        const int worth = word == 0 ? -1 : worth_keeping(old);
        if (worth < least) {
            least = worth;
            chosen = &place;
        }
    }
    const auto word = std::bit_cast<std::uint64_t>(fresh);
    chosen->check.store(key ^ word, std::memory_order_relaxed);
    chosen->word.store(word, std::memory_order_relaxed);
}

}  // namespace pions::othello
