# `#pragma acc' by way of macros, _Pragma, -E, -save-temps, -fdirectives-only,
# precompiled headers and -MD, in C and C++; diagnostics keep their places.
. "$(dirname "$0")/lib.sh"
cp "$here/src/pragma.c" "$here/src/pragma.h" .
cp pragma.c pragma.cc
cxx=$(echo "$CC" | sed 's/gcc/g++/')

for lang in c cc; do
  cc=$CC
  [ $lang = c ] || cc=$cxx
  flags_O="-O2 $flags"
  check "$lang: compiles" $cc $flags_O pragma.$lang -o a.out $libs
  check_runs "$lang: runs" ./a.out
  check "$lang: preprocesses" $cc $flags_O -E pragma.$lang -o pre.i$lang
  check "$lang: -E keeps new directives, with macros expanded" \
    grep -q "acc init device_num(0)" pre.i$lang
  suffix=i
  [ $lang = c ] || suffix=ii
  cp pre.i$lang pre.$suffix
  check "$lang: compiles what -E printed" $cc $flags_O pre.$suffix -o a.out $libs
  check_runs "$lang: runs after -E" ./a.out
  check "$lang: -fdirectives-only" \
    $cc $flags_O -E -fdirectives-only pragma.$lang -o only.$suffix
  check "$lang: compiles that" $cc $flags_O -fpreprocessed -fdirectives-only \
    only.$suffix -o a.out $libs
  check_runs "$lang: runs after -fdirectives-only" ./a.out
  check "$lang: -save-temps" $cc $flags_O -save-temps pragma.$lang -o a.out $libs
  check_runs "$lang: runs after -save-temps" ./a.out
  check "$lang: -MD" $cc $flags_O -MD -MF dep -c pragma.$lang
  check "$lang: -MD names the header" grep -q pragma.h dep

  mkdir -p pch
  x=c-header
  [ $lang = c ] || x=c++-header
  check "$lang: precompiles a header" \
    $cc $flags_O -x $x pragma.h -o pch/pragma.h.gch
  mv pragma.h hidden.h
  check "$lang: compiles with it" $cc $flags_O -Winvalid-pch -Ipch pragma.$lang -o a.out $libs
  mv hidden.h pragma.h
  check_runs "$lang: runs with a precompiled header" ./a.out
  rm -rf pch
done

cat >bad.c <<'X'
#define CLAUSES copy(nothing)
int a[4];
int
main (void)
{
#pragma acc parallel \
  copy(nobody)
  a[0] = 1;
  _Pragma ("acc parallel copy(noone)")
  a[0] = 1;
#pragma acc parallel CLAUSES
  a[0] = 1;
  return 0;
}
X
$CC $flags -c bad.c 2>messages
$CC -fopenacc -c bad.c 2>stock
check "errors are where GCC has them" cmp messages stock
