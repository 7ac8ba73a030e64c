/* Load a library with regions (argument 1), use it, unload it, many times (2):
   memory, the device's too, stays as it was after the first cycles, or grows by
   less than so many KiB (3; 256).  With 0 (4) others use the device, too.  */

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

/* As in openacc.h, which this program does without.  */
enum { acc_property_free_memory = 2, acc_property_shared_memory_support = 3 };

/* Bytes that a device with memory of its own has to spare.  */
static size_t spare;

static void
ask_device (void *lib)
{
  size_t (*property) (int, int, int)
    = (size_t (*) (int, int, int)) dlsym (lib, "acc_get_property");
  int (*type) (void) = (int (*) (void)) dlsym (lib, "acc_get_device_type");
  if (!property || !type)
    exit (7);
  if (!property (0, type (), acc_property_shared_memory_support))
    spare = property (0, type (), acc_property_free_memory);
}

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
  ask_device (lib);
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
  long before = memory (), limit = argc > 3 ? atoi (argv[3]) : 256;
  size_t spare_before = spare;
  for (int i = 0; i < n; i++)
    cycle (argv[1]);
  long grown = memory () - before;
  long gone = ((long) spare_before - (long) spare) / 1024;
  fprintf (stderr, "%d cycles: %ld KiB more, on the device %ld KiB\n", n, grown,
	   gone);
  if (argc > 4 && !atoi (argv[4]))
    gone = 0;
  return grown < limit && gone <= 4096 ? 0 : 6;
}
