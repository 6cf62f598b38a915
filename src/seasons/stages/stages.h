/* stages.h -- an event of several stages, from its rules and the files of its sessions.
 *
 *     struct stages stages = {.rules = &rules, .people = &people, .sessions = &sessions, .folder = "club/"};
 *     if (!stages_run(&stages)) …                        stages.fault says why
 *     stages.stage[1].start[0]                           the first seed of the second stage: a row of it
 *     stages_free(&stages);                              in any state
 *
 * Everybody is known by his name: pairs by their two, in any order. A stage that is not played yet has its start list
 * alone. Where somebody is equal to others at the line and nothing parts them, that stage and those behind it are not
 * made: the Director decides.
 */
#ifndef ARB_SEASONS_STAGES_H
#define ARB_SEASONS_STAGES_H

#include "seasons/people.h"

#include "arbitro/club/stages.h"

/* Why nothing, or not all, was made. FILE: the sentence is 'why'. */
enum stages_fault {
    STAGES_MADE,
    STAGES_NO_MEMORY,
    STAGES_FILE,                        /* of 'path' */
    STAGES_FORMS,                       /* the sessions of 'stage' are scored in different forms */
    STAGES_NAMELESS,                    /* 'number' in 'path' has no names */
    STAGES_TWICE,                       /* 'name' is in a session twice */
    STAGES_CARRY,                       /* what 'stage' carries over cannot be had of such figures */
    STAGES_FIGURE,                      /* beyond a million */
    STAGES_UNKNOWN                      /* 'name', who does not come, was not there */
};

/* A contestant of a stage; his entry has the same index. */
struct stage_row {
    uint32_t who;                       /* of people */
    const struct session *session;      /* where his names stand first; NULL: in the rules alone */
    const struct session_row *names;
    uint32_t place;                     /* in the stage that he comes from; 0: he does not */
    bool is_added, is_stranger;         /* he drops in; he plays here and did not go on */
    bool is_gone;                       /* he goes on to some stage */
    int64_t carried;                    /* hundredths */
    uint32_t seed;                      /* from 1; 0: he is no starter */
    struct arb_stage_seat seat;
    uint32_t boards;
    bool played[ARB_STAGE_SESSIONS_MAX];
    uint32_t boards_of[ARB_STAGE_SESSIONS_MAX], place_of[ARB_STAGE_SESSIONS_MAX];
    struct arb_sum figure_of[ARB_STAGE_SESSIONS_MAX];
    struct arb_sum figure;              /* without what was carried */
};

/* A stage. */
struct stage {
    const struct arb_stage_rules *rules;
    struct stage_row *row;
    struct arb_stage_entry *entry;
    struct arb_standing *standing;      /* in order, once it was played */
    struct arb_sum *room;
    size_t rows, space;
    uint32_t *start;                    /* rows, in the order of the seeds */
    size_t starts;
    size_t open;                        /* entries of the stage before that are equal at the line */
    bool is_made, is_played;
    unsigned held;                      /* sessions */
    enum session_form form;
    size_t first[ARB_STAGE_SESSIONS_MAX], count[ARB_STAGE_SESSIONS_MAX];    /* of sessions->session */
};

struct stages {
    const struct arb_stages_rules *rules;
    struct people *people;
    struct sessions *sessions;
    struct arb_span folder;             /* of the rules, with its '/' */
    enum stages_fault fault;
    const char *why;
    char *path[SESSIONS_MAX];           /* owned; the last is the one at fault */
    size_t paths;
    struct arb_span number, name;
    unsigned at;                        /* the stage at fault */
    bool is_damaged;                    /* a part of some file could not be read */
    struct stage stage[ARB_STAGES_MAX];
};

/* False: *stages says why. */
ARB_MUST_USE bool stages_run(struct stages *stages);
void stages_free(struct stages *stages);

/* What a name in the rules says: a player, a pair "Anna Rossi - Ugo Bianchi", or a team. */
uint32_t stages_told(struct stages *stages, enum arb_ranked of, struct arb_span name);

#endif
