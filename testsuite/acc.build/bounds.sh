# ACC_TIME tells what bounds a construct, if that is not its kernels, and what to change.
. "$(dirname "$0")/lib.sh"

case ${ACC_DEVICES:-host sim} in
  *sim*) ;;
  *) echo "UNSUPPORTED: no simulated device"; exit ;;
esac

check "compiles" $CC -O2 $flags "$here/src/bounds.c" -o prog.out $libs
cat >expected <<'END'
:21 parallel loop: launches: a kernel takes # us, and a launch with its wait 8 us of the host; join constructs that follow each other, or give one more iterations; 'async', or ACC_DEFER=1 (the option defer), leaves out waits
:27 parallel loop: launches: a kernel takes # us, and a launch 3 us of the host; join constructs that follow each other, or give one more iterations
:40 parallel loop: copies: # of # ms on the device; a data construct around it, with 'present' in it, keeps the data there
:49 parallel loop: waits: # ms, and its own work takes # ms on the device; it waits for what was queued before: 'async' with a clause wait(queue) lets the device wait, not the host
END

# bounds WORD FILE: what FILE says of the program's constructs that WORD, a pattern,
# bounds, in the order of lines.
bounds ()
{
  sed -n "s/.*bounds.c\\(:[0-9]* [^\"]*: $1: .*\\)/\\1/p" "$2" \
    | sed 's/[0-9]*\.[0-9]\{1,3\}/#/g' | sort
}

# The clock of the simulated device makes its kernels as short as a GPU's.  Other
# programs may take the processor from it in the middle of one: then it runs again.
short='\(launches\|copies\)'
grep -v ' waits: ' expected >expected.short
for try in 1 2 3 4 5; do
  on_sim env SIMGPU_CLOCK=100 ACC_TIME=1,json:run.json ./prog.out >out 2>words
  status=$?
  bounds "$short" words >got
  [ $status = 0 ] && ! cmp -s expected.short got || break
done
check "runs" [ $status = 0 ]
check "says so first" grep -qx 'libacc: what bounds constructs' words
check "launches and copies" diff expected.short got
if command -v python3 >/dev/null; then
  python3 - run.json >json.words <<'END'
import json, sys
for r in json.load (open (sys.argv[1]))["regions"]:
    if r["bound"]:
        print ("%s:%d %s: %s" % (r["file"], r["line"], r["directive"], r["bound"]))
END
  bounds "$short" json.words >got
  check "the file has the same" diff expected.short got
fi
check "a page" "$ACC_BUILD/acc-report" run.json
check "has it" grep -q '"bound":"launches: ' run.html

# With the real clock, the host waits as long as the device works.  Here too: a
# kernel that loses the processor takes as long as what the host waits for.
grep ' waits: ' expected >expected.waits
for try in 1 2 3 4 5; do
  on_sim env ACC_TIME=1 ./prog.out >out 2>words
  bounds waits words | grep -v '^:2' >got
  cmp -s expected.waits got && break
done
check "waits for others" diff expected.waits got
