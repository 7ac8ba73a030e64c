/* Loops in step: the code of a thread for all of its rows and columns.

   In: the body of a nest with loops that all threads go through together.
   Out: the same loops.  Inside of them, each statement is executed for all
   iterations of the thread.  Reads that the threads share come from panels in
   shared memory.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "device/tile-build.h"
#include "ir/copy.h"
#include "read/read.h"
#include "schedule/schedule.h"
#include "ir/walk.h"

/* ---- Locals that have a value for each iteration of the thread */

struct jam_part
{
  acc_stmt *loop;		/* a loop in step, or null */
  auto_vec<jam_part *> inside;	/* of the loop */
  stmt_list code;		/* if LOOP is null: executed for each iteration
				   in turn */
  ~jam_part ()
  {
    for (jam_part *p : inside)
      delete p;
  }
};

static bool
find_loop (acc_stmt *s, bool *data)
{
  *data |= s->code == ST_LOOP || s->code == ST_FOR
		    || s->code == ST_DO;
  return true;
}

/* Split the list at S into parts.  Declarations of blocks go to DECLS.  */
static void
take_apart (tile_nest *n, acc_stmt *s, auto_vec<jam_part *> *out,
	    auto_vec<tree> *decls)
{
  for (acc_stmt *next; s; s = next)
    {
      next = s->next;
      bool loops = false;
      acc_walk_stmts (s, find_loop, &loops);
      acc_stmt *after = s->next;
      s->next = NULL;
      if (s->code == ST_BLOCK && loops)
	{
	  for (tree d : s->decls)
	    decls->safe_push (d);
	  take_apart (n, s->body, out, decls);
	}
      else if (loops && tile_in_step_p (n, s))
	{
	  jam_part *p = new jam_part ();
	  p->loop = s;
	  take_apart (n, s->body, &p->inside, decls);
	  out->safe_push (p);
	}
      else
	{
	  if (!out->length () || out->last ()->loop)
	    out->safe_push (new jam_part ());
	  out->last ()->code.safe_push (s);
	}
      next = after;
    }
}

/* The number of parts without a loop that mention VAR.  *WHERE is the last of
   them.  */
static int
mentions (const vec<jam_part *> &parts, tree var, jam_part **where)
{
  int count = 0;
  for (jam_part *p : parts)
    if (p->loop)
      count += mentions (p->inside, var, where);
    else
      {
	bool here = false;
	for (acc_stmt *s : p->code)
	  here |= acc_mentions_p (s, var);
	if (here)
	  {
	    count++;
	    *where = p;
	  }
      }
  return count;
}

/* True if P sets VAR before any other statement of P reads it.  */
static bool
set_first_p (jam_part *p, tree var)
{
  for (acc_stmt *s : p->code)
    {
      if (!acc_mentions_p (s, var))
	continue;
      if (s->code == ST_EXPR && TREE_CODE (s->expr) == MODIFY_EXPR
	  && TREE_OPERAND (s->expr, 0) == var)
	return !tile_mentions_p (TREE_OPERAND (s->expr, 1), var);
      if (s->code != ST_LOOP)
	return false;
      for (const acc_iter &i : s->loop->iters)
	if (i.var == var)
	  return true;
      return false;
    }
  return false;
}

static bool
counts_p (const vec<jam_part *> &parts, tree var)
{
  for (jam_part *p : parts)
    if (p->loop)
      {
	for (const acc_iter &i : p->loop->loop->iters)
	  if (i.var == var)
	    return true;
	if (counts_p (p->inside, var))
	  return true;
      }
  return false;
}

static void
replace_in (const vec<jam_part *> &parts, tree from, tree to)
{
  for (jam_part *p : parts)
    {
      for (acc_stmt *s : p->code)
	acc_replace_var (s, from, to);
      replace_in (p->inside, from, to);
    }
}

/* A variable for VAR with an element for each iteration of the thread: "s"
   becomes "s[u][v]".  */
static tree
expand (tile_builder *b, tree var)
{
  tile_nest *n = b->n;
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (var));
  tree array = acc_copy_var (var, n->r->fndecl);
  tree t = type;
  if (n->each_x > 1)
    t = build_array_type_nelts (t, n->each_x);
  tree inner = t;
  if (n->each_y > 1)
    t = build_array_type_nelts (t, n->each_y);
  TREE_TYPE (array) = t;
  b->locals.safe_push (array);
  tree ref = array;
  if (n->each_y > 1)
    ref = build4 (ARRAY_REF, inner, ref, b->u, NULL_TREE, NULL_TREE);
  if (n->each_x > 1)
    ref = build4 (ARRAY_REF, type, ref, b->v, NULL_TREE, NULL_TREE);
  return ref;
}

/* ---- Staging */

/* The index of G's panel for the thread's row or column.  */
static tree
panel_place (tile_builder *b, const tile_stage &g)
{
  return g.along_x ? build_col (b, b->v) : build_row (b, b->u);
}

/* The number of elements of padding after a row.  Rows stay aligned to 16
   bytes, and neighbouring rows use different banks.  */
static unsigned
padding (tree ref)
{
  HOST_WIDE_INT size = int_size_in_bytes (TREE_TYPE (ref));
  return size > 0 && size < 16 ? 16 / size : 1;
}

/* The number of elements of G's panel across the inner loop.  */
static unsigned
panel_width (const tile_nest *n, const tile_stage &g)
{
  return g.along_x ? tile_cols (n) : tile_rows (n);
}

/* Compute the place in a panel of the thread's element number E: its iteration
   *STEP, and its row or column *PLACE.  */
static void
panel_element (tile_builder *b, const tile_stage &g, tree e, tree *step,
	       tree *place)
{
  tile_nest *n = b->n;
  tree t = op (PLUS_EXPR, b->thread, op (MULT_EXPR, e, n->threads));
  unsigned width = g.inner_fast ? n->depth : panel_width (n, g);
  tree quotient = op (TRUNC_DIV_EXPR, t, width);
  tree rest = op (TRUNC_MOD_EXPR, unshare_expr (t), width);
  *step = g.inner_fast ? rest : quotient;
  *place = g.inner_fast ? quotient : rest;
}

/* for (e = 0; e < elements of a thread; e++) BODY, where BODY uses E.  */
static acc_stmt *
each_of_panel (tile_builder *b, const tile_stage &g, tree e, acc_stmt *body)
{
  tile_nest *n = b->n;
  return counted (b, e, number (0),
		  number (n->depth * panel_width (n, g) / n->threads), 1, -1,
		  body);
}

/* Let each thread load its part of G's panel into the registers NEXT: from
   iterations of the inner loop IT, LEFT of them, beginning with number
   FIRST.  */
static acc_stmt *
load_panel (tile_builder *b, tile_stage &g, const acc_iter &it, tree first,
	    tree left, tree next)
{
  tile_nest *n = b->n;
  tree e = variable (b, integer_type_node, "e"), step, place;
  panel_element (b, g, e, &step, &place);
  const acc_iter &across = n->iters[g.along_x ? n->x : n->y];
  stmt_list body;
  auto_vec<tree> own;
  own.safe_push (it.var);
  own.safe_push (across.var);
  body.safe_push (set (b, it.var,
		       build_counter_after (it, build_counter_at (it, first),
				      build_at_most_last (step, left))));
  body.safe_push (set (b, across.var,
		       build_counter_after (across, g.along_x ? b->x0 : b->y0,
				      build_at_most_last (place, g.along_x
							   ? b->cols
							   : b->rows))));
  tree to = build4 (ARRAY_REF, TREE_TYPE (TREE_TYPE (next)), next, e, NULL_TREE,
		    NULL_TREE);
  body.safe_push (set (b, to, unshare_expr (g.ref)));
  return each_of_panel (b, g, e, block (b, own, body));
}

/* Store the loaded values in NEXT to the part of G's array that begins with
   element BUFFER.  */
static acc_stmt *
store_panel (tile_builder *b, tile_stage &g, tree buffer, tree next)
{
  tree e = variable (b, integer_type_node, "e"), step, place;
  panel_element (b, g, e, &step, &place);
  tree from = build4 (ARRAY_REF, TREE_TYPE (TREE_TYPE (next)), next, e, NULL_TREE,
		      NULL_TREE);
  return each_of_panel (b, g, e,
			set (b, build_element (g, op (PLUS_EXPR, buffer, step),
					       place), from));
}

/* The registers for a thread's part of G's next panel.  */
static tree
build_next (tile_builder *b, const tile_stage &g)
{
  tile_nest *n = b->n;
  tree base = acc_root_of (g.ref);
  char *name = xasprintf ("%s_next", base && DECL_NAME (base)
				     ? IDENTIFIER_POINTER (DECL_NAME (base))
				     : "t");
  tree var = variable (b, build_array_type_nelts
			    (TYPE_MAIN_VARIANT (TREE_TYPE (g.ref)),
			     n->depth * panel_width (n, g) / n->threads), name);
  free (name);
  return var;
}

/* Local variables that belong to one part alone.  */
struct owner { jam_part *p; tree var; };

static acc_stmt *build_parts (tile_builder *, const vec<jam_part *> &,
			      const vec<owner> &, bool in_loop);

/* The code of P's iterations, with panels that begin with element BUFFER.  The
   first iteration has number FIRST, and there are LEFT.  */
static acc_stmt *
compute_panels (tile_builder *b, jam_part *p, const vec<owner> &owners,
		tree buffer, tree first, tree left)
{
  tile_nest *n = b->n;
  const acc_iter &it = p->loop->loop->iters[0];
  tree step = variable (b, integer_type_node, "step");
  for (tile_stage &g : n->stages)
    for (jam_part *i : p->inside)
      for (acc_stmt *s : i->code)
	acc_replace_ref (s, g.ref, build_element (g, op (PLUS_EXPR, buffer, step),
						  panel_place (b, g)));
  acc_stmt *code = build_parts (b, p->inside, owners, true);
  /* Set the inner loop's own counter, if other code reads it.  */
  if (acc_mentions_p (code, it.var))
    {
      stmt_list inner;
      auto_vec<tree> decl;
      decl.safe_push (it.var);
      inner.safe_push (set (b, it.var,
			    build_counter_after (it, build_counter_at (it, first), step)));
      inner.safe_push (code);
      code = block (b, decl, inner);
    }
  /* Whole panels have a constant length, so that nvcc unrolls them.  The last
     panel may be shorter.  */
  acc_stmt *part_of = counted (b, step, number (0), left, 1, 1,
			       acc_copy_list (n->r, code));
  acc_stmt *whole = counted (b, step, number (0), number (n->depth), 1, -1,
			     code);
  acc_stmt *either
    = conditional (b, build2 (EQ_EXPR, boolean_type_node, left,
			      number (n->depth)), whole);
  either->other = part_of;
  return either;
}

/* The loop of P in panels.  While threads compute with one half of the shared
   arrays, they load the next panels.  They store these to the other half
   before the barrier.  The first time, they only load.  */
static acc_stmt *
staged_loop (tile_builder *b, jam_part *p, const vec<owner> &owners)
{
  tile_nest *n = b->n;
  const acc_iter &it = p->loop->loop->iters[0];
  tree type = long_integer_type_node;
  tree first = variable (b, type, "first"), ahead = variable (b, type, "ahead");
  tree left = variable (b, integer_type_node, "left");
  tree more = variable (b, integer_type_node, "more");
  tree buffer = variable (b, integer_type_node, "buffer");
  tree trips = fold_convert (type, acc_iter_trips (n->r, it, false));
  if (tree named = build_trips (b, trips))
    trips = named;
  auto_vec<tree> own;
  stmt_list load, store, body, all;
  for (tree v : { ahead, more, left })
    own.safe_push (v);
  auto up_to = [&] (tree var, tree from)
    {
      tree rest = fold_build2 (MINUS_EXPR, type, unshare_expr (trips), from);
      return set (b, var, fold_build2 (MIN_EXPR, type, rest,
				       number (n->depth, type)));
    };
  body.safe_push (set (b, ahead, op (PLUS_EXPR, first, n->depth)));
  body.safe_push (up_to (more, ahead));
  body.safe_push (up_to (left, first));
  for (tile_stage &g : n->stages)
    {
      unsigned width = panel_width (n, g);
      if (g.inner_fast)
	width += padding (g.ref);
      g.array = build_shared (b, g.ref, 2 * n->depth, width);
      tree next = build_next (b, g);
      own.safe_push (next);
      load.safe_push (load_panel (b, g, it, ahead, more, next));
      store.safe_push (store_panel (b, g, op (MINUS_EXPR, number (n->depth),
					      buffer), next));
    }
  auto_vec<tree> none;
  tree some = build2 (GT_EXPR, boolean_type_node, more, number (0));
  body.safe_push (conditional (b, some, block (b, none, load)));
  body.safe_push (conditional (b, build2 (GE_EXPR, boolean_type_node, first,
					  number (0, type)),
			       compute_panels (b, p, owners, buffer, first,
					       left)));
  body.safe_push (conditional (b, unshare_expr (some), block (b, none, store)));
  body.safe_push (barrier (b));
  body.safe_push (set (b, buffer, op (MINUS_EXPR, number (n->depth), buffer)));
  all.safe_push (set (b, buffer, number (0)));
  all.safe_push (counted (b, first, number (-(HOST_WIDE_INT) n->depth, type),
			  trips, n->depth, 0, block (b, own, body)));
  auto_vec<tree> outside;
  outside.safe_push (buffer);
  return block (b, outside, all);
}

/* ---- Loops in step */

static acc_stmt *
build_part (tile_builder *b, jam_part *p, const vec<owner> &owners, bool effects,
	    bool in_loop)
{
  if (p->loop)
    {
      if (b->n->inner == p->loop->loop)
	return staged_loop (b, p, owners);
      p->loop->body = build_parts (b, p->inside, owners, true);
      p->loop->body = build_cached_loads (b->n, p->loop->loop, p->loop->body,
					b->x0, b->y0, b->rows, b->cols,
					b->thread);
      p->loop->loop->reason = NULL;
      if (!p->loop->loop->unroll && p->inside.length () == 1
	  && !p->inside[0]->loop)
	p->loop->loop->unroll = b->n->cached.length () ? 16 : 4;
      return p->loop;
    }
  auto_vec<tree> own;
  for (const owner &o : owners)
    if (o.p == p)
      own.safe_push (o.var);
  return build_for_each (b, !effects, own, acc_link (p->code), in_loop);
}

static acc_stmt *
build_parts (tile_builder *b, const vec<jam_part *> &parts, const vec<owner> &owners,
	     bool in_loop)
{
  stmt_list list;
  for (unsigned i = 0; i < parts.length (); i++)
    list.safe_push (build_part (b, parts[i], owners,
				!in_loop && i + 1 == parts.length ()
				&& !parts[i]->loop, in_loop));
  auto_vec<tree> none;
  return block (b, none, list);
}

/* Append BODY, the nest's body with its loops in step, to OUT.  */
void
build_jam (tile_builder *b, acc_stmt *body, stmt_list *out)
{
  tile_nest *n = b->n;
  auto_vec<jam_part *> parts;
  auto_vec<tree> decls;
  for (tree d : n->decls)
    decls.safe_push (d);
  take_apart (n, body, &parts, &decls);
  auto_vec<owner> owners;
  for (tree d : decls)
    {
      jam_part *where = NULL;
      int count = mentions (parts, d, &where);
      if (counts_p (parts, d) || !count)
	continue;
      if (count == 1 && set_first_p (where, d))
	{
	  owner o = { where, d };
	  owners.safe_push (o);
	}
      else
	replace_in (parts, d, expand (b, d));
    }
  out->safe_push (build_parts (b, parts, owners, false));
  for (jam_part *p : parts)
    delete p;
}

/* Append it twice: once for tiles that are not at the edge, without tests of
   the edge.  */
void
build_whole (tile_builder *b, stmt_list *out)
{
  tile_nest *n = b->n;
  stmt_list whole, edge;
  auto_vec<tree> none;
  acc_stmt *copy = acc_copy_list (n->r, n->body);
  b->whole = true;
  build_jam (b, copy, &whole);
  b->whole = false;
  build_jam (b, n->body, &edge);
  tree all = fold_build2 (TRUTH_ANDIF_EXPR, boolean_type_node,
			  fold_build2 (EQ_EXPR, boolean_type_node, b->rows,
				       number (tile_rows (n))),
			  fold_build2 (EQ_EXPR, boolean_type_node, b->cols,
				       number (tile_cols (n))));
  acc_stmt *s = conditional (b, all, block (b, none, whole));
  s->other = block (b, none, edge);
  out->safe_push (s);
}
