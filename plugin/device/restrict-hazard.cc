/* Arrays that nvcc must not take to be read-only.

   In: a kernel as it will be printed.  Out: its PLAIN variables, which get no
   __restrict__.

   nvcc loads memory that a kernel only reads through a cache that does not see
   the kernel's own stores.  If the arms of a conditional load from such an
   array and from one that the kernel stores to,

     x = c ? only_read[i] : stored[i];

   nvcc (13.0) makes one load of both, from an address that depends on C, and
   sends it through that cache.  It may get an old value of STORED.

   If two arrays may be the same memory, and the kernel stores to one of them and
   only loads from the other,

     void f (pair *p, const pair *q, int *__restrict__ seen)
     {
       p->x = 5;
       *seen = q->x;
     }

   nvcc (13.0) loads Q->X through that cache as soon as any parameter has
   __restrict__, and the thread does not see what it has just stored.  Then no
   parameter gets it.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "read/read.h"
#include "device/device.h"
#include "ir/walk.h"

/* A load from a variable of the region, of SIZE bytes; 0 for pieces of any
   size.  */
struct arm_load
{
  tree decl;
  HOST_WIDE_INT size;
};

typedef auto_vec<arm_load> arm_loads;

struct arms
{
  acc_kernel_ir *k;
  hash_set<tree> stored;	/* variables that the kernel stores to */
  arm_loads every;		/* all loads */
  arm_loads leaving;		/* those in arms that jump elsewhere */
};

static void collect_expr (arms *a, tree e, arm_loads *out);
static void collect_list (arms *a, acc_stmt *s, arm_loads *out);

static void
add_load (arm_loads *out, tree decl, HOST_WIDE_INT size)
{
  for (arm_load &l : *out)
    if (l.decl == decl && l.size == size)
      return;
  out->safe_push ({ decl, size });
}

static void
add_loads (arm_loads *out, const arm_loads &from)
{
  for (const arm_load &l : from)
    add_load (out, l.decl, l.size);
}

/* Note that nvcc may make one load of a load of X and one of Y.  */
static void
keep_apart (arms *a, const arm_load &x, const arm_load &y)
{
  if ((x.size == y.size || !x.size || !y.size)
      && !a->stored.contains (x.decl) && a->stored.contains (y.decl))
    a->k->plain.add (x.decl);
}

static void
keep_apart (arms *a, const arm_loads &xs, const arm_loads &ys)
{
  for (const arm_load &x : xs)
    for (const arm_load &y : ys)
      {
	keep_apart (a, x, y);
	keep_apart (a, y, x);
      }
}

/* The variable that T, a reference, is a part of or is accessed through.  The
   loads of its operands go to OUT.  Null if it is not known.  */
static tree
collect_ref (arms *a, tree t, arm_loads *out)
{
  for (;;)
    switch (TREE_CODE (t))
      {
      case ARRAY_REF:
      case ARRAY_RANGE_REF:
	collect_expr (a, TREE_OPERAND (t, 1), out);
	t = TREE_OPERAND (t, 0);
	break;
      case MEM_REF:
      case INDIRECT_REF:
      case ADDR_EXPR:
      CASE_CONVERT:
	t = TREE_OPERAND (t, 0);
	break;
      case POINTER_PLUS_EXPR:
	collect_expr (a, TREE_OPERAND (t, 1), out);
	t = TREE_OPERAND (t, 0);
	break;
      default:
	if (handled_component_p (t))
	  {
	    t = TREE_OPERAND (t, 0);
	    break;
	  }
	if (DECL_P (t))
	  return acc_find_var (a->k->region, t) ? t : NULL_TREE;
	collect_expr (a, t, out);
	return NULL_TREE;
      }
}

/* The size of loads of type TYPE.  */
static HOST_WIDE_INT
load_size (tree type)
{
  HOST_WIDE_INT size = INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type)
		       || SCALAR_FLOAT_TYPE_P (type)
		       ? int_size_in_bytes (type) : 0;
  return size > 8 || size < 0 ? 0 : size;
}

/* Append the loads of E to *OUT.  */
static void
collect_expr (arms *a, tree e, arm_loads *out)
{
  if (!e || TYPE_P (e) || CONSTANT_CLASS_P (e))
    return;
  switch (TREE_CODE (e))
    {
    case COND_EXPR:
      {
	arm_loads yes, no;
	collect_expr (a, TREE_OPERAND (e, 0), out);
	collect_expr (a, TREE_OPERAND (e, 1), &yes);
	collect_expr (a, TREE_OPERAND (e, 2), &no);
	keep_apart (a, yes, no);
	add_loads (out, yes);
	add_loads (out, no);
	return;
      }
    case MODIFY_EXPR:
    case INIT_EXPR:
      collect_ref (a, TREE_OPERAND (e, 0), out);
      collect_expr (a, TREE_OPERAND (e, 1), out);
      return;
    case ADDR_EXPR:
      /* Code that gets the address may load anything.  */
      if (tree decl = collect_ref (a, e, out))
	add_load (out, decl, 0);
      return;
    default:
      break;
    }
  if (DECL_P (e) || REFERENCE_CLASS_P (e))
    {
      acc_var *v;
      tree decl = collect_ref (a, e, out);
      if (decl && (v = acc_find_var (a->k->region, decl))
	  && (v->kind == VAR_OBJECT || decl != e))
	add_load (out, decl, load_size (TREE_TYPE (e)));
      return;
    }
  if (EXPR_P (e))
    for (int i = 0; i < TREE_OPERAND_LENGTH (e); i++)
      collect_expr (a, TREE_OPERAND (e, i), out);
}

/* True if control may leave the list at S before its end.  */
static bool
leaves_p (acc_stmt *s)
{
  for (; s; s = s->next)
    if (s->code == ST_GOTO || s->code == ST_CONTINUE || s->code == ST_BREAK
	|| s->code == ST_RETURN || leaves_p (s->body) || leaves_p (s->other))
      return true;
  return false;
}

/* True if nvcc may unroll the loop S, so that its body belongs to the arm
   around it.  */
static bool
unrolled_p (acc_stmt *s)
{
  if (s->code == ST_FOR)
    return s->expr && COMPARISON_CLASS_P (s->expr)
	   && (CONSTANT_CLASS_P (TREE_OPERAND (s->expr, 0))
	       || CONSTANT_CLASS_P (TREE_OPERAND (s->expr, 1)));
  if (s->code != ST_LOOP)
    return s->code != ST_DO;
  for (acc_iter &i : s->loop->iters)
    if (!CONSTANT_CLASS_P (i.from) || !CONSTANT_CLASS_P (i.to))
      return false;
  return true;
}

/* Collect the loads of S, a statement that holds others.  BEFORE has the loads
   of the statements just before it.  */
static void
collect_compound (arms *a, acc_stmt *s, const arm_loads &before,
		  arm_loads *out)
{
  arm_loads yes, no;
  collect_list (a, s->body, &yes);
  collect_list (a, s->other, &no);
  if (s->code == ST_IF)
    {
      /* Without an else, the value from before is the other arm.  */
      keep_apart (a, yes, s->other ? no : before);
      if (leaves_p (s->body) || leaves_p (s->other))
	{
	  add_loads (&a->leaving, yes);
	  add_loads (&a->leaving, no);
	}
    }
  else if (s->code == ST_SWITCH)
    keep_apart (a, yes, yes);
  add_loads (&a->every, yes);
  add_loads (&a->every, no);
  if (unrolled_p (s))
    {
      add_loads (out, yes);
      add_loads (out, no);
    }
}

static void
collect_loop (arms *a, acc_loop *l, arm_loads *out)
{
  for (acc_iter &i : l->iters)
    for (tree e : { i.from, i.to, i.step })
      collect_expr (a, e, out);
}

/* True if S stores to memory: no load from before it moves past it.  */
static bool
stores_p (arms *a, acc_stmt *s)
{
  arm_loads ignored;
  return s->atomic || s->code == ST_BARRIER
	 || (s->code == ST_EXPR && TREE_CODE (s->expr) == MODIFY_EXPR
	     && collect_ref (a, TREE_OPERAND (s->expr, 0), &ignored));
}

static void
collect_list (arms *a, acc_stmt *s, arm_loads *out)
{
  arm_loads before;
  for (; s; s = s->next)
    {
      arm_loads mine;
      for (acc_stmt *part : { s->init, s->incr })
	if (part)
	  collect_expr (a, part->expr, &mine);
      collect_expr (a, s->expr, &mine);
      if (s->loop)
	collect_loop (a, s->loop, &mine);
      if (s->atomic)
	for (tree e : { s->atomic->addr, s->atomic->operand })
	  collect_expr (a, e, &mine);
      add_loads (&before, mine);
      collect_compound (a, s, before, &mine);
      if (s->body || s->other || stores_p (a, s))
	before.truncate (0);
      add_loads (out, mine);
    }
}

/* ---- Stores */

static tree
find_store (tree *tp, int *walk_subtrees, arms *a)
{
  arm_loads ignored;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == MODIFY_EXPR || TREE_CODE (*tp) == INIT_EXPR)
    {
      if (tree decl = collect_ref (a, TREE_OPERAND (*tp, 0), &ignored))
	a->stored.add (decl);
    }
  else if (TREE_CODE (*tp) == CALL_EXPR)
    for (int i = 0; i < call_expr_nargs (*tp); i++)
      if (POINTER_TYPE_P (TREE_TYPE (CALL_EXPR_ARG (*tp, i))))
	if (tree decl = collect_ref (a, CALL_EXPR_ARG (*tp, i), &ignored))
	  {
	    acc_var *v = acc_find_var (a->k->region, decl);
	    if (v->written || v->atomic_p)
	      a->stored.add (decl);
	  }
  return NULL_TREE;
}

static void
find_stores (tree *tp, arms *data)
{
  acc_walk_tree (tp, find_store, data);
}

static bool
find_atomic (acc_stmt *s, arms *a)
{
  arm_loads ignored;
  if (s->atomic)
    if (tree decl = collect_ref (a, s->atomic->addr, &ignored))
      a->stored.add (decl);
  return true;
}

/* True if the memory of V may be that of another variable of its region.  */
static bool
shared_p (const acc_var *v)
{
  return v && !v->restrict_p
	 && (v->kind != VAR_VALUE || POINTER_TYPE_P (TREE_TYPE (v->decl)));
}

/* Keep all variables of A's kernel from __restrict__ if it loads from one that it
   does not store to, and stores to another, which may be the same memory.  */
static void
keep_same (arms *a)
{
  acc_region_ir *r = a->k->region;
  bool stored = false, loaded = false;
  for (tree d : a->stored)
    stored |= shared_p (acc_find_var (r, d));
  for (const arm_load &l : a->every)
    loaded |= !a->stored.contains (l.decl) && shared_p (acc_find_var (r, l.decl));
  if (stored && loaded)
    for (unsigned i : a->k->params)
      a->k->plain.add (r->vars[i].decl);
}

void
acc_find_plain (acc_kernel_ir *k)
{
  arms a;
  arm_loads all;
  a.k = k;
  acc_walk_exprs (k->body, find_stores, &a);
  acc_walk_stmts (k->body, find_atomic, &a);
  if (!a.stored.elements ())
    return;
  collect_list (&a, k->body, &all);
  add_loads (&a.every, all);
  keep_apart (&a, a.leaving, a.every);
  keep_same (&a);
}
