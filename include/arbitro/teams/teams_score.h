/* arbitro/teams/teams_score.h -- what matches are worth, and who leads. Laws 77, 78, 12C.
 *
 *     static struct arb_teams_work work;                          one and a half megabytes, zeroed once, the caller's
 *     static struct arb_team_standings standings;
 *     arb_teams_standings(&teams, 0, &work, &standings);          the ranking as it is now
 *     arb_teams_sheet(&teams, 3, 2, &work, &sheet);               round 3, match 2, board by board
 *     arb_teams_butler(&teams, 1, 3, &work, &butler);             the players of rounds 1 to 3
 *
 * Amounts are told in hundredths: of an IMP, of a point of a board, of a victory point. Where a board or a match is a
 * fraction of them, the mean of comparisons, a weighted board that has points, Patton's share, the exact figure stands
 * beside: totals, margins and places are of the exact ones, and rounded, halves away from zero, to be told. Victory
 * points are as the scale has them, cross-IMPs over a root to the hundredth, what a bye is worth too. A board of a
 * match is worth a whole number of IMPs. A weighted score becomes IMPs against the other room's result, component by
 * component, is weighted then and rounded to the IMP, exact halves away from zero; of a split score each team has
 * its own, and the two need not cancel (Law 12C1); where one side has an artificial score and the other an assigned
 * one, the first has its average of the board and the other is compared as ever. Average plus is 3 IMPs, average minus
 * 3 lost (12C2, 86B); where boards have points, its percentage of two. A penalty in IMPs lessens the margin of one team
 * in its match of that round, one in victory points its total; nobody gains by either. Victory points are taken from
 * the scale for as many boards as the match was drawn with, by either team's own margin. In half a match of a triple
 * they are half of what the scale for half the boards gives, to the hundredth, a half of one to the winner.
 *
 * A team that withdraws has no place; in a knock-out its place stays vacant and its opponent goes on. What it played
 * stands, but of a round robin of which it played less than half its matches are cancelled. Its opponents to come,
 * and those whose match is cancelled, have what a bye is worth; in a round robin whose matches stand, the best of that,
 * of the mean of their own matches and of the mean that the others had against it. 'absences' tells otherwise.
 *
 * Pairs at matchpoints: every board is compared over all tables of the round, one that fewer played by Neuberg's
 * formula with as many expected as matches play; a board is worth units of 1/10000 of a matchpoint. A match is the
 * fraction of them that was to be had on all its boards, exact, and its victory points are those of that fraction: a
 * band ends at its percentage, and nothing is rounded before it. Either pair is looked up by itself. Average plus is
 * 60% or the pair's percentage on the other boards of the match if that is more, average minus 40% or less (12C2c;
 * in 1997 average minus is 40).
 */
#ifndef ARBITRO_TEAMS_SCORE_H
#define ARBITRO_TEAMS_SCORE_H

#include "arbitro/score/fraction.h"
#include "arbitro/score/imp.h"
#include "arbitro/score/sum.h"
#include "arbitro/teams/teams.h"

/* -- A match ----------------------------------------------------------------------------- */

#define ARB_AWARD_PARTS_MAX (INT64_C(1) << 36)  /* of a hundredth; a board that is finer ends there */

/* How far a board of a match has come. */
enum arb_match_board_state {
    ARB_BOARD_AWAITED,              /* not every room has a result that counts */
    ARB_BOARD_SCORED,
    ARB_BOARD_NOT_PLAYED
};

/* What one board of a match is worth to either team. */
struct arb_match_board {
    uint8_t board;
    uint8_t state;                  /* enum arb_match_board_state */
    uint8_t artificial;             /* 1: by the Director, of no result */
    /* Pairs at matchpoints: bit t: team t has a percentage that was given. */
    uint8_t given;
    /* Hundredths, by team: IMPs, points of a board, points, a percentage. */
    int32_t award[2];
    int64_t rest[2];                /* and so many parts of a hundredth, which rounding took off */
    int64_t parts[2];               /* into so many; 0 and 1: nothing was */
    int32_t points[2];              /* the difference in points, as each team has it; pairs: 0 */
    int32_t points_rest[2];         /* and so many parts of ARB_WHOLE of a point, of a weighted score */
    /* Pairs at matchpoints: units of a matchpoint, and what there was to be had. */
    int32_t mp[2], top;
};

/* What the board gives that team (0 or 1), in hundredths, with the fraction that rounding took off. */
struct arb_fraction arb_match_award(const struct arb_match_board *board, unsigned team);

/* A match as it is read: what it came to, and all its boards. */
struct arb_match_sheet {
    uint8_t team[2];
    uint8_t boards, scored;         /* of the match; decided so far */
    uint8_t complete;               /* 1: counts in the ranking */
    uint8_t whole;                  /* 1: typed whole, there are no boards */
    /* enum arb_absence: 'points' are what is given for it; it is complete. */
    uint8_t absence;
    uint8_t award;                  /* ARB_AWARDED, ARB_AWARDED_VOID: 'points' are the Director's; it is complete */
    uint8_t walkover;               /* the team that has it without play, where the Director said so; else 0 */
    /* Hundredths: what each team won on boards, or typed whole; a percentage. */
    int32_t won[2];
    int32_t penalty[2];             /* hundredths of an IMP, off its margin */
    int32_t carried[2];             /* what either team began with, in the margin */
    /* As each team has it; they cancel unless a score is split or there is a penalty; of a
     * percentage what it is above 50. */
    int32_t margin[2];
    int64_t mp[2], available[2];    /* pairs at matchpoints: the exact fraction */
    int32_t points[2];              /* what the match is worth; 0 until it is complete */
    /* The same hundredths, not rounded. */
    struct arb_fraction exact_won[2], exact_margin[2], exact_points[2];
    struct arb_match_board board[ARB_MATCH_BOARDS_MAX];
};

/* What counts of a board in a room: one result with its points, or a ruling that gives several results or each side its
 * own; neither while nothing was entered, or nobody has confirmed it. */
struct arb_room_result {
    const struct arb_board_outcome *outcome;        /* NULL: none, or assigned */
    const struct arb_decision *assigned;            /* NULL: none, or one outcome */
    int points;                     /* of the outcome, from North-South's side; Law 77 */
};

/* Of the board with that number, which is one of the match's; room from 0. Points into 'teams'. */
struct arb_room_result arb_teams_room_result(const struct arb_teams *teams, const struct arb_match *match,
                                             unsigned board, unsigned room);

/* Scores one match into *sheet; false if there is no such match. Of teams that match alone is scored, of pairs the
 * whole round: for all sheets of a round score it once, with the next two functions. */
ARB_MUST_USE bool
arb_teams_sheet(const struct arb_teams *teams, uint8_t round, uint8_t match, struct arb_teams_work *work,
                struct arb_match_sheet *sheet);

/* Scores all boards of a round into *work. The round must be drawn. */
void arb_teams_score_round(const struct arb_teams *teams, uint8_t round, struct arb_teams_work *work);

/* A sheet from a round that arb_teams_score_round has just scored; *work must not have been used for anything else
 * since. */
ARB_MUST_USE bool
arb_teams_scored_sheet(const struct arb_teams *teams, uint8_t round, uint8_t match, struct arb_teams_work *work,
                       struct arb_match_sheet *sheet);

/* -- The ranking --------------------------------------------------------------------------- */

/* One team in the ranking. */
struct arb_team_row {
    uint8_t team;
    uint8_t rank;                   /* from 1: 1 2 2 4; 0: it has withdrawn */
    uint8_t tied;                   /* 1: shares its rank after every key */
    /* Of a knock-out: twice the rounds reached, and one if the last is won; 0: none. */
    uint8_t stage;
    uint8_t matches;                /* that count */
    uint8_t byes;
    /* enum arb_tie_key that parted it from the row above; NONE: points, or a tie. */
    uint8_t by_key;
    uint8_t retired;                /* the first round that it does not play; 0: it has not withdrawn */
    int16_t wins;                   /* halves: two for a match won, one for one drawn */
    int32_t points;                 /* hundredths, with what was carried over and less penalties */
    int32_t carried, penalty;       /* hundredths; in it already */
    int32_t given;                  /* in it too: for matches against a team that withdrew */
    int32_t reserved;
    int64_t won, lost;              /* hundredths: on boards, in matches that count */
    int64_t opponents;              /* hundredths: the sum of what they have */
};

/* The ranking, best first; teams that withdrew stand last and have no rank. */
struct arb_team_standings {
    uint8_t round;                  /* up to this one */
    uint8_t count;
    uint8_t is_final;
    uint8_t reserved;
    uint16_t open;                  /* matches of these rounds without a final score */
    uint16_t reserved_too;
    struct arb_team_row row[ARB_TEAMS_MAX];         /* best first */
};

/* The ranking after round 'until', 0: now. By stage of the knock-out, then points (where the contest is by quotient,
 * IMPs won over IMPs lost), then the keys of 'ties'. */
void arb_teams_standings(const struct arb_teams *teams, unsigned until, struct arb_teams_work *work,
                         struct arb_team_standings *standings);

/* What the team has in a drawn round for having nobody to meet, in hundredths; 0: it met somebody, or has withdrawn. */
int32_t arb_teams_bye_points(const struct arb_teams *teams, uint8_t round, uint8_t team);

/* -- The players --------------------------------------------------------------------------- */

/* Two players of a team who sat together, and what they did. */
struct arb_butler_row {
    /* Places in the team, the lower first; 0 0: the team told no line-up. */
    uint8_t team, player[2];
    uint8_t reserved;
    uint16_t boards;
    int32_t imps;                   /* hundredths */
};

#define ARB_BUTLER_ROWS_MAX 1024

/* The ranking of pairs of players. */
struct arb_butler {
    uint16_t count;
    uint8_t full;                   /* 1: there were more pairs than there is room for */
    struct arb_butler_row row[ARB_BUTLER_ROWS_MAX]; /* best mean a board first */
};

/* Every pair of players against the field, rounds first..last: each board's results of all rooms of the round against
 * their mean (cross: each against each other, the mean of the comparisons). Who sat where is what line-ups told. */
void arb_teams_butler(const struct arb_teams *teams, unsigned first, unsigned last, bool cross,
                      struct arb_teams_work *work, struct arb_butler *butler);

/* -- Room to work in ------------------------------------------------------------------------ */

/* Working space, of the caller, zeroed before its first use. Nothing in it outlasts a call, except as said above. */
struct arb_teams_work {
    struct arb_imp_chart chart;
    struct arb_match_board board[ARB_MATCHES_MAX][ARB_MATCH_BOARDS_MAX];    /* of one round */
    struct arb_mp_line line[ARB_MATCHES_MAX * ARB_ROOMS_MAX];
    struct arb_mp_assigned assigned[ARB_MATCHES_MAX * ARB_ROOMS_MAX];
    struct arb_imp_award award[ARB_MATCHES_MAX * ARB_ROOMS_MAX];
    struct arb_mp_rest rest[ARB_MATCHES_MAX * ARB_ROOMS_MAX];
    struct arb_mp_award mp[ARB_MATCHES_MAX];
    uint16_t line_of[ARB_MATCHES_MAX * ARB_ROOMS_MAX];      /* match * ARB_ROOMS_MAX + room */
    struct arb_match_sheet sheet;
    struct arb_team_round made;
    struct {
        int32_t points[2];          /* hundredths */
        struct arb_fraction exactly[2];
        uint8_t counts, reserved[3];
    } match[ARB_TEAM_ROUNDS_MAX][ARB_MATCHES_MAX];
    struct arb_vp_scale scale;
    uint16_t scale_boards;          /* of how many it is; 0: of none */
    uint8_t scale_kind, reserved;
    uint16_t met[ARB_TEAMS_MAX * ARB_TEAMS_MAX];
    uint16_t opponent[ARB_TEAMS_MAX], search[ARB_SWISS_WORK(ARB_TEAMS_MAX)];
    uint8_t byes[ARB_TEAMS_MAX], order[ARB_TEAMS_MAX];
    uint32_t lot[ARB_TEAMS_MAX + 1];
    /* A match is worth a fraction: 'total' and 'opponents' are what is compared. */
    bool has_fractions;
    int32_t whole[ARB_TEAMS_MAX + 1];       /* what of a total is whole hundredths */
    struct arb_sum total[ARB_TEAMS_MAX + 1], opponents[ARB_TEAMS_MAX + 1], among[ARB_TEAMS_MAX + 1];
    struct {
        struct arb_fraction won, lost;
    } boards[ARB_TEAMS_MAX + 1];    /* hundredths, of each team */
    struct arb_team_standings standings;
};

#endif
