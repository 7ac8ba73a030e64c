// What C++ has and a device has not.

void
handler (int *x)
{
#pragma acc parallel loop copy(x[0:2])
  for (int i = 0; i < 2; i++)
    try
      {
	x[i] = 1;
      }
    catch (int) // { dg-warning "the handler has no effect: an exception in an OpenACC region ends the program" }
      {
	x[i] = 2;
      }
}
