/* pairs_html.c -- what the pages of a contest of pairs share: pairs by name, figures as the contest is scored.
 */
#include "pairs/pages/pages.h"

#include "arbitro/text/scoring_text.h"

/* The names of a pair, or "Pair 7" if none is registered. */
void arb__pair_html(struct arb__html *html, const struct arb_contest *pairs, enum arb_side side, unsigned pair)
{
    const struct arb_pair_entry *entry = &pairs->pair[pairs->movement.two_winner ? side : ARB_NS][pair];

    if (entry->name[0][0] == '\0' && entry->name[1][0] == '\0') {
        arb__say_with(html, pairs->movement.kind == ARB_INDIVIDUAL ? "page.player" : "page.pair",
                      ARB_VALUES(ARB_NUMBER("pair", arb__label_of(pairs, side, pair))));
        return;
    }
    arb__text(html, entry->name[0]);
    if (entry->name[0][0] != '\0' && entry->name[1][0] != '\0') arb__tag(html, "\xC2\xA0\xE2\x80\x93 ");
    arb__text(html, entry->name[1]);
}

/* Each substitute of the pair with the rounds that he played. */
void arb__substitutes_html(struct arb__html *html, const struct arb_contest *pairs, enum arb_side side,
                           unsigned pair)
{
    const unsigned field = pairs->movement.two_winner ? side : ARB_NS, rounds = pairs->movement.rounds;

    for (unsigned i = 0; i < pairs->substitutes.count; i++) {
        const struct arb_substitute *s = &pairs->substitutes.one[i];
        const unsigned to = s->to < rounds ? s->to : rounds;

        if (s->side != field || s->pair != pair || s->from > rounds) continue;
        arb__tag(html, "<span class=\"sub\">");
        arb__say_with(html, s->from == to ? "page.substitute_round" : "page.substitute_rounds",
                      ARB_VALUES(ARB_TEXT("name", s->name), ARB_NUMBER("round", to), ARB_NUMBER("from", s->from),
                                 ARB_NUMBER("to", to)));
        arb__tag(html, "</span>");
    }
}

void arb__figure_html(struct arb__html *html, const struct arb_scoring *scoring, int64_t won, int64_t available)
{
    arb__shown_html(html, scoring, arb_scoring_hundredths(scoring, won, available), available > 0);
}

/* A figure that is rounded already, with a true minus sign; a dash if there is none. */
void arb__shown_html(struct arb__html *html, const struct arb_scoring *scoring, int64_t hundredths, bool there)
{
    char text[32];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    const char *digits = text;

    if (!there) {
        arb__tag(html, "\xE2\x80\x93");
        return;
    }
    arb_scoring_shown_write(&out, scoring, hundredths);
    if (*digits == '-') {
        arb__tag(html, "\xE2\x88\x92");
        digits++;
    }
    arb__decimal(html, digits);
}

void arb__unit_html(struct arb__html *html, const struct arb_scoring *scoring)
{
    static const char *const units[] = {[ARB_IN_PERCENT] = "page.unit_percent", [ARB_IN_IMPS] = "page.unit_imps",
                                        [ARB_IN_POINTS] = "page.unit_points"};

    arb__say(html, units[arb_scoring_unit(scoring)]);
}

/* The names where there is room, the number where there is not. */
static void pair_by_width(struct arb__html *html, const struct arb_contest *pairs, enum arb_side side, unsigned pair)
{
    arb__tag(html, "<span class=\"wide\">");
    arb__pair_html(html, pairs, side, pair);
    arb__tag(html, "</span><span class=\"narrow\">");
    arb__number(html, arb__label_of(pairs, side, pair));
    arb__tag(html, "</span>");
}

/* The names as a link to the pair's page; a dash for the phantom. narrow: on a narrow screen the number alone. */
void arb__pair_link_html(struct arb__html *html, const struct arb__contest *contest, enum arb_side side, unsigned pair,
                         bool narrow)
{
    char key[8];
    struct arb_writer out = arb_writer_on(key, sizeof key);

    if (arb__is_phantom(arb__pairs_fold(contest), side, pair)) {
        arb__tag(html, "\xE2\x80\x93");
        return;
    }
    arb__key_write(&out, arb__pairs_fold(contest), side, pair);
    arb__link_html(html, contest, "pair", arb_writer_span(&out));
    if (narrow) pair_by_width(html, arb__pairs_fold(contest), side, pair);
    else arb__pair_html(html, arb__pairs_fold(contest), side, pair);
    arb__tag(html, "</a>");
}
