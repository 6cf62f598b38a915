/* date.c -- a day of the calendar as files and lines have it: 2026-11-22. */
#include "arbitro/base/base.h"

/* The days of a month, by the Gregorian calendar. */
static unsigned days_in(unsigned year, unsigned month)
{
    static const uint8_t days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);

    ARB_ASSERT(month >= 1 && month <= 12);
    return days[month - 1] + (month == 2 && leap ? 1u : 0u);
}

/* count digits at the front of text, as a number; 0 if they are not digits. */
static unsigned digits(const char *text, unsigned count)
{
    unsigned value = 0;

    for (unsigned i = 0; i < count; i++) {
        if (text[i] < '0' || text[i] > '9') return 0;
        value = value * 10 + (unsigned)(text[i] - '0');
    }
    return value;
}

/* Exactly ten characters; a day that the month does not have is refused. */
bool arb_date_read(struct arb_span span, uint16_t *year_read, uint8_t *month_read, uint8_t *day_read)
{
    unsigned year, month, day;

    if (span.length != 10 || span.at[4] != '-' || span.at[7] != '-') return false;
    year = digits(span.at, 4);
    month = digits(span.at + 5, 2);
    day = digits(span.at + 8, 2);
    if (year == 0 || month < 1 || month > 12 || day < 1 || day > days_in(year, month)) return false;
    *year_read = (uint16_t)year;
    *month_read = (uint8_t)month;
    *day_read = (uint8_t)day;
    return true;
}

/* Four digits for the year, two for month and day. */
void arb_date_write(struct arb_writer *out, unsigned year, unsigned month, unsigned day)
{
    for (unsigned unit = 1000; unit > 0; unit /= 10) arb_write_int(out, year / unit % 10);
    arb_write_text(out, month < 10 ? "-0" : "-");
    arb_write_int(out, month);
    arb_write_text(out, day < 10 ? "-0" : "-");
    arb_write_int(out, day);
}
