/* page_reach.c -- /reach: do phones reach this computer, and if not, what stands between.
 *
 * What is known: whether we listen beyond this computer at all; its addresses; who has asked us something in the last
 * minutes; and whether other devices are heard by multicast, where phones and printers talk all the time. Devices that
 * are heard while none gets through mean that something here keeps them out; where nobody is heard the network keeps
 * them apart, or it is another one.
 */
#include "pages/card.h"

#include "hall/answers/answer.h"
#include "pages/page_parts.h"
#include "pages/qr.h"
#include "people/session.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>

enum { OWN_MAX = 16, RECENT_MS = 10 * 60 * 1000 };

struct reach {
    struct arb__server *server;
    const struct arb_request *request;
    enum arb_language language;
    const char *look;
    char own[OWN_MAX][INET6_ADDRSTRLEN];    /* this computer's addresses, loopback aside */
    size_t owns;
};

/* -- What is known ----------------------------------------------------------------------- */

static void note_own(struct reach *reach, const struct ifaddrs *at)
{
    const void *bytes;

    if (at->ifa_addr == NULL || (at->ifa_flags & IFF_LOOPBACK) != 0 || (at->ifa_flags & IFF_UP) == 0) return;
    if (at->ifa_addr->sa_family == AF_INET)
        bytes = &((const struct sockaddr_in *)(const void *)at->ifa_addr)->sin_addr;
    else if (at->ifa_addr->sa_family == AF_INET6)
        bytes = &((const struct sockaddr_in6 *)(const void *)at->ifa_addr)->sin6_addr;
    else return;
    if (reach->owns < OWN_MAX &&
        inet_ntop(at->ifa_addr->sa_family, bytes, reach->own[reach->owns], sizeof reach->own[0]) != NULL) reach->owns++;
}

static void look_around(struct reach *reach)
{
    struct ifaddrs *all = NULL;

    if (getifaddrs(&all) != 0) return;
    for (const struct ifaddrs *at = all; at != NULL; at = at->ifa_next) note_own(reach, at);
    freeifaddrs(all);
}

static bool is_own(const struct reach *reach, const char *remote)
{
    if (strncmp(remote, "127.", 4) == 0 || strcmp(remote, "::1") == 0) return true;
    for (size_t i = 0; i < reach->owns; i++)
        if (strcmp(reach->own[i], remote) == 0) return true;
    return false;
}

static bool is_visit(const struct reach *reach, const struct arb__visit *visit)
{
    return visit->remote[0] != '\0' && arb_net_now_ms(reach->server->net) - visit->at_ms < RECENT_MS &&
           !is_own(reach, visit->remote);
}

static unsigned visitors(const struct reach *reach)
{
    unsigned count = 0;

    for (size_t i = 0; i < ARB__VISITS_MAX; i++) count += is_visit(reach, &reach->server->visit[i]);
    return count;
}

/* The sentence that says how it stands, and the one that says what to do. */
static void judge(const struct reach *reach, const char **how, const char **what)
{
    const int64_t heard = arb_net_neighbour_ms(reach->server->net);
    const bool is_heard = heard > 0 && arb_net_now_ms(reach->server->net) - heard < RECENT_MS;

    if (reach->server->is_alone) *how = "reach.alone", *what = "reach.alone_do";
    else if (reach->server->is_offline) *how = "reach.no_network", *what = "reach.no_network_do";
    else if (visitors(reach) > 0) *how = "reach.good", *what = "reach.good_do";
    else if (is_heard) *how = "reach.firewall", *what = "reach.firewall_do";
    else *how = "reach.silent", *what = "reach.silent_do";
}

/* -- The page ----------------------------------------------------------------------------- */

static void write_visits(struct arb__html *html, const struct reach *reach)
{
    for (size_t i = 0; i < ARB__VISITS_MAX; i++) {
        const struct arb__visit *visit = &reach->server->visit[i];

        if (!is_visit(reach, visit)) continue;
        arb__tag(html, "<li>");
        arb__say_with(html, "reach.visit",
                      ARB_VALUES(ARB_TEXT("address", visit->remote),
                                 ARB_NUMBER("seconds", (arb_net_now_ms(reach->server->net) - visit->at_ms) / 1000)));
        arb__tag(html, "</li>");
    }
}

static void write_address(struct arb__html *html, const struct reach *reach)
{
    arb__tag(html, "<div class=\"codes\"><section><h2>");
    arb__say(html, "reach.try");
    arb__tag(html, "</h2>");
    (void)!arb__qr_svg(html->out, reach->server->base);
    arb__tag(html, "<p class=\"code\">");
    arb__address_html(html, reach->server->base);
    arb__tag(html, "</p></section></div>");
}

/* We made it for the addresses of the network before: phones warn of it. */
static void write_certificate(struct arb__html *html)
{
    arb__tag(html, "</p><p>");
    arb__say(html, "reach.certificate_old");
}

/* Of the address that is told: "8080" of "http://192.168.1.10:8080"; without one what its scheme has. */
static const char *port_of(const char *base)
{
    const char *port = strrchr(base, ':');

    if (port != NULL && port[1] != '\0' && port[1 + strspn(port + 1, "0123456789")] == '\0') return port + 1;
    return strncmp(base, "https:", 6) == 0 ? "443" : "80";
}

static void write_reach(struct arb_writer *out, const void *what)
{
    const struct reach *reach = what;
    struct arb__html html = {.out = out, .language = reach->language, .look = reach->look};
    const char *how, *to_do;

    judge(reach, &how, &to_do);
    arb__page_begin(&html, "Arbitro", "codes-page");
    arb__back_html(&html, reach->server, reach->request);
    arb__tag(&html, "<header><h1>");
    arb__say(&html, "reach.title");
    arb__tag(&html, "</h1></header><p role=\"status\"><b>");
    arb__say_with(&html, how, ARB_VALUES(ARB_NUMBER("count", visitors(reach))));
    arb__tag(&html, "</b></p><p>");
    arb__say_with(&html, to_do, ARB_VALUES(ARB_TEXT("address", reach->server->base),
                                          ARB_TEXT("port", port_of(reach->server->base))));
    if (reach->server->certificate_is_old) write_certificate(&html);
    arb__tag(&html, "</p><ul>");
    write_visits(&html, reach);
    arb__tag(&html, "</ul>");
    if (!reach->server->is_alone && !reach->server->is_offline) write_address(&html, reach);
    arb__tag(&html, "<p class=\"quiet\">");
    arb__say(&html, "reach.again");
    arb__tag(&html, "</p>");
    arb__page_end(&html);
}

/* For whoever is no director: he is here, which answers the question. Who else was here is not his affair. */
static void write_reached(struct arb_writer *out, const void *what)
{
    const struct reach *reach = what;
    struct arb__html html = {.out = out, .language = reach->language, .look = reach->look};

    arb__page_begin(&html, "Arbitro", "codes-page");
    arb__tag(&html, "<header><h1>");
    arb__say(&html, "reach.reached");
    arb__tag(&html, "</h1></header><p>");
    arb__say(&html, "reach.reached_do");
    arb__tag(&html, "</p><p><a href=\"/\">");
    arb__say(&html, "page.to_first");
    arb__tag(&html, "</a></p>");
    arb__page_end(&html);
}

void arb__reach_page(struct arb__server *server, struct arb_reply *reply)
{
    const struct arb_request *request = arb_reply_request(reply);
    const bool directs = arb__director_asking(server, request) != NULL;
    struct reach reach = {.server = server, .request = request, .language = arb__language_of(server, request),
                          .look = arb__look_of(request)};
    struct arb_span text;

    look_around(&reach);
    if (!directs && is_own(&reach, request->remote)) {
        arb__page_refuse(server, reply, 401, "login.needed");
        return;
    }
    text = arb__write_all(32768, directs ? write_reach : write_reached, &reach);
    arb_reply_header(reply, "Cache-Control", "no-store");
    if (directs) arb_reply_header(reply, "Refresh", "5");
    arb_reply_send(reply, 200, "text/html; charset=utf-8", text);
    free((char *)text.at);
}
