/* Guessed sections that leave the program's memory.

   In: a section that the compiler has made for a pointer which no clause names.  It
   may be larger than the array, because the compiler does not understand the condition
   of an access:

     for (int i = 0; i < 2 * n; i++)
       if (wanted[i])			true for some i < n only
	 a[i] = 0;

   Out: the part of the section that the program can access.  The rest is never
   used, and copying it would end the program.  ACC_CHECK=1 names such pointers.

   Only the ends of the section are looked at.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#define _GNU_SOURCE		/* process_vm_readv */
#include "memory.h"
#include "check.h"

#include <errno.h>
#include <sys/uio.h>
#include <unistd.h>

/* True if the program can read the byte at ADDRESS, or if that is not known since
   the system forbids the question.  */
static bool
readable (uintptr_t address)
{
  char byte;
  struct iovec to = { &byte, 1 }, from = { (void *) address, 1 };
  int old = errno;
  bool yes = (process_vm_readv (getpid (), &to, 1, &from, 1, 0) == 1
	      || errno != EFAULT);
  errno = old;
  return yes;
}

/* The readable page next to one that is not, between the pages INSIDE, which is
   readable, and OUTSIDE, which is not and may be before or after it.  */
static uintptr_t
last_readable (uintptr_t inside, uintptr_t outside, size_t page)
{
  while (outside - inside != 1 && inside - outside != 1)
    {
      uintptr_t middle = (inside < outside ? inside + (outside - inside) / 2
					   : outside + (inside - outside) / 2);
      if (readable (middle * page))
	inside = middle;
      else
	outside = middle;
    }
  return inside;
}

/* A readable page between FIRST and LAST, which are not readable; 0 if none is
   found.  */
static uintptr_t
page_between (uintptr_t first, uintptr_t last, size_t page)
{
  enum { TRIES = 16 };
  uintptr_t all = last - first;
  for (unsigned i = 1; i < TRIES && i < all; i++)
    {
      uintptr_t at = first + (all < TRIES ? i : all / TRIES * i);
      if (readable (at * page))
	return at;
    }
  return 0;
}

bool
accrt_readable (const void *start, size_t size)
{
  uintptr_t first = (uintptr_t) start;
  return size && readable (first) && readable (first + size - 1);
}

bool
accrt_cut_guess (const struct accrt_frame *f, const struct acc_map *map,
		 struct accrt_entry *e)
{
  size_t page = sysconf (_SC_PAGESIZE), size = e->size;
  uintptr_t start = (uintptr_t) e->host, end = start + size;
  uintptr_t first = start / page, last = (end - 1) / page, inside;
  bool begins = readable (start), ends = readable (end - 1);
  if (begins && ends)
    return true;
  inside = begins ? first : ends ? last : page_between (first, last, page);
  if (!inside)
    return false;
  if (!begins)
    start = last_readable (inside, first, page) * page;
  if (!ends)
    end = (last_readable (inside, last, page) + 1) * page;
  e->host = (void *) start;
  e->size = end - start;
  if (accrt_checking)
    accrt_check_guess (f, map, size, e->size);
  return true;
}
