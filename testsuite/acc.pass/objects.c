/* A pointer in an object that no clause names is attached to what is present.  */
/* { dg-additional-options "-fplugin-arg-acc-dump=vars,objects" } */
/* { dg-final { scan-pass-not vars "map attach" } } */
/* { dg-final { scan-pass objects ";;   map copyin g flags \[^\n\]* addr &g size \[0-9\]+ decl g\n;;   map attach x flags \[^\n\]* addr &g.x size 8\n" } } */

struct grid { int n, unused[100]; double *x; };

void
f (struct grid g, int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    g.x[i] = g.n;
}
