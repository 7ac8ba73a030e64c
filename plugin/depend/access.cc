/* The accesses of a loop's body.

   In: the statements of a candidate loop.  Out: the variables that it declares
   and assigns, and its calls (depend_scan).  Then each access of memory, with
   its address as base and polynomial (depend_collect).  These are found by
   walking the body in the order of execution with the values of scalars that
   are known.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/analysis.h"
#include "read/read.h"
#include "ir/walk.h"

/* ---- Variables */

/* True if T stands for memory, such as what a lambda captured, and D's region does
   not have a copy of it.  */
static bool
stands_for_memory_p (acc_depend *d, const_tree t)
{
  if (!DECL_HAS_VALUE_EXPR_P (t))
    return false;
  const acc_var *v = acc_find_var (d->region, CONST_CAST_TREE (t));
  return !v || v->kind != VAR_VALUE;
}

/* True if T is a scalar variable that the region accesses by its name, though
   a pointer may point to it: a global.  */
static bool
tracked_p (acc_depend *d, const_tree t)
{
  return ((VAR_P (t) || TREE_CODE (t) == PARM_DECL
	   || TREE_CODE (t) == RESULT_DECL)
	  && !AGGREGATE_TYPE_P (TREE_TYPE (t)) && !TREE_THIS_VOLATILE (t)
	  && !stands_for_memory_p (d, t)
	  && !d->region->reader.escaped.contains (CONST_CAST_TREE (t)));
}

bool
depend_scalar_p (acc_depend *d, const_tree t)
{
  return (tracked_p (d, t) && acc_local_var_p (t)
	  && !outline_address_taken_p (t));
}

/* ---- First look */

struct scan_at { acc_depend *d; acc_stmt *stmt; };

static void
note_assigned (acc_depend *d, tree var)
{
  if (!d->assigned.add (var) && tracked_p (d, var)
      && !d->inner.contains (var))
    d->scalars.safe_push (var);
}

/* Note that LHS is stored to.  */
static void
note_store (acc_depend *d, tree lhs)
{
  tree base = acc_base_address (lhs);
  if (base && DECL_P (base) && tracked_p (d, base))
    {
      note_assigned (d, base);
      if (depend_scalar_p (d, base))
	return;
    }
  d->stores.safe_push (lhs);
}

/* Note the stores, calls and asm statements of the expression at *TP.  Set the
   reason if one of them rules out parallel execution.  */
static tree
scan_op (tree *tp, int *walk_subtrees, scan_at *at)
{
  acc_depend *d = at->d;
  tree t = *tp;
  if (TYPE_P (t))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if ((DECL_P (t) || REFERENCE_CLASS_P (t)) && TREE_THIS_VOLATILE (t)
      && TREE_CODE (t) != FUNCTION_DECL)
    depend_say (d, xasprintf ("an access of a volatile object at %s",
			      depend_place (at->stmt->loc)));
  if (TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == INIT_EXPR)
    note_store (d, TREE_OPERAND (t, 0));
  else if (TREE_CODE (t) == CALL_EXPR && !depend_call_safe_p (t))
    {
      tree fn = get_callee_fndecl (t);
      char *name = fn ? depend_quoted (fn) : xstrdup ("a function");
      depend_say (d, xasprintf ("the call of %s at %s may depend on other "
				"iterations", name,
				depend_place (at->stmt->loc)));
      free (name);
    }
  else if (acc_asm_acts_p (t))
    depend_say (d, xasprintf ("the asm statement at %s may depend on other "
			      "iterations", depend_place (at->stmt->loc)));
  return NULL_TREE;
}

static void
scan_expr (tree *tp, scan_at *data)
{
  acc_walk_tree (tp, scan_op, data);
}

static bool
scan_inner (acc_stmt *s, acc_depend *d)
{
  for (tree v : s->decls)
    d->inner.add (v);
  if (s->loop)
    for (acc_reduction &r : s->loop->reductions)
      if (r.priv)
	d->inner.add (r.priv);
  if (s->atomic && s->atomic->loaded)
    d->inner.add (s->atomic->loaded);
  return true;
}

/* Note in D the accesses of S, except those of statements inside of it.  A
   loop and an atomic construct have accesses that are in no expression.  */
static bool
scan_stmt (acc_stmt *s, acc_depend *d)
{
  scan_at at = { d, s };
  acc_walk_exprs (s, scan_expr, &at, false);
  if (s->loop)
    {
      for (acc_iter &i : s->loop->iters)
	note_assigned (d, i.var);
      for (acc_reduction &r : s->loop->reductions)
	note_store (d, r.var);
    }
  if (acc_atomic *a = s->atomic)
    {
      if (a->value)
	note_store (d, a->value);
      if (a->kind != acc_atomic::READ)
	d->stores.safe_push (build1 (INDIRECT_REF, a->type, a->addr));
    }
  if (s->code == ST_GOTO || s->code == ST_LABEL || s->code == ST_RETURN)
    {
      d->clean = false;
      depend_say (d, xasprintf ("%s at %s", s->code == ST_LABEL ? "the label"
				: "the goto", depend_place (s->loc)));
    }
  return true;
}

void
depend_scan (acc_depend *d)
{
  acc_stmt *body = d->loop->stmt->body;
  d->clean = true;
  for (acc_iter &i : d->loop->iters)
    d->assigned.add (i.var);
  acc_walk_list (body, scan_inner, d);
  acc_walk_list (body, scan_stmt, d);
}

/* ---- Accesses */

static void collect_list (acc_depend *d, acc_stmt *s);
static void collect_reads (acc_depend *d, acc_stmt *s, tree e);

/* The bytes of access REF, -1 if unknown.  */
static HOST_WIDE_INT
access_size (tree ref)
{
  while (TREE_CODE (ref) == BIT_FIELD_REF
	 || TREE_CODE (ref) == VIEW_CONVERT_EXPR)
    ref = TREE_OPERAND (ref, 0);
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (ref));
  if (TREE_CODE (ref) == COMPONENT_REF
      && DECL_BIT_FIELD (TREE_OPERAND (ref, 1)))
    {
      tree rep = DECL_BIT_FIELD_REPRESENTATIVE (TREE_OPERAND (ref, 1));
      size = rep ? DECL_SIZE_UNIT (rep) : NULL_TREE;
    }
  return size && tree_fits_shwi_p (size) ? tree_to_shwi (size) : -1;
}

static bool
same_access_p (const acc_access *a, const acc_access *b)
{
  return (a->write == b->write && a->atomic == b->atomic
	  && (a->stmt == b->stmt
	      || (!a->write && !depend_assigns_p (a) && !depend_assigns_p (b)))
	  && a->scalar == b->scalar && a->always == b->always
	  && a->kind == b->kind
	  && a->kind != BASE_UNKNOWN && a->base == b->base
	  && a->size == b->size && a->set == b->set && a->loops == b->loops
	  && a->depth == b->depth
	  && !memcmp (a->counter, b->counter, a->loops * sizeof *a->counter)
	  && poly_equal_p (a->offset, b->offset));
}

/* Record that S reads or writes REF, an lvalue in memory.  */
static void
record (acc_depend *d, acc_stmt *s, tree ref, bool write, bool atomic)
{
  tree base = acc_base_address (ref);
  if (base && (CONSTANT_CLASS_P (base) || d->inner.contains (base)))
    return;
  if (base && VAR_P (base) && TREE_READONLY (base) && TREE_STATIC (base)
      && !write)
    return;
  acc_access *a = new acc_access ();
  a->ref = ref;
  a->stmt = s;
  a->loc = EXPR_HAS_LOCATION (ref) ? EXPR_LOCATION (ref) : s->loc;
  a->write = write;
  a->atomic = atomic;
  a->scalar = base && DECL_P (base) && tracked_p (d, base);
  a->size = access_size (ref);
  a->set = get_alias_set (ref);
  a->depth = d->depth;
  a->always = d->maybe == 0;
  acc_value v = depend_address (d, ref, a);
  a->kind = v.kind;
  a->base = v.base;
  a->offset = v.p;
  for (int c : d->counters)
    if (a->loops < ACCESS_LOOPS)
      a->counter[a->loops++] = c;
    else
      a->always = false;
  bool known = v.kind == BASE_OBJECT && d->inner.contains (v.base);
  for (unsigned i = 0; i < d->accesses.length () && !known; i++)
    known = same_access_p (d->accesses[i], a);
  if (known)
    delete a;
  else
    d->accesses.safe_push (a);
}

/* Collect the reads of the computation of REF's address.  */
static void
collect_address (acc_depend *d, acc_stmt *s, tree ref)
{
  while (handled_component_p (ref))
    {
      for (int i = 1; i < TREE_OPERAND_LENGTH (ref); i++)
	if (TREE_OPERAND (ref, i) && TREE_CODE (ref) != BIT_FIELD_REF
	    && !(TREE_CODE (ref) == COMPONENT_REF && i == 1))
	  collect_reads (d, s, TREE_OPERAND (ref, i));
      ref = TREE_OPERAND (ref, 0);
    }
  if (TREE_CODE (ref) == MEM_REF || TREE_CODE (ref) == INDIRECT_REF
      || TREE_CODE (ref) == TARGET_MEM_REF)
    collect_reads (d, s, TREE_OPERAND (ref, 0));
  else if (!DECL_P (ref) && !CONSTANT_CLASS_P (ref))
    collect_reads (d, s, ref);
}

static void
collect_store (acc_depend *d, acc_stmt *s, tree lhs)
{
  collect_address (d, s, lhs);
  tree base = acc_base_address (lhs);
  if (base && DECL_P (base) && depend_scalar_p (d, base))
    depend_forget (d, base);
  else
    record (d, s, lhs, true, false);
}

static void
collect_assign (acc_depend *d, acc_stmt *s, tree e, bool always)
{
  tree lhs = TREE_OPERAND (e, 0), rhs = TREE_OPERAND (e, 1);
  collect_reads (d, s, rhs);
  acc_value v = { BASE_UNKNOWN, NULL_TREE, poly_unknown (), 64 };
  bool bind = always && DECL_P (lhs) && depend_scalar_p (d, lhs)
	      && (INTEGRAL_TYPE_P (TREE_TYPE (lhs))
		  || POINTER_TYPE_P (TREE_TYPE (lhs)));
  if (bind)
    v = depend_value (d, rhs);
  collect_store (d, s, lhs);
  if (bind)
    depend_bind (d, lhs, v);
}

/* Collect the reads of the evaluation of E, a part of S.  */
static void
collect_reads (acc_depend *d, acc_stmt *s, tree e)
{
  if (!e || TYPE_P (e) || CONSTANT_CLASS_P (e))
    return;
  switch (TREE_CODE (e))
    {
    case VAR_DECL:
    case PARM_DECL:
    case RESULT_DECL:
      if (!depend_scalar_p (d, e))
	record (d, s, e, false, false);
      return;
    case FUNCTION_DECL:
    case LABEL_DECL:
    case FIELD_DECL:
    case CONST_DECL:
      return;
    case ADDR_EXPR:
      collect_address (d, s, TREE_OPERAND (e, 0));
      return;
    case MODIFY_EXPR:
    case INIT_EXPR:
      d->maybe++;
      collect_assign (d, s, e, false);
      d->maybe--;
      return;
    case CONSTRUCTOR:
      {
	unsigned i;
	tree v;
	FOR_EACH_CONSTRUCTOR_VALUE (CONSTRUCTOR_ELTS (e), i, v)
	  collect_reads (d, s, v);
	return;
      }
    default:
      break;
    }
  tree base = handled_component_p (e) || TREE_CODE (e) == MEM_REF
	      || TREE_CODE (e) == INDIRECT_REF
	      || TREE_CODE (e) == TARGET_MEM_REF ? acc_base_address (e)
						 : NULL_TREE;
  if (base && (DECL_P (base) || TREE_CODE (base) == MEM_REF
	       || TREE_CODE (base) == INDIRECT_REF
	       || TREE_CODE (base) == TARGET_MEM_REF))
    {
      collect_address (d, s, e);
      if (!DECL_P (base) || !depend_scalar_p (d, base))
	record (d, s, e, false, false);
      return;
    }
  if (EXPR_P (e))
    for (int i = TREE_CODE (e) == CALL_EXPR ? 3 : 0;
	 i < TREE_OPERAND_LENGTH (e); i++)
      collect_reads (d, s, TREE_OPERAND (e, i));
}

/* Collect the accesses of E, the expression of an expression statement.  */
static void
collect_expr (acc_depend *d, acc_stmt *s, tree e)
{
  if (TREE_CODE (e) == COMPOUND_EXPR)
    {
      collect_expr (d, s, TREE_OPERAND (e, 0));
      collect_expr (d, s, TREE_OPERAND (e, 1));
    }
  else if (TREE_CODE (e) == MODIFY_EXPR || TREE_CODE (e) == INIT_EXPR)
    collect_assign (d, s, e, true);
  else
    collect_reads (d, s, e);
}

static void
collect_atomic (acc_depend *d, acc_stmt *s)
{
  acc_atomic *a = s->atomic;
  collect_reads (d, s, a->addr);
  if (a->operand)
    collect_reads (d, s, a->operand);
  tree target = build1 (INDIRECT_REF, a->type, a->addr);
  if (TREE_CODE (a->addr) == ADDR_EXPR)
    target = TREE_OPERAND (a->addr, 0);
  record (d, s, target, a->kind != acc_atomic::READ, true);
  if (a->value)
    collect_store (d, s, a->value);
}

/* ---- Joining paths */

static bool
same_value_p (const acc_value &a, const acc_value &b)
{
  return (a.kind == b.kind && a.bits == b.bits
	  && (a.base == b.base
	      || (a.base && b.base && operand_equal_p (a.base, b.base, 0)))
	  && poly_equal_p (a.p, b.p));
}

/* Keep in the environment only the bindings that OTHER has as well.  */
static void
meet (acc_depend *d, const auto_vec<acc_binding> &other)
{
  for (unsigned i = 0; i < d->env.length (); )
    {
      bool same = false;
      for (const acc_binding &b : other)
	same |= b.var == d->env[i].var && same_value_p (b.value,
							d->env[i].value);
      if (same)
	i++;
      else
	d->env.unordered_remove (i);
    }
}

static void
collect_if (acc_depend *d, acc_stmt *s)
{
  collect_reads (d, s, s->expr);
  auto_vec<acc_binding> before, after;
  before.safe_splice (d->env);
  d->maybe++;
  collect_list (d, s->body);
  after.safe_splice (d->env);
  d->env.truncate (0);
  d->env.safe_splice (before);
  collect_list (d, s->other);
  d->maybe--;
  meet (d, after);
}

/* Collect the accesses of S, a loop that may run any number of times.  */
static void
collect_while (acc_depend *d, acc_stmt *s)
{
  if (s->init)
    collect_expr (d, s->init, s->init->expr);
  depend_forget_assigned (d, s);
  d->depth++;
  d->maybe++;
  if (s->expr && s->code == ST_FOR)
    collect_reads (d, s, s->expr);
  collect_list (d, s->body);
  depend_forget_assigned (d, s);
  if (s->expr && s->code == ST_DO)
    collect_reads (d, s, s->expr);
  if (s->incr)
    collect_expr (d, s->incr, s->incr->expr);
  d->depth--;
  d->maybe--;
  depend_forget_assigned (d, s);
}

/* True if the list at S, the body of a loop, may leave an iteration or the
   loop before its end.  */
static bool
skips_p (acc_stmt *s)
{
  for (; s; s = s->next)
    {
      if (s->code == ST_BREAK || s->code == ST_CONTINUE)
	return true;
      if (s->code == ST_FOR || s->code == ST_DO || s->code == ST_LOOP)
	continue;
      if (skips_p (s->body) || skips_p (s->other))
	return true;
    }
  return false;
}

static void
collect_caches (acc_depend *d, acc_loop *l)
{
  for (acc_cache *c : l->caches)
    {
      acc_cache_place p = { c, l, depend_value (d, c->addr) };
      d->caches.safe_push (p);
    }
}

/* Collect the accesses of S, a counted loop.  Its body begins and ends with no
   known values for the variables that it assigns.  */
static void
collect_loop (acc_depend *d, acc_stmt *s)
{
  for (acc_iter &i : s->loop->iters)
    {
      collect_reads (d, s, i.from);
      collect_reads (d, s, i.to);
      collect_reads (d, s, i.step);
    }
  for (acc_reduction &r : s->loop->reductions)
    if (!tracked_p (d, r.var))
      {
	record (d, s, r.var, false, false);
	record (d, s, r.var, true, false);
      }
  depend_forget_assigned (d, s);
  depend_enter_loop (d, s->loop, false);
  collect_caches (d, s->loop);
  bool skips = skips_p (s->body);
  d->depth++;
  d->maybe += skips;
  collect_list (d, s->body);
  d->maybe -= skips;
  d->depth--;
  depend_leave_loop (d, s->loop);
  depend_forget_assigned (d, s);
}

/* Collect the accesses of S.  d->maybe counts the conditionals around it.  */
static void
collect_stmt (acc_depend *d, acc_stmt *s)
{
  switch (s->code)
    {
    case ST_BLOCK:
      for (tree v : s->decls)
	depend_forget (d, v);
      collect_list (d, s->body);
      return;
    case ST_EXPR:
      collect_expr (d, s, s->expr);
      return;
    case ST_IF:
      collect_if (d, s);
      return;
    case ST_FOR:
    case ST_DO:
      collect_while (d, s);
      return;
    case ST_LOOP:
      collect_loop (d, s);
      return;
    case ST_SWITCH:
      collect_reads (d, s, s->expr);
      d->switches.safe_push (s);
      d->maybe++;
      collect_list (d, s->body);
      d->maybe--;
      d->switches.pop ();
      depend_forget_assigned (d, s);
      return;
    case ST_CASE:
      depend_forget_assigned (d, d->switches.last ());
      return;
    case ST_ATOMIC:
      collect_atomic (d, s);
      return;
    default:
      return;
    }
}

static void
collect_list (acc_depend *d, acc_stmt *s)
{
  for (; s; s = s->next)
    collect_stmt (d, s);
}

void
depend_collect (acc_depend *d)
{
  depend_enter_candidate (d);
  depend_enter_loop (d, d->loop, false);
  collect_caches (d, d->loop);
  d->maybe = skips_p (d->loop->stmt->body);
  collect_list (d, d->loop->stmt->body);
}
