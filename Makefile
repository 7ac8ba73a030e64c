# acc: an OpenACC compiler as a plugin of GCC, and its runtime.
#
# Targets: all help check install uninstall clean dist demo bench simgpu
#          check-nvcc check-gcc check-versions check-hardware fuzz soak
#          distcheck deb check-fresh
# Variables: prefix, DESTDIR and GNU's other directory variables; CC, CXX, FC,
# CFLAGS, CXXFLAGS, LDFLAGS; for `make check' those that scripts/check names.
# Everything that is built goes below build/.

VERSION = 0.1
SOVERSION = 1
SOFULL = 1.0.0

CC = gcc
# The other compilers of CC's version: g++-13 for gcc-13.
beside = $(shell echo '$(CC)' | sed -nE 's/gcc(-[0-9.]+)?( .*)?$$/$(1)\1\2/p')
CXX := $(or $(call beside,g++),g++)
FC := $(or $(filter-out ccache,$(call beside,gfortran)),gfortran)
CFLAGS = -O2 -g
CXXFLAGS = -O2 -g
LDFLAGS =
INSTALL = install
INSTALL_PROGRAM = $(INSTALL)
INSTALL_DATA = $(INSTALL) -m 644

prefix = /usr/local
exec_prefix = $(prefix)
bindir = $(exec_prefix)/bin
libdir = $(exec_prefix)/lib
includedir = $(prefix)/include
datarootdir = $(prefix)/share
docdir = $(datarootdir)/doc/acc
mandir = $(datarootdir)/man
pkgconfigdir = $(libdir)/pkgconfig
cmakedir = $(libdir)/cmake/acc
aclocaldir = $(datarootdir)/aclocal

B = build

# A first `make demo' or `make check' builds on all cores, unless make's own -j
# says how many.
PARALLEL = $(if $(filter -j%,$(MAKEFLAGS)),,-j$(shell nproc 2>/dev/null || echo 1))

# `-fplugin=acc' finds acc.so in the compiler's own plugin folder and nowhere
# else.  So it goes there for the usual prefixes; for one of the user's own it
# stays below that, and acc.pc and acc.specs name it with its full path.
gccplugindir := $(shell $(CC) -print-file-name=plugin)
gccversion := $(shell $(CC) -dumpversion)
gccmachine := $(shell $(CC) -dumpmachine)
gccprefix := $(firstword $(subst /lib/gcc/, ,$(gccplugindir)))
ifneq ($(filter $(prefix),/usr/local $(gccprefix)),)
plugindir = $(gccplugindir)
# Each compiler of several finds its own.
pluginname = acc
else
plugindir = $(libdir)/gcc/$(gccmachine)/$(gccversion)/plugin
pluginname = $(plugindir)/acc.so
endif

# `-specs=acc.specs' finds it in the folder above.
specsdir = $(patsubst %/plugin,%,$(plugindir))

# Our openacc.h has a folder of its own, before GCC's in the search; the one
# in includedir is for compilers that do not bring one.
accincludedir = $(includedir)/acc

# The dynamic linker looks in these by itself.
ifeq ($(filter $(libdir),/usr/lib /usr/local/lib /lib \
	 /usr/lib/$(gccmachine) /usr/local/lib/$(gccmachine)),)
rpath = -Wl,-rpath,$(libdir)
ldrpath = -rpath $(libdir)
endif

WARN = -Wall -Wextra

PLUGIN_OBJ := $(patsubst plugin/%.cc,$(B)/obj/plugin/%.o,$(sort \
	$(filter-out plugin/loader.cc,$(wildcard plugin/*.cc plugin/*/*.cc))))
LIB_SRC := $(sort $(wildcard libacc/*.c))
LIB_OBJ := $(patsubst libacc/%.c,$(B)/obj/libacc/%.o,$(LIB_SRC))

PLUGIN_FLAGS = -std=gnu++14 $(CXXFLAGS) -fPIC -fno-rtti -fno-exceptions \
	$(WARN) -DACC_GCC_MAJOR=$(firstword $(subst ., ,$(gccversion))) \
	-DACC_VERSION='"$(VERSION)"' -Iplugin -isystem $(gccplugindir)/include
LIB_FLAGS = -std=gnu11 $(CFLAGS) -fPIC -fvisibility=hidden -fopenmp \
	$(WARN) -DACC_VERSION='"$(VERSION)"' -Ilibacc
LIB_LIBS = -lffi -ldl -lpthread

.SUFFIXES:
.DELETE_ON_ERROR:
.PHONY: all fortran help check install uninstall clean dist distcheck demo bench simgpu \
	check-nvcc check-gcc check-versions check-fresh fuzz check-pragma check-deps \
	demo-deps deb deb-deps

all: $(B)/acc.so $(B)/libacc.so $(B)/libacc.a $(B)/include/openacc.h \
	$(B)/include/acc_prof.h $(B)/include/accelmath.h $(B)/acc.pc $(B)/acc.specs $(B)/accgcc \
	$(B)/accConfig.cmake $(B)/accConfigVersion.cmake $(B)/acc.7 \
	$(B)/accgcc.1 $(B)/acc-report $(B)/acc-kernels $(B)/acc-kernels.1 fortran

# ---- The plugin

$(gccplugindir)/include/gcc-plugin.h:
	@echo "$(CC) has no plugin headers; scripts/install-deps build" \
	  "installs them" >&2; exit 1

# GCC's headers are most of what a file is, so they are read once.
$(B)/pch/gcc-common.h: plugin/gcc-common.h
	@mkdir -p $(@D)
	cp $< $@

$(B)/pch/gcc-common.h.gch: $(B)/pch/gcc-common.h \
	| $(gccplugindir)/include/gcc-plugin.h
	$(CXX) $(PLUGIN_FLAGS) -x c++-header -o $@ $<

$(B)/obj/plugin/loader.o: plugin/loader.cc \
	| $(gccplugindir)/include/gcc-plugin.h
	@mkdir -p $(@D)
	$(CXX) $(PLUGIN_FLAGS) -MMD -MP -c -o $@ $<

$(B)/obj/plugin/%.o: plugin/%.cc $(B)/pch/gcc-common.h.gch
	@mkdir -p $(@D)
	$(CXX) $(PLUGIN_FLAGS) -include $(B)/pch/gcc-common.h -MMD -MP -c -o $@ $<

$(B)/acc/plugin.so: $(PLUGIN_OBJ)
	@mkdir -p $(@D)
	$(CXX) $(CXXFLAGS) -shared $(LDFLAGS) -Wl,-z,now -Wl,-z,relro \
	  -static-libgcc -o $@ $(PLUGIN_OBJ)

# It loads the other one.  Its build ID stands for that too: ccache and the like
# look at this file alone.
$(B)/acc.so: $(B)/obj/plugin/loader.o $(B)/acc/plugin.so
	$(CXX) $(CXXFLAGS) -shared $(LDFLAGS) -Wl,-z,now -Wl,-z,relro \
	  -Wl,--build-id=0x$$(sha1sum <$(B)/acc/plugin.so | cut -c 1-40) \
	  -static-libgcc -o $@ $(B)/obj/plugin/loader.o -ldl

# ---- The runtime

$(B)/obj/libacc/%.o: libacc/%.c
	@mkdir -p $(@D)
	$(CC) $(LIB_FLAGS) -MMD -MP -c -o $@ $<

$(B)/libacc.so.$(SOFULL): $(LIB_OBJ) libacc/libacc.map
	$(CC) $(CFLAGS) -shared $(LDFLAGS) -Wl,-soname,libacc.so.$(SOVERSION) \
	  -Wl,--version-script=libacc/libacc.map -Wl,-z,relro -Wl,-z,now \
	  -Wl,-z,nodelete -Wl,--no-undefined -o $@ $(LIB_OBJ) $(LIB_LIBS) -fopenmp

$(B)/libacc.so.$(SOVERSION) $(B)/libacc.so: $(B)/libacc.so.$(SOFULL)
	ln -sf libacc.so.$(SOFULL) $@
$(B)/libacc.so: $(B)/libacc.so.$(SOVERSION)

$(B)/libacc.a: $(LIB_OBJ)
	rm -f $@
	$(AR) rcs $@ $(LIB_OBJ)

# The Fortran module, if there is a gfortran of the plugin's version: another
# cannot read it.
ifeq ($(shell $(FC) -dumpversion 2>/dev/null),$(gccversion))
FORTRAN = $(B)/acc/openacc.mod $(B)/acc/openacc_lib.h
endif

fortran: $(FORTRAN)

$(B)/openacc.f: libacc/openacc-fortran.def scripts/fortran-module
	@mkdir -p $(@D)
	scripts/fortran-module module $< >$@

$(B)/acc/openacc_lib.h: libacc/openacc-fortran.def scripts/fortran-module
	@mkdir -p $(@D)
	scripts/fortran-module header $< >$@

# gfortran leaves a module alone that would be the same.
$(B)/acc/openacc.mod: $(B)/openacc.f
	@mkdir -p $(@D)
	$(FC) -fsyntax-only -J$(@D) $<
	touch $@

$(B)/include/%.h: libacc/%.h
	@mkdir -p $(@D) $(B)/acc
	cp $< $@
	ln -sf ../include/$(@F) $(B)/acc/$(@F)

# ---- What tells other builds where things are

# Anew when a directory variable changed.
SETTINGS = -e 's|@prefix@|$(prefix)|g' -e 's|@libdir@|$(libdir)|g' \
	-e 's|@includedir@|$(accincludedir)|g' \
	-e 's|@docdir@|$(docdir)|g' -e 's|@plugindir@|$(plugindir)|g' \
	-e 's|@pluginname@|$(pluginname)|g' \
	-e 's|@specsdir@|$(specsdir)|g' -e 's|@version@|$(VERSION)|g' \
	-e 's|@rpath@|$(rpath)|g' -e 's|@ldrpath@|$(ldrpath)|g' -e 's| *$$||'

$(B)/settings: FORCE
	@mkdir -p $(@D)
	@echo "$(SETTINGS)" | cmp -s - $@ || echo "$(SETTINGS)" >$@
FORCE:

$(B)/acc%: data/acc%.in $(B)/settings
	sed $(SETTINGS) $< >$@

$(B)/acc.7: data/acc.7.in doc/options.md scripts/man-page $(B)/settings
	scripts/man-page $< doc/options.md | sed $(SETTINGS) >$@

$(B)/acc-report $(B)/acc-kernels: $(B)/%: data/% $(B)/settings
	cp $< $@
	chmod +x $@

$(B)/accgcc: data/accgcc.in $(B)/settings
	sed $(SETTINGS) $< >$@
	chmod +x $@

# ---- Tests

simgpu:
	$(MAKE) -C testsuite/simgpu BUILD=$(abspath $(B)/simgpu) \
	  CC="$(CC)" CXX="$(CXX)"

# What there is to make.
help:
	@sed -n '/^# Targets/,/^# Everything/p' Makefile

check-deps:
	scripts/install-deps check

check: check-deps
	$(MAKE) $(PARALLEL) all
	$(MAKE) simgpu
	CC="$(CC)" CXX="$(CXX)" FC="$(FC)" BUILD=$(abspath $(B)) scripts/check

# Every kernel of the suite through the real nvcc.
check-pragma: all
	CC="$(CC)" CXX="$(CXX)" BUILD=$(abspath $(B)) scripts/check-pragma

check-nvcc: all
	CC="$(CC)" BUILD=$(abspath $(B)) scripts/check-nvcc

# GCC's own OpenACC tests.
check-gcc: check-deps
	$(MAKE) $(PARALLEL) all
	$(MAKE) simgpu
	CC="$(CC)" BUILD=$(abspath $(B)) scripts/check-gcc

# Random programs, compared with themselves without directives.
FUZZFLAGS = --count 100
fuzz: all simgpu
	CC="$(CC)" BUILD=$(abspath $(B)) scripts/fuzz $(FUZZFLAGS)

# The suite with GCC 11 to 16, in chroots; VERSIONS="14 16" for some of them.
check-versions:
	scripts/check-versions $(VERSIONS)

# A fresh Debian 12 and 13, in chroots; RELEASES="trixie" for one of them.
check-fresh:
	scripts/check-fresh $(RELEASES)

# The runtime on a GPU: scripts/check-hardware.
.PHONY: check-hardware
check-hardware: all
	CC="$(CC)" BUILD=$(abspath $(B)) scripts/check-hardware || [ $$? = 77 ]

# The runtime under load, for long, and with failures of the driver.
.PHONY: soak
soak: all simgpu
	CC="$(CC)" BUILD=$(abspath $(B)) scripts/soak

demo-deps:
	scripts/install-deps build

demo: demo-deps
	$(MAKE) $(PARALLEL) all
	CC="$(CC)" FC="$(FC)" BUILD=$(abspath $(B)) scripts/demo

bench: all
	CC="$(CC)" FC="$(FC)" BUILD=$(abspath $(B)) APPS="$(APPS)" scripts/bench

# ---- Installation

install: all
	$(INSTALL) -d "$(DESTDIR)$(plugindir)" "$(DESTDIR)$(libdir)" \
	  "$(DESTDIR)$(accincludedir)" "$(DESTDIR)$(pkgconfigdir)" \
	  "$(DESTDIR)$(docdir)" "$(DESTDIR)$(bindir)" \
	  "$(DESTDIR)$(cmakedir)" "$(DESTDIR)$(aclocaldir)" \
	  "$(DESTDIR)$(plugindir)/acc"
	$(INSTALL_PROGRAM) $(B)/acc.so "$(DESTDIR)$(plugindir)/acc.so"
	$(INSTALL_PROGRAM) $(B)/acc/plugin.so "$(DESTDIR)$(plugindir)/acc/"
	$(INSTALL_DATA) $(B)/libacc.so.$(SOFULL) "$(DESTDIR)$(libdir)/"
	ln -sf libacc.so.$(SOFULL) "$(DESTDIR)$(libdir)/libacc.so.$(SOVERSION)"
	ln -sf libacc.so.$(SOFULL) "$(DESTDIR)$(libdir)/libacc.so"
	$(INSTALL_DATA) $(B)/libacc.a "$(DESTDIR)$(libdir)/"
	$(INSTALL_DATA) $(addprefix $(B)/include/,openacc.h acc_prof.h accelmath.h) \
	  "$(DESTDIR)$(accincludedir)/"
	$(INSTALL_DATA) $(addprefix $(B)/include/,openacc.h acc_prof.h accelmath.h) \
	  "$(DESTDIR)$(plugindir)/acc/"
	$(if $(FORTRAN),$(INSTALL_DATA) $(FORTRAN) $(B)/acc/openacc_kinds.mod \
	  $(B)/acc/accel_lib.mod \
	  "$(DESTDIR)$(plugindir)/acc/")
	ln -sf acc/openacc.h "$(DESTDIR)$(includedir)/openacc.h"
	ln -sf acc/acc_prof.h "$(DESTDIR)$(includedir)/acc_prof.h"
	ln -sf acc/accelmath.h "$(DESTDIR)$(includedir)/accelmath.h"
	$(INSTALL_DATA) $(B)/acc.specs "$(DESTDIR)$(specsdir)/acc.specs"
	$(INSTALL_DATA) $(B)/acc.pc "$(DESTDIR)$(pkgconfigdir)/acc.pc"
	$(INSTALL_PROGRAM) $(B)/accgcc "$(DESTDIR)$(bindir)/accgcc"
	$(INSTALL_PROGRAM) $(B)/acc-report "$(DESTDIR)$(bindir)/acc-report"
	$(INSTALL_PROGRAM) $(B)/acc-kernels "$(DESTDIR)$(bindir)/acc-kernels"
	ln -sf accgcc "$(DESTDIR)$(bindir)/accg++"
	ln -sf accgcc "$(DESTDIR)$(bindir)/accgfortran"
	$(INSTALL_DATA) $(B)/accConfig.cmake $(B)/accConfigVersion.cmake \
	  "$(DESTDIR)$(cmakedir)/"
	$(INSTALL) -d "$(DESTDIR)$(mandir)/man1" "$(DESTDIR)$(mandir)/man7"
	$(INSTALL_DATA) $(B)/acc.7 "$(DESTDIR)$(mandir)/man7/acc.7"
	for w in accgcc accg++ accgfortran; do \
	  $(INSTALL_DATA) $(B)/accgcc.1 "$(DESTDIR)$(mandir)/man1/$$w.1"; done
	$(INSTALL_DATA) $(B)/acc-kernels.1 "$(DESTDIR)$(mandir)/man1/acc-kernels.1"
	$(INSTALL_DATA) data/acc.m4 "$(DESTDIR)$(aclocaldir)/acc.m4"
	$(INSTALL_DATA) README.md NEWS COPYING COPYING.RUNTIME \
	  $(wildcard doc/*.md) "$(DESTDIR)$(docdir)/"
	if [ -z "$(DESTDIR)" ] && [ "$$(id -u)" = 0 ]; then \
	  PATH="$$PATH:/sbin:/usr/sbin" ldconfig || :; fi

uninstall:
	rm -f "$(DESTDIR)$(plugindir)/acc.so" \
	  "$(DESTDIR)$(libdir)/libacc.so" \
	  "$(DESTDIR)$(libdir)/libacc.so.$(SOVERSION)" \
	  "$(DESTDIR)$(libdir)/libacc.so.$(SOFULL)" \
	  "$(DESTDIR)$(libdir)/libacc.a" "$(DESTDIR)$(specsdir)/acc.specs" \
	  "$(DESTDIR)$(includedir)/openacc.h" \
	  "$(DESTDIR)$(includedir)/acc_prof.h" \
	  "$(DESTDIR)$(includedir)/accelmath.h" \
	  "$(DESTDIR)$(pkgconfigdir)/acc.pc" "$(DESTDIR)$(bindir)/accgcc" \
	  "$(DESTDIR)$(bindir)/acc-kernels" "$(DESTDIR)$(mandir)/man1/acc-kernels.1" \
	  "$(DESTDIR)$(bindir)/acc-report" "$(DESTDIR)$(bindir)/accg++" "$(DESTDIR)$(bindir)/accgfortran" \
	  "$(DESTDIR)$(aclocaldir)/acc.m4" "$(DESTDIR)$(mandir)/man7/acc.7" \
	  $(foreach w,accgcc accg++ accgfortran,"$(DESTDIR)$(mandir)/man1/$w.1")
	rm -rf "$(DESTDIR)$(accincludedir)" "$(DESTDIR)$(docdir)" \
	  "$(DESTDIR)$(cmakedir)" "$(DESTDIR)$(plugindir)/acc"

# ---- Sources as one file

DIST = acc-$(VERSION)

# Below a git clone the files that git knows of, else all but what is built.  The
# same sources make the same file: all have the time of SOURCE_DATE_EPOCH, that of
# the last commit, or that of the package which this is.
dist:
	@mkdir -p $(B)
	rm -rf $(B)/$(DIST)
	mkdir $(B)/$(DIST)
	{ git ls-files --cached --others --exclude-standard 2>/dev/null \
	    | grep . || find . -path ./$(B) -prune -o -type f -print; } \
	  | tar cf - -T - | tar xf - -C $(B)/$(DIST)
	t=$${SOURCE_DATE_EPOCH:-$$(git log -1 --format=%ct 2>/dev/null \
	    || stat -c %Y NEWS)} \
	  && tar cf - --sort=name --mtime="@$$t" --owner=0 --group=0 \
	    --numeric-owner --mode=go=rX,u+rw -C $(B) $(DIST) \
	  | gzip -n >$(B)/$(DIST).tar.gz
	rm -rf $(B)/$(DIST)

# The package builds, installs, uninstalls, leaves nothing behind and makes the
# same package.
distcheck: dist
	rm -rf $(B)/distcheck
	mkdir $(B)/distcheck
	tar xzf $(B)/$(DIST).tar.gz -C $(B)/distcheck
	$(MAKE) $(PARALLEL) -C $(B)/distcheck/$(DIST) B=build all
	$(MAKE) -C $(B)/distcheck/$(DIST) B=build install DESTDIR=$(abspath \
	  $(B)/distcheck/root)
	$(MAKE) -C $(B)/distcheck/$(DIST) B=build uninstall DESTDIR=$(abspath \
	  $(B)/distcheck/root)
	test -z "$$(find $(B)/distcheck/root ! -type d)"
	$(MAKE) -C $(B)/distcheck/$(DIST) B=build dist
	cmp $(B)/$(DIST).tar.gz $(B)/distcheck/$(DIST)/build/$(DIST).tar.gz
	rm -rf $(B)/distcheck

# Debian's packages for the compiler CC, in $(B)/deb: debian/ is that of GCC 12.
# debian/rules has variables of its own: B of this make is another folder.
deb-deps:
	scripts/install-deps deb

deb: deb-deps dist
	rm -rf $(B)/deb
	mkdir $(B)/deb
	tar xzf $(B)/$(DIST).tar.gz -C $(B)/deb
	v=$$($(CC) -dumpversion) && cd $(B)/deb/$(DIST) \
	  && sed -i -e "s/-12/-$${v%%.*}/g" -e "s/GCC 12/GCC $${v%%.*}/" debian/control \
	  && MAKEFLAGS= DEB_BUILD_OPTIONS="noautodbgsym parallel=$$(nproc) $$DEB_BUILD_OPTIONS" \
	     dpkg-buildpackage -b -us -uc
	rm -rf $(B)/deb/$(DIST)
	ls $(B)/deb/*.deb

clean:
	rm -rf $(B)

-include $(B)/obj/plugin/loader.d $(PLUGIN_OBJ:.o=.d) $(LIB_OBJ:.o=.d)
