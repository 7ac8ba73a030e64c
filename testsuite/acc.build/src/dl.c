/* Load the library named on the command line, use it, unload it; twice.  */

#include <dlfcn.h>
#include <stdio.h>

static int
use (const char *name)
{
  double a[10];
  void *lib = dlopen (name, RTLD_NOW);

  if (!lib)
    {
      fprintf (stderr, "%s\n", dlerror ());
      return 2;
    }
  double (*sum) (const double *, int)
    = (double (*) (const double *, int)) dlsym (lib, "sum");
  for (int i = 0; i < 10; i++)
    a[i] = i;
  double s = sum ? sum (a, 10) : -1;
  dlclose (lib);
  return s == 45 ? 0 : 3;
}

int
main (int argc, char **argv)
{
  if (argc < 2)
    return 1;
  int status = use (argv[1]);
  return status ? status : use (argv[1]);
}
