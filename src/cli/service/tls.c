/* tls.c -- arbitro tls: makes the club's certificate authority and a certificate for this computer, and says how to
 * trust it.
 */
#include "store.h"

#include "certificates/authority.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

enum { FOLDER_MAX = 3000 };

/* messages: tls.* */

static int refuse(enum arb_language language, enum arb_authority_fault fault, const struct arb_authority_work *work)
{
    return cli_refuse(language, arb_authority_fault_symbol(fault),
                      ARB_VALUES(ARB_TEXT("name", work->fault_at), ARB_TEXT("file", work->fault_at)));
}

static void explain(enum arb_language language, const char *folder, const struct arb_authority_work *work)
{
    char authority[FOLDER_MAX + 20];

    snprintf(authority, sizeof authority, "%s/%s", folder, ARB_AUTHORITY_CERTIFICATE);
    cli_store_say(language, work->authority_made ? "tls.authority_made" : "tls.authority_kept",
                  ARB_VALUES(ARB_TEXT("file", authority)));
    cli_store_say(language, "tls.certificate_made", ARB_VALUES(ARB_NUMBER("days", ARB_CERTIFICATE_DAYS)));
    for (size_t i = 0; i < work->names.count; i++) printf("  %s\n", work->names.name[i]);
    cli_store_say(language, "tls.how_to_serve", NULL, 0);
    cli_store_say(language, "tls.how_to_trust", ARB_VALUES(ARB_TEXT("file", authority)));
}

/* Every --name HOST, up to ARB_AUTHORITY_NAMES_MAX. */
static size_t take_names(int *argc, char **argv, const char *names[ARB_AUTHORITY_NAMES_MAX])
{
    const char *name;
    size_t count = 0;

    while (count < ARB_AUTHORITY_NAMES_MAX && (name = cli_take_value(argc, argv, "--name")) != NULL)
        names[count++] = name;
    return count;
}

/* The files go into the folder "tls" of the store, which is made if it is not there. */
static int tls(int argc, char **argv)
{
    const char *names[ARB_AUTHORITY_NAMES_MAX];
    static struct arb_authority_work work;
    const enum arb_language language = cli_language();
    const char *data = cli_take_value(&argc, argv, "--data");
    const size_t count = take_names(&argc, argv, names);
    char folder[FOLDER_MAX];
    enum arb_authority_fault fault;

    if (argc != 0) return cli_refuse(language, "tls.usage", NULL, 0);
    if (data == NULL) data = CLI_STORE;
    if (strlen(data) > FOLDER_MAX - 10 || (mkdir(data, 0700) != 0 && errno != EEXIST))
        return cli_refuse(language, "tls.folder", ARB_VALUES(ARB_TEXT("file", data)));
    snprintf(folder, sizeof folder, "%s/tls", data);
    fault = arb_authority_make(folder, names, count, &work);
    if (fault != ARB_AUTHORITY_GOOD) return refuse(language, fault, &work);
    explain(language, folder, &work);
    return 0;
}

const struct cli_command cli_tls = {"tls", tls};
