/* The function that routine-unprototyped.c calls without a prototype.  */

#pragma acc routine seq
double
sum (int n, int type, const void *p)
{
  double s = 0;
  for (int i = 0; i < n; i++)
    s += type == 'd' ? ((const double *) p)[i] : ((const float *) p)[i];
  return s;
}
