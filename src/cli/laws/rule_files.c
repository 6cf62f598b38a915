/* rule_files.c -- runs a file of cases, or every file of cases below a folder. */
#include "rule.h"

#include "common/calculator.h"
#include "files/file.h"

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

static void add(struct arb_case_tally *total, const struct arb_case_tally *more)
{
    total->cases += more->cases;
    total->runs += more->runs;
    total->claims += more->claims;
    total->failed += more->failed;
    total->faults += more->faults;
}

/* One file; counts a file that cannot be read as a fault. */
static void run_file(struct telling *telling, const char *path)
{
    struct arb_case_tally tally;
    size_t length;
    char *text = files_read(path, &length);

    telling->files++;
    if (text == NULL) {
        cli_refuse(telling->story.language, "cli.no_file", ARB_VALUES(ARB_TEXT("file", path)));
        telling->total.faults++;
        return;
    }
    telling->path = path;
    if (telling->listener == rule_print_story && !telling->check_only) puts(path);
    arb_case_run_in(telling->editions, (struct arb_span){text, length}, telling->listener, telling, &tally);
    add(&telling->total, &tally);
    free(text);
}

static int is_seen(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static bool is_case(const char *path)
{
    const char *dot = strrchr(path, '.');

    return dot != NULL && strcmp(dot, ".case") == 0;
}

/* Files of cases by name, with those of the folders in it; false when it is no folder. */
static bool run_folder(struct telling *telling, const char *folder)
{
    struct dirent **entries;
    const int count = scandir(folder, &entries, is_seen, alphasort);

    for (int i = 0; i < count; i++) {
        char path[PATH_MAX];
        const int length = snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);

        free(entries[i]);
        if (length < 0 || (size_t)length >= sizeof path) continue; /* no file has so long a name */
        if (!run_folder(telling, path) && is_case(path)) run_file(telling, path);
    }
    if (count >= 0) free(entries);
    return count >= 0;
}

void rule_run(struct telling *telling, const char *path)
{
    const unsigned before = telling->files;

    if (!run_folder(telling, path)) run_file(telling, path);
    if (telling->files > before) return;
    cli_refuse(telling->story.language, "rule.no_cases", ARB_VALUES(ARB_TEXT("folder", path)));
    telling->total.faults++;
}
