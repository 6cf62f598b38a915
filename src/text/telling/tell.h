/* tell.h -- what the files of the telling share: words of a language, and the line that is told. */
#ifndef ARB_TEXT_TELL_H
#define ARB_TEXT_TELL_H

#include "arbitro/text/notation.h"
#include "arbitro/text/telling.h"

#define ARB__TELL_WORDS 256         /* bytes of a sentence within a sentence, or of a key */
#define ARB__TELL_LINE  768         /* bytes of a line */

/* -- tell_words.c ------------------------------------------------------------------------- */

const char *arb__suit_said(enum arb_language language, unsigned denomination);
const char *arb__one_said(enum arb_language language, unsigned suit);   /* "heart", of hearts */
const char *arb__rank_said(enum arb_language language, unsigned rank);

/* "HA, ST"; of more than three, by suits: "SQJ32, HA74". */
void arb__write_cards(struct arb_writer *out, enum arb_language language, arb_hand cards);

/* The value {gender} of a sentence: 1 masculine, 2 feminine, where a language needs it. */
int arb__gender(arb_call call);

/* area and the symbol in small letters: the key of a sentence, in room. */
const char *arb__key(const char *area, const char *symbol, char room[ARB__TELL_WORDS]);

/* The sentence of that key. */
void arb__write_sentence(struct arb_writer *out, enum arb_language language, const char *area, const char *symbol);

/* The adjusted score that was given to that side. */
void arb__tell_adjusted(struct arb_writer *out, enum arb_language language, const struct arb_table *table,
                        unsigned side);

/* " (27B)"; nothing of LAW_NONE. */
void arb__write_article(struct arb_writer *out, unsigned law);

/* What is written so far goes to the listener as one line, with its article. */
void arb__telling_line(const struct arb_telling *telling, enum arb_telling_kind kind, unsigned deep,
               const struct arb_writer *line, unsigned law);

/* "high", "a high heart": the words that were said for a card of dummy. */
void arb__tell_designation(struct arb_writer *out, enum arb_language language, const struct arb_act *act);

/* -- tell_ruling.c -------------------------------------------------------------------------- */

/* What was found, judged, chosen or explained; before: the table it was said to. */
void arb__tell_ruling_act(struct arb_writer *out, enum arb_language language, const struct arb_act *act,
                           const struct arb_table *before);

/* What is asked of the irregularity of - 1; 0: of none. */
void arb__write_asked(struct arb_writer *out, enum arb_language language, unsigned question, arb_call about,
                      unsigned of, const struct arb_table *table);

/* -- tell_said.c ----------------------------------------------------------------------------- */

/* "drawing trumps, cashing the hearts, SA SK" */
void arb__tell_said(struct arb_writer *out, enum arb_language language, const uint8_t said[ARB_SAID_MAX]);

/* -- tell_revoke.c ------------------------------------------------------------------------------ */

/* " at trick 9", in the room given; "" where play was under way and nobody has told how many tricks were gone. */
const char *arb__at_trick(enum arb_language language, const struct arb_table *table, unsigned trick,
                          char room[ARB__TELL_WORDS]);

/* What became of revokes that were spoken of, and what they cost: each once. */
void arb__tell_revokes(struct arb_telling *telling, const struct arb_table *table);

/* Below an answer: a revoke that would be corrected and paid for all the same, which is all that the answer decides
 * (43B2; 63B of 1997). */
void arb__tell_price_below(const struct arb_telling *telling, unsigned deep, const struct arb_table *before,
                           const struct arb_table *after);

/* The act spoke of a revoke, and none is on record: that, and when the players hear of it. */
void arb__tell_no_revoke(const struct arb_telling *telling, const struct arb_act *act, const struct arb_table *after);

/* -- tell_owed.c -------------------------------------------------------------------------------- */

/* What he owes whose call was cancelled, in the words of the table; false, and nothing written, when he owes none. */
bool arb__tell_owed(struct arb_writer *out, enum arb_language language, unsigned seat, const struct arb_table *table);

/* -- tell_result.c ------------------------------------------------------------------------------ */

/* The result that stands; where tricks moved, those made at the table and those that moved too. Of a play whose
 * first tricks nobody has told, what is known. */
void arb__tell_final(struct arb_writer *out, enum arb_language language, const struct arb_table *table);

/* -- tell_change.c ------------------------------------------------------------------------------ */

/* What happened there, of several cards in one line where the story is brief; how many of the changes that is. */
unsigned arb__tell_change(const struct arb_telling *telling, unsigned deep, const struct arb_changes *changes,
                          unsigned which, const struct arb_table *after);

/* What the act changed, a line each. */
void arb__tell_changes(const struct arb_telling *telling, const struct arb_act *act, const struct arb_table *after);

#endif
