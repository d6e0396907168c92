// Many games of the same rules side by side: one call plays a move in each of them.
//
// What agents read lies in plain arrays, one row a game, written as the games go:
//     observations   two planes of cells: of the side to move, of the opponent
//     masks          1 for each action that is legal
//     rewards        Black's and White's: 1, 0 or -1 in the step that ended the game, else 0
//     ended          whether the last step ended the game
//     illegal        whether it ended because the action was not legal
//     turns          0 where Black is to move, 1 where White is
#pragma once

#include <algorithm>
#include <cstring>
#include <span>
#include <stop_token>
#include <vector>

#include "pions/core/parallel_for.hpp"
#include "pions/core/random.hpp"
#include "pions/rules/batch_view.hpp"

namespace pions {

namespace detail {

// Bit i of eight becomes byte i: 0b101 gives the bytes 1 0 1 0 0 0 0 0 (lowest first).
constexpr Word bytes_of(Word eight) noexcept {
    constexpr Word kOnes = 0x0101010101010101;
    const Word apart = eight * kOnes & 0x8040201008040201;  // byte i keeps bit i
    return (apart + 0x7f * kOnes) >> 7 & kOnes;
}

// A byte for each of the first `count` cells: 1 for those in the set.
template <int kWords>
void write_bytes(const CellSet<kWords>& cells, int count, std::int8_t* out) noexcept {
    for (int at = 0; at < count; at += 8) {
        const Word word = cells.words[static_cast<unsigned>(at / kWordBits)];
        const Word bytes = bytes_of(word >> (at % kWordBits) & 0xff);
        if (count - at >= 8) {
            std::memcpy(out + at, &bytes, 8);
        } else {
            std::memcpy(out + at, &bytes, static_cast<std::size_t>(count - at));
        }
    }
}

}  // namespace detail

// The start's board must outlive the batch.
template <Position P>
class Batch {
  public:
    Batch(const P& start, std::size_t games, bool auto_reset)
        : start_(start),
          auto_reset_(auto_reset),
          cells_(start.board().cells()),
          placements_(pions::placements(start.board())),
          actions_(placements_ + (has_pass(start.board()) ? 1 : 0)),
          positions_(games, start),
          observations_(games * 2 * size(cells_)),
          masks_(games * size(actions_)),
          rewards_(games * 2),
          ended_(games),
          illegal_(games),
          turns_(games) {
        reset();
    }

    std::size_t games() const noexcept { return positions_.size(); }
    int actions() const noexcept { return actions_; }
    const P& position(std::size_t game) const noexcept { return positions_[game]; }
    const std::int8_t* observations() const noexcept { return observations_.data(); }
    const std::int8_t* masks() const noexcept { return masks_.data(); }
    const float* rewards() const noexcept { return rewards_.data(); }
    const std::uint8_t* ended() const noexcept { return ended_.data(); }
    const std::uint8_t* illegal() const noexcept { return illegal_.data(); }
    const std::int8_t* turns() const noexcept { return turns_.data(); }

    // Every game from the start.
    void reset() noexcept {
        std::ranges::fill(rewards_, 0.0F);
        std::ranges::fill(ended_, std::uint8_t{0});
        std::ranges::fill(illegal_, std::uint8_t{0});
        for (std::size_t game = 0; game < games(); ++game) {
            positions_[game] = start_;
            show(game, view_of(start_));
        }
    }

    // Plays one action in each game; there must be as many as games. A game that has ended starts
    // again in the step that ends it, or without `auto_reset` stays as it is until `reset`.
    void step(std::span<const std::int32_t> actions, int threads) {
        const std::size_t parts = (games() + kPart - 1) / kPart;
        parallel_for(parts, threads, {}, [&](std::size_t part) noexcept {
            const std::size_t end = std::min(games(), (part + 1) * kPart);
            for (std::size_t game = part * kPart; game < end; ++game) play(game, actions[game]);
        });
    }

    // A random legal action for each game, every one as likely; 0 for a game that has ended.
    void sample(std::span<std::int32_t> out, Random& random) const noexcept {
        for (std::size_t game = 0; game < games(); ++game) out[game] = sampled(game, random);
    }

  private:
    static constexpr std::size_t kPart = 256;  // enough work to be worth another thread

    static std::size_t size(int count) noexcept { return static_cast<std::size_t>(count); }

    std::int8_t* mask(std::size_t game) noexcept { return masks_.data() + game * size(actions_); }
    const std::int8_t* mask(std::size_t game) const noexcept {
        return masks_.data() + game * size(actions_);
    }

    // What an agent may do was written when it was shown the position.
    bool is_legal(std::size_t game, std::int32_t action) const noexcept {
        return action >= 0 && action < actions_ && mask(game)[action] != 0;
    }

    void play(std::size_t game, std::int32_t action) noexcept {
        rewards_[2 * game] = rewards_[2 * game + 1] = 0;
        if (!auto_reset_ && ended_[game] != 0) return;
        ended_[game] = illegal_[game] = 0;
        P& position = positions_[game];
        if (!is_legal(game, action)) {
            illegal_[game] = 1;
            end(game, win_for(opponent(position.turn())));
            return;
        }
        position.play(action == placements_ ? kPass : placing_move(position.board(), action));
        const auto view = view_of(position);
        if (view.moves.empty()) {
            end(game, position.result());
        } else {
            show(game, view);
        }
    }

    void end(std::size_t game, Result result) noexcept {
        const float black = result == Result::kDraw ? 0.0F : result == Result::kBlackWins ? 1 : -1;
        rewards_[2 * game] = black;
        rewards_[2 * game + 1] = -black;
        ended_[game] = 1;
        if (auto_reset_) positions_[game] = start_;
        auto view = view_of(positions_[game]);
        if (!auto_reset_) view.moves = {};
        show(game, view);
    }

    template <class View>
    void show(std::size_t game, const View& view) noexcept {
        std::int8_t* planes = observations_.data() + game * 2 * size(cells_);
        detail::write_bytes(view.own, cells_, planes);
        detail::write_bytes(view.other, cells_, planes + cells_);
        detail::write_bytes(view.moves.cells, placements_, mask(game));
        if (actions_ > placements_) mask(game)[placements_] = view.moves.pass ? 1 : 0;
        turns_[game] = static_cast<std::int8_t>(positions_[game].turn());
    }

    std::int32_t sampled(std::size_t game, Random& random) const noexcept {
        const std::int8_t* legal = mask(game);
        const auto count = std::count(legal, legal + actions_, std::int8_t{1});
        if (count == 0) return 0;
        int left = random.below(static_cast<int>(count));
        for (std::int32_t action = 0;; ++action) {
            if (legal[action] != 0 && left-- == 0) return action;
        }
    }

    P start_;
    bool auto_reset_;
    int cells_;
    int placements_;
    int actions_;
    std::vector<P> positions_;
    std::vector<std::int8_t> observations_;
    std::vector<std::int8_t> masks_;
    std::vector<float> rewards_;
    std::vector<std::uint8_t> ended_;
    std::vector<std::uint8_t> illegal_;
    std::vector<std::int8_t> turns_;
};

}  // namespace pions
