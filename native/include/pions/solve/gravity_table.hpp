// What is known of positions met before: bounds of their scores. Any number of threads may use one
// table at a time.
//
// A record fills one word of the board's size. The key is mixed, which loses nothing; the upper
// bits of the mix choose a bucket and the others are stored, so that a record found is never that
// of another position:
//
//     rest of the mix | age | work | lower | upper         from the highest bit to the lowest
//
// The more bits the bucket takes, the more are left for the age, by which a table is forgotten at
// once, and for the work that a record saves, by which it stays. A bucket is one line of the cache.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <cstring>

#include "pions/solve/gravity_memory.hpp"
#include "pions/solve/gravity_word.hpp"

namespace pions {

// A word that several threads read and write. A wide one is written in two halves; the one is
// masked by the other, so that two halves of different records never look like a record.
template <class W>
class SharedWord;

template <>
class SharedWord<Word> {
  public:
    Word load() const noexcept { return word_.load(std::memory_order_relaxed); }
    void store(Word word) noexcept { word_.store(word, std::memory_order_relaxed); }

  private:
    std::atomic<Word> word_;
};

template <>
class SharedWord<Wide> {
  public:
    Wide load() const noexcept {
        const Word high = high_.load(std::memory_order_relaxed);
        return Wide{high} << kWordBits | (low_.load(std::memory_order_relaxed) ^ mix(high));
    }
    void store(Wide wide) noexcept {
        high_.store(high_half(wide), std::memory_order_relaxed);
        low_.store(low_half(wide) ^ mix(high_half(wide)), std::memory_order_relaxed);
    }

  private:
    std::atomic<Word> high_;
    std::atomic<Word> low_;
};

// Bounds of a score; nothing is known while `upper` is below `lower`.
struct ScoreBounds {
    int lower = 0;
    int upper = -1;

    explicit operator bool() const noexcept { return lower <= upper; }
};

template <class W>
class GravityTable {
  public:
    static constexpr int kBucket = 64 / static_cast<int>(sizeof(W));
    static constexpr std::size_t kLine = 64;

    // Where a position is kept, and what it is recognised by.
    struct Place {
        std::size_t bucket;
        W rest;
    };

    // `key_bits` is the length of the longest key.
    GravityTable(int key_bits, std::size_t megabytes)
        : key_bits_(key_bits),
          bucket_bits_(std::min(key_bits, bits_for(megabytes))),
          memory_(bytes()) {
        const int spare = std::min<int>(kMostSpare, kWordSize - kScoreBits - rest_bits());
        work_bits_ = std::min(spare, kMostWorkBits);
        age_bits_ = std::min(spare - work_bits_, kMostAgeBits);
        buckets_ = static_cast<Bucket*>(memory_.start());
        clear();
    }

    std::size_t bytes() const noexcept { return kLine << bucket_bits_; }

    // Forgets everything: by a new age, and in earnest once all ages are used up.
    void clear() noexcept {
        if (++age_ >> age_bits_ == 0) return;
        std::memset(memory_.start(), 0, bytes());
        age_ = age_bits_ == 0 ? 0 : 1;
    }

    Place place(W key) const noexcept {
        const W mixed = mixed_key(key);
        return {static_cast<std::size_t>(mixed >> rest_bits()), mixed & low_ones(rest_bits())};
    }

    void prefetch(const Place& place) const noexcept {
        __builtin_prefetch(&buckets_[place.bucket]);
    }

    ScoreBounds find(const Place& place) const noexcept {
        const W wanted = place.rest << age_bits_ | age_;
        for (const auto& slot : buckets_[place.bucket]) {
            const W record = slot.load();
            if (record >> (kScoreBits + work_bits_) == wanted && record != 0) return bounds(record);
        }
        return {};
    }

    // Keeps bounds that took `work`, the logarithm of the number of nodes, to find.
    void keep(const Place& place, ScoreBounds found, int work) noexcept {
        auto& bucket = buckets_[place.bucket];
        const W wanted = place.rest << age_bits_ | age_;
        SharedWord<W>* least = bucket.data();
        int least_work = 1 << 30;
        for (auto& slot : bucket) {
            const W record = slot.load();
            if (record >> (kScoreBits + work_bits_) == wanted && record != 0) {
                least = &slot;
                break;
            }
            const int worth = worth_of(record);
            if (worth < least_work) {
                least_work = worth;
                least = &slot;
            }
        }
        least->store(pack(wanted, found, work));
    }

  private:
    using Bucket = std::array<SharedWord<W>, kBucket>;
    static constexpr int kWordSize = 8 * static_cast<int>(sizeof(W));
    static constexpr int kScoreHalf = 7;
    static constexpr int kScoreBits = 2 * kScoreHalf;
    static constexpr int kScoreShift = 64;  // what makes every score positive
    static constexpr int kMostWorkBits = 5;
    static constexpr int kMostAgeBits = 16;
    static constexpr int kMostSpare = kMostWorkBits + kMostAgeBits;

    static int bits_for(std::size_t megabytes) noexcept {
        return static_cast<int>(std::bit_width((megabytes << 20) / kLine)) - 1;
    }

    static W low_ones(int count) noexcept { return count == 0 ? 0 : ~W{0} >> (kWordSize - count); }

    int rest_bits() const noexcept { return key_bits_ - bucket_bits_; }

    // No two keys have the same mix: each step can be undone.
    W mixed_key(W key) const noexcept {
        if constexpr (sizeof(W) == sizeof(Word)) {
            key = key * 0x9e3779b97f4a7c15 & low_ones(key_bits_);
            key ^= key >> (key_bits_ / 2);
            return key * 0xbf58476d1ce4e5b9 & low_ones(key_bits_);
        } else {
            const Word low = mix(low_half(key) ^ mix(high_half(key)));
            const Word high = high_half(key) ^ (mix(low) & low_half(low_ones(key_bits_ - kWordBits)));
            return Wide{high} << kWordBits | low;
        }
    }

    W pack(W wanted, ScoreBounds found, int work) const noexcept {
        const int kept = std::min(work, (1 << work_bits_) - 1);
        return wanted << (kScoreBits + work_bits_) | static_cast<W>(kept) << kScoreBits |
               static_cast<W>(found.lower + kScoreShift) << kScoreHalf |
               static_cast<W>(found.upper + kScoreShift);
    }

    static ScoreBounds bounds(W record) noexcept {
        const int mask = (1 << kScoreHalf) - 1;
        return {(static_cast<int>(record >> kScoreHalf) & mask) - kScoreShift,
                (static_cast<int>(record) & mask) - kScoreShift};
    }

    // Less than 0 for what may be overwritten at once.
    int worth_of(W record) const noexcept {
        const W age = record >> (kScoreBits + work_bits_) & low_ones(age_bits_);
        if (record == 0 || age != age_) return -1;
        return static_cast<int>(record >> kScoreBits & low_ones(work_bits_));
    }

    int key_bits_;
    int bucket_bits_;
    ZeroedMemory memory_;
    int work_bits_ = 0;
    int age_bits_ = 0;
    W age_ = 0;
    Bucket* buckets_ = nullptr;
};

}  // namespace pions
