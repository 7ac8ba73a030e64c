# Kernels that somebody has edited, in builds: several files, make, ccache, C++ and
# Fortran, mistakes, folders that cannot be written, and acc-kernels.
. "$(dirname "$0")/lib.sh"
own="$flags -fplugin-arg-acc-cuda=cuda"
kernels=$ACC_BUILD/acc-kernels
sim=
case ${ACC_DEVICES:-host sim} in *sim*) sim=1 ;; esac

says () { check "$1" grep -qF -- "$2" words; }
silent () { check "$1" sh -c '! test -s words || { cat words; false; }'; }
prints ()
{
  [ -z "$sim" ] || check "$1" [ "$(on_sim ./prog.out 2>&1)" = "$2" ]
}
compile () { $CC -O2 $own "$@" >words 2>&1; }

# ---- Two files, at the same time; each has a static fill

mkdir -p src/one src/two
for n in one two; do
  cat >src/$n/fill.c <<X
static void
fill (int n, int *a)
{
#pragma acc parallel loop copyout (a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
int
$n (void)
{
  int a[100];
  fill (100, a);
  return a[9];
}
X
done
cat >main.c <<'X'
#include <stdio.h>
extern int one (void), two (void);
int
main (void)
{
  printf ("%d %d\n", one (), two ());
}
X
both ()
{
  compile -c src/one/fill.c -o one.o & local first=$!
  $CC -O2 $own -c src/two/fill.c -o two.o >words2 2>&1 && wait $first \
    && cat words2 >>words && $CC main.c one.o two.o -o prog.out $libs
}
check "two files at the same time" both
silent "say nothing"
check "have folders as their sources have" [ "$(echo $(find cuda -name '*.cu' | sort))" \
  = "cuda/src/one/fill.c/fill-1.cu cuda/src/two/fill.c/fill-1.cu" ]
sed -i 's/= 1;/= 11;/' cuda/src/one/fill.c/fill-1.cu
sed -i 's/= 1;/= 12;/' cuda/src/two/fill.c/fill-1.cu
check "both edited" both
prints "each has its own" "11 12"
many ()
{
  local i pids=
  for i in 1 2 3 4 5 6; do
    $CC -O2 $own -c src/one/fill.c -o one-$i.o & pids+=" $!"
  done
  for i in $pids; do wait $i || return 1; done
  [ "$(ls cuda/src/one/fill.c)" = "fill-1.cu
fill-1.generated.cu" ]
}
many >words 2>&1
check "one file many times at the same time" [ $? = 0 ]
silent "has no trouble"
( cd src/one && $CC -O2 $flags -fplugin-arg-acc-cuda=../../cuda -c fill.c -o fill.o \
  >../../words 2>&1 )
silent "from another folder"
check "the same file is taken" [ "$(find cuda -name '*.cu' | wc -l)" = 4 ]
check "and in an object with a path of its own" \
  compile -c "$PWD/src/one/fill.c" -o one.o
check "nothing new is there" [ "$(find . -name 'fill-*.cu' | wc -l)" = 4 ]

# ---- A rule for make

cat >Makefile <<X
CFLAGS = -O2 $own -MMD -MP
prog.out: main.o src/one/fill.o src/two/fill.o
	$CC -o \$@ \$^ $libs
-include src/one/fill.d src/two/fill.d
X
check "make" make -s CC="$CC"
sed -i 's/= 12;/= 22;/' cuda/src/two/fill.c/fill-1.cu
check "an edited kernel is a reason to compile" sh -c "make -n CC='$CC' \
  | grep -q 'two/fill.c' && ! make -n CC='$CC' | grep -q 'one/fill.c'"
check "make again" make -s CC="$CC"
prints "it is in the program" "11 22"
check "nothing is left to do" make -q CC="$CC"

# ---- ccache

if command -v ccache >/dev/null; then
  export CCACHE_DIR=$PWD/ccache-dir
  cached () { env "$1" ccache $CC -O2 $own ${2-} -c src/one/fill.c -o cached.o; }
  names () { "$kernels" --edited cuda | paste -sd:; }
  has () { strings -a cached.o | grep -q "a\[i\] = $1;"; }
  check "ccache with CCACHE_EXTRAFILES" cached CCACHE_EXTRAFILES="$(names)"
  check "has the edited kernel" has 11
  sed -i 's/= 11;/= 31;/' cuda/src/one/fill.c/fill-1.cu
  check "after another edit" cached CCACHE_EXTRAFILES="$(names)"
  check "it has that" has 31
  check "ccache with CCACHE_DEPEND" cached CCACHE_DEPEND=1 -MMD
  sed -i 's/= 31;/= 41;/' cuda/src/one/fill.c/fill-1.cu
  check "after an edit" cached CCACHE_DEPEND=1 -MMD
  check "has it, too" has 41
  sed -i 's/= 41;/= 11;/' cuda/src/one/fill.c/fill-1.cu
else
  echo "UNSUPPORTED: there is no ccache on this machine"
fi

# ---- Mistakes

file=cuda/src/one/fill.c/fill-1.cu
cp $file good.cu
line=$(grep -n '= 11;' $file | cut -d: -f1)
sed -i 's/= 11;/= 11 +;/' $file
for o in "" -g; do
  check "an error in an edited kernel${o:+ with $o}" \
    sh -c "! $CC -O2 $o $own -c src/one/fill.c -o bad.o >words 2>&1"
  says "names the file and the line${o:+ with $o}" "$file:$line:"
  says "and the region${o:+ with $o}" "src/one/fill.c:4:9: error: "
  says "and whose it is${o:+ with $o}" \
    "failed on CUDA C with edited kernels, as the one in '$file'"
done
sed 's/^fill_4 (int n/fill_4 (long n/' good.cu >$file
check "another parameter" sh -c "! $CC -O2 $own -c src/one/fill.c -o bad.o >words 2>&1"
says "is an error there" "$file:"
sed '2,$s/fill_4/fill_5/' good.cu >$file
check "no kernel" sh -c "! $CC -O2 $own -c src/one/fill.c -o bad.o >words 2>&1"
says "is an error" "src/one/fill.c:4:9: error: '$file' does not define kernel 'fill_4'"
cat >cuda/value.cuh <<'X'
#define VALUE 51
X
sed 's/= 11;/= VALUE;/; 2i #include "value.cuh"' good.cu >$file
check "a file beside it can be included" both
prints "and is used" "51 22"
cp good.cu $file

# ---- The region is gone

sed -i 's/^#pragma.*//' src/one/fill.c
check "a region that is gone" compile -c src/one/fill.c -o one.o
says "its file is named" \
  "the edited kernel in '$file' is not used: its region is not in this file any more"
check "and is there" cmp good.cu $file
check "with what it began with" test -e ${file%.cu}.base.cu
check "said again" compile -c src/one/fill.c -o one.o
says "as long as it is there" "the edited kernel in '$file' is not used"
check "without the warning" compile -fplugin-arg-acc-Wno-edited -c src/one/fill.c -o one.o
silent "nothing is said"
check "acc-kernels: left over" [ "$("$kernels" cuda/src/one)" \
  = "left over  $file (fill_4)" ]
sed -i 's/^fill (int n, int \*a)/filled (int n, int *a)/; s/  fill (/  filled (/
  s/^  for/#pragma acc parallel loop copyout (a[0:n])\n  for/' src/one/fill.c
check "in a function of another name" compile -c src/one/fill.c -o one.o
silent "it is taken again"
check "and has that name" [ "$(echo $(ls cuda/src/one/fill.c))" \
  = "filled-1.cu filled-1.generated.cu" ]
cat >src/one/fill.c <<'X'
int one (void) { return 0; }
X
rm cuda/src/one/fill.c/filled-1.cu
check "what was not edited" compile -c src/one/fill.c -o one.o
silent "goes without a word"
check "with its folder" test ! -e cuda/src/one/fill.c

# ---- Folders

check "a folder that is not there yet" $CC -O2 $flags -fplugin-arg-acc-cuda=new/of/kernels/ \
  -c src/two/fill.c -o two.o
check "is made" test -s new/of/kernels/fill.c/fill-1.cu
echo >no-folder
check "one that cannot be made" compile -fplugin-arg-acc-cuda=no-folder -c src/two/fill.c \
  -o two.o
says "is no error" \
  "warning: cannot keep kernels in 'no-folder/src/two/fill.c': Not a directory"
check "the object is there" $CC main.c one.o two.o -o prog.out $libs
prints "and works" "0 1"
check "-Wno-edited" compile -fplugin-arg-acc-cuda=no-folder -fplugin-arg-acc-Wno-edited \
  -c src/two/fill.c -o two.o
silent "says nothing"
rm -f cuda/src/two/fill.c/fill-1.generated.cu
mkdir -p cuda/src/two/fill.c/fill-1.generated.cu/full
check "a file that cannot be written" compile -c src/two/fill.c -o two.o
says "is told" "warning: cannot keep kernels in 'cuda/src/two/fill.c': "
check "links" $CC main.c one.o two.o -o prog.out $libs
prints "what is edited is used" "0 22"
rm -r cuda/src/two/fill.c/fill-1.generated.cu
check "no file for host code" $CC -O2 $flags -fplugin-arg-acc-cuda=host \
  -fplugin-arg-acc-nvcc=none -c src/two/fill.c -o two.o

mkdir -p "a folder"
cp src/two/fill.c "a folder/two fill.c"
spaced () { $CC -O2 $flags "-fplugin-arg-acc-cuda=kernel folder" -MMD "$@" >words 2>&1; }
check "names with spaces" spaced -c "a folder/two fill.c" -o two.o
sed -i 's/= 1;/= 61;/' "kernel folder/a folder/two fill.c/fill-1.cu"
check "edited" spaced -c "a folder/two fill.c" -o two.o
check "links" $CC main.c one.o two.o -o prog.out $libs
prints "is used" "0 61"
check "is in the rule for make" grep -qF 'kernel\ folder/a\ folder/two\ fill.c/fill-1.cu' two.d
check "and in the list" [ "$("$kernels" "kernel folder")" \
  = "edited     kernel folder/a folder/two fill.c/fill-1.cu (fill_4)" ]
check "a source from a pipe" sh -c "$CC -O2 $own -x c - -c -o two.o <src/two/fill.c"
check "has a folder" test -s cuda/stdin/fill-1.cu
check "what is preprocessed" sh -c "$CC -O2 $flags -E src/two/fill.c -o two.i \
  && $CC -O2 $own -fplugin-arg-acc-info -c two.i -o two.o 2>words"
says "has the source's" "kernel fill_4 is the edited one in cuda/src/two/fill.c/fill-1.cu"

# ---- C++ and Fortran

cat >plus.cc <<'X'
#include <cstdio>
template <class T> struct box
{
  T a[10];
  void
  fill (T x)
  {
#pragma acc parallel loop copyout (a)
    for (int i = 0; i < 10; i++)
      a[i] = x;
  }
};
int
main ()
{
  box<int> b;
  box<double> d;
  b.fill (3);
  d.fill (4);
  std::printf ("%d %g\n", b.a[5], d.a[5]);
}
X
check "C++" sh -c "${ACC_CXX:-g++} -O2 $own plus.cc -o prog.out $libs >words 2>&1"
check "templates have a file for each type" [ "$(echo $(ls cuda/plus.cc))" \
  = "box_double_fill-1.cu box_int_fill-1.cu" ]
sed -i 's/\] = x;/] = x + 10;/' cuda/plus.cc/box_int_fill-1.cu
sed -i '1i // One more line.' plus.cc
check "one edited" sh -c "${ACC_CXX:-g++} -O2 $own plus.cc -o prog.out $libs >words 2>&1"
silent "is taken"
prints "is right" "13 4"
sed -i 's/a\[i\] = x;/a[i] = x + 1;/' plus.cc
check "C++ that has changed" sh -c "${ACC_CXX:-g++} -O2 $own plus.cc -o prog.out $libs >words 2>&1"
says "has its place" "plus.cc:9:9: warning: the edited kernel in 'cuda/plus.cc/box_int_fill-1.cu' is not used"
check "one kernel is stale" [ "$(grep -c warning: words)" = 1 ]
if command -v "${FC:-gfortran}" >/dev/null; then
  cat >prog.f90 <<'X'
module work
contains
  subroutine fill (a, x)
    real, intent (out) :: a(:)
    real, intent (in) :: x
    integer :: i
    !$acc parallel loop copyout (a)
    do i = 1, size (a)
      a(i) = x
    end do
  end subroutine
end module
program prog
  use work
  real :: a(10)
  call fill (a, 3.0)
  print '(f0.1)', a(5)
end program
X
  fortran () { ${FC:-gfortran} -cpp -MMD -O2 $own prog.f90 -o prog.out $libs >words 2>&1; }
  check "Fortran" fortran
  check "a file for each kernel" test -s cuda/prog.f90/fill-1.cu
  check "is in the rule for make" grep -q 'cuda/prog.f90/fill-1.cu' prog.d
  sed -i 's/\] = x;/] = x + 10;/; s/\] = \*x;/] = *x + 10;/' cuda/prog.f90/fill-*.cu
  sed -i '1i ! One more line.' prog.f90
  check "edited" fortran
  silent "is taken"
  prints "is right" "13.0"
  sed -i 's/a(i) = x/a(i) = 2 * x/' prog.f90
  check "Fortran that has changed" fortran
  says "has its place" "prog.f90:8:"
  says "and its warning" "Warning: the edited kernel in 'cuda/prog.f90/fill-1.cu' is not used: the source of the region has changed"
  prints "the generated one is taken" "6.0"
else
  echo "UNSUPPORTED: Fortran: there is no gfortran on this machine"
fi

# ---- acc-kernels

rm -rf cuda
cat >prog.c <<'X'
#include <stdio.h>
int a[100];
int
main (void)
{
  int n = 100;
#pragma acc parallel loop copy (a)
  for (int i = 0; i < n; i++)
    {
      int k = i;
      if (i < 50)
	a[i] = k;
      else
	a[i] = k + 2;
    }
  a[0]++;
#pragma acc parallel loop copy (a)
  for (int i = 0; i < n; i++)
    a[i]++;
  printf ("%d %d\n", a[3], a[99]);
}
X
build () { compile prog.c -o prog.out $libs; }
one=cuda/prog.c/main-1.cu
check "two kernels" build
check "acc-kernels lists them" [ "$("$kernels" cuda)" \
  = "generated  $one (main_7)
generated  cuda/prog.c/main-2.cu (main_17)" ]
check "none is edited" [ -z "$("$kernels" --diff cuda)$("$kernels" --edited cuda)" ]
sed -i 's/= k;/= k + 100;/' $one
check "one is" [ "$("$kernels" --edited cuda)" = "$one" ]
check "built" build
prints "with it" "104 102"
"$kernels" --diff cuda >list
check "--diff names it" grep -qx "$one: edited" list
check "and shows what was edited" [ "$(grep -c '^[-+][^-+]' list)" = 2 ]
check "before and after" grep -q '^+.*= k + 100;' list
sed -i -e 's/= k + 2;/= k + 3;/' -e '1i\\' prog.c
check "a change at another place" build
says "makes it stale" "'$one' is not used: the source of the region has changed"
prints "the generated one is taken" "4 103"
check "--diff says so" sh -c "'$kernels' --diff cuda >list; grep -qx '$one: stale' list"
check "it has what was edited" grep -q '^+.*= k + 100;' list
check "and what has changed" grep -q '^+.*= k + 3;' list
check "--merge" "$kernels" --merge $one
check "now it is edited" [ "$("$kernels" $one)" = "edited     $one (main_8)" ]
check "the build" build
silent "takes it"
prints "with both changes" "104 103"
sed -i 's/= k;/= k + 1;/' prog.c
check "a change at the same place" build
"$kernels" --merge $one >list 2>&1
check "is for a person" grep -qx \
  "acc-kernels: $one: both have changed the same lines: look for <<<<<<<" list
check "both are there" sh -c "grep -q '= k + 1;' $one && grep -q '= k + 100;' $one"
sed -i '/^<<<<<<</d; /^|||||||/,/^>>>>>>>/d' $one
check "when that is done" build
silent "it is taken"
prints "as it is" "104 103"
sed -i 's/int n = 100;/int n = 100; int m = 3;/; s/= k + 3;/= k + m;/' prog.c
check "other arguments" build
check "can be accepted" "$kernels" --accept $one
check "but not compiled" sh -c "! $CC -O2 $own -c prog.c -o prog.o >words 2>&1"
says "the compiler compares the parameters" "$one:"
"$kernels" --merge cuda/prog.c/main-2.cu >list 2>&1
check "nothing to merge" grep -q 'acc-kernels: .*: there is no .*main-2.generated.cu to go by' list
"$kernels" --merge nothing.cu >list 2>&1
check "nothing there" grep -qx 'acc-kernels: nothing.cu: no such file' list
"$kernels" nothing >list 2>&1
check "nor there" grep -qx 'acc-kernels: nothing: no such file or folder' list
"$kernels" >list 2>&1
check "says how it is called" grep -q '^acc-kernels: usage: acc-kernels' list
