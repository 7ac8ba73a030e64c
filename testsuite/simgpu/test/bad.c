/* bad IMAGE KERNEL CODE [HOW]: run a kernel of bad.cu, with 64 threads a
   block; the launch has to end with error CODE, 0 for none, and all calls
   after it too.  HOW says what A points to:

   (none)	64 ints, all 63, and N is 64
   odd		64 ints, and N is 1
   near		3 ints, and N is 3: just past the end
   far		3 ints, and N is 3 pages
   before	64 ints, and N is a page before them
   host		an int of this program
   reserved	the same, and 4 TB are reserved, as sanitizers do
   malloc	one that malloc gave
   null		nothing
   freed	64 ints that have been freed
   poison	memory never written
   other	memory of device 1
   blocks	64 ints, and ten blocks

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "driver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

static unsigned grid = 1;
static int n = 64;

static address
on_device (int ordinal)
{
  handle first, second;
  address a;
  OK (cuCtxGetCurrent (&first));
  OK (cuDevicePrimaryCtxRetain (&second, ordinal));
  OK (cuCtxPushCurrent_v2 (second));
  a = upload (NULL, 64);
  OK (cuCtxPopCurrent_v2 (&second));
  return a;
}

static address
argument (const char *how)
{
  static int *on_host;
  int data[64];
  address a;
  for (int i = 0; i < 64; i++)
    data[i] = 63;
  if (!strcmp (how, "near") || !strcmp (how, "far"))
    {
      n = *how == 'n' ? 3 : 3072;
      return upload (data, 3 * sizeof (int));
    }
  if (!strcmp (how, "odd"))
    n = 1;
  if (!strcmp (how, "before"))
    n = -1024;
  if (!strcmp (how, "host") || !strcmp (how, "reserved"))
    return (address) &on_host;
  if (!strcmp (how, "malloc"))
    return (address) malloc (4096);
  if (!strcmp (how, "null"))
    return 0;
  if (!strcmp (how, "other"))
    return on_device (1);
  if (!strcmp (how, "blocks"))
    grid = 10;
  a = upload (data, sizeof data);
  if (!strcmp (how, "freed"))
    OK (cuMemFree_v2 (a));
  if (!strcmp (how, "poison"))
    OK (cuMemAlloc_v2 (&a, 64));
  return a;
}

int
main (int argc, char **argv)
{
  if (argc < 4)
    return 2;
  if (argc > 4 && !strcmp (argv[4], "reserved")
      && mmap (NULL, 1ull << 42, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE,
	       -1, 0) == MAP_FAILED)
    perror ("mmap");
  handle context, f = function (setup (argv[1]), argv[2]);
  int code = atoi (argv[3]), more[64];
  address a = argument (argc > 4 ? argv[4] : ""), b;
  unsigned block = !strcmp (argv[2], "race_warp") ? 32
		   : argc > 4 && grid == 1 ? 1 : 64;
  void *args[] = { &a, &n, &a, &a };	/* as many as any kernel has */
  EXPECT (launch (f, grid, block, 0, args), 0);
  EXPECT (cuCtxSynchronize (), code);
  EXPECT (cuMemAlloc_v2 (&b, 64), code);
  if (code)
    EXPECT (cuMemcpyDtoH_v2 (more, a, 4), code);
  /* After a reset the device is as new.  */
  OK (cuDevicePrimaryCtxReset_v2 (0));
  EXPECT (cuMemAlloc_v2 (&b, 64), 709);
  OK (cuDevicePrimaryCtxRetain (&context, 0));
  OK (cuCtxSetCurrent (context));
  b = upload (NULL, sizeof more);
  download (more, b, sizeof more);
  EXPECT (more[63], 0);
  if (!failures)
    printf ("all right\n");
  return failures != 0;
}
