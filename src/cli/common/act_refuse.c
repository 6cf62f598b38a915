/* act_refuse.c -- the refusal of a command because a line of acts could not be read or was not accepted. */
#include "act_refuse.h"

#include "calculator.h"

int act_refuse(const struct act_fault *why, const char *path)
{
    char sentence[2 * ACT_FAULT_WHY_MAX];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    arb_message_write(&out, cli_language(), why->word.length > 0 ? "cli.act.word" : "cli.act.line",
                      ARB_VALUES(ARB_TEXT("file", path), ARB_NUMBER("line", why->line), ARB_SPAN("token", why->word),
                                 ARB_TEXT("why", why->why)));
    return cli_refuse_sentence(why->key, sentence,
                           ARB_VALUES(ARB_SPAN("token", why->is_act ? why->said : why->word), ARB_TEXT("file", path),
                                      ARB_NUMBER("line", why->line), ARB_NUMBER("column", why->column)));
}
