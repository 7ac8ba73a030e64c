/* Bind clauses that device code cannot follow: what it would call takes no
   object.  */

double on_device (double x);

#pragma acc routine seq bind(on_device) /* { dg-error "'bind' clause of a lambda or of a member of a class is not supported: give it to a function that they call" } */
static auto twice = [] (double x) { return 2 * x; };

struct scale
{
  double k;
#pragma acc routine bind(on_device) seq /* { dg-error "'bind' clause of a lambda or of a member of a class is not supported: give it to a function that they call" } */
  double by (double x) const { return k * x; }
};
