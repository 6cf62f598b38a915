/* cells.c -- figures and results of a published event, as its pages show them.
 */
#include "published/cells.h"

#include "pages/result.h"
#include "results/write/write.h"

#include "arbitro/score/ratio.h"

#include <stdlib.h>

/* -- The head of a page ------------------------------------------------------------------- */

void arb__published_begin(struct arb__html *html, const struct arb__page *page, const char *body_class)
{
    arb__page_begin(html, arb__published_of(page->contest)->kept.title, body_class);
    arb__head_html(html, page);
}

/* -- Figures ---------------------------------------------------------------------------- */

bool arb__total_hundredths(const struct event *event, const struct event_pair *pair, int64_t *hundredths)
{
    if (pair->total_of == 0 && pair->own == NULL) return false;
    *hundredths = event_shown_hundredths(event, pair);
    return true;
}

/* A bye and a result that waits for a datum have none. */
bool arb__worth_hundredths(const struct event *event, const struct event_line *line, unsigned side,
                           int64_t *hundredths)
{
    if (line->published.kind == ARB_PBN_BYE || line->waits) return false;
    if (!line->has_score && line->published.kind != ARB_PBN_AWARD) return false;
    *hundredths = arb_ratio_of(line->won[side], 100, event->unit);
    return true;
}

bool arb__gives_whole(const struct event *event)
{
    return event->rule.by >= EVENT_BY_BUTLER ||
           (event->rule.by == EVENT_BY_CROSS_IMPS && event->rule.cross == EVENT_SUM);
}

const char *arb__total_unit(const struct event *event)
{
    return event->rule.by == EVENT_BY_MATCHPOINTS ? "page.unit_percent" : arb__worth_unit(event);
}

const char *arb__worth_unit(const struct event *event)
{
    return event->rule.by == EVENT_BY_MATCHPOINTS ? "rank.head_mp"
           : event->rule.by == EVENT_BY_POINTS    ? "page.unit_points" : "page.unit_imps";
}

const struct event_difference *arb__differs(const struct event *event, const struct event_line *line, uint32_t pair,
                                            unsigned side, unsigned kinds)
{
    if (event->differences.count > ARB__MARKS_MAX) return NULL;
    for (size_t i = 0; i < event->differences.count; i++) {
        const struct event_difference *d = &event->differences.item[i];

        if ((kinds >> d->kind & 1) == 0 || d->line != line) continue;
        if (d->kind == EVENT_SCORE || (line == NULL ? d->pair == pair : d->side == side)) return d;
    }
    return NULL;
}

const struct arb_deal *arb__whole_deal(const struct event *event, struct arb_span label)
{
    const struct arb_deal *deal = event_deal_of(event, label);
    enum arb_seat seat;
    arb_card card;

    return deal != NULL && arb_deal_check(deal, &seat, &card) == ARB_DEAL_WHOLE ? deal : NULL;
}

/* -- A board ------------------------------------------------------------------------------ */

unsigned arb__published_number(const struct event_board *board)
{
    const struct arb_board_no no = {arb_board_number(board->label)};

    if (no.n == 0) return 0;
    return !board->vulnerability_known || board->vulnerable == arb_board_vulnerability(no) ? no.n : 0;
}

/* What has no score last; of equals the one that the file has first. */
static int by_score(const void *one, const void *other)
{
    const struct event_line *a = *(const struct event_line *const *)one, *b = *(const struct event_line *const *)other;

    if (a->has_score != b->has_score) return a->has_score ? -1 : 1;
    if (a->has_score && a->score != b->score) return a->score > b->score ? -1 : 1;
    return a < b ? -1 : 1;
}

const struct event_line **arb__published_sorted(const struct event *event, const struct event_board *board)
{
    const struct event_line **line = calloc(board->lines + 1, sizeof *line);

    ARB_ASSERT(line != NULL);
    for (size_t i = 0; i < board->lines; i++) line[i] = &event->lines.item[board->first_line + i];
    qsort(line, board->lines, sizeof *line, by_score);
    return line;
}

/* -- Texts -------------------------------------------------------------------------------- */

void arb__file_text_html(struct arb__html *html, struct arb_span text)
{
    char room[EVENT_TEXT];

    arb__span(html, event_text(room, text));
}

struct arb_span arb__file_number_text(char room[EVENT_TEXT], enum arb_language language, struct arb_pbn_number number)
{
    struct arb_writer out = arb_writer_on(room, EVENT_TEXT);
    char plain[EVENT_TEXT];
    struct arb_span text = event_number_text(plain, language, number);

    if (text.length > 0 && text.at[0] == '-') {
        arb_write_text(&out, "\xE2\x88\x92");
        text = arb_span_skip(text, 1);
    }
    arb_write_span(&out, text);
    return arb_writer_span(&out);
}

void arb__file_number_html(struct arb__html *html, const struct arb_pbn_number *number)
{
    char room[EVENT_TEXT];

    if (number->given) arb__span(html, arb__file_number_text(room, html->language, *number));
    else arb__tag(html, "\xE2\x80\x93");
}

void arb__published_html(struct arb__html *html, const struct event_difference *difference)
{
    char room[EVENT_TEXT];

    if (difference == NULL) return;
    arb__tag(html, " <span class=\"published quiet\">");
    arb__say_with(html, "page.published_figure",
                  ARB_VALUES(ARB_SPAN("figure", arb__file_number_text(room, html->language, difference->published))));
    arb__tag(html, "</span>");
}

struct arb_span arb__names_of(char *buffer, enum arb_language language, const struct event *event,
                              const struct event_pair *pair)
{
    struct arb_writer out = arb_writer_on(buffer, EVENT_TEXT);
    char id[EVENT_TEXT];

    if (pair->names.length > 0) return event_text(buffer, pair->names);
    arb_message_write(&out, language, event->of_players ? "page.player" : "page.pair",
                      ARB_VALUES(ARB_SPAN("pair", event_text(id, pair->id))));
    return arb_writer_span(&out);
}

/* -- Who sat ------------------------------------------------------------------------------- */

void arb__part_link_html(struct arb__html *html, const struct arb__contest *contest, const char *kind, unsigned part,
                         size_t at)
{
    char text[32];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_write_int(&out, part + 1);
    arb_write_char(&out, '-');
    arb_write_int(&out, (int64_t)at + 1);
    arb__link_html(html, contest, kind, arb_writer_span(&out));
}

/* A pair's names, linked to its card; where there is little room its number instead. */
static void sitter(struct arb__html *html, const struct arb__page *page, unsigned part, uint32_t pair, bool narrow)
{
    const struct event *event = arb__published_event(page->contest)->part[part].event;
    const struct event_pair *who = &event->pairs.item[pair];
    char names[EVENT_TEXT];

    arb__part_link_html(html, page->contest, "pair", part, pair);
    if (narrow) {
        arb__tag(html, "<span class=\"wide\">");
        arb__span(html, arb__names_of(names, html->language, event, who));
        arb__tag(html, "</span><span class=\"narrow\">");
        arb__file_text_html(html, who->id);
        arb__tag(html, "</span>");
    } else {
        arb__span(html, arb__names_of(names, html->language, event, who));
    }
    arb__tag(html, "</a>");
}

void arb__sitter_html(struct arb__html *html, const struct arb__page *page, unsigned part,
                      const struct event_line *line, unsigned side, bool narrow)
{
    if (line->pair[side] == EVENT_NOBODY) arb__tag(html, "\xE2\x80\x93");
    else sitter(html, page, part, line->pair[side], narrow);
    if (line->partner[side] == EVENT_NOBODY) return;
    arb__tag(html, " \xE2\x80\x93 ");
    sitter(html, page, part, line->partner[side], narrow);
}

/* -- A result -------------------------------------------------------------------------------- */

/* A percentage of an award: "60", "52.5". */
static void percent(struct arb__html *html, const struct event_line *line, enum arb_side side)
{
    arb__fixed_html(html, event_award_percent(line, side), true);
}

/* What was played, or why nothing was: an award in per cent, a bye, a board that was left out. */
static void contract(struct arb__html *html, const struct event_line *line)
{
    switch (line->published.kind) {
    case ARB_PBN_CONTRACT: arb__contract_html(html, line->published.contract); break;
    case ARB_PBN_AWARD:
        percent(html, line, ARB_NS);
        arb__tag(html, "/");
        percent(html, line, ARB_EW);
        arb__tag(html, " %");
        break;
    case ARB_PBN_BYE: arb__say(html, "paper.sits_out"); break;
    case ARB_PBN_POINTS: arb__tag(html, "\xE2\x80\x93"); break;
    case ARB_PBN_NOTHING: arb__say(html, "page.not_played"); break;
    }
}

void arb__line_cells_html(struct arb__html *html, const struct event_line *line, bool with_lead)
{
    const struct arb_pbn_result *result = &line->published;
    const bool is_played = result->kind == ARB_PBN_CONTRACT && !arb_contract_is_pass(result->contract);
    const struct arb_board_outcome outcome = {.kind = ARB_PLAYED, .contract = result->contract,
                                              .tricks = result->tricks, .lead = ARB_CARD_NONE};

    arb__tag(html, "<td class=\"contract\">");
    contract(html, line);
    arb__tag(html, "</td><td>");
    if (is_played) arb__seat_html(html, (enum arb_seat)result->contract.declarer);
    if (with_lead) {
        arb__tag(html, "</td><td class=\"wide\">");
        if (is_played && line->has_lead) arb__card_html(html, line->lead);
    }
    arb__tag(html, "</td><td class=\"number\">");
    if (is_played) arb__made_html(html, &outcome);
    arb__tag(html, "</td>");
}
