#!/usr/bin/env bash
# Builds the program and runs every case, or those of one Law, in each edition that they name: laws.sh BUILD [LAW]
set -uo pipefail
build=$1 law=${2:-}

seconds() { awk -v from="$1" -v to="$2" 'BEGIN { printf "%.1f s", to - from }'; }

began=$EPOCHREALTIME
ninja -C "$build" --quiet arbitro >&2 || exit 1
built=$EPOCHREALTIME
folder=tests/cases${law:+/$(printf %02d "$((10#$law))")}
tally=$("$build/arbitro" --lang en rule --check "$folder")
ran=$EPOCHREALTIME

echo "$folder: ${tally%%:*}; built in $(seconds "$began" "$built"), run in $(seconds "$built" "$ran")"
[[ $tally =~ \ ([0-9]+)\ claims?\ holds?,\ ([0-9]+)\ do.*,\ ([0-9]+)\ fault ]] || { echo "$tally"; exit 1; }
failed=$((BASH_REMATCH[2] + BASH_REMATCH[3]))
echo "${BASH_REMATCH[1]} passed, $failed failed"
[ $failed -eq 0 ] && [ "${BASH_REMATCH[1]}" -gt 0 ]
