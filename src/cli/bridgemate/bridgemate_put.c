/* bridgemate_put.c -- sends deals, players and settings to a Data Connector; prints deals and calls from it. */
#include "bridgemate.h"

#include "bridgemate/connector_put.h"
#include "common/solved.h"
#include "games/convert.h"
#include "results/read/acts.h"
#include "files/file.h"
#include "files/json_load.h"

#include "arbitro/text/contest_line.h"
#include "arbitro/deal/deal.h"

#include <stdlib.h>

/* -- what comes back ------------------------------------------------------------------------------ */

static void report_unreadable(const struct bridgemate *client, size_t i, const char *wrong)
{
    (void)cli_refuse(client->language, "bridgemate.unreadable",
                     ARB_VALUES(ARB_NUMBER("n", (int64_t)i + 1), ARB_TEXT("text", wrong)));
}

static void print_deal(const struct arb_dealt *board)
{
    static const char *const vulnerable[] = {"None", "NS", "EW", "All"};
    char deal[100];
    struct arb_writer out = arb_writer_on(deal, sizeof deal);

    arb_deal_write(&out, &board->deal, (enum arb_seat)board->dealer);
    printf("[Board \"%u\"]\n[Dealer \"%s\"]\n[Vulnerable \"%s\"]\n[Deal \"%s\"]\n\n", (unsigned)board->number.n,
           arb_seat_name((enum arb_seat)board->dealer), vulnerable[board->vulnerability & 3u], deal);
}

/* Each deal as PBN; one that is no deal is reported and the others are printed. */
int bridgemate_print_deals(const struct bridgemate *client, const struct connector_response *response)
{
    int outcome = 0;

    for (size_t i = 0; i < json_array_size(response->data); i++) {
        struct arb_dealt board;
        const char *wrong = connector_deal_read(json_array_get(response->data, i), &board);

        if (wrong == NULL) print_deal(&board);
        else report_unreadable(client, i, wrong), outcome = 1;
    }
    return fflush(stdout) == 0 ? outcome : bridgemate_refuse(client, "cli.cannot_write", "");
}

/* The act "call T3" on standard output, and a sentence with the time and round on standard error. */
int bridgemate_print_calls(const struct bridgemate *client, const struct connector_response *response)
{
    int outcome = 0;

    for (size_t i = 0; i < json_array_size(response->data); i++) {
        struct connector_call call;
        const char *wrong = connector_call_read(json_array_get(response->data, i), &call);
        char line[ARB_LINE_MAX];
        struct arb_writer out = arb_writer_on(line, sizeof line);

        if (wrong != NULL) {
            report_unreadable(client, i, wrong);
            outcome = 1;
            continue;
        }
        arb_contest_line_write(&out, &(struct arb_contest_act){.kind = ARB_ACT_CALL, .table = call.table});
        puts(line);
        snprintf(line, sizeof line, "%02u:%02u", (unsigned)call.hour, (unsigned)call.minute);
        (void)cli_refuse(client->language, "bridgemate.call",
                         ARB_VALUES(ARB_NUMBER("table", call.table), ARB_NUMBER("round", call.round),
                                    ARB_TEXT("time", line), ARB_NUMBER("status", call.status)));
    }
    return fflush(stdout) == 0 ? outcome : bridgemate_refuse(client, "cli.cannot_write", "");
}

/* -- what is sent -------------------------------------------------------------------------------------- */

/* With --dd each deal is solved first, and its tricks go with it. */
static int put_hands(const struct bridgemate *client, const struct games_set *set)
{
    struct cli_solved solved;
    int outcome;

    if (!cli_solve(client->language, set, client->dd, &solved))
        outcome = bridgemate_refuse(client, "cli.no_memory", "");
    else
        outcome = bridgemate_put(client, CONNECTOR_PUT_HAND_RECORDS, connector_hand_records,
                                 &(struct connector_hands){client->section, set->board, set->count, solved.table,
                                                           solved.is},
                                 "bridgemate.hands_sent");
    cli_solved_free(&solved);
    return outcome;
}

/* The files are read as for hand records, which keeps each board once. Exit code 1 when boards were lost on the way. */
int bridgemate_hands(const struct bridgemate *client, int files, char **path)
{
    struct convert convert = {.language = client->language, .to = FORMAT_PDF, .title = "", .out = stdout,
                              .out_path = "-"};
    int outcome = 0;

    for (int i = 0; i < files && outcome == 0; i++)
        if (!convert_take_file(&convert, path[i]) || convert.failed) outcome = 2;
    if (outcome == 0 && convert.set.count == 0) outcome = bridgemate_refuse(client, "print.no_boards", path[0]);
    if (outcome == 0) outcome = put_hands(client, &convert.set);
    if (outcome == 0 && (convert.damages > 0 || convert.left_out > 0)) outcome = 1;
    games_set_free(&convert.set);
    free(convert.buffer);
    return outcome;
}

int bridgemate_players(const struct bridgemate *client, const char *path)
{
    struct arb_contest *contest;
    int outcome = bridgemate_contest(client, path, &contest);

    if (outcome == 0)
        outcome = bridgemate_put(client, CONNECTOR_PUT_PARTICIPATIONS, connector_participations, contest,
                                 "bridgemate.players_sent");
    free(contest);
    return outcome;
}

/* The file must be one whole set of settings: the connector takes all or nothing. */
int bridgemate_settings(const struct bridgemate *client, const char *path)
{
    enum connector_command command;
    const char *wrong;
    size_t length;
    char *text = files_read(path, &length);
    json_t *settings;
    int outcome;

    if (text == NULL) return bridgemate_refuse(client, "cli.no_file", path);
    settings = json_load_bounded((struct arb_span){text, length}, JSON_REJECT_DUPLICATES, NULL);
    wrong = connector_settings_check(settings, &command);
    if (!json_is_object(settings)) outcome = bridgemate_refuse(client, "bridgemate.not_settings", path);
    else if (wrong != NULL) outcome = bridgemate_refuse(client, "bridgemate.odd_setting", wrong);
    else
        outcome = bridgemate_put(client, command, connector_settings,
                                 &(struct connector_settings){client->section, settings}, "bridgemate.settings_sent");
    json_decref(settings);
    free(text);
    return outcome;
}
