/* rule.h -- the story of a case, told to a reader. */
#ifndef ARB_CLI_RULE_H
#define ARB_CLI_RULE_H

#include "arbitro/case.h"
#include "arbitro/json.h"
#include "arbitro/messages.h"
#include "arbitro/outcome.h"

struct arb_solver;

struct telling {
    const char *path;
    enum arb_language language;
    bool check_only;                /* only what does not hold */
    unsigned editions;              /* bit e: edition e is asked for */
    struct arb_table before;        /* as it was before the act that is told */
    unsigned told;                  /* objects of JSON so far */
    bool json;
    struct arb_solver *solver;      /* once evidence was asked for */
    uint32_t measured;              /* bit i: irregularity i, a revoke, was measured in this run */
    uint32_t revokes;               /* bit i: what became of irregularity i, a revoke, was told */
    uint32_t priced;                /* bit i: what it costs was told */
    uint8_t produced[ARB_LAWS];     /* of the case, by article: how; rule_articles.c */
};

#define RULE_CUT 240                /* bytes of a line of the file that a message repeats */

/* Its beginning, with … for what does not fit, and never half a letter; in room or where it stands. */
struct arb_span rule_cut(struct arb_span text, char room[RULE_CUT]);

/* A listener of arb_case_run; context is a struct telling. Acts go to standard
 * output, faults to standard error, as FILE:LINE: sentence. */
void rule_tell(void *context, const struct arb_case_event *event);

/* Of the same, what is wrong alone: not understood, cannot be, does not hold. rule_fault.c */
void rule_tell_fault(const struct telling *telling, const struct arb_case_event *event);

/* The same listener, in JSON: an array is opened and closed by the caller. */
void rule_tell_json(void *context, const struct arb_case_event *event);

/* The same listener: at the end of each case, the articles it produced, a line each. */
void rule_tell_articles(void *context, const struct arb_case_event *event);

/* -- rule_story.c -------------------------------------------------------------------- */

/* "4S by South, 11 tricks, North-South 450" */
void rule_write_result(struct arb_writer *out, enum arb_language language, const struct arb_result *result);

/* -- rule_ruling.c: what is asked, offered and ruled -------------------------------- */

/* What was found, judged, chosen or explained; before: the table it was said to. */
void rule_ruling_act(struct arb_writer *out, enum arb_language language, const struct arb_act *act,
                     const struct arb_table *before);

const char *rule_seat_word(enum arb_language language, unsigned seat);
const char *rule_side_word(enum arb_language language, unsigned side);
const char *rule_suit_word(enum arb_language language, unsigned denomination);
const char *rule_one_word(enum arb_language language, unsigned suit);   /* "heart", of hearts */
const char *rule_rank_word(enum arb_language language, unsigned rank);
const char *rule_wrong_word(enum arb_language language, enum arb_wrong wrong);

/* The value {gender} of a sentence: 1 masculine, 2 feminine, where a language needs it. */
int rule_gender(arb_call call);

/* The sentence AREA and the symbol in small letters; key is room for its name. */
#define RULE_KEY_MAX 256
const char *rule_sentence(enum arb_language language, const char *area, const char *symbol, char key[RULE_KEY_MAX]);

/* A call, or ARB_OF_CARD + a card; nothing of ARB_CALL_NONE. */
void rule_write_call(struct arb_writer *out, enum arb_language language, arb_call call);
void rule_write_option(struct arb_writer *out, enum arb_language language, const struct arb_option *option);

/* area: "ask." the question, "yes." and "no." its answers. */
void rule_write_question(struct arb_writer *out, enum arb_language language, const char *area, unsigned question,
                         arb_call call);

/* -- rule_change.c: what an act or an answer changed ------------------------------------ */

/* "South's 2D is cancelled (27B)" */
void rule_write_change(struct arb_writer *out, enum arb_language language, const struct arb_change *change);

/* ": 4S by South, 11 tricks, North-South 450" when the change is that the result stands. */
void rule_write_final(struct arb_writer *out, enum arb_language language, const struct arb_change *change,
                      const struct arb_table *after);

/* Did a law do it, or is it what the act itself tells? */
bool rule_is_ruling(const struct arb_change *change, const struct arb_act *act);

/* Would it be told in the words of one before it: the same review, of another player? */
bool rule_is_said(const struct arb_changes *changes, unsigned which);

void rule_tell_changes(enum arb_language language, const struct arb_table *before, const struct arb_table *after,
                       const struct arb_act *act);

/* -- rule_outcome.c: where each answer to the open question would lead ---------------- */

#define RULE_OUTCOMES_DEEP 3        /* questions that follow from answers, and no more */

void rule_tell_outcomes(enum arb_language language, const struct arb_table *table);

/* After an act: the options and the question that stand open. */
void rule_tell_ruling(struct telling *telling, const struct arb_table *table);

/* -- rule_revoke.c: what became of revokes that were spoken of, and what they cost ------- */

void rule_tell_revokes(struct telling *telling, const struct arb_table *table);

/* -- rule_evidence.c: double dummy about established revokes, all hands known (64C) ---- */

/* After an act that leaves the question of 64C open, and at the end: a line for each revoke not told yet. */
void rule_tell_evidence(struct telling *telling, const struct arb_case_event *event);

/* The same under the key "evidence"; false, and nothing written, when there is none. */
bool rule_json_evidence(struct arb_json *json, struct telling *telling, const struct arb_case_event *event);

/* Ends what was started for it. */
void rule_end_evidence(struct telling *telling);

/* -- rule_claim.c: the worst normal line, while the Director is asked how many tricks (69B, 70, 71) -- */

void rule_tell_claim(const struct telling *telling, const struct arb_case_event *event);

/* The same under the key "claim"; nothing written when there is none. */
void rule_json_claim(struct arb_json *json, const struct arb_case_event *event);

/* Everything a case may say: keywords, irregularities, sentences of expect. */
void rule_vocabulary(void);

#endif
