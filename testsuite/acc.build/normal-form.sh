# The normal form of data clauses (plugin/read/normalize.cc) for each construct
# of a table: the same text whatever version of GCC ACC_CC is.
. "$(dirname "$0")/lib.sh"
cxx=${ACC_CXX:-g++} fc=${ACC_FC:-gfortran}

# form COMPILER FILE: the text, each line with the construct that it is of.  GCC 16 has
# the variable's name in that of what it selects by type.
form ()
{
  "$1" -O2 -fplugin="$ACC_BUILD/acc.so" -fplugin-arg-acc-nvcc=none \
    -fplugin-arg-acc-dump=normal -fopenacc -S -o form.s "$here/src/$2" \
    2>&1 | grep -v ' note: '
  grep -v '^;;' normal-form.acc.normal | grep . | sort -n \
    | sed 's/__tmp_type_more[a-z_]*/selected/g'
}

for file in normal-form.c normal-form.cc normal-form.f90; do
  case $file in
    *.c) compiler=$CC ;;
    *.cc) compiler=$cxx ;;
    *) compiler=$fc ;;
  esac
  # Fortran is tested where there is a compiler for it.
  command -v $compiler >/dev/null || continue
  form $compiler $file >$file.out
  # UPDATE=1 writes what is expected anew, for a person to read.
  [ -z "${ACC_UPDATE:-}" ] || cp $file.out "$here/src/$file.expected"
  check "$file: the clauses of all constructs in normal form" \
    diff -u "$here/src/$file.expected" $file.out
done
