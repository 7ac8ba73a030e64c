/* Contained procedures that use variables of the procedure around them.

   In: a procedure and those that it contains, as the front end left them: contained
   procedures of Fortran, nested functions of C.  Out: contained procedures that constructs
   call get these variables as further arguments.

     !$acc parallel loop			!$acc parallel loop
       a(i) = f (b(i))				  a(i) = f (b(i), s, &t)
     contains				->	contains
       function f (x)				  function f (x, s, t)
	 f = x * s + t(2)			    f = x * s + (*t)(2)

   GCC gives such a procedure the address of the frame of the one around it, which is on
   the host's stack.  An argument is what the construct has for the variable: a private
   copy, a mapped array.  Scalars that are only read come as values.

   A procedure that is itself an argument of a call stays as it is, and so does one with
   constructs of its own.  In C, so does one that uses an array of variable size, or has a
   variable argument list.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "unit/unit.h"
#include "ir/walk.h"

namespace {

/* A variable of the procedure around, as an argument.  */
struct outer_variable
{
  tree var;
  bool value;			/* the argument is its value, not its address */
  bool written;			/* what the argument points to may change, or its
				   address is kept */
  tree parameter;
};

struct contained_procedure
{
  tree fn;
  bool needed;			/* a kernel calls it */
  bool fixed;			/* it has to stay as it is */
  auto_vec<outer_variable> variables;
  auto_vec<tree> called;	/* contained procedures that it calls */
  hash_set<tree> received;	/* variables of the outer procedure whose address it
				   gets as an argument, and may set them by that */
};

/* The contained procedures of OUTER.  */
struct family
{
  tree outer;
  auto_delete_vec<contained_procedure> all;
  hash_set<tree> pointed;	/* variables that pointers are made to point to */
};

/* A walk through the body of MEMBER, or through that of the outer procedure if MEMBER is
   null.  */
struct member_walk
{
  family *f;
  contained_procedure *member;
  bool computes;		/* inside of a compute construct */
};

}

/* ---- Which procedures, which variables */

static contained_procedure *
find_member (family *f, const_tree fn)
{
  for (contained_procedure *m : f->all)
    if (m->fn == fn)
      return m;
  return NULL;
}

/* FN as a member of F, or null if it is none.  */
static contained_procedure *
member_of (family *f, tree fn)
{
  if (!fn || TREE_CODE (fn) != FUNCTION_DECL || DECL_CONTEXT (fn) != f->outer)
    return NULL;
  contained_procedure *m = find_member (f, fn);
  if (!m)
    {
      m = new contained_procedure ();
      m->fn = fn;
      m->needed = acc_routine_p (fn);
      m->fixed = !DECL_SAVED_TREE (fn) || !prototype_p (TREE_TYPE (fn))
		 || stdarg_p (TREE_TYPE (fn));
      f->all.safe_push (m);
    }
  return m;
}

/* True if T is a variable of F's outer procedure.  Variables of common blocks are not its
   own.  */
static bool
outer_variable_p (const family *f, const_tree t)
{
  if ((!VAR_P (t) && TREE_CODE (t) != PARM_DECL && TREE_CODE (t) != RESULT_DECL)
      || DECL_CONTEXT (t) != f->outer
      || lookup_attribute ("omp declare target", DECL_ATTRIBUTES (t))
      || (VAR_P (t) && TREE_READONLY (t) && is_global_var (t)))
    return false;
  if (!VAR_P (t) || !DECL_HAS_VALUE_EXPR_P (t))
    return true;
  tree base = get_base_address (DECL_VALUE_EXPR (CONST_CAST_TREE (t)));
  return base && VAR_P (base) && DECL_CONTEXT (base) == f->outer;
}

/* Let M have VAR.  VALUE: its value is enough; WRITTEN: see outer_variable.  True if that
   is new.  */
static bool
add_variable (contained_procedure *m, tree var, bool value, bool written)
{
  bool fortran = lang_GNU_Fortran ();
  /* The size of an array may be one of the outer function's values.  */
  m->fixed |= !fortran && variably_modified_type_p (TREE_TYPE (var), NULL_TREE);
  /* A dummy is a reference that never changes.  A pointer may lead to a variable of C whose
     address is taken somewhere.  */
  value = (fortran && TREE_CODE (var) == PARM_DECL && POINTER_TYPE_P (TREE_TYPE (var)))
	  || TREE_CODE (TREE_TYPE (var)) == REFERENCE_TYPE
	  || (value && is_gimple_reg_type (TREE_TYPE (var))
	      && (fortran || !TREE_ADDRESSABLE (var)));
  for (outer_variable &v : m->variables)
    if (v.var == var)
      {
	bool changed = (v.value && !value) || (written && !v.written);
	v.value &= value;
	v.written |= written;
	return changed;
      }
  m->variables.safe_push ({ var, value, written, NULL_TREE });
  return true;
}

/* The place that T stores to or takes the address of; or null.  */
static tree
place_in (const_tree t)
{
  switch (TREE_CODE (t))
    {
    case MODIFY_EXPR:
    case INIT_EXPR:
    case ADDR_EXPR:
    case PREINCREMENT_EXPR:
    case PREDECREMENT_EXPR:
    case POSTINCREMENT_EXPR:
    case POSTDECREMENT_EXPR:
      return TREE_OPERAND (t, 0);
    default:
      return NULL_TREE;
    }
}

static void walk_member (member_walk *w, tree *body);

/* The pointer of the outer procedure of F that leads to PLACE, or null.  */
static tree
outer_pointer (const family *f, const_tree place)
{
  if (TREE_CODE (place) != INDIRECT_REF && TREE_CODE (place) != MEM_REF)
    return NULL_TREE;
  tree p = TREE_OPERAND (place, 0);
  STRIP_NOPS (p);
  return DECL_P (p) && outer_variable_p (f, p) ? p : NULL_TREE;
}

/* Note that W's member stores to PLACE, or gives its address away; if not WRITTEN, to a
   procedure that only reads it.  */
static void
note_place (member_walk *w, tree place, bool written)
{
  place = get_base_address (place);
  if (!place)
    return;
  if (DECL_P (place) && outer_variable_p (w->f, place))
    add_variable (w->member, place, false, written);
  else if (tree p = outer_pointer (w->f, place))
    add_variable (w->member, p, true, written);
}

/* Look at argument N of CALL.  */
static void
look_at_argument (member_walk *w, tree call, int n)
{
  tree *arg = &CALL_EXPR_ARG (call, n), a = *arg, fn = get_callee_fndecl (call);
  STRIP_NOPS (a);
  bool read = fn && acc_only_read_p (TREE_TYPE (fn), n);
  contained_procedure *m = read ? NULL : member_of (w->f, fn);
  /* A pointer that is a dummy gets the address of an address.  */
  tree received = m ? a : NULL_TREE;
  while (received && TREE_CODE (received) == ADDR_EXPR)
    received = TREE_OPERAND (received, 0);
  if (received && received != a && DECL_P (received) && outer_variable_p (w->f, received))
    m->received.add (received);
  if (!read || !w->member)
    walk_member (w, arg);
  else if (TREE_CODE (a) == ADDR_EXPR)
    {
      note_place (w, TREE_OPERAND (a, 0), false);
      walk_member (w, &TREE_OPERAND (a, 0));
    }
  else if (DECL_P (a) && POINTER_TYPE_P (TREE_TYPE (a)) && outer_variable_p (w->f, a))
    add_variable (w->member, a, true, false);
  else
    walk_member (w, arg);
}

/* True if T is a construct or directive with data clauses, or a clause that names a
   variable of F's outer procedure.  */
static bool
keeps_procedure_p (const family *f, const_tree t)
{
  if (acc_compute_tree_p (t))
    return true;
  switch (TREE_CODE (t))
    {
    case OACC_DATA:
    case OACC_HOST_DATA:
    case OACC_DECLARE:
    case OACC_ENTER_DATA:
    case OACC_EXIT_DATA:
    case OACC_UPDATE:
      return true;
    case OMP_CLAUSE:
      {
	tree d = OMP_CLAUSE_OPERAND (t, 0);
	return omp_clause_num_ops[OMP_CLAUSE_CODE (t)] && d && DECL_P (d)
	       && outer_variable_p (f, d);
      }
    default:
      return false;
    }
}

/* Look at *TP for W.  */
static tree
look (tree *tp, int *walk_subtrees, void *data)
{
  member_walk *w = (member_walk *) data;
  tree t = *tp;
  /* C declares a nested function where it stands.  */
  if (TYPE_P (t) || (TREE_CODE (t) == DECL_EXPR
		     && TREE_CODE (DECL_EXPR_DECL (t)) == FUNCTION_DECL))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (w->member && (keeps_procedure_p (w->f, t) || TREE_CODE (t) == ASM_EXPR))
    w->member->fixed = true;
  if (acc_compute_tree_p (t) && !w->computes)
    {
      member_walk inside = *w;
      inside.computes = true;
      walk_member (&inside, &OMP_BODY (t));
    }
  if (TREE_CODE (t) == CALL_EXPR)
    if (contained_procedure *m = member_of (w->f, get_callee_fndecl (t)))
      {
	m->needed |= w->computes;
	if (w->member && !w->member->called.contains (m->fn))
	  w->member->called.safe_push (m->fn);
	*walk_subtrees = 0;
      }
  if (TREE_CODE (t) == CALL_EXPR)
    {
      if (*walk_subtrees)
	walk_member (w, &CALL_EXPR_FN (t));
      *walk_subtrees = 0;
      for (int i = 0; i < call_expr_nargs (t); i++)
	look_at_argument (w, t, i);
      return NULL_TREE;
    }
  if (contained_procedure *m = member_of (w->f, t))
    m->fixed = true;
  if (TREE_CODE (t) == MODIFY_EXPR)
    {
      tree a = TREE_OPERAND (t, 1);
      STRIP_NOPS (a);
      if (TREE_CODE (a) == ADDR_EXPR && DECL_P (TREE_OPERAND (a, 0))
	  && outer_variable_p (w->f, TREE_OPERAND (a, 0)))
	w->f->pointed.add (TREE_OPERAND (a, 0));
    }
  if (!w->member)
    return NULL_TREE;
  if (tree place = place_in (t))
    note_place (w, place, true);
  if (tree p = outer_pointer (w->f, t))
    {
      /* What it leads to is read.  */
      add_variable (w->member, p, true, false);
      *walk_subtrees = 0;
    }
  if (DECL_P (t) && outer_variable_p (w->f, t))
    add_variable (w->member, t, true, POINTER_TYPE_P (TREE_TYPE (t)));
  return NULL_TREE;
}

static void
walk_member (member_walk *w, tree *body)
{
  walk_tree_without_duplicates (body, look, w);
}

/* Let M have the address of each of its variables that it gets as an argument, too: a
   target may change by either.  True if that is new.  */
static bool
share_received (family *f, contained_procedure *m)
{
  bool changed = false;
  for (outer_variable &v : m->variables)
    if (v.value && (m->received.contains (v.var) || f->pointed.contains (v.var)))
      changed |= add_variable (m, v.var, false, true);
  return changed;
}

/* What members call needs what they need, and they have its variables.  */
static void
spread (family *f)
{
  for (bool changed = true; changed; )
    {
      changed = false;
      for (contained_procedure *m : f->all)
	changed |= share_received (f, m);
      for (contained_procedure *m : f->all)
	for (tree fn : m->called)
	  {
	    contained_procedure *c = find_member (f, fn);
	    for (tree v : m->received)
	      changed |= !c->received.add (v);
	    changed |= m->needed && !c->needed;
	    c->needed |= m->needed;
	    if (c->needed && !c->fixed)
	      for (const outer_variable &v : c->variables)
		changed |= add_variable (m, v.var, v.value, v.written);
	  }
    }
}

/* ---- The change */

/* The attributes of the type of M's function, TYPE, whose N parameters get more.  The one
   that says which of them the function only reads gets longer.  */
static tree
longer_attributes (const contained_procedure *m, tree type, unsigned n)
{
  tree spec = lookup_attribute ("fn spec", TYPE_ATTRIBUTES (type));
  if (!spec)
    return TYPE_ATTRIBUTES (type);
  std::string text = TREE_STRING_POINTER (TREE_VALUE (TREE_VALUE (spec)));
  while (text.length () < 2 * n + 2)
    text += ". ";
  for (const outer_variable &v : m->variables)
    text += v.written || !POINTER_TYPE_P (TREE_TYPE (v.parameter)) ? ". " : "r ";
  tree value = build_tree_list (NULL_TREE, build_string (text.length (), text.c_str ()));
  return tree_cons (get_identifier ("fn spec"), value,
		    remove_attribute ("fn spec", copy_list (TYPE_ATTRIBUTES (type))));
}

/* Give M its parameters.  */
static void
add_parameters (contained_procedure *m)
{
  tree type = TREE_TYPE (m->fn);
  auto_vec<tree> types;
  unsigned n;
  for (tree t = TYPE_ARG_TYPES (type); t && !VOID_TYPE_P (TREE_VALUE (t)); t = TREE_CHAIN (t))
    types.safe_push (TREE_VALUE (t));
  n = types.length ();
  tree *last = &DECL_ARGUMENTS (m->fn);
  while (*last)
    last = &DECL_CHAIN (*last);
  for (outer_variable &v : m->variables)
    {
      tree t = v.value ? TREE_TYPE (v.var) : build_reference_type (TREE_TYPE (v.var));
      tree p = build_decl (DECL_SOURCE_LOCATION (v.var), PARM_DECL, DECL_NAME (v.var), t);
      DECL_CONTEXT (p) = m->fn;
      DECL_ARG_TYPE (p) = t;
      DECL_ARTIFICIAL (p) = DECL_ARTIFICIAL (v.var);
      TREE_USED (p) = TREE_READONLY (p) = 1;
      DECL_IGNORED_P (p) = DECL_IGNORED_P (v.var);
      v.parameter = p;
      types.safe_push (t);
      *last = p;
      last = &DECL_CHAIN (p);
    }
  tree changed = build_function_type_array (TREE_TYPE (type), types.length (),
					    types.address ());
  TREE_TYPE (m->fn) = build_type_attribute_variant (changed, longer_attributes (m, type, n));
}

/* Call *TP, of a member that has parameters now, with their arguments.  */
static tree
add_arguments (tree *tp, int *walk_subtrees, void *data)
{
  family *f = (family *) data;
  tree call = *tp;
  if (TYPE_P (call))
    *walk_subtrees = 0;
  if (TREE_CODE (call) != CALL_EXPR)
    return NULL_TREE;
  contained_procedure *m = find_member (f, get_callee_fndecl (call));
  if (!m || m->fixed || !m->needed || m->variables.is_empty ())
    return NULL_TREE;
  auto_vec<tree> args;
  for (int i = 0; i < call_expr_nargs (call); i++)
    args.safe_push (CALL_EXPR_ARG (call, i));
  for (const outer_variable &v : m->variables)
    if (v.value)
      args.safe_push (v.var);
    else
      {
	TREE_ADDRESSABLE (v.var) = 1;
	args.safe_push (build1 (ADDR_EXPR, TREE_TYPE (v.parameter), v.var));
      }
  tree made = build_call_array_loc (EXPR_LOCATION (call), TREE_TYPE (call),
				    build_fold_addr_expr (m->fn), args.length (),
				    args.address ());
  TREE_SIDE_EFFECTS (made) = TREE_SIDE_EFFECTS (call);
  TREE_NOTHROW (made) = TREE_NOTHROW (call);
  CALL_EXPR_RETURN_SLOT_OPT (made) = CALL_EXPR_RETURN_SLOT_OPT (call);
  *tp = made;
  return NULL_TREE;
}

/* Put a member's parameter in the place of the variable at *TP.  */
static tree
use_parameter (tree *tp, int *walk_subtrees, void *data)
{
  contained_procedure *m = (contained_procedure *) data;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (!DECL_P (*tp))
    return NULL_TREE;
  for (const outer_variable &v : m->variables)
    if (v.var == *tp)
      {
	*walk_subtrees = 0;
	*tp = v.value ? v.parameter
	      : build1 (INDIRECT_REF, TREE_TYPE (v.var), v.parameter);
	return NULL_TREE;
      }
  return NULL_TREE;
}

/* Restore the facts that GCC keeps about the address at *TP.  */
static tree
recompute_address (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == ADDR_EXPR)
    recompute_tree_invariant_for_addr_expr (*tp);
  return NULL_TREE;
}

void
acc_pass_outer_variables (tree outer, tree *body)
{
  family f;
  f.outer = outer;
  member_walk w = { &f, NULL, false };
  walk_member (&w, body);
  if (f.all.is_empty ())
    return;
  for (unsigned i = 0; i < f.all.length (); i++)
    if (!f.all[i]->fixed)
      {
	w = { &f, f.all[i], false };
	walk_member (&w, &DECL_SAVED_TREE (f.all[i]->fn));
      }
  spread (&f);
  bool some = false;
  for (contained_procedure *m : f.all)
    if (m->needed && !m->fixed && m->variables.length ())
      {
	add_parameters (m);
	some = true;
      }
  if (!some)
    return;
  walk_tree_without_duplicates (body, add_arguments, &f);
  for (contained_procedure *m : f.all)
    if (DECL_SAVED_TREE (m->fn))
      walk_tree_without_duplicates (&DECL_SAVED_TREE (m->fn), add_arguments, &f);
  for (contained_procedure *m : f.all)
    if (m->needed && !m->fixed && m->variables.length ())
      {
	walk_tree (&DECL_SAVED_TREE (m->fn), use_parameter, m, NULL);
	walk_tree_without_duplicates (&DECL_SAVED_TREE (m->fn), recompute_address, NULL);
      }
}
