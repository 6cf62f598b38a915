/* tell_claim.c -- a contested claim in words: its numbers, and the worst normal line trick by trick. */
#include "tell.h"

#include "arbitro/text/claim_telling.h"

struct teller {
    enum arb_language language;
    arb_claim_listener *listener;
    void *context;
};

static void tell(const struct teller *teller, const char *key, const struct arb_message_value *values, size_t count)
{
    char line[ARB__TELL_LINE];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb_message_write(&out, teller->language, key, values, count);
    teller->listener(teller->context, arb_writer_span(&out), false);
}

/* A trick a line: who leads, and the cards in the order played. */
static void tell_line(const struct teller *teller, const struct arb_claim_report *claim)
{
    const struct arb_notation *n = arb_notation_of(teller->language);
    char text[ARB__TELL_WORDS];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    for (unsigned i = 0; i < claim->line_count; i++) {
        const unsigned card = i + claim->on_table;

        if (i > 0 && card % 4 == 0) {
            teller->listener(teller->context, arb_writer_span(&out), true);
            out = arb_writer_on(text, sizeof text);
        } else if (i > 0) {
            arb_write_text(&out, "  ");
        }
        if (i == 0 || card % 4 == 0) {
            arb_write_int(&out, card / 4 + 1);
            arb_write_text(&out, ".  ");
        }
        arb_write_text(&out, n->seat[claim->line_seat[i]]);
        arb_write_char(&out, ' ');
        arb_notation_card(&out, n, claim->line[i]);
    }
    teller->listener(teller->context, arb_writer_span(&out), true);
}

static void tell_numbers(const struct teller *teller, const struct arb_claim_report *claim)
{
    tell(teller, claim->finished ? "claim.fewest" : "claim.unfinished",
         ARB_VALUES(ARB_NUMBER("fewest", claim->low), ARB_NUMBER("low", claim->low), ARB_NUMBER("high", claim->high),
                    ARB_NUMBER("left", claim->left), ARB_NUMBER("claimed", claim->claimed)));
    if (claim->most_known) tell(teller, "claim.most", ARB_VALUES(ARB_NUMBER("most", claim->most)));
    if (claim->trump_out) tell(teller, "claim.trump", ARB_VALUES(ARB_NUMBER("tricks", claim->lost_to_trump)));
    if (claim->partner_known)
        tell(teller, "claim.partner", ARB_VALUES(ARB_NUMBER("tricks", claim->partner_right),
                                                  ARB_TEXT("law", arb_law_name((enum arb_law)claim->partner_law))));
}

/* Stopped, the line is the worst that was found; or no more than how it begins. */
static void tell_worst(const struct teller *teller, const struct arb_claim_report *claim)
{
    if (claim->line_count == 0) return;
    if (claim->finished) tell(teller, "claim.line", NULL, 0);
    else if (claim->line_count + claim->on_table < 4u * claim->left)
        tell(teller, "claim.line_begins", ARB_VALUES(ARB_NUMBER("high", claim->high)));
    else tell(teller, "claim.line_so_far", ARB_VALUES(ARB_NUMBER("tricks", claim->line_tricks)));
    tell_line(teller, claim);
}

void arb_claim_tell(enum arb_language language, const struct arb_claim_report *claim, arb_claim_listener *listener,
                    void *context)
{
    const struct teller teller = {language, listener, context};

    if (claim->fault != NULL) {
        tell(&teller, claim->fault, NULL, 0);
        return;
    }
    tell_numbers(&teller, claim);
    tell_worst(&teller, claim);
    tell(&teller, claim->remark != NULL ? claim->remark : "claim.aid_table", NULL, 0);
}

/* Into the story of a case. */
static void take_line(void *context, struct arb_span line, bool is_trick)
{
    const struct arb_telling *telling = context;

    (void)is_trick;
    telling->listener(telling->context,
                      &(struct arb_telling_line){.kind = ARB_TELLING_RULED, .text = line, .tail = {line.at, 0}});
}

static void digest_line(void *context, struct arb_span line, bool is_trick)
{
    uint64_t *digest = context;

    (void)is_trick;
    for (size_t i = 0; i < line.length; i++) *digest = (*digest ^ (unsigned char)line.at[i]) * UINT64_C(1099511628211);
}

/* While the question stands open the same is not told again after another act. */
void arb_telling_claim(struct arb_telling *telling, const struct arb_claim_report *claim)
{
    uint64_t digest = UINT64_C(14695981039346656037);

    arb_claim_tell(telling->language, claim, digest_line, &digest);
    if (digest == telling->claim) return;
    telling->claim = digest;
    arb_claim_tell(telling->language, claim, take_line, telling);
}
