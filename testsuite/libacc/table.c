/* The address map of libacc/table.c, against a plain array.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "../../libacc/table.c"

#include "test.h"

#include <pthread.h>

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

/* ---- Lookups without the lock */

#define THINGS 40
#define PLACES 8

/* What is looked for: VALUE tells which place and size it was published
   with.  */
struct thing
{
  struct accrt_node node;
  unsigned long long value;
};

static struct thing things[THINGS];
static struct accrt_table shared;
static atomic_bool stop;
static atomic_ulong seen, seen_inside, retried;

static uintptr_t
place (unsigned i)
{
  return 0x100000 + i * 0x1000;
}

/* Things come and go at a few places, each time with another size.  */
static void
change_things (void)
{
  struct thing *at[PLACES] = { NULL };
  unsigned next = 0;
  for (unsigned round = 1; round < 60000; round++)
    {
      unsigned p = random_number (PLACES);
      if (at[p])
	{
	  accrt_table_remove (&shared, &at[p]->node);
	  at[p] = NULL;
	  continue;
	}
      /* The oldest thing, which a reader may still look at.  */
      struct thing *t = &things[next++ % THINGS];
      bool used = false;
      for (unsigned i = 0; i < PLACES; i++)
	used |= at[i] == t;
      if (used)
	continue;
      size_t size = 1 + random_number (0xfff);
      CHECK (accrt_table_publish (&shared, &t->node, place (p), size,
				  &t->value, place (p) * 0x10000 + size));
      at[p] = t;
      if (round % 1000 == 0)
	usleep (1);
    }
  for (unsigned i = 0; i < PLACES; i++)
    if (at[i])
      accrt_table_remove (&shared, &at[i]->node);
}

static void *
look_up (void *data)
{
  for (unsigned i = 0; !atomic_load (&stop); i++)
    {
      /* Where things begin, and inside of some of them.  */
      uintptr_t address = place (i % PLACES) + (i / PLACES * 257) % 0x1000;
      struct accrt_glimpse g = accrt_table_glimpse (&shared, address);
      if (!g.node)
	continue;
      unsigned long long value
	= __atomic_load_n (&((struct thing *) g.node)->value,
			   __ATOMIC_ACQUIRE);
      if (accrt_table_unchanged (&shared, g))
	{
	  CHECK (value == g.start * 0x10000 + g.size);
	  CHECK (address >= g.start && address - g.start < g.size);
	  atomic_fetch_add (address == g.start ? &seen : &seen_inside, 1);
	}
      else
	atomic_fetch_add (&retried, 1);
    }
  return data;
}

static void
test_glimpses (void)
{
  pthread_t t[3];
  for (unsigned i = 0; i < COUNT (t); i++)
    CHECK (!pthread_create (&t[i], NULL, look_up, NULL));
  /* Until somebody has been disturbed and somebody not.  */
  for (int i = 0;
       i < 50 && (i < 2 || !seen || !seen_inside || !retried); i++)
    change_things ();
  atomic_store (&stop, true);
  for (unsigned i = 0; i < COUNT (t); i++)
    CHECK (!pthread_join (t[i], NULL));
  CHECK (atomic_load (&seen) && atomic_load (&seen_inside));
  struct accrt_glimpse g = accrt_table_glimpse (&shared, place (0));
  CHECK (!g.node && accrt_table_unchanged (&shared, g));
  accrt_table_clear (&shared, true);
  CHECK (!shared.count && !shared.root);
  things[0].value = 0;
  CHECK (accrt_table_publish (&shared, &things[0].node, place (1), 7,
			      &things[0].value, 5));
  CHECK (accrt_table_exact (&shared, place (1)) == &things[0].node);
  g = accrt_table_glimpse (&shared, place (1) + 6);
  CHECK (g.node == &things[0].node && g.start == place (1) && g.size == 7);
  CHECK (!accrt_table_glimpse (&shared, place (1) + 7).node);
  CHECK (!accrt_table_glimpse (&shared, place (1) - 1).node);
  accrt_table_clear (&shared, false);
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
  accrt_table_clear (&table, false);
  test_glimpses ();
  return 0;
}
