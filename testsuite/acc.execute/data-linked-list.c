/* A linked list on the device: each node, its data, and the pointers to both
   are attached one after the other.  */
#include "check.h"

typedef struct node
{
  double *v;
  struct node *next;
  int n;
} node;

typedef struct
{
  node *head;
  int count;
} list;

static node *
mk (int n, double x, node *next)
{
  node *p = malloc (sizeof *p);
  p->v = malloc (n * sizeof (double));
  for (int i = 0; i < n; i++)
    p->v[i] = x + i;
  p->n = n;
  p->next = next;
  return p;
}

int
main (void)
{
  list l = { 0, 3 };
  for (int k = 0; k < 3; k++)
    l.head = mk (10 + k, k * 100, l.head);
#pragma acc enter data copyin(l)
  node *prev = 0;
  for (node *p = l.head; p; p = p->next)
    {
#pragma acc enter data copyin(p[0:1])
#pragma acc enter data copyin(p->v[0:p->n])
      if (!prev)
	acc_attach ((void **)&l.head);
      else
	acc_attach ((void **)&prev->next);
      prev = p;
    }
  double sum = 0;
#pragma acc serial present(l) copy(sum)
  for (node *p = l.head; p; p = p->next)
    for (int i = 0; i < p->n; i++)
      {
	p->v[i] *= 2;
	sum += p->v[i];
      }
  double want = 0;
  for (node *p = l.head; p; p = p->next)
    for (int i = 0; i < p->n; i++)
      want += 2 * ((10.0 - 10) + p->v[i]);
  EQUAL (sum == want || !separate_memory (), 1);
  for (node *p = l.head; p; p = p->next)
    {
#pragma acc exit data copyout(p->v[0:p->n])
    }
  double got = 0;
  for (node *p = l.head; p; p = p->next)
    for (int i = 0; i < p->n; i++)
      got += p->v[i];
  EQUAL (got == sum, 1);
  return 0;
}
