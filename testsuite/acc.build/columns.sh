# The CUDA C of the benchmarks and of the demo: no line is longer than 80 columns.
. "$(dirname "$0")/lib.sh"

tests=$ACC_SRC/testsuite
for file in "$tests"/bench/*.c "$tests"/bench/apps/*.c "$tests"/demo/*.c; do
  name=$(basename "$file" .c)
  # shellcheck disable=SC2086 # words
  $CC -O2 $flags -fplugin-arg-acc-nvcc=none -fplugin-arg-acc-keep -w \
    -I"$(dirname "$file")" -c "$file" -o "$name.o" >log 2>&1 || cat log
  [ -f "$name.o" ] || echo "FAIL: $name compiles"
done
check "kernels are printed" [ "$(cat ./*.cu | grep -c '^extern "C" __global__')" -gt 150 ]
cat ./*.cu | expand | grep '.\{81\}' >long
check "no line is longer than 80 columns" [ ! -s long ]
