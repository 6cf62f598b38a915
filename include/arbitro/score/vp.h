/* arbitro/score/vp.h -- a match's IMPs turned into victory points.
 *
 *     struct arb_vp_scale scale;
 *     arb_vp_scale_wbf(16, &scale);
 *     struct arb_vp vp = arb_vp_of(&scale, 20);                  ours 1500, theirs 500: 15.00 to 5.00
 *
 * A scale is a list of bands: margins up to so many IMPs are worth so much to the
 * winner and so much to the loser. Every scale is one, whether it comes from a formula
 * or from a file. Victory points are in hundredths. Law 78D leaves the scale to the
 * organiser; the two made here are the World Bridge Federation's.
 */
#ifndef ARBITRO_VP_H
#define ARBITRO_VP_H

#include "arbitro/base/base.h"

#define ARB_VP_BOARDS_MAX 128       /* a match of the World Bridge Federation's scales */
#define ARB_VP_BANDS_MAX  192

struct arb_vp_band {
    int32_t up_to;                  /* the largest margin in the band; INT32_MAX in the last */
    int16_t winner, loser;          /* hundredths */
};

struct arb_vp_scale {
    uint16_t count;                 /* 1..ARB_VP_BANDS_MAX */
    /* 1: margins are not IMPs but what a percentage is above 50, in hundredths. */
    uint8_t of_percent;
    uint8_t reserved;
    struct arb_vp_band band[ARB_VP_BANDS_MAX];  /* by ascending margins, from 0 */
};

struct arb_vp {
    int16_t ours, theirs;           /* hundredths */
};

/* The continuous scale of 2013: twenty points for fifteen IMPs times the root of the
 * boards, and no step larger than the one before. boards: 1..ARB_VP_BOARDS_MAX. Equal
 * to the printed tables: no floating point, and bounds that round to the same. */
void arb_vp_scale_wbf(unsigned boards, struct arb_vp_scale *scale);

/* The discrete scale, whole points from 10-10 to 20-0. boards: as above. */
void arb_vp_scale_wbf_discrete(unsigned boards, struct arb_vp_scale *scale);

/* A mismatch in a Swiss: who played another than he was drawn against has, of what he won there (English Bridge Union,
 * White Book 3.5), of hundredths: pool is what both have together, 2000. The one he met had so much, and the right one
 * so much, when it was played. Where these differ by a quarter of the pool or less it is none. Against one with more,
 * by no fault of his own, he has a quarter of the pool and three quarters of what he won; against one with less, by his
 * fault, a quarter less of what he won above a quarter of the pool. Halves of a hundredth away from average. */
int32_t arb_vp_mismatched(int32_t won, int32_t right, int32_t met, int32_t pool, bool is_at_fault);

/* -- Published scales ------------------------------------------------------------ */

/* For matches of least..most boards. */
struct arb_vp_length {
    uint16_t least, most, count;
    const struct arb_vp_band *band;
};

struct arb_vp_published {
    const char *name, *words;       /* "acbl-20"; "vp acbl-20" */
    uint8_t of_percent, lengths;
    const struct arb_vp_length *length;
};

/* Made of the files of share/vp, which have the sources; by name. */
extern const struct arb_vp_published arb_vp_published[];
extern const uint8_t arb_vp_published_count;

/* False if it has none for so many boards; *scale is untouched then. */
ARB_MUST_USE bool
arb_vp_scale_published(const struct arb_vp_published *published, unsigned boards, struct arb_vp_scale *scale);

/* A scale by its name: "wbf", "wbf-discrete", or that of a published one. boards: 1..ARB_VP_BOARDS_MAX. False: there is
 * none of that name, which arb_vp_is_named tells beforehand, or it has none for so many boards. */
ARB_MUST_USE bool arb_vp_is_named(struct arb_span name);
ARB_MUST_USE bool arb_vp_scale_named(struct arb_span name, unsigned boards, struct arb_vp_scale *scale);

/* Of a percentage, won / available: what it is above 50 or, negative, below, in hundredths and away from
 * 50 to the next whole one, so that a band ends exactly where its percentage does. 0 when nothing was available. */
int arb_vp_percent_margin(int64_t won, int64_t available);

/* What a margin is worth; a negative one was lost. */
struct arb_vp arb_vp_of(const struct arb_vp_scale *scale, int margin);

#endif
