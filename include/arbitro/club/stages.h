/* arbitro/club/stages.h -- an event of several stages: who goes on, where he sits there, and what he brings.
 *
 *     event    Club championship of pairs
 *
 *     stage    Qualifying
 *      of       pairs                           pairs, players or teams
 *      session  friday-a.pbn friday-b.pbn    one session, a file for each section; a line for each
 *      by       mean                            mean, boards or sum; unless told the mean of per cent, else the sum
 *      ties     place best last lot 17          what parts equals, in this order
 *
 *     stage    Final A
 *      from     Qualifying
 *      take     28                              or 40%, 1/3, 14 each, rest, all
 *      line     in                              those who are equal where the line falls: in, out; unless told, open
 *      absent   Anna Rossi - Ugo Bianchi        who does not come: the next one does
 *      add      at 5 Carlo Neri - Ada Blu       who drops in, and as which seed; without 'at', the last
 *      seed     serpentine 2                    into two sections: rank, serpentine, turn, lots 17
 *      sides    both                            each section has two fields, North-South and East-West
 *      carry    half                            see ARB_CARRIES
 *      most     6                               the largest is 6 at most, and the others become smaller with it
 *      cap      10                              none is more than 10, nor less than -10
 *      added    lowest                          what those bring who drop in: none, lowest, mean
 *      boards   26                              of this stage; the EBU's formula asks for it
 *      figures  with                            the files of this stage have what was carried in their figures already
 *      session  final.pbn
 *
 *     stage    Final B
 *      from     Qualifying                      nobody goes on twice: of those whom no stage above has taken
 *      take     rest
 *
 * '#' begins a remark. A name with blanks in it is not told for a file. Figures are exact fractions. What is carried
 * over stands on a start list, and so is a number with two decimals, rounded once, halves away from zero.
 */
#ifndef ARBITRO_STAGES_H
#define ARBITRO_STAGES_H

#include "arbitro/club/rules.h"
#include "arbitro/club/season.h"
#include "arbitro/score/ranking.h"

#define ARB_STAGES_MAX          12
#define ARB_STAGE_SESSIONS_MAX  8
#define ARB_STAGE_NAMES_MAX     32      /* who drops in; who does not come */
#define ARB_STAGE_KEYS_MAX      4
#define ARB_STAGE_POINTS_MAX    40
#define ARB_STAGE_SECTIONS_MAX  26      /* A to Z */
#define ARB_STAGE_BOARDS_MAX    1000

/* How the sessions of a stage become one figure; BOARDS is the mean by the boards that he played in each. */
#define ARB_STAGE_BY(X) X(USUAL, usual) X(MEAN, mean) X(BOARDS, boards) X(SUM, sum)

/* What parts equals: the place in the ranking of their contest, which has keys of its own; their best session; the
 * last; lots drawn from a number. */
#define ARB_STAGE_KEYS(X) X(PLACE, place) X(BEST, best) X(LAST, last) X(LOT, lot)

/* Those who are equal where the line falls. */
#define ARB_STAGE_LINES(X) X(OPEN, open) X(IN, in) X(OUT, out)

/* Into sections, with n of them: RANK the first part of the list into A, the next into B; SERPENTINE 1 2 3 3 2 1;
 * TURN 1 2 3 1 2 3; LOTS as TURN, in an order drawn from a number. */
#define ARB_SEEDINGS(X) X(RANK, rank) X(SERPENTINE, serpentine) X(TURN, turn) X(LOTS, lots)

/* What is carried over: nothing; a part of the figure (whole, half, 25%, 1/3), of per cent of what it is above or below
 * 50; by the EBU's formula, so that a board there counts half of one here; by place, in even steps from one number to
 * another, or as told; of teams, what they had in the matches that they played among themselves, or its mean. */
#define ARB_CARRIES(X)                                                                             \
    X(NONE, none)                                                                                  \
    X(PART, part)                       /* whole, half, 25%, 1/3 */                                \
    X(EBU, ebu)                                                                                    \
    X(RANK, rank)                       /* rank 10 0 */                                            \
    X(PLACES, places)                   /* places 7.5 6 4.5 3 1.5 */                               \
    X(MATCHES, matches)                                                                            \
    X(MATCHES_MEAN, matches_mean)       /* matches mean */

/* What those bring who drop in. */
#define ARB_STAGE_ADDED(X) X(NONE, none) X(LOWEST, lowest) X(MEAN, mean)

#define X(NAME, word) ARB_STAGE_BY_##NAME,
enum arb_stage_by { ARB_STAGE_BY(X) };
#undef X
#define X(NAME, word) ARB_STAGE_KEY_##NAME,
enum arb_stage_key { ARB_STAGE_KEYS(X) };
#undef X
#define X(NAME, word) ARB_LINE_##NAME,
enum arb_stage_line { ARB_STAGE_LINES(X) };
#undef X
#define X(NAME, word) ARB_SEED_##NAME,
enum arb_seeding { ARB_SEEDINGS(X) };
#undef X
#define X(NAME, word) ARB_CARRY_##NAME,
enum arb_carry { ARB_CARRIES(X) };
#undef X
#define X(NAME, word) ARB_ADDED_##NAME,
enum arb_stage_added { ARB_STAGE_ADDED(X) };
#undef X

/* How many are taken: a number or a part, of all or of each section. */
struct arb_stage_take {
    uint8_t is_told, is_part, is_each;
    uint8_t is_all;                     /* 'rest' and 'all': whoever is left */
    uint32_t over, under;               /* the number, or the part: over / under, rounded up */
};

/* Somebody who drops in. */
struct arb_stage_add {
    struct arb_span name;
    uint16_t seed;                      /* 0: behind all others */
};

/* One stage. Texts lie in the rules' text. */
struct arb_stage_rules {
    struct arb_span title;
    uint32_t line;
    uint8_t of;                         /* enum arb_ranked */
    uint8_t from;                       /* which stage, from 1; 0: it is a first one */
    uint8_t by;                         /* enum arb_stage_by */
    uint8_t keys, key[ARB_STAGE_KEYS_MAX];              /* enum arb_stage_key */
    uint32_t lot;
    uint8_t sessions;
    struct arb_span session[ARB_STAGE_SESSIONS_MAX];    /* files, with blanks between */
    struct arb_stage_take take;
    uint8_t line_rule;                  /* enum arb_stage_line */
    uint8_t seeding;                    /* enum arb_seeding */
    uint8_t sections;                   /* 1 unless told */
    uint8_t has_sides;
    uint32_t seed_lot;
    uint8_t carry;                      /* enum arb_carry */
    uint8_t added;                      /* enum arb_stage_added */
    uint8_t is_carried_in;              /* 1: 'figures with' */
    uint8_t points;                     /* RANK: 2; PLACES: how many */
    uint16_t boards;                    /* 0: not told */
    uint32_t over, under;               /* PART */
    int64_t point[ARB_STAGE_POINTS_MAX];                /* hundredths */
    int64_t most, cap;                  /* hundredths; 0: none */
    uint8_t adds, absents;
    struct arb_stage_add add[ARB_STAGE_NAMES_MAX];
    struct arb_span absent[ARB_STAGE_NAMES_MAX];
};

/* The whole event. */
struct arb_stages_rules {
    struct arb_span title;
    unsigned stages;
    struct arb_stage_rules stage[ARB_STAGES_MAX];
};

/* messages: stages.* from ARB_STAGES_FAULTS */
#define ARB_STAGES_FAULTS(X)                                                                       \
    X(READ, read)                                                                                  \
    X(WORD_UNKNOWN, word_unknown)                                                                  \
    X(NO_STAGE, no_stage)               /* a word of stages before the first of them */            \
    X(NOTHING_TOLD, nothing_told)                                                                  \
    X(TOO_MUCH, too_much)               /* something stands behind what is needed */               \
    X(TOO_MANY, too_many)                                                                          \
    X(NAME_TWICE, name_twice)                                                                      \
    X(OF_WRONG, of_wrong)                                                                          \
    X(BY_WRONG, by_wrong)                                                                          \
    X(TIES_WRONG, ties_wrong)                                                                      \
    X(FROM_WRONG, from_wrong)           /* no stage of that name stands above */                   \
    X(TAKE_WRONG, take_wrong)                                                                      \
    X(LINE_WRONG, line_wrong)                                                                      \
    X(ADD_WRONG, add_wrong)                                                                        \
    X(SEED_WRONG, seed_wrong)                                                                      \
    X(SIDES_WRONG, sides_wrong)                                                                    \
    X(CARRY_WRONG, carry_wrong)                                                                    \
    X(NUMBER_WRONG, number_wrong)           /* a whole number from 1 */                            \
    X(FIGURE_WRONG, figure_wrong)           /* "7.5" is meant */                                   \
    X(ADDED_WRONG, added_wrong)                                                                    \
    X(FIGURES_WRONG, figures_wrong)                                                                \
    X(NO_FROM, no_from)                 /* take, line, absent, carry …: of a stage that follows one */ \
    X(NO_TAKE, no_take)                 /* a stage that follows one does not say how many */       \
    X(NO_BOARDS, no_boards)             /* the EBU's formula without 'boards' */                   \
    X(NO_FILES, no_files)               /* a first stage without a session */                      \
    X(NO_STAGES, no_stages)                                                                        \
    X(TOLD_TWICE, told_twice)           /* of the event, or of a stage, is told already */

enum arb_stages_fault_kind {
#define X(NAME, symbol) ARB_STAGES_##NAME,
    ARB_STAGES_FAULTS(X)
#undef X
};

/* "take_wrong": the end of the sentence's key; the text is static. */
const char *arb_stages_fault_symbol(enum arb_stages_fault_kind kind);

/* Reads rules, whose text must outlive them. False: *fault. */
ARB_MUST_USE bool arb_stages_read(struct arb_span text, struct arb_stages_rules *rules, struct arb_rules_fault *fault);

/* -- The ranking of a stage --------------------------------------------------------------------- */

/* May he go on? */
enum arb_stage_state { ARB_STAGE_HERE, ARB_STAGE_ABSENT, ARB_STAGE_GONE };

/* Does he? OPEN: he is equal to others where the line falls, and nothing parts them. */
enum arb_going { ARB_GOING_NOT, ARB_GOING_ON, ARB_GOING_OPEN };

/* A contestant of a stage. */
struct arb_stage_entry {
    uint32_t group;                     /* his section, and field, in the first session */
    uint32_t missed;                    /* sessions: who missed fewer stands before */
    uint8_t state, outcome;             /* of the stage that takes; enums above */
    bool tied;
    uint32_t rank;                      /* from 1: 1 2 2 4 */
    struct arb_sum figure;
    struct arb_sum key[ARB_STAGE_KEYS_MAX];             /* as the rules name them, more is better */
};

/* Ranks the entries: sets rank and tied. standing[] has them in order; standing, figure: room for 'count'. */
void arb_stage_rank(const struct arb_stage_rules *rules, struct arb_stage_entry *entry, size_t count,
                    struct arb_standing *standing, struct arb_sum *figure);

/* The number by which lots part equals, for the contestant with that number; never negative. */
int64_t arb_stage_lot(uint32_t lot, uint32_t number);

/* Who goes on into the stage of these rules, which takes: sets 'outcome' of every entry, whose standings are in order.
 * Returns how many are open. */
size_t arb_stage_cut(const struct arb_stage_rules *rules, struct arb_stage_entry *entry,
                     const struct arb_standing *standing, size_t count);

/* -- The start list -------------------------------------------------------------------------- */

/* Where a seed sits: his section from 0, his side where there are two, his number there from 1. */
struct arb_stage_seat {
    uint8_t section, side;
    uint16_t number;
};

/* Of seed 'at' of 'count', both from 0. LOTS: of a list that arb_stage_shuffle has put in order. */
struct arb_stage_seat arb_stage_seat(const struct arb_stage_rules *rules, uint32_t at, uint32_t count);

/* An order of 0 .. count - 1 drawn from the number. */
void arb_stage_shuffle(uint32_t lot, uint32_t *order, uint32_t count);

/* Somebody who goes on, as far as what he brings depends on it. */
struct arb_stage_qualifier {
    uint32_t place, together;           /* among those who go on, from 1; how many share it */
    uint32_t boards;                    /* of the stage that he comes from */
    uint32_t matches;                   /* with others who go on */
    struct arb_sum figure;
    struct arb_sum among;               /* what he had in these matches */
};

/* Can what the stage counts be carried over so? EBU: of per cent; MATCHES: of matches. */
bool arb_stage_can_carry(const struct arb_stage_rules *rules, bool is_percent, bool is_of_matches);

/* What each brings, in hundredths. arb_stage_can_carry holds. */
void arb_stage_carry(const struct arb_stage_rules *rules, bool is_percent, const struct arb_stage_qualifier *qualifier,
                     size_t count, int64_t *hundredths);

/* What those bring who drop in; hundredths as arb_stage_carry gave them. */
int64_t arb_stage_carry_of_added(const struct arb_stage_rules *rules, const int64_t *hundredths, size_t count);

#endif
