# Constructs that follow one another wait once, before the program can notice.
. "$(dirname "$0")/lib.sh"

case ${ACC_DEVICES:-host sim} in
  *sim*) ;;
  *) echo "UNSUPPORTED: no simulated device"; exit ;;
esac

cp "$here/src/waits.c" .
cat >other.c <<'END'
/* A function that nobody knows here.  */
void other (void) {}
END
check "compiles" $CC -O2 $flags waits.c other.c -o waits.out $libs
check "compiles at -O0" $CC -O0 $flags waits.c other.c -o waits0.out $libs
check "compiles with defer" $CC -O2 $flags -fplugin-arg-acc-defer waits.c other.c \
  -o defer.out $libs

# waits PROGRAM PART [VARIABLE]: how often that part of the program waits.
waits ()
{
  on_sim env ACC_NOTIFY=4 ${3:-} timeout 60 "./$1" "$2" 2>&1 | grep -c "wait for"
}

# part NAME WAITS DEFERRED: without ACC_DEFER and with it.
part ()
{
  local p
  for p in waits.out waits0.out; do
    check "$1 waits $2 times, $p" [ "$(waits $p "$1")" = "$2" ]
    check "$1 waits $3 times, deferred, $p" \
      [ "$(waits $p "$1" ACC_DEFER=1)" = "$3" ]
  done
  check "$1 waits $3 times, compiled with defer" \
    [ "$(waits defer.out "$1")" = "$3" ]
  check_runs "$1 is right" ./waits.out "$1"
  check_runs "$1 is right, deferred" env ACC_DEFER=1 ./waits.out "$1"
  check_runs "$1 is right with defer" ./defer.out "$1"
}

# Two waits are those of enter data and update.  Ten constructs in a row:
part row 2 2
# In functions of the file, in a loop.
part functions 2 2
# A function of another file after each: it may be a clock.
part unknown 12 2
# Each has a result on the host.
part results 12 12
# Memory of acc_malloc comes and goes.
part allocated 2 2
# The host may reach what an address leads to that it got from elsewhere.
part address 12 12
# A queue goes on where they have ended.
part queue 4 4
# The program waits.
part waiting 3 3
