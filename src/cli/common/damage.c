/* damage.c -- what could not be read in a file of results, on standard error beside the answer. */
#include "damage.h"

#include "results/read/damage.h"

#include <stdio.h>

enum { SENTENCE = 1200 };

size_t cli_print_damage(const char *who, enum arb_language language, const struct event *event, size_t most)
{
    size_t told = 0;

    for (; told < event->damages.count && told < most; told++) {
        char sentence[SENTENCE];
        struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

        event_damage_write(&out, &event->damages.item[told], language);
        fprintf(stderr, "%s: %s\n", who, sentence);
    }
    return event->damages.count - told + event->more_damage;
}
