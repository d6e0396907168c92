// Boards where pieces fall, with lines found by walking and scores found by trying everything.
#pragma once

#include <algorithm>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

#include "pions/solve/gravity_solver.hpp"
#include "support/boards.hpp"

namespace pions::testing {

// The lines of a spec, from every cell in every direction.
inline InARowSpec walked(const GravitySpec& spec) {
    InARowSpec board{spec.columns, spec.rows, spec.k, true, false, {}, {}};
    std::set<std::set<int>> seen;
    for (int cell = 0; cell < spec.columns * spec.rows; ++cell) {
        for (const auto& [down, right] : kAxes) {
            if (!spec.diagonals && down != 0 && right != 0) continue;
            std::vector<int> line;
            for (int i = 0; i < spec.k; ++i) {
                const int row = cell / spec.columns + down * i;
                int column = cell % spec.columns + right * i;
                if (spec.cylinder) column = (column + spec.k * spec.columns) % spec.columns;
                if (row >= spec.rows || column < 0 || column >= spec.columns) break;
                line.push_back(row * spec.columns + column);
            }
            const std::set<int> cells(line.begin(), line.end());
            if (static_cast<int>(cells.size()) == spec.k && seen.insert(cells).second) {
                board.lines.push_back(line);
                board.ends.emplace_back();
            }
        }
    }
    return board;
}

// Plain minimax with a table, over the positions of the rules. Mutable.
class Exhaustive {
  public:
    int score(const InARow<1>& position) {
        const auto found = known_.find(id(position));
        if (found != known_.end()) return found->second;
        int best = -1000;
        position.legal_moves().for_each(
            [&](int move) { best = std::max(best, score_of_move(position, move)); });
        known_.emplace(id(position), best);
        return best;
    }

    int score_of_move(const InARow<1>& position, int move) {
        const InARow<1> after = position.after(move);
        if (after.result() == Result::kDraw) return 0;
        if (!after.is_over()) return -score(after);
        return (position.board().cells() + 1 - position.pieces().size()) / 2;
    }

    // Every unfinished position met, with its score.
    template <class Visit>
    void for_each(const InARowBoard& board, const Visit& visit) const {
        for (const auto& [found, score] : known_) {
            const CellSet<1> black{{found.first}};
            const CellSet<1> white{{found.second}};
            const Side turn = black.size() == white.size() ? Side::kBlack : Side::kWhite;
            visit(InARow<1>(board, black, white, turn, Result::kUnfinished), score);
        }
    }

  private:
    using Id = std::pair<Word, Word>;
    struct Hash {
        std::size_t operator()(const Id& found) const noexcept {
            return mix(found.first ^ mix(found.second));
        }
    };

    static Id id(const InARow<1>& position) {
        return {position.black().words[0], position.white().words[0]};
    }

    std::unordered_map<Id, int, Hash> known_;
};

// After these columns, counted from 1 as people write them.
template <int kWords>
InARow<kWords> after_columns(const InARowBoard& board, std::string_view columns) {
    auto position = empty_board<kWords>(board);
    for (const char column : columns) position.play(column - '1');
    return position;
}

}  // namespace pions::testing
