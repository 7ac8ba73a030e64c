/* Events for tools: acc_prof.h.

   In: events, as they happen.  Out: calls of the routines that tools have
   registered.

   accrt_prof_mask has a bit for each event that anybody wants to know of.
   Without tools it is zero, and an event costs one test of it.

   Callbacks of an event are a list that grows at its end and from which
   nothing is removed: a callback that is unregistered has no registrations
   left.  So the list is read without a lock, by callbacks that register
   others, too.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#define _GNU_SOURCE		/* RTLD_NEXT, secure_getenv */
#include "acc-internal.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>

atomic_uint accrt_prof_mask;

struct callback
{
  _Atomic (struct callback *) next;
  acc_prof_callback call;
  atomic_int registrations;
  atomic_uint order;		/* in which those that are registered came */
  atomic_bool off;		/* toggled */
};

static _Atomic (struct callback *) callbacks[acc_ev_last];
static atomic_bool event_off[acc_ev_last], all_off;
static unsigned last_order;	/* under the lock */

/* State of the calling thread.  */
static _Thread_local struct
{
  bool off;			/* toggled */
  bool busy;			/* in a callback */
  int id;			/* from 1; 0: none yet */
} self;

/* ---- Registration */

/* Return EVENT's entry for CALL, or the place for it.  The lock is held.  */
static _Atomic (struct callback *) *
find (acc_event_t event, acc_prof_callback call)
{
  _Atomic (struct callback *) *place = &callbacks[event];
  struct callback *c;
  while ((c = atomic_load (place)) && c->call != call)
    place = &c->next;
  return place;
}

/* Set the mask.  The lock is held.  */
static void
note_wanted (void)
{
  unsigned mask = 0;
  for (int e = acc_ev_none + 1; e < acc_ev_last; e++)
    for (struct callback *c = atomic_load (&callbacks[e]); c;
	 c = atomic_load (&c->next))
      if (atomic_load (&c->registrations))
	mask |= 1u << e;
  if (atomic_load (&all_off))
    mask = 0;
  atomic_store (&accrt_prof_mask, mask);
}

/* Add N registrations of CALL for EVENT.  The lock is held.  */
static void
count (acc_event_t event, acc_prof_callback call, int n)
{
  _Atomic (struct callback *) *place = find (event, call);
  struct callback *c = atomic_load (place);
  if (!c && n > 0)
    {
      c = accrt_zalloc (sizeof *c);
      c->call = call;
      atomic_store (place, c);
    }
  if (!c || atomic_load (&c->registrations) + n < 0)
    return;
  if (!atomic_load (&c->registrations))
    atomic_store (&c->order, ++last_order);
  atomic_fetch_add (&c->registrations, n);
}

/* Let callbacks be called, or not if OFF.  The lock is held.  */
static void
toggle (acc_event_t event, acc_prof_callback call, bool off)
{
  struct callback *c;
  if (!call)
    atomic_store (event == acc_ev_none ? &all_off : &event_off[event], off);
  else if (event != acc_ev_none && (c = atomic_load (find (event, call))))
    atomic_store (&c->off, off);
}

/* Tell tools that the process ends.  */
static void
at_end (void)
{
  accrt_self.region = NULL;
  accrt_prof (acc_ev_runtime_shutdown,
	      accrt_find_device (acc_device_host, 0), NULL, true, NULL);
}

static void
note_end (void)
{
  atexit (at_end);
}

static void
change (acc_event_t event, acc_prof_callback call, acc_register_t info,
	bool add)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  if ((unsigned) event >= acc_ev_last)
    return;
  pthread_once (&once, note_end);
  if (info == acc_toggle_per_thread)
    {
      if (event == acc_ev_none && !call)
	self.off = !add;
      return;
    }
  accrt_lock (&accrt_locks[ACCRT_CALLBACKS]);
  if (info == acc_toggle)
    toggle (event, call, !add);
  else if (info == acc_reg && event != acc_ev_none && call)
    count (event, call, add ? 1 : -1);
  note_wanted ();
  accrt_unlock (&accrt_locks[ACCRT_CALLBACKS]);
}

/* A change that a tool asks for before our constructors have run.  If libgomp
   is linked after us, it reads ACC_PROFLIB, too, and gives the tools our
   routines, but before our constructors.  Such changes are made when it is the
   tool's turn, and the tool need not be started again.  */
struct request
{
  const void *object;		/* that asks; NULL: done */
  acc_event_t event;
  acc_prof_callback call;
  acc_register_t info;
  bool add;
};
static struct request *early;
static unsigned n_early;
static bool constructed;

static void __attribute__ ((constructor))
note_constructed (void)
{
  constructed = true;
}

/* Return the address of the object file that has ADDRESS, or NULL.  */
static const void *
object_of (const void *address)
{
  Dl_info about;
  return dladdr (address, &about) ? about.dli_fbase : NULL;
}

/* Do what the object that has ADDRESS, or all with NULL, asked for early.
   Returns false if it did not ask.  */
static bool
do_early (const void *address)
{
  const void *object = address ? object_of (address) : NULL;
  bool any = false;
  for (unsigned i = 0; i < n_early; i++)
    if (early[i].object && (!object || early[i].object == object))
      {
	any = true;
	early[i].object = NULL;
	change (early[i].event, early[i].call, early[i].info, early[i].add);
      }
  return any;
}

/* Make a change that CALLER asks for, now or when its turn comes.  */
static void
request (const void *caller, acc_event_t event, acc_prof_callback call,
	 acc_register_t info, bool add)
{
  const void *object = constructed ? NULL : object_of (caller);
  if (likely (!object))
    {
      change (event, call, info, add);
      return;
    }
  early = accrt_realloc (early, (n_early + 1) * sizeof *early);
  early[n_early++] = (struct request) { object, event, call, info, add };
}

void
acc_prof_register (acc_event_t event, acc_prof_callback call,
		   acc_register_t info)
{
  request (__builtin_return_address (0), event, call, info, true);
}

void
acc_prof_unregister (acc_event_t event, acc_prof_callback call,
		     acc_register_t info)
{
  request (__builtin_return_address (0), event, call, info, false);
}

/* Our routines, even if libgomp's of the same names come first.  */
extern __typeof__ (acc_prof_register) own_register
  __attribute__ ((alias ("acc_prof_register"), visibility ("hidden")));
extern __typeof__ (acc_prof_unregister) own_unregister
  __attribute__ ((alias ("acc_prof_unregister"), visibility ("hidden")));
extern __typeof__ (acc_prof_lookup) own_lookup
  __attribute__ ((alias ("acc_prof_lookup"), visibility ("hidden")));

acc_query_fn
acc_prof_lookup (const char *name)
{
  static const struct { const char *name; acc_query_fn routine; } routines[]
    = { { "acc_prof_register", (acc_query_fn) own_register },
	{ "acc_prof_unregister", (acc_query_fn) own_unregister },
	{ "acc_prof_lookup", (acc_query_fn) own_lookup } };
  for (unsigned i = 0; name && i < sizeof routines / sizeof *routines; i++)
    if (!strcmp (name, routines[i].name))
      return routines[i].routine;
  return NULL;
}

/* ---- Tools */

typedef void (*start_fn) (acc_prof_reg, acc_prof_reg, acc_prof_lookup_func);

/* The routine that stands for acc_register_library when nobody else defines
   it.  Because we define it, the linker exports a program's own.  */
static void
no_tool (acc_prof_reg reg, acc_prof_reg unreg, acc_prof_lookup_func find)
{
  (void) reg, (void) unreg, (void) find;
}

extern void acc_register_library (acc_prof_reg, acc_prof_reg,
				  acc_prof_lookup_func)
  __attribute__ ((weak, alias ("no_tool")));

/* True if START is a tool's.  It is not if it is ours, or libgomp's, which
   ends the program.  */
static bool
tool_p (start_fn start)
{
  Dl_info about;
  void *address;
  memcpy (&address, &start, sizeof address);
  return (address && start != no_tool
	  && !(dladdr (address, &about) && about.dli_fname
	       && strstr (about.dli_fname, "libgomp.so")));
}

/* Return acc_register_library of library L, or the first one in the order of
   linking.  */
static start_fn
find_start (void *l)
{
  start_fn start;
  void *address = dlsym (l, "acc_register_library");
  memcpy (&start, &address, sizeof start);
  return start;
}

/* Return the routine of the tool that the program was linked with, or NULL.
   If all is static (there is no interpreter), it cannot be told from
   libgomp's.  */
static start_fn
linked_tool (void)
{
  start_fn start = acc_register_library;
  if (!getauxval (AT_BASE))
    return NULL;
  if (!tool_p (start))
    start = find_start (RTLD_NEXT);
  return tool_p (start) ? start : NULL;
}

/* Load the tool FILE, unless it is LINKED's.  A file that is no tool is no
   reason to end the program.  */
static void
load_tool (const char *file, start_fn linked)
{
  void *l = dlopen (file, RTLD_NOW | RTLD_GLOBAL);
  if (!l)
    {
      accrt_warning ("ACC_PROFLIB: %s", dlerror ());
      return;
    }
  start_fn start = find_start (l);
  const void *address;
  memcpy (&address, &start, sizeof address);
  if (!tool_p (start))
    accrt_warning ("ACC_PROFLIB: %s has no acc_register_library", file);
  else if (start != linked && !do_early (address))
    start (own_register, own_unregister, own_lookup);
}

void
accrt_prof_start (void)
{
  static atomic_bool begun;
  /* Tools may call a routine that comes here again.  */
  if (likely (atomic_load_explicit (&begun, memory_order_relaxed))
      || atomic_exchange (&begun, true))
    return;
  accrt_check_linking ();
  const char *s = accrt_setting ("ACC_PROFLIB", true).value;
  char *list = s ? strdup (s) : NULL, *rest;
  start_fn linked = linked_tool ();
  if (linked)
    linked (own_register, own_unregister, own_lookup);
  for (char *file = list ? strtok_r (list, ";", &rest) : NULL; file;
       file = strtok_r (NULL, ";", &rest))
    load_tool (file, linked);
  free (list);
  do_early (NULL);
  free (early);
  early = NULL;
  n_early = 0;
}

/* ---- Events */

static const char ends[] = {
  acc_ev_device_init_end, acc_ev_device_shutdown_end, acc_ev_enter_data_end,
  acc_ev_exit_data_end, acc_ev_update_end, acc_ev_compute_construct_end,
  acc_ev_enqueue_launch_end, acc_ev_enqueue_upload_end,
  acc_ev_enqueue_download_end, acc_ev_wait_end, 0
};

static acc_construct_t
parent (const struct acc_region *r)
{
  static const acc_construct_t constructs[] = {
    [ACC_PARALLEL] = acc_construct_parallel,
    [ACC_KERNELS] = acc_construct_kernels,
    [ACC_SERIAL] = acc_construct_serial, [ACC_DATA] = acc_construct_data,
    [ACC_HOST_DATA] = acc_construct_host_data,
    [ACC_ENTER_DATA] = acc_construct_enter_data,
    [ACC_EXIT_DATA] = acc_construct_exit_data,
    [ACC_UPDATE] = acc_construct_update,
    [ACC_DECLARE] = acc_construct_declare, [ACC_WAIT] = acc_construct_wait
  };
  if (!r || !r->file || r->construct >= sizeof constructs / sizeof *constructs)
    return acc_construct_runtime_api;
  return constructs[r->construct];
}

/* Fill INFO and API for EVENT on D, on Q if not NULL.  */
static void
describe (acc_prof_info *info, acc_api_info *api, acc_event_t event,
	  const struct accrt_device *d, const struct accrt_queue *q)
{
  static atomic_int threads;
  const struct acc_region *r = accrt_self.region;
  if (!self.id)
    self.id = atomic_fetch_add (&threads, 1) + 1;
  int async = q ? q->async : acc_async_sync;
  *info = (acc_prof_info)
    { .event_type = event, .valid_bytes = _ACC_PROF_INFO_VALID_BYTES,
      .version = _ACC_PROF_INFO_VERSION, .device_type = d->type,
      .device_number = d->number, .thread_id = self.id - 1, .async = async,
      .async_queue = async };
  if (r && r->file)
    {
      info->src_file = r->file;
      info->func_name = r->function;
      info->line_no = r->line;
      info->end_line_no = r->end_line;
      info->func_line_no = r->function_line;
      info->func_end_line_no = r->function_end_line;
    }
  *api = (acc_api_info)
    { .device_api = d->ops->api,
      .valid_bytes = _ACC_API_INFO_VALID_BYTES, .device_type = d->type,
      .device_handle = (void *) (intptr_t) d->cuda,
      .context_handle = d->context,
      .async_handle = q ? (void *) q->stream : NULL };
}

/* So many callbacks of one event are called at most.  */
#define MOST_CALLBACKS 64

/* Write the callbacks of EVENT to LIST in the order of their calls: those of
   ends are called in reverse, section 5.3.  Returns their number.  */
static unsigned
list_callbacks (acc_event_t event, struct callback **list)
{
  bool end = strchr (ends, event) != NULL;
  unsigned n = 0;
  for (struct callback *c = atomic_load (&callbacks[event]);
       c && n < MOST_CALLBACKS; c = atomic_load (&c->next))
    {
      unsigned order = atomic_load (&c->order), i = n;
      if (!atomic_load (&c->registrations) || atomic_load (&c->off))
	continue;
      for (; i > 0 && (atomic_load (&list[i - 1]->order) > order) != end; i--)
	list[i] = list[i - 1];
      list[i] = c;
      n++;
    }
  return n;
}

/* Call EVENT's callbacks.  */
static void
dispatch (acc_event_t event, const struct accrt_device *d,
	  const struct accrt_queue *q, acc_event_info *e, void **tool)
{
  acc_prof_info info;
  acc_api_info api;
  if (self.off || self.busy || ((accrt_self.dying || accrt_self.reporting)
				&& event != acc_ev_error)
      || atomic_load (&event_off[event]))
    return;
  describe (&info, &api, event, d, q);
  e->other_event.event_type = event;
  e->other_event.parent_construct = parent (accrt_self.region);
  e->other_event.tool_info = tool ? *tool : NULL;
  self.busy = true;
  /* A callback may use constructs of the host.  */
  const struct acc_region *region = accrt_self.region;
  struct callback *list[MOST_CALLBACKS];
  unsigned n = list_callbacks (event, list);
  for (unsigned i = 0; i < n; i++)
    list[i]->call (&info, e, &api);
  accrt_self.region = region;
  self.busy = false;
  if (tool)
    *tool = e->other_event.tool_info;
}

void
accrt_prof_other (acc_event_t event, const struct accrt_device *d,
		  const struct accrt_queue *q, bool implicit, void **tool)
{
  acc_event_info e = { .other_event
    = { .valid_bytes = _ACC_OTHER_EVENT_INFO_VALID_BYTES,
	.implicit = implicit } };
  dispatch (event, d, q, &e, tool);
}

void
accrt_prof_data (acc_event_t event, const struct accrt_device *d,
		 const struct accrt_queue *q, const char *name, bool implicit,
		 size_t bytes, const void *host, CUdeviceptr device,
		 void **tool)
{
  acc_event_info e = { .data_event
    = { .valid_bytes = _ACC_DATA_EVENT_INFO_VALID_BYTES,
	.implicit = implicit, .var_name = name, .bytes = bytes,
	.host_ptr = host, .device_ptr = (void *) (uintptr_t) device } };
  dispatch (event, d, q, &e, tool);
}

void
accrt_prof_error (acc_error_t code, const char *message, CUresult result)
{
  const struct accrt_device *d = accrt_self.device;
  acc_event_info e = { .error_event
    = { .valid_bytes = _ACC_ERROR_EVENT_INFO_VALID_BYTES, .error_code = code,
	.error_message = message, .runtime_info = result } };
  dispatch (acc_ev_error, d ? d : accrt_find_device (acc_device_host, 0), NULL,
	    &e, NULL);
}

void
accrt_prof_launch (acc_event_t event, const struct accrt_device *d,
		   const struct accrt_queue *q, const char *kernel,
		   const unsigned *s, void **tool)
{
  acc_event_info e = { .launch_event
    = { .valid_bytes = _ACC_LAUNCH_EVENT_INFO_VALID_BYTES,
	.kernel_name = kernel,
	.num_gangs = (size_t) s[ACC_GX] * s[ACC_GY] * s[ACC_GZ],
	.num_workers = (size_t) s[ACC_BY] * s[ACC_BZ],
	.vector_length = s[ACC_BX] } };
  dispatch (event, d, q, &e, tool);
}
