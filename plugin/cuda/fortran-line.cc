/* The records that Fortran's write statements fill on a device.

   In: nothing.  Out: CUDA C for a record: characters go to a line of standard output, a
   text, or the elements of an array of texts, one after the other.  fortran-write.cc has
   the rest.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/print.h"

const char cuda_line_text[] = R"(/* A record that a thread writes.  */
struct acc_line
{
  char *out, text[512];		/* where characters go: TEXT, or a variable */
  long room;
  int size, at;			/* characters; where the next one goes */
  int begin;			/* where the record begins */
  const long *file;		/* the descriptor of an array of texts, or null */
  char *base;			/* its first element */
  long record;			/* number of the element */
  bool list, first, after_text, stays, full;
  bool ended, over;		/* there is no more record; and one was needed */
  int *status;			/* of iostat, or null */
  const char *format;
  int length, next, revert;	/* of the format; where it goes on, and again */
  int depth, start[8], left[8];	/* its parentheses */
  int count;			/* how often the edit descriptor is used again */
  char edit;
  int width, digits, exponent, scale;
  int kind;			/* of a real */
  bool plus, free;		/* no format says how many digits */
};

static __device__ void
acc_flush (acc_line *l)
{
  l->text[l->size] = 0;
  printf ("%s", l->text);
  l->begin -= l->size;
  l->at -= l->size;
  l->size = 0;
}

static __device__ void
acc_put (acc_line *l, char c)
{
  if (l->ended)
    {
      l->over = true;
      return;
    }
  if (l->at >= l->room)
    {
      if (l->out != l->text)
	{
	  l->full = true;
	  return;
	}
      acc_flush (l);
    }
  while (l->size < l->at)
    l->out[l->size++] = ' ';
  l->out[l->at++] = c;
  if (l->size < l->at)
    l->size = l->at;
}

static __device__ void
acc_put_many (acc_line *l, const char *s, long n)
{
  for (long i = 0; i < n; i++)
    acc_put (l, s[i]);
}

/* Fill the present text of a variable with blanks.  */
static __device__ void
acc_fill (acc_line *l)
{
  for (long i = l->full ? l->room : l->size; i < l->room && !l->ended; i++)
    l->out[i] = ' ';
}

/* Go to record number L->record of a variable.  */
static __device__ void
acc_find_record (acc_line *l)
{
  const long *d = l->file;
  long rest = l->record, place = 0;
  int rank = d ? ((const signed char *) d)[28] : 0;
  for (int i = 0; i < rank; i++)
    {
      const long *bounds = d + 5 + 3 * i;
      long n = bounds[2] < bounds[1] ? 0 : bounds[2] - bounds[1] + 1;
      place += n ? rest % n * bounds[0] : 0;
      rest = n ? rest / n : 1;
    }
  l->ended = rest > 0;
  l->out = l->base + (d ? place * (d[4] ? d[4] : d[2]) : 0);
  l->size = l->at = l->begin = 0;
}

static __device__ void
acc_end_record (acc_line *l)
{
  if (l->base)
    {
      acc_fill (l);
      l->record++;
      acc_find_record (l);
      return;
    }
  l->at = l->size;
  acc_put (l, '\n');
  l->begin = l->at;
}

static __device__ void
acc_move (acc_line *l, int to)
{
  l->at = to < l->begin ? l->begin : to < l->room ? to : l->room - 1;
}

/* N characters at the right of a field of WIDTH, or of as many as they are.  */
static __device__ void
acc_field (acc_line *l, const char *s, int n, int width)
{
  bool fits = n <= width || width == 0;
  for (int i = n; i < width; i++)
    acc_put (l, ' ');
  for (int i = 0; i < (fits ? n : width); i++)
    acc_put (l, fits ? s[i] : '*');
}

/* What stands between values where no format says so.  */
static __device__ void
acc_separate (acc_line *l, bool text)
{
  if (l->first || !text || !l->after_text)
    acc_put (l, ' ');
  l->first = false;
  l->after_text = text;
}
)";
