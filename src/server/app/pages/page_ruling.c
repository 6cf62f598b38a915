/* page_ruling.c -- /e/ID/ruling/N: a ruling as a slip of paper, for the players, the club and a committee.
 */
#include "page_matches.h"

#include "page_words.h"

#include "arbitro/contest_line.h"

#include <time.h>

/* A ruling of either kind of event; the pairs or teams by 'fined' and, of a board, by 'place'. */
struct slip {
    const struct arb__page *page;
    enum arb_edition edition;
    unsigned board;                             /* 0: of none */
    const char *artificial;                     /* key: an artificial score, of which two */
    unsigned state;                             /* enum arb_ruling_state */
    const struct arb_ruled *ruled;
    void (*fined)(struct arb__html *html, const struct slip *slip, const struct arb_penalty *penalty);
    void (*place)(struct arb__html *html, const struct slip *slip);
};

/* What an article is about, in the reader's language. */
static const char *gloss_of(enum arb_language language, enum arb_law law)
{
#define ARTICLE(id, editions, treatment, english, italian) {english, italian},
    static const struct {
        const char *english, *italian;
    } glosses[] = {{"", ""},
#include "arbitro/laws.def"
    };

    return language == ARB_ITALIAN ? glosses[law].italian : glosses[law].english;
}

static void heading(struct arb__html *html, const char *key)
{
    arb__tag(html, "<h2>");
    arb__say(html, key);
    arb__tag(html, "</h2>");
}

static void two_digits(struct arb__html *html, int number)
{
    if (number < 10) arb__tag(html, "0");
    arb__number(html, number);
}

/* The hour at the club: the evening's date stands above. */
static void hour(struct arb__html *html, int64_t at_ms)
{
    const time_t at = (time_t)(at_ms / 1000);
    struct tm local;

    if (localtime_r(&at, &local) == NULL) return;
    two_digits(html, local.tm_hour);
    arb__tag(html, ":");
    two_digits(html, local.tm_min);
}

/* -- The decision -------------------------------------------------------------------- */

static void share(struct arb__html *html, uint32_t share, bool as_percent)
{
    char text[16];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_share_write(&out, share, as_percent);
    for (char *c = text; *c != '\0'; c++)
        if (*c == '.' && html->language == ARB_ITALIAN) *c = ',';
    arb__text(html, text);
}

static void part(struct arb__html *html, const struct arb_weighed *weighed, unsigned board)
{
    const struct arb_board_outcome *outcome = &weighed->outcome;

    arb__tag(html, "<li>");
    if (weighed->weight != ARB_WHOLE) {
        share(html, weighed->weight, true);
        arb__tag(html, " ");
    }
    arb__outcome_html(html, outcome);
    if (outcome->kind == ARB_PLAYED) {
        if (!arb_contract_is_pass(outcome->contract)) {
            arb__tag(html, " ");
            arb__seat_html(html, (enum arb_seat)outcome->contract.declarer);
            arb__tag(html, " ");
            arb__made_html(html, outcome);
        }
        arb__tag(html, " (");
        arb__points_html(html, arb_contest_points((uint8_t)board, outcome));
        arb__tag(html, ")");
    }
    arb__tag(html, "</li>");
}

static void side(struct arb__html *html, const struct arb_decision *decision, enum arb_side which, unsigned board)
{
    if (decision->count[ARB_EW] > 0) {
        arb__tag(html, "<p>");
        arb__say(html, which == ARB_EW ? "page.east_west" : "page.north_south");
        arb__tag(html, "</p>");
    }
    arb__tag(html, "<ul>");
    if (arb_decision_is_artificial(decision, which)) {
        const struct arb_board_outcome *outcome = &decision->part[which][0].outcome;

        arb__tag(html, "<li>");
        arb__number(html, which == ARB_NS ? outcome->ns_percent : outcome->ew_percent);
        arb__tag(html, " %</li>");
    } else {
        for (unsigned p = 0; p < decision->count[which]; p++) part(html, &decision->part[which][p], board);
    }
    arb__tag(html, "</ul>");
}

static void penalty(struct arb__html *html, const struct slip *slip, const struct arb_penalty *p)
{
    static const char *const units[] = {[ARB_PENALTY_TOP] = "page.of_top", [ARB_PENALTY_SESSION] = "page.of_session",
                                        [ARB_PENALTY_IMPS] = "page.unit_imps", [ARB_PENALTY_VPS] = "page.unit_vps",
                                        [ARB_PENALTY_POINTS] = "page.unit_points"};

    arb__tag(html, "<p>");
    arb__say(html, "page.penalty");
    arb__tag(html, " ");
    slip->fined(html, slip, p);
    arb__tag(html, ": ");
    share(html, p->amount, p->unit == ARB_PENALTY_SESSION);
    arb__tag(html, " ");
    arb__say(html, units[p->unit]);
    arb__tag(html, "</p>");
}

static void articles(struct arb__html *html, const struct slip *slip, const struct arb_decision *decision)
{
    if (decision->article[0] == LAW_NONE) return;
    arb__tag(html, "<h2>");
    arb__say_with(html, "page.articles",
                  ARB_VALUES(ARB_TEXT("edition", arb_edition_name(slip->edition))));
    arb__tag(html, "</h2><ul>");
    for (unsigned i = 0; i < ARB_ARTICLES_MAX && decision->article[i] != LAW_NONE; i++) {
        arb__tag(html, "<li><strong>");
        arb__text(html, arb_law_name((enum arb_law)decision->article[i]));
        arb__tag(html, "</strong> ");
        arb__text(html, gloss_of(html->language, (enum arb_law)decision->article[i]));
        arb__tag(html, "</li>");
    }
    arb__tag(html, "</ul>");
}

static void outcome(struct arb__html *html, const struct slip *slip, const struct arb_decision *decision)
{
    const char *const kinds[] = {"page.decides_nothing", "page.decides_stands", "page.decides_table",
                                        "page.decides_assigned", slip->artificial};

    arb__tag(html, "<p class=\"strong\">");
    arb__say(html, kinds[decision->kind]);
    arb__tag(html, "</p>");
    if (decision->count[ARB_NS] > 0) side(html, decision, ARB_NS, slip->board);
    if (decision->count[ARB_EW] > 0) side(html, decision, ARB_EW, slip->board);
    for (unsigned i = 0; i < decision->penalties; i++) penalty(html, slip, &decision->penalty[i]);
}

/* -- What became of it ------------------------------------------------------------------ */

static void write_step(struct arb__html *html, const char *key, const struct arb_ruling_step *step)
{
    if (step->by[0] == '\0') return;
    heading(html, key);
    arb__tag(html, "<p>");
    arb__text(html, step->by);
    arb__tag(html, ", ");
    hour(html, step->at_ms);
    arb__tag(html, "</p><p>");
    arb__text(html, step->why);
    arb__tag(html, "</p>");
}

static void what_became(struct arb__html *html, const struct slip *r)
{
    static const char *const states[] = {"", "page.ruling_given", "page.ruling_appealed", "page.ruling_upheld",
                                         "page.ruling_changed", "page.ruling_withdrawn"};

    write_step(html, "page.appeal", &r->ruled->appeal);
    write_step(html, "page.review", &r->ruled->review);
    write_step(html, "page.withdrawal", &r->ruled->withdrawal);
    arb__tag(html, "<p class=\"strong\">");
    arb__say(html, states[r->state]);
    arb__tag(html, "</p>");
}

/* Is it another decision now than the one given? */
static bool was_changed(const struct slip *r)
{
    char line[2][ARB_LINE_MAX];
    struct arb_writer now = arb_writer_on(line[0], ARB_LINE_MAX), then = arb_writer_on(line[1], ARB_LINE_MAX);

    arb_decision_write(&now, &r->ruled->decision);
    arb_decision_write(&then, &r->ruled->first);
    return !arb_span_equal(arb_writer_span(&now), arb_writer_span(&then));
}

/* -- The slip ------------------------------------------------------------------------------ */

static void write_slip(struct arb__html *html, const struct slip *r)
{
    if (r->board != 0) r->place(html, r);
    heading(html, "page.facts");
    arb__tag(html, "<p>");
    arb__text(html, r->ruled->facts);
    arb__tag(html, "</p><p class=\"quiet\">");
    arb__say(html, "page.facts_as_written"); /* in whatever language that was: they are never translated */
    arb__tag(html, "</p>");
    heading(html, "page.decision");
    outcome(html, r, &r->ruled->first);
    articles(html, r, &r->ruled->first);
    arb__tag(html, "<p>");
    arb__say(html, "page.director");
    arb__tag(html, ": ");
    arb__text(html, r->ruled->director);
    arb__tag(html, ", ");
    hour(html, r->ruled->given_ms);
    arb__tag(html, "</p>");
    what_became(html, r);
    if (!was_changed(r)) return;
    outcome(html, r, &r->ruled->decision);
    articles(html, r, &r->ruled->decision);
}

/* slip NULL: the board is one that the reader has still to play. */
static void write_page(struct arb_writer *out, const struct arb__page *page, const char *title,
                       const struct slip *slip)
{
    struct arb__html html = {out, page->language, page->file, page->look};

    arb__page_begin(&html, title, "ruling-page");
    arb__head_html(&html, page->evening);
    arb__tag(&html, "<h1>");
    arb__say_with(&html, "page.ruling", ARB_VALUES(ARB_NUMBER("number", page->ruling)));
    arb__tag(&html, "</h1></header><section class=\"slip\">\n");
    if (slip != NULL) {
        write_slip(&html, slip);
    } else {
        arb__tag(&html, "<p class=\"sentence\">");
        arb__say(&html, "page.board_yours");
        arb__tag(&html, "</p>");
    }
    arb__tag(&html, "</section>");
    arb__page_end(&html);
}

/* -- Of an evening of pairs ------------------------------------------------------------------- */

/* The pair of this side, or in an individual both players. */
static void sitters(struct arb__html *html, const struct arb_contest *c, struct arb_meeting at, enum arb_side sits)
{
    const enum arb_side field = c->movement.two_winner ? sits : ARB_NS;

    arb__pair_html(html, c, field, sits == ARB_NS ? at.ns : at.ew);
    if (at.partner[sits] == 0) return;
    arb__tag(html, " \xE2\x80\x93 ");
    arb__pair_html(html, c, field, at.partner[sits]);
}

static void place_of_table(struct arb__html *html, const struct slip *slip)
{
    const struct arb_contest *c = &slip->page->evening->kept;
    const struct arb_ruling_entry *r = &c->ruling[slip->page->ruling - 1];
    const struct arb_meeting at = c->movement.meeting[r->round - 1][r->table - 1];

    arb__tag(html, "<p>");
    arb__say_with(html, "page.ruling_place",
                  ARB_VALUES(ARB_NUMBER("round", r->round), ARB_NUMBER("table", r->table),
                             ARB_NUMBER("board", r->board)));
    arb__tag(html, "</p><p>");
    sitters(html, c, at, ARB_NS);
    arb__tag(html, " \xC2\xB7 ");
    sitters(html, c, at, ARB_EW);
    arb__tag(html, "</p>");
}

static void fined_pair(struct arb__html *html, const struct slip *slip, const struct arb_penalty *p)
{
    arb__pair_html(html, &slip->page->evening->kept, p->side == ARB_EW ? ARB_EW : ARB_NS, p->pair);
}

void arb__page_ruling(struct arb_writer *out, const void *what)
{
    const struct arb__page *page = what;
    const struct arb_contest *c = &page->evening->kept;
    const struct arb_ruling_entry *r = &c->ruling[page->ruling - 1];
    const struct slip slip = {.page = page, .edition = (enum arb_edition)c->edition, .state = r->state,
                              .board = r->board, .ruled = &r->ruled,
                              .fined = fined_pair, .place = place_of_table, .artificial = "page.decides_artificial"};

    write_page(out, page, c->title, r->board != 0 && arb__is_kept_from_director(c, r->board) ? NULL : &slip);
}

/* -- Of a match --------------------------------------------------------------------------------- */

static void place_in_match(struct arb__html *html, const struct slip *slip)
{
    static const char *const rooms[] = {NULL, "page.open_room", "page.closed_room", "page.open_room_2",
                                        "page.closed_room_2"};
    const struct arb_teams *teams = arb__teams_of(slip->page);
    const struct arb_team_ruling *r = &teams->ruling[slip->page->ruling - 1];
    const struct arb_match *match = arb_teams_match(teams, r->round, r->match);

    arb__tag(html, "<p>");
    arb__say_with(html, "page.ruling_match",
                  ARB_VALUES(ARB_NUMBER("round", r->round), ARB_NUMBER("match", r->match),
                             ARB_NUMBER("board", r->board)));
    if (r->room != ARB_NO_ROOM) arb__tag(html, ", ");
    if (r->room != ARB_NO_ROOM) arb__say(html, rooms[r->room]);
    arb__tag(html, "</p><p>");
    arb__team_html(html, teams, match->team[0]);
    arb__tag(html, " \xC2\xB7 ");
    arb__team_html(html, teams, match->team[1]);
    arb__tag(html, "</p>");
}

static void fined_team(struct arb__html *html, const struct slip *slip, const struct arb_penalty *p)
{
    arb__team_html(html, arb__teams_of(slip->page), p->pair);
}

void arb__page_team_ruling(struct arb_writer *out, const void *what)
{
    const struct arb__page *page = what;
    const struct arb_teams *teams = arb__teams_of(page);
    const struct arb_team_ruling *r = &teams->ruling[page->ruling - 1];
    const struct slip slip = {.page = page, .edition = (enum arb_edition)teams->edition, .state = r->state,
                              .board = r->board, .ruled = &r->ruled,
                              .fined = fined_team, .place = place_in_match, .artificial = "page.decides_of_board"};

    write_page(out, page, teams->title, &slip);
}
