# Tools: named in ACC_PROFLIB, linked with the program, part of it.
. "$(dirname "$0")/lib.sh"

cat >prog.c <<'END'
#include <stdlib.h>
int
main (void)
{
  int a[10] = { 0 };
#pragma acc parallel loop copy(a)
  for (int i = 0; i < 10; i++)
    a[i] = i;
  return a[9] != 9;
}
END
tool="$CC -I$ACC_BUILD/include -fPIC $here/src/tool.c"
check "compiles the program" $CC -O2 $flags prog.c -o prog.out $libs
check "compiles a tool" $tool -shared '-DTOOL="one"' -o one.so
check "compiles another" $tool -shared '-DTOOL="two"' -o two.so
check "compiles one for other compilers' headers" $tool -shared '-DTOOL="other"' \
  -DACC_PROF_LOOKUP_TYPE -o other.so
check "compiles what is no tool" $CC -fPIC -shared -x c /dev/null -o none.so
check "links with a tool" $CC -O2 $flags prog.c -o linked.out \
  -Wl,--no-as-needed "$PWD/one.so" $libs
check "links after the runtime" $CC -O2 $flags prog.c -o after.out \
  -Wl,--no-as-needed $libs "$PWD/one.so"
check "has a tool of its own" $CC -O2 $flags '-DTOOL="own"' prog.c \
  "$here/src/tool.c" -o own.out $libs
check "has it, statically" $CC -O2 $flags '-DTOOL="own"' prog.c \
  "$here/src/tool.c" -o static.out "$ACC_BUILD/libacc.a" -lffi -ldl \
  -lpthread -lm -fopenmp

check "compiles a tool that says when it starts" $tool -shared '-DTOOL="once"' \
  -DSAY_START -o once.so
cp once.so once-more.so

# starts TIMES LINE COMMAND...: so many tools are started, each once, though libgomp
# reads ACC_PROFLIB, too.
starts ()
{
  local times=$1 line=$2
  shift 2
  "on_$line" env "$@" >/dev/null 2>started
  cat started
  [ "$(grep -c '^once starts$' started)" = "$times" ] \
    && [ "$(wc -l <started)" = "$times" ]
}

# What each tool NAME... says on device line LINE: at ends the last comes
# first.
lines ()
{
  local line=$1 name back=
  shift
  for name; do echo "$name construct: prog.c, line 6"; back="$name $back"; done
  [ "$line" = host ] \
    || for name in $back; do echo "$name launch: prog.c, line 6"; done
  for name; do echo "$name end: nowhere, line 0"; done
}

# says LINE NAMES COMMAND...: the tools NAMES say what they have to.
says ()
{
  local line=$1 names=$2
  shift 2
  lines "$line" $names >wanted
  "on_$line" env "$@" >said 2>errors
  echo "status $?" >>said
  echo "status 0" >>wanted
  cat errors
  diff wanted said
}

kinds=host
case ${ACC_DEVICES:-host sim} in *sim*) kinds="host sim" ;; esac
for line in $kinds; do
  check "no tool, $line" says $line "" ./prog.out
  check "one, $line" says $line one ACC_PROFLIB=./one.so ./prog.out
  check "two, $line" says $line "one two" "ACC_PROFLIB=./one.so;./two.so" \
    ./prog.out
  check "for others' headers, $line" says $line other ACC_PROFLIB=./other.so ./prog.out
  check "linked, $line" says $line one ./linked.out
  check "linked after, $line" says $line one ./after.out
  check "linked and named, $line" says $line one ACC_PROFLIB="$PWD/one.so" \
    ./linked.out
  check "its own, $line" says $line own ./own.out
  check "its own and one more, $line" says $line "own two" \
    ACC_PROFLIB=./two.so ./own.out
  check "started once, $line" starts 1 $line ACC_PROFLIB=./once.so ./prog.out
  check "two, each once, $line" starts 2 $line \
    "ACC_PROFLIB=./once.so;./once-more.so" ./prog.out
  check "static, $line" says $line own ./static.out
  check "runs without the tool, $line" says $line "" ACC_PROFLIB=./no.so \
    ./prog.out
  check "says so, $line" grep -q '^libacc: ACC_PROFLIB: ./no.so' errors
  check "runs with none, $line" says $line "" ACC_PROFLIB=./none.so ./prog.out
  check "says so, too, $line" \
    grep -qx 'libacc: ACC_PROFLIB: ./none.so has no acc_register_library' \
    errors
done
