#include "pions/core/zeroed_memory.hpp"

#include <cstdlib>
#include <new>
#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace pions {

void ZeroedMemory::Free::operator()(void* memory) const noexcept {
    std::free(memory);
}

ZeroedMemory::ZeroedMemory(std::size_t bytes, std::size_t alignment)
    : bytes_(bytes), alignment_(alignment) {
    allocate();
}

void ZeroedMemory::renew() {
    memory_.reset();  // first, so that there are never two
    allocate();
}

void ZeroedMemory::allocate() {
    if (bytes_ == 0) return;
    std::size_t space = bytes_ + alignment_;
    memory_.reset(std::calloc(1, space));
    if (!memory_) throw std::bad_alloc();
    start_ = memory_.get();
    std::align(alignment_, bytes_, start_, space);
}

void ZeroedMemory::use_huge_pages([[maybe_unused]] std::size_t first,
                                  [[maybe_unused]] std::size_t bytes) noexcept {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    madvise(static_cast<std::byte*>(start_) + first, bytes, MADV_HUGEPAGE);
#endif
}

}  // namespace pions
