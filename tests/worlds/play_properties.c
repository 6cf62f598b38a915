/* play_properties.c -- what must hold of the cards of any table. */
#include "play_properties.h"

#include "holds.h"

#include "../../src/table/acts/acts.h"
#include "../../src/table/cards/cards.h"
#include "../../src/table/play/play.h"
#include "../../src/table/record/record.h"
#include "../../src/table/revoke/revoke.h"

#include <stddef.h>
#include <string.h>

/* -- On a copy ----------------------------------------------------------------------------- */

/* Of a table all is 0 after the last call on record: copied is what comes before. */
static size_t bytes_used(const struct arb_table *table)
{
    return offsetof(struct arb_table, call) + table->calls * sizeof table->call[0];
}

enum arb_outcome outcome_on_a_copy(const struct arb_table *table, const struct arb_act *act)
{
    static struct arb_table copy;
    const size_t used = bytes_used(table), before = bytes_used(&copy);
    struct arb_reason reason;

    if (before > used) memset((unsigned char *)&copy + used, 0, before - used);
    memcpy(&copy, table, used);
    return arb_table_step(&copy, act, &reason);
}

/* -- Conserved --------------------------------------------------------------------------- */

const char *cards_are_conserved(const struct arb_table *table)
{
    const unsigned before = (unsigned)table->tricks_before[0] + table->tricks_before[1];
    arb_hand all = table->gone;
    unsigned unknown = 0, on_tricks = 0;

    for (unsigned s = 0; s < ARB_SEATS; s++) {
        HOLD((all & table->held[s]) == 0, "a card is in two places");
        HOLD((table->faced[s] & ~table->held[s]) == 0, "a card lies open that is not held");
        all |= table->held[s];
        unknown += table->unknown[s];
    }
    for (unsigned t = 0; t < ARB_TRICKS; t++) on_tricks += table->played[t].count;
    HOLD(arb_hand_count(all) + unknown + ARB_SEATS * table->first_trick == ARB_CARDS,
         "the pack has not fifty-two cards");
    for (unsigned i = 0; i < table->plays; i++) on_tricks += table->play[i].status == ARB_PLAY_BENEATH;
    HOLD(arb_hand_count(table->gone) == on_tricks, "cards gone are not those on the tricks");
    HOLD((unsigned)table->tricks_won[0] + table->tricks_won[1] + table->first_trick == before + table->trick,
         "tricks won are not those played");
    return NULL;
}

/* What he said was of tricks that are not played: with those won they are thirteen. */
const char *claims_are_of_what_is_left(const struct arb_table *table)
{
    const enum arb_claimed_stage stage = (enum arb_claimed_stage)table->claimed.stage;

    if (stage == ARB_CLAIMED_NONE || stage == ARB_CLAIMED_VOID || table->takeback.of != 0) return NULL;
    HOLD(table->trick + table->claimed.left == ARB_TRICKS, "a claim is of more tricks than are left, or of fewer");
    return NULL;
}

/* -- The record --------------------------------------------------------------------------- */

static bool lies(const struct arb_play_record *play)
{
    return play->status == ARB_PLAY_STANDS || play->status == ARB_PLAY_IN_QUESTION || play->status == ARB_PLAY_PLACED;
}

static bool lies_there(const struct arb_trick *trick, unsigned seat)
{
    return ((unsigned)trick->lies >> seat & 1u) != 0;
}

/* The tricks as whoever reads the standing cards aloud would have them. */
static const char *read_aloud(const struct arb_table *table, struct arb_trick told[ARB_TRICKS], arb_hand *gone)
{
    for (unsigned i = 0; i < table->plays; i++) {
        const struct arb_play_record *play = &table->play[i];
        struct arb_trick *trick = &told[play->trick - 1u];

        HOLD(play->trick > table->first_trick && play->trick <= ARB_TRICKS, "a card is of no trick");
        HOLD(play->status == ARB_PLAY_WITHDRAWN ||
                 (play->status == ARB_PLAY_OWED || play->status == ARB_PLAY_MISSING) == (play->card == ARB_CARD_NONE),
             "a card that is owed has a name");
        if (play->status == ARB_PLAY_BENEATH) *gone |= arb_hand_of(play->card);
        if (play->status == ARB_PLAY_MISSING || play->status == ARB_PLAY_PLACED)
            trick->missing |= (uint8_t)(1u << play->seat);
        if (!lies(play)) continue;
        HOLD(!arb_hand_holds(*gone, play->card), "a card is played twice");
        HOLD(!lies_there(trick, play->seat), "a hand has two cards on a trick");
        *gone |= arb_hand_of(play->card);
        trick->lies |= (uint8_t)(1u << play->seat);
        trick->card[play->seat] = play->card;
        trick->count++;
    }
    return NULL;
}

/* The highest trump, else the highest of the suit led. */
static unsigned winner_of(const struct arb_trick *trick, unsigned trump)
{
    const unsigned led = arb_card_suit(trick->card[trick->leader]);
    unsigned best = 0, winner = 0;

    for (unsigned s = 0; s < ARB_SEATS; s++) {
        if (((unsigned)trick->missing >> s & 1u) != 0) continue;
        const unsigned suit = arb_card_suit(trick->card[s]);
        const unsigned worth = (suit == trump ? 200u : suit == led ? 100u : 0u) + arb_card_rank(trick->card[s]) + 1u;

        if (worth > best) winner = s;
        if (worth > best) best = worth;
    }
    return winner;
}

/* Who took a card back has put another in its place before the taking back is over. */
static const char *no_card_is_owed(const struct arb_table *table)
{
    for (unsigned i = 0; i < table->plays && table->takeback.of == 0; i++)
        HOLD(table->play[i].status != ARB_PLAY_OWED, "a card is owed, and none is being taken back");
    return NULL;
}

static const char *tricks_are_won(const struct arb_table *table)
{
    unsigned won[2] = {table->tricks_before[0], table->tricks_before[1]};

    for (unsigned t = table->first_trick; t < table->trick; t++) {
        const struct arb_trick *trick = &table->played[t];

        HOLD(arb_trick_is_complete(trick), "a trick that is over has not four cards");
        HOLD(trick->winner == winner_of(trick, table->contract.denomination), "a trick is won by another");
        won[trick->winner & 1u]++;
    }
    HOLD(won[0] == table->tricks_won[0] && won[1] == table->tricks_won[1], "tricks are counted otherwise");
    if (table->takeback.of != 0) return NULL; /* the next trick may have begun before a card was taken back */
    for (unsigned t = table->trick + 1u; t < ARB_TRICKS; t++)
        HOLD(table->played[t].count == 0, "cards lie on a trick to come");
    return NULL;
}

/* While a lead out of turn lies there, it is the turn of the player who should have led. */
static bool turn_is_put_back(const struct arb_table *table)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (it->play > 0 && it->stage != ARB_STAGE_SETTLED && table->play[it->play - 1].status == ARB_PLAY_IN_QUESTION)
            return true; /* be it that another matter is ruled first */
    }
    return false;
}

/* A board that is cancelled or dealt anew has no turn. */
static bool nothing_is_played(const struct arb_table *table)
{
    return arb_table_cancelled(table) != LAW_NONE || arb_table_dealt_anew(table) != LAW_NONE;
}

static const char *counting_again_changes_nothing(const struct arb_table *table)
{
    struct arb_table again = *table;

    arb__recount_play(&again);
    if (turn_is_put_back(table) || nothing_is_played(table)) again.turn = table->turn;
    if (memcmp(&again, table, sizeof again) == 0) return NULL;
    HOLD(memcmp(again.played, table->played, sizeof again.played) == 0, "counted again the tricks are others");
    HOLD(again.turn == table->turn, "counted again it is another's turn");
    HOLD(memcmp(&again, table, sizeof again) == 0, "counted again the table is another");
    return NULL;
}

const char *play_is_its_record(const struct arb_table *table)
{
    struct arb_trick told[ARB_TRICKS] = {{0}};
    arb_hand gone = 0;

    if (table->phase < ARB_IN_PLAY || table->contract.level == 0) return NULL;
    HOLD_ALL(read_aloud(table, told, &gone));
    HOLD(gone == table->gone, "the cards gone are not those on the record");
    for (unsigned t = 0; t < ARB_TRICKS; t++) {
        HOLD(told[t].lies == table->played[t].lies && told[t].count == table->played[t].count &&
                 told[t].missing == table->played[t].missing,
             "a trick has other hands' cards than the record");
        for (unsigned s = 0; s < ARB_SEATS; s++)
            HOLD(!lies_there(&told[t], s) || told[t].card[s] == table->played[t].card[s],
                 "a trick has another card than the record");
    }
    HOLD_ALL(tricks_are_won(table));
    HOLD_ALL(no_card_is_owed(table));
    return counting_again_changes_nothing(table);
}

/* -- What revokes cost ---------------------------------------------------------------------------- */

static bool in_force(const struct arb_table *table, unsigned law)
{
    return law == LAW_NONE || arb_law_in_force((enum arb_law)law, (enum arb_edition)table->edition);
}

/* Tricks that side won from that trick on, 1..13. */
static unsigned won_since(const struct arb_table *table, unsigned side, unsigned trick)
{
    unsigned won = 0;

    for (unsigned t = trick - 1; t < ARB_TRICKS; t++)
        if (arb_trick_is_complete(&table->played[t]) && (table->played[t].winner & 1u) == side) won++;
    return won;
}

/* Somebody speaks of every revoke when all is played: each side pays with tricks it won since its
 * first revoke, none twice, and thirteen are thirteen. */
const char *revokes_are_paid_once(const struct arb_table *table)
{
    struct arb_table spoken;
    struct arb_transfers transfers;
    struct arb_result result;
    unsigned paid[2] = {0, 0};

    if (table->phase != ARB_BOARD_OVER || table->awaits || table->claimed.stage != ARB_CLAIMED_NONE) return NULL;
    spoken = *table;
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];
        const struct arb_act act = {.kind = ARB_DID_REPORT, .seat = it->seat ^ 1u, .value = ARB_WRONG_REVOKE,
                                    .about = (uint8_t)(it->seat + 1u), .trick = it->trick};
        struct arb_reason reason;

        if (it->wrong != ARB_WRONG_REVOKE || it->attention || spoken.phase != ARB_BOARD_OVER) continue;
        (void)!arb_table_step(&spoken, &act, &reason);
    }
    arb_table_transfers(&spoken, &transfers);
    for (unsigned i = transfers.count; i > 0; i--) { /* the last revoke first: what is paid since then */
        const struct arb_transfer *t = &transfers.item[i - 1];
        const unsigned side = t->to ^ 1u;

        HOLD(in_force(&spoken, t->law) && in_force(&spoken, t->review), "a price of another edition");
        HOLD(t->tricks <= won_since(&spoken, side, spoken.irregularity[t->of - 1u].trick), "a trick before the revoke");
        paid[side] += t->tricks;
    }
    if (transfers.count > 0)
        for (unsigned side = 0; side < 2; side++)
            HOLD(paid[side] <= won_since(&spoken, side, spoken.irregularity[transfers.item[0].of - 1u].trick),
                 "a trick is paid twice");
    HOLD(!arb_table_score(&spoken, &result) || result.tricks <= ARB_TRICKS, "not thirteen tricks");
    return NULL;
}

/* -- Cards that are bound --------------------------------------------------------------------- */

/* While the auction is open again nobody defends: the cards lie there, and how each was dropped is kept. */
const char *cards_bound_are_held(const struct arb_table *table)
{
    const arb_hand *lying = table->contract.level > 0 ? table->penalty : table->faced;

    for (unsigned s = 0; s < ARB_SEATS; s++) {
        HOLD((table->penalty[s] & ~table->faced[s]) == 0, "a penalty card does not lie open");
        HOLD((table->dropped[s] & ~lying[s]) == 0, "a card exposed by accident is no penalty card");
        HOLD((table->ahead[s] & ~table->held[s]) == 0, "a card that waits for its turn is not in its hand");
        if (table->penalty[s] == 0) continue;
        HOLD(table->contract.level > 0 && ((s ^ table->contract.declarer) & 1u) != 0,
             "a penalty card that is no defender's");
    }
    return NULL;
}

/* -- Cards in order ---------------------------------------------------------------------------- */

static enum arb_outcome played(const struct arb_table *table, unsigned hand, arb_card card)
{
    const struct arb_act act = {.kind = ARB_DID_PLAY, .seat = (uint8_t)hand, .value = card};

    return outcome_on_a_copy(table, &act);
}

/* Declarer has nothing to say of this lead: to play to one made before he spoke comes to the same (60A). */
static bool gives_his_choice_up(struct arb_table *there)
{
    const struct arb_act act = {
        .kind = ARB_DID_CHOOSE, .seat = there->contract.declarer, .how = ARB_OPTION_NO_RESTRICTION};
    struct arb_reason reason;

    return arb_table_step(there, &act, &reason) != ARB_REFUSED;
}

/* Which card of the hand whose turn it is went to the trick before one of 'hand' did, by which 'table' became 'then'.
 * Where that trick is gone again, since a revoke has come to light by it, it is the one that dummy moved unasked. */
static bool went_first(const struct arb_table *table, unsigned hand, const struct arb_table *then, uint8_t *card)
{
    const unsigned moved = arb__moved_for(table, (enum arb_seat)hand);
    const bool lies = lies_there(&then->played[table->trick], table->turn);

    if (lies) *card = then->played[table->trick].card[table->turn];
    else if (moved != 0) *card = table->irregularity[moved - 1].value;
    return lies || (moved != 0 && then->trick < table->trick);
}

/* A card of the hand whose turn it is lies there before it was played (45D, 57), or was led before declarer spoke
 * (60A), and with this one it goes to its trick first: 'there' is the table once it has. */
static bool another_goes_first(const struct arb_table *table, unsigned hand, arb_card card, struct arb_table *there)
{
    struct arb_act act = {.kind = ARB_DID_PLAY, .seat = (uint8_t)hand, .value = card};
    struct arb_table then = *table;
    struct arb_reason reason;

    const bool led_too_soon = arb__penalty_lead_is_open(table);

    *there = *table;
    if (arb__moved_for(table, (enum arb_seat)hand) == 0 && !arb__lies_at_its_turn(table) && !led_too_soon) return false;
    if (arb_table_step(&then, &act, &reason) == ARB_REFUSED) return false;
    act = (struct arb_act){.kind = ARB_DID_PLAY, .seat = table->turn, .instead = 1}; /* be it forbidden to him */
    if (!went_first(table, hand, &then, &act.value)) return false;
    if (led_too_soon && !gives_his_choice_up(there)) return false;
    return act.value != card && arb_table_step(there, &act, &reason) != ARB_REFUSED;
}

/* Over a card of his that stands by a ruling, and the record has no room for what comes of passing over it: he plays
 * that one, or another that can be meant in its place. */
static bool has_no_room(const struct arb_table *table, arb_card card)
{
    return arb__has_no_room_over(table, (enum arb_seat)table->turn, card);
}

static const char *is_taken_as_in_order(const struct arb_table *table, arb_card card)
{
    struct arb_table kept = *table, there;

    if (table->takeback.asked) { /* by this card another has kept his */
        arb__lapse_takeback(&kept);
        arb__look_at_leads(&kept);
    }
    const bool later = another_goes_first(&kept, table->turn, card, &there); /* and this one may be his lead */
    const enum arb_outcome outcome = played(table, table->turn, card);

    if (outcome == ARB_REFUSED && has_no_room(table, card)) return NULL;
    HOLD(outcome == ARB_APPLIED || (later && outcome == played(&there, table->turn, card)),
         "a card in order is not taken as such");
    return NULL;
}

/* The last card of the hand whose turn it is lay there, and with it one comes back from beneath another: by that it
 * was a revoke, and it goes back at once, and this card with it if it was led over that one (62D1, 67B2). */
static bool goes_back_at_once(const struct arb_table *table, unsigned hand, arb_card card)
{
    const struct arb_act act = {.kind = ARB_DID_PLAY, .seat = (uint8_t)hand, .value = card};
    struct arb_table then = *table;
    struct arb_reason reason;

    if (arb_table_step(&then, &act, &reason) == ARB_REFUSED) return false;
    for (unsigned i = table->irregularities; i < then.irregularities; i++) {
        const struct arb_irregularity *it = &then.irregularity[i];

        if (it->wrong == ARB_WRONG_REVOKE && it->seat == table->turn && it->fate == ARB_REVOKE_CORRECTED) return true;
    }
    return false;
}

/* Once what lies there, a card or one after another, has gone first: it lay there too, or it is in order then. */
static bool is_in_order_after_others(const struct arb_table *table, unsigned hand, arb_card card)
{
    struct arb_table here = *table, there;

    while (another_goes_first(&here, hand, card, &there)) {
        if (arb_hand_holds(there.gone, card)) return true;
        if (there.turn == hand && arb_hand_holds(arb_table_legal_cards(&there), card)) return true;
        here = there;
    }
    return false;
}

/* Before declarer spoke two leads of that hand lie there, one played too soon before and one made now: with his choice
 * the first would be led of itself, and he plays to the second (57, 60A). */
static bool has_led_twice(const struct arb_table *table)
{
    return arb__penalty_lead_is_open(table) && table->ahead[table->turn] != 0;
}

static const char *is_not_taken_silently(const struct arb_table *table, unsigned hand, arb_card card)
{
    if (played(table, hand, card) != ARB_APPLIED || goes_back_at_once(table, hand, card)) return NULL;
    if (has_led_twice(table)) return NULL;
    HOLD(is_in_order_after_others(table, hand, card), "a card out of order is taken silently");
    return NULL;
}

const char *cards_in_order_are_all(const struct arb_table *table)
{
    const arb_hand in_order = arb_table_legal_cards(table);

    if (table->awaits || (table->phase != ARB_BEFORE_LEAD && table->phase != ARB_IN_PLAY)) return NULL;
    for (arb_hand left = in_order; left != 0; left &= left - 1)
        HOLD_ALL(is_taken_as_in_order(table, arb_hand_lowest(left)));
    if (table->takeback.asked) return NULL; /* once he has kept his card the turn may be another's, and he plays */
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        const arb_hand others = s == table->turn ? table->held[s] & ~in_order : table->held[s];

        if (table->unknown[s] > 0 || arb__is_second_from_dummy(table, (enum arb_seat)s)) continue; /* 54B2 */
        if (table->trick < ARB_TRICKS && (table->played[table->trick].missing >> s & 1) != 0) continue; /* 67A */
        for (arb_hand left = others; left != 0; left &= left - 1)
            HOLD_ALL(is_not_taken_silently(table, s, arb_hand_lowest(left)));
    }
    return NULL;
}
