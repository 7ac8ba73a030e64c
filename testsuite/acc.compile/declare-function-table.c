/* Variables of declare directives with addresses of functions, which are those of the host
   on the device.  Constructs compare with these; a routine cannot call through them.  */
/* { dg-do compile } */

#pragma acc routine seq
static int
one (int x)
{
  return x + 1;
}

#pragma acc routine seq
static int
two (int x)
{
  return x + 2;
}

struct entry { int key; int (*f) (int); };
static struct entry table[] = { { 1, one }, { 2, two }, { 0, 0 } }; /* { dg-warning "a routine uses 'table', whose copy on the device has addresses of functions of the host: a constant without a 'declare' directive has those of the device" } */
static int (*single) (int) = two; /* { dg-warning "a routine uses 'single', whose copy" } */
static int (*set_there) (int) = two;
static const struct entry in_construct[] = { { 1, one }, { 2, two } };
static const struct entry constant[] = { { 1, one }, { 2, two } };
#pragma acc declare copyin(table, single, set_there, in_construct)

#pragma acc routine seq
int
call (int i)
{
  set_there = one;
  return table[i].f (10) + single (20) + set_there (1) + constant[i].f (2);
}

void
f (int *r)
{
#pragma acc parallel loop copy(r[0:2])
  for (int i = 0; i < 2; i++)
    r[i] = in_construct[i].f (10);
}
