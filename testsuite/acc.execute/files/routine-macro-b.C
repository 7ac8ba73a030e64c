// The members of class-routine-macro.C.

struct a
{
  double s;
#pragma acc routine seq
  double twice (double x) const;
#pragma acc routine seq
  double thrice (double x) const;
#pragma acc routine seq
  double four (double x) const;
#pragma acc routine seq
  double five (double x) const;
#pragma acc routine seq
  double seven (double x) const;
};

double a::twice (double x) const { return s * 2 * x; }
double a::thrice (double x) const { return s * 3 * x; }
double a::four (double x) const { return s * 4 * x; }
double a::five (double x) const { return s * 5 * x; }
double a::seven (double x) const { return s * 7 * x; }
