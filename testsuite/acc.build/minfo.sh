# -fplugin-arg-acc-info=accel: the form and order of NVIDIA's -Minfo=accel.
. "$(dirname "$0")/lib.sh"
export LC_ALL=C

cat >prog.c <<'END'
#include <math.h>
#define N 100
static double table[N];
#pragma acc routine seq
static double half (double x) { return x / 2; }

double
smooth (int n, const double *restrict x, double *restrict y)
{
  double largest = 0;
#pragma acc data copyin (x[0:n]) create (y[2:n - 2])
  {
#pragma acc parallel loop vector_length (64) reduction (max: largest)
    for (int i = 1; i < n - 1; i++)
      {
	y[i] = half (x[i - 1] + x[i + 1]);
	largest = fmax (largest, y[i]);
      }
#pragma acc update self (y[2:n - 4])
  }
  return largest;
}

void
rows (int n, double a[N][N], double *b)
{
#pragma acc enter data copyin (table)
#pragma acc kernels
  {
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
	a[i][j] = table[j];
    for (int i = 1; i < n; i++)
      b[i] = b[i - 1] + table[i % N];
  }
#pragma acc exit data delete (table)
}

int
main (void)
{
  int s = 0, t[8];
#pragma acc parallel loop gang num_gangs (20) copy (s) reduction (+: s) \
  copyout (t[0:4])
  for (int i = 0; i < N; i++)
#pragma acc loop vector reduction (+: s)
    for (int j = 0; j < N; j++)
      {
	s += i * j;
	if (i == 3 && j < 4)
	  t[j] = j;
      }
  return s + t[3];
}
END
cat >wanted <<'END'
half:
      5, Generating acc routine seq
         Generating NVIDIA GPU code
smooth:
     11, Generating create(y[2:n-2]) [if not already present]
         Generating copyin(x[:n]) [if not already present]
     13, Generating implicit copy(largest) [if not already present]
         Generating implicit copy(y[1:n - 2]) [if not already present]
         Generating implicit copyin(x[:n]) [if not already present]
         Generating NVIDIA GPU code
         13, #pragma acc loop gang, vector(64) /* blockIdx.x threadIdx.x */
             Generating reduction(max:largest)
     19, Generating update self(y[2:n-4])
rows:
     27, Generating enter data copyin(table[:])
     28, Generating implicit copyin(table[:]) [if not already present]
         Generating implicit copy(a[:100]) [if not already present]
         Generating implicit copy(b[:n]) [if not already present]
     30, Loop is parallelizable
         Generating NVIDIA GPU code
         30, #pragma acc loop gang, vector /* blockIdx.y threadIdx.y */
         31, #pragma acc loop gang, vector /* blockIdx.x threadIdx.x */
     31, Loop is parallelizable
     33, Loop not parallelized: 'b[i]' written at 34 may be read in another iteration as 'b[i - 1]' at 34
         Accelerator serial kernel generated
         Generating NVIDIA GPU code
         33, #pragma acc loop seq
     36, Generating exit data delete(table[:])
main:
     43, Generating copy(s) [if not already present]
         Generating copyout(t[:4]) [if not already present]
         Generating NVIDIA GPU code
         43, #pragma acc loop gang(20), worker /* blockIdx.x threadIdx.y */
             Generating reduction(+:s)
         46, #pragma acc loop vector /* threadIdx.x */
             Generating reduction(+:s)
END

# lists FILE COMMAND...: COMMAND prints what FILE has, and nothing else.
lists ()
{
  local wanted=$1
  shift
  # Front ends have columns of their own.
  "$@" 2>&1 | sed -E '/: note: no nvcc was found/d; s/ at ([0-9]+):[0-9]+/ at \1/g' >said
  diff "$wanted" said
}

info="$flags -fplugin-arg-acc-info=accel"
check "C" lists wanted $CC -O2 $info -c prog.c
sed 's/NVIDIA GPU/Multicore/' wanted >host
check "host code only" lists host $CC -O2 $info -fplugin-arg-acc-nvcc=none -c prog.c
sed 's/ restrict / /g; s/\*restrict/*/g' prog.c >prog.cc
check "C++" lists wanted "${ACC_CXX:-g++}" -O2 $info -c prog.cc
check "not with info alone" sh -c "$CC -O2 $flags -fplugin-arg-acc-info -c prog.c \
  >said 2>&1; ! grep Generating said"
check "nothing else is known" sh -c \
  "! $CC $flags -fplugin-arg-acc-info=loop -c prog.c 2>errors \
   && grep -x \"cc1: error: '-fplugin-arg-acc-info=loop': not 'accel'\" errors"

if command -v "${ACC_FC:-gfortran}" >/dev/null; then
  cat >prog.f90 <<'END'
subroutine scale (n, a, s)
  integer :: n, i
  real :: a(n), s
  !$acc parallel loop copy(a(1:n)) reduction(+:s)
  do i = 1, n
    a(i) = 2 * a(i)
    s = s + a(i)
  end do
end subroutine
END
  cat >wanted90 <<'END'
scale:
      4, Generating copy(a(:n)) [if not already present]
         Generating implicit copy(s) [if not already present]
         Generating NVIDIA GPU code
         4, !$acc loop gang, vector(128) ! blockidx%x threadidx%x
             Generating reduction(+:s)
END
  check "Fortran" lists wanted90 "${ACC_FC:-gfortran}" -O2 $info -c prog.f90
else
  echo "UNSUPPORTED: gfortran"
fi
