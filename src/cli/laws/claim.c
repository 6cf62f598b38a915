/* claim.c -- arbitro claim --hands … --claimer S --tricks 5 --says "drawing trumps": the worst normal line after a
 * claim.
 *
 * An aid to the Director for Laws 69 to 71: up to four searches of one question, for the fewest tricks, the most, those
 * that a trump still out takes, and those that depend on partner's play. docs/claims.md says what is searched.
 */
#include "common/calculator.h"
#include "claim_search.h"

#include "arbitro/text/claim_telling.h"
#include "arbitro/text/claim_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { MEMORY = 64 << 20, NODES_MAX = 1000000000, NODES = 250000000, SECONDS_MAX = 86400, LONG = 8, TEXT = 16 << 10 };

struct asked {
    struct arb_claim_question q;
    struct claim_patience patience;
    enum arb_language language;
    bool json;
};

/* -- The question --------------------------------------------------------------------- */

static bool read_nodes(struct asked *a, const char *text)
{
    return arb_span_int(arb_span_of(text), 1, NODES_MAX, &a->patience.nodes);
}

static bool read_seconds(struct asked *a, const char *text)
{
    return arb_span_int(arb_span_of(text), 1, SECONDS_MAX, &a->patience.seconds);
}

/* How long, and then what is told of the claim, which arb_claim_option_read knows. */
static const struct {
    const char *name;
    bool (*read)(struct asked *asked, const char *text);
    bool needed;
} options[] = {
    {"--hands", NULL, true},    {"--trump", NULL, true},       {"--declarer", NULL, true},
    {"--lead", NULL, true},     {"--claimer", NULL, true},     {"--tricks", NULL, true},
    {"--table", NULL, false},   {"--says", NULL, false},       {"--edition", NULL, false},
    {"--out", NULL, false},     {"--strike", NULL, false},     {"--without", NULL, false},
    {"--penalty", NULL, false}, {"--minor-penalty", NULL, false},
    {"--with", NULL, false},    {"--nodes", read_nodes, false}, {"--seconds", read_seconds, false},
};

static bool read_option(struct asked *a, size_t which, const char *value)
{
    if (options[which].read != NULL) return options[which].read(a, value);
    return arb_claim_option_read(arb_span_of(options[which].name + 2), arb_span_of(value), &a->q);
}

/* Every option as often as it stands there. 0, or the exit code. */
static int read_options(struct asked *a, int *argc, char **argv)
{
    for (size_t i = 0; i < ARB_COUNT(options); i++) {
        const char *value = cli_take_value(argc, argv, options[i].name);

        if (value == NULL && options[i].needed)
            return cli_refuse(a->language, "cli.claim.missing", ARB_VALUES(ARB_TEXT("option", options[i].name)));
        for (; value != NULL; value = cli_take_value(argc, argv, options[i].name))
            if (!read_option(a, i, value))
                return cli_refuse(a->language, "cli.claim.option",
                                  ARB_VALUES(ARB_TEXT("token", value), ARB_TEXT("option", options[i].name)));
    }
    if (*argc == 0) return 0;
    return cli_refuse(a->language, "cli.claim.extra", ARB_VALUES(ARB_TEXT("token", argv[0])));
}

/* -- The answers -------------------------------------------------------------------------- */

static struct arb_claim_answer ask(const struct asked *a, enum arb_claim_goal goal, void *memory)
{
    struct arb_claim_question q = a->q;
    struct arb_claim_answer answer = {0};
    struct arb_claim claim;

    q.goal = (uint8_t)goal;
    if (arb_claim_begin(&claim, &q, memory, MEMORY) != ARB_CLAIM_SOUND) return answer;
    claim_search(&claim, &a->patience);
    arb_claim_answer(&claim, &answer);
    return answer;
}

static void print(void *context, struct arb_span line, bool is_trick)
{
    (void)context;
    printf("%s%.*s\n", is_trick ? "  " : "", (int)line.length, line.at);
}

static void print_answers(const struct asked *a, const struct arb_claim_answer answer[ARB_CLAIM_GOALS])
{
    struct arb_claim_report told;

    arb_claim_report_of(&told, &a->q, answer);
    told.remark = "claim.aid";
    arb_claim_tell(a->language, &told, print, NULL);
}

/* Answers of searches that did not finish are left out; of the first, bounds ("low", "high") are always there. */
static void print_json(const struct asked *a, const struct arb_claim_answer answer[ARB_CLAIM_GOALS])
{
    static const char *const keys[ARB_CLAIM_GOALS] = {"fewest", "most", "lostToTrump", "partnerRight"};
    char text[TEXT];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_json json = arb_json_on(&out);
    struct arb_claim_report told;

    arb_claim_report_of(&told, &a->q, answer);
    arb_json_object(&json);
    arb_json_key_int(&json, "left", answer[ARB_CLAIM_FEWEST].tricks_left);
    arb_json_key_int(&json, "claimed", a->q.claimed);
    arb_json_key_bool(&json, "finished", answer[ARB_CLAIM_FEWEST].finished);
    arb_json_key_int(&json, "low", answer[ARB_CLAIM_FEWEST].low);
    arb_json_key_int(&json, "high", answer[ARB_CLAIM_FEWEST].high);
    for (unsigned goal = 0; goal < ARB_CLAIM_GOALS; goal++)
        if (answer[goal].finished) arb_json_key_int(&json, keys[goal], answer[goal].low);
    if (!answer[ARB_CLAIM_FEWEST].finished)
        arb_json_key_int(&json, "lineTricks", answer[ARB_CLAIM_FEWEST].line_tricks);
    if (arb_claim_trump_is_out(&a->q)) arb_json_key_bool(&json, "spokeOfTrumps", arb_claim_spoke_of_trumps(&a->q));
    arb_claim_line_json(&json, NULL, &told);
    arb_json_end(&json);
    puts(text);
}

/* The searches that the question needs, in order, within one limit of time. Memory is one block that all searches
 * use. */
static int answer_all(const struct asked *a)
{
    struct arb_claim_answer answer[ARB_CLAIM_GOALS] = {{0}};
    void *memory = malloc(MEMORY);

    if (memory == NULL) return cli_refuse(a->language, "cli.no_memory", NULL, 0);
    claim_patience_begin();
    for (unsigned goal = 0; goal < ARB_CLAIM_GOALS; goal++) {
        if (goal > 0 && claim_patience_is_over(&a->patience)) break;
        if (!arb_claim_matters(&a->q, (enum arb_claim_goal)goal)) continue;
        answer[goal] = ask(a, (enum arb_claim_goal)goal, memory);
    }
    free(memory);
    if (a->json) print_json(a, answer);
    else print_answers(a, answer);
    return 0;
}

/* Searches for which somebody may have to wait: progress is shown. */
static bool is_long(const struct arb_claim_question *q)
{
    return arb_hand_count(q->left.hand[q->leader]) + (q->on_table_count > 0) > LONG;
}

/* The question is complete and checked before anything is searched. */
static int claim(int argc, char **argv)
{
    struct asked a = {.q = {.normal = ARB_CLAIM_NORMAL_USUAL}, .patience = {.nodes = NODES}};
    enum arb_claim_fault fault;
    int refused;

    a.language = cli_language();
    a.json = cli_take_flag(&argc, argv, "--json");
    a.patience.language = a.language;
    a.patience.tells = cli_take_flag(&argc, argv, "--progress");
    a.q.aware_of_trump = cli_take_flag(&argc, argv, "--aware");
    a.q.top_down = cli_take_flag(&argc, argv, "--top-down");
    refused = read_options(&a, &argc, argv);
    if (refused != 0) return refused;
    fault = arb_claim_check(&a.q);
    a.patience.tells |= isatty(STDERR_FILENO) && is_long(&a.q);
    if (fault != ARB_CLAIM_SOUND) return cli_refuse(a.language, arb_claim_fault_key(fault), NULL, 0);
    return answer_all(&a);
}

const struct cli_command cli_claim = {"claim", claim};
