// An evaluation by name, before it is made for a board.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "pions/evaluation/line_counts.hpp"
#include "pions/rules/othello_board.hpp"
#include "pions/rules/wide_othello_board.hpp"

namespace pions {

enum class EvaluationKind : std::uint8_t {
    kDiscs,
    kCourseDiscs,
    kWeights,
    kCourseWeights,
    kMobility,
    kKTuple,
    kPuissance3,
    kCoursePuissance3,
    kDangers,
    kInitiative,
};

struct EvaluationSpec {
    EvaluationKind kind = EvaluationKind::kDiscs;
    LineAxes axes;  // for puissance3: which way each line of the board runs
};

std::optional<EvaluationKind> find_evaluation(std::string_view name) noexcept;
std::string_view name_of(EvaluationKind kind) noexcept;

// Which table of lines an evaluation reads; none if it evaluates Othello.
std::optional<LineKind> line_kind_of(EvaluationKind kind) noexcept;

// Why the evaluation does not fit this board, in words; empty if it does.
std::string_view find_othello_error(const EvaluationSpec& spec) noexcept;
std::string_view find_error(const EvaluationSpec& spec, const InARowBoard& board) noexcept;
inline std::string_view find_error(const EvaluationSpec& spec, const OthelloBoard&) noexcept {
    return find_othello_error(spec);
}
template <int kWords>
std::string_view find_error(const EvaluationSpec& spec, const WideOthelloBoard<kWords>&) noexcept {
    return find_othello_error(spec);
}

}  // namespace pions
