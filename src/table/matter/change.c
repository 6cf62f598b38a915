/* change.c -- the next player's own call, after the one before him was changed.
 *
 * He called over the first of two calls and the second stands: may he take his back?
 * After a slip, since 2007, for as long as nobody calls (25A). When he called after the
 * second, did he mean the first (25B1)? A fact, and asked once somebody speaks of the
 * change, or of what is wrong with his call over the second. If he did: in 1997 he may
 * take it back; since 2007 he has accepted nothing, and his call was made over the first.
 */
#include "matter.h"
#include "../auction/auction.h"
#include "../record/record.h"

#include "../../laws/auction_rulings.h"
#include "../../laws/procedure.h"

void arb__next_ways(const struct arb_table *table, const struct arb_irregularity *it, struct arb_ruling *ruling)
{
    struct call_case c;

    arb__case_of(table, it, &c);
    law25_next_ways(&c, it->answer == LAW_25B1, ruling);
}

/* If Law 25 lets the next player take his call back, the table remembers the matter and the article until somebody
 * calls. */
void arb__let_next_withdraw(struct arb_table *table, const struct arb_irregularity *it)
{
    struct arb_ruling ruling = {0};

    ARB_ASSERT(it->wrong != ARB_WRONG_CHANGE_OF_CALL || it->second <= table->calls);
    if (it->wrong != ARB_WRONG_CHANGE_OF_CALL || it->answer != LAW_NONE || table->phase != ARB_IN_AUCTION) return;
    arb__next_ways(table, it, &ruling);
    if (ruling.options == 0) return;
    table->may_withdraw = arb__number(table, it);
    table->withdraw_law = ruling.option[0].law;
}

/* What is wrong with the call at that place, if something is; NULL. */
static struct arb_irregularity *matter_of_call(struct arb_table *table, uint16_t place)
{
    ARB_ASSERT(place <= table->calls);
    for (unsigned i = table->irregularities; i > 0; i--)
        if (table->irregularity[i - 1].call == place) return &table->irregularity[i - 1];
    return NULL;
}

/* Was the first of the two calls irregular itself, or has what stands in its place been found so since? */
static bool is_also_of_another(const struct arb_table *table, const struct arb_irregularity *it)
{
    for (unsigned i = 0; i < table->irregularities; i++)
        if (table->irregularity[i].call == it->call && &table->irregularity[i] != it) return true;
    return false;
}

/* What stands in place of a call out of rotation is out of rotation too, and was accepted by calling over it. */
static bool is_the_change_out_of_rotation(const struct arb_irregularity *other, const struct arb_irregularity *change)
{
    return other > change && arb__is_out_of_rotation((enum arb_wrong)other->wrong) && !other->attention &&
           other->stage == ARB_STAGE_SETTLED;
}

/* The first was an insufficient bid or a call out of rotation of which nobody had spoken, and that is the only thing
 * wrong with it; NULL. By calling over it the next player accepts it (27A1, 29A). */
static struct arb_irregularity *first_irregular(struct arb_table *table, const struct arb_irregularity *it)
{
    struct arb_irregularity *first = NULL;

    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *other = &table->irregularity[i];

        if (other->call != it->call || other == it) continue;
        if (first != NULL && is_the_change_out_of_rotation(other, it)) continue;
        if (first != NULL) return NULL;
        if (other->wrong != ARB_WRONG_INSUFFICIENT_BID && !arb__is_out_of_rotation((enum arb_wrong)other->wrong))
            return NULL;
        if (other->attention || other->stage != ARB_STAGE_SETTLED || other->again > 0) return NULL;
        first = other;
    }
    return first;
}

static bool is_called_over(const struct arb_table *table, uint16_t place)
{
    ARB_ASSERT(place <= table->calls);
    for (unsigned i = place; i < table->calls; i++)
        if (arb__stands(&table->call[i])) return true;
    return false;
}

/* May it still be asked? His was the last call, and he called over the change: between the two its player has made no
 * other call. A first call that was irregular itself does not stand again, but for one that he may have accepted. */
static bool may_be_asked(struct arb_table *table, const struct arb_irregularity *it)
{
    const enum arb_seat partner = arb_partner((enum arb_seat)it->seat);
    const uint16_t next = arb__next_call(table, it), own = arb__next_call_of(table, it, (enum arb_seat)it->seat);

    ARB_ASSERT(next <= table->calls);
    if (it->wrong != ARB_WRONG_CHANGE_OF_CALL || it->answer != LAW_25B1 || it->stage != ARB_STAGE_SETTLED) return false;
    if (table->phase != ARB_IN_AUCTION || arb__next_call_of(table, it, partner) != 0) return false;
    if (own != 0 && own < next) return false;
    if (next < it->second || !arb__stands(&table->call[it->call - 1])) return false; /* before the change */
    if (is_called_over(table, next)) return false; /* out of rotation, and accepted: he has gone on too */
    if (table->edition == ARB_LAWS_1997 || !is_also_of_another(table, it)) return true;
    return first_irregular(table, it) != NULL;
}

/* Something else is before the Director than what is wrong with his call over it, be it a change of that call: it is
 * dealt with first. */
static bool waits_for_another(struct arb_table *table, const struct arb_irregularity *it)
{
    const struct arb_irregularity *stops = arb__awaiting(table);

    if (stops == NULL) return false;
    return stops->wrong == ARB_WRONG_CHANGE_OF_CALL || stops != matter_of_call(table, arb__next_call(table, it));
}

static void stop_for(struct arb_table *table, struct arb_irregularity *it, enum arb_stage stage)
{
    it->stage = (uint8_t)stage;
    it->awaits = 1;
    table->awaits = arb__number(table, it);
}

bool arb__waits_to_be_asked(const struct arb_irregularity *it)
{
    return it->wrong == ARB_WRONG_CHANGE_OF_CALL && it->answer == LAW_25B1 && it->stage == ARB_STAGE_RUNNING;
}

/* Of the changes of call that were accepted by calling, the one that this matter concerns: the Director is asked
 * over which of the two calls the next player meant his own. */
void arb__ask_of_next(struct arb_table *table, struct arb_irregularity *it)
{
    for (unsigned i = 0; i < table->irregularities; i++) { /* spoken of is the change, or the call over it */
        struct arb_irregularity *change = &table->irregularity[i];
        struct arb_ruling ruling = {0};

        if (!may_be_asked(table, change) || (change != it && arb__next_call(table, change) != it->call)) continue;
        arb__next_ways(table, change, &ruling);
        if (!ruling.asks) return;
        if (waits_for_another(table, change)) {
            if (change == it) change->stage = ARB_STAGE_RUNNING;
            return;
        }
        if (table->awaits) table->irregularity[table->awaits - 1].stage = ARB_STAGE_STACKED;
        if (table->awaits) table->irregularity[table->awaits - 1].awaits = 0;
        if (!change->attention) change->attention = it->attention;
        stop_for(table, change, ARB_STAGE_NEXT);
        return;
    }
}

/* Nobody has called since: what is wrong with that call over the one that stands now, as if not yet made. A double that
 * he could not take back, in 1997, is not held against him. */
static struct finding wrong_over_the_change(struct arb_table *table, uint16_t place)
{
    const struct finding none = {LAW_NONE, ARB_WRONG_INSUFFICIENT_BID};
    struct arb_call_record *record = &table->call[place - 1];
    const uint8_t status = record->status;
    struct finding found;

    ARB_ASSERT(place >= 1 && place <= table->calls);
    if (is_called_over(table, place)) return none;
    record->status = ARB_CALL_CANCELLED;
    arb__recount(table);
    found = arb__observe_again(table, place);
    record->status = status;
    arb__recount(table);
    if (found.wrong == ARB_WRONG_INADMISSIBLE_DOUBLE && table->edition != ARB_LAWS_1997) return found;
    return found.wrong == ARB_WRONG_INSUFFICIENT_BID ? found : none;
}

/* The next player's call, kept and measured once more over the call that stands now: it may be insufficient, or a
 * double that can never stand. */
static struct finding found_of_kept(struct arb_table *table, const struct arb_irregularity *it)
{
    const struct finding none = {LAW_NONE, ARB_WRONG_INSUFFICIENT_BID};
    const uint16_t place = arb__next_call(table, it);

    ARB_ASSERT(place <= table->calls);
    if (it->wrong != ARB_WRONG_CHANGE_OF_CALL || it->answer != LAW_NONE) return none; /* the next player took it up */
    if (table->may_withdraw != 0 || table->phase != ARB_IN_AUCTION || place == 0) return none;
    if (!arb__stands(&table->call[place - 1]) || table->irregularities == ARB_IRREGULARITIES_MAX) return none;
    return wrong_over_the_change(table, place);
}

static struct arb_irregularity *note_kept(struct arb_table *table, uint16_t place, struct finding found, bool stops)
{
    const struct arb_call_record *record = &table->call[place - 1];
    struct arb_reason unused = {0};
    struct arb_irregularity *wrong;

    ARB_ASSERT(place >= 1 && place <= table->calls);
    (void)arb__irregular(table, found, (enum arb_seat)record->seat, record->call, stops, &unused);
    wrong = arb__last_irregularity(table);
    wrong->call = place;
    wrong->trick = 0;
    return wrong;
}

struct arb_irregularity *arb__look_at_kept(struct arb_table *table, const struct arb_irregularity *it)
{
    const uint16_t place = arb__next_call(table, it);
    const struct finding found = found_of_kept(table, it);
    struct arb_irregularity *wrong;

    if (found.law == LAW_NONE) return NULL;
    arb__unmake(table, place);
    table->call[place - 1].status = ARB_CALL_IN_QUESTION;
    table->call[place - 1].law = (uint16_t)found.law;
    arb__recount(table);
    wrong = note_kept(table, place, found, true);
    wrong->attention = it->attention;
    return wrong;
}

/* Once his partner calls, the next player can no longer take his call back: it is kept, and looked at as kept. Over a
 * double that can never stand they go on as if it did, with whatever it has cost its side. */
void arb__keeps_by_silence(struct arb_table *table, enum arb_seat caller)
{
    const struct arb_irregularity *it;
    struct arb_irregularity *wrong;
    struct finding found;

    ARB_ASSERT(caller < ARB_SEATS);
    if (table->awaits != 0 || table->may_withdraw == 0) return;
    it = &table->irregularity[table->may_withdraw - 1];
    if (caller != arb_partner((enum arb_seat)it->seat)) return;
    table->may_withdraw = 0;
    found = found_of_kept(table, it);
    if (found.law != LAW_NONE && found.wrong == ARB_WRONG_INADMISSIBLE_DOUBLE) {
        wrong = note_kept(table, arb__next_call(table, it), found, false);
        wrong->stage = ARB_STAGE_RUNNING;
        wrong->turn = wrong->seat;
        return;
    }
    wrong = arb__look_at_kept(table, it);
    if (wrong != NULL) wrong->attention = ARB_ATTENTION_NONE;
}

/* The second call is in question again, and the first stands as before. */
static void exchange(struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(it->call >= 1 && it->call <= table->calls && it->second >= 1 && it->second <= table->calls);

    struct arb_call_record *first = &table->call[it->call - 1], *second = &table->call[it->second - 1];
    const struct arb_call_record changed = *first;

    *first = *second;
    *second = changed;
    first->status = ARB_CALL_STANDS;
    second->status = ARB_CALL_IN_QUESTION;
    first->law = LAW_NONE;
    second->law = it->law;
    first->unauthorised = second->unauthorised = 0;
}

/* A double that can never stand took the place of a call, and was called over: it goes with what came after it as if
 * never made, so that the first call stands (36A). Nothing of it when that one was irregular itself. */
void arb__first_stands_again(struct arb_table *table, struct arb_irregularity *it)
{
    struct arb_irregularity *change = NULL;

    if (table->phase != ARB_IN_AUCTION) return;
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *other = &table->irregularity[i];

        if (other->call != it->call || other == it) continue;
        if (other->wrong != ARB_WRONG_CHANGE_OF_CALL || change != NULL) return;
        change = other;
    }
    if (change == NULL || change->answer != LAW_25B1 || change->second == 0) return;
    if (table->call[change->second - 1].status != ARB_CALL_WITHDRAWN) return;

    const struct arb_call_record gone = table->call[it->call - 1];

    arb__undo_effects(table, change);
    exchange(table, change);
    table->call[change->second - 1] = gone;
    change->answer = LAW_NONE;
    it->call = change->second;
    arb__recount(table);
    arb__call_is_made(table, change->call);
}

/* What was wrong with the second call, in place of the first, is of the second again. */
static void leave_to_the_change(struct arb_table *table, const struct arb_irregularity *it)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *other = &table->irregularity[i];

        if (other->call == it->call && is_the_change_out_of_rotation(other, it)) other->call = it->second;
    }
}

/* He meant the first: his call is looked at as made over that, and the second is put to him. The first may have been
 * out of rotation, and he has accepted it. */
static struct arb_irregularity *not_accepted(struct arb_table *table, struct arb_irregularity *it,
                                             struct arb_irregularity *first)
{
    const uint16_t next = arb__next_call(table, it);
    struct arb_irregularity *wrong = matter_of_call(table, next);
    struct arb_call_record *record = &table->call[next - 1];
    struct finding found;

    ARB_ASSERT(next >= 1 && next <= table->calls);
    arb__unmake(table, next);
    arb__undo_effects(table, it);
    exchange(table, it);
    if (first != NULL) {
        leave_to_the_change(table, it);
        first->answer = (uint16_t)law29_accepted((enum arb_edition)table->edition);
        table->call[it->call - 1].status = ARB_CALL_ACCEPTED;
        table->call[it->call - 1].law = first->answer;
    }
    record->status = ARB_CALL_CANCELLED; /* seen as if not yet made */
    arb__recount(table);
    found = arb__observe_again(table, next);
    if (wrong != NULL) wrong->stage = ARB_STAGE_SETTLED;
    if (wrong != NULL) wrong->awaits = 0;
    record->law = LAW_NONE;
    if (found.law == LAW_NONE) arb__effect_call(table, next, ARB_CALL_STANDS, LAW_NONE);
    else record->status = ARB_CALL_IN_QUESTION;
    it->answer = LAW_NONE;
    stop_for(table, it, ARB_STAGE_OPEN);
    return it;
}

/* The insufficient bid was accepted by the call over it, so that what was to replace it is for nothing (27C). His call
 * is looked at as made over that bid. The matter that it becomes; NULL none. */
static struct arb_irregularity *insufficient_accepted(struct arb_table *table, struct arb_irregularity *it)
{
    const enum arb_edition edition = (enum arb_edition)table->edition;
    const uint16_t next = arb__next_call(table, it);
    struct arb_irregularity *first = first_irregular(table, it), *wrong = matter_of_call(table, next);
    struct arb_call_record *record = &table->call[next - 1];
    struct finding found;

    ARB_ASSERT(next >= 1 && next <= table->calls && first != NULL);
    arb__unmake(table, next);
    arb__undo_effects(table, it);
    exchange(table, it);
    first->answer = (uint16_t)law27_accepted(edition);
    table->call[it->call - 1].status = ARB_CALL_ACCEPTED;
    table->call[it->call - 1].law = first->answer;
    table->call[it->second - 1].status = ARB_CALL_CANCELLED;
    table->call[it->second - 1].law = LAW_27C;
    arb__tag_call(table, it->second, (enum arb_seat)it->seat);
    if (law09_correction_restricts(edition))
        arb__await_lead(table, first, arb_partner((enum arb_seat)it->seat), law26_right(edition), LAW_26B);
    record->status = ARB_CALL_CANCELLED; /* seen as if not yet made */
    record->law = LAW_NONE;
    arb__recount(table);
    it->answer = LAW_NONE;
    it->stage = ARB_STAGE_SETTLED;
    it->awaits = table->awaits = 0;
    found = arb__observe_again(table, next);
    if (found.law == LAW_NONE) {
        if (wrong != NULL) wrong->stage = ARB_STAGE_SETTLED;
        if (wrong != NULL) wrong->awaits = 0;
        arb__effect_call(table, next, ARB_CALL_STANDS, LAW_NONE);
        return NULL;
    }
    record->status = ARB_CALL_IN_QUESTION;
    record->law = (uint16_t)found.law;
    if (wrong == NULL) wrong = note_kept(table, next, found, true);
    wrong->law = (uint16_t)found.law;
    wrong->wrong = (uint8_t)found.wrong;
    wrong->attention = it->attention;
    stop_for(table, wrong, ARB_STAGE_OPEN);
    return wrong;
}

/* He meant the second, and has accepted it: what is wrong with his call over it is ruled; NULL nothing is. */
static struct arb_irregularity *accepted_after_all(struct arb_table *table, struct arb_irregularity *it)
{
    ARB_ASSERT(it->awaits && table->awaits == arb__number(table, it));

    struct arb_irregularity *wrong = matter_of_call(table, arb__next_call(table, it));

    it->stage = ARB_STAGE_SETTLED;
    it->awaits = table->awaits = 0;
    if (wrong == NULL || wrong->stage != ARB_STAGE_STACKED) return NULL;
    wrong->attention = it->attention;
    stop_for(table, wrong, ARB_STAGE_OPEN);
    return wrong;
}

/* Accepted by a call over the second one, and the lead that it may cost is not made yet. */
static bool may_prove_a_slip(const struct arb_table *table, const struct arb_irregularity *it)
{
    struct call_case c;

    if (it->wrong != ARB_WRONG_CHANGE_OF_CALL || it->answer != LAW_25B1 || it->stage != ARB_STAGE_SETTLED) return false;
    if (!it->attention || it->second == 0 || table->call[it->second - 1].status != ARB_CALL_WITHDRAWN) return false;
    if ((it->answers >> (2 * ARB_ASK_UNINTENDED) & 3u) != ARB_UNKNOWN) return false;
    arb__case_of(table, it, &c);
    return !c.period_over && !arb__lead_was_faced(table);
}

/* Since 2017 a slip costs no lead whatever the next player did over it (25A); before, that lead is not spoken of. */
bool arb__find_slip_accepted(struct arb_table *table, arb_call first, bool yes)
{
    struct arb_irregularity *it = NULL;

    if (table->edition != ARB_LAWS_2017 || table->awaits) return false;
    for (unsigned i = 0; i < table->irregularities; i++)
        if (may_prove_a_slip(table, &table->irregularity[i])) it = &table->irregularity[i];
    if (it == NULL || table->call[it->second - 1].call != first) return false;
    arb__note_answer(it, ARB_ASK_UNINTENDED, yes);
    if (!yes) return true;
    arb__undo_effects(table, it);
    table->call[it->call - 1].law = table->call[it->second - 1].law = LAW_25A1;
    table->call[it->second - 1].unauthorised = 0;
    it->answer = LAW_NONE;
    return true;
}

struct arb_irregularity *arb__next_has_said(struct arb_table *table, struct arb_irregularity *it)
{
    const unsigned said = (unsigned)(it->answers >> (2 * ARB_ASK_OVER_FIRST) & 3u);
    struct arb_irregularity *first;

    if (it->stage != ARB_STAGE_NEXT || said == ARB_UNKNOWN) return it;
    if (said == ARB_YES && table->edition == ARB_LAWS_1997) return it; /* he may take it back, and says so */
    if (said != ARB_YES) return accepted_after_all(table, it);
    first = first_irregular(table, it);
    if (first != NULL && first->wrong == ARB_WRONG_INSUFFICIENT_BID) return insufficient_accepted(table, it);
    return not_accepted(table, it, first);
}

/* Law 25 says what follows from his choice: his call goes, or it is kept and looked at as made over the changed one. */
struct arb_irregularity *arb__choose_next(struct arb_table *table, struct arb_irregularity *it,
                                          enum arb_option_kind choice)
{
    const uint16_t place = arb__next_call(table, it);
    struct arb_call_record *record = &table->call[place - 1];
    struct arb_irregularity *wrong = matter_of_call(table, place);
    struct arb_ruling ruling = {0};
    struct call_case c;

    ARB_ASSERT(place >= 1 && place <= table->calls);
    ARB_ASSERT(ruling.effects <= ARB_EFFECTS_MAX);
    arb__case_of(table, it, &c);
    law25_next_chosen(&c, choice, &ruling);
    table->may_withdraw = 0;
    if (it->awaits && choice == ARB_OPTION_KEEP) return accepted_after_all(table, it); /* what is wrong is ruled */
    if (it->awaits) arb__accepted(table, (enum arb_law)it->answer);
    if (wrong != NULL && (wrong->stage == ARB_STAGE_STACKED ||
                          (wrong->stage == ARB_STAGE_RUNNING && choice == ARB_OPTION_WITHDRAW)))
        wrong->stage = ARB_STAGE_SETTLED; /* it goes with it */
    if (choice == ARB_OPTION_KEEP) return arb__look_at_kept(table, it);
    for (unsigned i = 0; i < ruling.effects; i++) {
        const struct arb_effect e = ruling.effect[i];

        if (e.kind == ARB_EFFECT_LATER_CANCELLED) {
            arb__unmake(table, place);
            record->status = ARB_CALL_WITHDRAWN;
            record->law = e.law;
            arb__reopen(table);
            arb__recount(table);
        }
        if (e.kind == ARB_EFFECT_TAGGED) record->unauthorised = (uint8_t)(1u + arb_side_of(arb_effect_seat(e)));
        if (e.kind == ARB_EFFECT_TURN) table->turn = (uint8_t)arb_effect_seat(e);
    }
    arb__free_of_calls(table, it->call, (enum arb_seat)record->seat, (enum arb_law)record->law,
                       arb_side_of((enum arb_seat)it->seat));
    return NULL;
}
