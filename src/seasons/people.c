/* people.c -- who the names in results are. */
#include "people.h"

#include "arbitro/text/pbn.h"

#include <stdlib.h>
#include <string.h>

enum { NAME_MAX = 3 * ARB_PLAYER_NAME_MAX, KEY_MAX = ARB_NAME_KEY_MAX + 32 };

/* -- The table by key ------------------------------------------------------------------------- */

static size_t slot_of(const struct people *people, struct arb_span key)
{
    size_t at = (size_t)arb_hash_bytes(ARB_HASH_START, key.at, key.length) & (people->slots - 1);

    while (people->slot[at] != PEOPLE_NOBODY && !arb_span_equal(people->person[people->slot[at]].key, key))
        at = (at + 1) & (people->slots - 1);
    return at;
}

static bool grow(struct people *people)
{
    const uint32_t room = people->room > 0 ? 2 * people->room : 256;
    struct person *person = realloc(people->person, room * sizeof *person);
    uint32_t *slot = malloc(4 * (size_t)room * sizeof *slot);

    if (person != NULL) people->person = person;
    if (person == NULL || slot == NULL) {
        free(slot);
        people->short_of_memory = true;
        return false;
    }
    free(people->slot);
    people->slot = slot;
    people->slots = 4 * (size_t)room;
    people->room = room;
    memset(slot, 0xFF, people->slots * sizeof *slot);
    for (uint32_t i = 0; i < people->count; i++) slot[slot_of(people, people->person[i].key)] = i;
    return true;
}

static char *copy(struct arb_span text)
{
    char *made = malloc(text.length + 1);

    if (made == NULL) return NULL;
    if (text.length > 0) memcpy(made, text.at, text.length);
    made[text.length] = '\0';
    return made;
}

static uint32_t find(const struct people *people, struct arb_span key)
{
    return people->count > 0 ? people->slot[slot_of(people, key)] : PEOPLE_NOBODY;
}

/* Adds somebody who is not there. */
static uint32_t add(struct people *people, struct arb_span key, struct person one, struct arb_span name)
{
    if (people->count == people->room && !grow(people)) return PEOPLE_NOBODY;
    one.name = copy(name);
    one.key = (struct arb_span){copy(key), key.length};
    if (one.name == NULL || one.key.at == NULL) {
        free(one.name);
        free((char *)one.key.at);
        people->short_of_memory = true;
        return PEOPLE_NOBODY;
    }
    people->slot[slot_of(people, key)] = people->count;
    people->person[people->count] = one;
    return people->count++;
}

/* -- Players ----------------------------------------------------------------------------------- */

/* By the number that the file has of him, of whichever federation. */
static size_t numbered(const struct people *people, const struct event *event, struct arb_span name)
{
    const struct event_player *told = event_player_named(event, name);

    if (told == NULL || told->number.length == 0) return ARB_PLAYER_NOBODY;
    for (int f = people->has_one_number ? -1 : 0; f < (int)people->players->federations; f++) {
        const size_t at = arb_players_numbered(people->players, f, told->number);

        if (at < people->players->count) return at;
    }
    return ARB_PLAYER_NOBODY;
}

/* A player of the register, whatever he was called. */
static uint32_t of_register(struct people *people, size_t player)
{
    const struct arb_player *entry = &people->players->player[player];
    char key[KEY_MAX], name[NAME_MAX];
    struct arb_writer key_out = arb_writer_on(key, sizeof key), out = arb_writer_on(name, sizeof name);
    uint32_t who;

    arb_write_text(&key_out, "#");
    arb_write_int(&key_out, (int64_t)player);
    who = find(people, arb_writer_span(&key_out));
    if (who != PEOPLE_NOBODY) return who;
    if (people->shows_all) arb_write_span(&out, entry->text[ARB_PLAYER_NAME]);
    else arb_player_write_shown(&out, entry);
    return add(people, arb_writer_span(&key_out),
               (struct person){.player = player, .of = {PEOPLE_NOBODY, PEOPLE_NOBODY}}, arb_writer_span(&out));
}

/* Somebody who is in no register, or whom it has twice. */
static uint32_t guest(struct people *people, struct arb_span plain, bool is_several)
{
    char key[KEY_MAX], name[NAME_MAX];
    struct arb_writer out = arb_writer_on(key, sizeof key), shown = arb_writer_on(name, sizeof name);
    uint32_t who;

    arb_write_char(&out, '=');
    arb_name_key(&out, plain);
    if (out.length == 1) return PEOPLE_NOBODY;
    who = find(people, arb_writer_span(&out));
    if (who != PEOPLE_NOBODY) return who;
    if (is_several && !people->shows_all) {
        arb_player_write_shown(&shown, arb_players_shown(people->players, plain));
        plain = arb_writer_span(&shown);
    }
    return add(people, arb_writer_span(&out),
               (struct person){.player = ARB_PLAYER_NOBODY, .of = {PEOPLE_NOBODY, PEOPLE_NOBODY},
                               .is_several = is_several}, plain);
}

uint32_t people_player(struct people *people, const struct event *event, struct arb_span name)
{
    char plain[NAME_MAX];
    struct arb_writer out = arb_writer_on(plain, sizeof plain);
    size_t player = numbered(people, event, name);

    arb_pbn_text(&out, name);
    if (event_named(arb_writer_span(&out)).length == 0) return PEOPLE_NOBODY;
    if (player == ARB_PLAYER_NOBODY) player = arb_players_named(people->players, arb_writer_span(&out));
    if (player < people->players->count) return of_register(people, player);
    return guest(people, arb_writer_span(&out), player == ARB_PLAYER_SEVERAL);
}

/* -- Pairs and teams -------------------------------------------------------------------------------- */

uint32_t people_pair(struct people *people, uint32_t one, uint32_t other)
{
    const uint32_t low = one < other ? one : other, high = one < other ? other : one;
    char key[KEY_MAX], name[2 * NAME_MAX + 4];
    struct arb_writer key_out = arb_writer_on(key, sizeof key), out = arb_writer_on(name, sizeof name);
    uint32_t who;

    if (one == other || one == PEOPLE_NOBODY || other == PEOPLE_NOBODY) return PEOPLE_NOBODY;
    arb_write_text(&key_out, "&");
    arb_write_int(&key_out, low);
    arb_write_char(&key_out, ' ');
    arb_write_int(&key_out, high);
    who = find(people, arb_writer_span(&key_out));
    if (who != PEOPLE_NOBODY) return who;
    arb_write_text(&out, people->person[low].name);
    arb_write_text(&out, " - ");
    arb_write_text(&out, people->person[high].name);
    return add(people, arb_writer_span(&key_out),
               (struct person){.player = ARB_PLAYER_NOBODY, .of = {low, high}}, arb_writer_span(&out));
}

uint32_t people_team(struct people *people, struct arb_span name)
{
    char plain[NAME_MAX], key[KEY_MAX];
    struct arb_writer out = arb_writer_on(plain, sizeof plain), key_out = arb_writer_on(key, sizeof key);
    uint32_t who;

    arb_pbn_text(&out, name);
    arb_write_char(&key_out, '!');
    arb_name_key(&key_out, arb_writer_span(&out));
    if (key_out.length == 1) return PEOPLE_NOBODY;
    who = find(people, arb_writer_span(&key_out));
    if (who != PEOPLE_NOBODY) return who;
    return add(people, arb_writer_span(&key_out),
               (struct person){.player = ARB_PLAYER_NOBODY, .of = {PEOPLE_NOBODY, PEOPLE_NOBODY}},
               arb_writer_span(&out));
}

const struct arb_player *people_entry(const struct people *people, uint32_t who)
{
    const size_t player = people->person[who].player;

    return player < people->players->count ? &people->players->player[player] : NULL;
}

void people_free(struct people *people)
{
    for (uint32_t i = 0; i < people->count; i++) {
        free(people->person[i].name);
        free((char *)people->person[i].key.at);
    }
    free(people->person);
    free(people->slot);
    people->person = NULL;
    people->slot = NULL;
    people->count = people->room = 0;
}
