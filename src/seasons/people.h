/* people.h -- who the names in results are: players of the register, or guests; and the pairs and teams that they make.
 *
 * A player is known by the number that the file has of him, else by his name. A name that two players of the register
 * have is a guest's, and noted.
 */
#ifndef ARB_SEASONS_PEOPLE_H
#define ARB_SEASONS_PEOPLE_H

#include "sessions.h"

#include "arbitro/club/players.h"

#define PEOPLE_NOBODY UINT32_MAX

/* Somebody of a list: a player, a pair of two, or a team. */
struct person {
    size_t player;                  /* in the register; ARB_PLAYER_NOBODY: a guest, a pair, or a team */
    uint32_t of[2];                 /* of a pair: its players; else PEOPLE_NOBODY */
    char *name;                     /* as shown, with what the register lets pages show */
    struct arb_span key;            /* owned */
    bool is_several;                /* a guest whose name two players have */
};

/* Everybody who was met, players, pairs and teams. Set 'players', the rest zeroed. */
struct people {
    const struct arb_players *players;
    bool shows_all;                 /* names as the register has them, whatever pages may show */
    bool has_one_number;            /* the number of the list itself may be a federation's: of the members of the app */
    struct person *person;
    uint32_t count, room;
    uint32_t *slot;                 /* of a hash table by key */
    size_t slots;
    bool short_of_memory;
};

/* The number of a player, a pair (of any order) or a team; PEOPLE_NOBODY: nobody is named, or memory is short. */
uint32_t people_player(struct people *people, const struct event *event, struct arb_span name);
uint32_t people_pair(struct people *people, uint32_t one, uint32_t other);
uint32_t people_team(struct people *people, struct arb_span name);

/* The register's entry of a player, NULL: a guest, a pair or a team. */
const struct arb_player *people_entry(const struct people *people, uint32_t who);

void people_free(struct people *people);

#endif
