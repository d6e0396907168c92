// Renju as bind_position.hpp wants a game described. It has no search of its own here: the threat
// engine plays it.
#include "pions/rules/renju.hpp"

#include "bind_batch.hpp"
#include "bind_position.hpp"
#include "register.hpp"

namespace pions::bindings {

namespace {

using RenjuBoardObject = BoardObject<RenjuBoard>;

template <int kCellWords>
struct RenjuGame {
    using Position = Renju<kCellWords>;
    using Board = RenjuBoard;
    using Object = PositionObject<RenjuGame>;
    static constexpr int kWords = kCellWords;

    // Forbidden cells are looked for only when somebody asks for the moves.
    struct Known {
        explicit Known(const Position&) noexcept {}
    };

    static Pieces<kWords> pieces(const Position& position) noexcept {
        return {position.black(), position.white()};
    }

    static Position parse(const RenjuBoard& board, const Pieces<kWords>& pieces, Side turn) {
        const auto result = judge(board, pieces.black, pieces.white);
        if (!result) throw std::invalid_argument("both sides have a complete line");
        return {board, pieces.black, pieces.white, turn, *result};
    }

    static bool is_move(const RenjuBoard& board, int move) noexcept {
        return move == kPass || (move >= 0 && move < board.cells());
    }

    static int place_of(const Position& position, int move) noexcept {
        return move == kPass || position.is_free(move) ? move : kNoMove;
    }

    static int move_of(const RenjuBoard&, Move move) noexcept { return move; }

    static Position played(const Position& position, int place) noexcept {
        return position.after(place);
    }

    static IntTuple legal(const Object& self) {
        const auto moves = self.position.legal_moves();
        if (moves.pass) return nb::make_tuple(kPass);
        return self.home->ints.ascending(moves.cells);
    }

    static bool is_over(const Object& self) noexcept { return self.position.is_over(); }
    static Result result(const Object& self) noexcept { return self.position.result(); }
};

void init_board(RenjuBoardObject* self, nb::object rules, int columns, int rows,
                bool white_exact) {
    const std::string_view error = find_renju_error(columns, rows);
    if (!error.empty()) throw std::invalid_argument(std::string(error));
    new (self) RenjuBoardObject(std::move(rules), RenjuBoard(columns, rows, white_exact));
}

template <int kWords>
void bind_size(nb::module_& m, const char* name, const char* batch_name) {
    using Object = PositionObject<RenjuGame<kWords>>;
    bind_position<RenjuGame<kWords>>(m, name).def_prop_ro(
        "board", [](const Object& self) { return self.board; },
        nb::sig("def board(self) -> RenjuBoard"));
    bind_functions<RenjuGame<kWords>>(m);
    bind_batch<RenjuGame<kWords>>(m, batch_name);
}

}  // namespace

void bind_renju(nb::module_& m) {
    nb::class_<RenjuBoardObject>(m, "RenjuBoard", nb::type_slots(board_slots<RenjuBoardObject>()))
        .def("__init__", &init_board, nb::arg("rules"), nb::arg("columns"), nb::arg("rows"),
             nb::arg("white_exact"))
        .def_prop_ro("rules", &rules_of<RenjuBoardObject>,
                     nb::sig("def rules(self) -> typing.Any"));
    bind_size<4>(m, "RenjuPosition256", "RenjuBatch256");
    bind_size<11>(m, "RenjuPosition704", "RenjuBatch704");
}

}  // namespace pions::bindings
