/* sponsor.c -- the line of the sponsors' corner: read from the store by whoever asks, changed by a head director.
 */
#include "people/sponsor.h"

#include "hall/answers/answer.h"
#include "hall/answers/refusal.h"
#include "people/session.h"

enum { WORDS_MAX = 200 };       /* bytes */

static const char KIND[] = "club", NAME[] = "sponsor";

static void write_words(struct arb_writer *out, const void *what)
{
    struct arb_json json = arb_json_on(out);

    arb_json_object(&json);
    arb_json_key(&json, "words");
    arb_json_span(&json, *(const struct arb_span *)what);
    arb_json_end(&json);
}

void arb__get_sponsor(struct arb__server *server, struct arb_reply *reply)
{
    char kept[WORDS_MAX];
    struct arb_span words = {kept, 0};

    if (!arb_journal_secret_get(server->journal, KIND, arb_span_of(NAME), kept, sizeof kept, &words.length))
        words.length = 0;
    arb__send_json(reply, 2 * WORDS_MAX, write_words, &words);
}

static enum arb_journal_fault keep(struct arb__server *server, struct arb_span words)
{
    struct arb_journal_problem problem;

    return words.length > 0
        ? arb_journal_secret_put(server->journal, KIND, arb_span_of(NAME), words, &problem)
        : arb_journal_secret_drop(server->journal, KIND, arb_span_of(NAME), &problem);
}

static void change(struct arb__server *server, struct arb_reply *reply, const json_t *object)
{
    struct arb_span words;
    enum arb_journal_fault fault;

    if (!arb__text_in(object, "words", 2 * WORDS_MAX, &words) ||
        (words = arb_span_trim(words)).length > WORDS_MAX ||
        (words.length > 0 && !arb_span_is_clean_utf8(words))) {
        arb__refuse(server, reply, 400, "sponsor.words", ARB_VALUES(ARB_NUMBER("most", WORDS_MAX)));
        return;
    }
    fault = keep(server, words);
    if (fault != ARB_JOURNAL_GOOD) arb__refuse_unkept(server, reply, fault);
    else arb__send_json(reply, 2 * WORDS_MAX, write_words, &words);
}

void arb__post_sponsor(struct arb__server *server, struct arb_reply *reply)
{
    json_t *object;

    if (!arb__head_is_asking(server, reply)) return;
    object = arb__object_in(server, reply);
    if (object == NULL) return;
    change(server, reply, object);
    json_decref(object);
}
