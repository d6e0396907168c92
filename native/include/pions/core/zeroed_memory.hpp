// The memory of every transposition table: zeroed, aligned, of fixed size.
//
// From calloc, for three reasons. A vector would write every page, and a short search must not pay
// for pages that it never touches: fresh ones are zero already. Pages mapped for each search
// would be faulted in one by one each time: many searches of 15,000 nodes with a table of 16 MB
// took 11 ms each instead of 2. And sanitizers know where the memory ends.
#pragma once

#include <cstddef>
#include <memory>

namespace pions {

class ZeroedMemory {
  public:
    static constexpr std::size_t kCacheLine = 64;
    static constexpr std::size_t kHugePage = std::size_t{2} << 20;

    // No bytes are no memory. Throws std::bad_alloc if the system refuses.
    explicit ZeroedMemory(std::size_t bytes, std::size_t alignment = kCacheLine);

    void* start() const noexcept { return start_; }

    // Zeroes everything by taking fresh memory. start() may move.
    void renew();

    // Asks for huge pages from `first` on: a table is read at random places, and each small page
    // costs a TLB miss of its own. A hint, which may do nothing. The memory must be aligned to
    // kHugePage, and `first` a multiple of it.
    void use_huge_pages(std::size_t first, std::size_t bytes) noexcept;

  private:
    struct Free {
        void operator()(void* memory) const noexcept;
    };

    void allocate();

    std::size_t bytes_;
    std::size_t alignment_;
    std::unique_ptr<void, Free> memory_;
    void* start_ = nullptr;
};

}  // namespace pions
