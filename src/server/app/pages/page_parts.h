/* pages/page_parts.h -- a page that is asked for, and what the pages of every kind have in common.
 */
#ifndef ARB_PAGES_PAGE_PARTS_H
#define ARB_PAGES_PAGE_PARTS_H

#include "hall/kind.h"
#include "pages/html.h"

#include "net.h"
#include "paper/paper.h"

#include "arbitro/contest/corrections.h"
#include "solve/solve.h"

/* A page that is asked for, and its reader. */
struct arb__page {
    const struct arb__contest *contest;
    enum arb_language language;
    const char *file;               /* its place in a static site; NULL: it is served */
    const char *look;               /* of its reader, see arb__look_of() */
    struct arb_actor reader;
    int64_t now_ms;                 /* when it is asked for; of a static site: when that is made */
    uint8_t ruling;                 /* of a slip; see slip.h */
    const char *pdf;                /* what it shows as a paper, a path below the contest's; NULL: there is none */
    _Alignas(8) char of_kind[32];   /* what else its path names: the kind's own struct */
    bool directors;                 /* it is for the director alone */
    /* Of a deal, what is known of its tricks; see solved.h. */
    bool has_waited;                /* it was asked for, whether there was an answer or not */
    bool has_table;
    bool is_passing;                /* not to be kept: the next who asks may get more */
    struct arb_deal table_of;
    struct arb_dd_table table;
    bool is_slip;                   /* for a guest: its language is not remembered */
    void (*write)(struct arb_writer *out, const void *page);
    /* Of a page in a static site: what its picture shows, which the site closes; NULL: it has none. */
    struct paper *(*picture)(const struct arb__page *page);
    /* If set, called instead of 'write': for what is not written as HTML by us, or not yet. */
    void (*send)(struct arb__server *server, struct arb_reply *reply, const struct arb__page *page);
};

/* Writes pages into files and makes folders. inside: the place below the language's folder, "board/7.html". */
struct arb__page_writer {
    void (*write)(const struct arb__page_writer *writer, struct arb__page *page, const char *inside);
    void (*folder)(const struct arb__page_writer *writer, const struct arb__page *page, const char *name);
};

/* Light or dark, two colours of suit or four, as the reader chose in the app: attributes of a page, "" for what his
 * device has. request: NULL is nobody's. */
const char *arb__look_of(const struct arb_request *request);

/* An error as a page of its own. */
void arb__page_refuse(struct arb__server *server, struct arb_reply *reply, int status, const char *key);
void arb__page_error(struct arb_writer *out, enum arb_language language, const char *look, int status,
                     const char *sentence);

/* An open <a> to a page of the contest. */
void arb__link_html(struct arb__html *html, const struct arb__contest *contest, const char *kind, struct arb_span what);
void arb__boards_link_html(struct arb__html *html, const struct arb__contest *contest);
void arb__number_link_html(struct arb__html *html, const struct arb__contest *contest, const char *kind,
                           unsigned number);

/* In the place of a code, where this computer is on no network: that there is none yet. */
void arb__offline_html(struct arb__html *html);

/* Of a page of codes: to the same as a PDF, and to the page that says whether phones get through. */
void arb__codes_links_html(struct arb__html *html, const struct arb__page *page);

/* An address to type. A line that is too short for it ends behind "http://", and not in the middle of a number. */
void arb__address_html(struct arb__html *html, const char *base);

/* A code to scan, and the same in letters. */
void arb__code_html(struct arb__html *html, const struct arb__contest *contest, const struct arb__pass *pass);

/* The letters as they are typed, "abcde-fghi-jklm". */
void arb__code_shown(struct arb_writer *out, const struct arb__contest *contest, const struct arb__pass *pass);

/* A link to a paper of what the page has. key: of messages/. */
void arb__paper_link(struct arb__html *html, const char *path, const char *key);

/* Adds the names in "Anna – Ugo" to a row of a ranking, as many as it has room for. */
void arb__ranked_names(struct arb__ranked *ranked, struct arb_span names);

/* The head of a column. look: classes. */
void arb__column_html(struct arb__html *html, const char *key, const char *look);

/* "21/11/2026", "21 Nov 2026". */
void arb__date_html(struct arb__html *html, unsigned year, unsigned month, unsigned day);

/* May what the page shows still be corrected (Law 79C)? Then it is not to be kept, since its heading changes with
 * nothing but time. */
bool arb__page_corrected(const struct arb__page *page, const struct arb_corrections *corrections);

/* "Final ranking", or that it is provisional while it may be corrected, and until when that is; as a paragraph too. */
void arb__final_write(struct arb_writer *out, const struct arb__page *page, const struct arb_corrections *corrections);
void arb__final_html(struct arb__html *html, const struct arb__page *page, const struct arb_corrections *corrections);

/* Until when results may be corrected, as a paragraph; nothing at 0, while they are not whole. day: as 20261124. */
void arb__corrections_html(struct arb__html *html, int64_t until_ms, uint32_t day);

/* The way back and a key that prints, where the page is served; the club, title and date. Leaves <header> open. */
void arb__head_html(struct arb__html *html, const struct arb__page *page);

#endif
