#include "pions/rules/renju_moves.hpp"

namespace pions::renju {

int count_fours(const Axis& axis) noexcept {
    std::array<Bits, RenjuBoard::kSpan> fours{};
    std::size_t count = 0;
    for_each_bit(axis.empty, [&](Bits bit) {
        const Bits four = four_completed_by(axis.black, bit);
        const auto end = fours.begin() + static_cast<std::ptrdiff_t>(count);
        if (four != 0 && std::find(fours.begin(), end, four) == end) fours[count++] = four;
    });
    return static_cast<int>(count);
}

Bits straight_fours(const Axis& axis) noexcept {
    Bits makers = 0;
    for_each_bit(axis.empty, [&](Bits bit) {
        const Bits black = axis.black | bit;
        const Bits four = run_at(black, bit);
        if (std::popcount(four) != kFive - 1 || (four & kMiddle) == 0) return;
        int completions = 0;
        for_each_bit(axis.empty & ~bit, [&](Bits last) {
            completions += four_completed_by(black, last) == four;
        });
        if (completions == 2) makers |= bit;
    });
    return makers;
}

}  // namespace pions::renju
