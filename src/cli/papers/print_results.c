/* print_results.c -- an event that was scored, as travellers and as each pair's scorecard. */
#include "events/event.h"
#include "events/event_file.h"
#include "print.h"
#include "events/rank.h"

#include "arbitro/ratio.h"

#include <stdlib.h>
#include <string.h>

enum { CELL = 400, DAMAGES_TOLD = 10 };

static struct arb_span clean(char room[CELL], struct arb_span text)
{
    struct arb_writer out = arb_writer_on(room, CELL);

    arb_pbn_text(&out, text);
    return arb_writer_span(&out);
}

static void put_span(struct paper *paper, struct arb_span text)
{
    char room[CELL];

    (void)clean(room, text);
    paper_cell(paper, room);
}

static void write_signed(struct arb_writer *out, int64_t points)
{
    if (points > 0) arb_write_char(out, '+');
    if (points < 0) arb_write_text(out, "−");
    arb_write_int(out, points < 0 ? -points : points);
}

/* Was anything given for it? */
static bool is_scored(const struct event_line *line)
{
    if (line->published.kind == ARB_PBN_BYE || line->waits) return false;
    return line->has_score || line->published.kind == ARB_PBN_AWARD;
}

/* Units: of the side, or of who sits second there in an individual of ours. */
static int64_t won_of(const struct event *event, const struct event_line *line, unsigned side, bool is_second)
{
    return event->is_ours && is_second ? line->partner_won[side] : line->won[side];
}

/* IMPs, or points, with their sign: two decimals, but none of a whole number where the scoring gives whole ones. */
static void write_imps(struct arb_writer *out, const struct event *event, int64_t hundredths)
{
    const bool gives_whole = event->rule.by >= EVENT_BY_BUTLER || event->rule.cross == EVENT_SUM;
    const int64_t size = hundredths < 0 ? -hundredths : hundredths;

    if (hundredths > 0) arb_write_char(out, '+');
    if (hundredths < 0) arb_write_text(out, "−");
    if (gives_whole && size % 100 == 0) arb_write_int(out, size / 100);
    else arb_write_fixed(out, size, 2);
}

/* Matchpoints, or IMPs. Nothing where the board was not played; but who sat out has, where the file gives a figure for
 * it, the mean of the boards he played, as his total has. */
static void put_won(struct paper *paper, const struct event *event, const struct event_line *line, unsigned side,
                    bool is_second)
{
    const struct event_pair *pair = line->pair[side] == EVENT_NOBODY ? NULL : &event->pairs.item[line->pair[side]];
    const bool by_imps = event->rule.by != EVENT_BY_MATCHPOINTS, bye = line->published.kind == ARB_PBN_BYE;
    const int64_t won = won_of(event, line, side, is_second);
    char text[40] = "";
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (bye && by_imps && pair != NULL && pair->tally.boards > 0 && line->published.imps[side].given)
        write_imps(&out, event, arb_ratio_of(pair->tally.won, 100, (int64_t)pair->tally.boards * event->unit));
    else if (is_scored(line) && by_imps) write_imps(&out, event, arb_ratio_of(won, 100, event->unit));
    else if (is_scored(line)) arb_write_fixed(&out, arb_ratio_of(won, 100, event->unit), 2);
    paper_cell(paper, text);
}

/* "4♠X S", and in a cell of its own "=", "+1", "−2". Nothing where no contract is on record. */
static void put_contract(struct paper *paper, enum arb_language language,
                         const struct event_line *line)
{
    const struct arb_pbn_result *result = &line->published;
    char text[CELL] = "", made[16] = "";
    struct arb_writer out = arb_writer_on(text, sizeof text),
                      made_out = arb_writer_on(made, sizeof made);

    if (result->kind == ARB_PBN_CONTRACT) {
        const int over = (int)result->tricks - 6 - (int)result->contract.level;

        paper_write_contract(&out, paper_notation(language), result->contract);
        if (!arb_contract_is_pass(result->contract) && over == 0) arb_write_char(&made_out, '=');
        else if (!arb_contract_is_pass(result->contract)) write_signed(&made_out, over);
    } else if (result->kind == ARB_PBN_AWARD || result->kind == ARB_PBN_BYE) {
        arb_write_text(&out, arb_message(language, result->kind == ARB_PBN_BYE ? "paper.sits_out"
                                                                               : "paper.adjusted"));
    }
    paper_cell(paper, text);
    paper_cell(paper, made);
}

/* The score from one side. */
static void put_score(struct paper *paper, const struct event_line *line, enum arb_side side)
{
    char text[24] = "";
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (line->has_score && line->score == 0) arb_write_char(&out, '0');
    else if (line->has_score) write_signed(&out, side == ARB_NS ? line->score : -line->score);
    paper_cell(paper, text);
}

/* Who sat there: a pair, "4"; two players of an individual, "4+9"; nobody. */
static void put_side(struct paper *paper, const struct event *event, const struct event_line *line, unsigned side)
{
    char room[CELL], text[CELL] = "";
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (line->pair[side] == EVENT_NOBODY) arb_write_text(&out, "–");
    else arb_write_span(&out, clean(room, event->pairs.item[line->pair[side]].id));
    if (line->partner[side] != EVENT_NOBODY) {
        arb_write_char(&out, '+');
        arb_write_span(&out, clean(room, event->pairs.item[line->partner[side]].id));
    }
    paper_cell(paper, text);
}

/* Their names: "Dora - Ennio". */
static void put_names(struct paper *paper, const struct event *event, const struct event_line *line, unsigned side)
{
    const uint32_t who[] = {line->pair[side], line->partner[side]};
    char room[CELL], text[CELL] = "";
    struct arb_writer out = arb_writer_on(text, sizeof text);

    for (unsigned i = 0; i < 2; i++) {
        if (who[i] == EVENT_NOBODY || event->pairs.item[who[i]].names.length == 0) continue;
        if (out.length > 0) arb_write_text(&out, " - ");
        arb_write_span(&out, clean(room, event->pairs.item[who[i]].names));
    }
    paper_cell(paper, text);
}

/* -- Travellers ------------------------------------------------------------------------------ */

/* The best for North-South first; what has no score last. */
static int by_score(const void *one, const void *other)
{
    const struct event_line *a = *(const struct event_line *const *)one,
                            *b = *(const struct event_line *const *)other;

    if (a->has_score != b->has_score) return a->has_score ? -1 : 1;
    if (a->has_score && a->score != b->score) return a->score > b->score ? -1 : 1;
    return a < b ? -1 : 1;
}

/* How often each score came: "+620×3  +170  −100×2". */
static void tell_frequencies(struct paper *paper, const struct event_line *const *line,
                             size_t lines)
{
    if (lines > 0 && line[0]->has_score) paper_tally(paper);
    for (size_t i = 0, next; i < lines && line[i]->has_score; i = next) {
        char figure[24];
        struct arb_writer out = arb_writer_on(figure, sizeof figure);
        int64_t times = 0;

        for (next = i; next < lines && line[next]->has_score && line[next]->score == line[i]->score;
             next++)
            times += line[next]->published.multiplicity;
        write_signed(&out, line[i]->score);
        paper_count(paper, figure, times);
    }
}

static void put_lead(struct paper *paper, enum arb_language language, const struct event_line *line)
{
    char text[16] = "";
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (line->has_lead) {
        arb_write_text(&out, paper_suit[arb_card_suit(line->lead)]);
        arb_write_text(&out, paper_notation(language)->rank[arb_card_rank(line->lead)]);
    }
    paper_cell(paper, text);
}

/* "Dealer North · None vul.": the dealer by the board's number, unless the file's vulnerability is not that board's. */
static void write_conditions(struct arb_writer *out, enum arb_language language, const struct event_board *board)
{
    const struct arb_board_no no = {arb_board_number(board->label)};
    const bool numbered = no.n > 0 && (!board->vulnerability_known || board->vulnerable == arb_board_vulnerability(no));

    if (numbered) hands_write_dealer(out, language, arb_board_dealer(no));
    if (numbered) arb_write_text(out, " · ");
    if (numbered || board->vulnerability_known)
        arb_write_text(out, hands_vulnerable(language, numbered ? arb_board_vulnerability(no) : board->vulnerable));
}

/* With what the results were compared, and what a score beaten is worth where that is one. */
static void write_comparison(struct arb_writer *out, enum arb_language language, const struct event *event,
                             const struct event_board *board)
{
    const bool given = event->rule.datum.source == ARB_DATUM_GIVEN;
    const bool has_datum = event->rule.by == EVENT_BY_BUTLER && (board->datum.given || !(given || event->is_ours));
    const char *key = event->halved ? "paper.halved" : has_datum ? "paper.datum" : NULL;
    const int64_t datum = board->datum.given && board->datum.decimals == 0 ? board->datum.value : board->computed_datum;

    char points[16] = "0";
    struct arb_writer points_out = arb_writer_on(points, sizeof points);

    if (key == NULL) return;
    if (datum != 0) write_signed(&points_out, datum);
    if (out->length > 0) arb_write_text(out, " · ");
    arb_message_write(out, language, key, ARB_VALUES(ARB_TEXT("points", points)));
}

static void put_result(struct paper *paper, enum arb_language language, const struct event *event,
                       const struct event_line *line, bool names)
{
    for (unsigned side = 0; side < 2; side++) {
        put_side(paper, event, line, side);
        if (names) put_names(paper, event, line, side);
    }
    put_contract(paper, language, line);
    put_lead(paper, language, line);
    put_score(paper, line, ARB_NS);
    for (unsigned side = 0; side < 2; side++) put_won(paper, event, line, side, false);
}

/* Does the file say who played? It is known before the pairs are told apart. */
static bool has_names(const struct event *event)
{
    bool named = false;

    for (size_t i = 0; i < event->pairs.count; i++) named = named || event->pairs.item[i].names.length > 0;
    for (size_t i = 0; i < event->totals.count; i++) named = named || event->totals.item[i].names.length > 0;
    for (size_t i = 0; i < event->lines.count; i++)
        for (unsigned side = 0; side < 2; side++)
            named = named || event->lines.item[i].published.names[side].length > 0;
    return named;
}

#define TRAVELLER(ns, ew)                                                                                            \
    {"contract", "paper.contract", 14, PAPER_LEFT}, {"made", "paper.made", 9, PAPER_CENTRE},                         \
    {"lead", "paper.lead", 13, PAPER_CENTRE}, {"score", "paper.score", 11, PAPER_RIGHT},                             \
    {"nsWon", ns, 12, PAPER_RIGHT}, {"ewWon", ew, 12, PAPER_RIGHT}
#define BY_IMPS TRAVELLER("paper.imp_ns", "paper.imp_ew")
#define BY_POINTS TRAVELLER("paper.points_ns", "paper.points_ew")
#define BY_MATCHPOINTS TRAVELLER("paper.mp_ns", "paper.mp_ew")
#define NUMBERED {"ns", "paper.ns", 9, PAPER_RIGHT}, {"ew", "paper.ew", 9, PAPER_RIGHT}
#define NAMED                                                                                                        \
    {"ns", "paper.ns", 11, PAPER_RIGHT}, {"nsNames", "paper.names", 50, PAPER_LEFT},                                 \
    {"ew", "paper.ew", 11, PAPER_RIGHT}, {"ewNames", "paper.names", 50, PAPER_LEFT}

static void tell_traveller(struct paper *paper, enum arb_language language,
                           const struct event *event, const struct event_board *board,
                           const struct event_line **line)
{
    static const struct paper_column numbered[][8] = {[EVENT_BY_MATCHPOINTS] = {NUMBERED, BY_MATCHPOINTS},
                                                      [EVENT_BY_CROSS_IMPS] = {NUMBERED, BY_IMPS},
                                                      [EVENT_BY_BUTLER] = {NUMBERED, BY_IMPS},
                                                      [EVENT_BY_POINTS] = {NUMBERED, BY_POINTS}};
    static const struct paper_column named[][10] = {[EVENT_BY_MATCHPOINTS] = {NAMED, BY_MATCHPOINTS},
                                                    [EVENT_BY_CROSS_IMPS] = {NAMED, BY_IMPS},
                                                    [EVENT_BY_BUTLER] = {NAMED, BY_IMPS},
                                                    [EVENT_BY_POINTS] = {NAMED, BY_POINTS}};
    const bool names = has_names(event);
    char label[CELL], head[2 * CELL], conditions[CELL] = "";
    struct arb_writer out = arb_writer_on(head, sizeof head),
                      conditions_out = arb_writer_on(conditions, sizeof conditions);

    arb_message_write(&out, language, "paper.board",
                      ARB_VALUES(ARB_SPAN("n", clean(label, board->label))));
    write_conditions(&conditions_out, language, board);
    write_comparison(&conditions_out, language, event, board);
    for (size_t i = 0; i < board->lines; i++)
        line[i] = &event->lines.item[board->first_line + i];
    qsort(line, board->lines, sizeof *line, by_score);
    paper_card(paper, head, conditions);
    tell_frequencies(paper, line, board->lines);
    paper_table(paper, names ? named[event->rule.by] : numbered[event->rule.by], names ? 10 : 8, PAPER_READ);
    for (size_t i = 0; i < board->lines; i++) put_result(paper, language, event, line[i], names);
}

static void print_travellers(struct paper *paper, enum arb_language language,
                             const struct event *event)
{
    const struct event_line **line = calloc(event->lines.count + 1, sizeof *line);

    for (size_t b = 0; line != NULL && b < event->boards.count; b++)
        tell_traveller(paper, language, event, &event->boards.item[b], line);
    free(line);
}

/* -- Scorecards ------------------------------------------------------------------------------- */

static void tell_own_line(struct paper *paper, enum arb_language language,
                          const struct event *event, const struct event_board *board,
                          const struct event_line *line, enum arb_side side, bool is_second)
{
    char percent[24] = "";
    struct arb_writer out = arb_writer_on(percent, sizeof percent);

    put_span(paper, board->label);
    paper_cell(paper, arb_message(language, side == ARB_NS ? "paper.ns" : "paper.ew"));
    put_side(paper, event, line, arb_other_side(side));
    put_contract(paper, language, line);
    put_score(paper, line, side);
    put_won(paper, event, line, side, is_second);
    if (event->rule.by != EVENT_BY_MATCHPOINTS) return;
    if (board->top > 0 && is_scored(line))
        arb_write_fixed(&out, arb_percent_hundredths(won_of(event, line, side, is_second), board->top), 2);
    paper_cell(paper, percent);
}

/* Its place and what it has. */
static void write_standing(struct arb_writer *out, enum arb_language language,
                           const struct event *event, const struct event_pair *pair)
{
    char total[40];
    struct arb_writer total_out = arb_writer_on(total, sizeof total);

    if (pair->total_of == 0) {
        arb_write_text(&total_out, "–");
    } else if (event->rule.by == EVENT_BY_MATCHPOINTS) {
        arb_write_fixed(&total_out, event_shown_hundredths(event, pair), 2);
        arb_write_char(&total_out, '%');
    } else {
        write_imps(&total_out, event, event_shown_hundredths(event, pair));
        if (event->rule.by != EVENT_BY_POINTS) arb_write_text(&total_out, " IMP");
    }
    if (pair->own != NULL && pair->computed_rank == 0) {
        arb_write_text(out, total);
        return;
    }
    arb_message_write(
        out, language, pair->tied ? "paper.place_tied" : "paper.place",
        ARB_VALUES(ARB_NUMBER("rank", pair->computed_rank), ARB_TEXT("total", total)));
}

/* "3NS", "N3", "12 E-W": the pair's own number says on which side it sits. */
static bool says_side(const struct event_pair *pair)
{
    static const char *const words[2][2] = {{"N", "NS"}, {"E", "EW"}};
    char letter[4];
    size_t letters = 0;

    for (size_t i = 0; i < pair->id.length; i++) {
        const char c = pair->id.at[i];

        if ((c >= '0' && c <= '9') || c == ' ' || c == '-' || c == '/') continue;
        if (letters == sizeof letter) return false;
        letter[letters++] = c;
    }
    return arb_span_is_nocase((struct arb_span){letter, letters}, words[pair->side][0]) ||
           arb_span_is_nocase((struct arb_span){letter, letters}, words[pair->side][1]);
}

static void tell_substitutes(struct paper *paper, enum arb_language language, const struct event *event,
                             const struct event_pair *pair)
{
    const struct event_substitute *s = NULL;

    while ((s = event_substitute_of(event, pair, s)) != NULL) {
        char name[CELL], text[CELL];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        event_substitute_write(&out, language, clean(name, s->name), s);
        paper_line(paper, PAPER_NORMAL, text);
    }
}

static void tell_scorecard(struct paper *paper, enum arb_language language,
                           const struct event *event, uint32_t which)
{
    static const struct paper_column columns[] = {{"board", "paper.board_head", 11, PAPER_RIGHT},
                                                  {"sits", "paper.seat", 10, PAPER_CENTRE},
                                                  {"against", "paper.against", 12, PAPER_RIGHT},
                                                  {"contract", "paper.contract", 17, PAPER_LEFT},
                                                  {"made", "paper.made", 10, PAPER_CENTRE},
                                                  {"score", "paper.score", 14, PAPER_RIGHT},
                                                  {"won", "paper.mp", 12, PAPER_RIGHT},
                                                  {"percent", "%", 14, PAPER_RIGHT}};
    static const struct paper_column by_imps[] = {{"board", "paper.board_head", 10, PAPER_RIGHT},
                                                  {"sits", "paper.seat", 9, PAPER_CENTRE},
                                                  {"against", "paper.against", 12, PAPER_RIGHT},
                                                  {"contract", "paper.contract", 17, PAPER_LEFT},
                                                  {"made", "paper.made", 8, PAPER_CENTRE},
                                                  {"score", "paper.score", 13, PAPER_RIGHT},
                                                  {"won", "IMP", 12, PAPER_RIGHT}};
    static const struct paper_column by_points[] = {{"board", "paper.board_head", 10, PAPER_RIGHT},
                                                    {"sits", "paper.seat", 9, PAPER_CENTRE},
                                                    {"against", "paper.against", 12, PAPER_RIGHT},
                                                    {"contract", "paper.contract", 17, PAPER_LEFT},
                                                    {"made", "paper.made", 8, PAPER_CENTRE},
                                                    {"score", "paper.score", 13, PAPER_RIGHT},
                                                    {"won", "paper.points", 12, PAPER_RIGHT}};
    const bool matchpoints = event->rule.by == EVENT_BY_MATCHPOINTS, points = event->rule.by == EVENT_BY_POINTS;
    const struct event_pair *pair = &event->pairs.item[which];
    char id[CELL], names[CELL], head[2 * CELL], standing[CELL];
    struct arb_writer out = arb_writer_on(head, sizeof head),
                      standing_out = arb_writer_on(standing, sizeof standing);

    if (event->two_fields && !says_side(pair))
        arb_message_write(
            &out, language, "paper.pair_label_of_side",
            ARB_VALUES(ARB_SPAN("pair", clean(id, pair->id)),
                       ARB_TEXT("side", arb_message(language, pair->side == ARB_NS ? "paper.ns"
                                                                                   : "paper.ew"))));
    else
        arb_message_write(&out, language, "paper.pair_label",
                          ARB_VALUES(ARB_SPAN("pair", clean(id, pair->id))));
    write_standing(&standing_out, language, event, pair);
    paper_card(paper, head, standing);
    (void)clean(names, pair->names);
    if (names[0] != '\0') paper_line(paper, PAPER_NORMAL, names);
    tell_substitutes(paper, language, event, pair);
    paper_table(paper, matchpoints ? columns : points ? by_points : by_imps,
                matchpoints ? ARB_COUNT(columns) : ARB_COUNT(by_imps), PAPER_READ);
    for (size_t b = 0; b < event->boards.count; b++) {
        const struct event_board *board = &event->boards.item[b];

        for (size_t i = 0; i < board->lines; i++)
            for (unsigned side = 0; side < 2; side++) {
                const struct event_line *line = &event->lines.item[board->first_line + i];

                if (line->pair[side] == which || line->partner[side] == which)
                    tell_own_line(paper, language, event, board, line, (enum arb_side)side, line->pair[side] != which);
            }
    }
}

/* In the order of the ranking. */
static void print_scorecards(struct paper *paper, enum arb_language language,
                             const struct event *event)
{
    for (size_t i = 0; i < event->standings.count; i++)
        tell_scorecard(paper, language, event, event->standings.item[i].contestant);
}

/* -- The event ------------------------------------------------------------------ */

/* What was wrong in the file, a line each. */
static void tell_damage(const struct print_order *order, const char *path, const struct event *event)
{
    char sentence[1000];

    for (size_t i = 0; i < event->damages.count && i < DAMAGES_TOLD; i++) {
        struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

        rank_write_damage(&out, &event->damages.item[i], order->out.language);
        fprintf(stderr, "%s: %s\n", path, sentence);
    }
    if (event->damages.count + event->more_damage > DAMAGES_TOLD) {
        struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

        arb_message_write(&out, order->out.language, "print.more_damage",
                          ARB_VALUES(ARB_NUMBER("n", (int64_t)(event->damages.count + event->more_damage) -
                                                         DAMAGES_TOLD)));
        fprintf(stderr, "%s: %s\n", path, sentence);
    }
}

/* Scores the part and tells it. The exit code. */
static int tell_event(const struct print_order *order, const char *what, const char *path,
                      struct event *event, struct paper *paper)
{
    const char *unsupported = event_unsupported(event);

    if (unsupported != NULL)
        return cli_refuse(order->out.language, unsupported,
                          ARB_VALUES(ARB_TEXT("file", path), ARB_SPAN("scoring", event->scoring)));
    if (!event_score(event)) return cli_refuse(order->out.language, "cli.no_memory", NULL, 0);
    (strcmp(what, "travellers") == 0 ? print_travellers
                                     : print_scorecards)(paper, order->out.language, event);
    tell_damage(order, path, event);
    return event_lost(event) > 0;
}

/* Sessions and sections with the same board numbers are told one after another. */
static int tell_parts(const struct print_order *order, const char *what, const char *path,
                      const struct event *whole, const struct event_file *file, struct paper *paper)
{
    int worst = 0;

    for (uint32_t part = 0; part < whole->parts && worst < 2; part++) {
        struct event *event = whole->part[part].has_boards ? calloc(1, sizeof *event) : NULL;
        int outcome;

        if (!whole->part[part].has_boards) continue;
        outcome = event != NULL && event_file_read(event, file, part)
                      ? tell_event(order, what, path, event, paper)
                      : cli_refuse(order->out.language, "cli.no_memory", NULL, 0);
        if (outcome > worst) worst = outcome;
        if (event != NULL) event_free(event);
        free(event);
    }
    return worst;
}

int print_event(const struct print_order *order, const char *what, const char *path)
{
    struct paper_sheet sheet = {
        .language = order->out.language, .name = what, .title = order->out.title, .across = 2};
    struct event event = {0};
    struct event_file file;
    const char *why = event_file_open(&file, path);
    char title[1000];
    struct arb_writer title_out = arb_writer_on(title, sizeof title);
    struct paper *paper;
    int outcome;

    if (why == NULL && !event_file_read(&event, &file, EVENT_ALL_PARTS)) why = "cli.no_memory";
    if (why != NULL) {
        event_free(&event);
        event_file_close(&file);
        return cli_refuse(order->out.language, why, ARB_VALUES(ARB_TEXT("file", path)));
    }
    arb_pbn_text(&title_out, event.title);
    if (sheet.title[0] == '\0') sheet.title = title;
    if (strcmp(what, "travellers") == 0 && has_names(&event)) sheet.across = 1;
    paper = paper_open(&sheet);
    if (paper == NULL) outcome = cli_refuse(order->out.language, "cli.no_memory", NULL, 0);
    else if (event.apart)
        outcome = tell_parts(order, what, path, &event, &file, paper);
    else outcome = tell_event(order, what, path, &event, paper);
    if (outcome < 2) {
        const int put = cli_paper_put(&order->out, paper);

        if (put > outcome) outcome = put;
    } else {
        paper_close(paper);
    }
    event_free(&event);
    event_file_close(&file);
    return outcome;
}

/* -- Scores alone ---------------------------------------------------------------------------------------- */

/* Every result; with no list only counted. */
static size_t take_scores(const struct event *event, struct hands_score *score)
{
    size_t count = 0;

    for (size_t b = 0; b < event->boards.count; b++) {
        const struct event_board *board = &event->boards.item[b];
        int64_t number;

        if (!arb_span_int(board->label, 1, UINT16_MAX, &number)) continue;
        for (size_t i = 0; i < board->lines; i++) {
            const struct event_line *line = &event->lines.item[board->first_line + i];

            if (!line->has_score) continue;
            if (score != NULL)
                score[count] = (struct hands_score){(size_t)number, line->score, line->published.multiplicity};
            count++;
        }
    }
    return count;
}

bool print_event_scores(struct arb_span text, struct hands_score **score, size_t *scores)
{
    struct event event = {0};
    bool whole = event_read(&event, text, EVENT_ALL_PARTS);

    *score = NULL;
    *scores = 0;
    if (whole && !event.apart && event.lines.count > 0 && event_unsupported(&event) == NULL) {
        whole = event_score(&event);
        if (whole) *scores = take_scores(&event, NULL);
        *score = calloc(*scores + 1, sizeof **score);
        if (*score == NULL) whole = false;
        else (void)take_scores(&event, *score);
    }
    event_free(&event);
    return whole;
}
