# GCC's floating-point options reach nvcc.
. "$(dirname "$0")/lib.sh"

cat >tells <<X
#!/bin/sh
echo "\$@" >"$PWD/args"
exec "$nvcc" "\$@"
X
chmod +x tells
cat >sum.c <<'X'
void
multiply_add (int n, float *x, const float *y)
{
#pragma acc parallel loop copy(x[0:n]) copyin(y[0:n])
  for (int i = 0; i < n; i++)
    x[i] = x[i] * y[i] + y[i] / 3.5f;
}
X

# gives OPTIONS EXPECTED: what nvcc gets of its own floating-point options
gives ()
{
  rm -f args
  check "compiles: $1" $CC -O2 -fplugin="$ACC_BUILD/acc.so" -fopenacc \
    -fplugin-arg-acc-nvcc="$PWD/tells" $1 -c sum.c
  local got
  got=$(tr ' ' '\n' <args | grep -E '^-(fmad|ftz|prec)' | sort | tr '\n' ' ')
  check "$1 gives '$2', not '$got'" test "$got" = "$2"
}

all="-ftz=true -prec-div=false -prec-sqrt=false "
gives "" ""
gives "-std=c11" ""
gives "-ffp-contract=fast" ""
gives "-ffp-contract=off" "-fmad=false "
gives "-freciprocal-math" "-prec-div=false "
gives "-funsafe-math-optimizations" "$all"
gives "-ffast-math" "$all"
gives "-Ofast" "$all"
gives "-ffast-math -fno-unsafe-math-optimizations" ""
gives "-ffast-math -ffp-contract=off" "-fmad=false $all"
gives "-ffinite-math-only -fno-signed-zeros -fassociative-math" ""

# What the real one makes of them.
if [ "$ACC_REAL_NVCC" != none ]; then
  ptx ()
  {
    $CC -O2 -fplugin="$ACC_BUILD/acc.so" -fopenacc -fplugin-arg-acc-keep \
      -fplugin-arg-acc-nvcc="$PWD/tells" $1 -c sum.c
    "$ACC_REAL_NVCC" $(tr ' ' '\n' <args | grep -E '^-(fmad|ftz|prec)') -ptx \
      -o sum.ptx sum.acc.cu
  }
  ptx ""
  check "products and sums become one operation" grep -q 'fma.rn.f32' sum.ptx
  check "exact quotients" grep -q 'div.rn.f32' sum.ptx
  ptx "-ffp-contract=off"
  check "no such operation" grep -q 'mul.f32\|mul.rn.f32' sum.ptx
  check "... at all" sh -c '! grep -q fma sum.ptx'
  ptx "-ffast-math"
  check "quotients that are nearly exact" sh -c '! grep -q div.rn sum.ptx'
  check "denormal numbers are zero" grep -q 'ftz' sum.ptx
fi
