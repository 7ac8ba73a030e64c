// What C++ has and a device has not.

void
handler (int *x)
{
#pragma acc parallel loop copy(x[0:2]) // { dg-error "an exception handler is not supported in an OpenACC compute region" }
  for (int i = 0; i < 2; i++)
    try
      {
	x[i] = 1;
      }
    catch (int)
      {
	x[i] = 2;
      }
}
