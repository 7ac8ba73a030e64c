/* The gimplifier's temporaries, back into expressions.

   In: lists of statements whose operands are the gimplifier's.  Out: the same
   lists.  A temporary that is computed and used in one straight line is
   replaced by its value, unless something between the two places can change the
   value.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "read/read.h"
#include "unit/unit.h"
#include "ir/walk.h"

typedef auto_vec<acc_stmt *> stmt_list;

bool
acc_result_variable_p (const_tree t)
{
  return (VAR_P (t) && lang_GNU_Fortran () && DECL_NAME (t)
	  && startswith (IDENTIFIER_POINTER (DECL_NAME (t)), "__result_")
	  && !strchr (IDENTIFIER_POINTER (DECL_NAME (t)), '.'));
}

bool
acc_temporary_p (const_tree t)
{
  if (TREE_CODE (t) == SSA_NAME)
    return true;
  return (VAR_P (t) && DECL_ARTIFICIAL (t) && DECL_IGNORED_P (t)
	  && !TREE_STATIC (t) && !DECL_EXTERNAL (t) && !acc_result_variable_p (t));
}

/* ---- The effects of an expression  */

struct effects
{
  acc_reader *r;
  bool reads;		/* memory that a store could change */
  bool calls;		/* something with side effects */
  bool is_volatile;
  unsigned size;	/* number of operations */
};

/* Add the effects of *TP to E.  */
static tree
effects_op (tree *tp, int *walk_subtrees, effects *e)
{
  tree t = *tp;
  if (TYPE_P (t))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (TREE_THIS_VOLATILE (t) && (DECL_P (t) || REFERENCE_CLASS_P (t)
				 || TREE_CODE (t) == INDIRECT_REF))
    e->is_volatile = true;
  switch (TREE_CODE (t))
    {
    case ADDR_EXPR:
      {
	/* In the address of a[i], the index is read, the object is not.  */
	tree base = TREE_OPERAND (t, 0);
	if (DECL_P (base))
	  *walk_subtrees = 0;
	e->size++;
	break;
      }
    case MEM_REF:
    case INDIRECT_REF:
    case TARGET_MEM_REF:
      e->reads = true;
      break;
    case ASM_EXPR:
      e->calls = e->reads = true;
      *walk_subtrees = 0;
      break;
    case CALL_EXPR:
      e->size += 4;
      if (TREE_SIDE_EFFECTS (t))
	e->calls = true;
      e->reads = true;
      break;
    case VAR_DECL:
    case PARM_DECL:
    case RESULT_DECL:
      if (!acc_local_var_p (t) || e->r->escaped.contains (t)
	  || AGGREGATE_TYPE_P (TREE_TYPE (t)))
	e->reads |= !(TREE_READONLY (t) && TREE_STATIC (t));
      break;
    default:
      if (EXPR_P (t))
	e->size++;
      break;
    }
  return NULL_TREE;
}

static effects
effects_of (acc_reader *r, tree e)
{
  effects f = { r, false, false, false, 0 };
  acc_walk_tree (&e, effects_op, &f);
  return f;
}

bool
acc_reads_memory_p (acc_reader *r, tree e)
{
  effects f = effects_of (r, e);
  return f.reads || f.calls;
}

/* ---- Which temporaries live across a line's end */

struct line
{
  acc_reader *r;
  hash_set<tree> defined;	/* assigned before, in this line */
};

static tree
expose_op (tree *tp, int *walk_subtrees, line *x)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if ((DECL_P (*tp) || TREE_CODE (*tp) == SSA_NAME)
	   && acc_temporary_p (*tp) && !x->defined.contains (*tp))
    x->r->exposed.add (*tp);
  return NULL_TREE;
}

static void
expose (tree *tp, line *data)
{
  if (*tp)
    acc_walk_tree (tp, expose_op, data);
}

static void
define (tree *lhs, line *x)
{
  if (!*lhs)
    return;
  if (DECL_P (*lhs) || TREE_CODE (*lhs) == SSA_NAME)
    x->defined.add (*lhs);
  else
    expose (lhs, x);
}

static void
expose_gimple_stmt (gimple *g, line *x)
{
  bool has_lhs = is_gimple_assign (g) || is_gimple_call (g);
  for (unsigned i = has_lhs; i < gimple_num_ops (g); i++)
    expose (gimple_op_ptr (g, i), x);
  if (has_lhs)
    {
      tree lhs = gimple_get_lhs (g);
      define (&lhs, x);
    }
  if (gomp_atomic_load *l = dyn_cast<gomp_atomic_load *> (g))
    {
      expose (gimple_omp_atomic_load_rhs_ptr (l), x);
      define (gimple_omp_atomic_load_lhs_ptr (l), x);
    }
  else if (gomp_atomic_store *s = dyn_cast<gomp_atomic_store *> (g))
    expose (gimple_omp_atomic_store_val_ptr (s), x);
}

/* Expose the uses in SEQ.  Binds and bodies of loops become lines of their
   own.  */
static void
expose_seq (acc_reader *r, gimple_seq seq, line *x)
{
  for (gimple_stmt_iterator i = gsi_start (seq); !gsi_end_p (i); gsi_next (&i))
    {
      gimple *g = gsi_stmt (i);
      switch (gimple_code (g))
	{
	case GIMPLE_LABEL:
	  x->defined.empty ();
	  break;
	case GIMPLE_BIND:
	  x->defined.empty ();
	  expose_seq (r, gimple_bind_body (as_a<gbind *> (g)), x);
	  x->defined.empty ();
	  break;
	case GIMPLE_TRY:
	  expose_seq (r, gimple_try_eval (g), x);
	  /* The cleanup comes after it.  */
	  if (gimple_try_kind (g) == GIMPLE_TRY_FINALLY)
	    expose_seq (r, gimple_try_cleanup (g), x);
	  break;
	case GIMPLE_OMP_TARGET:
	  expose_seq (r, acc_data_body (g), x);
	  break;
	case GIMPLE_OMP_FOR:
	  {
	    gomp_for *f = as_a<gomp_for *> (g);
	    expose_seq (r, gimple_omp_for_pre_body (f), x);
	    for (unsigned j = 0; j < gimple_omp_for_collapse (f); j++)
	      {
		expose (gimple_omp_for_initial_ptr (f, j), x);
		expose (gimple_omp_for_final_ptr (f, j), x);
		tree incr = gimple_omp_for_incr (f, j);
		expose (&TREE_OPERAND (incr, 1), x);
	      }
	    line inner;
	    inner.r = r;
	    expose_seq (r, gimple_omp_body (g), &inner);
	    break;
	  }
	default:
	  expose_gimple_stmt (g, x);
	  break;
	}
    }
}

void
acc_find_exposed (acc_reader *r, gimple_seq seq)
{
  line x;
  x.r = r;
  expose_seq (r, seq, &x);
}

/* Remove from line X the variables that S assigns inside of a statement.  */
static bool
undefine (acc_stmt *s, line *x)
{
  tree set = s->atomic ? s->atomic->value : NULL_TREE;
  if (s->code == ST_EXPR && TREE_CODE (s->expr) == MODIFY_EXPR)
    set = TREE_OPERAND (s->expr, 0);
  if (set && (DECL_P (set) || TREE_CODE (set) == SSA_NAME))
    x->defined.remove (set);
  return true;
}

/* Expose the uses in statement S of line X.  Nested lists are lines of their
   own; X goes on after them, without the variables that they assign.  */
static void
expose_stmt (acc_stmt *s, line *x)
{
  if (s->code == ST_EXPR && TREE_CODE (s->expr) == MODIFY_EXPR)
    {
      expose (&TREE_OPERAND (s->expr, 1), x);
      define (&TREE_OPERAND (s->expr, 0), x);
      return;
    }
  if (s->code == ST_ATOMIC)
    {
      expose (&s->atomic->addr, x);
      expose (&s->atomic->operand, x);
      define (&s->atomic->value, x);
      return;
    }
  /* A loop evaluates its test in each iteration, not where the loop
     stands.  */
  line each;
  each.r = x->r;
  bool tests = s->code == ST_FOR || s->code == ST_DO;
  acc_walk_exprs (s, expose, tests ? &each : x, false);
  acc_find_exposed (x->r, s->body);
  acc_find_exposed (x->r, s->other);
  for (acc_stmt *list : { s->body, s->other })
    if (list)
      acc_walk_list (list, undefine, x);
}

void
acc_find_exposed (acc_reader *r, acc_stmt *s)
{
  line x;
  x.r = r;
  for (; s; s = s->next)
    {
      if (s->code == ST_LABEL || s->code == ST_CASE)
	x.defined.empty ();
      expose_stmt (s, &x);
    }
}

/* ---- Folding one definition */

struct subst { tree from, to; bool shared; int n; };

/* *&x is x.  */
static tree
simplify_ref (tree t)
{
  if (TREE_CODE (t) == MEM_REF && TREE_CODE (TREE_OPERAND (t, 0)) == ADDR_EXPR
      && integer_zerop (TREE_OPERAND (t, 1)))
    {
      tree obj = TREE_OPERAND (TREE_OPERAND (t, 0), 0);
      if (types_compatible_p (TREE_TYPE (obj), TREE_TYPE (t))
	  && TREE_THIS_VOLATILE (obj) == TREE_THIS_VOLATILE (t))
	return obj;
    }
  return t;
}

static tree
subst_op (tree *tp, int *walk_subtrees, subst *s)
{
  if (TYPE_P (*tp))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (*tp == s->from)
    {
      *tp = s->shared ? unshare_expr (s->to) : s->to;
      s->n++;
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

static tree
simplify_op (tree *tp, int *walk_subtrees)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else
    *tp = simplify_ref (*tp);
  return NULL_TREE;
}

/* Set TREE_SIDE_EFFECTS of E if an operand has side effects.  */
static bool
renew_effects (tree e)
{
  bool effects = TREE_SIDE_EFFECTS (e);
  if (EXPR_P (e))
    for (int i = 0; i < TREE_OPERAND_LENGTH (e); i++)
      if (tree op = TREE_OPERAND (e, i))
	effects |= renew_effects (op);
  if (effects)
    TREE_SIDE_EFFECTS (e) = 1;
  return effects;
}

static void
subst_expr (tree *tp, subst *s)
{
  int before = s->n;
  acc_walk_tree (tp, subst_op, s);
  if (s->n == before)
    return;
  acc_walk_tree (tp, simplify_op);
  if (TREE_SIDE_EFFECTS (s->to))
    renew_effects (*tp);
}

static void
count_expr (tree *tp, subst *s)
{
  acc_walk_trees (tp, [&] (tree *t)
    {
      s->n += *t == s->from;
      return true;
    });
}

/* Walk the operands that S evaluates at its place, without nested statements.
   When SUBSTITUTING, a loop's bounds count only if they can be evaluated
   repeatedly.  */
static void
walk_operands (acc_stmt *s, void (*fn) (tree *, subst *), subst *data)
{
  switch (s->code)
    {
    case ST_EXPR:
      if (TREE_CODE (s->expr) == MODIFY_EXPR)
	{
	  fn (&TREE_OPERAND (s->expr, 1), data);
	  tree lhs = TREE_OPERAND (s->expr, 0);
	  if (!DECL_P (lhs) && TREE_CODE (lhs) != SSA_NAME)
	    fn (&TREE_OPERAND (s->expr, 0), data);
	}
      else
	fn (&s->expr, data);
      break;
    case ST_IF:
    case ST_SWITCH:
    case ST_RETURN:
      if (s->expr)
	fn (&s->expr, data);
      break;
    case ST_ATOMIC:
      if (s->atomic->addr)
	fn (&s->atomic->addr, data);
      if (s->atomic->operand)
	fn (&s->atomic->operand, data);
      break;
    case ST_LOOP:
      for (acc_iter &i : s->loop->iters)
	{
	  fn (&i.from, data);
	  fn (&i.to, data);
	  fn (&i.step, data);
	}
      for (tree *size : { &s->loop->gang_num, &s->loop->gang_static,
			  &s->loop->worker_num, &s->loop->vector_length })
	if (*size)
	  fn (size, data);
      break;
    default:
      break;
    }
}

static int
uses_in (acc_stmt *s, tree var)
{
  subst c = { var, NULL_TREE, false, 0 };
  walk_operands (s, count_expr, &c);
  return c.n;
}

/* True if S, executed between the two places, can change the value of E.  */
static bool
kills_p (acc_reader *r, acc_stmt *s, tree e, const effects &f)
{
  if (s->code == ST_ATOMIC)
    return f.reads || f.calls
	   || (s->atomic->value && acc_count_mentions (e, s->atomic->value));
  if (s->code != ST_EXPR)
    return true;
  tree rhs = s->expr;
  if (TREE_CODE (s->expr) == MODIFY_EXPR)
    {
      tree lhs = TREE_OPERAND (s->expr, 0);
      rhs = TREE_OPERAND (s->expr, 1);
      if (acc_count_mentions (e, acc_base_of (lhs)))
	return true;
      bool memory = (!DECL_P (lhs) && TREE_CODE (lhs) != SSA_NAME)
		    || (DECL_P (lhs) && (!acc_local_var_p (lhs)
					 || r->escaped.contains (lhs)
					 || AGGREGATE_TYPE_P (TREE_TYPE (lhs))));
      if (memory && (f.reads || f.calls))
	return true;
    }
  effects g = effects_of (r, rhs);
  if (g.calls && (f.reads || f.calls))
    return true;
  return f.calls && g.reads;
}

/* E, with a conversion where the assignment to VAR converts.  */
static tree
value_for (tree var, tree e)
{
  tree to = TYPE_MAIN_VARIANT (TREE_TYPE (var));
  tree from = TYPE_MAIN_VARIANT (TREE_TYPE (e));
  if (to == from)
    return e;
  if (POINTER_TYPE_P (to) && POINTER_TYPE_P (from)
      && TYPE_MAIN_VARIANT (TREE_TYPE (to))
	 == TYPE_MAIN_VARIANT (TREE_TYPE (from)))
    return e;
  if (types_compatible_p (to, from) && !POINTER_TYPE_P (to))
    return e;
  return build1 (NOP_EXPR, TREE_TYPE (var), e);
}

/* True if VALUE must not replace VAR in the bounds of loop S.  The printed loop
   evaluates its bounds repeatedly, so VALUE has to be cheap and constant
   there.  */
static bool
loop_blocks_p (acc_reader *r, acc_stmt *s, tree var, tree value,
	       const effects &f)
{
  subst c = { var, NULL_TREE, false, 0 };
  for (acc_iter &i : s->loop->iters)
    {
      count_expr (&i.to, &c);
      count_expr (&i.step, &c);
    }
  return c.n && (f.calls || f.size > 6 || !acc_invariant_p (r, s->body, value));
}

/* True if S is LOCAL = VAR.  */
static bool
plain_copy_p (acc_stmt *s, tree var)
{
  return (s->code == ST_EXPR && TREE_CODE (s->expr) == MODIFY_EXPR
	  && TREE_OPERAND (s->expr, 1) == var
	  && acc_local_var_p (TREE_OPERAND (s->expr, 0)));
}

/* True if S is an update by one operator of what VAR, a pointer, points to: *VAR = *VAR + 1.
   The value of VAR may then stand in both places, even if it reads memory: both come
   before the store, and S calls nothing that stores.  It is printed once.  */
static bool
update_through_p (acc_reader *r, acc_stmt *s, tree var)
{
  if (s->code != ST_EXPR || TREE_CODE (s->expr) != MODIFY_EXPR)
    return false;
  tree lhs = TREE_OPERAND (s->expr, 0), rhs = TREE_OPERAND (s->expr, 1);
  return (TREE_CODE (lhs) == MEM_REF && TREE_OPERAND (lhs, 0) == var
	  && BINARY_CLASS_P (rhs) && uses_in (s, var) == 2 && !effects_of (r, rhs).calls
	  && (operand_equal_p (lhs, TREE_OPERAND (rhs, 0), 0)
	      || operand_equal_p (lhs, TREE_OPERAND (rhs, 1), 0)));
}

/* Add to F the effects of evaluating E, but for what needs the value of VAR first.  */
static void
other_effects (tree e, tree var, effects *f)
{
  acc_walk_trees (&e, [&] (tree *t)
    {
      int walk = 1;
      if (!((REFERENCE_CLASS_P (*t) || TREE_CODE (*t) == CALL_EXPR)
	    && acc_count_mentions (*t, var)))
	effects_op (t, &walk, f);
      return walk != 0;
    });
}

/* True if VALUE, with the effects F, would lose its place in the order if it stood for VAR
   in S: C++ evaluates the operands of an expression and the arguments of a call in any
   order.  It is free to do so in x += f (), too: the source says no more.  */
static bool
unordered_p (acc_reader *r, acc_stmt *s, tree var, tree value, const effects &f)
{
  if (!(f.reads || f.calls) || !s->expr)
    return false;
  effects g = { r, false, false, false, 0 };
  tree rhs = s->expr;
  if (TREE_CODE (rhs) == MODIFY_EXPR)
    {
      tree lhs = TREE_OPERAND (rhs, 0);
      rhs = TREE_OPERAND (rhs, 1);
      if (!f.calls && operand_equal_p (lhs, value, 0))
	return false;
      /* The place of the store.  */
      for (; handled_component_p (lhs); lhs = TREE_OPERAND (lhs, 0))
	for (int i = 1; i < TREE_OPERAND_LENGTH (lhs); i++)
	  if (tree op = TREE_OPERAND (lhs, i))
	    other_effects (op, var, &g);
      if (TREE_CODE (lhs) == MEM_REF || TREE_CODE (lhs) == INDIRECT_REF)
	other_effects (TREE_OPERAND (lhs, 0), var, &g);
    }
  if (TREE_CODE (rhs) == CALL_EXPR)
    for (int i = 0; i < call_expr_nargs (rhs); i++)
      other_effects (CALL_EXPR_ARG (rhs, i), var, &g);
  else
    other_effects (rhs, var, &g);
  return g.calls || (f.calls && g.reads);
}

/* Fold the definition at INDEX of LIST into its uses.  */
static bool
fold_one (acc_reader *r, stmt_list *list, unsigned index)
{
  acc_stmt *def = (*list)[index];
  if (def->code != ST_EXPR || TREE_CODE (def->expr) != MODIFY_EXPR)
    return false;
  tree var = TREE_OPERAND (def->expr, 0), value = TREE_OPERAND (def->expr, 1);
  if ((!DECL_P (var) && TREE_CODE (var) != SSA_NAME) || !acc_temporary_p (var)
      || r->exposed.contains (var)
      || (DECL_P (var) && r->escaped.contains (var)) || acc_count_mentions (value, var)
      || TREE_CODE (value) == CONSTRUCTOR
      /* An object that must not be copied stays as it is.  */
      || TREE_ADDRESSABLE (TREE_TYPE (value)))
    return false;
  effects f = effects_of (r, value);
  if (f.is_volatile)
    return false;
  bool spread = acc_call_levels (value) != 0;

  /* Find the uses up to the next definition.  */
  auto_vec<acc_stmt *> users;
  int n = 0;
  bool killed = false;
  for (unsigned j = index + 1; j < list->length (); j++)
    {
      acc_stmt *s = (*list)[j];
      if (s->code == ST_LABEL || s->code == ST_CASE)
	break;
      if (int u = uses_in (s, var))
	{
	  if (killed || (s->code == ST_LOOP && loop_blocks_p (r, s, var, value, f)))
	    return false;
	  if ((spread && !plain_copy_p (s, var)) || unordered_p (r, s, var, value, f))
	    return false;
	  n += u;
	  users.safe_push (s);
	}
      if (s->code == ST_EXPR && TREE_CODE (s->expr) == MODIFY_EXPR
	  && TREE_OPERAND (s->expr, 0) == var)
	break;
      if (s->code == ST_ATOMIC && s->atomic->value == var)
	break;
      killed |= kills_p (r, s, value, f);
    }
  if (n == 0)
    {
      if (f.calls)
	def->expr = value;
      else
	list->ordered_remove (index);
      return true;
    }
  if (n > 1 && (f.reads || f.calls || f.size > 6)
      && (f.calls || users.length () > 1 || !update_through_p (r, users[0], var)))
    return false;
  subst s = { var, value_for (var, value), n > 1, 0 };
  for (acc_stmt *u : users)
    walk_operands (u, subst_expr, &s);
  list->ordered_remove (index);
  return true;
}

void
acc_put_value (acc_stmt *s, tree var, tree value)
{
  subst by = { var, value_for (var, value), true, 0 };
  acc_walk_exprs (s, subst_expr, &by);
}

bool
acc_fold_list (acc_reader *r, stmt_list *list)
{
  bool changed = false;
  for (unsigned i = 0; i < list->length (); )
    if (fold_one (r, list, i))
      changed = true;
    else
      i++;
  return changed;
}
