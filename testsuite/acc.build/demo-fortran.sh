# The programs in Fortran of the demo and of the benchmark: their own checks pass, on the
# host and on the simulated device.
. "$(dirname "$0")/lib.sh"
fc=${ACC_FC:-gfortran}
${fc%% *} --version >/dev/null 2>&1 || { echo "UNSUPPORTED: no gfortran"; exit; }
demo=$ACC_SRC/testsuite/demo bench=$ACC_SRC/testsuite/bench

check "the serial module of the demo" $fc -O2 -DSERIAL -J. -c "$demo/heat.F90" -o serial.o
check "the demo" $fc -O2 $flags -I. "$demo/heat.F90" serial.o -o heat $libs
check "the benchmark" $fc -O2 -ffree-line-length-none $flags "$bench/fortran.F90" \
  -o bench $libs
export BENCH_SECONDS=0.01
for line in host sim; do
  "on_$line" ./heat >heat.$line 2>&1
  check "heat is correct, $line" grep -qE \
    '^serial [0-9.]+ regions [0-9.]+ error [0-9.]+E[-+0-9]+ correct$' heat.$line
  "on_$line" ./bench 32 >bench.$line 2>&1
  check "the benchmark's results are right, $line" \
    [ "$(grep -c '^ROW|.*|ok|$' bench.$line)" = 18 ]
  check "no row says something else, $line" [ "$(grep -c . bench.$line)" = 18 ]
done
