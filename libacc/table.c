/* Address ranges that do not overlap, found by address.

   In: nodes, embedded in the objects of their owner.  Out: the node that
   starts at an address, by hash in constant time; the first node that overlaps
   a range, by binary search in logarithmic time.

   The hash has open addressing with linear probing.  A slot is eight bytes:
   the node's address, and above its 48 bits sixteen bits of the hash of its
   key.  So a lookup touches one line of the hash and the node, and a hash of a
   million nodes mostly stays in the cache.  At most half of the slots are
   taken: 16 to 32 bytes for each node while the table grows.  Removal moves
   later slots back instead of leaving gravestones.

   The search tree is a treap whose priorities are a hash of the addresses:
   balanced in expectation for any order of insertions, and it needs no balance
   to be stored.

   Lookups of single addresses can do without the lock.  A thread that changes
   the table makes its version odd meanwhile.  A reader that has seen anything
   of that change then sees another version, too, and asks again under the
   lock.  Hashes that have been outgrown stay, because a reader may be late;
   together they are no larger than the one in use.  A tree that is changing
   may lead a reader in circles: it gives up after more steps than a tree is
   deep.

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

/* ---- Slots.  An empty one is 0.  */

#define POINTER_BITS 48

struct accrt_slots
{
  struct accrt_slots *older;	/* outgrown */
  size_t n;			/* a power of two */
  uint64_t slot[];
};

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

/* Slots are written and read in order, for readers without the lock.  A reader
   that sees a new slot sees all that was written before it.  */
static inline uint64_t
get_slot (const struct accrt_slots *s, size_t i)
{
  return __atomic_load_n (&s->slot[i], __ATOMIC_ACQUIRE);
}

static inline void
set_slot (struct accrt_slots *s, size_t i, uint64_t value)
{
  __atomic_store_n (&s->slot[i], value, __ATOMIC_RELEASE);
}

/* begin_change and end_change enclose each change.  */
static inline void
begin_change (struct accrt_table *t)
{
  __atomic_store_n (&t->version, t->version + 1, __ATOMIC_RELAXED);
}

static inline void
end_change (struct accrt_table *t)
{
  __atomic_store_n (&t->version, t->version + 1, __ATOMIC_RELEASE);
}

/* Return the index of the slot of START, whose hash is H, or of the empty slot
   for it.  */
static inline size_t
probe (const struct accrt_slots *s, uintptr_t start, uint64_t h)
{
  size_t mask = s->n - 1, i = h & mask;
  for (uint64_t v; (v = get_slot (s, i)) != 0; i = (i + 1) & mask)
    if ((v ^ h) >> POINTER_BITS == 0
	&& __atomic_load_n (&slot_node (v)->start, __ATOMIC_ACQUIRE) == start)
      break;
  return i;
}

/* Return zeroed memory, in large pages if it is that large: a lookup in small
   ones would mostly wait for the address to be translated.  */
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
  struct accrt_slots *old = t->slots;
  size_t n = old ? 2 * old->n : 64;
  struct accrt_slots *s = accrt_table_memory (sizeof *s
					      + n * sizeof s->slot[0]);
  if (!s)
    return false;
  s->n = n;
  s->older = old;
  for (size_t i = 0; old && i < old->n; i++)
    if (old->slot[i])
      {
	uintptr_t start = slot_node (old->slot[i])->start;
	s->slot[probe (s, start, hash (start))] = old->slot[i];
      }
  __atomic_store_n (&t->slots, s, __ATOMIC_RELEASE);
  return true;
}

/* ---- The tree */

/* True if A belongs above B in the treap.  Equal priorities are decided by
   address, so that the shape depends on the contents alone.  */
static inline bool
above (const struct accrt_node *a, const struct accrt_node *b)
{
  uint64_t p = mix (a->start), q = mix (b->start);
  return p > q || (p == q && a->start < b->start);
}

/* Links are read without the lock, too.  */
static inline void
set_link (struct accrt_node **place, struct accrt_node *node)
{
  __atomic_store_n (place, node, __ATOMIC_RELEASE);
}

/* Cut TREE at START: set *LOW to the nodes below it, and *HIGH to the
   rest.  */
static void
split (struct accrt_node *tree, uintptr_t start, struct accrt_node **low,
       struct accrt_node **high)
{
  while (tree)
    if (tree->start < start)
      {
	set_link (low, tree);
	low = &tree->right;
	tree = tree->right;
      }
    else
      {
	set_link (high, tree);
	high = &tree->left;
	tree = tree->left;
      }
  set_link (low, NULL);
  set_link (high, NULL);
}

/* Join LOW and HIGH at *PLACE.  All addresses of HIGH are above those of
   LOW.  */
static void
join (struct accrt_node *low, struct accrt_node *high,
      struct accrt_node **place)
{
  while (low && high)
    if (above (low, high))
      {
	set_link (place, low);
	place = &low->right;
	low = low->right;
      }
    else
      {
	set_link (place, high);
	place = &high->left;
	high = high->left;
      }
  set_link (place, low ? low : high);
}

/* Put NODE into the tree of T.  */
static void
plant (struct accrt_table *t, struct accrt_node *node)
{
  struct accrt_node **place = &t->root;
  while (*place && above (*place, node))
    place = node->start < (*place)->start ? &(*place)->left
					  : &(*place)->right;
  split (*place, node->start, &node->left, &node->right);
  set_link (place, node);
}

/* True if T has room for NODE.  */
static bool
has_room (struct accrt_table *t, const struct accrt_node *node)
{
  /* No system that we know gives out higher addresses unasked.  */
  return (!((uintptr_t) node >> POINTER_BITS)
	  && ((t->slots && 2 * (t->count + 1) <= t->slots->n) || grow (t)));
}

bool
accrt_table_insert (struct accrt_table *t, struct accrt_node *node)
{
  uint64_t h = hash (node->start);
  if (!has_room (t, node))
    return false;
  set_slot (t->slots, probe (t->slots, node->start, h), make_slot (node, h));
  t->count++;
  plant (t, node);
  return true;
}

bool
accrt_table_publish (struct accrt_table *t, struct accrt_node *node,
		     uintptr_t start, size_t size, unsigned long long *extra,
		     unsigned long long value)
{
  if (!has_room (t, node))
    return false;
  begin_change (t);
  __atomic_store_n (&node->start, start, __ATOMIC_RELEASE);
  __atomic_store_n (&node->size, size, __ATOMIC_RELEASE);
  __atomic_store_n (extra, value, __ATOMIC_RELEASE);
  accrt_table_insert (t, node);
  end_change (t);
  return true;
}

void
accrt_table_remove (struct accrt_table *t, struct accrt_node *node)
{
  struct accrt_slots *s = t->slots;
  struct accrt_node **place = &t->root;
  while (*place != node)
    place = node->start < (*place)->start ? &(*place)->left
					  : &(*place)->right;
  begin_change (t);
  join (node->left, node->right, place);

  /* Move nodes back that would not be found across the gap.  */
  size_t mask = s->n - 1;
  size_t gap = probe (s, node->start, hash (node->start));
  for (size_t i = (gap + 1) & mask; s->slot[i]; i = (i + 1) & mask)
    {
      size_t home = hash (slot_node (s->slot[i])->start) & mask;
      if (((i - home) & mask) >= ((i - gap) & mask))
	{
	  set_slot (s, gap, s->slot[i]);
	  gap = i;
	}
    }
  set_slot (s, gap, 0);
  end_change (t);
  t->count--;
}

struct accrt_node *
accrt_table_exact (const struct accrt_table *t, uintptr_t start)
{
  if (!t->count)
    return NULL;
  return slot_node (t->slots->slot[probe (t->slots, start, hash (start))]);
}

/* Note in G that N, whose address range has been read, has ADDRESS.  Returns
   false if it does not have it.  */
static inline bool
note_glimpse (struct accrt_glimpse *g, struct accrt_node *n, uintptr_t start,
	      uintptr_t address)
{
  size_t size = __atomic_load_n (&n->size, __ATOMIC_ACQUIRE);
  if (start > address || address - start >= size)
    return false;
  g->node = n;
  g->start = start;
  g->size = size;
  return true;
}

/* No search takes so many steps in a table that does not change.  MOST_PROBES
   is for the hash, MOST_STEPS for the tree, whose depth is that of a random
   one.  */
#define MOST_PROBES 64
#define MOST_STEPS 256

/* Search T's hash for a node that starts at ADDRESS.  */
static bool
glimpse_exact (const struct accrt_table *t, uintptr_t address,
	       struct accrt_glimpse *g)
{
  const struct accrt_slots *s = __atomic_load_n (&t->slots, __ATOMIC_ACQUIRE);
  uint64_t h = hash (address);
  if (!s)
    return false;
  size_t mask = s->n - 1, i = h & mask;
  for (unsigned tries = 0; tries < MOST_PROBES; tries++, i = (i + 1) & mask)
    {
      uint64_t v = get_slot (s, i);
      if (!v)
	return false;
      struct accrt_node *n = slot_node (v);
      if ((v ^ h) >> POINTER_BITS == 0
	  && __atomic_load_n (&n->start, __ATOMIC_ACQUIRE) == address)
	return note_glimpse (g, n, address, address);
    }
  return false;
}

struct accrt_glimpse
accrt_table_glimpse (const struct accrt_table *t, uintptr_t address)
{
  struct accrt_glimpse g = { NULL, 0, 0, __atomic_load_n (&t->version,
							  __ATOMIC_ACQUIRE) };
  if (g.version & 1 || glimpse_exact (t, address, &g))
    return g;
  struct accrt_node *n = __atomic_load_n (&t->root, __ATOMIC_ACQUIRE);
  for (unsigned steps = 0; n; steps++)
    {
      uintptr_t start = __atomic_load_n (&n->start, __ATOMIC_ACQUIRE);
      if (note_glimpse (&g, n, start, address))
	return g;
      if (steps == MOST_STEPS)
	{
	  g.version |= 1;
	  return g;
	}
      n = __atomic_load_n (start > address ? &n->left : &n->right,
			   __ATOMIC_ACQUIRE);
    }
  return g;
}

struct accrt_node *
accrt_table_overlap (const struct accrt_table *t, uintptr_t start, size_t size)
{
  /* Find the lowest node that ends after START.  Ranges do not overlap, so
     their ends are in the order of their starts.  */
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
accrt_table_clear (struct accrt_table *t, bool glimpsed)
{
  struct accrt_slots *s = t->slots;
  t->count = 0;
  if (glimpsed)
    {
      begin_change (t);
      set_link (&t->root, NULL);
      for (size_t i = 0; s && i < s->n; i++)
	set_slot (s, i, 0);
      end_change (t);
      return;
    }
  t->root = NULL;
  while (s)
    {
      struct accrt_slots *older = s->older;
      free (s);
      s = older;
    }
  t->slots = NULL;
}

void
accrt_table_free (struct accrt_table *t)
{
  while (t->root)
    {
      struct accrt_node *n = t->root;
      accrt_table_remove (t, n);
      free (n);
    }
  accrt_table_clear (t, false);
}
