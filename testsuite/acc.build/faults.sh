# Each call of the driver fails, one in each run of a program: the program ends
# with one line and status 1, or with the right results.
. "$(dirname "$0")/lib.sh"

case ${ACC_DEVICES:-host sim} in
  *sim*) ;;
  *) echo "UNSUPPORTED: no simulated device"; exit ;;
esac

check "compiles" $CC -O2 $flags "$here/src/faults.c" -o faults.out $libs

run ()
{
  env LD_LIBRARY_PATH="$ACC_BUILD/simgpu:$ACC_BUILD" SIMGPU_LAG=5000 \
    timeout 30 "$@" ./faults.out
}

check "runs" run env SIMGPU_LOG=calls
calls=$(grep -vc ' run ' calls)
kernels=$(grep -c ' run ' calls)
check "makes 200 calls or more: $calls" [ "$calls" -ge 200 ]
check "launches kernels: $kernels" [ "$kernels" -ge 8 ]

# A device that does not start is no error where the host can stand in.
fallback='^libacc: cannot start .*; running on the host$'

# one ORDER: the verdict on a run where that fails, if it is bad.
one ()
{
  local name=$1 status lines
  run env SIMGPU_FAIL="$1" >"$name.out" 2>"$name.err"
  status=$?
  lines=$(grep -vcE "$fallback" "$name.err")
  if [ $status = 0 ] && [ "$lines" = 0 ] && grep -qx right "$name.out"; then
    echo recovered >"$name.how"
  elif [ $status = 1 ] && [ "$lines" = 1 ] && [ ! -s "$name.out" ] \
      && grep -q '^libacc: ' "$name.err"; then
    echo ended >"$name.how"
  else
    echo "SIMGPU_FAIL=$1: status $status, printed:"
    cat "$name.out" "$name.err"
    rm -f "$name.how"
    return 1
  fi
}

# all KIND NUMBER: the same for each of NUMBER things of KIND.
all ()
{
  local bad=0 i
  for ((i = 1; i <= $2; i++)); do
    one "$1:$i" || bad=1
  done
  return $bad
}

check "each call fails" all any "$calls"
# ACC_TIME has calls of its own: those that fail cost a measurement and nothing else.
timed ()
{
  local bad=0 i timed
  export ACC_TIME=json:/dev/null
  run env SIMGPU_LOG=timed-calls >/dev/null 2>&1
  timed=$(grep -vc ' run ' timed-calls)
  for ((i = 1; i <= timed; i += 13)); do
    one "any:$i" || bad=1
  done
  unset ACC_TIME
  echo "$timed calls"
  [ "$timed" -gt $((2 * calls)) ] && return $bad
}
check "each thirteenth call fails, with ACC_TIME" timed
check "each kernel fails" all kernel "$kernels"
check "all memory is taken" all alloc 4
# Again, with all copies by way of pinned buffers.
export ACC_STAGING=1K
check "runs with staging" run env SIMGPU_LOG=staged
staged=$(grep -vc ' run ' staged)
check "makes more calls: $staged" [ "$staged" -gt "$calls" ]
check "each call fails, with staging" all any "$staged"

check "most end" [ "$(cat any*.how | grep -c ended)" -gt $((calls / 2)) ]
check "some recover" grep -q recovered any*.how
