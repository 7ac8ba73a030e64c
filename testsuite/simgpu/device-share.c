/* Memory of the program that kernels use where the program has it: managed
   memory, or with SIMGPU_UNIFIED=1 all of it.

   A page comes when a kernel first touches it, by a fault: a copy of the
   program's.  At the end of the launch the bytes that have changed go back, and
   all pages go, so that the next kernel sees what the program has written.  At a
   fence for the system the bytes go back, too: what a kernel stores after it is not
   seen before them.

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "device.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>

#define PAGE 4096

struct share { uint64_t base, size; };

static struct share *shares;
static size_t n_shares;

/* A page that is here, and what it was when it came.  */
struct page
{
  uint64_t address;
  unsigned char before[PAGE];
};

/* Memory is never short of addresses, and no malloc is called by a fault in
   malloc.  */
#define MOST_PAGES (4u << 20)
/* They are out of the way of what the program's memory may have as addresses: so
   much in between would meet it now and then.  */
#define PAGES_BASE 0x100000000000ul
static struct page *pages;
static size_t n_pages;

void
share_set (const void *list, size_t size)
{
  free (shares);
  shares = malloc (size + 1);
  memcpy (shares, list, size);
  n_shares = size / sizeof *shares;
}

bool
share_has (uint64_t address)
{
  if (options.unified && address >= 65536
      && (address < SIMGPU_STACK_BASE
	  || address >= SIMGPU_BASE + SIMGPU_MAX_DEVICES * SIMGPU_SPAN))
    return true;
  for (size_t i = 0; i < n_shares; i++)
    if (address - shares[i].base < shares[i].size)
      return true;
  return false;
}

bool
share_fault (uint64_t address)
{
  if (!share_has (address))
    return false;
  if (!pages)
    pages = mmap ((void *) PAGES_BASE, MOST_PAGES * sizeof *pages, PROT_READ | PROT_WRITE,
		  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (pages == MAP_FAILED || n_pages == MOST_PAGES)
    return false;
  struct page *p = &pages[n_pages];
  p->address = address & -PAGE;
  struct iovec here = { p->before, PAGE };
  struct iovec there = { (void *) p->address, PAGE };
  if (process_vm_readv (options.host, &here, 1, &there, 1, 0) != PAGE)
    return false;
  if (mmap ((void *) p->address, PAGE, PROT_READ | PROT_WRITE,
	    MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0)
      == MAP_FAILED)
    return false;
  memcpy ((void *) p->address, p->before, PAGE);
  n_pages++;
  return true;
}

/* Send the bytes of P that are not what they were.  False if the program has no
   such memory, or may not write it.  */
static bool
settle_page (const struct page *p)
{
  const unsigned char *now = (const unsigned char *) p->address;
  bool ok = true;
  for (size_t i = 0, end; i < PAGE; i = end)
    {
      while (i < PAGE && now[i] == p->before[i])
	i++;
      for (end = i; end < PAGE && now[end] != p->before[end]; end++)
	continue;
      struct iovec here = { (void *) (now + i), end - i };
      struct iovec there = { (void *) (p->address + i), end - i };
      if (end > i
	  && process_vm_writev (options.host, &here, 1, &there, 1, 0)
	     != (ssize_t) (end - i))
	ok = false;
    }
  return ok;
}

void
share_publish (void)
{
  for (size_t i = 0; i < n_pages; i++)
    if (settle_page (&pages[i]))
      memcpy (pages[i].before, (void *) pages[i].address, PAGE);
}

bool
share_settle (void)
{
  bool ok = true;
  for (size_t i = 0; i < n_pages; i++)
    {
      ok &= settle_page (&pages[i]);
      munmap ((void *) pages[i].address, PAGE);
    }
  if (n_pages)
    madvise (pages, n_pages * sizeof *pages, MADV_DONTNEED);
  n_pages = 0;
  return ok;
}
