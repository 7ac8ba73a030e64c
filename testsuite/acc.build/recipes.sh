# Each way to compile and link with an installed acc that doc/using.md names: the
# routines are libacc's, not those of the same names of libgomp.
. "$(dirname "$0")/lib.sh"
. "$here/src/copied.sh"
p=$PWD/own
check "install, prefix of one's own" $make install prefix="$p"
export PKG_CONFIG_PATH=$p/lib/pkgconfig
cp "$here/src/whose.c" .
export LD_LIBRARY_PATH=$p/lib
run () { check "$1: region and routines are acc's" on_host "$2"; }

# ---- The compiler's flags.
check "flags" $CC -O2 -fplugin="$(pkg-config --variable=plugin acc)" \
  -fopenacc whose.c -o flags.out -L"$p/lib" -lacc -ldl
run "flags" ./flags.out
check "our openacc.h is found without -I" sh -c "echo '#include <openacc.h>' \
  | $CC -fplugin=$(pkg-config --variable=plugin acc) -fopenacc -E -x c - \
  | grep '$p/lib.*plugin/acc/openacc.h'"
mkdir mine
echo '#define MINE' >mine/openacc.h
check "the user's -I comes first" sh -c "echo '#include <openacc.h>' \
  | $CC -fplugin=$(pkg-config --variable=plugin acc) -fopenacc -Imine -E \
    -x c - | grep mine/openacc.h"

# ---- pkg-config.
check "pkg-config" sh -c "$CC -O2 whose.c -o pc.out \
  \$(pkg-config --cflags --libs acc) -ldl"
run "pkg-config" ./pc.out
# All static: there is no dynamic linker to ask, but acc's own words.
cat >static.c <<'END'
#include <openacc.h>
int
main (void)
{
  int sum = 0;
#pragma acc parallel loop reduction (+: sum)
  for (int i = 0; i < 100; i++)
    sum += i;
  return sum != 4950 || acc_get_num_devices (acc_device_host) != 1;
}
END
own_words () { on_host env ACC_NOTIFY=1 "$1" 2>&1 | grep '^libacc: .*static.c:6' \
  && on_host "$1"; }
if [ -n "$($CC -print-file-name=libffi.a | grep /)" ]; then
  check "pkg-config --static" sh -c "$CC -O2 -static static.c -o pcstatic.out \
    \$(pkg-config --static --cflags --libs acc)"
  check "pkg-config --static: it is acc's" own_words ./pcstatic.out
fi

# ---- Specs.
specs="-specs=$(pkg-config --variable=specs acc)"
check "specs" $CC -O2 $specs whose.c -o specs.out -ldl
run "specs" ./specs.out
check "specs, --as-needed" $CC -O2 -Wl,--as-needed $specs whose.c -o needed.out \
  -ldl
run "specs, --as-needed" ./needed.out
for o in -fplugin-arg-acc-info -fplugin-arg-acc-keep; do
  check "specs and $o" $CC -O2 $o $specs -c whose.c
  check "$o and specs, the other way round" $CC -O2 $specs $o -c whose.c
done
check "specs, -fno-openacc" $CC -O2 $specs -fno-openacc -c whose.c

# ---- The wrappers.
export PATH="$p/bin:$PATH" ACC_GCC=$CC
check "accgcc" accgcc -O2 whose.c -o wrapper.out -ldl
run "accgcc" ./wrapper.out
check "accgcc -c" accgcc -O2 -c whose.c -o whose.o
check "accgcc links objects" accgcc whose.o -o objects.out -ldl
run "accgcc, objects" ./objects.out
if [ -n "$($CC -print-file-name=libffi.a | grep /)" ]; then
  check "accgcc -static" accgcc -O2 -static static.c -o wstatic.out
  check "accgcc -static: it is acc's" own_words ./wstatic.out
fi
check "accgcc --show names the plugin, libacc before what follows" sh -c \
  "accgcc --show -DX='a b' whose.c -o x -lm | grep -E \
    -- \"-fplugin=.*acc.so -fopenacc '-DX=a b' whose.c -o x -lm .*-lacc\""
check "accgcc --show runs nothing" test ! -e x
check "accgcc --version" sh -c "accgcc --version | grep '^acc [0-9]'"
check "accgcc -dumpversion links nothing" accgcc -dumpversion
check "accgcc -E" sh -c "accgcc -E whose.c | grep 'plugin/acc\|include/acc'"
check "accgcc: status of a failing compiler" sh -c \
  "echo 'int main (' | accgcc -x c - -o bad.out 2>errors; test \$? = 1"
check "accg++" env ACC_GCC="${ACC_CXX:-g++}" accg++ -O2 -x c++ whose.c \
  -o cxx.out -ldl
run "accg++" ./cxx.out
ln -s "$(command -v true)" odd-gcc
printf '#!/bin/sh\necho 99\n' >odd-gcc.sh
rm odd-gcc
chmod +x odd-gcc.sh
check "accgcc: no plugin for a compiler" sh -c \
  "! ACC_GCC=./odd-gcc.sh accgcc whose.c 2>errors \
   && grep 'no plugin for ./odd-gcc.sh, which is GCC 99: build and install one by' \
     errors"
check "accgcc: no such compiler" sh -c \
  "! ACC_GCC=gcc-none accgcc whose.c 2>errors && grep 'no compiler .gcc-none.' \
     errors"
check "-m32 is an error of acc's own" sh -c "echo 'int x;' \
  | accgcc -m32 -x c -c - -o m.o 2>errors; \
    grep 'acc: OpenACC needs 64-bit pointers, and this target has 32 bits' errors"
check "-MMD" accgcc -MMD -c whose.c -o dep.o
check "-MMD names the source alone" sh -c \
  "grep 'dep.o: whose.c' dep.d && ! grep openacc.h dep.d"

# ---- CMake.
if command -v cmake >/dev/null; then
  mkdir cm cm2
  cat >cm/CMakeLists.txt <<'EOF'
cmake_minimum_required (VERSION 3.16)
project (whose C)
find_package (acc 0.1 REQUIRED)
add_executable (whose ../whose.c)
target_link_libraries (whose PRIVATE acc::acc ${CMAKE_DL_LIBS})
EOF
  check "cmake, find_package(acc)" cmake -S cm -B cm/b -DCMAKE_C_COMPILER="$CC" \
    -DCMAKE_PREFIX_PATH="$p"
  check "cmake --build" cmake --build cm/b
  run "cmake, acc::acc" cm/b/whose
  cat >cm2/CMakeLists.txt <<'EOF'
cmake_minimum_required (VERSION 3.16)
project (whose C)
find_package (OpenACC REQUIRED COMPONENTS C)
add_executable (whose ../whose.c)
target_link_libraries (whose PRIVATE OpenACC::OpenACC_C ${CMAKE_DL_LIBS})
EOF
  check "cmake, CC=accgcc, find_package(OpenACC)" cmake -S cm2 -B cm2/b \
    -DCMAKE_C_COMPILER=accgcc
  check "cmake --build, CC=accgcc" cmake --build cm2/b
  run "cmake, CC=accgcc" cm2/b/whose
  # The same in C++, from a script that names no language.
  mkdir cm3
  sed 's/whose C)/whose CXX)/; s/ COMPONENTS C//; s/OpenACC_C /OpenACC_CXX /
    s,../whose.c,../whose.cc,' cm2/CMakeLists.txt >cm3/CMakeLists.txt
  cp whose.c whose.cc
  check "cmake, CXX=accg++, find_package(OpenACC)" env ACC_GCC="${ACC_CXX:-g++}" \
    cmake -S cm3 -B cm3/b -DCMAKE_CXX_COMPILER=accg++
  check "cmake --build, CXX=accg++" env ACC_GCC="${ACC_CXX:-g++}" cmake --build cm3/b
  run "cmake, CXX=accg++" cm3/b/whose
else
  echo "UNSUPPORTED: cmake"
fi

# ---- meson.
if command -v meson >/dev/null && command -v ninja >/dev/null; then
  mkdir me
  cp whose.c me
  cat >me/meson.build <<'EOF'
project ('whose', 'c')
executable ('whose', 'whose.c',
	    dependencies: [dependency ('acc'),
			   meson.get_compiler ('c').find_library ('dl')])
EOF
  check "meson" env CC="$CC" meson setup me/b me
  check "ninja" ninja -C me/b
  run "meson" me/b/whose
else
  echo "UNSUPPORTED: meson"
fi

# ---- autoconf.
for with in "CC=$CC" "CC=accgcc"; do
  dir=ac-${with##*=}
  mkdir "$dir"
  cp whose.c "$dir"
  cat >"$dir/configure.ac" <<'EOF'
AC_INIT([whose], [1])
AC_PROG_CC
AX_ACC([], [AC_MSG_ERROR([no acc])])
AC_CONFIG_FILES([Makefile])
AC_OUTPUT
EOF
  printf 'whose: whose.c\n\t@CC@ @CFLAGS@ @ACC_CFLAGS@ whose.c -o $@ %s\n' \
    '@ACC_LIBS@ -ldl' >"$dir/Makefile.in"
  check "autoconf, $with" sh -c "cd $dir && aclocal -I '$p/share/aclocal' \
    && autoconf && ./configure $with && make"
  run "AX_ACC, $with" "$dir/whose"
done
check "AX_ACC without acc says no" sh -c "cd ac-accgcc && rm -f config.cache \
  && ! PKG_CONFIG_PATH= ./configure CC=$CC && grep 'no acc' config.log"

# ---- Another GCC.
mkdir fake
headers=$($CC -print-file-name=plugin)/include
sed 's/"[0-9.]*"/"9.9.9"/; s/basever\[\] *= *"[^"]*"/basever[] = "9.9.9"/' \
  "$headers/plugin-version.h" >fake/plugin-version.h
check "a plugin for another GCC is built" "${ACC_CXX:-g++}" -shared -fPIC \
  -Ifake -isystem "$headers" "$ACC_SRC/plugin/loader.cc" -o other.so
check "it says which GCC it is for, and what to do" sh -c \
  "! $CC -fplugin=./other.so -c whose.c 2>errors \
   && grep 'other.so was built for GCC 9.9.9, this is GCC $($CC -dumpversion)' \
     errors && grep 'make install CC=' errors"
cp "$ACC_BUILD/acc.so" alone.so
check "a plugin without the other half says so" sh -c \
  "! $CC -fplugin=./alone.so -c whose.c 2>errors \
   && grep 'alone.so: .*acc/plugin.so: cannot open' errors"

# ---- Versions, and what there is to make.
check "gcc -v names the plugin's version" sh -c "accgcc -v -S whose.c -o v.s 2>&1 \
  | grep '^ *acc: $(sed -n 's/^VERSION = //p' "$ACC_SRC/Makefile")'"
version=$(sed -n 's/^VERSION = //p' "$ACC_SRC/Makefile")
cat >driver.c <<'END'
#include <openacc.h>
#include <stdio.h>
int
main (void)
{
  puts (acc_get_property_string (0, acc_device_host, acc_property_driver));
}
END
check "a program that asks for the version" accgcc driver.c -o driver.out
check "acc_get_property_string has it" [ "$(on_host ./driver.out)" = "acc $version" ]
check "accgcc --version has it" sh -c \
  "accgcc --version | head -n 1 | grep -x 'acc $version, with'"
check "pkg-config has it" [ "$(pkg-config --modversion acc)" = "$version" ]
check "make help names the targets" sh -c "$make help | tr ' ' '\n' >targets \
  && for t in all help check install uninstall clean dist distcheck deb demo bench; do \
    grep -qx \$t targets || exit 1; done"
check "NEWS begins with this version" sh -c "grep -m 1 '^acc ' '$ACC_SRC/NEWS' \
  | grep -x 'acc $(sed -n 's/^VERSION = //p' "$ACC_SRC/Makefile")'"
