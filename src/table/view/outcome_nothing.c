/* outcome_nothing.c -- matters that were spoken of, and of which nothing follows: when that is told, and of whom.
 *
 * At once, where the Law requires nothing; or after another matter for which it had waited, when nothing is left to
 * ask.
 */
#include "../cards/cards.h"
#include "../record/record.h"

#include "outcome_parts.h"

enum arb_seat arb__whose(const struct arb_table *table, const struct arb_irregularity *it)
{
    const enum arb_seat hand = (enum arb_seat)it->seat;

    return it->wrong == ARB_WRONG_MISINFORMATION && arb__is_dummy(table, hand) ? arb_partner(hand) : hand;
}

/* It waited for another matter, and when that was ruled nothing was left of it to ask: the call that it touched is
 * gone, or the play is over. */
static bool fell_away(const struct arb_irregularity *then, const struct arb_irregularity *now)
{
    return then->stage == ARB_STAGE_RUNNING && now->answer == LAW_NONE && now->fate == then->fate &&
           now->equity == then->equity;
}

/* That card of dummy's lay on a trick, and does no more. */
static bool left_its_trick(const struct arb_table *before, const struct arb_table *after,
                           const struct arb_irregularity *it)
{
    if (it->wrong != ARB_WRONG_CARD_NOT_NAMED || it->play == 0 || it->play > before->plays) return false;
    return before->play[it->play - 1].card == it->value &&
           (after->play[it->play - 1].card != it->value || !arb__lies(&after->play[it->play - 1]));
}

/* Its card became a penalty card with the other that was ruled, or went back with it: that is told of the card. */
static bool is_told_of_its_card(const struct arb_table *before, const struct arb_table *after,
                                const struct arb_irregularity *it)
{
    const arb_hand card = it->call == 0 && it->value < ARB_CARDS ? arb_hand_of(it->value) : 0;
    const arb_hand lay = before->faced[it->seat], lies = after->faced[it->seat];

    ARB_ASSERT(it->seat < ARB_SEATS);
    if (left_its_trick(before, after, it)) return true;
    return (card & (after->penalty[it->seat] & ~before->penalty[it->seat])) != 0 || (card & lay & ~lies) != 0;
}

/* Of the call that he made on wrong information nothing is asked: it is gone. */
static bool touched_what_is_gone(const struct arb_table *after, const struct arb_irregularity *it)
{
    return it->wrong == ARB_WRONG_MISINFORMATION && it->call > 0 &&
           after->call[it->call - 1].status >= ARB_CALL_CANCELLED;
}

/* Lists matters that had waited and are now settled without any other change; where something else is told, those that
 * fell away with it. A revoke is left out: players hear of it when the play is over. */
void arb__nothing_follows_of_what_waited(const struct arb_table *before, const struct arb_table *after,
                                         bool something_is_told, struct arb_changes *changes)
{
    for (unsigned i = 0; i < before->irregularities; i++) {
        const struct arb_irregularity *then = &before->irregularity[i], *now = &after->irregularity[i];
        const unsigned place = changes->count;

        if (!then->attention || now->stage != ARB_STAGE_SETTLED) continue;
        if (then->stage != ARB_STAGE_RUNNING && (then->stage == ARB_STAGE_SETTLED || now->wrong == then->wrong))
            continue; /* settled before, or by an answer; but told when the answer made it another irregularity */
        if (now->wrong == ARB_WRONG_REVOKE || (something_is_told && !fell_away(then, now))) continue;
        if (is_told_of_its_card(before, after, now)) continue;
        arb__add_change(changes, ARB_CHANGE_NOTHING_FOLLOWS, arb_done_with_by(after, now), arb__whose(after, now),
                        now->wrong);
        if (changes->count > place && touched_what_is_gone(after, now)) changes->item[place].other = 2;
    }
}

/* The last irregularity that was spoken of just now; NULL. */
static const struct arb_irregularity *spoken_of(const struct arb_table *before, const struct arb_table *after)
{
    for (unsigned i = after->irregularities; i > 0; i--) {
        const struct arb_irregularity *now = &after->irregularity[i - 1];
        const unsigned then = i > before->irregularities ? 0u : before->irregularity[i - 1].reported;

        if (now->attention && now->reported != then) return now;
    }
    return NULL;
}

/* Lists a matter that was reported just now if the Law requires nothing for it. Where something else is open, be it
 * another matter, only if nothing else has come of the report. */
void arb__nothing_follows_at_once(const struct arb_table *before, const struct arb_table *after,
                                  struct arb_changes *changes)
{
    const struct arb_irregularity *it = spoken_of(before, after);
    const unsigned place = changes->count;
    struct arb_options options;

    if (it == NULL || it->wrong == ARB_WRONG_REVOKE || it->stage != ARB_STAGE_SETTLED) return;
    arb_table_options(after, &options);
    if (changes->count > 0 && (after->awaits || options.asks || options.count > 0)) return;
    arb__add_change(changes, ARB_CHANGE_NOTHING_FOLLOWS, arb_done_with_by(after, it), arb__whose(after, it), it->wrong);
    if (changes->count > place) changes->item[place].other = 1;
}
