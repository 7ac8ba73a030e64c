/* The kernels of a compute construct.

   In: the body of a region.  Out: its kernels.  A parallel or serial construct
   is one kernel; in a kernels construct each loop nest is one, and so is each
   run of other statements between the nests (one thread executes those).

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir.h"

typedef auto_vec<acc_stmt *> stmt_list;

/* The statements of S without the blocks around them; what those declare
   goes to DECLS.  */
static void
flatten (acc_stmt *s, stmt_list *out, auto_vec<tree> *decls)
{
  for (; s; s = s->next)
    if (s->code == ST_BLOCK)
      {
	for (tree d : s->decls)
	  decls->safe_push (d);
	flatten (s->body, out, decls);
      }
    else
      out->safe_push (s);
}

static bool
has_loop_1 (acc_stmt *s, void *data)
{
  *(bool *) data |= s->code == ST_LOOP;
  return true;
}

static bool
has_loop_p (acc_stmt *s)
{
  bool found = false;
  acc_walk_stmts (s, has_loop_1, &found);
  return found;
}

/* Statements that become one kernel.  */
struct group
{
  stmt_list stmts;
  bool nest;		/* has a loop that may run in parallel */
};

static bool
group_mentions_p (group *g, tree d)
{
  for (acc_stmt *s : g->stmts)
    {
      acc_stmt *next = s->next;
      s->next = NULL;
      bool m = acc_mentions_p (s, d);
      s->next = next;
      if (m)
	return true;
    }
  return false;
}

/* True if S only sets variables of the region itself, from what any thread
   can read: then the kernel that uses them can do it by itself.  */
static bool
prologue_stmt_p (acc_region_ir *r, acc_stmt *s, const auto_vec<tree> &decls)
{
  if (s->code != ST_EXPR || TREE_CODE (s->expr) != MODIFY_EXPR
      || TREE_SIDE_EFFECTS (TREE_OPERAND (s->expr, 1))
      || acc_reads_memory_p (&r->reader, TREE_OPERAND (s->expr, 1)))
    return false;
  tree lhs = TREE_OPERAND (s->expr, 0);
  for (tree d : decls)
    if (d == lhs)
      return !AGGREGATE_TYPE_P (TREE_TYPE (d));
  return false;
}

/* Move the last statements of G to the front of NEST where only NEST needs
   what they compute.  */
static void
move_prologue (acc_region_ir *r, group *g, group *nest,
	       const auto_delete_vec<group> &groups,
	       const auto_vec<tree> &decls)
{
  while (g->stmts.length ())
    {
      acc_stmt *s = g->stmts.last ();
      if (!prologue_stmt_p (r, s, decls))
	return;
      tree d = TREE_OPERAND (s->expr, 0);
      g->stmts.pop ();
      bool elsewhere = false;
      for (group *o : groups)
	elsewhere |= o != nest && group_mentions_p (o, d);
      if (elsewhere)
	{
	  g->stmts.safe_push (s);
	  return;
	}
      nest->stmts.safe_insert (0, s);
    }
}

static void
make_groups (acc_region_ir *r, const stmt_list &list,
	     const auto_vec<tree> &decls, auto_delete_vec<group> *groups)
{
  for (acc_stmt *s : list)
    {
      bool nest = has_loop_p (s);
      bool open = groups->length () && !groups->last ()->nest;
      if (nest || !open)
	{
	  group *g = new group ();
	  g->nest = nest;
	  groups->safe_push (g);
	}
      groups->last ()->stmts.safe_push (s);
    }
  for (unsigned i = 0; i + 1 < groups->length (); i++)
    if (!(*groups)[i]->nest && (*groups)[i + 1]->nest)
      move_prologue (r, (*groups)[i], (*groups)[i + 1], *groups, decls);
}

static bool
goes_p (acc_stmt *s, void *data)
{
  *(bool *) data |= s->code == ST_GOTO || s->code == ST_LABEL;
  return true;
}

/* One kernel with everything: what always works.  */
static acc_kernel_ir *
whole (acc_region_ir *r)
{
  acc_kernel_ir *k = acc_new_kernel (r, r->loc, r->body);
  for (acc_reduction &red : r->clauses.reductions)
    k->reductions.safe_push (red);
  return k;
}

void
acc_split (acc_region_ir *r)
{
  bool gotos = false;
  acc_walk_list (r->body->body, goes_p, &gotos);
  if (r->construct != ACC_KERNELS || gotos)
    {
      acc_kernel_ir *k = whole (r);
      if (r->construct != ACC_PARALLEL)
	k->flags |= has_loop_p (r->body) ? 0 : ACC_KERNEL_SERIAL;
      return;
    }
  stmt_list list;
  auto_vec<tree> decls;
  for (tree d : r->body->decls)
    decls.safe_push (d);
  flatten (r->body->body, &list, &decls);
  auto_delete_vec<group> groups;
  make_groups (r, list, decls, &groups);

  auto_vec<acc_stmt *> bodies;
  for (group *g : groups)
    {
      acc_stmt *body = acc_new_stmt (&r->stmts, ST_BLOCK,
				     g->stmts.length () ? g->stmts[0]->loc
							: r->loc);
      bodies.safe_push (body);
    }
  for (tree d : decls)
    {
      int n = 0, where = 0;
      for (unsigned i = 0; i < groups.length (); i++)
	if (group_mentions_p (groups[i], d))
	  n++, where = i;
      if (n == 1)
	bodies[where]->decls.safe_push (d);
      else if (n > 1)
	r->promoted.safe_push (d);
    }
  for (unsigned i = 0; i < groups.length (); i++)
    {
      group *g = groups[i];
      if (!g->stmts.length ())
	continue;
      bodies[i]->body = acc_link (g->stmts);
      acc_kernel_ir *k = acc_new_kernel (r, bodies[i]->loc, bodies[i]);
      if (!g->nest)
	k->flags |= ACC_KERNEL_SERIAL;
    }
  for (tree d : r->promoted)
    {
      /* The device keeps it from kernel to kernel.  */
      acc_map_ir m = {};
      m.kind = ACC_MAP_CREATE;
      m.loc = r->loc;
      m.name = xstrdup (DECL_NAME (d) ? IDENTIFIER_POINTER (DECL_NAME (d))
				      : "(temporary)");
      acc_make_addressable (d);
      m.addr = build_fold_addr_expr (d);
      m.size = TYPE_SIZE_UNIT (TREE_TYPE (d));
      m.decl = d;
      m.used = true;
      r->clauses.maps.safe_push (m);
    }
}
