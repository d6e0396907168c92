#include <algorithm>
#include <bit>

#include "pions/solve/line_table.hpp"

namespace pions {

namespace {

Word pack(const LineEntry& known) noexcept {
    return Word{known.proof} | Word{known.disproof} << 16 |
           Word{static_cast<std::uint8_t>(known.lower)} << 32 |
           Word{static_cast<std::uint8_t>(known.upper)} << 40 |
           Word{static_cast<std::uint8_t>(known.goal)} << 48 | Word{known.work} << 56;
}

void unpack(Word data, LineEntry& known) noexcept {
    known.proof = static_cast<std::uint16_t>(data);
    known.disproof = static_cast<std::uint16_t>(data >> 16);
    known.lower = static_cast<std::int8_t>(data >> 32);
    known.upper = static_cast<std::int8_t>(data >> 40);
    known.goal = static_cast<std::uint8_t>(data >> 48);
    known.work = static_cast<std::uint8_t>(data >> 56);
}

}  // namespace

LineTable::LineTable(std::size_t megabytes)
    : buckets_(std::bit_floor(std::max<std::size_t>(1, (megabytes << 20) / sizeof(Bucket)))),
      memory_(bytes()),
      table_(static_cast<Bucket*>(memory_.start())) {}

void LineTable::clear() {
    memory_.renew();
    table_ = static_cast<Bucket*>(memory_.start());
}

bool LineTable::probe(Word key, LineEntry& known) const noexcept {
    for (const Entry& entry : bucket(key).entries) {
        const Word data = entry.data.load(std::memory_order_relaxed);
        if (data == 0 || (entry.check.load(std::memory_order_relaxed) ^ data) != key) continue;
        unpack(data, known);
        return true;
    }
    return false;
}

void LineTable::store(Word key, const LineEntry& known) noexcept {
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
