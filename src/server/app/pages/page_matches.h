/* app/page_matches.h -- what the pages of an event of matches share.
 */
#ifndef ARB_APP_PAGE_MATCHES_H
#define ARB_APP_PAGE_MATCHES_H

#include "matches.h"

#include "page_parts.h"

const struct arb_teams *arb__teams_of(const struct arb__page *page);

/* Head and title of a page; leaves <header> open. */
void arb__matches_begin(struct arb__html *html, const struct arb__page *page, const char *body_class);

/* Hundredths, with the decimals that there are; as victory points have them. */
void arb__fixed_html(struct arb__html *html, int64_t hundredths, bool short_if_whole);
void arb__match_points_html(struct arb__html *html, const struct arb_teams *teams, int64_t hundredths);

/* A team's name, or its number if it has none; the same as a link to its page. */
void arb__team_html(struct arb__html *html, const struct arb_teams *teams, unsigned team);
void arb__team_link_html(struct arb__html *html, const struct arb__page *page, unsigned team);

/* "VP", "IMPs", "points". */
void arb__match_absence_html(struct arb__html *html, unsigned absence);
void arb__match_unit_html(struct arb__html *html, const struct arb_teams *teams);

/* An open <a> to a match. */
void arb__match_link_html(struct arb__html *html, const struct arb__page *page, unsigned round, unsigned match);

/* page->round, page->match: its card. */
void arb__page_match(struct arb_writer *out, const void *page);

/* page->team: its matches, round by round. */
void arb__page_team(struct arb_writer *out, const void *page);

#endif
