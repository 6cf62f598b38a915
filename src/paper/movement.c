/* movement.c -- papers of a movement: table cards, pair guides, who meets whom.
 *
 * A table's card says where both pairs go after each round; a pair's guide says where it sits, against whom and on
 * which boards. Both are made from the same table of meetings.
 */
#include "individual.h"

#include <string.h>

enum { CELL = 160, NAMES = 400, MATRIX_COLUMNS = 24 };

struct job {
    const struct arb_movement *m;
    const struct paper_movement *asked;
    struct paper *paper;
    enum arb_language language;
    unsigned set_boards;
    bool is_named;                  /* somebody's name is known */
};

static const char *const names[] = {"tables", "guides", "matrix"};

bool paper_cards_read(struct arb_span word, enum paper_cards *which)
{
    for (size_t i = 0; i < ARB_COUNT(names); i++) {
        if (!arb_span_is(word, names[i])) continue;
        *which = (enum paper_cards)i;
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

static void put_set(const struct job *job, unsigned set)
{
    char text[CELL];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    paper_write_set(&out, set, job->set_boards);
    paper_cell(job->paper, text);
}

static void put_pair(const struct job *job, enum arb_side side, uint8_t pair)
{
    if (pair == 0 || is_phantom(job->m, side, pair)) paper_cell(job->paper, "–");
    else paper_cell_int(job->paper, arb_movement_called(job->m, side, pair));
}

/* The table and side of the pair in a round; false: it has no opponents there. */
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

/* Where the pair on this side goes after the round; empty after the last. */
static void put_goes(const struct job *job, unsigned round, unsigned table, enum arb_side sits)
{
    const struct arb_movement *m = job->m;
    char text[CELL];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    enum arb_side field, next_side;
    const uint8_t pair = arb_movement_seated(m, m->meeting[round - 1][table - 1], sits, &field);
    unsigned next;

    if (round == m->rounds || pair == 0 || is_phantom(m, field, pair)) {
        paper_cell(job->paper, "");
        return;
    }
    if (!find(m, round + 1, field, pair, &next, &next_side))
        arb_write_text(&out, arb_message(job->language, "paper.sits_out"));
    else if (next == table && next_side == sits)
        arb_write_text(&out, arb_message(job->language, "paper.stays"));
    else
        arb_message_write(
            &out, job->language, "paper.goes",
            ARB_VALUES(ARB_NUMBER("table", next), ARB_TEXT("side", side_word(job, next_side))));
    paper_cell(job->paper, text);
}

/* The pair on this side. */
static void put_seated(const struct job *job, const struct arb_meeting *at, enum arb_side sits)
{
    enum arb_side field;
    const uint8_t pair = arb_movement_seated(job->m, *at, sits, &field);

    put_pair(job, field, pair);
}

/* The names of the pair; an empty cell where there are none. */
static void put_names(const struct job *job, enum arb_side side, uint8_t pair)
{
    char text[NAMES];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    text[0] = '\0';
    if (job->asked->name != NULL && pair != 0 && !is_phantom(job->m, side, pair))
        job->asked->name(&out, job->asked->context, side, pair);
    paper_cell(job->paper, text);
}

/* The pair on this side, and its names where any are known. */
static void put_seated_named(const struct job *job, const struct arb_meeting *at, enum arb_side sits)
{
    enum arb_side field;
    const uint8_t pair = arb_movement_seated(job->m, *at, sits, &field);

    put_seated(job, at, sits);
    if (job->is_named) put_names(job, field, pair);
}

static bool has_name(const struct job *job, enum arb_side side, unsigned pair)
{
    char text[NAMES];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    job->asked->name(&out, job->asked->context, side, pair);
    return out.length > 0;
}

/* How many pairs have names; *pairs is how many there are. */
static unsigned count_named(const struct job *job, unsigned *pairs)
{
    const struct arb_movement *m = job->m;
    unsigned named = 0;

    *pairs = 0;
    for (unsigned side = ARB_NS; side <= (m->two_winner ? ARB_EW : ARB_NS); side++)
        for (unsigned pair = 1; pair <= m->pairs; pair++) {
            if (is_phantom(m, (enum arb_side)side, (uint8_t)pair)) continue;
            ++*pairs;
            named += job->asked->name != NULL && has_name(job, (enum arb_side)side, pair);
        }
    return named;
}

static bool is_table(const struct arb_movement *m, unsigned table)
{
    return arb_movement_has_table(m, (struct arb_table_no){(uint16_t)table});
}

/* Columns name boards when it is known how many a set has, else sets; names where any are known. */
static void tell_table(const struct job *job, unsigned table, const char *beside)
{
#define NAMED(key, head)                                                                                            \
    {{"round", "paper.round", 8, PAPER_RIGHT},    {"ns", "paper.ns", 8, PAPER_RIGHT},                               \
     {"nsNames", "", 40, PAPER_LEFT},             {"ew", "paper.ew", 8, PAPER_RIGHT},                               \
     {"ewNames", "", 40, PAPER_LEFT},             {key, head, 13, PAPER_CENTRE},                                    \
     {"nsGoes", "paper.ns_goes", 14, PAPER_LEFT}, {"ewGoes", "paper.ew_goes", 13, PAPER_LEFT}}
    static const struct paper_column named_sets[] = NAMED("set", "paper.set");
    static const struct paper_column named_boards[] = NAMED("boards", "paper.boards");
#undef NAMED
    static const struct paper_column of_sets[] = {
        {"round", "paper.round", 8, PAPER_RIGHT},    {"ns", "paper.ns", 8, PAPER_RIGHT},
        {"ew", "paper.ew", 8, PAPER_RIGHT},          {"set", "paper.set", 15, PAPER_CENTRE},
        {"nsGoes", "paper.ns_goes", 14, PAPER_LEFT}, {"ewGoes", "paper.ew_goes", 13, PAPER_LEFT}};
    static const struct paper_column of_boards[] = {
        {"round", "paper.round", 8, PAPER_RIGHT},    {"ns", "paper.ns", 8, PAPER_RIGHT},
        {"ew", "paper.ew", 8, PAPER_RIGHT},          {"boards", "paper.boards", 15, PAPER_CENTRE},
        {"nsGoes", "paper.ns_goes", 14, PAPER_LEFT}, {"ewGoes", "paper.ew_goes", 13, PAPER_LEFT}};
    const struct arb_movement *m = job->m;
    char head[CELL];
    struct arb_writer out = arb_writer_on(head, sizeof head);

    arb_message_write(&out, job->language, "paper.table", ARB_VALUES(ARB_NUMBER("n", table)));
    paper_card(job->paper, head, beside);
    if (job->is_named)
        paper_table(job->paper, job->set_boards == 0 ? named_sets : named_boards, ARB_COUNT(named_sets), PAPER_READ);
    else
        paper_table(job->paper, job->set_boards == 0 ? of_sets : of_boards, ARB_COUNT(of_sets), PAPER_READ);
    for (unsigned round = 1; round <= m->rounds; round++) {
        const struct arb_meeting *at = &m->meeting[round - 1][table - 1];

        paper_cell_int(job->paper, round);
        put_seated_named(job, at, ARB_NS);
        put_seated_named(job, at, ARB_EW);
        if (at->set == 0) paper_cell(job->paper, "–");
        else put_set(job, at->set);
        put_goes(job, round, table, ARB_NS);
        put_goes(job, round, table, ARB_EW);
    }
}

static void tell_tables(const struct job *job, const char *beside)
{
    for (unsigned table = 1; table <= job->m->tables; table++)
        if (is_table(job->m, table)) tell_table(job, table, beside);
}

/* -- A pair's guide ---------------------------------------------------------------------------- */

static void write_name(const struct job *job, struct arb_writer *out, enum arb_side side,
                       unsigned pair)
{
    const char *key = job->m->teams        ? "paper.team"
                      : job->m->two_winner ? "paper.pair_of_side"
                                           : "paper.pair_n";

    arb_message_write(out, job->language, key, ARB_VALUES(ARB_NUMBER("n", arb_movement_called(job->m, side, pair)),
                                                          ARB_TEXT("side", side_word(job, side))));
}

/* A pair's round: table, side, opponents and set. All 0: it has no seat. */
struct place {
    unsigned table, sits, against, set;
};

static struct place place_of(const struct arb_movement *m, unsigned round, enum arb_side side, uint8_t pair)
{
    const struct arb_meeting *at;
    enum arb_side sits, theirs;
    unsigned table;

    if (round > m->rounds || !find(m, round, side, pair, &table, &sits)) return (struct place){0};
    at = &m->meeting[round - 1][table - 1];
    return (struct place){table, sits, arb_movement_seated(m, *at, arb_other_side(sits), &theirs), at->set};
}

static bool round_changed(const struct arb_movement *m, const struct arb_movement *was, unsigned round,
                          enum arb_side side, uint8_t pair)
{
    const struct place now = place_of(m, round, side, pair), before = place_of(was, round, side, pair);

    return now.table != before.table || now.sits != before.sits || now.against != before.against ||
           now.set != before.set;
}

/* Is any round of the pair different from before? */
static bool guide_changed(const struct arb_movement *movement, const struct arb_movement *was, enum arb_side side,
                          uint8_t pair)
{
    const unsigned rounds = movement->rounds > was->rounds ? movement->rounds : was->rounds;

    for (unsigned round = 1; round <= rounds; round++)
        if (round_changed(movement, was, round, side, pair)) return true;
    return false;
}

/* Table, side, opponents and boards of one round, or that the pair sits out: without a seat, or against the phantom. */
static void tell_round(const struct job *job, unsigned round, enum arb_side side, uint8_t pair)
{
    const struct place place = place_of(job->m, round, side, pair);
    const bool rests = place.table == 0 || place.against == 0 ||
                       is_phantom(job->m, arb_other_side(side), (uint8_t)place.against);

    paper_cell_int(job->paper, round);
    if (place.table == 0) paper_cell(job->paper, "–");
    else paper_cell_int(job->paper, place.table);
    paper_cell(job->paper, place.table == 0 ? "" : side_word(job, (enum arb_side)place.sits));
    if (rests) {
        paper_cell(job->paper, arb_message(job->language, "paper.sits_out"));
        paper_cell(job->paper, "");
        return;
    }
    put_pair(job, arb_other_side(side), (uint8_t)place.against);
    put_set(job, place.set);
}

/* A line with the pair's names, or to write them on where the club knows pairs by name but not these. */
static void tell_name(const struct job *job, enum arb_side side, uint8_t pair)
{
    char text[NAMES];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (job->asked->name == NULL) return;
    job->asked->name(&out, job->asked->context, side, pair);
    paper_line(job->paper, PAPER_NORMAL, out.length > 0 ? text : arb_message(job->language, "paper.names_to_write"));
}

/* Changed rounds stand out, when it is known how the movement was before. */
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
    const struct arb_movement *was = job->asked->was;
    char head[CELL];
    struct arb_writer out = arb_writer_on(head, sizeof head);

    write_name(job, &out, side, pair);
    paper_card(job->paper, head, beside);
    tell_name(job, side, pair);
    paper_table(job->paper, job->set_boards == 0 ? of_sets : of_boards, ARB_COUNT(of_sets),
                PAPER_READ);
    for (unsigned round = 1; round <= job->m->rounds; round++) {
        tell_round(job, round, side, pair);
        if (was != NULL && round_changed(job->m, was, round, side, pair)) paper_row_bold(job->paper);
    }
}

static bool is_told(const struct job *job, enum arb_side side, uint8_t pair)
{
    if (is_phantom(job->m, side, pair)) return false;
    return job->asked->was == NULL || guide_changed(job->m, job->asked->was, side, pair);
}

/* Every pair that exists; after a repair those whose rounds changed. */
static void tell_guides(const struct job *job, const char *beside)
{
    const struct arb_movement *m = job->m;

    for (unsigned side = ARB_NS; side <= (m->two_winner ? ARB_EW : ARB_NS); side++)
        for (unsigned pair = 1; pair <= m->pairs; pair++)
            if (is_told(job, (enum arb_side)side, (uint8_t)pair))
                tell_guide(job, (enum arb_side)side, (uint8_t)pair, beside);
}

/* -- Who sits where ------------------------------------------------------------------ */

/* A table of the first round: both pairs and the boards. */
static void tell_seats(const struct job *job, unsigned table)
{
    const struct arb_meeting *at = &job->m->meeting[0][table - 1];

    paper_cell_int(job->paper, table);
    for (unsigned sits = ARB_NS; sits <= ARB_EW; sits++) {
        enum arb_side field;
        const uint8_t pair = arb_movement_seated(job->m, *at, (enum arb_side)sits, &field);

        put_pair(job, field, pair);
        put_names(job, field, pair);
    }
    if (at->set == 0) paper_cell(job->paper, "–");
    else put_set(job, at->set);
}

/* Does the pair sit at a table in the first round, be it without opponents? */
static bool has_seat(const struct arb_movement *m, enum arb_side side, unsigned pair)
{
    for (unsigned table = 1; table <= m->tables; table++)
        for (unsigned sits = ARB_NS; sits <= ARB_EW && is_table(m, table); sits++) {
            enum arb_side field;
            const uint8_t seated = arb_movement_seated(m, m->meeting[0][table - 1], (enum arb_side)sits, &field);

            if (seated == pair && (!m->two_winner || field == side)) return true;
        }
    return false;
}

/* Those who sit out the first round, below its tables. */
static void tell_seatless(const struct job *job)
{
    const struct arb_movement *m = job->m;

    for (unsigned side = ARB_NS; side <= (m->two_winner ? ARB_EW : ARB_NS); side++)
        for (unsigned pair = 1; pair <= m->pairs; pair++) {
            if (is_phantom(m, (enum arb_side)side, (uint8_t)pair) || has_seat(m, (enum arb_side)side, pair)) continue;
            paper_cell(job->paper, "–");
            put_pair(job, (enum arb_side)side, (uint8_t)pair);
            put_names(job, (enum arb_side)side, (uint8_t)pair);
            paper_cell(job->paper, "");
            paper_cell(job->paper, arb_message(job->language, "paper.sits_out"));
            paper_cell(job->paper, "");
        }
}

/* Every table of the first round; to be written on where somebody's names are not known. */
static void tell_seating(const struct job *job, bool all_named, const char *beside)
{
#define COLUMNS(key, head)                                                                                          \
    {{"table", "paper.table_head", 9, PAPER_RIGHT}, {"ns", "paper.ns", 8, PAPER_RIGHT},                             \
     {"nsNames", "", 44, PAPER_LEFT},               {"ew", "paper.ew", 8, PAPER_RIGHT},                             \
     {"ewNames", "", 44, PAPER_LEFT},               {key, head, 14, PAPER_CENTRE}}
    static const struct paper_column of_sets[] = COLUMNS("set", "paper.set");
    static const struct paper_column of_boards[] = COLUMNS("boards", "paper.boards");
#undef COLUMNS
    char head[CELL];
    struct arb_writer out = arb_writer_on(head, sizeof head);

    arb_message_write(&out, job->language, "web.seats", ARB_VALUES(ARB_NUMBER("round", 1)));
    paper_card(job->paper, head, beside);
    paper_table(job->paper, job->set_boards == 0 ? of_sets : of_boards, ARB_COUNT(of_sets),
                all_named ? PAPER_READ : PAPER_WRITE);
    for (unsigned table = 1; table <= job->m->tables; table++)
        if (is_table(job->m, table)) tell_seats(job, table);
    tell_seatless(job);
}

/* -- Who meets whom ------------------------------------------------------------------ */

/* The rounds in which they meet, "3" or "3 9"; a dot if they never do. */
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

/* A table with pairs from..to across and every pair down, without the phantom; a large matrix takes several. */
static void tell_block(const struct job *job, unsigned from, unsigned to, const char *beside)
{
    static char number[ARB_PAIRS_MAX + 1][4];
    static struct paper_column columns[(ARB_PAIRS_MAX + MATRIX_COLUMNS - 1) / MATRIX_COLUMNS]
                                      [MATRIX_COLUMNS + 2];
    struct paper_column *column = columns[(from - 1) / MATRIX_COLUMNS];
    const struct arb_movement *m = job->m;
    size_t count = 1;

    column[0] = (struct paper_column){"pair", m->two_winner ? "paper.ns_down" : "paper.pair", 3,
                                      job->is_named ? PAPER_RIGHT : PAPER_CENTRE};
    if (job->is_named) column[count++] = (struct paper_column){"names", "", 16, PAPER_LEFT};
    for (unsigned pair = from; pair <= to; pair++) {
        struct arb_writer out = arb_writer_on(number[pair], sizeof number[pair]);

        if (is_phantom(m, ARB_EW, (uint8_t)pair)) continue;
        arb_write_int(&out, arb_movement_called(job->m, ARB_EW, pair));
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
        if (job->is_named) put_names(job, ARB_NS, (uint8_t)row);
        for (unsigned pair = from; pair <= to; pair++)
            if (!is_phantom(m, ARB_EW, (uint8_t)pair)) put_meetings(job, row, pair);
    }
}

/* The movement of a contest that is an individual, as paper_individual takes it. */
static struct paper *tell_players(const struct paper_movement *asked)
{
    struct arb_individual m, was;

    arb_individual_of_movement(asked->movement, &m);
    if (asked->was != NULL) arb_individual_of_movement(asked->was, &was);
    return paper_individual(&(struct paper_individual){
        .individual = &m, .phantom = asked->movement->phantom, .which = asked->which, .set_boards = asked->set_boards,
        .language = asked->language, .title = asked->title, .club = asked->club, .date = asked->date,
        .style = asked->style, .was = asked->was != NULL ? &was : NULL,
        .was_phantom = asked->was != NULL ? asked->was->phantom : 0,
        .name = asked->name, .context = asked->context});
}

/* Who sits where, for whoever has names to tell or to write, and who meets whom. */
static void tell_matrix(const struct job *job, bool all_named, const char *beside)
{
    const unsigned pairs = job->m->pairs;

    if (job->asked->name != NULL) tell_seating(job, all_named, beside);
    for (unsigned from = 1; from <= pairs; from += MATRIX_COLUMNS)
        tell_block(job, from, from + MATRIX_COLUMNS - 1 < pairs ? from + MATRIX_COLUMNS - 1 : pairs, beside);
}

/* An individual goes to paper_individual. What needs the page's width, the matrix and names, is one across. */
struct paper *paper_movement(const struct paper_movement *asked)
{
    const struct arb_movement *m = asked->movement;
    struct job job = {m, asked, NULL, asked->language, asked->set_boards, false};
    char beside[CELL], tables[CELL];
    struct arb_writer text = arb_writer_on(beside, sizeof beside), said = arb_writer_on(tables, sizeof tables);
    unsigned pairs, named;

    if (m->kind == ARB_INDIVIDUAL) return tell_players(asked);
    named = count_named(&job, &pairs);
    job.is_named = named > 0;
    job.paper = paper_open(&(struct paper_sheet){
        .language = asked->language, .name = names[asked->which], .title = asked->title, .club = asked->club,
        .date = asked->date, .style = asked->style,
        .across = asked->which == PAPER_GUIDES || (asked->which == PAPER_TABLES && !job.is_named) ? 2 : 1});
    if (job.paper == NULL) return NULL;
    arb_movement_tables_write(&said, m);
    arb_message_write(&text, asked->language, "paper.movement",
                      ARB_VALUES(ARB_TEXT("tables", tables), ARB_NUMBER("rounds", m->rounds)));
    if (asked->which == PAPER_TABLES) tell_tables(&job, beside);
    else if (asked->which == PAPER_GUIDES) tell_guides(&job, beside);
    else tell_matrix(&job, named == pairs, beside);
    return job.paper;
}
