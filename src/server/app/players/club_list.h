/* app/players/club_list.h -- what the pages of a whole club have in common, wherever they stand, and the page of the
 * players: who played, with each one's card of each day and the page of his evenings.
 */
#ifndef ARB_PLAYERS_CLUB_LIST_H
#define ARB_PLAYERS_CLUB_LIST_H

#include "pages/page_parts.h"
#include "players/who.h"

/* A contest of the list. */
struct arb__club_day {
    char id[ARB__ID_MAX + 1], title[ARB_TITLE_MAX], winners[400];
    uint16_t year;
    uint8_t month, day, state;
};

/* Addresses, as the pages of the club have them. A page of a contest is 'contest', its id, a slash, what it is and
 * 'ending'; a player's 'player', his digits and 'ending'. */
struct arb__club_places {
    const char *days, *players, *calendar, *news, *script;
    const char *contest, *player, *ending;
};

/* Everything; newest first. */
struct arb__club_list {
    struct arb__page page;                      /* first: what a page is written with */
    const struct arb__club_places *places;
    const char *name;                           /* the club's */
    struct arb__club_day *day;
    size_t days;
    struct arb__who_played who;
};

/* The day's title, date and state; its winners stay as they are. */
void arb__club_day_of(struct arb__club_day *day, const struct arb__contest *contest);

struct arb__html arb__club_html(const struct arb__club_list *club, struct arb_writer *out);

/* The beginning of a page, with the other page linked beside, and its end. */
void arb__club_heading(struct arb__html *html, const struct arb__club_list *club, const char *key, const char *other,
                       const char *other_key);
void arb__club_ending(struct arb__html *html, const struct arb__club_list *club);

/* The date, and the title as a link to one of its pages; a <span> stays open. */
void arb__club_row(struct arb__html *html, const struct arb__club_list *club, const struct arb__club_day *day,
                   const char *page);

/* The page of the players; 'what' is a struct arb__club_list. For arb__write_all. */
void arb__club_players(struct arb_writer *out, const void *what);

#endif
