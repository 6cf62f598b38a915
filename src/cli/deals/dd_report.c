/* dd_report.c -- names of boards and reports, for all answers of dd. */
#include "dd.h"

#include "arbitro/text/played.h"

#include <stdio.h>
#include <string.h>

void dd_complain(struct dd_deals *deals, uint32_t line, const char *sentence)
{
    fprintf(stderr, "%s:%u: %s\n", deals->path, (unsigned)line, sentence);
    deals->faults++;
}

void dd_name(const struct arb_played *played, char name[DD_NAME])
{
    struct arb_writer out = arb_writer_on(name, DD_NAME);

    arb_pbn_text(&out, arb_played_name(played));
}

uint32_t dd_line_of(const struct arb_played *played)
{
    return played->deal_place.line > 0 ? played->deal_place.line : played->place.line;
}

void dd_complain_deal(struct dd_deals *deals, const struct arb_played *played)
{
    char name[DD_NAME], sentence[300];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    dd_name(played, name);
    arb_message_write(&out, deals->language, "dd.not_a_deal",
                      ARB_VALUES(ARB_TEXT("board", name[0] != '\0' ? name : "?")));
    dd_complain(deals, dd_line_of(played), sentence);
}
