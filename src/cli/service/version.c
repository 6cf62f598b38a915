/* version.c -- arbitro version: which Arbitro this is; --verbose: what it knows and what is in it.
 *
 * Names and numbers, a line each, the same in every language. When and where it was built is not told: two builds of
 * one source are the same to the byte.
 */
#include "common/calculator.h"
#include "journal/journal.h"
#include "platform/platform.h"

#include "arbitro/text/messages.h"
#include "arbitro/words/law.h"

#include <openssl/crypto.h>
#include <sodium.h>
#include <sqlite3.h>
#include <stdio.h>
#include <uv.h>

static void print_known(void)
{
    printf("store %d\neditions", ARB_JOURNAL_SCHEMA);
    for (unsigned e = 0; e < ARB_EDITIONS; e++) printf(" %s", arb_edition_name((enum arb_edition)e));
    printf("\nlanguages");
    for (unsigned l = 0; l < arb_language_count(); l++) printf(" %s", arb_language_name((enum arb_language)l));
    putchar('\n');
}

/* As they are at run time: a library of the system may be newer than the one that was there when this was built. */
static void print_inside(void)
{
    char system[80];

    platform_name(system, sizeof system);
    printf("system %s\ncompiler %s\nsqlite %s\nlibuv %s\n", system, __VERSION__, sqlite3_libversion(),
           uv_version_string());
    printf("openssl %s\nlibsodium %s\npostgresql %s\n", OpenSSL_version(OPENSSL_VERSION_STRING),
           sodium_version_string(), arb_journal_has_postgres() ? "yes" : "no");
}

static int version(int argc, char **argv)
{
    const bool verbose = cli_take_flag(&argc, argv, "--verbose");

    if (argc > 0) return cli_refuse(cli_language(), "cli.how.version", NULL, 0);
    printf("arbitro %s\n", arb_version());
    if (!verbose) return 0;
    print_known();
    print_inside();
    return 0;
}

const struct cli_command cli_version = {"version", version};
