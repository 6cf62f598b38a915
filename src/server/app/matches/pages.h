/* matches/pages.h -- the pages of a contest of matches, one file each, and what they share.
 */
#ifndef ARB_MATCHES_PAGES_H
#define ARB_MATCHES_PAGES_H

#include "matches/matches.h"
#include "pages/page_parts.h"

/* What the path of a page names; fields that it does not name are 0. */
struct arb__matches_place {
    uint8_t round, match, team;
};

_Static_assert(sizeof (struct arb__matches_place) <= sizeof ((struct arb__page *)0)->of_kind, "a place has room");

static inline const struct arb__matches_place *arb__matches_at(const struct arb__page *page)
{
    return (const void *)page->of_kind;
}

/* The page of a path, "match" and "3-2"; false: there is none. And all that are public; see hall/kind.h. */
bool arb__matches_page(struct arb__page *page, struct arb_span kind, struct arb_span what);
void arb__matches_site(const struct arb__page_writer *writer, struct arb__page *page);
void arb__matches_ranked(const struct arb__contest *contest, const struct arb__ranked_taker *taker);

/* Head and title of a page; leaves <header> open. */
void arb__matches_begin(struct arb__html *html, const struct arb__page *page, const char *body_class);

/* Hundredths, with the decimals that such points have: victory points two; IMPs and points are short if whole. */
bool arb__match_points_short(const struct arb_teams *teams);
void arb__match_points_html(struct arb__html *html, const struct arb_teams *teams, int64_t hundredths);

/* A team's name, or its number if it has none; the same as a link to its page. */
void arb__team_html(struct arb__html *html, const struct arb_teams *teams, unsigned team);
void arb__team_link_html(struct arb__html *html, const struct arb__page *page, unsigned team);

/* As text: the name, or the number in words, which then is in 'room' (64 bytes). */
const char *arb__team_name(const struct arb_teams *teams, enum arb_language language, unsigned team, char *room,
                           size_t capacity);

/* What stands between the two of a match. */
const char *arb__match_between(const struct arb_teams *teams);

/* The words for a match that does not count: retired, cancelled, a walkover and whose it is. */
void arb__match_absence_html(struct arb__html *html, const struct arb_teams *teams, const struct arb_match *match,
                             unsigned absence);

/* "VP", "IMPs", "points"; the key of the word. */
const char *arb__match_unit(const struct arb_teams *teams);
void arb__match_unit_html(struct arb__html *html, const struct arb_teams *teams);

/* An open <a> to a match. */
void arb__match_link_html(struct arb__html *html, const struct arb__page *page, unsigned round, unsigned match);

/* "ranking.pdf", and who sends it; see page_papers.c. */
bool arb__matches_papers_read(struct arb__page *page, struct arb_span kind);

/* Each writes a whole page; 'page' is a struct arb__page: the ranking, page->round, the codes, page->ruling. */
void arb__matches_page_ranking(struct arb_writer *out, const void *page);
void arb__matches_page_round(struct arb_writer *out, const void *page);
void arb__matches_page_codes(struct arb_writer *out, const void *page);
void arb__matches_send_codes(struct arb__server *server, struct arb_reply *reply, const struct arb__page *page);
void arb__matches_page_ruling(struct arb_writer *out, const void *page);

/* page->round, page->match: its card. */
void arb__matches_page_match(struct arb_writer *out, const void *page);

/* The same as a picture to share, once it is over; else NULL. */
struct paper *arb__matches_picture_match(const struct arb__page *page);

/* page->team: its matches, round by round. */
void arb__matches_page_team(struct arb_writer *out, const void *page);

#endif
