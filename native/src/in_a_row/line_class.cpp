#include "pions/in_a_row/line_class.hpp"

#include <algorithm>
#include <map>

namespace pions::in_a_row {

namespace {

using Classes = std::array<int, kAxes>;

constexpr int number_of(LineClass line_class) {
    return static_cast<int>(line_class);
}

int count_at_least(const Classes& classes, LineClass least) {
    return static_cast<int>(
        std::count_if(classes.begin(), classes.end(),
                      [least](int one) { return one >= number_of(least); }));
}

int count(const Classes& classes, LineClass wanted) {
    return static_cast<int>(std::count(classes.begin(), classes.end(), number_of(wanted)));
}

// `classes` in descending order.
Threat threat_of(const Classes& classes, bool disjoint) {
    if (count(classes, LineClass::kFive) > 0) return Threat::kFive;
    if (count(classes, LineClass::kOpenFour) > 0) return Threat::kOpenFour;
    const int fours = count(classes, LineClass::kFour);
    const int open_threes = count(classes, LineClass::kOpenThree);
    if (disjoint && fours >= 2) return Threat::kOpenFour;
    if (disjoint && fours == 1 && open_threes >= 1) return Threat::kFourThree;
    if (disjoint && fours == 0 && open_threes >= 2) return Threat::kDoubleThree;
    if (fours >= 1) return Threat::kFour;
    if (open_threes >= 1) return Threat::kOpenThree;
    if (count(classes, LineClass::kThree) > 0 || count(classes, LineClass::kOpenTwo) >= 2) {
        return Threat::kThree;
    }
    if (count(classes, LineClass::kOpenTwo) > 0) return Threat::kOpenTwo;
    if (count_at_least(classes, LineClass::kTwo) > 0) return Threat::kTwo;
    return Threat::kNone;
}

Classes sorted_classes(int code) {
    Classes classes{};
    for (int& one : classes) {
        one = code % kLineClasses;
        code /= kLineClasses;
    }
    std::sort(classes.rbegin(), classes.rend());
    return classes;
}

std::array<CodeInfo, kAxisCodes> all_infos(bool disjoint) {
    std::map<Classes, std::uint16_t> numbers;
    std::array<CodeInfo, kAxisCodes> infos{};
    for (int code = 0; code < kAxisCodes; ++code) {
        const Classes classes = sorted_classes(code);
        const auto next = static_cast<std::uint16_t>(numbers.size());
        const auto found = numbers.try_emplace(classes, next).first;
        infos[static_cast<std::size_t>(code)] = {found->second, threat_of(classes, disjoint)};
    }
    return infos;
}

}  // namespace

const std::array<CodeInfo, kAxisCodes>& code_infos(bool disjoint) noexcept {
    static const std::array<CodeInfo, kAxisCodes> apart = all_infos(true);
    static const std::array<CodeInfo, kAxisCodes> shared = all_infos(false);
    return disjoint ? apart : shared;
}

}  // namespace pions::in_a_row
