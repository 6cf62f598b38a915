#!/usr/bin/env bash
# Tries the packages of build/packages on a bare Debian 12: installed, served, upgraded, removed, purged: packages_bare.sh
#
# On the base that tools/bare.sh keeps in $BARE (default /var/tmp/arbitro-bare), in a layer that is thrown away. Needs root.
# BASE and PACKAGES name another base, and another folder of packages (tools/packages_arm64.sh).
set -euo pipefail
cd "$(dirname "$0")/.."
bare=${BARE:-/var/tmp/arbitro-bare}
base=${BASE:-$bare/base} packages=${PACKAGES:-build/packages}
[ "$(id -u)" -eq 0 ] || { echo "packages_bare.sh: needs root" >&2; exit 1; }
[ -d "$base" ] || { echo "packages_bare.sh: no $base: tools/bare.sh run makes it" >&2; exit 1; }
if [ -z "${IN_BARE_ROOM:-}" ]; then
  IN_BARE_ROOM=1 exec unshare --mount --pid --fork --kill-child "$0" "$@"
fi

layer=$bare/packages
rm -rf "$layer"
mkdir -p "$layer/upper" "$layer/work" "$layer/root"
root=$layer/root
mount -t overlay overlay -o "lowerdir=$base,upperdir=$layer/upper,workdir=$layer/work" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
cp /etc/resolv.conf "$root/etc/resolv.conf"
cp "$packages"/*.deb "$root/root"

inside() { chroot "$root" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive bash -euo pipefail -c "$1"; }
passed=0
step() {
  inside "$2" > "$layer/said" 2>&1 || { tail -n 30 "$layer/said"; echo "FAIL $1"; exit 1; }
  passed=$((passed + 1))
  echo "OK   $1"
}

step 'the lists of Debian' 'apt-get update -qq && apt-get install -y -qq --no-install-recommends curl gcc libc6-dev pkg-config'
step 'installs, and says where it is' 'apt-get install -y -qq --no-install-recommends /root/arbitro_*.deb /root/libarbitro0_*.deb /root/libarbitro-dev_*.deb /root/arbitro-doc_*.deb > /root/said
  grep -q "Arbitro begins here: http://.*:8080/#/welcome" /root/said && grep -q "first password" /root/said'
step 'its user, its folder, its unit' 'id arbitro && [ "$(stat -c %U:%a /var/lib/arbitro)" = arbitro:700 ]
  test -e /etc/systemd/system/multi-user.target.wants/arbitro.service && systemd-analyze verify --man=no /lib/systemd/system/arbitro.service'
step 'the unit is in the green' 'systemd-analyze security --offline=true --threshold=30 /lib/systemd/system/arbitro.service'
step 'the manual and the documents' 'test -s /usr/share/man/man1/arbitro.1.gz && test -s /usr/share/doc/arbitro/first-evening.md'
step 'serves as its user, prints a PDF, is backed up by root' 'cd /
  runuser -u arbitro -- arbitro serve --data /var/lib/arbitro --listen 127.0.0.1:18080 > /root/serve.log 2>&1 & server=$!
  for i in $(seq 100); do curl -sf http://127.0.0.1:18080/api/health && break; sleep 0.2; done
  curl -sf http://127.0.0.1:18080/ | grep -q "<html"
  grep -q "first password" /root/serve.log && arbitro password --data /var/lib/arbitro
  arbitro backup --data /var/lib/arbitro /root/store.backup && arbitro verify /root/store.backup
  arbitro movement mitchell --tables 5 --cards guides -o /root/cards.pdf && head -c 5 /root/cards.pdf | grep -q %PDF-
  pkill -INT -x arbitro && wait $server'
step 'a program of somebody else links' 'cc -o /root/dd /usr/share/doc/libarbitro-dev/examples/double_dummy.c $(pkg-config --cflags --libs arbitro)
  /root/dd /usr/share/doc/libarbitro-dev/examples/deals.txt > /root/dd.out || test $? -eq 1
  grep -q "N       6     6     7     5     5" /root/dd.out'
step 'upgraded, it keeps the store and what was changed in /etc' 'sed -i s/8080/8090/ /etc/default/arbitro
  dpkg-deb -R /root/arbitro_*.deb /root/next && sed -i "s/^Version: .*/&+next/" /root/next/DEBIAN/control && dpkg-deb -b /root/next /root/next.deb
  apt-get install -y -qq /root/next.deb && grep -q 8090 /etc/default/arbitro && arbitro verify /var/lib/arbitro'
step 'removed, it leaves the store' 'apt-get remove -y -qq arbitro && ! test -e /usr/bin/arbitro && test -s /var/lib/arbitro/arbitro.db && test -e /etc/default/arbitro'
step 'purged, it leaves the store and says so' 'apt-get purge -y -qq arbitro > /root/said && grep -q "store stays in /var/lib/arbitro" /root/said && ! test -e /etc/default/arbitro && test -s /var/lib/arbitro/arbitro.db'
step 'installed again, it says so in Italian' 'LANG=it_IT.UTF-8 apt-get install -y -qq --no-install-recommends /root/arbitro_*.deb > /root/said
  grep -q "Arbitro comincia qui: http://.*:8080/#/welcome" /root/said && arbitro verify --data /var/lib/arbitro'
echo "$passed passed, 0 failed"
