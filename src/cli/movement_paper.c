/* movement_paper.c -- a movement's papers: a card for each table, a guide for each pair, who meets
 * whom.
 *
 * A table's card says where both pairs go when the round is called; a pair's guide says where it
 * sits, against whom and on which boards. Both are read off the same table of meetings.
 */
#include "movement_paper.h"

#include <string.h>

enum { CELL = 160, MATRIX_COLUMNS = 24 };

struct job {
    const struct arb_movement *m;
    struct paper *paper;
    enum arb_language language;
    unsigned set_boards;
};

static const char *const names[] = {"tables", "guides", "matrix"};

bool cli_movement_papers_read(const char *word, enum cli_movement_papers *which)
{
    for (size_t i = 0; i < ARB_COUNT(names); i++) {
        if (strcmp(word, names[i]) != 0) continue;
        *which = (enum cli_movement_papers)i;
        return true;
    }
    return false;
}

/* -- Words ------------------------------------------------------------------------------ */

static bool is_phantom(const struct arb_movement *m, enum arb_side side, uint8_t pair)
{
    return m->phantom != 0 && pair == m->phantom && (!m->two_winner || side == m->phantom_side);
}

/* "N-S". */
static const char *side_word(const struct job *job, enum arb_side side)
{
    return arb_message(job->language, side == ARB_NS ? "paper.ns" : "paper.ew");
}

/* The set's boards as they are said, "4-6", or its number. */
static void put_set(const struct job *job, unsigned set)
{
    char text[CELL];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_write_int(&out, job->set_boards == 0 ? set : (set - 1) * job->set_boards + 1);
    if (job->set_boards > 1) {
        arb_write_text(&out, "–");
        arb_write_int(&out, set * job->set_boards);
    }
    paper_cell(job->paper, text);
}

static void put_pair(const struct job *job, enum arb_side side, uint8_t pair)
{
    if (pair == 0 || is_phantom(job->m, side, pair)) paper_cell(job->paper, "–");
    else paper_cell_int(job->paper, pair);
}

/* Where the pair is found in a round, and whether it has opponents there. */
static bool find(const struct arb_movement *m, unsigned round, enum arb_side side, uint8_t pair,
                 unsigned *table, enum arb_side *sits)
{
    struct arb_table_no at;

    if (!arb_movement_find(m, (struct arb_round_no){(uint16_t)round}, side, pair, &at, sits))
        return false;
    *table = at.n;
    return true;
}

/* -- A table's card ------------------------------------------------------------------------- */

/* Where the pair goes after the round: nothing after the last. */
static void put_goes(const struct job *job, unsigned round, unsigned table, enum arb_side sits,
                     uint8_t pair)
{
    const struct arb_movement *m = job->m;
    char text[CELL];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    enum arb_side next_side;
    unsigned next;

    if (round == m->rounds || pair == 0 || is_phantom(m, sits, pair)) {
        paper_cell(job->paper, "");
        return;
    }
    if (!find(m, round + 1, sits, pair, &next, &next_side))
        arb_write_text(&out, arb_message(job->language, "paper.sits_out"));
    else if (next == table && next_side == sits)
        arb_write_text(&out, arb_message(job->language, "paper.stays"));
    else
        arb_message_write(
            &out, job->language, "paper.goes",
            ARB_VALUES(ARB_NUMBER("table", next), ARB_TEXT("side", side_word(job, next_side))));
    paper_cell(job->paper, text);
}

static void tell_table(const struct job *job, unsigned table, const char *beside)
{
    static const struct paper_column of_sets[] = {
        {"round", "paper.round", 8, PAPER_RIGHT},    {"ns", "paper.ns", 8, PAPER_RIGHT},
        {"ew", "paper.ew", 8, PAPER_RIGHT},          {"set", "paper.set", 11, PAPER_CENTRE},
        {"nsGoes", "paper.ns_goes", 16, PAPER_LEFT}, {"ewGoes", "paper.ew_goes", 16, PAPER_LEFT}};
    static const struct paper_column of_boards[] = {
        {"round", "paper.round", 8, PAPER_RIGHT},    {"ns", "paper.ns", 8, PAPER_RIGHT},
        {"ew", "paper.ew", 8, PAPER_RIGHT},          {"boards", "paper.boards", 11, PAPER_CENTRE},
        {"nsGoes", "paper.ns_goes", 16, PAPER_LEFT}, {"ewGoes", "paper.ew_goes", 16, PAPER_LEFT}};
    const struct arb_movement *m = job->m;
    char head[CELL];
    struct arb_writer out = arb_writer_on(head, sizeof head);

    arb_message_write(&out, job->language, "paper.table", ARB_VALUES(ARB_NUMBER("n", table)));
    paper_card(job->paper, head, beside);
    paper_table(job->paper, job->set_boards == 0 ? of_sets : of_boards, ARB_COUNT(of_sets),
                PAPER_READ);
    for (unsigned round = 1; round <= m->rounds; round++) {
        const struct arb_meeting *at = &m->meeting[round - 1][table - 1];

        paper_cell_int(job->paper, round);
        put_pair(job, ARB_NS, at->ns);
        put_pair(job, ARB_EW, at->ew);
        if (at->set == 0) paper_cell(job->paper, "–");
        else put_set(job, at->set);
        put_goes(job, round, table, ARB_NS, at->ns);
        put_goes(job, round, table, ARB_EW, at->ew);
    }
}

/* -- A pair's guide ---------------------------------------------------------------------------- */

static void write_name(const struct job *job, struct arb_writer *out, enum arb_side side,
                       unsigned pair)
{
    const char *key = job->m->teams        ? "paper.team"
                      : job->m->two_winner ? "paper.pair_of_side"
                                           : "paper.pair_n";

    arb_message_write(out, job->language, key,
                      ARB_VALUES(ARB_NUMBER("n", pair), ARB_TEXT("side", side_word(job, side))));
}

static void tell_round(const struct job *job, unsigned round, enum arb_side side, uint8_t pair)
{
    const struct arb_movement *m = job->m;
    const struct arb_meeting *at;
    enum arb_side sits;
    uint8_t against;
    unsigned table;

    paper_cell_int(job->paper, round);
    if (!find(m, round, side, pair, &table, &sits)) {
        paper_cell(job->paper, "–");
        paper_cell(job->paper, "");
        paper_cell(job->paper, arb_message(job->language, "paper.sits_out"));
        paper_cell(job->paper, "");
        return;
    }
    at = &m->meeting[round - 1][table - 1];
    against = sits == ARB_NS ? at->ew : at->ns;
    paper_cell_int(job->paper, table);
    paper_cell(job->paper, side_word(job, sits));
    if (is_phantom(m, arb_other_side(sits), against)) {
        paper_cell(job->paper, arb_message(job->language, "paper.sits_out"));
        paper_cell(job->paper, "");
        return;
    }
    paper_cell_int(job->paper, against);
    put_set(job, at->set);
}

static void tell_guide(const struct job *job, enum arb_side side, uint8_t pair, const char *beside)
{
    static const struct paper_column of_sets[] = {{"round", "paper.round", 8, PAPER_RIGHT},
                                                  {"table", "paper.table_head", 8, PAPER_RIGHT},
                                                  {"sits", "paper.seat", 10, PAPER_CENTRE},
                                                  {"against", "paper.against", 10, PAPER_RIGHT},
                                                  {"set", "paper.set", 12, PAPER_CENTRE}};
    static const struct paper_column of_boards[] = {{"round", "paper.round", 8, PAPER_RIGHT},
                                                    {"table", "paper.table_head", 8, PAPER_RIGHT},
                                                    {"sits", "paper.seat", 10, PAPER_CENTRE},
                                                    {"against", "paper.against", 10, PAPER_RIGHT},
                                                    {"boards", "paper.boards", 12, PAPER_CENTRE}};
    char head[CELL];
    struct arb_writer out = arb_writer_on(head, sizeof head);

    write_name(job, &out, side, pair);
    paper_card(job->paper, head, beside);
    paper_table(job->paper, job->set_boards == 0 ? of_sets : of_boards, ARB_COUNT(of_sets),
                PAPER_READ);
    for (unsigned round = 1; round <= job->m->rounds; round++)
        tell_round(job, round, side, pair);
}

/* Every pair that is there. */
static void tell_guides(const struct job *job, const char *beside)
{
    const struct arb_movement *m = job->m;

    for (unsigned side = ARB_NS; side <= (m->two_winner ? ARB_EW : ARB_NS); side++)
        for (unsigned pair = 1; pair <= m->pairs; pair++)
            if (!is_phantom(m, (enum arb_side)side, (uint8_t)pair))
                tell_guide(job, (enum arb_side)side, (uint8_t)pair, beside);
}

/* -- Who meets whom ------------------------------------------------------------------ */

/* The rounds in which they meet, "3" or "3 9"; a dot for who never meet. */
static void put_meetings(const struct job *job, unsigned row, unsigned column)
{
    const struct arb_movement *m = job->m;
    char text[CELL];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    for (unsigned round = 0; round < m->rounds; round++) {
        for (unsigned table = 0; table < m->tables; table++) {
            const struct arb_meeting *at = &m->meeting[round][table];
            const bool other_way = !m->two_winner && at->ns == column && at->ew == row;

            if ((at->ns != row || at->ew != column) && !other_way) continue;
            if (out.length > 0) arb_write_char(&out, ' ');
            arb_write_int(&out, round + 1);
        }
    }
    if (out.length == 0) arb_write_text(&out, "·");
    if (!m->two_winner && row == column) {
        paper_cell(job->paper, "");
        return;
    }
    paper_cell(job->paper, text);
}

/* Pairs from..to across, every pair down; the phantom left out. */
static void tell_block(const struct job *job, unsigned from, unsigned to, const char *beside)
{
    static char number[ARB_PAIRS_MAX + 1][4];
    static struct paper_column columns[(ARB_PAIRS_MAX + MATRIX_COLUMNS - 1) / MATRIX_COLUMNS]
                                      [MATRIX_COLUMNS + 1];
    struct paper_column *column = columns[(from - 1) / MATRIX_COLUMNS];
    const struct arb_movement *m = job->m;
    size_t count = 1;

    column[0] = (struct paper_column){"pair", m->two_winner ? "paper.ns_down" : "paper.pair", 3,
                                      PAPER_CENTRE};
    for (unsigned pair = from; pair <= to; pair++) {
        struct arb_writer out = arb_writer_on(number[pair], sizeof number[pair]);

        if (is_phantom(m, ARB_EW, (uint8_t)pair)) continue;
        arb_write_int(&out, pair);
        column[count++] = (struct paper_column){number[pair], number[pair], 2, PAPER_CENTRE};
    }
    paper_card(job->paper, arb_message(job->language, "paper.matrix"), beside);
    paper_line(
        job->paper, PAPER_SMALL,
        arb_message(job->language, m->two_winner ? "paper.matrix_sides" : "paper.matrix_field"));
    paper_table(job->paper, column, count, PAPER_READ);
    for (unsigned row = 1; row <= m->pairs; row++) {
        if (is_phantom(m, ARB_NS, (uint8_t)row)) continue;
        paper_cell_int(job->paper, row);
        for (unsigned pair = from; pair <= to; pair++)
            if (!is_phantom(m, ARB_EW, (uint8_t)pair)) put_meetings(job, row, pair);
    }
}

int cli_movement_print(const struct arb_movement *m, enum cli_movement_papers which,
                       unsigned set_boards, const struct cli_paper_out *out)
{
    const struct paper_sheet sheet = {.language = out->language,
                                      .name = names[which],
                                      .title = out->title,
                                      .across = which == CLI_MOVEMENT_MATRIX ? 1 : 2};
    struct job job = {m, paper_open(&sheet), out->language, set_boards};
    char beside[CELL];
    struct arb_writer text = arb_writer_on(beside, sizeof beside);

    if (job.paper == NULL) return cli_paper_put(out, NULL);
    arb_message_write(&text, out->language, "paper.movement",
                      ARB_VALUES(ARB_NUMBER("tables", m->tables), ARB_NUMBER("rounds", m->rounds)));
    if (which == CLI_MOVEMENT_TABLES)
        for (unsigned table = 1; table <= m->tables; table++)
            tell_table(&job, table, beside);
    else if (which == CLI_MOVEMENT_GUIDES) tell_guides(&job, beside);
    else
        for (unsigned from = 1; from <= m->pairs; from += MATRIX_COLUMNS)
            tell_block(&job, from,
                       from + MATRIX_COLUMNS - 1 < m->pairs ? from + MATRIX_COLUMNS - 1 : m->pairs,
                       beside);
    return cli_paper_put(out, job.paper);
}
