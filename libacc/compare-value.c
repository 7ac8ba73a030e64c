/* Comparison of values that a device and the host have computed.

   In: two copies of the same memory, its type as a text (abi.h).  Out: the
   number of values that differ, the name and the values of the first one.

   Only values that differ by bytes are looked at closely.  Numbers that are
   nearly the same are no difference: a device makes sums and products in
   another order, or rounds once instead of twice.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "compare.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct accrt_tolerance accrt_tolerance = { 1e-4, 1e-9, 0 };

/* ---- Types as texts */

static size_t
read_size (const char **t)
{
  char *end;
  size_t n = strtoul (*t, &end, 10);
  *t = end;
  return n;
}

/* Return the bytes of the type at *T, and move *T after it.  */
static size_t
type_size (const char **t)
{
  char kind = *(*t)++;
  size_t size;
  switch (kind)
    {
    case '*':
      type_size (t);
      return sizeof (void *);
    case '[':
      size = read_size (t);
      ++*t;
      size *= type_size (t);
      ++*t;
      return size;
    case '{':
      size = read_size (t);
      for (int depth = 1; depth; ++*t)
	depth += (**t == '{') - (**t == '}');
      return size;
    default:
      return read_size (t);
    }
}

static size_t
size_of (const char *t)
{
  return type_size (&t);
}

/* Return the name, of *LENGTH, of the next member of the record whose members
   are at *T, and set *OFFSET.  Then *T is the member's type.  Returns NULL
   after the last member.  */
static const char *
next_member (const char **t, int *length, size_t *offset)
{
  while (**t == ' ' || **t == ',')
    ++*t;
  if (**t == '}')
    return NULL;
  const char *name = *t;
  *t = strchr (name, '@');
  *length = *t - name;
  ++*t;
  *offset = read_size (t);
  ++*t;
  return name;
}

/* Return the members of the record type T.  */
static const char *
members_of (const char *t)
{
  t++;
  read_size (&t);
  return t;
}

/* ---- Names */

struct name
{
  char *text;
  size_t used, room;
};

static void __attribute__ ((format (printf, 2, 3)))
extend (struct name *n, const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  int length = vsnprintf (n->text + n->used, n->room - n->used, format, ap);
  va_end (ap);
  n->used += length;
  if (n->used >= n->room)
    n->used = n->room - 1;
}

static void
cut (struct name *n, size_t used)
{
  n->used = used;
  n->text[used] = 0;
}

/* Return the type at OFFSET of T, and extend the name N.  Returns NULL when
   nothing begins there.  */
static const char *
leaf_at (const char *t, size_t offset, struct name *n)
{
  for (;;)
    {
      if (*t == '[')
	{
	  t++;
	  read_size (&t);
	  t++;
	  size_t size = size_of (t);
	  extend (n, "[%zu]", offset / size);
	  offset %= size;
	}
      else if (*t == '{')
	{
	  const char *name, *m = members_of (t);
	  size_t at;
	  int length;
	  while ((name = next_member (&m, &length, &at)))
	    {
	      const char *type = m;
	      if (offset >= at && offset - at < type_size (&m))
		{
		  extend (n, ".%.*s", length, name);
		  offset -= at;
		  t = type;
		  break;
		}
	    }
	  if (!name)
	    return NULL;
	}
      else
	return offset ? NULL : t;
    }
}

const char *
accrt_compare_pointee (const char *t, size_t offset, char *name, size_t room)
{
  struct name n = { name, strlen (name), room };
  if (!t)
    return NULL;
  if (*t == '=')
    t++;
  else
    {
      size_t size = size_of (t);
      extend (&n, "[%zd]", (ssize_t) offset / (ssize_t) size);
      offset %= size;
    }
  t = leaf_at (t, offset, &n);
  return t && *t == '*' ? t + 1 : NULL;
}

/* ---- Comparing */

struct walk
{
  struct accrt_differences *d;
  struct name name;
};

/* Return the number of kind and size T at P.  */
static long double
number_at (const char *t, const char *p)
{
  union { float f; double d; long double l; int8_t i1; int16_t i2; int32_t i4;
    int64_t i8; uint8_t u1; uint16_t u2; uint32_t u4; uint64_t u8; } u;
  size_t size = size_of (t);
  memset (&u, 0, sizeof u);
  memcpy (&u, p, size < sizeof u ? size : sizeof u);
  if (*t == 'f')
    return size == 4 ? u.f : size == 8 ? u.d : size == 16 ? u.l : u.u2;
  if (*t == 'i')
    return size == 1 ? u.i1 : size == 2 ? u.i2 : size == 4 ? u.i4 : u.i8;
  return size == 1 ? u.u1 : size == 2 ? u.u2 : size == 4 ? u.u4 : u.u8;
}

/* Return the relative difference of A and B.  It is 0 if they are the same for
   the tolerance RELATIVE.  */
static double
difference (long double a, long double b, double relative)
{
  if (a == b || (isnan (a) && isnan (b)))
    return 0;
  if (!isfinite (a) || !isfinite (b))
    return INFINITY;
  long double apart = fabsl (a - b);
  long double larger = fabsl (a) > fabsl (b) ? fabsl (a) : fabsl (b);
  if (apart <= accrt_tolerance.absolute || apart <= relative * larger)
    return 0;
  return apart / larger;
}

/* True if nobody would call the numbers at A and B different, if they are
   numbers: the type of the 8 bytes is not known.  */
static bool
alike (const char *a, const char *b)
{
  double d = number_at ("f8", a), e = number_at ("f8", b);
  if (isnormal (d) && isnormal (e)
      && !difference (d, e, accrt_tolerance.full))
    return true;
  for (int i = 0; i < 8; i += 4)
    {
      float f = number_at ("f4", a + i), g = number_at ("f4", b + i);
      if (memcmp (a + i, b + i, 4)
	  && (!isnormal (f) || !isnormal (g)
	      || difference (f, g, accrt_tolerance.single)))
	return false;
    }
  return true;
}

static void
print_value (char text[48], const char *t, const char *p)
{
  size_t size = size_of (t);
  uint64_t u = 0;
  if (*t == 'f')
    snprintf (text, 48, "%.*Lg", size == 4 ? 9 : size == 8 ? 17 : 20,
	      number_at (t, p));
  else if (*t == 'i' || *t == 'u')
    snprintf (text, 48, "%.0Lf", number_at (t, p));
  else
    {
      memcpy (&u, p, size < sizeof u ? size : sizeof u);
      snprintf (text, 48, "%#llx", (unsigned long long) u);
    }
}

/* Note that the values of type T at A and B, which are no aggregates, differ
   by RELATIVE.  */
static void
note (struct walk *w, const char *t, const char *a, const char *b,
      double relative)
{
  struct accrt_differences *d = w->d;
  if (!d->n++)
    {
      snprintf (d->name, sizeof d->name, "%s", w->name.text);
      print_value (d->device, t, a);
      print_value (d->host, t, b);
      d->relative = relative;
    }
  if (relative > d->largest)
    d->largest = relative;
}

static void
compare_bytes (struct walk *w, size_t size, const char *a, const char *b)
{
  for (size_t i = 0; i < size; i += 8)
    {
      size_t n = size - i < 8 ? size - i : 8;
      if (!memcmp (a + i, b + i, n) || (n == 8 && alike (a + i, b + i)))
	continue;
      size_t used = w->name.used;
      char type[8];
      snprintf (type, sizeof type, "?%zu", n);
      if (size > 8)
	extend (&w->name, ", byte %zu", i);
      note (w, type, a + i, b + i, NAN);
      cut (&w->name, used);
    }
}

/* Compare the values of type T at A and B.  */
static void
compare (struct walk *w, const char *t, const char *a, const char *b)
{
  size_t size = size_of (t), used = w->name.used;
  if (!memcmp (a, b, size))
    return;
  double relative = NAN;
  switch (*t)
    {
    case 'f':
      relative = difference (number_at (t, a), number_at (t, b),
			     size == 4 ? accrt_tolerance.single
			     : size == 2 ? 1e-2 : accrt_tolerance.full);
      if (relative)
	note (w, t, a, b, relative);
      break;
    case 'i':
    case 'u':
      note (w, t, a, b, difference (number_at (t, a), number_at (t, b), 0));
      break;
    case '[':
      {
	t++;
	size_t count = read_size (&t);
	t++;
	size_t each = size_of (t);
	for (size_t i = 0; i < count; i++)
	  if (memcmp (a + i * each, b + i * each, each))
	    {
	      extend (&w->name, "[%zu]", i);
	      compare (w, t, a + i * each, b + i * each);
	      cut (&w->name, used);
	    }
	break;
      }
    case '{':
      {
	const char *name, *m = members_of (t);
	size_t at;
	int length;
	while ((name = next_member (&m, &length, &at)))
	  {
	    extend (&w->name, ".%.*s", length, name);
	    compare (w, m, a + at, b + at);
	    cut (&w->name, used);
	    type_size (&m);
	  }
	break;
      }
    case '*':
      note (w, "?8", a, b, NAN);
      break;
    default:
      compare_bytes (w, size, a, b);
    }
}

/* Return the first position at or after AT at which the SIZE bytes of A and B
   differ, or SIZE.  */
static size_t
next_difference (const char *a, const char *b, size_t at, size_t size)
{
  while (size - at > 4096 && !memcmp (a + at, b + at, 4096))
    at += 4096;
  while (at < size && a[at] == b[at])
    at++;
  return at;
}

void
accrt_compare_values (const struct accrt_piece *p, const char *a,
		      const char *b, bool fortran,
		      struct accrt_differences *d)
{
  char text[160];
  struct walk w = { d, { text, 0, sizeof text } };
  const char *t = p->type ? p->type : "?8";
  bool object = *t == '=';
  t += object;
  size_t each = size_of (t), at = 0;
  *d = (struct accrt_differences) { 0 };
  while ((at = next_difference (a, b, at, p->size)) < p->size)
    {
      /* The position of the differing byte, counted from the anchor.  */
      ptrdiff_t offset = (ptrdiff_t) (p->host + at - p->anchor);
      ptrdiff_t index = offset / (ptrdiff_t) each;
      index -= index * (ptrdiff_t) each > offset;
      ptrdiff_t start = (ptrdiff_t) at - (offset - index * (ptrdiff_t) each);
      cut (&w.name, 0);
      if (object || !p->type)
	extend (&w.name, "%s", p->name);
      else if (fortran)
	extend (&w.name, "element %td of %s", index + 1, p->name);
      else
	extend (&w.name, "%s[%td]", p->name, index);
      if (object ? index != 0 : !p->type && p->size > 8)
	extend (&w.name, ", byte %td", index * (ptrdiff_t) each);
      bool whole = start >= 0 && each <= p->size - (size_t) start;
      if (whole)
	compare (&w, t, a + start, b + start);
      else
	compare_bytes (&w, 1, a + at, b + at);
      at = whole ? start + each : at + 1;
    }
}

void
accrt_compare_name (const char *name, const char *t, ptrdiff_t offset,
		    bool fortran, char *text, size_t room)
{
  struct name n = { text, 0, room };
  text[0] = 0;
  if (!t || *t == '=')
    {
      extend (&n, "%s", name);
      if (!t || offset < 0 || (size_t) offset >= size_of (t + 1))
	extend (&n, ", byte %td", offset);
      else
	leaf_at (t + 1, offset, &n);
      return;
    }
  ptrdiff_t each = size_of (t), index = offset / each;
  index -= index * each > offset;
  if (fortran)
    extend (&n, "element %td of %s", index + 1, name);
  else
    extend (&n, "%s[%td]", name, index);
  leaf_at (t, offset - index * each, &n);
}
