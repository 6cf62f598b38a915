/* hosted.c -- matches that are played at tables of the server: a table for each room of the round that is drawn, who
 * may sit there, and what was played, entered board by board.
 */
#include "matches/matches.h"

#include "arbitro/text/teams_line.h"

/* -- Which, and who ------------------------------------------------------------------------------- */

/* The room as acts name it. */
static uint8_t room_number(const struct arb_teams *t, unsigned room)
{
    return arb_teams_rooms(t) == 1 ? ARB_NO_ROOM : (uint8_t)(room + 1);
}

/* In the second room of two the second team sits North-South. */
static unsigned north_south_of(unsigned room)
{
    return room & 1u;
}

/* The player of a line-up that everybody may know; "" if there is none. */
static const char *player_of(const struct arb_teams *t, uint8_t round, unsigned number, unsigned room, unsigned seat,
                             unsigned team)
{
    const struct arb_match *match = &t->rounds[round - 1].match[number - 1];
    const uint8_t place = t->rounds[round - 1].lineup[team][seat & 1u][2 * (room >> 1) + (seat >> 1)];

    if (t->form.kind == ARB_SWISS_PAIRS) return t->team[team].player[seat >> 1];
    if (place == 0 || !arb__lineup_shows(t, (struct arb_actor){.role = ARB_PUBLIC}, round, match, team)) return "";
    return t->team[team].player[place - 1];
}

/* "5" of Swiss pairs, "5:1+3" where the line-up names two players of the team, else "5.2" by the room. */
static void write_card(struct arb_writer *out, const struct arb_teams *t, const struct arb__hosted *at, unsigned side,
                       uint8_t team)
{
    const unsigned room = at->room;
    const uint8_t *places = &t->rounds[at->round - 1].lineup[team][side][2 * (room >> 1)];
    const uint8_t low = places[0] < places[1] ? places[0] : places[1], high = places[0] ^ places[1] ^ low;

    arb_write_int(out, team);
    if (t->form.kind == ARB_SWISS_PAIRS) return;
    arb_write_char(out, low != 0 ? ':' : '.');
    arb_write_int(out, low != 0 ? low : room + 1);
    if (low == 0) return;
    arb_write_char(out, '+');
    arb_write_int(out, high);
}

static void fill(const struct arb_teams *t, uint8_t round, unsigned number, unsigned room, struct arb__hosted *hosted)
{
    const struct arb_match *match = &t->rounds[round - 1].match[number - 1];

    *hosted = (struct arb__hosted){.round = round, .table = (uint8_t)number, .room = (uint8_t)room,
                                   .first = match->first, .boards = match->boards, .edition = t->edition,
                                   .watch_minutes = t->watch_minutes, .set = t->online_set,
                                   .stop = t->online_stop};
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
        const uint8_t team = match->team[(seat & 1u) ^ north_south_of(room)];

        hosted->seat[seat] = (struct arb__hosted_seat){ARB_NS, team, player_of(t, round, number, room, seat, team)};
        if (seat < 2) {
            struct arb_writer out = arb_writer_on(hosted->card[seat], sizeof hosted->card[seat]);

            write_card(&out, t, hosted, seat, team);
            if (t->form.kind != ARB_SWISS_PAIRS) hosted->team[seat] = t->team[team].name;
        }
    }
}

/* Nobody plays a match that a team has withdrawn from, or that was typed whole. */
static bool is_played(const struct arb_teams *t, uint8_t round, unsigned number)
{
    const struct arb_match *match = arb_teams_match(t, round, (uint8_t)number);

    return match != NULL && match->team[0] != 0 && match->state == ARB_ENTRY_EMPTY &&
           arb_teams_absence(t, round, (uint8_t)number) == ARB_NO_ABSENCE;
}

bool arb__matches_hosted_in(const struct arb__contest *contest, unsigned round, unsigned which,
                            struct arb__hosted *hosted)
{
    const struct arb_teams *t = arb__teams_of(contest);

    if (!arb_teams_goes_online(t) || round == 0 || round > t->round) return false;
    for (unsigned number = 1; number <= t->rounds[round - 1].matches; number++) {
        if (!is_played(t, (uint8_t)round, number)) continue;
        for (unsigned room = 0; room < arb_teams_rooms(t); room++) {
            if (!arb_teams_is_online(t, (uint8_t)number, room_number(t, room)) || which-- > 0) continue;
            fill(t, (uint8_t)round, number, room, hosted);
            return true;
        }
    }
    return false;
}

bool arb__matches_hosted(const struct arb__contest *contest, unsigned which, struct arb__hosted *hosted)
{
    const struct arb_teams *t = arb__teams_of(contest);

    return t->state == ARB_CONTEST_PLAYING && arb__matches_hosted_in(contest, t->round, which, hosted);
}

/* Where a room plays the board with cards of wood, those have to be told; where all play here, the server draws. */
enum arb__dealt arb__matches_hosted_deal(const struct arb__contest *contest, unsigned board, struct arb_deal *deal)
{
    const struct arb_teams *t = &arb__matches_of(contest)->ahead;

    if (arb_teams_knows_deal(t, (uint8_t)board)) {
        *deal = t->deal[board];
        return ARB__DEALT_TOLD;
    }
    return arb_teams_is_all_online(t) ? ARB__DEALT_DRAWN : ARB__DEALT_AWAITED;
}

/* No director plays in a contest of matches. */
bool arb__matches_hides(const struct arb__contest *contest, unsigned board)
{
    (void)contest;
    (void)board;
    return false;
}

bool arb__matches_shows(const struct arb__contest *contest, const struct arb__hosted *hosted, unsigned board)
{
    const struct arb_teams *t = arb__teams_of(contest);
    const struct arb_match *match = arb_teams_match(t, hosted->round, hosted->table);

    return match != NULL && board >= match->first && board < (unsigned)match->first + match->boards &&
           arb__match_shows(t, (struct arb_actor){.role = ARB_PUBLIC}, hosted->round, match, board, hosted->room);
}

/* -- What was played --------------------------------------------------------------------------------- */

static void take(struct arb__contest *contest, const struct arb_teams_act *act)
{
    char line[ARB_TEAMS_LINE_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb_teams_line_write(&out, act);
    arb__hosted_take(contest, arb_writer_span(&out));
}

static void take_at(struct arb__contest *contest, const struct arb__hosted *hosted,
                    const struct arb__hosted_board *board, unsigned kind)
{
    static struct arb_teams_act act;            /* the loop has one thread */

    act = (struct arb_teams_act){.kind = (uint8_t)kind, .round = hosted->round, .match = hosted->table,
                                 .room = room_number(&arb__matches_of(contest)->ahead, hosted->room),
                                 .board = board->number};
    if (kind == ARB_TEAMS_RESULT) act.outcome = board->outcome;
    take(contest, &act);
}

/* What the contest has of that board; NULL: the room is not played here. */
static const struct arb_team_entry *entry_of(const struct arb_teams *t, const struct arb__hosted *hosted,
                                             unsigned board)
{
    const uint8_t room = room_number(t, hosted->room);

    if (hosted->round > t->round || !arb_teams_is_online(t, hosted->table, room))
        return NULL;
    return arb_teams_entry(t, hosted->round, hosted->table, room, (uint8_t)board);
}

/* The number of the ruling that was handed on from there; 0: it was not. */
static unsigned ruling_of(const struct arb_teams *t, const struct arb__hosted *hosted,
                          const struct arb__hosted_board *board)
{
    for (unsigned n = t->rulings; n > 0; n--) {
        const struct arb_team_ruling *ruling = &t->ruling[n - 1];

        if (ruling->round == hosted->round && ruling->match == hosted->table && ruling->board == board->number &&
            arb__is_handed_on(&ruling->ruled, board->ruling)) return n;
    }
    return 0;
}

/* An artificial score is of the board, and told of the first team's side: where that sits East-West, the other way
 * round. */
static void decide(struct arb_teams_act *act, const struct arb_teams *t, const struct arb__hosted *hosted,
                   const struct arb_decision *decision)
{
    struct arb_board_outcome *outcome = &act->decision.part[ARB_NS][0].outcome;
    const uint8_t ns = decision->part[ARB_NS][0].outcome.ns_percent;

    arb_decision_copy(&act->decision, decision);
    act->room = room_number(t, hosted->room);
    if (decision->kind != ARB_DECIDES_ARTIFICIAL) return;
    act->room = ARB_NO_ROOM;
    if (north_south_of(hosted->room) == 0) return;
    outcome->ns_percent = outcome->ew_percent;
    outcome->ew_percent = ns;
}

/* Once; what became of it since, an appeal or a withdrawal, stays. Taken back at the table it is withdrawn here. */
static void rule(struct arb__contest *contest, const struct arb__hosted *hosted,
                 const struct arb__hosted_board *board, const struct arb_team_entry *entry)
{
    static struct arb_teams_act act;
    const struct arb_teams *t = &arb__matches_of(contest)->ahead;
    const struct arb__hosted_ruling *ruling = board->ruling;
    const unsigned number = ruling_of(t, hosted, board);
    const bool stands = number != 0 && t->ruling[number - 1].state != ARB_WITHDRAWN;

    if (ruling->is_back ? !stands : number != 0) return;
    if (ruling->yields && (entry->ruling != 0 || entry->state != ARB_ENTRY_CONFIRMED)) return;
    act = (struct arb_teams_act){.kind = ruling->is_back ? ARB_TEAMS_WITHDRAW : ARB_TEAMS_RULING};
    arb_text_copy(act.text[0], ruling->by, sizeof act.text[0]);
    arb_text_copy(act.facts, ruling->facts, sizeof act.facts);
    if (ruling->is_back) {
        act.ruling = (uint8_t)number;
    } else {
        act.round = hosted->round;
        act.match = hosted->table;
        act.board = board->number;
        decide(&act, t, hosted, ruling->decision);
    }
    take(contest, &act);
}

/* Entered and confirmed; another result than before takes its place, but never the Director's. */
static void enter(struct arb__contest *contest, const struct arb__hosted *hosted,
                  const struct arb__hosted_board *board, const struct arb_team_entry *entry)
{
    if (!board->is_over || entry->ruling != 0 || entry->state == ARB_ENTRY_CORRECTED) return;
    if (entry->state != ARB_ENTRY_EMPTY && !arb__is_same_outcome(&entry->outcome, &board->outcome))
        take_at(contest, hosted, board, ARB_TEAMS_UNDO);
    if (entry->state == ARB_ENTRY_EMPTY) take_at(contest, hosted, board, ARB_TEAMS_RESULT);
    if (entry->state == ARB_ENTRY_ENTERED) take_at(contest, hosted, board, ARB_TEAMS_CONFIRM);
}

void arb__matches_hosted_result(struct arb__contest *contest, const struct arb__hosted *hosted,
                                const struct arb__hosted_board *board)
{
    const struct arb_teams *t = &arb__matches_of(contest)->ahead;
    const struct arb_team_entry *entry = entry_of(t, hosted, board->number);

    if (entry == NULL) return;
    if (t->state == ARB_CONTEST_PLAYING) enter(contest, hosted, board, entry);
    if (board->ruling != NULL && (t->state == ARB_CONTEST_PLAYING || board->ruling->yields))
        rule(contest, hosted, board, entry);
}

/* What was withdrawn in time may be answered when the contest has ended. */
int64_t arb__matches_corrections_end(const struct arb__contest *contest, const struct arb__hosted *hosted)
{
    const struct arb_teams *t = &arb__matches_of(contest)->ahead;
    const struct arb_match *match = arb_teams_match(t, hosted->round, hosted->table);
    const int64_t of_match = match == NULL ? 0 : arb_match_corrections_end(t, match);

    return of_match != 0 ? of_match : arb_corrections_end(&t->corrections);
}

/* -- The Director is called: by the team that sits North-South there ---------------------------------- */

static uint8_t caller_of(const struct arb_teams *t, const struct arb__hosted *hosted)
{
    const struct arb_match *match = arb_teams_match(t, hosted->round, hosted->table);

    return match == NULL ? 0 : match->team[north_south_of(hosted->room)];
}

bool arb__matches_is_called(const struct arb__contest *contest, const struct arb__hosted *hosted)
{
    const struct arb_teams *t = &arb__matches_of(contest)->ahead;

    return t->team[caller_of(t, hosted)].summons.state != ARB_SUMMONS_NONE;
}

void arb__matches_hosted_call(struct arb__contest *contest, const struct arb__hosted *hosted, unsigned board,
                              bool calls)
{
    static struct arb_teams_act act;

    (void)board;
    act = (struct arb_teams_act){.kind = calls ? ARB_TEAMS_CALL : ARB_TEAMS_SETTLE,
                                 .team = caller_of(&arb__matches_of(contest)->ahead, hosted)};
    take(contest, &act);
}
