/* Sections that hang on members of structures: exit data lets go of the
   section and of the member, as often as enter data took them.  */

#include <stdlib.h>
#include <openacc.h>

#define N 64

struct pair
{
  int n;
  int *u, *v;
};

static int
gone (void *p, size_t size)
{
  return acc_get_device_type () == acc_device_host
	 || !acc_is_present (p, size);
}

int
main (void)
{
  struct pair s = { N, malloc (N * sizeof (int)), malloc (N * sizeof (int)) };
  for (int i = 0; i < N; i++)
    s.u[i] = s.v[i] = i;

  for (int round = 0; round < 3; round++)
    {
      /* The structure was not mapped.  */
      #pragma acc enter data copyin (s.n, s.u[0:N])
      #pragma acc enter data copyin (s.u[0:N])
      #pragma acc parallel loop present (s.n, s.u)
      for (int i = 0; i < N; i++)
	s.u[i] += s.n;
      #pragma acc exit data copyout (s.u[0:N]) finalize
      if (!gone (&s.u, sizeof s.u) || !gone (s.u, 4))
	abort ();
      if (!acc_is_present (&s.n, sizeof s.n))
	abort ();
      #pragma acc exit data delete (s.n)
      if (!gone (&s.n, sizeof s.n))
	abort ();
      for (int i = 0; i < N; i++)
	if (s.u[i] != i + (round + 1) * N)
	  abort ();
    }

  /* It was: its members keep it.  */
  #pragma acc enter data copyin (s)
  #pragma acc enter data copyin (s.n, s.u[0:N], s.v[0:N])
  #pragma acc parallel loop present (s)
  for (int i = 0; i < N; i++)
    s.v[i] = s.u[i] + 1;
  #pragma acc exit data delete (s)
  #pragma acc exit data copyout (s.u[0:N])
  if (!acc_is_present (&s, sizeof s) || !gone (s.u, 4))
    abort ();
  #pragma acc exit data copyout (s.v[0:N])
  #pragma acc exit data delete (s.n)
  if (!gone (&s, sizeof s) || !gone (s.v, 4))
    abort ();
  for (int i = 0; i < N; i++)
    if (s.v[i] != i + 3 * N + 1)
      abort ();
  free (s.u);
  free (s.v);
  return 0;
}
