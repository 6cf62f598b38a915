/* dd.c -- arbitro dd FILE.pbn: what each declarer makes of each deal, double dummy.
 *
 * Deals are solved in batches and told in the order of the file. A deal met again right behind
 * itself, as where each table's play is a game, is told once.
 */
#include "calculator.h"
#include "file.h"

#include "arbitro/notation.h"
#include "arbitro/pbn.h"
#include "solve/solve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BATCH = 32, LIMIT_S = 60, LIMIT_S_MAX = 86400 };

struct deals {
    enum arb_language language;
    bool json;
    struct arb_solver *solver;
    const char *path;
    struct arb_span board, before, given;   /* the game's name; the deal told last; the game's own */
    uint32_t line;
    size_t found, told, faults;
    unsigned count;                         /* in the batch */
    struct arb_span name[BATCH];
    uint32_t at[BATCH];
    struct arb_deal deal[BATCH];
};

static const enum arb_seat rows[ARB_SEATS] = {ARB_NORTH, ARB_SOUTH, ARB_EAST, ARB_WEST};

/* FILE:LINE: the sentence, on standard error. */
static void complain(struct deals *deals, uint32_t line, const char *sentence)
{
    fprintf(stderr, "%s:%u: %s\n", deals->path, (unsigned)line, sentence);
    deals->faults++;
}

/* -- Telling ------------------------------------------------------------------------------ */

static void write_head(struct arb_writer *out, const struct deals *deals, struct arb_span name)
{
    char board[64];
    struct arb_writer text = arb_writer_on(board, sizeof board);

    arb_pbn_text(&text, name);
    arb_message_write(out, deals->language, "dd.board", ARB_VALUES(ARB_TEXT("board", board)));
}

static void tell_table(const struct deals *deals, struct arb_span name, const struct arb_solve_table *table)
{
    const struct arb_notation *in =
        deals->language == ARB_ITALIAN ? &arb_italian_notation : &arb_english_notation;
    char head[256];
    struct arb_writer out = arb_writer_on(head, sizeof head);

    write_head(&out, deals, name);
    printf("%s\n ", head);
    for (unsigned d = ARB_DENOMINATIONS; d-- > 0;)
        printf("%4s", d == ARB_NOTRUMP ? in->notrump[0] : in->suit[d]);
    putchar('\n');
    for (unsigned r = 0; r < ARB_SEATS; r++) {
        fputs(in->seat[rows[r]], stdout);
        for (unsigned d = ARB_DENOMINATIONS; d-- > 0;) printf("%4u", (unsigned)table->tricks[d][rows[r]]);
        putchar('\n');
    }
    putchar('\n');
}

/* {"N": {"NT": 7, "S": 8, …}, …} */
static void write_tricks(struct arb_json *json, const struct arb_solve_table *table)
{
    static const char *const names[ARB_DENOMINATIONS] = {"C", "D", "H", "S", "NT"};

    arb_json_key(json, "tricks");
    arb_json_object(json);
    for (unsigned r = 0; r < ARB_SEATS; r++) {
        arb_json_key(json, arb_seat_name(rows[r]));
        arb_json_object(json);
        for (unsigned d = ARB_DENOMINATIONS; d-- > 0;) arb_json_key_int(json, names[d], table->tricks[d][rows[r]]);
        arb_json_end(json);
    }
    arb_json_end(json);
}

static void tell_json(struct deals *deals, unsigned i, enum arb_solve_fault fault, const struct arb_solve_table *table)
{
    static char text[8192];
    char line[128], name[64];
    struct arb_writer out = arb_writer_on(text, sizeof text), deal = arb_writer_on(line, sizeof line);
    struct arb_writer board = arb_writer_on(name, sizeof name);
    struct arb_json json = arb_json_on(&out);

    arb_deal_write(&deal, &deals->deal[i], ARB_NORTH);
    arb_pbn_text(&board, deals->name[i]);
    arb_json_object(&json);
    arb_json_key_text(&json, "file", deals->path);
    arb_json_key_int(&json, "line", deals->at[i]);
    arb_json_key_text(&json, "board", name);
    arb_json_key_text(&json, "deal", line);
    if (fault == ARB_SOLVE_GOOD) write_tricks(&json, table);
    else arb_json_key_text(&json, "fault", arb_solve_fault_key(fault));
    arb_json_end(&json);
    printf("%s%s", deals->told++ > 0 ? ",\n" : "", text);
}

static void solve_batch(struct deals *deals)
{
    struct arb_solve_table table[BATCH];
    enum arb_solve_fault fault[BATCH];

    arb_solve_tables(deals->solver, deals->count, deals->deal, table, fault);
    for (unsigned i = 0; i < deals->count; i++) {
        if (fault[i] != ARB_SOLVE_GOOD)
            complain(deals, deals->at[i], arb_message(deals->language, arb_solve_fault_key(fault[i])));
        if (deals->json) tell_json(deals, i, fault[i], &table[i]);
        else if (fault[i] == ARB_SOLVE_GOOD) tell_table(deals, deals->name[i], &table[i]);
    }
    fflush(stdout);
    deals->count = 0;
}

/* -- Reading ------------------------------------------------------------------------------- */

static bool same(struct arb_span one, struct arb_span other)
{
    return one.length == other.length && memcmp(one.at, other.at, one.length) == 0;
}

/* The game is over: its deal, if it has one that was not told just before, joins the batch. */
static void end_game(struct deals *deals)
{
    const struct arb_span given = deals->given;
    enum arb_seat seat;
    arb_card card;

    deals->given = (struct arb_span){0};
    if (given.length == 0 || (given.length == 1 && given.at[0] == '#') || same(given, deals->before)) return;
    deals->before = given;
    deals->found++;
    if (!arb_deal_read(given, &deals->deal[deals->count]) ||
        arb_deal_check(&deals->deal[deals->count], &seat, &card) != ARB_DEAL_WHOLE) {
        complain(deals, deals->line, arb_message(deals->language, "dd.not_a_deal"));
        return;
    }
    deals->name[deals->count] = deals->board;
    deals->at[deals->count++] = deals->line;
    if (deals->count == BATCH) solve_batch(deals);
}

static void read_deals(struct deals *deals, struct arb_span text)
{
    struct arb_pbn pbn = arb_pbn_on(text);
    struct arb_pbn_item item;

    deals->before = deals->given = deals->board = (struct arb_span){0};
    deals->found = 0;
    while (arb_pbn_next(&pbn, &item)) {
        if (item.kind == ARB_PBN_GAME_END) end_game(deals);
        if (item.kind != ARB_PBN_TAG) continue;
        if (arb_span_is(item.name, "Board")) deals->board = item.text;
        if (!arb_span_is(item.name, "Deal")) continue;
        deals->given = arb_span_trim(item.text);
        deals->line = item.line;
    }
    end_game(deals);
    if (deals->count > 0) solve_batch(deals);
    if (deals->found == 0) complain(deals, 1, arb_message(deals->language, "dd.no_deal"));
}

static void run_file(struct deals *deals, const char *path)
{
    size_t length;
    char *text = cli_read_file(path, &length);

    deals->path = path;
    if (text == NULL) {
        cli_refuse(deals->language, "cli.no_file", ARB_VALUES(ARB_TEXT("file", path)));
        deals->faults++;
        return;
    }
    read_deals(deals, (struct arb_span){text, length});
    free(text);
}

/* -- The command ----------------------------------------------------------------------------- */

/* Seconds a deal may take; 0: not a number of them. */
static uint32_t limit_of(const char *told)
{
    char *end;
    const unsigned long seconds = told == NULL ? LIMIT_S : strtoul(told, &end, 10);

    if (told != NULL && (*end != '\0' || told[0] < '0' || told[0] > '9' || seconds > LIMIT_S_MAX)) return 0;
    return (uint32_t)seconds;
}

static int dd(int argc, char **argv)
{
    static struct deals deals;
    struct arb_solver_options options = {0};
    const char *limit;
    uint32_t limit_s;

    deals = (struct deals){.language = cli_language(), .json = cli_take_flag(&argc, argv, "--json")};
    limit = cli_take_value(&argc, argv, "--limit");
    limit_s = limit_of(limit);
    if (limit_s == 0)
        return cli_refuse(deals.language, "cli.out_of_range",
                          ARB_VALUES(ARB_TEXT("option", "--limit"), ARB_TEXT("token", limit),
                                     ARB_NUMBER("least", 1), ARB_NUMBER("most", LIMIT_S_MAX)));
    if (argc < 1 || argv[0][0] == '-') return cli_refuse(deals.language, "dd.usage", NULL, 0);
    options.limit_ms = limit_s * 1000;
    deals.solver = arb_solver_open(&options);
    if (deals.solver == NULL) return cli_refuse(deals.language, "cli.no_memory", NULL, 0);
    if (deals.json) putchar('[');
    for (int i = 0; i < argc; i++) run_file(&deals, argv[i]);
    if (deals.json) puts("]");
    arb_solver_close(deals.solver);
    if (fflush(stdout) != 0 || ferror(stdout)) return cli_refuse(deals.language, "cli.cannot_write", NULL, 0);
    return deals.faults > 0 ? 2 : 0;
}

const struct cli_command cli_dd = {"dd", dd};
