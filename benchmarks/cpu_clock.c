// Preloaded into a program, this makes its clocks run only while it computes: a match between
// programs is then fair on a busy machine. Waits until a time are translated back, so that a
// program with a thread that waits works as before. CPU_CLOCK_SPEED=10 makes them run ten times as
// fast: a program that takes no time below a second then thinks for a tenth of one.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define SECOND 1000000000LL

static long long begun[2]; // the wall clock and the monotonic one when the program was loaded
static long long speed = 1;

static long long asked(clockid_t clock) {
    struct timespec now;
    syscall(SYS_clock_gettime, clock, &now);
    return now.tv_sec * SECOND + now.tv_nsec;
}

static struct timespec as_time(long long nanoseconds) {
    struct timespec time = {nanoseconds / SECOND, nanoseconds % SECOND};
    return time;
}

__attribute__((constructor)) static void begin(void) {
    begun[0] = asked(CLOCK_REALTIME);
    begun[1] = asked(CLOCK_MONOTONIC);
    const char *told = getenv("CPU_CLOCK_SPEED");
    if (told && atoll(told) > 0) speed = atoll(told);
}

static int is_wall(clockid_t clock) {
    return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE;
}

static long long shown(clockid_t clock) {
    return begun[is_wall(clock) ? 0 : 1] + speed * asked(CLOCK_PROCESS_CPUTIME_ID);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    const int counts_work = clock == CLOCK_PROCESS_CPUTIME_ID || clock == CLOCK_THREAD_CPUTIME_ID;
    *time = as_time(counts_work ? asked(clock) : shown(clock));
    return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    const long long now = shown(CLOCK_REALTIME);
    (void)zone;
    time->tv_sec = now / SECOND;
    time->tv_usec = now % SECOND / 1000;
    return 0;
}

time_t time(time_t *place) {
    const time_t now = shown(CLOCK_REALTIME) / SECOND;
    if (place) *place = now;
    return now;
}

// A moment of the shown clock as one of the real clock, as far away from now.
static struct timespec real(clockid_t clock, const struct timespec *until) {
    const long long left = (until->tv_sec * SECOND + until->tv_nsec - shown(clock)) / speed;
    return as_time(asked(is_wall(clock) ? CLOCK_REALTIME : CLOCK_MONOTONIC) + (left > 0 ? left : 0));
}

static clockid_t likely_clock(const struct timespec *until) {
    return until->tv_sec > 1000000000 ? CLOCK_REALTIME : CLOCK_MONOTONIC;
}

static void *next(const char *name, const char *version) {
    void *found = dlvsym(RTLD_NEXT, name, version);
    return found ? found : dlsym(RTLD_NEXT, name);
}

int sem_timedwait(sem_t *restrict sem, const struct timespec *restrict until) {
    int (*wait)(sem_t *, const struct timespec *) = next("sem_timedwait", "GLIBC_2.34");
    const struct timespec then = real(CLOCK_REALTIME, until);
    return wait(sem, &then);
}

int sem_clockwait(sem_t *restrict sem, clockid_t clock, const struct timespec *restrict until) {
    int (*wait)(sem_t *, clockid_t, const struct timespec *) = next("sem_clockwait", "GLIBC_2.34");
    const struct timespec then = real(clock, until);
    return wait(sem, clock, &then);
}

int pthread_cond_timedwait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
                           const struct timespec *restrict until) {
    int (*wait)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *) =
        next("pthread_cond_timedwait", "GLIBC_2.3.2");
    const struct timespec then = real(likely_clock(until), until);
    return wait(condition, mutex, &then);
}

int pthread_cond_clockwait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
                           clockid_t clock, const struct timespec *restrict until) {
    int (*wait)(pthread_cond_t *, pthread_mutex_t *, clockid_t, const struct timespec *) =
        next("pthread_cond_clockwait", "GLIBC_2.34");
    const struct timespec then = real(clock, until);
    return wait(condition, mutex, clock, &then);
}
