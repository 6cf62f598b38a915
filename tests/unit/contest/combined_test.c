/* combined_test.c -- who is who over the contests of a series, and his place in his category, beside a search that
 * compares each with each.
 *
 * Entries have few names, which differ in their letters' case and in their order, some a key, some nothing: all that
 * makes two entries one, or keeps them apart, comes about by chance.
 */
#include "contest_said.h"

#include "arbitro/contest/combined.h"

#include <ctype.h>

enum { CONTESTS = 6, PAIRS = 5, SERIES_TRIED = 2000 };

static struct arb_contest contests[CONTESTS], played[CONTESTS];
static const struct arb_contest *const given[CONTESTS] = {&contests[0], &contests[1], &contests[2],
                                                          &contests[3], &contests[4], &contests[5]};
static struct arb_scores scores[CONTESTS];
static struct arb_combined_room room;
static struct arb_combined combined;
static struct arb_series series;

/* -- By chance ------------------------------------------------------------------------------ */

static void spell(struct arb_chance *chance, const char *name, char *to)
{
    for (; *name != '\0'; name++) *to++ = (char)(arb_chance_below(chance, 3) ? *name : toupper((unsigned char)*name));
    *to = '\0';
}

/* The first is none; the last two are others in each series, so that now and then names share a chain of the search. */
static const char *name_of(struct arb_chance *chance, const char others[2][4])
{
    static const char *const names[] = {"ada rossi", "carlo[", "carlo{", "dino \xC3\xA8"};
    const unsigned n = arb_chance_below(chance, ARB_COUNT(names) + 3);

    if (n < ARB_COUNT(names)) return names[n];
    return n < ARB_COUNT(names) + 2 ? others[n - ARB_COUNT(names)] : "";
}

static void name_by_chance(struct arb_chance *chance, struct arb_contest *c, unsigned side, unsigned pair,
                           const char others[2][4])
{
    for (unsigned i = 0; i < 2; i++) spell(chance, name_of(chance, others), c->pair[side][pair].name[i]);
    c->key[side][pair][0] = '\0';
    if (arb_chance_below(chance, 4) == 0) spell(chance, name_of(chance, others), c->key[side][pair]);
}

static void categories_by_chance(struct arb_chance *chance, struct arb_contest *c)
{
    static const char *const categories[] = {"", "2Q", "3P", "4F"};

    for (unsigned side = 0; side < 2; side++)
        for (unsigned pair = 1; pair <= PAIRS; pair++) {
            const char *category = categories[arb_chance_below(chance, ARB_COUNT(categories))];

            memset(c->terms[side][pair].category, 0, sizeof c->terms[side][pair].category);
            memcpy(c->terms[side][pair].category, category, strlen(category));
            c->terms[side][pair].is_unranked = arb_chance_below(chance, 10) == 0;
        }
}

/* A round with so few different results that many share a place. */
static void play_by_chance(struct arb_chance *chance)
{
    static const char *const results[] = {"3NT N 9", "3NT N 8", "4S E 10"};
    char line[64];

    begin_round_1(NULL);
    for (unsigned table = 1; table <= PAIRS; table++)
        for (unsigned board = 0; board < 2; board++) {
            const unsigned no = contest.movement.meeting[0][table - 1].set * 4 - board;

            snprintf(line, sizeof line, "result T%u R1 B%u %s", table, no,
                     results[arb_chance_below(chance, ARB_COUNT(results))]);
            TAKEN("director", line);
            snprintf(line, sizeof line, "confirm T%u R1 B%u", table, no);
            if (arb_chance_below(chance, 8) > 0) TAKEN("director", line);
        }
}

/* So few have a name at a time that a whole series is told apart now and then. */
static void series_by_chance(struct arb_chance *chance)
{
    static const char *const lines[] = {
        "series \"x\" within mean missed last session A a B b C c session A d B e session A f",
        "series \"x\" within mean missed zero session A a session A b session A c session A d session A e session A f",
        "series \"x\" across mean missed last session A a B b session A c B d carry 50% A e B f",
    };
    const unsigned named = 1 + arb_chance_below(chance, 5);
    char others[2][4];
    struct arb_contest_act act;
    struct arb_line_error error;

    if (arb_contest_line_read(arb_span_of(lines[arb_chance_below(chance, ARB_COUNT(lines))]), &act, &error) !=
        ARB_LINE_GOOD) fail_msg("column %u", error.column);
    series = act.series;
    for (unsigned i = 0; i < 2; i++)
        snprintf(others[i], sizeof others[i], "x%c%c", 'a' + (int)arb_chance_below(chance, 26),
                 'a' + (int)arb_chance_below(chance, 26));
    for (unsigned i = 0; i < CONTESTS; i++) {
        contests[i] = played[i];
        categories_by_chance(chance, &contests[i]);
        for (unsigned n = 0; n < named; n++)
            name_by_chance(chance, &contests[i], arb_chance_below(chance, 2), 1 + arb_chance_below(chance, PAIRS),
                           (const char(*)[4])others);
    }
}

/* -- Each with each ----------------------------------------------------------------------------- */

static bool is_same(const char *a, const char *b)
{
    for (; *a != '\0' || *b != '\0'; a++, b++) {
        const char x = (char)(*a >= 'A' && *a <= 'Z' ? *a + 32 : *a), y = (char)(*b >= 'A' && *b <= 'Z' ? *b + 32 : *b);

        if (x != y) return false;
    }
    return true;
}

struct at {
    unsigned contest, side, pair, row;
};

static bool is_one(const struct at *a, const struct at *b)
{
    const struct arb_contest *c = &contests[a->contest], *d = &contests[b->contest];
    const struct arb_pair_entry *mine = &c->pair[a->side][a->pair], *other = &d->pair[b->side][b->pair];
    const char *key = c->key[a->side][a->pair], *others = d->key[b->side][b->pair];

    if (key[0] != '\0' || others[0] != '\0') return key[0] != '\0' && others[0] != '\0' && is_same(key, others);
    if (mine->name[0][0] == '\0' || mine->name[1][0] == '\0') return false;
    return (is_same(mine->name[0], other->name[0]) && is_same(mine->name[1], other->name[1])) ||
           (is_same(mine->name[0], other->name[1]) && is_same(mine->name[1], other->name[0]));
}

/* Who is in which row, in the order of the contests; *twice is set to the first that is in one session twice. */
static unsigned match(struct at at[], unsigned *twice)
{
    unsigned count = 0, rows = 0;

    *twice = UINT32_MAX;
    for (unsigned i = 0; i < series.count; i++)
        for (unsigned side = 0; side < 2; side++)
            for (unsigned pair = 1; pair <= PAIRS; pair++) {
                struct at *here = &at[count];

                *here = (struct at){i, side, pair, UINT32_MAX};
                for (unsigned n = 0; n < count; n++)
                    if (series.member[at[n].contest].session != 0 && at[n].row < here->row && is_one(&at[n], here))
                        here->row = at[n].row;
                if (here->row == UINT32_MAX && series.member[i].session == 0) continue;
                if (here->row == UINT32_MAX) here->row = rows++;
                for (unsigned n = 0; n < count; n++)
                    if (at[n].row == here->row &&
                        series.member[at[n].contest].session == series.member[i].session && *twice == UINT32_MAX)
                        *twice = count;
                count++;
                if (*twice != UINT32_MAX) return count;
            }
    return count;
}

/* -- The same ---------------------------------------------------------------------------------------- */

static const struct arb_combined_place *place_of(const struct arb_combined_row *row, const struct at *at)
{
    const unsigned session = series.member[at->contest].session;

    return session == 0 ? &row->stage : &row->at[session - 1];
}

static bool has(const struct arb_combined_row *row, const struct at *at)
{
    const struct arb_combined_place *place = place_of(row, at);

    return place->contest == at->contest + 1 && place->side == at->side && place->pair == at->pair;
}

static void assert_rows(const struct at at[], unsigned count)
{
    for (unsigned n = 0; n < count; n++) {
        const struct arb_combined_row *row = combined.row;

        while (row < combined.row + combined.count[ARB_NS] + combined.count[ARB_EW] && !has(row, &at[n])) row++;
        assert_true(row < combined.row + combined.count[ARB_NS] + combined.count[ARB_EW]);
        for (unsigned m = 0; m < count; m++) assert_int_equal(at[m].row == at[n].row, has(row, &at[m]));
    }
}

/* The place in the category, and whether it is shared, counted over all rows for each. */
static void assert_places(void)
{
    const unsigned rows = (unsigned)combined.count[ARB_NS] + combined.count[ARB_EW];

    for (unsigned r = 0; r < rows; r++) {
        const struct arb_combined_row *row = &combined.row[r];
        const char *category = arb_combined_category(row, given);
        unsigned within = row->rank != 0 && category[0] != '\0', tied = 0;

        for (unsigned other = 0; other < rows && within > 0; other++) {
            const struct arb_combined_row *o = &combined.row[other];

            if (o == row || o->rank == 0 || o->side != row->side ||
                strcmp(arb_combined_category(o, given), category) != 0) continue;
            within += o->rank < row->rank;
            tied |= o->rank == row->rank;
        }
        assert_int_equal(row->within, within);
        assert_int_equal(row->within_tied, tied);
    }
}

static void entries_are_one_as_each_compared_with_each_says(void **state)
{
    struct arb_chance chance = {20261130};
    struct at at[CONTESTS * 2 * PAIRS];
    unsigned sound = 0;

    (void)state;
    for (unsigned i = 0; i < CONTESTS; i++) {
        play_by_chance(&chance);
        played[i] = contest;
    }
    for (unsigned i = 0; i < SERIES_TRIED; i++) {
        unsigned twice, count;
        enum arb_combined_fault fault;

        series_by_chance(&chance);
        count = match(at, &twice);
        fault = arb_combine(&series, given, scores, &room, &combined);
        assert_int_equal(fault, twice == UINT32_MAX ? ARB_COMBINED_SOUND : ARB_COMBINED_PAIR_TWICE);
        if (fault == ARB_COMBINED_SOUND) {
            assert_rows(at, count);
            assert_places();
            sound++;
            continue;
        }
        assert_int_equal(combined.contest, at[twice].contest + 1);
        assert_int_equal(combined.side, at[twice].side);
        assert_int_equal(combined.pair, at[twice].pair);
    }
    assert_in_range(sound, SERIES_TRIED / 10, SERIES_TRIED - SERIES_TRIED / 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(entries_are_one_as_each_compared_with_each_says),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
