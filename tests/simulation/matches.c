/* matches.c -- an evening of four teams: three rounds of two matches, two boards in two rooms; two directors, captains,
 * of whom one has two phones, and three who look on, two of them at a match that they name.
 */
#include "affair.h"
#include "oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEAMS  4
#define ROUNDS 3
#define EACH   2                    /* boards of a match, matches of a round, rooms */

static struct {
    bool is_entered[ROUNDS + 1][EACH + 1][BOARDS_MAX + 1][EACH];    /* ever, in that room */
    uint8_t by[ROUNDS + 1][EACH + 1][BOARDS_MAX + 1][EACH];         /* by these teams, a bit each */
    bool is_whole[ROUNDS + 1][EACH + 1];                            /* a score of the whole match was entered, ever */
    bool is_over;
} matches;

static void open_matches(void)
{
    memset(&matches, 0, sizeof matches);
}

/* -- The beginning ------------------------------------------------------------------------------------ */

static void begin(struct club *club)
{
    plan(club, "open 2026-11-21 \"Coppa\"");
    plan(club, "teams %d rounds %d boards %d scoring vp wbf", TEAMS, ROUNDS, EACH);
    for (unsigned board = 1; board <= EACH; board++) plan_deal(club, board);
    for (unsigned team = 1; team <= TEAMS; team++)
        plan(club, "register %u \"Torino %u\" \"Anna %u\" \"Ugo %u\" \"Ada %u\" \"Leo %u\"", team, team, team, team,
             team, team);
    club_open_contest(club);
}

static bool is_there(const struct document *document)
{
    return says(document_part(document, "event"), "\"teams\":[{");
}

static void learn(const struct document *document)
{
    (void)document;
}

/* -- What is entered -------------------------------------------------------------------------------------- */

/* Of the round, as the phone has it: which match is that team's, what the first board is. 0: it knows of none. */
static unsigned match_of(const struct phone *phone, unsigned round, unsigned team, unsigned *first)
{
    char name[12];
    struct arb_span draw, list, match;

    snprintf(name, sizeof name, "draw/%u", round);
    draw = document_part(&phone->now, name);
    *first = (unsigned)atoi(json_value(draw, "firstBoard").at);
    list = json_value(draw, "matches");
    for (unsigned number = 1; json_next(&list, &match); number++) {
        unsigned one = 0, other = 0;

        sscanf(json_value(match, "teams").at, "[%u,%u", &one, &other);
        if (one == team || other == team) return number;
    }
    return 0;
}

/* The last round that the phone knows to be drawn. */
static unsigned drawn(const struct phone *phone)
{
    unsigned first, round = ROUNDS;

    while (round > 0 && match_of(phone, round, 1, &first) == 0) round--;
    return round;
}

static void captain_acts(struct club *club, struct phone *phone)
{
    static const char *const rooms[] = {"open", "closed"};
    const unsigned last = drawn(phone), round = last > 1 && chance_of(250) ? some(last) : last;
    unsigned first = 1, match = round > 0 ? match_of(phone, round, phone->number, &first) : 0;
    const char *room = rooms[chance_below(2)];
    const unsigned board = first + (unsigned)chance_below(EACH);
    char contract[24];

    if (match == 0 || chance_of(60)) match = some(EACH);
    switch (chance_below(16)) {
    case 0: enter(club, phone, "call %u", phone->number); break;
    case 1: enter(club, phone, "uncall %u", phone->number); break;
    case 2: enter(club, phone, "undo R%u M%u %s B%u", round, match, room, board); break;
    case 3: enter(club, phone, "confirm R%u M%u", round, match); break;
    case 4: enter(club, phone, "result R%u M%u %s B%u P", round, match, room, board); break;
    case 5: if (chance_of(200)) enter(club, phone, "score R%u M%u %u %u", round, match, some(30), some(30)); break;
    case 6: case 7: case 8: case 9: case 10:
        write_contract(contract);
        enter(club, phone, "result R%u M%u %s B%u %s", round, match, room, board, contract);
        break;
    default: enter(club, phone, "confirm R%u M%u %s B%u", round, match, room, board);
    }
}

static void correct(struct club *club, struct phone *phone, unsigned round, unsigned match)
{
    unsigned first = 1;
    char contract[24];

    (void)match_of(phone, round, 1, &first);
    first += (unsigned)chance_below(EACH);
    write_contract(contract);
    switch (chance_below(5)) {
    case 0: enter(club, phone, "correct R%u M%u B%u not-played \"%u\"", round, match, first, some(999)); break;
    case 1:
        enter(club, phone, "ruling R%u M%u B%u artificial A60/40 laws 12C2 by \"Anna\" \"" HUSH " %u\"", round, match,
              first, some(999));
        break;
    case 2:
        enter(club, phone, "ruling R%u penalty %u 3 vps laws 90B by \"Anna\" \"" HUSH " %u\"", round, some(TEAMS),
              some(999));
        break;
    default: enter(club, phone, "correct R%u M%u %s B%u %s", round, match, chance_of(500) ? "open" : "closed", first,
                   contract);
    }
}

static void draw(struct club *club, struct phone *phone)
{
    const unsigned round = drawn(phone) + 1;

    if (round == 1) enter(club, phone, "draw R1 halves");
    else if (round <= ROUNDS) enter(club, phone, "draw R%u swiss", round);
    else if (chance_of(300)) enter(club, phone, chance_of(800) ? "end" : "reopen");
}

static void director_acts(struct club *club, struct phone *phone)
{
    const unsigned team = some(TEAMS), last = drawn(phone);

    switch (chance_below(12)) {
    case 0: enter(club, phone, "announce \"%u\"", some(9999)); break;
    case 1: enter(club, phone, "answer %u", team); break;
    case 2: enter(club, phone, "settle %u", team); break;
    case 3: enter(club, phone, "clock %u", 60 * some(60)); break;
    case 4: enter(club, phone, "clock none"); break;
    case 5: enter(club, phone, "player %u 5 \"Carla %u\"", team, some(99)); break;
    case 6: enter(club, phone, "carry %u %u", team, some(9)); break;
    case 7: case 8: draw(club, phone); break;
    default: if (last > 0) correct(club, phone, some(last), some(EACH));
             else draw(club, phone);
    }
}

static void act(struct club *club, struct phone *phone)
{
    if (phone->role == ARB_PLAYER) captain_acts(club, phone);
    if (phone->role == ARB_DIRECTOR) director_acts(club, phone);
}

/* -- What was committed -------------------------------------------------------------------------------- */

static bool is_in_reach(unsigned round, unsigned match, unsigned board)
{
    return round >= 1 && round <= ROUNDS && match >= 1 && match <= EACH && board <= BOARDS_MAX;
}

static unsigned team_of(const struct stored *stored)
{
    unsigned team = 0;
    char name[20] = "";

    memcpy(name, stored->act.actor.at, stored->act.actor.length < 19 ? stored->act.actor.length : 19);
    return sscanf(name, "player NS %u", &team) == 1 ? team : 0;
}

static void note(const struct stored *stored, const char *line)
{
    unsigned round, match, board;
    char verb[12], room[12] = "";

    if (strcmp(line, "end") == 0) matches.is_over = true;
    if (sscanf(line, "score R%u M%u", &round, &match) == 2 && is_in_reach(round, match, 0))
        matches.is_whole[round][match] = true;
    if (sscanf(line, "%11s R%u M%u B%u", verb, &round, &match, &board) != 4 &&
        sscanf(line, "%11s R%u M%u %11s B%u", verb, &round, &match, room, &board) != 5) return;
    if (!is_in_reach(round, match, board)) return;
    if (strcmp(verb, "result") != 0 && strcmp(verb, "correct") != 0 && strcmp(verb, "ruling") != 0) return;
    for (unsigned i = 0; i < EACH; i++) {
        if (room[0] != '\0' && (strcmp(room, "closed") == 0) != (i == 1)) continue;
        matches.is_entered[round][match][board][i] = true;
        matches.by[round][match][board][i] |= (uint8_t)(1u << team_of(stored));
    }
}

/* -- Who may see what ------------------------------------------------------------------------------------ */

static bool both_rooms(unsigned round, unsigned match, unsigned board)
{
    return matches.is_whole[round][match] ||
           (matches.is_entered[round][match][board][0] && matches.is_entered[round][match][board][1]);
}

static bool may_see(unsigned team, bool is_own, unsigned round, unsigned match, unsigned board, unsigned room)
{
    if (matches.is_over || (both_rooms(round, 1, board) && both_rooms(round, 2, board))) return true;
    if (!is_own) return false;
    return both_rooms(round, match, board) || ((unsigned)matches.by[round][match][board][room] >> team & 1u) != 0;
}

static void look_at_board(const struct phone *phone, struct arb_span text, unsigned round, unsigned match, bool is_own)
{
    const unsigned board = (unsigned)atoi(json_value(text, "board").at);
    struct arb_span rooms = json_value(text, "rooms"), room;
    bool all = true;

    if (!is_in_reach(round, match, board)) return;
    for (unsigned i = 0; i < EACH && json_next(&rooms, &room); i++) {
        const bool may = may_see(phone->number, is_own, round, match, board, i);

        all = all && may;
        if (!may && !says(room, "\"result\":null")) oracle_break("secret: another room's result", phone->label);
    }
    if (!all && !says(text, "\"award\":null")) oracle_break("secret: what a board in play is worth", phone->label);
}

/* "match/2/1":{…}: his own, or the one that he names. */
static void look_at_match(const struct phone *phone, struct arb_span text)
{
    unsigned round = 0, match = 0, one = 0, other = 0;
    char name[20], more[24];
    struct arb_span part, boards, board;
    bool is_own;

    if (sscanf(text.at, "\"match/%u/%u\"", &round, &match) != 2) return;
    snprintf(name, sizeof name, "match/%u/%u", round, match);
    snprintf(more, sizeof more, "&round=%u&match=%u", round, match);
    part = json_value(text, name);
    if (part.length == 0 || part.at[0] != '{') return;
    sscanf(json_value(part, "teams").at, "[%u,%u", &one, &other);
    is_own = phone->role == ARB_PLAYER && (one == phone->number || other == phone->number);
    if (!is_own && strcmp(phone->more, more) != 0) oracle_break("secret: another's match", phone->label);
    boards = json_value(part, "boards");
    while (json_next(&boards, &board)) look_at_board(phone, board, round, match, is_own);
    if (!is_own && says(part, "\"complete\":false") && !says(part, "\"won\":null"))
        oracle_break("secret: the score of a match in play", phone->label);
}

/* What a match came to is told when it is complete. */
static void look_at_draws(const struct phone *phone, struct arb_span text)
{
    static const char unfinished[] = "\"complete\":false";
    const char *at;

    while ((at = memmem(text.at, text.length, unfinished, sizeof unfinished - 1)) != NULL) {
        const char *end;

        text = arb_span_skip(text, (size_t)(at - text.at) + sizeof unfinished - 1);
        end = memchr(text.at, '}', text.length);
        if (end == NULL || phone->role == ARB_PLAYER) continue;
        if (memmem(text.at, (size_t)(end - text.at), "\"won\":[", 7) != NULL)
            oracle_break("secret: the score of a match in play", phone->label);
    }
}

static void look_at_calls(const struct phone *phone, struct arb_span text)
{
    struct arb_span calls = json_value(text, "calls"), call;

    if (calls.length > 0 && phone->role != ARB_PLAYER) oracle_break("secret: who calls the Director", phone->label);
    while (json_next(&calls, &call))
        if ((unsigned)atoi(json_value(call, "team").at) != phone->number)
            oracle_break("secret: another's call", phone->label);
}

static void overhear(const struct phone *phone, struct arb_span text)
{
    struct arb_span rest = text;
    const char *at;

    if (phone->role == ARB_DIRECTOR) return;
    if (says(text, HUSH)) oracle_break("secret: what is the Director's", phone->label);
    if (says(text, "\"codes\":{") || says(text, "\"rulings\":["))
        oracle_break("secret: a part of the Director's", phone->label);
    for (unsigned board = 1; board <= EACH; board++)
        if (says(text, oracle_hidden(board))) oracle_break("secret: the cards of a board", phone->label);
    while ((at = memmem(rest.at, rest.length, "\"match/", 7)) != NULL) {
        rest = arb_span_skip(rest, (size_t)(at - rest.at));
        look_at_match(phone, rest);
        rest = arb_span_skip(rest, 7);
    }
    look_at_draws(phone, text);
    look_at_calls(phone, text);
}

const struct affair matches_affair = {
    .name = "matches", .cookie = "arbitro_player=", .pause_ms = 2000,
    .person = {
        {"director", ARB_DIRECTOR, ARB_NS, 0, ""}, {"director", ARB_DIRECTOR, ARB_NS, 0, ""},
        {"player NS 1", ARB_PLAYER, ARB_NS, 1, ""}, {"player NS 1", ARB_PLAYER, ARB_NS, 1, ""},
        {"player NS 2", ARB_PLAYER, ARB_NS, 2, ""}, {"player NS 3", ARB_PLAYER, ARB_NS, 3, ""},
        {"player NS 4", ARB_PLAYER, ARB_NS, 4, ""},
        {"public", ARB_PUBLIC, ARB_NS, 0, "&round=1&match=1"}, {"public", ARB_PUBLIC, ARB_NS, 0, "&round=2&match=2"},
        {"public", ARB_PUBLIC, ARB_NS, 0, ""},
    },
    .open = open_matches, .begin = begin, .is_there = is_there, .learn = learn, .act = act, .note = note,
    .overhear = overhear,
};
