/* tags.h -- what stands in the tags and tables of a PBN game that its board does not show: rows that are none, dates in
 * another form, values of no known form.
 */
#ifndef ARB_GAMES_TAGS_H
#define ARB_GAMES_TAGS_H

#include "arbitro/text/pbn.h"

struct arb_pbn_games;

/* Who is told, in the order of the file. The items point into the file's text. */
struct games_tag_listener {
    void (*wrong_row)(void *context, enum arb_pbn_fault fault, uint32_t line);
    void (*other_date)(void *context, const struct arb_pbn_item *tag);      /* a date that is written in PBN's form */
    void (*wrong_value)(void *context, const struct arb_pbn_item *tag);     /* is kept as it is */
    void *context;
};

/* Reads the tags of the game that was read last once more, with its tables. Most games have none worth it, which is
 * found out without reading; Auction and Play have readers of their own. */
void games_look_at_tags(const struct arb_pbn_games *games, const struct games_tag_listener *listener);

#endif
