#!/usr/bin/env bash
# Puts the TypeScript and JavaScript in order, and says where else a rule of the house is broken: tidy.sh [--check]
#
# With --check nothing is changed, and what is not in order is named. C has no formatter: clang-format 14 spoils tables
# and comments that stand in columns, so tools/tidy.py keeps the rules that matter.
set -euo pipefail
cd "$(dirname "$0")/.."
prettier=web/node_modules/.bin/prettier
[ -x $prettier ] || { echo "tools/web.sh first: the formatter is not installed" >&2; exit 1; }
mode=--write
[ "${1:-}" != --check ] || mode=--check
$prettier --config .prettierrc.json --log-level warn $mode \
  'web/*.mjs' 'web/build/**/*.mjs' 'web/src/**/*.{ts,tsx}' 'web/kit/*.{ts,tsx,mjs}' 'tests/**/*.mjs' 'examples/*.mjs' 'npm/*.{js,ts}'
python3 tools/tidy.py .
