/* vp_scale.c -- reads a file of scales of victory points and returns the one for a number of boards. */
#include "arbitro/text/vp_scale.h"

#include "arbitro/text/mp_text.h"

struct reading {
    unsigned boards;                /* the length that is wanted */
    bool applies;                   /* the scale being read is for that length */
    bool found, of_percent;
    struct arb_vp_scale now;
    struct arb_vp_scale *wanted;
};

static bool is_open(const struct reading *r)
{
    return r->now.count > 0 && r->now.band[r->now.count - 1].up_to != INT32_MAX;
}

/* "6-8" or "16" */
static bool read_lengths(struct arb_span word, int64_t *least, int64_t *most)
{
    size_t dash = 0;

    while (dash < word.length && word.at[dash] != '-') dash++;
    if (!arb_span_int((struct arb_span){word.at, dash}, 1, 1000, least)) return false;
    *most = *least;
    if (dash == word.length) return true;
    return arb_span_int(arb_span_skip(word, dash + 1), *least, 1000, most);
}

static enum arb_vp_scale_fault open_scale(struct reading *r, struct arb_span rest)
{
    int64_t least, most;

    if (is_open(r)) return ARB_VP_SCALE_NOT_ENDED;
    if (!read_lengths(rest, &least, &most)) return ARB_VP_SCALE_NOT_A_LINE;
    r->now.count = 0;
    r->applies = least <= r->boards && r->boards <= most;
    return ARB_VP_SCALE_READ;
}

/* Margins must rise and the winner's points not fall. The band "more" ends a scale; the first complete one that
 * applies is the answer. */
static enum arb_vp_scale_fault add_band(struct reading *r, struct arb_vp_band band)
{
    const struct arb_vp_band *before = r->now.count > 0 ? &r->now.band[r->now.count - 1] : NULL;

    if (before != NULL && (band.up_to <= before->up_to || band.winner < before->winner))
        return ARB_VP_SCALE_NOT_ASCENDING;
    if (r->now.count == ARB_VP_BANDS_MAX) return ARB_VP_SCALE_TOO_LONG;
    r->now.band[r->now.count++] = band;
    if (band.up_to == INT32_MAX && r->applies && !r->found) {
        *r->wanted = r->now;
        r->found = true;
    }
    return ARB_VP_SCALE_READ;
}

/* A margin in IMPs, or a percentage as hundredths above 50. */
static bool read_margin(const struct reading *r, struct arb_span word, int64_t *up_to)
{
    if (!r->of_percent) return arb_span_int(word, 0, 10000, up_to);
    if (!arb_fixed_read(word, 2, 5000, 10000, up_to)) return false;
    *up_to -= 5000;
    return true;
}

/* "of percent", once, before any band. */
static enum arb_vp_scale_fault read_unit(struct reading *r, struct arb_span rest)
{
    if (!arb_span_is(rest, "percent") || r->of_percent || r->found || r->now.count > 0) return ARB_VP_SCALE_NOT_A_LINE;
    r->of_percent = true;
    return ARB_VP_SCALE_READ;
}

static enum arb_vp_scale_fault read_band(struct reading *r, struct arb_span word, struct arb_span rest)
{
    int64_t up_to = INT32_MAX, winner, loser;

    if (!arb_span_is(word, "more") && !read_margin(r, word, &up_to)) return ARB_VP_SCALE_NOT_A_LINE;
    if (!arb_fixed_read(arb_span_word(&rest), 2, -10000, 10000, &winner)) return ARB_VP_SCALE_NOT_A_LINE;
    if (!arb_fixed_read(arb_span_word(&rest), 2, -10000, 10000, &loser)) return ARB_VP_SCALE_NOT_A_LINE;
    if (rest.length > 0) return ARB_VP_SCALE_NOT_A_LINE;
    return add_band(r, (struct arb_vp_band){(int32_t)up_to, (int16_t)winner, (int16_t)loser});
}

/* A comment, a unit, the head of a scale, or a band. */
static enum arb_vp_scale_fault read_line(struct reading *r, struct arb_span row)
{
    size_t length = 0;
    struct arb_span word;

    while (length < row.length && row.at[length] != '#') length++;
    row = arb_span_trim((struct arb_span){row.at, length});
    if (row.length == 0) return ARB_VP_SCALE_READ;
    word = arb_span_word(&row);
    row = arb_span_trim(row);
    if (arb_span_is(word, "of")) return read_unit(r, row);
    return arb_span_is(word, "boards") ? open_scale(r, row) : read_band(r, word, row);
}

/* All scales of the file are checked, also those for other lengths. */
enum arb_vp_scale_fault arb_vp_scale_read(struct arb_span text, unsigned boards, struct arb_vp_scale *scale,
                                          unsigned *line)
{
    struct reading r = {.boards = boards, .applies = true, .wanted = scale};
    struct arb_span row;

    *line = 0;
    while (arb_span_line(&text, &row)) {
        enum arb_vp_scale_fault fault;

        ++*line;
        fault = read_line(&r, row);
        if (fault != ARB_VP_SCALE_READ) return fault;
    }
    if (is_open(&r)) return ARB_VP_SCALE_NOT_ENDED;
    if (r.found) scale->of_percent = r.of_percent;
    return r.found ? ARB_VP_SCALE_READ : ARB_VP_SCALE_NO_LENGTH;
}
