/* act.c -- an act on its way: read, judged, appended, kept, answered.
 *
 *     line ── read ── judged on 'ahead' ── appended ──(disk)── folded into 'kept' ── answered
 *
 * Invariant: 'ahead' is 'kept' and the acts in flight of the present wave, in order. A
 * failure ends the wave: 'ahead' becomes 'kept', and what was in flight comes back
 * refused by the journal, because the number it expected is not the next.
 *
 * What was told to be lost may be in the store all the same, where only the answer to the commit was lost. The next act
 * finds that out: its number is taken, or its id is known there, or it is kept behind an act that 'kept' has not. Then
 * what the store has is folded, once nothing is on its way, and until then nothing is taken.
 */
#include "hall/contests/act.h"

#include "hall/contests/actor.h"
#include "hall/contests/listed.h"
#include "hall/disk.h"
#include "hall/kind.h"
#include "hall/answers/live.h"
#include "hall/answers/refusal.h"
#include "hall/server.h"

#include <stdlib.h>
#include <string.h>

/* Fewer than the journal's queue takes, in acts and in bytes. */
#define IN_FLIGHT_MAX 2000
#define AGAIN_MS      1000          /* after which what the server does by itself, and could not keep, is done again */

/* A request that waits for an act: the one that sent it, or one that sent it again meanwhile. */
struct waiter {
    arb__act_done *done;
    void *mine;
    struct waiter *next;
};

struct arb__flight {
    struct arb__contest *contest;
    struct arb__act act;
    uint32_t wave;
    size_t id_length;
    char id[ARB__ACT_ID_MAX];
    struct arb__trace trace;        /* where acts are followed: whose request brought it … */
    int64_t begun_ms;               /* … and when it was given to the journal */
    struct waiter first;
};

/* -- Followed ----------------------------------------------------------------------- */

bool arb__act_id_is(struct arb_span id)
{
    if (id.length < ARB__ACT_ID_MIN || id.length > ARB__ACT_ID_MAX) return false;
    for (size_t i = 0; i < id.length; i++) {
        const char c = id.at[i];

        if (!((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
              c == '-')) return false;
    }
    return true;
}

static struct arb_trace_value number_of(const char *name, int64_t number)
{
    return (struct arb_trace_value){.name = name, .number = number};
}

static struct arb_trace_value word_of(const char *name, const char *word)
{
    return (struct arb_trace_value){.name = name, .text = arb_span_of(word)};
}

/* A line of the log about an act that is on its way. */
static void tell(const struct arb__flight *flight, const char *event, struct arb_trace_value what,
                 struct arb_trace_value more)
{
    const struct arb__trace_line line = {.trace = flight->trace.id, .event = event, .contest = flight->contest->id,
                                         .act = {flight->id, flight->id_length}, .more = {what, more}};

    arb__trace_tell(flight->contest->server, &line);
}

/* The same of one that does not go on its way: it was refused, or is known. */
static void tell_of(const struct arb__contest *contest, const char *event, struct arb_span id,
                    struct arb_trace_value what)
{
    const struct arb__trace_line line = {.trace = contest->server->trace.id, .event = event, .contest = contest->id,
                                         .act = id, .more = {what}};

    arb__trace_tell(contest->server, &line);
}

/* Why, by its code alone. */
static void tell_refused(const struct arb__contest *contest, struct arb_span id, const struct arb__answer *answer)
{
    char code[64];
    struct arb_writer out = arb_writer_on(code, sizeof code);

    if (!contest->server->traces) return;
    arb__refusal_code(&out, answer);
    tell_of(contest, "act_refused", id, word_of("why", code));
}

/* -- In flight ---------------------------------------------------------------------- */

static void answer_all(struct arb__flight *flight, const struct arb__answer *answer)
{
    struct waiter *next;

    flight->first.done(flight->first.mine, answer);
    for (struct waiter *w = flight->first.next; w != NULL; w = next) {
        next = w->next;
        w->done(w->mine, answer);
        free(w);
    }
    free(flight);
}

/* Does the store say that it has an act which this server has not? */
static bool tells_of_another(enum arb_journal_fault fault)
{
    return fault == ARB_JOURNAL_RACED || fault == ARB_JOURNAL_REPEATED || fault == ARB_JOURNAL_REUSED;
}

/* Folds what the store has beyond 'kept', if it does. False: not now. */
static bool catch_up(struct arb__contest *contest)
{
    struct arb__hall_problem problem;

    if (!contest->is_behind) return true;
    if (contest->in_flight > 0 || !arb__hall_fold(contest, &problem)) return false;
    contest->is_behind = false;
    arb_net_log(contest->server->net, ARB_LOG_WARN, "acts_found", contest->id);
    arb__hall_note(&contest->server->hall, contest);
    arb__live_dirty(contest);
    arb__live_stir(contest);
    return true;
}

/* What could not be kept of what the server does by itself, a table opened for a meeting or the result that was played
 * there: whoever does such things looks again, when the disk may have room. */
static void try_again(void *mine)
{
    struct arb__server *server = mine;

    server->again = NULL;
    for (size_t i = 0; i < server->hall.count; i++) {
        const struct arb__listed *item = &server->hall.listed[i];

        if (item->contest != NULL && (item->held || !server->is_node)) arb__live_stir(item->contest);
    }
}

/* The journal did not keep it: the wave is over, if it was not already. */
static void lost(struct arb__flight *flight, enum arb_journal_fault fault)
{
    struct arb__contest *contest = flight->contest;
    struct arb__answer answer = {.journal = fault, .act = &flight->act};

    arb__ids_remove(&contest->ids, (struct arb_span){flight->id, flight->id_length});
    if (flight->wave == contest->wave) {
        contest->wave++;
        arb__contest_rewind(contest);
        contest->lost = fault;
        contest->is_behind = contest->is_behind || tells_of_another(fault);
        /* Of a full disk each phone that sends again would make such a line. */
        if (fault != ARB_JOURNAL_DISK_FULL)
            arb_net_log(contest->server->net, ARB_LOG_ERROR, "acts_lost", arb_journal_fault_key(fault));
        arb__disk_note(contest->server, fault);
        if (flight->act.actor.role == ARB_SERVER && contest->server->again == NULL)
            contest->server->again = arb_net_timer(contest->server->net, AGAIN_MS, 0, try_again, contest->server);
    } else {
        answer.journal = contest->lost;     /* "raced" would say nothing to a player */
    }
    ++*contest->server->acts_lost;
    tell(flight, "act_lost", word_of("why", arb_journal_fault_key(answer.journal)), (struct arb_trace_value){0});
    answer_all(flight, &answer);
}

/* Folds the act into 'kept', if what comes before it there is folded. */
static void fold_kept(struct arb__flight *flight, uint32_t seq)
{
    struct arb__contest *contest = flight->contest;
    bool folded = true;

    if (seq == contest->kept_seq + 1) {
        folded = arb__contest_keep(contest, &flight->act, seq);
    } else if (seq > contest->kept_seq) {
        if (flight->wave == contest->wave) contest->wave++;
        contest->is_behind = true;
    }
    ARB_ASSERT(folded);
}

/* The act is on the disk: tells the watchers and answers all who sent it. It was judged good on 'ahead', so it is good
 * here. */
static void kept(struct arb__flight *flight, uint32_t seq)
{
    struct arb__contest *contest = flight->contest;
    struct arb__id *id = arb__ids_find(&contest->ids, (struct arb_span){flight->id, flight->id_length});
    const struct arb__answer answer = {.kept = seq, .act = &flight->act};
    struct arb__trace before;

    arb__trace_enter(contest->server, flight->trace.id, &before);
    tell(flight, "act_kept", number_of("number", seq),
         number_of("ms", arb_net_now_ms(contest->server->net) - flight->begun_ms));
    fold_kept(flight, seq);
    ARB_ASSERT(id != NULL);
    id->flight = NULL;
    id->kept = seq;
    ++*contest->server->acts_kept;
    arb__hall_note(&contest->server->hall, contest);
    arb__live_dirty(contest);
    arb__live_follow(contest, seq, flight->trace.id);
    answer_all(flight, &answer);
    arb__live_stir(contest);
    arb__trace_leave(contest->server, &before);
}

static void landed(struct arb__contest *contest)
{
    contest->in_flight--;
    contest->server->hall.in_flight--;
}

static void durable(void *context, const struct arb_journal_receipt *receipt)
{
    struct arb__flight *flight = context;
    struct arb__contest *contest = flight->contest;

    landed(contest);
    if (receipt->fault == ARB_JOURNAL_GOOD) kept(flight, receipt->seq);
    else lost(flight, receipt->fault);
    (void)catch_up(contest);
    /* What the server does there by itself, and could not keep, it works out anew. */
    if (receipt->fault != ARB_JOURNAL_GOOD && contest->kind[ARB__KEPT]->stir != NULL)
        contest->kind[ARB__KEPT]->stir(contest);
}

/* -- Taken -------------------------------------------------------------------------- */

/* The line as the journal stores it, and who: appended under the number it must get. */
static enum arb_journal_fault append(struct arb__flight *flight)
{
    struct arb__contest *contest = flight->contest;
    char line[ARB__LINE_MAX], who[ARB_DIRECTOR_NAME_MAX + 32];
    struct arb_writer out = arb_writer_on(line, sizeof line), name = arb_writer_on(who, sizeof who);
    struct arb_journal_act act = {
        .contest = arb_span_of(contest->id),
        .key = {flight->id, flight->id_length},
        .at_ms = flight->act.at_ms,
        .seq = contest->ahead_seq,
    };

    flight->act.kind->write(&out, &flight->act);
    arb__actor_write(&name, flight->act.actor);
    ARB_ASSERT(!out.truncated && !name.truncated);
    act.line = arb_writer_span(&out);
    act.actor = arb_writer_span(&name);
    return arb_journal_append(contest->server->journal, &act, durable, flight);
}

/* The act has been folded into 'ahead': remembers its id and appends it to the journal. If the journal does not even
 * take it, it is lost at once. */
static void launch(struct arb__contest *contest, const struct arb__act *act, struct arb_span id,
                   arb__act_done *done, void *mine)
{
    struct arb__flight *flight = calloc(1, sizeof *flight);
    enum arb_journal_fault fault;

    ARB_ASSERT(flight != NULL && id.length <= sizeof flight->id);
    flight->contest = contest;
    flight->act = *act;
    flight->wave = contest->wave;
    flight->first = (struct waiter){done, mine, NULL};
    flight->id_length = id.length;
    memcpy(flight->id, id.at, id.length);
    arb__contest_remember(contest, id, act)->flight = flight;
    contest->ahead_seq++;
    flight->trace = contest->server->trace;
    flight->begun_ms = arb_net_now_ms(contest->server->net);
    tell(flight, "act_taken", number_of("number", contest->ahead_seq), (struct arb_trace_value){0});
    contest->in_flight++;
    contest->server->hall.in_flight++;
    fault = append(flight);
    if (fault == ARB_JOURNAL_GOOD) return;
    landed(contest);
    lost(flight, fault);
}

/* Are as many acts on their way as may be? Then an act is refused before it is judged, so that nothing has to be
 * undone. */
static bool is_crowded(const struct arb__contest *contest)
{
    return contest->server->hall.in_flight >= IN_FLIGHT_MAX;
}

/* The id is known: the same act is answered as the first time, or when the first is. */
static void repeat(struct arb__id *known, const struct arb__act *act, arb__act_done *done, void *mine)
{
    struct waiter *waiter;

    if (!arb__contest_stands_for(known, act)) {
        done(mine, &(struct arb__answer){.id_reused = true, .act = act});
        return;
    }
    if (known->flight == NULL) {
        done(mine, &(struct arb__answer){.kept = known->kept});
        return;
    }
    waiter = malloc(sizeof *waiter);
    ARB_ASSERT(waiter != NULL);
    *waiter = (struct waiter){done, mine, known->flight->first.next};
    known->flight->first.next = waiter;
}

static void refuse(const struct arb__contest *contest, struct arb_span id, const struct arb__answer *answer,
                   arb__act_done *done, void *mine)
{
    tell_refused(contest, id, answer);
    done(mine, answer);
}

/* In this order: an act that cannot be read, an id that is known, too many acts on their way to the disk, an act that
 * the contest refuses. An act repeated under its id is answered with what became of the first. */
void arb__act_take(struct arb__contest *contest, struct arb_actor actor, struct arb_span id, struct arb_span line,
                   int64_t now_ms, arb__act_done *done, void *mine)
{
    struct arb__id *known = arb__ids_find(&contest->ids, id);
    struct arb__answer refused = {.kept = 0};
    struct arb__act act = {.kind = arb__kind_of_line(contest, ARB__AHEAD, line), .actor = actor};

    if (act.kind->read(line, &act, &refused.line) != ARB_LINE_GOOD) {
        refuse(contest, id, &refused, done, mine);
        return;
    }
    if (known != NULL) {
        tell_of(contest, "act_known", id, number_of("number", known->kept));
        repeat(known, &act, done, mine);
        return;
    }
    if (is_crowded(contest) || !catch_up(contest)) {
        refused.journal = ARB_JOURNAL_CROWDED;
        refuse(contest, id, &refused, done, mine);
        return;
    }
    act.at_ms = arb__clock_stamp(now_ms, contest->last_at_ms);
    contest->last_at_ms = act.at_ms;
    if (act.kind->step(contest, ARB__AHEAD, &act, &refused)) {
        contest->kind[ARB__AHEAD] = act.kind;
        launch(contest, &act, id, done, mine);
        return;
    }
    refused.act = &act;
    ++*contest->server->acts_refused;
    refuse(contest, id, &refused, done, mine);
}

bool arb__act_try(struct arb__contest *contest, struct arb_actor actor, struct arb_span line, struct arb__act *act,
                  struct arb__answer *answer)
{
    *act = (struct arb__act){.kind = arb__kind_of_line(contest, ARB__AHEAD, line), .actor = actor};
    if (act->kind->read(line, act, &answer->line) != ARB_LINE_GOOD) return false;
    answer->act = act;
    if (!act->kind->step(contest, ARB__AHEAD, act, answer)) return false;
    contest->kind[ARB__AHEAD] = act->kind;
    return true;
}
