/* rule.c -- arbitro rule FILE or FOLDER: prints what happens in its cases; --check: only which claims do not hold;
 * --articles: the articles that each case produced.
 *
 * Exit code 0 when every claim holds, 1 when one does not, 2 when something was
 * not understood or cannot be. A fault in one case does not keep the others from being run.
 */
#include "rule.h"

#include "common/calculator.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void print_tally(const struct telling *telling)
{
    const struct arb_case_tally *total = &telling->total;
    char line[256];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb_message_write(&out, telling->story.language, "rule.tally",
                      ARB_VALUES(ARB_NUMBER("files", telling->files), ARB_NUMBER("cases", total->cases),
                                 ARB_NUMBER("runs", total->runs), ARB_NUMBER("claims", total->claims),
                                 ARB_NUMBER("failed", total->failed), ARB_NUMBER("faults", total->faults)));
    puts(line);
}

/* Takes every --edition as bits; none stands for all editions. Returns NULL, or the value that is no edition. */
static const char *take_editions(int *argc, char **argv, unsigned *editions)
{
    const char *said;

    *editions = 0;
    while ((said = cli_take_value(argc, argv, "--edition")) != NULL) {
        enum arb_edition edition;

        if (!arb_edition_read(arb_span_of(said), &edition)) return said;
        *editions |= 1u << edition;
    }
    if (*editions == 0) *editions = (1u << ARB_EDITIONS) - 1u;
    return NULL;
}

/* The first word that looks like an option and was not taken; NULL: none. */
static const char *wrong_option(int argc, char **argv)
{
    for (int i = 0; i < argc; i++)
        if (argv[i][0] == '-') return argv[i];
    return NULL;
}

/* May the terminal be sent more than ASCII, by the locale's name ("it_IT.UTF-8")? */
static bool locale_is_utf8(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    const char *set = NULL;

    for (size_t i = 0; i < ARB_COUNT(variables) && (set == NULL || set[0] == '\0'); i++) set = getenv(variables[i]);
    if (set == NULL) return false;
    while (*set != '\0' && *set != '.') set++;
    return arb_span_is_nocase(arb_span_of(set), ".UTF-8") || arb_span_is_nocase(arb_span_of(set), ".utf8");
}

/* Suit symbols instead of letters: on a UTF-8 terminal, or as the option says. */
static bool rule_wants_signs(int *argc, char **argv)
{
    const bool letters = cli_take_flag(argc, argv, "--letters"), signs = cli_take_flag(argc, argv, "--signs");

    return !letters && (signs || (isatty(STDOUT_FILENO) && locale_is_utf8()));
}

/* -- Vocabulary ----------------------------------------------------------------------- */

static void print_keywords(enum arb_keyword_group group, const char *title)
{
    printf("\n%s\n", title);
    for (unsigned k = 0; k < ARB_KEYWORD_COUNT; k++)
        if (arb_keyword_group((enum arb_keyword)k) == group) printf("  %s\n", arb_keyword_word((enum arb_keyword)k));
}

static void print_regulation(enum arb_reading which)
{
    printf("  %s %s (", arb_reading_article(which), arb_reading_words(which));
    for (unsigned e = ARB_EDITIONS, first = 1; e-- > 0;)
        if ((arb_reading_editions(which) >> e & 1u) != 0) {
            printf("%s%s", first ? "" : " ", arb_edition_name((enum arb_edition)e));
            first = 0;
        }
    printf("): %s\n", arb_reading_remark(which));
}

/* Everything a case may say, printed from the tables that the readers use, so that no word can be missing. */
static void print_vocabulary(void)
{
    puts("# What a case may say. docs/cases.md explains it.");
    print_keywords(ARB_GROUP_NAMES, "names");
    print_keywords(ARB_GROUP_SETTING, "setting");
    print_keywords(ARB_GROUP_STORY, "story");
    print_keywords(ARB_GROUP_CLAIM, "claims");
    puts("\nexpect");
    for (unsigned i = 0; arb_expectation_pattern(i) != NULL; i++) printf("  %s\n", arb_expectation_pattern(i));
    puts("\nregulation (0 when not told)");
    for (unsigned r = 0; r < ARB_READING_COUNT; r++) print_regulation((enum arb_reading)r);
    puts("\npolicy");
    for (unsigned p = 0; p < ARB_POLICY_COUNT; p++) printf("  %s\n", arb_policy_word((enum arb_policy)p));
    puts("\nirregularities (report, expect … by SEAT)");
    for (unsigned w = 0; w < ARB_WRONG_KINDS; w++) printf("  %s\n", arb_wrong_words((enum arb_wrong)w));
    puts("\nwhat the Director finds or judges");
    for (unsigned q = 0; q < ARB_QUESTION_COUNT; q++) {
        const enum arb_question asked = (enum arb_question)q;
        const char *word = arb_question_is_judged(asked) ? "judge" : "find";
        const char *call = arb_question_has_call(asked) ? "CALL " : "";

        printf("  %s %s%s · %s%s\n", word, call, arb_question_yes(asked), call, arb_question_no(asked));
    }
    puts("\nwhat the Director is asked (expect ask director: …; expect nothing to ask)");
    for (unsigned q = 0; q < ARB_QUESTION_COUNT; q++)
        printf("  %s%s\n", arb_question_has_call((enum arb_question)q) ? "CALL " : "",
               arb_question_asked((enum arb_question)q));
    puts("\nwhat becomes of a board whose cards or players were not the right ones (expect)");
    for (unsigned r = ARB_REMEDY_NONE + 1u; r < ARB_REMEDY_COUNT; r++)
        printf("  %s\n", arb_remedy_words((enum arb_remedy)r));
    puts("\noptions (offer; choose, but for those used by calling)");
    for (unsigned o = 0; o < ARB_OPTION_KINDS; o++)
        printf("  %s\n", o == ARB_OPTION_THAT_CALL ? "CALL" : arb_option_words((enum arb_option_kind)o));
    puts("\nmark");
    for (unsigned m = 0; m < ARB_MARK_COUNT; m++) printf("  %s\n", arb_mark_words((enum arb_mark)m));
    puts("\nhow a card is shown");
    for (unsigned m = 0; m < ARB_MANNER_COUNT; m++) printf("  %s\n", arb_manner_words((enum arb_manner)m));
    puts("\nhow a card is named");
    puts("  a card\n  \"spades\" … \"clubs\"\n  \"ace\" … \"two\"");
    for (unsigned d = ARB_NAMED_HIGH; d < ARB_DESIGNATION_COUNT; d++)
        printf("  \"%s\"\n", arb_designation_word((enum arb_designation)d));
    puts("\nwhy an act is refused");
    for (unsigned f = 1; f < ARB_FAULT_COUNT; f++) {
        fputs("  ", stdout);
        for (const char *c = arb_fault_symbol((enum arb_fault)f); *c != '\0'; c++) putchar(*c == '_' ? ' ' : *c);
        putchar('\n');
    }
}

/* -- The command ---------------------------------------------------------------------- */

/* What is printed is the choice of a listener; the run of the cases is the same. */
static int rule(int argc, char **argv)
{
    const enum arb_language language = cli_language();
    const bool check_only = cli_take_flag(&argc, argv, "--check");
    const bool signs = rule_wants_signs(&argc, argv);
    struct telling telling = {.story = {.language = language, .listener = rule_print, .brief = true},
                              .check_only = check_only,
                              .json = cli_take_flag(&argc, argv, "--json")};
    const bool articles = cli_take_flag(&argc, argv, "--articles");
    const char *wrong;

    if (cli_take_flag(&argc, argv, "--vocabulary")) {
        print_vocabulary();
        return 0;
    }
    if (signs && !telling.json) telling.story.language = arb_language_with_signs(language);
    wrong = take_editions(&argc, argv, &telling.editions);
    if (wrong != NULL) return cli_refuse(language, "cli.no_edition", ARB_VALUES(ARB_TEXT("token", wrong)));
    wrong = wrong_option(argc, argv);
    if (wrong != NULL) return cli_refuse(language, "rule.no_option", ARB_VALUES(ARB_TEXT("token", wrong)));
    if (argc < 1) return cli_refuse(language, "rule.usage", NULL, 0);
    telling.listener = telling.json ? rule_print_json : articles ? rule_print_articles : rule_print_story;
    if (telling.json) cli_list_begin();
    for (int i = 0; i < argc; i++) rule_run(&telling, argv[i]);
    rule_end_evidence(&telling);
    if (telling.json) cli_list_end(NULL, NULL);
    else if (check_only) print_tally(&telling);
    if (fflush(stdout) != 0) return cli_refuse(language, "cli.cannot_write", NULL, 0);
    if (telling.total.faults > 0) return 2;
    return telling.total.failed > 0 ? 1 : 0;
}

const struct cli_command cli_rule = {"rule", rule};
