// What the engine and the solver of Othello have in common as Python holds them.
#pragma once

#include <atomic>

#include "bind_othello_training.hpp"
#include "bind_search.hpp"
#include "busy_guard.hpp"

namespace pions::bindings {

// Keeps what its worker reads; one search at a time.
template <class Worker>
struct OthelloWorker {
    OthelloWorker(nb::object its_board, const OthelloBoardObject* its_home, std::size_t megabytes,
                  nb::object its_weights, const othello::Evaluation* evaluation)
        : board(std::move(its_board)),
          weights(std::move(its_weights)),
          home(its_home),
          worker(home->board, megabytes, evaluation) {}

    const Othello& read(const OthelloObject& object) const {
        const OthelloBoard& mine = home->board;
        const OthelloBoard& its = object.home->board;
        if (mine.mask() == its.mask() && mine.anti() == its.anti()) return object.position;
        throw std::invalid_argument("the position is of another board");
    }

    nb::object board;
    nb::object weights;
    const OthelloBoardObject* home;
    Worker worker;
    std::atomic<bool> busy = false;
};

template <class O>
void init_worker(O* self, nb::pointer_and_handle<OthelloBoardObject> board, std::size_t megabytes,
                 nb::object evaluation) {
    if (megabytes < 1) throw std::invalid_argument("a table needs a megabyte at least");
    check_megabytes(megabytes);
    const othello::Evaluation* weights = nullptr;
    if (!evaluation.is_none()) weights = &nb::cast<const EvaluationObject&>(evaluation).evaluation;
    new (self) O(nb::borrow(board.h), board.p, megabytes, evaluation, weights);
}

// The constructor, and how to forget.
template <class O>
void bind_worker(nb::class_<O>& its) {
    its.def("__init__", &init_worker<O>, nb::arg("board"), nb::kw_only(), nb::arg("megabytes") = 64,
            nb::arg("evaluation") = nb::none(),
            nb::sig("def __init__(self, board: OthelloBoard, *, megabytes: int = 64, "
                    "evaluation: OthelloEvaluation | None = None) -> None"))
        .def(
            "clear",
            [](O& self) {
                const BusyGuard guard(self.busy);
                self.worker.clear();
            },
            "Forget every position.");
}

}  // namespace pions::bindings
