/* Variables that each thread of the host has for itself.  */

struct counter { static thread_local int made; };
int first ();
thread_local int later = first ();
static thread_local int plain;

static inline int
next ()
{
  static thread_local int n;
  return n++; /* { dg-error "no device version of function 'int next\\(\\)': 'n' is another variable in each thread of the host" } */
}

void
uses (int *a)
{
#pragma acc parallel loop copy(a[0:9])
  for (int i = 0; i < 9; i++)
    a[i] = next ();
#pragma acc parallel loop copy(a[0:9])
  for (int i = 0; i < 9; i++)
    a[i] = counter::made; /* { dg-error "a thread_local variable is another one in each thread of the host" } */
}

void
with_constructor (int *a)
{
#pragma acc parallel loop copy(a[0:9])
  for (int i = 0; i < 9; i++)
    a[i] = later; /* { dg-error "a thread_local variable is another one in each thread of the host" } */
}
