// The transposition table of the gravity solver: bounds of scores. Any number of threads may share
// it without locks.
//
// A record fills one word of the board's size. The key is mixed, which loses nothing; the upper
// bits of the mix choose a bucket and the others are stored, so that a record found is never that
// of another position:
//
//     rest of the mix | age | work | lower | upper         from the highest bit to the lowest
//
// The more bits the bucket takes, the more are left for the age, by which a table is forgotten at
// once, and for the work that a record saves, by which it stays. A bucket is a cache line.
//
// A table begins small and grows with the work done: fresh memory costs more than an easy position
// takes to solve.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include "pions/core/zeroed_memory.hpp"
#include "pions/solve/gravity_wides.hpp"

namespace pions {

// A word that several threads read and write. A wide one is written in two halves; the one is
// masked by the other, so that two halves of different records never look like a record.
template <class W>
struct SharedWord;

template <>
struct SharedWord<Word> {
    Word word;

    Word load() const noexcept { return __atomic_load_n(&word, __ATOMIC_RELAXED); }
    void store(Word value) noexcept { __atomic_store_n(&word, value, __ATOMIC_RELAXED); }
};

template <>
struct SharedWord<Wide> {
    Word high;
    Word low;

    Wide load() const noexcept {
        const Word upper = __atomic_load_n(&high, __ATOMIC_RELAXED);
        return Wide{upper} << kWordBits | (__atomic_load_n(&low, __ATOMIC_RELAXED) ^ mix(upper));
    }
    void store(Wide value) noexcept {
        __atomic_store_n(&high, high_half(value), __ATOMIC_RELAXED);
        __atomic_store_n(&low, low_half(value) ^ mix(high_half(value)), __ATOMIC_RELAXED);
    }
};

// Bounds of a score; nothing is known while `upper` is below `lower`.
struct ScoreBounds {
    int lower = 0;
    int upper = -1;

    explicit operator bool() const noexcept { return lower <= upper; }
};

// How many bits the upper fields of a record take.
struct GravityLayout {
    int rest;
    int work;
    int age;
};

template <class W>
class GravityTable {
  public:
    static constexpr int kBucket = 64 / static_cast<int>(sizeof(W));
    static constexpr std::size_t kLine = 64;

    // `key_bits` is the length of the longest key.
    GravityTable(int key_bits, std::size_t megabytes)
        : key_bits_(key_bits),
          most_bits_(std::min(key_bits, bits_for(megabytes))),
          bucket_bits_(std::min(most_bits_, bits_for(1))),
          memory_(bytes(), ZeroedMemory::kHugePage) {
        if (bytes() > ZeroedMemory::kHugePage) {
            memory_.use_huge_pages(ZeroedMemory::kHugePage, bytes() - ZeroedMemory::kHugePage);
        }
        buckets_ = static_cast<Bucket*>(memory_.start());
        lay_out();
    }

    // As large as it may become.
    std::size_t bytes() const noexcept { return kLine << most_bits_; }

    // Forgets everything: by a new age, and by zeroing once all ages are used up.
    void clear() noexcept {
        if (++age_ >> age_bits_ == 0) return;
        std::memset(memory_.start(), 0, kLine << bucket_bits_);
        age_ = first_age();
    }

    // Grows if the nodes visited, these included, may have filled it. While no other thread uses
    // it.
    void make_room(std::uint64_t nodes) noexcept {
        visited_ += nodes;
        while (bucket_bits_ < most_bits_ && visited_ > std::uint64_t{kBucket / 2} << bucket_bits_) {
            grow(std::min(most_bits_, bucket_bits_ + kGrowth));
        }
    }

    // As large as it may become, for several threads that fill it together.
    void grow_fully() noexcept {
        if (bucket_bits_ < most_bits_) grow(most_bits_);
    }

    // The hash of a key, or of several side by side, which the functions below take. No two keys
    // have the same hash: each step can be undone.
    template <class T>
    T mixed(T key) const noexcept {
        if constexpr (sizeof(W) == sizeof(Word)) {
            key = key * 0x9e3779b97f4a7c15 & low_ones(key_bits_);
            key ^= key >> (key_bits_ / 2);
            return key * 0xbf58476d1ce4e5b9 & low_ones(key_bits_);
        } else if constexpr (sizeof(T) > sizeof(W)) {
            const Words low = mix_words(key.low ^ mix_words(key.high));
            const Word mask = low_half(low_ones(key_bits_ - kWordBits));
            return {low, key.high ^ (mix_words(low) & mask)};
        } else {
            const Word low = mix(low_half(key) ^ mix(high_half(key)));
            const Word mask = low_half(low_ones(key_bits_ - kWordBits));
            return Wide{high_half(key) ^ (mix(low) & mask)} << kWordBits | low;
        }
    }

    void prefetch(W hash) const noexcept { __builtin_prefetch(&bucket(hash)); }

    ScoreBounds probe(W hash) const noexcept {
        const Bucket& here = bucket(hash);
        const int slot = slot_of(here, wanted(hash));
        return slot < 0 ? ScoreBounds{} : bounds(here[static_cast<unsigned>(slot)].load());
    }

    // `work` is the logarithm of the number of nodes that the bounds took.
    void store(W hash, ScoreBounds found, int work) noexcept {
        Bucket& here = bucket(hash);
        int slot = slot_of(here, wanted(hash));
        if (slot < 0) slot = cheapest(here);
        here[static_cast<unsigned>(slot)].store(pack(wanted(hash), found, work));
    }

  private:
    using Bucket = std::array<SharedWord<W>, kBucket>;
    static constexpr int kWordSize = 8 * static_cast<int>(sizeof(W));
    static constexpr int kScoreHalf = 7;
    static constexpr int kScoreBits = 2 * kScoreHalf;
    static constexpr int kScoreShift = 64;  // what makes every score positive
    static constexpr int kMaxWorkBits = 5;
    static constexpr int kMaxAgeBits = 16;
    static constexpr int kMaxSpare = kMaxWorkBits + kMaxAgeBits;
    static constexpr int kGrowth = 3;  // eight times as large

    static int bits_for(std::size_t megabytes) noexcept {
        return static_cast<int>(std::bit_width((megabytes << 20) / kLine)) - 1;
    }

    static W low_ones(int count) noexcept { return count == 0 ? 0 : ~W{0} >> (kWordSize - count); }

    // The fields of a record, for a table of this size without records.
    void lay_out() noexcept {
        const int spare = std::min<int>(kMaxSpare, kWordSize - kScoreBits - rest_bits());
        work_bits_ = std::min(spare, kMaxWorkBits);
        age_bits_ = std::min(spare - work_bits_, kMaxAgeBits);
        age_ = first_age();
    }

    W first_age() const noexcept { return age_bits_ == 0 ? 0 : 1; }

    // Spreads the records over more buckets, in place. A bucket's records go to buckets further on
    // (those of the first one stay near), so the last one comes first.
    void grow(int bits) noexcept {
        const GravityLayout old{rest_bits(), work_bits_, age_bits_};
        const W age = age_;
        const std::size_t count = std::size_t{1} << bucket_bits_;
        bucket_bits_ = bits;
        lay_out();
        for (std::size_t i = count; i-- > 0;) {
            const Bucket records = buckets_[i];
            buckets_[i] = {};
            for (const SharedWord<W>& slot : records) {
                const W record = slot.load();
                const W upper = record >> (kScoreBits + old.work);
                if (record == 0 || (upper & low_ones(old.age)) != age) continue;
                const auto work = static_cast<int>(record >> kScoreBits & low_ones(old.work));
                store(static_cast<W>(i) << old.rest | upper >> old.age, bounds(record), work);
            }
        }
    }

    int rest_bits() const noexcept { return key_bits_ - bucket_bits_; }

    Bucket& bucket(W hash) const noexcept {
        return buckets_[static_cast<std::size_t>(hash >> rest_bits())];
    }

    // The upper part of the record of a position.
    W wanted(W hash) const noexcept { return (hash & low_ones(rest_bits())) << age_bits_ | age_; }

    // The slot whose record has that upper part, or -1.
    int slot_of(const Bucket& here, W upper) const noexcept {
        const int shift = kScoreBits + work_bits_;
#if defined(__AVX512F__) && !defined(__SANITIZE_THREAD__)
        if constexpr (sizeof(W) == sizeof(Word)) {
            const Words records = all_of(here);
            const Words same = Pack<Word>::where_zero((records >> shift) ^ upper);
            const unsigned found = Pack<Word>::used(same & records);
            return found == 0 ? -1 : std::countr_zero(found);
        }
#endif
        for (int slot = 0; slot < kBucket; ++slot) {
            const W record = here[static_cast<unsigned>(slot)].load();
            if (record >> shift == upper && record != 0) return slot;
        }
        return -1;
    }

    // The slot whose record cost least; one of another age, or none, cost nothing.
    int cheapest(const Bucket& here) const noexcept {
#if defined(__AVX512F__) && !defined(__SANITIZE_THREAD__)
        if constexpr (sizeof(W) == sizeof(Word)) {
            constexpr Words kSlots = {0, 1, 2, 3, 4, 5, 6, 7};
            const Words records = all_of(here);
            const Words ages = records >> (kScoreBits + work_bits_) & low_ones(age_bits_);
            const Words work = (records >> kScoreBits & low_ones(work_bits_)) + 1;
            const Words used = (ages == age_ ? work : Words{}) & ~Pack<Word>::where_zero(records);
            const Words costs = used << 3 | kSlots;
            return static_cast<int>(least(costs) % kBucket);
        }
#endif
        int best = 0;
        int least_cost = kWordSize;
        for (int slot = 0; slot < kBucket; ++slot) {
            const int cost = cost_of(here[static_cast<unsigned>(slot)].load());
            if (cost < least_cost) best = slot;
            least_cost = std::min(cost, least_cost);
        }
        return best;
    }

#if defined(__AVX512F__)
    // A bucket at once: other threads may write to it meanwhile, but only whole words.
    static Words all_of(const Bucket& here) noexcept {
        Words records;
        std::memcpy(&records, here.data(), sizeof records);
        return records;
    }

    static Word least(Words words) noexcept {
        const auto smaller_of = [](const Words& a, const Words& b) { return a < b ? a : b; };
        words = smaller_of(words, __builtin_shufflevector(words, words, 4, 5, 6, 7, 0, 1, 2, 3));
        words = smaller_of(words, __builtin_shufflevector(words, words, 2, 3, 0, 1, 6, 7, 4, 5));
        return std::min<Word>(words[0], words[1]);
    }
#endif

    W pack(W upper, ScoreBounds found, int work) const noexcept {
        const int kept = std::min(work, (1 << work_bits_) - 1);
        return upper << (kScoreBits + work_bits_) | static_cast<W>(kept) << kScoreBits |
               static_cast<W>(found.lower + kScoreShift) << kScoreHalf |
               static_cast<W>(found.upper + kScoreShift);
    }

    static ScoreBounds bounds(W record) noexcept {
        const int mask = (1 << kScoreHalf) - 1;
        return {(static_cast<int>(record >> kScoreHalf) & mask) - kScoreShift,
                (static_cast<int>(record) & mask) - kScoreShift};
    }

    int cost_of(W record) const noexcept {
        const W age = record >> (kScoreBits + work_bits_) & low_ones(age_bits_);
        if (record == 0 || age != age_) return -1;
        return static_cast<int>(record >> kScoreBits & low_ones(work_bits_));
    }

    int key_bits_;
    int most_bits_;
    int bucket_bits_;
    ZeroedMemory memory_;
    std::uint64_t visited_ = 0;  // nodes so far, roughly
    int work_bits_ = 0;
    int age_bits_ = 0;
    W age_ = 0;
    Bucket* buckets_ = nullptr;
};

}  // namespace pions
