// What reduction clauses do not take of an object's members.

struct counter
{
  double total, *p;
  int n;
  double method () const; // { dg-message "declared here" }

  void
  constant () const
  {
#pragma acc parallel loop reduction(+:total) // { dg-error "'total' is constant and cannot be reduced" }
    for (int i = 0; i < 3; i++)
      ;
  }
  void
  others ()
  {
#pragma acc parallel loop reduction(+:method) // { dg-error "invalid use of non-static member function" }
    for (int i = 0; i < 3; i++)
      ;
#pragma acc parallel loop reduction(+:p) // { dg-error "'p' has no type that 'reduction\\(\\+\\)' can reduce" }
    for (int i = 0; i < 3; i++)
      ;
#pragma acc parallel loop reduction(&:total) // { dg-error "'total' has no type that 'reduction\\(&\\)' can reduce" }
    for (int i = 0; i < 3; i++)
      ;
#pragma acc parallel loop reduction(+:nobody) // { dg-error "'nobody' was not declared in this scope" }
    for (int i = 0; i < 3; i++)
      ;
  }
};
