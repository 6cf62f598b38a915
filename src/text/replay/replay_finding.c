/* replay_finding.c -- what a replay finds: kept in order, with the last place for what finds none. */
#include "replay_inside.h"

static const bool is_note[] = {
#define X(NAME, symbol, note) note,
    ARB_REPLAY_FINDINGS(X)
#undef X
};

#define SYMBOL(NAME, symbol, note) #symbol,
ARB_LIST_TEXTS(arb_replay_finding_symbol, enum arb_replay_finding_kind, ARB_REPLAY_FINDINGS, SYMBOL)

bool arb_replay_is_note(enum arb_replay_finding_kind kind)
{
    ARB_ASSERT(kind < ARB_COUNT(is_note));
    return is_note[kind];
}

/* A difference is never lost for want of room: it takes the last place. */
void arb__replay_find(struct arb_replay *replay, const struct arb_replay_finding *finding)
{
    ARB_ASSERT(finding->kind < ARB_COUNT(is_note) && replay->findings <= ARB_REPLAY_FINDINGS_MAX);
    if (replay->findings == ARB_REPLAY_FINDINGS_MAX) {
        if (is_note[finding->kind]) return;
        replay->findings--;
    }
    replay->finding[replay->findings++] = *finding;
}
