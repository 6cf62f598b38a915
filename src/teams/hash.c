/* hash.c -- one number for a whole event, to compare two of them.
 *
 * Fields are fed one by one; structs of bytes alone as they stand, since there is nothing between their fields
 * (inside.h). What lies outside the rounds drawn and their matches is zero by the invariant of step.c and is left out.
 * Features that an event does not use feed nothing, so that hashes written by older versions stay valid.
 */
#include "inside.h"

/* The event itself: dates, texts, form, scale and tie-breaks. */
static uint64_t hash_form(uint64_t hash, const struct arb_teams *teams)
{
    const struct arb_teams_form *f = &teams->form;
    const uint8_t fields[] = {teams->state, teams->round,  teams->month,  teams->day,   teams->edition,
                              f->kind,      f->teams,      f->rounds,     f->boards,    f->scoring,
                              f->comparison, f->bye_is_set,  teams->keys};

    hash = arb_hash_bytes(hash, fields, sizeof fields);
    hash = arb_hash_bytes(hash, teams->key, sizeof teams->key);
    hash = arb_hash_u64(hash, (uint64_t)(int64_t)f->bye);
    hash = arb_hash_u64(hash, teams->year | (uint64_t)teams->lot << 16);
    hash = arb_hash_bytes(hash, teams->title, sizeof teams->title);
    hash = arb_hash_bytes(hash, teams->announcement, sizeof teams->announcement);
    for (unsigned i = 0; i < teams->scale.count; i++) {
        const struct arb_vp_band *band = &teams->scale.band[i];

        hash = arb_hash_u64(hash, (uint64_t)band->up_to | (uint64_t)(uint16_t)band->winner << 32 |
                                      (uint64_t)(uint16_t)band->loser << 48);
    }
    if ((teams->absences.retired | teams->absences.opponents) != 0)
        hash = arb_hash_u64(hash, teams->absences.retired | (uint64_t)teams->absences.opponents << 8);
    if (f->scale != 0 || teams->scale.of_percent != 0)
        hash = arb_hash_u64(hash, f->scale | (uint64_t)teams->scale.of_percent << 8);
    return arb_hash_u64(hash, teams->acts);
}

static uint64_t hash_ruling(uint64_t hash, const struct arb_team_ruling *r)
{
    const uint8_t fields[] = {r->state, r->round, r->match, r->room, r->board};

    return arb_ruled_hash(arb_hash_bytes(hash, fields, sizeof fields), &r->ruled);
}

/* Teams, points and all boards of a match, as many as it has. */
static uint64_t hash_match(uint64_t hash, const struct arb_match *m, unsigned rooms)
{
    const uint8_t fields[] = {m->team[0], m->team[1], m->boards, m->first, m->triple, m->state, m->by};

    ARB_ASSERT(m->boards <= ARB_MATCH_BOARDS_MAX && m->boards * rooms <= ARB_MATCH_RESULTS_MAX);
    hash = arb_hash_bytes(hash, fields, sizeof fields);
    hash = arb_hash_u64(hash, (uint32_t)m->points[0] | (uint64_t)(uint32_t)m->points[1] << 32);
    hash = arb_hash_u64(hash, (uint32_t)m->carried[0] | (uint64_t)(uint32_t)m->carried[1] << 32);
    hash = arb_hash_bytes(hash, m->stands, m->boards);
    if (m->award != ARB_NO_AWARD) {
        hash = arb_hash_u64(hash, 0x40000u | m->award);
        hash = arb_hash_u64(hash, (uint32_t)m->awarded[0] | (uint64_t)(uint32_t)m->awarded[1] << 32);
    }
    if (m->whole_since != 0) hash = arb_hash_u64(hash, m->whole_since);
    return arb_hash_bytes(hash, m->entry, sizeof m->entry[0] * m->boards * rooms);
}

static uint64_t hash_round(uint64_t hash, const struct arb_team_round *r, unsigned rooms)
{
    const uint8_t fields[] = {r->method, r->boards, r->first_board, r->matches, r->rematches};

    ARB_ASSERT(r->matches <= ARB_MATCHES_MAX);
    hash = arb_hash_bytes(hash, fields, sizeof fields);
    hash = arb_hash_bytes(hash, r->where, sizeof r->where);
    hash = arb_hash_bytes(hash, r->lineup, sizeof r->lineup);
    for (unsigned m = 0; m < r->matches; m++) hash = hash_match(hash, &r->match[m], rooms);
    return hash;
}

static uint64_t hash_online(uint64_t hash, const struct arb_teams *teams)
{
    for (unsigned match = 0; match <= ARB_MATCHES_MAX; match++)
        if (teams->online[match] != 0) hash = arb_hash_u64(hash, 0x40000u | match << 8 | teams->online[match]);
    return arb_hash_u64(hash, 0x30000u | teams->watch_minutes);
}

/* The order of the fields is fixed: changing it changes the hash of every event that was ever recorded. */
uint64_t arb_teams_hash(const struct arb_teams *teams)
{
    uint64_t hash = hash_form(ARB_HASH_START, teams);

    ARB_ASSERT(teams->round <= ARB_TEAM_ROUNDS_MAX && teams->rulings <= ARB_TEAM_RULINGS_MAX);
    for (unsigned i = 1; i <= ARB_TEAMS_MAX; i++) {
        const struct arb_team *team = &teams->team[i];

        if (i > teams->form.teams) break;
        hash = arb_hash_bytes(hash, team->name, sizeof team->name);
        hash = arb_hash_bytes(hash, team->player, sizeof team->player);
        hash = arb_hash_u64(hash, team->away | (uint64_t)team->renewed << 8 | (uint64_t)(uint32_t)team->carried << 16);
        if (team->stays != 0) hash = arb_hash_u64(hash, 65536u + team->stays);
        if (team->summons.state != ARB_SUMMONS_NONE)
            hash = arb_hash_bytes(hash, &team->summons, sizeof team->summons);
        if (team->retired != 0) hash = arb_hash_u64(hash, team->retired | (uint64_t)team->due << 8);
    }
    if (teams->corrections.minutes != 0)
        hash = arb_hash_u64(arb_hash_u64(hash, teams->corrections.minutes), (uint64_t)teams->corrections.ended_ms);
    if (teams->corrections.each != 0) hash = arb_hash_u64(hash, 0x60000u);
    if (teams->clock_ends_ms != 0) hash = arb_hash_u64(hash, (uint64_t)teams->clock_ends_ms);
    if (arb_teams_goes_online(teams)) hash = hash_online(hash, teams);
    if (teams->online_set != 0) hash = arb_hash_u64(hash, 0x50000u | teams->online_set);
    if (teams->online_stop != 0) hash = arb_hash_u64(hash, 0x60000u | teams->online_stop);
    for (unsigned b = 1; b <= ARB_BOARDS_MAX; b++)
        for (unsigned s = 0; s < ARB_SEATS && arb_teams_knows_deal(teams, (uint8_t)b); s++)
            hash = arb_hash_u64(arb_hash_u64(hash, b), teams->deal[b].hand[s]);
    for (unsigned n = 0; n < teams->rulings; n++) hash = hash_ruling(hash, &teams->ruling[n]);
    for (unsigned r = 0; r < teams->round; r++) hash = hash_round(hash, &teams->rounds[r], arb_teams_rooms(teams));
    return hash;
}
