/* Counting what moves between host and device, in the driver's log.

   A test calls counts_begin first, then MOVED behind each step; where there is
   no log, as on hardware, steps run uncounted.  On the host nothing moves, and
   there is no log to say otherwise: the steps' results are checked.  */

#ifndef COUNTS_H
#define COUNTS_H

#include "check.h"

#include <unistd.h>

struct counts
{
  int in, out;			/* copies to and from the device */
  size_t in_bytes, out_bytes;
  int inside;			/* copies on the device, or between two */
  int boxes;			/* strided copies, either way */
  int allocations;
};

static FILE *counts_log;

static void
counts_remove (void)
{
  remove (getenv ("SIMGPU_LOG"));
}

/* Run the program again with a log, if there is going to be one.  */
static void
counts_begin (void)
{
  const char *log = getenv ("SIMGPU_LOG");
  if (!separate_memory ())
    return;
  if (!log)
    {
      char name[64];
      snprintf (name, sizeof name, "counts-%d.log", (int) getpid ());
      setenv ("SIMGPU_LOG", name, 1);
      execl ("/proc/self/exe", "counts", (char *) NULL);
      abort ();
    }
  atexit (counts_remove);
  counts_log = fopen (log, "r");
}

/* What has moved since the last call.  */
static struct counts
counts_next (void)
{
  struct counts c = { 0 };
  char line[1024];
  while (fgets (line, sizeof line, counts_log))
    {
      const char *bytes = strstr (line, "bytes=");
      size_t n = bytes ? strtoul (bytes + 6, NULL, 10) : 0;
      if (strstr (line, "cuMemcpyHtoD"))
	c.in++, c.in_bytes += n;
      else if (strstr (line, "cuMemcpyDtoH"))
	c.out++, c.out_bytes += n;
      else if (strstr (line, "cuMemcpyDtoD") || strstr (line, "cuMemcpyPeer"))
	c.inside++;
      else if (strstr (line, "cuMemcpy3D") || strstr (line, "cuMemcpy2D"))
	c.boxes++;
      else if (strstr (line, "cuMemAlloc"))
	c.allocations++;
    }
  clearerr (counts_log);
  return c;
}

static UNUSED void
counts_check (int line, int in, size_t in_bytes, int out, size_t out_bytes,
	      int inside)
{
  if (!counts_log)
    return;
  struct counts c = counts_next ();
  if (c.in == in && c.in_bytes == in_bytes && c.out == out
      && c.out_bytes == out_bytes && c.inside == inside)
    return;
  fprintf (stderr, "before line %d: %d copies of %zu bytes in, %d of %zu out,"
	   " %d inside; expected %d of %zu, %d of %zu, %d\n", line, c.in,
	   c.in_bytes, c.out, c.out_bytes, c.inside, in, in_bytes, out,
	   out_bytes, inside);
  abort ();
}

/* Since the last one: so many copies of so many bytes in all to the device,
   and from it.  */
#define MOVED(IN, IN_BYTES, OUT, OUT_BYTES) \
  counts_check (__LINE__, IN, IN_BYTES, OUT, OUT_BYTES, 0)
#define NOTHING_MOVED() MOVED (0, 0, 0, 0)
#define MOVED_INSIDE(N) counts_check (__LINE__, 0, 0, 0, 0, N)

#endif
