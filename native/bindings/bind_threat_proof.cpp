#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "bind_threats.hpp"
#include "pions/in_a_row/threat_proof.hpp"
#include "register.hpp"

namespace pions::bindings {

namespace {

using namespace in_a_row;

// Reads the windows of an engine, which it keeps alive; one question at a time.
struct ThreatProverObject {
    ThreatProverObject(nb::object its_engine, const ThreatEngineObject& engine_inside,
                       bool monotone, std::size_t megabytes)
        : engine(std::move(its_engine)),
          home(&engine_inside),
          prover(engine_inside.windows, engine_inside.values, monotone, megabytes) {}

    nb::object engine;
    nb::object guide;  // kept alive too; it must not think while this proves
    const ThreatEngineObject* home;
    ThreatProver prover;
    std::atomic<bool> busy = false;
};

void init_prover(ThreatProverObject* self, nb::object engine, bool monotone,
                 std::size_t megabytes) {
    if (megabytes < 1) throw std::invalid_argument("a table needs a megabyte at least");
    check_megabytes(megabytes);
    const auto& inside = nb::cast<const ThreatEngineObject&>(engine);
    if (inside.windows.gravity()) throw std::invalid_argument("with gravity no threat is forced");
    new (self) ThreatProverObject(std::move(engine), inside, monotone, megabytes);
}

ProofReport prove_cells(ThreatProverObject& self, const std::string& cells, nb::int_ turn,
                        nb::int_ attacker, std::optional<std::uint64_t> nodes,
                        std::optional<double> seconds, const std::stop_source* stop) {
    const Limits limits = limits_of(nb::int_(1), nodes, seconds);
    const BusyGuard guard(self.busy);
    self.home->set_up(self.prover.board(), cells, static_cast<int>(side_of(turn)));
    if (self.prover.board().empties() == 0) throw std::invalid_argument("the board is full");
    const auto side = static_cast<int>(side_of(attacker));
    const nb::gil_scoped_release unlocked;
    return self.prover.prove(side, limits, token_of(stop));
}

void follow_engine(ThreatProverObject& self, nb::object engine) {
    const BusyGuard guard(self.busy);
    auto& inside = nb::cast<ThreatEngineObject&>(engine);
    if (inside.windows.cells() != self.home->windows.cells()) {
        throw std::invalid_argument("the engine plays on another board");
    }
    self.prover.follow(&inside.search);
    self.guide = std::move(engine);
}

std::optional<ForcedAnswer> answer_cells(ThreatProverObject& self, const std::string& cells,
                                         nb::int_ turn) {
    const BusyGuard guard(self.busy);
    const auto side = static_cast<int>(side_of(turn));
    self.home->set_up(self.prover.board(), cells, side);
    ForcedAnswer found = self.prover.answer(side);
    if (found.chain.empty() && found.move == kWall) return std::nullopt;
    return found;
}

}  // namespace

void bind_threat_proof(nb::module_& m) {
    nb::class_<ProofReport>(m, "ThreatProof", "What a search for a win by threats found.")
        .def_ro("proved", &ProofReport::proved)
        .def_ro("refuted", &ProofReport::refuted, "There is no win by threats.")
        .def_ro("plies", &ProofReport::plies, "At most so many until a line is complete.")
        .def_ro("line", &ProofReport::line)
        .def_ro("nodes", &ProofReport::nodes)
        .def_ro("stopped", &ProofReport::stopped);
    nb::class_<ForcedAnswer>(m, "ForcedAnswer", "How the attacker goes on where a win is proved.")
        .def_ro("chain", &ForcedAnswer::chain, "Fours and their replies to the end; or empty.")
        .def_ro("move", &ForcedAnswer::move)
        .def_ro("replies", &ForcedAnswer::replies, "Those that need answers of their own.")
        .def_ro("chains", &ForcedAnswer::chains, "Any other reply loses to one of these.");
    nb::class_<ThreatProverObject>(m, "ThreatProver",
                                   "Proves wins by continuous threats. Mutable: what it knows.")
        .def("__init__", &init_prover, nb::arg("engine"), nb::kw_only(),
             nb::arg("monotone") = true, nb::arg("megabytes") = 64,
             nb::sig("def __init__(self, engine: ThreatEngine, *, monotone: bool = True, "
                     "megabytes: int = 64) -> None"))
        .def("prove", &prove_cells, nb::arg("cells"), nb::arg("turn"), nb::arg("attacker"),
             nb::kw_only(), nb::arg("nodes") = nb::none(), nb::arg("seconds") = nb::none(),
             nb::arg("stop") = nb::none(), "Whether the attacker wins by threats.")
        .def("follow", &follow_engine, nb::arg("engine"),
             nb::sig("def follow(self, engine: ThreatEngine) -> None"),
             "Look first where a search on the same board saw a win.")
        .def("answer", &answer_cells, nb::arg("cells"), nb::arg("turn"),
             "The answer of the side to move where its win is proved.");
}

}  // namespace pions::bindings
