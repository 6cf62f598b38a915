/* refusal.c -- why an act was not taken: a code for programs and a sentence for people.
 */
#include "hall/answers/refusal.h"

#include "hall/answers/answer.h"
#include "hall/disk.h"
#include "hall/kind.h"

#include <stdlib.h>

static const char id_reused[] = "wire.id_reused";

void arb__refusal_code(struct arb_writer *out, const struct arb__answer *answer)
{
    if (answer->line.fault != ARB_LINE_GOOD) {
        arb_write_text(out, "line.");
        arb_write_text(out, arb_line_fault_symbol((enum arb_line_fault)answer->line.fault));
    } else if (answer->id_reused) {
        arb_write_text(out, id_reused);
    } else if (answer->fault != 0) {
        answer->act->kind->write_code(out, answer->fault);
    } else {
        arb_write_text(out, arb_journal_fault_key(answer->journal));
    }
}

struct refused {
    enum arb_language language;
    const struct arb__answer *answer;
};

static void write_sentence(struct arb_writer *out, const void *what)
{
    const struct refused *refused = what;
    const enum arb_language language = refused->language;
    const struct arb__answer *answer = refused->answer;

    if (answer->line.fault != ARB_LINE_GOOD) arb_line_error_write(out, language, &answer->line);
    else if (answer->id_reused) arb_message_write(out, language, id_reused, NULL, 0);
    else if (answer->fault != 0) answer->act->kind->write_why(out, language, answer);
    else arb_message_write(out, language, arb__not_kept_key(answer->journal), NULL, 0);
}

/* The members "error" and "message" of an object that is open. */
void arb__refusal_json(struct arb_json *json, enum arb_language language, const struct arb__answer *answer)
{
    const struct refused refused = {language, answer};
    const struct arb_span sentence = arb__write_all(512, write_sentence, &refused);
    char code[64];
    struct arb_writer symbol = arb_writer_on(code, sizeof code);

    arb__refusal_code(&symbol, answer);
    arb_json_key_text(json, "error", code);
    arb_json_key(json, "message");
    arb_json_span(json, sentence);
    free((char *)sentence.at);
}

static void write_refused(struct arb_writer *out, const void *what)
{
    const struct refused *refused = what;
    struct arb_json json = arb_json_on(out);

    arb_json_object(&json);
    arb__refusal_json(&json, refused->language, refused->answer);
    arb_json_end(&json);
}

void arb__refuse_act(const struct arb__server *server, struct arb_reply *reply, int status,
                     const struct arb__answer *answer)
{
    const struct refused refused = {arb__language_of(server, arb_reply_request(reply)), answer};
    const struct arb_span text = arb__write_all(512, write_refused, &refused);

    arb_reply_send(reply, status, "application/json", text);
    free((char *)text.at);
}

void arb__refuse_unkept(struct arb__server *server, struct arb_reply *reply, enum arb_journal_fault fault)
{
    char text[512];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb__disk_note(server, fault);
    arb_message_write(&out, arb__language_of(server, arb_reply_request(reply)), arb__not_kept_key(fault), NULL, 0);
    arb__refuse_said(reply, 503, arb_journal_fault_key(fault), text);
}
