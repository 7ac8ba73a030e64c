/* Polynomials with integer coefficients, and systems of linear inequalities.

   In: constants and numbered atoms (counters of loops, symbols).  Out: sums,
   products, and proofs that a system has no solution (Fourier's and Motzkin's
   elimination, with the integers' gcd test at each step).

   All arithmetic is checked.  A number that does not fit makes a polynomial
   unknown or an inequality disappear, so that a proof always holds.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/analysis.h"

typedef HOST_WIDE_INT hwi;

/* ---- Polynomials */

acc_poly
poly_unknown ()
{
  acc_poly p;
  p.known = false;
  p.n = 0;
  return p;
}

acc_poly
poly_const (hwi c)
{
  acc_poly p;
  p.known = true;
  p.n = 0;
  if (c)
    {
      p.n = 1;
      p.term[0].coef = c;
      p.term[0].n = 0;
    }
  return p;
}

acc_poly
poly_atom (int atom)
{
  acc_poly p;
  p.known = true;
  p.n = 1;
  p.term[0].coef = 1;
  p.term[0].n = 1;
  p.term[0].atom[0] = atom;
  return p;
}

static bool
same_atoms_p (const acc_term &a, const acc_term &b)
{
  if (a.n != b.n)
    return false;
  for (int i = 0; i < a.n; i++)
    if (a.atom[i] != b.atom[i])
      return false;
  return true;
}

/* Add T to P, in place.  */
static void
add_term (acc_poly *p, const acc_term &t)
{
  for (int i = 0; i < p->n; i++)
    if (same_atoms_p (p->term[i], t))
      {
	if (__builtin_add_overflow (p->term[i].coef, t.coef,
				    &p->term[i].coef))
	  p->known = false;
	else if (p->term[i].coef == 0)
	  p->term[i] = p->term[--p->n];
	return;
      }
  if (p->n == POLY_TERMS)
    p->known = false;
  else
    p->term[p->n++] = t;
}

acc_poly
poly_add (const acc_poly &a, const acc_poly &b, hwi scale)
{
  acc_poly r = a;
  r.known = a.known && b.known;
  for (int i = 0; scale && r.known && i < b.n; i++)
    {
      acc_term t = b.term[i];
      if (__builtin_mul_overflow (t.coef, scale, &t.coef))
	r.known = false;
      else
	add_term (&r, t);
    }
  return r;
}

/* Set *R to the product of A and B; false if it is too big.  */
static bool
term_mul (const acc_term &a, const acc_term &b, acc_term *r)
{
  if (a.n + b.n > POLY_FACTORS
      || __builtin_mul_overflow (a.coef, b.coef, &r->coef))
    return false;
  r->n = 0;
  for (int i = 0, j = 0; i < a.n || j < b.n; )
    r->atom[r->n++] = j == b.n || (i < a.n && a.atom[i] <= b.atom[j])
		      ? a.atom[i++] : b.atom[j++];
  return true;
}

acc_poly
poly_mul (const acc_poly &a, const acc_poly &b)
{
  acc_poly r = poly_const (0);
  r.known = a.known && b.known;
  for (int i = 0; r.known && i < a.n; i++)
    for (int j = 0; r.known && j < b.n; j++)
      {
	acc_term t;
	if (term_mul (a.term[i], b.term[j], &t))
	  add_term (&r, t);
	else
	  r.known = false;
      }
  return r;
}

bool
poly_equal_p (const acc_poly &a, const acc_poly &b)
{
  if (!a.known || !b.known || a.n != b.n)
    return false;
  /* The atoms of each term are different in a polynomial.  */
  for (int i = 0; i < a.n; i++)
    {
      bool found = false;
      for (int j = 0; j < b.n && !found; j++)
	found = a.term[i].coef == b.term[j].coef
		&& same_atoms_p (a.term[i], b.term[j]);
      if (!found)
	return false;
    }
  return true;
}

hwi
poly_constant (const acc_poly &p)
{
  for (int i = 0; i < p.n; i++)
    if (p.term[i].n == 0)
      return p.term[i].coef;
  return 0;
}

static int
factor_of (const acc_term &t, int atom)
{
  for (int i = 0; i < t.n; i++)
    if (t.atom[i] == atom)
      return i;
  return -1;
}

acc_poly
poly_coef (const acc_poly &p, int atom)
{
  acc_poly r = poly_const (0);
  r.known = p.known;
  for (int i = 0; r.known && i < p.n; i++)
    {
      acc_term t = p.term[i];
      int at = factor_of (t, atom);
      if (at < 0)
	continue;
      for (int j = at + 1; j < t.n; j++)
	t.atom[j - 1] = t.atom[j];
      t.n--;
      if (factor_of (t, atom) >= 0)
	r.known = false;
      else
	add_term (&r, t);
    }
  return r;
}

acc_poly
poly_replace (const acc_poly &p, int atom, const acc_poly &q)
{
  acc_poly c = poly_coef (p, atom), rest = poly_const (0);
  for (int i = 0; i < p.n; i++)
    if (factor_of (p.term[i], atom) < 0)
      add_term (&rest, p.term[i]);
  return poly_add (rest, poly_mul (c, q));
}

bool
term_divide (const acc_term &t, const acc_term &s, acc_term *q)
{
  if (t.coef % s.coef)
    return false;
  q->coef = t.coef / s.coef;
  q->n = 0;
  int j = 0;
  for (int i = 0; i < t.n; i++)
    if (j < s.n && t.atom[i] == s.atom[j])
      j++;
    else
      q->atom[q->n++] = t.atom[i];
  return j == s.n;
}

acc_poly
poly_term (const acc_term &t)
{
  acc_poly p;
  p.known = true;
  p.n = 1;
  p.term[0] = t;
  return p;
}

void
poly_divide (const acc_poly &p, const acc_term &s, acc_poly *high,
	     acc_poly *low)
{
  *high = *low = poly_const (0);
  for (int i = 0; i < p.n; i++)
    {
      acc_term q;
      if (term_divide (p.term[i], s, &q))
	*high = poly_add (*high, poly_term (q));
      else if (p.term[i].n == 0 && s.n == 0)
	{
	  hwi c = p.term[i].coef, n = c / s.coef - (c % s.coef < 0);
	  *high = poly_add (*high, poly_const (n));
	  *low = poly_add (*low, poly_const (c - n * s.coef));
	}
      else if (s.n == 0)
	{
	  /* Divide a multiple of an atom as well, with its remainder.  */
	  acc_term part = p.term[i], left = p.term[i];
	  part.coef = p.term[i].coef / s.coef;
	  left.coef = p.term[i].coef % s.coef;
	  if (part.coef)
	    *high = poly_add (*high, poly_term (part));
	  *low = poly_add (*low, poly_term (left));
	}
      else
	*low = poly_add (*low, poly_term (p.term[i]));
    }
}

/* ---- Systems */

#define SYSTEM_ROWS 400		/* more: give up */

static int
column_of (acc_system *s, const acc_term &t)
{
  for (int i = 0; i < s->n; i++)
    if (same_atoms_p (s->column[i], t))
      return i;
  if (s->n == SYSTEM_COLUMNS)
    return -1;
  s->column[s->n] = t;
  return s->n++;
}

void
system_add (acc_system *s, const acc_poly &p, bool eq)
{
  if (!p.known)
    return;
  acc_row r = {};
  r.eq = eq;
  for (int i = 0; i < p.n; i++)
    {
      int c = p.term[i].n ? column_of (s, p.term[i]) : SYSTEM_COLUMNS;
      if (c < 0)
	return;
      r.c[c] = p.term[i].coef;
    }
  s->rows.safe_push (r);
}

/* Divide R of N columns by the greatest common divisor of its coefficients.
   Since the unknowns are integers, an inequality drops the remainder of the
   constant.  False if R has no solution.  *TRIVIAL is set if R is only a
   constant that is true.  */
static bool
tighten (acc_row *r, int n, bool *trivial)
{
  hwi g = 0, &c = r->c[SYSTEM_COLUMNS];
  for (int i = 0; i < n; i++)
    g = gcd (g, r->c[i]);
  *trivial = g == 0;
  if (g == 0)
    return r->eq ? c == 0 : c >= 0;
  if (g == 1)
    return true;
  if (r->eq && c % g)
    return false;
  for (int i = 0; i < n; i++)
    r->c[i] /= g;
  c = c / g - (c % g < 0);
  return true;
}

/* Set *R to X * A + Y * B; false if a number gets too big.  */
static bool
combine (const acc_row &a, hwi x, const acc_row &b, hwi y, int n, acc_row *r)
{
  const hwi limit = (hwi) 1 << 62;
  for (int i = 0; i <= n; i++)
    {
      int k = i < n ? i : SYSTEM_COLUMNS;
      hwi u, v;
      if (__builtin_mul_overflow (a.c[k], x, &u)
	  || __builtin_mul_overflow (b.c[k], y, &v)
	  || __builtin_add_overflow (u, v, &r->c[k])
	  || r->c[k] > limit || r->c[k] < -limit)
	return false;
    }
  return true;
}

static bool
tighten_all (acc_system *s)
{
  for (unsigned i = 0; i < s->rows.length (); )
    {
      bool trivial;
      if (!tighten (&s->rows[i], s->n, &trivial))
	return false;
      if (trivial)
	s->rows.unordered_remove (i);
      else
	i++;
    }
  return true;
}

/* The equation of S with the smallest of all coefficients, or -1 if there is
   none.  *COLUMN is the column of that coefficient.  */
static int
find_equation (acc_system *s, int *column)
{
  int best = -1;
  hwi least = 0;
  for (unsigned i = 0; i < s->rows.length (); i++)
    for (int k = 0; s->rows[i].eq && k < s->n; k++)
      {
	hwi c = s->rows[i].c[k];
	c = c < 0 ? -c : c;
	if (c && (best < 0 || c < least))
	  {
	    best = i;
	    least = c;
	    *column = k;
	  }
      }
  return best;
}

/* Eliminate columns with the equations of S.  False if that shows that there
   is no solution.  */
static bool
use_equations (acc_system *s)
{
  int k = 0;
  for (;;)
    {
      if (!tighten_all (s))
	return false;
      int at = find_equation (s, &k);
      if (at < 0)
	return true;
      acc_row e = s->rows[at];
      s->rows.unordered_remove (at);
      hwi a = e.c[k], m = a < 0 ? -a : a;
      for (unsigned i = 0; i < s->rows.length (); )
	{
	  acc_row r = s->rows[i];
	  bool fits = true;
	  if (r.c[k])
	    fits = combine (r, m, e, a < 0 ? r.c[k] : -r.c[k], s->n,
			    &s->rows[i]);
	  if (fits)
	    i++;
	  else
	    s->rows.unordered_remove (i);
	}
    }
}

/* The column whose elimination makes the fewest rows, or -1.  */
static int
cheapest_column (acc_system *s)
{
  int best = -1;
  long cost = 0;
  for (int k = 0; k < s->n; k++)
    {
      long up = 0, down = 0;
      for (acc_row &r : s->rows)
	{
	  up += r.c[k] > 0;
	  down += r.c[k] < 0;
	}
      if (up + down && (best < 0 || up * down - up - down < cost))
	{
	  best = k;
	  cost = up * down - up - down;
	}
    }
  return best;
}

/* Replace the rows of S with column K by all combinations without it.  False
   if there is no solution.  */
static bool
eliminate (acc_system *s, int k)
{
  auto_vec<acc_row> up, down, rest;
  for (acc_row &r : s->rows)
    (r.c[k] > 0 ? up : r.c[k] < 0 ? down : rest).safe_push (r);
  for (acc_row &u : up)
    for (acc_row &l : down)
      {
	hwi g = gcd (u.c[k], l.c[k]);
	acc_row r = {};
	bool trivial;
	if (!combine (u, -l.c[k] / g, l, u.c[k] / g, s->n, &r))
	  continue;
	if (!tighten (&r, s->n, &trivial))
	  return false;
	if (!trivial)
	  rest.safe_push (r);
      }
  s->rows.truncate (0);
  s->rows.safe_splice (rest);
  return true;
}

/* Drop rows that another row of the same coefficients makes superfluous. */
static void
drop_weaker (acc_system *s)
{
  for (unsigned i = 0; i < s->rows.length (); i++)
    for (unsigned j = i + 1; j < s->rows.length (); )
      {
	acc_row &a = s->rows[i], &b = s->rows[j];
	if (memcmp (a.c, b.c, s->n * sizeof *a.c))
	  {
	    j++;
	    continue;
	  }
	a.c[SYSTEM_COLUMNS] = MIN (a.c[SYSTEM_COLUMNS], b.c[SYSTEM_COLUMNS]);
	s->rows.unordered_remove (j);
      }
}

bool
system_empty_p (acc_system *s)
{
  if (!use_equations (s))
    return true;
  for (;;)
    {
      drop_weaker (s);
      int k = cheapest_column (s);
      if (k < 0 || s->rows.length () > SYSTEM_ROWS)
	return false;
      if (!eliminate (s, k))
	return true;
    }
}
