# Messages and the advice that doc/troubleshooting.md and doc/feedback.md give: each
# program has the message, and none after what is advised.
. "$(dirname "$0")/lib.sh"

# ---- The runtime

sim=
case ${ACC_DEVICES:-host sim} in *sim*) sim=1 ;; esac

# build CASE OPTION...
build ()
{
  local n=$1
  shift
  other=
  if [ "$n" = 18 ]; then
    $CC -O2 $flags -DCASE=18 -DOTHER "$@" -c "$here/src/advice-runtime.c" \
      -o other.o || return
    other=other.o
  fi
  $CC -O2 $flags -fplugin-arg-acc-check -DCASE="$n" "$@" \
    "$here/src/advice-runtime.c" $other -o prog.out $libs
}

# ends TEXT COMMAND...: the command's last line is a message with TEXT.
ends ()
{
  local text=$1
  shift
  on_sim ACC_CHECK=1 "$@" >out 2>words
  [ $? = 1 ] && cat words && tail -n 1 words | grep -E "^libacc: .*$text"
}

# done_by COMMAND...: it has nothing to say.
done_by ()
{
  on_sim ACC_CHECK=1 "$@" >out 2>&1 && cat out && [ "$(cat out)" = done ]
}

# said WHAT TEXT: TEXT, without its .*, is in a row of doc/troubleshooting.md.
said ()
{
  check "$1: there is advice" grep -E "^\|.*$2" "$ACC_SRC/doc/troubleshooting.md"
}

while read -r n text; do
  [ -n "$sim" ] || break
  check "case $n" build "$n"
  check "case $n: $text" ends "$text" ./prog.out
  said "case $n" "$text"
  check "case $n, as advised" build "$n" -DFOLLOWED
  check "case $n, as advised: runs" done_by ./prog.out
done <<'END'
1 is not present on nvidia device 0
2 is present with another size on nvidia device 0, where .* is
3 negative length \(-[48] bytes\)
4 is partly present on nvidia device 0, where .* is
5 is not from acc_malloc, or was freed before
6 is no memory of nvidia device 0
7 was not mapped by acc_map_data on nvidia device 0
8 cannot be an address on the host and on nvidia device 0
9 bytes at 0x.* go beyond memory of acc_malloc: that at 0x
10 -5 is no async value
11 12 is no device type
12 are present, or partly, on nvidia device 0
13 still stands for 0x.*, by acc_map_data, on nvidia device 0
14 some are present on nvidia device 0, as .*, and others are not
15 that were mapped one by one on nvidia device 0 have no common address
16 was found before fork, and its driver does not survive that: fork before
17 \[100\] is not on nvidia device 0, only .*\[0\] to .*\[99\] are; see copy\(
18 of which no object has a device version; the file that defines it has to be
END

# Settings: wrong and right.
if [ -n "$sim" ]; then
  check "settings" build 19
  while read -r wrong right text; do
    check "$wrong: a message" ends "$text" "$wrong" ./prog.out
    said "$wrong" "$text"
    on_sim "$right" ./prog.out >out 2>&1
    check "$right: runs" grep -qx done out
  done <<'END'
ACC_DEVICE_TYPE=gpu ACC_DEVICE_TYPE=nvidia unknown device type
ACC_DEVICE_NUM=x ACC_DEVICE_NUM=0 not a device number
ACC_DEVICE_NUM=4 ACC_DEVICE_NUM=0 there (is|are) .* nvidia devices?, numbered from 0
ACC_NOTIFY=x ACC_NOTIFY=3 not a sum of 1 \(launches\), 2 \(copies\)
ACC_TIME=x ACC_TIME=json:file not 1, json:FILE or 1,json:FILE
ACC_COMPARE=x ACC_COMPARE=rel=1e-6 not 1, or a list of rel=NUMBER
ACC_MEMORY=x ACC_MEMORY=separate not separate, managed or unified
ACC_POOL_LIMIT=x ACC_POOL_LIMIT=16M not a number of bytes
END
  check "an object without device code" $CC -O2 -fplugin="$ACC_BUILD/acc.so" \
    -fplugin-arg-acc-nvcc=none -fopenacc -I"$ACC_BUILD/include" -DCASE=19 \
    "$here/src/advice-runtime.c" -o prog.out $libs
  text='there is no device version of it for nvidia device 0 .*; ACC_DEVICE_TYPE=host runs it on the host'
  check "has a message" ends "$text" ./prog.out
  said "no device code" "$text"
  check "runs on the host" done_by env ACC_DEVICE_TYPE=host ./prog.out
fi

# ---- The compiler

# words CASE OPTION...: what the compiler says, with plain quotes.
words ()
{
  $CC -O2 -Wextra -Wno-unused-parameter $flags -fplugin-arg-acc-info -DCASE="$@" \
    -c "$here/src/advice-compiler.c" -o compiled.o >raw 2>&1
  local status=$?
  sed "s/‘/'/g; s/’/'/g" raw | tee words
  return $status
}
has () { words "$1" && grep -E "$2" words; }
hasnt () { words "$1" -DFOLLOWED && ! grep -E "$2|warning:" words; }

while read -r n text; do
  check "construct $n: $text" has "$n" "$text"
  check "construct $n, as advised" hasnt "$n" "$text"
done <<'END'
1 no clause names 'p', and what of it this construct uses is not known
2 a data clause maps the pointer 'p' itself, and not what it points to
3 'p\[n\]' in a data clause is one element, and others are used
4 the iterations of this loop race for 's' without 'reduction\(\+:s\)'
5 the iterations of this loop are not independent, as its directive says
6 loop over i is sequential: 'x\[at\[i\]\]' written at .* may be the same memory
7 loop over i is sequential: 'p\[i\]' written at .* and 'at\[i\]' read at .* may be the same memory
8 each gang has a 'count' of its own, and what atomic updates leave in it is lost
9 loop over i is sequential: 'm' is a maximum or minimum of which more than the value is noted
10 loop is sequential: a jump ends it
11 no device version of this 'parallel loop' construct, only the host can run it
12 loop over i is sequential: the call of 'set' at .* may depend on other iterations
13 loop over i is sequential: induction variable 'k'
14 an 'update' directive copies the pointer 'p' itself, and not what it points to
15 'cache' directive ignored: its place is inside of a loop
END
