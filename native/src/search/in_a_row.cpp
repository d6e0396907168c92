#include <utility>

#include "pions/search/alpha_beta.hpp"
#include "pions/search/search.hpp"

namespace pions {

namespace {

template <int kWords>
LineCounts counts_for(const InARow<kWords>& position, const EvaluationSpec& spec) {
    const InARowBoard& board = position.board();
    return {board, line_worth(line_kind_of(spec.kind).value(), board.k()), spec.axes};
}

template <int kWords>
Worth evaluate_lines(const InARow<kWords>& position, const EvaluationSpec& spec) {
    LineCounts counts = counts_for(position, spec);
    counts.begin(position);
    return counts.value(position);
}

template <int kWords>
Report search_lines(const InARow<kWords>& root, const EvaluationSpec& spec, const Limits& limits,
                    const Switches& switches, std::stop_token stop) {
    return AlphaBeta(root, counts_for(root, spec), limits, switches, std::move(stop)).run();
}

}  // namespace

Worth evaluate(const InARow<1>& position, const EvaluationSpec& spec) {
    return evaluate_lines(position, spec);
}

Worth evaluate(const InARow<4>& position, const EvaluationSpec& spec) {
    return evaluate_lines(position, spec);
}

Worth evaluate(const InARow<11>& position, const EvaluationSpec& spec) {
    return evaluate_lines(position, spec);
}

Report alpha_beta(const InARow<1>& root, const EvaluationSpec& spec, const Limits& limits,
                  const Switches& switches, std::stop_token stop) {
    return search_lines(root, spec, limits, switches, std::move(stop));
}

Report alpha_beta(const InARow<4>& root, const EvaluationSpec& spec, const Limits& limits,
                  const Switches& switches, std::stop_token stop) {
    return search_lines(root, spec, limits, switches, std::move(stop));
}

Report alpha_beta(const InARow<11>& root, const EvaluationSpec& spec, const Limits& limits,
                  const Switches& switches, std::stop_token stop) {
    return search_lines(root, spec, limits, switches, std::move(stop));
}

}  // namespace pions
