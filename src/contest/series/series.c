/* series.c -- which series a line may describe: names, sessions in order, weights and the earlier stage; and how
 * contests are put in such an order.
 */
#include "arbitro/contest/series.h"

#include <string.h>

static const char *const missed_words[ARB_MISSED_RULE_COUNT] = {ARB_MISSED_RULES(ARB_ROW_SYMBOL)};

const char *arb_missed_word(enum arb_missed_rule rule)
{
    ARB_ASSERT(rule < ARB_MISSED_RULE_COUNT);
    return missed_words[rule];
}

static bool is_capital(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

bool arb_section_is_sound(struct arb_span name)
{
    for (size_t i = 0; i < name.length; i++)
        if (!is_capital(name.at[i])) return false;
    return name.length >= 1 && name.length < ARB_SECTION_MAX;
}

bool arb_series_id_is_sound(struct arb_span id)
{
    for (size_t i = 0; i < id.length; i++)
        if (!is_capital(id.at[i]) && !(id.at[i] >= 'a' && id.at[i] <= 'z') && id.at[i] != '-' && id.at[i] != '_')
            return false;
    return id.length >= 1 && id.length < ARB_SERIES_ID_MAX;
}

/* Is the text terminated within its room, with nothing but zeros behind it? Its length comes back in *length. */
static bool is_whole(const char *text, size_t capacity, size_t *length)
{
    *length = 0;
    while (*length < capacity && text[*length] != '\0') ++*length;
    for (size_t i = *length; i < capacity; i++)
        if (text[i] != '\0') return false;
    return *length < capacity;
}

static bool is_named(const struct arb_series_member *member)
{
    size_t section, contest;

    return is_whole(member->section, ARB_SECTION_MAX, &section) &&
           is_whole(member->contest, ARB_SERIES_ID_MAX, &contest) &&
           arb_section_is_sound((struct arb_span){member->section, section}) &&
           arb_series_id_is_sound((struct arb_span){member->contest, contest});
}

/* Is it the same contest, or the same section of the same session? */
static bool are_one(const struct arb_series_member *a, const struct arb_series_member *b)
{
    return memcmp(a->contest, b->contest, sizeof a->contest) == 0 ||
           (a->session == b->session && memcmp(a->section, b->section, sizeof a->section) == 0);
}

/* Members stand in the order of their sessions, without a gap, and the earlier stage (session 0) last: 1 1 2 3 3 0. */
static bool follows(const struct arb_series *series, unsigned i)
{
    const uint8_t before = i > 0 ? series->member[i - 1].session : 1, here = series->member[i].session;

    ARB_ASSERT(i < series->count && series->count <= ARB_SERIES_CONTESTS_MAX);
    if (here == 0) return i > 0 && series->carry > 0 && (before == series->sessions || before == 0);
    return i == 0 ? here == 1 : before != 0 && (here == before || here == before + 1);
}

/* Every session has a member, nothing stands twice, and there is an earlier stage exactly if it carries something. */
static bool are_members_sound(const struct arb_series *series)
{
    uint8_t last = 0;
    bool has_stage = false;

    for (unsigned i = 0; i < series->count; i++) {
        if (!is_named(&series->member[i]) || !follows(series, i)) return false;
        for (unsigned other = 0; other < i; other++)
            if (are_one(&series->member[other], &series->member[i])) return false;
        if (series->member[i].session > last) last = series->member[i].session;
        has_stage = has_stage || series->member[i].session == 0;
    }
    return last == series->sessions && has_stage == (series->carry > 0);
}

static bool is_none(const struct arb_series *series)
{
    static const struct arb_series none;

    return memcmp(series, &none, sizeof none) == 0;
}

/* All zero is sound: no series. Weights past the last session must be 0, so that equal series are equal bytes. */
bool arb_series_is_sound(const struct arb_series *series)
{
    size_t title;

    if (is_none(series)) return true;
    if (series->count < 1 || series->count > ARB_SERIES_CONTESTS_MAX || series->sessions < 1 ||
        series->sessions > ARB_SERIES_SESSIONS_MAX || series->is_across > 1 || series->is_sum > 1 ||
        series->missed >= ARB_MISSED_RULE_COUNT || series->carry > 100)
        return false;
    for (unsigned s = 0; s < ARB_SERIES_SESSIONS_MAX; s++)
        if (s < series->sessions ? series->weight[s] < 1 || series->weight[s] > ARB_SERIES_WEIGHT_MAX
                                 : series->weight[s] != 0)
            return false;
    return is_whole(series->title, sizeof series->title, &title) && are_members_sound(series);
}

/* Stable: contests of one session stay in the order given. */
static void sort(unsigned count, const uint8_t session[], uint8_t order[ARB_SERIES_CONTESTS_MAX])
{
    for (unsigned i = 0; i < count; i++) {
        unsigned at = i;

        for (; at > 0 && session[i] != 0; at--) {
            const uint8_t before = session[order[at - 1]];

            if (before != 0 && before <= session[i]) break;
            order[at] = order[at - 1];
        }
        order[at] = (uint8_t)i;
    }
}

static void enrol(struct arb_series *series, unsigned m, uint8_t session)
{
    struct arb_series_member *member = &series->member[m];
    struct arb_writer id = arb_writer_on(member->contest, sizeof member->contest);
    char section = 'A';

    for (unsigned other = 0; other < m; other++)
        if (series->member[other].session == session) section++;
    member->session = session;
    member->section[0] = section;
    arb_write_int(&id, m + 1);
    if (session > series->sessions) series->sessions = session;
}

void arb_series_plan(struct arb_series *series, unsigned count, const uint8_t session[],
                     uint8_t order[ARB_SERIES_CONTESTS_MAX])
{
    ARB_ASSERT(count <= ARB_SERIES_CONTESTS_MAX && series->sessions == 0);
    sort(count, session, order);
    for (unsigned m = 0; m < count; m++) enrol(series, m, session[order[m]]);
    series->count = (uint8_t)count;
    memset(series->weight, 1, series->sessions);
}

bool arb_series_has(const struct arb_series *series, const char *contest)
{
    for (unsigned i = 0; i < series->count; i++)
        if (arb_span_is(arb_span_of(contest), series->member[i].contest)) return true;
    return false;
}
