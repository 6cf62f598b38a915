/* revoke_price.c -- what a revoke costs, once the play is over (64), and how it is made good (62). */
#include "score.h"
#include "../cards/cards.h"
#include "../claim/claim.h"
#include "../play/play.h"
#include "../record/record.h"
#include "../revoke/revoke.h"

#include "../../laws/defective.h"
#include "../../laws/revoke.h"

/* A claim or concession, and the other side's assent to it. */
void arb__note_claimed(struct arb_table *table)
{
    const enum arb_claimed_stage stage = (enum arb_claimed_stage)table->claimed.stage;
    const enum arb_side side = arb_side_of((enum arb_seat)table->claimed.seat), other = arb_other_side(side);
    const unsigned trick = table->trick < ARB_TRICKS ? table->trick + 1u : ARB_TRICKS;

    ARB_ASSERT(trick >= 1 && trick <= ARB_TRICKS);
    if (stage == ARB_CLAIMED_NONE || stage == ARB_CLAIMED_UNCLEAR || stage == ARB_CLAIMED_VOID) return;
    arb__establish(table, side, trick, ARB_REVOKE_CLAIMED);
    if (arb__claim_accepted(table, other, law63_waits_for_final_agreement((enum arb_edition)table->edition)))
        arb__establish(table, other, trick, ARB_REVOKE_AGREED);
}

/* Trick 12 is played again: what was played to the last one goes back first. */
static void undo_last_trick(struct arb_table *table, enum arb_law law, enum arb_side offenders)
{
    ARB_ASSERT(offenders <= ARB_EW);
    for (unsigned i = table->plays; i > 0; i--) {
        if (table->play[i - 1].trick != ARB_TRICKS) continue;
        if (table->play[i - 1].status == ARB_PLAY_OWED) arb__owe_card_no_more(table, i - 1u);
        if (arb__lies(&table->play[i - 1])) arb__withdraw_play(table, (uint8_t)i, law, offenders, false);
    }
}

/* Both cards come back, the first to be played first; the walk after it meets the other (62C3). */
static struct arb_irregularity *correct_both(struct arb_irregularity *it, struct arb_irregularity *other)
{
    ARB_ASSERT(it->play > 0 && other->play > 0 && it != other);
    it->fate = other->fate = ARB_REVOKE_BOTH_CORRECTED;
    if (!other->attention) {
        other->attention = it->attention;
        other->marks = it->marks;
    }
    other->stage = ARB_STAGE_SETTLED;
    other->equity = LAW_64C1;
    return other->play < it->play ? other : it;
}

/* The card goes back and another is owed (62A); where both sides revoked, the one that was played first (62C3).
 * Trick 13 is undone before a revoke of trick 12 is corrected. */
void arb__correct_revoke(struct arb_table *table, struct arb_irregularity *it, enum arb_law law)
{
    const struct arb_irregularity *other = law == LAW_62C3 ? arb__opposite_revoke(table, it) : NULL;
    struct arb_irregularity *first = it;
    struct revoke r;
    bool was_minor;

    ARB_ASSERT(arb__is_revoke(it) && it->play <= table->plays);
    arb__facts_of_revoke(table, it, &r);
    if (law43_counts_all_the_same(&r) != LAW_NONE) {
        it->fate = ARB_REVOKE_COUNTS;
        it->fate_trick = it->trick;
        it->equity = (uint16_t)(r.edition == ARB_LAWS_2017 ? LAW_64C1 : LAW_64C);
    }
    if (r.play_ceased) arb__play_to_correct(table);
    arb__free_leads_over(table, it);
    if (other != NULL) first = correct_both(it, &table->irregularity[other - table->irregularity]);
    if (it->trick == 12) undo_last_trick(table, law, arb_side_of((enum arb_seat)it->seat));
    was_minor = (table->play[first->play - 1].how & ARB_PLAY_WAS_MINOR) != 0;
    arb__begin_takeback(table, first, (uint8_t)first->play, law, law == LAW_62C3 ? law : LAW_62C1);
    if ((first->how & ARB_REVOKE_WAS_PENALTY) != 0) /* it was exposed already, and is replaced at no cost (62B2) */
        arb__make_penalty_card(table, (enum arb_seat)first->seat, first->value,
                               was_minor ? ARB_EXPOSED_BY_ACCIDENT : ARB_EXPOSED_DELIBERATELY);
    else if (first != it && arb__is_defender(table, (enum arb_seat)first->seat))
        arb__make_penalty_card(table, (enum arb_seat)first->seat, first->value, ARB_EXPOSED_DELIBERATELY);
}

static bool is_counted(const struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(it->play <= table->plays);
    if (!it->attention || it->stage != ARB_STAGE_SETTLED || !arb__revoke_stands(table, it)) return false;
    return arb_revoke_is_established(it) || it->fate == ARB_REVOKE_BOTH_CORRECTED;
}

/* What declarer had said of that lead, if the revoke was not to do it (61A); or NULL. What is spent stays on record. */
static const struct arb_lead_rule *disobeyed_lead(const struct arb_table *table, const struct arb_irregularity *it)
{
    const struct arb_lead_rule *last = NULL;

    ARB_ASSERT(it->trick >= 1 && it->trick <= ARB_TRICKS);
    if (it->disobeyed == LAW_NONE || table->played[it->trick - 1].leader != it->seat) return NULL;
    for (unsigned i = 0; i < ARB_LEADS_MAX; i++) {
        const struct arb_lead_rule *rule = &table->lead_rule[i];

        if (rule->law != it->disobeyed || rule->leader != it->seat || rule->trick > it->trick) continue;
        if (rule->choice != ARB_OPTION_REQUIRE && rule->choice != ARB_OPTION_PROHIBIT) continue;
        if (last == NULL || rule->trick > last->trick) last = rule;
    }
    return last;
}

/* The suit of the revoke: the one that he was to lead, or else the one led. */
static enum arb_suit suit_of_revoke(const struct arb_table *table, const struct arb_irregularity *it)
{
    const struct arb_lead_rule *rule = disobeyed_lead(table, it);

    ARB_ASSERT(rule == NULL || rule->suit < ARB_SUITS);
    if (rule != NULL && rule->choice == ARB_OPTION_REQUIRE) return (enum arb_suit)rule->suit;
    return arb__led_to(table, it->trick);
}

/* Would a card of that suit have been in order? Where a suit was forbidden, any other one. */
static bool would_obey(const struct arb_table *table, const struct arb_irregularity *it, enum arb_suit suit)
{
    const struct arb_lead_rule *rule = disobeyed_lead(table, it);
    const bool forbidden = rule != NULL && rule->choice == ARB_OPTION_PROHIBIT;

    return forbidden ? suit != (enum arb_suit)rule->suit : suit == suit_of_revoke(table, it);
}

/* Did that hand win a later trick with a card that it could have played to the revoke trick? */
static bool won_with_hidden_suit(const struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(it->seat < ARB_SEATS);
    for (unsigned t = it->trick; t < ARB_TRICKS; t++) {
        const struct arb_trick *trick = &table->played[t];

        if (arb_trick_is_complete(trick) && trick->winner == it->seat &&
            would_obey(table, it, arb_card_suit(trick->card[it->seat])))
            return true;
    }
    return false;
}

/* What other revokes on the board have to do with this one. The Law asks whether they happened, not whether anybody
 * spoke of them (64B2, 64B7): each is paid for only once it is spoken of, but counts here as soon as it is one. */
static bool is_one_too(const struct arb_table *table, const struct arb_irregularity *other)
{
    if (arb__is_deemed_revoke(other)) return table->reading.law67b_asks_64b;
    if (!arb__is_revoke(other) || (!other->attention && !arb__revoke_stands(table, other))) return false;
    return table->edition != ARB_LAWS_2017 || arb_revoke_is_established(other);
}

static void look_at_others(const struct arb_table *table, const struct arb_irregularity *it, struct revoke *r)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *other = &table->irregularity[i];

        if (other == it || !is_one_too(table, other)) continue;
        if (other->seat == it->seat && other->trick < it->trick &&
            suit_of_revoke(table, other) == suit_of_revoke(table, it))
            r->repeated = true;
        if (arb_side_of((enum arb_seat)other->seat) == arb_side_of((enum arb_seat)it->seat)) continue;
        r->both_sides = true;
        if (other->trick == it->trick && (arb__is_deemed_revoke(other) || arb_revoke_is_established(other)))
            r->both_on_trick = true;
    }
}

/* Tricks that the side won, bit t for trick t + 1; those of a claim follow those played. */
static unsigned tricks_of(const struct arb_table *table, enum arb_side side)
{
    unsigned tricks = ((1u << arb__claim_tricks(table, side)) - 1u) << table->trick;

    ARB_ASSERT((tricks >> ARB_TRICKS) == 0);
    for (unsigned t = table->first_trick; t < ARB_TRICKS; t++)
        if (arb_trick_is_complete(&table->played[t]) && arb_side_of((enum arb_seat)table->played[t].winner) == side)
            tricks |= 1u << t;
    return tricks;
}

static unsigned count_bits(unsigned bits)
{
    unsigned count = 0;

    for (; bits != 0; bits &= bits - 1u) count++;
    return count;
}

/* The paragraph of 64B by which a card missing from a trick (67B1) costs nothing, as the readings have it. Of 64B6 it
 * is not asked: that is of a card that can still be changed. */
static enum arb_law exempts_deemed(const struct arb_table *table, const struct arb_irregularity *it)
{
    struct revoke r = {.edition = (enum arb_edition)table->edition, .side_won_in_all = 1};

    if (table->reading.law67b_dummy_exempt && arb__is_dummy(table, (enum arb_seat)it->seat)) return LAW_64B3;
    if (!table->reading.law67b_asks_64b) return LAW_NONE;
    arb__moments_of_revoke(it, &r);
    look_at_others(table, it, &r);
    return law64_exempts(&r);
}

/* unpaid: of the tricks of its side, from its own on. */
static void price_of(const struct arb_table *table, const struct arb_irregularity *it, unsigned unpaid,
                     struct arb_ruling *ruling)
{
    const struct arb_trick *trick = &table->played[it->trick - 1];
    const enum arb_side side = arb_side_of((enum arb_seat)it->seat);
    const unsigned won = count_bits(tricks_of(table, side) >> (it->trick - 1u));
    struct revoke r;

    ARB_ASSERT(it->trick >= 1 && it->trick <= ARB_TRICKS && won <= ARB_TRICKS);
    if (arb__is_deemed_revoke(it)) {
        law67_price((enum arb_edition)table->edition, side, won, count_bits(unpaid), exempts_deemed(table, it), ruling);
        return;
    }
    arb__facts_of_revoke(table, it, &r);
    look_at_others(table, it, &r);
    r.side_won_in_all = won;
    r.unpaid = count_bits(unpaid);
    r.revoker_won_it = arb_trick_is_complete(trick) && trick->winner == it->seat;
    r.suit_won_later = won_with_hidden_suit(table, it) || arb__revoke_answer(it, ARB_ASK_SUIT_WON_LATER) == ARB_YES;
    law64_established_revoke(&r, ruling);
}

/* An established revoke, or a card missing from a trick that counts as one (67B1). */
static bool was_reported_by_dummy(const struct arb_table *table, const struct arb_irregularity *it, struct revoke *r)
{
    if (arb__is_deemed_revoke(it)) {
        *r = (struct revoke){.edition = (enum arb_edition)table->edition,
                             .reported_by_dummy = arb__is_reported_by_dummy(table, it),
                             .dummy_looked = arb__revoke_answer(it, ARB_ASK_DUMMY_LOOKED)};
        return r->reported_by_dummy;
    }
    if (it->wrong != ARB_WRONG_REVOKE || !arb_revoke_is_established(it)) return false;
    arb__facts_of_revoke(table, it, r);
    return r->reported_by_dummy;
}

/* Of that one dummy was the first to speak: whether it is paid hangs on what is found of him (43B3). */
static bool hangs_on_dummy(const struct arb_table *table, const struct arb_irregularity *it)
{
    struct revoke r;

    return was_reported_by_dummy(table, it, &r) && r.dummy_looked == ARB_UNKNOWN;
}

/* Prices one, and takes the earliest tricks it can pay with out of the pool, so that a later
 * revoke finds as many as there can be. */
static void price(const struct arb_table *table, const struct arb_irregularity *it, unsigned pool[2],
                  struct arb_transfer *out)
{
    ARB_ASSERT(it->trick >= 1 && it->trick <= ARB_TRICKS);

    const enum arb_side side = arb_side_of((enum arb_seat)it->seat);
    const unsigned since = pool[side] >> (it->trick - 1u) << (it->trick - 1u);
    unsigned paid = since;
    struct arb_ruling ruling = {0};

    price_of(table, it, since, &ruling);
    *out = (struct arb_transfer){.law = ruling.effect[0].law,
                                 .review = ruling.question_law,
                                 .of = arb__number(table, it),
                                 .tricks = (uint8_t)arb_effect_value(ruling.effect[0]),
                                 .to = (uint8_t)arb_effect_seat(ruling.effect[0]),
                                 .hangs = hangs_on_dummy(table, it)};
    for (unsigned n = 0; n < out->tricks; n++) paid &= paid - 1u;
    pool[side] &= ~(since ^ paid);
}

/* In the order of the tricks, since what an earlier revoke took cannot be taken again by a later one. None before
 * the board is over. */
void arb_table_transfers(const struct arb_table *table, struct arb_transfers *transfers)
{
    unsigned pool[2] = {tricks_of(table, ARB_NS), tricks_of(table, ARB_EW)};

    transfers->count = 0;
    if (table->phase != ARB_BOARD_OVER || arb__is_cancelled(table)) return;
    for (unsigned trick = 1; trick <= ARB_TRICKS; trick++)
        for (unsigned i = 0; i < table->irregularities; i++) {
            const struct arb_irregularity *it = &table->irregularity[i];

            if (it->trick != trick || !(arb__is_deemed_revoke(it) || is_counted(table, it))) continue;
            price(table, it, pool, &transfers->item[transfers->count++]);
        }
}

/* What it costs, were a later trick won in the suit. */
static unsigned dearest(const struct arb_table *table, unsigned of)
{
    ARB_ASSERT(of >= 1 && of <= table->irregularities);

    struct arb_table copy = *table;
    struct arb_transfers transfers;

    copy.irregularity[of - 1u].answers |= (uint64_t)ARB_YES << (2 * ARB_ASK_SUIT_WON_LATER);
    arb_table_transfers(&copy, &transfers);
    for (unsigned i = 0; i < transfers.count; i++)
        if (transfers.item[i].of == of) return transfers.item[i].tricks;
    return 0;
}

/* Can he have won a later trick with a card that he could have played to the revoke trick? Not if his side gets none of
 * the tricks left, nor by cards that are known and win in no line of play. */
static bool may_have_won(const struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(it->seat < ARB_SEATS);

    arb_hand cards = 0;

    if (arb__claim_ends(table) && arb__claim_tricks(table, arb_side_of((enum arb_seat)it->seat)) == 0) return false;
    for (unsigned suit = 0; suit < ARB_SUITS; suit++)
        if (would_obey(table, it, (enum arb_suit)suit))
            cards |= arb_hand_suit(table->held[it->seat], (enum arb_suit)suit);
    return table->unknown[it->seat] > 0 || (cards != 0 && arb__may_win_with(table, cards));
}

/* 1997, 64A2: of tricks that were not told card by card the Director finds it, when the price turns on it. */
static bool asks_suit_won(const struct arb_table *table, const struct arb_irregularity *it)
{
    const unsigned of = arb__number(table, it);
    struct arb_transfers transfers;

    ARB_ASSERT(of <= table->irregularities);
    if (table->edition != ARB_LAWS_1997 || it->wrong != ARB_WRONG_REVOKE || table->trick >= ARB_TRICKS) return false;
    if (arb__revoke_answer(it, ARB_ASK_SUIT_WON_LATER) != ARB_UNKNOWN) return false;
    if (!may_have_won(table, it)) return false;
    arb_table_transfers(table, &transfers);
    for (unsigned i = 0; i < transfers.count; i++)
        if (transfers.item[i].of == of) return transfers.item[i].tricks < dearest(table, of);
    return false;
}

enum arb_question arb__asked_before_price(const struct arb_table *table, const struct arb_irregularity *it,
                                          enum arb_law *law)
{
    if (hangs_on_dummy(table, it)) {
        *law = LAW_43B3;
        return ARB_ASK_DUMMY_LOOKED;
    }
    if (!asks_suit_won(table, it)) return ARB_QUESTION_COUNT;
    *law = LAW_64A2;
    return ARB_ASK_SUIT_WON_LATER;
}

void arb__look_at_price_again(const struct arb_table *table, struct arb_irregularity *it)
{
    struct revoke r;

    if (!was_reported_by_dummy(table, it, &r) || law43_takes_the_price(&r) == LAW_NONE) return;
    arb__let_revoke_stand(it, law43_takes_the_price(&r));
    it->equity = (uint16_t)law43_takes_the_price(&r);
}
