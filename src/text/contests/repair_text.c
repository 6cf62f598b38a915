/* repair_text.c -- what can be done with a movement that went wrong, in words; see repair_text.h.
 *
 * messages: repair.* from ARB_REPAIR_FAULTS
 * messages: offer.* from ARB_OFFER_KINDS
 * messages: offer_players.* from ARB_OFFER_KINDS
 */
#include "arbitro/text/repair_text.h"

const char *arb_offer_name(enum arb_language language, const struct arb_offer *offer)
{
    char key[ARB_KEY_MAX];
    const char *room = offer->cost.of_players ? "offer_players" : "offer";

    return arb_message(language, arb_message_key(key, room, arb_offer_kind_symbol((enum arb_offer_kind)offer->kind)));
}

void arb_repair_fault_write(struct arb_writer *out, enum arb_language language, enum arb_repair_fault fault,
                            const struct arb_movement_place *place)
{
    char key[ARB_KEY_MAX];

    arb_message_write(out, language, arb_message_key(key, "repair", arb_repair_fault_symbol(fault)),
                      ARB_VALUES(ARB_NUMBER("round", place->round), ARB_NUMBER("table", place->table),
                                 ARB_NUMBER("pair", place->pair), ARB_NUMBER("set", place->set),
                                 ARB_NUMBER("value", place->value)));
}

/* The parts that cost something, in the order of their weight. */
static void write_part(struct arb_writer *out, enum arb_language language, const char *key, unsigned number,
                       const struct arb_repair_cost *cost, unsigned boards)
{
    arb_message_write(out, language, key, ARB_VALUES(ARB_NUMBER("number", number), ARB_NUMBER("pairs", cost->losers),
                                                ARB_NUMBER("most", cost->most_lost * boards),
                                                ARB_NUMBER("planned", cost->opponents_planned)));
}

static void write_balance(struct arb_writer *out, enum arb_language language, const struct arb_repair_cost *cost)
{
    char quality[24];
    struct arb_writer figure = arb_writer_on(quality, sizeof quality);

    arb_decimal_write(&figure, language, cost->quality_hundredths, 2);
    if (cost->of_players)
        arb_message_write(out, language, "offer.cost.most", ARB_VALUES(ARB_NUMBER("most", cost->most_opponent)));
    else arb_message_write(out, language, "offer.cost.balance", ARB_VALUES(ARB_TEXT("quality", quality)));
}

/* Part number 'part' of what the repair costs, counted over those that are not zero; the balance comes last. False
 * when there are no more parts. */
bool arb_cost_write(struct arb_writer *out, enum arb_language language, const struct arb_repair_cost *cost,
                    unsigned boards, unsigned part)
{
    const bool alike = cost->opponents == cost->opponents_planned;
    const struct {
        const char *key;
        unsigned number;
    } parts[] = {
        {cost->of_players ? "offer.cost.players_lost" : "offer.cost.lost", cost->lost * boards},
        {cost->of_players ? "offer.cost.partners" : "offer.cost.rematches", cost->rematches},
        {"offer.cost.sitting", cost->sitting},          {"offer.cost.shared", cost->shared},
        {"offer.cost.carried", cost->carried},          {"offer.cost.moved", cost->moved},
        {"offer.cost.new_sets", cost->new_sets * boards}, {"offer.cost.rounds", cost->rounds},
        {"offer.cost.opponents", alike ? 0 : cost->opponents},
    };
    unsigned seen = 0;

    for (unsigned i = 0; i < ARB_COUNT(parts); i++) {
        if (parts[i].number == 0 || seen++ != part) continue;
        write_part(out, language, parts[i].key, parts[i].number, cost, boards);
        return true;
    }
    if (seen == 0 && part == 0) {
        arb_write_text(out, arb_message(language, "offer.cost.free"));
        return true;
    }
    if (part != (seen == 0 ? 1 : seen)) return false;
    write_balance(out, language, cost);
    return true;
}

bool arb_offer_line_write(struct arb_writer *out, const struct arb_repair_asked *asked, const struct arb_offer *offer)
{
    struct arb_contest_act act = {.kind = ARB_ACT_REPAIR};

    if (!arb_change_between(asked->before, &offer->movement, asked->mishap->from, &act.change)) return false;
    arb_contest_line_write(out, &act);
    return true;
}

void arb_offer_write(struct arb_writer *out, enum arb_language language, const struct arb_repair_asked *asked,
                     const struct arb_offer *offer)
{
    arb_write_text(out, arb_offer_name(language, offer));
    arb_write_text(out, "\n   ");
    for (unsigned part = 0; part < ARB_COST_PARTS; part++) {
        struct arb_writer before = *out;

        if (part > 0) arb_write_text(out, "; ");
        if (arb_cost_write(out, language, &offer->cost, asked->boards, part)) continue;
        *out = before; /* with the semicolon, after which nothing comes */
        break;
    }
    arb_write_text(out, "\n   ");
    (void)!arb_offer_line_write(out, asked, offer);
}
