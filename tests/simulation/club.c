/* club.c -- see club.h. */
#include "club.h"

#include "oracle.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define GENERATION 0x4d             /* of the director's password */

/* -- Who is there ------------------------------------------------------------------------------------ */

static const struct {
    const char *name;
    enum arb_role role;
    enum arb_side side;
    uint8_t number;
} people[CLUB_PHONES] = {
    {"director", ARB_DIRECTOR, ARB_NS, 0}, {"director", ARB_DIRECTOR, ARB_NS, 0},
    {"table 1", ARB_TABLE, ARB_NS, 1}, {"table 1", ARB_TABLE, ARB_NS, 1},
    {"table 2", ARB_TABLE, ARB_NS, 2}, {"table 3", ARB_TABLE, ARB_NS, 3},
    {"player NS 1", ARB_PLAYER, ARB_NS, 1}, {"player EW 2", ARB_PLAYER, ARB_EW, 2},
    {"public", ARB_PUBLIC, ARB_NS, 0}, {"public", ARB_PUBLIC, ARB_NS, 0},
};

static void give_cookie(struct phone *phone, const struct arb__secret *secret)
{
    static const char *const names[] = {[ARB_PLAYER] = "arbitro_player=", [ARB_TABLE] = "arbitro_table=",
                                        [ARB_DIRECTOR] = "arbitro_director="};
    struct arb__pass pass = {.role = (uint8_t)phone->role, .number = phone->number, .side = (uint8_t)phone->side,
                             .until_ms = INT64_MAX};
    struct arb_writer out = arb_writer_on(phone->cookie, sizeof phone->cookie);

    if (phone->role == ARB_PUBLIC) return;
    if (phone->role == ARB_DIRECTOR) pass.generation = GENERATION;
    else memcpy(pass.contest, phones.contest, sizeof pass.contest);
    arb_write_text(&out, names[phone->role]);
    arb__pass_write(&out, secret, &pass);
    ARB_ASSERT(!out.truncated);
}

/* Once there is a contest, the tables and the players get theirs. */
void club_open(struct club *club, const struct arb__secret *secret)
{
    for (size_t i = 0; i < CLUB_PHONES; i++) {
        struct phone *phone = &club->phone[i];

        if (!phone->is_on) {
            arb_text_copy(phone->name, people[i].name, sizeof phone->name);
            snprintf(phone->label, sizeof phone->label, "%s%s", people[i].name,
                     i + 1 < CLUB_PHONES && strcmp(people[i + 1].name, people[i].name) == 0 ? " a"
                     : i > 0 && strcmp(people[i - 1].name, people[i].name) == 0 ? " b" : "");
            phone->role = people[i].role;
            phone->side = people[i].side;
            phone->number = people[i].number;
            snprintf(phone->address, sizeof phone->address, "10.0.2.%u", (unsigned)i + 1);
            phone_open(phone);
        }
        give_cookie(phone, secret);
    }
}

void club_close(struct club *club)
{
    for (size_t i = 0; i < CLUB_PHONES; i++) phone_close(&club->phone[i]);
    for (size_t i = 0; i < club->deeds; i++) free(club->deed[i]);
}

/* -- What is entered ------------------------------------------------------------------------------------- */

static struct deed *deed_new(struct club *club, struct phone *phone, const char *format, va_list values)
{
    struct deed *deed = calloc(1, sizeof *deed);

    if (deed == NULL || club->deeds == DEEDS_MAX) abort();
    deed->phone = phone;
    snprintf(deed->id, sizeof deed->id, "deed-%06u", (unsigned)club->deeds);
    vsnprintf(deed->line, sizeof deed->line, format, values);
    club->deed[club->deeds++] = deed;
    return deed;
}

__attribute__((format(printf, 3, 4))) static void enter(struct club *club, struct phone *phone, const char *format, ...)
{
    va_list values;

    va_start(values, format);
    phone_act(phone, deed_new(club, phone, format, values));
    va_end(values);
}

/* What the contest begins with: not in anybody's queue. */
__attribute__((format(printf, 2, 3))) static void plan(struct club *club, const char *format, ...)
{
    va_list values;

    va_start(values, format);
    (void)deed_new(club, &club->phone[CLUB_DIRECTOR], format, values);
    va_end(values);
}

/* -- The beginning ------------------------------------------------------------------------------------------ */

static void write_hand(char hand[20], const uint8_t *card)
{
    static const char ranks[] = "AKQJT98765432";
    bool has[52] = {false};
    size_t length = 0;

    for (int i = 0; i < 13; i++) has[card[i]] = true;
    for (int suit = 0; suit < 4; suit++) {
        for (int rank = 0; rank < 13; rank++)
            if (has[13 * suit + rank]) hand[length++] = ranks[rank];
        if (suit < 3) hand[length++] = '.';
    }
    hand[length] = '\0';
}

static void plan_deal(struct club *club, unsigned board)
{
    uint8_t deck[52];
    char hand[4][20];

    for (uint8_t i = 0; i < 52; i++) deck[i] = i;
    for (size_t i = 52; i > 1; i--) {
        const size_t j = chance_below(i);
        const uint8_t card = deck[i - 1];

        deck[i - 1] = deck[j];
        deck[j] = card;
    }
    for (size_t i = 0; i < 4; i++) write_hand(hand[i], deck + 13 * i);
    oracle_hide((uint8_t)board, hand[0]);
    plan(club, "deal B%u N:%s %s %s %s", board, hand[0], hand[1], hand[2], hand[3]);
}

static void plan_all(struct club *club)
{
    plan(club, "open 2026-11-21 \"Prova\"");
    plan(club, "movement mitchell tables %d rounds %d boards %d", CLUB_TABLES, CLUB_ROUNDS, CLUB_BOARDS);
    for (unsigned board = 1; board <= CLUB_TABLES * CLUB_BOARDS; board++) plan_deal(club, board);
    for (unsigned pair = 1; pair <= CLUB_TABLES; pair++) {
        plan(club, "register NS %u \"Anna %u\" \"Ugo %u\"", pair, pair, pair);
        plan(club, "register EW %u \"Ada %u\" \"Leo %u\"", pair, pair, pair);
    }
}

static void write_act(struct arb_writer *out, const struct deed *deed)
{
    arb_write_text(out, "\"id\":\"");
    arb_write_text(out, deed->id);
    arb_write_text(out, "\",\"line\":\"");
    for (const char *at = deed->line; *at != '\0'; at++) {
        if (*at == '"') arb_write_char(out, '\\');
        arb_write_char(out, *at);
    }
    arb_write_char(out, '"');
}

void club_begin(struct club *club)
{
    char body[8 << 10];
    struct arb_writer out = arb_writer_on(body, sizeof body);

    plan_all(club);
    arb_write_char(&out, '{');
    write_act(&out, club->deed[0]);
    arb_write_text(&out, ",\"acts\":[");
    for (size_t i = 1; i < club->deeds; i++) {
        arb_write_text(&out, i > 1 ? ",{" : "{");
        write_act(&out, club->deed[i]);
        arb_write_char(&out, '}');
    }
    arb_write_text(&out, "]}");
    ARB_ASSERT(!out.truncated);
    phone_begin_contest(&club->phone[CLUB_DIRECTOR], body);
}

void club_has_begun(struct club *club)
{
    for (size_t i = 0; i < club->deeds; i++) club->deed[i]->is_kept = true;
}

/* -- By and by ---------------------------------------------------------------------------------------------- */

static unsigned some(unsigned most)
{
    return 1 + (unsigned)chance_below(most);
}

static void write_contract(char text[24])
{
    static const char *const doubled[] = {"", "", "", "X", "XX"};

    snprintf(text, 24, "%u%c%s %c %u", some(7), "CDHSN"[chance_below(5)], doubled[chance_below(5)],
             "NESW"[chance_below(4)], (unsigned)chance_below(14));
}

/* A board that is played there in that round: mostly; sometimes another. */
static unsigned board_at(unsigned table, unsigned round)
{
    const unsigned set = (table + round - 2) % CLUB_TABLES;

    if (chance_of(50)) return some(CLUB_TABLES * CLUB_BOARDS + 1);
    return set * CLUB_BOARDS + some(CLUB_BOARDS);
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
    if (club->round >= CLUB_ROUNDS) {
        if (chance_of(300)) enter(club, phone, chance_of(800) ? "end" : "reopen");
        return;
    }
    enter(club, phone, "start %u", ++club->round);
}

static void director_acts(struct club *club, struct phone *phone)
{
    const unsigned table = some(CLUB_TABLES), round = club->round > 0 ? some(club->round) : 1;

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

void club_act(struct club *club, struct phone *phone)
{
    if (club->deeds > DEEDS_MAX - 8) return;
    if (phone->role == ARB_TABLE) table_acts(club, phone);
    if (phone->role == ARB_DIRECTOR) director_acts(club, phone);
}
