// The published test sets of Connect-4 through the C++ solver: every score must be right.
//
//     pions_positions SET [PART PARTS]      such as L1_R3 3 3: its last third
//
// The sets lie in the folder of reference data, which PIONS_DATA names; where there is none, the
// program says so and returns kLeftOut, which ctest reports by the test's name. With
// PIONS_ORACLES=all no part of a set is left out.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "support/gravity_boards.hpp"

using namespace pions;
using namespace pions::testing;

namespace {

constexpr int kLeftOut = 77;
constexpr std::size_t kMegabytes = 64;
constexpr GravitySpec kConnect4{7, 6, 4, false, true};

struct Problem {
    std::string columns;
    int score;
};

std::string setting(const char* name, const char* fallback) {
    const char* given = std::getenv(name);
    return given == nullptr ? fallback : given;
}

std::vector<Problem> problems_in(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::vector<Problem> problems;
    for (Problem one; file >> one.columns >> one.score;) problems.push_back(one);
    return problems;
}

// How many of a part of the problems are solved wrong; each is printed.
int wrong_among(const std::vector<Problem>& problems, std::size_t part, std::size_t parts) {
    const InARowBoard board(walked(kConnect4));
    const auto solver = GravitySolver::make(kConnect4, kMegabytes);
    int wrong = 0;
    int solved = 0;
    for (std::size_t i = part - 1; i < problems.size(); i += parts, ++solved) {
        const auto& [columns, score] = problems[i];
        const int found = solver->score(gravity_position(after_columns<1>(board, columns)));
        if (found == score) continue;
        std::printf("%s: found %d, published %d\n", columns.c_str(), found, score);
        ++wrong;
    }
    std::printf("%d positions solved, %d wrong\n", solved, wrong);
    return wrong;
}

}  // namespace

int main(int count, char** arguments) {
    const bool whole = setting("PIONS_ORACLES", "") == "all";
    const std::size_t part = count < 4 || whole ? 1 : std::stoul(arguments[2]);
    const std::size_t parts = count < 4 || whole ? 1 : std::stoul(arguments[3]);
    if (count < 2 || part < 1 || part > parts) return 2;
    const std::filesystem::path data = setting("PIONS_DATA", PIONS_USUAL_DATA);
    if (!std::filesystem::is_directory(data)) {
        std::printf("left out: no shared data (set PIONS_DATA)\n");
        return kLeftOut;
    }
    const std::string name = std::string("Test_") + arguments[1] + ".txt";
    const std::vector<Problem> problems = problems_in(data / "connect4" / name);
    if (problems.size() < parts) {
        std::printf("no positions in %s\n", name.c_str());
        return 1;
    }
    return wrong_among(problems, part, parts) == 0 ? 0 : 1;
}
