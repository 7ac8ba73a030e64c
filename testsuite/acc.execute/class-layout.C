/* Objects of classes whose layout C does not have: empty bases, members within
   the last word of a base, several bases, containers of the library.  */
#include "check.h"
#include <array>
#include <complex>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

struct empty {};
struct short_base { short_base () : a (1), b (2) {} int a; char b; };
struct within : short_base { within () : c (3) {} char c; };
struct with_table
{
  with_table (int i) : id (i) {}
  virtual ~with_table () {}
  virtual int kind () const { return 0; }
  int id;
};
struct table_within : with_table
{
  table_within (int i) : with_table (i), more (2 * i) {}
  int kind () const { return 1; }
  int more;
};
struct left { int l; };
struct right { double r; };
struct both : empty, left, right { both () { l = 4; r = 5; } int own; };

struct store
{
  std::vector<double> x;
  std::string name;
  std::map<int, int> table;
  std::array<int, 4> four;
  std::complex<double> z;
  std::pair<int, float> pair;
  std::unique_ptr<int> owner;
  bool flag;
  int n;

  store (int n_)
    : x (n_), name ("store"), four { { 1, 2, 3, 4 } }, z (2, 1),
      pair (3, 4.5f), flag (true), n (n_)
  {}
  void step ()
  {
    double *p = x.data ();
#pragma acc parallel loop copy (p[0:n])
    for (int i = 0; i < n; i++)
      p[i] += four[i & 3] * z.real () + pair.second + (flag ? 1 : 0);
  }
};

int
main ()
{
  within w[10];
#pragma acc parallel loop copy (w)
  for (int i = 0; i < 10; i++)
    {
      w[i].c += w[i].a + w[i].b + i;
      w[i].b = i;
    }
  table_within t[4] = { 1, 2, 3, 4 };
  int sum = 0;
#pragma acc parallel loop copyin (t) reduction (+:sum)
  for (int i = 0; i < 4; i++)
    sum += t[i].id + 100 * t[i].more;
  both b[5];
#pragma acc parallel loop copy (b)
  for (int i = 0; i < 5; i++)
    {
      b[i].own = b[i].l + i;
      b[i].r += b[i].own;
    }
  store s (50);
  s.step ();

  for (int i = 0; i < 10; i++)
    {
      EQUAL (w[i].c, 6 + i);
      EQUAL (w[i].b, i);
      EQUAL (w[i].a, 1);
    }
  EQUAL (sum, 10 + 100 * 20);
  for (int i = 0; i < 5; i++)
    EQUAL (b[i].r, 9 + i);
  for (int i = 0; i < 50; i++)
    EQUAL (s.x[i], 2 * (i % 4 + 1) + 5.5);
  return 0;
}
