#!/bin/sh
# The simulator's own tests.  check.sh BUILD: BUILD has simnvcc and the rest.
# Prints PASS: or FAIL: for each test; fails if one fails.
#
# This file is part of acc.  It is free software under the GNU General Public
# License, version 3 or later; see COPYING.

build=$(cd "$1" && pwd) || exit 2
here=$(cd "$(dirname "$0")" && pwd)
out=$build/test
rm -rf "$out"
mkdir -p "$out"
LD_LIBRARY_PATH=$build
SIMGPU_CACHE=$out/cache
BAD_IMAGE=$out/bad.image
UNDEFINED_IMAGE=$out/undefined.image
export LD_LIBRARY_PATH SIMGPU_CACHE BAD_IMAGE UNDEFINED_IMAGE
unset SIMGPU_SEED SIMGPU_FAIL SIMGPU_LOG SIMGPU_DEVICES SIMGPU_MEMORY \
  SIMGPU_RACECHECK SIMGPU_ASYNC SIMGPU_PAGEABLE SIMGPU_DEBUG SIMGPU_SMS \
  SIMGPU_ALIGN SIMGPU_STACK SIMGPU_TIMEOUT SIMGPU_STRICT SIMGPU_LAG
failed=0

pass () { echo "PASS: $1"; }
fail () { echo "FAIL: $1"; failed=$((failed + 1)); }

# run NAME PATTERN COMMAND...: the command succeeds, and its output and
# complaints together have a line that matches PATTERN.
run ()
{
  name=$1 pattern=$2
  shift 2
  if timeout 60 env "$@" > "$out/log" 2>&1 && grep -Eq "$pattern" "$out/log"
  then
    pass "$name"
  else
    fail "$name"
    echo "  wanted: $pattern"
    sed 's/^/  /' "$out/log"
  fi
}

# bad KERNEL CODE HOW PATTERN [VARIABLE=VALUE...]
bad ()
{
  kernel=$1 code=$2 how=$3 pattern=$4
  shift 4
  run "bad $kernel $how $*" "$pattern" "$@" "$out/bad" "$BAD_IMAGE" \
    "$kernel" "$code" $how
}

api ()
{
  test=$1
  shift
  run "api $test $*" "all right" "$@" "$out/api" "$test" "$out/good.image"
}

for f in good bad undefined; do
  if "$build/simnvcc" -ptx -arch=compute_75 -o "$out/$f.image" \
       "$here/test/$f.cu"; then
    pass "compile $f.cu"
  else
    fail "compile $f.cu"
    exit 1
  fi
done
for f in kernels bad api; do
  ${ACC_CC:-gcc} -g -Wall -Wextra -o "$out/$f" "$here/test/$f.c" "$here/test/common.c" \
    -L"$build" -l:libcuda.so.1 -lm || exit 1
done

# What is right: every seed, every check.
for seed in 0 1 2 3; do
  run "kernels, seed $seed" "all right" SIMGPU_SEED=$seed \
    "$out/kernels" "$out/good.image"
  run "kernels, race check, seed $seed" "all right" SIMGPU_RACECHECK=1 \
    SIMGPU_SEED=$seed "$out/kernels" "$out/good.image"
  grep race "$out/log" && fail "kernels, race check, seed $seed: a report"
done
run "loads and stores are counted" "kernel [a-z_]+: [1-9][0-9]* loads, [1-9][0-9]* stores" \
  SIMGPU_RACECHECK=count "$out/kernels" "$out/good.image"
run "kernels, for a debugger" "all right" SIMGPU_DEBUG=1 \
  "$out/kernels" "$out/good.image"
run "seed 0 shuffles nothing" "order 0 1 2 3 4 5 .* 23$" SIMGPU_SEED=0 \
  "$out/kernels" "$out/good.image"
SIMGPU_SEED=5 "$out/kernels" "$out/good.image" > "$out/first"
SIMGPU_SEED=5 "$out/kernels" "$out/good.image" > "$out/second"
SIMGPU_SEED=6 "$out/kernels" "$out/good.image" > "$out/third"
if cmp -s "$out/first" "$out/second"; then
  pass "a seed repeats itself"
else
  fail "a seed repeats itself"
fi
if cmp -s "$out/first" "$out/third"; then
  fail "seeds differ"
else
  pass "seeds differ"
fi
[ "$(sed -n '1,3p' "$out/first")" = "before
block 0 says 42 and 1.50
after" ] && pass "printf comes in order" || fail "printf comes in order"

# Addresses.
bad follow 700 host 'follow: block \(0,0,0\) thread \(0,0,0\): .*a host pointer'
bad follow 700 malloc 'reads address 0x[0-9a-f]+: a host pointer'
bad follow 700 null 'a null pointer'
bad follow 700 poison 'uses a pointer that is not one'
bad store 700 near 'wrote 0 bytes past the end of an allocation of 12 bytes'
bad store 700 near 'writes .*: 0 bytes past the end of an allocation of 12' \
  SIMGPU_ALIGN=4 SIMGPU_RACECHECK=1
bad store 700 far 'writes .* bytes past the end of an allocation of 12 bytes'
bad load 700 far 'reads .* bytes past the end of an allocation of 12 bytes'
bad load 0 near 'all right'
bad load 700 near 'reads .*bad.cu:[0-9]+: 0 bytes past' SIMGPU_RACECHECK=1
bad store 700 before 'bytes before an allocation of 256 bytes'
bad load 700 freed 'of an allocation of 256 bytes that has been freed'
bad store 700 other 'memory of device 1' SIMGPU_DEVICES=2
run "the same addresses without randomization" "a host pointer" \
  setarch "$(uname -m)" -R "$out/bad" "$BAD_IMAGE" follow 700 host

# A device finds a place beside such a program, each time.
for try in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28; do
  "$out/bad" "$BAD_IMAGE" follow 700 reserved 2>&1
done > "$out/log"
if [ "$(grep -c 'a host pointer' "$out/log")" = 28 ] \
     && ! grep -q 'shares addresses' "$out/log"; then
  pass "a program that reserves 4 TB"
else
  fail "a program that reserves 4 TB"
  sed 's/^/  /' "$out/log"
fi

# Everything else that a kernel may do wrong.
bad divide 719 '' 'divides an integer by zero'
bad divergent 719 '' 'divergent barrier: waits at __syncthreads, line [0-9]+'
bad returned 719 '' 'thread \(40,0,0\) has returned without it'
bad returned 0 '' 'all right' SIMGPU_STRICT=0
bad warp_and_block 719 '' 'waits at __syncwarp'
bad absent 719 '' 'lane [0-9]+ reads from lane [0-9]+, which is absent'
bad not_in_mask 719 '' 'the mask 0x1 lacks the calling lane'
bad trap 0 '' 'all right'
bad trap 719 near '__trap'
bad assertion 710 '' "bad.cu:[0-9]+: assertion .n < 0' failed"
bad stack 700 '' 'the stack of a thread'
bad forever 702 '' 'still runs after 1 seconds' SIMGPU_TIMEOUT=1
bad unaligned 716 '' 'atomic operation, line [0-9]+'

# Races, and that without the check they pass: it is the check that sees them.
for kernel in race_shared race_counter race_warp race_atomic race_result \
  uninitialized neighbour; do
  bad $kernel 0 '' 'all right'
done
check=SIMGPU_RACECHECK=1
for seed in 0 1 2; do
  bad race_shared 719 '' 'race: (reads|writes) 4 bytes .*bad.cu:[0-9]+' \
    $check SIMGPU_SEED=$seed
  bad race_counter 719 '' 'race: .* at bad.cu:[0-9]+' $check SIMGPU_SEED=$seed
  bad race_blocks 719 blocks 'race: .*block \([0-9]+,0,0\)' $check \
    SIMGPU_SEED=$seed
  bad race_no_fence 719 blocks 'race: reads' $check SIMGPU_SEED=$seed
  bad race_warp 719 '' 'race: ' $check SIMGPU_SEED=$seed
  bad race_result 719 '' 'race: ' $check SIMGPU_SEED=$seed
  bad race_argument 719 '' 'race: |reads uninitialized' $check \
    SIMGPU_SEED=$seed
  bad race_atomic 719 '' 'race: .*updated?s?' $check SIMGPU_SEED=$seed
done
bad race_counter 0 '' 'race: ' SIMGPU_RACECHECK=warn
for kernel in restrict_store restrict_const restrict_right; do
  bad $kernel 0 '' 'all right'
done
bad restrict_store 719 '' \
  'restrict: (loads|stores) by way of b at bad.cu:[0-9]+ what the thread has stored by way of another' $check
bad restrict_const 719 '' \
  'restrict: loads by way of b at bad.cu:[0-9]+ what the launch has stored' $check
bad restrict_right 0 '' 'all right' $check
bad uninitialized 719 '' 'thread \(17,0,0\): reads uninitialized shared' $check
bad misaligned 716 odd 'writes 8 bytes at .*, which is no multiple of 8' $check
bad neighbour 700 '' 'reads local memory of another thread' $check

# The driver.
for test in late events unordered default_stream callbacks polling rectangle \
  contexts attributes modules linking names children benchmark; do
  api $test
done
api eager SIMGPU_ASYNC=eager
api random SIMGPU_ASYNC=random
api random SIMGPU_ASYNC=random SIMGPU_SEED=7
api staged SIMGPU_PAGEABLE=staged
api lag SIMGPU_LAG=200
api published SIMGPU_LAG=1 SIMGPU_UNIFIED=1
api memory SIMGPU_MEMORY=100M
api managed
api several SIMGPU_DEVICES=4
api none SIMGPU_DEVICES=0
api failing SIMGPU_FAIL=alloc:3,h2d:2,d2h:1=719
api failing_more SIMGPU_FAIL=stream:1,event:2+,launch:1,kernel:2,module:2=209

# The log has a line for each call.
rm -f "$out/calls"
run "a log" "all right" SIMGPU_LOG="$out/calls" "$out/api" late \
  "$out/good.image"
# count PATTERN NUMBER
count ()
{
  n=$(grep -Ec "$1" "$out/calls")
  [ "$n" = "$2" ] && pass "log: $2 x $1" || fail "log: $2 x $1, not $n"
}
count '^[0-9.]+ cuLaunchKernel kernel=scale grid=4,1,1 block=64,1,1 .*-> 0$' 1
count '^[0-9.]+ run kernel=scale -> 0$' 1
count '^[0-9.]+ cuMemcpyHtoD_v2 to=0x.* bytes=8000 .*-> 0$' 2
count '^[0-9.]+ cuMemcpyDtoHAsync_v2 .* bytes=8000 stream=0x.*-> 0$' 1
count '^[0-9.]+ cuMemAlloc_v2 bytes=8000 ' 2

# Any call by its number, those without a kind of their own too.
fails ()
{
  rm -f "$out/calls"
  SIMGPU_LOG="$out/calls" SIMGPU_FAIL="any:$1" "$out/api" late \
    "$out/good.image" >"$out/log" 2>&1
  sed -n "$1p" "$out/calls" | grep -qE -- "$2" \
    && pass "call $1 fails" || fail "call $1 fails"
}
fails 1 'cuInit .*-> 100$'
fails 2 '-> [1-9][0-9]*$'
fails 9 '-> [1-9][0-9]*$'

# A wrong order is an error, not a test that tests nothing.
SIMGPU_FAIL=alocs:1 "$out/api" names "$out/good.image" > "$out/log" 2>&1
[ $? = 125 ] && pass "a wrong SIMGPU_FAIL" || fail "a wrong SIMGPU_FAIL"

# No process is left behind.  Other tests may have devices at the same time: those
# of this one know its cache.
left ()
{
  for p in /proc/[0-9]*; do
    [ "$(readlink "$p/exe" 2>/dev/null)" = "$build/simgpu-device" ] \
      && grep -qs "SIMGPU_CACHE=$out/cache" "$p/environ" && return 0
  done
  return 1
}
tries=0
while left && [ $tries -lt 20 ]; do
  sleep 0.5
  tries=$((tries + 1))
done
if left; then
  fail "device processes end with their programs"
else
  pass "device processes end with their programs"
fi

echo "$failed failures"
[ $failed = 0 ]
