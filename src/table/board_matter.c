/* board_matter.c -- a board whose cards or players are not the right ones (13 to 15), before the Director.
 *
 * The hands of the table are always those that belong to the board: what somebody held too many, or too few, is told
 * by counting ('count'), which card is not there by naming it ('missing'). A wrong board, wrong players and cards of
 * another board nobody can see in the acts: who reports them says what was wrong.
 */
#include "inside.h"

#include "../laws/board_rulings.h"
#include "../laws/procedure.h"

#include <string.h>

/* -- What was told of the cards ------------------------------------------------------------ */

static bool is_of_number(const struct arb_irregularity *it)
{
    return it->wrong == ARB_WRONG_NUMBER_OF_CARDS || it->wrong == ARB_WRONG_MISSING_CARD;
}

bool arb__is_board_matter(const struct arb_irregularity *it)
{
    return arb_is_of_board((enum arb_wrong)it->wrong);
}

/* Two names for what is seen when hands are counted. */
bool arb__is_also_said(const struct arb_irregularity *it, unsigned wrong)
{
    return is_of_number(it) && (wrong == ARB_WRONG_NUMBER_OF_CARDS || wrong == ARB_WRONG_MISSING_CARD);
}

static bool has_too_many(const struct arb_table *table)
{
    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (table->counted[s] > ARB_TRICKS) return true;
    return false;
}

static bool has_too_few(const struct arb_table *table)
{
    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (table->counted[s] > 0 && table->counted[s] < ARB_TRICKS) return true;
    return false;
}

/* The matter of a number of cards that is still to be ruled, and of that hand if it is of a missing card. */
static struct arb_irregularity *matter_of(struct arb_table *table, enum arb_seat seat, bool shared)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *it = &table->irregularity[i];

        if (!is_of_number(it) || it->stage == ARB_STAGE_SETTLED) continue;
        if (shared || it->wrong == ARB_WRONG_NUMBER_OF_CARDS || it->seat == seat) return it;
    }
    return NULL;
}

static enum arb_outcome begin(struct arb_table *table, enum arb_law law, enum arb_wrong wrong, enum arb_seat seat,
                              uint8_t value, struct arb_reason *reason)
{
    const struct finding found = {law, wrong};
    const enum arb_outcome outcome = arb__irregular(table, found, seat, value, false, reason);

    if (outcome == ARB_REFUSED) return outcome;
    arb__last_irregularity(table)->stage = ARB_STAGE_RUNNING;
    arb__last_irregularity(table)->trick = 0;
    return outcome;
}

/* Of a number of cards, and nobody has spoken of it yet. */
static bool is_unspoken(const struct arb_irregularity *it)
{
    return is_of_number(it) && it->stage == ARB_STAGE_RUNNING && !it->attention;
}

/* One hand has too many and another too few: it is one matter, and not of Law 14. Of which somebody has spoken it is
 * that one; else the last, and those before it are settled with it. */
static enum arb_outcome is_one_matter(struct arb_table *table, struct arb_irregularity *it, struct arb_reason *reason)
{
    struct arb_irregularity *last = it;

    for (unsigned i = 0; i < table->irregularities && !it->attention; i++)
        if (is_unspoken(&table->irregularity[i])) last = &table->irregularity[i];
    for (unsigned i = 0; i < table->irregularities; i++)
        if (&table->irregularity[i] != last && is_unspoken(&table->irregularity[i]))
            table->irregularity[i].stage = ARB_STAGE_SETTLED;
    last->wrong = ARB_WRONG_NUMBER_OF_CARDS;
    last->law = LAW_13;
    last->value = ARB_CARD_NONE;
    reason->law = LAW_13;
    return ARB_IRREGULAR;
}

bool arb__went_into_another(const struct arb_irregularity *it)
{
    return is_of_number(it) && it->stage == ARB_STAGE_SETTLED && !it->attention;
}

static bool is_settled_of(const struct arb_table *table, enum arb_seat seat)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (is_of_number(it) && it->stage == ARB_STAGE_SETTLED && it->seat == seat) return true;
    }
    return false;
}

void arb__look_at_board_again(struct arb_table *table)
{
    struct arb_irregularity *it = table->awaits ? &table->irregularity[table->awaits - 1] : NULL;

    if (it != NULL && it->attention && arb__is_board_matter(it)) arb__proceed(table, it);
}

enum arb_outcome arb__step_count(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat seat = (enum arb_seat)act->seat;
    const bool fits = act->value == ARB_TRICKS;
    struct arb_irregularity *it;

    if (!fits && table->irregularities == ARB_IRREGULARITIES_MAX) return arb__refused(ARB_FAULT_RECORD_FULL, reason);
    table->counted[seat] = act->value;
    if (fits || is_settled_of(table, seat)) return ARB_APPLIED;
    it = matter_of(table, seat, has_too_many(table));
    if (it != NULL && has_too_many(table) && has_too_few(table)) return is_one_matter(table, it, reason);
    if (it != NULL) return ARB_APPLIED;
    if (act->value > ARB_TRICKS)
        return begin(table, LAW_13, ARB_WRONG_NUMBER_OF_CARDS, seat, ARB_CARD_NONE, reason);
    return begin(table, LAW_14, ARB_WRONG_MISSING_CARD, seat, ARB_CARD_NONE, reason);
}

/* It lies under his card of a trick, and is not in his hand. */
static bool lies_beneath(const struct arb_table *table, enum arb_seat seat, arb_card card)
{
    for (unsigned i = 0; i < table->plays; i++)
        if (table->play[i].seat == seat && table->play[i].card == card && table->play[i].status == ARB_PLAY_BENEATH)
            return true;
    return false;
}

/* Found elsewhere before anybody said which card it was: the same matter, and what that card may cost is asked. */
static struct arb_irregularity *found_unnamed(struct arb_table *table, enum arb_seat seat)
{
    for (unsigned i = table->irregularities; i > 0; i--) {
        struct arb_irregularity *it = &table->irregularity[i - 1];

        if (it->wrong == ARB_WRONG_MISSING_CARD && it->seat == seat)
            return it->value == ARB_CARD_NONE && it->fate == ARB_REMEDY_RESTORED ? it : NULL;
    }
    return NULL;
}

static enum arb_outcome name_it(struct arb_table *table, struct arb_irregularity *it, arb_card card)
{
    it->value = card;
    it->fate = 0;
    it->answer = LAW_NONE;
    it->stage = ARB_STAGE_OPEN;
    it->awaits = 1;
    table->awaits = arb__number(table, it);
    arb__proceed(table, it);
    return ARB_APPLIED;
}

enum arb_outcome arb__step_missing(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat seat = (enum arb_seat)act->seat;
    struct arb_irregularity *it = matter_of(table, seat, false);
    enum arb_fault fault = arb__card_fault(table, seat, act->value);

    if (lies_beneath(table, seat, act->value)) fault = ARB_FAULT_NONE;
    if (fault == ARB_FAULT_NONE && it == NULL && table->irregularities == ARB_IRREGULARITIES_MAX)
        fault = ARB_FAULT_RECORD_FULL;
    if (fault != ARB_FAULT_NONE) return arb__refused(fault, reason);
    if (it == NULL && table->awaits == 0 && found_unnamed(table, seat) != NULL)
        return name_it(table, found_unnamed(table, seat), act->value);
    if (table->counted[seat] == 0 || table->counted[seat] >= ARB_TRICKS) table->counted[seat] = ARB_TRICKS - 1u;
    if (it == NULL) return begin(table, LAW_14, ARB_WRONG_MISSING_CARD, seat, act->value, reason);
    if (has_too_many(table) && it->wrong == ARB_WRONG_MISSING_CARD) return is_one_matter(table, it, reason);
    if (it->wrong == ARB_WRONG_MISSING_CARD) it->value = act->value;
    return ARB_APPLIED;
}

/* -- What somebody has to report ------------------------------------------------------------- */

bool arb__is_told_by_report(unsigned wrong)
{
    return wrong == ARB_WRONG_WRONG_CARDS || (wrong >= ARB_WRONG_WRONG_BOARD && wrong <= ARB_WRONG_WRONG_SEATS);
}

static enum arb_law article_of(const struct arb_table *table, enum arb_wrong wrong)
{
    const enum arb_edition edition = (enum arb_edition)table->edition;
    const bool begun = table->phase >= ARB_IN_PLAY;

    switch (wrong) {
    case ARB_WRONG_WRONG_CARDS: return law15_wrong_cards(edition);
    case ARB_WRONG_WRONG_PLAYER: return law15_wrong_player(edition, begun);
    case ARB_WRONG_WRONG_SEATS: return law15_wrong_seats();
    default: return law15_wrong_board(edition, begun);
    }
}

/* His first call on this board: made on the wrong cards, as all that he has made since. 1 + its place, 0 none. */
static uint16_t first_call_of(const struct arb_table *table, unsigned seat)
{
    for (unsigned i = 0; i < table->calls; i++)
        if (table->call[i].seat == seat && table->call[i].status <= ARB_CALL_IN_QUESTION) return (uint16_t)(i + 1u);
    return 0;
}

enum arb_outcome arb__report_board(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_wrong wrong = (enum arb_wrong)act->value;
    const unsigned seat = act->about > 0 ? act->about - 1u : act->seat;
    const struct finding found = {article_of(table, wrong), wrong};
    const uint16_t call = wrong == ARB_WRONG_WRONG_CARDS ? first_call_of(table, seat) : 0;
    const bool over_call = arb__lies_over_a_call(table); /* the call comes first */
    struct arb_irregularity *it;

    if ((table->awaits && !over_call) || table->takeback.of != 0)
        return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (arb__is_cancelled(table)) return arb__refused(ARB_FAULT_BOARD_OVER, reason);
    if (wrong == ARB_WRONG_WRONG_CARDS && act->about == 0) return arb__refused(ARB_FAULT_NOTHING_TO_REPORT, reason);
    if (wrong == ARB_WRONG_WRONG_CARDS && call == 0) return arb__refused(ARB_FAULT_NO_SUCH_CALL, reason);
    if (table->irregularities == ARB_IRREGULARITIES_MAX) return arb__refused(ARB_FAULT_RECORD_FULL, reason);
    (void)arb__irregular(table, found, (enum arb_seat)seat, ARB_CARD_NONE, !over_call, reason);
    it = arb__last_irregularity(table);
    it->trick = 0;
    it->call = call;
    if (call > 0) it->value = table->call[call - 1].call;
    it->attention = (uint8_t)arb__attention_now(table);
    it->reporter = (uint8_t)(act->seat + 1u);
    it->reported = table->acts;
    it->marks = table->marks;
    it->how = act->about > 0; /* he said who it was */
    if (over_call) it->stage = ARB_STAGE_RUNNING;
    else arb__proceed(table, it);
    return ARB_IRREGULAR;
}

/* -- The law's word ---------------------------------------------------------------------------- */

static bool called_after(const struct arb_table *table, unsigned seat, uint16_t place)
{
    for (unsigned i = place; i < table->calls; i++)
        if (table->call[i].seat == seat && table->call[i].status <= ARB_CALL_IN_QUESTION) return true;
    return false;
}

/* Of a story that begins with the contract nobody has told the calls: all have called. */
static bool wrong_hand_has_called(const struct arb_table *table)
{
    if (table->calls == 0 && table->contract.level > 0) return true;
    for (unsigned i = 0; i < table->calls; i++) {
        const uint8_t cards = table->counted[table->call[i].seat];

        if (cards != 0 && cards != ARB_TRICKS) return true;
    }
    return false;
}

/* A card of a defender's that is known, and has not been played: it can lie open before him. */
static bool may_lie_open(const struct arb_table *table, const struct arb_irregularity *it)
{
    const enum arb_seat seat = (enum arb_seat)it->seat;

    return it->value < ARB_CARDS && table->phase == ARB_IN_PLAY && arb__is_defender(table, seat) &&
           (table->unknown[seat] > 0 || arb_hand_holds(table->held[seat], it->value));
}

enum arb_answer arb__answered(const struct arb_irregularity *it, enum arb_question question)
{
    if (question >= ARB_QUESTIONS_OF_BOARDS)
        return (enum arb_answer)((unsigned)it->of_board >> (2u * (question - ARB_QUESTIONS_OF_BOARDS)) & 3u);
    return (enum arb_answer)(it->answers >> (2 * question) & 3u);
}

void arb__note_answer(struct arb_irregularity *it, enum arb_question question, bool yes)
{
    const unsigned answer = yes ? ARB_YES : ARB_NO;

    if (question >= ARB_QUESTIONS_OF_BOARDS)
        it->of_board |= (uint16_t)(answer << (2u * (question - ARB_QUESTIONS_OF_BOARDS)));
    else it->answers |= (uint64_t)answer << (2 * question);
}

static struct board_case case_of(const struct arb_table *table, const struct arb_irregularity *it)
{
    struct board_case c = {
        .edition = (enum arb_edition)table->edition,
        .seat = (enum arb_seat)it->seat,
        .one_too_many = has_too_many(table),
        .one_too_few = has_too_few(table),
        .has_called = wrong_hand_has_called(table),
        .play_over = table->phase == ARB_BOARD_OVER || arb__is_marked(table, ARB_MARK_ROUND_OVER),
        .lead_faced = table->phase >= ARB_IN_PLAY && table->contract.level > 0,
        .trick_over = table->trick > table->first_trick || table->first_trick > 0,
        .may_lie_open = may_lie_open(table, it),
        .next_has_called = it->call > 0 && called_after(table, arb_lho((enum arb_seat)it->seat), it->call),
        .partner_has_called = it->call > 0 && called_after(table, arb_partner((enum arb_seat)it->seat), it->call),
        .article = (enum arb_law)it->law,
    };

    for (unsigned q = 0; q < ARB_QUESTIONS_OF_MATTERS; q++) c.answer[q] = (uint8_t)arb__answered(it, q);
    for (unsigned q = ARB_QUESTIONS_OF_BOARDS; q < ARB_QUESTION_COUNT; q++) c.answer[q] = (uint8_t)arb__answered(it, q);
    return c;
}

void arb__board_ruling_of(const struct arb_table *table, const struct arb_irregularity *it, struct arb_ruling *ruling)
{
    const struct board_case c = case_of(table, it);

    switch ((enum arb_wrong)it->wrong) {
    case ARB_WRONG_NUMBER_OF_CARDS: law13_ruled(&c, ruling); break;
    case ARB_WRONG_MISSING_CARD: law14_ruled(&c, ruling); break;
    case ARB_WRONG_WRONG_CARDS: law15_cards_ruled(&c, ruling); break;
    case ARB_WRONG_NOT_REPEATED: law15_not_repeated(&c, ruling); break;
    case ARB_WRONG_WRONG_PLAYER: law15_player_ruled(&c, ruling); break;
    case ARB_WRONG_WRONG_SEATS: law15_seats_ruled(&c, ruling); break;
    default: law15_board_ruled(&c, ruling); break;
    }
}

/* -- What becomes of the board -------------------------------------------------------------------- */

bool arb__is_cancelled(const struct arb_table *table)
{
    return arb_table_cancelled(table) != LAW_NONE;
}

enum arb_law arb_table_cancelled(const struct arb_table *table)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (arb__is_board_matter(it) && it->fate == ARB_REMEDY_CANCELLED) return (enum arb_law)it->answer;
    }
    return LAW_NONE;
}

/* Nothing else is ruled, owed or reviewed any more. */
static void cancel(struct arb_table *table)
{
    table->phase = ARB_BOARD_OVER;
    table->awaits = table->may_withdraw = table->contrary = 0;
    table->takeback = (struct arb_takeback){0};
    table->claimed = (struct arb_claimed){0};
    memset(table->duty, 0, sizeof table->duty);
    memset(table->lead_rule, 0, sizeof table->lead_rule);
    for (unsigned i = 0; i < table->irregularities; i++) {
        table->irregularity[i].stage = ARB_STAGE_SETTLED;
        table->irregularity[i].awaits = 0;
        table->irregularity[i].equity = LAW_NONE;
    }
}

/* A revoke of which nobody has spoken: he did not follow with that card, or with another of its suit. */
static bool failed_to_follow(const struct arb_table *table, const struct arb_irregularity *it, enum arb_seat seat,
                             enum arb_suit suit)
{
    const struct arb_trick *trick = it->trick > 0 ? &table->played[it->trick - 1] : NULL;

    return it->wrong == ARB_WRONG_REVOKE && it->seat == seat && !it->attention && it->play > 0 &&
           it->stage == ARB_STAGE_RUNNING && arb__revoke_stands(table, it) &&
           arb_card_suit(trick->card[trick->leader]) == suit;
}

/* The card was his all the time: where he did not play it, he may have revoked. The Director has that before him
 * as soon as the card is back, so that who spoke of the card has spoken of the revoke. */
static void restore(struct arb_table *table, const struct arb_irregularity *it)
{
    const enum arb_seat seat = (enum arb_seat)it->seat;

    if (it->value >= ARB_CARDS || arb__card_fault(table, seat, it->value) != ARB_FAULT_NONE) return;
    arb__reveal(table, seat, it->value);
    arb__uncover_revokes(table);
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *revoke = &table->irregularity[i];

        if (!failed_to_follow(table, revoke, seat, arb_card_suit(it->value))) continue;
        revoke->attention = it->attention;
        revoke->reporter = it->reporter;
        revoke->reported = it->reported;
        revoke->marks = it->marks;
    }
}

void arb__remedy(struct arb_table *table, struct arb_irregularity *it, enum arb_remedy remedy, enum arb_law law)
{
    it->fate = (uint8_t)remedy;
    it->answer = (uint16_t)law;
    switch (remedy) {
    case ARB_REMEDY_CANCELLED: cancel(table); break;
    case ARB_REMEDY_RESTORED: restore(table, it); break;
    case ARB_REMEDY_ANEW: arb__begin_anew(table, it, law); break;
    case ARB_REMEDY_CALLS_AGAIN: arb__call_again(table, it, law, false); break;
    case ARB_REMEDY_REPEATS: arb__call_again(table, it, law, true); break;
    default: break;
    }
}
