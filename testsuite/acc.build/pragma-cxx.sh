# The programs of acc.execute that are about our own #pragma acc, and the others
# of the table in doc/openacc.md, as C++; where C converts what C++ does not,
# -fpermissive does.
. "$(dirname "$0")/lib.sh"
cxx=$(echo "$CC" | sed 's/gcc/g++/')
tests=$here/../acc.execute
table=$(sed -n 's/^| [a-z_ ]* | [a-z_]* | [^|]* | \([a-z0-9-]*\) |.*/\1/p' \
	  "$ACC_SRC/doc/openacc.md" | sort -u | grep -v '^pragma-')
# GCC does not take a parameter in a declare directive of C++; there `and' is no
# name.
no_cxx=" data-present-pointer declare-function reduction-struct program "
for f in "$tests"/pragma-*.c $(printf "$tests/%s.c " $table); do
  name=${f##*/}
  name=${name%.c}
  case $no_cxx in *" $name "*) continue ;; esac
  sed 's/\brestrict\b/__restrict/g' "$f" >"$name.cc"
  cp "$here"/../acc.execute/*.h .
  check "$name: compiles as C++" $cxx -O2 -fpermissive -w $flags "$name.cc" -o a.out $libs
  # Other files, options, results: what directives say is for C.  Strings of
  # bind and messages have names of C.
  grep -q 'dg-' "$f" && continue
  case $name in routine-bind | data-present-name) continue ;; esac
  check_runs "$name: runs as C++" ./a.out
done
