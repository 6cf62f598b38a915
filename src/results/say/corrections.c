/* corrections.c -- until when the results of a contest of ours may be corrected, as a sentence. */
#define _GNU_SOURCE
#include "say.h"

#include <time.h>

static void write_two(struct arb_writer *out, int number)
{
    if (number < 10) arb_write_char(out, '0');
    arb_write_int(out, number);
}

/* The hour by this computer's clock; the day before it where it is another than the contest's. */
bool event_corrections_write(struct arb_writer *out, enum arb_language language, int64_t until_ms, uint32_t day)
{
    const time_t until = (time_t)(until_ms / 1000);
    char text[32];
    struct arb_writer when = arb_writer_on(text, sizeof text);
    struct tm local;
    uint32_t its_day;

    if (until_ms <= 0 || localtime_r(&until, &local) == NULL) return false;
    its_day = (uint32_t)((local.tm_year + 1900) * 10000 + (local.tm_mon + 1) * 100 + local.tm_mday);
    if (its_day != day) {
        arb_date_write(&when, its_day / 10000, its_day / 100 % 100, its_day % 100);
        arb_write_char(&when, ' ');
    }
    write_two(&when, local.tm_hour);
    arb_write_char(&when, ':');
    write_two(&when, local.tm_min);
    arb_message_write(out, language, "page.corrections_until", ARB_VALUES(ARB_TEXT("when", text)));
    return true;
}
