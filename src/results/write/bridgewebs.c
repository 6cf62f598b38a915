/* bridgewebs.c -- writes Bridgewebs' CSV for any scorer's results, "std1": lines of options, the ranking, the
 * travellers. The first line states the separator; here it is a comma.
 */
#include "write.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* In quotes when it has a comma or a quote, or begins as an option would. */
static void put_text(FILE *out, struct arb_span text)
{
    char *utf8 = event_utf8(&text);
    bool quoted = false;

    for (size_t i = 0; i < text.length; i++) quoted = quoted || text.at[i] == ',' || text.at[i] == '"';
    if (quoted) fputc('"', out);
    for (size_t i = 0; i < text.length; i++) {
        if (text.at[i] == '"') fputc('"', out);
        fputc(text.at[i], out);
    }
    if (quoted) fputc('"', out);
    free(utf8);
}

static size_t pairs_of(const struct event *event)
{
    size_t count = 0;

    while (event_ranked(event, count) != NULL) count++;
    return count;
}

static void write_options(FILE *out, const struct event *event)
{
    fputs("#Version,std1\r\n", out);
    if (event->year > 0) fprintf(out, "#Date,%02u/%02u/%04u\r\n", event->day, event->month, event->year);
    fputs("#Title,", out);
    put_text(out, event->title);
    fprintf(out, "\r\n#Source,Arbitro\r\n#Boards,%zu\r\n#Pairs,%zu\r\n#Winners,%d\r\n", event->boards.count,
            pairs_of(event), event->two_fields ? 2 : 1);
    if (event->rule.by == EVENT_BY_BUTLER) fputs("#Butler,1\r\n", out);
    if (event->rule.by == EVENT_BY_CROSS_IMPS) fputs("#Crossimp,1\r\n", out);
}

/* The format has no column for substitutes, so they are in comments. */
static void write_substitutes(FILE *out, const struct event *event)
{
    const struct event_pair *pair;

    for (size_t i = 0; (pair = event_ranked(event, i)) != NULL; i++) {
        const struct event_substitute *s = NULL;

        while ((s = event_substitute_of(event, pair, s)) != NULL) {
            char text[400];

            snprintf(text, sizeof text, "%.*s%s player %u rounds %u-%u: %.*s", (int)pair->id.length, pair->id.at,
                     event->two_fields ? (pair->side == ARB_NS ? " NS" : " EW") : "", (unsigned)s->player,
                     (unsigned)s->from, (unsigned)s->to, (int)s->name.length, s->name.at);
            fputs("#Comment,", out);
            put_text(out, arb_span_of(text));
            fputs("\r\n", out);
        }
    }
}

/* One field; a second field is a table of its own behind it. */
static void write_ranking(FILE *out, const struct event *event, size_t from, size_t to)
{
    const bool by_matchpoints = event->rule.by == EVENT_BY_MATCHPOINTS;

    fprintf(out, "#Scores\r\nPOSITION,PAIR,NAME1,NAME2,SCORE%s\r\n", by_matchpoints ? ",PERCENT" : "");
    for (size_t i = from; i < to; i++) {
        const struct event_pair *pair = event_ranked(event, i);
        const struct arb_pbn_number total = event_total_figure(event, pair);
        const struct arb_pbn_number percent = event_percent_figure(event, pair);
        struct arb_span names = pair->names, name;

        if (event_rank_figure(pair) > 0) fprintf(out, "%" PRIu32, event_rank_figure(pair));
        fputc(',', out);
        put_text(out, pair->id);
        for (unsigned n = 0; n < 2; n++) {
            fputc(',', out);
            if (event_cut_name(&names, &name)) put_text(out, name);
        }
        fputc(',', out);
        event_put_number(out, &total);
        if (by_matchpoints) fputc(',', out), event_put_number(out, &percent);
        fputs("\r\n", out);
    }
}

/* A result in the columns of the travellers; an award is in the column of the score. */
static void write_line(FILE *out, const struct event *event, const struct event_line *line)
{
    const struct arb_pbn_result *result = &line->published;
    const bool played = result->kind == ARB_PBN_CONTRACT, passed = played && arb_contract_is_pass(result->contract);
    int64_t score;

    put_text(out, result->pair[ARB_NS]);
    fputc(',', out);
    put_text(out, result->pair[ARB_EW]);
    fputc(',', out);
    if (played) event_put_contract(out, result->contract, "NT", "PASS");
    fprintf(out, ",%s,", played && !passed ? arb_seat_name((enum arb_seat)result->contract.declarer) : "");
    if (line->has_lead)
        fprintf(out, "%c%c", arb_suit_letter(arb_card_suit(line->lead)), arb_rank_letter(arb_card_rank(line->lead)));
    fputc(',', out);
    if (played && !passed) fprintf(out, "%u", (unsigned)result->tricks);
    fputc(',', out);
    if (result->kind == ARB_PBN_AWARD) event_put_award(out, line);
    else if (event_line_score(line, &score)) fprintf(out, "%" PRId64, score);
    for (unsigned side = 0; side < 2; side++) {
        const struct arb_pbn_number figure = event_figure(event, line, (enum arb_side)side);

        fputc(',', out);
        event_put_number(out, &figure);
    }
    fputs("\r\n", out);
}

/* A file of its own: options, ranking, travellers. */
void event_bridgewebs_part(struct event_document *document, const struct event *part)
{
    FILE *out = document->out;

    write_options(out, part);
    write_substitutes(out, part);
    write_ranking(out, part, 0, part->first_field);
    if (part->two_fields) write_ranking(out, part, part->first_field, part->standings.count);
    fputs("#BoardFormat,Board\r\n#Travellers\r\n", out);
    fprintf(out, "NS,EW,CONTRACT,BY,LEAD,TRICKS,SCORE,%s\r\n",
            part->rule.by == EVENT_BY_MATCHPOINTS ? "NSMP,EWMP" : "NSIMP,EWIMP");
    for (size_t b = 0; b < part->boards.count; b++) {
        const struct event_board *board = &part->boards.item[b];

        fputs("#Board,", out);
        put_text(out, board->label);
        fputs("\r\n", out);
        for (size_t i = 0; i < board->lines; i++) {
            const struct event_line *line = &part->lines.item[board->first_line + i];

            if (line->published.kind != ARB_PBN_BYE) write_line(out, part, line);
        }
    }
}
