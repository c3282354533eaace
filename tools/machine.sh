#!/usr/bin/env bash
# What the browser and database tests need of the machine. Missing parts are installed where apt-get may be
# used; where it may not, the tests that need them say that they are skipped.
set -euo pipefail

missing=()
command -v chromium > /dev/null || command -v chromium-browser > /dev/null || command -v google-chrome > /dev/null \
  || missing+=(chromium)
compgen -G "/usr/lib/postgresql/*/bin/postgres" > /dev/null || command -v postgres > /dev/null || missing+=(postgresql)
compgen -G "/usr/share/fonts/truetype/noto/NotoColorEmoji*" > /dev/null || missing+=(fonts-noto-color-emoji)

[ ${#missing[@]} -eq 0 ] && exit 0
if [ "$(id -u)" -ne 0 ] || ! command -v apt-get > /dev/null; then
  echo "not on this machine: ${missing[*]}; the tests that need them are skipped"
  exit 0
fi
echo "installing ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
if ! { apt-get update -qq && apt-get install -y -qq --no-install-recommends "${missing[@]}"; } > /dev/null 2>&1; then
  echo "could not install ${missing[*]}; the tests that need them are skipped"
fi
