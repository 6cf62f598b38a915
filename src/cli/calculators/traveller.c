/* traveller.c -- reads the results of one board from one line. */
#include "traveller.h"

#include <stdlib.h>

/* messages: mp.* from ARB_MP_FAULTS */
static bool refuse(const struct cli_question *q, enum arb_mp_fault fault, struct arb_span token)
{
    char key[64];
    struct arb_writer out = arb_writer_on(key, sizeof key);

    arb_write_text(&out, "mp.");
    arb_write_text(&out, arb_mp_fault_symbol(fault));
    return cli_fault(q, key, token);
}

/* Law 77 gives tens only, and nothing beyond seven no trumps redoubled and vulnerable without a trick. */
enum { DEAREST = 7600 };

static bool is_score(int points)
{
    return points % 10 == 0 && points >= -DEAREST && points <= DEAREST;
}

/* A score, or a part of an assigned one, that no contract can give is refused as a typing error. */
static bool is_of_scores(const struct cli_traveller *t, const struct arb_mp_line *line)
{
    const struct arb_mp_assigned *assigned = &t->assigned[line->assigned];

    if (line->kind == ARB_MP_SCORE) return is_score(line->points);
    for (unsigned side = 0; line->kind == ARB_MP_ASSIGNED && side < 2; side++)
        for (unsigned p = 0; p < assigned->count[side]; p++)
            if (!is_score(assigned->part[side][p].points)) return false;
    return true;
}

bool cli_traveller_fits(const struct cli_question *q, const struct cli_traveller *t, int64_t expected)
{
    return expected == 0 || t->count <= expected || cli_fault(q, "cli.matchpoints.expected", t->word[expected]);
}

/* Assigned scores take several places in t->assigned; the arrays have room for as many as the line has words. */
static bool read_words(const struct cli_question *q, struct cli_traveller *t)
{
    struct arb_span rest = q->line;

    if (arb_span_trim(rest).length == 0) return cli_fault(q, "cli.matchpoints.none", rest);
    while (rest.length > 0) {
        const struct arb_span word = arb_span_word(&rest);
        const enum arb_mp_fault fault =
            t->count == ARB_MP_LINES_MAX ? ARB_MP_TOO_MANY_LINES
                                         : arb_mp_line_read(word, &t->line[t->count], t->assigned, &t->assigned_count);

        if (fault != ARB_MP_SOUND) return refuse(q, fault, word);
        if (!is_of_scores(t, &t->line[t->count])) return cli_fault(q, "cli.matchpoints.no_score", word);
        t->word[t->count++] = word;
    }
    return true;
}

bool cli_traveller_read(const struct cli_question *q, struct cli_traveller *t)
{
    const size_t words = q->line.length / 2 + 1;

    *t = (struct cli_traveller){
        .line = calloc(words, sizeof *t->line),
        .assigned = calloc(words, sizeof *t->assigned),
        .word = calloc(words, sizeof *t->word),
    };
    if (t->line == NULL || t->assigned == NULL || t->word == NULL) return cli_fault(q, "cli.no_memory", q->line);
    return read_words(q, t);
}

void cli_traveller_free(struct cli_traveller *t)
{
    free(t->line);
    free(t->assigned);
    free(t->word);
}

struct arb_mp_board cli_traveller_board(const struct cli_traveller *t, int64_t expected)
{
    return (struct arb_mp_board){
        .line = t->line, .count = t->count, .assigned = t->assigned, .expected = (uint32_t)expected};
}

static bool has_unscored_award(const struct cli_question *q, const struct cli_traveller *t)
{
    for (uint32_t i = 0; i < t->count; i++)
        if (t->line[i].kind == ARB_MP_ARTIFICIAL && !arb_imp_knows_award(&t->line[i]))
            return !cli_fault(q, "cli.imps.award", t->word[i]);
    return false;
}

bool cli_traveller_by_imps(const struct cli_question *q, int64_t expected, cli_score_imps *score)
{
    struct cli_traveller t;
    struct arb_imp_award *award = NULL;
    bool understood = cli_traveller_read(q, &t) && cli_traveller_fits(q, &t, expected) && !has_unscored_award(q, &t);

    if (understood) {
        award = calloc(t.count, sizeof *award);
        understood = award == NULL ? cli_fault(q, "cli.no_memory", q->line) : score(q, &t, award);
    }
    free(award);
    cli_traveller_free(&t);
    return understood;
}

void cli_units_member(struct arb_json *json, const char *key, int64_t units, bool halved)
{
    char text[32];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_mp_write(&out, units, halved);
    arb_json_key(json, key);
    arb_json_raw(json, arb_writer_span(&out));
}
