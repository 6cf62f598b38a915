/* hash.c -- one number for a whole contest, to compare two of them.
 *
 * Fields are fed one by one, never the memory of a struct with padding. What lies outside the movement is zero by the
 * invariant of step.c and is left out; so is the order, which the movement contains. Features that a contest does not
 * use feed nothing, so that hashes written by older versions stay valid: a new field must follow that rule.
 */
#include "rounds/inside.h"

/* Date, title, clock and progress; fed for every contest. */
static uint64_t hash_head(uint64_t hash, const struct arb_contest *contest)
{
    hash = arb_hash_u64(hash, contest->state);
    hash = arb_hash_u64(hash, contest->minutes | (uint64_t)contest->half << 8);
    hash = arb_hash_u64(hash, contest->boards);
    hash = arb_hash_u64(hash, contest->round);
    hash = arb_hash_u64(hash, contest->year);
    hash = arb_hash_u64(hash, contest->month);
    hash = arb_hash_u64(hash, contest->day);
    hash = arb_hash_bytes(hash, contest->title, sizeof contest->title);
    hash = arb_hash_bytes(hash, contest->announcement, sizeof contest->announcement);
    hash = arb_hash_u64(hash, (uint64_t)contest->clock.started_ms);
    hash = arb_hash_u64(hash, (uint64_t)contest->clock.paused_ms);
    hash = arb_hash_u64(hash, (uint64_t)contest->clock.added_ms);
    return arb_hash_u64(hash, contest->acts);
}

/* The meetings of the rounds and tables there are. 'repaired' only if there was a repair. */
static uint64_t hash_movement(uint64_t hash, const struct arb_movement *m)
{
    const uint8_t fields[] = {m->kind,       m->way,          m->tables,  m->rounds, m->sets,
                              m->two_winner, m->phantom_side, m->phantom, m->pairs,  m->revenge};

    hash = arb_hash_bytes(hash, fields, sizeof fields);
    if (m->repaired != 0) hash = arb_hash_u64(hash, m->repaired);
    for (unsigned r = 0; r < m->rounds; r++)
        for (unsigned t = 0; t < m->tables; t++) {
            const struct arb_meeting *at = &m->meeting[r][t];
            const uint8_t seats[] = {at->ns, at->ew, at->set, at->switched};

            hash = arb_hash_bytes(hash, seats, sizeof seats);
            if (m->kind == ARB_INDIVIDUAL) hash = arb_hash_bytes(hash, at->partner, sizeof at->partner);
        }
    return hash;
}

/* Only if the period was told: a contest in which nobody spoke of it has the hash that it had before there was one. */
static uint64_t hash_corrections(uint64_t hash, const struct arb_contest *contest)
{
    if (contest->corrections.minutes == 0) return hash;
    return arb_hash_u64(arb_hash_u64(hash, contest->corrections.minutes), (uint64_t)contest->corrections.ended_ms);
}

/* The form. 'rounding', 'halved' and 'alone' only if one of them is set. */
static uint64_t hash_scoring(uint64_t hash, const struct arb_scoring *s)
{
    const uint8_t fields[] = {s->form, s->small, s->cross, s->cap, s->datum, s->trim};

    hash = arb_hash_u64(arb_hash_bytes(hash, fields, sizeof fields), s->trim_percent);
    if (s->rounding == 0 && s->halved == 0 && s->alone == 0) return hash;
    return arb_hash_u64(hash, 256u + s->rounding + 2u * s->halved + 4u * s->alone);
}

/* What is fed whole is fed up to these numbers; what lies beyond only where it is used. */
enum { TABLES_FED = 48, PAIRS_FED = 96 };

/* An array of things of one size: the first 'known', and of the others each that is not all zero, with its number. */
static uint64_t hash_array(uint64_t hash, const void *array, size_t size, unsigned known, unsigned count)
{
    const uint8_t *at = array;

    hash = arb_hash_bytes(hash, at, known * size);
    for (unsigned n = known; n < count; n++) {
        bool used = false;

        for (size_t i = 0; i < size; i++) used |= at[n * size + i] != 0;
        if (used) hash = arb_hash_bytes(arb_hash_u64(hash, 0x40000u | n), at + n * size, size);
    }
    return hash;
}

/* The same of an array for each side. */
static uint64_t hash_sides(uint64_t hash, const void *sides, size_t size)
{
    const uint8_t *at = sides;

    for (unsigned side = 0; side < 2; side++)
        hash = hash_array(hash, at + side * (ARB_PAIRS_MAX + 1) * size, size, PAIRS_FED + 1, ARB_PAIRS_MAX + 1);
    return hash;
}

/* Only the pairs that have terms, and the tie-breaks if there are any. */
static uint64_t hash_terms(uint64_t hash, const struct arb_contest *contest)
{
    for (unsigned place = 0; place < 2 * (ARB_PAIRS_MAX + 1); place++) {
        const unsigned side = place / (ARB_PAIRS_MAX + 1), pair = place % (ARB_PAIRS_MAX + 1);
        const unsigned i = pair <= PAIRS_FED ? side * (PAIRS_FED + 1) + pair : 0x40000u | side << 8 | pair;
        const struct arb_pair_terms *terms = &contest->terms[side][pair];

        if (terms->handicap == 0 && terms->carry == 0 && !terms->is_unranked && terms->category[0] == '\0') continue;
        hash = arb_hash_u64(arb_hash_u64(hash, i), (uint64_t)terms->handicap);
        hash = arb_hash_u64(arb_hash_u64(hash, (uint64_t)terms->carry), terms->is_unranked);
        hash = arb_hash_bytes(hash, terms->category, sizeof terms->category);
    }
    if (contest->ties.key[0] == ARB_PARTING_SHARED) return hash;
    return arb_hash_u64(arb_hash_bytes(hash, contest->ties.key, sizeof contest->ties.key), contest->ties.seed);
}

/* State, place and everything that was decided. */
static uint64_t hash_ruling(uint64_t hash, const struct arb_ruling_entry *r)
{
    const uint8_t fields[] = {r->state, r->table, r->round, r->board};

    return arb_ruled_hash(arb_hash_bytes(hash, fields, sizeof fields), &r->ruled);
}

static uint64_t hash_entry(uint64_t hash, const struct arb_entry *entry)
{
    const struct arb_board_outcome *o = &entry->outcome;
    const uint8_t fields[] = {entry->state,      entry->revisions,         entry->ruling,   entry->group, o->kind,
                              o->tricks,         o->lead,                  o->ns_percent,
                              o->ew_percent,     o->contract.level,        o->contract.denomination,
                              o->contract.doubling, o->contract.declarer};

    hash = arb_hash_bytes(hash, fields, sizeof fields);
    hash = arb_hash_u64(hash, (uint64_t)entry->taken << 32 | entry->begun);
    return arb_hash_u64(hash, (uint64_t)entry->at_ms);
}

/* Only boards for which par or a datum was supplied. */
static uint64_t hash_supplied(uint64_t hash, const struct arb_supplied *supplied)
{
    for (unsigned board = 1; board <= ARB_BOARDS_MAX; board++)
        for (unsigned which = 0; which < 2; which++) {
            if (supplied->groups[which][board] == 0) continue;
            hash = arb_hash_u64(hash, board << 1 | which | (uint64_t)supplied->groups[which][board] << 16);
            for (unsigned group = 0; group < ARB_MP_GROUPS; group++)
                hash = arb_hash_u64(hash, (uint64_t)(int64_t)supplied->points[which][board][group]);
        }
    return hash;
}

/* Only tables with an open call. */
static uint64_t hash_call(uint64_t hash, const struct arb_summons *call, unsigned table)
{
    if (call->state == ARB_SUMMONS_NONE) return hash;
    hash = arb_hash_u64(hash, table);
    hash = arb_hash_u64(hash, call->state);
    hash = arb_hash_u64(hash, call->board);
    hash = arb_hash_u64(hash, (uint64_t)call->at_ms);
    hash = arb_hash_u64(hash, (uint64_t)call->answered_ms);
    return arb_hash_bytes(hash, call->by, sizeof call->by);
}

/* Only if the contest names a series, and only pairs with a key or a balance. */
static uint64_t hash_series(uint64_t hash, const struct arb_contest *contest)
{
    if (contest->series.count > 0) hash = arb_hash_bytes(hash, &contest->series, sizeof contest->series);
    for (unsigned side = 0; side < 2; side++)
        for (unsigned pair = 1; pair <= ARB_PAIRS_MAX; pair++) {
            const char *key = contest->key[side][pair];
            const int32_t carried = contest->carried[side][pair];

            if (key[0] == '\0' && carried == 0) continue;
            hash = arb_hash_u64(hash, side << 8 | pair);
            hash = arb_hash_u64(hash, (uint64_t)(int64_t)carried);
            hash = arb_hash_bytes(hash, key, ARB_NAME_MAX);
        }
    return hash;
}

/* Only pairs that withdrew or came late, and the conditions if they are not the usual ones. */
static uint64_t hash_presence(uint64_t hash, const struct arb_contest *contest)
{
    const struct arb_absences *a = &contest->absences;

    if ((a->retired | a->opponents | a->late) != 0)
        hash = arb_hash_u64(hash, a->retired | (uint64_t)a->opponents << 8 | (uint64_t)a->late << 16);
    for (unsigned side = 0; side < 2; side++)
        for (unsigned pair = 1; pair <= ARB_PAIRS_MAX; pair++) {
            const struct arb_presence *p = &contest->presence[side][pair];

            if ((p->arrived | p->retired) == 0) continue;
            hash = arb_hash_u64(hash, side << 8 | pair);
            hash = arb_hash_u64(hash, p->arrived | (uint64_t)p->retired << 8 | (uint64_t)p->meetings << 16);
        }
    return hash;
}

/* Only if there are any. */
static uint64_t hash_substitutes(uint64_t hash, const struct arb_substitutes *list)
{
    return list->count == 0 ? hash : arb_hash_bytes(hash, list->one, list->count * sizeof list->one[0]);
}

/* Only what is played at the server's own tables. */
static uint64_t hash_online(uint64_t hash, const struct arb_contest *contest)
{
    if (contest->is_online != 0) hash = arb_hash_u64(hash, 1u | (uint64_t)contest->watch_minutes << 8);
    for (unsigned table = 1; table <= ARB_TABLES_MAX; table++)
        if (contest->online_table[table] != 0) hash = arb_hash_u64(hash, 0x10000u | table);
    for (unsigned side = 0; side < 2; side++)
        for (unsigned pair = 1; pair <= ARB_PAIRS_MAX; pair++)
            if (contest->online[side][pair] != 0) hash = arb_hash_u64(hash, 0x20000u | side << 8 | pair);
    if (contest->online_set != 0) hash = arb_hash_u64(hash, 0x30000u | contest->online_set);
    if (contest->online_stop != 0) hash = arb_hash_u64(hash, 0x60000u | contest->online_stop);
    return hash;
}

/* The order of the fields is fixed: changing it changes the hash of every contest that was ever recorded. */
uint64_t arb_contest_hash(const struct arb_contest *contest)
{
    const struct arb_movement *m = &contest->movement;
    uint64_t hash = hash_head(ARB_HASH_START, contest);

    ARB_ASSERT(m->rounds <= ARB_ROUNDS_MAX && m->tables <= ARB_TABLES_MAX && contest->boards <= ARB_BOARDS_IN_SET);
    ARB_ASSERT(contest->rulings <= ARB_RULINGS_MAX && contest->substitutes.count <= ARB_SUBSTITUTES_MAX);
    hash = hash_movement(hash, m);
    hash = hash_sides(hash, contest->pair, sizeof contest->pair[0][0]);
    hash = hash_array(hash, contest->renewed, sizeof contest->renewed[0], TABLES_FED, ARB_TABLES_MAX);
    hash = arb_hash_bytes(hash, contest->released, sizeof contest->released);
    hash = arb_hash_u64(hash, contest->policy | (uint64_t)contest->edition << 8 | (uint64_t)contest->rulings << 16);
    hash = hash_sides(hash, contest->plays, sizeof contest->plays[0][0]);
    if (contest->bell != BELL_USUAL && contest->state != ARB_CONTEST_NONE) hash = arb_hash_u64(hash, contest->bell);
    hash = hash_corrections(hash, contest);
    hash = hash_scoring(hash, &contest->scoring);
    hash = hash_terms(hash, contest);
    for (unsigned n = 0; n < contest->rulings; n++) hash = hash_ruling(hash, &contest->ruling[n]);
    for (unsigned b = 1; b <= ARB_BOARDS_MAX; b++)
        for (unsigned s = 0; s < ARB_SEATS && arb_contest_knows_deal(contest, (uint8_t)b); s++)
            hash = arb_hash_u64(arb_hash_u64(hash, b), contest->deal[b].hand[s]);
    for (unsigned r = 0; r < m->rounds; r++)
        for (unsigned t = 0; t < m->tables; t++)
            for (unsigned i = 0; i < contest->boards; i++)
                hash = hash_entry(hash, &contest->entry[r][t][i]);
    for (unsigned t = 0; t < m->tables; t++) hash = hash_call(hash, &contest->summons[t], t);
    hash = hash_supplied(hash, &contest->supplied);
    hash = hash_online(hash, contest);
    return hash_substitutes(hash_presence(hash_series(hash, contest), contest), &contest->substitutes);
}
