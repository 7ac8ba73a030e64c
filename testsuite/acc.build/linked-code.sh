# Files whose device code is linked have machine code beside their PTX, too: the
# driver's linker need not compile them when the program begins.
. "$(dirname "$0")/lib.sh"

real=${ACC_REAL_NVCC:-none}
if [ "$real" = none ]; then
  echo "UNSUPPORTED: no nvcc here to take the CUDA C"
  exit
fi
nvlink=$(dirname "$(readlink -f "$real")")/nvlink
if ! [ -x "$nvlink" ] || ! command -v python3 >/dev/null; then
  echo "UNSUPPORTED: no nvlink or no Python here"
  exit
fi

cat >table.c <<'END'
double table[64];
#pragma acc declare create(table)
#pragma acc routine seq
double
value (int i)
{
  return table[i % 64];
}
END
cat >sum.c <<'END'
#pragma acc routine seq
double value (int i);
double
sum (int n)
{
  double s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < n; i++)
    s += value (i);
  return s;
}
END

# image.py OBJECT FATBIN: write the fatbin in OBJECT, and print what it has.  A part
# begins with its kind, 1 for PTX and 2 for machine code, and the sizes of its
# header and of what follows.
cat >image.py <<'END'
import struct, sys
text = open (sys.argv[1], 'rb').read ()
begin = text.index (struct.pack ('<I', 0xba55ed50))
header, size = struct.unpack_from ('<HQ', text, begin + 6)
place, end = begin + header, begin + header + size
open (sys.argv[2], 'wb').write (text[begin:end])
while place < end:
    kind, version, header, size = struct.unpack_from ('<HHIQ', text, place)
    arch, = struct.unpack_from ('<I', text, place + 28)
    print ('%s %d' % ({ 1: 'PTX', 2: 'code' }[kind], arch))
    place += header + size
END
for f in table sum; do
  check "$f.c compiles" $CC -O2 $flags -fplugin-arg-acc-nvcc="$real" -c $f.c -o $f.o
  python3 image.py $f.o $f.fatbin | sort >parts
  check "$f.c: machine code and PTX" test "$(tr '\n' ' ' <parts)" = "PTX 75 code 90 "
done
check "they are linked" "$nvlink" -arch=sm_90 table.fatbin sum.fatbin -o linked
check "the function is the other file's" \
  sh -c "! '$nvlink' -arch=sm_90 sum.fatbin -o one 2>messages && grep -q value messages"
