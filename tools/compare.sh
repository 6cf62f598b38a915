#!/usr/bin/env bash
# Holds the main pages of this build beside those of an earlier commit: compare.sh BUILD FOLDER [COMMIT]
#
# The earlier one (default: the one before this) is built in a worktree of its own; two clubs with the same evenings run,
# and each page is taken of both in one browser, so that no picture has to be kept. A page that looks otherwise is named
# and fails the run, unless INTENDED names it: INTENDED=home,phone tools/compare.sh build/release /tmp/compared
set -euo pipefail
build=$1; folder=$2; commit=${3:-HEAD~1}
before=build/before
trap 'git worktree remove --force "$before"' EXIT
git worktree add --force --detach "$before" "$commit" > /dev/null
[ ! -d web/node_modules ] || cp -a web/node_modules "$before/web/"
make -C "$before" build >&2
tools/node.sh tests/web/pictures/compare.mjs "$before/build/release/arbitro" "$build/arbitro" "$folder"
