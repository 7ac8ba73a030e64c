/* Loops that ask an object for its end in each iteration.  No clause names the memory: the
   condition says how much it is.  */
/* { dg-additional-options "-std=c++17" } */

#include <vector>

#include "check.h"

#define N 40

static void
sums (const std::vector<int> &v, const std::vector<int> &w, int *out)
{
#pragma acc parallel loop copy(out[0:9*N])
  for (int i = 0; i < N; i++)
    {
      for (auto it = v.begin (); it != v.end (); ++it)
	out[i] += *it * i;
      for (std::vector<int>::const_iterator it = v.begin (); it != v.end (); it++)
	out[N + i] += *it * i;
      for (auto it = v.cbegin (), e = v.cend (); it != e; ++it)
	out[2 * N + i] += *it * i;
      auto at = w.begin ();
      while (at != w.end ())
	{
	  out[3 * N + i] += *at;
	  ++at;
	}
      auto other = w.begin ();
      while (other != w.end ())
	out[4 * N + i] += *other++;
      for (auto it = w.begin (); it != w.end (); ++it)
	{
	  if (*it == 6)
	    break;
	  out[5 * N + i] += *it;
	}
      for (auto it = w.begin (); it != w.end (); ++it)
	{
	  if (*it == 6)
	    continue;
	  out[6 * N + i] += *it * i;
	}
      for (auto it = w.end (); it != w.begin ();)
	{
	  --it;
	  out[7 * N + i] = out[7 * N + i] * 3 + *it;
	}
    }
}

/* The elements are changed; the vector is a member.  */
struct holder
{
  std::vector<int> all;

  void
  put (int by)
  {
#pragma acc parallel loop
    for (int k = 0; k < 3; k++)
      {
	int n = 0;
	for (auto it = all.begin (); it != all.end (); ++it, ++n)
	  if (n % 3 == k)
	    *it = n * by;
      }
  }
};

int
main ()
{
  std::vector<int> v (33), w (17);
  static int out[9 * N], wanted[9 * N];
  for (int i = 0; i < 33; i++)
    v[i] = i * 3 % 7;
  for (int i = 0; i < 17; i++)
    w[i] = i * 5 % 9;
  for (int i = 0; i < N; i++)
    {
      for (int x : v)
	for (int k = 0; k < 3; k++)
	  wanted[k * N + i] += x * i;
      bool ended = false;
      for (int k = 0; k < 17; k++)
	{
	  wanted[3 * N + i] += w[k];
	  wanted[4 * N + i] += w[k];
	  ended |= w[k] == 6;
	  if (!ended)
	    wanted[5 * N + i] += w[k];
	  if (w[k] != 6)
	    wanted[6 * N + i] += w[k] * i;
	  wanted[7 * N + i] = wanted[7 * N + i] * 3 + w[16 - k];
	}
    }
  sums (v, w, out);
  for (int i = 0; i < 9 * N; i++)
    EQUAL (out[i], wanted[i]);
  holder h;
  h.all.assign (50, 1);
  h.put (7);
  for (int i = 0; i < 50; i++)
    EQUAL (h.all[i], i * 7);
  return 0;
}
