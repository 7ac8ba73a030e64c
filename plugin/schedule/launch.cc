/* The launch of kernels.

   In: a kernel whose loops have their levels and axes.  Out: the sizes that
   clauses ask for, and for each axis the loop that it spreads, with the number
   of iterations.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "read/read.h"
#include "schedule/schedule.h"
#include "depend/effects.h"
#include "schedule/spread.h"
#include "schedule/tile.h"
#include "ir/walk.h"
#include "target.h"

/* ---- Requested sizes */

/* The axes that calls of level LEVELS need.  */
static unsigned
call_axes (unsigned levels)
{
  return (levels & G ? AXIS (ACC_GX) : 0) | (levels & W ? AXIS (ACC_BY) : 0)
	 | (levels & V ? AXIS (ACC_BX) : 0);
}

struct wanted_decl { tree decl; bool found; };

static bool
find_decl (acc_stmt *s, wanted_decl *w)
{
  w->found |= s->decls.contains (w->decl);
  return true;
}

/* Find an operand of a loop's size that the host does not have when it
   launches K.  */
static tree
late_op (tree *tp, int *walk_subtrees, acc_kernel_ir *k)
{
  tree t = *tp;
  *walk_subtrees &= !TYPE_P (t);
  if (TREE_CODE (t) == CALL_EXPR || TREE_CODE (t) == MEM_REF
      || TREE_CODE (t) == INDIRECT_REF)
    return t;
  if (!VAR_P (t) && TREE_CODE (t) != SSA_NAME)
    return NULL_TREE;
  if (acc_var *v = DECL_P (t) ? acc_find_var (k->region, t) : NULL)
    return v->written ? t : NULL_TREE;
  if (k->region->host_vars.contains (t))
    return NULL_TREE;
  wanted_decl w = { t, acc_temporary_p (t) };
  acc_walk_stmts (k->body, find_decl, &w);
  return w.found ? t : NULL_TREE;
}

/* True if SIZE, of a loop of K, is an expression that the host can evaluate
   when it launches K.  */
static bool
size_p (acc_kernel_ir *k, tree size)
{
  return size && !acc_walk_tree (&size, late_op, k);
}

/* Take the sizes written on K's loops, L.  */
static void
ask_for_loops (acc_kernel_ir *k, const loop_list &l)
{
  for (acc_loop *i : l.loops)
    {
      unsigned grid = i->axes & AXES_GRID, block = i->axes & AXES_BLOCK;
      for (int a = 0; a < ACC_AXES; a++)
	{
	  if ((grid & AXIS (a)) && size_p (k, i->gang_num))
	    k->asked[a] = i->gang_num;
	  if ((block & AXIS (a)) && !(a == ACC_BY && (i->levels & W))
	      && size_p (k, i->vector_length))
	    k->asked[a] = i->vector_length;
	  if (a == ACC_BY && (block & AXIS (a)) && (i->levels & W)
	      && size_p (k, i->worker_num))
	    k->asked[a] = i->worker_num;
	}
    }
}

/* Take the sizes written on the construct for the axes that K spreads.  */
static void
ask_for_construct (acc_kernel_ir *k)
{
  const acc_clauses &c = k->region->clauses;
  unsigned used = k->axes;
  if (c.num_gangs
      && (used & AXIS (ACC_GX) || (!(used & AXES_GRID) && !c.default_gangs))
      && !k->asked[ACC_GX])
    k->asked[ACC_GX] = c.num_gangs;
  if (c.gangs_y && (used & AXIS (ACC_GY)) && !k->asked[ACC_GY])
    k->asked[ACC_GY] = c.gangs_y;
  if (c.gangs_z && (used & AXIS (ACC_GZ)) && !k->asked[ACC_GZ])
    k->asked[ACC_GZ] = c.gangs_z;
  if (c.num_workers && (used & AXIS (ACC_BY)) && !k->asked[ACC_BY]
      && k->region->construct != ACC_KERNELS)
    k->asked[ACC_BY] = c.num_workers;
  if (c.vector_length && (used & AXIS (ACC_BX)) && !k->asked[ACC_BX])
    {
      k->asked[ACC_BX] = c.vector_length;
      if (k->region->construct == ACC_PARALLEL && (used & AXIS (ACC_GY))
	  && !k->asked[ACC_BY])
	k->asked[ACC_BY] = integer_one_node;
    }
}

/* Ask for gangs when nothing of K is spread over them: all of them execute
   K.  */
static void
ask_for_gangs (acc_kernel_ir *k)
{
  const acc_clauses &c = k->region->clauses;
  k->flags |= ACC_KERNEL_PER_GANG;
  if (!k->asked[ACC_GX] || k->region->construct == ACC_KERNELS)
    k->asked[ACC_GX] = integer_one_node;
  /* Gangs of all dimensions execute code that no loop divides among them.  */
  if (k->region->construct == ACC_PARALLEL)
    {
      k->asked[ACC_GY] = c.gangs_y;
      k->asked[ACC_GZ] = c.gangs_z;
    }
}

/* Ask for one gang if K has code outside of its loops over gangs for which the
   number of gangs makes a difference.  */
static void
ask_for_one_gang (acc_kernel_ir *k)
{
  acc_region_ir *r = k->region;
  bool kernels = r->construct == ACC_KERNELS;
  /* A kernels construct is one kernel when there is code between its loops.  */
  bool several = kernels && !r->plan;
  if ((r->construct == ACC_PARALLEL || several
       || (kernels && (k->flags & ACC_KERNEL_GANG_CALL)))
      && acc_gang_effects_p (k))
    {
      k->flags |= ACC_KERNEL_PER_GANG;
      if (!k->asked[ACC_GX] || several)
	k->asked[ACC_GX] = integer_one_node;
      if (several)
	k->asked[ACC_GY] = k->asked[ACC_GZ] = integer_one_node;
    }
}

/* True if the list at S is LOOP and the blocks around it, nothing else.  */
static bool
only_loop_p (acc_stmt *s, acc_stmt *loop)
{
  if (!s || s->next)
    return false;
  return s == loop || (s->code == ST_BLOCK && only_loop_p (s->body, loop));
}

/* Find out whether workers of K, whose loops are L, are warps.  If they must
   wait for their lanes, they do so by warps.  If not, sizes are those that
   clauses ask for.  A vector of one warp is both, and known to the
   compiler.  */
static void
find_warps (acc_kernel_ir *k, const loop_list &l)
{
  tree x = k->asked[ACC_BX];
  bool warp = x && tree_fits_uhwi_p (x) && tree_to_uhwi (x) == 32;
  for (acc_loop *i : l.loops)
    if ((i->axes & AXIS (ACC_BX)) && !(i->axes & AXIS (ACC_BY))
	&& (k->axes & (AXIS (ACC_BY) | AXIS (ACC_BZ))))
      for (acc_loop *o = i->outer; o; o = o->outer)
	if (o->axes & (AXIS (ACC_BY) | AXIS (ACC_BZ)))
	  {
	    bool asked = x && !warp && k->asked[ACC_BY];
	    if (i->reductions.length () || ((o->levels & W) && !asked)
		|| !only_loop_p (o->stmt->body, i->stmt))
	      k->warps = true;
	    break;
	  }
}

void
schedule_ask (acc_kernel_ir *k, const loop_list &l)
{
  unsigned levels = acc_list_levels (k->body);
  k->axes = call_axes (levels);
  for (acc_loop *i : l.loops)
    k->axes |= i->axes;
  if ((levels & G) && !(k->flags & ACC_KERNEL_SERIAL))
    k->flags |= ACC_KERNEL_GANG_CALL;
  ask_for_loops (k, l);
  ask_for_construct (k);
  if (!(k->axes & AXES_GRID))
    ask_for_gangs (k);
  ask_for_one_gang (k);
  find_warps (k, l);
}

/* ---- The launch */

/* Give each axis the trips of the loop that spreads it.  */
static void
number_loops (acc_kernel_ir *k, const loop_list &l)
{
  acc_launch &launch = k->launch;
  int n = 0;
  for (acc_loop *i : l.loops)
    {
      i->index = -1;
      for (int a = 0; a < ACC_AXES; a++)
	if ((i->axes & AXIS (a)) && launch.axis_loop[a] < 0)
	  {
	    if (i->index < 0 && n < ACC_LOOPS)
	      i->index = n++;
	    launch.axis_loop[a] = i->index;
	  }
      if (i->index >= 0)
	launch.trips[i->index] = schedule_trips (k->region, i);
      else if (i->axes)
	/* A sibling loop on the same axes: take the longer of the two.  */
	for (int a = 0; a < ACC_AXES; a++)
	  if ((i->axes & AXIS (a)) && launch.axis_loop[a] >= 0)
	    {
	      tree &t = launch.trips[launch.axis_loop[a]];
	      tree mine = schedule_trips (k->region, i);
	      t = t && mine ? fold_build2 (MAX_EXPR, TREE_TYPE (t), t, mine)
			    : NULL_TREE;
	      break;
	    }
    }
}

/* Give the axes of K that only calls need a loop of their own, with an unknown
   number of iterations.  Give blocks a form in which workers can wait for
   their lanes: a function does not know whether it is called in a loop over
   workers.  */
static void
reserve_axes (acc_kernel_ir *k)
{
  unsigned levels = acc_list_levels (k->body), axes = call_axes (levels);
  acc_launch &launch = k->launch;
  if (!levels || (k->flags & ACC_KERNEL_SERIAL))
    return;
  int n = 0;
  unsigned used = axes;
  for (int a = 0; a < ACC_AXES; a++)
    {
      n = MAX (n, launch.axis_loop[a] + 1);
      if (launch.axis_loop[a] >= 0 || launch.size[a])
	used |= AXIS (a);
    }
  for (int a = 0; a < ACC_AXES; a++)
    if ((axes & AXIS (a)) && launch.axis_loop[a] < 0)
      {
	if (n < ACC_LOOPS)
	  launch.axis_loop[a] = n;
	else if (!launch.size[a])
	  launch.size[a] = build_int_cst (integer_type_node,
					  a == ACC_BY ? 4 : 32);
      }
  k->flags |= ACC_KERNEL_WHOLE_WARPS;
  if (used & (AXIS (ACC_BY) | AXIS (ACC_BZ)))
    k->flags |= ACC_KERNEL_WARP_VECTOR;
}

/* Decide on the launch of K by its own loops.  */
static void
launch_loops (acc_kernel_ir *k)
{
  loop_list l;
  schedule_loops (k->body, &l);
  number_loops (k, l);
  for (int a = 0; a < ACC_AXES; a++)
    k->launch.size[a] = k->asked[a];
  if (acc_lines_p (k))
    {
      k->lines = true;
      k->launch.size[ACC_BX] = build_int_cst (integer_type_node, TARGET_WARP_LANES);
      for (acc_axis a : { ACC_BY, ACC_BZ })
	if (k->launch.axis_loop[a] >= 0)
	  k->launch.size[a] = integer_one_node;
    }
  if (k->warps)
    k->flags |= ACC_KERNEL_WARP_VECTOR;
  reserve_axes (k);
}

void
acc_set_launch (acc_kernel_ir *k)
{
  tile_nest *n = acc_choose_tiles (k);
  k->launch.tile = n;
  if (!n)
    {
      launch_loops (k);
      return;
    }
  tile_set_launch (n, &k->launch);
  if (!n->streams)
    k->flags |= ACC_KERNEL_TILES;
}
