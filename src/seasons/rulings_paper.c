/* rulings_paper.c -- the report of an evening and the count of rulings, on paper and as JSON. */
#include "rulings.h"

#include "results/read/acts.h"
#include "results/say/say.h"

#include "arbitro/text/claim_telling.h"
#include "arbitro/text/contest_line.h"
#include "arbitro/text/decided_text.h"

enum { SENTENCE = ARB_FACTS_MAX + 400 };

static const char *const states[] = {"", "rulings.state.given", "rulings.state.appealed", "rulings.state.upheld",
                                     "rulings.state.changed", "rulings.state.withdrawn"};
static const char *const state_words[] = {"", "given", "appealed", "upheld", "changed", "withdrawn"};

enum { ANY_EDITION = 255 };

/* As an edition has it, or with what each has. */
static void write_words(struct arb_writer *out, enum arb_language language, enum arb_law law, unsigned edition)
{
    if (edition == ANY_EDITION) arb_write_text(out, arb_law_gloss(law, language));
    else arb_law_gloss_write(out, law, language, (enum arb_edition)edition);
}

/* "the established revoke: the revoker won the trick": an article's words tell little without those of its Law. */
static void write_gloss(struct arb_writer *out, enum arb_language language, enum arb_law law, unsigned edition)
{
    char number[8];
    struct arb_writer name = arb_writer_on(number, sizeof number);
    enum arb_law whole;

    arb_write_int(&name, arb_law_number(law));
    if (arb_law_read(arb_writer_span(&name), &whole) && whole != law) {
        write_words(out, language, whole, edition);
        arb_write_text(out, ": ");
    }
    write_words(out, language, law, edition);
}

/* -- The count ----------------------------------------------------------------------------------- */

void rulings_paper_count(struct paper *paper, enum arb_language language, const struct rulings_count *count)
{
    static const struct paper_column columns[] = {
        {"article", "rulings.head.article", 10, PAPER_LEFT},   {"gloss", "rulings.head.gloss", 50, PAPER_LEFT},
        {"rulings", "rulings.head.rulings", 10, PAPER_RIGHT},  {"appealed", "rulings.head.appealed", 10, PAPER_RIGHT},
        {"changed", "rulings.head.changed", 10, PAPER_RIGHT},
        {"withdrawn", "rulings.head.withdrawn", 10, PAPER_RIGHT}};
    char sentence[SENTENCE];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    arb_message_write(&out, language, "rulings.sum",
                      ARB_VALUES(ARB_NUMBER("n", count->rulings), ARB_NUMBER("sessions", count->sessions),
                                 ARB_NUMBER("with", count->with_rulings), ARB_NUMBER("appealed", count->appealed),
                                 ARB_NUMBER("changed", count->changed), ARB_NUMBER("without", count->without_article)));
    paper_card(paper, arb_message(language, "rulings.by_article"), "");
    paper_line(paper, PAPER_NORMAL, sentence);
    paper_table(paper, columns, ARB_COUNT(columns), PAPER_READ);
    for (size_t i = 0; i < count->articles; i++) {
        const struct rulings_article *article = &count->article[i];
        char gloss[SENTENCE];
        struct arb_writer gloss_out = arb_writer_on(gloss, sizeof gloss);

        paper_cell(paper, arb_law_name(article->law));
        write_gloss(&gloss_out, language, article->law, ANY_EDITION);
        paper_cell(paper, gloss);
        paper_cell_int(paper, article->rulings);
        paper_cell_int(paper, article->appealed);
        paper_cell_int(paper, article->changed);
        paper_cell_int(paper, article->withdrawn);
    }
}

/* -- A report --------------------------------------------------------------------------------------- */

/* "table 3, round 2, board 7" */
static void write_place(struct arb_writer *out, enum arb_language language, const struct event_incident *incident)
{
    arb_message_write(out, language,
                      incident->board == 0 ? "rulings.of_no_board"
                      : incident->of_match ? "rulings.at_match" : "rulings.at_table",
                      ARB_VALUES(ARB_NUMBER("table", incident->table), ARB_NUMBER("round", incident->round),
                                 ARB_NUMBER("board", incident->board)));
}

/* "Penalty NS 3: 1/4 of a top" */
static void write_penalty(struct arb_writer *out, enum arb_language language, const struct arb_penalty *penalty)
{
    static const char *const units[] = {[ARB_PENALTY_TOP] = "page.of_top", [ARB_PENALTY_SESSION] = "page.of_session",
                                        [ARB_PENALTY_IMPS] = "page.unit_imps", [ARB_PENALTY_VPS] = "page.unit_vps",
                                        [ARB_PENALTY_POINTS] = "page.unit_points"};

    arb_write_text(out, arb_message(language, "page.penalty"));
    arb_write_char(out, ' ');
    if (penalty->side <= ARB_EW)
        arb_write_text(out, arb_message(language, penalty->side == ARB_NS ? "paper.ns" : "paper.ew"));
    if (penalty->side <= ARB_EW) arb_write_char(out, ' ');
    arb_write_int(out, penalty->pair);
    arb_write_text(out, ": ");
    arb_share_write(out, penalty->amount, penalty->unit == ARB_PENALTY_SESSION);
    arb_write_char(out, ' ');
    arb_write_text(out, arb_message(language, units[penalty->unit]));
}

/* The kind of the decision in words, its score as a traveller has it, and its penalties. */
static void write_decision(struct arb_writer *out, enum arb_language language, const struct arb_decision *decision)
{
    static const char *const kinds[] = {"page.decides_nothing", "page.decides_stands", "page.decides_table",
                                        "page.decides_assigned", "page.decides_artificial"};
    struct arb_decision shown = *decision;

    arb_write_text(out, arb_message(language, kinds[decision->kind]));
    if (decision->kind == ARB_DECIDES_TABLE) shown.kind = ARB_DECIDES_ASSIGNED;
    if (decision->kind == ARB_DECIDES_TABLE || decision->kind == ARB_DECIDES_ASSIGNED) {
        arb_write_text(out, ": ");
        arb_decided_write(out, arb_language_with_signs(language), &shown);
    } else if (decision->kind == ARB_DECIDES_ARTIFICIAL) {
        arb_write_text(out, ": ");
        arb_write_int(out, decision->part[ARB_NS][0].outcome.ns_percent);
        arb_write_text(out, "% – ");
        arb_write_int(out, decision->part[ARB_NS][0].outcome.ew_percent);
        arb_write_char(out, '%');
    }
    for (unsigned i = 0; i < decision->penalties; i++) {
        arb_write_text(out, " · ");
        write_penalty(out, language, &decision->penalty[i]);
    }
}

static void put_decision(struct paper *paper, enum arb_language language, const char *key,
                         const struct arb_decision *decision)
{
    char text[SENTENCE];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (key != NULL) {
        arb_write_text(&out, arb_message(language, key));
        arb_write_text(&out, ": ");
    }
    write_decision(&out, language, decision);
    paper_line(paper, PAPER_STRONG, text);
}

static void put_articles(struct paper *paper, enum arb_language language, const struct arb_decision *decision,
                         unsigned edition)
{
    for (unsigned i = 0; i < ARB_ARTICLES_MAX && decision->article[i] != LAW_NONE; i++) {
        char text[SENTENCE];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        arb_write_text(&out, arb_law_name((enum arb_law)decision->article[i]));
        arb_write_text(&out, "  ");
        write_gloss(&out, language, (enum arb_law)decision->article[i], edition);
        paper_line(paper, PAPER_SMALL, text);
    }
}

/* "Appeal: EW 2. The play would have gone the same way." */
static void put_step(struct paper *paper, enum arb_language language, const char *key,
                     const struct arb_ruling_step *step)
{
    char text[SENTENCE];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (step->by[0] == '\0') return;
    arb_write_text(&out, arb_message(language, key));
    arb_write_text(&out, ": ");
    if (step->note.is_committee) {
        arb_write_text(&out, arb_message(language, "rulings.committee"));
        arb_write_text(&out, ", ");
    }
    arb_write_text(&out, step->by);
    arb_write_text(&out, ". ");
    arb_write_text(&out, step->why);
    if (step->note.deposit != ARB_NO_DEPOSIT) {
        arb_write_text(&out, " ");
        arb_write_text(&out, arb_message(language, step->note.deposit == ARB_DEPOSIT_KEPT
                                                       ? "rulings.deposit_kept" : "rulings.deposit_returned"));
    }
    paper_line(paper, PAPER_NORMAL, text);
}

/* "N-S 3 Anna – Ugo · E-W 8 Ida – Lino", "Torino – Milano"; who was penalised alone. */
static void put_who(struct paper *paper, enum arb_language language, const struct event_incident *incident)
{
    char text[SENTENCE];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    const bool of_sides = !incident->of_match && incident->board > 0;

    for (unsigned side = 0; side < 2; side++) {
        if (incident->who[side].length == 0) continue;
        if (out.length > 0) arb_write_text(&out, of_sides ? " · " : " – ");
        if (of_sides) arb_write_text(&out, arb_message(language, side == ARB_NS ? "paper.ns" : "paper.ew"));
        if (of_sides) arb_write_char(&out, ' ');
        arb_write_span(&out, incident->who[side]);
    }
    if (out.length > 0) paper_line(paper, PAPER_NORMAL, text);
}

static void put_incident(struct paper *paper, enum arb_language language, unsigned number,
                         const struct event_incident *incident)
{
    const struct arb_ruled *ruled = incident->ruled;
    char head[SENTENCE];
    struct arb_writer out = arb_writer_on(head, sizeof head);

    arb_write_int(&out, number);
    arb_write_text(&out, ". ");
    write_place(&out, language, incident);
    paper_card(paper, head, arb_message(language, states[incident->state]));
    put_who(paper, language, incident);
    paper_line(paper, PAPER_NORMAL, ruled->facts);
    put_decision(paper, language, NULL, &ruled->first);
    put_articles(paper, language, &ruled->first, incident->edition);
    paper_line(paper, PAPER_SMALL, ruled->director);
    put_step(paper, language, "page.appeal", &ruled->appeal);
    put_step(paper, language, "page.review", &ruled->review);
    if (incident->state == ARB_CHANGED) {
        put_decision(paper, language, "rulings.in_force", &ruled->decision);
        put_articles(paper, language, &ruled->decision, incident->edition);
    }
    put_step(paper, language, "page.withdrawal", &ruled->withdrawal);
}

/* "Opened again, 19 Nov 2026 11:02: Both pairs say ten tricks." and the articles by which that was done. */
static void put_reopening(struct paper *paper, enum arb_language language, const struct event *event,
                          const struct event_reopening *reopening)
{
    char text[SENTENCE];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_write_text(&out, arb_message(language, "rulings.reopened"));
    if (reopening->at_ms != 0) arb_write_text(&out, ", ");
    event_hour_write(&out, language, reopening->at_ms, event_day(event));
    if (reopening->why.length > 0) arb_write_text(&out, ": ");
    arb_write_span(&out, reopening->why);
    paper_line(paper, PAPER_NORMAL, text);
    put_articles(paper, language, &reopening->by, ANY_EDITION);
}

static void write_day(struct arb_writer *out, uint32_t day)
{
    if (day > 0) arb_date_write(out, day / 10000, day / 100 % 100, day % 100);
}

void rulings_paper_report(struct paper *paper, enum arb_language language, const struct session *session)
{
    const struct event *event = session->event;
    char head[SENTENCE], day[16] = "", sentence[SENTENCE];
    struct arb_writer out = arb_writer_on(head, sizeof head), day_out = arb_writer_on(day, sizeof day),
                      said = arb_writer_on(sentence, sizeof sentence);

    arb_pbn_text(&out, session->title);
    if (session->day > 0)
        event_date_write(&day_out, language, session->day / 10000, session->day / 100 % 100, session->day % 100);
    arb_message_write(&said, language, "rulings.given", ARB_VALUES(ARB_NUMBER("n", (int64_t)event->incidents.count)));
    paper_card(paper, head, day);
    paper_line(paper, PAPER_NORMAL, sentence);
    said = arb_writer_on(sentence, sizeof sentence);
    if (event_corrections_write(&said, language, event->corrections_until, event_day(event)))
        paper_line(paper, PAPER_NORMAL, sentence);
    said = arb_writer_on(sentence, sizeof sentence);
    if (event_corrections_each_write(&said, language, event->corrections_each))
        paper_line(paper, PAPER_NORMAL, sentence);
    for (size_t i = 0; i < event->reopenings.count; i++)
        put_reopening(paper, language, event, &event->reopenings.item[i]);
    for (size_t i = 0; i < event->incidents.count; i++)
        put_incident(paper, language, (unsigned)i + 1, &event->incidents.item[i]);
}

/* -- JSON ---------------------------------------------------------------------------------------------- */

void rulings_write_count(struct arb_json *json, enum arb_language language, const struct rulings_count *count)
{
    arb_json_object(json);
    arb_json_key_int(json, "sessions", count->sessions);
    arb_json_key_int(json, "withRulings", count->with_rulings);
    arb_json_key_int(json, "rulings", count->rulings);
    arb_json_key_int(json, "appealed", count->appealed);
    arb_json_key_int(json, "changed", count->changed);
    arb_json_key_int(json, "withdrawn", count->withdrawn);
    arb_json_key_int(json, "withoutArticle", count->without_article);
    arb_json_key(json, "articles");
    arb_json_array(json);
    for (size_t i = 0; i < count->articles; i++) {
        const struct rulings_article *article = &count->article[i];
        char gloss[SENTENCE];
        struct arb_writer out = arb_writer_on(gloss, sizeof gloss);

        write_gloss(&out, language, article->law, ANY_EDITION);
        arb_json_new_line(json);
        arb_json_object(json);
        arb_json_key_text(json, "article", arb_law_name(article->law));
        arb_json_key_text(json, "gloss", gloss);
        arb_json_key_int(json, "rulings", article->rulings);
        arb_json_key_int(json, "appealed", article->appealed);
        arb_json_key_int(json, "changed", article->changed);
        arb_json_key_int(json, "withdrawn", article->withdrawn);
        arb_json_end(json);
    }
    arb_json_end(json);
    arb_json_end(json);
}

static void write_step(struct arb_json *json, const char *key, const struct arb_ruling_step *step)
{
    if (step->by[0] == '\0') return;
    arb_json_key(json, key);
    arb_json_object(json);
    arb_json_key_text(json, "by", step->by);
    arb_json_key_text(json, "why", step->why);
    if (step->note.is_committee) arb_json_key_bool(json, "committee", true);
    if (step->note.deposit != ARB_NO_DEPOSIT)
        arb_json_key_text(json, "deposit", step->note.deposit == ARB_DEPOSIT_KEPT ? "kept" : "returned");
    arb_json_end(json);
}

/* A decision in the notation of acts, its articles behind it. */
static void write_notation(struct arb_json *json, const char *key, const struct arb_decision *decision)
{
    char line[ARB_LINE_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb_decision_write(&out, decision);
    arb_json_key(json, key);
    arb_json_span(json, arb_span_trim(arb_writer_span(&out)));
}

/* "reopenings": of a contest that was never opened again there are none, and no key. */
static void write_reopenings(struct arb_json *json, const struct event *event)
{
    if (event->reopenings.count == 0) return;
    arb_json_key(json, "reopenings");
    arb_json_array(json);
    for (size_t i = 0; i < event->reopenings.count; i++) {
        const struct event_reopening *reopening = &event->reopenings.item[i];
        char when[ACTS_WHEN_MAX];

        arb_json_object(json);
        if (reopening->at_ms != 0) {
            acts_when_write(when, reopening->at_ms);
            arb_json_key_text(json, "at", when);
        }
        arb_json_key(json, "articles");
        arb_json_array(json);
        for (unsigned a = 0; a < ARB_ARTICLES_MAX && reopening->by.article[a] != LAW_NONE; a++)
            arb_json_text(json, arb_law_name((enum arb_law)reopening->by.article[a]));
        arb_json_end(json);
        arb_json_key(json, "why");
        arb_json_span(json, reopening->why);
        arb_json_end(json);
    }
    arb_json_end(json);
}

void rulings_write_report(struct arb_json *json, const struct session *session)
{
    const struct event *event = session->event;
    char title[SENTENCE], day[16] = "";
    struct arb_writer out = arb_writer_on(title, sizeof title), day_out = arb_writer_on(day, sizeof day);

    arb_pbn_text(&out, session->title);
    write_day(&day_out, session->day);
    arb_json_object(json);
    arb_json_key_text(json, "file", session->path);
    arb_json_key_text(json, "title", title);
    arb_json_key_text(json, "day", day);
    if (event->corrections_until != 0) {
        char when[ACTS_WHEN_MAX];

        acts_when_write(when, event->corrections_until);
        arb_json_key_text(json, "correctionsUntil", when);
    }
    if (event->corrections_each != 0) arb_json_key_int(json, "correctionsEach", event->corrections_each);
    write_reopenings(json, event);
    arb_json_key(json, "rulings");
    arb_json_array(json);
    for (size_t i = 0; i < event->incidents.count; i++) {
        const struct event_incident *incident = &event->incidents.item[i];

        arb_json_new_line(json);
        arb_json_object(json);
        arb_json_key_text(json, "state", state_words[incident->state]);
        arb_json_key_int(json, "round", incident->round);
        if (incident->board > 0) arb_json_key_int(json, incident->of_match ? "match" : "table", incident->table);
        if (incident->board > 0) arb_json_key_int(json, "board", incident->board);
        write_notation(json, "decision", &incident->ruled->first);
        if (incident->state == ARB_CHANGED) write_notation(json, "changedTo", &incident->ruled->decision);
        arb_json_key_text(json, "director", incident->ruled->director);
        arb_json_key_text(json, "facts", incident->ruled->facts);
        write_step(json, "appeal", &incident->ruled->appeal);
        write_step(json, "review", &incident->ruled->review);
        write_step(json, "withdrawal", &incident->ruled->withdrawal);
        arb_json_end(json);
    }
    arb_json_end(json);
    arb_json_end(json);
}
