// Zeroed memory of fixed size, in huge pages where the system has them: a table is read at random
// places, and each small page costs a look-up of its own.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace pions {

class ZeroedMemory {
  public:
    explicit ZeroedMemory(std::size_t bytes) : bytes_(bytes) {
#if defined(__linux__)
        // A little more than asked for, so that the table can begin where a huge page does.
        void* mapped = mmap(nullptr, bytes + kHugePage, PROT_READ | PROT_WRITE,
                            MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (mapped == MAP_FAILED) throw std::bad_alloc();
        base_ = mapped;
        std::size_t room = bytes + kHugePage;
        start_ = std::align(kHugePage, bytes, mapped, room);
        madvise(start_, bytes, MADV_HUGEPAGE);
#else
        base_ = std::calloc(1, bytes + kLine);
        if (base_ == nullptr) throw std::bad_alloc();
        void* place = base_;
        std::size_t room = bytes + kLine;
        start_ = std::align(kLine, bytes, place, room);
#endif
    }

    ZeroedMemory(const ZeroedMemory&) = delete;
    ZeroedMemory& operator=(const ZeroedMemory&) = delete;

    ~ZeroedMemory() {
#if defined(__linux__)
        munmap(base_, bytes_ + kHugePage);
#else
        std::free(base_);
#endif
    }

    void* start() const noexcept { return start_; }

  private:
    static constexpr std::size_t kHugePage = std::size_t{1} << 21;
    static constexpr std::size_t kLine = 64;

    std::size_t bytes_;
    void* base_ = nullptr;
    void* start_ = nullptr;
};

}  // namespace pions
