#!/bin/sh
# node with no more in it than Debian 12's has: node.sh ARGUMENTS OF NODE
here=$(cd "$(dirname "$0")" && pwd)
case "$(node --version)" in
  v18.*) ;;
  *) export NODE_OPTIONS="--require \"$here/node18/only.cjs\" $NODE_OPTIONS" ;;
esac
exec node "$@"
