/* contest.c -- a contest with its two folds: made, filled from the journal, freed; and which act an id stands for.
 */
#include "hall/contests/actor.h"
#include "hall/kind.h"
#include "hall/answers/live.h"
#include "hall/server.h"

#include <stdlib.h>
#include <string.h>

void *arb__contest_own(struct arb__contest *contest, const struct arb__kind *kind)
{
    void **own = &contest->own[kind->place];

    if (*own == NULL) *own = calloc(1, kind->size);
    ARB_ASSERT(*own != NULL);
    return *own;
}

struct arb__contest *arb__contest_new(struct arb__server *server, const char *id)
{
    struct arb__contest *contest = calloc(1, sizeof *contest);
    const struct arb__kind *first = server->kinds[0];

    ARB_ASSERT(contest != NULL && strlen(id) <= ARB__ID_MAX);
    contest->shown = calloc(1, sizeof *contest->shown);
    ARB_ASSERT(contest->shown != NULL);
    contest->server = server;
    contest->kind[ARB__KEPT] = contest->kind[ARB__AHEAD] = first;
    (void)arb__contest_own(contest, first);
    memcpy(contest->id, id, strlen(id) + 1);
    return contest;
}

void arb__contest_free(struct arb__contest *contest)
{
    arb__ids_free(&contest->ids);
    for (unsigned place = 0; place < ARB__KIND_COUNT; place++) {
        const struct arb__kind *kind = contest->server->kinds[place];

        if (contest->own[place] != NULL && kind->forget != NULL) kind->forget(contest->own[place]);
        free(contest->own[place]);
    }
    arb__live_free(contest);
    free(contest->shown);
    free(contest);
}

/* The kind that the fold has, unless the contest is only opened and another kind says that the line makes it one of its
 * own. */
const struct arb__kind *arb__kind_of_line(const struct arb__contest *contest, enum arb__fold fold, struct arb_span line)
{
    const struct arb__kind *kind = contest->kind[fold];
    struct arb__opening opening;

    if (kind->opening == NULL || !kind->opening(contest, fold, &opening)) return kind;
    for (unsigned place = 0; place < ARB__KIND_COUNT; place++) {
        const struct arb__kind *other = contest->server->kinds[place];

        if (other->begins != NULL && other->begins(line)) return other;
    }
    return kind;
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

struct arb__id *arb__contest_remember(struct arb__contest *contest, struct arb_span id, const struct arb__act *act)
{
    struct arb__id *slot = arb__ids_add(&contest->ids, id);

    hash_of(slot->act, act);
    return slot;
}

bool arb__contest_stands_for(const struct arb__id *id, const struct arb__act *act)
{
    uint64_t hash[2];

    hash_of(hash, act);
    return id->act[0] == hash[0] && id->act[1] == hash[1];
}

/* -- Kept ------------------------------------------------------------------------- */

/* Folds a durable act into 'kept'. It was judged good before it was appended. */
bool arb__contest_keep(struct arb__contest *contest, const struct arb__act *act, uint32_t seq)
{
    struct arb__answer refused = {.kept = 0};

    if (!act->kind->step(contest, ARB__KEPT, act, &refused)) return false;
    contest->kind[ARB__KEPT] = act->kind;
    contest->kept_seq = seq;
    act->kind->touch(contest, act);
    return true;
}

/* Reads the act and its actor, folds it, and remembers its id if that is new. False: this program does not understand
 * the act. */
bool arb__contest_replay(struct arb__contest *contest, const struct arb_journal_act *kept)
{
    struct arb__act act = {.kind = arb__kind_of_line(contest, ARB__KEPT, kept->line)};
    struct arb_line_error error;

    if (act.kind->read(kept->line, &act, &error) != ARB_LINE_GOOD) return false;
    if (!arb__actor_read(kept->actor, &act.actor)) return false;
    act.at_ms = kept->at_ms;
    if (!arb__contest_keep(contest, &act, kept->seq)) return false;
    contest->last_at_ms = kept->at_ms;
    if (arb__ids_find(&contest->ids, kept->key) == NULL)
        arb__contest_remember(contest, kept->key, &act)->kept = kept->seq;
    return true;
}

void arb__contest_rewind(struct arb__contest *contest)
{
    contest->kind[ARB__AHEAD] = contest->kind[ARB__KEPT];
    contest->kind[ARB__KEPT]->rewind(contest);
    contest->ahead_seq = contest->kept_seq;
}
