/* swiss.c -- arbitro swiss FILE: the next round's draw.
 *
 *     {"standings": ["A", "B", …], "played": [["A", "D"], …], "byes": ["F"]}       best first; meetings as they came
 *
 * "played" and "byes" may be missing; any other key is refused. "-" is standard input.
 *
 * Prints a pairing a line, in the order of the ranking, or with --json {"pairings": [["A", "B"], …], "bye": null}. With
 * --triple three play one another where somebody would have a bye; with --danish rematches are allowed;
 * --rounds is how many rounds are to come, with this one, so that a draw is found which leaves those without rematch.
 */
#include "common/calculator.h"
#include "files/file.h"
#include "files/json_tree.h"

#include "arbitro/text/swiss_json.h"

#include <stdio.h>
#include <stdlib.h>

enum { TOKEN_ROOM = 1024, TOKEN_SHOWN = 80 };

struct command {
    enum arb_language language;
    const char *path;
    bool danish, as_json;
    struct json_tree tree;
    const struct arb_json_value *root;
    size_t length;                  /* bytes of the file */
    struct arb_swiss swiss;
    struct arb_swiss_draw drawn;
};

/* What is at fault as a person finds it in the file: a text, a value as JSON, or the name of the list. */
static struct arb_span token_of(const struct arb_swiss_json_error *error, char room[TOKEN_ROOM])
{
    struct arb_writer out = arb_writer_on(room, TOKEN_ROOM);
    struct arb_json json = arb_json_on(&out);

    if (error->item == NULL) return error->list;
    if (arb_json_is(error->item, ARB_JSON_STRING)) return arb_json_string(error->item);
    arb_json_value_write(&json, error->item);
    return arb_writer_span(&out);
}

/* Names the list, which item of it is wrong and what stands there; returns the exit code. */
static int refuse(const struct command *c, const struct arb_swiss_json_error *error)
{
    static const char *const keys[] = {
        [ARB_SWISS_JSON_KEY_UNKNOWN] = "cli.swiss.key_unknown",   [ARB_SWISS_JSON_NO_LIST] = "cli.swiss.no_list",
        [ARB_SWISS_JSON_NO_STANDINGS] = "cli.swiss.no_standings", [ARB_SWISS_JSON_TOO_FEW] = "cli.swiss.too_few",
        [ARB_SWISS_JSON_TOO_MANY] = "cli.swiss.too_many",         [ARB_SWISS_JSON_NO_NAME] = "cli.swiss.no_name",
        [ARB_SWISS_JSON_TWICE] = "cli.swiss.twice",               [ARB_SWISS_JSON_NO_MATCH] = "cli.swiss.no_match",
        [ARB_SWISS_JSON_AGAINST_ITSELF] = "cli.swiss.against_itself",
    };
    char room[TOKEN_ROOM];
    struct arb_span token = token_of(error, room);

    if (token.length > TOKEN_SHOWN) token.length = TOKEN_SHOWN;
    return cli_refuse(c->language, keys[error->fault],
                      ARB_VALUES(ARB_SPAN("token", token), ARB_TEXT("file", c->path), ARB_SPAN("list", error->list),
                                 ARB_NUMBER("at", error->at)));
}

static void print_name(const struct command *c, uint16_t place, const char *end)
{
    char name[TOKEN_ROOM];
    struct arb_writer out = arb_writer_on(name, sizeof name);

    arb_swiss_json_name(&out, c->root, place);
    printf("%s%s", name, end);
}

/* Pairings in the order of the ranking, then the three who play one another, then the bye. */
static void print_draw(const struct command *c)
{
    for (uint16_t i = 0; i < c->swiss.count; i++) {
        if (!arb_swiss_is_first(&c->swiss, i)) continue;
        print_name(c, i, " ");
        print_name(c, c->swiss.opponent[i], "\n");
    }
    if (c->drawn.triple[0] != ARB_SWISS_NOBODY)
        for (unsigned i = 0; i < 3; i++) print_name(c, c->drawn.triple[i], i < 2 ? " " : "\n");
    if (c->drawn.bye != ARB_SWISS_NOBODY) {
        printf("%s ", arb_message(c->language, "cli.swiss.bye"));
        print_name(c, c->drawn.bye, "\n");
    }
}

/* Every name stands in the file, and a byte of it takes six at most. */
static int print_json(const struct command *c)
{
    const size_t room = 6 * c->length + 16 * (size_t)c->swiss.count + 256;
    char *text = malloc(room);
    struct arb_writer out;
    struct arb_json json;

    if (text == NULL) return cli_refuse(c->language, "cli.no_memory", NULL, 0);
    out = arb_writer_on(text, room);
    json = arb_json_on(&out);
    arb_swiss_json_write(&json, c->root, &c->swiss, &c->drawn);
    ARB_ASSERT(arb_json_is_whole(&json));
    puts(text);
    free(text);
    return 0;
}

/* A draw with rematches is noted on standard error. */
static int draw_round(struct command *c)
{
    struct arb_swiss_json_error error;
    int code = 0;

    if (!arb_swiss_json_read(c->root, c->danish, &c->swiss, &error)) return refuse(c, &error);
    arb_swiss_pair(&c->swiss, &c->drawn);
    if (c->as_json) code = print_json(c);
    else print_draw(c);
    if (code == 0 && c->drawn.rematches > 0)
        cli_note(c->language, "cli.swiss.rematches", ARB_VALUES(ARB_NUMBER("rematches", c->drawn.rematches)));
    return code;
}

static int with_memory(struct command *c)
{
    const size_t n = arb_swiss_json_count(c->root);
    int code;

    c->swiss.count = (uint16_t)n;
    c->swiss.met = calloc(n * n, sizeof *c->swiss.met);
    c->swiss.byes = calloc(n, sizeof *c->swiss.byes);
    c->swiss.work = calloc(ARB_SWISS_WORK(n), sizeof *c->swiss.work);
    c->swiss.opponent = calloc(n, sizeof *c->swiss.opponent);
    if (c->swiss.met == NULL || c->swiss.byes == NULL || c->swiss.work == NULL || c->swiss.opponent == NULL)
        code = cli_refuse(c->language, "cli.no_memory", NULL, 0);
    else code = draw_round(c);
    free(c->swiss.met);
    free(c->swiss.byes);
    free(c->swiss.work);
    free(c->swiss.opponent);
    return code;
}

/* What is no JSON is refused with its line. */
static int take_text(struct command *c, const char *text)
{
    struct arb_swiss_json_error error;
    json_error_t wrong = {.line = 0};
    int code;

    c->root = json_tree_load(&c->tree, (struct arb_span){text, c->length}, &wrong);
    if (c->root == NULL)
        code = cli_refuse(c->language, "cli.swiss.not_json",
                          ARB_VALUES(ARB_TEXT("token", ""), ARB_TEXT("file", c->path), ARB_TEXT("list", ""),
                                     ARB_NUMBER("at", wrong.line > 0 ? wrong.line : 0)));
    else if (!arb_swiss_json_check(c->root, &error)) code = refuse(c, &error);
    else code = with_memory(c);
    json_tree_free(&c->tree);
    return code;
}

static int swiss(int argc, char **argv)
{
    struct command c = {.language = cli_language(), .danish = cli_take_flag(&argc, argv, "--danish")};
    int64_t rounds = 0;
    char *text;
    int code;

    c.as_json = cli_take_flag(&argc, argv, "--json");
    if (!cli_take_number(&argc, argv, "--rounds", 1, UINT8_MAX, &rounds)) return 2;
    if (!c.danish) c.swiss.rounds = (uint8_t)rounds;
    if (cli_take_flag(&argc, argv, "--triple")) c.swiss.odd = ARB_SWISS_TRIPLE;
    if (argc < 1) return cli_refuse(c.language, "cli.which_file", ARB_VALUES(ARB_TEXT("command", "swiss")));
    if (argc > 1) return cli_refuse(c.language, "cli.swiss.option", ARB_VALUES(ARB_TEXT("token", argv[1])));
    c.path = argv[0];
    text = files_read(c.path, &c.length);
    if (text == NULL) return cli_refuse(c.language, "cli.movement.no_file", ARB_VALUES(ARB_TEXT("file", c.path)));
    code = take_text(&c, text);
    free(text);
    return code;
}

const struct cli_command cli_swiss = {"swiss", swiss};
