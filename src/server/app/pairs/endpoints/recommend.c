/* recommend.c -- POST recommend: which movements suit so many pairs and so much time, the best first. Changes nothing.
 */
#include "pairs/endpoints/endpoints.h"

#include "hall/answers/answer.h"
#include "people/session.h"

#include "arbitro/text/recommend_text.h"

struct advised {
    enum arb_language language;
    unsigned count;
    struct arb_advice advice[ARB_ADVICE_MAX];
};

/* The movements that suit, best first, each with the sentence that says why. */
static void write_advised(struct arb_writer *out, const void *what)
{
    const struct advised *advised = what;
    struct arb_json json = arb_json_on(out);

    arb_json_object(&json);
    arb_json_key(&json, "advice");
    arb_json_array(&json);
    for (unsigned i = 0; i < advised->count; i++) {
        char sentence[600];
        struct arb_writer because = arb_writer_on(sentence, sizeof sentence);

        arb_advice_reasons_write(&because, advised->language, &advised->advice[i]);
        arb_json_object(&json);
        arb_advice_members_write(&json, &advised->advice[i]);
        arb_json_key_text(&json, "because", sentence);
        arb_json_end(&json);
    }
    arb_json_end(&json);
    arb_json_end(&json);
}

/* A number that may be left out, for `usual`. */
struct asked {
    const char *name;
    int least, most, usual;         /* usual -1: it may not be left out */
    int value;
};

/* Reads a whole number of the object into asked->value; its usual value if it is absent and there is one. False: the
 * reply has been sent. */
static bool read_number(struct arb__server *server, struct arb_reply *reply, const json_t *object, struct asked *asked)
{
    const json_t *value = json_object_get(object, asked->name);
    const json_int_t number = json_is_integer(value) ? json_integer_value(value) : asked->least - 1;

    asked->value = asked->usual;
    if (value == NULL && asked->usual >= 0) return true;
    if (number >= asked->least && number <= asked->most) {
        asked->value = (int)number;
        return true;
    }
    arb__refuse(server, reply, 400, "wire.whole_number",
                ARB_VALUES(ARB_TEXT("name", asked->name), ARB_NUMBER("least", asked->least),
                           ARB_NUMBER("most", asked->most)));
    return false;
}

/* Reads what is asked for: pairs and minutes must be there, the rest has a usual value. */
static bool read_tonight(struct arb__server *server, struct arb_reply *reply, const json_t *object,
                         struct arb_tonight *tonight)
{
    enum { PAIRS, MINUTES, A_BOARD, A_CHANGE, BOARDS, WINNERS, NUMBERS };
    struct asked asked[NUMBERS] = {
        [PAIRS] = {"pairs", 4, ARB_PAIRS_MAX, -1, 0},      [MINUTES] = {"minutes", 1, 1440, -1, 0},
        [A_BOARD] = {"minutesPerBoard", 1, 30, 0, 0},      [A_CHANGE] = {"minutesPerChange", 0, 30, 0, 0},
        [BOARDS] = {"boards", 1, 128, 0, 0},               [WINNERS] = {"winners", 1, 2, 0, 0}};

    for (unsigned i = 0; i < NUMBERS; i++)
        if (!read_number(server, reply, object, &asked[i])) return false;
    *tonight = (struct arb_tonight){
        .pairs = (uint8_t)asked[PAIRS].value, .minutes = (uint16_t)asked[MINUTES].value,
        .minutes_a_board = (uint8_t)asked[A_BOARD].value, .minutes_a_change = (uint8_t)asked[A_CHANGE].value,
        .boards = (uint8_t)asked[BOARDS].value, .winners = (uint8_t)asked[WINNERS].value};
    return true;
}

/* POST /api/recommend, for directors: which movements suit so many pairs in so much time. */
void arb__pairs_recommend(struct arb__server *server, struct arb_reply *reply)
{
    static struct advised advised;
    struct arb_tonight tonight;
    json_t *object;

    if (!arb__is_director(server, arb_reply_request(reply))) {
        arb__refuse(server, reply, 401, "login.needed", NULL, 0);
        return;
    }
    object = arb__object_in(server, reply);
    if (object == NULL) return;
    if (read_tonight(server, reply, object, &tonight)) {
        advised.language = arb__language_of(server, arb_reply_request(reply));
        advised.count = arb_recommend(&tonight, advised.advice, ARB_ADVICE_MAX);
        arb__send_json(reply, 8192, write_advised, &advised);
    }
    json_decref(object);
}
