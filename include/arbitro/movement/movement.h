/* arbitro/movement/movement.h -- movements: who meets whom, at which table, on which boards. Laws 8 and 78.
 *
 *     struct arb_movement movement;
 *     struct arb_movement_place place;
 *     struct arb_movement_order order = {.kind = ARB_MITCHELL, .tables = 5};
 *     enum arb_movement_fault fault = arb_movement_make(&order, &movement, &place);
 *
 * A movement is a table of meetings, round by round and table by table: a pair North-South, a pair East-West, a set of
 * boards. However it was made (by a formula, from a first row, or read from a file) one validator proves it before it
 * is used. Sets are numbered from 1; which boards are in a set is the contest's business.
 *
 * In a two-winner movement NS 3 and EW 3 are different pairs; in a one-winner movement all numbers are of one field. A
 * phantom is a number whose opponents sit out.
 *
 * In an individual (individual.h) numbers are players of one field, and two of them sit on each side. Whoever has no
 * seat in a round sits out, and so does a table at which the phantom sits.
 *
 * Everything here is plain data of the caller's; nothing allocates. A movement takes 29 kB and is copied with '='.
 */
#ifndef ARBITRO_MOVEMENT_H
#define ARBITRO_MOVEMENT_H

#include "arbitro/base/base.h"
#include "arbitro/words/number.h"
#include "arbitro/words/seat.h"

#define ARB_TABLES_MAX 99      /* of one section: East-West's numbers are the table's and 100 more */
#define ARB_ROUNDS_MAX 48
#define ARB_SETS_MAX   101     /* one for each table, and two that rest */
#define ARB_PAIRS_MAX  (2 * ARB_TABLES_MAX)

/* One table in one round. All zero: nobody is there. */
struct arb_meeting {
    uint8_t ns, ew;                 /* pair numbers, 1.. ; both 0: the table is empty this round */
    uint8_t set;                    /* board set, 1..sets; 0 if the table is empty */
    /* One field: 1, the arrow is switched, ns and ew sit as listed all the same. Two fields: 1,
     * 'ns' of that field sat East-West and 'ew' North-South. */
    uint8_t switched;
    /* An individual: ns is North and ew East, and these are South and West; else 0. */
    uint8_t partner[2];
};

/* The kinds of movement. One X-macro makes the enum and the names that commands and files use. */
#define ARB_MOVEMENT_KINDS(X)                                                                      \
    X(NO_MOVEMENT, "none")                                                                         \
    X(MITCHELL, "mitchell")             /* odd, or even with 'skip' or 'share' */                  \
    X(HOWELL, "howell")                 /* one field; fewer rounds than all are a 3/4 Howell */    \
    X(THREE_QUARTER_HOWELL, "three-quarter-howell")     /* never all rounds; about 3/4 of them */  \
    X(OWN_MOVEMENT, "own")              /* read from a file */                                     \
    X(HESITATION, "hesitation")         /* one field, a round more than tables, one pivot */       \
    X(DOUBLE_HESITATION, "double-hesitation")   /* two rounds more, two pivots */                  \
    X(WEB, "web")                       /* large fields on few boards, in several copies */        \
    X(BOWMAN, "bowman")                 /* two rounds less than tables; the last table borrows */  \
    X(BLACKPOOL, "blackpool")           /* two sets more than tables, so that nobody shares */     \
    X(DOUBLE_WEAVE, "double-weave")     /* 4, 8, 12 … tables: odd and even ones cross */           \
    X(APPENDIX, "appendix")             /* tables added to a Mitchell, which borrow the boards of its first */ \
    X(SCISSORS, "scissors")             /* an even Mitchell in half rounds: no relay, nobody shares */ \
    X(ROUND_ROBIN, "round-robin")       /* everybody meets everybody, all on one set a round */    \
    X(AMERICAN_WHIST, "american-whist") /* teams, odd: each meets each, home and away */           \
    X(NEW_ENGLAND_RELAY, "new-england-relay")   /* teams, even: two tables share */                \
    X(TRIPLES, "triples")               /* teams by threes, each against the other two */          \
    X(ROVER, "rover")                   /* a Mitchell and a pair more, which displaces East-West */ \
    X(BUMP, "bump")                     /* likewise North-South */                                 \
    X(INDIVIDUAL, "individual")         /* of single players: a rainbow or a row, individual.h */

enum arb_movement_kind {
#define X(NAME, name) ARB_##NAME,
    ARB_MOVEMENT_KINDS(X)
#undef X
    ARB_MOVEMENT_KIND_COUNT
};

/* "mitchell" for a kind below ARB_MOVEMENT_KIND_COUNT; the text is static. */
const char *arb_movement_kind_name(enum arb_movement_kind kind);
/* The kind of a name, exactly as above; ARB_NO_MOVEMENT if there is none. */
enum arb_movement_kind arb_movement_kind_named(struct arb_span name);

/* Is the kind made for teams, not for pairs or players? */
bool arb_movement_kind_is_of_teams(enum arb_movement_kind kind);
/* Does the kind have two fields (two winners), unless the order makes one of them? */
bool arb_movement_kind_has_two_fields(enum arb_movement_kind kind);

/* How an even Mitchell avoids the replay at half-time. */
enum arb_mitchell_way { ARB_MITCHELL_PLAIN, ARB_MITCHELL_SKIP, ARB_MITCHELL_SHARE };

/* A whole movement. Only meetings of rounds 1..rounds and tables 1..tables mean something; a movement made here is
 * zero elsewhere. */
struct arb_movement {
    uint8_t kind;                   /* enum arb_movement_kind */
    uint8_t way;                    /* enum arb_mitchell_way */
    uint8_t tables, rounds, sets;
    uint8_t two_winner;             /* 1: NS and EW are two fields */
    uint8_t phantom_side;           /* enum arb_side of the phantom in a two-winner movement */
    uint8_t phantom;                /* its pair number; 0: no phantom */
    /* One field: how many numbers; two fields: how many on each side; an individual: how many
     * players. */
    uint8_t pairs;
    /* 1: two pairs may meet twice; of an individual, two may be partners twice. */
    uint8_t revenge;
    uint8_t teams;                  /* 1: NS k and EW k are one team; a match is two tables, one set */
    /* See repair.h: rounds before this one are history, a rematch in them no fault; pairs may be
     * without a seat, or sit alone and out. 0: it is as it was made. */
    uint8_t repaired;
    /* [player] of an individual, 1: has left for good; who has no seat in a round and is not gone
     * sits out. The last are nobody's. */
    uint8_t gone[ARB_PAIRS_MAX + 8];
    struct arb_meeting meeting[ARB_ROUNDS_MAX][ARB_TABLES_MAX];   /* [round - 1][table - 1] */
};

/* What a pair is called at the table and on every paper: where East-West pairs are a field of their own, their numbers
 * begin at 101, so that no number is said of two pairs. A team has one number on both sides. */
enum { ARB_EAST_WEST_FROM = 100 };

static inline unsigned arb_movement_called(const struct arb_movement *m, enum arb_side side, unsigned pair)
{
    return m->two_winner && !m->teams && side == ARB_EW ? pair + ARB_EAST_WEST_FROM : pair;
}

/* In an order's 'switched': the arrow is switched in as many last rounds as make one field the most even. */
#define ARB_SWITCH_BEST 255

/* What the director asks for. Zero means "as usual" wherever it can. */
struct arb_movement_order {
    uint8_t kind;                   /* enum arb_movement_kind, not OWN_MOVEMENT */
    /* Even Mitchell: SKIP or SHARE; PLAIN asks for the default, SHARE. */
    uint8_t way;
    /* A half table counts as one: who sits out is there, against the phantom. */
    uint8_t tables;
    uint8_t rounds;                 /* 0: as many as the movement gives */
    /* 1: one pair is missing; its opponents sit out; always so of rover and bump. */
    uint8_t half_table;
    /* Two winners: enum arb_side of the missing pair; not of rover and bump. */
    uint8_t half_side;
    /* Two fields become one, the arrow switched in so many last rounds; 0: they stay. */
    uint8_t switched;
    /* 1: all tables play one set a round, so each has its own copy; not of teams. */
    uint8_t barometer;
    /* An individual: how many, 5..ARB_PAIRS_MAX, 'tables' then 0; half_table: the last of them is
     * missing, and his table sits out. */
    uint8_t players;
};

/* Why a movement cannot be made, or is not legal; in order of precedence. One X-macro makes the enum and the
 * symbols, which are keys of the messages ("movement.pair_twice"). */
#define ARB_MOVEMENT_FAULTS(X)                                                                     \
    X(LEGAL, legal)                       /* nothing against it */                                 \
    X(KIND_UNKNOWN, kind_unknown)                                                                  \
    X(TABLES_OUT_OF_RANGE, tables_out_of_range)     /* where.least to where.value are possible */  \
    X(ROUNDS_OUT_OF_RANGE, rounds_out_of_range)                                                    \
    X(SKIP_NEEDS_EVEN, skip_needs_even)                                                            \
    X(SKIP_WITH_HALF_TABLE, skip_with_half_table)                                                  \
    X(TABLES_NOT_EVEN, tables_not_even)   /* where.value: the next number that will do, also of these */ \
    X(TABLES_NOT_ODD, tables_not_odd)                                                              \
    X(TABLES_NOT_THREES, tables_not_threes)                                                        \
    X(TABLES_NOT_FOURS, tables_not_fours)                                                          \
    X(WAY_OF_OTHERS, way_of_others)                 /* to skip or to share is for a Mitchell and its rovers */ \
    X(HALF_A_TEAM, half_a_team)           /* teams have no half table */                           \
    X(ROUNDS_IN_TWOS, rounds_in_twos)     /* of teams: a match is two rounds; where.value: the next that will do */ \
    X(ROUNDS_TOO_MANY, rounds_too_many)   /* all would meet in where.least rounds, where.value are possible */ \
    X(ONE_FIELD_ALREADY, one_field_already)         /* nothing to make one field of, or teams */   \
    X(BAROMETER_OF_TEAMS, barometer_of_teams)                                                      \
    X(PLAYERS_NONE, players_none)         /* no individual for so many; where.value: the next, or the last there is */ \
    X(NUMBER_OUT_OF_RANGE, number_out_of_range)     /* a pair or set that the movement has not */  \
    X(PHANTOM_UNKNOWN, phantom_unknown)             /* it is no pair of the movement */            \
    X(TABLE_HALF_EMPTY, table_half_empty)           /* one of ns, ew, set is 0 and not all */      \
    X(PAIR_AGAINST_ITSELF, pair_against_itself)                                                    \
    X(PAIR_TWICE_IN_ROUND, pair_twice_in_round)                                                    \
    X(PAIR_MISSING_IN_ROUND, pair_missing_in_round) /* of somebody's file: in all; who sits out is no fault */ \
    X(SET_TWICE_FOR_PAIR, set_twice_for_pair)                                                      \
    X(PAIRS_MEET_TWICE, pairs_meet_twice)                                                          \
    X(TEAM_AGAINST_ITSELF, team_against_itself)                                                    \
    X(MATCH_ON_TWO_SETS, match_on_two_sets)         /* its other table plays set 'value' */        \
    X(MATCH_HALF_PLAYED, match_half_played)         /* of these teams the other pairs never meet */

enum arb_movement_fault {
#define X(NAME, symbol) ARB_MOVEMENT_##NAME,
    ARB_MOVEMENT_FAULTS(X)
#undef X
};

/* Where a fault is; what does not apply is 0. Rounds, tables, pairs and sets count from 1. For an order that is
 * refused, least and value are what would be possible. */
struct arb_movement_place {
    uint8_t round, table, pair, other_pair, set;
    uint8_t value, least;
    /* Of two fields 1 + the enum arb_side of 'pair', not of other_pair; 0: one field. */
    uint8_t field;
};

/* "legal", "pair_twice_in_round" and so on; the text is static. */
const char *arb_movement_fault_symbol(enum arb_movement_fault fault);

/* Makes what was ordered, proves it, and hands it over. On a fault *movement is untouched and *place says where the
 * fault is or what would be possible; without one *place is zero. Formulas make 2..ARB_TABLES_MAX tables, and
 * ARB_ROUNDS_MAX rounds of more; Howells are made from first rows,
 * up to 24 tables; the walk of a rover is searched for, and gives fewer rounds than its Mitchell
 * where none is found. */
ARB_MUST_USE enum arb_movement_fault
arb_movement_make(const struct arb_movement_order *order, struct arb_movement *movement,
                  struct arb_movement_place *place);

/* The validator. Reports the first fault by round, table, and the order of the enum; LEGAL if there is none. The
 * movement may hold anything: nothing outside its arrays is read. */
ARB_MUST_USE enum arb_movement_fault
arb_movement_check(const struct arb_movement *movement, struct arb_movement_place *place);

/* Makes one field of two: the arrow is switched at every table in the last 'rounds' rounds, and East-West pairs are
 * numbered on. Only of two winners, of ARB_TABLES_MAX pairs a side at most, and not of teams: anything else is an
 * assertion. A hesitation has its last round switched as it is. */
void arb_movement_switch_last(struct arb_movement *movement, unsigned rounds);

/* How many of so many rounds to switch: about an eighth, at least one. */
uint8_t arb_movement_rounds_to_switch(uint8_t rounds);

/* A fault and where it is. */
struct arb_movement_finding {
    enum arb_movement_fault fault;
    struct arb_movement_place place;
};

/* Every fault, in the same order as arb_movement_check finds them, as many as there is room for. Returns how many
 * there are, and stops counting at room + 1. */
unsigned arb_movement_faults(const struct arb_movement *movement, struct arb_movement_finding *finding, unsigned room);

/* How evenly pairs compete. For two pairs and a set both play, n tables playing it: 1 if they sit the same way, -1
 * if they sit opposite ways, n - 1 if they meet; the sum is how much they compete. Equal for all: quality 100. With two
 * winners only pairs of one side compete. */
struct arb_movement_balance {
    int32_t least, most;            /* competition of two pairs */
    int32_t mean_hundredths;
    /* 100 * mean squared / mean of squares; 0 if there is nothing to compare. */
    int32_t quality_hundredths;
    /* Tables that play one set in one round, at most: share, or have copies. */
    uint8_t copies;
    uint8_t least_sets, most_sets;  /* that a pair plays */
    uint8_t least_met, most_met;    /* opponents */
};

/* Measures a legal movement of pairs or teams. The phantom competes with nobody. Takes time by the square of the
 * pairs. */
void arb_movement_weigh(const struct arb_movement *movement, struct arb_movement_balance *balance);

/* Where a pair or a player plays in a round, and on which side. False when it sits out, meets the phantom or is not
 * in the movement, and *table and *sits are untouched. side says which field in a two-winner movement and is ignored
 * otherwise. */
ARB_MUST_USE bool
arb_movement_find(const struct arb_movement *movement, struct arb_round_no round, enum arb_side side,
                  uint8_t pair, struct arb_table_no *table, enum arb_side *sits);

/* Who sits on this side at a meeting; *field is the field he belongs to, NS where there is one. 0: nobody. */
uint8_t arb_movement_seated(const struct arb_movement *movement, struct arb_meeting at, enum arb_side side,
                            enum arb_side *field);

/* All who sit there: one pair, or two players, North or East before the partner; what is not there is 0. Returns how
 * many. */
unsigned arb_movement_seated_all(const struct arb_movement *movement, struct arb_meeting at, enum arb_side side,
                                 uint8_t number[2], enum arb_side *field);

/* In which seat a player of an individual sits at a meeting; false, and *seat untouched, where he does not. */
ARB_MUST_USE bool arb_movement_seat_of(struct arb_meeting at, uint8_t player, enum arb_seat *seat);

/* Does this table play in this round: two pairs there, or four players, none of them the phantom? False outside the
 * movement. */
bool arb_movement_plays(const struct arb_movement *movement, struct arb_round_no round,
                        struct arb_table_no table);

/* How many pairs, teams or players there are, the phantom left out; of two fields those of both. */
unsigned arb_movement_pairs_there(const struct arb_movement *movement);

/* Does it play in any round? Of a rover the last table does not: whoever sits out is kept there. */
bool arb_movement_has_table(const struct arb_movement *movement, struct arb_table_no table);

/* Writes the number of tables as people say it: "6", with a phantom "5½". */
void arb_movement_tables_write(struct arb_writer *out, const struct arb_movement *movement);

#endif
