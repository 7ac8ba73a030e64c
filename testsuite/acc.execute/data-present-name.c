/* A message names what is in the clause, members of structs too; OpenACC 3.0,
   2.7.4.  The program runs itself once for each clause.  */
#include "check.h"
#include <sys/wait.h>

struct inner { int *p; int a[8]; };
struct outer { struct inner in; struct inner *link; };

static int x[10];
static struct inner node = { x };
static struct outer v = { { x }, &node };

static void
run (int which)
{
  struct outer *w = &v;
  switch (which)
    {
    case 0:
#pragma acc data present (w->link->p[0:4])
      ;
      break;
    case 1:
#pragma acc data present (v.in.p[1:4])
      ;
      break;
    case 2:
#pragma acc data present (v.in.a[2:4])
      ;
      break;
    case 3:
      ;
#pragma acc enter data copyin (v, x[0:10])
#pragma acc data attach (v.in.p)
      {
#pragma acc exit data detach (v.in.p)
      }
      break;
    }
}

int
main (int argc, char **argv)
{
  static const char *const wanted[] = {
    "present(w->link->p", "present(v.in.p",
    "present(v.in.a", "attach(v.in.p): the pointer at 0x"
  };
  if (argc > 1)
    {
      run (atoi (argv[1]));
      return 0;
    }
  if (acc_get_device_type () == acc_device_host)
    return 0;
  for (int i = 0; i < 4; i++)
    {
      char text[400] = "", command[4096];
      snprintf (command, sizeof command, "%s %d 2>&1", argv[0], i);
      FILE *f = popen (command, "r");
      while (fgets (text, sizeof text, f) && !strstr (text, "libacc: "))
	;
      int status = pclose (f);
      fprintf (stderr, "%d: status %#x, %s", i, status, text);
      CHECK (WIFEXITED (status) && WEXITSTATUS (status) == 1);
      char *name = strstr (text, wanted[i]);
      CHECK (name);
      /* What GCC 11 is told has the section's bounds, too.  */
      name += strlen (wanted[i]);
      if (*name == '[')
	name = strchr (name, ']') + 1;
      CHECK (i == 3 || !strncmp (name, "): [0x", 6));
    }
  return 0;
}
