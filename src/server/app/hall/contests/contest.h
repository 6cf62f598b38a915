/* hall/contests/contest.h -- a contest in memory: its two folds, of whatever kind, and what all kinds have.
 *
 * 'kept' is the fold of what the disk has: from it everything shown is computed.
 * 'ahead' is the fold of that and of what is on its way: against it acts are judged.
 * An act is appended under the number that it must get, so that nothing which was
 * judged after a failed act can be kept without it; when the disk refuses, 'ahead'
 * is made equal to 'kept' again, and every act on its way is answered as lost.
 *
 * The folds themselves are the kind's: own[place] is its memory, and only its folder looks inside.
 */
#ifndef ARB_HALL_CONTEST_H
#define ARB_HALL_CONTEST_H

#include "hall/contests/ids.h"
#include "keys/seal.h"

#include "arbitro/text/contest_line.h"
#include "arbitro/text/fault_text.h"
#include "journal/journal.h"

struct arb__server;
struct arb__live;
struct arb__kind;

enum arb__fold { ARB__KEPT, ARB__AHEAD };

enum arb__kind_place {
#define KIND(PLACE, name) ARB__KIND_##PLACE,
#include "hall/kinds.def"
#undef KIND
    ARB__KIND_COUNT
};

/* Names that stand otherwise in 'kept' while something is written; see hall/shown.h. */
struct arb__saved_name;

struct arb__shown {
    struct arb__saved_name *saved;
    size_t count, room;
    bool is_on;
};

struct arb__contest {
    struct arb__server *server;
    char id[ARB__ID_MAX + 1];
    const struct arb__kind *kind[2];            /* of each fold: it changes with the act that says so; see kind.h */
    void *own[ARB__KIND_COUNT];                 /* each kind's folds; NULL until it has any */
    uint32_t kept_seq, ahead_seq;               /* numbers of the last acts in each */
    uint32_t wave;                              /* how often 'ahead' was thrown away */
    uint32_t in_flight;
    enum arb_journal_fault lost;                /* why, the last time */
    bool is_behind;                             /* the store has acts that 'kept' has not; see act.c */
    int64_t last_at_ms;                         /* of the last act; see clock.h */
    struct arb__ids ids;
    struct arb__live *live;                     /* who watches; see live.c */
    struct arb__shown *shown;                   /* are names as the public is shown them? See hall/shown.h */
    int64_t asked_ms;                           /* when somebody last wanted it */
};

/* Bytes, of any kind; each asserts that its own fit. */
#define ARB__ACT_ROOM 8192          /* an act, read */
#define ARB__LINE_MAX 8192          /* a line, terminator included */

/* An act of any kind, read. */
struct arb__act {
    const struct arb__kind *kind;
    struct arb_actor actor;
    int64_t at_ms;
    _Alignas(8) char of_kind[ARB__ACT_ROOM];    /* the kind's own struct */
};

/* What became of an act. In order of precedence the first of: not read, under the id of
 * another act, refused by the contest, lost by the journal; else it is kept. */
struct arb__answer {
    uint32_t kept;                              /* its number; 0: see the others */
    bool id_reused;                             /* the id is another act's, kept or in flight */
    struct arb_line_error line;                 /* fault not 0: the line was not read */
    unsigned fault;                             /* of act->kind; 0: it was taken */
    struct arb_elsewhere elsewhere;             /* of a fault that says that somebody is there already */
    enum arb_journal_fault journal;
    const struct arb__act *act;                 /* as read; NULL if it was not, or is a repeat */
};

/* Empty, and of the kind that every contest begins as. Never NULL: without memory the program ends. */
struct arb__contest *arb__contest_new(struct arb__server *server, const char *id);
void arb__contest_free(struct arb__contest *contest);

/* The kind's own memory, zeroed when it is asked for first. */
void *arb__contest_own(struct arb__contest *contest, const struct arb__kind *kind);

/* The kind that reads the next line, given what 'fold' holds. */
const struct arb__kind *arb__kind_of_line(const struct arb__contest *contest, enum arb__fold fold,
                                          struct arb_span line);

/* Folds a durable act into 'kept', as its act number 'seq'; false if it cannot be. */
ARB_MUST_USE bool arb__contest_keep(struct arb__contest *contest, const struct arb__act *act, uint32_t seq);

/* The same with an act of the journal. */
ARB_MUST_USE bool arb__contest_replay(struct arb__contest *contest, const struct arb_journal_act *act);

/* Makes 'ahead' equal to 'kept', after acts on their way were lost. */
void arb__contest_rewind(struct arb__contest *contest);

/* The first adds an id that is not there yet, for that act, and returns its slot. The second: does a known id stand for
 * this act? The same act sent again differs at most in blanks. */
struct arb__id *arb__contest_remember(struct arb__contest *contest, struct arb_span id, const struct arb__act *act);
bool arb__contest_stands_for(const struct arb__id *id, const struct arb__act *act);

#endif
