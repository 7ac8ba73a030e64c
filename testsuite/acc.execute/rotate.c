/* Rotations of every width, by a constant and by a variable.  */
#include <stdlib.h>

#define ROTATIONS(T, N)							\
  static void								\
  N (void)								\
  {									\
    const int bits = 8 * sizeof (T);					\
    T a[100], b[100], c[100];						\
    _Pragma ("acc parallel loop copyout(a, b, c)")			\
    for (int i = 0; i < 100; i++)					\
      {									\
	T x = (T) 0x9e3779b97f4a7c15 * (i + 1);				\
	x ^= (T) -1 / (i + 3);						\
	int n = i % bits;						\
	a[i] = x << 3 | x >> (bits - 3);				\
	b[i] = x << n | x >> (-n & (bits - 1));				\
	c[i] = x >> n | x << ((bits - n) & (bits - 1));			\
      }									\
    for (int i = 0; i < 100; i++)					\
      {									\
	T x = (T) 0x9e3779b97f4a7c15 * (i + 1), y, z;			\
	x ^= (T) -1 / (i + 3);						\
	y = z = x;							\
	for (int k = 0; k < i % bits; k++)				\
	  {								\
	    y = (T) (y << 1) + (y >> (bits - 1));			\
	    z = (T) (z >> 1) + (T) (z << (bits - 1));			\
	  }								\
	if (a[i] != (T) ((T) (x << 3) + (x >> (bits - 3)))		\
	    || b[i] != y || c[i] != z)					\
	  abort ();							\
      }									\
  }

ROTATIONS (unsigned char, r8)
ROTATIONS (unsigned short, r16)
ROTATIONS (unsigned, r32)
ROTATIONS (unsigned long, r64)
ROTATIONS (unsigned __int128, r128)

int
main (void)
{
  r8 ();
  r16 ();
  r32 ();
  r64 ();
  r128 ();
  return 0;
}
