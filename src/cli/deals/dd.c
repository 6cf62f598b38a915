/* dd.c -- arbitro dd FILE: what each declarer makes of each deal, double dummy.
 *
 *     arbitro dd --lead 4S S FILE      what each opening lead leaves declarer
 *     arbitro dd --play FILE           what each card that was played cost; --cards: and what the others would have
 *     arbitro dd --acts FILE           par, as acts for a contest
 *
 * Files are read as arbitro convert reads them. Deals are solved in batches, and each is printed as soon as it and
 * those before it are. A board that follows itself with the same deal, as in files where each table's play is a game,
 * is printed once.
 */
#include "dd.h"

#include "arbitro/text/played.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LIMIT_S = 60, LIMIT_S_MAX = 86400 };

static const char *const names[ARB_DENOMINATIONS] = {"C", "D", "H", "S", "NT"};

/* -- Output ------------------------------------------------------------------------------- */

/* The 20 cells, from no trumps down, and par below when it was asked for. */
static void print_table(const struct dd_deals *deals, const char *name, const struct arb_solve_table *table)
{
    const struct arb_notation *in = arb_notation_of(deals->language);
    char head[256];
    struct arb_writer out = arb_writer_on(head, sizeof head);

    arb_message_write(&out, deals->language, "dd.board", ARB_VALUES(ARB_TEXT("board", name)));
    printf("%s\n ", head);
    for (unsigned d = ARB_DENOMINATIONS; d-- > 0;)
        printf("%4s", d == ARB_NOTRUMP ? in->notrump[0] : in->suit[d]);
    putchar('\n');
    for (unsigned r = 0; r < ARB_SEATS; r++) {
        fputs(in->seat[paper_seat_row[r]], stdout);
        for (unsigned d = ARB_DENOMINATIONS; d-- > 0;) printf("%4u", (unsigned)table->tricks[d][paper_seat_row[r]]);
        putchar('\n');
    }
    putchar('\n');
    if (deals->par) dd_print_par(deals, table);
}

/* {"N": {"NT": [6, 8], …}, …}: what is known of a table that was not done in time. */
static void write_bounds(struct arb_json *json, const struct arb_dd_table *table)
{
    arb_json_key(json, "bounds");
    arb_json_object(json);
    for (unsigned r = 0; r < ARB_SEATS; r++) {
        arb_json_key(json, arb_seat_name(paper_seat_row[r]));
        arb_json_object(json);
        for (unsigned d = ARB_DENOMINATIONS; d-- > 0;) {
            arb_json_key(json, names[d]);
            arb_json_array(json);
            arb_json_int(json, table->tricks[d][paper_seat_row[r]].at_least);
            arb_json_int(json, table->tricks[d][paper_seat_row[r]].at_most);
            arb_json_end(json);
        }
        arb_json_end(json);
    }
    arb_json_end(json);
}

/* One object a deal; with "fault" instead of tricks when it could not be solved. */
static void print_json(struct dd_deals *deals, unsigned i, const struct arb_solve_job *job,
                       const struct arb_solve_table *table)
{
    static char text[8192];
    char line[128];
    struct arb_writer out = arb_writer_on(text, sizeof text), deal = arb_writer_on(line, sizeof line);
    struct arb_json json = arb_json_on(&out);

    arb_deal_write(&deal, &deals->deal[i], ARB_NORTH);
    arb_json_object(&json);
    arb_json_key_text(&json, "file", deals->path);
    arb_json_key_int(&json, "line", deals->at[i]);
    arb_json_key_text(&json, "board", deals->name[i]);
    arb_json_key_text(&json, "deal", line);
    if (job->fault == ARB_SOLVE_GOOD) dd_write_tricks(&json, table);
    if (job->fault == ARB_SOLVE_GOOD && deals->par) dd_write_par(&json, table);
    if (job->fault != ARB_SOLVE_GOOD) arb_json_key_text(&json, "fault", arb_solve_fault_key(job->fault));
    if (job->fault == ARB_SOLVE_LATE) write_bounds(&json, &job->answer.table);
    arb_json_end(&json);
    cli_list_item();
    fputs(text, stdout);
}

/* The deal is printed as soon as it and those before it are solved. One that cannot be solved is reported and the
 * others are printed. */
static void take_table(struct dd_deals *deals, size_t i)
{
    const struct arb_solve_job *job = &deals->job[i];
    struct arb_solve_table table = {{{0}}};

    if (job->fault == ARB_SOLVE_GOOD) table = arb_solve_tricks(&job->answer.table);
    else dd_complain(deals, deals->at[i], arb_message(deals->language, arb_solve_fault_key(job->fault)));
    if (deals->json) print_json(deals, (unsigned)i, job, &table);
    else if (job->fault == ARB_SOLVE_GOOD && deals->acts) dd_print_act(deals, (unsigned)i, &table);
    else if (job->fault == ARB_SOLVE_GOOD) print_table(deals, deals->name[i], &table);
}

/* Where answers go into a file, a person at the terminal sees how far it is. */
static void take_answer(void *context, size_t i)
{
    struct dd_deals *deals = context;

    (deals->lead ? dd_lead_take : take_table)(deals, i);
    fflush(stdout);
    if (deals->is_watched) cli_progress(deals->language, i + 1, deals->count);
}

/* Solves the deals collected so far and prints them in order; the batch is empty after. */
static void solve_batch(struct dd_deals *deals)
{
    for (unsigned i = 0; i < deals->count; i++) {
        deals->job[i] = (struct arb_solve_job){.fault = ARB_SOLVE_GOOD};
        if (deals->lead) dd_lead_ask(deals, i);
        else deals->job[i].ask = (struct arb_solve_question){.kind = ARB_SOLVE_TABLE, .deal = deals->deal[i]};
    }
    arb_solver_run(deals->solver, deals->job, deals->count, take_answer, deals);
    deals->count = 0;
}

/* -- Reading ------------------------------------------------------------------------------- */

/* Adds the board's deal to the batch, unless it is the one printed just before. */
static void take_deal(struct dd_deals *deals, const struct arb_played *played)
{
    char *name = deals->name[deals->count];
    enum arb_seat seat;
    arb_card card;

    if (!played->has_deal) return;
    dd_name(played, name);
    if (deals->found++ > 0 && strcmp(name, deals->before_name) == 0 &&
        memcmp(&played->deal, &deals->before, sizeof deals->before) == 0)
        return;
    deals->before = played->deal;
    strcpy(deals->before_name, name);
    if (arb_deal_check(&played->deal, &seat, &card) != ARB_DEAL_WHOLE) {
        dd_complain_deal(deals, played);
        return;
    }
    deals->deal[deals->count] = played->deal;
    deals->at[deals->count++] = dd_line_of(played);
    if (deals->count == DD_BATCH) solve_batch(deals);
}

static void take_board(void *context, const struct arb_played *played, const struct arb_pbn_games *pbn)
{
    struct dd_deals *deals = context;

    (void)pbn;
    (deals->play ? dd_play_take : take_deal)(deals, played);
}

/* Which damage matters when only the cards are asked for. */
static bool is_of_deals(const struct arb_played_damage *damage)
{
    if (damage->kind == ARB_PLAYED_NONE) return damage->pbn != ARB_PBN_STRAY_TEXT;
    return damage->kind == ARB_PLAYED_CUT_OFF || damage->kind == ARB_PLAYED_DEAL_UNREADABLE;
}

static bool is_of_plays(const struct arb_played_damage *damage)
{
    return damage->kind != ARB_PLAYED_NAMES_UNREADABLE && damage->kind != ARB_PLAYED_NOTE_UNREADABLE;
}

/* One file; boards that are left in the batch at its end are solved before the next, because reports name the file. */
static void run_file(struct dd_deals *deals, const char *path)
{
    const struct convert_listener listener = {
        .take = take_board, .minds = deals->play ? is_of_plays : is_of_deals, .context = deals};
    size_t lost;

    deals->path = path;
    deals->found = 0;
    lost = convert_listen(&deals->convert, path, &listener);
    if (deals->count > 0) solve_batch(deals);
    if (lost == 0 && deals->found == 0)
        dd_complain(deals, 1, arb_message(deals->language, deals->play ? "dd.no_play" : "dd.no_deal"));
    deals->faults += lost;
}

/* -- The command ----------------------------------------------------------------------------- */

/* Seconds that a deal may take; 0: no such number. */
static uint32_t limit_of(const char *told)
{
    char *end;
    const unsigned long seconds = told == NULL ? LIMIT_S : strtoul(told, &end, 10);

    if (told != NULL && (*end != '\0' || told[0] < '0' || told[0] > '9' || seconds > LIMIT_S_MAX)) return 0;
    return (uint32_t)seconds;
}

/* --lead CONTRACT, with the declarer as the next word. Returns the word that was not understood, or NULL. */
static const char *take_lead(int *argc, char **argv, struct dd_deals *deals)
{
    const char *contract = cli_take_value(argc, argv, "--lead");
    enum arb_seat declarer;

    if (contract == NULL) return NULL;
    deals->lead = true;
    if (!arb_notation_read_contract(arb_notation_of(deals->language), arb_span_of(contract), &deals->contract) ||
        arb_contract_is_pass(deals->contract))
        return contract;
    if (*argc < 1) return "--lead";
    if (!arb_notation_read_seat(arb_notation_of(deals->language), arb_span_of(argv[0]), &declarer)) return argv[0];
    deals->contract.declarer = (uint8_t)declarer;
    --*argc;
    memmove(argv, argv + 1, (size_t)*argc * sizeof *argv);
    return NULL;
}

/* Returns 0, or 2 after saying what is wrong. */
static int take_options(int *argc, char **argv, struct dd_deals *deals, uint32_t *limit_s)
{
    const char *limit, *wrong;

    if (!cli_paper_take(argc, argv, &deals->out)) return 2;
    deals->language = deals->convert.language = deals->out.language;
    deals->json = deals->out.form == PAPER_JSON;
    deals->par = cli_take_flag(argc, argv, "--par");
    deals->play = cli_take_flag(argc, argv, "--play");
    deals->acts = cli_take_flag(argc, argv, "--acts");
    deals->cards = cli_take_flag(argc, argv, "--cards");
    limit = cli_take_value(argc, argv, "--limit");
    *limit_s = limit_of(limit);
    if (*limit_s == 0)
        return cli_refuse(deals->language, "cli.out_of_range",
                          ARB_VALUES(ARB_TEXT("option", "--limit"), ARB_TEXT("token", limit),
                                     ARB_NUMBER("least", 1), ARB_NUMBER("most", LIMIT_S_MAX)));
    wrong = take_lead(argc, argv, deals);
    if (wrong == NULL && deals->lead + deals->par + deals->play + deals->acts > 1)
        wrong = "--lead, --par, --play, --acts";
    if (wrong == NULL && deals->acts && deals->json) wrong = "--json";
    if (wrong == NULL && deals->cards && !deals->play) wrong = "--cards";
    if (wrong == NULL && deals->out.path != NULL && !deals->play) wrong = "-o";
    if (wrong != NULL) return cli_refuse(deals->language, "dd.odd", ARB_VALUES(ARB_TEXT("token", wrong)));
    if (!convert_take_from(&deals->convert, argc, argv)) return 2;
    if (*argc < 1 || (argv[0][0] == '-' && argv[0][1] != '\0')) return cli_refuse(deals->language, "dd.usage", NULL, 0);
    return 0;
}

/* With -o the plays of all files become one paper; JSON is printed as it comes. */
static int run(struct dd_deals *deals, int files, char **path)
{
    int outcome = 0;

    if (deals->out.path != NULL) deals->json = false;
    if (deals->play && !deals->json) deals->paper = cli_paper_open(&deals->out, "play", "", deals->cards ? 1 : 2);
    if (deals->play && !deals->json && deals->paper == NULL)
        return cli_refuse(deals->language, "cli.no_memory", NULL, 0);
    if (deals->json) cli_list_begin();
    for (int i = 0; i < files; i++) run_file(deals, path[i]);
    if (deals->json) cli_list_end(deals->play ? "dd.no_play" : "dd.no_deal", path[0]);
    if (deals->paper != NULL) outcome = cli_paper_put(&deals->out, deals->paper);
    if (fflush(stdout) != 0 || ferror(stdout)) return cli_refuse(deals->language, "cli.cannot_write", NULL, 0);
    return deals->faults > 0 ? 2 : outcome;
}

/* For each thread: a deal that was made to be slow uses it, others some hundreds of KiB. */
#define MEMORY (8 * (size_t)ARB_DD_MEMORY)

static int dd(int argc, char **argv)
{
    static struct dd_deals deals;
    struct arb_solver_options options = {.memory = MEMORY};
    uint32_t limit_s;
    int outcome;

    deals = (struct dd_deals){0};
    outcome = take_options(&argc, argv, &deals, &limit_s);
    if (outcome != 0) return outcome;
    options.limit_ms = limit_s * 1000;
    deals.is_watched = cli_is_watched() && isatty(STDOUT_FILENO) == 0;
    deals.solver = arb_solver_open(&options);
    if (deals.solver == NULL) return cli_refuse(deals.language, "cli.no_memory", NULL, 0);
    outcome = run(&deals, argc, argv);
    arb_solver_close(deals.solver);
    return outcome;
}

const struct cli_command cli_dd = {"dd", dd};
