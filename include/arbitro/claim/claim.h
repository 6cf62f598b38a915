/* arbitro/claim/claim.h -- an aid for the contested claim: the worst normal line, with its cards. Laws 68 to 71.
 *
 *     struct arb_claim claim;                      plain data, a few kilobytes
 *     if (arb_claim_begin(&claim, &question, memory, sizeof memory) != ARB_CLAIM_SOUND) …
 *     while (!arb_claim_run(&claim, 100000)) show(arb_claim_progress_permille(&claim));
 *     arb_claim_answer(&claim, &answer);           answer.low == answer.high: so many tricks
 *
 * An aid, never a verdict. The claimer's side follows the statement; where that is
 * silent it plays any normal card, the worst of them for itself; the opponents play
 * any card at all, but a penalty card as soon as they may (50). What 'normal' excludes
 * is the list ARB_CLAIM_NORMALS below, every rule of which can be switched off. The
 * Director strikes a play of the line shown as irrational and asks again; the ruling
 * is his.
 *
 * Nothing here allocates, does I/O or reads a clock. The memory handed in is the
 * search's own until the last run; it remembers endings seen, and the answer is the
 * same with less or none, only later.
 */
#ifndef ARBITRO_CLAIM_H
#define ARBITRO_CLAIM_H

#include "arbitro/words/board.h"
#include "arbitro/words/call.h"
#include "arbitro/words/law.h"

/* -- What is normal ---------------------------------------------------------- */

/* Each rule takes cards away from the claimer's side; one that would leave none is
 * not applied. 'Master': no card of the opponents in that suit is higher. 'Near
 * master': exactly one is; a careless player may think it gone (the one card
 * overlooked is what most contested claims are about), so near masters are treated as
 * believed good. (name, symbol, in force unless switched off) */
#define ARB_CLAIM_NORMALS(X)                                                                       \
    X(LEADS_GOOD_SUITS, leads_good_suits, 1)       /* leads no suit whose best card of the side is \
                                                      beaten twice, while another can be led; may  \
                                                      lead to a ruff */                            \
    X(CASHES_FIRST, cashes_first, 1)               /* does not lead over to the other hand and     \
                                                      leave masters behind when that has a card    \
                                                      beaten twice to throw */                     \
    X(HONOURS_FROM_TOP, honours_from_top, 1)       /* leads the highest of a suit when it is an    \
                                                      honour, the best of its side, and good */    \
    X(SPOTS_FROM_TOP, spots_from_top, 0)           /* the same with small cards: 7 before 4 */     \
    X(TAKES_TRICKS, takes_tricks, 1)               /* the last hand of the side takes a trick that \
                                                      it can take, with a master or a near one */  \
    X(FOLLOWS_LOW, follows_low, 1)                 /* its lowest card to a trick that it cannot    \
                                                      win, or that partner has for certain */      \
    X(NO_RUFF_OF_WINNER, no_ruff_of_winner, 1)     /* ruffs no trick that partner's master wins */ \
    X(NO_UNDERRUFF, no_underruff, 1)               /* throws no trump under a higher trump */      \
    X(KEEPS_MASTERS, keeps_masters, 1)             /* throws no master while it holds a card that  \
                                                      is beaten twice */                           \
    X(THROWS_LOW, throws_low, 1)                   /* of a suit, throws the lowest first */        \
    X(PROVEN_FINESSE, proven_finesse, 1)           /* when one opponent has shown out, the card    \
                                                      missing is where it must be (70E), and       \
                                                      partner's card that it cannot beat runs */   \
    X(DRAWS_KNOWN_TRUMP, draws_known_trump, 1)     /* aware of a trump outstanding and with the    \
                                                      master, draws it before anything else */     \
    X(COUNTS_MASTERS, counts_masters, 1)           /* who claims as many tricks as his side has    \
                                                      masters knows them: no near master is        \
                                                      believed good */                             \
    X(TAKES_WITH_MASTER, takes_with_master, 1)     /* takes with a master of a suit, and not with  \
                                                      a small near master of it */

/* As a bit of arb_claim_question.normal: 1 << ARB_CLAIM_LEADS_GOOD_SUITS and so on. */
enum arb_claim_normal {
#define X(NAME, symbol, in_force) ARB_CLAIM_##NAME,
    ARB_CLAIM_NORMALS(X)
#undef X
    ARB_CLAIM_NORMAL_RULES
};

/* One bit a rule: those in force unless somebody says otherwise. */
#define ARB_CLAIM_NORMAL_USUAL                                                                     \
    (0u ARB_CLAIM_NORMALS(ARB_CLAIM_USUAL_BIT))
#define ARB_CLAIM_USUAL_BIT(NAME, symbol, in_force) | ((uint32_t)(in_force) << ARB_CLAIM_##NAME)

/* "leads_good_suits" …; static text, and "" for a number that is no rule. */
const char *arb_claim_normal_symbol(enum arb_claim_normal rule);

/* -- The statement ----------------------------------------------------------- */

/* What was said, in a closed vocabulary (Law 68C). Clauses that tell what to lead bind
 * in the order in which they stand: the first that can be obeyed. What is not told is
 * open. (name, symbol) */
#define ARB_CLAIM_SAYINGS(X)                                                                       \
    X(DRAWING_TRUMPS, drawing_trumps)     /* leads trumps while an opponent has one */             \
    X(FROM_THE_TOP, from_the_top)         /* every suit from the highest card down */              \
    X(CASHING, cashing)                   /* leads 'suit' while the hand on lead has it */         \
    X(RUFFING, ruffing)                   /* leads 'suit' for the other hand to ruff, which does */\
    X(CROSSRUFF, crossruff)               /* the same in any suit, either way */                   \
    X(FINESSE, finesse)                   /* in 'suit' against 'seat': if he plays low before the  \
                                             tenace, the tenace's near master is played */         \
    X(CONCEDING, conceding)               /* 'suit', or any: may lead what will lose. In a suit    \
                                             named he may duck too, until he has lost as many      \
                                             tricks in the suits named as such clauses name        \
                                             them (up to three; with more there is no end) */      \
    X(UNAWARE_OF_TRUMP, unaware_of_trump) /* what was said shows that the trump was forgotten */   \
    X(FINESSE_IMPOSED, finesse_imposed)   /* the Director: not to finesse would be irrational;     \
                                             1997 and 2007 only (70E) */

/* In struct arb_claim_clause. */
enum arb_claim_saying {
#define X(NAME, symbol) ARB_CLAIM_SAYS_##NAME,
    ARB_CLAIM_SAYINGS(X)
#undef X
    ARB_CLAIM_SAYINGS_COUNT
};

/* "drawing_trumps" …; static text, and "" for a number that is no saying. */
const char *arb_claim_saying_symbol(enum arb_claim_saying saying);

/* A clause may leave its suit open; and so many clauses, cards told in order (two hands) and struck
 * cards fit in a question. More is not a question: the caller refuses it before. */
#define ARB_CLAIM_ANY_SUIT    0xFF
#define ARB_CLAIM_CLAUSES_MAX 8
#define ARB_CLAIM_ORDER_MAX   26
#define ARB_CLAIM_STRIKES_MAX 32

/* One clause of the statement. Its suit and seat are used only where the saying has them. */
struct arb_claim_clause {
    uint8_t saying;                 /* enum arb_claim_saying */
    uint8_t suit;                   /* enum arb_suit; CONCEDING: or ARB_CLAIM_ANY_SUIT */
    uint8_t seat;                   /* FINESSE, FINESSE_IMPOSED: the opponent finessed against */
};

/* A play that the Director calls irrational: that card, and cards equal to it, or any
 * card of a suit; at one trick, or at any. When nothing else is left it is played all
 * the same. */
struct arb_claim_strike {
    uint8_t seat;                   /* of the claimer's side */
    arb_card card;                  /* ARB_CARD_NONE: any card of 'suit' */
    uint8_t suit;                   /* enum arb_suit, when there is no card */
    uint8_t trick;                  /* 1: the trick in progress or the next; 0: any */
};

/* -- The question ------------------------------------------------------------ */

/* A question asks for one number; arb_claim_inquiry asks for all that matter. */
enum arb_claim_goal {
    ARB_CLAIM_FEWEST,               /* how few tricks the side takes on a normal line: 70, 71, 69B */
    ARB_CLAIM_MOST,                 /* how many, at best play of both sides within the statement */
    ARB_CLAIM_LOST_TO_TRUMP,        /* how many tricks can be lost to an opponent's trump: 70C3 */
    ARB_CLAIM_PARTNER_RIGHT,        /* FEWEST, but a defender's partner always chooses right: 70D2 */
    ARB_CLAIM_GOALS
};

/* Zeroed but for the position: 2017, nothing said, at all likely unaware of a trump. Plain data of
 * 264 bytes, the caller's; arb_claim_begin copies it. A seat that has played to the trick in
 * progress has one card fewer in 'left'. */
struct arb_claim_question {
    struct arb_deal left;           /* cards still in the hands */
    arb_card on_table[3];           /* the trick in progress, from its leader on */
    uint8_t on_table_count;         /* 0..3 */
    uint8_t leader;                 /* enum arb_seat: who leads, or has led, to this trick */
    uint8_t denomination;           /* enum arb_denomination */
    uint8_t declarer;               /* enum arb_seat */
    uint8_t claimer;                /* enum arb_seat: declarer or a defender */
    uint8_t claimed;                /* of the tricks left, the one in progress among them */
    uint8_t edition;                /* enum arb_edition */
    uint8_t aware_of_trump;         /* 1: the Director finds that he knew of the trump (70C2) */
    uint8_t top_down;               /* 1: the organiser's order of 70E2; 2007 and 2017 */
    uint8_t goal;                   /* enum arb_claim_goal */
    /* What is known of the play so far. */
    uint8_t shown_out[ARB_SEATS];   /* one bit a suit: the opponent failed to follow before the claim */
    arb_hand penalty, minor;        /* major and minor penalty cards of the defenders (50) */
    uint32_t normal;                /* rules in force; ARB_CLAIM_NORMAL_USUAL */
    uint8_t clause_count, order_count, strike_count;
    struct arb_claim_clause clause[ARB_CLAIM_CLAUSES_MAX];
    arb_card order[ARB_CLAIM_ORDER_MAX];    /* cards of the side in the order told */
    struct arb_claim_strike strike[ARB_CLAIM_STRIKES_MAX];
};

/* In order of precedence: only the first that applies is given. */
#define ARB_CLAIM_FAULTS(X)                                                                        \
    X(SOUND, sound)                                                                                \
    X(WORD_OUT_OF_RANGE, word_out_of_range)         /* a seat, suit, edition, goal … that is none */ \
    X(CARD_UNKNOWN, card_unknown)                   /* a bit or number beyond the pack */          \
    X(CARD_TWICE, card_twice)                                                                      \
    X(HANDS_UNEQUAL, hands_unequal)                 /* hands do not fit the trick in progress */   \
    X(NO_CARDS, no_cards)                                                                          \
    X(TOO_MANY_CARDS, too_many_cards)               /* more than thirteen tricks */                \
    X(CLAIMER_IS_DUMMY, claimer_is_dummy)                                                          \
    X(CLAIMED_TOO_MANY, claimed_too_many)                                                          \
    X(SHOWN_OUT_HOLDS, shown_out_holds)             /* a suit shown out is in the hand */          \
    X(NOT_IN_EDITION, not_in_edition)               /* 70E by edition */                           \
    X(NOT_HIS_CARD, not_his_card)                   /* order or strike: not of the claimer's side */ \
    X(NO_TRUMPS, no_trumps)                         /* a clause about trumps at notrump */         \
    X(NOT_AN_OPPONENT, not_an_opponent)             /* a finesse against the own side */

enum arb_claim_fault {
#define X(NAME, symbol) ARB_CLAIM_##NAME,
    ARB_CLAIM_FAULTS(X)
#undef X
};

/* "sound" …; static text, and "" for a number that is no fault. */
const char *arb_claim_fault_symbol(enum arb_claim_fault fault);

/* Can this be asked? Any bytes may be handed in. */
ARB_MUST_USE enum arb_claim_fault arb_claim_check(const struct arb_claim_question *question);

/* -- The search -------------------------------------------------------------- */

struct arb_claim_place {            /* for the search: a point in the play */
    arb_hand hand[ARB_SEATS];
    arb_card card[4];               /* the trick in progress, from its leader on */
    uint8_t count;                  /* 0..3 cards in it */
    uint8_t leader;
    uint8_t shown;                  /* opponents who showed out: four suits of one, four of the other */
    uint8_t given;                  /* tricks lost in suits that were conceded by name, 0..3 */
};

struct arb_claim_frame {            /* for the search: a choice being tried */
    struct arb_claim_place place;
    arb_hand untried;
    uint8_t need, choices, tried;
};

#define ARB_CLAIM_FRAMES 54

/* What is known so far, at any moment of the search. Until it has finished low is what the side
 * surely has and high what it can surely not exceed; the tricks of the ending are the unit of both,
 * the trick in progress among them. The caller's; overwritten by arb_claim_answer. */
struct arb_claim_answer {
    bool finished;                  /* low == high, and the line is whole */
    uint8_t tricks_left;            /* the one in progress among them */
    uint8_t low, high;              /* what is known so far; LOST_TO_TRUMP: tricks lost */
    uint8_t line_count;             /* cards of the line, in the order played */
    uint8_t line_tricks;            /* FEWEST, MOST: tricks of the claimer's side on it */
    /* Finished: a line with just this result; stopped: one of at most 'high'. */
    arb_card line[ARB_CARDS];
    uint8_t line_seat[ARB_CARDS];
    uint64_t nodes;                 /* cards tried */
};

/* Its fields are the search's own. */
struct arb_claim {
    struct arb_claim_question question;
    struct arb_claim_frame frame[ARB_CLAIM_FRAMES];
    struct arb_claim_place line_place;      /* where the line has come to */
    void *memory;
    uint64_t memory_mask;
    arb_hand line_untried, named;           /* named: cards told or struck, not equal to others */
    uint64_t nodes;
    uint8_t depth, low, high, tested, line_value, left, phase;
    uint8_t trump, mine, minimises;         /* seats as bits */
    uint8_t stopped;
    uint8_t overlooked;                     /* cards that may be above one believed good: 1, or 0 */
    arb_card line_card;
    uint8_t line_count, line_seat[ARB_CARDS];
    arb_card line[ARB_CARDS];
};

/* Starts. memory: aligned for uint64_t, cleared here; 16 megabytes serve eight tricks
 * well. What the question points to is copied; a fault leaves *claim untouched. */
ARB_MUST_USE enum arb_claim_fault
arb_claim_begin(struct arb_claim *claim, const struct arb_claim_question *question, void *memory, size_t bytes);

/* Goes on for at most that many cards tried. True when it has finished. */
bool arb_claim_run(struct arb_claim *claim, uint64_t max_nodes);

/* Gives up looking for a worse line: what runs from here on only walks the worst one found, which
 * comes to at most 'high' tricks (FEWEST, LOST_TO_TRUMP; other goals have none to show). It takes
 * few cards tried where there is memory, and may be limited: then the line is a beginning. */
void arb_claim_stop(struct arb_claim *claim);

/* What is known by now; may be asked at any time. */
void arb_claim_answer(const struct arb_claim *claim, struct arb_claim_answer *answer);

/* How much of the test under way is behind, in thousandths. */
unsigned arb_claim_progress_permille(const struct arb_claim *claim);

/* Law 70C of a sound question: has an opponent a trump left, and did the claimer speak of
 * trumps (70C1)? Whether he was at all likely unaware (70C2) is the Director's; whether a
 * trick can be lost to it (70C3) is LOST_TO_TRUMP. */
bool arb_claim_trump_is_out(const struct arb_claim_question *question);
bool arb_claim_spoke_of_trumps(const struct arb_claim_question *question);

/* The article in force that the answer to a goal serves: 70C, 70D2 … in that edition. */
enum arb_law arb_claim_law(enum arb_claim_goal goal, enum arb_edition edition);

/* Which card of a whole trick wins it: 0 its leader's. */
unsigned arb_claim_trick_winner(const arb_card card[4], enum arb_denomination denomination);

/* -- All of it ----------------------------------------------------------------- */

/* Has the claim occasion for that number? LOST_TO_TRUMP where an opponent has a trump,
 * PARTNER_RIGHT of a defender. */
bool arb_claim_matters(const struct arb_claim_question *question, enum arb_claim_goal goal);

/* Every number that matters, FEWEST first. answer[goal] is what is known by now; all zero before
 * its turn. The caller's; *memory too, which must stay until the inquiry has finished and is not
 * freed here. */
struct arb_claim_inquiry {
    struct arb_claim_question question;
    struct arb_claim_answer answer[ARB_CLAIM_GOALS];
    struct arb_claim claim;         /* the search under way */
    void *memory;
    size_t bytes;
    uint64_t limit, spent;          /* cards that may be tried for one number, and were for this */
    uint8_t goal;                   /* enum arb_claim_goal under way; ARB_CLAIM_GOALS: finished */
};

/* As arb_claim_begin; the question's goal is not looked at. */
ARB_MUST_USE enum arb_claim_fault
arb_claim_inquiry_begin(struct arb_claim_inquiry *inquiry, const struct arb_claim_question *question, uint64_t limit,
                        void *memory, size_t bytes);

/* Goes on for at most that many cards tried. True when nothing is left to look for. */
bool arb_claim_inquiry_run(struct arb_claim_inquiry *inquiry, uint64_t max_nodes);

/* Ends it: what is known stands, with the worst line found so far. */
void arb_claim_inquiry_stop(struct arb_claim_inquiry *inquiry);

#endif
