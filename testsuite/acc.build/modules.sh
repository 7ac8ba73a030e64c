# Modules of C++20 with directives: what is in the module's own object works, and
# what g++ reads from the compiled module has one error if it may be incomplete.
. "$(dirname "$0")/lib.sh"
cxx=$(echo "$CC" | sed 's/gcc/g++/')
cxxflags="-std=c++20 -fmodules-ts -O2 -Wall $flags"

cat >grid.cc <<'X'
export module grid;

export int table[10];
#pragma acc declare create(table)

export void
scale (double *a, int n, double f)
{
#pragma acc parallel loop copy(a[0:n]) num_gangs(4) vector_length(32)
  for (int i = 0; i < n; i++)
    a[i] *= f;
}

export struct box
{
  int n;
  double *v;

  double
  sum () const
  {
    double s = 0;
#pragma acc parallel loop reduction(+:s) copyin(readonly: v[0:n])
    for (int i = 0; i < n; i++)
      s += v[i];
    return s;
  }
};

#pragma acc routine seq
export inline double
twice (double x)
{
  return 2 * x;
}

export template <class T> T
total (const T *a, int n)
{
  T s = 0;
#pragma acc parallel loop reduction(+:s) copyin(a[0:n])
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

export void
fill ()
{
#pragma acc parallel loop
  for (int i = 0; i < 10; i++)
    table[i] = i;
#pragma acc update self(table)
}
X
cat >user.cc <<'X'
export module user;
#ifdef _OPENMP
#error OpenMP is on
#endif
import grid;

export bool
works ()
{
  double a[10];
  for (int i = 0; i < 10; i++)
    a[i] = i;
  scale (a, 10, 3);
  box b = { 10, a };
  double s = b.sum ();
#pragma acc parallel loop copy(a)
  for (int i = 0; i < 10; i++)
    a[i] = twice (a[i]);
  fill ();
  return s == 135 && a[9] == 54 && table[9] == 9;
}
X
cat >main.cc <<'X'
import user;
int main () { return !works (); }
X
cat >template.cc <<'X'
import grid;
int main () { int a[4] = {}; return total (a, 4) + total (a, 3); }
X

check "a module with directives" $cxx $cxxflags -c grid.cc
check "a module that imports it" $cxx $cxxflags -c user.cc
check "a file that imports that" $cxx $cxxflags -c main.cc
check "they are linked" $cxx grid.o user.o main.o -o modules $libs
check_runs "directives in modules" ./modules

# One error, at the directive.
check_template ()
{
  $cxx $cxxflags -c template.cc >template.log 2>&1 && return 1
  cat template.log
  [ "$(grep -c 'error: ' template.log)" = 1 ] || return 1
  grep -q 'grid.cc:4[0-9].*error: directive with clauses in an inline function or a template of an imported module: compiled modules of g++ keep the first clause only' template.log \
    && grep -q 'note: let it call a function of the module that is neither' template.log
}
check "a template of an imported module" check_template
