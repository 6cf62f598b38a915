/* arbitro/movement.h -- who meets whom, where, on which boards.
 *
 *     struct arb_movement movement;
 *     struct arb_movement_order order = {.kind = ARB_MITCHELL, .tables = 5};
 *     enum arb_movement_fault fault = arb_movement_make(&order, &movement);
 *
 * A movement is a table of meetings, round by round and table by table: a pair
 * North-South, a pair East-West, a board set. However it was made, by formula,
 * from a first row or from somebody's file, one validator proves it before it is
 * used. Sets are numbered from 1; which boards are in a set is the contest's.
 *
 * In a two-winner movement NS 3 and EW 3 are different pairs; in a one-winner
 * movement all numbers are of one field. A phantom is a pair number whose
 * opponents sit out. Law 8, and scoring by Law 78.
 */
#ifndef ARBITRO_MOVEMENT_H
#define ARBITRO_MOVEMENT_H

#include "arbitro/base.h"
#include "arbitro/number.h"
#include "arbitro/seat.h"

#define ARB_TABLES_MAX 48
#define ARB_ROUNDS_MAX 48
#define ARB_SETS_MAX   64
#define ARB_PAIRS_MAX  (2 * ARB_TABLES_MAX)

struct arb_meeting {
    uint8_t ns, ew;                 /* pair numbers, 1.. ; both 0: the table is empty this round */
    uint8_t set;                    /* board set, 1..sets; 0 if the table is empty */
    uint8_t switched;               /* 1: the arrow is switched, ns and ew sit as listed all the same */
};

enum arb_movement_kind {
    ARB_NO_MOVEMENT,
    ARB_MITCHELL,                   /* odd, or even with 'skip' or 'share' */
    ARB_HOWELL,
    ARB_OWN_MOVEMENT                /* read from a file */
};

/* How an even Mitchell avoids the replay at half-time. */
enum arb_mitchell_way { ARB_MITCHELL_PLAIN, ARB_MITCHELL_SKIP, ARB_MITCHELL_SHARE };

struct arb_movement {
    uint8_t kind;                   /* enum arb_movement_kind */
    uint8_t way;                    /* enum arb_mitchell_way */
    uint8_t tables, rounds, sets;
    uint8_t two_winner;             /* 1: NS and EW are two fields */
    uint8_t phantom_side;           /* enum arb_side of the phantom in a two-winner movement */
    uint8_t phantom;                /* its pair number; 0: no phantom */
    uint8_t pairs;                  /* one field: how many numbers; two fields: how many on each side */
    uint8_t revenge;                /* 1: two pairs may meet twice */
    uint8_t reserved[2];
    struct arb_meeting meeting[ARB_ROUNDS_MAX][ARB_TABLES_MAX];   /* [round - 1][table - 1] */
};

/* What the director asks for. Zero means "as usual" wherever it can. */
struct arb_movement_order {
    uint8_t kind;                   /* ARB_MITCHELL or ARB_HOWELL */
    uint8_t way;                    /* even Mitchell: SKIP or SHARE; PLAIN asks for the default, SHARE */
    uint8_t tables;
    uint8_t rounds;                 /* 0: as many as the movement gives */
    uint8_t half_table;             /* 1: one pair is missing; its opponents sit out */
    uint8_t half_side;              /* Mitchell: enum arb_side of the missing pair */
};

/* In order of precedence. One X-macro makes the enum and the symbols of the
 * messages ("movement.pair_twice"). */
#define ARB_MOVEMENT_FAULTS(X)                                                                     \
    X(LEGAL, legal)                       /* nothing against it */                                 \
    X(KIND_UNKNOWN, kind_unknown)                                                                  \
    X(TABLES_OUT_OF_RANGE, tables_out_of_range)     /* where.value: how many are possible */       \
    X(ROUNDS_OUT_OF_RANGE, rounds_out_of_range)                                                    \
    X(SKIP_NEEDS_EVEN, skip_needs_even)                                                            \
    X(SKIP_WITH_HALF_TABLE, skip_with_half_table)                                                  \
    X(NUMBER_OUT_OF_RANGE, number_out_of_range)     /* a pair or set that the movement has not */  \
    X(TABLE_HALF_EMPTY, table_half_empty)           /* one of ns, ew, set is 0 and not all */      \
    X(PAIR_AGAINST_ITSELF, pair_against_itself)                                                    \
    X(PAIR_TWICE_IN_ROUND, pair_twice_in_round)                                                    \
    X(PAIR_MISSING_IN_ROUND, pair_missing_in_round)                                                \
    X(SET_TWICE_FOR_PAIR, set_twice_for_pair)                                                      \
    X(PAIRS_MEET_TWICE, pairs_meet_twice)

enum arb_movement_fault {
#define X(NAME, symbol) ARB_MOVEMENT_##NAME,
    ARB_MOVEMENT_FAULTS(X)
#undef X
};

/* Where a fault is; what does not apply is 0. */
struct arb_movement_place {
    uint8_t round, table, pair, other_pair, set;
    uint8_t value;
};

/* "legal", "pair_twice_in_round" … */
const char *arb_movement_fault_symbol(enum arb_movement_fault fault);

/* Makes what was ordered, proves it, and hands it over. On a fault *movement is
 * untouched. Mitchell 2..ARB_TABLES_MAX tables; Howell 2..11 from the first rows. */
ARB_MUST_USE enum arb_movement_fault
arb_movement_make(const struct arb_movement_order *order, struct arb_movement *movement,
                  struct arb_movement_place *place);

/* The validator. The first fault by round, table, then the order of the enum. */
ARB_MUST_USE enum arb_movement_fault
arb_movement_check(const struct arb_movement *movement, struct arb_movement_place *place);

/* Where a pair plays in a round. False when it sits out or is not in the movement.
 * side says which field in a two-winner movement and is ignored otherwise. */
ARB_MUST_USE bool
arb_movement_find(const struct arb_movement *movement, struct arb_round_no round, enum arb_side side,
                  uint8_t pair, struct arb_table_no *table, enum arb_side *sits);

/* Does this table play in this round: two pairs there, neither of them the phantom? */
bool arb_movement_plays(const struct arb_movement *movement, struct arb_round_no round,
                        struct arb_table_no table);

#endif
