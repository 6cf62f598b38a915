/* main.c -- the arbitro program: finds the command and gives it the rest of the words. */
#include "common/calculator.h"
#include "formats/format.h"
#include "platform/platform.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Noreturn void arb_assert_failed(const char *file, int line, const char *claim)
{
    fprintf(stderr, "arbitro: %s:%d: this should hold and does not: %s\n", file, line, claim);
    (void)fflush(stderr);
    abort();
}

enum { HOW_MAX = 8192 };            /* bytes of what "arbitro help COMMAND" says */

static const struct cli_command cli_help;

static const struct cli_command *const commands[] = {
    &cli_serve,
    &cli_password,
    &cli_health,
    &cli_points,
    &cli_matchpoints,
    &cli_imps,
    &cli_vp,
    &cli_masterpoints,
    &cli_crossimps,
    &cli_butler,
    &cli_claim,
    &cli_movement,
    &cli_swiss,
    &cli_teams,
    &cli_backup,
    &cli_restore,
    &cli_move_store,
    &cli_verify,
    &cli_journal,
    &cli_site,
    &cli_standings,
    &cli_rank,
    &cli_players,
    &cli_season,
    &cli_stages,
    &cli_strata,
    &cli_grades,
    &cli_rulings,
    &cli_replay,
    &cli_convert,
    &cli_bridgemate,
    &cli_print,
    &cli_tls,
    &cli_tables,
    &cli_deal,
    &cli_dd,
    &cli_rule,
    &cli_casefmt,
    &cli_exercise,
    &cli_lawmap,
    &cli_help,
    &cli_version,
};

static const struct cli_command *command_named(const char *name)
{
    for (size_t i = 0; i < ARB_COUNT(commands); i++)
        if (strcmp(commands[i]->name, name) == 0) return commands[i];
    return NULL;
}

/* What a command is for, and how it is written; {read} and {written} are the formats. messages: cli.how.* */
static int describe(const struct cli_command *command, enum arb_language language)
{
    char key[64], how[HOW_MAX], read[FORMAT_LIST_MAX], written[FORMAT_LIST_MAX];
    struct arb_writer out = arb_writer_on(how, sizeof how);

    snprintf(key, sizeof key, "cli.help.%s", command->name);
    printf("arbitro %s - %s\n\n", command->name, arb_message(language, key));
    snprintf(key, sizeof key, "cli.how.%s", command->name);
    arb_message_write(&out, language, key, ARB_VALUES(ARB_TEXT("read", format_list(read, false)),
                                                      ARB_TEXT("written", format_list(written, true))));
    puts(how);
    return 0;
}

/* messages: cli.help.* */
static int help(int argc, char **argv)
{
    const enum arb_language language = cli_language();
    char key[64];

    if (argc > 0) {
        const struct cli_command *command = command_named(argv[0]);

        if (command != NULL) return describe(command, language);
        return cli_refuse(language, "cli.no_command", ARB_VALUES(ARB_TEXT("command", argv[0])));
    }
    puts(arb_message(language, "cli.usage"));
    putchar('\n');
    for (size_t i = 0; i < ARB_COUNT(commands); i++) {
        snprintf(key, sizeof key, "cli.help.%s", commands[i]->name);
        printf("  %-12s %s\n", commands[i]->name, arb_message(language, key));
    }
    return 0;
}

static int refuse_language(enum arb_language language, const char *odd)
{
    char there[64];
    struct arb_writer out = arb_writer_on(there, sizeof there);

    for (enum arb_language one = 0; one < arb_language_count(); one++) {
        if (one > 0) arb_write_text(&out, ", ");
        arb_write_text(&out, arb_language_name(one));
    }
    return cli_refuse(language, "cli.no_language", ARB_VALUES(ARB_TEXT("token", odd), ARB_TEXT("languages", there)));
}

static const struct cli_command cli_help = {"help", help};

static bool has_word(int argc, char **argv, const char *word)
{
    for (int i = 0; i < argc; i++)
        if (strcmp(argv[i], word) == 0) return true;
    return false;
}

static bool asks_for_help(int argc, char **argv)
{
    return has_word(argc, argv, "--help") || has_word(argc, argv, "-h");
}

/* Options may stand for a command; --lang may stand anywhere, before the command too. */
static int run(int words, char **word)
{
    const char *odd = cli_choose_language(&words, word);
    const enum arb_language language = cli_language();
    const char *name = words > 0 ? word[0] : "help";
    const struct cli_command *command;

    if (has_word(words, word, "--json")) cli_faults_as_json();
    if (odd != NULL && strcmp(odd, "--lang") == 0) return cli_refuse(language, "cli.no_language_told", NULL, 0);
    if (odd != NULL) return refuse_language(language, odd);
    if (words == 0 && platform_has_own_window()) return cli_serve_in_window();
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0) name = "help";
    if (strcmp(name, "--version") == 0) name = "version";
    command = command_named(name);
    if (command == NULL) return cli_refuse(language, "cli.no_command", ARB_VALUES(ARB_TEXT("command", name)));
    if (words > 1 && asks_for_help(words - 1, word + 1)) return describe(command, language);
    cli_faults_of(command->name, language, words > 0 ? words - 1 : 0, word + 1);
    return command->run(words > 0 ? words - 1 : 0, word + 1);
}

int main(int argc, char **argv)
{
    platform_begin(argc, argv);
    return run(argc - 1, argv + 1);
}
