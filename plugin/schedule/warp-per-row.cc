/* Gang loops whose iterations lanes, or warps, may share.

   In: a loop of a parallel construct that is spread over gangs alone, in a
   kernel that has no other level.  Out: true if spreading it over the lanes of
   each gang as well changes only the speed.

   In: a scheduled kernel of a parallel construct.  Out: the same.  When gangs
   have one short loop over lanes after the other, an iteration of a gang loop
   goes to a warp, not to a whole block.  When those loops are sums, the launch
   chooses how many lanes share one.

   A gang executes its iterations one after another.  One of them may leave a
   value in a variable of the gang for the next, or for a later loop that is
   divided in the same way: OpenACC 2.6, sections 2.5.11 and 2.9.2.  Lanes
   would overwrite each other's values there.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "target.h"
#include "depend/analysis.h"
#include "read/read.h"
#include "schedule/schedule.h"
#include "schedule/spread.h"
#include "ir/walk.h"

struct gang_scan
{
  acc_region_ir *r;
  acc_loop *loop;
  hash_set<tree> own;		/* variables of the iteration */
  bool shared;			/* an iteration leaves a value in a gang's
				   variable */
};

static bool
collect_own (acc_stmt *s, gang_scan *g)
{
  for (tree v : s->decls)
    g->own.add (v);
  if (s->atomic && s->atomic->loaded)
    g->own.add (s->atomic->loaded);
  if (!s->loop)
    return true;
  for (acc_iter &i : s->loop->iters)
    g->own.add (i.var);
  for (acc_reduction &red : s->loop->reductions)
    {
      if (s->loop == g->loop)
	g->own.add (red.var);
      if (red.priv)
	g->own.add (red.priv);
    }
  return true;
}

/* Find loops inside that reduce to a variable from outside of the iteration:
   the next iteration goes on from that value.  */
static bool
find_left (acc_stmt *s, gang_scan *g)
{
  if (s->loop && s->loop != g->loop)
    for (acc_reduction &red : s->loop->reductions)
      g->shared |= DECL_P (red.var) && !g->own.contains (red.var);
  return true;
}

/* True if the place of LHS differs from iteration to iteration, as with an
   element.  */
static bool
element_p (tree lhs)
{
  for (; handled_component_p (lhs); lhs = TREE_OPERAND (lhs, 0))
    if (TREE_CODE (lhs) == ARRAY_REF
	&& !CONSTANT_CLASS_P (TREE_OPERAND (lhs, 1)))
      return true;
  return false;
}

/* True if P is a pointer of the gang itself, the pointer of a private section.  */
static bool
gang_pointer_p (const gang_scan *g, tree p)
{
  return VAR_P (p) && acc_local_var_p (p)
	 && !const_cast<gang_scan *> (g)->own.contains (p)
	 && !acc_find_var (g->r, p);
}

/* True if BASE is memory at a constant distance from a pointer of the gang
   itself, the pointer of a private section.  */
static bool
gang_section_p (const gang_scan *g, tree base)
{
  if (TREE_CODE (base) != MEM_REF && TREE_CODE (base) != INDIRECT_REF)
    return false;
  tree p = TREE_OPERAND (base, 0);
  for (; !DECL_P (p); p = TREE_OPERAND (p, 0))
    if (!CONVERT_EXPR_P (p)
	&& (TREE_CODE (p) != POINTER_PLUS_EXPR
	    || !CONSTANT_CLASS_P (TREE_OPERAND (p, 1))))
      return false;
  return gang_pointer_p (g, p);
}

/* True if the value of E is a pointer to a private section of the gang.  */
static bool
leads_to_section_p (const gang_scan *g, tree e)
{
  while (CONVERT_EXPR_P (e) || TREE_CODE (e) == POINTER_PLUS_EXPR)
    e = TREE_OPERAND (e, 0);
  return DECL_P (e) && POINTER_TYPE_P (TREE_TYPE (e)) && gang_pointer_p (g, e);
}

/* True if CALL gives a function a pointer to a private section of the gang that it may
   store by.  */
static bool
passes_section_p (const gang_scan *g, tree call)
{
  tree fn = CALL_EXPR_FN (call);
  tree types = fn ? TYPE_ARG_TYPES (TREE_TYPE (TREE_TYPE (fn))) : NULL_TREE;
  for (int i = 0; i < call_expr_nargs (call); i++)
    {
      tree type = types ? TREE_VALUE (types) : NULL_TREE;
      bool reads = (type && POINTER_TYPE_P (type)
		    && TYPE_READONLY (TREE_TYPE (type)));
      if (!reads && leads_to_section_p (g, CALL_EXPR_ARG (call, i)))
	return true;
      types = types ? TREE_CHAIN (types) : NULL_TREE;
    }
  return false;
}

static tree
stored_op (tree *tp, int *walk_subtrees, gang_scan *g)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  if (TREE_CODE (t) == CALL_EXPR && passes_section_p (g, t))
    g->shared = true;
  if (TREE_CODE (t) != MODIFY_EXPR && TREE_CODE (t) != INIT_EXPR)
    return NULL_TREE;
  /* Another pointer to the section may be one to store by.  */
  if (leads_to_section_p (g, TREE_OPERAND (t, 1)))
    g->shared = true;
  tree lhs = TREE_OPERAND (t, 0), base = acc_base_address (lhs);
  if (base && !element_p (lhs) && gang_section_p (g, base))
    g->shared = true;
  if (!base || !DECL_P (base) || !acc_local_var_p (base)
      || g->own.contains (base) || element_p (lhs))
    return NULL_TREE;
  acc_var *v = acc_find_var (g->r, base);
  if (!v || v->kind == VAR_VALUE)
    g->shared = true;
  return NULL_TREE;
}

static void
stored_expr (tree *tp, gang_scan *data)
{
  acc_walk_tree (tp, stored_op, data);
}

bool
acc_lanes_may_share_p (acc_region_ir *r, acc_loop *l)
{
  acc_own_scalars (r, l);
  gang_scan g;
  g.r = r;
  g.loop = l;
  g.shared = false;
  acc_walk_stmts (l->stmt, collect_own, &g);
  acc_walk_stmts (l->stmt, find_left, &g);
  acc_walk_exprs (l->stmt, stored_expr, &g);
  return !g.shared && !acc_gang_conflict_p (r, l);
}

/* ---- A warp for a row */

struct row_scan
{
  acc_region_ir *r;
  auto_vec<acc_loop *> rows;	/* over gangs, with loops over lanes inside */
  auto_vec<acc_loop *> others;	/* over gangs and lanes */
  bool wanted, unfit;
  bool longer;			/* some rows are not short */
  bool sums;			/* rows are sums of values that registers
				   exchange, and the host knows their number of
				   elements */
};

/* True if L, over lanes, gives others only scalars that it reduces, and the
   host knows its number of iterations, but not the compiler.  */
static bool
sum_p (acc_region_ir *r, const acc_loop *l)
{
  if (l->reductions.is_empty () || acc_constant_trips (l, -1) >= 0)
    return false;
  for (const acc_reduction &red : l->reductions)
    if (!INTEGRAL_TYPE_P (TREE_TYPE (red.var))
	&& !SCALAR_FLOAT_TYPE_P (TREE_TYPE (red.var)))
      return false;
  for (const acc_iter &i : l->iters)
    if (!acc_iter_trips (r, i))
      return false;
  return true;
}

/* The iterations of IT, roughly, if they are constant, else -1.  */
static HOST_WIDE_INT
constant_span (const acc_iter &it)
{
  if (!tree_fits_shwi_p (it.from) || !tree_fits_shwi_p (it.to)
      || !tree_fits_shwi_p (it.step) || integer_zerop (it.step))
    return -1;
  HOST_WIDE_INT n = ((tree_to_shwi (it.to) - tree_to_shwi (it.from))
		     / tree_to_shwi (it.step));
  return MAX (n, 0);
}

struct bound_scan { acc_region_ir *r; acc_loop *loop; bool data; };

/* Find memory and variables of the iteration in a bound: these are data.  A
   bound of counters and of values from outside means that rows are as long as
   the program's other dimensions.  */
static tree
bound_op (tree *tp, int *walk_subtrees, bound_scan *b)
{
  tree t = *tp;
  if (TYPE_P (t))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (TREE_CODE (t) == MEM_REF || TREE_CODE (t) == INDIRECT_REF
      || TREE_CODE (t) == ARRAY_REF)
    {
      b->data = true;
      return t;
    }
  if (!VAR_P (t) && TREE_CODE (t) != PARM_DECL)
    return NULL_TREE;
  for (acc_loop *o = b->loop->outer; o; o = o->outer)
    for (const acc_iter &i : o->iters)
      if (i.var == t)
	return NULL_TREE;
  acc_var *v = acc_find_var (b->r, t);
  b->data |= !v || v->written;
  return NULL_TREE;
}

bool
acc_data_row_p (acc_region_ir *r, acc_loop *l)
{
  bool data = false;
  for (acc_iter &i : l->iters)
    {
      bound_scan b = { r, l, false };
      acc_walk_tree (&i.from, bound_op, &b);
      acc_walk_tree (&i.to, bound_op, &b);
      data |= b.data;
    }
  return data;
}

/* True if L, over lanes, is short as far as is known.  */
static bool
short_row_p (acc_region_ir *r, acc_loop *l)
{
  HOST_WIDE_INT all = 1;
  for (acc_iter &i : l->iters)
    {
      HOST_WIDE_INT n = constant_span (i);
      all = n < 0 || all < 0 ? -1 : all * n;
    }
  return acc_data_row_p (r, l) || (all >= 0 && all < TARGET_BLOCK_ROW);
}

/* Note S in the scan if it is a loop, and whether it fits.  */
static bool
scan_rows (acc_stmt *s, row_scan *f)
{
  if (s->code == ST_BARRIER || s->code == ST_SINGLE)
    f->unfit = true;
  acc_loop *l = s->loop;
  if (!l)
    return true;
  f->unfit |= l->caches.length () || l->gang_num || l->gang_static
	      || l->worker_num || l->vector_length || l->gang_dim > 1
	      || (l->levels & LEVEL_WORKER);
  if (l->axes & AXES_GRID)
    f->sums &= l->reductions.is_empty () && l->elements.is_empty ();
  if (l->axes == AXIS (ACC_GX))
    f->rows.safe_push (l);
  else if (l->axes == (AXIS (ACC_GX) | AXIS (ACC_BX)))
    f->others.safe_push (l);
  else if (l->axes == AXIS (ACC_BX))
    {
      acc_loop *o = l->outer;
      while (o && !o->axes)
	o = o->outer;
      f->unfit |= !o;
      /* The launch chooses the number of lanes of a plain loop.  A warp has
	 too few when an iteration takes long.  */
      bool row = (!l->directive && !schedule_long_work_p (l)) || short_row_p (f->r, l);
      f->wanted |= row;
      f->longer |= !row;
      f->sums &= sum_p (f->r, l);
    }
  else
    f->unfit |= l->axes != 0;
  return true;
}

/* Add to *BYTES the bytes of arrays declared outside of loops over lanes.  */
static bool
own_arrays (acc_stmt *s, unsigned HOST_WIDE_INT *bytes)
{
  if (s->loop && (s->loop->axes & AXIS (ACC_BX)))
    return false;
  for (tree d : s->decls)
    if (AGGREGATE_TYPE_P (TREE_TYPE (d)))
      {
	tree size = TYPE_SIZE_UNIT (TREE_TYPE (d));
	*bytes += size && tree_fits_uhwi_p (size) ? tree_to_uhwi (size)
						   : TARGET_OWN_BYTES + 1;
      }
  return true;
}

bool
acc_rows_to_warps (acc_kernel_ir *k)
{
  acc_region_ir *r = k->region;
  if (r->clauses.num_workers || r->clauses.vector_length
      || acc_list_levels (k->body))
    return false;
  row_scan f;
  f.r = r;
  f.wanted = f.unfit = f.longer = false;
  f.sums = k->reductions.is_empty ();
  acc_walk_stmts (k->body, scan_rows, &f);
  unsigned HOST_WIDE_INT bytes = 0;
  acc_walk_stmts (k->body, own_arrays, &bytes);
  f.sums &= !bytes && !f.rows.is_empty () && f.others.is_empty ();
  if (f.unfit || bytes > TARGET_OWN_BYTES
      || !(f.sums || (f.wanted && !f.longer)))
    return false;
  for (acc_loop *l : f.rows)
    if (!acc_lanes_may_share_p (r, l))
      return false;
  if (f.sums && !(k->rows & ACC_KERNEL_COLUMNS))
    k->rows |= ACC_KERNEL_ANY_LANES;
  f.rows.safe_splice (f.others);
  for (acc_loop *l : f.rows)
    {
      l->axes |= AXIS (ACC_BY);
      l->levels |= LEVEL_WORKER;
    }
  return true;
}
