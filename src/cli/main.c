/* main.c -- the arbitro program: finds the command, hands over the rest of the line. */
#include "cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Noreturn void arb_assert_failed(const char *file, int line, const char *claim)
{
    fprintf(stderr, "arbitro: %s:%d: this should hold and does not: %s\n", file, line, claim);
    abort();
}

static const struct cli_command *const commands[] = {
    &cli_serve,
    &cli_password,
    &cli_points,
    &cli_matchpoints,
    &cli_movement,
    &cli_backup,
    &cli_restore,
    &cli_verify,
    &cli_journal,
    &cli_rank,
    &cli_tls,
    &cli_rule,
    &cli_casefmt,
    &cli_lawmap,
    &cli_help,
};

static const struct cli_command *command_named(const char *name)
{
    for (size_t i = 0; i < ARB_COUNT(commands); i++)
        if (strcmp(commands[i]->name, name) == 0) return commands[i];
    return NULL;
}

static int help(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    puts("usage: arbitro COMMAND [ARGUMENTS]\n");
    for (size_t i = 0; i < ARB_COUNT(commands); i++)
        printf("  %-12s %s\n", commands[i]->name, commands[i]->summary);
    return 0;
}

const struct cli_command cli_help = {"help", "this list", help};

int main(int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : "help";
    const struct cli_command *command;

    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0) name = "help";
    command = command_named(name);
    if (command == NULL) {
        fprintf(stderr, "arbitro: there is no command '%s'; 'arbitro help' lists them\n", name);
        return 2;
    }
    return command->run(argc - 2 > 0 ? argc - 2 : 0, argv + 2);
}
