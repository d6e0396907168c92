// The searches as the bindings call them: any game, any evaluation of it.
#pragma once

#include <stop_token>

#include "pions/evaluation/spec.hpp"
#include "pions/rules/othello.hpp"
#include "pions/rules/wide_othello.hpp"
#include "pions/search/candidates.hpp"
#include "pions/search/limits.hpp"
#include "pions/search/progress.hpp"
#include "pions/search/report.hpp"

namespace pions {

// The evaluation must fit the position's board (see find_error).
Value evaluate(const Othello& position, const EvaluationSpec& spec);
Value evaluate(const WideOthello<2>& position, const EvaluationSpec& spec);
Value evaluate(const WideOthello<4>& position, const EvaluationSpec& spec);
Value evaluate(const WideOthello<11>& position, const EvaluationSpec& spec);
Value evaluate(const InARow<1>& position, const EvaluationSpec& spec);
Value evaluate(const InARow<4>& position, const EvaluationSpec& spec);
Value evaluate(const InARow<11>& position, const EvaluationSpec& spec);

// The progress may be null.
SearchReport alpha_beta(const Othello& root, const EvaluationSpec& spec, const Limits& limits,
                        const SearchOptions& options, std::stop_token stop,
                        SearchProgress* progress = nullptr, const Candidates& candidates = {});
SearchReport alpha_beta(const WideOthello<2>& root, const EvaluationSpec& spec,
                        const Limits& limits, const SearchOptions& options, std::stop_token stop,
                        SearchProgress* progress = nullptr, const Candidates& candidates = {});
SearchReport alpha_beta(const WideOthello<4>& root, const EvaluationSpec& spec,
                        const Limits& limits, const SearchOptions& options, std::stop_token stop,
                        SearchProgress* progress = nullptr, const Candidates& candidates = {});
SearchReport alpha_beta(const WideOthello<11>& root, const EvaluationSpec& spec,
                        const Limits& limits, const SearchOptions& options, std::stop_token stop,
                        SearchProgress* progress = nullptr, const Candidates& candidates = {});
SearchReport alpha_beta(const InARow<1>& root, const EvaluationSpec& spec, const Limits& limits,
                        const SearchOptions& options, std::stop_token stop,
                        SearchProgress* progress = nullptr, const Candidates& candidates = {});
SearchReport alpha_beta(const InARow<4>& root, const EvaluationSpec& spec, const Limits& limits,
                        const SearchOptions& options, std::stop_token stop,
                        SearchProgress* progress = nullptr, const Candidates& candidates = {});
SearchReport alpha_beta(const InARow<11>& root, const EvaluationSpec& spec, const Limits& limits,
                        const SearchOptions& options, std::stop_token stop,
                        SearchProgress* progress = nullptr, const Candidates& candidates = {});

}  // namespace pions
