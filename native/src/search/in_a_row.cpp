#include <utility>

#include "pions/search/alpha_beta.hpp"
#include "pions/search/search.hpp"

namespace pions {

namespace {

template <int kWords>
LineCounts counts_for(const InARow<kWords>& position, const EvaluationSpec& spec) {
    const InARowBoard& board = position.board();
    return {board, line_values(line_kind_of(spec.kind).value(), board.k()), spec.axes};
}

template <int kWords>
Value evaluate_lines(const InARow<kWords>& position, const EvaluationSpec& spec) {
    LineCounts counts = counts_for(position, spec);
    counts.begin(position);
    return counts.value(position);
}

template <int kWords>
SearchReport search_lines(const InARow<kWords>& root, const EvaluationSpec& spec,
                          const Limits& limits, const SearchOptions& options,
                          std::stop_token stop, SearchProgress* progress) {
    return AlphaBeta(root, counts_for(root, spec), limits, options, std::move(stop), progress)
        .run();
}

}  // namespace

Value evaluate(const InARow<1>& position, const EvaluationSpec& spec) {
    return evaluate_lines(position, spec);
}

Value evaluate(const InARow<4>& position, const EvaluationSpec& spec) {
    return evaluate_lines(position, spec);
}

Value evaluate(const InARow<11>& position, const EvaluationSpec& spec) {
    return evaluate_lines(position, spec);
}

SearchReport alpha_beta(const InARow<1>& root, const EvaluationSpec& spec, const Limits& limits,
                        const SearchOptions& options, std::stop_token stop,
                        SearchProgress* progress) {
    return search_lines(root, spec, limits, options, std::move(stop), progress);
}

SearchReport alpha_beta(const InARow<4>& root, const EvaluationSpec& spec, const Limits& limits,
                        const SearchOptions& options, std::stop_token stop,
                        SearchProgress* progress) {
    return search_lines(root, spec, limits, options, std::move(stop), progress);
}

SearchReport alpha_beta(const InARow<11>& root, const EvaluationSpec& spec, const Limits& limits,
                        const SearchOptions& options, std::stop_token stop,
                        SearchProgress* progress) {
    return search_lines(root, spec, limits, options, std::move(stop), progress);
}

}  // namespace pions
