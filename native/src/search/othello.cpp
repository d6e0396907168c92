#include <utility>

#include "pions/evaluation/othello_evaluations.hpp"
#include "pions/search/alpha_beta.hpp"
#include "pions/search/search.hpp"

namespace pions {

namespace {

// Calls `use` with the evaluation of that kind.
template <class P, class Use>
auto with_evaluation(const P& position, EvaluationKind kind, const Use& use) {
    switch (kind) {
        case EvaluationKind::kWeights:
            return use(StaticEvaluation(Weights(position.board(), false)));
        case EvaluationKind::kCourseWeights:
            return use(StaticEvaluation(Weights(position.board(), true)));
        case EvaluationKind::kMobility:
            return use(StaticEvaluation(Mobility()));
        default:
            return use(StaticEvaluation(DiscCount{kind == EvaluationKind::kCourseDiscs}));
    }
}

template <class P>
Value value_by(const P& position, const EvaluationSpec& spec) {
    return with_evaluation(position, spec.kind,
                           [&](const auto& evaluation) { return evaluation.value(position); });
}

template <class P>
SearchReport searched(const P& root, const EvaluationSpec& spec, const Limits& limits,
                      const SearchOptions& options, std::stop_token stop,
                      SearchProgress* progress) {
    return with_evaluation(root, spec.kind, [&](const auto& evaluation) {
        return AlphaBeta(root, evaluation, limits, options, stop, progress).run();
    });
}

}  // namespace

Value evaluate(const Othello& position, const EvaluationSpec& spec) {
    return value_by(position, spec);
}

SearchReport alpha_beta(const Othello& root, const EvaluationSpec& spec, const Limits& limits,
                        const SearchOptions& options, std::stop_token stop,
                        SearchProgress* progress, const Candidates&) {
    return searched(root, spec, limits, options, std::move(stop), progress);
}

Value evaluate(const WideOthello<2>& position, const EvaluationSpec& spec) {
    return value_by(position, spec);
}

SearchReport alpha_beta(const WideOthello<2>& root, const EvaluationSpec& spec, const Limits& limits,
                        const SearchOptions& options, std::stop_token stop,
                        SearchProgress* progress, const Candidates&) {
    return searched(root, spec, limits, options, std::move(stop), progress);
}

Value evaluate(const WideOthello<4>& position, const EvaluationSpec& spec) {
    return value_by(position, spec);
}

SearchReport alpha_beta(const WideOthello<4>& root, const EvaluationSpec& spec, const Limits& limits,
                        const SearchOptions& options, std::stop_token stop,
                        SearchProgress* progress, const Candidates&) {
    return searched(root, spec, limits, options, std::move(stop), progress);
}

Value evaluate(const WideOthello<11>& position, const EvaluationSpec& spec) {
    return value_by(position, spec);
}

SearchReport alpha_beta(const WideOthello<11>& root, const EvaluationSpec& spec, const Limits& limits,
                        const SearchOptions& options, std::stop_token stop,
                        SearchProgress* progress, const Candidates&) {
    return searched(root, spec, limits, options, std::move(stop), progress);
}

}  // namespace pions
