/* Markers, taken out of what the front end made.

   In: a function as the C or C++ front end left it, with markers of pragma.cc
   in clauses and wait directives.  Out: the same without them.  An item becomes
   a clause of GCC's, a flag of one, an extra clause, or statements.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/lex.h"
#include "pragma/marker.h"
#include "checks.h"
#include "pragma/pragma.h"
#include "ir/walk.h"

/* ---- Clauses of ours */

#define EXTRA_CODE OMP_CLAUSE_PRIORITY	/* OpenMP's, on tasks only */

void
marker_set_modifiers (tree c, unsigned mask)
{
  TREE_LANG_FLAG_0 (c) = (mask & MODIFIER_READONLY) != 0;
  TREE_LANG_FLAG_1 (c) = (mask & MODIFIER_ZERO) != 0;
  TREE_LANG_FLAG_2 (c) = (mask & MODIFIER_ALWAYS_IN) != 0;
  TREE_LANG_FLAG_3 (c) = (mask & MODIFIER_ALWAYS_OUT) != 0;
  TREE_LANG_FLAG_4 (c) = (mask & MODIFIER_CAPTURE) != 0;
}

unsigned
acc_clause_modifiers (const_tree c)
{
  return (TREE_LANG_FLAG_0 (c) ? MODIFIER_READONLY : 0)
	 | (TREE_LANG_FLAG_1 (c) ? MODIFIER_ZERO : 0)
	 | (TREE_LANG_FLAG_2 (c) ? MODIFIER_ALWAYS_IN : 0)
	 | (TREE_LANG_FLAG_3 (c) ? MODIFIER_ALWAYS_OUT : 0)
	 | (TREE_LANG_FLAG_4 (c) ? MODIFIER_CAPTURE : 0);
}

bool
acc_clause_shaped_p (const_tree c)
{
  return TREE_LANG_FLAG_5 (c);
}

void
acc_set_clause_shaped (tree c)
{
  TREE_LANG_FLAG_5 (c) = 1;
}

bool
acc_clause_again_p (const_tree c)
{
  return TREE_LANG_FLAG_6 (c);
}

void
acc_not_again (tree c)
{
  TREE_LANG_FLAG_6 (c) = 0;
}

/* True if clause C stands in the source.  GCC itself does not record this for
   OpenACC's clauses, and no version uses this flag for them.  The location does
   not tell: clauses that the gimplifier adds have the directive's, and so have
   all clauses of a _Pragma.  */
#define WRITTEN_P(C) TREE_ASM_WRITTEN (C)

bool
acc_clause_written_p (const_tree c)
{
  return WRITTEN_P (c);
}

void
marker_add_clause (tree *list, tree c)
{
  OMP_CLAUSE_CHAIN (c) = *list;
  *list = c;
}

void
acc_add_extra_clause (location_t loc, tree *list, int what, unsigned number,
		      tree value)
{
  tree c = build_omp_clause (loc, EXTRA_CODE);
  OMP_CLAUSE_OPERAND (c, 0) = value;
  c->omp_clause.subcode.map_kind = (unsigned char) what | number << 8;
  marker_add_clause (list, c);
}

static void
add_extra (tree *list, const item &i, tree value)
{
  acc_add_extra_clause (i.loc, list, i.what, i.number, value);
}

bool
acc_extra_clause_p (const_tree c, int *what, unsigned *number, tree *value)
{
  if (OMP_CLAUSE_CODE (c) != EXTRA_CODE)
    return false;
  *what = c->omp_clause.subcode.map_kind & 0xff;
  *number = c->omp_clause.subcode.map_kind >> 8;
  *value = OMP_CLAUSE_OPERAND (c, 0);
  return true;
}

/* ---- Finding markers */

/* The marker's call that is E without conversions, or NULL.  */
static tree
marker_call (tree e)
{
  while (e)
    switch (TREE_CODE (e))
      {
      case CLEANUP_POINT_EXPR:
      case NON_LVALUE_EXPR:
      CASE_CONVERT:
	e = TREE_OPERAND (e, 0);
	break;
      case TARGET_EXPR:
	e = TREE_OPERAND (e, 1);
	break;
      case CALL_EXPR:
	{
	  tree fn = get_callee_fndecl (e);
	  return fn && DECL_NAME (fn)
		 && !strcmp (IDENTIFIER_POINTER (DECL_NAME (fn)), MARKER)
		 ? e : NULL_TREE;
	}
      default:
	return NULL_TREE;
      }
  return NULL_TREE;
}

/* Replace (marker, X) inside *TP by X.  Return the call, or NULL.  */
static tree
cut_marker (tree *tp)
{
  tree t = *tp;
  if (!t)
    return NULL_TREE;
  if (TREE_CODE (t) == COMPOUND_EXPR)
    if (tree call = marker_call (TREE_OPERAND (t, 0)))
      {
	*tp = TREE_OPERAND (t, 1);
	return call;
      }
  if (EXPR_P (t))
    for (int i = 0; i < TREE_OPERAND_LENGTH (t); i++)
      if (tree call = cut_marker (&TREE_OPERAND (t, i)))
	return call;
  return NULL_TREE;
}

/* The marker's call in E, or NULL.  E does not change.  */
static tree
find_marker (tree e)
{
  if (!e)
    return NULL_TREE;
  if (TREE_CODE (e) == COMPOUND_EXPR)
    if (tree call = marker_call (TREE_OPERAND (e, 0)))
      return call;
  if (EXPR_P (e))
    for (int i = 0; i < TREE_OPERAND_LENGTH (e); i++)
      if (tree call = find_marker (TREE_OPERAND (e, i)))
	return call;
  return NULL_TREE;
}

static void
read_marker (tree call, marker *m)
{
  m->call = call;
  const char *p = c_getstr (CALL_EXPR_ARG (call, 0));
  checked_that (p);
  for (; *p; p = strchr (p, ';') + 1)
    {
      item i;
      unsigned long loc;
      int name = 0;
      if (sscanf (p, "%c %u %lu %u %u %n", &i.what, &i.number, &loc,
		  &i.first, &i.n, &name) != 5)
	never_here ();
      i.loc = loc;
      tree id = get_identifier_with_length (p + name, strcspn (p + name, ";"));
      i.name = IDENTIFIER_POINTER (id);
      m->items.safe_push (i);
    }
}

bool
marker_read_call (tree call, marker *m)
{
  if (call != marker_call (call))
    return false;
  read_marker (call, m);
  return true;
}

tree
marker_argument (const marker &m, const item &i, unsigned n)
{
  return CALL_EXPR_ARG (m.call, 1 + i.first + n);
}

tree
marker_int_argument (const marker &m, const item &i, unsigned n)
{
  tree e = marker_argument (m, i, n);
  if (INTEGRAL_TYPE_P (TREE_TYPE (e)))
    return fold_convert (integer_type_node, e);
  if (lang_GNU_CXX () && (i.what == ITEM_WAIT || i.what == ITEM_ASYNC))
    /* As g++ says it of a clause that does not become an item.  */
    error_at (i.loc, "%qs expression must be integral",
	      i.what == ITEM_WAIT ? "wait" : "async");
  else
    error_at (i.loc, "expected integer expression");
  return NULL_TREE;
}

tree
marker_variable (const marker &m, const item &i)
{
  tree e = marker_argument (m, i);
  while (CONVERT_EXPR_P (e) || TREE_CODE (e) == NON_LVALUE_EXPR
	 || TREE_CODE (e) == VIEW_CONVERT_EXPR || TREE_CODE (e) == PAREN_EXPR
	 || TREE_CODE (e) == ADDR_EXPR || INDIRECT_REF_P (e)
	 || TREE_CODE (e) == ARRAY_REF)
    e = TREE_OPERAND (e, 0);
  return DECL_P (e) ? e : NULL_TREE;
}

const item *
marker_item (const marker &m, char what)
{
  for (const item &i : m.items)
    if (i.what == what)
      return &i;
  return NULL;
}

/* ---- Constructs and loops */

/* The list of clauses of T, or NULL if T is not a directive of OpenACC.  */
static tree *
clauses_of (tree t)
{
  switch (TREE_CODE (t))
    {
    case OACC_PARALLEL:
    case OACC_KERNELS:
    case OACC_SERIAL:
    case OACC_DATA:
    case OACC_HOST_DATA:
      return &OMP_CLAUSES (t);
    case OACC_ENTER_DATA:
    case OACC_EXIT_DATA:
    case OACC_UPDATE:
      return &TREE_OPERAND (t, 0);
    case OACC_LOOP:
      return &OMP_FOR_CLAUSES (t);
    default:
      return NULL;
    }
}

/* The body of T, if it is a construct that takes deviceptr clauses.  */
static tree *
data_body_of (tree t)
{
  switch (TREE_CODE (t))
    {
    case OACC_PARALLEL:
    case OACC_KERNELS:
    case OACC_SERIAL:
    case OACC_DATA:
      return &OMP_BODY (t);
    default:
      return NULL;
    }
}

/* Remove the marker from clauses *LIST.  Return it, or NULL if there is none.
   Also remove an if or vector clause that was made for it.  */
static tree
cut_from_clauses (tree *list)
{
  for (tree *p = list; *p; p = &OMP_CLAUSE_CHAIN (*p))
    {
      omp_clause_code code = OMP_CLAUSE_CODE (*p);
      if (code != OMP_CLAUSE_IF && code != OMP_CLAUSE_VECTOR)
	continue;
      tree *operand = code == OMP_CLAUSE_IF ? &OMP_CLAUSE_IF_EXPR (*p)
					    : &OMP_CLAUSE_VECTOR_EXPR (*p);
      tree call = cut_marker (operand);
      if (!call)
	continue;
      marker m;
      read_marker (call, &m);
      const item *bare = marker_item (m, ITEM_BARE);
      if (bare && bare->number)
	*operand = NULL_TREE;
      else if (bare || (code == OMP_CLAUSE_IF && integer_onep (*operand)))
	*p = OMP_CLAUSE_CHAIN (*p);
      return call;
    }
  return NULL_TREE;
}

/* The names in clause C's operand as pragma_path has them, "s.rows" for
   s->rows[0:n], or "".  */
static char *
clause_path (tree c)
{
  tree d = OMP_CLAUSE_DECL (c);
  char *path = xstrdup ("");
  while (d && (handled_component_p (d) || INDIRECT_REF_P (d)
	       || TREE_CODE (d) == MEM_REF || TREE_CODE (d) == ADDR_EXPR
	       || TREE_CODE (d) == POINTER_PLUS_EXPR || CONVERT_EXPR_P (d)
	       || TREE_CODE (d) == SAVE_EXPR
	       || TREE_CODE (d) == NON_LVALUE_EXPR || DECL_P (d)))
    {
      tree named = TREE_CODE (d) == COMPONENT_REF ? TREE_OPERAND (d, 1) : d;
      tree id = DECL_P (named) ? DECL_NAME (named) : NULL_TREE;
      if (id && !(*path && id_equal (id, "this")))
	{
	  char *more = xasprintf ("%s%s%s", IDENTIFIER_POINTER (id),
				  *path ? "." : "", path);
	  free (path);
	  path = more;
	}
      d = DECL_P (d) ? NULL_TREE : TREE_OPERAND (d, 0);
    }
  return path;
}

/* True if item I names clause C: all of its operand if WHOLE, else the variable
   at the beginning.  */
static bool
names_clause_p (const item &i, tree c, bool whole)
{
  char *path = clause_path (c);
  unsigned n = strcspn (i.name, ".");
  bool named = whole ? !strcmp (path, i.name)
		     : strcspn (path, ".") == n && !strncmp (path, i.name, n);
  free (path);
  return named;
}

/* True if clause C is a map clause that item I may mean, in pass PASS of four;
   the first pass in which there is one decides.  All tokens of a _Pragma, and
   in C all items of a list, have one location.  */
static bool
clause_of_item_p (const item &i, tree c, int pass)
{
  return OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	 && ((pass & 1) || OMP_CLAUSE_LOCATION (c) == i.loc)
	 && names_clause_p (i, c, pass < 2);
}

/* Apply modifier item I to the clauses of the place with its name and
   location.  */
static void
apply_modifier (const item &i, tree clauses)
{
  bool found = false;
  for (int pass = 0; pass < 4 && !found; pass++)
    for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
      if (clause_of_item_p (i, c, pass))
	{
	  marker_set_modifiers (c, acc_clause_modifiers (c) | i.number);
	  found = true;
	}
}

/* Give its shape to the clause of CLAUSES that I is about.  Variables are
   chained to *VARS, statements are added to *LIST.  */
static void
apply_shape (const marker &m, const item &i, tree t, tree clauses, tree *vars,
	     tree *list)
{
  auto_vec<tree> bounds;
  for (unsigned n = 1; n < i.n; n++)
    bounds.safe_push (marker_argument (m, i, n));
  for (int pass = 0; pass < 4; pass++)
    for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
      if (clause_of_item_p (i, c, pass) && !acc_clause_shaped_p (c)
	  && !DECL_P (OMP_CLAUSE_DECL (c)))
	{
	  tree v = acc_shape_section (i.loc, c, marker_argument (m, i), bounds,
				      i.number, TREE_CODE (t) == OACC_UPDATE,
				      list);
	  if (v)
	    {
	      TREE_LANG_FLAG_5 (c) = 1;
	      DECL_CHAIN (v) = *vars;
	      *vars = v;
	    }
	  return;
	}
}

static tree
find_loop (tree *tp, int *walk_subtrees)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return TREE_CODE (*tp) == OACC_LOOP ? *tp : NULL_TREE;
}

/* True if data construct T, whose marker is still there, has its own default
   clause.  */
static bool
default_p (tree t)
{
  tree c = omp_find_clause (OMP_CLAUSES (t), OMP_CLAUSE_IF);
  tree call = c ? find_marker (OMP_CLAUSE_IF_EXPR (c)) : NULL_TREE;
  if (!call)
    return false;
  marker m;
  read_marker (call, &m);
  return marker_item (m, ITEM_DEFAULT) != NULL;
}

struct default_walk { tree clause; };

static tree
add_default (tree *tp, int *walk_subtrees, default_walk *data)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (TREE_CODE (t) == OACC_DATA)
    /* An inner default clause wins.  */
    *walk_subtrees = !default_p (t);
  else if (acc_compute_tree_p (t)
	   && !omp_find_clause (OMP_CLAUSES (t), OMP_CLAUSE_DEFAULT))
    {
      tree c = copy_node (data->clause);
      marker_add_clause (&OMP_CLAUSES (t), c);
    }
  return NULL_TREE;
}

static void
add_async (const marker &m, const item &i, tree *clauses)
{
  tree e = i.n ? marker_int_argument (m, i)
	       : build_int_cst (integer_type_node, GOMP_ASYNC_NOVAL);
  if (!e)
    return;
  tree c = build_omp_clause (i.loc, OMP_CLAUSE_ASYNC);
  OMP_CLAUSE_ASYNC_EXPR (c) = e;
  marker_add_clause (clauses, c);
}

static void
add_waits (const marker &m, const item &i, tree *clauses)
{
  for (unsigned n = 0; n < i.n || n == 0; n++)
    {
      tree e = i.n ? marker_int_argument (m, i, n)
		   : build_int_cst (integer_type_node, GOMP_ASYNC_NOVAL);
      if (!e)
	return;
      tree c = build_omp_clause (i.loc, OMP_CLAUSE_WAIT);
      OMP_CLAUSE_WAIT_EXPR (c) = e;
      marker_add_clause (clauses, c);
    }
}

/* Apply item I of marker M, the size of a tile, to the tile clause in CLAUSES.
   A constant takes its place in GCC's list; another size becomes an extra
   clause.  */
static void
apply_tile (const marker &m, const item &i, tree *clauses)
{
  tree c = omp_find_clause (*clauses, OMP_CLAUSE_TILE);
  if (!c)
    return;
  tree e = marker_argument (m, i);
  if (!INTEGRAL_TYPE_P (TREE_TYPE (e)))
    {
      error_at (i.loc, "%<tile%> argument needs integral type");
      return;
    }
  e = marker_folded (e);
  if (TREE_CODE (e) != INTEGER_CST)
    {
      add_extra (clauses, i, fold_convert (long_long_integer_type_node, e));
      return;
    }
  if (tree_int_cst_sgn (e) <= 0)
    {
      error_at (i.loc, "%<tile%> argument needs positive integral constant");
      return;
    }
  /* The list has the order of the source.  */
  tree list = OMP_CLAUSE_TILE_LIST (c);
  for (unsigned n = 0; n < i.number && list; n++)
    list = TREE_CHAIN (list);
  if (list)
    TREE_VALUE (list) = e;
}

/* private and firstprivate of a section or a static member.  LOOP is the loop of a
   combined construct, which gets the private clause.  */
static void
apply_private (const marker &m, const item &i, tree t, tree loop)
{
  tree var = marker_variable (m, i);
  if (i.n == 1)
    {
      bool first = i.what == ITEM_FIRSTPRIVATE;
      tree c = build_omp_clause (i.loc, first ? OMP_CLAUSE_FIRSTPRIVATE
					: OMP_CLAUSE_PRIVATE);
      OMP_CLAUSE_DECL (c) = var;
      if (var && VAR_P (var))
	marker_add_clause (!first && loop ? &OMP_FOR_CLAUSES (loop)
					  : clauses_of (t), c);
      else
	error_at (i.loc, "expected a variable in %qs clause",
		  first ? "firstprivate" : "private");
      return;
    }
  /* Arrays are private as a whole.  */
  if (!var || !POINTER_TYPE_P (TREE_TYPE (var))
      || TREE_CODE (TREE_TYPE (TREE_TYPE (var))) == ARRAY_TYPE)
    return;
  tree first = marker_argument (m, i, 1), length = marker_argument (m, i, 2);
  if (!INTEGRAL_TYPE_P (TREE_TYPE (first))
      || !INTEGRAL_TYPE_P (TREE_TYPE (length)))
    {
      error_at (i.loc, "array section of %qD needs integral bounds", var);
      return;
    }
  if (integer_zerop (length))
    {
      error_at (i.loc, "for pointer type length expression must be "
		"specified");
      return;
    }
  if (i.what == ITEM_PRIVATE && loop)
    t = loop;
  tree *body = TREE_CODE (t) == OACC_LOOP ? &OMP_FOR_BODY (t) : &OMP_BODY (t);
  acc_privatize_section (i.loc, body, clauses_of (t), var, first, length,
			 i.what == ITEM_FIRSTPRIVATE);
}

/* Add a reduction of a struct to construct or loop T.  LOOP is the loop of a
   combined construct.  Then both get the reduction, as GCC does for
   scalars.  */
static void
apply_reduction (const marker &m, const item &i, tree t, tree loop)
{
  tree var = marker_variable (m, i);
  if (!var || TREE_CODE (var) == FUNCTION_DECL)
    {
      error_at (i.loc, "expected a variable in %qs clause", "reduction");
      return;
    }
  tree c = acc_record_clause (i.loc, tree_code (i.number), var,
			      i.n > 1 ? marker_argument (m, i, 1) : NULL_TREE,
			      i.n > 1 ? marker_argument (m, i, 2) : NULL_TREE);
  if (!c)
    return;
  /* GCC's front end checks the clauses that it has seen; its gimplifier crashes.  */
  if (acc_reduced_p (loop ? OMP_FOR_CLAUSES (loop) : *clauses_of (t), OMP_CLAUSE_DECL (c)))
    {
      error_at (i.loc, "%qD appears more than once in reduction clauses", var);
      return;
    }
  if (loop)
    marker_add_clause (&OMP_FOR_CLAUSES (loop), copy_node (c));
  if (TREE_CODE (t) != OACC_KERNELS)
    marker_add_clause (clauses_of (t), c);
}

/* Give the default clause of data construct T to the compute constructs in
   it.  */
static void
apply_default (const item &i, tree t)
{
  default_walk w = { build_omp_clause (i.loc, OMP_CLAUSE_DEFAULT) };
  OMP_CLAUSE_DEFAULT_KIND (w.clause) = (omp_clause_default_kind) i.number;
  acc_walk_tree_once (&OMP_BODY (t), add_default, &w);
}

/* T between the statements BEFORE and REST, in a scope of VARS if there are
   any.  */
static tree
put_around (tree t, tree before, tree rest, tree vars)
{
  append_to_statement_list (t, &before);
  if (rest)
    append_to_statement_list_force (rest, &before);
  if (!vars)
    return before;
  tree scope = build3 (BIND_EXPR, void_type_node, vars, before, NULL_TREE);
  TREE_SIDE_EFFECTS (scope) = 1;
  return scope;
}

/* Apply I, of M, to the loop with these clauses, if it is an item of loops.  */
static void
apply_to_loop (const marker &m, item i, tree *clauses)
{
  switch (i.what)
    {
    case ITEM_DIM:
      i.number = marker_constant (m, i, "dim:", 1, 3);
      add_extra (clauses, i, integer_zero_node);
      break;
    case ITEM_FORCE:
      i.number = marker_constant (m, i, "collapse", 1, 100);
      add_extra (clauses, i, integer_zero_node);
      break;
    case ITEM_HOST_SEQ:
    case ITEM_HOST_PARALLEL:
      add_extra (clauses, i, integer_zero_node);
      break;
    case ITEM_TILE:
      apply_tile (m, i, clauses);
      break;
    default:
      break;
    }
}

/* Apply M to construct or loop *TP.  REST are the statements after it if it was
   a declare directive; they become part of it.  */
static void
apply (const marker &m, tree *tp, tree rest = NULL_TREE)
{
  tree t = *tp, before = NULL_TREE, vars = NULL_TREE;
  tree loop = marker_item (m, ITEM_COMBINED)
	      ? acc_walk_tree_once (&OMP_BODY (t), find_loop)
	      : NULL_TREE;
  tree *clauses = clauses_of (t);
  tree *loop_clauses = loop ? &OMP_FOR_CLAUSES (loop) : clauses;
  auto_vec<acc_declared> declared;
  for (const item &i : m.items)
    switch (i.what)
      {
      case ITEM_ASYNC:
	add_async (m, i, clauses);
	break;
      case ITEM_WAIT:
	add_waits (m, i, clauses);
	break;
      case ITEM_WAIT_DEVICE:
	marker_wait_on_device (m, i, NULL_TREE, &before);
	break;
      case ITEM_DEFAULT:
	apply_default (i, t);
	break;
      case ITEM_MODIFIER:
	apply_modifier (i, *clauses);
	break;
      case ITEM_SHAPE:
	apply_shape (m, i, t, *clauses, &vars, &before);
	break;
      case ITEM_SECTION:
	marker_section (m, i, t, clauses, &vars, &before);
	break;
      case ITEM_WHOLE:
      case ITEM_PLACE:
	if (i.n == 1)
	  marker_whole (m, i, clauses);
	else
	  marker_section (m, i, t, clauses, &vars, &before);
	break;
      case ITEM_GANGS:
      case ITEM_HOST_GANGS:
	if (tree e = marker_int_argument (m, i))
	  add_extra (clauses, i, e);
	break;
      case ITEM_PRIVATE:
      case ITEM_FIRSTPRIVATE:
	apply_private (m, i, t, loop);
	break;
      case ITEM_REDUCTION:
	apply_reduction (m, i, t, loop);
	break;
      case ITEM_USE_DEVICE:
	marker_use_device (m, i, clauses);
	break;
      case ITEM_DECLARE:
	declared.safe_push (acc_declared { i.loc, xstrdup (i.name),
					   i.number });
	break;
      case ITEM_CONST:
	if (tree var = marker_variable (m, i))
	  add_extra (clauses, i, build_int_cst (unsigned_type_node,
						DECL_UID (var)));
	break;
      default:
	apply_to_loop (m, i, loop_clauses);
	break;
      }
  acc_drop_nothing (clauses);
  if (declared.length ())
    {
      rest = acc_end_declare (t, declared, rest, &vars, &before);
      for (const acc_declared &d : declared)
	free (CONST_CAST (char *, d.name));
      if (!OACC_ENTER_DATA_CLAUSES (t))
	t = build_empty_stmt (EXPR_LOCATION (t));
    }
  if (before || rest)
    *tp = put_around (t, before, rest, vars);
}

/* ---- */

static tree take (tree *, int *);

/* Take the statements after the one at I out of their list.  */
static tree
cut_rest (tree_stmt_iterator i)
{
  tree rest = NULL_TREE;
  for (tsi_next (&i); !tsi_end_p (i); )
    {
      append_to_statement_list_force (tsi_stmt (i), &rest);
      tsi_delink (&i);
    }
  return rest;
}

/* Let END follow the statements after the one at I, in whatever way they are
   left.  */
static void
end_scope (tree_stmt_iterator i, tree end)
{
  tree rest = cut_rest (i);
  if (rest)
    {
      end = build2 (TRY_FINALLY_EXPR, void_type_node, rest, end);
      TREE_SIDE_EFFECTS (end) = 1;
    }
  tsi_link_after (&i, end, TSI_SAME_STMT);
}

/* Find declare directives with parameters in statement list LIST, and enter data
   directives that were declare directives.  The statements after one become part
   of it.  */
static void
take_scope (tree list)
{
  for (tree_stmt_iterator i = tsi_start (list); !tsi_end_p (i); tsi_next (&i))
    {
      tree s = tsi_stmt (i);
      if (TREE_CODE (s) == OACC_DECLARE)
	if (tree end = acc_end_parameters (s))
	  end_scope (i, end);
      if (TREE_CODE (s) != OACC_ENTER_DATA)
	continue;
      tree condition = omp_find_clause (OACC_ENTER_DATA_CLAUSES (s),
					OMP_CLAUSE_IF);
      tree e = condition ? OMP_CLAUSE_IF_EXPR (condition) : NULL_TREE;
      if (!find_marker (e))
	continue;
      marker m;
      read_marker (cut_from_clauses (&OACC_ENTER_DATA_CLAUSES (s)), &m);
      tree rest = marker_item (m, ITEM_DECLARE) ? cut_rest (i) : NULL_TREE;
      if (rest)
	acc_walk_tree_once (&rest, take);
      apply (m, tsi_stmt_ptr (i), rest);
    }
}

/* Walk the body of T.  T is inside of something new, which the walk has seen
   already.  */
static void
take_body (tree t, int *walk_subtrees)
{
  *walk_subtrees = 0;
  if (TREE_CODE (t) == OACC_LOOP)
    acc_walk_tree_once (&OMP_FOR_BODY (t), take);
  else if (TREE_CODE (t) != OACC_UPDATE && TREE_CODE (t) != OACC_ENTER_DATA
	   && TREE_CODE (t) != OACC_EXIT_DATA)
    acc_walk_tree_once (&OMP_BODY (t), take);
}

void
acc_note_written (tree c)
{
  WRITTEN_P (c) = 1;
}

/* Note that the data and firstprivate clauses in list C are in the source.  */
static void
note_written (tree c)
{
  for (; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	|| OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE)
      acc_note_written (c);
}

/* Make the operands of CALL, to GOACC_wait, ints, which it reads: g++ leaves a bool as it
   is.  */
static void
wait_for_integers (tree call)
{
  for (int i = 0; i < call_expr_nargs (call); i++)
    if (INTEGRAL_TYPE_P (TREE_TYPE (CALL_EXPR_ARG (call, i))))
      CALL_EXPR_ARG (call, i) = fold_convert (integer_type_node,
					      CALL_EXPR_ARG (call, i));
}

/* Take the marker out of *TP, if it has one, and apply it.  Clauses are
   prepared only after that, because the marker may add some.  */
static tree
take (tree *tp, int *walk_subtrees)
{
  tree t = *tp;
  if (TYPE_P (t))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (TREE_CODE (t) == STATEMENT_LIST)
    take_scope (t);
  if (TREE_CODE (t) == OACC_DECLARE)
    {
      *walk_subtrees = 0;
      acc_take_declare (tp);
    }
  else if (tree *clauses = clauses_of (t))
    {
      if (acc_refuse_imported (t, *clauses))
	{
	  *tp = build_empty_stmt (EXPR_LOCATION (t));
	  *walk_subtrees = 0;
	  return NULL_TREE;
	}
      tree before = NULL_TREE, vars = NULL_TREE;
      if (acc_cplusplus_p ())
	acc_own_reduced_members (t, clauses, &vars, &before);
      if (tree call = cut_from_clauses (clauses))
	{
	  marker m;
	  read_marker (call, &m);
	  apply (m, tp);
	}
      acc_prepare_clauses (clauses);
      note_written (*clauses);
      acc_open_containers (t, clauses, &vars, &before);
      if (tree *body = data_body_of (t))
	acc_own_deviceptrs (clauses, body, &vars, &before);
      acc_keep_data_clauses (t);
      if (TREE_CODE (t) == OACC_LOOP && acc_cplusplus_p ())
	acc_own_iterators (t);
      if (before)
	*tp = put_around (*tp, before, NULL_TREE, vars);
      if (*tp != t)
	take_body (t, walk_subtrees);
    }
  else if (TREE_CODE (t) == OACC_CACHE)
    {
      *tp = marker_cache_directive (t);
      *walk_subtrees = 0;
    }
  else if (TREE_CODE (t) == CALL_EXPR && get_callee_fndecl (t)
	   && fndecl_built_in_p (get_callee_fndecl (t), BUILT_IN_GOACC_WAIT))
    {
      acc_unwrap (&CALL_EXPR_ARG (t, 0));
      tree call = call_expr_nargs (t) == 3 ? marker_call (CALL_EXPR_ARG (t, 2))
					   : NULL_TREE;
      if (call)
	{
	  marker m;
	  read_marker (call, &m);
	  *tp = marker_directive (m, t);
	}
      else
	wait_for_integers (t);
    }
  return NULL_TREE;
}

void
acc_take_markers (tree fn)
{
  if (TREE_CODE (fn) == FUNCTION_DECL && DECL_SAVED_TREE (fn))
    {
      acc_walk_tree_once (&DECL_SAVED_TREE (fn), take);
      acc_forget_sections ();
      acc_declare_before_constructs (&DECL_SAVED_TREE (fn));
      acc_default_none (&DECL_SAVED_TREE (fn));
    }
}
