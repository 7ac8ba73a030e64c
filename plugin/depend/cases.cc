/* Divisions in addresses, case by case.

   In: the addresses of two accesses that have quotients, as in

     k = b / wide;
     a[b + k * wide] = a[b + k * wide + wide];

   Out: cases, one of which holds: the quotient is smaller, the same, or larger
   in the other iteration, and the divisor is positive or negative.  Each case
   gives the distance between the products of the quotient and its divisor in
   the two iterations.  Without cases, no linear inequality gives that
   distance.

   A quotient that is part of an address has been computed, so its divisor is
   not zero.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/analysis.h"

/* True if P has an atom that differs from one iteration to another.  */
static bool
moves_p (acc_depend *d, const acc_poly &p)
{
  return !poly_equal_p (p, depend_prime (d, p));
}

void
depend_find_quotients (acc_depend *d, const acc_poly &p, auto_vec<int> *out)
{
  for (int i = 0; i < p.n; i++)
    for (int j = 0; j < p.term[i].n; j++)
      {
	int a = p.term[i].atom[j];
	if (d->atoms[a]->quotient && !out->contains (a)
	    && !moves_p (d, d->atoms[a]->den))
	  out->safe_push (a);
      }
}

/* Add P >= 0 to S, for both iterations.  */
static void
add_both (acc_depend *d, acc_system *s, const acc_poly &p)
{
  system_add (s, p);
  system_add (s, depend_prime (d, p));
}

/* Add to S the facts about a division by a number of C's sign: 0 <= NUM - DEN
   * Q < |DEN| if NUM is not negative, |NUM - DEN * Q| < |DEN| if it may
   be.  */
static void
add_division (acc_depend *d, acc_system *s, const acc_case &c)
{
  const acc_atom *a = d->atoms[c.quotient];
  acc_poly q = poly_atom (c.quotient), none = poly_const (0);
  acc_poly size = poly_add (none, a->den, c.sign);
  acc_poly most = poly_add (size, poly_const (-1));
  acc_poly part = poly_mul (a->den, q);
  acc_poly rest = poly_add (a->num, part, -1);
  system_add (s, most);
  add_both (d, s, poly_add (most, rest, -1));
  if (depend_nonneg_p (d, a->num, NULL))
    {
      add_both (d, s, rest);
      add_both (d, s, part);
      add_both (d, s, poly_add (none, q, c.sign));
    }
  else
    add_both (d, s, poly_add (most, rest));
}

void
depend_add_case (acc_depend *d, acc_system *s, auto_vec<int> *done,
		 const acc_case &c)
{
  const acc_atom *a = d->atoms[c.quotient];
  add_division (d, s, c);
  for (const acc_poly *p : { &a->num, &a->den })
    for (bool prime : { false, true })
      depend_add_facts (d, s, done, *p, prime);
  acc_poly q = poly_atom (c.quotient);
  acc_poly gap = poly_add (depend_prime (d, q), q, -1);
  if (c.order)
    gap = poly_add (poly_const (-1), gap, c.order);
  system_add (s, gap, !c.order);
  system_add (s, poly_mul (gap, poly_add (poly_const (0), a->den, c.sign)),
	      !c.order);
}
