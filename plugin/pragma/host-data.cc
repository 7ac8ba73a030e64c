/* Constructs inside host_data constructs.

   In: a host_data construct of the front end, with compute or data constructs
   in its body.  Out: the host_data construct only asks for the addresses; its
   body comes after it and uses variables that hold them.

     host_data use_device(a)     { T *a1;
       BODY			   host_data use_device(a)
				     a1 = a;
				   BODY with a1 for a }

   A member gets a variable in the same way, for GCC takes no other in the
   clause.  This one has the host's address at first:

     host_data use_device(s->p)  { T *p1, *p2 = s->p;
       BODY			   host_data use_device(p2)
				     p1 = p2;
				   BODY with p1 for s->p }

   GCC takes every variable of such a body for the host's, even its own locals,
   and lets no construct use them.  OpenACC 2.6, section 2.8, has no such rule.

   g++ also drops host_data constructs, with their bodies, when it instantiates
   a template.  A template therefore keeps them as data constructs, which no
   program has with such clauses:

     host_data use_device(a)	 ->  data use_device(a)	(template)
     data use_device(a)		 ->  host_data use_device(a)	(instance)

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/pragma.h"
#include "ir/walk.h"

static bool
construct_p (const_tree t)
{
  switch (TREE_CODE (t))
    {
    case OACC_PARALLEL:
    case OACC_KERNELS:
    case OACC_SERIAL:
    case OACC_DATA:
      return true;
    default:
      return false;
    }
}

static tree
find_construct (tree *tp, int *walk_subtrees)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return construct_p (*tp) ? *tp : NULL_TREE;
}

/* VAR, or the object that it refers to.  */
static tree
value_of (tree var)
{
  tree type = TREE_TYPE (var);
  return TREE_CODE (type) == REFERENCE_TYPE
	 ? build1 (INDIRECT_REF, TREE_TYPE (type), var) : var;
}

/* Callback of a walk: a data clause that maps the host's data of variable
   VAR.  */
static tree
find_host_clause (tree *tp, int *walk_subtrees, const_tree var)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (TREE_CODE (*tp) != OMP_CLAUSE || OMP_CLAUSE_CODE (*tp) != OMP_CLAUSE_MAP
      || OMP_CLAUSE_MAP_KIND (*tp) == GOMP_MAP_FORCE_DEVICEPTR)
    return NULL_TREE;
  tree decl = OMP_CLAUSE_DECL (*tp);
  return decl == var || get_base_address (decl) == var ? *tp : NULL_TREE;
}

/* A replacement of VALUE by INSTEAD.  With OUTSIDE, as when INSTEAD is in
   memory, compute constructs and clauses of data constructs are left out: they
   take the host's variable.  */
struct host_replacement { tree value, instead; bool outside; };

static tree
replace (tree *tp, int *walk_subtrees, host_replacement *r)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (r->outside && construct_p (t))
    {
      if (TREE_CODE (t) == OACC_DATA)
	acc_walk_tree (&OMP_BODY (t), replace, r);
      *walk_subtrees = 0;
    }
  else if (t == r->value
	   || ((INDIRECT_REF_P (t) || TREE_CODE (t) == COMPONENT_REF)
	       && operand_equal_p (t, r->value)))
    {
      *tp = unshare_expr (r->instead);
      *walk_subtrees = 0;
    }
  else if (TREE_CODE (t) == ADDR_EXPR)
    {
      acc_walk_tree (&TREE_OPERAND (t, 0), replace, r);
      recompute_tree_invariant_for_addr_expr (t);
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* The variable or member that VALUE is the value of.  */
static tree
named_by (tree value)
{
  while (INDIRECT_REF_P (value))
    value = TREE_OPERAND (value, 0);
  return TREE_CODE (value) == COMPONENT_REF ? TREE_OPERAND (value, 1) : value;
}

/* A variable for an address of VALUE: the pointer itself, or a pointer to
   VALUE if it is none.  Add it to VARS and its declaration to LIST.  */
static tree
address_variable (tree value, tree *vars, tree *list)
{
  tree type = TREE_TYPE (value), named = named_by (value);
  type = POINTER_TYPE_P (type) ? TYPE_MAIN_VARIANT (type)
			       : build_pointer_type (type);
  tree v = build_decl (DECL_SOURCE_LOCATION (named), VAR_DECL,
		       DECL_NAME (named), type);
  DECL_ARTIFICIAL (v) = 1;
  DECL_CONTEXT (v) = current_function_decl;
  TREE_USED (v) = 1;
  DECL_CHAIN (v) = *vars;
  *vars = v;
  append_to_statement_list (build1 (DECL_EXPR, void_type_node, v), list);
  return v;
}

static void
append_assignment (tree v, tree value, tree *list)
{
  append_to_statement_list (build2 (MODIFY_EXPR, TREE_TYPE (v), v,
				    fold_convert (TREE_TYPE (v), value)), list);
}

/* Let clause C of a host_data construct set a variable at the end of ADDRESSES,
   and BODY use it.  Add new variables to VARS, what comes before the construct
   to LIST.  With HOST, constructs in BODY use the host's data.  */
static void
open_clause (tree c, bool host, tree *body, tree *vars, tree *list,
	     tree *addresses)
{
  tree var = OMP_CLAUSE_DECL (c), value = DECL_P (var) ? value_of (var) : var;
  tree v = address_variable (value, vars, list), from = value, instead = v;
  if (!POINTER_TYPE_P (TREE_TYPE (value)))
    {
      from = build_fold_addr_expr (unshare_expr (value));
      instead = build1 (INDIRECT_REF, TREE_TYPE (value), v);
    }
  if (!DECL_P (var))
    {
      tree at = address_variable (value, vars, list);
      append_assignment (at, unshare_expr (from), list);
      OMP_CLAUSE_DECL (c) = from = at;
    }
  append_assignment (v, from, addresses);
  host_replacement r = { value, instead, host || !DECL_P (instead) };
  acc_walk_tree (body, replace, &r);
}

/* Open *TP if it is a host_data construct of members, or with constructs in its
   body: let its body come after it, and use variables for the addresses.  Leave
   it alone if it has no member and a data clause inside maps the host's data of
   such a variable.  */
static tree
open_construct (tree *tp, int *walk_subtrees)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  if (TREE_CODE (t) != OACC_HOST_DATA)
    return NULL_TREE;
  bool members = false, host = false;
  for (tree c = OMP_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_USE_DEVICE_PTR)
      {
	tree var = OMP_CLAUSE_DECL (c);
	members |= !DECL_P (var);
	host |= DECL_P (var)
		&& acc_walk_tree_once (&OMP_BODY (t), find_host_clause, var);
      }
  if (!members
      && (host || !acc_walk_tree_once (&OMP_BODY (t), find_construct)))
    return NULL_TREE;
  tree body = OMP_BODY (t), vars = NULL_TREE, list = NULL_TREE;
  tree addresses = NULL_TREE;
  acc_copy_expressions (&body);
  for (tree c = OMP_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_USE_DEVICE_PTR)
      open_clause (c, host, &body, &vars, &list, &addresses);
  OMP_BODY (t) = build3 (BIND_EXPR, void_type_node, NULL_TREE, addresses,
			 NULL_TREE);
  acc_walk_tree_once (&body, open_construct);
  append_to_statement_list (t, &list);
  append_to_statement_list_force (body, &list);
  *tp = build3 (BIND_EXPR, void_type_node, vars, list, NULL_TREE);
  TREE_SIDE_EFFECTS (*tp) = 1;
  *walk_subtrees = 0;
  return NULL_TREE;
}

/* ---- Templates */

/* The numbers of the functions that have been seen at PLUGIN_PRE_GENERICIZE.
   Templates do not get there.  */
static hash_set<int_hash<int, -1, -2>> *generic;

static tree
into_data (tree *tp, int *walk_subtrees)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (TREE_CODE (*tp) == OACC_HOST_DATA)
    TREE_SET_CODE (*tp, OACC_DATA);
  return NULL_TREE;
}

static tree
into_host_data (tree *tp, int *walk_subtrees)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (TREE_CODE (*tp) == OACC_DATA)
    for (tree c = OMP_CLAUSES (*tp); c; c = OMP_CLAUSE_CHAIN (c))
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_USE_DEVICE_PTR)
	TREE_SET_CODE (*tp, OACC_HOST_DATA);
  return NULL_TREE;
}

void
acc_keep_host_data (tree fn)
{
  if (lang_GNU_CXX () && TREE_CODE (fn) == FUNCTION_DECL
      && DECL_SAVED_TREE (fn)
      && !(generic && generic->contains (DECL_UID (fn))))
    acc_walk_tree_once (&DECL_SAVED_TREE (fn), into_data);
}

void
acc_restore_host_data (tree fn)
{
  if (!lang_GNU_CXX () || TREE_CODE (fn) != FUNCTION_DECL
      || !DECL_SAVED_TREE (fn))
    return;
  if (!generic)
    generic = new hash_set<int_hash<int, -1, -2>>;
  generic->add (DECL_UID (fn));
  acc_walk_tree_once (&DECL_SAVED_TREE (fn), into_host_data);
}

/* ---- Constructs inside */

void
acc_open_host_data (tree fn)
{
  if (TREE_CODE (fn) == FUNCTION_DECL && DECL_SAVED_TREE (fn))
    acc_walk_tree_once (&DECL_SAVED_TREE (fn), open_construct);
}
