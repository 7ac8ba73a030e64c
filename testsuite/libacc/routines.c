/* Routines of openacc.h: devices, properties, memory, copies.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "test.h"

#define N 64

static int a[N], b[N];
static int separate;

static void
test_devices (void)
{
  acc_device_t type = acc_get_device_type ();
  CHECK (type == acc_device_host || type == acc_device_nvidia);
  CHECK (acc_get_num_devices (acc_device_none) == 0);
  CHECK (acc_get_num_devices (acc_device_host) == 1);
  CHECK (acc_get_num_devices (acc_device_radeon) == 0);
  CHECK (acc_get_num_devices (acc_device_not_host)
	 == acc_get_num_devices (acc_device_nvidia));
  int n = acc_get_num_devices (type);
  CHECK (n >= 1);
  CHECK (acc_get_num_devices (acc_device_current) == n);
  for (int i = 0; i < n; i++)
    {
      acc_set_device_num (i, type);
      CHECK (acc_get_device_num (type) == i);
      CHECK (acc_get_device_type () == type);
    }
  acc_set_device_num (-1, acc_device_default);
  CHECK (acc_get_device_num (acc_device_default) == 0);
  acc_set_device_type (acc_device_host);
  CHECK (acc_get_device_type () == acc_device_host);
  CHECK (acc_is_present (a, sizeof a));
  acc_set_device_type (type);
  CHECK (acc_on_device (acc_device_host));
  CHECK (!acc_on_device (acc_device_nvidia));
}

static void
test_properties (void)
{
  acc_device_t type = acc_get_device_type ();
  size_t all = acc_get_property (0, type, acc_property_memory);
  size_t unused = acc_get_property (0, type, acc_property_free_memory);
  CHECK (all > 0 && unused <= all);
  CHECK (acc_get_memory () == all && acc_get_free_memory () <= all);
  CHECK (strlen (acc_get_property_string (0, type, acc_property_name)) > 0);
  CHECK (strlen (acc_get_property_string (0, type, acc_property_vendor)) > 0);
  CHECK (strlen (acc_get_property_string (0, type, acc_property_driver)) > 0);
  CHECK (!acc_get_property_string (0, type, acc_property_none));
  CHECK (acc_get_property (0, type, acc_property_none) == 0);
  CHECK (acc_get_property (0, acc_device_host, acc_property_memory) > 0);
}

static void
test_memory (void)
{
  CHECK (!acc_malloc (0));
  acc_free (NULL);
  int *d = acc_malloc (sizeof a), *e = acc_malloc (sizeof a);
  CHECK (d && e && d != e);
  for (int i = 0; i < N; i++)
    a[i] = i;
  acc_memcpy_to_device (d, a, sizeof a);
  acc_memcpy_device (e, d, sizeof a);
  acc_memcpy_from_device (b, e, sizeof b);
  CHECK (!memcmp (a, b, sizeof a));
  acc_memcpy_from_device (b, e, 0);
  acc_free (d);
  acc_free (e);
  if (separate)
    CHECK (!acc_malloc ((size_t) 1 << 55));
}

static void
test_map_data (void)
{
  void *d = separate ? acc_malloc (sizeof a) : a;
  acc_map_data (a, d, sizeof a);
  CHECK (acc_deviceptr (a + 3) == (char *) d + 3 * sizeof *a);
  CHECK (acc_hostptr ((char *) d + 8) == (char *) a + 8);
  poke (&a[5], 55);
  /* Present, and stays so whatever is entered and left.  */
  acc_copyin (a, sizeof a);
  acc_copyout (a, sizeof a);
  acc_delete_finalize (a, sizeof a);
  CHECK (acc_is_present (a, sizeof a));
  CHECK (peek (&a[5]) == 55);
  acc_update_self (a, sizeof a);
  CHECK (a[5] == 55);
  acc_unmap_data (a);
  CHECK (acc_is_present (a, sizeof a) == !separate);
  if (separate)
    acc_free (d);
}

static void
test_present (void)
{
  int *d = acc_copyin (a, sizeof a);
  CHECK (d == acc_deviceptr (a));
  CHECK (acc_pcopyin (a + 1, 8) == d + 1);
  CHECK (acc_present_or_create (a + 2, 8) == d + 2);
  CHECK (acc_is_present (a, sizeof a) && acc_is_present (a + N - 1, 4));
  if (separate)
    {
      CHECK (!acc_is_present (a, sizeof a + 1));
      CHECK (!acc_is_present (a - 1, 4));
      CHECK (!acc_is_present (NULL, 0));
      CHECK (acc_is_present (a + 1, 0) && !acc_is_present (b, 0));
      CHECK (!acc_hostptr (&separate));
      CHECK (!acc_deviceptr (b));
    }
  CHECK (acc_hostptr (d + 3) == a + 3);
  acc_delete (a, sizeof a);
  acc_delete (a, sizeof a);
  CHECK (acc_is_present (a, 1));
  acc_delete (a, sizeof a);
  CHECK (acc_is_present (a, 1) == !separate);
}

/* No bytes are one where there is an address, and nothing where there is none;
   in directives they hold nothing and let go of nothing.  */
static void
test_no_bytes (void)
{
  CHECK (acc_copyin (a, 0));
  CHECK (acc_is_present (a, 0));
  CHECK (acc_is_present (a, 2) == !separate);
  acc_delete (a, 1);
  CHECK (acc_is_present (a, 0) == !separate);
  acc_copyin (a, sizeof a);
  CHECK (acc_pcopyin (a, 0) == acc_deviceptr (a));
  acc_copyin_async (a, 0, 1);
  CHECK (!acc_create (NULL, 0));
  acc_delete (NULL, 0);
  poke (&a[1], 5);
  acc_copyout (a, 0);
  acc_delete_async (a, 0, 2);
  acc_wait_all ();
  CHECK (acc_is_present (a, sizeof a));
  CHECK (peek (&a[1]) == 5);
  DIRECTIVE (ACC_EXIT_DATA, { ACC_MAP_DELETE, a, 0, 0, "a[0:0]" });
  CHECK (acc_is_present (a, sizeof a));
  DIRECTIVE (ACC_ENTER_DATA, { ACC_MAP_COPYIN, a, 0, 0, "a[0:0]" });
  acc_delete_finalize (a + 1, 0);
  CHECK (acc_is_present (a, 1) == !separate);
}

/* What is not present is let go of without a word, as often as one likes.  */
static void
test_absent (void)
{
  b[3] = 33;
  acc_copyout (b, sizeof b);
  acc_copyout_finalize (b, sizeof b);
  acc_copyout_async (b, sizeof b, 1);
  acc_delete (b, sizeof b);
  DIRECTIVE (ACC_EXIT_DATA, { ACC_MAP_COPYOUT, b, sizeof b, 0, "b" },
	     { ACC_MAP_DELETE, a, sizeof a, 0, "a" });
  acc_wait (1);
  CHECK (b[3] == 33);
  CHECK (acc_is_present (b, 1) == !separate);
}

/* Device memory is taken away from the host memory that constructs use.  */
static void
test_unmap_inside (void)
{
  struct construct outer, inner;
  if (!separate)
    return;
  void *d = acc_malloc (sizeof a);
  acc_map_data (a, d, sizeof a);
  acc_copyin (a + 1, 8);
  void *frame = BEGIN (&outer, ACC_DATA, { ACC_MAP_COPY, a, sizeof a, 0, "a" });
  poke (&a[6], 66);
  a[6] = 6;
  acc_unmap_data (a);
  CHECK (!acc_is_present (a, 1));
  CHECK (!acc_hostptr (d));
  /* The host memory can be mapped anew, the device memory too.  */
  void *other = BEGIN (&inner, ACC_DATA, { ACC_MAP_COPY, a, sizeof a, 0, "a" });
  CHECK (acc_deviceptr (a) != d);
  CHECK (peek (&a[6]) == 6);
  acc_map_data (b, d, sizeof b);
  CHECK (peek (&b[6]) == 66);
  acc_unmap_data (b);
  poke (&a[6], 67);
  __acc_end (other);
  CHECK (a[6] == 67);
  __acc_end (frame);
  CHECK (a[6] == 67);
  CHECK (!acc_is_present (a, 1));
  acc_free (d);
}

/* From device to device, and within one.  */
static void
test_d2d (void)
{
  acc_device_t type = acc_get_device_type ();
  int last = acc_get_num_devices (type) - 1;
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = -1;
  acc_set_device_num (last, type);
  acc_create (b, sizeof b);
  acc_set_device_num (0, type);
  acc_copyin (a, sizeof a);
  acc_memcpy_d2d (b, a, sizeof a, last, 0);
  acc_delete (a, sizeof a);
  acc_set_device_num (last, type);
  acc_copyout (b, sizeof b);
  for (int i = 0; i < N; i++)
    CHECK (b[i] == i);
  acc_set_device_num (0, type);
}

static void
test_cuda (void)
{
  acc_device_t type = acc_get_device_type ();
  CHECK (!acc_get_current_cuda_device () == (type != acc_device_nvidia));
  CHECK (!acc_get_current_cuda_context () == (type != acc_device_nvidia));
  CHECK (!acc_get_cuda_stream (3) == (type != acc_device_nvidia));
  CHECK (acc_get_cuda_stream (3) == acc_get_cuda_stream (3));
  if (type != acc_device_nvidia)
    {
      CHECK (!acc_set_cuda_stream (4, NULL));
      return;
    }
  CHECK (acc_set_cuda_stream (4, acc_get_cuda_stream (3)));
  CHECK (acc_get_cuda_stream (4) == acc_get_cuda_stream (3));
  a[1] = 77;
  acc_copyin_async (a, sizeof a, 4);
  acc_wait (3);
  CHECK (peek (&a[1]) == 77);
  acc_delete (a, sizeof a);
}

/* Forms of routines that the other tests do not need.  */
static void
test_other_forms (void)
{
  static int target[4];
  static struct { int n, *p; } s;
  void *there = NULL;
  s.p = target;
  CHECK (acc_present_or_copyin (target, sizeof target)
	 == acc_deviceptr (target));
  CHECK (acc_pcreate (&s, sizeof s) == acc_deviceptr (&s));
  acc_copyin (&s, sizeof s);
  acc_update_device (&s, sizeof s);
  acc_attach_async ((void **) &s.p, 2);
  acc_attach_async ((void **) &s.p, 2);
  acc_wait (2);
  acc_memcpy_from_device (&there, acc_deviceptr (&s.p), sizeof there);
  CHECK (there == acc_deviceptr (target));
  acc_detach_async ((void **) &s.p, 2);
  acc_wait (2);
  acc_memcpy_from_device (&there, acc_deviceptr (&s.p), sizeof there);
  CHECK (there == acc_deviceptr (target));
  acc_attach_async ((void **) &s.p, 2);
  acc_detach_finalize_async ((void **) &s.p, 2);
  acc_wait (2);
  acc_memcpy_from_device (&there, acc_deviceptr (&s.p), sizeof there);
  CHECK (there == target);

  int value = 77;
  acc_memcpy_to_device_async (acc_deviceptr (&s), &value, sizeof value, 2);
  acc_wait (2);
  CHECK (peek (&s.n) == 77);
  s.n = 0;
  acc_copyout_finalize_async (&s, sizeof s, 2);
  acc_wait (2);
  CHECK (s.n == (separate ? 77 : 0));
  CHECK (s.p == target);
  acc_copyin (target, sizeof target);
  acc_delete_finalize_async (target, sizeof target, 2);
  acc_wait (2);
  CHECK (acc_is_present (target, 4) == !separate);
  CHECK (acc_is_present (&s, 4) == !separate);
}

/* A second life.  */
static void
test_shutdown (void)
{
  acc_device_t type = acc_get_device_type ();
  void *leaked = acc_malloc (100);
  CHECK (leaked);
  acc_copyin (a, sizeof a);
  acc_shutdown (type);
  acc_shutdown (type);
  acc_init (type);
  acc_init (acc_device_default);
  CHECK (acc_is_present (a, 1) == !separate);
  a[2] = 22;
  acc_copyin_async (a, sizeof a, 3);
  acc_wait (3);
  CHECK (peek (&a[2]) == 22);
  acc_delete (a, sizeof a);
  acc_shutdown_device (0, type);
  if (!separate)
    acc_free (leaked);
}

int
main (void)
{
  separate = separate_memory ();
  test_devices ();
  test_properties ();
  test_memory ();
  test_map_data ();
  test_present ();
  test_no_bytes ();
  test_absent ();
  test_unmap_inside ();
  test_d2d ();
  test_cuda ();
  test_other_forms ();
  test_shutdown ();
  return 0;
}
