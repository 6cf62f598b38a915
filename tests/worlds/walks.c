/* walks.c -- as many random walks as one has time for: walks KIND FIRST COUNT.
 *
 * A walk that breaks a property, or at which an assertion falls, is printed, so that it can be told as a case, and the
 * others go on: a walk begins with a board of its own, and leaves nothing behind. A finding of the sanitizer ends the
 * program, with the same told of the walk under way. A debugger stops at arb_assert_failed.
 */
#include "walk.h"

#include "arbitro/base/base.h"

#include <inttypes.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct world world;
static struct world_counts counts;
static uint64_t seed;
static jmp_buf walk_ended;

static void tell_walk(const char *broken)
{
    fprintf(stderr, "seed %" PRIu64 ": after %u acts: %s\n", seed, world.acts.count, broken);
    world_print(&world);
}

_Noreturn void arb_assert_failed(const char *file, int line, const char *claim)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, claim);
    longjmp(walk_ended, 1);
}

/* The end is near: what the standard library may not do in a signal's handler no longer matters. */
static void tell_last_walk(int signal)
{
    (void)signal;
    tell_walk("the program was ended");
}

/* NULL, or what does not hold. */
static const char *walk_once(enum arb_walk_kind kind)
{
    if (setjmp(walk_ended) != 0) return "an assertion fell";
    return walk(kind, seed, &world, &counts);
}

static int kind_of(const char *word)
{
    for (int kind = 0; kind < ARB_WALK_KINDS; kind++)
        if (strcmp(word, walk_word((enum arb_walk_kind)kind)) == 0) return kind;
    return -1;
}

static int usage(void)
{
    fprintf(stderr, "walks KIND FIRST COUNT, KIND one of");
    for (int kind = 0; kind < ARB_WALK_KINDS; kind++) fprintf(stderr, " %s", walk_word((enum arb_walk_kind)kind));
    fprintf(stderr, "\n");
    return 2;
}

/* What was looked at, in one line: two builds that say the same have looked at the same. */
static void print_counts(void)
{
    uint64_t taken = ARB_HASH_START;

    for (unsigned kind = 0; kind < ARB_DID_KINDS; kind++) taken = arb_hash_u64(taken, counts.taken[kind]);
    printf("  acts in order %" PRIu64 ", irregular %" PRIu64 ", refused %" PRIu64 " (by kind %016" PRIx64 ")",
           counts.outcome[ARB_APPLIED], counts.outcome[ARB_IRREGULAR], counts.outcome[ARB_REFUSED], taken);
    printf("; answers tried %" PRIu64 ", bars served %" PRIu64 ", auctions ended %" PRIu64 ", boards ended %" PRIu64,
           counts.ruled, counts.passes_enforced, counts.auctions_ended, counts.boards_ended);
    printf(", lines folded %" PRIu64 ", twins %" PRIu64 " (other cards %" PRIu64 ", parted %" PRIu64 "), records full %"
           PRIu64 "\n", counts.lines, counts.twins, counts.twins_differed, counts.twins_parted, counts.full);
}

int main(int argc, char **argv)
{
    const int kind = argc == 4 ? kind_of(argv[1]) : -1;
    uint64_t fell = 0;

    if (kind < 0) return usage();
    const uint64_t first = strtoull(argv[2], NULL, 10), count = strtoull(argv[3], NULL, 10);

    world_asks_every = 16;
    signal(SIGABRT, tell_last_walk);
    for (seed = first; seed < first + count; seed++) {
        const char *broken = walk_once((enum arb_walk_kind)kind);

        if (broken == NULL) continue;
        fell++;
        tell_walk(broken);
    }
    printf("%s from %" PRIu64 ": %" PRIu64 " passed, %" PRIu64 " failed\n", argv[1], first, count - fell, fell);
    print_counts();
    return fell > 0;
}
