/* simulate.c -- simulate [--kind KIND] [--nodes N] [--calm] [--each] [--story] FIRST COUNT: plays so many evenings,
 * each under a seed of its own.
 *
 * KIND is pairs, matches or table; without it an evening is the one or the other by its number.
 *
 * What does not hold is told with its seed; the same seed is the same evening, and --story tells all that happens in
 * it. Ends with "N passed, N failed".
 */
#include "affair.h"
#include "agenda.h"
#include "evening.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void tell(uint64_t seed, const struct evening_report *report)
{
    printf("seed %" PRIu64 ": %s%s%s; %s, %u servers, %" PRIu64 " acts, %" PRIu64 " kept, %" PRIu64 " updates, %" PRIu64
           " faults, %" PRIu64 " kills, %.1f s\n", seed, report->holds ? "holds" : "DOES NOT HOLD",
           report->holds ? "" : ": ", report->words, report->kind, report->nodes, report->acts, report->kept,
           report->answers, report->faults, report->kills, (double)report->lasted_ms / 1000);
    fflush(stdout);
}

static const struct affair *const affairs[] = {&pairs_affair, &matches_affair, &table_affair};

static const struct affair *affair_named(const char *name)
{
    for (size_t i = 0; i < ARB_COUNT(affairs); i++)
        if (strcmp(affairs[i]->name, name) == 0) return affairs[i];
    return NULL;
}

int main(int count, char **word)
{
    const struct affair *affair = NULL;
    unsigned nodes = 0;
    bool calm = false, each = false, known = true;
    uint64_t first, most, passed = 0, failed = 0;
    int at = 1;

    for (; at < count && strncmp(word[at], "--", 2) == 0; at++) {
        if (strcmp(word[at], "--calm") == 0) calm = true;
        else if (strcmp(word[at], "--each") == 0) each = true;
        else if (strcmp(word[at], "--story") == 0) story_tell(true);
        else if (strcmp(word[at], "--kind") == 0 && at + 1 < count)
            known = (affair = affair_named(word[++at])) != NULL;
        else if (strcmp(word[at], "--nodes") == 0 && at + 1 < count) nodes = (unsigned)strtoul(word[++at], NULL, 10);
        else break;
    }
    if (count - at != 2 || nodes > 3 || !known) {
        fputs("simulate [--kind pairs|matches|table] [--nodes 1|2|3] [--calm] [--each] [--story] FIRST COUNT\n",
              stderr);
        return 2;
    }
    first = strtoull(word[at], NULL, 10);
    most = strtoull(word[at + 1], NULL, 10);
    for (uint64_t seed = first; seed < first + most; seed++) {
        struct evening_report report;

        evening_play(seed, affair != NULL ? affair : affairs[seed % ARB_COUNT(affairs)], nodes, calm, &report);
        if (report.holds) passed++;
        else failed++;
        if (each || !report.holds) tell(seed, &report);
    }
    printf("%" PRIu64 " passed, %" PRIu64 " failed\n", passed, failed);
    return failed > 0 || passed == 0;
}
