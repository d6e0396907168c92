#include "pions/core/move.hpp"
#include "register.hpp"

NB_MODULE(_core, m) {
    m.attr("PASS") = pions::kPass;
    pions::bindings::bind_search_types(m);
    pions::bindings::bind_othello(m);
    pions::bindings::bind_in_a_row(m);
    pions::bindings::bind_machine(m);
}
