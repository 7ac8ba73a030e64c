/* -fplugin-arg-acc-std: list items that are newer, or ours.  */
/* { dg-additional-options "-fplugin-arg-acc-std=2.6" } */

struct pair { int a, b; };

void
f (int n, int *p)
{
  int sums[4] = { 0 }, x = 0;
  struct pair both = { 0, 0 };
#pragma acc parallel loop reduction(+:sums) /* { dg-warning "'reduction' of arrays is new in OpenACC 2\\.7" } */
  for (int i = 0; i < n; i++)
    sums[i % 4] += i;
#pragma acc parallel loop reduction(+:x, sums[0:2]) /* { dg-warning "'reduction' with array sections is new in OpenACC 2\\.7" } */
  for (int i = 0; i < n; i++)
    sums[i % 2] += x++;
#pragma acc parallel loop reduction(+:both) /* { dg-warning "'reduction' of structs is new in OpenACC 2\\.7" } */
  for (int i = 0; i < n; i++)
    both.a += i;
#pragma acc parallel loop private(p[0:4]) copy(sums) /* { dg-warning "'private' with array sections is an extension of OpenACC" } */
  for (int i = 0; i < n; i++)
    p[i % 4] = i;
#pragma acc parallel firstprivate(p[0:4]) copy(sums) /* { dg-warning "'firstprivate' with array sections is an extension of OpenACC" } */
  sums[0] = p[0];
}
