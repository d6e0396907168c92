// Boards with gravity, as bits. Columns stand one after another, each with a spare cell on top
// that stays empty, so that no line runs over from one column into the next. 7 columns × 6 rows:
//
//       6  13  20  27  34  41  48      the spare row
//       5  12  19  26  33  40  47
//       4  11  18  25  32  39  46
//       3  10  17  24  31  38  45
//       2   9  16  23  30  37  44
//       1   8  15  22  29  36  43
//       0   7  14  21  28  35  42      the floor
//
// Adding the floor to all pieces gives the cells where the next pieces land. On a cylinder the last
// column is the neighbour of the first: a step to the side rotates the word by a column.
#pragma once

#include "pions/solve/gravity_wides.hpp"

namespace pions {

// A board where pieces fall.
struct GravitySpec {
    int columns = 7;
    int rows = 6;
    int k = 4;
    bool cylinder = false;
    bool diagonals = true;

    friend bool operator==(const GravitySpec&, const GravitySpec&) noexcept = default;
};

// The same bit in every column, `height` cells above the floor.
template <class W>
constexpr W row_bits(const GravitySpec& spec, int height) noexcept {
    W bits = 0;
    for (int column = 0; column < spec.columns; ++column) {
        bits |= W{1} << (column * (spec.rows + 1) + height);
    }
    return bits;
}

template <class W>
constexpr W board_bits(const GravitySpec& spec) noexcept {
    W bits = 0;
    for (int height = 0; height < spec.rows; ++height) bits |= row_bits<W>(spec, height);
    return bits;
}

// Every second row from the top on: a side that answers each piece with one on top of it gets these
// cells (claimeven).
template <class W>
constexpr W claimeven_bits(const GravitySpec& spec) noexcept {
    W bits = 0;
    for (int height = spec.rows - 1; height >= 0; height -= 2) bits |= row_bits<W>(spec, height);
    return bits;
}

// A shape known to the compiler: every shift is by a constant.
template <class W, int kColumns, int kRows, int kK>
struct FixedShape {
    using Bits = W;
    static constexpr GravitySpec kSpec{kColumns, kRows, kK, false, true};
    static constexpr W kFloor = row_bits<W>(kSpec, 0);
    static constexpr W kBoard = board_bits<W>(kSpec);
    static constexpr W kClaimeven = claimeven_bits<W>(kSpec);
    static constexpr int kMaxColumns = kColumns;

    constexpr explicit FixedShape(const GravitySpec&) noexcept {}

    static constexpr int columns() noexcept { return kColumns; }
    static constexpr int rows() noexcept { return kRows; }
    static constexpr int k() noexcept { return kK; }
    static constexpr bool cylinder() noexcept { return false; }
    static constexpr bool diagonals() noexcept { return true; }
    static constexpr W floor() noexcept { return kFloor; }
    static constexpr W board() noexcept { return kBoard; }
    static constexpr W claimeven() noexcept { return kClaimeven; }
};

// Any shape that fits into the word.
template <class W>
class AnyShape {
  public:
    using Bits = W;
    static constexpr int kMaxColumns = 32;

    constexpr explicit AnyShape(const GravitySpec& spec) noexcept
        : spec_(spec),
          floor_(row_bits<W>(spec, 0)),
          board_(board_bits<W>(spec)),
          claimeven_(claimeven_bits<W>(spec)) {}

    constexpr int columns() const noexcept { return spec_.columns; }
    constexpr int rows() const noexcept { return spec_.rows; }
    constexpr int k() const noexcept { return spec_.k; }
    constexpr bool cylinder() const noexcept { return spec_.cylinder; }
    constexpr bool diagonals() const noexcept { return spec_.diagonals; }
    constexpr W floor() const noexcept { return floor_; }
    constexpr W board() const noexcept { return board_; }
    constexpr W claimeven() const noexcept { return claimeven_; }

  private:
    GravitySpec spec_;
    W floor_;
    W board_;
    W claimeven_;
};

// Any size of a plane with all lines of K: the compiler unrolls what it knows of the lines.
template <class W, int kK>
class PlaneShape : public AnyShape<W> {
  public:
    using AnyShape<W>::AnyShape;

    static constexpr bool fits(const GravitySpec& spec) noexcept {
        return spec.k == kK && !spec.cylinder && spec.diagonals;
    }

    static constexpr int k() noexcept { return kK; }
    static constexpr bool cylinder() noexcept { return false; }
    static constexpr bool diagonals() noexcept { return true; }
};

// The spare row on top.
template <class S>
constexpr typename S::Bits spares_of(const S& shape) noexcept {
    return shape.floor() << shape.rows();
}

// In each column the first cell of the set and all cells above it, the spare one included where
// there is none: a spare bit less the set turns over what lies above the first.
template <class S, class T>
constexpr T from_first(const S& shape, const T& cells) noexcept {
    return (spares_of(shape) - cells) | cells;
}

// A cell and the cells above it.
template <class S>
constexpr typename S::Bits column_above(const S& shape, typename S::Bits cell) noexcept {
    const typename S::Bits above = spares_of(shape) & ~(cell - 1);
    return (above & (~above + 1)) - cell;
}

template <class S>
constexpr int cells_of(const S& shape) noexcept {
    return shape.columns() * shape.rows();
}

template <class S>
constexpr int bits_of(const S& shape) noexcept {
    return shape.columns() * (shape.rows() + 1);
}

template <class S>
constexpr typename S::Bits column_bits(const S& shape, int column) noexcept {
    using W = typename S::Bits;
    return ((W{1} << shape.rows()) - 1) << (column * (shape.rows() + 1));
}

}  // namespace pions
