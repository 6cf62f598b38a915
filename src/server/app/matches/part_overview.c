/* part_overview.c -- the parts of a contest of matches as a whole: 'event', 'standings', 'codes', 'rulings', 'calls'.
 */
#include "matches/parts.h"

#include "hall/server.h"
#include "pages/code_paper.h"
#include "parts/pieces.h"

#include <string.h>

static const char *const unit_names[] = {"none", "teams", "eights", "pairs"};
static const char *const tie_keys[] = {ARB_TIE_KEYS(ARB_ROW_WORDS)};

static void key_fixed(struct arb_json *json, const char *key, int64_t hundredths)
{
    arb_json_key(json, key);
    arb_json_fixed(json, hundredths, 2);
}

/* -- The contest -------------------------------------------------------------------------- */

static void write_team(struct arb_json *json, const struct arb_team *team, unsigned number)
{
    unsigned players = ARB_TEAM_PLAYERS_MAX;

    while (players > 0 && team->player[players - 1][0] == '\0') players--;
    arb_json_object(json);
    arb_json_key_int(json, "team", number);
    arb_json_key_text(json, "name", team->name);
    arb_json_key(json, "players");
    arb_json_array(json);
    for (unsigned i = 0; i < players; i++) arb_json_text(json, team->player[i]);
    arb_json_end(json);
    if (team->away) arb_json_key_bool(json, "away", true);
    if (team->retired != 0) arb_json_key_int(json, "retired", team->retired);
    if (team->carried != 0) key_fixed(json, "carried", team->carried);
    arb_json_end(json);
}

/* The words behind the keyword in the line that set it; "" if none was set. */
static void key_line(struct arb_json *json, const char *key, const struct arb_teams_act *act)
{
    char text[ARB_TEAMS_LINE_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_span line;

    arb_teams_line_write(&out, act);
    line = arb_writer_span(&out);
    arb_span_word(&line);
    arb_json_key(json, key);
    arb_json_span(json, arb_span_trim(line));
}

static void write_terms(struct arb_json *json, const struct arb_teams *t)
{
    struct arb_teams_act ties = {.kind = ARB_TEAMS_TIES, .keys = t->keys, .lot = t->lot};
    const struct arb_teams_act scale = {.kind = ARB_TEAMS_SCALE, .scale = t->scale};
    const struct arb_teams_act absences = {.kind = ARB_TEAMS_ABSENCES, .absences = t->absences};

    memcpy(ties.key, t->key, sizeof ties.key);
    key_line(json, "ties", &ties);
    if (t->scale.count > 0) key_line(json, "scale", &scale);
    if (t->form.bye_is_set) key_fixed(json, "bye", t->form.bye);
    if ((t->absences.retired | t->absences.opponents) != 0) key_line(json, "absences", &absences);
}

static void write_rooms(struct arb_json *json, const struct arb_teams *t)
{
    const unsigned rooms = arb_teams_rooms(t);

    arb_json_key(json, "rooms");
    arb_json_array(json);
    for (unsigned room = 0; room < rooms; room++)
        arb_json_text(json, arb_team_room_name(rooms == 1 ? ARB_NO_ROOM : (enum arb_team_rooms)(room + 1)));
    arb_json_end(json);
}

/* On how many boards the deal is known. The number gives no card away. */
static int count_deals(const struct arb_teams *t)
{
    int count = 0;

    for (unsigned board = 1; board <= ARB_BOARDS_MAX; board++) count += arb_teams_knows_deal(t, (uint8_t)board);
    return count;
}

/* As in a contest of pairs: off, or running until a time. */
static void write_clock(struct arb_json *json, const struct arb_teams *t)
{
    arb_json_key(json, "clock");
    arb_json_object(json);
    arb_json_key_text(json, "state", t->clock_ends_ms != 0 ? "running" : "off");
    if (t->clock_ends_ms != 0) arb_json_key_int(json, "endsAt", t->clock_ends_ms);
    arb_json_end(json);
}

/* Which rooms are played at tables of the server: where not all are, those of all matches and of single ones. */
static void write_online(struct arb_json *json, const struct arb_teams *t)
{
    const unsigned rooms = arb_teams_rooms(t);

    arb_json_key_bool(json, "allHere", arb_teams_is_all_online(t));
    arb_json_key_int(json, "deals", count_deals(t));
    arb_json_key(json, "online");
    arb_json_array(json);
    for (unsigned match = 0; match <= ARB_MATCHES_MAX; match++)
        for (unsigned room = 0; room < rooms; room++) {
            if ((t->online[match] >> room & 1u) == 0) continue;
            arb_json_object(json);
            if (match > 0) arb_json_key_int(json, "match", match);
            arb_json_key_int(json, "room", room);
            arb_json_end(json);
        }
    arb_json_end(json);
}

/* The part "event" as docs/api.md has it. */
void arb__matches_overview_part(struct arb_json *json, const struct arb__contest *contest)
{
    const struct arb__head head = contest->kind[ARB__KEPT]->head(contest);
    const struct arb_teams *t = arb__teams_of(contest);

    arb_json_object(json);
    arb__head_json(json, contest->id, &head);
    arb_json_key_text(json, "event", unit_names[t->form.kind]);
    arb_json_key_text(json, "scoring", arb_teams_scoring_words(&t->form));
    if (arb_teams_has_percentages(&t->form)) arb_json_key_bool(json, "percent", true);
    arb_json_key_text(json, "laws", arb_edition_name((enum arb_edition)t->edition));
    arb_json_key_text(json, "announcement", t->announcement);
    write_clock(json, t);
    arb__key_corrections(json, &t->corrections);
    arb_json_key_int(json, "round", t->round);
    arb_json_key_int(json, "rounds", t->form.rounds);
    arb_json_key_int(json, "boards", t->form.boards);
    write_rooms(json, t);
    write_terms(json, t);
    arb_json_key(json, "teams");
    arb_json_array(json);
    for (unsigned team = 1; team <= t->form.teams; team++) write_team(json, &t->team[team], team);
    arb_json_end(json);
    if (arb_teams_goes_online(t)) {
        write_online(json, t);
        arb_json_key(json, "here");
        arb__hosted_json(json, contest);
        if (t->watch_minutes != 0) arb_json_key_int(json, "watchMinutes", t->watch_minutes);
        arb_json_key_text(json, "set", arb_policy_set_word((enum arb_policy_set)t->online_set));
        if (t->online_stop != 0) arb_json_key_int(json, "stop", t->online_stop - 1);
    }
    arb_json_end(json);
}

/* -- The ranking --------------------------------------------------------------------------- */

/* A row of the standings. In "wins" a match won counts one, one drawn a half. */
static void write_row(struct arb_json *json, const struct arb_team_row *row)
{
    arb_json_object(json);
    arb__key_or_null(json, "rank", row->rank);
    arb_json_key_bool(json, "tied", row->tied);
    arb_json_key_int(json, "team", row->team);
    key_fixed(json, "points", row->points);
    arb_json_key_int(json, "matches", row->matches);
    arb_json_key_int(json, "byes", row->byes);
    key_fixed(json, "wins", row->wins * 50);
    key_fixed(json, "won", row->won);
    key_fixed(json, "lost", row->lost);
    if (row->carried != 0) key_fixed(json, "carried", row->carried);
    if (row->penalty != 0) key_fixed(json, "penalty", row->penalty);
    if (row->retired != 0) arb_json_key_int(json, "retired", row->retired);
    if (row->given != 0) key_fixed(json, "given", row->given);
    if (row->by_key != ARB_TIE_NONE) arb_json_key_text(json, "by", tie_keys[row->by_key]);
    arb_json_end(json);
}

/* The part "standings" as docs/api.md has it. */
void arb__matches_standings_part(struct arb_json *json, const struct arb__contest *contest)
{
    const struct arb_team_standings *s = arb__matches_standings(contest);

    arb_json_object(json);
    arb_json_key_int(json, "round", s->round);
    arb_json_key_bool(json, "final", s->is_final);
    arb_json_key_int(json, "open", s->open);
    arb_json_key(json, "rows");
    arb_json_array(json);
    for (unsigned i = 0; i < s->count; i++) write_row(json, &s->row[i]);
    arb_json_end(json);
    arb_json_end(json);
}

/* -- Captains' codes -------------------------------------------------------------------------- */

static void write_code(struct arb_json *json, const struct arb__contest *contest, unsigned team)
{
    const struct arb__pass pass = arb__pass_of(contest, ARB_PLAYER, ARB_NS, team);
    char code[ARB__CODE_LETTERS + 1], url[192];
    struct arb_writer letters = arb_writer_on(code, sizeof code), address = arb_writer_on(url, sizeof url);

    arb__code_write(&letters, &contest->server->secret, &pass);
    arb__code_url(&address, contest, &pass);
    arb_json_object(json);
    arb_json_key_int(json, "team", team);
    arb_json_key_text(json, "code", code);
    arb_json_key_text(json, "url", url);
    arb_json_end(json);
}

void arb__matches_codes_part(struct arb_json *json, const struct arb__contest *contest)
{
    arb_json_object(json);
    arb_json_key_text(json, "base", arb__base_of_others(contest->server));
    arb__wifi_json(json, &contest->server->club);
    arb_json_key(json, "captains");
    arb_json_array(json);
    for (unsigned team = 1; team <= arb__teams_of(contest)->form.teams; team++) write_code(json, contest, team);
    arb_json_end(json);
    arb_json_end(json);
}

/* -- Calls for the Director --------------------------------------------------------------------- */

static void write_call(struct arb_json *json, const struct arb_teams *t, unsigned team)
{
    const struct arb_summons *call = &t->team[team].summons;

    arb_json_object(json);
    arb_json_key_int(json, "team", team);
    arb__summons_write(json, call);
    arb_json_end(json);
}

/* All for the Director; for a captain his own. */
void arb__matches_calls_part(struct arb_json *json, const struct arb_teams *t, struct arb_actor reader)
{
    uint8_t called[ARB_TEAMS_MAX];
    const unsigned count = arb_teams_calls(t, called);

    arb_json_array(json);
    for (unsigned i = 0; i < count; i++)
        if (reader.role == ARB_DIRECTOR || called[i] == reader.pair) write_call(json, t, called[i]);
    arb_json_end(json);
}

/* -- Rulings ----------------------------------------------------------------------------------- */

static void write_fined(struct arb_writer *out, const void *fold, const struct arb_penalty *penalty)
{
    (void)fold;
    arb_write_int(out, penalty->pair);
}

static void write_ruling(struct arb_json *json, const struct arb_team_ruling *r, unsigned number)
{
    arb_json_object(json);
    arb_json_key_int(json, "number", number);
    arb_json_key_text(json, "state", arb__ruling_state_name(r->state));
    arb_json_key_int(json, "at", r->ruled.ruled_ms);
    arb_json_key_int(json, "round", r->round);
    arb__key_or_null(json, "match", r->match);
    arb__key_or_null(json, "board", r->board);
    arb_json_key_text(json, "room", arb_team_room_name((enum arb_team_rooms)r->room));
    arb__ruled_json(json, &(struct arb__fined){write_fined, NULL}, &r->ruled, r->board);
    arb_json_end(json);
}

void arb__matches_rulings_part(struct arb_json *json, const struct arb_teams *t)
{
    arb_json_array(json);
    for (unsigned n = 1; n <= t->rulings; n++) write_ruling(json, &t->ruling[n - 1], n);
    arb_json_end(json);
}
