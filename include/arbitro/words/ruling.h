/* arbitro/words/ruling.h -- what a law answers: options, questions, effects.
 *
 *     struct arb_ruling ruling = {0};
 *     arb_ruling_offer(&ruling, LAW_27A1, ARB_OPTION_ACCEPT, lho, bid);
 *     arb_ruling_bar(&ruling, LAW_27B2, partner, ARB_BAR_ALL);
 *
 * A law file is a leaf: a struct of facts in, a struct arb_ruling out. It sees no
 * table, keeps nothing, and never guesses: of a fact that it needs and does not
 * have it asks, by a question, and then gives no effect that hangs on the answer.
 * Asked again with the fact known, it answers more. The table observes the facts,
 * puts the questions, opens the options, applies the effects, in that order.
 *
 * Every option, question and effect carries the article it rests on. Zeroed is the
 * empty ruling: nothing to say.
 */
#ifndef ARBITRO_RULING_H
#define ARBITRO_RULING_H

#include "arbitro/words/call.h"
#include "arbitro/words/card.h"
#include "arbitro/words/law.h"
#include "arbitro/words/seat.h"

/* -- Facts: known or not ------------------------------------------------------ */

/* A fact is unknown until the Director gives it. Zero is unknown, never "no": a zeroed struct of
 * facts knows nothing, and a law that is given it asks. Two bits have room for it, as the table
 * stores them. */
enum arb_answer { ARB_UNKNOWN, ARB_NO, ARB_YES };

/* When somebody drew attention to an irregularity (9A), if anybody did. The order is that of time,
 * and may be compared. */
enum arb_attention {
    ARB_ATTENTION_NONE,
    ARB_ATTENTION_IN_AUCTION,
    ARB_ATTENTION_IN_PLAY,
    ARB_ATTENTION_AFTER             /* the board was over */
};

/* What is asked of the Director. By: 'find' establishes a fact, 'judge' gives an
 * opinion. What is never asked (FORFEITED and after) he may say of himself.
 * 'call': the sentences begin with the call they are about. Then the
 * sentence that says yes, the one that says no, and the question. Columns: name; FIND or JUDGE; 1
 * if the answer names a call or card; the words of yes, of no, and of the question. */
#define ARB_QUESTIONS(X)                                                                           \
    X(UNINTENDED, FIND, 1, "was unintended", "was intended", "unintended?")                        \
    X(WITHOUT_PAUSE, FIND, 1, "was changed without pause", "was changed after a pause",            \
      "changed without pause?")                                                                    \
    X(BOTH_NATURAL, JUDGE, 0, "both natural", "not both natural", "both natural?")                 \
    X(SAME_DENOMINATION, JUDGE, 0, "same denomination shown", "other denomination shown",          \
      "same denomination shown?")                                                                  \
    X(COMPARABLE, JUDGE, 1, "is comparable", "is not comparable", "comparable?")                   \
    X(AS_PRECISE, JUDGE, 1, "is as precise", "is not as precise", "as precise?")                   \
    X(ARTIFICIAL, JUDGE, 1, "was artificial", "was natural", "artificial?")                        \
    X(MEANING, FIND, 1, "is explained", "is not explained", "what does it show?")                  \
    X(COULD_HAVE_SEEN, FIND, 0, "partner could have seen", "partner could not have seen",          \
      "could partner have seen?")                                                                  \
    X(MISINFORMED, JUDGE, 1, "was influenced by misinformation", "was not influenced",             \
      "influenced by misinformation?")                                                             \
    X(OVER_FIRST, FIND, 1, "was meant over the first call", "was meant over the second call",      \
      "meant over the first call?")                                                                \
    X(DAMAGE, JUDGE, 0, "damage", "no damage", "damage?")                                          \
    X(FORFEITED, JUDGE, 0, "rights are forfeited", "rights are kept", "rights forfeited?")         \
    X(WAIVED, JUDGE, 0, "rectification is waived", "rectification is not waived",                  \
      "rectification waived?")                                                                     \
    X(ALLOWED, JUDGE, 0, "what they did is allowed", "what they did is cancelled",                 \
      "allow what they did?")                                                                      \
    X(COULD_SEE_DUMMY, FIND, 0, "declarer could have seen dummy", "declarer could not have seen dummy", \
      "could declarer have seen dummy?")                                                           \
    X(TOLD_BY_OPPONENT, FIND, 0, "an opponent said it was his turn", "no opponent said so",        \
      "did an opponent say it was his turn?")                                                      \
    X(MEANT_AS_LEAD, FIND, 0, "meant as a lead", "meant for this trick", "meant as a lead?")      \
    X(BY_ACCIDENT, FIND, 0, "was exposed by accident", "was exposed deliberately", "exposed by accident?") \
    X(MEANT_AS_CLAIM, FIND, 0, "was a claim", "was not a claim", "was it a claim?")                \
    X(DUMMY_EARLY, FIND, 0, "dummy had played or suggested a card", "dummy had played no card",     \
      "had dummy played or suggested a card?")                                                     \
    X(NO_PAUSE, FIND, 0, "no pause for thought", "a pause for thought", "no pause for thought?")   \
    X(ARRANGING, FIND, 0, "only arranging", "not for arranging", "only arranging?")                \
    X(INCONTROVERTIBLE, FIND, 1, "was the incontrovertible intention", "was not the incontrovertible intention", \
      "or another incontrovertible intention?")                                                    \
    X(EXCLUDED, FIND, 1, "was incontrovertibly excluded", "was not excluded", "excluded?") \
    X(COMPENSATED, JUDGE, 0, "compensated", "not compensated", "compensated?")                     \
    X(DUMMY_LOOKED, FIND, 0, "dummy had looked at a hand", "dummy had not looked at a hand",       \
      "had dummy looked at a hand?")                                                               \
    X(CONVEYED, FIND, 0, "information was conveyed", "no information was conveyed", "information conveyed?") \
    X(SUIT_WON_LATER, FIND, 0, "a later trick was won in that suit", "no later trick was won in that suit", \
      "a later trick won in that suit?")                                                           \
    X(MISPLACED, FIND, 0, "cards were misplaced", "no cards were misplaced", "were cards misplaced?") \
    X(CONDITIONS, FIND, 0, "the dealer or vulnerability differed", "the dealer and vulnerability were the same", \
      "did the dealer or vulnerability differ?")                                                   \
    X(EARLIER, FIND, 0, "the information came before the first call",                              \
      "the information came after the first call", "did the information come before the first call?") \
    X(LATER_TRICKS, FIND, 0, "later tricks were meant", "only this trick was meant", "later tricks meant?") \
    X(IMMEDIATE, FIND, 0, "the objection was immediate", "the objection was late", "objection immediate?") \
    X(AWARE, FIND, 0, "aware of the trump", "likely unaware of the trump", "aware of the trump?")  \
    X(WON_ALREADY, FIND, 0, "a trick was won already", "no trick was won already", "a trick won already?") \
    X(NO_LEGAL_LOSS, JUDGE, 0, "no legal play loses it", "a legal play loses it",                  \
      "does any legal play lose it?")                                                              \
    X(NO_NORMAL_LOSS, JUDGE, 0, "no normal play loses it", "a normal play loses it",               \
      "does any normal play lose it?")                                                             \
    X(LIKELY_WON, JUDGE, 0, "likely won in play", "not likely won in play", "likely won in play?") \
    X(CONVINCED, JUDGE, 0, "clearly convinced", "not clearly convinced", "clearly convinced?")     \
    X(BEYOND_DOUBT, JUDGE, 0, "beyond reasonable doubt", "not beyond reasonable doubt",            \
      "beyond reasonable doubt?")                                                                  \
    X(LOWERED, JUDGE, 0, "one side's score is lowered", "both scores stand", "is one side's score lowered?") \
    X(RAISED, JUDGE, 0, "the other score is raised", "the other score is not raised",              \
      "is the other side's score raised?")                                                         \
    X(IRRATIONAL, JUDGE, 1, "is irrational", "is normal", "irrational?")                           \
    X(CLAIMER_TAKES, JUDGE, 0, "claimer takes", "", "how many tricks to the claimer?")             \
    X(DECLARER_TOOK, FIND, 0, "declarer took", "", "how many tricks to declarer?")                 \
    X(CARD_SEEN, FIND, 0, "a card of another hand was seen", "no card of another hand was seen",   \
      "was a card of another hand seen?")                                                          \
    X(CORRECTABLE, JUDGE, 0, "the board can be corrected and played",                              \
      "the board cannot be corrected and played", "can the board be corrected and played?")        \
    X(ALL_AGREE, FIND, 0, "all four agree to play", "not all four agree to play",                  \
      "do all four agree to play?")                                                                \
    X(QUITTED, FIND, 0, "the surplus card was played to a quitted trick",                          \
      "the surplus card was not played to a quitted trick",                                        \
      "was the surplus card played to a quitted trick?")                                           \
    X(AMONG_PLAYED, FIND, 0, "the missing card lay among the cards played",                        \
      "the missing card lay elsewhere", "did the missing card lie among the cards played?")        \
    X(DIFFERS, JUDGE, 1, "differs", "does not differ", "does it differ?")                          \
    X(PLAYED_BEFORE, FIND, 0, "one of the four had played the board",                              \
      "none of the four had played the board", "had one of the four played the board?")            \
    X(NEW_DEAL, JUDGE, 0, "a new deal is ordered", "no new deal is ordered", "is a new deal ordered?")

/* The order matters twice: the table keeps the answers of a matter, a claim and a board in three
 * words of bits, which the two numbers below part; and nothing outside the process stores the
 * number, since files and wire have the words. */
enum arb_question {
#define X(NAME, by, call, yes, no, asked) ARB_ASK_##NAME,
    ARB_QUESTIONS(X)
#undef X
    ARB_QUESTION_COUNT
};

/* After those that are answered of an irregularity come those of a claim, from LATER_TRICKS on, and
 * those of a board's cards and players (13 to 15), from CARD_SEEN on, which are answered of an
 * irregularity too. Bounds of the three sets: a question q of a matter is below the first; of a
 * claim from there to the second; of a board from there on. */
#define ARB_QUESTIONS_OF_MATTERS ARB_ASK_LATER_TRICKS
#define ARB_QUESTIONS_OF_BOARDS  ARB_ASK_CARD_SEEN

_Static_assert(ARB_QUESTIONS_OF_MATTERS <= 32, "two bits each in 'answers' of an irregularity");
_Static_assert(ARB_QUESTION_COUNT - ARB_QUESTIONS_OF_BOARDS <= 8, "two bits each in 'of_board' of an irregularity");

/* Of these the answer is a number of tricks: "claimer takes 4 tricks". */
static inline bool arb_question_is_number(enum arb_question question)
{
    return question == ARB_ASK_CLAIMER_TAKES || question == ARB_ASK_DECLARER_TOOK;
}

/* The words of the notation: "was unintended", "was intended", "unintended?". Constant strings, ""
 * for a number out of range. The sentences for a reader are in messages/, under ask.*, yes.*, no.*.
 * For CLAIMER_TAKES and DECLARER_TOOK, whose answer is a number, the words of no are "". */
const char *arb_question_yes(enum arb_question question);
const char *arb_question_no(enum arb_question question);
const char *arb_question_asked(enum arb_question question);

/* Is it a judgement (judge) rather than a fact (find)? Is it about a call or a card, which the answer
 * then names in 'value'? False for a number out of range. */
bool arb_question_is_judged(enum arb_question question);
bool arb_question_has_call(enum arb_question question);

/* -- Options ------------------------------------------------------------------ */

/* What a player may choose. The value that goes with each is in the remark; those
 * of the second group are used by making the call, with 'auction'. The value of an option is a
 * call, ARB_OF_CARD + a card, a suit, a denomination or a set of denominations; the option's kind
 * says which. */
#define ARB_OPTIONS(X)                                                                             \
    X(ACCEPT, "accept")                         /* the call: it stands */                          \
    X(DECLINE, "do not accept")                                                                    \
    X(FIRST_STANDS, "first call stands")        /* 1997: of the two, the first */                  \
    X(ANOTHER_CALL, "another call instead")     /* 1997: of the two, neither */                    \
    X(KEEP, "keep")                             /* the call */                                     \
    X(WITHDRAW, "withdraw")                     /* the call, to make another */                    \
    X(REQUIRE, "require")                       /* a suit */                                       \
    X(PROHIBIT, "prohibit")                     /* a suit */                                       \
    X(NO_RESTRICTION, "no restriction")                                                            \
    X(NO_PENALTY_CARD, "no penalty card")       /* 1997: the cards shown in the auction are none */ \
    X(SPREAD, "spread")                         /* 54A: declarer's hand; he becomes dummy */       \
    X(HIGHEST, "highest")                       /* 57A: of the suit led */                         \
    X(LOWEST, "lowest")                                                                            \
    X(NAME_CARD, "name")                        /* a card; which one, the choice says */           \
    X(PLAY_ON, "play on")                       /* 68D2b: as if nobody had claimed */              \
    X(CALL_DIRECTOR, "call the director")       /* 68D2a */                                        \
    X(FROM_HAND, "lead from hand")              /* 43B2: declarer shall */                         \
    X(FROM_DUMMY, "lead from dummy")                                                               \
    X(THAT_CALL, "")                            /* the call itself */                              \
    X(REPEAT, "repeat")                         /* the call, again */                              \
    X(COMPARABLE, "comparable call")                                                               \
    X(AS_PRECISE, "call as precise")                                                               \
    X(AS_PRECISE_BID, "bid or pass as precise") /* he may not double (30B2b) */                    \
    X(SUFFICIENT_OR_PASS, "another sufficient bid, or pass")                                       \
    X(SAME_DENOMINATION, "bid in")              /* a denomination */                               \
    X(SHOWS, "lowest bid that shows")           /* bit d: denomination d */                        \
    X(ANY_CALL, "any call")                                                                        \
    X(OTHER_CALL, "any other call")                                                                \
    X(BID_OR_PASS, "sufficient bid, or pass")

/* The number of each; a line has the words, never the number. Those up to FROM_DUMMY are used by a
 * CHOOSE act; from THAT_CALL on, by making a call that fits. */
enum arb_option_kind {
#define X(NAME, words) ARB_OPTION_##NAME,
    ARB_OPTIONS(X)
#undef X
    ARB_OPTION_KINDS
};

/* What it costs to use an option. 'about' of the option is whom it costs. The price is told before
 * the choice: Law 10C1 has the Director explain all options. */
#define ARB_PRICES(X)                                                                              \
    X(UNSAID, "")                                                                                  \
    X(NOTHING_MORE, "nothing more")                                                                \
    X(PASSES_ONCE, "passes once")               /* "N passes once" */                              \
    X(SILENCED, "silenced")                     /* "N silenced": passes to the end */              \
    X(AVERAGE_MINUS, "at most average minus")   /* "N at most average minus": his side */

enum arb_price {
#define X(NAME, words) ARB_PRICE_##NAME,
    ARB_PRICES(X)
#undef X
    ARB_PRICE_COUNT
};

/* Where a call is said a card may stand, of the play: it is written this much higher. */
#define ARB_OF_CARD 64

static inline uint8_t arb_of_card(arb_card card) { return (uint8_t)(ARB_OF_CARD + card); }

/* One option that a player has. Eight bytes without padding. 'seat' chooses; 'about' bears the price,
 * and is often his partner or an opponent. A table passes it on in struct arb_options; a CHOOSE act
 * repeats kind, seat and value. */
struct arb_option {
    uint16_t law;                   /* enum arb_law */
    uint8_t kind;                   /* enum arb_option_kind */
    uint8_t seat;                   /* who may choose it */
    /* arb_call, ARB_OF_CARD + a card, enum arb_suit or arb_denomination, bits of denominations;
     * else 0. */
    uint8_t value;
    /* What it costs, and whom; the price is UNSAID where the option has none of its own. */
    uint8_t price;                  /* enum arb_price */
    uint8_t about;                  /* whom the price falls on */
    /* 1 + enum arb_question: at that price only if the Director says yes; 0. */
    uint8_t given;
};

/* The words of the notation, "accept" and "nothing more"; constant strings, "" for a number out of
 * range, and for what has no words of its own. */
const char *arb_option_words(enum arb_option_kind kind);
const char *arb_price_words(enum arb_price price);

/* -- Effects ------------------------------------------------------------------ */

/* How long a player must pass. In the order of their strength: of two on the same player the stronger
 * holds, and nothing is added up. Laws 23 to 39 lay them on the offender or his partner. */
enum arb_bar {
    ARB_BAR_NONE,
    ARB_BAR_NO_DOUBLE,              /* at his next turn he may neither double nor redouble */
    ARB_BAR_NEXT,                   /* at his next turn */
    ARB_BAR_ALL                     /* whenever it is his turn, to the end of the auction */
};

/* What a player owes when his turn comes: how his next call is to be measured
 * against the one that was cancelled. Set by the ruling on a call that was cancelled; it ends with
 * that player's next call. */
enum arb_duty {
    ARB_DUTY_NONE,
    ARB_DUTY_REPLACE,               /* a sufficient bid, or as Law 27 allows */
    ARB_DUTY_AFTER_RHO,             /* depends on what his right-hand opponent does now */
    ARB_DUTY_REPEAT,                /* the same call again */
    ARB_DUTY_COMPARE,               /* any call; comparable or not */
    ARB_DUTY_SAME_DENOMINATION,     /* any call; the same denomination or not */
    ARB_DUTY_CALL                   /* any call; what it costs is settled already */
};

/* What Law 26 leaves to declarer, should the offender's side defend. The right is declarer's, for
 * the first lead of the player named or, after a penalty card, for the lead at hand. */
enum arb_lead_right {
    ARB_LEAD_FREE,
    ARB_LEAD_BY_SUITS,              /* 1997, 2007: 26A if the call named suits, else 26B */
    ARB_LEAD_ANY_SUIT,              /* 1997, 2007: 26B in any case */
    ARB_LEAD_UNSPECIFIED,           /* 2017: 26B, a suit not specified in the legal auction */
    /* 50D2, 51B: for a penalty card of the leader's partner; chosen at once. */
    ARB_LEAD_FOR_PENALTY
};

/* What the table does to carry out a ruling. An effect is about the call or card in question, which the
 * table knows, and about 'seat'; only where 'value' is named here does it mean anything, 0..15. Effects
 * of one ruling are applied in the order in which the law wrote them. An effect carries one seat
 * and a value of four bits, no more; what else it needs the table reads from the matter that is
 * being ruled. */
enum arb_effect_kind {
    ARB_EFFECT_ACCEPTED,            /* the call stands, seat is the next to call */
    ARB_EFFECT_CANCELLED,           /* the call in question is cancelled */
    ARB_EFFECT_LATER_CANCELLED,     /* and every call after it */
    ARB_EFFECT_STANDS,              /* the call stands, nothing was wrong with what came of it */
    ARB_EFFECT_SUBSTITUTED,         /* the second call takes the place of the first */
    ARB_EFFECT_FIRST_STANDS,        /* the second call is cancelled, the first stands */
    ARB_EFFECT_PASS,                /* a pass of seat takes the place of the call */
    ARB_EFFECT_TURN,                /* it is seat's turn */
    ARB_EFFECT_BAR,                 /* seat must pass; value: enum arb_bar */
    ARB_EFFECT_DUTY,                /* seat's next call; value: enum arb_duty */
    ARB_EFFECT_LEAD,                /* Law 26 waits for seat's first lead; value: enum arb_lead_right */
    ARB_EFFECT_TAGGED,              /* unauthorised for the side of seat, authorised for the other */
    /* 23B: the tag of the call that was replaced by a comparable one is gone. */
    ARB_EFFECT_UNTAGGED,
    ARB_EFFECT_EQUITY,              /* at the end the Director asks himself about damage */
    ARB_EFFECT_CEILING,             /* the side of seat cannot score above average minus */
    ARB_EFFECT_LAW,                 /* another law speaks first: value is not used */
    ARB_EFFECT_LEAD_STANDS,         /* the lead out of turn is accepted: a correct lead */
    ARB_EFFECT_CARD_BACK,           /* the card in question goes back to the hand of seat */
    ARB_EFFECT_CARD_OWED,           /* it is taken back, and seat plays another to the same trick */
    /* It lies before seat as a penalty card; value: enum arb_exposure. */
    ARB_EFFECT_PENALTY,
    ARB_EFFECT_PLAYED,              /* it is played to this trick, at once or at the turn of seat */
    ARB_EFFECT_SWAP,                /* 54A: declarer is dummy, dummy is declarer */
    ARB_EFFECT_PUT,                 /* a card that lies before its hand is played now */
    /* What lay on the trick was never played: it goes back, and what came over it. */
    ARB_EFFECT_UNPLAYED,
    ARB_EFFECT_REPLACED,            /* it is taken back, and the card that was meant is played */
    /* It is taken back by right, and seat plays another; nobody else may. */
    ARB_EFFECT_RETRACTED,
    ARB_EFFECT_TRANSFER,            /* value: tricks, to the side of seat, when the play is over */
    ARB_EFFECT_CLAIM,               /* 48B2, 68A: what seat did is a claim */
    ARB_EFFECT_REMEDY               /* 13 to 15: what becomes of the board; value: enum arb_remedy */
};

/* What becomes of a board whose cards or players were not the right ones. The words are those of
 * 'expect'. In struct arb_irregularity: 'fate' of a matter of Laws 13 to 15. */
#define ARB_REMEDIES(X)                                                                            \
    X(NONE, "")                                                                                    \
    X(CORRECTED, "hands corrected")              /* 13: they play on, and no call is changed */    \
    X(REMOVED, "surplus card removed")           /* 13C, 13F */                                    \
    X(RESTORED, "missing card restored")         /* 14: as if it had been there all the time */    \
    X(ON_A_TRICK, "missing card on a trick")     /* 14B: the trick has one too many (67) */        \
    X(CALLS_AGAIN, "call made again")            /* 15A, 17D: on the right cards */                \
    X(REPEATS, "call to be repeated")            /* 17D: by him, and by the next player */         \
    X(ANEW, "auction begun anew")                /* 15C: by the right players, with the same calls */ \
    X(PLAYED_OUT, "board played to its end")     /* 15: the score stands */                        \
    X(AS_SEATED, "scored as seated")             /* by the cards that each pair held */            \
    X(GOES_ON, "board goes on")                  /* 6D3, 16: as it is */                           \
    X(NEW_DEAL, "new deal")                      /* 6D, 16: nothing of this one counts */          \
    X(IN_GROUPS, "scored in groups")             /* 87B: with the tables that played the same form */ \
    X(AT_RISK, "doubtful tricks at risk")        /* 65D: what cannot be looked at tells against him */ \
    X(CANCELLED, "board cancelled")              /* an adjusted score is awarded */

enum arb_remedy {
#define X(NAME, words) ARB_REMEDY_##NAME,
    ARB_REMEDIES(X)
#undef X
    ARB_REMEDY_COUNT
};

_Static_assert(ARB_REMEDY_COUNT <= 16, "four bits of an effect");

/* "hands corrected". */
const char *arb_remedy_words(enum arb_remedy remedy);

/* How a penalty card came to be seen (50B). A single small card exposed by accident is a minor
 * penalty card, any other a major one. */
enum arb_exposure { ARB_EXPOSED_BY_ACCIDENT, ARB_EXPOSED_DELIBERATELY };

/* One effect. Four bytes without padding. seat_value is read by the two functions below and written by
 * the arb_ruling_… functions alone. */
struct arb_effect {
    uint16_t law;                   /* enum arb_law */
    uint8_t kind;                   /* enum arb_effect_kind */
    uint8_t seat_value;             /* seat in the low four bits, value in the high four */
};

static inline enum arb_seat arb_effect_seat(struct arb_effect e) { return (enum arb_seat)(e.seat_value & 15u); }
static inline unsigned arb_effect_value(struct arb_effect e) { return e.seat_value >> 4; }

/* -- The ruling --------------------------------------------------------------- */

/* More than any article of any edition needs; a law that wrote more would be caught by an
 * assertion. Room of one ruling. */
#define ARB_OPTIONS_MAX   12
#define ARB_EFFECTS_MAX   12

/* What a law answers, complete: about 150 bytes by value, owned by the caller, zeroed before it is
 * given to a law. While 'asks' is set the effects are only those that do not hang on the answer.
 * Nothing points anywhere: a ruling may be copied with '='. */
struct arb_ruling {
    /* How many of each array below are in use; items behind are zero. */
    uint8_t effects, options;
    uint8_t asks;                   /* 1: the question below; nothing is settled before its answer */
    uint8_t question;               /* enum arb_question */
    uint16_t question_law;          /* enum arb_law */
    uint8_t reserved[2];
    /* In the order in which they are applied, and in which a player is told of his options. */
    struct arb_effect effect[ARB_EFFECTS_MAX];
    struct arb_option option[ARB_OPTIONS_MAX];
};

/* Each of the following adds one line to the ruling, in the order in which the Laws speak. A full ruling
 * is a fault of the law, and asserted.
 *
 * An option of 'seat': what it is, with the value that ARB_OPTIONS names for it, else 0. */
void arb_ruling_offer(struct arb_ruling *ruling, enum arb_law law, enum arb_option_kind kind, enum arb_seat seat,
                      uint8_t value);

/* The price of the option offered last. */
void arb_ruling_price(struct arb_ruling *ruling, enum arb_price price, enum arb_seat about);

/* The option offered last has its price only if that is answered with yes, once it is used. */
void arb_ruling_condition(struct arb_ruling *ruling, enum arb_question question);

/* One question at a time: the first asked is the one that stays. */
void arb_ruling_ask(struct arb_ruling *ruling, enum arb_law law, enum arb_question question);

/* An effect without a value. */
void arb_ruling_effect(struct arb_ruling *ruling, enum arb_law law, enum arb_effect_kind kind, enum arb_seat seat);

/* 'seat' must pass, for as long as 'bar' says. */
void arb_ruling_bar(struct arb_ruling *ruling, enum arb_law law, enum arb_seat seat, enum arb_bar bar);

/* How the next call of 'seat' is to be measured. */
void arb_ruling_duty(struct arb_ruling *ruling, enum arb_law law, enum arb_seat seat, enum arb_duty duty);

/* The card in question becomes a penalty card of 'seat' (50). */
void arb_ruling_penalty(struct arb_ruling *ruling, enum arb_law law, enum arb_seat seat, enum arb_exposure how);

/* So many tricks, 0..15, go to that side when the play is over (64A); 0 is said too, as a ruling
 * that nothing is due. */
void arb_ruling_transfer(struct arb_ruling *ruling, enum arb_law law, enum arb_side to, unsigned tricks);

/* The lead of 'leader' may be restricted by declarer, when he is first on lead (26) or at once
 * (50D). */
void arb_ruling_lead(struct arb_ruling *ruling, enum arb_law law, enum arb_seat leader, enum arb_lead_right right);

/* What becomes of the board. */
void arb_ruling_remedy(struct arb_ruling *ruling, enum arb_law law, enum arb_seat seat, enum arb_remedy remedy);

#endif
