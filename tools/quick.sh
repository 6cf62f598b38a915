#!/usr/bin/env bash
# Runs the tests that take no browser, no server and no sanitizer, building only what they need: quick.sh BUILD
exec "$(dirname "$0")/test.sh" "$1" --suite unit --suite cases --suite cli --suite guards --suite tidy --suite docs
