/* page_pair.c -- /e/ID/pair/KEY: a scorecard, as far as its reader may see the boards.
 */
#include "pages/result.h"
#include "pairs/pages/pages.h"
#include "pairs/parts/scores.h"

/* May the reader see this result? His own always, unless a Director holds his code who has still to play it; others' by
 * the board. */
static bool sees(const struct arb__page *page, unsigned board)
{
    const struct arb__pairs_place *at = arb__pairs_at(page);
    const bool own = page->reader.role == ARB_PLAYER && page->reader.pair == at->pair &&
        page->reader.side == (uint8_t)at->side;

    if (page->reader.directs && arb__is_hidden_from_director(arb__pairs_fold(page->contest), board)) return false;
    return own || arb_contest_may_see_board(arb__pairs_fold(page->contest), page->reader, (uint8_t)board);
}

/* The columns of one board of the pair's card, the last being what it is worth to this pair. */
static void result(struct arb__html *html, const struct arb_scoring *scoring, const struct arb_card_line *line)
{
    const bool has_contract = line->outcome.kind == ARB_PLAYED && !arb_contract_is_pass(line->outcome.contract);

    arb__tag(html, "<td class=\"contract\">");
    arb__outcome_html(html, &line->outcome);
    arb__ruled_html(html, line->ruling);
    arb__tag(html, "</td><td>");
    if (has_contract) arb__seat_html(html, (enum arb_seat)line->outcome.contract.declarer);
    arb__tag(html, "</td><td class=\"number\">");
    arb__made_html(html, &line->outcome);
    arb__tag(html, "</td><td class=\"number strong\">");
    if (line->outcome.kind == ARB_PLAYED) arb__points_html(html, line->points);
    arb__tag(html, "</td><td class=\"number\">");
    arb__figure_html(html, scoring, line->award.won, line->award.available);
    arb__tag(html, "</td>");
}

static void hidden(struct arb__html *html, const char *why)
{
    arb__tag(html, "<td colspan=\"5\" class=\"quiet\">");
    arb__say(html, why);
    arb__tag(html, "</td>");
}

/* Will a board without a result have none? Its contest is over, or somebody does not play any more. */
static bool stays_unplayed(const struct arb__page *page, const struct arb_card_round *r)
{
    return arb__pairs_fold(page->contest)->state == ARB_CONTEST_ENDED || r->absence == ARB_ABSENT_RETIRED ||
           r->absence == ARB_ABSENT_CANCELLED;
}

/* One line of the card: the result, or why it is not shown. */
static void board(struct arb__html *html, const struct arb__page *page, const struct arb_card_round *r, unsigned k)
{
    const struct arb_card_line *line = &r->line[k];
    const bool seen = sees(page, line->board);

    arb__tag(html, "<tr><th scope=\"row\" class=\"number\">");
    if (seen) arb__number_link_html(html, page->contest, "board", line->board);
    arb__number(html, line->board);
    arb__tag(html, seen ? "</a></th>" : "</th>");
    if (!line->counts) hidden(html, stays_unplayed(page, r) ? "web.not_played" : "page.no_result_yet");
    else if (!seen) hidden(html, "page.hidden_short");
    else result(html, &arb__pairs_fold(page->contest)->scoring, line);
    arb__tag(html, "</tr>\n");
}

/* Who sat in a round, if a substitute did. */
static void sitting(struct arb__html *html, const struct arb__page *page, uint8_t round)
{
    const struct arb__pairs_place *at = arb__pairs_at(page);
    const struct arb_contest *c = arb__pairs_fold(page->contest);
    const struct arb_pair_entry *own = &c->pair[c->movement.two_winner ? at->side : ARB_NS][at->pair];
    const char *name[2];
    char names[2 * ARB_NAME_MAX + 8];
    struct arb_writer out = arb_writer_on(names, sizeof names);

    arb_contest_sitting(c, at->side, at->pair, round, name);
    if (name[0] == own->name[0] && name[1] == own->name[1]) return;
    arb__pairs_names_write(&out, name);
    arb__tag(html, " \xC2\xB7 ");
    arb__say_with(html, "page.sat", ARB_VALUES(ARB_TEXT("names", names)));
}

/* How many boards each has played, where others sat too. */
static void persons(struct arb__html *html, const struct arb__page *page)
{
    const struct arb__pairs_place *at = arb__pairs_at(page);
    const struct arb_contest *c = arb__pairs_fold(page->contest);
    struct arb_person person[ARB_PERSONS_MAX];
    const unsigned count = arb_contest_persons(c, at->side, at->pair, person);

    if (!arb_contest_has_substitute(c, at->side, at->pair)) return;
    arb__tag(html, "<p class=\"quiet\">");
    for (unsigned i = 0, said = 0; i < count; i++) {
        if (person[i].name[0] == '\0') continue;
        if (said++ > 0) arb__tag(html, " \xC2\xB7 ");
        arb__say_with(html, "page.person_boards",
                      ARB_VALUES(ARB_TEXT("name", person[i].name), ARB_NUMBER("count", person[i].boards)));
    }
    arb__tag(html, "</p>");
}

/* The round, where the pair sat and against whom; in an individual with whom; and why a round was not played. */
static void round_heading(struct arb__html *html, const struct arb__page *page, const struct arb_card_round *r)
{
    static const char *const absences[] = {NULL, "web.absent.late", "web.absent.retired", "web.absent.cancelled"};
    const struct arb_contest *c = arb__pairs_fold(page->contest);
    const enum arb_side theirs = c->movement.two_winner ? arb_other_side(arb__pairs_at(page)->side) : ARB_NS;

    arb__tag(html, "<tr class=\"round\"><th scope=\"rowgroup\" colspan=\"6\">");
    if (r->opponent == 0) {
        arb__say_with(html, "page.round_sits_out", ARB_VALUES(ARB_NUMBER("round", r->round)));
    } else {
        arb__say_with(html, r->partner != 0 ? "page.round_with" : "page.round_at_table",
                      ARB_VALUES(ARB_NUMBER("round", r->round), ARB_NUMBER("table", r->table)));
        arb__tag(html, " ");
        if (r->partner != 0) {
            arb__pair_link_html(html, page->contest, ARB_NS, r->partner, false);
            arb__tag(html, ", ");
            arb__say(html, "page.against");
            arb__tag(html, " ");
        }
        arb__pair_link_html(html, page->contest, theirs, r->opponent, false);
        if (r->opponents_partner != 0) {
            arb__tag(html, " \xE2\x80\x93 ");
            arb__pair_link_html(html, page->contest, theirs, r->opponents_partner, false);
        }
        if (r->absence != ARB_NO_ABSENCE) {
            arb__tag(html, " \xC2\xB7 ");
            arb__say(html, absences[r->absence]);
        }
        sitting(html, page, r->round);
    }
    arb__tag(html, "</th></tr>\n");
}

/* The pair's scorecard, a body of the table for each round. */
static void card(struct arb__html *html, const struct arb__page *page)
{
    const struct arb__pairs_place *at = arb__pairs_at(page);
    static const char *const columns[] = {"page.board_short", "page.contract", "page.declarer", "page.made",
                                          "page.score", NULL};
    const struct arb_scores *scores = &arb__standing(page->contest)->scores;
    struct arb_scorecard sheet;

    arb_contest_card(arb__pairs_fold(page->contest), scores, at->side, at->pair, &sheet);
    arb__tag(html, "<div class=\"scroll\" tabindex=\"0\"><table class=\"card\"><thead><tr>");
    for (size_t i = 0; i < ARB_COUNT(columns); i++) {
        arb__tag(html, i == 0 || i > 2 ? "<th scope=\"col\" class=\"number\">" : "<th scope=\"col\">");
        if (columns[i] != NULL) arb__say(html, columns[i]);
        else arb__unit_html(html, &arb__pairs_fold(page->contest)->scoring);
        arb__tag(html, "</th>");
    }
    arb__tag(html, "</tr></thead>\n");
    for (unsigned i = 0; i < sheet.rounds; i++) {
        arb__tag(html, "<tbody>");
        round_heading(html, page, &sheet.round[i]);
        for (unsigned k = 0; k < sheet.round[i].count; k++) board(html, page, &sheet.round[i], k);
        arb__tag(html, "</tbody>");
    }
    arb__tag(html, "</table></div>\n");
}

/* /e/ID/pair/KEY: names, place and scorecard. */
void arb__pairs_page_pair(struct arb_writer *out, const void *what)
{
    const struct arb__page *page = what;
    const struct arb__pairs_place *at = arb__pairs_at(page);
    const struct arb_standings *s = &arb__standing(page->contest)->standings;
    const struct arb_standings_row *row = arb__row_of(s, at->side, at->pair);
    struct arb__html html = {.out = out, .language = page->language, .file = page->file, .look = page->look};

    arb__page_begin(&html, arb__pairs_fold(page->contest)->title, "pair-page");
    arb__head_html(&html, page);
    arb__tag(&html, "<h1>");
    arb__pair_html(&html, arb__pairs_fold(page->contest), at->side, at->pair);
    arb__substitutes_html(&html, arb__pairs_fold(page->contest), at->side, at->pair);
    arb__tag(&html, "</h1><p class=\"quiet\">");
    if (row != NULL && row->available > 0 && row->rank > 0) {
        arb__say_with(&html, row->tied ? "page.stands_tied" : "page.stands", ARB_VALUES(ARB_NUMBER("rank", row->rank)));
        arb__tag(&html, " ");
        arb__shown_html(&html, &arb__pairs_fold(page->contest)->scoring, row->shown_hundredths, true);
        arb__tag(&html, " ");
        arb__unit_html(&html, &arb__pairs_fold(page->contest)->scoring);
    }
    arb__tag(&html, "</p>");
    if (s->is_final) arb__final_html(&html, page, &arb__pairs_fold(page->contest)->corrections);
    persons(&html, page);
    arb__tag(&html, "</header>\n");
    card(&html, page);
    arb__page_end(&html);
}
