// Batches of games as Python sees them: arrays that are read where they lie.
#pragma once

#include <nanobind/ndarray.h>

#include <atomic>

#include "bind_position.hpp"
#include "busy_guard.hpp"
#include "pions/rules/batch.hpp"

namespace pions::bindings {

template <class Item, int kDimensions>
using View = nb::ndarray<nb::numpy, const Item, nb::ndim<kDimensions>, nb::c_contig>;

using Actions = nb::ndarray<nb::numpy, const std::int32_t, nb::ndim<1>, nb::c_contig>;
using NewActions = nb::ndarray<nb::numpy, std::int32_t, nb::ndim<1>, nb::c_contig>;

template <class G>
struct BatchObject {
    BatchObject(const PositionObject<G>& start, std::size_t games, bool auto_reset)
        : board(start.board), batch(start.position, games, auto_reset) {}

    nb::object board;  // keeps what the positions read alive
    Batch<typename G::Position> batch;
    std::atomic<bool> busy = false;

    static constexpr nb::object BatchObject::* kKept = &BatchObject::board;

    int rows() const noexcept { return batch.position(0).board().rows(); }
    int columns() const noexcept { return batch.position(0).board().columns(); }
};

// The array keeps the batch alive, and the batch never moves its memory.
template <class G, class Item, int kDimensions>
View<Item, kDimensions> view(nb::pointer_and_handle<BatchObject<G>> self, const Item* data,
                             const std::size_t (&shape)[kDimensions]) {
    return View<Item, kDimensions>(data, kDimensions, shape, self.h);
}

template <class G>
void step(BatchObject<G>& self, const Actions& actions, int threads) {
    if (actions.size() != self.batch.games()) {
        throw std::invalid_argument("one action for each game is needed: " +
                                    std::to_string(actions.size()) + " for " +
                                    std::to_string(self.batch.games()));
    }
    const BusyGuard guard(self.busy);
    const nb::gil_scoped_release unlocked;
    self.batch.step({actions.data(), actions.size()}, threads);
}

template <class G>
void sample(BatchObject<G>& self, const NewActions& out, nb::int_ seed) {
    if (out.size() != self.batch.games()) {
        throw std::invalid_argument("the array must have a place for each game");
    }
    const BusyGuard guard(self.busy);
    Random random(PyLong_AsUnsignedLongLongMask(seed.ptr()));
    self.batch.sample({out.data(), out.size()}, random);
}

template <class G>
void bind_batch(nb::module_& m, const char* name) {
    using Object = BatchObject<G>;
    using Self = nb::pointer_and_handle<Object>;
    nb::class_<Object>(m, name, nb::type_slots(position_slots<Object>()))
        .def_prop_ro("games", [](const Object& self) { return self.batch.games(); })
        .def_prop_ro("actions", [](const Object& self) { return self.batch.actions(); })
        .def_prop_ro("observations",
                     [](Self self) {
                         const Object& it = *self.p;
                         const auto rows = static_cast<std::size_t>(it.rows());
                         const auto columns = static_cast<std::size_t>(it.columns());
                         return view<G, std::int8_t, 4>(self, it.batch.observations(),
                                                        {it.batch.games(), 2, rows, columns});
                     })
        .def_prop_ro("masks",
                     [](Self self) {
                         const auto& batch = self.p->batch;
                         const auto actions = static_cast<std::size_t>(batch.actions());
                         return view<G, std::int8_t, 2>(self, batch.masks(),
                                                        {batch.games(), actions});
                     })
        .def_prop_ro("rewards",
                     [](Self self) {
                         const auto& batch = self.p->batch;
                         return view<G, float, 2>(self, batch.rewards(), {batch.games(), 2});
                     })
        .def_prop_ro("ended",
                     [](Self self) {
                         const auto& batch = self.p->batch;
                         return view<G, std::uint8_t, 1>(self, batch.ended(), {batch.games()});
                     })
        .def_prop_ro("illegal",
                     [](Self self) {
                         const auto& batch = self.p->batch;
                         return view<G, std::uint8_t, 1>(self, batch.illegal(), {batch.games()});
                     })
        .def_prop_ro("turns",
                     [](Self self) {
                         const auto& batch = self.p->batch;
                         return view<G, std::int8_t, 1>(self, batch.turns(), {batch.games()});
                     })
        .def("reset",
             [](Object& self) {
                 const BusyGuard guard(self.busy);
                 self.batch.reset();
             })
        .def("step", &step<G>, nb::arg("actions"), nb::arg("threads") = 1,
             "Play one action in each game.")
        .def("sample", &sample<G>, nb::arg("out").noconvert(), nb::arg("seed"),
             "Write a random legal action for each game.")
        .def(
            "cells",
            [](const Object& self, std::size_t game) {
                if (game >= self.batch.games()) throw nb::index_error("no such game");
                const auto& position = self.batch.position(game);
                return text_of(G::pieces(position), position.board().cells());
            },
            nb::arg("game"), "The marks of all cells of one game.");
    m.def(
        "make_batch",
        [](const PositionObject<G>& start, std::size_t games, bool auto_reset) {
            if (games == 0) throw std::invalid_argument("a batch needs at least one game");
            if (G::is_over(start)) throw std::invalid_argument("the game is over at the start");
            return new Object(start, games, auto_reset);
        },
        nb::arg("start"), nb::arg("games"), nb::arg("auto_reset") = true,
        nb::rv_policy::take_ownership, "Many games from the same start.");
}

}  // namespace pions::bindings
