# GCC's options for debugging, measuring and linking do not break the compiler: files
# of acc.execute, each with each set of options.
. "$(dirname "$0")/lib.sh"

tests=$ACC_SRC/testsuite/acc.execute
files="link-routines.c declare-link-routine.c debug-declared.c debug-openmp.c
  kernels-row-length.c routine-recursion.c class-result-link.C class-lambda-alias.C
  host-data-members.C"
fc=${ACC_FC:-gfortran}
command -v "$fc" >/dev/null \
  && files="$files fortran-declare-link.f90 fortran-routine-ieee.f90 fortran-optional.f90"

# The compiler for file $1, and the options that the file asks for.
compiler_of ()
{
  case $1 in
    *.c) echo "$CC" ;;
    *.C) echo "${CC/gcc/g++}" ;;
    *) echo "$fc" ;;
  esac
  sed -n 's/.*dg-additional-options "\([^"]*\)".*/\1/p' "$tests/$1"
}

# all OPTION...: all files compile with these.
all ()
{
  local file failed=0
  for file in $files; do
    # shellcheck disable=SC2046,SC2086 # words
    $(compiler_of "$file") "$@" $flags -fplugin-arg-acc-nvcc=none -w -I"$tests" \
      -c "$tests/$file" -o file.o >log 2>&1 \
      || { cat log; echo "in $file"; failed=1; }
  done
  return $failed
}

for options in "-O0 -g" "-O2 -g" "-O3 -g3 -gdwarf-4" "-Og -g -fno-inline" \
  "-O2 -g -flto" "-O2 -g -flto -ffat-lto-objects" "-O2 -g -fopenmp" \
  "-O2 -finstrument-functions" "-O2 -pg" "-O1 -g --coverage" \
  "-O2 -g -fsanitize=undefined" "-O1 -g -fsanitize=address" "-O2 -g -fPIC -fexceptions"
do
  # shellcheck disable=SC2086 # words
  check "all files compile with $options" all $options
done

# Two files, each with a part of what is on the device.
for options in "-O0 -g" "-O2 -g -flto"; do
  # shellcheck disable=SC2086 # words
  check "two files link with $options" $CC $options $flags -I"$tests" \
    "$tests/debug-declared.c" "$tests/files/debug-declared-b.c" -o two $libs
  check "they run" on_sim ./two
done

# Kernels with the same code for the host cost the time of one: GCC compiles one
# version, which the others call.
cat >equal.c <<'C'
static int x[1024];
void first (void)
{
#pragma acc parallel loop
  for (int i = 0; i < 1024; i++)
    x[i] += 1;
}
void second (void)
{
#pragma acc kernels loop
  for (int i = 0; i < 1024; i++)
    x[i] += 1;
}
C
# shellcheck disable=SC2086 # words
$CC -O2 $flags -fplugin-arg-acc-nvcc=none -fopt-info-ipa -c equal.c -o file.o >log 2>&1
check "equal host versions are compiled once" grep -q 'equality hit:.*_host.*->.*_host' log
