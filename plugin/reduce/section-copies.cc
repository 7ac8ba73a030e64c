/* Copies of sections that are reduced.

   In: a kernel whose loops are scheduled, with atomic updates that know the
   reduction clauses they belong to.  Out: the same.  Updates go to copies of
   the section in scratch memory when all blocks' updates of the same elements
   would wait for each other, or when their order matters:

     #pragma acc parallel loop gang reduction(+:h[0:n])
     for (i...)
       #pragma acc loop vector
       for (j = 0; j < n; j++)
         h[j] += x[i][j];		h_own[j] += x[i][j];

   Each block has a copy.  For a large section it has one only if the device
   has no atomic instruction.  It has none if there is little work for the
   number of elements.  In the reproducible mode, there is a copy of any size:
   one for each thread along those axes of the block on which threads may
   update the same element.  Sums and products of floating-point numbers then
   have the same bits from run to run.

   cuda/section-copies.cc prints how copies are cleared before the loop that
   has the clause, and combined in one order after it.  libacc/launch.c
   launches at most as many blocks as there is memory for.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "ir/copy.h"
#include "ir/walk.h"
#include "target.h"
#include "read/read.h"
#include "schedule/schedule.h"
#include "reduce/reduce.h"

/* An update, with the loops around it, outermost first.  */
struct update
{
  acc_stmt *stmt;
  tree decl;
  auto_vec<acc_loop *> loops;
  auto_vec<acc_stmt *> around;	/* all statements around, also those of
				   LOOPS */
};

/* Updates of one section.  */
struct group
{
  auto_vec<update *> updates;
  acc_loop *loop;		/* the loop with the clause; null: the
				   construct */
  unsigned axes;		/* axes on which threads may update the same
				   element */
  bool grid;			/* all blocks share it */
};

struct search
{
  acc_kernel_ir *k;
  auto_vec<acc_stmt *> around;
  auto_delete_vec<update> found;
};

/* ---- Existing updates */

/* True if the bits of a result of OP on TYPE depend on the order.  */
static bool
order_matters_p (tree_code op, const_tree type)
{
  if (TREE_CODE (type) == COMPLEX_TYPE)
    type = TREE_TYPE (type);
  return SCALAR_FLOAT_TYPE_P (type) && (op == PLUS_EXPR || op == MULT_EXPR);
}

static void
find_updates (search *f, acc_stmt *s)
{
  for (; s; s = s->next)
    {
      if (s->atomic && s->atomic->clause != UNKNOWN_LOCATION)
	{
	  update *u = new update ();
	  u->stmt = s;
	  u->decl = acc_root_of (s->atomic->addr);
	  u->around.safe_splice (f->around);
	  for (acc_stmt *a : f->around)
	    if (a->loop)
	      u->loops.safe_push (a->loop);
	  f->found.safe_push (u);
	}
      f->around.safe_push (s);
      find_updates (f, s->body);
      find_updates (f, s->other);
      f->around.pop ();
    }
}

bool
acc_ordered_sections_p (acc_kernel_ir *k)
{
  bool found = false;
  acc_walk_stmts (k->body, [&] (acc_stmt *s)
    {
      if (s->atomic && s->atomic->clause != UNKNOWN_LOCATION)
	found |= order_matters_p (s->atomic->reduced, s->atomic->type);
      return true;
    });
  return found;
}

/* ---- Different elements for different threads */

/* True if E keeps its value during LIST.  */
static bool
constant_in_p (acc_stmt *list, tree e)
{
  bool found = false;
  acc_walk_trees (&e, [&] (tree *tp)
    {
      tree t = *tp;
      if (TREE_CODE (t) == CALL_EXPR || TREE_CODE (t) == MEM_REF
	  || TREE_CODE (t) == INDIRECT_REF)
	found = true;
      else if (VAR_P (t) || TREE_CODE (t) == PARM_DECL)
	for (acc_stmt *s = list; s && !found; s = s->next)
	  found = acc_mentions_p (s, t, true);
      return !found;
    });
  return !found;
}

/* True if E, an address or a number, is different for each value of VAR: VAR
   times a constant, plus values that do not change in LIST.  */
static bool
one_to_one_p (tree e, tree var, acc_stmt *list)
{
  for (;;)
    {
      if (e == var)
	return true;
      tree a = TREE_OPERAND_LENGTH (e) > 0 ? TREE_OPERAND (e, 0) : NULL_TREE;
      tree b = TREE_OPERAND_LENGTH (e) > 1 ? TREE_OPERAND (e, 1) : NULL_TREE;
      switch (TREE_CODE (e))
	{
	CASE_CONVERT:
	  if (INTEGRAL_TYPE_P (TREE_TYPE (e))
	      && TYPE_PRECISION (TREE_TYPE (e)) < TYPE_PRECISION (TREE_TYPE (a)))
	    return false;
	  e = a;
	  break;
	case ADDR_EXPR:
	case COMPONENT_REF:
	case REALPART_EXPR:
	case IMAGPART_EXPR:
	  e = a;
	  break;
	case MEM_REF:
	  if (!integer_zerop (b) && TREE_CODE (b) != INTEGER_CST)
	    return false;
	  e = a;
	  break;
	case MULT_EXPR:
	  if (TREE_CODE (b) != INTEGER_CST || integer_zerop (b))
	    return false;
	  e = a;
	  break;
	case PLUS_EXPR:
	case MINUS_EXPR:
	case POINTER_PLUS_EXPR:
	case ARRAY_REF:
	  if (!acc_count_mentions (a, var) == !acc_count_mentions (b, var))
	    return false;
	  if (acc_count_mentions (a, var))
	    std::swap (a, b);
	  if (TREE_CODE (TREE_TYPE (a)) != ARRAY_TYPE || !DECL_P (a))
	    if (!constant_in_p (list, a))
	      return false;
	  e = b;
	  break;
	default:
	  return false;
	}
    }
}

/* True if threads that share the iterations of LOOP, which is around all
   updates of G, update different elements, and the same ones each time that
   the loop runs in TOP.  */
static bool
apart_p (const group &g, acc_loop *loop, acc_stmt *top)
{
  if (loop->iters.length () != 1)
    return false;
  acc_iter &i = loop->iters[0];
  tree addr = g.updates[0]->stmt->atomic->addr;
  for (update *u : g.updates)
    if (!u->loops.contains (loop)
	|| !operand_equal_p (u->stmt->atomic->addr, addr, 0))
      return false;
  return constant_in_p (top, i.from) && constant_in_p (top, i.step)
	 && one_to_one_p (addr, i.var, loop->stmt->body);
}

/* ---- Groups */

/* The type of DECL's elements, or of the elements that it points to, or
   null.  */
static tree
element_of (tree decl)
{
  tree t = TREE_TYPE (decl);
  if (POINTER_TYPE_P (t))
    t = TREE_TYPE (t);
  while (TREE_CODE (t) == ARRAY_TYPE)
    t = TREE_TYPE (t);
  bool ok = TREE_CODE (t) == RECORD_TYPE || INTEGRAL_TYPE_P (t)
	    || SCALAR_FLOAT_TYPE_P (t) || TREE_CODE (t) == COMPLEX_TYPE;
  return ok && !TYPE_VOLATILE (t) && int_size_in_bytes (t) > 0
	 ? TYPE_MAIN_VARIANT (t) : NULL_TREE;
}

/* The index of G's loop in U's loops; -1 if it is not there.  */
static int
loop_place (const group &g, const update *u)
{
  for (unsigned i = 0; i < u->loops.length (); i++)
    if (u->loops[i] == g.loop)
      return i;
  return -1;
}

/* Find the common properties of G's updates.  Returns the reason why there can
   be no copies, or NULL.  */
static const char *
check_group (acc_kernel_ir *k, group *g)
{
  update *first = g->updates[0];
  const acc_atomic *a = first->stmt->atomic;
  if (!element_of (first->decl)
      || (TREE_CODE (TREE_TYPE (first->decl)) == ARRAY_TYPE
	  && int_size_in_bytes (TREE_TYPE (first->decl)) <= 0))
    return "its elements have no constant size";
  if (!acc_host_value_p (k->region, a->bytes)
      || !acc_host_value_p (k->region, a->offset))
    return "its size is not known before the construct";
  g->loop = NULL;
  for (acc_loop *l : first->loops)
    if (!g->loop && l->sections.contains (a->clause))
      g->loop = l;
  if (!g->loop && k->region->construct == ACC_KERNELS)
    return "its loop is not in one piece";
  acc_stmt *top = g->loop ? g->loop->stmt : k->body;

  unsigned grid_around = 0, block_around = 0, grid_inside = 0;
  bool straight = true;
  for (acc_stmt *s : first->around)
    {
      if (g->loop && s == top)
	break;
      if (!g->loop)
	continue;
      unsigned axes = s->loop ? s->loop->axes : 0;
      grid_around |= axes & AXES_GRID;
      block_around |= axes & AXES_BLOCK;
      straight &= s->code == ST_BLOCK;
      if (s->code == ST_SINGLE)
	return "one thread does it";
    }
  if ((unsigned) acc_count_mentions (top, first->decl)
      != g->updates.length ())
    return "it is used in another way, too";
  g->axes = 0;
  for (update *u : g->updates)
    {
      if (g->loop && !u->loops.contains (g->loop))
	return "its loop is not in one piece";
      for (unsigned i = loop_place (*g, u) + !g->loop; i < u->loops.length ();
	   i++)
	{
	  acc_loop *l = u->loops[i];
	  grid_inside |= l->axes & AXES_GRID;
	  if ((l->axes & AXES_BLOCK)
	      && (l == g->loop || !apart_p (*g, l, top)))
	    g->axes |= l->axes & AXES_BLOCK;
	}
    }
  if (block_around || (grid_around && grid_inside))
    return "it is inside of a loop over other threads";
  g->grid = !grid_around;
  if (g->grid && !straight)
    return "it is inside of another loop or condition";
  return NULL;
}

/* ---- Groups with copies */

static bool
ordered_p (const group &g)
{
  bool ordered = false;
  for (update *u : g.updates)
    ordered |= order_matters_p (u->stmt->atomic->reduced, u->stmt->atomic->type);
  return ordered && acc_opts.reproducible;
}

static bool
native_p (const group &g)
{
  for (update *u : g.updates)
    if (!acc_native_update_p (u->stmt->atomic))
      return false;
  return true;
}

/* The largest size of a section for G's copies; 0: any size; -1: no
   copies.  */
static HOST_WIDE_INT
most_bytes (const group &g)
{
  if (ordered_p (g))
    return 0;
  const acc_atomic *a = g.updates[0]->stmt->atomic;
  bool native = native_p (g);
  /* block-copies.cc uses shared memory for small ones.  */
  if (!g.grid || (native && TREE_CODE (a->bytes) == INTEGER_CST
		  && compare_tree_int (a->bytes, TARGET_SECTION_COPY_NATIVE) <= 0))
    return -1;
  return native ? TARGET_SECTION_COPY_NATIVE
	 : g.axes ? TARGET_SECTION_COPY_OTHERS : TARGET_SECTION_COPY_APART;
}

/* ---- Copies */

/* Let U update an element of S's copy, if there is one.  No other thread
   updates that.  */
static void
update_alone (acc_kernel_ir *k, update *u, const acc_section_copy &s)
{
  acc_atomic *a = u->stmt->atomic;
  acc_stmt *copy = u->stmt;
  if (s.copied)
    {
      copy = acc_new_stmt (&k->region->stmts, ST_ATOMIC, u->stmt->loc);
      acc_stmt *direct = acc_new_stmt (&k->region->stmts, ST_ATOMIC,
				       u->stmt->loc);
      direct->atomic = a;
      copy->atomic = acc_copy_atomic (a);
      u->stmt->code = ST_IF;
      u->stmt->expr = s.copied;
      u->stmt->body = copy;
      u->stmt->other = direct;
      u->stmt->atomic = NULL;
      a = copy->atomic;
    }
  a->addr = acc_with_var (a->addr, s.decl, s.own);
  a->alone = true;
}

/* The bytes of S's copies, computed as in cuda/section-copies.cc, on the
   host.  */
static tree
room (const acc_section_copy &s)
{
  tree bytes = fold_convert (long_integer_type_node, unshare_expr (s.bytes));
  tree t = TREE_TYPE (bytes), none = build_zero_cst (t);
  int extra = acc_section_copy_extra (s.element);
  tree rounded = fold_build2 (BIT_AND_EXPR, t,
			      fold_build2 (PLUS_EXPR, t, bytes,
					   build_int_cst (t, extra)),
			      build_int_cst (t, -16));
  /* This is never zero, which means that there are no copies.  */
  rounded = fold_build2 (MAX_EXPR, t, rounded, build_int_cst (t, 16));
  if (s.most)
    rounded = fold_build3 (COND_EXPR, t,
			   fold_build2 (LE_EXPR, boolean_type_node,
					unshare_expr (bytes),
					build_int_cst (t, s.most)),
			   rounded, none);
  return rounded;
}

static char *
name_of (const group &g, const char *suffix)
{
  tree name = DECL_NAME (g.updates[0]->decl);
  return xasprintf ("%s%s", name ? IDENTIFIER_POINTER (name) : "section",
		    suffix);
}

/* Give K's threads copies of G's section, and let G's updates use them.  MOST
   is the limit of their size, see most_bytes.  */
static void
give_copies (acc_kernel_ir *k, group *g, HOST_WIDE_INT most)
{
  update *first = g->updates[0];
  const acc_atomic *a = first->stmt->atomic;
  acc_section_copy s = {};
  s.loc = a->clause;
  s.decl = first->decl;
  s.element = element_of (s.decl);
  s.op = a->reduced;
  s.offset = unshare_expr (a->offset);
  s.bytes = unshare_expr (a->bytes);
  s.grid = g->grid;
  s.most = most;
  s.iterations = most ? acc_all_iterations (k) : NULL_TREE;
  s.apart = !most || !g->axes;
  char *name = name_of (*g, "_own");
  s.own = acc_new_var (TYPE_MAIN_VARIANT (TREE_TYPE (s.decl)), name,
		       k->region->fndecl);
  TREE_ADDRESSABLE (s.own) = 1;
  free (name);
  if (most)
    {
      name = name_of (*g, "_copied");
      s.copied = acc_new_var (boolean_type_node, name, k->region->fndecl);
      free (name);
    }
  for (update *u : g->updates)
    if (s.apart)
      update_alone (k, u, s);
    else
      u->stmt->atomic->addr = acc_with_var (u->stmt->atomic->addr, s.decl, s.own);
  (g->loop ? g->loop->section_copies : k->section_copies).safe_push (s);
  if (!most)
    k->copy_axes |= g->axes;
  tree bytes = room (s);
  k->copy_bytes = k->copy_bytes
		   ? fold_build2 (PLUS_EXPR, TREE_TYPE (bytes), k->copy_bytes,
				  bytes) : bytes;
  k->flags |= ACC_KERNEL_SECTION_COPIES;
  k->scratch_p = true;
}

/* Describe the copies in K's tiling text.  */
static void
describe (acc_kernel_ir *k, const char *names)
{
  acc_walk_stmts (k->body, [&] (acc_stmt *s)
    {
      if (s->loop && s->loop->axes)
	k->tiled.safe_push (s->loop);
      return true;
    });
  k->tiling = xasprintf ("%s: each %s updates a copy of its own", names,
			 k->copy_axes ? "thread" : "block");
}

void
acc_make_section_copies (acc_kernel_ir *k)
{
  search f;
  f.k = k;
  find_updates (&f, k->body);
  if (!f.found.length () || k->region->routine
      || (k->flags & ACC_KERNEL_SERIAL))
    return;
  unsigned counters = 0;
  char *names = NULL;
  auto_vec<update *> done;
  for (update *first : f.found)
    {
      if (!first->decl || done.contains (first))
	continue;
      group g;
      for (update *u : f.found)
	if (u->decl == first->decl
	    && u->stmt->atomic->clause == first->stmt->atomic->clause)
	  {
	    g.updates.safe_push (u);
	    done.safe_push (u);
	  }
      const char *reason = check_group (k, &g);
      if (!reason && (k->flags & (ACC_KERNEL_PER_GANG | ACC_KERNEL_GANG_CALL)))
	reason = "gangs do other things, too";
      HOST_WIDE_INT most = reason ? -1 : most_bytes (g);
      if (most >= 0 && g.grid
	  && (counters += ACC_COPY_COUNTERS)
	     > ACC_SCRATCH_COUNTERS / sizeof (unsigned) / 2)
	{
	  reason = "there are too many of them";
	  most = -1;
	}
      if (reason && ordered_p (g))
	if (acc_warns_p (WARN_ORDER))
	  warning_at (first->stmt->atomic->clause, 0, "the order of this reduction "
		      "differs from run to run: %s", reason);
      if (most < 0)
	continue;
      give_copies (k, &g, most);
      char *name = name_of (g, "");
      char *all = names ? xasprintf ("%s, %s", names, name) : xstrdup (name);
      free (names);
      free (name);
      names = all;
    }
  if (names)
    describe (k, names);
  free (names);
}
