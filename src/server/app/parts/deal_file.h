/* parts/deal_file.h -- a file of deals, read into the acts that tell a contest what lies in its boards. */
#ifndef ARB_PARTS_DEAL_FILE_H
#define ARB_PARTS_DEAL_FILE_H

#include "hall/server.h"

/* POST …/deals, for directors but assistants. The file comes as base 64. boards: the contest's highest number,
 * 0 while it has no movement; takes_par: its acts know 'par' as well. */
void arb__deal_file(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest, unsigned boards,
                    bool takes_par);

#endif
