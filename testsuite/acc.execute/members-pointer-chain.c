/* A section behind two pointers: the object with the second pointer is there from
   before, that with the first one is not, and need not be.  */

#include "check.h"

struct leaf
{
  int count;
  int *numbers;
  int *others;
};

struct inner
{
  int n;
  struct leaf *leaf;
};

struct outer
{
  struct inner left, right;
};

static struct leaf *
new_leaf (int n)
{
  struct leaf *l = malloc (sizeof *l);
  l->count = n;
  l->numbers = calloc (n, sizeof *l->numbers);
  l->others = calloc (n, sizeof *l->others);
  return l;
}

int
main (void)
{
  int n = 50;
  struct outer here = { { 1, new_leaf (n) }, { 2, new_leaf (n) } }, *q = &here;

  for (int round = 0; round < 3; round++)
    {
#pragma acc enter data copyin(q->left.leaf[0:1], q->right.leaf[0:1])
#pragma acc parallel loop copy(q->left.leaf->numbers[0:n])
      for (int i = 0; i < n; i++)
	q->left.leaf->numbers[i] += i;
#pragma acc parallel loop copy(q->right.leaf->numbers[0:n]) \
  copy(q->left.leaf->others[0:n])
      for (int i = 0; i < n; i++)
	{
	  q->right.leaf->numbers[i] += 2 * i;
	  q->left.leaf->others[i]++;
	}
#pragma acc exit data delete(q->left.leaf[0:1], q->right.leaf[0:1])
    }
  for (int i = 0; i < n; i++)
    {
      EQUAL (q->left.leaf->numbers[i], 3 * i);
      EQUAL (q->right.leaf->numbers[i], 6 * i);
      EQUAL (q->left.leaf->others[i], 3);
      EQUAL (q->right.leaf->others[i], 0);
    }
  CHECK (!separate_memory () || !acc_is_present (q->left.leaf, sizeof *q->left.leaf));
  return 0;
}
