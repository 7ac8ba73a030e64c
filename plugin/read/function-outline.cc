/* The use of variables in the function around a region.

   In: the GIMPLE of a function before anything in it is replaced.  Out: an
   outline of it (definitions, uses and jumps, as numbers).  It answers whether
   the value that a variable has at the end of a region is read later.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "read/read.h"
#include "ir/walk.h"

/* One step of the outline.  Variables are DECL_UIDs, since declarations may
   be collected as garbage and their addresses used again.  */
struct step
{
  unsigned def;			/* the variable that gets a new value, or 0 */
  unsigned first, uses;		/* its uses in outline.uids */
  gimple *end_of;		/* the region that ends here, only for
				   comparison */
  int to;			/* a step that this one may jump to, or -1 */
  bool stops;			/* the next step is not reached from here */
};

typedef hash_map<int_hash<unsigned, -1U, -2U>, int> uid_map;
typedef hash_set<int_hash<unsigned, -1U, -2U>> uid_set;

/* The number of assignments of a variable, and the place of one.  */
struct assignment
{
  int n;
  gimple *stmt;
  unsigned step;
  int others;			/* more of them: index in outline.others, or
				   -1 */
  /* To follow the outline takes long, and is asked for again and again: ASKED
     tells that REPEATED is known, whether the first assignment may be executed
     several times.  */
  bool asked, repeated;
};

/* A further assignment of a variable as a whole.  */
struct other_assignment
{
  gimple *stmt;
  int next;
};

typedef hash_map<int_hash<unsigned, -1U, -2U>, assignment> assignment_map;

/* A jump whose label may come later.  */
struct pending { unsigned step; unsigned label; };

static struct
{
  unsigned function;		/* DECL_UID, 0: none */
  bool odd;			/* some control flow is not followed */
  auto_vec<step> steps;
  auto_vec<unsigned> uids;
  auto_vec<pending> jumps;
  uid_map *labels;
  uid_set *exposed;		/* variables whose address is a value
				   somewhere */
  uid_set *pinned;		/* variables in data clauses: anyone may read
				   them */
  assignment_map *assigned;
  auto_vec<other_assignment> others;
} outline;

static step *
new_step ()
{
  step s = {};
  s.to = -1;
  s.first = outline.uids.length ();
  outline.steps.safe_push (s);
  return &outline.steps.last ();
}

/* Append a step that may go to step TO, and unless STOPS to the next one.  */
static unsigned
new_jump (int to, bool stops)
{
  step *s = new_step ();
  s->to = to;
  s->stops = stops;
  return outline.steps.length () - 1;
}

static void
jump_to_label (tree label, bool stops)
{
  if (TREE_CODE (label) != LABEL_DECL)
    {
      outline.odd = true;
      return;
    }
  pending p = { new_jump (-1, stops), DECL_UID (label) };
  outline.jumps.safe_push (p);
}

static tree
use_op (tree *tp, int *walk_subtrees)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == ADDR_EXPR)
    {
      tree base = acc_base_address (TREE_OPERAND (*tp, 0));
      if (base && DECL_P (base))
	outline.exposed->add (DECL_UID (base));
    }
  else if (VAR_P (*tp) || TREE_CODE (*tp) == PARM_DECL
	   || TREE_CODE (*tp) == RESULT_DECL)
    {
      outline.uids.safe_push (DECL_UID (*tp));
      outline.steps.last ().uses++;
    }
  return NULL_TREE;
}

static tree
pin_op (tree *tp, int *walk_subtrees)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (DECL_P (*tp))
    outline.pinned->add (DECL_UID (*tp));
  return NULL_TREE;
}

/* Note that VAR is assigned: by STMT as a whole, unless STMT is null.  */
static void
note_assigned (tree var, gimple *stmt)
{
  bool known;
  assignment &a = outline.assigned->get_or_insert (DECL_UID (var), &known);
  other_assignment o = { known ? a.stmt : NULL, known ? a.others : -1 };
  a.others = known ? (int) outline.others.length () : -1;
  if (known)
    outline.others.safe_push (o);
  a.n += stmt ? 1 : 2;
  a.stmt = stmt;
  a.step = outline.steps.length ();
}

static void outline_seq (gimple_seq seq);

static void
outline_simple (gimple *g)
{
  tree lhs = gimple_get_lhs (g);
  bool whole = lhs && DECL_P (lhs);
  new_step ();
  for (unsigned i = 0; i < gimple_num_ops (g); i++)
    if (!whole || gimple_op (g, i) != lhs || i > 0)
      acc_walk_tree (gimple_op_ptr (g, i), use_op);
  tree base = lhs ? acc_base_address (lhs) : NULL_TREE;
  if (base && DECL_P (base) && !gimple_clobber_p (g))
    note_assigned (base, whole ? g : NULL);
  if (whole)
    new_step ()->def = DECL_UID (lhs);
  gcall *call = dyn_cast<gcall *> (g);
  if (call && (gimple_call_flags (call) & ECF_RETURNS_TWICE))
    outline.odd = true;
  if (gimple_code (g) == GIMPLE_ASM)
    outline.odd = true;
}

/* Note the CLAUSES of G.  Other regions, other functions and the end of the
   construct may read a variable that the user names in a data clause.  A
   construct reads a firstprivate variable in its body.  */
static void
outline_clauses (gimple *g, tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_MAP:
	if (OMP_CLAUSE_LOCATION (c) != gimple_location (g)
	    && OMP_CLAUSE_LOCATION (c) != UNKNOWN_LOCATION)
	  {
	    acc_walk_tree (&OMP_CLAUSE_DECL (c), pin_op);
	    new_step ();
	    acc_walk_tree (&OMP_CLAUSE_DECL (c), use_op);
	  }
	break;
      case OMP_CLAUSE_FIRSTPRIVATE:
	/* An implicit clause only says that the body reads the variable.  */
	if (OMP_CLAUSE_FIRSTPRIVATE_IMPLICIT (c))
	  break;
	/* Fall through.  */
      case OMP_CLAUSE_PRIVATE:
	if (DECL_P (OMP_CLAUSE_DECL (c)))
	  note_assigned (OMP_CLAUSE_DECL (c), NULL);
	break;
      case OMP_CLAUSE_REDUCTION:
	if (DECL_P (OMP_CLAUSE_DECL (c)))
	  note_assigned (OMP_CLAUSE_DECL (c), NULL);
	/* Fall through.  */
      default:
	new_step ();
	if (omp_clause_num_ops[OMP_CLAUSE_CODE (c)])
	  acc_walk_tree (&OMP_CLAUSE_OPERAND (c, 0), use_op);
	break;
      }
}

/* Outline a construct.  The variables that its body assigns may be copies; a
   variable then keeps the value from before the body, so the body may be
   skipped.  */
static void
outline_target (gomp_target *g)
{
  outline_clauses (g, gimple_omp_target_clauses (g));
  unsigned around = new_jump (-1, false);
  outline_seq (gimple_omp_body (g));
  outline.steps[around].to = outline.steps.length ();
  new_step ()->end_of = g;
}

/* Outline a loop with a directive: the body is executed any number of
   times.  */
static void
outline_for (gomp_for *g)
{
  outline_seq (gimple_omp_for_pre_body (g));
  outline_clauses (g, gimple_omp_for_clauses (g));
  new_step ();
  for (unsigned i = 0; i < gimple_omp_for_collapse (g); i++)
    {
      note_assigned (gimple_omp_for_index (g, i), NULL);
      acc_walk_tree (gimple_omp_for_initial_ptr (g, i), use_op);
      acc_walk_tree (gimple_omp_for_final_ptr (g, i), use_op);
      tree incr = TREE_OPERAND (gimple_omp_for_incr (g, i), 1);
      acc_walk_tree (&incr, use_op);
    }
  unsigned top = new_jump (-1, false);
  for (unsigned i = 0; i < gimple_omp_for_collapse (g); i++)
    {
      tree index = gimple_omp_for_index (g, i);
      new_step ()->def = DECL_P (index) ? DECL_UID (index) : 0;
    }
  outline_seq (gimple_omp_body (g));
  new_jump (top, true);
  outline.steps[top].to = outline.steps.length ();
}

/* Outline a try statement: any place in it may go to the cleanup.  */
static void
outline_try (gtry *g)
{
  unsigned at = new_jump (-1, false);
  outline_seq (gimple_try_eval (g));
  outline.steps[at].to = outline.steps.length ();
  outline_seq (gimple_try_cleanup (g));
}

static void
outline_switch (gswitch *g)
{
  new_step ();
  acc_walk_tree (gimple_switch_index_ptr (g), use_op);
  for (unsigned i = 0; i < gimple_switch_num_labels (g); i++)
    jump_to_label (CASE_LABEL (gimple_switch_label (g, i)), false);
  outline.steps.last ().stops = true;
}

/* Add the steps of statement G to the outline.  */
static void
outline_stmt (gimple *g)
{
  switch (gimple_code (g))
    {
    case GIMPLE_BIND:
      for (tree v = gimple_bind_vars (as_a<gbind *> (g)); v;
	   v = DECL_CHAIN (v))
	if (VAR_P (v) && !TREE_STATIC (v))
	  new_step ()->def = DECL_UID (v);
      outline_seq (gimple_bind_body (as_a<gbind *> (g)));
      return;
    case GIMPLE_TRY:
      outline_try (as_a<gtry *> (g));
      return;
    case GIMPLE_LABEL:
      outline.labels->put (DECL_UID (gimple_label_label (as_a<glabel *> (g))),
			   outline.steps.length ());
      return;
    case GIMPLE_GOTO:
      jump_to_label (gimple_goto_dest (g), true);
      return;
    case GIMPLE_COND:
      outline_simple (g);
      jump_to_label (gimple_cond_true_label (as_a<gcond *> (g)), false);
      jump_to_label (gimple_cond_false_label (as_a<gcond *> (g)), true);
      return;
    case GIMPLE_SWITCH:
      outline_switch (as_a<gswitch *> (g));
      return;
    case GIMPLE_RETURN:
      outline_simple (g);
      outline.steps.last ().stops = true;
      return;
    case GIMPLE_ASSIGN:
    case GIMPLE_CALL:
    case GIMPLE_ASM:
      outline_simple (g);
      return;
    case GIMPLE_OMP_TARGET:
      outline_target (as_a<gomp_target *> (g));
      return;
    case GIMPLE_OMP_FOR:
      outline_for (as_a<gomp_for *> (g));
      return;
    case GIMPLE_OMP_ATOMIC_LOAD:
    case GIMPLE_OMP_ATOMIC_STORE:
      new_step ();
      for (unsigned i = 0; i < gimple_num_ops (g); i++)
	acc_walk_tree (gimple_op_ptr (g, i), use_op);
      if (gomp_atomic_load *l = dyn_cast<gomp_atomic_load *> (g))
	acc_walk_tree (gimple_omp_atomic_load_rhs_ptr (l), use_op);
      return;
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
    case GIMPLE_DEBUG:
      return;
    default:
      outline.odd = true;
      return;
    }
}

static void
outline_seq (gimple_seq seq)
{
  for (gimple_stmt_iterator i = gsi_start (seq); !gsi_end_p (i); gsi_next (&i))
    outline_stmt (gsi_stmt (i));
}

void
acc_outline_function (tree fndecl, gimple_seq seq)
{
  outline.function = DECL_UID (fndecl);
  outline.odd = false;
  outline.steps.truncate (0);
  outline.uids.truncate (0);
  outline.jumps.truncate (0);
  outline.others.truncate (0);
  delete outline.labels;
  delete outline.exposed;
  delete outline.pinned;
  delete outline.assigned;
  outline.labels = new uid_map ();
  outline.exposed = new uid_set ();
  outline.pinned = new uid_set ();
  outline.assigned = new assignment_map ();
  outline_seq (seq);
  new_step ()->stops = true;
  for (pending &p : outline.jumps)
    if (int *to = outline.labels->get (p.label))
      outline.steps[p.step].to = *to;
    else
      outline.odd = true;
}

/* ---- Questions */

bool
outline_address_taken_p (const_tree decl)
{
  return (TREE_ADDRESSABLE (decl)
	  && !(acc_made_addressable
	       && acc_made_addressable->contains (CONST_CAST_TREE (decl))));
}

bool
outline_exposed_p (const_tree decl)
{
  tree f = DECL_CONTEXT (decl);
  if (outline.odd || !f || TREE_CODE (f) != FUNCTION_DECL
      || outline.function != DECL_UID (f) || TREE_STATIC (decl))
    return outline_address_taken_p (decl);
  return (outline_address_taken_p (decl)
	  && outline.exposed->contains (DECL_UID (decl)));
}

bool
outline_in_clause_p (const_tree fndecl, const_tree decl)
{
  return (outline.function != DECL_UID (fndecl)
	  || outline.pinned->contains (DECL_UID (decl)));
}

/* Follow the outline from the steps of WORK on.  Return true if MEET returns
   true for one of them.  MEET may set *PASS to false, to stop there.  */
static bool
follow (auto_vec<unsigned> *work, bool (*meet) (unsigned, unsigned, bool *),
	unsigned what)
{
  unsigned n = outline.steps.length ();
  auto_vec<bool> seen;
  seen.safe_grow_cleared (n);
  while (!work->is_empty ())
    {
      unsigned i = work->pop ();
      if (i >= n || seen[i])
	continue;
      seen[i] = true;
      bool pass = true;
      if (meet (i, what, &pass))
	return true;
      const step &s = outline.steps[i];
      if (pass && s.to >= 0)
	work->safe_push (s.to);
      if (pass && !s.stops)
	work->safe_push (i + 1);
    }
  return false;
}

static bool
uses_p (const step &s, unsigned uid)
{
  for (unsigned i = 0; i < s.uses; i++)
    if (outline.uids[s.first + i] == uid)
      return true;
  return false;
}

/* True if step I uses variable UID.  *PASS: it does not change the
   variable.  */
static bool
meets_use (unsigned i, unsigned uid, bool *pass)
{
  *pass = outline.steps[i].def != uid;
  return uses_p (outline.steps[i], uid);
}

/* True if a pointer may lead to VAR.  The C front end marks every array with a
   variable subscript as addressable.  */
static bool
reached_p (const_tree var)
{
  return (TREE_CODE (TREE_TYPE (var)) == ARRAY_TYPE
	  ? outline.exposed->contains (DECL_UID (var))
	  : outline_address_taken_p (var));
}

bool
outline_reads_after_p (acc_region_ir *r, const_tree var)
{
  if (outline.function != DECL_UID (r->fndecl) || outline.odd
      || !acc_local_var_p (var) || reached_p (var)
      || TREE_CODE (var) == RESULT_DECL || DECL_HAS_VALUE_EXPR_P (var)
      || acc_place_name_p (var)
      || DECL_CONTEXT (var) != r->fndecl)
    return true;
  auto_vec<unsigned> work;
  for (unsigned i = 0; i < outline.steps.length (); i++)
    if (outline.steps[i].end_of == r->stmt)
      work.safe_push (i);
  return work.is_empty () || follow (&work, meets_use, DECL_UID (var));
}

bool
outline_host_reads_p (acc_region_ir *r, const_tree var)
{
  return (outline_reads_after_p (r, var)
	  || outline.pinned->contains (DECL_UID (var)));
}

/* ---- Variables that are assigned once */

static bool
meets_step (unsigned i, unsigned step, bool *)
{
  return i == step;
}

/* The only assignment of DECL if it is executed at most once, or null.  */
static gimple *
sole_assignment (const_tree decl)
{
  assignment *a = outline.assigned->get (DECL_UID (decl));
  if (!a || a->n != 1 || outline_exposed_p (decl)
      || !acc_local_var_p (decl) || TREE_CODE (decl) != VAR_DECL
      || TREE_THIS_VOLATILE (decl))
    return NULL;
  if (!a->asked)
    {
      auto_vec<unsigned> work;
      work.safe_push (a->step + 1);
      a->repeated = follow (&work, meets_step, a->step);
      a->asked = true;
    }
  return a->repeated ? NULL : a->stmt;
}

static tree constant_operand (tree t, unsigned depth);

/* The expression that G computes, in terms of values that never change; or
   null.  */
static tree
computed_by (gimple *g, unsigned depth)
{
  if (!is_gimple_assign (g) || depth > 8)
    return NULL_TREE;
  tree type = TREE_TYPE (gimple_assign_lhs (g));
  tree a = gimple_assign_rhs1 (g);
  switch (gimple_assign_rhs_class (g))
    {
    case GIMPLE_SINGLE_RHS:
      return constant_operand (a, depth);
    case GIMPLE_UNARY_RHS:
      a = constant_operand (a, depth);
      return a ? build1 (gimple_assign_rhs_code (g), type, a) : NULL_TREE;
    case GIMPLE_BINARY_RHS:
      {
	a = constant_operand (a, depth);
	tree b = constant_operand (gimple_assign_rhs2 (g), depth);
	return a && b ? build2 (gimple_assign_rhs_code (g), type, a, b)
		      : NULL_TREE;
      }
    default:
      return NULL_TREE;
    }
}

/* T without the gimplifier's temporaries if it never changes; or null.  */
static tree
constant_operand (tree t, unsigned depth)
{
  if (TREE_CODE (t) == INTEGER_CST)
    return t;
  if (TREE_CODE (t) == SSA_NAME)
    return computed_by (SSA_NAME_DEF_STMT (t), depth + 1);
  if (TREE_CODE (t) == PARM_DECL)
    return outline.assigned->get (DECL_UID (t)) || outline_exposed_p (t)
	   || TREE_THIS_VOLATILE (t) ? NULL_TREE : t;
  if (TREE_CODE (t) == ADDR_EXPR)
    return DECL_P (TREE_OPERAND (t, 0)) ? t : NULL_TREE;
  return VAR_P (t) && sole_assignment (t) ? t : NULL_TREE;
}

tree
outline_definition (const_tree fndecl, tree decl)
{
  if (outline.function != DECL_UID (fndecl) || outline.odd || !VAR_P (decl))
    return NULL_TREE;
  gimple *g = sole_assignment (decl);
  return g ? computed_by (g, 0) : NULL_TREE;
}

/* ---- The least that a variable may be */

#define LEAST_DEPTH 4
/* A sum of LEAST_DEPTH such numbers does not overflow.  */
#define LEAST_PART ((HOST_WIDE_INT) 1 << 40)

static bool least (tree t, unsigned depth, HOST_WIDE_INT *low);

/* True if T is a number of moderate size, *N.  */
static bool
moderate_p (tree t, HOST_WIDE_INT *n)
{
  if (TREE_CODE (t) != INTEGER_CST || !tree_fits_shwi_p (t))
    return false;
  *n = tree_to_shwi (t);
  return *n > -LEAST_PART && *n < LEAST_PART;
}

/* True if assignment G gives its variable at least *LOW.  */
static bool
least_assigned (gimple *g, unsigned depth, HOST_WIDE_INT *low)
{
  if (!g || !is_gimple_assign (g) || depth > LEAST_DEPTH)
    return false;
  tree a = gimple_assign_rhs1 (g);
  HOST_WIDE_INT n = 0;
  if (gimple_assign_rhs_code (g) == PLUS_EXPR)
    {
      if (!TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (a))
	  || !moderate_p (gimple_assign_rhs2 (g), &n))
	return false;
    }
  else if (gimple_assign_rhs_class (g) != GIMPLE_SINGLE_RHS)
    return false;
  if (!least (a, depth + 1, low))
    return false;
  *low += n;
  return true;
}

/* True if G adds something >= 0 to DECL.  */
static bool
goes_up_p (gimple *g, tree decl)
{
  HOST_WIDE_INT n;
  return (g && is_gimple_assign (g)
	  && gimple_assign_rhs_code (g) == PLUS_EXPR
	  && gimple_assign_rhs1 (g) == decl
	  && TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (decl))
	  && moderate_p (gimple_assign_rhs2 (g), &n) && n >= 0);
}

/* True if T is at least *LOW, from its assignments in the whole function.  */
static bool
least (tree t, unsigned depth, HOST_WIDE_INT *low)
{
  if (TREE_CODE (t) == INTEGER_CST)
    return moderate_p (t, low);
  if (TREE_CODE (t) == SSA_NAME)
    return least_assigned (SSA_NAME_DEF_STMT (t), depth, low);
  if (!VAR_P (t) || !acc_local_var_p (t) || TREE_THIS_VOLATILE (t)
      || TREE_STATIC (t) || outline_exposed_p (t))
    return false;
  assignment *a = outline.assigned->get (DECL_UID (t));
  if (!a)
    return false;
  gimple *g = a->stmt;
  bool any = false;
  for (int next = a->others; ; next = outline.others[next].next)
    {
      HOST_WIDE_INT n;
      if (!goes_up_p (g, t))
	{
	  if (!least_assigned (g, depth, &n))
	    return false;
	  *low = any ? MIN (*low, n) : n;
	  any = true;
	}
      if (next < 0)
	return any;
      g = outline.others[next].stmt;
    }
}

bool
outline_least (const_tree fndecl, tree decl, HOST_WIDE_INT *low)
{
  return (outline.function == DECL_UID (fndecl) && !outline.odd
	  && INTEGRAL_TYPE_P (TREE_TYPE (decl)) && least (decl, 0, low));
}
