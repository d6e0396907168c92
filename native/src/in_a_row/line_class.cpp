#include "pions/in_a_row/line_class.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>

namespace pions::in_a_row {

namespace {

using Grades = std::array<LineGrade, kAxes>;

int count(const Grades& grades, LineClass wanted) {
    return static_cast<int>(std::count_if(
        grades.begin(), grades.end(), [wanted](LineGrade one) { return class_of(one) == wanted; }));
}

int count(const Grades& grades, LineGrade wanted) {
    return static_cast<int>(std::count(grades.begin(), grades.end(), wanted));
}

// What a piece may not make, as far as the code tells; nothing where it may be placed.
std::optional<Threat> forbidden_threat(const Grades& grades) {
    const int fours = count(grades, LineClass::kFour) + count(grades, LineGrade::kOpenFour) +
                      2 * count(grades, LineGrade::kDoubleFour);
    if (fours >= 2 || count(grades, LineGrade::kOverline) > 0) return Threat::kForbidden;
    if (count(grades, LineClass::kOpenThree) >= 2) return Threat::kDoubleThree;
    return std::nullopt;
}

Threat quiet_threat(const Grades& grades) {
    if (count(grades, LineClass::kThree) > 0 || count(grades, LineClass::kOpenTwo) >= 2) {
        return Threat::kThree;
    }
    if (count(grades, LineClass::kOpenTwo) > 0) return Threat::kOpenTwo;
    return count(grades, LineClass::kTwo) > 0 ? Threat::kTwo : Threat::kNone;
}

Threat threat_of(const Grades& grades, Joining joining) {
    if (count(grades, LineClass::kFive) > 0) return Threat::kFive;
    if (joining == Joining::kForbidding) {
        if (const auto forbidden = forbidden_threat(grades)) return *forbidden;
    }
    if (count(grades, LineClass::kOpenFour) > 0) return Threat::kOpenFour;
    const int fours = count(grades, LineClass::kFour);
    const int open_threes = count(grades, LineClass::kOpenThree);
    if (joining != Joining::kShared) {
        if (fours >= 2) return Threat::kOpenFour;
        if (fours == 1 && open_threes >= 1) return Threat::kFourThree;
        if (open_threes >= 2) return Threat::kDoubleThree;
    }
    if (fours >= 1) return Threat::kFour;
    return open_threes >= 1 ? Threat::kOpenThree : quiet_threat(grades);
}

Grades sorted_grades(int code) {
    Grades grades{};
    for (LineGrade& one : grades) {
        one = static_cast<LineGrade>(code % kLineGrades);
        code /= kLineGrades;
    }
    std::sort(grades.rbegin(), grades.rend());
    return grades;
}

using Infos = std::array<CodeInfo, kAxisCodes>;

std::unique_ptr<const Infos> all_infos(Joining joining) {
    std::map<Grades, std::uint16_t> numbers;
    auto infos = std::make_unique<Infos>();
    for (int code = 0; code < kAxisCodes; ++code) {
        const Grades grades = sorted_grades(code);
        const auto next = static_cast<std::uint16_t>(numbers.size());
        const auto found = numbers.try_emplace(grades, next).first;
        (*infos)[static_cast<std::size_t>(code)] = {found->second, threat_of(grades, joining)};
    }
    return infos;
}

}  // namespace

const std::array<CodeInfo, kAxisCodes>& code_infos(Joining joining) noexcept {
    static const std::array<std::unique_ptr<const Infos>, 3> infos = {
        all_infos(Joining::kApart), all_infos(Joining::kShared), all_infos(Joining::kForbidding)};
    return *infos[static_cast<std::size_t>(joining)];
}

}  // namespace pions::in_a_row
