/* corrections.c -- a day in words, and until when the results of a contest of ours may be corrected. */
#define _GNU_SOURCE
#include "say.h"

#include <time.h>

static void write_two(struct arb_writer *out, int number)
{
    if (number < 10) arb_write_char(out, '0');
    arb_write_int(out, number);
}

void event_date_write(struct arb_writer *out, enum arb_language language, unsigned year, unsigned month, unsigned day)
{
    static const char *const months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov",
                                         "Dec"};
    const bool in_figures = language != ARB_ENGLISH;

    arb_write_int(out, day);
    arb_write_text(out, in_figures ? "/" : " ");
    if (in_figures) arb_write_int(out, month);
    else arb_write_text(out, months[(month + 11) % 12]);
    arb_write_text(out, in_figures ? "/" : " ");
    arb_write_int(out, year);
}

bool event_hour_write(struct arb_writer *out, enum arb_language language, int64_t at_ms, uint32_t day)
{
    const time_t at = (time_t)(at_ms / 1000);
    struct tm local;
    uint32_t its_day;

    if (at_ms <= 0 || localtime_r(&at, &local) == NULL) return false;
    its_day = (uint32_t)((local.tm_year + 1900) * 10000 + (local.tm_mon + 1) * 100 + local.tm_mday);
    if (its_day != day) {
        event_date_write(out, language, its_day / 10000, its_day / 100 % 100, its_day % 100);
        arb_write_char(out, ' ');
    }
    write_two(out, local.tm_hour);
    arb_write_char(out, ':');
    write_two(out, local.tm_min);
    return true;
}

bool event_corrections_write(struct arb_writer *out, enum arb_language language, int64_t until_ms, uint32_t day)
{
    char text[32];
    struct arb_writer when = arb_writer_on(text, sizeof text);

    if (!event_hour_write(&when, language, until_ms, day)) return false;
    arb_message_write(out, language, "page.corrections_until", ARB_VALUES(ARB_TEXT("when", text)));
    return true;
}

bool event_corrections_each_write(struct arb_writer *out, enum arb_language language, unsigned minutes)
{
    if (minutes == 0) return false;
    arb_message_write(out, language, "page.corrections_each", ARB_VALUES(ARB_NUMBER("minutes", minutes)));
    return true;
}
