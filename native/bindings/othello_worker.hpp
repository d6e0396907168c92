// What the engine and the solver of Othello have in common as Python holds them.
#pragma once

#include <atomic>

#include "bind_othello_training.hpp"
#include "bind_search.hpp"
#include "claim.hpp"

namespace pions::bindings {

inline int checked_between(nb::int_ number, int most, const char* what) {
    const int count = to_int(number);
    if (count >= 1 && count <= most) return count;
    throw std::invalid_argument(std::string(what) + ": " + quoted(number));
}

inline int checked_threads(nb::int_ threads) {
    constexpr int kMostThreads = 256;
    return checked_between(threads, kMostThreads, "no such number of threads");
}

// Keeps what its worker reads; one search at a time.
template <class Worker>
struct OthelloWorker {
    OthelloWorker(nb::object its_board, const OthelloBoardObject* its_home, std::size_t megabytes,
                  nb::object its_weights, const othello::Evaluation* evaluation)
        : board(std::move(its_board)),
          weights(std::move(its_weights)),
          home(its_home),
          worker(home->board, megabytes, evaluation) {}

    const Othello& checked(const OthelloObject& object) const {
        const OthelloBoard& mine = home->board;
        const OthelloBoard& its = object.home->board;
        if (mine.mask() == its.mask() && mine.anti() == its.anti()) return object.position;
        throw std::invalid_argument("the position is of another board");
    }

    nb::object board;
    nb::object weights;
    const OthelloBoardObject* home;
    Worker worker;
    std::atomic<bool> at_work = false;
};

template <class Worker>
void init_worker(OthelloWorker<Worker>* self, nb::pointer_and_handle<OthelloBoardObject> board,
                 std::size_t megabytes, nb::object evaluation) {
    constexpr std::size_t kMostMegabytes = std::size_t{1} << 20;
    if (megabytes < 1 || megabytes > kMostMegabytes) {
        throw std::invalid_argument("no such table: " + std::to_string(megabytes));
    }
    const othello::Evaluation* weights = nullptr;
    if (!evaluation.is_none()) weights = &nb::cast<const EvaluationObject&>(evaluation).evaluation;
    new (self) OthelloWorker<Worker>(nb::borrow(board.h), board.p, megabytes, evaluation, weights);
}

// The constructor, and how to forget.
template <class Worker>
void bind_worker(nb::class_<OthelloWorker<Worker>>& its) {
    its.def("__init__", &init_worker<Worker>, nb::arg("board"), nb::kw_only(),
            nb::arg("megabytes") = 64, nb::arg("evaluation") = nb::none(),
            nb::sig("def __init__(self, board: OthelloBoard, *, megabytes: int = 64, "
                    "evaluation: OthelloEvaluation | None = None) -> None"))
        .def(
            "clear",
            [](OthelloWorker<Worker>& self) {
                const Claim claim(self.at_work);
                self.worker.clear();
            },
            "Forget every position.");
}

}  // namespace pions::bindings
