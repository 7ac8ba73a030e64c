/* Declare directives of functions.

   In: a declare directive as the front end left it.  If it had array sections,
   which GCC does not take, it is an enter data directive that declare-line.cc
   made, with the statements after it in its scope.  Out: statements that put
   the variables on the device and remove them when the scope is left, in
   whatever way.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/pragma.h"
#include "ir/ir.h"
#include "ir/walk.h"
#include "unit/unit.h"

static void
add_clause (tree *list, tree c)
{
  OMP_CLAUSE_CHAIN (c) = *list;
  *list = c;
}

/* GCC forgets to release the local variables that a declare directive copies to
   the device, and would take variables of a later function for them.  GCC does
   release created variables.  So change "copy" to "create" in *TP, followed by
   an update: OpenACC 2.6, section 2.13.  */
void
acc_take_declare (tree *tp)
{
  tree t = *tp, copied = NULL_TREE;
  acc_note_declare (OACC_DECLARE_CLAUSES (t));
  for (tree c = OACC_DECLARE_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree v = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP ? OMP_CLAUSE_DECL (c)
						     : NULL_TREE;
      if (!v || !DECL_P (v) || is_global_var (v)
	  || OMP_CLAUSE_MAP_KIND (c) != GOMP_MAP_TO)
	continue;
      tree u = copy_node (c);
      OMP_CLAUSE_SET_MAP_KIND (u, GOMP_MAP_FORCE_TO);
      add_clause (&copied, u);
      OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_ALLOC);
    }
  if (!copied)
    return;
  tree update = make_node (OACC_UPDATE), list = NULL_TREE;
  TREE_TYPE (update) = void_type_node;
  OACC_UPDATE_CLAUSES (update) = copied;
  SET_EXPR_LOCATION (update, EXPR_LOCATION (t));
  append_to_statement_list (t, &list);
  append_to_statement_list (update, &list);
  *tp = list;
}

/* Note that local variable V is declared, as GCC does for those that it knows.  */
static void
note_declared (tree v)
{
  if (DECL_P (v) && !is_global_var (v)
      && !lookup_attribute ("oacc declare target", DECL_ATTRIBUTES (v)))
    DECL_ATTRIBUTES (v) = tree_cons (get_identifier ("oacc declare target"),
				     NULL_TREE, DECL_ATTRIBUTES (v));
}

/* GCC also forgets that parameters are declared, and to end their data.  Make the
   declare directive that ends those of T, or return NULL if T has none.  T only
   begins them from now on.  The kinds of both tell that this has been done: the front end makes no
   FORCE kinds.  */
tree
acc_end_parameters (tree t)
{
  tree ends = NULL_TREE;
  for (tree c = OACC_DECLARE_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP
	  || TREE_CODE (OMP_CLAUSE_DECL (c)) != PARM_DECL)
	continue;
      gomp_map_kind begin = GOMP_MAP_FORCE_TO, end = GOMP_MAP_RELEASE;
      switch (OMP_CLAUSE_MAP_KIND (c))
	{
	case GOMP_MAP_TOFROM:
	  end = GOMP_MAP_FORCE_FROM;
	  break;
	case GOMP_MAP_FROM:
	  begin = GOMP_MAP_FORCE_ALLOC;
	  end = GOMP_MAP_FORCE_FROM;
	  break;
	case GOMP_MAP_ALLOC:
	  begin = GOMP_MAP_FORCE_ALLOC;
	  break;
	case GOMP_MAP_TO:
	  break;
	default:
	  continue;
	}
      tree e = copy_node (c);
      note_declared (OMP_CLAUSE_DECL (c));
      OMP_CLAUSE_SET_MAP_KIND (c, begin);
      OMP_CLAUSE_SET_MAP_KIND (e, end);
      add_clause (&ends, e);
    }
  if (!ends)
    return NULL_TREE;
  tree end = copy_node (t);
  OACC_DECLARE_CLAUSES (end) = ends;
  TREE_SIDE_EFFECTS (end) = 1;
  return end;
}

/* Move the clauses of variables that are not a function's from the declare
   directive at *TP into a directive of their own in LIST.  */
static tree
declare_before (tree *tp, int *walk_subtrees, tree *list)
{
  tree t = *tp, taken = NULL_TREE;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  if (TREE_CODE (t) != OACC_DECLARE)
    return NULL_TREE;
  *walk_subtrees = 0;
  for (tree *p = &OACC_DECLARE_CLAUSES (t); *p; )
    {
      tree c = *p;
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP
	  || !DECL_P (OMP_CLAUSE_DECL (c))
	  || !is_global_var (OMP_CLAUSE_DECL (c)))
	{
	  p = &OMP_CLAUSE_CHAIN (c);
	  continue;
	}
      *p = OMP_CLAUSE_CHAIN (c);
      add_clause (&taken, c);
    }
  if (!taken)
    return NULL_TREE;
  tree before = copy_node (t);
  OACC_DECLARE_CLAUSES (before) = taken;
  append_to_statement_list (before, list);
  if (!OACC_DECLARE_CLAUSES (t))
    *tp = build_empty_stmt (EXPR_LOCATION (t));
  return NULL_TREE;
}

/* Move such clauses from the body of construct *TP to before it.  */
static tree
declare_before_construct (tree *tp, int *walk_subtrees)
{
  tree t = *tp, list = NULL_TREE;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  switch (TREE_CODE (t))
    {
    case OACC_PARALLEL:
    case OACC_KERNELS:
    case OACC_SERIAL:
    case OACC_DATA:
    case OACC_HOST_DATA:
    case OACC_LOOP:
      break;
    default:
      return NULL_TREE;
    }
  *walk_subtrees = 0;
  acc_walk_tree_once (&TREE_OPERAND (t, 0), declare_before, &list);
  if (list)
    {
      append_to_statement_list (t, &list);
      *tp = list;
    }
  return NULL_TREE;
}

/* GCC's gimplifier crashes on declare directives of such variables inside
   constructs.  The directives apply to the variable wherever they stand.  */
void
acc_declare_before_constructs (tree *body)
{
  acc_walk_tree_once (body, declare_before_construct);
}

/* ---- With array sections */

/* Items of declare directives outside of functions that had a section.  */
static auto_vec<acc_declared> outside;

void
acc_refuse_section (location_t loc, const char *name)
{
  error_at (loc, "array section of pointer %qs in %qs directive outside of "
	    "functions", name, "declare");
}

void
acc_section_declared (location_t loc, const char *name)
{
  outside.safe_push (acc_declared { loc, xstrdup (name), DECLARE_DELETE });
}

void
acc_check_declared ()
{
  varpool_node *v;
  for (const acc_declared &d : outside)
    FOR_EACH_VARIABLE (v)
      if (acc_device_global_p (v->decl) && DECL_NAME (v->decl)
	  && POINTER_TYPE_P (TREE_TYPE (v->decl))
	  && !strcmp (IDENTIFIER_POINTER (DECL_NAME (v->decl)), d.name))
	{
	  acc_refuse_section (d.loc, d.name);
	  break;
	}
}

tree
acc_base_variable (tree e)
{
  while (e && !DECL_P (e) && EXPR_P (e))
    e = TREE_OPERAND (e, 0);
  return e && DECL_P (e) ? e : NULL_TREE;
}

static const acc_declared *
find_declared (const vec<acc_declared> &items, const_tree c)
{
  tree base = acc_base_variable (OMP_CLAUSE_DECL (c));
  for (int pass = 0; pass < 2; pass++)
    for (const acc_declared &d : items)
      if ((pass || OMP_CLAUSE_LOCATION (c) == d.loc)
	  && base && DECL_NAME (base)
	  && !strcmp (IDENTIFIER_POINTER (DECL_NAME (base)), d.name))
	return &d;
  return NULL;
}

/* The item that C, a clause of an enter data directive, comes from, or NULL.  */
static const acc_declared *
declared_by (const vec<acc_declared> &items, const_tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP
      || (OMP_CLAUSE_MAP_KIND (c) != GOMP_MAP_TO
	  && OMP_CLAUSE_MAP_KIND (c) != GOMP_MAP_ALLOC))
    return NULL;
  return find_declared (items, c);
}

/* REST with a declare directive in front of it that has the deviceptr clauses
   of ENTER; they are removed from ENTER.  The parameters are those of
   acc_end_declare.  */
static tree
declare_deviceptrs (tree enter, const vec<acc_declared> &items, tree rest,
		    tree *vars, tree *list)
{
  tree clauses = NULL_TREE, all = NULL_TREE;
  for (tree *p = &OACC_ENTER_DATA_CLAUSES (enter); *p; )
    {
      tree c = *p;
      const acc_declared *d = declared_by (items, c);
      if (!d || d->end != DECLARE_DEVICEPTR)
	{
	  p = &OMP_CLAUSE_CHAIN (c);
	  continue;
	}
      *p = OMP_CLAUSE_CHAIN (c);
      if (*p && OMP_CLAUSE_CODE (*p) == OMP_CLAUSE_MAP
	  && OMP_CLAUSE_MAP_KIND (*p) == GOMP_MAP_FIRSTPRIVATE_REFERENCE)
	*p = OMP_CLAUSE_CHAIN (*p);
      OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_FORCE_DEVICEPTR);
      add_clause (&clauses, c);
    }
  if (!clauses)
    return rest;
  tree t = acc_declare_deviceptrs (EXPR_LOCATION (enter), clauses, &rest, vars,
				   list);
  append_to_statement_list (t, &all);
  append_to_statement_list_force (rest, &all);
  return all;
}

/* A new variable that holds the present value of E.  */
static tree
save (location_t loc, tree e, tree *vars, tree *list)
{
  tree v = build_decl (loc, VAR_DECL, get_identifier (".acc_declared"),
		       TREE_TYPE (e));
  DECL_ARTIFICIAL (v) = 1;
  DECL_CONTEXT (v) = current_function_decl;
  TREE_USED (v) = 1;
  append_to_statement_list (build1 (DECL_EXPR, void_type_node, v), list);
  append_to_statement_list (build2 (MODIFY_EXPR, TREE_TYPE (v), v, e), list);
  DECL_CHAIN (v) = *vars;
  *vars = v;
  return v;
}

/* The clause of an exit data directive that ends C as END says.  It keeps C's
   present address and size: pointers and bounds may change before the end.  */
static tree
ending (tree c, unsigned end, tree *vars, tree *list)
{
  location_t loc = OMP_CLAUSE_LOCATION (c);
  tree e = copy_node (c), decl = OMP_CLAUSE_DECL (c);
  OMP_CLAUSE_SET_MAP_KIND (e, end == DECLARE_COPYOUT ? GOMP_MAP_FROM
						     : GOMP_MAP_RELEASE);
  if (!DECL_P (decl))
    {
      tree type = build_pointer_type (TREE_TYPE (decl));
      tree at = INDIRECT_REF_P (decl)
		? fold_convert (type, unshare_expr (TREE_OPERAND (decl, 0)))
		: build1 (ADDR_EXPR, type, unshare_expr (decl));
      OMP_CLAUSE_DECL (e) = build1 (INDIRECT_REF, TREE_TYPE (decl),
				    save (loc, at, vars, list));
    }
  tree size = OMP_CLAUSE_SIZE (c);
  if (size && !TREE_CONSTANT (size) && !acc_clause_shaped_p (c))
    OMP_CLAUSE_SIZE (e) = save (loc, unshare_expr (size), vars, list);
  return e;
}

tree
acc_end_declare (tree enter, const vec<acc_declared> &items, tree rest,
		 tree *vars, tree *list)
{
  tree ends = NULL_TREE;
  acc_note_declare (OACC_ENTER_DATA_CLAUSES (enter));
  rest = declare_deviceptrs (enter, items, rest, vars, list);
  for (tree c = OACC_ENTER_DATA_CLAUSES (enter); c; c = OMP_CLAUSE_CHAIN (c))
    {
      const acc_declared *d = declared_by (items, c);
      if (d && d->end == DECLARE_PRESENT)
	OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_FORCE_PRESENT);
      else if (d)
	{
	  note_declared (OMP_CLAUSE_DECL (c));
	  add_clause (&ends, ending (c, d->end, vars, list));
	}
    }
  if (!ends || !rest)
    return rest;
  tree exit = make_node (OACC_EXIT_DATA);
  TREE_TYPE (exit) = void_type_node;
  OACC_EXIT_DATA_CLAUSES (exit) = ends;
  SET_EXPR_LOCATION (exit, EXPR_LOCATION (enter));
  TREE_SIDE_EFFECTS (exit) = 1;
  tree t = build2 (TRY_FINALLY_EXPR, void_type_node, rest, exit);
  TREE_SIDE_EFFECTS (t) = 1;
  return t;
}
