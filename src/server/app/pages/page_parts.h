/* app/page_parts.h -- the pages, one file each, and what they share.
 */
#ifndef ARB_APP_PAGE_PARTS_H
#define ARB_APP_PAGE_PARTS_H

#include "html.h"
#include "kind.h"
#include "parts/scores.h"

struct arb_reply;

/* A page that is asked for, and its reader. */
struct arb__page {
    const struct arb__evening *evening;
    enum arb_language language;
    const char *file;               /* its place in a static site; NULL: it is served */
    const char *look;               /* of its reader, see arb__look_of() */
    struct arb_actor reader;
    uint8_t board;
    enum arb_side side;
    uint8_t pair;
    uint8_t ruling;
    uint8_t round, match, team;     /* of an event of matches */
    const struct arb_series *series;
    uint8_t cards;                  /* enum paper_cards; see page_cards.c */
    bool is_changed, is_pdf;
    bool directors;                 /* it is for the director alone */
    void (*write)(struct arb_writer *out, const void *page);
    /* In its place: who sends what is no page of ours. */
    void (*send)(struct arb__server *server, struct arb_reply *reply, const struct arb__page *page);
};

/* Who makes files of pages: each page under its place below its language's folder, "board/7.html". */
struct arb__page_writer {
    void (*write)(const struct arb__page_writer *writer, struct arb__page *page, const char *inside);
    void (*folder)(const struct arb__page_writer *writer, const struct arb__page *page, const char *name);
};

/* Of each kind: the page of a path, "board" and "7"; false: there is none. And all that are public; see kind.h. */
bool arb__pairs_page(struct arb__page *page, struct arb_span kind, struct arb_span what);
bool arb__matches_page(struct arb__page *page, struct arb_span kind, struct arb_span what);
void arb__pairs_site(const struct arb__page_writer *writer, struct arb__page *page);
void arb__matches_site(const struct arb__page_writer *writer, struct arb__page *page);

/* "guides", "matrix.pdf": cards to print, and who sends them. */
bool arb__cards_read(struct arb__page *page, struct arb_span what);
void arb__cards_send(struct arb__server *server, struct arb_reply *reply, const struct arb__page *page);

/* Each writes a whole page; 'page' is a struct arb__page. */
void arb__page_ranking(struct arb_writer *out, const void *page);
void arb__page_series(struct arb_writer *out, const void *page);
void arb__page_board(struct arb_writer *out, const void *page);
void arb__page_pair(struct arb_writer *out, const void *page);
void arb__page_codes(struct arb_writer *out, const void *page);
void arb__page_ruling(struct arb_writer *out, const void *page);
void arb__page_team_ruling(struct arb_writer *out, const void *page);

/* The names of a pair, or its number if it has none. */
void arb__pair_html(struct arb__html *html, const struct arb_contest *contest, enum arb_side side, unsigned pair);

/* "; Carla Neri in rounds 4–6": who sat for one of them; nothing if nobody did. */
void arb__substitutes_html(struct arb__html *html, const struct arb_contest *contest, enum arb_side side,
                           unsigned pair);

/* The same as a link to its card. narrow: on a narrow screen the number stands for the names. */
void arb__pair_link_html(struct arb__html *html, const struct arb__evening *evening, enum arb_side side, unsigned pair,
                         bool narrow);

/* An open <a> to a page of the contest. */
void arb__link_html(struct arb__html *html, const struct arb__evening *evening, const char *kind, struct arb_span what);
void arb__number_link_html(struct arb__html *html, const struct arb__evening *evening, const char *kind,
                           unsigned number);

/* A code to scan, and the same in letters. */
void arb__code_html(struct arb__html *html, const struct arb__evening *evening, const struct arb__pass *pass);

/* "61.61", "-12": a figure as the evening is scored, with the comma where the language has one. */
void arb__figure_html(struct arb__html *html, const struct arb_scoring *scoring, int64_t won, int64_t available);
void arb__shown_html(struct arb__html *html, const struct arb_scoring *scoring, int64_t hundredths, bool there);

/* How often each score of a board came; nothing where there is one result or none. */
void arb__frequency_html(struct arb__html *html, const struct arb_scoring *scoring,
                         const struct arb_board_sheet *sheet);

/* The head of a column. look: classes. */
void arb__column_html(struct arb__html *html, const char *key, const char *look);

/* "%", "IMPs", "points". */
void arb__unit_html(struct arb__html *html, const struct arb_scoring *scoring);

/* "21/11/2026", "21 Nov 2026". */
void arb__date_html(struct arb__html *html, unsigned year, unsigned month, unsigned day);

/* Title and date; leaves <header> open. */
void arb__head_html(struct arb__html *html, const struct arb__evening *evening);

#endif
