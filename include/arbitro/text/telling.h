/* arbitro/text/telling.h -- a ruling told to a reader: what happened, what is asked, offered and ruled.
 *
 *     struct arb_telling telling = {.language = ARB_ITALIAN, .listener = print, .context = &mine};
 *     arb_telling_begin(&telling, &table);
 *     for each act: outcome = arb_table_step(&table, &act, &reason), then
 *         arb_telling_act(&telling, &told_act, &table); arb_telling_open(&telling, &table);
 *     arb_telling_end(&telling, &table);
 *
 * The command line, the server and the page tell the same story in the same words: the
 * sentences of messages/, in the reader's language and letters, with their articles. A
 * story is told line by line to a listener; each sentence of it can be had alone.
 *
 * Nothing here reads files, allocates or searches: what a search found (double dummy, the
 * worst line of a claim) is handed in as numbers.
 */
#ifndef ARBITRO_TELLING_H
#define ARBITRO_TELLING_H

#include "arbitro/text/case.h"
#include "arbitro/text/claim_telling.h"
#include "arbitro/text/json.h"
#include "arbitro/text/messages.h"
#include "arbitro/table/outcome.h"
#include "arbitro/text/search_result.h"

/* -- The story, line by line ------------------------------------------------------------ */

enum arb_telling_kind {
    ARB_TELLING_ACT,                   /* "South 2D", and what it was when it is irregular */
    /* What a law did, or what stands beside: evidence, a worst line. */
    ARB_TELLING_RULED,
    ARB_TELLING_OPTION,                /* "West: accept 2D; nothing more (27A1)" */
    ARB_TELLING_QUESTION,              /* what the Director is asked */
    ARB_TELLING_ANSWER,                /* an answer to it; what it leads to follows, one deeper */
    ARB_TELLING_END                    /* where the board stands when the story is over */
};

#define ARB_TELLING_QUESTIONS_MAX 64    /* questions of one story that are remembered; the oldest are forgotten */

/* One line: the text, the article in brackets where there is one, the tail. Valid during the call;
 * without a mark and an indent of its own. */
struct arb_telling_line {
    enum arb_telling_kind kind;
    /* 0 of the story; from 1 on, below an answer that was not given yet. */
    unsigned deep;
    struct arb_span text, tail;     /* tail: of a result that stands, ": 4S by South, …"; else empty */
    enum arb_law law;               /* LAW_NONE when there is none, or the text names it */
    const struct arb_change *change; /* what is told, when it is that; else NULL */
};

typedef void arb_telling_listener(void *context, const struct arb_telling_line *line);

/* Set language, listener and context, brief if wanted, and nothing else. */
struct arb_telling {
    enum arb_language language;     /* with signs of suits or without */
    arb_telling_listener *listener;
    void *context;
    /* Cards to which the same happens have one line, and a question, what is offered, and where
     * answers lead are not told again while they are the same. */
    bool brief;
    uint32_t digest_count;          /* in digest[] */
    /* Of the questions written, each with where its answers lead. */
    uint64_t digest[ARB_TELLING_QUESTIONS_MAX];
    uint64_t offered, asked;        /* what stood open when the last act had been told; 0: nothing */
    struct arb_table before;        /* as it was before the act that is told */
    uint32_t revokes;               /* bit i: what became of irregularity i, a revoke, was told */
    uint32_t priced;                /* bit i: what it costs was told */
    /* Digest of what was told last of a claim's worst line; 0: nothing. */
    uint64_t claim;
};

/* What was done, and how the table took it. */
struct arb_telling_step {
    const struct arb_act *act;
    enum arb_outcome outcome;       /* not ARB_REFUSED */
    struct arb_span director;       /* who rules; empty: nobody was named */
};

/* A story begins at that table; afterwards, nothing was told of it yet. */
void arb_telling_begin(struct arb_telling *telling, const struct arb_table *table);

/* The act, what it changed, what became of revokes. table: after it. */
void arb_telling_act(struct arb_telling *telling, const struct arb_telling_step *step, const struct arb_table *table);

/* The options and the question that stand open then, with where each answer would lead; the
 * next act is told from here. */
void arb_telling_open(struct arb_telling *telling, const struct arb_table *table);

void arb_telling_end(struct arb_telling *telling, const struct arb_table *table);

/* -- Sentences ---------------------------------------------------------------------------- */

/* "South 2D". before: the table it was said to; what was offered then has its price told. */
void arb_tell_act(struct arb_writer *out, enum arb_language language, const struct arb_telling_step *step,
                  const struct arb_table *before);

/* "insufficient bid" */
void arb_tell_wrong(struct arb_writer *out, enum arb_language language, enum arb_wrong wrong);

/* "3NTX by South"; passed out. */
void arb_tell_contract(struct arb_writer *out, enum arb_language language, struct arb_contract contract);

/* Where the board stands: the result, what it waits for, or whose turn it is. */
void arb_tell_standing(struct arb_writer *out, enum arb_language language, const struct arb_table *table);

/* A call, or ARB_OF_CARD + a card; nothing of ARB_CALL_NONE. */
void arb_tell_call(struct arb_writer *out, enum arb_language language, arb_call call);

/* "accept 2D; nothing more", of those on offer, without who may choose it and its article; to forbid nothing more,
 * where one suit has been forbidden (51B2). */
void arb_tell_option_of(struct arb_writer *out, enum arb_language language, const struct arb_options *options,
                        unsigned which);

/* What is asked; of a revoke, which one it is, when there are several. */
void arb_tell_asked(struct arb_writer *out, enum arb_language language, const struct arb_options *options,
                    const struct arb_table *table);

/* An answer to what is asked, as arb_table_answers gives it. */
void arb_tell_answer(struct arb_writer *out, enum arb_language language, const struct arb_act *answer,
                     const struct arb_table *table);

/* "South's 2D is cancelled", without its article; of a result that stands, the result too. */
void arb_tell_change(struct arb_writer *out, enum arb_language language, const struct arb_change *change,
                     const struct arb_table *after);

/* Did a law do it, rather than that the act itself tells it? */
bool arb_change_is_ruling(const struct arb_change *change, const struct arb_act *act);

/* Would it be told in the words of one before it: the same review, of another player? */
bool arb_change_is_said(const struct arb_changes *changes, unsigned which);

/* Why an act was refused: "the Director has to speak first (9B2)". */
void arb_tell_refusal(struct arb_writer *out, enum arb_language language, const struct arb_reason *reason);

/* What is wrong with a case: a whole sentence, with what could have stood there. */
void arb_tell_fault(struct arb_writer *out, enum arb_language language, const struct arb_case_item *item);

/* Its beginning, with … for what does not fit, and never half a letter; in room or where it stands. */
#define ARB_CUT_MAX 240             /* bytes of somebody's text that a message repeats */
struct arb_span arb_tell_cut(struct arb_span text, char room[ARB_CUT_MAX]);

const char *arb_seat_word(enum arb_language language, unsigned seat);
const char *arb_side_word(enum arb_language language, unsigned side);

/* -- What a search found ------------------------------------------------------------------ */

void arb_tell_evidence(struct arb_writer *out, enum arb_language language, const struct arb_evidence_report *evidence,
                       const struct arb_table *table);

/* Each line of it to the listener. */
void arb_telling_claim(struct arb_telling *telling, const struct arb_claim_report *claim);

/* The object of "claim". */
void arb_telling_claim_json(struct arb_json *json, const struct arb_claim_report *claim);

/* -- For a program ------------------------------------------------------------------------- */

#define ARB_OUTCOMES_DEEP 3         /* questions that follow from answers, and no more */

/* The keys of docs/schema/rule.json for an act: the act as its line, outcome, changes, options,
 * the question and its outcomes, transfers. Into an open object. */
void arb_telling_act_json(struct arb_json *json, const struct arb_telling_step *step, enum arb_law law,
                          const struct arb_table *before, const struct arb_table *after);

/* What a run of cases reports, as the keys of docs/schema/rule.json: line and edition, then those of its kind; the
 * claim, evidence and the file are the caller's to add. Into an open object. before: the table that an act came to. */
void arb_telling_item_json(struct arb_json *json, const struct arb_case_item *item, const struct arb_table *before);

/* Of an item that is an act: what was done, and how the table took it. */
struct arb_telling_step arb_telling_step_of(const struct arb_case_item *item);

/* Which articles the table has produced so far, by article: ARB_ARTICLE_NAMES it stands on record as
 * that of an irregularity; ARB_ARTICLE_RULES an option, a question, an effect or a refusal rests on it. */
#define ARB_ARTICLE_NAMES 1u
#define ARB_ARTICLE_RULES 2u
void arb_telling_articles(uint8_t produced[ARB_LAWS], const struct arb_case_item *item);

#endif
