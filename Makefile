# A thin front for meson: each target installs what it needs, builds, and does its one thing. What is told on the way
# goes to standard error: what `make bench` prints is JSON.
BUILD   := build/release
CHECKED := build/test
QUICK   := build/quick
LAW     ?=
DATA    ?= arbitro-data
LISTEN  ?= 0.0.0.0:8080
PREFIX  ?= /usr/local
PICTURES ?= /tmp/arbitro-pictures
export CCACHE_NOHASHDIR = 1
# What a file includes is read of what the compiler says, which saves a first build one of its two passes over each file.
export CCACHE_DEPEND = 1

.PHONY: help run laws quick tidy kit pictures compare test looks bench fuzz walks simulate windows packages npm release install build checked short clean

help:
	@echo "make run      install what is needed, build, serve on $(LISTEN), data in ./$(DATA)"
	@echo "make laws     build the program, run every case, or those of LAW=64"
	@echo "make quick    units, cases, tables, commands, guards; no browser, server, sanitizers"
	@echo "make tidy     put the TypeScript in order, and say where a rule of the house is broken"
	@echo "make kit      serve the page of the components, on 127.0.0.1:8090"
	@echo "make pictures every page at each width, light and dark, in both languages: one sheet in $(PICTURES)"
	@echo "make compare  the main pages beside those of SINCE (default the commit before): fails where one looks otherwise and INTENDED does not name it"
	@echo "make test     install what the tests need, build with sanitizers, run everything"
	@echo "make looks    every scene in the browser again, each page looked at: names, contrast, sizes"
	@echo "make bench    measure, as JSON, each figure with a reference beside it"
	@echo "make fuzz     fuzz every parser for FUZZ_SECONDS each (default 30)"
	@echo "make walks    N=COUNT random walks of each kind through boards, beyond those of the tests (default 100000)"
	@echo "make simulate N=COUNT evenings of the whole server with everything that can fail failing (default 1000)"
	@echo "make windows  build arbitro.exe and its installer for 64-bit Windows, and try both with Wine"
	@echo "make packages build the Debian packages into build/packages, and look at them with lintian"
	@echo "make npm      put the package for npm together in build/package"
	@echo "make release  build all that a release consists of, twice, compare, and sum up in build/release-files"
	@echo "make install  into PREFIX (default /usr/local): program, library, headers, man page"

run: build
	@$(BUILD)/arbitro serve --data $(DATA) --listen $(LISTEN)

build:
	@tools/install.sh run >&2
	@tools/web.sh >&2
	@test -f $(BUILD)/build.ninja || meson setup $(BUILD) -Dbuildtype=release -Dtests=false > build/setup.log
	@meson compile -C $(BUILD) --ninja-args=--quiet >&2

# Sanitizers look at what -Og leaves in as well as at what -O2 does, and it compiles in a third of the time; what only an
# optimizer can warn of, the release says.
checked: build
	@tools/install.sh test >&2
	@tools/web.sh >&2
	@test -f $(CHECKED)/build.ninja || \
	  meson setup $(CHECKED) -Ddebug=true -Doptimization=g -Db_sanitize=address,undefined -Dprogram=$(abspath $(BUILD))/arbitro > build/setup-test.log
	@meson compile -C $(CHECKED) --ninja-args=--quiet >&2

# Without sanitizers, assertions on: what the short rounds of a day run on.
short:
	@tools/install.sh quick >&2
	@test -f $(QUICK)/build.ninja || meson setup $(QUICK) -Dbuildtype=debugoptimized > build/setup-quick.log

laws: short
	@tools/laws.sh $(QUICK) $(LAW)

quick: short
	@tools/quick.sh $(QUICK)

tidy:
	@tools/install.sh quick >&2
	@tools/web.sh >&2
	@tools/tidy.sh

kit:
	@tools/install.sh run >&2
	@tools/web.sh >&2
	@cd web && ../tools/node.sh kit/serve.mjs

# What measures is built too: nothing else here would say that it compiles no more.
test: checked
	@meson compile -C $(BUILD) --ninja-args=--quiet bench-programs >&2
	@tools/test.sh $(CHECKED)

looks: checked
	@ARBITRO_LOOK=yes tools/test.sh $(CHECKED) --suite web

# PAGES, WIDTHS, SCHEMES and LANGUAGES choose some of them: make pictures PAGES=screen,home WIDTHS=390
pictures: build
	@tools/install.sh test >&2
	@tools/node.sh tests/web/pictures/pictures.mjs $(BUILD)/arbitro $(PICTURES)

# SINCE=main INTENDED=home,phone: see tools/compare.sh
compare: build
	@tools/install.sh test >&2
	@tools/compare.sh $(BUILD) $(PICTURES)-compared $(SINCE)

bench: build
	@tools/install.sh test >&2
	@tools/bench.sh

fuzz:
	@tools/install.sh test
	@tools/fuzz.sh $${FUZZ_SECONDS:-30}

walks:
	@tools/install.sh test
	@tools/walks.sh $${N:-100000}

simulate:
	@tools/install.sh test
	@tools/web.sh
	@tools/simulate.sh $${N:-1000}

windows:
	@tools/install.sh windows >&2
	@tools/web.sh >&2
	@tools/windows/build.sh build/windows -Dtests=true >&2
	@tools/windows/installer.sh build/windows >&2
	@tools/windows/test.sh build/windows

packages:
	@tools/install.sh packages >&2
	@tools/web.sh >&2
	@tools/packages.sh

npm: build
	@tools/npm.sh $(BUILD) build/package
	@echo build/package

release:
	@tools/install.sh windows >&2
	@tools/install.sh packages >&2
	@tools/web.sh >&2
	@tools/release.sh --twice build/release-files

install: build
	@meson configure $(BUILD) -Dprefix=$(abspath $(PREFIX))
	@meson install -C $(BUILD) --quiet

clean:
	rm -rf build web/dist
