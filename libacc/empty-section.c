/* Sections of no bytes that data clauses have named.

   In: data constructs and enter data with such a section, as copy(a[0:n]) for
   n == 0.  Out: whether present(a) finds it.  Such a section has no memory on the
   device, and is in no present table.  A program whose loops have no iterations
   then must not fail at the clauses of these loops.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "memory.h"

#include <stdlib.h>

struct empty_section
{
  struct accrt_node node;	/* one byte where the section begins */
  unsigned references;		/* of constructs and of enter data */
};

static struct empty_section *
find (const struct accrt_device *d, const void *host)
{
  return (struct empty_section *) accrt_table_exact (&d->empty_sections,
						     (uintptr_t) host);
}

bool
accrt_empty_section (const struct accrt_device *d, const void *host)
{
  return find (d, host) != NULL;
}

void
accrt_empty_section_begin (struct accrt_device *d, const void *host)
{
  struct empty_section *s = find (d, host);
  if (!s)
    {
      s = accrt_zalloc (sizeof *s);
      s->node = (struct accrt_node) { .start = (uintptr_t) host, .size = 1 };
      if (!accrt_table_insert (&d->empty_sections, &s->node))
	{
	  free (s);
	  return;
	}
    }
  s->references++;
}

void
accrt_empty_section_end (struct accrt_device *d, const void *host, bool all)
{
  struct empty_section *s = find (d, host);
  if (!s)
    return;
  s->references -= all ? s->references : 1;
  if (s->references)
    return;
  accrt_table_remove (&d->empty_sections, &s->node);
  free (s);
}

/* Forget all of D, which stops.  */
static void
clear_empty_sections (struct accrt_device *d)
{
  accrt_table_free (&d->empty_sections);
}

ACCRT_AT_STOP (ACCRT_STOP_USES, clear_empty_sections)
