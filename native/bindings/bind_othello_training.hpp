// The evaluation of Othello as Python holds it.
#pragma once

#include "bind_othello.hpp"
#include "pions/othello/evaluation.hpp"

namespace pions::bindings {

struct EvaluationObject {
    explicit EvaluationObject(const nb::bytes& weights);

    othello::Evaluation evaluation;
};

}  // namespace pions::bindings
