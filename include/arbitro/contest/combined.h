/* arbitro/contest/combined.h -- several contests ranked as one: who leads over sections and sessions. Laws 78, 80B2.
 *
 *     static struct arb_combined_room room;             about a megabyte, the caller's, zeroed once
 *     static struct arb_scores scores[2];               one a contest, zeroed once
 *     static struct arb_combined combined;
 *     const struct arb_contest *const contest[] = {&afternoon, &tonight};
 *     if (arb_combine(&series, contest, scores, &room, &combined) != ARB_COMBINED_SOUND) …
 *     combined.row[0]                                   who leads
 *
 * The sections of a session are scored within, each by itself, or across: a board's results are compared with those of
 * every section that played the same deal, and E is of that whole field. The same number is the same deal unless the
 * contests know what lay in their boards and it differs. What a pair did in a session is its figure there, penalties
 * taken off: a part of all it could have won, IMPs or points. Then
 *
 *     mean     the figures' mean by the sessions' weights
 *     sum      at matchpoints all that was won over all that could be, elsewhere the figures' sum; by the weights too
 *     carry    and so many per cent of the figure in the earlier stage; at matchpoints of what it is above one half
 *     balance  and what the pair brought: hundredths of a per cent, of an IMP or of a point
 *
 * An opening balance is its contest's own: what a pair brings into the series is told by 'carry', so that nothing
 * counts twice. A handicap is of each contest, and there is a second ranking with it where anybody has one. A pair's
 * category is the last that a contest told of it. Who played without standing in a contest has no place; who withdrew
 * from one has none only if he withdrew from all.
 *
 * A session counts once a result of it does. Two entries are one pair if they have the same key, or neither has one and
 * both names are the same, in any order and either case of ASCII letters; a pair without names is matched with nobody.
 * Where all contests have two fields and no pair changes sides there are two rankings. Totals are compared exactly;
 * equal totals share a rank, and stand in the order of their first contest. Rounding is for showing.
 */
#ifndef ARBITRO_COMBINED_H
#define ARBITRO_COMBINED_H

#include "arbitro/contest/series.h"
#include "arbitro/contest/standings.h"
#include "arbitro/score/sum.h"

#define ARB_COMBINED_MAX     (ARB_SERIES_CONTESTS_MAX * ARB_PAIRS_MAX)  /* pairs; and results on a board */
#define ARB_COMBINED_CHAINS  4096

/* Where a pair played a session, and what it did there. */
struct arb_combined_place {
    uint8_t contest;                /* which of the series, from 1; 0: it was not there */
    uint8_t side, pair;             /* as in struct arb_contest */
    /* What it could have won, as in struct arb_standings_row; 0: nothing yet. */
    int64_t available;
    int64_t shown_hundredths;       /* what it did, its opening aside: of a per cent, an IMP, a point */
};

struct arb_combined_row {
    uint16_t rank;                  /* from 1: 1 2 2 4; 0: nothing to rank it by, or without standing */
    uint16_t with, within;          /* its place with handicap, and in its category; 0: none */
    uint8_t tied, with_tied, within_tied;           /* 1: shares that place */
    uint8_t is_unranked;            /* 1: without standing, and has a figure */
    uint8_t missed;                 /* sessions that count and where it was not, a bit each */
    uint8_t side;                   /* its field where there are two */
    /* The total: of a per cent, an IMP, a point; 0 where there is nothing. */
    int64_t shown_hundredths;
    int64_t with_hundredths;        /* the same with handicap */
    int64_t carried_hundredths;     /* what of it was carried over or brought */
    struct arb_combined_place at[ARB_SERIES_SESSIONS_MAX];
    struct arb_combined_place stage;            /* the earlier one */
};

/* The ranking of a series, some 800 kB. */
struct arb_combined {
    struct arb_scoring scoring;
    uint8_t sessions;
    uint8_t held;                   /* sessions that count, a bit each */
    uint8_t two_fields;
    uint8_t is_final;               /* 1: every contest is over */
    uint8_t has_handicap;           /* 1: somebody has one */
    uint8_t contest, side, pair;    /* where a fault is; contest from 1 */
    uint8_t first_contest, first_side, first_pair;              /* *_TWICE: and where it was before */
    uint16_t count[2];              /* rows by field; one field: under NS */
    /* Best first; East-West's behind North-South's. */
    struct arb_combined_row row[ARB_COMBINED_MAX];
};

/* The work's room. Zeroed before its first use; any series may follow. */
struct arb_combined_room {
    struct arb_mp_line line[ARB_COMBINED_MAX];
    struct arb_mp_assigned assigned[ARB_COMBINED_MAX];
    struct arb_mp_award won[ARB_COMBINED_MAX];
    struct arb_imp_award imps[ARB_COMBINED_MAX];
    struct arb_mp_rest rest[ARB_COMBINED_MAX];
    uint8_t played_at[ARB_COMBINED_MAX][4];
    struct arb_sum total[ARB_COMBINED_MAX];
    struct arb_combined_row row[ARB_COMBINED_MAX];
    /* Rows by the hash of their key or names: the first of a chain and the one behind, each number 1 more; 0: none. */
    uint16_t chain[ARB_COMBINED_CHAINS], next[ARB_COMBINED_MAX];
    struct arb_combined_group {
        uint16_t count, last;       /* of a category: rows so far, and which was the last */
    } group[ARB_COMBINED_MAX];
    struct arb_standing standing[ARB_COMBINED_MAX];             /* of rows, in the order of the ranking */
    struct arb_combined_rank {
        uint16_t rank, tied;
    } place[ARB_COMBINED_MAX];
};

/* In order of precedence; the symbols are keys of the messages ("combined.pair_twice"). */
#define ARB_COMBINED_FAULTS(X)                                                                     \
    X(SOUND, sound)                                                                                \
    X(SERIES_UNSOUND, series_unsound)           /* no series, or not one that a line can tell */   \
    X(SCORING_DIFFERS, scoring_differs)         /* from the first contest's */                     \
    X(EVENING_TWICE, evening_twice)             /* one that is over, to the last byte */           \
    X(PAIR_TWICE, pair_twice)                   /* the same names, or key, twice in one session */

enum arb_combined_fault {
#define X(NAME, symbol) ARB_COMBINED_##NAME,
    ARB_COMBINED_FAULTS(X)
#undef X
};

/* "sound", "pair_twice" and so on; the text is static. */
const char *arb_combined_fault_symbol(enum arb_combined_fault fault);

/* Ranks the series: contest[i] is its member i, and scores[i] is overwritten with its scores. On a fault only
 * 'contest', 'side', 'pair' and the 'first_' fields of *combined are set: where it is. */
ARB_MUST_USE enum arb_combined_fault
arb_combine(const struct arb_series *series, const struct arb_contest *const *contest, struct arb_scores *scores,
            struct arb_combined_room *room, struct arb_combined *combined);

/* The category of a row: of the last session in which it had one; "" is none. Points into a contest. */
const char *arb_combined_category(const struct arb_combined_row *row, const struct arb_contest *const *contest);

/* The names of a row, those of the last session it was in. Points into a contest. */
const struct arb_pair_entry *arb_combined_names(const struct arb_combined_row *row,
                                                const struct arb_contest *const *contest);

#endif
