# exit, errors and fork while threads are in regions; programs that run with
# more rights than their user.
. "$(dirname "$0")/lib.sh"

lines="host"
case ${ACC_DEVICES:-host sim} in *sim*) lines="host sim" ;; esac

check "compiles what ends" $CC -O2 $flags "$here/src/exit-busy.c" -o exit.out \
  $libs
check "compiles what forks" $CC -O2 $flags "$here/src/fork.c" -o fork.out $libs

# ends LINE STATUS HOW: prints what it has to, and one line if that is an
# error; within seconds even on a busy machine.
ends ()
{
  local line=$1 wanted=$2 status
  "on_$line" timeout -k 5 20 ./exit.out "$3" >out 2>err
  status=$?
  cat out err
  echo "status $status"
  [ $status = "$wanted" ] && [ "$(cat out)" = "printed before" ] \
    && [ "$(wc -l <err)" = "$wanted" ] && ! grep -qv '^libacc: ' err
}

# many TIMES COMMAND...
many ()
{
  local i n=$1
  shift
  for ((i = 0; i < n; i++)); do "$@" || return 1; done
}

for line in $lines; do
  check "return under load, $line" many 8 ends $line 0 return
  check "exit under load, $line" many 8 ends $line 0 exit
  check "an error under load, $line" many 3 ends $line 1 error
  for how in crash stack unread kept; do
    check "an error and: $how, $line" ends $line 1 $how
  done
  check "fork before, $line" on_$line timeout 20 ./fork.out before
  check "fork, the child on the host, $line" on_$line timeout 20 ./fork.out host
  check "fork beside other threads, $line" on_$line timeout 60 ./fork.out busy
done
# The runtime's own threads end when nobody needs them any more.
check "the main thread ends alone" ends host 0 leave
check "fork after a region" on_host timeout 20 ./fork.out

# The child ends with one line, its parent goes on.
says_why ()
{
  on_sim timeout 20 ./fork.out 2>err
  [ $? = 1 ] && cat err && [ "$(wc -l <err)" = 1 ] \
    && grep -q 'nvidia device 0 was found before fork, and its driver does not survive that: fork before the first construct or routine of OpenACC, or call acc_set_device_type (acc_device_host) in the child$' err
}
case $lines in *sim*) check "fork after a region, sim" says_why ;; esac

# What loads and what writes is not for a program of another user's.
cat >secure.c <<'END'
#include <stdio.h>
#include <sys/auxv.h>
int
main (void)
{
  int a = 0;
#pragma acc parallel copy(a)
  a++;
  printf (getauxval (AT_SECURE) ? "secure\n" : "plain\n");
  return a - 1;
}
END
check "compiles what is set-uid" $CC -O2 $flags secure.c -o secure.out $libs
check "compiles a tool" $CC -I"$ACC_BUILD/include" -fPIC -shared \
  '-DTOOL="tool"' "$here/src/tool.c" -o tool.so
chown nobody secure.out 2>/dev/null && chmod u+s secure.out
if [ "$(on_host ./secure.out)" = secure ]; then
  secure ()
  {
    on_host env ACC_PROFLIB="$PWD/tool.so" ACC_NOTIFY=31 ACC_TIME=1 \
      ./secure.out >out 2>&1
    cat out
    [ "$(cat out)" = secure ]
  }
  check "a set-uid program loads and writes nothing" secure
fi

# The driver goes before what is told at the end, whichever call of it made its
# handler of exit.
cat >last.c <<'END'
#include <openacc.h>
static int a[100];
int
main (void)
{
#pragma acc enter data create (a)
#pragma acc parallel loop present (a)
  for (int i = 0; i < 100; i++)
    a[i] = acc_on_device (acc_device_host) ? i : -1;
  return 0;
}
END
check "compiles what differs" $CC -O2 $flags last.c -o last.out $libs
# last GONE WANTED VARIABLE...: one line matches WANTED, or there is none if that is
# empty, and none tells of the driver.
last ()
{
  local gone=$1 wanted=$2 status
  shift 2
  on_sim env SIMGPU_EXIT="$gone" "$@" ./last.out >out 2>&1
  status=$?
  cat out
  [ $status = 0 ] && ! grep -i 'driver\|deinit' out || return 1
  if [ "$wanted" ]; then
    [ "$(grep -cE "$wanted" out)" = 1 ]
  else
    [ ! -s out ]
  fi
}
number='[0-9.]*[1-9][0-9.]*'		# more than zero
case $lines in
  *sim*)
    for gone in gone gone:cuModuleLoadDataEx gone:cuEventCreate gone:cuLaunchKernel; do
      check "$gone: what differs is told" last $gone \
	'compare: 1 launches of 1 kernels, 0 not compared; 1 kernel differs' \
	ACC_COMPARE=1
      check "$gone: so are times of kernels" last $gone \
	"last.c:7 parallel loop +1 +1( +$number){4} +0.000" ACC_TIME=1
      check "$gone: a tool hears of the end" last $gone '^tool end: ' \
	ACC_PROFLIB="$PWD/tool.so"
      check "$gone: constructs that nobody waited for" last $gone '' ACC_DEFER=1
    done ;;
esac
