/* For class-constructor-link.C.  */

struct counted
{
  double a, b;
  int *left;
#pragma acc routine seq
  counted (int i, double y);
#pragma acc routine seq
  counted ();
#pragma acc routine seq
  double value (double v) const;
#pragma acc routine seq
  ~counted ();
};

struct above
{
  int top;
#pragma acc routine seq
  above (int t);
};

struct joined : virtual above
{
  int own;
#pragma acc routine seq
  joined (int i);
};
