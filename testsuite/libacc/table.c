/* The address map of libacc/table.c, against a plain array.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "../../libacc/table.c"

#include "test.h"

#define BLOCKS 3000

static struct accrt_node nodes[BLOCKS];
static bool inside[BLOCKS];
static struct accrt_table table;
static uint64_t seed = 1;

static unsigned
random_number (unsigned below)
{
  seed = seed * 6364136223846793005u + 1442695040888963407u;
  return (seed >> 33) % below;
}

/* What accrt_table_overlap should give.  */
static struct accrt_node *
slow_overlap (uintptr_t start, size_t size)
{
  for (int i = 0; i < BLOCKS; i++)
    if (inside[i] && nodes[i].start < start + size
	&& start < nodes[i].start + nodes[i].size)
      return &nodes[i];
  return NULL;
}

/* Ranges in ascending order, some touching, some with gaps.  */
static void
lay_out (void)
{
  uintptr_t at = 0x10000;
  for (int i = 0; i < BLOCKS; i++)
    {
      nodes[i].start = at;
      nodes[i].size = 1 + random_number (100);
      at += nodes[i].size + (random_number (2) ? random_number (50) : 0);
    }
}

static void
compare (void)
{
  size_t n = 0;
  for (int i = 0; i < BLOCKS; i++)
    {
      n += inside[i];
      CHECK (accrt_table_exact (&table, nodes[i].start)
	     == (inside[i] ? &nodes[i] : NULL));
    }
  CHECK (table.count == n);
  for (int i = 0; i < 500; i++)
    {
      uintptr_t start = 0x10000 + random_number (BLOCKS * 70);
      size_t size = 1 + random_number (200);
      CHECK (accrt_table_overlap (&table, start, size)
	     == slow_overlap (start, size));
    }
}

/* Visit in ascending order.  */
static void
visit (struct accrt_node *n, void *data)
{
  struct accrt_node **last = data;
  CHECK (!*last || (*last)->start < n->start);
  *last = n;
}

int
main (void)
{
  lay_out ();
  CHECK (!accrt_table_exact (&table, 0));
  CHECK (!accrt_table_overlap (&table, 0, 100));
  for (int round = 0; round < 40; round++)
    {
      for (int step = 0; step < 2000; step++)
	{
	  int i = random_number (BLOCKS);
	  if (!inside[i])
	    CHECK (accrt_table_insert (&table, &nodes[i]));
	  else if (random_number (3))
	    continue;
	  else
	    accrt_table_remove (&table, &nodes[i]);
	  inside[i] = !inside[i];
	}
      compare ();
    }
  struct accrt_node *last = NULL;
  accrt_table_walk (&table, visit, &last);
  CHECK (last);
  for (int i = 0; i < BLOCKS; i++)
    if (inside[i])
      {
	accrt_table_remove (&table, &nodes[i]);
	inside[i] = false;
      }
  compare ();
  CHECK (!table.root);
  accrt_table_clear (&table);
  return 0;
}
