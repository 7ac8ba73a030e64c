# The plugin in each of GCC's programs (cc1, cc1plus, f951, lto1), with and
# without -fopenacc; under ccache; and in a compiler that lacks something of
# libcpp that our own #pragma acc needs.
. "$(dirname "$0")/lib.sh"
cxx=$(echo "$CC" | sed 's/gcc/g++/')

cat >main.c <<'X'
int
main (void)
{
  int a[100], wrong = 0;
#pragma acc parallel loop self(0) copyout(a)
  for (int i = 0; i < 100; i++)
    a[i] = 2 * i;
#ifdef _OPENACC
  wrong = _OPENACC != 202506;
#endif
  for (int i = 0; i < 100; i++)
    wrong |= a[i] != 2 * i;
  return wrong;
}
X
cp main.c main.cc

quiet () { "$@" >out 2>&1 && [ ! -s out ] || { cat out; false; }; }

check "cc1 without -fopenacc" quiet $CC -O2 $plugin main.c -o a.out
check "that runs" ./a.out
check "cc1plus without -fopenacc" quiet $cxx -O2 $plugin main.cc -o a.out
check "cc1" quiet $CC -O2 $flags main.c -o a.out $libs
check_runs "cc1" ./a.out
check "cc1plus" quiet $cxx -O2 $flags main.cc -o a.out $libs
check_runs "cc1plus" ./a.out
check "lto1" quiet $CC -O2 -flto $flags main.c -o a.out $libs
check_runs "lto1" ./a.out

if gfortran --version >/dev/null 2>&1; then
  cat >main.f90 <<'X'
program main
  integer :: a(100), i
  !$acc parallel loop copyout(a)
  do i = 1, 100
    a(i) = 2 * i
  end do
  do i = 1, 100
    if (a(i) /= 2 * i) stop 1
  end do
end program main
X
  check "f951" quiet gfortran -O2 $flags main.f90 -o a.out $libs
  check_runs "f951" ./a.out
  check "f951 without -fopenacc" quiet gfortran -O2 $plugin main.f90 -o a.out
fi

if command -v ccache >/dev/null 2>&1; then
  hits () { ccache -s 2>/dev/null | grep -iE '^ *(cache hit|hits)' | head -n 1; }
  export CCACHE_DIR=$PWD/ccache
  unset CCACHE_DISABLE
  real=${CC##ccache }
  check "ccache, the first time" ccache $real -O2 $flags -c main.c -o one.o
  before=$(hits)
  check "ccache, the second time" ccache $real -O2 $flags -c main.c -o two.o
  check "ccache has found it" [ "$before" != "$(hits)" ]
  check "and it is the same" cmp one.o two.o
  check "what ccache keeps can be linked" $real two.o -o a.out $libs
  check_runs "ccache" ./a.out
fi

# Without what it needs GCC's own pragmas stay, with a note.
headers=$($CC -print-file-name=plugin)/include
if [ -e "$headers/gcc-plugin.h" ]; then
  others=$(cd "$ACC_SRC/plugin" && ls ./*.cc ./*/*.cc \
    | grep -v '/pragma/lex.cc\|/loader.cc' \
    | sed "s,\(.*\)cc$,$ACC_BUILD/obj/plugin/\1o,")
  mkdir acc
  cp "$ACC_BUILD/acc.so" lacks.so
  check "a plugin for a compiler that lacks something" \
    $cxx -std=gnu++14 -O1 -fPIC -fno-rtti -fno-exceptions -shared \
    -DACC_LACKS='"_cpp_clean_line"' \
    -DACC_GCC_MAJOR="$($CC -dumpversion | sed 's/[.].*//')" \
    -I"$ACC_SRC/plugin" -isystem "$headers" \
    "$ACC_SRC/plugin/pragma/lex.cc" $others -o acc/plugin.so
  lacks="-fplugin=$PWD/lacks.so -fplugin-arg-lacks-nvcc=$nvcc -fopenacc -I$ACC_BUILD/include"
  sed -e 's/ self(0)//' -e 's/202506/201711/' main.c >old.c
  check "it compiles OpenACC 2.6" $CC -O2 $lacks old.c -o a.out $libs
  check_runs "OpenACC 2.6 without our pragmas" ./a.out
  $CC -O2 $lacks -c old.c 2>messages
  check "one note says what is missing" \
    [ "$(grep -c "note: this compiler lacks '\?.\?.\?_cpp_clean_line" messages)" = 1 ]
  sed 's/self(0)/collapse(force:1)/' main.c >newer.c
  $CC -O2 $lacks -c newer.c 2>messages
  check "newer clauses are GCC's errors" grep -q "^newer.c:5:.*error: " messages
fi
