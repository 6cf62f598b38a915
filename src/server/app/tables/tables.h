/* tables/tables.h -- a table to play at, on the server: who sits, the terms, board after board as a fold over acts.
 *
 *     table laws 2017 set online deals 9f3c…      its terms; see terms.c for the sets and what may be told behind them
 *     table … of wed-4f2a round 2 table 3         the same, of a meeting of an evening, which the server alone opens
 *     table … elsewhere 192.168.1.20:2000 S "Team"    one seat at another program's table (elsewhere.c)
 *     table … by "Bruno"                          who opened it: 'Bruno's table', in whatever language it is read
 *     table … stop 10                             after a jump bid the next player waits so many seconds (stop.c)
 *     seat N "Anna" · seat E robot                who sits where; an empty seat is taken by whoever comes
 *     seat W program "Jack"                       the server: a program that came by the table's code (programs.c)
 *     handover N "Carla" · leave N                the seat's player gives it to a substitute, or gets up
 *     gone W · away W · back W                    the server: the line is lost, which the others are told; a robot
 *                                                 plays on; he is here again
 *     next                                        the board is over: the next one, please
 *     dispute W                                   he does not agree with what was decided of this board (92)
 *     join · stay seated · stay lost "…"        a seat at another program's table: his player asks for it (again); the
 *                                                 server: what became of it, with the words of that table
 *     dealt 3 E NS AKQ.… · faced AKQ.…            the server: a board of that table with the seat's hand; dummy's
 *     given 3 [W both] N:AKQ.… … … …              the server, before the first board: one that was brought, in order;
 *                                                 its dealer and vulnerability, where they are not those of its number
 *     board 3 N:AKQ.… … … …                       the server: drawn when it is begun, and never told before
 *     auction N 1S · play W D2 · claim S 3 …      acts of the table, by their own lines (arbitro/text/case.h)
 *     anyway play E S9                            the same, or a question, of somebody who was told which Law it breaks
 *     alert N 2 "weak" · question E 2 "how weak?" of the second call; opponents read the one, its player the other;
 *                                                 with screens the mates alone (notes.c)
 *     say S "and the diamonds are good"           in his own words, of who has claimed: they bind nothing
 *     line "NSA ES2 SS5 WS3" 4                    the server: the worst normal line of a contested claim, and one more
 *                                                 than the tricks that it gives the claimer's side
 *     line 3 "NSA ES2 SS5 WS3" 4                  the same of board 3, which is over: the director is asked of it
 *     tell S "well played"                        to the others, where the terms have 'talk': all three between boards,
 *                                                 the opponents alone while one is on
 *     aside N "what did you see?" · aside none    the director to a player whom he has called aside, and he to him
 *     call E "she hesitated" · settle             the director, please: nothing goes on before he has settled it (9B)
 *     announce "rights are reserved"              the Director to all four, on record with the board
 *     ruling artificial A+/A- laws 12C2a by "…" "…"    the Director decides the score of the board (director.h)
 *     undo ruling · undo 17                       he takes that back; or its seventeenth act, and what came after it
 *     time 5                                      nobody is played for so many minutes
 *     after 3 object W                            of board 3, which is over: his side withdraws what it agreed to or
 *     after 3 judge likely won yes                conceded (69B, 71); the director, or the server, says to it (after.c)
 *     more 4                                      so many boards more than the terms say
 *     finish N                                    he would close it: the server does once all who are here would
 *     close                                       nothing more is played
 *
 * Nothing that can be computed is kept: the board is a struct arb_table, the fold of its acts; what somebody sees is
 * arb_table_view of his seat (seat_json.c), and the score is counted again each time.
 */
#ifndef ARB_TABLES_TABLES_H
#define ARB_TABLES_TABLES_H

#include "hall/answers/parts.h"
#include "hall/contests/hosted.h"
#include "tables/after.h"
#include "tables/director.h"
#include "tables/stop.h"
#include "tables/terms.h"

#include "arbitro/table/table.h"
#include "arbitro/text/search_result.h"

#define ARB__TABLE_NOTES_MAX  64            /* alerts and questions on one board */
#define ARB__NOTE_TEXT_MAX    120           /* bytes, terminator included */
#define ARB__COMMITMENT_MAX   65            /* 64 hexadecimal digits and a zero */
#define ARB__WHERE_MAX        200
#define ARB__ELSEWHERE_MAX    56            /* "[…]:65535" */
#define ARB__TEAM_MAX         32

/* Columns: name, keyword, and which words follow. ACT has the keywords of the acts of a table. */
#define ARB__TABLES_ACTS(X)                                                                        \
    X(TABLE, "table") X(SEAT, "seat") X(LEAVE, "leave") X(HANDOVER, "handover") X(AWAY, "away")    \
    X(BACK, "back") X(NEXT, "next") X(BOARD, "board") X(ALERT, "alert") X(QUESTION, "question")    \
    X(LINE, "line") X(SAY, "say") X(CALL, "call") X(SETTLE, "settle") X(CLOSE, "close")               \
    X(GIVEN, "given") X(TELL, "tell") X(ASIDE, "aside") X(JOIN, "join") X(STAY, "stay")            \
    X(DEALT, "dealt") X(FACED, "faced") X(AFTER, "after") X(RULING, "ruling") X(UNDO, "undo") X(TIME, "time") \
    X(MORE, "more") X(FINISH, "finish") X(GONE, "gone") X(DISPUTE, "dispute")                       \
    X(ANNOUNCE, "announce")                                                                        \
    X(ACT, "anyway")

enum arb__tables_kind {
#define X(NAME, keyword) ARB__TABLES_##NAME,
    ARB__TABLES_ACTS(X)
#undef X
    ARB__TABLES_KINDS
};

/* -- Terms ------------------------------------------------------------------------------- */

enum arb__watching { ARB__WATCH_NONE, ARB__WATCH_BOARDS };

struct arb__terms {
    uint8_t edition;                            /* enum arb_edition */
    uint8_t set;                                /* enum arb_policy_set */
    uint8_t has_director;                       /* 1: the club's directors rule; 0: opponents say what is a fact */
    uint8_t watch;                              /* enum arb__watching: what somebody without a seat sees */
    uint8_t delay_minutes;                      /* the board that is played too, so much later; 0: he does not */
    uint8_t first;                              /* number of the first board, from 1 */
    uint8_t boards;                             /* so many are played; 0: as many as they like */
    uint8_t has_talk;                           /* 1: players may write to one another */
    uint8_t is_open;                            /* 1: a lesson, everybody at the table sees all four hands */
    uint8_t bids_only;                          /* 1: a board is over with its auction */
    uint8_t stop_seconds;                       /* after a jump bid; 0: none … */
    uint8_t has_no_stop;                        /* … and 1: since it was told so */
    char by[ARB_NAME_MAX];                      /* who opened it; "" he did not say */
    char where[ARB__WHERE_MAX];                 /* what hands are dealt (dealing/where.h); "" any */
    uint8_t policy[ARB__LAWS_END];              /* enum arb_policy, by the Law's number */
    char commitment[ARB__COMMITMENT_MAX];       /* of the deals (dealing/set.h); "" none */
    /* Of an evening or a match: its id, and which meeting is played here; "": a table of its own. */
    char of[ARB__ID_MAX + 1];
    uint8_t of_round, of_table, of_room;        /* as of struct arb__hosted */
    /* The table of another program: its address and port; "": the table is ours. */
    char elsewhere[ARB__ELSEWHERE_MAX];
    uint8_t elsewhere_seat;                     /* enum arb_seat: the one that is played from here */
    char team[ARB__TEAM_MAX];                   /* that it sits for */
};

static inline bool arb__is_elsewhere(const struct arb__terms *terms)
{
    return terms->elsewhere[0] != '\0';
}

/* The set, and what it says of every Law (line.c). */
void arb__terms_of_set(struct arb__terms *terms, enum arb_policy_set set);

/* Screens stand diagonally: North and East are mates, South and West. Who asks about a call asks his mate, and who
 * explains one of his side's explains it to his mate. */
static inline bool arb__has_screens(const struct arb__terms *terms)
{
    return terms->set == ARB_SET_SCREENS;
}

/* The Director reads what players write to one another; such a table has one. */
static inline bool arb__is_supervised(const struct arb__terms *terms)
{
    return terms->set == ARB_SET_SUPERVISED;
}

static inline enum arb_seat arb__screen_mate(enum arb_seat seat)
{
    return (enum arb_seat)(seat ^ 1u);
}

/* -- Acts (line.c) ----------------------------------------------------------------------- */

/* Who is on a seat: our own player, a program of others that is connected (programs.c), or whoever sits there at
 * another program's table. */
enum arb__sitter { ARB__SEAT_EMPTY, ARB__SEAT_PERSON, ARB__SEAT_ROBOT, ARB__SEAT_PROGRAM, ARB__SEAT_ELSEWHERE };

/* The seat at another program's table; the words are those of 'stay', and of the messages. NONE and ASKED are no
 * line's: nobody has been there yet, or 'join' has asked for it. Until SEATED it is to be had, behind it it is over.
 * messages: elsewhere.* from ARB__STAYS */
#define ARB__STAYS(X)                                                                             \
    X(NONE, none)                                                                                  \
    X(ASKED, asked)                                                                                \
    X(SEATED, seated)                                                                              \
    X(UNREACHABLE, unreachable)                 /* nobody answers there */                         \
    X(REFUSED, refused)                         /* it did not seat him, or took his act for illegal */ \
    X(IMPOSSIBLE, impossible)                   /* it told what cannot have happened */            \
    X(SILENT, silent)                           /* nothing was heard for too long */               \
    X(LOST, lost)                               /* the connection has ended */                     \
    X(RESTARTED, restarted)                     /* this server stopped meanwhile */                \
    X(NOT_ALLOWED, not_allowed)                 /* whoever runs it does not let it go there any more */ \
    X(OVER, over)                               /* the session there has ended */                  \
    X(LEFT, left)                               /* our player has got up */

enum arb__stay {
#define X(NAME, symbol) ARB__STAY_##NAME,
    ARB__STAYS(X)
#undef X
    ARB__STAY_COUNT
};

const char *arb__stay_word(enum arb__stay stay);

/* An act, read. Fields that its kind does not use are 0. */
struct arb__tables_act {
    uint8_t kind;                               /* enum arb__tables_kind */
    uint8_t seat;                               /* SEAT … BACK, ALERT, QUESTION, CALL: enum arb_seat */
    uint8_t sitter;                             /* SEAT: enum arb__sitter */
    uint8_t is_none;                            /* ASIDE: nobody any more; UNDO: the ruling, and no act */
    uint8_t anyway;                             /* ACT, QUESTION: he was told which Law it breaks */
    uint8_t stay;                              /* STAY: enum arb__stay */
    uint8_t vulnerability;                      /* DEALT, GIVEN; seat is the dealer */
    arb_hand hand;                              /* DEALT, FACED */
    uint16_t number;                            /* BOARD, GIVEN, AFTER: 1..; ALERT, QUESTION: the call; LINE: 1 + … */
                                                /* … the tricks of the claimer's side, 0 not said; … */
                                                /* … UNDO: the act, from 1; TIME: minutes; MORE: boards */
    uint16_t of_board;                          /* LINE: of that board, which is over; 0: of the one that is on */
    struct arb_act act;                         /* ACT, AFTER */
    struct arb__terms terms;                    /* TABLE */
    struct arb_deal deal;                       /* BOARD, GIVEN */
    char text[ARB__WORST_LINE_MAX];             /* a name, what is told or asked, a line of play */
    struct arb_decision decision;               /* RULING, and by whom, on what facts */
    char by[ARB_NAME_MAX], facts[ARB_FACTS_MAX];
};

ARB_MUST_USE enum arb_line_fault
arb__tables_line_read(struct arb_span line, struct arb__tables_act *act, struct arb_line_error *error);
void arb__tables_line_write(struct arb_writer *out, const struct arb__tables_act *act);

/* -- The fold (fold.c, play.c) ------------------------------------------------------------- */

/* Why an act is refused; symbols are keys of the messages.
 * messages: tables.* from ARB__TABLES_FAULTS */
#define ARB__TABLES_FAULTS(X)                                                                      \
    X(TAKEN, taken)                                                                                \
    X(NOT_ALLOWED, not_allowed)                 /* not who may do that */                          \
    X(TABLE_TWICE, table_twice)                                                                    \
    X(CLOSED, closed)                                                                              \
    X(OTHERS_HERE, others_here)                 /* who have not said that they would close it */   \
    X(SEAT_TAKEN, seat_taken)                                                                      \
    X(SEAT_EMPTY, seat_empty)                                                                      \
    X(AS_IT_WAS, as_it_was)                                                                        \
    X(NO_BOARD, no_board)                       /* none is being played */                         \
    X(NOT_FOUR, not_four)                       /* a seat is empty */                              \
    X(BOARD_NOT_OVER, board_not_over)                                                              \
    X(NO_MORE_BOARDS, no_more_boards)                                                              \
    X(NO_SUCH_CALL, no_such_call)               /* an alert or question of a call not made, or another's */ \
    X(NO_DIRECTOR, no_director)                 /* the terms have none to be called */             \
    X(CALLED_ALREADY, called_already)           /* by somebody else at the table */                \
    X(DIRECTOR_CALLED, director_called)         /* he has to settle it first */                    \
    X(NO_TALK, no_talk)                         /* the terms have none */                          \
    X(TOO_SOON, too_soon)                       /* after what he wrote last */                     \
    X(TOO_MANY_NOTES, too_many_notes)                                                              \
    X(LACKS, lacks)                             /* the protocol of another program's table has no word for it */ \
    X(NOT_SEATED, not_seated)                   /* there is no seat there, or not any more */      \
    X(NOT_AT_A_SCREEN, not_at_a_screen)         /* a thing of cards in the hand */                 \
    X(DECIDED, decided)                         /* the Director has decided the board's score */   \
    X(DECIDED_ALREADY, decided_already)         /* he takes it back before he decides anew */      \
    X(DECISION_IMPOSSIBLE, decision_impossible) /* no score that a board has */                    \
    X(WEIGHTS_NOT_WHOLE, weights_not_whole)                                                        \
    X(ARTICLE_NOT_IN_FORCE, article_not_in_force) /* in the edition of the table */                \
    X(PENALTY_ELSEWHERE, penalty_elsewhere)     /* it is of a pair, and told in the evening */     \
    X(NO_SUCH_ACT, no_such_act)                 /* to be taken back */                             \
    X(STORY_FULL, story_full)                   /* more happened than can be taken back */         \
    X(STOPPED, stopped)                         /* after a jump bid one waits (73A2) */            \
    X(CHOICE_FIRST, choice_first)               /* another says first whether his own stays (25A6) */ \
    X(ANSWERED, answered)                       /* that was withdrawn, and answered */             \
    X(PERIOD_OVER, period_over)                 /* of correction, for that board */                \
    X(PREVENTED, prevented)                     /* it breaks a Law that the terms prevent */       \
    X(WOULD_BE, would_be)                       /* … or warn of: again with 'anyway' */            \
    X(REFUSED, refused)                         /* by the table: enum arb_fault says why */

enum arb__tables_fault {
#define X(NAME, symbol) ARB__TABLES_##NAME##_FAULT,
    ARB__TABLES_FAULTS(X)
#undef X
};

/* A fault, and of the last three the table's reason with it, in the one number that an answer has. Of what breaks a Law
 * the reason's fault is 1 + enum arb_wrong, 0 of a question out of turn.
 * messages: tables.fault.* from ARB_FAULTS
 * messages: tables.instead.* from ARB_IRREGULARITIES */
static inline unsigned arb__tables_fault_with(enum arb__tables_fault fault, struct arb_reason reason)
{
    return (unsigned)fault | (unsigned)reason.fault << 8 | (unsigned)reason.law << 16;
}

static inline enum arb__tables_fault arb__tables_fault_of(unsigned fault)
{
    return (enum arb__tables_fault)(fault & 0xFFu);
}

static inline struct arb_reason arb__tables_reason_of(unsigned fault)
{
    return (struct arb_reason){.fault = (uint16_t)(fault >> 8 & 0xFFu), .law = (uint16_t)(fault >> 16)};
}


/* Zeroed: empty. */
struct arb__seated {
    uint8_t sitter;                             /* enum arb__sitter */
    uint8_t away;                               /* 1: a person whose line is lost, or a program that has no part … */
                                                /* … in the board; a robot plays on */
    uint16_t generation;                        /* of its code: one more with each who sits down */
    uint32_t seq;                               /* the act by which he sat down */
    int64_t gone_ms;                            /* since when he has no line, as the others are told; 0: he has one */
    char name[ARB_NAME_MAX];
};

/* An alert or a question about a call. */
struct arb__note {
    int64_t at_ms;
    uint16_t call;                              /* 1 + its place in call[] */
    uint8_t seat;                               /* who says it */
    uint8_t is_question;
    char text[ARB__NOTE_TEXT_MAX];
};

#define ARB__TEXTS_MAX 12           /* that are kept; the oldest makes room */
#define ARB__TEXT_PAUSE_MS 1500     /* between two of the same player */

/* What somebody wrote. */
struct arb__text {
    int64_t at_ms;
    uint8_t by;                                 /* enum arb_seat; ARB_SEATS: a director */
    uint8_t to;                                 /* bit s: seat s reads it; the writer does too */
    uint8_t is_to_all;
    char text[ARB__NOTE_TEXT_MAX];
    char name[ARB_NAME_MAX];                    /* the writer's as he wrote it; "" a director */
};

struct arb__texts {
    struct arb__text text[ARB__TEXTS_MAX];      /* the oldest first */
    uint8_t count;
};

/* A board that was brought. */
struct arb__given {
    struct arb_deal deal;
    uint8_t number;
    uint8_t dealer, vulnerability;              /* enum arb_seat, enum arb_vulnerability */
};

/* The board that is played, with what was said beside it and when. Zeroed: none. */
struct arb__board {
    uint16_t number;
    uint16_t notes;                             /* in note[] */
    uint8_t bids_only;                          /* 1: of its terms */
    uint8_t stop_seconds;                       /* of its terms */
    uint8_t has_screens;                        /* 1: of its terms */
    uint8_t elsewhere;                          /* 1: of another program's table: 'deal' has the hands that were told */
    uint8_t broken;                             /* 1: of these: it went no further here */
    int64_t over_ms;                            /* when it was over; 0: it is not */
    struct arb_deal deal;
    struct arb_table table;
    struct arb__note note[ARB__TABLE_NOTES_MAX];
    int64_t call_ms[ARB_CALLS_MAX], play_ms[ARB_PLAYS_MAX];
    char worst_line[ARB__WORST_LINE_MAX];       /* of its claim, "" none */
    uint8_t claimed;                            /* 1 + what was claimed, whatever is ruled then; 0: nothing */
    uint8_t worst_tricks;                       /* 1 + what the claimer's side takes by it; 0 not said */
    char said[ARB__NOTE_TEXT_MAX];              /* what the claimer has said in his own words, "" nothing */
    struct arb__story story;
    struct arb__decided decided;
    struct arb__told told[ARB__TOLD_MAX];       /* what the players heard of the Director */
    uint8_t tolds;                              /* in told[] */
    uint8_t disputed;                           /* bit s: seat s does not agree with what was decided */
};

/* Plain data; the next board takes the place of the one before, which stays in what is past. */
struct arb__tables_fold {
    char title[ARB_TITLE_MAX];
    uint16_t year;
    uint8_t month, day;
    uint8_t state;                              /* enum arb_contest_state */
    uint8_t boards;                             /* begun so far */
    uint8_t wants_next;                         /* 1: somebody has asked for the next board */
    uint8_t wants_end;                          /* bit s: seat s would close the table */
    uint8_t called;                             /* 1 + who has called the director, and waits for him; 0 nobody */
    int64_t called_ms;
    char called_for[ARB__NOTE_TEXT_MAX];        /* what he said; the director reads it */
    int64_t last_ms;                            /* when something last happened */
    int64_t time_until_ms;                      /* the Director gave time until then; 0 */
    struct arb__texts talk;                     /* among the players */
    uint8_t aside;                              /* 1 + whom a director has called aside; 0 nobody */
    struct arb__texts side;                     /* between the two */
    struct arb__terms terms;
    struct arb__seated seat[ARB_SEATS];
    uint8_t stay;                              /* enum arb__stay, of a seat elsewhere */
    char stay_text[ARB__NOTE_TEXT_MAX];        /* what was said there at the end of it, "" nothing */
    uint8_t given;                              /* boards that were brought; 0: they are drawn */
    struct arb__given brought[ARB__TABLE_BOARDS_MAX];
    struct arb__board now;
    uint8_t laters;                             /* in later[], in the order in which they came */
    struct arb__later later[ARB__LATERS_MAX];
    uint8_t founds;                             /* worst lines of such boards that were found so far … */
    struct arb__found found[ARB__FOUNDS_MAX];   /* … the last of them; number n is [n % ARB__FOUNDS_MAX] */
    const struct arb__past *past;               /* NULL: none is kept */
};

struct arb__claim_work;
struct arb__guest;
struct arb__delayed;
struct arb__drawing;
struct arb_reply;
struct arb_timer;

enum { ARB__PART_TABLE, ARB__PART_SEATS, ARB__PART_RECORD = ARB__PART_SEATS + ARB_SEATS, ARB__PART_BOARDS,
       ARB__TABLES_PARTS = ARB__PART_BOARDS + ARB__TABLE_BOARDS_MAX };

/* The code of a seat, and of whom; "": not made yet. */
struct arb__seat_code {
    uint16_t generation;
    char text[62];
};

struct arb__tables {
    struct arb__tables_fold kept, ahead;
    struct arb__seat_code code[ARB_SEATS];
    struct arb__past past;                      /* of 'kept'; every fold looks there */
    uint32_t changed[ARB__TABLES_PARTS];
    struct arb__delayed *delayed;               /* for those who look on; NULL: nobody sees the board that is played */
    struct arb_timer *timer;                    /* until the server does something here itself; see house.c */
    struct arb__claim_work *work;               /* a claim being searched, else NULL */
    uint32_t searched_seq;                      /* what was kept when a claim was last searched */
    uint64_t answered;                          /* a bit for each board that is over whose question was looked at, … */
                                                /* … since an act on one of them was kept */
    bool called_later;                          /* the Director, in the evening, to one that is over; see hosted.c */
    uint8_t away;                               /* seats of 'kept' whose players are away, a bit each, or gone, …  */
                                                /* … in the upper half */
    uint32_t seen_seq;                          /* what was kept when the server last looked what it has to do here … */
    int64_t since_ms;                           /* … and since when it was; see house.c */
    int64_t gone_ms[ARB_SEATS];                 /* since when it has no line, as this server saw it; 0: it has one */
    uint32_t tried_seq, tried_wave;             /* what was kept, and on its way, when it last did something … */
    int64_t tried_ms;                           /* … and when */
    struct arb__guest *guest;                   /* our player at another program's table, else NULL; see guests.c */
    struct arb__drawing *drawing;               /* a deal that is asked for being looked for, else NULL */
    bool is_too_rare;                           /* no such deal was met */
    bool passed_on;                             /* the call for the Director, to the evening; see hosted.c */
};

/* NULL until it is a table. */
static inline struct arb__tables *arb__tables_of(const struct arb__contest *contest)
{
    return contest->own[ARB__KIND_TABLES];
}

static inline const struct arb__tables_act *arb__tables_act(const struct arb__act *act)
{
    return (const void *)act->of_kind;
}

/* A player's place in what the server knows of people: side, and the seat's number from 1. */
static inline struct arb_actor arb__player_at(enum arb_seat seat)
{
    return (struct arb_actor){.role = ARB_PLAYER, .side = (uint8_t)arb_side_of(seat), .pair = (uint8_t)(seat + 1)};
}

/* Folds an act that is not 'table'. seq: its number. What arb__tables_fault_with makes; 0: it was taken. */
unsigned arb__tables_take(struct arb__tables_fold *fold, const struct arb__tables_act *act,
                          const struct arb_actor *actor, int64_t at_ms, uint32_t seq);

/* The same of an act of the table, by whoever may do it (play.c). */
unsigned arb__tables_play(struct arb__tables_fold *fold, const struct arb__tables_act *act,
                          const struct arb_actor *actor, int64_t at_ms);

/* The number of the next board. */
unsigned arb__next_number(const struct arb__tables_fold *fold);

/* A board that is only bid, and has been: nothing more is done on it. */
static inline bool arb__is_bid(const struct arb__board *board)
{
    return board->bids_only && board->table.phase != ARB_IN_AUCTION;
}

/* Is the board over, as far as the next may begin? */
bool arb__board_is_over(const struct arb__tables_fold *fold, const struct arb__board *board);

/* Do all four hands lie open to everybody at the table? Of a board whose score the Director decided in mid-play not
 * before the next is dealt: he may take that back, and they play on. */
bool arb__board_is_shown(const struct arb__tables_fold *fold, const struct arb__board *board);

/* A robot's seat, or one whose player's line is lost: the server calls and plays there. */
static inline bool arb__is_driven(const struct arb__seated *seated)
{
    return seated->sitter == ARB__SEAT_ROBOT || (seated->sitter != ARB__SEAT_EMPTY && seated->away);
}

/* Or a program's, which knows calls and cards and nothing else: whatever else is to be said there the server says. */
static inline bool arb__is_machine(const struct arb__seated *seated)
{
    return arb__is_driven(seated) || seated->sitter == ARB__SEAT_PROGRAM;
}

/* The server does there what it is told from elsewhere. */
static inline bool arb__is_told(const struct arb__seated *seated)
{
    return seated->sitter == ARB__SEAT_ELSEWHERE;
}

/* Somebody acts there for himself, as that seat's player. */
static inline bool arb__is_played(const struct arb__seated *seated)
{
    return seated->sitter == ARB__SEAT_PERSON || seated->sitter == ARB__SEAT_PROGRAM;
}

/* -- A seat at another program's table (elsewhere.c, elsewhere_json.c, guests.c) ------------------- */

/* The terms were told: who sits where. */
void arb__elsewhere_begin(struct arb__tables_fold *fold);

/* JOIN, STAY, DEALT and FACED; and whatever the protocol of that table has no word for. is_between: no board is on. */
unsigned arb__elsewhere_take(struct arb__tables_fold *fold, const struct arb__tables_act *act,
                             const struct arb_actor *actor, bool is_between);
bool arb__elsewhere_lacks(const struct arb__tables_fold *fold, const struct arb__tables_act *act);

/* Our player has got up: the board goes no further here. */
void arb__elsewhere_left(struct arb__tables_fold *fold, bool is_between);

/* Is dummy's hand awaited? Until it is told nothing of it is laid down. */
bool arb__misses_dummy(const struct arb__board *board);

/* The cards of each hand that were told or played; false: not all. Of a board of ours all are known. */
bool arb__known_deal(const struct arb__board *board, struct arb_deal *deal);

/* Is it among those to which this server goes? */
bool arb__may_go_to(const struct arb__server *server, struct arb_span elsewhere);

/* Something has happened at the table; the table goes. Is somebody connected there for it? */
void arb__guests_see(struct arb__contest *contest);
bool arb__guests_has(const struct arb__contest *contest);
void arb__guests_forget(const struct arb__tables *tables);

/* When the server starts and stops. */
const char *arb__guests_serve(struct arb__server *server);
void arb__guests_stop(struct arb__server *server);

/* A member of an object that is open: that table, our seat, how it stands in words; nothing at a table of ours. */
void arb__elsewhere_json(struct arb_json *json, const struct arb__tables_fold *fold);

/* -- Alerts and questions (notes.c) --------------------------------------------------------------- */

/* ALERT and QUESTION. What arb__tables_fault_with makes. */
unsigned arb__tables_note(struct arb__tables_fold *fold, const struct arb__tables_act *act,
                          const struct arb_actor *actor, int64_t at_ms);

/* Do all read all of them, now that nobody calls or plays any more? */
bool arb__notes_are_open(const struct arb__board *board);

/* May that seat read the note while they are not? */
bool arb__note_is_for(const struct arb__board *board, const struct arb__note *note, enum arb_seat seat);

/* -- The Director (director.c, director_json.c) --------------------------------------------------- */

/* RULING, UNDO and TIME. What arb__tables_fault_with makes. is_between: the board is over. */
unsigned arb__tables_direct(struct arb__tables_fold *fold, const struct arb__tables_act *act,
                            const struct arb_actor *actor, int64_t at_ms, bool is_between);

/* May he do it in that player's place? It was done, and is told; before: the table as it was. Where there is none, what
 * the other side says of a slip is told, before the board's table is changed by it. */
bool arb__may_speak_for(const struct arb__tables_fold *fold, const struct arb_act *act);
void arb__slip_was_answered(struct arb__board *board, const struct arb_act *act, enum arb_seat seat, int64_t at_ms);
void arb__spoke_for(struct arb__board *board, const struct arb_table *before, const struct arb_act *act, int64_t at_ms);

/* An act was taken; and its lines. Dummy's hand, which the server lays down, is an act of them too. */
void arb__story_add(struct arb__story *story, const struct arb_act *act);
struct arb_span arb__story_span(const struct arb__story *story);
void arb__lay_dummy_down(struct arb__board *board);

/* Members of an object that is open: "told", what the Director did, in words; "ruled", his decision where there is one;
 * and for his own page "setting" and "story", the board as lines of a case. */
void arb__told_json(struct arb_json *json, const struct arb__board *board);
void arb__decided_json(struct arb_json *json, const struct arb__board *board);
void arb__story_json(struct arb_json *json, const struct arb__tables_fold *fold);

/* -- The stop after a jump bid (stop.c) ----------------------------------------------------------- */

/* The one after that call, by its place; false: it was no such bid, or there are none here. */
bool arb__stop_after(const struct arb__board *board, unsigned call, struct arb__stop *stop);

/* The one after the last call, over or not, while that player is to call. */
bool arb__stop_now(const struct arb__board *board, struct arb__stop *stop);

/* Does this act come before a stop is over? A robot's never does, nor the Director's. */
bool arb__is_stopped(const struct arb__tables_fold *fold, const struct arb_act *act, const struct arb_actor *actor,
                     int64_t at_ms);

/* -- Texts (talk.c) ------------------------------------------------------------------------------ */

/* TELL and ASIDE. is_between: no board is on. */
unsigned arb__tables_write(struct arb__tables_fold *fold, const struct arb__tables_act *act,
                           const struct arb_actor *actor, int64_t at_ms, bool is_between);

/* Somebody else is on that seat, or nobody: he does not read what was written to the one before. */
void arb__tables_left(struct arb__tables_fold *fold, unsigned seat);

/* Members of an object that is open: what that seat reads, with a director in the side room too. */
void arb__talk_json(struct arb_json *json, const struct arb__tables_fold *fold, enum arb_seat seat);

/* For a director: who is aside, and what the two have written; and what players write to one another, where the set
 * says that he reads it, else nothing of it. */
void arb__aside_json(struct arb_json *json, const struct arb__tables_fold *fold);
void arb__supervised_json(struct arb_json *json, const struct arb__tables_fold *fold);

/* -- What may be taken back (choice.c) ------------------------------------------------------------ */

/* Who has to say whether his own call stays before anybody else calls: bit s, seat s. And: does that seat wait? */
unsigned arb__who_chooses_first(const struct arb__board *board);
bool arb__another_chooses_first(const struct arb__board *board, unsigned seat);

/* -- Without a director (alone.c) ---------------------------------------------------------------- */

#define ARB__SAYS_MAX (ARB_TRICKS + 1)

/* Who may say at a table without a director what is asked now: bit s, seat s; 0: nobody is asked. A number of tricks
 * that a claim is worth, and damage, no player says. */
unsigned arb__who_answers(const struct arb__tables_fold *fold);

/* Is it the server that has to say what is asked? And what it would say, the best first: 'tricks', where a number is
 * asked that a search has found. */
bool arb__server_is_to_say(const struct arb__tables_fold *fold);
unsigned arb__server_says(const struct arb__tables_fold *fold, unsigned tricks, struct arb_act act[ARB__SAYS_MAX]);

/* -- What is sent (seat_json.c, board_json.c) ------------------------------------------------- */

/* What a seat sees: computed from arb_table_view and the notes that are for it, and from nothing else. */
void arb__seat_json(struct arb_json *json, const struct arb__tables_fold *fold, enum arb_seat seat);

/* Members of an object that is open: the board as everybody at the table sees it. */
void arb__watched_json(struct arb_json *json, const struct arb__board *board);

/* The members of a part seat/S that are of the seat alone, and the object; and the other parts. */
void arb__table_json(struct arb_json *json, const struct arb__contest *contest, const struct arb_actor *actor);
void arb__record_json(struct arb_json *json, const struct arb__tables_fold *fold);
void arb__board_json(struct arb_json *json, const struct arb__board *board);

/* -- Who looks on (watch.c) ----------------------------------------------------------------------- */

/* An act was kept: it belongs to the table as it was some minutes ago once these are over. */
void arb__watch_note(struct arb__tables *tables, const struct arb__act *act, uint32_t seq);
void arb__watch_forget(struct arb__tables *tables);

/* The terms were told. */
void arb__watch_begin(struct arb__tables *tables);

/* GET …/watch: the board that is played as everybody at the table could see it then. */
void arb__watch_get(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest);

/* -- System cards (cards.c) ---------------------------------------------------------------------- */

/* GET …/cards: those that he may read now. POST …/cards: a player tells his pair's, a director that of either side. */
void arb__cards_get(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest);
void arb__cards_post(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest);

/* -- What the server does here by itself (house.c) --------------------------------------------- */

void arb__tables_stir(struct arb__contest *contest);
/* That an act was kept. */
void arb__house_note(struct arb__contest *contest, const struct arb__act *act);
void arb__tables_forget(void *own);

/* deals.c: the next board, which was asked for; and what is still looked for is for nobody. */
bool arb__tables_deal(struct arb__contest *contest);
void arb__tables_forget_drawing(struct arb__tables *tables);

/* -- Programs of others (programs.c) -------------------------------------------------------------- */

/* kind.h's serve and stop: the gate by which they come, where the server was told of one. */
const char *arb__programs_serve(struct arb__server *server);
void arb__programs_stop(struct arb__server *server);

/* Something has happened at the table. */
void arb__programs_see(struct arb__contest *contest);

/* Does a program that is connected take part in the board there? And it has kept the others waiting. */
bool arb__programs_play(const struct arb__contest *contest, enum arb_seat seat);
void arb__programs_give_up(const struct arb__contest *contest, enum arb_seat seat);

/* Members of an object that is open: the address and the code by which a program takes a seat here; nothing where none
 * may come. */
void arb__programs_json(struct arb_json *json, const struct arb__contest *contest);

/* -- Tables of an evening (hosted.c) -------------------------------------------------------------- */

/* The evening or match of which this is a meeting, and the meeting: with its players while its round is on, else with
 * nobody. NULL: it is a table of its own. */
struct arb__contest *arb__tables_contest(const struct arb__contest *table, struct arb__hosted *hosted);

/* host.c: kind.h's host. */
void arb__tables_host(struct arb__contest *host);

/* Enters in the evening what it lacks of what was played here. */
void arb__tables_hand_back(struct arb__contest *table);

/* Has a director still to play that board of the evening? Then nothing of it is his. */
bool arb__tables_hides(const struct arb__contest *table, unsigned board);

/* May everybody see that board, which is over here? As the terms say; of an evening once nobody has still to play
 * it. */
bool arb__tables_shows(const struct arb__contest *table, unsigned board);

/* Is nothing more played with these deals, here or elsewhere? */
bool arb__tables_is_settled(const struct arb__contest *table);

/* Where the cards of a board come from; *deal where they were told. */
enum arb__dealt arb__tables_deal_of(const struct arb__contest *table, unsigned board, struct arb_deal *deal);

/* The commitment to the deals of a table, which its terms tell; where: the hands that are asked for, "" any. */
void arb__tables_commitment(const struct arb__server *server, const char *id, const char *where,
                            char hex[ARB__COMMITMENT_MAX]);

/* The secret that opens it, when nothing more is played there: `arbitro deal --verify` takes it. */
void arb__tables_secret(const struct arb__server *server, const char *id, char hex[ARB__COMMITMENT_MAX]);

/* -- End points (open.c) -------------------------------------------------------------------------- */

/* POST /api/tables: opens one. POST /api/tables/where: can such hands be dealt? POST …/seat: sits down, or takes over
 * with the seat's code. */
void arb__open_table(struct arb__server *server, struct arb_reply *reply);
void arb__check_where(struct arb__server *server, struct arb_reply *reply);
void arb__sit_down(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest);

#endif
