/* movement_card.c -- a movement as text: a card for each table, and its balance. */
#include "movement_card.h"

#include "arbitro/text/movement_json.h"

#include <stdio.h>

enum { SENTENCE_MAX = 400 };

static bool is_phantom(const struct arb_movement *m, enum arb_side side, uint8_t pair)
{
    return m->phantom != 0 && pair == m->phantom && (!m->two_winner || side == m->phantom_side);
}

static void print_pair(const struct arb_movement *m, enum arb_side side, uint8_t pair)
{
    if (is_phantom(m, side, pair)) printf("%5s", "-");
    else printf("%5u", pair);
}

static bool is_table(const struct arb_movement *m, unsigned table)
{
    return arb_movement_has_table(m, (struct arb_table_no){(uint16_t)table});
}

/* Rounds of one table. The last "table" of a movement with a phantom pair is where pairs sit out, and is headed so; a
 * switched arrow has a star. */
static void print_card(const struct arb_movement *m, unsigned table, enum arb_language language)
{
    if (is_table(m, table)) printf("\n%s %u\n", arb_message(language, "cli.movement.table"), table);
    else printf("\n%s\n", arb_message(language, "cli.movement.sitting_out"));
    puts(arb_message(language, "cli.movement.columns"));
    for (unsigned round = 0; round < m->rounds; round++) {
        const struct arb_meeting *at = &m->meeting[round][table - 1];

        printf("%5u", round + 1);
        print_pair(m, ARB_NS, at->ns);
        print_pair(m, ARB_EW, at->ew);
        printf("%7u%s\n", at->set, at->switched ? " *" : "");
    }
}

static const char *written(char *room, size_t capacity, enum arb_language language, int64_t hundredths)
{
    struct arb_writer out = arb_writer_on(room, capacity);

    arb_decimal_write(&out, language, hundredths, 2);
    return room;
}

/* Quality and competition as arbitro/movement/movement.h defines them, in hundredths there; then how many sets the
 * pairs play and how many copies of the boards are needed. */
void cli_movement_print_balance(const struct arb_movement *m, enum arb_language language)
{
    char sentence[SENTENCE_MAX], mean[24], quality[24];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);
    struct arb_movement_balance b;

    arb_movement_weigh(m, &b);
    arb_message_write(&out, language, "cli.movement.balance",
                      ARB_VALUES(ARB_TEXT("quality", written(quality, sizeof quality, language, b.quality_hundredths)),
                                 ARB_TEXT("mean", written(mean, sizeof mean, language, b.mean_hundredths)),
                                 ARB_NUMBER("least", b.least), ARB_NUMBER("most", b.most)));
    arb_write_char(&out, '\n');
    arb_message_write(&out, language, "cli.movement.played",
                      ARB_VALUES(ARB_NUMBER("fewest", b.least_sets), ARB_NUMBER("sets", b.most_sets),
                                 ARB_NUMBER("all", m->sets), ARB_NUMBER("copies", b.copies)));
    puts(sentence);
}

static const char *key_of_fields(const struct arb_movement *m)
{
    if (m->teams) return "cli.movement.teams";
    return m->two_winner ? "cli.movement.two_fields" : "cli.movement.one_field";
}

/* Headed by what the movement is: one or two fields of pairs, or teams. */
void cli_movement_print_cards(const struct arb_movement *m, enum arb_language language)
{
    char sentence[SENTENCE_MAX], tables[8];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence), said = arb_writer_on(tables, sizeof tables);

    if (m->teams) arb_write_int(&said, m->tables);
    else arb_movement_tables_write(&said, m);
    arb_message_write(&out, language, key_of_fields(m),
                      ARB_VALUES(ARB_TEXT("tables", tables), ARB_NUMBER("rounds", m->rounds),
                                 ARB_NUMBER("sets", m->sets)));
    puts(sentence);
    cli_movement_print_balance(m, language);
    for (unsigned table = 1; table <= m->tables; table++) print_card(m, table, language);
}

void cli_movement_print_sitting_out(const struct arb_movement *m, enum arb_language language)
{
    for (uint16_t round = 1; m->repaired == 0 && round <= m->rounds; round++) {
        char names[SENTENCE_MAX] = "", sentence[2 * SENTENCE_MAX];
        struct arb_writer list = arb_writer_on(names, sizeof names), out = arb_writer_on(sentence, sizeof sentence);

        for (unsigned side = 0; side < (m->two_winner ? 2u : 1u); side++)
            for (uint8_t pair = 1; pair <= m->pairs; pair++) {
                if (!arb_movement_sits_out(m, round, (enum arb_side)side, pair)) continue;
                if (list.length > 0) arb_write_text(&list, ", ");
                arb_write_text(&list, !m->two_winner ? "" : side == ARB_NS ? "NS " : "EW ");
                arb_write_int(&list, pair);
            }
        if (list.length == 0) continue;
        arb_message_write(&out, language, "cli.movement.sitting",
                          ARB_VALUES(ARB_NUMBER("round", round), ARB_TEXT("pairs", names)));
        puts(sentence);
    }
}
