/* strata_paper.c -- rankings by strata on paper and as JSON. */
#include "strata_paper.h"

enum { CELL = 2000 };

static bool has_points(const struct strata *s)
{
    return s->rules->scale.length > 0 || s->rules->overall.length > 0;
}

/* Name, stratum, figure, a place in each stratum, masterpoints where there is a scale. Returns how many. */
static size_t make_columns(const struct strata *s, struct strata_columns *c)
{
    size_t count = 0;

    c->column[count++] = (struct paper_column){"name", "season.head.name", 44, PAPER_LEFT};
    c->column[count++] = (struct paper_column){"stratum", "strata.head.stratum", 12, PAPER_CENTRE};
    c->column[count++] = (struct paper_column){"figure", "strata.head.figure", 14, PAPER_RIGHT};
    for (unsigned t = 0; t < s->rules->strata; t++) {
        struct arb_writer out = arb_writer_on(c->head[t], STRATA_HEAD);

        arb_write_span(&out, s->rules->stratum[t].name);
        c->column[count++] = (struct paper_column){c->head[t], c->head[t], 8, PAPER_RIGHT};
    }
    if (has_points(s))
        c->column[count++] = (struct paper_column){"masterpoints", "strata.head.masterpoints", 14, PAPER_RIGHT};
    return count;
}

static void put_span(struct paper *paper, struct arb_span text)
{
    char cell[CELL];
    struct arb_writer out = arb_writer_on(cell, sizeof cell);

    arb_write_span(&out, text);
    paper_cell(paper, cell);
}

static void put_row(struct paper *paper, const struct strata *s, size_t i,
                    struct arb_strata_place (*place)[ARB_STRATA_MAX])
{
    paper_cell(paper, s->who[i].name);
    put_span(paper, s->rules->stratum[s->entry[i].stratum].name);
    paper_cell_hundredths(paper, arb_sum_rounded(&s->entry[i].figure, 100));
    for (unsigned t = 0; t < s->rules->strata; t++)
        paper_cell_place(paper, place[i][t].place, place[i][t].together > 1);
    if (!has_points(s)) return;
    if (s->who[i].hundredths > 0) paper_cell_hundredths(paper, s->who[i].hundredths);
    else paper_cell(paper, "");
}

/* Best first: the entries of the highest figure, in their order where equal. */
static bool is_before(const struct strata *s, size_t a, size_t b)
{
    const int order = arb_sum_compare(&s->entry[a].figure, &s->entry[b].figure);

    return order != 0 ? order > 0 : a < b;
}

/* Adds the rows of all sections in the order of their figures: each time the next one behind the last. */
static void put_all(struct paper *paper, const struct strata *s)
{
    size_t last = SIZE_MAX;

    for (size_t shown = 0; shown < s->count; shown++) {
        size_t next = SIZE_MAX;

        for (size_t i = 0; i < s->count; i++)
            if ((last == SIZE_MAX || is_before(s, last, i)) && (next == SIZE_MAX || is_before(s, i, next))) next = i;
        put_row(paper, s, next, s->overall);
        last = next;
    }
}

static void write_title(struct arb_writer *out, enum arb_language language, const struct strata_section *section)
{
    arb_pbn_text(out, section->session->title);
    if (section->session->section.length > 0) {
        arb_write_text(out, " · ");
        arb_pbn_text(out, section->session->section);
    }
    if (section->session->fields < 2) return;
    arb_write_text(out, " · ");
    arb_write_text(out, arb_message(language, section->field == 0 ? "paper.ns" : "paper.ew"));
}

void strata_paper(struct paper *paper, enum arb_language language, const struct strata *s,
                  struct strata_columns *columns)
{
    const size_t count = make_columns(s, columns);

    for (uint32_t k = 0; k < s->sections; k++) {
        char head[CELL];
        struct arb_writer out = arb_writer_on(head, sizeof head);

        write_title(&out, language, &s->section[k]);
        paper_card(paper, head, "");
        paper_table(paper, columns->column, count, PAPER_READ);
        for (size_t i = 0; i < s->count; i++)
            if (s->entry[i].section == k) put_row(paper, s, i, s->in_section);
    }
    if (s->sections < 2) return;
    paper_card(paper, arb_message(language, "strata.overall"), "");
    paper_table(paper, columns->column, count, PAPER_READ);
    put_all(paper, s);
}

/* -- JSON ------------------------------------------------------------------------------------------- */

static void write_places(struct arb_json *json, const char *key, const struct strata *s,
                         const struct arb_strata_place place[ARB_STRATA_MAX])
{
    arb_json_key(json, key);
    arb_json_array(json);
    for (unsigned t = 0; t < s->rules->strata; t++) {
        if (place[t].place == 0) continue;
        arb_json_object(json);
        arb_json_key(json, "stratum");
        arb_json_span(json, s->rules->stratum[t].name);
        arb_json_key_int(json, "place", place[t].place);
        arb_json_key_bool(json, "tied", place[t].together > 1);
        arb_json_key_int(json, "of", place[t].contestants);
        arb_json_end(json);
    }
    arb_json_end(json);
}

static void write_entry(struct arb_json *json, const struct strata *s, size_t i)
{
    char id[64];
    struct arb_writer out = arb_writer_on(id, sizeof id);

    arb_json_new_line(json);
    arb_json_object(json);
    arb_pbn_text(&out, s->who[i].row->id);
    arb_json_key_text(json, "number", id);
    arb_json_key_text(json, "name", s->who[i].name);
    arb_json_key(json, "stratum");
    arb_json_span(json, s->rules->stratum[s->entry[i].stratum].name);
    arb_json_key(json, "figure");
    arb_json_fixed(json, arb_sum_rounded(&s->entry[i].figure, 100), 2);
    write_places(json, "inSection", s, s->in_section[i]);
    if (s->sections > 1) write_places(json, "overall", s, s->overall[i]);
    if (has_points(s)) {
        arb_json_key(json, "masterpoints");
        arb_json_fixed(json, s->who[i].hundredths, 2);
    }
    arb_json_end(json);
}

void strata_write_json(struct arb_json *json, const struct strata *s)
{
    arb_json_object(json);
    arb_json_key(json, "strata");
    arb_json_span(json, s->rules->title);
    arb_json_key(json, "sections");
    arb_json_array(json);
    for (uint32_t k = 0; k < s->sections; k++) {
        char title[CELL];
        struct arb_writer out = arb_writer_on(title, sizeof title);

        arb_json_object(json);
        arb_pbn_text(&out, s->section[k].session->title);
        arb_json_key_text(json, "title", title);
        if (s->section[k].session->fields > 1)
            arb_json_key_text(json, "field", s->section[k].field == 0 ? "NS" : "EW");
        arb_json_key(json, "rows");
        arb_json_array(json);
        for (size_t i = 0; i < s->count; i++)
            if (s->entry[i].section == k) write_entry(json, s, i);
        arb_json_end(json);
        arb_json_end(json);
    }
    arb_json_end(json);
    arb_json_end(json);
}
