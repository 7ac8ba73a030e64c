/* Descriptors that gfortran makes only to read a bound.

   In: a compute construct of f951.  For size (a, 2) of a section, or of a dummy
   of assumed shape, gfortran makes a descriptor and reads it.  Out: the same
   with a variable for each number of such a descriptor.  Numbers that are not
   read are gone, and read.cc folds the rest into the loop's bound.

     parm.dim[1].lbound = 1;				lbound = 1;
     parm.dim[1].ubound = n;				ubound = n;
     parm.data = a;				 ->
     t = parm.dim[1].ubound - parm.dim[1].lbound;	t = ubound - lbound;

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/read.h"

/* A number of a descriptor.  */
struct asked_number
{
  HOST_WIDE_INT at;		/* bits from the beginning of the descriptor */
  bool set, read;
  tree var;
};

/* A descriptor that the construct declares.  */
struct asked_descriptor
{
  tree decl;
  gbind *scope;			/* the block that declares it */
  bool other;			/* used other than number by number */
  auto_vec<asked_number> numbers;
};

struct asked_descriptors
{
  hash_map<tree, asked_descriptor *> known;
  auto_delete_vec<asked_descriptor> all;
};

/* Note the descriptors that are declared in the construct.  */
static tree
declared_stmt (gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *wi)
{
  asked_descriptors *s = (asked_descriptors *) wi->info;
  *handled = false;
  if (gbind *b = dyn_cast<gbind *> (gsi_stmt (*gsi)))
    for (tree v = gimple_bind_vars (b); v; v = DECL_CHAIN (v))
      if (VAR_P (v) && DECL_ARTIFICIAL (v) && !TREE_STATIC (v)
	  && acc_descriptor_type_p (TREE_TYPE (v)))
	{
	  asked_descriptor *d = new asked_descriptor ();
	  d->decl = v;
	  d->scope = b;
	  s->all.safe_push (d);
	  s->known.put (v, d);
	}
  return NULL_TREE;
}

/* The descriptor of S that REF is a part of, or null.  */
static asked_descriptor *
descriptor_of (asked_descriptors *s, tree ref)
{
  while (handled_component_p (ref))
    ref = TREE_OPERAND (ref, 0);
  asked_descriptor **d = DECL_P (ref) ? s->known.get (ref) : NULL;
  return d ? *d : NULL;
}

/* The entry of D for number REF, which is made if it is new.  Null if REF is no
   number, or its position is not constant.  */
static asked_number *
number_of (asked_descriptor *d, tree ref)
{
  poly_int64 offset, size, most;
  bool reverse;
  HOST_WIDE_INT at;
  if (!handled_component_p (ref) || AGGREGATE_TYPE_P (TREE_TYPE (ref)))
    return NULL;
  get_ref_base_and_extent (ref, &offset, &size, &most, &reverse);
  if (!known_eq (size, most) || !offset.is_constant (&at))
    return NULL;
  for (asked_number &n : d->numbers)
    if (n.at == at)
      return &n;
  asked_number n = { at, false, false, NULL_TREE };
  d->numbers.safe_push (n);
  return &d->numbers.last ();
}

/* True if G clears a part of a descriptor, or marks it as no longer used.  */
static bool
clears_p (gimple *g)
{
  return gimple_assign_single_p (g)
	 && TREE_CODE (gimple_assign_rhs1 (g)) == CONSTRUCTOR
	 && !CONSTRUCTOR_NELTS (gimple_assign_rhs1 (g));
}

static tree
uses_op (tree *tp, int *walk_subtrees, void *data)
{
  walk_stmt_info *wi = (walk_stmt_info *) data;
  if (TYPE_P (*tp))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (!handled_component_p (*tp) && !DECL_P (*tp))
    return NULL_TREE;
  asked_descriptor *d = descriptor_of ((asked_descriptors *) wi->info, *tp);
  if (!d)
    return NULL_TREE;
  *walk_subtrees = 0;
  if (wi->is_lhs && clears_p (gsi_stmt (wi->gsi)))
    return NULL_TREE;
  asked_number *n = number_of (d, *tp);
  if (!n)
    d->other = true;
  else if (wi->is_lhs)
    n->set = true;
  else
    n->read = true;
  return NULL_TREE;
}

/* Replace numbers by variables.  */
static tree
number_op (tree *tp, int *walk_subtrees, void *data)
{
  walk_stmt_info *wi = (walk_stmt_info *) data;
  if (TYPE_P (*tp))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  asked_descriptor *d = handled_component_p (*tp)
			? descriptor_of ((asked_descriptors *) wi->info, *tp) : NULL;
  if (!d)
    return NULL_TREE;
  *walk_subtrees = 0;
  asked_number *n = number_of (d, *tp);
  if (!n->var)
    {
      n->var = build_decl (UNKNOWN_LOCATION, VAR_DECL, NULL_TREE,
			   TYPE_MAIN_VARIANT (TREE_TYPE (*tp)));
      DECL_ARTIFICIAL (n->var) = 1;
      DECL_IGNORED_P (n->var) = 1;
      DECL_CONTEXT (n->var) = DECL_CONTEXT (d->decl);
      DECL_SEEN_IN_BIND_EXPR_P (n->var) = 1;
      gimple_bind_append_vars (d->scope, n->var);
    }
  *tp = n->var;
  return NULL_TREE;
}

/* Drop assignments of numbers that nobody reads.  */
static tree
number_stmt (gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *wi)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  tree lhs = is_gimple_assign (g) ? gimple_assign_lhs (g) : NULL_TREE;
  asked_descriptor *d = lhs ? descriptor_of ((asked_descriptors *) wi->info, lhs)
			    : NULL;
  if (!d)
    return NULL_TREE;
  asked_number *n = number_of (d, lhs);
  if (!n || !n->read)
    {
      gsi_replace (gsi, gimple_build_nop (), true);
      *handled = true;
    }
  return NULL_TREE;
}

void
acc_plain_bounds (gomp_target *g)
{
  if (!lang_GNU_Fortran ())
    return;
  asked_descriptors s;
  walk_stmt_info wi = {};
  wi.info = &s;
  gimple_seq *body = gimple_omp_body_ptr (g);
  walk_gimple_seq (*body, declared_stmt, NULL, &wi);
  if (s.all.is_empty ())
    return;
  walk_gimple_seq (*body, NULL, uses_op, &wi);
  for (asked_descriptor *d : s.all)
    {
      /* A number that is read but only cleared has no value.  */
      for (const asked_number &n : d->numbers)
	d->other |= n.read && !n.set;
      if (d->other)
	s.known.remove (d->decl);
    }
  walk_gimple_seq_mod (body, number_stmt, number_op, &wi);
}
