#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstring>
#include <string>

#include "bind_threats.hpp"
#include "pions/in_a_row/threat_fit.hpp"
#include "register.hpp"

namespace pions::bindings {

namespace {

using namespace in_a_row;

// Games as bytes: winner, plies drawn by lot, number of cells, then each cell with its value.
void append(std::string& bytes, const PlayedGame& game) {
    const auto put = [&bytes](std::int16_t number) {
        bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
    };
    put(static_cast<std::int16_t>(game.winner));
    put(static_cast<std::int16_t>(game.opening));
    put(static_cast<std::int16_t>(game.cells.size()));
    for (std::size_t ply = 0; ply < game.cells.size(); ++ply) {
        put(static_cast<std::int16_t>(game.cells[ply]));
        put(game.values[ply]);
    }
}

class GameReader {
  public:
    GameReader(const nb::bytes& bytes, int cells)
        : at_(bytes.c_str()), end_(at_ + bytes.size()), taken_(static_cast<std::size_t>(cells)) {}

    bool has_more() const noexcept { return at_ < end_; }

    PlayedGame next() {
        PlayedGame game;
        game.winner = number_below(kNobody + 1);
        game.opening = number_below(static_cast<int>(taken_.size()) + 1);
        const int plies = number_below(static_cast<int>(taken_.size()) + 1);
        std::fill(taken_.begin(), taken_.end(), false);
        for (int ply = 0; ply < plies; ++ply) {
            const auto cell = static_cast<std::size_t>(number_below(static_cast<int>(taken_.size())));
            if (taken_[cell]) throw std::invalid_argument("a cell is played twice");
            taken_[cell] = true;
            game.cells.push_back(static_cast<std::uint16_t>(cell));
            game.values.push_back(number());
        }
        return game;
    }

  private:
    std::int16_t number() {
        std::int16_t one;
        if (end_ - at_ < static_cast<std::ptrdiff_t>(sizeof one)) {
            throw std::invalid_argument("the games end in the middle");
        }
        std::memcpy(&one, at_, sizeof one);
        at_ += sizeof one;
        return one;
    }

    int number_below(int most) {
        const int one = number();
        if (one < 0 || one >= most) throw std::invalid_argument("not the games of this board");
        return one;
    }

    const char* at_;
    const char* end_;
    std::vector<bool> taken_;
};

nb::bytes play_games(ThreatEngineObject& self, int games, std::uint64_t seed, std::uint64_t nodes,
                     const std::stop_source* stop) {
    const BusyGuard guard(self.busy);
    std::string bytes;
    {
        const nb::gil_scoped_release unlocked;
        Random random(seed);
        SelfPlay plan;
        plan.nodes = nodes;
        const std::stop_token token = token_of(stop);
        self.search.board().set_up(std::vector<std::uint8_t>(static_cast<std::size_t>(self.windows.cells()), kNobody), kBlack);
        for (int game = 0; game < games && !token.stop_requested(); ++game) {
            self.search.clear();
            const auto opening = draw_opening(self.search, random, plan);
            const PlayedGame played = play_game(self.search, self.search, opening, nodes, token);
            if (!token.stop_requested()) append(bytes, played);
        }
        while (self.search.board().plies() > 0) self.search.board().undo();
    }
    return nb::bytes(bytes.data(), bytes.size());
}

// Two games from each opening, the sides swapped: +1 where the first engine won, -1 the second.
std::vector<int> play_duel(ThreatEngineObject& first, ThreatEngineObject& second, int openings,
                           std::uint64_t seed, std::uint64_t nodes, const std::stop_source* stop) {
    if (&first == &second || first.windows.cells() != second.windows.cells()) {
        throw std::invalid_argument("a duel needs two engines of one board");
    }
    const BusyGuard guard(first.busy);
    const BusyGuard other_guard(second.busy);
    const nb::gil_scoped_release unlocked;
    const std::vector<std::uint8_t> empty(static_cast<std::size_t>(first.windows.cells()), kNobody);
    ThreatSearch& one = first.search;
    ThreatSearch& two = second.search;
    one.board().set_up(empty, kBlack);
    two.board().set_up(empty, kBlack);
    Random random(seed);
    const std::stop_token token = token_of(stop);
    std::vector<int> results;
    for (int number = 0; number < openings && !token.stop_requested(); ++number) {
        one.clear();
        const auto opening = draw_opening(one, random, SelfPlay{});
        for (const int black : {0, 1}) {
            one.clear();
            two.clear();
            const PlayedGame game = black == 0 ? play_game(one, two, opening, nodes, token)
                                               : play_game(two, one, opening, nodes, token);
            if (token.stop_requested()) break;
            results.push_back(game.winner == kNobody ? 0 : game.winner == black ? 1 : -1);
        }
    }
    while (one.board().plies() > 0) one.board().undo();
    while (two.board().plies() > 0) two.board().undo();
    return results;
}

using Fitted = std::tuple<nb::bytes, std::size_t, double, double>;

Fitted fit_values(ThreatEngineObject& self, const nb::bytes& games, int epochs) {
    ThreatFit fit(self.windows);
    for (GameReader reader(games, self.windows.cells()); reader.has_more();) fit.add(reader.next());
    FitPlan plan;
    plan.epochs = epochs;
    FitError error;
    ThreatValues values;
    {
        const nb::gil_scoped_release unlocked;
        values = fit.fit(self.values, plan, error);
    }
    const auto numbers = numbers_of(values);
    return {nb::bytes(numbers.data(), sizeof numbers), fit.positions(), error.before, error.after};
}

}  // namespace

void bind_threat_training(nb::module_& m) {
    m.def("play_threat_games", &play_games, nb::arg("engine"), nb::arg("games"), nb::arg("seed"),
          nb::arg("nodes"), nb::arg("stop") = nb::none(),
          "Games of the engine against itself, as bytes to learn from.");
    m.def("duel_threats", &play_duel, nb::arg("first"), nb::arg("second"), nb::arg("openings"),
          nb::arg("seed"), nb::arg("nodes"), nb::arg("stop") = nb::none(),
          "Results of games between two engines, two from each opening: 1 won by the first, -1 by "
          "the second, 0 drawn.");
    m.def("fit_threat_values", &fit_values, nb::arg("engine"), nb::arg("games"),
          nb::arg("epochs") = FitPlan{}.epochs,
          "The engine's values fitted to games: the values, the positions, and the error on games "
          "held out, before and after.");
}

}  // namespace pions::bindings
