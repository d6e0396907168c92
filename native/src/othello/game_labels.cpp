#include "pions/othello/game_labels.hpp"

#include <optional>

#include "pions/othello/random_opening.hpp"
#include "pions/othello/fixed_depth_task.hpp"
#include "pions/othello/solver.hpp"

namespace pions::othello {

namespace {

constexpr std::size_t kMegabytes = 1;

int empties_of(const Othello& position) noexcept {
    return 64 - std::popcount(position.discs());
}

Word own_of(const Othello& position) noexcept {
    return position.turn() == Side::kBlack ? position.black() : position.white();
}

int for_black(const Othello& position, int score) noexcept {
    return position.turn() == Side::kBlack ? score : -score;
}

// A position in which a side could choose, what was found there (for black), and what that is.
struct Step {
    enum class Found { kNothing, kSearched, kSolved };

    Othello position;
    Found found = Found::kNothing;
    int score = 0;
    Move best = kPass;
    bool strayed = false;
};

// Mutable: judges the positions of one game, and remembers them only.
class Judge {
  public:
    Judge(const OthelloBoard& board, const Evaluation* evaluation, const LabelOrder& order)
        : board_(board),
          evaluation_(evaluation),
          order_(order),
          memory_(kMegabytes),
          near_(kMegabytes),
          solver_(board, kMegabytes, evaluation) {}

    bool solves(const Othello& position) const noexcept {
        return empties_of(position) <= order_.solved_from;
    }

    Step solved(const Othello& position) {
        SolveOrder how;
        how.stop = order_.stop;
        const SolveReport report = solver_.solve(position, how);
        return {position, Step::Found::kSolved, for_black(position, report.lower), report.move};
    }

    Step judged(const Othello& position) {
        if (solves(position)) return solved(position);
        std::atomic<std::uint64_t> nodes = 0;
        Shared shared{memory_, evaluation_, {}, order_.stop, nodes, nullptr};
        const Word own = own_of(position);
        LookTask task{board_, own, position.discs() ^ own, order_.depth, shared, near_};
        best_look()(task);
        const auto found = evaluation_ == nullptr ? Step::Found::kNothing : Step::Found::kSearched;
        return {position, found, for_black(position, task.value), task.line[0]};
    }

  private:
    const OthelloBoard& board_;
    const Evaluation* evaluation_;
    const LabelOrder& order_;
    Memory memory_;
    Memory near_;
    Solver solver_;
};

Sample sample_of(const Step& step, int outcome) noexcept {
    const Word own = own_of(step.position);
    const int searched = step.found == Step::Found::kSearched ? step.score : outcome;
    return {own, step.position.discs() ^ own,
            static_cast<std::int8_t>(for_black(step.position, searched)),
            static_cast<std::int8_t>(for_black(step.position, outcome))};
}

// From the end back: what was solved holds until something else was, or until a move at random.
std::vector<Sample> samples_of(const std::vector<Step>& steps, int outcome) {
    std::vector<Sample> samples;
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
        if (step->found == Step::Found::kSolved || step->strayed) outcome = step->score;
        samples.push_back(sample_of(*step, outcome));
    }
    return samples;
}

// The positions in which a move of the record was made; none if one was illegal.
std::optional<std::vector<Othello>> replayed(GameSquares squares, const OthelloBoard& board) {
    std::vector<Othello> positions;
    Othello position = usual_start(board);
    for (const int square : squares) {
        if (position.must_pass()) position.play(kPass);
        if (square > 63 || (position.placements() & bit_at(square)) == 0) return std::nullopt;
        positions.push_back(position);
        position.play(square);
    }
    return positions;
}

// Mutable: a game in the making.
class Player {
  public:
    Player(std::uint64_t seed, const OthelloBoard& board, const Evaluation* evaluation,
           const LabelOrder& order)
        : order_(order),
          judge_(board, evaluation, order),
          knows_(evaluation != nullptr),
          random_(seed),
          position_(opened(board)) {}

    std::vector<Sample> play() {
        std::vector<Step> steps;
        while (!position_.is_over()) {
            if (position_.must_pass()) {
                position_.play(kPass);
                continue;
            }
            steps.push_back(judge_.judged(position_));
            if (order_.stop.stop_requested()) return {};  // the move may be none
            if (strays()) {
                steps.back().strayed = true;
                steps.back().best = move_at_random(position_, random_);
            }
            position_.play(steps.back().best);
        }
        return samples_of(steps, final_score(position_));
    }

  private:
    Othello opened(const OthelloBoard& board) noexcept {
        const int choices = order_.most_opening - order_.least_opening + 1;
        return opened_at_random(board, order_.least_opening + random_.below(choices), random_);
    }

    bool strays() noexcept {
        if (judge_.solves(position_)) return random_.below(order_.late_stray) == 0;
        return knows_ && random_.below(order_.stray) == 0;
    }

    const LabelOrder& order_;
    Judge judge_;
    bool knows_;
    Random random_;
    Othello position_;
};

}  // namespace

std::vector<Sample> labelled_game(GameSquares squares, const OthelloBoard& board,
                                  const LabelOrder& order) {
    const auto positions = replayed(squares, board);
    Judge judge(board, nullptr, order);
    if (!positions || positions->empty() || !judge.solves(positions->back())) return {};
    std::vector<Step> steps(positions->size());
    // From the end: each position is solved with what its successors left in the table.
    for (std::size_t n = steps.size(); n-- > 0;) {
        const Othello& position = (*positions)[n];
        steps[n] = judge.solves(position) ? judge.solved(position) : Step{position};
    }
    return samples_of(steps, 0);
}

std::vector<Sample> played_game(std::uint64_t seed, const OthelloBoard& board,
                                const Evaluation* evaluation, const LabelOrder& order) {
    return Player(seed, board, evaluation, order).play();
}

}  // namespace pions::othello
