// The search over threats as Python holds it.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "bind_search.hpp"
#include "busy_guard.hpp"
#include "pions/in_a_row/threat_search.hpp"

namespace pions::bindings {

// Keeps what its search reads; one search at a time.
struct ThreatEngineObject {
    ThreatEngineObject(const in_a_row::WindowPlan& plan, const in_a_row::ThreatValues& its_values,
                       std::size_t megabytes)
        : windows(plan), values(its_values), search(windows, values, megabytes) {}

    void set_up(const std::string& cells, int turn) { set_up(search.board(), cells, turn); }

    // A board of the same windows.
    void set_up(in_a_row::ThreatBoard& board, const std::string& cells, int turn) const {
        if (static_cast<int>(cells.size()) != windows.cells()) {
            throw std::invalid_argument("the position is of another board");
        }
        std::vector<std::uint8_t> owners;
        for (const char mark : cells) {
            owners.push_back(static_cast<std::uint8_t>(mark == 'X' ? in_a_row::kBlack : mark == 'O' ? in_a_row::kWhite : in_a_row::kNobody));
        }
        board.set_up(owners, turn);
    }

    in_a_row::Windows windows;
    in_a_row::ThreatValues values;
    in_a_row::ThreatSearch search;
    std::atomic<bool> busy = false;
};

}  // namespace pions::bindings
