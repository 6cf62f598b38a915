/* tags.c -- reads a PBN game's tags and tables once more, for what its board does not show; see tags.h. */
#include "tags.h"

#include "arbitro/text/pbn_played.h"

/* Has the game no table, and only dates and scores of known forms? Then nothing has to be read. */
static bool is_plain(const struct arb_pbn_games *games)
{
    static const struct {
        const char *name;
        enum arb_pbn_game_tag tag;
    } looked_at[] = {{"Date", ARB_PBN_TAG_Date}, {"Score", ARB_PBN_TAG_Score}};

    if (games->has_tables || games->has_more) return false;
    for (unsigned i = 0; i < ARB_COUNT(looked_at); i++)
        if (!arb_pbn_value_holds(arb_span_of(looked_at[i].name), games->shown[looked_at[i].tag])) return false;
    for (unsigned i = 0; i < games->others; i++)
        if (games->other[i].shown.at != NULL && !arb_pbn_value_holds(games->other[i].name, games->other[i].said))
            return false;
    return true;
}

/* The table behind the tag; what ends it is left in *item. */
static bool look_at_table(const struct games_tag_listener *listener, struct arb_pbn *pbn,
                          struct arb_pbn_item *item)
{
    struct arb_pbn_table table;
    const struct arb_span columns = item->text;
    const struct arb_pbn behind = *pbn;
    bool begun = false, sound = true, more;
    uint32_t line = item->line;

    while ((more = arb_pbn_next(pbn, item)) && item->kind != ARB_PBN_TAG && item->kind != ARB_PBN_GAME_END) {
        if (item->kind != ARB_PBN_ELEMENT || !sound) continue;
        if (!begun) sound = begun = arb_pbn_table_begin(&table, columns, behind);
        if (!sound) listener->wrong_row(listener->context, ARB_PBN_TOO_MANY_COLUMNS, line);
        else if (arb_pbn_table_take(&table, item, &line) == ARB_PBN_ROW_DAMAGED)
            listener->wrong_row(listener->context, ARB_PBN_ROW_INCOMPLETE, line);
    }
    if (begun && !arb_pbn_table_end(&table, &line))
        listener->wrong_row(listener->context, ARB_PBN_ROW_INCOMPLETE, line);
    return more;
}

/* Is it a date in another form than PBN's? */
static bool is_other_date(const struct arb_pbn_item *tag)
{
    char date[ARB_PBN_DATE];

    return arb_pbn_is_date(tag->name) && arb_pbn_date_read(tag->text, date);
}

static void look_at_value(const struct games_tag_listener *listener, const struct arb_pbn_item *tag)
{
    if (arb_pbn_value_holds(tag->name, tag->text)) return;
    (is_other_date(tag) ? listener->other_date : listener->wrong_value)(listener->context, tag);
}

void games_look_at_tags(const struct arb_pbn_games *games, const struct games_tag_listener *listener)
{
    struct arb_pbn pbn = arb_pbn_on(games->text);
    struct arb_pbn_item item;
    bool more;

    if (is_plain(games)) return;
    pbn.line = games->text_line;
    more = arb_pbn_next(&pbn, &item);
    while (more) {
        if (item.kind == ARB_PBN_TAG) look_at_value(listener, &item);
        if (item.kind == ARB_PBN_TAG && !arb_span_is(item.name, "Auction") && !arb_span_is(item.name, "Play"))
            more = look_at_table(listener, &pbn, &item);
        else more = arb_pbn_next(&pbn, &item);
    }
}
