/* search.c -- what somebody looks for in the list of contests, and behind which place: a contest of that very title is
 * found, a place is written as it was read, and what comes behind it is everything that the list has there. */
#include "hall/contests/search.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void must(bool holds)
{
    if (!holds) abort();
}

static unsigned words_in(const char *text)
{
    struct arb_span rest = arb_span_of(text);
    unsigned words = 0;

    while (arb_span_word(&rest).length > 0) words++;
    return words;
}

static void look_for(struct arb_span words)
{
    struct arb__search search = {.days = 0};
    struct arb__listed item = {.acts = 1, .year = 2026, .month = 11, .day = 21};

    if (words.length > ARB__SEARCH_BYTES || !arb_span_is_clean_utf8(words)) return;
    if (!arb__search_words(&search, words)) return;
    must(search.days <= ARB__SEARCH_WORDS && strlen(search.text) < sizeof search.text);
    for (unsigned i = 0; i < search.days; i++) must(search.on[i].month <= 12 && search.on[i].day <= 31);
    if (search.days > 0 || words.length >= sizeof item.title) return;
    memcpy(item.title, words.at, words.length);
    if (words_in(search.text) < 15) must(arb__search_finds(&search, &item));
    item.acts = 0;
    must(!arb__search_finds(&search, &item));
}

static void begin_behind(struct arb_span place)
{
    struct arb__listed list[] = {{.year = 2026, .month = 11, .day = 21, .id = "b"},
                                 {.year = 2026, .month = 11, .day = 21, .id = "c"},
                                 {.year = 1999, .month = 1, .day = 1, .id = "a"}, {.id = "a"}};
    const struct arb__hall hall = {.listed = list, .count = ARB_COUNT(list)};
    struct arb__search search = {.days = 0};
    char text[32 + ARB__ID_MAX];
    size_t first;

    must(arb__search_first(&search, &hall) == 0);
    if (!arb__search_place_read(&search, place)) return;
    first = arb__search_first(&search, &hall);
    must(first <= hall.count && strlen(search.id) <= ARB__ID_MAX);
    for (size_t i = 0; i < hall.count; i++) {
        struct arb_writer out = arb_writer_on(text, sizeof text);
        struct arb__search again = {.days = 0};

        arb__search_place_write(&out, &list[i]);
        must(arb__search_place_read(&again, arb_writer_span(&out)) && arb__search_first(&again, &hall) == i + 1);
        if (arb_span_compare(arb_writer_span(&out), place) == 0) must(first == i + 1);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct arb_span rest = {(const char *)bytes, length}, words = {"", 0};

    if (!arb_span_line(&rest, &words)) return 0;
    look_for(words);
    begin_behind(rest);
    return 0;
}
