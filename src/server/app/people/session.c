/* session.c -- cookies: given, read, taken away.
 *
 * A cookie that is ours may still be void: the director's when the password has changed, a
 * table's when its code was renewed. The last is told apart, because the remedy is another:
 * scan the new code.
 */
#include "session.h"

#include "answer.h"
#include "kind.h"
#include "live.h"
#include "parts/parts.h"
#include "staff.h"

#include <sodium.h>
#include <string.h>

#define DAY_MS (INT64_C(24) * 3600 * 1000)

/* Where a Director has logged in once he need not queue with strangers: see arb__login. */
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

bool arb__role_read(struct arb_span span, enum arb_role *role)
{
    for (unsigned i = 0; i < ARB_COUNT(kinds); i++) {
        if (!arb_span_is(span, kinds[i].role)) continue;
        *role = (enum arb_role)i;
        return true;
    }
    return false;
}

/* By what has passed since the start, so that a cookie outlives a clock that jumps. */
static int64_t now_of(const struct arb__server *server)
{
    return arb__now((struct arb__server *)(uintptr_t)server);
}

/* -- Read -------------------------------------------------------------------------- */

bool arb__session_read(const struct arb__server *server, const struct arb_request *request, enum arb_role role,
                       struct arb__pass *pass)
{
    const struct arb_span cookie = arb_request_cookie(request, kinds[role].cookie);
    struct arb__pass read;

    if (!arb__pass_read(cookie, &server->secret, now_of(server), &read) ||
        read.role != role) return false;
    *pass = read;
    return true;
}

uint64_t arb__session_whose(const struct arb__server *server, const struct arb_request *request)
{
    static const struct {
        const char *cookie;
        enum arb_role role;
    } known[] = {
        {"arbitro_director", ARB_DIRECTOR}, {"arbitro_player", ARB_PLAYER}, {"arbitro_table", ARB_TABLE},
        {DEVICE_COOKIE, ARB_PUBLIC},
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

bool arb__is_director(const struct arb__server *server, const struct arb_request *request)
{
    return arb__staff_asking(server, request) != NULL;
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

static struct arb__who who_of(const struct arb__server *server, const struct arb_request *request,
                              const struct arb__evening *evening, enum arb_role role)
{
    struct arb__who who = {.refusal = NULL};
    const struct arb__account *account;
    struct arb__pass pass;

    if (role == ARB_PUBLIC) return who;
    who.refusal = "login.needed";
    if (!arb__session_read(server, request, role, &pass)) return who;
    if (role == ARB_DIRECTOR) {
        account = arb__staff_with(server, pass.generation);
        return account == NULL ? who : (struct arb__who){director_of(account), pass.generation, NULL};
    }
    if (strcmp(pass.contest, evening->id) != 0) return who;
    who.refusal = "login.code_renewed";
    if (!evening->kind[ARB__KEPT]->admits(evening, role, pass.side, pass.number)) return who;
    if (pass.generation != evening->kind[ARB__KEPT]->generation(evening, role, pass.number)) return who;
    return (struct arb__who){actor_of(&pass), pass.generation, NULL};
}

/* A Director stays one when he asks with the code of a player or a table: what he may not see he does not see so. */
struct arb__who arb__who_as(const struct arb__server *server, const struct arb_request *request,
                            const struct arb__evening *evening, enum arb_role role)
{
    struct arb__who who = who_of(server, request, evening, role);

    if (who.refusal == NULL && (who.actor.role == ARB_PLAYER || who.actor.role == ARB_TABLE))
        who.actor.directs = arb__is_director(server, request);
    return who;
}

struct arb_actor arb__who_at_best(const struct arb__server *server, const struct arb_request *request,
                                  const struct arb__evening *evening)
{
    static const enum arb_role best_first[] = {ARB_DIRECTOR, ARB_PLAYER, ARB_TABLE};

    for (size_t i = 0; i < ARB_COUNT(best_first); i++) {
        const struct arb__who who = arb__who_as(server, request, evening, best_first[i]);

        if (who.refusal == NULL) return who.actor;
    }
    return (struct arb_actor){0};
}

/* -- Given and taken away ------------------------------------------------------------- */

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

static void give(const struct arb__server *server, struct arb_reply *reply, struct arb__pass pass)
{
    char value[ARB__PASS_MAX];
    struct arb_writer out = arb_writer_on(value, sizeof value);

    pass.until_ms = now_of(server) + kinds[pass.role].lives_ms;
    arb__pass_write(&out, &server->secret, &pass);
    set_cookie(reply, kinds[pass.role].cookie, value, kinds[pass.role].lives_ms);
}

/* What a device is known for, in the place of a contest: an account, by a name that says nothing. */
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
static bool knows_device(const struct arb__server *server, const struct arb_request *request,
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

    give(server, reply, (struct arb__pass){.role = ARB_DIRECTOR, .generation = account->generation});
    if (!knows_device(server, arb_reply_request(reply), account, &device)) give_device(server, reply, account);
}

static void send_empty(struct arb_reply *reply)
{
    arb_reply_header(reply, "Cache-Control", "no-store");
    arb_reply_send(reply, 200, "application/json", arb_span_of("{}"));
}

/* The computer is right about the time, and the acts go by it from now on. */
void arb__post_clock(struct arb__server *server, struct arb_reply *reply)
{
    if (!arb__staff_is_head(server, reply)) return;
    (void)arb__now(server);
    arb__clock_adopt(&server->clock);
    arb_net_log(server->net, ARB_LOG_WARN, "clock_adopted", NULL);
    send_empty(reply);
}

void arb__logout(struct arb__server *server, struct arb_reply *reply)
{
    json_t *object = arb__object_in(server, reply);
    struct arb_span text;
    enum arb_role role;

    if (object == NULL) return;
    if (!arb__text_in(object, "role", 16, &text) || !arb__role_read(text, &role) || role == ARB_PUBLIC) {
        arb__refuse(server, reply, 400, "wire.role", NULL, 0);
    } else {
        set_cookie(reply, kinds[role].cookie, "", 0);
        send_empty(reply);
    }
    json_decref(object);
}

/* -- The password ------------------------------------------------------------------------ */

/* A request that waits for a hash. Lives with its reply. */
struct waiting {
    struct arb__server *server;
    struct arb_reply *reply;
    struct arb__account *account;   /* NULL: nobody has that name, and the password is wrong */
    uint64_t attempt;
    size_t length;
    char next[ARB__PASSWORD_MAX];   /* the new password */
};

static struct waiting *waiting_new(struct arb__server *server, struct arb_reply *reply)
{
    struct waiting *waiting = arb_reply_alloc(reply, sizeof *waiting);

    waiting->server = server;
    waiting->reply = reply;
    return waiting;
}

static void refuse_password(struct waiting *waiting)
{
    ++*waiting->server->logins_refused;
    arb__refuse(waiting->server, waiting->reply, 401, "login.wrong_password", NULL, 0);
}

static void refuse_crowd(const struct arb__server *server, struct arb_reply *reply)
{
    arb_reply_header(reply, "Retry-After", "2");
    arb__refuse(server, reply, 429, "login.crowded", NULL, 0);
}

static void refuse_attempts(const struct arb__server *server, struct arb_reply *reply)
{
    arb_reply_header(reply, "Retry-After", "30");
    arb__refuse(server, reply, 429, "wire.too_many_requests", NULL, 0);
}

static void login_judged(void *mine, bool right)
{
    struct waiting *waiting = mine;

    if (!right || waiting->account == NULL) {
        refuse_password(waiting);
        return;
    }
    arb__attempt_give_back(&waiting->server->attempts, waiting->attempt);
    arb__session_give_director(waiting->server, waiting->reply, waiting->account);
    send_empty(waiting->reply);
}

/* Judges a password, or refuses: too many were tried at this account from this address, or too many wait. A device
 * that is known for the account has an allowance of its own, and its turn before strangers. A name that nobody has
 * takes as long as a wrong password, and all of them have one allowance. */
static void judge(struct waiting *waiting, struct arb_span password, arb__account_judged *judged)
{
    struct arb__server *server = waiting->server;
    const struct arb_request *request = arb_reply_request(waiting->reply);
    struct arb__account *account = waiting->account != NULL ? waiting->account : &server->account;
    struct arb__pass device;
    const bool known = waiting->account != NULL && knows_device(server, request, account, &device);
    const struct arb_span whence = known ? (struct arb_span){(const char *)&device.generation, sizeof device.generation}
                                         : arb_span_of(request->remote);

    waiting->attempt = arb__attempt_key(&server->secret, waiting->account != NULL ? account->name : "\n", whence);
    if (!arb__attempt_take(&server->attempts, waiting->attempt, arb_net_now_ms(server->net)))
        refuse_attempts(server, waiting->reply);
    else if (!arb__account_judge(account, server->net, password, known, judged, waiting))
        refuse_crowd(server, waiting->reply);
}

void arb__login(struct arb__server *server, struct arb_reply *reply)
{
    json_t *object = arb__object_in(server, reply);
    struct waiting *waiting;
    struct arb_span password, name;

    if (object == NULL) return;
    if (!arb__text_in(object, "password", ARB__PASSWORD_MAX, &password)) {
        arb__refuse(server, reply, 400, "wire.password", NULL, 0);
    } else {
        (void)!arb__text_in(object, "name", 4 * ARB_DIRECTOR_NAME_MAX, &name);
        waiting = waiting_new(server, reply);
        waiting->account = arb__staff_find(server, name);
        judge(waiting, password, login_judged);
    }
    json_decref(object);
}

static void password_kept(void *mine, enum arb_journal_fault fault)
{
    struct waiting *waiting = mine;

    if (fault != ARB_JOURNAL_GOOD) {
        arb__refuse(waiting->server, waiting->reply, 503, arb_journal_fault_key(fault), NULL, 0);
        return;
    }
    arb__live_new_password(waiting->server);
    arb__session_give_director(waiting->server, waiting->reply, waiting->account);
    send_empty(waiting->reply);
}

static void old_judged(void *mine, bool right)
{
    struct waiting *waiting = mine;
    struct arb__server *server = waiting->server;

    if (right) arb__attempt_give_back(&server->attempts, waiting->attempt);
    if (!right) {
        refuse_password(waiting);
    } else if (!arb__account_set(waiting->account, server->net, server->journal,
                                 (struct arb_span){waiting->next, waiting->length}, password_kept, waiting)) {
        refuse_crowd(server, waiting->reply);
    }
}

/* The account whose password is changed: of who asks, else the club's own. */
static struct arb__account *own_account(struct arb__server *server, const struct arb_request *request)
{
    const struct arb__account *asking = arb__staff_asking(server, request);

    return arb__staff_find(server, arb_span_of(asking != NULL ? asking->name : ""));
}

void arb__new_password(struct arb__server *server, struct arb_reply *reply)
{
    json_t *object = arb__object_in(server, reply);
    struct waiting *waiting;
    struct arb_span old, next;

    if (object == NULL) return;
    if (!arb__text_in(object, "old", ARB__PASSWORD_MAX, &old) ||
        !arb__text_in(object, "new", ARB__PASSWORD_MAX, &next)) {
        arb__refuse(server, reply, 400, "wire.password", NULL, 0);
    } else if (next.length < ARB__PASSWORD_MIN) {
        arb__refuse(server, reply, 400, "login.password_short", ARB_VALUES(ARB_NUMBER("count", ARB__PASSWORD_MIN)));
    } else {
        waiting = waiting_new(server, reply);
        waiting->account = own_account(server, arb_reply_request(reply));
        waiting->length = next.length;
        memcpy(waiting->next, next.at, next.length);
        judge(waiting, old, old_judged);
    }
    json_decref(object);
}

/* -- Codes --------------------------------------------------------------------------------- */

/* A player's code from the director lasts (generation 0); one that a table's phone shows is a voucher for the round. */
static bool is_voucher(const struct arb__code *code, const struct arb__secret *secret,
                       const struct arb__evening *evening, unsigned round)
{
    return code->role == ARB_PLAYER && round > 0 && arb__code_is(code, secret, evening->id, round);
}

static bool admits(const struct arb__evening *evening, const struct arb__code *code)
{
    return evening->kind[ARB__KEPT]->admits(evening, code->role, code->side, code->number);
}

/* The contest whose code it is; else *why, where it was one of an earlier generation or of a round that is over. */
static struct arb__evening *find_code(struct arb__server *server, const struct arb__code *code, const char **why)
{
    for (size_t i = 0; i < server->hall.count; i++) {
        const char *id = server->hall.listed[i].id;
        struct arb__evening *evening;
        uint64_t generation;

        if (!arb__code_tags(code, &server->secret, id)) continue;
        evening = arb__hall_find(&server->hall, arb_span_of(id));
        if (evening == NULL || !admits(evening, code)) continue;
        generation = evening->kind[ARB__KEPT]->generation(evening, code->role, code->number);
        if (arb__code_is(code, &server->secret, id, generation)) return evening;
        if (is_voucher(code, &server->secret, evening, evening->kept.round)) return evening;
        for (unsigned round = 1; round < evening->kept.round; round++)
            if (is_voucher(code, &server->secret, evening, round)) *why = "login.voucher_over";
        while (generation-- > 0)
            if (arb__code_is(code, &server->secret, id, generation)) *why = "login.code_renewed";
    }
    return NULL;
}

static void send_place(struct arb_reply *reply, const struct arb__evening *evening, const struct arb__pass *pass)
{
    char text[256], key[8];
    struct arb_writer out = arb_writer_on(text, sizeof text), name = arb_writer_on(key, sizeof key);
    struct arb_json json = arb_json_on(&out);

    arb_json_object(&json);
    arb_json_key_text(&json, "contest", evening->id);
    if (pass->role == ARB_TABLE) {
        arb_json_key_int(&json, "table", pass->number);
    } else {
        arb__key_write(&name, &evening->kept, (enum arb_side)pass->side, pass->number);
        arb_json_key_text(&json, "key", key);
    }
    arb_json_end(&json);
    arb_reply_header(reply, "Cache-Control", "no-store");
    arb_reply_send(reply, 200, "application/json", arb_writer_span(&out));
}

static void admit(struct arb__server *server, struct arb_reply *reply, const struct arb__code *code)
{
    const char *why = "login.code_unknown";
    struct arb__evening *evening = find_code(server, code, &why);
    struct arb__pass pass = {.role = code->role, .side = code->side, .number = code->number};

    if (evening == NULL) {
        ++*server->logins_refused;
        arb__refuse(server, reply, 401, why, NULL, 0);
        return;
    }
    pass.generation = evening->kind[ARB__KEPT]->generation(evening, code->role, code->number);
    memcpy(pass.contest, evening->id, sizeof pass.contest);
    give(server, reply, pass);
    send_place(reply, evening, &pass);
}

void arb__code_in(struct arb__server *server, struct arb_reply *reply, enum arb_role role)
{
    json_t *object = arb__object_in(server, reply);
    struct arb__code code;
    struct arb_span text;

    if (object == NULL) return;
    if (!arb__text_in(object, "code", 64, &text)) arb__refuse(server, reply, 400, "wire.code", NULL, 0);
    else if (!arb__code_read(text, &code) || code.role != role)
        arb__refuse(server, reply, 401, "login.code_unknown", NULL, 0);
    else admit(server, reply, &code);
    json_decref(object);
}

/* -- Who am I ------------------------------------------------------------------------------- */

/* The place of a cookie that still holds, or null. */
static void write_place(struct arb_json *json, struct arb__server *server, const struct arb_request *request,
                        enum arb_role role)
{
    struct arb__pass pass;
    struct arb__evening *evening = NULL;
    char key[8];
    struct arb_writer name = arb_writer_on(key, sizeof key);

    if (arb__session_read(server, request, role, &pass)) evening = arb__hall_find(&server->hall,
                                                                                  arb_span_of(pass.contest));
    if (evening == NULL || arb__who_as(server, request, evening, role).refusal != NULL) {
        arb_json_null(json);
        return;
    }
    arb_json_object(json);
    arb_json_key_text(json, "contest", pass.contest);
    if (role == ARB_TABLE) {
        arb_json_key_int(json, "table", pass.number);
    } else {
        arb__key_write(&name, &evening->kept, (enum arb_side)pass.side, pass.number);
        arb_json_key_text(json, "key", key);
    }
    arb_json_end(json);
}

void arb__me(struct arb__server *server, struct arb_reply *reply)
{
    const struct arb_request *request = arb_reply_request(reply);
    const struct arb__account *account = arb__staff_asking(server, request);
    char text[640];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_json json = arb_json_on(&out);

    arb_json_object(&json);
    arb_json_key_bool(&json, "director", account != NULL);
    if (account != NULL) arb_json_key_text(&json, "name", account->name);
    if (account != NULL) arb_json_key_text(&json, "office", arb__office_name(account->office));
    arb_json_key(&json, "table");
    write_place(&json, server, request, ARB_TABLE);
    arb_json_key(&json, "player");
    write_place(&json, server, request, ARB_PLAYER);
    arb_json_key_bool(&json, "mustChangePassword", account != NULL && account->is_first);
    arb_json_end(&json);
    arb_reply_header(reply, "Cache-Control", "no-store");
    arb_reply_send(reply, 200, "application/json", arb_writer_span(&out));
}
