/* Statements that may be executed in any order if each is atomic.

   In: two accesses that stand in the way of running a loop in parallel, or a
   scalar whose last value is used.  Out: the statements to make atomic, if
   these would remove the obstacle.  That is so if iterations only add to the
   same elements, h[b[i]]++, or only set a flag to one and the same value, if
   (x[i] > limit) found = 1.  When applied, they are atomic constructs.  This
   changes the order in which real numbers are added up, as reductions do.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/analysis.h"
#include "target.h"
#include "acc.h"
#include "read/read.h"
#include "depend/depend.h"
#include "ir/walk.h"

/* True if D's loop is one that the analysis may change, of a kernels
   construct.  */
static bool
applies_p (acc_depend *d)
{
  return (d->region->construct == ACC_KERNELS && !d->region->routine
	  && !d->loop->independent && !d->loop->said);
}

/* ---- Finding the statement */

/* The conditional around PART, if PART is all that it controls.  */
struct condition_search { acc_stmt *part, *found; };

static bool
find_condition (acc_stmt *s, condition_search *c)
{
  acc_stmt *body = s->body;
  while (body && body->code == ST_BLOCK && !body->next)
    body = body->body;
  if (s->code == ST_IF && !s->other && body == c->part && !body->next)
    c->found = s;
  return !c->found;
}

/* The assignment that is S, an access's statement, or that S controls.  */
static acc_stmt *
assignment_of (acc_stmt *s)
{
  if (s->code == ST_IF && !s->other)
    {
      for (s = s->body; s && s->code == ST_BLOCK && !s->next; )
	s = s->body;
      if (!s || s->next)
	return NULL;
    }
  return s->code == ST_EXPR && TREE_CODE (s->expr) == MODIFY_EXPR ? s : NULL;
}

bool
depend_assigns_p (const acc_access *a)
{
  acc_stmt *set = assignment_of (a->stmt);
  return set && operand_equal_p (a->ref, TREE_OPERAND (set->expr, 0), 0);
}

/* ---- Its operation */

/* Make in *OUT the atomic construct for VAR = E.  VAR stands for memory, and
   for the loaded value in *OUT.  False if E is not an update of VAR.  */
static bool
plain_update (tree e, tree var, acc_atomic *out)
{
  out->op = depend_update_operation (e, var);
  if (out->op == ERROR_MARK)
    return false;
  tree_code code = TREE_CODE (e);
  bool left = BINARY_CLASS_P (e) && TREE_OPERAND (e, 0) == var;
  bool right = BINARY_CLASS_P (e) && TREE_OPERAND (e, 1) == var
	       && commutative_tree_code (code);
  if ((left || right) && code != TRUTH_ANDIF_EXPR && code != TRUTH_ORIF_EXPR)
    {
      out->op = code;
      out->operand = TREE_OPERAND (e, left);
      return true;
    }
  out->op = ERROR_MARK;
  out->operand = e;
  return true;
}

/* Likewise for: if (COND) VAR = VALUE, a maximum or minimum.  */
static bool
extreme_update (tree cond, tree value, tree var, acc_atomic *out)
{
  tree_code op = depend_extreme_operation (cond, value, var);
  if (op == ERROR_MARK)
    return false;
  out->op = op;
  out->operand = value;
  if (SCALAR_FLOAT_TYPE_P (out->type))
    {
      /* Keep the condition itself, so that NaNs are treated as in the
	 source.  */
      out->op = ERROR_MARK;
      out->operand = build3 (COND_EXPR, out->type, cond, value, var);
    }
  return true;
}

/* True if REF can be the target of an atomic construct.  */
static bool
target_p (tree ref)
{
  tree type = TREE_TYPE (ref);
  tree base = acc_base_address (ref);
  return ((INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type))
	  && TREE_CODE (type) != BOOLEAN_TYPE && int_size_in_bytes (type) <= 8
	  && !TREE_SIDE_EFFECTS (ref) && base
	  && TREE_CODE (ref) != BIT_FIELD_REF
	  && !(TREE_CODE (ref) == COMPONENT_REF
	       && DECL_BIT_FIELD (TREE_OPERAND (ref, 1))));
}

/* The operator of update *OUT, in whatever form.  ERROR_MARK if S, an
   assignment in the loop of D or a conditional around it, is not an
   update.  */
static tree_code
match_update (acc_depend *d, acc_stmt *s, acc_atomic *out)
{
  acc_stmt *set = assignment_of (s);
  tree ref = set ? TREE_OPERAND (set->expr, 0) : NULL_TREE;
  if (!ref || !target_p (ref) || DECL_P (ref))
    return ERROR_MARK;
  out->kind = acc_atomic::UPDATE;
  out->type = TYPE_MAIN_VARIANT (TREE_TYPE (ref));
  out->loaded = acc_new_var (out->type, "value", d->region->fndecl);
  tree value = unshare_expr (TREE_OPERAND (set->expr, 1));
  value = depend_replace (value, ref, out->loaded);
  tree_code op = ERROR_MARK;
  if (s == set)
    {
      op = depend_update_operation (value, out->loaded);
      if (!plain_update (value, out->loaded, out))
	return ERROR_MARK;
    }
  else
    {
      tree cond = depend_replace (unshare_expr (s->expr), ref, out->loaded);
      op = depend_extreme_operation (cond, value, out->loaded);
      if (!extreme_update (cond, value, out->loaded, out))
	return ERROR_MARK;
    }
  if (acc_opts.reproducible && SCALAR_FLOAT_TYPE_P (out->type)
      && op != MAX_EXPR && op != MIN_EXPR)
    return ERROR_MARK;
  /* An operand with effects, or of memory that others update, rules it
     out.  */
  if (TREE_SIDE_EFFECTS (out->operand))
    return ERROR_MARK;
  if (out->op != ERROR_MARK)
    out->loaded = NULL_TREE;
  out->addr = build_fold_addr_expr (unshare_expr (ref));
  return op;
}

/* The update that access A belongs to: the assignment, or a conditional around
   it.  Null if there is none.  */
static acc_stmt *
update_of (acc_depend *d, const acc_access *a, tree_code *op)
{
  if (!depend_assigns_p (a))
    return NULL;
  acc_atomic atomic = {};
  *op = match_update (d, a->stmt, &atomic);
  if (*op != ERROR_MARK)
    return a->stmt;
  condition_search c = { a->stmt, NULL };
  acc_walk_list (d->loop->stmt->body, find_condition, &c);
  if (!c.found)
    return NULL;
  *op = match_update (d, c.found, &atomic);
  return *op == ERROR_MARK ? NULL : c.found;
}

/* True if the iterations of D's loop access different elements of something,
   unlike those of a loop over time.  */
static bool
goes_through_p (acc_depend *d)
{
  for (const acc_access *a : d->accesses)
    if (!a->scalar && a->offset.known && a->loops > 0)
      {
	acc_poly factor = poly_coef (a->offset, a->counter[0]);
	if (!factor.known || factor.n)
	  return true;
      }
  return false;
}

/* True if the loops inside S, a loop, have no loops inside themselves.  */
static bool
two_deep_p (acc_stmt *s)
{
  bool deep = false;
  acc_walk_list (s->body, [&] (acc_stmt *t)
    {
      if (t->code == ST_LOOP)
	acc_walk_list (t->body, [&] (acc_stmt *u)
	  {
	    deep |= u->code == ST_LOOP;
	    return true;
	  });
      return t->code != ST_LOOP;
    });
  return !deep;
}

/* True if a loop inside of D's loop, around S, is parallel without atomic
   updates: that loop is then the better choice.  It is not when D's loop goes
   through memory, has many iterations and one loop level inside, as in s[j] +=
   a[i][j] * x[i]: the inner loop would be run again and again with a few
   threads.  The caller does not ask when the addresses of the writes are
   unknown: such writes rarely meet, and the inner loop may be short.  */
static bool
inner_better_p (acc_depend *d, acc_stmt *s)
{
  if (goes_through_p (d) && two_deep_p (d->loop->stmt)
      && (acc_constant_trips (d->loop, TARGET_ATOMIC_LEAST)
	  >= TARGET_ATOMIC_LEAST))
    return false;
  bool better = false;
  acc_walk_list (d->loop->stmt->body, [&] (acc_stmt *t)
    {
      if (t->code != ST_LOOP || better)
	return !better;
      if (!depend_contains_p (t, s) || t->loop->seq)
	return true;
      acc_dependence inner = {};
      acc_analyze_loop (d->region, t->loop, &inner);
      free (inner.reason);
      better = inner.parallel && inner.atomics.is_empty ();
      return true;
    });
  return better;
}

bool
depend_updates_p (acc_depend *d, acc_dependence *out, const acc_access *a,
		  const acc_access *b)
{
  if (!applies_p (d) || a->atomic || b->atomic || a->scalar || b->scalar
      || a->kind != b->kind || a->kind == BASE_UNKNOWN
      || !operand_equal_p (a->base, b->base, 0) || a->size != b->size
      || !types_compatible_p (TREE_TYPE (a->ref), TREE_TYPE (b->ref)))
    return false;
  tree_code aop, bop;
  acc_stmt *s = update_of (d, a, &aop);
  acc_stmt *t = s ? update_of (d, b, &bop) : NULL;
  if (!t || aop != bop)
    return false;
  for (acc_stmt *u : { s, t })
    if (!out->atomics.contains (u))
      {
	if (a->offset.known && b->offset.known && inner_better_p (d, u))
	  return false;
	out->atomics.safe_push (u);
      }
  return true;
}

/* ---- Flags */

/* A search for all assignments of VAR in a loop.  */
struct flag_search
{
  acc_depend *d;
  tree var, value;
  auto_vec<acc_stmt *> sets;
  bool ok;
};

static bool
find_sets (acc_stmt *s, flag_search *f)
{
  if (s->code == ST_EXPR && TREE_CODE (s->expr) == MODIFY_EXPR
      && TREE_OPERAND (s->expr, 0) == f->var)
    {
      tree value = TREE_OPERAND (s->expr, 1);
      f->ok &= (depend_invariant_p (f->d, value)
		&& !TREE_SIDE_EFFECTS (value)
		&& (!f->value || operand_equal_p (f->value, value, 0)));
      f->value = value;
      f->sets.safe_push (s);
      return true;
    }
  acc_stmt alone = {};
  acc_alone (s, &alone);
  f->ok &= !acc_mentions_p (&alone, f->var);
  return true;
}

bool
depend_flag_p (acc_depend *d, acc_dependence *out, tree var)
{
  tree type = TREE_TYPE (var);
  acc_var *v = acc_find_var (d->region, var);
  if (!applies_p (d) || !v || v->kind != VAR_OBJECT || !target_p (var)
      || POINTER_TYPE_P (type))
    return false;
  flag_search f;
  f.d = d;
  f.var = var;
  f.value = NULL_TREE;
  f.ok = true;
  acc_walk_list (d->loop->stmt->body, find_sets, &f);
  if (!f.ok || f.sets.is_empty ())
    return false;
  out->atomics.safe_splice (f.sets);
  return true;
}

/* ---- Applying it */

/* The innermost loop inside of LIST around S, or null.  */
static acc_stmt *
loop_of (acc_stmt *list, acc_stmt *s)
{
  acc_stmt *found = NULL;
  acc_walk_list (list, [&] (acc_stmt *t)
    {
      if (t->code != ST_LOOP && t->code != ST_FOR && t->code != ST_DO)
	return true;
      if (depend_contains_p (t, s))
	found = t;
      return true;
    });
  return found;
}

/* True if L does little work besides its update S.  Then one core of a host is
   faster without others that want the same memory.  */
static bool
light_p (acc_loop *l, acc_stmt *s)
{
  bool loops = false;
  acc_stmt *inner = loop_of (l->stmt->body, s);
  acc_walk_list (inner ? inner->body : l->stmt->body,
		 [&] (acc_stmt *t)
    {
      loops |= t->code == ST_LOOP || t->code == ST_FOR || t->code == ST_DO;
      return true;
    });
  return !loops;
}

void
depend_apply_atomics (acc_region_ir *r, acc_loop *l, acc_dependence *found)
{
  acc_depend d;
  d.region = r;
  d.loop = l;
  for (acc_stmt *s : found->atomics)
    {
      acc_stmt *set = assignment_of (s);
      tree ref = TREE_OPERAND (set->expr, 0);
      acc_atomic *a = new acc_atomic ();
      if (DECL_P (ref))
	{
	  a->kind = acc_atomic::WRITE;
	  a->op = NOP_EXPR;
	  a->type = TYPE_MAIN_VARIANT (TREE_TYPE (ref));
	  a->operand = TREE_OPERAND (set->expr, 1);
	  acc_make_addressable (ref);
	  a->addr = build_fold_addr_expr (ref);
	}
      else
	{
	  match_update (&d, s, a);
	  l->host_seq |= light_p (l, s);
	}
      l->atomics.safe_push (depend_spelled (l->stmt->body, ref));
      s->code = ST_ATOMIC;
      s->loc = set->loc;
      s->expr = NULL_TREE;
      s->body = NULL;
      s->atomic = a;
    }
}
