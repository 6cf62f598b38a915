/* club.c -- what the club tells of itself, read from the store and changed by a head director.
 */
#include "people/club.h"

#include "hall/answers/answer.h"
#include "hall/answers/refusal.h"
#include "people/session.h"

static const char KIND[] = "club", NAME[] = "setup";

enum { KEPT_MAX = 1024 };

static const struct federation {
    const char *name, *laws, *pairs, *crossimps, *matches;
} federations[] = {
#define FEDERATION(...) {__VA_ARGS__},
#include "people/federations.def"
#undef FEDERATION
};

struct seen {
    const struct arb__club *club;
    bool by_director;
    bool first_password;            /* the club's is the one that the program invented */
};

static void write_told(struct arb_json *json, const struct arb__club *club, bool by_director)
{
    arb_json_key_bool(json, "told", club->is_told);
    arb_json_key_text(json, "name", club->name);
    arb_json_key_text(json, "language", club->language);
    if (!by_director) return;
    arb_json_key_bool(json, "internet", club->has_internet);
    arb_json_key_text(json, "wifi", club->wifi);
    arb_json_key_text(json, "key", club->key);
    arb_json_key_text(json, "federation", federations[club->federation].name);
}

static void write_kept(struct arb_writer *out, const struct arb__club *club)
{
    struct arb_json json = arb_json_on(out);

    arb_json_object(&json);
    write_told(&json, club, true);
    arb_json_end(&json);
}

/* Which ones may be told. */
static void write_federations(struct arb_json *json)
{
    arb_json_key(json, "federations");
    arb_json_array(json);
    for (size_t f = 1; f < ARB_COUNT(federations); f++) arb_json_text(json, federations[f].name);
    arb_json_end(json);
}

static void write_usual(struct arb_json *json, const struct federation *federation)
{
    arb_json_key(json, "usual");
    arb_json_object(json);
    arb_json_key_text(json, "laws", federation->laws);
    arb_json_key(json, "scoring");
    arb_json_array(json);
    arb_json_text(json, federation->pairs);
    arb_json_text(json, federation->crossimps);
    arb_json_end(json);
    arb_json_key_text(json, "matches", federation->matches);
    arb_json_end(json);
}

static void write_club(struct arb_writer *out, const void *what)
{
    const struct seen *seen = what;
    struct arb_json json = arb_json_on(out);

    arb_json_object(&json);
    write_told(&json, seen->club, seen->by_director);
    arb_json_key_bool(&json, "firstPassword", seen->first_password);
    write_federations(&json);
    if (seen->by_director) write_usual(&json, &federations[seen->club->federation]);
    arb_json_end(&json);
}

/* -- Reading ---------------------------------------------------------------------------- */

/* One line of text; false, and nothing touched, where it is none or does not fit. */
static bool take(const json_t *object, const char *name, char *room, size_t capacity)
{
    struct arb_span text;

    if (!arb__text_in(object, name, 4 * capacity, &text)) return false;
    text = arb_span_trim(text);
    if (text.length >= capacity || (text.length > 0 && !arb_span_is_name(text))) return false;
    memset(room, 0, capacity);
    memcpy(room, text.at, text.length);
    return true;
}

/* What the wifi's standard allows: a name of up to 32 bytes, a key of 8 to 63 characters, or none. */
static bool is_wifi(const struct arb__club *club)
{
    const size_t key = strlen(club->key);

    return key == 0 || (club->wifi[0] != '\0' && key >= 8);
}

/* None where nothing is said of it, as in a store from before it was asked. */
static bool take_federation(const json_t *object, uint8_t *federation)
{
    struct arb_span name;

    *federation = 0;
    if (json_object_get(object, "federation") == NULL) return true;
    if (!arb__text_in(object, "federation", KEPT_MAX, &name)) return false;
    for (size_t f = 0; f < ARB_COUNT(federations); f++) {
        if (!arb_span_is(name, federations[f].name)) continue;
        *federation = (uint8_t)f;
        return true;
    }
    return false;
}

/* The key that is at fault; NULL: none, and *club is what was told. */
static const char *read_club(const json_t *object, struct arb__club *club)
{
    enum arb_language language;

    *club = (struct arb__club){.is_told = true, .has_internet = json_is_true(json_object_get(object, "internet"))};
    if (!take(object, "name", club->name, sizeof club->name)) return "club.name";
    if (!take(object, "language", club->language, sizeof club->language) ||
        !arb_language_read(arb_span_of(club->language), &language)) return "club.language";
    if (!take(object, "wifi", club->wifi, sizeof club->wifi)) return "club.wifi";
    if (!take(object, "key", club->key, sizeof club->key) || !is_wifi(club)) return "club.wifi_key";
    if (!take_federation(object, &club->federation)) return "club.federation";
    return NULL;
}

static void stands(struct arb__server *server, const struct arb__club *club)
{
    server->club = *club;
    (void)!arb_language_read(arb_span_of(club->language), &server->language);
}

void arb__club_load(struct arb__server *server)
{
    char kept[KEPT_MAX];
    struct arb__club club;
    size_t length = 0;
    json_t *object;

    server->club = (struct arb__club){.has_internet = true};
    if (!arb_journal_secret_get(server->journal, KIND, arb_span_of(NAME), kept, sizeof kept, &length)) return;
    object = json_loadb(kept, length, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(object) && read_club(object, &club) == NULL) stands(server, &club);
    json_decref(object);
}

/* -- Asked ------------------------------------------------------------------------------- */

static void answer(struct arb__server *server, struct arb_reply *reply)
{
    const struct seen seen = {.club = &server->club, .by_director = arb__is_director(server, arb_reply_request(reply)),
                              .first_password = server->account.is_first};

    arb__send_json(reply, 2 * KEPT_MAX, write_club, &seen);
}

void arb__get_club(struct arb__server *server, struct arb_reply *reply)
{
    answer(server, reply);
}

static enum arb_journal_fault keep(struct arb__server *server, const struct arb__club *club)
{
    char text[KEPT_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_journal_problem problem;

    write_kept(&out, club);
    ARB_ASSERT(!out.truncated);
    return arb_journal_secret_put(server->journal, KIND, arb_span_of(NAME), arb_writer_span(&out), &problem);
}

void arb__post_club(struct arb__server *server, struct arb_reply *reply)
{
    struct arb__club club;
    enum arb_journal_fault fault;
    const char *wrong;
    json_t *object;

    if (!arb__head_is_asking(server, reply)) return;
    object = arb__object_in(server, reply);
    if (object == NULL) return;
    wrong = read_club(object, &club);
    json_decref(object);
    if (wrong != NULL) {
        arb__refuse(server, reply, 400, wrong, NULL, 0);
        return;
    }
    fault = keep(server, &club);
    if (fault != ARB_JOURNAL_GOOD) {
        arb__refuse_unkept(server, reply, fault);
        return;
    }
    stands(server, &club);
    answer(server, reply);
}
