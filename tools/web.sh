#!/usr/bin/env bash
# Builds the browser's side into web/dist, when anything it is made of has changed.
set -euo pipefail
[ -f web/package.json ] || exit 0
cd web
if [ ! -d node_modules ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
  npm ci --no-audit --no-fund --loglevel=error
fi
stamp=dist/.stamp
if [ -f "$stamp" ] && [ -z "$(find . ../messages -path ./node_modules -prune -o -path ./dist -prune -o -path ./kit/dist -prune -o -type f -newer "$stamp" -print -quit)" ]; then
  exit 0
fi
../tools/node.sh build.mjs
touch "$stamp"
