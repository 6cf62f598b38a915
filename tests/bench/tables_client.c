/* tables_client.c -- thousands of players at tables to play at, in one process that does little but wait:
 * tables_client PORT ACTS_A_SECOND SECONDS, with the tables on standard input (tables.mjs, which has opened them).
 *
 * A line a table: its id, the address that a proxy would tell, and the cookies of North, East, South and West. Each
 * seat has a live line of its own; acts go over a few kept connections. At each table in its turn whoever has to do
 * something calls or plays what is lawful. An act's time is from its request being written to the last of the other
 * three having the whole document. Prints the times in microseconds, a line each, and at the end "late N": tables that
 * were passed over because their last act was still on its way.
 */
#include "client.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS = 4, COOKIE = 400, WAYS = 64 };

struct table {
    char id[64], from[20], cookie[SEATS][COOKIE];
    char *document[SEATS];          /* the last of each */
    unsigned awaited;               /* bit s: seat s has not seen the act yet */
    bool busy, done;
    uint64_t begun_us;
};

static struct table *tables;
static unsigned table_count, late;
static const char seat_letter[] = "NESW";

/* -- Live lines: 4 * table + seat --------------------------------------------------------------- */

static struct asker asker_of(unsigned line)
{
    const struct table *table = &tables[line / SEATS];

    return (struct asker){table->id, "player", table->from, table->cookie[line % SEATS]};
}

static void heard(unsigned which, const char *text, uint32_t length)
{
    struct table *table = &tables[which / SEATS];
    const unsigned seat = which % SEATS;
    char key[16];

    snprintf(key, sizeof key, "\"seat/%c\"", seat_letter[seat]);
    if (strstr(text, key) == NULL) return;                          /* of other parts */
    table->document[seat] = realloc(table->document[seat], length + 1);
    memcpy(table->document[seat], text, length + 1);
    if ((table->awaited >> seat & 1u) == 0) return;
    table->awaited &= ~(1u << seat);
    if (table->awaited == 0) printf("%llu\n", (unsigned long long)(client_now_us() - table->begun_us));
}

/* -- Acts ------------------------------------------------------------------------------------- */

/* The letter behind a key such as "plays":"; 0: there is none. */
static char letter(const char *document, const char *key)
{
    const char *at = document != NULL ? strstr(document, key) : NULL;

    return at != NULL ? at[strlen(key)] : '\0';
}

static unsigned seat_of(char c)
{
    const char *at = strchr(seat_letter, c);

    return c != '\0' && at != NULL ? (unsigned)(at - seat_letter) : 0;
}

/* What whoever has to do something does: 1NT first, then passes; the first card that he may play. False: nothing is to
 * be done there any more. */
static bool choose(const struct table *table, unsigned *seat, char line[64])
{
    const char *document = table->document[0], *cards;

    if (document == NULL || letter(document, "\"phase\":\"") == 'o') return false;
    *seat = seat_of(letter(document, "\"plays\":\""));
    document = table->document[*seat];
    if (document == NULL) return false;
    if (letter(document, "\"calls\":[") == '"') {
        const bool first = letter(document, "\"auction\":[") == ']';

        snprintf(line, 64, "auction %c %s", seat_letter[*seat], first ? "1N" : "P");
        return true;
    }
    cards = strstr(document, "\"cards\":[\"");
    if (cards == NULL) return false;
    snprintf(line, 64, "play %c %.2s", letter(document, "\"turn\":\""), cards + 10);
    return true;
}

static void act_at(struct table *table, uint64_t number)
{
    struct asker asks;
    char line[64], body[192];
    unsigned seat;

    if (table->busy || table->awaited != 0) {
        late++;
        return;
    }
    if (table->done || !choose(table, &seat, line)) {
        table->done = true;
        return;
    }
    snprintf(body, sizeof body, "{\"acts\":[{\"id\":\"bench%012llu\",\"line\":\"%s\"}]}",
             (unsigned long long)number, line);
    asks = asker_of((unsigned)(table - tables) * SEATS + seat);
    table->begun_us = client_now_us();
    if (!client_ask(table, asks, "acts", body)) {
        late++;
        return;
    }
    table->busy = true;
    table->awaited = 0xFu & ~(1u << seat);
}

static void answered(void *whose, const char *text)
{
    if (strstr(text, "\"kept\"") == NULL) client_give_up(text);
    ((struct table *)whose)->busy = false;
}

/* -- The run ------------------------------------------------------------------------------------- */

static void read_tables(void)
{
    char line[4 * COOKIE + 128];

    for (; fgets(line, sizeof line, stdin) != NULL; table_count++) {
        struct table *table;

        tables = realloc(tables, (table_count + 1) * sizeof *tables);
        table = &tables[table_count];
        memset(table, 0, sizeof *table);
        if (sscanf(line, "%63s %19s %399s %399s %399s %399s", table->id, table->from, table->cookie[0],
                   table->cookie[1], table->cookie[2], table->cookie[3]) != 6) client_give_up("a table");
    }
}

static bool is_told(void)
{
    for (unsigned i = 0; i < SEATS * table_count; i++)
        if (tables[i / SEATS].document[i % SEATS] == NULL) return false;
    return true;
}

int main(int argc, char **argv)
{
    const double pace = argc == 4 ? atof(argv[2]) : 0, seconds = argc == 4 ? atof(argv[3]) : 0;
    uint64_t begun, number = 0;

    if (argc != 4) {
        fputs("usage: tables_client PORT ACTS_A_SECOND SECONDS < TABLES\n", stderr);
        return 2;
    }
    read_tables();
    client_begin(&(struct client){.name = "tables_client", .port = atoi(argv[1]), .lines = SEATS * table_count,
                                  .ways = WAYS, .heard = heard, .answered = answered});
    client_open_lines(asker_of, 1);
    while (!is_told()) client_look(50);
    for (begun = client_now_us(); (double)(client_now_us() - begun) < seconds * 1e6;) {
        const uint64_t due = begun + (uint64_t)((double)number * 1e6 / pace), now = client_now_us();

        if (now >= due) {
            act_at(&tables[number % table_count], number);
            number++;
            client_look(0);
        } else {
            client_look((int)((due - now) / 1000));
        }
    }
    for (begun = client_now_us(); client_now_us() - begun < 2000000;) client_look(50);
    printf("late %u\n", late);
    return 0;
}
