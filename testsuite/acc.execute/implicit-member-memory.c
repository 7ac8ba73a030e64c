/* What the implicit section of a pointer that is a member meets: memory of the device
   (acc_malloc and deviceptr), memory that acc_map_data named, an array that enter data
   brought before, a null pointer, more host memory than the loop reaches, a section that
   begins later, one array of two objects, an array that has a name in the construct, too,
   and objects that are present, whose pointer is attached or the program's own.  */
/* { dg-set-target-env-var ACC_CHECK "1" } */
/* { dg-output-not "the loops seem to use" } */

#include "check.h"
#include <stdlib.h>
#include <sys/mman.h>

struct vec { double *d; int n; };
enum { N = 100 };

static double *
numbers (int n)
{
  double *p = malloc (n * sizeof *p);
  for (int i = 0; i < n; i++)
    p[i] = i;
  return p;
}

/* The same by value and by pointer.  */
static void
add_value (struct vec v, double c)
{
#pragma acc parallel loop
  for (int i = 0; i < v.n; i++)
    v.d[i] += c;
}

static void
add_pointer (struct vec *v, double c)
{
#pragma acc parallel loop
  for (int i = 0; i < v->n; i++)
    v->d[i] += c;
}

static void
add_constant (struct vec *v, double c)
{
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    v->d[i] += c;
}

static void
add_all (struct vec *v)
{
  add_value (*v, 1);
  add_pointer (v, 2);
  add_constant (v, 4);
}

/* Memory of the device has no copy on the host.  */
static void
device_memory (void)
{
  double *h = numbers (N), *d = acc_malloc (N * sizeof *d);
  acc_memcpy_to_device (d, h, N * sizeof *d);
  struct vec v = { d, N };
  add_all (&v);
  acc_memcpy_from_device (h, d, N * sizeof *d);
  for (int i = 0; i < N; i++)
    EQUAL (h[i], i + 7);
  acc_free (d);
  free (h);
}

/* The kernel uses the pointer by its own name, too.  */
static void
device_pointer (void)
{
  double *h = numbers (N), *d = acc_malloc (N * sizeof *d);
  acc_memcpy_to_device (d, h, N * sizeof *d);
  struct vec v = { d, N };
#pragma acc parallel loop deviceptr(d)
  for (int i = 0; i < N; i++)
    {
      v.d[i] += 1;
      d[i] *= 2;
    }
  acc_memcpy_from_device (h, d, N * sizeof *d);
  for (int i = 0; i < N; i++)
    EQUAL (h[i], 2 * (i + 1));
  acc_free (d);
  free (h);
}

static void
mapped_memory (void)
{
  double *h = numbers (N), *d = acc_malloc (N * sizeof *d);
  if (separate_memory ())
    {
      acc_map_data (h, d, N * sizeof *d);
      acc_update_device (h, N * sizeof *d);
    }
  struct vec v = { h, N };
  add_all (&v);
  if (separate_memory ())
    {
      EQUAL (h[3], 3);
      acc_update_self (h, N * sizeof *d);
      acc_unmap_data (h);
    }
  for (int i = 0; i < N; i++)
    EQUAL (h[i], i + 7);
  acc_free (d);
  free (h);
}

/* The array is there, and stays.  The object's pointer leads to its middle.  */
static void
entered (int first)
{
  double *h = numbers (2 * N);
#pragma acc enter data copyin(h[0:2*N])
  struct vec v = { h + first, N };
  add_all (&v);
  if (separate_memory ())
    EQUAL (h[first], first);
  CHECK (acc_is_present (h, 2 * N * sizeof *h));
#pragma acc exit data copyout(h[0:2*N])
  for (int i = 0; i < 2 * N; i++)
    EQUAL (h[i], i + (i >= first && i < first + N ? 7 : 0));
  free (h);
}

/* Only the first part of the array is there: the loop stays in it.  */
static void
part (void)
{
  double *h = numbers (2 * N);
#pragma acc enter data copyin(h[0:N])
  struct vec v = { h, N };
  add_all (&v);
#pragma acc exit data copyout(h[0:N])
  EQUAL (h[N - 1], N - 1 + 7);
  EQUAL (h[N], N);
  free (h);
}

static void
null_pointer (struct vec *v, double *to)
{
#pragma acc parallel loop copy(to[0:N])
  for (int i = 0; i < N; i++)
    {
      if (v->d)
	v->d[i] = 0;
      to[i] = v->d ? 0 : 1;
    }
}

static void
null_pointers (void)
{
  struct vec v = { NULL, 0 };
  double to[N];
  add_value (v, 1);
  add_pointer (&v, 1);
  null_pointer (&v, to);
  EQUAL (to[N - 1], 1);
  v.d = numbers (N);
  null_pointer (&v, to);
  EQUAL (to[N - 1], 0);
  EQUAL (v.d[N - 1], 0);
  free (v.d);
}

/* What the loop does not reach stays as it is, and is not copied.  */
static void
larger (void)
{
  double *h = numbers (4 * N);
  struct vec v = { h + N, N };
  add_all (&v);
  CHECK (!separate_memory () || !acc_is_present (h, sizeof *h));
  for (int i = 0; i < 4 * N; i++)
    EQUAL (h[i], i + (i >= N && i < 2 * N ? 7 : 0));
  free (h);
}

/* The section begins after what the pointer has the address of.  */
static void
later (void)
{
  double *h = numbers (2 * N);
  struct vec v = { h, 2 * N }, *p = &v;
#pragma acc parallel loop
  for (int i = N; i < v.n; i++)
    v.d[i] += 1;
#pragma acc parallel loop
  for (int i = N; i < p->n; i++)
    p->d[i] += 1;
  for (int i = 0; i < 2 * N; i++)
    EQUAL (h[i], i + (i < N ? 0 : 2));
  free (h);
}

/* Two objects with one array.  */
static void
shared (void)
{
  double *h = numbers (N);
  struct vec a = { h, N }, b = { h, N };
#pragma acc parallel loop
  for (int i = 0; i < a.n; i++)
    {
      a.d[i] += 1;
      b.d[i] += 2;
    }
  for (int i = 0; i < N; i++)
    EQUAL (h[i], i + 3);
  struct vec *p = &a, *q = &b;
#pragma acc parallel loop
  for (int i = 0; i < p->n; i++)
    {
      p->d[i] += 1;
      q->d[i] += 2;
    }
  for (int i = 0; i < N; i++)
    EQUAL (h[i], i + 6);
  free (h);
}

/* The object's array has a name of its own.  */
static void
named (double *h)
{
  struct vec a = { h, N };
#pragma acc parallel loop copy(h[0:N])
  for (int i = 0; i < N; i++)
    {
      a.d[i] += 1;
      h[i] *= 2;
    }
  for (int i = 0; i < N; i++)
    EQUAL (h[i], 2 * (i + 1));
#pragma acc parallel loop
  for (int i = 0; i < a.n; i++)
    {
      a.d[i] += 1;
      h[i] *= 2;
    }
  for (int i = 0; i < N; i++)
    EQUAL (h[i], 2 * (2 * (i + 1) + 1));
}

/* The object is there, with its pointer attached.  */
static void
object_entered (void)
{
  double *h = numbers (N);
  struct vec v = { h, N };
#pragma acc enter data copyin(v) copyin(v.d[0:N])
#pragma acc parallel loop
  for (int i = 0; i < v.n; i++)
    v.d[i] += 1;
  if (separate_memory ())
    EQUAL (h[5], 5);
#pragma acc exit data copyout(v.d[0:N]) delete(v)
  for (int i = 0; i < N; i++)
    EQUAL (h[i], i + 1);
  free (h);
}

/* The object is there, and the program itself has put a pointer to memory of the device
   into it: that remains, and nothing is copied from the host's memory, which nobody may
   touch.  */
static void
object_with_device_pointer (void)
{
  size_t bytes = N * sizeof (double);
  double *h = mmap (NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1,
		    0);
  CHECK (h != MAP_FAILED);
  for (int i = 0; i < N; i++)
    h[i] = i;
  double *d = acc_malloc (bytes);
  struct vec v = { h, N }, *there = acc_copyin (&v, sizeof v);
  if (separate_memory ())
    {
      acc_memcpy_to_device (d, h, bytes);
      acc_memcpy_to_device (&there->d, &d, sizeof d);
      CHECK (!mprotect (h, bytes, PROT_NONE));
    }
#pragma acc parallel loop
  for (int i = 0; i < v.n; i++)
    v.d[i] += 1;
  if (separate_memory ())
    {
      CHECK (!mprotect (h, bytes, PROT_READ | PROT_WRITE));
      EQUAL (h[1], 1);
      acc_memcpy_from_device (h, d, bytes);
    }
  for (int i = 0; i < N; i++)
    EQUAL (h[i], i + 1);
  acc_delete (&v, sizeof v);
  acc_free (d);
  munmap (h, bytes);
}

int
main (void)
{
  device_memory ();
  device_pointer ();
  mapped_memory ();
  entered (0);
  entered (N / 2);
  part ();
  null_pointers ();
  larger ();
  later ();
  shared ();
  double *h = numbers (N);
  named (h);
  free (h);
  object_entered ();
  object_with_device_pointer ();
  return 0;
}
