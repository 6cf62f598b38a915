/* teams_text.c -- prints the ranking, a round, a match's card and the players' Butler as text. */
#include "paper/paper.h"
#include "results/read/acts.h"
#include "results/say/say.h"
#include "teams.h"

#include <stdio.h>

enum { CELL = 400, NAME_COLUMNS = 24, ROOM_COLUMNS = 18 };

/* Columns of UTF-8 text: one for each character. */
static int columns_of(const char *text)
{
    int columns = 0;

    for (; *text != '\0'; text++) columns += ((unsigned char)*text & 0xC0) != 0x80;
    return columns;
}

static void print_padded(const char *text, int columns)
{
    printf("%s%*s", text, columns > columns_of(text) ? columns - columns_of(text) : 0, "");
}

/* Hundredths, right-aligned. */
static void print_fixed(const struct cli_matches *event, int64_t hundredths, int columns)
{
    char text[32];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_decimal_write(&out, event->language, hundredths, 2);
    printf("%*s", columns, text);
}

/* IMPs and board points without decimals when they are whole; percentages always with two. */
static void print_won(const struct cli_matches *event, int64_t hundredths, int columns)
{
    const bool whole = hundredths % 100 == 0 && !arb_teams_has_percentages(&event->teams->form);

    if (!whole) print_fixed(event, hundredths, columns);
    else printf("%*lld", columns, (long long)(hundredths / 100));
}

static void print_message(const struct cli_matches *event, const char *key,
                          const struct arb_message_value *values, size_t count)
{
    char text[CELL];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_message_write(&out, event->language, key, values, count);
    puts(text);
}

static void print_title(const struct cli_matches *event)
{
    const struct arb_teams *teams = event->teams;

    if (teams->title[0] != '\0')
        printf("%s, %04u-%02u-%02u\n", teams->title, teams->year, teams->month, teams->day);
}

/* -- The ranking ------------------------------------------------------------------------------ */

/* A team's standing: place, number, name, points, matches, won, lost; how it left in place of the rest of the line. */
static void print_row(const struct cli_matches *event, const struct arb_team_row *row)
{
    char room[ARB_NAME_MAX];

    if (row->rank == 0) printf("%4s %5u  ", "-", row->team);
    else printf("%4u%c%5u  ", row->rank, row->tied ? '=' : ' ', row->team);
    print_padded(cli_team_name(event, row->team, room), NAME_COLUMNS);
    print_fixed(event, row->points, 10);
    printf("%6u", row->matches);
    print_won(event, row->won, 9);
    print_won(event, row->lost, 9);
    if (row->retired != 0) {
        printf("  ");
        print_message(event, "cli.teams.retired", ARB_VALUES(ARB_NUMBER("round", row->retired)));
        return;
    }
    putchar('\n');
}

/* Until when they may still be corrected, where the file tells the times of its acts. */
static void print_corrections(const struct cli_matches *event)
{
    const struct arb_teams *teams = event->teams;
    char text[CELL];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (event_corrections_write(&out, event->language, acts_corrections_end(&teams->corrections),
                                10000u * teams->year + 100u * teams->month + teams->day))
        puts(text);
    out = arb_writer_on(text, sizeof text);
    if (event_corrections_each_write(&out, event->language,
                                     teams->corrections.each ? arb_corrections_minutes(&teams->corrections) : 0))
        puts(text);
}

static void print_standings(const struct cli_matches *event)
{
    const struct arb_team_standings *standings = event->standings;

    print_message(event, standings->is_final ? "cli.teams.final" : "cli.teams.after",
                  ARB_VALUES(ARB_NUMBER("round", standings->round), ARB_NUMBER("rounds", event->teams->form.rounds)));
    print_message(event, "cli.teams.head", NULL, 0);
    for (unsigned i = 0; i < standings->count; i++) print_row(event, &standings->row[i]);
    if (standings->open > 0)
        print_message(event, "cli.teams.open", ARB_VALUES(ARB_NUMBER("matches", standings->open)));
    print_corrections(event);
}

/* -- A round ------------------------------------------------------------------------------------- */

/* Why the match does not count; of a walkover, whose it is. */
static void print_absence(const struct cli_matches *event, const struct arb_match_sheet *sheet)
{
    const char *key = sheet->absence == ARB_ABSENT_WALKOVER    ? "cli.teams.walkover"
                      : sheet->absence == ARB_ABSENT_CANCELLED ? "cli.teams.cancelled"
                                                               : "cli.teams.walk_over";
    char room[ARB_NAME_MAX];

    print_message(event, key, ARB_VALUES(ARB_TEXT("name", cli_team_name(event, sheet->walkover, room))));
}

/* A match of a round. Without any scored board, or for a draw of the next round, only who meets whom. */
static void print_match(const struct cli_matches *event, unsigned number)
{
    struct arb_match_sheet *sheet = &event->work->sheet;
    char room[2][ARB_NAME_MAX];
    char text[CELL];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (!arb_teams_scored_sheet(event->teams, event->round, (uint8_t)number, event->work, sheet)) return;
    for (unsigned team = 0; team < 2; team++) {
        if (team == 1) arb_write_text(&out, " - ");
        arb_write_int(&out, sheet->team[team]);
        arb_write_char(&out, ' ');
        arb_write_text(&out, cli_team_name(event, sheet->team[team], room[team]));
    }
    printf("M%-4u", number);
    if (event->next || (sheet->scored == 0 && !sheet->complete)) {
        puts(text);
        return;
    }
    print_padded(text, 2 * NAME_COLUMNS + 4);
    for (unsigned team = 0; team < 2; team++) {
        if (arb_is_unplayed(sheet->absence)) printf("%7s", "-");
        else print_won(event, sheet->won[team], 7);
    }
    for (unsigned team = 0; team < 2 && sheet->complete; team++) print_fixed(event, sheet->points[team], 8);
    if (sheet->absence == ARB_NO_ABSENCE) {
        putchar('\n');
        return;
    }
    printf("  ");
    print_absence(event, sheet);
}

/* How it was drawn, in words. */
static const char *method_words(const struct cli_matches *event, unsigned round)
{
    static const char *const keys[ARB_DRAW_METHOD_COUNT] = {
        [ARB_DRAW_SWISS] = "cli.teams.method.swiss",       [ARB_DRAW_DANISH] = "cli.teams.method.danish",
        [ARB_DRAW_LOTS] = "cli.teams.method.lots",         [ARB_DRAW_HALVES] = "cli.teams.method.halves",
        [ARB_DRAW_ROUND_ROBIN] = "cli.teams.method.round_robin",
        [ARB_DRAW_KNOCK_OUT] = "cli.teams.method.knock_out", [ARB_DRAW_HAND] = "cli.teams.method.hand",
    };

    return arb_message(event->language, keys[event->teams->rounds[round - 1].method]);
}

/* The method of the draw, its boards, the matches, the byes and how many rematches there were. */
static void print_round(const struct cli_matches *event)
{
    const struct arb_team_round *round = &event->teams->rounds[event->round - 1];
    char room[ARB_NAME_MAX];

    print_message(event, "cli.teams.round",
                  ARB_VALUES(ARB_NUMBER("round", event->round),
                             ARB_TEXT("method", method_words(event, event->round)),
                             ARB_NUMBER("first", round->first_board),
                             ARB_NUMBER("last", round->first_board + round->boards - 1)));
    arb_teams_score_round(event->teams, event->round, event->work);
    for (unsigned m = 1; m <= round->matches; m++) print_match(event, m);
    for (unsigned team = 1; team <= event->teams->form.teams; team++)
        if (arb_teams_has_bye(event->teams, event->round, (uint8_t)team))
            print_message(event, "cli.teams.bye",
                          ARB_VALUES(ARB_NUMBER("team", team), ARB_TEXT("name", cli_team_name(event, team, room))));
    if (round->rematches > 0)
        print_message(event, "cli.swiss.rematches", ARB_VALUES(ARB_NUMBER("rematches", round->rematches)));
}

/* -- A match's card ---------------------------------------------------------------------------------- */

static void print_room(const struct cli_matches *event, const struct arb_match *match, unsigned board,
                       unsigned room)
{
    char text[CELL];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    const struct arb_room_result result = arb_teams_room_result(event->teams, match, board, room);
    const bool has_points = result.outcome != NULL;

    cli_teams_result(&out, event->language, &result);
    print_padded(text[0] == ' ' ? text + 1 : text, has_points ? ROOM_COLUMNS - 8 : ROOM_COLUMNS);
    if (columns_of(text) > ROOM_COLUMNS && room + 1 < arb_teams_rooms(event->teams)) printf("  ");
    if (has_points) printf("%6d  ", result.points);
}

/* A line of the card: the rooms' results, or that the score is artificial, and what each team has. */
static void print_board(const struct cli_matches *event, const struct arb_match *match,
                        const struct arb_match_board *board)
{
    const unsigned rooms = arb_teams_rooms(event->teams);

    printf("%4u  ", board->board);
    if (board->state == ARB_BOARD_NOT_PLAYED) {
        puts(arb_message(event->language, "cli.teams.not_played"));
        return;
    }
    if (board->artificial)
        print_padded(arb_message(event->language, "cli.teams.artificial"), ROOM_COLUMNS * (int)rooms);
    for (unsigned room = 0; room < rooms && !board->artificial; room++) print_room(event, match, board->board, room);
    for (unsigned team = 0; team < 2 && board->state == ARB_BOARD_SCORED; team++)
        print_won(event, board->award[team], 8);
    putchar('\n');
}

/* A line of figures, one a team. */
static void print_sums(const struct cli_matches *event, const char *key, const int32_t value[2])
{
    printf("      ");
    print_padded(arb_message(event->language, key), ROOM_COLUMNS * (int)arb_teams_rooms(event->teams));
    for (unsigned team = 0; team < 2; team++) print_fixed(event, value[team], 8);
    putchar('\n');
}

/* Boards, then the sums of each team. A knock-out ends with the margin instead of victory points. */
static void print_card(const struct cli_matches *event)
{
    struct arb_match_sheet *sheet = &event->work->sheet;
    const struct arb_match *match = arb_teams_match(event->teams, event->round, event->match);
    const bool knock_out = event->teams->rounds[event->round - 1].method == ARB_DRAW_KNOCK_OUT;
    char room[2][ARB_NAME_MAX];

    if (!arb_teams_sheet(event->teams, event->round, event->match, event->work, sheet)) return;
    print_message(event, "cli.teams.match",
                  ARB_VALUES(ARB_NUMBER("round", event->round), ARB_NUMBER("match", event->match),
                             ARB_NUMBER("one", sheet->team[0]),
                             ARB_TEXT("first", cli_team_name(event, sheet->team[0], room[0])),
                             ARB_NUMBER("other", sheet->team[1]),
                             ARB_TEXT("second", cli_team_name(event, sheet->team[1], room[1]))));
    if (sheet->absence != ARB_NO_ABSENCE) print_absence(event, sheet);
    for (unsigned b = 0; b < sheet->boards && !sheet->whole && !arb_is_unplayed(sheet->absence); b++)
        print_board(event, match, &sheet->board[b]);
    if (!arb_is_unplayed(sheet->absence)) print_sums(event, "cli.teams.won", sheet->won);
    if (sheet->carried[0] != 0 || sheet->carried[1] != 0) print_sums(event, "cli.teams.carried", sheet->carried);
    if (sheet->award != ARB_NO_AWARD)
        puts(arb_message(event->language, sheet->award == ARB_AWARDED ? "teams.awarded" : "teams.awarded_void"));
    if (sheet->penalty[0] != 0 || sheet->penalty[1] != 0) print_sums(event, "cli.teams.penalty", sheet->penalty);
    if (sheet->complete) print_sums(event, knock_out ? "cli.teams.margin" : "cli.teams.points",
                                    knock_out ? sheet->margin : sheet->points);
    else print_message(event, "cli.teams.boards_open", ARB_VALUES(ARB_NUMBER("boards", sheet->boards - sheet->scored)));
}

/* -- The players ----------------------------------------------------------------------------------------- */

/* Each pair of players, with the mean of a board. Rows without players are of a team whose line-up is not known. */
static void print_butler(const struct cli_matches *event)
{
    print_message(event, "cli.teams.butler", NULL, 0);
    for (unsigned i = 0; i < event->butler->count; i++) {
        const struct arb_butler_row *row = &event->butler->row[i];
        const struct arb_team *team = &event->teams->team[row->team];
        char names[2 * ARB_NAME_MAX + 4], room[ARB_NAME_MAX];

        if (row->player[0] == 0) snprintf(names, sizeof names, "%s", cli_team_name(event, row->team, room));
        else
            snprintf(names, sizeof names, "%s - %s", team->player[row->player[0] - 1],
                     team->player[row->player[1] - 1]);
        printf("%5u  ", row->team);
        print_padded(names, 2 * NAME_COLUMNS);
        printf("%5u", row->boards);
        print_fixed(event, row->imps, 10);
        print_fixed(event, row->boards > 0 ? row->imps / row->boards : 0, 8);
        putchar('\n');
    }
}

/* One answer: Butler, a match's card, a draw, or the ranking with a round below it. */
void cli_teams_text(const struct cli_matches *event)
{
    print_title(event);
    if (event->butler != NULL) print_butler(event);
    else if (event->match != 0) print_card(event);
    else if (event->next) print_round(event);
    else {
        print_standings(event);
        if (event->round != 0) {
            putchar('\n');
            print_round(event);
        }
    }
}
