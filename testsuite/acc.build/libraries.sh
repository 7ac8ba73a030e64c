# Static and shared libraries with regions in them, several objects, dlopen.
. "$(dirname "$0")/lib.sh"
cp "$here"/src/*.c .

for f in sum scale; do
  check "-fPIC $f" $CC -O2 -fPIC $flags -c $f.c -o $f.pic.o
  check "$f" $CC -O2 $flags -c $f.c -o $f.o
done
check "main" $CC -O2 $flags -c main2.c -o main2.o

check "archive" ar rcs libregions.a sum.o scale.o
check "links with a static library" $CC -fopenacc main2.o libregions.a \
  -o static.out $libs
check_runs "runs with a static library" ./static.out

check "shared library" $CC -shared -fopenacc sum.pic.o scale.pic.o \
  -o libregions.so $libs -Wl,--no-undefined
check "links with a shared library" $CC -fopenacc main2.o -o shared.out \
  -L. -Wl,-rpath,"$PWD" -lregions $libs
check_runs "runs with a shared library" ./shared.out

check "a program without the plugin uses it" $CC -O2 main2.c -DNO_REGION \
  -o plain.out -L. -Wl,-rpath,"$PWD" -lregions
check_runs "runs without regions of its own" ./plain.out

check "dlopen" $CC -O2 dl.c -o dl.out -ldl
check_runs "a library loaded, unloaded and loaded again" ./dl.out \
  "$PWD/libregions.so"

check "links with the static runtime" $CC -fopenacc main2.o sum.o scale.o \
  -o libacc.out "$ACC_BUILD/libacc.a" -lffi -ldl -lpthread
check_runs "runs with the static runtime" ./libacc.out

check "ld -r" sh -c "ld -r sum.o scale.o -o both.o \
  && $CC -fopenacc main2.o both.o -o r.out $libs"
check_runs "runs from ld -r" ./r.out

check "strip" strip -o stripped.out static.out
check_runs "runs stripped" ./stripped.out

check "compiles the cycles" $CC -O2 dl-cycles.c -o cycles.out -ldl
check_runs "a library loaded and unloaded 1000 times" timeout 100 \
  ./cycles.out "$PWD/libregions.so" 1000
check "a library with the static runtime" $CC -shared -fopenacc sum.pic.o \
  scale.pic.o -o libstatic.so -Wl,-Bsymbolic "$ACC_BUILD/libacc.a" -lffi -ldl \
  -lpthread -Wl,--no-undefined
check_runs "the same with the static runtime" timeout 100 ./cycles.out \
  "$PWD/libstatic.so" 1000

# libgomp has acc_ routines, too: who gets those is told.
check "links after libgomp" $CC -fopenacc main2.o sum.o scale.o -o order.out \
  -Wl,--no-as-needed -lgomp $libs
told ()
{
  on_host ./order.out 2>order.log
  cat order.log
  [ "$(cat order.log)" = "libacc: acc_ routines are another library's in this\
 program: -lacc has to come before -lgomp and -fopenacc, also where libraries\
 with regions are linked" ]
}
check "is told so" told
quiet () { on_host "$@" 2>order.log; [ ! -s order.log ]; }
check "others are not" quiet ./shared.out

if [ -n "$($CC -print-file-name=libffi.a | grep /)" ]; then
  static=$(sed -n 's/^Libs.private: //p' "$ACC_BUILD/acc.pc")
  check "links statically" $CC -static -fopenacc main2.o sum.o scale.o \
    -o all-static.out "$ACC_BUILD/libacc.a" $static
  check "runs, all static" on_host ./all-static.out
fi
