/* Loops of the host version that become one loop, and loops that become simd
   loops.

   In: a counted loop of a kernel's IR.  Out: the form that loop.cc gives to it
   and to the loops inside.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/iteration-order.h"
#include "host/version.h"
#include "target.h"
#include "device/device.h"
#include "ir/walk.h"

/* ---- Variable-length arrays */

/* True if ST, which is not in a loop inside, allocates an array of variable
   length.  */
static bool
find_alloca (acc_stmt *st, bool *data)
{
  if (st->code == ST_LOOP || st->code == ST_FOR || st->code == ST_DO)
    return false;
  tree e = st->code == ST_EXPR ? st->expr : NULL_TREE;
  if (e && TREE_CODE (e) == MODIFY_EXPR)
    {
      e = TREE_OPERAND (e, 1);
      STRIP_NOPS (e);
      if (acc_vla_call_p (e))
	*data = true;
    }
  return true;
}

bool
host_allocas_p (acc_stmt *body)
{
  bool found = false;
  acc_walk_list (body, find_alloca, &found);
  return found;
}

/* ---- Is it a simd loop?  */

struct host_simd_check
{
  host_version *h;
  bool ok = true, loops = false;
  hash_set<tree> labels;
  auto_vec<tree> gotos;
  HOST_WIDE_INT bytes = 0;
};

static void
check_decls (host_simd_check *c, acc_stmt *st)
{
  for (tree d : st->decls)
    {
      if (!VAR_P (d) || (is_gimple_reg_type (TREE_TYPE (d))
			 && !c->h->escaped.contains (d)))
	continue;
      HOST_WIDE_INT size = int_size_in_bytes (TREE_TYPE (d));
      if (size < 0 || (c->bytes += size) > TARGET_HOST_PRIVATE_BYTES)
	c->ok = false;
    }
}

/* True if ST clears an object of a class that is not copied by bits.  GCC's lowering of a simd
   loop makes a temporary of that.  */
static bool
clears_class_p (acc_stmt *st)
{
  tree e = st->code == ST_EXPR ? st->expr : NULL_TREE;
  return e && (TREE_CODE (e) == MODIFY_EXPR || TREE_CODE (e) == INIT_EXPR)
	 && TREE_CODE (TREE_OPERAND (e, 1)) == CONSTRUCTOR
	 && TREE_ADDRESSABLE (TREE_TYPE (TREE_OPERAND (e, 0)));
}

/* Note the properties of ST that decide about a simd loop.  */
static bool
check_stmt (acc_stmt *st, host_simd_check *c)
{
  check_decls (c, st);
  switch (st->code)
    {
    case ST_LOOP:
      c->ok &= st->loop->axes == 0 && st->loop->levels == 0;
      c->loops = true;
      break;
    case ST_FOR:
    case ST_DO:
      c->loops = true;
      break;
    case ST_LABEL:
      c->labels.add (st->label);
      break;
    case ST_GOTO:
      c->gotos.safe_push (st->label);
      break;
    case ST_RETURN:
      c->ok = false;
      break;
    default:
      break;
    }
  bool allocates = false;
  find_alloca (st, &allocates);
  c->ok &= !allocates && !clears_class_p (st);
  return true;
}

/* True if the list at ST, the body of a loop, has a break of that loop.  */
static bool
breaks_p (acc_stmt *st)
{
  for (; st; st = st->next)
    if (st->code == ST_BREAK)
      return true;
    else if ((st->code == ST_BLOCK || st->code == ST_IF)
	     && (breaks_p (st->body) || breaks_p (st->other)))
      return true;
  return false;
}

/* True if M can be a simd loop.  The lanes of a loop that is spread over lanes
   run in lock step, which is correct because its iterations are independent.
   Another spread loop can be one, too, if it is simple.  */
static bool
simd_p (host_version *h, host_nest *m)
{
  if (!m->loop->levels)
    return false;
  host_simd_check c;
  c.h = h;
  acc_walk_list (m->body, check_stmt, &c);
  for (tree l : c.gotos)
    c.ok &= c.labels.contains (l);
  for (const acc_reduction &red : m->reductions)
    c.ok &= host_simd_reduction_p (h, red);
  for (const acc_iter &i : m->iters)
    c.ok &= !h->escaped.contains (i.var) && !TREE_THIS_VOLATILE (i.var);
  /* GCC moves accesses of a simd loop's iteration when it joins them with
     those of neighbouring elements.  */
  if (h->k->region->in_order && !acc_free_iteration_p (m->body))
    return false;
  return (c.ok && !breaks_p (m->body)
	  && ((m->loop->levels & LEVEL_VECTOR) || !c.loops));
}

/* ---- Loops of a nest as one */

/* The only loop in BODY, if there is nothing else, or null.  */
static acc_loop *
only_loop (acc_stmt *body)
{
  acc_stmt *only = NULL;
  for (acc_stmt *st = body; st; st = st->next)
    if (st->code != ST_NOP)
      {
	if (only)
	  return NULL;
	only = st;
      }
  if (!only || (only->code == ST_BLOCK && only->decls.length ()))
    return NULL;
  return only->code == ST_BLOCK ? only_loop (only->body) : only->loop;
}

static bool
uses_any_p (tree e, const vec<acc_iter> &iters)
{
  for (const acc_iter &i : iters)
    if (acc_walk_tree_once (&e, [&] (tree *t, int *) -> tree
			    { return *t == i.var ? *t : NULL_TREE; }))
      return true;
  return false;
}

/* The iterations of I if they are constant, at most 1000; otherwise 1000.  */
static unsigned
constant_trips (const acc_iter &i)
{
  if (TREE_CODE (i.from) != INTEGER_CST || TREE_CODE (i.to) != INTEGER_CST
      || TREE_CODE (i.step) != INTEGER_CST || integer_zerop (i.step))
    return 1000;
  widest_int span = wi::abs (wi::to_widest (i.to) - wi::to_widest (i.from));
  widest_int trips = wi::div_ceil (span, wi::abs (wi::to_widest (i.step)),
				   UNSIGNED);
  return wi::umin (trips, 1000).to_uhwi ();
}

static bool
find_loop (acc_stmt *st, bool *data)
{
  *data |= (st->code == ST_LOOP || st->code == ST_FOR
		     || st->code == ST_DO);
  return true;
}

static bool
has_loops_p (acc_stmt *body)
{
  bool found = false;
  acc_walk_list (body, find_loop, &found);
  return found;
}

/* True if it is good to cut LOOP's innermost rows.  Code inside of them can be
   optimized less then, so there must be no loops inside.  Rows of constant
   length are optimized best as a whole, so M must have few of them.  */
static bool
cut_rows_p (host_nest *m, acc_loop *loop)
{
  for (acc_loop *next = loop; next && next->levels;
       next = only_loop (next->stmt->body))
    loop = next;
  if (has_loops_p (loop->stmt->body))
    return false;
  const acc_iter &row = loop->iters.last ();
  if (TREE_CODE (row.from) != INTEGER_CST || TREE_CODE (row.to) != INTEGER_CST)
    return true;
  unsigned rows = 1;
  for (const acc_iter &i : m->iters)
    rows = MIN (rows * constant_trips (i), 1000);
  return rows < 200 && constant_trips (row) > 100;
}

/* Join reductions of loop INNER, the only statement of M's body, with those of
   M.  INNER's private variables are then combined into M's variables.  False
   if they differ.  */
static bool
join_reductions (host_nest *m, acc_loop *inner)
{
  unsigned joined = 0;
  for (const acc_reduction &r : inner->reductions)
    for (const acc_reduction &o : m->reductions)
      joined += r.var == o.priv && r.op == o.op;
  if (joined != inner->reductions.length ())
    return false;
  for (acc_reduction &o : m->reductions)
    for (const acc_reduction &r : inner->reductions)
      if (r.var == o.priv)
	{
	  o.priv = r.priv;
	  break;
	}
  return true;
}

/* Join a spread loop that makes up a gang loop's body with the gang loop.
   Gangs then share the iterations of both, of which there are more.  */
static void
join_nest (host_nest *m)
{
  for (;;)
    {
      acc_loop *inner = only_loop (m->body);
      if (!inner || !inner->levels || !cut_rows_p (m, inner))
	return;
      for (const acc_iter &i : inner->iters)
	if (uses_any_p (i.from, m->iters) || uses_any_p (i.to, m->iters)
	    || uses_any_p (i.step, m->iters))
	  return;
      if (!join_reductions (m, inner))
	return;
      for (const acc_iter &i : inner->iters)
	m->iters.safe_push (i);
      m->loop = inner;
      m->body = inner->stmt->body;
    }
}

/* ---- */

void
host_choose (host_version *h, acc_loop *loop, bool divide, host_nest *m)
{
  m->loop = loop;
  m->body = loop->stmt->body;
  for (const acc_iter &i : loop->iters)
    m->iters.safe_push (i);
  for (const acc_reduction &red : loop->reductions)
    m->reductions.safe_push (red);
  if (divide)
    join_nest (m);
  m->simd = simd_p (h, m);
}
