#!/usr/bin/env bash
# Installs the Debian packages that a target needs and are not there yet: install.sh run | quick | test | windows | packages
set -euo pipefail

run_needs=(gcc libc6-dev make pkg-config meson ninja-build ccache gettext nodejs
  libuv1-dev node-llhttp libwslay-dev libssl-dev libjansson-dev libexpat1-dev libsqlite3-dev libpq-dev libsodium-dev libqrencode-dev libcairo2-dev libpango1.0-dev fonts-dejavu-core zlib1g-dev mdbtools clang lld)
quick_needs=(libcmocka-dev libdds-dev)
# Besides what `run` needs: what builds libraries for Windows and the installer, and Wine and a browser, which try what comes of it.
windows_needs=(gcc-mingw-w64-x86-64-posix g++-mingw-w64-x86-64-posix binutils-mingw-w64-x86-64 cmake autoconf automake libtool tcl perl bzip2 xz-utils dpkg-dev wine wine64 nsis chromium-headless-shell)
packages_needs=(debhelper dpkg-dev fakeroot lintian)
test_needs=(libclang-rt-14-dev chromium-headless-shell postgresql-15)

needs=("${run_needs[@]}")
[ "${1:-run}" = windows ] && needs+=("${windows_needs[@]}")
[ "${1:-run}" = packages ] && needs+=("${packages_needs[@]}")
[[ "${1:-run}" = run || "$1" = windows || "$1" = packages ]] || needs+=("${quick_needs[@]}")
[ "${1:-run}" = test ] && needs+=("${test_needs[@]}")
# Debian's npm is a package of its own; other builds of node bring it along.
command -v npm > /dev/null || needs+=(npm)

missing=()
for package in "${needs[@]}"; do
  case $package in
    nodejs) command -v node > /dev/null && continue ;;
  esac
  dpkg-query -W -f '${Status}' "$package" 2> /dev/null | grep -q '^install ok installed$' || missing+=("$package")
done
mkdir -p build
[ ${#missing[@]} -eq 0 ] && exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo > /dev/null || { echo "arbitro: these packages are missing and need root or sudo: ${missing[*]}" >&2; exit 1; }
  as_root=(sudo)
fi
echo "installing from Debian: ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
"${as_root[@]}" apt-get update -qq
# The tests start a PostgreSQL of their own: the system needs none that runs.
if [[ " ${missing[*]} " == *' postgresql-15 '* && ! -e /etc/postgresql-common ]]; then
  "${as_root[@]}" apt-get install -y -qq --no-install-recommends postgresql-common > build/apt.log 2>&1 || { tail -n 20 build/apt.log >&2; exit 1; }
  "${as_root[@]}" sed -i 's/^#*create_main_cluster.*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf
fi
"${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" > build/apt.log 2>&1 || { tail -n 20 build/apt.log >&2; exit 1; }
