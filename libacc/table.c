/* Address ranges that do not overlap, found by address.

   In: nodes, embedded in what their owner stores.  Out: the node that starts
   at an address, by hash in constant time; the first node that overlaps a
   range, by binary search in logarithmic time.

   The hash has open addressing with linear probing.  A slot is eight bytes: the
   node's address, and above its 48 bits sixteen bits of the hash of its key.
   So a lookup touches one line of the hash and the node, and a hash of a
   million nodes mostly stays in the cache.  At most half of the slots are
   taken: 16 to 32 bytes for each node while the table grows; removal moves
   later slots back instead of leaving gravestones.
   The search tree is a treap whose priorities are a hash of the addresses:
   balanced in expectation whatever the order of insertions, and it needs no
   balance to be stored.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "acc-internal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* Spread the bits of address A.  */
static inline uint64_t
mix (uintptr_t a)
{
  uint64_t h = (uint64_t) a * 0x9e3779b97f4a7c15u;
  return h ^ (h >> 29);
}

/* ---- Slots: 0 where it is empty */

#define POINTER_BITS 48

static inline uint64_t
hash (uintptr_t start)
{
  uint64_t h = mix (start) * 0xbf58476d1ce4e5b9u;
  return h ^ (h >> 32);
}

static inline struct accrt_node *
slot_node (uint64_t slot)
{
  return (struct accrt_node *) (uintptr_t) (slot
					    & (((uint64_t) 1 << POINTER_BITS)
					       - 1));
}

/* The slot for NODE, whose key has hash H.  */
static inline uint64_t
make_slot (struct accrt_node *node, uint64_t h)
{
  return (uintptr_t) node | h >> POINTER_BITS << POINTER_BITS;
}

/* The place of START, whose hash is H, or the empty one where it belongs.  */
static inline size_t
probe (const struct accrt_table *t, uintptr_t start, uint64_t h)
{
  size_t mask = t->n_slots - 1, i = h & mask;
  for (uint64_t s; (s = t->slots[i]) != 0; i = (i + 1) & mask)
    if ((s ^ h) >> POINTER_BITS == 0 && slot_node (s)->start == start)
      break;
  return i;
}

/* Zeroed memory, in large pages if it is that large: a lookup in small ones
   would mostly wait for the address to be translated.  */
void *
accrt_table_memory (size_t size)
{
  size_t page = (size_t) 2 << 20;
  void *p;
  if (size < page)
    return calloc (1, size);
  if (posix_memalign (&p, page, size))
    return NULL;
  madvise (p, size, MADV_HUGEPAGE);
  memset (p, 0, size);
  return p;
}

/* Double the hash.  */
static bool
grow (struct accrt_table *t)
{
  struct accrt_table larger = *t;
  larger.n_slots = t->n_slots ? 2 * t->n_slots : 64;
  larger.slots = accrt_table_memory (larger.n_slots * sizeof *larger.slots);
  if (!larger.slots)
    return false;
  for (size_t i = 0; i < t->n_slots; i++)
    if (t->slots[i])
      {
	uintptr_t start = slot_node (t->slots[i])->start;
	larger.slots[probe (&larger, start, hash (start))] = t->slots[i];
      }
  free (t->slots);
  *t = larger;
  return true;
}

/* ---- The tree */

/* Whether A belongs above B in the treap.  Equal priorities are decided by
   address, so that the shape depends on the contents alone.  */
static inline bool
above (const struct accrt_node *a, const struct accrt_node *b)
{
  uint64_t p = mix (a->start), q = mix (b->start);
  return p > q || (p == q && a->start < b->start);
}

/* Cut TREE at START: what lies below to *LOW, the rest to *HIGH.  */
static void
split (struct accrt_node *tree, uintptr_t start, struct accrt_node **low,
       struct accrt_node **high)
{
  while (tree)
    if (tree->start < start)
      {
	*low = tree;
	low = &tree->right;
	tree = tree->right;
      }
    else
      {
	*high = tree;
	high = &tree->left;
	tree = tree->left;
      }
  *low = *high = NULL;
}

/* Join LOW and HIGH, all of whose addresses are above LOW's, at *PLACE.  */
static void
join (struct accrt_node *low, struct accrt_node *high,
      struct accrt_node **place)
{
  while (low && high)
    if (above (low, high))
      {
	*place = low;
	place = &low->right;
	low = low->right;
      }
    else
      {
	*place = high;
	place = &high->left;
	high = high->left;
      }
  *place = low ? low : high;
}

bool
accrt_table_insert (struct accrt_table *t, struct accrt_node *node)
{
  uint64_t h = hash (node->start);
  /* No system that we know gives out higher addresses unasked.  */
  if ((uintptr_t) node >> POINTER_BITS
      || (2 * (t->count + 1) > t->n_slots && !grow (t)))
    return false;
  t->slots[probe (t, node->start, h)] = make_slot (node, h);
  t->count++;

  struct accrt_node **place = &t->root;
  while (*place && above (*place, node))
    place = node->start < (*place)->start ? &(*place)->left
					  : &(*place)->right;
  split (*place, node->start, &node->left, &node->right);
  *place = node;
  return true;
}

void
accrt_table_remove (struct accrt_table *t, struct accrt_node *node)
{
  struct accrt_node **place = &t->root;
  while (*place != node)
    place = node->start < (*place)->start ? &(*place)->left
					  : &(*place)->right;
  join (node->left, node->right, place);

  /* Move back what would not be found across the gap.  */
  size_t mask = t->n_slots - 1;
  size_t gap = probe (t, node->start, hash (node->start));
  for (size_t i = (gap + 1) & mask; t->slots[i]; i = (i + 1) & mask)
    {
      size_t home = hash (slot_node (t->slots[i])->start) & mask;
      if (((i - home) & mask) >= ((i - gap) & mask))
	{
	  t->slots[gap] = t->slots[i];
	  gap = i;
	}
    }
  t->slots[gap] = 0;
  t->count--;
}

struct accrt_node *
accrt_table_exact (const struct accrt_table *t, uintptr_t start)
{
  if (!t->count)
    return NULL;
  return slot_node (t->slots[probe (t, start, hash (start))]);
}

struct accrt_node *
accrt_table_overlap (const struct accrt_table *t, uintptr_t start, size_t size)
{
  /* The lowest node that ends after START.  Ranges do not overlap, so their
     ends are in the order of their starts.  */
  struct accrt_node *best = NULL;
  for (struct accrt_node *n = t->root; n; )
    if (n->start > start || start - n->start < n->size)
      {
	best = n;
	n = n->left;
      }
    else
      n = n->right;
  if (best && best->start > start && best->start - start >= size)
    return NULL;
  return best;
}

static void
walk (struct accrt_node *n, void (*visit) (struct accrt_node *, void *),
      void *data)
{
  for (; n; n = n->right)
    {
      walk (n->left, visit, data);
      visit (n, data);
    }
}

void
accrt_table_walk (const struct accrt_table *t,
		  void (*visit) (struct accrt_node *, void *), void *data)
{
  walk (t->root, visit, data);
}

void
accrt_table_clear (struct accrt_table *t)
{
  free (t->slots);
  t->slots = NULL;
  t->n_slots = t->count = 0;
  t->root = NULL;
}
