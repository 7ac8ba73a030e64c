# Host regions in gdb, gcov and the thread sanitizer.
. "$(dirname "$0")/lib.sh"
cp "$here/src/debug.c" .

# line TEXT: the number of the line that has it.
line () { grep -nF "$1" debug.c | head -n 1 | cut -d : -f 1; }
stores=$(line 'y[i] = count;')
fast=$(line 'q[i] = twice')

# ---- gdb.  debugger OPTIONS: what it says at both places.
debugger ()
{
  cat >commands <<END
set debuginfod enabled off
set pagination off
set confirm off
break debug.c:$stores
run
backtrace 1
print i
print start
print value
print y[0]
next
info line
delete
break debug.c:$fast
continue
backtrace 1
quit
END
  on_host env OMP_NUM_THREADS=1 timeout -k 5 100 gdb -nx -batch -x commands \
    "$1" 2>&1 | tee said
}

# stops PROGRAM: stops in the region, where its variables have their values.  Optimized
# code may begin the next line at the same place, as GCC 15's does.
stops ()
{
  local at=$stores next=$((stores + 1))
  case $1 in
    *-O0*) ;;
    *) at="($at|$next)" next="($next|$((stores + 3)))" ;;
  esac
  debugger "$1"
  grep -Eq "Breakpoint 1, steps_.*_host \(.*\) at debug.c:$at" said \
    && grep -qx '\$1 = 0' said && grep -qx '\$2 = 7' said \
    && grep -qx '\$3 = 1' said && grep -qx '\$4 = 0' said \
    && grep -Eq "^Line $next of" said \
    && grep -q "Breakpoint 2, scale_.*_host (.*) at debug.c:$fast" said
}

if command -v gdb >/dev/null && gdb -nx -batch -ex 'run' true >trace.log 2>&1 \
   && grep -q 'exited normally' trace.log; then
  for opt in -O0 -O2 -O3; do
    check "compiles, -g $opt" $CC -g $opt $flags debug.c -o "debug$opt.out" $libs
    check "gdb, $opt: stops in regions, shows variables" stops "./debug$opt.out"
  done
  # The code is the same with and without -g.
  check "-fcompare-debug" $CC -g -O2 -fcompare-debug $flags -c debug.c -o compared.o
else
  echo "UNSUPPORTED: gdb, or it may not run programs"
fi

# ---- gcov.
gcov=${CC%gcc*}gcov${CC##*gcc}
# counted TIMES TEXT: the line with TEXT was executed so often.
counted () { grep -E "^ *$1\*?: +$(line "$2"):" debug.c.gcov; }

if command -v "$gcov" >/dev/null; then
  for opt in -O0 -O2; do
    mkdir "gcov$opt"
    check "compiles, --coverage $opt" $CC -g $opt --coverage $flags -c debug.c \
      -o "gcov$opt/debug.o"
    check "links" $CC --coverage "gcov$opt/debug.o" -o "gcov$opt/debug.out" $libs
    check "runs" on_host "./gcov$opt/debug.out"
    check "gcov" "$gcov" "gcov$opt/debug.o"
    check "gcov, $opt: a region's line" counted 20000 'int start = x[i]'
    check "gcov, $opt: its last" counted 20000 'y[i] = count;'
    check "gcov, $opt: a loop in it" counted '[0-9]{7,}' 'count++;'
    check "gcov, $opt: a line of kernels" counted 1000 'double twice'
    check "gcov, $opt: a function" counted 20 'steps (int n)'
  done
else
  echo "UNSUPPORTED: $gcov"
fi

# ---- The thread sanitizer.  A race may not happen if one thread does it all.
reports ()
{
  local i
  for ((i = 0; i < 20; i++)); do
    on_host timeout -k 5 100 "$1" >tsan.log 2>&1 || break
  done
  grep -A 1 'WARNING: ThreadSanitizer: data race' tsan.log
  grep -q "steps_.*_host .*debug.c:$(line 'total += count;')" tsan.log
}

silent ()
{
  on_host env TSAN_OPTIONS=exitcode=66 timeout -k 5 100 "$1" >tsan.log 2>&1
  local status=$?
  cat tsan.log
  [ $status = 0 ] && [ "$(wc -l <tsan.log)" = 1 ]
}

for opt in -O1 -O2; do
  check "compiles, -fsanitize=thread $opt" $CC -g $opt -fsanitize=thread $flags \
    debug.c -o tsan.out $libs
  check "TSan, $opt: no race is no report" silent ./tsan.out
  check "compiles a race $opt" $CC -g $opt -DRACE -fsanitize=thread $flags debug.c \
    -o race.out $libs
  check "TSan, $opt: a race is reported, with its line" reports ./race.out
done
