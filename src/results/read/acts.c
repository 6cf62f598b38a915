/* acts.c -- folds lines of acts into a contest. */
#define _GNU_SOURCE
#include "acts.h"

#include "files/file.h"

#include "arbitro/text/contest_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

bool acts_next_line(struct arb_span *text, struct arb_span *line)
{
    while (arb_span_line(text, line)) {
        *line = arb_span_trim(*line);
        if (line->length > 0 && line->at[0] != '#') return true;
    }
    return false;
}

/* "table 3", "player EW 2", "server"; anybody else is the Director. */
static struct arb_actor actor_of(struct arb_span who)
{
    const struct arb_span word = arb_span_word(&who);
    struct arb_actor actor = {.role = ARB_DIRECTOR};
    enum arb_side side;
    int64_t number;

    if (arb_span_is(word, "table") && arb_span_int(arb_span_trim(who), 1, ARB_TABLES_MAX, &number))
        actor = (struct arb_actor){.role = ARB_TABLE, .table = (uint8_t)number};
    else if (arb_span_is(word, "player") && arb_side_read(arb_span_word(&who), &side) &&
             arb_span_int(arb_span_trim(who), 1, UINT8_MAX, &number))
        actor = (struct arb_actor){.role = ARB_PLAYER, .side = (uint8_t)side, .pair = (uint8_t)number};
    else if (arb_span_is(word, "server"))
        actor.role = ARB_SERVER;
    return actor;
}

/* Before any contest of ours, and far beyond the lines of a file as seconds. */
#define FIRST_TOLD_MS INT64_C(946684800000)     /* 2000 */
#define FIRST_TOLD_YEAR 2000

static int64_t days_before_year(int64_t year)
{
    return 365 * year + (year - 1) / 4 - (year - 1) / 100 + (year - 1) / 400;
}

/* Days from 2000-01-01 to that day. */
static int64_t day_number(unsigned year, unsigned month, unsigned day)
{
    static const uint16_t before[] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};
    const bool is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;

    return days_before_year(year) - days_before_year(FIRST_TOLD_YEAR) + before[month - 1] +
           (month > 2 && is_leap ? 1 : 0) + day - 1;
}

/* "2026-11-24T21:35:00.000Z"; 0 for anything else, and before 2000. */
static int64_t when_of(struct arb_span when)
{
    uint16_t year;
    uint8_t month, day;
    int64_t hour, minute, second, thousandths;

    if (when.length != 24 || when.at[10] != 'T' || when.at[13] != ':' || when.at[16] != ':' || when.at[19] != '.' ||
        when.at[23] != 'Z')
        return 0;
    if (!arb_date_read((struct arb_span){when.at, 10}, &year, &month, &day) || year < FIRST_TOLD_YEAR ||
        !arb_span_int((struct arb_span){when.at + 11, 2}, 0, 23, &hour) ||
        !arb_span_int((struct arb_span){when.at + 14, 2}, 0, 59, &minute) ||
        !arb_span_int((struct arb_span){when.at + 17, 2}, 0, 59, &second) ||
        !arb_span_int((struct arb_span){when.at + 20, 3}, 0, 999, &thousandths))
        return 0;
    return FIRST_TOLD_MS + 1000 * (86400 * day_number(year, month, day) + 3600 * hour + 60 * minute + second) +
           thousandths;
}

void acts_when_write(char when[ACTS_WHEN_MAX], int64_t at_ms)
{
    const time_t seconds = (time_t)(at_ms / 1000);
    struct tm utc;

    if (gmtime_r(&seconds, &utc) == NULL || strftime(when, ACTS_WHEN_MAX - 8, "%Y-%m-%dT%H:%M:%S", &utc) == 0)
        memcpy(when, "?", 2);
    snprintf(when + strlen(when), 8, ".%03dZ", (int)(at_ms % 1000));
}

struct act_told acts_told(struct arb_span line)
{
    struct act_told told = {.said = line, .actor = {.role = ARB_DIRECTOR}};
    struct arb_span field[4] = {{line.at, 0}};
    unsigned fields = 0;

    for (size_t i = 0; i < line.length && fields < 3; i++) {
        field[fields].length = (size_t)(line.at + i - field[fields].at);
        if (line.at[i] != '\t') continue;
        field[++fields] = (struct arb_span){line.at + i + 1, 0};
    }
    if (fields < 3) return told;
    told.actor = actor_of(field[2]);
    told.at_ms = when_of(field[1]);
    told.said = arb_span_trim((struct arb_span){field[3].at, line.length - (size_t)(field[3].at - line.at)});
    return told;
}

int64_t acts_moment(const struct act_told *told, uint32_t number)
{
    return told->at_ms != 0 ? told->at_ms : 1000 * (int64_t)number;
}

int64_t acts_time_told(int64_t at_ms)
{
    return at_ms < FIRST_TOLD_MS ? 0 : at_ms;
}

int64_t acts_corrections_end(const struct arb_corrections *corrections)
{
    return acts_time_told(corrections->ended_ms) == 0 ? 0 : arb_corrections_end(corrections);
}

/* One act; numbers count from 1. False: it is none, or it was refused, and *why has the reason. */
static bool take(struct arb_contest *contest, uint32_t number, const struct act_told *told,
                 struct arb_contest_act *act, struct act_fault *why)
{
    struct arb_line_error error;
    enum arb_contest_fault fault;

    if (arb_contest_line_read(told->said, act, &error) != ARB_LINE_GOOD) {
        act_fault_unreadable(why, &error);
        return false;
    }
    act->actor = told->actor;
    act->at_ms = acts_moment(told, number);
    fault = arb_contest_step(contest, act);
    if (fault != ARB_CONTEST_TAKEN) act_fault_refused(why, contest, fault, act);
    return fault == ARB_CONTEST_TAKEN;
}

static void nothing_taken(void *context, const struct arb_contest_act *act)
{
    (void)context;
    (void)act;
}

static void nothing_refused(void *context, const struct act_fault *why)
{
    (void)context;
    (void)why;
}

void contest_fold(struct arb_contest *contest, struct arb_span text, enum arb_language language, contest_fault *report,
                  void *context)
{
    contest_fold_acts(contest, text, language, report != NULL ? report : nothing_refused, nothing_taken, context);
}

/* Empty lines and comments are passed over; numbers count lines of the text, not acts. */
void contest_fold_acts(struct arb_contest *contest, struct arb_span text, enum arb_language language,
                       contest_fault *report, contest_taken *taken, void *context)
{
    struct arb_contest_act act;
    struct arb_span line;

    for (uint32_t number = 1; arb_span_line(&text, &line); number++) {
        const struct act_told told = acts_told(arb_span_trim(line));
        struct act_fault why = act_fault_at(language, number, line, told.said);

        if (told.said.length == 0 || told.said.at[0] == '#') continue;
        if (take(contest, number, &told, &act, &why)) taken(context, &act);
        else report(context, &why);
    }
}

bool contest_fold_file(struct arb_contest *contest, const char *path, enum arb_language language,
                       contest_fault *report, void *context)
{
    size_t length;
    char *text = files_read(path, &length);

    if (text == NULL) return false;
    contest_fold(contest, (struct arb_span){text, length}, language, report, context);
    free(text);
    return true;
}
