/* Events for tools: which, in which order, and what they tell.  */
#include "check.h"
#include <acc_prof.h>
#include <string.h>

#define MOST 64
#define N 100

static acc_event_t seen[MOST];
static int n_seen;
static void *expected_tool;
static size_t up, down, created, deleted, allocated, freed;
static acc_prof_lookup_func look_up;

/* What all events have.  */
static void
common (acc_prof_info *p, acc_event_info *e, acc_api_info *a)
{
  EQUAL (p->valid_bytes, _ACC_PROF_INFO_VALID_BYTES);
  EQUAL (p->version, _ACC_PROF_INFO_VERSION);
  EQUAL (e->event_type == p->event_type, 1);
  EQUAL (p->device_type == acc_get_device_type (), 1);
  EQUAL (p->device_number, 0);
  EQUAL (p->thread_id, 0);
  EQUAL (a->device_type == p->device_type, 1);
  EQUAL (a->valid_bytes, _ACC_API_INFO_VALID_BYTES);
  EQUAL (a->device_api == (separate_memory () ? acc_device_api_cuda
					       : acc_device_api_none), 1);
  EQUAL (n_seen < MOST, 1);
  seen[n_seen++] = p->event_type;
}

static void
begins (acc_prof_info *p, acc_event_info *e, acc_api_info *a)
{
  common (p, e, a);
  EQUAL (e->other_event.tool_info == NULL, 1);
  e->other_event.tool_info = expected_tool = e;
}

static void
ends (acc_prof_info *p, acc_event_info *e, acc_api_info *a)
{
  common (p, e, a);
  if (p->event_type == acc_ev_compute_construct_end)
    EQUAL (e->other_event.tool_info != NULL, 1);
  else
    EQUAL (e->other_event.tool_info == expected_tool, 1);
}

/* The lines of run and of the construct in it, from BEFORE_RUN on.  */
enum { RUN = 2, DIRECTIVE = 4, STATEMENT = 6, END = 8 };
static int before_run;

/* A compute construct: others happen inside of it.  */
static void
constructs (acc_prof_info *p, acc_event_info *e, acc_api_info *a)
{
  common (p, e, a);
  EQUAL (e->other_event.parent_construct == acc_construct_parallel, 1);
  EQUAL (e->other_event.implicit, 0);
  EQUAL (strstr (p->src_file, "prof-events.c") != NULL, 1);
  EQUAL (strcmp (p->func_name, "run"), 0);
  EQUAL (p->line_no, before_run + DIRECTIVE);
  EQUAL (p->end_line_no, before_run + STATEMENT);
  EQUAL (p->func_line_no, before_run + RUN);
  EQUAL (p->func_end_line_no, before_run + END);
  e->other_event.tool_info = e;
}

static void
data (acc_prof_info *p, acc_event_info *e, acc_api_info *a)
{
  common (p, e, a);
  size_t n = e->data_event.bytes;
  EQUAL (e->data_event.valid_bytes, _ACC_DATA_EVENT_INFO_VALID_BYTES);
  EQUAL (e->data_event.device_ptr != NULL, 1);
  switch (p->event_type)
    {
    case acc_ev_create:
      EQUAL (strcmp (e->data_event.var_name, "x"), 0);
      created += n;
      break;
    case acc_ev_delete:
      EQUAL (e->data_event.host_ptr != NULL, 1);
      deleted += n;
      break;
    case acc_ev_alloc:
      allocated += n;
      break;
    case acc_ev_free:
      freed += n;
      break;
    case acc_ev_enqueue_upload_end:
      up += n;
      break;
    default:
      down += n;
    }
}

static void
launches (acc_prof_info *p, acc_event_info *e, acc_api_info *a)
{
  common (p, e, a);
  EQUAL (e->launch_event.valid_bytes, _ACC_LAUNCH_EVENT_INFO_VALID_BYTES);
  EQUAL (strncmp (e->launch_event.kernel_name, "run", 3), 0);
  EQUAL (e->launch_event.num_gangs > 0 && e->launch_event.num_gangs <= 3, 1);
  EQUAL (e->launch_event.num_workers > 0, 1);
  EQUAL (e->launch_event.vector_length > 0, 1);
  EQUAL (p->async, 4);
  EQUAL (a->async_handle != NULL, 1);
}

/* Several for one event.  */
static char order[8];

static void
first (acc_prof_info *p, acc_event_info *e, acc_api_info *a)
{
  (void) p, (void) e, (void) a;
  strcat (order, "1");
}

static void
second (acc_prof_info *p, acc_event_info *e, acc_api_info *a)
{
  (void) p, (void) e, (void) a;
  strcat (order, "2");
}

/* Called before anything else happens.  */
void
acc_register_library (acc_prof_reg reg, acc_prof_reg unreg,
		      acc_prof_lookup_func lookup)
{
  look_up = lookup;
  reg (acc_ev_device_init_start, begins, acc_reg);
  reg (acc_ev_device_init_end, ends, acc_reg);
  reg (acc_ev_wait_start, begins, acc_reg);
  unreg (acc_ev_wait_start, begins, acc_reg);
}

enum { BEFORE_RUN = __LINE__ };
static void
run (float *x)
{
#pragma acc parallel loop copy(x[0:N]) num_gangs(3) vector_length(32) async(4)
  for (int i = 0; i < N; i++)
    x[i] += 1;
#pragma acc wait(4)
}

/* The events since the last time are those of LIST, which ends in
   acc_ev_none.  */
static void
happened (const acc_event_t *list)
{
  int i = 0;
  for (; list[i] != acc_ev_none; i++)
    EQUAL (i < n_seen && seen[i] == list[i], 1);
  EQUAL (n_seen, i);
  n_seen = 0;
}

int
main (void)
{
  static const acc_event_t none[] = { acc_ev_none };
  static const acc_event_t init[]
    = { acc_ev_device_init_start, acc_ev_device_init_end, acc_ev_none };
  static const acc_event_t on_device[]
    = { acc_ev_compute_construct_start, acc_ev_alloc, acc_ev_create,
	acc_ev_enqueue_upload_end, acc_ev_enqueue_launch_start,
	acc_ev_enqueue_download_end, acc_ev_delete, acc_ev_free,
	acc_ev_compute_construct_end, acc_ev_none };
  static const acc_event_t on_host[]
    = { acc_ev_compute_construct_start, acc_ev_compute_construct_end,
	acc_ev_none };
  static const acc_event_t around[]
    = { acc_ev_compute_construct_start, acc_ev_enter_data_start,
	acc_ev_enter_data_end, acc_ev_exit_data_start, acc_ev_exit_data_end,
	acc_ev_compute_construct_end, acc_ev_wait_start, acc_ev_wait_end,
	acc_ev_none };
  before_run = BEFORE_RUN;
  float x[N] = { 0 };
  int there = separate_memory ();
  acc_init (acc_device_default);
  happened (init);
  EQUAL (look_up ("acc_prof_register") == (acc_query_fn) acc_prof_register, 1);
  EQUAL (look_up ("acc_something") == NULL, 1);

  acc_prof_register (acc_ev_compute_construct_start, constructs, acc_reg);
  acc_prof_register (acc_ev_compute_construct_end, ends, acc_reg);
  for (int e = acc_ev_create; e <= acc_ev_free; e++)
    acc_prof_register (e, data, acc_reg);
  acc_prof_register (acc_ev_enqueue_upload_end, data, acc_reg);
  acc_prof_register (acc_ev_enqueue_download_end, data, acc_reg);
  acc_prof_register (acc_ev_enqueue_launch_start, launches, acc_reg);
  run (x);
  happened (there ? on_device : on_host);
  EQUAL (up, there ? sizeof x : 0);
  EQUAL (down, up);
  EQUAL (created, up);
  EQUAL (deleted, up);
  EQUAL (allocated >= up && allocated == freed, 1);

  /* Neither what is toggled off nor what is unregistered.  */
  acc_prof_unregister (acc_ev_none, NULL, acc_toggle);
  run (x);
  happened (none);
  acc_prof_register (acc_ev_none, NULL, acc_toggle);
  acc_prof_unregister (acc_ev_none, NULL, acc_toggle_per_thread);
  run (x);
  happened (none);
  acc_prof_register (acc_ev_none, NULL, acc_toggle_per_thread);
  for (int e = acc_ev_create; e <= acc_ev_free; e++)
    acc_prof_unregister (e, data, acc_reg);
  acc_prof_unregister (acc_ev_enqueue_upload_end, NULL, acc_toggle);
  acc_prof_unregister (acc_ev_enqueue_download_end, data, acc_toggle);
  acc_prof_unregister (acc_ev_enqueue_launch_start, launches, acc_reg);
  run (x);
  happened (on_host);

  for (int e = acc_ev_enter_data_start; e <= acc_ev_exit_data_end; e++)
    acc_prof_register (e, e % 2 ? ends : begins, acc_reg);
  /* Registered twice it is called once.  */
  acc_prof_register (acc_ev_wait_start, begins, acc_reg);
  acc_prof_register (acc_ev_wait_start, begins, acc_reg);
  acc_prof_register (acc_ev_wait_end, ends, acc_reg);
  run (x);
  happened (there ? around : on_host);
  acc_prof_unregister (acc_ev_wait_start, begins, acc_reg);

  for (int e = acc_ev_compute_construct_start; e <= acc_ev_wait_end; e++)
    for (int k = 0; k < 2; k++)
      acc_prof_unregister (e, e % 2 ? ends : k ? constructs : begins, acc_reg);
  for (int e = acc_ev_enter_data_start; e <= acc_ev_exit_data_end; e++)
    acc_prof_unregister (e, e % 2 ? ends : begins, acc_reg);
  for (int e = acc_ev_compute_construct_start;
       e <= acc_ev_compute_construct_end; e++)
    {
      acc_prof_register (e, first, acc_reg);
      acc_prof_register (e, second, acc_reg);
    }
  run (x);
  EQUAL (strcmp (order, "1221"), 0);
  order[0] = 0;
  /* Registered anew it is the last.  */
  acc_prof_unregister (acc_ev_compute_construct_start, first, acc_reg);
  acc_prof_register (acc_ev_compute_construct_start, first, acc_reg);
  run (x);
  EQUAL (strcmp (order, "2121"), 0);
  EQUAL (n_seen, 0);

  acc_prof_register (acc_ev_device_shutdown_start, begins, acc_reg);
  acc_prof_register (acc_ev_device_shutdown_end, ends, acc_reg);
  acc_shutdown (acc_device_default);
  static const acc_event_t stop[]
    = { acc_ev_device_shutdown_start, acc_ev_device_shutdown_end,
	acc_ev_none };
  happened (stop);
  acc_init (acc_device_default);
  happened (init);
  for (int i = 0; i < N; i++)
    EQUAL (x[i], 7);
  return 0;
}
