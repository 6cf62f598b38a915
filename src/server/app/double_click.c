/* double_click.c -- a start without a word about how: the ports that are tried, and the page of whoever runs already.
 */
#include "double_click.h"

#include "net.h"

#include "journal/errand.h"
#include "platform/platform.h"

#include <stdio.h>

const char arb__usual_listen[] = "0.0.0.0:8080";

/* Seconds in which a server that runs already says which page is its own. */
enum { PATIENCE = 5 };

/* Far enough from one another that a range which Windows keeps for itself has not all of them in it, and none that
 * browsers refuse. docs/running.md and serve.no_port name them. */
static const char *const usual[] = {arb__usual_listen, "0.0.0.0:8090", "0.0.0.0:8180", "0.0.0.0:9080"};

/* Where something else than the port is in the way the start finds it, and says it. */
static bool is_free(const char *listen)
{
    static const struct arb_app nobody;
    const struct arb_net_config config = {.listen = {{listen, false, false}}, .log_level = ARB_LOG_NONE};
    struct arb_net *net = NULL;
    const enum arb_net_fault fault = arb_net_open(&net, &config, &nobody, NULL);

    arb_net_close(net);
    return fault != ARB_NET_PORT_IN_USE && fault != ARB_NET_PORT_NOT_ALLOWED && fault != ARB_NET_PORT_RESERVED;
}

bool arb__settle_listen(const char **listen)
{
    for (size_t i = 0; i < ARB_COUNT(usual); i++) {
        if (!is_free(usual[i])) continue;
        *listen = usual[i];
        return true;
    }
    return false;
}

static bool ask_page(const char *data, char page[ARB_JOURNAL_PATH_MAX])
{
    char pipe[ARB_JOURNAL_PATH_MAX + 16], answer[ARB_ERRAND_LINE_MAX];
    struct arb_writer out = arb_writer_on(answer, sizeof answer);
    struct arb_journal_problem problem;
    struct arb_span rest, line;

    snprintf(pipe, sizeof pipe, "%s/%s", data, ARB_ERRAND_SOCKET);
    if (!arb_control_ask(pipe, arb_span_of("page"), PATIENCE, &out)) return false;
    rest = arb_writer_span(&out);
    return arb_span_line(&rest, &line) && arb_errand_read_answer(line, page, &problem) == ARB_JOURNAL_GOOD;
}

bool arb__show_running(const char *data, enum arb_language language)
{
    char page[ARB_JOURNAL_PATH_MAX], text[ARB_JOURNAL_PATH_MAX + 512];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (!ask_page(data, page) || !platform_open_page(page)) return false;
    arb_message_write(&out, language, "serve.runs_already", ARB_VALUES(ARB_TEXT("address", page)));
    puts(text);
    return true;
}
