/* contest_series_line.c -- the lines that say which contests belong together, and what a pair brings. */
#include "line_words.h"

#include "arbitro/text/mp_text.h"

#include <string.h>

static const char *const missed_rules[ARB_MISSED_RULE_COUNT] = {ARB_MISSED_RULES(ARB_ROW_SYMBOL)};

/* -- Reading ---------------------------------------------------------------------- */

static bool is_listed(const struct arb_series *series, struct arb_span contest)
{
    for (unsigned i = 0; i < series->count; i++)
        if (arb_span_is(contest, series->member[i].contest)) return true;
    return false;
}

static bool is_section_listed(const struct arb_series *series, uint8_t session, struct arb_span section)
{
    for (unsigned i = 0; i < series->count; i++)
        if (series->member[i].session == session && arb_span_is(section, series->member[i].section)) return true;
    return false;
}

/* A section and its contest. */
static bool read_member(struct arb__line *in, struct arb_series *series, uint8_t session)
{
    struct arb_series_member *member = &series->member[series->count];
    struct arb_span section, contest;

    if (!arb__line_next_word(in, ARB_WORD_SECTION, &section)) return false;
    if (series->count == ARB_SERIES_CONTESTS_MAX)
        return arb__line_fail(in, ARB_LINE_WORD_TOO_MANY, ARB_WORD_NOTHING, section.at);
    if (!arb_section_is_sound(section) || is_section_listed(series, session, section))
        return arb__line_wrong(in, ARB_WORD_SECTION, section);
    if (!arb__line_next_word(in, ARB_WORD_CONTEST, &contest)) return false;
    if (!arb_series_id_is_sound(contest) || is_listed(series, contest))
        return arb__line_wrong(in, ARB_WORD_CONTEST, contest);
    member->session = session;
    memcpy(member->section, section.at, section.length);
    memcpy(member->contest, contest.at, contest.length);
    series->count++;
    return true;
}

static bool is_next(const struct arb__line *in, const char *keyword)
{
    struct arb_span ahead = in->rest;

    return arb_span_is(arb_span_word(&ahead), keyword);
}

/* One at least, up to the next session. */
static bool read_members(struct arb__line *in, struct arb_series *series, uint8_t session)
{
    do
        if (!read_member(in, series, session)) return false;
    while (!arb__line_at_end(in) && !is_next(in, "session") && !is_next(in, "carry"));
    return true;
}

/* "session", its weight, 1 where none is stated, and the contests that are its sections. */
static bool read_session(struct arb__line *in, struct arb_series *series)
{
    ARB_ASSERT(series->sessions <= ARB_SERIES_SESSIONS_MAX);

    struct arb_span word;
    uint8_t weight = 1;

    if (!arb__line_next_word(in, ARB_WORD_SESSION, &word)) return false;
    if (!arb_span_is(word, "session") || series->sessions == ARB_SERIES_SESSIONS_MAX)
        return arb__line_wrong(in, ARB_WORD_SESSION, word);
    if (arb__line_take_word(in, "weight") &&
        !arb__line_small(in, ARB_WORD_WEIGHT_NUMBER, 1, ARB_SERIES_WEIGHT_MAX, &weight))
        return false;
    series->weight[series->sessions++] = weight;
    return read_members(in, series, series->sessions);
}

static bool read_stage(struct arb__line *in, struct arb_series *series)
{
    struct arb_span word;
    int64_t carry;

    if (!arb__line_next_word(in, ARB_WORD_PER_CENT, &word)) return false;
    if (word.at[word.length - 1] != '%' ||
        !arb_span_int((struct arb_span){word.at, word.length - 1}, 1, 100, &carry) || word.at[0] == '+')
        return arb__line_wrong(in, ARB_WORD_PER_CENT, word);
    series->carry = (uint8_t)carry;
    return read_members(in, series, 0);
}

/* "none" ends the series. Otherwise the title, how sections and sessions are put together, the sessions, and what the
 * stage before carries over. */
bool arb__line_series(struct arb__line *in, struct arb_series *series)
{
    if (arb__line_take_word(in, "none")) return true;
    if (!arb__line_text(in, ARB_WORD_TITLE, series->title, sizeof series->title)) return false;
    series->is_across = arb__line_take_word(in, "across");
    if (!series->is_across) (void)arb__line_take_word(in, "within");
    series->is_sum = arb__line_take_word(in, "sum");
    if (!series->is_sum) (void)arb__line_take_word(in, "mean");
    if (arb__line_take_word(in, "missed") &&
        !arb__line_choice(in, ARB_WORD_OPTION, missed_rules, ARB_COUNT(missed_rules), &series->missed))
        return false;
    do
        if (!read_session(in, series)) return false;
    while (!arb__line_at_end(in) && !is_next(in, "carry"));
    return !arb__line_take_word(in, "carry") || read_stage(in, series);
}

bool arb__line_carry(struct arb__line *in, struct arb_contest_act *act)
{
    struct arb_span word;
    int64_t value;

    if (!arb__line_pair(in, &act->side, &act->pair) || !arb__line_next_word(in, ARB_WORD_BALANCE, &word)) return false;
    if (!arb_fixed_read(word, 2, -ARB_CARRIED_MAX, ARB_CARRIED_MAX, &value))
        return arb__line_wrong(in, ARB_WORD_BALANCE, word);
    act->carried = (int32_t)value;
    return true;
}

/* -- Writing ---------------------------------------------------------------------- */

static void write_stage(struct arb_writer *out, const struct arb_series *series, uint8_t session)
{
    for (unsigned i = 0; i < series->count; i++) {
        if (series->member[i].session != session) continue;
        arb_write_char(out, ' ');
        arb_write_text(out, series->member[i].section);
        arb_write_char(out, ' ');
        arb_write_text(out, series->member[i].contest);
    }
}

static void write_sessions(struct arb_writer *out, const struct arb_series *series)
{
    for (unsigned s = 1; s <= series->sessions; s++) {
        arb_write_text(out, " session");
        if (series->weight[s - 1] != 1) {
            arb_write_text(out, " weight ");
            arb_write_int(out, series->weight[s - 1]);
        }
        write_stage(out, series, (uint8_t)s);
    }
}

/* The inverse; a rule that has its default is left out where the reader does not need it. */
void arb__line_write_series(struct arb_writer *out, const struct arb_series *series)
{
    ARB_ASSERT(series->missed < ARB_COUNT(missed_rules) && series->sessions <= ARB_SERIES_SESSIONS_MAX);
    if (series->count == 0) {
        arb_write_text(out, " none");
        return;
    }
    arb__line_write_quoted(out, series->title);
    arb_write_text(out, series->is_across ? " across" : " within");
    arb_write_text(out, series->is_sum ? " sum" : " mean");
    if (series->missed != ARB_MISSED_LAST) {
        arb_write_text(out, " missed ");
        arb_write_text(out, missed_rules[series->missed]);
    }
    write_sessions(out, series);
    if (series->carry == 0) return;
    arb_write_text(out, " carry ");
    arb_write_int(out, series->carry);
    arb_write_char(out, '%');
    write_stage(out, series, 0);
}

void arb__line_write_carry(struct arb_writer *out, const struct arb_contest_act *act)
{
    arb__line_write_pair(out, act->side, act->pair);
    arb_write_char(out, ' ');
    arb_write_fixed(out, act->carried, 2);
}
