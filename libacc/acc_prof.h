/* The profiling interface of OpenACC, for tools: OpenACC 2.6, section 5.

   A tool registers routines for events; the runtime calls them.  A tool that
   is a library of its own, named in ACC_PROFLIB (several: separated by
   semicolons) or linked with the program, defines acc_register_library, which
   is called once before any event.

   Callbacks run in the thread of the event, during the event.  They may call
   acc_get_device_num and the like, and may register callbacks.  They may not
   move data or launch kernels.  No event happens inside of a callback.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#ifndef _ACC_PROF_H
#define _ACC_PROF_H 1

#include <openacc.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Events, section 5.1 */

typedef enum acc_event_t
{
  acc_ev_none = 0,
  acc_ev_device_init_start = 1,
  acc_ev_device_init_end = 2,
  acc_ev_device_shutdown_start = 3,
  acc_ev_device_shutdown_end = 4,
  acc_ev_runtime_shutdown = 5,
  acc_ev_create = 6,
  acc_ev_delete = 7,
  acc_ev_alloc = 8,
  acc_ev_free = 9,
  acc_ev_enter_data_start = 10,
  acc_ev_enter_data_end = 11,
  acc_ev_exit_data_start = 12,
  acc_ev_exit_data_end = 13,
  acc_ev_update_start = 14,
  acc_ev_update_end = 15,
  acc_ev_compute_construct_start = 16,
  acc_ev_compute_construct_end = 17,
  acc_ev_enqueue_launch_start = 18,
  acc_ev_enqueue_launch_end = 19,
  acc_ev_enqueue_upload_start = 20,
  acc_ev_enqueue_upload_end = 21,
  acc_ev_enqueue_download_start = 22,
  acc_ev_enqueue_download_end = 23,
  acc_ev_wait_start = 24,
  acc_ev_wait_end = 25,
  acc_ev_error = 26,		/* OpenACC 3.2: the program is about to end */
  acc_ev_last
} acc_event_t;

/* ---- Arguments of callbacks, section 5.2

   Members of a structure up to its valid_bytes are valid.  Later versions may
   append others.  */

#define _ACC_PROF_INFO_VERSION 201711

/* For tools' own structures, by names that other compilers' tools use.  The
   sizes are: the bytes of STRUCT up to its member LAST, of which BYTES count;
   the bytes of N objects of TYPE, with BYTES of the last; the bytes of one
   object of TYPE.  */
#define _ACC_PROF_VALID_BYTES_STRUCT(STRUCT, LAST, BYTES) \
  (__builtin_offsetof (STRUCT, LAST) + (BYTES))
#define _ACC_PROF_VALID_BYTES_TYPE_N(TYPE, N, BYTES) \
  (((N) - 1) * sizeof (TYPE) + (BYTES))
#define _ACC_PROF_VALID_BYTES_BASICTYPE(TYPE) sizeof (TYPE)

/* Information about all events.  */
typedef struct acc_prof_info
{
  acc_event_t event_type;
  int valid_bytes;
  int version;			/* version of OpenACC, as _OPENACC */
  acc_device_t device_type;
  int device_number;
  int thread_id;		/* counted from 0, in the order in which
				   threads have their first event */
  long async;			/* async value, or acc_async_sync */
  long async_queue;		/* the queue for the value */
  const char *src_file;		/* of the construct; NULL for routines */
  const char *func_name;	/* the function around it */
  int line_no, end_line_no;	/* 0 if unknown */
  int func_line_no, func_end_line_no;
} acc_prof_info;
#define _ACC_PROF_INFO_VALID_BYTES ((int) sizeof (acc_prof_info))

/* The construct that an event belongs to.  */
typedef enum acc_construct_t
{
  acc_construct_parallel = 0,
  acc_construct_kernels = 1,
  acc_construct_loop = 2,
  acc_construct_data = 3,
  acc_construct_enter_data = 4,
  acc_construct_exit_data = 5,
  acc_construct_host_data = 6,
  acc_construct_atomic = 7,
  acc_construct_declare = 8,
  acc_construct_init = 9,
  acc_construct_shutdown = 10,
  acc_construct_set = 11,
  acc_construct_update = 12,
  acc_construct_routine = 13,
  acc_construct_wait = 14,
  acc_construct_runtime_api = 15,
  acc_construct_serial = 16
} acc_construct_t;

/* Information about acc_ev_create, _delete, _alloc, _free and enqueued
   copies.  */
typedef struct acc_data_event_info
{
  acc_event_t event_type;
  int valid_bytes;
  acc_construct_t parent_construct;
  int implicit;			/* 1: the program did not ask for it by name */
  void *tool_info;		/* for the tool: a start event's callback may
				   leave a value here for its end event */
  const char *var_name;		/* or NULL */
  size_t bytes;
  const void *host_ptr;		/* or NULL */
  const void *device_ptr;
} acc_data_event_info;
#define _ACC_DATA_EVENT_INFO_VALID_BYTES ((int) sizeof (acc_data_event_info))

/* Information about launches.  */
typedef struct acc_launch_event_info
{
  acc_event_t event_type;
  int valid_bytes;
  acc_construct_t parent_construct;
  int implicit;
  void *tool_info;
  const char *kernel_name;
  size_t num_gangs, num_workers, vector_length;
} acc_launch_event_info;
#define _ACC_LAUNCH_EVENT_INFO_VALID_BYTES \
  ((int) sizeof (acc_launch_event_info))

/* Errors, OpenACC 3.2.  */
typedef enum acc_error_t
{
  acc_error_none = 0,
  acc_error_other = 1,
  acc_error_system = 2,
  acc_error_execution = 3,
  acc_error_device_init = 4,
  acc_error_device_shutdown = 5,
  acc_error_device_unavailable = 6,
  acc_error_device_type_unavailable = 7,
  acc_error_wrong_device_type = 8,
  acc_error_out_of_memory = 9,
  acc_error_not_present = 10,
  acc_error_partly_present = 11,
  acc_error_present = 12,
  acc_error_invalid_argument = 13,
  acc_error_invalid_async = 14,
  acc_error_invalid_null_pointer = 15,
  acc_error_invalid_data_section = 16,
  acc_error_implementation_defined = 100
} acc_error_t;

/* Information about acc_ev_error.  */
typedef struct acc_error_event_info
{
  acc_event_t event_type;
  int valid_bytes;
  acc_construct_t parent_construct;
  int implicit;
  void *tool_info;
  acc_error_t error_code;
  const char *error_message;	/* the line on stderr */
  size_t runtime_info;		/* the driver's CUresult, or 0 */
} acc_error_event_info;
#define _ACC_ERROR_EVENT_INFO_VALID_BYTES ((int) sizeof (acc_error_event_info))

/* Information about all other events.  */
typedef struct acc_other_event_info
{
  acc_event_t event_type;
  int valid_bytes;
  acc_construct_t parent_construct;
  int implicit;
  void *tool_info;
} acc_other_event_info;
#define _ACC_OTHER_EVENT_INFO_VALID_BYTES ((int) sizeof (acc_other_event_info))

typedef union acc_event_info
{
  acc_event_t event_type;
  acc_data_event_info data_event;
  acc_launch_event_info launch_event;
  acc_error_event_info error_event;
  acc_other_event_info other_event;
} acc_event_info;

typedef enum acc_device_api
{
  acc_device_api_none = 0,	/* the host */
  acc_device_api_cuda = 1,
  acc_device_api_opencl = 2,
  acc_device_api_coi = 3,
  acc_device_api_other = 4
} acc_device_api;

/* The interface to the device: with CUDA, the CUdevice, CUcontext and
   CUstream.  */
typedef struct acc_api_info
{
  acc_device_api device_api;
  int valid_bytes;
  acc_device_t device_type;
  int vendor;
  const void *device_handle, *context_handle, *async_handle;
} acc_api_info;
#define _ACC_API_INFO_VALID_BYTES ((int) sizeof (acc_api_info))

/* ---- Registration, section 5.3 */

typedef void (*acc_prof_callback) (acc_prof_info *, acc_event_info *,
				   acc_api_info *);

typedef enum acc_register_t
{
  acc_reg = 0,
  acc_toggle = 1,
  acc_toggle_per_thread = 2
} acc_register_t;

typedef void (*acc_query_fn) (void);
typedef void (*acc_prof_reg) (acc_event_t, acc_prof_callback, acc_register_t);
typedef acc_query_fn (*acc_prof_lookup_func) (const char *);

/* acc_reg: call CALLBACK at each EVENT, after those that were registered
   before it.  At an end event, it is called before them.  If it is registered
   twice, it is called once, until it is unregistered twice.  acc_toggle:
   switch calls of EVENT's CALLBACK, which is registered, on or off.  With a
   NULL CALLBACK, this switches all callbacks of the event; with acc_ev_none,
   all of all events.  acc_toggle_per_thread, with acc_ev_none and NULL: switch
   events of the calling thread on or off.  A call that makes no sense does
   nothing.  */
extern void acc_prof_register (acc_event_t event, acc_prof_callback callback,
			       acc_register_t info);
extern void acc_prof_unregister (acc_event_t event, acc_prof_callback callback,
				 acc_register_t info);
/* The routine of the interface called NAME, or NULL.  Other compilers'
   headers, and tools that were written for them, have a type of this name
   instead of the routine.  Such tools are compiled with
   -DACC_PROF_LOOKUP_TYPE.  */
#ifdef ACC_PROF_LOOKUP_TYPE
typedef acc_prof_lookup_func acc_prof_lookup;
#else
extern acc_query_fn acc_prof_lookup (const char *name);
#endif

/* Defined by tools.  */
extern void acc_register_library (acc_prof_reg reg, acc_prof_reg unreg,
				  acc_prof_lookup_func lookup);

#ifdef __cplusplus
}
#endif

#endif /* _ACC_PROF_H */
