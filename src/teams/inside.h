/* inside.h -- what the files of this room share. */
#ifndef ARB_TEAMS_INSIDE_H
#define ARB_TEAMS_INSIDE_H

#include "arbitro/score/ratio.h"
#include "arbitro/laws/score.h"
#include "arbitro/teams/teams_score.h"

#define FAULT_IF(condition, NAME)                                                                  \
    do {                                                                                           \
        if (condition) return ARB_TEAMS_IS_##NAME;                                                 \
    } while (0)

/* Events are compared byte by byte and hashed field by field: there is nothing between the fields. */
_Static_assert(sizeof(struct arb_team_entry) == 13, "no padding");
_Static_assert(sizeof(struct arb_match) == 36 + ARB_MATCH_BOARDS_MAX + 13 * ARB_MATCH_RESULTS_MAX, "no padding");
_Static_assert(sizeof(struct arb_team_round) ==
                   8 + (ARB_TEAMS_MAX + 1) * 9 + ARB_MATCHES_MAX * sizeof(struct arb_match),
               "no padding");
_Static_assert(sizeof(struct arb_absences) == 4, "no padding");
_Static_assert(sizeof(struct arb_team) == 9 * ARB_NAME_MAX + 16 + sizeof(struct arb_summons), "no padding");
_Static_assert(sizeof(struct arb_team_ruling) == 8 + sizeof(struct arb_ruled), "no padding");

/* -- Where things are ---------------------------------------------------------------------- */

static inline struct arb_team_round *arb__round(struct arb_teams *teams, unsigned round)
{
    return &teams->rounds[round - 1];
}

static inline const struct arb_team_round *arb__drawn(const struct arb_teams *teams, unsigned round)
{
    return &teams->rounds[round - 1];
}

static inline bool arb__is_team(const struct arb_teams *teams, unsigned team)
{
    return team >= 1 && team <= teams->form.teams;
}

/* What TEAMS, EIGHTS or PAIRS tells, with the event that it is. */
static inline struct arb_teams_form arb__form_of(const struct arb_teams_act *act)
{
    struct arb_teams_form form = act->form;

    form.kind = act->kind == ARB_TEAMS_EIGHTS  ? ARB_TEAMS_OF_EIGHT
                 : act->kind == ARB_TEAMS_PAIRS ? ARB_SWISS_PAIRS
                                                : ARB_TEAMS_OF_FOUR;
    return form;
}

/* Teams, eights, pairs. */
static inline bool arb__is_form(const struct arb_teams_act *act)
{
    return act->kind == ARB_TEAMS_TEAMS || act->kind == ARB_TEAMS_EIGHTS || act->kind == ARB_TEAMS_PAIRS;
}

/* Does it play no more in this round? */
static inline bool arb__has_withdrawn(const struct arb_teams *teams, unsigned team, unsigned round)
{
    return teams->team[team].retired != 0 && round >= teams->team[team].retired;
}

/* result, score, confirm, undo, correct: acts on a match. */
static inline bool arb__is_of_match(const struct arb_teams_act *act)
{
    return act->kind >= ARB_TEAMS_RESULT && act->kind <= ARB_TEAMS_CORRECT;
}

static inline bool arb__is_knock_out(const struct arb_team_round *round)
{
    return round->method == ARB_DRAW_KNOCK_OUT;
}

static inline bool arb__counts(uint8_t state)
{
    return state == ARB_ENTRY_CONFIRMED || state == ARB_ENTRY_CORRECTED;
}

static inline bool arb__in_force(const struct arb_team_ruling *ruling)
{
    return ruling->state != ARB_UNRULED && ruling->state != ARB_WITHDRAWN;
}

/* ruling, appeal, review, withdraw */
static inline bool arb__rules(const struct arb_teams_act *act)
{
    return act->kind >= ARB_TEAMS_RULING && act->kind <= ARB_TEAMS_WITHDRAW;
}

/* Has anybody said anything of a score in this match? */
bool arb__match_has_results(const struct arb_match *match, unsigned rooms);

/* Where a team sits in a room, both counted from 0: the first team North-South in the open rooms. */
static inline unsigned arb__side_of(unsigned team, unsigned room)
{
    return (team + room) % 2;
}

/* -- Checks and changes, by subject ------------------------------------------------------------ */

enum arb_teams_fault arb__check_teams_act(const struct arb_teams *teams, const struct arb_teams_act *act);
enum arb_teams_fault arb__check_team_names(const struct arb_teams *teams, const struct arb_teams_act *act);

enum arb_teams_fault arb__check_team_ruling(const struct arb_teams *teams, const struct arb_teams_act *act);
void arb__rule_match(struct arb_teams *teams, const struct arb_teams_act *act);

/* -- Who withdraws ------------------------------------------------------------------------------ */

/* match: of that round. */
enum arb_absence arb__match_absence(const struct arb_teams *teams, unsigned round, const struct arb_match *match);

/* Does this team of a match of the knock-out that was not played go on? */
bool arb__goes_on(const struct arb_teams *teams, unsigned round, const struct arb_match *match, unsigned team);

/* What a team, by its place in such a match, has for it; the matches up to 'until' being scored in work->match. */
struct arb_fraction arb__given_points(const struct arb_teams *teams, unsigned until, unsigned round, unsigned number,
                          unsigned place, const struct arb_teams_work *work);

bool arb__is_absences_malformed(const struct arb_absences *absences);
bool arb__is_call(const struct arb_teams_act *act);
enum arb_teams_fault arb__check_call(const struct arb_teams *teams, const struct arb_teams_act *act);
void arb__change_call(struct arb_teams *teams, const struct arb_teams_act *act);

enum arb_teams_fault arb__check_retire(const struct arb_teams *teams, const struct arb_teams_act *act);
void arb__retire(struct arb_teams *teams, const struct arb_teams_act *act);

/* round_robin.c: how many rounds a turn of everybody against everybody has; whom a team meets in one of them, 0:
 * nobody. */
unsigned arb__round_robin_rounds(unsigned teams);
unsigned arb__round_robin_opponent(unsigned teams, unsigned round, unsigned team);

/* Draws into *made, which is zeroed, without changing the event. */
enum arb_teams_fault arb__draw(const struct arb_teams *teams, const struct arb_teams_act *act,
                               struct arb_teams_work *work, struct arb_team_round *made);
/* seats.c: who sits North-South, or is at home, and at which table. */
void arb__seat(const struct arb_teams *teams, const struct arb_draw_order *order, struct arb_team_round *made);
enum arb_teams_fault arb__check_by_hand(const struct arb_teams *teams, const struct arb_teams_act *act);
void arb__match_by_hand(struct arb_teams *teams, const struct arb_teams_act *act);

/* penalty.c: hundredths of an IMP off the margin of a team's match of that round. */
int32_t arb__penalty_in_imps(const struct arb_teams *teams, unsigned round, unsigned team);

/* balanced.c: in a knock-out the two awards of each board cancel; of percentages those of the match. */
void arb__balance_boards(const struct arb_teams *teams, unsigned round, unsigned number, struct arb_teams_work *work);
void arb__balance_percentages(struct arb_match_sheet *sheet);

/* -- Scores ----------------------------------------------------------------------------------------- */

/* exact.c: a board's award, in so many units to the hundredth. */
void arb__set_units(struct arb_match_board *board, unsigned team, struct arb_imp_sum units, int64_t unit);

/* over / under hundredths as a board's award; arb_match_award is the way back. */
void arb__set_award(struct arb_match_board *board, unsigned team, int64_t over, int64_t under);

/* Adds to a total; adds to it what the matches of a team have that is no whole hundredth. */
void arb__total_add(struct arb_sum *total, struct arb_fraction added);
void arb__total_of_matches(const struct arb_teams *teams, unsigned until, unsigned team,
                           const struct arb_teams_work *work, struct arb_sum *total);

static inline bool arb__has_key(const struct arb_teams *teams, enum arb_tie_key key)
{
    for (unsigned k = 0; k < teams->keys; k++)
        if (teams->key[k] == key) return true;
    return false;
}

/* The sign of what the first team of a match is ahead. */
static inline int arb__ahead(const struct arb_match_sheet *sheet)
{
    return arb_fraction_compare(sheet->exact_margin[0], sheet->exact_margin[1]);
}

/* Every board of a round, into work->board[match - 1][board]; of teams, of one of its matches. */
void arb__score_boards(const struct arb_teams *teams, unsigned round, struct arb_teams_work *work);
void arb__score_boards_of(const struct arb_teams *teams, unsigned round, unsigned match, struct arb_teams_work *work);
void arb__score_field(const struct arb_teams *teams, unsigned round, struct arb_teams_work *work);

/* percent.c: pairs at matchpoints; the boards of a round, and what a match comes to. */
void arb__score_percentages(const struct arb_teams *teams, unsigned round, struct arb_teams_work *work);
void arb__percentage_of_match(const struct arb_teams *teams, const struct arb_match *match, bool balanced,
                              struct arb_match_sheet *sheet);

/* One match, its boards being scored. */
void arb__score_match(const struct arb_teams *teams, unsigned round, unsigned match, struct arb_teams_work *work,
                      struct arb_match_sheet *sheet);

/* bye.c: what two teams can win of each other in a match of so many boards, together, in hundredths; by IMPs, quotients
 * and total points there is no most: 0. And a bye in a round, 60% of it unless the event says otherwise. */
int32_t arb__to_be_won(const struct arb_teams *teams, unsigned boards);
int32_t arb__bye_points(const struct arb_teams *teams, unsigned round);

/* The results of a board in all rooms of a round, as lines to compare; how many. */
uint32_t arb__board_lines(const struct arb_teams *teams, unsigned round, unsigned board, struct arb_teams_work *work);

/* Parts the tied, from row 'from' on. */
void arb__break_ties(const struct arb_teams *teams, unsigned until, struct arb_teams_work *work,
                     struct arb_team_standings *standings);

/* What an entry is scored by: the ruling's decision, or NULL. */
const struct arb_decision *arb__decision_of(const struct arb_teams *teams, const struct arb_team_entry *entry);

/* Does a board have points of its own: board-a-match and Patton? */
static inline bool arb__has_board_points(const struct arb_teams *teams)
{
    return teams->form.scoring == ARB_MATCH_BY_BAM || teams->form.scoring == ARB_MATCH_BY_PATTON;
}

/* artificial.c: an average of so many per cent as a board's award. 60 is 3 IMPs, 40 three lost; where boards have
 * points, so many per cent of two; of a percentage it is one. */
int32_t arb__average(const struct arb_teams *teams, int percent);

/* Has this side of a result an artificial score of its own? Then *award is what it is worth. Law 12C2. */
bool arb__own_award(const struct arb_teams *teams, const struct arb_team_entry *entry, unsigned side, int32_t *award);

/* The percentages of a ruling that stands on a board. */
static inline const struct arb_board_outcome *arb__artificial(const struct arb_teams *teams, unsigned ruling)
{
    return &teams->ruling[ruling - 1].ruled.decision.part[ARB_NS][0].outcome;
}

static inline int arb__ns_points(unsigned board, const struct arb_board_outcome *outcome)
{
    const struct arb_board_no no = {(uint16_t)board};

    return arb_score_duplicate(outcome->contract, arb_board_vulnerability(no), outcome->tricks);
}

/* The units of imp.h as hundredths. */
static inline int32_t arb__imp_hundredths(int64_t units)
{
    return (int32_t)arb_ratio_rounded(units, ARB_IMP_UNIT / 100);
}

/* online.c: ONLINE and DEAL. */
bool arb__is_online_rooms_malformed(const struct arb_teams_act *act);
enum arb_teams_fault arb__check_online_rooms(const struct arb_teams *teams, const struct arb_teams_act *act);
void arb__note_online_rooms(struct arb_teams *teams, const struct arb_teams_act *act);
enum arb_teams_fault arb__check_teams_deal(const struct arb_teams_act *act);

/* late.c: after an act that was taken, since when the match that it is about is whole. */
void arb__note_whole(struct arb_teams *teams, const struct arb_teams_act *act);

#endif
