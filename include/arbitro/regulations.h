/* arbitro/regulations.h -- what is chosen before the first board.
 *
 * The edition of the Laws in use. Choices that the Laws leave to the organiser
 * are added here, each named after the article that permits it, when the law
 * that reads it is ruled. Zeroed: the 2017 edition.
 */
#ifndef ARBITRO_REGULATIONS_H
#define ARBITRO_REGULATIONS_H

#include "arbitro/law.h"

struct arb_regulations {
    uint8_t edition;                /* enum arb_edition */
};

#endif
