/* Streams and events: work that waits, and when it is done.

   A call that submits work appends an operation to its stream and returns.
   The operation runs when a synchronization needs it: then, of its own
   stream, all before it; of other streams, what it depends on and no more.
   So a program that does not wait sees old data, every time.

   What an operation depends on: the ones before it in its stream; a recorded
   event that its stream was told to wait for; and, between the legacy default
   stream and those not made with CU_STREAM_NON_BLOCKING, whatever was
   submitted earlier.  All of these have lower numbers, so there is no cycle.

   SIMGPU_ASYNC=late is this; eager runs everything at once; random runs some
   of what waits at any call.  A query runs one operation, so that polling
   ends.  A thread of ours runs what has waited for SIMGPU_LAG milliseconds,
   for programs that wait without calling the driver.

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "host.h"

#include <unistd.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static uint64_t last_number;
static double last_added;	/* when work was last submitted */
static bool any_waiting;	/* since the lag thread last looked */
static struct event *all_events;

enum mode { LATE, EAGER, RANDOM };

static enum mode
mode (void)
{
  const char *s = getenv ("SIMGPU_ASYNC");
  return s && !strcmp (s, "eager") ? EAGER
	 : s && !strcmp (s, "random") ? RANDOM : LATE;
}

static unsigned
random_below (unsigned n)
{
  static uint64_t state;
  if (!state)
    state = (env_number ("SIMGPU_SEED", 1) + 1) * 0x9e3779b97f4a7c15ull;
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (state >> 20) % n;
}

/* ---- Streams.  */

struct stream *
stream_new (struct context *c, unsigned flags, int priority)
{
  struct stream *s = calloc (1, sizeof *s);
  s->context = c;
  s->flags = flags;
  s->priority = priority;
  s->last = &s->first;
  s->next = c->streams;
  c->streams = s;
  return s;
}

struct stream *
stream_find (struct context *c, CUstream stream)
{
  if (!stream || stream == CU_STREAM_LEGACY)
    return c->null;
  if (stream == CU_STREAM_PER_THREAD)
    return c->per_thread;
  for (c = all_contexts; c; c = c->next)
    for (struct stream *s = c->streams; s; s = s->next)
      if (s == stream && !s->destroyed)
	return s;
  return NULL;
}

static void
stream_free (struct stream *s)
{
  struct stream **p = &s->context->streams;
  while (*p != s)
    p = &(*p)->next;
  *p = s->next;
  free (s);
}

/* Free the streams of C that were destroyed and have nothing left to do.  */
static void
sweep (struct context *c)
{
  struct stream *next;
  for (struct stream *s = c->streams; s; s = next)
    {
      next = s->next;
      if (s->destroyed && !s->first)
	stream_free (s);
    }
}

/* ---- Records.  */

static void
record_release (struct record *r)
{
  if (r && !--r->refs)
    free (r);
}

static struct event *
event_find (CUevent event)
{
  for (struct event *e = all_events; e; e = e->next)
    if (e == event)
      return e;
  return NULL;
}

/* ---- Operations.  */

static void start_lag_thread (void);

struct operation *
stream_add (struct stream *s, enum operation_kind kind)
{
  struct operation *o = calloc (1, sizeof *o);
  o->kind = kind;
  o->number = ++last_number;
  *s->last = o;
  s->last = &o->next;
  last_added = now ();
  any_waiting = true;
  start_lag_thread ();
  return o;
}

static void
operation_free (struct operation *o)
{
  if (o->record && o->kind == RECORD)
    o->record->done = true;
  record_release (o->record);
  free (o->staged);
  free (o->params);
  free (o);
}

struct host_call
{
  struct operation *o;
  struct stream *stream;
};

static void
call_host (void *data)
{
  struct host_call *h = data;
  if (h->o->callback)
    h->o->callback (h->stream, CUDA_SUCCESS, h->o->data);
  else
    h->o->call (h->o->data);
}

static CUresult
execute (struct stream *s, struct operation *o)
{
  struct host_call h = { o, s };
  CUresult result = CUDA_SUCCESS;
  switch (o->kind)
    {
    case COPY:
      result = memory_copy (&o->copy);
      break;
    case FILL:
      result = memory_fill (o->address, o->value, o->width, o->count);
      break;
    case LAUNCH:
      result = function_run (o);
      break;
    case RECORD:
      o->record->time = now ();
      o->record->done = true;
      break;
    case CALL:
      call_out (call_host, &h);
      break;
    case RELEASE:
      result = memory_release (o->address);
      break;
    case WAIT:
      break;
    }
  /* What was found wrong only now is as bad as a wrong address in a
     kernel.  */
  if (result != CUDA_SUCCESS && !s->context->device->lost)
    s->context->device->lost = CUDA_ERROR_ILLEGAL_ADDRESS;
  return result;
}

static void run_until (struct stream *s, uint64_t number);

/* Run what operation O of S depends on in other streams.  */
static void
run_dependences (struct stream *s, const struct operation *o)
{
  struct context *c = s->context;
  uint64_t number = o->number;
  if (o->kind == WAIT && !o->record->done)
    run_until (o->record->stream, o->record->number);
  if (s->flags & CU_STREAM_NON_BLOCKING)
    return;
  if (s != c->null)
    run_until (c->null, number - 1);
  else
    for (struct stream *t = c->streams; t; t = t->next)
      if (t != s && !(t->flags & CU_STREAM_NON_BLOCKING))
	run_until (t, number - 1);
}

/* Run the first operation of S.  With the device lost nothing runs any more,
   but the operations still go.  */
static void
run_first (struct stream *s)
{
  struct operation *o = s->first;
  if (!s->context->device->lost)
    run_dependences (s, o);
  if (s->first != o)
    return;
  s->first = o->next;
  if (!s->first)
    s->last = &s->first;
  if (!s->context->device->lost)
    execute (s, o);
  operation_free (o);
}

/* Run S up to and with operation NUMBER.  */
static void
run_until (struct stream *s, uint64_t number)
{
  while (s->first && s->first->number <= number)
    run_first (s);
}

CUresult
stream_finish (struct stream *s)
{
  run_until (s, UINT64_MAX);
  return s->context->device->lost;
}

/* A stream of C with work, any of them; or null.  */
static struct stream *
busy_stream (struct context *c)
{
  unsigned n = 0;
  for (struct stream *s = c->streams; s; s = s->next)
    n += s->first != NULL;
  if (!n)
    return NULL;
  n = random_below (n);
  for (struct stream *s = c->streams; s; s = s->next)
    if (s->first && n-- == 0)
      return s;
  return NULL;
}

CUresult
context_finish (struct context *c)
{
  struct stream *s;
  while ((s = busy_stream (c)))
    run_first (s);
  sweep (c);
  return c->device->lost;
}

void
device_finish (struct device *d)
{
  for (struct context *c = all_contexts; c; c = c->next)
    if (c->device == d)
      context_finish (c);
}

void
context_drop (struct context *c)
{
  struct stream *s;
  while ((s = c->streams))
    {
      struct operation *next;
      for (struct operation *o = s->first; o; o = next)
	{
	  next = o->next;
	  operation_free (o);
	}
      stream_free (s);
    }
  c->null = c->per_thread = NULL;
}

void
device_drop (struct device *d)
{
  for (struct context *c = all_contexts; c; c = c->next)
    if (c->device == d)
      {
	context_drop (c);
	c->null = stream_new (c, 0, 0);
	c->per_thread = stream_new (c, 0, 0);
      }
}

void
stream_added (struct stream *s)
{
  if (mode () == EAGER)
    stream_finish (s);
}

void
stream_progress (void)
{
  if (mode () != RANDOM)
    return;
  for (struct context *c = all_contexts; c; c = c->next)
    for (unsigned n = random_below (3); n > 0; n--)
      {
	struct stream *s = busy_stream (c);
	if (s)
	  run_first (s);
      }
}

/* ---- The thread that keeps work from waiting for ever.  */

static void *
lag_thread (void *data)
{
  double lag = env_number ("SIMGPU_LAG", 500) * 1e-3;
  (void) data;
  for (;;)
    {
      struct timespec t = { 0, 20000000 };
      nanosleep (&t, NULL);
      if (!any_waiting)
	continue;
      lock ();
      if (now () - last_added >= lag)
	{
	  for (int i = 0; i < n_devices; i++)
	    device_finish (&devices[i]);
	  any_waiting = false;
	}
      unlock ();
    }
  return NULL;
}

static void
start_lag_thread (void)
{
  static bool started;
  pthread_attr_t attr;
  pthread_t thread;
  if (started)
    return;
  started = true;
  pthread_attr_init (&attr);
  pthread_attr_setdetachstate (&attr, PTHREAD_CREATE_DETACHED);
  pthread_create (&thread, &attr, lag_thread, NULL);
  pthread_attr_destroy (&attr);
}

/* ---- The calls: streams.  */

/* True if the call goes on and STREAM is one: it is put to *S.  */
static bool
begin (struct call *c, const char *name, enum fail fail, CUstream stream,
       struct stream **s)
{
  if (!call_begin (c, name, fail, NEED_CONTEXT))
    return false;
  *s = stream_find (c->context, stream);
  if (!*s)
    c->result = CUDA_ERROR_INVALID_HANDLE;
  return *s != NULL;
}

EXPORT CUresult
cuStreamCreateWithPriority (CUstream *stream, unsigned int flags, int priority)
{
  struct call c;
  if (call_begin (&c, "cuStreamCreate", FAIL_STREAM, NEED_CONTEXT))
    {
      if (flags & ~CU_STREAM_NON_BLOCKING)
	c.result = CUDA_ERROR_INVALID_VALUE;
      else
	{
	  struct stream *made = stream_new (c.context, flags, priority);
	  /* As hardware's driver has it, the place is written to before the
	     handle is there: who looks without a lock finds that.  */
	  *(struct stream *volatile *) stream = made - 1;
	  unlock ();
	  usleep (200);
	  lock ();
	  *(struct stream *volatile *) stream = made;
	}
    }
  return call_end (&c, "flags=%u priority=%d stream=%p", flags, priority,
		   c.result == CUDA_SUCCESS ? (void *) *stream : NULL);
}

EXPORT CUresult
cuStreamCreate (CUstream *stream, unsigned int flags)
{
  return cuStreamCreateWithPriority (stream, flags, 0);
}

/* The stream's work is still done.  */
EXPORT CUresult
cuStreamDestroy_v2 (CUstream stream)
{
  struct call c;
  struct stream *s;
  if (begin (&c, "cuStreamDestroy_v2", FAIL_NONE, stream, &s))
    {
      if (s == c.context->null || s == c.context->per_thread)
	c.result = CUDA_ERROR_INVALID_HANDLE;
      else
	{
	  s->destroyed = true;
	  sweep (s->context);
	}
    }
  return call_end (&c, "stream=%p", (void *) stream);
}

EXPORT CUresult
cuStreamSynchronize (CUstream stream)
{
  struct call c;
  struct stream *s;
  if (begin (&c, "cuStreamSynchronize", FAIL_SYNC, stream, &s))
    {
      struct context *context = s->context;
      /* The legacy stream also waits for the streams that wait for it.  */
      if (s == context->null)
	for (struct stream *t = context->streams; t; t = t->next)
	  if (!(t->flags & CU_STREAM_NON_BLOCKING))
	    stream_finish (t);
      c.result = stream_finish (s);
      sweep (context);
    }
  return call_end (&c, "stream=%p", (void *) stream);
}

EXPORT CUresult
cuStreamQuery (CUstream stream)
{
  struct call c;
  struct stream *s;
  if (begin (&c, "cuStreamQuery", FAIL_NONE, stream, &s) && s->first)
    {
      run_first (s);
      c.result = s->context->device->lost;
      if (!c.result && s->first)
	c.result = CUDA_ERROR_NOT_READY;
    }
  return call_end (&c, "stream=%p", (void *) stream);
}

EXPORT CUresult
cuStreamWaitEvent (CUstream stream, CUevent event, unsigned int flags)
{
  struct call c;
  struct stream *s;
  if (begin (&c, "cuStreamWaitEvent", FAIL_NONE, stream, &s))
    {
      struct event *e = event_find (event);
      if (!e || flags)
	c.result = e ? CUDA_ERROR_INVALID_VALUE : CUDA_ERROR_INVALID_HANDLE;
      else if (e->record && !e->record->done)
	{
	  struct operation *o = stream_add (s, WAIT);
	  o->record = e->record;
	  o->record->refs++;
	  stream_added (s);
	}
    }
  return call_end (&c, "stream=%p event=%p", (void *) stream, (void *) event);
}

EXPORT CUresult
cuStreamGetFlags (CUstream stream, unsigned int *flags)
{
  struct call c;
  struct stream *s;
  if (begin (&c, "cuStreamGetFlags", FAIL_NONE, stream, &s))
    *flags = s->flags;
  return call_end (&c, "stream=%p", (void *) stream);
}

EXPORT CUresult
cuStreamGetPriority (CUstream stream, int *priority)
{
  struct call c;
  struct stream *s;
  if (begin (&c, "cuStreamGetPriority", FAIL_NONE, stream, &s))
    *priority = s->priority;
  return call_end (&c, "stream=%p", (void *) stream);
}

EXPORT CUresult
cuStreamGetCtx (CUstream stream, CUcontext *context)
{
  struct call c;
  struct stream *s;
  if (begin (&c, "cuStreamGetCtx", FAIL_NONE, stream, &s))
    *context = s->context;
  return call_end (&c, "stream=%p", (void *) stream);
}

EXPORT CUresult
cuLaunchHostFunc (CUstream stream, void (*function) (void *), void *data)
{
  struct call c;
  struct stream *s;
  if (begin (&c, "cuLaunchHostFunc", FAIL_NONE, stream, &s))
    {
      struct operation *o = stream_add (s, CALL);
      o->call = function;
      o->data = data;
      stream_added (s);
    }
  return call_end (&c, "stream=%p", (void *) stream);
}

EXPORT CUresult
cuStreamAddCallback (CUstream stream,
		     void (*callback) (CUstream, CUresult, void *),
		     void *data, unsigned int flags)
{
  struct call c;
  struct stream *s;
  if (begin (&c, "cuStreamAddCallback", FAIL_NONE, stream, &s))
    {
      struct operation *o = stream_add (s, CALL);
      o->callback = callback;
      o->data = data;
      stream_added (s);
    }
  return call_end (&c, "stream=%p flags=%u", (void *) stream, flags);
}

/* ---- The calls: events.  */

EXPORT CUresult
cuEventCreate (CUevent *event, unsigned int flags)
{
  struct call c;
  if (call_begin (&c, "cuEventCreate", FAIL_EVENT, NEED_CONTEXT))
    {
      struct event *e = calloc (1, sizeof *e);
      e->flags = flags;
      e->next = all_events;
      all_events = e;
      *event = e;
    }
  return call_end (&c, "flags=%u event=%p", flags,
		   c.result == CUDA_SUCCESS ? (void *) *event : NULL);
}

/* True if the call goes on and EVENT is one.  */
static bool
begin_event (struct call *c, const char *name, enum fail fail, CUevent event)
{
  if (!call_begin (c, name, fail, NEED_CONTEXT))
    return false;
  if (!event_find (event))
    c->result = CUDA_ERROR_INVALID_HANDLE;
  return c->result == CUDA_SUCCESS;
}

EXPORT CUresult
cuEventDestroy_v2 (CUevent event)
{
  struct call c;
  if (begin_event (&c, "cuEventDestroy_v2", FAIL_NONE, event))
    {
      struct event **p = &all_events;
      while (*p != event)
	p = &(*p)->next;
      *p = event->next;
      record_release (event->record);
      free (event);
    }
  return call_end (&c, "event=%p", (void *) event);
}

EXPORT CUresult
cuEventRecord (CUevent event, CUstream stream)
{
  struct call c;
  if (begin_event (&c, "cuEventRecord", FAIL_NONE, event))
    {
      struct stream *s = stream_find (c.context, stream);
      if (!s)
	c.result = CUDA_ERROR_INVALID_HANDLE;
      else
	{
	  struct operation *o = stream_add (s, RECORD);
	  struct record *r = calloc (1, sizeof *r);
	  r->refs = 2;
	  r->stream = s;
	  r->number = o->number;
	  record_release (event->record);
	  event->record = o->record = r;
	  stream_added (s);
	}
    }
  return call_end (&c, "event=%p stream=%p", (void *) event, (void *) stream);
}

EXPORT CUresult
cuEventRecordWithFlags (CUevent event, CUstream stream, unsigned int flags)
{
  (void) flags;
  return cuEventRecord (event, stream);
}

EXPORT CUresult
cuEventSynchronize (CUevent event)
{
  struct call c;
  if (begin_event (&c, "cuEventSynchronize", FAIL_SYNC, event))
    {
      struct record *r = event->record;
      if (r && !r->done)
	run_until (r->stream, r->number);
      c.result = c.context->device->lost;
    }
  return call_end (&c, "event=%p", (void *) event);
}

EXPORT CUresult
cuEventQuery (CUevent event)
{
  struct call c;
  if (begin_event (&c, "cuEventQuery", FAIL_NONE, event))
    {
      struct record *r = event->record;
      if (r && !r->done)
	{
	  run_first (r->stream);
	  c.result = c.context->device->lost;
	  if (!c.result && !r->done)
	    c.result = CUDA_ERROR_NOT_READY;
	}
    }
  return call_end (&c, "event=%p", (void *) event);
}

EXPORT CUresult
cuEventElapsedTime (float *milliseconds, CUevent from, CUevent to)
{
  struct call c;
  if (begin_event (&c, "cuEventElapsedTime", FAIL_NONE, from))
    {
      if (!event_find (to) || !from->record || !to->record
	  || ((from->flags | to->flags) & CU_EVENT_DISABLE_TIMING))
	c.result = CUDA_ERROR_INVALID_HANDLE;
      else if (!from->record->done || !to->record->done)
	c.result = CUDA_ERROR_NOT_READY;
      else
	*milliseconds = (to->record->time - from->record->time) * 1e3
			/ env_number ("SIMGPU_CLOCK", 1);
    }
  return call_end (&c, "from=%p to=%p", (void *) from, (void *) to);
}

EXPORT CUresult
cuEventElapsedTime_v2 (float *milliseconds, CUevent from, CUevent to)
{
  return cuEventElapsedTime (milliseconds, from, to);
}
