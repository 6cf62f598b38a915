/* staff.c -- several directors: listed, made, revoked by the head directors.
 */
#include "people/staff.h"

#include "hall/answers/answer.h"
#include "hall/answers/refusal.h"
#include "hall/directors.h"
#include "hall/answers/live.h"
#include "people/session.h"

#include <string.h>

/* -- Listed ------------------------------------------------------------------------- */

static void write_director(struct arb_json *json, const struct arb__account *account)
{
    arb_json_object(json);
    arb_json_key_text(json, "name", account->name);
    arb_json_key_text(json, "office", arb__office_name(account->office));
    arb_json_end(json);
}

/* {"directors":[…]}: the accounts with a name, without their hashes. */
static void write_directors(struct arb_writer *out, const void *what)
{
    const struct arb__server *server = what;
    struct arb_json json = arb_json_on(out);

    arb_json_object(&json);
    arb_json_key(&json, "directors");
    arb_json_array(&json);
    for (size_t i = 0; i < ARB__STAFF_MAX; i++)
        if (server->staff[i].there) write_director(&json, &server->staff[i]);
    arb_json_end(&json);
    arb_json_end(&json);
}

void arb__get_directors(struct arb__server *server, struct arb_reply *reply)
{
    if (arb__director_asking(server, arb_reply_request(reply)) == NULL)
        arb__refuse(server, reply, 401, "login.needed", NULL, 0);
    else arb__send_json(reply, 2048, write_directors, server);
}

/* -- Made and revoked -------------------------------------------------------------------------- */

static struct arb__account *free_place(struct arb__server *server)
{
    for (size_t i = 0; i < ARB__STAFF_MAX; i++)
        if (!server->staff[i].there && server->staff[i].name[0] == '\0') return &server->staff[i];
    return NULL;
}

/* A request that waits for a hash. Lives with its reply. */
struct making {
    struct arb__server *server;
    struct arb_reply *reply;
    struct arb__account *account;
};

static void made(void *mine, enum arb_journal_fault fault)
{
    struct making *making = mine;

    if (fault == ARB_JOURNAL_GOOD) {
        arb__send_json(making->reply, 2048, write_directors, making->server);
        return;
    }
    if (!making->account->there) *making->account = (struct arb__account){.there = false};
    arb__refuse_unkept(making->server, making->reply, fault);
}

/* Reserves the name while the password is hashed, so that nobody else takes it. */
static void make(struct arb__server *server, struct arb_reply *reply, struct arb_span name, uint8_t office,
                 struct arb_span password)
{
    struct arb__account *account = free_place(server);
    struct making *making = arb_reply_alloc(reply, sizeof *making);

    if (account == NULL) {
        arb__refuse(server, reply, 400, "staff.full", ARB_VALUES(ARB_NUMBER("most", ARB__STAFF_MAX)));
        return;
    }
    *account = (struct arb__account){.office = office};
    memcpy(account->name, name.at, name.length);
    *making = (struct making){server, reply, account};
    if (arb__account_set(account, server->net, server->journal, password, made, making)) return;
    *account = (struct arb__account){.there = false};
    arb_reply_header(reply, "Retry-After", "2");
    arb__refuse(server, reply, 429, "login.crowded", NULL, 0);
}

/* A name that can stand in a trail: not empty, one line of clean text. */
static bool is_good_name(struct arb_span name)
{
    return name.length > 0 && name.length < ARB_DIRECTOR_NAME_MAX && arb_span_is_name(name);
}

/* Checks name, office and password in this order; the hash is made on another thread. A name that is taken is 409. */
static void read_and_make(struct arb__server *server, struct arb_reply *reply, const json_t *object)
{
    struct arb_span name, office, password;
    uint8_t read = ARB_ASSISTANT;

    if (!arb__text_in(object, "name", 4 * ARB_DIRECTOR_NAME_MAX, &name) || !is_good_name(arb_span_trim(name)))
        arb__refuse(server, reply, 400, "staff.name", ARB_VALUES(ARB_NUMBER("most", ARB_DIRECTOR_NAME_MAX - 1)));
    else if (!arb__text_in(object, "office", 16, &office) || !arb__office_read(office, &read))
        arb__refuse(server, reply, 400, "staff.office", NULL, 0);
    else if (!arb__text_in(object, "password", ARB__PASSWORD_MAX, &password))
        arb__refuse(server, reply, 400, "wire.password", NULL, 0);
    else if (arb__password_fault(password) != NULL)
        arb__refuse(server, reply, 400, arb__password_fault(password),
                    ARB_VALUES(ARB_NUMBER("count", ARB__PASSWORD_MIN)));
    else if (arb__directors_has(server, name))
        arb__refuse(server, reply, 409, "staff.taken", NULL, 0);
    else make(server, reply, arb_span_trim(name), read, password);
}

void arb__post_director(struct arb__server *server, struct arb_reply *reply)
{
    json_t *object;

    if (!arb__head_is_asking(server, reply)) return;
    object = arb__object_in(server, reply);
    if (object == NULL) return;
    read_and_make(server, reply, object);
    json_decref(object);
}

static void revoke(struct arb__server *server, struct arb_reply *reply, struct arb__account *account)
{
    struct arb_journal_problem problem;
    const enum arb_journal_fault fault = arb__account_drop(account, server->journal, &problem);

    if (fault != ARB_JOURNAL_GOOD) {
        arb__refuse_unkept(server, reply, fault);
        return;
    }
    arb__live_new_password(server);
    arb__send_json(reply, 2048, write_directors, server);
}

/* POST /api/directors/revoke, for head directors. The club's own account cannot be revoked. */
void arb__post_revoke(struct arb__server *server, struct arb_reply *reply)
{
    json_t *object;
    struct arb_span name;
    struct arb__account *account = NULL;

    if (!arb__head_is_asking(server, reply)) return;
    object = arb__object_in(server, reply);
    if (object == NULL) return;
    if (arb__text_in(object, "name", 4 * ARB_DIRECTOR_NAME_MAX, &name)) account = arb__directors_find(server, name);
    if (account == NULL || account == &server->account) arb__refuse(server, reply, 404, "staff.unknown", NULL, 0);
    else revoke(server, reply, account);
    json_decref(object);
}
