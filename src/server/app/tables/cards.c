/* cards.c -- system cards at a table: who may read which, and who tells one.
 *
 * A player consults his opponents' card before the auction, in the clarification period, and else at his own turn; his
 * own not at all from the beginning of the auction to the end of play, but for the declaring side in the clarification
 * period (40B2; in 1997 40E2, which knows the own turn alone, and not dummy's). The Director reads both, others none.
 */
#include "tables/tables.h"

#include "hall/answers/answer.h"
#include "hall/answers/refusal.h"
#include "hall/kind.h"
#include "people/session.h"
#include "people/system_card.h"

#include <string.h>

/* -- Whose it is ------------------------------------------------------------------------------- */

/* Under which contest and key the card of a side is kept: of a meeting the evening's and the pair's. False: whoever
 * sits there is no pair. */
struct place {
    const char *contest;
    char key[ARB__CARD_KEY_MAX];
};

static bool place_of(const struct arb__contest *table, enum arb_side side, struct place *place)
{
    struct arb__hosted hosted = {0};
    const struct arb__contest *host = arb__tables_contest(table, &hosted);

    *place = (struct place){.contest = host != NULL ? host->id : table->id};
    arb_text_copy(place->key, host != NULL ? hosted.card[side] : arb_side_name(side), sizeof place->key);
    return place->key[0] != '\0';
}

/* -- Who may ------------------------------------------------------------------------------------ */

static bool is_on(const struct arb__tables_fold *fold)
{
    return fold->now.number > 0 && !arb__board_is_over(fold, &fold->now);
}

static bool may_read_opponents(const struct arb__tables_fold *fold, enum arb_seat seat)
{
    const struct arb_table *table = &fold->now.table;
    const bool is_his = table->phase != ARB_BOARD_OVER && arb_player_of(table, (enum arb_seat)table->turn) == seat;

    if (!is_on(fold) || is_his) return true;
    if (fold->terms.edition == ARB_LAWS_1997) return table->calls == 0;
    return table->calls == 0 || table->phase == ARB_BEFORE_LEAD;
}

static bool may_read_own(const struct arb__tables_fold *fold, enum arb_side side)
{
    const struct arb_table *table = &fold->now.table;

    if (!is_on(fold)) return true;
    return fold->terms.edition != ARB_LAWS_1997 && table->phase == ARB_BEFORE_LEAD &&
           arb_side_of((enum arb_seat)table->contract.declarer) == side;
}

static bool may_read(const struct arb__tables_fold *fold, const struct arb_actor *actor, enum arb_side side)
{
    const enum arb_seat seat = (enum arb_seat)((actor->pair - 1u) & 3u);

    if (actor->role == ARB_DIRECTOR) return true;
    return arb_side_of(seat) == side ? may_read_own(fold, side) : may_read_opponents(fold, seat);
}

/* -- Read ------------------------------------------------------------------------------------------ */

struct shown {
    struct arb__system_card card[2];
    bool is_hidden[2];
};

/* "NS" and "EW": a card, null where none is told, "hidden" where he may not read it now. */
static void write_shown(struct arb_writer *out, const void *what)
{
    const struct shown *shown = what;
    struct arb_json json = arb_json_on(out);

    arb_json_object(&json);
    for (unsigned side = 0; side < 2; side++) {
        arb_json_key(&json, arb_side_name((enum arb_side)side));
        if (shown->is_hidden[side]) arb_json_text(&json, "hidden");
        else arb__system_card_json(&json, &shown->card[side]);
    }
    arb_json_end(&json);
}

static bool is_at_table(struct arb__server *server, struct arb_reply *reply, const struct arb__contest *contest,
                        struct arb_actor *actor)
{
    if (!arb__actor_of(server, reply, contest, actor)) return false;
    if (actor->role == ARB_DIRECTOR || actor->role == ARB_PLAYER) return true;
    arb__refuse(server, reply, 403, "tables.not_allowed", NULL, 0);
    return false;
}

void arb__cards_get(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest)
{
    static struct shown shown;                  /* the loop has one thread */
    struct arb_actor actor;

    if (!is_at_table(server, reply, contest, &actor)) return;
    for (unsigned side = 0; side < 2; side++) {
        struct place place;

        memset(&shown.card[side], 0, sizeof shown.card[side]);
        shown.is_hidden[side] = !may_read(&arb__tables_of(contest)->kept, &actor, (enum arb_side)side);
        if (!shown.is_hidden[side] && place_of(contest, (enum arb_side)side, &place))
            (void)arb__system_card_get(server, place.contest, place.key, &shown.card[side]);
    }
    arb__send_json(reply, 4096, write_shown, &shown);
}

/* -- Told ----------------------------------------------------------------------------------------- */

/* A player tells his own side's; a director that of the side he names. */
static bool read_side(const struct arb_actor *actor, const json_t *object, enum arb_side *side)
{
    struct arb_span word;

    *side = actor->side == ARB_EW ? ARB_EW : ARB_NS;
    if (actor->role == ARB_PLAYER) return true;
    if (!arb__text_in(object, "side", 2, &word)) return false;
    *side = arb_span_is(word, arb_side_name(ARB_EW)) ? ARB_EW : ARB_NS;
    return arb_span_is(word, arb_side_name(*side));
}

static void keep(struct arb__server *server, struct arb_reply *reply, const struct place *place,
                 const struct arb__system_card *card)
{
    const enum arb_journal_fault fault = arb__system_card_put(server, place->contest, place->key, card);

    if (fault != ARB_JOURNAL_GOOD) {
        arb__refuse_unkept(server, reply, fault);
        return;
    }
    arb_reply_header(reply, "Cache-Control", "no-store");
    arb_reply_send(reply, 200, "application/json", arb_span_of("{}"));
}

/* A system does not change while a board is on. */
static void tell(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest,
                 const struct arb_actor *actor, const json_t *object)
{
    static struct arb__system_card card;        /* the loop has one thread */
    struct place place;
    enum arb_side side;

    if (!read_side(actor, object, &side) || !arb__system_card_read(json_object_get(object, "card"), &card))
        arb__refuse(server, reply, 400, "tables.card", ARB_VALUES(ARB_NUMBER("most", ARB__SYSTEM_TEXT_MAX - 1)));
    else if (actor->role == ARB_PLAYER && is_on(&arb__tables_of(contest)->kept))
        arb__refuse(server, reply, 409, "tables.board_not_over", NULL, 0);
    else if (!place_of(contest, side, &place)) arb__refuse(server, reply, 409, "tables.no_pair", NULL, 0);
    else keep(server, reply, &place, &card);
}

void arb__cards_post(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest)
{
    struct arb_actor actor;
    json_t *object;

    if (!is_at_table(server, reply, contest, &actor)) return;
    object = arb__object_in(server, reply);
    if (object == NULL) return;
    tell(server, reply, contest, &actor, object);
    json_decref(object);
}
