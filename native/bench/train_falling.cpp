// Rebuilds the values of boards with gravity (pions/falling/values.hpp) from values set by hand:
// the engine plays against itself on planes and cylinders, and what it then knows plays the next
// round. Prints src/falling/values.cpp, and on the error stream how it went and how the new values
// play against those that were there; the same each time.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include "falling_duel.hpp"
#include "falling_training.hpp"
#include "support/gravity_boards.hpp"

using namespace pions;
using namespace pions::falling;

namespace {

struct Round {
    int games;  // on each board
    std::uint64_t nodes;
};

constexpr Round kRounds[] = {{400, 300}, {1500, 800}};
constexpr int kOpenings = 60;  // of the games against the values that were there
constexpr std::uint64_t kDuelNodes = 3000;
constexpr int kEpochs = 150;
constexpr int kHeldOut = 8;  // one held-out game for every 8 others, to test the fit

struct Set {
    const char* name;
    std::vector<GravitySpec> boards;
};

const Set kSets[] = {
    {"kShortEven", {{7, 6, 4, false, true}, {9, 8, 4, true, true}, {8, 8, 4, false, true}}},
    {"kShortOdd", {{9, 7, 4, false, true}, {8, 7, 4, true, true}, {10, 9, 4, false, true}}},
    {"kLongEven", {{9, 8, 5, true, true}, {10, 10, 5, true, true}, {16, 12, 5, false, true}}},
    {"kLongOdd", {{12, 9, 5, false, true}, {9, 7, 5, true, true}, {11, 9, 5, true, true}}},
};

// Lines by what they lack, threats by how soon and how safely they can be reached.
Values hand_values() {
    constexpr double kLine[] = {0, 0, 250, 70, 20, 5};
    constexpr double kUnder[] = {1, 2, 0.3, 0.2};
    Values values{};
    const auto set = [&values](int number, double value) {
        values[static_cast<std::size_t>(number)] = static_cast<std::int16_t>(std::lround(value));
    };
    for (const bool moves : {false, true}) {
        for (const Side side : {Side::kBlack, Side::kWhite}) {
            for (int natural = 0; natural <= kMostLacking; ++natural) {
                for (int other = 0; natural + other <= kMostLacking; ++other) {
                    const int lacking = natural + other;
                    const double share = 0.8 + 0.4 * natural / std::max(lacking, 1);
                    const double worth = kLine[lacking] * share * (moves ? 1.1 : 1);
                    set(layout::line(moves, side, false, natural, other), worth);
                    set(layout::line(moves, side, true, natural, other), worth / 2);
                }
            }
            for (const bool natural : {false, true}) {
                for (int reach = 0; reach < kReaches; ++reach) {
                    const double worth = (natural ? 900 : 500) * (1 - 0.1 * reach);
                    for (int under = 0; under < kUnders; ++under) {
                        set(layout::threat(moves, side, natural, reach, static_cast<Under>(under)),
                            worth * kUnder[under]);
                    }
                }
            }
        }
    }
    return values;
}

void play_boards(const Set& set, const Values& values, const SelfPlay& plan, Random& random,
                 Samples& samples) {
    for (const GravitySpec& spec : set.boards) {
        const InARowBoard rules(testing::walked(spec));
        Engine engine(rules, values, 1);
        play_games(engine, plan, random, samples);
    }
}

Values trained(const Set& set) {
    Values values = hand_values();
    Random random(7);
    Samples samples;
    for (const auto& [games, nodes] : kRounds) {
        Samples unseen;
        play_boards(set, values, {games, nodes}, random, samples);
        play_boards(set, values, {games / kHeldOut, nodes}, random, unseen);
        const Values before = values;
        values = fit(before, samples, kEpochs);
        std::fprintf(stderr, "%s: %zu positions, loss on others %.4f, before %.4f\n", set.name,
                     samples.size(), loss_of(values, unseen), loss_of(before, unseen));
    }
    return values;
}

void compare(const Set& set, const Values& values) {
    for (const GravitySpec& spec : set.boards) {
        Random random(11);
        const InARowBoard rules(testing::walked(spec));
        const Values& before = usual_values(spec.k, spec.rows);
        const DuelResult played = duel(rules, values, before, kOpenings, kDuelNodes, random);
        std::fprintf(stderr, "  %dx%d%s, k=%d: +%d =%d -%d, Elo %+.0f ± %.0f\n", spec.columns,
                     spec.rows, spec.cylinder ? " cylinder" : "", spec.k, played.won, played.drawn,
                     played.lost, played.elo, played.margin);
    }
}

void print(const char* name, const Values& values) {
    std::printf("constexpr Values %s{", name);
    std::string line;
    const auto flush = [&line] {
        std::printf("\n    %s", line.c_str());
        line.clear();
    };
    for (std::size_t n = 0; n < values.size(); ++n) {
        const std::string number = std::to_string(values[n]) + (n + 1 < values.size() ? "," : "};");
        if (line.size() + number.size() > 94) flush();
        line += (line.empty() ? "" : " ") + number;
    }
    flush();
    std::printf("\n\n");
}

}  // namespace

int main() {
    std::printf("// Made by native/bench/train_falling.cpp.\n#include \"pions/falling/values.hpp\"\n\n"
                "namespace pions::falling {\n\nnamespace {\n\n");
    for (const Set& set : kSets) {
        const Values values = trained(set);
        compare(set, values);
        print(set.name, values);
    }
    std::printf("}  // namespace\n\nconst Values& usual_values(int k, int rows) {\n"
                "    if (k <= 4) return rows %% 2 == 0 ? kShortEven : kShortOdd;\n"
                "    return rows %% 2 == 0 ? kLongEven : kLongOdd;\n}\n\n"
                "}  // namespace pions::falling\n");
}
