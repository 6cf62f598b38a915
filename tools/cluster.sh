#!/usr/bin/env bash
# Several servers on one database, on this machine: PostgreSQL, three servers, nginx in front, all from Debian.
#
#   cluster.sh [BUILD]         starts them and says where; they go away with Ctrl-C, and all they kept
#   cluster.sh test [BUILD]    the tests of tests/server/nodes with nginx in front, in place of a few lines of JavaScript
#   cluster.sh evening [BUILD] [SCENE…]
#                              scenes of tests/web as they are (evening, if none is named) over three servers, of which
#                              one is killed in every round
#   cluster.sh faults [BUILD] [N] [KIND…]
#                              N faults (20) under acts that are entered all the time, of the kinds named, by turns: kill
#                              and stop a server; pause one; cut one off from the database; stall the database, crash it,
#                              fill its disk, fail over to a standby. What was acknowledged must be there afterwards.
#                              build/faults.json adds up what several runs did.
#
# BUILD is the build whose program serves, build/release if nothing is said.
set -euo pipefail
cd "$(dirname "$0")/.."
what=serve
case ${1:-} in test | evening | faults) what=$1; shift ;; esac
build=${1:-build/release}
shift $(($# > 0))
[ -x "$build/arbitro" ] || { echo "make build first: there is no $build/arbitro" >&2; exit 1; }
ARBITRO=$(realpath "$build/arbitro")
export ARBITRO ARBITRO_FRONT=nginx
tools/install.sh test >&2

# Nothing is to run in the system: what Debian would start with the package is told not to.
if ! command -v nginx > /dev/null; then
  as_root=()
  [ "$(id -u)" -eq 0 ] || as_root=(sudo)
  echo "installing from Debian: nginx-light" >&2
  ours=
  if [ ! -e /usr/sbin/policy-rc.d ]; then
    printf '#!/bin/sh\nexit 101\n' | "${as_root[@]}" tee /usr/sbin/policy-rc.d > /dev/null
    "${as_root[@]}" chmod +x /usr/sbin/policy-rc.d
    ours=yes
  fi
  "${as_root[@]}" apt-get install -y -qq --no-install-recommends nginx-light > build/apt.log 2>&1 || { tail -n 20 build/apt.log >&2; exit 1; }
  [ -z "$ours" ] || "${as_root[@]}" rm /usr/sbin/policy-rc.d
fi

if [ $what = test ]; then
  exec tests/journal/postgres.sh -- tools/node.sh --test tests/server/nodes/nodes.test.mjs
fi
if [ $what = evening ]; then
  [ $# -gt 0 ] || set -- evening
  tools/web.sh >&2
  export ARBITRO_NODES=3
  fell=0
  for scene in "$@"; do
    tests/journal/postgres.sh -- tools/node.sh --test --test-reporter=./tests/web/lib/report.mjs "tests/web/$scene.mjs" || fell=1
  done
  exit $fell
fi
if [ $what = faults ]; then
  [ $# -gt 0 ] || set -- 20
  case " $* " in *" full "*) export ARBITRO_TEST_POSTGRES_ROOM=160m ;; esac
  case " $* " in *" failover "*) export ARBITRO_TEST_POSTGRES_STANDBY=yes ;; esac
  exec tests/journal/postgres.sh -- tools/node.sh tests/server/nodes/faults.mjs "$@"
fi
exec tests/journal/postgres.sh -- tools/node.sh tests/server/nodes/stand.mjs
