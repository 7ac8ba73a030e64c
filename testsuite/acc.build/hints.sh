# Fix-it hints: what -fdiagnostics-generate-patch makes of a program with mistakes is
# the program without them.
. "$(dirname "$0")/lib.sh"

cat >wrong.c <<'X'
#pragma acc routine worker
static void
share (int n, int *a)
{
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    a[i]++;
}

#pragma acc routine seq bind(share)
static void
alone (int n, int *a)
{
  for (int i = 0; i < n; i++)
    a[i]++;
}

void
sections (int n, double *a, double *b, double *c, double *d)
{
#pragma acc parallel loop copyout(a[0:n]) copyin(b[0:n-1])
  for (int i = 0; i < n; i++)
    a[i] = b[i] + b[i + 1];
#pragma acc parallel loop copy(c[2:n - 2]) copy(d[:100])
  for (int i = 1; i < n; i++)
    c[i] = i;
#pragma acc parallel loop copy(d[:100])
  for (int i = 0; i < 128; i++)
    d[i] = i;
}

void
values (int n, double *a, const int *at, int *rows)
{
  int k = 7;
#pragma acc parallel copy(a[0:n]) private(k)
  {
#pragma acc loop
    for (int i = 0; i < n; i++)
      a[i] *= k;
  }
#pragma acc kernels copy(a[0:n]) copyin(at[0:n])
  {
    for (int i = 0; i < n; i++)
      a[at[i]] = i;
  }
#pragma acc kernels loop copy(a[0:n]) copyin(at[0:n])
  for (int i = 0; i < n; i++)
    a[at[i]] = i;
#pragma acc parallel loop gang copy(rows[0:8 * n])
  for (int i = 0; i < 8; i++)
    alone (n, rows + i * n);
}
X
cat >right.txt <<'X'
#pragma acc routine worker bind(share)
#pragma acc parallel loop copyout(a[0:n]) copyin(b[0:n + 1])
#pragma acc parallel loop copy(c[1:n - 1]) copy(d[:100])
#pragma acc parallel loop copy(d[:128])
#pragma acc parallel copy(a[0:n]) firstprivate(k)
#pragma acc loop independent
#pragma acc kernels loop copy(a[0:n]) copyin(at[0:n]) independent
X
# No hint: what is written in a way that is not understood, and what a promise would
# make wrong.
cat >silent.c <<'X'
void
f (int n, double *a, double *b)
{
#pragma acc parallel loop copyout(a[0:n]) copyin(b[0:n << 1]) \
  copyin(n)
  for (int i = 0; i < n; i++)
    a[i] = b[2 * n];
#pragma acc parallel loop copyout(a[0:n]) copyin(b[0:n << 1])
  for (int i = 0; i < n; i++)
    a[i] = b[2 * n];
#pragma acc kernels copy(a[0:n])
  for (int i = 1; i < n; i++)
    a[i] += a[i - 1];
#pragma acc kernels loop copy(a[0:n])
  for (int i = 1; i < n; i++)
    a[i] += a[i - 1];
}
X

compile ()
{
  LC_ALL=C $CC -O2 -Wall -Wextra -S -o /dev/null $flags "$@" 2>&1
}

hints ()
{
  compile -fdiagnostics-generate-patch wrong.c | sed -n '/^--- /,$p' >patch
  grep -q "^+#pragma acc" patch
}
mended () { cp wrong.c mended.c && patch -s mended.c patch; }
written () { grep "^#pragma acc.*" mended.c | grep -Fxf right.txt | cmp - right.txt; }
quiet ()
{
  compile mended.c >out && ! grep "section in its data clause\|before it is set\|one thread runs\|to which it is bound" out
}
none ()
{
  compile -fdiagnostics-generate-patch silent.c >out
  grep -q "one thread runs" out && ! grep -q "^--- " out
}

check "there are hints" hints
check "they are a patch" mended
check "which writes what is right" written
check "and leaves nothing to warn of" quiet
check "no hint that is not certain" none
