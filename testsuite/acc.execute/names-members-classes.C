/* Members with the names of classes, beside members of these classes.  A class with the
   name of a member that a base gets in CUDA C.  */

#include <cstdlib>

struct item { int v; };
struct other { int w; };
struct holder { other item; ::item second, *third; };
typedef struct { int q; } word;
struct uses { int word; ::word x[2]; };
struct base { int t; base () : t (2) {} };
struct left : virtual base { int x; left () : x (5) {} };
struct right : virtual base {};
struct both : left, right {};

int
main ()
{
  int r[3] = { 0, 0, 0 };
#pragma acc serial copy(r)
  {
    holder h = { { 1 }, { 2 }, 0 };
    h.third = &h.second;
    uses u = { 5, { { 6 }, { 7 } } };
    both b;
    r[0] = h.item.w + h.third->v;
    r[1] = u.word + u.x[1].q;
    r[2] = b.t + b.x;
  }
  if (r[0] != 3 || r[1] != 12 || r[2] != 7)
    abort ();
  return 0;
}
