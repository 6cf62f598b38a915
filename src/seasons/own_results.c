/* own_results.c -- what files of results have of one player. */
#include "own_results.h"

static void write_text(struct arb_json *json, const char *key, struct arb_span text)
{
    char plain[600];
    struct arb_writer out = arb_writer_on(plain, sizeof plain);

    arb_pbn_text(&out, text);
    arb_json_key(json, key);
    arb_json_span(json, arb_writer_span(&out));
}

static void write_day(struct arb_json *json, uint32_t day)
{
    char text[16];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (day == 0) return;
    arb_date_write(&out, day / 10000, day / 100 % 100, day % 100);
    arb_json_key_text(json, "day", text);
}

/* 'own' is which of the row's names he is. */
static void write_row(struct arb_json *json, const struct session *session, const struct session_row *row, unsigned own)
{
    arb_json_new_line(json);
    arb_json_object(json);
    arb_json_key_text(json, "file", session->path);
    write_text(json, "title", session->title);
    write_day(json, session->day);
    write_text(json, "number", row->id);
    write_text(json, "as", row->name[own]);
    if (row->team.length > 0) write_text(json, "team", row->team);
    arb_json_key(json, "with");
    arb_json_array(json);
    for (unsigned i = 0; i < row->names; i++) {
        char plain[600];
        struct arb_writer out = arb_writer_on(plain, sizeof plain);

        if (i == own) continue;
        arb_pbn_text(&out, row->name[i]);
        arb_json_span(json, arb_writer_span(&out));
    }
    arb_json_end(json);
    if (row->place > 0) arb_json_key_int(json, "place", row->place);
    if (row->has_figure) {
        arb_json_key(json, "figure");
        arb_json_fixed(json, arb_sum_rounded(&row->figure, 100), 2);
    }
    arb_json_end(json);
}

bool own_results_write(struct arb_json *json, const struct sessions *sessions, const struct arb_players *players,
                       size_t player)
{
    struct people people = {.players = players, .shows_all = true};
    bool whole;

    for (size_t s = 0; s < sessions->count; s++) {
        const struct session *session = &sessions->session[s];

        for (size_t r = 0; r < session->rows; r++)
            for (unsigned n = 0; n < session->row[r].names; n++) {
                const uint32_t who = people_player(&people, session->event, session->row[r].name[n]);

                if (who != PEOPLE_NOBODY && people.person[who].player == player)
                    write_row(json, session, &session->row[r], n);
            }
    }
    whole = !people.short_of_memory;
    people_free(&people);
    return whole;
}
