/* Device memory.

   An allocation is pages of its own between pages that are not mapped, and
   ends as near to the one after it as its alignment lets it; what is left
   over holds a pattern that is looked at after each kernel.  Fresh memory is
   poisoned with POISON: as a number large and negative in every type, as an
   address one that faults.  Addresses are not used again, so what was freed
   faults as well.

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "device.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define PAGE 4096ull
#define POISON 0xfb
#define CANARY 0xfc
/* Larger ones get their poison by mapping one file again and again, so that
   only what is used costs memory.  */
#define CHUNK (4ull << 20)
/* So many freed allocations are remembered, for messages.  */
#define REMEMBERED 4096

struct allocation
{
  uint64_t base, size;		/* as the driver sees it */
  uint64_t map, map_size;	/* its pages */
  bool freed;
};

/* In order of address, which is that of time.  */
static struct allocation *allocations;
static size_t n_allocations, n_freed, room;
static uint64_t used;		/* bytes allocated */
static uint64_t next_map;

struct global
{
  uint64_t base, size;
  char *name;
};
static struct global *globals;
static size_t n_globals;

static uint64_t
round_up (uint64_t n, uint64_t to)
{
  return (n + to - 1) / to * to;
}

/* The file of poison, made when first needed.  */
static int
poison_file (void)
{
  static int fd = -1;
  if (fd >= 0)
    return fd;
  fd = memfd_create ("simgpu-poison", MFD_CLOEXEC);
  if (fd < 0 || ftruncate (fd, CHUNK) < 0)
    return -1;
  void *p = mmap (NULL, CHUNK, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (p == MAP_FAILED)
    return -1;
  memset (p, POISON, CHUNK);
  munmap (p, CHUNK);
  return fd;
}

/* Map SIZE poisoned bytes at MAP.  */
static bool
map_pages (uint64_t map, uint64_t size)
{
  int prot = PROT_READ | PROT_WRITE;
  int flags = MAP_PRIVATE | MAP_NORESERVE | MAP_FIXED_NOREPLACE;
  int fd = size >= 2 * CHUNK ? poison_file () : -1;
  if (fd < 0)
    {
      void *p = mmap ((void *) map, size, prot, flags | MAP_ANONYMOUS, -1, 0);
      if (p == MAP_FAILED)
	return false;
      memset (p, POISON, size);
      return true;
    }
  for (uint64_t at = 0; at < size; at += CHUNK)
    {
      uint64_t n = size - at < CHUNK ? size - at : CHUNK;
      if (mmap ((void *) (map + at), n, prot, flags, fd, 0) == MAP_FAILED)
	{
	  munmap ((void *) map, at + n);
	  return false;
	}
    }
  return true;
}

uint64_t
memory_alloc (uint64_t bytes)
{
  uint64_t padded = round_up (bytes, options.align);
  uint64_t map_size = round_up (padded, PAGE);
  uint64_t begin = SIMGPU_BASE + options.ordinal * SIMGPU_SPAN;

  if (!next_map)
    next_map = begin + (2 << 20);
  if (bytes > options.memory || used + bytes > options.memory
      || next_map + map_size + PAGE > begin + SIMGPU_SPAN
      || !map_pages (next_map, map_size))
    return 0;
  if (n_allocations == room)
    {
      room = room ? 2 * room : 256;
      allocations = realloc (allocations, room * sizeof *allocations);
    }
  struct allocation *a = &allocations[n_allocations++];
  a->map = next_map;
  a->map_size = map_size;
  a->base = next_map + map_size - padded;
  a->size = bytes;
  a->freed = false;
  memset ((void *) a->map, CANARY, a->base - a->map);
  memset ((void *) (a->base + bytes), CANARY, padded - bytes);
  next_map += map_size + PAGE;
  used += bytes;
  race_forget (a->base, bytes);
  return a->base;
}

/* The last allocation that begins at or below ADDRESS, or null.  */
static struct allocation *
find_below (uint64_t address)
{
  size_t lo = 0, hi = n_allocations;
  while (lo < hi)
    {
      size_t mid = (lo + hi) / 2;
      if (allocations[mid].base <= address)
	lo = mid + 1;
      else
	hi = mid;
    }
  return lo ? &allocations[lo - 1] : NULL;
}

/* Forget the older half of the freed allocations.  */
static void
forget_freed (void)
{
  size_t n = 0, drop = n_freed - REMEMBERED;
  for (size_t i = 0; i < n_allocations; i++)
    if (allocations[i].freed && drop)
      drop--;
    else
      allocations[n++] = allocations[i];
  n_allocations = n;
  n_freed = REMEMBERED;
}

bool
memory_free (uint64_t address)
{
  struct allocation *a = find_below (address);
  if (!a || a->base != address || a->freed)
    return false;
  munmap ((void *) a->map, a->map_size);
  a->freed = true;
  used -= a->size;
  if (++n_freed == 2 * REMEMBERED)
    forget_freed ();
  return true;
}

static struct global *
find_global (uint64_t address)
{
  for (size_t i = 0; i < n_globals; i++)
    if (address - globals[i].base < globals[i].size)
      return &globals[i];
  return NULL;
}

bool
memory_valid (uint64_t address, uint64_t bytes)
{
  struct allocation *a = find_below (address);
  if (a && !a->freed && address - a->base <= a->size
      && bytes <= a->size - (address - a->base))
    return true;
  struct global *g = find_global (address);
  return g && bytes <= g->size - (address - g->base);
}

void
memory_add_global (uint64_t address, uint64_t bytes, const char *name)
{
  if (find_global (address))
    return;
  globals = realloc (globals, (n_globals + 1) * sizeof *globals);
  globals[n_globals].base = address;
  globals[n_globals].size = bytes;
  globals[n_globals++].name = strdup (name);
}

void
memory_remove_globals (uint64_t begin, uint64_t end)
{
  size_t n = 0;
  for (size_t i = 0; i < n_globals; i++)
    if (globals[i].base >= begin && globals[i].base < end)
      free (globals[i].name);
    else
      globals[n++] = globals[i];
  n_globals = n;
}

/* True if ADDRESS is mapped in the driver's process.  */
static bool
host_address (uint64_t address)
{
  char name[64], line[512];
  bool found = false;
  snprintf (name, sizeof name, "/proc/%d/maps", options.host);
  FILE *f = fopen (name, "r");
  while (f && !found && fgets (line, sizeof line, f))
    {
      uint64_t begin, end;
      found = (sscanf (line, "%" SCNx64 "-%" SCNx64, &begin, &end) == 2
	       && address >= begin && address < end);
    }
  if (f)
    fclose (f);
  return found;
}

/* What ADDRESS, in this device's range, is next to.  */
static void
explain_device (uint64_t address, char *buffer, size_t size)
{
  struct allocation *a = find_below (address);
  struct allocation *above = a ? a + 1 : allocations;
  uint64_t end = a ? a->base + a->size : 0;

  if (above >= allocations + n_allocations)
    above = NULL;
  if (a && address < end)
    snprintf (buffer, size, "byte %" PRIu64 " of an allocation of %" PRIu64
	      " bytes%s", address - a->base, a->size,
	      a->freed ? " that has been freed" : "");
  else if (above && (!a || above->base - address < address - end))
    snprintf (buffer, size, "%" PRIu64 " bytes before an allocation of %"
	      PRIu64 " bytes", above->base - address, above->size);
  else if (a)
    snprintf (buffer, size, "%" PRIu64 " bytes past the end of an allocation"
	      " of %" PRIu64 " bytes%s", address - end, a->size,
	      a->freed ? " that has been freed" : "");
  else
    snprintf (buffer, size, "device memory that was never allocated");
}

void
memory_explain (uint64_t address, char *buffer, size_t size)
{
  uint64_t device = (address - SIMGPU_BASE) / SIMGPU_SPAN;
  struct global *g = find_global (address);

  if (address < 65536)
    snprintf (buffer, size, "a null pointer");
  else if (g)
    snprintf (buffer, size, "byte %" PRIu64 " of variable '%s'",
	      address - g->base, g->name);
  else if (address >= shared_begin && address < shared_end)
    snprintf (buffer, size, "byte %" PRIu64 " of the block's shared memory",
	      address - shared_begin);
  else if (address - shared_end < (1 << 20) && shared_end)
    snprintf (buffer, size, "%" PRIu64 " bytes past the end of the block's"
	      " shared memory", address - shared_end);
  else if (address >= SIMGPU_BASE && device == (uint64_t) options.ordinal)
    explain_device (address, buffer, size);
  else if (address >= SIMGPU_BASE && device < SIMGPU_MAX_DEVICES)
    snprintf (buffer, size, "memory of device %d", (int) device);
  else if (stack_of (address) >= 0)
    snprintf (buffer, size, "the stack of a thread, which overflowed or is"
	      " another thread's");
  else if (host_address (address))
    snprintf (buffer, size, "a host pointer");
  else if (address == 0xfbfbfbfbfbfbfbfbull || address >> 47 == 0x1f7f7)
    snprintf (buffer, size, "a pointer read from memory never written");
  else
    snprintf (buffer, size, "not device memory");
}

/* The first of the N bytes at P that is not the pattern, or -1.  */
static int64_t
changed (uint64_t p, uint64_t n)
{
  for (uint64_t i = 0; i < n; i++)
    if (((const unsigned char *) p)[i] != CANARY)
      return i;
  return -1;
}

bool
memory_overrun (char *buffer, size_t size)
{
  for (size_t i = 0; i < n_allocations; i++)
    {
      struct allocation *a = &allocations[i];
      if (a->freed)
	continue;
      uint64_t end = a->base + a->size, map_end = a->map + a->map_size;
      int64_t at = changed (end, map_end - end);
      if (at >= 0)
	{
	  snprintf (buffer, size, "wrote %" PRId64 " bytes past the end of an"
		    " allocation of %" PRIu64 " bytes", at, a->size);
	  memset ((void *) end, CANARY, map_end - end);
	  return true;
	}
      uint64_t front = a->base - a->map < 256 ? a->base - a->map : 256;
      at = changed (a->base - front, front);
      if (at >= 0)
	{
	  snprintf (buffer, size, "wrote %" PRIu64 " bytes before an"
		    " allocation of %" PRIu64 " bytes", front - at, a->size);
	  memset ((void *) (a->base - front), CANARY, front);
	  return true;
	}
    }
  return false;
}
