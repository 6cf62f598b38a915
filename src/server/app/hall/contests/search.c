/* search.c -- see search.h.
 */
#include "hall/contests/search.h"

#include "hall/contests/listed.h"
#include "hall/kind.h"

#include "arbitro/club/players.h"

#include <string.h>

/* -- Dates --------------------------------------------------------------------- */

/* Cuts "21" off the front, and the sign behind it. Only digits, four at most. */
static bool cut_number(struct arb_span *word, int64_t *number, char *sign)
{
    size_t digits = 0;

    while (digits < word->length && word->at[digits] >= '0' && word->at[digits] <= '9') digits++;
    if (digits < 1 || digits > 4 || !arb_span_int(arb_span_part(*word, 0, digits), 0, 9999, number)) return false;
    *word = arb_span_skip(*word, digits);
    *sign = word->length > 0 ? word->at[0] : '\0';
    if (word->length > 0) *word = arb_span_skip(*word, 1);
    return *sign == '\0' || ((*sign == '-' || *sign == '/' || *sign == '.') && word->length > 0);
}

static bool is_day(int64_t year, int64_t month, int64_t in_month, struct arb__search_day *day)
{
    if (year > 9999 || month > 12 || in_month > 31) return false;
    *day = (struct arb__search_day){(uint16_t)year, (uint8_t)month, (uint8_t)in_month};
    return true;
}

/* Two or three numbers; the year has four digits and is at either end. */
static bool read_day(struct arb_span word, struct arb__search_day *day)
{
    int64_t part[3] = {0, 0, 0};
    unsigned parts = 0;
    char sign = '-';

    while (sign != '\0') {
        if (parts == 3 || !cut_number(&word, &part[parts++], &sign)) return false;
    }
    if (parts < 2) return false;
    return part[0] > 31 ? is_day(part[0], part[1], part[2], day)
         : parts == 3   ? is_day(part[2], part[1], part[0], day)
         : part[1] > 31 ? is_day(part[1], part[0], 0, day)
                        : is_day(0, part[1], part[0], day);
}

static bool is_on(const struct arb__search_day *day, const struct arb__listed *item)
{
    return (day->year == 0 || day->year == item->year) && (day->month == 0 || day->month == item->month) &&
           (day->day == 0 || day->day == item->day);
}

/* -- Words --------------------------------------------------------------------- */

bool arb__search_words(struct arb__search *search, struct arb_span words)
{
    struct arb_writer out = arb_writer_on(search->text, sizeof search->text);
    struct arb_span word;
    unsigned count = 0;

    while ((word = arb_span_word(&words)).length > 0) {
        if (++count > ARB__SEARCH_WORDS) return false;
        if (read_day(word, &search->on[search->days])) {
            search->days++;
            continue;
        }
        if (out.length > 0) arb_write_char(&out, ' ');
        arb_name_key(&out, word);
    }
    return !out.truncated;
}

static bool has(struct arb_span text, struct arb_span word)
{
    for (; text.length >= word.length; text = arb_span_skip(text, 1))
        if (text.at[0] == word.at[0] && memcmp(text.at, word.at, word.length) == 0) return true;
    return false;
}

/* Of a contest: its year, and its title. */
static bool says(const struct arb__listed *item, struct arb_span words)
{
    char plain[ARB_TITLE_MAX + 8], text[ARB_NAME_KEY_MAX];
    struct arb_writer out = arb_writer_on(plain, sizeof plain), key = arb_writer_on(text, sizeof text);
    struct arb_span word;

    arb_write_int(&out, item->year);
    arb_write_char(&out, ' ');
    arb_write_text(&out, item->title);
    arb_name_key(&key, arb_writer_span(&out));
    while ((word = arb_span_word(&words)).length > 0)
        if (!has(arb_writer_span(&key), word)) return false;
    return true;
}

bool arb__search_finds(const struct arb__search *search, const struct arb__listed *item)
{
    const bool is_table = item->kind != NULL && item->kind->has_seats;

    if (item->acts == 0 || (item->withdrawn && !search->with_withdrawn)) return false;
    if (is_table ? search->without_tables : search->tables_alone) return false;
    for (unsigned i = 0; i < search->days; i++)
        if (!is_on(&search->on[i], item)) return false;
    return search->text[0] == '\0' || says(item, arb_span_of(search->text));
}

/* -- Places -------------------------------------------------------------------- */

void arb__search_place_write(struct arb_writer *out, const struct arb__listed *item)
{
    arb_date_write(out, item->year, item->month, item->day);
    arb_write_char(out, '.');
    arb_write_text(out, item->id);
}

bool arb__search_place_read(struct arb__search *search, struct arb_span place)
{
    enum { DATE = 10 };
    struct arb__listed at = {.acts = 0};
    int64_t year, month, day;

    if (place.length <= DATE + 1 || place.length > DATE + 1 + ARB__ID_MAX) return false;
    if (place.at[4] != '-' || place.at[7] != '-' || place.at[DATE] != '.') return false;
    if (!arb_span_int(arb_span_part(place, 0, 4), 0, 9999, &year) ||
        !arb_span_int(arb_span_part(place, 5, 2), 0, 12, &month) ||
        !arb_span_int(arb_span_part(place, 8, 2), 0, 31, &day)) return false;
    at.year = (uint16_t)year;
    at.month = (uint8_t)month;
    at.day = (uint8_t)day;
    search->day = arb__listed_day(&at);
    place = arb_span_skip(place, DATE + 1);
    memcpy(search->id, place.at, place.length);
    search->id[place.length] = '\0';
    search->is_after = true;
    return true;
}

static bool is_behind(const struct arb__search *search, const struct arb__listed *item)
{
    const long day = arb__listed_day(item);

    return day != search->day ? day < search->day : strcmp(item->id, search->id) > 0;
}

size_t arb__search_first(const struct arb__search *search, const struct arb__hall *hall)
{
    size_t low = 0, high = hall->count;

    if (!search->is_after) return 0;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;

        if (is_behind(search, &hall->listed[middle])) high = middle;
        else low = middle + 1;
    }
    return low;
}
