#include "pions/othello/game_labels.hpp"

#include <optional>

namespace pions::othello {

namespace {

Othello start(const OthelloBoard& board) noexcept {
    return {board, bit_at(28) | bit_at(35), bit_at(27) | bit_at(36), Side::kBlack};
}

int empties_of(const Othello& position) noexcept {
    return 64 - std::popcount(position.discs());
}

// The positions in which a move of the record was made; none if one was illegal.
std::optional<std::vector<Othello>> replayed(GameSquares squares, const OthelloBoard& board) {
    std::vector<Othello> positions;
    Othello position = start(board);
    for (const int square : squares) {
        if (position.must_pass()) position.play(kPass);
        if (square > 63 || (position.placements() & bit_at(square)) == 0) return std::nullopt;
        positions.push_back(position);
        position.play(square);
    }
    return positions;
}

int black_score(const Othello& position, Solver& solver) {
    const int score = solver.solve(position, {}).lower;
    return position.turn() == Side::kBlack ? score : -score;
}

Sample sample_of(const Othello& position, int for_black) noexcept {
    const bool black = position.turn() == Side::kBlack;
    return {black ? position.black() : position.white(),
            black ? position.white() : position.black(),
            static_cast<float>(black ? for_black : -for_black)};
}

}  // namespace

bool add_game(GameSquares squares, int solved_from, Solver& solver, std::vector<Sample>& samples) {
    const auto positions = replayed(squares, solver.board());
    if (!positions || positions->empty()) return false;
    if (empties_of(positions->back()) > solved_from) return false;
    int label = 0;
    // From the end: each position is solved with what its successors left in the table.
    for (auto position = positions->rbegin(); position != positions->rend(); ++position) {
        if (empties_of(*position) <= solved_from) label = black_score(*position, solver);
        samples.push_back(sample_of(*position, label));
    }
    return true;
}

}  // namespace pions::othello
