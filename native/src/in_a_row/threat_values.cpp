#include "pions/in_a_row/threat_values.hpp"

#include <algorithm>

namespace pions::in_a_row {

namespace {

// What a grade is worth by itself, from dead to five, in hundredths of a move.
constexpr std::array<int, kLineGrades> kBase = {0,  0,  1,  3,  5,   10,  12, 14,
                                                14, 42, 46, 40, 160, 160, 200};
// How much stronger a threat is than the sum of its lines, the strongest first.
constexpr std::array<int, kThreats> kBonus = {800, 400, 250, 120, 20, 20, 6, 2, 0, 0, 0};

constexpr int kTempo = 110;  // to be the one who moves

int sum_of_bases(int code) {
    int sum = 0;
    for (int axis = 0; axis < kAxes; ++axis, code /= kLineGrades) {
        sum += kBase[static_cast<std::size_t>(code % kLineGrades)];
    }
    return sum;
}

ThreatValues by_hand() {
    ThreatValues values;
    const auto& infos = code_infos(Joining::kApart);
    for (int code = 0; code < kAxisCodes; ++code) {
        const CodeInfo info = infos[static_cast<std::size_t>(code)];
        const int lines = sum_of_bases(code);
        const int score = lines + kBonus[static_cast<std::size_t>(info.threat)];
        values.own[info.multiset] = static_cast<std::int16_t>(lines * kFine);
        values.enemy[info.multiset] = static_cast<std::int16_t>(lines * kFine);
        values.make[info.multiset] = static_cast<std::int16_t>(score * 2);
        values.prevent[info.multiset] = static_cast<std::int16_t>(score);
    }
    values.context.fill(kTempo);
    return values;
}

}  // namespace

ThreatValues values_from(std::span<const std::int16_t, kValueNumbers> numbers) noexcept {
    ThreatValues values;
    auto from = numbers.begin();
    const auto read = [&](auto& part) {
        std::copy_n(from, part.size(), part.begin());
        from += static_cast<std::ptrdiff_t>(part.size());
    };
    read(values.own);
    read(values.enemy);
    read(values.context);
    read(values.make);
    read(values.prevent);
    return values;
}

std::array<std::int16_t, kValueNumbers> numbers_of(const ThreatValues& values) noexcept {
    std::array<std::int16_t, kValueNumbers> numbers;
    auto to = numbers.begin();
    const auto write = [&](const auto& part) { to = std::copy(part.begin(), part.end(), to); };
    write(values.own);
    write(values.enemy);
    write(values.context);
    write(values.make);
    write(values.prevent);
    return numbers;
}

const ThreatValues& hand_values() noexcept {
    static const ThreatValues values = by_hand();
    return values;
}

}  // namespace pions::in_a_row
