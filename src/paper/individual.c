/* individual.c -- papers of an individual movement: table cards, player guides, who meets whom.
 *
 * A table's card says who sits there and where each of the four goes next; a player's guide says where he sits, with
 * whom, against whom and on which boards. After a repair only the guides that changed are printed.
 */
#include "individual.h"

#include <string.h>

enum { CELL = 160, NAME = 200, MATRIX_COLUMNS = 20 };

struct job {
    const struct arb_individual *m;
    const struct paper_individual *asked;
    struct paper *paper;
    enum arb_language language;
    unsigned set_boards;
    bool is_named;                  /* somebody's name is known */
};

/* -- Words ------------------------------------------------------------------------------ */

/* "N". */
static const char *seat_word(const struct job *job, enum arb_seat seat)
{
    static const char *const keys[ARB_SEATS] = {
        [ARB_NORTH] = "seat.n", [ARB_EAST] = "seat.e", [ARB_SOUTH] = "seat.s", [ARB_WEST] = "seat.w"};

    return arb_message(job->language, keys[seat]);
}

static void put_set(const struct job *job, unsigned set)
{
    char text[CELL];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    paper_write_set(&out, set, job->set_boards);
    paper_cell(job->paper, text);
}

/* Do four real players sit there? */
static bool plays(const struct arb_individual_table *at, unsigned phantom)
{
    bool all = at->set != 0;

    for (unsigned s = 0; s < ARB_SEATS; s++) all = all && at->player[s] != 0 && at->player[s] != phantom;
    return all;
}

/* The table where a player plays in a round (from 1), with its number and his seat; NULL: nowhere. */
static const struct arb_individual_table *find_in(const struct arb_individual *m, unsigned phantom, unsigned round,
                                                  unsigned player, unsigned *table, enum arb_seat *seat)
{
    for (unsigned t = 0; t < m->tables; t++)
        for (unsigned s = 0; s < ARB_SEATS; s++) {
            const struct arb_individual_table *at = &m->at[round - 1][t];

            if (at->player[s] != player || !plays(at, phantom)) continue;
            *table = t + 1;
            *seat = (enum arb_seat)s;
            return at;
        }
    return NULL;
}

static const struct arb_individual_table *find(const struct job *job, unsigned round, unsigned player, unsigned *table,
                                               enum arb_seat *seat)
{
    return find_in(job->m, job->asked->phantom, round, player, table, seat);
}

static void put_player(const struct job *job, unsigned player)
{
    if (player == 0 || player == job->asked->phantom) paper_cell(job->paper, "–");
    else paper_cell_int(job->paper, player);
}

/* The player's name; an empty cell where it is not known. */
static void put_name(const struct job *job, unsigned player)
{
    char text[NAME];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    text[0] = '\0';
    if (job->asked->name != NULL && player != 0 && player != job->asked->phantom)
        job->asked->name(&out, job->asked->context, ARB_NS, player);
    paper_cell(job->paper, text);
}

/* How many players have a name; *players is how many there are. */
static unsigned count_named(const struct job *job, unsigned *players)
{
    unsigned named = 0;

    *players = 0;
    for (unsigned player = 1; player <= job->m->players; player++) {
        char text[NAME];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        if (player == job->asked->phantom) continue;
        ++*players;
        if (job->asked->name != NULL) job->asked->name(&out, job->asked->context, ARB_NS, player);
        named += out.length > 0;
    }
    return named;
}

static const enum arb_seat seats[ARB_SEATS] = {ARB_NORTH, ARB_SOUTH, ARB_EAST, ARB_WEST};

/* -- A table's card ------------------------------------------------------------------------- */

/* Where a player goes after the round; empty after the last. */
static void put_goes(const struct job *job, unsigned round, unsigned table, enum arb_seat seat, unsigned player)
{
    char text[CELL] = "";
    struct arb_writer out = arb_writer_on(text, sizeof text);
    enum arb_seat next_seat;
    unsigned next;

    if (round < job->m->rounds && player != 0 && player != job->asked->phantom) {
        if (find(job, round + 1, player, &next, &next_seat) == NULL)
            arb_write_text(&out, arb_message(job->language, "paper.sits_out"));
        else if (next == table && next_seat == seat) arb_write_text(&out, arb_message(job->language, "paper.stays"));
        else
            arb_message_write(&out, job->language, "paper.goes",
                              ARB_VALUES(ARB_NUMBER("table", next), ARB_TEXT("side", seat_word(job, next_seat))));
    }
    paper_cell(job->paper, text);
}

/* Columns name boards when it is known how many a set has, else sets; names where any are known. */
static void tell_table(const struct job *job, unsigned table, const char *beside)
{
#define COLUMNS(key, head)                                                                                         \
    {{"round", "paper.round", 8, PAPER_RIGHT},  {"n", "seat.n", 5, PAPER_RIGHT},                                   \
     {"s", "seat.s", 5, PAPER_RIGHT},           {"e", "seat.e", 5, PAPER_RIGHT},                                   \
     {"w", "seat.w", 5, PAPER_RIGHT},           {key, head, 11, PAPER_CENTRE},                                     \
     {"nGoes", "paper.n_goes", 12, PAPER_LEFT}, {"sGoes", "paper.s_goes", 12, PAPER_LEFT},                         \
     {"eGoes", "paper.e_goes", 12, PAPER_LEFT}, {"wGoes", "paper.w_goes", 12, PAPER_LEFT}}
    static const struct paper_column of_sets[] = COLUMNS("set", "paper.set");
    static const struct paper_column of_boards[] = COLUMNS("boards", "paper.boards");
#undef COLUMNS
#define NAMED(key, head)                                                                                           \
    {{"round", "paper.round", 6, PAPER_RIGHT},  {"n", "seat.n", 4, PAPER_RIGHT}, {"nName", "", 22, PAPER_LEFT},    \
     {"s", "seat.s", 4, PAPER_RIGHT},           {"sName", "", 22, PAPER_LEFT},   {"e", "seat.e", 4, PAPER_RIGHT},  \
     {"eName", "", 22, PAPER_LEFT},             {"w", "seat.w", 4, PAPER_RIGHT}, {"wName", "", 22, PAPER_LEFT},    \
     {key, head, 11, PAPER_CENTRE},             {"nGoes", "paper.n_goes", 9, PAPER_LEFT},                         \
     {"sGoes", "paper.s_goes", 9, PAPER_LEFT}, {"eGoes", "paper.e_goes", 9, PAPER_LEFT},                         \
     {"wGoes", "paper.w_goes", 9, PAPER_LEFT}}
    static const struct paper_column named_sets[] = NAMED("set", "paper.set");
    static const struct paper_column named_boards[] = NAMED("boards", "paper.boards");
#undef NAMED
    char head[CELL];
    struct arb_writer out = arb_writer_on(head, sizeof head);

    arb_message_write(&out, job->language, "paper.table", ARB_VALUES(ARB_NUMBER("n", table)));
    paper_card(job->paper, head, beside);
    if (job->is_named)
        paper_table(job->paper, job->set_boards == 0 ? named_sets : named_boards, ARB_COUNT(named_sets), PAPER_READ);
    else
        paper_table(job->paper, job->set_boards == 0 ? of_sets : of_boards, ARB_COUNT(of_sets), PAPER_READ);
    for (unsigned round = 1; round <= job->m->rounds; round++) {
        const struct arb_individual_table *at = &job->m->at[round - 1][table - 1];

        paper_cell_int(job->paper, round);
        for (unsigned s = 0; s < ARB_SEATS; s++) {
            put_player(job, at->player[seats[s]]);
            if (job->is_named) put_name(job, at->player[seats[s]]);
        }
        if (plays(at, job->asked->phantom)) put_set(job, at->set);
        else paper_cell(job->paper, "–");
        for (unsigned s = 0; s < ARB_SEATS; s++) put_goes(job, round, table, seats[s], at->player[seats[s]]);
    }
}

/* -- A player's guide ---------------------------------------------------------------------------- */

/* Table, seat, partner, opponents and boards of one round, or that the player sits out. */
static void tell_round(const struct job *job, unsigned round, unsigned player)
{
    char text[CELL];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    const struct arb_individual_table *at;
    enum arb_seat seat;
    unsigned table;

    paper_cell_int(job->paper, round);
    at = find(job, round, player, &table, &seat);
    if (at == NULL) {
        paper_cell(job->paper, "–");
        paper_cell(job->paper, "");
        paper_cell(job->paper, arb_message(job->language, "paper.sits_out"));
        paper_cell(job->paper, "");
        paper_cell(job->paper, "");
        return;
    }
    paper_cell_int(job->paper, table);
    paper_cell(job->paper, seat_word(job, seat));
    paper_cell_int(job->paper, at->player[(seat + 2) % ARB_SEATS]);
    arb_write_int(&out, at->player[(seat + 1) % ARB_SEATS]);
    arb_write_text(&out, ", ");
    arb_write_int(&out, at->player[(seat + 3) % ARB_SEATS]);
    paper_cell(job->paper, text);
    put_set(job, at->set);
}

/* Is a player's round different from before: his seat, the three others, or the boards? */
static bool round_changed(const struct job *job, unsigned round, unsigned player)
{
    const struct arb_individual *was = job->asked->was;
    const struct arb_individual_table *now = NULL, *before = NULL;
    unsigned table = 0, table_before = 0;
    enum arb_seat seat;

    if (round <= job->m->rounds) now = find(job, round, player, &table, &seat);
    if (round <= was->rounds) before = find_in(was, job->asked->was_phantom, round, player, &table_before, &seat);
    if (now == NULL || before == NULL) return now != before;
    return table != table_before || now->set != before->set ||
           memcmp(now->player, before->player, sizeof now->player) != 0;
}

/* Every player; after a repair those whose rounds changed and who still play. */
static bool is_told(const struct job *job, unsigned player)
{
    const struct arb_individual *was = job->asked->was;

    if (player == job->asked->phantom) return false;
    if (was == NULL) return true;
    for (unsigned round = 1; (round <= job->m->rounds || round <= was->rounds) && !job->m->gone[player]; round++)
        if (round_changed(job, round, player)) return true;
    return false;
}

/* A line with the name, or to write it on where the club knows players by name but not this one. */
static void tell_name(const struct job *job, unsigned player)
{
    char text[NAME];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (job->asked->name == NULL) return;
    job->asked->name(&out, job->asked->context, ARB_NS, player);
    paper_line(job->paper, PAPER_NORMAL, out.length > 0 ? text : arb_message(job->language, "paper.name_to_write"));
}

/* Changed rounds stand out, when it is known how the movement was before. */
static void tell_guide(const struct job *job, unsigned player, const char *beside)
{
#define COLUMNS(key, head)                                                                                         \
    {{"round", "paper.round", 8, PAPER_RIGHT},      {"table", "paper.table_head", 8, PAPER_RIGHT},                 \
     {"sits", "paper.seat", 7, PAPER_CENTRE},       {"partner", "paper.partner", 11, PAPER_RIGHT},                 \
     {"against", "paper.against", 11, PAPER_RIGHT}, {key, head, 12, PAPER_CENTRE}}
    static const struct paper_column of_sets[] = COLUMNS("set", "paper.set");
    static const struct paper_column of_boards[] = COLUMNS("boards", "paper.boards");
#undef COLUMNS
    char head[CELL];
    struct arb_writer out = arb_writer_on(head, sizeof head);

    arb_message_write(&out, job->language, "paper.player_n", ARB_VALUES(ARB_NUMBER("n", player)));
    paper_card(job->paper, head, beside);
    tell_name(job, player);
    paper_table(job->paper, job->set_boards == 0 ? of_sets : of_boards, ARB_COUNT(of_sets), PAPER_READ);
    for (unsigned round = 1; round <= job->m->rounds; round++) {
        tell_round(job, round, player);
        if (job->asked->was != NULL && round_changed(job, round, player)) paper_row_bold(job->paper);
    }
}

/* -- Who sits where ------------------------------------------------------------------ */

static bool has_seat(const struct arb_individual *m, unsigned player)
{
    for (unsigned table = 0; table < m->tables; table++)
        for (unsigned s = 0; s < ARB_SEATS; s++) if (m->at[0][table].player[s] == player) return true;
    return false;
}

/* Those who sit out the first round, below its tables. */
static void tell_seatless(const struct job *job)
{
    for (unsigned player = 1; player <= job->m->players; player++) {
        if (player == job->asked->phantom || has_seat(job->m, player)) continue;
        paper_cell(job->paper, "–");
        put_player(job, player);
        put_name(job, player);
        paper_cell(job->paper, "");
        paper_cell(job->paper, arb_message(job->language, "paper.sits_out"));
        for (unsigned s = 0; s < 5; s++) paper_cell(job->paper, "");
    }
}

/* Every table of the first round with its four players; to be written on where somebody's name is not known. */
static void tell_seating(const struct job *job, bool all_named, const char *beside)
{
#define COLUMNS(key, head)                                                                                         \
    {{"table", "paper.table_head", 8, PAPER_RIGHT}, {"n", "seat.n", 5, PAPER_RIGHT}, {"nName", "", 25, PAPER_LEFT}, \
     {"s", "seat.s", 5, PAPER_RIGHT}, {"sName", "", 25, PAPER_LEFT}, {"e", "seat.e", 5, PAPER_RIGHT},              \
     {"eName", "", 25, PAPER_LEFT},   {"w", "seat.w", 5, PAPER_RIGHT}, {"wName", "", 25, PAPER_LEFT},              \
     {key, head, 12, PAPER_CENTRE}}
    static const struct paper_column of_sets[] = COLUMNS("set", "paper.set");
    static const struct paper_column of_boards[] = COLUMNS("boards", "paper.boards");
#undef COLUMNS
    char head[CELL];
    struct arb_writer out = arb_writer_on(head, sizeof head);

    arb_message_write(&out, job->language, "web.seats", ARB_VALUES(ARB_NUMBER("round", 1)));
    paper_card(job->paper, head, beside);
    paper_table(job->paper, job->set_boards == 0 ? of_sets : of_boards, ARB_COUNT(of_sets),
                all_named ? PAPER_READ : PAPER_WRITE);
    for (unsigned table = 1; table <= job->m->tables; table++) {
        const struct arb_individual_table *at = &job->m->at[0][table - 1];

        paper_cell_int(job->paper, table);
        for (unsigned s = 0; s < ARB_SEATS; s++) {
            put_player(job, at->player[seats[s]]);
            put_name(job, at->player[seats[s]]);
        }
        if (plays(at, job->asked->phantom)) put_set(job, at->set);
        else paper_cell(job->paper, "–");
    }
    tell_seatless(job);
}

/* -- Who meets whom ------------------------------------------------------------------ */

/* The rounds in which two are opponents, "3" or "3 9", and partners, "=5"; a dot if they never meet. */
static void put_meetings(const struct job *job, unsigned row, unsigned column)
{
    char text[CELL] = "";
    struct arb_writer out = arb_writer_on(text, sizeof text);

    for (unsigned round = 1; round <= job->m->rounds && row != column; round++) {
        enum arb_seat seat, other_seat;
        unsigned table, other;

        if (find(job, round, row, &table, &seat) == NULL) continue;
        if (find(job, round, column, &other, &other_seat) == NULL || other != table) continue;
        if (out.length > 0) arb_write_char(&out, ' ');
        if ((seat + 2) % ARB_SEATS == other_seat) arb_write_char(&out, '=');
        arb_write_int(&out, round);
    }
    if (out.length == 0 && row != column) arb_write_text(&out, "·");
    paper_cell(job->paper, text);
}

/* A table with players from..to across and every player down, without the one who is missing; a large matrix takes
 * several. */
static void tell_block(const struct job *job, unsigned from, unsigned to, const char *beside)
{
    static char number[ARB_PLAYERS_MAX + 1][4];
    static struct paper_column columns[ARB_PLAYERS_MAX / MATRIX_COLUMNS + 1][MATRIX_COLUMNS + 2];
    struct paper_column *column = columns[(from - 1) / MATRIX_COLUMNS];
    size_t count = 1;

    column[0] = (struct paper_column){"player", "paper.player", 3, job->is_named ? PAPER_RIGHT : PAPER_CENTRE};
    if (job->is_named) column[count++] = (struct paper_column){"name", "", 13, PAPER_LEFT};
    for (unsigned player = from; player <= to; player++) {
        struct arb_writer out = arb_writer_on(number[player], sizeof number[player]);

        if (player == job->asked->phantom) continue;
        arb_write_int(&out, player);
        column[count++] = (struct paper_column){number[player], number[player], 3, PAPER_CENTRE};
    }
    paper_card(job->paper, arb_message(job->language, "paper.matrix"), beside);
    paper_line(job->paper, PAPER_SMALL, arb_message(job->language, "paper.matrix_players"));
    paper_table(job->paper, column, count, PAPER_READ);
    for (unsigned row = 1; row <= job->m->players; row++) {
        if (row == job->asked->phantom) continue;
        paper_cell_int(job->paper, row);
        if (job->is_named) put_name(job, row);
        for (unsigned player = from; player <= to; player++)
            if (player != job->asked->phantom) put_meetings(job, row, player);
    }
}

static void tell_matrix(const struct job *job, bool all_named, const char *beside)
{
    const unsigned players = job->m->players;

    if (job->asked->name != NULL) tell_seating(job, all_named, beside);
    for (unsigned from = 1; from <= players; from += MATRIX_COLUMNS)
        tell_block(job, from, from + MATRIX_COLUMNS - 1 < players ? from + MATRIX_COLUMNS - 1 : players, beside);
}

/* One kind of paper for the whole movement. */
struct paper *paper_individual(const struct paper_individual *asked)
{
    static const char *const names[] = {"tables", "guides", "matrix"};
    const struct arb_individual *m = asked->individual;
    const struct paper_sheet sheet = {.language = asked->language, .name = names[asked->which], .title = asked->title,
                                      .club = asked->club, .date = asked->date, .style = asked->style,
                                      .across = asked->which == PAPER_GUIDES ? 2 : 1};
    struct job job = {m, asked, paper_open(&sheet), asked->language, asked->set_boards, false};
    char beside[CELL];
    struct arb_writer text = arb_writer_on(beside, sizeof beside);
    unsigned players;
    const unsigned named = count_named(&job, &players);

    if (job.paper == NULL) return NULL;
    job.is_named = named > 0;
    arb_message_write(&text, asked->language, "paper.movement",
                      ARB_VALUES(ARB_NUMBER("tables", m->tables), ARB_NUMBER("rounds", m->rounds)));
    for (unsigned table = 1; asked->which == PAPER_TABLES && table <= m->tables; table++)
        tell_table(&job, table, beside);
    for (unsigned player = 1; asked->which == PAPER_GUIDES && player <= m->players; player++)
        if (is_told(&job, player)) tell_guide(&job, player, beside);
    if (asked->which == PAPER_MATRIX) tell_matrix(&job, named == players, beside);
    return job.paper;
}
