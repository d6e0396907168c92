#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstring>

#include "bind_othello_training.hpp"
#include "bind_search.hpp"
#include "pions/core/parallel_for.hpp"
#include "pions/othello/duel.hpp"
#include "pions/othello/game_labels.hpp"
#include "pions/othello/survey.hpp"
#include "register.hpp"

namespace pions::bindings {

namespace {

using othello::DuelOptions;
using othello::Evaluation;
using othello::FitOptions;
using othello::LabelOptions;
using othello::Sample;

constexpr std::size_t kGameBytes = 60;    // a square's number and 1 for each move; 0 after the last
constexpr std::size_t kSampleBytes = 18;  // own, other, searched, outcome; the lowest byte first

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

void check_whole(const nb::bytes& bytes, std::size_t size, const char* what) {
    if (bytes.size() % size == 0) return;
    throw std::invalid_argument(std::string(what) + " must have " + std::to_string(size) +
                                " bytes");
}

void check_between(const char* what, int number, int least, int most) {
    if (number >= least && number <= most) return;
    throw std::invalid_argument(std::string("no such ") + what + ": " + std::to_string(number));
}

const Evaluation* evaluation_of(const EvaluationObject* object) {
    return object == nullptr ? nullptr : &object->evaluation;
}

// Everything, in the order of the games, or nothing: the games that gave samples.
std::size_t append(Samples& self, const std::vector<std::vector<Sample>>& games) {
    std::size_t used = 0;
    for (const auto& game : games) {
        used += game.empty() ? 0 : 1;
        self.items.insert(self.items.end(), game.begin(), game.end());
    }
    return used;
}

std::size_t add_games(Samples& self, const nb::bytes& records, int solved_from, int threads,
                      const std::stop_source* stop) {
    check_whole(records, kGameBytes, "a game");
    check_between("number of threads", threads, 1, kMaxThreads);
    check_between("number of empty squares", solved_from, 1, 60);
    const auto* bytes = static_cast<const std::uint8_t*>(records.data());
    std::vector<std::vector<Sample>> games(records.size() / kGameBytes);
    LabelOptions options;
    options.solved_from = solved_from;
    options.stop = token_of(stop);
    const nb::gil_scoped_release unlocked;
    const auto board = OthelloBoard::make(8, 8, false);
    const auto label = [&](std::size_t n) {
        games[n] = othello::labelled_game(squares_of(bytes + n * kGameBytes), *board, options);
    };
    if (!parallel_for(games.size(), threads, token_of(stop), label)) return 0;
    return append(self, games);
}

// Games of one seed have numbers; each has a seed of its own.
std::uint64_t seed_of(std::uint64_t seed, std::uint64_t number) {
    return mix(seed + 1) + number;
}

std::size_t add_play(Samples& self, std::uint64_t first, std::size_t count, std::uint64_t seed,
                     int depth, int solved_from, const EvaluationObject* evaluation, int threads,
                     const std::stop_source* stop) {
    check_between("number of threads", threads, 1, kMaxThreads);
    check_between("number of empty squares", solved_from, 1, 60);
    check_between("depth", depth, 1, 60);
    std::vector<std::vector<Sample>> games(count);
    LabelOptions options;
    options.solved_from = solved_from;
    options.depth = depth;
    options.stop = token_of(stop);
    const nb::gil_scoped_release unlocked;
    const auto board = OthelloBoard::make(8, 8, false);
    const auto play = [&](std::size_t n) {
        games[n] = othello::played_game(seed_of(seed, first + n), *board, evaluation_of(evaluation),
                                        options);
    };
    if (!parallel_for(count, threads, token_of(stop), play)) return 0;
    return append(self, games);
}

void put_word(std::string& text, Word word) {
    for (int byte = 0; byte < 8; ++byte) text += static_cast<char>(word >> 8 * byte & 255);
}

Word word_at(const std::uint8_t* bytes) {
    Word word = 0;
    for (int byte = 0; byte < 8; ++byte) word |= Word{bytes[byte]} << 8 * byte;
    return word;
}

nb::bytes bytes_of(const Samples& self) {
    std::string text;
    text.reserve(self.items.size() * kSampleBytes);
    for (const Sample& sample : self.items) {
        put_word(text, sample.own);
        put_word(text, sample.other);
        text += static_cast<char>(sample.searched);
        text += static_cast<char>(sample.outcome);
    }
    return nb::bytes(text.data(), text.size());
}

void add_bytes(Samples& self, const nb::bytes& data) {
    check_whole(data, kSampleBytes, "a sample");
    const auto* bytes = static_cast<const std::uint8_t*>(data.data());
    for (std::size_t at = 0; at < data.size(); at += kSampleBytes) {
        const std::uint8_t* record = bytes + at;
        const Word own = word_at(record);
        const Word other = word_at(record + 8);
        if ((own & other) != 0) throw std::invalid_argument("two discs on one square");
        self.items.push_back({own, other, static_cast<std::int8_t>(record[16]),
                              static_cast<std::int8_t>(record[17])});
    }
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

nb::bytes fit(const Samples& samples, int iterations, double ridge, double trust,
              const std::optional<nb::bytes>& start, const std::stop_source* stop) {
    const auto known = start ? weights_of(*start) : std::vector<std::int16_t>();
    const FitOptions options{iterations, ridge, trust, known, token_of(stop)};
    std::vector<std::int16_t> weights;
    {
        const nb::gil_scoped_release unlocked;
        weights = othello::fit(samples.items, options);
    }
    return nb::bytes(weights.data(), weights.size() * sizeof(std::int16_t));
}

using Errors = std::vector<std::tuple<std::size_t, double, double>>;

Errors errors(const EvaluationObject& self, const Samples& samples, double trust) {
    Errors found;
    const nb::gil_scoped_release unlocked;
    for (const auto& error : othello::errors_of(self.evaluation, samples.items, trust)) {
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

using Results = std::vector<std::tuple<int, int>>;

Results duel(const EvaluationObject* first, const EvaluationObject* second, std::size_t openings,
             int depth, int plies, std::uint64_t seed, int threads, const std::stop_source* stop) {
    check_between("number of threads", threads, 1, kMaxThreads);
    check_between("number of plies", plies, 0, 60);
    check_between("depth", depth, 1, 60);
    Results results(openings);
    const DuelOptions options{depth, plies};
    const nb::gil_scoped_release unlocked;
    const auto board = OthelloBoard::make(8, 8, false);
    const auto play = [&](std::size_t n) {
        results[n] = othello::duel(*board, evaluation_of(first), evaluation_of(second),
                                   seed_of(seed, n), options);
    };
    if (!parallel_for(openings, threads, token_of(stop), play)) return {};
    return results;
}

using Rows = std::vector<std::tuple<int, std::vector<int>>>;

Rows survey(const EvaluationObject& self, const Samples& samples, int depth, int threads,
            const std::stop_source* stop) {
    check_between("number of threads", threads, 1, kMaxThreads);
    check_between("depth", depth, 1, 60);
    Rows rows(samples.items.size());
    const nb::gil_scoped_release unlocked;
    const auto board = OthelloBoard::make(8, 8, false);
    const auto measure = [&](std::size_t n) {
        const Sample& sample = samples.items[n];
        rows[n] = {64 - std::popcount(sample.own | sample.other),
                   othello::values_by_depth(sample, *board, self.evaluation, depth)};
    };
    if (!parallel_for(rows.size(), threads, token_of(stop), measure)) return {};
    return rows;
}

}  // namespace

EvaluationObject::EvaluationObject(const nb::bytes& weights) : evaluation(weights_of(weights)) {}

void bind_othello_training(nb::module_& m) {
    nb::class_<Samples>(m, "OthelloSamples", "Positions with their scores. Mutable.")
        .def(nb::init<>())
        .def("__len__", [](const Samples& self) { return self.items.size(); })
        .def("add_games", &add_games, nb::arg("games"), nb::kw_only(), nb::arg("solved_from"),
             nb::arg("threads") = 1, nb::arg("stop") = nb::none(),
             "Add the positions of games, 60 bytes each: a square's number and 1 for each move, "
             "0 after the last. Returns how many games were used; stopped, it adds nothing.")
        .def("add_play", &add_play, nb::arg("first"), nb::arg("count"), nb::kw_only(),
             nb::arg("seed"), nb::arg("depth"), nb::arg("solved_from"),
             nb::arg("evaluation") = nb::none(), nb::arg("threads") = 1,
             nb::arg("stop") = nb::none(),
             "Play the games of a seed from number `first` on, and add their positions. Returns "
             "how many games gave some; stopped, it adds nothing.")
        .def("add", &add_bytes, nb::arg("data"), "Add what data() gave.")
        .def("data", &bytes_of, "18 bytes for each position.");
    nb::class_<EvaluationObject>(m, "OthelloEvaluation", "Pattern weights by phase.")
        .def(nb::init<const nb::bytes&>(), nb::arg("weights"))
        .def("value", &value, nb::arg("position"), "In discs, for the side to move.")
        .def("errors", &errors, nb::arg("samples"), nb::kw_only(),
             nb::arg("trust") = FitOptions{}.trust,
             "For each phase: samples, mean absolute error, root mean square error.")
        .def("survey", &survey, nb::arg("samples"), nb::kw_only(), nb::arg("depth"),
             nb::arg("threads") = 1, nb::arg("stop") = nb::none(),
             "For each sample its empty squares, and the values of searches of 0, 1, 2 … plies.");
    m.def("fit_othello", &fit, nb::arg("samples"), nb::kw_only(),
          nb::arg("iterations") = FitOptions{}.iterations, nb::arg("ridge") = FitOptions{}.ridge,
          nb::arg("trust") = FitOptions{}.trust, nb::arg("start") = nb::none(),
          nb::arg("stop") = nb::none(),
          "Weights for an OthelloEvaluation, by least squares: new ones, or those of `start` "
          "improved; stopped, nothing.");
    m.def("duel_othello", &duel, nb::arg("first").none(), nb::arg("second").none(), nb::kw_only(),
          nb::arg("openings"), nb::arg("depth"), nb::arg("plies") = DuelOptions{}.opening,
          nb::arg("seed") = 0, nb::arg("threads") = 1, nb::arg("stop") = nb::none(),
          "Two games from each opening at random, colours swapped: the discs by which the first "
          "wins. Stopped, it has no results.");
}

}  // namespace pions::bindings
