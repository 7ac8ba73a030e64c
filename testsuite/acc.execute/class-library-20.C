/* { dg-additional-options "-std=c++20" } */
/* What C++20 and its library have, in a function that the host and a region
   call: both get the same.  std::variant and std::visit among it, whose
   functions that throw are defined in a header.  */

#include "check.h"
#include <array>
#include <algorithm>
#include <bit>
#include <bitset>
#include <cmath>
#include <compare>
#include <concepts>
#include <cstddef>
#include <functional>
#include <initializer_list>
#include <numeric>
#include <optional>
#include <tuple>
#include <utility>
#include <variant>

enum { N = 27 };

enum class color : unsigned char { red = 2, green };

struct point
{
  int x, y;
  auto operator<=> (const point &) const = default;
};

template <class... T>
constexpr auto
sum (T... t)
{
  return (t + ...);
}

template <std::integral T>
T
half (T t)
{
  if constexpr (sizeof (T) > 4)
    return t / 2;
  else
    return t >> 1;
}

consteval int cube (int x) { return x * x * x; }
constexpr int operator"" _km (unsigned long long x) { return x * 1000; }

struct shifted
{
  static constexpr int t[4] = { 1, 2, 3, 4 };
  int v;
  auto get () { return [*this] (int i) { return t[i] + v; }; }
};

union word { float f; unsigned u; };

/* C's kind of function, which asks for no argument without a name.  */
static int first (int x, ...) { return x; }

static void
compute (double *r)
{
  shifted s { 5 };
  color c = color::green;
  r[0] = static_cast<int> (c);
  r[1] = point { 1, 2 } < point { 1, 3 };
  r[2] = sum (1, 2.5, 3);
  r[3] = half (9L) + half ((short) 9);
  r[4] = cube (3) + 2_km;
  r[5] = s.get () (2);
  word u { 1.0f };
  r[6] = u.u;
  auto [a, b] = std::pair { 3, 4.5 };
  r[7] = a + b;
  r[8] = std::max ({ 1, 7, 3 });
  for (int i : { 1, 2, 3 })
    r[9] += i;
  r[10] = std::apply ([] (auto... t) { return (t * ...); }, std::tuple { 2, 3, 4 });
  r[11] = std::invoke (std::plus<> {}, 1, 2);
  r[12] = std::gcd (12, 18) + std::lcm (4, 6);
  r[13] = std::popcount (255u) + std::bit_width (9u);
  r[14] = std::hypot (2.0, 3.0, 6.0) + std::lerp (1.0, 3.0, 0.5) + std::midpoint (2, 8);
  std::array<std::array<int, 3>, 2> m { { { 1, 2, 3 }, { 4, 5, 6 } } };
  r[15] = m[1][2] + m.front ().back ();
  std::variant<int, double> v = 2.5;
  r[16] = v.index () + std::get<1> (v);
  std::byte y { 3 };
  y <<= 2;
  r[17] = std::to_integer<int> (y);
  int q[5] = { 5, 3, 4, 1, 2 };
  std::sort (q, q + 5);
  r[18] = q[0] * 10 + q[4];
  r[19] = std::accumulate (q, q + 5, 0);
  std::bitset<16> w (5);
  w.set (3);
  r[20] = w.count () + w.to_ulong ();
  int x1 = 1, x2 = 2;
  std::tie (x1, x2) = std::make_tuple (x2, x1);
  r[21] = x1 * 10 + x2;
  r[22] = std::bit_cast<unsigned> (2.0f) >> 24;
  unsigned __int128 big = (unsigned __int128) 1 << 70;
  r[23] = (double) (big >> 60);
#if __GNUC__ >= 12
  r[24] = std::visit ([] (auto x) { return (double) x * 2; }, v);
#else	/* there visit calls what a table has at run time (doc/cxx.md) */
  r[24] = std::get<double> (v) * 2;
#endif
  std::optional<int> o = 4;
  r[25] = o.value () + o.value_or (3);
  r[26] = first (3, 4.5, "five");
}

int
main ()
{
  double want[N] = { 0 }, got[N] = { 0 };
  compute (want);
#pragma acc parallel copy(got)
  compute (got);
  for (int i = 0; i < N; i++)
    EQUAL (got[i], want[i]);
  return 0;
}
