/* The other file of routine-bind.c.  */
#pragma acc routine vector
void
device_fill (int *a, int n)
{
#pragma acc loop vector
  for (int i = 0; i < n; i++)
    a[i] = 10 * i;
}
