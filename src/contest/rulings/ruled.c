/* ruled.c -- the record of one ruling, of whatever contest: given, appealed, reviewed, withdrawn. Laws 81C3, 82, 92,
 * 93.
 *
 * Each function writes one step and returns the state that the ruling is in then. The first decision is kept beside the
 * one in force. Whether the step may be taken is the caller's question.
 */
#include "arbitro/contest/contest.h"

enum arb_ruling_state arb_ruled_decide(struct arb_ruled *ruled, const struct arb_decision *decision,
                                      const char *director, const char *facts, int64_t at_ms)
{
    ruled->ruled_ms = at_ms;
    arb_decision_copy(&ruled->decision, decision);
    ruled->first = ruled->decision;
    arb_text_copy(ruled->director, director, ARB_NAME_MAX);
    arb_text_copy(ruled->facts, facts, ARB_FACTS_MAX);
    return ARB_GIVEN;
}

static void take_step(struct arb_ruling_step *step, const char *by, const char *why, int64_t at_ms)
{
    ARB_ASSERT(at_ms >= 0);
    step->at_ms = at_ms;
    arb_text_copy(step->by, by, ARB_NAME_MAX);
    arb_text_copy(step->why, why, ARB_FACTS_MAX);
}

enum arb_ruling_state arb_ruled_appealed(struct arb_ruled *ruled, const char *by, const char *why, int64_t at_ms)
{
    take_step(&ruled->appeal, by, why, at_ms);
    return ARB_APPEALED;
}

enum arb_ruling_state arb_ruled_reviewed(struct arb_ruled *ruled, const struct arb_decision *changed, const char *by,
                                         const char *why, int64_t at_ms)
{
    take_step(&ruled->review, by, why, at_ms);
    if (changed == NULL) return ARB_UPHELD;
    arb_decision_copy(&ruled->decision, changed);
    return ARB_CHANGED;
}

enum arb_ruling_state arb_ruled_withdrawn(struct arb_ruled *ruled, const char *by, const char *why, int64_t at_ms)
{
    take_step(&ruled->withdrawal, by, why, at_ms);
    return ARB_WITHDRAWN;
}

/* -- One number for it --------------------------------------------------------------------- */

/* All parts, used or not: unused ones are zero (arb_decision_copy). */
static uint64_t hash_decision(uint64_t hash, const struct arb_decision *d)
{
    ARB_ASSERT(d->count[ARB_NS] <= ARB_PARTS_MAX && d->count[ARB_EW] <= ARB_PARTS_MAX);
    ARB_ASSERT(d->penalties <= ARB_PENALTIES_MAX);
    hash = arb_hash_u64(hash, d->kind | (uint64_t)d->penalties << 8 | (uint64_t)d->count[0] << 16 |
                                  (uint64_t)d->count[1] << 24);
    for (unsigned i = 0; i < 2 * ARB_PARTS_MAX; i++) {
        const struct arb_weighed *part = &d->part[i / ARB_PARTS_MAX][i % ARB_PARTS_MAX];
        const struct arb_board_outcome *o = &part->outcome;
        const uint8_t fields[] = {o->kind,           o->tricks,                o->lead,
                                  o->ns_percent,     o->ew_percent,            o->contract.level,
                                  o->contract.denomination, o->contract.doubling, o->contract.declarer};

        hash = arb_hash_bytes(arb_hash_u64(hash, part->weight), fields, sizeof fields);
    }
    for (unsigned i = 0; i < ARB_PENALTIES_MAX; i++) {
        const uint8_t fields[] = {d->penalty[i].unit, d->penalty[i].side, d->penalty[i].pair};

        hash = arb_hash_bytes(arb_hash_u64(hash, d->penalty[i].amount), fields, sizeof fields);
    }
    for (unsigned i = 0; i < ARB_ARTICLES_MAX; i++) hash = arb_hash_u64(hash, d->article[i]);
    return hash;
}

static uint64_t hash_step(uint64_t hash, const struct arb_ruling_step *step)
{
    hash = arb_hash_bytes(arb_hash_u64(hash, (uint64_t)step->at_ms), step->by, sizeof step->by);
    if (step->note.deposit != ARB_NO_DEPOSIT || step->note.is_committee)
        hash = arb_hash_u64(hash, 0x50000u | step->note.deposit | (uint64_t)step->note.is_committee << 8);
    return arb_hash_bytes(hash, step->why, sizeof step->why);
}

uint64_t arb_ruled_hash(uint64_t hash, const struct arb_ruled *ruled)
{
    hash = arb_hash_u64(hash, (uint64_t)ruled->ruled_ms);
    hash = hash_decision(hash_decision(hash, &ruled->decision), &ruled->first);
    hash = arb_hash_bytes(hash, ruled->director, sizeof ruled->director);
    hash = arb_hash_bytes(hash, ruled->facts, sizeof ruled->facts);
    return hash_step(hash_step(hash_step(hash, &ruled->appeal), &ruled->review), &ruled->withdrawal);
}
