#include "pions/in_a_row/threat_table.hpp"

#include <algorithm>
#include <bit>

namespace pions::in_a_row {

namespace {

// From the lowest bit on: value 16, depth 16, move 16, bound 2, age 6.
constexpr int kDepthAt = 16;
constexpr int kMoveAt = 32;
constexpr int kBoundAt = 48;
constexpr int kAgeAt = 50;
constexpr int kAgeCost = 200;  // hundredths of a ply that a search more of age counts

int signed_at(std::uint64_t data, int at) noexcept {
    return static_cast<std::int16_t>(data >> at);
}

int move_in(std::uint64_t data) noexcept {
    return static_cast<int>(data >> kMoveAt & 0xffff);
}

Remembered unpacked(std::uint64_t data) noexcept {
    return {signed_at(data, 0), signed_at(data, kDepthAt), move_in(data),
            static_cast<Bound>(data >> kBoundAt & 3)};
}

std::uint64_t packed(const Remembered& entry, int move, int age) noexcept {
    return static_cast<std::uint64_t>(static_cast<std::uint16_t>(entry.value)) |
           static_cast<std::uint64_t>(static_cast<std::uint16_t>(entry.depth)) << kDepthAt |
           static_cast<std::uint64_t>(move) << kMoveAt |
           static_cast<std::uint64_t>(entry.bound) << kBoundAt |
           static_cast<std::uint64_t>(age) << kAgeAt;
}

std::size_t buckets_in(std::size_t megabytes, std::size_t bucket_bytes) {
    return std::bit_floor(std::max<std::size_t>(1, (megabytes << 20) / bucket_bytes));
}

}  // namespace

ThreatTable::ThreatTable(std::size_t megabytes)
    : mask_(buckets_in(megabytes, sizeof(Bucket)) - 1), memory_((mask_ + 1) * sizeof(Bucket)) {}

void ThreatTable::clear() {
    memory_.renew();
    age_ = 0;
}

std::optional<Remembered> ThreatTable::find(std::uint64_t key) const noexcept {
    for (const Slot& slot : bucket(key).slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        if (data == 0 || (slot.check.load(std::memory_order_relaxed) ^ data) != key) continue;
        return unpacked(data);
    }
    return std::nullopt;
}

// An empty slot is worth least, then those of old searches, then the shallow ones.
int ThreatTable::worth(std::uint64_t data) const noexcept {
    if (data == 0) return INT16_MIN;
    const int age = (age_ - static_cast<int>(data >> kAgeAt & kAges)) & kAges;
    return signed_at(data, kDepthAt) - kAgeCost * age;
}

void ThreatTable::store(std::uint64_t key, const Remembered& entry) noexcept {
    Slot* chosen = nullptr;
    int least = INT32_MAX;
    int move = entry.move;
    for (Slot& slot : bucket(key).slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        if (data != 0 && (slot.check.load(std::memory_order_relaxed) ^ data) == key) {
            if (move == kNoMove) move = move_in(data);
            chosen = &slot;
            break;
        }
        if (const int its = worth(data); its < least) {
            least = its;
            chosen = &slot;
        }
    }
    const std::uint64_t data = packed(entry, move, age_);
    chosen->check.store(key ^ data, std::memory_order_relaxed);
    chosen->data.store(data, std::memory_order_relaxed);
}

}  // namespace pions::in_a_row
