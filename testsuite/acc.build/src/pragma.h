#ifndef PRAGMA_H
#define PRAGMA_H
#define N 100
static inline int
sum (const int *a)
{
  int s = 0;
#pragma acc parallel loop reduction(+:s) copyin(a[0:N])
  for (int i = 0; i < N; i++)
    s += a[i];
  return s;
}

/* Clauses that GCC has no place for.  */
#ifdef __cplusplus
extern "C" {
#endif
#pragma acc routine gang(dim:2)
static inline void
rows (int *a)
{
#pragma acc loop gang(dim:2)
  for (int i = 0; i < N; i++)
#pragma acc atomic
    a[i]++;
}
#pragma acc routine seq
int device_one (int x) { return x + 2; }
#pragma acc routine seq bind(device_one)
int one (int);
int one (int x) { return x + 1; }
#pragma acc routine seq
int device_two (int x) { return x + 20; }
#pragma acc routine seq bind("device_two")
int two (int);
int two (int x) { return x + 10; }
#ifdef __cplusplus
}

template <typename T> struct box
{
  T value;
#pragma acc routine seq
  T twice () const { return 2 * value; }
};
#endif
#endif
