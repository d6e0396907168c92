#include "pions/othello/game_labels.hpp"

#include <cmath>
#include <optional>

#include "pions/othello/entry_points.hpp"
#include "pions/othello/fixed_depth_task.hpp"
#include "pions/othello/random_opening.hpp"
#include "pions/othello/solver.hpp"

namespace pions::othello {

namespace {

constexpr std::size_t kMegabytes = 1;
constexpr int kMostSelective = 0;

int empties_of(const Othello& position) noexcept {
    return 64 - std::popcount(position.discs());
}

int for_black(const Othello& position, int score) noexcept {
    return position.turn() == Side::kBlack ? score : -score;
}

// A position in which a side could choose, and its score (for black) with where that comes from.
struct Labelled {
    enum class Source { kNone, kSearched, kSolved };

    Othello position;
    Source source = Source::kNone;
    int score = 0;
    Move best = kPass;
    bool random = false;  // whether a move at random was played instead of the best
};

// Mutable: labels the positions of one game; its tables hold no other game's.
class Labeller {
  public:
    Labeller(const OthelloBoard& board, const Evaluation* evaluation, const LabelOptions& options)
        : board_(board),
          evaluation_(evaluation),
          options_(options),
          table_(kMegabytes),
          local_table_(kMegabytes),
          solver_(board, kMegabytes, evaluation) {}

    bool solves(const Othello& position) const noexcept {
        return empties_of(position) <= options_.solved_from;
    }

    Labelled solved(const Othello& position) {
        const SolveReport report = solver_.solve(position, {.stop = options_.stop});
        return {position, Labelled::Source::kSolved, for_black(position, report.lower),
                report.move};
    }

    // The side to move must have a move.
    Labelled labelled(const Othello& position) {
        if (solves(position)) return solved(position);
        const int before = searched(position, options_.depth - 1).value;
        const FixedDepthTask task = searched(position, options_.depth);
        const auto source =
            evaluation_ == nullptr ? Labelled::Source::kNone : Labelled::Source::kSearched;
        return {position, source, for_black(position, (before + task.value) / 2), task.pv[0]};
    }

  private:
    FixedDepthTask searched(const Othello& position, int depth) {
        std::atomic<std::uint64_t> nodes = 0;
        SharedState shared{table_, evaluation_, {}, options_.stop, nodes, nullptr};
        FixedDepthTask task{board_, position.own(), position.other(), depth,
                            shared, local_table_,   kMostSelective};
        entry_points().search_fixed_depth(task);
        return task;
    }

    const OthelloBoard& board_;
    const Evaluation* evaluation_;
    const LabelOptions& options_;
    HashTable table_;
    HashTable local_table_;
    Solver solver_;
};

// `outcome` is for black.
Sample sample_of(const Labelled& label, double outcome) noexcept {
    const int rounded = static_cast<int>(std::lround(outcome));
    const int searched = label.source == Labelled::Source::kSearched ? label.score : rounded;
    return {label.position.own(), label.position.other(),
            static_cast<std::int8_t>(for_black(label.position, searched)),
            static_cast<std::int8_t>(for_black(label.position, rounded))};
}

// From the end back: what was solved holds until something else was, or until a move at random;
// each search before that adds its share.
std::vector<Sample> samples_of(const std::vector<Labelled>& labels, double outcome, double trust) {
    std::vector<Sample> samples;
    for (auto label = labels.rbegin(); label != labels.rend(); ++label) {
        if (label->source == Labelled::Source::kSolved || label->random) outcome = label->score;
        samples.push_back(sample_of(*label, outcome));
        if (label->source == Labelled::Source::kSearched) {
            outcome = trust * label->score + (1 - trust) * outcome;
        }
    }
    return samples;
}

// The positions in which a move of the record was made; none if one was illegal.
std::optional<std::vector<Othello>> replayed(GameSquares squares, const OthelloBoard& board) {
    std::vector<Othello> positions;
    Othello position = standard_start(board);
    for (const int square : squares) {
        if (position.must_pass()) position.play(kPass);
        if (square > 63 || (position.placements() & bit_at(square)) == 0) return std::nullopt;
        positions.push_back(position);
        position.play(square);
    }
    return positions;
}

// Mutable: one game as it is played.
class SelfPlay {
  public:
    SelfPlay(std::uint64_t seed, const OthelloBoard& board, const Evaluation* evaluation,
             const LabelOptions& options)
        : options_(options),
          labeller_(board, evaluation, options),
          has_evaluation_(evaluation != nullptr),
          random_(seed),
          position_(opening(board)) {}

    std::vector<Sample> play() {
        std::vector<Labelled> labels;
        while (!position_.is_over()) {
            if (position_.must_pass()) {
                position_.play(kPass);
                continue;
            }
            labels.push_back(labeller_.labelled(position_));
            if (options_.stop.stop_requested()) return {};  // the move may be none
            try_another(labels.back().best);
            if (plays_randomly()) {
                labels.back().random = true;
                labels.back().best = random_move(position_, random_);
            }
            position_.play(labels.back().best);
        }
        auto samples = samples_of(labels, final_score(position_), options_.trust);
        samples.insert(samples.end(), aside_.begin(), aside_.end());
        return samples;
    }

  private:
    Othello opening(const OthelloBoard& board) noexcept {
        const int choices = options_.max_opening - options_.min_opening + 1;
        return random_opening(board, options_.min_opening + random_.below(choices), random_);
    }

    // Labels the position after a move at random other than `best`, if a side can choose there;
    // where positions are solved, which takes longer, every other time.
    void try_another(Move best) {
        const bool solves = labeller_.solves(position_);
        if (solves ? random_.below(2) == 0 : !has_evaluation_) return;
        const Move move = random_move(position_, random_);
        if (move == best) return;
        const Othello after = position_.after(move);
        if (after.is_over() || after.must_pass()) return;
        const Labelled label = labeller_.labelled(after);
        aside_.push_back(sample_of(label, label.score));
    }

    bool plays_randomly() noexcept {
        if (labeller_.solves(position_)) return random_.below(options_.late_random_interval) == 0;
        return has_evaluation_ && random_.below(options_.random_interval) == 0;
    }

    const LabelOptions& options_;
    Labeller labeller_;
    bool has_evaluation_;
    Random random_;
    Othello position_;
    std::vector<Sample> aside_;
};

}  // namespace

std::vector<Sample> labelled_game(GameSquares squares, const OthelloBoard& board,
                                  const LabelOptions& options) {
    const auto positions = replayed(squares, board);
    Labeller labeller(board, nullptr, options);
    if (!positions || positions->empty() || !labeller.solves(positions->back())) return {};
    std::vector<Labelled> labels(positions->size());
    // From the end: each position is solved with what its successors left in the table.
    for (std::size_t n = labels.size(); n-- > 0;) {
        const Othello& position = (*positions)[n];
        labels[n] = labeller.solves(position) ? labeller.solved(position) : Labelled{position};
    }
    return samples_of(labels, 0, options.trust);
}

std::vector<Sample> played_game(std::uint64_t seed, const OthelloBoard& board,
                                const Evaluation* evaluation, const LabelOptions& options) {
    return SelfPlay(seed, board, evaluation, options).play();
}

}  // namespace pions::othello
