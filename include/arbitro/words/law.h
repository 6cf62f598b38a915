/* arbitro/words/law.h -- the articles of the Laws of Duplicate Bridge, by name.
 *
 *     reason.law == LAW_27A                        what the engine answered with
 *     arb_law_name(LAW_27A)                        "27A"
 *     arb_law_covers(LAW_64, LAW_64A1)             true: a Law covers its articles
 *
 * A citation is a value, not a comment: what a player's screen, a ruling slip, a
 * test and the report of coverage read is the same enum. An article that is not in
 * laws.def does not compile. laws.def has a line for every article, in book order,
 * with the editions that have it, who decides under it, and a gloss of our own in
 * English and in Italian; the text of the Laws is not here and never will be.
 *
 * An article's number belongs to an edition: 16C of 2007 is 16D of 2017. The
 * gloss says so where it is; the code names the article of the edition in use.
 */
#ifndef ARBITRO_LAW_H
#define ARBITRO_LAW_H

#include "arbitro/base/base.h"

/* The code book in force. Zero is the newest. */
enum arb_edition { ARB_LAWS_2017, ARB_LAWS_2007, ARB_LAWS_1997 };

#define ARB_EDITIONS 3

/* Who decides under an article. */
enum arb_treatment {
    ARB_RULE,                       /* the engine decides */
    ARB_CHOICE,                     /* a player decides */
    ARB_JUDGE,                      /* the Director decides, the engine records */
    ARB_GUIDE,                      /* shown, not enforced */
    ARB_ADMIN                       /* the contest's business, not the table's */
};

/* LAW_NONE, then LAW_1 … LAW_93B3 in book order. */
enum arb_law {
    LAW_NONE,
#define ARTICLE(id, editions, treatment, english, italian) LAW_##id,
#include "arbitro/words/laws.def"
    ARB_LAWS
};

/* "27A1"; "" of LAW_NONE. Reads the same, an "L" before it allowed. */
const char *arb_law_name(enum arb_law law);
ARB_MUST_USE bool arb_law_read(struct arb_span span, enum arb_law *law);

/* Of the articles that one of those editions has (bit e: edition e), the one whose name comes nearest to that: of the
 * same Law if there is one, then with the most letters in common. For whoever wrote an article that does not exist. */
enum arb_law arb_law_nearest(struct arb_span name, unsigned editions);

/* Which of the 93 Laws an article stands in: 1..93; 0 of LAW_NONE. */
unsigned arb_law_number(enum arb_law law);

/* Does that edition have this article? LAW_NONE is in none. */
bool arb_law_in_force(enum arb_law law, enum arb_edition edition);

enum arb_treatment arb_law_treatment(enum arb_law law);

/* Is 'article' the claimed one or a part of it? 64 covers 64A1, 6 does not. */
bool arb_law_covers(enum arb_law claimed, enum arb_law article);

/* "2017" "2007" "1997". */
const char *arb_edition_name(enum arb_edition edition);
ARB_MUST_USE bool arb_edition_read(struct arb_span span, enum arb_edition *edition);

#endif
