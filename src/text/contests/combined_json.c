/* combined_json.c -- the ranking of a series, for programs. */
#include "arbitro/text/combined_json.h"

#include "arbitro/text/scoring_text.h"

/* "NS3", or "3" where there is one field. */
static void write_pair(struct arb_writer *out, const struct arb_contest *contest,
                       const struct arb_combined_place *place)
{
    if (contest->movement.two_winner) arb_write_text(out, arb_side_name((enum arb_side)place->side));
    arb_write_int(out, place->pair);
}

static void write_names(struct arb_writer *out, const struct arb_pair_entry *names)
{
    arb_write_text(out, names->name[0]);
    if (names->name[0][0] != '\0' && names->name[1][0] != '\0') arb_write_text(out, " \xE2\x80\x93 ");
    arb_write_text(out, names->name[1]);
}

/* Whose opening balance or withdrawal is at fault, in words that a message can show. Contests count from 1; pair 0
 * means that no pair is named. */
void arb_combined_where(const struct arb_combined *combined, const struct arb_contest *const *contest,
                        struct arb_combined_where *where)
{
    const struct arb_combined_place here = {.side = combined->side, .pair = combined->pair},
                                    first = {.side = combined->first_side, .pair = combined->first_pair};
    struct arb_writer pair = arb_writer_on(where->pair, sizeof where->pair);
    struct arb_writer seat = arb_writer_on(where->seat, sizeof where->seat);
    struct arb_writer first_seat = arb_writer_on(where->first_seat, sizeof where->first_seat);

    if (combined->pair == 0) return;
    ARB_ASSERT(combined->contest > 0 && combined->first_contest > 0);
    write_names(&pair, &contest[combined->contest - 1]->pair[here.side][here.pair]);
    write_pair(&seat, contest[combined->contest - 1], &here);
    write_pair(&first_seat, contest[combined->first_contest - 1], &first);
}

void arb_combined_figure_write(struct arb_writer *out, const struct arb_scoring *scoring,
                               const struct arb_combined_place *place)
{
    if (place->available > 0) arb_scoring_shown_write(out, scoring, place->shown_hundredths);
    else arb_write_char(out, '-');
}

/* The key 'substitutes' with one object for each; no key where the pair had none. */
void arb_substitutes_json(struct arb_json *json, const struct arb_contest *contest, enum arb_side side, uint8_t pair)
{
    const unsigned field = contest->movement.two_winner ? side : ARB_NS, rounds = contest->movement.rounds;

    if (!arb_contest_has_substitute(contest, side, pair)) return;
    arb_json_key(json, "substitutes");
    arb_json_array(json);
    for (unsigned i = 0; i < contest->substitutes.count; i++) {
        const struct arb_substitute *s = &contest->substitutes.one[i];

        if (s->side != field || s->pair != pair || s->from > rounds) continue;
        arb_json_object(json);
        arb_json_key_int(json, "player", s->player);
        arb_json_key_int(json, "from", s->from);
        arb_json_key_int(json, "to", s->to < rounds ? s->to : rounds);
        arb_json_key_text(json, "name", s->name);
        arb_json_end(json);
    }
    arb_json_end(json);
}

/* null where the pair was not there. */
static void write_place(struct arb_json *json, const struct arb_series *series,
                        const struct arb_contest *const *contest, const struct arb_combined_place *place)
{
    char text[40];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    const struct arb_series_member *member;

    if (place->contest == 0) {
        arb_json_null(json);
        return;
    }
    member = &series->member[place->contest - 1];
    arb_json_object(json);
    arb_json_key_text(json, "contest", member->contest);
    arb_json_key_text(json, "section", member->section);
    write_pair(&out, contest[place->contest - 1], place);
    arb_json_key_text(json, "pair", text);
    arb_json_key(json, "figure");
    if (place->available > 0) arb_json_fixed(json, place->shown_hundredths, 2);
    else arb_json_null(json);
    arb_substitutes_json(json, contest[place->contest - 1], (enum arb_side)place->side, place->pair);
    arb_json_end(json);
}

static void write_rank(struct arb_json *json, unsigned rank, bool tied)
{
    arb_json_key(json, "rank");
    if (rank > 0) arb_json_int(json, rank);
    else arb_json_null(json);
    arb_json_key_bool(json, "tied", tied);
}

/* Its other places: in its category, and with handicap where anybody has one. */
static void write_terms(struct arb_json *json, const struct arb_contest *const *contest,
                        const struct arb_combined *combined, const struct arb_combined_row *row)
{
    const char *category = arb_combined_category(row, contest);

    if (row->is_unranked) arb_json_key_bool(json, "unranked", true);
    if (category[0] != '\0') {
        arb_json_key(json, "category");
        arb_json_object(json);
        arb_json_key_text(json, "name", category);
        write_rank(json, row->within, row->within_tied != 0);
        arb_json_end(json);
    }
    if (!combined->has_handicap) return;
    arb_json_key(json, "handicap");
    arb_json_object(json);
    write_rank(json, row->with, row->with_tied != 0);
    arb_json_key(json, "figure");
    if (row->with > 0 || row->is_unranked) arb_json_fixed(json, row->with_hundredths, 2);
    else arb_json_null(json);
    arb_json_end(json);
}

/* A place in the ranking: names, figure, what was carried, and the place and figure in every session. */
static void write_row(struct arb_json *json, const struct arb_series *series, const struct arb_contest *const *contest,
                      const struct arb_combined *combined, const struct arb_combined_row *row)
{
    const struct arb_pair_entry *names = arb_combined_names(row, contest);

    ARB_ASSERT(combined->sessions <= ARB_SERIES_SESSIONS_MAX);
    arb_json_object(json);
    write_rank(json, row->rank, row->tied != 0);
    arb_json_key(json, "names");
    arb_json_array(json);
    for (unsigned i = 0; i < 2; i++) arb_json_text(json, names->name[i]);
    arb_json_end(json);
    arb_json_key(json, "figure");
    if (row->rank > 0 || row->is_unranked) arb_json_fixed(json, row->shown_hundredths, 2);
    else arb_json_null(json);
    arb_json_key(json, "carried");
    arb_json_fixed(json, row->carried_hundredths, 2);
    arb_json_key(json, "sessions");
    arb_json_array(json);
    for (unsigned s = 0; s < combined->sessions; s++)
        write_place(json, series, contest, &row->at[s]);
    arb_json_end(json);
    write_terms(json, contest, combined, row);
    if (series->carry > 0) {
        arb_json_key(json, "stage");
        write_place(json, series, contest, &row->stage);
    }
    arb_json_end(json);
}

/* One ranking. East-West rows stand behind those of North-South in the same array. */
static void write_field(struct arb_json *json, const struct arb_series *series,
                        const struct arb_contest *const *contest, const struct arb_combined *combined, unsigned side)
{
    const unsigned first = side == ARB_EW ? combined->count[ARB_NS] : 0;

    ARB_ASSERT(side < 2);
    arb_json_object(json);
    arb_json_key(json, "side");
    if (combined->two_fields) arb_json_text(json, arb_side_name((enum arb_side)side));
    else arb_json_null(json);
    arb_json_key(json, "rows");
    arb_json_array(json);
    for (unsigned i = 0; i < combined->count[side]; i++)
        write_row(json, series, contest, combined, &combined->row[first + i]);
    arb_json_end(json);
    arb_json_end(json);
}

/* docs/schema says it key by key; sessions count from 1. */
void arb_combined_json(struct arb_json *json, const struct arb_series *series,
                       const struct arb_contest *const *contest, const struct arb_combined *combined)
{
    ARB_ASSERT(combined->sessions <= ARB_SERIES_SESSIONS_MAX);
    arb_json_object(json);
    arb_json_key_text(json, "title", series->title);
    arb_json_key_text(json, "unit", arb_scoring_unit_word(arb_scoring_unit(&combined->scoring)));
    arb_json_key_text(json, "sections", series->is_across ? "across" : "within");
    arb_json_key_text(json, "sessions", series->is_sum ? "sum" : "mean");
    arb_json_key_text(json, "missed", arb_missed_word((enum arb_missed_rule)series->missed));
    arb_json_key_bool(json, "final", combined->is_final != 0);
    arb_json_key(json, "held");
    arb_json_array(json);
    for (unsigned s = 0; s < combined->sessions; s++)
        if (combined->held >> s & 1) arb_json_int(json, s + 1);
    arb_json_end(json);
    arb_json_key(json, "fields");
    arb_json_array(json);
    for (unsigned side = 0; side < (combined->two_fields ? 2u : 1u); side++)
        write_field(json, series, contest, combined, side);
    arb_json_end(json);
    arb_json_end(json);
}
