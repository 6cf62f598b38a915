/* swiss.c -- arbitro swiss FILE: the next round's draw.
 *
 *     {"standings": ["A", "B", …], "played": [["A", "D"], …], "byes": ["F"]}       best first; meetings as they came
 *
 * "played" and "byes" may be missing; any other key is refused. "-" is standard input.
 *
 * Prints a pairing a line, in the order of the ranking, or with --json {"pairings": [["A", "B"], …], "bye": null}. With
 * --triple three play one another where somebody would have a bye; with --danish rematches are allowed;
 * --rounds is how many rounds are to come, with this one, so that a draw is found which leaves those without rematch.
 * Meetings and byes of contestants who are not in the standings are passed over.
 */
#define _GNU_SOURCE
#include "common/calculator.h"
#include "files/file.h"
#include "files/json_load.h"

#include "arbitro/movement/swiss.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_MAX_WRITTEN = 80 };

struct draw {
    struct arb_swiss swiss;
    struct arb_swiss_draw drawn;
    const json_t *standings;
    json_t *index;                  /* place by name */
    enum arb_language language;
    const char *path;
    bool danish;
};

/* A name or a number as it is written. */
static const char *written(const json_t *value, char room[NAME_MAX_WRITTEN])
{
    if (json_is_string(value)) return json_string_value(value);
    snprintf(room, NAME_MAX_WRITTEN, "%lld", (long long)json_integer_value(value));
    return room;
}

static bool is_name(const json_t *value)
{
    return json_is_string(value) || json_is_integer(value);
}

/* Enough of what somebody wrote to find it. */
static struct arb_span beginning(const char *text)
{
    return (struct arb_span){text, strnlen(text, NAME_MAX_WRITTEN)};
}

/* Names the list, which item of it is wrong (from 1) and what stands there; returns the exit code. */
static int refuse(const struct draw *d, const char *key, const char *list, size_t at, const json_t *item)
{
    char *written_item = item == NULL || json_is_string(item) ? NULL : json_dumps(item, JSON_COMPACT | JSON_ENCODE_ANY);
    const char *token = json_is_string(item) ? json_string_value(item) : written_item != NULL ? written_item : list;
    const int code = cli_refuse(d->language, key,
                                ARB_VALUES(ARB_SPAN("token", beginning(token)), ARB_TEXT("file", d->path),
                                           ARB_TEXT("list", list), ARB_NUMBER("at", (int64_t)at)));

    free(written_item);
    return code;
}

/* Where somebody stands; ARB_SWISS_NOBODY if he does not. */
static uint16_t place_of(const struct draw *d, const json_t *who)
{
    char room[NAME_MAX_WRITTEN];
    const json_t *place = is_name(who) ? json_object_get(d->index, written(who, room)) : NULL;

    return place == NULL ? ARB_SWISS_NOBODY : (uint16_t)json_integer_value(place);
}

/* Makes the index from name to place while it checks; so a name that is already in it comes twice. */
static int check_standings(const struct draw *d)
{
    for (uint16_t i = 0; i < d->swiss.count; i++) {
        const json_t *who = json_array_get(d->standings, i);
        char room[NAME_MAX_WRITTEN];

        if (!is_name(who)) return refuse(d, "cli.swiss.no_name", "standings", i + 1u, who);
        if (place_of(d, who) != ARB_SWISS_NOBODY) return refuse(d, "cli.swiss.twice", "standings", i + 1u, who);
        if (json_object_set_new(d->index, written(who, room), json_integer(i)) != 0)
            return cli_refuse(d->language, "cli.no_memory", NULL, 0);
    }
    return 0;
}

/* The number of the meeting is kept as its age, so that a rematch, if it must be, is of those who met longest ago. */
static int read_played(struct draw *d, const json_t *played)
{
    size_t i;
    json_t *match;

    json_array_foreach(played, i, match) {
        const uint16_t a = place_of(d, json_array_get(match, 0)), b = place_of(d, json_array_get(match, 1));

        if (json_array_size(match) != 2 || !is_name(json_array_get(match, 0)) || !is_name(json_array_get(match, 1)))
            return refuse(d, "cli.swiss.no_match", "played", i + 1, match);
        if (json_equal(json_array_get(match, 0), json_array_get(match, 1)))
            return refuse(d, "cli.swiss.against_itself", "played", i + 1, match);
        if (a == ARB_SWISS_NOBODY || b == ARB_SWISS_NOBODY || d->danish) continue;
        arb_swiss_have_met(&d->swiss, a, b, (uint16_t)(i < UINT16_MAX ? i + 1 : UINT16_MAX));
    }
    return 0;
}

/* A contestant may have had several byes; they are counted. */
static int read_byes(struct draw *d, const json_t *byes)
{
    size_t i;
    json_t *who;

    json_array_foreach(byes, i, who) {
        const uint16_t at = place_of(d, who);

        if (!is_name(who)) return refuse(d, "cli.swiss.no_name", "byes", i + 1, who);
        if (at != ARB_SWISS_NOBODY && d->swiss.byes[at] < UINT8_MAX) d->swiss.byes[at]++;
    }
    return 0;
}

/* -- The draw in words ------------------------------------------------------------------ */

static bool is_first_of_two(const struct draw *d, uint16_t i)
{
    return d->swiss.opponent[i] != ARB_SWISS_NOBODY && d->swiss.opponent[i] > i;
}

static void print_name(const struct draw *d, uint16_t i, const char *end)
{
    char room[NAME_MAX_WRITTEN];

    printf("%s%s", written(json_array_get(d->standings, i), room), end);
}

/* Pairings in the order of the ranking, then the three who play one another, then the bye. */
static void print_draw(const struct draw *d)
{
    for (uint16_t i = 0; i < d->swiss.count; i++) {
        if (!is_first_of_two(d, i)) continue;
        print_name(d, i, " ");
        print_name(d, d->swiss.opponent[i], "\n");
    }
    if (d->drawn.triple[0] != ARB_SWISS_NOBODY)
        for (unsigned i = 0; i < 3; i++) print_name(d, d->drawn.triple[i], i < 2 ? " " : "\n");
    if (d->drawn.bye != ARB_SWISS_NOBODY) {
        printf("%s ", arb_message(d->language, "cli.swiss.bye"));
        print_name(d, d->drawn.bye, "\n");
    }
}

static json_t *named(const struct draw *d, uint16_t i)
{
    return i == ARB_SWISS_NOBODY ? json_null() : json_incref(json_array_get(d->standings, i));
}

/* The answer in the same names, of the same JSON type, as the standings had. */
static void print_json(const struct draw *d)
{
    json_t *root = json_object(), *pairings = json_array();

    for (uint16_t i = 0; i < d->swiss.count; i++)
        if (is_first_of_two(d, i))
            json_array_append_new(pairings, json_pack("[o,o]", named(d, i), named(d, d->swiss.opponent[i])));
    json_object_set_new(root, "pairings", pairings);
    json_object_set_new(root, "bye", named(d, d->drawn.bye));
    if (d->drawn.triple[0] != ARB_SWISS_NOBODY)
        json_object_set_new(root, "triple", json_pack("[o,o,o]", named(d, d->drawn.triple[0]),
                                                      named(d, d->drawn.triple[1]), named(d, d->drawn.triple[2])));
    json_object_set_new(root, "rematches", json_integer(d->drawn.rematches));
    json_dumpf(root, stdout, JSON_COMPACT);
    putchar('\n');
    json_decref(root);
}

/* An unknown key or a value that is no list is refused, since it was meant to count. */
static int check_members(const struct draw *d, json_t *root)
{
    const char *key;
    json_t *value;

    json_object_foreach(root, key, value) {
        const bool is_ours = strcmp(key, "standings") == 0 || strcmp(key, "played") == 0 || strcmp(key, "byes") == 0;

        if (!is_ours) return refuse(d, "cli.swiss.key_unknown", key, 0, NULL);
        if (!json_is_array(value)) return refuse(d, "cli.swiss.no_list", key, 0, value);
    }
    if (d->standings == NULL) return refuse(d, "cli.swiss.no_standings", "standings", 0, NULL);
    if (json_array_size(d->standings) < 2) return refuse(d, "cli.swiss.too_few", "standings", 0, NULL);
    if (json_array_size(d->standings) > ARB_SWISS_MAX)
        return refuse(d, "cli.swiss.too_many", "standings", ARB_SWISS_MAX, NULL);
    return 0;
}

/* -- The command -------------------------------------------------------------------------- */

/* Reads the three lists, draws, prints. A draw with rematches is noted on standard error. */
static int draw_round(struct draw *d, const json_t *root, bool as_json)
{
    int code = check_standings(d);

    if (code == 0) code = read_played(d, json_object_get(root, "played"));
    if (code == 0) code = read_byes(d, json_object_get(root, "byes"));
    if (code != 0) return code;
    arb_swiss_pair(&d->swiss, &d->drawn);
    if (as_json) print_json(d);
    else print_draw(d);
    if (d->drawn.rematches > 0)
        cli_note(d->language, "cli.swiss.rematches", ARB_VALUES(ARB_NUMBER("rematches", d->drawn.rematches)));
    return 0;
}

/* The caller's arrays of struct arb_swiss are as large as the standings; one item more, so that none is of length 0. */
static int with_memory(struct draw *d, const json_t *root, bool as_json)
{
    const size_t n = json_array_size(d->standings) + 1;
    int code;

    d->index = json_object();
    d->swiss.count = (uint16_t)json_array_size(d->standings);
    d->swiss.met = calloc(n * n, sizeof *d->swiss.met);
    d->swiss.byes = calloc(n, sizeof *d->swiss.byes);
    d->swiss.work = calloc(ARB_SWISS_WORK(n), sizeof *d->swiss.work);
    d->swiss.opponent = calloc(n, sizeof *d->swiss.opponent);
    if (d->swiss.met == NULL || d->swiss.byes == NULL || d->swiss.work == NULL || d->swiss.opponent == NULL)
        code = cli_refuse(d->language, "cli.no_memory", NULL, 0);
    else code = draw_round(d, root, as_json);
    json_decref(d->index);
    free(d->swiss.met);
    free(d->swiss.byes);
    free(d->swiss.work);
    free(d->swiss.opponent);
    return code;
}

/* Reads the file and refuses what is no JSON with its line. */
static int swiss(int argc, char **argv)
{
    struct draw d = {.language = cli_language(), .danish = cli_take_flag(&argc, argv, "--danish")};
    const bool as_json = cli_take_flag(&argc, argv, "--json");
    int64_t rounds = 0;
    json_error_t error;
    size_t length;
    char *text;
    json_t *root;
    int code;

    if (!cli_take_number(&argc, argv, "--rounds", 1, UINT8_MAX, &rounds)) return 2;
    if (!d.danish) d.swiss.rounds = (uint8_t)rounds;
    if (cli_take_flag(&argc, argv, "--triple")) d.swiss.odd = ARB_SWISS_TRIPLE;
    if (argc < 1) return cli_refuse(d.language, "cli.which_file", ARB_VALUES(ARB_TEXT("command", "swiss")));
    if (argc > 1) return cli_refuse(d.language, "cli.swiss.option", ARB_VALUES(ARB_TEXT("token", argv[1])));
    d.path = argv[0];
    text = files_read(d.path, &length);
    if (text == NULL) return cli_refuse(d.language, "cli.movement.no_file", ARB_VALUES(ARB_TEXT("file", d.path)));
    root = json_load_bounded((struct arb_span){text, length}, JSON_REJECT_DUPLICATES, &error);
    free(text);
    d.standings = json_object_get(root, "standings");
    if (root == NULL) code = refuse(&d, "cli.swiss.not_json", "", (size_t)(error.line > 0 ? error.line : 0), NULL);
    else code = check_members(&d, root);
    if (root != NULL && code == 0) code = with_memory(&d, root, as_json);
    json_decref(root);
    return code;
}

const struct cli_command cli_swiss = {"swiss", swiss};
