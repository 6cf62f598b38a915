/* affair.c -- what affairs have in common; see affair.h. */
#include "affair.h"

#include "oracle.h"

#include <stdio.h>
#include <string.h>

unsigned some(unsigned most)
{
    return 1 + (unsigned)chance_below(most);
}

void write_contract(char text[24])
{
    static const char *const doubled[] = {"", "", "", "X", "XX"};

    snprintf(text, 24, "%u%c%s %c %u", some(7), "CDHSN"[chance_below(5)], doubled[chance_below(5)],
             "NESW"[chance_below(4)], (unsigned)chance_below(14));
}

bool says(struct arb_span text, const char *word)
{
    return memmem(text.at, text.length, word, strlen(word)) != NULL;
}

void look_for_others(const struct phone *phone, struct arb_span text, const char *beginning, const char *own)
{
    const char *at;

    while ((at = memmem(text.at, text.length, beginning, strlen(beginning))) != NULL) {
        text = arb_span_skip(text, (size_t)(at - text.at) + 1);
        if (own[0] != '\0' && text.length >= strlen(own) && memcmp(text.at, own, strlen(own)) == 0) continue;
        oracle_break("secret: what is another's", phone->label);
    }
}
