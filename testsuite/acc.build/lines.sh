# -g: nvcc gets the user's lines, so that addresses in kernels are lines of the
# source for tools; the CUDA C that -fplugin-arg-acc-keep leaves stays as it is.
. "$(dirname "$0")/lib.sh"

# Each line with a number from 1001 on is a statement that nvcc sees.
cat >prog.c <<'END'
#define N 100
#define ADD(x) \
  ((x) + 1001)

static int a[N], b[N];

#pragma acc routine seq
static int
other (int x)
{
  if (x > 1002)
    return x * 1003;
  return x;
}

int
main (void)
{
#pragma acc parallel loop copy (a) copyin (b)
  for (int i = 0; i < N; i++)
    {
      int s = ADD (i);
#pragma acc loop reduction (+:s)
      for (int j = 0; j < 1004; j++)
	{
	  if (j == 1005)
	    s += other (b[j])
		 + 1006;
	  s += 1007;
	}
      switch (b[i])
	{
	case 1008:
	  a[i] = s;
	  break;
	default:
	  a[i] = s * 1009;
	}
    }
#pragma acc kernels
  for (int i = 0; i < N; i++)
    b[i] = 1010;
  return b[2] != 1010;
}
END
sed 's/static int/int/' prog.c >plus.cc
cat >prog.f90 <<'END'
program prog
  integer :: a(100), i
  a = 0
!$acc parallel loop copy(a)
  do i = 1, 100
    a(i) = i &
      * 1001
    if (i == 1002) then
      a(i) = a(i) + &
        1003
    end if
  end do
  if (a(3) /= 3003) stop 1
end program
END
cat >saves <<X
#!/bin/sh
for f; do case \$f in *.cu) cp "\$f" "$PWD/seen.cu" ;; esac; done
exec "$nvcc" "\$@"
X
chmod +x saves
own="-fplugin=$ACC_BUILD/acc.so -fplugin-arg-acc-nvcc=$PWD/saves -fopenacc
  -I$ACC_BUILD/include"

# numbers FILE: "NUMBER FILE:LINE" for each number from 1001 on, where #line says.
numbers ()
{
  awk '
    /^#line / { line = $2 - 1; file = $3; gsub ("\"", "", file)
		sub (".*/", "", file); next }
    { line++
      s = $0
      sub ("/[*].*", "", s)
      while (match (s, /[0-9]+/))
	{
	  n = substr (s, RSTART, RLENGTH)
	  if (n > 1000 && n < 1100)
	    print n, file ":" line
	  s = substr (s, RSTART + RLENGTH)
	} }' "$1" | sort -u
}

# where NUMBER FILE:LINE...: a line with it in seen.cu is that, or another one that
# is named.
where ()
{
  check "$1 is at $2" grep -qxE "$1 $(sed 's/ /|'$1' /g' <<<"${*:2}")" seen.lines
}

# All numbers of SOURCE are where SOURCE has them, but for a macro's, which is where
# it is used, a loop's, which may be at its directive, and what spans lines: versions
# of GCC differ there.
lines_of ()
{
  local source=$1 n at
  shift
  check "$source compiles" "$@"
  numbers seen.cu >seen.lines
  while read -r n at; do
    case $at in
      prog.c:43|plus.cc:43) ;;	# the host's
      prog.c:3|plus.cc:3) where $n ${at%:3}:22 ;;
      prog.c:24|plus.cc:24) where $n $at ${at%:24}:23 ;;
      prog.c:28|plus.cc:28) where $n $at ${at%:28}:27 ;;
      prog.f90:7) where $n $at prog.f90:6 ;;
      prog.f90:10) where $n $at prog.f90:9 ;;
      *) where $n $at ;;
    esac
  done <<<"$(awk -v f="$source" '{ s = $0
      while (match (s, /10[0-9][0-9]/))
	{ print substr (s, RSTART, 4), f ":" NR
	  s = substr (s, RSTART + 4) } }' $source)"
}

lines_of prog.c $CC -g -O2 $own -fplugin-arg-acc-keep -c prog.c -o g.o
mv prog.acc.cu g.cu
lines_of plus.cc ${ACC_CXX:-g++} -g -O2 $own -c plus.cc -o plus.o
if command -v "${FC:-gfortran}" >/dev/null; then
  lines_of prog.f90 ${FC:-gfortran} -g -O2 $own -c prog.f90 -o f.o
fi
check "without -g" $CC -O2 $own -fplugin-arg-acc-keep -c prog.c -o o.o
check "there are none" sh -c '! grep -q "^#line" seen.cu'
check "what is kept has none" sh -c '! grep -q "^#line" g.cu'
check "and is the same" cmp g.cu prog.acc.cu
check "it is what nvcc sees without them" cmp seen.cu prog.acc.cu
check "names can be changed" $CC -g -O2 -ffile-prefix-map=$PWD=/there $own \
  -c prog.c -o o.o
check "in lines, too" grep -q '^#line 11 "/there/prog.c"$' seen.cu
check "links and runs" sh -c "$CC g.o -o prog.out $libs && ACC_DEVICE_TYPE=host \
  OMP_NUM_THREADS=2 ./prog.out"

# What nvcc does not take is told with the lines of the text that is kept.
cat >fails <<X
#!/bin/sh
for f; do case \$f in *.cu) cat "\$f" ;; esac; done
exit 1
X
chmod +x fails
$CC -g -O2 -fplugin=$ACC_BUILD/acc.so -fplugin-arg-acc-nvcc=$PWD/fails -fopenacc \
  -c prog.c -o o.o >fails.log 2>&1
check "an error of nvcc" grep -q 'failed on the generated CUDA C' fails.log
check "is that of the kept text" sh -c '! grep -q "^#line" fails.log'

real=${ACC_REAL_NVCC:-none}
if [ "$real" != none ]; then
  check "compiles again" $CC -g -O2 $own -c prog.c -o g.o
  check "nvcc takes it" "$real" -w -lineinfo -ptx -arch=compute_75 -o seen.ptx \
    seen.cu
  file=$(sed -n 's,^[ \t]*\.file[ \t]*\([0-9]*\) ".*/prog\.c".*,\1,p' seen.ptx)
  check "the source is a file of the PTX" [ -n "$file" ]
  for line in 22 37 42; do
    check "line $line is in the PTX" grep -q "\.loc[ 	]$file $line " seen.ptx
  done
else
  echo "UNSUPPORTED: lines in PTX: there is no nvcc on this machine"
fi
