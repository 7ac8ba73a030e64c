/* { dg-additional-options "-std=c++20" } */
/* What of the standard library is header code without allocation, in regions:
   array, pair, tuple, complex, optional, span, numeric_limits, algorithms on
   ranges, overloads of <cmath>, bit, atomic_ref.  */

#include "check.h"
#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cmath>
#include <complex>
#include <limits>
#include <numeric>
#include <optional>
#include <span>
#include <tuple>
#include <utility>

#define N 96

static bool
near (double x, double y)
{
  return std::fabs (x - y) <= 1e-12 * std::max (1.0, std::fabs (y));
}

/* ---- Classes that hold values.  */

static std::optional<int>
root (int x)
{
  int r = std::sqrt ((float) x);
  if (r * r == x)
    return r;
  return std::nullopt;
}

static std::tuple<int, double, char>
parts (int i)
{
  return { i / 3, i * 0.5, 'a' };
}

static double
values (int i)
{
  std::array<int, 5> five = { i, 4, 3, 2, 1 };
  auto [low, high] = std::pair (five.back (), five.front ());
  auto [third, half, letter] = parts (i);
  std::pair<int, double> p (low, half), q = p;
  q.second += std::get<1> (p) + third + letter;
  std::swap (p, q);
  return (p > q) + p.second + root (i).value_or (-7) + high + five.size ()
	 + (root (i).has_value () ? *root (i) : 100);
}

static void
hold_values ()
{
  double out[N];
  std::array<double, N> whole;
  whole.fill (3);
#pragma acc parallel loop copyout(out) copy(whole)
  for (int i = 0; i < N; i++)
    {
      out[i] = values (i);
      whole[i] += whole.size ();
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (out[i], values (i));
      EQUAL (whole[i], 3 + N);
    }
}

static void
complex_numbers ()
{
  std::complex<double> z[N], w (0.5, -0.25);
  std::complex<float> f[N];
#pragma acc parallel loop copyout(z, f) copyin(w)
  for (int i = 0; i < N; i++)
    {
      std::complex<double> c (i % 7, i % 5);
      z[i] = c * w + std::conj (c) / (w + 2.0) - std::norm (c);
      z[i] += std::polar (2.0, 0.01 * i) + std::abs (c) + std::exp (w);
      f[i] = std::complex<float> (i, 1) * 2.0f;
    }
  for (int i = 0; i < N; i++)
    {
      std::complex<double> c (i % 7, i % 5), e;
      e = c * w + std::conj (c) / (w + 2.0) - std::norm (c);
      e += std::polar (2.0, 0.01 * i) + std::abs (c) + std::exp (w);
      CHECK (near (z[i].real (), e.real ()) && near (z[i].imag (), e.imag ()));
      EQUAL (f[i].real (), 2 * i);
      EQUAL (f[i].imag (), 2);
    }
}

/* ---- Ranges.  */

static int
ranges (int *work, int i)
{
  std::iota (work, work + 8, i % 5);
  std::reverse (work, work + 8);
  std::rotate (work, work + 3, work + 8);
  int *most = std::max_element (work, work + 8);
  int r = (int) (most - work) * 1000 + *std::find (work, work + 8, i % 5 + 2);
  std::sort (work, work + 8, [] (int a, int b) { return a % 4 < b % 4
							|| (a % 4 == b % 4
							    && a < b); });
  r += std::accumulate (work, work + 4, 0) * 7
       + std::inner_product (work, work + 8, work, 0);
  r += std::count_if (work, work + 8, [] (int x) { return x & 1; });
  std::transform (work, work + 8, work, [=] (int x) { return x * i; });
  r += std::all_of (work, work + 8, [] (int x) { return x >= 0; });
  std::span<int> s (work, 8), tail = s.subspan (6);
  for (int &x : tail)
    r += x;
  r += *std::lower_bound (work + 6, work + 8, 0) + (int) s.last (2).size ();
  std::fill_n (s.begin (), 2, 5);
  r += std::clamp (i, 10, 20) + std::min ({ 4, i, 9 }) + work[1];
  return r + std::minmax (i, 30).first + std::gcd (i + 1, 12) + std::midpoint (i, 9);
}

static void
use_ranges ()
{
  int out[N], work[N][8];
#pragma acc parallel loop copyout(out, work)
  for (int i = 0; i < N; i++)
    out[i] = ranges (work[i], i);
  for (int i = 0; i < N; i++)
    {
      int own[8];
      EQUAL (out[i], ranges (own, i));
      for (int k = 0; k < 8; k++)
	EQUAL (work[i][k], own[k]);
    }
}

/* ---- Numbers.  */

static void
numbers ()
{
  double d[N];
  float f[N];
  unsigned b[N];
#pragma acc parallel loop copyout(d, f, b)
  for (int i = 0; i < N; i++)
    {
      d[i] = std::hypot (3.0 * i, 4.0 * i) + std::pow (2.0, i % 5) + std::abs (-1.5)
	     + std::fmod (i, 7.0) + std::numeric_limits<double>::epsilon ()
	     + std::isfinite (std::numeric_limits<double>::infinity ())
	     + std::lerp (0.0, 2.0, 0.5);
      f[i] = std::abs (-2.5f * i) + std::floor (i * 0.3f)
	     + std::numeric_limits<short>::max ();
      b[i] = std::popcount ((unsigned) i) + std::countl_zero ((unsigned) i) * 100
	     + std::rotl ((unsigned) i, 3) + std::bit_ceil ((unsigned) i)
	     + std::bit_cast<unsigned> (i * 1.0f) % 1000
	     + std::has_single_bit ((unsigned) i);
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (near (d[i], 5.0 * i + (1 << i % 5) + 1.5 + i % 7 + 1));
      EQUAL (f[i], 2.5f * i + (int) (i * 0.3f) + 32767);
      EQUAL (b[i], std::popcount ((unsigned) i) + std::countl_zero ((unsigned) i) * 100
	     + std::rotl ((unsigned) i, 3) + std::bit_ceil ((unsigned) i)
	     + std::bit_cast<unsigned> (i * 1.0f) % 1000
	     + std::has_single_bit ((unsigned) i));
    }
}

static void
atomics ()
{
  int bins[4] = {}, taken[4][N] = {}, most = 0;
  double sum = 0;
#pragma acc parallel loop copy(bins, taken, most, sum)
  for (int i = 0; i < N; i++)
    {
      taken[i % 4][std::atomic_ref<int> (bins[i % 4]).fetch_add (1)] = 1;
      std::atomic_ref<double> (sum).fetch_add (i);
      std::atomic_ref<int> m (most);
      int old = m.load ();
      while (old < i && !m.compare_exchange_weak (old, i))
	;
    }
  for (int k = 0; k < 4; k++)
    {
      EQUAL (bins[k], N / 4);
      for (int i = 0; i < N; i++)
	EQUAL (taken[k][i], i < N / 4);
    }
  EQUAL (most, N - 1);
  EQUAL (sum, N * (N - 1) / 2);
}

int
main ()
{
  hold_values ();
  complex_numbers ();
  use_ranges ();
  numbers ();
  atomics ();
  return 0;
}
