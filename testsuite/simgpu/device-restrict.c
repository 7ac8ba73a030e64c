/* The check of __restrict__, a part of the race check.

   nvcc may move a load over a store if their pointers come from two parameters
   of a kernel and one of these has __restrict__; and it may load what a
   `const T *__restrict__' leads to from a cache that no store of the launch
   reaches.  A plugin of g++, restrict-uses.cc, tells of each load and store
   which parameter its pointer comes from.  For each byte a cell keeps by way of
   which parameters the last thread has stored it.  Reported are

   - bytes that a thread stores by way of one parameter, and then loads or stores
     by way of another one; one of the two has __restrict__;
   - bytes that a thread stores, and that one loads later in the launch by way of
     `const T *__restrict__'.

   The other order, a load and then a store, is not reported: kernels that the
   compiler found free of order have it, p[i] = f (q[i]) with p == q.  There the
   store needs what was loaded.  Loads and stores by way of other pointers, such
   as those in memory, are not known here.

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "device.h"
#include "protocol.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define PAGE_BITS 10
#define CELLS (1 << PAGE_BITS)
#define CHAINS 4096
#define MAX_REPORTS 10

/* One byte of memory.  Parameters are numbered from 0 to 63, as bits.  */
struct cell
{
  uint64_t block;		/* in the order of running, from 1; 0: none */
  uint64_t stores;		/* of the thread */
  uint64_t marked;		/* of these parameters: with __restrict__ */
  uint16_t thread;
  bool stored;			/* by any thread of the launch */
};

struct page
{
  struct page *next;		/* in its chain */
  uint64_t number;
  uint64_t launch;		/* older: all cells are to be forgotten */
  struct cell cells[CELLS];
};

static struct page *pages[CHAINS];
static uint64_t launch_number;
static unsigned n_found;
static uint64_t seen[MAX_REPORTS]; /* places in the code */

static struct cell *
find_cell (uint64_t address)
{
  uint64_t number = address >> PAGE_BITS;
  struct page **chain = &pages[(number ^ number >> 12) % CHAINS], *p = *chain;
  while (p && p->number != number)
    p = p->next;
  if (!p)
    {
      p = calloc (1, sizeof *p);
      p->number = number;
      p->next = *chain;
      *chain = p;
    }
  if (p->launch != launch_number)
    {
      memset (p->cells, 0, sizeof p->cells);
      p->launch = launch_number;
    }
  return &p->cells[address & (CELLS - 1)];
}

void
restrict_launch_begin (void)
{
  launch_number++;
  n_found = 0;
}

unsigned
restrict_launch_end (void)
{
  return n_found;
}

static void
found (uint64_t address, const char *name, bool write, const char *other,
       uint64_t pc)
{
  char what[256], line[300];
  for (unsigned i = 0; i < n_found && i < MAX_REPORTS; i++)
    if (seen[i] == pc)
      return;
  if (n_found < MAX_REPORTS)
    seen[n_found] = pc;
  if (n_found++ >= MAX_REPORTS)
    return;
  memory_explain (address, what, sizeof what);
  image_line (launch.function->module, pc - 1, line, sizeof line);
  report (current, "restrict: %s by way of %s%s%s what %s: 0x%" PRIx64 " (%s)",
	  write ? "stores" : "loads", name, *line ? " at " : "", line, other,
	  address, what);
}

void
simgpu_restrict_use (const void *p, size_t bytes, const char *name,
		     unsigned number, int flags)
{
  uint64_t address = (uint64_t) p, bit = UINT64_C (1) << number;
  uint64_t pc = (uint64_t) __builtin_return_address (0);
  bool write = flags & RESTRICT_STORE;
  if (!options.race || !current || !memory_valid (address, bytes))
    return;
  for (size_t i = 0; i < bytes; i++)
    {
      struct cell *c = find_cell (address + i);
      if (c->block != launch.run || c->thread != current->number)
	{
	  c->block = launch.run;
	  c->thread = current->number;
	  c->stores = c->marked = 0;
	}
      uint64_t others = c->stores & ~bit;
      if (!(flags & RESTRICT_MARKED))
	others &= c->marked;
      if (others)
	found (address + i, name, write,
	       "the thread has stored by way of another parameter", pc);
      else if (!write && c->stored && (flags & RESTRICT_CONST))
	found (address + i, name, write, "the launch has stored", pc);
      if (write)
	{
	  c->stores |= bit;
	  c->marked |= flags & RESTRICT_MARKED ? bit : 0;
	  c->stored = true;
	}
    }
}
