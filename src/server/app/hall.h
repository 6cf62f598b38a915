/* app/hall.h -- every contest of the store, and the two folds of each.
 *
 *     evening = arb__hall_find(&hall, id);                          folded by now
 *     arb__act_take(evening, actor, id, line, now_ms, done, mine);  answered when durable
 *
 * 'kept' is the fold of what the disk has: from it everything shown is computed.
 * 'ahead' is the fold of that and of what is on its way: against it acts are judged.
 * An act is appended under the number that it must get, so that nothing which was
 * judged after a failed act can be kept without it; when the disk refuses, 'ahead'
 * is 'kept' again, and whoever waited is told that nothing of his was kept.
 *
 * A contest is listed from the start and folded when somebody asks for it. Of those that nobody watches few stay
 * folded; an evening that is found stays until the loop's next turn, whatever else is folded in this one.
 */
#ifndef ARB_APP_HALL_H
#define ARB_APP_HALL_H

#include "people/ids.h"
#include "people/seal.h"

#include "arbitro/contest.h"
#include "arbitro/contest_line.h"
#include "arbitro/fault_text.h"
#include "arbitro/teams.h"
#include "journal/journal.h"

#define ARB__ACT_ID_MIN 8
#define ARB__ACT_ID_MAX 64

struct arb__server;
struct arb__live;
struct arb__kind;
struct arb__matches;

/* -- Parts: what is shown, each with the number of the act that last may have changed it -- */

enum {
    ARB__PART_EVENING,
    ARB__PART_RANKING,
    ARB__PART_CODES,
    ARB__PART_ROOM,                                             /* the director's: calls, and who is behind */
    ARB__PART_RULINGS,                                          /* the director's */
    ARB__PART_TABLE,                                            /* of table 1 */
    ARB__PART_BOARD = ARB__PART_TABLE + ARB_TABLES_MAX,         /* of board 1 */
    ARB__PART_CARD = ARB__PART_BOARD + ARB_BOARDS_MAX,          /* of NS 1, then NS 2 …, then EW 1 … */
    ARB__PARTS = ARB__PART_CARD + 2 * ARB_PAIRS_MAX
};

/* -- Contests ----------------------------------------------------------------- */

enum arb__fold { ARB__KEPT, ARB__AHEAD };

/* A contest folded. 'kept', 'ahead' and what is computed of them are of an evening of pairs; of an event of matches
 * they have the opening alone, and 'matches' the rest. */
struct arb__evening {
    struct arb__server *server;
    char id[ARB__ID_MAX + 1];
    const struct arb__kind *kind[2];            /* of each fold: it changes with the act that says so; see kind.h */
    struct arb__matches *matches;               /* NULL until it is such an event; see matches.h */
    struct arb_contest kept, ahead;
    uint32_t kept_seq, ahead_seq;               /* numbers of the last acts in each */
    uint32_t wave;                              /* how often 'ahead' was thrown away */
    uint32_t in_flight;
    enum arb_journal_fault lost;                /* why, the last time */
    int64_t last_at_ms;                         /* of the last act; see clock.h */
    struct arb__ids ids;
    uint32_t changed[ARB__PARTS];
    uint16_t expected;                          /* results on a board, when the boards were last compared */
    struct arb__live *live;                     /* who watches; see live.c */
    struct arb__standing_cache *standing;       /* see parts.c */
    int64_t asked_ms;                           /* when somebody last wanted it */
};

/* A contest in the list. */
struct arb__listed {
    char id[ARB__ID_MAX + 1];
    char title[ARB_TITLE_MAX];
    uint16_t year;
    uint8_t month, day;
    uint8_t state;                              /* enum arb_contest_state */
    uint32_t acts;
    struct arb_series *series;                  /* the one that it tells; NULL: none */
    struct arb__evening *evening;               /* NULL while nobody wants it */
};

struct arb__hall {
    struct arb__server *server;
    struct arb__listed *listed;                 /* those without acts are not contests yet */
    size_t count, room, hot;
    uint64_t incarnation;                       /* of the store */
    uint32_t in_flight;                         /* acts on their way to the disk, of all contests */
};

/* Why a contest could not be folded: the journal's reason, or an act that the fold refuses. */
struct arb__hall_problem {
    struct arb_journal_problem journal;         /* fault ARB_JOURNAL_GOOD: the act is at fault */
    char contest[ARB__ID_MAX + 1];
    uint32_t seq;
};

/* Lists and folds every contest once. False, with the problem told, if one cannot be. */
ARB_MUST_USE bool arb__hall_open(struct arb__hall *hall, struct arb__server *server, struct arb__hall_problem *problem);

/* Lists every contest with the series that it tells, and folds none: for who serves nobody. The fault is told. */
ARB_MUST_USE bool arb__hall_glance(struct arb__hall *hall, struct arb__server *server,
                                   struct arb_journal_problem *problem);

/* After a restore: lists anew, folds anew what is being watched. */
ARB_MUST_USE bool arb__hall_reopen(struct arb__hall *hall, struct arb__hall_problem *problem);
void arb__hall_close(struct arb__hall *hall);

/* The contest of that id, folded; NULL if there is none. */
struct arb__evening *arb__hall_find(struct arb__hall *hall, struct arb_span id);

/* The same for a request, which pays for a contest that has to be folded. */
struct arb_reply;
struct arb__evening *arb__hall_wake_for(struct arb__hall *hall, struct arb_reply *reply, struct arb_span id);

/* The contest of that id in the list, folded or not; NULL if there is none. Valid until the list changes. */
const struct arb__listed *arb__hall_listed(struct arb__hall *hall, struct arb_span id);

/* How many are folded in memory. */
size_t arb__hall_awake(const struct arb__hall *hall);

/* Are as many contests that are not being played watched as may be, and this one is another? */
bool arb__hall_is_crowded(const struct arb__hall *hall, const struct arb__evening *evening);

/* One contest folded by itself, for who has a journal and serves nobody: server->journal is all that is asked of it.
 * NULL with the problem told if it cannot be; evening->kept_seq is 0 if there is none. */
struct arb__evening *arb__hall_alone(struct arb__server *server, const char *id, struct arb__hall_problem *problem);
void arb__hall_alone_free(struct arb__evening *evening);

/* The contest of that id, or a new one, empty; it exists for others once its first act is
 * kept. NULL if the disk does not let it be read. */
struct arb__evening *arb__hall_begin(struct arb__hall *hall, const char *id);

/* The id of the contest whose id ends so, begun ones too; NULL if there is none. Valid until the list changes. */
const char *arb__hall_ending(const struct arb__hall *hall, struct arb_span ending);

/* Puts the list in order, newest first. */
void arb__hall_sort(struct arb__hall *hall);

/* Lets go of what nobody has wanted for a while: it is asked every now and then, and does the rest by itself. */
void arb__hall_tidy(struct arb__hall *hall, int64_t now_ms);

/* Brings the list in line with the evening. */
void arb__hall_note(struct arb__hall *hall, const struct arb__evening *evening);

/* -- Acts --------------------------------------------------------------------- */

/* An act of any kind, read. */
struct arb__act {
    const struct arb__kind *kind;
    struct arb_actor actor;
    int64_t at_ms;
    union {
        struct arb_contest_act pairs;
        struct arb_teams_act matches;
    };
};

/* What became of an act. In order of precedence the first of: not read, under the id of
 * another act, refused by the contest, lost by the journal; else it is kept. */
struct arb__answer {
    uint32_t kept;                              /* its number; 0: see the others */
    bool id_reused;                             /* the id is another act's, kept or in flight */
    struct arb_line_error line;                 /* fault not 0: the line was not read */
    enum arb_contest_fault contest;
    enum arb_teams_fault teams;
    struct arb_elsewhere elsewhere;             /* of CONTEST_PAIR_TWICE, _KEY_TWICE, TEAMS_IS_TEAM_TWICE */
    enum arb_movement_fault movement;           /* of CONTEST_MOVEMENT_IMPOSSIBLE */
    struct arb_movement_place place;
    enum arb_journal_fault journal;
    const struct arb__act *act;                 /* as read; NULL if it was not, or is a repeat */
};

/* Called once, perhaps before arb__act_take returns. */
typedef void arb__act_done(void *mine, const struct arb__answer *answer);

/* Takes an act: reads the line, judges it against 'ahead', appends it, and answers when it
 * is durable. The same id and act again are answered with the number they have. */
void arb__act_take(struct arb__evening *evening, struct arb_actor actor, struct arb_span id, struct arb_span line,
                   int64_t now_ms, arb__act_done *done, void *mine);

/* Reads a line into *act and judges it against 'ahead', which takes it; nothing is appended. After the last of them,
 * good or not, arb__act_rewind. False: *answer says why. */
ARB_MUST_USE bool arb__act_try(struct arb__evening *evening, struct arb_actor actor, struct arb_span line,
                               struct arb__act *act, struct arb__answer *answer);

/* "director", "assistant Anna", "table 3", "player EW 3": the actor in the journal. */
void arb__actor_write(struct arb_writer *out, struct arb_actor actor);
ARB_MUST_USE bool arb__actor_read(struct arb_span span, struct arb_actor *actor);

/* Folds an act of the journal into 'kept'; false if it cannot be. */
ARB_MUST_USE bool arb__act_replay(struct arb__evening *evening, const struct arb_journal_act *act);

/* 'ahead' is 'kept' again, when what was on its way is not. */
void arb__act_rewind(struct arb__evening *evening);

#endif
