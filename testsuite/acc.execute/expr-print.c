/* printf, puts, putchar and fprintf to stdout or stderr on the device, after what
   the host has written.  */
/* { dg-output "first.int 5 -7 4294967295 12345678901.real 1.50 2.25.text x abc %.line.!.file 5 6" } */
#include "check.h"

#pragma acc routine seq
static int
after (int n)
{
  if (n < 0)
    fprintf (stderr, "less than zero: %d\n", n);
  fprintf (stdout, "file %d", n);
  return n + 1;
}

int
main (void)
{
  int n = 5;
  float f = 1.5f;
  const long big = 12345678901;
  setvbuf (stdout, NULL, _IONBF, 0);
  puts ("first");
#pragma acc serial copyin(n, f)
  {
    signed char c = -7;
    printf ("int %d %d %u %ld\n", n, c, -1u, big);
    printf ("real %.2f %.2f\n", f, f * 1.5);
    printf ("text %c %s %%\n", 'x', "abc");
    puts ("line");
    putchar ('!');
    printf ("\n");
    fprintf (stdout, " %d\n", after (n));
    if (n > 5)
      fprintf (stderr, "more than five\n");
  }
  return 0;
}
