/* Lines along rows: a sequential loop that goes along memory in each thread of
   a warp.

   In: a kernel whose neighbouring threads have lines of memory far from each
   other, and a sequential loop along the line (schedule/memory-lines.cc).
   Out: the same kernel.  The threads of a block load a panel of elements of
   all their lines together, neighbouring threads neighbouring elements.  They
   compute with the elements in shared memory, and together store the results
   from there to memory.  Shortened:

     for (j = tid; j < n; ...)		for (j0 = 0; j0 < n; j0 += 32)
       for (i = 0; i < m; i++)		  for (i0 = 0; i0 < m; i0 += 16)
	 {				    {
	   s = s * x[j][i];		      for (r...)
	   y[j][i] = s;			        x_line[r][t % 16] = x[j0 + r][i0 + t % 16];
	 }				      __syncthreads ();
					      for (c = 0; c < 16; c++)
					        {
						  s = s * x_line[t][c];
						  y_line[t][c] = s;
						}
					      __syncthreads ();
					      for (r...)
					        y[j0 + r][i0 + t % 16] = y_line[r][t % 16];
					    }

   An element is loaded early when no store of an earlier turn may change it,
   and stored late when nobody reads it or stores to it after that.  The loop
   has the same number of turns in all threads, and the addresses of the loads
   are known before it.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "schedule/schedule.h"
#include "device/device.h"
#include "device/elements.h"
#include "device/line-panels.h"
#include "ir/walk.h"
#include "target.h"

/* ---- Words */

static tree
number (HOST_WIDE_INT v)
{
  return build_int_cst (integer_type_node, v);
}

static tree
plus (tree a, tree b)
{
  return fold_build2 (PLUS_EXPR, TREE_TYPE (a), a, fold_convert (TREE_TYPE (a), b));
}

static tree
least (tree a, tree b)
{
  return fold_build2 (MIN_EXPR, TREE_TYPE (a), a, fold_convert (TREE_TYPE (a), b));
}

static acc_stmt *
statement (const line_loop *l, acc_stmt_code code)
{
  return acc_new_stmt (&l->r->stmts, code, l->along->stmt->loc);
}

static acc_stmt *
set (const line_loop *l, tree var, tree value)
{
  return acc_new_set (&l->r->stmts, l->along->stmt->loc, var, value);
}

static acc_stmt *
block (const line_loop *l, const vec<tree> &decls, const vec<acc_stmt *> &list)
{
  acc_stmt *s = statement (l, ST_BLOCK);
  for (tree d : decls)
    s->decls.safe_push (d);
  s->body = acc_link (list);
  return s;
}

static acc_stmt *
conditional (const line_loop *l, tree cond, acc_stmt *body)
{
  acc_stmt *s = statement (l, ST_IF);
  s->expr = cond;
  s->body = body;
  return s;
}

static acc_stmt *
barrier (const line_loop *l)
{
  return acc_new_barrier (&l->r->stmts, l->along->stmt->loc);
}

/* for (VAR = 0; VAR < TO; VAR += STEP) BODY  */
static acc_stmt *
counted (const line_loop *l, tree var, tree to, HOST_WIDE_INT step, int unroll,
	 acc_stmt *body)
{
  acc_stmt *s = statement (l, ST_LOOP);
  acc_loop *n = acc_new_loop (&l->r->loops, s);
  acc_iter i = { var, number (0), to, number (step), LT_EXPR };
  n->iters.safe_push (i);
  n->unroll = unroll;
  s->body = body;
  return s;
}

/* The counter of I, PLACE iterations after FIRST.  */
static tree
counter_after (const acc_iter &i, tree first, tree place)
{
  tree type = TREE_TYPE (i.var);
  return plus (fold_convert (type, first), fold_build2 (MULT_EXPR, type, fold_convert (type, place),
				   unshare_expr (i.step)));
}

/* True if loads from A's panel must see a store to A that is not late.  */
static bool
seen_p (const line_access &a)
{
  return a.stores && !a.late && a.first_store <= a.last_load;
}

/* The access of L whose panel is free when the Nth access, which only stores,
   needs one; or -1.  OF tells which panels are taken.  */
static int
shared_panel (const line_loop *l, unsigned n, const vec<int> &of)
{
  const line_access &a = l->all[n];
  if (!a.panel || a.loads || !a.first_store)
    return -1;
  for (unsigned m = 0; m < l->all.length (); m++)
    {
      const line_access &b = l->all[m];
      if (b.panel && b.loads && !b.late && !seen_p (b) && b.last_load < a.first_store
	  && types_compatible_p (TREE_TYPE (a.ref), TREE_TYPE (b.ref))
	  && !of.contains (m))
	return m;
    }
  return -1;
}

/* The type of A's panel.  */
static tree
panel_type (const line_loop *l, const line_access &a)
{
  tree row = build_array_type_nelts (TYPE_MAIN_VARIANT (TREE_TYPE (a.ref)), l->depth + 1);
  return build_array_type_nelts (row, l->lines);
}

/* The first of L's arrays that is of TYPE and not in TAKEN, or null.  */
static tree
array_of (const line_loop *l, tree type, const vec<tree> &taken)
{
  for (tree t : *l->arrays)
    if (types_compatible_p (TREE_TYPE (t), type) && !taken.contains (t))
      return t;
  return NULL_TREE;
}

/* Give panels to the accesses of L that want one.  OF tells which access's
   panel they use.  Loops after each other use the same arrays.  If DRY,
   nothing is changed.  Returns the bytes of all arrays of the kernel
   afterwards.  */
static HOST_WIDE_INT
give_panels (line_loop *l, const vec<int> &of, bool dry)
{
  HOST_WIDE_INT bytes = 0;
  auto_vec<tree> taken;
  for (tree t : *l->arrays)
    bytes += int_size_in_bytes (TREE_TYPE (t));
  for (unsigned n = 0; n < l->all.length (); n++)
    {
      line_access &a = l->all[n];
      if (!a.panel || of[n] >= 0)
	continue;
      tree type = panel_type (l, a), array = array_of (l, type, taken);
      if (!array)
	bytes += int_size_in_bytes (type);
      if (!array && !dry)
	{
	  tree base = acc_root_of (a.ref);
	  char *name = xasprintf ("%s_line", base && DECL_NAME (base)
				  ? IDENTIFIER_POINTER (DECL_NAME (base)) : "t");
	  array = acc_new_var (type, name, l->r->fndecl);
	  free (name);
	  acc_shared s = {};
	  s.decl = array;
	  s.levels = LEVEL_WORKER | LEVEL_VECTOR;
	  l->k->shared.safe_push (s);
	  l->arrays->safe_push (array);
	}
      if (array)
	taken.safe_push (array);
      if (!dry)
	a.panel = array;
    }
  return bytes;
}

/* Choose the turns in a panel and make the panels.  False if they do not
   fit.  */
static bool
make_panels (line_loop *l)
{
  auto_vec<int> of;		/* for each access, the other access whose
				   panel it uses, or -1 */
  for (unsigned n = 0; n < l->all.length (); n++)
    of.safe_push (-1);
  for (unsigned n = 0; n < l->all.length (); n++)
    of[n] = shared_panel (l, n, of);
  l->depth = TARGET_LINE_TURNS;
  while (l->depth > 4 && give_panels (l, of, true) > TARGET_LINE_BYTES)
    l->depth /= 2;
  if (give_panels (l, of, true) > TARGET_SHARED_LIMIT)
    return false;
  give_panels (l, of, false);
  for (unsigned n = 0; n < l->all.length (); n++)
    if (of[n] >= 0)
      l->all[n].panel = l->all[of[n]].panel;
  return true;
}

/* ---- The new loop */

static tree
panel_element (const line_access &a, tree line, tree turn)
{
  tree row = TREE_TYPE (TREE_TYPE (a.panel));
  return build4 (ARRAY_REF, TREE_TYPE (row),
		 build4 (ARRAY_REF, row, a.panel, unshare_expr (line), NULL_TREE,
			 NULL_TREE),
		 unshare_expr (turn), NULL_TREE, NULL_TREE);
}

/* A loop in which all threads load the panels, or store them.  TURN is the
   first turn of the panel, TURNS is their number.  */
static acc_stmt *
move_panels (const line_loop *l, bool store, tree turn, tree turns)
{
  const acc_iter &across = l->across->iters[0], &along = l->along->iters[0];
  tree r = acc_new_var (integer_type_node, "r", l->r->fndecl),
       place = acc_new_var (integer_type_node, "line", l->r->fndecl),
       j = acc_copy_var (across.var, l->r->fndecl),
       i = acc_copy_var (along.var, l->r->fndecl);
  tree column = build2 (TRUNC_MOD_EXPR, integer_type_node, l->lane, number (l->depth));
  tree line = place, at = column;
  if (!store)
    {
      line = least (place, plus (l->rows, number (-1)));
      at = least (column, plus (turns, number (-1)));
    }
  auto_vec<acc_stmt *> list, outer;
  auto_vec<tree> decls, own;
  list.safe_push (set (l, j, counter_after (across, l->first, line)));
  for (const line_access &a : l->all)
    if (a.panel && (store ? a.late : a.loads))
      {
	tree from = acc_with_var (acc_with_var (a.ref, across.var, j), along.var, i);
	tree to = panel_element (a, place, column);
	tree guard = store ? (a.store_always ? NULL_TREE : a.store_if)
			   : a.load_always ? NULL_TREE : a.load_if;
	if (guard)
	  guard = acc_with_var (acc_with_var (guard, across.var, j), along.var, i);
	if (store)
	  {
	    acc_stmt *s = element_set (l->r, l->along->stmt->loc, from, to);
	    list.safe_push (guard ? conditional (l, guard, s) : s);
	    continue;
	  }
	if (guard)
	  from = build3 (COND_EXPR, TREE_TYPE (to), guard, from,
			 build_zero_cst (TREE_TYPE (to)));
	list.safe_push (element_set (l->r, l->along->stmt->loc, to, from));
      }
  own.safe_push (j);
  acc_stmt *body = block (l, own, list);
  if (store)
    body = conditional (l, build2 (TRUTH_ANDIF_EXPR, boolean_type_node,
				   build2 (LT_EXPR, boolean_type_node, place, l->rows),
				   build2 (LT_EXPR, boolean_type_node,
					   unshare_expr (column), turns)), body);
  acc_stmt *where = set (l, place,
			 plus (r, build2 (TRUNC_DIV_EXPR, integer_type_node, l->lane,
					  number (l->depth))));
  auto_vec<acc_stmt *> turn_list;
  auto_vec<tree> places;
  turn_list.safe_push (where);
  turn_list.safe_push (body);
  places.safe_push (place);
  decls.safe_push (i);
  outer.safe_push (set (l, i, counter_after (along, turn, at)));
  outer.safe_push (counted (l, r, number (l->lines), l->lines / l->depth, -1,
			    block (l, places, turn_list)));
  return block (l, decls, outer);
}

/* Replace memory by the panels in the list at *HEAD, in turn TURN.  */
static void
use_panels (const line_loop *l, acc_stmt **head, tree turn)
{
  for (acc_stmt **at = head; *at; at = &(*at)->next)
    {
      acc_stmt *s = *at;
      use_panels (l, &s->body, turn);
      use_panels (l, &s->other, turn);
      acc_stmt *next = s->next, *body = s->body, *other = s->other, *store = NULL;
      s->next = s->body = s->other = NULL;
      for (const line_access &a : l->all)
	if (a.panel)
	  {
	    tree to = panel_element (a, l->lane, turn);
	    bool stores = (s->code == ST_EXPR && TREE_CODE (s->expr) == MODIFY_EXPR
			   && operand_equal_p (TREE_OPERAND (s->expr, 0), a.ref, 0));
	    tree ref = unshare_expr (a.ref);
	    acc_replace_ref (s, a.ref, to);
	    if (stores && seen_p (a))
	      store = element_set (l->r, s->loc, ref, unshare_expr (to));
	    else if (stores && !a.late)
	      TREE_OPERAND (s->expr, 0) = ref;
	  }
      s->next = next;
      s->body = body;
      s->other = other;
      if (store)
	{
	  store->next = next;
	  s->next = store;
	  at = &s->next;
	}
    }
}

/* The iterations of I from FIRST on, MOST at most.  */
static tree
turns_left (const line_loop *l, const acc_iter &i, tree first, unsigned most)
{
  acc_iter rest = { i.var, first, unshare_expr (i.to), unshare_expr (i.step), i.cond };
  tree n = acc_iter_trips (l->r, rest, false);
  return fold_convert (integer_type_node,
		       least (n, build_int_cst (TREE_TYPE (n), most)));
}

/* The replacement of L's sequential loop: panel after panel.  */
static acc_stmt *
build_panels (line_loop *l)
{
  const acc_iter along = l->along->iters[0];
  tree wide = long_integer_type_node, first = acc_new_var (wide, "first", l->r->fndecl),
       turns = acc_new_var (integer_type_node, "turns", l->r->fndecl),
       turn = acc_new_var (integer_type_node, "turn", l->r->fndecl);
  acc_stmt *body = l->along->stmt->body;
  use_panels (l, &body, turn);
  auto_vec<acc_stmt *> inner, panel, all;
  auto_vec<tree> inner_decls, decls, none;
  inner.safe_push (set (l, along.var, counter_after (along, first, turn)));
  for (acc_stmt *s = body; s; s = s->next)
    inner.safe_push (s);
  inner_decls.safe_push (along.var);
  acc_stmt *lines = counted (l, turn, turns, 1, 0, block (l, inner_decls, inner));
  decls.safe_push (turns);
  panel.safe_push (set (l, turns, turns_left (l, along, first, l->depth)));
  panel.safe_push (move_panels (l, false, first, turns));
  panel.safe_push (barrier (l));
  panel.safe_push (conditional (l, build2 (LT_EXPR, boolean_type_node, l->lane, l->rows),
				lines));
  panel.safe_push (barrier (l));
  panel.safe_push (move_panels (l, true, first, turns));
  panel.safe_push (barrier (l));
  acc_stmt *s = statement (l, ST_LOOP);
  acc_loop *n = acc_new_loop (&l->r->loops, s);
  acc_iter i = { first, fold_convert (wide, unshare_expr (along.from)),
		 fold_convert (wide, unshare_expr (along.to)),
		 build_int_cst (wide, tree_to_shwi (along.step) * l->depth), along.cond };
  n->iters.safe_push (i);
  s->body = block (l, decls, panel);
  /* All threads meet before the loop.  Some of them have done more before: those
     with a line.  If these have tested the condition of the loop already, ptxas
     13.0 sends them into the loop directly, and all threads meet only after the
     loop.  It compiles the barriers inside of the loop as if they had met.  */
  all.safe_push (barrier (l));
  all.safe_push (s);
  return block (l, none, all);
}

/* ---- The kernel */

/* True if the list at S never leaves the loop over lines, and has no barrier
   and no single part.  S is the body of that loop or, if INSIDE, of a loop in
   it.  */
static bool
stays_p (acc_stmt *s, bool inside)
{
  for (; s; s = s->next)
    {
      bool loop = s->code == ST_FOR || s->code == ST_DO || s->code == ST_LOOP;
      if (s->loop && (s->loop->axes || s->loop->reductions.length ()))
	return false;
      if (!loop && s->code != ST_BLOCK && s->code != ST_EXPR && s->code != ST_IF
	  && s->code != ST_NOP
	  && !(inside && (s->code == ST_BREAK || s->code == ST_CONTINUE)))
	return false;
      if (!stays_p (s->body, inside || loop) || !stays_p (s->other, inside))
	return false;
    }
  return true;
}

/* True if the lanes can execute S together: it has no jump.  */
static bool
plain_p (acc_stmt *s)
{
  bool ok = true;
  acc_walk_stmts (s, [&] (acc_stmt *t)
    {
      ok &= (t->code == ST_BLOCK || t->code == ST_EXPR || t->code == ST_IF
	     || t->code == ST_NOP || t->code == ST_FOR || t->code == ST_DO
	     || (t->code == ST_LOOP && !t->loop->axes
		 && t->loop->reductions.is_empty ()));
      return true;
    });
  return ok;
}

/* True if I's counter can be counted in panels.  */
static bool
counter_p (const acc_iter &i)
{
  return (INTEGRAL_TYPE_P (TREE_TYPE (i.var)) && !TYPE_UNSIGNED (TREE_TYPE (i.var))
	  && TREE_CODE (i.step) == INTEGER_CST && tree_fits_shwi_p (i.step)
	  && i.cond != NE_EXPR);
}

/* The number of times that the list at S mentions VAR.  */
static int
mentions (acc_stmt *s, tree var)
{
  int n = 0;
  for (; s; s = s->next)
    n += acc_count_mentions (s, var);
  return n;
}

/* True if L's sequential loop has the same number of turns in all threads, and
   no other code uses its counter.  */
static bool
uniform_p (line_loop *l)
{
  acc_stmt *s = l->along->stmt;
  const acc_iter &i = l->along->iters[0];
  tree line = l->across->iters[0].var;
  return (l->along->iters.length () == 1 && counter_p (i)
	  && (integer_onep (i.step) || integer_minus_onep (i.step))
	  && line_known_p (l, i.from) && line_known_p (l, i.to)
	  && !acc_count_mentions (i.from, line) && !acc_count_mentions (i.to, line)
	  && !acc_mentions_p (s->body, i.var, true) && plain_p (s)
	  && mentions (l->across->stmt->body, i.var) == acc_count_mentions (s, i.var));
}

static const char *
counter_name (const acc_loop *l)
{
  tree name = DECL_NAME (l->iters[0].var);
  return name ? IDENTIFIER_POINTER (name) : "a loop";
}

/* Let loops of the list at *HEAD use panels if possible.  Append their
   replacements to *BUILT.  OF has the lines.  */
static void
go_through (const line_loop *of, acc_stmt **head, hash_set<acc_stmt *> *built)
{
  for (acc_stmt **at = head; *at; at = &(*at)->next)
    {
      acc_stmt *s = *at;
      if (s->code == ST_BLOCK)
	go_through (of, &s->body, built);
      if (s->code != ST_LOOP || s->loop->axes)
	continue;
      line_loop l;
      l.begin (of);
      l.along = s->loop;
      if (!uniform_p (&l))
	continue;
      if (!line_accesses (&l) || !make_panels (&l))
	continue;
      acc_stmt *next = s->next;
      *at = build_panels (&l);
      (*at)->next = next;
      built->add (*at);
      if (!of->k->tiling)
	of->k->tiling = xasprintf ("lines along %s, %u elements at a time through shared "
				   "memory", counter_name (l.along), l.depth);
    }
}

/* True if S or a statement inside of it is one of BUILT.  */
static bool
holds_p (acc_stmt *s, const hash_set<acc_stmt *> &built)
{
  bool found = false;
  acc_walk_stmts (s, [&] (acc_stmt *t)
    {
      found |= const_cast<hash_set<acc_stmt *> &> (built).contains (t);
      return !found;
    });
  return found;
}

/* Put the statements of the list at *HEAD that are not in BUILT under a
   condition: this thread has a line.  */
static void
guard_rest (const line_loop *of, acc_stmt **head, const hash_set<acc_stmt *> &built)
{
  auto_vec<acc_stmt *> list, out, some;
  acc_unlink (*head, &list);
  auto flush = [&] ()
    {
      if (some.length ())
	out.safe_push (conditional (of, build2 (LT_EXPR, boolean_type_node, of->lane,
						of->rows), acc_link (some)));
      some.truncate (0);
    };
  for (acc_stmt *s : list)
    {
      s->next = NULL;
      if (!holds_p (s, built))
	{
	  some.safe_push (s);
	  continue;
	}
      flush ();
      if (!const_cast<hash_set<acc_stmt *> &> (built).contains (s))
	guard_rest (of, &s->body, built);
      out.safe_push (s);
    }
  flush ();
  *head = acc_link (out);
}

/* Let the threads of a block take LINES lines of S, a loop that is spread over
   them.  */
static bool
build_lines (acc_kernel_ir *k, acc_stmt *s, unsigned lines)
{
  acc_region_ir *r = k->region;
  acc_loop *across = s->loop;
  acc_iter &i = across->iters[0];
  line_loop of;
  of.k = k;
  of.r = r;
  of.across = of.along = across;
  of.lines = lines;
  of.first = acc_copy_var (i.var, r->fndecl);
  of.lane = acc_new_var (integer_type_node, "lane", r->fndecl);
  of.rows = acc_new_var (integer_type_node, "lines", r->fndecl);
  auto_vec<tree> arrays;
  of.arrays = &arrays;
  hash_set<acc_stmt *> built;
  go_through (&of, &s->body, &built);
  if (built.is_empty ())
    return false;
  guard_rest (&of, &s->body, built);
  auto_vec<tree> decls;
  auto_vec<acc_stmt *> list;
  for (tree d : { of.lane, of.rows, i.var })
    decls.safe_push (d);
  list.safe_push (set (&of, of.lane, acc_axis_var (ACC_BX, false)));
  list.safe_push (set (&of, of.rows, turns_left (&of, i, of.first, lines)));
  list.safe_push (set (&of, i.var, counter_after (i, of.first, of.lane)));
  for (acc_stmt *t = s->body; t; t = t->next)
    list.safe_push (t);
  s->body = block (&of, decls, list);
  i.var = of.first;
  i.step = fold_build2 (MULT_EXPR, TREE_TYPE (i.step), i.step,
			build_int_cst (TREE_TYPE (i.step), lines));
  across->axes &= ~AXIS (ACC_BX);
  return true;
}

void
acc_line_panels (acc_kernel_ir *k)
{
  tree size = k->launch.size[ACC_BX];
  if (!k->lines || k->shared.length () || k->scratch_p || !size
      || !tree_fits_uhwi_p (size))
    return;
  acc_stmt *found = NULL;
  acc_walk_stmts (k->body, [&] (acc_stmt *s)
    {
      if (s->loop && (s->loop->axes & AXIS (ACC_BX)))
	found = s;
      return !found;
    });
  if (!found || found->loop->iters.length () != 1 || !counter_p (found->loop->iters[0])
      || found->loop->gang_static || !stays_p (found->body, false))
    return;
  build_lines (k, found, tree_to_uhwi (size));
}
