/* tell_revoke.c -- what became of a revoke that somebody has spoken of, and what it costs. */
#include "tell.h"

/* Of an ending in which no hand is known and no trick was told only what happens in it is known, not when. */
static bool trick_is_known(const struct arb_table *table)
{
    const unsigned gone = (unsigned)table->tricks_before[ARB_NS] + table->tricks_before[ARB_EW];
    bool unknown = false;

    for (unsigned s = 0; s < ARB_SEATS; s++) unknown = unknown || table->unknown[s] > 0;
    return table->first_trick == gone || !unknown;
}

const char *arb__at_trick(enum arb_language language, const struct arb_table *table, unsigned trick,
                          char room[ARB__TELL_WORDS])
{
    struct arb_writer out = arb_writer_on(room, ARB__TELL_WORDS);

    if (!trick_is_known(table)) return "";
    arb_write_text(&out, " ");
    arb_message_write(&out, language, "rule.at_trick", ARB_VALUES(ARB_NUMBER("trick", trick)));
    return room;
}

/* One line about a revoke, with its trick and the trick at which it was settled; transfer may be NULL. */
static void tell_deep(const struct arb_telling *telling, unsigned deep, const char *key,
                      const struct arb_irregularity *it, const struct arb_transfer *transfer, enum arb_law law,
                      const struct arb_table *table)
{
    char line[ARB__TELL_LINE], at[ARB__TELL_WORDS], by[ARB__TELL_WORDS];
    struct arb_writer out = arb_writer_on(line, sizeof line);
    const char *side = transfer != NULL ? arb_side_word(telling->language, transfer->to) : "";

    arb_message_write(&out, telling->language, key,
                      ARB_VALUES(ARB_TEXT("seat", arb_seat_word(telling->language, it->seat)),
                                 ARB_TEXT("at", arb__at_trick(telling->language, table, it->trick, at)),
                                 ARB_TEXT("by", arb__at_trick(telling->language, table, it->fate_trick, by)),
                                 ARB_NUMBER("n", transfer != NULL ? transfer->tricks : 0),
                                 ARB_TEXT("side", side)));
    arb__telling_line(telling, ARB_TELLING_RULED, deep, &out, law);
}

static void tell(const struct arb_telling *telling, const char *key, const struct arb_irregularity *it,
                 const struct arb_transfer *transfer, enum arb_law law, const struct arb_table *table)
{
    tell_deep(telling, 0, key, it, transfer, law, table);
}

/* Both sides having revoked (62C3), what is to be taken back may still lie there, until its hand's turn. */
static bool still_lies(const struct arb_table *table, const struct arb_irregularity *it)
{
    for (unsigned i = 0; i < table->plays; i++) {
        const struct arb_play_record *play = &table->play[i];

        if (play->seat == it->seat && play->card == it->value && play->trick == it->trick)
            return play->status != ARB_PLAY_WITHDRAWN;
    }
    return false;
}

static const char *fate_key(const struct arb_irregularity *it, enum arb_law law)
{
    if (law == LAW_NONE) return "rule.corrected";
    if (it->fate == ARB_REVOKE_COUNTS) return law == LAW_63B ? "rule.counts_partner_asked" : "rule.counts_dummy_asked";
    return it->fate >= ARB_REVOKE_CLAIMED ? "rule.established_by_claim" : "rule.established";
}

void arb__tell_price_below(const struct arb_telling *telling, unsigned deep, const struct arb_table *before,
                           const struct arb_table *after)
{
    for (unsigned i = 0; i < before->irregularities; i++) {
        const struct arb_irregularity *it = &after->irregularity[i];
        const enum arb_law law = arb_revoke_established_by(after, it);

        if (it->wrong != ARB_WRONG_REVOKE || it->fate != ARB_REVOKE_COUNTS) continue;
        if (before->irregularity[i].fate != ARB_REVOKE_COUNTS)
            tell_deep(telling, deep, fate_key(it, law), it, NULL, law, after);
    }
}

/* That it stands, and whether for being established or because nothing is opened again; when the players hear of it. Of
 * one that was made good after all, what was ruled before holds no more. */
static void tell_why(const struct arb_telling *telling, const struct arb_table *table,
                     const struct arb_irregularity *it)
{
    const bool made_good = it->fate == ARB_REVOKE_CORRECTED || it->fate == ARB_REVOKE_BOTH_CORRECTED;
    const enum arb_law law = made_good ? LAW_NONE : (enum arb_law)it->answer;
    const enum arb_law later = arb_revoke_announced_later(table, it);

    const char *stands = arb_law_number(law) == 79 ? "rule.not_opened" : "rule.not_corrected";

    if (law != LAW_NONE) tell(telling, stands, it, NULL, law, table);
    if (later != LAW_NONE) tell(telling, "rule.told_later", it, NULL, later, table);
}

/* What established it has been undone since that was told (45E, 47E1, 68B2): what becomes of it is told anew. */
static bool is_undone(const struct arb_telling *telling, const struct arb_table *table, unsigned i)
{
    return i < telling->before.irregularities && arb_revoke_is_established(&telling->before.irregularity[i]) &&
           table->irregularity[i].wrong == ARB_WRONG_REVOKE && !arb_revoke_is_established(&table->irregularity[i]);
}

/* Tells of each revoke once, when its fate is known; one whose ruling was taken back can be told again. */
static void tell_fates(struct arb_telling *telling, const struct arb_table *table)
{
    ARB_ASSERT(table->irregularities <= ARB_IRREGULARITIES_MAX);
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];
        const uint32_t bit = UINT32_C(1) << i;
        const enum arb_law law = arb_revoke_established_by(table, it);

        if (is_undone(telling, table, i)) telling->revokes &= ~bit;
        if (it->wrong == ARB_WRONG_DEFECTIVE_TRICK && it->fate == ARB_REVOKE_DEEMED && (telling->revokes & bit) == 0) {
            telling->revokes |= bit;
            tell(telling, "rule.deemed_revoke", it, NULL, LAW_67B1, table);
        }
        if (it->wrong != ARB_WRONG_REVOKE || !it->attention || (telling->revokes & bit) != 0) continue;
        if (it->fate == ARB_REVOKE_OPEN || it->fate == ARB_REVOKE_LEFT) continue;
        if (law == LAW_NONE && still_lies(table, it)) continue;
        telling->revokes |= bit;
        tell(telling, fate_key(it, law), it, NULL, law, table);
        tell_why(telling, table, it);
    }
}

/* One that he may mean by it, spoken of before: 1 + its index, 0 none. */
static unsigned spoken_of_before(const struct arb_act *act, const struct arb_table *table)
{
    for (unsigned i = table->irregularities; i > 0; i--) {
        const struct arb_irregularity *it = &table->irregularity[i - 1];

        if (it->wrong != ARB_WRONG_REVOKE || !it->attention) continue;
        if ((act->about == 0 || it->seat == act->about - 1u) && (act->trick == 0 || it->trick == act->trick)) return i;
    }
    return 0;
}

/* He named one, or meant the last; another that can be made good lies there, and nobody has said a word. */
static void tell_another(const struct arb_telling *telling, const struct arb_table *table)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];
        char line[ARB__TELL_LINE], at[ARB__TELL_WORDS];
        struct arb_writer out = arb_writer_on(line, sizeof line);

        if (it->wrong != ARB_WRONG_REVOKE || it->attention || it->fate != ARB_REVOKE_OPEN) continue;
        if (!still_lies(table, it)) continue;
        arb_message_write(&out, telling->language, "rule.another_revoke",
                          ARB_VALUES(ARB_TEXT("seat", arb_seat_word(telling->language, it->seat)),
                                     ARB_TEXT("at", arb__at_trick(telling->language, table, it->trick, at))));
        arb__telling_line(telling, ARB_TELLING_RULED, 0, &out, (enum arb_law)it->law);
    }
}

/* Somebody spoke of one that is not on record; as far as the hands are known there was none. Or of one that has been
 * spoken of before. */
void arb__tell_no_revoke(const struct arb_telling *telling, const struct arb_act *act, const struct arb_table *after)
{
    static const char *const keys[2][2] = {{"rule.no_revoke", "rule.no_revoke_yet"},
                                           {"rule.revoke_ruled", "rule.revoke_ruled_yet"}};
    const unsigned before = act->kind == ARB_DID_REPORT ? spoken_of_before(act, after) : 0;
    bool hidden = after->phase != ARB_BOARD_OVER;
    char line[ARB__TELL_LINE];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    if (act->kind != ARB_DID_REPORT || act->value != ARB_WRONG_REVOKE) return;
    for (unsigned i = 0; i < after->irregularities; i++) {
        const struct arb_irregularity *it = &after->irregularity[i];

        if (it->wrong != ARB_WRONG_REVOKE && it->wrong != ARB_WRONG_CARD_NOT_NAMED) continue;
        if (i < telling->before.irregularities && it->reported == telling->before.irregularity[i].reported) continue;
        tell_another(telling, after);
        return;
    }
    if (before > 0)
        hidden = arb_revoke_announced_later(after, &after->irregularity[before - 1]) != LAW_NONE;
    arb_message_write(&out, telling->language, keys[before > 0][hidden], NULL, 0);
    arb__telling_line(telling, ARB_TELLING_RULED, 0, &out, before > 0 && !hidden ? LAW_NONE : LAW_61C);
}

static const struct arb_transfer *of_the_same(const struct arb_transfers *transfers, const struct arb_transfer *as)
{
    for (unsigned i = 0; i < transfers->count; i++)
        if (transfers->item[i].of == as->of) return &transfers->item[i];
    return NULL;
}

/* What was told of a price, and has come to something else since: the other side's revoke has been spoken of (64B7), or
 * made good after all, so that play goes on and nothing is priced as yet (62D1). */
static void tell_what_changed(struct arb_telling *telling, const struct arb_table *table,
                              const struct arb_transfers *transfers)
{
    struct arb_transfers then;

    arb_table_transfers(&telling->before, &then);
    for (unsigned i = 0; i < then.count; i++) {
        const struct arb_transfer *old = &then.item[i], *now = of_the_same(transfers, old);
        const struct arb_irregularity *it = &table->irregularity[old->of - 1u];
        const uint32_t bit = UINT32_C(1) << (old->of - 1u);

        if (old->hangs || (now != NULL && old->tricks == now->tricks && old->law == now->law)) continue;
        telling->priced &= ~bit;
        if (now == NULL && table->phase != ARB_BOARD_OVER) {
            tell(telling, "rule.price_open", it, NULL, (enum arb_law)old->law, table);
        } else if (now != NULL && now->tricks == 0 && old->tricks > 0) {
            telling->priced |= bit;
            tell(telling, "rule.transfer_falls", it, now, (enum arb_law)now->law, table);
        }
    }
}

/* First what became of revokes, then the tricks transferred (Law 64A), each once. */
void arb__tell_revokes(struct arb_telling *telling, const struct arb_table *table)
{
    struct arb_transfers transfers;

    if (table->irregularities == 0) return;
    tell_fates(telling, table);
    arb_table_transfers(table, &transfers);
    tell_what_changed(telling, table, &transfers);
    for (unsigned i = 0; i < transfers.count; i++) {
        const struct arb_transfer *transfer = &transfers.item[i];
        const uint32_t bit = UINT32_C(1) << (transfer->of - 1u);

        if (transfer->hangs || (telling->priced & bit) != 0) continue;
        telling->priced |= bit;
        tell(telling, transfer->tricks > 0 ? "rule.transfer" : "rule.no_transfer",
             &table->irregularity[transfer->of - 1u], transfer, (enum arb_law)transfer->law,
             table);
    }
}
