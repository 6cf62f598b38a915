/* people/login.h -- the end points of logging in and out.
 */
#ifndef ARB_PEOPLE_LOGIN_H
#define ARB_PEOPLE_LOGIN_H

#include "hall/server.h"

void arb__login(struct arb__server *server, struct arb_reply *reply);
void arb__logout(struct arb__server *server, struct arb_reply *reply);
void arb__post_clock(struct arb__server *server, struct arb_reply *reply);
void arb__new_password(struct arb__server *server, struct arb_reply *reply);
void arb__code_in(struct arb__server *server, struct arb_reply *reply, enum arb_role role);
void arb__me(struct arb__server *server, struct arb_reply *reply);

#endif
