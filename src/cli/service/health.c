/* health.c -- arbitro health: does the server of a store answer? Asked by a container, or by whoever watches. */
#include "store.h"

#include "net.h"

#include "journal/errand.h"

#include <stdio.h>

/* Seconds within which a server that is well has answered. */
#define PATIENCE 5

/* Asked by the pipe in the store's folder, so that neither port, certificate nor proxy need be known. Exit code 1:
 * nobody answers, or a server that is too old for the question. */
static int health(int argc, char **argv)
{
    const enum arb_language language = cli_language();
    const char *given = cli_take_value(&argc, argv, "--data");
    const char *data = given != NULL ? given : CLI_STORE;
    char socket[ARB_JOURNAL_PATH_MAX + 16], answer[ARB_ERRAND_LINE_MAX], address[ARB_JOURNAL_PATH_MAX];
    struct arb_writer out = arb_writer_on(answer, sizeof answer);
    struct arb_journal_problem problem;
    struct arb_span rest, line;

    if (argc != 0) return cli_refuse(language, "cli.health.usage", NULL, 0);
    snprintf(socket, sizeof socket, "%s/%s", data, ARB_ERRAND_SOCKET);
    if (!arb_control_ask(socket, arb_span_of("health"), PATIENCE, &out)) {
        (void)cli_refuse(language, "cli.health.nobody", ARB_VALUES(ARB_TEXT("path", data)));
        return 1;
    }
    rest = arb_writer_span(&out);
    if (!arb_span_line(&rest, &line) || arb_errand_read_answer(line, address, &problem) != ARB_JOURNAL_GOOD) {
        (void)cli_store_refuse(language, &problem);
        return 1;
    }
    cli_store_say(language, "cli.health.well", ARB_VALUES(ARB_TEXT("address", address)));
    return 0;
}

const struct cli_command cli_health = {"health", health};
