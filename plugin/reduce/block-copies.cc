/* Blocks' own copies of small arrays that are only updated, as of histograms.

   In: a kernel that is ready to be printed.  Out: the same.  If the kernel
   only updates elements of arrays of constant size atomically, all of an array
   by the same operator, each block begins with copies of the arrays in shared
   memory.  It updates the copies, and in the end updates the arrays with the
   copies' values:

     int own = enough iterations ? 1024 : 0;
     for (t...; t < own) count_own[t] = 0;
     __syncthreads ();
     for (i...)
       {
	 int *at = count + (data[i] & 1023);
	 if ((unsigned long) (at - count) < own)
	   atomicAdd (count_own + (at - count), 1);
	 else
	   atomicAdd (at, 1);
       }
     __syncthreads ();
     for (t...; t < own)
       if (count_own[t] != 0)
	 atomicAdd (count + t, count_own[t]);

   Without this, all blocks would update few places of the device's memory and
   wait for each other.  Elements beyond the size that a clause gives are
   updated in place, so the size need not be that of the array.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/copy.h"
#include "target.h"
#include "depend/analysis.h"
#include "read/read.h"
#include "reduce/reduce.h"
#include "ir/walk.h"

/* The barriers before and after the code of a kernel that has copies; the bytes
   of all copies; the names of the arrays, malloc'ed, or null.  */
struct block_copies
{
  acc_stmt *met, *ready;
  HOST_WIDE_INT bytes;
  char *names;
};

struct block_copy
{
  acc_kernel_ir *k;
  tree decl;			/* array or pointer */
  tree type;			/* of an element */
  tree_code op;
  HOST_WIDE_INT count;		/* number of elements in a copy */
  auto_vec<acc_stmt *> updates;
  tree copy, own;		/* the shared array; the number of its elements
				   that are used */
  unsigned axes;		/* axes of the block that loops use */
  bool only;			/* DECL is used for nothing else */
};

/* ---- Is it worth while? */

/* True if the device updates TYPE by OP in one instruction, or nearly.  */
static bool
native_p (tree_code op, tree type)
{
  if (TYPE_MODE (type) == TYPE_MODE (float_type_node)
      || TYPE_MODE (type) == TYPE_MODE (double_type_node))
    return SCALAR_FLOAT_TYPE_P (type) && (op == PLUS_EXPR || op == MINUS_EXPR);
  return (TREE_CODE (type) == INTEGER_TYPE
	  && (op == PLUS_EXPR || op == MINUS_EXPR || op == MAX_EXPR
	      || op == MIN_EXPR || op == BIT_AND_EXPR || op == BIT_IOR_EXPR
	      || op == BIT_XOR_EXPR)
	  && (TYPE_PRECISION (type) == 32 || TYPE_PRECISION (type) == 64));
}

static bool
update_p (const acc_atomic *a)
{
  return a->kind == acc_atomic::UPDATE && !a->reverse
	 && native_p (a->op, TYPE_MAIN_VARIANT (a->type));
}

/* The elements of the constant number that V has, as far as is known; 0: not at
   all.  TYPE: what they are of.  */
static HOST_WIDE_INT
elements_of (acc_region_ir *r, const acc_var *v, tree type)
{
  tree t = TREE_TYPE (v->decl), size = NULL_TREE;
  if (v->kind == VAR_OBJECT)
    size = TYPE_SIZE_UNIT (t);
  else if (v->kind == VAR_POINTER && v->map != ACC_NO_MAP)
    {
      const acc_map_ir &m = r->clauses.maps[v->map];
      if (operand_equal_p (m.addr, v->decl, 0))
	size = m.size;
      t = TREE_TYPE (t);
    }
  while (TREE_CODE (t) == ARRAY_TYPE)
    t = TREE_TYPE (t);
  if (!size || !tree_fits_shwi_p (size) || TYPE_VOLATILE (t)
      || TYPE_MAIN_VARIANT (t) != TYPE_MAIN_VARIANT (type))
    return 0;
  HOST_WIDE_INT bytes = tree_to_shwi (size);
  return (bytes > 0 && bytes <= TARGET_BLOCK_COPY_BYTES
	  ? bytes / int_size_in_bytes (t) : 0);
}

static bool
find_updates (acc_stmt *s, block_copy *b)
{
  if (s->loop)
    b->axes |= s->loop->axes & AXES_BLOCK;
  if (s->code == ST_ATOMIC && acc_root_of (s->atomic->addr) == b->decl)
    {
      b->only &= update_p (s->atomic)
		 && TYPE_MAIN_VARIANT (s->atomic->type) == b->type
		 && s->atomic->op == b->op;
      b->updates.safe_push (s);
    }
  return true;
}

/* Fill all of *B.  FIRST is one of its updates.  */
static bool
find_block_copy (block_copy *b, acc_stmt *first)
{
  acc_region_ir *r = b->k->region;
  if (!update_p (first->atomic))
    return false;
  b->decl = acc_root_of (first->atomic->addr);
  acc_var *v = b->decl ? acc_find_var (r, b->decl) : NULL;
  if (!v || !v->restrict_p)
    return false;
  b->type = TYPE_MAIN_VARIANT (first->atomic->type);
  b->op = first->atomic->op;
  b->count = elements_of (r, v, b->type);
  if (b->count < 1)
    return false;
  b->only = true;
  b->axes = 0;
  acc_walk_stmts (b->k->body, find_updates, b);
  unsigned mentions = acc_count_mentions (b->k->body, b->decl);
  return b->only && b->axes && mentions == b->updates.length ();
}

/* Find a variable whose value the kernel does not know as the host does.  */
static tree
known_op (tree *tp, int *walk_subtrees, acc_region_ir *r)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (VAR_P (*tp) || TREE_CODE (*tp) == PARM_DECL)
    {
      acc_var *v = acc_find_var (r, *tp);
      if (!v || v->kind != VAR_VALUE || v->written)
	return *tp;
    }
  return NULL_TREE;
}

tree
acc_all_iterations (acc_kernel_ir *k)
{
  tree all = NULL_TREE;
  unsigned seen = 0;
  for (int a = 0; a < ACC_AXES; a++)
    {
      int l = k->launch.axis_loop[a];
      if (l < 0 || (seen & 1u << l))
	continue;
      seen |= 1u << l;
      tree n = k->launch.trips[l];
      if (!n || acc_walk_tree (&n, known_op, k->region))
	{
	  if (AXIS (a) & AXES_GRID)
	    return NULL_TREE;
	  continue;
	}
      n = unshare_expr (n);
      all = all ? fold_build2 (MULT_EXPR, TREE_TYPE (all), all,
			       fold_convert (TREE_TYPE (all), n)) : n;
    }
  return all;
}

/* ---- Statements */

static acc_stmt *
new_stmt (block_copy *b, acc_stmt_code code)
{
  return acc_new_stmt (&b->k->region->stmts, code, b->k->loc);
}

static acc_stmt *
new_set (block_copy *b, tree var, tree value)
{
  return acc_new_set (&b->k->region->stmts, b->k->loc, var, value);
}

static acc_stmt *
new_barrier (block_copy *b)
{
  return acc_new_barrier (&b->k->region->stmts, b->k->loc);
}

static tree
element (block_copy *b, tree at)
{
  return build4 (ARRAY_REF, b->type, b->copy, at, NULL_TREE, NULL_TREE);
}

/* The address of the array's first element.  */
static tree
first_of (block_copy *b)
{
  tree type = build_pointer_type (b->type), a = b->decl;
  if (!POINTER_TYPE_P (TREE_TYPE (a)))
    a = build_fold_addr_expr (a);
  return fold_convert (type, a);
}

static acc_stmt *
new_atomic (block_copy *b, const acc_atomic *like, tree addr)
{
  acc_stmt *s = new_stmt (b, ST_ATOMIC);
  s->atomic = acc_copy_atomic (like);
  s->atomic->addr = addr;
  return s;
}

/* A loop with BODY in which the threads of the block share T = 0 ... OWN -
   1.  */
static acc_stmt *
for_own (block_copy *b, tree t, acc_stmt *body)
{
  acc_stmt *s = new_stmt (b, ST_LOOP);
  acc_loop *l = acc_new_loop (&b->k->region->loops, s);
  tree type = TREE_TYPE (t);
  acc_iter i = { t, build_zero_cst (type), b->own, build_one_cst (type),
		 LT_EXPR };
  l->iters.safe_push (i);
  l->levels = LEVEL_VECTOR;
  l->axes = b->axes;
  l->index = -1;
  l->directive = l->ivdep = true;
  s->body = new_stmt (b, ST_BLOCK);
  s->body->body = body;
  return s;
}

/* Let update S go to the copy, if the copy has the element.  */
static void
redirect (block_copy *b, acc_stmt *s)
{
  tree fndecl = b->k->region->fndecl;
  tree at = acc_new_var (build_pointer_type (b->type), "at", fndecl);
  tree bytes = build2 (POINTER_DIFF_EXPR, ptrdiff_type_node, at, first_of (b));
  tree index = build2 (EXACT_DIV_EXPR, ptrdiff_type_node, bytes,
		       build_int_cst (ptrdiff_type_node,
				      int_size_in_bytes (b->type)));
  acc_stmt *in = new_stmt (b, ST_IF);
  in->expr = fold_build2 (LT_EXPR, boolean_type_node,
			  fold_convert (long_unsigned_type_node, index),
			  fold_convert (long_unsigned_type_node, b->own));
  tree place = element (b, unshare_expr (index));
  TREE_ADDRESSABLE (b->copy) = 1;
  in->body = new_atomic (b, s->atomic, build_fold_addr_expr (place));
  in->other = new_atomic (b, s->atomic, at);
  acc_stmt *set = new_set (b, at, s->atomic->addr);
  set->next = in;
  s->code = ST_BLOCK;
  s->atomic = NULL;
  s->decls.safe_push (at);
  s->body = set;
}

/* The list BODY between barriers, which *ALL gets.  */
static acc_stmt *
between_barriers (block_copy *b, acc_stmt *body, block_copies *all)
{
  all->met = new_barrier (b);
  all->ready = new_barrier (b);
  all->met->next = body;
  acc_stmt **end = &all->met->next;
  while (*end)
    end = &(*end)->next;
  *end = all->ready;
  return all->met;
}

/* BODY, the kernel's list with the barriers of *ALL, with the code before and
   after it.  */
static acc_stmt *
surround (block_copy *b, acc_stmt *body, const acc_atomic *update,
	  tree iterations, block_copies *all)
{
  acc_region_ir *r = b->k->region;
  tree t = acc_new_var (integer_type_node, "t", r->fndecl);
  tree type = long_integer_type_node;
  /* Clearing the copy and adding it up costs as much as this many updates.  */
  tree blocks = NULL_TREE;
  for (int a = ACC_GX; a <= ACC_GZ; a++)
    if (b->k->launch.axis_loop[a] >= 0)
      {
	tree n = fold_convert (type, acc_axis_var ((acc_axis) a, true));
	blocks = blocks ? fold_build2 (MULT_EXPR, type, blocks, n) : n;
      }
  tree least = build_int_cst (type, b->count);
  if (blocks)
    least = fold_build2 (MULT_EXPR, type, blocks, least);
  tree enough = fold_build2 (GE_EXPR, boolean_type_node,
			     fold_convert (type, iterations), least);
  tree u = integer_type_node;
  acc_stmt *own = new_set (b, b->own,
			   build3 (COND_EXPR, u, enough,
				   build_int_cst (u, b->count),
				   build_zero_cst (u)));
  tree none = acc_identity (b->type, b->op);
  acc_stmt *clear = for_own (b, t, new_set (b, element (b, t), none));
  own->next = clear;
  clear->next = body;

  acc_atomic sum = *update;
  sum.op = b->op == MINUS_EXPR ? PLUS_EXPR : b->op;
  sum.operand = element (b, t);
  tree moved = fold_build2 (MULT_EXPR, sizetype, fold_convert (sizetype, t),
			    TYPE_SIZE_UNIT (b->type));
  tree addr = fold_build_pointer_plus (first_of (b), moved);
  acc_stmt *some = new_stmt (b, ST_IF);
  some->expr = build2 (NE_EXPR, boolean_type_node, element (b, t), none);
  some->body = new_atomic (b, &sum, addr);
  acc_stmt *add = for_own (b, t, some);
  add->next = all->ready->next;
  all->ready->next = add;
  return own;
}

static bool
find_spread (acc_stmt *s, vec<acc_loop *> *found)
{
  if (s->loop && s->loop->axes)
    found->safe_push (s->loop);
  return true;
}

/* Describe the copies of the arrays NAMES, "a, b", in K's tiling text.  */
static void
describe_copies (acc_kernel_ir *k, const char *names)
{
  k->tiling = xasprintf ("%s: each block updates %s", names,
			 strchr (names, ',') ? "copies of its own"
			 : "a copy of its own");
}

static void
give_copy (block_copy *b, tree iterations, block_copies *all)
{
  acc_kernel_ir *k = b->k;
  const char *of = DECL_NAME (b->decl)
		   ? IDENTIFIER_POINTER (DECL_NAME (b->decl)) : "array";
  char *name = xasprintf ("%s_own", of);
  b->copy = acc_new_var (build_array_type_nelts (b->type, b->count), name,
			 k->region->fndecl);
  free (name);
  b->own = acc_new_var (integer_type_node, "own", k->region->fndecl);
  acc_shared s = {};
  s.decl = b->copy;
  s.levels = LEVEL_WORKER | LEVEL_VECTOR;
  k->shared.safe_push (s);
  if (!all->met)
    {
      acc_walk_stmts (k->body, find_spread, &k->tiled);
      k->body->body = between_barriers (b, k->body->body, all);
    }
  acc_atomic like = *b->updates[0]->atomic;
  for (acc_stmt *u : b->updates)
    redirect (b, u);
  k->body->decls.safe_push (b->own);
  k->body->body = surround (b, k->body->body, &like, unshare_expr (iterations),
			    all);
  k->flags |= ACC_KERNEL_OWN_COPIES;
  all->bytes += b->count * int_size_in_bytes (b->type);
  char *before = all->names;
  all->names = before ? xasprintf ("%s, %s", before, of) : xstrdup (of);
  free (before);
}

static bool
find_first (acc_stmt *s, auto_vec<acc_stmt *> *found)
{
  if (s->code == ST_ATOMIC)
    found->safe_push (s);
  return true;
}

void
acc_make_block_copies (acc_kernel_ir *k)
{
  if ((k->flags & (ACC_KERNEL_SERIAL | ACC_KERNEL_PER_GANG
		   | ACC_KERNEL_GANG_CALL))
      || k->shared.length () || k->tiling || acc_list_levels (k->body))
    return;
  auto_vec<acc_stmt *> atomics;
  acc_walk_stmts (k->body, find_first, &atomics);
  if (!atomics.length ())
    return;
  tree iterations = acc_all_iterations (k);
  if (!iterations)
    return;
  block_copies all = {};
  for (acc_stmt *s : atomics)
    {
      block_copy b;
      b.k = k;
      /* The update of an array that has a copy is none of these any more.  */
      if (s->code == ST_ATOMIC && find_block_copy (&b, s)
	  && all.bytes + b.count * int_size_in_bytes (b.type)
	     <= TARGET_BLOCK_COPY_BYTES)
	give_copy (&b, iterations, &all);
    }
  if (all.names)
    describe_copies (k, all.names);
  free (all.names);
}
