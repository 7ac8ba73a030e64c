/* Conditions that are none, and what data clauses name that is no variable of
   the host's memory, in C++: the errors are GCC's own.  */
/* { dg-additional-options "-fopenmp" } */

extern int open[][10];
int t[10];
#pragma omp threadprivate (t)
void function (int *);
#pragma acc routine (function)

struct record { int i; };
struct yes { explicit operator bool () const { return true; } };

void
conditions (record *p, yes y, int a[10], int n)
{
#pragma acc update device(p[0:1]) if(*p) /* { dg-error "could not convert '\\* p' from 'record' to 'bool'" } */
#pragma acc data copy(a[0:10]) copyin(readonly: p[0:1]) if(*p) /* { dg-error "could not convert '\\* p' from 'record' to 'bool'" } */
  ;
#pragma acc parallel loop copy(a[0:10]) copyin(readonly: p[0:1]) if(y)
  for (int i = 0; i < n; i++)
    a[i] = p->i;
#pragma acc parallel loop copy(a[0:10]) copyin(readonly: p[0:1]) if(y) self(y)
  for (int i = 0; i < n; i++)
    a[i] = p->i;
}

void
variables ()
{
#pragma acc parallel copyin(function[2:5]) /* { dg-error "'void function\\(int\\*\\)' is not a variable in 'map' clause" } */
  ;
#pragma acc parallel copyin(function) /* { dg-error "'void function\\(int\\*\\)' is not a variable in 'map' clause" } */
  ;
#pragma acc parallel copyout(t[2:5]) /* { dg-error "'t' is threadprivate variable in 'map' clause" } */
  ;
#pragma acc enter data copyin(t) /* { dg-error "'t' is threadprivate variable in 'map' clause" } */
#pragma acc parallel copyin(open[:][:]) /* { dg-error "for unknown bound array type length expression must be specified" } */
  function (&open[0][0]); /* { dg-error "'open' referenced in target region does not have a mappable type" } */
}
