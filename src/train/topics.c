/* topics.c -- what a trainee can choose from.
 *
 * messages: assist.topic.* from ARB_TOPICS
 * messages: assist.topic.card_in_auction
 */
#include "arbitro/train/exercise.h"

#define KEY_MAX 48                  /* bytes of a message's name, terminator included */

static const char *const symbols[] = {ARB_TOPICS(ARB_ROW_NAME)};

static const char *label(enum arb_language language, const char *symbol)
{
    char key[KEY_MAX];
    struct arb_writer out = arb_writer_on(key, sizeof key);

    arb_write_text(&out, "assist.topic.");
    for (; *symbol != '\0'; symbol++)
        arb_write_char(&out, *symbol >= 'A' && *symbol <= 'Z' ? (char)(*symbol - 'A' + 'a') : *symbol);
    return arb_message(language, key);
}

static void write_words(struct arb_json *json, const char *key, const char *words)
{
    struct arb_span rest = arb_span_of(words);

    arb_json_key(json, key);
    arb_json_array(json);
    for (struct arb_span word = arb_span_word(&rest); word.length > 0; word = arb_span_word(&rest))
        arb_json_span(json, word);
    arb_json_end(json);
}

void arb_topics_tell(struct arb_json *json, enum arb_language language)
{
    arb_json_array(json);
    for (unsigned t = 0; t < ARB_TOPIC_COUNT; t++) {
        arb_json_object(json);
        arb_json_key_text(json, "topic", arb_topic_word((enum arb_topic)t));
        arb_json_key_text(json, "label", label(language, symbols[t]));
        write_words(json, "laws", arb_topic_laws((enum arb_topic)t));
        arb_json_end(json);
    }
    arb_json_end(json);
}
