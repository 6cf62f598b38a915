/* director_json.c -- what the Director did, in words for the players; his decision; and for his own page the board as
 * lines of a case, by which the assistant rules it there.
 */
#include "tables/json.h"

#include "arbitro/text/case.h"
#include "arbitro/text/contest_line.h"
#include "arbitro/text/decided_text.h"
#include "arbitro/text/telling.h"

/* -- Words -------------------------------------------------------------------------------------- */

/* What is told, and of which board. */
struct of_told {
    const struct arb__told *told;
    const struct arb__board *board;
};

static const char *average(enum arb_language language, unsigned percent, char text[8])
{
    struct arb_writer out = arb_writer_on(text, 8);

    if (percent == 60) return arb_message(language, "tables.average_plus");
    if (percent == 50) return arb_message(language, "tables.average");
    if (percent == 40) return arb_message(language, "tables.average_minus");
    arb_write_int(&out, percent);
    arb_write_char(&out, '%');
    arb_write_char(&out, '\0');
    return text;
}

/* "4H N 10", or results with their weights. */
static void write_results(struct arb_writer *out, enum arb_language language, const struct arb_decision *decision)
{
    struct arb_decision as_assigned = *decision;

    as_assigned.kind = ARB_DECIDES_ASSIGNED;
    arb_decided_write(out, language, &as_assigned);
}

static void tell_decision(struct arb_writer *out, enum arb_language language, const void *what)
{
    const struct arb_decision *decision = what;
    const struct arb_board_outcome *outcome = &decision->part[ARB_NS][0].outcome;
    char ns[8], ew[8], results[200];
    struct arb_writer score = arb_writer_on(results, sizeof results);

    switch ((enum arb_decision_kind)decision->kind) {
    case ARB_DECIDES_STANDS: arb_write_text(out, arb_message(language, "tables.decides_stands")); return;
    case ARB_DECIDES_ARTIFICIAL:
        arb_message_write(out, language, "tables.decides_artificial",
                          ARB_VALUES(ARB_TEXT("ns", average(language, outcome->ns_percent, ns)),
                                     ARB_TEXT("ew", average(language, outcome->ew_percent, ew))));
        return;
    default:
        write_results(&score, language, decision);
        arb_message_write(out, language,
                          decision->kind == ARB_DECIDES_TABLE ? "tables.decides_table" : "tables.decides_assigned",
                          ARB_VALUES(ARB_SPAN("score", arb_writer_span(&score))));
    }
}

/* "" of an act that not everybody has heard of. */
static void tell_line(struct arb_writer *out, enum arb_language language, const struct of_told *of)
{
    struct arb_act act;
    struct arb_telling_step step = {.act = &act, .outcome = ARB_APPLIED};

    if (of->told->line[0] == '\0' || !arb_act_read(arb_span_of(of->told->line), &act)) return;
    arb_tell_act(out, language, &step, &of->board->table);
}

/* The first act that was taken back, and how many after it. */
static void tell_back(struct arb_writer *out, enum arb_language language, const struct of_told *of, struct arb_span act)
{
    const unsigned after = of->told->number - 1u;

    if (act.length == 0) {
        arb_message_write(out, language, "tables.told_back_some", ARB_VALUES(ARB_NUMBER("count", of->told->number)));
        return;
    }
    arb_message_write(out, language, after == 0 ? "tables.told_back" : "tables.told_back_from",
                      ARB_VALUES(ARB_SPAN("act", act), ARB_NUMBER("count", after)));
}

/* What one of the other side says of a slip; a card that was meant stays, and a call may still be changed (25B). */
static void tell_answer(struct arb_writer *out, enum arb_language language, const struct of_told *of)
{
    struct arb_act act;
    char answer[160];
    struct arb_writer line = arb_writer_on(answer, sizeof answer);

    if (!arb_act_read(arb_span_of(of->told->line), &act)) return;
    arb_tell_answer(&line, language, &act, &of->board->table);
    arb_message_write(out, language,
                      act.instead || of->told->law != LAW_45C4b ? "tables.told_answer" : "tables.told_stays",
                      ARB_VALUES(ARB_TEXT("seat", arb_seat_word(language, (enum arb_seat)of->told->number)),
                                 ARB_SPAN("act", arb_writer_span(&line))));
}

static void tell(struct arb_writer *out, enum arb_language language, const void *what)
{
    const struct of_told *of = what;
    char act[200], score[240];
    struct arb_writer line = arb_writer_on(act, sizeof act), decided = arb_writer_on(score, sizeof score);

    switch ((enum arb__told_kind)of->told->kind) {
    case ARB__TOLD_SPOKE:
        tell_line(&line, language, of);
        arb_message_write(out, language, "tables.told_spoke", ARB_VALUES(ARB_SPAN("act", arb_writer_span(&line))));
        return;
    case ARB__TOLD_BACK:
        tell_line(&line, language, of);
        tell_back(out, language, of, arb_writer_span(&line));
        return;
    case ARB__TOLD_SCORE:
        tell_decision(&decided, language, &of->board->decided.decision);
        arb_message_write(out, language, "tables.told_score",
                          ARB_VALUES(ARB_SPAN("score", arb_writer_span(&decided))));
        return;
    case ARB__TOLD_ANSWER: tell_answer(out, language, of); return;
    case ARB__TOLD_WORDS:
        arb_message_write(out, language, "tables.told_words", ARB_VALUES(ARB_TEXT("text", of->told->line)));
        return;
    case ARB__TOLD_SCORE_BACK: arb_write_text(out, arb_message(language, "tables.told_score_back")); return;
    case ARB__TOLD_TIME:
        if (of->told->number == 0) arb_write_text(out, arb_message(language, "tables.told_time_over"));
        else arb_message_write(out, language, "tables.told_time", ARB_VALUES(ARB_NUMBER("minutes", of->told->number)));
        return;
    }
}

/* Of a decision that another has taken the place of nothing is told but that it was taken back. */
static bool is_told(const struct arb__board *board, const struct arb__told *told)
{
    return told->kind != ARB__TOLD_SCORE || told->at_ms == board->decided.at_ms;
}

void arb__told_json(struct arb_json *json, const struct arb__board *board)
{
    if (board->tolds == 0) return;
    arb_json_key(json, "told");
    arb_json_array(json);
    for (unsigned i = 0; i < board->tolds; i++) {
        const struct arb__told *told = &board->told[i];

        if (!is_told(board, told)) continue;
        arb_json_object(json);
        arb_json_key_int(json, "at", told->at_ms);
        arb__json_say(json, "say", tell, &(struct of_told){told, board});
        arb__json_law(json, told->law);
        arb_json_end(json);
    }
    arb_json_end(json);
}

void arb__decided_json(struct arb_json *json, const struct arb__board *board)
{
    const struct arb__decided *decided = &board->decided;

    if (decided->decision.kind == ARB_DECIDES_NOTHING || decided->is_back) return;
    arb_json_key(json, "ruled");
    arb_json_object(json);
    arb__json_say(json, "say", tell_decision, &decided->decision);
    arb_json_key_text(json, "by", decided->by);
    arb_json_key(json, "laws");
    arb_json_array(json);
    for (unsigned i = 0; i < ARB_ARTICLES_MAX && decided->decision.article[i] != LAW_NONE; i++)
        arb_json_text(json, arb_law_name((enum arb_law)decided->decision.article[i]));
    arb_json_end(json);
    arb_json_end(json);
}

/* -- For the Director's page ------------------------------------------------------------------------ */

static void write_line(struct arb_json *json, const struct arb_writer *out)
{
    ARB_ASSERT(!out->truncated);
    arb_json_span(json, arb_writer_span(out));
}

/* "edition 2017", "board dealer S, NS vulnerable", "deal N:…": what stands above the first act of a case. */
static void write_setting(struct arb_json *json, const struct arb__tables_fold *fold)
{
    static const char *const zones[] = {"none", "NS", "EW", "both"};
    const struct arb__board *board = &fold->now;
    char line[100];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb_write_text(&out, "edition ");
    arb_write_text(&out, arb_edition_name((enum arb_edition)fold->terms.edition));
    write_line(json, &out);
    out = arb_writer_on(line, sizeof line);
    arb_write_text(&out, "board dealer ");
    arb_write_text(&out, arb_seat_name((enum arb_seat)board->table.dealer));
    arb_write_text(&out, ", ");
    arb_write_text(&out, zones[board->table.vulnerability]);
    arb_write_text(&out, " vulnerable");
    write_line(json, &out);
    out = arb_writer_on(line, sizeof line);
    arb_write_text(&out, "deal ");
    arb_deal_write(&out, &board->deal, ARB_NORTH);
    write_line(json, &out);
}

void arb__story_json(struct arb_json *json, const struct arb__tables_fold *fold)
{
    const struct arb__story *story = &fold->now.story;
    struct arb_span left = arb__story_span(story), line;

    if (story->is_full) return;
    arb_json_key(json, "setting");
    arb_json_array(json);
    write_setting(json, fold);
    arb_json_end(json);
    arb_json_key(json, "story");
    arb_json_array(json);
    while (arb_span_line(&left, &line)) arb_json_span(json, line);
    arb_json_end(json);
}
