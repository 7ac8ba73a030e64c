/* Calls through pointers that may lead to functions which are not known here.  */

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

/* Pointers that a routine gives away: what it has there is no address of the
   host.  */

int (*kept) (int);

#pragma acc routine seq
int
gives_away (int k, int (**to) (int))
{
  int (*op) (int) = k ? twice : thrice;
  *to = op;
  return op (k); /* { dg-error "a call through a pointer to a function, unless all functions that it may lead to are known, is not supported in an OpenACC routine" } */
}

#pragma acc routine seq
int
gets (int (*op) (int), int x)
{
  return op (x); /* { dg-error "a call through a pointer to a function, unless all functions that it may lead to are known, is not supported in an OpenACC routine" } */
}
