#include "pions/in_a_row/self_play.hpp"

#include <algorithm>
#include <cstdlib>

namespace pions::in_a_row {

namespace {

constexpr int kMostDraws = 50;
// A win this certain, told by both sides' searches, needs no more moves.
constexpr int kPliesOfKnownWin = 1;

Limits of_nodes(std::uint64_t nodes) {
    Limits limits;
    limits.depth = kMostPly / 2;
    limits.nodes = nodes;
    return limits;
}

std::vector<std::uint16_t> playable_cells(ThreatBoard& board, bool near_only) {
    std::vector<std::uint16_t> cells;
    const Windows& windows = board.windows();
    for (int cell = 0; cell < windows.cells(); ++cell) {
        const int below = cell + windows.columns();
        const bool lies = !windows.gravity() || below >= windows.cells() || board.owner(below) != kNobody;
        if (board.owner(cell) != kNobody || !lies) continue;
        if (near_only && !board.is_near(cell)) continue;
        if (board.is_forbidden(board.turn(), cell)) continue;
        cells.push_back(static_cast<std::uint16_t>(cell));
    }
    return cells;
}

// The first piece: in the middle half of the board, where games begin.
std::vector<std::uint16_t> middle_cells(const Windows& windows) {
    std::vector<std::uint16_t> cells;
    for (int cell = 0; cell < windows.cells(); ++cell) {
        const int row = cell / windows.columns();
        const int column = cell % windows.columns();
        const auto is_middle = [](int place, int size) { return 4 * place + 3 >= size && 4 * place <= 3 * size; };
        if (is_middle(row, windows.rows()) && is_middle(column, windows.columns())) {
            cells.push_back(static_cast<std::uint16_t>(cell));
        }
    }
    return cells;
}

std::vector<std::uint16_t> candidates(ThreatBoard& board) {
    if (board.plies() == 0 && !board.windows().gravity()) return middle_cells(board.windows());
    std::vector<std::uint16_t> cells = playable_cells(board, !board.windows().gravity());
    return cells.empty() ? playable_cells(board, false) : cells;
}

bool scatter(ThreatBoard& board, Random& random, int plies) {
    while (board.plies() > 0) board.undo();
    for (int ply = 0; ply < plies; ++ply) {
        const std::vector<std::uint16_t> cells = candidates(board);
        if (cells.empty()) return false;
        const int cell = cells[static_cast<std::size_t>(random.below(static_cast<int>(cells.size())))];
        if (board.threat(board.turn(), cell) == Threat::kFive) return false;
        board.play(cell);
    }
    return board.empties() > 0;
}

std::vector<std::uint16_t> cells_played(const ThreatBoard& board) {
    std::vector<std::uint16_t> cells;
    for (int back = board.plies(); back-- > 0;) {
        cells.push_back(static_cast<std::uint16_t>(board.last(back)));
    }
    return cells;
}

}  // namespace

std::vector<std::uint16_t> draw_opening(ThreatSearch& search, Random& random, const SelfPlay& plan) {
    ThreatBoard& board = search.board();
    for (int draw = 0; draw < kMostDraws; ++draw) {
        const int plies =
            plan.least_opening + random.below(plan.most_opening - plan.least_opening + 1);
        if (!scatter(board, random, plies)) continue;
        const int value = search.think(of_nodes(plan.nodes), {}).lines.front().value;
        if (std::abs(value) <= plan.most_imbalance) return cells_played(board);
    }
    scatter(board, random, 1);
    return cells_played(board);
}

PlayedGame play_game(ThreatSearch& black, ThreatSearch& white,
                     const std::vector<std::uint16_t>& opening, std::uint64_t nodes,
                     std::stop_token stop) {
    PlayedGame game;
    ThreatSearch* const sides[2] = {&black, &white};
    const auto play = [&](int cell, int value) {
        game.cells.push_back(static_cast<std::uint16_t>(cell));
        game.values.push_back(static_cast<std::int16_t>(value));
        black.board().play(cell);
        if (&white != &black) white.board().play(cell);
    };
    for (ThreatSearch* side : sides) {
        while (side->board().plies() > 0) side->board().undo();
    }
    for (const std::uint16_t cell : opening) play(cell, PlayedGame::kUnknown);
    game.opening = static_cast<int>(opening.size());
    while (black.board().empties() > 0 && !stop.stop_requested()) {
        const int turn = black.board().turn();
        const ThreatReport report = sides[turn]->think(of_nodes(nodes), stop);
        if (report.lines.empty()) break;  // every cell left is closed to Black: a draw
        const Variation& line = report.lines.front();
        if (std::abs(line.value) >= kWin - kPliesOfKnownWin) {
            game.winner = line.value > 0 ? turn : turn ^ 1;
            play(line.moves.front(), line.value);
            break;
        }
        play(line.moves.front(), line.value);
    }
    return game;
}

}  // namespace pions::in_a_row
