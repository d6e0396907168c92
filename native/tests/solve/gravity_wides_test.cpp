#include "pions/solve/gravity_wides.hpp"

#include <doctest/doctest.h>

#include "pions/core/random.hpp"
#include "pions/solve/gravity_key.hpp"
#include "pions/solve/gravity_lines.hpp"
#include "pions/solve/gravity_table.hpp"

using namespace pions;

namespace {

// Lane by lane, whether or not this machine's searches use them.
struct Lanes {
    static constexpr int kLanes = kWordLanes;
    static Wide lane(const Wides& wides, int i) {
        return Wide{wides.high[i]} << kWordBits | wides.low[i];
    }
    static void set(Wides& wides, int i, Wide wide) {
        wides.low[i] = low_half(wide);
        wides.high[i] = high_half(wide);
    }
};

// Halves of zeros, of ones and of anything: carries and equal halves are met, too.
Wide random_wide(Random& random) {
    const auto half = [&]() -> Word {
        const int kind = random.below(4);
        return kind == 0 ? 0 : kind == 1 ? ~Word{0} : random.next();
    };
    const Word high = half();
    return Wide{high} << kWordBits | half();
}

Wides random_wides(Random& random) {
    Wides wides;
    for (int i = 0; i < Lanes::kLanes; ++i) Lanes::set(wides, i, random_wide(random));
    return wides;
}

// Whether each lane is what `one` makes of the lanes of both.
template <class One>
bool is_each(const Wides& found, const Wides& a, const Wides& b, const One& one) {
    for (int i = 0; i < Lanes::kLanes; ++i) {
        if (Lanes::lane(found, i) != one(Lanes::lane(a, i), Lanes::lane(b, i))) return false;
    }
    return true;
}

template <class S>
void check_boards(const GravitySpec& spec) {
    const S shape(spec);
    Random random(5);
    for (int trial = 0; trial < 100; ++trial) {
        const Wides cells = random_wides(random) & random_wides(random) & shape.board();
        const auto each = [&](const Wides& found, const auto& one) {
            return is_each(found, cells, cells, [&](Wide a, Wide) { return one(a); });
        };
        CHECK(each(completing(shape, cells), [&](Wide a) { return completing(shape, a); }));
        CHECK(each(lines_in(shape, cells), [&](Wide a) { return lines_in(shape, a); }));
        CHECK(each(canonical(shape, cells), [&](Wide a) { return canonical(shape, a); }));
        CHECK(each(from_first(shape, cells), [&](Wide a) { return from_first(shape, a); }));
        CHECK(each(count_lines(shape, cells), [&](Wide a) { return Wide(count_lines(shape, a)); }));
    }
}

}  // namespace

TEST_CASE("arithmetic on several wide words at a time is that on each") {
    Random random(3);
    for (int trial = 0; trial < 300; ++trial) {
        const Wides a = random_wides(random);
        const Wides b = trial % 5 == 0 ? a : random_wides(random);
        CHECK(is_each(a & b, a, b, [](Wide x, Wide y) { return x & y; }));
        CHECK(is_each(a | b, a, b, [](Wide x, Wide y) { return x | y; }));
        CHECK(is_each(a ^ b, a, b, [](Wide x, Wide y) { return x ^ y; }));
        CHECK(is_each(~a, a, b, [](Wide x, Wide) { return ~x; }));
        CHECK(is_each(a + b, a, b, [](Wide x, Wide y) { return x + y; }));
        CHECK(is_each(a - b, a, b, [](Wide x, Wide y) { return x - y; }));
        CHECK(is_each(smaller(a, b), a, b, [](Wide x, Wide y) { return x < y ? x : y; }));
        CHECK(is_each(ones(a), a, b, [](Wide x, Wide) { return static_cast<Wide>(ones(x)); }));
        const int way = random.below(2 * kWordBits);
        CHECK(is_each(a << way, a, b, [&](Wide x, Wide) { return x << way; }));
        CHECK(is_each(a >> way, a, b, [&](Wide x, Wide) { return x >> way; }));
    }
}

TEST_CASE("several wide keys at a time get the hash of each") {
    Random random(4);
    for (const int key_bits : {65, 72, 100, 128}) {
        const GravityTable<Wide> table(key_bits, 1);
        const Wide mask = ~Wide{0} >> (2 * kWordBits - key_bits);
        const Wides keys = random_wides(random) & mask;
        CHECK(is_each(table.mixed(keys), keys, keys, [&](Wide x, Wide) { return table.mixed(x); }));
    }
}

TEST_CASE("a pack of boards over 64 bits is filled, read and found empty lane by lane") {
    using Packed = Pack<Wide>;
    Random random(6);
    for (int trial = 0; trial < 50; ++trial) {
        const Wide one = random_wide(random);
        auto pack = Packed::fill(one);
        for (int i = 0; i < Packed::kLanes; ++i) CHECK(Packed::lane(pack, i) == one);
        pack = Packed::fill(0);
        for (int i = 0; i < Packed::kLanes; ++i) {
            Packed::set(pack, i, random_wide(random));
            const Wide set = Packed::lane(pack, i);
            CHECK((Packed::used(pack) >> i & 1) == (set != 0 ? 1 : 0));
            CHECK(Packed::lane(Packed::where_zero(pack), i) == (set == 0 ? ~Wide{0} : Wide{0}));
        }
        CHECK((Packed::used(pack) >> Packed::kLanes) == 0);
    }
}

TEST_CASE("several boards over 64 bits at a time are several boards") {
    check_boards<PlaneShape<Wide, 4>>({9, 7, 4, false, true});
    check_boards<PlaneShape<Wide, 5>>({14, 8, 5, false, true});
    check_boards<AnyShape<Wide>>({16, 7, 4, false, true});
    check_boards<AnyShape<Wide>>({10, 7, 4, true, true});
    check_boards<AnyShape<Wide>>({9, 8, 3, true, false});
}
