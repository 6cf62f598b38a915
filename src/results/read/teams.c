/* teams.c -- reads an event of matches of ours from its acts: teams, matches, and the result of each room. */
#include "acts.h"
#include "fill.h"

#include "arbitro/text/teams_line.h"
#include "arbitro/teams/teams_score.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FINER = 100,                 /* figures that are no whole hundredths are given to this part of one */
       BEFORE_SIZE = 8 };           /* acts up to the one that says how many teams, at most */

struct teams {
    struct event_fill fill;
    struct arb_teams event;
    struct arb_teams_work work;
    struct arb_team_standings standings;
    struct arb_match_sheet sheet;
};

static struct arb_span number(struct teams *teams, unsigned n)
{
    char text[12];

    snprintf(text, sizeof text, "%u", n);
    return event_fill_keep(&teams->fill, arb_span_of(text));
}

/* Without zeros behind. */
static struct arb_pbn_number shortened(struct arb_pbn_number figure)
{
    for (; figure.decimals > 0 && figure.value % 10 == 0; figure.decimals--) figure.value /= 10;
    return figure;
}

static struct arb_pbn_number hundredths(int64_t value)
{
    return shortened((struct arb_pbn_number){true, 2, value});
}

/* A value that is no whole hundredth gets two more digits, so that sums of such values are as exact as the totals. */
static struct arb_pbn_number exactly(struct arb_fraction value)
{
    const int64_t twice = 2 * FINER * value.over, half = value.over < 0 ? -value.under : value.under;

    if (value.under == 1) return hundredths(value.over);
    return shortened((struct arb_pbn_number){true, 4, (twice + half) / (2 * value.under)});
}

static bool is_by_points(const struct teams *teams)
{
    const uint8_t scoring = teams->event.form.scoring;

    return scoring == ARB_MATCH_BY_VP_WBF || scoring == ARB_MATCH_BY_VP_DISCRETE || scoring == ARB_MATCH_BY_VP_OWN ||
           scoring == ARB_MATCH_BY_VP_PUBLISHED;
}

static bool has_points_a_board(const struct teams *teams)
{
    return teams->event.form.scoring == ARB_MATCH_BY_BAM || teams->event.form.scoring == ARB_MATCH_BY_PATTON;
}

/* Is a match won by IMPs, whatever it is worth then? */
static bool has_imps(const struct teams *teams)
{
    return !has_points_a_board(teams) && teams->event.form.scoring != ARB_MATCH_BY_TOTAL &&
           teams->event.form.comparison != ARB_COMPARE_MATCHPOINTS;
}

/* -- rooms ----------------------------------------------------------------------------------- */

/* The single result that counts; false when there is none, or it is weighted or split, which a line has no place for.
 */
static bool outcome_of(const struct teams *teams, const struct arb_team_entry *entry, struct arb_board_outcome *outcome)
{
    const struct arb_decision *decision;

    *outcome = entry->outcome;
    if (entry->ruling == 0) return entry->state == ARB_ENTRY_CONFIRMED || entry->state == ARB_ENTRY_CORRECTED;
    decision = &teams->event.ruling[entry->ruling - 1].ruled.decision;
    if (decision->count[ARB_NS] != 1 || decision->count[ARB_EW] > 0) return false;
    *outcome = decision->part[ARB_NS][0].outcome;
    return true;
}

static void keep_seats(struct teams *teams, struct event_line *line, const struct event_seats *seats)
{
    struct event *event = teams->fill.event;
    struct event_seats *kept = EVENT_ADD(event->seats);

    if (kept == NULL) {
        teams->fill.short_of_memory = true;
        return;
    }
    *kept = *seats;
    line->seats = (uint32_t)event->seats.count;
}

/* Who sat there, when the line-up is known: in teams of eight the first two of a side sit in the first rooms; a pair
 * of Swiss pairs is itself the line-up. */
static void take_seats(struct teams *teams, const struct arb_match *match, unsigned round, unsigned room,
                       struct event_line *line)
{
    static const uint8_t as_registered[] = {1, 2};
    const bool of_pairs = teams->event.form.kind == ARB_SWISS_PAIRS;
    struct event_seats seats = {0};
    bool told_any = false;

    for (unsigned side = 0; side < 2; side++) {
        const uint8_t number = match->team[room % 2 == 0 ? side : 1 - side];
        const uint8_t *lineup = &teams->event.rounds[round - 1].lineup[number][side][room < 2 ? 0 : 2];
        const uint8_t *player = of_pairs ? as_registered : lineup;

        for (unsigned i = 0; i < 2; i++) {
            const char *name = player[i] > 0 ? teams->event.team[number].player[player[i] - 1] : "";
            const enum arb_seat seat = side == ARB_NS ? (i == 0 ? ARB_NORTH : ARB_SOUTH) : i == 0 ? ARB_EAST : ARB_WEST;

            seats.name[seat] = event_fill_keep(&teams->fill, arb_span_of(name));
            told_any = told_any || name[0] != '\0';
        }
    }
    if (told_any) keep_seats(teams, line, &seats);
}

/* A line for each room. In the closed room the second team sits North-South. */
static void take_room(struct teams *teams, const struct arb_match *match, unsigned round,
                      const struct arb_team_entry *entry, unsigned room)
{
    struct event_line *line = event_fill_line(&teams->fill);
    struct arb_board_outcome outcome;

    if (line == NULL) return;
    take_seats(teams, match, round, room, line);
    line->first_sat = room % 2 == 0 ? 'N' : 'E';
    for (unsigned side = 0; side < 2; side++)
        line->published.pair[side] = number(teams, match->team[room % 2 == 0 ? side : 1 - side]);
    if (!outcome_of(teams, entry, &outcome)) {
        line->is_weighed = entry->ruling != 0;
    } else if (outcome.kind == ARB_PLAYED) {
        line->published.contract = outcome.contract;
        line->written_tricks = (struct arb_written_tricks){false, (int8_t)outcome.tricks};
        line->has_contract = line->has_declarer = line->has_tricks = true;
        line->has_lead = outcome.lead != ARB_CARD_NONE && outcome.contract.level > 0;
        line->lead = outcome.lead;
    } else {
        line->published.kind = ARB_PBN_AWARD;
        line->percent[ARB_NS] = (uint16_t)(100 * outcome.ns_percent);
        line->percent[ARB_EW] = (uint16_t)(100 * outcome.ew_percent);
    }
    event_fill_line_end(&teams->fill);
}

static struct arb_pbn_number award_of(const struct arb_match_board *board, unsigned side)
{
    return exactly(arb_match_award(board, side));
}

/* The teams' figures are not each other's opposite, so both are given. */
static bool is_split(const struct arb_match_board *board)
{
    const struct arb_pbn_number a = award_of(board, 0), b = award_of(board, 1);

    return a.decimals != b.decimals || a.value != -b.value;
}

/* IMPs from the first team's side, or a figure for each team where the board is won by points or split. */
static void take_board(struct teams *teams, const struct arb_match *match, unsigned round, unsigned index)
{
    const struct arb_match_board *scored = &teams->sheet.board[index];
    const unsigned rooms = arb_teams_rooms(&teams->event);
    struct event_board *board;
    bool by_imps;

    event_fill_board(&teams->fill);
    if (!teams->fill.board_open) return;
    for (unsigned room = 0; room < rooms; room++)
        take_room(teams, match, round, &match->entry[index * rooms + room], room);
    event_fill_board_end(&teams->fill, number(teams, scored->board));
    board = &teams->fill.event->boards.item[teams->fill.event->boards.count - 1];
    if (scored->state != ARB_BOARD_SCORED || teams->event.form.kind == ARB_SWISS_PAIRS) return;
    by_imps = !has_points_a_board(teams) && teams->event.form.scoring != ARB_MATCH_BY_TOTAL && !is_split(scored);
    if (by_imps) board->imps = award_of(scored, 0);
    for (unsigned side = 0; side < 2 && !by_imps; side++) board->points[side] = award_of(scored, side);
}

/* -- matches ------------------------------------------------------------------------------------ */

/* Victory points; or the IMPs won, and what the match counts beside them. */
static void take_score(struct teams *teams, struct event_match *match, unsigned side)
{
    const struct arb_match_sheet *sheet = &teams->sheet;
    const struct arb_fraction won = sheet->exact_won[side];

    const struct arb_pbn_number imps =
        exactly((struct arb_fraction){won.over + sheet->carried[side] * won.under, won.under});

    match->points[side] = exactly(sheet->exact_points[side]);
    if (has_imps(teams)) match->imps[side] = imps;
    if (has_imps(teams)) match->margin[side] = exactly(sheet->exact_margin[side]);
    if (!is_by_points(teams)) {
        match->score[side] = imps;
        match->adjustment[side] = (struct arb_pbn_number){sheet->carried[side] != 0, 2, sheet->carried[side]};
        match->adjustment[side] = shortened(match->adjustment[side]);
    } else {
        match->score[side] = match->points[side];
        match->points[side] = (struct arb_pbn_number){0};
    }
}

/* A match against nobody, and one that has no sheet, are left out. Figures come once the match is complete. */
static void take_match(struct teams *teams, unsigned round, unsigned index)
{
    const struct arb_match *drawn = &teams->event.rounds[round - 1].match[index];
    struct event_match *match;

    if (drawn->team[0] == 0 || drawn->team[1] == 0) return;
    if (!arb_teams_scored_sheet(&teams->event, (uint8_t)round, (uint8_t)(index + 1), &teams->work, &teams->sheet))
        return;
    match = event_fill_match(&teams->fill);
    if (match == NULL) return;
    match->has_more = true;
    match->not_played = teams->sheet.absence != ARB_NO_ABSENCE;
    if (teams->sheet.walkover != 0) match->walkover = teams->sheet.walkover == drawn->team[0] ? 1 : 2;
    match->is_awarded = teams->sheet.award != ARB_NO_AWARD || match->walkover != 0;
    match->scale_boards = drawn->boards * (teams->event.form.kind == ARB_TEAMS_OF_EIGHT ? 2u : 1u);
    match->round = number(teams, round);
    for (unsigned side = 0; side < 2; side++) match->id[side] = number(teams, drawn->team[side]);
    match->first = (struct arb_pbn_number){drawn->boards > 0, 0, drawn->first};
    match->last = (struct arb_pbn_number){drawn->boards > 0, 0, drawn->first + drawn->boards - 1};
    for (unsigned side = 0; side < 2 && teams->sheet.complete; side++) take_score(teams, match, side);
    for (unsigned b = 0; b < teams->sheet.boards && !teams->sheet.whole; b++) take_board(teams, drawn, round, b);
    event_fill_match_end(&teams->fill);
}

/* Points for rounds without an opponent, in hundredths. */
static int32_t byes_of(const struct teams *teams, unsigned team)
{
    int32_t sum = 0;

    for (unsigned round = 1; round <= teams->event.round; round++)
        sum += arb_teams_bye_points(&teams->event, (uint8_t)round, (uint8_t)team);
    return sum;
}

/* A team's row; byes, carry-over and penalties are its adjustment. */
static void take_team(struct teams *teams, const struct arb_team_row *row)
{
    const struct arb_team *team = &teams->event.team[row->team];
    struct event_total *total = event_fill_total(&teams->fill);
    char names[ARB_TEAM_PLAYERS_MAX * (ARB_NAME_MAX + 3)];
    struct arb_writer out = arb_writer_on(names, sizeof names);

    if (total == NULL) return;
    for (unsigned i = 0; i < ARB_TEAM_PLAYERS_MAX; i++) {
        if (team->player[i][0] == '\0') continue;
        if (out.length > 0) arb_write_text(&out, " - ");
        arb_write_text(&out, team->player[i]);
    }
    total->id = number(teams, row->team);
    total->team = event_fill_keep(&teams->fill, arb_span_of(team->name));
    total->names = event_fill_keep(&teams->fill, arb_writer_span(&out));
    total->rank = (struct arb_pbn_number){row->rank > 0, 0, row->rank};
    total->total = hundredths(row->points);
    total->adjustment = hundredths(byes_of(teams, row->team) + row->carried - row->penalty);
    total->adjustment.given = total->adjustment.value != 0;
    total->has_withdrawn = row->retired > 0;
    total->has_more = true;
    event_fill_total_end(&teams->fill);
    teams->fill.event->byes += row->byes;
}

/* -- what no file of events has a place for ---------------------------------------------------- */

static size_t unconfirmed_of(const struct teams *teams, const struct arb_match *match)
{
    const unsigned results = match->boards * arb_teams_rooms(&teams->event);
    size_t count = match->state == ARB_ENTRY_ENTERED;

    for (unsigned i = 0; i < results; i++) count += match->entry[i].state == ARB_ENTRY_ENTERED;
    return count;
}

static void take_incident(struct teams *teams, const struct arb_team_ruling *ruling)
{
    const struct arb_match *match = arb_teams_match(&teams->event, ruling->round, ruling->match);
    struct event_incident incident = {.state = ruling->state, .table = ruling->match, .round = ruling->round,
                                      .board = ruling->board, .of_match = true, .edition = teams->event.edition,
                                      .ruled = &ruling->ruled};

    for (unsigned side = 0; side < 2 && match != NULL; side++)
        if (match->team[side] != 0)
            incident.who[side] =
                event_fill_keep(&teams->fill, arb_span_of(teams->event.team[match->team[side]].name));
    if (ruling->board == 0 && ruling->ruled.first.penalties == 1)
        incident.who[0] =
            event_fill_keep(&teams->fill, arb_span_of(teams->event.team[ruling->ruled.first.penalty[0].pair].name));
    event_fill_incident(&teams->fill, incident);
}

/* Matches without a second team, and matches that have no figures, are in no document. */
static void count_lost(struct teams *teams)
{
    const struct arb_teams *of = &teams->event;
    const struct arb_absences usual = {0};
    struct lost *lost = &teams->fill.event->lost;

    for (unsigned team = 1; team <= of->form.teams; team++)
        lost_add(lost, LOST_WITHDRAWAL, of->team[team].retired > 0);
    for (unsigned round = 0; round < of->round; round++)
        for (unsigned m = 0; m < of->rounds[round].matches; m++)
            lost_add(lost, LOST_UNCONFIRMED, unconfirmed_of(teams, &of->rounds[round].match[m]));
    for (unsigned i = 0; i < of->rulings; i++) take_incident(teams, &of->ruling[i]);
    for (unsigned i = 0; i < of->rulings; i++) lost_add(lost, LOST_APPEAL, event_fill_steps(&of->ruling[i].ruled));
    lost_add(lost, LOST_RULE, (size_t)(of->keys > 0) + (of->scale.count > 0));
    lost_add(lost, LOST_RULE, of->form.comparison != ARB_COMPARE_USUAL);
    lost_add(lost, LOST_RULE, memcmp(&of->absences, &usual, sizeof usual) != 0);
    teams->fill.event->rulings_left_out = of->rulings;
}

/* Names of scorings are those of USEBIO and PBN. Each round is scored before its matches are taken. */
static void take_all(struct teams *teams)
{
    struct event *event = teams->fill.event;
    const struct arb_teams *of = &teams->event;

    event->is_listed = true;
    event->by_points = is_by_points(teams);
    event->by_own_scale = of->form.scoring == ARB_MATCH_BY_VP_OWN;
    event->title = event_fill_keep(&teams->fill, arb_span_of(of->title));
    event->scoring = arb_span_of(of->form.kind == ARB_SWISS_PAIRS ? "SWISS_PAIRS"
                                 : event->by_points                ? "SWISS_TEAMS"
                                                                   : "TEAMS");
    event->board_scoring = arb_span_of(of->form.scoring == ARB_MATCH_BY_TOTAL ? "AGGREGATE"
                                       : has_points_a_board(teams)            ? "PAB"
                                                                              : "IMPS");
    event->year = of->year;
    event->month = of->month;
    event->day = of->day;
    event->corrections_until = acts_corrections_end(&of->corrections);
    event->corrections_each = of->corrections.each ? arb_corrections_minutes(&of->corrections) : 0;
    event_fill_part(&teams->fill, (struct arb_span){"", 0}, (struct arb_span){"", 0});
    arb_teams_standings(of, 0, &teams->work, &teams->standings);
    for (unsigned i = 0; i < teams->standings.count; i++) take_team(teams, &teams->standings.row[i]);
    for (unsigned round = 1; round <= of->round; round++) {
        arb_teams_score_round(of, (uint8_t)round, &teams->work);
        for (unsigned m = 0; m < of->rounds[round - 1].matches; m++) take_match(teams, round, m);
    }
    count_lost(teams);
}

/* One act. False: it is none, or it was refused, and *why has the reason. */
static bool take(struct teams *teams, const struct act_told *told, struct act_fault *why)
{
    static _Thread_local struct arb_teams_act act;
    struct arb_line_error error;
    enum arb_teams_fault fault;

    if (arb_teams_line_read(why->said, &act, &error) != ARB_LINE_GOOD) {
        act_fault_unreadable(why, &error);
        return false;
    }
    act.actor = told->actor;
    act.at_ms = acts_moment(told, teams->fill.line);
    fault = arb_teams_step(&teams->event, &act, &teams->work);
    if (fault != ARB_TEAMS_IS_TAKEN) act_fault_refused_by_teams(why, &teams->event, fault, &act);
    else if (act.kind == ARB_TEAMS_REOPEN)
        event_fill_reopening(&teams->fill, acts_time_told(act.at_ms), &act.decision, act.text[0]);
    return fault == ARB_TEAMS_IS_TAKEN;
}

/* Acts that cannot be read or are refused are damage and passed over. */
static void fold(struct teams *teams, struct arb_span text)
{
    struct arb_span line;

    for (teams->fill.line = 1; arb_span_line(&text, &line); teams->fill.line++) {
        const struct act_told told = acts_told(arb_span_trim(line));
        struct act_fault why = act_fault_at(teams->fill.event->language, teams->fill.line, line, told.said);

        if (told.said.length == 0 || told.said.at[0] == '#') continue;
        if (!take(teams, &told, &why)) event_fill_act_fault(&teams->fill, &why);
    }
}

/* Event, work area and standings are large, so they are allocated. */
bool event_read_teams(struct event *event, struct arb_span text, uint32_t part)
{
    struct teams *teams = calloc(1, sizeof *teams);
    bool whole;

    if (teams == NULL) return false;
    teams->fill = (struct event_fill){.event = event, .only = part, .column = 1};
    fold(teams, text);
    take_all(teams);
    whole = event_fill_end(&teams->fill);
    free(teams);
    return whole;
}

/* A contest that is opened, and then has its size as only matches do. */
bool event_is_teams(struct arb_span text)
{
    struct arb_teams_act act;
    struct arb_line_error error;
    struct arb_span line;

    for (unsigned i = 0; i < BEFORE_SIZE && acts_next_line(&text, &line); i++) {
        if (arb_teams_line_read(acts_told(line).said, &act, &error) != ARB_LINE_GOOD) return false;
        if (i == 0 && act.kind != ARB_TEAMS_OPEN) return false;
        if (act.kind == ARB_TEAMS_TEAMS || act.kind == ARB_TEAMS_EIGHTS || act.kind == ARB_TEAMS_PAIRS) return true;
    }
    return false;
}
