/* assist_cards.c -- what a ruling left behind: a card for each player who must pass, what lies before whom, what is
 * kept in mind. It expires by itself, since it is read off the table each time. */
#include "assist.h"

/* The same table with nothing left behind: what differs is in force. */
static void forget(struct arb_table *table)
{
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        table->bar[s] = (struct arb_barred){0};
        table->duty[s] = ARB_DUTY_NONE;
        table->penalty[s] = table->dropped[s] = table->ever_penalty[s] = 0;
    }
    for (unsigned i = 0; i < ARB_LEADS_MAX; i++) table->lead_rule[i] = (struct arb_lead_rule){0};
    for (unsigned i = 0; i < table->calls; i++) table->call[i].unauthorised = 0;
    for (unsigned i = 0; i < table->plays; i++) table->play[i].unauthorised = 0;
    for (unsigned i = 0; i < table->irregularities; i++) {
        table->irregularity[i].equity = LAW_NONE;
        table->irregularity[i].answers &= ~(UINT64_C(3) << 2 * ARB_ASK_CONVEYED);
    }
    table->order = (struct arb_play_order){0};
    table->ceiling = 0;
}

/* What the Director has judged is kept in mind no longer. */
static void forget_judged(struct arb_table *table)
{
    const uint64_t judged = UINT64_C(3) << 2 * ARB_ASK_DAMAGE | UINT64_C(3) << 2 * ARB_ASK_COMPENSATED;

    for (unsigned i = 0; i < table->irregularities; i++)
        if ((table->irregularity[i].answers & judged) != 0) table->irregularity[i].equity = LAW_NONE;
}

static bool is_declarers_side(const struct arb_table *table, unsigned seat)
{
    return table->contract.level > 0 && ((table->contract.declarer ^ seat) & 1u) == 0;
}

/* Is it something that still binds somebody, or must be kept in mind? */
static bool is_in_force(const struct arb_table *table, const struct arb_change *change)
{
    switch ((enum arb_change_kind)change->kind) {
    case ARB_CHANGE_MAY_NOT_DOUBLE:
    case ARB_CHANGE_PASSES_ONCE:
    case ARB_CHANGE_SILENCED:
    case ARB_CHANGE_OWES: return table->phase == ARB_IN_AUCTION;
    case ARB_CHANGE_LEAD_WAITS:
    case ARB_CHANGE_LEAD_REQUIRED:
    case ARB_CHANGE_LEAD_FORBIDDEN: return table->phase != ARB_BOARD_OVER && !is_declarers_side(table, change->seat);
    case ARB_CHANGE_PLAYS_HIGHEST:
    case ARB_CHANGE_PLAYS_LOWEST:
    case ARB_CHANGE_PLAYS_SUIT:
    case ARB_CHANGE_PLAYS_NOT: return table->order.trick == table->trick + 1u;
    case ARB_CHANGE_INFORMED:
    case ARB_CHANGE_UNAUTHORISED:
    case ARB_CHANGE_CARD_UNAUTHORISED: return table->phase != ARB_BOARD_OVER;
    case ARB_CHANGE_REVIEW:
    case ARB_CHANGE_CEILING: return true;
    default: return false;
    }
}

static void write_card(struct arb__assist *assist, const char *kind, unsigned seat, bool side,
                       const struct arb_writer *text, unsigned law)
{
    arb_json_object(assist->json);
    arb_json_key_text(assist->json, "kind", kind);
    if (side) arb_json_key_text(assist->json, "side", arb_side_name((enum arb_side)seat));
    else arb_json_key_text(assist->json, "seat", arb_seat_name((enum arb_seat)seat));
    arb__key_writer(assist->json, "text", text);
    arb__assist_law(assist, law);
    arb_json_end(assist->json);
}

/* -- Penalty cards (50) -------------------------------------------------------------------------- */

static void write_cards(struct arb_writer *out, enum arb_language language, arb_hand cards)
{
    for (; cards != 0; cards &= cards - 1) {
        arb_notation_card(out, arb_notation_of(language), arb_hand_lowest(cards));
        if ((cards & (cards - 1)) != 0) arb_write_text(out, ", ");
    }
}

/* The penalty cards before a player (Law 50, or Law 24 while it is not known who declares); declarer and dummy have
 * none. */
static void write_penalty(struct arb__assist *assist, unsigned seat)
{
    ARB_ASSERT(seat < ARB_SEATS);

    const struct arb_table *table = &assist->table;
    const bool minor = arb_table_penalty_is_minor(table, (enum arb_seat)seat);
    const unsigned partner = (seat + 2u) & 3u;
    char text[2 * ARB__TELL_LINE], names[ARB__TELL_WORDS];
    struct arb_writer out = arb_writer_on(text, sizeof text), cards = arb_writer_on(names, sizeof names);
    const bool known = table->contract.level > 0;
    const char *declarer = arb_seat_word(assist->language, table->contract.declarer);

    if (table->penalty[seat] == 0 || table->phase == ARB_BOARD_OVER || is_declarers_side(table, seat)) return;
    write_cards(&cards, assist->language, table->penalty[seat]);
    arb_message_write(&out, assist->language,
                      !known ? "assist.penalty_waits" : minor ? "assist.penalty_minor" : "assist.penalty_major",
                      ARB_VALUES(ARB_TEXT("seat", arb_seat_word(assist->language, seat)),
                                 ARB_TEXT("partner", arb_seat_word(assist->language, partner)),
                                 ARB_TEXT("declarer", known ? declarer : ""), ARB_TEXT("cards", names),
                                 ARB_NUMBER("n", arb_hand_count(table->penalty[seat]))));
    write_card(assist, minor ? "minor_penalty" : "major_penalty", seat, false, &out, known ? LAW_50 : LAW_24);
}

/* -- Revokes ---------------------------------------------------------------------------------------- */

/* Spoken of, established, and not yet priced: the tricks are counted when the play is over (64). */
static void write_revokes(struct arb__assist *assist)
{
    for (unsigned i = 0; i < assist->table.irregularities; i++) {
        const struct arb_irregularity *it = &assist->table.irregularity[i];
        char text[ARB__TELL_LINE], at[ARB__TELL_WORDS];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        if (it->wrong != ARB_WRONG_REVOKE || !it->attention || assist->table.phase == ARB_BOARD_OVER) continue;
        if (!arb_revoke_is_established(it)) continue;
        arb_message_write(&out, assist->language, "assist.revoke_counts",
                          ARB_VALUES(ARB_TEXT("seat", arb_seat_word(assist->language, it->seat)),
                                     ARB_TEXT("at", arb__at_trick(assist->language, &assist->table, it->trick, at))));
        write_card(assist, "revoke", it->seat, false, &out, LAW_64);
    }
}

/* -- A lead that was restricted, of a hand nobody knows (59, 61A) --------------------------------------- */

/* Would the card not obey, so that the Director looks whether there was another? */
static bool is_in_doubt(const struct arb_table *table, const struct arb_lead_rule *rule)
{
    const struct arb_trick *trick = table->trick < ARB_TRICKS ? &table->played[table->trick] : NULL;

    if (trick == NULL || rule->trick == 0 || rule->trick > table->trick + 1u || table->unknown[rule->leader] == 0)
        return false;
    if (trick->leader != rule->leader || (trick->lies >> rule->leader & 1u) == 0) return false;
    const bool same = arb_card_suit(trick->card[rule->leader]) == rule->suit;

    if (rule->choice == ARB_OPTION_PROHIBIT) return same && rule->right != ARB_LEAD_FREE;
    return rule->choice == ARB_OPTION_REQUIRE && rule->trick == table->trick + 1u && !same;
}

static bool is_revoke_already(const struct arb_table *table, unsigned seat)
{
    for (unsigned i = 0; i < table->irregularities; i++)
        if (table->irregularity[i].wrong == ARB_WRONG_REVOKE && table->irregularity[i].seat == seat &&
            table->irregularity[i].trick == table->trick + 1u)
            return true;
    return false;
}

/* Restrictions on a lead of which it cannot be seen whether the player obeyed them (Law 59): the Director has to
 * ask. */
static void write_doubts(struct arb__assist *assist)
{
    for (unsigned i = 0; i < ARB_LEADS_MAX; i++) {
        const struct arb_lead_rule *rule = &assist->table.lead_rule[i];
        char text[ARB__TELL_LINE];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        if (!is_in_doubt(&assist->table, rule) || is_revoke_already(&assist->table, rule->leader)) continue;
        arb_message_write(&out, assist->language,
                          rule->choice == ARB_OPTION_REQUIRE ? "assist.obeys_required" : "assist.obeys_forbidden",
                          ARB_VALUES(ARB_TEXT("seat", arb_seat_word(assist->language, rule->leader)),
                                     ARB_TEXT("suit", arb__suit_said(assist->language, rule->suit))));
        write_card(assist, "obeys", rule->leader, false, &out, LAW_59);
    }
}

static void write_lead_waits(struct arb_writer *out, const struct arb__assist *assist, unsigned leader)
{
    const bool known = assist->table.contract.level > 0;

    arb_message_write(out, assist->language, known ? "assist.lead_waits" : "assist.lead_may_wait",
                      ARB_VALUES(ARB_TEXT("seat", arb_seat_word(assist->language, leader)),
                                 ARB_TEXT("declarer",
                                          arb_seat_word(assist->language, assist->table.contract.declarer))));
}

static void write_in_force(struct arb__assist *assist, const struct arb_change *change)
{
    char text[ARB__TELL_LINE], kind[ARB__TELL_WORDS];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    const bool side = arb_change_who((enum arb_change_kind)change->kind) == ARB_OF_SIDE;

    if (change->kind == ARB_CHANGE_LEAD_WAITS) write_lead_waits(&out, assist, change->seat);
    else arb_tell_change(&out, assist->language, change, &assist->table);
    write_card(assist, arb__key("", arb_change_symbol((enum arb_change_kind)change->kind), kind), change->seat, side,
               &out, change->law);
}

/* What is in force is found as the difference from a table on which nothing was ever ruled. */
void arb__assist_cards(struct arb__assist *assist)
{
    struct arb_table before = assist->table, now = assist->table;
    struct arb_changes changes;

    forget(&before);
    forget_judged(&now);
    arb_table_changes(&before, &now, &changes);
    arb_json_key(assist->json, "cards");
    arb_json_array(assist->json);
    for (unsigned s = 0; s < ARB_SEATS; s++) write_penalty(assist, s);
    for (unsigned i = 0; i < changes.count; i++)
        if (is_in_force(&assist->table, &changes.item[i]) && !arb_change_is_said(&changes, i))
            write_in_force(assist, &changes.item[i]);
    write_revokes(assist);
    write_doubts(assist);
    arb_json_end(assist->json);
}
