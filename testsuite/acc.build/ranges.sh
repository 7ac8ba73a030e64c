# NVTX: tools hear where the host is, by a library that they inject or by the older
# one.
. "$(dirname "$0")/lib.sh"

cat >prog.c <<'END'
#include <openacc.h>

static int a[100], b[4][8];

int
main (void)
{
#pragma acc data copy (a)
  {
#pragma acc parallel loop async (2)
    for (int i = 0; i < 100; i++)
      a[i] += i;
#pragma acc wait (2)
  }
#pragma acc parallel loop if (a[1] > 1) copy (a)
  for (int i = 0; i < 100; i++)
    a[i] += i;
#pragma acc enter data create (b)
#pragma acc update device (b[0:4][2:3])
  acc_delete (b, sizeof b);
  return a[9] != 18;
}
END
check "compiles" $CC -O2 $flags prog.c -o prog.out $libs
tool="$CC -O1 -fPIC -shared $here/src/nvtx.c"
have=
for include in /usr/local/cuda/include /usr/include; do
  [ ! -f $include/nvtx3/nvToolsExt.h ] || have="-DHAVE_NVTX -isystem $include"
done
check "a tool" $tool $have -o tool.so
check "a tool by our numbers" $tool -o own.so
check "the older library" $tool -DOLD -o libnvToolsExt.so.1
check "none" $CC -fPIC -shared -x c /dev/null -o none.so

# The construct whose if is false is told, too, and its host loop is no range.
cat >host.wanted <<'END'
nvtx: prog.c:8 data
nvtx:   prog.c:10 parallel loop
nvtx:   prog.c:13 wait
nvtx: prog.c:15 parallel loop
nvtx: prog.c:18 enter data
nvtx: prog.c:19 update
nvtx: acc_delete
nvtx: 0 open
END
cat >sim.wanted <<'END'
nvtx: prog.c:8 data
nvtx:   prog.c:8 copy a in, 400 bytes
nvtx:   wait for the thread's own queue
nvtx:   prog.c:10 parallel loop
nvtx:   prog.c:13 wait
nvtx:     wait for queue 2
nvtx:   prog.c:8 copy a out, 400 bytes
nvtx:   wait for the thread's own queue
nvtx: prog.c:15 parallel loop
nvtx: prog.c:18 enter data
nvtx: prog.c:19 update
nvtx:   prog.c:19 copy b in, 48 bytes
nvtx:   wait for the thread's own queue
nvtx: acc_delete
nvtx: 0 open
END

# tells WHERE WHAT COMMAND...: the ranges are those wanted.
tells ()
{
  local where=$1 what=$2
  shift 2
  "$@" ./prog.out >ranges.log 2>&1
  grep '^nvtx:' ranges.log | grep -v version >ranges
  check "$where: $what" diff $where.wanted ranges
}

# all WHERE COMMAND...
all ()
{
  local where=$1
  shift
  tells $where "an injected tool" "$@" env NVTX_INJECTION64_PATH=$PWD/tool.so
  check "$where: knows the version" grep -qx 'nvtx: version 3' ranges.log
  tells $where "a tool by our numbers" "$@" \
    env NVTX_INJECTION64_PATH=$PWD/own.so
  tells $where "the older library" "$@" env ACC_NVTX=1 \
    LD_LIBRARY_PATH="$PWD:$ACC_BUILD/simgpu:$ACC_BUILD"
  "$@" env ACC_NVTX=0 NVTX_INJECTION64_PATH=$PWD/tool.so ./prog.out >off.log
  check "$where: none with ACC_NVTX=0" [ ! -s off.log ]
  "$@" ./prog.out >off.log
  check "$where: none without a tool" [ ! -s off.log ]
}
all host on_host
case ${ACC_DEVICES:-host sim} in
  *sim*) all sim on_sim ;;
esac
on_host env NVTX_INJECTION64_PATH=$PWD/none.so ./prog.out >bad.log 2>&1
check "what is no tool is told" \
  grep -qx "libacc: .*NVTX_INJECTION64_PATH=$PWD/none.so: not a tool for NVTX" bad.log
on_host env ACC_NVTX=1 ./prog.out >bad.log 2>&1
if [ -s bad.log ]; then
  check "no library is told" \
    grep -q '^libacc: .*ACC_NVTX=1: libnvToolsExt.so.1: ' bad.log
fi
on_host env ACC_NVTX=yes ./prog.out >bad.log 2>&1
check "a bad value is told" grep -q 'ACC_NVTX=yes: not 1 or 0' bad.log
