/* ACC_CHECK: accesses outside of what is mapped.

   In: kernels compiled with -fplugin-arg-acc-check, which compare each access
   with a table that an argument gives; a launch of one.  Out: the table; after
   the launch a message that ends the program, if there was an access outside.
   The access itself went to other memory, so that the kernel came to its end.

   The bounds are those of the present data: the data that the construct's own
   clauses name, and the data of constructs around it.  The host has no present
   table; a list takes its place.

   An update of data that another queue may still use, and a section without a
   clause that leaves the program's memory, get a line, too, in any program.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#define _GNU_SOURCE		/* secure_getenv */
#include "compare.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool accrt_checking;

/* The table of the launch whose gang the thread runs, on the host.  */
_Thread_local struct acc_check_table *accrt_check_table;

static void __attribute__ ((constructor))
read_environment (void)
{
  accrt_checking = accrt_switch ("ACC_CHECK", secure_getenv ("ACC_CHECK"));
}

/* ---- The host's side of an access */

void *
__acc_checked (void *p, size_t size, unsigned arg, unsigned line)
{
  struct acc_check_table *t = accrt_check_table;
  uint64_t a = (uintptr_t) p;
  uint32_t none = 0;
  if (!t || (a >= t->ranges[arg].from && a + size <= t->ranges[arg].to))
    return p;
  if (__atomic_compare_exchange_n (&t->state, &none, 1, false,
				   __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
    {
      t->line = line;
      t->arg = arg;
      t->size = size;
      t->address = a;
    }
  return size <= sizeof t->other ? t->other : p;
}

/* ---- Data that clauses name on the host */

struct named
{
  struct named *next;
  uint64_t from, to;
  const struct acc_region *region;
  const char *name;		/* of the variable */
};

static struct named *all_named;
static pthread_mutex_t named_lock = PTHREAD_MUTEX_INITIALIZER;

static void
add_named (uint64_t from, size_t size, const struct accrt_frame *f,
	   const struct acc_map *map)
{
  struct named *n = accrt_zalloc (sizeof *n);
  *n = (struct named) { all_named, from, from + size, f->region,
			map->name ? map->name : "" };
  all_named = n;
}

/* Forget the entry that begins at FROM.  */
static void
remove_named (uint64_t from)
{
  for (struct named **p = &all_named; *p; p = &(*p)->next)
    if ((*p)->from == from)
      {
	struct named *gone = *p;
	*p = gone->next;
	free (gone);
	return;
      }
}

void
accrt_check_named (const struct accrt_frame *f, bool comes)
{
  pthread_mutex_lock (&named_lock);
  for (unsigned i = 0; i < f->n; i++)
    {
      const struct accrt_entry *e = &f->entries[i];
      const struct acc_map *map = &f->maps[i];
      bool makes = (map->kind >= ACC_MAP_CREATE && map->kind <= ACC_MAP_COPY);
      if (!e->host || !e->size || e->size > PTRDIFF_MAX
	  || (map->flags & (ACC_MAP_ZERO_LEN | ACC_MAP_GUESS)))
	continue;
      if (comes && makes)
	add_named ((uintptr_t) e->host, e->size, f, map);
      else if (!comes && (makes || map->kind == ACC_MAP_DELETE))
	remove_named ((uintptr_t) e->host);
    }
  pthread_mutex_unlock (&named_lock);
}

/* ---- Updates */

/* Directives that were warned of.  */
struct told
{
  struct told *next;
  const struct acc_region *region;
};

/* True if F's directive is not in the list yet.  Puts it there.  */
static bool
first_time (const struct accrt_frame *f)
{
  static struct told *all;
  bool found = false;
  pthread_mutex_lock (&named_lock);
  for (const struct told *t = all; t && !found; t = t->next)
    found = t->region == f->region;
  if (!found)
    {
      struct told *t = accrt_zalloc (sizeof *t);
      *t = (struct told) { all, f->region };
      all = t;
    }
  pthread_mutex_unlock (&named_lock);
  return !found;
}

void
accrt_check_update (const struct accrt_frame *f)
{
  for (unsigned i = 0; i < f->n; i++)
    {
      const struct accrt_block *b = f->entries[i].block;
      char text[32];
      if (b && !accrt_queue_follows (f->queue, b->used))
	{
	  if (first_time (f))
	    accrt_clause_warning (&f->maps[i], "work on %s of %s may still use"
				  " this data, and this update does not wait"
				  " for it",
				  accrt_queue_text (b->used.queue, text),
				  accrt_device_text (f->device));
	  return;
	}
    }
}

/* ---- Guessed sections */

void
accrt_check_guess (const struct accrt_frame *f, const struct acc_map *map,
		   size_t size, size_t left)
{
  if (first_time (f))
    accrt_clause_warning (map, "the loops seem to use %zu bytes, of which the program"
			  " can access %zu; a clause would say what they use",
			  size, left);
}

/* ---- Data that clauses name, and the table */

/* True if two clauses name parts of one variable.  A name is "p", "p[10:10]",
   or "(section)", which is one more of the variable before.  */
static bool
same_variable (const char *a, const char *b)
{
  size_t length = strcspn (a, "[");
  return (*a == '(' || *b == '('
	  || (length == strcspn (b, "[") && !strncmp (a, b, length)));
}

/* Extend FROM and TO by all named memory that overlaps them, and by other
   sections of that variable that the same directive names.  If FROM and TO are
   the same, start with the memory that has FROM.  Returns false if no memory
   is found.  */
static bool
extend_named (uint64_t *from, uint64_t *to)
{
  const struct named *first = NULL;
  bool more = true;
  pthread_mutex_lock (&named_lock);
  while (more)
    {
      more = false;
      for (const struct named *n = all_named; n; n = n->next)
	{
	  bool with = (first && n->region == first->region
		       && same_variable (n->name, first->name));
	  bool in = *from == *to ? n->from <= *from && *from < n->to
		    : n->from < *to && *from < n->to;
	  if (!in && !with)
	    continue;
	  more |= n->from < *from || n->to > *to || !first;
	  if (!first)
	    first = n;
	  *from = n->from < *from ? n->from : *from;
	  *to = n->to > *to ? n->to : *to;
	}
    }
  pthread_mutex_unlock (&named_lock);
  return first != NULL;
}

/* ---- The table */

/* Present memory that is as far from the host's as BLOCK is: one directive has
   named its parts.  */
struct neighbours
{
  const struct accrt_block *block;
  uint64_t from, to;
};

static void
extend (struct accrt_node *node, void *data)
{
  struct neighbours *n = data;
  const struct accrt_block *b = (const struct accrt_block *) node;
  if (b->device - b->node.start != n->block->device - n->block->node.start)
    return;
  if (b->device < n->from)
    n->from = b->device;
  if (b->device + node->size > n->to)
    n->to = b->device + node->size;
}

/* Set the range I of T to the present memory around B.  The lock of D is
   held.  */
static void
set_block (struct acc_check_table *t, unsigned i, struct accrt_device *d,
	   const struct accrt_block *b)
{
  struct neighbours n = { b, b->device, b->device + b->node.size };
  accrt_table_walk (&d->present, extend, &n);
  t->ranges[i].from = n.from;
  t->ranges[i].to = n.to;
}

struct search
{
  uint64_t address;
  const struct accrt_block *found;
};

static void
look (struct accrt_node *node, void *data)
{
  struct search *s = data;
  const struct accrt_block *b = (const struct accrt_block *) node;
  if (s->address - b->device < node->size)
    s->found = b;
}

/* Set the range I of T to the memory that pointer VALUE, a device address,
   points into.  Leave it unchanged if nobody knows that memory.  The lock of D
   is held.  */
static void
set_device_pointer (struct acc_check_table *t, unsigned i,
		    struct accrt_device *d, uint64_t value)
{
  struct search s = { value, NULL };
  accrt_table_walk (&d->present, look, &s);
  struct accrt_node *n = accrt_table_overlap (&d->allocated, value, 1);
  if (s.found)
    set_block (t, i, d, s.found);
  else if (n)
    {
      t->ranges[i].from = n->start;
      t->ranges[i].to = n->start + n->size;
    }
}

/* Set the range of argument I, on the host.  */
static void
set_host (struct acc_check_table *t, const struct accrt_frame *f,
	  const struct acc_arg *a, unsigned i)
{
  uint64_t from = (uintptr_t) f->addresses[i], to = from;
  if (a->class_ != ACC_CLASS_POINTER || !from)
    return;
  if (a->map != ACC_NO_MAP && a->kind != ACC_ARG_VALUE
      && !(f->maps[a->map].flags & (ACC_MAP_ZERO_LEN | ACC_MAP_GUESS)))
    {
      from = (uintptr_t) f->entries[a->map].host;
      to = from + f->entries[a->map].size;
    }
  if (!extend_named (&from, &to))
    return;
  t->ranges[i].from = from;
  t->ranges[i].to = to;
}

/* Set the range of argument I, on a device.  The lock is held.  */
static void
set_device (struct acc_check_table *t, const struct accrt_frame *f,
	    const struct acc_arg *a, unsigned i)
{
  struct accrt_device *d = f->device;
  const struct accrt_entry *e
    = a->map == ACC_NO_MAP || a->kind == ACC_ARG_VALUE ? NULL
      : &f->entries[a->map];
  if (e && e->gathered)
    {
      t->ranges[i].from = e->device;
      t->ranges[i].to = e->device + e->size;
    }
  else if (e && e->block)
    set_block (t, i, d, e->block);
  else if (a->class_ == ACC_CLASS_POINTER)
    set_device_pointer (t, i, d, (uintptr_t) f->addresses[i]);
}

/* True if K has checks.  Sets *NUMBER to the number of their argument.  */
static bool
has_checks (const struct acc_kernel *k, unsigned *number)
{
  for (unsigned i = k->n_args; i-- > 0; )
    if (k->args[i].kind == ACC_ARG_CHECK)
      {
	*number = i;
	return true;
      }
  return false;
}

struct acc_check_table *
accrt_check_begin (struct accrt_frame *f, const struct acc_kernel *k,
		   void *const *values)
{
  unsigned n = k->n_args, number;
  if (!accrt_checking || !has_checks (k, &number))
    return NULL;
  struct acc_check_table *t
    = accrt_zalloc (sizeof *t + n * sizeof t->ranges[0]);
  /* The address that a pointer by value has is an argument's value, which may
     be elsewhere.  */
  for (unsigned i = 0; i < n; i++)
    if (k->args[i].kind == ACC_ARG_VALUE
	&& k->args[i].class_ == ACC_CLASS_POINTER)
      memcpy (&f->addresses[i], values[k->args[i].value], sizeof (void *));
  if (!f->identity)
    accrt_lock (&f->device->lock);
  for (unsigned i = 0; i < n; i++)
    {
      t->ranges[i].to = UINT64_MAX;
      if (k->args[i].kind == ACC_ARG_SCRATCH
	  || k->args[i].kind == ACC_ARG_CHECK)
	continue;
      if (f->identity)
	set_host (t, f, &k->args[i], i);
      else
	set_device (t, f, &k->args[i], i);
    }
  if (!f->identity)
    accrt_unlock (&f->device->lock);
  return t;
}

struct accrt_chunk *
accrt_check_send (struct accrt_frame *f, const struct acc_kernel *k,
		  const struct acc_check_table *t)
{
  unsigned number = 0;
  size_t size = sizeof *t + k->n_args * sizeof t->ranges[0];
  struct accrt_chunk *c = accrt_pool_get_idle (f->device, size);
  if (!c)
    accrt_fatal (NULL, "ACC_CHECK: no memory on %s",
		 accrt_device_text (f->device));
  accrt_check (accrt_cuda.memcpy_htod_async (c->address, t, size,
					     f->queue->stream),
	       "ACC_CHECK: cannot copy to %s", accrt_device_text (f->device));
  accrt_queue_mark (f->queue);
  has_checks (k, &number);
  f->addresses[number] = (void *) (uintptr_t) c->address;
  return c;
}

/* ---- Messages */

/* Write to TEXT of SIZE bytes the memory that T gives to argument A, whose
   first element is at BASE: "a[5] to a[99]".  Names are those of Fortran if
   FORTRAN.  */
static void
describe_range (const struct acc_check_table *t, const struct acc_arg *a,
		uint64_t base, bool fortran, char *text, size_t size)
{
  char first[120], last[120];
  uint64_t from = t->ranges[t->arg].from, to = t->ranges[t->arg].to;
  if (to - from < t->size)
    {
      snprintf (text, size, "no element");
      return;
    }
  accrt_compare_name (a->name, a->type, from - base, fortran, first,
		      sizeof first);
  accrt_compare_name (a->name, a->type, to - t->size - base, fortran, last,
		      sizeof last);
  snprintf (text, size, "%s%s%s", first, strcmp (first, last) ? " to " : "",
	    strcmp (first, last) ? last : "");
}

/* End the program if T has noted an access of K's outside its ranges.  */
static void
report (const struct accrt_frame *f, const struct acc_kernel *k,
	const struct acc_check_table *t)
{
  if (!t->state)
    return;
  const struct acc_arg *a = &k->args[t->arg];
  const char *dot = k->file ? strrchr (k->file, '.') : NULL;
  bool fortran = dot && (dot[1] == 'f' || dot[1] == 'F');
  uint64_t base = (uintptr_t) f->addresses[t->arg];
  char name[120], range[260], clause[160] = "";
  const struct acc_map *map = a->map == ACC_NO_MAP ? NULL : &f->maps[a->map];
  accrt_compare_name (a->name, a->type, t->address - base, fortran, name,
		      sizeof name);
  describe_range (t, a, base, fortran, range, sizeof range);
  if (map && map->name && !(map->flags & ACC_MAP_IMPLICIT))
    snprintf (clause, sizeof clause, "; see %s(%s) in line %u",
	      accrt_clause (map), map->name, map->line);
  if (f->identity)
    accrt_fatal_at (k->file, t->line, "%s is outside of what clauses name: %s%s",
		    name, range, clause);
  accrt_fatal_at (k->file, t->line, "%s is not on %s, only %s%s%s", name,
		  accrt_device_text (f->device), range,
		  strstr (range, " to ") ? " are" : " is", clause);
}

void
accrt_check_end (struct accrt_frame *f, const struct acc_kernel *k,
		 struct acc_check_table *t, struct accrt_chunk *c)
{
  struct accrt_device *d = f->device;
  if (c)
    {
      accrt_check (accrt_cuda.memcpy_dtoh_async
		     (t, c->address, offsetof (struct acc_check_table, other),
		      f->queue->stream),
		   "ACC_CHECK: cannot copy from %s", accrt_device_text (d));
      accrt_queue_mark (f->queue);
      accrt_queue_wait (f->queue);
      accrt_lock (&d->lock);
      accrt_pool_put (d, NULL, c);
      accrt_unlock (&d->lock);
    }
  report (f, k, t);
  free (t);
}
