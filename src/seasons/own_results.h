/* own_results.h -- what files of results have of one player: for whoever asks what is kept of him. */
#ifndef ARB_SEASONS_OWN_RESULTS_H
#define ARB_SEASONS_OWN_RESULTS_H

#include "people.h"

#include "arbitro/text/json.h"

/* Adds an object for each ranking in which the player stands, into an array that is open: file, title, day, with whom,
 * place, figure. Sessions are those that were added. False: memory is short. */
ARB_MUST_USE bool own_results_write(struct arb_json *json, const struct sessions *sessions,
                                    const struct arb_players *players, size_t player);

#endif
