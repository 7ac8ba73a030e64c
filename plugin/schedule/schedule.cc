/* The level and axis of each loop.

   In: kernels with their loop trees.  Out: levels and axes of the loops.  The
   tables of schedules and the defaults are those of doc/mapping.md.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "ir/ir.h"
#include "ir/walk.h"
#include "depend/analysis.h"
#include "read/read.h"
#include "depend/depend.h"
#include "schedule/schedule.h"
#include "schedule/spread.h"
#include "depend/effects.h"
#include "read/alias.h"
#include "unit/unit.h"

/* ---- The loop tree */

void
schedule_loops (acc_stmt *s, loop_list *l)
{
  acc_walk_list (s, [=] (acc_stmt *t)
    {
      if (t->loop)
	l->loops.safe_push (t->loop);
      return true;
    });
}

/* The levels of loops and calls inside LOOP.  If SAID, those written on the
   loops.  */
static unsigned
levels_inside (acc_loop *loop, bool said)
{
  loop_list l;
  schedule_loops (loop->stmt->body, &l);
  unsigned m = 0;
  for (acc_loop *i : l.loops)
    m |= said ? i->said : i->levels;
  return m | acc_list_levels (loop->stmt->body);
}

static unsigned
levels_around (acc_loop *loop)
{
  unsigned m = 0;
  for (acc_loop *o = loop->outer; o; o = o->outer)
    m |= o->levels;
  return m;
}

/* True if a loop inside LOOP may be spread over threads.  */
static bool
parallel_inside_p (acc_loop *loop)
{
  loop_list l;
  schedule_loops (loop->stmt->body, &l);
  for (acc_loop *i : l.loops)
    if (i->ivdep)
      return true;
  return false;
}

/* ---- Levels in parallel and serial */

/* True if a loop around L is known to be parallel.  */
static bool
parallel_around_p (acc_loop *l)
{
  for (l = l->outer; l; l = l->outer)
    if (l->ivdep)
      return true;
  return false;
}

/* Find out before levels are given whether L is free of dependences.  IVDEP
   holds the answer.  */
static void
find_parallel (acc_region_ir *r, acc_loop *l, acc_construct construct)
{
  l->ivdep = false;
  if (l->seq)
    {
      l->reason = "seq clause";
      return;
    }
  if (l->directive && construct == ACC_PARALLEL && !l->auto_p)
    {
      l->ivdep = true;
      if (acc_like_nvc_p () && !r->routine)
	acc_add_forgotten (r, l);
      return;
    }
  if (construct == ACC_PARALLEL && !l->directive)
    {
      l->reason = "no loop directive";
      return;
    }
  /* A promise of the user is not questioned.  But the variables that each
     iteration needs for itself must still be found.  */
  acc_dependence d = {};
  d.assumed = l->independent || (l->said && construct != ACC_KERNELS);
  acc_analyze_loop (r, l, &d);
  l->ivdep = d.parallel || d.assumed;
  l->reason = d.reason;
  if (d.atomics.length () && parallel_around_p (l))
    {
      l->ivdep = d.parallel = false;
      l->reason = "it would need atomic updates, and a loop around it is "
		  "parallel without";
    }
  l->elements.safe_splice (d.elements);
  if (d.parallel)
    acc_apply_dependence (r, l, &d);
}

/* Give L its own counters in the place of those that other code uses, too.  */
static void
own_counter (acc_region_ir *r, acc_loop *l)
{
  if (l->directive)
    return;
  for (acc_iter &i : l->iters)
    {
      tree copy = acc_copy_var (i.var, r->fndecl);
      TREE_ADDRESSABLE (copy) = 0;
      acc_replace_var (l->stmt->body, i.var, copy);
      i.var = copy;
    }
}

/* The levels of a loop of a parallel construct without any written, out of
   those ALLOWED.  */
static unsigned
choose_levels (acc_loop *l, unsigned allowed)
{
  unsigned around = levels_around (l), inside = levels_inside (l, true);
  bool leaf = !parallel_inside_p (l);
  unsigned free_levels = allowed & ~around;
  if (around)
    free_levels &= ~(schedule_highest (around) - 1);
  for (unsigned m : { G, W, V })
    if (around & m)
      free_levels &= ~((m << 1) - 1);
  if (inside)
    free_levels &= schedule_highest (inside) - 1;
  if (leaf)
    {
      unsigned m = free_levels & (G | V);
      return m ? m : free_levels;
    }
  if (free_levels & G)
    return G;
  return free_levels & W;
}

/* True if L reduces to a variable that R declares: each gang has one, and it
   gets the results of the gang's own threads.  Routines are left out: such a
   loop in a routine is an error, as in GCC.  */
static bool
reduces_for_gang_p (acc_region_ir *r, const acc_loop *l)
{
  if (r->routine)
    return false;
  for (const acc_reduction &red : l->reductions)
    {
      bool own = DECL_P (red.var) && !acc_find_var (r, red.var);
      for (const acc_reduction &c : r->clauses.reductions)
	own &= c.priv != red.var && c.var != red.var;
      if (own)
	return true;
    }
  return false;
}

/* Spread loops over gangs alone over their lanes as well, all in the same way,
   if no code can tell a gang of one thread from a gang of many.  */
static void
widen_gang_loops (acc_kernel_ir *k, const loop_list &l)
{
  unsigned all = acc_list_levels (k->body);
  for (acc_loop *i : l.loops)
    all |= i->levels;
  if (all != G)
    return;
  for (acc_loop *i : l.loops)
    if (i->levels == G && !acc_lanes_may_share_p (k->region, i))
      return;
  for (acc_loop *i : l.loops)
    if (i->levels == G && !levels_inside (i, false))
      i->levels |= V;
}

/* Levels that loops of K may use.  */
static unsigned
allowed_levels (acc_kernel_ir *k)
{
  return k->region->routine ? k->region->levels : G | W | V;
}

/* Give the loops of a parallel construct or routine their levels: those that
   are written, or chosen ones.  Parallel loops must be known first, because
   choosing depends on the loops inside.  */
static void
level_parallel (acc_kernel_ir *k, const loop_list &l, acc_construct construct)
{
  acc_region_ir *r = k->region;
  unsigned allowed = allowed_levels (k);
  bool calls = (r->routine && acc_routine_p (r->fndecl))
	       || acc_list_levels (k->body);
  for (acc_loop *i : l.loops)
    find_parallel (r, i, construct);
  if (construct == ACC_PARALLEL && !r->routine)
    acc_find_plain_rows (k);
  for (acc_loop *i : l.loops)
    if (!i->ivdep)
      i->levels = 0;
    else if (i->said)
      i->levels = i->said;
    else
      {
	i->levels = choose_levels (i, reduces_for_gang_p (r, i) ? allowed & ~G
								: allowed);
	if (!i->levels)
	  i->reason = allowed ? "all levels are in use" : "seq routine";
	/* GCC gives this warning, too, and users may expect it.  */
	if (!i->levels && calls && i->directive && !i->auto_p)
	  if (acc_warns_p (WARN_PARTITIONING))
	    warning_at (i->stmt->loc, 0, "insufficient partitioning available "
			"to parallelize loop");
      }
  widen_gang_loops (k, l);
}

/* Give loops the axes of parallel: gang x of the grid, worker y and vector x
   of the block.  A loop with no spread loop inside takes the lanes or workers
   that would be idle otherwise.  */
static void
axes_parallel (acc_kernel_ir *k, const loop_list &l)
{
  unsigned used = k->region->routine ? k->region->levels
				     : acc_list_levels (k->body);
  for (acc_loop *i : l.loops)
    used |= i->levels;
  for (acc_loop *i : l.loops)
    {
      if (!i->levels)
	continue;
      unsigned levels = i->levels;
      if (!(levels_inside (i, false) & (W | V)) && (levels & (W | V)))
	levels |= used & (W | V) & ~levels_around (i);
      i->axes = (levels & G ? AXIS (ACC_GX + MAX (i->gang_dim, 1) - 1) : 0)
		| (levels & W ? AXIS (ACC_BY) : 0)
		| (levels & V ? AXIS (ACC_BX) : 0);
    }
}

/* ---- Levels in kernels */

/* Axes of nests of several loops over gangs and vectors, doc/mapping.md.  */
static const struct
{
  unsigned n, levels[3], axes[3];
} nests[] = {
#define X(A) AXIS (ACC_##A)
  { 1, { G | V }, { X (GX) | X (BX) } },
  { 2, { G, V }, { X (GX), X (BX) } },
  { 2, { G | V, V }, { X (GX) | X (BY), X (BX) } },
  { 2, { G, G | V }, { X (GY), X (GX) | X (BX) } },
  { 2, { G | V, G | V }, { X (GY) | X (BY), X (GX) | X (BX) } },
  { 3, { G, G | V, V }, { X (GX), X (GY) | X (BY), X (BX) } },
  { 3, { V, G | V, G | V },
    { X (BZ), X (GY) | X (BY), X (GX) | X (BX) } },
  { 3, { V, G | V, G }, { X (BX), X (GY) | X (BY), X (GX) } },
  { 3, { G | V, G | V, G | V },
    { X (GZ) | X (BZ), X (GY) | X (BY), X (GX) | X (BX) } },
#undef X
};

/* Append to *CHAIN the loops of a nest that may be spread, outermost first:
   each is the only one inside the one before.  */
static void
find_chain (acc_loop *l, auto_vec<acc_loop *> *chain)
{
  chain->safe_push (l);
  loop_list inner;
  schedule_loops (l->stmt->body, &inner);
  acc_loop *next = NULL;
  for (acc_loop *i : inner.loops)
    if (i->ivdep)
      {
	bool nested = false;
	for (acc_loop *o = i->outer; o && o != l; o = o->outer)
	  nested |= o->ivdep;
	if (nested)
	  continue;
	if (next)
	  return;
	next = i;
      }
  if (!next)
    return;
  find_chain (next, chain);
}

static bool
assign_nest (const auto_vec<acc_loop *> &chain)
{
  for (auto &n : nests)
    {
      bool match = n.n == chain.length ();
      for (unsigned i = 0; match && i < n.n; i++)
	match = chain[i]->levels == n.levels[i];
      if (!match)
	continue;
      for (unsigned i = 0; i < n.n; i++)
	chain[i]->axes = n.axes[i];
      return true;
    }
  return false;
}

/* True if L is a loop of a nest and has levels written.  LAST is the innermost
   common loop of the nest, and L is one of several side by side inside it.  */
static bool
said_beside_p (const acc_loop *l, const acc_loop *last)
{
  if (!l->ivdep || !l->said)
    return false;
  for (const acc_loop *o = l->outer; o; o = o->outer)
    if (o == last)
      return true;
  return false;
}

/* Give the loops side by side inside of LAST the levels that are written, as
   far as the loops around leave them free.  */
static void
level_beside (acc_loop *last, const loop_list &all)
{
  for (acc_loop *l : all.loops)
    if (said_beside_p (l, last))
      {
	unsigned around = levels_around (l);
	l->levels = l->said;
	for (unsigned m : { G, W, V })
	  if (around & m)
	    l->levels &= ~((m << 1) - 1);
      }
}

/* Give the nest CHAIN the gangs when no loop of it, or beside it in ALL, has
   them: the user names the lanes or workers of a loop, and one block would do
   all of its work.  */
static void
give_gangs (const auto_vec<acc_loop *> &chain, const loop_list &all)
{
  unsigned levels = 0;
  for (acc_loop *l : chain)
    levels |= l->levels;
  for (acc_loop *l : all.loops)
    if (said_beside_p (l, chain[chain.length () - 1]))
      levels |= l->said;
  if (!(levels & G))
    chain[0]->levels |= G;
}

/* Schedule a nest with levels written.  They get the axes that doc/mapping.md
   gives them.  A nest that it does not list is mapped as in parallel, and so
   is one that ends in several loops side by side.  Loops without levels share
   the gangs of the loop around or inside that has them.  Otherwise they get
   the levels that parallel would give them.  The outermost loop gets the gangs
   that no loop has, and the innermost one the lanes.  */
static void
schedule_said (acc_kernel_ir *k, const auto_vec<acc_loop *> &chain,
	       const loop_list &all)
{
  unsigned n = chain.length (), written = 0;
  bool beside = false;
  for (acc_loop *l : all.loops)
    beside |= said_beside_p (l, chain[n - 1]);
  for (acc_loop *l : chain)
    {
      l->levels = l->said;
      written += l->said != 0;
    }
  if (n > 1 && written == 1 && chain[0]->said == G && !beside)
    {
      chain[1]->levels = G | V;
      if (n > 2)
	chain[n - 1]->levels = V;
    }
  else
    for (acc_loop *l : chain)
      if (!l->levels)
	{
	  l->levels = choose_levels (l, G | W | V);
	  if (!l->levels && !levels_around (l) && levels_inside (l, true) & G)
	    l->levels = G;
	}
  give_gangs (chain, all);
  auto_vec<acc_loop *> spread;
  unsigned levels = 0;
  for (acc_loop *l : chain)
    if (l->levels)
      {
	spread.safe_push (l);
	levels |= l->levels;
      }
    else
      l->reason = "enough loops of the nest are parallel";
  if (!(levels & V) && !parallel_inside_p (spread.last ()))
    spread.last ()->levels |= V;
  if (beside)
    level_beside (chain[n - 1], all);
  if (beside || !assign_nest (spread))
    axes_parallel (k, all);
}

/* True if the list at S has sequential control flow around or beside the
   nest.  */
static bool
has_control_p (acc_stmt *s)
{
  for (; s; s = s->next)
    if (s->code == ST_IF || s->code == ST_FOR || s->code == ST_DO
	|| s->code == ST_SWITCH || s->code == ST_GOTO || s->code == ST_LABEL
	|| (s->code == ST_BLOCK && has_control_p (s->body)))
      return true;
  return false;
}

/* Give the loops of a kernels construct their levels.  A nest that is alone in
   its kernel may use the whole grid.  Any other nest uses the lanes alone,
   because all blocks would repeat the code around it.  */
static void
level_kernels (acc_kernel_ir *k, const loop_list &l)
{
  acc_region_ir *r = k->region;
  if (acc_list_levels (k->body))
    {
      /* Around such calls, the levels are those of parallel.  */
      level_parallel (k, l, ACC_KERNELS);
      axes_parallel (k, l);
      return;
    }
  for (acc_loop *i : l.loops)
    find_parallel (r, i, ACC_KERNELS);
  /* The outermost loop that can be spread begins the nest.  Other nests in
     the same kernel (inside a sequential loop) use the lanes alone.  */
  unsigned nests_found = 0;
  for (acc_loop *i : l.loops)
    {
      bool outermost = i->ivdep;
      for (acc_loop *o = i->outer; o; o = o->outer)
	outermost &= !o->ivdep;
      nests_found += outermost;
    }
  for (acc_loop *i : l.loops)
    {
      bool outermost = i->ivdep;
      bool top = true;
      for (acc_loop *o = i->outer; o; o = o->outer)
	{
	  outermost &= !o->ivdep;
	  top = false;
	}
      if (!outermost)
	continue;
      auto_vec<acc_loop *> chain;
      bool said = false;
      find_chain (i, &chain);
      for (acc_loop *c : chain)
	said |= c->said != 0;
      for (acc_loop *c : l.loops)
	said |= said_beside_p (c, chain[chain.length () - 1]);
      bool alone = nests_found == 1 && top;
      alone &= !has_control_p (k->body->body);
      if (!alone)
	{
	  chain.last ()->levels = V;
	  chain.last ()->axes = AXIS (ACC_BX);
	  chain.last ()->one_block = true;
	}
      else if (said)
	schedule_said (k, chain, l);
      else
	acc_choose_nest (k, chain);
    }
}

/* Take axes away that cannot be used.  No two loops of a nest can be spread
   over the same axis.  Gangs that share an inner loop cannot share the code
   around it if that has effects: then the outermost loop that is spread has
   the gangs alone.  The same holds for threads, except for the lanes of one
   worker, which can wait for each other.  */
static void
check_axes (acc_kernel_ir *k, const loop_list &l)
{
  for (acc_loop *i : l.loops)
    {
      acc_loop *first = NULL;
      bool apart = false;
      for (acc_loop *o = i->outer; o; o = o->outer)
	{
	  i->axes &= ~o->axes;
	  first = o->axes ? o : first;
	  if (i->axes & AXES_GRID)
	    apart |= acc_loop_effects_p (k, o, AXES_GRID);
	  bool lanes = ((o->axes & AXES_BLOCK) == AXIS (ACC_BY)
			&& (i->axes & AXES_BLOCK) == AXIS (ACC_BX));
	  if ((o->axes & AXES_BLOCK) && (i->axes & AXES_BLOCK) && !lanes
	      && acc_loop_effects_p (k, o, i->axes & AXES_BLOCK))
	    {
	      i->axes &= ~AXES_BLOCK;
	      i->levels &= ~V;
	      i->vector_length = NULL_TREE;
	    }
	}
      if (!apart)
	continue;
      i->axes &= ~AXES_GRID;
      i->levels &= ~G;
      i->gang_num = i->gang_static = NULL_TREE;
      i->reason = i->axes ? i->reason : "code around it is for one gang";
      if (first && !(first->axes & AXES_GRID))
	{
	  first->axes |= AXIS (ACC_GX);
	  first->levels |= G;
	}
    }
}

/* ---- Collapsed loops */

/* True if the collapsed loop L may be spread over two dimensions of the grid:
   it is the only parallelism of the kernel, and nobody has asked for a number
   of gangs.  */
static bool
two_dimensions_p (acc_kernel_ir *k, acc_loop *l, const loop_list &all)
{
  for (acc_loop *i : all.loops)
    if (i != l && i->axes)
      return false;
  return (l->iters.length () > 1 && l->levels == (G | V) && !l->tile_p
	  && !l->gang_num && !l->gang_static && !l->vector_length
	  && !k->region->clauses.num_gangs && !levels_around (l)
	  && !levels_inside (l, false)
	  && !(l->axes & ~(AXIS (ACC_GX) | AXIS (ACC_BX))));
}

static bool
hang_on_inner (acc_stmt *s, acc_loop *inner)
{
  if (s->loop && s->loop != inner && s->loop->outer == inner->outer)
    s->loop->outer = inner;
  return true;
}

/* Make the innermost dimension of L a loop of its own, which is returned.  */
static acc_loop *
split_innermost (acc_region_ir *r, acc_loop *l)
{
  acc_stmt *s = acc_new_stmt (&r->stmts, ST_LOOP, l->stmt->loc);
  acc_loop *inner = acc_new_loop (&r->loops, s);
  inner->iters.safe_push (l->iters.pop ());
  inner->directive = true;
  inner->independent = true;
  inner->ivdep = true;
  inner->levels = G | V;
  inner->outer = l;
  s->body = l->stmt->body;
  acc_stmt *block = acc_new_stmt (&r->stmts, ST_BLOCK, s->loc);
  block->body = s;
  l->stmt->body = block;
  acc_walk_list (s->body, hang_on_inner, inner);
  inner->caches.safe_splice (l->caches);
  l->caches.truncate (0);
  return inner;
}

/* Make loops of their own of L's innermost dimensions, so that no division is needed to
   find the indices of up to three.  Blocks of three dimensions have neighbours in all
   of them, too.  */
static void
split_collapsed (acc_region_ir *r, acc_loop *l)
{
  bool volume = l->iters.length () == 3;
  split_innermost (r, l)->axes = AXIS (ACC_GX) | AXIS (ACC_BX);
  l->axes = AXIS (ACC_GY) | AXIS (ACC_BY);
  if (!volume)
    return;
  split_innermost (r, l)->axes = l->axes;
  l->axes = AXIS (ACC_GZ) | AXIS (ACC_BZ);
}

/* ---- Reductions of loops inside */

/* Let loop I take part in RED, with or without a clause of its own.  I is
   spread and updates the variable that RED, of a loop or construct around it,
   reduces.  */
static void
take_part (acc_region_ir *r, const acc_reduction &red, acc_loop *i)
{
  for (acc_reduction &o : i->reductions)
    if (o.var == red.priv)
      return;
  acc_reduction add = red;
  add.var = red.priv;
  add.priv = acc_copy_var (red.priv, r->fndecl);
  add.implicit = true;
  acc_replace_var (i->stmt->body, red.priv, add.priv);
  i->reductions.safe_push (add);
}

/* Let the outermost spread loops in the list at S that update RED's variable
   take part.  AROUND is the loop of RED, or null for the construct.  */
static void
spread_reduction (acc_region_ir *r, const acc_reduction &red, acc_stmt *s,
		  acc_loop *around)
{
  loop_list inner;
  schedule_loops (s, &inner);
  for (acc_loop *i : inner.loops)
    {
      if (!i->levels || !acc_mentions_p (i->stmt->body, red.priv, true))
	continue;
      bool outer_does = false;
      for (acc_loop *o = i->outer; o && o != around; o = o->outer)
	outer_does |= o->levels != 0;
      if (!outer_does)
	take_part (r, red, i);
    }
}

static void
spread_reductions (acc_region_ir *r, acc_loop *l)
{
  for (unsigned n = 0; n < l->reductions.length (); n++)
    {
      acc_reduction red = l->reductions[n];
      spread_reduction (r, red, l->stmt->body, l);
    }
}

static bool
retarget (acc_stmt *s, tree *pair)
{
  if (s->loop && (s->loop->axes & AXES_GRID))
    for (acc_reduction &r : s->loop->reductions)
      if (r.var == pair[0])
	r.var = pair[1];
  return true;
}

/* Merge the reductions of a combined construct, whose clause is on the
   construct and on the loop.  If only loops over gangs use the construct's
   variable, theirs is the only reduction.  */
static void
merge_construct_reductions (acc_kernel_ir *k)
{
  for (unsigned n = 0; n < k->reductions.length (); )
    {
      tree there[] = { k->reductions[n].priv, k->reductions[n].var };
      tree back[] = { k->reductions[n].var, k->reductions[n].priv };
      acc_walk_stmts (k->body, retarget, there);
      if (acc_mentions_p (k->body, k->reductions[n].priv))
	{
	  acc_walk_stmts (k->body, retarget, back);
	  n++;
	}
      else
	k->reductions.ordered_remove (n);
    }
}

/* The text of a schedule, as "g-v".  */
static char *
schedule_name (const loop_list &l)
{
  char buf[64] = "";
  for (acc_loop *i : l.loops)
    if (i->levels && strlen (buf) < 50)
      {
	if (*buf)
	  strcat (buf, "-");
	if (i->levels & G)
	  strcat (buf, "g");
	if (i->levels & W)
	  strcat (buf, "w");
	if (i->levels & V)
	  strcat (buf, "v");
      }
  return xstrdup (*buf ? buf : "seq");
}

/* ---- The schedule */

/* Let loops inside take part in the reductions of constructs and loops around
   them.  L is the list of K's loops.  */
static void
spread_all_reductions (acc_kernel_ir *k, const loop_list &l)
{
  for (const acc_reduction &red : k->reductions)
    spread_reduction (k->region, red, k->body, NULL);
  for (acc_loop *i : l.loops)
    spread_reductions (k->region, i);
  for (acc_loop *i : l.loops)
    for (acc_reduction &red : i->reductions)
      red.axes = i->axes;
}

/* Schedule the loops of routine K: those that its level allows are spread.  */
static void
schedule_routine (acc_kernel_ir *k, const loop_list &l)
{
  level_parallel (k, l, ACC_PARALLEL);
  axes_parallel (k, l);
  for (acc_loop *i : l.loops)
    if (!i->axes)
      i->levels = 0;
    else
      own_counter (k->region, i);
  spread_all_reductions (k, l);
  k->schedule = schedule_name (l);
}

/* Collapse loops of K, whose loops are L, with those inside if that is
   better.  */
static void
deepen (acc_kernel_ir *k, loop_list *l)
{
  bool deeper = false;
  for (acc_loop *i : l->loops)
    while (acc_collapse_plain_loop (k->region, i))
      deeper = true;
  if (!deeper)
    return;
  l->loops.truncate (0);
  schedule_loops (k->body, l);
}

/* Give the loops of K, which are L, their levels and axes.  */
static void
give_levels (acc_kernel_ir *k, const loop_list &l)
{
  acc_region_ir *r = k->region;
  if (r->construct == ACC_SERIAL)
    {
      k->flags |= ACC_KERNEL_SERIAL;
      for (acc_loop *i : l.loops)
	i->reason = "serial construct";
    }
  else if (r->construct == ACC_KERNELS)
    level_kernels (k, l);
  else
    level_parallel (k, l, ACC_PARALLEL);
  r->apart = NULL;
  if (r->construct == ACC_PARALLEL)
    {
      axes_parallel (k, l);
      if (!acc_rows_to_warps (k) || !k->rows)
	acc_spread_rows (k);
    }
  if (r->construct == ACC_KERNELS)
    check_axes (k, l);
}

/* Make two loops of each collapsed loop of K that gets two dimensions of the
   grid.  L is the list of K's loops.  */
static void
split_all_collapsed (acc_kernel_ir *k, loop_list *l)
{
  bool split = false;
  for (acc_loop *i : l->loops)
    if (two_dimensions_p (k, i, *l))
      {
	split_collapsed (k->region, i);
	split = true;
      }
  if (!split)
    return;
  l->loops.truncate (0);
  schedule_loops (k->body, l);
}

void
acc_schedule (acc_kernel_ir *k)
{
  acc_region_ir *r = k->region;
  loop_list l;
  schedule_loops (k->body, &l);
  if (r->routine)
    {
      schedule_routine (k, l);
      return;
    }
  r->apart = &k->apart;
  acc_set_restrict (r, k);
  if (r->construct == ACC_PARALLEL)
    deepen (k, &l);
  give_levels (k, l);
  for (acc_loop *i : l.loops)
    if (!i->axes)
      i->levels = 0;
    else
      own_counter (r, i);
  if (r->construct == ACC_PARALLEL)
    for (acc_loop *i : l.loops)
      {
	if (i->axes)
	  acc_own_shared (r, i);
	if (i->axes & AXES_BLOCK)
	  acc_own_scalars (r, i);
      }
  split_all_collapsed (k, &l);
  for (acc_loop *i : l.loops)
    if (i->axes)
      acc_apply_elements (r, i);
  merge_construct_reductions (k);
  spread_all_reductions (k, l);
  acc_pass_rows_on (k);
  l.loops.truncate (0);
  schedule_loops (k->body, &l);
  k->schedule = schedule_name (l);
  schedule_ask (k, l);
}
