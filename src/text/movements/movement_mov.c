/* movement_mov.c -- reads movements in ACBLscore's .MOV format; the header has its layout. */
#include "arbitro/text/movement_mov.h"

#include <string.h>

enum { HEAD = 707, KIND = 2, TABLES = 3, FIRST_NUMBER = 4, SECOND_NUMBER = 5, MEETING = 3 };

static unsigned byte_at(struct arb_span text, size_t at)
{
    return (unsigned char)text.at[at];
}

bool arb_movement_is_mov(struct arb_span text)
{
    return text.length >= 2 && byte_at(text, 0) == 0x5D && byte_at(text, 1) == 0x8D;
}

/* Which of the head's numbers fills the file with so many tables; 0 if neither. */
static unsigned rounds_of(struct arb_span text, unsigned tables)
{
    for (size_t at = FIRST_NUMBER; at <= SECOND_NUMBER; at++)
        if (text.length == HEAD + (size_t)MEETING * tables * byte_at(text, at)) return byte_at(text, at);
    return 0;
}

static uint8_t larger(uint8_t a, uint8_t b)
{
    return a > b ? a : b;
}

/* The number of pairs, and of sets, is the largest that occurs in a meeting; the head's own numbers only say which of
 * two is the number of rounds. */
bool arb_movement_mov_read(struct arb_span text, struct arb_movement *m)
{
    unsigned tables, rounds;

    memset(m, 0, sizeof *m);
    if (text.length < HEAD) return false;
    tables = byte_at(text, TABLES);
    rounds = rounds_of(text, tables);
    if (tables < 1 || tables > ARB_TABLES_MAX || rounds < 1 || rounds > ARB_ROUNDS_MAX) return false;
    m->kind = ARB_OWN_MOVEMENT;
    m->tables = (uint8_t)tables;
    m->rounds = (uint8_t)rounds;
    m->two_winner = byte_at(text, KIND) == 0;
    for (unsigned t = 0; t < tables; t++)
        for (unsigned r = 0; r < rounds; r++) {
            const size_t at = HEAD + (size_t)MEETING * (t * rounds + r);
            const struct arb_meeting meeting = {.ns = (uint8_t)byte_at(text, at), .ew = (uint8_t)byte_at(text, at + 1),
                                                .set = (uint8_t)byte_at(text, at + 2)};

            m->meeting[r][t] = meeting;
            m->pairs = larger(m->pairs, larger(meeting.ns, meeting.ew));
            m->sets = larger(m->sets, meeting.set);
        }
    return true;
}
