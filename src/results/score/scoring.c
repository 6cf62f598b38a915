/* scoring.c -- determines how a published event is scored, from its own words or from its columns. */
#include "inside.h"

#include <string.h>

bool event_cut_field(struct arb_span *rest, struct arb_span *field)
{
    size_t length = 0;

    if (rest->length == 0) return false;
    while (length < rest->length && rest->at[length] != ';') length++;
    *field = arb_span_trim((struct arb_span){rest->at, length});
    if (length < rest->length) length++;
    rest->at += length;
    rest->length -= length;
    return true;
}

static size_t results_on(const struct event *event, const struct event_board *board)
{
    size_t results = 0;

    for (size_t i = 0; i < board->lines; i++) {
        const struct arb_pbn_result *p = &event->lines.item[board->first_line + i].published;

        if (p->kind != ARB_PBN_BYE) results += (size_t)p->multiplicity;
    }
    return results;
}

size_t event_most_results(const struct event *event)
{
    size_t most = 0;

    for (size_t b = 0; b < event->boards.count; b++) {
        const size_t results = results_on(event, &event->boards.item[b]);

        if (results > most) most = results;
    }
    return most;
}

/* The sentence for a file where a column of pairs is empty throughout, or no score can be had from any column; NULL:
 * none. */
static const char *missing_columns(const struct event *event)
{
    bool pair[2] = {false, false}, result = false;

    for (size_t i = 0; i < event->lines.count; i++) {
        const struct arb_pbn_result *p = &event->lines.item[i].published;

        for (unsigned s = 0; s < 2; s++) pair[s] = pair[s] || p->pair[s].length > 0;
        result = result || p->kind != ARB_PBN_NOTHING || p->unreadable.length > 0;
    }
    if (!pair[0] || !pair[1]) return pair[0] ? "rank.no_pairs_ew" : "rank.no_pairs_ns";
    return result ? NULL : "rank.no_scores";
}

/* -- which scoring ------------------------------------------------------------------- */

static bool has_matchpoints(const struct event *event)
{
    for (size_t i = 0; i < event->lines.count; i++)
        if (event->lines.item[i].published.mp[0].given || event->lines.item[i].published.mp[1].given) return true;
    return false;
}

static bool has_data(const struct event *event)
{
    for (size_t b = 0; b < event->boards.count; b++)
        if (event->boards.item[b].datum.given) return true;
    return false;
}

static bool has_imps(const struct event *event)
{
    for (size_t i = 0; i < event->lines.count; i++)
        if (event->lines.item[i].published.imps[0].given || event->lines.item[i].published.imps[1].given) return true;
    return false;
}

/* "Butler-2" trims two results, one at each end. */
static bool take_butler(struct event_rule *rule, struct arb_span field)
{
    static const char name[] = "Butler-";
    const size_t length = sizeof name - 1;
    int64_t off;

    rule->by = EVENT_BY_BUTLER;
    if (arb_span_is_nocase(field, "Butler")) return true;
    if (field.length <= length || !arb_span_is_nocase((struct arb_span){field.at, length}, name)) return false;
    field = arb_span_skip(field, length);
    if (!arb_span_int(field, 0, ARB_MP_LINES_MAX, &off) || off % 2 != 0) return false;
    rule->datum.trim = (uint32_t)off / 2;
    return rule->states_trim = true;
}

/* One field of an IMP scoring. False: it is not known. */
static bool take_imps(struct event_rule *rule, struct arb_span field)
{
    if (field.length == 0 || arb_span_is_nocase(field, "Pairs")) return true;
    if (arb_span_is_nocase(field, "Mean")) return true;
    if (arb_span_is_nocase(field, "Median")) {
        rule->datum.source = ARB_DATUM_MEDIAN;
        return rule->states_trim = true;
    }
    if (arb_span_is_nocase(field, "Experts")) {
        rule->by = EVENT_BY_BUTLER;
        rule->datum.source = ARB_DATUM_GIVEN;
        return rule->states_trim = true;
    }
    if (arb_span_is_nocase(field, "Cross1") || arb_span_is_nocase(field, "Cross2")) {
        rule->cross = field.at[field.length - 1] == '1' ? EVENT_PER_RESULT : EVENT_PER_COMPARISON;
        rule->by = EVENT_BY_CROSS_IMPS;
        return rule->states_cross = true;
    }
    if (arb_span_is_nocase(field, "Cross")) {
        rule->by = EVENT_BY_CROSS_IMPS;
        return true;
    }
    return take_butler(rule, field);
}

static bool take_matchpoints(struct arb_span field)
{
    return arb_span_is_nocase(field, "MP1") || arb_span_is_nocase(field, "MP2") || field.length == 0;
}

/* The rule that the Scoring tag states; false when a part of it is not known here. */
static bool read_rule(const struct event *event, struct event_rule *rule)
{
    struct arb_span rest = event->scoring, field;

    if (!event_cut_field(&rest, &field)) return false;
    if (arb_span_is_nocase(field, "MP") || arb_span_is_nocase(field, "MatchPoints")) {
        while (event_cut_field(&rest, &field))
            if (!take_matchpoints(field)) return false;
        return true;
    }
    if (!arb_span_is_nocase(field, "IMP") && !arb_span_is_nocase(field, "IMPs")) return false;
    rule->by = has_data(event) ? EVENT_BY_BUTLER : EVENT_BY_CROSS_IMPS;
    while (event_cut_field(&rest, &field))
        if (!take_imps(rule, field)) return false;
    return true;
}

/* Without a Scoring tag the columns decide: matchpoints before IMPs, and IMPs with a datum are Butler. */
const char *event_unsupported(struct event *event)
{
    if (event->is_ours) return event->lines.count == 0 ? "rank.evening_empty" : NULL;
    event->rule = (struct event_rule){.by = EVENT_BY_MATCHPOINTS};
    if (event->is_listed)
        return event->totals.count + event->matches.count + event->lines.count == 0 ? "rank.no_results" : NULL;
    if (event->lines.count == 0) return "rank.no_results";
    if (missing_columns(event) != NULL) return missing_columns(event);
    if (event_most_results(event) > ARB_MP_LINES_MAX) return "rank.too_many_results";
    if (event->scoring.length > 0 && !arb_span_is(event->scoring, "?"))
        return read_rule(event, &event->rule) ? NULL : "rank.scoring_unsupported";
    if (has_matchpoints(event)) return NULL;
    if (!has_imps(event)) return "rank.scoring_unknown";
    event->rule.by = has_data(event) ? EVENT_BY_BUTLER : EVENT_BY_CROSS_IMPS;
    return NULL;
}
