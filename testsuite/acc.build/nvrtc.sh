# Device code where nvcc does not take the headers of the host's compiler or C library:
# NVRTC of the same toolkit makes it.
. "$(dirname "$0")/lib.sh"
cp "$here/src/sum.c" "$here/src/main.c" .
base="-O2 -fplugin=$ACC_BUILD/acc.so -fopenacc -I$ACC_BUILD/include"

# A toolkit with an nvcc that is too old, and a library that stands in for NVRTC.
mkdir -p kit/bin kit/lib64
cat >kit/bin/nvcc <<'END'
#!/bin/sh
echo "unsupported GNU version" >&2
exit 1
END
chmod +x kit/bin/nvcc
check "the stand-in" $CC -O2 -fPIC -shared "$here/src/nvrtc.c" \
  -o kit/lib64/libnvrtc.so.1 -ldl
check "its other part" $CC -shared -x c /dev/null \
  -Wl,-soname,libnvrtc-builtins.so.1 -o kit/lib64/libnvrtc-builtins.so.1
mkdir tmp
export NVRTC_COMPILER=$nvcc NVRTC_SEEN=$PWD/seen TMPDIR=$PWD/tmp
kit=$PWD/kit
old="$base -fplugin-arg-acc-nvcc=$kit/bin/nvcc"

# quietly COMMAND...: it succeeds without a word.
quietly () { "$@" >said 2>&1 && [ ! -s said ]; }
# A GPU is used where there is device code.
runs ()
{
  check "$1, host" on_host "$2"
  case ${ACC_DEVICES:-host sim} in
    *sim*) check "$1, sim" on_sim env SEPARATE=1 "$2" ;;
  esac
}

check "nvcc fails, NVRTC does not" quietly $CC $old main.c sum.c -o ptx.out $libs
runs "its PTX" ./ptx.out
check "was for any GPU" grep -e '--gpu-architecture=compute_' seen
check "and nothing else" sh -c '! grep -e "--gpu-architecture=sm_" seen'
rm -f seen
check "options" $CC $old -g -ffast-math -ffp-contract=off -c sum.c
for option in -w -lineinfo -fmad=false -prec-div=false -ftz=true; do
  check "NVRTC gets $option" grep -e " $option " seen
done
check "NVRTC itself may be named" quietly $CC $base \
  -fplugin-arg-acc-nvcc="$kit/lib64/libnvrtc.so.1" main.c sum.c -o named.out $libs
runs "by name" ./named.out

# A toolkit can join code for several GPUs; of these images the last one is as good
# as all of them here.
cat >kit/bin/fatbinary <<'END'
#!/bin/sh
echo "$*" >>"$NVRTC_SEEN"
for a; do
  case $a in
    --create=*) out=${a#*=} ;;
    --image3=*) in=${a##*=} ;;
  esac
done
cp "$in" "$out"
END
chmod +x kit/bin/fatbinary
rm -f seen
check "machine code" quietly $CC $old main.c sum.c -o fat.out $libs
runs "machine code" ./fat.out
check "PTX and machine code are joined" grep -E \
  'kind=ptx,sm=[0-9]+,file=image.ptx .*kind=elf,sm=[0-9]+,file=image.sm_' seen
rm -f seen
check "-fplugin-arg-acc-arch" quietly $CC $old -fplugin-arg-acc-arch=sm_80,86 \
  -c sum.c
for arch in 80 86; do
  check "code for $arch" grep "kind=elf,sm=$arch,file=image.sm_$arch" seen
done

check "nothing stays behind" sh -c '[ -z "$(ls tmp)" ]'

# What neither takes.
export NVRTC_COMPILER=false
check "an error has the words of both" sh -c "! $CC $old -c sum.c 2>err \
  && grep 'failed on the generated CUDA C' err && grep 'unsupported GNU' err \
  && grep 'nothing is right here' err"
echo "no library" >kit/lib64/libnvrtc.so.1
check "a library that is none: nvcc's words" sh -c "! $CC $old -c sum.c 2>err \
  && grep 'failed on the generated CUDA C' err && grep 'unsupported GNU' err"

check "nothing stays behind after errors" sh -c '[ -z "$(ls tmp)" ]'

# The real one: what CUDA C has from the host's headers elsewhere.
real=${ACC_REAL_NVCC:-none}
library=$(dirname "$(dirname "$(realpath "$real")")")/lib64/libnvrtc.so
if [ ! -e "$library" ]; then
  echo "UNSUPPORTED: no NVRTC here"
  exit
fi
cat >limits.c <<'END'
#include <limits.h>
#include <math.h>
float f[100];
int k[100];
__int128 w[100];
void
limits (float *most, float *least, int *high, int *low, long *first)
{
  float m = -INFINITY, l = INFINITY;
  int h = INT_MIN, lo = INT_MAX;
  long s = LONG_MAX;
#pragma acc parallel loop reduction (max: m, h) reduction (min: l, lo, s)
  for (int i = 0; i < 100; i++)
    {
      m = fmaxf (m, sinf (f[i]));
      l = fminf (l, f[i]);
      h = h > k[i] ? h : k[i];
      lo = lo < k[i] ? lo : k[i];
      s = s < k[i] ? s : k[i];
      w[i] = (__int128) k[i] << 70;
    }
  *most = m, *least = l, *high = h, *low = lo, *first = s;
}
END
check "the real NVRTC" quietly $CC $base -fplugin-arg-acc-nvcc="$library" -c limits.c
check "wrote machine code of the kernel" grep -a 'text.limits_[0-9]*' limits.o

# What nvcc takes because it has GCC's extensions: tables of functions, arrays of
# variable length, initializers of a union's members, pointers to empty arrays.
tests=$ACC_SRC/testsuite/acc.execute
for f in class-call-pointer-table.C expr-vla.c expr-initializers.c \
  fortran-pointed-components.f90; do
  case $f in *.C) compiler="$ACC_CXX -std=c++17" ;; *.c) compiler=$CC ;; *) compiler=$ACC_FC ;; esac
  check "the real NVRTC takes $f" $compiler -w $base -I"$tests" \
    -fplugin-arg-acc-nvcc="$library" -c "$tests/$f"
done
