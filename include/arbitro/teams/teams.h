/* arbitro/teams/teams.h -- a contest of matches as a fold over acts: teams of four, teams of eight, Swiss pairs.
 *
 *     static struct arb_teams teams;                              six megabytes, zeroed, the caller's
 *     static struct arb_teams_work work;                          one and a half, zeroed once
 *     for (i = 0; i < n; i++) fault = arb_teams_step(&teams, &acts[i], &work);
 *
 * The contest is what was opened, who plays in which team, the draw of each round, and every result with its state:
 * board by board in both rooms, or a match's score typed whole. It is plain data of fixed size: fold the same acts,
 * get the same contest. Scores, the ranking and so the draw are computed from the results, in teams_score.h.
 *
 * In a match the first team sits North-South in the open room and East-West in the closed one; teams of eight have a
 * second pair of rooms that sit likewise, and in Swiss pairs a match is one table, whose North-South is the first.
 * An act is a line in the notation of include/arbitro/teams_line.h.
 */
#ifndef ARBITRO_TEAMS_H
#define ARBITRO_TEAMS_H

#include "arbitro/contest/contest.h"
#include "arbitro/contest/presence.h"
#include "arbitro/movement/swiss.h"
#include "arbitro/score/vp.h"

/* Bounds of one contest. Teams, rounds, matches and players are numbered from 1, and 0 is "none";
 * lengths of text are in arbitro/contest/contest.h and count bytes with the terminator. */
#define ARB_TEAMS_MAX          255
#define ARB_TEAM_ROUNDS_MAX    24
#define ARB_MATCHES_MAX        130  /* of one round: half of the teams, and a triple is three */
#define ARB_MATCH_BOARDS_MAX   64
#define ARB_MATCH_RESULTS_MAX  128   /* boards of a match, in all its rooms */
#define ARB_ROOMS_MAX          4
#define ARB_TEAM_PLAYERS_MAX   8
#define ARB_TEAM_RULINGS_MAX   128
#define ARB_TIE_KEYS_MAX       7
#define ARB_TEAM_POINTS_MAX    1000000      /* hundredths: what is carried over, a bye's worth, a score typed whole */

/* -- How it is played ------------------------------------------------------------------ */

/* What kind of contest it is; NO_TEAMS_KIND until one of 'teams', 'eights' and 'pairs' was taken. */
enum arb_teams_kind { ARB_NO_TEAMS_KIND, ARB_TEAMS_OF_FOUR, ARB_TEAMS_OF_EIGHT, ARB_SWISS_PAIRS };

/* What a match is worth. One X-macro makes the enum and the words of the notation. VP_OWN and
 * VP_PUBLISHED use a scale; the others are computed. */
#define ARB_TEAM_SCORINGS(X)                                                                       \
    X(VP_WBF, "vp wbf")                       /* victory points by the continuous scale */         \
    X(VP_DISCRETE, "vp wbf-discrete")                                                              \
    X(VP_OWN, "vp own")                       /* by the scale that 'scale' tells */                \
    X(VP_PUBLISHED, "vp published")           /* by one that the program has: vp acbl-20 */        \
    X(IMPS, "imps")                           /* the margin in IMPs */                             \
    X(QUOTIENT, "quotient")                   /* IMPs won to IMPs lost */                          \
    X(BAM, "bam")                             /* two for a board won, one for a board halved */    \
    X(PATTON, "patton")                       /* that, and as much again shared by total points */ \
    X(TOTAL, "total")                         /* the margin in points */

enum arb_team_scoring {
#define X(NAME, words) ARB_MATCH_BY_##NAME,
    ARB_TEAM_SCORINGS(X)
#undef X
    ARB_TEAM_SCORING_COUNT
};

/* With what a board's results are compared, where there is more than one way. */
enum arb_team_comparison {
    ARB_COMPARE_USUAL,              /* eights CROSS, pairs XIMPQ */
    ARB_COMPARE_CROSS,              /* eights: each room with each, four comparisons in IMPs */
    ARB_COMPARE_SUM,                /* eights: the four scores added, then IMPs */
    /* Pairs: cross-IMPs of the field over sqrt(results * comparisons / 2). */
    ARB_COMPARE_XIMPQ,
    ARB_COMPARE_MEAN,               /* pairs: cross-IMPs of the field over the comparisons */
    ARB_COMPARE_BUTLER,             /* pairs: IMPs against the mean of the field */
    /* Pairs: two for each table of the field beaten, one for each equalled; what is compared of a
     * match is the percentage of all its boards together. */
    ARB_COMPARE_MATCHPOINTS
};

/* Tie-breaks between teams with equal points, which are asked in the order that the line gives. A
 * list has at most ARB_TIE_KEYS_MAX of them; NONE stands in no list. */
#define ARB_TIE_KEYS(X)                                                                            \
    X(NONE, "")                                                                                    \
    X(DIRECT, "direct")                       /* points among the tied, if all of them have met */ \
    X(MARGIN, "margin")                       /* won less lost */                                  \
    X(QUOTIENT, "quotient")                   /* won over lost; without a loss before all others */ \
    X(OPPONENTS, "opponents")                 /* what the opponents have; a bye counts as oneself */ \
    X(WINS, "wins")                           /* matches won, drawn ones half */                   \
    X(SEED, "seed")                           /* the lower number */                               \
    X(LOT, "lot")                             /* drawn by a number that is told: lot 4711 */

enum arb_tie_key {
#define X(NAME, word) ARB_TIE_##NAME,
    ARB_TIE_KEYS(X)
#undef X
    ARB_TIE_KEY_COUNT
};

/* How a round is drawn. SWISS, DANISH and KNOCK_OUT go by the ranking; LOTS, HALVES and ROUND_ROBIN
 * by number. A draw is computed from the contest and its order alone, so that the same acts draw
 * the same round on every machine. */
#define ARB_DRAW_METHODS(X)                                                                        \
    X(SWISS, "swiss")                         /* from the top, whom one has not met */             \
    X(DANISH, "danish")                       /* by the ranking alone */                           \
    X(LOTS, "lots")                           /* by a number that is told: lots 4711 */            \
    X(HALVES, "halves")                       /* the upper half of the numbers against the lower */ \
    X(ROUND_ROBIN, "round-robin")             /* round R of everybody against everybody */         \
    X(KNOCK_OUT, "knock-out")                 /* the first so many; then the winners */            \
    X(HAND, "hand")                           /* nobody yet: 'match' tells */

enum arb_draw_method {
#define X(NAME, word) ARB_DRAW_##NAME,
    ARB_DRAW_METHODS(X)
#undef X
    ARB_DRAW_METHOD_COUNT
};

/* -- What happened ----------------------------------------------------------------------- */

#define ARB_TEAM_CLOCK_MAX 43200        /* seconds, half a day */

/* Every kind of act. One X-macro makes the enum and the keyword that begins the line; beside each
 * an example of its line. */
#define ARB_TEAMS_ACTS(X)                                                                          \
    X(OPEN, open)              /* open 2026-11-21 "Coppa d'autunno" */                             \
    X(RENAME, rename)          /* rename 2026-11-21 "Coppa d'inverno" */                           \
    X(LAWS, laws)              /* laws 2017 */                                                     \
    X(CORRECTIONS, corrections) /* corrections 45     minutes after the end; 30 unless told (Law 79C) */ \
                               /* corrections 45 each          each match too, from when its results are there */ \
    X(TEAMS, teams)            /* teams 40 rounds 7 boards 8 scoring vp wbf bye 12 */              \
    X(EIGHTS, eights)          /* eights 12 rounds 5 boards 8 scoring vp wbf compare sum */        \
    X(PAIRS, pairs)            /* pairs 24 rounds 6 boards 7 scoring vp wbf compare butler */      \
    X(SCALE, scale)            /* scale 0 10 10 2 11 9 more 20 0 */                                \
    X(TIES, ties)              /* ties direct quotient opponents lot 4711 */                       \
    X(REGISTER, register)      /* register 3 "Rossi" "Anna Rossi" "Ugo Bianchi" "…" "…" */         \
    X(PLAYER, player)          /* player 3 5 "Carla Neri"      a substitute, or one more */        \
    X(CARRY, carry)            /* carry 3 12.5; carry R6 M1 11 0: IMPs that a match begins with */ \
    X(LEAVE, leave)            /* leave 3                      is drawn no more; 'return' undoes it */ \
    X(RETURN, return)                                                                              \
    X(RETIRE, retire)          /* retire 3 from R4             withdraws: has no place; 'retire 3 none' undoes it */ \
    X(ABSENCES, absences)      /* absences retired half opponents best    what that does to the scores */ \
    X(RENEW, renew)            /* renew 3                      the captain's code is lost: a new one */ \
    X(STAY, stay)              /* stay 3 M5                    does not move: North-South, or at home, there; none */ \
    X(DRAW, draw)              /* draw R3 swiss triple delayed home since R2 from B9 boards 10 */       \
    X(UNDRAW, undraw)          /* undraw R3                    the last draw is taken back */      \
    X(MATCH, match)            /* match R3 M2 5 12             by hand: whoever sat there changes place */ \
    X(BYE, bye)                /* bye R3 7                     by hand: has nobody to meet */      \
    X(LINEUP, lineup)          /* lineup R3 5 NS 1 3 EW 2 4    players by their place in the team */ \
    X(RESULT, result)          /* result R3 M2 open B7 4SX S 9 lead HK */                          \
    X(SCORE, score)            /* score R3 M2 34 21            the match, whole */                 \
    X(CONFIRM, confirm)        /* confirm R3 M2 open B7; confirm R3 M2: all that was entered */    \
    X(UNDO, undo)              /* undo R3 M2 open B7; undo R3 M2: the score typed whole */         \
    X(CORRECT, correct)        /* correct R3 M2 open B7 4S S 10 "…"; … R3 M2 B7 not-played; … R3 M2 30 21 */ \
                               /* correct R3 M2 30 21 laws 79C2 "…"    when the match's correction period is over */ \
    X(AWARD, award)            /* award R3 M2 12 8 "…"; award R3 M2 void 12 12 "…"; award R3 M2 none */ \
                               /* award R3 M2 walkover 5 "…"; award R3 M2 walkover 5 16 "…" */    \
    X(RULING, ruling)          /* ruling R3 M2 open B7 assigned 4S S 9 laws 64C1 by "…" "…" */     \
    X(APPEAL, appeal)          /* appeal 2 by "Torino" "…"     laws 92B before by */               \
    X(REVIEW, review)          /* review 2 upheld by "…" "…"; review 2 changed open assigned … by "…" "…" */ \
    X(WITHDRAW, withdraw)      /* withdraw 2 by "Anna Rossi" "…"       laws 82C before by */      \
    X(ANNOUNCE, announce)      /* announce "Coffee" */                                             \
    X(CLOCK, clock)            /* clock 3600                   so many seconds from now; 'clock none' */ \
    X(CALL, call)              /* call 3                       a captain calls the Director */     \
    X(UNCALL, uncall)          /* uncall 3                     no need any more */                 \
    X(ANSWER, answer)          /* answer 3                     a Director is on his way */         \
    X(SETTLE, settle)          /* settle 3                     he has been there */                \
    X(ONLINE, online)          /* online all watch 10          at the server's own tables, seen later; none */ \
                               /* online set enforced          by which articles they play */ \
                               /* online stop 10               the stop after a jump bid; none, usual */ \
                               /* online M2 closed             that room alone; 'closed' of every match; … none */ \
    X(DEAL, deal)              /* deal B7 N:AKQ… …             what lies in the board; 'deal B7 none' */ \
    X(END, end)                                                                                    \
    X(REOPEN, reopen)          /* reopen             to correct after the end; reopen laws 79C2 "…" */

/* The number is stored nowhere: journal and wire have the line. */
enum arb_teams_act_kind {
#define X(NAME, word) ARB_TEAMS_##NAME,
    ARB_TEAMS_ACTS(X)
#undef X
    ARB_TEAMS_ACT_KINDS
};

/* The rooms of a match; NO_ROOM in pairs, and where an act is about the board or the match as a
 * whole. */
enum arb_team_rooms { ARB_NO_ROOM, ARB_OPEN_ROOM, ARB_CLOSED_ROOM, ARB_OPEN_ROOM_2, ARB_CLOSED_ROOM_2 };

/* What is played: the kind, its size, and how matches are scored. Plain data, set once by 'teams',
 * 'eights' or 'pairs', and changed by such a line again only before the first draw. */
struct arb_teams_form {
    uint8_t kind;                   /* enum arb_teams_kind */
    uint8_t teams;                  /* 2..ARB_TEAMS_MAX */
    uint8_t rounds;                 /* 1..ARB_TEAM_ROUNDS_MAX */
    uint8_t boards;                 /* of a match, 1..ARB_MATCH_BOARDS_MAX */
    uint8_t scoring;                /* enum arb_team_scoring */
    uint8_t comparison;             /* enum arb_team_comparison */
    uint8_t bye_is_set;             /* 0: 60% of what can be won, or nothing where there is no most */
    uint8_t scale;                  /* VP_PUBLISHED: which of arb_vp_published */
    /* What a bye is worth, with bye_is_set: 0..ARB_TEAM_POINTS_MAX. */
    int32_t bye;                    /* hundredths */
};

/* How a round is to be drawn. Zero means "as usual" wherever it can. Whatever cannot be drawn so is
 * refused with its own fault, and nothing is changed. */
struct arb_draw_order {
    uint8_t method;                 /* enum arb_draw_method */
    uint8_t triple;                 /* 1: of an odd number three play one another, half a match each */
    uint8_t delayed;                /* 1: by the standings a round old */
    uint8_t since;                  /* meetings before this round do not count; 0: all do */
    uint8_t first_board;            /* 0: 1 */
    uint8_t boards;                 /* 0: the form's */
    uint8_t field;                  /* KNOCK_OUT: how many */
    uint8_t home;                   /* 1: teams: at home is who was there less often; pairs always sit so */
    uint32_t lot;                   /* LOTS */
};

/* One act, read. Only the fields of its kind mean something; the rest are 0. About 3 kB. Texts are
 * terminated UTF-8, and zero behind the terminator, so that equal acts have equal bytes. */
struct arb_teams_act {
    uint8_t kind;                   /* enum arb_teams_act_kind */
    uint8_t team, other;            /* MATCH: the two; else the team it is about */
    /* The place it is about. Boards have their number on the table, not their index. */
    uint8_t round, match, room, board;      /* room: enum arb_team_rooms; board 0: of the match */
    uint8_t player;                 /* PLAYER: 1..ARB_TEAM_PLAYERS_MAX */
    uint8_t names;                  /* REGISTER: players told */
    /* OPEN and RENAME: month 1..12 and day 1..31; whether the month has that day is not checked.
     * LAWS: 'edition', an enum arb_edition. */
    uint8_t month, day, edition;
    uint16_t year;
    uint8_t ruling;                 /* APPEAL, REVIEW, WITHDRAW */
    /* TIES: what breaks equal scores, in this order. */
    uint8_t keys;                   /* TIES: how many */
    uint8_t key[ARB_TIE_KEYS_MAX];  /* enum arb_tie_key */
    uint8_t lineup[2][4];           /* [side][i]: players' places; 0: nobody */
    uint8_t is_changed;             /* REVIEW: 1: 'decision' takes the place of what was decided */
    uint8_t is_none;                /* ONLINE, AWARD: 1: not any more */
    uint32_t lot;                   /* TIES: of the key LOT */
    /* SCORE, CORRECT, AWARD, CARRY of a match: hundredths; CARRY of a team: [0]. */
    int32_t points[2];
    int64_t at_ms;                  /* when; recorded */
    int64_t seconds;                /* CLOCK: 1..ARB_TEAM_CLOCK_MAX; 0: none; CORRECTIONS, whole minutes */
    uint8_t watch_minutes;          /* ONLINE: 1..ARB_WATCH_MINUTES_MAX; 0: nobody looks on */
    uint8_t is_void;                /* AWARD: 1: what its boards gave counts for nothing */
    uint8_t set;                    /* ONLINE: 1 + enum arb_policy_set, and nothing else is told; 0: not of that */
    uint8_t each;                   /* CORRECTIONS: 1: each match has a period of its own */
    uint8_t stop;                   /* ONLINE: 1: as the set has it, 2 + seconds, and nothing else; 0: not of that */
    uint8_t is_walkover;            /* AWARD: 1: to 'team', for [0] points or ARB_POINTS_AS_UNPLAYED */
    uint8_t reserved_watch[2];
    struct arb_deal deal;           /* DEAL: all empty: not told any more */
    /* Of a captain: role ARB_PLAYER, pair the team; of a table: table the match. Who does it;
     * arb_teams_step refuses what is not his to do. */
    struct arb_actor actor;
    struct arb_teams_form form;
    struct arb_draw_order draw;
    struct arb_board_outcome outcome;
    struct arb_absences absences;   /* late: 0 */
    struct arb_review_note note;    /* REVIEW */
    uint8_t reserved_too;
    struct arb_vp_scale scale;
    /* RULING; REVIEW when changed; REOPEN, APPEAL, WITHDRAW, CORRECT, AWARD: articles. */
    struct arb_decision decision;
    char text[2][ARB_NOTE_MAX];     /* title; reason, also of REOPEN; announcement; who decides or appeals */
    char name[1 + ARB_TEAM_PLAYERS_MAX][ARB_NAME_MAX];      /* the team, its players; PLAYER: [0] */
    char facts[ARB_FACTS_MAX];      /* RULING; APPEAL, REVIEW, WITHDRAW: why */
};

/* -- What it came to ---------------------------------------------------------------------- */

/* Who typed an entry: his own side does not confirm it. FIRST and SECOND are the match's two teams,
 * in the order of arb_match.team. */
enum arb_entry_by { ARB_BY_DIRECTOR, ARB_BY_FIRST, ARB_BY_SECOND, ARB_BY_TABLE };

/* The result of one board in one room. All zero: nothing yet. revisions: how often a result that
 * counted was replaced, 255 at most. */
struct arb_team_entry {
    struct arb_board_outcome outcome;
    uint8_t state;                  /* enum arb_entry_state */
    uint8_t revisions;
    uint8_t ruling;                 /* whose score stands in the place of 'outcome'; 0: none */
    uint8_t by;                     /* enum arb_entry_by */
};

/* Does the Director give the match its points? Then its boards count for won and lost as ever, or for nothing; or it is
 * won without play. */
enum arb_awarding {
    ARB_NO_AWARD,
    ARB_AWARDED,
    ARB_AWARDED_VOID,
    ARB_WALKOVER_FIRST, ARB_WALKOVER_SECOND     /* nobody plays it, and the first team has it, or the second */
};

/* Points of a walkover: what the event gives for a match that was not played. */
#define ARB_POINTS_AS_UNPLAYED (-1)

/* In a match's 'stands': nobody plays the board. */
#define ARB_BOARD_CANCELLED 255

/* Two teams in one round, with every result. Boards are first..first + boards - 1; what lies behind
 * them is zero. A place of a round may be empty: then everything is 0. */
struct arb_match {
    uint8_t team[2];                /* 0: there is none */
    uint8_t boards, first;          /* how many, and the number of the first */
    uint8_t triple;                 /* 1: half a match of a triple */
    /* Of the score typed whole: enum arb_entry_state, enum arb_entry_by. */
    uint8_t state, by;
    /* enum arb_awarding: the Director gives it points. */
    uint8_t award;
    int32_t points[2];              /* hundredths, typed whole */
    int32_t awarded[2];             /* hundredths; with 'award'; ARB_POINTS_AS_UNPLAYED of who has a walkover */
    /* Hundredths of what the margin is in: what either team begins with. */
    int32_t carried[2];
    /* Since when all its results are there, in seconds since 1970; 0: they are not. Its correction period, where
     * matches have one, runs from there. */
    uint32_t whole_since;
    /* The ruling that is a board's score; ARB_BOARD_CANCELLED: not played. */
    uint8_t stands[ARB_MATCH_BOARDS_MAX];
    struct arb_team_entry entry[ARB_MATCH_RESULTS_MAX];     /* [board * rooms + room - 1] */
};

/* In a round's 'where': the team has nobody to meet. */
#define ARB_MATCH_BYE 255

/* A round that was drawn. Match m is match[m - 1]; what lies behind 'matches' is zero. Some 230 kB.
 * 'where' and 'lineup' are indexed by the team's number. */
struct arb_team_round {
    uint8_t method;                 /* enum arb_draw_method */
    uint8_t boards, first_board;
    uint8_t matches;                /* how many numbers are in use */
    uint8_t rematches;              /* that could not be avoided */
    uint8_t reserved[3];
    /* A team's match, the first of a triple; ARB_MATCH_BYE; 0: none. */
    uint8_t where[ARB_TEAMS_MAX + 1];
    /* Who plays: [team][side][i], a place in arb_team.player from 1; 0: nobody was named. */
    uint8_t lineup[ARB_TEAMS_MAX + 1][2][4];
    struct arb_match match[ARB_MATCHES_MAX];
};

/* A team, or a pair of Swiss pairs. Texts are terminated; a name that was not told is "". */
struct arb_team {
    char name[ARB_NAME_MAX];
    char player[ARB_TEAM_PLAYERS_MAX][ARB_NAME_MAX];
    uint8_t away;                   /* 1: is drawn no more */
    uint8_t renewed;                /* how often its code was */
    uint8_t retired;                /* the first round that it does not play; 0: it has not withdrawn */
    /* Matches of the round robin that it had to play in all when it withdrew. */
    uint8_t due;
    /* Sits North-South, or a team at home, at that table in every round drawn; 0: moves. */
    uint8_t stays;
    uint8_t reserved[3];
    int32_t carried;                /* hundredths */
    uint8_t reserved_too[4];
    struct arb_summons summons;     /* its call for the Director; of no board */
};

/* A ruling, with its place. All but a withdrawn one are in force. Rulings are numbered from 1 in
 * the order in which they were given, and keep their number. */
struct arb_team_ruling {
    uint8_t state;                  /* enum arb_ruling_state */
    /* Match 0: of no board; round: to which a penalty in IMPs belongs. */
    uint8_t round, match, room, board;
    uint8_t reserved[3];
    struct arb_ruled ruled;
};

/* The whole contest. Zeroed it is none yet, and only 'open' is taken. The struct is compared and
 * hashed field by field; its own unused bytes are zero. */
struct arb_teams {
    uint8_t state;                  /* enum arb_contest_state; SETUP until a round is drawn */
    uint8_t round;                  /* drawn so far */
    uint8_t month, day, edition;
    uint8_t rulings;
    uint16_t year;
    struct arb_teams_form form;
    struct arb_absences absences;
    /* How equal totals are parted, and the number by which lots are drawn. */
    uint8_t keys, key[ARB_TIE_KEYS_MAX];
    uint32_t lot;
    char title[ARB_TITLE_MAX], announcement[ARB_NOTE_MAX];
    uint64_t acts;                  /* how many were applied */
    /* When the round's time is over, by the acts' clock; 0: there is none. */
    int64_t clock_ends_ms;
    struct arb_deal deal[ARB_BOARDS_MAX + 1];   /* by board, of the round that is played; all empty: not told */
    /* Which rooms are played at the server's own tables, bit r - 1 room r (of pairs 0): [0] of all matches, [m] of
     * match m of every round. */
    uint8_t online[ARB_MATCHES_MAX + 1];
    uint8_t watch_minutes;          /* who looks on sees them so much later; 0: nobody looks on */
    uint8_t online_set;             /* enum arb_policy_set: by which these tables play, from the next round on */
    uint8_t online_stop;            /* after a jump bid: 0 as the set has it, 1 + so many seconds; as online_set */
    uint8_t reserved[2];
    struct arb_corrections corrections;     /* how long results may be corrected when it is over, and from when on */
    struct arb_vp_scale scale;      /* count 0: none was told */
    /* team[0] is not used. */
    struct arb_team team[ARB_TEAMS_MAX + 1];
    struct arb_team_ruling ruling[ARB_TEAM_RULINGS_MAX];
    struct arb_team_round rounds[ARB_TEAM_ROUNDS_MAX];      /* round r is [r - 1] */
};

/* -- The step --------------------------------------------------------------------------------- */

/* Why an act was refused, in order of precedence within its kind; the contest is then unchanged to
 * the byte. Symbols are keys of the messages ("teams.board_not_here"). TAKEN is 0: the act was
 * applied. */
#define ARB_TEAMS_FAULTS(X)                                                                        \
    X(TAKEN, taken)                                                                                \
    X(MALFORMED, malformed)                   /* not an act that a line could tell */              \
    X(NOT_ALLOWED, not_allowed)                                                                    \
    X(NOT_OPEN, not_open)                                                                          \
    X(ALREADY_OPEN, already_open)                                                                  \
    X(ALREADY_ENDED, already_ended)                                                                \
    X(NOT_ENDED, not_ended)                                                                        \
    X(CORRECTIONS_OVER, corrections_over)     /* arb_teams_check_late: it needs an article */      \
    X(ALREADY_PLAYING, already_playing)       /* form, scale and ties stand once a round is drawn */ \
    X(NO_FORM, no_form)                       /* 'teams', 'eights' or 'pairs' comes first */       \
    X(TEAMS_OUT_OF_RANGE, teams_out_of_range)                                                      \
    X(ROUNDS_OUT_OF_RANGE, rounds_out_of_range)                                                    \
    X(BOARDS_OUT_OF_RANGE, boards_out_of_range)         /* of a match */                           \
    X(NUMBERS_OUT_OF_RANGE, numbers_out_of_range)       /* the boards of a draw beyond ARB_BOARDS_MAX */ \
    X(FORM_IMPOSSIBLE, form_impossible)       /* a scoring or comparison of another kind of contest */ \
    X(SCALE_MISSING, scale_missing)                                                                \
    X(SCALE_UNIT, scale_unit)                 /* of percentages, for pairs at matchpoints only */  \
    X(SCALE_LENGTH, scale_length)             /* it has no column for so many boards */            \
    X(TEAM_UNKNOWN, team_unknown)                                                                  \
    X(TEAM_AWAY, team_away)                                                                        \
    X(TEAM_NOT_AWAY, team_not_away)                                                                \
    X(ALREADY_CALLED, already_called)                                                              \
    X(NOT_CALLED, not_called)                                                                      \
    X(CALL_ANSWERED, call_answered)           /* another Director is on his way */                 \
    X(STAY_IMPOSSIBLE, stay_impossible)       /* another stays there */                            \
    X(TEAM_WITHDREW, team_withdrew)           /* from this round on it plays no match */           \
    X(WITHDREW_PLAYED, withdrew_played)       /* it has results in a round that it is told not to play */ \
    X(PLAYER_UNKNOWN, player_unknown)                                                              \
    X(PLAYER_TWICE, player_twice)             /* in one line-up */                                 \
    X(NAME_TWICE, name_twice)                 /* two players of a team with one name */            \
    X(TEAM_TWICE, team_twice)                 /* its players are another's: arb_teams_registered */ \
    X(ROUND_UNKNOWN, round_unknown)                                                                \
    X(ROUND_OUT_OF_ORDER, round_out_of_order)                                                      \
    X(ROUND_NOT_DRAWN, round_not_drawn)                                                            \
    X(ROUND_HAS_RESULTS, round_has_results)                                                        \
    X(TOO_FEW_TEAMS, too_few_teams)                                                                \
    X(TRIPLE_IMPOSSIBLE, triple_impossible)   /* an odd number of boards has no half; pairs make none */ \
    X(FIELD_IMPOSSIBLE, field_impossible)     /* a knock-out has 2, 4, 8 … teams, or the last round's winners */ \
    X(MATCH_UNDECIDED, match_undecided)       /* of the round before, in a knock-out */            \
    X(MATCH_UNKNOWN, match_unknown)                                                                \
    X(MATCH_HAS_RESULTS, match_has_results)                                                        \
    X(TEAM_NOT_PLAYING, team_not_playing)     /* not in that round */                              \
    X(PLAYED_ONLINE, played_online)           /* the server's own tables enter it, or a director */ \
    X(ROOM_UNKNOWN, room_unknown)                                                                  \
    X(DEAL_NOT_WHOLE, deal_not_whole)         /* a hand without 13 cards, or a card in two of them */ \
    X(BOARD_NOT_HERE, board_not_here)                                                              \
    X(RESULT_IMPOSSIBLE, result_impossible)                                                        \
    X(BOARD_HAS_RESULT, board_has_result)                                                          \
    X(SCORE_NEEDS_BOARDS, score_needs_boards) /* Patton's cannot be typed whole */                 \
    X(SCORE_IS_WHOLE, score_is_whole)         /* of a match typed whole no boards are entered */   \
    X(NOTHING_TO_CONFIRM, nothing_to_confirm)                                                      \
    X(OWN_ENTRY, own_entry)                   /* the other side confirms */                        \
    X(NOTHING_TO_UNDO, nothing_to_undo)                                                            \
    X(UNDO_TOO_LATE, undo_too_late)           /* confirmed, or the director's */                   \
    X(DECISION_IMPOSSIBLE, decision_impossible)                                                    \
    X(WEIGHTS_NOT_WHOLE, weights_not_whole)                                                        \
    X(ARTICLE_NOT_IN_FORCE, article_not_in_force)                                                  \
    X(PENALTY_UNIT, penalty_unit)             /* IMPs or VPs, in matches */                        \
    X(CARRY_UNIT, carry_unit)                 /* a match by percentages begins with nothing */     \
    X(AWARD_IMPOSSIBLE, award_impossible)     /* a knock-out has no points */                      \
    X(NOTHING_AWARDED, nothing_awarded)                                                            \
    X(TOO_MANY_RULINGS, too_many_rulings)                                                          \
    X(RULING_UNKNOWN, ruling_unknown)                                                              \
    X(RULING_WITHDRAWN, ruling_withdrawn)                                                          \
    X(RULING_APPEALED, ruling_appealed)       /* already, and not reviewed since */                \
    X(TEXT_TOO_LONG, text_too_long)                                                                \
    X(TEXT_UNSEEN, text_unseen)                                                                    \
    X(TITLE_BLANK, title_blank)                                                                    \
    X(NAME_BLANK, name_blank)                                                                      \
    X(RULING_UNSIGNED, ruling_unsigned)                                                            \
    X(AWARD_TOO_MUCH, award_too_much)         /* more than there is to be won in a match */        \
    X(AWARD_WITHDREW, award_withdrew)         /* not played since a team withdrew: a walkover is told */ \
    X(WALKOVER_TEAM, walkover_team)           /* not one of the two, or it has withdrawn itself */  \
    X(WALKOVER_PLAYED, walkover_played)       /* the match has results */                           \
    X(MATCH_WALKED_OVER, match_walked_over)   /* it is not played */

enum arb_teams_fault {
#define X(NAME, symbol) ARB_TEAMS_IS_##NAME,
    ARB_TEAMS_FAULTS(X)
#undef X
};

/* "taken", "board_not_here" and so on; the text is static. */
const char *arb_teams_fault_symbol(enum arb_teams_fault fault);

struct arb_teams_work;              /* include/arbitro/teams/teams_score.h */

/* Takes one act, in the order in which they happened. Who may do what:
 *
 *   the director   everything, as his office says (enum arb_office): an assistant registers, enters and confirms
 *                  as players do; only the head reopens, and rules after the end;
 *   a captain      line-ups of his team; in its matches result, score and undo, and confirm what the others entered;
 *   a table        result, score, confirm and undo of its match;
 *   others         nothing.
 *
 * A result counts when it is confirmed, or the director's; a match counts in the ranking when all its boards do.
 * 'draw' takes the ranking as it is at that moment: corrections later change scores and never a round drawn. A team
 * that registers with the next number after a round was drawn is a late one and plays from the next draw on. After
 * 'end' only rename, names, announce, rulings and reopen are taken. What has been taken is taken again whatever time it
 * was: arb_teams_check_late is asked of an act that comes in. work: as in teams_score.h, of no account between two
 * steps. */
ARB_MUST_USE enum arb_teams_fault
arb_teams_step(struct arb_teams *teams, const struct arb_teams_act *act, struct arb_teams_work *work);

/* May the act come in as late as it does? As arb_contest_check_late: when the correction period is over (Law 79C), a
 * ruling, a withdrawal, an appeal and a reopening need an article in force; else CORRECTIONS_OVER. Where each match has
 * its own period, so do, when it is over, a ruling of that match, its withdrawal and its appeal, a correction, an
 * award, what it begins with ('carry') and 'undo', which only a Director may tell then. */
ARB_MUST_USE enum arb_teams_fault
arb_teams_check_late(const struct arb_teams *teams, const struct arb_teams_act *act);

/* When the correction period of that match ends, in milliseconds since 1970; 0: it has none, or it has not begun. */
int64_t arb_match_corrections_end(const struct arb_teams *teams, const struct arb_match *match);

/* A hash over every field, the same on every machine: equal contests, equal hashes. For comparing,
 * not for security. */
uint64_t arb_teams_hash(const struct arb_teams *teams);

/* -- Questions ----------------------------------------------------------------------------------- */

/* For a REGISTER: which other team has the same players, in any order, or, where the line names
 * none, the same name? ASCII case is ignored. 0 if none has. */
uint8_t arb_teams_registered(const struct arb_teams *teams, const struct arb_teams_act *act);

/* "vp wbf", "vp acbl-20", "imps": the words behind 'scoring'; the text is static. form->scoring is
 * within its enum. */
const char *arb_teams_scoring_words(const struct arb_teams_form *form);

/* Is a match a percentage of matchpoints? */
static inline bool arb_teams_has_percentages(const struct arb_teams_form *form)
{
    return form->comparison == ARB_COMPARE_MATCHPOINTS;
}

/* How many boards a match may have, at most: what ARB_MATCH_RESULTS_MAX holds in all its rooms. */
unsigned arb_teams_boards_most(enum arb_teams_kind kind);

/* Can a match of so many boards be worth what form->scoring and form->scale say? A published scale
 * has columns for some; of eights each board counts as two. */
bool arb_teams_has_length(const struct arb_teams_form *form, unsigned boards);

/* How many rooms a match has: 1 in Swiss pairs, 2, or 4 for teams of eight. */
unsigned arb_teams_rooms(const struct arb_teams *teams);

/* Is anything played at the server's own tables? All of it? That room of that match of every round (NO_ROOM where a
 * match has no rooms)? */
bool arb_teams_goes_online(const struct arb_teams *teams);
bool arb_teams_is_all_online(const struct arb_teams *teams);
bool arb_teams_is_online(const struct arb_teams *teams, uint8_t match, uint8_t room);

/* Was it told what lies in that board? False for a number that no board has. */
bool arb_teams_knows_deal(const struct arb_teams *teams, uint8_t board);

/* The teams that call the Director: those that wait before those to whom somebody goes, the oldest
 * call first. Returns how many. */
unsigned arb_teams_calls(const struct arb_teams *teams, uint8_t called[ARB_TEAMS_MAX]);

/* The match of this number in a round that is drawn; NULL if there is none. An empty place has
 * team[0] 0. */
const struct arb_match *arb_teams_match(const struct arb_teams *teams, uint8_t round, uint8_t match);

/* Why a match is not one of those that count, though it was drawn or played: ARB_ABSENT_RETIRED and
 * ARB_ABSENT_WALKOVER are never played, ARB_ABSENT_CANCELLED stands for nobody. ARB_NO_ABSENCE too if there is no such
 * match. */
enum arb_absence arb_teams_absence(const struct arb_teams *teams, uint8_t round, uint8_t match);

/* The team that has the match without play because the Director said so; 0: none has. */
unsigned arb_teams_walkover(const struct arb_match *match);

/* Does the team sit out in this round, which must be drawn? A team that has withdrawn does not. */
bool arb_teams_has_bye(const struct arb_teams *teams, uint8_t round, uint8_t team);

/* The entry of a board in a room, ARB_NO_ROOM in pairs; NULL if it is not there. Lives as long as
 * the contest stays as it is. */
const struct arb_team_entry *arb_teams_entry(const struct arb_teams *teams, uint8_t round, uint8_t match, uint8_t room,
                                             uint8_t board);

#endif
