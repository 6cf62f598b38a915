/* club.c -- see club.h. */
#include "club.h"

#include "affair.h"
#include "oracle.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define GENERATION 0x4d             /* of the director's password */

/* -- Who is there ------------------------------------------------------------------------------------ */

static void give_cookie(const struct club *club, struct phone *phone, const struct arb__secret *secret)
{
    const char *const names[] = {[ARB_PLAYER] = club->affair->cookie, [ARB_TABLE] = "arbitro_table=",
                                 [ARB_DIRECTOR] = "arbitro_director="};
    struct arb__pass pass = {.role = (uint8_t)phone->role, .number = phone->number, .side = (uint8_t)phone->side,
                             .until_ms = INT64_MAX};
    struct arb_writer out = arb_writer_on(phone->cookie, sizeof phone->cookie);

    if (phone->role == ARB_PUBLIC) return;
    pass.generation = phone->role == ARB_DIRECTOR ? GENERATION : club->affair->generation;
    if (phone->role != ARB_DIRECTOR) memcpy(pass.contest, phones.contest, sizeof pass.contest);
    arb_write_text(&out, names[phone->role]);
    arb__pass_write(&out, secret, &pass);
    ARB_ASSERT(!out.truncated);
}

/* Once there is a contest, the tables and the players get theirs. */
void club_open(struct club *club, const struct arb__secret *secret)
{
    const struct person *people = club->affair->person;

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
            arb_text_copy(phone->more, people[i].more, sizeof phone->more);
            snprintf(phone->address, sizeof phone->address, "10.0.2.%u", (unsigned)i + 1);
            phone_open(phone);
        }
        give_cookie(club, phone, secret);
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

void enter(struct club *club, struct phone *phone, const char *format, ...)
{
    va_list values;

    va_start(values, format);
    phone_act(phone, deed_new(club, phone, format, values));
    va_end(values);
}

void plan(struct club *club, const char *format, ...)
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

void plan_deal(struct club *club, unsigned board)
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

void club_open_contest(struct club *club)
{
    char body[8 << 10];
    struct arb_writer out = arb_writer_on(body, sizeof body);

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
    phone_begin_contest(&club->phone[CLUB_DIRECTOR], "POST /api/contests", body);
}

void club_has_begun(struct club *club)
{
    for (size_t i = 0; i < club->deeds; i++) club->deed[i]->is_kept = true;
}

void club_act(struct club *club, struct phone *phone)
{
    if (club->deeds > DEEDS_MAX - 8) return;
    club->affair->act(club, phone);
}
