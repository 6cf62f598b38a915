/* repair_json.c -- the ways to go on with a movement that went wrong, as JSON; see repair_json.h. */
#include "arbitro/text/repair_json.h"

#include "arbitro/text/individual_json.h"
#include "arbitro/text/movement_json.h"

static void write_movement(struct arb_json *json, const struct arb_movement *movement)
{
    struct arb_individual individual;

    if (movement->kind != ARB_INDIVIDUAL) {
        arb_movement_json_write(json, movement);
        return;
    }
    arb_individual_of_movement(movement, &individual);
    arb_individual_json_write(json, &individual);
}

/* What individuals and movements of pairs count differs, and so do the keys. */
static void write_cost(struct arb_json *json, const struct arb_repair_cost *cost, unsigned boards)
{
    arb_json_object(json);
    arb_json_key_int(json, "boardsLost", cost->lost * boards);
    arb_json_key_int(json, cost->of_players ? "playersLosing" : "pairsLosing", cost->losers);
    arb_json_key_int(json, "mostLost", cost->most_lost * boards);
    arb_json_key_int(json, "sittingOut", cost->sitting);
    arb_json_key_int(json, cost->of_players ? "partnersAgain" : "rematches", cost->rematches);
    arb_json_key_int(json, "tablesSharing", cost->shared);
    arb_json_key_int(json, "boardsCarried", cost->carried);
    arb_json_key_int(json, cost->of_players ? "playersMoved" : "pairsMoved", cost->moved);
    arb_json_key_int(json, "newBoards", cost->new_sets * boards);
    arb_json_key_int(json, "roundsMore", cost->rounds);
    if (cost->of_players) {
        arb_json_key_int(json, "opponentsAgain", cost->opponents);
        arb_json_key_int(json, "opponentsAgainPlanned", cost->opponents_planned);
        arb_json_key_int(json, "opponentsAtMost", cost->most_opponent);
    } else {
        arb_json_key_int(json, "qualityHundredths", cost->quality_hundredths);
    }
    arb_json_end(json);
}

static void write_offer(struct arb_json *json, enum arb_language language, const struct arb_repair_asked *asked,
                        const struct arb_offer *offer)
{
    char line[ARB_LINE_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb_json_object(json);
    arb_json_key_text(json, "kind", arb_offer_kind_symbol((enum arb_offer_kind)offer->kind));
    arb_json_key_text(json, "name", arb_offer_name(language, offer));
    arb_json_key(json, "cost");
    write_cost(json, &offer->cost, asked->boards);
    arb_json_key_text(json, "line", arb_offer_line_write(&out, asked, offer) ? line : "");
    arb_json_key(json, "movement");
    write_movement(json, &offer->movement);
    arb_json_end(json);
}

void arb_offers_json_write(struct arb_json *json, enum arb_language language, const struct arb_repair_asked *asked,
                           const struct arb_repair *repair)
{
    arb_json_object(json);
    arb_json_key(json, "offers");
    arb_json_array(json);
    for (unsigned i = 0; i < repair->count; i++) write_offer(json, language, asked, &repair->offer[i]);
    arb_json_end(json);
    arb_json_end(json);
}
