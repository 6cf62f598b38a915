/* figures.c -- figures, contracts and names as all formats write them: as published, or else as computed. */
#include "write.h"

#include "arbitro/score/ratio.h"

#include <stdlib.h>

/* -- figures ----------------------------------------------------------------------------------- */

enum { DECIMALS = 4 };

/* Without zeros at its end. */
static struct arb_pbn_number shortened(struct arb_pbn_number number)
{
    while (number.decimals > 0 && number.value % 10 == 0) number.value /= 10, number.decimals--;
    return number;
}

static struct arb_pbn_number of_units(int64_t units, int64_t unit)
{
    return shortened((struct arb_pbn_number){true, DECIMALS, arb_ratio_of(units, 10000, unit)});
}

/* What was published with 1 for a win is doubled here. */
static struct arb_pbn_number published(const struct event *event, struct arb_pbn_number number)
{
    if (event->halved) number.value *= 2;
    return shortened(number);
}

static int64_t unit_of(const struct event *event)
{
    return event->rule.by == EVENT_BY_MATCHPOINTS ? ARB_MP_UNIT : event->unit;
}

/* Does a side have a figure of its own: is the line a result, or an award? */
static bool line_counts(const struct event_line *line)
{
    return line->published.kind == ARB_PBN_AWARD || (line->has_score && !line->waits);
}

struct arb_pbn_number event_figure(const struct event *event, const struct event_line *line, enum arb_side side)
{
    const bool by_matchpoints = event->rule.by == EVENT_BY_MATCHPOINTS;
    const struct arb_pbn_number figure = by_matchpoints ? line->published.mp[side] : line->published.imps[side];

    if (figure.given) return published(event, figure);
    if (!line_counts(line)) return (struct arb_pbn_number){0};
    return of_units(line->won[side], unit_of(event));
}

struct arb_pbn_number event_total_figure(const struct event *event, const struct event_pair *pair)
{
    if (pair->total.given) return published(event, pair->total);
    return of_units(event->rule.by == EVENT_BY_MATCHPOINTS ? pair->tally.won : pair->total_won, unit_of(event));
}

struct arb_pbn_number event_percent_figure(const struct event *event, const struct event_pair *pair)
{
    if (pair->percent.given) return shortened(pair->percent);
    if (event->rule.by != EVENT_BY_MATCHPOINTS || pair->total_of == 0) return (struct arb_pbn_number){0};
    return shortened((struct arb_pbn_number){true, 2, event_shown_hundredths(event, pair)});
}

uint32_t event_rank_figure(const struct event_pair *pair)
{
    const bool has_rank = pair->rank.given && pair->rank.decimals == 0 && pair->rank.value > 0 &&
                      pair->rank.value <= INT32_MAX;

    return has_rank ? (uint32_t)pair->rank.value : pair->computed_rank;
}

bool event_line_score(const struct event_line *line, int64_t *score)
{
    *score = line->score;
    if (line->published.kind == ARB_PBN_AWARD) return false;
    if (line->has_score || !line->published.score.given) return line->has_score;
    *score = line->published.score.value;
    return true;
}

unsigned event_award_percent(const struct event_line *line, enum arb_side side)
{
    const char award = line->published.award[side];

    if (line->percent[0] > 0 || line->percent[1] > 0) return line->percent[side];
    return award == '+' ? 6000 : award == '-' ? 4000 : 5000;
}

struct place {
    uint32_t rank;                  /* 0: none, behind all others */
    size_t at;                      /* among the standings, where the ranks are the same */
    struct arb_standing standing;
};

static int compare_places(const void *one, const void *other)
{
    const struct place *a = one, *b = other;

    if (a->rank != b->rank) return a->rank - 1 < b->rank - 1 ? -1 : 1;
    return (a->at > b->at) - (a->at < b->at);
}

/* Sorts the standings of a field by the ranks that will be written. False: no memory. */
static bool order_field(struct event *event, size_t from, size_t to)
{
    struct place *place = calloc(to - from + 1, sizeof *place);

    for (size_t i = from; place != NULL && i < to; i++) {
        const struct arb_standing standing = event->standings.item[i];

        place[i - from] = (struct place){event_rank_figure(&event->pairs.item[standing.contestant]), i, standing};
    }
    if (place != NULL) qsort(place, to - from, sizeof *place, compare_places);
    for (size_t i = from; place != NULL && i < to; i++) {
        const uint32_t rank = place[i - from].rank;

        event->standings.item[i] = place[i - from].standing;
        event->pairs.item[event->standings.item[i].contestant].tied = rank > 0 &&
            ((i > from && place[i - from - 1].rank == rank) || (i + 1 < to && place[i - from + 1].rank == rank));
    }
    if (place == NULL) return false;
    free(place);
    return true;
}

bool event_order_as_published(struct event *event)
{
    return order_field(event, 0, event->first_field) && order_field(event, event->first_field, event->standings.count);
}

const struct event_pair *event_ranked(const struct event *event, size_t at)
{
    return at < event->standings.count ? &event->pairs.item[event->standings.item[at].contestant] : NULL;
}

/* -- text -------------------------------------------------------------------------------------- */

void event_put_contract(FILE *out, struct arb_contract contract, const char *notrump, const char *passed)
{
    static const char *const doubling[] = {"", "X", "XX"};

    if (arb_contract_is_pass(contract)) {
        fputs(passed, out);
        return;
    }
    fprintf(out, "%u", (unsigned)contract.level);
    if (contract.denomination == ARB_NOTRUMP) fputs(notrump, out);
    else fputc(arb_denomination_letter((enum arb_denomination)contract.denomination), out);
    fputs(doubling[contract.doubling % 3u], out);
}

void event_put_number(FILE *out, const struct arb_pbn_number *number)
{
    char text[32];
    struct arb_writer writer = arb_writer_on(text, sizeof text);

    if (!number->given) return;
    arb_write_fixed(&writer, number->value, number->decimals);
    fputs(text, out);
}

static unsigned two_digits(const struct event_line *line, enum arb_side side)
{
    const unsigned percent = (event_award_percent(line, side) + 50) / 100;

    return percent > 99 ? 99 : percent;
}

void event_put_award(FILE *out, const struct event_line *line)
{
    fprintf(out, "A%02u%02u", two_digits(line, ARB_NS), two_digits(line, ARB_EW));
}

char *event_utf8(struct arb_span *text)
{
    const size_t room = 3 * text->length + 1;
    char *buffer = malloc(room);
    struct arb_writer writer = arb_writer_on(buffer, buffer == NULL ? 0 : room);

    if (buffer != NULL) arb_pbn_text(&writer, *text);
    *text = (struct arb_span){buffer, writer.length};
    return buffer;
}

/* The text as UTF-8 with the four characters that XML reserves escaped. */
void event_put_xml(FILE *out, struct arb_span text)
{
    char *utf8 = event_utf8(&text);

    for (size_t i = 0; i < text.length; i++) switch (text.at[i]) {
        case '&': fputs("&amp;", out); break;
        case '<': fputs("&lt;", out); break;
        case '>': fputs("&gt;", out); break;
        case '"': fputs("&quot;", out); break;
        default: fputc(text.at[i], out);
        }
    free(utf8);
}
