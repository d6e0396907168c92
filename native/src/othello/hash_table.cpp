#include "pions/othello/hash_table.hpp"

#include <algorithm>

namespace pions::othello {

namespace {

constexpr std::size_t kLocalMegabytes = 1;
constexpr std::size_t kSlots = 4;  // of a bucket
// 16 MB, which every search may use.
constexpr std::size_t kFirstBuckets = std::size_t{1} << 18;

// Bounds of the same depth hold together; otherwise the fresh ones replace the old.
HashEntry joined(const HashEntry& old, HashEntry fresh) noexcept {
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

HashTable::HashTable(std::size_t megabytes)
    : bucket_count_(
          std::bit_floor(std::max<std::size_t>(megabytes, 1) * ((1 << 20) / sizeof(Bucket)))),
      memory_(bytes(), ZeroedMemory::kHugePage) {
    reset();
}

void HashTable::reset() noexcept {
    buckets_ = static_cast<Bucket*>(memory_.start());
    mask_ = std::min(kFirstBuckets, bucket_count_) - 1;
    huge_buckets_ = 0;
    age_ = 1;
}

void HashTable::clear() {
    memory_.renew();
    reset();
}

// Reading the first word is not enough to get the page: the system would map one of zeros.
void HashTable::fetch_huge_page(std::size_t first) noexcept {
    memory_.use_huge_pages(first * sizeof(Bucket), ZeroedMemory::kHugePage);
    buckets_[first].slots[0].word.fetch_or(0, std::memory_order_relaxed);
}

void HashTable::begin(std::uint64_t entries) noexcept {
    age_ = static_cast<std::uint8_t>(age_ + 1);
    const std::uint64_t most = bucket_count_ * kSlots;
    const std::size_t wanted = std::bit_ceil(std::min(entries, most) / kSlots);
    mask_ = std::max(mask_, std::min(wanted, bucket_count_) - 1);
}

// What was written by an earlier search goes first, then what cost least.
int HashTable::keep_priority(const HashEntry& entry) const noexcept {
    return (entry.age == age_ ? 256 : 0) + entry.cost;
}

void HashTable::store(std::uint64_t key, HashEntry fresh) noexcept {
    fresh.age = age_;
    Slot* chosen = nullptr;
    int least = 1 << 30;
    for (Slot& slot : bucket_of(key).slots) {
        const std::uint64_t word = slot.word.load(std::memory_order_relaxed);
        const HashEntry old = std::bit_cast<HashEntry>(word);
        if (word != 0 && (slot.check.load(std::memory_order_relaxed) ^ word) == key) {
            fresh = joined(old, fresh);
            chosen = &slot;
            break;
        }
        const int priority = word == 0 ? -1 : keep_priority(old);
        if (priority < least) {
            least = priority;
            chosen = &slot;
        }
    }
    const auto word = std::bit_cast<std::uint64_t>(fresh);
    chosen->check.store(key ^ word, std::memory_order_relaxed);
    chosen->word.store(word, std::memory_order_relaxed);
}

void begin_local_tables(LocalTables& tables, int threads) {
    tables.resize(static_cast<std::size_t>(threads));
    for (auto& table : tables) {
        if (table == nullptr) table = std::make_unique<HashTable>(kLocalMegabytes);
        table->begin(0);
    }
}

}  // namespace pions::othello
