/* pbn.c -- reads an event from the ScoreTables of a PBN file.
 *
 * One pass over the items: tags are remembered until their game ends, a ScoreTable makes a board, a TotalScoreTable the
 * published standings. Whatever cannot be read is recorded with its line and passed over.
 *
 * A file may hold several sessions or sections. As long as no board number comes in two of them they are one event;
 * else each is read by itself.
 */
#include "results/data.h"
#include "results/text_set.h"

enum { RULINGS_MAX = 4096,          /* of a file; what comes after is damage */
       SUBSTITUTES_MAX = 4096,
       HANDED_ON_MAX = 255 };       /* bytes, a line of the standard: a longer value is of its own game alone */

enum table_kind { NO_TABLE, SCORE_TABLE, TOTAL_TABLE, RULING_TABLE, SUBSTITUTE_TABLE };

/* The tags that matter here. '#' is the value in the game before, '##' a header for all later games. */
#define TAGS(X)                                                                                    \
    X(Event) X(Stage) X(Session) X(Section) X(Board) X(Vulnerable) X(Scoring) X(Date) X(Deal) X(ScoreTable) \
    X(TotalScoreTable) X(RulingTable) X(SubstituteTable)

enum tag {
#define X(name) TAG_##name,
    TAGS(X)
#undef X
    TAG_COUNT
};

struct game {
    struct arb_span value[TAG_COUNT], before[TAG_COUNT], header[TAG_COUNT];
    bool given[TAG_COUNT];
};

struct reading {
    struct event *event;
    struct arb_pbn pbn;
    struct game game;
    struct arb_pbn_table table;
    enum table_kind kind;
    uint64_t unread;                /* bit c: nothing here is read from column c of the table */
    uint32_t part, only;            /* of the present game; which are read */
    struct text_set boards, pairs;
    bool recased;                   /* a tag had other capitals; reported */
    bool full;                      /* more records than EVENT_RECORDS_MAX; reported */
    bool short_of_memory;
};

static bool is_wanted(const struct reading *r)
{
    return r->only == EVENT_ALL_PARTS || r->part == r->only;
}

/* Beyond EVENT_RECORDS_MAX damage is only counted. */
static void damage(struct reading *r, uint32_t line, enum arb_pbn_fault fault, struct arb_span text)
{
    struct event_damage *damage;

    if (!is_wanted(r)) return;
    if (r->event->damages.count == EVENT_RECORDS_MAX) {
        r->event->more_damage++;
        return;
    }
    damage = EVENT_ADD(r->event->damages);
    if (damage == NULL) r->short_of_memory = true;
    else *damage = (struct event_damage){.file_line = line, .fault = fault, .text = text};
}

/* Is there room for one more record? The first that has none is reported. */
static bool has_room(struct reading *r, size_t count)
{
    if (count < EVENT_RECORDS_MAX) return true;
    if (!r->full) damage(r, r->pbn.line, ARB_PBN_NONE, (struct arb_span){"", 0});
    if (!r->full && r->event->damages.count > 0)
        r->event->damages.item[r->event->damages.count - 1].other = EVENT_TOO_MANY;
    r->full = true;
    return false;
}

/* -- tags -------------------------------------------------------------------------- */

static enum tag tag_named(struct arb_span name)
{
    static const char *const names[] = {
#define X(name) #name,
        TAGS(X)
#undef X
    };

    for (unsigned t = 0; t < TAG_COUNT; t++)
        if (arb_span_is(name, names[t])) return (enum tag)t;
    return TAG_COUNT;
}

/* The value that later games may take over: a long one is not, because it would be looked at again with each game. */
static struct arb_span handed_on(struct arb_span value)
{
    return value.length <= HANDED_ON_MAX ? value : (struct arb_span){value.at, 0};
}

/* "#" is the value in the game before; "##text" sets the value for this and all later games. */
static struct arb_span resolved(struct game *game, enum tag tag, struct arb_span value)
{
    if (value.length == 0 || value.at[0] != '#') return value;
    if (value.length == 1) return game->before[tag];
    if (value.at[1] != '#') return value;
    value = arb_span_skip(value, 2);
    game->header[tag] = handed_on(value);
    return value;
}

static void begin_game(struct game *game)
{
    for (unsigned t = 0; t < TAG_COUNT; t++) {
        if (game->given[t]) game->before[t] = handed_on(game->value[t]);
        game->given[t] = false;
        game->value[t] = game->header[t];
    }
}

/* -- boards ------------------------------------------------------------------------ */

static void find_vulnerability(const struct game *game, struct event_board *board)
{
    struct arb_span word = arb_span_trim(game->value[TAG_Vulnerable]);
    const uint16_t number = arb_board_number(board->label);
    const bool said = word.length > 0 && !arb_span_is(word, "?");
    bool in_words;

    board->vulnerability_known = said && arb_pbn_vulnerability_read(word, &board->vulnerable, &in_words);
    if (said || number == 0) return;
    board->vulnerable = arb_board_vulnerability((struct arb_board_no){number});
    board->vulnerability_known = true;
}

static struct arb_span label_of(const struct reading *r)
{
    return arb_board_name(arb_span_trim(r->game.value[TAG_Board]));
}

/* Has this part a ScoreTable for the board already? A board without a number is never known. */
static bool board_is_known(struct reading *r)
{
    const struct arb_span label = label_of(r);
    const uint64_t here = (uint64_t)r->part + 1, anywhere = 0;

    if (label.length == 0 || arb_span_is(label, "?")) return false;
    if (text_set_has(&r->boards, label, here)) return true;
    if (text_set_has(&r->boards, label, anywhere)) r->event->apart = true;
    if (!text_set_add(&r->boards, label, here) || !text_set_add(&r->boards, label, anywhere)) r->short_of_memory = true;
    return false;
}

/* The game's deal; the tag stands before the table. */
static void take_deal(struct reading *r)
{
    const struct arb_span value = arb_span_trim(r->game.value[TAG_Deal]);
    struct event_deal *deal;
    struct arb_deal read;

    if (value.length == 0 || arb_span_is(value, "?") || !arb_deal_read(value, &read)) return;
    if (!has_room(r, r->event->deals.count)) return;
    deal = EVENT_ADD(r->event->deals);
    if (deal == NULL) r->short_of_memory = true;
    else *deal = (struct event_deal){label_of(r), r->event->deals.count, read};
}

/* The board's lines follow; deal and vulnerability come from the game's tags. */
static void begin_board(struct reading *r)
{
    struct event_board *board = EVENT_ADD(r->event->boards);

    if (board == NULL) {
        r->short_of_memory = true;
        return;
    }
    board->label = label_of(r);
    board->first_line = r->event->lines.count;
    find_vulnerability(&r->game, board);
    take_deal(r);
}

/* Board, side and section as one number: a pair may have it once. */
static uint64_t seat_number(const struct event *event, const struct arb_pbn_result *row, unsigned side)
{
    const uint64_t section = arb_hash_bytes(ARB_HASH_START, row->section.at, row->section.length);

    return arb_hash_u64(section, 2 * event->boards.count + side);
}

/* The pair of this line that is already on this side of the board and section; empty: none. */
static struct arb_span pair_known(const struct reading *r, const struct arb_pbn_result *row)
{
    for (unsigned s = 0; s < 2; s++)
        if (row->pair[s].length > 0 && text_set_has(&r->pairs, row->pair[s], seat_number(r->event, row, s)))
            return row->pair[s];
    return (struct arb_span){NULL, 0};
}

static void note_pairs(struct reading *r, const struct arb_pbn_result *row)
{
    for (unsigned s = 0; s < 2; s++)
        if (row->pair[s].length > 0 && !text_set_add(&r->pairs, row->pair[s], seat_number(r->event, row, s)))
            r->short_of_memory = true;
}

static uint16_t hundredths_of(const struct arb_pbn_number *number)
{
    int64_t value = number->value, ten = 100;

    for (unsigned i = 0; i < number->decimals && i < 2; i++) ten /= 10;
    for (unsigned i = 2; i < number->decimals; i++) value /= 10;
    return value < 0 || value > 10000 / ten ? 0 : (uint16_t)(value * ten);
}

/* An award other than A+, A and A- is in the columns of percentages. */
static void take_percentages(struct event_line *line)
{
    const struct arb_pbn_result *p = &line->published;

    for (unsigned side = 0; side < 2 && p->kind == ARB_PBN_AWARD && p->by_percent; side++)
        if (p->percent[side].given) line->percent[side] = hundredths_of(&p->percent[side]);
}

/* "4S*": damage; the score says whether it was doubled. */
static void settle_star(struct reading *r, struct event_line *line, const struct event_board *board)
{
    struct arb_pbn_result *p = &line->published;
    const bool is_none = p->kind == ARB_PBN_CONTRACT && p->score.given && board->vulnerability_known &&
                         arb_pbn_star_is_none(p->contract, board->vulnerable, p->tricks, p->score.value);

    if (p->starred.length == 0) return;
    if (is_none) p->contract.doubling = 0;
    damage(r, line->file_line, is_none ? ARB_PBN_STAR_IGNORED : ARB_PBN_CONTRACT_STAR, p->starred);
}

/* From the first of two columns that has a number. */
static void take_number(const struct arb_pbn_table *table, const char *column, const char *other,
                        struct arb_pbn_number *number)
{
    struct arb_span cell;

    if (arb_pbn_table_cell(table, column, &cell) && arb_pbn_number_read(cell, number)) return;
    if (arb_pbn_table_cell(table, other, &cell) && arb_pbn_number_read(cell, number)) return;
}

/* The four players of an individual's line; partners have the same figures as North and East. */
static void take_players(struct reading *r, struct event_line *line)
{
    static const char *const players[2][2] = {{"PlayerId_North", "PlayerId_South"}, {"PlayerId_East", "PlayerId_West"}};
    static const char *const figures[2][3] = {{"MP_North", "Percentage_North", "IMP_North"},
                                              {"MP_East", "Percentage_East", "IMP_East"}};
    struct arb_pbn_result *p = &line->published;

    for (unsigned s = 0; s < 2; s++) {
        struct arb_span cell;

        if (p->pair[s].length > 0 || !arb_pbn_table_cell(&r->table, players[s][0], &cell)) continue;
        p->pair[s] = cell;
        if (arb_pbn_table_cell(&r->table, players[s][1], &cell)) line->partner_id[s] = cell;
        if (!p->mp[s].given) take_number(&r->table, figures[s][0], figures[s][0], &p->mp[s]);
        if (!p->percent[s].given) take_number(&r->table, figures[s][1], figures[s][1], &p->percent[s]);
        if (!p->imps[s].given) take_number(&r->table, figures[s][2], figures[s][2], &p->imps[s]);
        if (line->partner_id[s].length == 0) continue;
        r->event->of_players = true;
        r->event->winners = 1;
    }
}

/* Who sat there: by their numbers, as players, or by their names alone. */
static void take_seats(struct reading *r, struct event_line *line)
{
    struct arb_pbn_result *p = &line->published;

    take_players(r, line);
    for (unsigned s = 0; s < 2; s++) {
        p->pair[s] = event_named(p->pair[s]);
        line->partner_id[s] = event_named(line->partner_id[s]);
        if (p->pair[s].length == 0) p->pair[s] = event_named(p->names[s]);
    }
}

/* One row of a ScoreTable. A pair that is already on this side of the board makes the row damage. */
static void take_line(struct reading *r)
{
    struct event_board *board = &r->event->boards.item[r->event->boards.count - 1];
    struct event_line *line;
    struct arb_span twice, lead;

    if (!has_room(r, r->event->lines.count)) return;
    line = EVENT_ADD(r->event->lines);
    if (line == NULL) {
        r->short_of_memory = true;
        return;
    }
    arb_pbn_result_read(&r->table, &line->published);
    take_seats(r, line);
    line->file_line = r->table.element[0].line;
    line->has_contract = line->published.has_contract;
    line->has_declarer = line->published.has_declarer;
    if (arb_pbn_table_cell(&r->table, "Lead", &lead) && lead.length == 2)
        line->has_lead = arb_card_read(lead, &line->lead);
    take_percentages(line);
    twice = pair_known(r, &line->published);
    if (twice.length > 0) {
        damage(r, line->file_line, ARB_PBN_PAIR_TWICE, twice);
        r->event->lines.count--;
        return;
    }
    note_pairs(r, &line->published);
    settle_star(r, line, board);
    if (line->published.unreadable.length > 0) damage(r, line->file_line, ARB_PBN_NONE, line->published.unreadable);
    board->lines++;
    if (line->published.datum.given && !board->datum.given) {
        board->datum = line->published.datum;
        board->file_line = line->file_line;
    }
}

/* -- standings --------------------------------------------------------------------- */

/* The numbers of a pair's players, in the columns that Magic Contest and Ruter have for them. */
static void take_members(struct reading *r, struct arb_span names)
{
    static const char *const columns[] = {"MemberID1", "MemberID2"};
    struct arb_span name, number;

    for (unsigned i = 0; i < 2 && event_cut_name(&names, &name); i++) {
        struct event_player *player;

        if (!arb_pbn_table_cell(&r->table, columns[i], &number) || arb_span_is(number, "-") || number.length == 0 ||
            !has_room(r, r->event->players.count)) continue;
        player = EVENT_ADD(r->event->players);
        if (player == NULL) r->short_of_memory = true;
        else *player = (struct event_player){.name = name, .number = number};
    }
}

/* Figures of the session come before those of the whole event, in each of the names that programs use. */
static void take_total(struct reading *r)
{
    struct event_total *total;
    struct arb_span cell;

    if (!has_room(r, r->event->totals.count)) return;
    total = EVENT_ADD(r->event->totals);
    if (total == NULL) {
        r->short_of_memory = true;
        return;
    }
    total->file_line = r->table.element[0].line;
    if (arb_pbn_table_cell(&r->table, "PairId", &cell)) total->id = cell;
    else if (arb_pbn_table_cell(&r->table, "PlayerId", &cell)) total->id = cell;
    else if (arb_pbn_table_cell(&r->table, "Names", &cell)) total->id = cell;
    if (arb_pbn_table_cell(&r->table, "Section", &cell)) total->section = cell;
    if (arb_pbn_table_cell(&r->table, "Names", &cell)) total->names = cell;
    take_members(r, total->names);
    if (arb_pbn_table_cell(&r->table, "Direction", &cell)) total->direction = cell.at[0] == 'N' ? 'N' : 'E';
    take_number(&r->table, "SessionRank", "Rank", &total->rank);    /* of a session that is one of several, its own */
    take_number(&r->table, "SessionScoreMP", "TotalScoreMP", &total->total);
    if (!total->total.given) take_number(&r->table, "TotalMP", "SessionScoreIMP", &total->total);
    if (!total->total.given) take_number(&r->table, "TotalScoreIMP", "TotalIMP", &total->total);
    take_number(&r->table, "MeanIMP", "MeanScoreIMP", &total->mean);
    take_number(&r->table, "SessionPercentage", "TotalPercentage", &total->percent);
    if (!total->percent.given) take_number(&r->table, "MeanPercentage", "MeanPercentage", &total->percent);
}

/* -- rulings ----------------------------------------------------------------------- */

/* A row of our own RulingTable; at most RULINGS_MAX, so that a file cannot fill memory. */
static void take_ruling(struct reading *r)
{
    struct event_ruling *ruling;
    struct arb_span cell;

    if (r->event->rulings.count == RULINGS_MAX) {
        damage(r, r->table.element[0].line, ARB_PBN_NONE, r->table.element[0].text);
        return;
    }
    ruling = EVENT_ADD(r->event->rulings);
    if (ruling == NULL) {
        r->short_of_memory = true;
        return;
    }
    if (arb_pbn_table_cell(&r->table, "Table", &cell)) ruling->table = cell;
    if (arb_pbn_table_cell(&r->table, "Round", &cell)) ruling->round = cell;
    if (arb_pbn_table_cell(&r->table, "State", &cell)) ruling->state = cell;
    if (arb_pbn_table_cell(&r->table, "Decision", &cell)) ruling->decision = cell;
    if (arb_pbn_table_cell(&r->table, "Laws", &cell)) ruling->laws = cell;
    if (arb_pbn_table_cell(&r->table, "Director", &cell)) ruling->director = cell;
    if (arb_pbn_table_cell(&r->table, "Facts", &cell)) ruling->facts = cell;
    if (ruling->table.length > 0) ruling->label = label_of(r);
}

/* -- substitutes ------------------------------------------------------------------- */

static bool take_small(const struct reading *r, const char *column, unsigned most, uint8_t *number)
{
    struct arb_span cell;
    int64_t value;

    if (!arb_pbn_table_cell(&r->table, column, &cell) || !arb_span_int(cell, 1, most, &value)) return false;
    *number = (uint8_t)value;
    return true;
}

/* A row of our own SubstituteTable; incomplete rows are damage. */
static void take_substitute(struct reading *r)
{
    struct event_substitute read = {0}, *substitute;
    struct arb_span cell;

    if (!arb_pbn_table_cell(&r->table, "PairId", &read.id) && !arb_pbn_table_cell(&r->table, "PlayerId", &read.id))
        read.id.length = 0;
    if (!arb_pbn_table_cell(&r->table, "Name", &read.name)) read.name.length = 0;
    if (r->event->substitutes.count == SUBSTITUTES_MAX || read.id.length == 0 || read.name.length == 0 ||
        !take_small(r, "Player", 2, &read.player) || !take_small(r, "FirstRound", 255, &read.from) ||
        !take_small(r, "LastRound", 255, &read.to) || read.to < read.from) {
        damage(r, r->table.element[0].line, ARB_PBN_NONE, r->table.element[0].text);
        return;
    }
    if (arb_pbn_table_cell(&r->table, "Direction", &cell)) read.direction = cell.at[0] == 'N' ? 'N' : 'E';
    substitute = EVENT_ADD(r->event->substitutes);
    if (substitute == NULL) r->short_of_memory = true;
    else *substitute = read;
}

/* -- parts ------------------------------------------------------------------------- */

static bool agree(struct arb_span a, struct arb_span b)
{
    return a.length == 0 || b.length == 0 || arb_span_equal(a, b);
}

/* May the game be of the part? A tag that either does not state is no contradiction; the part learns what the game
 * states. */
static bool joins(const struct event_part *game, struct event_part *part)
{
#define X(name, field) if (!agree(part->field, game->field)) return false;
    EVENT_PART_TAGS(X)
#undef X
#define X(name, field) if (part->field.length == 0) part->field = game->field;
    EVENT_PART_TAGS(X)
#undef X
    return true;
}

/* A tag's value, empty when it is not known. */
static struct arb_span value_of_tag(const struct game *game, enum tag tag)
{
    const struct arb_span value = arb_span_trim(game->value[tag]);

    return arb_span_is(value, "?") ? (struct arb_span){value.at, 0} : value;
}

/* The part of the present game: the one of the game before, if it fits. */
static uint32_t part_of(struct event *event, const struct game *game, uint32_t before)
{
    const struct event_part here = {
#define X(name, field) .field = value_of_tag(game, TAG_##name),
        EVENT_PART_TAGS(X)
#undef X
    };

    if (before < event->parts && joins(&here, &event->part[before])) return before;
    for (uint32_t i = 0; i < event->parts; i++)
        if (joins(&here, &event->part[i])) return i;
    if (event->parts == EVENT_PARTS_MAX) return EVENT_PARTS_MAX - 1;
    event->part[event->parts] = here;
    return event->parts++;
}

/* -- items ------------------------------------------------------------------------- */

static void end_table(struct reading *r)
{
    uint32_t line;

    if (r->kind != NO_TABLE && !arb_pbn_table_end(&r->table, &line))
        damage(r, line, ARB_PBN_ROW_INCOMPLETE, r->table.element[0].text);
    if (r->kind == SCORE_TABLE && r->event->boards.count > 0)
        event_data_settle(r->event, &r->event->boards.item[r->event->boards.count - 1]);
    r->kind = NO_TABLE;
}

static bool says_nothing(struct arb_span value)
{
    value = arb_span_trim(value);
    return value.length == 0 || arb_span_is(value, "?");
}

/* -- what has no place here ---------------------------------------------------------- */

static bool is_among(struct arb_span name, const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (arb_span_is(name, names[i])) return true;
    return false;
}

static bool has_column(const struct arb_pbn_table *table, const char *column)
{
    for (unsigned c = 0; c < table->columns; c++)
        if (arb_span_is(table->column[c], column)) return true;
    return false;
}

/* Is the column read? When there are figures of the session, those of several sessions are not. */
static bool is_read(const struct reading *r, struct arb_span column)
{
    static const char *const of_results[] = {
#define X(name) #name,
        ARB_PBN_RESULT_COLUMNS(X)
#undef X
        "Lead", "PlayerId_North", "PlayerId_South", "PlayerId_East", "PlayerId_West", "MP_North", "MP_South", "MP_East",
        "MP_West", "Percentage_North", "Percentage_South", "Percentage_East", "Percentage_West", "IMP_North",
        "IMP_South", "IMP_East", "IMP_West"};
    static const char *const of_totals[] = {"PairId", "PlayerId", "Section", "Names", "Direction", "SessionRank",
                                            "SessionScoreMP", "SessionScoreIMP", "SessionPercentage", "TotalMP",
                                            "TotalIMP", "MeanPercentage"};
    static const char *const of_all[][2] = {{"Rank", "SessionRank"}, {"TotalScoreMP", "SessionScoreMP"},
                                            {"TotalScoreIMP", "SessionScoreIMP"},
                                            {"TotalPercentage", "SessionPercentage"}};

    if (r->kind == SCORE_TABLE) return is_among(column, of_results, ARB_COUNT(of_results));
    for (unsigned i = 0; i < ARB_COUNT(of_all); i++)
        if (arb_span_is(column, of_all[i][0])) return !has_column(&r->table, of_all[i][1]);
    return r->kind != TOTAL_TABLE || is_among(column, of_totals, ARB_COUNT(of_totals));
}

static void find_unread(struct reading *r)
{
    r->unread = 0;
    for (unsigned c = 0; c < r->table.columns; c++)
        if (!is_read(r, r->table.column[c])) r->unread |= UINT64_C(1) << c;
}

static void count_unread(struct reading *r)
{
    for (unsigned c = 0; r->unread >> c != 0 && c < r->table.columns; c++) {
        const struct arb_span cell = arb_span_trim(r->table.element[c].text);

        if ((r->unread >> c & 1u) != 0 && cell.length > 0 && !arb_span_is(cell, "-") && !arb_span_is(cell, "?"))
            lost_add_field(&r->event->lost, r->table.column[c]);
        if (c == 63) return;
    }
}

/* "1:! twelve to fourteen", "1:!" */
static bool is_alert(struct arb_span note)
{
    while (note.length > 0 && note.at[0] != ':') note = arb_span_skip(note, 1);
    note = arb_span_trim(arb_span_skip(note, note.length > 0));
    return note.length > 0 && note.at[0] == '!' && (note.length == 1 || note.at[1] == ' ');
}

/* Tags that say something and have no place in an event. The dealer is that of the board's number, and the pairs'
 * names come from the tables. */
static void count_tag(struct reading *r, const struct arb_pbn_item *item)
{
    static const char *const seen[] = {"Dealer", "Competition"};
    static const char *const players[] = {"West", "North", "East", "South"};
    const struct arb_span value = arb_span_trim(item->text);
    struct lost *lost = &r->event->lost;

    if (says_nothing(value) || value.at[0] == '#' || is_among(item->name, seen, ARB_COUNT(seen))) return;
    if (is_among(item->name, players, ARB_COUNT(players))) lost_add(lost, LOST_NAME, 1);
    else if (arb_span_is(item->name, "Auction")) lost_add(lost, LOST_AUCTION, 1);
    else if (arb_span_is(item->name, "Play")) lost_add(lost, LOST_PLAY, 1);
    else if (arb_span_is(item->name, "Note")) lost_add(lost, is_alert(value) ? LOST_ALERT : LOST_NOTE, 1);
    else lost_add_field(lost, item->name);
}

static void count_comment(struct reading *r, const struct arb_pbn_item *item)
{
    if (item->kind == ARB_PBN_COMMENT) lost_add(&r->event->lost, LOST_COMMENT, !says_nothing(item->text));
    else lost_add(&r->event->lost, LOST_ESCAPE, arb_pbn_is_of_others(item));
}

/* Does a row of the table follow the tag? */
static bool row_comes(const struct reading *r)
{
    struct arb_pbn ahead = r->pbn;
    struct arb_pbn_item item;

    ahead.looks_ahead = true;
    while (arb_pbn_next(&ahead, &item))
        if (item.kind != ARB_PBN_COMMENT && item.kind != ARB_PBN_ESCAPE) return item.kind == ARB_PBN_ELEMENT;
    return false;
}

/* "#" as the columns are those of the table before. */
static void begin_table(struct reading *r, enum table_kind kind, const struct arb_pbn_item *item,
                        struct arb_span columns)
{
    if (arb_span_is(item->text, "#") && columns.length == 0) return;
    if (says_nothing(columns) && !row_comes(r)) return;
    r->part = part_of(r->event, &r->game, r->part);
    if (kind == SCORE_TABLE) r->event->part[r->part].has_boards = true;
    else if (kind == TOTAL_TABLE) r->event->part[r->part].has_totals = true;
    if (!is_wanted(r)) return;
    if (!arb_pbn_table_begin(&r->table, columns, r->pbn)) {
        damage(r, item->line, ARB_PBN_TOO_MANY_COLUMNS, columns);
        return;
    }
    if (kind == SCORE_TABLE && board_is_known(r)) {
        damage(r, item->line, ARB_PBN_BOARD_TWICE, r->game.value[TAG_Board]);
        return;
    }
    if (kind == SCORE_TABLE && !has_room(r, r->event->boards.count)) return;
    r->kind = kind;
    find_unread(r);
    if (kind == SCORE_TABLE) begin_board(r);
}

static void note_once(struct arb_span *kept, struct arb_span value)
{
    if (kept->length == 0) *kept = arb_span_trim(value);
}

/* Of a tag that comes twice in a game the first counts, if it says anything. */
static void take_tag(struct reading *r, const struct arb_pbn_item *item)
{
    const enum tag tag = tag_named(item->name);

    end_table(r);
    if (item->recased && !r->recased) damage(r, item->line, ARB_PBN_TAG_RECASED, item->name);
    r->recased = r->recased || item->recased;
    if (tag == TAG_COUNT && arb_pbn_tag_like(item->name) != NULL) damage(r, item->line, ARB_PBN_TAG_ALMOST, item->name);
    if (tag == TAG_COUNT) {
        count_tag(r, item);
        return;
    }
    if (r->game.given[tag]) {
        const bool filled = says_nothing(r->game.value[tag]) && !says_nothing(item->text);

        damage(r, item->line, filled ? ARB_PBN_TAG_FILLED : ARB_PBN_TAG_TWICE, item->name);
        if (!filled) return;
    }
    r->game.given[tag] = true;
    r->game.value[tag] = resolved(&r->game, tag, item->text);
    if (tag == TAG_Date) event_take_date(r->event, r->game.value[tag], false);
    if (tag == TAG_Event) note_once(&r->event->title, r->game.value[tag]);
    if (tag == TAG_ScoreTable) begin_table(r, SCORE_TABLE, item, r->game.value[tag]);
    if (tag == TAG_RulingTable) begin_table(r, RULING_TABLE, item, r->game.value[tag]);
    if (tag == TAG_SubstituteTable) begin_table(r, SUBSTITUTE_TABLE, item, r->game.value[tag]);
    if (tag == TAG_TotalScoreTable) begin_table(r, TOTAL_TABLE, item, r->game.value[tag]);
    if (tag == TAG_ScoreTable && is_wanted(r)) note_once(&r->event->scoring, r->game.value[TAG_Scoring]);
}

/* An element of the open table; a complete row is taken as the table's kind says. */
static void take_element(struct reading *r, const struct arb_pbn_item *item)
{
    uint32_t line;
    enum arb_pbn_row row;

    if (r->kind == NO_TABLE) return;
    row = arb_pbn_table_take(&r->table, item, &line);
    if (row == ARB_PBN_ROW_DAMAGED) damage(r, line, ARB_PBN_ROW_INCOMPLETE, item->text);
    if (row != ARB_PBN_ROW) return;
    if (is_wanted(r)) count_unread(r);
    if (r->kind == SCORE_TABLE) take_line(r);
    else if (r->kind == RULING_TABLE) take_ruling(r);
    else if (r->kind == SUBSTITUTE_TABLE) take_substitute(r);
    else take_total(r);
}

/* A game without ScoreTable still gives its deal. Parts are settled at the end, when all board numbers are known. */
bool event_read_pbn(struct event *event, struct arb_span text, uint32_t part)
{
    struct reading r = {.event = event, .pbn = arb_pbn_on(text), .only = part};
    struct arb_pbn_item item;

    begin_game(&r.game);
    while (!r.short_of_memory && arb_pbn_next(&r.pbn, &item)) {
        switch (item.kind) {
        case ARB_PBN_TAG: take_tag(&r, &item); break;
        case ARB_PBN_ELEMENT: take_element(&r, &item); break;
        case ARB_PBN_DAMAGE: damage(&r, item.line, item.fault, item.text); break;
        case ARB_PBN_GAME_END:
            end_table(&r);
            if (!r.game.given[TAG_ScoreTable] && r.game.given[TAG_Deal]) take_deal(&r);
            begin_game(&r.game);
            break;
        case ARB_PBN_COMMENT:
        case ARB_PBN_ESCAPE: count_comment(&r, &item); break;
        }
    }
    end_table(&r);
    text_set_free(&r.boards);
    text_set_free(&r.pairs);
    event_set_apart(event, part);
    return !r.short_of_memory && event_complete(event);
}
