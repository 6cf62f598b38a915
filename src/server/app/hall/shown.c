/* shown.c -- see shown.h. Names are replaced where they stand, and put back: so no place where one is written can be
 * forgotten.
 */
#include "hall/shown.h"

#include "hall/kind.h"
#include "hall/server.h"
#include "results/event.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT_MAX = 1024 };

/* A name that was replaced. */
struct arb__saved_name {
    char *at, was[ARB_NAME_MAX];    /* a text in its place; at NULL: a span */
    struct arb_span *span, was_span;
    char *made;                     /* what the span is now */
};

/* A name that is a hidden player's by the number with which it is told. */
struct known {
    uint64_t hash;
    const struct arb_player *player;
};

struct taker {
    struct arb__name_taker taker;   /* first: what the kind knows of it */
    const struct arb__server *server;
    struct arb__shown *shown;
    struct known *known;            /* spellings of the hidden that no list has */
    size_t known_count;
};

/* -- Who is hidden ---------------------------------------------------------------------- */

static struct arb_player of_member(const struct arb__member *member)
{
    struct arb_player player = {.shows = member->shows, .name_hash = arb_name_hash(arb_span_of(member->name))};

    for (size_t i = 0; i < ARB_COUNT(player.text); i++) player.text[i] = (struct arb_span){"", 0};
    player.text[ARB_PLAYER_NAME] = arb_span_of(member->name);
    player.text[ARB_PLAYER_NUMBER] = arb_span_of(member->number);
    return player;
}

/* Texts are the list's and the register's. */
void arb__shown_read(struct arb__server *server)
{
    static const struct arb_players none;
    const struct arb_players *more = server->register_of_site != NULL ? server->register_of_site : &none;
    struct arb_players *hidden = &server->hidden;

    hidden->federations = more->federations;
    memcpy(hidden->federation, more->federation, sizeof hidden->federation);
    hidden->room = server->members.count + more->count;
    hidden->count = 0;
    server->hidden_version++;
    free(hidden->player);
    hidden->player = calloc(hidden->room + 1, sizeof *hidden->player);
    ARB_ASSERT(hidden->player != NULL);
    for (size_t i = 0; i < server->members.count; i++)
        if (server->members.member[i].shows != ARB_SHOWN_NAME)
            hidden->player[hidden->count++] = of_member(&server->members.member[i]);
    for (size_t i = 0; i < more->count; i++)
        if (more->player[i].shows != ARB_SHOWN_NAME) hidden->player[hidden->count++] = more->player[i];
}

/* Is somebody of that name not shown by it? Then what is shown is written. */
static bool shown_as(const struct arb__server *server, struct arb_span name, struct arb_writer *out)
{
    const struct arb_player *player = server->hidden.count > 0 ? arb_players_shown(&server->hidden, name) : NULL;

    if (player != NULL) arb_player_write_shown(out, player);
    return player != NULL;
}

static bool write_one(const struct taker *to, struct arb_span name, struct arb_writer *out)
{
    const uint64_t hash = to->known_count > 0 ? arb_name_hash(name) : 0;

    for (size_t i = 0; i < to->known_count; i++) {
        if (to->known[i].hash != hash) continue;
        arb_player_write_shown(out, to->known[i].player);
        return true;
    }
    return shown_as(to->server, name, out);
}

/* Writes the names of a place as they are shown; false: all of them are shown as they are. */
static bool write_names(const struct taker *to, struct arb_span names, struct arb_writer *out)
{
    const char *told = names.at;
    struct arb_span rest = names, name;
    bool any = write_one(to, names, out);

    if (any) return true;
    while (event_cut_name(&rest, &name)) {
        arb_write_span(out, (struct arb_span){told, (size_t)(name.at - told)});
        told = name.at;
        if (!write_one(to, name, out)) continue;
        any = true;
        told += name.length;
    }
    if (any) arb_write_span(out, (struct arb_span){told, (size_t)(names.at + names.length - told)});
    return any;
}

void arb__shown_json(struct arb_json *json, const struct arb__server *server, enum arb_role role, const char *name)
{
    const struct taker alone = {.server = server};
    char text[TEXT_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_json_key_text(json, "name", role == ARB_PUBLIC && write_names(&alone, arb_span_of(name), &out) ? text : name);
}

/* -- Replaced and put back --------------------------------------------------------------- */

static void save(struct arb__shown *shown, struct arb__saved_name saved)
{
    if (shown->count == shown->room) {
        shown->room = shown->room > 0 ? 2 * shown->room : 16;
        shown->saved = realloc(shown->saved, shown->room * sizeof *shown->saved);
        ARB_ASSERT(shown->saved != NULL);
    }
    shown->saved[shown->count++] = saved;
}

static void take_text(const struct arb__name_taker *taker, char *name)
{
    struct taker *to = (struct taker *)taker;
    struct arb__saved_name saved = {.at = name};
    char text[TEXT_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (name[0] == '\0' || !write_names(to, arb_span_of(name), &out)) return;
    memcpy(saved.was, name, sizeof saved.was);
    save(to->shown, saved);
    arb_text_copy(name, text, ARB_NAME_MAX);
}

static void take_span(const struct arb__name_taker *taker, struct arb_span *name)
{
    struct taker *to = (struct taker *)taker;
    struct arb__saved_name saved = {.span = name, .was_span = *name};
    char text[TEXT_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (name->length == 0 || !write_names(to, *name, &out)) return;
    saved.made = strdup(text);
    ARB_ASSERT(saved.made != NULL);
    save(to->shown, saved);
    *name = (struct arb_span){saved.made, out.length};
}

static void take_numbered(const struct arb__name_taker *taker, struct arb_span name, struct arb_span number)
{
    struct taker *to = (struct taker *)taker;
    const struct arb_players *hidden = &to->server->hidden;
    struct known *room;

    for (int f = -1; f < (int)hidden->federations; f++) {
        const size_t at = arb_players_numbered(hidden, f, number);

        if (at >= hidden->count) continue;
        room = realloc(to->known, (to->known_count + 1) * sizeof *room);
        ARB_ASSERT(room != NULL);
        to->known = room;
        to->known[to->known_count++] = (struct known){arb_name_hash(name), &hidden->player[at]};
        return;
    }
}

void arb__shown_begin(const struct arb__contest *contest, enum arb_role role)
{
    struct taker to = {{take_text, take_span, take_numbered}, contest->server, contest->shown, NULL, 0};

    if (role != ARB_PUBLIC || contest->server->hidden.count == 0 || contest->shown->is_on) return;
    if (contest->kind[ARB__KEPT]->each_name == NULL) return;
    contest->kind[ARB__KEPT]->each_name(contest, &to.taker);
    contest->shown->is_on = true;
    free(to.known);
}

/* The last that was replaced goes back first: two lists may have the same place. */
void arb__shown_end(const struct arb__contest *contest)
{
    struct arb__shown *shown = contest->shown;

    while (shown->count > 0) {
        struct arb__saved_name *saved = &shown->saved[--shown->count];

        if (saved->at != NULL) memcpy(saved->at, saved->was, sizeof saved->was);
        else *saved->span = saved->was_span;
        free(saved->made);
    }
    free(shown->saved);
    *shown = (struct arb__shown){.saved = NULL};
}
