/* deal_say.c -- refusals of arbitro deal, and the commitment that it prints. */
#include "deal_order.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* messages: deal.* */
int deal_refuse(const struct order *order, const char *key, const char *token)
{
    return cli_refuse(order->language, key, ARB_VALUES(ARB_TEXT("token", token), ARB_NUMBER("boards", BOARDS_MAX),
                                                       ARB_NUMBER("sessions", SESSIONS_MAX)));
}

void deal_say_commitment(const struct order *order, const char *key_path)
{
    char commitment[DEALING_HEX_BYTES], sentence[600];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    dealing_commitment(&order->key, commitment);
    arb_message_write(&out, order->language, "deal.commitment",
                      ARB_VALUES(ARB_TEXT("commitment", commitment), ARB_TEXT("file", key_path)));
    puts(sentence);
}
