/* who.c -- see who.h. */
#include "players/who.h"

#include "hall/shown.h"

#include "arbitro/club/players.h"

#include <stdlib.h>
#include <string.h>

struct adding {
    struct arb__ranked_taker taker;             /* first: what the kind knows of it */
    struct arb__who_played *all;
    uint32_t day;
    struct arb_writer *winners;
    size_t at;                      /* of those who were added: the next to be compared with what is shown of him */
};

static void *memory(void *made)
{
    ARB_ASSERT(made != NULL);
    return made;
}

#define WORDS_MAX 16

/* Does a surname of two words begin with it, De Luca or La Rosa? */
static bool begins_surname(struct arb_span word)
{
    static const char *const words[] = {"da", "dal", "dalla", "de", "degli", "dei", "del", "della", "delle", "dello",
                                        "der", "di", "du", "la", "le", "li", "lo", "mac", "van", "von"};
    char key[ARB_NAME_KEY_MAX];
    struct arb_writer out = arb_writer_on(key, sizeof key);

    arb_name_key(&out, word);
    for (size_t i = 0; i < ARB_COUNT(words); i++)
        if (strcmp(key, words[i]) == 0) return true;
    return false;
}

/* The letters of each word, small and without accents: the surname before the first name. A name is one text; the
 * surname is its last word. */
static char *order_of(struct arb_span name)
{
    char text[ARB_NAME_KEY_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_span word[WORDS_MAX];
    size_t count = 0, surname;

    while (count < WORDS_MAX && (word[count] = arb_span_word(&name)).length > 0) count++;
    surname = count > 0 ? count - 1 : 0;
    while (surname > 0 && begins_surname(word[surname - 1])) surname--;
    for (size_t i = 0; i < count; i++) {
        arb_name_key(&out, word[(surname + i) % count]);
        arb_write_char(&out, ' ');
    }
    return memory(strdup(text));
}

/* Room for one more, which is the caller's to fill in. */
static struct arb__played *next(struct arb__who_played *all)
{
    if (all->count == all->room) {
        all->room = all->room > 0 ? 2 * all->room : 64;
        all->played = memory(realloc(all->played, all->room * sizeof *all->played));
    }
    return &all->played[all->count++];
}

static void add(struct adding *adding, const struct arb__ranked *ranked, struct arb_span name)
{
    struct arb__played *played = next(adding->all);

    *played = (struct arb__played){.name = memory(strndup(name.at, name.length)), .order = order_of(name),
                                   .who = arb_name_hash(name), .place = ranked->place, .day = adding->day};
    arb_text_copy(played->page, ranked->page, sizeof played->page);
}

/* A team by its name, where it has one; else its players. */
static void tell_winner(struct arb_writer *out, const struct arb__ranked *ranked)
{
    if (out->length > 0) arb_write_text(out, "; ");
    arb_write_span(out, ranked->team);
    for (unsigned i = 0; i < ranked->names && ranked->team.length == 0; i++) {
        if (i > 0) arb_write_text(out, " \xE2\x80\x93 ");
        arb_write_span(out, ranked->name[i]);
    }
}

static void take(const struct arb__ranked_taker *taker, const struct arb__ranked *ranked)
{
    struct adding *adding = (struct adding *)taker;

    for (unsigned i = 0; i < ranked->names; i++) add(adding, ranked, ranked->name[i]);
}

static void free_one(struct arb__played *played)
{
    free(played->name);
    free(played->order);
    played->name = played->order = NULL;
}

/* The same rows once more, as the public is shown them: who has another name there goes again. */
static void take_shown(const struct arb__ranked_taker *taker, const struct arb__ranked *ranked)
{
    struct adding *adding = (struct adding *)taker;

    for (unsigned i = 0; i < ranked->names; i++) {
        struct arb__played *played = &adding->all->played[adding->at++];

        if (!arb_span_is(ranked->name[i], played->name)) free_one(played);
    }
    if (ranked->place == 1 && (ranked->names > 0 || ranked->team.length > 0)) tell_winner(adding->winners, ranked);
}

static void close_up(struct arb__who_played *all, size_t from)
{
    size_t count = from;

    for (size_t i = from; i < all->count; i++)
        if (all->played[i].name != NULL) all->played[count++] = all->played[i];
    all->count = count;
}

void arb__who_add(struct arb__who_played *all, const struct arb__contest *contest, uint32_t day,
                  struct arb_writer *winners)
{
    struct adding adding = {.taker = {take}, .all = all, .day = day, .winners = winners, .at = all->count};
    const size_t before = all->count;

    if (contest->kind[ARB__KEPT]->ranked == NULL) return;
    contest->kind[ARB__KEPT]->ranked(contest, &adding.taker);
    adding.taker.take = take_shown;
    arb__shown_begin(contest, ARB_PUBLIC);
    contest->kind[ARB__KEPT]->ranked(contest, &adding.taker);
    arb__shown_end(contest);
    close_up(all, before);
}

void arb__who_copy(struct arb__who_played *all, const struct arb__who_played *other, uint32_t day)
{
    for (size_t i = 0; i < other->count; i++) {
        struct arb__played *played = next(all);

        *played = other->played[i];
        played->name = memory(strdup(other->played[i].name));
        played->order = memory(strdup(other->played[i].order));
        played->day = day;
    }
}

/* Those of one name lie together also where two spell it otherwise: by who they are, and then who they are by the
 * spelling that comes first. */
static int by_who(const void *a, const void *b)
{
    const struct arb__played *one = a, *other = b;

    if (one->who != other->who) return one->who < other->who ? -1 : 1;
    return one->day != other->day ? (one->day < other->day ? -1 : 1) : strcmp(one->page, other->page);
}

static int by_order(const void *a, const void *b)
{
    const struct arb__played *one = a, *other = b;
    const int by_name = strcmp(one->order, other->order);

    return by_name != 0 ? by_name : by_who(a, b);
}

void arb__who_sort(struct arb__who_played *all)
{
    if (all->count == 0) return;
    qsort(all->played, all->count, sizeof *all->played, by_who);
    for (size_t i = 1; i < all->count; i++) {
        struct arb__played *played = &all->played[i];

        if (played->who != played[-1].who || strcmp(played->order, played[-1].order) == 0) continue;
        free(played->order);
        played->order = memory(strdup(played[-1].order));
    }
    qsort(all->played, all->count, sizeof *all->played, by_order);
}

void arb__who_free(struct arb__who_played *all)
{
    for (size_t i = 0; i < all->count; i++) free_one(&all->played[i]);
    free(all->played);
    *all = (struct arb__who_played){.played = NULL};
}
