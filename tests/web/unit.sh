#!/usr/bin/env bash
# The browser's pure code: types checked, then every unit test, in node. The lock file may name no registry's host.
set -euo pipefail
cd "$(dirname "$0")/../.."
if grep -n '"resolved"' web/package-lock.json; then
  echo "package-lock.json names where a package comes from: web/.npmrc should keep that out" >&2
  exit 1
fi
tools/web.sh
npm --prefix web --silent test
