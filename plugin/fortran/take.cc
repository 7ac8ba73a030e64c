/* Information that the Fortran parser did not get, brought into GIMPLE.

   In: a function's high GIMPLE, and the notes.  Out: the same.  The
   information of a note about a construct is in clauses, as with the C front
   ends' markers after pragma/take-markers.cc.  Calls replace directives that
   GCC does not know.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "fortran/notes.h"
#include "ir/ir.h"
#include "ir/walk.h"

/* The arguments of the notes of one function.  */
struct note_taker
{
  fortran_note *note;		/* note of the last wait directive that was
				   removed */
  marker m;
};

/* Make *M the marker for N, with the arguments of CALL, a GOACC_wait, or
   none.  */
static void
make_marker (marker *m, const fortran_note *n, gcall *call)
{
  auto_vec<tree> args;
  args.safe_push (integer_zero_node);
  for (unsigned i = 2; call && i < gimple_call_num_args (call); i++)
    args.safe_push (gimple_call_arg (call, i));
  m->call = build_call_array_loc (UNKNOWN_LOCATION, void_type_node,
				  build_int_cst (ptr_type_node, 0),
				  args.length (), args.address ());
  m->items.truncate (0);
  for (const item &i : n->items)
    m->items.safe_push (i);
}

/* Replace the statement at *I by LIST, gimplified.  */
static void
replace_by (gimple_stmt_iterator *i, tree list)
{
  gimple_seq seq = NULL;
  location_t saved = input_location;
  input_location = gimple_location (gsi_stmt (*i));
  push_gimplify_context ();
  gimplify_and_add (list, &seq);
  pop_gimplify_context (NULL);
  input_location = saved;
  if (seq)
    gsi_replace_with_seq (i, seq, true);
  else
    gsi_replace (i, gimple_build_nop (), true);
}

/* Take G, a call of GOACC_wait, at *I.  It is a directive of ours, or has the
   arguments of the next construct, or is a real wait.  */
static void
take_wait (note_taker *taker, gimple_stmt_iterator *i, gcall *g)
{
  fortran_note *n = fortran_note_at (gimple_location (g));
  if (!n)
    return;
  make_marker (&taker->m, n, g);
  taker->note = n;
  if (!n->standalone)
    {
      gsi_replace (i, gimple_build_nop (), true);
      return;
    }
  auto_vec<tree> args;
  for (unsigned a = 0; a < gimple_call_num_args (g); a++)
    args.safe_push (gimple_call_arg (g, a));
  tree call = build_call_array_loc (gimple_location (g),
				    gimple_call_return_type (g),
				    gimple_call_fn (g), args.length (),
				    args.address ());
  replace_by (i, marker_directive (taker->m, call));
}

/* Argument N of item I as an int, gimplified before *AT.  */
static tree
int_value (const marker &m, const item &i, gimple_stmt_iterator *at,
	   unsigned n = 0)
{
  tree e = marker_int_argument (m, i, n);
  if (!e || is_gimple_val (e))
    return e;
  tree v = create_tmp_var (integer_type_node);
  gimple_seq seq = NULL;
  push_gimplify_context ();
  gimplify_and_add (build2 (MODIFY_EXPR, integer_type_node, v, e), &seq);
  pop_gimplify_context (NULL);
  gsi_insert_seq_before (at, seq, GSI_SAME_STMT);
  return v;
}

static void
add_queue (tree *clauses, omp_clause_code code, location_t loc, tree value)
{
  tree c = build_omp_clause (loc, code);
  OMP_CLAUSE_OPERAND (c, 0) = value;
  marker_add_clause (clauses, c);
}

/* True if NAME, of a variable in GIMPLE, is that of the N characters at TEXT in the
   source.  These begin with NOTED_SELECT if the variable may have a name of
   gfortran's.  */
bool
fortran_noted_name_p (tree name, const char *text, size_t n)
{
  if (!name)
    return false;
  const char *own = IDENTIFIER_POINTER (name);
  if (*text == NOTED_SELECT && startswith (own, "__tmp_"))
    return true;
  bool select = *text == NOTED_SELECT;
  text += select;
  n -= select;
  return !strncmp (own, text, n) && (!own[n] || own[n] == '.');
}

bool
fortran_unnamed_part_p (const_tree field)
{
  if (DECL_NAME (field) && id_equal (DECL_NAME (field), "_data"))
    return true;
  return (TREE_CODE (TREE_TYPE (field)) == RECORD_TYPE
	  && TYPE_FIELDS (DECL_CONTEXT (field)) == field
	  && TYPE_IDENTIFIER (TREE_TYPE (field)) == DECL_NAME (field));
}

/* The place that T, a temporary in clauses of the construct at AT, has its value from; or
   null.  */
static tree
copied_place (tree t, gimple_stmt_iterator at)
{
  gimple *g = TREE_CODE (t) == SSA_NAME ? SSA_NAME_DEF_STMT (t) : NULL;
  if (VAR_P (t) && DECL_ARTIFICIAL (t))
    for (gsi_prev (&at); !gsi_end_p (at) && !g; gsi_prev (&at))
      if (gimple_get_lhs (gsi_stmt (at)) == t)
	g = gsi_stmt (at);
  return g && is_gimple_assign (g)
	 && (gimple_assign_single_p (g)
	     || CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (g)))
	 ? gimple_assign_rhs1 (g) : NULL_TREE;
}

/* Most steps from a place to its variable.  */
#define MOST_STEPS 32

/* The variable that PLACE, in clauses of the construct at AT, is a part of.  Null if it is
   part of something else.  The names of components on the way to PLACE go to *NAMES.  */
static tree
object_of (tree place, gimple_stmt_iterator at, auto_vec<tree> *names)
{
  for (int n = 0; n < MOST_STEPS; n++)
    {
      if (DECL_P (place) || TREE_CODE (place) == SSA_NAME)
	{
	  tree from = copied_place (place, at);
	  if (!from)
	    return DECL_P (place) ? place : NULL_TREE;
	  place = from;
	  continue;
	}
      if (TREE_CODE (place) == COMPONENT_REF
	  && !fortran_unnamed_part_p (TREE_OPERAND (place, 1)))
	names->safe_push (DECL_NAME (TREE_OPERAND (place, 1)));
      if (!EXPR_P (place) || !TREE_OPERAND_LENGTH (place) || !TREE_OPERAND (place, 0))
	return NULL_TREE;
      place = TREE_OPERAND (place, 0);
    }
  return NULL_TREE;
}

/* True if PLACE, in a data clause of the construct at AT, is PATH, for example "v%a",
   or the data of a descriptor that is.  */
static bool
on_path_p (tree place, gimple_stmt_iterator at, const char *path)
{
  auto_vec<tree> names;
  place = object_of (place, at, &names);
  if (!place)
    return false;
  tree name = DECL_NAME (place);
  if (VAR_P (place) && !name && DECL_HAS_VALUE_EXPR_P (place))
    return on_path_p (DECL_VALUE_EXPR (place), at, path);
  names.safe_push (name);
  unsigned n = names.length ();
  for (const char *p = path; *p;)
    {
      size_t length = strcspn (p, "%");
      if (!n || !fortran_noted_name_p (names[n - 1], p, length))
	return false;
      n--;
      p += length + (p[length] == '%');
    }
  /* The pointer in its descriptor.  */
  return !n || (n == 1 && names[0] && id_equal (names[0], "data"));
}

/* True if C is about a descriptor or the pointer in one, not about data.  */
static bool
about_descriptor_p (const_tree c)
{
  switch (OMP_CLAUSE_MAP_KIND (c))
    {
    case GOMP_MAP_TO_PSET:
    case GOMP_MAP_POINTER:
    case GOMP_MAP_ALWAYS_POINTER:
    case GOMP_MAP_ATTACH:
      return true;
    default:
      return false;
    }
}

/* Let C have the modifiers of item I, too.  */
static void
modify (tree c, const item &i)
{
  marker_set_modifiers (c, acc_clause_modifiers (c) | i.number);
}

/* Apply modifier item I to the clauses of its variable, and to the data of a descriptor
   with that name.  CLAUSES are those of the construct at AT.  Where nothing tells which
   data that is, the clause for it comes before the descriptor's.  */
static void
apply_modifier (const item &i, tree clauses, gimple_stmt_iterator at)
{
  bool known = false;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	&& !about_descriptor_p (c) && on_path_p (OMP_CLAUSE_DECL (c), at, i.name))
      {
	known = true;
	modify (c, i);
      }
  tree data = NULL_TREE;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
	continue;
      bool descriptor = about_descriptor_p (c);
      if (!descriptor)
	data = c;
      if (!on_path_p (OMP_CLAUSE_DECL (c), at, i.name))
	continue;
      modify (c, i);
      if (descriptor && data && !known)
	modify (data, i);
    }
}

/* Put the wait of I, for another device, before *AT.  */
static void
wait_on_device (const marker &m, const item &i, gimple_stmt_iterator *at)
{
  tree list = NULL_TREE;
  gimple_seq seq = NULL;
  marker_wait_on_device (m, i, NULL_TREE, &list);
  if (!list)
    return;
  push_gimplify_context ();
  gimplify_and_add (list, &seq);
  pop_gimplify_context (NULL);
  gsi_insert_seq_before (at, seq, GSI_SAME_STMT);
}

/* A search for the variable NAME in the statements of a body.  */
struct named_variable { const char *name; tree found; };

static tree
find_variable (tree *tp, int *walk_subtrees, named_variable *n)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if ((VAR_P (t) || TREE_CODE (t) == PARM_DECL)
	   && fortran_noted_name_p (DECL_NAME (t), n->name, strlen (n->name)))
    n->found = t;
  return n->found;
}

static tree
variable_in (gimple *g, const char *name)
{
  named_variable n = { name, NULL_TREE };
  acc_walk_gimple_ops (gimple_omp_body (g), find_variable, &n);
  return n.found;
}

/* True if OP combines values of TYPE.  For scalars, GCC's parser checks
   this.  */
static bool
combines_p (tree_code op, const_tree type)
{
  while (TREE_CODE (type) == ARRAY_TYPE)
    type = TREE_TYPE (type);
  bool truth = TREE_CODE (type) == BOOLEAN_TYPE;
  switch (op)
    {
    case TRUTH_ANDIF_EXPR:
    case TRUTH_ORIF_EXPR:
    case EQ_EXPR:
    case NE_EXPR:
      return truth;
    case BIT_AND_EXPR:
    case BIT_IOR_EXPR:
    case BIT_XOR_EXPR:
      return TREE_CODE (type) == INTEGER_TYPE;
    case MAX_EXPR:
    case MIN_EXPR:
      return (INTEGRAL_TYPE_P (type) && !truth) || SCALAR_FLOAT_TYPE_P (type);
    default:
      return (INTEGRAL_TYPE_P (type) && !truth) || FLOAT_TYPE_P (type);
    }
}

/* The clause for item I, a reduction of a small array, of construct or loop
   G.  */
static void
add_reduction (const item &i, gimple *g, tree *clauses)
{
  tree var = variable_in (g, i.name);
  if (!var)
    return;
  if (!combines_p (tree_code (i.number), TREE_TYPE (var)))
    {
      error_at (i.loc, "%qD has no type that %<reduction(%s)%> can reduce", var,
		acc_operator_text (tree_code (i.number)));
      return;
    }
  tree c = build_omp_clause (i.loc, OMP_CLAUSE_REDUCTION);
  OMP_CLAUSE_DECL (c) = var;
  OMP_CLAUSE_REDUCTION_CODE (c) = tree_code (i.number);
  marker_add_clause (clauses, c);
}

/* A search for all variables of the component NAME: see device-component.cc.  */
struct component_variables { const char *name; auto_vec<tree> found; };

static tree
find_component_variables (tree *tp, int *walk_subtrees, component_variables *n)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  /* Not the gimplifier's copies.  */
  if (VAR_P (t) && DECL_NAME (t) && id_equal (DECL_NAME (t), n->name)
      && !n->found.contains (t))
    n->found.safe_push (t);
  return NULL_TREE;
}

static void
add_one_device (const item &i, tree var, tree *clauses)
{
  tree c = build_omp_clause (i.loc, OMP_CLAUSE_USE_DEVICE_PTR);
  OMP_CLAUSE_DECL (c) = var;
  marker_add_clause (clauses, c);
}

/* The clauses for item I of host_data construct G.  */
static void
add_use_device (const item &i, gimple *g, tree *clauses)
{
  if (strchr (i.name, '%'))
    {
      component_variables n;
      n.name = i.name + (*i.name == NOTED_SELECT);
      acc_walk_gimple_ops (gimple_omp_body (g), find_component_variables, &n);
      for (tree var : n.found)
	add_one_device (i, var, clauses);
    }
  else if (tree var = variable_in (g, i.name))
    add_one_device (i, var, clauses);
}

/* The clause for item I, a dummy of assumed size that is an address on the device.  Such a
   dummy is a pointer; the gimplifier gave it a clause of its own (assumed-size.cc).  */
static void
add_device_pointer (const item &i, gimple *g, tree *clauses)
{
  tree var = variable_in (g, i.name);
  if (!var)
    return;
  for (tree *p = clauses; *p; )
    if (OMP_CLAUSE_CODE (*p) == OMP_CLAUSE_FIRSTPRIVATE && OMP_CLAUSE_DECL (*p) == var)
      *p = OMP_CLAUSE_CHAIN (*p);
    else
      p = &OMP_CLAUSE_CHAIN (*p);
  tree c = build_omp_clause (i.loc, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_FORCE_DEVICEPTR);
  OMP_CLAUSE_DECL (c) = var;
  OMP_CLAUSE_SIZE (c) = TYPE_SIZE_UNIT (TREE_TYPE (var));
  marker_add_clause (clauses, c);
}

/* Make G, a data construct, the host_data construct of item I.  */
static void
become_host_data (const item &i, gomp_target *g)
{
  gimple_omp_target_set_kind (g, GF_OMP_TARGET_KIND_OACC_HOST_DATA);
  if (i.number == HOST_DATA_IF_PRESENT)
    marker_add_clause (gimple_omp_target_clauses_ptr (g),
		       build_omp_clause (i.loc, OMP_CLAUSE_IF_PRESENT));
}

/* The variable whose component PATH, "v%a", clauses of G, at AT, name.  Null if there are
   several.  */
static tree
variable_with (gomp_target *g, gimple_stmt_iterator at, const char *path)
{
  tree found = NULL_TREE;
  for (tree c = gimple_omp_target_clauses (g); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && on_path_p (OMP_CLAUSE_DECL (c), at, path))
      {
	auto_vec<tree> names;
	tree var = object_of (OMP_CLAUSE_DECL (c), at, &names);
	if (found && found != var)
	  return NULL_TREE;
	found = var;
      }
  return found;
}

/* The variable NAME in clauses of G or in its body, or the one with component NAME in
   its clauses; or null.  */
static tree
variable_of (gomp_target *g, gimple_stmt_iterator at, const char *name)
{
  if (strchr (name, '%'))
    return variable_with (g, at, name);
  named_variable n = { name, NULL_TREE };
  for (tree c = gimple_omp_target_clauses (g); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	&& acc_walk_tree (&OMP_CLAUSE_DECL (c), find_variable, &n))
      return n.found;
  return variable_in (g, name);
}

/* The name in the source of the variable in PATH, of an item.  */
static const char *
source_name (const char *path)
{
  path += *path == NOTED_SELECT;
  return IDENTIFIER_POINTER (get_identifier_with_length (path, strcspn (path, "%")));
}

/* Add the clauses for item I, an object some of whose components are named by
   clauses of G, before those clauses.  They are the same clauses that gfortran
   makes when no component is named.  */
static void
add_object (const item &i, gimple_stmt_iterator at, gomp_target *g)
{
  tree var = variable_of (g, at, i.name);
  tree type = var ? TREE_TYPE (var) : NULL_TREE;
  bool behind = type && POINTER_TYPE_P (type);
  if (behind)
    type = TREE_TYPE (type);
  if (!type || TREE_CODE (type) != RECORD_TYPE
      || lang_hooks.decls.omp_array_data (var, behind))
    {
      error_at (i.loc, "%qs and a component of it have to be in directives of"
		" their own", source_name (i.name));
      return;
    }
  tree *p = gimple_omp_target_clauses_ptr (g);
  tree c = build_omp_clause (i.loc, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (c, i.number);
  OMP_CLAUSE_DECL (c) = behind ? build_simple_mem_ref (var) : var;
  OMP_CLAUSE_SIZE (c) = TYPE_SIZE_UNIT (type);
  OMP_CLAUSE_CHAIN (c) = *p;
  *p = c;
  if (!behind)
    return;
  tree pointer = build_omp_clause (i.loc, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (pointer, GOMP_MAP_POINTER);
  OMP_CLAUSE_DECL (pointer) = var;
  OMP_CLAUSE_SIZE (pointer) = size_zero_node;
  OMP_CLAUSE_CHAIN (pointer) = OMP_CLAUSE_CHAIN (c);
  OMP_CLAUSE_CHAIN (c) = pointer;
}

/* Apply the items of M to the construct at *AT.  */
static void
apply_to_target (const marker &m, gimple_stmt_iterator *at)
{
  gomp_target *g = as_a<gomp_target *> (gsi_stmt (*at));
  tree *clauses = gimple_omp_target_clauses_ptr (g);
  for (const item &i : m.items)
    switch (i.what)
      {
      case ITEM_ASYNC:
	add_queue (clauses, OMP_CLAUSE_ASYNC, i.loc,
		   i.n ? int_value (m, i, at)
		       : build_int_cst (integer_type_node, GOMP_ASYNC_NOVAL));
	break;
      case ITEM_WAIT:
	for (unsigned n = 0; n < i.n || n == 0; n++)
	  add_queue (clauses, OMP_CLAUSE_WAIT, i.loc,
		     i.n ? int_value (m, i, at, n)
			 : build_int_cst (integer_type_node,
					  GOMP_ASYNC_NOVAL));
	break;
      case ITEM_WAIT_DEVICE:
	wait_on_device (m, i, at);
	break;
      case ITEM_MODIFIER:
	apply_modifier (i, *clauses, *at);
	break;
      case ITEM_REDUCTION:
	if (acc_target_kind (g) != GF_OMP_TARGET_KIND_OACC_KERNELS)
	  add_reduction (i, g, clauses);
	break;
      case ITEM_USE_DEVICE:
	add_use_device (i, g, clauses);
	break;
      case ITEM_DEVICE_POINTER:
	add_device_pointer (i, g, clauses);
	break;
      case ITEM_HOST_DATA:
	become_host_data (i, g);
	break;
      case ITEM_OBJECT:
	add_object (i, *at, g);
	break;
      case ITEM_GANGS:
      case ITEM_HOST_GANGS:
	if (tree e = int_value (m, i, at))
	  acc_add_extra_clause (i.loc, clauses, i.what, i.number, e);
	break;
      default:
	break;
      }
}

/* Apply the items of N about loops to loop G.  */
static void
apply_to_loop (const fortran_note *n, gomp_for *g)
{
  for (const item &i : n->items)
    if (i.what == ITEM_DIM || i.what == ITEM_FORCE || i.what == ITEM_HOST_SEQ
	|| i.what == ITEM_HOST_PARALLEL)
      acc_add_extra_clause (i.loc, gimple_omp_for_clauses_ptr (g), i.what,
			    i.number, integer_zero_node);
    else if (i.what == ITEM_REDUCTION)
      add_reduction (i, g, gimple_omp_for_clauses_ptr (g));
}

/* Take the statement at *I if it carries or needs a note.  */
static tree
take_statement (gimple_stmt_iterator *i, bool *handled, note_taker *taker)
{
  gimple *g = gsi_stmt (*i);
  *handled = false;
  if (is_gimple_call (g) && acc_pass_own_pointer (i))
    *handled = true;
  else if (is_gimple_call (g)
      && gimple_call_builtin_p (g, BUILT_IN_GOACC_WAIT))
    {
      *handled = true;
      take_wait (taker, i, as_a<gcall *> (g));
    }
  else if (gimple_code (g) == GIMPLE_OMP_TARGET && is_gimple_omp_oacc (g))
    {
      fortran_note *n = fortran_note_at (gimple_location (g));
      if (n && !n->standalone)
	{
	  if (n != taker->note)
	    make_marker (&taker->m, n, NULL);
	  apply_to_target (taker->m, i);
	  taker->note = NULL;
	}
    }
  else if (gimple_code (g) == GIMPLE_OMP_FOR)
    {
      fortran_note *n = fortran_note_at (gimple_location (g));
      if (n && !n->standalone)
	apply_to_loop (n, as_a<gomp_for *> (g));
    }
  return NULL_TREE;
}

void
acc_take_fortran_notes (gimple_seq *body)
{
  if (!&gfc_current_locus)
    return;
  fortran_take_deferred ();
  fortran_share_entries ();
  fortran_tell_routines ();
  note_taker taker = {};
  acc_walk_gimple_stmts (body, take_statement, &taker);
}
