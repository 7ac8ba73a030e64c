/* Each routine of openacc.h with arguments that a correct program does not pass:
   null, nothing, negative, absent, freed, too large, another device's.  The routine
   does what the standard says of them, or ends the program with one line.

   Each case is a process of its own, this program started again with the case's
   name.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "test.h"

#include <limits.h>

#define N 100

static int a[N], b[N];

/* A pointer as an array of bytes, for addresses that no object has.  */
#define PAST(P, BYTES) ((void *) ((char *) (P) + (BYTES)))
#define NEGATIVE ((size_t) -16)
#define DEVICE acc_get_device_type ()

/* Memory of the device for A that was given back.  */
static void *
freed (void)
{
  void *p = acc_malloc (sizeof a);
  CHECK (p);
  acc_free (p);
  return p;
}

/* The first device that there is not.  */
static int
no_number (void)
{
  return acc_get_num_devices (DEVICE);
}

/* What a case has to end with: the parts of a line, or nothing at all.  */
#define GOES_ON NULL
#define NO_ASYNC " is no async value"
#define NO_DEVICE "there |device"
#define NO_TYPE " is no device type"
#define NONE "there is no none device"
#define ABSENT " not present on "
#define PARTLY " partly present on "
#define RESIZED " is present with another size on "
#define LENGTH "negative length (-16 bytes)"
#define NULL_COPY "cannot copy 400 bytes|address is null"
#define BEYOND "beyond memory of acc_malloc: |has 400 bytes"

/* CASE (NAME, with memory of the device's own, with shared memory, STATEMENTS).  */
#define DEVICE_CASES							\
  CASE (count_none, GOES_ON, GOES_ON,					\
	CHECK (!acc_get_num_devices (acc_device_none)))			\
  CASE (count_unknown, GOES_ON, GOES_ON,				\
	CHECK (!acc_get_num_devices ((acc_device_t) 99)))		\
  CASE (count_negative, GOES_ON, GOES_ON,				\
	CHECK (!acc_get_num_devices ((acc_device_t) -7)))		\
  CASE (type_none, NONE, NONE,					\
	acc_set_device_type (acc_device_none))				\
  CASE (type_unknown, NO_TYPE, NO_TYPE,					\
	acc_set_device_type ((acc_device_t) 99))			\
  CASE (type_negative, NO_TYPE, NO_TYPE,				\
	acc_set_device_type ((acc_device_t) INT_MIN))			\
  CASE (number_negative, GOES_ON, GOES_ON,				\
	acc_set_device_num (-1, DEVICE);				\
	CHECK (!acc_get_device_num (DEVICE)))				\
  CASE (number_large, NO_DEVICE, NO_DEVICE,				\
	acc_set_device_num (INT_MAX, DEVICE))				\
  CASE (number_next, NO_DEVICE, NO_DEVICE,				\
	acc_set_device_num (no_number (), DEVICE))			\
  CASE (number_of_none, GOES_ON, GOES_ON,				\
	acc_set_device_num (0, acc_device_none))			\
  CASE (number_unknown, NO_TYPE, NO_TYPE,				\
	acc_set_device_num (0, (acc_device_t) 77))			\
  CASE (which_none, GOES_ON, GOES_ON,					\
	CHECK (!acc_get_device_num (acc_device_none)))			\
  CASE (property_number, NO_DEVICE, NO_DEVICE,				\
	acc_get_property (no_number (), DEVICE, acc_property_memory))	\
  CASE (property_type, NO_TYPE, NO_TYPE,				\
	acc_get_property (0, (acc_device_t) 99, acc_property_memory))	\
  CASE (property_unknown, GOES_ON, GOES_ON,				\
	CHECK (!acc_get_property (0, DEVICE,				\
				  (acc_device_property_t) 4711));	\
	CHECK (!acc_get_property (0, DEVICE, acc_property_none)))	\
  CASE (property_string, GOES_ON, GOES_ON,				\
	CHECK (!acc_get_property (0, DEVICE, acc_property_name));	\
	CHECK (!acc_get_property_string (0, DEVICE,			\
					 acc_property_memory));		\
	CHECK (!acc_get_property_string (0, DEVICE,			\
					 (acc_device_property_t) -1)))	\
  CASE (string_number, NO_DEVICE, NO_DEVICE,				\
	acc_get_property_string (INT_MAX, DEVICE, acc_property_name))	\
  CASE (init_none, NONE, NONE, acc_init (acc_device_none))	\
  CASE (init_number, NO_DEVICE, NO_DEVICE,				\
	acc_init_device (no_number (), DEVICE))				\
  CASE (shutdown_none, GOES_ON, GOES_ON, acc_shutdown (acc_device_none))	\
  CASE (shutdown_absent, GOES_ON, GOES_ON,				\
	acc_shutdown (acc_device_radeon))				\
  CASE (shutdown_unknown, NO_TYPE, NO_TYPE,				\
	acc_shutdown ((acc_device_t) 99))				\
  CASE (shutdown_twice, GOES_ON, GOES_ON,				\
	acc_device_t type = DEVICE;					\
	acc_shutdown (type);						\
	acc_shutdown (type);						\
	acc_shutdown_device (0, type);					\
	CHECK (acc_copyin (a, sizeof a)))				\
  CASE (shutdown_number, NO_DEVICE, NO_DEVICE,				\
	acc_shutdown_device (no_number (), DEVICE))			\
  CASE (on_device, GOES_ON, GOES_ON,					\
	CHECK (!acc_on_device ((acc_device_t) 99)))			\
  CASE (no_routine, NO_ASYNC, NO_ASYNC,					\
	acc_set_error_routine (NULL);					\
	acc_wait (-9))

#define QUEUE_CASES							\
  CASE (test_negative, NO_ASYNC, NO_ASYNC, acc_async_test (-7))		\
  CASE (test_large, GOES_ON, GOES_ON,					\
	CHECK (acc_async_test (INT_MAX)))				\
  CASE (test_sync, GOES_ON, GOES_ON,					\
	CHECK (acc_async_test (acc_async_sync)))			\
  CASE (test_number, NO_DEVICE, NO_DEVICE,				\
	acc_async_test_device (1, no_number ()))			\
  CASE (test_all_number, NO_DEVICE, NO_DEVICE,				\
	acc_async_test_all_device (no_number ()))			\
  CASE (wait_large, GOES_ON, GOES_ON, acc_wait (INT_MAX))		\
  CASE (wait_least, NO_ASYNC, NO_ASYNC, acc_wait (INT_MIN))		\
  CASE (wait_number, NO_DEVICE, NO_DEVICE,				\
	acc_wait_device (1, no_number ()))				\
  CASE (wait_all_number, NO_DEVICE, NO_DEVICE,				\
	acc_wait_all_device (no_number ()))				\
  CASE (wait_async_negative, NO_ASYNC, NO_ASYNC, acc_wait_async (1, -9)) \
  CASE (wait_negative_async, NO_ASYNC, NO_ASYNC, acc_wait_async (-9, 1)) \
  CASE (wait_itself, GOES_ON, GOES_ON,					\
	acc_copyin_async (a, sizeof a, 1);				\
	acc_wait_async (1, 1);						\
	acc_wait (1))							\
  CASE (wait_all_async, NO_ASYNC, NO_ASYNC, acc_wait_all_async (-9))	\
  CASE (wait_device_async, NO_DEVICE, NO_DEVICE,			\
	acc_wait_device_async (1, 2, no_number ()))			\
  CASE (wait_all_device_async, NO_DEVICE, NO_DEVICE,			\
	acc_wait_all_device_async (2, no_number ()))			\
  CASE (wait_any_none, GOES_ON, GOES_ON,				\
	int q = 1;							\
	CHECK (acc_wait_any (0, NULL) == -1);				\
	CHECK (acc_wait_any (-3, &q) == -1))				\
  CASE (wait_any_null, "2 queues, at an address that is null",		\
	"2 queues, at an address that is null", acc_wait_any (2, NULL))		\
  CASE (wait_any_number, NO_DEVICE, NO_DEVICE,				\
	int q = 1;							\
	acc_wait_any_device (1, &q, no_number ()))			\
  CASE (default_negative, NO_ASYNC, NO_ASYNC,				\
	acc_set_default_async (-5))					\
  CASE (stream_negative, NO_ASYNC, NO_ASYNC, acc_get_cuda_stream (-9))	\
  CASE (stream_null, GOES_ON, GOES_ON,					\
	acc_set_cuda_stream (3, NULL);					\
	acc_copyin_async (a, sizeof a, 3);				\
	acc_wait (3))

#define MEMORY_CASES							\
  CASE (malloc_nothing, GOES_ON, GOES_ON, CHECK (!acc_malloc (0)))	\
  CASE (malloc_huge, GOES_ON, GOES_ON,					\
	CHECK (!acc_malloc (NEGATIVE));					\
	CHECK (!acc_malloc (SIZE_MAX / 2)))				\
  CASE (free_null, GOES_ON, GOES_ON, acc_free (NULL))			\
  CASE (free_inside, "is not from acc_malloc", "is not from acc_malloc", \
	acc_free (PAST (acc_malloc (sizeof a), 4)))			\
  CASE (free_twice, "is not from acc_malloc", "is not from acc_malloc",	\
	acc_free (freed ()))						\
  CASE (free_foreign, "is not from acc_malloc", "is not from acc_malloc", \
	acc_free (a))							\
  CASE (map_null, "cannot map", "cannot map",				\
	acc_map_data (NULL, acc_malloc (sizeof a), sizeof a))		\
  CASE (map_nothing, "cannot map", "cannot map",			\
	acc_map_data (a, acc_malloc (sizeof a), 0))			\
  CASE (map_negative, "cannot map", "cannot map",			\
	acc_map_data (a, acc_malloc (sizeof a), NEGATIVE))		\
  CASE (map_beyond, BEYOND, BEYOND,				\
	acc_map_data (a, PAST (acc_malloc (sizeof a), 8), sizeof a))	\
  CASE (map_freed, "given back", "one memory",				\
	acc_map_data (a, freed (), sizeof a))				\
  CASE (map_foreign, " is no memory of ", "one memory",			\
	acc_map_data (a, b, sizeof a))					\
  CASE (unmap_null, "was not mapped", GOES_ON, acc_unmap_data (NULL))	\
  CASE (unmap_absent, "was not mapped", GOES_ON, acc_unmap_data (a))	\
  CASE (unmap_inside, "was not mapped", "one memory",			\
	acc_map_data (a, acc_malloc (sizeof a), sizeof a);		\
	acc_unmap_data (a + 1))						\
  CASE (ask_null, GOES_ON, GOES_ON,					\
	CHECK (!acc_deviceptr (NULL) && !acc_hostptr (NULL)))		\
  CASE (ask_absent, GOES_ON, GOES_ON,					\
	if (separate_memory ())						\
	  CHECK (!acc_deviceptr (a) && !acc_hostptr (a)))		\
  CASE (ask_beyond, GOES_ON, GOES_ON,					\
	acc_copyin (a, sizeof a / 2);					\
	if (separate_memory ())						\
	  CHECK (!acc_deviceptr (a + N / 2)))				\
  CASE (present_null, GOES_ON, GOES_ON, acc_is_present (NULL, 8))	\
  CASE (present_partly, GOES_ON, GOES_ON,				\
	acc_copyin (a, sizeof a);					\
	CHECK (acc_is_present (a, 0) && acc_is_present (a + 1, 4));	\
	if (separate_memory ())						\
	  {								\
	    CHECK (!acc_is_present (a + 1, sizeof a));			\
	    CHECK (!acc_is_present (a, NEGATIVE));			\
	    CHECK (!acc_is_present (a + 1, SIZE_MAX));			\
	  })

/* TRANSFERS (the routine, its way of passing the device's and the host's address).  */
#define TO(D, H) D, H
#define FROM(D, H) H, D
#define TRANSFERS(NAME, WAY)						\
  CASE (NAME##_null_device, NULL_COPY, NULL_COPY,			\
	NAME (WAY (NULL, a), sizeof a))					\
  CASE (NAME##_null_host, NULL_COPY, NULL_COPY,				\
	void *d = acc_malloc (sizeof a);				\
	NAME (WAY (d, NULL), sizeof a))					\
  CASE (NAME##_nothing, GOES_ON, GOES_ON,				\
	void *d = acc_malloc (sizeof a);				\
	NAME (WAY (d, a), 0);						\
	NAME (WAY (NULL, NULL), 0))					\
  CASE (NAME##_negative, LENGTH, LENGTH,				\
	void *d = acc_malloc (sizeof a);				\
	NAME (WAY (d, a), NEGATIVE))					\
  CASE (NAME##_beyond, BEYOND, BEYOND,					\
	void *d = acc_malloc (sizeof a);				\
	NAME (WAY (d, a), sizeof a + 1))				\
  CASE (NAME##_middle_beyond, BEYOND, BEYOND,				\
	void *d = acc_malloc (sizeof a);				\
	NAME (WAY (PAST (d, 396), a), 8))				\
  CASE (NAME##_before, BEYOND, BEYOND,					\
	void *d = acc_malloc (sizeof a);				\
	NAME (WAY (PAST (d, -4), a), 8))				\
  CASE (NAME##_unaligned, GOES_ON, GOES_ON,				\
	void *d = acc_malloc (sizeof a);				\
	NAME (WAY (PAST (d, 1), PAST (a, 3)), 7))			\
  CASE (NAME##_swapped, "cannot copy|", GOES_ON,			\
	void *d = acc_malloc (sizeof a);				\
	NAME (WAY (a, d), sizeof a))					\
  CASE (NAME##_freed, "given back", GOES_ON,				\
	void *d = separate_memory () ? freed () : acc_malloc (sizeof a); \
	NAME (WAY (d, a), sizeof a))

#define COPY_CASES							\
  TRANSFERS (acc_memcpy_to_device, TO)					\
  TRANSFERS (acc_memcpy_from_device, FROM)				\
  CASE (to_async, NO_ASYNC, NO_ASYNC,					\
	acc_memcpy_to_device_async (acc_malloc (4), a, 4, -9))		\
  CASE (from_async, NO_ASYNC, NO_ASYNC,					\
	acc_memcpy_from_device_async (a, acc_malloc (4), 4, -9))	\
  CASE (inside_async, NO_ASYNC, NO_ASYNC,				\
	acc_memcpy_device_async (acc_malloc (4), acc_malloc (4), 4, -9)) \
  CASE (inside_null, NULL_COPY, NULL_COPY,				\
	acc_memcpy_device (NULL, acc_malloc (sizeof a), sizeof a))	\
  CASE (inside_null_source, NULL_COPY, NULL_COPY,			\
	acc_memcpy_device (acc_malloc (sizeof a), NULL, sizeof a))	\
  CASE (inside_nothing, GOES_ON, GOES_ON,				\
	acc_memcpy_device (NULL, NULL, 0))				\
  CASE (other_device, BEYOND, GOES_ON,					\
	int last = no_number () - 1;					\
	void *d = acc_malloc (sizeof a);				\
	acc_set_device_num (last, DEVICE);				\
	acc_memcpy_to_device (d, a, sizeof a);				\
	if (separate_memory ())						\
	  acc_memcpy_to_device (d, a, sizeof a + 1))			\
  CASE (inside_negative, LENGTH, LENGTH,				\
	acc_memcpy_device (acc_malloc (4), acc_malloc (4), NEGATIVE))	\
  CASE (inside_beyond, BEYOND, BEYOND,					\
	void *from = acc_malloc (500);					\
	acc_memcpy_device (acc_malloc (sizeof a), from, 500))		\
  CASE (inside_from_beyond, BEYOND, BEYOND,				\
	void *from = acc_malloc (sizeof a);				\
	acc_memcpy_device (acc_malloc (500), from, 500))		\
  CASE (d2d_null, "address is null|", "address is null|",		\
	acc_copyin (a, sizeof a);					\
	acc_memcpy_d2d (NULL, a, sizeof a, 0, 0))			\
  CASE (d2d_null_source, "address is null|", "address is null|",	\
	acc_copyin (a, sizeof a);					\
	acc_memcpy_d2d (a, NULL, sizeof a, 0, 0))			\
  CASE (d2d_nothing, GOES_ON, GOES_ON, acc_memcpy_d2d (a, b, 0, 0, 0))	\
  CASE (d2d_negative, LENGTH, LENGTH,					\
	acc_memcpy_d2d (a, b, NEGATIVE, 0, 0))				\
  CASE (d2d_number, NO_DEVICE, NO_DEVICE,				\
	acc_copyin (a, sizeof a);					\
	acc_memcpy_d2d (a, a, sizeof a, no_number (), 0))		\
  CASE (d2d_number_source, NO_DEVICE, NO_DEVICE,			\
	acc_copyin (a, sizeof a);					\
	acc_memcpy_d2d (a, a, sizeof a, 0, -2))				\
  CASE (d2d_absent, ABSENT, GOES_ON,					\
	acc_copyin (a, sizeof a);					\
	acc_memcpy_d2d (b, a, sizeof a, 0, 0))				\
  CASE (d2d_partly, ABSENT, GOES_ON,					\
	acc_copyin (a, sizeof a / 2);					\
	acc_copyin (b, sizeof b);					\
	acc_memcpy_d2d (b, a, sizeof a, 0, 0))				\
  CASE (d2d_async, NO_ASYNC, NO_ASYNC,					\
	acc_memcpy_d2d_async (a, b, 4, 0, 0, -9))

/* Routines that are directives: with nothing, a null pointer, too many bytes.  */
#define ENTERS(NAME)							\
  CASE (NAME##_null, GOES_ON, GOES_ON, CHECK (!NAME (NULL, 8)))		\
  CASE (NAME##_nothing, GOES_ON, GOES_ON, CHECK (NAME (a, 0)))		\
  CASE (NAME##_negative, LENGTH, LENGTH, NAME (a, NEGATIVE))		\
  CASE (NAME##_partly, PARTLY, GOES_ON,					\
	NAME (a, 40);							\
	NAME (a + 5, 40))						\
  CASE (NAME##_larger, RESIZED, GOES_ON,				\
	NAME (a, 40);							\
	NAME (a, 80))							\
  CASE (NAME##_odd, GOES_ON, GOES_ON,					\
	CHECK (NAME (PAST (a, 1), 3)))

/* LATER (a routine, what it is with absent data).  */
#define LATER(NAME, WITHOUT)						\
  CASE (NAME##_null, GOES_ON, GOES_ON, NAME (NULL, 8))			\
  CASE (NAME##_absent, WITHOUT, GOES_ON, NAME (a, sizeof a))		\
  CASE (NAME##_nothing, GOES_ON, GOES_ON,				\
	acc_copyin (a, sizeof a);					\
	NAME (a, 0))							\
  CASE (NAME##_negative, LENGTH, LENGTH,				\
	acc_copyin (a, sizeof a);					\
	NAME (a, NEGATIVE))						\
  CASE (NAME##_partly, PARTLY, GOES_ON,					\
	acc_copyin (a, 40);						\
	NAME (a + 5, 40))						\
  CASE (NAME##_larger, RESIZED, GOES_ON,				\
	acc_copyin (a, 40);						\
	NAME (a, 80))							\
  CASE (NAME##_async_negative, NO_ASYNC, NO_ASYNC,			\
	NAME##_async (a, sizeof a, -9))

/* POINTERS (a routine): a pointer that is not attached is no error.  */
#define POINTERS(NAME)							\
  CASE (NAME##_null, GOES_ON, GOES_ON, NAME (NULL))			\
  CASE (NAME##_absent, GOES_ON, GOES_ON,				\
	static void *p = a;						\
	NAME (&p))							\
  CASE (NAME##_odd, GOES_ON, GOES_ON,				\
	static char p[24];						\
	acc_copyin (p, sizeof p);					\
	NAME ((void **) (void *) (p + 3)))				\
  CASE (NAME##_to_nothing, GOES_ON, GOES_ON,				\
	static void *p;							\
	acc_copyin (&p, sizeof p);					\
	NAME (&p))							\
  CASE (NAME##_to_absent, GOES_ON, GOES_ON,				\
	static void *p = a;						\
	acc_copyin (&p, sizeof p);					\
	NAME (&p))							\
  CASE (NAME##_async_negative, NO_ASYNC, NO_ASYNC,			\
	static void *p = a;						\
	NAME##_async (&p, -9))

#define DATA_CASES							\
  ENTERS (acc_copyin)							\
  ENTERS (acc_present_or_copyin)					\
  ENTERS (acc_pcopyin)							\
  ENTERS (acc_create)							\
  ENTERS (acc_present_or_create)					\
  ENTERS (acc_pcreate)							\
  LATER (acc_copyout, GOES_ON)						\
  LATER (acc_copyout_finalize, GOES_ON)					\
  LATER (acc_delete, GOES_ON)						\
  LATER (acc_delete_finalize, GOES_ON)					\
  LATER (acc_update_device, ABSENT)					\
  LATER (acc_update_self, ABSENT)					\
  POINTERS (acc_attach)						\
  POINTERS (acc_detach)						\
  POINTERS (acc_detach_finalize)

#define CASE(NAME, SEPARATE, SHARED, ...)				\
  static void								\
  do_##NAME (void)							\
  {									\
    __VA_ARGS__;							\
  }
#define CASES DEVICE_CASES QUEUE_CASES MEMORY_CASES COPY_CASES DATA_CASES
CASES
#undef CASE

#define CASE(NAME, SEPARATE, SHARED, ...)				\
  { #NAME, do_##NAME, { SHARED, SEPARATE } },
static const struct test
{
  const char *name;
  void (*run) (void);
  const char *text[2];		/* with shared memory, with separate memory */
} tests[] = { CASES };

/* Whether OUT, of a process that ended with STATUS, is what TEXT says.  */
static int
as_said (int status, const char *out, const char *text)
{
  const char *end = strchr (out, '\n');
  if (!WIFEXITED (status))
    return 0;
  if (!text)
    return WEXITSTATUS (status) == 0 && !*out;
  return (WEXITSTATUS (status) == 1 && !strncmp (out, "libacc: acc_", 12)
	  && end && !end[1] && matches (out, text));
}

int
main (int argc, char **argv)
{
  int wrong = 0, separate = separate_memory ();
  if (argc > 1)
    {
      for (unsigned i = 0; i < COUNT (tests); i++)
	if (!strcmp (tests[i].name, argv[1]))
	  tests[i].run ();
      return 0;
    }
  for (unsigned i = 0; i < COUNT (tests); i++)
    {
      char out[2048];
      int status = run_again (tests[i].name, NULL, out, sizeof out);
      if (as_said (status, out, tests[i].text[separate]))
	continue;
      fprintf (stderr, "%s: status %#x, printed:\n%s", tests[i].name, status, out);
      wrong = 1;
    }
  return wrong;
}
