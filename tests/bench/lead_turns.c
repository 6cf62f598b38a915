/* lead_turns.c -- what tools/learn_leads.py learns from: turns on lead of random deals, what each lead costs there and
 * whether it decides: lead_turns SEED DEALS
 *
 * The search is the solver's own. Where it puts leads in order and has no hint, one turn in some hundreds is split;
 * each lead is searched by a process of its own, from the same memory. A line is a turn in which some leads decide and
 * some do not: the trumps, the leader, North-South's need, how many such turns it stands for, the hands from North as
 * lanes in base sixteen, and card:decides:positions for each lead.
 */
#define dd_order order_and_look
#include "../../src/double_dummy/glance.c"
#include "../../src/double_dummy/search.c"
#undef dd_order

#include "open_hands.h"

#include <inttypes.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

void dd_order(const struct arb_dd *dd, const struct trick *trick, const struct turn *turn, lanes cards,
              struct order *order);

_Noreturn void arb_assert_failed(const char *file, int line, const char *claim)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, claim);
    abort();
}

/* By tricks left: one turn of so many is split. Late ones are many and cheap. */
static const unsigned one_of_so_many[ARB_RANKS + 1] = {0, 0, 0, 4000, 2000, 1000, 500, 250, 100, 30, 10, 4, 2, 2};

/* What a process found, in memory that it shares with the one that asked. */
static struct found {
    bool decides;
    uint64_t positions;
} *found;

static _Alignas(ARB_DD_ALIGNMENT) char memory[8u << 20];
static uint32_t chance;
static bool is_split;                   /* this is one of those processes */

static void search_lead(struct arb_dd *dd, struct trick trick, const struct turn *turn, unsigned card)
{
    const shapes after = trick.lengths - one_of(turn->seat, card_suit(card));

    is_split = true;
    dd->stop = (struct stop){.due = 1, .left = UINT64_MAX};
    dd->hand[turn->seat] ^= one_card(card);
    const struct answer answer = after_card(dd, &trick, turn, card, after, false);

    found->decides = (answer.tricks >= trick.need) == is_north_south(turn->seat);
    found->positions = UINT64_MAX - dd->stop.left - dd->stop.due + 1;
}

static void split(struct arb_dd *dd, const struct trick *trick, const struct turn *turn, lanes cards)
{
    struct found of[LANE * ARB_SUITS];
    unsigned decide = 0, count = 0;

    fflush(stdout);
    for (lanes left = cards; left != 0; left &= left - 1, count++) {
        const pid_t process = fork();

        if (process == 0) {
            search_lead(dd, *trick, turn, lowest(left));
            _exit(0);
        }
        if (process < 0 || waitpid(process, NULL, 0) != process) abort();
        of[lowest(left)] = *found;
        decide += found->decides;
    }
    if (decide == 0 || decide == count) return;
    printf("%u %u %u %u", dd->trump, trick->leader, trick->need, one_of_so_many[trick->left]);
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) printf(" %" PRIx64, dd->hand[seat]);
    for (; cards != 0; cards &= cards - 1)
        printf(" %u:%d:%" PRIu64, lowest(cards), of[lowest(cards)].decides, of[lowest(cards)].positions);
    printf("\n");
}

void order_and_look(const struct arb_dd *dd, const struct trick *trick, const struct turn *turn, lanes cards,
                    struct order *order)
{
    const unsigned rate = turn->place == 0 ? one_of_so_many[trick->left] : 0;

    if (!is_split && rate > 0 && order->count == 0 && bench_next(&chance) % rate == 0)
        split((struct arb_dd *)(uintptr_t)dd, trick, turn, cards);
    dd_order(dd, trick, turn, cards, order);
}

int main(int argc, char **argv)
{
    struct arb_dd *dd = arb_dd_open(memory, sizeof memory);
    uint32_t state = argc == 3 ? (uint32_t)strtoul(argv[1], NULL, 10) : 0;

    if (state == 0) {
        fprintf(stderr, "lead_turns SEED DEALS\n");
        return 2;
    }
    chance = state;
    found = mmap(NULL, sizeof *found, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (found == MAP_FAILED) abort();
    for (unsigned long i = strtoul(argv[2], NULL, 10); i > 0; i--) {
        const struct arb_deal deal = open_hands_deal(&state);

        (void)open_hands_ours(dd, &deal);
    }
    return 0;
}
