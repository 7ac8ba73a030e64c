/* Loops that a program calls independent and that are not.

   In: a loop of a parallel construct, or with an independent clause.  Out: two
   accesses that certainly meet: one stores an element that the other reads in
   another iteration.  Neither is in a conditional, and there are small values
   of the counters for which they are the same memory.

     #pragma acc loop			'x[i]' written at 4:7 is read in another
     for (int i = 1; i < n; i++)	iteration as 'x[i - 1]' at 4:14
       x[i] = x[i - 1] + y[i];

   This is the opposite of depend.cc, which assumes a dependence when it is not
   certain.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/analysis.h"
#include "read/read.h"
#include "depend/depend.h"

/* Counters are tried with values below TRIED.  A symbol that does not change
   in the loop gets a large value, because bounds are large.  Each symbol gets
   another value: two strides may differ.  */
#define TRIED 4
#define LARGE 1000
#define MOST_COUNTERS 7
#define MOST_ACCESSES 40

/* A search for an iteration that reads what another one stores.  */
struct witness_search
{
  acc_depend *d;
  auto_vec<int> counters;	/* atoms, perhaps with ATOM_PRIME */
  auto_vec<acc_poly> facts;	/* each is to be >= 0 */
  acc_poly gap;			/* difference of the addresses */
  HOST_WIDE_INT value[MOST_COUNTERS];
  bool possible;		/* everything needed is known */
};

/* Add the counters of P to W, with the facts known of them.  */
static void
add_counters (witness_search *w, const acc_poly &p)
{
  w->possible &= p.known;
  for (int i = 0; w->possible && i < p.n; i++)
    for (int j = 0; w->possible && j < p.term[i].n; j++)
      {
	int n = p.term[i].atom[j];
	bool prime = n & ATOM_PRIME;
	const acc_atom *a = w->d->atoms[n & ~ATOM_PRIME];
	w->possible &= !a->quotient;
	if (!a->counter || w->counters.contains (n))
	  continue;
	w->possible &= a->exact && !a->floating
		       && w->counters.length () < MOST_COUNTERS;
	w->counters.safe_push (n);
	for (int k = 0; w->possible && k < a->n; k++)
	  {
	    acc_poly f = prime ? depend_prime (w->d, a->fact[k]) : a->fact[k];
	    w->facts.safe_push (f);
	    add_counters (w, f);
	  }
      }
}

/* A value for atom N, which does not change.  It is no small multiple of
   another atom's value.  */
static HOST_WIDE_INT
fixed_value (int n)
{
  return LARGE + (n & ~ATOM_PRIME) * 7919 % 9973;
}

static HOST_WIDE_INT
value_of (const witness_search *w, const acc_poly &p)
{
  HOST_WIDE_INT sum = 0;
  for (int i = 0; i < p.n; i++)
    {
      HOST_WIDE_INT product = p.term[i].coef;
      for (int j = 0; j < p.term[i].n; j++)
	{
	  HOST_WIDE_INT factor = fixed_value (p.term[i].atom[j]);
	  for (unsigned k = 0; k < w->counters.length (); k++)
	    if (w->counters[k] == p.term[i].atom[j])
	      factor = w->value[k];
	  product *= factor;
	}
      sum += product;
    }
  return sum;
}

/* True if the values of W's counters are two iterations of the candidate that
   access the same memory.  */
static bool
witness_p (const witness_search *w, const acc_access *a)
{
  bool differ = false;
  for (unsigned i = 0; i < w->d->loop->iters.length (); i++)
    {
      acc_poly counter = poly_atom (a->counter[i]);
      differ |= value_of (w, counter)
		!= value_of (w, depend_prime (w->d, counter));
    }
  if (!differ || value_of (w, w->gap) != 0)
    return false;
  for (const acc_poly &f : w->facts)
    if (value_of (w, f) < 0)
      return false;
  return true;
}

/* Try all values for W's counters from number K on.  */
static bool
find_witness (witness_search *w, const acc_access *a, unsigned k)
{
  if (k == w->counters.length ())
    return witness_p (w, a);
  for (w->value[k] = 0; w->value[k] < TRIED; w->value[k]++)
    if (find_witness (w, a, k + 1))
      return true;
  return false;
}

/* True if A in one iteration and B in another are certainly the same memory
   for some values of the counters.  */
static bool
certainly_same_p (acc_depend *d, const acc_access *a, const acc_access *b)
{
  if (a->kind != b->kind || a->kind == BASE_UNKNOWN || a->kind == BASE_NONE
      || !operand_equal_p (a->base, b->base, 0) || a->size != b->size
      || a->size <= 0 || !a->offset.known || !b->offset.known)
    return false;
  witness_search w;
  w.d = d;
  w.possible = true;
  w.gap = poly_add (a->offset, depend_prime (d, b->offset), -1);
  for (unsigned i = 0; i < d->loop->iters.length (); i++)
    {
      add_counters (&w, poly_atom (a->counter[i]));
      add_counters (&w, depend_prime (d, poly_atom (a->counter[i])));
    }
  for (bool prime : { false, true })
    {
      const acc_access *c = prime ? b : a;
      for (int i = 0; i < c->loops; i++)
	{
	  acc_poly p = poly_atom (c->counter[i]);
	  add_counters (&w, prime ? depend_prime (d, p) : p);
	}
      for (int i = 0; i < c->n; i++)
	{
	  w.facts.safe_push (prime ? depend_prime (d, c->fact[i]) : c->fact[i]);
	  add_counters (&w, w.facts.last ());
	}
    }
  add_counters (&w, w.gap);
  return w.possible && find_witness (&w, a, 0);
}

/* True if A's memory belongs to each iteration, or to each gang if GANGS, or
   if another rule applies to it.  */
static bool
own_p (acc_depend *d, const acc_access *a, bool gangs)
{
  tree base = a->base ? acc_root_of (a->base) : NULL_TREE;
  if (!base || !DECL_P (base) || d->inner.contains (base)
      || (gangs && !acc_find_var (d->region, base)))
    return true;
  for (acc_loop *l = d->loop; l; l = l->outer)
    for (const acc_reduction &r : l->reductions)
      if (r.priv == base || acc_root_of (r.var) == base)
	return true;
  for (const acc_reduction &r : d->region->clauses.reductions)
    if (r.priv == base || acc_root_of (r.var) == base)
      return true;
  return false;
}

/* "'x[i]' written at 4:7 is read in another iteration as 'x[i - 1]' at 4:14",
   malloc'ed.  */
static char *
pair_text (acc_depend *d, const acc_access *write, const acc_access *read)
{
  acc_stmt *body = d->loop->stmt->body;
  char *x = depend_quoted (depend_spelled (body, write->ref));
  char *y = depend_quoted (depend_spelled (body, read->ref));
  char *at = xstrdup (depend_place (write->loc));
  char *text = xasprintf ("%s written at %s is read in another iteration as "
			  "%s at %s", x, at, y, depend_place (read->loc));
  free (x);
  free (y);
  free (at);
  return text;
}

char *
acc_certain_conflict (acc_region_ir *r, acc_loop *l, bool gangs)
{
  acc_depend d;
  d.region = r;
  d.loop = l;
  d.clean = true;
  d.before = false;
  d.depth = d.maybe = 0;
  d.reason = NULL;
  depend_scan (&d);
  char *text = NULL;
  if (d.clean)
    depend_collect (&d);
  if (d.accesses.length () > MOST_ACCESSES)
    d.accesses.truncate (0);
  for (acc_access *a : d.accesses)
    for (acc_access *b : d.accesses)
      if (!text && a->write && !b->write && a->always && b->always
	  && !a->scalar && !b->scalar && !a->atomic && !b->atomic
	  && !own_p (&d, a, gangs) && certainly_same_p (&d, a, b))
	text = pair_text (&d, a, b);
  free (d.reason);
  return text;
}
