/* repair_inside.h -- what the files of the repair share: a plan being worked on, and its price. */
#ifndef ARB_REPAIR_INSIDE_H
#define ARB_REPAIR_INSIDE_H

#include "arbitro/movement/repair.h"

/* What was asked, and what has come of the movement so far. */
struct arb__asked {
    const struct arb_movement *before;
    struct arb_movement planned;    /* before, and the round added */
    const struct arb_mishap *mishap;
    struct arb_movement now;        /* history as it was, then the plan with those who are there */
    uint8_t fixed[ARB_ROUNDS_MAX][ARB_TABLES_MAX];  /* 1: told as played already */
    uint8_t sets;                   /* that the plan had; now.sets may be more */
};

/* Writes what was really played over the plan and marks it as fixed. PLACE_UNKNOWN, with *place, if it is outside the
 * movement or not sound. */
enum arb_repair_fault arb__tell_played(struct arb__asked *asked,
                                       bool (*is_sound)(const struct arb_movement *m, struct arb_meeting at),
                                       struct arb_movement_place *place);

/* Cuts the rounds after the last one that the mishap leaves. */
enum arb_repair_fault arb__curtail(struct arb__asked *asked);

/* Who leaves: the first, and the others in their order. */
static inline struct arb_leaver arb__leaver(const struct arb_mishap *mishap, unsigned i)
{
    return i == 0 ? (struct arb_leaver){mishap->side, mishap->pair} : mishap->other[i - 1];
}

/* Puts an offer in its place, if it is one, is proved, and none like it is there. */
void arb__offer(const struct arb__asked *asked, enum arb_offer_kind kind, const struct arb_movement *made,
                struct arb_repair *repair);

/* How many sets there may be with a round added: where everybody has had every one, a new one for two tables. */
uint8_t arb__sets_to_add(const struct arb_movement *m);

/* What a search may touch. */
#define ARB__MAY_SETS  1u
#define ARB__MAY_SEATS 2u
#define ARB__MAY_MEET  4u           /* who met before may meet again */

/* How a movement of pairs, or of players, is repaired. 'asked' is the first member of a struct of its own. */
struct arb__repairer {
    enum arb_repair_fault (*add_round)(struct arb_movement *planned);
    /* Applies the mishap to asked->now; *place says where it cannot be. */
    enum arb_repair_fault (*happen)(struct arb__asked *asked, struct arb_movement_place *place);
    /* The movement as it was played, without what is still to come. */
    void (*history)(struct arb__asked *asked, struct arb_movement *made);
    enum arb_repair_fault impossible;       /* what that is called when it is no legal movement */
    /* Plans with this freedom, and offers what comes of it. */
    void (*search)(struct arb__asked *asked, enum arb_offer_kind kind, unsigned may, struct arb_repair *repair);
    /* Other ways to plan anew; NULL: none. */
    void (*search_more)(struct arb__asked *asked, struct arb_repair *repair);
    /* Before a round put off is searched: whoever left has no seat in it. NULL: nothing to be done. */
    void (*put_off)(struct arb__asked *asked);
};

/* From what was asked ('before' and 'mishap', whose kind, count and 'from' are in range) to the offers. */
enum arb_repair_fault
arb__repair_by(struct arb__asked *asked, const struct arb__repairer *by, struct arb_repair *repair,
               struct arb_movement_place *place);

/* repair_individual.c: as arb__repair_by, of an individual. */
enum arb_repair_fault arb__repair_individual(const struct arb_movement *movement, const struct arb_mishap *mishap,
                                             struct arb_repair *repair, struct arb_movement_place *place);

/* A table in a round that may still change. Who sits there without opponents, or with 'off', sits out. */
struct arb__cell {
    uint8_t ns, ew, set;
    uint8_t off;                    /* 1: both are there and play nothing */
};

/* History is in the counts; cells are those of the rounds to come. A number of EW is counted on after those of NS
 * where there are two fields. */
struct arb__plan {
    const struct arb_movement *movement;            /* sizes, as they will be */
    uint8_t from, sets;
    struct arb__cell cell[ARB_ROUNDS_MAX][ARB_TABLES_MAX];
    struct arb__cell wish[ARB_ROUNDS_MAX][ARB_TABLES_MAX];       /* the plan before: every departure costs */
    uint8_t fixed[ARB_ROUNDS_MAX][ARB_TABLES_MAX];               /* 1: told as played already */
    uint8_t had[2 * ARB_PAIRS_MAX + 1][ARB_SETS_MAX + 1];
    uint8_t met[2 * ARB_PAIRS_MAX + 1][2 * ARB_PAIRS_MAX + 1];
    uint8_t idle[2 * ARB_PAIRS_MAX + 1];            /* rounds that a pair sits out */
    uint8_t copies[ARB_ROUNDS_MAX][ARB_SETS_MAX + 1];
    int8_t due[2 * ARB_PAIRS_MAX + 1];              /* arb__plan_exact: rounds that the plan before had still for it */
    unsigned may;                   /* ARB__MAY_… */
    int32_t price, illegal;         /* 'illegal': of what must not be, at last */
};

static inline unsigned arb__ew_number(const struct arb_movement *m, unsigned ew)
{
    return ew == 0 ? 0 : m->two_winner ? ARB_PAIRS_MAX + ew : ew;
}

static inline bool arb__cell_plays(const struct arb__cell *cell)
{
    return cell->ns != 0 && cell->ew != 0 && cell->set != 0 && !cell->off;
}

/* Counts the cells into the plan: history first (a meeting that was played), then what is to come. */
void arb__plan_history(struct arb__plan *plan, struct arb_meeting at);
void arb__plan_begin(struct arb__plan *plan);

/* Puts a movement of the right size for those who are there in the place of the cells: history counted, cells not.
 * Returns how many rounds it has, 0 if there is none; *again: in how many meetings somebody plays or meets again. */
unsigned arb__plan_anew(struct arb__plan *plan, unsigned *again);

/* Where three rounds or fewer are left of a small field: a plan in which less than 'lost' is lost of what is due, put
 * in the place of the cells; history counted, cells not. False, and nothing done: none was found in time. */
bool arb__plan_exact(struct arb__plan *plan, unsigned lost);

/* Lowers the price as far as it finds in ARB_REPAIR_WALKS at most; then leaves out what still cannot be. */
void arb__plan_walk(struct arb__plan *plan);

#endif
