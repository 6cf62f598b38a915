/* arbitro/text/case.h -- the notation of cases: a ruling told as a director tells it, and a test.
 *
 *     arb_case_run(text, tell, &mine, &tally);
 *
 * Text, UTF-8, one statement a line, its keyword in column one, '#' to the end of
 * the line a remark. Lines above the first 'case' belong to every case of the
 * file; a case that names several editions is run once for each. docs/cases.md is
 * the page for their authors.
 *
 * The line of an act is the line a journal stores and the wire carries. What is
 * claimed of the table is a sentence of a closed set: each has one reader and one
 * printer, so a claim that fails is answered by the sentence that would hold.
 *
 * Nothing here reads files, allocates, or speaks a language: faults are symbols,
 * with a sentence each in messages/ (case.SYMBOL).
 */
#ifndef ARBITRO_CASE_H
#define ARBITRO_CASE_H

#include "arbitro/table/table.h"

/* -- Lines -------------------------------------------------------------------- */

/* A case has names, then its setting, then acts and expectations in any order; a setting after the
 * first act is a fault. */
enum arb_keyword_group {
    ARB_GROUP_NAMES,                /* case, it, source, law */
    ARB_GROUP_SETTING,              /* before the story */
    ARB_GROUP_STORY,                /* what happened, in order */
    ARB_GROUP_CLAIM                 /* what must hold at this moment */
};

/* Columns: name, the word in the file, its group. The keywords of the story are those of
 * ARB_TABLE_ACTS, in the same order. */
#define ARB_KEYWORDS(X)                                                                            \
    X(CASE, "case", NAMES) X(IT, "it", NAMES) X(SOURCE, "source", NAMES) X(LAW, "law", NAMES)      \
    X(DIRECTOR, "director", NAMES)  /* may stand in the story: who rules from here on */          \
    X(EDITION, "edition", SETTING) X(BOARD, "board", SETTING) X(DEAL, "deal", SETTING)             \
    X(ENDING, "ending", SETTING) X(CONTRACT, "contract", SETTING) X(TRICKS, "tricks", SETTING)     \
    X(LEAD, "lead", SETTING) X(REGULATION, "regulation", SETTING) X(POLICY, "policy", SETTING)     \
    X(AUCTION, "auction", STORY) X(LEAD_DOWN, "lead-down", STORY) X(FACE, "face", STORY)           \
    X(SPREAD, "spread", STORY) X(PLAY, "play", STORY) X(NAME, "name", STORY)                       \
    X(SHOW, "show", STORY) X(QUIT, "quit", STORY) X(REPORT, "report", STORY)                       \
    X(FIND, "find", STORY) X(JUDGE, "judge", STORY) X(CHOOSE, "choose", STORY)                     \
    X(SUBSTITUTE, "substitute", STORY) X(TOGETHER, "together", STORY)                              \
    X(MEANING, "meaning", STORY) X(MARK, "mark", STORY) X(WITHDRAW, "withdraw", STORY)             \
    X(TOUCH, "touch", STORY) X(PLACE, "place", STORY)                                              \
    X(CLAIM, "claim", STORY) X(CONCEDE, "concede", STORY) X(OBJECT, "object", STORY)               \
    X(AGREE, "agree", STORY) X(ASK, "ask", STORY) X(OMIT, "omit", STORY)                           \
    X(BENEATH, "beneath", STORY) X(HOLD, "hold", STORY) X(WARN, "warn", STORY)                     \
    X(RETURN, "return", STORY) X(COUNT_, "count", STORY) X(MISSING, "missing", STORY)               \
    X(HEARD, "heard", STORY) X(ADJUST, "adjust", STORY)                                            \
    X(EXPECT, "expect", CLAIM) X(REFUSE, "refuse", CLAIM) X(OFFER, "offer", CLAIM)

enum arb_keyword {
#define X(NAME, word, group) ARB_KEYWORD_##NAME,
    ARB_KEYWORDS(X)
#undef X
    ARB_KEYWORD_COUNT,              /* also: a line without a statement */
};

/* Constant text; keyword is below ARB_KEYWORD_COUNT. */
const char *arb_keyword_word(enum arb_keyword keyword);
enum arb_keyword_group arb_keyword_group(enum arb_keyword keyword);

#define ARB_DIRECTOR_MAX   80       /* bytes a Director's name takes at most */

/* How what follows the keyword is written, as an example that can be read; "" when there is none. */
const char *arb_keyword_example(enum arb_keyword keyword);

/* Of the words and sentences that may follow the keyword (of ARB_KEYWORD_COUNT: the keywords),
 * those that come nearest to something in the text; "" when none is near. */
const char *arb_case_nearest(enum arb_keyword keyword, struct arb_span text);

/* What can be wrong with a line, or with a case. A fault has a place: the line, and the word that
 * was not understood. The symbol is stable; the number is not. */
#define ARB_CASE_FAULTS(X)                                                                         \
    X(NONE, none)                                                                                  \
    X(NOT_TEXT, not_text)                       /* not UTF-8 */                                    \
    X(CONTROL, control)                         /* a control character other than a tab */         \
    X(KEYWORD, keyword)                         /* no statement begins so */                       \
    X(EDITION, edition) X(BOARD, board) X(DEAL, deal) X(ENDING, ending) X(CONTRACT, contract)      \
    X(TRICKS, tricks) X(LEAD, lead) X(LAW, law)                                                    \
    X(REGULATION, regulation)                   /* no switch is called so */                       \
    X(POLICY, policy)                           /* execute, warn or prevent */                     \
    X(DIRECTOR, director)                       /* a name of 1 to ARB_DIRECTOR_MAX bytes */        \
    X(SEAT, seat) X(CALL, call) X(CARD, card) X(ACT, act) X(TOO_LONG, too_long)                    \
    X(CLAIM, claim)                             /* no sentence of the closed set */                \
    X(SETTING_AFTER_STORY, setting_after_story) /* the table is already open */                    \
    X(NO_CASE, no_case)                         /* a file without one */                           \
    X(NOTHING_RUN, nothing_run)                 /* a line above the first case spoils them all */  \
    X(CARD_TWICE, card_twice) X(HAND_TOO_LONG, hand_too_long) X(HAND_TOO_SHORT, hand_too_short)    \
    X(TRICKS_DO_NOT_FIT, tricks_do_not_fit) X(NO_CONTRACT, no_contract)                            \
    X(LEADER_IS_WRONG, leader_is_wrong)         /* positions: the order of ARB_POSITION_FAULTS */  \
    X(REFUSED, refused)                         /* the story has an act that cannot have happened */ \
    X(FAILED, failed)                           /* a claim does not hold */                        \
    X(NOT_REFUSED, not_refused)                 /* an act said to be refused was taken */          \
    X(ALSO_OFFERED, also_offered)               /* the offers told are not the whole list */

enum arb_case_fault {
#define X(NAME, symbol) ARB_CASE_##NAME,
    ARB_CASE_FAULTS(X)
#undef X
    ARB_CASE_FAULT_COUNT
};

/* "not_text" …; the sentence is case.SYMBOL. */
const char *arb_case_fault_symbol(enum arb_case_fault fault);

/* The file without the byte order mark that some editors put before UTF-8. */
struct arb_span arb_case_text(struct arb_span file);

/* A line of a file cut in parts; spans point into the file. */
struct arb_case_line {
    enum arb_keyword keyword;       /* ARB_KEYWORD_COUNT: blank, or only a remark */
    struct arb_span text;           /* what follows the keyword, trimmed */
    struct arb_span remark;         /* from '#' on, or empty */
};

/* Cuts a line in its parts. A title may hold no '#'. */
ARB_MUST_USE enum arb_case_fault arb_case_line_read(struct arb_span line, struct arb_case_line *parts);

/* -- Acts ----------------------------------------------------------------------- */

#define ARB_ACT_LINE_MAX   640      /* bytes an act's line takes at most, terminator included */
#define ARB_LINE_ACTS_MAX  64       /* acts on one line */

/* Acts of one kind, as one statement tells them. About 2 kB, the caller's; overwritten by
 * arb_acts_read. */
struct arb_act_list {
    uint32_t count;
    struct arb_act act[ARB_LINE_ACTS_MAX];
};

/* One act, one line, as a journal stores it: "auction N 1S", "play W D2", "name S SJ instead",
 * "show W C7, dropped", "report W: insufficient bid". Every act that is in range can be written,
 * and reads back as the same bytes; at_ms is not part of the line. False, and *act untouched, for a
 * line that is not exactly one act. */
void arb_act_write(struct arb_writer *out, const struct arb_act *act);
ARB_MUST_USE bool arb_act_read(struct arb_span line, struct arb_act *act);

/* A statement of the story: "auction N 1S, E 2H" and "play S D7 DT DA HT" are
 * several acts. *at is what was not understood. keyword is one of the story's. */
ARB_MUST_USE enum arb_case_fault arb_acts_read(enum arb_keyword keyword, struct arb_span text,
                                               struct arb_act_list *list, struct arb_span *at);

/* The statement without its keyword; acts of one kind, count not 0. What does not fit into
 * ARB_ACT_LINE_MAX bytes an act is cut by the writer. */
void arb_acts_write(struct arb_writer *out, const struct arb_act_list *list);

/* "60%", "1/3": the weight of a part of an adjusted score. */
void arb_adjusted_weight_write(struct arb_writer *out, const struct arb_adjusted_part *part);

/* -- Expectations ------------------------------------------------------------------ */

/* The sentences of 'expect'. Each kind has one reader and one printer. The remark is the sentence
 * as it stands in a file, with the article in brackets where one may be said; a sentence without an
 * article holds whatever the article is. */
enum arb_expectation_kind {
    ARB_EXPECT_TURN,                /* turn N · turn N, 2H to beat */
    ARB_EXPECT_ACCEPTED,            /* accepted 2D (27A1): the last irregularity, by the next player */
    ARB_EXPECT_WRONG,               /* insufficient bid by S (27): the last irregularity */
    ARB_EXPECT_REVOKE,              /* revoke E, diamonds, trick 9 (61A) · …, corrected · …, established at trick 10 */
    ARB_EXPECT_TRANSFER,            /* transfer 1 trick to NS (64A2): for some revoke */
    ARB_EXPECT_NO_TRANSFER,         /* no transfer (64B5): for some revoke, or with no article for all */
    ARB_EXPECT_NOTHING_IRREGULAR,   /* nothing irregular */
    ARB_EXPECT_AWAITED,             /* ruling awaited */
    ARB_EXPECT_NOT_AWAITED,         /* no ruling awaited */
    ARB_EXPECT_AUCTION_OPEN,        /* auction open */
    ARB_EXPECT_PASSED_OUT,          /* passed out */
    ARB_EXPECT_CONTRACT,            /* contract 2S by W */
    ARB_EXPECT_DECLARER,            /* declarer W */
    ARB_EXPECT_DUMMY,               /* dummy E */
    ARB_EXPECT_PLAYED,              /* played N SJ: the last card from that hand */
    ARB_EXPECT_TRICK,               /* trick 9 to N */
    ARB_EXPECT_TRICKS,              /* tricks NS 8, EW 2 */
    ARB_EXPECT_RESULT,              /* result 4S by S, 11 tricks, NS +450 · result passed out, NS 0 */
    ARB_EXPECT_RESULT_WAITS,        /* result waits for damage? (27D) */
    ARB_EXPECT_ADJUSTED,            /* adjusted score awaited (12C1) · adjusted score awaited for NS (11A) */
    ARB_EXPECT_LEGAL_CALLS,         /* legal calls E: P X 2S-7N: the whole list, of the player to call */
    ARB_EXPECT_LEGAL_CARDS,         /* legal cards S: HA H4: the whole list, of the hand to play */
    ARB_EXPECT_SUFFICIENT,          /* sufficient 2S 2N 3C: over the last bid */
    ARB_EXPECT_NOT_SUFFICIENT,      /* not sufficient 2C 2D */
    ARB_EXPECT_CALL,                /* X cancelled (27B3) · 1S stands · 2D accepted · P withdrawn: the last such call */
    ARB_EXPECT_BAR,                 /* N must pass to the end (27B2) · N must pass once · N is free … */
    ARB_EXPECT_OWES,                /* S must repeat 1H (31A1) */
    ARB_EXPECT_ASKS,                /* ask director: both natural? (27B1a), and nothing else */
    ARB_EXPECT_ASKS_NOTHING,        /* nothing to ask */
    ARB_EXPECT_UNAUTHORISED,        /* 2D unauthorised for NS (16C2): authorised for the other side */
    ARB_EXPECT_AUTHORISED,          /* 2D authorised for EW (16C1): the same, told of the side that may use it */
    ARB_EXPECT_LEAD_WAITS,          /* lead restriction waits for N (26B) */
    ARB_EXPECT_NO_LEAD,             /* no lead restriction */
    ARB_EXPECT_NO_EQUITY,           /* no equity review */
    ARB_EXPECT_LEAD,                /* N must lead spades (26A2) · N may not lead hearts */
    ARB_EXPECT_ATTENTION,           /* attention by W (9A1): to the last irregularity spoken of */
    ARB_EXPECT_NO_ATTENTION,        /* no attention drawn */
    ARB_EXPECT_EQUITY,              /* equity review (27D) */
    ARB_EXPECT_CEILING,             /* NS at most average minus (25B2b); how 1: NS without ceiling */
    ARB_EXPECT_SEES,                /* N sees insufficient bid by S (27) · director sees nothing irregular */
    ARB_EXPECT_SEES_NOT,            /* N does not see insufficient bid */
    ARB_EXPECT_SEES_SKIPPED,        /* director sees W skipped */
    ARB_EXPECT_CALLS_IN_VIEW,       /* legal calls in view of N: P 2H-7N: the whole list, as far as he knows */
    ARB_EXPECT_CARDS_IN_VIEW,       /* legal cards in view of S: HA H4 */
    ARB_EXPECT_MAJOR,               /* major penalty cards E: DA C2, the whole list */
    ARB_EXPECT_MINOR,               /* minor penalty cards E: C2 */
    ARB_EXPECT_CLAIMED,             /* claim made (68A) · claim agreed (69A) · no claim … */
    ARB_EXPECT_AGREEMENT,           /* result waits for agreement (69A) */
    ARB_EXPECT_GIVEN,               /* adjusted score assigned 60% 4S S 11 40% 4S S 10 (12C1c) */
    ARB_EXPECT_REMEDY,              /* hands corrected (13B1) · board cancelled (15B1): enum arb_remedy in 'how' */
    ARB_EXPECT_OFFER                 /* of 'offer': W: accept 2D (27A1) */
};

/* What a claim says of a revoke: 0 nothing, the trick in which it was established, or that it was
 * corrected. */
#define ARB_REVOKE_SAID_CORRECTED 14u

/* Only the fields of its kind mean something; the rest are 0. Some 140 bytes without pointers, the
 * caller's. */
struct arb_expectation {
    enum arb_expectation_kind kind;
    enum arb_law law;               /* LAW_NONE when not said */
    uint64_t calls;                 /* bit c: call c */
    arb_hand cards;
    /* The enumerations arb_seat, arb_wrong and arb_suit, an arb_call or arb_card, and a trick
     * 1..13. */
    uint8_t seat, call, wrong, trick, suit;
    uint8_t tricks[2];
    struct arb_contract contract;
    int32_t points;
    uint8_t how;                    /* REVOKE: as below;
                                       CALL: enum arb_call_status; BAR: enum arb_bar; LEAD: enum arb_option_kind */
    uint8_t by;                     /* SEES: who did it, SKIPPED: who was; seat sees it, ARB_SEATS the Director */
    uint8_t question;               /* ASKS */
    uint8_t branch;                 /* 1: "if unintended: …"; holds once that answer is given: */
    struct arb_act answer;          /* the answer */
    struct arb_option option;       /* OFFER */
    struct arb_adjusted adjusted[2]; /* GIVEN, by side */
};

/* What follows 'offer': "S: 3D; nothing more (27B1a)". */
ARB_MUST_USE bool arb_offer_read(struct arb_span text, struct arb_expectation *claim);

/* False, and *expectation of no use, where the text is no sentence of the set. What was read is
 * written back in the same words. */
ARB_MUST_USE bool arb_expectation_read(struct arb_span text, struct arb_expectation *claim);
void arb_expectation_write(struct arb_writer *out, const struct arb_expectation *claim);

/* What sentences there are, as patterns to be printed: which from 0; NULL past the last. */
const char *arb_expectation_pattern(unsigned which);

/* Does it hold at that table? If not, *found is the sentence nearest to it that does. */
ARB_MUST_USE bool arb_expectation_holds(const struct arb_expectation *claim, const struct arb_table *table,
                                  struct arb_expectation *found);

/* "refuse play E S9 (card not held)": an act, and the fault if it is said. The act is tried on a
 * copy of the table, so that the story goes on as if it had not been. */
struct arb_refusal {
    struct arb_act act;
    enum arb_fault fault;           /* ARB_FAULT_NONE: any */
    enum arb_law law;               /* LAW_NONE: any */
};

ARB_MUST_USE bool arb_refusal_read(struct arb_span text, struct arb_refusal *refusal);
void arb_refusal_write(struct arb_writer *out, const struct arb_refusal *refusal);

/* -- Settings ----------------------------------------------------------------------- */

/* The caller's, and zeroed by him before the first statement. 'position' is not complete before
 * arb_case_setting_close. */
struct arb_case_setting {
    uint8_t editions;               /* bit e: edition e; 0 all */
    uint8_t tricks_known;           /* bit s: tricks of side s */
    uint8_t has_leader;
    uint8_t hands_stated;             /* bit s: that hand was given */
    uint8_t is_ending;
    struct arb_readings reading;    /* those told are 1 */
    uint8_t policy;                 /* enum arb_policy */
    struct arb_position position;   /* as far as told; complete after arb_case_setting_close */
};

/* Takes one statement of the setting. */
ARB_MUST_USE enum arb_case_fault
arb_case_setting_read(enum arb_keyword keyword, struct arb_span text, struct arb_case_setting *setting);

/* Works out what was not said (unknown cards, the leader, the other side's tricks)
 * and checks that the position can be. */
ARB_MUST_USE enum arb_case_fault
arb_case_setting_close(struct arb_case_setting *setting, enum arb_seat *seat, arb_card *card);

/* The statement without its keyword, in normal form. */
void arb_case_setting_write(struct arb_writer *out, enum arb_keyword keyword, const struct arb_case_setting *setting);

/* -- Running -------------------------------------------------------------------------- */

/* They come in the order of the file. */
enum arb_case_item_kind {
    ARB_CASE_ITEM_CASE,             /* a case begins, in one edition: title, italian */
    ARB_CASE_ITEM_ACT,              /* an act was taken: act, outcome, reason, table after it */
    ARB_CASE_ITEM_CLAIM,            /* a claim holds */
    ARB_CASE_ITEM_FAULT,            /* fault; word, claim_found, reason, seat and card as it needs */
    ARB_CASE_ITEM_END               /* the case is over: table */
};

/* What the runner reports as it goes. Spans and pointers are valid during the call. Fields that its
 * kind does not name are of no use. */
struct arb_case_item {
    enum arb_case_item_kind kind;
    enum arb_edition edition;
    unsigned editions;              /* of a line not understood: bit e, its case is of edition e, as far as told */
    uint32_t line;                  /* from 1 */
    struct arb_span title, italian;
    struct arb_span director;       /* who rules at this moment; empty: nobody was named */
    struct arb_span word;           /* the piece of the line in question */
    enum arb_keyword keyword;       /* of a line not understood: what it begins with */
    enum arb_case_fault fault;
    enum arb_outcome outcome;
    struct arb_reason reason;
    enum arb_seat seat;
    arb_card card;
    const struct arb_act *act;
    const struct arb_expectation *claim, *claim_found;
    const struct arb_table *table;
};

/* Called on the caller's stack during arb_case_run; it may read everything and change nothing.
 * context is passed on as it is. */
typedef void arb_case_listener(void *context, const struct arb_case_item *item);

/* Filled from zero by each run; a file is right when both of the last two are 0. */
struct arb_case_tally {
    uint32_t cases;                 /* in the file */
    uint32_t runs;                  /* of cases, in an edition each, to the end */
    uint32_t claims;                /* that hold */
    uint32_t failed;                /* claims that do not */
    uint32_t faults;                /* lines not understood, positions that cannot be, acts refused */
};

/* Runs every case of a file. A line of the setting or of the story that is not
 * understood spoils its own case, or all when it stands above the first (NOTHING_RUN
 * is told, and counts as no fault of its own); the rest still runs. listener may be NULL. */
void arb_case_run(struct arb_span text, arb_case_listener *listener, void *context, struct arb_case_tally *tally);

/* The same, in those editions only (bit e: edition e) of those that a case names. */
void arb_case_run_in(unsigned editions, struct arb_span text, arb_case_listener *listener, void *context,
                     struct arb_case_tally *tally);

/* Rewrites a file in normal form; a line not understood is left as it is. The
 * writer's buffer needs four times the file, and 200 bytes. */
void arb_case_format(struct arb_writer *out, struct arb_span text);

#endif
