/* season_json.c -- the lists of a season as JSON. */
#include "season_paper.h"

enum { EIGHT = 100000000 };

/* Two decimals for people; and eight, by which two figures can be told apart that round to the same. */
static void write_figure(struct arb_json *json, const char *key, const struct arb_sum *figure)
{
    arb_json_key(json, key);
    arb_json_fixed(json, arb_sum_rounded(figure, EIGHT), 8);
}

static void write_session(struct arb_json *json, const struct season_table *table,
                          const struct arb_season_result *result)
{
    const struct session *session = season_session(table, result);
    char day[16], title[600];
    struct arb_writer day_out = arb_writer_on(day, sizeof day), out = arb_writer_on(title, sizeof title);

    arb_json_object(json);
    arb_json_key_text(json, "file", session->path);
    arb_pbn_text(&out, session->title);
    arb_json_key_text(json, "title", title);
    if (session->day > 0) {
        arb_date_write(&day_out, session->day / 10000, session->day / 100 % 100, session->day % 100);
        arb_json_key_text(json, "day", day);
    }
    write_figure(json, "worth", &result->worth);
    arb_json_key_bool(json, "counts", result->counts != 0);
    arb_json_end(json);
}

static void write_row(struct arb_json *json, const struct season_table *table, const struct arb_season_row *row)
{
    const struct person *person = season_person(table, row);
    const struct arb_player *entry = people_entry(table->season->people, table->who[row->who]);

    arb_json_new_line(json);
    arb_json_object(json);
    arb_json_key(json, "place");
    if (row->rank > 0) arb_json_int(json, row->rank);
    else arb_json_null(json);
    arb_json_key_bool(json, "tied", row->tied != 0);
    arb_json_key_text(json, "name", person->name);
    if (entry != NULL && (entry->shows == ARB_SHOWN_NAME || entry->shows == ARB_SHOWN_NUMBER)) {
        arb_json_key(json, "number");
        arb_json_span(json, entry->text[ARB_PLAYER_NUMBER]);
    }
    arb_json_key(json, "total");
    arb_json_fixed(json, arb_sum_rounded(&row->total, 100), 2);
    write_figure(json, "unrounded", &row->total);
    arb_json_key_int(json, "sessions", row->sessions);
    arb_json_key_int(json, "counted", row->counted);
    arb_json_key_int(json, "won", row->wins);
    if (table->list->counted == ARB_COUNTED_MATCH) {
        arb_json_key(json, "difference");
        arb_json_fixed(json, row->difference, 2);
    }
    if (row->has_withdrawn) arb_json_key_bool(json, "withdrawn", true);
    if (table->list->divisions > 1) {
        arb_json_key(json, "moves");
        if (row->is_open) arb_json_text(json, "open");
        else arb_json_text(json, row->moves > 0 ? "up" : row->moves < 0 ? "down" : "stays");
    }
    arb_json_key(json, "results");
    arb_json_array(json);
    for (size_t r = row->first; r < row->first + row->sessions; r++) write_session(json, table, &table->result[r]);
    arb_json_end(json);
    arb_json_end(json);
}

void season_write_json(struct arb_json *json, const struct season_table *table)
{
    const struct arb_season_list *list = table->list;

    arb_json_object(json);
    arb_json_key(json, "list");
    arb_json_span(json, list->title);
    if (list->divisions > 0) {
        arb_json_key(json, "division");
        arb_json_span(json, list->division[table->division].name);
    }
    arb_json_key_text(json, "counts", arb_counted_word((enum arb_counted)list->counted));
    arb_json_key_int(json, "held", table->held);
    arb_json_key(json, "rows");
    arb_json_array(json);
    for (size_t i = 0; i < table->rows; i++) write_row(json, table, &table->row[i]);
    arb_json_end(json);
    arb_json_end(json);
}
