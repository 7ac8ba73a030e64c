/* Helpers for functions of the C library: memory, and texts of C.

   In: the name of a helper.  Out: its text.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/print.h"

static const struct
{
  const char *key, *body;
} texts[] = {
{ "acc_memcpy", R"(static __device__ __forceinline__ void *
acc_memcpy (void *to, const void *from, size_t n)
{
  for (size_t i = 0; i < n; i++)
    ((char *) to)[i] = ((const char *) from)[i];
  return to;
}
)" },
{ "acc_copy_bytes", R"(/* Copy N bytes.  nvcc takes memcpy for a copy of all if TO and FROM are variables
   of the same size.  */
template <size_t N> static __device__ __forceinline__ void *
acc_copy_bytes (void *to, const void *from)
{
  struct bytes { char b[N]; };

  *(bytes *) to = *(const bytes *) from;
  return to;
}
)" },
{ "acc_memmove", R"(static __device__ void *
acc_memmove (void *to, const void *from, size_t n)
{
  char *t = (char *) to;
  const char *f = (const char *) from;

  if (t < f)
    for (size_t i = 0; i < n; i++)
      t[i] = f[i];
  else
    while (n-- > 0)
      t[n] = f[n];
  return to;
}
)" },
{ "acc_memcmp", R"(static __device__ int
acc_memcmp (const void *a, const void *b, size_t n)
{
  const unsigned char *x = (const unsigned char *) a;
  const unsigned char *y = (const unsigned char *) b;

  for (size_t i = 0; i < n; i++)
    if (x[i] != y[i])
      return x[i] - y[i];
  return 0;
}
)" },
{ "acc_calloc", R"(static __device__ void *
acc_calloc (size_t n, size_t size)
{
  void *p = size && n > (size_t) -1 / size ? 0 : malloc (n * size);

  return p ? memset (p, 0, n * size) : 0;
}
)" },
{ "acc_new", R"(static __device__ void *
acc_new (size_t size)
{
  void *p = malloc (size ? size : 1);

  if (!p)
    printf ("std::bad_alloc is thrown\n"), __trap ();
  return p;
}
)" },
{ "acc_new_aligned", R"(/* The word before the object is the address that malloc () has returned.  */
static __device__ void *
acc_new_aligned (size_t size, size_t align)
{
  char *p = (char *) malloc (size + align + sizeof p), *at = p + sizeof p;

  if (!p)
    printf ("std::bad_alloc is thrown\n"), __trap ();
  at += (align - (size_t) at % align) % align;
  ((char **) at)[-1] = p;
  return at;
}
)" },
{ "acc_malloc_aligned", R"(/* The word before the object is the address that malloc () has returned.  Null if there
   is no memory.  */
static __device__ void *
acc_malloc_aligned (size_t size, size_t align)
{
  char *p = (char *) malloc (size + align + sizeof p), *at = p + sizeof p;

  if (!p)
    return 0;
  at += (align - (size_t) at % align) % align;
  ((char **) at)[-1] = p;
  return at;
}
)" },
{ "acc_delete_aligned", R"(static __device__ void
acc_delete_aligned (void *p)
{
  if (p)
    free (((void **) p)[-1]);
}
)" },
{ "acc_mempcpy", R"(static __device__ void *
acc_mempcpy (void *to, const void *from, size_t n)
{
  for (size_t i = 0; i < n; i++)
    ((char *) to)[i] = ((const char *) from)[i];
  return (char *) to + n;
}
)" },
{ "acc_strlen", R"(static __device__ size_t
acc_strlen (const char *s)
{
  size_t n = 0;

  while (s[n])
    n++;
  return n;
}
)" },
{ "acc_strcmp", R"(static __device__ int
acc_strcmp (const char *a, const char *b)
{
  while (*a && *a == *b)
    a++, b++;
  return (unsigned char) *a - (unsigned char) *b;
}
)" },
{ "acc_strncmp", R"(static __device__ int
acc_strncmp (const char *a, const char *b, size_t n)
{
  for (size_t i = 0; i < n; i++)
    if (a[i] != b[i] || !a[i])
      return (unsigned char) a[i] - (unsigned char) b[i];
  return 0;
}
)" },
{ "acc_memchr", R"(static __device__ void *
acc_memchr (const void *s, int c, size_t n)
{
  const unsigned char *x = (const unsigned char *) s;

  for (size_t i = 0; i < n; i++)
    if (x[i] == (unsigned char) c)
      return (void *) (x + i);
  return 0;
}
)" },
{ "acc_strchr", R"(static __device__ char *
acc_strchr (const char *s, int c)
{
  for (; *s != (char) c; s++)
    if (!*s)
      return 0;
  return (char *) s;
}
)" },
{ "acc_strrchr", R"(static __device__ char *
acc_strrchr (const char *s, int c)
{
  const char *last = 0;

  for (;; s++)
    {
      if (*s == (char) c)
	last = s;
      if (!*s)
	return (char *) last;
    }
}
)" },
{ "acc_strstr", R"(static __device__ char *
acc_strstr (const char *s, const char *part)
{
  for (;; s++)
    {
      size_t n = 0;
      while (part[n] && s[n] == part[n])
	n++;
      if (!part[n])
	return (char *) s;
      if (!*s)
	return 0;
    }
}
)" },
{ "acc_hidden", R"(/* N, the number of a thread.  nvcc 13.0 computes wrong addresses in loops with
   products of sums if it knows how large N can be.  */
static __device__ __forceinline__ unsigned
acc_hidden (unsigned n)
{
  asm ("" : "+r" (n));
  return n;
}
)" },
{ "acc_stack_memory", R"(/* Memory of alloca.  In a loop nvcc 13.0 would take the same place each time if it knew
   that it is always as much.  If it knew that it is memory of the thread, it could lose
   what is there while it puts the thread's other arrays into registers.  */
#define acc_stack_memory(N) acc_some_place (__builtin_alloca (acc_some (N)))
static __device__ __forceinline__ unsigned long
acc_some (unsigned long n)
{
  asm ("" : "+l" (n));
  return n;
}

static __device__ __forceinline__ void *
acc_some_place (void *p)
{
  asm ("" : "+l" (p));
  return p;
}
)" },
{ "acc_clrsb", R"(/* The bits after the sign that are as it.  */
static __device__ __forceinline__ int
acc_clrsb (int x)
{
  return __clz (x ^ x >> 31) - 1;
}
)" },
{ "acc_clrsbll", R"(/* The bits after the sign that are as it.  */
static __device__ __forceinline__ int
acc_clrsbll (long long x)
{
  return __clzll (x ^ x >> 63) - 1;
}
)" },
{ "acc_strcspn", R"(static __device__ size_t
acc_strcspn (const char *s, const char *set)
{
  size_t n = 0;

  for (; s[n]; n++)
    for (const char *p = set; *p; p++)
      if (*p == s[n])
	return n;
  return n;
}
)" },
{ "acc_strpbrk", R"(static __device__ char *
acc_strpbrk (const char *s, const char *set)
{
  for (; *s; s++)
    for (const char *p = set; *p; p++)
      if (*p == *s)
	return (char *) s;
  return 0;
}
)" },
{ "acc_strspn", R"(static __device__ size_t
acc_strspn (const char *s, const char *set)
{
  size_t n = 0;

  for (; s[n]; n++)
    {
      const char *p = set;
      while (*p && *p != s[n])
	p++;
      if (!*p)
	return n;
    }
  return n;
}
)" },
{ "acc_stpcpy", R"(static __device__ char *
acc_stpcpy (char *to, const char *from)
{
  while ((*to = *from++))
    to++;
  return to;
}
)" },
{ "acc_strcpy", R"(static __device__ char *
acc_strcpy (char *to, const char *from)
{
  for (size_t i = 0; (to[i] = from[i]); i++)
    ;
  return to;
}
)" },
{ "acc_strncpy", R"(static __device__ char *
acc_strncpy (char *to, const char *from, size_t n)
{
  bool end = false;

  for (size_t i = 0; i < n; i++)
    {
      to[i] = end ? 0 : from[i];
      end |= !to[i];
    }
  return to;
}
)" },
{ "acc_strcat", R"(static __device__ char *
acc_strcat (char *to, const char *from)
{
  size_t n = 0;

  while (to[n])
    n++;
  while ((to[n++] = *from++))
    ;
  return to;
}
)" },
{ "acc_strncat", R"(static __device__ char *
acc_strncat (char *to, const char *from, size_t n)
{
  size_t at = 0;

  while (to[at])
    at++;
  for (size_t i = 0; i < n && from[i]; i++)
    to[at++] = from[i];
  to[at] = 0;
  return to;
}
)" }
};

const char *
cuda_library_help (const char *key)
{
  for (auto &t : texts)
    if (!strcmp (t.key, key))
      return t.body;
  return NULL;
}
