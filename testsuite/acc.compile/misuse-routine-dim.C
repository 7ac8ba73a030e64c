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


namespace n { constexpr int four = 4; int variable; }

#pragma acc routine gang(dim:n::four) /* { dg-error "'dim:' requires a constant from 1 to 3" } */
void k (int *);

#pragma acc routine gang(dim:n::variable) /* { dg-error "'dim:' requires a constant from 1 to 3" } */
void l (int *);

#pragma acc routine gang(dim:n::unknown) /* { dg-error "'dim:' requires a constant from 1 to 3" } */
void m (int *);

#pragma acc routine gang(dim:unknown::two) /* { dg-error "'dim:' requires a constant from 1 to 3" } */
void o (int *);

#pragma acc routine gang(dim:n::) /* { dg-error "'dim:' requires a constant from 1 to 3" } */
void p (int *);
