// Dimensions of routines in C++ that no number from 1 to 3 has.

constexpr int four = 4;
int variable = 2;

#pragma acc routine gang(dim:four) /* { dg-error "'dim:' requires a constant from 1 to 3" } */
void f (int *);

#pragma acc routine gang(dim:variable) /* { dg-error "'dim:' requires a constant from 1 to 3" } */
void g (int *);

#pragma acc routine gang(dim:unknown) /* { dg-error "'dim:' requires a constant from 1 to 3" } */
void h (int *);

struct s
{
#pragma acc routine gang(dim:0) /* { dg-error "'dim:' requires a constant from 1 to 3" } */
  void
  i (int *a)
  {
    *a = 1;
  }
};
