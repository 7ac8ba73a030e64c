// What C++ has and a device has not.

struct thing { int a, b; };

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

void
member (int *x, thing *t, int thing::*m)
{
#pragma acc parallel loop copy(x[0:2], t[0:2]) // { dg-error "a type \\(offset_type\\) has no equivalent on the device" }
  for (int i = 0; i < 2; i++)
    x[i] = t[i].*m;
}
