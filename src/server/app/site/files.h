/* app/site/files.h -- pages as files of a site: folders, what all pages use, the page that leads to the languages.
 */
#ifndef ARB_SITE_FILES_H
#define ARB_SITE_FILES_H

#include "pages/page_parts.h"
#include "site/site.h"

struct arb__site {
    struct arb__page_writer writer;             /* first: what the pages know of it */
    const struct arb_site_options *options;
    const char *under;                          /* "" or "ID/": where a contest's pages are, below the language's */
    unsigned pages;
    bool failed;                                /* said already */
};

struct arb__site arb__site_on(const struct arb_site_options *options);

/* The sentence of a key, with its values, on standard error (it returns 2) or standard output (0). */
int arb__site_refuse(const struct arb_site_options *options, const char *key, const struct arb_message_value *values,
                     size_t count);
int arb__site_end(const struct arb__site *site);

/* Below the site's folder; 'inside' "it/board/7.html". A file is written beside and then renamed, so that a visitor
 * gets the old page or the new one, never half of it. The first that cannot be written is told, and none after it. */
void arb__site_file(struct arb__site *site, const char *inside, struct arb_span text);

/* The same of a page with the picture that it shares, which is closed; NULL: it has none. */
void arb__site_pictured(struct arb__site *site, const char *inside, struct arb_span text, struct paper *paper);

/* A page of the writer's: below its language's folder, and 'under'. */
void arb__site_page(struct arb__site *site, struct arb__page *page, const char *inside);

/* The site's own folder, with what every page uses; 'more': also what a whole club's have. */
void arb__site_begin(struct arb__site *site, bool more);

/* The pages of a contest in every language. */
void arb__site_contest(struct arb__site *site, const struct arb__contest *contest);

/* The first page: in a language, with a link to each. */
void arb__site_entrance(struct arb__site *site, const char *title);

#endif
