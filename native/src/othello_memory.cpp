#include <algorithm>
#include <cstdlib>
#include <new>

#include "pions/othello/table.hpp"
#if defined(__linux__)
#include <sys/mman.h>
#endif

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

void Memory::Free::operator()(void* memory) const noexcept {
    std::free(memory);
}

Memory::Memory(std::size_t megabytes)
    : lines_(std::bit_floor(std::max<std::size_t>(megabytes, 1) * ((1 << 20) / sizeof(Line)))) {
    allocate();
}

// Not a vector: fresh pages from the system are zero already, and a short search must not pay for
// pages that it never touches.
void Memory::allocate() {
    std::size_t room = bytes() + kLargePage;
    mask_ = std::min(kFirstLines, lines_) - 1;
    memory_.reset();
    memory_.reset(std::calloc(1, room));
    if (!memory_) throw std::bad_alloc();
    void* place = memory_.get();
    table_ = static_cast<Line*>(std::align(kLargePage, bytes(), place, room));
    moved_in_ = 0;
}

void Memory::fetch_large_page(Line* first) noexcept {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    static_cast<void>(madvise(first, kLargePage, MADV_HUGEPAGE));
#endif
    first->places[0].word.fetch_or(0, std::memory_order_relaxed);
}

void Memory::clear() {
    allocate();
    age_ = 1;
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
