/* May the iterations of a loop run in parallel?

   In: a loop of a kernels region, or one that says auto.  Out: yes, with the
   variables that must be private or reduced; or no, with the reason.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/analysis.h"
#include "read/read.h"
#include "target.h"
#include "depend/depend.h"
#include "ir/walk.h"

/* More accesses than this are not compared pair by pair.  */
#define MANY_ACCESSES 250

static void
begin (acc_depend *d, acc_region_ir *region, acc_loop *loop)
{
  d->region = region;
  d->loop = loop;
  d->clean = true;
  d->before = false;
  d->depth = d->maybe = 0;
  d->reason = NULL;
  d->known.truncate (0);
  d->differ.truncate (0);
  depend_scan (d);
}

/* "`a[i]' written at 3:5".  */
static char *
access_text (acc_depend *d, const acc_access *a)
{
  char *text = depend_quoted (depend_spelled (d->loop->stmt->body, a->ref));
  char *s = xasprintf ("%s %s at %s", text, a->write ? "written" : "read",
		       depend_place (a->loc));
  free (text);
  return s;
}

/* Give as the reason that A and B, one of them a store, stand in the way.
   ALIAS: only because their bases may overlap.  */
static void
say_pair (acc_depend *d, const acc_access *a, const acc_access *b, bool alias)
{
  if (!a->write)
    std::swap (a, b);
  if (alias)
    {
      char *x = access_text (d, a), *y = access_text (d, b);
      depend_say (d, xasprintf ("%s and %s may be the same memory", x, y));
      free (x);
      free (y);
      return;
    }
  if (a == b)
    {
      char *x = access_text (d, a);
      depend_say (d, xasprintf ("%s may be the same memory in several "
				"iterations", x));
      free (x);
      return;
    }
  char *x = access_text (d, a), *y = depend_quoted (depend_spelled
							(d->loop->stmt->body,
							 b->ref));
  depend_say (d, xasprintf ("%s may be %s in another iteration as %s at %s",
			    x, b->write ? "written" : "read", y,
			    depend_place (b->loc)));
  free (x);
  free (y);
}

static bool
compare_p (const acc_access *a, const acc_access *b)
{
  if (!a->write && !b->write)
    return false;
  if (a->atomic && b->atomic)
    return false;
  return !(a->scalar && b->scalar && a->base == b->base);
}

/* True if A and B, which may be the same memory, are in an array that can be
   private.  */
static bool
privatize_p (acc_depend *d, acc_dependence *out, const acc_access *a,
	     const acc_access *b)
{
  if (a->kind != BASE_OBJECT || b->kind != BASE_OBJECT || a->base != b->base)
    return false;
  if (out->privates.contains (a->base))
    return true;
  if (!depend_private_array_p (d, a->base))
    return false;
  out->privates.safe_push (a->base);
  return true;
}

bool
depend_accesses_p (acc_region_ir *region, acc_loop *loop, tree ref)
{
  acc_depend d;
  begin (&d, region, loop);
  depend_collect (&d);
  acc_value v = depend_address (&d, ref, NULL);
  bool found = !depend_known_p (v);
  for (acc_access *a : d.accesses)
    found |= a->kind == v.kind && operand_equal_p (a->base, v.base, 0)
	     && poly_equal_p (a->offset, v.p);
  free (d.reason);
  return found;
}

/* True if A and B are one element of memory, the same in all iterations, and
   the loop reduces to it.  */
static bool
reduce_p (acc_depend *d, acc_dependence *out, const acc_access *a,
	  const acc_access *b)
{
  bool promised = (d->region->construct != ACC_KERNELS && d->loop->directive)
		  || d->region->routine || d->loop->independent;
  if ((promised && !out->forgotten) || a->atomic || b->atomic || a->scalar
      || a->kind == BASE_UNKNOWN || !a->offset.known
      || !operand_equal_p (a->ref, b->ref, 0))
    return false;
  for (const acc_reduction &r : out->elements)
    if (operand_equal_p (r.var, a->ref, 0))
      return true;
  for (int i = 0; i < a->offset.n; i++)
    for (int j = 0; j < a->offset.term[i].n; j++)
      {
	const acc_atom *at = d->atoms[a->offset.term[i].atom[j]];
	if ((at->counter && !at->outer) || at->quotient)
	  return false;
      }
  acc_reduction r = {};
  if (!depend_element_p (d, a->ref, &r))
    return false;
  out->elements.safe_push (r);
  return true;
}

/* True if A and B are parts of a variable that a reduction clause names.  *OK
   is set if the clause is the candidate's own, or if it is that of a loop
   around and the candidate does the same reduction to one part.  */
static bool
clause_p (acc_depend *d, const acc_access *a, const acc_access *b, bool *ok)
{
  if (a->kind != BASE_OBJECT || b->kind != BASE_OBJECT || a->base != b->base)
    return false;
  for (acc_loop *l = d->loop; l; l = l->outer)
    for (const acc_reduction &red : l->reductions)
      if (red.priv == a->base)
	{
	  acc_reduction r = {};
	  *ok = l == d->loop
		|| (operand_equal_p (a->ref, b->ref, 0)
		    && depend_element_p (d, a->ref, &r) && r.op == red.op);
	  return true;
	}
  return false;
}

/* Note that A and B stand in the way because their bases may overlap.  */
static void
note_overlap (acc_dependence *out, const acc_access *a, const acc_access *b)
{
  for (acc_overlap &o : out->overlaps)
    if ((operand_equal_p (o.a, a->base, 0) && operand_equal_p (o.b, b->base, 0))
	|| (operand_equal_p (o.a, b->base, 0)
	    && operand_equal_p (o.b, a->base, 0)))
      return;
  acc_overlap o = { a->base, b->base };
  out->overlaps.safe_push (o);
}

struct access_pair { const acc_access *a, *b; };

/* True if A and B are not the same memory in different iterations, given
   something more that a test can find out.  That is appended to D->known and
   D->differ.  */
static bool
apart_if_p (acc_depend *d, const acc_access *a, const acc_access *b)
{
  unsigned known = d->known.length (), differ = d->differ.length ();
  bool alias;
  d->suppose = true;
  bool apart = depend_independent_p (d, a, b, &alias);
  d->suppose = false;
  if (!apart)
    {
      d->known.truncate (known);
      d->differ.truncate (differ);
    }
  return apart;
}

/* Compare all accesses with each other.  If only overlaps stand in the way,
   all of them are found; otherwise the first obstacle is enough.  */
static void
compare_accesses (acc_depend *d, acc_dependence *out)
{
  unsigned n = d->accesses.length ();
  unsigned known = d->known.length (), differ = d->differ.length ();
  auto_vec<access_pair> supposed;
  bool other = d->reason != NULL;
  if (n > MANY_ACCESSES)
    {
      depend_say (d, xstrdup ("too many accesses to compare"));
      return;
    }
  for (unsigned i = 0; i < n && (!other || out->assumed); i++)
    for (unsigned j = i; j < n && (!other || out->assumed); j++)
      {
	acc_access *a = d->accesses[i], *b = d->accesses[j];
	bool alias, ok;
	if (!compare_p (a, b) || depend_independent_p (d, a, b, &alias))
	  continue;
	if (out->may_test && !alias && apart_if_p (d, a, b))
	  {
	    supposed.safe_push ({ a, b });
	    continue;
	  }
	if (clause_p (d, a, b, &ok) ? ok
	    : privatize_p (d, out, a, b) || reduce_p (d, out, a, b)
	      || depend_updates_p (d, out, a, b))
	  continue;
	say_pair (d, a, b, alias);
	for (const acc_access *c : { a, b })
	  if (!out->conflicts.contains (c->base))
	    out->conflicts.safe_push (c->base);
	if (alias && a->kind != BASE_UNKNOWN && b->kind != BASE_UNKNOWN)
	  note_overlap (out, a, b);
	else
	  other = true;
      }
  if (!other && !depend_conditions (d, known, differ, &out->conditions))
    {
      say_pair (d, supposed[0].a, supposed[0].b, false);
      other = true;
    }
  if (other)
    out->overlaps.truncate (0);
}

/* A search for stores of D's candidate that may change the operands of its
   bounds.  Every thread computes the bounds, and some do so when others store
   already.  */
struct bound_check
{
  acc_depend *d;
  acc_dependence *out;
  bool other;			/* not only overlaps stand in the way */
};

/* Give as the reason that the candidate's store A may change T, which its
   bounds need.  */
static void
say_bound (bound_check *b, tree t, const acc_access *a)
{
  char *text = depend_quoted (depend_spelled (b->d->loop->stmt->body, t));
  char *store = access_text (b->d, a);
  depend_say (b->d, xasprintf ("%s, which its bounds need, may be %s", text,
			       store));
  free (text);
  free (store);
  tree root = acc_root_of (t);
  if (!root || !DECL_P (root) || a->kind == BASE_UNKNOWN || root == a->base)
    b->other = true;
  else
    {
      acc_overlap o = { root, a->base };
      if (!acc_apart_p (&b->out->overlaps, o.a, o.b))
	b->out->overlaps.safe_push (o);
    }
}

static tree
bound_op (tree *tp, int *walk_subtrees, bound_check *b)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (acc_reads_memory_p (&b->d->region->reader, t)
	   && (REFERENCE_CLASS_P (t) || DECL_P (t)))
    for (const acc_access *a : b->d->accesses)
      if (a->write && !a->scalar && depend_may_clobber_p (b->d, t, a->ref))
	say_bound (b, t, a);
  return NULL_TREE;
}

static void
compare_bounds (acc_depend *d, acc_dependence *out)
{
  bound_check b = { d, out, d->reason && out->overlaps.is_empty () };
  for (acc_iter &i : d->loop->iters)
    for (tree *e : { &i.from, &i.to, &i.step })
      acc_walk_tree (e, bound_op, &b);
  if (b.other)
    out->overlaps.truncate (0);
}

void
acc_analyze_loop (acc_region_ir *region, acc_loop *loop, acc_dependence *out)
{
  acc_depend d;
  begin (&d, region, loop);
  if (!d.reason || out->assumed)
    depend_scalars (&d, out);
  if (!d.reason || (out->assumed && d.clean))
    {
      depend_collect (&d);
      compare_accesses (&d, out);
      if (!out->assumed)
	compare_bounds (&d, out);
    }
  if (out->assumed)
    {
      free (d.reason);
      d.reason = NULL;
      out->overlaps.truncate (0);
    }
  out->parallel = !d.reason;
  out->reason = d.reason;
  if (out->assumed || (!out->parallel && out->overlaps.is_empty ()))
    out->conditions.truncate (0);
  if (out->parallel)
    return;
  out->reductions.truncate (0);
  out->elements.truncate (0);
  out->atomics.truncate (0);
  out->privates.truncate (0);
  out->lastprivates.truncate (0);
}

/* ---- Strides */

/* True if P depends on a counter inside the candidate, other than COUNTER,
   that may begin with another value each time.  */
static bool
floats_p (acc_depend *d, const acc_poly &p, int counter)
{
  for (int i = 0; i < p.n; i++)
    for (int j = 0; j < p.term[i].n; j++)
      {
	int a = p.term[i].atom[j];
	if (a != counter && d->atoms[a]->floating && !d->atoms[a]->outer)
	  return true;
      }
  return false;
}

/* A guess of |P|, see acc_stride.  */
static double
guess_size (const acc_poly &p)
{
  double most = 0;
  for (int i = 0; i < p.n; i++)
    {
      double t = absu_hwi (p.term[i].coef);
      for (int j = 0; j < p.term[i].n; j++)
	t *= 1000;
      most = MAX (most, t);
    }
  return most;
}

double
acc_stride_value (const acc_stride &s)
{
  if (s.size <= 0 || (s.kind != acc_stride::CONSTANT
		      && s.kind != acc_stride::SYMBOLIC))
    return 0;
  double step = s.kind == acc_stride::CONSTANT ? absu_hwi (s.bytes) : s.guess;
  if (step <= s.size)
    return 1;
  return (step <= TARGET_SECTOR ? 1 : 1e-4) * s.size / step;
}

/* Set *S to the stride of A from one value of COUNTER to the next.  */
static void
set_stride (acc_depend *d, const acc_access *a, int counter, acc_stride *s)
{
  s->ref = a->ref;
  s->stmt = a->stmt;
  s->write = a->write;
  s->atomic = a->atomic;
  s->depth = a->depth;
  s->size = a->size;
  s->bytes = 0;
  s->guess = 0;
  acc_poly c = poly_coef (a->offset, counter);
  if (a->kind == BASE_UNKNOWN || !c.known
      || floats_p (d, a->offset, counter))
    s->kind = acc_stride::UNKNOWN;
  else if (c.n == 0)
    s->kind = acc_stride::INVARIANT;
  else if (c.n == 1 && c.term[0].n == 0)
    {
      s->kind = acc_stride::CONSTANT;
      s->bytes = c.term[0].coef;
    }
  else
    {
      s->kind = acc_stride::SYMBOLIC;
      s->guess = guess_size (c);
    }
}

void
acc_collect_accesses (acc_depend *d, acc_region_ir *region, acc_loop *loop)
{
  begin (d, region, loop);
  depend_collect (d);
}

void
acc_find_strides (acc_region_ir *region, acc_loop *loop, unsigned iter,
		  auto_vec<acc_stride> *out)
{
  acc_depend d;
  acc_collect_accesses (&d, region, loop);
  for (acc_access *a : d.accesses)
    {
      if (a->scalar)
	continue;
      acc_stride s;
      set_stride (&d, a, a->counter[iter], &s);
      out->safe_push (s);
    }
  free (d.reason);
}
