// The memory of every transposition table: zeroed, of fixed size, aligned to a huge page.
//
// It comes straight from the system, not from a vector or calloc: fresh pages are zero already, and
// a short search must not pay for pages that it never touches. (calloc clears what it recycles.)
#pragma once

#include <cstddef>

namespace pions {

class ZeroedMemory {
  public:
    static constexpr std::size_t kHugePage = std::size_t{2} << 20;

    // Throws std::bad_alloc if the system refuses.
    explicit ZeroedMemory(std::size_t bytes);
    ~ZeroedMemory();
    ZeroedMemory(const ZeroedMemory&) = delete;
    ZeroedMemory& operator=(const ZeroedMemory&) = delete;

    void* start() const noexcept { return start_; }

    // Zeroes everything by taking fresh pages. start() may move.
    void renew();

    // Asks for huge pages from `first`, a multiple of kHugePage, on: a table is read at random
    // places, and each small page costs a TLB miss of its own. A hint, which may do nothing.
    void use_huge_pages(std::size_t first, std::size_t bytes) noexcept;

  private:
    void allocate();
    void release() noexcept;

    std::size_t bytes_;
    void* base_ = nullptr;
    void* start_ = nullptr;
};

}  // namespace pions
