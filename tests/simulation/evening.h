/* evening.h -- an evening of a small club under a seed: who enters what, what fails meanwhile, and what must hold then.
 */
#ifndef EVENING_H
#define EVENING_H

#include "arbitro/base/base.h"

struct affair;

/* What an evening came to. */
struct evening_report {
    bool holds;
    char words[400];            /* what does not */
    const char *kind;           /* of what they played */
    unsigned nodes;             /* servers */
    uint64_t acts, kept, answers, kills, faults;
    int64_t lasted_ms;          /* of its own time */
};

/* 'affair': what they play; 'nodes': how many servers, 0: as the seed has it; 'calm': nothing fails. */
void evening_play(uint64_t seed, const struct affair *affair, unsigned nodes, bool calm,
                  struct evening_report *report);

#endif
