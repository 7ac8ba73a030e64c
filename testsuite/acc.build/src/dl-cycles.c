/* Load a library with regions, use it, unload it, many times: memory stays as
   it was after the first cycles.  */

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

static void
cycle (const char *name)
{
  double a[10];
  void *lib = dlopen (name, RTLD_NOW);
  if (!lib)
    {
      fprintf (stderr, "%s\n", dlerror ());
      exit (2);
    }
  double (*sum) (const double *, int)
    = (double (*) (const double *, int)) dlsym (lib, "sum");
  for (int i = 0; i < 10; i++)
    a[i] = i;
  if (!sum || sum (a, 10) != 45)
    exit (3);
  if (dlclose (lib))
    exit (4);
}

/* Kilobytes of memory that are in use.  */
static long
memory (void)
{
  long size = 0, resident = 0;
  FILE *f = fopen ("/proc/self/statm", "r");
  if (!f || fscanf (f, "%ld %ld", &size, &resident) != 2)
    exit (5);
  fclose (f);
  return resident * 4;
}

int
main (int argc, char **argv)
{
  int n = argc > 2 ? atoi (argv[2]) : 0;
  for (int i = 0; i < 100; i++)
    cycle (argv[1]);
  long before = memory ();
  for (int i = 0; i < n; i++)
    cycle (argv[1]);
  long grown = memory () - before;
  fprintf (stderr, "%d cycles: %ld KiB more\n", n, grown);
  return grown < 256 ? 0 : 6;
}
