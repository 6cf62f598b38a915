/* acblscore.c -- an event from ACBLscore's game file (.AC1, .ACA, .ACM …), of pairs, teams or players.
 *
 * A binary file of pointers: events, sections that belong to them, the pairs of each seat at each table, and for each
 * board a record a table with both sides' scores and matchpoints. There are no contracts. Numbers are little-endian,
 * pointers are places in the file, strings begin with their length. Every place is checked before it is read; one
 * outside the file is damage and reads as 0. Sections that were scored together are one part.
 *
 * The layout was worked out by Matthew Kidd ("ACBLscore Game Files Decoded", lajollabridge.com).
 */
#include "fill.h"

#include <stdlib.h>
#include <string.h>

enum { EVENTS = 50, SECTIONS = 100, EVENT_AT = 0x12, EVENT_TYPE_AT = 0xDA, EVENT_SCORING_AT = 0x10C,
       SECTION_AT = 0x13E, SECTION_SIZE = 22 };

/* Of an event's details. */
enum { EVENT_NAME = 0x04, SESSION_NAME = 0x1E, EVENT_DATE = 0x48 };

/* Of a section's row in the head. */
enum { SECTION_LETTER = 1, SECTION_DETAILS = 4, SECTION_BOARDS = 8, SCORED_BEFORE = 0x0F, SCORED_NEXT = 0x10 };

/* Of a section's details. */
enum { SEATS_AT = 4, MOVEMENT = 0x18, HIGHEST_PAIR = 0x1B, PHANTOM = 0x43, PAIRS_AT = 0xDD, HOWELL = 1,
       HOWELL_PAIRS = 80, MITCHELL_PAIRS = 40 };

/* Of a pair, a player, a board, a result. */
enum { PAIR_TOTAL = 8, PAIR_PERCENT = 0x1C, PAIR_RANK = 0x5E, PLAYERS_AT = 0xA4, PLAYER_SIZE = 120, FIRST_NAME = 0x11,
       BOARD_INDEX = 0x26, BOARD_SIZE = 8, RESULTS_AT = 6, RESULT_SIZE = 18 };

/* Of teams: who they are, and for each of them its matches. */
enum { TEAMS_COUNT = 6, TEAMS_AT = 0x14, TEAM_SIZE = 8, FINAL_TOTAL = 0x14, PLAYERS_MAX = 6, MATCHES_OF = 0x23D,
       TABLES_AT = 0x56, TABLE_COUNT = 4, MATCH_AT = 0x22, MATCH_SIZE = 32, BYE = 888,
       BY_VICTORY_POINTS = 7, MATCH_ROUND = 1, MATCH_OTHER = 2, MATCH_IMPS = 8, MATCH_POINTS = 0x0A };

/* In place of a score. */
enum { NO_SCORE_FROM = 900, NOT_IN_PLAY = 999, AVERAGE_MINUS = 2040, AVERAGE = 2050, AVERAGE_PLUS = 2060 };

enum { NAMES_MAX = 400, NAME_MAX = 60 };

struct board {
    uint16_t number, results;
    uint8_t section;                /* its row in the head */
    uint32_t at;
};

struct game {
    struct event_fill fill;
    struct arb_span text;
    size_t results_left, boards_left;       /* that there may be: each takes its bytes */
    EVENT_LIST(struct board) boards;
    bool outside_reported;
};

/* -- the bytes ------------------------------------------------------------------------- */

/* Are 'size' bytes at 'at' inside the file? The first that is not is reported as damage. */
static bool is_inside(struct game *game, size_t at, size_t size)
{
    if (at <= game->text.length && size <= game->text.length - at) return true;
    if (!game->outside_reported) event_fill_damage(&game->fill, EVENT_OUTSIDE, (struct arb_span){"", 0});
    game->outside_reported = true;
    return false;
}

static uint32_t number_at(struct game *game, size_t at, size_t size)
{
    uint32_t number = 0;

    if (!is_inside(game, at, size)) return 0;
    for (size_t i = size; i-- > 0;) number = number << 8 | (unsigned char)game->text.at[at + i];
    return number;
}

static unsigned byte_at(struct game *game, size_t at) { return number_at(game, at, 1); }
static unsigned word_at(struct game *game, size_t at) { return number_at(game, at, 2); }

static struct arb_span string_at(struct game *game, size_t at)
{
    const size_t length = byte_at(game, at);

    if (!is_inside(game, at, 1 + length)) return (struct arb_span){"", 0};
    return arb_span_trim((struct arb_span){game->text.at + at + 1, length});
}

/* Counts down how many of a kind the file can hold: pointers that lead to the same bytes again and again end there. */
static bool is_left(struct game *game, size_t *left)
{
    if (*left > 0) return (*left)--, true;
    if (!game->fill.full) event_fill_damage(&game->fill, EVENT_TOO_MANY, (struct arb_span){"", 0});
    game->fill.full = true;
    return false;
}

static size_t section_row(unsigned section)
{
    return SECTION_AT + (size_t)section * SECTION_SIZE;
}

/* -- events ------------------------------------------------------------------------------ */

static bool is_of_teams(struct game *game, unsigned event)
{
    const unsigned type = byte_at(game, EVENT_TYPE_AT + event);

    return type == 1 || type == 4;
}

/* It is not known which of the four of an individual's result sat where: its standings are taken as published. */
static bool is_listed(struct game *game, unsigned event)
{
    return is_of_teams(game, event) || byte_at(game, EVENT_TYPE_AT + event) == 2;
}

/* In the words of PBN; what is no field of pairs stays in words that nothing is scored by. */
static const char *scoring_of(struct game *game, unsigned event)
{
    const unsigned type = byte_at(game, EVENT_TYPE_AT + event), scoring = byte_at(game, EVENT_SCORING_AT + event);

    if (type == 1 || type == 4) return "TEAMS";
    if (type == 2) return "INDIVIDUAL";
    if (scoring == 0) return "MP;MP2";
    if (scoring == 1) return "IMP;Butler";
    return scoring == 2 ? "IMP;Cross2" : scoring == 3 ? "IMP;Cross" : "?";
}

/* "September 30, 2013" is rewritten as 30/9/2013. */
static void take_date(struct game *game, struct arb_span text)
{
    static const char months[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
    char day[16];
    struct arb_writer out = arb_writer_on(day, sizeof day);
    struct arb_span word = arb_span_word(&text), rest = text;
    int64_t date, year;
    unsigned month = 0;

    while (month < 12 && (word.length < 3 || memcmp(word.at, months + 3 * month, 3) != 0)) month++;
    word = arb_span_word(&rest);
    if (word.length > 0 && word.at[word.length - 1] == ',') word.length--;
    if (month == 12 || !arb_span_int(word, 1, 31, &date)) return;
    if (!arb_span_int(arb_span_trim(rest), 1900, 2999, &year)) return;
    arb_write_int(&out, date);
    arb_write_char(&out, '/');
    arb_write_int(&out, month + 1);
    arb_write_char(&out, '/');
    arb_write_int(&out, year);
    event_take_date(game->fill.event, arb_writer_span(&out), false);
}

/* The first event that is read gives the title and date of the whole. */
static void take_event(struct game *game, unsigned event, bool howell)
{
    struct event *read = game->fill.event;
    const size_t at = number_at(game, EVENT_AT + 4 * (size_t)event, 4);

    if (!event_fill_wanted(&game->fill) || read->scoring.length > 0) return;
    read->title = event_fill_keep(&game->fill, string_at(game, at + EVENT_NAME));
    read->scoring = arb_span_of(scoring_of(game, event));
    read->winners = howell ? 1 : 2;
    take_date(game, string_at(game, at + EVENT_DATE));
}

/* -- pairs --------------------------------------------------------------------------------- */

/* "5", or "A5" where sections are scored together. */
static struct arb_span name_pair(struct game *game, unsigned section, bool together, unsigned pair)
{
    char name[NAME_MAX];
    struct arb_writer out = arb_writer_on(name, sizeof name);

    if (together) arb_write_span(&out, string_at(game, section_row(section) + SECTION_LETTER));
    arb_write_int(&out, pair);
    return event_fill_keep(&game->fill, arb_writer_span(&out));
}

/* "3E": of an individual whose players keep their direction. */
static struct arb_span name_player(struct game *game, unsigned number, unsigned side)
{
    char name[NAME_MAX];
    struct arb_writer out = arb_writer_on(name, sizeof name);

    arb_write_int(&out, number);
    arb_write_char(&out, "NESW"[side]);
    return event_fill_keep(&game->fill, arb_writer_span(&out));
}

/* The pair's number after the numbers were edited; the table has 0 where nothing was. */
static unsigned renumbered(struct game *game, size_t details, bool howell, unsigned pair, unsigned side)
{
    const unsigned most = howell ? HOWELL_PAIRS : MITCHELL_PAIRS;
    unsigned other;

    if (pair < 1 || pair > most) return pair;
    other = byte_at(game, details + PAIRS_AT + (howell ? pair - 1 : 4 * (pair - 1) + side));
    return other != 0 ? other : pair;
}

static struct arb_pbn_number hundredths(uint32_t bits)
{
    return (struct arb_pbn_number){true, 2, (int32_t)bits};
}

/* First and last names of each player, with " - " between players. */
static void take_names(struct game *game, struct event_total *total, size_t at, unsigned players)
{
    char names[NAMES_MAX];
    struct arb_writer out = arb_writer_on(names, sizeof names);

    for (unsigned i = 0; i < players; i++) {
        const size_t player = at + PLAYERS_AT + (size_t)i * PLAYER_SIZE;
        const struct arb_span last = string_at(game, player), first = string_at(game, player + FIRST_NAME);

        if (last.length + first.length == 0) continue;
        if (out.length > 0) arb_write_text(&out, " - ");
        arb_write_span(&out, first);
        if (first.length > 0 && last.length > 0) arb_write_char(&out, ' ');
        arb_write_span(&out, last);
    }
    total->names = event_fill_keep(&game->fill, arb_writer_span(&out));
}

/* The rank is within the section, so it is left out when sections are scored together. */
static void take_pair(struct game *game, size_t at, struct arb_span id, char direction, bool together, unsigned players)
{
    struct event_total *total = at == 0 || !is_inside(game, at, PLAYERS_AT) ? NULL : event_fill_total(&game->fill);
    unsigned rank;

    if (total == NULL) return;
    total->id = id;
    total->direction = direction;
    total->total = hundredths(number_at(game, at + PAIR_TOTAL, 4));
    total->percent = hundredths(word_at(game, at + PAIR_PERCENT));
    rank = word_at(game, at + PAIR_RANK);
    if (rank > 0 && !together) total->rank = (struct arb_pbn_number){true, 0, (int64_t)rank};
    take_names(game, total, at, players);
    event_fill_total_end(&game->fill);
}

/* A pair is found by the table and seat where it began; a player of an individual likewise, who is alone there. */
static void take_pairs(struct game *game, unsigned section, bool together)
{
    const size_t details = number_at(game, section_row(section) + SECTION_DETAILS, 4);
    const bool howell = byte_at(game, details + MOVEMENT) == HOWELL;
    const unsigned most = howell ? HOWELL_PAIRS : MITCHELL_PAIRS, highest = word_at(game, details + HIGHEST_PAIR);
    const int phantom = (int8_t)byte_at(game, details + PHANTOM);

    for (unsigned i = 1; i <= highest && i <= most; i++)
        for (unsigned side = 0; side < (howell ? 1u : game->fill.event->is_listed ? 4u : 2u); side++) {
            const size_t start = details + PAIRS_AT +
                                 (howell ? 80 + 2 * (size_t)(i - 1) : 160 + 4 * (size_t)(i - 1) + side);
            const unsigned table = byte_at(game, start), seat = howell ? byte_at(game, start + 1) - 1 : side;
            const unsigned pair = renumbered(game, details, howell, i, side);
            size_t seats;

            if (phantom == (side == 0 ? (int)i : -(int)i) || table == 0 || seat > 3) continue;
            seats = number_at(game, details + SEATS_AT + 4 * (size_t)seat, 4);
            if (seats == 0) continue;
            take_pair(game, number_at(game, seats + 0x10 + 8 * (size_t)table, 4),
                      game->fill.event->is_listed && !howell ? name_player(game, pair, side)
                                                             : name_pair(game, section, together, pair),
                      howell || game->fill.event->is_listed ? 0 : side == 0 ? 'N' : 'E', together,
                      game->fill.event->is_listed ? 1 : 2);
        }
}

/* -- boards ---------------------------------------------------------------------------------- */

/* Scores are in tens; three values in their place are averages, others above NO_SCORE_FROM no result. */
static void take_side(struct event_line *line, unsigned side, unsigned score, struct arb_pbn_number won, bool by_imps)
{
    if (score < NO_SCORE_FROM || score > INT16_MAX) {
        if (side == ARB_NS) line->published.score = (struct arb_pbn_number){true, 0, 10 * (int16_t)score};
    } else if (score == AVERAGE_MINUS || score == AVERAGE || score == AVERAGE_PLUS) {
        line->published.award[side] = score == AVERAGE ? 'A' : score == AVERAGE_PLUS ? '+' : '-';
        line->published.kind = ARB_PBN_AWARD;
    } else {
        return;
    }
    if (by_imps) line->published.imps[side] = won;
    else line->published.mp[side] = won;
}

/* One record: both sides with number, score and points. */
static void take_result(struct game *game, const struct board *board, size_t at, bool together)
{
    const size_t details = number_at(game, section_row(board->section) + SECTION_DETAILS, 4);
    const bool howell = byte_at(game, details + MOVEMENT) == HOWELL;
    const bool by_imps = !arb_span_is(game->fill.event->scoring, "MP;MP2");
    struct event_line *line;

    if (word_at(game, at + 4) == NOT_IN_PLAY) return;
    line = event_fill_line(&game->fill);
    if (line == NULL) return;
    for (unsigned side = 0; side < 2; side++) {
        const size_t own = at + 2 + 8 * (size_t)side;
        const unsigned pair = renumbered(game, details, howell, word_at(game, own), side);

        line->published.pair[side] = name_pair(game, board->section, together, pair);
        take_side(line, side, word_at(game, own + 2), hundredths(number_at(game, own + 4, 4)), by_imps);
    }
    event_fill_line_end(&game->fill);
}

static void take_results(struct game *game, const struct board *board, bool together)
{
    for (size_t i = 0; i < board->results && !game->fill.full; i++) {
        const size_t at = (size_t)board->at + RESULTS_AT + i * RESULT_SIZE;

        if (!is_inside(game, at, RESULT_SIZE)) return;
        if (!is_left(game, &game->results_left)) return;
        take_result(game, board, at, together);
    }
}

/* The boards of a section, to be sorted with those of sections scored together with it. */
static bool list_boards(struct game *game, unsigned section)
{
    const size_t at = number_at(game, section_row(section) + SECTION_BOARDS, 4);
    const unsigned boards = at == 0 ? 0 : word_at(game, at + 4);

    for (unsigned i = 0; i < boards; i++) {
        const size_t row = at + BOARD_INDEX + (size_t)i * BOARD_SIZE;
        struct board *board;

        if (!is_inside(game, row, BOARD_SIZE) || !is_left(game, &game->boards_left)) break;
        board = EVENT_ADD(game->boards);
        if (board == NULL) return false;
        *board = (struct board){(uint16_t)word_at(game, row), (uint16_t)word_at(game, row + 2), (uint8_t)section,
                                number_at(game, row + 4, 4)};
    }
    return true;
}

static int compare_boards(const void *one, const void *other)
{
    const struct board *a = one, *b = other;

    if (a->number != b->number) return a->number < b->number ? -1 : 1;
    return (a->section > b->section) - (a->section < b->section);
}

/* A board without any result was not in play and is taken back. */
static bool is_empty(struct game *game)
{
    struct event *event = game->fill.event;

    if (!game->fill.board_open || event->boards.item[event->boards.count - 1].first_line < event->lines.count)
        return false;
    event->boards.count--;
    game->fill.board_open = false;
    return true;
}

/* The boards of a group of sections are sorted by number, so that equal ones become one board. */
static void take_boards(struct game *game, bool together)
{
    for (size_t i = 0; i < game->boards.count && !game->fill.full;) {
        const unsigned number = game->boards.item[i].number;
        char label[8];
        struct arb_writer out = arb_writer_on(label, sizeof label);

        arb_write_int(&out, number);
        event_fill_board(&game->fill);
        for (; i < game->boards.count && game->boards.item[i].number == number; i++)
            take_results(game, &game->boards.item[i], together);
        if (is_empty(game)) continue;
        event_fill_board_end(&game->fill, event_fill_keep(&game->fill, arb_writer_span(&out)));
    }
}

/* -- teams ----------------------------------------------------------------------------------- */

static struct arb_span name_team(struct game *game, unsigned number)
{
    char name[NAME_MAX];
    struct arb_writer out = arb_writer_on(name, sizeof name);

    arb_write_int(&out, number);
    return event_fill_keep(&game->fill, arb_writer_span(&out));
}

/* Each match is in the tables of both teams: it is taken from the team with the lower number. */
static void take_matches(struct game *game, size_t table, unsigned team, bool by_points)
{
    const unsigned matches = byte_at(game, table + TABLE_COUNT);

    for (unsigned m = 0; m < matches && !game->fill.full; m++) {
        const size_t at = table + MATCH_AT + (size_t)m * MATCH_SIZE;
        const unsigned other = word_at(game, at + MATCH_OTHER);
        struct event_match *match;

        if (!is_inside(game, at, MATCH_SIZE) || !is_left(game, &game->results_left)) return;
        game->fill.event->byes += other == BYE;
        if (other == BYE || other <= team) continue;
        match = event_fill_match(&game->fill);
        if (match == NULL) return;
        match->round = name_team(game, byte_at(game, at + MATCH_ROUND));
        match->id[0] = name_team(game, team);
        match->id[1] = name_team(game, other);
        match->score[0] = (struct arb_pbn_number){true, 0, (int16_t)word_at(game, at + MATCH_IMPS)};
        if (by_points) match->points[0] = hundredths(word_at(game, at + MATCH_POINTS));
        event_fill_match_end(&game->fill);
    }
}

/* The second team's points of a match, from its own table. */
static void take_answer(struct game *game, size_t table, struct event_match *match, struct arb_span first,
                        bool by_points)
{
    const unsigned matches = byte_at(game, table + TABLE_COUNT);
    int64_t round = 0, team = 0;

    if (!arb_span_int(match->round, 0, 255, &round) || !arb_span_int(first, 0, UINT16_MAX, &team)) return;
    for (unsigned m = 0; m < matches; m++) {
        const size_t at = table + MATCH_AT + (size_t)m * MATCH_SIZE;

        if (!is_inside(game, at, MATCH_SIZE)) return;
        if (byte_at(game, at + MATCH_ROUND) != round || word_at(game, at + MATCH_OTHER) != team) continue;
        match->score[1] = (struct arb_pbn_number){true, 0, (int16_t)word_at(game, at + MATCH_IMPS)};
        if (by_points) match->points[1] = hundredths(word_at(game, at + MATCH_POINTS));
        return;
    }
}

/* -1 for the final total means that there is none yet. */
static void take_team(struct game *game, size_t row)
{
    const size_t at = number_at(game, row + 4, 4);
    const unsigned players = word_at(game, row + 2);
    struct event_total *total = is_inside(game, at, PLAYERS_AT) ? event_fill_total(&game->fill) : NULL;
    unsigned rank;

    if (total == NULL) return;
    total->id = name_team(game, word_at(game, row));
    total->total = hundredths(number_at(game, at + FINAL_TOTAL, 4));
    if (total->total.value == -1) total->total = hundredths(number_at(game, at + PAIR_TOTAL, 4));
    rank = word_at(game, at + PAIR_RANK);
    if (rank > 0) total->rank = (struct arb_pbn_number){true, 0, (int64_t)rank};
    take_names(game, total, at, players < PLAYERS_MAX ? players : PLAYERS_MAX);
    event_fill_total_end(&game->fill);
}

/* Teams first, then their matches, then what the second team of each match has. */
static void take_teams(struct game *game, unsigned event, unsigned section)
{
    const size_t details = number_at(game, section_row(section) + SECTION_DETAILS, 4);
    const size_t index = number_at(game, details + SEATS_AT, 4), tables = number_at(game, details + MATCHES_OF, 4);
    const bool by_points = byte_at(game, EVENT_SCORING_AT + event) == BY_VICTORY_POINTS;
    const unsigned teams = byte_at(game, index + TEAMS_COUNT);
    struct event *read = game->fill.event;
    const size_t first = read->matches.count;

    read->by_points = read->by_points || by_points;
    for (unsigned i = 0; i < teams; i++) take_team(game, index + TEAMS_AT + (size_t)i * TEAM_SIZE);
    for (unsigned i = 0; i < teams && tables != 0; i++)
        take_matches(game, number_at(game, tables + TABLES_AT + 4 * (size_t)i, 4),
                     word_at(game, index + TEAMS_AT + (size_t)i * TEAM_SIZE), by_points);
    for (size_t m = first; m < read->matches.count; m++) {
        int64_t other = 0;

        if (!arb_span_int(read->matches.item[m].id[1], 0, UINT16_MAX, &other)) continue;
        for (unsigned i = 0; i < teams; i++)
            if (word_at(game, index + TEAMS_AT + (size_t)i * TEAM_SIZE) == other)
                take_answer(game, number_at(game, tables + TABLES_AT + 4 * (size_t)i, 4), &read->matches.item[m],
                            read->matches.item[m].id[0], by_points);
    }
}

/* -- sections ----------------------------------------------------------------------------------- */

/* The sections that are scored together with this one, from it on. False: no memory. */
static bool take_group(struct game *game, unsigned event, unsigned first)
{
    const struct arb_span session = string_at(game, number_at(game, EVENT_AT + 4 * (size_t)event, 4) + EVENT_NAME);
    const size_t details = number_at(game, section_row(first) + SECTION_DETAILS, 4);
    const bool together = byte_at(game, section_row(first) + SCORED_NEXT) != 0;
    char letters[NAMES_MAX];
    struct arb_writer out = arb_writer_on(letters, sizeof letters);
    unsigned section = first, next;

    game->boards.count = 0;
    for (unsigned met = 0; met < SECTIONS; met++, section = next - 1) {
        arb_write_span(&out, string_at(game, section_row(section) + SECTION_LETTER));
        if (!list_boards(game, section)) return false;
        next = byte_at(game, section_row(section) + SCORED_NEXT);
        if (next == 0 || next > SECTIONS) break;
    }
    event_fill_part(&game->fill, session, arb_writer_span(&out));
    take_event(game, event, byte_at(game, details + MOVEMENT) == HOWELL);
    game->fill.event->is_listed = is_listed(game, event);
    if (is_of_teams(game, event)) {
        take_teams(game, event, first);
        return true;
    }
    if (game->boards.count > 1)
        qsort(game->boards.item, game->boards.count, sizeof *game->boards.item, compare_boards);
    section = first;
    for (unsigned met = 0; met < SECTIONS; met++, section = next - 1) {
        take_pairs(game, section, together);
        next = byte_at(game, section_row(section) + SCORED_NEXT);
        if (next == 0 || next > SECTIONS) break;
    }
    if (!game->fill.event->is_listed) take_boards(game, together);
    else for (size_t i = 0; i < game->boards.count; i++)
        lost_add(&game->fill.event->lost, LOST_RESULT, game->boards.item[i].results);
    return true;
}

bool event_is_acblscore(struct arb_span text)
{
    return text.length >= 6 && memcmp(text.at, "\x12\x0A\x03" "AC3", 6) == 0;
}

/* Each chain of sections is begun at the one that has none before it. */
bool event_read_acblscore(struct event *event, struct arb_span text, uint32_t part)
{
    struct game game = {.fill = {.event = event, .only = part}, .text = text,
                        .results_left = text.length / RESULT_SIZE, .boards_left = text.length / BOARD_SIZE};
    bool whole = true;

    for (unsigned e = 0; whole && e < EVENTS; e++) {
        if (number_at(&game, EVENT_AT + 4 * (size_t)e, 4) == 0) continue;
        for (unsigned s = 0; whole && s < SECTIONS; s++) {
            if (byte_at(&game, section_row(s)) != e + 1) continue;
            if (byte_at(&game, section_row(s) + SCORED_BEFORE) != 0) continue;
            whole = take_group(&game, e, s);
        }
    }
    free(game.boards.item);
    return event_fill_end(&game.fill) && whole;
}
