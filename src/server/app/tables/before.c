/* before.c -- boards of earlier rounds, at the table of an evening where somebody sits now: what his side agreed to or
 * conceded there he withdraws from here, until the evening's period of correction ends (69B, 71).
 *
 * Whose they were the contest says, by the meetings of its rounds: the seat that he has there now is another's. The act
 * is one of the table where the board was played (after.c), of his side's player there.
 */
#include "tables/tables.h"

#include "hall/answers/answer.h"
#include "hall/answers/refusal.h"
#include "hall/contests/act.h"
#include "hall/kind.h"
#include "hall/nodes/nodes.h"
#include "people/session.h"

#include <string.h>

/* -- Whose ----------------------------------------------------------------------------------------- */

/* The contest, the round of the table where he sits, and his number in it. */
struct player {
    struct arb__contest *host;
    unsigned round;
    struct arb__hosted_seat is;
};

static bool find_player(const struct arb__contest *table, const struct arb_actor *actor, struct player *player)
{
    const struct arb__terms *terms = &arb__tables_of(table)->kept.terms;
    struct arb__hosted hosted;

    *player = (struct player){.host = arb__tables_contest(table, &hosted), .round = terms->of_round};
    if (player->host == NULL || actor->role != ARB_PLAYER) return false;
    for (unsigned n = 0; player->host->kind[ARB__KEPT]->hosted_in(player->host, player->round, n, &hosted); n++) {
        if (hosted.table != terms->of_table || hosted.room != terms->of_room) continue;
        player->is = hosted.seat[(actor->pair - 1u) & 3u];
        return player->is.number != 0;
    }
    return false;
}

/* Where he, or his pair or team, sat at that meeting: a seat at which somebody still is, who can have agreed. */
static bool find_seat(const struct player *player, const struct arb__hosted *hosted,
                      const struct arb__tables_fold *fold, enum arb_seat *seat)
{
    for (unsigned i = 0; i < ARB_SEATS; i++) {
        const struct arb__hosted_seat *is = &hosted->seat[i];

        if (is->number != player->is.number || is->side != player->is.side || !arb__is_played(&fold->seat[i])) continue;
        *seat = (enum arb_seat)i;
        return true;
    }
    return false;
}

/* NULL: nothing was played there, or another server has it. */
static struct arb__contest *table_of(const struct player *player, const struct arb__hosted *hosted)
{
    struct arb__hall *hall = &player->host->server->hall;
    char id[ARB__ID_MAX + 1];
    struct arb_writer name = arb_writer_on(id, sizeof id);
    struct arb__contest *table;

    arb__hosted_id(&name, player->host, hosted);
    if (arb__hall_listed(hall, arb_span_of(id)) == NULL || !arb__nodes_hold(hall, arb_span_of(id))) return NULL;
    table = arb__hall_find(hall, arb_span_of(id));
    return table != NULL && arb__tables_of(table) != NULL ? table : NULL;
}

/* A board of an earlier round. */
struct before {
    struct arb__contest *table;
    struct arb__hosted at;
    enum arb_seat seat;
    unsigned place, number;
    bool is_open;                               /* his side may still say something of it */
};

typedef void taker(void *mine, const struct before *before);

static void look_at_table(const struct player *player, const struct arb__hosted *hosted, taker *take, void *mine)
{
    struct before before = {.table = table_of(player, hosted), .at = *hosted};
    const struct arb__tables *tables;
    enum arb_claimed_stage stage;

    if (before.table == NULL) return;
    tables = arb__tables_of(before.table);
    if (!find_seat(player, hosted, &tables->kept, &before.seat)) return;
    for (before.place = 0; before.place < tables->kept.boards; before.place++) {
        const bool is_past = before.place < tables->past.count;

        before.number = is_past ? tables->past.board[before.place]->number : tables->kept.now.number;
        before.is_open =
            arb__may_withdraw(&tables->kept, before.place, arb_side_of(before.seat), &stage) != LAW_NONE;
        take(mine, &before);
    }
}

static void each_before(const struct player *player, taker *take, void *mine)
{
    struct arb__hosted hosted;

    for (unsigned round = 1; round < player->round; round++)
        for (unsigned n = 0; player->host->kind[ARB__KEPT]->hosted_in(player->host, round, n, &hosted); n++)
            look_at_table(player, &hosted, take, mine);
}

/* A refusal is sent if he plays in no evening here. */
static bool is_player(struct arb__server *server, struct arb_reply *reply, const struct arb__contest *table,
                      struct player *player)
{
    struct arb_actor actor;

    if (!arb__actor_of(server, reply, table, &actor)) return false;
    if (find_player(table, &actor, player)) return true;
    arb__refuse(server, reply, 403, "tables.not_allowed", NULL, 0);
    return false;
}

/* -- Read --------------------------------------------------------------------------------------------- */

static void write_before(void *mine, const struct before *before)
{
    struct arb_json *json = mine;

    if (!before->is_open) return;
    arb_json_object(json);
    arb_json_key_text(json, "contest", before->table->id);
    arb_json_key_int(json, "round", before->at.round);
    arb_json_key_int(json, "table", before->at.table);
    arb_json_key_int(json, "board", before->number);
    arb_json_key_text(json, "side", arb_side_name(arb_side_of(before->seat)));
    arb__after_json(json, before->table, before->place);
    arb_json_end(json);
}

static void write_all(struct arb_writer *out, const void *what)
{
    struct arb_json json = arb_json_on(out);

    arb_json_object(&json);
    arb_json_key(&json, "boards");
    arb_json_array(&json);
    each_before(what, write_before, &json);
    arb_json_end(&json);
    arb_json_end(&json);
}

void arb__before_get(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest)
{
    struct player player;

    if (is_player(server, reply, contest, &player)) arb__send_json(reply, 2048, write_all, &player);
}

/* -- Withdrawn ------------------------------------------------------------------------------------------ */

/* Which one is meant; its memory is the reply's, as the answer comes later. */
struct wanted {
    struct arb__server *server;
    struct arb_reply *reply;
    struct arb_span contest;
    int64_t number;
    struct before found;                        /* table NULL: none */
};

static void look_for(void *mine, const struct before *before)
{
    struct wanted *wanted = mine;

    if (before->number == (uint64_t)wanted->number && arb_span_is(wanted->contest, before->table->id))
        wanted->found = *before;
}

static void answered(void *mine, const struct arb__answer *answer)
{
    const struct wanted *wanted = mine;

    if (answer->kept == 0) {
        arb__refuse_act(wanted->server, wanted->reply, answer->journal != ARB_JOURNAL_GOOD ? 503 : 409, answer);
        return;
    }
    arb_reply_header(wanted->reply, "Cache-Control", "no-store");
    arb_reply_send(wanted->reply, 200, "application/json", arb_span_of("{}"));
}

/* "after 3 object E", or of the board that was played last there "object E". Sent again because the answer was lost it
 * is the same act. */
static void withdraw(struct wanted *wanted, struct arb_span id)
{
    const struct before *of = &wanted->found;
    const bool is_past = of->place < arb__tables_of(of->table)->past.count;
    const struct arb__tables_act act = {.kind = is_past ? ARB__TABLES_AFTER : ARB__TABLES_ACT,
                                        .number = (uint16_t)(is_past ? of->number : 0),
                                        .act = {.kind = ARB_DID_OBJECT, .seat = (uint8_t)of->seat}};
    char line[ARB__LINE_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb__tables_line_write(&out, &act);
    arb__act_take(of->table, arb__player_at(of->seat), id, arb_writer_span(&out), arb__now(wanted->server), answered,
                  wanted);
}

void arb__before_post(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest)
{
    struct wanted *wanted = arb_reply_alloc(reply, sizeof *wanted);
    struct player player;
    struct arb_span id;
    json_t *object;

    if (!is_player(server, reply, contest, &player)) return;
    object = arb__object_in(server, reply);
    if (object == NULL) return;
    *wanted = (struct wanted){.server = server, .reply = reply,
                              .number = json_integer_value(json_object_get(object, "board"))};
    if (!arb__text_in(object, "id", ARB__ACT_ID_MAX, &id) || !arb__act_id_is(id) ||
         !arb__text_in(object, "contest", ARB__ID_MAX, &wanted->contest)) {
        arb__refuse(server, reply, 400, "wire.act", ARB_VALUES(ARB_NUMBER("number", 1)));
    } else {
        each_before(&player, look_for, wanted);
        if (wanted->found.table != NULL) withdraw(wanted, id);
        else arb__refuse(server, reply, 409, "tables.no_board", NULL, 0);
    }
    json_decref(object);
}
