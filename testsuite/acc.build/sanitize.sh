# The runtime under TSan, ASan, UBSan and valgrind, with sixteen threads at
# once, and its unit tests under ASan and UBSan.
. "$(dirname "$0")/lib.sh"

warn="-g -O1 -fopenmp"

# The runtime, compiled with options $2, as the library $1.
library ()
{
  local name=$1 f
  shift
  mkdir "$name.o" || return 1
  for f in "$ACC_SRC"/libacc/*.c; do
    $CC -std=gnu11 $warn "$@" -I"$ACC_SRC/libacc" -c "$f" \
      -o "$name.o/$(basename "$f" .c).o" || return 1
  done
  ar rcs "$name.a" "$name.o"/*.o
}

link ()
{
  $CC $warn "$@" -lffi -ldl -lpthread -lm
}

# What libgomp and the driver do is their own: libgomp gets one thread, and
# what the driver synchronizes is not to hide a race.
echo "called_from_lib:libcuda.so" >suppressions
echo "leak:libcuda.so" >leaks
cat >valgrind.supp <<EOF
{
   driver
   Memcheck:Leak
   ...
   obj:*/libcuda.so*
   ...
}
EOF
export TSAN_OPTIONS="suppressions=$PWD/suppressions exitcode=66"
export LSAN_OPTIONS="suppressions=$PWD/leaks print_suppressions=0"
export ASAN_OPTIONS=detect_stack_use_after_return=0:exitcode=66
export UBSAN_OPTIONS=halt_on_error=1:exitcode=66
lines="host"
case ${ACC_DEVICES:-host sim} in *sim*) lines="host sim" ;; esac

# runs WHAT COMMAND...: on each device line, within the time, silently.
runs ()
{
  local what=$1 line
  shift
  for line in $lines; do
    check "$what, $line" silent $line "$@"
  done
}

silent ()
{
  local line=$1 status
  shift
  "on_$line" env OMP_NUM_THREADS=1 SIMGPU_DEVICES=2 timeout 100 "$@" \
    >run.log 2>&1
  status=$?
  cat run.log
  [ $status = 0 ] && [ ! -s run.log ]
}

# A race that has to be seen, or the rest says nothing.
cat >race.c <<EOF
#include <pthread.h>
static int n;
static void *add (void *p) { for (int i = 0; i < 9999; i++) n++; return p; }
int
main (void)
{
  pthread_t t;
  pthread_create (&t, 0, add, 0);
  add (0);
  return pthread_join (t, 0);
}
EOF
check "compiles a race" link -fsanitize=thread race.c -o race.out
./race.out >race.log 2>&1
check "TSan works" [ $? = 66 ]

check "compiles the threads" $CC -O1 $flags -c "$here/src/sixteen.c"

check "builds with TSan" library thread -fsanitize=thread
check "links with TSan" link -fsanitize=thread sixteen.o thread.a \
  -o thread.out
runs "threads with TSan" ./thread.out
check "compiles first launches" $CC -O1 $flags -c "$here/src/first-launches.c"
check "links first launches with TSan" link -fsanitize=thread \
  first-launches.o thread.a -o first.out
runs "first launches with TSan" env SIMGPU_DEVICES=4 ./first.out
check "links a test with TSan" link -fsanitize=thread \
  -I"$ACC_SRC/libacc" -I"$ACC_SRC/testsuite/libacc" \
  "$ACC_SRC/testsuite/libacc/threads.c" thread.a -o test.out
runs "threads.c with TSan" ./test.out
check "links another with TSan" link -fsanitize=thread \
  -I"$ACC_SRC/libacc" -I"$ACC_SRC/testsuite/libacc" \
  "$ACC_SRC/testsuite/libacc/table.c" thread.a -o test.out
runs "table.c with TSan" ./test.out

check "builds with ASan and UBSan" library address -fsanitize=address,undefined
check "links with ASan" link -fsanitize=address,undefined sixteen.o address.a \
  -o address.out
runs "threads with ASan" ./address.out
for test in threads data pointers routines async table sections transfers; do
  check "links $test.c with ASan" link -fsanitize=address,undefined \
    -I"$ACC_SRC/libacc" -I"$ACC_SRC/testsuite/libacc" \
    "$ACC_SRC/testsuite/libacc/$test.c" address.a -o test.out
  runs "$test.c with ASan" ./test.out
done

if command -v valgrind >/dev/null; then
  check "links for valgrind" link sixteen.o "$ACC_BUILD/libacc.a" -o plain.out
  runs "threads with valgrind" valgrind -q --suppressions=valgrind.supp \
    --error-exitcode=66 --leak-check=full --show-leak-kinds=definite \
    --errors-for-leak-kinds=definite ./plain.out
fi
