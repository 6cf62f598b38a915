/* strata.h -- files of results ranked by strata: each section by itself, and all of them together.
 *
 *     struct strata strata = {.rules = &rules, .sessions = &sessions, .people = &people, .folder = "club/"};
 *     if (!strata_rank(&strata)) …                       strata.fault says why
 *     strata.entry[0], strata.in_section[0][1].place
 *     strata_free(&strata);                              in any state
 *
 * A section is a field of an event: North-South and East-West of a Mitchell are two. Whoever earns masterpoints in
 * several strata, in his section and overall, has the most of them, and not their sum.
 */
#ifndef ARB_SEASONS_STRATA_H
#define ARB_SEASONS_STRATA_H

#include "people.h"
#include "scale_file.h"

#include "arbitro/club/strata.h"

/* Why nothing was ranked. */
enum strata_fault { STRATA_RANKED, STRATA_NO_MEMORY, STRATA_NO_SCALE, STRATA_SCALE, STRATA_FORMS, STRATA_NOBODY };

/* A field of an event. */
struct strata_section {
    const struct session *session;
    unsigned field;
};

/* Who an entry is. */
struct strata_who {
    const struct session_row *row;
    char *name;                     /* as pages may show it */
    int64_t hundredths;             /* masterpoints; 0: none */
};

struct strata {
    const struct arb_strata_rules *rules;
    const struct sessions *sessions;
    struct people *people;
    struct arb_span folder;         /* of the rules, with its '/' */
    enum strata_fault fault;
    struct scale_file scale;        /* the one in use, or at fault */
    struct strata_section *section;
    uint32_t sections;
    size_t count;
    struct arb_strata_entry *entry; /* in the order of their sections, each in that of its ranking */
    struct strata_who *who;
    struct arb_strata_place (*in_section)[ARB_STRATA_MAX], (*overall)[ARB_STRATA_MAX];
};

ARB_MUST_USE bool strata_rank(struct strata *strata);
void strata_free(struct strata *strata);

#endif
