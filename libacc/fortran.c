/* The library's routines as Fortran calls them.

   In: calls of the routines that our module openacc and openacc_lib.h declare
   (openacc-fortran.def), and of those of GCC's own: objects that were compiled
   with one or the other use them.  Out: calls of openacc.h.

   Arguments come by reference unless the table says value.  Data routines have
   three forms.  One has all of a variable of any rank, as a descriptor
   (_array).  The others have a length in bytes, of 4 or 8 bytes, and either a
   descriptor (ours: _n32, _n64) or an address (GCC's: _32, _64).

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include <stdint.h>
#include <string.h>

#include "openacc.h"

#define FORTRAN __attribute__ ((visibility ("default")))

/* gfortran's descriptor of an array, from GCC 8 on.  */
struct dimension
{
  ptrdiff_t stride, lower, upper;
};

struct descriptor
{
  void *data;
  size_t offset;
  size_t element;		/* bytes */
  int version;
  signed char rank, type;
  signed short attribute;
  ptrdiff_t span;
  struct dimension dim[];
};

/* Return the bytes that the elements of A reach over, gaps included.  Sets
   *FIRST to the address of the first of them.  */
static size_t
reach (const struct descriptor *a, char **first)
{
  ptrdiff_t below = 0, above = 0;
  *first = a->data;
  for (int i = 0; i < a->rank; i++)
    {
      ptrdiff_t n = a->dim[i].upper - a->dim[i].lower + 1;
      if (n <= 0)
	return 0;
      ptrdiff_t last = (n - 1) * a->dim[i].stride * a->span;
      if (last < 0)
	below += last;
      else
	above += last;
    }
  *first += below;
  return a->data ? above - below + a->element : 0;
}

/* Return the number of A's dimensions, from the first, whose elements have no
   gaps between them.  Sets *BYTES to the bytes of one such piece.  */
static int
dense_dimensions (const struct descriptor *a, size_t *bytes)
{
  int i = 0;
  *bytes = a->element;
  for (; i < a->rank; i++)
    {
      ptrdiff_t n = a->dim[i].upper - a->dim[i].lower + 1;
      if (n != 1 && a->dim[i].stride * a->span != (ptrdiff_t) *bytes)
	break;
      *bytes *= n;
    }
  return i;
}

/* Call COPY for each piece of A without gaps, from dimension RANK - 1 down to
   DENSE.  AT is the address of the first piece.  */
static void
each_piece (const struct descriptor *a, int rank, int dense, size_t bytes,
	    char *at, void (*copy) (void *, size_t, int), int async)
{
  if (rank == dense)
    {
      copy (at, bytes, async);
      return;
    }
  ptrdiff_t n = a->dim[rank - 1].upper - a->dim[rank - 1].lower + 1;
  for (ptrdiff_t i = 0; i < n; i++)
    each_piece (a, rank - 1, dense, bytes,
		at + i * a->dim[rank - 1].stride * a->span, copy, async);
}

/* Update the elements of A alone, not the memory between them.  */
static void
update_elements (const struct descriptor *a,
		 void (*copy) (void *, size_t, int), int async)
{
  char *first;
  size_t bytes;
  if (!reach (a, &first))
    return;
  int dense = dense_dimensions (a, &bytes);
  each_piece (a, a->rank, dense, bytes, a->data, copy, async);
}

/* ---- Data */

/* The forms of acc_NAME that have a length.  */
#define SIZED(NAME)							\
  FORTRAN void								\
  acc_ ## NAME ## _32_h_ (void *a, const int32_t *n)			\
  {									\
    acc_ ## NAME (a, *n);						\
  }									\
  FORTRAN void								\
  acc_ ## NAME ## _64_h_ (void *a, const int64_t *n)			\
  {									\
    acc_ ## NAME (a, *n);						\
  }									\
  FORTRAN void								\
  acc_ ## NAME ## _n32_h_ (const struct descriptor *a, const int32_t *n) \
  {									\
    acc_ ## NAME (a->data, *n);						\
  }									\
  FORTRAN void								\
  acc_ ## NAME ## _n64_h_ (const struct descriptor *a, const int64_t *n) \
  {									\
    acc_ ## NAME (a->data, *n);						\
  }

#define DATA(NAME)							\
  SIZED (NAME)								\
  FORTRAN void								\
  acc_ ## NAME ## _array_h_ (const struct descriptor *a)		\
  {									\
    char *first;							\
    size_t n = reach (a, &first);					\
    acc_ ## NAME (first, n);						\
  }

/* Likewise with an async value.  The C name has "async" at its end, Fortran's
   name has it before the form.  */
#define SIZED_ASYNC(NAME)						\
  FORTRAN void								\
  acc_ ## NAME ## _32_h_ (void *a, const int32_t *n, const int *async)	\
  {									\
    acc_ ## NAME (a, *n, *async);					\
  }									\
  FORTRAN void								\
  acc_ ## NAME ## _64_h_ (void *a, const int64_t *n, const int *async)	\
  {									\
    acc_ ## NAME (a, *n, *async);					\
  }									\
  FORTRAN void								\
  acc_ ## NAME ## _n32_h_ (const struct descriptor *a, const int32_t *n, \
			   const int *async)				\
  {									\
    acc_ ## NAME (a->data, *n, *async);					\
  }									\
  FORTRAN void								\
  acc_ ## NAME ## _n64_h_ (const struct descriptor *a, const int64_t *n, \
			   const int *async)				\
  {									\
    acc_ ## NAME (a->data, *n, *async);					\
  }

#define DATA_ASYNC(NAME)						\
  SIZED_ASYNC (NAME)							\
  FORTRAN void								\
  acc_ ## NAME ## _array_h_ (const struct descriptor *a, const int *async) \
  {									\
    char *first;							\
    size_t n = reach (a, &first);					\
    acc_ ## NAME (first, n, *async);					\
  }

/* acc_update_TO and its asynchronous form.  An update of a whole variable
   leaves alone the memory between its elements.  */
#define UPDATE(TO)							\
  SIZED (update_ ## TO)							\
  SIZED_ASYNC (update_ ## TO ## _async)					\
  FORTRAN void								\
  acc_update_ ## TO ## _array_h_ (const struct descriptor *a)		\
  {									\
    update_elements (a, acc_update_ ## TO ## _async, acc_async_sync);	\
  }									\
  FORTRAN void								\
  acc_update_ ## TO ## _async_array_h_ (const struct descriptor *a,	\
					const int *async)		\
  {									\
    update_elements (a, acc_update_ ## TO ## _async, *async);		\
  }

/* Fortran has the old name, C does not.  */
#define acc_update_host acc_update_self
#define acc_update_host_async acc_update_self_async

DATA (copyin)
DATA (create)
DATA (present_or_copyin)
DATA (present_or_create)
DATA (pcopyin)
DATA (pcreate)
DATA (copyout)
DATA (copyout_finalize)
DATA (delete)
DATA (delete_finalize)
DATA_ASYNC (copyin_async)
DATA_ASYNC (create_async)
DATA_ASYNC (copyout_async)
DATA_ASYNC (copyout_finalize_async)
DATA_ASYNC (delete_async)
DATA_ASYNC (delete_finalize_async)
UPDATE (device)
UPDATE (self)
UPDATE (host)

FORTRAN int
acc_is_present_32_h_ (void *a, const int32_t *n)
{
  return acc_is_present (a, *n);
}

FORTRAN int
acc_is_present_64_h_ (void *a, const int64_t *n)
{
  return acc_is_present (a, *n);
}

FORTRAN int
acc_is_present_n32_h_ (const struct descriptor *a, const int32_t *n)
{
  return acc_is_present (a->data, *n);
}

FORTRAN int
acc_is_present_n64_h_ (const struct descriptor *a, const int64_t *n)
{
  return acc_is_present (a->data, *n);
}

FORTRAN int
acc_is_present_array_h_ (const struct descriptor *a)
{
  char *first;
  size_t n = reach (a, &first);
  return acc_is_present (first, n);
}

FORTRAN void *
acc_deviceptr_h_ (const struct descriptor *a)
{
  return acc_deviceptr (a->data);
}

FORTRAN void *
acc_hostptr_h_ (void *device)
{
  return acc_hostptr (device);
}

FORTRAN void
acc_unmap_data_h_ (const struct descriptor *a)
{
  acc_unmap_data (a->data);
}

/* ---- Device memory */

FORTRAN void
acc_free_h_ (void *device)
{
  acc_free (device);
}

/* The routines whose length is an integer of BITS.  */
#define MEMORY(BITS)							\
  FORTRAN void *							\
  acc_malloc_n ## BITS ## _h_ (const int ## BITS ## _t *n)		\
  {									\
    return acc_malloc (*n);						\
  }									\
  FORTRAN void								\
  acc_map_data_n ## BITS ## _h_ (const struct descriptor *a, void *device, \
				 const int ## BITS ## _t *n)		\
  {									\
    acc_map_data (a->data, device, *n);					\
  }									\
  FORTRAN void								\
  acc_memcpy_to_device_n ## BITS ## _h_					\
  (void *to, const struct descriptor *from, const int ## BITS ## _t *n)	\
  {									\
    acc_memcpy_to_device (to, from->data, *n);				\
  }									\
  FORTRAN void								\
  acc_memcpy_to_device_async_n ## BITS ## _h_				\
  (void *to, const struct descriptor *from, const int ## BITS ## _t *n,	\
   const int *async)							\
  {									\
    acc_memcpy_to_device_async (to, from->data, *n, *async);		\
  }									\
  FORTRAN void								\
  acc_memcpy_from_device_n ## BITS ## _h_				\
  (const struct descriptor *to, void *from, const int ## BITS ## _t *n)	\
  {									\
    acc_memcpy_from_device (to->data, from, *n);			\
  }									\
  FORTRAN void								\
  acc_memcpy_from_device_async_n ## BITS ## _h_				\
  (const struct descriptor *to, void *from, const int ## BITS ## _t *n,	\
   const int *async)							\
  {									\
    acc_memcpy_from_device_async (to->data, from, *n, *async);		\
  }									\
  FORTRAN void								\
  acc_memcpy_device_n ## BITS ## _h_ (void *to, void *from,		\
				      const int ## BITS ## _t *n)	\
  {									\
    acc_memcpy_device (to, from, *n);					\
  }									\
  FORTRAN void								\
  acc_memcpy_device_async_n ## BITS ## _h_				\
  (void *to, void *from, const int ## BITS ## _t *n, const int *async)	\
  {									\
    acc_memcpy_device_async (to, from, *n, *async);			\
  }									\
  FORTRAN void								\
  acc_memcpy_d2d_n ## BITS ## _h_					\
  (const struct descriptor *to, const struct descriptor *from,		\
   const int ## BITS ## _t *n, const int *to_number,			\
   const int *from_number)						\
  {									\
    acc_memcpy_d2d (to->data, from->data, *n, *to_number, *from_number); \
  }									\
  FORTRAN void								\
  acc_memcpy_d2d_async_n ## BITS ## _h_					\
  (const struct descriptor *to, const struct descriptor *from,		\
   const int ## BITS ## _t *n, const int *to_number,			\
   const int *from_number, const int *async)				\
  {									\
    acc_memcpy_d2d_async (to->data, from->data, *n, *to_number,		\
			  *from_number, *async);			\
  }

MEMORY (32)
MEMORY (64)

/* ---- Devices */

FORTRAN int
acc_get_num_devices_h_ (const int *type)
{
  return acc_get_num_devices (*type);
}

FORTRAN void
acc_set_device_type_h_ (const int *type)
{
  acc_set_device_type (*type);
}

FORTRAN int
acc_get_device_type_h_ (void)
{
  return acc_get_device_type ();
}

FORTRAN void
acc_set_device_num_h_ (const int *number, const int *type)
{
  acc_set_device_num (*number, *type);
}

FORTRAN int
acc_get_device_num_h_ (const int *type)
{
  return acc_get_device_num (*type);
}

FORTRAN size_t
acc_get_property_h_ (int number, int type, int property)
{
  return acc_get_property (number, type, property);
}

FORTRAN size_t
acc_get_memory_h_ (void)
{
  return acc_get_memory ();
}

FORTRAN size_t
acc_get_free_memory_h_ (void)
{
  return acc_get_free_memory ();
}

/* Fill TEXT, of SIZE characters, with the property and then with blanks.  */
FORTRAN void
acc_get_property_string_h_ (int number, int type, int property, char *text,
			    size_t size)
{
  const char *s = acc_get_property_string (number, type, property);
  size_t n = s ? strlen (s) : 0;
  n = n < size ? n : size;
  memset (text, ' ', size);
  if (n)
    memcpy (text, s, n);
}

FORTRAN void
acc_init_h_ (const int *type)
{
  acc_init (*type);
}

FORTRAN void
acc_shutdown_h_ (const int *type)
{
  acc_shutdown (*type);
}

FORTRAN void
acc_init_device_h_ (const int *number, const int *type)
{
  acc_init_device (*number, *type);
}

FORTRAN void
acc_shutdown_device_h_ (const int *number, const int *type)
{
  acc_shutdown_device (*number, *type);
}

FORTRAN int
acc_on_device_h_ (const int *type)
{
  return acc_on_device (*type);
}

/* ---- Queues */

FORTRAN int
acc_async_test_h_ (const int *queue)
{
  return acc_async_test (*queue);
}

FORTRAN int
acc_async_test_all_h_ (void)
{
  return acc_async_test_all ();
}

FORTRAN int
acc_async_test_device_h_ (const int *queue, const int *number)
{
  return acc_async_test_device (*queue, *number);
}

FORTRAN int
acc_async_test_all_device_h_ (const int *number)
{
  return acc_async_test_all_device (*number);
}

FORTRAN void
acc_wait_h_ (const int *queue)
{
  acc_wait (*queue);
}

FORTRAN void
acc_wait_async_h_ (const int *queue, const int *async)
{
  acc_wait_async (*queue, *async);
}

FORTRAN void
acc_wait_all_h_ (void)
{
  acc_wait_all ();
}

FORTRAN void
acc_wait_all_async_h_ (const int *async)
{
  acc_wait_all_async (*async);
}

FORTRAN void
acc_wait_device_h_ (const int *queue, const int *number)
{
  acc_wait_device (*queue, *number);
}

FORTRAN void
acc_wait_device_async_h_ (const int *queue, const int *async,
			  const int *number)
{
  acc_wait_device_async (*queue, *async, *number);
}

FORTRAN void
acc_wait_all_device_h_ (const int *number)
{
  acc_wait_all_device (*number);
}

FORTRAN void
acc_wait_all_device_async_h_ (const int *async, const int *number)
{
  acc_wait_all_device_async (*async, *number);
}

/* The first index of an array of Fortran is 1.  */
FORTRAN int
acc_wait_any_h_ (const int *count, int *queues)
{
  int i = acc_wait_any (*count, queues);
  return i < 0 ? i : i + 1;
}

FORTRAN int
acc_wait_any_device_h_ (const int *count, int *queues, const int *number)
{
  int i = acc_wait_any_device (*count, queues, *number);
  return i < 0 ? i : i + 1;
}

FORTRAN int
acc_get_default_async_h_ (void)
{
  return acc_get_default_async ();
}

FORTRAN void
acc_set_default_async_h_ (const int *async)
{
  acc_set_default_async (*async);
}

/* ---- CUDA */

FORTRAN void *
acc_get_current_cuda_device_h_ (void)
{
  return acc_get_current_cuda_device ();
}

FORTRAN void *
acc_get_current_cuda_context_h_ (void)
{
  return acc_get_current_cuda_context ();
}

FORTRAN void *
acc_get_cuda_stream_h_ (const int *async)
{
  return acc_get_cuda_stream (*async);
}

FORTRAN void
acc_set_cuda_stream_h_ (const int *async, void *stream)
{
  acc_set_cuda_stream (*async, stream);
}

/* ---- Pointers */

/* The plugin passes the variable's own descriptor, which begins with the
   pointer, not the copy that gfortran passes (acc_own_descriptor).  */
#define POINTER(NAME)							\
  FORTRAN void								\
  acc_ ## NAME ## _h_ (void **pointer)					\
  {									\
    acc_ ## NAME (pointer);						\
  }									\
  FORTRAN void								\
  acc_ ## NAME ## _async_h_ (void **pointer, const int *async)		\
  {									\
    acc_ ## NAME ## _async (pointer, *async);				\
  }

POINTER (attach)
POINTER (detach)
FORTRAN void
acc_detach_finalize_h_ (void **pointer)
{
  acc_detach_finalize (pointer);
}

FORTRAN void
acc_detach_finalize_async_h_ (void **pointer, const int *async)
{
  acc_detach_finalize_async (pointer, *async);
}
