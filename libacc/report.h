/* What the program is told: what acc-internal.h includes of error.c, profile.c
   and prof.c.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#ifndef ACC_REPORT_H
#define ACC_REPORT_H

/* ---- error.c */

/* Print "libacc: FILE:LINE: ...: MESSAGE" for the current construct of the
   thread, or for clause MAP of it if not NULL, and exit with status 1.  */
extern void accrt_fatal (const struct acc_map *map, const char *format, ...)
  __attribute__ ((noreturn, cold, format (printf, 2, 3)));
/* The same at FILE:LINE, which need not be the construct's.  */
extern void accrt_fatal_at (const char *file, unsigned line,
			    const char *format, ...)
  __attribute__ ((noreturn, cold, format (printf, 3, 4)));
/* End the program because the driver returned ERROR; FORMAT says what was
   tried.  */
extern void accrt_cuda_fatal (CUresult error, const char *format, ...)
  __attribute__ ((noreturn, cold, format (printf, 2, 3)));
/* One line that ends nothing.  */
extern void accrt_warning (const char *format, ...)
  __attribute__ ((cold, format (printf, 1, 2)));
/* The name of MAP's clause: "copyin".  */
extern const char *accrt_clause (const struct acc_map *map);
/* malloc and realloc that end the program when there is no memory.  */
extern void *accrt_alloc (size_t size);
extern void *accrt_zalloc (size_t size);
extern void *accrt_realloc (void *p, size_t size);

#define accrt_check(call, ...)			\
  do						\
    {						\
      CUresult error_ = (call);			\
      if (unlikely (error_ != CUDA_SUCCESS))	\
	accrt_cuda_fatal (error_, __VA_ARGS__);	\
    }						\
  while (0)

/* ---- environment.c */

/* A variable by the name that was found, which is not ours if FOREIGN.  */
struct accrt_setting { const char *name, *value; bool foreign; };

/* NAME, one of ours, or what stands for it; its value is NULL where none is set.
   SECURE: not in a set-uid program.  */
extern struct accrt_setting accrt_setting (const char *name, bool secure);
/* Read S, a number from 0.  */
extern bool accrt_read_number (const char *s, long *n);
/* ACC_NUM_CORES, or 0; and what it has if that makes no sense.  */
extern int accrt_cores;
extern const char *accrt_bad_cores;

/* ---- profile.c: ACC_NOTIFY and ACC_TIME.  */

enum
{
  ACCRT_LAUNCHES = 1, ACCRT_TRANSFERS = 2, ACCRT_WAITS = 4, ACCRT_REGIONS = 8,
  ACCRT_ALLOCATIONS = 16
};

extern unsigned accrt_notify_mask;
/* What ACC_NOTIFY has, if that makes no sense.  */
extern struct accrt_setting accrt_bad_notify;
/* Whether VALUE, of variable NAME of the environment, is 1, not 0 or nothing.  One
   that makes no sense is in accrt_bad_switch, and its value in the other.  */
extern bool accrt_switch (const char *name, const char *value);
extern const char *accrt_bad_switch, *accrt_bad_switch_value;

extern void accrt_notify_print (const char *format, ...)
  __attribute__ ((cold, format (printf, 1, 2)));

/* Print a line if the user wants lines of KIND.  */
#define accrt_notify(kind, ...)				\
  do							\
    if (unlikely (accrt_notify_mask & (kind)))		\
      accrt_notify_print (__VA_ARGS__);			\
  while (0)

/* Nanoseconds of a clock that only goes forward.  */
extern uint64_t accrt_now (void);

/* ---- timing.c: ACC_TIME.  */

extern bool accrt_timing, accrt_timing_table;
/* What ACC_TIME has, if that makes no sense.  */
extern struct accrt_setting accrt_bad_time;

/* Account for an execution of a construct, a launch, a wait for QUEUE, since START
   of accrt_now.  This and what follows is to be called if accrt_timing only.  */
extern void accrt_time_region (const struct acc_region *region,
			       uint64_t start);
extern void accrt_time_launch (const struct acc_region *region);
extern void accrt_time_wait (const struct accrt_queue *queue, uint64_t start);
/* Work is about to be put on QUEUE, whose device's context is current; it may be
   NULL what comes back.  When the work is there, say what it was: a copy of BYTES
   for the thread's construct and clause, or KERNEL, which is NULL for a copy
   between places of the device.  */
struct accrt_measure;
extern struct accrt_measure *accrt_time_begin (struct accrt_queue *queue);
extern void accrt_time_copied (struct accrt_measure *measure,
			       struct accrt_queue *queue, bool in,
			       size_t bytes);
extern void accrt_time_launched (struct accrt_measure *measure,
				 struct accrt_queue *queue,
				 const char *kernel);
/* The process ends, the drivers are still there.  */
extern void accrt_time_last (void);

/* ---- ranges.c: NVTX.  */

/* Whether a tool wants to know where the host is.  What follows is to be called only
   then, and each begin has an end on the same thread.  */
extern bool accrt_ranges;
extern void accrt_range_begin (const char *format, ...)
  __attribute__ ((cold, format (printf, 1, 2)));
/* The same for an execution of REGION, and for a copy of BYTES for the thread's
   construct and clause.  */
extern void accrt_range_region (const struct acc_region *region)
  __attribute__ ((cold));
extern void accrt_range_copy (size_t bytes, bool in) __attribute__ ((cold));
extern void accrt_range_end (void) __attribute__ ((cold));

/* ---- prof.c: acc_prof.h.  */

/* A bit for each event that somebody wants to know of.  */
extern atomic_uint accrt_prof_mask;

static inline bool
accrt_prof_wants (acc_event_t event)
{
  return unlikely (atomic_load_explicit (&accrt_prof_mask,
					 memory_order_relaxed) >> event & 1);
}

/* Call what is registered for EVENT, which is wanted.  It happens on DEVICE, on
   QUEUE if not NULL.  *TOOL is what the callbacks of a start event leave to
   those of its end event; TOOL may be NULL.  No lock is held.  */
extern void accrt_prof_other (acc_event_t event,
			      const struct accrt_device *device,
			      const struct accrt_queue *queue, bool implicit,
			      void **tool) __attribute__ ((cold));
extern void accrt_prof_data (acc_event_t event,
			     const struct accrt_device *device,
			     const struct accrt_queue *queue, const char *name,
			     bool implicit, size_t bytes, const void *host,
			     CUdeviceptr address, void **tool)
  __attribute__ ((cold));
/* The program ends with MESSAGE, for CODE; the driver has said RESULT.  */
extern void accrt_prof_error (acc_error_t code, const char *message,
			      CUresult result) __attribute__ ((cold));
extern void accrt_prof_launch (acc_event_t event,
			       const struct accrt_device *device,
			       const struct accrt_queue *queue,
			       const char *kernel, const unsigned *sizes,
			       void **tool) __attribute__ ((cold));

#define accrt_prof(EVENT, ...)				\
  do							\
    if (accrt_prof_wants (EVENT))			\
      accrt_prof_other (EVENT, __VA_ARGS__);		\
  while (0)

/* Find the tools, the first time.  */
extern void accrt_prof_start (void);

#endif /* ACC_REPORT_H */
