/* worker.c -- the worker process in which libdds runs, so that nothing else is lost when it crashes.
 *
 * It reads requests from descriptor 0 and does nothing else. Its memory is bounded, it leaves no core file, it is the
 * first to be killed when the machine is short of memory, and an alarm ends it, so that it does not outlive an owner
 * who died while it searched.
 */
#include "inside.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

enum { OWNER_IS_SLOW_MS = 1000, TABLES_SHARE_PERCENT = 50 };

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SHADOW_MEMORY
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define SHADOW_MEMORY
#endif

/* Not under a sanitizer, which reserves terabytes of addresses it never touches. */
static void limit_memory(uint32_t memory_mb)
{
#ifdef SHADOW_MEMORY
    (void)memory_mb;
#else
    const struct rlimit limit = {(rlim_t)memory_mb << 20, (rlim_t)memory_mb << 20};

    (void)setrlimit(RLIMIT_AS, &limit);
#endif
}

static void stand_back(void)
{
    const struct rlimit none = {0, 0};
    const int score = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);

    (void)setrlimit(RLIMIT_CORE, &none);
    if (score < 0) return;
    (void)!write(score, "1000", 4);
    close(score);
}

static void set_clock(uint32_t ms)
{
    const struct itimerval clock = {.it_value = {ms / 1000, (suseconds_t)(ms % 1000) * 1000}};

    (void)setitimer(ITIMER_REAL, &clock, NULL);
}

/* False: the owner has closed the socket, or sent what is no request. */
static bool serve_one(bool ready)
{
    struct arb__solve_request request;
    struct arb__solve_answer answer = {.magic = ARB__SOLVE_MAGIC, .fault = ARB_SOLVE_NO_WORKER};

    if (recv(0, &request, sizeof request, 0) != (ssize_t)sizeof request) return false;
    if (request.magic != ARB__SOLVE_MAGIC) return false;
    answer.number = request.number;
    set_clock(request.limit_ms + OWNER_IS_SLOW_MS);
    if (ready) answer.fault = arb__dds_answer(&request.question, &answer.result);
    set_clock(0);
    return send(0, &answer, sizeof answer, MSG_NOSIGNAL) == (ssize_t)sizeof answer;
}

/* word[0]: megabytes of memory. A worker without libdds answers every request with NO_WORKER. */
int arb_solve_worker(int words, char **word)
{
    const unsigned long memory_mb = words > 0 ? strtoul(word[0], NULL, 10) : 0;
    bool ready;

    if (memory_mb == 0 || memory_mb > 1u << 20) return 2;
    (void)signal(SIGALRM, SIG_DFL);
    stand_back();
    limit_memory((uint32_t)memory_mb);
    ready = arb__dds_open((uint32_t)(memory_mb * TABLES_SHARE_PERCENT / 100));
    while (serve_one(ready)) {}
    return 0;
}
