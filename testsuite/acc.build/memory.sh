# -fplugin-arg-acc-memory: files without directives, link-time optimization, shared
# libraries, the option's errors.
. "$(dirname "$0")/lib.sh"
managed="-O2 -fplugin=$ACC_BUILD/acc.so -fplugin-arg-acc-memory=managed"

cat >make.c <<'E'
#include <stdlib.h>
double *
make (int n)
{
  double *p = malloc (n * sizeof *p);
  for (int i = 0; i < n; i++)
    p[i] = i;
  return p;
}
E
cat >use.c <<'E'
#include <stdlib.h>
extern double *make (int);
int
main (void)
{
  double *p = make (100), sum = 0;
#pragma acc parallel loop reduction(+:sum) present(p[0:100])
  for (int i = 0; i < 100; i++)
    sum += p[i];
  free (p);
  return sum != 4950;
}
E
check "compiles a file without directives" $CC $managed -fPIC -c make.c
check "it allocates managed memory" sh -c \
  'nm make.o | grep __acc_malloc && ! nm make.o | grep " malloc"'
check "compiles one with directives" $CC $flags -fplugin-arg-acc-memory=managed \
  -O2 -c use.c
check "links" $CC -fopenacc use.o make.o -o a.out $libs
check_runs "runs" ./a.out
check "makes a library" $CC -shared make.o -o libmake.so $libs
check "links with it" $CC -fopenacc use.o -L. -lmake -Wl,-rpath,"$PWD" -o b.out \
  $libs
check_runs "runs with it" ./b.out
check "compiles with -flto" $CC $managed -flto -c make.c -o lto.o
check "links with -flto" $CC -O2 -flto -fopenacc use.o lto.o -o c.out $libs
check_runs "runs, -flto" ./c.out

check "an unknown mode is an error" sh -c \
  "! $CC $flags -fplugin-arg-acc-memory=shared -c use.c 2>err && cat err \
    && grep \"'-fplugin-arg-acc-memory=shared': not 'separate', 'managed' or 'unified'\" err"
