/* pages/code_paper.h -- codes on paper: what joins the wifi, what opens a page, one under the other on a card.
 */
#ifndef ARB_PAGES_CODE_PAPER_H
#define ARB_PAGES_CODE_PAPER_H

#include "hall/server.h"

#include "paper/paper.h"

/* Bytes that the text of a wifi has at most. */
#define ARB__WIFI_TEXT (2 * sizeof (struct arb__club) + 32)

/* "WIFI:T:WPA;S:…;P:…;;", as every phone reads it from a code: the text that makes it join. Nothing where the club has
 * told no wifi. */
void arb__wifi_write(struct arb_writer *out, const struct arb__club *club);

/* The member "wifi" of an object: what the club told, and the text of its code; nothing where it has told none. */
void arb__wifi_json(struct arb_json *json, const struct arb__club *club);

/* A card of this language; each adds a code to the card that was begun last. Without a wifi there is one code a card,
 * which then has no number. */
struct arb__code_paper {
    struct paper *paper;
    enum arb_language language;
    const struct arb__server *server;
};

/* A paper with four cards to a page; its 'paper' is NULL without memory. The title is kept as a pointer. */
struct arb__code_paper arb__code_paper_open(const struct arb__server *server, enum arb_language language,
                                            const char *title);

/* The code that joins the wifi; nothing where the club has told none. */
void arb__paper_wifi(const struct arb__code_paper *on);

/* The code of the first page, with its address. */
void arb__paper_way_in(const struct arb__code_paper *on);

/* The code of a table or a player, and how it is typed; head: a key of messages/, or NULL. */
void arb__paper_pass(const struct arb__code_paper *on, const struct arb__contest *contest, const struct arb__pass *pass,
                     const char *head);

#endif
