/* play.c -- an act of the table: who may do it at a screen, and what the terms say when it breaks a Law.
 *
 *     whose it is ── the table takes it on a copy ── in order, or executed by the terms: it stands
 *                                                 └─ prevented, or warned of: refused, with the article
 */
#include "tables/tables.h"

#include <string.h>

/* -- Whose -------------------------------------------------------------------------------------- */

enum whose { NOBODYS, PLAYERS, HANDS, RULERS };

/* A player's own; of a hand, which declarer does for dummy; the Director's. The rest is of cards held in the hand. */
static enum whose whose(enum arb_did kind)
{
    switch (kind) {
    case ARB_DID_CALL: case ARB_DID_LEAD_DOWN: case ARB_DID_FACE: case ARB_DID_SPREAD: case ARB_DID_NAME:
    case ARB_DID_SHOW: case ARB_DID_REPORT: case ARB_DID_CHOOSE: case ARB_DID_SUBSTITUTE: case ARB_DID_MEANING:
    case ARB_DID_CLAIM: case ARB_DID_CONCEDE: case ARB_DID_OBJECT: case ARB_DID_AGREE: case ARB_DID_ASK:
        return PLAYERS;
    case ARB_DID_PLAY: case ARB_DID_WITHDRAW:
        return HANDS;
    case ARB_DID_FIND: case ARB_DID_JUDGE: case ARB_DID_ADJUST: case ARB_DID_MARK:
        return RULERS;
    default:
        return NOBODYS;
    }
}

/* A robot's seat, or one whose player's line is lost, the server plays; what a program cannot say; and what it is told
 * from elsewhere. */
static bool acts_for(const struct arb__tables_fold *fold, const struct arb_actor *actor, unsigned seat)
{
    if (actor->role == ARB_PLAYER) return actor->pair == seat + 1;
    return actor->role == ARB_SERVER && (arb__is_machine(&fold->seat[seat]) || arb__is_told(&fold->seat[seat]));
}

/* The round of the evening is over, and its last board was: agreement to a claim on it is final (69A). */
static bool is_end_of_round(const struct arb__tables_fold *fold, const struct arb_act *act,
                            const struct arb_actor *actor)
{
    return act->kind == ARB_DID_MARK && act->value == ARB_MARK_ROUND_OVER && actor->role == ARB_SERVER &&
           fold->terms.of[0] != '\0' && fold->now.table.phase == ARB_BOARD_OVER;
}

/* With a director he rules, and nobody else. Without, the server says what can be computed, and of what is asked now
 * the other side says what it saw. */
static bool may_rule(const struct arb__tables_fold *fold, const struct arb_act *act, const struct arb_actor *actor)
{
    if (is_end_of_round(fold, act, actor)) return true;
    if (fold->terms.has_director) return actor->role == ARB_DIRECTOR;
    if (actor->role == ARB_SERVER) return act->kind == ARB_DID_FIND || act->kind == ARB_DID_JUDGE;
    if (actor->role != ARB_PLAYER || (act->kind != ARB_DID_FIND && act->kind != ARB_DID_JUDGE)) return false;
    struct arb_options options;

    arb_table_options(&fold->now.table, &options);
    return options.asks && options.question == act->how &&
           (arb__who_answers(fold) >> (actor->pair - 1u) & 1u) != 0;
}

/* What a call shows is heard by the whole table: it is told so only when it is asked, else by an alert. */
static bool may_mean(const struct arb__tables_fold *fold, const struct arb_act *act, const struct arb_actor *actor)
{
    struct arb_options options;

    arb_table_options(&fold->now.table, &options);
    if (!options.asks || options.question != ARB_ASK_MEANING || options.asker_seat != act->seat) return false;
    return fold->terms.has_director ? actor->role == ARB_DIRECTOR
                                    : acts_for(fold, actor, act->seat) || actor->role == ARB_SERVER;
}

/* The server deals, and knows who sits where: no card is missing, and no board is the wrong one. */
static bool is_of_cards_and_boards(const struct arb_act *act)
{
    return act->kind == ARB_DID_REPORT && act->value != ARB_WRONG_OTHER_SOURCE &&
           arb_is_of_board((enum arb_wrong)act->value);
}

/* The Director, for a player who does not say it himself. */
static bool speaks_for(const struct arb__tables_fold *fold, const struct arb_act *act, const struct arb_actor *actor)
{
    return actor->role == ARB_DIRECTOR && fold->terms.has_director && arb__may_speak_for(fold, act);
}

static enum arb__tables_fault check_actor(const struct arb__tables_fold *fold, const struct arb_act *act,
                                          const struct arb_actor *actor)
{
    const unsigned seat = act->seat & 3u;
    bool may = false;

    if (is_of_cards_and_boards(act)) return ARB__TABLES_NOT_AT_A_SCREEN_FAULT;
    switch (whose((enum arb_did)act->kind)) {
    case NOBODYS: return ARB__TABLES_NOT_AT_A_SCREEN_FAULT;
    case PLAYERS:
        may = act->kind == ARB_DID_MEANING ? may_mean(fold, act, actor)
                                           : acts_for(fold, actor, seat) || speaks_for(fold, act, actor);
        break;
    case HANDS: may = acts_for(fold, actor, arb_player_of(&fold->now.table, (enum arb_seat)seat)); break;
    case RULERS: may = may_rule(fold, act, actor); break;
    }
    return may ? ARB__TABLES_TAKEN_FAULT : ARB__TABLES_NOT_ALLOWED_FAULT;
}

/* -- What the terms say ------------------------------------------------------------------------- */

/* Speaking of what happened, answering, choosing, claiming: none of it is prevented; of a change of call the call that
 * comes in its place may be. */
static bool is_bound_by_terms(enum arb_did kind)
{
    switch (kind) {
    case ARB_DID_CALL: case ARB_DID_LEAD_DOWN: case ARB_DID_SPREAD: case ARB_DID_NAME: case ARB_DID_SHOW:
    case ARB_DID_PLAY: case ARB_DID_WITHDRAW: case ARB_DID_ASK:
        return true;
    default:
        return false;
    }
}

/* is_bound: it breaks a Law that the terms speak of. */
static enum arb__tables_fault by_terms(const struct arb__terms *terms, const struct arb__tables_act *act,
                                       enum arb_outcome outcome, enum arb_law law, bool is_bound)
{
    if (outcome == ARB_REFUSED) return ARB__TABLES_REFUSED_FAULT;
    if (outcome != ARB_IRREGULAR || !is_bound) return ARB__TABLES_TAKEN_FAULT;
    if (arb__is_elsewhere(terms)) return ARB__TABLES_PREVENTED_FAULT;
    switch ((enum arb_policy)terms->policy[arb_law_number(law)]) {
    case ARB_POLICY_PREVENT: return ARB__TABLES_PREVENTED_FAULT;
    case ARB_POLICY_WARN: return act->anyway ? ARB__TABLES_TAKEN_FAULT : ARB__TABLES_WOULD_BE_FAULT;
    default: return ARB__TABLES_TAKEN_FAULT;
    }
}

/* Declarer says another card of dummy's than the one he had named (45C4b), and that one does not follow suit though
 * dummy can: where revokes are prevented he is told so as of a card played. */
static bool changes_to_revoke(const struct arb_table *table, const struct arb_act *act)
{
    const unsigned dummy = arb_dummy(table->contract), suit = arb_card_suit((arb_card)act->value);
    const struct arb_trick *trick;
    unsigned led, at = table->trick;

    if (act->kind != ARB_DID_NAME || !act->instead || act->how != ARB_NAMED_CARD || table->phase != ARB_IN_PLAY ||
        !arb_hand_holds(table->held[dummy], (arb_card)act->value)) return false;
    if (at == ARB_TRICKS || (table->played[at].lies >> dummy & 1u) == 0) at = at > table->first_trick ? at - 1u : at;
    if (at >= ARB_TRICKS) return false;
    trick = &table->played[at];
    if ((trick->lies >> dummy & 1u) == 0 || trick->leader == dummy) return false;
    led = arb_card_suit(trick->card[trick->leader]);
    return suit != led && (arb_card_suit(trick->card[dummy]) == led ||
                           arb_hand_suit(table->held[dummy], (enum arb_suit)led) != 0);
}

static bool counts(const struct arb_call_record *record)
{
    return record->status == ARB_CALL_STANDS || record->status == ARB_CALL_ACCEPTED;
}

/* The last call of that player that is not gone, from 1; 0: he has none. */
static unsigned last_call_of(const struct arb_table *table, unsigned seat)
{
    for (unsigned place = table->calls; place > 0; place--) {
        const struct arb_call_record *record = &table->call[place - 1u];

        if (record->seat == seat && (counts(record) || record->status == ARB_CALL_IN_QUESTION)) return place;
    }
    return 0;
}

/* A double wants a bid of the other side before it, a redouble their double (19). */
static bool may_double(arb_call call, const struct arb_call_record *last, unsigned seat)
{
    if (last == NULL || ((last->seat ^ seat) & 1u) == 0) return false;
    return call == ARB_DOUBLE ? arb_call_is_bid(last->call) : last->call == ARB_DOUBLE;
}

/* He says another call than the one he has made (25), and that one would be insufficient at its turn, or a double out
 * of place: the terms say of it what they say of a call. */
static bool changes_to_wrong_call(const struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const arb_call call = (arb_call)act->value;
    const struct arb_call_record *last = NULL;
    arb_call bid = ARB_PASS;

    if (act->kind != ARB_DID_SUBSTITUTE) return false;
    for (unsigned i = 0; i + 1u < last_call_of(table, act->seat); i++) {
        const struct arb_call_record *record = &table->call[i];

        if (!counts(record) || record->call == ARB_PASS) continue;
        last = record;
        if (arb_call_is_bid(record->call)) bid = record->call;
    }
    if (arb_call_is_bid(call) && call <= bid)
        *reason = (struct arb_reason){.law = LAW_27, .fault = 1u + ARB_WRONG_INSUFFICIENT_BID};
    else if ((call == ARB_DOUBLE || call == ARB_REDOUBLE) && !may_double(call, last, act->seat))
        *reason = (struct arb_reason){.law = LAW_36, .fault = 1u + ARB_WRONG_INADMISSIBLE_DOUBLE};
    else return false;
    return true;
}

/* 1 + the irregularity that it brings on record; 0: none of its own. */
static uint16_t what_it_is(const struct arb_table *before, const struct arb_table *after)
{
    if (after->irregularities <= before->irregularities) return 0;
    return (uint16_t)(1u + after->irregularity[after->irregularities - 1u].wrong);
}

/* When each call and card came, by its place on record. */
static void note_times(struct arb__board *board, const struct arb_table *after, int64_t at_ms)
{
    for (unsigned i = board->table.calls; i < after->calls; i++) board->call_ms[i] = at_ms;
    for (unsigned i = board->table.plays; i < after->plays; i++) board->play_ms[i] = at_ms;
}

static bool is_same_call(const struct arb_call_record *one, const struct arb_call_record *other)
{
    return one->seat == other->seat && one->call == other->call;
}

/* A call that is replaced goes behind the one that stands for it: what was said of either goes with it. */
static void move_notes(struct arb__board *board, const struct arb_table *after)
{
    const struct arb_table *before = &board->table;

    for (unsigned i = 0; i < board->notes; i++) {
        const unsigned at = board->note[i].call - 1u;
        unsigned to = 0;

        if (at >= before->calls || at >= after->calls) continue;
        if (is_same_call(&before->call[at], &after->call[at])) continue;
        while (to < after->calls && !is_same_call(&before->call[at], &after->call[to])) to++;
        if (to < after->calls) board->note[i].call = (uint16_t)(to + 1u);
    }
}

/* A defender who claims by the Laws of 2017 faces his hand (68C), and on a screen his partner sees it as everybody
 * does: it was shown, and is his to answer for if partner objects (16C, 68B2). */
static bool show_claimer(struct arb_table *after, const struct arb_act *act)
{
    const struct arb_act shows = {.kind = ARB_DID_SPREAD, .seat = act->seat};
    const bool defends = arb_side_of((enum arb_seat)act->seat) !=
                         arb_side_of((enum arb_seat)after->contract.declarer);
    struct arb_reason reason;

    return act->kind == ARB_DID_CLAIM && defends && after->claimed.stage == ARB_CLAIMED_MADE &&
           after->claimed.not_shown != 0 && arb_table_step(after, &shows, &reason) != ARB_REFUSED;
}

unsigned arb__tables_play(struct arb__tables_fold *fold, const struct arb__tables_act *act,
                          const struct arb_actor *actor, int64_t at_ms)
{
    struct arb_table after = fold->now.table;
    struct arb_reason reason = {0};
    enum arb_outcome outcome;
    enum arb__tables_fault fault;
    bool shown, is_bound = is_bound_by_terms((enum arb_did)act->act.kind);

    if (fold->now.number == 0 || arb__is_bid(&fold->now) || fold->now.broken) return ARB__TABLES_NO_BOARD_FAULT;
    if (act->act.seat >= ARB_SEATS) return ARB__TABLES_NOT_ALLOWED_FAULT;
    if (arb__is_decided(&fold->now.decided) && act->act.kind != ARB_DID_MARK) return ARB__TABLES_DECIDED_FAULT;
    fault = check_actor(fold, &act->act, actor);
    if (fault != ARB__TABLES_TAKEN_FAULT) return fault;
    if (fold->called != 0 && actor->role != ARB_DIRECTOR) return ARB__TABLES_DIRECTOR_CALLED_FAULT;
    if (arb__is_stopped(fold, &act->act, actor, at_ms)) return ARB__TABLES_STOPPED_FAULT;
    if (act->act.kind == ARB_DID_CALL && actor->role == ARB_PLAYER &&
        arb__another_chooses_first(&fold->now, act->act.seat)) return ARB__TABLES_CHOICE_FIRST_FAULT;
    outcome = arb_table_step(&after, &act->act, &reason);
    if (outcome == ARB_IRREGULAR) reason.fault = what_it_is(&fold->now.table, &after);
    if (outcome == ARB_IRREGULAR && changes_to_revoke(&fold->now.table, &act->act))
        reason = (struct arb_reason){.law = LAW_61A, .fault = 1u + ARB_WRONG_REVOKE};
    if (outcome == ARB_IRREGULAR && changes_to_wrong_call(&fold->now.table, &act->act, &reason)) is_bound = true;
    fault = by_terms(&fold->terms, act, outcome, (enum arb_law)reason.law, is_bound);
    if (fault != ARB__TABLES_TAKEN_FAULT) return arb__tables_fault_with(fault, reason);
    if (fold->now.elsewhere && act->act.kind == ARB_DID_NAME && after.plays == fold->now.table.plays)
        return ARB__TABLES_LACKS_FAULT;         /* words that are no card yet */
    if (act->act.kind == ARB_DID_CLAIM || act->act.kind == ARB_DID_CONCEDE) {
        fold->now.said[0] = fold->now.worst_line[0] = '\0';
        fold->now.worst_tricks = 0;
    }
    if (after.claimed.stage == ARB_CLAIMED_MADE) fold->now.claimed = (uint8_t)(after.claimed.tricks + 1);
    shown = show_claimer(&after, &act->act);
    note_times(&fold->now, &after, at_ms);
    move_notes(&fold->now, &after);
    if (speaks_for(fold, &act->act, actor)) arb__spoke_for(&fold->now, &fold->now.table, &act->act, at_ms);
    if (!fold->terms.has_director && actor->role == ARB_PLAYER)
        arb__slip_was_answered(&fold->now, &act->act, (enum arb_seat)((actor->pair - 1u) & 3u), at_ms);
    arb__story_add(&fold->now.story, &act->act);
    if (shown) arb__story_add(&fold->now.story, &(struct arb_act){.kind = ARB_DID_SPREAD, .seat = act->act.seat});
    fold->now.table = after;
    if (!arb__misses_dummy(&fold->now)) arb__lay_dummy_down(&fold->now);
    return ARB__TABLES_TAKEN_FAULT;
}
