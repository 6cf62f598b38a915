/* matches.c -- an event of matches: its acts, which parts there are, who sees what, and since which act.
 */
#include "matches.h"

#include "pages/page_parts.h"
#include "server.h"

#include <stdlib.h>
#include <string.h>

/* -- From an evening without a movement ------------------------------------------------ */

static bool tells_form(struct arb_span line)
{
    const struct arb_span word = arb_span_word(&line);

    return arb_span_is(word, "teams") || arb_span_is(word, "eights") || arb_span_is(word, "pairs");
}

const struct arb__kind *arb__kind_of_line(const struct arb__evening *evening, enum arb__fold fold, struct arb_span line)
{
    const struct arb_contest *c = fold == ARB__KEPT ? &evening->kept : &evening->ahead;
    const struct arb__kind *kind = evening->kind[fold];

    if (kind != &arb__pairs || c->state != ARB_CONTEST_SETUP || c->movement.kind != ARB_NO_MOVEMENT) return kind;
    return tells_form(line) ? &arb__matches : kind;
}

/* What was opened, as the other fold would have been told it. */
static void take_over(struct arb_teams *teams, const struct arb_contest *contest, struct arb_teams_work *work)
{
    struct arb_teams_act open = {.kind = ARB_TEAMS_OPEN, .year = contest->year, .month = contest->month,
                                 .day = contest->day, .actor = {.role = ARB_DIRECTOR, .office = ARB_HEAD_DIRECTOR}};
    struct arb_teams_act laws = {.kind = ARB_TEAMS_LAWS, .edition = contest->edition, .actor = open.actor};
    struct arb_teams_act announce = {.kind = ARB_TEAMS_ANNOUNCE, .actor = open.actor};
    bool taken;

    memset(teams, 0, sizeof *teams);
    arb_text_copy(open.text[0], contest->title, sizeof open.text[0]);
    arb_text_copy(announce.text[0], contest->announcement, sizeof announce.text[0]);
    taken = arb_teams_step(teams, &open, work) == ARB_TEAMS_IS_TAKEN &&
            arb_teams_step(teams, &laws, work) == ARB_TEAMS_IS_TAKEN &&
            arb_teams_step(teams, &announce, work) == ARB_TEAMS_IS_TAKEN;
    ARB_ASSERT(taken);
}

void arb__matches_free(struct arb__evening *evening)
{
    free(evening->matches);
    evening->matches = NULL;
}

/* -- Acts ------------------------------------------------------------------------------- */

/* A line of a scale can be longer than one of the journal. */
static enum arb_line_fault read_line(struct arb_span line, struct arb__act *act, struct arb_line_error *error)
{
    char text[ARB_TEAMS_LINE_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    const enum arb_line_fault fault = arb_teams_line_read(line, &act->matches, error);

    if (fault != ARB_LINE_GOOD) return fault;
    arb_teams_line_write(&out, &act->matches);
    if (!out.truncated && out.length <= ARB_JOURNAL_LINE_MAX) return ARB_LINE_GOOD;
    *error = (struct arb_line_error){.fault = ARB_LINE_TOO_LONG, .column = 1};
    return ARB_LINE_TOO_LONG;
}

static void write_line(struct arb_writer *out, const struct arb__act *act)
{
    arb_teams_line_write(out, &act->matches);
}

static struct arb_teams *fold_of(struct arb__evening *evening, enum arb__fold fold)
{
    struct arb_teams *teams;

    if (evening->matches == NULL) {
        evening->matches = calloc(1, sizeof *evening->matches);
        ARB_ASSERT(evening->matches != NULL);
    }
    teams = fold == ARB__KEPT ? &evening->matches->kept : &evening->matches->ahead;
    if (evening->kind[fold] != &arb__matches)
        take_over(teams, fold == ARB__KEPT ? &evening->kept : &evening->ahead, &evening->matches->work);
    return teams;
}

static bool step(struct arb__evening *evening, enum arb__fold fold, const struct arb__act *taken,
                 struct arb__answer *answer)
{
    struct arb_teams *teams = fold_of(evening, fold);
    struct arb_teams_act act = taken->matches;

    act.actor = taken->actor;
    act.at_ms = taken->at_ms;
    answer->teams = arb_teams_step(teams, &act, &evening->matches->work);
    if (answer->teams == ARB_TEAMS_IS_TEAM_TWICE) answer->elsewhere.team = arb_teams_registered(teams, &act);
    return answer->teams == ARB_TEAMS_IS_TAKEN;
}

static void rewind_ahead(struct arb__evening *evening)
{
    evening->matches->ahead = evening->matches->kept;
}

/* -- What an act may have changed -------------------------------------------------------- */

static void mark(struct arb__evening *evening, unsigned first, unsigned count)
{
    for (unsigned i = 0; i < count; i++) evening->matches->changed[first + i] = evening->kept_seq;
}

static bool has_withdrawals(const struct arb_teams *teams)
{
    for (unsigned team = 1; team <= teams->form.teams; team++)
        if (teams->team[team].retired != 0) return true;
    return false;
}

/* A board of one match bears on who may see it in the others, and among pairs on what they are worth; what is given
 * for matches against a team that withdrew follows from all rounds. */
static void mark_round(struct arb__evening *evening, unsigned round)
{
    if (has_withdrawals(&evening->matches->kept)) {
        mark(evening, ARB__PART_STANDINGS, ARB__MATCH_PARTS - ARB__PART_STANDINGS);
        return;
    }
    mark(evening, ARB__PART_STANDINGS, 1);
    mark(evening, ARB__PART_DRAW + round - 1, 1);
    mark(evening, ARB__PART_MATCH + (round - 1) * ARB_MATCHES_MAX, ARB_MATCHES_MAX);
}

static void touch(struct arb__evening *evening, const struct arb__act *taken)
{
    const struct arb_teams_act *act = &taken->matches;

    switch (act->kind) {
    case ARB_TEAMS_RENAME: case ARB_TEAMS_PLAYER: case ARB_TEAMS_ANNOUNCE: case ARB_TEAMS_CLOCK:
    case ARB_TEAMS_LEAVE: case ARB_TEAMS_RETURN:
        mark(evening, ARB__PART_EVENT, 1);
        break;
    case ARB_TEAMS_REGISTER:
        mark(evening, ARB__PART_EVENT, ARB__PART_DRAW);
        break;
    case ARB_TEAMS_RESULT: case ARB_TEAMS_SCORE: case ARB_TEAMS_CONFIRM: case ARB_TEAMS_UNDO: case ARB_TEAMS_CORRECT:
        mark_round(evening, act->round);
        break;
    case ARB_TEAMS_LINEUP:
        mark(evening, ARB__PART_MATCH + (act->round - 1u) * ARB_MATCHES_MAX, ARB_MATCHES_MAX);
        break;
    case ARB_TEAMS_RENEW:
        mark(evening, ARB__PART_CAPTAINS, 1);
        break;
    case ARB_TEAMS_APPEAL:
        mark(evening, ARB__PART_TEAM_RULINGS, 1);
        break;
    case ARB_TEAMS_CALL: case ARB_TEAMS_UNCALL: case ARB_TEAMS_ANSWER: case ARB_TEAMS_SETTLE:
        mark(evening, ARB__PART_TEAM_CALLS, 1);
        break;
    default:                        /* the form, ties, draws, rulings, end */
        mark(evening, 0, ARB__MATCH_PARTS);
    }
}

/* Whatever a result bears on is marked with it. */
static void settle(struct arb__evening *evening)
{
    (void)evening;
}

/* -- Computed ----------------------------------------------------------------------------- */

const struct arb_team_standings *arb__matches_standings(const struct arb__evening *evening)
{
    struct arb__matches *m = evening->matches;

    if (m->ranked_seq < m->changed[ARB__PART_STANDINGS]) {
        arb_teams_standings(&m->kept, 0, &m->work, &m->standings);
        m->ranked_seq = evening->kept_seq;
    }
    return &m->standings;
}

static bool is_entered(const struct arb_match *match, unsigned rooms, unsigned board)
{
    if (match->stands[board] != 0) return true;
    for (unsigned room = 0; room < rooms; room++) {
        const struct arb_team_entry *entry = &match->entry[board * rooms + room];

        if (entry->state == ARB_ENTRY_EMPTY && entry->ruling == 0) return false;
    }
    return true;
}

static bool is_waiting(const struct arb_match *match, unsigned rooms)
{
    if (match->state == ARB_ENTRY_ENTERED) return true;
    for (unsigned i = 0; i < match->boards * rooms; i++)
        if (match->entry[i].state == ARB_ENTRY_ENTERED) return true;
    return false;
}

static void line_match(struct arb__matches *m, unsigned round, unsigned match)
{
    const struct arb_match *drawn = arb_teams_match(&m->kept, (uint8_t)round, (uint8_t)match);
    const unsigned rooms = arb_teams_rooms(&m->kept);
    struct arb__match_line *line = &m->line[round - 1][match - 1];
    struct arb_match_sheet sheet;

    memset(line, 0, sizeof *line);
    if (!arb_teams_scored_sheet(&m->kept, (uint8_t)round, (uint8_t)match, &m->work, &sheet)) return;
    line->scored = sheet.scored;
    line->complete = sheet.complete;
    line->absence = sheet.absence;
    line->waiting = is_waiting(drawn, rooms);
    for (unsigned board = 0; board < drawn->boards; board++)
        line->entered = (uint8_t)(line->entered + is_entered(drawn, rooms, board));
    for (unsigned team = 0; team < 2; team++) {
        line->won[team] = sheet.won[team];
        line->points[team] = sheet.points[team];
    }
}

const struct arb__match_line *arb__matches_line(const struct arb__evening *evening, unsigned round, unsigned match)
{
    struct arb__matches *m = evening->matches;

    if (m->lined_seq[round - 1] < m->changed[ARB__PART_DRAW + round - 1]) {
        arb_teams_score_round(&m->kept, (uint8_t)round, &m->work);
        for (unsigned n = 1; n <= m->kept.rounds[round - 1].matches; n++) line_match(m, round, n);
        m->lined_seq[round - 1] = evening->kept_seq;
    }
    return &m->line[round - 1][match - 1];
}

const char *arb__matches_method(const struct arb_team_round *round)
{
    static const char *const names[] = {
#define X(NAME, word) word,
        ARB_DRAW_METHODS(X)
#undef X
    };

    return names[round->method];
}

/* -- Who sees what ------------------------------------------------------------------------ */

bool arb__match_is_own(const struct arb_match *match, struct arb_actor reader)
{
    return reader.role == ARB_PLAYER && reader.pair != 0 &&
           (match->team[0] == reader.pair || match->team[1] == reader.pair);
}

bool arb__lineup_shows(const struct arb_teams *teams, struct arb_actor reader, unsigned round,
                       const struct arb_match *match, unsigned team)
{
    const struct arb_team_round *drawn = &teams->rounds[round - 1];

    if (reader.role == ARB_DIRECTOR || (reader.role == ARB_PLAYER && reader.pair == match->team[team])) return true;
    return drawn->lineup[match->team[0]][ARB_NS][0] != 0 && drawn->lineup[match->team[1]][ARB_NS][0] != 0;
}

/* Has nobody of the round still to play this number? */
static bool is_over(const struct arb_teams *teams, unsigned round, unsigned number)
{
    const struct arb_team_round *drawn = &teams->rounds[round - 1];
    const unsigned rooms = arb_teams_rooms(teams);

    for (unsigned i = 0; i < drawn->matches; i++) {
        const struct arb_match *match = &drawn->match[i];

        if (match->team[0] == 0 || match->state != ARB_ENTRY_EMPTY) continue;
        if (arb_teams_absence(teams, (uint8_t)round, (uint8_t)(i + 1)) == ARB_ABSENT_RETIRED) continue;
        if (number < match->first || number >= (unsigned)match->first + match->boards) continue;
        if (!is_entered(match, rooms, number - match->first)) return false;
    }
    return true;
}

static bool is_by_side(const struct arb_match *match, const struct arb_team_entry *entry, struct arb_actor reader)
{
    return entry->by == (match->team[0] == reader.pair ? ARB_BY_FIRST : ARB_BY_SECOND);
}

bool arb__match_shows(const struct arb_teams *teams, struct arb_actor reader, unsigned round,
                      const struct arb_match *match, unsigned board, unsigned room)
{
    const unsigned rooms = arb_teams_rooms(teams), at = board - match->first;

    if (reader.role == ARB_DIRECTOR || teams->state == ARB_CONTEST_ENDED || is_over(teams, round, board)) return true;
    if (!arb__match_is_own(match, reader)) return false;
    return is_entered(match, rooms, at) || is_by_side(match, &match->entry[at * rooms + room], reader);
}

bool arb__match_shows_sums(const struct arb_match *match, const struct arb__match_line *line, struct arb_actor reader)
{
    return line->complete || reader.role == ARB_DIRECTOR || arb__match_is_own(match, reader);
}

/* -- Parts ---------------------------------------------------------------------------------- */

static struct arb__head head(const struct arb__evening *evening)
{
    const struct arb_teams *t = &evening->matches->kept;

    return (struct arb__head){t->title, t->year, t->month, t->day, t->state};
}

static const uint32_t *changed(const struct arb__evening *evening)
{
    return evening->matches->changed;
}

static unsigned round_of(unsigned part)
{
    return part < ARB__PART_MATCH ? part - ARB__PART_DRAW + 1 : (part - ARB__PART_MATCH) / ARB_MATCHES_MAX + 1;
}

static unsigned match_of(unsigned part)
{
    return (part - ARB__PART_MATCH) % ARB_MATCHES_MAX + 1;
}

/* A captain's are those of his team; others look at one that they name. */
static bool in_view(const struct arb__evening *evening, const struct arb__watch *watch, unsigned part)
{
    const struct arb_match *match;

    if (part == ARB__PART_CAPTAINS || part == ARB__PART_TEAM_RULINGS) return watch->actor.role == ARB_DIRECTOR;
    if (part == ARB__PART_TEAM_CALLS) return watch->actor.role == ARB_DIRECTOR || watch->actor.role == ARB_PLAYER;
    if (part < ARB__PART_MATCH) return true;
    if (watch->round == round_of(part) && watch->match == match_of(part)) return true;
    match = arb_teams_match(&evening->matches->kept, (uint8_t)round_of(part), (uint8_t)match_of(part));
    return match != NULL && arb__match_is_own(match, watch->actor);
}

static bool is_there(const struct arb__evening *evening, const struct arb__watch *watch, unsigned part)
{
    const struct arb_teams *teams = &evening->matches->kept;
    const struct arb_match *match;

    (void)watch;
    if (part < ARB__PART_DRAW) return true;
    if (part < ARB__PART_MATCH) return round_of(part) <= teams->round;
    match = arb_teams_match(teams, (uint8_t)round_of(part), (uint8_t)match_of(part));
    return match != NULL && match->team[0] != 0;
}

static bool is_slow(unsigned part)
{
    return part == ARB__PART_STANDINGS || part >= ARB__PART_DRAW;
}

static void name_of(struct arb_writer *out, const struct arb__evening *evening, unsigned part)
{
    static const char *const names[] = {"event", "standings", "codes", "rulings", "calls"};

    (void)evening;
    if (part < ARB__PART_DRAW) {
        arb_write_text(out, names[part]);
        return;
    }
    arb_write_text(out, part < ARB__PART_MATCH ? "draw/" : "match/");
    arb_write_int(out, round_of(part));
    if (part < ARB__PART_MATCH) return;
    arb_write_char(out, '/');
    arb_write_int(out, match_of(part));
}

bool arb__matches_trail(const struct arb_teams *teams, struct arb_span line, struct arb__asked asked, unsigned *given)
{
    struct arb_teams_act act;
    struct arb_line_error error;
    unsigned number;

    if (arb_teams_line_read(line, &act, &error) != ARB_LINE_GOOD) return asked.round == 0 && asked.ruling == 0;
    number = act.kind == ARB_TEAMS_RULING ? ++*given : act.ruling;
    if (number > 0 && number <= teams->rulings) {
        const struct arb_team_ruling *ruling = &teams->ruling[number - 1];

        act.round = ruling->round;
        act.match = ruling->match;
        act.board = ruling->board;
    }
    if (asked.ruling != 0) return number == asked.ruling;
    if (asked.round == 0) return true;
    return act.round == asked.round && act.match == asked.match && (asked.board == 0 || act.board == asked.board);
}

/* -- Captains --------------------------------------------------------------------------------- */

static bool admits(const struct arb__evening *evening, unsigned role, unsigned side, unsigned number)
{
    return role == ARB_PLAYER && side == ARB_NS && number >= 1 && number <= evening->matches->kept.form.teams;
}

static uint64_t generation_of(const struct arb__evening *evening, unsigned role, unsigned number)
{
    return role == ARB_PLAYER && number >= 1 && number <= ARB_TEAMS_MAX ? evening->matches->kept.team[number].renewed
                                                                        : 0;
}

const struct arb__kind arb__matches = {
    .read = read_line, .write = write_line, .step = step, .rewind = rewind_ahead, .touch = touch, .settle = settle,
    .head = head, .parts = ARB__MATCH_PARTS, .changed = changed, .in_view = in_view, .is_there = is_there,
    .is_slow = is_slow, .name = name_of, .part = arb__matches_part,
    .players_act = true, .admits = admits, .generation = generation_of,
    .page = arb__matches_page, .site = arb__matches_site,
};
