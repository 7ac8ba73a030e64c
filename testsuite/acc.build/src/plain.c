/* No directive in here.  */

#include <stdio.h>
#include <stdlib.h>

struct list { struct list *next; int value; };

static int
compare (const void *a, const void *b)
{
  const int *x = a, *y = b;
  return (*x > *y) - (*x < *y);
}

int
largest (int *v, int n)
{
  qsort (v, n, sizeof *v, compare);
  return n ? v[n - 1] : -1;
}

double
norm (const double *a, int n)
{
  double s = 0;
  for (int i = 0; i < n; i++)
    s += a[i] * a[i];
  return s;
}

int
main (void)
{
  struct list *head = NULL;
  for (int i = 0; i < 10; i++)
    {
      struct list *l = malloc (sizeof *l);
      l->next = head;
      l->value = i;
      head = l;
    }
  int s = 0;
  while (head)
    {
      struct list *next = head->next;
      s += head->value;
      free (head);
      head = next;
    }
  printf ("%d\n", s);
  return 0;
}
