/* Clauses have one form, maps in their order and the others each in its place;
   data directives are dumped as constructs are.  */
/* { dg-additional-options "-fplugin-arg-acc-dump=clauses" } */
/* { dg-final { scan-pass clauses ";; clauses, line 12, in scale\n;; parallel clauses\n;;   map copyout y flags 0x0 addr y size \[^\n\]* decl y section\n;;   map copyin x flags 0x0 addr x size \[^\n\]* decl x section\n;;   num_gangs 7\n;;   vector_length 64\n;;   if \[^\n\]*\n;;   async 3\n" } } */
/* { dg-final { scan-pass clauses ";; enter data clauses\n;;   map create x flags 0x0 " } } */
/* { dg-final { scan-pass clauses ";; exit data clauses\n;;   map delete x flags 0x2 \[^\n\]*\n;;   finalize\n" } } */

void
scale (int n, double *x, double *y)
{
#pragma acc enter data create(x[0:n])
#pragma acc parallel loop async(3) if(n > 4) vector_length(64) copyout(y[0:n]) num_gangs(7) copyin(x[0:n])
  for (int i = 0; i < n; i++)
    y[i] = 2 * x[i];
#pragma acc wait
#pragma acc exit data delete(x[0:n]) finalize
}
