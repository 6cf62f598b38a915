/* penalty.c -- penalty cards, and which cards a hand may play for them.
 *
 * A penalty card is a faced card of a defender. It is minor if it is the only one, below the ten, and was exposed by
 * accident; with a second one both are major (50B). That depends on the other cards, so it is computed when it is asked
 * for and not stored. A card that has become major stays major when the others have gone, unless the regulations say
 * that it is minor again.
 */
#include "cards.h"
#include "../record/record.h"

#include "../../laws/play_rulings.h"
#include "../../laws/procedure.h"

bool arb__penalty_cards_are_off(const struct arb_table *table)
{
    return table->claimed.lifted != 0;
}

void arb__speak_again(struct arb_table *table, enum arb_seat seat)
{
    const enum arb_seat leader = arb_partner(seat);

    if (table->phase < ARB_BEFORE_LEAD || table->trick == ARB_TRICKS || table->contract.level == 0) return;
    if (leader != (enum arb_seat)table->turn || !arb__is_defender(table, seat)) return;
    if (!arb__leads(table, leader) || !arb__owes_card(table, leader)) return;
    if (table->lead_free == table->trick + 1u) table->lead_free = table->lead_suits = 0;
}

/* Two penalty cards of one hand are both major (50B), and stay so in the reading that has no minor card come back. */
void arb__make_penalty_card(struct arb_table *table, enum arb_seat seat, arb_card card, enum arb_exposure how)
{
    const arb_hand bit = arb_hand_of(card);

    ARB_ASSERT(seat < ARB_SEATS && card < ARB_CARDS);
    ARB_ASSERT(!arb_hand_holds(table->gone, card));
    arb__reveal(table, seat, card);
    if (arb__penalty_cards_are_off(table)) return;
    if ((table->ever_penalty[seat] & bit) == 0) arb__speak_again(table, seat);
    table->ever_penalty[seat] |= bit;
    table->faced[seat] |= bit;
    table->penalty[seat] |= bit;
    if (how == ARB_EXPOSED_BY_ACCIDENT) table->dropped[seat] |= bit;
    if (!table->reading.law50b_minor_again && arb_hand_count(table->penalty[seat]) > 1) table->dropped[seat] = 0;
}

/* Before its turn it stood as long as nobody could know whether it was in order (57D). He plays another in its place,
 * by which he shows that it was not. */
void arb__stood_in_vain(struct arb_table *table, enum arb_seat hand, arb_card card)
{
    const arb_hand other = table->ahead[hand] & ~arb_hand_of(card);

    ARB_ASSERT(hand < ARB_SEATS && card < ARB_CARDS);
    if (!arb__is_defender(table, hand)) return;
    for (unsigned i = 0; i < table->irregularities && other != 0; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (it->wrong != ARB_WRONG_PREMATURE_PLAY || it->stage != ARB_STAGE_SETTLED || !it->attention) continue;
        if (it->seat != hand || it->trick != table->trick + 1u || !arb_hand_holds(other, it->value)) continue;
        arb__make_penalty_card(table, hand, it->value, ARB_EXPOSED_DELIBERATELY);
    }
}

/* They are in hand again, faced to nobody; an order that named one of them is gone. */
void arb__pick_up_penalty_cards(struct arb_table *table, enum arb_seat seat, arb_hand cards)
{
    ARB_ASSERT(seat < ARB_SEATS);

    const bool named = table->order.choice == ARB_OPTION_NAME_CARD && table->order.seat == seat;

    ARB_ASSERT(table->contract.level == 0 || (table->dropped[seat] & ~table->penalty[seat]) == 0);
    cards &= table->penalty[seat];
    if (named && arb_hand_holds(cards, table->order.suit)) table->order = (struct arb_play_order){0};
    table->penalty[seat] &= ~cards;
    table->dropped[seat] &= ~cards;
    table->faced[seat] &= ~cards;
}

void arb__undo_penalty_card(struct arb_table *table, enum arb_seat seat, arb_card card)
{
    ARB_ASSERT(seat < ARB_SEATS && card < ARB_CARDS);

    arb__pick_up_penalty_cards(table, seat, arb_hand_of(card));
    table->ever_penalty[seat] &= ~arb_hand_of(card);
}

bool arb_table_penalty_is_minor(const struct arb_table *table, enum arb_seat seat)
{
    return law50_is_minor(table->penalty[seat], table->dropped[seat]);
}

/* -- Partner on lead (50D2, 51B) ------------------------------------------------------- */

static uint8_t suits_of(arb_hand cards)
{
    uint8_t suits = 0;

    for (unsigned s = 0; s < ARB_SUITS; s++)
        if (arb_hand_suit(cards, (enum arb_suit)s) != 0) suits |= (uint8_t)(1u << s);
    return suits;
}

/* Of the player on lead; 0 when he leads as he likes. */
static arb_hand partners_penalty(const struct arb_table *table)
{
    const enum arb_seat turn = (enum arb_seat)table->turn;

    ARB_ASSERT(turn < ARB_SEATS);
    if (table->penalty[arb_partner(turn)] == 0) return 0; /* first: so it is at nearly every card */
    if (table->awaits || table->phase < ARB_BEFORE_LEAD || table->trick == ARB_TRICKS) return 0;
    if (table->takeback.of != 0 && (table->takeback.asked || !arb__owes_card(table, turn))) return 0;
    return arb__is_defender(table, turn) && arb__leads(table, turn) ? table->penalty[arb_partner(turn)] : 0;
}

/* Each of the two has one card left, and whatever declarer says of the lead both are played to this trick. */
static bool leaves_nothing_to_choose(const struct arb_table *table)
{
    const enum arb_seat turn = (enum arb_seat)table->turn;

    return arb__has_one_card(table, turn) && arb__has_one_card(table, arb_partner(turn));
}

bool arb__penalty_lead_is_open(const struct arb_table *table)
{
    return table->lead_free != table->trick + 1u && partners_penalty(table) != 0 &&
           !arb_table_penalty_is_minor(table, arb_partner((enum arb_seat)table->turn)) &&
           !leaves_nothing_to_choose(table);
}

/* What declarer may still forbid was settled when he first spoke: a card that lies alone now is none the less
 * of those suits, though it may have become minor; one exposed since is not. */
static uint8_t more_suits(const struct arb_table *table)
{
    if (table->lead_free != table->trick + 1u || table->lead_suits == 0) return 0;
    return table->lead_suits & suits_of(partners_penalty(table));
}

bool arb__more_suits_are_open(const struct arb_table *table)
{
    return more_suits(table) != 0;
}

static void copy(const struct arb_ruling *ruling, struct arb_options *options)
{
    ARB_ASSERT(ruling->options <= ARB_OPTIONS_MAX);
    ARB_ASSERT(options->count == 0);
    options->count = ruling->options;
    for (unsigned i = 0; i < ruling->options; i++) options->item[i] = ruling->option[i];
}

/* What declarer may still say of this lead, without what contradicts a restriction of Law 26. */
void arb__penalty_lead_options(const struct arb_table *table, struct arb_options *options)
{
    const enum arb_seat declarer = (enum arb_seat)table->contract.declarer;
    const arb_hand cards = partners_penalty(table);
    struct arb_ruling ruling = {0};

    ARB_ASSERT(ruling.options <= ARB_OPTIONS_MAX);
    ARB_ASSERT(cards != 0);
    if (arb__more_suits_are_open(table)) law51_more_suits(declarer, more_suits(table), &ruling);
    else law50_lead_options(declarer, suits_of(cards), arb_hand_count(cards) > 1, &ruling);
    for (unsigned i = 0; i < ruling.options; i++) /* what Law 26 has bound him to comes before */
        if (!arb__contradicts(table, NULL, (enum arb_seat)table->turn, &ruling.option[i]))
            options->item[options->count++] = ruling.option[i];
}

/* Declarer has required or forbidden a suit, or let him lead as he likes (50D2, 51B). The penalty cards of the suit
 * go back into partner's hand before the lead is bound. */
void arb__choose_penalty_lead(struct arb_table *table, const struct arb_option *option)
{
    ARB_ASSERT(table->trick < ARB_TRICKS);

    const enum arb_seat leader = (enum arb_seat)table->turn, partner = arb_partner(leader);

    ARB_ASSERT(arb__is_defender(table, leader));
    const uint8_t suits = arb__more_suits_are_open(table) ? more_suits(table) : suits_of(table->penalty[partner]);

    table->lead_free = (uint8_t)(table->trick + 1u);
    table->lead_suits = 0;
    if (option->kind == ARB_OPTION_PROHIBIT) table->lead_suits = (uint8_t)(suits & ~(1u << option->value));
    if (option->kind == ARB_OPTION_NO_RESTRICTION) return;
    arb__pick_up_penalty_cards(table, partner, arb_hand_suit(table->penalty[partner], (enum arb_suit)option->value));
    arb__bind_lead(table, leader, option);
}

/* -- Which of several (51A) ---------------------------------------------------------------- */

/* Of the hand whose turn it is, the penalty cards that it can be made to play, for all that everybody sees: those
 * of the suit led, else all of them. Whether he has to follow suit with another card would tell of his hand; if he
 * has, what declarer named cannot be played. */
static arb_hand penalty_in_order(const struct arb_table *table)
{
    const enum arb_seat hand = (enum arb_seat)table->turn;
    const struct arb_trick *trick = &table->played[table->trick];
    const arb_hand cards = table->penalty[hand];
    enum arb_law unused;

    ARB_ASSERT(hand < ARB_SEATS && table->trick < ARB_TRICKS);
    if (arb__leads(table, hand)) return arb__leads_in_order(table, hand, cards, &unused);
    return law44_playable(cards, trick->count, arb_card_suit(trick->card[trick->leader]));
}

static bool is_named(const struct arb_table *table)
{
    return table->order.choice == ARB_OPTION_NAME_CARD && table->order.seat == table->turn &&
           table->order.trick == table->trick + 1u;
}

void arb__name_penalty_card_options(const struct arb_table *table, struct arb_options *options)
{
    struct arb_ruling ruling = {0};

    if (table->phase < ARB_BEFORE_LEAD || table->trick == ARB_TRICKS || table->takeback.of != 0) return;
    if (!arb__is_defender(table, (enum arb_seat)table->turn) || is_named(table)) return;
    law51_cards_to_name((enum arb_seat)table->contract.declarer, penalty_in_order(table), &ruling);
    copy(&ruling, options);
}

/* -- What it may have told, when the board is over --------------------------------------------- */

static bool is_reviewed(const struct arb_table *table, enum arb_law review)
{
    for (unsigned i = 0; i < table->irregularities; i++)
        if (table->irregularity[i].equity == review) return true;
    return false;
}

/* The last matter of that player that is settled and has no review of its own; or NULL. */
static struct arb_irregularity *matter_of(struct arb_table *table, enum arb_seat seat)
{
    for (unsigned i = table->irregularities; i > 0; i--) {
        struct arb_irregularity *it = &table->irregularity[i - 1];

        if (it->seat == seat && it->equity == LAW_NONE && it->stage == ARB_STAGE_SETTLED) return it;
    }
    return NULL;
}

/* Had he another card that he could play to that trick? Of a hand that is not known, as long as it holds cards. */
static bool had_another(const struct arb_table *table, enum arb_seat player, arb_card card, unsigned trick)
{
    const arb_hand others = table->held[player] & ~arb_hand_of(card);
    const struct arb_trick *on = &table->played[trick - 1];
    const unsigned led = arb__suit_led(on);

    ARB_ASSERT(trick >= 1 && trick <= ARB_TRICKS);
    if (table->unknown[player] > 0) return true;
    if (led >= ARB_SUITS || on->leader == player || arb_card_suit(card) != led) return others != 0;
    return arb_hand_suit(others, (enum arb_suit)led) != 0;
}

/* A player was told nothing if he had no choice, or if declarer has not let him play since. */
void arb__note_penalty_cards(struct arb_table *table, const struct arb_act *act, unsigned trick)
{
    const enum arb_law review = law50_review((enum arb_edition)table->edition);
    const enum arb_seat player = (enum arb_seat)act->seat, owner = arb_partner(player);
    struct arb_irregularity *it;

    ARB_ASSERT(player < ARB_SEATS && trick >= 1 && trick <= ARB_TRICKS + 1u);
    if (act->kind != ARB_DID_PLAY || table->phase < ARB_IN_PLAY || review == LAW_NONE || trick > ARB_TRICKS) return;
    if (!had_another(table, player, act->value, trick)) return;
    if (!arb__is_defender(table, player) || is_reviewed(table, review)) return;
    if (table->penalty[owner] == 0 && table->lead_free != trick) return; /* or it is back in hand for this lead */
    it = matter_of(table, owner);
    if (it == NULL) it = matter_of(table, player);
    if (it != NULL) it->equity = (uint16_t)review;
}

/* -- Taken back by himself (47F, 52A) ------------------------------------------------------- */

/* Is it the card he played instead of a penalty card, of which declarer has not spoken yet? */
static bool beside_penalty_card(const struct arb_table *table, const struct arb_act *act)
{
    for (unsigned i = table->irregularities; i > 0; i--) {
        const struct arb_irregularity *it = &table->irregularity[i - 1];

        if (it->wrong == ARB_WRONG_PENALTY_CARD_NOT_PLAYED && it->seat == act->seat && it->value == act->value)
            return it->stage != ARB_STAGE_SETTLED;
    }
    return false;
}

enum arb_law arb__not_taken_back(const struct arb_table *table, const struct arb_act *act)
{
    return beside_penalty_card(table, act) ? law52_by_himself() : law47_otherwise();
}

/* -- On purpose (23, 72) ----------------------------------------------------------------------- */

/* The last card of a defender that was seen out of its turn, and of which the Director has not said why; or NULL.
 * While nobody defends yet, the last one seen in the auction. Spoken of, or lying there and nobody has said a word. */
static struct arb_irregularity *seen_before_time(struct arb_table *table, bool spoken_of)
{
    for (unsigned i = table->irregularities; i > 0; i--) {
        struct arb_irregularity *it = &table->irregularity[i - 1];
        const bool in_auction = it->wrong == ARB_WRONG_CARD_IN_AUCTION;
        const bool seen = in_auction || it->wrong == ARB_WRONG_EXPOSED_CARD || it->wrong == ARB_WRONG_PREMATURE_PLAY ||
                          arb__is_lead(it);

        if (!seen || (it->attention != ARB_ATTENTION_NONE) != spoken_of) continue;
        if (!spoken_of && (it->value >= ARB_CARDS || !arb_hand_holds(table->faced[it->seat], it->value))) continue;
        if (table->contract.level == 0 ? !in_auction : !arb__is_defender(table, (enum arb_seat)it->seat)) continue;
        return (it->answers >> (2 * ARB_ASK_BY_ACCIDENT) & 3u) == ARB_UNKNOWN ? it : NULL;
    }
    return NULL;
}

bool arb__find_on_purpose(struct arb_table *table, bool by_accident)
{
    struct arb_irregularity *it = seen_before_time(table, true);

    if (it == NULL) it = seen_before_time(table, false);
    if (it == NULL) return false;
    it->answers |= (uint64_t)(by_accident ? ARB_YES : ARB_NO) << (2 * ARB_ASK_BY_ACCIDENT);
    if (!by_accident && it->value < ARB_CARDS) table->dropped[it->seat] &= ~arb_hand_of(it->value); /* major (50B) */
    if (!by_accident) it->equity = (uint16_t)law72_could_have_known((enum arb_edition)table->edition);
    return true;
}
