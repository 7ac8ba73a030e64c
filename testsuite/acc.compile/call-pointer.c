/* Calls through pointers that may lead to functions which are not known here.  */
/* { dg-additional-options "-std=gnu17" } */

typedef int (*unary) (int);

static int twice (int x) { return 2 * x; }
static int thrice (int x) { return 3 * x; }

static unary changing[] = { twice, thrice };
unary some (int);
extern const unary elsewhere[2];

void
parameter (int *a, int n, int (*p) (int))
{
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = p (i); /* { dg-error "a call through a pointer to a function, unless all functions that it may lead to are known, is not supported" } */
}

void
table (int *a, int n)
{
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = changing[i % 2] (i); /* { dg-error "a call through a pointer to a function, unless all" } */
}

void
extern_table (int *a, int n)
{
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = elsewhere[i % 2] (i); /* { dg-error "a call through a pointer to a function, unless all" } */
}

void
result (int *a, int n)
{
  unary p = n > 7 ? some (n) : twice;
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = p (i); /* { dg-error "a call through a pointer to a function, unless all" } */
}

void
volatile_pointer (int *a, int n)
{
  unary volatile p = twice;
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = p (i); /* { dg-error "a call through a pointer to a function, unless all" } */
}

void
set_elsewhere (int *a, int n, void (*set) (unary *))
{
  unary p = twice;
  set (&p);
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = p (i); /* { dg-error "a call through a pointer to a function, unless all" } */
}

int
use (void)
{
  changing[0] = thrice;
  return changing[0] (2);
}

/* Functions that get pointers call functions of the device.  */

static int
gets (unary op, int x)
{
  return op (x);
}

void
passed (int *a, int n, unary p)
{
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = gets (p, i); /* { dg-error "the host's pointer 'p' to a function leads to no function of the device" } */
}

/* One pointer cannot be compared with the host's addresses and passed on.  */
void
both (int *a, int n)
{
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    {
      unary op = i & 1 ? twice : thrice;
      a[i] = op (i) + gets (op, i); /* { dg-error "a call through a pointer to a function, unless all" } */
    }
}

static int
without_prototype (int (*op) (), int x)
{
  return op (x); /* { dg-error "a call of this form through a pointer to a function is not supported" } */
}

void
old_style (int *a, int n)
{
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = without_prototype (twice, i);
}
