/* act.c -- an act on its way: read, judged, appended, kept, answered.
 *
 *     line ── read ── judged on 'ahead' ── appended ──(disk)── folded into 'kept' ── answered
 *
 * Invariant: 'ahead' is 'kept' and the acts in flight of the present wave, in order. A
 * failure ends the wave: 'ahead' becomes 'kept', and what was in flight comes back
 * refused by the journal, because the number it expected is not the next.
 */
#include "kind.h"
#include "live.h"
#include "server.h"

#include <stdlib.h>
#include <string.h>

/* Fewer than the journal's queue takes, in acts and in bytes. */
#define IN_FLIGHT_MAX 2000

/* Somebody who waits for an act: who sent it, or sent it again meanwhile. */
struct waiter {
    arb__act_done *done;
    void *mine;
    struct waiter *next;
};

struct arb__flight {
    struct arb__evening *evening;
    struct arb__act act;
    uint32_t wave;
    size_t id_length;
    char id[ARB__ACT_ID_MAX];
    struct waiter first;
};

/* -- The actor, as the journal has him ------------------------------------------ */

void arb__actor_write(struct arb_writer *out, struct arb_actor actor)
{
    if (actor.role == ARB_DIRECTOR && actor.name[0] != '\0') {
        arb_write_text(out, arb__office_name(actor.office));
        arb_write_char(out, ' ');
        arb_write_text(out, actor.name);
    } else if (actor.role == ARB_DIRECTOR) {
        arb_write_text(out, "director");
    } else if (actor.role == ARB_TABLE) {
        arb_write_text(out, "table ");
        arb_write_int(out, actor.table);
    } else if (actor.role == ARB_PLAYER) {
        arb_write_text(out, actor.side == ARB_EW ? "player EW " : "player NS ");
        arb_write_int(out, actor.pair);
    } else {
        arb_write_text(out, "public");
    }
}

/* "director" alone is the club's own password, as all were before directors had names. */
static bool read_director(struct arb_span office, struct arb_span name, struct arb_actor *actor)
{
    struct arb_writer out = arb_writer_on(actor->name, sizeof actor->name);

    actor->role = ARB_DIRECTOR;
    actor->office = ARB_HEAD_DIRECTOR;
    if (name.length == 0) return arb_span_is(office, "director");
    arb_write_span(&out, name);
    return arb__office_read(office, &actor->office) && !out.truncated;
}

bool arb__actor_read(struct arb_span span, struct arb_actor *actor)
{
    const struct arb_span role = arb_span_word(&span);
    struct arb_actor read = {0};
    enum arb_side side;
    int64_t number;

    if (arb__office_read(role, &read.office)) {
        if (!read_director(role, arb_span_trim(span), &read)) return false;
        span.length = 0;
    } else if (arb_span_is(role, "table")) {
        if (!arb_span_int(arb_span_word(&span), 1, 255, &number)) return false;
        read = (struct arb_actor){.role = ARB_TABLE, .table = (uint8_t)number};
    } else if (arb_span_is(role, "player")) {
        if (!arb_side_read(arb_span_word(&span), &side) ||
            !arb_span_int(arb_span_word(&span), 1, 255, &number)) return false;
        read = (struct arb_actor){.role = ARB_PLAYER, .side = (uint8_t)side, .pair = (uint8_t)number};
    } else if (!arb_span_is(role, "public")) {
        return false;
    }
    if (span.length > 0) return false;
    *actor = read;
    return true;
}

/* -- What an id stands for -------------------------------------------------------- */

/* Who did what, in the normal form: the same act sent again differs at most in blanks. */
static void hash_of(uint64_t hash[2], const struct arb__act *act)
{
    char text[ARB__LINE_MAX + ARB_DIRECTOR_NAME_MAX + 32];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb__actor_write(&out, act->actor);
    arb_write_char(&out, '\n');
    act->kind->write(&out, act);
    ARB_ASSERT(!out.truncated);
    arb__ids_hash(hash, arb_writer_span(&out));
}

static struct arb__id *remember(struct arb__evening *evening, struct arb_span id, const struct arb__act *act)
{
    struct arb__id *slot = arb__ids_add(&evening->ids, id);

    hash_of(slot->act, act);
    return slot;
}

static bool stands_for(const struct arb__id *id, const struct arb__act *act)
{
    uint64_t hash[2];

    hash_of(hash, act);
    return id->act[0] == hash[0] && id->act[1] == hash[1];
}

/* -- Kept ------------------------------------------------------------------------ */

/* Folds a durable act into 'kept'. It was judged good before it was appended. */
static bool keep(struct arb__evening *evening, const struct arb__act *act, uint32_t seq)
{
    struct arb__answer refused = {.kept = 0};

    if (!act->kind->step(evening, ARB__KEPT, act, &refused)) return false;
    evening->kind[ARB__KEPT] = act->kind;
    evening->kept_seq = seq;
    act->kind->touch(evening, act);
    return true;
}

bool arb__act_replay(struct arb__evening *evening, const struct arb_journal_act *kept)
{
    struct arb__act act = {.kind = arb__kind_of_line(evening, ARB__KEPT, kept->line)};
    struct arb_line_error error;

    if (act.kind->read(kept->line, &act, &error) != ARB_LINE_GOOD) return false;
    if (!arb__actor_read(kept->actor, &act.actor)) return false;
    act.at_ms = kept->at_ms;
    if (!keep(evening, &act, kept->seq)) return false;
    evening->last_at_ms = kept->at_ms;
    if (arb__ids_find(&evening->ids, kept->key) == NULL) remember(evening, kept->key, &act)->kept = kept->seq;
    return true;
}

void arb__act_rewind(struct arb__evening *evening)
{
    evening->kind[ARB__AHEAD] = evening->kind[ARB__KEPT];
    evening->kind[ARB__KEPT]->rewind(evening);
    evening->ahead_seq = evening->kept_seq;
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

/* The journal did not keep it: the wave is over, if it was not already. */
static void lost(struct arb__flight *flight, enum arb_journal_fault fault)
{
    struct arb__evening *evening = flight->evening;
    struct arb__answer answer = {.journal = fault, .act = &flight->act};

    arb__ids_remove(&evening->ids, (struct arb_span){flight->id, flight->id_length});
    if (flight->wave == evening->wave) {
        evening->wave++;
        arb__act_rewind(evening);
        evening->lost = fault;
        arb_net_log(evening->server->net, ARB_LOG_ERROR, "acts_lost", arb_journal_fault_key(fault));
    } else {
        answer.journal = evening->lost;     /* "raced" would say nothing to a player */
    }
    ++*evening->server->acts_lost;
    answer_all(flight, &answer);
}

static void kept(struct arb__flight *flight, uint32_t seq)
{
    struct arb__evening *evening = flight->evening;
    struct arb__id *id = arb__ids_find(&evening->ids, (struct arb_span){flight->id, flight->id_length});
    const struct arb__answer answer = {.kept = seq, .act = &flight->act};
    const bool folded = keep(evening, &flight->act, seq);

    ARB_ASSERT(folded && id != NULL);
    id->flight = NULL;
    id->kept = seq;
    ++*evening->server->acts_kept;
    arb__hall_note(&evening->server->hall, evening);
    arb__live_dirty(evening);
    answer_all(flight, &answer);
}

static void landed(struct arb__evening *evening)
{
    evening->in_flight--;
    evening->server->hall.in_flight--;
}

static void durable(void *context, const struct arb_journal_receipt *receipt)
{
    struct arb__flight *flight = context;

    landed(flight->evening);
    if (receipt->fault == ARB_JOURNAL_GOOD) kept(flight, receipt->seq);
    else lost(flight, receipt->fault);
}

/* -- Taken -------------------------------------------------------------------------- */

/* The line as the journal stores it, and who: appended under the number it must get. */
static enum arb_journal_fault append(struct arb__flight *flight)
{
    struct arb__evening *evening = flight->evening;
    char line[ARB__LINE_MAX], who[ARB_DIRECTOR_NAME_MAX + 32];
    struct arb_writer out = arb_writer_on(line, sizeof line), name = arb_writer_on(who, sizeof who);
    struct arb_journal_act act = {
        .contest = arb_span_of(evening->id),
        .key = {flight->id, flight->id_length},
        .at_ms = flight->act.at_ms,
        .seq = evening->ahead_seq,
    };

    flight->act.kind->write(&out, &flight->act);
    arb__actor_write(&name, flight->act.actor);
    ARB_ASSERT(!out.truncated && !name.truncated);
    act.line = arb_writer_span(&out);
    act.actor = arb_writer_span(&name);
    return arb_journal_append(evening->server->journal, &act, durable, flight);
}

static void launch(struct arb__evening *evening, const struct arb__act *act, struct arb_span id,
                   arb__act_done *done, void *mine)
{
    struct arb__flight *flight = calloc(1, sizeof *flight);
    enum arb_journal_fault fault;

    ARB_ASSERT(flight != NULL && id.length <= sizeof flight->id);
    flight->evening = evening;
    flight->act = *act;
    flight->wave = evening->wave;
    flight->first = (struct waiter){done, mine, NULL};
    flight->id_length = id.length;
    memcpy(flight->id, id.at, id.length);
    remember(evening, id, act)->flight = flight;
    evening->ahead_seq++;
    evening->in_flight++;
    evening->server->hall.in_flight++;
    fault = append(flight);
    if (fault == ARB_JOURNAL_GOOD) return;
    landed(evening);
    lost(flight, fault);
}

/* A disk that does not keep up: refused before it is judged, so that nothing has to be undone. */
static bool is_crowded(const struct arb__evening *evening)
{
    return evening->server->hall.in_flight >= IN_FLIGHT_MAX;
}

/* The id is known: the same act is answered as the first time, or when the first is. */
static void repeat(struct arb__id *known, const struct arb__act *act, arb__act_done *done, void *mine)
{
    struct waiter *waiter;

    if (!stands_for(known, act)) {
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

void arb__act_take(struct arb__evening *evening, struct arb_actor actor, struct arb_span id, struct arb_span line,
                   int64_t now_ms, arb__act_done *done, void *mine)
{
    struct arb__id *known = arb__ids_find(&evening->ids, id);
    struct arb__answer untaken = {.kept = 0};
    struct arb__act act = {.kind = arb__kind_of_line(evening, ARB__AHEAD, line), .actor = actor};

    if (act.kind->read(line, &act, &untaken.line) != ARB_LINE_GOOD) {
        done(mine, &untaken);
        return;
    }
    if (known != NULL) {
        repeat(known, &act, done, mine);
        return;
    }
    if (is_crowded(evening)) {
        untaken.journal = ARB_JOURNAL_CROWDED;
        done(mine, &untaken);
        return;
    }
    act.at_ms = arb__clock_stamp(now_ms, evening->last_at_ms);
    evening->last_at_ms = act.at_ms;
    if (act.kind->step(evening, ARB__AHEAD, &act, &untaken)) {
        evening->kind[ARB__AHEAD] = act.kind;
        launch(evening, &act, id, done, mine);
        return;
    }
    untaken.act = &act;
    ++*evening->server->acts_refused;
    done(mine, &untaken);
}

bool arb__act_try(struct arb__evening *evening, struct arb_actor actor, struct arb_span line, struct arb__act *act,
                  struct arb__answer *answer)
{
    *act = (struct arb__act){.kind = arb__kind_of_line(evening, ARB__AHEAD, line), .actor = actor};
    if (act->kind->read(line, act, &answer->line) != ARB_LINE_GOOD) return false;
    answer->act = act;
    if (!act->kind->step(evening, ARB__AHEAD, act, answer)) return false;
    evening->kind[ARB__AHEAD] = act->kind;
    return true;
}
