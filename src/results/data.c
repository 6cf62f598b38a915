/* data.c -- collects the datums that the lines of a board were compared with. */
#include "data.h"

static bool is_same(const struct arb_pbn_number *a, const struct arb_pbn_number *b)
{
    return a->given == b->given && a->decimals == b->decimals && a->value == b->value;
}

/* The index of the datum in the list; data->count if it is not there. */
static unsigned place_of(const struct event_data *data, const struct arb_pbn_number *datum)
{
    unsigned g = 0;

    while (g < data->count && !is_same(&data->datum[g], datum)) g++;
    return g;
}

unsigned event_data_group(const struct event_data *data, const struct event_line *line)
{
    const unsigned g = line->published.datum.given ? place_of(data, &line->published.datum) : 0;

    return g < data->count ? g : 0;
}

void event_data_of(const struct event *event, const struct event_board *board, struct event_data *data)
{
    *data = (struct event_data){.count = 1, .datum = {board->datum}};
    for (size_t i = 0; i < board->lines; i++) {
        const struct event_line *line = &event->lines.item[board->first_line + i];
        const bool is_new = line->published.datum.given && place_of(data, &line->published.datum) == data->count;

        if (is_new && data->count < ARB_MP_GROUPS) data->datum[data->count++] = line->published.datum;
        data->lines[event_data_group(data, line)]++;
    }
}

void event_data_settle(const struct event *event, struct event_board *board)
{
    struct event_data data;
    unsigned most = 0;

    event_data_of(event, board, &data);
    for (unsigned g = 1; g < data.count; g++)
        if (!data.datum[most].given || data.lines[g] > data.lines[most]) most = g;
    board->datum = data.datum[most];
}
