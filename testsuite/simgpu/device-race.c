/* The race check.

   An image built for it calls __tsan_read4 (address) and its like before
   every load and store.  For each four bytes of memory that a launch touches
   a cell keeps who wrote last and which two threads read last.  An access
   that meets one of another thread, one of them a write, not both atomic, is
   a race unless the earlier one came before:

   - in one block: by a barrier (the phase has changed) or by collectives of
     the warp (a vector clock for each lane);
   - by an atomic operation after a fence, and a later atomic operation on the
     same address: the one releases what its block did before the fence, the
     other acquires it.  So "the last block combines" is no race.

   Between blocks, a store that does not change memory is no race: gangs that
   run the same code store the same values.

   Also reported here: a read of shared memory that nobody wrote, an access
   to a neighbour's stack, one outside an allocation that a guard page would
   not catch, one at an address that is not aligned.  Threads change places at
   random accesses, too.

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "device.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PAGE_BITS 12
#define CELLS (1 << (PAGE_BITS - 2))
#define MAX_REPORTS 10
#define MAX_SEEN 64
/* One access in so many lets another thread run.  */
#define PREEMPT 64

/* ---- Accesses, packed.  Numbers of blocks, phases and clocks are kept
   modulo their fields' sizes and compared as distances.  */

struct access
{
  uint64_t block : 24;		/* in the order of running, from 1; 0: none */
  uint64_t thread : 10;
  uint64_t phase : 12;		/* barriers the block has passed */
  uint64_t clock : 13;		/* of the lane */
  uint64_t atomic : 1;
  uint64_t mask : 4;		/* which of the four bytes */
};

struct cell
{
  struct access write, read[2];
  uint32_t write_pc, read_pc[2]; /* from the module's begin */
};

struct page
{
  struct page *next;		/* in its chain */
  uint64_t number;
  uint64_t launch;		/* older: all cells are to be forgotten */
  struct cell cells[CELLS];
};

#define CHAINS 4096
static struct page *pages[CHAINS];
static uint64_t launch_number;

/* The clocks: what a thread knows of the lanes of its warp.  */
static uint32_t clocks[SIMGPU_MAX_THREADS][SIMGPU_WARP];
static uint32_t phase;
static bool fenced;		/* the block has, last in fence_phase */
static uint32_t fence_phase;

/* For each byte of shared memory: has the block written it?  */
static unsigned char *shared_written;

/* ---- Releases and acquisitions.  */

struct release
{
  uint64_t run;			/* the block */
  uint16_t thread;
  uint32_t phase, fence_phase;
  uint32_t clocks[SIMGPU_WARP];
};

struct sync
{
  struct sync *next;
  uint64_t address;
  struct release *releases;	/* in the order of blocks */
  size_t n, room;
};
static struct sync *syncs[1024];

struct acquisition
{
  struct sync *sync;
  size_t count;			/* of its releases */
  struct access when;
};
static struct acquisition *acquisitions; /* of the block that runs */
static size_t n_acquisitions, acquisition_room;

/* ---- Reports.  */

struct finding
{
  uint64_t address, pc;
  size_t bytes;
  bool write, atomic;
  bool was_write;
  struct access was;
  uint32_t was_pc;
};

static unsigned n_races;
static uint64_t reported[MAX_SEEN]; /* pairs of places in the code */
/* A store that is no race if it stores what is there.  */
static struct
{
  bool active;
  struct finding finding;
  unsigned char old[16];
  const struct thread *thread;
} pending;

static void
describe (const struct finding *f, const struct thread *t)
{
  char what[256], here[300], there[300];
  struct module *m = launch.function->module;
  struct uint3 b = block_index (f->was.block - 1);
  const struct thread *other = &threads[f->was.thread];

  memory_explain (f->address, what, sizeof what);
  image_line (m, f->pc - 1, here, sizeof here);
  image_line (m, m->begin + f->was_pc - 1, there, sizeof there);
  report (t, "race: %s %zu bytes at 0x%" PRIx64 " (%s)%s%s; block (%u,%u,%u)"
	  " thread (%u,%u,%u) %s them%s%s, with no barrier between",
	  f->atomic ? "updates" : f->write ? "writes" : "reads", f->bytes,
	  f->address, what, *here ? " at " : "", here, b.x, b.y, b.z,
	  other->index.x, other->index.y, other->index.z,
	  f->was.atomic ? "updated" : f->was_write ? "wrote" : "read",
	  *there ? " at " : "", there);
}

static void
found (const struct finding *f, const struct thread *t)
{
  uint64_t begin = launch.function->module->begin;
  uint64_t pair = (f->pc - begin) << 32 | f->was_pc;
  for (unsigned i = 0; i < n_races && i < MAX_SEEN; i++)
    if (reported[i] == pair)
      return;
  if (n_races < MAX_SEEN)
    reported[n_races] = pair;
  if (n_races++ < MAX_REPORTS)
    describe (f, t);
}

/* The store that was pending has been done: has it changed anything?  */
void
race_settle (void)
{
  const struct finding *f = &pending.finding;
  if (!pending.active)
    return;
  pending.active = false;
  if (memcmp ((void *) f->address, pending.old, f->bytes))
    found (f, pending.thread);
}

/* ---- Order.  */

static struct access
now (void)
{
  unsigned lane = current->number % SIMGPU_WARP;
  struct access a = { .block = launch.run, .thread = current->number,
		      .phase = phase,
		      .clock = clocks[current->number][lane] };
  return a;
}

/* True if A, of this block, came before what the current thread does now,
   by barriers and collectives.  */
static bool
before (struct access a)
{
  unsigned lane = a.thread % SIMGPU_WARP;
  if (a.thread == current->number || a.phase != (phase & 0xfff))
    return true;
  if (a.thread / SIMGPU_WARP != current->number / SIMGPU_WARP)
    return false;
  uint32_t full = clocks[a.thread][lane];
  full -= (full - a.clock) & 0x1fff;
  return full <= clocks[current->number][lane];
}

/* True if release R is of A's block and came after A.  */
static bool
releases (const struct release *r, struct access a)
{
  uint32_t distance = (r->phase - a.phase) & 0xfff;
  if ((r->run & 0xffffff) != a.block)
    return false;
  /* What is atomic needs no fence to be ordered.  */
  if (!a.atomic && ((r->fence_phase - a.phase) & 0xfff) >= 0x800)
    return false;
  if (distance)
    return distance < 0x800;
  if (a.thread / SIMGPU_WARP != r->thread / SIMGPU_WARP)
    return false;
  uint32_t known = r->clocks[a.thread % SIMGPU_WARP];
  return ((known - a.clock) & 0x1fff) < 0x1000;
}

/* The first of S's releases that is not of a block before RUN.  */
static size_t
first_release (const struct sync *s, uint64_t run)
{
  size_t lo = 0, hi = s->n;
  while (lo < hi)
    {
      size_t mid = (lo + hi) / 2;
      if ((s->releases[mid].run & 0xffffff) < run)
	lo = mid + 1;
      else
	hi = mid;
    }
  return lo;
}

/* True if the current thread has acquired a release that came after A.  */
static bool
acquired (struct access a)
{
  for (size_t i = n_acquisitions; i-- > 0; )
    {
      const struct acquisition *q = &acquisitions[i];
      if (!before (q->when))
	continue;
      for (size_t k = first_release (q->sync, a.block); k < q->count
	   && (q->sync->releases[k].run & 0xffffff) == a.block; k++)
	if (releases (&q->sync->releases[k], a))
	  return true;
    }
  return false;
}

static bool
ordered (struct access a)
{
  if (a.block == (launch.run & 0xffffff) && before (a))
    return true;
  return acquired (a);
}

/* ---- Shadow.  */

static struct cell *
find_cell (uint64_t address)
{
  static struct page *last;
  uint64_t number = address >> PAGE_BITS;
  struct page *p = last;
  if (!p || p->number != number)
    {
      struct page **chain = &pages[(number ^ number >> 12) % CHAINS];
      for (p = *chain; p && p->number != number; p = p->next)
	continue;
      if (!p)
	{
	  p = calloc (1, sizeof *p);
	  p->number = number;
	  p->next = *chain;
	  *chain = p;
	}
      last = p;
    }
  if (p->launch != launch_number)
    {
      memset (p->cells, 0, sizeof p->cells);
      p->launch = launch_number;
    }
  return &p->cells[address >> 2 & (CELLS - 1)];
}

void
race_forget (uint64_t address, uint64_t bytes)
{
  if (!options.race || !launch.function)
    return;
  for (uint64_t a = address & -4ull; a < address + bytes; a += 4)
    memset (find_cell (a), 0, sizeof (struct cell));
}

/* ---- Accesses.  */

static bool
in_shared (uint64_t address)
{
  return address >= shared_begin && address < shared_end;
}

/* True if NEW, which is about F->address, races with OLD.  */
static bool
conflict (struct access old, struct access new, uint64_t address)
{
  if (!old.block || !(old.mask & new.mask) || (old.atomic && new.atomic))
    return false;
  if (old.block == new.block && old.thread == new.thread)
    return false;
  /* What another block had in the same place.  */
  if (old.block != new.block && in_shared (address))
    return false;
  return !ordered (old);
}

/* OLD and the access that F describes race.  */
static void
note_conflict (struct finding *f, struct access old, uint32_t old_pc,
	       bool was_write)
{
  f->was = old;
  f->was_pc = old_pc;
  f->was_write = was_write;
  if (f->write && !f->atomic && old.block != (launch.run & 0xffffff)
      && f->bytes <= sizeof pending.old)
    {
      pending.active = true;
      pending.finding = *f;
      pending.thread = current;
      memcpy (pending.old, (void *) f->address, f->bytes);
    }
  else
    found (f, current);
}

static bool
same_step (struct access a, struct access b)
{
  return (a.block == b.block && a.thread == b.thread && a.phase == b.phase
	  && a.clock == b.clock && a.atomic == b.atomic);
}

static void
note_write (struct cell *c, struct access a, uint32_t pc)
{
  for (int i = 0; i < 2; i++)
    if (!(c->read[i].mask & ~a.mask))
      c->read[i].block = 0;
  if (same_step (c->write, a))
    a.mask |= c->write.mask;
  c->write = a;
  c->write_pc = pc;
}

static void
note_read (struct cell *c, struct access a, uint32_t pc)
{
  struct access r = c->read[0];
  if (same_step (r, a))
    a.mask |= r.mask;
  else if (r.block && (r.block != a.block || r.thread != a.thread))
    {
      c->read[1] = r;
      c->read_pc[1] = c->read_pc[0];
    }
  c->read[0] = a;
  c->read_pc[0] = pc;
}

/* One access to the memory of F, which is global or shared.  */
static void
check_cells (struct finding *f)
{
  uint32_t pc = f->pc - launch.function->module->begin;
  uint64_t end = f->address + f->bytes;
  bool noted = false;
  struct access a = now ();
  a.atomic = f->atomic;
  for (uint64_t at = f->address & -4ull; at < end; at += 4)
    {
      struct cell *c = find_cell (at);
      unsigned low = at < f->address ? f->address - at : 0;
      unsigned high = end - at < 4 ? end - at : 4;
      a.mask = (1u << high) - (1u << low);
      if (!noted && conflict (c->write, a, f->address))
	{
	  note_conflict (f, c->write, c->write_pc, true);
	  noted = true;
	}
      for (int i = 0; f->write && i < 2 && !noted; i++)
	if (conflict (c->read[i], a, f->address))
	  {
	    note_conflict (f, c->read[i], c->read_pc[i], false);
	    noted = true;
	  }
      if (f->write)
	note_write (c, a, pc);
      else
	note_read (c, a, pc);
    }
}

/* The shared memory at ADDRESS is used: was it written?  Copies of larger
   objects may have gaps that were not.  */
static void
check_written (uint64_t address, size_t bytes, bool read, bool write,
	       uint64_t pc)
{
  unsigned char *w = shared_written + (address - shared_begin);
  size_t n = 0;
  if (address + bytes > shared_end)
    return;
  for (size_t i = 0; i < bytes; i++)
    n += w[i] != 0;
  if (read && (bytes <= 8 ? n < bytes : n == 0))
    {
      char line[300];
      image_line (launch.function->module, pc - 1, line, sizeof line);
      fault (CUDA_ERROR_LAUNCH_FAILED, "reads uninitialized shared memory:"
	     " %zu bytes at byte %" PRIu64 "%s%s", bytes,
	     address - shared_begin, *line ? ", at " : "", line);
    }
  if (write)
    memset (w, 1, bytes);
}

/* A bad address that the hardware might not notice.  */
static void
check_bounds (uint64_t address, size_t bytes, bool write, uint64_t pc)
{
  char what[256], line[300];
  if (address < SIMGPU_BASE
      || address >= SIMGPU_BASE + SIMGPU_MAX_DEVICES * SIMGPU_SPAN
      || memory_valid (address, bytes))
    return;
  /* The first byte that is wrong.  */
  if (memory_valid (address, 1))
    while (memory_valid (address, 1))
      address++;
  memory_explain (address, what, sizeof what);
  image_line (launch.function->module, pc - 1, line, sizeof line);
  fault (CUDA_ERROR_ILLEGAL_ADDRESS, "%s address 0x%" PRIx64 "%s%s: %s",
	 write ? "writes" : "reads", address, *line ? " at " : "", line,
	 what);
}

static void
check (uint64_t address, size_t bytes, bool write, bool atomic, uint64_t pc)
{
  int stack = stack_of (address);
  race_settle ();
  if (stack >= 0)
    fault (CUDA_ERROR_ILLEGAL_ADDRESS, "%s local memory of another thread",
	   write ? "writes" : "reads");
  check_bounds (address, bytes, write, pc);
  if (in_shared (address))
    check_written (address, bytes, !write || atomic, write, pc);
  /* What cannot be read will fault by itself.  */
  if (address < 65536 || address >> 47)
    return;
  struct finding f = { .address = address, .bytes = bytes, .write = write,
		       .atomic = atomic, .pc = pc };
  check_cells (&f);
}

/* Accesses of global memory in this launch.  */
static uint64_t loads, stores;

void
race_access (uint64_t address, size_t bytes, bool write, uint64_t pc)
{
  static unsigned countdown = PREEMPT;
  if (!options.race || !current)
    return;
  if (stack_of (address) == current->stack)
    return;
  if (options.race_count && memory_valid (address, bytes))
    ++*(write ? &stores : &loads);
  if (options.seed && !--countdown)
    {
      countdown = 1 + random_below (2 * PREEMPT);
      thread_yield ();
    }
  check (address, bytes, write, false, pc);
}

static struct sync *
find_sync (uint64_t address)
{
  struct sync **chain = &syncs[(address >> 2) % 1024], *s;
  for (s = *chain; s && s->address != address; s = s->next)
    continue;
  if (!s)
    {
      s = calloc (1, sizeof *s);
      s->address = address;
      s->next = *chain;
      *chain = s;
    }
  return s;
}

static void
acquire (struct sync *s)
{
  if (!s->n)
    return;
  if (n_acquisitions == acquisition_room)
    {
      acquisition_room = 2 * acquisition_room + 64;
      acquisitions = realloc (acquisitions,
			      acquisition_room * sizeof *acquisitions);
    }
  acquisitions[n_acquisitions++]
    = (struct acquisition) { s, s->n, now () };
}

static void
do_release (struct sync *s)
{
  unsigned t = current->number;
  if (s->n == s->room)
    {
      s->room = 2 * s->room + 16;
      s->releases = realloc (s->releases, s->room * sizeof *s->releases);
    }
  struct release *r = &s->releases[s->n++];
  r->run = launch.run;
  r->thread = t;
  r->phase = phase;
  r->fence_phase = fence_phase;
  memcpy (r->clocks, clocks[t], sizeof r->clocks);
  /* What the thread does from now on is not released by this.  */
  clocks[t][t % SIMGPU_WARP]++;
}

void
race_atomic (uint64_t address, size_t bytes, uint64_t pc)
{
  struct sync *s = find_sync (address);
  acquire (s);
  check (address, bytes, true, true, pc);
  if (fenced)
    do_release (s);
}

void
race_fence (int scope)
{
  (void) scope;
  fenced = true;
  fence_phase = phase;
}

/* ---- The course of a launch.  */

void
race_launch_begin (void)
{
  launch_number++;
  free (shared_written);
  shared_written = malloc (shared_end - shared_begin + 1);
  n_races = 0;
  pending.active = false;
  loads = stores = 0;
}

unsigned
race_launch_end (void)
{
  race_settle ();
  if (n_races > MAX_REPORTS)
    report (NULL, "%u more races", n_races - MAX_REPORTS);
  if (options.race_count)
    report (NULL, "%llu loads, %llu stores", (unsigned long long) loads,
	    (unsigned long long) stores);
  for (int i = 0; i < 1024; i++)
    while (syncs[i])
      {
	struct sync *s = syncs[i];
	syncs[i] = s->next;
	free (s->releases);
	free (s);
      }
  return n_races;
}

void
race_block_begin (void)
{
  phase = 0;
  fenced = false;
  n_acquisitions = 0;
  memset (shared_written, 0, shared_end - shared_begin);
  memset (clocks, 0, launch.n_threads * sizeof *clocks);
  for (unsigned t = 0; t < launch.n_threads; t++)
    clocks[t][t % SIMGPU_WARP] = 1;
}

void
race_barrier (void)
{
  phase++;
}

void
race_warp_sync (unsigned warp, unsigned mask)
{
  uint32_t joined[SIMGPU_WARP] = { 0 };
  for (unsigned m = mask; m; m &= m - 1)
    {
      const uint32_t *c = clocks[warp * SIMGPU_WARP + __builtin_ctz (m)];
      for (int i = 0; i < SIMGPU_WARP; i++)
	joined[i] = c[i] > joined[i] ? c[i] : joined[i];
    }
  for (unsigned m = mask; m; m &= m - 1)
    {
      unsigned lane = __builtin_ctz (m);
      uint32_t *c = clocks[warp * SIMGPU_WARP + lane];
      memcpy (c, joined, sizeof joined);
      c[lane]++;
    }
}

/* ---- What the compiler calls.  */

/* The processor here takes any address, a GPU does not.  */
static void
check_alignment (uint64_t address, size_t bytes, bool write, uint64_t pc)
{
  char line[300];
  /* g++ makes one access of 16 bytes of two neighbouring doubles, which
     nvcc does only where they are aligned.  */
  if (bytes > 8)
    bytes = 8;
  if (address % bytes && current && address >= 65536)
    {
      image_line (launch.function->module, pc - 1, line, sizeof line);
      fault (CUDA_ERROR_MISALIGNED_ADDRESS, "%s %zu bytes at 0x%" PRIx64
	     "%s%s, which is no multiple of %zu", write ? "writes" : "reads",
	     bytes, address, *line ? ", at " : "", line, bytes);
    }
}

static void
aligned_access (uint64_t address, size_t bytes, bool write, uint64_t pc)
{
  check_alignment (address, bytes, write, pc);
  race_access (address, bytes, write, pc);
}

/* A volatile access of a word of global memory is what an atomic read or write
   comes down to: it does not race with atomic operations, nor with its
   like.  */
static void
volatile_access (uint64_t address, size_t bytes, bool write, uint64_t pc)
{
  check_alignment (address, bytes, write, pc);
  if (in_shared (address))
    race_access (address, bytes, write, pc);
  else if (options.race && current && stack_of (address) != current->stack)
    check (address, bytes, write, true, pc);
}

#define ACCESS(name, access, bytes, write)				\
  void									\
  name (void *p)							\
  {									\
    access ((uint64_t) p, bytes, write,					\
	    (uint64_t) __builtin_return_address (0));			\
  }
#define ACCESSES(n)							\
  ACCESS (__tsan_read##n, aligned_access, n, false)			\
  ACCESS (__tsan_write##n, aligned_access, n, true)			\
  ACCESS (__tsan_unaligned_read##n, race_access, n, false)		\
  ACCESS (__tsan_unaligned_write##n, race_access, n, true)		\
  ACCESS (__tsan_volatile_read##n, volatile_access, n, false)		\
  ACCESS (__tsan_volatile_write##n, volatile_access, n, true)
ACCESSES (1)
ACCESSES (2)
ACCESSES (4)
ACCESSES (8)
ACCESSES (16)

void
__tsan_read_range (void *p, size_t bytes)
{
  race_access ((uint64_t) p, bytes, false,
	       (uint64_t) __builtin_return_address (0));
}

void
__tsan_write_range (void *p, size_t bytes)
{
  race_access ((uint64_t) p, bytes, true,
	       (uint64_t) __builtin_return_address (0));
}

void
__tsan_init (void)
{
}

void
__tsan_func_entry (void *pc)
{
  (void) pc;
}

void
__tsan_func_exit (void)
{
}
