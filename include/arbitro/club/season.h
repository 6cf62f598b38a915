/* arbitro/club/season.h -- the lists of a season: rules that a club can read, and who stands where by them.
 *
 *     season   Circolo di Ivrea 2026/27
 *     from     2026-09-01                      sessions of other days do not count
 *     until    2027-06-30
 *
 *     list     Classifica sociale              what follows, up to the next list, is of this one
 *      of       players                         players, pairs or teams
 *      count    percent                         what a session is worth, see ARB_COUNTED
 *      best     8                               the best eight of those played; all, unless told
 *      least    5                               who has fewer stands behind the others, without a place
 *      by       mean                            mean, or sum, of what counts
 *      sessions Mitchell                        only those with these words in their title
 *      only     category NC 3F                  also: members, club WORD, masterpoints up to N, grade up to N
 *      handicap category NC 6 3F 4              also: grade 45 6 50 3 more 0, masterpoints …, own
 *      ties     best wins sessions              what parts equals, in this order
 *
 *     list     Campionato a squadre
 *      of       teams
 *      count    match 2 1 0                     points for a match won, halved, lost
 *      division Serie A: Rossi; Torino; Milano  whom it has; without names, sessions with its name in their title
 *      division Serie B: Genova; Ivrea; Aosta
 *      up       1
 *      down     1
 *
 * '#' begins a comment. Figures are exact fractions, and nobody is ranked by a rounded one. What a session is worth to
 * a contestant the caller says (struct arb_season_result); which of his sessions count, and what that makes, is said
 * here.
 */
#ifndef ARBITRO_SEASON_H
#define ARBITRO_SEASON_H

#include "arbitro/club/rules.h"
#include "arbitro/score/ranking.h"
#include "arbitro/score/vp.h"

#define ARB_SEASON_LISTS_MAX     16
#define ARB_SEASON_PLACES_MAX    40
#define ARB_SEASON_BANDS_MAX     40      /* of a league's own scale of victory points */
#define ARB_SEASON_STEPS_MAX     16
#define ARB_SEASON_KEYS_MAX      4
#define ARB_SEASON_DIVISIONS_MAX 12

/* Who is ranked. */
#define ARB_RANKED(X) X(PLAYERS, players) X(PAIRS, pairs) X(TEAMS, teams)

/* What a session counts: the figure that it showed, which only sessions of that form have; or points for a place, which
 * those who share it share; or how many of its field one beat, half for an equal; masterpoints by a scale; or points
 * for a match. */
#define ARB_COUNTED(X)                                                                             \
    X(PERCENT, percent)                                                                            \
    X(IMPS, imps)                                                                                  \
    X(POINTS, points)                   /* total points */                                         \
    X(VPS, vps)                         /* what a contest of matches gave, penalties off */        \
    X(PLACES, places)                   /* places 25 18 15 12 10 */                                \
    X(BEATEN, beaten)                                                                              \
    X(MASTERPOINTS, masterpoints)       /* masterpoints FILE.scale */                              \
    X(MATCH, match)     /* match 2 1 0; match vp wbf; match margins 0 10 10 4 12 8 more 20 0 */

/* By what a handicap is looked up: steps with keys in rising order, or each player's own. */
#define ARB_HANDICAPS(X) X(NONE, none) X(OWN, own) X(CATEGORY, category) X(GRADE, grade) X(MASTERPOINTS, masterpoints)

/* What parts equals: their best session, and then the next best; sessions or matches won; sessions played; of matches
 * the sum of the margins. */
#define ARB_SEASON_KEYS(X) X(BEST, best) X(WINS, wins) X(SESSIONS, sessions) X(DIFFERENCE, difference)

#define X(NAME, word) ARB_RANKED_##NAME,
enum arb_ranked { ARB_RANKED(X) };
#undef X
#define X(NAME, word) ARB_COUNTED_##NAME,
enum arb_counted { ARB_COUNTED(X) };
#undef X
#define X(NAME, word) ARB_HANDICAP_##NAME,
enum arb_handicap { ARB_HANDICAPS(X) };
#undef X
#define X(NAME, word) ARB_SEASON_BY_##NAME,
enum arb_season_key { ARB_SEASON_KEYS(X) };
#undef X

/* "percent" and so on; the texts are static. */
const char *arb_counted_word(enum arb_counted counted);

/* A step of a handicap: a category, or a number up to which it holds, and what it gives, in hundredths. */
struct arb_handicap_step {
    struct arb_span category;
    int64_t up_to, gives;
};

/* Who may stand in a list. Numbers are hundredths; INT64_MAX: any. */
struct arb_season_only {
    bool members;                       /* who is in the register */
    struct arb_span categories, club;   /* words; empty: any */
    int64_t masterpoints, grade;        /* up to */
};

/* A division of a league. */
struct arb_season_division {
    struct arb_span name, members;      /* with ';' between; empty: by the titles of sessions */
};

/* One list, and its rules. Texts lie in the rules' text. */
struct arb_season_list {
    struct arb_span title;
    uint32_t line;
    uint8_t of, counted;                /* enum arb_ranked, arb_counted */
    uint8_t is_sum;                     /* 1: the sum of what counts; 0: its mean */
    uint8_t handicap;                   /* enum arb_handicap */
    uint16_t best, least;               /* 0: all; 0: any number */
    struct arb_span sessions;           /* words of a title; empty: every session */
    struct arb_span scale;              /* the file's name */
    uint16_t places;                    /* of point[]; of matches 3: won, halved, lost; 0: by victory points */
    int64_t point[ARB_SEASON_PLACES_MAX];               /* hundredths */
    /* Matches by victory points: a scale's name, for the boards of each match, or the list's own bands. */
    struct arb_span vp;
    uint16_t bands;
    struct arb_vp_band band[ARB_SEASON_BANDS_MAX];
    uint8_t has_walkover;               /* 1: what a match without play gives to who has it, and to the other */
    int64_t walkover[2];                /* hundredths */
    /* Matches of three and of four teams, and what their places are worth, hundredths. */
    uint8_t is_several;                 /* bit 0: of three; bit 1: of four */
    int64_t several[2][4];
    struct arb_season_only only;
    uint16_t steps;
    struct arb_handicap_step step[ARB_SEASON_STEPS_MAX];
    uint8_t keys, key[ARB_SEASON_KEYS_MAX];             /* enum arb_season_key */
    uint8_t divisions;                  /* 0: no league */
    uint16_t up, down;                  /* how many of a division change to the next */
    uint8_t withdrawn_are_out;          /* 1: who withdrew takes no place of those who go down; 0: the first of them */
    struct arb_season_division division[ARB_SEASON_DIVISIONS_MAX];
};

/* The rules of a season. */
struct arb_season_rules {
    struct arb_span title;
    uint32_t from, until;               /* 20260901; 0: any day */
    unsigned lists;
    struct arb_season_list list[ARB_SEASON_LISTS_MAX];
};

/* messages: season.* from ARB_SEASON_FAULTS */
#define ARB_SEASON_FAULTS(X)                                                                       \
    X(READ, read)                                                                                  \
    X(WORD_UNKNOWN, word_unknown)           /* a line begins with none of the words */             \
    X(NO_LIST, no_list)                     /* a word of lists before the first of them */         \
    X(NOTHING_TOLD, nothing_told)           /* nothing stands behind the word */                   \
    X(DAY_WRONG, day_wrong)                 /* 2026-11-22 */                                       \
    X(DAYS_SWAPPED, days_swapped)           /* 'until' lies before 'from' */                       \
    X(NUMBER_WRONG, number_wrong)           /* a whole number from 1 is meant */                   \
    X(FIGURE_WRONG, figure_wrong)           /* points: "25", "2.5" */                              \
    X(VP_UNKNOWN, vp_unknown)               /* no scale of that name */                            \
    X(MARGINS_FALL, margins_fall)           /* a scale's margins do not rise, or do not end in 'more' */ \
    X(NO_MATCHES, no_matches)               /* 'three' or 'four', and it counts no matches */      \
    X(OF_WRONG, of_wrong)                                                                          \
    X(COUNT_WRONG, count_wrong)                                                                    \
    X(BY_WRONG, by_wrong)                                                                          \
    X(ONLY_WRONG, only_wrong)                                                                      \
    X(HANDICAP_WRONG, handicap_wrong)                                                              \
    X(STEPS_FALL, steps_fall)               /* the keys of a handicap do not rise */               \
    X(TIES_WRONG, ties_wrong)                                                                      \
    X(TOO_MUCH, too_much)                   /* something stands behind what is needed */           \
    X(TOO_MANY, too_many)                   /* lists, points, steps, divisions */                  \
    X(NO_COUNT, no_count)                   /* a list that does not say what counts */             \
    X(FIGURE_OF_TEAMS, figure_of_teams)     /* teams have no per cent, IMPs or points of a session */ \
    X(MOVES_NOWHERE, moves_nowhere)         /* 'up' or 'down' without two divisions */             \
    X(MEMBER_TWICE, member_twice)           /* in two divisions, or twice in one */                \
    X(NO_LISTS, no_lists)                                                                          \
    X(TOLD_TWICE, told_twice)               /* of a list, or of the season, is told already */     \
    X(NAME_TWICE, name_twice)               /* two lists, or two divisions of one, of one name */  \
    X(HANDICAP_OF_MATCHES, handicap_of_matches)         /* matches have none */                    \
    X(DIFFERENCE_OF_OTHERS, difference_of_others)       /* only matches have margins */            \
    X(MOVES_TOO_MANY, moves_too_many)       /* more go up or down than a division names */           \
    X(WALKOVER_OF_OTHERS, walkover_of_others)           /* only matches are won without play */      \
    X(WITHDRAWN_WRONG, withdrawn_wrong)     /* neither 'down' nor 'out' */                           \
    X(WITHDRAWN_NOWHERE, withdrawn_nowhere) /* and nobody goes down */

enum arb_season_fault_kind {
#define X(NAME, symbol) ARB_SEASON_##NAME,
    ARB_SEASON_FAULTS(X)
#undef X
};

/* "word_unknown": the end of the sentence's key; the text is static. */
const char *arb_season_fault_symbol(enum arb_season_fault_kind kind);

/* Reads rules, whose text must outlive them. False: *fault. */
ARB_MUST_USE bool arb_season_read(struct arb_span text, struct arb_season_rules *rules,
                                  struct arb_rules_fault *fault);

/* Has a title all these words, in any case of ASCII letters and in any order? */
bool arb_title_has(struct arb_span title, struct arb_span words);

/* -- The ranking ---------------------------------------------------------------------------- */

/* What a session, or a match, is worth to a contestant. */
struct arb_season_result {
    uint32_t who;                       /* the caller's number of him */
    uint32_t session;                   /* in the order of the season */
    uint8_t is_won;                     /* a first place, or a match won */
    uint8_t counts;                     /* set by the ranking: 1, it is among the best */
    int64_t difference;                 /* of a match, hundredths */
    struct arb_sum worth;               /* in units of the list, the handicap in it */
};

/* Where a contestant stands, and by what. */
struct arb_season_row {
    uint32_t who, rank;                 /* rank 0: too few sessions */
    uint8_t tied;
    int8_t moves;                       /* of a league: 1 up, -1 down; 0 stays */
    uint8_t is_open;                    /* 1: he and equals cannot all move, or all stay */
    uint8_t has_withdrawn;              /* 1: of a league: he has no place */
    uint32_t sessions, counted, wins;
    int64_t difference;
    size_t first;                       /* his results: from this one on, as many as 'sessions' */
    struct arb_sum total;               /* the sum or the mean of what counts */
};

/* The work's room, the caller's: each as long as there are results. */
struct arb_season_room {
    struct arb_standing *standing;
    struct arb_sum *figure;
};

/* Ranks those who have results, which are sorted by 'who' and then by session: row[0] leads. Returns how many rows
 * there are, at most as many as results. Who has too few sessions comes behind the others; equals stand by 'who'. */
size_t arb_season_rank(const struct arb_season_list *list, struct arb_season_result *result, size_t results,
                       struct arb_season_room *room, struct arb_season_row *row);

/* Says who of a division goes up and who down: division 0 is the highest. Of equals of whom only some can move it is
 * open who does; row->is_open says so. Rows that withdrew stand behind all others and all go down, also if they are
 * more than the list says. */
void arb_season_moves(const struct arb_season_list *list, unsigned division, struct arb_season_row *row, size_t count);

/* Do those who withdrew from this division go down before all others? */
bool arb_season_lowers_withdrawn(const struct arb_season_list *list, unsigned division);

/* What a place is worth that so many share, both from 1: the mean of the places' points, as a fraction of hundredths
 * added to *worth. */
void arb_season_add_place(const struct arb_season_list *list, uint32_t place, uint32_t together, struct arb_sum *worth);
void arb_season_add_shared(const int64_t *points, uint32_t places, uint32_t place, uint32_t together,
                           struct arb_sum *worth);

/* Does the list count matches by victory points? */
bool arb_season_has_vps(const struct arb_season_list *list);
/* Adds the victory points of whoever won a match of so many boards by so many IMPs; negative: lost it. False where its
 * scale has none for so many boards, and nothing was added. */
ARB_MUST_USE bool
arb_season_add_vps(const struct arb_season_list *list, int imps, unsigned boards, struct arb_sum *worth);

/* The handicap of a category, a grade or masterpoints, in hundredths; 0 where no step says one. */
int64_t arb_season_handicap(const struct arb_season_list *list, struct arb_span category, int64_t number);

#endif
