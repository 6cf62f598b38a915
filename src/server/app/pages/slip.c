/* slip.c -- a ruling as a slip of paper, for the players, the club and a committee, in every kind of contest.
 */
#include "pages/slip.h"

#include "pages/result.h"

#include "arbitro/text/claim_telling.h"
#include "arbitro/text/contest_line.h"
#include "arbitro/contest/standings.h"

#include <time.h>

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

/* The hour at the club: the contest's date stands above. */
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
    arb__decimal(html, text);
}

/* One result of a decision, with its weight if it is one of several. */
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

/* What one side gets; its name stands above only where the sides get different scores. */
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

/* A penalty with its unit: a part of a top, a percentage of the session, IMPs, VPs or points. */
static void penalty(struct arb__html *html, const struct arb__slip *slip, const struct arb_penalty *p)
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

/* The Laws that the decision rests on, with our own gloss of each; their wording is not quoted. */
static void articles(struct arb__html *html, const struct arb__slip *slip, const struct arb_decision *decision)
{
    if (decision->article[0] == LAW_NONE) return;
    arb__tag(html, "<h2>");
    arb__say_with(html, "page.articles",
                  ARB_VALUES(ARB_TEXT("edition", arb_edition_name(slip->edition))));
    arb__tag(html, "</h2><ul>");
    for (unsigned i = 0; i < ARB_ARTICLES_MAX && decision->article[i] != LAW_NONE; i++) {
        char gloss[400];
        struct arb_writer out = arb_writer_on(gloss, sizeof gloss);

        arb_law_gloss_write(&out, (enum arb_law)decision->article[i], html->language, slip->edition);
        arb__tag(html, "<li><strong>");
        arb__text(html, arb_law_name((enum arb_law)decision->article[i]));
        arb__tag(html, "</strong> ");
        arb__span(html, arb_writer_span(&out));
        arb__tag(html, "</li>");
    }
    arb__tag(html, "</ul>");
}

static void outcome(struct arb__html *html, const struct arb__slip *slip, const struct arb_decision *decision)
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
    if (step->note.is_committee) arb__say(html, "rulings.committee");
    if (step->note.is_committee) arb__tag(html, ": ");
    arb__text(html, step->by);
    arb__tag(html, ", ");
    hour(html, step->at_ms);
    arb__tag(html, "</p><p>");
    arb__text(html, step->why);
    arb__tag(html, "</p>");
    if (step->note.deposit == ARB_NO_DEPOSIT) return;
    arb__tag(html, "<p>");
    arb__say(html, step->note.deposit == ARB_DEPOSIT_KEPT ? "rulings.deposit_kept" : "rulings.deposit_returned");
    arb__tag(html, "</p>");
}

static void what_became(struct arb__html *html, const struct arb__slip *r)
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

/* Does the decision that holds differ from the first one? */
static bool was_changed(const struct arb__slip *r)
{
    char line[2][ARB_LINE_MAX];
    struct arb_writer now = arb_writer_on(line[0], ARB_LINE_MAX), then = arb_writer_on(line[1], ARB_LINE_MAX);

    arb_decision_write(&now, &r->ruled->decision);
    arb_decision_write(&then, &r->ruled->first);
    return !arb_span_equal(arb_writer_span(&now), arb_writer_span(&then));
}

/* -- The slip ------------------------------------------------------------------------------ */

/* Place, facts as written, decision, Director, and what became of it. A ruling that was changed has the first decision
 * above and the last one below. */
static void write_slip(struct arb__html *html, const struct arb__slip *r)
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
    hour(html, r->ruled->ruled_ms);
    arb__tag(html, "</p>");
    what_became(html, r);
    if (!was_changed(r)) return;
    outcome(html, r, &r->ruled->decision);
    articles(html, r, &r->ruled->decision);
}

/* A page for one ruling; slip NULL: its board is one that the Director has still to play, so only that is said. */
void arb__slip_write(struct arb_writer *out, const struct arb__page *page, const char *title,
                       const struct arb__slip *slip)
{
    struct arb__html html = {.out = out, .language = page->language, .file = page->file, .look = page->look};

    arb__page_begin(&html, title, "ruling-page");
    arb__head_html(&html, page);
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
