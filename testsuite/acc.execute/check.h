/* What the tests of this folder share.  A test returns 0 from main, and
   aborts where a result differs: status 1 is what libacc ends with.  */

#ifndef CHECK_H
#define CHECK_H

#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define UNUSED __attribute__ ((unused))

static UNUSED void
check_failed (const char *file, int line, const char *what)
{
  fprintf (stderr, "%s:%d: not so: %s\n", file, line, what);
  abort ();
}

#define CHECK(COND) \
  ((COND) ? (void) 0 : check_failed (__FILE__, __LINE__, #COND))

static UNUSED void
check_equal (const char *file, int line, const char *what, double got,
	     double want)
{
  if (got == want)
    return;
  fprintf (stderr, "%s:%d: %s is %.17g instead of %.17g\n", file, line, what,
	   got, want);
  abort ();
}

/* Numbers, each exact as a double.  */
#define EQUAL(GOT, WANT) \
  check_equal (__FILE__, __LINE__, #GOT, (double) (GOT), (double) (WANT))

/* True if regions run on a device with memory of its own: then what only one
   side wrote is not seen by the other.  */
static UNUSED int
separate_memory (void)
{
  return acc_get_device_type () != acc_device_host;
}

#endif
