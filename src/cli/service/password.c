/* password.c -- arbitro password: a new password for the director, made by the server if one runs. */
#include "store.h"

#include "keys/account.h"
#include "net.h"

#include "journal/errand.h"

#include <sodium.h>
#include <stdio.h>

static void print_line(enum arb_language language, const char *password)
{
    cli_store_say(language, "cli.password.done", ARB_VALUES(ARB_TEXT("password", password)));
}

/* The server has the store: it makes the password and answers with it. */
static int ask_server(enum arb_language language, const char *data, struct arb_journal_problem *problem)
{
    char socket[ARB_JOURNAL_PATH_MAX + 16], answer[ARB_ERRAND_LINE_MAX], password[ARB_JOURNAL_PATH_MAX];
    struct arb_writer out = arb_writer_on(answer, sizeof answer);
    struct arb_span rest, line;

    snprintf(socket, sizeof socket, "%s/%s", data, ARB_ERRAND_SOCKET);
    if (!arb_control_ask(socket, arb_span_of("password"), 30, &out)) return cli_store_refuse(language, problem);
    rest = arb_writer_span(&out);
    if (!arb_span_line(&rest, &line)) return cli_store_refuse(language, problem);
    if (arb_errand_read_answer(line, password, problem) != ARB_JOURNAL_GOOD) return cli_store_refuse(language,
                                                                                                      problem);
    print_line(language, password);
    return 0;
}

static int set_here(enum arb_language language, struct arb_journal *journal)
{
    struct arb__account account = {.there = false};
    struct arb_journal_problem problem;
    char password[32];
    struct arb_writer out = arb_writer_on(password, sizeof password);

    if (arb__account_invent(&account, journal, &out, &problem) != ARB_JOURNAL_GOOD) return cli_store_refuse(language,
                                                                                                            &problem);
    print_line(language, password);
    return 0;
}

/* Opened for reading first, so that a mistyped folder does not become a new store; then for writing, which fails
 * while a server has it, and then the server is asked. */
static int password(int argc, char **argv)
{
    const enum arb_language language = cli_language();
    const char *given = cli_take_value(&argc, argv, "--data");
    const char *data = given != NULL ? given : CLI_STORE;
    const struct arb_journal_options options = {.mode = ARB_JOURNAL_WRITE}, look = {.mode = ARB_JOURNAL_READ};
    struct arb_journal_problem problem;
    struct arb_journal *journal;
    int code;

    if (argc != 0) return cli_refuse(language, "cli.password.usage", NULL, 0);
    if (sodium_init() < 0) return cli_refuse(language, "cli.no_memory", NULL, 0);
    /* A mistyped directory should not become a store. */
    if (arb_journal_open(data, &look, &journal, &problem) != ARB_JOURNAL_GOOD) return cli_store_refuse(language,
                                                                                                       &problem);
    arb_journal_close(journal);
    if (arb_journal_open(data, &options, &journal, &problem) == ARB_JOURNAL_LOCKED) return ask_server(language, data,
                                                                                                      &problem);
    if (journal == NULL) return cli_store_refuse(language, &problem);
    code = set_here(language, journal);
    arb_journal_close(journal);
    return code;
}

const struct cli_command cli_password = {"password", password};
