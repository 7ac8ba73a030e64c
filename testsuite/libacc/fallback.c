/* The device of a program that names none: a GPU where there is one, unless
   some kernel has no device version.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "test.h"

static struct acc_module data_only = { .version = ACC_ABI_VERSION,
				       .source = "data.c" };
static struct acc_module host_only = { .version = ACC_ABI_VERSION,
				       .source = "test.c" };

static void
twice (int gang, int gangs, int *p)
{
  for (int i = gang; i < 100; i += gangs)
    p[i] *= 2;
}

static const struct acc_arg args[]
  = { { ACC_ARG_OBJECT, ACC_CLASS_POINTER, 0, 0, 0, 8, "p", NULL } };

static struct acc_kernel kernel = {
  .module = &host_only, .host = (void (*) (void)) twice, .file = "test.c",
  .line = 9, .n_args = 1, .args = args, .loop = { 0, -1, -1, 0, -1, -1 },
  .reason = "setjmp is called"
};

/* A program with a kernel that only the host can run.  */
static void
with_kernel (void)
{
  static struct acc_kernel *kernels[] = { &kernel };
  struct construct c;
  int p[100];
  int64_t dims[] = { 0, 0, 0, 0, 0, 0, 100, -1, -1 };
  host_only.kernels = kernels;
  host_only.n_kernels = 1;
  __acc_register (&host_only);
  CHECK (acc_get_device_type () == acc_device_host);
  for (int i = 0; i < 100; i++)
    p[i] = i;
  void *f = BEGIN (&c, ACC_PARALLEL, { ACC_MAP_COPY, p, sizeof p, 0, "p" });
  __acc_launch (f, &kernel, NULL, dims);
  __acc_end (f);
  for (int i = 0; i < 100; i++)
    CHECK (p[i] == 2 * i);
  __acc_unregister (&host_only);
}

/* The same where the user has named the GPU.  */
static void
with_name (void)
{
  static struct acc_kernel *kernels[] = { &kernel };
  host_only.kernels = kernels;
  host_only.n_kernels = 1;
  __acc_register (&host_only);
  CHECK (acc_get_device_type () == acc_device_nvidia);
}

/* A translation unit without kernels says nothing about devices.  */
static void
without_kernel (void)
{
  int gpus = acc_get_num_devices (acc_device_nvidia);
  CHECK (acc_get_device_type () == (gpus ? acc_device_nvidia
				    : acc_device_host));
}

int
main (int argc, char **argv)
{
  static const char *const cases[] = { "kernel", "none" };
  char out[2000];
  __acc_register (&data_only);
  if (argc > 1)
    {
      if (!strcmp (argv[1], "kernel"))
	with_kernel ();
      else if (!strcmp (argv[1], "name"))
	with_name ();
      else
	without_kernel ();
      return 0;
    }
  unsetenv ("ACC_DEVICE_TYPE");
  for (unsigned i = 0; i < COUNT (cases); i++)
    CHECK (run_again (cases[i], NULL, out, sizeof out) == 0);
  /* It says why, to those who ask.  */
  CHECK (run_again ("kernel", "ACC_NOTIFY=8", out, sizeof out) == 0);
  if (acc_get_num_devices (acc_device_nvidia))
    {
      CHECK (matches (out, "libacc: running on the host: test.c:9 has no"
		      " device version (setjmp is called)\n"));
      CHECK (run_again ("name", "ACC_DEVICE_TYPE=nvidia", out,
			sizeof out) == 0);
    }
  else
    CHECK (matches (out, "libacc: running on the host: "));
  __acc_unregister (&data_only);
  return 0;
}
