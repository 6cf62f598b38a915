/* form.c -- is it an act at all: every field within its range, whatever the table is like.
 *
 * Nothing here reads a table. What comes from outside is refused here, so that the other files may assert ranges.
 */
#include "record.h"

static bool is_call(uint8_t value)
{
    return value <= arb_bid(ARB_LEVEL_MAX, ARB_NOTRUMP);
}

static bool is_call_or_card(uint8_t value)
{
    return is_call(value) || (value >= ARB_OF_CARD && value < ARB_OF_CARD + ARB_CARDS);
}

static unsigned values_named(uint8_t how)
{
    switch ((enum arb_designation)how) {
    case ARB_NAMED_SUIT: return ARB_SUITS;
    case ARB_NAMED_RANK: return ARB_RANKS;
    case ARB_NAMED_ANY: return 1;
    default: return 1 + ARB_SUITS; /* a word, alone or with a suit */
    }
}

/* A trick is said of somebody's revoke, and of nothing else. */
static bool is_a_report(const struct arb_act *act)
{
    const bool of_a_revoke = act->value == ARB_WRONG_REVOKE && act->about > 0;

    return act->value < ARB_WRONG_KINDS && act->about <= ARB_SEATS && act->trick <= (of_a_revoke ? ARB_TRICKS : 0);
}

/* A card found irrational may be named, and a number of tricks. */
static bool is_an_answer(const struct arb_act *act)
{
    if (act->how >= ARB_QUESTION_COUNT || act->instead > 1) return false;
    if (arb_question_is_number((enum arb_question)act->how)) return act->instead == 1 && act->value <= ARB_TRICKS;
    return is_call_or_card(act->value) || act->value == ARB_CALL_NONE;
}

/* Words of a statement, then zeros. */
static bool is_a_claim(const struct arb_act *act)
{
    unsigned words = 0;

    while (words < ARB_SAID_MAX && act->said[words] != 0) words++;
    for (unsigned i = 0; i < ARB_SAID_MAX; i++)
        if (i < words ? !arb_said_is_word(act->said[i]) : act->said[i] != 0) return false;
    return act->value <= ARB_TRICKS;
}

/* Two calls of two players, or two cards, which may be of one hand. */
static bool is_together(const struct arb_act *act)
{
    if (act->about < 1 || act->about > ARB_SEATS) return false;
    if (arb__is_card_value(act->value) && arb__is_card_value(act->trick)) return act->value != act->trick;
    return is_call(act->value) && is_call(act->trick) && act->about != act->seat + 1u;
}

/* What keeps it from being an act: of more tricks than a board has it is told. */
enum arb_fault arb__fault_of_form(const struct arb_act *act)
{
    const bool answers = act->kind == ARB_DID_FIND || act->kind == ARB_DID_JUDGE;
    const bool counts = answers && act->how < ARB_QUESTION_COUNT &&
                        arb_question_is_number((enum arb_question)act->how);

    if (act->kind == ARB_DID_CLAIM || act->kind == ARB_DID_CONCEDE || counts)
        return act->value > ARB_TRICKS ? ARB_FAULT_THIRTEEN_TRICKS : ARB_FAULT_NOT_AN_ACT;
    return ARB_FAULT_NOT_AN_ACT;
}

static bool says_nothing(const struct arb_act *act)
{
    for (unsigned i = 0; i < ARB_SAID_MAX; i++)
        if (act->said[i] != 0) return false;
    return true;
}

/* Of one side or both, results or percentages. */
static bool is_an_adjustment(const struct arb_act *act)
{
    const unsigned sides = act->how & ARB_ADJUSTS_BOTH;

    if (act->seat != 0 || sides == 0 || act->how > (ARB_ADJUSTS_BOTH | ARB_ADJUSTS_ARTIFICIAL)) return false;
    if ((act->how & ARB_ADJUSTS_ARTIFICIAL) == 0)
        return act->value == 0 && act->trick == 0 && arb_adjusted_is_sound(act->said);
    if ((act->value > 0 && (sides & ARB_ADJUSTS_NS) == 0) || (act->trick > 0 && (sides & ARB_ADJUSTS_EW) == 0))
        return false;
    return act->value <= 100 && act->trick <= 100 && says_nothing(act);
}

/* Every field within its range? */
bool arb__is_an_act(const struct arb_act *act)
{
    if (act->kind >= ARB_DID_KINDS || act->seat >= ARB_SEATS) return false;
    if (arb__is_card_act(act) && act->value >= ARB_CARDS) return false;
    switch ((enum arb_did)act->kind) {
    case ARB_DID_CALL:
    case ARB_DID_HEARD: return is_call(act->value);
    case ARB_DID_BENEATH: return act->trick <= ARB_TRICKS;
    case ARB_DID_COUNT: return act->value >= 1 && act->value <= ARB_COUNT_MAX;
    case ARB_DID_PLAY: return act->instead <= 1;
    case ARB_DID_SHOW: return act->how < ARB_MANNER_COUNT;
    case ARB_DID_REPORT: return is_a_report(act);
    case ARB_DID_FIND:
    case ARB_DID_JUDGE: return is_an_answer(act);
    case ARB_DID_CLAIM:
    case ARB_DID_CONCEDE: return is_a_claim(act);
    case ARB_DID_CHOOSE:
        return act->how < ARB_OPTION_THAT_CALL &&
               (is_call_or_card(act->value) || act->value == ARB_CALL_NONE);
    case ARB_DID_SUBSTITUTE: return is_call(act->value);
    case ARB_DID_MARK: return act->value < ARB_MARK_COUNT && act->seat == 0;
    case ARB_DID_ASK: return act->about >= 1 && act->about <= ARB_SEATS && act->about != act->seat + 1u;
    case ARB_DID_MEANING: return is_call(act->value) && act->how < 32 && act->instead <= 1;
    case ARB_DID_TOGETHER: return is_together(act);
    case ARB_DID_ADJUST: return is_an_adjustment(act);
    case ARB_DID_NAME:
        return act->how < ARB_DESIGNATION_COUNT && act->instead <= 1 &&
               (act->how == ARB_NAMED_CARD || act->value < values_named(act->how));
    default: return true;
    }
}
