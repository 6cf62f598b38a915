/* oracle.c -- see oracle.h. What may be seen only grows here: who may ever have seen a board may see it, since what was
 * sent before a result was taken back may come after it.
 */
#include "oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROUNDS_MAX 8
#define TABLES_MAX 8
#define BOARDS_MAX 32

struct meeting { uint8_t ns, ew, set; };

static struct {
    struct phone *phone;
    size_t phones;
    unsigned rounds, tables, boards_each, round;
    struct meeting meeting[ROUNDS_MAX + 1][TABLES_MAX + 1];
    bool has_played[ROUNDS_MAX + 1][TABLES_MAX + 1][BOARDS_MAX + 1];
    bool is_over;
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

void oracle_open(struct phone *phone, size_t count)
{
    memset(&oracle, 0, sizeof oracle);
    oracle.phone = phone;
    oracle.phones = count;
}

void oracle_hide(uint8_t board, const char *hand)
{
    ARB_ASSERT(board <= BOARDS_MAX);
    arb_text_copy(oracle.hand[board], hand, sizeof oracle.hand[board]);
}

/* -- Who plays what ------------------------------------------------------------------------------ */

static unsigned number_after(struct arb_span text, const char *name)
{
    const char *at = memmem(text.at, text.length, name, strlen(name));

    return at != NULL ? (unsigned)strtoul(at + strlen(name), NULL, 10) : 0;
}

/* "[[[1,1,1],[2,2,2]],[[1,2,2],…]]": a list a round, in it one a table. */
static void read_meetings(const char *at)
{
    unsigned depth = 0, round = 0, table = 0;

    for (; *at != '\0'; at++) {
        if (*at == '[') depth++;
        if (*at == '[' && depth == 2) round++, table = 0;
        if (*at == '[' && depth == 3 && round <= ROUNDS_MAX && ++table <= TABLES_MAX) {
            struct meeting *meeting = &oracle.meeting[round][table];

            sscanf(at, "[%hhu,%hhu,%hhu", &meeting->ns, &meeting->ew, &meeting->set);
        }
        if (*at == ']' && --depth == 0) break;
    }
    oracle.rounds = round;
    oracle.tables = table;
}

void oracle_learn(struct arb_span evening)
{
    static const char key[] = "\"meetings\":";
    char *text = strndup(evening.at, evening.length);
    const char *at = text != NULL ? strstr(text, key) : NULL;

    oracle.boards_each = number_after(evening, "\"boardsPerRound\":");
    if (at != NULL) read_meetings(at + sizeof key - 1);
    free(text);
    ARB_ASSERT(oracle.rounds > 0 && oracle.tables > 0 && oracle.boards_each > 0);
}

void oracle_note(const struct stored *stored)
{
    char line[64] = "";
    unsigned round, table, board;

    memcpy(line, stored->act.line.at, stored->act.line.length < 63 ? stored->act.line.length : 63);
    story("committed as %u: %.*s: %s", stored->act.seq, (int)stored->act.key.length, stored->act.key.at, line);
    if (sscanf(line, "start %u", &round) == 1) oracle.round = round;
    if (strcmp(line, "end") == 0) oracle.is_over = true;
    if (sscanf(line, "result T%u R%u B%u", &table, &round, &board) != 3 &&
        sscanf(line, "correct T%u R%u B%u", &table, &round, &board) != 3 &&
        sscanf(line, "ruling T%u R%u B%u", &table, &round, &board) != 3) return;
    if (round > ROUNDS_MAX || table > TABLES_MAX || board > BOARDS_MAX) return;
    oracle.has_played[round][table][board] = true;
}

/* -- Who may see what ------------------------------------------------------------------------------ */

static unsigned set_of(unsigned board)
{
    return (board - 1) / oracle.boards_each + 1;
}

/* Has the pair played the board? A pair that never meets it has nothing to play. side: 2: any pair. */
static bool all_have_played(unsigned board, unsigned side, unsigned pair)
{
    for (unsigned round = 1; round <= oracle.rounds; round++)
        for (unsigned table = 1; table <= oracle.tables; table++) {
            const struct meeting *meeting = &oracle.meeting[round][table];
            const bool is_theirs = side > 1 || pair == (side == 0 ? meeting->ns : meeting->ew);

            if (is_theirs && meeting->set == set_of(board) && !oracle.has_played[round][table][board]) return false;
        }
    return true;
}

static bool table_may_see(unsigned table, unsigned board)
{
    for (unsigned round = 1; round <= oracle.round && round <= oracle.rounds; round++) {
        const struct meeting *meeting = &oracle.meeting[round][table];

        if (all_have_played(board, 0, meeting->ns) && all_have_played(board, 1, meeting->ew)) return true;
    }
    return false;
}

static bool may_see(const struct phone *phone, unsigned board)
{
    if (phone->role == ARB_DIRECTOR || oracle.is_over || all_have_played(board, 2, 0)) return true;
    if (phone->role == ARB_PLAYER) return all_have_played(board, phone->side == ARB_EW, phone->number);
    return phone->role == ARB_TABLE && table_may_see(phone->number, board);
}

static bool says(struct arb_span text, const char *word)
{
    return memmem(text.at, text.length, word, strlen(word)) != NULL;
}

static void look_for_boards(const struct phone *phone, struct arb_span text)
{
    char name[20];

    for (unsigned board = 1; board <= BOARDS_MAX && !oracle.is_broken; board++) {
        if (oracle.hand[board][0] == '\0' || may_see(phone, board)) continue;
        snprintf(name, sizeof name, "\"board/%u\":{", board);
        if (says(text, oracle.hand[board])) oracle_break("secret: the cards of a board to be played", phone->label);
        if (says(text, name)) oracle_break("secret: a board to be played", phone->label);
    }
}

/* Every name of a part that begins so must be the one that is this phone's own. */
static void look_for_others(const struct phone *phone, struct arb_span text, const char *beginning, const char *own)
{
    const char *at;

    while ((at = memmem(text.at, text.length, beginning, strlen(beginning))) != NULL) {
        text = arb_span_skip(text, (size_t)(at - text.at) + 1);
        if (own[0] != '\0' && text.length >= strlen(own) && memcmp(text.at, own, strlen(own)) == 0) continue;
        oracle_break("secret: what is another's", phone->label);
    }
}

void oracle_overhear(const struct phone *phone, struct arb_span text)
{
    char table[20] = "", card[20] = "";

    if (phone->role == ARB_DIRECTOR || oracle.rounds == 0) return;
    look_for_boards(phone, text);
    if (says(text, HUSH)) oracle_break("secret: what is the Director's", phone->label);
    if (says(text, "\"codes\":{") || says(text, "\"room\":{") || says(text, "\"rulings\":["))
        oracle_break("secret: a part of the Director's", phone->label);
    if (phone->role == ARB_TABLE) snprintf(table, sizeof table, "table/%u\":", phone->number);
    if (phone->role == ARB_PLAYER)
        snprintf(card, sizeof card, "card/%s%u\":", phone->side == ARB_NS ? "NS" : "EW", phone->number);
    look_for_others(phone, text, "\"table/", table);
    look_for_others(phone, text, "\"card/", card);
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

void oracle_compare_store(struct deed *const deeds[], size_t count)
{
    unsigned *seen = calloc(count, sizeof *seen);

    if (seen == NULL) abort();
    for (size_t contest = 0; contest < database_contests(); contest++)
        for (size_t i = 0; i < database_acts(contest); i++) compare_row(database_act(contest, i), deeds, count, seen);
    for (size_t i = 0; i < count; i++)
        if (deeds[i]->is_kept && seen[i] == 0) oracle_break("kept: it is lost", deeds[i]->line);
    free(seen);
}
