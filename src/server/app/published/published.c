/* published.c -- a published event as a kind of contest: its acts, its one part, its paths.
 */
#include "published/published.h"

#include "hall/kind.h"
#include "hall/server.h"
#include "published/endpoints.h"
#include "published/pages.h"

#include "parts/pieces.h"

#include <stdlib.h>
#include <string.h>

/* -- Acts ------------------------------------------------------------------------------- */

_Static_assert(sizeof (struct arb__published_act) <= ARB__ACT_ROOM, "acts have room");

static bool begins(struct arb_span line)
{
    return arb_span_is(arb_span_word(&line), "published");
}

static enum arb_line_fault read_line(struct arb_span line, struct arb__act *act, struct arb_line_error *error)
{
    return arb__published_line_read(line, (void *)act->of_kind, error);
}

static void write_line(struct arb_writer *out, const struct arb__act *act)
{
    arb__published_line_write(out, arb__published_act(act));
}

/* The act that makes the contest one of this kind: title and date are those of its opening. */
static enum arb__published_fault take_file(struct arb__contest *contest, enum arb__fold fold,
                                           const struct arb__kind *kind, const struct arb__published_act *act)
{
    struct arb__published *published = arb__contest_own(contest, kind);
    struct arb__published_fold *to = fold == ARB__KEPT ? &published->kept : &published->ahead;
    struct arb__opening opening;
    bool is_opened;

    if (contest->kind[fold] == kind) return ARB__PUBLISHED_FILE_TWICE_FAULT;
    is_opened = contest->kind[fold]->opening(contest, fold, &opening);
    ARB_ASSERT(is_opened);
    *to = (struct arb__published_fold){.year = opening.year, .month = opening.month, .day = opening.day,
                                       .length = act->length, .packed = act->packed};
    arb_text_copy(to->title, opening.title, sizeof to->title);
    arb_text_copy(to->name, act->name, sizeof to->name);
    if (fold == ARB__AHEAD) return ARB__PUBLISHED_TAKEN_FAULT;
    ARB_ASSERT(published->bytes == NULL);
    published->bytes = malloc(act->packed);
    ARB_ASSERT(published->bytes != NULL);
    return ARB__PUBLISHED_TAKEN_FAULT;
}

/* Nothing is erased: the acts stay, and the next one may take it back. */
static enum arb__published_fault withdraw(struct arb__contest *contest, enum arb__fold fold, bool withdrawn)
{
    struct arb__published *published = arb__published_of(contest);
    struct arb__published_fold *to = fold == ARB__KEPT ? &published->kept : &published->ahead;

    if (to->withdrawn == withdrawn) return ARB__PUBLISHED_AS_IT_WAS_FAULT;
    to->withdrawn = withdrawn;
    return ARB__PUBLISHED_TAKEN_FAULT;
}

/* The next piece, as long as it must be: so that there is one way only to tell a file. */
static enum arb__published_fault take_piece(struct arb__contest *contest, enum arb__fold fold,
                                            const struct arb__published_act *act)
{
    struct arb__published *published = arb__published_of(contest);
    struct arb__published_fold *to = fold == ARB__KEPT ? &published->kept : &published->ahead;

    if (act->number != to->have / ARB__PIECE_BYTES + 1 || to->have == to->packed ||
        act->bytes != arb__piece_bytes(to->packed, act->number))
        return ARB__PUBLISHED_PIECE_WRONG_FAULT;
    ARB_ASSERT(to->have + act->bytes <= to->packed);
    if (fold == ARB__KEPT) memcpy(published->bytes + to->have, act->piece, act->bytes);
    to->have += act->bytes;
    return ARB__PUBLISHED_TAKEN_FAULT;
}

static bool step(struct arb__contest *contest, enum arb__fold fold, const struct arb__act *taken,
                 struct arb__answer *answer)
{
    const struct arb__published_act *act = arb__published_act(taken);
    const bool may = taken->actor.role == ARB_DIRECTOR && taken->actor.office != ARB_ASSISTANT;
    enum arb__published_fault fault = ARB__PUBLISHED_NOT_ALLOWED_FAULT;

    if (may && act->kind == ARB__PUBLISHED_FILE) fault = take_file(contest, fold, taken->kind, act);
    else if (may && act->kind == ARB__PUBLISHED_PIECE) fault = take_piece(contest, fold, act);
    else if (may) fault = withdraw(contest, fold, act->kind == ARB__PUBLISHED_WITHDRAWN);
    answer->fault = fault;
    return fault == ARB__PUBLISHED_TAKEN_FAULT;
}

static void rewind_ahead(struct arb__contest *contest)
{
    arb__published_of(contest)->ahead = arb__published_of(contest)->kept;
}

static const char *const symbols[] = {
#define X(NAME, symbol) "published." #symbol,
    ARB__PUBLISHED_FAULTS(X)
#undef X
};

static void write_code(struct arb_writer *out, unsigned fault)
{
    arb_write_text(out, symbols[fault]);
}

static void write_why(struct arb_writer *out, enum arb_language language, const struct arb__answer *answer)
{
    arb_message_write(out, language, symbols[answer->fault], NULL, 0);
}

/* -- Its one part ------------------------------------------------------------------------- */

static void touch(struct arb__contest *contest, const struct arb__act *act)
{
    (void)act;
    arb__published_of(contest)->changed[0] = contest->kept_seq;
}

static struct arb__head head(const struct arb__contest *contest)
{
    const struct arb__published *published = arb__published_of(contest);
    const struct arb__published_fold *fold = &published->kept;

    return (struct arb__head){fold->title, fold->year, fold->month, fold->day,
                              arb__published_is_whole(published) ? ARB_CONTEST_ENDED : ARB_CONTEST_SETUP,
                              fold->withdrawn};
}

static bool kept_file(const struct arb__contest *contest, const char **name, struct arb_span *text)
{
    if (arb__published_event(contest) == NULL) return false;
    *name = arb__published_of(contest)->kept.name;
    *text = arb__published_text(contest);
    return text->at != NULL;
}

static const uint32_t *changed(const struct arb__contest *contest)
{
    return arb__published_of(contest)->changed;
}

static bool for_all(const struct arb__contest *contest, const struct arb__watch *watch, unsigned part)
{
    (void)contest;
    (void)watch;
    (void)part;
    return true;
}

static bool is_slow(unsigned part)
{
    (void)part;
    return false;
}

static void name_of(struct arb_writer *out, const struct arb__contest *contest, unsigned part)
{
    (void)contest;
    (void)part;
    arb_write_text(out, "published");
}

/* The one part: the head and the file's name. Of what was withdrawn everybody but directors is told just that. */
static void write_part(struct arb_json *json, const struct arb__contest *contest, const struct arb__watch *watch,
                       unsigned part)
{
    const struct arb__published *published = arb__published_of(contest);
    const struct arb__head said = head(contest);

    (void)part;
    arb_json_object(json);
    if (arb__published_is_withheld(contest, watch->actor.role)) {
        arb_json_key_text(json, "id", contest->id);
        arb_json_key_bool(json, "withdrawn", true);
        arb_json_end(json);
        return;
    }
    arb__head_json(json, contest->id, &said);
    arb_json_key_text(json, "file", published->kept.name);
    arb_json_key_text(json, "base", arb__base_of_others(contest->server));
    arb_json_key_bool(json, "whole", arb__published_is_whole(published));
    arb_json_end(json);
}

/* The pieces of the file are no reading. */
static bool trails(const struct arb__contest *contest, struct arb_span line, struct arb__asked asked,
                   unsigned *rulings)
{
    (void)contest;
    (void)rulings;
    if (asked.table != 0 || asked.round != 0 || asked.match != 0 || asked.board != 0 || asked.ruling != 0) return false;
    return !arb_span_is(arb_span_word(&line), "bytes");
}

/* -- Nobody comes in ------------------------------------------------------------------------ */

static bool admits(const struct arb__contest *contest, unsigned role, unsigned side, unsigned number)
{
    (void)contest;
    (void)role;
    (void)side;
    (void)number;
    return false;
}

static uint64_t generation_of(const struct arb__contest *contest, unsigned role, unsigned number)
{
    (void)contest;
    (void)role;
    (void)number;
    return 0;
}

static void write_key(struct arb_writer *out, const struct arb__contest *contest, unsigned side, unsigned number)
{
    (void)contest;
    (void)side;
    arb_write_int(out, number);
}

/* -- Paths ------------------------------------------------------------------------------------ */

/* Base 64 and the rest of the object. */
#define IMPORT_BODY_MAX (ARB__IMPORT_MAX / 3 * 4 + (4u << 10))

static const struct arb__path paths[] = {
    {"/api/published", NULL, arb__published_look, IMPORT_BODY_MAX},
    {NULL, NULL, NULL, 0},
};

static const struct arb__contest_path contest_paths[] = {
    {"results", arb__published_results, NULL},
    {"file", arb__published_file, NULL},
    {NULL, NULL, NULL},
};

/* A contestant without a number is numbered by its names. */
static void take_row(const struct arb__name_taker *taker, struct arb_span *id, struct arb_span *names)
{
    taker->span(taker, id);
    taker->span(taker, names);
}

static void names_of_event(struct event *event, const struct arb__name_taker *taker)
{
    for (size_t i = 0; i < event->players.count; i++)
        taker->numbered(taker, event->players.item[i].name, event->players.item[i].number);
    for (size_t i = 0; i < event->pairs.count; i++)
        take_row(taker, &event->pairs.item[i].id, &event->pairs.item[i].names);
    for (size_t i = 0; i < event->totals.count; i++) {
        take_row(taker, &event->totals.item[i].id, &event->totals.item[i].names);
        taker->span(taker, &event->totals.item[i].team);
    }
    for (size_t i = 0; i < event->matches.count; i++)
        take_row(taker, &event->matches.item[i].id[0], &event->matches.item[i].id[1]);
    for (size_t i = 0; i < event->substitutes.count; i++) taker->span(taker, &event->substitutes.item[i].name);
}

static void each_name(const struct arb__contest *contest, const struct arb__name_taker *taker)
{
    struct arb__published_read *read = arb__published_of(contest)->read;

    if (read == NULL || !read->is_good) return;
    names_of_event(read->scored.whole, taker);
    for (size_t i = 0; i < read->scored.parts; i++)
        if (read->scored.part[i].event != read->scored.whole) names_of_event(read->scored.part[i].event, taker);
}

extern const struct arb__kind arb__published;

const struct arb__kind arb__published = {
    .place = ARB__KIND_PUBLISHED, .size = sizeof (struct arb__published), .forget = arb__published_forget,
    .begins = begins, .read = read_line, .write = write_line, .step = step, .rewind = rewind_ahead, .touch = touch,
    .write_code = write_code, .write_why = write_why,
    .head = head, .parts = 1, .changed = changed, .in_view = for_all, .is_there = for_all,
    .is_slow = is_slow, .name = name_of, .part = write_part, .trails = trails, .each_name = each_name,
    .players_act = false, .admits = admits, .generation = generation_of, .write_key = write_key,
    .paths = paths, .contest_paths = contest_paths,
    .page = arb__published_page, .site = arb__published_site, .ranked = arb__published_ranked,
    .file = kept_file, .ready = arb__published_read_now,
};
