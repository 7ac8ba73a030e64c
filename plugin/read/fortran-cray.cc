/* What Cray pointers lead to, as arrays of their own.

   In: a compute construct of f951 that uses the target of a Cray pointer, an integer with
   an address.  Its clauses cannot name the target: gfortran refuses that.
   Out: the same with a pointer, and a clause for what it leads to, as a variable of the
   target's shape has it.

     pointer (pw, w)			w = (double *) pw;	before the construct
     p = (double (*)[n]) pw;	->	copy(w[0:n])		present data is used
     y = (*p)[i];			p = w;  y = (*p)[i];

   A construct that sets the Cray pointer gives it an address of the device, and stays as it
   is.  A target of assumed size has to be present.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/components.h"
#include "ir/walk.h"

/* The target of a Cray pointer.  */
struct cray_target
{
  tree address;			/* the Cray pointer */
  tree type;			/* a pointer to the target */
  tree var;			/* the pointer that stands for it */
};

struct cray_search
{
  component_search s;
  auto_vec<cray_target> all;
};

/* The Cray pointer whose value statement G makes a pointer; or null.  */
static tree
cray_pointer (component_search *s, gimple *g)
{
  if (!gimple_assign_cast_p (g) || !POINTER_TYPE_P (TREE_TYPE (gimple_assign_lhs (g))))
    return NULL_TREE;
  tree address = gimple_assign_rhs1 (g);
  if (!INTEGRAL_TYPE_P (TREE_TYPE (address)))
    return NULL_TREE;
  if (gimple **load = s->loads.get (address))
    address = *load && gimple_assign_single_p (*load) ? gimple_assign_rhs1 (*load)
						       : NULL_TREE;
  if (!address || CONSTANT_CLASS_P (address))
    return NULL_TREE;
  tree base = get_base_address (address);
  if (base && TREE_CODE (base) == MEM_REF)
    base = TREE_OPERAND (base, 0);
  return base && DECL_P (base) && !s->inside.contains (base) && !s->changed.contains (base)
	 && !acc_temporary_p (base) ? address : NULL_TREE;
}

/* The name of the target of TYPE that the construct's clauses make private: gfortran makes
   a private copy of the name, which has no memory.  */
static const char *
target_name (component_search *s, tree type)
{
  for (tree c = gimple_omp_target_clauses (s->stmt); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE)
      {
	tree d = OMP_CLAUSE_DECL (c);
	if (DECL_HAS_VALUE_EXPR_P (d) && DECL_NAME (d)
	    && TYPE_MAIN_VARIANT (TREE_TYPE (d)) == TYPE_MAIN_VARIANT (TREE_TYPE (type)))
	  return IDENTIFIER_POINTER (DECL_NAME (d));
      }
  return "target";
}

/* The pointer for the target that the Cray pointer ADDRESS leads to, as TYPE.  */
static tree
target_of (cray_search *c, tree address, tree type)
{
  component_search *s = &c->s;
  for (const cray_target &t : c->all)
    if (operand_equal_p (t.address, address)
	&& TYPE_MAIN_VARIANT (TREE_TYPE (t.type)) == TYPE_MAIN_VARIANT (TREE_TYPE (type)))
      return t.var;
  tree element = strip_array_types (TREE_TYPE (type));
  tree to = build_pointer_type (TYPE_MAIN_VARIANT (element));
  tree var = component_value (s, target_name (s, type), to,
			      fold_convert (to, unshare_expr (address)));
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (type));
  gomp_map_kind kind = acc_default_present_p (gimple_omp_target_clauses (s->stmt))
		       ? GOMP_MAP_FORCE_PRESENT : GOMP_MAP_TOFROM;
  if (size)
    size = component_value (s, "bytes", sizetype, unshare_expr (size));
  component_map (s, size ? kind : GOMP_MAP_ALLOC, var, size ? size : size_zero_node, var);
  c->all.safe_push (cray_target { unshare_expr (address), type, var });
  return var;
}

static tree
take_stmt (gimple_stmt_iterator *gsi, bool *handled, cray_search *c)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  if (tree address = cray_pointer (&c->s, g))
    gimple_assign_set_rhs1 (g, target_of (c, address, TREE_TYPE (gimple_assign_lhs (g))));
  return NULL_TREE;
}

/* Not null if the statement at GSI makes a pointer of an integer.  */
static tree
makes_pointer (gimple_stmt_iterator *gsi, bool *handled)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = (gimple_assign_cast_p (g)
	      && POINTER_TYPE_P (TREE_TYPE (gimple_assign_lhs (g)))
	      && INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (g))));
  return *handled ? integer_one_node : NULL_TREE;
}

void
acc_take_cray_targets (gomp_target *g, tree fndecl, gimple_seq *before)
{
  if (!lang_GNU_Fortran ()
      || !acc_walk_gimple_stmts (gimple_omp_body (g), makes_pointer))
    return;
  cray_search c;
  c.s.fndecl = fndecl;
  c.s.stmt = g;
  c.s.before = before;
  component_find_effects (&c.s);
  acc_walk_gimple_stmts (gimple_omp_body_ptr (g), take_stmt, &c);
}
