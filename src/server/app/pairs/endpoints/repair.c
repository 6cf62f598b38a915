/* repair.c -- POST repair: something happened to the movement; how can the contest go on, and what does each way cost?
 *
 * {"line": "from R4 leaves EW 3"} is answered from the contest as it is kept. Nothing is kept by asking: the way that
 * is chosen is told with its line, an act like any other.
 */
#include "pairs/endpoints/endpoints.h"

#include "hall/answers/answer.h"
#include "hall/answers/refusal.h"
#include "pairs/parts/parts.h"
#include "people/session.h"

#include "arbitro/text/contest_line.h"
#include "arbitro/text/json.h"
#include "arbitro/text/repair_text.h"

#include <stdlib.h>

struct asked {
    const struct arb_contest *pairs;
    enum arb_language language;
    struct arb_movement now;        /* as it is played */
    struct arb_mishap mishap;
    struct arb_repair repair;
};

/* What the offer costs, a sentence for each part of it. */
static void write_costs(struct arb_json *json, const struct asked *asked, const struct arb_repair_cost *cost)
{
    arb_json_key(json, "costs");
    arb_json_array(json);
    for (unsigned part = 0; part < ARB_COST_PARTS; part++) {
        char sentence[200];
        struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

        if (!arb_cost_write(&out, asked->language, cost, asked->pairs->boards, part)) break;
        arb_json_text(json, sentence);
    }
    arb_json_end(json);
}

/* The line that takes the offer; false if the contest cannot: it needs more boards than there are numbers, or one line
 * cannot say it. */
static bool write_line(struct arb_writer *out, const struct asked *asked, const struct arb_offer *offer)
{
    const struct arb_repair_asked of = {&asked->now, &asked->mishap, asked->pairs->boards};

    return offer->movement.sets * asked->pairs->boards <= ARB_BOARDS_MAX && arb_offer_line_write(out, &of, offer);
}

/* The ways to go on that the contest can take, best first, each with its act. */
static void write_offers(struct arb_writer *out, const void *what)
{
    const struct asked *asked = what;
    struct arb_json json = arb_json_on(out);
    char line[ARB_LINE_MAX];

    arb_json_object(&json);
    arb_json_key(&json, "offers");
    arb_json_array(&json);
    for (unsigned i = 0; i < asked->repair.count; i++) {
        const struct arb_offer *offer = &asked->repair.offer[i];
        struct arb_writer written = arb_writer_on(line, sizeof line);

        if (!write_line(&written, asked, offer)) continue;
        arb_json_object(&json);
        arb_json_key_text(&json, "kind", arb_offer_kind_symbol((enum arb_offer_kind)offer->kind));
        arb_json_key_text(&json, "name", arb_offer_name(asked->language, offer));
        write_costs(&json, asked, &offer->cost);
        arb_json_key_text(&json, "line", line);
        arb_json_key(&json, "movement");
        arb__movement_write(&json, &offer->movement);
        arb_json_end(&json);
    }
    arb_json_end(&json);
    arb_json_end(&json);
}

static void refuse(struct arb_reply *reply, enum arb_language language, enum arb_repair_fault fault,
                   const struct arb_movement_place *place)
{
    char key[64], sentence[400];
    struct arb_writer name = arb_writer_on(key, sizeof key), out = arb_writer_on(sentence, sizeof sentence);

    arb_write_text(&name, "repair.");
    arb_write_text(&name, arb_repair_fault_symbol(fault));
    arb_repair_fault_write(&out, language, fault, place);
    arb__refuse_said(reply, 400, key, sentence);
}

/* Reads the mishap and searches. Nothing is kept: the act of an offer is sent like any other. */
static void answer(struct arb__server *server, struct arb_reply *reply, struct asked *asked, struct arb_span line)
{
    struct arb__answer unread = {.kept = 0};
    struct arb_movement_place place;
    enum arb_repair_fault fault;

    if (arb_mishap_read(line, &asked->mishap, &unread.line) != ARB_LINE_GOOD) {
        arb__refuse_act(server, reply, 400, &unread);
        return;
    }
    arb_contest_movement_to_repair(asked->pairs, &asked->now);
    fault = arb_repair_search(&asked->now, &asked->mishap, &asked->repair, &place);
    if (fault == ARB_REPAIR_POSSIBLE) arb__send_json(reply, 32768, write_offers, asked);
    else refuse(reply, asked->language, fault, &place);
}

/* A repair is for directors but assistants; players and tables may not ask. */
void arb__pairs_repair(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest)
{
    struct arb_actor actor;
    struct arb_span line;
    struct asked *asked;
    json_t *object;

    if (!arb__actor_of(server, reply, contest, &actor)) return;
    if (actor.role != ARB_DIRECTOR || actor.office == ARB_ASSISTANT) {
        arb__refuse(server, reply, 403, "contest.not_allowed", NULL, 0);
        return;
    }
    if (arb__pairs_fold(contest)->round == 0) {
        arb__refuse(server, reply, 400, "contest.round_not_started", NULL, 0);
        return;
    }
    object = arb__object_in(server, reply);
    if (object == NULL) return;
    if (!arb__text_in(object, "line", 4 * ARB_LINE_MAX, &line)) {
        arb__refuse(server, reply, 400, "wire.act", ARB_VALUES(ARB_NUMBER("number", 1)));
    } else {
        asked = calloc(1, sizeof *asked);
        ARB_ASSERT(asked != NULL);
        asked->pairs = arb__pairs_fold(contest);
        asked->language = arb__language_of(server, arb_reply_request(reply));
        answer(server, reply, asked, line);
        free(asked);
    }
    json_decref(object);
}
