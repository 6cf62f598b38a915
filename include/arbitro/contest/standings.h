/* arbitro/contest/standings.h -- what a contest's results are worth, and who leads. Laws 77, 78, 12C2(c).
 *
 *     static struct arb_scores scores;                    four megabytes, zeroed once, the caller's
 *     struct arb_standings standings;
 *     struct arb_board_sheet sheet;
 *     arb_contest_standings(&contest, 0, &scores, &standings);         the ranking as it is now
 *     arb_contest_board(&contest, &scores, 7, &sheet);                 the traveller of board 7
 *     arb_contest_card(&contest, &scores, ARB_EW, 3, &card);           what East-West 3 did
 *
 * One pass scores every board, and all questions are answered from it. Only results that
 * count are looked at: confirmed, or the director's. Amounts are in units of
 * 1/10000 of a matchpoint, an IMP or a point, as the contest is scored (scoring.h), and beside each the rest that
 * Neuberg's formula, a mean, a weight or a pair's own mean leaves over: pairs are ranked by sums that are exact. What
 * is shown is rounded, and nobody is ranked by it. At the unit ends what has a root in it (the EBU's form), and what
 * comes after boards so many and so uneven that their common denominator is beyond 2^384 (arbitro/score/sum.h): of one
 * contest it divides (2^4 * 3^2 * 5^4 * 7 * 11)^2 times all numbers up to 198, which is below 2^336.
 *
 * A ruling's score stands in the place of the table's. Each result of a weighted score becomes matchpoints
 * first and is weighted then, and in the others' comparisons it counts with its weight (Law 12C1c); of a split
 * score North-South's side is compared with the North-Souths and East-West's with the East-Wests. Penalties
 * come last: a fraction of a top is of the top with E results, a percentage of the session is of all that the
 * pair could have won; nobody else gains by them. Where one side of a result has an artificial score and the other an
 * assigned one, the artificial side is compared with nobody and the other's as ever.
 *
 * Average plus is 60% or the pair's percentage on its other boards if that is more, in every edition (12C2c;
 * Law 88 of 1997); average minus is 40% or that percentage if it is less, from 2007 on: the book of 1997 says
 * "at most 40%" and nothing of the session. At IMPs they are three IMPs won and lost on each comparison, or the
 * pair's IMPs a board on its other boards, in 1997 three and no more (86A); for total points there are none.
 *
 * A datum that is told, par or another, is the group's own; results of a group without one count for nothing until it
 * is told, and with it one result alone is compared too.
 *
 * Cross-IMPs as a sum: of each group so many comparisons as a full board has, E - 1 (87B). The datum of a Butler is
 * that of the group, the results of a board short of some made E; where trimming would leave nothing, all of them.
 * Whoever sat out has his total of IMPs or points stretched to the most boards that a pair of his field has, before
 * penalties.
 *
 * In an individual a result counts for four: each of the two on a side has its award, and is ranked by himself.
 *
 * How many results are expected, Neuberg's E, is one number for the contest: the
 * largest number of times that any board should have been played by the end of the
 * rounds completed, or has been played already. A round is completed when another has
 * begun, when its last result is in, or when the contest is over. So with the last
 * result E is what the Law's commentators ask for, the most that any board of the contest
 * should have; and while play goes on a percentage moves when results come in, not when
 * the director starts a round.
 *
 * A board that somebody has still to play and whose results are too few for the
 * formula is compared within itself until then: two results have a top of two, and one result
 * is worth nothing yet, rather than the 60% that it gets when no other comes. An artificial score waits for nobody.
 */
#ifndef ARBITRO_STANDINGS_H
#define ARBITRO_STANDINGS_H

#include "arbitro/contest/contest.h"
#include "arbitro/score/ranking.h"
#include "arbitro/score/sum.h"

/* No pair plays a set twice, so no board has more results than there are pairs on a side. */
#define ARB_BOARD_RESULTS_MAX ARB_PAIRS_MAX

/* A score on one board for one side. */
struct arb_award {
    int32_t won;                    /* units of a matchpoint, an IMP or a point */
    /* Units; at matchpoints the top, else one board; 0: nothing to be had, won is 0. */
    int32_t available;
    /* The exact award is won + rest / parts units; parts 0 or 1: rest is 0. ARB_AWARD_OWN: see below. */
    int64_t rest, parts;
};

/* A value of arb_award.parts: the award is artificial, and exactly the pair's mean on the boards that it played
 * (12C2c). */
#define ARB_AWARD_OWN (-1)

/* The difference between a pair's exact sums and the rounded ones of its tally, in units. */
struct arb_rests {
    struct arb_sum played;          /* of boards played or with an assigned score */
    struct arb_sum left;            /* of artificial scores, those at the pair's own mean aside */
    struct arb_sum penalty;
};

/* What the results of a board were compared with, by group: BUTLER. A group that is not there has no datum: nobody told
 * it, or there is one result. */
struct arb_board_datum {
    uint16_t groups;                /* a bit each; the first: as dealt */
    int16_t points[ARB_MP_GROUPS];  /* from North-South's side, a multiple of ten */
};

/* group: 0..ARB_MP_GROUPS - 1. */
static inline bool arb_board_datum_has(const struct arb_board_datum *datum, unsigned group)
{
    return ((unsigned)datum->groups >> group & 1u) != 0;
}

/* The scored contest: room for the work and what came of it. Zeroed before its first use;
 * it may then be used again and again, for any contest. */
struct arb_scores {
    uint8_t until;                  /* rounds 1..until are looked at */
    uint16_t expected;              /* E */
    uint16_t results;               /* how many count */
    /* By side, as it sat. */
    struct arb_award award[ARB_ROUNDS_MAX][ARB_TABLES_MAX][ARB_BOARDS_IN_SET][2];
    /* An individual: South's and West's; other than North's and East's where an average is the
     * player's own. */
    struct arb_award partner[ARB_ROUNDS_MAX][ARB_TABLES_MAX][ARB_BOARDS_IN_SET][2];
    /* [side][pair]; one field: NS. */
    struct arb_tally tally[2][ARB_PAIRS_MAX + 1];
    /* Units, to be taken off the tally. */
    int64_t penalty[2][ARB_PAIRS_MAX + 1];
    struct arb_rests exactly[2][ARB_PAIRS_MAX + 1];                /* beside tally and penalty */
    /* Units, by board: the matchpoints to be had; one IMP on each comparison. */
    int32_t top[ARB_BOARDS_MAX + 1];
    struct arb_board_datum datum[ARB_BOARDS_MAX + 1];   /* by board */
    struct arb_imp_chart chart;
    struct {
        uint8_t count;
        uint8_t round[ARB_BOARD_RESULTS_MAX], table[ARB_BOARD_RESULTS_MAX];
    } plays[ARB_SETS_MAX + 1];      /* who plays each set, in all rounds */
};

/* How many results are expected on a board, E, as arb_contest_score finds it for the present round: one pass over the
 * entries, for whoever needs to know whether it has changed and nothing of what they are worth. */
uint16_t arb_contest_expected(const struct arb_contest *contest);

/* Scores rounds 1..until; 0 asks for the present round. */
void arb_contest_score(const struct arb_contest *contest, unsigned until, struct arb_scores *scores);

/* The mean of what a pair's boards were worth, in hundredths of an IMP or a point; penalties and openings aside. 0
 * where it has none. */
int64_t arb_contest_mean_hundredths(const struct arb_scores *scores, enum arb_side side, unsigned pair);

/* -- The ranking ---------------------------------------------------------------- */

/* A place in a list. */
struct arb_standings_place {
    uint8_t rank;                   /* from 1: 1 2 2 4; 0: has none */
    uint8_t tied;                   /* 1: shares its rank */
    /* enum arb_parting: what set it apart from an equal score; 0: nothing. */
    uint8_t decided;
};

/* One pair in the ranking. */
struct arb_standings_row {
    uint8_t pair;
    uint8_t tied;                   /* 1: shares its rank */
    uint8_t rank;                   /* from 1: 1 2 2 4; 0: plays without standing */
    uint8_t decided;                /* as in struct arb_standings_place */
    int8_t moved;                   /* places gained since the round before; 0 when none was */
    uint16_t boards;                /* that count, artificial scores among them */
    /* What is shown: a percentage, IMPs or points; 0 when nothing was available. */
    int64_t shown_hundredths;
    /* Won / available is what the pair is ranked by, penalties taken off: units of both at
     * matchpoints; elsewhere won is units times the pair's boards; rounded to whole ones after it
     * was ranked. */
    int64_t won, available;
    int64_t penalty;                /* units */
    struct arb_standings_place with; /* in the ranking with handicap, where there is one */
    struct arb_standings_place within; /* in the pair's own category, where it has one */
    int64_t with_hundredths;        /* as shown_hundredths: its score with handicap */
};

/* The ranking of a contest, in one field or two. */
struct arb_standings {
    struct arb_scoring scoring;
    uint8_t two_winner;             /* 1: two fields, NS and EW; 0: one, kept under NS */
    uint8_t round;                  /* up to this one */
    uint8_t has_moved;              /* 1: there was a ranking a round before */
    uint8_t is_final;               /* 1: the contest is over */
    uint16_t results;               /* how many count */
    uint8_t has_handicap;           /* 1: somebody has one */
    /* Pairs, the phantom not among them; those without standing come last. */
    uint8_t count[2];
    struct arb_standings_row row[2][ARB_PAIRS_MAX];                     /* best first */
};

/* The ranking after round 'until', 0: now, and how it moved since the round before. Equal are
 * only those whose fractions are equal and whom no key of the contest parts (terms.h); they stand by pair
 * number. scores is left as arb_contest_score leaves it, for the questions below. */
void arb_contest_standings(const struct arb_contest *contest, unsigned until, struct arb_scores *scores,
                           struct arb_standings *standings);

/* Each pair's rank after a round, and whether anybody of the field had anything by then. All zero: no round yet. */
struct arb_ranks {
    uint8_t round;
    uint8_t has[2];
    uint8_t rank[2][ARB_PAIRS_MAX + 1];                         /* [side][pair] */
};

/* arb_contest_standings in its two halves, for whoever asks after every result: the ranks after round 'until' (0: none
 * yet), which are the same until an act says that they may not be (struct arb_touched, 'before'); and the ranking after
 * the next one, beside them. */
void arb_contest_ranks(const struct arb_contest *contest, unsigned until, struct arb_scores *scores,
                       struct arb_standings *standings, struct arb_ranks *ranks);
void arb_contest_standings_since(const struct arb_contest *contest, unsigned until, const struct arb_ranks *before,
                                 struct arb_scores *scores, struct arb_standings *standings);

/* What a pair of a scored contest is ranked by, exactly: the part won of what there was, or IMPs, or points; penalties
 * and its opening in it. 0 where nothing was available. */
struct arb_sum arb_contest_figure(const struct arb_contest *contest, const struct arb_scores *scores,
                                  enum arb_side side, unsigned pair);

/* -- A board -------------------------------------------------------------------- */

/* One result on a traveller. */
struct arb_board_result {
    uint8_t round, table;
    struct arb_meeting at;          /* who sat there, as the movement has it */
    uint8_t state;                  /* enum arb_entry_state: CONFIRMED or CORRECTED */
    uint8_t revisions;
    uint8_t ruling;                 /* the ruling that the score is of; 0: the table's own */
    uint8_t group;                  /* the form in which the board was played; 0: as dealt */
    /* As scored; ADJUSTED: see the ruling. */
    struct arb_board_outcome outcome;
    int16_t points;                 /* from North-South's side; 0 unless PLAYED */
    struct arb_award award[2];      /* by side */
    struct arb_award partner[2];    /* an individual: South's and West's */
};

/* The traveller of a board. */
struct arb_board_sheet {
    uint8_t board;
    uint8_t complete;               /* 1: nobody has still to play it */
    uint8_t count;
    int32_t top;                    /* as in struct arb_scores */
    struct arb_board_datum datum;   /* BUTLER */
    struct arb_board_result result[ARB_BOARD_RESULTS_MAX];
};

/* Every result of a board that counts, in the order of a traveller: best score for North-South
 * first, then weighted and split scores, then artificial ones, then boards not played; equals by round and table. The
 * contest must be the one that was scored. Empty if there is no such board. */
void arb_contest_board(const struct arb_contest *contest, const struct arb_scores *scores, uint8_t board,
                       struct arb_board_sheet *sheet);

/* -- A pair's own card ---------------------------------------------------------- */

/* One board on a pair's card. */
struct arb_card_line {
    uint8_t board;
    uint8_t counts;                 /* 0: no result yet; the rest is 0 then */
    uint8_t ruling;                 /* as above */
    int16_t points;                 /* this pair's: what North-South lose, East-West win */
    struct arb_board_outcome outcome;
    struct arb_award award;         /* this pair's */
};

/* One round of a pair: where it sat, against whom, and its boards. */
struct arb_card_round {
    uint8_t round, table;
    uint8_t sits;                   /* enum arb_side */
    uint8_t opponent;               /* 0: the pair sits out, and there are no lines */
    /* An individual: with whom the player sits, and against whose partner; else 0. */
    uint8_t partner;
    uint8_t opponents_partner;
    /* enum arb_absence: who is not there; what is given stands at the boards. */
    uint8_t absence;
    uint8_t count;
    struct arb_card_line line[ARB_BOARDS_IN_SET];
};

/* A pair's whole card. */
struct arb_scorecard {
    uint8_t rounds;                 /* begun so far */
    struct arb_card_round round[ARB_ROUNDS_MAX];
};

/* What a pair has played, round by round, up to the scores' last. side says which field when there
 * are two. Its sums are scores->tally and its place is in the standings. */
void arb_contest_card(const struct arb_contest *contest, const struct arb_scores *scores, enum arb_side side,
                      uint8_t pair, struct arb_scorecard *card);

/* Points from North-South's side; 0 unless the board was played. Law 77. */
int arb_contest_points(uint8_t board, const struct arb_board_outcome *outcome);

/* -- A question to the players ------------------------------------------------- */

/* Does a result stand out among those of the other tables that count? Most had the same denomination with a declarer of
 * the other side; or no score of theirs is near. And where the deal is known: the lead is a card that its leader was
 * not dealt. A question, never a refusal. */
enum arb_advised { ARB_ADVISED_DIRECTION = 1, ARB_ADVISED_UNUSUAL = 2, ARB_ADVISED_LEAD = 4 };

/* What is asked about board 'index' of its set, from 0, at a table that plays in this round: a bit of enum arb_advised
 * each. 0 of other rounds than the present, while nothing is entered, and where a ruling stands. */
unsigned arb_contest_advice(const struct arb_contest *contest, uint8_t round, uint8_t table, unsigned index);

#endif
