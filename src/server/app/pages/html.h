/* pages/html.h -- writes HTML: tags as they are given, every text escaped.
 */
#ifndef ARB_PAGES_HTML_H
#define ARB_PAGES_HTML_H

#include "arbitro/base/base.h"
#include "arbitro/words/contract.h"
#include "arbitro/words/card.h"
#include "arbitro/text/messages.h"

struct arb__html {
    struct arb_writer *out;
    enum arb_language language;
    const char *file;               /* the page's place in a static site, "board/7.html"; NULL: it is served */
    const char *look;               /* light or dark as the reader chose, see arb__look_of(); NULL: as his device is */
    const char *news;               /* the address of the feed that readers of news find from here; NULL: none */
    bool is_starred;                /* something on the page has the star of a ruling: its foot says what that is */
};

/* In a static site, the way from the page up to its language's folder: "" or "../". */
void arb__way_up(struct arb__html *html);

/* Writes markup of ours as it is. */
void arb__tag(struct arb__html *html, const char *markup);

/* Writes a text, escaped; a number; a sentence of the catalogue. */
void arb__text(struct arb__html *html, const char *text);
void arb__span(struct arb__html *html, struct arb_span text);
void arb__number(struct arb__html *html, int64_t number);
/* Digits with a decimal point, which is a comma where the language has one; hundredths, with a minus sign of its own
 * width. */
void arb__decimal(struct arb__html *html, const char *digits);
void arb__fixed_html(struct arb__html *html, int64_t hundredths, bool short_if_whole);
/* Of figures in a column, as they are written in the language: how long what follows the whole part is, its point with
 * it; and a figure so that whole parts stand below each other, where 'longest' is the longest of the column. */
size_t arb__fraction_length(struct arb_span figure);
void arb__aligned_html(struct arb__html *html, struct arb_span figure, size_t longest);
void arb__say(struct arb__html *html, const char *key);
void arb__say_with(struct arb__html *html, const char *key, const struct arb_message_value *values, size_t count);

/* The beginning of a page, up to its main part, and its end. title: not escaped yet. */
void arb__page_begin(struct arb__html *html, const char *title, const char *body_class);
void arb__page_end(struct arb__html *html);

/* "4" and a spade in its colour, with its name for whoever listens; "X". A passed-out board in words. */
void arb__contract_html(struct arb__html *html, struct arb_contract contract);
/* A suit in its colour. */
void arb__suit_html(struct arb__html *html, enum arb_suit suit);

/* A text in which suits stand as signs, each in its colour. */
void arb__suited_html(struct arb__html *html, const char *text);

/* A suit in its colour and what of it is held, from the highest down; a dash for a void. */
void arb__suit_cards_html(struct arb__html *html, enum arb_suit suit, arb_hand held);
void arb__card_html(struct arb__html *html, arb_card card);
void arb__seat_html(struct arb__html *html, enum arb_seat seat);

#endif
