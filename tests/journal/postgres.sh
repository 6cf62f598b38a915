#!/usr/bin/env bash
# Runs programs with a PostgreSQL of their own: postgres.sh PROGRAM …, or one with its words: postgres.sh -- PROGRAM WORD …. It lies in a directory that goes away, and
# listens on a socket there, named in ARBITRO_TEST_POSTGRES. Root starts it as the user postgres, since PostgreSQL
# refuses root. postgres.sh --crash, called by a test that runs so, kills it (-9) and starts it again.
set -euo pipefail
bin=$(ls -d /usr/lib/postgresql/*/bin 2> /dev/null | sort -V | tail -n 1)
if [ ! -x "$bin/postgres" ]; then
  echo "PostgreSQL is not installed: skipped"
  exit 77
fi
as=()
[ "$(id -u)" -ne 0 ] || as=(setpriv --reuid postgres --regid postgres --clear-groups)

start() { # what is acknowledged outlives a process without fsync; only a power cut would need it
  "${as[@]}" "$bin/pg_ctl" -D "$1/data" -l "$1/log" -w -t 60 -s start \
    -o "-k $1 -c listen_addresses='' -c fsync=off -c max_connections=40 -c shared_buffers=16MB"
}

if [ "${1:-}" = --crash ]; then
  server=$(head -n 1 "$ARBITRO_TEST_POSTGRES_AT/data/postmaster.pid")
  mapfile -t workers < <(ps -o pid= --ppid "$server")
  kill -9 "$server" "${workers[@]}"
  while kill -0 "$server" 2> /dev/null; do sleep 0.05; done
  rm -f "$ARBITRO_TEST_POSTGRES_AT/data/postmaster.pid"
  start "$ARBITRO_TEST_POSTGRES_AT" < /dev/null > /dev/null 2>&1
  exit
fi

at=$(mktemp -d /tmp/arbitro-pg-XXXXXX)
stop() {
  [ ! -f "$at/data/postmaster.pid" ] || "${as[@]}" "$bin/pg_ctl" -D "$at/data" -m immediate -s stop || true
  rm -rf "$at"
}
trap stop EXIT
[ "$(id -u)" -ne 0 ] || chown postgres "$at"
chmod 0755 "$at"
cd /
"${as[@]}" "$bin/initdb" -D "$at/data" -U arbitro -A trust -E UTF8 --locale=C --no-sync > "$at.log" 2>&1 || { cat "$at.log"; exit 1; }
rm -f "$at.log"
start "$at" < /dev/null || { cat "$at/log"; exit 1; }
export ARBITRO_TEST_POSTGRES="postgres://arbitro@/postgres?host=$at" ARBITRO_TEST_POSTGRES_AT=$at
cd "$OLDPWD"
if [ "$1" = -- ]; then
  shift
  "$@"
  exit
fi
for program in "$@"; do "$program"; done
