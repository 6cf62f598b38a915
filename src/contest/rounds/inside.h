/* inside.h -- what the files of this floor share. */
#ifndef ARB_CONTEST_INSIDE_H
#define ARB_CONTEST_INSIDE_H

#include "arbitro/contest/contest.h"
#include "arbitro/contest/standings.h"

/* In an award's parts: not obtained but given, an average to the unit. */
#define ARB__AWARD_GIVEN (-2)

/* The latest time there is; times and their sums stay exact in any language. */
#define TIME_MAX (INT64_C(1) << 53)

/* Since when a round's clock stands; 0: it runs. */
static inline int64_t arb__stands_since(const struct arb_clock *clock)
{
    return clock->paused_ms < 0 ? -clock->paused_ms : clock->paused_ms;
}

/* A moment as the round's clock has it: what happens while it stands happens when it stopped. */
static inline int64_t arb__by_clock(const struct arb_clock *clock, int64_t at_ms)
{
    const int64_t since = arb__stands_since(clock);

    return since != 0 && at_ms > since ? since : at_ms;
}

/* When the present round ends; for a clock that stands, as if it went on at the moment when it stopped. */
static inline int64_t arb__ends_ms(const struct arb_contest *contest)
{
    return contest->clock.started_ms + contest->clock.added_ms + arb_contest_board_ms(contest) * contest->boards;
}

/* A reason to refuse, in a function that answers with one. */
#define FAULT_IF(condition, NAME)                                                                  \
    do {                                                                                           \
        if (condition) return ARB_CONTEST_##NAME;                                                  \
    } while (0)

/* Contests are compared byte by byte and hashed field by field: there is nothing between the fields. */
_Static_assert(sizeof(struct arb_board_outcome) == 9, "no padding");
_Static_assert(sizeof(struct arb_weighed) == 16, "no padding");
_Static_assert(sizeof(struct arb_decision) == 4 + 2 * ARB_PARTS_MAX * 16 + 8 * ARB_PENALTIES_MAX + 2 * ARB_ARTICLES_MAX,
               "no padding");
_Static_assert(sizeof(struct arb_entry) == 32, "no padding");
_Static_assert(sizeof(struct arb_summons) == 24 + ARB_DIRECTOR_NAME_MAX, "no padding");
_Static_assert(sizeof(struct arb_ruling_step) == 16 + ARB_NAME_MAX + ARB_FACTS_MAX, "no padding");
_Static_assert(sizeof(struct arb_ruled) == 8 + 2 * sizeof(struct arb_decision) + ARB_NAME_MAX + ARB_FACTS_MAX +
                                               3 * sizeof(struct arb_ruling_step),
               "no padding");
_Static_assert(sizeof(struct arb_ruling_entry) == 8 + sizeof(struct arb_ruled), "no padding");
_Static_assert(sizeof(struct arb_scoring) == 12, "no padding");
_Static_assert(sizeof(struct arb_movement_change) == 16 + 8 * ARB_MOVEMENT_CHANGES_MAX, "no padding");
_Static_assert(sizeof(struct arb_series) == 6 + ARB_SERIES_SESSIONS_MAX + ARB_SERIES_TITLE_MAX +
                                                ARB_SERIES_CONTESTS_MAX * (1 + ARB_SECTION_MAX + ARB_SERIES_ID_MAX),
               "no padding");
_Static_assert(sizeof(struct arb_pair_terms) == 16 + ARB_CATEGORY_MAX, "no padding");
_Static_assert(sizeof(struct arb_presence) == 4 && sizeof(struct arb_absences) == 4, "no padding");
_Static_assert(sizeof(struct arb_substitutes) == 8 + ARB_SUBSTITUTES_MAX * (8 + ARB_NAME_MAX), "no padding");
_Static_assert(sizeof(struct arb_ties) == 16, "no padding");
_Static_assert(sizeof(struct arb_supplied) == 4 * (ARB_BOARDS_MAX + 1) * (1 + ARB_MP_GROUPS) + 4, "no padding");
_Static_assert(sizeof(struct arb_contest_act) ==
                   104 + sizeof(struct arb_ties) + sizeof(struct arb_pair_terms) + sizeof(struct arb_deal) +
                       sizeof(struct arb_decision) + 2 * ARB_NOTE_MAX + ARB_FACTS_MAX +
                       sizeof(struct arb_movement_change) + sizeof(struct arb_series) + 22,
               "no padding");
_Static_assert(sizeof(struct arb_movement) == 20 + ARB_PAIRS_MAX + 6 * ARB_ROUNDS_MAX * ARB_TABLES_MAX,
               "no padding");
_Static_assert(sizeof(struct arb_contest) ==
                   296 + sizeof(struct arb_movement) + 2 * (ARB_PAIRS_MAX + 1) * 2 * ARB_NAME_MAX +
                       ARB_TABLES_MAX + ARB_BOARDS_MAX + 1 + 3 + 2 * (ARB_PAIRS_MAX + 1) + 17 +
                       ARB_RULINGS_MAX * sizeof(struct arb_ruling_entry) +
                       (ARB_BOARDS_MAX + 1) * sizeof(struct arb_deal) +
                       sizeof(struct arb_entry) * ARB_ROUNDS_MAX * ARB_TABLES_MAX * ARB_BOARDS_IN_SET +
                       sizeof(struct arb_summons) * ARB_TABLES_MAX +
                       2 * (ARB_PAIRS_MAX + 1) * sizeof(struct arb_pair_terms) + sizeof(struct arb_ties) + 8 +
                       sizeof(struct arb_series) + 2 +
                       2 * (ARB_PAIRS_MAX + 1) * (ARB_NAME_MAX + 4 + sizeof(struct arb_presence)) +
                       sizeof(struct arb_absences) + 4 + sizeof(struct arb_substitutes) + sizeof(struct arb_supplied) +
                       2 + ARB_TABLES_MAX + 2 * (ARB_PAIRS_MAX + 1) + 5 + sizeof(struct arb_corrections),
               "no padding");

/* Minutes before the end of a round at which the bell is rung, unless told. */
#define BELL_USUAL 3

/* -- Shared by step.c and rulings.c ------------------------------------------------ */


/* check.c: the reason to refuse the act; TAKEN: none. *made: the movement that it makes, if it makes one. */
enum arb_contest_fault arb__check_act(const struct arb_contest *contest, const struct arb_contest_act *act,
                                      struct arb_movement *made);

/* place.c: is there such a table, playing that board in that round, and has the round begun? */
enum arb_contest_fault arb__check_place(const struct arb_contest *contest, const struct arb_contest_act *act);

/* Is there such a pair in the movement, and is it people? side: ARB_ONE_FIELD where there is one field. */
bool arb__is_pair(const struct arb_movement *movement, unsigned side, unsigned pair);

/* RULING, APPEAL, REVIEW, WITHDRAW. */
bool arb__is_of_ruling(const struct arb_contest_act *act);
enum arb_contest_fault arb__check_ruling(const struct arb_contest *contest, const struct arb_contest_act *act);
void arb__rule(struct arb_contest *contest, const struct arb_contest_act *act);

/* conditions.c: SCORING, TIES, TERMS, GROUP. */
bool arb__is_of_conditions(const struct arb_contest_act *act);
enum arb_contest_fault arb__check_conditions(const struct arb_contest *contest, const struct arb_contest_act *act);
void arb__set_conditions(struct arb_contest *contest, const struct arb_contest_act *act);

/* supplied.c: PAR, DATUM. Par belongs to the cards: when others are laid it is forgotten. */
bool arb__is_of_supplied(const struct arb_contest_act *act);
bool arb__is_supplied_malformed(const struct arb_contest_act *act);
enum arb_contest_fault arb__check_supplied(const struct arb_contest *contest, const struct arb_contest_act *act);
void arb__supply(struct arb_contest *contest, const struct arb_contest_act *act);
void arb__forget_par(struct arb_contest *contest, unsigned board);

/* series_acts.c: SERIES, KEY, CARRY. */
bool arb__is_of_series(const struct arb_contest_act *act);
bool arb__is_series_malformed(const struct arb_contest_act *act);
enum arb_contest_fault arb__check_series(const struct arb_contest *contest, const struct arb_contest_act *act);
void arb__join(struct arb_contest *contest, const struct arb_contest_act *act);

/* cross.c: the average of a sum over so many comparisons by the X-IMP-Q of scoring.h, to the hundredth since a root is
 * no fraction; one IMP on each of so many comparisons. Both in units of what a board is worth. */
int64_t arb__ximpq(struct arb_imp_sum sum, uint32_t comparisons);
int32_t arb__cross_top(const struct arb_scoring *scoring, uint32_t comparisons);

/* names.c: REGISTER and KEY. */
enum arb_contest_fault arb__check_names(const struct arb_contest *contest, const struct arb_contest_act *act);
void arb__forget_names_elsewhere(struct arb_contest *contest, const struct arb_contest_act *act);

/* ties.c: asks the contest's keys of those who share a place, in standings that arb_rank has sorted. decided: by
 * pair, the last key that set it apart. */
void arb__part_ties(const struct arb_contest *contest, const struct arb_scores *scores, unsigned side,
                    struct arb_standing *standing, size_t count, uint8_t decided[ARB_PAIRS_MAX + 1]);

/* Does the scoring know what is decided, its artificial scores and its penalties? */
enum arb_contest_fault arb__check_known(const struct arb_scoring *scoring, const struct arb_decision *decision);
bool arb__knows_outcome(const struct arb_scoring *scoring, const struct arb_board_outcome *outcome);

/* Is this the score of a board, in the place of what the table obtained? */
static inline bool arb__is_in_place(const struct arb_ruling_entry *ruling)
{
    return ruling->state != ARB_WITHDRAWN && ruling->ruled.decision.kind >= ARB_DECIDES_TABLE;
}

/* online.c: ONLINE. */
bool arb__is_online_malformed(const struct arb_contest_act *act);
enum arb_contest_fault arb__check_online(const struct arb_contest *contest, const struct arb_contest_act *act);
void arb__note_online(struct arb_contest *contest, const struct arb_contest_act *act);

/* presence.c: RETIRE, LATE, ABSENCES. */
bool arb__is_of_presence(const struct arb_contest_act *act);
bool arb__is_presence_malformed(const struct arb_contest_act *act);
enum arb_contest_fault arb__check_presence(const struct arb_contest *contest, const struct arb_contest_act *act);
void arb__note_presence(struct arb_contest *contest, const struct arb_contest_act *act);

/* Boards of a round on which the pair has a result that counts. */
unsigned arb__boards_in_round(const struct arb_contest *contest, unsigned side, unsigned pair, unsigned round);

/* advice.c: is the entry of that round one that is compared with the others? And what is said of it, one entry being
 * left out of those it is compared with. */
bool arb__is_advised(const struct arb_contest *contest, unsigned round, const struct arb_entry *entry);
unsigned arb__advice_without(const struct arb_contest *contest, unsigned round, unsigned table, unsigned index,
                             const struct arb_entry *without);

/* away.c: of how many meetings is a pair, if all others are there? Its own absence aside. */
uint8_t arb__meetings_of(const struct arb_contest *contest, unsigned side, unsigned pair);

/* Where a pair is to play in a round; false where it sits out. Does the movement have that table play in that round? */
bool arb__find_pair(const struct arb_contest *contest, unsigned side, unsigned pair, unsigned round, unsigned *table);
bool arb__has_meeting(const struct arb_contest *contest, unsigned round, unsigned table);

/* Is it so of any pair of the meeting? is_so is called for each in turn, with 'of' as its first argument. */
struct arb__asked {
    bool (*is_so)(const void *of, unsigned side, unsigned pair, unsigned round);
    const void *of;
    unsigned round;
};

bool arb__any_seated(const struct arb_contest *contest, struct arb_meeting at, const struct arb__asked *asked);

/* sitting.c: SUBSTITUTE; the second check is of the name, and comes after the others. */
bool arb__is_substitute_malformed(const struct arb_contest_act *act);
enum arb_contest_fault arb__check_substitute(const struct arb_contest *contest, const struct arb_contest_act *act);
enum arb_contest_fault arb__check_sitting(const struct arb_contest *contest, const struct arb_contest_act *act);
void arb__substitute(struct arb_contest *contest, const struct arb_contest_act *act);

/* repair.c: REPAIR. */
enum arb_contest_fault arb__check_repair(const struct arb_contest *contest, const struct arb_contest_act *act,
                                         struct arb_movement *made);
void arb__repair(struct arb_contest *contest, const struct arb_movement *made, unsigned from);

/* -- Where things are ----------------------------------------------------------------- */

/* Which of the boards of a set is this, 0..boards - 1; -1 if it is not in the set. */
static inline int arb__index_in_set(const struct arb_contest *contest, unsigned set, unsigned board)
{
    const unsigned before = (set - 1) * contest->boards;

    return set >= 1 && board > before && board <= before + contest->boards ? (int)(board - before - 1) : -1;
}

static inline struct arb_meeting arb__meeting(const struct arb_contest *contest, unsigned round,
                                              unsigned table)
{
    return contest->movement.meeting[round - 1][table - 1];
}

/* Has this pair, as 'pair' of the contest has it, withdrawn from this round or before? */
static inline bool arb__has_retired(const struct arb_contest *contest, unsigned side, unsigned pair, unsigned round)
{
    const struct arb_presence *p = &contest->presence[side][pair];

    return p->retired != 0 && round >= p->retired;
}

/* Has it not arrived in this round, or withdrawn? */
static inline bool arb__is_away(const struct arb_contest *contest, unsigned side, unsigned pair, unsigned round)
{
    return contest->presence[side][pair].arrived > round || arb__has_retired(contest, side, pair, round);
}

/* Is there a meeting that is played, or may be: a pair that is awaited may come and play it? */
bool arb__may_be_played(const struct arb_contest *contest, unsigned round, unsigned table);

/* Is somebody of this meeting not there? */
bool arb__lacks_somebody(const struct arb_contest *contest, unsigned round, unsigned table);

static inline bool arb__plays(const struct arb_contest *contest, unsigned round, unsigned table)
{
    return arb_movement_plays(&contest->movement, (struct arb_round_no){(uint16_t)round},
                              (struct arb_table_no){(uint16_t)table}) &&
           !arb__lacks_somebody(contest, round, table);
}

/* Pairs that withdrew and whose results do not stand, as 'pair' of the contest has them. */
struct arb__cancelled {
    bool any;
    uint8_t pair[2][ARB_PAIRS_MAX + 1];
};

void arb__find_cancelled(const struct arb_contest *contest, struct arb__cancelled *cancelled);

/* Does this table play, and are its results compared? */
bool arb__is_compared(const struct arb_contest *contest, const struct arb__cancelled *cancelled, unsigned round,
                      unsigned table);

/* As arb_contest_absence; ARB_NO_ABSENCE too where the movement has no meeting. */
enum arb_absence arb__absence_of(const struct arb_contest *contest, const struct arb__cancelled *cancelled,
                                 unsigned round, unsigned table);

/* Neuberg's E when rounds 1..until are looked at; see standings.h. One entry, if not NULL, is taken as
 * counting or not, whatever it is. */
uint8_t arb__results_expected(const struct arb_contest *contest, unsigned until, const struct arb_entry *supposed,
                              bool counts);

/* -- A field: contests whose results are compared with one another ------------------------- */

struct arb__field {
    const struct arb_contest *const *contest;
    struct arb_scores *scores;      /* one a section, in that order */
    unsigned count;                 /* sections, 1..32 */
    uint16_t expected;              /* E */
};

/* Where a line of a board comes from. */
struct arb__played_at {
    uint8_t section, round, table, index;
};

/* Room for the results of one board: 'room' of each. */
struct arb__bench {
    struct arb_mp_line *line;
    struct arb_mp_assigned *assigned;
    struct arb_mp_award *won;       /* units of whatever the form counts */
    struct arb_imp_award *imps;
    struct arb_mp_rest *rest;       /* of 'won' */
    struct arb__played_at *at;
    unsigned room;
};

/* butler.c: the results of a board compared with figures supplied from outside (par, a datum), or with the datum
 * computed from them; *datum is what they were compared with. Results of a group without a supplied figure have no
 * award. */
void arb__against_supplied(const struct arb__field *field, uint32_t sections, uint8_t number,
                       const struct arb_mp_board *board, const struct arb__bench *bench, struct arb_imp_chart *chart,
                       struct arb_board_datum *datum);
void arb__against_field(const struct arb_scoring *scoring, const struct arb_mp_board *board,
                        const struct arb__bench *bench, struct arb_imp_chart *chart, struct arb_board_datum *datum);

/* score.c: all sections, as far as each has come. */
void arb__score_across(const struct arb_contest *const *contest, unsigned count, struct arb_scores *scores,
                       const struct arb__bench *bench);

/* across.c: the sections, a bit each, that have this board; and of those the ones that played what the first of them
 * did. A section that does not know what lay in its board is taken to have played that too. */
uint32_t arb__sections_with(const struct arb__field *field, unsigned board);
uint32_t arb__same_deal(const struct arb__field *field, unsigned board, uint32_t sections);

/* A round of this contest has just begun, which is not the first: is E another than it was before? */
bool arb__start_changed_expected(const struct arb_contest *contest);

/* And which boards may be seen at a table by those who sit there now and might not by those who sat there before, or
 * the other way round? Adds them to the set: board n is bit n - 1 of ARB_BOARDS_MAX. */
void arb__find_seen_anew(const struct arb_contest *contest, uint64_t boards[]);

/* The most results that any deal of the field was due or has. */
uint16_t arb__results_expected_across(const struct arb__field *field);

static inline bool arb__is_by_matchpoints(const struct arb_contest *contest)
{
    return contest->scoring.form == ARB_SCORED_MATCHPOINTS;
}

/* artificial.c: a line of percentages, which may be the pair's own (12C2c); what there is to be had on a board whose
 * top this is; what an artificial score is of; such a score given to a tally. */
struct arb_mp_line arb__artificial(const struct arb_contest *contest, unsigned ns, unsigned ew);
int32_t arb__available_of(const struct arb_contest *contest, int32_t top);
int32_t arb__top_of_award(const struct arb_contest *contest, const struct arb_scores *scores, unsigned board);
struct arb_award arb__give(const struct arb_contest *contest, struct arb_scores *scores, enum arb_side field,
                           uint8_t number, const struct arb_mp_line *line, enum arb_side side, int32_t top);

/* artificial.c: for meetings to which somebody did not come; every tally has all its other boards by now. */
void arb__score_absences(const struct arb_contest *contest, struct arb_scores *scores);

/* expected.c: how often each board was due by the end of the rounds completed, and has been played. */
struct arb__play_counts {
    uint8_t due[ARB_BOARDS_MAX + 1], played[ARB_BOARDS_MAX + 1];
};

void arb__count_plays(const struct arb_contest *contest, unsigned until, struct arb__play_counts *plays);

/* penalty.c: those given up to the round looked at. */
void arb__score_penalties(const struct arb_contest *contest, struct arb_scores *scores);

/* exact.c: nothing taken off yet; adds a rest where there is room for it. */
void arb__clear_rests(struct arb_rests *exactly);
bool arb__keep_rest(struct arb_sum *sum, int64_t rest, int64_t parts);

/* In units, what a pair won on the boards it played; its part of what there was on them, false if there was nothing;
 * all that it won, in units; an award of its own, in units. */
struct arb_sum arb__played_by(const struct arb_scores *scores, unsigned side, unsigned pair);
bool arb__mean_played(const struct arb_scores *scores, unsigned side, unsigned pair, struct arb_sum *mean);
struct arb_sum arb__won_by(const struct arb_scores *scores, unsigned side, unsigned pair);
struct arb_sum arb__award_exactly(const struct arb_scores *scores, unsigned side, unsigned pair,
                                  const struct arb_award *award);

/* A part of one, IMPs or points, in hundredths: per cent with exact halves away from fifty. */
int64_t arb__shown_hundredths(const struct arb_scoring *scoring, const struct arb_sum *figure);

/* standings.c: what a pair has of a contest, its opening balance aside. */
struct arb__session {
    struct arb_sum won;             /* units, penalties taken off */
    int64_t available;              /* units: at matchpoints of a matchpoint, elsewhere one; 0: nothing yet */
};

/* full: the most boards that a pair of its field has, where each board has one to be had. What a handicap adds is in
 * units. */
bool arb__is_ranked(const struct arb_movement *m, unsigned side, unsigned pair);
int64_t arb__most_boards(const struct arb_contest *contest, const struct arb_scores *scores, unsigned side);
struct arb__session arb__session_of(const struct arb_contest *contest, const struct arb_scores *scores, unsigned side,
                                    unsigned pair, int64_t full);
int64_t arb__handicap_of(const struct arb_contest *contest, const struct arb_scores *scores, unsigned side,
                         unsigned pair, int64_t full);

/* room.c: the four acts of a table's call. */
static inline bool arb__is_of_call(const struct arb_contest_act *act)
{
    return act->kind >= ARB_ACT_CALL && act->kind <= ARB_ACT_SETTLE;
}

enum arb_contest_fault arb__call_check(const struct arb_contest *contest, const struct arb_contest_act *act);
void arb__call_change(struct arb_contest *contest, const struct arb_contest_act *act);

/* The set that a board is in, 1..sets; 0 if there is no such board. */
static inline unsigned arb__set_of(const struct arb_contest *contest, unsigned board)
{
    const unsigned boards = (unsigned)contest->movement.sets * contest->boards;

    return board >= 1 && board <= boards ? (board - 1) / contest->boards + 1 : 0;
}

#endif
