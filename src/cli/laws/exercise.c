/* exercise.c -- arbitro exercise [LAW|TOPIC] [--edition E] [--level L] [--seed N]: a table where something went wrong.
 *
 * The case that it prints is given to 'arbitro rule -' to be ruled.
 */
#include "common/calculator.h"

#include "arbitro/train/exercise.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/random.h>

#define ROOM 16384                  /* bytes that an exercise takes at most, a line of ARB_ACT_LINE_MAX being rare */

struct order {
    struct arb_wish wish;
    struct arb_chance chance;
    bool any_topic;
};

static int list_topics(void)
{
    for (unsigned i = 0; i < ARB_TOPIC_COUNT; i++)
        printf("%-26s %s\n", arb_topic_word((enum arb_topic)i), arb_topic_laws((enum arb_topic)i));
    return 0;
}

static bool number_within(const char *text, unsigned long long least, unsigned long long most,
                          unsigned long long *number)
{
    char *end;

    errno = 0;
    *number = strtoull(text, &end, 10);
    return errno == 0 && text[0] >= '0' && text[0] <= '9' && *end == '\0' && *number >= least && *number <= most;
}

/* Returns the word that was not understood, or NULL. */
static const char *take_order(int *argc, char **argv, struct order *order)
{
    const char *edition = cli_take_value(argc, argv, "--edition"), *level = cli_take_value(argc, argv, "--level");
    const char *seed = cli_take_value(argc, argv, "--seed");
    enum arb_edition read = ARB_LAWS_2017;
    enum arb_topic topic = ARB_TOPIC_CARD_IN_AUCTION;
    unsigned long long number = 1, drawn;

    if (edition != NULL && !arb_edition_read(arb_span_of(edition), &read)) return edition;
    if (level != NULL && !number_within(level, 1, ARB_EXERCISE_LEVELS, &number)) return level;
    order->wish = (struct arb_wish){.edition = (uint8_t)read, .level = (uint8_t)number};
    if (seed == NULL) {
        if (getrandom(&order->chance, sizeof order->chance, 0) != sizeof order->chance) return "--seed";
    } else {
        if (!number_within(seed, 0, UINT64_MAX, &drawn)) return seed;
        order->chance.state = drawn;
    }
    order->any_topic = *argc == 0;
    if (*argc > 1) return argv[1];
    if (*argc == 1 && !arb_topic_read(arb_span_of(argv[0]), &topic)) return argv[0];
    order->wish.topic = (uint8_t)topic;
    return NULL;
}

/* The same seed gives the same exercise; a topic drawn at random comes out of the seed too. */
static int exercise(int argc, char **argv)
{
    const enum arb_language language = cli_language();
    char text[ROOM];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_exercise made;
    struct order order = {0};
    const char *wrong;

    if (cli_take_flag(&argc, argv, "--topics")) return list_topics();
    wrong = take_order(&argc, argv, &order);
    if (wrong != NULL) return cli_refuse(language, "exercise.odd", ARB_VALUES(ARB_TEXT("token", wrong)));
    if (order.any_topic) order.wish.topic = (uint8_t)arb_chance_below(&order.chance, ARB_TOPIC_COUNT);
    if (!arb_exercise_make(&order.chance, &order.wish, &made)) return cli_refuse(language, "exercise.none", NULL, 0);
    arb_exercise_write(&out, &made);
    fwrite(text, 1, out.length, stdout);
    return 0;
}

const struct cli_command cli_exercise = {"exercise", exercise};
