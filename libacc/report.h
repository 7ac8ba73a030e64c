/* Messages and reports: the part of acc-internal.h about error.c, profile.c
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
/* Likewise, at FILE:LINE, which need not be the construct's.  */
extern void accrt_fatal_at (const char *file, unsigned line,
			    const char *format, ...)
  __attribute__ ((noreturn, cold, format (printf, 3, 4)));
/* End the program because the driver returned ERROR.  FORMAT describes the
   attempted action.  */
extern void accrt_cuda_fatal (CUresult error, const char *format, ...)
  __attribute__ ((noreturn, cold, format (printf, 2, 3)));
/* Print one line.  The program continues.  */
extern void accrt_warning (const char *format, ...)
  __attribute__ ((cold, format (printf, 1, 2)));
/* Likewise, with the place that accrt_fatal gives.  */
extern void accrt_clause_warning (const struct acc_map *map,
				  const char *format, ...)
  __attribute__ ((cold, format (printf, 2, 3)));
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

/* A variable by the name that was found.  FOREIGN: the name is another
   compiler's.  */
struct accrt_setting { const char *name, *value; bool foreign; };

/* The setting of NAME, one of our names, or of another name for it.  Its value
   is NULL if none is set.  SECURE: ignore it in a set-uid program.  */
extern struct accrt_setting accrt_setting (const char *name, bool secure);
/* Read S, a number from 0.  */
extern bool accrt_read_number (const char *s, long *n);
/* The value of ACC_NUM_CORES, or 0; and the text of it if it makes no
   sense.  */
extern int accrt_cores;
extern const char *accrt_bad_cores;

/* ---- profile.c: ACC_NOTIFY and ACC_TIME.  */

enum
{
  ACCRT_LAUNCHES = 1, ACCRT_TRANSFERS = 2, ACCRT_WAITS = 4, ACCRT_REGIONS = 8,
  ACCRT_ALLOCATIONS = 16
};

extern unsigned accrt_notify_mask;
/* The value of ACC_NOTIFY if it makes no sense.  */
extern struct accrt_setting accrt_bad_notify;
/* True if VALUE, of variable NAME of the environment, is 1, false if it is 0
   or empty.  For a value that makes no sense, the name is stored in
   accrt_bad_switch and the value in the other variable.  */
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
/* The value of ACC_TIME if it makes no sense.  */
extern struct accrt_setting accrt_bad_time;

/* Account for an execution of a construct, a launch, or a wait for QUEUE,
   since START of accrt_now.  Call this and the following functions only if
   accrt_timing.  */
extern void accrt_time_region (const struct acc_region *region,
			       uint64_t start);
extern void accrt_time_launch (const struct acc_region *region);
extern void accrt_time_wait (const struct accrt_queue *queue, uint64_t start);
/* Call accrt_time_begin before work is put on QUEUE, whose device's context is
   current; the result may be NULL.  When the work is on the queue, call one of
   the others to describe it: a copy of BYTES for the thread's construct and
   clause, or KERNEL, which is NULL for a copy between places of the
   device.  */
struct accrt_measure;
extern struct accrt_measure *accrt_time_begin (struct accrt_queue *queue);
extern void accrt_time_copied (struct accrt_measure *measure,
			       struct accrt_queue *queue, bool in,
			       size_t bytes);
extern void accrt_time_launched (struct accrt_measure *measure,
				 struct accrt_queue *queue,
				 const char *kernel);
/* Finish the measurements: the process ends, and the drivers are still
   there.  */
extern void accrt_time_last (void);

/* ---- ranges.c: NVTX.  */

/* True if a tool wants to know the activity of the host.  Call the following
   functions only then.  Each begin must have an end on the same thread.  */
extern bool accrt_ranges;
extern void accrt_range_begin (const char *format, ...)
  __attribute__ ((cold, format (printf, 1, 2)));
/* Likewise for an execution of REGION, and for a copy of BYTES for the
   thread's construct and clause.  */
extern void accrt_range_region (const struct acc_region *region)
  __attribute__ ((cold));
extern void accrt_range_copy (size_t bytes, bool in) __attribute__ ((cold));
extern void accrt_range_end (void) __attribute__ ((cold));

/* ---- prof.c: acc_prof.h.  */

/* A bit for each event that some tool wants.  */
extern atomic_uint accrt_prof_mask;

static inline bool
accrt_prof_wants (acc_event_t event)
{
  return unlikely (atomic_load_explicit (&accrt_prof_mask,
					 memory_order_relaxed) >> event & 1);
}

/* Call the callbacks for EVENT, which some tool wants.  It happens on DEVICE,
   on QUEUE if not NULL.  *TOOL is the value that callbacks of a start event
   leave for those of its end event; TOOL may be NULL.  No lock is held.  */
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
/* Report that the program ends with MESSAGE, for CODE.  RESULT is the driver's
   result.  */
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
