/* hall/contests/hall.h -- the list of all contests of the store; each is folded into memory when somebody asks for it.
 *
 *     contest = arb__hall_find(&hall, id);                          folded by now
 *
 * A contest is listed from the start and folded when somebody asks for it. Of those that nobody watches few stay
 * folded; a contest that is found stays until the loop's next turn, whatever else is folded in this one.
 */
#ifndef ARB_HALL_HALL_H
#define ARB_HALL_HALL_H

#include "hall/contests/contest.h"

/* A contest in the list. */
struct arb__listed {
    char id[ARB__ID_MAX + 1];
    char title[ARB_TITLE_MAX];
    uint16_t year;
    uint8_t month, day;
    uint8_t state;                              /* enum arb_contest_state */
    bool withdrawn;                             /* listed to directors alone */
    uint32_t acts;
    const struct arb__kind *kind;               /* of what is kept; NULL while it has no acts */
    int64_t last_at_ms;                         /* of its last act */
    struct arb_series *series;                  /* the one that it declares; NULL: none */
    char of[ARB__ID_MAX + 1];                   /* the contest whose meeting it is and with which it must be; or "" */
    bool held;                                  /* where several servers have the store: this one holds it … */
    int64_t holder;                             /* … else the one that does, as far as is known; 0: not known */
    int64_t told_ms;                            /* the last act of which the others were told */
    struct arb__contest *contest;               /* NULL while nobody wants it */
    uint32_t stored;                            /* its acts in the store when that was listed */
    bool known;                                 /* and what was kept of it then holds (heads.h) */
};

/* The other servers of the store; see nodes.h. */
#define ARB__NODES_MAX 32

struct arb__nodes {
    struct { int64_t server; char address[64]; } known[ARB__NODES_MAX];
    size_t next;                                /* the oldest is written over */
    bool has_club;                              /* this server holds what is of no contest … */
    int64_t club;                               /* … else that one does; 0: not known */
    int64_t refused, refused_ms;                /* who did not answer the line last, and when */
    bool adrift;                                /* given up for dead, or the database is silent: nothing is held */
    bool begins_again;                          /* another life was asked for */
};

struct arb__hall {
    struct arb__server *server;
    struct arb__listed *listed;                 /* those without acts are not contests yet */
    size_t count, room;
    uint32_t *places;                           /* by id: a place in the list and one, 0: none */
    size_t places_room;                         /* a power of two, more than twice the count */
    bool sorted;                                /* newest first, nothing added or dated since */
    uint64_t incarnation;                       /* of the store */
    uint32_t in_flight;                         /* acts on their way to the disk, of all contests */
    struct arb__nodes nodes;
};

/* Why a contest could not be folded: the journal's reason, or an act that the fold refuses. */
struct arb__hall_problem {
    struct arb_journal_problem journal;         /* fault ARB_JOURNAL_GOOD: the act is at fault */
    char contest[ARB__ID_MAX + 1];
    uint32_t seq;
};

/* Lists every contest, and folds those that were added to since the list was kept. False, with *problem filled, if one
 * cannot be. */
ARB_MUST_USE bool arb__hall_open(struct arb__hall *hall, struct arb__server *server, struct arb__hall_problem *problem);

/* Lists every contest with the series that it declares, and folds none: for commands. False, with *problem filled, on a
 * fault of the journal. */
ARB_MUST_USE bool arb__hall_list_all(struct arb__hall *hall, struct arb__server *server,
                                   struct arb_journal_problem *problem);

/* After a restore: makes the list again, and folds again what is being watched. */
ARB_MUST_USE bool arb__hall_reopen(struct arb__hall *hall, struct arb__hall_problem *problem);
void arb__hall_close(struct arb__hall *hall);

/* The contest of that id, folded; NULL if there is none. */
struct arb__contest *arb__hall_find(struct arb__hall *hall, struct arb_span id);

/* The same for a request, which pays for a contest that has to be folded. */
struct arb_reply;
struct arb__contest *arb__hall_wake_for(struct arb__hall *hall, struct arb_reply *reply, struct arb_span id);

/* The contest of that id in the list, folded or not; NULL if there is none. Valid until the list changes. */
const struct arb__listed *arb__hall_listed(struct arb__hall *hall, struct arb_span id);

/* Where several servers have the store: looks at a contest in it that another one has made or changed, and lists it;
 * false if it has no acts. The same for all that were changed. */
bool arb__hall_look(struct arb__hall *hall, struct arb_span id);
void arb__hall_look_at_all(struct arb__hall *hall);

/* Looks at what a server that is gone held, since it may not have told what it did last. */
void arb__hall_look_at_left(struct arb__hall *hall, int64_t server);

/* Nothing is held any more: lets go of every contest, and of who watches it. No act may be on its way. */
void arb__hall_forget(struct arb__hall *hall);

/* How many are folded in memory. */
size_t arb__hall_awake(const struct arb__hall *hall);

/* Would watching this contest be one too many? Contests that are being played do not count. */
bool arb__hall_is_crowded(const struct arb__hall *hall, const struct arb__contest *contest);

/* One contest folded by itself, for a command that has a journal and serves nobody: of the server only server->journal
 * is used. NULL with *problem filled if it cannot be; contest->kept_seq is 0 if there is none. */
struct arb__contest *arb__hall_fold_one(struct arb__server *server, const char *id, struct arb__hall_problem *problem);
void arb__hall_free_one(struct arb__contest *contest);

/* The contest of that id, or a new one, empty; it exists for others once its first act is
 * kept. NULL if the disk does not let it be read. */
struct arb__contest *arb__hall_begin(struct arb__hall *hall, const char *id);

/* The id of the contest whose id has this suffix, even if its first act is still on its way; NULL if there is none.
 * Valid until the list changes. */
const char *arb__hall_ending(const struct arb__hall *hall, struct arb_span ending);

/* The contest's id ends in letters that come of the opening act's: a request that is sent again finds the contest that
 * it made, whatever title it has now. */
void arb__contest_id_write(struct arb_writer *out, const struct arb__server *server, struct arb_span act_id,
                           const char *title);

/* Puts the list in order, newest first. */
void arb__hall_sort(struct arb__hall *hall);

/* Frees contests that nobody has asked for for a while. To be called every now and then. */
void arb__hall_tidy(struct arb__hall *hall, int64_t now_ms);

/* Brings the list in line with the contest. */
void arb__hall_note(struct arb__hall *hall, const struct arb__contest *contest);

#endif
