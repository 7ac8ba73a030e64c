# The programs of doc/tutorial.md: each step prints the same line as the serial one.
. "$(dirname "$0")/lib.sh"
examples=$ACC_SRC/examples

# Sums in the same order with and without a device.
build_example ()
{
  $CC -O2 -Wall -Wextra -ffp-contract=off $flags "$examples/$1.c" -o "$1" $libs -lm
}

for source in "$examples"/heat-?-*.c; do
  step=$(basename "$source" .c)
  check "$step is built" build_example "$step"
  for line in host sim; do
    "on_$line" "./$step" 66 60 >"$step.$line" 2>"$step.time"
    if [ "$line" = host ]; then
      check "$step prints what the first step does, $line" \
	cmp heat-1-serial.host "$step.$line"
    elif [ "$step" != heat-1-serial ]; then
      check "$step prints what the first step does, $line" \
	cmp heat-1-serial.host "$step.$line"
    fi
  done
  check "doc/tutorial.md has $step" grep -q "](../examples/$step.c)" \
    "$ACC_SRC/doc/tutorial.md"
done
check "the last line is not empty" grep -q "^60 steps: mean [1-9]" heat-1-serial.host

# Each step has less to do than the one before.
count () { ACC_NOTIFY=$2 on_sim "./$1" 66 60 2>&1 >/dev/null | grep -c '^libacc: .*'"$3"; }
copies2=$(count heat-2-parallel 2 "device")
copies3=$(count heat-3-data 2 "device")
check "the data construct saves copies ($copies2, $copies3)" test "$copies3" -lt "$copies2"
