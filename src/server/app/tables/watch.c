/* watch.c -- what somebody sees who looks on at a table: the board that is played, as it was some minutes ago.
 *
 * Acts wait in a queue until they are old enough, and are then folded a second time. What is sent is computed from that
 * fold: calls, cards that were played, and the cards that every seat sees. So nothing leaves before its time, whatever
 * the page asks, and a card that one seat does not see leaves for nobody.
 */
#include "tables/json.h"

#include "hall/answers/answer.h"
#include "hall/server.h"
#include "people/session.h"

#include <stdlib.h>
#include <string.h>

#define MINUTE_MS INT64_C(60000)

/* An act that is not old enough. */
struct waiting {
    struct waiting *next;
    struct arb__tables_act act;
    struct arb_actor actor;
    int64_t at_ms;
    uint32_t seq;
};

struct arb__delayed {
    struct arb__tables_fold fold;
    struct waiting *first, **last;
};

/* -- Later -------------------------------------------------------------------------------------- */

static struct arb__delayed *delayed_of(struct arb__tables *tables)
{
    struct arb__delayed *made;

    if (tables->delayed != NULL) return tables->delayed;
    made = malloc(sizeof *made);
    ARB_ASSERT(made != NULL);
    made->fold = tables->kept;
    made->first = NULL;
    made->last = &made->first;
    tables->delayed = made;
    return made;
}

/* The terms are the first act of a table: they are never delayed, and nobody has sat down yet. */
void arb__watch_note(struct arb__tables *tables, const struct arb__act *act, uint32_t seq)
{
    struct arb__delayed *delayed;
    struct waiting *waiting;

    if (tables->kept.terms.delay_minutes == 0) return;
    waiting = malloc(sizeof *waiting);
    ARB_ASSERT(waiting != NULL);
    *waiting = (struct waiting){.act = *arb__tables_act(act), .actor = act->actor, .at_ms = act->at_ms, .seq = seq};
    delayed = tables->delayed;
    ARB_ASSERT(delayed != NULL);
    *delayed->last = waiting;
    delayed->last = &waiting->next;
}

void arb__watch_begin(struct arb__tables *tables)
{
    if (tables->kept.terms.delay_minutes > 0) (void)delayed_of(tables);
}

/* What is old enough by now. It was taken once, so it is taken again. */
static void catch_up(struct arb__delayed *delayed, int64_t until_ms)
{
    while (delayed->first != NULL && delayed->first->at_ms <= until_ms) {
        struct waiting *due = delayed->first;
        const unsigned fault = arb__tables_take(&delayed->fold, &due->act, &due->actor, due->at_ms, due->seq);

        ARB_ASSERT(fault == ARB__TABLES_TAKEN_FAULT);
        delayed->first = due->next;
        if (delayed->first == NULL) delayed->last = &delayed->first;
        free(due);
    }
}

void arb__watch_forget(struct arb__tables *tables)
{
    struct arb__delayed *delayed = tables->delayed;

    if (delayed == NULL) return;
    while (delayed->first != NULL) {
        struct waiting *next = delayed->first->next;

        free(delayed->first);
        delayed->first = next;
    }
    free(delayed);
    tables->delayed = NULL;
}

/* -- What everybody sees -------------------------------------------------------------------------- */

/* The cards of a hand that the three others all see. */
static arb_hand seen_by_all(const struct arb_view view[ARB_SEATS], unsigned hand, unsigned *concealed)
{
    arb_hand seen = ~(arb_hand)0;

    *concealed = 0;
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
        if (seat == hand) continue;
        seen &= view[seat].hand[hand];
        if (view[seat].concealed[hand] > *concealed) *concealed = view[seat].concealed[hand];
    }
    return seen;
}

static void write_hands(struct arb_json *json, const struct arb_view view[ARB_SEATS])
{
    arb_json_key(json, "hands");
    arb_json_object(json);
    for (unsigned hand = 0; hand < ARB_SEATS; hand++) {
        unsigned concealed;
        const arb_hand seen = seen_by_all(view, hand, &concealed);

        arb_json_key(json, arb_seat_name((enum arb_seat)hand));
        arb_json_object(json);
        arb_json_key(json, "cards");
        arb__json_hand(json, seen);
        arb_json_key_int(json, "concealed", concealed);
        arb_json_end(json);
    }
    arb_json_end(json);
}

/* Calls without what was told of them: an explanation is for one side. */
void arb__watched_json(struct arb_json *json, const struct arb__board *board)
{
    static const struct arb__board untold;
    struct arb_view view[ARB_SEATS];

    for (unsigned seat = 0; seat < ARB_SEATS; seat++) arb_table_view(&board->table, (enum arb_seat)seat, &view[seat]);
    arb__json_board(json, board);
    arb__json_seat(json, "turn", view[0].turn);
    write_hands(json, view);
    arb__json_auction(json, view[0].call, view[0].calls, &untold, NULL);
    arb__json_contract(json, view[0].contract);
    arb_json_key_bool(json, "dummySpread", view[0].dummy_spread != 0);
    arb_json_key_bool(json, "leadIsDown", view[0].lead_is_down != 0);
    arb__json_play(json, view[0].played, view[0].tricks_won);
    arb__json_claim(json, &view[0].claimed, board, false);
}

static void write_all(struct arb_json *json, const struct arb__tables *tables)
{
    const struct arb__tables_fold *fold = &tables->delayed->fold;

    arb_json_object(json);
    arb_json_key_int(json, "minutes", fold->terms.delay_minutes);
    arb_json_key(json, "now");
    if (fold->now.number == 0) {
        arb_json_null(json);
    } else {
        arb_json_object(json);
        arb__watched_json(json, &fold->now);
        arb_json_end(json);
    }
    arb_json_end(json);
}

/* Who plays in the contest of the meeting may have the board still to play, or a partner or a team mate who has. */
static bool plays_in_it(struct arb__server *server, struct arb_reply *reply, const struct arb__contest *contest)
{
    const struct arb_request *asked = arb_reply_request(reply);
    struct arb__hosted hosted;
    const struct arb__contest *host = arb__tables_contest(contest, &hosted);

    return host != NULL && (arb__who_as(server, asked, host, ARB_PLAYER).refusal == NULL ||
                            arb__who_as(server, asked, host, ARB_TABLE).refusal == NULL);
}

void arb__watch_get(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest)
{
    static char text[64 << 10];                 /* the loop has one thread */
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_json json = arb_json_on(&out);
    struct arb__tables *tables = arb__tables_of(contest);

    if (tables == NULL || tables->delayed == NULL) {
        arb__refuse(server, reply, 404, "tables.not_watched", NULL, 0);
        return;
    }
    if (plays_in_it(server, reply, contest)) {
        arb__refuse(server, reply, 403, "tables.players_watch", NULL, 0);
        return;
    }
    catch_up(tables->delayed, arb__now(server) - tables->kept.terms.delay_minutes * MINUTE_MS);
    write_all(&json, tables);
    ARB_ASSERT(!out.truncated);
    arb_reply_header(reply, "Cache-Control", "no-store");
    arb_reply_send(reply, 200, "application/json", arb_writer_span(&out));
}
