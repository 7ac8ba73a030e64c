/* The library's routines as Fortran calls them.

   GCC's own module openacc and openacc_lib.h declare these names, and ours
   does too: objects that were compiled with one or the other use them.
   Arguments come by reference unless the module says value.  Data routines have
   three forms: an array of any rank, as a descriptor; an address with a length
   in bytes, of 4 or 8 bytes.

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

/* Bytes of array A, which is contiguous.  */
static size_t
bytes (const struct descriptor *a)
{
  size_t n = a->element;
  for (int i = 0; i < a->rank; i++)
    {
      ptrdiff_t extent = a->dim[i].upper - a->dim[i].lower + 1;
      n *= extent < 0 ? 0 : extent;
    }
  return n;
}

/* ---- Data */

/* The three forms of acc_NAME.  */
#define DATA(NAME)							\
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
  acc_ ## NAME ## _array_h_ (const struct descriptor *a)		\
  {									\
    acc_ ## NAME (a->data, bytes (a));					\
  }

/* Likewise with an async value.  The C name has "async" at its end, Fortran's
   before the form.  */
#define DATA_ASYNC(NAME)						\
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
  acc_ ## NAME ## _array_h_ (const struct descriptor *a, const int *async) \
  {									\
    acc_ ## NAME (a->data, bytes (a), *async);				\
  }

DATA (copyin)
DATA (create)
DATA (present_or_copyin)
DATA (present_or_create)
DATA (copyout)
DATA (copyout_finalize)
DATA (delete)
DATA (delete_finalize)
DATA (update_device)
DATA (update_self)
DATA_ASYNC (copyin_async)
DATA_ASYNC (create_async)
DATA_ASYNC (copyout_async)
DATA_ASYNC (copyout_finalize_async)
DATA_ASYNC (delete_async)
DATA_ASYNC (delete_finalize_async)
DATA_ASYNC (update_device_async)
DATA_ASYNC (update_self_async)

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
acc_is_present_array_h_ (const struct descriptor *a)
{
  return acc_is_present (a->data, bytes (a));
}

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

/* TEXT, of SIZE characters, is filled with blanks.  */
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
