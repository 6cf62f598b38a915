/* site.c -- arbitro site [CONTEST] -o FOLDER: writes public pages as files, for any web space. */
#include "server/app/site/site.h"

#include "store.h"

static int site(int argc, char **argv)
{
    const enum arb_language language = cli_language();
    const char *data = cli_take_value(&argc, argv, "--data");
    const char *folder = cli_take_value(&argc, argv, "-o"), *base = cli_take_value(&argc, argv, "--base");

    if (argc > 1 || (argc == 1 && argv[0][0] == '-') || folder == NULL)
        return cli_refuse(language, "cli.site.usage", NULL, 0);
    return arb_site(&(struct arb_site_options){
        .data = data != NULL ? data : CLI_STORE, .contest = argc == 1 ? argv[0] : NULL, .folder = folder, .base = base,
        .language = language});
}

const struct cli_command cli_site = {"site", site};
