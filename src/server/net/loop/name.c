/* name.c -- our name on the local network: multicast DNS (mdns/mdns.h) on port 5353 of every interface.
 *
 * The name is asked for three times before it is taken, as RFC 6762 wants; where somebody else has it, "-2" goes behind
 * it, and so on. Only who is on a network of ours is heard. Where the port is not to be had there is no name, and
 * nothing else is lost: the address works.
 */
#include "loop/loop.h"

#include "mdns/mdns.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PROBES = 3, ANNOUNCES = 2, PROBE_MS = 250, TURN_MS = 1000, NAMES_MAX = 9, PLACES_MAX = 16 };
enum { ANSWERS_A_TURN = 20 };       /* more in a second than a hall of phones asks for at once is somebody's mischief */

/* An interface with an IPv4 address. */
struct place {
    struct arb_mdns_address address, mask;
    bool answered;                  /* to all, in this turn: who asks again has heard it */
    unsigned said;                  /* how often the name was said there: who heard the address before forgets it */
};

struct arb__name {
    struct arb_net *net;
    uv_udp_t socket;
    uv_timer_t turn;
    const char *wished;             /* "arbitro" */
    char label[ARB_MDNS_LABEL_MAX]; /* what it has become: "arbitro-2" */
    unsigned number;                /* of the name, from 1 */
    unsigned asked;                 /* how often it was asked for since it was chosen */
    unsigned left;                  /* answers in this turn */
    int64_t neighbour_ms;           /* when another computer was heard last */
    struct place place[PLACES_MAX];
    size_t places;
    void (*named)(void *mine, const char *name);
    char buffer[2048];
};

static void note(struct arb_net *net, enum arb_log_level level, const char *event, const char *detail)
{
    arb__log_event(&net->core.log, net->core.wall_ms, level, event, NULL, detail);
}

/* -- Where we are ------------------------------------------------------------------------- */

static const struct place *same_in(const struct place known[], size_t count, const struct place *place)
{
    for (size_t i = 0; i < count; i++)
        if (memcmp(known[i].address.byte, place->address.byte, sizeof place->address.byte) == 0) return &known[i];
    return NULL;
}

/* Networks come and go while we run. Has an address come that was not there before? */
static bool look_around(struct arb__name *name)
{
    struct place known[PLACES_MAX];
    const size_t count_known = name->places;
    uv_interface_address_t *all;
    bool came = false;
    int count;

    memcpy(known, name->place, sizeof known);
    name->places = 0;
    if (uv_interface_addresses(&all, &count) != 0) return false;
    for (int i = 0; i < count && name->places < PLACES_MAX; i++) {
        struct place *place = &name->place[name->places];
        const struct place *before;
        char text[16];

        if (all[i].address.address4.sin_family != AF_INET || all[i].is_internal) continue;
        *place = (struct place){.answered = false};
        memcpy(place->address.byte, &all[i].address.address4.sin_addr, sizeof place->address.byte);
        memcpy(place->mask.byte, &all[i].netmask.netmask4.sin_addr, sizeof place->mask.byte);
        before = same_in(known, count_known, place);
        if (before != NULL) place->said = before->said;
        else came = true;
        uv_ip4_name(&all[i].address.address4, text, sizeof text);
        (void)uv_udp_set_membership(&name->socket, ARB_MDNS_GROUP, text, UV_JOIN_GROUP);    /* most times it is in it */
        name->places++;
    }
    uv_free_interface_addresses(all, count);
    return came;
}

static bool is_beside(const struct place *place, const uint8_t byte[4])
{
    for (unsigned i = 0; i < 4; i++)
        if (((byte[i] ^ place->address.byte[i]) & place->mask.byte[i]) != 0) return false;
    return true;
}

/* The interface on whose network an address lies; a program of this computer, by loopback, is beside the first. NULL:
 * there is none. */
static struct place *place_of(struct arb__name *name, const struct sockaddr_in *from)
{
    uint8_t byte[4];

    memcpy(byte, &from->sin_addr, sizeof byte);
    for (size_t i = 0; i < name->places; i++)
        if (is_beside(&name->place[i], byte)) return &name->place[i];
    return byte[0] == 127 && name->places > 0 ? &name->place[0] : NULL;
}

/* -- Sending ---------------------------------------------------------------------------------- */

static void send_to(struct arb__name *name, const uint8_t *packet, size_t length, const struct sockaddr_in *to)
{
    uv_buf_t buffer = uv_buf_init((char *)packet, (unsigned)length);

    (void)uv_udp_try_send(&name->socket, &buffer, 1, (const struct sockaddr *)to);  /* it may be lost, as any other */
}

static void send_to_all(struct arb__name *name, const struct place *place, const uint8_t *packet, size_t length)
{
    struct sockaddr_in group, from = {.sin_family = AF_INET};
    char text[16];

    memcpy(&from.sin_addr, place->address.byte, sizeof place->address.byte);
    uv_ip4_name(&from, text, sizeof text);
    uv_ip4_addr(ARB_MDNS_GROUP, ARB_MDNS_PORT, &group);
    if (uv_udp_set_multicast_interface(&name->socket, text) == 0) send_to(name, packet, length, &group);
}

static void answer(struct arb__name *name, struct place *place, const struct arb_mdns_asked *asked,
                   const struct sockaddr_in *from)
{
    const bool plain = ntohs(from->sin_port) != ARB_MDNS_PORT, alone = plain || asked->alone;
    uint8_t packet[ARB_MDNS_ANSWER_MAX];
    size_t length;

    if (name->left == 0 || (!alone && asked->address && place->answered)) return;
    name->left--;
    length = arb_mdns_answer(packet, name->label, place->address, asked, plain);
    if (alone) {
        send_to(name, packet, length, from);
        return;
    }
    if (asked->address) place->answered = true;
    send_to_all(name, place, packet, length);
}

/* -- The name --------------------------------------------------------------------------------- */

static void take_turn(uv_timer_t *timer);

static void ask_from_the_beginning(struct arb__name *name)
{
    name->asked = 0;
    uv_timer_start(&name->turn, take_turn, PROBE_MS, PROBE_MS);
}

/* The wished one, or with a number behind it. */
static void choose(struct arb__name *name)
{
    if (name->number == 1) snprintf(name->label, sizeof name->label, "%s", name->wished);
    else snprintf(name->label, sizeof name->label, "%s-%u", name->wished, name->number);
    for (size_t i = 0; i < name->places; i++) name->place[i].said = 0;
    ask_from_the_beginning(name);
}

static bool is_ours(const struct arb__name *name)
{
    return name->asked >= PROBES;
}

static void say(const struct arb__name *name)
{
    char whole[ARB_MDNS_LABEL_MAX + 8];

    snprintf(whole, sizeof whole, "%s.local", name->label);
    note(name->net, ARB_LOG_INFO, "named", whole);
    if (name->named != NULL) name->named(name->net->core.mine, whole);
}

/* What is due at a place: the question whether anybody has the name, then that it is ours, then nothing. */
static void speak_at(struct arb__name *name, struct place *place)
{
    uint8_t packet[ARB_MDNS_ANSWER_MAX];

    if (!is_ours(name)) {
        send_to_all(name, place, packet, arb_mdns_probe(packet, name->label));
        return;
    }
    if (place->said >= ANNOUNCES) return;
    place->said++;
    send_to_all(name, place, packet, arb_mdns_answer(packet, name->label, place->address, NULL, false));
}

/* Asks for the name, then says it; at an address that comes somebody may have it, so it is asked for again. */
static void take_turn(uv_timer_t *timer)
{
    struct arb__name *name = timer->data;

    name->left = ANSWERS_A_TURN;
    if (look_around(name)) ask_from_the_beginning(name);
    if (name->places == 0) return;
    for (size_t i = 0; i < name->places; i++) speak_at(name, &name->place[i]);
    if (is_ours(name) || ++name->asked < PROBES) return;
    uv_timer_start(&name->turn, take_turn, TURN_MS, TURN_MS);
    say(name);
}

static void lose(struct arb__name *name)
{
    if (name->number < NAMES_MAX) {
        name->number++;
        choose(name);
        return;
    }
    uv_udp_recv_stop(&name->socket);
    uv_timer_stop(&name->turn);
    note(name->net, ARB_LOG_WARN, "no_name_left", name->label);
}

static bool is_another(const struct sockaddr_in *from, const struct arb_mdns_address own[], size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (memcmp(&from->sin_addr, own[i].byte, sizeof own[i].byte) == 0) return false;
    return ((const uint8_t *)&from->sin_addr)[0] != 127;
}

static void heard(uv_udp_t *socket, ssize_t length, const uv_buf_t *buffer, const struct sockaddr *from, unsigned flags)
{
    struct arb__name *name = socket->data;
    struct arb_mdns_address own[PLACES_MAX];
    struct arb_mdns_asked asked;
    struct place *place;

    if (length <= 0 || from == NULL || from->sa_family != AF_INET || (flags & UV_UDP_PARTIAL) != 0) return;
    place = place_of(name, (const struct sockaddr_in *)(const void *)from);
    if (place == NULL) return;
    for (size_t i = 0; i < name->places; i++) own[i] = name->place[i].address;
    if (is_another((const struct sockaddr_in *)(const void *)from, own, name->places))
        name->neighbour_ms = name->net->core.now_ms;
    switch (arb_mdns_read((struct arb_span){buffer->base, (size_t)length}, name->label, own, name->places, &asked)) {
    case ARB_MDNS_QUESTION:
        if (is_ours(name)) answer(name, place, &asked, (const struct sockaddr_in *)(const void *)from);
        break;
    case ARB_MDNS_CONFLICT: lose(name); break;
    case ARB_MDNS_NOTHING: break;
    }
}

static void give_room(uv_handle_t *socket, size_t wished, uv_buf_t *buffer)
{
    struct arb__name *name = socket->data;

    (void)wished;
    *buffer = uv_buf_init(name->buffer, sizeof name->buffer);
}

void arb__name_open(struct arb_net *net, const struct arb_net_config *config)
{
    struct arb__name *name;
    struct sockaddr_in any;

    if (config->name == NULL || strlen(config->name) + 3 > ARB_MDNS_LABEL_MAX) return;
    name = net->name = arb__memory(sizeof *name);
    *name = (struct arb__name){.net = net, .wished = config->name, .number = 1, .named = config->named};
    uv_udp_init(&net->loop, &name->socket);
    uv_timer_init(&net->loop, &name->turn);
    name->socket.data = name->turn.data = name;
    uv_ip4_addr("0.0.0.0", config->name_port != 0 ? config->name_port : ARB_MDNS_PORT, &any);
    if (uv_udp_bind(&name->socket, (const struct sockaddr *)&any, UV_UDP_REUSEADDR) != 0 ||
        uv_udp_recv_start(&name->socket, give_room, heard) != 0) {
        note(net, ARB_LOG_INFO, "no_name", "port 5353 is not to be had");
        return;
    }
    (void)uv_udp_set_multicast_ttl(&name->socket, 255);
    (void)look_around(name);
    choose(name);
}

int64_t arb_net_neighbour_ms(const struct arb_net *net)
{
    return net->name != NULL ? net->name->neighbour_ms : 0;
}
