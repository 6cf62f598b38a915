/* session.c -- cookies: set, read, deleted.
 *
 * A cookie that is ours may still be void: the director's when the password has changed, a
 * table's when its code was renewed. That has a refusal of its own, because the remedy is another:
 * scan the new code.
 */
#include "people/session.h"

#include "hall/answers/answer.h"
#include "hall/directors.h"
#include "hall/kind.h"

#include <sodium.h>
#include <string.h>

#define DAY_MS (INT64_C(24) * 3600 * 1000)

/* Marks a device where a Director has logged in: he need not queue with strangers there; see arb__login. */
#define DEVICE_COOKIE   "arbitro_device"
#define DEVICE_LIVES_MS (400 * DAY_MS)

static const struct kind {
    const char *role, *cookie;
    int64_t lives_ms;
} kinds[] = {
    [ARB_PUBLIC] = {"public", "", 0},
    [ARB_PLAYER] = {"player", "arbitro_player", 90 * DAY_MS},
    [ARB_TABLE] = {"table", "arbitro_table", 2 * DAY_MS},
    [ARB_DIRECTOR] = {"director", "arbitro_director", 7 * DAY_MS},
};

/* Of a seat at a table to play at: who plays in an evening may sit down there too, and stays who he is. */
#define SEAT_COOKIE "arbitro_seat"

bool arb__role_read(struct arb_span span, enum arb_role *role)
{
    for (unsigned i = 0; i < ARB_COUNT(kinds); i++) {
        if (!arb_span_is(span, kinds[i].role)) continue;
        *role = (enum arb_role)i;
        return true;
    }
    return false;
}

/* The server's own time, so that a cookie outlives a computer's clock that jumps. */
static int64_t now_of(const struct arb__server *server)
{
    return arb__now((struct arb__server *)(uintptr_t)server);
}

/* -- Read -------------------------------------------------------------------------- */

static bool read_cookie(const struct arb__server *server, const struct arb_request *request, const char *cookie,
                        enum arb_role role, struct arb__pass *pass)
{
    struct arb__pass read;

    if (!arb__pass_read(arb_request_cookie(request, cookie), &server->secret, now_of(server), &read) ||
        read.role != role) return false;
    *pass = read;
    return true;
}

bool arb__session_read(const struct arb__server *server, const struct arb_request *request, enum arb_role role,
                       struct arb__pass *pass)
{
    return read_cookie(server, request, kinds[role].cookie, role, pass);
}

bool arb__session_read_seat(const struct arb__server *server, const struct arb_request *request,
                            struct arb__pass *pass)
{
    return read_cookie(server, request, SEAT_COOKIE, ARB_PLAYER, pass);
}

/* A number for whoever asks, the same for each request with the same cookie, or 0: allowances of people who share an
 * address are counted by it. Whether the cookie has been revoked is not asked here. */
uint64_t arb__session_whose(const struct arb__server *server, const struct arb_request *request)
{
    static const struct {
        const char *cookie;
        enum arb_role role;
    } known[] = {
        {"arbitro_director", ARB_DIRECTOR}, {"arbitro_player", ARB_PLAYER}, {"arbitro_table", ARB_TABLE},
        {SEAT_COOKIE, ARB_PLAYER}, {DEVICE_COOKIE, ARB_PUBLIC},
    };

    for (size_t i = 0; i < ARB_COUNT(known); i++) {
        const struct arb_span cookie = arb_request_cookie(request, known[i].cookie);
        struct arb__pass pass;
        struct who {
            uint64_t generation;
            uint8_t role, side, number, nothing[5];
        } who;

        if (cookie.length == 0 || !arb__pass_read(cookie, &server->secret, now_of(server), &pass) ||
            pass.role != known[i].role)
            continue;
        who = (struct who){pass.generation, pass.role, pass.side, pass.number, {0}};
        return arb__attempt_key(&server->secret, pass.contest, (struct arb_span){(const char *)&who, sizeof who});
    }
    return 0;
}

const struct arb__account *arb__director_asking(const struct arb__server *server, const struct arb_request *request)
{
    struct arb__pass pass;

    if (!arb__session_read(server, request, ARB_DIRECTOR, &pass)) return NULL;
    return arb__directors_with(server, pass.generation);
}

bool arb__is_director(const struct arb__server *server, const struct arb_request *request)
{
    return arb__director_asking(server, request) != NULL;
}

static struct arb_actor director_of(const struct arb__account *account)
{
    struct arb_actor actor = {.role = ARB_DIRECTOR, .office = account->office};

    memcpy(actor.name, account->name, sizeof actor.name);
    return actor;
}

static struct arb_actor actor_of(const struct arb__pass *pass)
{
    if (pass->role == ARB_TABLE) return (struct arb_actor){.role = ARB_TABLE, .table = pass->number};
    return (struct arb_actor){.role = pass->role, .side = pass->side, .pair = pass->number};
}

/* Who asks in that role. A cookie whose generation is another than the account's or the code's is void, and a code that
 * was renewed is told apart from no cookie at all. */
static struct arb__who who_of(const struct arb__server *server, const struct arb_request *request,
                              const struct arb__contest *contest, enum arb_role role)
{
    struct arb__who who = {.refusal = NULL};
    const struct arb__account *account;
    struct arb__pass pass;

    if (role == ARB_PUBLIC) return who;
    who.refusal = "login.needed";
    if (contest != NULL && role == ARB_PLAYER && contest->kind[ARB__KEPT]->has_seats) {
        if (!arb__session_read_seat(server, request, &pass)) return who;
    } else if (!arb__session_read(server, request, role, &pass)) {
        return who;
    }
    if (role == ARB_DIRECTOR) {
        account = arb__directors_with(server, pass.generation);
        return account == NULL ? who : (struct arb__who){director_of(account), pass.generation, NULL};
    }
    if (strcmp(pass.contest, contest->id) != 0) return who;
    who.refusal = "login.code_renewed";
    if (!contest->kind[ARB__KEPT]->admits(contest, role, pass.side, pass.number)) return who;
    if (pass.generation != contest->kind[ARB__KEPT]->generation(contest, role, pass.number)) return who;
    return (struct arb__who){actor_of(&pass), pass.generation, NULL};
}

/* A Director who asks with the code of a player or a table stays a Director, so that he sees no board that he has still
 * to play. */
struct arb__who arb__who_as(const struct arb__server *server, const struct arb_request *request,
                            const struct arb__contest *contest, enum arb_role role)
{
    struct arb__who who = who_of(server, request, contest, role);

    if (who.refusal == NULL && (who.actor.role == ARB_PLAYER || who.actor.role == ARB_TABLE))
        who.actor.directs = arb__is_director(server, request);
    return who;
}

struct arb_actor arb__who_at_best(const struct arb__server *server, const struct arb_request *request,
                                  const struct arb__contest *contest)
{
    static const enum arb_role best_first[] = {ARB_DIRECTOR, ARB_PLAYER, ARB_TABLE};

    for (size_t i = 0; i < ARB_COUNT(best_first); i++) {
        const struct arb__who who = arb__who_as(server, request, contest, best_first[i]);

        if (who.refusal == NULL) return who.actor;
    }
    return (struct arb_actor){0};
}

bool arb__head_is_asking(struct arb__server *server, struct arb_reply *reply)
{
    const struct arb__account *asking = arb__director_asking(server, arb_reply_request(reply));

    if (asking == NULL) arb__refuse(server, reply, 401, "login.needed", NULL, 0);
    else if (asking->office != ARB_HEAD_DIRECTOR) arb__refuse(server, reply, 403, "staff.head_only", NULL, 0);
    return asking != NULL && asking->office == ARB_HEAD_DIRECTOR;
}

static bool may_act(const struct arb__contest *contest, enum arb_role role)
{
    return role == ARB_DIRECTOR || role == ARB_TABLE || (role == ARB_PLAYER && contest->kind[ARB__KEPT]->players_act);
}

/* Reads ?as= and checks the cookie of that role. False: the reply has been sent. */
bool arb__actor_of(struct arb__server *server, struct arb_reply *reply, const struct arb__contest *contest,
                   struct arb_actor *actor)
{
    char text[16];
    struct arb_writer as = arb_writer_on(text, sizeof text);
    enum arb_role role;
    struct arb__who who;

    if (!arb_query_value(arb_reply_request(reply)->query, "as", &as) || !arb__role_read(arb_writer_span(&as), &role) ||
        !may_act(contest, role)) {
        arb__refuse(server, reply, 400, "wire.role", NULL, 0);
        return false;
    }
    who = arb__who_as(server, arb_reply_request(reply), contest, role);
    if (who.refusal != NULL) arb__refuse(server, reply, 401, who.refusal, NULL, 0);
    *actor = who.actor;
    return who.refusal == NULL;
}

/* -- Given and taken away ------------------------------------------------------------- */

/* HttpOnly and SameSite=Strict always; Secure when the request came over TLS, so that a club without TLS can log in
 * too. */
static void set_cookie(struct arb_reply *reply, const char *name, const char *value, int64_t lives_ms)
{
    char line[ARB__PASS_MAX + 128];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb_write_text(&out, name);
    arb_write_char(&out, '=');
    arb_write_text(&out, value);
    arb_write_text(&out, "; Path=/; Max-Age=");
    arb_write_int(&out, lives_ms / 1000);
    arb_write_text(&out, "; HttpOnly; SameSite=Strict");
    if (arb_reply_request(reply)->secure) arb_write_text(&out, "; Secure");
    arb_reply_header(reply, "Set-Cookie", line);
}

void arb__session_give(const struct arb__server *server, struct arb_reply *reply, struct arb__pass pass)
{
    char value[ARB__PASS_MAX];
    struct arb_writer out = arb_writer_on(value, sizeof value);

    pass.until_ms = now_of(server) + kinds[pass.role].lives_ms;
    arb__pass_write(&out, &server->secret, &pass);
    set_cookie(reply, kinds[pass.role].cookie, value, kinds[pass.role].lives_ms);
}

void arb__session_give_seat(const struct arb__server *server, struct arb_reply *reply, struct arb__pass pass)
{
    char value[ARB__PASS_MAX];
    struct arb_writer out = arb_writer_on(value, sizeof value);

    pass.until_ms = now_of(server) + kinds[ARB_PLAYER].lives_ms;
    arb__pass_write(&out, &server->secret, &pass);
    set_cookie(reply, SEAT_COOKIE, value, kinds[ARB_PLAYER].lives_ms);
}

void arb__session_take_away(struct arb_reply *reply, enum arb_role role)
{
    set_cookie(reply, kinds[role].cookie, "", 0);
}

/* In a device's cookie a hash of the account's name stands in the contest's place. */
static void write_account(char text[17], const struct arb__server *server, const struct arb__account *account)
{
    struct arb_writer out = arb_writer_on(text, 17);
    uint8_t mac[8];
    uint64_t value;

    arb__seal(mac, sizeof mac, &server->secret, "device", arb_span_of(account->name));
    memcpy(&value, mac, sizeof value);
    arb_write_hex64(&out, value);
}

/* Was that account logged in to from this device? */
bool arb__session_knows_device(const struct arb__server *server, const struct arb_request *request,
                               const struct arb__account *account, struct arb__pass *pass)
{
    char text[17];

    write_account(text, server, account);
    return arb__pass_read(arb_request_cookie(request, DEVICE_COOKIE), &server->secret, now_of(server), pass) &&
           pass->role == ARB_PUBLIC && strcmp(pass->contest, text) == 0;
}

static void give_device(const struct arb__server *server, struct arb_reply *reply, const struct arb__account *account)
{
    char value[ARB__PASS_MAX];
    struct arb_writer out = arb_writer_on(value, sizeof value);
    struct arb__pass pass = {.role = ARB_PUBLIC, .until_ms = now_of(server) + DEVICE_LIVES_MS};

    randombytes_buf(&pass.generation, sizeof pass.generation);
    write_account(pass.contest, server, account);
    arb__pass_write(&out, &server->secret, &pass);
    set_cookie(reply, DEVICE_COOKIE, value, DEVICE_LIVES_MS);
}

void arb__session_give_director(const struct arb__server *server, struct arb_reply *reply,
                                const struct arb__account *account)
{
    struct arb__pass device;

    arb__session_give(server, reply, (struct arb__pass){.role = ARB_DIRECTOR, .generation = account->generation});
    if (!arb__session_knows_device(server, arb_reply_request(reply), account, &device))
        give_device(server, reply, account);
}
