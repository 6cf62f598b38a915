#!/usr/bin/env bash
# Runs programs with a PostgreSQL of their own: postgres.sh PROGRAM …, or one with its words: postgres.sh -- PROGRAM WORD …. It lies in a directory that goes away, and
# listens on a socket there, named in ARBITRO_TEST_POSTGRES. Root starts it as the user postgres, since PostgreSQL
# refuses root. postgres.sh --crash, called by a test that runs so, kills it (-9) and starts it again.
#
# ARBITRO_TEST_POSTGRES_ROOM=64m: on a file system of its own, so large, which root alone can make.
# ARBITRO_TEST_POSTGRES_STANDBY=yes: beside it a second one that has every commit before it is acknowledged; the address
# names both. postgres.sh --failover kills the first (-9), promotes the second, and makes the first the standby of that.
set -euo pipefail
bin=$(ls -d /usr/lib/postgresql/*/bin 2> /dev/null | sort -V | tail -n 1)
if [ ! -x "$bin/postgres" ]; then
  echo "PostgreSQL is not installed: skipped"
  exit 77
fi
as=()
[ "$(id -u)" -ne 0 ] || as=(setpriv --reuid postgres --regid postgres --clear-groups)

start() { # AT [NAME PORT]; what is acknowledged outlives a process without fsync; only a power cut would need it
  "${as[@]}" "$bin/pg_ctl" -D "$1/${2:-data}" -l "$1/log" -w -t 60 -s start \
    -o "-k $1 -p ${3:-5432} -c listen_addresses='' -c fsync=off -c max_connections=40 -c shared_buffers=16MB"
}

# AT NAME PORT OF-PORT: an empty place becomes the standby of the other, which from then on waits for it at each commit.
# It must not stay set where the standby is promoted, which has none.
stand_by() {
  "${as[@]}" "$bin/pg_basebackup" -h "$1" -p "$4" -U arbitro -D "$1/$2" -R -X stream -c fast --no-sync
  sed -i '/synchronous_standby_names/d' "$1/$2/postgresql.auto.conf"
  start "$1" "$2" "$3"
  psql -q -h "$1" -p "$4" -U arbitro postgres -c "ALTER SYSTEM SET synchronous_standby_names = '*'" -c 'SELECT pg_reload_conf()' > /dev/null
}

kill_hard() { # AT NAME
  local server workers
  server=$(head -n 1 "$1/$2/postmaster.pid")
  mapfile -t workers < <(ps -o pid= --ppid "$server")
  kill -9 "$server" "${workers[@]}"
  while kill -0 "$server" 2> /dev/null; do sleep 0.05; done
  rm -f "$1/$2/postmaster.pid"
}

if [ "${1:-}" = --crash ]; then
  kill_hard "$ARBITRO_TEST_POSTGRES_AT" data
  start "$ARBITRO_TEST_POSTGRES_AT" < /dev/null > /dev/null 2>&1
  exit
fi

if [ "${1:-}" = --failover ]; then
  at=$ARBITRO_TEST_POSTGRES_AT
  cd "$at"
  read -r first first_port second second_port < roles
  kill_hard "$at" "$first"
  "${as[@]}" "$bin/pg_ctl" -D "$at/$second" -w -t 60 -s promote
  rm -rf "${at:?}/$first"
  stand_by "$at" "$first" "$first_port" "$second_port" < /dev/null > /dev/null 2>> "$at/log"
  echo "$second $second_port $first $first_port" > roles
  exit
fi

at=$(mktemp -d /tmp/arbitro-pg-XXXXXX)
stop() {
  for data in data standby; do
    [ ! -f "$at/$data/postmaster.pid" ] || "${as[@]}" "$bin/pg_ctl" -D "$at/$data" -m immediate -s stop || true
  done
  [ -z "${ARBITRO_TEST_POSTGRES_ROOM:-}" ] || umount "$at"
  rm -rf "$at"
}
trap stop EXIT
[ -z "${ARBITRO_TEST_POSTGRES_ROOM:-}" ] || mount -t tmpfs -o "size=$ARBITRO_TEST_POSTGRES_ROOM" tmpfs "$at"
[ "$(id -u)" -ne 0 ] || chown postgres "$at"
chmod 0755 "$at"
cd /
"${as[@]}" "$bin/initdb" -D "$at/data" -U arbitro -A trust -E UTF8 --locale=C --no-sync > "$at.log" 2>&1 || { cat "$at.log"; exit 1; }
rm -f "$at.log"
start "$at" < /dev/null || { cat "$at/log"; exit 1; }
export ARBITRO_TEST_POSTGRES="postgres://arbitro@/postgres?host=$at" ARBITRO_TEST_POSTGRES_AT=$at
if [ "${ARBITRO_TEST_POSTGRES_STANDBY:-}" = yes ]; then
  stand_by "$at" standby 5433 5432 < /dev/null
  echo 'data 5432 standby 5433' > "$at/roles"
  ARBITRO_TEST_POSTGRES="postgres://arbitro@/postgres?host=$at,$at&port=5432,5433&target_session_attrs=read-write"
fi
cd "$OLDPWD"
if [ "$1" = -- ]; then
  shift
  "$@"
  exit
fi
for program in "$@"; do "$program"; done
