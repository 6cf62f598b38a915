/* pbn_value.c -- is a tag's value one that PBN knows? Only of tags that have a form of their own and that
 * nobody else reads. */
#include "arbitro/text/pbn.h"

static int64_t days_of(int64_t year, int64_t month)
{
    static const uint8_t days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

    return days[month - 1] + (month == 2 && year % 4 == 0 && (year % 100 != 0 || year % 400 == 0));
}

/* The number in these places of a date; 0: question marks stand there. */
static int64_t number_at(struct arb_span value, size_t at, size_t length)
{
    int64_t number;

    return arb_span_int(arb_span_part(value, at, length), 0, 9999, &number) ? number : 0;
}

/* Where they are told, a month that there is, and a day that it has. */
static bool is_day(struct arb_span value)
{
    const int64_t year = number_at(value, 0, 4), month = number_at(value, 5, 2), day = number_at(value, 8, 2);

    if (month > 12 || day > 31) return false;
    return month == 0 || day <= days_of(year == 0 ? 2000 : year, month);
}

/* "1998.07.??": digits or question marks between dots. */
static bool is_date(struct arb_span value)
{
    if (value.length != 10) return false;
    for (size_t i = 0; i < value.length; i++) {
        const char c = value.at[i];

        if (i == 4 || i == 7 ? c != '.' : c != '?' && (c < '0' || c > '9')) return false;
    }
    return is_day(value);
}

static bool is_number(struct arb_span word)
{
    struct arb_pbn_number number;

    if (word.length > 0 && word.at[0] == '^') word.at++, word.length--;
    return arb_pbn_number_read(word, &number);
}

/* What one side wins in points the other loses. */
static bool is_balanced(struct arb_span value)
{
    struct arb_pbn_number first, second;

    (void)arb_span_word(&value);
    if (!arb_pbn_number_read(arb_span_word(&value), &first) || value.length == 0) return true;
    (void)arb_span_word(&value);
    return !arb_pbn_number_read(value, &second) || first.value == -second.value;
}

/* "50", "NS 50", "EW -50 NS 50". */
static bool is_score(struct arb_span value, bool bare)
{
    struct arb_span word = arb_span_word(&value);
    unsigned sides = 0;
    enum arb_side side;

    if (bare && is_number(word)) return arb_span_trim(value).length == 0;
    for (; word.length > 0; word = arb_span_word(&value)) {
        if (sides++ == 2 || !arb_side_read(word, &side)) return false;
        if (!is_number(arb_span_word(&value))) return false;
    }
    return sides > 0;
}

bool arb_pbn_is_of_others(const struct arb_pbn_item *item)
{
    struct arb_span rest = item->text, word;

    if (item->kind != ARB_PBN_ESCAPE) return false;
    word = arb_span_word(&rest);
    return !arb_span_is(word, "PBN") && !arb_span_is(word, "EXPORT");
}

bool arb_pbn_is_date(struct arb_span name)
{
    return arb_span_is(name, "Date") || arb_span_is(name, "EventDate") || arb_span_is(name, "UTCDate");
}

/* Only dates, scores and the optimum score have a form to be checked; "?" and references are always right. */
bool arb_pbn_value_holds(struct arb_span name, struct arb_span value)
{
    static const char *const scores[] = {"Score", "ScoreIMP", "ScoreMP", "ScorePercentage"};

    if (value.length > 0 && value.at[0] == '#') return true;
    value = arb_span_trim(value);
    if (value.length == 0 || arb_span_is(value, "?")) return true;
    if (arb_pbn_is_date(name)) return is_date(value);
    for (unsigned i = 0; i < ARB_COUNT(scores); i++)
        if (arb_span_is(name, scores[i])) return is_score(value, true) && (i > 0 || is_balanced(value));
    if (arb_span_is(name, "OptimumScore")) return is_score(value, false);
    return true;
}

/* -- dates in other forms ----------------------------------------------------------------- */

/* Digits off the front: how many, and what they are. */
static unsigned take_digits(struct arb_span *rest, int64_t *number)
{
    unsigned digits = 0;

    for (*number = 0; digits < rest->length && digits < 8; digits++) {
        const char c = rest->at[digits];

        if (c < '0' || c > '9') break;
        *number = 10 * *number + (c - '0');
    }
    *rest = arb_span_skip(*rest, digits);
    return digits;
}

static bool take_between(struct arb_span *rest, char *between)
{
    if (rest->length == 0 || (rest->at[0] != '-' && rest->at[0] != '/' && rest->at[0] != '.')) return false;
    if (*between != 0 && rest->at[0] != *between) return false;
    *between = rest->at[0];
    *rest = arb_span_skip(*rest, 1);
    return true;
}

static bool write_date(char date[ARB_PBN_DATE], int64_t year, int64_t month, int64_t day)
{
    if (year < 1800 || year > 2999 || month < 1 || month > 12 || day < 1 || day > days_of(year, month)) return false;
    date[4] = date[7] = '.';
    for (int i = 3; i >= 0; i--, year /= 10) date[i] = (char)('0' + year % 10);
    date[5] = (char)('0' + month / 10);
    date[6] = (char)('0' + month % 10);
    date[8] = (char)('0' + day / 10);
    date[9] = (char)('0' + day % 10);
    return true;
}

/* -- months by their names ------------------------------------------------------------------ */

static bool is_letter(char c)
{
    return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
}

/* Does the word begin the name, with three letters at least? */
static bool is_short_for(struct arb_span word, const char *name)
{
    size_t same = 0;

    while (same < word.length && name[same] != '\0' && (word.at[same] | 0x20) == name[same]) same++;
    return same == word.length && same >= 3;
}

/* The month that the word names, whole or shortened, in one of the languages that files are in: 1 to 12; 0 none, or
 * more than one. */
static int64_t month_named(struct arb_span word)
{
    static const char *const names[12][5] = {
        {"january", "gennaio", "janvier", "enero", "januari"},
        {"february", "febbraio", "fevrier", "februar", "februari"},
        {"march", "marzo", "mars", "maart", "mrt"},
        {"april", "aprile", "avril", "abril", "apr"},
        {"may", "maggio", "mai", "mayo", "mei"},
        {"june", "giugno", "juin", "juni", "junio"},
        {"july", "luglio", "juillet", "juli", "julio"},
        {"august", "agosto", "aout", "augustus", "aug"},
        {"september", "settembre", "septembre", "septiembre", "sept"},
        {"october", "ottobre", "octobre", "oktober", "octubre"},
        {"november", "novembre", "noviembre", "nov", "nov"},
        {"december", "dicembre", "decembre", "dezember", "diciembre"}};
    int64_t month = 0;

    for (unsigned m = 0; m < 12; m++)
        for (unsigned l = 0; l < ARB_COUNT(names[m]); l++) {
            if (!is_short_for(word, names[m][l]) || month == m + 1) continue;
            if (month != 0) return 0;
            month = m + 1;
        }
    return month;
}

/* "2-Aug-2023", "Aug 2, 2023": a day, a month's name, a year of four digits, and nothing else but a day of the week
 * before them. */
static bool read_named_date(struct arb_span span, char date[ARB_PBN_DATE])
{
    int64_t year = 0, month = 0, day = 0, number;
    bool first = true;

    while (span.length > 0) {
        struct arb_span word = {span.at, 0};
        unsigned digits = take_digits(&span, &number);

        if (digits == 4 && year == 0) year = number;
        else if ((digits == 1 || digits == 2) && day == 0) day = number;
        else if (digits > 0) return false;
        while (span.length > 0 && is_letter(span.at[0])) span.at++, span.length--, word.length++;
        if (digits == 0 && word.length == 0) {
            if (span.at[0] != ' ' && span.at[0] != '-' && span.at[0] != '/' && span.at[0] != '.' && span.at[0] != ',')
                return false;
            span.at++, span.length--;
            continue;
        }
        if (digits == 0 && month_named(word) != 0 && month == 0) month = month_named(word);
        else if (digits > 0 ? word.length > 0 : !first) return false;
        first = false;
    }
    return month > 0 && write_date(date, year, month, day);
}

/* -- dates in figures --------------------------------------------------------------------------- */

/* The year is four digits, first or last; where it is last the day is first with dots between, and else where only one
 * of the other two can be a month. */
bool arb_pbn_date_read(struct arb_span span, char date[ARB_PBN_DATE])
{
    int64_t n[3];
    unsigned digits[3] = {0};
    char between = 0;

    span = arb_span_trim(span);
    if (read_named_date(span, date)) return true;
    digits[0] = take_digits(&span, &n[0]);
    if (digits[0] == 8 && span.length == 0) return write_date(date, n[0] / 10000, n[0] / 100 % 100, n[0] % 100);
    for (unsigned i = 1; i < 3; i++) {
        if (!take_between(&span, &between)) return false;
        digits[i] = take_digits(&span, &n[i]);
    }
    if (span.length > 0 && span.at[0] != ' ' && span.at[0] != 'T') return false;
    if (digits[1] == 0 || digits[1] > 2) return false;
    if (digits[0] == 4 && digits[2] > 0 && digits[2] <= 2) return write_date(date, n[0], n[1], n[2]);
    if (digits[2] != 4 || digits[0] == 0 || digits[0] > 2) return false;
    if (between == '.' || n[0] > 12) return write_date(date, n[2], n[1], n[0]);
    return n[1] > 12 && write_date(date, n[2], n[0], n[1]);
}
