/* Variables that may mean the same memory, and variables that get __restrict__.

   In: a region's variables with what its kernels do to them.  Out: the
   variables whose memory no other variable leads to.

   Two variables mean different memory in three cases.
   - It is proven: different objects, the function's own allocations, a restrict
     pointer and something that is not a copy of it (alias-flow.cc), or types
     that the language keeps apart.  Or the user says that one is not written
     (const clause).
   - libacc has found before the launch that the sections of the two do not
     overlap: the pairs of acc_kernel_ir's APART.  Another version of the kernel
     assumes that they are the same memory.
   - Nobody can see the difference: depend/iteration-order.cc.

   Nothing else counts.  A data clause does not, nor does a promise that the
   iterations of a loop are independent: a single iteration still has an
   order.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/read.h"
#include "read/alias.h"

/* ---- Proofs */

bool
acc_isolated_p (acc_region_ir *r, const_tree object)
{
  return (acc_local_var_p (object)
	  && !r->reader.escaped.contains (CONST_CAST_TREE (object))
	  && !outline_exposed_p (object));
}

/* True if A and B stand for overlapping parts of one object, or one of them is the
   object that the other is a part of.  */
static bool
parts_meet_p (const_tree a, const_tree b)
{
  poly_int64 a_at, b_at, a_size, b_size;
  tree of_a = acc_part_of (a, &a_at), of_b = acc_part_of (b, &b_at);
  if (!of_a || !of_b)
    return (of_a && of_a == b) || (of_b && of_b == a);
  return of_a == of_b
	 && (!poly_int_tree_p (TYPE_SIZE_UNIT (TREE_TYPE (a)), &a_size)
	     || !poly_int_tree_p (TYPE_SIZE_UNIT (TREE_TYPE (b)), &b_size)
	     || ranges_maybe_overlap_p (a_at, a_size, b_at, b_size));
}

bool
acc_proven_apart_p (acc_region_ir *r, const_tree a, bool a_pointer,
		    const_tree b, bool b_pointer)
{
  if (a == b && a_pointer == b_pointer)
    return false;
  if (acc_const_p (r, a) || acc_const_p (r, b))
    return true;
  if (!DECL_P (a) || !DECL_P (b))
    return false;
  if (!a_pointer && !b_pointer)
    return !parts_meet_p (a, b);
  if ((!a_pointer && acc_isolated_p (r, a)) || (!b_pointer && acc_isolated_p (r, b)))
    return true;
  return acc_flow_apart_p (r->fndecl, a, a_pointer, b, b_pointer);
}

/* ---- Variables of a region */

/* True if V stands for the memory that it points to.  */
static bool
pointer_p (const acc_var &v)
{
  return v.kind != VAR_OBJECT && POINTER_TYPE_P (TREE_TYPE (v.decl));
}

/* True if V stands for memory that other variables may lead to.  A pointer that
   is a value is a device address.  */
static bool
memory_p (const acc_var &v)
{
  return v.kind != VAR_VALUE || POINTER_TYPE_P (TREE_TYPE (v.decl));
}

/* True if an access by V and one by W may be of the same memory and one is a
   store.  Nothing is assumed about addresses.  A store may give memory another type
   than the store before it.  */
static bool
conflict_p (const acc_var &v, const acc_var &w)
{
  return ((v.read || v.written) && (w.read || w.written)
	  && (v.written || w.written)
	  && ((v.written && w.written) || v.set < 0 || w.set < 0 || alias_sets_conflict_p (v.set, w.set)));
}

/* True if V may be __restrict__, provided that no other variable leads to the
   same memory.  An address from the host may, if the kernel does not change
   it.  */
static bool
may_be_restrict_p (acc_region_ir *r, const acc_kernel_ir *k, const acc_var &v)
{
  return (v.kind != VAR_VALUE
	  || (POINTER_TYPE_P (TREE_TYPE (v.decl))
	      && !acc_mentions_p (k ? k->body : r->body, v.decl, true)));
}

static bool
apart_p (acc_region_ir *r, const acc_kernel_ir *k, const acc_var &v,
	 const acc_var &w)
{
  return ((k && k->order_free)
	  || acc_apart_p (r->apart, v.decl, w.decl)
	  || acc_proven_apart_p (r, v.decl, pointer_p (v), w.decl,
				 pointer_p (w)));
}

/* True if V's memory may be loaded by pointers of the region that are not
   variables.  */
static bool
loaded_p (acc_region_ir *r, const acc_kernel_ir *k, const acc_var &v)
{
  return (r->unknown_read && v.written && !(k && k->order_free)
	  && (v.set < 0 || alias_sets_conflict_p (v.set, r->unknown_set))
	  && !(v.kind == VAR_OBJECT && acc_isolated_p (r, v.decl))
	  && !acc_const_p (r, v.decl));
}

void
acc_set_restrict (acc_region_ir *r, const acc_kernel_ir *k)
{
  r->in_order = r->unknown_write;
  for (acc_var &v : r->vars)
    {
      r->in_order |= memory_p (v) && loaded_p (r, k, v);
      v.restrict_p = may_be_restrict_p (r, k, v) && !r->unknown_write
		     && !loaded_p (r, k, v);
      for (const acc_var &w : r->vars)
	if (&w != &v && memory_p (v) && memory_p (w) && conflict_p (v, w)
	    && (v.restrict_p || !r->in_order) && !apart_p (r, k, v, w))
	  {
	    v.restrict_p = false;
	    r->in_order = true;
	  }
    }
}

bool
acc_restrict_holds_p (acc_region_ir *r, const acc_var &v)
{
  if (!pointer_p (v) || !TYPE_RESTRICT (TREE_TYPE (v.decl)))
    return false;
  for (const acc_var &w : r->vars)
    if (&w != &v && memory_p (w)
	&& !acc_proven_apart_p (r, v.decl, true, w.decl, pointer_p (w)))
      return false;
  return true;
}

/* ---- Tests at launch */

bool
acc_testable_p (acc_region_ir *r, hash_set<tree> *set, tree base)
{
  const acc_var *v = DECL_P (base) ? acc_find_var (r, base) : NULL;
  if (!v)
    return false;
  if (v->kind == VAR_OBJECT || v->kind == VAR_DEVICE_GLOBAL)
    return !POINTER_TYPE_P (TREE_TYPE (base)) && !(set && set->contains (base));
  return POINTER_TYPE_P (TREE_TYPE (base))
	 && ((set && set->contains (base))
	     || !acc_mentions_p (r->body, base, true));
}

void
acc_find_pairs (acc_region_ir *r, hash_set<tree> *set, acc_stmt *s,
		auto_vec<acc_overlap> *apart)
{
  auto_vec<acc_var> saved;
  saved.safe_splice (r->vars);
  acc_scan_stmt (r, s);
  unsigned n = r->unknown_write ? 0 : r->vars.length ();
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = i + 1; j < n; j++)
      {
	const acc_var &v = r->vars[i], &w = r->vars[j];
	if (memory_p (v) && memory_p (w) && conflict_p (v, w)
	    && !apart_p (r, NULL, v, w) && acc_testable_p (r, set, v.decl)
	    && acc_testable_p (r, set, w.decl)
	    && !acc_apart_p (apart, v.decl, w.decl))
	  apart->safe_push ({ v.decl, w.decl });
      }
  if (apart->length () > ACC_MANY_PAIRS)
    apart->truncate (0);
  for (unsigned i = 0; i < saved.length (); i++)
    r->vars[i] = saved[i];
}
