/* Kernels on the host: every class of argument through libffi, gangs, serial
   execution, reductions over gangs.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "test.h"

#include <omp.h>

static struct acc_module module = { .version = ACC_ABI_VERSION,
				    .source = "test.c" };

#define GANGS 4

struct big { double d[5]; char c; };

/* ---- Arguments */

static void
all_classes (int gang, int gangs, signed char c, short s, int i, long long l,
	     float f, double d, void *p, struct big *b)
{
  CHECK (gang >= 0 && gang < gangs && gangs == GANGS);
  CHECK (c == -3 && s == -300 && i == -70000 && l == -5000000000);
  CHECK (f == 1.5f && d == -2.25);
  CHECK (b->d[4] == 4.5 && b->c == 'x');
  ((int *) p)[gang] += 1;
}

static void
test_arguments (void)
{
  static const struct acc_arg args[] = {
    { ACC_ARG_VALUE, ACC_CLASS_INT, ACC_NO_MAP, 0, 0, 1, "c", NULL },
    { ACC_ARG_VALUE, ACC_CLASS_INT, ACC_NO_MAP, 1, 0, 2, "s", NULL },
    { ACC_ARG_VALUE, ACC_CLASS_INT, ACC_NO_MAP, 2, 0, 4, "i", NULL },
    { ACC_ARG_VALUE, ACC_CLASS_INT, ACC_NO_MAP, 3, 0, 8, "l", NULL },
    { ACC_ARG_VALUE, ACC_CLASS_FLOAT, ACC_NO_MAP, 4, 0, 4, "f", NULL },
    { ACC_ARG_VALUE, ACC_CLASS_FLOAT, ACC_NO_MAP, 5, 0, 8, "d", NULL },
    { ACC_ARG_OBJECT, ACC_CLASS_POINTER, 0, 0, 0, 8, "p", NULL },
    { ACC_ARG_VALUE, ACC_CLASS_BLOCK, ACC_NO_MAP, 6, 0, sizeof (struct big),
      "b", NULL },
    { ACC_ARG_SCRATCH, ACC_CLASS_POINTER, ACC_NO_MAP, 0, 0, 8, "scratch", NULL }
  };
  static struct acc_kernel kernel = {
    .module = &module, .host = (void (*) (void)) all_classes,
    .file = "test.c", .line = 20, .n_args = COUNT (args), .args = args,
    .loop = { 0, -1, -1, 0, -1, -1 }
  };
  signed char c = -3;
  short s = -300;
  int i = -70000;
  long long l = -5000000000;
  float f = 1.5f;
  double d = -2.25;
  struct big b = { { 0, 1, 2, 3, 4.5 }, 'x' };
  int seen[64] = { 0 };
  void *values[] = { &c, &s, &i, &l, &f, &d, &b };
  int64_t dims[] = { 0, 0, 0, 0, 0, 0, 1000, -1, -1 };
  struct construct region;
  void *frame = BEGIN (&region, ACC_PARALLEL,
		       { ACC_MAP_COPY, seen, sizeof seen, 0, "seen" });
  CHECK (!__acc_on_accelerator (frame));
  __acc_launch (frame, &kernel, values, dims);
  __acc_launch (frame, &kernel, values, dims);
  __acc_end (frame);
  for (int g = 0; g < 64; g++)
    CHECK (seen[g] == (g < GANGS ? 2 : 0));
}

/* ---- Gangs */

static int largest_gangs, calls;

static void
count_gangs (int gang, int gangs, int *p)
{
  __acc_host_lock ();
  calls++;
  if (gangs > largest_gangs)
    largest_gangs = gangs;
  p[0] += gang;
  __acc_host_unlock ();
}

/* Run it with DIMS, FLAGS and the gang loop LOOP; the number of gangs.  */
static int
gangs_of (const int64_t *dims, int flags, int loop)
{
  static const struct acc_arg args[]
    = { { ACC_ARG_POINTER, ACC_CLASS_POINTER, 0, 0, 0, 8, "p", NULL } };
  static struct acc_kernel kernel = {
    .module = &module, .host = (void (*) (void)) count_gangs,
    .file = "test.c", .n_args = 1, .args = args,
  };
  static const int8_t none[] = { -1, -1, -1, -1, -1, -1 };
  int sum = 0, *p = &sum;
  void *values[] = { &p };
  struct construct region;
  memcpy (kernel.loop, none, sizeof none);
  kernel.loop[ACC_GX] = loop;
  kernel.flags = flags;
  largest_gangs = calls = 0;
  void *frame = BEGIN (&region, ACC_KERNELS,
		       { ACC_MAP_COPY, &sum, sizeof sum, 0, "sum" });
  __acc_launch (frame, &kernel, values, dims);
  __acc_end (frame);
  CHECK (calls == largest_gangs);
  CHECK (sum == calls * (calls - 1) / 2);
  return calls;
}

static void
test_gangs (void)
{
  int64_t free_dims[] = { 0, 0, 0, 0, 0, 0, 1000, -1, -1 };
  int64_t explicit_dims[] = { 7, 0, 0, 0, 0, 0, 1000, -1, -1 };
  int64_t short_dims[] = { 0, 0, 0, 0, 0, 0, 2, -1, -1 };
  int64_t empty_dims[] = { 0, 0, 0, 0, 0, 0, 0, -1, -1 };
  int64_t unknown_dims[] = { 0, 0, 0, 0, 0, 0, -1, -1, -1 };
  CHECK (gangs_of (free_dims, 0, 0) == GANGS);
  CHECK (gangs_of (unknown_dims, 0, 0) == GANGS);
  CHECK (gangs_of (short_dims, 0, 0) == 2);
  CHECK (gangs_of (empty_dims, 0, 0) == 1);
  CHECK (gangs_of (free_dims, ACC_KERNEL_SERIAL, 0) == 1);
  /* A number of gangs that the user gives is about a device.  */
  CHECK (gangs_of (explicit_dims, 0, 0) == GANGS);
  CHECK (gangs_of (explicit_dims, ACC_KERNEL_PER_GANG, 0) == 1);
  /* Without a gang loop all gangs would do the same.  */
  CHECK (gangs_of (free_dims, 0, -1) == 1);
}

/* Constructs inside of an OpenMP parallel region.  */
static void
test_nested (void)
{
  int total = 0;
#pragma omp parallel num_threads (4) reduction (+: total)
  {
    struct construct region;
    int mine = omp_get_thread_num ();
    void *frame = BEGIN (&region, ACC_DATA,
			 { ACC_MAP_COPY, &mine, sizeof mine, 0, "mine" });
    CHECK (__acc_device_address (frame, 0) == &mine);
    __acc_end (frame);
    total += mine;
  }
  CHECK (total == 6);
}

int
main (void)
{
  static struct acc_kernel *no_kernels[1];
  module.kernels = no_kernels;
  setenv ("ACC_DEVICE_TYPE", "host", 1);
  omp_set_num_threads (GANGS);
  __acc_register (&module);
  test_arguments ();
  test_gangs ();
  test_nested ();
  __acc_unregister (&module);
  CHECK (!module.cookie);
  return 0;
}
