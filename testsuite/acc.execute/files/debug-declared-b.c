/* The other file of debug-declared.c.  */

int shared[10];
#pragma acc declare create (shared)

#pragma acc routine seq
int
twice (int x)
{
  return 2 * x;
}
