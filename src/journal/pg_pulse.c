/* pg_pulse.c -- does the database answer? While it does not, whoever asks it is told so at once.
 *
 * A database that stalls, or whose network is cut, breaks no connection: whoever waits for its answer waits for as long
 * as the system likes. The keeper, which asks twice a second and waits a moment and a half, finds it out; then it shuts
 * the sockets of the other two connections, so that who waits there has a broken line, and until the keeper has an
 * answer again no other is opened. A question that is long to answer is not meant: the keeper's are answered meanwhile.
 */
#include "postgres.h"

#include <sys/socket.h>

#define OUT_MS 2000             /* as long as a server may be silent: then others may have been given what it held */

void arb__pulse_open(struct arb__pulse *pulse)
{
    pthread_mutex_init(&pulse->lock, NULL);
    for (int i = 0; i < ARB__LINES; i++) pulse->socket[i] = -1;
    pulse->answered_ms = arb__pg_now_ms();
}

void arb__pulse_close(struct arb__pulse *pulse)
{
    pthread_mutex_destroy(&pulse->lock);
}

void arb__pulse_heard(struct arb__pulse *pulse)
{
    pulse->answered_ms = arb__pg_now_ms();
    pulse->silent = false;
}

void arb__pulse_missed(struct arb__pulse *pulse)
{
    pulse->silent = true;
    pthread_mutex_lock(&pulse->lock);
    for (int i = 0; i < ARB__LINES; i++)
        if (pulse->socket[i] >= 0) (void)shutdown(pulse->socket[i], SHUT_RDWR);
    pthread_mutex_unlock(&pulse->lock);
}

bool arb__pulse_is_out(const struct arb__pulse *pulse)
{
    return pulse->silent && arb__pg_now_ms() - pulse->answered_ms > OUT_MS;
}

/* -- The lines that are shut ------------------------------------------------------------ */

static PGconn **line_of(struct arb_journal *journal, enum arb__line line)
{
    return line == ARB__READER ? &journal->postgres->reader : &journal->postgres->writer;
}

/* Said before the socket is closed and its number another's. */
static void set_socket(struct arb__pulse *pulse, enum arb__line line, int socket)
{
    pthread_mutex_lock(&pulse->lock);
    pulse->socket[line] = socket;
    pthread_mutex_unlock(&pulse->lock);
}

void arb__line_close(struct arb_journal *journal, enum arb__line line)
{
    PGconn **db = line_of(journal, line);

    set_socket(&journal->postgres->pulse, line, -1);
    PQfinish(*db);
    *db = NULL;
}

enum arb_journal_fault arb__line_open(struct arb_journal *journal, enum arb__line line, enum arb__pg_use use,
                                      struct arb_journal_problem *problem)
{
    struct arb__pulse *pulse = &journal->postgres->pulse;
    PGconn **db = line_of(journal, line);
    enum arb_journal_fault fault;

    arb__line_close(journal, line);
    if (pulse->silent) return arb__problem(problem, ARB_JOURNAL_UNREACHABLE, journal->path, NULL);
    fault = arb__pg_connect(journal->path, use, db, problem);
    if (fault == ARB_JOURNAL_GOOD) set_socket(pulse, line, PQsocket(*db));
    return fault;
}
