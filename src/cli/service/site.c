/* site.c -- arbitro site [CONTEST] -o FOLDER: writes public pages as files, for any web space. */
#include "server/app/site/site.h"

#include "club/players_say.h"
#include "store.h"

#include <time.h>

static int site(int argc, char **argv)
{
    const enum arb_language language = cli_language();
    const char *data = cli_take_value(&argc, argv, "--data");
    const char *folder = cli_take_value(&argc, argv, "-o"), *base = cli_take_value(&argc, argv, "--base");
    const char *players = cli_take_value(&argc, argv, "--players");
    const bool with_dd = cli_take_flag(&argc, argv, "--dd");
    struct register_file file = {.text = NULL};
    struct arb_players_fault fault = {0};
    enum register_fault why;
    int code;

    if (argc > 1 || (argc == 1 && argv[0][0] == '-') || folder == NULL)
        return cli_refuse(language, "cli.site.usage", NULL, 0);
    why = register_read(&file, players, NULL, 0, 0, 0, &fault);
    code = why != REGISTER_READ ? players_refuse(language, players, why, &fault)
         : arb_site(&(struct arb_site_options){
               .data = data != NULL ? data : CLI_STORE, .contest = argc == 1 ? argv[0] : NULL, .folder = folder,
               .players = &file.players, .with_dd = with_dd, .base = base, .now_ms = (int64_t)time(NULL) * 1000,
               .language = language});
    register_free(&file);
    return code;
}

const struct cli_command cli_site = {"site", site};
