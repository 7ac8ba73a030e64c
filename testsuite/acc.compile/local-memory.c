/* Arrays of a thread that do not fit into its local memory.  Those of a gang are elsewhere.  */
void
f (int *s)
{
  int a[100000];
#pragma acc parallel loop private(a) copyout(s[0:8]) /* { dg-warning "each thread of this kernel has arrays of its own of 560000 bytes, and a GPU has local memory of 524288 bytes for them: make them smaller, or use an array of the host with one more dimension" } */
  for (int k = 0; k < 8; k++)
    {
      double b[20000];
      for (int i = 0; i < 20000; i++)
	a[i] = b[i] = i;
      s[k] = a[k] + b[k + 1];
    }
#pragma acc parallel loop private(a) copyout(s[0:8])
  for (int k = 0; k < 8; k++)
    {
      for (int i = 0; i < 20000; i++)
	a[i] = i;
      s[k] = a[k];
    }
#pragma acc serial copyout(s[0:8]) /* { dg-warning "each thread of this kernel has arrays of its own of 800000 bytes, and a GPU has local memory of 524288 bytes for them: make them smaller, or use an array of the host with one more dimension" } */
    {
      int c[200000];
      for (int i = 0; i < 200000; i++)
	c[i] = i;
      for (int i = 0; i < 8; i++)
	s[i] = c[i];
    }
#pragma acc parallel private(a) copyout(s[0:8]) num_gangs(2)
    {
      int c[200000];
#pragma acc loop gang vector
      for (int i = 0; i < 200000; i++)
	c[i] = i;
#pragma acc loop gang
      for (int i = 0; i < 8; i++)
	s[i] = c[i];
    }
}
