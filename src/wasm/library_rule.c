/* library_rule.c -- cases ruled: what 'arbitro rule --json' tells, and beside each thing the sentences for people.
 *
 * The run is the same each time, so that an answer without room for all is gone on with by telling how much of it was
 * heard.
 */
#include "library.h"

#include "arbitro/text/claim_aid.h"
#include "arbitro/text/telling.h"

enum { ITEM_MAX = 256 * 1024, TAIL_MAX = 200 };

/* One question. */
static struct {
    struct arb_telling story;
    struct arb_json *item;          /* the thing that is being told */
    unsigned first, seen;           /* things told before this answer; of all so far */
    unsigned next;                  /* the first that had no room; 0: none yet */
} run;

static _Alignas(16) char room[ARB_CLAIM_AID_MEMORY];

static void key_sentence(const struct arb_telling_line *line)
{
    char text[2048];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_write_span(&out, line->text);
    arb_write_span(&out, line->tail);
    arb_json_key(run.item, "text");
    arb_json_span(run.item, arb_writer_span(&out));
}

/* {"kind":"ruled","deep":0,"text":"South's 2D is cancelled","law":"27B2"} */
static void say(void *context, const struct arb_telling_line *line)
{
    static const char *const kinds[] = {
        [ARB_TELLING_ACT] = "act",           [ARB_TELLING_RULED] = "ruled",   [ARB_TELLING_OPTION] = "option",
        [ARB_TELLING_QUESTION] = "question", [ARB_TELLING_ANSWER] = "answer", [ARB_TELLING_END] = "end",
    };

    (void)context;
    arb_json_object(run.item);
    arb_json_key_text(run.item, "kind", kinds[line->kind]);
    arb_json_key_int(run.item, "deep", line->deep);
    key_sentence(line);
    if (line->law != LAW_NONE) arb_json_key_text(run.item, "law", arb_law_name(line->law));
    arb_json_end(run.item);
}

static void say_fault(const struct arb_case_item *item)
{
    char text[4096];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_tell_fault(&out, run.story.language, item);
    arb_json_key(run.item, "sentence");
    arb_json_span(run.item, arb_writer_span(&out));
}

/* The keys of an act, and its sentences. What was open before it is told from the story. */
static void tell_act(const struct arb_case_item *item)
{
    const struct arb_telling_step told = arb_telling_step_of(item);
    const bool is_claim = arb_claim_aid_is_wanted(item->table);
    struct arb_claim_report claim;

    if (is_claim) {
        arb_claim_aid_find(item->table, room, &claim);
        arb_json_key(run.item, "claim");
        arb_telling_claim_json(run.item, &claim);
    }
    arb_json_key(run.item, "say");
    arb_json_array(run.item);
    arb_telling_act(&run.story, &told, item->table);
    arb_telling_open(&run.story, item->table);
    if (is_claim) arb_telling_claim(&run.story, &claim);
    arb_json_end(run.item);
}

static void tell(const struct arb_case_item *item)
{
    arb_telling_item_json(run.item, item, &run.story.before);
    switch (item->kind) {
    case ARB_CASE_ITEM_CASE: arb_telling_begin(&run.story, item->table); break;
    case ARB_CASE_ITEM_ACT: tell_act(item); break;
    case ARB_CASE_ITEM_FAULT: say_fault(item); break;
    case ARB_CASE_ITEM_END:
        arb_json_key(run.item, "say");
        arb_json_array(run.item);
        arb_telling_end(&run.story, item->table);
        arb_json_end(run.item);
        break;
    case ARB_CASE_ITEM_CLAIM: break;
    }
}

/* Everything is told, since a story goes on from what came before; only what is asked for goes into the answer. */
static void listen(void *context, const struct arb_case_item *item)
{
    static char text[ITEM_MAX];
    struct arb_json *answer = context;
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_json json = arb_json_on(&out);
    const unsigned number = run.seen++;

    run.item = &json;
    arb_json_object(&json);
    tell(item);
    arb_json_end(&json);
    ARB_ASSERT(arb_json_is_whole(&json));
    if (number < run.first || run.next > 0) return;
    if (answer->out->capacity - answer->out->length < out.length + TAIL_MAX) run.next = number;
    else arb_json_raw(answer, arb_writer_span(&out));
}

static void key_tally(struct arb_json *json, const struct arb_case_tally *tally)
{
    arb_json_key(json, "tally");
    arb_json_object(json);
    arb_json_key_int(json, "cases", tally->cases);
    arb_json_key_int(json, "runs", tally->runs);
    arb_json_key_int(json, "claims", tally->claims);
    arb_json_key_int(json, "failed", tally->failed);
    arb_json_key_int(json, "faults", tally->faults);
    arb_json_end(json);
}

unsigned arb_lib_rule(unsigned length, unsigned editions, unsigned language, unsigned signs, unsigned first)
{
    const enum arb_language spoken = arb_lib_language_of(language);
    struct arb_writer out = arb_writer_on(arb_lib_said(), ARB_LIB_SAID_MAX);
    struct arb_json json = arb_json_on(&out);
    struct arb_case_tally tally;

    run.first = first;
    run.seen = run.next = 0;
    run.story = (struct arb_telling){.language = signs != 0 ? arb_language_with_signs(spoken) : spoken,
                                     .listener = say, .brief = true};
    arb_json_object(&json);
    arb_json_key(&json, "told");
    arb_json_array(&json);
    arb_case_run_in(editions, arb_lib_asked(length), listen, &json, &tally);
    arb_json_end(&json);
    arb_json_key_int(&json, "next", run.next);
    key_tally(&json, &tally);
    arb_json_end(&json);
    return arb_json_is_whole(&json) ? (unsigned)out.length : 0;
}
