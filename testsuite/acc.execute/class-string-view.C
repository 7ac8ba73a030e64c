/* Members of string_view that search and compare, in a region.  */
// { dg-additional-options "-std=c++17" }
#include <string_view>
#include "check.h"

static int
measure (std::string_view s, int i)
{
  char c = 'a' + i % 26;
  int r = s.find (c) == s.npos ? 99 : s.find (c);
  r = r * 3 + (s.rfind (c) == s.npos ? 99 : s.rfind (c));
  r = r * 3 + (s.find ("gio") == s.npos);
  r = r * 3 + (s.substr (i % 5) == "region");
  r = r * 3 + (s.compare (0, 3, "a r") > 0);
  r += s.find_first_of ("on") * 5 + s.find_last_not_of ("nx");
  return r;
}

int
main ()
{
  const int n = 60;
  int got[n];

#pragma acc parallel loop copyout(got)
  for (int i = 0; i < n; i++)
    {
      std::string_view s = i & 1 ? "a region" : "no origin of it";
      got[i] = measure (s, i);
    }
  for (int i = 0; i < n; i++)
    EQUAL (got[i], measure (i & 1 ? "a region" : "no origin of it", i));
  return 0;
}
