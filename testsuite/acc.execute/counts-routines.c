/* Each routine of openacc.h: what it copies, and what it does not.  */
#include "counts.h"

#define N 1000
#define SIZE (N * sizeof (int))

static int a[N], b[N];

static void
data (void)
{
  acc_copyin (a, SIZE);
  MOVED (1, SIZE, 0, 0);
  acc_copyin (a, SIZE);
  acc_present_or_copyin (a, SIZE);
  acc_pcopyin (a, SIZE);
  acc_create (a, 20);
  acc_present_or_create (a, SIZE);
  acc_pcreate (a, SIZE);
  CHECK (acc_is_present (a, SIZE));
  acc_hostptr (acc_deviceptr (a));
  NOTHING_MOVED ();
  acc_copyout (a, SIZE);
  acc_delete (a, SIZE);
  NOTHING_MOVED ();
  acc_copyout_finalize (a, SIZE);
  MOVED (0, 0, 1, SIZE);
  acc_delete_finalize (a, SIZE);
  acc_copyout (a, SIZE);
  NOTHING_MOVED ();

  acc_present_or_copyin (a, SIZE);
  MOVED (1, SIZE, 0, 0);
  acc_delete_finalize (a, SIZE);
  acc_pcopyin (a, SIZE);
  MOVED (1, SIZE, 0, 0);
  acc_delete (a, SIZE);
  acc_create (a, SIZE);
  acc_update_device (a + 10, 40);
  acc_update_self (a, SIZE);
  MOVED (1, 40, 1, SIZE);
  /* No bytes count as one, unless the address is null (3.3, section 3.2).  */
  acc_update_device (a, 0);
  MOVED (1, 1, 0, 0);
  acc_copyin (b, 0);
  MOVED (1, 1, 0, 0);
  acc_delete (b, 0);
  CHECK (separate_memory () ? !acc_is_present (b, 1) : 1);
  acc_copyin (NULL, 0);
  acc_delete (a, SIZE);
  NOTHING_MOVED ();
}

static void
async (void)
{
  int d = acc_get_default_async ();
  acc_set_default_async (7);
  acc_create_async (a, SIZE, 1);
  acc_update_device_async (a, SIZE, 1);
  acc_update_self_async (a, 40, 1);
  acc_wait (1);
  MOVED (1, SIZE, 1, 40);
  acc_copyin_async (b, SIZE, 2);
  acc_wait_async (2, 3);
  acc_wait_all_async (4);
  acc_wait_device_async (2, 5, 0);
  acc_wait_all_device_async (6, 0);
  acc_copyout_async (b, SIZE, 3);
  acc_delete_async (a, SIZE, 4);
  int queues[] = { 3 };
  CHECK (acc_wait_any (1, queues) == 0);
  CHECK (acc_wait_any_device (1, queues, 0) == 0);
  acc_wait_device (3, 0);
  acc_wait_all_device (0);
  acc_async_wait (4);
  acc_async_wait_all ();
  acc_wait_all ();
  MOVED (1, SIZE, 1, SIZE);
  CHECK (acc_async_test (3) && acc_async_test_all ()
	 && acc_async_test_device (3, 0) && acc_async_test_all_device (0));
  acc_copyin_async (a, SIZE, acc_async_noval);
  acc_copyout_finalize_async (a, SIZE, acc_async_noval);
  acc_create_async (a, SIZE, acc_async_sync);
  acc_delete_finalize_async (a, SIZE, 7);
  acc_wait (7);
  MOVED (1, SIZE, 1, SIZE);
  acc_set_default_async (d);
  NOTHING_MOVED ();
}

static void
pointers (void)
{
  static struct { int *p; } s = { b };
  acc_create (b, SIZE);
  acc_create (&s, sizeof s);
  acc_attach ((void **) &s.p);
  MOVED (1, sizeof s.p, 0, 0);
  acc_attach_async ((void **) &s.p, 1);
  acc_detach ((void **) &s.p);
  NOTHING_MOVED ();
  acc_detach_async ((void **) &s.p, 1);
  acc_wait (1);
  MOVED (1, sizeof s.p, 0, 0);
  for (int i = 0; i < 2; i++)
    {
      acc_attach ((void **) &s.p);
      acc_attach ((void **) &s.p);
      if (i)
	acc_detach_finalize ((void **) &s.p);
      else
	acc_detach_finalize_async ((void **) &s.p, 1);
      acc_wait (1);
      MOVED (2, 2 * sizeof s.p, 0, 0);
    }
  acc_delete (&s, sizeof s);
  acc_delete (b, SIZE);
  NOTHING_MOVED ();
}

static void
memory (void)
{
  char *d = acc_malloc (2 * SIZE);
  NOTHING_MOVED ();
  acc_memcpy_to_device (d, a, SIZE);
  acc_memcpy_to_device_async (d, a, 40, 1);
  acc_wait (1);
  MOVED (2, SIZE + 40, 0, 0);
  acc_memcpy_from_device (a, d, SIZE);
  acc_memcpy_from_device_async (a, d, 40, 1);
  acc_wait (1);
  MOVED (0, 0, 2, SIZE + 40);
  acc_memcpy_device (d + SIZE, d, SIZE);
  acc_memcpy_device_async (d + SIZE, d, 40, 1);
  acc_wait (1);
  MOVED_INSIDE (2);
  if (separate_memory ())
    {
      acc_map_data (a, d, SIZE);
      acc_copyin (a, SIZE);
      acc_copyout (a, SIZE);
      acc_unmap_data (a);
    }
  acc_free (d);
  NOTHING_MOVED ();
  acc_create (a, SIZE);
  acc_create (b, SIZE);
  acc_memcpy_d2d (a, b, SIZE, 0, 0);
  acc_memcpy_d2d_async (b, a, SIZE, 0, 0, 1);
  acc_wait (1);
  MOVED_INSIDE (2);
  acc_delete (a, SIZE);
  acc_delete (b, SIZE);
}

static void
silent (char *message)
{
  (void) message;
}

static void
devices (void)
{
  acc_device_t type = acc_get_device_type ();
  CHECK (acc_get_num_devices (type) > 0);
  int n = acc_get_device_num (type);
  acc_init (type);
  acc_init_device (n, type);
  acc_set_device_type (type);
  acc_set_device_num (n, type);
  acc_get_property (n, type, acc_property_free_memory);
  acc_get_property_string (n, type, acc_property_name);
  EQUAL (acc_get_memory (), acc_get_property (n, type, acc_property_memory));
  CHECK (acc_get_free_memory () <= acc_get_memory ());
  CHECK (!acc_on_device (acc_device_not_host));
  acc_set_error_routine (silent);
  acc_set_error_routine (NULL);
  acc_get_current_cuda_device ();
  acc_get_current_cuda_context ();
  acc_set_cuda_stream (8, acc_get_cuda_stream (1));
  NOTHING_MOVED ();
  acc_copyin (a, SIZE);
  acc_shutdown (type);
  MOVED (1, SIZE, 0, 0);
  acc_copyin (a, SIZE);
  acc_shutdown_device (n, type);
  MOVED (1, SIZE, 0, 0);
}

int
main (void)
{
  counts_begin ();
  data ();
  async ();
  pointers ();
  memory ();
  devices ();
  return 0;
}
