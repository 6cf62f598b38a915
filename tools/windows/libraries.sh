#!/usr/bin/env bash
# Builds the libraries that arbitro.exe is made of, for 64-bit Windows: libraries.sh PLACE
#
# Each comes from the upstream part of its Debian source package, is built static, and is put under PLACE/libs; what is
# there already is not built again. Needs what `tools/install.sh windows` installs.
set -euo pipefail
place=$(realpath -m "${1:?libraries.sh: where to}")
here=$(realpath "$(dirname "$0")")
host=x86_64-w64-mingw32
libs=$place/libs
jobs=${JOBS:-$(nproc)}
export CC=$host-gcc-posix AR=$host-ar RANLIB=$host-ranlib RC=$host-windres
export CFLAGS="-O2 -ffunction-sections -fdata-sections -ffile-prefix-map=$place=."
# Two builds are the same to the byte: what writes the day into itself takes this one.
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-1672531200} ZERO_AR_DATE=1
mkdir -p "$place"/{sources,unpacked,log,lists/partial} "$libs"/{include,lib/pkgconfig,done}

# -- Sources ---------------------------------------------------------------------------

# apt with lists of its own, so that the machine's are left as they are.
apt_sources() {
  apt-get -o Dir::Etc::sourcelist="$place/sources.list" -o Dir::Etc::sourceparts=/dev/null \
    -o Dir::State::lists="$place/lists" -o APT::Sandbox::User=root -qq "$@"
}

fetch_lists() {
  local mirror security
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 2> /dev/null | grep -v security | head -n 1)
  mirror=${mirror:-http://deb.debian.org/debian/}
  security=${mirror%/}-security
  printf 'deb-src %s %s main\n' "$mirror" bookworm "$mirror" bookworm-updates "$security" bookworm-security > "$place/sources.list"
  apt_sources update
}

# fetch PACKAGE: its upstream part, unpacked into unpacked/PACKAGE.
fetch() {
  [ -e "$place/sources.list" ] || fetch_lists
  (cd "$place/sources" && apt_sources source --download-only --tar-only "$1")
  rm -rf "$place/unpacked/$1" && mkdir -p "$place/unpacked/$1"
  tar xf "$(find "$place/sources" -name "$1_*.orig.tar.*" ! -name '*.asc' | sort | tail -n 1)" -C "$place/unpacked/$1" --strip-components=1
}

# -- Ways to build ---------------------------------------------------------------------

with_cmake() {
  local from=$1
  shift
  cmake -S "$from" -B "$from/made" -DCMAKE_SYSTEM_NAME=Windows -DCMAKE_C_COMPILER=$CC -DCMAKE_RC_COMPILER=$RC \
    -DCMAKE_FIND_ROOT_PATH="$libs" -DCMAKE_FIND_ROOT_PATH_MODE_PROGRAM=NEVER -DCMAKE_FIND_ROOT_PATH_MODE_INCLUDE=ONLY \
    -DCMAKE_FIND_ROOT_PATH_MODE_LIBRARY=ONLY -DCMAKE_FIND_ROOT_PATH_MODE_PACKAGE=ONLY -DCMAKE_BUILD_TYPE=Release \
    -DCMAKE_INSTALL_PREFIX="$libs" -DCMAKE_INSTALL_LIBDIR=lib -DBUILD_SHARED_LIBS=OFF "$@"
  cmake --build "$from/made" -j "$jobs"
  cmake --install "$from/made"
}

# archive NAME FLAGS... -- FILES...: a library of these files.
archive() {
  local name=$1 flags=() objects=()
  shift
  while [ "$1" != -- ]; do flags+=("$1") && shift; done
  shift
  for file in "$@"; do
    $CC $CFLAGS "${flags[@]}" -c "$file" -o "${file%.c}.o"
    objects+=("${file%.c}.o")
  done
  rm -f "$libs/lib/lib$name.a"
  $AR rcsD "$libs/lib/lib$name.a" "${objects[@]}"
}

# describe NAME VERSION LIBS: what pkg-config says of a library that says nothing itself.
describe() {
  printf 'prefix=%s\nName: %s\nDescription: %s\nVersion: %s\nCflags: -I${prefix}/include\nLibs: -L${prefix}/lib %s\n' \
    "$libs" "$1" "$1" "$2" "$3" > "$libs/lib/pkgconfig/$1.pc"
}

# -- The libraries ---------------------------------------------------------------------

make_zlib() {
  fetch zlib && cd "$place/unpacked/zlib"
  archive z -DNO_FSEEKO -- {adler32,crc32,deflate,infback,inffast,inflate,inftrees,trees,zutil,compress,uncompr,gzclose,gzlib,gzread,gzwrite}.c
  cp zlib.h zconf.h "$libs/include"
  describe zlib 1.2.13 -lz
}

make_libuv() {
  fetch libuv1
  with_cmake "$place/unpacked/libuv1" -DLIBUV_BUILD_TESTS=OFF
  rm -f "$libs"/lib/libuv.dll.a "$libs"/bin/libuv.dll
  cp "$libs/lib/libuv_a.a" "$libs/lib/libuv.a"
  describe libuv 1.44.2 "-luv -lws2_32 -liphlpapi -lpsapi -luserenv -luser32"
}

# Debian's own archive of wslay's source is not everywhere; aria2 carries the same.
make_wslay() {
  fetch aria2 && cd "$place/unpacked/aria2/deps/wslay/lib"
  archive wslay -DHAVE_WINSOCK2_H -Iincludes -- *.c
  mkdir -p "$libs/include/wslay" && cp includes/wslay/wslay.h "$libs/include/wslay"
  printf '#define WSLAY_VERSION "1.1.1"\n' > "$libs/include/wslay/wslayver.h"
}

make_openssl() {
  fetch openssl && cd "$place/unpacked/openssl"
  env -u AR -u RANLIB -u RC CC=gcc-posix ./Configure mingw64 --cross-compile-prefix=$host- --prefix=/nowhere --openssldir=/nowhere --libdir=lib no-shared no-tests no-dso \
    no-module no-engine no-legacy no-autoload-config no-comp no-idea no-camellia no-seed no-aria no-sm2 no-sm3 no-sm4 no-cms no-ts no-srp \
    no-cmp no-ct no-rfc3779 no-gost no-psk no-dtls no-ssl3 no-whirlpool no-rc2 no-rc4 no-bf no-cast no-des no-md4 no-mdc2 no-rmd160 no-siphash no-blake2
  env -u AR -u RANLIB -u RC make -j "$jobs" build_libs
  cp libcrypto.a libssl.a "$libs/lib" && cp -r include/openssl "$libs/include"
  describe openssl "$(sed -n 's/^# *define OPENSSL_FULL_VERSION_STR "\(.*\)"/\1/p' include/openssl/opensslv.h)" "-lssl -lcrypto -lws2_32 -lgdi32 -lcrypt32"
}

make_jansson() {
  fetch jansson
  with_cmake "$place/unpacked/jansson" -DJANSSON_BUILD_DOCS=OFF -DJANSSON_WITHOUT_TESTS=ON -DJANSSON_EXAMPLES=OFF
}

make_expat() {
  fetch expat
  with_cmake "$place/unpacked/expat/expat" -DEXPAT_SHARED_LIBS=OFF -DEXPAT_BUILD_DOCS=OFF -DEXPAT_BUILD_EXAMPLES=OFF \
    -DEXPAT_BUILD_TESTS=OFF -DEXPAT_BUILD_TOOLS=OFF
}

make_sqlite() {
  fetch sqlite3 && cd "$place/unpacked/sqlite3"
  CC=gcc CFLAGS=-O1 ./configure --disable-load-extension
  make sqlite3.c
  archive sqlite3 -DSQLITE_THREADSAFE=1 -DSQLITE_OMIT_LOAD_EXTENSION -DSQLITE_DQS=0 -DSQLITE_ENABLE_COLUMN_METADATA -- sqlite3.c
  cp sqlite3.h "$libs/include"
  describe sqlite3 3.40.1 -lsqlite3
}

make_sodium() {
  fetch libsodium && cd "$place/unpacked/libsodium"
  ./autogen.sh -s
  ./configure --host=$host --prefix="$libs" --disable-shared --enable-static --disable-pie
  make -j "$jobs" && make install
}

make_qrencode() {
  fetch qrencode
  with_cmake "$place/unpacked/qrencode" -DWITH_TOOLS=NO -DWITHOUT_PNG=ON
}

make_cmocka() {
  fetch cmocka
  with_cmake "$place/unpacked/cmocka" -DWITH_EXAMPLES=OFF -DWITH_STATIC_LIB=ON
  cp "$place"/unpacked/cmocka/made/src/libcmocka-static.a "$libs/lib/libcmocka.a"
  rm -f "$libs"/lib/libcmocka.dll.a "$libs"/bin/cmocka.dll
}

make_pixman() {
  fetch pixman && cd "$place/unpacked/pixman"
  meson setup made --cross-file "$here/cross.ini" --prefix="$libs" --libdir=lib -Dbuildtype=release -Ddefault_library=static \
    -Dtests=disabled -Dgtk=disabled -Dlibpng=disabled -Dopenmp=disabled
  meson install -C made
}

make_freetype() {
  fetch freetype
  with_cmake "$place/unpacked/freetype" -DFT_REQUIRE_ZLIB=ON -DFT_DISABLE_PNG=ON -DFT_DISABLE_HARFBUZZ=ON -DFT_DISABLE_BROTLI=ON \
    -DFT_DISABLE_BZIP2=ON
}

# PDF with FreeType's fonts, and nothing else of it.
make_cairo() {
  fetch cairo && cd "$place/unpacked/cairo"
  PKG_CONFIG_LIBDIR=$libs/lib/pkgconfig CPPFLAGS=-I$libs/include LDFLAGS=-L$libs/lib ./configure --host=$host --prefix="$libs" --disable-shared \
    --enable-static --enable-ft=yes --enable-pdf=yes --enable-{fc,png,svg,ps,script,interpreter,gobject,trace,xlib,xcb,win32,gtk-doc}=no \
    --enable-symbol-lookup=no ax_cv_c_float_words_bigendian=no
  make -C src -j "$jobs"
  make -C src install
  sed -i "s/^Libs.private:.*/& -lssp/" "$libs/lib/pkgconfig/cairo.pc"     # what checks its buffers
}

# What Windows does not count among its known libraries it looks for in the program's own folder first, and before a word of ours is run: among
# the downloads, where anybody's file may lie. These are loaded when they are first called, and by then the program has said where from
# (src/platform/windows/platform.c).
make_delayed() {
  local name
  for name in iphlpapi userenv crypt32 bcrypt; do
    { printf 'LIBRARY %s.dll\nEXPORTS\n' $name
      $host-nm "$($CC -print-file-name=lib$name.a)" 2> /dev/null | sed -n 's/^[0-9a-f]* T //p' | sort -u; } > "$place/unpacked/$name.def"
    $host-dlltool --input-def "$place/unpacked/$name.def" --dllname $name.dll --output-delaylib "$libs/lib/lib$name.a"
  done
}

for library in ${LIBRARIES:-delayed zlib libuv wslay jansson expat sqlite sodium qrencode cmocka pixman freetype cairo openssl}; do
  [ -e "$libs/done/$library" ] && continue
  echo "$library for Windows"
  "make_$library" > "$place/log/$library" 2>&1 &  # in a shell of its own, which ends at the first command that fails
  wait $! || { tail -n 30 "$place/log/$library" >&2; echo "$library was not built; all of it in $place/log/$library" >&2; exit 1; }
  touch "$libs/done/$library"
done
