/* address.c -- see address.h.
 */
#include "address.h"

#include "certificates/authority.h"
#include "hall/answers/document.h"
#include "hall/answers/live.h"
#include "hall/said.h"
#include "lan/lan.h"
#include "pages/qr.h"

#include <stdio.h>
#include <string.h>

/* How often the network is looked at, and how often in a row there has to be none before it is believed: a wifi that is
 * left for a moment comes back. */
enum { LOOK_MS = 5000, LOOKS_WITHOUT = 2 };

static struct {
    const struct arb_serve_options *options;
    char lan[ARB_LAN_TEXT];         /* the address that 'base' was made of; "": there was no network */
    char told[sizeof ((struct arb__server *)0)->base];  /* the last that was said; "": none yet */
    unsigned without;               /* looks in a row that found no network */
} own;

bool arb__is_everywhere(const char *listen)
{
    return strncmp(listen, "0.0.0.0:", 8) == 0 || strncmp(listen, "[::]:", 5) == 0;
}

/* -- Said ------------------------------------------------------------------------------------ */

static void say_code(struct arb__server *server)
{
    static char code[64 << 10];
    struct arb_writer out = arb_writer_on(code, sizeof code);

    if (arb__qr_blocks(&out, server->base) && !out.truncated) arb_net_say(server->net, arb_writer_span(&out));
}

static void say_address(struct arb__server *server, const char *key)
{
    arb__server_say(server, key, ARB_VALUES(ARB_TEXT("address", server->base), ARB_TEXT("before", own.told)));
    say_code(server);
    if (server->certificate_is_old)
        arb__server_say(server, "serve.certificate_old", ARB_VALUES(ARB_TEXT("address", server->base)));
    arb_text_copy(own.told, server->base, sizeof own.told);
}

void arb__address_say(struct arb__server *server)
{
    if (!server->is_offline) {
        say_address(server, "serve.ready");
        return;
    }
    arb__server_say(server, "serve.ready_here", ARB_VALUES(ARB_TEXT("address", server->base)));
    arb__server_say(server, "serve.no_network", NULL, 0);
}

/* -- Worked out ------------------------------------------------------------------------------- */

/* "http://192.168.1.20:8080", with the port that we got. */
static void write_base(struct arb__server *server, const struct arb_serve_options *options, struct arb_span host)
{
    struct arb_writer out = arb_writer_on(server->base, sizeof server->base);
    const bool is_secure = options->certificate != NULL;
    const uint16_t port = arb_net_port(server->net, 0);

    arb_write_text(&out, is_secure ? "https://" : "http://");
    arb_write_span(&out, host);
    if (port == (is_secure ? 443 : 80)) return;
    arb_write_char(&out, ':');
    arb_write_int(&out, port);
}

/* Of the network that we are on; without one of this computer alone. */
static void write_lan(struct arb__server *server)
{
    server->is_offline = own.lan[0] == '\0';
    write_base(server, own.options, arb_span_of(server->is_offline ? "127.0.0.1" : own.lan));
}

/* All that was written with the address before is written anew, and whoever has it on his screen gets it. */
static void tell_watchers(struct arb__server *server)
{
    arb__documents_clear(server);
    for (size_t i = 0; i < server->hall.count; i++)
        if (server->hall.listed[i].contest != NULL) arb__live_anew(server->hall.listed[i].contest);
}

/* The certificate that we made names the addresses that there were when it was made. */
static bool is_certificate_old(const struct arb__server *server)
{
    return own.options->tls_auto && !server->is_offline && !arb_authority_is_current(server->authority, 0);
}

static void move(struct arb__server *server, const char *lan)
{
    arb_text_copy(own.lan, lan, sizeof own.lan);
    write_lan(server);
    server->certificate_is_old = is_certificate_old(server);
    tell_watchers(server);
    arb_net_log(server->net, ARB_LOG_INFO, server->is_offline ? "no_network" : "address", server->base);
    if (server->is_offline) arb__server_say(server, "serve.network_lost", NULL, 0);
    else if (own.told[0] == '\0' || strcmp(own.told, server->base) == 0) say_address(server, "serve.address_came");
    else say_address(server, "serve.address_changed");
}

static void look(void *mine)
{
    char lan[ARB_LAN_TEXT] = "";

    if (arb_lan_address(own.lan, lan)) own.without = 0;
    else if (++own.without < LOOKS_WITHOUT) return;
    if (strcmp(lan, own.lan) != 0) move(mine, lan);
}

void arb__address_named(void *app, const char *name)
{
    struct arb__server *server = app;
    const char *host, *colon;
    char named[sizeof server->named];
    struct arb_writer out = arb_writer_on(named, sizeof named);

    look(app);                      /* the address first, if it has come with the network too */
    host = strstr(server->base, "//") + 2;
    colon = strrchr(host, ':');
    arb_write_span(&out, (struct arb_span){server->base, (size_t)(host - server->base)});
    arb_write_text(&out, name);
    if (colon != NULL) arb_write_text(&out, colon);
    if (strcmp(named, server->named) == 0) return;      /* the same again, on another network */
    arb_text_copy(server->named, named, sizeof server->named);
    arb__server_say(server, "serve.named", ARB_VALUES(ARB_TEXT("address", server->named)));
}

/* This computer reaches us by an address that needs no network (the name localhost may lead to another program, which
 * has our port in version 6). */
static void settle_here(struct arb__server *server)
{
    snprintf(server->here, sizeof server->here, "http://127.0.0.1:%u", (unsigned)arb_net_port(server->net, 0));
}

void arb__address_settle(struct arb__server *server, const struct arb_serve_options *options)
{
    const bool everywhere = arb__is_everywhere(options->listen);
    const char *listen = options->listen;

    own.options = options;
    if (everywhere && options->certificate == NULL) settle_here(server);
    if (options->url != NULL) {
        arb_text_copy(server->base, options->url, sizeof server->base);
    } else if (!everywhere) {
        write_base(server, options, (struct arb_span){listen, (size_t)(strrchr(listen, ':') - listen)});
    } else {
        (void)!arb_lan_address("", own.lan);
        write_lan(server);
        arb_net_timer(server->net, LOOK_MS, LOOK_MS, look, server);
    }
}
