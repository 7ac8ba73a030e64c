# ACC_TIME=json:FILE: what it says of a program is what the program did, and
# acc-report makes a page of it.
. "$(dirname "$0")/lib.sh"

check "compiles" $CC -O2 $flags "$here/src/timeline.c" -o prog.out $libs -lpthread

cat >look.py <<'END'
# look.py FILE sim|host: whether the file is right.
import json
import sys

run = json.load (open (sys.argv[1]))
sim = sys.argv[2] == "sim"
regions, spans = run["regions"], run["spans"]
KINDS = ["region", "wait", "kernel", "in", "out", "inside"]

def of (kind, line=None):
    return [s for s in spans if KINDS[s[0]] == kind
            and (line is None or regions[s[1]]["line"] == line)]

def region (line):
    found = [r for r in regions if r["line"] == line]
    assert len (found) == 1, (line, found)
    assert found[0]["file"].endswith ("src/timeline.c")
    return found[0]

def copies (r, name, into):
    found = [c for c in r["copies"] if c["name"] == name and c["in"] == into]
    assert len (found) == 1, (name, r["copies"])
    return found[0]

assert run["acc"] and run["version"] == 1 and run["dropped"] == 0
assert run["program"] == "./prog.out" and run["process"] > 0
data, mine, threads = region (37), region (41), region (22)
assert data["directive"] == "data" and not data["compute"]
assert mine["compute"] and mine["runs"] == mine["launches"] == 600
assert threads["runs"] == 3 and threads["function"] == "work"
assert len (of ("region", 41)) == 600 and len (of ("region", 22)) == 3
assert 0 < mine["least"] <= mine["host"] / 600 <= mine["most"] + 0.002
assert len ({s[4] for s in of ("region")}) == 2          # threads
for s in spans:
    assert 0 <= s[6] <= s[7] <= run["time"] + 1, s
if sim:
    assert run["devices"][1] == "nvidia device 0"
    assert len (of ("kernel", 41)) == 600
    assert len ({s[4] for s in of ("kernel", 41)}) == 3   # queues
    assert {s[5] for s in of ("kernel", 41)} == {0, 1, 2}
    assert all ("main" in s[2] for s in of ("kernel", 41))
    assert abs (mine["kernels"] - sum (s[7] - s[6] for s in of ("kernel", 41))) \
        < 0.01 * mine["kernels"] + 1
    a, c = copies (data, "a", True), copies (data, "c", False)
    assert a["count"] == 1 and a["bytes"] == 160000 and a["device"] > 0
    assert c["count"] == 1 and c["bytes"] == 160000
    part = copies (region (44), "c", False)
    assert part["count"] == 600 and part["bytes"] == 600 * 800
    assert len (of ("out", 44)) == 600 and of ("out", 44)[0][8] == 800
    assert of ("wait", 46) and region (46)["waits"] > 0
    # What is on one queue follows one another.
    for q in {s[4] for s in of ("kernel", 41)}:
        on = sorted ([s[6], s[7]] for s in spans if s[0] > 1 and s[4] == q)
        assert len (on) == 400
        assert all (y[0] >= x[1] - 2 for x, y in zip (on, on[1:])), q
else:
    assert not [s for s in spans if s[0] > 0]
    assert mine["kernels"] == 0
END

# times LINE COMMAND...: on the device LINE.
times ()
{
  local where=$1
  shift
  "$@" env ACC_TIME=json:$where-%p%%.json ./prog.out >$where.log 2>&1
  check "$where: prints nothing" [ ! -s $where.log ]
  check "$where: its number is in the file's name" \
    sh -c "ls $where-[0-9]*%.json | grep -c . | grep -qx 1"
  mv $where-[0-9]*%.json $where.json
  check "$where: the file is right" python3 look.py $where.json $where
  # As on hardware, where the driver goes before what was there earlier: whatever the
  # call that made its handler of exit.
  for gone in gone gone:cuModuleLoadDataEx gone:cuEventCreate gone:cuEventRecord \
	      gone:cuLaunchKernel; do
    rm -f both.json
    "$@" env SIMGPU_EXIT=$gone ACC_TIME=1,json:both.json ./prog.out >$where.log 2>&1
    check "$where, $gone: ends well" [ $? = 0 ]
    check "$where, $gone: a table, too" grep -q '^libacc: regions, by' $where.log
    check "$where, $gone: nothing else" \
      sh -c "! grep 'libacc: ' $where.log | grep -vE 'libacc: ((regions|copies), by|what bounds)'"
    check "$where, $gone: and the file" python3 look.py both.json $where
  done
}

if command -v python3 >/dev/null; then
  times host on_host
  case ${ACC_DEVICES:-host sim} in
    *sim*) times sim on_sim ;;
  esac
else
  on_host env ACC_TIME=json:host.json ./prog.out
fi
on_host env ACC_TIME=json:nowhere/at.json ./prog.out >bad.log 2>&1
check "a file that cannot be is told" \
  grep -qx 'libacc: ACC_TIME=json:nowhere/at.json: No such file or directory' bad.log

# The page.
report=$ACC_BUILD/acc-report
check "a page" "$report" host.json
check "has nothing from outside" \
  sh -c '! grep -qE "(src|href)=|https?:|@import|url *\(" host.html'
check "has the run" grep -q '"program":"./prog.out"' host.html
sed 's,"./prog.out","</script>",' host.json >odd.json
check "a page of two" "$report" -o two.html host.json odd.json
check "has both" [ "$(grep -c 'class="run">' two.html)" = 2 ]
check "texts end no element" \
  [ "$(grep -c '</script>' two.html)" = 3 ]
echo '{}' >other.json
"$report" other.json >bad.log 2>&1
check "another file is refused" \
  grep -qx 'acc-report: other.json: not a file of ACC_TIME=json:FILE' bad.log
"$report" >bad.log 2>&1
check "says how it is called" grep -q '^acc-report: usage: acc-report' bad.log
if command -v node >/dev/null; then
  check "draws" node "$here/src/page.js" two.html
fi
