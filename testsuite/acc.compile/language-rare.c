/* What C and its extensions have and a device has not: rarer things, each of
   which names itself.  */
/* { dg-additional-options "-fgimple -Wno-builtin-declaration-mismatch" } */

#include <stdarg.h>

extern int glob[];
int abs ();

int
elsewhere (int);

void
next_argument (int *x, va_list rest)
{
#pragma acc parallel loop copy(x[0:2]) /* { dg-warning "no clause names 'rest'" } */
  for (int i = 0; i < 2; i++)
    x[i] = va_arg (rest, int); /* { dg-error "va_arg, which is the compiler's own, is not supported" } */
}

void
no_routine (int *x)
{
#pragma acc parallel loop copy(x[0:2])
  for (int i = 0; i < 2; i++)
    x[i] = elsewhere (i); /* { dg-error "function 'elsewhere' has no device version; a routine directive asks for one" } */
}

void
too_few (int *x)
{
#pragma acc parallel loop copy(x[0:2])
  for (int i = 0; i < 2; i++)
    x[i] = abs (); /* { dg-error "a call with too few arguments is not supported" } */
}

static int
no_declare (int i)
{
  return glob[i]; /* { dg-error "no device version of function 'no_declare': 'glob' is not on the device; a declare directive puts it there" } */
}

void
implicit_routine (int *x)
{
#pragma acc parallel loop copy(x[0:2])
  for (int i = 0; i < 2; i++)
    x[i] = no_declare (i);
}

static int __GIMPLE ()
high (int a, int b) /* { dg-error "no device version of function 'high': an expression \\(mult_highpart_expr\\) is not supported" } */
{
  int r;
  r = a __MULT_HIGHPART b;
  return r;
}

void
high_half (int *x)
{
#pragma acc parallel loop copy(x[0:2])
  for (int i = 0; i < 2; i++)
    x[i] = high (x[i], 5);
}

static const int gap[] = { [0 ... 2] = 3, [5000000] = 1 };
static const struct { int n; int rest[]; } flexible = { 2, { 1, 2, 3 } };

void
long_table (int *x)
{
#pragma acc parallel loop copy(x[0:2])
  for (int i = 0; i < 2; i++)
    x[i] = gap[i]; /* { dg-error "an initializer of this form is not supported" } */
}

void
flexible_table (int *x)
{
#pragma acc parallel loop copy(x[0:2])
  for (int i = 0; i < 2; i++)
    x[i] = flexible.rest[i]; /* { dg-error "an initializer of this form is not supported" } */
}

void
large_value (int *x)
{
  int b[20000];
  for (int i = 0; i < 20000; i++)
    b[i] = i;
#pragma acc parallel loop copy(x[0:2]) firstprivate(b) /* { dg-error "'b' is too large to be passed by value" } */
  for (int i = 0; i < 2; i++)
    x[i] = b[i];
}

void
function_pointer (int (*f) (int), int *x)
{
#pragma acc parallel loop copy(x[0:2])
  for (int i = 0; i < 2; i++)
    x[i] = f == elsewhere; /* { dg-error "the address of a function or label is not supported" } */
}

#pragma acc routine worker
void
large_shared (int n, int *x) /* { dg-error "no device version of function 'large_shared': 'big' is too large to be shared by the threads of a routine" } */
{
  struct { int all[20000]; } big;
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    big.all[i] = i;
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    x[i] = big.all[n - i - 1];
}

void
void_pointers (char *x)
{
#pragma acc parallel loop copy(x[0:10]) /* { dg-error "a loop over pointers of this type is not supported" } */
  for (void *p = x; p < (void *) (x + 10); p += 2)
    ;
}

void
computed (int *x)
{
  void *to = &&here;
#pragma acc parallel loop copy(x[0:2])
  for (int i = 0; i < 2; i++)
    {
      goto *to; /* { dg-error "a computed goto is not supported in an OpenACC compute region" } */
    here:
      x[i] = 1;
    }
}

struct empty { };

void
no_size (struct empty *x)
{
#pragma acc parallel loop deviceptr(x) /* { dg-error "a struct without members has a size in CUDA C" } */
  for (int i = 0; i < 2; i++)
    {
      struct empty e[4];
      __builtin_memcpy (&e[i], x, 0);
    }
}

struct __attribute__ ((scalar_storage_order ("big-endian"))) big_endian
{
  int a;
};

void
byte_order (struct big_endian *x)
{
#pragma acc parallel loop copy(x[0:2]) /* { dg-error "the layout of 'struct big_endian' cannot be expressed" } */
  for (int i = 0; i < 2; i++)
    x[i].a = i;
}

#pragma acc routine seq
int
operands (int i)
{
  __asm__ volatile ("# %0" : "+r" (i)); /* { dg-error "an 'asm' statement with operands is not supported in an OpenACC routine" } */
  return i;
}

#pragma acc routine seq
int
same (int) __asm__ ("same");
extern int other __asm__ ("same");
#pragma acc declare create(other)

void
same_names (int *x)
{
#pragma acc parallel loop copy(x[0:2])
  for (int i = 0; i < 2; i++)
    x[i] = same (i) + other; /* { dg-error "the name 'same' is taken" } */
}
