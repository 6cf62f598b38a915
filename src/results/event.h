/* event.h -- an event that somebody published: what happened at each table, and the figures that were published.
 *
 * A reader of a format fills it in. event_score computes everything anew from contracts, tricks and awards alone, and
 * records each published figure that differs. A contest of ours publishes nothing: its reader takes the figures of the
 * contest's own fold, which count as they are.
 *
 * A struct event starts zeroed except for 'language'; event_free frees it in any state. Spans point into the file's
 * text, which must outlive the event, or into text that the event owns ('kept').
 */
#ifndef ARB_RESULTS_EVENT_H
#define ARB_RESULTS_EVENT_H

#include "arbitro/words/board.h"
#include "arbitro/contest/decision.h"
#include "arbitro/score/imp.h"
#include "arbitro/text/messages.h"
#include "arbitro/text/pbn.h"
#include "arbitro/score/ranking.h"
#include "arbitro/score/sum.h"

#include "formats/format.h"

#include "lost.h"

/* A part of a file that is played and ranked by itself, known by the values of these tags. */
#define EVENT_PART_TAGS(X) X(Event, event) X(Stage, stage) X(Session, session) X(Section, section)

struct event_part {
#define X(name, field) struct arb_span field;
    EVENT_PART_TAGS(X)
#undef X
    bool has_boards, has_totals;
};

#define EVENT_PARTS_MAX 64              /* further parts are taken as the last one */
#define EVENT_ALL_PARTS UINT32_MAX

/* A growing array; event_add adds to it. */
#define EVENT_LIST(type)                                                                           \
    struct {                                                                                       \
        type *item;                                                                                \
        size_t count, room;                                                                        \
    }

/* One result of a board: as published, and as computed by event_score. */
struct event_line {
    struct arb_pbn_result published;
    uint32_t file_line;
    uint32_t pair[2];               /* index into pairs, by side; EVENT_NOBODY */
    struct arb_span partner_id[2];  /* an individual: South and West, published.pair being North and East */
    uint32_t partner[2];            /* index into pairs; EVENT_NOBODY */
    uint16_t percent[2];            /* of an AWARD, in hundredths of a per cent; 0: by its letter */
    bool has_contract, has_declarer, has_tricks; /* read so far, by a reader that has them one by one */
    struct arb_written_tricks written_tricks; /* with has_tricks: as written ("+1"), until the contract is read */
    bool has_lead;
    char first_sat;                 /* of a match: the first team sat 'N' or 'E'; 0: unknown */
    uint32_t seats;                 /* ours, of a match: 1 + index into seats, who sat there; 0: unknown */
    bool is_weighed;                /* a weighted or split score, with its value as percentages */
    const struct arb_decision *decided;     /* ours: its results and weights; lives as long as the event; else NULL */
    arb_card lead;
    struct arb_span played;         /* LIN, as plain text: auction and play; empty: unknown */
    bool waits;                     /* for a datum that the file does not state: not scored */
    bool has_score;                 /* score can be compared */
    int score;                      /* computed, from North-South's side */
    uint8_t group;                  /* ours: the form in which it was played (Law 87), within which it is compared; */
                                    /* 0: as dealt */
    uint32_t section;               /* from 0: it is compared within its section only, when sections are apart */
    int64_t top;                    /* matchpoints for beating all that it was compared with */
    uint32_t results;               /* how many results were compared, itself included */
    int64_t won[2];                 /* computed, in units of the event, by side, and rounded to them */
    int64_t over[2];                /* exactly over / under 1/10000 of a matchpoint or an IMP; under 0: not scored */
    uint32_t under;
    int64_t partner_won[2];         /* ours, of an individual: South's and West's, which an award may make another */
};

/* Who sat at a table, by seat; an empty name: unknown. */
struct event_seats {
    struct arb_span name[ARB_SEATS];
};

#define EVENT_NOBODY UINT32_MAX

/* The most items of a list that a file may fill: seven thousand tables at 36 boards. */
#define EVENT_RECORDS_MAX (1u << 18)

/* A board (of a match: a board of that match) with its lines. */
struct event_board {
    struct arb_span label;
    struct arb_pbn_number imps;     /* of a match, as published, from the first team's side */
    struct arb_pbn_number points[2];    /* the same for board-a-match: what each team has */
    bool vulnerability_known;
    enum arb_vulnerability vulnerable;
    size_t first_line, lines;
    uint32_t file_line;
    int64_t top;                    /* matchpoints */
    struct arb_pbn_number datum;    /* Butler, as published */
    struct arb_pbn_number par;      /* ours: par that was entered for the cards as dealt */
    int computed_datum;
    uint32_t results;               /* how many results were compared */
};

/* A pair as a contest of ours ranks it (arbitro/contest/standings.h). */
struct event_place {
    uint32_t rank;                  /* 0: it has none */
    bool tied;
};

/* The figures of a pair in a contest of ours. */
struct event_own {
    int64_t won, available;         /* what it is ranked by, as struct arb_standings_row has it */
    struct arb_sum exact;           /* the same as one figure: a part of what there was, IMPs or points */
    int64_t shown, with, mean;      /* hundredths: its score as shown, that with handicap, the mean of a board */
    struct event_place place, with_place, within;
    const char *decided;            /* the word of the key that decided a tie, or NULL */
    struct arb_span category;       /* empty: none */
    uint32_t boards;
};

/* A pair, or a player of an individual: its published standing, and what event_score computes. */
struct event_pair {
    struct arb_span id, names;
    bool one_side;                  /* it sits on 'side' only, in a field of its own */
    enum arb_side side;
    struct arb_pbn_number rank, total, percent, mean;    /* as published */
    struct arb_pbn_number masterpoints; /* what its place is worth, where that is told */
    uint32_t file_line;             /* of its published standing; 0: none */
    uint32_t byes;                  /* boards sat out that the file gives a figure for */
    struct arb_tally tally;
    int64_t as_published;           /* the sum of what its lines publish, byes too, in units of the event */
    bool all_published;             /* each of its lines has a published figure */
    int64_t total_won, total_of;    /* what it is ranked by, a fraction of units */
    struct arb_sum played;          /* 1/10000 of a matchpoint or an IMP on the boards it played, exactly */
    struct arb_sum total_exact;     /* what it is ranked by, exactly; empty where total_of is 0 */
    uint32_t computed_rank;         /* 0: it plays without standing (contests of ours only) */
    bool tied;
    const struct event_own *own;    /* NULL: not of a contest of ours */
};

/* A row of the published standings, before the pairs of the lines are identified. */
struct event_total {
    struct arb_span id, names;
    struct arb_pbn_number rank, total, percent, mean;
    uint32_t file_line;
    char direction;                 /* 'N', 'E' or 0 */
    struct arb_span section;        /* of a column of its table; may be empty */
    struct arb_span team;           /* a team's name; names are its players' */
    struct arb_pbn_number masterpoints; /* as of a pair */
    struct arb_pbn_number adjustment;   /* in the total and in no match: byes, penalties, carry-over */
    struct arb_pbn_number computed; /* the sum of its matches and of the adjustment */
    uint32_t matches;
    bool has_withdrawn;             /* ours, of matches: it has no place */
    bool has_more;                  /* the total may include byes, penalties and carry-over, and ties are broken
                                       otherwise: an event of ours, whose figures are computed already */
    uint32_t pair;                  /* index into pairs once identified; EVENT_NOBODY */
    struct event_own own;           /* of a contest of ours */
};

/* A match, of two teams or of two pairs in a Swiss, as published. */
struct event_match {
    struct arb_span round, id[2];
    struct arb_pbn_number score[2];             /* in victory points where matches are scored so */
    struct arb_pbn_number points[2];            /* victory points beside the score, or what else it counts */
    struct arb_pbn_number adjustment[2];        /* in the score and in none of its boards: carry-over */
    struct arb_pbn_number imps[2];              /* ours: IMPs won, where it is scored by them in any way */
    struct arb_pbn_number margin[2];            /* ours, then too: by how many each won, its penalties off */
    bool not_played;                            /* ours: or cancelled, since a team withdrew; the score is given */
    uint8_t walkover;                           /* ours: the first team, 1, or the second, 2, has it without play */
    bool is_awarded;                            /* ours: the Director told its points */
    uint32_t scale_boards;                      /* ours: for which its victory points are; twice as many of eights */
    struct arb_pbn_number first, last;          /* boards */
    bool has_more;                              /* as of a total: there may be carry-over or rulings in it */
    size_t first_board, boards;                 /* its boards among the event's */
    uint32_t file_line;
};

/* The deal of a board, where the file has it. */
struct event_deal {
    struct arb_span label;
    size_t order;                   /* in the file */
    struct arb_deal deal;
};

/* A Director's ruling, in the words of our notation (arbitro/text/contest_line.h). */
struct event_ruling {
    struct arb_span label;          /* the board; empty: of no board */
    struct arb_span table, round, state, decision, laws, director, facts;
};

/* A ruling of a contest of ours, of pairs or of matches, with all that became of it: for those who report on it. */
struct event_incident {
    uint8_t state;                  /* enum arb_ruling_state */
    uint8_t table, round, board;    /* of matches, table is the match; board 0: of no board */
    bool of_match;
    uint8_t edition;                /* enum arb_edition */
    const struct arb_ruled *ruled;  /* lives as long as the event */
    struct arb_span who[2];         /* with its number, North-South first: "3 Anna Neri – Ugo Blu"; teams by name; of no
                                       board the one who was penalised */
};

/* A contest of ours was over and was opened again to correct it. */
struct event_reopening {
    int64_t at_ms;                  /* 0: the file does not say */
    struct arb_decision by;         /* its articles; none: within the correction period (Law 79C) */
    struct arb_span why;            /* may be empty */
};

/* A substitute for one of a pair in some rounds; the pair keeps its names and its place. */
struct event_substitute {
    struct arb_span id, name;       /* the pair's number; who sat */
    char direction;                 /* 'N', 'E' or 0, as of a total */
    uint8_t player;                 /* 1 or 2: in place of the pair's first or second player */
    uint8_t from, to;               /* rounds, both included */
};

/* What a file tells of a player beside his name. */
struct event_player {
    struct arb_span name, number, club;         /* number: that of his federation; either may be empty */
};

/* Which published figure differs. */
enum event_difference_kind {
    EVENT_SCORE,
    EVENT_MATCHPOINTS,
    EVENT_PERCENT,
    EVENT_TOTAL,
    EVENT_TOTAL_PERCENT,
    EVENT_RANK,
    EVENT_IMPS,
    EVENT_DATUM,
    EVENT_TOTAL_IMPS,
    EVENT_MEAN_IMPS
};

/* EVENT_BY_POINTS: contests of ours only. */
enum event_scoring { EVENT_BY_MATCHPOINTS, EVENT_BY_CROSS_IMPS, EVENT_BY_BUTLER, EVENT_BY_POINTS };

/* The form of cross-IMPs: the sum over the other results, or that divided by their number, or by the number of all
 * results, or (contests of ours) by the root of half of results times comparisons. */
enum event_cross { EVENT_SUM, EVENT_PER_COMPARISON, EVENT_PER_RESULT, EVENT_PER_ROOT };

/* How the event is scored. What the file leaves open (form, datum) is found by event_score: the one under which the
 * fewest figures differ. */
struct event_rule {
    enum event_scoring by;
    enum event_cross cross;
    struct arb_datum_rule datum;
    bool by_section;                /* matchpoints: only results of one section (sections.c) are compared */
    bool states_cross, states_trim; /* the file states it */
    bool is_par, is_acbl;           /* ours: the datum is par; small groups by the League's rule */
    uint8_t cap;                    /* ours: most IMPs that a comparison counts; 0: no cap */
};

/* A published figure that is not the computed one. */
struct event_difference {
    enum event_difference_kind kind;
    const struct event_board *board;             /* NULL: of a pair's standing */
    const struct event_line *line;
    uint32_t file_line;                          /* where it was published */
    uint32_t pair;
    enum arb_side side;
    struct arb_pbn_number published;
    int64_t computed;                            /* points; rank; a datum; otherwise units of 1/10000 */
    const char *explained;                       /* key of the sentence, or NULL */
};

/* What may be wrong in a file that is no PBN, and what is done about it. */
#define EVENT_FAULTS(X)                                                                            \
    X(SOUND, sound)                                                                                \
    X(NOT_WELL_FORMED, not_well_formed)       /* read up to there */                               \
    X(NOT_JSON, not_json)                     /* nothing was read */                               \
    X(MENDED, mended)                         /* XML that was not well formed is taken for what was meant */ \
    X(OWN_ENTITIES, own_entities)             /* declarations of its own: not read further */      \
    X(ENTITY_UNKNOWN, entity_unknown)         /* taken for nothing */                              \
    X(VALUE_UNREADABLE, value_unreadable)     /* taken for nothing */                              \
    X(RESULT_FOUND, result_found)             /* tricks not stated, found by the score: how many, and the first */ \
    X(RESULT_MISSING, result_missing)         /* nor does a score tell them: the contract is left out */ \
    X(DECLARER_MISSING, declarer_missing)     /* the same of a contract that nobody declares */    \
    X(BOARD_TWICE, board_twice)               /* the later one is passed over */                   \
    X(PAIR_TWICE, pair_twice)                 /* on one side of one board; the same */             \
    X(ACT_UNREADABLE, act_unreadable)         /* a line of a contest, or of an event of matches: passed over */ \
    X(ACT_REFUSED, act_refused)               /* likewise */                                       \
    X(TOO_DEEP, too_deep)                     /* elements inside one another: read up to there */  \
    X(TOO_LARGE, too_large)                   /* it would take too much memory: the same */        \
    X(TOO_MANY, too_many)                     /* records; what comes after is passed over */       \
    X(OUTSIDE, outside)                       /* a binary file names places that it has not: taken for nothing */

enum event_fault {
#define X(NAME, symbol) EVENT_##NAME,
    EVENT_FAULTS(X)
#undef X
};

/* A place of the file that could not be read, or that was repaired. */
struct event_damage {
    uint32_t file_line, column;                  /* from 1; column 0: unknown */
    enum arb_pbn_fault fault;                    /* in PBN; NONE: a result could not be read */
    enum event_fault other;                      /* of another format, or SOUND */
    struct arb_span text;
    struct arb_span why, reason;                 /* of an act passed over: the sentence, and its key */
};

/* Who held an event, as results sites and federations ask for it; what is not told is empty. */
struct event_host {
    struct arb_span club, number;                /* the club's name, and the number that its federation gave it */
    struct arb_span event;                       /* the event's own identifier */
    struct arb_span scale, type, awarded;        /* of masterpoints: which scale, which colour, any at all: Y or N */
    struct arb_span charge;                      /* at which rate the federation charges it */
};

struct event {
    enum arb_language language;                  /* of sentences about acts; set by the caller before reading */
    struct arb_span title, scoring;
    struct event_host host;
    struct event_rule rule;
    int64_t unit;                                /* units in one matchpoint as published, or in one IMP */
    struct event_part part[EVENT_PARTS_MAX];
    uint32_t parts;                              /* how many the file has */
    bool apart;                                  /* parts have equal board numbers: each is an event of its own */
    const struct event_part *only;               /* which this is; NULL: the whole file */
    bool totals_of_all;                          /* published standings of several parts: not compared */
    EVENT_LIST(struct event_board) boards;
    EVENT_LIST(struct event_line) lines;
    EVENT_LIST(struct event_pair) pairs;
    EVENT_LIST(struct event_total) totals;
    EVENT_LIST(struct event_difference) differences;
    EVENT_LIST(struct event_damage) damages;
    size_t more_damage;                          /* damage beyond EVENT_RECORDS_MAX, only counted */
    EVENT_LIST(struct event_deal) deals;         /* event_sort_deals puts them in the order of their labels */
    EVENT_LIST(struct event_ruling) rulings;     /* in the order in which they were given */
    EVENT_LIST(struct event_incident) incidents; /* ours: every ruling, in the order in which they were given */
    EVENT_LIST(struct event_reopening) reopenings; /* ours, in their order */
    EVENT_LIST(struct event_substitute) substitutes;
    EVENT_LIST(struct event_player) players;     /* those of whom the file tells more than the name, sorted by it */
    EVENT_LIST(char *) kept;                     /* text owned by the event, which spans point into */
    EVENT_LIST(struct arb_standing) standings;   /* NS or everybody first, then EW */
    size_t first_field;                          /* how many of the standings are in the first */
    uint8_t winners;                             /* fields as the file says: 1, 2, or 0 */
    uint16_t year;                               /* of the day it was played on; 0: the file does not say */
    uint8_t month, day;
    int64_t corrections_until;                   /* ours: when the correction period ends; 0: it is not said */
    unsigned corrections_each;                   /* ours, of matches: minutes of each match's own period; 0: none */
    bool two_fields;
    bool is_ours;                                /* a contest of ours: computed already by the contest's fold */
    bool has_handicap;                           /* ours: there is a second ranking */
    bool is_listed;                              /* standings of matches, or of players whose seats are unknown:
                                                    taken as published, see score/matches.h */
    bool by_points;                              /* of matches: they are scored in victory points */
    bool by_own_scale;                           /* ours, then: on a scale of the contest's own */
    struct arb_span board_scoring;               /* the same: "IMPS", "BAM" …; may be empty */
    EVENT_LIST(struct event_match) matches;
    EVENT_LIST(struct event_seats) seats;
    bool of_players;                             /* an individual: a pair is a player, and a line has four */
    bool halved;                                 /* published on the scale of 1 and a half */
    bool ascherman;                              /* published with a tie of each score with itself */
    uint32_t sections;                           /* see score/sections.c; 0: not computed */
    uint32_t expected;                           /* results on a full board */
    size_t byes;                                 /* of matches: rounds in which a team had no opponent */
    size_t figures;                              /* published figures compared */
    size_t rulings_left_out;                     /* of matches: rulings, which are only counted */
    struct lost lost;                            /* information of the file that this structure has no place for */
};

/* The day it was played on as 20261124; 0: the file does not say. */
static inline uint32_t event_day(const struct event *event)
{
    return 10000u * event->year + 100u * event->month + event->day;
}

/* The pair's id; empty when it names nobody: "?", "???". */
struct arb_span event_named(struct arb_span id);

/* Adds a zeroed item of 'size' bytes to a list, whose items may move. NULL: no memory. */
void *event_add(void *list, size_t size);
#define EVENT_ADD(list) event_add(&(list), sizeof *(list).item)

void event_free(struct event *event);

/* Was the damage repaired? And how many places of the file were lost. */
bool event_is_mended(const struct event_damage *damage);
size_t event_lost(const struct event *event);

/* The deal of a board, or NULL; event_sort_deals must have been called. The first that the file has of a board counts.
 */
void event_sort_deals(struct event *event);
const struct arb_deal *event_deal_of(const struct event *event, struct arb_span label);

/* The next substitute of a pair, behind 'after' (NULL: the first); NULL: no more. The event must be scored. */
const struct event_substitute *event_substitute_of(const struct event *event, const struct event_pair *pair,
                                                   const struct event_substitute *after);

/* Cuts one player's name off the front of "Anna - Ugo", "Anna & Ugo", "Anna / Ugo"; false when none is left. */
bool event_cut_name(struct arb_span *names, struct arb_span *name);

/* Puts the players in the order of their names. */
void event_sort_players(struct event *event);

/* What the file tells of the player with that name; NULL: nothing more. They are sorted. */
const struct event_player *event_player_named(const struct event *event, struct arb_span name);

/* "Carla Neri in rounds 4–6" */
void event_substitute_write(struct arb_writer *out, enum arb_language language, struct arb_span name,
                            const struct event_substitute *substitute);

/* Sets the event's date from "2022.07.27", "27/07/2022", "27-07-2022"; with month_first "07/27/2022". A text that is no
 * date is ignored. */
void event_take_date(struct event *event, struct arb_span text, bool month_first);

/* Readers: fill a zeroed event from a text. part: EVENT_ALL_PARTS, or the index of the part that is read alone. Places
 * that cannot be read are damage. False: no memory; what was read until then is there. */
typedef bool event_reader(struct event *event, struct arb_span text, uint32_t part);

/* Do the first bytes say that the text is of this format, and of no other? */
typedef bool event_sign(struct arb_span text);

/* event_is_NAME and event_read_NAME, of each format in formats.def that has them; a .bws file is read from the text
 * that bws_text makes of it. PBN is known by no sign. */
#define EVENT(id, name, words, sign, read, written)                                                                    \
    FORMAT_IF_##sign(event_sign event_is_##name;, ) FORMAT_IF_##read(ARB_MUST_USE event_reader event_read_##name;, )
#include "formats/formats.def"
ARB_MUST_USE event_reader event_read_pbn;

/* Does the text begin as that format of events does? False for all other formats. */
bool event_has_sign(enum format format, struct arb_span text);

/* The format of events of a file: by its first bytes where those are sure, else by what its name ends in, else by its
 * first bytes; what is none of them is FORMAT_PBN. The name may be empty. */
enum format event_format_of(const char *name, struct arb_span text);

/* The same by sure bytes alone. False, and *format untouched: there are none. */
ARB_MUST_USE bool event_format_is_sure(enum format *format, struct arb_span text);

/* Reads the text in that format; one that holds no events is read as PBN. */
ARB_MUST_USE bool event_read_as(struct event *event, enum format format, struct arb_span text, uint32_t part);

/* Is it a web page without an event inside? */
bool event_is_bare_page(struct arb_span text);

/* For readers: decides whether parts must be scored apart; for one of several parts, sets its title and drops published
 * standings that are of all parts. */
void event_set_apart(struct event *event, uint32_t only);

/* For readers, as the last step: finds tricks that are not stated by the score, and names pairs with their section, A5,
 * where sections have equal pair numbers. False: no memory. */
ARB_MUST_USE bool event_complete(struct event *event);

/* Determines event->rule. NULL when event_score can score the event, else the key of the sentence that says why not,
 * whose {scoring} is event->scoring. */
const char *event_unsupported(struct event *event);

/* A pair's result in a scored event, in hundredths: percentage, IMPs or points, and the mean of a board. */
int64_t event_shown_hundredths(const struct event *event, const struct event_pair *pair);
int64_t event_mean_hundredths(const struct event_pair *pair);

/* Scores an event that event_unsupported accepted: identifies the pairs, computes scores, matchpoints or IMPs and
 * standings, and records published figures that differ. False: no memory. */
bool event_score(struct event *event);

#endif
