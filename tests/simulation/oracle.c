/* oracle.c -- see oracle.h. */
#include "oracle.h"

#include "affair.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct {
    const struct affair *affair;
    char hand[BOARDS_MAX + 1][32];
    bool is_broken;
    char words[400];
} oracle;

void oracle_break(const char *what, const char *where)
{
    if (oracle.is_broken) return;
    oracle.is_broken = true;
    story("does not hold: %s: %s", what, where);
    snprintf(oracle.words, sizeof oracle.words, "%.100s: %.240s (after %lld ms)", what, where,
             (long long)agenda_now_ms());
}

bool oracle_is_broken(void) { return oracle.is_broken; }

const char *oracle_words(void) { return oracle.words; }

void oracle_open(const struct affair *affair)
{
    memset(&oracle, 0, sizeof oracle);
    oracle.affair = affair;
    affair->open();
}

void oracle_hide(uint8_t board, const char *hand)
{
    ARB_ASSERT(board <= BOARDS_MAX);
    arb_text_copy(oracle.hand[board], hand, sizeof oracle.hand[board]);
}

const char *oracle_hidden(unsigned board)
{
    ARB_ASSERT(board <= BOARDS_MAX);
    return oracle.hand[board];
}

void oracle_note(const struct stored *stored)
{
    char line[200] = "";

    memcpy(line, stored->act.line.at, stored->act.line.length < 199 ? stored->act.line.length : 199);
    story("committed as %u: %.*s: %.63s", stored->act.seq, (int)stored->act.key.length, stored->act.key.at, line);
    oracle.affair->note(stored, line);
}

void oracle_overhear(const struct phone *phone, struct arb_span text)
{
    oracle.affair->overhear(phone, text);
}

/* -- The store ----------------------------------------------------------------------------------------- */

static const struct deed *deed_of(struct deed *const deeds[], size_t count, struct arb_span key)
{
    for (size_t i = 0; i < count; i++)
        if (arb_span_is(key, deeds[i]->id)) return deeds[i];
    return NULL;
}

static void compare_row(const struct stored *row, struct deed *const deeds[], size_t count, unsigned *seen)
{
    const struct deed *deed = deed_of(deeds, count, row->act.key);
    char line[200];

    snprintf(line, sizeof line, "%.*s", (int)(row->act.line.length < 180 ? row->act.line.length : 180),
             row->act.line.at);
    if (deed == NULL) {
        if (oracle.affair->is_servers == NULL || !oracle.affair->is_servers(row))
            oracle_break("once: nobody sent it", line);
        return;
    }
    for (size_t i = 0; i < count; i++)
        if (deeds[i] == deed && seen[i]++ > 0) oracle_break("once: it stands there twice", line);
    if (!arb_span_is(row->act.line, deed->line)) oracle_break("kept: it was sent otherwise", line);
    if (!arb_span_is(row->act.actor, deed->phone->name)) oracle_break("kept: somebody else sent it", line);
    if (deed->is_kept && deed->seq != 0 && deed->seq != row->act.seq)
        oracle_break("kept: it has another number", line);
}

/* What the server entered has an id too, and no two have one. */
static void look_for_twin(size_t contest, size_t i)
{
    const struct arb_span key = database_act(contest, i)->act.key;

    for (size_t other = 0; other < i; other++)
        if (arb_span_equal(database_act(contest, other)->act.key, key))
            oracle_break("once: it stands there twice", key.at);
}

void oracle_compare_store(struct deed *const deeds[], size_t count)
{
    unsigned *seen = calloc(count, sizeof *seen);

    if (seen == NULL) abort();
    for (size_t contest = 0; contest < database_contests(); contest++)
        for (size_t i = 0; i < database_acts(contest); i++) {
            compare_row(database_act(contest, i), deeds, count, seen);
            look_for_twin(contest, i);
        }
    for (size_t i = 0; i < count; i++)
        if (deeds[i]->is_kept && seen[i] == 0) oracle_break("kept: it is lost", deeds[i]->line);
    free(seen);
}
