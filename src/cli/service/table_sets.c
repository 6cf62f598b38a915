/* table_sets.c -- the sets of articles, printed; what is neither prevented nor warned of is executed.
 *
 * messages: tables.set.*, tables.policy.*
 */
#include "table_sets.h"

#include "tables/terms.h"

#include "arbitro/text/json.h"

#include <stdio.h>

static const char *const keys[] = {
#define X(NAME, word) "tables.set." word,
    ARB_POLICY_SETS(X)
#undef X
};

static unsigned laws_of(enum arb_policy_set set, enum arb_policy policy, unsigned laws[ARB__LAWS_END])
{
    unsigned count = 0;

    for (unsigned law = 1; law < ARB__LAWS_END; law++)
        if (arb__policy_of_set(set, law) == policy) laws[count++] = law;
    return count;
}

/* "prevented: 24, 27-32": ranges of three and more. */
static void print_laws(enum arb_language language, enum arb_policy_set set, enum arb_policy policy, const char *key)
{
    unsigned laws[ARB__LAWS_END];
    const unsigned count = laws_of(set, policy, laws);

    if (count == 0) return;
    printf("  %s", arb_message(language, key));
    for (unsigned i = 0, last; i < count; i = last + 1) {
        for (last = i; last + 1 < count && laws[last + 1] == laws[last] + 1; last++) {}
        if (last < i + 2) last = i;
        printf("%s %u", i > 0 ? "," : "", laws[i]);
        if (last > i) printf("-%u", laws[last]);
    }
    printf("\n");
}

static void print_set(enum arb_language language, enum arb_policy_set set)
{
    printf("%s: %s\n", arb_policy_set_word(set), arb_message(language, keys[set]));
    print_laws(language, set, ARB_POLICY_PREVENT, "tables.policy.prevented");
    print_laws(language, set, ARB_POLICY_WARN, "tables.policy.warned");
}

static void write_set(struct arb_json *json, enum arb_language language, enum arb_policy_set set)
{
    arb_json_object(json);
    arb_json_key_text(json, "set", arb_policy_set_word(set));
    arb_json_key_text(json, "is", arb_message(language, keys[set]));
    for (unsigned policy = 0; policy < ARB_POLICY_COUNT; policy++) {
        unsigned laws[ARB__LAWS_END];
        const unsigned count = laws_of(set, (enum arb_policy)policy, laws);

        arb_json_key(json, arb_policy_word((enum arb_policy)policy));
        arb_json_array(json);
        for (unsigned i = 0; i < count; i++) arb_json_int(json, laws[i]);
        arb_json_end(json);
    }
    arb_json_end(json);
}

void table_sets_print(enum arb_language language, bool as_json)
{
    static char text[ARB_SET_COUNT * 1024];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_json json = arb_json_on(&out);

    if (!as_json) {
        for (unsigned set = 0; set < ARB_SET_COUNT; set++) print_set(language, (enum arb_policy_set)set);
        return;
    }
    arb_json_array(&json);
    for (unsigned set = 0; set < ARB_SET_COUNT; set++) write_set(&json, language, (enum arb_policy_set)set);
    arb_json_end(&json);
    ARB_ASSERT(!out.truncated);
    printf("%.*s\n", (int)out.length, text);
}
