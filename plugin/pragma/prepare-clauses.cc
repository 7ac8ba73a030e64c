/* Clauses, and an order of them, that the gimplifier of some versions of GCC
   must not see.

   In: the clauses of a construct or directive, as the C or C++ front end left
   them.  Out: clauses of which every version makes the same code.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "pragma/pragma.h"
#include "ir/walk.h"

/* Hide attach and detach clauses of members from the gimplifier.  From GCC 13
   on it rejects them beside a clause that maps the structure.
   read/normalize.cc brings them back.  */
static void
hide_attachments (tree *clauses)
{
  for (tree *p = clauses; *p; )
    {
      tree c = *p;
      int kind = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
		 ? OMP_CLAUSE_MAP_KIND (c) : GOMP_MAP_ALLOC;
      if ((kind != GOMP_MAP_ATTACH && kind != GOMP_MAP_DETACH
	   && kind != GOMP_MAP_FORCE_DETACH)
	  || TREE_CODE (OMP_CLAUSE_DECL (c)) != COMPONENT_REF)
	{
	  p = &OMP_CLAUSE_CHAIN (c);
	  continue;
	}
      tree base = get_base_address (OMP_CLAUSE_DECL (c));
      if (base && DECL_P (base))
	TREE_ADDRESSABLE (base) = 1;
      *p = OMP_CLAUSE_CHAIN (c);
      acc_add_extra_clause (OMP_CLAUSE_LOCATION (c), p, ITEM_ATTACH, kind,
			    build_fold_addr_expr (OMP_CLAUSE_DECL (c)));
      p = &OMP_CLAUSE_CHAIN (*p);
    }
}

/* Attach the pointers in objects that present clauses name without a section: by OpenACC
   the pointer is what has to be present, with whatever value the device has there
   (2.7.1); NVIDIA's compiler reads present(s->p) as present(s->p[:]).  */
static void
attach_named_pointers (tree *clauses)
{
  for (tree *p = clauses; *p; p = &OMP_CLAUSE_CHAIN (*p))
    {
      tree c = *p, d = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP ? OMP_CLAUSE_DECL (c)
							     : NULL_TREE;
      if (!d || OMP_CLAUSE_MAP_KIND (c) != GOMP_MAP_FORCE_PRESENT
	  || TREE_CODE (d) != COMPONENT_REF
	  || TREE_CODE (TREE_TYPE (d)) != POINTER_TYPE)
	continue;
      tree base = get_base_address (d);
      if (base && DECL_P (base))
	TREE_ADDRESSABLE (base) = 1;
      p = &OMP_CLAUSE_CHAIN (c);
      acc_add_extra_clause (OMP_CLAUSE_LOCATION (c), p, ITEM_ATTACH, GOMP_MAP_ATTACH,
			    build_fold_addr_expr (unshare_expr (d)));
    }
}

/* Mark references as not addressable: no program takes the address of one.
   When a clause names a reference of a lambda, GCC 14 marks it as addressable.
   The code would load it into temporaries, and neither host_data nor tests of
   dependence see through those.  */
static tree
keep_reference (tree *tp, int *walk_subtrees)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (DECL_P (*tp) && TREE_CODE (TREE_TYPE (*tp)) == REFERENCE_TYPE)
    TREE_ADDRESSABLE (*tp) = 0;
  return NULL_TREE;
}

/* The variable that T, the operand of a map clause, is a part of or is reached
   from.  */
static tree
mapped_root (tree t)
{
  while (handled_component_p (t) || TREE_CODE (t) == INDIRECT_REF
	 || TREE_CODE (t) == MEM_REF || TREE_CODE (t) == POINTER_PLUS_EXPR
	 || TREE_CODE (t) == SAVE_EXPR || CONVERT_EXPR_P (t)
	 || TREE_CODE (t) == NON_LVALUE_EXPR)
    t = TREE_OPERAND (t, 0);
  return t;
}

/* The operand of C if C is a map clause, or null.  */
static tree
mapped (tree c)
{
  return OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP ? OMP_CLAUSE_DECL (c) : NULL_TREE;
}

/* The struct or array that C maps as a whole, or the reference to it.  Null if
   there is none.  */
static tree
mapped_object (tree c)
{
  tree d = mapped (c);
  if (!d || OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FIRSTPRIVATE_POINTER
      || OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_ATTACH_DETACH
      || (!RECORD_OR_UNION_TYPE_P (TREE_TYPE (d))
	  && TREE_CODE (TREE_TYPE (d)) != ARRAY_TYPE))
    return NULL_TREE;
  if (INDIRECT_REF_P (d)
      && TREE_CODE (TREE_TYPE (TREE_OPERAND (d, 0))) == REFERENCE_TYPE)
    d = TREE_OPERAND (d, 0);
  return DECL_P (d) ? d : NULL_TREE;
}

/* Move those of *CLAUSES that map parts of VAR to the front, and in front of
   them OBJECT, the clause that maps all of it.  */
static void
move_first (tree *clauses, tree var, tree object)
{
  tree first = NULL_TREE, *last = &first, *p = clauses;
  while (tree c = *p)
    if (c == object || (mapped (c) && mapped_root (mapped (c)) == var))
      {
	*p = OMP_CLAUSE_CHAIN (c);
	OMP_CLAUSE_CHAIN (c) = NULL_TREE;
	if (c == object)
	  {
	    OMP_CLAUSE_CHAIN (c) = first;
	    if (!first)
	      last = &OMP_CLAUSE_CHAIN (c);
	    first = c;
	    continue;
	  }
	*last = c;
	last = &OMP_CLAUSE_CHAIN (c);
      }
    else
      p = &OMP_CLAUSE_CHAIN (c);
  *last = *clauses;
  *clauses = first;
}

/* Put objects whose members have clauses, too, in front of these members, and
   both in front of members of what has no clause of its own: GCC's gimplifier
   breaks down where an object comes after members of another one.  */
static void
put_objects_first (tree *clauses)
{
  auto_vec<tree> objects;
  for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (tree var = mapped_object (c))
      for (tree m = *clauses; m; m = OMP_CLAUSE_CHAIN (m))
	if (mapped (m) && mapped (m) != var && mapped (m) != mapped (c)
	    && mapped_root (mapped (m)) == var)
	  {
	    objects.safe_push (c);
	    break;
	  }
  /* References before plain objects, which end in front of them.  */
  for (bool plain : { false, true })
    for (tree c : objects)
      if (DECL_P (mapped (c)) == plain)
	move_first (clauses, mapped_object (c), c);
}

/* True if C maps how REFERENCE is bound.  */
static bool
binding_p (tree c, const_tree reference)
{
  return mapped (c) == reference
	 && (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FIRSTPRIVATE_REFERENCE
	     || OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_ALLOC
	     || OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_ATTACH_DETACH);
}

/* Drop copy(r) beside reduction(r), which says copy itself, if r is a reference: the
   gimplifier would warn of the binding that it sees in copy(r).  */
static void
drop_reduced_copies (tree *clauses)
{
  for (tree r = *clauses; r; r = OMP_CLAUSE_CHAIN (r))
    {
      if (OMP_CLAUSE_CODE (r) != OMP_CLAUSE_REDUCTION)
	continue;
      tree reference = OMP_CLAUSE_DECL (r);
      if (!DECL_P (reference)
	  || TREE_CODE (TREE_TYPE (reference)) != REFERENCE_TYPE)
	continue;
      for (tree *p = clauses; *p; )
	{
	  tree d = mapped (*p), *next = &OMP_CLAUSE_CHAIN (*p);
	  if (!d || (!INDIRECT_REF_P (d) && TREE_CODE (d) != MEM_REF)
	      || TREE_OPERAND (d, 0) != reference
	      || OMP_CLAUSE_MAP_KIND (*p) != GOMP_MAP_TOFROM
	      || acc_clause_modifiers (*p) || !*next
	      || !binding_p (*next, reference))
	    {
	      p = next;
	      continue;
	    }
	  while (*next && binding_p (*next, reference))
	    *next = OMP_CLAUSE_CHAIN (*next);
	  *p = *next;
	}
    }
}

/* Take the parser's own wrapper, C_MAYBE_CONST_EXPR, off *TP.  */
static tree
unwrap (tree *tp, int *walk_subtrees)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  while (!strcmp (get_tree_code_name (TREE_CODE (*tp)), "c_maybe_const_expr"))
    {
      tree first = TREE_OPERAND (*tp, 0), value = TREE_OPERAND (*tp, 1);
      *tp = first ? build2 (COMPOUND_EXPR, TREE_TYPE (value), first, value) : value;
    }
  return NULL_TREE;
}

void
acc_unwrap (tree *expr)
{
  if (*expr)
    acc_walk_tree_once (expr, unwrap);
}

void
acc_prepare_clauses (tree *clauses)
{
  hide_attachments (clauses);
  if (acc_like_nvc_p ())
    attach_named_pointers (clauses);
  drop_reduced_copies (clauses);
  put_objects_first (clauses);
  for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP)
      acc_walk_tree_once (&OMP_CLAUSE_DECL (c), keep_reference);
    else if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_ASYNC)
      acc_unwrap (&OMP_CLAUSE_ASYNC_EXPR (c));
}

/* ---- Variables that a construct names and does not use */

static tree
find_variable (tree *tp, int *walk_subtrees, const_tree variable)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return *tp == variable ? *tp : NULL_TREE;
}

/* GCC drops a data clause for a variable that a compute construct does not
   mention.  The construct may reach the variable all the same, by a pointer,
   and OpenACC 3.4, section 2.7, maps it.  So T gets a call that mentions such
   variables; read/read.cc drops the call.  */
void
acc_keep_data_clauses (tree t)
{
  if (!acc_compute_tree_p (t))
    return;
  tree first = NULL_TREE;
  for (tree c = OMP_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree v = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP ? OMP_CLAUSE_DECL (c)
						     : NULL_TREE;
      if (!v || !VAR_P (v) || OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FORCE_DEVICEPTR
	  || OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_TO_PSET
	  || (TREE_CODE (TREE_TYPE (v)) != ARRAY_TYPE
	      && !RECORD_OR_UNION_TYPE_P (TREE_TYPE (v)))
	  || acc_walk_tree_once (&OMP_BODY (t), find_variable, v))
	continue;
      tree call = build_call_expr_loc (OMP_CLAUSE_LOCATION (c),
				       builtin_decl_explicit (BUILT_IN_PREFETCH),
				       1, build_fold_addr_expr (v));
      TREE_ADDRESSABLE (v) = 1;
      append_to_statement_list_force (call, &first);
    }
  if (!first)
    return;
  append_to_statement_list_force (OMP_BODY (t), &first);
  OMP_BODY (t) = first;
}
