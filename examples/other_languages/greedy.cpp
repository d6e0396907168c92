// Othello by the line protocol: the move that turns over most discs.
#include <iostream>
#include <string>

enum { empty, black, white };
int board[64];  // row by row from the top: a1, b1, …

// How many discs that side turns over by playing there: 0 if it may not. Plays the move if told to.
int flips(int cell, int side, bool play) {
    int all = 0;
    if (board[cell] != empty) return 0;
    for (int down = -1; down <= 1; ++down)
        for (int right = -1; right <= 1; ++right) {
            int row = cell / 8 + down, column = cell % 8 + right, count = 0;
            const auto inside = [&] { return row >= 0 && row < 8 && column >= 0 && column < 8; };
            for (; inside() && board[8 * row + column] == 3 - side; ++count) row += down, column += right;
            if (!inside() || board[8 * row + column] != side) continue;
            all += count;
            for (; play && count > 0; --count) board[cell + count * (8 * down + right)] = side;
        }
    if (play) board[cell] = side;
    return all;
}

std::string choose(int side) {
    int best = -1, most = 0;
    for (int cell = 0; cell < 64; ++cell)
        if (const int count = flips(cell, side, false); count > most) best = cell, most = count;
    if (best < 0) return "pass";
    flips(best, side, true);
    return {char('a' + best % 8), char('1' + best / 8)};
}

int main() {
    board[27] = board[36] = white;  // d4 and e5
    board[28] = board[35] = black;  // e4 and d5
    int turn = black, mine = empty;
    for (std::string line; std::getline(std::cin, line) && line != "quit";) {
        if (line.empty() || line[0] == '#') continue;
        if (line == "black" || line == "white") {
            mine = line == "black" ? black : white;
        } else {
            if (line != "pass") flips(8 * (line[1] - '1') + line[0] - 'a', turn, true);
            turn = 3 - turn;
        }
        if (mine == turn) {
            std::cout << choose(mine) << std::endl;  // endl flushes: without it nobody hears us
            turn = 3 - turn;
        }
    }
}
