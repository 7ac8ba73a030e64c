/* Address ranges that do not overlap, found by address.

   In: nodes, embedded in what their owner stores.  Out: the node that starts
   at an address, by hash in constant time; the first node that overlaps a
   range, by binary search in logarithmic time.

   The hash has open addressing with linear probing; a slot holds the key, so
   that a lookup touches one line of the table and one of the node.  At most
   half of the slots are taken: 32 to 64 bytes for each node while the table
   grows, and removal moves later slots back instead of leaving gravestones.
   The search tree is a treap whose priorities are a hash of the addresses:
   balanced in expectation whatever the order of insertions, and it needs no
   balance to be stored.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "acc-internal.h"

#include <stdlib.h>

/* Spread the bits of address A.  */
static inline uint64_t
mix (uintptr_t a)
{
  uint64_t h = (uint64_t) a * 0x9e3779b97f4a7c15u;
  return h ^ (h >> 29);
}

/* The slot where the search for START begins.  */
static inline size_t
home (const struct accrt_table *t, uintptr_t start)
{
  return (mix (start) * 0xbf58476d1ce4e5b9u >> 32) & (t->n_slots - 1);
}

/* The slot of START, or the empty one where it belongs.  */
static inline size_t
probe (const struct accrt_table *t, uintptr_t start)
{
  size_t i = home (t, start);
  while (t->slots[i].node && t->slots[i].start != start)
    i = (i + 1) & (t->n_slots - 1);
  return i;
}

/* Double the hash.  */
static bool
grow (struct accrt_table *t)
{
  struct accrt_table larger = *t;
  larger.n_slots = t->n_slots ? 2 * t->n_slots : 64;
  larger.slots = calloc (larger.n_slots, sizeof *larger.slots);
  if (!larger.slots)
    return false;
  for (size_t i = 0; i < t->n_slots; i++)
    if (t->slots[i].node)
      larger.slots[probe (&larger, t->slots[i].start)] = t->slots[i];
  free (t->slots);
  *t = larger;
  return true;
}

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
  if (2 * (t->count + 1) > t->n_slots && !grow (t))
    return false;
  size_t i = probe (t, node->start);
  t->slots[i].start = node->start;
  t->slots[i].node = node;
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
  size_t gap = probe (t, node->start);
  for (size_t i = (gap + 1) & mask; t->slots[i].node; i = (i + 1) & mask)
    if (((i - home (t, t->slots[i].start)) & mask) >= ((i - gap) & mask))
      {
	t->slots[gap] = t->slots[i];
	gap = i;
      }
  t->slots[gap].node = NULL;
  t->count--;
}

struct accrt_node *
accrt_table_exact (const struct accrt_table *t, uintptr_t start)
{
  if (!t->count)
    return NULL;
  return t->slots[probe (t, start)].node;
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
