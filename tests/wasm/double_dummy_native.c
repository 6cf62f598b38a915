/* double_dummy_native.c -- src/wasm/double_dummy.c compiled for this machine: double_dummy_native < QUESTIONS
 *
 * A question is a line "cards 57", the door and the bytes that follow it; "limit 1000" is the limit from there on.
 * Prints the answers, a line each, as the module gives them in node.
 */
#include "../../src/wasm/double_dummy.h"

#include <stdio.h>
#include <string.h>

enum { MOST = 4 << 20 };

static _Alignas(128) char memory[MOST];

void *arb_page_dd_more(unsigned long bytes)
{
    static unsigned long given;

    if (bytes > MOST - given) return NULL;
    given += bytes;
    return memory + given - bytes;
}

typedef unsigned door(unsigned length);

static door *door_of(const char *name)
{
    static const struct {
        const char *name;
        door *door;
    } doors[] = {{"tricks", arb_page_dd_tricks}, {"cards", arb_page_dd_cards}, {"table", arb_page_dd_table},
                 {"trace", arb_page_dd_trace}};

    for (unsigned i = 0; i < sizeof doors / sizeof doors[0]; i++)
        if (strcmp(doors[i].name, name) == 0) return doors[i].door;
    return NULL;
}

int main(void)
{
    char name[16];
    unsigned number;

    if (arb_page_dd_open(MOST) != 1) return 2;
    while (scanf("%15s %u%*c", name, &number) == 2) {
        door *const asked = door_of(name);

        if (strcmp(name, "limit") == 0) arb_page_dd_limit(number);
        if (asked == NULL) continue;
        if (number > arb_page_dd_capacity() || fread(arb_page_dd_text(), 1, number, stdin) != number) return 2;
        const unsigned length = asked(number);

        printf("%.*s\n", (int)length, arb_page_dd_said());
    }
    return 0;
}
