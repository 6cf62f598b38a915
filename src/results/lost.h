/* lost.h -- what a conversion loses because a format has no place for it, counted by kind: our own kinds, and fields
 * by their names.
 *
 *     lost_add(&lost, LOST_CATEGORY, 2);
 *     lost_add_field(&lost, arb_span_of("Annotator"));
 *     lost_write(&out, language, &lost);                 "2 categories, 1 Annotator"
 */
#ifndef ARB_RESULTS_LOST_H
#define ARB_RESULTS_LOST_H

#include "arbitro/text/messages.h"

/* Symbols are keys of the messages ("lost.category"). */
#define LOST_KINDS(X)                                                                              \
    X(NAME, name)                             /* of players */                                     \
    X(PLAYER_NUMBER, player_number)           /* that a federation or a club gave a player */      \
    X(MASTERPOINTS, masterpoints)             /* what a place is worth */                          \
    X(HOST, host)                             /* the club, the event's own number, its charge … */  \
    X(CATEGORY, category)                     /* of a pair, and the places in it */                \
    X(HANDICAP, handicap)                     /* of a pair, and the places with it */              \
    X(OPENING, opening)                       /* a balance that a pair or a team begins with */    \
    X(WITHDRAWAL, withdrawal)                                                                      \
    X(LATE, late)                             /* a pair that came late */                          \
    X(RULE, rule)                             /* of ties, absences, small groups, a scale */       \
    X(GROUP, group)                           /* results compared apart: a fouled board */         \
    X(DATUM, datum)                           /* told of a board, by which nothing is scored */    \
    X(APPEAL, appeal)                         /* who appealed, reviewed or withdrew a ruling, and why */ \
    X(SERIES, series)                         /* the plan of several contests as one event */      \
    X(SERIES_KEY, series_key)                 /* of a pair in them */                              \
    X(SERIES_CARRY, series_carry)             /* what a pair brings into them */                   \
    X(UNCONFIRMED, unconfirmed)               /* results that do not count yet */                  \
    X(STANDING, standing)                     /* of a team, a pair or a player */                  \
    X(MATCH_SCORE, match_score)                                                                    \
    X(WHOLE_MATCH, whole_match)               /* without its boards */                             \
    X(BOARD_SCORE, board_score)               /* of a match */                                     \
    X(AWARD, award)                           /* an artificial score */                            \
    X(SEATS, seats)                           /* who of a team sat at a table */                   \
    X(DEAL, deal)                                                                                  \
    X(ROUND, round)                           /* of a result */                                    \
    X(TABLE, table)                           /* likewise */                                       \
    X(PERCENTAGE, percentage)                 /* of a result, beside what it is scored in */       \
    X(RESULT, result)                         /* of whom is not told */                            \
    X(PLAYED, played)                         /* what was called and played at a table */          \
    X(AUCTION, auction)                                                                            \
    X(PLAY, play)                                                                                  \
    X(NOTE, note)                             /* of a call or a card */                            \
    X(ALERT, alert)                           /* a note that is one */                             \
    X(COMMENT, comment)                                                                            \
    X(ESCAPE, escape)                         /* a line of PBN for another program */              \
    X(OTHER, other)                           /* fields of more names than are told apart */

enum lost_kind {
#define X(NAME, symbol) LOST_##NAME,
    LOST_KINDS(X)
#undef X
    LOST_KIND_COUNT
};

enum { LOST_FIELDS_MAX = 24, LOST_FIELD_MAX = 40 };

/* Counts by kind and by field; zeroed: nothing is lost. */
struct lost {
    size_t kind[LOST_KIND_COUNT];
    struct {
        char name[LOST_FIELD_MAX];  /* terminated, cut where it is longer */
        size_t count;
    } field[LOST_FIELDS_MAX];
    unsigned fields;
};

/* Add to the counts; a field beyond LOST_FIELDS_MAX names is counted as LOST_OTHER. lost_sum: all of them together. */
void lost_add(struct lost *lost, enum lost_kind kind, size_t count);
void lost_add_field(struct lost *lost, struct arb_span name);
void lost_add_all(struct lost *lost, const struct lost *more);
size_t lost_sum(const struct lost *lost);

/* Writes the counts: "2 categories, 1 Annotator". */
void lost_write(struct arb_writer *out, enum arb_language language, const struct lost *lost);

#endif
