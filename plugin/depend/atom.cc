/* Atoms: the unknowns of polynomials.

   In: expressions that do not change in the candidate loop (symbols), loops
   (counters), divisions.  Out: numbers for them, each with the facts known of
   its value.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/analysis.h"
#include "read/read.h"

typedef HOST_WIDE_INT hwi;

bool
depend_add_fact (acc_atom *a, const acc_poly &p)
{
  if (!p.known || a->n == ATOM_FACTS)
    return false;
  a->fact[a->n++] = p;
  return true;
}

void
depend_add_range (acc_atom *a, const acc_poly &p, tree type)
{
  if (!INTEGRAL_TYPE_P (type))
    return;
  if (TYPE_UNSIGNED (type))
    depend_add_fact (a, p);
  if (TYPE_PRECISION (type) > 32)
    return;
  hwi top = (hwi) 1 << (TYPE_PRECISION (type) - !TYPE_UNSIGNED (type));
  depend_add_fact (a, poly_add (poly_const (top - 1), p, -1));
  if (!TYPE_UNSIGNED (type))
    depend_add_fact (a, poly_add (p, poly_const (top)));
}

int
depend_new_atom (acc_depend *d, tree expr, bool counter, bool outer)
{
  acc_atom *a = new acc_atom ();
  a->expr = expr;
  a->counter = counter;
  a->outer = outer;
  d->atoms.safe_push (a);
  return d->atoms.length () - 1;
}

int
depend_symbol (acc_depend *d, tree e)
{
  for (unsigned i = 0; i < d->atoms.length (); i++)
    if (!d->atoms[i]->counter && d->atoms[i]->expr
	&& (d->atoms[i]->expr == e
	    || (types_compatible_p (TREE_TYPE (d->atoms[i]->expr),
				    TREE_TYPE (e))
		&& operand_equal_p (d->atoms[i]->expr, e, 0))))
      return i;
  int n = depend_new_atom (d, e, false, false);
  depend_add_range (d->atoms[n], poly_atom (n), TREE_TYPE (e));
  hwi low;
  if (DECL_P (e) && outline_least (d->region->fndecl, e, &low))
    depend_add_fact (d->atoms[n], poly_add (poly_atom (n), poly_const (-low)));
  return n;
}

acc_poly
depend_prime (acc_depend *d, const acc_poly &p)
{
  acc_poly r = poly_const (0);
  r.known = p.known;
  for (int i = 0; r.known && i < p.n; i++)
    {
      acc_poly t = poly_const (p.term[i].coef);
      for (int j = 0; j < p.term[i].n; j++)
	{
	  int a = p.term[i].atom[j];
	  bool moves = d->atoms[a]->counter && !d->atoms[a]->outer;
	  t = poly_mul (t, poly_atom (moves ? a | ATOM_PRIME : a));
	}
      r = poly_add (r, t);
    }
  return r;
}

void
depend_add_facts (acc_depend *d, acc_system *s, auto_vec<int> *done,
		  const acc_poly &p, bool prime)
{
  for (int i = 0; i < p.n; i++)
    for (int j = 0; j < p.term[i].n; j++)
      {
	int atom = p.term[i].atom[j] & ~ATOM_PRIME;
	acc_atom *a = d->atoms[atom];
	bool moves = prime && a->counter && !a->outer;
	int key = moves ? atom | ATOM_PRIME : atom;
	if (done->contains (key))
	  continue;
	done->safe_push (key);
	for (int k = 0; k < a->n; k++)
	  {
	    system_add (s, moves ? depend_prime (d, a->fact[k]) : a->fact[k]);
	    depend_add_facts (d, s, done, a->fact[k], moves);
	  }
      }
}

void
depend_add_known (acc_depend *d, acc_system *s, auto_vec<int> *done)
{
  for (const acc_poly &p : d->known)
    {
      system_add (s, p);
      depend_add_facts (d, s, done, p, false);
    }
}

bool
depend_nonneg_p (acc_depend *d, const acc_poly &p, const acc_access *a)
{
  if (!p.known)
    return false;
  acc_system s;
  auto_vec<int> done;
  s.n = 0;
  system_add (&s, poly_add (poly_const (-1), p, -1));
  depend_add_facts (d, &s, &done, p, false);
  depend_add_known (d, &s, &done);
  for (int i = 0; a && i < a->loops; i++)
    depend_add_facts (d, &s, &done, poly_atom (a->counter[i]), false);
  for (int i = 0; a && i < a->n; i++)
    {
      system_add (&s, a->fact[i]);
      depend_add_facts (d, &s, &done, a->fact[i], false);
    }
  return system_empty_p (&s);
}

bool
depend_in_range_p (acc_depend *d, const acc_poly &p, tree type)
{
  unsigned bits = TYPE_PRECISION (type) - !TYPE_UNSIGNED (type);
  hwi top = (hwi) 1 << bits;
  hwi low = TYPE_UNSIGNED (type) ? 0 : -top;
  return (depend_nonneg_p (d, poly_add (p, poly_const (-low)), NULL)
	  && depend_nonneg_p (d, poly_add (poly_const (top - 1), p, -1),
			      NULL));
}

/* ---- Quotients */

/* True if P changes from one iteration of the candidate to another.  */
static bool
moves_p (acc_depend *d, const acc_poly &p)
{
  for (int i = 0; i < p.n; i++)
    for (int j = 0; j < p.term[i].n; j++)
      {
	const acc_atom *a = d->atoms[p.term[i].atom[j]];
	if (a->counter && !a->outer)
	  return true;
      }
  return false;
}

acc_poly
depend_quotient (acc_depend *d, const acc_poly &num, const acc_poly &den)
{
  if (!num.known || !den.known)
    return poly_unknown ();
  for (unsigned i = 0; i < d->atoms.length (); i++)
    if (d->atoms[i]->quotient && poly_equal_p (d->atoms[i]->num, num)
	&& poly_equal_p (d->atoms[i]->den, den))
      return poly_atom (i);
  int n = depend_new_atom (d, NULL_TREE,
			   moves_p (d, num) || moves_p (d, den), false);
  acc_atom *a = d->atoms[n];
  a->quotient = true;
  a->num = num;
  a->den = den;
  acc_poly q = poly_atom (n), one = poly_const (1);
  if (!depend_nonneg_p (d, poly_add (den, one, -1), NULL))
    return q;
  /* 0 <= num - den * q < den, or |num - den * q| < den if NUM may be
     negative.  */
  acc_poly rest = poly_add (num, poly_mul (den, q), -1);
  acc_poly most = poly_add (den, one, -1);
  depend_add_fact (a, poly_add (most, rest, -1));
  if (depend_nonneg_p (d, num, NULL))
    {
      depend_add_fact (a, rest);
      depend_add_fact (a, q);
    }
  else
    depend_add_fact (a, poly_add (most, rest));
  return q;
}
