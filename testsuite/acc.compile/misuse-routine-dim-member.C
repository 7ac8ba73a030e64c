// A loop over more dimensions of gangs than its member function has.

struct s
{
#pragma acc routine gang(dim:1)
  void
  j (int *a) /* { dg-message "containing routine" } */
  {
#pragma acc loop gang(dim:2) /* { dg-error "loop uses OpenACC parallelism disallowed by containing routine" } */
    for (int k = 0; k < 10; k++)
      a[k] = k;
  }
};

void
k (s o, int *a)
{
#pragma acc parallel copy(a[0:10])
  o.j (a);
}
