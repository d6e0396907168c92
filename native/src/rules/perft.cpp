#include "pions/rules/perft.hpp"

namespace pions {

template std::uint64_t perft(const Othello&, int) noexcept;
template std::uint64_t perft(const InARow<1>&, int) noexcept;
template std::uint64_t perft(const InARow<4>&, int) noexcept;
template std::uint64_t perft(const InARow<11>&, int) noexcept;
template std::uint64_t perft(const Renju<4>&, int) noexcept;
template std::uint64_t perft(const Renju<11>&, int) noexcept;
template std::uint64_t perft(const WideOthello<2>&, int) noexcept;
template std::uint64_t perft(const WideOthello<4>&, int) noexcept;
template std::uint64_t perft(const WideOthello<11>&, int) noexcept;
template std::uint64_t count_games(const Othello&, int) noexcept;
template std::uint64_t count_games(const InARow<1>&, int) noexcept;
template std::uint64_t count_games(const InARow<4>&, int) noexcept;
template std::uint64_t count_games(const InARow<11>&, int) noexcept;
template std::uint64_t count_games(const Renju<4>&, int) noexcept;
template std::uint64_t count_games(const Renju<11>&, int) noexcept;
template std::uint64_t count_games(const WideOthello<2>&, int) noexcept;
template std::uint64_t count_games(const WideOthello<4>&, int) noexcept;
template std::uint64_t count_games(const WideOthello<11>&, int) noexcept;

}  // namespace pions
