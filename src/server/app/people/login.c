/* login.c -- logging in by a password or by the code of a table or a player, and who a browser is.
 */
#include "people/login.h"

#include "hall/answers/answer.h"
#include "hall/answers/refusal.h"
#include "hall/directors.h"
#include "hall/kind.h"
#include "hall/answers/live.h"
#include "hall/nodes/pass.h"
#include "people/session.h"

#include <string.h>

#define NEWS_MS 1000            /* what one server has opened the others have heard of by then */

static void send_empty(struct arb_reply *reply)
{
    arb_reply_header(reply, "Cache-Control", "no-store");
    arb_reply_send(reply, 200, "application/json", arb_span_of("{}"));
}

/* POST /api/clock: the Director says that the computer's clock is right, and acts go by it from here on. */
void arb__post_clock(struct arb__server *server, struct arb_reply *reply)
{
    if (!arb__head_is_asking(server, reply)) return;
    (void)arb__now(server);
    arb__clock_adopt(&server->clock);
    arb_net_log(server->net, ARB_LOG_WARN, "clock_adopted", NULL);
    send_empty(reply);
}

/* POST /api/logout: takes away the cookie of a role. It asks nobody who he is. */
void arb__logout(struct arb__server *server, struct arb_reply *reply)
{
    json_t *object = arb__object_in(server, reply);
    struct arb_span text;
    enum arb_role role;

    if (object == NULL) return;
    if (!arb__text_in(object, "role", 16, &text) || !arb__role_read(text, &role) || role == ARB_PUBLIC) {
        arb__refuse(server, reply, 400, "wire.role", NULL, 0);
    } else {
        arb__session_take_away(reply, role);
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
    bool has_edge;                  /* what was typed begins or ends with a blank */
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
    arb__refuse(waiting->server, waiting->reply, 401,
                waiting->has_edge ? "login.wrong_password_blank" : "login.wrong_password", NULL, 0);
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
    const bool known = waiting->account != NULL && arb__session_knows_device(server, request, account, &device);
    const struct arb_span origin = known ? (struct arb_span){(const char *)&device.generation, sizeof device.generation}
                                         : arb_span_of(request->remote);

    waiting->has_edge = arb__password_has_edge(password);
    waiting->attempt = arb__attempt_key(&server->secret, waiting->account != NULL ? account->name : "\n", origin);
    if (!arb__attempt_take(&server->attempts, waiting->attempt, arb_net_now_ms(server->net)))
        refuse_attempts(server, waiting->reply);
    else if (!arb__account_judge(account, server->net, password, known, judged, waiting))
        refuse_crowd(server, waiting->reply);
}

/* POST /api/login. A name is looked up here and the password hashed on another thread; an unknown name takes as long as
 * a wrong password. */
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
        waiting->account = arb__directors_find(server, name);
        judge(waiting, password, login_judged);
    }
    json_decref(object);
}

static void password_kept(void *mine, enum arb_journal_fault fault)
{
    struct waiting *waiting = mine;

    if (fault != ARB_JOURNAL_GOOD) {
        arb__refuse_unkept(waiting->server, waiting->reply, fault);
        return;
    }
    arb__live_new_password(waiting->server);
    arb__session_give_director(waiting->server, waiting->reply, waiting->account);
    send_empty(waiting->reply);
}

/* The old password was right or not. If it was, the attempt is given back and the new password hashed and kept. */
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

/* The account whose password is changed: the requester's, else the club's own. */
static struct arb__account *own_account(struct arb__server *server, const struct arb_request *request)
{
    const struct arb__account *asking = arb__director_asking(server, request);

    return arb__directors_find(server, arb_span_of(asking != NULL ? asking->name : ""));
}

/* POST /api/password: the new one is looked at before the old one is hashed, which is what costs. */
void arb__new_password(struct arb__server *server, struct arb_reply *reply)
{
    json_t *object = arb__object_in(server, reply);
    struct waiting *waiting;
    struct arb_span old, next;
    const char *fault;

    if (object == NULL) return;
    if (!arb__text_in(object, "old", ARB__PASSWORD_MAX, &old) ||
        !arb__text_in(object, "new", ARB__PASSWORD_MAX, &next)) {
        arb__refuse(server, reply, 400, "wire.password", NULL, 0);
    } else if ((fault = arb__password_fault(next)) != NULL) {
        arb__refuse(server, reply, 400, fault, ARB_VALUES(ARB_NUMBER("count", ARB__PASSWORD_MIN)));
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
                       const struct arb__contest *contest, unsigned round)
{
    return code->role == ARB_PLAYER && round > 0 && arb__code_is(code, secret, contest->id, round);
}

static unsigned voucher_round(const struct arb__contest *contest)
{
    const struct arb__kind *kind = contest->kind[ARB__KEPT];

    return kind->voucher_round != NULL ? kind->voucher_round(contest) : 0;
}

static bool admits(const struct arb__contest *contest, const struct arb__code *code)
{
    return contest->kind[ARB__KEPT]->admits(contest, code->role, code->side, code->number);
}

/* The contest whose code it is; else *why, where it was one of an earlier generation or of a round that is over. */
static struct arb__contest *find_code(struct arb__server *server, const struct arb__code *code, const char **why)
{
    for (size_t i = 0; i < server->hall.count; i++) {
        const char *id = server->hall.listed[i].id;
        struct arb__contest *contest;
        uint64_t generation;

        if (!arb__code_tags(code, &server->secret, id)) continue;
        contest = arb__hall_find(&server->hall, arb_span_of(id));
        if (contest == NULL || !admits(contest, code)) continue;
        generation = contest->kind[ARB__KEPT]->generation(contest, code->role, code->number);
        if (arb__code_is(code, &server->secret, id, generation)) return contest;
        if (is_voucher(code, &server->secret, contest, voucher_round(contest))) return contest;
        for (unsigned round = 1; round < voucher_round(contest); round++)
            if (is_voucher(code, &server->secret, contest, round)) *why = "login.voucher_over";
        while (generation-- > 0)
            if (arb__code_is(code, &server->secret, id, generation)) *why = "login.code_renewed";
    }
    return NULL;
}

/* Answers where the code leads: the contest, and the table or the pair. */
static void send_place(struct arb_reply *reply, const struct arb__contest *contest, const struct arb__pass *pass)
{
    char text[256], key[8];
    struct arb_writer out = arb_writer_on(text, sizeof text), name = arb_writer_on(key, sizeof key);
    struct arb_json json = arb_json_on(&out);

    arb_json_object(&json);
    arb_json_key_text(&json, "contest", contest->id);
    if (pass->role == ARB_TABLE) {
        arb_json_key_int(&json, "table", pass->number);
    } else {
        contest->kind[ARB__KEPT]->write_key(&name, contest, pass->side, pass->number);
        arb_json_key_text(&json, "key", key);
    }
    arb_json_end(&json);
    arb_reply_header(reply, "Cache-Control", "no-store");
    arb_reply_send(reply, 200, "application/json", arb_writer_span(&out));
}

/* How many contests the code's tag may be of; *id: one of them. */
static size_t tagged(const struct arb__server *server, const struct arb__code *code, const char **id)
{
    size_t count = 0;

    for (size_t i = 0; i < server->hall.count; i++) {
        if (!arb__code_tags(code, &server->secret, server->hall.listed[i].id)) continue;
        *id = server->hall.listed[i].id;
        count++;
    }
    return count;
}

/* Looks for the contest of the code and gives the cookie. The cookie has the generation of the code, so that renewing
 * the code ends it. */
static void admit(struct arb__server *server, struct arb_reply *reply, const struct arb__code *code)
{
    const char *why = "login.code_unknown";
    struct arb__contest *contest = find_code(server, code, &why);
    struct arb__pass pass = {.role = code->role, .side = code->side, .number = code->number};

    if (contest == NULL) {
        ++*server->logins_refused;
        arb__refuse(server, reply, 401, why, NULL, 0);
        return;
    }
    pass.generation = contest->kind[ARB__KEPT]->generation(contest, code->role, code->number);
    memcpy(pass.contest, contest->id, sizeof pass.contest);
    if (contest->kind[ARB__KEPT]->has_seats) arb__session_give_seat(server, reply, pass);
    else arb__session_give(server, reply, pass);
    send_place(reply, contest, &pass);
}

/* Lives with its reply. */
struct seeking {
    struct arb__server *server;
    struct arb_reply *reply;
    struct arb__code code;
    int64_t until_ms;
};

/* Of several servers each hears a moment later what another has opened: a code of no contest that is known here is
 * looked for until then. */
static void seek(void *mine)
{
    struct seeking *seeking = mine;
    struct arb__server *server = seeking->server;
    const char *id = "";
    const size_t count = tagged(server, &seeking->code, &id);

    if (count == 0 && arb_net_now_ms(server->net) < seeking->until_ms)
        arb_net_later(server->net, seeking->reply, seek, seeking);
    else if (!arb__elsewhere(server, seeking->reply, arb_span_of(count == 1 ? id : ""), false))
        admit(server, seeking->reply, &seeking->code);
}

static void seek_code(struct arb__server *server, struct arb_reply *reply, const struct arb__code *code)
{
    struct seeking *seeking = arb_reply_alloc(reply, sizeof *seeking);

    *seeking = (struct seeking){server, reply, *code, 0};
    if (server->is_node) seeking->until_ms = arb_net_now_ms(server->net) + NEWS_MS;
    seek(seeking);
}

/* POST /api/table and /api/player. A code of the other role is refused as one that is unknown. */
void arb__code_in(struct arb__server *server, struct arb_reply *reply, enum arb_role role)
{
    json_t *object = arb__object_in(server, reply);
    struct arb__code code;
    struct arb_span text;

    if (object == NULL) return;
    if (!arb__text_in(object, "code", 64, &text)) arb__refuse(server, reply, 400, "wire.code", NULL, 0);
    else if (!arb__code_read(text, &code) || code.role != role)
        arb__refuse(server, reply, 401, "login.code_unknown", NULL, 0);
    else seek_code(server, reply, &code);
    json_decref(object);
}

/* -- Who am I ------------------------------------------------------------------------------- */

/* The place of a cookie that still holds, or null. */
static void write_place(struct arb_json *json, struct arb__server *server, const struct arb_request *request,
                        enum arb_role role, bool is_seat)
{
    struct arb__pass pass;
    struct arb__contest *contest = NULL;
    char key[8];
    struct arb_writer name = arb_writer_on(key, sizeof key);

    if (is_seat ? arb__session_read_seat(server, request, &pass) : arb__session_read(server, request, role, &pass))
        contest = arb__hall_find(&server->hall, arb_span_of(pass.contest));
    if (contest == NULL || arb__who_as(server, request, contest, role).refusal != NULL) {
        arb_json_null(json);
        return;
    }
    arb_json_object(json);
    arb_json_key_text(json, "contest", pass.contest);
    if (role == ARB_TABLE) {
        arb_json_key_int(json, "table", pass.number);
    } else {
        contest->kind[ARB__KEPT]->write_key(&name, contest, pass.side, pass.number);
        arb_json_key_text(json, "key", key);
    }
    arb_json_end(json);
}

/* Tables of other programs to which whoever may open a table here may go. */
static void write_elsewhere(struct arb_json *json, const struct arb__server *server, bool is_director)
{
    struct arb_span rest = arb_span_of(server->elsewhere != NULL ? server->elsewhere : "");

    if (rest.length == 0 || (server->tables_most == 0 && !is_director)) return;
    arb_json_key(json, "elsewhere");
    arb_json_array(json);
    while (rest.length > 0) {
        size_t length = 0;

        while (length < rest.length && rest.at[length] != ',') length++;
        arb_json_span(json, (struct arb_span){rest.at, length});
        rest = arb_span_skip(rest, length < rest.length ? length + 1 : length);
    }
    arb_json_end(json);
}

/* GET /api/me: what the cookies of this browser say it is. */
void arb__me(struct arb__server *server, struct arb_reply *reply)
{
    const struct arb_request *request = arb_reply_request(reply);
    const struct arb__account *account = arb__director_asking(server, request);
    char text[2048];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_json json = arb_json_on(&out);

    arb_json_object(&json);
    arb_json_key_bool(&json, "director", account != NULL);
    if (account != NULL) arb_json_key_text(&json, "name", account->name);
    if (account != NULL) arb_json_key_text(&json, "office", arb__office_name(account->office));
    arb_json_key(&json, "table");
    write_place(&json, server, request, ARB_TABLE, false);
    arb_json_key(&json, "player");
    write_place(&json, server, request, ARB_PLAYER, false);
    arb_json_key(&json, "seat");
    write_place(&json, server, request, ARB_PLAYER, true);
    arb_json_key_bool(&json, "mustChangePassword", account != NULL && account->is_first);
    write_elsewhere(&json, server, account != NULL);
    arb_json_end(&json);
    ARB_ASSERT(!out.truncated);
    arb_reply_header(reply, "Cache-Control", "no-store");
    arb_reply_send(reply, 200, "application/json", arb_writer_span(&out));
}
