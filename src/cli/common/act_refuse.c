/* act_refuse.c -- the refusal of a command because a line of acts could not be read or was not accepted. */
#include "act_refuse.h"

#include "calculator.h"

int act_refuse(const struct act_odd *odd, const char *path)
{
    char sentence[2 * ACT_ODD_WHY_MAX];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    arb_message_write(&out, cli_language(), odd->word.length > 0 ? "cli.act.word" : "cli.act.line",
                      ARB_VALUES(ARB_TEXT("file", path), ARB_NUMBER("line", odd->line), ARB_SPAN("token", odd->word),
                                 ARB_TEXT("why", odd->why)));
    return cli_refuse_told(odd->key, sentence,
                           ARB_VALUES(ARB_SPAN("token", odd->is_act ? odd->said : odd->word), ARB_TEXT("file", path),
                                      ARB_NUMBER("line", odd->line), ARB_NUMBER("column", odd->column)));
}
