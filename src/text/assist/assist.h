/* assist.h -- what the files of the assistant share. */
#ifndef ARB_TEXT_ASSIST_H
#define ARB_TEXT_ASSIST_H

#include "telling/tell.h"

#include "arbitro/text/assist.h"

/* One fold: where it stands, and what it writes. */
struct arb__assist {
    struct arb_json *json;
    enum arb_language language;
    struct arb_case_setting setting;
    enum arb_edition edition;
    struct arb_table table;
    struct arb_telling telling;
    struct arb_span director;
    bool open;                      /* the table is open: a line of the story came */
    uint32_t line;                  /* of the text, from 1 */
    uint32_t items;                 /* of the story */
    uint32_t ruling;                /* of these, the first since attention was drawn last; 0: it was not */
    struct {
        enum arb_case_fault fault;
        uint32_t line;
        struct arb_span text, word;
        struct arb_reason reason;
        enum arb_seat seat;
        arb_card card;
    } error;
    uint8_t cited[ARB_LAWS];        /* 1: the article stands in this JSON */
};

/* "law", and its gloss goes with the articles at the end; nothing of LAW_NONE. */
void arb__assist_law(struct arb__assist *assist, unsigned law);

/* "change" and "who": what a law did to whom, for callers that compare rulings. */
void arb__assist_change(struct arb__assist *assist, const struct arb_change *change);

void arb__key_writer(struct arb_json *json, const char *key, const struct arb_writer *text);

/* -- assist_open.c: what is asked and offered ----------------------------------------------- */

void arb__assist_question(struct arb__assist *assist);
void arb__assist_options(struct arb__assist *assist);

/* What he may say at this moment without being asked. */
void arb__assist_also(struct arb__assist *assist);

/* -- assist_cards.c: what a ruling left behind, until it expires ------------------------------ */

void arb__assist_cards(struct arb__assist *assist);

/* -- assist_table.c: the table itself ---------------------------------------------------------- */

void arb__assist_matters(struct arb__assist *assist);
void arb__assist_table(struct arb__assist *assist);

#endif
