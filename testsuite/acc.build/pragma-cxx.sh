# The programs of acc.execute that are about our own #pragma acc, as C++; where C
# converts what C++ does not, -fpermissive does.
. "$(dirname "$0")/lib.sh"
cxx=$(echo "$CC" | sed 's/gcc/g++/')
for f in "$here"/../acc.execute/pragma-*.c; do
  name=${f##*/}
  name=${name%.c}
  sed 's/\brestrict\b/__restrict/g' "$f" >"$name.cc"
  cp "$here"/../acc.execute/check.h .
  check "$name: compiles as C++" $cxx -O2 -fpermissive -w $flags "$name.cc" -o a.out $libs
  check_runs "$name: runs as C++" ./a.out
done
