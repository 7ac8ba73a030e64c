# make install into a DESTDIR and into a prefix of one's own; used through
# -fplugin=acc, pkg-config and -specs.
. "$(dirname "$0")/lib.sh"
cp "$here/src/sum.c" "$here/src/main.c" .
. "$here/src/copied.sh"
gccplugins=$($CC -print-file-name=plugin)
gcclib=$(dirname "$gccplugins")

# ---- A distribution: prefix /usr, DESTDIR.
check "install, prefix=/usr DESTDIR" $make install prefix=/usr \
  DESTDIR="$PWD/dest" libdir=/usr/lib
for f in "$gccplugins/acc.so" "$gcclib/acc.specs" /usr/lib/libacc.so \
  /usr/lib/libacc.so.1 /usr/lib/libacc.a /usr/include/openacc.h \
  /usr/include/acc_prof.h /usr/include/accelmath.h /usr/lib/pkgconfig/acc.pc \
  /usr/share/doc/acc/README.md /usr/bin/accgcc /usr/bin/acc-report /usr/bin/acc-kernels \
  /usr/share/man/man1/acc-kernels.1 /usr/bin/accg++ \
  /usr/bin/accgfortran /usr/lib/cmake/acc/accConfig.cmake \
  /usr/share/aclocal/acc.m4 /usr/share/man/man7/acc.7 \
  /usr/share/man/man1/accgcc.1 "$gccplugins/acc/openacc.h" \
  "$gccplugins/acc/plugin.so"; do
  check "there is $f" test -e "dest$f"
done
check "no file names DESTDIR" sh -c "! grep -rIl '$PWD' dest"
check "libacc.so.1 is its soname" \
  sh -c "objdump -p dest/usr/lib/libacc.so | grep 'SONAME *libacc.so.1'"
# What -fplugin=acc stands for: the plugin's folder is the compiler's own.
check "-fplugin=acc" $CC -O2 -iplugindir="$PWD/dest$gccplugins" -fplugin=acc \
  -fopenacc main.c sum.c -Idest/usr/include/acc -Ldest/usr/lib -lacc -o a.out
check_run_dest () { LD_LIBRARY_PATH=$PWD/dest/usr/lib on_host "$@"; }
check "runs, -fplugin=acc" check_run_dest ./a.out
for f in pkgconfig/acc.pc cmake/acc/accConfig.cmake; do
  check "$f: each compiler has its own plugin" \
    grep -e '-fplugin=acc[ ;]' dest/usr/lib/$f
done
check "uninstall" $make uninstall prefix=/usr DESTDIR="$PWD/dest" \
  libdir=/usr/lib
check "nothing is left" sh -c "test -z \"\$(find dest ! -type d)\""

# ---- The other compilers are of CC's version, unless they are named.
# names CXX FC ARGUMENTS...: what make takes.
names ()
{
  local want="$1 $2"
  shift 2
  [ "$(printf 'names: ; @echo "$(CXX) $(FC)"\n' \
	 | make -s -f "$ACC_SRC/Makefile" -f - names "$@" 2>/dev/null)" = "$want" ]
}
check "CC=gcc" names g++ gfortran CC=gcc
check "CC=gcc-13" names g++-13 gfortran-13 CC=gcc-13
check "CC with a folder and options" names "/gcc/bin/g++-11.2 -m64" \
  "/gcc/bin/gfortran-11.2 -m64" CC="/gcc/bin/gcc-11.2 -m64"
check "CC behind ccache" names "ccache g++-14" gfortran-14 CC="ccache gcc-14"
check "another CC" names g++ gfortran CC=cc
check "a C++ compiler that is named" names c++ gfortran-13 CC=gcc-13 CXX=c++

# ---- A prefix of the user's own.
p=$PWD/own
check "install, prefix of one's own" $make install prefix="$p"
check "nothing outside of it" test ! -e "$gccplugins/acc.so" -o \
  ! "$gccplugins/acc.so" -nt build/settings
export PKG_CONFIG_PATH=$p/lib/pkgconfig
check "pkg-config knows acc" pkg-config --exists acc
check "acc.pc names the plugin's file" sh -c \
  "pkg-config --cflags acc | grep -e '-fplugin=$p/.*/acc.so '"
check "pkg-config" sh -c "$CC -O2 main.c sum.c -o b.out \
  \$(pkg-config --cflags --libs acc)"
check "runs, pkg-config" on_host ./b.out
check "our openacc.h is the one" sh -c "echo '#include <openacc.h>' \
  | $CC \$(pkg-config --cflags acc) -E -x c - | grep '$p/include'"
specs=$(pkg-config --variable=specs acc)
check "-specs" $CC -O2 -specs="$specs" main.c sum.c -o c.out
check "runs, -specs" on_host ./c.out
check "it has regions in it" sh -c 'nm c.out | grep __acc_launch'
check "-specs -c" $CC -O2 -specs="$specs" -c sum.c -o sum.o
check "-specs, objects only" $CC -specs="$specs" main.c sum.o -o d.out
check "runs, -specs, from objects" on_host ./d.out
check "-specs finds our openacc.h" sh -c "echo '#include <openacc.h>' \
  | $CC -specs=$specs -E -x c - | grep '$p/include'"
check "-specs -shared" sh -c "$CC -specs=$specs -fPIC -shared sum.c \
  -o libsum.so && $CC -specs=$specs main.c -L. -lsum -Wl,-rpath,$PWD -o e.out"
check "runs, -specs -shared" on_host ./e.out
check "our acc_prof.h is the one" sh -c "echo '#include <acc_prof.h>' \
  | $CC -specs=$specs -E -x c - | grep '$p/include.*acc_prof.h'"
check "uninstall" $make uninstall prefix="$p"
check "nothing is left" sh -c "test -z \"\$(find '$p' ! -type d)\""
