/* masterpoints_evening.c -- the points of each player of an evening, a line each: substitutes have their own. */
#include "common/calculator.h"
#include "common/act_refuse.h"
#include "results/read/acts.h"
#include "files/file.h"
#include "masterpoints.h"
#include "masterpoints/evening.h"

#include "arbitro/text/json.h"
#include "arbitro/contest/standings.h"

#include <stdio.h>
#include <stdlib.h>

enum { TEXT = 1 << 18 };

struct evening {
    const struct masterpoints_setting *setting;
    const char *path;
    enum arb_language language;
    struct arb_contest contest;
    struct arb_scores scores;
    struct arb_standings standings;
    struct arb_json *json;          /* NULL: lines */
    bool failed;
};

static bool refuse(struct evening *evening, const char *key, const struct arb_message_value *values, size_t count)
{
    if (!evening->failed) cli_refuse(evening->language, key, values, count);
    evening->failed = true;
    return false;
}

static void note_fault(void *context, const struct act_fault *why)
{
    struct evening *evening = context;

    if (!evening->failed) act_refuse(why, evening->path);
    evening->failed = true;
}

/* -- A ranking ---------------------------------------------------------------------------- */

/* Gives the scale the numbers of the field; options of the command replace them. */
static bool give_field(struct evening *evening, enum arb_side side, unsigned *contestants)
{
    struct arb_span wrong;
    const char *key;

    *contestants = scale_give_field(evening->setting->scale, &evening->contest, &evening->standings, side);
    if (masterpoints_give_options(evening->setting, &wrong, &key)) return true;
    return refuse(evening, key, ARB_VALUES(ARB_SPAN("token", wrong)));
}

/* -- A player ------------------------------------------------------------------------------- */

static void write_json(const struct evening *evening, const struct arb_standings_row *row,
                       const struct arb_person *person, unsigned of, int64_t hundredths)
{
    struct arb_json *json = evening->json;

    arb_json_object(json);
    arb_json_key_int(json, "place", row->rank);
    arb_json_key_bool(json, "tied", row->tied);
    arb_json_key_int(json, "pair", row->pair);
    arb_json_key_text(json, "name", person->name);
    arb_json_key_int(json, "boards", person->boards);
    arb_json_key_int(json, "of", of);
    arb_json_key(json, "points");
    arb_json_fixed(json, hundredths, 2);
    arb_json_end(json);
}

/* One player's line in columns that tabs separate, or his object. */
static void tell(const struct evening *evening, const struct arb_standings_row *row, const struct arb_person *person,
                 unsigned of, int64_t hundredths)
{
    char text[ARB_NAME_MAX + 80];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (evening->json != NULL) {
        write_json(evening, row, person, of, hundredths);
        return;
    }
    arb_write_int(&out, row->rank);
    arb_write_text(&out, row->tied ? "=\t" : "\t");
    if (hundredths % 100 == 0) arb_write_int(&out, hundredths / 100);
    else arb_write_fixed(&out, hundredths, 2);
    arb_write_char(&out, '\t');
    arb_write_text(&out, person->name);
    arb_write_char(&out, '\t');
    arb_write_int(&out, person->boards);
    arb_write_char(&out, '/');
    arb_write_int(&out, of);
    puts(text);
}

/* Everybody who played for the pair, if its place has points. */
static bool tell_pair(struct evening *evening, enum arb_side side, const struct arb_standings_row *row)
{
    struct scale_awards awards;
    struct scale_fault fault;
    char where[600];
    struct arb_writer out = arb_writer_on(where, sizeof where);

    if (!scale_award_row(evening->setting->scale, &evening->contest, &evening->standings, side, row, &awards, &fault)) {
        masterpoints_write_fault(&out, evening->setting->path, &fault, evening->language);
        return refuse(evening, "cli.masterpoints.scale", ARB_VALUES(ARB_SPAN("token", arb_writer_span(&out))));
    }
    for (unsigned i = 0; i < awards.count; i++)
        tell(evening, row, &awards.person[i], awards.boards, awards.hundredths[i]);
    return true;
}

/* One ranking: all players of the pairs that have a place. False: refused already. */
static bool tell_field(struct evening *evening, enum arb_side side)
{
    unsigned contestants;

    if (!give_field(evening, side, &contestants)) return false;
    if (evening->json != NULL) {
        arb_json_object(evening->json);
        arb_json_key(evening->json, "side");
        if (evening->standings.two_winner) arb_json_text(evening->json, arb_side_name(side));
        else arb_json_null(evening->json);
        arb_json_key_int(evening->json, "contestants", contestants);
        arb_json_key(evening->json, "players");
        arb_json_array(evening->json);
    } else if (evening->standings.two_winner) {
        puts(arb_side_name(side));
    }
    for (unsigned i = 0; i < evening->standings.count[side]; i++)
        if (evening->standings.row[side][i].rank > 0 && !tell_pair(evening, side, &evening->standings.row[side][i]))
            return false;
    if (evening->json != NULL) {
        arb_json_end(evening->json);
        arb_json_end(evening->json);
    }
    return true;
}

/* -- The evening --------------------------------------------------------------------------------- */

static bool tell_fields(struct evening *evening)
{
    for (unsigned side = 0; side < (evening->standings.two_winner ? 2u : 1u); side++)
        if (!tell_field(evening, (enum arb_side)side)) return false;
    return true;
}

/* The document is printed only when every player could be computed. */
static bool tell_json(struct evening *evening)
{
    char *text = malloc(TEXT);
    struct arb_writer out = arb_writer_on(text, TEXT);
    struct arb_json json = arb_json_on(&out);
    bool good;

    if (text == NULL) abort();
    evening->json = &json;
    arb_json_object(&json);
    arb_json_key(&json, "scale");
    arb_json_span(&json, evening->setting->scale->title);
    arb_json_key(&json, "unit");
    arb_json_span(&json, evening->setting->scale->unit);
    arb_json_key(&json, "fields");
    arb_json_array(&json);
    good = tell_fields(evening);
    if (good) {
        arb_json_end(&json);
        arb_json_end(&json);
        puts(text);
    }
    free(text);
    return good;
}

/* Folds the file into a contest, ranks it, and prints. The contest is large, so it is allocated. */
int masterpoints_of_evening(const struct masterpoints_setting *setting, const char *path, bool as_json)
{
    struct evening *evening = calloc(1, sizeof *evening);
    struct arb_span text = {NULL, 0};
    char *file = files_read(path, &text.length);
    bool good;

    if (evening == NULL) abort();
    *evening = (struct evening){.setting = setting, .path = path, .language = cli_language()};
    text.at = file;
    if (file == NULL) refuse(evening, "cli.no_file", ARB_VALUES(ARB_TEXT("file", path)));
    else evening_fold(&evening->contest, text, cli_language(), note_fault, evening);
    if (!evening->failed) arb_contest_standings(&evening->contest, 0, &evening->scores, &evening->standings);
    good = !evening->failed && (as_json ? tell_json(evening) : tell_fields(evening));
    free(file);
    free(evening);
    return good ? 0 : 2;
}
