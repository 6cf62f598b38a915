/* arbitro/text/contest_line.h -- one act, one line: what the journal stores and the wire carries.
 *
 *     struct arb_contest_act act;
 *     struct arb_line_error error;
 *     if (arb_contest_line_read(arb_span_of("begin T3 R1 B7"), &act, &error) != ARB_LINE_GOOD) …
 *     arb_contest_line_write(&out, &act);                begin T3 R1 B7
 *
 * A line is a keyword and its words, parted by blanks. Who did it and when are not in the line: they
 * stand beside it, in the journal's columns and in the request's cookie.
 *
 *     open 2026-11-21 "Mercoledì al circolo"             rename likewise
 *     movement mitchell tables 6 rounds 5 boards 4 half EW way share
 *     movement howell tables 4 boards 3 half             the order of the options is free
 *     movement web tables 12 boards 2 switch auto        each kind of pairs; one field, the arrow switched in the
 *     movement hesitation tables 7 boards 3 barometer    last rounds, 'switch 1' in one; all on one set a round
 *     movement individual players 20 rounds 5 boards 3   each for himself; 'half': the last of them is missing
 *     tempo 8 · bell 3 · bell none                       minutes a board; and before the end of a round, for a bell
 *     corrections 45                                     minutes of the correction period, from the end on (79C)
 *     scoring matchpoints · scoring matchpoints groups acbl        small groups; the other rule is ebu
 *     scoring crossimps sum cap 17                       sum or mean, mean unless told; no cap unless told
 *     scoring matchpoints unit 1                         told as one and a half
 *     scoring butler · butler trim 1 · trim 5% · median  what the datum is; rounding even: of exact fives
 *     scoring butler par · butler given                  it is told, board by board
 *     par B7 -140 · datum B7 420 · datum B7 390 group 2 · par B7 none
 *     scoring total
 *     ties shared · ties direct tops won last lot 17  what parts equal pairs, one key after the other
 *     terms EW 3 category "B" handicap 2.5 opening -4 unranked      any of them, in any order; 'terms EW 3' none
 *     retire EW 3 from R4 · retire EW 3 none           the pair plays no more from round 4 on; it does
 *     late EW 7 pending · late EW 7 from R2 · none     it is awaited; it has played since round 2; it was there
 *     absences retired half opponents best late average   see include/arbitro/contest/presence.h
 *     substitute NS 3 2 R4-6 "Carla Neri"              in rounds 4 to 6 she sits for its second player; R4: to
 *     substitute 7 1 R4 ""                             the end; "": who registered sits there
 *     group T3 R1 B7 2 · group B7 from R3 2              which results are compared: 1 is as dealt, up to 16
 *     register EW 3 "Anna Rossi" "Ugo Bianchi"           register 7 "…" "…" where there is one field, and
 *     register 7 "Anna Rossi"                            with one name, as in an individual
 *     start 2 · pause · resume · extend -120 · end · reopen
 *     reopen laws 79C2 "Both pairs say ten tricks."      beyond the correction period; 'appeal 3 laws 92B by …',
 *                                                        'withdraw 3 laws 82C by …'
 *     repair from R4 rounds 6 R2 T5 5-4/4 R4 T1 3-8/2 T2 4- T3 -9 T4 - "EW 3 has left"
 *                                                        3 against 8 on set 2; 4 alone, and out; nobody; see below
 *     begin T3 R1 B7 · confirm T3 R1 B7 · undo T3 R1 B7
 *     result T3 R1 B7 4SX S 9 lead HK                    contract, declarer, tricks; the lead if known
 *     result T3 R1 B7 P                                  passed out
 *     correct T3 R1 B7 A60/40 "no fault of theirs"       what result takes, and these two; reason if any
 *     correct T3 R1 B7 not-played
 *     release B7 · release all · renew T3              release B7 none, release none: taken back
 *     announce "Coffee after round 3"
 *     call T3 · call T3 B7 · uncall T3 · answer T3 · settle T3
 *     policy warn · laws 2017 · plays EW 3 · plays none
 *     deal B7 N:KT9.Q2.QJT65.QJ7 84.… … …                four hands clockwise from the seat named; deal B7 none
 *     series "Finale" across mean missed last session A f1 B f2 session weight 2 A f3 carry 25% A q1
 *                                                        sections by name and contest; across or within, mean or sum,
 *                                                        missed last, played or zero: the first of each unless told
 *     series none · key EW 3 "Rossi" · carry EW 3 1.25   see include/arbitro/{series,combined}.h
 *
 *     ruling T3 R1 B7 DECISION PENALTY laws 64A2 64C1 by "Anna Rossi" "South revoked in the fourth trick."
 *     ruling PENALTY laws 90B by "Anna Rossi" "Late for the second time."       of no board
 *     appeal 3 by "EW 2" "We never hesitated."
 *     review 3 upheld by "Ugo Bianchi" "…"               or: review 3 changed DECISION PENALTY laws … by "…" "…"
 *     withdraw 3 by "Anna Rossi" "It was board 8."       numbers: the order in which the rulings were given
 *
 *     DECISION: stands · table 4S S 9 · assigned 4S S 10 · assigned 60% 4S S 10 40% 4S S 9
 *               assigned NS 4S S 9 EW 1/3 4S S 10 2/3 4S S 9 · assigned NS 4S S 9 EW A+
 *               artificial A60/40, A+/A-, A/A
 *     PENALTY:  penalty EW 3 1/4 top · penalty 7 2% session · … 3 imps · … 1/2 vps · … 200 points; none, one or two
 *
 * A weight is a percentage with at most two decimals, or a fraction down to twelfths; those of a side make one.
 * An amount is that too, or a number. 60 is average plus and 40 average minus (12C2). A review that changes
 * tells the whole decision anew; of a ruling without a board it says 'none' for the score.
 *
 * A repair tells the meetings that are otherwise than the movement had them, by round and table; a star after the set
 * says that they sat with the arrow switched. Before them 'rounds', 'tables', 'sets' and 'pairs', as many as there are
 * now, 'phantom' EW 7 or none, and 'anyway' when who met before may meet again (include/arbitro/movement/repair.h).
 *
 * Quoted text is UTF-8 without control characters; \" is a quotation mark and \\ a backslash in it.
 * Words are read in either case where bridge notation is ("4sx", "t3"), keywords in lower case only, and
 * what is written is always the one normal form: reading what was written gives the same act, field by
 * field, and writing what was read gives the normal form of the line.
 *
 * A line that reads well may still be refused by the contest: table 300 is no table in any notation, but
 * only the contest knows whether there is a table 30.
 */
#ifndef ARBITRO_CONTEST_LINE_H
#define ARBITRO_CONTEST_LINE_H

#include "arbitro/contest/contest.h"

/* The longest line that arb_contest_line_write can write, terminator included: a ruling whose story has nothing but
 * quotes, each with its backslash (a repair that tells as many meetings as it may is shorter). No more than a line of
 * the journal. Longer lines are refused unread. */
#define ARB_LINE_MAX (2 * (ARB_FACTS_MAX + ARB_NAME_MAX) + 800)
_Static_assert(14 * ARB_MOVEMENT_CHANGES_MAX + 2 * ARB_NOTE_MAX + 400 <= ARB_LINE_MAX, "a repair is shorter");

/* In order of precedence; symbols are keys of the messages ("line.word_wrong"). */
#define ARB_LINE_FAULTS(X)                                                                         \
    X(GOOD, good)                                                                                  \
    X(TOO_LONG, too_long)                     /* ARB_LINE_MAX bytes or more */                     \
    X(NOT_CLEAN, not_clean)                   /* not UTF-8, or with control characters */          \
    X(EMPTY, empty)                                                                                \
    X(KEYWORD_UNKNOWN, keyword_unknown)                                                            \
    X(WORD_MISSING, word_missing)             /* the line ends where 'expected' should stand */    \
    X(WORD_WRONG, word_wrong)                 /* something else stands where 'expected' should */  \
    X(WORD_TWICE, word_twice)                 /* an option was told before */                      \
    X(QUOTE_OPEN, quote_open)                 /* a text without its closing quotation mark */      \
    X(ESCAPE_UNKNOWN, escape_unknown)         /* a backslash before something else */              \
    X(TEXT_TOO_LONG, text_too_long)           /* never cut: ARB_TITLE_MAX, ARB_NAME_MAX … */       \
    X(WORD_TOO_MANY, word_too_many)

enum arb_line_fault {
#define X(NAME, symbol) ARB_LINE_##NAME,
    ARB_LINE_FAULTS(X)
#undef X
};

/* What should have stood there; symbols are keys of the messages ("line_word.table"). */
#define ARB_LINE_WORDS(X)                                                                          \
    X(NOTHING, nothing)                                                                            \
    X(KEYWORD, keyword)                                                                            \
    X(DATE, date)                             /* 2026-11-21, a day that exists */                  \
    X(TITLE, title)                                                                                \
    X(KIND, kind)                             /* mitchell, howell, web …: ARB_MOVEMENT_KINDS */     \
    X(OPTION, option)                         /* tables, rounds, boards, half, way, switch, barometer */ \
    X(NUMBER, number)                         /* 1..255 */                                         \
    X(TABLES, tables)                         /* "tables" and "boards" have to be told */          \
    X(PLAYERS, players)                       /* of an individual "players" instead of "tables" */ \
    X(BOARDS, boards)                                                                              \
    X(SIDE, side)                             /* NS, EW */                                         \
    X(WAY, way)                               /* plain, skip, share */                             \
    X(MINUTES, minutes)                       /* 1..30 */                                          \
    X(BELL, bell)                             /* 1..15, or none */                                 \
    X(CORRECTIONS, corrections)               /* 1..ARB_CORRECTIONS_MAX */                         \
    X(PAIR, pair)                             /* 3, NS 3, EW 3 */                                  \
    X(NAME, name)                                                                                  \
    X(ROUND_NUMBER, round_number)                                                                  \
    X(SECONDS, seconds)                       /* -3600..3600, not 0 */                             \
    X(TABLE, table)                           /* T3 */                                             \
    X(ROUND, round)                           /* R1 */                                             \
    X(BOARD, board)                           /* B7 */                                             \
    X(RESULT, result)                         /* 4SX, P, A60/40, not-played */                     \
    X(DECLARER, declarer)                     /* N E S W */                                        \
    X(TRICKS, tricks)                         /* 0..255: the contest says which are possible */    \
    X(CARD, card)                             /* HK */                                             \
    X(REASON, reason)                                                                              \
    X(BOARD_OR_ALL, board_or_all)                                                                  \
    X(ANNOUNCEMENT, announcement)                                                                  \
    X(POLICY, policy)                         /* execute, warn, prevent */                         \
    X(EDITION, edition)                       /* 2017, 2007, 1997 */                               \
    X(DEAL, deal)                             /* N:KT9.Q2.QJT65.QJ7 and three hands more, or none */       \
    X(DECISION, decision)                     /* stands, table, assigned, artificial */            \
    X(PLAYED, played)                         /* 4SX, P */                                         \
    X(WEIGHT, weight)                         /* 60%, 1/3 */                                       \
    X(OTHER_SIDE, other_side)                 /* EW, after what NS have */                         \
    X(PERCENTAGES, percentages)               /* A60/40, A+/A- */                                  \
    X(AMOUNT, amount)                         /* 1/4, 10%, 3 */                                    \
    X(UNIT, unit)                             /* top, session, imps, vps, points */                \
    X(ARTICLE, article)                       /* 64A2 */                                           \
    X(BY, by)                                 /* by "name" */                                      \
    X(FACTS, facts)                                                                                \
    X(RULING, ruling)                         /* its number */                                     \
    X(VERDICT, verdict)                       /* upheld, changed */                                \
    X(DEPOSIT, deposit)                       /* kept, returned */                                 \
    X(FROM, from)                             /* from R4 */                                        \
    X(MISHAP, mishap)                         /* leaves, arrives, curtail, add */                  \
    X(MEETING, meeting)                       /* 3-8/2, 4-, -9, - */                               \
    X(FORM, form)                             /* matchpoints, crossimps, butler, total */          \
    X(SCORING, scoring)                       /* what may follow: sum, cap, trim … */              \
    X(SMALL, small)                           /* ebu, acbl */                                      \
    X(CAP, cap)                               /* 1..24 */                                          \
    X(TRIM, trim)                             /* 1, 5% */                                          \
    X(WORTH, worth)                           /* of a score beaten: 2, 1 */                        \
    X(ROUNDING, rounding)                     /* away, even */                                     \
    X(ALONE, alone)                           /* average, fixed */                                 \
    X(DATUM, datum)                           /* -8000..8000, or none */                           \
    X(GROUP, group)                           /* 1..16 */                                          \
    X(TEAM, team)                             /* its number */                                     \
    X(MATCH, match)                           /* M2 */                                             \
    X(ROOM, room)                             /* open, closed, open2, closed2 */                   \
    X(ROUNDS, rounds)                         /* "rounds", "boards" and "scoring" have to be told */ \
    X(MATCH_SCORING, match_scoring)           /* vp wbf, imps, bam … */                            \
    X(VP_SCALE, vp_scale)                     /* wbf, wbf-discrete, own */                         \
    X(COMPARISON, comparison)                 /* cross, sum, ximpq, mean, butler */                \
    X(MARGIN, margin)                         /* above the one before, or more */                  \
    X(POINTS, points)                         /* 12.5: two decimals at most */                     \
    X(TIE_KEY, tie_key)                       /* direct, quotient … */                             \
    X(LOT, lot)                               /* the number that lots are drawn by */              \
    X(METHOD, method)                         /* swiss, danish, lots … */                          \
    X(DRAW_OPTION, draw_option)               /* triple, delayed, since, from, boards */           \
    X(FIELD, field)                           /* 2, 4, 8 … teams */                                \
    X(PLAYER_NUMBER, player_number)           /* a player's place in the team, 1..8 */ \
    X(SESSION, session)                       /* session, and carry after the last */              \
    X(WEIGHT_NUMBER, weight_number)           /* 1..100 */                                         \
    X(SECTION, section)                       /* A: capital letters and digits, three at most */   \
    X(CONTEST, contest)                       /* an id, not one that was told */                   \
    X(PER_CENT, per_cent)                     /* 25%: 1..100 */                                    \
    X(KEY, key)                                                                                    \
    X(BALANCE, balance)                       /* 1.25, -3: two decimals at most */                    \
    X(PARTING, parting)                       /* direct, tops, won, last, lot */                   \
    X(TERM, term)                             /* category, handicap, opening, unranked */          \
    X(ABSENCE, absence)                       /* retired, opponents, late */                       \
    X(ABSENCE_OF_TEAM, absence_of_team)       /* retired, opponents */                             \
    X(WITHDRAWAL, withdrawal)                 /* half, stand, cancel */                            \
    X(CONSOLATION, consolation)               /* best, plus, none */                               \
    X(WAIT, wait)                             /* average, none */                                  \
    X(PLAYER, player)                         /* 1, 2: of a pair */                                \
    X(ROUNDS_OF, rounds_of)                   /* R4-6, R4 */                                       \
    X(CATEGORY, category)                                                                          \
    X(FIGURE, figure)                         /* 2.5, -4 */                                        \
    X(ARTICLES, articles)                     /* online, table, lesson …: ARB_POLICY_SETS */

enum arb_line_word {
#define X(NAME, symbol) ARB_WORD_##NAME,
    ARB_LINE_WORDS(X)
#undef X
};

struct arb_line_error {
    uint16_t column;                /* of the first byte at fault, from 1 */
    uint8_t fault;                  /* enum arb_line_fault */
    uint8_t expected;               /* enum arb_line_word; NOTHING where the fault says it all */
};

/* "good", "word_wrong" …; "table", "date" … */
const char *arb_line_fault_symbol(enum arb_line_fault fault);
const char *arb_line_word_symbol(enum arb_line_word word);

/* Reads a line without its line end. On a fault *act is untouched and *error says
 * what and where; else *error is zero. Fields that are not of the line's kind, the
 * actor and the time are 0, but a lead not told is ARB_CARD_NONE. */
ARB_MUST_USE enum arb_line_fault
arb_contest_line_read(struct arb_span line, struct arb_contest_act *act, struct arb_line_error *error);

/* " assigned 60% 4S S 10 40% 4S S 9 penalty EW 3 1/4 top laws 64C1", with a blank before each word. */
void arb_decision_write(struct arb_writer *out, const struct arb_decision *decision);

/* "retired half opponents best late average"; of teams, for which nobody waits, without the last two words. */
void arb_withdrawals_write(struct arb_writer *out, const struct arb_absences *absences);
void arb_absences_write(struct arb_writer *out, const struct arb_absences *absences);

/* A part of ARB_WHOLE as it is told: 60%, 1/3, 2. Per cent where it can be, or only where it must. */
void arb_share_write(struct arb_writer *out, uint32_t share, bool as_percent);

/* Writes the normal form, without a line end. The act must be one that reads back:
 * its kind known and its numbers in the ranges of struct arb_contest_act. */
void arb_contest_line_write(struct arb_writer *out, const struct arb_contest_act *act);

#endif
