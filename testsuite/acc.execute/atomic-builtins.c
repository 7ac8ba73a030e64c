/* GCC's atomic built-in functions in regions.  */

#include "check.h"

#define N 200

int
main (void)
{
  int count[4] = { 0 };
  unsigned bits = 0, flips = 0;
  long down = 0;
  unsigned long most = 0, swapped = 7;
  long long seen = 0;
  int lock = 0, locked = 0;
#pragma acc parallel loop copy(count, bits, flips, down, most, swapped, seen) \
  copy(lock, locked)
  for (int i = 0; i < N; i++)
    {
      __atomic_fetch_add (&count[i % 4], 1, __ATOMIC_RELAXED);
      __sync_fetch_and_add (&count[0], 1);
      if (__atomic_add_fetch (&seen, 1, __ATOMIC_SEQ_CST) == N)
	__atomic_store_n (&count[3], -1, __ATOMIC_RELEASE);
      __atomic_or_fetch (&bits, 1u << i % 32, __ATOMIC_RELAXED);
      __sync_xor_and_fetch (&flips, 1u);
      __atomic_fetch_sub (&down, 2, __ATOMIC_RELAXED);
      unsigned long want = i * 7 % 101;
      unsigned long now = __atomic_load_n (&most, __ATOMIC_RELAXED);
      while (now < want
	     && !__atomic_compare_exchange_n (&most, &now, want, 0,
					      __ATOMIC_SEQ_CST,
					      __ATOMIC_RELAXED))
	;
      __sync_bool_compare_and_swap (&swapped, 7, 9);
      if (__sync_val_compare_and_swap (&lock, 0, 1) == 0)
	__atomic_fetch_add (&locked, 1, __ATOMIC_RELAXED);
      __sync_synchronize ();
    }
  EQUAL (count[0], N / 4 + N);
  EQUAL (count[1], N / 4);
  EQUAL (bits, ~0u);
  EQUAL (flips, 0);
  EQUAL (down, -2 * N);
  EQUAL (most, 100);
  EQUAL (swapped, 9);
  EQUAL (seen, N);
  EQUAL (locked, 1);
  return 0;
}
