/* pairs.c -- an evening of pairs: three tables, three rounds, two boards a round; two directors, tables' phones, two
 * players, two who look on.
 */
#include "affair.h"
#include "oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PAIRS_TABLES 3
#define PAIRS_ROUNDS 3
#define PAIRS_BOARDS 2              /* a round */

#define ROUNDS_MAX 8
#define TABLES_MAX 8

struct meeting { uint8_t ns, ew, set; };

static struct {
    unsigned rounds, tables, boards_each, round;
    struct meeting meeting[ROUNDS_MAX + 1][TABLES_MAX + 1];
    bool has_played[ROUNDS_MAX + 1][TABLES_MAX + 1][BOARDS_MAX + 1];
    bool is_over;
} pairs;

static void open_pairs(void)
{
    memset(&pairs, 0, sizeof pairs);
}

/* -- The beginning ---------------------------------------------------------------------------------------- */

static void begin(struct club *club)
{
    plan(club, "open 2026-11-21 \"Prova\"");
    plan(club, "movement mitchell tables %d rounds %d boards %d", PAIRS_TABLES, PAIRS_ROUNDS, PAIRS_BOARDS);
    for (unsigned board = 1; board <= PAIRS_TABLES * PAIRS_BOARDS; board++) plan_deal(club, board);
    for (unsigned pair = 1; pair <= PAIRS_TABLES; pair++) {
        plan(club, "register NS %u \"Anna %u\" \"Ugo %u\"", pair, pair, pair);
        plan(club, "register EW %u \"Ada %u\" \"Leo %u\"", pair, pair, pair);
    }
    club_open_contest(club);
}

static bool is_there(const struct document *document)
{
    return says(document_part(document, "evening"), "\"meetings\":");
}

/* -- By and by ---------------------------------------------------------------------------------------------- */

/* A board that is played there in that round: mostly; sometimes another. */
static unsigned board_at(unsigned table, unsigned round)
{
    const unsigned set = (table + round - 2) % PAIRS_TABLES;

    if (chance_of(50)) return some(PAIRS_TABLES * PAIRS_BOARDS + 1);
    return set * PAIRS_BOARDS + some(PAIRS_BOARDS);
}

static void table_acts(struct club *club, struct phone *phone)
{
    const unsigned table = phone->number, round = club->round > 1 && chance_of(200) ? some(club->round) : club->round;
    const unsigned board = board_at(table, round);
    char contract[24];

    switch (chance_below(12)) {
    case 0: enter(club, phone, "undo T%u R%u B%u", table, round, board); break;
    case 1: enter(club, phone, "begin T%u R%u B%u", table, round, board); break;
    case 2: enter(club, phone, "call T%u", table); break;
    case 3: enter(club, phone, "call T%u B%u", table, board); break;
    case 4: enter(club, phone, "uncall T%u", table); break;
    case 5: enter(club, phone, "result T%u R%u B%u P", table, round, board); break;
    case 6: case 7: case 8:
        write_contract(contract);
        enter(club, phone, "result T%u R%u B%u %s", table, round, board, contract);
        break;
    default: enter(club, phone, "confirm T%u R%u B%u", table, round, board);
    }
}

static void correct(struct club *club, struct phone *phone, unsigned table, unsigned round)
{
    const unsigned board = board_at(table, round);
    char contract[24];

    write_contract(contract);
    switch (chance_below(4)) {
    case 0: enter(club, phone, "correct T%u R%u B%u A60/40 \"%u\"", table, round, board, some(999)); break;
    case 1:
        enter(club, phone, "ruling T%u R%u B%u artificial A60/40 laws 12C2 by \"Anna\" \"" HUSH " %u\"", table,
              round, board, some(999));
        break;
    default: enter(club, phone, "correct T%u R%u B%u %s", table, round, board, contract);
    }
}

static void start_round(struct club *club, struct phone *phone)
{
    if (club->round >= PAIRS_ROUNDS) {
        if (chance_of(300)) enter(club, phone, chance_of(800) ? "end" : "reopen");
        return;
    }
    enter(club, phone, "start %u", ++club->round);
}

static void director_acts(struct club *club, struct phone *phone)
{
    const unsigned table = some(PAIRS_TABLES), round = club->round > 0 ? some(club->round) : 1;

    switch (chance_below(14)) {
    case 0: enter(club, phone, "announce \"%u\"", some(9999)); break;
    case 1: enter(club, phone, "answer T%u", table); break;
    case 2: enter(club, phone, "settle T%u", table); break;
    case 3: enter(club, phone, "pause"); break;
    case 4: enter(club, phone, "resume"); break;
    case 5: enter(club, phone, "extend %u", 10 * some(30)); break;
    case 6: enter(club, phone, "register EW %u \"Ada %u\" \"Leo %u\"", table, some(99), some(99)); break;
    case 7: enter(club, phone, "terms NS %u category \"B\"", table); break;
    case 8: enter(club, phone, "substitute NS %u 2 R%u \"Carla %u\"", table, round, some(99)); break;
    case 9: case 10: start_round(club, phone); break;
    default: correct(club, phone, table, round);
    }
}

/* -- Who plays what ------------------------------------------------------------------------------ */

static unsigned number_after(struct arb_span text, const char *name)
{
    const char *at = memmem(text.at, text.length, name, strlen(name));

    return at != NULL ? (unsigned)strtoul(at + strlen(name), NULL, 10) : 0;
}

/* "[[[1,1,1],[2,2,2]],[[1,2,2],…]]": a list a round, in it one a table. */
static void read_meetings(const char *at)
{
    unsigned depth = 0, round = 0, table = 0;

    for (; *at != '\0'; at++) {
        if (*at == '[') depth++;
        if (*at == '[' && depth == 2) round++, table = 0;
        if (*at == '[' && depth == 3 && round <= ROUNDS_MAX && ++table <= TABLES_MAX) {
            struct meeting *meeting = &pairs.meeting[round][table];

            sscanf(at, "[%hhu,%hhu,%hhu", &meeting->ns, &meeting->ew, &meeting->set);
        }
        if (*at == ']' && --depth == 0) break;
    }
    pairs.rounds = round;
    pairs.tables = table;
}

static void learn(const struct document *document)
{
    const struct arb_span evening = document_part(document, "evening");
    static const char key[] = "\"meetings\":";
    char *text = strndup(evening.at, evening.length);
    const char *at = text != NULL ? strstr(text, key) : NULL;

    pairs.boards_each = number_after(evening, "\"boardsPerRound\":");
    if (at != NULL) read_meetings(at + sizeof key - 1);
    free(text);
    ARB_ASSERT(pairs.rounds > 0 && pairs.tables > 0 && pairs.boards_each > 0);
}

static void note(const struct stored *stored, const char *line)
{
    unsigned round, table, board;

    (void)stored;
    if (sscanf(line, "start %u", &round) == 1) pairs.round = round;
    if (strcmp(line, "end") == 0) pairs.is_over = true;
    if (sscanf(line, "result T%u R%u B%u", &table, &round, &board) != 3 &&
        sscanf(line, "correct T%u R%u B%u", &table, &round, &board) != 3 &&
        sscanf(line, "ruling T%u R%u B%u", &table, &round, &board) != 3) return;
    if (round > ROUNDS_MAX || table > TABLES_MAX || board > BOARDS_MAX) return;
    pairs.has_played[round][table][board] = true;
}

/* -- Who may see what ------------------------------------------------------------------------------ */

static unsigned set_of(unsigned board)
{
    return (board - 1) / pairs.boards_each + 1;
}

/* Has the pair played the board? A pair that never meets it has nothing to play. side: 2: any pair. */
static bool all_have_played(unsigned board, unsigned side, unsigned pair)
{
    for (unsigned round = 1; round <= pairs.rounds; round++)
        for (unsigned table = 1; table <= pairs.tables; table++) {
            const struct meeting *meeting = &pairs.meeting[round][table];
            const bool is_theirs = side > 1 || pair == (side == 0 ? meeting->ns : meeting->ew);

            if (is_theirs && meeting->set == set_of(board) && !pairs.has_played[round][table][board]) return false;
        }
    return true;
}

static bool table_may_see(unsigned table, unsigned board)
{
    for (unsigned round = 1; round <= pairs.round && round <= pairs.rounds; round++) {
        const struct meeting *meeting = &pairs.meeting[round][table];

        if (all_have_played(board, 0, meeting->ns) && all_have_played(board, 1, meeting->ew)) return true;
    }
    return false;
}

static bool may_see(const struct phone *phone, unsigned board)
{
    if (phone->role == ARB_DIRECTOR || pairs.is_over || all_have_played(board, 2, 0)) return true;
    if (phone->role == ARB_PLAYER) return all_have_played(board, phone->side == ARB_EW, phone->number);
    return phone->role == ARB_TABLE && table_may_see(phone->number, board);
}

static void look_for_boards(const struct phone *phone, struct arb_span text)
{
    char name[20];

    for (unsigned board = 1; board <= BOARDS_MAX && !oracle_is_broken(); board++) {
        if (oracle_hidden(board)[0] == '\0' || may_see(phone, board)) continue;
        snprintf(name, sizeof name, "\"board/%u\":{", board);
        if (says(text, oracle_hidden(board))) oracle_break("secret: the cards of a board to be played", phone->label);
        if (says(text, name)) oracle_break("secret: a board to be played", phone->label);
    }
}

static void overhear(const struct phone *phone, struct arb_span text)
{
    char table[20] = "", card[20] = "";

    if (phone->role == ARB_DIRECTOR || pairs.rounds == 0) return;
    look_for_boards(phone, text);
    if (says(text, HUSH)) oracle_break("secret: what is the Director's", phone->label);
    if (says(text, "\"codes\":{") || says(text, "\"room\":{") || says(text, "\"rulings\":["))
        oracle_break("secret: a part of the Director's", phone->label);
    if (phone->role == ARB_TABLE) snprintf(table, sizeof table, "table/%u\":", phone->number);
    if (phone->role == ARB_PLAYER)
        snprintf(card, sizeof card, "card/%s%u\":", phone->side == ARB_NS ? "NS" : "EW", phone->number);
    look_for_others(phone, text, "\"table/", table);
    look_for_others(phone, text, "\"card/", card);
}

static void act(struct club *club, struct phone *phone)
{
    if (phone->role == ARB_TABLE) table_acts(club, phone);
    if (phone->role == ARB_DIRECTOR) director_acts(club, phone);
}

const struct affair pairs_affair = {
    .name = "pairs", .cookie = "arbitro_player=", .pause_ms = 2500,
    .person = {
        {"director", ARB_DIRECTOR, ARB_NS, 0, ""}, {"director", ARB_DIRECTOR, ARB_NS, 0, ""},
        {"table 1", ARB_TABLE, ARB_NS, 1, ""}, {"table 1", ARB_TABLE, ARB_NS, 1, ""},
        {"table 2", ARB_TABLE, ARB_NS, 2, ""}, {"table 3", ARB_TABLE, ARB_NS, 3, ""},
        {"player NS 1", ARB_PLAYER, ARB_NS, 1, ""}, {"player EW 2", ARB_PLAYER, ARB_EW, 2, ""},
        {"public", ARB_PUBLIC, ARB_NS, 0, ""}, {"public", ARB_PUBLIC, ARB_NS, 0, ""},
    },
    .open = open_pairs, .begin = begin, .is_there = is_there, .learn = learn, .act = act, .note = note,
    .overhear = overhear,
};
