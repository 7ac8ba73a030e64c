/* Settings and messages of ACC_COMPARE.

   In: ACC_COMPARE; differences as they are found.  Out: a line for each
   variable that differs in the first launch of a kernel that does, a summary
   at the end of the program, and the status that it ends with.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#define _GNU_SOURCE		/* secure_getenv */
#include "compare.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char *accrt_bad_compare;

/* STOP is true if the program ends at the first difference.  END_STATUS is its
   status if there was one; 0 leaves the program's own.  */
static bool stop;
static int end_status;
/* The number of launches of each kernel that are compared.  */
static double first_launches = HUGE_VAL;

/* Results of one kernel.  The names are copies: the kernel's object may be
   unloaded before the end.  */
struct row
{
  struct row *next;
  const struct acc_kernel *kernel;
  char *file, *name;
  unsigned line;
  uint64_t compared, skipped, different, variables;
  double largest;
  char where[160];		/* of the largest relative difference */
};

static struct row *rows, **end = &rows;

/* Return the row of KERNEL.  No lock is needed, as comparisons happen one by
   one.  */
static struct row *
row_of (const struct acc_kernel *k)
{
  for (struct row *r = rows; r; r = r->next)
    if (r->kernel == k && r->line == k->line
	&& !strcmp (r->file, k->file ? k->file : ""))
      return r;
  struct row *r = accrt_zalloc (sizeof *r);
  r->kernel = k;
  r->line = k->line;
  r->file = strdup (k->file ? k->file : "");
  r->name = strdup (k->name ? k->name : "");
  if (!r->file || !r->name)
    accrt_fatal (NULL, "out of host memory");
  *end = r;
  end = &r->next;
  return r;
}

void
accrt_compare_count (const struct acc_kernel *k)
{
  row_of (k)->compared++;
}

void
accrt_compare_wrong (const struct acc_kernel *k)
{
  row_of (k)->different++;
}

void
accrt_compare_skip (const struct acc_kernel *k, const char *why)
{
  if (!row_of (k)->skipped++)
    accrt_warning ("%s:%u: not compared with the host: %s", k->file, k->line,
		   why);
}

bool
accrt_compare_wanted (const struct acc_kernel *k)
{
  struct row *r = row_of (k);
  if (r->compared + r->skipped < first_launches)
    return true;
  r->skipped++;
  return false;
}

/* Return ", relative difference 1e-3", or nothing.  */
static const char *
relative_text (double relative, char text[64])
{
  text[0] = 0;
  if (isfinite (relative))
    snprintf (text, 64, ", relative difference %.3g", relative);
  return text;
}

void
accrt_compare_differs (const struct accrt_frame *f, const struct acc_kernel *k,
		       const struct accrt_differences *d)
{
  struct row *r = row_of (k);
  char relative[64], more[64] = "";
  if (d->largest > r->largest || !r->where[0])
    {
      r->largest = d->largest;
      snprintf (r->where, sizeof r->where, "%s", d->name);
    }
  /* Later launches are likely to be wrong in the same way.  */
  if (r->different)
    return;
  r->variables++;
  if (d->n > 1)
    snprintf (more, sizeof more, "; %llu values differ",
	      (unsigned long long) d->n);
  relative_text (d->relative, relative);
  char line[700];
  if (f->identity)
    snprintf (line, sizeof line, "%s is %s with several threads and %s with"
	      " one%s%s", d->name, d->device, d->host, relative, more);
  else
    snprintf (line, sizeof line, "%s is %s on %s and %s on the host%s%s",
	      d->name, d->device, accrt_device_text (f->device), d->host,
	      relative, more);
  if (stop)
    accrt_fatal_at (k->file, k->line, "compare: %s", line);
  accrt_warning ("%s:%u: compare: %s", k->file, k->line, line);
}

/* ---- The environment */

/* Read one WORD, "rel=1e-6".  */
static bool
read_word (const char *word)
{
  char *after;
  const char *value = strchr (word, '=');
  double number = value ? strtod (value + 1, &after) : 0;
  size_t length = value ? (size_t) (value - word) : 0;
  bool valid = value && value[1] && !*after && number >= 0;
  if (!strcmp (word, "1"))
    return true;
  if (!strcmp (word, "stop"))
    return stop = true;
  if (!valid)
    return false;
  if (length == 3 && !strncmp (word, "rel", 3))
    accrt_tolerance.single = accrt_tolerance.full = number;
  else if (length == 3 && !strncmp (word, "abs", 3))
    accrt_tolerance.absolute = number;
  else if (length == 5 && !strncmp (word, "first", 5))
    first_launches = number;
  else if (length == 6 && !strncmp (word, "status", 6) && number <= 255
	   && number == (int) number)
    end_status = number;
  else
    return false;
  return true;
}

static void __attribute__ ((constructor))
read_environment (void)
{
  const char *s = secure_getenv ("ACC_COMPARE");
  if (!s || !*s || !strcmp (s, "0"))
    return;
  char *copy = strdup (s), *rest = copy, *word;
  bool ok = copy != NULL;
  while (ok && (word = strsep (&rest, ",")))
    ok = read_word (word);
  free (copy);
  if (ok)
    accrt_comparing = true;
  else
    accrt_bad_compare = s;
}

/* ---- The end */

static void
print_wrong (const struct row *r)
{
  char relative[64] = "";
  if (isfinite (r->largest) && r->largest > 0)
    snprintf (relative, sizeof relative, ", by %.3g", r->largest);
  fprintf (stderr, "libacc: compare: %s:%u: %llu of %llu launches of %s differ,"
	   " most in %s%s\n", r->file, r->line,
	   (unsigned long long) r->different,
	   (unsigned long long) r->compared, r->name, r->where, relative);
}

/* Print the summary and end with the status that ACC_COMPARE asks for.  */
static void __attribute__ ((destructor))
finish (void)
{
  uint64_t launches = 0, skipped = 0, kernels = 0, wrong = 0;
  /* This is not the end to report at if a message has ended the program, or if
     this is a child of it.  */
  if (!accrt_comparing || accrt_self.dying || atomic_load (&accrt_child))
    return;
  for (const struct row *r = rows; r; r = r->next)
    {
      launches += r->compared;
      skipped += r->skipped;
      kernels += r->compared != 0;
      wrong += r->different != 0;
    }
  flockfile (stderr);
  for (const struct row *r = rows; r; r = r->next)
    if (r->different)
      print_wrong (r);
  fprintf (stderr, "libacc: compare: %llu launches of %llu kernels, %llu not"
	   " compared; %llu kernel%s\n", (unsigned long long) launches,
	   (unsigned long long) kernels, (unsigned long long) skipped,
	   (unsigned long long) wrong,
	   wrong == 1 ? " differs from the host" : "s differ from the host");
  funlockfile (stderr);
  if (wrong && end_status)
    {
      fflush (NULL);
      _exit (end_status);
    }
}
