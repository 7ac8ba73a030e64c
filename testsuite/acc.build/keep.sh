# -fplugin-arg-acc-keep: the CUDA C beside the object, under the source's
# name, the same text each time.
. "$(dirname "$0")/lib.sh"
mkdir src obj
cp "$here/src/sum.c" src

check "-c -o" $CC -O2 $flags -fplugin-arg-acc-keep -c src/sum.c -o obj/s.o
check "beside the object" test -s obj/sum.acc.cu
check "not beside the source" test ! -e src/sum.acc.cu
check "-c" $CC -O2 $flags -fplugin-arg-acc-keep -c src/sum.c
check "in the working folder" test -s sum.acc.cu
check "the same text" cmp sum.acc.cu obj/sum.acc.cu
check "the file's name is in it" grep -q 'sum\.c' sum.acc.cu
check "none without the option" sh -c "mkdir no && cd no \
  && $CC -O2 $flags -c ../src/sum.c && test ! -e sum.acc.cu"
check "nothing is left in TMPDIR" sh -c "mkdir tmp && TMPDIR=$PWD/tmp \
  $CC -O2 $flags -c src/sum.c && test -z \"\$(ls tmp)\""
TMPDIR=$PWD $CC -O2 $flags -c src/sum.c -o 1.o
TMPDIR=$PWD $CC -O2 $flags -c src/sum.c -o 2.o
check "the same object each time" cmp 1.o 2.o
check "simnvcc takes it again" "$nvcc" -ptx -arch=compute_75 -o image \
  sum.acc.cu
real=${ACC_REAL_NVCC:-none}
if [ "$real" != none ]; then
  check "nvcc takes it without a warning" sh -c "$real -ptx -arch=compute_75 \
    -Xcompiler -Wall -Werror all-warnings -o real.ptx sum.acc.cu \
    >out 2>&1 && ! test -s out"
else
  echo "UNSUPPORTED: no nvcc here to take the CUDA C"
fi
