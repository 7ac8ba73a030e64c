/* Operands of atomic built-in functions that are in the memory which the operation
   changes, or that are calls: they are evaluated once, before the operation.  (GCC 12
   itself reads an operand of __sync_add_and_fetch in such memory twice.)

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "check.h"

static int calls;
#pragma acc declare create(calls)

#pragma acc routine seq
static int
counted (int v)
{
  calls++;
  return v;
}

int
main (void)
{
  int a[16], r[12];
  unsigned long b[4], q[4];
  for (int i = 0; i < 16; i++)
    a[i] = i + 3;
  for (int i = 0; i < 4; i++)
    b[i] = i + 10;
  calls = 0;
#pragma acc update device(calls)
#pragma acc serial copy(a, b) copyout(r, q)
  {
    r[0] = __sync_bool_compare_and_swap (&a[0], a[0], 25);
    r[1] = __sync_bool_compare_and_swap (&a[0], a[0], 26);
    r[2] = __sync_bool_compare_and_swap (&a[1], counted (5), 27);
    r[3] = __sync_val_compare_and_swap (&a[2], a[2], 28);
    r[4] = __sync_add_and_fetch (&a[3], counted (6));
    r[5] = __sync_sub_and_fetch (&a[4], counted (7));
    r[6] = __sync_and_and_fetch (&a[5], counted (12));
    r[7] = __sync_or_and_fetch (&a[6], counted (9));
    r[8] = __sync_xor_and_fetch (&a[7], counted (5));
    r[9] = __atomic_add_fetch (&a[8], counted (12), __ATOMIC_SEQ_CST);
    r[10] = __sync_fetch_and_add (&a[9], a[9]);
    r[11] = __sync_add_and_fetch (&a[10], 7);
    q[0] = __sync_bool_compare_and_swap (&b[0], b[0], 1ul << 40);
    q[1] = __sync_add_and_fetch (&b[1], (unsigned long) counted (11) << 33);
    q[2] = __atomic_xor_fetch (&b[2], counted (13), __ATOMIC_RELAXED);
    q[3] = __sync_bool_compare_and_swap (&b[3], b[0], 1);
  }
#pragma acc update self(calls)
  static const int expect[12]
    = { 1, 1, 0, 5, 12, 0, 8, 9, 15, 23, 12, 20 };
  static const int after[12] = { 26, 4, 28, 12, 0, 8, 9, 15, 23, 24, 20, 14 };
  for (int i = 0; i < 12; i++)
    {
      EQUAL (r[i], expect[i]);
      EQUAL (a[i], after[i]);
    }
  EQUAL (q[0], 1);
  EQUAL (b[0] >> 40, 1);
  EQUAL (q[1], 11 + (11ul << 33));
  EQUAL (q[2], 12 ^ 13);
  EQUAL (q[3], 0);
  EQUAL (b[3], 13);
  EQUAL (calls, 9);
  return 0;
}
