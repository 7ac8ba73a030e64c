/* Arrays that each iteration could have its own copy of.

   In: the accesses of a candidate loop, in the order of execution.  Out: true
   for an array that is used nowhere else, when an iteration reads no element
   before it has set it.

   A read is covered by an earlier store if, for every element that it reads,
   the store's own loops have values of their counters, within their bounds,
   for which the store sets that element.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/analysis.h"
#include "target.h"
#include "read/read.h"

typedef HOST_WIDE_INT hwi;

/* ---- Uses elsewhere */

/* True if S or a statement inside it, but not the candidate, mentions
   ARRAY.  */
static bool
used_elsewhere_p (acc_stmt *s, acc_stmt *candidate, tree array)
{
  for (; s; s = s->next)
    {
      if (s == candidate)
	continue;
      acc_stmt *body = s->body, *other = s->other, *next = s->next;
      s->body = s->other = s->next = NULL;
      bool used = acc_mentions_p (s, array);
      s->body = body;
      s->other = other;
      s->next = next;
      if (used || used_elsewhere_p (body, candidate, array)
	  || used_elsewhere_p (other, candidate, array))
	return true;
    }
  return false;
}

static bool
own_array_p (acc_depend *d, tree array)
{
  acc_region_ir *r = d->region;
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (array));
  if (TREE_CODE (TREE_TYPE (array)) != ARRAY_TYPE || !tree_fits_uhwi_p (size)
      || tree_to_uhwi (size) > TARGET_PRIVATE_BYTES || !acc_local_var_p (array)
      || r->reader.escaped.contains (array))
    return false;
  bool elsewhere = false;
  if (!r->kernels.length ())
    elsewhere = used_elsewhere_p (r->body, d->loop->stmt, array);
  for (acc_kernel_ir *k : r->kernels)
    elsewhere |= used_elsewhere_p (k->body, d->loop->stmt, array);
  if (elsewhere)
    return false;
  acc_var *v = acc_find_var (r, array);
  if (!v || r->promoted.contains (array))
    return true;
  return (v->kind == VAR_OBJECT && v->map != ACC_NO_MAP
	  && (r->clauses.maps[v->map].flags & ACC_MAP_IMPLICIT)
	  && !outline_host_reads_p (r, array));
}

/* ---- Covering */

/* Set OWN to the counters of W's loops that are not around R, most significant
   first.  Their number, or -1.  */
static int
own_counters (acc_depend *d, const acc_access *w, const acc_access *r,
	      int *own)
{
  int common = 0;
  while (common < w->loops && common < r->loops
	 && w->counter[common] == r->counter[common])
    common++;
  int n = 0;
  for (int i = common; i < w->loops; i++)
    {
      acc_poly c = poly_coef (w->offset, w->counter[i]);
      if (!d->atoms[w->counter[i]]->exact || !c.known || c.n > 1
	  || (c.n == 1 && (c.term[0].n || c.term[0].coef < 0)))
	return -1;
      if (c.n == 0)
	return -1;
      int at = n++;
      while (at > 0
	     && poly_constant (poly_coef (w->offset, own[at - 1]))
		< poly_constant (c))
	{
	  own[at] = own[at - 1];
	  at--;
	}
      own[at] = w->counter[i];
    }
  return n;
}

/* True if store W has set the memory that R reads.  */
static bool
covers_p (acc_depend *d, const acc_access *w, const acc_access *r)
{
  int own[ACCESS_LOOPS];
  if (!w->always || !w->offset.known || !r->offset.known
      || w->size != r->size)
    return false;
  int n = own_counters (d, w, r, own);
  if (n < 0)
    return false;
  /* Find values of W's counters for which it stores to R's address.  */
  acc_poly rest = r->offset, base = w->offset, value[ACCESS_LOOPS];
  for (int i = 0; i < n; i++)
    base = poly_replace (base, own[i], poly_const (0));
  rest = poly_add (rest, base, -1);
  for (int i = 0; i < n; i++)
    {
      acc_term unit = {};
      unit.coef = poly_constant (poly_coef (w->offset, own[i]));
      acc_poly low;
      poly_divide (rest, unit, &value[i], &low);
      rest = low;
    }
  if (!poly_equal_p (rest, poly_const (0)))
    return false;
  /* They have to be within the bounds.  */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < d->atoms[own[i]]->n; j++)
      {
	acc_poly f = d->atoms[own[i]]->fact[j];
	for (int k = 0; k < n; k++)
	  f = poly_replace (f, own[k], value[k]);
	if (!depend_nonneg_p (d, f, r))
	  return false;
      }
  return true;
}

bool
depend_private_array_p (acc_depend *d, tree array)
{
  if (!own_array_p (d, array))
    return false;
  for (unsigned i = 0; i < d->accesses.length (); i++)
    {
      const acc_access *r = d->accesses[i];
      if (r->kind == BASE_UNKNOWN || r->base != array)
	continue;
      /* An access through a pointer would miss the private array.  */
      if (acc_base_address (r->ref) != array)
	return false;
      if (r->write && !r->atomic)
	continue;
      bool covered = false;
      for (unsigned j = 0; j < i && !covered; j++)
	{
	  const acc_access *w = d->accesses[j];
	  covered = w->write && !w->atomic && w->base == array
		    && covers_p (d, w, r);
	}
      if (!covered)
	return false;
    }
  return true;
}
