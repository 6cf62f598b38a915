/* serve.c -- arbitro serve: the options of the club's server. */
#include "address.h"
#include "store.h"

#include "common/calculator.h"

#include "platform/platform.h"
#include "serve.h"

#include <stdio.h>
#include <string.h>

enum { TABLES_USUAL = 50, PATIENCE_USUAL = 60, PATIENCE_MAX = 3600 };

/* False, for a value that the option does not take: it is named before the usage is. */
static bool not_taken(const char *option, const char *value)
{
    cli_note(cli_language(), "cli.bad_value", ARB_VALUES(ARB_TEXT("option", option), ARB_TEXT("token", value)));
    return false;
}

static bool read_level(const char *name, enum arb_log_level *level)
{
    static const char *const names[] = {"", "debug", "info", "warn", "error", "none"};

    for (size_t i = 1; i < ARB_COUNT(names); i++) {
        if (strcmp(name, names[i]) != 0) continue;
        *level = (enum arb_log_level)i;
        return true;
    }
    return false;
}

/* "--tls auto" or "--tls CERT KEY". False if only half of it is there. */
static bool take_tls(int *argc, char **argv, struct arb_serve_options *options)
{
    for (int i = 0; i < *argc; i++) {
        int words = 2;

        if (strcmp(argv[i], "--tls") != 0) continue;
        if (i + 1 >= *argc) return false;
        options->tls_auto = strcmp(argv[i + 1], "auto") == 0;
        if (!options->tls_auto) {
            words = 3;
            if (i + 2 >= *argc) return false;
            options->certificate = argv[i + 1];
            options->key = argv[i + 2];
        }
        memmove(argv + i, argv + i + words, (size_t)(*argc - i - words) * sizeof *argv);
        *argc -= words;
        return true;
    }
    return true;
}

static bool take_level(int *argc, char **argv, struct arb_serve_options *options)
{
    const char *level = cli_take_value(argc, argv, "--log");

    return level == NULL || read_level(level, &options->log_level) || not_taken("--log", level);
}

/* "--tables off", "--tables 50": how many tables to play at anybody may have open at a time. */
static bool take_tables(int *argc, char **argv, struct arb_serve_options *options)
{
    const char *most = cli_take_value(argc, argv, "--tables");
    int64_t number = TABLES_USUAL;

    if (most != NULL && strcmp(most, "off") == 0) number = 0;
    else if (most != NULL && !arb_span_int(arb_span_of(most), 1, 100000, &number))
        return not_taken("--tables", most);
    options->tables = (unsigned)number;
    return true;
}

/* "--node 10.0.0.5:9080": where the other servers of the database reach this one. Programs come to the one server that
 * has a store. */
static bool take_node(int *argc, char **argv, struct arb_serve_options *options)
{
    static char host[CLI_HOST_MAX];
    uint16_t port;

    options->node = cli_take_value(argc, argv, "--node");
    if (options->node == NULL) return true;
    if (!cli_address_read(options->node, host, &port)) return not_taken("--node", options->node);
    return options->store != NULL && options->programs_host == NULL && options->elsewhere == NULL;
}

/* "--programs 0.0.0.0:2000", "--patience 30": where programs that play come to a seat, and how long they are waited
 * for. "--elsewhere 192.168.1.20:2000,192.168.1.21:2000": their own tables to which our players may go. */
static bool take_programs(int *argc, char **argv, struct arb_serve_options *options)
{
    static char host[CLI_HOST_MAX];
    const char *address = cli_take_value(argc, argv, "--programs"), *told = cli_take_value(argc, argv, "--patience");
    int64_t patience = PATIENCE_USUAL;

    if (told != NULL && !arb_span_int(arb_span_of(told), 1, PATIENCE_MAX, &patience))
        return not_taken("--patience", told);
    options->programs_patience = (unsigned)patience;
    options->elsewhere = cli_take_value(argc, argv, "--elsewhere");
    if (address == NULL) return told == NULL || options->elsewhere != NULL;
    options->programs_host = host;
    return cli_address_read(address, host, &options->programs_port) || not_taken("--programs", address);
}

/* Without options it listens on all addresses, port 8080, without TLS. */
static int serve(int argc, char **argv)
{
    struct arb_serve_options options = {.language = cli_language(), .log_level = ARB_LOG_WARN};
    const char *data = cli_take_value(&argc, argv, "--data"), *listen = cli_take_value(&argc, argv, "--listen");
    bool good = take_tls(&argc, argv, &options) && take_level(&argc, argv, &options) &&
                      take_tables(&argc, argv, &options) && take_programs(&argc, argv, &options);

    options.store = cli_take_value(&argc, argv, "--store");
    good = take_node(&argc, argv, &options) && good;
    options.data = data != NULL ? data : CLI_STORE;
    options.listen = listen != NULL ? listen : "0.0.0.0:8080";
    options.url = cli_take_value(&argc, argv, "--url");
    options.behind_proxy = cli_take_flag(&argc, argv, "--proxy");
    options.copies = cli_take_value(&argc, argv, "--copies");
    options.no_name = cli_take_flag(&argc, argv, "--no-mdns");
    options.open_page = cli_take_flag(&argc, argv, "--open");
    options.any_port = options.open_page && listen == NULL && options.url == NULL && options.node == NULL;
    options.in_window = platform_has_own_window();
    if (!good || argc != 0) return cli_refuse(options.language, "serve.usage", NULL, 0);
    return arb_serve(&options);
}

/* The program alone, in a window that was opened for it: as `arbitro serve --open` on the person's own store. Why it
 * could not start is read before the window closes. */
int cli_serve_in_window(void)
{
    static char data[1024], options[2][8] = {"--data", "--open"};
    char *words[] = {options[0], data, options[1]};
    int code;

    if (!platform_data_folder(data, sizeof data)) code = cli_refuse(cli_language(), "serve.no_folder", NULL, 0);
    else code = serve(ARB_COUNT(words), words);
    if (code != 0) {
        puts(arb_message(cli_language(), "serve.enter_closes"));
        (void)fflush(NULL);
        (void)getchar();
    }
    return code;
}

const struct cli_command cli_serve = {"serve", serve};
