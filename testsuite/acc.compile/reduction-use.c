/* A reduced section whose elements are reached by other ways.  */

#pragma acc routine seq
extern void put (int *h, int i);

void
f (int n, int *p)
{
  int q[1000] = { 0 };
#pragma acc parallel loop reduction(+:p[0:n])
  for (int i = 0; i < n; i++)
    put (p, i); /* { dg-message "5: sorry, unimplemented: 'p' is reduced and used in another way than element by element" } */
#pragma acc parallel loop reduction(+:q)
  for (int i = 0; i < n; i++)
    {
      int *r = q; /* { dg-message "sorry, unimplemented: 'q' is reduced and used" } */
      r += i % 10;
      (*r)++;
    }
  /* As subscripts they are only read.  */
#pragma acc parallel loop reduction(+:p[0:n])
  for (int i = 0; i < n; i++)
    {
      p[i % n] += i;
      p[q[i % 10]] += q[i % 100];
    }
  q[0] = q[999];
  put (q, n);
}
