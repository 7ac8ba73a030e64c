/* A variable comes in by its value, as an object of the device or, a pointer, as the
   address of what it leads to there; each with what the region does to it.  */
/* { dg-additional-options "-fplugin-arg-acc-dump=schedule,vars,params" } */
/* { dg-final { scan-pass-not schedule ";;   value" } } */
/* { dg-final { scan-pass vars ";;   value n map -1 read\n" } } */
/* { dg-final { scan-pass vars ";;   pointer x map 0 read\n" } } */
/* { dg-final { scan-pass vars ";;   pointer y map 1 written\n" } } */
/* { dg-final { scan-pass vars ";;   object w map 3 read restrict\n" } } */
/* { dg-final { scan-pass vars ";;   object s map 2 read written restrict\n" } } */
/* What the kernel does not mention is no parameter of it.  */
/* { dg-final { scan-pass params ";; kernel f_21, schedule gv\n(;;   (value|pointer|object) \[nxayws\] \[^\n\]*\n)+\\x7b" } } */
/* { dg-final { scan-pass-not params "table|t map" } } */

int table[4];

double
f (int n, double a, double *x, double *y)
{
  double s = 0, w[4] = { 1, 2, 3, 4 };

#pragma acc parallel loop copyin(x[0:n]) copyout(y[0:n]) copy(s) copyin(w)
  for (int i = 0; i < n; i++)
    {
      double t = a * x[i];
      y[i] = t * w[i % 4];
#pragma acc atomic
      s += t;
    }
  return s + table[n];
}
