/* Pointers in variables of declare directives whose copies on the device have addresses
   of the host, and such that have none.  */
/* { dg-do compile } */

int x;
int *p = &x; /* { dg-warning "device code uses 'p', whose copy on the device has an address of the host: no data clause of this file attaches it" } */
static float *q; /* { dg-warning "device code uses 'q', whose copy on the device has" } */
struct node { struct node *next; int v; };
static struct node last, first = { &last, 1 }; /* { dg-warning "device code uses 'first', whose copy on the device has" } */
#pragma acc declare copyin(x, p, q, first, last)

/* Device code sets this one.  */
static float *set_there;
#pragma acc declare copyin(set_there)

#pragma acc routine seq
void
set (float *to)
{
  set_there = to + 1;
}

#pragma acc routine seq
float
get (void)
{
  return *set_there;
}

/* These are attached, created, given an address of the device, used by no device code, or may be attached by other
   files.  */
static float *attached, *created, *in_region, *given;
float *shared;
#pragma acc declare copyin(attached, in_region, shared)
#pragma acc declare create(created) deviceptr(given)

#pragma acc routine seq
int
f (int i)
{
  return *p + q[i] + first.next->v + attached[i] + created[i] + shared[i] + given[i];
}

void
g (int n)
{
#pragma acc enter data copyin(attached[0:n])
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    in_region[i] += f (i);
}
