# -fplugin-arg-acc-cuda=DIR: kernels that somebody has edited take the place of the
# generated ones for as long as they fit.
. "$(dirname "$0")/lib.sh"
own="$flags -fplugin-arg-acc-cuda=cuda"
kernels=$ACC_BUILD/acc-kernels
sim=
case ${ACC_DEVICES:-host sim} in *sim*) sim=1 ;; esac

# Each row has the same sum: whoever knows it computes it once in a block.
cat >prog.c <<'X'
#include <stdio.h>
#define ROWS 500
#define COLUMNS 400
static double a[ROWS], b[COLUMNS];

static double
weight (double x)
{
  return 2 * x;
}

int
main (void)
{
  for (int j = 0; j < COLUMNS; j++)
    b[j] = j;
#pragma acc parallel loop gang worker vector copyout (a) copyin (b)
  for (int i = 0; i < ROWS; i++)
    {
      double s = 0;
      for (int j = 0; j < COLUMNS; j++)
	s += weight (b[j]);
      a[i] = s;
    }
#pragma acc parallel loop copy (a)
  for (int i = 0; i < ROWS; i++)
    a[i] += i;
  printf ("%.0f\n", a[7]);
  return 0;
}
X
cp prog.c original.c

compile () { $CC -O2 $own "$@" >words 2>&1; }
build () { compile prog.c -o prog.out $libs "$@"; }
# prints WHAT TEXT: what prog.out prints on the simulated device.
prints ()
{
  [ -z "$sim" ] || check "$1" [ "$(on_sim ./prog.out 2>&1)" = "$2" ]
}
# says WHAT TEXT: a line of the compiler.
says () { check "$1" grep -qF -- "$2" words; }
silent () { check "$1" sh -c '! test -s words || { cat words; false; }'; }
# edit FILE: the value of what was generated is 1 more.
edit () { sed -i 's/a\[i\] = s;/a[i] = s + 1;/' "$1"; }

# ---- Files

check "a build" build
silent "says nothing"
check "the folder is made, with a file for each kernel" \
  [ "$(echo $(find cuda -type f | sort))" \
    = "cuda/prog.c/main-1.cu cuda/prog.c/main-2.cu" ]
check "the file has the kernel" grep -q '^main_17 (' cuda/prog.c/main-1.cu
prints "the generated one is right" 159607
cp -r cuda first
touch -d 2020-01-01 cuda/prog.c/*
check "the same source again" build
check "leaves the files" diff -r cuda first
check "and their times" sh -c '! test cuda/prog.c/main-1.cu -nt original.c'
check "without the option" $CC -O2 $flags -c prog.c -o plain.o
compile -c prog.c -o kept.o
check "the object is the same" cmp plain.o kept.o

# ---- Edited for speed: fewer loads

cat >fast.awk <<'X'
/^  for \(int i = / {
  print "  __shared__ double all;"
  print "  if (threadIdx.x == 0 && threadIdx.y == 0)"
  print "    {"
  print "      all = 0;"
  print "      for (int j = 0; j < 400; j++)"
  print "\tall += weight (b[j]);"
  print "    }"
  print "  __syncthreads ();"
}
/^ *double s = 0;/ { print "      double s = all;"; skip = 2; next }
skip > 0 { skip--; next }
{ print }
X
# loads LINE: from global memory, in the kernel of that line.
loads ()
{
  on_sim env SIMGPU_RACECHECK=count ./prog.out 2>&1 \
    | sed -n "s/^simgpu: kernel main_$1: *\([0-9]*\) loads.*/\1/p"
}
[ -z "$sim" ] || before=$(loads 17)
awk -f fast.awk first/prog.c/main-1.cu >cuda/prog.c/main-1.cu
check "a kernel that computes the sum once in a block" build -fplugin-arg-acc-info
says "is taken" "kernel main_17 is the edited one in cuda/prog.c/main-1.cu"
prints "is right" 159607
if [ -n "$sim" ]; then
  after=$(loads 17)
  echo "loads: generated $before, edited $after"
  check "the generated one loads for each row" [ "$before" = $((500 * 400)) ]
  check "the edited one for each block" [ "$after" = $((4 * 400)) ]
fi
check "what was generated is beside it" \
  cmp first/prog.c/main-1.cu cuda/prog.c/main-1.generated.cu
cp cuda/prog.c/main-1.cu fast.cu
for o in "" "-O0" "-O3" "-g" "-fplugin-arg-acc-arch=sm_80" \
  "-fplugin-arg-acc-arch=sm_80,sm_90"; do
  check "a rebuild${o:+ with $o}" build $o
  silent "has nothing to say${o:+ with $o}"
  prints "and is right${o:+ with $o}" 159607
  check "the edited kernel is in it${o:+ with $o}" build $o -fplugin-arg-acc-keep
  check "as it is in the file${o:+ with $o}" grep -q 'double s = all;' prog.acc.cu
done
check "it is never written to" cmp fast.cu cuda/prog.c/main-1.cu

# ---- The host has the generated one; ACC_COMPARE finds an edit that is wrong

edit cuda/prog.c/main-1.cu
check "a kernel with another result" build
prints "has that on the device" 159608
check "and not on the host" [ "$(on_host ./prog.out)" = 159607 ]
[ -z "$sim" ] || check "ACC_COMPARE finds it" \
  sh -c "LD_LIBRARY_PATH=$ACC_BUILD/simgpu ACC_DEVICE_TYPE=nvidia ACC_COMPARE=1 \
    ./prog.out 2>&1 | grep 'prog.c:17'"

# ---- The source changes where that does not matter

sed -i -e '1i /* A line more.  */' -e 's/double s = 0;/double s = 0; \/* Here.  *\//' prog.c
check "lines and comments that are new" build
silent "do not matter"
prints "it is taken under its new name" 159608
sed -i 's/^main (void)/main (void)\n\n/; s/s += weight (b\[j\]);/s+=weight(b[j]);/' prog.c
check "nor does layout" build -fplugin-arg-acc-keep
silent "nothing is said"
check "the name is the new one" grep -q '^#define main_17 main_20$' prog.acc.cu
sed -i 's/^#pragma acc parallel loop gang/#pragma acc parallel loop copy (a) async\n\
  for (int i = 0; i < ROWS; i++)\n    a[i] = 3;\n#pragma acc wait\n&/' prog.c
check "a construct before it" build
silent "does not matter"
check "its file has the next number" grep -q 's + 1' cuda/prog.c/main-2.cu
check "the first is generated" sh -c '! grep "s + 1" cuda/prog.c/main-1.cu'
check "with nothing beside it" test ! -e cuda/prog.c/main-1.generated.cu
prints "it is taken with its new number" 159608
cp original.c prog.c
check "back" build
check "it has its number back" cmp -s cuda/prog.c/main-1.generated.cu \
  first/prog.c/main-1.cu
check "no other file is there" [ "$(echo $(ls cuda/prog.c))" \
  = "main-1.cu main-1.generated.cu main-2.cu" ]

# ---- The source changes

sed -i 's/double s = 0;/double s = 10;/' prog.c
check "a source that has changed" build
says "the kernel is stale, at its region" \
  "prog.c:17:9: warning: the edited kernel in 'cuda/prog.c/main-1.cu' is not used: the source of the region has changed"
says "both are named" \
  "prog.c:17:9: note: kernel 'main_17' is generated, as in 'cuda/prog.c/main-1.generated.cu'; 'acc-kernels --diff cuda' shows both"
prints "the generated one is taken" 159617
check "what was edited is there" grep -q 's + 1' cuda/prog.c/main-1.cu
check "what it began with, too" cmp cuda/prog.c/main-1.base.cu first/prog.c/main-1.cu
check "without the warning" build -fplugin-arg-acc-Wno-edited
silent "nothing is said"
sed -i 's/2 \* x/3 * x/; s/= 10;/= 0;/' prog.c
check "a function that the kernel calls has changed" build
says "that counts" "the source of the region has changed"
sed 's/^#define COLUMNS 400/#define COLUMNS 399/' original.c >prog.c
check "a macro has changed" build
says "that counts, too" "the source of the region has changed"
cp original.c prog.c
check "the old source" build
silent "nothing to say"
prints "it is taken again" 159608
check "without what it began with" test ! -e cuda/prog.c/main-1.base.cu
check "another launch" sh -c "sed 's/worker vector/worker vector vector_length(64)/' \
  original.c >prog.c"
check "compiles" build
says "the launch counts" "'cuda/prog.c/main-1.cu' is not used: "
cp original.c prog.c
sed -i 's/a\[i\] += i;/a[i] += i + 1;/' cuda/prog.c/main-2.cu
check "a tiled kernel" build -fplugin-arg-acc-no-tile
says "has another launch without tiles" \
  "'cuda/prog.c/main-2.cu' is not used: the launch of the kernel has changed"
check "other arguments" build -fplugin-arg-acc-check
says "do not fit" \
  "'cuda/prog.c/main-1.cu' is not used: the arguments of the kernel have changed"
check "back" build
silent "both fit again"
prints "both are taken" 159609
sed -i 1d cuda/prog.c/main-2.cu
check "a file without its first line" build
says "does not fit" \
  "'cuda/prog.c/main-2.cu' is not used: its first line does not say for what it was made"
rm cuda/prog.c/main-2.cu
check "a file that was removed" build
check "is generated again" cmp cuda/prog.c/main-2.cu first/prog.c/main-2.cu

# ---- Where a construct stands does not count, nor what stands before it

# first_lines DIR: what the kernels below DIR were made for, without their names.
first_lines ()
{
  find $1 -name '*.cu' | LC_ALL=C sort | xargs head -qn 1 \
    | sed 's/.* source=/source=/; s/ text=.*//'
}
# moved FILE COMPILER BEFORE: FILE of acc.execute, with lines BEFORE it.
moved ()
{
  local flags="-w -O2 $flags -fplugin-arg-acc-nvcc=none -I$here/../acc.execute"
  rm -rf here there
  mkdir there
  { echo; echo "$3"; cat "$here/../acc.execute/$1"; } >there/$1
  check "$1" $2 $flags -fplugin-arg-acc-cuda=$PWD/here -c "$here/../acc.execute/$1" -o here.o
  check "$1, at other lines" $2 $flags -fplugin-arg-acc-cuda=$PWD/there/kernels \
    -c there/$1 -o there.o
  first_lines here >here.lines
  first_lines there/kernels >there.lines
  check "$1 has the same kernels" sh -c "test -s here.lines && cmp here.lines there.lines"
}
function='static int other (int *x) { int n = x[0]; while (n < 9) n += x[n] > 3 ? x[n + 1] : 2; return n; }'
for file in kernels-dependence-levels.c kernels-pointer-step.c fuse-constructs.c \
  kernels-alias-inner.c; do
  moved $file "$CC" "$function"
done
moved class-stencil.C "${ACC_CXX:-g++}" "$function"
if command -v "${FC:-gfortran}" >/dev/null; then
  moved fortran-kernels-planes.f90 "${FC:-gfortran}" "! One more line."
fi

# ---- The real nvcc

real=${ACC_REAL_NVCC:-none}
if [ "$real" != none ]; then
  for o in "" -g; do
    check "nvcc takes it${o:+ with $o}" \
      compile $o -fplugin-arg-acc-nvcc="$real" -c prog.c -o real.o
    silent "without a word${o:+ with $o}"
  done
  sed -i 's/= s + 1;/= s +;/' cuda/prog.c/main-1.cu
  check "nvcc finds an error" \
    sh -c "! $CC -O2 $own -fplugin-arg-acc-nvcc='$real' -c prog.c -o real.o >words 2>&1"
  says "in the file" \
    "cuda/prog.c/main-1.cu($(grep -n '= s +;' cuda/prog.c/main-1.cu | cut -d: -f1)): error"
else
  echo "UNSUPPORTED: no nvcc here to take edited kernels"
fi
