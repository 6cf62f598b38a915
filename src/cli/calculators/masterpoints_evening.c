/* masterpoints_evening.c -- the points of each player of an evening: those of the pair's place, by the part of its
 * boards that he played.
 *
 * Each ranking counts by itself: its contestants are those who have a place in it. Substitutes have their own line;
 * what a part of the boards is worth is the scale's.
 */
#include "common/calculator.h"
#include "common/act_refuse.h"
#include "results/read/acts.h"
#include "files/file.h"
#include "masterpoints.h"

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

/* How many contestants have a place in the ranking; *boards is the most that any of them played. */
static unsigned places_of(const struct evening *evening, unsigned side, unsigned *boards)
{
    unsigned ranked = 0;

    *boards = 0;
    for (unsigned i = 0; i < evening->standings.count[side]; i++) {
        const struct arb_standings_row *row = &evening->standings.row[side][i];

        ranked += row->rank > 0;
        if (row->boards > *boards) *boards = row->boards;
    }
    return ranked;
}

/* Gives the scale the numbers of the field; options of the command replace them. */
static bool give_field(struct evening *evening, unsigned contestants, unsigned boards)
{
    const double players = (evening->contest.movement.kind == ARB_INDIVIDUAL ? 1 : 2) * (double)contestants;
    struct scale *scale = evening->setting->scale;
    struct arb_span wrong;
    const char *key;

    masterpoints_give(scale, "contestants", contestants);
    masterpoints_give(scale, "players", players);
    masterpoints_give(scale, "pairs", players / 2);
    masterpoints_give(scale, "tables", evening->contest.movement.tables);
    masterpoints_give(scale, "boards", boards);
    if (masterpoints_give_options(evening->setting, &wrong, &key)) return true;
    return refuse(evening, key, ARB_VALUES(ARB_SPAN("token", wrong)));
}

static unsigned sharing(const struct evening *evening, unsigned side, unsigned rank)
{
    unsigned together = 0;

    for (unsigned i = 0; i < evening->standings.count[side]; i++)
        together += evening->standings.row[side][i].rank == rank;
    return together;
}

static bool award(struct evening *evening, unsigned rank, unsigned together, double played, int64_t *hundredths)
{
    struct scale_fault fault;
    char where[600];
    struct arb_writer out = arb_writer_on(where, sizeof where);

    if (scale_award(evening->setting->scale, rank, together, played, hundredths, &fault)) return true;
    masterpoints_write_fault(&out, evening->setting->path, &fault, evening->language);
    return refuse(evening, "cli.masterpoints.scale", ARB_VALUES(ARB_SPAN("token", arb_writer_span(&out))));
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
    const unsigned together = sharing(evening, side, row->rank);
    const unsigned seats = evening->contest.movement.kind == ARB_INDIVIDUAL ? 1 : 2;
    struct arb_person person[ARB_PERSONS_MAX];
    const unsigned count = arb_contest_persons(&evening->contest, side, row->pair, person);
    unsigned sat = 0;
    int64_t hundredths;

    if (!award(evening, row->rank, together, 1, &hundredths)) return false;
    for (unsigned i = 0; i < count; i++) sat += person[i].boards;
    for (unsigned i = 0; i < count && sat > 0 && hundredths > 0; i++) {
        int64_t own;

        if (!award(evening, row->rank, together, (double)(person[i].boards * seats) / sat, &own)) return false;
        tell(evening, row, &person[i], sat / seats, own);
    }
    return true;
}

/* One ranking: all players of the pairs that have a place. False: refused already. */
static bool tell_field(struct evening *evening, enum arb_side side)
{
    unsigned boards;
    const unsigned contestants = places_of(evening, side, &boards);

    if (!give_field(evening, contestants, boards)) return false;
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
