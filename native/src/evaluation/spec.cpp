#include <algorithm>
#include <array>

#include "pions/evaluation/spec.hpp"

namespace pions {

namespace {

// In the order of EvaluationKind.
constexpr std::array<std::string_view, 10> kNames = {
    "discs",   "course-discs", "weights",           "course-weights", "mobility",
    "k-tuple", "puissance3",   "course-puissance3", "dangers",        "initiative"};

}  // namespace

std::optional<EvaluationKind> find_evaluation(std::string_view name) noexcept {
    const auto* found = std::ranges::find(kNames, name);
    if (found == kNames.end()) return std::nullopt;
    return static_cast<EvaluationKind>(found - kNames.begin());
}

std::string_view name_of(EvaluationKind kind) noexcept {
    return kNames[static_cast<unsigned>(kind)];
}

std::optional<LineKind> line_kind_of(EvaluationKind kind) noexcept {
    switch (kind) {
        case EvaluationKind::kKTuple:
            return LineKind::kKTuple;
        case EvaluationKind::kPuissance3:
            return LineKind::kPuissance3;
        case EvaluationKind::kCoursePuissance3:
            return LineKind::kCoursePuissance3;
        case EvaluationKind::kDangers:
            return LineKind::kDangers;
        case EvaluationKind::kInitiative:
            return LineKind::kInitiative;
        default:
            return std::nullopt;
    }
}

std::string_view find_othello_error(const EvaluationSpec& spec) noexcept {
    return line_kind_of(spec.kind) ? "this evaluation does not judge Othello" : "";
}

std::string_view find_error(const EvaluationSpec& spec, const InARowBoard& board) noexcept {
    const auto kind = line_kind_of(spec.kind);
    if (!kind) return "this evaluation judges Othello only";
    if (!counts_aligned(*kind)) return {};
    if (spec.axes.size() != board.line_count()) return "every line needs its axis";
    const bool known =
        std::ranges::all_of(spec.axes, [](unsigned axis) { return axis < kAxisCount; });
    return known ? "" : "an axis is 0, 1 or 2";
}

}  // namespace pions
