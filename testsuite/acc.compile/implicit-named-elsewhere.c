/* What a construct uses of a pointer is not known, and another directive of the function
   names it: there is nothing to say.  */
/* { dg-additional-options "-fopenacc" } */

struct box { double *p; int n; };

void
entered (double *a, const int *idx, int n)
{
#pragma acc enter data copyin(a[0:n], idx[0:n])
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    a[idx[i]] += 1;
#pragma acc exit data copyout(a[0:n]) delete(idx[0:n])
}

void
declared (double *a, const int *idx, int n)
{
#pragma acc declare present(a[0:n], idx[0:n])
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    a[idx[i]] += 1;
}

void
updated (double *a, const int *idx, int n)
{
#pragma acc update device(a[0:n])
#pragma acc parallel loop copyin(idx[0:n])
  for (int i = 0; i < n; i++)
    a[idx[i]] += 1;
}

void
member (struct box *b, const int *idx, int n)
{
#pragma acc enter data copyin(b[0:1], b->p[0:n])
#pragma acc parallel loop copyin(idx[0:n])
  for (int i = 0; i < n; i++)
    b->p[idx[i]] += 1;
#pragma acc exit data copyout(b->p[0:n]) delete(b[0:1])
}

/* Not by a directive that names the object alone.  */
void
object (struct box *b, const int *idx, int n)
{
#pragma acc enter data copyin(b[0:1])
#pragma acc parallel loop copyin(idx[0:n]) /* { dg-warning "no clause names what 'b->p' points to" } */
  for (int i = 0; i < n; i++)
    b->p[idx[i]] += 1;
#pragma acc exit data delete(b[0:1])
}
