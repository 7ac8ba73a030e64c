/* Names that stand for members: structured bindings of C++, and what a lambda
   captured.

   In: a construct whose clause names a structured binding, for which g++ puts
   the member into the statements:

     auto [a, b] = s;			a stands for t.a
     reduction(+:a) { t.a = t.a + i; }

   Out: statements that have the name, of which the clause makes a copy:

     reduction(+:a) { a = a + i; }

   It is the same with the firstprivate clause that g++ adds for a binding that no
   clause names, if the construct only reads the member.  Otherwise the member stays,
   and so the object is copied, as other aggregates without a clause are (OpenACC 3.4,
   section 2.6.2).

   In: data clauses of a compute construct where g++ has the name in the
   statements and the member in the clause, or the other way round.  Out:
   clauses that have what the statements have.

     copy(s.b[0:2]) { s.b[0] = 1; }	s is captured, c->s is its place
       tofrom:c->s.b[0], firstprivate(s)	-> tofrom:s.b[0]
     copyin(a) { t.a = 1; }		a is a structured binding
       to:a, tofrom:t				-> to:t.a, tofrom:t

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/normalize.h"
#include "ir/walk.h"
#include "pragma/pragma.h"

/* True if A and B are the same place, as far as members, constant subscripts and
   pointers in variables tell.  */
static bool
same_place_p (tree a, tree b)
{
  if (normal_deref_p (a) && normal_deref_p (b))
    return TREE_OPERAND (a, 0) == TREE_OPERAND (b, 0);
  if (TREE_CODE (a) != TREE_CODE (b))
    return false;
  if (TREE_CODE (a) != COMPONENT_REF && TREE_CODE (a) != ARRAY_REF)
    return a == b;
  return ((TREE_OPERAND (a, 1) == TREE_OPERAND (b, 1)
	   || (TREE_CODE (a) == ARRAY_REF
	       && tree_int_cst_equal (TREE_OPERAND (a, 1),
				      TREE_OPERAND (b, 1))))
	  && same_place_p (TREE_OPERAND (a, 0), TREE_OPERAND (b, 0)));
}

/* Put the name that is WI's info where operand *TP is what it stands for.  */
static tree
put_name (tree *tp, int *walk_subtrees, tree name)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (same_place_p (*tp, DECL_VALUE_EXPR (name)))
    {
      *tp = name;
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* True if VALUE is part of the object without a name that a declaration of
   structured bindings makes, or of what that refers to.  It is not for what a lambda
   captured, and for members of common blocks.  */
static bool
part_of_unnamed_p (tree value)
{
  value = acc_base_of (value);
  if (normal_deref_p (value))
    value = TREE_OPERAND (value, 0);
  return VAR_P (value) && !DECL_NAME (value);
}

/* True if T may be what VALUE, of a structured binding, stands for: the member of
   the same name, or an element of an array of the same type.  */
static bool
maybe_place_p (tree t, tree value)
{
  if (TREE_CODE (t) != TREE_CODE (value))
    return false;
  if (TREE_CODE (t) == COMPONENT_REF)
    return TREE_OPERAND (t, 1) == TREE_OPERAND (value, 1);
  return types_compatible_p (TREE_TYPE (TREE_OPERAND (t, 0)),
			     TREE_TYPE (TREE_OPERAND (value, 0)));
}

/* True if BODY may change what VALUE, of a structured binding, stands for: it
   stores there, or to the whole object, or takes the address of either.  */
static bool
changed_in_p (gimple_seq *body, tree value)
{
  bool found = false;
  tree object = TYPE_MAIN_VARIANT (TREE_TYPE (TREE_OPERAND (value, 0)));
  acc_walk_gimple_ops (body, [&] (tree *tp, int *walk_subtrees, walk_stmt_info *wi)
    {
      tree t = *tp;
      if (TYPE_P (t))
	{
	  *walk_subtrees = 0;
	  return NULL_TREE;
	}
      bool address = TREE_CODE (t) == ADDR_EXPR;
      if (address)
	t = TREE_OPERAND (t, 0);
      if (address || wi->is_lhs)
	found |= maybe_place_p (t, value)
		 || TYPE_MAIN_VARIANT (TREE_TYPE (t)) == object;
      return NULL_TREE;
    });
  return found;
}

/* True if C is a clause that makes a copy of the structured binding D for the
   construct around BODY.  */
static bool
copies_binding_p (tree c, tree d, gimple_seq *body)
{
  if (!VAR_P (d) || !DECL_HAS_VALUE_EXPR_P (d)
      || (TREE_CODE (DECL_VALUE_EXPR (d)) != COMPONENT_REF
	  && TREE_CODE (DECL_VALUE_EXPR (d)) != ARRAY_REF))
    return false;
  return OMP_CLAUSE_CODE (c) != OMP_CLAUSE_FIRSTPRIVATE || acc_clause_written_p (c)
	 || !part_of_unnamed_p (DECL_VALUE_EXPR (d))
	 || !changed_in_p (body, DECL_VALUE_EXPR (d));
}

void
normal_names (tree clauses, gimple_seq *body)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      omp_clause_code code = OMP_CLAUSE_CODE (c);
      if (code != OMP_CLAUSE_PRIVATE && code != OMP_CLAUSE_FIRSTPRIVATE
	  && code != OMP_CLAUSE_REDUCTION)
	continue;
      tree d = OMP_CLAUSE_DECL (c);
      if (copies_binding_p (c, d, body))
	acc_walk_gimple_ops (body, put_name, d);
    }
}

/* ---- Data clauses */

struct name_use { tree name; bool found; };

static tree
find_name (tree *tp, int *walk_subtrees, name_use *u)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (*tp == u->name)
    u->found = true;
  return NULL_TREE;
}

static tree
find_name_in_clauses (gimple_stmt_iterator *gsi, bool *handled, name_use *u)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  if (gimple_code (g) == GIMPLE_OMP_FOR)
    for (tree c = gimple_omp_for_clauses (g); c; c = OMP_CLAUSE_CHAIN (c))
      if ((OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
	   || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION)
	  && OMP_CLAUSE_DECL (c) == u->name)
	u->found = true;
  return NULL_TREE;
}

bool
normal_own_copy_p (normal_form *f, tree name)
{
  name_use u = { name, false };
  acc_walk_gimple_stmts (gimple_omp_body (f->stmt), find_name_in_clauses, &u);
  for (tree c = *f->clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if ((OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
	 || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION)
	&& OMP_CLAUSE_DECL (c) == name)
      u.found = true;
  return u.found;
}

bool
normal_copied_p (normal_form *f, tree name)
{
  for (tree c = *f->clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE
	&& OMP_CLAUSE_DECL (c) == name)
      return true;
  return normal_own_copy_p (f, name);
}

/* True if the statements of F's construct, or its clauses that make copies, have
   NAME itself.  */
static bool
name_used_p (normal_form *f, tree name)
{
  name_use u = { name, false };
  acc_walk_gimple_ops (gimple_omp_body (f->stmt), find_name, &u);
  return u.found || normal_copied_p (f, name);
}

/* True if NAME is a structured binding for which the statements of F's construct
   have the member.  */
static bool
unused_name_p (normal_form *f, tree name)
{
  return (VAR_P (name) && DECL_HAS_VALUE_EXPR_P (name)
	  && TREE_CODE (DECL_VALUE_EXPR (name)) == COMPONENT_REF
	  && !name_used_p (f, name));
}

/* If the place *TP of a clause names such a binding, put the member there.  */
static void
name_member (normal_form *f, tree *tp)
{
  while (handled_component_p (*tp))
    tp = &TREE_OPERAND (*tp, 0);
  if (unused_name_p (f, *tp))
    *tp = unshare_expr (DECL_VALUE_EXPR (*tp));
}

/* Let the clauses of F have the members that structured bindings stand for.  */
static void
name_members (normal_form *f)
{
  for (tree *p = f->clauses; *p; )
    {
      tree c = *p;
      if (normal_data_clause_p (c))
	name_member (f, &OMP_CLAUSE_DECL (c));
      if (f->is (c, GOMP_MAP_FIRSTPRIVATE_POINTER)
	  && unused_name_p (f, OMP_CLAUSE_DECL (c)))
	*p = OMP_CLAUSE_CHAIN (c);
      else
	p = &OMP_CLAUSE_CHAIN (c);
    }
}

/* Name VAR, a captured object, a pointer or a reference to one, in the place *TP of
   a clause of F.  False if the place is another one.  */
static bool
name_captured (normal_form *f, tree *tp, tree var)
{
  tree value = DECL_VALUE_EXPR (var);
  if (!POINTER_TYPE_P (TREE_TYPE (var)))
    {
      for (; handled_component_p (*tp); tp = &TREE_OPERAND (*tp, 0))
	if (same_place_p (*tp, value))
	  {
	    *tp = var;
	    return true;
	  }
      return false;
    }
  while (handled_component_p (*tp))
    tp = &TREE_OPERAND (*tp, 0);
  if (!normal_deref_p (*tp)
      || !normal_same_p (normal_expand (TREE_OPERAND (*tp, 0), f->stmt),
			 normal_expand (value, f->stmt)))
    return false;
  *tp = build_simple_mem_ref (var);
  return true;
}

/* The captured object that C, a clause for a construct that uses it, names, or the
   pointer or reference to it; or null.  */
static tree
captured_object (tree c)
{
  omp_clause_code code = OMP_CLAUSE_CODE (c);
  if (code != OMP_CLAUSE_MAP
      && (code != OMP_CLAUSE_FIRSTPRIVATE || acc_clause_written_p (c)))
    return NULL_TREE;
  tree d = acc_base_of (OMP_CLAUSE_DECL (c));
  if (normal_deref_p (d))
    d = TREE_OPERAND (d, 0);
  if (!VAR_P (d) || !DECL_HAS_VALUE_EXPR_P (d))
    return NULL_TREE;
  tree value = DECL_VALUE_EXPR (d), type = TREE_TYPE (d);
  if (TREE_CODE (value) != COMPONENT_REF && TREE_CODE (value) != ADDR_EXPR)
    return NULL_TREE;
  if (POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  return AGGREGATE_TYPE_P (type) ? d : NULL_TREE;
}

/* Make C, the firstprivate clause that g++ has for VAR, a captured object without a
   clause in the source, a copy clause, as for other aggregates (OpenACC 3.4,
   section 2.6.2).  */
static tree
copy_clause (tree c, tree var)
{
  tree m = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (m, GOMP_MAP_TOFROM);
  OMP_CLAUSE_DECL (m) = var;
  OMP_CLAUSE_SIZE (m) = TYPE_SIZE_UNIT (TREE_TYPE (var));
  OMP_CLAUSE_CHAIN (m) = OMP_CLAUSE_CHAIN (c);
  return m;
}

void
normal_data_names (normal_form *f)
{
  if (f->update || f->exit)
    return;
  if (f->compute)
    name_members (f);
  for (tree *p = f->clauses; *p; )
    {
      bool named = false;
      tree c = *p, var = captured_object (c);
      for (tree m = var ? *f->clauses : NULL_TREE; m; m = OMP_CLAUSE_CHAIN (m))
	if (OMP_CLAUSE_CODE (m) == OMP_CLAUSE_MAP)
	  named |= name_captured (f, &OMP_CLAUSE_DECL (m), var);
      if (!var || OMP_CLAUSE_CODE (c) != OMP_CLAUSE_FIRSTPRIVATE)
	;
      else if (!POINTER_TYPE_P (TREE_TYPE (var)))
	*p = copy_clause (c, var);
      else if (named && TREE_CODE (TREE_TYPE (var)) == REFERENCE_TYPE)
	{
	  *p = OMP_CLAUSE_CHAIN (c);
	  continue;
	}
      p = &OMP_CLAUSE_CHAIN (*p);
    }
}
