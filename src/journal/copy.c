/* copy.c -- a backup in a folder, under a name that says when. */
#define _GNU_SOURCE
#include "inside.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

bool arb_journal_copy_is_name(struct arb_span name)
{
    static const char end[] = ARB_JOURNAL_COPY_END;
    const size_t length = sizeof end - 1;

    if (name.length <= length || name.length >= ARB_JOURNAL_COPY_MAX || name.at[0] == '.') return false;
    for (size_t i = 0; i < name.length; i++)
        if (strchr("/\\:", name.at[i]) != NULL || (unsigned char)name.at[i] < ' ') return false;
    return memcmp(name.at + name.length - length, end, length) == 0;
}

/* The time is the one on the wall: people look for the evening. */
enum arb_journal_fault arb_journal_backup_into(struct arb_journal *journal, const char *folder, int64_t at_ms,
                                               char file[ARB_JOURNAL_PATH_MAX], struct arb_journal_problem *problem)
{
    const time_t seconds = (time_t)(at_ms / 1000);
    char when[32] = "";
    struct tm wall;
    int length;

    if (localtime_r(&seconds, &wall) != NULL) (void)strftime(when, sizeof when, "%Y-%m-%d-%H%M%S", &wall);
    length = snprintf(file, ARB_JOURNAL_PATH_MAX, "%s/arbitro-%s" ARB_JOURNAL_COPY_END, folder, when);
    if (length < 0 || length >= ARB_JOURNAL_PATH_MAX)
        return arb__problem(problem, ARB_JOURNAL_OPEN_DENIED, folder, NULL);
    return arb_journal_backup(journal, file, false, problem);
}
