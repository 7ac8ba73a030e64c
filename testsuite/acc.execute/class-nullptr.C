/* { dg-additional-options "-std=c++17" } */
/* nullptr and its type in regions; smart pointers that are null.  */

#include "check.h"
#include <cstddef>
#include <memory>
#include <vector>

static bool is_null (std::nullptr_t, const int *p) { return p == nullptr; }
static int which (std::nullptr_t) { return 1; }
static int which (const int *p) { return p ? 3 : 2; }
static std::nullptr_t nothing () { return nullptr; }

template <class T>
static int
take (T value)
{
  T copy = value;
  return which (copy);
}

struct holder
{
  std::nullptr_t none;
  int value;
};

static void
types (int *q)
{
  int got[10] = { 0 };
  holder h = { nullptr, 7 };
#pragma acc parallel copy(got) copyin(h) firstprivate(q)
  {
    auto n = nullptr;
    const int *p = n;
    got[0] = is_null (nullptr, nullptr);
    got[1] = which (nullptr);
    got[2] = take (nullptr) + take (p);
    got[3] = which (h.none) * h.value;
    got[4] = p == nothing ();
    got[5] = q == nullptr;
    got[6] = n == nullptr;
    q = &got[0];
    got[7] = q != nullptr;
  }
  EQUAL (got[0], 1);
  EQUAL (got[1], 1);
  EQUAL (got[2], 3);
  EQUAL (got[3], 7);
  EQUAL (got[4], 1);
  EQUAL (got[5], 1);
  EQUAL (got[6], 1);
  EQUAL (got[7], 1);
}

static void
smart ()
{
  std::unique_ptr<long> u;
  std::shared_ptr<std::vector<int>> v;
  std::unique_ptr<int[]> a;
  int got[3] = { 0, 0, 0 };
#pragma acc enter data copyin(v)
#pragma acc parallel copy(u, got) present(v) copy(a[0:0])
  {
    got[0] = u == nullptr;
    got[1] = v == nullptr;
    got[2] = nullptr == a;
  }
#pragma acc update self(v)
#pragma acc exit data delete(v)
  for (int g : got)
    EQUAL (g, 1);
}

int
main ()
{
  types (nullptr);
  smart ();
  return 0;
}
