/* serve.c -- the command `serve`: opens store and ports, says what it has to, runs, closes in order.
 *
 * Everything that can go wrong at the start is a sentence and exit code 2. The store is
 * opened first, because only its owner may do anything, then the port; but before a store or
 * a certificate is made, the port and the TLS files are tried, so that a start that fails
 * leaves nothing behind.
 */
#include "serve.h"

#include "address.h"
#include "double_click.h"

#include "certificates/authority.h"
#include "hall/answers/answer.h"
#include "hall/answers/document.h"
#include "hall/answers/live.h"
#include "hall/kind.h"
#include "hall/nodes/nodes.h"
#include "hall/said.h"
#include "kinds.h"
#include "route.h"
#include "start.h"

#include "journal/errand.h"
#include "platform/platform.h"
#include "solve/solve.h"

#include <errno.h>
#include <sodium.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define SECURITY_POLICY                                                                                                \
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; "                    \
    "img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; frame-ancestors 'none'; "       \
    "base-uri 'none'; form-action 'self'"

/* Threads of the pool for what is not double dummy: passwords, and files of others. */
enum { POOL_OTHERS = 2 };

/* -- Words at the start ------------------------------------------------------------------ */

static int refuse(enum arb_language language, const char *key, const struct arb_message_value *values, size_t count)
{
    char text[1024];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_message_write(&out, language, key, values, count);
    fprintf(stderr, "arbitro: %s\n", text);
    return 2;
}

static int refuse_store(enum arb_language language, const struct arb_journal_problem *problem)
{
    char text[2048];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (problem->fault == ARB_JOURNAL_DISK_FULL)
        return refuse(language, "serve.no_room", ARB_VALUES(ARB_TEXT("path", problem->path)));
    arb_journal_problem_write(&out, language, problem);
    fprintf(stderr, "arbitro: %s\n", text);
    return 2;
}

static int refuse_hall(enum arb_language language, const struct arb__hall_problem *problem)
{
    if (problem->journal.fault != ARB_JOURNAL_GOOD) return refuse_store(language, &problem->journal);
    return refuse(language, "serve.act_not_understood",
                  ARB_VALUES(ARB_TEXT("contest", problem->contest), ARB_NUMBER("number", problem->seq)));
}

/* Where what is entered is kept. */
static const char *store_of(const struct arb_serve_options *options)
{
    return options->store != NULL ? options->store : options->data;
}

/* Cards that were printed lead to the usual one. */
static void say_other_port(struct arb__server *server, const struct arb_serve_options *options)
{
    const char *usual = strrchr(arb__usual_listen, ':') + 1, *now = strrchr(options->listen, ':') + 1;

    if (strcmp(usual, now) == 0) return;
    arb__server_say(server, "serve.other_port", ARB_VALUES(ARB_TEXT("port", usual), ARB_TEXT("now", now)));
}

static void announce(struct arb__server *server, const struct arb_serve_options *options, const char *first_password)
{
    arb__address_say(server);
    if (first_password[0] != '\0')
        arb__server_say(server, "serve.first_password", ARB_VALUES(ARB_TEXT("password", first_password)));
    arb__server_say(server, options->in_window ? "serve.store_of_window" : "serve.store",
        ARB_VALUES(ARB_TEXT("path", store_of(options))));
}

/* -- The journal and the loop -------------------------------------------------------------------- */

/* Called by the journal's writer thread. However often it is called, one look at what is durable is posted to the
 * loop. */
static struct {
    struct arb__server *server;
    atomic_bool rung;
} bell;

static void look(void *mine)
{
    struct arb__server *server = mine;

    atomic_store(&bell.rung, false);
    arb__server_look(server);
}

static void ring(void *context)
{
    (void)context;
    if (bell.server->net != NULL && !atomic_exchange(&bell.rung, true)) arb_net_post(bell.server->net, look,
                                                                                     bell.server);
}

/* -- The control socket ---------------------------------------------------------------------------- */

static void control_end(struct arb_control *control, const struct arb_writer *out)
{
    arb_control_write(control, arb_writer_span(out));
    arb_control_end(control);
}

/* Puts a backup in the store's place; every watcher gets the whole document again. Not where other servers have the
 * store too: they would go on with what was there before. */
static enum arb_journal_fault restore(struct arb__server *server, const char *file, char aside[ARB_JOURNAL_PATH_MAX],
                                      struct arb_journal_problem *problem)
{
    enum arb_journal_fault fault = ARB_JOURNAL_LOCKED;
    struct arb__hall_problem folded;

    *problem = (struct arb_journal_problem){.fault = fault};
    arb_text_copy(problem->path, arb_journal_path(server->journal), sizeof problem->path);
    if (!server->is_node) fault = arb_journal_restore(server->journal, file, aside, problem);
    if (fault != ARB_JOURNAL_GOOD) return fault;
    fault = arb__server_load(server, problem);
    arb__documents_clear(server);
    if (!arb__hall_reopen(&server->hall, &folded)) {
        arb_net_log(server->net, ARB_LOG_ERROR, "restored_store_not_folded", folded.contest);
        arb_net_stop(server->net);
    }
    arb_net_log(server->net, ARB_LOG_WARN, "restored", file);
    return fault;
}

/* The command `arbitro password`: a new password for the club's account. It is told once, on the control pipe, and
 * wiped here; whoever was in as director is out. */
static void new_password(struct arb__server *server, struct arb_control *control)
{
    char text[128] = "ok\t";
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_journal_problem problem = {.fault = ARB_JOURNAL_NO_MEMORY};
    char password[32];
    struct arb_writer words = arb_writer_on(password, sizeof password);

    if (arb__account_invent(&server->account, server->journal, &words, &problem) != ARB_JOURNAL_GOOD) {
        arb_errand_write_refused(&out, &problem);
    } else {
        arb_errand_write_ok(&out, password);
        arb__live_new_password(server);
    }
    sodium_memzero(password, sizeof password);
    control_end(control, &out);
}

/* The command `arbitro health`: who has the store answers with his address. */
static void health(const struct arb__server *server, struct arb_control *control_line)
{
    char text[sizeof server->base + 8];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_errand_write_ok(&out, server->base);
    control_end(control_line, &out);
}

/* What the browser of this computer is to show: the first time, the page on which the club tells of itself. */
static void write_page(struct arb_writer *out, const struct arb__server *server)
{
    arb_write_text(out, server->here[0] != '\0' ? server->here : server->base);
    arb_write_text(out, server->club.is_told ? "/" : "/#/welcome");
}

/* A second double click on the program shows the page of the first. */
static void tell_page(const struct arb__server *server, struct arb_control *control_line)
{
    char text[sizeof server->base + 32], address[sizeof server->base + 16];
    struct arb_writer out = arb_writer_on(text, sizeof text), at = arb_writer_on(address, sizeof address);

    write_page(&at, server);
    arb_errand_write_ok(&out, address);
    control_end(control_line, &out);
}

/* A line of the control pipe: "password", "health", "page", or an errand, which is a store to be restored. */
static void control(void *app, struct arb_span line, struct arb_control *control_line)
{
    struct arb__server *server = app;
    char text[ARB_ERRAND_LINE_MAX + ARB_JOURNAL_PATH_MAX], aside[ARB_JOURNAL_PATH_MAX] = "";
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_journal_problem problem = {.fault = ARB_JOURNAL_MALFORMED};
    struct arb_errand errand;

    if (arb_span_is(line, "password")) {
        new_password(server, control_line);
        return;
    }
    if (arb_span_is(line, "health")) {
        health(server, control_line);
        return;
    }
    if (arb_span_is(line, "page")) {
        tell_page(server, control_line);
        return;
    }
    if (arb_errand_read(line, &errand) && restore(server, errand.argument, aside, &problem) == ARB_JOURNAL_GOOD)
        arb_errand_write_ok(&out, aside);
    else arb_errand_write_refused(&out, &problem);
    control_end(control_line, &out);
}

/* -- TLS of the club's own ------------------------------------------------------------------------------ */

/* Days that a certificate should still be good for when the server starts. */
#define CERTIFICATE_DAYS 30

struct own_tls {
    char certificate[sizeof ((struct arb__server *)0)->authority + 16];
    char key[sizeof ((struct arb__server *)0)->authority + 16];
};

/* Makes the authority and the certificate if they are not there or not current. */
static int make_tls(struct arb__server *server, const struct arb_serve_options *options, struct own_tls *own)
{
    static struct arb_authority_work work;
    enum arb_authority_fault fault = ARB_AUTHORITY_GOOD;

    snprintf(server->authority, sizeof server->authority, "%s/tls", options->data);
    snprintf(own->certificate, sizeof own->certificate, "%s/%s", server->authority, ARB_SERVER_CERTIFICATE);
    snprintf(own->key, sizeof own->key, "%s/%s", server->authority, ARB_SERVER_KEY);
    if (!arb_authority_is_current(server->authority, CERTIFICATE_DAYS))
        fault = arb_authority_make(server->authority, NULL, 0, &work);
    if (fault == ARB_AUTHORITY_GOOD) return 0;
    return refuse(options->language, arb_authority_fault_symbol(fault),
                  ARB_VALUES(ARB_TEXT("name", work.fault_at), ARB_TEXT("file", work.fault_at)));
}

/* -- Start and stop ------------------------------------------------------------------------------------ */

/* As many connections as the system lets us. */
static void raise_descriptors(void)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

static const char *text_of(const char *told)
{
    return told != NULL ? told : "";
}

/* What a kind of contest needs beside pages and lines. */
static int start_kinds(struct arb__server *server, const struct arb_serve_options *options)
{
    for (unsigned place = 0; place < ARB__KIND_COUNT; place++) {
        const struct arb__kind *kind = server->kinds[place];
        const char *why = kind->serve != NULL ? kind->serve(server) : NULL;

        if (why == NULL) continue;
        arb__server_stop_kinds(server);
        return refuse(options->language, why, ARB_VALUES(ARB_TEXT("host", text_of(options->programs_host)),
                                                         ARB_NUMBER("port", options->programs_port),
                                                         ARB_TEXT("list", text_of(options->elsewhere))));
    }
    return 0;
}

/* Listens; with or without the pipe for commands, which is the store's. */
static int open_net(struct arb__server *server, const struct arb_serve_options *options, bool with_control)
{
    static const struct arb_app app = {
        ARB__SERVER_APP, .control = control, .stopping = arb__server_stopping,
    };
    static char pipe[ARB_JOURNAL_PATH_MAX + 16];
    const bool has_name = with_control && !options->no_name && options->url == NULL &&
                          arb__is_everywhere(options->listen);
    size_t which = 0;
    const struct arb_net_config config = {
        .which = &which,
        .listen = {{options->listen, options->certificate != NULL, false}, {options->node, false, true}},
        .certificate = options->certificate,
        .key = options->key,
        .control = with_control ? pipe : NULL,
        .security_policy = SECURITY_POLICY,
        .name = has_name ? "arbitro" : NULL,
        .named = arb__address_named,
        .behind_proxy = options->behind_proxy,
        .log_level = options->log_level,
        .limits = {.behind_bytes = 256 << 10, .queue_bytes = 4 << 20},
    };
    enum arb_net_fault fault;

    snprintf(pipe, sizeof pipe, "%s/%s", options->data, ARB_ERRAND_SOCKET);
    fault = arb_net_open(&server->net, &config, &app, server);
    if (fault == ARB_NET_GOOD) return 0;
    return refuse(options->language, arb_net_fault_symbol(fault),
                  ARB_VALUES(ARB_TEXT("address", which == 0 ? options->listen : options->node),
                             ARB_TEXT("file", fault == ARB_NET_KEY_UNREADABLE ||
                                      fault == ARB_NET_KEY_MISMATCH ? options->key :
                                              fault == ARB_NET_CERTIFICATE_UNREADABLE ? options->certificate : pipe)));
}

/* Could we listen, and with these TLS files? */
static int try_net(struct arb__server *server, const struct arb_serve_options *options)
{
    const int code = open_net(server, options, false);

    arb_net_close(server->net);
    server->net = NULL;
    return code;
}

static bool has_club(struct arb__server *server)
{
    unsigned char bytes[256];
    size_t length;

    return arb_journal_secret_get(server->journal, "key", arb_span_of("server"), bytes, sizeof bytes, &length) &&
           arb_journal_secret_get(server->journal, "account", arb_span_of("director"), bytes, sizeof bytes, &length);
}

/* Of several servers that start on an empty store one makes the key and the first password: who holds the club. */
static void await_club(struct arb__server *server)
{
    struct arb__where where = {.home = ARB__HOME_THERE};
    const struct timespec pause = {.tv_nsec = 100000000};

    for (int tries = 0; server->is_node && tries < 100 && !has_club(server); tries++) {
        arb__nodes_find(&server->hall, ARB__CLUB, false, &where);
        if (where.home == ARB__HOME_HERE) return;
        nanosleep(&pause, NULL);
    }
}

/* What needs the store and no network yet. Writes the first password if there was none. */
static int load(struct arb__server *server, const struct arb_serve_options *options, struct arb_writer *first_password)
{
    struct arb_journal_problem problem = {.fault = ARB_JOURNAL_GOOD};
    enum arb_journal_fault fault;

    await_club(server);
    fault = arb__server_load(server, &problem);
    arb__server_tell_key(server);
    if (fault == ARB_JOURNAL_GOOD && !server->account.there)
        fault = arb__account_invent(&server->account, server->journal, first_password, &problem);
    problem.fault = fault;          /* a password that could not be hashed is no fault of the store's */
    return fault == ARB_JOURNAL_GOOD ? 0 : refuse_store(options->language, &problem);
}

static void show_page(struct arb__server *server)
{
    char page[sizeof server->base + 16];
    struct arb_writer out = arb_writer_on(page, sizeof page);

    write_page(&out, server);
    if (!platform_open_page(page)) arb__server_say(server, "serve.no_browser", NULL, 0);
}

static void run(struct arb__server *server, const struct arb_serve_options *options, const char *first_password)
{
    arb__address_settle(server, options);
    arb__server_figures(server);
    arb__server_timers(server, options->store != NULL);
    platform_stay_awake();
    if (options->any_port) say_other_port(server, options);
    announce(server, options, first_password);
    if (options->open_page) show_page(server);
    arb_net_log(server->net, ARB_LOG_INFO, "started", server->base);
    arb_net_run(server->net);
}

/* Damage elsewhere than in the acts is printed, and the server starts: the club can play. */
static void look_for_damage(struct arb__server *server, const struct arb_serve_options *options)
{
    struct arb_journal_problem problem = {.fault = ARB_JOURNAL_GOOD};

    if (arb_journal_check(server->journal, &problem) == ARB_JOURNAL_GOOD) return;
    (void)refuse(options->language, "serve.damaged",
                 ARB_VALUES(ARB_TEXT("path", store_of(options)), ARB_TEXT("detail", problem.detail)));
}

/* Opens the port, folds the store, serves. */
static int serve_store(struct arb__server *server, const struct arb_serve_options *options)
{
    char password[32] = "";
    struct arb_writer words = arb_writer_on(password, sizeof password);
    struct arb__hall_problem problem;
    int code;

    if (!arb__hall_open(&server->hall, server, &problem)) return refuse_hall(options->language, &problem);
    look_for_damage(server, options);
    code = open_net(server, options, true);
    server->traces = code == 0 && arb_net_traces(server->net);
    if (code == 0) code = load(server, options, &words);
    if (code == 0) code = start_kinds(server, options);
    if (code == 0) run(server, options, password);
    sodium_memzero(password, sizeof password);
    return code;
}

/* With --tls auto the addresses are tried before the certificate is made, so that none is made for a server that cannot
 * start. */
static int serve_open_store(struct arb__server *server, struct arb_serve_options options)
{
    struct own_tls own;
    int code = 0;

    if (options.tls_auto) {
        code = try_net(server, &options);
        if (code == 0) code = make_tls(server, &options, &own);
        options.certificate = own.certificate;
        options.key = own.key;
    }
    return code == 0 ? serve_store(server, &options) : code;
}

static bool is_there(const char *data)
{
    struct stat status;
    char path[ARB_JOURNAL_PATH_MAX + 16];

    snprintf(path, sizeof path, "%s/arbitro.db", data);
    return stat(path, &status) == 0;
}

/* Of a double click: the port is one that is to be had. */
static int settle_port(struct arb_serve_options *options)
{
    if (!options->any_port || arb__settle_listen(&options->listen)) return 0;
    return refuse(options->language, "serve.no_port", NULL, 0);
}

static int try_start(struct arb__server *server, struct arb_serve_options *options)
{
    const int code = settle_port(options);

    return code == 0 ? try_net(server, options) : code;
}

/* A second double click is no mistake: whoever makes it wants to see the page. */
static int refuse_open(const struct arb_serve_options *options, const struct arb_journal_problem *problem)
{
    if (options->any_port && problem->fault == ARB_JOURNAL_LOCKED &&
        arb__show_running(options->data, options->language))
        return 0;
    return refuse_store(options->language, problem);
}

/* Runs the server until it is stopped; the exit code of the command. A store that is not there is not made before the
 * address has proved good. */
int arb_serve(const struct arb_serve_options *asked)
{
    static struct arb__server server;
    struct arb_serve_options settled = *asked, *const options = &settled;
    const struct arb_journal_options journal = {.wake = ring, .node = options->node};
    const bool is_new = options->store == NULL && !is_there(options->data);
    const bool had_folder = access(options->data, F_OK) == 0;
    struct arb_journal_problem problem;
    int code;

    server = (struct arb__server){.language = options->language, .console = options->language,
                                  .kinds = arb__kinds,
                                  .is_node = options->node != NULL, .route = arb__route, .reload = arb__server_reload,
                                  .tables_most = options->tables,
                                  .data = options->data,
                                  .copies = options->copies,
                                  .restore = restore,
                                  .is_alone = options->url == NULL && !arb__is_everywhere(options->listen),
                                  .elsewhere = options->elsewhere,
                                  .programs_host = options->programs_host,
                                  .programs_port = options->programs_port,
                                  .programs_patience_ms = (int64_t)options->programs_patience * 1000};
    bell.server = &server;
    raise_descriptors();
    arb_solve_pool(arb_solve_threads(1), POOL_OTHERS);
    if (sodium_init() < 0) return refuse(options->language, "cli.no_memory", NULL, 0);
    if (is_new && (code = try_start(&server, options)) != 0) return code;
    if (options->store != NULL && mkdir(options->data, 0700) != 0 && errno != EEXIST)
        return refuse(options->language, "journal.open_denied", ARB_VALUES(ARB_TEXT("path", options->data)));
    if (arb_journal_open(store_of(options), &journal, &server.journal, &problem) != ARB_JOURNAL_GOOD) {
        if (is_new && problem.fault != ARB_JOURNAL_LOCKED) arb_journal_discard(options->data, !had_folder);
        return refuse_open(options, &problem);
    }
    code = settle_port(options);
    if (code == 0) code = serve_open_store(&server, *options);
    arb__server_close(&server);
    if (is_new && code != 0) arb_journal_discard(options->data, !had_folder);
    return code;
}
