/* double_dummy_walks.c -- the solver beside others, for as long as one has time. tools/beside_libdds.py does so too,
 * and goes on where it was stopped.
 *
 *     double_dummy_walks plain FIRST COUNT      endings of up to seven cards beside plain search
 *     double_dummy_walks libdds FIRST COUNT     values of cards, and now and then a table or a play, beside libdds
 *     double_dummy_walks contracts FIRST COUNT  a whole deal each, one contract of it beside libdds
 *     double_dummy_walks deals FIRST COUNT      a whole deal each, its table of twenty beside libdds
 *     double_dummy_walks lists FILE…            published deals with their leads (FUT), TABLE, PLAY and TRACE
 *
 * What differs is told with its seed or its line. One solver answers all, so that what it learned before is there.
 */
#include "beside.h"
#include "drawn.h"
#include "plain.h"

#include <dds/dll.h>
#include <stdio.h>
#include <stdlib.h>

enum { LINE = 4096, PLAIN_CARDS = 7 };

static _Alignas(ARB_DD_ALIGNMENT) char memory[ARB_DD_MEMORY];
static struct arb_dd *dd;
static unsigned long passed, failed;

_Noreturn void arb_assert_failed(const char *file, int line, const char *claim)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, claim);
    abort();
}

static void note(const char *what, unsigned long at, const char *differs)
{
    passed += differs == NULL;
    failed += differs != NULL;
    if (differs != NULL) fprintf(stderr, "%s %lu: %s\n", what, at, differs);
}

/* -- Positions by chance --------------------------------------------------------------------------- */

static const char *plain_once(unsigned long seed)
{
    struct arb_chance chance = {seed};
    const unsigned each = 1 + (unsigned)(seed % PLAIN_CARDS);
    const unsigned ranks = each + arb_chance_below(&chance, ARB_RANKS - each + 1);
    const struct arb_dd_position position = drawn_position(&chance, each, ranks, (unsigned)(seed / PLAIN_CARDS % 4));

    return beside_plain(dd, &position);
}

static const char *trace_once(struct arb_chance *chance)
{
    struct arb_dd_play play = {.from = drawn_position(chance, ARB_RANKS, ARB_RANKS, 0)};
    struct arb_dd_position at = play.from;

    play.side = (uint8_t)((at.leader + 1u) % 2);
    while (play.count < ARB_CARDS) {
        play.card[play.count] = drawn_card(chance, plain_legal(&at));
        (void)plain_play(&at, play.card[play.count++]);
    }
    return beside_libdds_trace(dd, &play);
}

static const char *deal_once(unsigned long seed)
{
    struct arb_chance chance = {seed};
    const struct arb_deal deal = drawn_deal(&chance, ARB_RANKS, ARB_RANKS);

    return beside_libdds_table(dd, &deal);
}

static const char *contract_once(unsigned long seed)
{
    struct arb_chance chance = {seed};
    const struct arb_dd_position position = drawn_position(&chance, ARB_RANKS, ARB_RANKS, 0);

    return beside_libdds_tricks(dd, &position);
}

static const char *libdds_once(unsigned long seed)
{
    struct arb_chance chance = {seed};

    if (seed % 64 == 0) return deal_once(seed);
    if (seed % 64 == 1) return trace_once(&chance);
    const struct arb_dd_position position = drawn_position(&chance, 2 + (unsigned)(seed % 12), ARB_RANKS,
                                                           (unsigned)(seed / 12 % 4));

    return beside_libdds(dd, &position);
}

static int walk(const char *kind, unsigned long first, unsigned long count)
{
    static const struct {
        const char *kind;
        const char *(*once)(unsigned long seed);
    } walks[] = {{"plain", plain_once}, {"libdds", libdds_once}, {"contracts", contract_once}, {"deals", deal_once}};
    const char *(*once)(unsigned long seed) = NULL;

    for (unsigned i = 0; i < ARB_COUNT(walks); i++)
        if (strcmp(kind, walks[i].kind) == 0) once = walks[i].once;
    if (once == NULL) return 2;
    for (unsigned long seed = first; seed < first + count; seed++) note(kind, seed, once(seed));
    return 0;
}

/* -- Published deals --------------------------------------------------------------------------------- */

/* One of a list: lines follow each other, the deal first. */
struct published {
    struct arb_dd_play play;
    struct arb_deal deal;
    struct arb_dd_trace trace;          /* declarer's tricks */
};

/* A card's suit and its rank's bit, as libdds counts them. */
static arb_hand cards_of(int suit, unsigned ranks)
{
    return (arb_hand)(ranks >> 2) << (ARB_RANKS * (unsigned)(3 - suit));
}

/* "0 0 0 0 "N:…"": dealer, vulnerability, trumps, who leads. */
static const char *take_deal(struct published *is, const char *text)
{
    int trump, leader;
    char deal[LINE];

    if (sscanf(text, "%*d %*d %d %d \"%[^\"]", &trump, &leader, deal) != 3) return "no deal";
    if (!arb_deal_read(arb_span_of(deal), &is->deal)) return "a deal that cannot be read";
    is->play = (struct arb_dd_play){.from = {.left = is->deal}};
    is->play.from.denomination = (uint8_t)(trump == 4 ? ARB_NOTRUMP : 3 - trump);
    is->play.from.leader = (uint8_t)leader;
    is->play.side = (uint8_t)((leader + 1) % 2);
    return NULL;
}

static unsigned take_numbers(const char *text, int number[], unsigned most)
{
    unsigned count = 0;

    for (char *end; count < most; text = end) {
        number[count] = (int)strtol(text, &end, 10);
        if (end == text) break;
        count++;
    }
    return count;
}

/* How many choices, then the suit of each, the highest rank, the equals below it, the tricks. */
static const char *check_leads(const struct published *is, const char *text)
{
    int number[1 + 4 * ARB_RANKS];
    const unsigned numbers = take_numbers(text, number, ARB_COUNT(number)), count = (unsigned)number[0];
    struct arb_dd_cards cards;

    if (numbers != 1 + 4 * count) return "no leads";
    if (arb_dd_cards(dd, &is->play.from, &cards) != ARB_DD_SOLVED) return "leads are not solved";
    if (cards.count != count) return "another number of leads";
    for (unsigned i = 1; i <= count; i++) {
        const arb_hand equals = cards_of(number[i], (unsigned)number[i + 2 * count] | 1u << number[i + count]);
        bool found = false;

        for (unsigned c = 0; c < count; c++)
            found = found || (cards.choice[c].cards == equals &&
                              cards.choice[c].tricks.at_least == number[i + 3 * count] &&
                              cards.choice[c].tricks.at_most == number[i + 3 * count]);
        if (!found) return "a lead differs";
    }
    return NULL;
}

/* Spades, hearts, diamonds, clubs, notrump; of each North, East, South, West. */
static const char *check_table(const struct published *is, const char *text)
{
    int number[ARB_DENOMINATIONS * ARB_SEATS];
    struct arb_dd_table table;

    if (take_numbers(text, number, ARB_COUNT(number)) != ARB_COUNT(number)) return "no table";
    if (arb_dd_table(dd, &is->deal, &table) != ARB_DD_SOLVED) return "the table is not solved";
    for (unsigned i = 0; i < ARB_COUNT(number); i++) {
        const unsigned trump = i / ARB_SEATS == 4 ? ARB_NOTRUMP : 3 - i / ARB_SEATS;

        if (table.tricks[trump][i % ARB_SEATS].at_least != number[i]) return "a cell differs";
    }
    return NULL;
}

static const char *take_play(struct published *is, const char *text)
{
    const char *cards = strchr(text, '"');

    for (cards = cards != NULL ? cards + 1 : ""; cards[0] != '"' && cards[0] != '\0'; cards += 2)
        if (is->play.count == ARB_CARDS ||
            !arb_card_read(arb_span_part(arb_span_of(cards), 0, 2), &is->play.card[is->play.count++]))
            return "a card that cannot be read";
    return NULL;
}

/* The last trick of a whole play stands in no list: nobody chooses there. */
static const char *check_trace(const struct published *is, const char *text)
{
    int number[2 + ARB_CARDS];
    const unsigned numbers = take_numbers(text, number, ARB_COUNT(number));
    struct arb_dd_trace trace;

    if (arb_dd_trace(dd, &is->play, &trace) != ARB_DD_SOLVED) return "the trace is not solved";
    if (trace.cards != is->play.count) return "a card is not followed";
    if (numbers != (trace.cards < 48 ? trace.cards + 2u : 50u)) return "another number of cards";
    for (unsigned i = 0; i + 1 < numbers; i++)
        if (trace.tricks[i].at_least != number[i + 1] || trace.tricks[i].at_most != number[i + 1])
            return "the tricks after a card differ";
    return NULL;
}

static const char *take_line(struct published *is, const char *line)
{
    if (strncmp(line, "PBN ", 4) == 0) return take_deal(is, line + 4);
    if (strncmp(line, "FUT ", 4) == 0) return check_leads(is, line + 4);
    if (strncmp(line, "TABLE ", 6) == 0) return check_table(is, line + 6);
    if (strncmp(line, "PLAY ", 5) == 0) return take_play(is, line + 5);
    return strncmp(line, "TRACE ", 6) == 0 ? check_trace(is, line + 6) : NULL;
}

static int read_list(const char *path)
{
    FILE *file = fopen(path, "r");
    struct published is = {.deal = {{0}}};
    char line[LINE];

    if (file == NULL) {
        perror(path);
        return 2;
    }
    for (unsigned long at = 1; fgets(line, sizeof line, file) != NULL; at++) note(path, at, take_line(&is, line));
    fclose(file);
    return 0;
}

int main(int argc, char **argv)
{
    const bool is_list = argc > 2 && strcmp(argv[1], "lists") == 0;
    int code = 0;

    dd = arb_dd_open(memory, sizeof memory);
    SetMaxThreads(1);
    if (is_list)
        for (int i = 2; i < argc; i++) code |= read_list(argv[i]);
    else if (argc == 4) code = walk(argv[1], strtoul(argv[2], NULL, 10), strtoul(argv[3], NULL, 10));
    else return 2;
    printf("%lu passed, %lu failed\n", passed, failed);
    return code != 0 ? code : failed > 0 || passed == 0;
}
