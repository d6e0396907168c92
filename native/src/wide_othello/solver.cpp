#include <algorithm>

#include "pions/wide_othello/engine.hpp"

namespace pions::wide_othello {

namespace {

// The searches before the first to the end, which fill the table with good moves, stop this many
// plies before the end, and here at the latest.
constexpr int kFirstLeap = 8;
constexpr int kMaxFirstDepth = 10;

// Whether a limit or a stop has ended the work on the moves before.
bool is_over(const SolveRequest& request, std::uint64_t nodes) {
    const Limits& limits = request.limits;
    return request.stop.stop_requested() || (limits.nodes && nodes >= *limits.nodes) ||
           (limits.deadline && Clock::now() >= *limits.deadline);
}

}  // namespace

template <int kWords>
SolveReport Solver<kWords>::solve(const Position& position, const SolveRequest& request) {
    before_ = 0;
    publish({-this->board_.cells(), this->board_.cells(), kPass, {}, 0, false}, kSame);
    SolveReport report = bounds(position, request, kSame);
    report.nodes = nodes();
    return report;
}

template <int kWords>
SolveReport Solver<kWords>::bounds(const Position& position, const SolveRequest& request,
                                   int told) {
    progress_.begin({});
    if (position.is_over()) return over(position);
    if (position.must_pass()) {
        SolveReport report = bounds(position.after(kPass), request.negated(), -told);
        std::swap(report.lower, report.upper);
        report.lower = -report.lower;
        report.upper = -report.upper;
        report.move = kPass;
        report.pv.insert(report.pv.begin(), kPass);
        return report;
    }
    const int most = this->board_.cells();
    Searching search = this->search_of(request.limits, request.stop, progress_);
    SolveReport report{-most, most, position.legal_moves()[0], {}, 0, false};
    report.pv.assign(1, report.move);
    const Window window{request.lower.value_or(-most), request.upper.value_or(most)};
    narrow(search, {position.own(), position.other()}, window, report, told);
    progress_.count(search.nodes());
    report.stopped = search.stopped();
    return report;
}

template <int kWords>
SolveReport Solver<kWords>::over(const Position& position) const {
    const int score =
        final_score(this->board_, Discs<kWords>{position.own(), position.other()});
    return {score, score, kPass, {}, 0, false};
}

template <int kWords>
void Solver<kWords>::publish(const SolveReport& report, int told) noexcept {
    if (told == kUntold) return;
    lower_ = told == kSame ? report.lower : -report.upper;
    upper_ = told == kSame ? report.upper : -report.lower;
}

// An estimate of the score, an even number.
template <int kWords>
int Solver<kWords>::first_guess(Searching& search, const Discs<kWords>& root) const {
    const int most = this->board_.cells() + 1;
    const int depth = std::min(search.empties(root) - kFirstLeap, kMaxFirstDepth);
    int guess = 0;
    for (int d = 1; d <= depth && !search.stopped(); ++d) {
        guess = search.score(root, search.moves(root), {-most, most}, d);
    }
    return guess / this->kStep * this->kStep;
}

// Each search asks for one score: is it this, less or more? So the bounds close in on it.
template <int kWords>
void Solver<kWords>::narrow(Searching& search, const Discs<kWords>& root, Window window,
                            SolveReport& report, int told) {
    const int empties = search.empties(root);
    int guess = first_guess(search, root);
    bool has_line = false;
    while (!search.stopped() && report.lower < window.beta && report.upper > window.alpha) {
        if (report.lower == report.upper && has_line) return;
        const int lowest = std::max(report.lower, std::min(window.alpha, report.upper));
        guess = std::clamp(guess, lowest, std::min(report.upper, std::max(window.beta, lowest)));
        const int score = search.score(root, search.moves(root), {guess - 1, guess + 1}, empties);
        if (search.stopped()) return;
        if (score < guess) {
            report.upper = score;
        } else {
            report.lower = score;
            report.move = search.pv().front();
            report.pv = search.pv();
            has_line = score == guess;
            if (has_line) report.upper = score;
        }
        guess = score < guess ? score : score == guess ? guess : score;
        publish(report, told);
    }
}

template <int kWords>
std::vector<MoveBounds> Solver<kWords>::solve_moves(const Position& position,
                                                    const SolveRequest& request) {
    before_ = 0;
    publish({-this->board_.cells(), this->board_.cells(), kPass, {}, 0, false}, kSame);
    std::vector<MoveBounds> moves;
    position.legal_moves().for_each([&](Move move) {
        if (is_over(request, nodes())) {
            moves.push_back({move, -this->board_.cells(), this->board_.cells()});
            return;
        }
        SolveRequest left = request.negated();
        if (left.limits.nodes) *left.limits.nodes -= nodes();
        const SolveReport report = bounds(position.after(move), left, kUntold);
        before_ += progress_.now().nodes;
        progress_.begin({});
        moves.push_back({move, -report.upper, -report.lower});
    });
    std::ranges::stable_sort(moves, [](const MoveBounds& a, const MoveBounds& b) {
        return a.lower != b.lower ? a.lower > b.lower : a.upper > b.upper;
    });
    return moves;
}

template class Solver<2>;
template class Solver<4>;
template class Solver<11>;

}  // namespace pions::wide_othello
