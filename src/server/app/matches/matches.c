/* matches.c -- a contest of matches: its acts, which parts there are, who sees what, and since which act.
 */
#include "matches/matches.h"

#include "hall/kind.h"
#include "matches/endpoints.h"
#include "matches/pages.h"
#include "matches/parts.h"
#include "parts/deal_file.h"

#include <string.h>

/* -- From a contest that is only opened ------------------------------------------------ */

static bool begins(struct arb_span line)
{
    const struct arb_span word = arb_span_word(&line);

    return arb_span_is(word, "teams") || arb_span_is(word, "eights") || arb_span_is(word, "pairs");
}

/* Opens the contest in this kind's fold, with the title, date, edition and announcement of the other's. */
static void take_over(struct arb_teams *teams, const struct arb__opening *opening, struct arb_teams_work *work)
{
    struct arb_teams_act open = {.kind = ARB_TEAMS_OPEN, .year = opening->year, .month = opening->month,
                                 .day = opening->day, .actor = {.role = ARB_DIRECTOR, .office = ARB_HEAD_DIRECTOR}};
    struct arb_teams_act laws = {.kind = ARB_TEAMS_LAWS, .edition = opening->edition, .actor = open.actor};
    struct arb_teams_act announce = {.kind = ARB_TEAMS_ANNOUNCE, .actor = open.actor};
    bool taken;

    memset(teams, 0, sizeof *teams);
    arb_text_copy(open.text[0], opening->title, sizeof open.text[0]);
    arb_text_copy(announce.text[0], opening->announcement, sizeof announce.text[0]);
    taken = arb_teams_step(teams, &open, work) == ARB_TEAMS_IS_TAKEN &&
            arb_teams_step(teams, &laws, work) == ARB_TEAMS_IS_TAKEN &&
            arb_teams_step(teams, &announce, work) == ARB_TEAMS_IS_TAKEN;
    ARB_ASSERT(taken);
}

/* -- Acts ------------------------------------------------------------------------------- */

_Static_assert(sizeof (struct arb_teams_act) <= ARB__ACT_ROOM && ARB_TEAMS_LINE_MAX <= ARB__LINE_MAX, "acts have room");

/* A line of a scale can be longer than one of the journal. */
static enum arb_line_fault read_line(struct arb_span line, struct arb__act *act, struct arb_line_error *error)
{
    char text[ARB_TEAMS_LINE_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    const enum arb_line_fault fault = arb_teams_line_read(line, (void *)act->of_kind, error);

    if (fault != ARB_LINE_GOOD) return fault;
    arb_teams_line_write(&out, arb__matches_act(act));
    if (!out.truncated && out.length <= ARB_JOURNAL_LINE_MAX) return ARB_LINE_GOOD;
    *error = (struct arb_line_error){.fault = ARB_LINE_TOO_LONG, .column = 1};
    return ARB_LINE_TOO_LONG;
}

static void write_line(struct arb_writer *out, const struct arb__act *act)
{
    arb_teams_line_write(out, arb__matches_act(act));
}

/* The kind's memory of that fold. With the act that makes the contest one of matches, what was opened is taken over
 * from the other kind's fold. */
static struct arb_teams *fold_of(struct arb__contest *contest, const struct arb__kind *kind, enum arb__fold fold)
{
    struct arb__matches *matches = arb__contest_own(contest, kind);
    struct arb_teams *teams = fold == ARB__KEPT ? &matches->kept : &matches->ahead;
    struct arb__opening opening;

    if (contest->kind[fold] != kind) {
        const bool is_opened = contest->kind[fold]->opening(contest, fold, &opening);

        ARB_ASSERT(is_opened);
        take_over(teams, &opening, &matches->work);
    }
    return teams;
}

/* kind.h's step: folds the act into one of the two folds. If the team is registered already, the answer says as
 * which. */
static bool step(struct arb__contest *contest, enum arb__fold fold, const struct arb__act *taken,
                 struct arb__answer *answer)
{
    struct arb_teams *teams = fold_of(contest, taken->kind, fold);
    struct arb_teams_act act = *arb__matches_act(taken);
    enum arb_teams_fault fault;

    act.actor = taken->actor;
    act.at_ms = taken->at_ms;
    fault = fold == ARB__AHEAD ? arb_teams_check_late(teams, &act) : ARB_TEAMS_IS_TAKEN;
    if (fault == ARB_TEAMS_IS_TAKEN) fault = arb_teams_step(teams, &act, &arb__matches_of(contest)->work);
    if (fault == ARB_TEAMS_IS_TEAM_TWICE) answer->elsewhere.team = arb_teams_registered(teams, &act);
    answer->fault = fault;
    return fault == ARB_TEAMS_IS_TAKEN;
}

static void rewind_ahead(struct arb__contest *contest)
{
    arb__matches_of(contest)->ahead = arb__matches_of(contest)->kept;
}

static void write_code(struct arb_writer *out, unsigned fault)
{
    arb_write_text(out, "teams.");
    arb_write_text(out, arb_teams_fault_symbol((enum arb_teams_fault)fault));
}

static void write_why(struct arb_writer *out, enum arb_language language, const struct arb__answer *answer)
{
    arb_teams_fault_write(out, language, (enum arb_teams_fault)answer->fault, arb__matches_act(answer->act),
                          &answer->elsewhere);
}

/* -- What an act may have changed -------------------------------------------------------- */

static void mark(struct arb__contest *contest, unsigned first, unsigned count)
{
    for (unsigned i = 0; i < count; i++) arb__matches_of(contest)->changed[first + i] = contest->kept_seq;
}

static bool has_withdrawals(const struct arb_teams *teams)
{
    for (unsigned team = 1; team <= teams->form.teams; team++)
        if (teams->team[team].retired != 0) return true;
    return false;
}

/* A board of one match bears on who may see it in the others, and among pairs on what they are worth; what is given
 * for matches against a team that withdrew follows from all rounds. */
static void mark_round(struct arb__contest *contest, unsigned round)
{
    if (has_withdrawals(arb__teams_of(contest))) {
        mark(contest, ARB__PART_STANDINGS, ARB__MATCH_PARTS - ARB__PART_STANDINGS);
        return;
    }
    mark(contest, ARB__PART_STANDINGS, 1);
    mark(contest, ARB__PART_DRAW + round - 1, 1);
    mark(contest, ARB__PART_MATCH + (round - 1) * ARB_MATCHES_MAX, ARB_MATCHES_MAX);
}

/* kind.h's touch: marks every part that the act may have changed. To mark too many costs bytes; to mark too few would
 * leave a client with an old part for good. */
static void touch(struct arb__contest *contest, const struct arb__act *taken)
{
    const struct arb_teams_act *act = arb__matches_act(taken);

    switch (act->kind) {
    case ARB_TEAMS_CORRECTIONS:
    case ARB_TEAMS_RENAME: case ARB_TEAMS_PLAYER: case ARB_TEAMS_ANNOUNCE: case ARB_TEAMS_CLOCK:
    case ARB_TEAMS_LEAVE: case ARB_TEAMS_RETURN:
        mark(contest, ARB__PART_TEAM_OVERVIEW, 1);
        break;
    case ARB_TEAMS_REGISTER:
        mark(contest, ARB__PART_TEAM_OVERVIEW, ARB__PART_DRAW);
        break;
    case ARB_TEAMS_RESULT: case ARB_TEAMS_SCORE: case ARB_TEAMS_CONFIRM: case ARB_TEAMS_UNDO: case ARB_TEAMS_CORRECT:
        mark_round(contest, act->round);
        break;
    case ARB_TEAMS_LINEUP:
        mark(contest, ARB__PART_MATCH + (act->round - 1u) * ARB_MATCHES_MAX, ARB_MATCHES_MAX);
        break;
    case ARB_TEAMS_RENEW:
        mark(contest, ARB__PART_CAPTAINS, 1);
        break;
    case ARB_TEAMS_APPEAL:
        mark(contest, ARB__PART_TEAM_RULINGS, 1);
        break;
    case ARB_TEAMS_CALL: case ARB_TEAMS_UNCALL: case ARB_TEAMS_ANSWER: case ARB_TEAMS_SETTLE:
        mark(contest, ARB__PART_TEAM_CALLS, 1);
        break;
    default:                        /* the form, ties, draws, rulings, end */
        mark(contest, 0, ARB__MATCH_PARTS);
    }
}

/* -- Parts ---------------------------------------------------------------------------------- */

static struct arb__head head(const struct arb__contest *contest)
{
    const struct arb_teams *t = arb__teams_of(contest);

    return (struct arb__head){t->title, t->year, t->month, t->day, t->state, false};
}

static const uint32_t *changed(const struct arb__contest *contest)
{
    return arb__matches_of(contest)->changed;
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
static bool in_view(const struct arb__contest *contest, const struct arb__watch *watch, unsigned part)
{
    const struct arb_match *match;

    if (part == ARB__PART_CAPTAINS || part == ARB__PART_TEAM_RULINGS) return watch->actor.role == ARB_DIRECTOR;
    if (part == ARB__PART_TEAM_CALLS) return watch->actor.role == ARB_DIRECTOR || watch->actor.role == ARB_PLAYER;
    if (part < ARB__PART_MATCH) return true;
    if (watch->round == round_of(part) && watch->match == match_of(part)) return true;
    match = arb_teams_match(arb__teams_of(contest), (uint8_t)round_of(part), (uint8_t)match_of(part));
    return match != NULL && arb__match_is_own(match, watch->actor);
}

static bool is_there(const struct arb__contest *contest, const struct arb__watch *watch, unsigned part)
{
    const struct arb_teams *teams = arb__teams_of(contest);
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

static bool is_alike(unsigned part, unsigned role)
{
    return part < ARB__PART_MATCH && (part != ARB__PART_TEAM_CALLS || role == ARB_DIRECTOR);
}

/* "event", "draw/3", "match/3/12": the names on the wire. */
static void name_of(struct arb_writer *out, const struct arb__contest *contest, unsigned part)
{
    static const char *const names[] = {"event", "standings", "codes", "rulings", "calls"};

    (void)contest;
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

static void write_part(struct arb_json *json, const struct arb__contest *contest, const struct arb__watch *watch,
                       unsigned part)
{
    if (part == ARB__PART_TEAM_OVERVIEW) arb__matches_overview_part(json, contest);
    else if (part == ARB__PART_STANDINGS) arb__matches_standings_part(json, contest);
    else if (part == ARB__PART_CAPTAINS) arb__matches_codes_part(json, contest);
    else if (part == ARB__PART_TEAM_RULINGS) arb__matches_rulings_part(json, arb__teams_of(contest));
    else if (part == ARB__PART_TEAM_CALLS) arb__matches_calls_part(json, arb__teams_of(contest), watch->actor);
    else if (part < ARB__PART_MATCH) arb__matches_draw_part(json, contest, round_of(part));
    else arb__matches_match_part(json, contest, watch->actor, round_of(part), match_of(part));
}

/* -- Captains --------------------------------------------------------------------------------- */

static bool admits(const struct arb__contest *contest, unsigned role, unsigned side, unsigned number)
{
    return role == ARB_PLAYER && side == ARB_NS && number >= 1 && number <= arb__teams_of(contest)->form.teams;
}

static uint64_t generation_of(const struct arb__contest *contest, unsigned role, unsigned number)
{
    const bool is_captain = role == ARB_PLAYER && number >= 1 && number <= ARB_TEAMS_MAX;

    return is_captain ? arb__teams_of(contest)->team[number].renewed : 0;
}

static void write_key(struct arb_writer *out, const struct arb__contest *contest, unsigned side, unsigned number)
{
    (void)contest;
    (void)side;
    arb_write_int(out, number);
}

/* Which numbers are played a draw says, perhaps later. */
static void read_deals(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest)
{
    arb__deal_file(server, reply, contest, ARB_BOARDS_MAX, false);
}

static const struct arb__contest_path contest_paths[] = {
    {"deals", NULL, read_deals},
    {"preview", NULL, arb__matches_preview},
    {NULL, NULL, NULL},
};

static void each_name(const struct arb__contest *contest, const struct arb__name_taker *taker)
{
    struct arb_teams *teams = &arb__matches_of(contest)->kept;

    for (unsigned team = 1; team <= ARB_TEAMS_MAX; team++) {
        taker->text(taker, teams->team[team].name);
        for (unsigned p = 0; p < ARB_TEAM_PLAYERS_MAX; p++) taker->text(taker, teams->team[team].player[p]);
    }
}

extern const struct arb__kind arb__matches;

const struct arb__kind arb__matches = {
    .place = ARB__KIND_MATCHES, .size = sizeof (struct arb__matches), .begins = begins,
    .read = read_line, .write = write_line, .step = step, .rewind = rewind_ahead, .touch = touch,
    .write_code = write_code, .write_why = write_why,
    .head = head, .parts = ARB__MATCH_PARTS, .changed = changed, .in_view = in_view, .is_there = is_there,
    .is_slow = is_slow, .is_alike = is_alike, .name = name_of, .part = write_part, .trails = arb__matches_trails,
    .each_name = each_name,
    .players_act = true, .admits = admits, .generation = generation_of, .write_key = write_key,
    .hosted = arb__matches_hosted, .hosted_in = arb__matches_hosted_in, .hosted_deal = arb__matches_hosted_deal,
    .hosted_result = arb__matches_hosted_result, .corrections_end = arb__matches_corrections_end,
    .is_called = arb__matches_is_called,
    .hosted_call = arb__matches_hosted_call, .hides = arb__matches_hides, .shows = arb__matches_shows,
    .contest_paths = contest_paths,
    .page = arb__matches_page, .site = arb__matches_site, .ranked = arb__matches_ranked, .ending = "teams",
};
