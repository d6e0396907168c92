#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstring>

#include "bind_othello_training.hpp"
#include "bind_search.hpp"
#include "pions/othello/game_labels.hpp"
#include "register.hpp"

namespace pions::bindings {

namespace {

using othello::Evaluation;
using othello::FitOrder;
using othello::Sample;
using othello::Solver;

constexpr std::size_t kGameBytes = 60;  // a square's number and 1 for each move; 0 after the last
constexpr std::size_t kSolverMegabytes = 4;

// Mutable: positions with their scores.
struct Samples {
    std::vector<Sample> items;
};

std::vector<std::uint8_t> squares_of(const std::uint8_t* record) {
    std::vector<std::uint8_t> squares;
    for (std::size_t n = 0; n < kGameBytes && record[n] != 0; ++n) {
        squares.push_back(static_cast<std::uint8_t>(record[n] - 1));
    }
    return squares;
}

std::size_t add_games(Samples& self, const nb::bytes& games, int solved_from,
                      const EvaluationObject* evaluation, const std::stop_source* stop) {
    if (games.size() % kGameBytes != 0) {
        throw std::invalid_argument("a game must have " + std::to_string(kGameBytes) + " bytes");
    }
    const auto* bytes = static_cast<const std::uint8_t*>(games.data());
    const std::size_t count = games.size() / kGameBytes;
    const nb::gil_scoped_release unlocked;
    const auto board = OthelloBoard::make(8, 8, false);
    Solver solver(*board, kSolverMegabytes,
                  evaluation == nullptr ? nullptr : &evaluation->evaluation);
    std::size_t used = 0;
    for (std::size_t n = 0; n < count; ++n) {
        if (stop != nullptr && stop->stop_requested()) break;
        const auto squares = squares_of(bytes + n * kGameBytes);
        used += othello::add_game(squares, solved_from, solver, self.items) ? 1 : 0;
    }
    return used;
}

std::vector<std::int16_t> weights_of(const nb::bytes& bytes) {
    std::vector<std::int16_t> weights(Evaluation::folded_weights());
    if (bytes.size() != weights.size() * sizeof(std::int16_t)) {
        throw std::invalid_argument(
            "not the weights of this evaluation: " + std::to_string(bytes.size()) + " bytes");
    }
    std::memcpy(weights.data(), bytes.data(), bytes.size());
    return weights;
}

nb::bytes fit(const Samples& samples, int iterations, double ridge) {
    const FitOrder order{iterations, ridge};
    std::vector<std::int16_t> weights;
    {
        const nb::gil_scoped_release unlocked;
        weights = othello::fit(samples.items, order);
    }
    return nb::bytes(weights.data(), weights.size() * sizeof(std::int16_t));
}

using Errors = std::vector<std::tuple<std::size_t, double, double>>;

Errors errors(const EvaluationObject& self, const Samples& samples) {
    Errors found;
    const nb::gil_scoped_release unlocked;
    for (const auto& error : othello::errors_of(self.evaluation, samples.items)) {
        found.emplace_back(error.samples, error.mean_absolute, error.root_mean_square);
    }
    return found;
}

double value(const EvaluationObject& self, const OthelloObject& object) {
    const OthelloBoard& board = object.home->board;
    if (board.cells() != 64) throw std::invalid_argument("the evaluation knows the 8x8 board only");
    const Othello& position = object.position;
    const bool black = position.turn() == Side::kBlack;
    return othello::raw_value(self.evaluation, {black ? position.black() : position.white(),
                                                black ? position.white() : position.black()}) /
           static_cast<double>(othello::kUnit);
}

}  // namespace

EvaluationObject::EvaluationObject(const nb::bytes& weights) : evaluation(weights_of(weights)) {}

void bind_othello_training(nb::module_& m) {
    nb::class_<Samples>(m, "OthelloSamples", "Positions with their scores. Mutable.")
        .def(nb::init<>())
        .def("__len__", [](const Samples& self) { return self.items.size(); })
        .def("add_games", &add_games, nb::arg("games"), nb::kw_only(), nb::arg("solved_from"),
             nb::arg("evaluation") = nb::none(), nb::arg("stop") = nb::none(),
             "Add the positions of games, 60 bytes each: a square's number and 1 for each move, "
             "0 after the last. Returns how many games were used.");
    nb::class_<EvaluationObject>(m, "OthelloEvaluation", "Pattern weights by phase.")
        .def(nb::init<const nb::bytes&>(), nb::arg("weights"))
        .def("value", &value, nb::arg("position"), "In discs, for the side to move.")
        .def("errors", &errors, nb::arg("samples"),
             "For each phase: samples, mean absolute error, root mean square error.");
    m.def("fit_othello", &fit, nb::arg("samples"), nb::kw_only(),
          nb::arg("iterations") = FitOrder{}.iterations, nb::arg("ridge") = FitOrder{}.ridge,
          "Weights for an OthelloEvaluation, by least squares.");
}

}  // namespace pions::bindings
