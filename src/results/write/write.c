/* write.c -- opens a document, writes it part by part and closes it, in any of the formats. */
#include "write.h"

#include "results/data.h"

#include "arbitro/score/ratio.h"

#include <stdlib.h>

/* Who held the event has a place in USEBIO alone. */
static void count_host(struct event_document *document)
{
    const struct event_host *host = &document->whole->host;

    lost_add(&document->lost, LOST_HOST,
             (size_t)(host->club.length > 0) + (host->number.length > 0) + (host->event.length > 0) +
                 (host->scale.length > 0) + (host->type.length > 0) + (host->awarded.length > 0) +
                 (host->charge.length > 0));
}

void event_write_open(struct event_document *document, enum format format, FILE *out, const struct event *whole)
{
    ARB_ASSERT(format == FORMAT_PBN || (format_row(format)->kind == FORMAT_EVENT && format_row(format)->is_written));
    *document = (struct event_document){.format = format, .out = out, .whole = whole};
    if (format == FORMAT_USEBIO) event_usebio_open(document);
    else count_host(document);
    if (format == FORMAT_PBN) fputs("% PBN 2.1\r\n% EXPORT\r\n", out);
}

/* USEBIO has one datum for a board, so those of further groups are left out. */
static size_t data_left_out(const struct event *part)
{
    size_t count = 0;

    for (size_t b = 0; b < part->boards.count && part->rule.by == EVENT_BY_BUTLER; b++) {
        struct event_data data;

        event_data_of(part, &part->boards.item[b], &data);
        count += data.count - 1;
    }
    return count;
}

/* What a result loses: its round; in the CSV its table and play; percentages that its award does not show. */
static void count_fields(struct event_document *document, const struct event_line *line)
{
    const struct arb_pbn_result *p = &line->published;
    const bool is_csv = document->format == FORMAT_BRIDGEWEBS;

    if (p->kind == ARB_PBN_BYE) return;
    for (unsigned side = 0; side < 2; side++)
        lost_add(&document->lost, LOST_PERCENTAGE, p->percent[side].given && p->kind != ARB_PBN_AWARD);
    if (document->format == FORMAT_PBN) return;
    lost_add(&document->lost, LOST_ROUND, p->round.length > 0);
    lost_add(&document->lost, LOST_TABLE, is_csv && p->table.length > 0);
    lost_add(&document->lost, LOST_PLAYED, is_csv && line->played.length > 0);
}

/* What boards lose: par where it is not the datum; in the CSV also the datum and the deals. */
static void count_of_boards(struct event_document *document, const struct event *part)
{
    const bool is_csv = document->format == FORMAT_BRIDGEWEBS;

    if (document->format == FORMAT_PBN) return;
    for (size_t b = 0; b < part->boards.count; b++) {
        const struct event_board *board = &part->boards.item[b];

        lost_add(&document->lost, LOST_DATUM, board->par.given && !part->rule.is_par);
        lost_add(&document->lost, LOST_DATUM, is_csv && part->rule.by == EVENT_BY_BUTLER && board->datum.given);
    }
    lost_add(&document->lost, LOST_DEAL, is_csv ? part->deals.count : 0);
    lost_add(&document->lost, LOST_RULE, part->rule.cap > 0);
}

/* Numbers of players: USEBIO has all, PBN those of pairs and none of clubs. */
static void count_players(struct event_document *document, const struct event *part)
{
    const bool has_numbers = document->format == FORMAT_PBN && !part->is_listed;

    if (document->format == FORMAT_USEBIO) return;
    for (size_t i = 0; i < part->players.count; i++) {
        const struct event_player *player = &part->players.item[i];

        lost_add(&document->lost, LOST_PLAYER_NUMBER,
                 (size_t)(player->number.length > 0 && !has_numbers) + (player->club.length > 0));
    }
}

/* Masterpoints have a place in USEBIO alone. */
static void count_masterpoints(struct event_document *document, const struct event *part)
{
    size_t count = 0;

    if (document->format == FORMAT_USEBIO) return;
    for (size_t i = 0; i < part->pairs.count; i++) count += part->pairs.item[i].masterpoints.given;
    for (size_t i = 0; i < part->totals.count && part->is_listed; i++)
        count += part->totals.item[i].masterpoints.given;
    lost_add(&document->lost, LOST_MASTERPOINTS, count);
}

/* Counts what the format has no place for, then writes. */
void event_write_part(struct event_document *document, const struct event *part)
{
    static event_part_writer *const write[FORMATS] = {
#define EVENT(id, name, words, sign, read, written) [FORMAT_##id] = FORMAT_IF_##written(event_##name##_part, NULL),
#include "formats/formats.def"
        [FORMAT_PBN] = event_tables_part};

    for (size_t i = 0; i < part->lines.count; i++) {
        const bool left_out = part->lines.item[i].published.kind == ARB_PBN_BYE && document->format != FORMAT_PBN;

        document->percentages += part->lines.item[i].is_weighed && !part->is_listed;
        document->byes += left_out;
        if (!part->is_listed) count_fields(document, &part->lines.item[i]);
        document->results += !left_out;
    }
    document->boards += part->boards.count;
    document->rulings += part->rulings_left_out;
    count_players(document, part);
    count_masterpoints(document, part);
    if (part->is_listed) event_listed_lost(document, part);
    else count_of_boards(document, part);
    if (document->format == FORMAT_USEBIO || document->format == FORMAT_BRIDGEWEBS)
        document->rulings += part->rulings.count;
    if (part->is_listed && document->format != FORMAT_USEBIO) document->byes += part->byes;
    if (!part->is_listed && document->format == FORMAT_USEBIO) document->data += data_left_out(part);
    if (part->is_listed && document->format == FORMAT_USEBIO) event_usebio_listed(document, part);
    else if (part->is_listed && document->format == FORMAT_PBN) event_games_listed(document, part);
    else write[document->format](document, part);
}

void event_write_close(struct event_document *document)
{
    if (document->format == FORMAT_USEBIO) event_usebio_close(document);
    if (document->format == FORMAT_PBN) event_tables_close(document);
}
