/* arbitro/contest/contest.h -- a contest of pairs or single players, computed from its acts one after the other.
 *
 *     static struct arb_contest contest;                         some 1.5 MB, zeroed, the caller's
 *     for (i = 0; i < n; i++) fault = arb_contest_step(&contest, &acts[i]);
 *
 * A contest is what the director opened, who registered, how they move, what round it is, and every result with its
 * state. It is plain data of fixed size without pointers: copy it with '='; the same acts always give the same bytes.
 * Standings are computed from the results (standings.h), never stored. Results may come from a table engine, a phone or
 * a hand-written traveller.
 *
 * An act is written as one line in the notation of include/arbitro/text/contest_line.h; that line is what the journal
 * stores and the wire carries. Times are milliseconds since 1970 and come only from acts: nothing here reads a clock.
 *
 * Texts are terminated UTF-8 within their capacity, the rest of which is zero. Numbers of pairs, tables, rounds, boards
 * and rulings count from 1; where a field may be 0, the field says what that means.
 */
#ifndef ARBITRO_CONTEST_H
#define ARBITRO_CONTEST_H

#include "arbitro/words/board.h"
#include "arbitro/contest/corrections.h"
#include "arbitro/contest/decision.h"
#include "arbitro/movement/movement.h"
#include "arbitro/contest/presence.h"
#include "arbitro/words/policy_set.h"
#include "arbitro/words/regulations.h"
#include "arbitro/movement/repair.h"
#include "arbitro/contest/scoring.h"
#include "arbitro/contest/series.h"
#include "arbitro/contest/terms.h"

#define ARB_TITLE_MAX       96      /* bytes, terminator included */
#define ARB_NAME_MAX        64
#define ARB_NOTE_MAX        160
/* The story of a ruling: ten irregularities at one board, told in full. Why it is appealed, reviewed or withdrawn. */
#define ARB_FACTS_MAX       3600
#define ARB_RULINGS_MAX     96      /* of one contest */
#define ARB_SUBSTITUTES_MAX 64      /* spans of rounds, of one contest */
#define ARB_BOARDS_IN_SET   8       /* boards a round, at most */
#define ARB_BOARDS_MAX      240     /* highest board number: fifteen times the sixteen of Law 2 */

/* NONE before 'open'; SETUP until the first round starts; ENDED after 'end', until 'reopen'. */
enum arb_contest_state { ARB_CONTEST_NONE, ARB_CONTEST_SETUP, ARB_CONTEST_PLAYING, ARB_CONTEST_ENDED };

/* -- Who acts --------------------------------------------------------------- */

/* Who acts. The server knows it from the password or code used; a program that has no roles acts as a director.
 * SERVER is the server itself, where it deals and where a robot plays: nobody comes in as that. */
enum arb_role { ARB_PUBLIC, ARB_PLAYER, ARB_TABLE, ARB_DIRECTOR, ARB_SERVER };

/* What a director is there for (Law 81B2 lets one Director appoint assistants). */
enum arb_office {
    ARB_HEAD_DIRECTOR,              /* everything */
    /* Everything but 'reopen' and, after the end, rulings: a result once final is the head's to
     * touch. */
    ARB_FLOOR_DIRECTOR,
    /* Enters and confirms as tables do, registers, goes to the tables. */
    ARB_ASSISTANT
};

/* A director's name: how long it may be. */
#define ARB_WATCH_MINUTES_MAX 240       /* so much later, at most, somebody who looks on sees a table */
#define ARB_DIRECTOR_NAME_MAX 32    /* bytes, terminator included */

/* Does the Director play in a pair? */
enum arb_director_plays {
    ARB_PLAYS_NOT,
    ARB_PLAYS
};

/* Who acts, as far as acts and their visibility depend on it. Zero is the public, which may do nothing. */
struct arb_actor {
    uint8_t role;                   /* enum arb_role */
    uint8_t table;                  /* of a table's phone */
    uint8_t side;                   /* of a player, enum arb_side; in a one-winner movement NS */
    uint8_t pair;                   /* of a player */
    uint8_t office;                 /* of a director, enum arb_office */
    /* 1: a player or a table in a Director's hands; see arb_contest_may_see_board. */
    uint8_t directs;
    uint8_t reserved[2];
    char name[ARB_DIRECTOR_NAME_MAX];   /* of a director; "" for whoever has the club's own password */
};

/* -- What happened ----------------------------------------------------------- */

/* Every kind of act. One X-macro makes the enum and the keyword that begins the line; beside each an example of its
 * line. */
#define ARB_CONTEST_ACTS(X)                                                                        \
    X(OPEN, open)              /* open 2026-11-21 "Mercoledì al circolo" */                        \
    X(RENAME, rename)          /* rename 2026-11-21 "Mercoledì" */                                 \
    X(MOVEMENT, movement)      /* movement mitchell tables 6 rounds 5 boards 4 half EW way share */ \
    X(TEMPO, tempo)            /* tempo 7.5          minutes a board, in halves */                 \
    X(BELL, bell)              /* bell 3             minutes before the round ends; bell none */   \
    X(CORRECTIONS, corrections) /* corrections 45     minutes after the end; 30 unless told (Law 79C) */ \
    X(SCORING, scoring)        /* scoring butler trim 1 */                                         \
    X(TIES, ties)              /* ties direct tops lot 17            what parts equal pairs */       \
    X(TERMS, terms)            /* terms EW 3 category "B" handicap 2.5 opening -4 unranked */         \
    X(RETIRE, retire)          /* retire EW 3 from R4     the pair plays no more; retire EW 3 none */ \
    X(LATE, late)              /* late EW 7 pending; late EW 7 from R2   it has arrived; late EW 7 none */ \
    X(ABSENCES, absences)      /* absences retired half opponents best late average */             \
    X(SUBSTITUTE, substitute)  /* substitute NS 3 2 R4-6 "Carla Neri"   the second player, in those rounds */ \
    X(PAR, par)                /* par B7 -140        what par is of its cards; par B7 390 group 2; par B7 none */ \
    X(DATUM, datum)            /* datum B7 420       what its results are compared with, par or not; as 'par' */ \
    X(GROUP, group)            /* group T3 R1 B7 2   compared with group 2; group B7 from R3 2 */  \
    X(REGISTER, register)      /* register EW 3 "Anna Rossi" "Ugo Bianchi"; register 7 "Anna Rossi" */ \
    X(START, start)            /* start 1            the round begins, and its clock */            \
    X(PAUSE, pause)            /* pause              the clock stops */                            \
    X(RESUME, resume)          /* resume */                                                        \
    X(EXTEND, extend)          /* extend 120         seconds more, or fewer */                     \
    X(REPAIR, repair)          /* repair from R4 R4 T1 3-8/2 T2 4- "EW 3 has left" */               \
    X(BEGIN, begin)            /* begin T3 R1 B7     the table takes board 7, and puts another of the round back */ \
    X(RESULT, result)          /* result T3 R1 B7 4SX S 9 lead HK */                               \
    X(CONFIRM, confirm)        /* confirm T3 R1 B7   the opponents agree */                        \
    X(UNDO, undo)              /* undo T3 R1 B7      the entry is taken back */                    \
    X(CORRECT, correct)        /* correct T3 R1 B7 4S S 10 "declarer was North" */                 \
    X(RELEASE, release)        /* release B7         may be shown to everybody; release all, B7 none, none */ \
    X(RENEW, renew)            /* renew T3           old table codes are void */                   \
    X(ANNOUNCE, announce)      /* announce "Coffee after round 3" */                               \
    X(END, end)                /* end */                                                           \
    X(REOPEN, reopen)          /* reopen             to correct after the end; reopen laws 79C2 "…" */ \
    X(CALL, call)              /* call T3            "Director!"; call T3 B7 when the board is told */ \
    X(UNCALL, uncall)          /* uncall T3          no need any more */                           \
    X(ANSWER, answer)          /* answer T3          a director is on his way */                   \
    X(SETTLE, settle)          /* settle T3          he has been there */                          \
    X(POLICY, policy)          /* policy warn        what tables do with the irregular */          \
    X(LAWS, laws)              /* laws 2017          the edition in force */                       \
    X(PLAYS, plays)            /* plays EW 3         a pair that the Director plays in; plays none */ \
    X(DEAL, deal)              /* deal B7 N:KT9.Q2.QJT65.QJ7 …   what lies in the board; deal B7 none */ \
    X(RULING, ruling)          /* ruling T3 R1 B7 assigned 4S S 9 laws 64C1 by "Anna Rossi" "…" */ \
    X(APPEAL, appeal)          /* appeal 3 by "EW 2" "…"   ruling 3 of the contest; laws 92B before by */ \
    X(REVIEW, review)          /* review 3 upheld by "…" "…"; review 3 changed assigned … by "…" "…" */ \
    X(WITHDRAW, withdraw)      /* withdraw 3 by "Anna Rossi" "…"; laws 82C before by */           \
    X(SERIES, series)          /* series "Finale" across mean missed last session A f1 B f2; series none */ \
    X(KEY, key)                /* key EW 3 "Rossi"   the pair of that key in other contests too */ \
    X(CARRY, carry)            /* carry EW 3 1.25    what the pair brings into the series */         \
    X(ONLINE, online)          /* online EW 3        plays at the server's own tables; T3, all, none; set …, stop … */

enum arb_contest_act_kind {
#define X(NAME, word) ARB_ACT_##NAME,
    ARB_CONTEST_ACTS(X)
#undef X
    ARB_ACT_KINDS
};

/* In place of a side: the movement has one field. */
#define ARB_ONE_FIELD 2

/* Bounds of numbers in acts. */
#define ARB_SUPPLIED_MAX 8000           /* points: beyond any score of a board */
#define ARB_CARRIED_MAX 100000      /* hundredths of a per cent, an IMP or a point */

/* What became of the money that an appeal costs. Law 93C leaves it to the regulations. */
enum arb_deposit { ARB_NO_DEPOSIT, ARB_DEPOSIT_KEPT, ARB_DEPOSIT_RETURNED };

/* What a review says besides its decision: the deposit, and whether a committee gave it. */
struct arb_review_note {
    uint8_t deposit;                /* enum arb_deposit */
    uint8_t is_committee;
};

/* One act, read. Only the fields of its kind mean something; the rest are 0. */
struct arb_contest_act {
    uint8_t kind;                   /* enum arb_contest_act_kind */
    /* REGISTER, TERMS, RETIRE, LATE, SUBSTITUTE, PLAYS: enum arb_side; ARB_ONE_FIELD where there is
     * one field. */
    uint8_t side;
    uint8_t pair;                   /* REGISTER, TERMS, RETIRE, LATE, SUBSTITUTE, PLAYS, KEY, CARRY, ONLINE */
    /* START: round; RETIRE, LATE: round, 0 is none; SUBSTITUTE: the first; BEGIN … CORRECT: both;
     * RENEW, CALL … SETTLE: table; ONLINE: table, 0 with pair 0 is all. */
    uint8_t table, round;
    uint8_t board;                  /* RELEASE: 0 is all; CALL: 0 is not told; DEAL, PAR, DATUM */
    uint8_t minutes;                /* TEMPO, 1..30, whole ones; BELL, 0..15, 0: none */
    uint8_t boards;                 /* MOVEMENT: boards a round, 1..ARB_BOARDS_IN_SET */
    uint16_t year;                  /* OPEN, RENAME */
    uint8_t month, day;
    int32_t seconds;                /* EXTEND, -3600..3600, not 0; CORRECTIONS, whole minutes, see below */
    /* When, in milliseconds since 1970; recorded, and the clock's only source. */
    int64_t at_ms;
    struct arb_deal deal;           /* DEAL: whole; all empty: none */
    struct arb_actor actor;
    struct arb_movement_order order;
    struct arb_board_outcome outcome;
    uint8_t policy, edition;        /* POLICY: enum arb_policy; LAWS: enum arb_edition */
    uint8_t ruling;                 /* APPEAL, REVIEW, WITHDRAW: its number, from 1 */
    uint8_t is_changed;             /* REVIEW: 1: 'decision' takes the place of what was decided */
    /* GROUP, PAR, DATUM: 1..ARB_MP_GROUPS; 1: as dealt; GROUP: table 0: from that round on,
     * anywhere. */
    uint8_t group;
    uint8_t is_pending;             /* LATE: 1: not here yet, and round is 0 */
    uint8_t player, to;             /* SUBSTITUTE: 1 or 2; the last round, 0: to the end */
    /* PAR, DATUM: from North-South's side, -ARB_SUPPLIED_MAX..ARB_SUPPLIED_MAX. */
    int16_t points;
    struct arb_decision decision;   /* RULING; REVIEW when changed; REOPEN, APPEAL, WITHDRAW: articles */
    struct arb_scoring scoring;     /* SCORING */
    struct arb_ties ties;           /* TIES */
    struct arb_pair_terms terms;    /* TERMS: they take the place of what was told before */
    /* Title; two names; who sits, "": who registered; reason, also of REOPEN; announcement; key; what happened:
     * terminated, clean. RULING … WITHDRAW: who decides or appeals. */
    char text[2][ARB_NOTE_MAX];
    char facts[ARB_FACTS_MAX];      /* RULING; APPEAL, REVIEW, WITHDRAW: why */
    struct arb_movement_change change; /* REPAIR */
    struct arb_series series;       /* SERIES */
    /* PAR, DATUM: 1: it is not known any more, and points are 0; RELEASE, ONLINE: 1: it is taken back. */
    uint8_t is_none;
    uint8_t watch_minutes;          /* ONLINE of everybody: 1..ARB_WATCH_MINUTES_MAX; 0: nobody looks on */
    int32_t carried;                /* CARRY: hundredths, -ARB_CARRIED_MAX..ARB_CARRIED_MAX */
    struct arb_absences absences;   /* ABSENCES: whole */
    struct arb_review_note note;    /* REVIEW */
    uint8_t half;                   /* TEMPO: 1: half a minute more, below 30 */
    uint8_t set;                    /* ONLINE: 1 + enum arb_policy_set, and nothing else is told; 0: not of that */
    uint8_t stop;                   /* ONLINE: 1: as the set has it, 2 + seconds, and nothing else; 0: not of that */
    uint8_t reserved_stop[7];
};

/* -- What it came to --------------------------------------------------------- */

/* What became of one board at one table. CONFIRMED and CORRECTED count in the ranking; a ruling makes any entry
 * count. */
enum arb_entry_state {
    ARB_ENTRY_EMPTY,                /* nobody has begun the board here */
    ARB_ENTRY_BEGUN,
    ARB_ENTRY_ENTERED,              /* typed in, not yet confirmed: counts in no ranking */
    ARB_ENTRY_CONFIRMED,
    ARB_ENTRY_CORRECTED             /* by the director: stands, whatever it was before */
};

/* One board at one table: the result as it was entered, and how it stands now. All zero: nothing yet. */
struct arb_entry {
    struct arb_board_outcome outcome;
    uint8_t state;                  /* enum arb_entry_state */
    uint8_t revisions;              /* how often a result that counted was changed, 255 at most */
    /* The ruling whose score stands in the place of 'outcome'; 0: none. */
    uint8_t ruling;
    /* The form in which the board is or was played, 0..ARB_MP_GROUPS - 1: Law 87. */
    uint8_t group;
    uint8_t reserved[3];
    /* Which act of the contest began it last, after it was put back: from 1; 0: none. Later is higher. */
    uint32_t taken;
    uint32_t begun;                 /* and which began it first */
    int64_t at_ms;                  /* of the last act on it; later by each pause of its round since */
};

/* The clock of the present round, in milliseconds. */
struct arb_clock {
    int64_t started_ms;             /* 0: no round yet */
    /* Since when it stands; 0: running. Negative: since the contest ended, and nobody had stopped it before. */
    int64_t paused_ms;
    int64_t added_ms;               /* pauses and extensions so far */
};

/* A table's call for the director (Law 9B); 'summons', since a call is a bid, a pass or a double. */
enum arb_summons_state { ARB_SUMMONS_NONE, ARB_SUMMONS_WAITING, ARB_SUMMONS_ANSWERED };

struct arb_summons {
    uint8_t state;                  /* enum arb_summons_state; NONE: all else is 0 */
    uint8_t board;                  /* 0: not told */
    uint8_t reserved[6];
    int64_t at_ms;                  /* when the table called */
    int64_t answered_ms;            /* ANSWERED */
    char by[ARB_DIRECTOR_NAME_MAX]; /* ANSWERED: who goes; "" for the club's own password */
};

/* The names of a pair. */
struct arb_pair_entry {
    char name[2][ARB_NAME_MAX];     /* "" until told; of an individual's player the second always is */
};

/* The last round of a substitute who stays to the end. */
#define ARB_TO_THE_END 255

/* One substitute: who sits in the place of a registered player, in which rounds. */
struct arb_substitute {
    uint8_t side, pair;             /* as 'pair' of the contest */
    uint8_t player;                 /* 1: North or East; 2: South or West */
    uint8_t from, to;               /* rounds; ARB_TO_THE_END: to the end */
    uint8_t reserved[3];
    char name[ARB_NAME_MAX];
};

/* All substitutes, sorted by side, pair, player and first round; no round of one player occurs twice. */
struct arb_substitutes {
    uint8_t count;
    uint8_t reserved[7];
    struct arb_substitute one[ARB_SUBSTITUTES_MAX];
};

/* Points supplied from outside, with which the results of a board are compared: par, computed by a solver, or a
 * datum given by the organiser. A group (Law 87) has its own. */
enum arb_supplied_kind { ARB_SUPPLIED_PAR, ARB_SUPPLIED_DATUM };

struct arb_supplied {
    /* [kind][board]: a bit each, the first as dealt. */
    uint16_t groups[2][ARB_BOARDS_MAX + 1];
    int16_t points[2][ARB_BOARDS_MAX + 1][ARB_MP_GROUPS];   /* 0 where not told */
    uint8_t reserved[4];
};

/* What became of a ruling; it may be appealed again after a review. */
enum arb_ruling_state { ARB_UNRULED, ARB_GIVEN, ARB_APPEALED, ARB_UPHELD, ARB_CHANGED, ARB_WITHDRAWN };

/* Who appealed, reviewed or withdrew a ruling. */
struct arb_ruling_step {
    int64_t at_ms;                  /* 0: nobody has, or at the beginning of time */
    char by[ARB_NAME_MAX];          /* "": nobody has */
    char why[ARB_FACTS_MAX];
    struct arb_review_note note;    /* of a review */
    uint8_t reserved[6];
};

/* One decision of a Director, on a table of a contest or of a match, and what became of it. */
struct arb_ruled {
    int64_t ruled_ms;
    struct arb_decision decision;   /* the one in force */
    struct arb_decision first;      /* as it was given */
    char director[ARB_NAME_MAX];
    char facts[ARB_FACTS_MAX];
    struct arb_ruling_step appeal, review, withdrawal;      /* the last of each */
};

/* A ruling of a contest, with its place. All but a withdrawn one are in force. */
struct arb_ruling_entry {
    uint8_t state;                  /* enum arb_ruling_state */
    /* Board 0: of no board, and round is the one in which it was given. */
    uint8_t table, round, board;
    uint8_t reserved[4];
    struct arb_ruled ruled;
};

/* The contest. Zeroed it is no contest yet, and only 'open' is taken. */
struct arb_contest {
    uint8_t state;                  /* enum arb_contest_state */
    uint8_t minutes;                /* a board, whole ones; 8 unless told: arb_contest_board_ms */
    uint8_t boards;                 /* a round */
    uint8_t round;                  /* the one being played; 0 before the first */
    uint16_t year;
    uint8_t month, day;
    char title[ARB_TITLE_MAX];
    char announcement[ARB_NOTE_MAX];
    struct arb_clock clock;
    struct arb_scoring scoring;     /* matchpoints unless told */
    struct arb_movement movement;
    /* [side][number]; one field: side NS. */
    struct arb_pair_entry pair[2][ARB_PAIRS_MAX + 1];
    uint8_t renewed[ARB_TABLES_MAX];                              /* generation of the table's code */
    uint8_t released[ARB_BOARDS_MAX + 1];                         /* 1: may be shown to everybody */
    uint8_t policy, edition;        /* enum arb_policy, enum arb_edition */
    uint8_t rulings;                /* given so far */
    /* enum arb_director_plays; as 'pair'. */
    uint8_t plays[2][ARB_PAIRS_MAX + 1];
    /* Minutes before the end of a round at which it is rung; 3 unless told, 0: not. */
    uint8_t bell;
    /* Of which the movement was made, as it was told. */
    struct arb_movement_order order;
    uint8_t reserved_order[3];
    struct arb_ruling_entry ruling[ARB_RULINGS_MAX];              /* ruling n is [n - 1] */
    struct arb_deal deal[ARB_BOARDS_MAX + 1];                     /* by board; all empty: not told */
    struct arb_entry entry[ARB_ROUNDS_MAX][ARB_TABLES_MAX][ARB_BOARDS_IN_SET];
    struct arb_summons summons[ARB_TABLES_MAX];
    struct arb_pair_terms terms[2][ARB_PAIRS_MAX + 1];            /* as 'pair' */
    struct arb_ties ties;
    uint64_t acts;                  /* how many were applied */
    /* The series that this contest declares, which need not contain it; see combined.h. */
    struct arb_series series;
    uint8_t half;                   /* 1: half a minute more a board */
    uint8_t reserved_last;
    char key[2][ARB_PAIRS_MAX + 1][ARB_NAME_MAX];                 /* as 'pair'; "": by its names */
    /* Hundredths of what the scoring counts in. */
    int32_t carried[2][ARB_PAIRS_MAX + 1];
    struct arb_presence presence[2][ARB_PAIRS_MAX + 1];           /* as 'pair' */
    struct arb_absences absences;
    uint8_t reserved_there[4];
    struct arb_substitutes substitutes;
    struct arb_supplied supplied;
    /* 1: plays at the server's own tables: everybody; who sits at that table; that pair, as 'pair'. */
    uint8_t is_online;
    uint8_t online_table[ARB_TABLES_MAX + 1];
    uint8_t online[2][ARB_PAIRS_MAX + 1];
    uint8_t watch_minutes;          /* who looks on sees the board that is played so much later; 0: nobody does */
    uint8_t online_set;             /* enum arb_policy_set: by which these tables play, from the next round on */
    uint8_t online_stop;            /* after a jump bid: 0 as the set has it, 1 + so many seconds; as online_set */
    uint8_t reserved_online[2];
    struct arb_corrections corrections;
};

/* How long a board has, in milliseconds. */
static inline int64_t arb_contest_board_ms(const struct arb_contest *contest)
{
    return INT64_C(30000) * (2 * contest->minutes + contest->half);
}

/* Why an act was refused, in order of precedence: only the first reason is reported, and the contest is then
 * unchanged to the byte. Symbols are keys of the messages ("contest.board_not_here"). */
#define ARB_CONTEST_FAULTS(X)                                                                      \
    X(TAKEN, taken)                           /* no fault */                                       \
    X(MALFORMED, malformed)                   /* not an act that a line could tell */              \
    X(NOT_ALLOWED, not_allowed)               /* this actor may not do that */                     \
    X(NOT_OPEN, not_open)                                                                          \
    X(ALREADY_OPEN, already_open)                                                                  \
    X(ALREADY_ENDED, already_ended)                                                                \
    X(NOT_ENDED, not_ended)                                                                        \
    X(CORRECTIONS_OVER, corrections_over)     /* arb_contest_check_late: it needs an article */    \
    X(ALREADY_PLAYING, already_playing)       /* the movement cannot change now */                 \
    X(NO_MOVEMENT, no_movement)                                                                    \
    X(MOVEMENT_IMPOSSIBLE, movement_impossible) /* arb_movement_make says why, or arb_change_apply */ \
    X(TOO_MANY_BOARDS, too_many_boards)                                                            \
    X(PAIR_UNKNOWN, pair_unknown)                                                                  \
    X(ROUND_UNKNOWN, round_unknown)                                                                \
    X(ROUND_OUT_OF_ORDER, round_out_of_order) /* start: one after the other */                     \
    X(ROUND_NOT_STARTED, round_not_started)                                                        \
    X(ROUND_BEGUN, round_begun)               /* it cannot be taken off any more */                \
    X(RESULTS_THERE, results_there)           /* where a repair takes a meeting away */            \
    X(CLOCK_NOT_RUNNING, clock_not_running)                                                        \
    X(CLOCK_RUNNING, clock_running)                                                                \
    X(TABLE_UNKNOWN, table_unknown)                                                                \
    X(TABLE_NOT_PLAYING, table_not_playing)   /* empty, or against the phantom, in that round */   \
    X(BOARD_NOT_HERE, board_not_here)         /* not among this table's boards in that round */    \
    X(PLAYED_ONLINE, played_online)           /* a phone, where the server's own table enters what is played */ \
    X(RESULT_IMPOSSIBLE, result_impossible)   /* no such contract, more than thirteen tricks … */  \
    X(BOARD_HAS_RESULT, board_has_result)     /* played already at this table */                   \
    X(NOTHING_TO_CONFIRM, nothing_to_confirm)                                                      \
    X(NOTHING_TO_UNDO, nothing_to_undo)                                                            \
    X(UNDO_TOO_LATE, undo_too_late)           /* the next board has begun: call the director */    \
    X(ALREADY_CALLED, already_called)         /* the director knows that this table waits */       \
    X(NOT_CALLED, not_called)                                                                      \
    X(CALL_ANSWERED, call_answered)           /* another director is on his way */                 \
    X(DECISION_IMPOSSIBLE, decision_impossible) /* no such result, or it lacks its board */        \
    X(DEAL_NOT_WHOLE, deal_not_whole)         /* not thirteen cards a hand, or a card twice */       \
    X(WEIGHTS_NOT_WHOLE, weights_not_whole)   /* they do not make one */                           \
    X(ARTICLE_NOT_IN_FORCE, article_not_in_force) /* the edition of the contest has it not */      \
    X(AWARD_UNKNOWN, award_unknown)           /* an artificial score that the scoring has not */   \
    X(PENALTY_UNIT, penalty_unit)             /* a unit that the scoring has not */                \
    X(TOO_MANY_RULINGS, too_many_rulings)                                                          \
    X(TOO_MANY_SUBSTITUTES, too_many_substitutes)                                                  \
    X(RULING_UNKNOWN, ruling_unknown)                                                              \
    X(RULING_WITHDRAWN, ruling_withdrawn)                                                          \
    X(RULING_APPEALED, ruling_appealed)       /* already, and not reviewed since */                \
    X(TEXT_TOO_LONG, text_too_long)                                                                \
    X(TEXT_UNSEEN, text_unseen)               /* characters without a sight, or that turn the direction */ \
    X(TITLE_BLANK, title_blank)                                                                    \
    X(NAME_BLANK, name_blank)                 /* "" is a name not told; blanks are none */         \
    X(PLAYER_ALONE, player_alone)             /* in an individual everybody registers for himself */ \
    X(PLAYER_TWICE, player_twice)             /* two players of a pair with one name */            \
    X(PAIR_TWICE, pair_twice)                 /* arb_contest_registered says where it is */        \
    X(KEY_TWICE, key_twice)                                                                        \
    X(RULING_UNSIGNED, ruling_unsigned)       /* who decides is to be told */

enum arb_contest_fault {
#define X(NAME, symbol) ARB_CONTEST_##NAME,
    ARB_CONTEST_FAULTS(X)
#undef X
};

/* "taken", "board_not_here" and so on; the text is static. */
const char *arb_contest_fault_symbol(enum arb_contest_fault fault);

/* Takes one act, in the order in which they happened. Who may do what:
 *
 *   the director   everything, as his office says (enum arb_office);
 *   a table        call and uncall for itself; begin, result, confirm and undo, for its own
 *                  boards of the rounds begun so far, and of results only what was played;
 *                  artificial scores and boards not played are the director's; of a meeting that is
 *                  played at the server's own tables nothing;
 *   the server     deals, and of such a meeting what a table enters, and its call;
 *   others         nothing.
 *
 * A result is entered on a board that has none, counts when confirmed, and can be taken
 * back by the table until it has begun another board. A board left over is entered in a
 * later round, and taken back until it is confirmed. What the director has corrected only
 * he changes; he corrects and takes back at any time after the round began, also where
 * there was no result. 'start' needs no results of the round before. 'movement' may be
 * told again until round 1 begins; the names, terms and deals stay. While they play it is repaired (repair.h):
 * what was played keeps its results, of the boards and pairs that the repair tells, and of an individual who has left.
 * 'scoring' may be told until the end, unless a score or a penalty was given that the other form does not know; 'ties',
 * 'terms' and 'absences' as well, and 'retire' and 'late' of rounds in which the pair has no results.
 * A pair is registered once, whatever the order of its names: two that change places give their names back first,
 * 'register NS 1 "" ""'. One name in two pairs may be two people.
 * 'end' needs a movement: without one there was no contest. After it only rename, register, substitute, deal, release,
 * renew, announce, reopen, the calls, rulings and what becomes of them are taken: a result is protested after the last
 * board too (Law 79C). 'series', 'key' and 'carry' are taken at any time. A table has one call at a time; who answered
 * it first goes.
 *
 * A ruling has the number it is given, from 1. Its score stands above the table's result,
 * which stays below it and comes back when the ruling is withdrawn; of several on one result
 * the latest in force counts. It may be appealed, reviewed and, after a review, appealed again.
 *
 * What has been taken is taken again whatever time it was: arb_contest_check_late is asked of an act that comes in. */
ARB_MUST_USE enum arb_contest_fault
arb_contest_step(struct arb_contest *contest, const struct arb_contest_act *act);

/* May the act come in as late as it does? When the correction period is over (Law 79C), a ruling is given or withdrawn
 * (82C), the contest reopened, and an appeal recorded (92B), only by an article that the act names, which is in force;
 * else CORRECTIONS_OVER. TAKEN: nothing against it so far. Reviews of appeals take the time that they take. */
ARB_MUST_USE enum arb_contest_fault
arb_contest_check_late(const struct arb_contest *contest, const struct arb_contest_act *act);

/* A hash over every field, the same on every machine: equal contests, equal hashes. For comparing, not for
 * security. */
uint64_t arb_contest_hash(const struct arb_contest *contest);

/* -- Rulings of any contest ------------------------------------------------------ */

/* Records one step of a ruling and returns the state it is in then: given, appealed, reviewed, withdrawn. Texts are
 * copied, cut to their capacity. changed: the new decision, or NULL if the old one was upheld. Whether the step is
 * allowed is the caller's question; decisions have passed arb_decision_check. */
enum arb_ruling_state arb_ruled_decide(struct arb_ruled *ruled, const struct arb_decision *decision,
                                      const char *director, const char *facts, int64_t at_ms);
enum arb_ruling_state arb_ruled_appealed(struct arb_ruled *ruled, const char *by, const char *why, int64_t at_ms);
enum arb_ruling_state arb_ruled_reviewed(struct arb_ruled *ruled, const struct arb_decision *changed, const char *by,
                                         const char *why, int64_t at_ms);
enum arb_ruling_state arb_ruled_withdrawn(struct arb_ruled *ruled, const char *by, const char *why, int64_t at_ms);

/* Feeds the whole record into a hash. */
uint64_t arb_ruled_hash(uint64_t hash, const struct arb_ruled *ruled);

/* -- Questions ---------------------------------------------------------------- */

/* For a REGISTER or a KEY: which other pair of the movement has these two names, in any order, or this key? ASCII
 * case is ignored. False, and *side and *pair untouched, if none has. */
bool arb_contest_registered(const struct arb_contest *contest, const struct arb_contest_act *act, uint8_t *side,
                            uint8_t *pair);

/* The first board number of a set, 1..sets: a set holds contest->boards boards, and set 1 begins at 1. */
struct arb_board_no arb_contest_first_board(const struct arb_contest *contest, uint8_t set);

/* The entry of this board at this table in this round; NULL if the table does not play it then. Lives as long as the
 * contest stays as it is. */
const struct arb_entry *arb_contest_entry(const struct arb_contest *contest, uint8_t round,
                                          uint8_t table, uint8_t board);

/* Does this table play in this round: the movement has a meeting there, and everybody is present? */
bool arb_contest_plays(const struct arb_contest *contest, uint8_t round, uint8_t table);

/* Is anybody, or any table, told to play at the server's own tables? */
bool arb_contest_goes_online(const struct arb_contest *contest);

/* Is this meeting played at the server's own tables: was the table told so, or who sits there, or everybody? */
bool arb_contest_is_online(const struct arb_contest *contest, uint8_t round, uint8_t table);

/* Has the pair withdrawn, and the first round that it does not play begun? Until then its results count as ever. */
bool arb_contest_has_left(const struct arb_contest *contest, unsigned side, unsigned pair);

/* Why the boards of this meeting are not compared with others', though the movement has it; ARB_NO_ABSENCE if they
 * are. */
enum arb_absence arb_contest_absence(const struct arb_contest *contest, uint8_t round, uint8_t table);

/* Does the movement seat this pair, or player, at that table? side is ignored in one field. */
bool arb_contest_seats(const struct arb_contest *contest, uint8_t round, uint8_t table, enum arb_side side,
                       uint8_t pair);

/* Has this pair not arrived in that round, or withdrawn? pair 0 is nobody, and not away. side is ignored in one
 * field. */
bool arb_contest_is_away(const struct arb_contest *contest, enum arb_side side, uint8_t pair, uint8_t round);

/* The two who sat for a pair in a round; of an individual's player the first. The names point into the contest and
 * live as long as it stays as it is; "" if not known. side is ignored in one field. */
void arb_contest_sitting(const struct arb_contest *contest, enum arb_side side, uint8_t pair, uint8_t round,
                         const char *name[2]);
/* Does the pair have a substitute in any round? */
bool arb_contest_has_substitute(const struct arb_contest *contest, enum arb_side side, uint8_t pair);

/* How many boards that count each person has played for a pair; those who registered come first. For events that
 * demand a number of boards of each pair, or of each player for masterpoints. */
struct arb_person {
    const char *name;
    unsigned boards;
};

#define ARB_PERSONS_MAX (2 + ARB_SUBSTITUTES_MAX)

/* Fills in the persons of a pair and returns how many they are; their names point into the contest. */
unsigned arb_contest_persons(const struct arb_contest *contest, enum arb_side side, uint8_t pair,
                             struct arb_person person[ARB_PERSONS_MAX]);

/* A meeting as it is played: without the seats of pairs that are absent; who was to meet them is alone and without a
 * set. contest->movement keeps the seats. round and table are within the movement. */
struct arb_meeting arb_contest_meeting(const struct arb_contest *contest, uint8_t round, uint8_t table);
/* The whole movement as it is played. */
void arb_contest_movement(const struct arb_contest *contest, struct arb_movement *played);

/* The same in the form that a repair takes: in an individual, without tables that lack a player, and with the players
 * marked who have left. */
void arb_contest_movement_to_repair(const struct arb_contest *contest, struct arb_movement *played);

/* Does the entry count in the ranking: confirmed, corrected by the director, or ruled? */
bool arb_entry_counts(const struct arb_entry *entry);

/* The entry's result as it is scored: that of the ruling above it, if there is one. ARB_ADJUSTED: weighted or split,
 * see the ruling. The entry is one of this contest. */
struct arb_board_outcome arb_contest_outcome(const struct arb_contest *contest, const struct arb_entry *entry);

/* The points supplied for a group (1..ARB_MP_GROUPS) of a board, from North-South's side; false, and *points
 * untouched, if there are none. Other cards laid in the board before the end make par unknown again. */
bool arb_contest_supplied(const struct arb_contest *contest, enum arb_supplied_kind kind, uint8_t board, uint8_t group,
                      int *points);

/* Does the contest know the cards of this board? */
bool arb_contest_knows_deal(const struct arb_contest *contest, uint8_t board);

/* May this actor see the results of a board now, and its deal?
 *   director   always; but not while a pair in which he plays, or played when the contest began, has still to play it,
 *              and then neither with the code of that player or table
 *   everybody  once it is released, or no pair has still to play it (one that is awaited included), or after the end
 *   table      once all who sit there have played it
 *   player     once his pair has; in an individual, once he has */
bool arb_contest_may_see_board(const struct arb_contest *contest, struct arb_actor actor, uint8_t board);

/* The two that the last three of these lines ask, for whoever answers many: is the board everybody's to see; and has
 * the table or the player nothing to play on it any more? Nobody else has. */
bool arb_contest_is_open(const struct arb_contest *contest, uint8_t board);
bool arb_contest_has_played(const struct arb_contest *contest, struct arb_actor actor, uint8_t board);

/* Which parts of docs/api.md may read differently after an act: never too few, at times too many. Bit n - 1 of a set
 * is table, board or pair n. */
struct arb_touched {
    uint8_t overview, ranking, codes, rulings, room; /* 1: this part */
    uint8_t before;                 /* 1: the ranking after the round before the present one, which is no part */
    uint8_t reserved[2];
    uint64_t tables[(ARB_TABLES_MAX + 63) / 64];
    uint64_t boards[(ARB_BOARDS_MAX + 63) / 64];
    uint64_t cards[2][(ARB_PAIRS_MAX + 63) / 64];   /* [side][…]; one field: side NS */
};

/* Fills in *touched for an act that was just taken, from the contest as it stands after it. Who may see a part
 * changes only for parts named here. */
void arb_contest_touched(const struct arb_contest *contest, const struct arb_contest_act *act,
                         struct arb_touched *touched);

/* When the present round's time is up, in milliseconds since 1970; 0 while the clock is stopped or no round has
 * begun. */
int64_t arb_contest_round_ends(const struct arb_contest *contest);

/* Whether the clock of the present round stands, and what was left of it when it stopped, in milliseconds: negative
 * when the time was up before. */
bool arb_contest_round_left(const struct arb_contest *contest, int64_t *left_ms);

#endif
