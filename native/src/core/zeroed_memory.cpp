#include "pions/core/zeroed_memory.hpp"

#include <cstdlib>
#include <memory>
#include <new>
#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace pions {

ZeroedMemory::ZeroedMemory(std::size_t bytes) : bytes_(bytes) {
    allocate();
}

ZeroedMemory::~ZeroedMemory() {
    release();
}

void ZeroedMemory::renew() {
    release();  // first, so that there are never two
    allocate();
}

// A huge page more than asked for, so that the start can be aligned to one.
void ZeroedMemory::allocate() {
    std::size_t space = bytes_ + kHugePage;
#if defined(__linux__)
    base_ = mmap(nullptr, space, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (base_ == MAP_FAILED) base_ = nullptr;
#else
    base_ = std::calloc(1, space);
#endif
    if (base_ == nullptr) throw std::bad_alloc();
    start_ = base_;
    std::align(kHugePage, bytes_, start_, space);
}

void ZeroedMemory::release() noexcept {
#if defined(__linux__)
    if (base_ != nullptr) munmap(base_, bytes_ + kHugePage);
#else
    std::free(base_);
#endif
    base_ = nullptr;
}

void ZeroedMemory::use_huge_pages([[maybe_unused]] std::size_t first,
                                  [[maybe_unused]] std::size_t bytes) noexcept {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    madvise(static_cast<std::byte*>(start_) + first, bytes, MADV_HUGEPAGE);
#endif
}

}  // namespace pions
