/* Callbacks may call routines: no lock is held, and nothing waits for itself,
   while a device starts, while declared variables are copied to it, while a
   kernel with scratch memory is launched.  What copies are told: the variable,
   the queue of a construct, waits that nobody asked for.  */
#include "check.h"
#include <acc_prof.h>
#include <string.h>

#define N 400

static int declared[N];
#pragma acc declare copyin(declared)

static int n_init, n_declared, n_launches, n_waits, n_named, n_async;
static int x[N];

static void
init (acc_prof_info *p, acc_event_info *e, acc_api_info *a)
{
  (void) e, (void) a;
  n_init += acc_get_device_num (p->device_type) == p->device_number;
  acc_get_num_devices (acc_device_host);
}

static void
upload (acc_prof_info *p, acc_event_info *e, acc_api_info *a)
{
  const char *name = e->data_event.var_name;
  (void) p, (void) a;
  if (e->data_event.host_ptr == declared)
    {
      EQUAL (acc_is_present (declared, sizeof declared), 1);
      n_declared += name && strstr (name, "declared");
    }
  if (e->data_event.host_ptr == x)
    n_named += name && !strncmp (name, "x", 1);
}

static void
launch (acc_prof_info *p, acc_event_info *e, acc_api_info *a)
{
  (void) p, (void) e, (void) a;
  n_launches++;
  acc_async_test (3);
  acc_get_cuda_stream (3);
}

static void
wait (acc_prof_info *p, acc_event_info *e, acc_api_info *a)
{
  (void) p, (void) a;
  n_waits += e->other_event.implicit;
}

static void
construct (acc_prof_info *p, acc_event_info *e, acc_api_info *a)
{
  (void) e, (void) a;
  n_async += p->async == 3;
}

void
acc_register_library (acc_prof_reg reg, acc_prof_reg unreg,
		      acc_prof_lookup_func lookup)
{
  (void) unreg, (void) lookup;
  reg (acc_ev_device_init_start, init, acc_reg);
  reg (acc_ev_device_init_end, init, acc_reg);
  reg (acc_ev_enqueue_upload_start, upload, acc_reg);
  reg (acc_ev_enqueue_upload_end, upload, acc_reg);
  reg (acc_ev_enqueue_launch_start, launch, acc_reg);
  reg (acc_ev_enqueue_launch_end, launch, acc_reg);
  reg (acc_ev_wait_start, wait, acc_reg);
  reg (acc_ev_compute_construct_start, construct, acc_reg);
}

int
main (void)
{
  int s = 0;
  for (int i = 0; i < N; i++)
    declared[i] = x[i] = i;
#pragma acc parallel loop copy(x[0:N]) reduction(+:s)
  for (int i = 0; i < N; i++)
    s += x[i] + declared[i];
#pragma acc parallel loop copy(x[0:N]) async(3)
  for (int i = 0; i < N; i++)
    x[i]++;
#pragma acc wait
  EQUAL (s, N * (N - 1));
  for (int i = 0; i < N; i++)
    EQUAL (x[i], i + 1);
  EQUAL (n_init > 0, 1);
  if (separate_memory ())
    {
      EQUAL (n_declared, 2);
      EQUAL (n_launches, 4);
      EQUAL (n_waits > 0, 1);
      EQUAL (n_named, 4);
      EQUAL (n_async, 1);
    }
  return 0;
}
