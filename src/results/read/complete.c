/* complete.c -- completes what a file states indirectly, once all of it is read.
 *
 * The score of a contract determines its tricks. Pairs of two sections may have the same numbers when a column says
 * which section a result is of: then pairs are named as ACBLscore names them, A5.
 */
#include "results/event.h"

#include "arbitro/laws/score.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* -- results that are not stated -------------------------------------------------------- */

/* Adds a damage at the line. False: no memory. */
static bool tell(struct event *event, const struct event_line *line, enum event_fault fault, struct arb_span text)
{
    struct event_damage *damage;

    if (event->damages.count == EVENT_RECORDS_MAX) {
        event->more_damage++;
        return true;
    }
    damage = EVENT_ADD(event->damages);
    if (damage != NULL)
        *damage = (struct event_damage){.file_line = line->file_line, .column = 1, .other = fault, .text = text};
    return damage != NULL;
}

/* A copy that lives as long as the event. */
static bool keep(struct event *event, struct arb_span text, struct arb_span *kept)
{
    char *copy = malloc(text.length + 1), **place = copy != NULL ? EVENT_ADD(event->kept) : NULL;

    if (place == NULL) {
        free(copy);
        return false;
    }
    memcpy(copy, text.at, text.length);
    copy[text.length] = '\0';
    *place = copy;
    *kept = (struct arb_span){copy, text.length};
    return true;
}

/* A contract whose result or declarer is missing, in the file's notation. */
static bool tell_contract(struct event *event, const struct event_line *line)
{
    struct arb_contract contract = line->published.contract;
    struct arb_span text;
    char letters[16];
    struct arb_writer out = arb_writer_on(letters, sizeof letters);

    arb_write_int(&out, contract.level);
    arb_write_text(&out, contract.denomination == ARB_NOTRUMP ? "NT" : "");
    if (contract.denomination != ARB_NOTRUMP) arb_write_char(&out, "CDHS"[contract.denomination & 3u]);
    for (unsigned i = 0; i < contract.doubling; i++) arb_write_char(&out, 'X');
    if (line->has_declarer) arb_write_char(&out, ' ');
    if (line->has_declarer) arb_write_char(&out, "NESW"[contract.declarer & 3u]);
    return keep(event, arb_writer_span(&out), &text) &&
           tell(event, line, line->has_declarer ? EVENT_RESULT_MISSING : EVENT_DECLARER_MISSING, text);
}

/* The number of tricks that gives the published score; each number of tricks gives another one. */
static bool find_tricks(const struct event_board *board, struct event_line *line)
{
    struct arb_pbn_result *p = &line->published;

    if (!line->has_declarer || !p->score.given || !board->vulnerability_known) return false;
    for (unsigned tricks = 0; tricks <= ARB_RANKS; tricks++) {
        if (arb_score_duplicate(p->contract, board->vulnerable, tricks) != p->score.value) continue;
        p->tricks = (uint8_t)tricks;
        p->kind = ARB_PBN_CONTRACT;
        return true;
    }
    return false;
}

static bool lacks_result(const struct event_line *line)
{
    const struct arb_pbn_result *p = &line->published;

    return line->has_contract && p->contract.level > 0 && (p->kind == ARB_PBN_POINTS || p->kind == ARB_PBN_NOTHING);
}

/* Results that were found are reported once, with their number, at the first; those that were not, each. */
static bool find_results(struct event *event)
{
    const struct event_line *first = NULL;
    char digits[24];
    size_t found = 0;
    struct arb_span text;

    for (size_t b = 0; b < event->boards.count; b++) {
        const struct event_board *board = &event->boards.item[b];

        for (size_t i = 0; i < board->lines; i++) {
            struct event_line *line = &event->lines.item[board->first_line + i];

            if (!lacks_result(line)) continue;
            if (find_tricks(board, line)) {
                if (found++ == 0) first = line;
            } else if (!tell_contract(event, line)) {
                return false;
            }
        }
    }
    if (first == NULL) return true;
    snprintf(digits, sizeof digits, "%zu", found);
    return keep(event, arb_span_of(digits), &text) && tell(event, first, EVENT_RESULT_FOUND, text);
}

/* -- sections in a column ------------------------------------------------------------------ */

struct name {
    struct arb_span id, section, names;
};

static int compare_names(const void *one, const void *other)
{
    const struct name *a = one, *b = other;
    const int order = arb_span_compare(a->id, b->id);

    return order != 0 ? order : arb_span_compare(a->section, b->section);
}

/* The same number in two sections, and nothing says that it is one pair that went over. */
static bool are_two(const struct name *a, const struct name *b)
{
    if (!arb_span_equal(a->id, b->id) || arb_span_equal(a->section, b->section)) return false;
    return a->names.length == 0 || !arb_span_equal(a->names, b->names);
}

/* Is any number used for two pairs in different sections? */
static bool numbers_come_again(const struct event *event, bool *again)
{
    struct name *name = malloc((2 * event->lines.count + 1) * sizeof *name);
    size_t count = 0;

    *again = false;
    if (name == NULL) return false;
    for (size_t i = 0; i < event->lines.count; i++)
        for (unsigned s = 0; s < 2; s++) {
            const struct arb_pbn_result *p = &event->lines.item[i].published;

            if (p->section.length > 0 && p->pair[s].length > 0)
                name[count++] = (struct name){p->pair[s], p->section, p->names[s]};
        }
    qsort(name, count, sizeof *name, compare_names);
    for (size_t i = 1; i < count && !*again; i++) *again = are_two(&name[i - 1], &name[i]);
    free(name);
    return true;
}

/* "5" of section A becomes A5, of section 1 it becomes 1-5. */
static bool name_in(struct event *event, struct arb_span section, struct arb_span *id)
{
    char text[256];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (section.length == 0 || id->length == 0) return true;
    arb_write_span(&out, section);
    if (section.at[section.length - 1] >= '0' && section.at[section.length - 1] <= '9') arb_write_char(&out, '-');
    arb_write_span(&out, *id);
    return out.truncated || keep(event, arb_writer_span(&out), id);
}

/* All pairs are renamed or none, in lines and standings alike. */
static bool name_by_sections(struct event *event)
{
    bool again;

    if (!numbers_come_again(event, &again)) return false;
    for (size_t i = 0; again && i < event->lines.count; i++) {
        struct arb_pbn_result *p = &event->lines.item[i].published;

        for (unsigned s = 0; s < 2; s++)
            if (!name_in(event, p->section, &p->pair[s])) return false;
    }
    for (size_t i = 0; again && i < event->totals.count; i++)
        if (!name_in(event, event->totals.item[i].section, &event->totals.item[i].id)) return false;
    return true;
}

bool event_complete(struct event *event)
{
    event_sort_players(event);
    return find_results(event) && name_by_sections(event);
}
