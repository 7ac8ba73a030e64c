/* What the test programs share.

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "driver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int failures;

void
expect (const char *file, int line, const char *text, double a, double b)
{
  if (a == b)
    return;
  failures++;
  printf ("%s:%d: %s is %.17g, not %.17g\n", file, line, text, a, b);
}

void
must (const char *file, int line, const char *text, int result)
{
  const char *name = "?";
  if (!result)
    return;
  cuGetErrorName (result, &name);
  printf ("%s:%d: %s: %s\n", file, line, text, name);
  fflush (stdout);
  exit (1);
}

char *
read_image (const char *file)
{
  FILE *f = fopen (file, "rb");
  if (!f)
    {
      perror (file);
      exit (1);
    }
  fseek (f, 0, SEEK_END);
  long size = ftell (f);
  rewind (f);
  char *bytes = calloc (1, size + 1);
  if (fread (bytes, 1, size, f) != (size_t) size)
    perror (file);
  fclose (f);
  return bytes;
}

handle
setup (const char *file)
{
  handle context, module;
  OK (cuInit (0));
  OK (cuDevicePrimaryCtxRetain (&context, 0));
  OK (cuCtxSetCurrent (context));
  char *image = read_image (file);
  OK (cuModuleLoadData (&module, image));
  free (image);
  return module;
}

handle
function (handle module, const char *name)
{
  handle f;
  OK (cuModuleGetFunction (&f, module, name));
  return f;
}

address
upload (const void *data, size_t bytes)
{
  address a;
  OK (cuMemAlloc_v2 (&a, bytes));
  char *zeros = calloc (1, bytes);
  OK (cuMemcpyHtoD_v2 (a, data ? data : zeros, bytes));
  free (zeros);
  return a;
}

void
download (void *data, address from, size_t bytes)
{
  OK (cuMemcpyDtoH_v2 (data, from, bytes));
}

int
launch (handle f, unsigned grid, unsigned block, unsigned shared, void **args)
{
  return cuLaunchKernel (f, grid, 1, 1, block, 1, 1, shared, NULL, args, NULL);
}
