#include <algorithm>
#include <bit>
#include <cstdlib>
#include <memory>
#include <new>

#include "pions/solve/line_table.hpp"

namespace pions {

namespace {

Word pack(const LineKnown& known) noexcept {
    return Word{known.proof} | Word{known.disproof} << 16 |
           Word{static_cast<std::uint8_t>(known.lower)} << 32 |
           Word{static_cast<std::uint8_t>(known.upper)} << 40 |
           Word{static_cast<std::uint8_t>(known.question)} << 48 | Word{known.work} << 56;
}

void unpack(Word data, LineKnown& known) noexcept {
    known.proof = static_cast<std::uint16_t>(data);
    known.disproof = static_cast<std::uint16_t>(data >> 16);
    known.lower = static_cast<std::int8_t>(data >> 32);
    known.upper = static_cast<std::int8_t>(data >> 40);
    known.question = static_cast<std::uint8_t>(data >> 48);
    known.work = static_cast<std::uint8_t>(data >> 56);
}

}  // namespace

void LineTable::Free::operator()(void* memory) const noexcept {
    std::free(memory);
}

// Not a vector: fresh pages from the system are zero already, and a short search must not pay for
// pages that it never touches.
LineTable::LineTable(std::size_t megabytes)
    : buckets_(std::bit_floor(std::max<std::size_t>(1, (megabytes << 20) / sizeof(Bucket)))) {
    std::size_t room = (buckets_ + 1) * sizeof(Bucket);
    memory_.reset(std::calloc(1, room));
    if (!memory_) throw std::bad_alloc();
    void* place = memory_.get();
    table_ = static_cast<Bucket*>(std::align(alignof(Bucket), sizeof(Bucket), place, room));
}

void LineTable::clear() noexcept {
    for (std::size_t at = 0; at < buckets_; ++at) {
        for (Entry& entry : table_[at].entries) {
            entry.check.store(0, std::memory_order_relaxed);
            entry.data.store(0, std::memory_order_relaxed);
        }
    }
}

bool LineTable::find(Word key, LineKnown& known) const noexcept {
    for (const Entry& entry : bucket(key).entries) {
        const Word data = entry.data.load(std::memory_order_relaxed);
        if (data == 0 || (entry.check.load(std::memory_order_relaxed) ^ data) != key) continue;
        unpack(data, known);
        return true;
    }
    return false;
}

void LineTable::keep(Word key, const LineKnown& known) noexcept {
    Entry* chosen = nullptr;
    Word least = ~Word{0};
    for (Entry& entry : bucket(key).entries) {
        const Word data = entry.data.load(std::memory_order_relaxed);
        const bool same = (entry.check.load(std::memory_order_relaxed) ^ data) == key;
        const Word work = data >> 56;
        if (same || work < least) {
            chosen = &entry;
            least = work;
        }
        if (same && data != 0) break;
    }
    const Word data = pack(known);
    chosen->check.store(key ^ data, std::memory_order_relaxed);
    chosen->data.store(data, std::memory_order_relaxed);
}

}  // namespace pions
