#include "pions/wide_othello/evaluation.hpp"

#include <algorithm>

namespace pions::wide_othello {

template <int kWords>
Evaluation<kWords>::Evaluation(const Board& board) : board_(board) {
    const int last_row = board.rows() - 1;
    const int last_column = board.columns() - 1;
    const auto at = [&](int row, int column) {
        return Board::set_of(row * board.columns() + column);
    };
    for (unsigned n = 0; n < each_.size(); ++n) {
        const int row = n < 2 ? 0 : last_row;
        const int column = n % 2 == 0 ? 0 : last_column;
        const int inner_row = n < 2 ? 1 : last_row - 1;
        const int inner_column = n % 2 == 0 ? 1 : last_column - 1;
        each_[n] = {at(row, column), at(inner_row, inner_column),
                    at(inner_row, column) | at(row, inner_column)};
        corners_ = corners_ | each_[n].square;
        diagonal_ = diagonal_ | each_[n].diagonal;
    }
    for (int row = 1; row < last_row; ++row) {
        for (int column = 1; column < last_column; ++column) inside_ = inside_ | at(row, column);
    }
}

template <int kWords>
int Evaluation<kWords>::value(const Set& own, const Set& other,
                              const Set& own_moves) const noexcept {
    const Set empty = board_.mask() - (own | other);
    int value = kMove * (own_moves.size() - wide::moves(board_, other, own).size());
    if (board_.anti()) {
        value -= kCorner * ((own & corners_).size() - (other & corners_).size());
    } else {
        value += shape(own, other, empty) + kOpen * (open(other, empty) - open(own, empty));
    }
    const int most = board_.cells() - 1;
    return std::clamp(value / 2, -most, most);
}

template <int kWords>
int Evaluation<kWords>::shape(const Set& own, const Set& other, const Set& empty) const noexcept {
    int value = kCorner * ((own & corners_).size() - (other & corners_).size());
    for (const Corner& corner : each_) {
        if ((corner.square & empty).empty()) continue;
        value -= kDiagonal * ((own & corner.diagonal).size() - (other & corner.diagonal).size());
        value -= kEdge * ((own & corner.edges).size() - (other & corner.edges).size());
    }
    return value;
}

template <int kWords>
int Evaluation<kWords>::open(const Set& discs, const Set& empty) const noexcept {
    const auto inner = wide::spread(discs & inside_);
    const auto step = wide::load(board_.steps());
    return (wide::joined(wide::up(inner, step) | wide::down(inner, step)) & empty).size();
}

template class Evaluation<2>;
template class Evaluation<4>;
template class Evaluation<11>;

}  // namespace pions::wide_othello
