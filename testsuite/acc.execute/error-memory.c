/* More than any device has: the error names the variable.  */
/* { dg-shouldfail "out of memory" "sim nvidia" } */
/* { dg-output "libacc: .*error-memory.c:18: create.p.*: " "sim nvidia" } */
/* { dg-output-not "went on" "sim nvidia" } */
#include "check.h"

int
main (void)
{
  static char byte[1];
  char *p = byte;
  size_t huge = (size_t) 1 << 46;

  if (!separate_memory ())
    return 0;
  acc_init (acc_get_device_type ());
  /* The host has no such block; nothing is copied.  */
#pragma acc data create(p[0:huge])
  fprintf (stderr, "went on\n");
  return 0;
}
