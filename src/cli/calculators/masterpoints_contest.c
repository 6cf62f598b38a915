/* masterpoints_contest.c -- the points of each player of a contest, a line each: substitutes have their own. */
#include "common/calculator.h"
#include "common/act_refuse.h"
#include "results/read/acts.h"
#include "masterpoints.h"
#include "masterpoints/contest.h"

#include "arbitro/text/json.h"

#include <stdio.h>
#include <stdlib.h>

enum { TEXT = 1 << 18 };

struct asked {
    const struct masterpoints_setting *setting;
    const char *path;
    enum arb_language language;
    struct arb_contest contest;
    struct arb_scores scores;
    struct arb_standings standings;
    struct arb_json *json;          /* NULL: lines */
    bool failed;
};

static bool refuse(struct asked *asked, const char *key, const struct arb_message_value *values, size_t count)
{
    if (!asked->failed) cli_refuse(asked->language, key, values, count);
    asked->failed = true;
    return false;
}

static void note_fault(void *context, const struct act_fault *why)
{
    struct asked *asked = context;

    if (!asked->failed) act_refuse(why, asked->path);
    asked->failed = true;
}

/* -- A ranking ---------------------------------------------------------------------------- */

/* Numbers that the command was told replace those of the field. */
static bool begin(void *context, enum arb_side side, unsigned contestants)
{
    struct asked *asked = context;
    struct arb_json *json = asked->json;
    struct arb_span wrong;
    const char *key;

    if (!masterpoints_give_options(asked->setting, &wrong, &key))
        return refuse(asked, key, ARB_VALUES(ARB_SPAN("token", wrong)));
    if (json != NULL) {
        arb_json_object(json);
        arb_json_key(json, "side");
        if (asked->standings.two_winner) arb_json_text(json, arb_side_name(side));
        else arb_json_null(json);
        arb_json_key_int(json, "contestants", contestants);
        arb_json_key(json, "players");
        arb_json_array(json);
    } else if (asked->standings.two_winner) {
        puts(arb_side_name(side));
    }
    return true;
}

static void end(void *context)
{
    const struct asked *asked = context;

    if (asked->json == NULL) return;
    arb_json_end(asked->json);
    arb_json_end(asked->json);
}

static void write_json(struct arb_json *json, const struct scale_player *player)
{
    arb_json_object(json);
    arb_json_key_int(json, "place", player->row->rank);
    arb_json_key_bool(json, "tied", player->row->tied);
    arb_json_key_int(json, "pair", player->row->pair);
    arb_json_key_text(json, "name", player->person->name);
    arb_json_key_int(json, "boards", player->person->boards);
    arb_json_key_int(json, "of", player->boards);
    arb_json_key(json, "points");
    arb_json_fixed(json, player->hundredths, 2);
    arb_json_end(json);
}

/* One player's line in columns that tabs separate, or his object. */
static void print_line(void *context, const struct scale_player *player)
{
    const struct asked *asked = context;
    char text[ARB_NAME_MAX + 80];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (asked->json != NULL) {
        write_json(asked->json, player);
        return;
    }
    arb_write_int(&out, player->row->rank);
    arb_write_text(&out, player->row->tied ? "=\t" : "\t");
    if (player->hundredths % 100 == 0) arb_write_int(&out, player->hundredths / 100);
    else arb_write_fixed(&out, player->hundredths, 2);
    arb_write_char(&out, '\t');
    arb_write_text(&out, player->person->name);
    arb_write_char(&out, '\t');
    arb_write_int(&out, player->person->boards);
    arb_write_char(&out, '/');
    arb_write_int(&out, player->boards);
    puts(text);
}

/* -- The contest --------------------------------------------------------------------------------- */

/* False: refused already. */
static bool print_all(struct asked *asked)
{
    const struct scale_visit visit = {.begin = begin, .player = print_line, .end = end, .context = asked};
    struct scale_fault fault;
    char where[600];
    struct arb_writer out = arb_writer_on(where, sizeof where);

    if (scale_award_contest(asked->setting->scale, &asked->contest, &asked->standings, &visit, &fault))
        return true;
    if (asked->failed) return false;
    masterpoints_write_fault(&out, asked->setting->path, &fault, asked->language);
    return refuse(asked, "cli.masterpoints.scale", ARB_VALUES(ARB_SPAN("token", arb_writer_span(&out))));
}

/* The document is printed only when every player could be computed. */
static bool print_json(struct asked *asked)
{
    char *text = malloc(TEXT);
    struct arb_writer out = arb_writer_on(text, TEXT);
    struct arb_json json = arb_json_on(&out);
    bool good;

    if (text == NULL) abort();
    asked->json = &json;
    arb_json_object(&json);
    arb_json_key(&json, "scale");
    arb_json_span(&json, asked->setting->scale->title);
    arb_json_key(&json, "unit");
    arb_json_span(&json, asked->setting->scale->unit);
    arb_json_key(&json, "fields");
    arb_json_array(&json);
    good = print_all(asked);
    if (good) {
        arb_json_end(&json);
        arb_json_end(&json);
        puts(text);
    }
    free(text);
    return good;
}

/* The contest is large, so it is allocated. */
int masterpoints_of_contest(const struct masterpoints_setting *setting, const char *path, bool as_json)
{
    struct asked *asked = calloc(1, sizeof *asked);
    bool good;

    if (asked == NULL) abort();
    *asked = (struct asked){.setting = setting, .path = path, .language = cli_language()};
    if (!contest_fold_file(&asked->contest, path, asked->language, note_fault, asked))
        refuse(asked, "cli.no_file", ARB_VALUES(ARB_TEXT("file", path)));
    if (!asked->failed) arb_contest_standings(&asked->contest, 0, &asked->scores, &asked->standings);
    good = !asked->failed && (as_json ? print_json(asked) : print_all(asked));
    free(asked);
    return good ? 0 : 2;
}
