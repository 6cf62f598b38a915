/* mp_text.c -- the lines of a traveller in words. */
#include "arbitro/text/mp_text.h"

/* Cuts the text before the first mark off the front; false if it is not there. */
static bool cut(struct arb_span *rest, char mark, struct arb_span *front)
{
    for (size_t i = 0; i < rest->length; i++) {
        if (rest->at[i] != mark) continue;
        *front = (struct arb_span){rest->at, i};
        *rest = arb_span_skip(*rest, i + 1);
        return true;
    }
    return false;
}

/* A decimal number with at most that many digits behind the point, as an integer in units of 10^-decimals. False, and
 * *value untouched, if it is anything else or out of range. */
bool arb_fixed_read(struct arb_span span, unsigned decimals, int64_t low, int64_t high, int64_t *value)
{
    char digits[24];
    size_t length = 0;
    unsigned after = 0;
    bool point = false;

    for (size_t i = 0; i < span.length; i++) {
        const char c = span.at[i];

        if (c == '.' && !point) {
            point = true;
            continue;
        }
        if (point && (c < '0' || c > '9' || ++after > decimals)) return false;
        if (length == sizeof digits) return false;
        digits[length++] = c;
    }
    if (point && after == 0) return false;
    for (; after < decimals; after++) {
        if (length == sizeof digits) return false;
        digits[length++] = '0';
    }
    return length > decimals && arb_span_int((struct arb_span){digits, length}, low, high, value);
}

static enum arb_mp_fault read_points(struct arb_span span, int16_t *points)
{
    int64_t value;

    if (!arb_span_int(span, INT32_MIN, INT32_MAX, &value)) return ARB_MP_UNREADABLE;
    if (value < -ARB_MP_POINTS_MAX || value > ARB_MP_POINTS_MAX) return ARB_MP_POINTS_OUT_OF_RANGE;
    *points = (int16_t)value;
    return ARB_MP_SOUND;
}

/* "+", "-", "" or a percentage: one side of an artificial score. */
static enum arb_mp_fault read_percent(struct arb_span span, struct arb_mp_line *line, enum arb_side side)
{
    int64_t percent = 5000;

    if (span.length > 0 && (span.at[0] | 0x20) == 'a') span.at++, span.length--;
    if (arb_span_is(span, "+")) {
        percent = 6000;
        line->own[side] = ARB_MP_AT_LEAST;
    } else if (arb_span_is(span, "-")) {
        percent = 4000;
        line->own[side] = ARB_MP_AT_MOST;
    } else if (span.length > 0) {
        if (!arb_fixed_read(span, 2, 0, 1000000, &percent)) return ARB_MP_UNREADABLE;
        if (percent > 10000) return ARB_MP_PERCENT_OUT_OF_RANGE;
    }
    line->percent[side] = (uint16_t)percent;
    return ARB_MP_SOUND;
}

/* "A60/40"; one side alone is for both. */
static enum arb_mp_fault read_artificial(struct arb_span span, struct arb_mp_line *line)
{
    struct arb_span ns = span;
    enum arb_mp_fault fault;

    line->kind = ARB_MP_ARTIFICIAL;
    if (!cut(&span, '/', &ns)) span = ns;
    fault = read_percent(ns, line, ARB_NS);
    return fault != ARB_MP_SOUND ? fault : read_percent(span, line, ARB_EW);
}

/* "60%*620": a weight and a score. A score alone weighs all. */
static enum arb_mp_fault read_part(struct arb_span span, int16_t *points, uint32_t *weight)
{
    struct arb_span share;
    int64_t value = 10000;

    if (cut(&span, '*', &share)) {
        if (share.length < 2 || share.at[share.length - 1] != '%') return ARB_MP_UNREADABLE;
        share.length--;
        if (!arb_fixed_read(share, 2, 1, 10000, &value)) return ARB_MP_UNREADABLE;
    }
    *weight = (uint32_t)value;
    return read_points(span, points);
}

/* The components of one side, with a plus between each. */
static enum arb_mp_fault read_side(struct arb_span rest, struct arb_mp_assigned *assigned, enum arb_side side)
{
    unsigned whole = 0;
    bool more = true;

    while (more) {
        const uint8_t p = assigned->count[side];
        struct arb_span part = rest;
        enum arb_mp_fault fault;

        if (p == ARB_MP_PARTS_MAX) return ARB_MP_PARTS_OUT_OF_RANGE;
        more = cut(&rest, '+', &part);
        fault = read_part(part, &assigned->part[side][p].points, &assigned->part[side][p].weight);
        if (fault != ARB_MP_SOUND) return fault;
        whole += assigned->part[side][p].weight;
        assigned->count[side]++;
    }
    return whole == 10000 ? ARB_MP_SOUND : ARB_MP_WEIGHTS_NOT_WHOLE;
}

static enum arb_mp_fault read_assigned(struct arb_span span, struct arb_mp_assigned *assigned)
{
    struct arb_span ns = span;
    const bool split = cut(&span, ':', &ns) || cut(&span, '/', &ns);
    const enum arb_mp_fault fault = read_side(ns, assigned, ARB_NS);

    return fault != ARB_MP_SOUND || !split ? fault : read_side(span, assigned, ARB_EW);
}

static bool has_any(struct arb_span span, const char *marks)
{
    for (size_t i = 0; i < span.length; i++)
        for (const char *mark = marks; *mark != '\0'; mark++)
            if (span.at[i] == *mark) return true;
    return false;
}

/* "@1" at the end. */
static enum arb_mp_fault cut_group(struct arb_span *word, struct arb_mp_line *line)
{
    struct arb_span value;
    int64_t group;

    if (!cut(word, '@', &value)) return ARB_MP_SOUND;
    if (!arb_span_int(*word, 0, INT32_MAX, &group)) return ARB_MP_UNREADABLE;
    if (group >= ARB_MP_GROUPS) return ARB_MP_GROUP_UNKNOWN;
    line->group = (uint8_t)group;
    *word = value;
    return ARB_MP_SOUND;
}

/* One line of a traveller: a score, NP, an artificial score or an assigned one, and its group. An assigned score is
 * added to 'assigned', whose room the caller has seen to; nothing changes where a fault comes back. */
enum arb_mp_fault arb_mp_line_read(struct arb_span word, struct arb_mp_line *line, struct arb_mp_assigned *assigned,
                                   uint32_t *assigned_count)
{
    struct arb_mp_line read = {.kind = ARB_MP_NOT_PLAYED};
    struct arb_mp_assigned own = {{0, 0}, {{{0, 0}}}};
    enum arb_mp_fault fault = cut_group(&word, &read);

    if (fault != ARB_MP_SOUND) return fault;
    if (arb_span_is_nocase(word, "NP")) {
        *line = read;
        return ARB_MP_SOUND;
    }
    if (word.length > 0 && (word.at[0] | 0x20) == 'a') {
        fault = read_artificial(word, &read);
    } else if (has_any(word, "*:/")) {
        if (*assigned_count > UINT16_MAX) return ARB_MP_TOO_MANY_LINES;
        read.kind = ARB_MP_ASSIGNED;
        read.assigned = (uint16_t)*assigned_count;
        fault = read_assigned(word, &own);
    } else {
        read.kind = ARB_MP_SCORE;
        fault = read_points(word, &read.points);
    }
    if (fault != ARB_MP_SOUND) return fault;
    if (read.kind == ARB_MP_ASSIGNED) assigned[(*assigned_count)++] = own;
    *line = read;
    return ARB_MP_SOUND;
}

/* Matchpoints without zeros at the end; halved: two points for a win are shown as one. */
void arb_mp_write(struct arb_writer *out, int64_t units, bool halved)
{
    char digits[32];
    struct arb_writer fixed = arb_writer_on(digits, sizeof digits);
    struct arb_span span;

    if (halved) arb_write_fixed(&fixed, units * 5, 5);
    else arb_write_fixed(&fixed, units, 4);
    span = arb_writer_span(&fixed);
    while (span.at[span.length - 1] == '0') span.length--;
    if (span.at[span.length - 1] == '.') span.length--;
    arb_write_span(out, span);
}
