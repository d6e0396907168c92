#include <utility>

#include "pions/evaluation/initiative_counts.hpp"
#include "pions/search/alpha_beta.hpp"
#include "pions/search/search.hpp"

namespace pions {

namespace {

// Calls `use` with the evaluation of that kind.
template <class Use>
auto with_evaluation(const InARowBoard& board, const EvaluationSpec& spec, const Use& use) {
    const LineKind kind = line_kind_of(spec.kind).value();
    LineCounts counts(board, line_values(kind, board.k()), spec.axes);
    if (kind != LineKind::kInitiative) return use(std::move(counts));
    return use(InitiativeCounts(std::move(counts), {board, initiative_values(board.k()), {}}));
}

template <int kWords>
Value evaluate_lines(const InARow<kWords>& position, const EvaluationSpec& spec) {
    return with_evaluation(position.board(), spec, [&](auto counts) {
        counts.begin(position);
        return counts.value(position);
    });
}

template <int kWords>
SearchReport search_lines(const InARow<kWords>& root, const EvaluationSpec& spec,
                          const Limits& limits, const SearchOptions& options,
                          std::stop_token stop, SearchProgress* progress,
                          const Candidates& candidates) {
    return with_evaluation(root.board(), spec, [&](auto counts) {
        return AlphaBeta(root, std::move(counts), limits, options, stop, progress, candidates)
            .run();
    });
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
                        SearchProgress* progress, const Candidates& candidates) {
    return search_lines(root, spec, limits, options, std::move(stop), progress, candidates);
}

SearchReport alpha_beta(const InARow<4>& root, const EvaluationSpec& spec, const Limits& limits,
                        const SearchOptions& options, std::stop_token stop,
                        SearchProgress* progress, const Candidates& candidates) {
    return search_lines(root, spec, limits, options, std::move(stop), progress, candidates);
}

SearchReport alpha_beta(const InARow<11>& root, const EvaluationSpec& spec, const Limits& limits,
                        const SearchOptions& options, std::stop_token stop,
                        SearchProgress* progress, const Candidates& candidates) {
    return search_lines(root, spec, limits, options, std::move(stop), progress, candidates);
}

}  // namespace pions
