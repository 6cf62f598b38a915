/* stages.c -- a stage ranked, the line drawn, and the next one's start list. */
#include "arbitro/club/stages.h"

/* -- The ranking ---------------------------------------------------------------------------------- */

/* What is asked of those who are still equal: first sessions missed, then the figure, then the keys. */
static struct arb_sum level_of(const struct arb_stage_entry *entry, unsigned level)
{
    struct arb_sum missed = arb_sum_zero();

    if (level == 1) return entry->figure;
    if (level > 1) return entry->key[level - 2];
    arb_sum_add(&missed, -(int64_t)entry->missed, 1);
    return missed;
}

/* Parts the standings from 'at' on that share a rank. */
static void part(const struct arb_stage_entry *entry, unsigned level, struct arb_standing *standing, size_t together,
                 struct arb_sum *figure)
{
    const uint32_t before = standing->rank - 1;

    if (together < 2) return;
    for (size_t i = 0; i < together; i++)
        figure[standing[i].contestant] = level_of(&entry[standing[i].contestant], level);
    arb_rank_exactly(standing, together, figure);
    for (size_t i = 0; i < together; i++) standing[i].rank += before;
}

void arb_stage_rank(const struct arb_stage_rules *rules, struct arb_stage_entry *entry, size_t count,
                    struct arb_standing *standing, struct arb_sum *figure)
{
    ARB_ASSERT(rules->keys <= ARB_STAGE_KEYS_MAX);
    for (size_t i = 0; i < count; i++)
        standing[i] = (struct arb_standing){.contestant = (uint32_t)i, .rank = 1, .available = 1, .tied = true};
    for (unsigned level = 0; level < 2u + rules->keys; level++)
        for (size_t at = 0, together; at < count; at += together) {
            together = 1;
            while (at + together < count && standing[at + together].rank == standing[at].rank) together++;
            part(entry, level, standing + at, together, figure);
        }
    for (size_t i = 0; i < count; i++) {
        entry[standing[i].contestant].rank = standing[i].rank;
        entry[standing[i].contestant].tied = (i > 0 && standing[i - 1].rank == standing[i].rank) ||
                                             (i + 1 < count && standing[i + 1].rank == standing[i].rank);
    }
}

int64_t arb_stage_lot(uint32_t lot, uint32_t number)
{
    struct arb_chance chance = {(uint64_t)lot << 32 | number};

    return (int64_t)(arb_chance_next(&chance) >> 24);
}

/* -- The line -------------------------------------------------------------------------------------- */

enum { ALL_GROUPS = -1 };

static bool is_of(const struct arb_stage_entry *entry, int64_t group)
{
    return group == ALL_GROUPS || entry->group == group;
}

/* How many of so many are wanted; a part is rounded up. */
static uint64_t wanted(const struct arb_stage_take *take, uint64_t of)
{
    if (take->is_all) return of;
    return take->is_part ? (of * take->over + take->under - 1) / take->under : take->over;
}

/* Draws the line in one group, or in all together. Returns how many are open. */
static size_t cut(const struct arb_stage_rules *rules, struct arb_stage_entry *entry,
                  const struct arb_standing *standing, size_t count, int64_t group)
{
    uint64_t all = 0, left;
    size_t open = 0;

    for (size_t i = 0; i < count; i++) all += is_of(&entry[i], group);
    left = wanted(&rules->take, all);
    for (size_t at = 0, end; at < count && left > 0; at = end) {
        size_t equals = 0;
        uint8_t outcome = ARB_GOING_ON;

        for (end = at; end < count && standing[end].rank == standing[at].rank; end++)
            equals += is_of(&entry[standing[end].contestant], group) &&
                      entry[standing[end].contestant].state == ARB_STAGE_HERE;
        if (equals > left)
            outcome = rules->line_rule == ARB_LINE_IN    ? ARB_GOING_ON
                      : rules->line_rule == ARB_LINE_OUT ? ARB_GOING_NOT
                                                         : ARB_GOING_OPEN;
        if (outcome == ARB_GOING_OPEN) open += equals;
        for (size_t i = at; i < end; i++) {
            struct arb_stage_entry *one = &entry[standing[i].contestant];

            if (is_of(one, group) && one->state == ARB_STAGE_HERE) one->outcome = outcome;
        }
        left = equals > left ? 0 : left - equals;
    }
    return open;
}

size_t arb_stage_cut(const struct arb_stage_rules *rules, struct arb_stage_entry *entry,
                     const struct arb_standing *standing, size_t count)
{
    uint32_t groups = 0;
    size_t open = 0;

    for (size_t i = 0; i < count; i++) {
        entry[i].outcome = ARB_GOING_NOT;
        if (entry[i].group >= groups) groups = entry[i].group + 1;
    }
    if (!rules->take.is_each) return cut(rules, entry, standing, count, ALL_GROUPS);
    for (uint32_t g = 0; g < groups; g++) open += cut(rules, entry, standing, count, g);
    return open;
}

/* -- Seats ------------------------------------------------------------------------------------------ */

static uint32_t groups_of(const struct arb_stage_rules *rules)
{
    return rules->sections * (rules->has_sides ? 2u : 1u);
}

/* The list cut into parts as even as can be, the larger ones first. */
static uint32_t block_of(uint32_t at, uint32_t count, uint32_t groups, uint32_t *number)
{
    const uint32_t size = count / groups, larger = count % groups;

    if (at < larger * (size + 1)) {
        *number = at % (size + 1);
        return at / (size + 1);
    }
    at -= larger * (size + 1);
    *number = at % size;
    return larger + at / size;
}

struct arb_stage_seat arb_stage_seat(const struct arb_stage_rules *rules, uint32_t at, uint32_t count)
{
    const uint32_t groups = groups_of(rules);
    uint32_t group, number;

    ARB_ASSERT(groups > 0 && at < count);
    number = at / groups;
    group = at % groups;
    if (rules->seeding == ARB_SEED_RANK) group = block_of(at, count, groups, &number);
    else if (rules->seeding == ARB_SEED_SERPENTINE && number % 2 == 1) group = groups - 1 - group;
    return (struct arb_stage_seat){.section = (uint8_t)(rules->has_sides ? group / 2 : group),
                                   .side = (uint8_t)(rules->has_sides ? group % 2 : 0),
                                   .number = (uint16_t)(number + 1)};
}

void arb_stage_shuffle(uint32_t lot, uint32_t *order, uint32_t count)
{
    struct arb_chance chance = {lot};

    for (uint32_t i = 0; i < count; i++) order[i] = i;
    for (uint32_t i = count; i > 1; i--) {
        const uint32_t other = arb_chance_below(&chance, i), moved = order[i - 1];

        order[i - 1] = order[other];
        order[other] = moved;
    }
}

/* -- What is carried over ---------------------------------------------------------------------------- */

bool arb_stage_can_carry(const struct arb_stage_rules *rules, bool is_percent, bool is_of_matches)
{
    if (rules->carry == ARB_CARRY_EBU) return is_percent;
    return (rules->carry != ARB_CARRY_MATCHES && rules->carry != ARB_CARRY_MATCHES_MEAN) || is_of_matches;
}

/* A part of the figure; of per cent, of what it is above or below 50. */
static struct arb_sum part_of(const struct arb_stage_rules *rules, bool is_percent, struct arb_sum figure)
{
    if (is_percent) arb_sum_add(&figure, -50, 1);
    arb_sum_times(&figure, rules->over);
    arb_sum_divide(&figure, rules->under);
    return figure;
}

/* The EBU's formula, in per cent of what can be won here: half of what he won there, by the boards of both stages. */
static struct arb_sum ebu(const struct arb_stage_rules *rules, const struct arb_stage_qualifier *qualifier)
{
    struct arb_sum carried = qualifier->figure;

    arb_sum_times(&carried, qualifier->boards);
    arb_sum_divide(&carried, 2u * rules->boards);
    return carried;
}

/* What a place is worth: told, or on the way from the first to the last in even steps, in hundredths. */
static void add_place(const struct arb_stage_rules *rules, struct arb_sum *sum, uint32_t place, size_t count)
{
    if (rules->carry == ARB_CARRY_PLACES) {
        if (place <= rules->points) arb_sum_add(sum, rules->point[place - 1], 1);
        return;
    }
    arb_sum_add(sum, rules->point[0], 1);
    if (count < 2) return;
    arb_sum_add(sum, (rules->point[1] - rules->point[0]) * (int64_t)(place - 1), (int64_t)count - 1);
}

/* Those who share places share what these are worth. */
static struct arb_sum by_place(const struct arb_stage_rules *rules, const struct arb_stage_qualifier *qualifier,
                               size_t count)
{
    struct arb_sum sum = arb_sum_zero();

    for (uint32_t p = 0; p < qualifier->together; p++) add_place(rules, &sum, qualifier->place + p, count);
    arb_sum_divide(&sum, 100u * qualifier->together);
    return sum;
}

static struct arb_sum carried(const struct arb_stage_rules *rules, bool is_percent,
                              const struct arb_stage_qualifier *qualifier, size_t count)
{
    struct arb_sum sum = arb_sum_zero();

    switch ((enum arb_carry)rules->carry) {
    case ARB_CARRY_NONE: break;
    case ARB_CARRY_PART: return part_of(rules, is_percent, qualifier->figure);
    case ARB_CARRY_EBU: return ebu(rules, qualifier);
    case ARB_CARRY_RANK:
    case ARB_CARRY_PLACES: return by_place(rules, qualifier, count);
    case ARB_CARRY_MATCHES: return qualifier->among;
    case ARB_CARRY_MATCHES_MEAN:
        sum = qualifier->among;
        if (qualifier->matches > 1) arb_sum_divide(&sum, qualifier->matches);
        break;
    }
    return sum;
}

enum { FINE = 100000 };

static int64_t size_of(int64_t number)
{
    return number < 0 ? -number : number;
}

/* over / under, halves away from zero. */
static int64_t rounded(int64_t over, int64_t under)
{
    return over < 0 ? -((2 * -over + under) / (2 * under)) : (2 * over + under) / (2 * under);
}

/* To 1/100000, before it is rounded: where the largest is more than 'most', all become smaller with it. */
static int64_t scaled(const struct arb_stage_rules *rules, int64_t fine, int64_t largest)
{
    if (rules->most > 0 && largest > rules->most * (FINE / 100))
        return rounded(fine * rules->most, largest);
    return rounded(fine, FINE / 100);
}

void arb_stage_carry(const struct arb_stage_rules *rules, bool is_percent, const struct arb_stage_qualifier *qualifier,
                     size_t count, int64_t *hundredths)
{
    int64_t largest = 0;

    for (size_t i = 0; i < count; i++) {
        const struct arb_sum sum = carried(rules, is_percent, &qualifier[i], count);

        hundredths[i] = arb_sum_rounded(&sum, rules->most > 0 ? FINE : 100);
        if (size_of(hundredths[i]) > largest) largest = size_of(hundredths[i]);
    }
    for (size_t i = 0; i < count; i++) {
        if (rules->most > 0) hundredths[i] = scaled(rules, hundredths[i], largest);
        if (rules->cap > 0 && hundredths[i] > rules->cap) hundredths[i] = rules->cap;
        if (rules->cap > 0 && hundredths[i] < -rules->cap) hundredths[i] = -rules->cap;
    }
}

int64_t arb_stage_carry_of_added(const struct arb_stage_rules *rules, const int64_t *hundredths, size_t count)
{
    int64_t sum = 0, lowest = count > 0 ? hundredths[0] : 0;

    for (size_t i = 0; i < count; i++) {
        sum += hundredths[i];
        if (hundredths[i] < lowest) lowest = hundredths[i];
    }
    if (rules->added == ARB_ADDED_NONE || count == 0) return 0;
    return rules->added == ARB_ADDED_LOWEST ? lowest : rounded(sum, (int64_t)count);
}
