/* outcome.c -- tries an answer of the Director on a copy of the table, and lists what differs between two tables.
 *
 * Nothing here rules. The comparison reads the two records and says what is new, so
 * an effect that a law adds is told without this file knowing of the law.
 */
#include "../claim/claim.h"
#include "../record/record.h"
#include "../score/score.h"

#include "outcome_parts.h"

#include "../../laws/auction_rulings.h"

#include <string.h>

#define X(NAME, who, what) #NAME,
ARB_LIST_TEXTS(arb_change_symbol, enum arb_change_kind, ARB_CHANGES, X)
#undef X

enum arb_change_who arb_change_who(enum arb_change_kind kind)
{
    static const uint8_t of[] = {
#define X(NAME, who, what) ARB_OF_##who,
        ARB_CHANGES(X)
#undef X
    };
    return kind < ARB_CHANGE_KINDS ? (enum arb_change_who)of[kind] : ARB_OF_NOBODY;
}

enum arb_change_what arb_change_what(enum arb_change_kind kind)
{
    static const uint8_t is[] = {
#define X(NAME, who, what) ARB_IS_##what,
        ARB_CHANGES(X)
#undef X
    };
    return kind < ARB_CHANGE_KINDS ? (enum arb_change_what)is[kind] : ARB_IS_NOTHING;
}

/* Writes two answers to the open question: yes, then no; or, for a number of tricks, two numbers that the table would
 * accept. The first is the present one, after a cancelled concession one more, or the nearest that leaves the
 * tricks that are certain; the second is one fewer, or one more where one fewer cannot be.
 * Where all the tricks left are sure there is one answer. */
unsigned arb_table_answers(const struct arb_table *table, struct arb_act answer[ARB_ANSWERS_MAX])
{
    struct arb_options options;
    unsigned count = ARB_ANSWERS_MAX;

    arb_table_options(table, &options);
    if (!options.asks) return 0;
    for (unsigned i = 0; i < ARB_ANSWERS_MAX; i++) {
        const enum arb_question question = (enum arb_question)options.question;

        answer[i] = (struct arb_act){.kind = arb_question_is_judged(question) ? ARB_DID_JUDGE : ARB_DID_FIND,
                                     .how = options.question, .value = options.about, .instead = i == 0};
        if (question == ARB_ASK_INCONTROVERTIBLE && i == 0) answer[i].value = ARB_CALL_NONE; /* another, not named */
        if (arb_question_is_number(question)) {
            const unsigned stands = table->claimed.disputed ? arb__tricks_of_declarer(table) : table->claimed.tricks;

            const bool cancels = table->claimed.stage == ARB_CLAIMED_CANCELLED;
            unsigned first = cancels ? stands + 1u : stands, other;

            while (first < ARB_TRICKS && cancels && !arb__leaves_what_is_sure(table, first)) first++;
            while (first > 0 && !cancels && !arb__leaves_what_is_sure(table, first)) first--;
            other = first == 0 || (cancels && !arb__leaves_what_is_sure(table, first - 1u)) ? first + 1u : first - 1u;
            if (cancels && other > table->claimed.left) count = 1;
            answer[i].instead = 1;
            answer[i].value = (uint8_t)(i == 0 ? first : other);
        }
        if (question != ARB_ASK_MEANING) continue;
        answer[i].kind = ARB_DID_MEANING;
        answer[i].seat = options.asker_seat;
        answer[i].how = 0;
    }
    return count;
}

bool arb_table_outcome(const struct arb_table *table, const struct arb_act *answer, struct arb_table *after)
{
    struct arb_reason unused;

    *after = *table;
    return arb_table_step(after, answer, &unused) != ARB_REFUSED;
}

/* By which irregularity the call at 'place' replaced another, 'old', by a ruling; NULL: it replaced none. */
static const struct arb_irregularity *replaced_by(const struct arb_table *table, unsigned place, arb_call *old)
{
    ARB_ASSERT(place < table->calls);
    for (unsigned i = table->irregularities; i > 0; i--) { /* of several the last */
        const struct arb_irregularity *it = &table->irregularity[i - 1];
        const bool changed = it->wrong == ARB_WRONG_CHANGE_OF_CALL;
        const uint16_t now = changed ? it->call : it->second, then = changed ? it->second : it->call;

        if (now != place + 1u || then == 0 || then > table->calls) continue;
        if (table->call[then - 1].status < ARB_CALL_CANCELLED) continue;
        *old = table->call[then - 1].call;
        return it;
    }
    return NULL;
}

/* A call that stands in place of another is told as INSTEAD, with the call it replaced. One that was there before and
 * stands again is of no Law; one that is made now without a Law of its own is what the irregularity's Law asked for. */
static void compare_status(const struct arb_table *after, unsigned place, bool is_made_now, struct arb_changes *changes)
{
    ARB_ASSERT(place < after->calls);

    const struct arb_call_record *now = &after->call[place];
    arb_call old = ARB_CALL_NONE;
    const struct arb_irregularity *it = now->status == ARB_CALL_STANDS ? replaced_by(after, place, &old) : NULL;
    const unsigned law = it != NULL && is_made_now && now->law == LAW_NONE ? it->law : now->law;

    if (it == NULL) {
        arb__add_change(changes, (enum arb_change_kind)(ARB_CHANGE_STANDS + now->status), now->law, now->seat,
                        now->call);
        return;
    }
    arb__add_change(changes, ARB_CHANGE_INSTEAD, law, now->seat, now->call);
    if (changes->item[changes->count - 1].kind == ARB_CHANGE_INSTEAD) changes->item[changes->count - 1].other = old;
}

/* Does 'after' hold the same call of the same player again, at a later place that 'before' did not have? A replacement
 * made too soon is cancelled at first, and counts when the original call is not accepted (27C). */
static bool comes_again(const struct arb_table *before, const struct arb_table *after, unsigned place)
{
    ARB_ASSERT(place < after->calls);

    const struct arb_call_record *gone = &after->call[place];

    if (gone->status != ARB_CALL_CANCELLED || gone->law != LAW_27C) return false;
    for (unsigned i = before->calls; i < after->calls; i++)
        if (after->call[i].seat == gone->seat && after->call[i].call == gone->call) return true;
    return false;
}

/* Does the call at 'place' repeat one that its player made too soon and that was cancelled for it (27C)? */
static bool counts_after_all(const struct arb_table *after, unsigned place)
{
    ARB_ASSERT(place < after->calls);

    const struct arb_call_record *now = &after->call[place];

    for (unsigned i = 0; i < place; i++) {
        const struct arb_call_record *gone = &after->call[i];

        if (gone->law == LAW_27C && gone->seat == now->seat && gone->call == now->call) return true;
    }
    return false;
}

bool arb_table_never_stands(const struct arb_table *table, unsigned place)
{
    for (unsigned i = 0; i < table->irregularities; i++)
        if (table->irregularity[i].call == place + 1u && table->irregularity[i].stage == ARB_STAGE_RUNNING)
            return table->irregularity[i].wrong == ARB_WRONG_INADMISSIBLE_DOUBLE;
    return false;
}

/* How many equal calls of that player are marked as unauthorised for the same side. A call that replaces another takes
 * over its mark. */
static unsigned times_tagged(const struct arb_table *table, const struct arb_call_record *as)
{
    unsigned times = 0;

    for (unsigned i = 0; i < table->calls; i++) {
        const struct arb_call_record *it = &table->call[i];

        if (it->unauthorised == as->unauthorised && it->call == as->call && it->seat == as->seat) times++;
    }
    return times;
}

/* Is that very call marked, at that place, for that side? */
static bool is_so_tagged(const struct arb_table *table, unsigned place, const struct arb_call_record *as)
{
    const struct arb_call_record *it = &table->call[place];

    return place < table->calls && it->unauthorised == as->unauthorised && it->call == as->call && it->seat == as->seat;
}

/* Others of his, alike, are marked anew, and that one is no more: it stands again, say, and the one that had taken its
 * place went where it lay. */
static void tell_no_more_tagged(const struct arb_table *before, const struct arb_table *after, unsigned place,
                                struct arb_changes *changes)
{
    const struct arb_call_record *then = &before->call[place];

    ARB_ASSERT(place < after->calls);
    if (place >= before->calls || then->unauthorised == 0 || is_so_tagged(after, place, then)) return;
    if (times_tagged(after, then) > times_tagged(before, then))
        arb__add_change(changes, ARB_CHANGE_AUTHORISED, after->call[place].law, then->unauthorised - 1u, then->call);
}

/* Fewer of his are marked than before: of those that are no more, as many as there are fewer. */
static void tell_fewer_tagged(const struct arb_table *before, const struct arb_table *after, unsigned from,
                              unsigned place, struct arb_changes *changes)
{
    const struct arb_call_record *then = &before->call[place];
    const unsigned times = times_tagged(before, then), left = times_tagged(after, then);
    unsigned told = 0;

    if (then->unauthorised == 0 || left >= times || is_so_tagged(after, place, then)) return;
    for (unsigned i = from; i < place; i++) told += is_so_tagged(before, i, then) && !is_so_tagged(after, i, then);
    if (told < times - left)
        arb__add_change(changes, ARB_CHANGE_AUTHORISED, arb__law_of_end(before, after, place + 1u),
                        then->unauthorised - 1u, then->call);
}

/* Lists calls whose state has changed, or that were replaced. */
static void compare_calls(const struct arb_table *before, const struct arb_table *after, struct arb_changes *changes)
{
    const unsigned same = arb__calls_unchanged(before, after);

    ARB_ASSERT(before->calls <= ARB_CALLS_MAX && after->calls <= ARB_CALLS_MAX);
    for (unsigned i = same; i < after->calls; i++) {
        const struct arb_call_record *now = &after->call[i], *then = &before->call[i];
        const bool is_new = i >= before->calls || now->call != then->call || now->seat != then->seat;

        if (is_new && now->status == ARB_CALL_IN_QUESTION && counts_after_all(after, i))
            arb__add_change(changes, ARB_CHANGE_IN_QUESTION, LAW_27C, now->seat, now->call);
        else if ((is_new || now->status != then->status) &&
                 !comes_again(before, after, i) && !arb_table_never_stands(after, i))
            compare_status(after, i, i >= before->calls, changes);
        tell_no_more_tagged(before, after, i, changes);
        if (now->unauthorised > 0 && !is_so_tagged(before, i, now) &&
            times_tagged(after, now) > times_tagged(before, now))
            arb__add_change(changes, ARB_CHANGE_UNAUTHORISED, arb__tag_law(after), now->unauthorised - 1u, now->call);
    }
    for (unsigned i = same; i < before->calls; i++) tell_fewer_tagged(before, after, same, i, changes);
}

/* Does the state of the call itself (accepted, or standing under the same article) say already that the irregularity
 * was let stand? */
static bool told_of_call(const struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(it->call <= table->calls);

    const struct arb_call_record *record = it->call > 0 ? &table->call[it->call - 1] : NULL;

    return record != NULL && (record->status == ARB_CALL_ACCEPTED || record->law == it->answer);
}

/* Lists irregularities that were let stand, unless the state of their call says it already. */
static void compare_accepted(const struct arb_table *before, const struct arb_table *after,
                             struct arb_changes *changes)
{
    for (unsigned i = 0; i < after->irregularities; i++) {
        const struct arb_irregularity *now = &after->irregularity[i];

        if (now->answer == LAW_NONE || (i < before->irregularities && before->irregularity[i].answer != LAW_NONE))
            continue;
        if (now->wrong == ARB_WRONG_REVOKE || told_of_call(after, now)) continue; /* nobody accepts a revoke */
        if (arb_is_board_matter(now)) continue;                                 /* its remedy is told */
        arb__add_change(changes, ARB_CHANGE_LET_STAND, now->answer, arb__whose(after, now), now->wrong);
        if (now->wrong == ARB_WRONG_DEFECTIVE_TRICK) changes->item[changes->count - 1u].other = now->how;
    }
}

/* -- Cards ------------------------------------------------------------------------------ */

static bool same_card(const struct arb_play_record *a, const struct arb_play_record *b)
{
    return a->card == b->card && a->seat == b->seat && a->trick == b->trick;
}

/* Finds the record of the same card of the same hand in another table; NULL: it was not played there. Places differ,
 * since a card taken back moves in the list. */
static const struct arb_play_record *played(const struct arb_table *table, const struct arb_play_record *as)
{
    for (unsigned i = table->plays; i > 0; i--)
        if (same_card(&table->play[i - 1], as)) return &table->play[i - 1];
    return NULL;
}

/* How often the card was taken back among the first 'plays' records. */
static unsigned times_withdrawn(const struct arb_table *table, unsigned plays, const struct arb_play_record *as)
{
    ARB_ASSERT(plays <= table->plays);

    unsigned times = 0;

    for (unsigned i = 0; i < plays; i++)
        if (same_card(&table->play[i], as) && table->play[i].status == ARB_PLAY_WITHDRAWN) times++;
    return times;
}

/* As times_withdrawn, counting only records with the same article and the same side that may not use the card. */
static unsigned times_so_withdrawn(const struct arb_table *table, unsigned plays, const struct arb_play_record *as)
{
    ARB_ASSERT(plays <= table->plays);

    unsigned times = 0;

    for (unsigned i = 0; i < plays; i++)
        if (same_card(&table->play[i], as) && table->play[i].status == ARB_PLAY_WITHDRAWN &&
            table->play[i].law == as->law && table->play[i].unauthorised == as->unauthorised)
            times++;
    return times;
}

/* Is that record of a card taken back new? The same card may have been taken back before, and played again since, and
 * the old record may come after the new one. */
static bool is_taken_back_now(const struct arb_table *before, const struct arb_table *after, unsigned place)
{
    ARB_ASSERT(place < after->plays);

    const struct arb_play_record *now = &after->play[place];

    return times_withdrawn(after, after->plays, now) > times_withdrawn(before, before->plays, now) &&
           times_so_withdrawn(after, place + 1u, now) > times_so_withdrawn(before, before->plays, now);
}

static bool was_told(const struct arb_changes *changes, unsigned law)
{
    for (unsigned i = 0; i < changes->count; i++)
        if (changes->item[i].kind == ARB_CHANGE_LET_STAND && changes->item[i].law == law) return true;
    return false;
}

/* The new record of the card that replaced a withdrawn one in the same trick; NULL: its hand has yet to play
 * another. */
static const struct arb_play_record *in_its_place(const struct arb_table *before, const struct arb_table *after,
                                                  const struct arb_play_record *gone)
{
    for (unsigned i = 0; i < after->plays; i++) {
        const struct arb_play_record *it = &after->play[i];

        if (it->status == ARB_PLAY_STANDS && it->seat == gone->seat && it->trick == gone->trick &&
            played(before, it) == NULL)
            return it;
    }
    return NULL;
}

/* Is the withdrawn card on record again as something else: played before its turn (57D), a lead (56) or a fifth card
 * (45E)? */
static bool waits_for_its_turn(const struct arb_table *before, const struct arb_table *after,
                               const struct arb_play_record *gone)
{
    for (unsigned i = before->irregularities; i < after->irregularities; i++) {
        const struct arb_irregularity *it = &after->irregularity[i];
        const bool lies = it->wrong == ARB_WRONG_LEAD_OUT_OF_TURN || it->wrong == ARB_WRONG_FIFTH_CARD ||
                          it->wrong == ARB_WRONG_PREMATURE_PLAY;

        if (lies && it->seat == gone->seat && it->value == gone->card) return true;
    }
    return false;
}

/* The card that went back and, if one was played in its place, that one. A card that lies there anew is not told as
 * taken back. */
static void tell_withdrawn(const struct arb_table *before, const struct arb_table *after,
                           const struct arb_play_record *gone, struct arb_changes *changes)
{
    const struct arb_play_record *played_now = in_its_place(before, after, gone);

    ARB_ASSERT(gone->card < ARB_CARDS);
    if (waits_for_its_turn(before, after, gone)) return;
    arb__add_change(changes, ARB_CHANGE_CARD_WITHDRAWN, gone->law, gone->seat, gone->card);
    if (played_now != NULL)
        arb__add_change(changes, ARB_CHANGE_CARD_STANDS, gone->law, played_now->seat, played_now->card);
}

/* Says for which side the withdrawn card is unauthorised; for both where both sides revoked on the trick (62C3). */
static void tell_unauthorised(const struct arb_table *after, const struct arb_play_record *record,
                              struct arb_changes *changes)
{
    const unsigned count = changes->count;

    arb__add_change(changes, ARB_CHANGE_CARD_UNAUTHORISED, arb__tag_law(after), record->unauthorised - 1u,
                    record->card);
    if (changes->count > count && record->law == LAW_62C3) changes->item[count].other = 1;
}

/* Does a card stand in its trick by this ruling, having been in question or only held as if played (45C1) before? */
static bool is_put_by_ruling(const struct arb_table *before, const struct arb_play_record *then,
                             const struct arb_play_record *now)
{
    if (then != NULL) return then->status == ARB_PLAY_IN_QUESTION;
    return now->law == LAW_45C1 && arb_hand_holds(before->faced[now->seat], now->card);
}

/* Is an earlier withdrawal of the same card, with the same mark, still on record? */
static bool is_still_unauthorised(const struct arb_table *table, const struct arb_play_record *as)
{
    for (unsigned i = 0; i < table->plays; i++)
        if (table->play[i].card == as->card && table->play[i].unauthorised == as->unauthorised) return true;
    return false;
}

/* Lists cards that are no longer unauthorised: they were put back on their trick, or nobody saw them. */
static void tell_authorised(const struct arb_table *before, const struct arb_table *after, struct arb_changes *changes)
{
    for (unsigned i = 0; i < before->plays; i++) {
        const struct arb_play_record *then = &before->play[i], *now;

        if (then->unauthorised == 0 || then->card >= ARB_CARDS || is_still_unauthorised(after, then)) continue;
        now = played(after, then);
        if (now != NULL && now->unauthorised == 0 &&
            times_withdrawn(after, after->plays, then) < times_withdrawn(before, before->plays, then))
            arb__add_change(changes, ARB_CHANGE_CARD_AUTHORISED, now->law, then->unauthorised - 1u, then->card);
    }
}

/* Cards taken back, cards that stand by a ruling, and who may not use what a card told; a penalty card's own words
 * come elsewhere. */
static void compare_plays(const struct arb_table *before, const struct arb_table *after, struct arb_changes *changes)
{
    ARB_ASSERT(before->plays <= ARB_PLAYS_MAX && after->plays <= ARB_PLAYS_MAX);
    tell_authorised(before, after, changes);
    for (unsigned i = arb__plays_unchanged(before, after); i < after->plays; i++) {
        const struct arb_play_record *now = &after->play[i], *then = played(before, now);
        const bool back = now->status == ARB_PLAY_WITHDRAWN && now->card != ARB_CARD_NONE;

        if (back && !is_taken_back_now(before, after, i)) continue;
        if (back) tell_withdrawn(before, after, now, changes);
        if (now->status == ARB_PLAY_STANDS && is_put_by_ruling(before, then, now) && !was_told(changes, now->law))
            arb__add_change(changes, ARB_CHANGE_CARD_STANDS, now->law, now->seat, now->card);
        if (now->unauthorised > 0 && (then == NULL || then->unauthorised != now->unauthorised) &&
            !arb_table_penalty_speaks(after, now))
            tell_unauthorised(after, now, changes);
    }
}

/* The side that may not use what the card of that matter tells, 1 + it; 0 none, or nobody has said which card it is. */
static unsigned tags(const struct arb_irregularity *it)
{
    return it->value < ARB_CARDS ? it->unauthorised : 0;
}

/* Cards that were on no trick: seen in the auction (24), or missing from a hand (14). Which card, may be told later;
 * and a card that was missing is none of its own when another hand is found to have too many (13). */
static void compare_cards_seen(const struct arb_table *before, const struct arb_table *after,
                               struct arb_changes *changes)
{
    static const struct arb_irregularity none = {.value = ARB_CARD_NONE};

    for (unsigned i = 0; i < after->irregularities; i++) {
        const struct arb_irregularity *now = &after->irregularity[i];
        const struct arb_irregularity *then = i < before->irregularities ? &before->irregularity[i] : &none;
        const bool missing = now->wrong == ARB_WRONG_MISSING_CARD;

        if (tags(now) == tags(then) && (tags(now) == 0 || now->value == then->value)) continue;
        if (tags(then) > 0)
            arb__add_change(changes, ARB_CHANGE_CARD_AUTHORISED, now->answer != LAW_NONE ? now->answer : now->law,
                            tags(then) - 1u, then->value);
        if (tags(now) > 0)
            arb__add_change(changes, ARB_CHANGE_CARD_UNAUTHORISED, missing ? LAW_14C : now->law, tags(now) - 1u,
                            now->value);
    }
}

static bool was_withdrawn(const struct arb_changes *changes, arb_card card)
{
    for (unsigned i = 0; i < changes->count; i++)
        if (changes->item[i].kind == ARB_CHANGE_CARD_WITHDRAWN && changes->item[i].value == card) return true;
    return false;
}

/* When the auction is opened again there are no defenders: penalty cards stay on the table as open cards until it
 * ends. */
static void tell_open_again(const struct arb_table *before, const struct arb_table *after, unsigned seat,
                            struct arb_changes *changes)
{
    ARB_ASSERT(seat < ARB_SEATS);
    for (arb_hand cards = before->penalty[seat] & after->faced[seat]; cards != 0; cards &= cards - 1) {
        const unsigned count = changes->count;

        arb__add_change(changes, ARB_CHANGE_NO_PENALTY, LAW_24, seat, arb_hand_lowest(cards));
        if (changes->count > count) changes->item[count].other = 1;
    }
}

/* Cards that have become penalty cards, or major or minor ones; then cards that lay open and are in the hand again. */
static void compare_penalty_cards(const struct arb_table *before, const struct arb_table *after, unsigned seat,
                                  struct arb_changes *changes)
{
    const bool minor = arb_table_penalty_is_minor(after, (enum arb_seat)seat);
    const bool was_minor = arb_table_penalty_is_minor(before, (enum arb_seat)seat);
    arb_hand lies = after->penalty[seat];
    arb_hand back = (before->faced[seat] | before->penalty[seat]) & ~(after->faced[seat] | lies) & after->held[seat];

    ARB_ASSERT(seat < ARB_SEATS);
    /* who claimed by words alone has it in hand still, but for what has become a penalty card since (14B) */
    back &= ~before->claimed.not_shown | before->penalty[seat];
    if (after->contract.level == 0) tell_open_again(before, after, seat, changes);
    else back |= before->penalty[seat] & ~lies & after->held[seat]; /* be it that all hands lie open now (70) */
    if (minor == was_minor) lies &= ~before->penalty[seat];
    for (; lies != 0; lies &= lies - 1)
        arb__add_change(changes, minor ? ARB_CHANGE_MINOR_PENALTY : ARB_CHANGE_MAJOR_PENALTY, LAW_50B, seat,
                        arb_hand_lowest(lies));
    for (; back != 0; back &= back - 1) {
        const arb_card card = arb_hand_lowest(back);
        const bool was = arb_hand_holds(before->penalty[seat], card);

        if (!was && was_withdrawn(changes, card)) continue;
        arb__add_change(changes, was ? ARB_CHANGE_NO_PENALTY : ARB_CHANGE_CARD_BACK, LAW_NONE, seat, card);
    }
}

/* -- Players ---------------------------------------------------------------------------- */

/* Does the player still owe a call? One made already that is being measured is owed no more. */
static bool owes_a_call(const struct arb_table *table, enum arb_seat seat)
{
    ARB_ASSERT(table->duty[seat] == ARB_DUTY_NONE || table->duty_of[seat] >= 1);
    ARB_ASSERT(table->duty_of[seat] <= table->irregularities);
    return table->duty[seat] != ARB_DUTY_NONE &&
           table->irregularity[table->duty_of[seat] - 1].stage != ARB_STAGE_MEASURED;
}

/* Lists the bar that a player has now: free, may not double, passes once, silenced. Of FREE 'other' is 1 if he was
 * only kept from doubling. */
static void tell_bar(const struct arb_barred *now, unsigned before, unsigned seat, struct arb_changes *changes)
{
    const unsigned count = changes->count;

    ARB_ASSERT(seat < ARB_SEATS && now->bar <= ARB_BAR_ALL);
    arb__add_change(changes, (enum arb_change_kind)(ARB_CHANGE_FREE + now->bar), now->bar ? now->law : LAW_NONE, seat,
                    0);
    if (changes->count > count && now->bar == ARB_BAR_NONE && before == ARB_BAR_NO_DOUBLE)
        changes->item[count].other = 1;
}

/* Has the player replaced his cancelled call by one that is itself in question? */
static bool has_called_anew(const struct arb_table *after, unsigned seat)
{
    const struct arb_irregularity *it = arb__awaiting(after);

    return it != NULL && it->seat == seat && it->wrong == ARB_WRONG_INSUFFICIENT_BID && it->stage == ARB_STAGE_OPEN;
}

/* Lists for each player what changed: bars, calls owed, penalty cards and open cards. */
static void compare_players(const struct arb_table *before, const struct arb_table *after, struct arb_changes *changes)
{
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        const struct arb_barred *now = &after->bar[s];

        if (now->bar != before->bar[s].bar) tell_bar(now, before->bar[s].bar, s, changes);
        if (owes_a_call(after, (enum arb_seat)s) && after->duty[s] != before->duty[s] && !has_called_anew(after, s))
            arb__add_change(changes, ARB_CHANGE_OWES, after->duty_law[s], s, 0);
        compare_penalty_cards(before, after, s, changes);
    }
}

/* Lists cards that a defender showed because of a claim that turned out not to be one (68B2). */
static void compare_shown(const struct arb_table *before, const struct arb_table *after, struct arb_changes *changes)
{
    const arb_hand shown = after->claimed.shown & ~before->claimed.shown;

    for (unsigned s = 0; s < ARB_SEATS; s++)
        if ((shown & after->held[s]) != 0)
            arb__add_change(changes, ARB_CHANGE_SHOWN_UNAUTHORISED, arb__tag_law(after), s, 0);
}

/* -- What a hint leaves its giver's partner (16) -------------------------------------------- */

static bool is_hint(const struct arb_irregularity *it)
{
    return it->wrong == ARB_WRONG_UNAUTHORISED_INFORMATION &&
           (it->answers >> (2 * ARB_ASK_CONVEYED) & 3u) == ARB_YES;
}

static void compare_hints(const struct arb_table *before, const struct arb_table *after, struct arb_changes *changes)
{
    for (unsigned i = 0; i < after->irregularities; i++)
        if (is_hint(&after->irregularity[i]) && !is_hint(&before->irregularity[i]))
            arb__add_change(changes, ARB_CHANGE_INFORMED, law16_hint((enum arb_edition)after->edition),
                            arb_partner((enum arb_seat)after->irregularity[i].seat), 0);
}

/* -- The board -------------------------------------------------------------------------- */

/* What becomes of a board whose cards or players were not the right ones (13 to 15). */
static void compare_remedies(const struct arb_table *before, const struct arb_table *after,
                             struct arb_changes *changes)
{
    for (unsigned i = 0; i < after->irregularities; i++) {
        const struct arb_irregularity *now = &after->irregularity[i];

        if (!arb_is_board_matter(now) || now->fate == ARB_REMEDY_NONE) continue;
        if (i < before->irregularities && before->irregularity[i].fate == now->fate) continue;
        arb__add_change(changes, ARB_CHANGE_REMEDY, now->answer, now->seat, now->fate);
    }
}

/* Lists reviews of damage that fall away: the act was undone or let stand, or the board is cancelled. */
static void tell_no_review(const struct arb_table *before, const struct arb_table *after, unsigned which,
                           struct arb_changes *changes)
{
    ARB_ASSERT(which < before->irregularities);

    const struct arb_irregularity *it = &before->irregularity[which];
    enum arb_law law = arb__law_of_end(before, after, it->call);

    if (it->call == 0) law = (enum arb_law)after->irregularity[which].answer;
    if (arb_table_cancelled(after) != LAW_NONE) law = arb_table_cancelled(after);
    arb__add_change(changes, ARB_CHANGE_NO_REVIEW, law, it->seat, 0);
}

static bool is_given(const struct arb_table *before, const struct arb_table *after, unsigned side)
{
    ARB_ASSERT(side < 2);

    const struct arb_adjusted *now = &after->adjusted[side], *then = &before->adjusted[side];

    return now->is != then->is || now->percent != then->percent || now->law != then->law ||
           memcmp(now->said, then->said, sizeof now->said) != 0;
}

/* The scores that the Director gave. */
static void compare_adjusted(const struct arb_table *before, const struct arb_table *after,
                             struct arb_changes *changes)
{
    const struct arb_adjusted *ns = &after->adjusted[ARB_NS], *ew = &after->adjusted[ARB_EW];
    const bool same = ns->is == ARB_ADJUSTED_ASSIGNED && ns->is == ew->is && ns->law == ew->law &&
                      memcmp(ns->said, ew->said, sizeof ns->said) == 0;

    for (unsigned side = 0; side < 2; side++) {
        if (!is_given(before, after, side)) continue;
        arb__add_change(changes, ARB_CHANGE_ADJUSTED, after->adjusted[side].law, side, 0);
        if (same && changes->count > 0) changes->item[changes->count - 1].other = 1;
    }
}

/* Who declares, what may be reviewed, the ceilings, the turn, and last whether the board has a result. */
static void compare_ends(const struct arb_table *before, const struct arb_table *after, struct arb_changes *changes)
{
    struct arb_result_state now, then;

    ARB_ASSERT(before->phase <= ARB_BOARD_OVER && after->phase <= ARB_BOARD_OVER);
    if (before->contract.level > 0 && after->contract.level > 0 &&
        before->contract.declarer != after->contract.declarer)
        arb__add_change(changes, ARB_CHANGE_DECLARER, LAW_NONE, after->contract.declarer, 0);
    for (unsigned i = 0; i < after->irregularities; i++)
        if (after->irregularity[i].equity != LAW_NONE && before->irregularity[i].equity == LAW_NONE)
            arb__add_change(changes, ARB_CHANGE_REVIEW, after->irregularity[i].equity, after->irregularity[i].seat, 0);
    for (unsigned i = 0; i < before->irregularities; i++)
        if (before->irregularity[i].equity != LAW_NONE && after->irregularity[i].equity == LAW_NONE)
            tell_no_review(before, after, i, changes);
    for (unsigned side = 0; side < 2; side++)
        if ((after->ceiling >> side & 1u) != (before->ceiling >> side & 1u))
            arb__add_change(changes, (after->ceiling >> side & 1u) != 0 ? ARB_CHANGE_CEILING : ARB_CHANGE_NO_CEILING,
                            LAW_25B2b2, side, 0);
    if (after->phase == ARB_IN_AUCTION && !after->awaits && (before->awaits || after->turn != before->turn))
        arb__add_change(changes, ARB_CHANGE_TURN, LAW_NONE, after->turn, 0);
    compare_adjusted(before, after, changes);
    arb_table_standing(before, &then);
    arb_table_standing(after, &now);
    if (now.kind == then.kind) return;
    if (now.kind == ARB_RESULT_FINAL) arb__add_change(changes, ARB_CHANGE_FINAL, LAW_NONE, 0, 0);
    if (now.kind == ARB_RESULT_SET_ASIDE) arb__add_change(changes, ARB_CHANGE_SET_ASIDE, now.law, 0, 0);
}

/* Do the changes say anything about the matter that was reported? A turn or a final result alone does not. */
static bool is_ruled(const struct arb_changes *changes)
{
    for (unsigned i = 0; i < changes->count; i++)
        if (changes->item[i].kind != ARB_CHANGE_TURN && changes->item[i].kind != ARB_CHANGE_FINAL) return true;
    return false;
}

/* The order is that of the list: board, calls, cards, players, leads, end. Acceptances come before plays, so that
 * plays need not repeat them; "nothing follows" comes last, where nothing else was listed, or of what fell
 * away with the rest. */
void arb_table_changes(const struct arb_table *before, const struct arb_table *after, struct arb_changes *changes)
{
    bool ruled;

    changes->count = 0;
    compare_remedies(before, after, changes);
    compare_calls(before, after, changes);
    compare_accepted(before, after, changes);
    compare_plays(before, after, changes);
    compare_cards_seen(before, after, changes);
    compare_players(before, after, changes);
    arb__compare_penalty_information(before, after, changes);
    compare_shown(before, after, changes);
    arb__compare_leads(before, after, changes);
    arb__compare_lead_down(before, after, changes);
    compare_hints(before, after, changes);
    compare_ends(before, after, changes);
    ruled = is_ruled(changes);
    arb__nothing_follows_of_what_waited(before, after, ruled, changes);
    if (!ruled) arb__nothing_follows_at_once(before, after, changes);
}
