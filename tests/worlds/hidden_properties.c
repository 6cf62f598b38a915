/* hidden_properties.c -- a view hangs on no card that its seat cannot see.
 *
 * The same acts are told over a table where the unseen cards lie otherwise: by chance, or dealt in
 * every way there is. A twin at which an act is not in order, or is ruled otherwise by what the
 * Director saw in a hand, has nothing to compare.
 */
#include "holds.h"
#include "properties.h"

#include "../../src/table/record/record.h"

#include <string.h>

static arb_hand seen_by_all(const struct world *world)
{
    const struct arb_table *table = &world->table;

    return world->shown | table->gone | (table->lead_is_down ? arb_hand_of(table->lead_card) : 0);
}

/* Cards of the other hands that nobody has seen change hands among them, as they were
 * dealt: counts kept; cards played, shown or lying face down as the lead left alone. */
static void exchange_unseen(struct arb_chance *chance, const struct world *world, enum arb_seat seat,
                            struct arb_position *position)
{
    const arb_hand seen = seen_by_all(world);

    for (unsigned n = 0; n < 30; n++) {
        const unsigned a = arb_chance_below(chance, 4), b = arb_chance_below(chance, 4);
        const arb_hand from_a = position->hand[a] & ~seen, from_b = position->hand[b] & ~seen;
        arb_hand both;

        if (a == b || a == (unsigned)seat || b == (unsigned)seat || from_a == 0 || from_b == 0) continue;
        both = arb_hand_of(random_card_of(chance, from_a)) | arb_hand_of(random_card_of(chance, from_b));
        position->hand[a] ^= both;
        position->hand[b] ^= both;
    }
}

/* Cards played before their turn, of another suit, and spoken of. Whether such a card is in order at its
 * turn the Director alone can say, from a look at the rest of the hand: then it is played or goes back
 * (57C), or is played or stays as a penalty card (57D). It is the one thing that may differ. */
static arb_hand looked_into_hand(const struct arb_table *table)
{
    arb_hand cards = 0;

    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];
        const struct arb_trick *trick = &table->played[it->trick > 0 ? it->trick - 1 : 0];

        if (it->wrong != ARB_WRONG_PREMATURE_PLAY || !it->attention || it->value == ARB_CARD_NONE) continue;
        if (arb_card_suit(it->value) != arb_card_suit(trick->card[trick->leader])) cards |= arb_hand_of(it->value);
    }
    return cards;
}

/* Over a lead that lies face down declarer says what its player has to lead, or may not: who can obey takes it back at
 * once and leads another, who cannot leaves it there. Either shows when the lead is faced (41A). */
static bool obeys_over_his_lead(const struct arb_table *table, const struct arb_table *twin, const struct arb_act *act)
{
    const bool binds = act->how == ARB_OPTION_REQUIRE || act->how == ARB_OPTION_PROHIBIT;

    return act->kind == ARB_DID_CHOOSE && binds && table->phase == ARB_BEFORE_LEAD &&
           table->lead_is_down != twin->lead_is_down;
}

/* Revokes of which somebody spoke and of which the players are told: one that can be made good the Director
 * sees to at once, and when the play is over the tricks are looked at (61C, 66C). A bit for each hand and trick. */
static uint64_t revokes_told(const struct arb_table *table)
{
    uint64_t told = 0;

    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (it->wrong != ARB_WRONG_REVOKE || !it->attention) continue;
        if (table->phase == ARB_BOARD_OVER || it->stage != ARB_STAGE_SETTLED || it->fate < ARB_REVOKE_PLAYED_ON ||
            it->fate == ARB_REVOKE_COUNTS)
            told |= UINT64_C(1) << ((unsigned)it->seat * ARB_TRICKS + it->trick - 1u);
    }
    return told;
}

/* Over a lead out of turn who was rightly on lead plays another suit: his own lead (53), or a discard if he is
 * void. It is taken for what it can be, which only his hand tells; the Director may find otherwise. */
static arb_hand answered_by_hand(const struct arb_table *table, const struct arb_act *act)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (it->wrong != ARB_WRONG_LEAD_OUT_OF_TURN || act->kind != ARB_DID_PLAY) continue;
        if (act->seat == arb_lho((enum arb_seat)it->seat) && arb_card_suit(act->value) != arb_card_suit(it->value))
            return arb_hand_of(it->value);
    }
    return 0;
}

/* Cards on a trick whose lead was exchanged for one of another suit: who can follow that one takes his card back
 * without being asked (44C), and who cannot does not. His next card shows the same to everybody. */
static arb_hand played_to_another_lead(const struct arb_table *table)
{
    const unsigned changed = table->takeback.lead_changed;
    arb_hand cards = 0;

    for (unsigned i = 0; i < table->plays && table->takeback.of != 0; i++) {
        const struct arb_play_record *play = &table->play[i];
        const struct arb_trick *trick = &table->played[play->trick - 1];

        if (play->trick != changed / 4 || play->seat == trick->leader || play->card == ARB_CARD_NONE) continue;
        if ((trick->lies >> trick->leader & 1u) == 0) continue;
        if (arb_card_suit(trick->card[trick->leader]) == changed % 4) continue;
        if (arb_card_suit(play->card) != arb_card_suit(trick->card[trick->leader])) cards |= arb_hand_of(play->card);
    }
    return cards;
}

/* Such a card is ruled otherwise at the two tables, be it that it lies on the trick at both by now. */
static bool decided_by_hand(const struct arb_table *table, const struct arb_table *twin)
{
    const arb_hand looked_at = looked_into_hand(table) | looked_into_hand(twin);

    for (unsigned i = 0; i < table->irregularities && looked_at != 0; i++) {
        const struct arb_irregularity *it = &table->irregularity[i], *other = &twin->irregularity[i];

        if (it->wrong == ARB_WRONG_PREMATURE_PLAY && it->value < ARB_CARDS && arb_hand_holds(looked_at, it->value) &&
            (it->answer != other->answer || it->stage != other->stage || it->equity != other->equity))
            return true;
    }
    return false;
}

/* Cards of which a ruling made something else at the two tables; a card put down may bring the next one with it. */
static arb_hand ruled_differently(const struct arb_table *table, const struct arb_table *twin)
{
    arb_hand cards = table->gone ^ twin->gone;

    for (unsigned s = 0; s < ARB_SEATS; s++)
        cards |= (table->penalty[s] ^ twin->penalty[s]) | (table->ahead[s] ^ twin->ahead[s]);
    return cards;
}

/* A concession cancelled, or left as it is since somebody objected; an agreement withdrawn. */
static bool is_ruled(const struct arb_claimed *claimed)
{
    return claimed->stage == ARB_CLAIMED_RULED || (claimed->stage == ARB_CLAIMED_AGREED && claimed->doubter > 0);
}

/* Of what was agreed, over tricks that are sure, the Director, who has looked at all hands, rules at once, and as they
 * are (69B, 71). A claim that is contested lays the hands open: what is ruled of it everybody sees (70). */
static bool is_sure_at_one(const struct arb_table *table, const struct arb_table *twin)
{
    const bool ruled = is_ruled(&table->claimed);

    return ruled != is_ruled(&twin->claimed) || (ruled && table->claimed.tricks != twin->claimed.tricks);
}

/* Somebody says of each revoke at one table that it took place, at both: he is told no more than at the other. */
static const char *a_report_tells_nothing(const struct arb_table *table, const struct arb_table *twin,
                                          enum arb_seat seat)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];
        const struct arb_act act = {.kind = ARB_DID_REPORT, .seat = (uint8_t)seat, .value = ARB_WRONG_REVOKE,
                                    .about = (uint8_t)(it->seat + 1u), .trick = it->trick};
        struct arb_table spoken = *table, twin_spoken = *twin;
        struct arb_view view, twin_view;
        struct arb_reason reason;

        if (it->wrong != ARB_WRONG_REVOKE) continue;
        HOLD(arb_table_step(&spoken, &act, &reason) == arb_table_step(&twin_spoken, &act, &reason),
             "who says that there was a revoke is told by a refusal");
        if (revokes_told(&spoken) != revokes_told(&twin_spoken)) continue;
        arb_table_view(&spoken, seat, &view);
        arb_table_view(&twin_spoken, seat, &twin_view);
        HOLD(memcmp(&view, &twin_view, sizeof view) == 0, "who says that there was a revoke is told of a hand");
    }
    return NULL;
}

/* A card that declarer names at his own turn is his own if he holds it: who does not would not have said it. */
static bool says_his_own(const struct arb_table *table, const struct arb_table *twin, const struct arb_act *act)
{
    if (act->kind != ARB_DID_NAME || act->seat != table->contract.declarer || act->how != ARB_NAMED_CARD) return false;
    return arb_hand_holds(table->held[act->seat], act->value) != arb_hand_holds(twin->held[act->seat], act->value);
}

/* A card played where a penalty card lay is a revoke if its hand could follow, which nobody sees: what is said of it as
 * a penalty card not played is said there of an earlier one, or of none (52, 61). */
static bool is_said_of_another(const struct arb_table *table, const struct arb_table *twin, const struct arb_act *act)
{
    if (act->kind != ARB_DID_REPORT || act->value != ARB_WRONG_PENALTY_CARD_NOT_PLAYED) return false;
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i], *other = &twin->irregularity[i];

        if (it->wrong != other->wrong && it->attention != other->attention) return true;
    }
    return false;
}

/* A table where the cards that 'seat' cannot see lie otherwise, and is told the same acts. */
struct twin {
    enum arb_seat seat;
    bool parted;                    /* an act was not in order there: nothing to compare any more */
    struct arb_table table;
};

/* What is known of a step before it is taken. */
struct expected {
    bool own[ARB_SEATS];            /* by twin: says_his_own */
    bool agreed;                    /* the board ends with a claim */
    arb_hand to_another[ARB_SEATS]; /* played_to_another_lead at either table */
};

/* After the act, taken with that outcome at the table: has the twin gone its own way, by what a hand may tell? A
 * ruling that tells of anything else is no way of its own. */
static const char *parts(const struct arb_table *table, struct twin *of, const struct arb_act *act,
                         bool same_outcome, bool own, bool agreed, arb_hand to_another)
{
    const struct arb_table *twin = &of->table;
    arb_hand differ, looked_at;

    of->parted = true;
    if (!same_outcome || own || revokes_told(table) != revokes_told(twin) || (agreed && is_sure_at_one(table, twin)) ||
        decided_by_hand(table, twin) || obeys_over_his_lead(table, twin, act) || is_said_of_another(table, twin, act))
        return NULL;
    differ = ruled_differently(table, twin);
    of->parted = differ != 0;
    if (differ == 0) return NULL;
    looked_at = looked_into_hand(table) | answered_by_hand(table, act) | to_another | played_to_another_lead(table) |
                played_to_another_lead(twin);
    HOLD((differ & looked_at) != 0, "a ruling tells of a hand");
    return NULL;
}

static const char *sees_the_same(const struct arb_table *table, const struct twin *of)
{
    struct arb_view view, twin_view;

    arb_table_view(table, of->seat, &view);
    arb_table_view(&of->table, of->seat, &twin_view);
    HOLD(memcmp(&view, &twin_view, sizeof view) == 0, "a seat sees what it cannot see");
    return NULL;
}

static void expect(const struct arb_table *table, const struct twin *twins, unsigned count, const struct arb_act *act,
                   struct expected *as)
{
    const arb_hand here = played_to_another_lead(table);

    as->agreed = arb__claim_ends(table);
    for (unsigned t = 0; t < count; t++) {
        as->own[t] = says_his_own(table, &twins[t].table, act);
        as->to_another[t] = here | played_to_another_lead(&twins[t].table);
    }
}

/* One act, at the table and at each twin that has not parted from it. */
static const char *both_take(const struct world *world, struct arb_table *table, struct twin *twins, unsigned count,
                             const struct arb_act *act)
{
    struct arb_reason reason;
    struct expected as;

    expect(table, twins, count, act, &as);
    const bool refused = arb_table_step(table, act, &reason) == ARB_REFUSED;

    for (unsigned t = 0; t < count; t++) {
        struct twin *of = &twins[t];

        if (of->parted) continue;
        const bool same = (arb_table_step(&of->table, act, &reason) == ARB_REFUSED) == refused;

        HOLD_ALL(parts(table, of, act, same, as.own[t], as.agreed, as.to_another[t]));
        world->counts->twins_parted += of->parted;
    }
    return NULL;
}

/* The same acts over other deals: each seat sees the same, after each of them from 'from' on. The table itself is told
 * them once for all twins. */
static const char *look_the_same(const struct world *world, struct twin *twins, unsigned count, unsigned from)
{
    struct arb_table table;

    arb_table_open(&table, &world->position, &world->regulations);
    for (unsigned i = 0; i < world->acts.count; i++) {
        HOLD_ALL(both_take(world, &table, twins, count, &world->acts.act[i]));
        for (unsigned t = 0; t < count && i >= from; t++)
            if (!twins[t].parted) HOLD_ALL(sees_the_same(&table, &twins[t]));
    }
    for (unsigned t = 0; t < count; t++) {
        if (twins[t].parted) continue;
        HOLD_ALL(a_report_tells_nothing(&table, &twins[t].table, twins[t].seat));
        world->counts->twins++;
        world->counts->twins_differed += arb_table_hash(&table) != arb_table_hash(&twins[t].table);
    }
    return NULL;
}

static void open_twin(const struct world *world, const struct arb_position *other, enum arb_seat seat, struct twin *of)
{
    of->seat = seat;
    of->parted = false;
    arb_table_open(&of->table, other, &world->regulations);
}

const char *world_hides_cards(const struct world *world, struct arb_chance *chance)
{
    static struct twin twins[ARB_SEATS];

    if (world->acts.count > ACTS_MAX) return NULL;
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
        struct arb_position other = world->position;

        exchange_unseen(chance, world, (enum arb_seat)seat, &other);
        open_twin(world, &other, (enum arb_seat)seat, &twins[seat]);
    }
    return look_the_same(world, twins, ARB_SEATS, 0);
}

/* -- Every way in which the unseen cards may lie ------------------------------------------ */

/* So many of these cards, as a number in the order of numbers: the next one after 'cards'; 0 after the last. */
static uint32_t next_choice(uint32_t choice, unsigned of)
{
    const uint32_t low = choice & -choice, up = choice + low;
    const uint32_t next = up | (((choice ^ up) / low) >> 2);

    return choice == 0 || next >> of != 0 ? 0 : next;
}

static arb_hand chosen_of(arb_hand pool, uint32_t choice)
{
    arb_hand cards = 0;

    for (; choice != 0; choice >>= 1, pool &= pool - 1)
        if ((choice & 1u) != 0) cards |= pool & -pool;
    return cards;
}

/* To each hand from 'hand' on as many of the pool as it had. */
static const char *deal_on(const struct world *world, struct arb_position *other, enum arb_seat seat, unsigned hand,
                           arb_hand pool)
{
    static struct twin twin;
    const unsigned last = world->acts.count > 0 ? world->acts.count - 1u : 0;

    if (hand == ARB_SEATS) {
        open_twin(world, other, seat, &twin);
        return look_the_same(world, &twin, 1, last);
    }
    const arb_hand seen = seen_by_all(world), kept = world->position.hand[hand] & seen;
    const unsigned wanted = arb_hand_count(world->position.hand[hand] & ~seen);

    if (hand == (unsigned)seat || wanted == 0) return deal_on(world, other, seat, hand + 1u, pool);
    for (uint32_t choice = (1u << wanted) - 1u; choice != 0; choice = next_choice(choice, arb_hand_count(pool))) {
        const arb_hand cards = chosen_of(pool, choice);

        other->hand[hand] = kept | cards;
        HOLD_ALL(deal_on(world, other, seat, hand + 1u, pool & ~cards));
    }
    other->hand[hand] = world->position.hand[hand];
    return NULL;
}

const char *world_hides_every_deal(const struct world *world, enum arb_seat seat)
{
    struct arb_position other = world->position;
    arb_hand pool = 0;

    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (s != (unsigned)seat) pool |= world->position.hand[s] & ~seen_by_all(world);
    return deal_on(world, &other, seat, 0, pool);
}
