/* step.c -- takes one act: check.c finds every reason to refuse it, and if there is none the change is made here.
 *
 * The two are kept apart. Checks read the contest and change nothing; changes ask nothing. So a refused act leaves the
 * contest as it was to the byte, and an applied one is applied whole.
 *
 * Invariant: what lies outside the movement's rounds and tables and outside the boards of a set is zero. Contests are
 * compared and hashed on the strength of it.
 */
#include "rounds/inside.h"

#include <string.h>

/* The entry that an act of a table is about. The check has found that there is one. */
static struct arb_entry *entry_of(struct arb_contest *contest, const struct arb_contest_act *act)
{
    const unsigned set = arb__meeting(contest, act->round, act->table).set;
    const int index = arb__index_in_set(contest, set, act->board);

    ARB_ASSERT(act->round >= 1 && act->round <= contest->round);
    ARB_ASSERT(act->table >= 1 && act->table <= contest->movement.tables);
    ARB_ASSERT(index >= 0);
    return &contest->entry[act->round - 1][act->table - 1][index];
}

static void entitle(struct arb_contest *contest, const struct arb_contest_act *act)
{
    contest->year = act->year;
    contest->month = act->month;
    contest->day = act->day;
    arb_text_copy(contest->title, act->text[0], ARB_TITLE_MAX);
}

/* Eight minutes a board and the usual bell, until said otherwise. */
static void open(struct arb_contest *contest, const struct arb_contest_act *act)
{
    ARB_ASSERT(contest->state == ARB_CONTEST_NONE && contest->acts == 0);
    contest->state = ARB_CONTEST_SETUP;
    contest->minutes = 8;
    contest->bell = BELL_USUAL;
    entitle(contest, act);
}

static void register_pair(struct arb_contest *contest, const struct arb_contest_act *act)
{
    const unsigned side = act->side == ARB_EW ? ARB_EW : ARB_NS;
    struct arb_pair_entry *entry = &contest->pair[side][act->pair];

    ARB_ASSERT(act->pair >= 1 && act->pair <= contest->movement.pairs);
    arb__forget_names_elsewhere(contest, act);
    arb_text_copy(entry->name[0], act->text[0], ARB_NAME_MAX);
    arb_text_copy(entry->name[1], act->text[1], ARB_NAME_MAX);
}

/* The act's time, 1 ms at least: a stored time of 0 means 'none'. */
static int64_t moment(const struct arb_contest_act *act)
{
    return act->at_ms != 0 ? act->at_ms : 1;
}

static void start(struct arb_contest *contest, const struct arb_contest_act *act)
{
    ARB_ASSERT(act->round == contest->round + 1 && act->round <= contest->movement.rounds);
    contest->state = ARB_CONTEST_PLAYING;
    contest->round = act->round;
    contest->clock = (struct arb_clock){.started_ms = moment(act)};
}

/* A round that began later than this act was started by a computer whose clock ran ahead. It begins now instead, and
 * what was added to it is dropped. */
static void mend_clock(struct arb_clock *clock, const struct arb_contest_act *act)
{
    if (clock->started_ms <= moment(act)) return;
    clock->started_ms = moment(act);
    clock->added_ms = 0;
    if (clock->paused_ms != 0) clock->paused_ms = moment(act);
    ARB_ASSERT(clock->started_ms <= moment(act));
}

/* Adds to the pauses and extensions of the round, within what stays exact. */
static void add_time(struct arb_clock *clock, int64_t ms)
{
    const int64_t added = clock->added_ms + ms;

    clock->added_ms = added > TIME_MAX ? TIME_MAX : added < -TIME_MAX ? -TIME_MAX : added;
}

/* No pause is longer: who says so has a clock that was wrong at one of its ends. */
#define PAUSE_MAX_MS (24 * 3600 * INT64_C(1000))

static void pause_clock(struct arb_clock *clock, const struct arb_contest_act *act)
{
    const int64_t since = arb__stands_since(clock);

    clock->paused_ms = since != 0 ? since : moment(act);
}

/* Of a contest that is opened again the clock stands as it did at the end: what was closed by mistake goes on with the
 * time it had, once somebody says so. */
static void stop_clock(struct arb_clock *clock, const struct arb_contest_act *act)
{
    if (clock->started_ms != 0 && clock->paused_ms == 0) clock->paused_ms = -moment(act);
}

/* Nobody played while the clock stood: what the round has begun or entered is later by the pause. */
static void move_round(struct arb_contest *contest, int64_t stood)
{
    ARB_ASSERT(contest->round <= contest->movement.rounds && contest->movement.tables <= ARB_TABLES_MAX);
    for (unsigned table = 0; table < contest->movement.tables; table++)
        for (unsigned i = 0; i < contest->boards; i++) {
            struct arb_entry *entry = &contest->entry[contest->round - 1][table][i];

            if (entry->at_ms != 0) entry->at_ms = arb__by_clock(&contest->clock, entry->at_ms) + stood;
        }
}

/* Adds the pause to the clock: nothing if the computer's clock was set back meanwhile, a day at most. */
static void resume(struct arb_contest *contest, const struct arb_contest_act *act)
{
    const int64_t since = moment(act) - arb__stands_since(&contest->clock);
    const int64_t stood = since < 0 ? 0 : since > PAUSE_MAX_MS ? PAUSE_MAX_MS : since;

    ARB_ASSERT(contest->clock.paused_ms != 0 && contest->round >= 1);
    move_round(contest, stood);
    contest->clock.paused_ms = 0;
    add_time(&contest->clock, stood);
}

/* Board 0 is all boards of the movement. */
static void release(struct arb_contest *contest, const struct arb_contest_act *act)
{
    const unsigned boards = (unsigned)contest->movement.sets * contest->boards;

    ARB_ASSERT(boards <= ARB_BOARDS_MAX && act->board <= boards);
    const uint8_t shown = act->is_none == 0;

    if (act->board != 0) contest->released[act->board] = shown;
    else memset(contest->released + 1, shown, boards);
}

/* In an individual a number is one person: the second names of pairs registered before are dropped. */
static void forget_second_names(struct arb_contest *contest)
{
    for (unsigned side = 0; side < 2; side++)
        for (unsigned pair = 0; pair <= ARB_PAIRS_MAX; pair++)
            memset(contest->pair[side][pair].name[1], 0, ARB_NAME_MAX);
}

/* Sets the movement before play. All that refers to tables and pair numbers of an earlier one is cleared, but names,
 * keys, terms and deals stay. */
static void move(struct arb_contest *contest, const struct arb_contest_act *act,
                 const struct arb_movement *made)
{
    ARB_ASSERT(contest->round == 0 && made->kind != ARB_NO_MOVEMENT);
    ARB_ASSERT(act->boards >= 1 && made->sets * act->boards <= ARB_BOARDS_MAX);
    if (made->kind == ARB_INDIVIDUAL) forget_second_names(contest);
    contest->movement = *made;
    contest->order = act->order;
    contest->boards = act->boards;
    memset(contest->released, 0, sizeof contest->released);
    memset(contest->summons, 0, sizeof contest->summons);
    memset(contest->plays, 0, sizeof contest->plays);
    memset(contest->presence, 0, sizeof contest->presence);
    memset(&contest->substitutes, 0, sizeof contest->substitutes);
}

/* Records in which pair the Director plays; pair 0 is none, and opens the boards to him: the act stands in the journal
 * with his name, and who looked and plays all the same has it against him. */
static void note_player(struct arb_contest *contest, const struct arb_contest_act *act)
{
    ARB_ASSERT(act->pair <= contest->movement.pairs);
    if (act->pair == 0) memset(contest->plays, 0, sizeof contest->plays);
    else contest->plays[act->side == ARB_EW ? ARB_EW : ARB_NS][act->pair] = ARB_PLAYS;
}

static bool is_same_outcome(const struct arb_board_outcome *a, const struct arb_board_outcome *b)
{
    return a->kind == b->kind && a->tricks == b->tricks && a->lead == b->lead &&
           a->ns_percent == b->ns_percent && a->ew_percent == b->ew_percent &&
           arb_contract_equal(a->contract, b->contract);
}

/* Changes the outcome of an entry. If it counted and is another now, that is a revision. */
static void revise(struct arb_entry *entry, const struct arb_board_outcome *outcome)
{
    const bool changed = arb_entry_counts(entry) && !is_same_outcome(&entry->outcome, outcome);

    if (changed && entry->revisions < UINT8_MAX) entry->revisions++;
    entry->outcome = *outcome;
}

/* A table plays one board at a time: another that it has begun in that round, and entered nothing of, is put back. When
 * it was begun first stays on record. */
static void put_back(struct arb_contest *contest, const struct arb_contest_act *act)
{
    ARB_ASSERT(act->round >= 1 && act->round <= contest->round);
    for (unsigned i = 0; i < contest->boards; i++) {
        struct arb_entry *entry = &contest->entry[act->round - 1][act->table - 1][i];

        if (entry->state == ARB_ENTRY_BEGUN && entry->ruling == 0) entry->state = ARB_ENTRY_EMPTY;
    }
}

/* The five acts of a table: BEGIN, RESULT, CONFIRM, UNDO and, as the last case, CORRECT. They set the state of one
 * entry; check_entry has found that the state before allows it. */
static void enter(struct arb_contest *contest, const struct arb_contest_act *act)
{
    static const struct arb_board_outcome nothing;
    struct arb_entry *entry = entry_of(contest, act);

    ARB_ASSERT(act->kind != ARB_ACT_BEGIN || (entry->state <= ARB_ENTRY_BEGUN && entry->ruling == 0));
    ARB_ASSERT(act->kind != ARB_ACT_RESULT || (entry->state <= ARB_ENTRY_BEGUN && entry->ruling == 0));
    ARB_ASSERT(act->kind != ARB_ACT_CONFIRM || entry->state == ARB_ENTRY_ENTERED);
    ARB_ASSERT(act->kind != ARB_ACT_UNDO || entry->state > ARB_ENTRY_BEGUN);
    entry->at_ms = act->at_ms;
    if (entry->state == ARB_ENTRY_EMPTY) entry->taken = (uint32_t)(contest->acts + 1);
    if (entry->begun == 0) entry->begun = entry->taken;
    switch (act->kind) {
    case ARB_ACT_BEGIN:
        put_back(contest, act);
        entry->state = ARB_ENTRY_BEGUN;
        break;
    case ARB_ACT_RESULT:
        revise(entry, &act->outcome);
        entry->state = ARB_ENTRY_ENTERED;
        break;
    case ARB_ACT_CONFIRM:
        entry->state = ARB_ENTRY_CONFIRMED;
        break;
    case ARB_ACT_UNDO:
        revise(entry, &nothing);
        entry->state = ARB_ENTRY_BEGUN;
        break;
    default:
        revise(entry, &act->outcome);
        entry->state = ARB_ENTRY_CORRECTED;
    }
    ARB_ASSERT(entry->begun != 0 && entry->begun <= entry->taken && entry->taken <= contest->acts + 1);
}

/* Stores the cards of a board. Par belongs to the cards, so other cards make it unknown again; after the end it
 * stays, since the scores were made with it. */
static void lay(struct arb_contest *contest, const struct arb_contest_act *act)
{
    ARB_ASSERT(act->board >= 1 && act->board <= ARB_BOARDS_MAX);
    if (contest->state != ARB_CONTEST_ENDED && memcmp(&contest->deal[act->board], &act->deal, sizeof act->deal) != 0)
        arb__forget_par(contest, act->board);
    contest->deal[act->board] = act->deal;
}

/* Applies an act that was checked. One line a kind; nothing here can fail. */
static void change(struct arb_contest *contest, const struct arb_contest_act *act,
                   const struct arb_movement *made)
{
    ARB_ASSERT(act->kind < ARB_ACT_KINDS);
    switch ((enum arb_contest_act_kind)act->kind) {
    case ARB_ACT_OPEN: open(contest, act); break;
    case ARB_ACT_RENAME: entitle(contest, act); break;
    case ARB_ACT_MOVEMENT: move(contest, act, made); break;
    case ARB_ACT_TEMPO:
        contest->minutes = act->minutes;
        contest->half = act->half;
        break;
    case ARB_ACT_BELL: contest->bell = act->minutes; break;
    case ARB_ACT_CORRECTIONS: contest->corrections.minutes = (uint16_t)(act->seconds / 60); break;
    case ARB_ACT_SCORING:
    case ARB_ACT_TIES:
    case ARB_ACT_TERMS:
    case ARB_ACT_GROUP: arb__set_conditions(contest, act); break;
    case ARB_ACT_PAR:
    case ARB_ACT_DATUM: arb__supply(contest, act); break;
    case ARB_ACT_RETIRE:
    case ARB_ACT_LATE:
    case ARB_ACT_ABSENCES: arb__note_presence(contest, act); break;
    case ARB_ACT_SUBSTITUTE: arb__substitute(contest, act); break;
    case ARB_ACT_REGISTER: register_pair(contest, act); break;
    case ARB_ACT_START: start(contest, act); break;
    case ARB_ACT_PAUSE: pause_clock(&contest->clock, act); break;
    case ARB_ACT_RESUME: resume(contest, act); break;
    case ARB_ACT_EXTEND: add_time(&contest->clock, INT64_C(1000) * act->seconds); break;
    case ARB_ACT_REPAIR: arb__repair(contest, made, act->change.from); break;
    case ARB_ACT_BEGIN:
    case ARB_ACT_RESULT:
    case ARB_ACT_CONFIRM:
    case ARB_ACT_UNDO:
    case ARB_ACT_CORRECT: enter(contest, act); break;
    case ARB_ACT_RELEASE: release(contest, act); break;
    case ARB_ACT_RENEW: contest->renewed[act->table - 1]++; break;
    case ARB_ACT_ANNOUNCE: arb_text_copy(contest->announcement, act->text[0], ARB_NOTE_MAX); break;
    case ARB_ACT_END:
        contest->state = ARB_CONTEST_ENDED;
        stop_clock(&contest->clock, act);
        arb_corrections_begin(&contest->corrections, moment(act));
        break;
    case ARB_ACT_REOPEN:
        contest->state = contest->round > 0 ? ARB_CONTEST_PLAYING : ARB_CONTEST_SETUP;
        arb_corrections_take_back(&contest->corrections, moment(act));
        break;
    case ARB_ACT_CALL:
    case ARB_ACT_UNCALL:
    case ARB_ACT_ANSWER:
    case ARB_ACT_SETTLE: arb__call_change(contest, act); break;
    case ARB_ACT_POLICY: contest->policy = act->policy; break;
    case ARB_ACT_LAWS: contest->edition = act->edition; break;
    case ARB_ACT_PLAYS: note_player(contest, act); break;
    case ARB_ACT_DEAL: lay(contest, act); break;
    case ARB_ACT_ONLINE: arb__note_online(contest, act); break;
    case ARB_ACT_SERIES:
    case ARB_ACT_KEY:
    case ARB_ACT_CARRY: arb__join(contest, act); break;
    case ARB_ACT_RULING:
    case ARB_ACT_APPEAL:
    case ARB_ACT_REVIEW:
    case ARB_ACT_WITHDRAW: arb__rule(contest, act); break;
    case ARB_ACT_KINDS: break;
    }
}

/* See contest.h. The contest counts the acts that it took, not those it refused. */
enum arb_contest_fault arb_contest_step(struct arb_contest *contest, const struct arb_contest_act *act)
{
    struct arb_movement made;
    const enum arb_contest_fault fault = arb__check_act(contest, act, &made);

    ARB_ASSERT(contest != NULL && act != NULL);
    if (fault != ARB_CONTEST_TAKEN) return fault;
    mend_clock(&contest->clock, act);
    change(contest, act, &made);
    contest->acts++;
    ARB_ASSERT(contest->state != ARB_CONTEST_NONE && contest->round <= contest->movement.rounds);
    ARB_ASSERT(contest->rulings <= ARB_RULINGS_MAX && contest->substitutes.count <= ARB_SUBSTITUTES_MAX);
    return ARB_CONTEST_TAKEN;
}
