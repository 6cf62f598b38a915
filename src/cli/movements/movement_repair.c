/* movement_repair.c -- arbitro movement --repair: reads a movement and what happened, prints the ways to go on. */
#include "movement_repair.h"

#include "common/calculator.h"
#include "results/read/act_fault.h"
#include "movement_fault.h"
#include "movement_individual.h"

#include "arbitro/text/fault_text.h"
#include "arbitro/text/repair_json.h"

#include <stdio.h>

enum { ANSWER_MAX = 1 << 20, SENTENCE_MAX = 600 };

/* What the file asks. */
struct question {
    struct arb_movement movement;
    struct arb_mishap mishap;
    struct arb_repair_asked asked;  /* these two, and how many boards are in a set */
};

/* -- Out -------------------------------------------------------------------------------- */

static void print_offer(enum arb_language language, const struct question *question, const struct arb_offer *offer,
                        unsigned number)
{
    static char text[ARB_LINE_MAX + SENTENCE_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_offer_write(&out, language, &question->asked, offer);
    printf("%u. %.*s\n", number, (int)out.length, text);
}

static void print_json(enum arb_language language, const struct question *question, const struct arb_repair *repair)
{
    static char buffer[ANSWER_MAX];
    struct arb_writer out = arb_writer_on(buffer, sizeof buffer);
    struct arb_json json = arb_json_on(&out);

    arb_offers_json_write(&json, language, &question->asked, repair);
    puts(buffer);
}

/* -- In ---------------------------------------------------------------------------------- */

/* messages: line.* from ARB_LINE_FAULTS */
static int refuse_line(enum arb_language language, const char *path, struct arb_span happened,
                       const struct arb_line_error *error)
{
    char sentence[SENTENCE_MAX], key[ARB_KEY_MAX];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    arb_write_text(&out, path);
    arb_write_text(&out, ": ");
    arb_line_error_write(&out, language, error);
    arb_message_key(key, "line", arb_line_fault_symbol((enum arb_line_fault)error->fault));
    return cli_refuse_sentence(key, sentence,
                           ARB_VALUES(ARB_SPAN("token", act_fault_word(happened, error->column)),
                                      ARB_TEXT("file", path), ARB_NUMBER("column", error->column)));
}

/* messages: repair.* from ARB_REPAIR_FAULTS */
static int refuse_repair(enum arb_language language, enum arb_repair_fault fault,
                         const struct arb_movement_place *place)
{
    char sentence[SENTENCE_MAX], key[ARB_KEY_MAX];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);
    struct arb_message_value values[] = {
        ARB_NUMBER("pair", place->pair), ARB_NUMBER("set", place->set), ARB_NUMBER("round", place->round),
        ARB_NUMBER("table", place->table), ARB_NUMBER("value", place->value),
    };

    arb_repair_fault_write(&out, language, fault, place);
    arb_message_key(key, "repair", arb_repair_fault_symbol(fault));
    (void)cli_refuse_sentence(key, sentence, values, cli_values_known(values, ARB_COUNT(values)));
    return 1;
}

/* "happened" and "boards" out of the same object as the movement. */
static int read_happened(enum arb_language language, const char *path, const struct cli_movement_file *file,
                         struct question *question)
{
    const struct arb_json_value *boards = arb_json_get(file->root, "boards");
    const struct arb_span happened = arb_json_string(arb_json_get(file->root, "happened"));
    struct arb_line_error error = {0};

    question->asked = (struct arb_repair_asked){&question->movement, &question->mishap,
                                               boards == NULL ? 1 : (unsigned)boards->integer};
    if (boards != NULL && (boards->integer < 1 || boards->integer > ARB_BOARDS_IN_SET))
        return cli_refuse(language, "cli.repair.boards",
                          ARB_VALUES(ARB_TEXT("file", path), ARB_NUMBER("most", ARB_BOARDS_IN_SET)));
    if (happened.at == NULL) return cli_refuse(language, "cli.repair.ask", ARB_VALUES(ARB_TEXT("file", path)));
    if (arb_mishap_read(happened, &question->mishap, &error) == ARB_LINE_GOOD) return 0;
    return refuse_line(language, path, happened, &error);
}

/* 0, or the exit code of the refusal: 2 for no movement, 1 for an illegal one. */
static int read_pairs(enum arb_language language, const char *path, const struct cli_movement_file *file,
                      struct arb_movement *movement)
{
    const int code = cli_movement_read(language, path, file, movement);
    struct arb_movement_place place;
    enum arb_movement_fault fault;

    if (code != 0) return code;
    fault = arb_movement_check(movement, &place);
    if (fault == ARB_MOVEMENT_LEGAL) return 0;
    (void)cli_movement_impossible(language, fault, &place, path);
    return 1;
}

static int read_players(enum arb_language language, const char *path, const struct cli_movement_file *file,
                        struct arb_movement *movement)
{
    static struct arb_individual individual;
    const int code = cli_read_individual(path, file, &individual);

    if (code != 0) return code;
    if (arb_individual_as_movement(&individual, movement)) return 0;
    return cli_refuse(language, "cli.repair.players",
                      ARB_VALUES(ARB_TEXT("file", path), ARB_NUMBER("most", ARB_PAIRS_MAX)));
}

static int read_question(enum arb_language language, const char *path, struct question *question)
{
    struct cli_movement_file file;
    int code;

    if (!cli_movement_load(path, &file))
        code = cli_refuse(language, "cli.movement.no_file", ARB_VALUES(ARB_TEXT("file", path)));
    else if (cli_is_individual(&file)) code = read_players(language, path, &file, &question->movement);
    else code = read_pairs(language, path, &file, &question->movement);
    if (code == 0) code = read_happened(language, path, &file, question);
    cli_movement_close(&file);
    return code;
}

/* An answer without offers is an answer: exit code 0, with a sentence or an empty list. */
int cli_movement_repair(enum arb_language language, const char *path, bool as_json)
{
    static struct question question;
    static struct arb_repair repair;
    struct arb_movement_place place;
    const int code = read_question(language, path, &question);
    enum arb_repair_fault fault;

    if (code != 0) return code;
    fault = arb_repair_search(&question.movement, &question.mishap, &repair, &place);
    if (fault != ARB_REPAIR_POSSIBLE) return refuse_repair(language, fault, &place);
    if (as_json) print_json(language, &question, &repair);
    for (unsigned i = 0; !as_json && i < repair.count; i++) print_offer(language, &question, &repair.offer[i], i + 1);
    if (!as_json && repair.count == 0) puts(arb_message(language, "cli.repair.none"));
    return 0;
}
