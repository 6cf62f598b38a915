/* site.c -- arbitro site CONTEST -o FOLDER: writes a contest's public pages as files, for any web space. */
#include "server/app/site.h"

#include "store.h"

static int site(int argc, char **argv)
{
    const enum arb_language language = cli_language();
    const char *data = cli_take_value(&argc, argv, "--data");
    const char *folder = cli_take_value(&argc, argv, "-o");

    if (argc != 1 || argv[0][0] == '-' || folder == NULL) return cli_refuse(language, "cli.site.usage", NULL, 0);
    return arb_site(&(struct arb_site_options){
        .data = data != NULL ? data : CLI_STORE, .contest = argv[0], .folder = folder, .language = language});
}

const struct cli_command cli_site = {"site", site};
