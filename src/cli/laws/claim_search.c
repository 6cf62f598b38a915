/* claim_search.c -- runs a claim's search in slices, between which it reports progress and checks whether to stop. */
#include "claim_search.h"

#include <signal.h>
#include <stdio.h>
#include <time.h>

/* Nodes. A slice takes some milliseconds. After a stop the worst line found is walked once more in the memory of the
 * search, for a second at most. */
enum { SLICE = 1 << 16, WALK = 10000000, WALK_SECONDS = 1 };

static volatile sig_atomic_t interrupted;
static int64_t began;

static int64_t now_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void interrupt(int number)
{
    (void)number;
    interrupted = 1;
}

void claim_patience_begin(void)
{
    const struct sigaction action = {.sa_handler = interrupt, .sa_flags = (int)SA_RESETHAND};  /* twice: at once */

    began = now_ms();
    (void)sigaction(SIGINT, &action, NULL);
}

bool claim_patience_is_over(const struct claim_patience *patience)
{
    return interrupted || (patience->seconds > 0 && now_ms() - began >= 1000 * patience->seconds);
}

/* messages: claim.searching.* */
static void print_line(const struct arb_claim *claim, const struct claim_patience *patience)
{
    static const char *const keys[ARB_CLAIM_GOALS] = {"claim.searching.fewest", "claim.searching.most",
                                                      "claim.searching.trump", "claim.searching.partner"};
    struct arb_claim_answer answer;
    char line[400];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb_claim_answer(claim, &answer);
    arb_message_write(&out, patience->language, keys[claim->question.goal],
                      ARB_VALUES(ARB_NUMBER("seconds", (now_ms() - began) / 1000), ARB_NUMBER("low", answer.low),
                                 ARB_NUMBER("high", answer.high), ARB_NUMBER("left", answer.tricks_left),
                                 ARB_NUMBER("percent", arb_claim_progress_permille(claim) / 10)));
    fprintf(stderr, "%s\n", line);
    (void)fflush(stderr);
}

/* False: it must stop, because time, nodes or Ctrl-C ended it. */
static bool search(struct arb_claim *claim, const struct claim_patience *patience)
{
    int64_t told = now_ms();
    int64_t tried = 0;

    while (!claim_patience_is_over(patience)) {
        const int64_t slice = patience->nodes - tried < SLICE ? patience->nodes - tried : SLICE;

        if (slice <= 0) return false;
        if (arb_claim_run(claim, (uint64_t)slice)) return true;
        tried += slice;
        if (!patience->tells || now_ms() - told < 1000) continue;
        told = now_ms();
        print_line(claim, patience);
    }
    return false;
}

void claim_search(struct arb_claim *claim, const struct claim_patience *patience)
{
    int64_t until;

    if (patience->tells) print_line(claim, patience);
    if (search(claim, patience)) return;
    arb_claim_stop(claim);
    until = now_ms() + 1000 * WALK_SECONDS;
    for (int64_t tried = 0; tried < WALK && now_ms() < until; tried += SLICE)
        if (arb_claim_run(claim, SLICE)) return;
}
