/* combined_text.c -- the ranking of a series as lines of text. */
#include "arbitro/text/combined_text.h"

#include "arbitro/text/combined_json.h"

/* What a row is shown of. */
struct shown {
    enum arb_language language;
    const struct arb_series *series;
    const struct arb_contest *const *contest;
    const struct arb_combined *combined;
};

static const char *side_word(enum arb_language language, unsigned side)
{
    return arb_message(language, side == ARB_NS ? "web.side.ns_short" : "web.side.ew_short");
}

static void write_names(struct arb_writer *out, const struct arb_pair_entry *names)
{
    arb_write_text(out, names->name[0]);
    if (names->name[0][0] != '\0' && names->name[1][0] != '\0') arb_write_text(out, " \xE2\x80\x93 ");
    arb_write_text(out, names->name[1]);
}

/* " +Carla Neri R4-6" for each substitute of the pair. */
static void write_substitutes(const struct arb_contest *contest, struct arb_writer *out,
                              const struct arb_combined_place *place)
{
    const unsigned field = contest->movement.two_winner ? place->side : ARB_NS, rounds = contest->movement.rounds;

    for (unsigned i = 0; i < contest->substitutes.count; i++) {
        const struct arb_substitute *s = &contest->substitutes.one[i];
        const unsigned to = s->to < rounds ? s->to : rounds;

        if (s->side != field || s->pair != place->pair || s->from > rounds) continue;
        arb_write_text(out, " +");
        arb_write_text(out, s->name);
        arb_write_text(out, " R");
        arb_write_int(out, s->from);
        if (to > s->from) arb_write_char(out, '-');
        if (to > s->from) arb_write_int(out, to);
    }
}

/* "A NS3 61.61": contest, number and percentage of a session, or a dash. */
static void write_place(const struct shown *shown, struct arb_writer *out, const struct arb_combined_place *place)
{
    char figure[32];
    struct arb_writer plain = arb_writer_on(figure, sizeof figure);

    arb_write_char(out, '\t');
    if (place->contest == 0) {
        arb_write_char(out, '-');
        return;
    }
    arb_write_text(out, shown->series->member[place->contest - 1].section);
    arb_write_char(out, ' ');
    if (shown->contest[place->contest - 1]->movement.two_winner)
        arb_write_text(out, side_word(shown->language, place->side));
    arb_write_int(out, place->pair);
    arb_write_char(out, ' ');
    arb_combined_figure_write(&plain, &shown->combined->scoring, place);
    arb_figures_write(out, shown->language, arb_writer_span(&plain));
    write_substitutes(shown->contest[place->contest - 1], out, place);
}

static void write_rank(struct arb_writer *out, unsigned rank, bool tied)
{
    if (rank > 0) arb_write_int(out, rank);
    else arb_write_char(out, '-');
    if (tied) arb_write_char(out, '=');
}

/* "B 2=", the place in its category; "handicap 1 64.11" when anybody has a handicap. */
static void write_terms(const struct shown *shown, struct arb_writer *out, const struct arb_combined_row *row)
{
    const char *category = arb_combined_category(row, shown->contest);

    if (category[0] != '\0') {
        arb_write_char(out, '\t');
        arb_write_text(out, category);
        arb_write_char(out, ' ');
        write_rank(out, row->within, row->within_tied != 0);
    }
    if (!shown->combined->has_handicap) return;
    arb_write_text(out, "\thandicap ");
    write_rank(out, row->with, row->with_tied != 0);
    arb_write_char(out, ' ');
    if (row->with > 0 || row->is_unranked) arb_decimal_write(out, shown->language, row->with_hundredths, 2);
    else arb_write_char(out, '-');
}

void arb_combined_row_write(struct arb_writer *out, enum arb_language language, const struct arb_series *series,
                            const struct arb_contest *const *contest, const struct arb_combined *combined,
                            const struct arb_combined_row *row)
{
    const struct shown shown = {language, series, contest, combined};

    if (row->rank > 0) arb_write_int(out, row->rank);
    else arb_write_char(out, '-');
    arb_write_text(out, row->tied ? "=\t" : "\t");
    if (row->rank > 0 || row->is_unranked) arb_decimal_write(out, language, row->shown_hundredths, 2);
    else arb_write_char(out, '-');
    arb_write_char(out, '\t');
    write_names(out, arb_combined_names(row, contest));
    for (unsigned s = 0; s < combined->sessions; s++) write_place(&shown, out, &row->at[s]);
    if (series->carry > 0) write_place(&shown, out, &row->stage);
    write_terms(&shown, out, row);
}
