/* arbitro/movement/repair.h -- a movement that went wrong, and how it can go on.
 *
 *     struct arb_mishap mishap = {.kind = ARB_PAIR_LEAVES, .from = 4, .side = ARB_EW, .pair = 3};
 *     static struct arb_repair repair;
 *     fault = arb_repair_search(&movement, &mishap, &repair, &place);
 *     repair.offer[0].movement, repair.offer[0].cost
 *
 * Somebody tells what happened and from which round things may still change. What was played before stays as it was
 * played; what follows is offered in several kinds, each a whole movement that the validator proved together with what
 * was played, and each with its cost counted. The same question has the same answer: the search draws its moves from
 * a sequence of its own, and of a limited number, the constants below. Law 8 and Law 15.
 */
#ifndef ARBITRO_REPAIR_H
#define ARBITRO_REPAIR_H

#include "arbitro/movement/movement.h"

/* The search is bounded by moves and not by time, so that its result does not depend on the
 * machine. */
#define ARB_REPAIR_STEPS   40000    /* moves tried in two walks for an offer that is searched, of pairs */
#define ARB_REPAIR_WALKS   6        /* at most, where somebody would sit out who might not have to */
#define ARB_PLAYER_STEPS   160000   /* and of players: four seats a table are many more ways */
#define ARB_PLAYER_WALKS   6
#define ARB_OFFERS_MAX     8        /* as many ways as are searched */
#define ARB_MOVEMENT_CHANGES_MAX    240      /* meetings that one change tells: 20 tables for 12 rounds */
#define ARB_TABLES_REPORTED_MAX 160     /* of an individual: 10 tables for 16 rounds */
/* The next two bound a mishap: meetings that were played otherwise, and pairs that leave at once. */
#define ARB_PLAYED_MAX     48
#define ARB_LEAVERS_MAX    4        /* pairs that leave together: two are a table */

/* A meeting and where it was. */
struct arb_placed {
    uint8_t round, table;
    struct arb_meeting meeting;     /* all 0: nothing was played there */
};

/* What happened; beside each the fields of struct arb_mishap that it uses. */
enum arb_mishap_kind {
    /* Only what was played otherwise: a wrong set, wrong seats, a round missed. */
    ARB_NO_MISHAP,
    /* Side and pair, and those of 'other'; of an individual one player. */
    ARB_PAIR_LEAVES,
    ARB_PAIR_ARRIVES,               /* in the phantom's place, or with a new number on that side */
    ARB_CURTAILED,                  /* 'rounds' in all */
    ARB_ROUND_ADDED                 /* one more, with new sets if they are needed, one for two tables */
};

/* One more pair, or player of an individual, that leaves. */
struct arb_leaver {
    uint8_t side, pair;             /* enum arb_side, ignored in one field */
};

/* What somebody tells. Fields that the kind does not use are 0; rounds, tables and numbers count
 * from 1. */
struct arb_mishap {
    uint8_t kind;                   /* enum arb_mishap_kind */
    uint8_t from;                   /* the first round that may change, 1..rounds + 1 */
    uint8_t side, pair;             /* enum arb_side, ignored in one field */
    /* CURTAILED: how many rounds are played in all. The next: how many entries of played[] are in
     * use. */
    uint8_t rounds;
    uint8_t count;
    uint8_t others;                 /* pairs that leave with the first */
    struct arb_leaver other[ARB_LEAVERS_MAX - 1];
    /* What was played otherwise than the movement says; any round. */
    struct arb_placed played[ARB_PLAYED_MAX];
};

/* What was said cannot be. One X-macro makes the enum and the symbols of the messages
 * ("repair.pair_unknown"). POSSIBLE is 0. Where the remark names a field of the place, that field
 * says more. */
#define ARB_REPAIR_FAULTS(X)                                                                       \
    X(POSSIBLE, possible)                                                                          \
    X(MISHAP_UNKNOWN, mishap_unknown)                                                              \
    X(FROM_UNKNOWN, from_unknown)             /* place.value: how many rounds there are */         \
    X(PAIR_UNKNOWN, pair_unknown)             /* or it has no seat from that round on */           \
    X(ROUNDS_UNKNOWN, rounds_unknown)         /* curtailed to none, or to more than there are */   \
    X(NO_ROOM, no_room)                       /* a pair, a table or a round more than there can be */ \
    X(PLACE_UNKNOWN, place_unknown)           /* of what was played: no such table or round */     \
    X(NEVER_PLAYED, never_played)             /* it could not have been: place.pair has no such set or seat */ \
    X(PLAYER_UNKNOWN, player_unknown)         /* of an individual, as the two with pairs */        \
    X(PLAYER_NEVER, player_never)                                                                  \
    X(OF_TEAMS, of_teams)                     /* matches are not repaired here */                  \
    X(ONE_PLAYER, one_player)                 /* of an individual one leaves at a time */

enum arb_repair_fault {
#define X(NAME, symbol) ARB_REPAIR_##NAME,
    ARB_REPAIR_FAULTS(X)
#undef X
};

/* A kind for which the search finds no way is left out. */
#define ARB_OFFER_KINDS(X)                                                                         \
    X(KEEP, keep)                             /* everybody as on his guide card; what cannot be is not played */ \
    X(REMATCH, rematch)                       /* the same, and who met before meets again */       \
    X(LATER, later)                           /* what was missed is played after the last round */ \
    X(SETS, sets)                             /* only boards are carried otherwise */              \
    X(SEATS, seats)                           /* only pairs sit otherwise */                       \
    X(ANEW, anew)                             /* both: a new movement from here on */

enum arb_offer_kind {
#define X(NAME, symbol) ARB_OFFER_##NAME,
    ARB_OFFER_KINDS(X)
#undef X
};

/* What a continuation costs, against what was planned before the mishap. A set is the boards of a
 * round. The counts are the better the smaller they are. */
struct arb_repair_cost {
    /* Sets that pairs would have played and do not, summed over pairs still there. */
    uint16_t lost;
    uint16_t losers, most_lost;     /* by how many pairs; and by one of them, at most */
    uint16_t sitting;               /* pairs sitting out, summed over rounds from 'from' on */
    uint16_t rematches;             /* from 'from' on; of an individual, partners again */
    /* An individual: two who are so again, from 'from' on. */
    uint16_t opponents, opponents_planned;
    uint8_t of_players;             /* 1: an individual, and 'pairs' are players */
    uint8_t most_opponent;          /* an individual: how often two are opponents in all, at most */
    /* Tables that have to share a set with one before them, from 'from' on. */
    uint16_t shared;
    uint16_t carried;               /* tables with another set than the movement said, from 'from' on */
    /* Pairs at another table or side than their guide cards say, likewise. */
    uint16_t moved;
    uint16_t new_sets;              /* to be dealt more */
    uint16_t rounds;                /* more than planned: some play while the others have finished */
    int32_t quality_hundredths;     /* of arb_movement_weigh; 0 of an individual */
};

/* One way to go on: what it is, what it costs, and the whole movement it makes. movement is legal,
 * played rounds included, and can be given to a contest as it stands. */
struct arb_offer {
    uint8_t kind;                   /* enum arb_offer_kind */
    struct arb_repair_cost cost;
    struct arb_movement movement;
};

/* The best first: least lost, then rematches, and so on by weight; never two that are the same, and none that another
 * beats in everything. Some hundred kilobytes, the caller's: declare it static. */
struct arb_repair {
    uint8_t count;
    struct arb_offer offer[ARB_OFFERS_MAX];
};

/* The symbols of faults and kinds, keys of the messages; static texts. */
const char *arb_repair_fault_symbol(enum arb_repair_fault fault);
const char *arb_offer_kind_symbol(enum arb_offer_kind kind);

/* Everything that can be done, the best first. The movement is a legal one, made or repaired before. On a fault
 * *repair is untouched and *place says where. Takes up to a second for a large field: it searches, and always finds the
 * same. */
ARB_MUST_USE enum arb_repair_fault
arb_repair_search(const struct arb_movement *movement, const struct arb_mishap *mishap, struct arb_repair *repair,
                  struct arb_movement_place *place);

/* What 'after' costs against what was planned: the movement before, or with a round added the seats of its last
 * round again, East-West and the boards one table on. Of the mishap, 'from' and those who leave count: they lose
 * nothing; a newcomer would have played every round from it on. */
void arb_repair_weigh(const struct arb_movement *planned, const struct arb_movement *after,
                      const struct arb_mishap *mishap, struct arb_repair_cost *cost);

/* -- A change, to be told in a line ----------------------------------------------- */

/* A repair as one line can tell it: sizes that differ, and the meetings that differ. What lies behind 'count' is
 * zero. */
struct arb_movement_change {
    uint8_t from;                   /* the first round that is not history */
    /* 0: as they were; of these only rounds may become fewer. */
    uint8_t rounds, tables, sets, pairs;
    uint8_t phantom, phantom_side;
    uint8_t tells_phantom;          /* 0: as it was; 1: 'phantom', 0 being none */
    uint8_t anyway;                 /* 1: who met before may meet again */
    /* An individual: who is there no more; 0: nobody else than before. */
    uint8_t left;
    uint8_t count;
    uint8_t reserved[5];
    struct arb_placed meeting[ARB_MOVEMENT_CHANGES_MAX]; /* by round and table, none twice */
};

/* What makes 'after' of 'before'; false if it is more than one change can hold. */
ARB_MUST_USE bool
arb_change_between(const struct arb_movement *before, const struct arb_movement *after, unsigned from,
                   struct arb_movement_change *change);

/* Makes the change, proves the result and hands it over; on a fault *after is untouched and *place says where. Two
 * pairs that have met twice already are history; a set played twice never is, since such a result is void. */
ARB_MUST_USE enum arb_movement_fault arb_change_apply(const struct arb_movement *before,
                                                      const struct arb_movement_change *change,
                                                      struct arb_movement *after, struct arb_movement_place *place);

#endif
