/* The kernels of a construct.

   In: the body of a region.  Out: its kernels and the host's plan for
   launching them.  A parallel or serial construct is one kernel.  In a kernels
   construct, each loop nest is one, and so is each run of other statements
   between the nests (one thread executes those).  Conditionals and sequential
   loops around the nests belong to the host, see host-control.cc.  If the host
   cannot compute a value that they test, it fetches the value from the device.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/walk.h"
#include "depend/analysis.h"
#include "read/read.h"
#include "schedule/schedule.h"
#include "depend/iteration-order.h"
#include "read/alias.h"

static const char variable_length[] = "an array of variable length is declared in it";

/* Statements that become one kernel.  */
struct split_part
{
  auto_vec<acc_stmt *> stmts;
  auto_vec<tree> decls;
  acc_step *step;		/* its launch */
  acc_stmt *around;		/* the host's loop around it, or null */
  bool nest;			/* has a loop that may run in parallel */
  split_part *version;		/* the same without assumptions on aliases:
				   only one of the two is launched */
  bool fallback;		/* this is the one without assumptions */
  bool order_free;		/* see acc_kernel_ir */
  auto_vec<location_t> fused;	/* likewise */
  auto_vec<tree> contracted;	/* likewise */
};

/* A variable declared in a block that is split up.  */
struct declared
{
  tree decl;
  acc_stmt *around;		/* the host's loop around the block */
};

/* A value that the host fetched once, at the beginning.  */
struct fetched { tree decl, copy; };

struct splitter
{
  acc_region_ir *r;
  acc_host_control h;
  auto_delete_vec<split_part> parts;
  auto_vec<declared> decls;
  auto_vec<tree> tested;	/* variables of the device that the host
				   reads */
  auto_vec<fetched> fixed;
  acc_step *first;		/* fetches at the beginning */
  acc_step **first_end;
  split_part *open;			/* the last serial part, if it may get
					   more statements */
  acc_stmt *around;
  hash_set<acc_stmt *> closed;	/* blocks that are one part because of gotos */
  const char *room;		/* what a part allocates that lives only as
				   long as the kernel, or null */
};

/* ---- Looking at statements */

static bool
has_loop_1 (acc_stmt *s, bool *data)
{
  /* A call of a function that shares its work among threads counts as a
     loop.  */
  *data |= s->code == ST_LOOP || acc_spread_call (s);
  return true;
}

static bool
has_loop_p (acc_stmt *s)
{
  bool found = false;
  acc_walk_stmts (s, has_loop_1, &found);
  return found;
}

static bool
part_mentions_p (split_part *p, tree d)
{
  return acc_listed_mention_p (p->stmts, d, false);
}

/* True if a thread of P may read D before P sets it.  */
static bool
part_needs_p (acc_region_ir *r, split_part *p, tree d)
{
  if (AGGREGATE_TYPE_P (TREE_TYPE (d)) || r->reader.escaped.contains (d))
    return part_mentions_p (p, d);
  acc_flow f = {};
  f.var = d;
  unsigned state = FLOW_UNWRITTEN;
  for (acc_stmt *s : p->stmts)
    {
      acc_stmt *next = s->next;
      s->next = NULL;
      state = flow_list (&f, s, state);
      s->next = next;
    }
  return f.is_exposed || f.odd;
}

/* The labels and gotos inside of a statement.  */
struct jumps { hash_set<tree> labels; auto_vec<acc_stmt *> gotos; };

static bool
collect_jumps (acc_stmt *s, jumps *j)
{
  if (s->code == ST_LABEL)
    j->labels.add (s->label);
  else if (s->code == ST_GOTO)
    j->gotos.safe_push (s);
  return true;
}

/* True if VAR is mentioned outside of BLOCK.  */
static bool
used_around_p (splitter *t, acc_stmt *block, tree var)
{
  acc_stmt *body = block->body;
  block->body = NULL;
  bool used = acc_mentions_p (t->r->body, var);
  block->body = body;
  return used;
}

/* Make BLOCK a kernel of its own if that is possible: its gotos lead to labels
   in it, there are loops elsewhere, and the host needs no result of it.
   any () and maxval () of Fortran are such blocks: the loop is left early, or
   goes on in another one.  */
static bool
close_block (splitter *t, acc_stmt *block)
{
  jumps j;
  unsigned all = 0, inside = 0;
  bool needed = false;
  auto_vec<tree> own;
  acc_walk_stmts (t->r->body, [&] (acc_stmt *s)
    {
      all += s->code == ST_LOOP;
      return true;
    });
  acc_walk_stmts (block, [&] (acc_stmt *s)
    {
      inside += s->code == ST_LOOP;
      needed |= t->h.control.contains (s);
      tree var = acc_assigned_scalar (s);
      if (var && t->h.vars.contains (var) && used_around_p (t, block, var))
	needed = true;
      else if (var)
	own.safe_push (var);
      return collect_jumps (s, &j);
    });
  for (acc_stmt *from : j.gotos)
    needed |= !j.labels.contains (from->label);
  if (needed || inside == all)
    return false;
  for (tree var : own)
    t->h.vars.remove (var);
  t->closed.add (block);
  return true;
}

/* A goto from one of the statements from S on to another one, which would be
   in another part; null if there is none.  Blocks that become one part because
   of this are added to T.  */
static acc_stmt *
jump_between (splitter *t, acc_stmt *s)
{
  for (; s; s = s->next)
    if (s->code == ST_BLOCK || t->h.control.contains (s))
      {
	for (acc_stmt *part : { s->body, s->other })
	  if (acc_stmt *found = jump_between (t, part))
	    {
	      if (s->code != ST_BLOCK || !close_block (t, s))
		return found;
	    }
      }
    else
      {
	jumps j;
	acc_walk_stmts (s, collect_jumps, &j);
	for (acc_stmt *from : j.gotos)
	  if (!j.labels.contains (from->label))
	    return from;
      }
  return NULL;
}

/* ---- Making steps */

static acc_step *
new_step (splitter *t, acc_step_code code, location_t loc)
{
  acc_step *s = new acc_step ();
  s->code = code;
  s->loc = loc;
  t->r->steps.safe_push (s);
  return s;
}

/* Append S to the list that ends at *END.  */
static void
add (acc_step ***end, acc_step *s)
{
  **end = s;
  *end = &s->next;
}

/* A new part that is launched next.  */
static split_part *
new_part (splitter *t, acc_step ***end, location_t loc, bool nest)
{
  split_part *p = new split_part ();
  p->nest = nest;
  p->around = t->around;
  p->step = new_step (t, STEP_LAUNCH, loc);
  t->parts.safe_push (p);
  add (end, p->step);
  return p;
}

static tree
new_host_var (splitter *t, tree type, const char *name)
{
  tree v = acc_new_var (TYPE_MAIN_VARIANT (type), name, t->r->fndecl);
  t->r->host_locals.safe_push (v);
  return v;
}

/* ---- Tests of the host */

struct test_scan
{
  splitter *t;
  auto_vec<tree> device;	/* scalars that live on the device */
  bool memory;			/* other memory lives on the device */
};

static tree
test_op (tree *tp, int *walk_subtrees, test_scan *n)
{
  tree e = *tp;
  if (TYPE_P (e))
    *walk_subtrees = 0;
  else if (VAR_P (e) || TREE_CODE (e) == PARM_DECL
	   || TREE_CODE (e) == RESULT_DECL)
    {
      if (acc_host_computes_p (&n->t->h, e))
	return NULL_TREE;
      acc_var *v = acc_find_var (n->t->r, e);
      if (!is_gimple_reg_type (TREE_TYPE (e)) || TREE_THIS_VOLATILE (e)
	  || (v && v->kind != VAR_OBJECT)
	  || (v && POINTER_TYPE_P (TREE_TYPE (e))))
	n->memory = true;
      else
	n->device.safe_push (e);
    }
  else if (!DECL_P (e) && !acc_host_computes_p (&n->t->h, e)
	   && (REFERENCE_CLASS_P (e) || TREE_CODE (e) == ADDR_EXPR
	       || TREE_CODE (e) == CALL_EXPR || TREE_CODE (e) == MODIFY_EXPR
	       || TREE_CODE (e) == CONSTRUCTOR))
    n->memory = true;
  return NULL_TREE;
}

static void
fetch (splitter *t, acc_step ***end, location_t loc, tree from, tree to)
{
  acc_step *f = new_step (t, STEP_FETCH, loc);
  f->expr = to;
  f->decl = from;
  add (end, f);
}

static tree
replace_in (tree e, tree from, tree to)
{
  acc_stmt probe = {};
  probe.code = ST_EXPR;
  probe.expr = e;
  acc_replace_var (&probe, from, to);
  return probe.expr;
}

/* The host's copy of D, a scalar on the device.  */
static tree
host_copy_of (splitter *t, acc_step ***end, location_t loc, tree d)
{
  for (const fetched &f : t->fixed)
    if (f.decl == d)
      return f.copy;
  tree copy = new_host_var (t, TREE_TYPE (d), "value");
  if (acc_find_var (t->r, d) && !acc_mentions_p (t->r->body, d, true)
      && !outline_address_taken_p (d))
    {
      fetched f = { d, copy };
      t->fixed.safe_push (f);
      fetch (t, &t->first_end, loc, d, copy);
    }
  else
    fetch (t, end, loc, d, copy);
  t->tested.safe_push (d);
  return copy;
}

/* E in a form that the host can evaluate, after steps that get its
   operands.  */
static tree
host_test (splitter *t, acc_step ***end, location_t loc, tree e)
{
  e = unshare_expr (e);
  if (acc_host_computes_p (&t->h, e))
    return e;
  test_scan n;
  n.t = t;
  n.memory = false;
  acc_walk_tree (&e, test_op, &n);
  if (!n.memory)
    {
      for (tree d : n.device)
	e = replace_in (e, d, host_copy_of (t, end, loc, d));
      return e;
    }
  /* Let one thread of the device evaluate it.  */
  tree d = acc_new_var (TYPE_MAIN_VARIANT (TREE_TYPE (e)), "test",
			t->r->fndecl);
  split_part *p = new_part (t, end, loc, false);
  p->stmts.safe_push (acc_new_set (&t->r->stmts, loc, d, e));
  declared decl = { d, NULL };
  t->decls.safe_push (decl);
  t->tested.safe_push (d);
  tree copy = new_host_var (t, TREE_TYPE (d), "value");
  fetch (t, end, loc, d, copy);
  return copy;
}

/* Add a step that leaves the loop unless COND is true.  */
static void
leave_unless (splitter *t, acc_step ***end, location_t loc, tree cond)
{
  acc_step *s = new_step (t, STEP_IF, loc);
  s->expr = acc_not (cond);
  s->body = new_step (t, STEP_BREAK, loc);
  add (end, s);
}

/* ---- Statements become steps */

static void build (splitter *t, acc_step ***end, acc_stmt *s);

static void
set_host (splitter *t, acc_step ***end, location_t loc, tree var, tree value)
{
  acc_step *s = new_step (t, STEP_SET, loc);
  s->expr = build2 (MODIFY_EXPR, TREE_TYPE (var), var,
		    fold_convert (TREE_TYPE (var), unshare_expr (value)));
  add (end, s);
}

static void
build_one (splitter *t, acc_step ***end, acc_stmt *s)
{
  acc_stmt *next = s->next;
  s->next = NULL;
  build (t, end, s);
  s->next = next;
}

static void
build_if (splitter *t, acc_step ***end, acc_stmt *s)
{
  tree cond = host_test (t, end, s->loc, s->expr);
  acc_step *i = new_step (t, STEP_IF, s->loc);
  i->expr = cond;
  acc_step **e = &i->body;
  build (t, &e, s->body);
  t->open = NULL;
  e = &i->other;
  build (t, &e, s->other);
  t->open = NULL;
  add (end, i);
}

/* Add the steps before a counted loop, and return its test.  */
static tree
begin_counted (splitter *t, acc_step ***end, acc_stmt *s)
{
  const acc_iter &i = s->loop->iters[0];
  tree from = host_test (t, end, s->loc, i.from);
  tree to = host_test (t, end, s->loc, i.to);
  set_host (t, end, s->loc, i.var, from);
  if (!acc_host_computes_p (&t->h, to) || !TREE_CONSTANT (to))
    {
      tree bound = new_host_var (t, TREE_TYPE (to), "bound");
      set_host (t, end, s->loc, bound, to);
      to = bound;
    }
  return build2 (i.cond, boolean_type_node, i.var, to);
}

/* Add steps for S, a loop that the host executes.  An open part must not go on
   across the loop's boundaries.  */
static void
build_loop (splitter *t, acc_step ***end, acc_stmt *s)
{
  acc_stmt *saved = t->around;
  tree cond = s->expr, step = NULL_TREE;
  if (s->init)
    build_one (t, end, s->init);
  t->open = NULL;
  if (s->loop)
    {
      cond = begin_counted (t, end, s);
      step = host_test (t, end, s->loc, s->loop->iters[0].step);
    }
  acc_step *l = new_step (t, STEP_LOOP, s->loc);
  acc_step **e = &l->body;
  t->around = s;
  if (s->loop)
    leave_unless (t, &e, s->loc, cond);
  else if (cond && s->code == ST_FOR)
    leave_unless (t, &e, s->loc, host_test (t, &e, s->loc, cond));
  build (t, &e, s->body);
  t->open = NULL;
  e = &l->other;
  if (s->incr)
    build_one (t, &e, s->incr);
  t->open = NULL;
  if (s->loop)
    {
      tree var = s->loop->iters[0].var;
      tree type = TREE_TYPE (var), wrap = unsigned_type_for (type);
      set_host (t, &e, s->loc, var,
		fold_build2 (PLUS_EXPR, wrap, fold_convert (wrap, var),
			     fold_convert (wrap, step)));
    }
  else if (s->code == ST_DO)
    leave_unless (t, &e, s->loc, host_test (t, &e, s->loc, cond));
  t->open = NULL;
  t->around = saved;
  add (end, l);
}

/* Add steps for the nest S: one kernel, or two versions of it if only aliasing
   keeps it from running in parallel.  */
static void
build_nest (splitter *t, acc_step ***end, acc_stmt *s)
{
  auto_vec<acc_overlap> apart;
  bool free;
  t->open = NULL;
  acc_find_aliases (&t->h, s, &apart, &free);
  if (apart.is_empty ())
    {
      split_part *p = new_part (t, end, s->loc, true);
      p->order_free = free;
      p->stmts.safe_push (s);
      return;
    }
  acc_step *test = new_step (t, STEP_IF, s->loc);
  test->apart.safe_splice (apart);
  add (end, test);
  acc_step **e = &test->body;
  split_part *p = new_part (t, &e, s->loc, true);
  acc_stmt *copy = acc_copy_stmt (t->r, s, NULL);
  acc_forget_reasons (copy);
  p->stmts.safe_push (copy);
  e = &test->other;
  p->version = new_part (t, &e, s->loc, true);
  p->version->stmts.safe_push (s);
  p->version->fallback = true;
}

/* Add steps for F, a nest in the place of several: one kernel.  If that is
   correct only when pointers lead to different memory, add one kernel for each
   nest as well.  If that cannot be tested, these are all.  */
static void
build_fused (splitter *t, acc_step ***end, acc_fused_nest *f)
{
  auto_vec<acc_overlap> apart;
  bool free;
  t->open = NULL;
  acc_find_aliases (&t->h, f->nest, &apart, &free);
  if (!acc_fused_p (&t->h, f, apart))
    {
      f->block->body = acc_link (f->parts);
      build (t, end, f->block->body);
      return;
    }
  acc_step *test = NULL, **e;
  if (apart.length () || f->test)
    {
      tree cond = f->test ? host_test (t, end, f->nest->loc, f->test) : NULL_TREE;
      test = new_step (t, STEP_IF, f->nest->loc);
      test->expr = cond;
      test->apart.safe_splice (apart);
      add (end, test);
      e = &test->body;
      end = &e;
    }
  split_part *p = new_part (t, end, f->nest->loc, true);
  p->stmts.safe_push (f->nest);
  for (acc_stmt *s : f->parts)
    p->fused.safe_push (s->loc);
  p->contracted.safe_splice (f->contracted);
  if (!test)
    return;
  acc_forget_reasons (f->nest);
  e = &test->other;
  f->block->body = acc_link (f->parts);
  build (t, &e, f->block->body);
  f->block->body = f->nest;
}

/* Add steps for S, which is neither control flow of the host nor a block.  */
static void
build_plain (splitter *t, acc_step ***end, acc_stmt *s)
{
  tree var = acc_assigned_scalar (s);
  if (var && t->h.repeated.get (var))
    {
      if (t->open && acc_repeated_in_place_p (t->open->stmts, s))
	{
	  t->open->stmts.safe_push (s);
	  t->open->decls.safe_push (var);
	}
      return;
    }
  if (var && t->h.vars.contains (var))
    {
      t->open = NULL;
      acc_step *set = new_step (t, STEP_SET, s->loc);
      set->expr = unshare_expr (s->expr);
      add (end, set);
      return;
    }
  if (has_loop_p (s))
    {
      build_nest (t, end, s);
      return;
    }
  if (s->code == ST_EXPR && TREE_CODE (s->expr) == MODIFY_EXPR)
    {
      tree e = TREE_OPERAND (s->expr, 1);
      STRIP_NOPS (e);
      if (acc_vla_call_p (e))
	t->room = variable_length;
    }
  if (acc_calls_alloca_p (s))
    t->room = "it calls alloca";
  if (!t->open)
    t->open = new_part (t, end, s->loc, false);
  t->open->stmts.safe_push (s);
}

/* The nest of BLOCK that replaces several nests, or null.  */
static acc_fused_nest *
fused_nest (splitter *t, acc_stmt *block)
{
  for (acc_fused_nest *f : t->h.fused)
    if (f->block == block)
      return f;
  return NULL;
}

/* Add steps for the list at S.  */
static void
build (splitter *t, acc_step ***end, acc_stmt *s)
{
  for (; s; s = s->next)
    if (t->closed.contains (s))
      {
	t->open = NULL;
	new_part (t, end, s->loc, has_loop_p (s))->stmts.safe_push (s);
      }
    else if (s->code == ST_BLOCK)
      {
	for (tree d : s->decls)
	  {
	    declared decl = { d, t->around };
	    t->decls.safe_push (decl);
	  }
	if (acc_fused_nest *f = fused_nest (t, s))
	  build_fused (t, end, f);
	else
	  build (t, end, s->body);
      }
    else if (t->h.control.contains (s))
      {
	t->open = NULL;
	if (s->code == ST_IF)
	  build_if (t, end, s);
	else
	  build_loop (t, end, s);
      }
    else if (s->code == ST_BREAK || s->code == ST_CONTINUE)
      {
	t->open = NULL;
	add (end, new_step (t, s->code == ST_BREAK ? STEP_BREAK
						   : STEP_CONTINUE, s->loc));
      }
    else if (s->code != ST_NOP)
      build_plain (t, end, s);
}

/* ---- Owners of variables */

/* Begin each part with the pointers that it computes for itself.  */
static void
repeat_pointers (splitter *t)
{
  auto_vec<tree> vars;
  for (const declared &d : t->decls)
    if (t->h.repeated.get (d.decl))
      vars.safe_push (d.decl);
  for (split_part *p : t->parts)
    acc_repeat_pointers (&t->h, vars, &p->stmts, &p->decls);
}

/* True if a statement of P stores D's address in a place that another part
   reads.  */
static bool
part_gives_address_p (splitter *t, split_part *p, tree d)
{
  for (const acc_stmt *s : p->stmts)
    if (s->code == ST_EXPR && TREE_CODE (s->expr) == MODIFY_EXPR)
      {
	tree value = TREE_OPERAND (s->expr, 1);
	STRIP_NOPS (value);
	if (TREE_CODE (value) != ADDR_EXPR
	    || acc_base_address (TREE_OPERAND (value, 0)) != d)
	  continue;
	tree place = acc_base_address (TREE_OPERAND (s->expr, 0));
	for (split_part *other : t->parts)
	  if (other != p && (!place || !DECL_P (place)
			     || part_mentions_p (other, place)))
	    return true;
      }
  return false;
}

/* Give D to the parts that use it.  False if they must share it.  */
static bool
distribute (splitter *t, const declared &d)
{
  if (t->h.vars.contains (d.decl) || t->h.repeated.get (d.decl))
    return true;
  auto_vec<split_part *> users;
  bool shared = t->tested.contains (d.decl), needed = false, outlives = false;
  for (split_part *p : t->parts)
    if (!p->fallback && part_mentions_p (p, d.decl))
      {
	users.safe_push (p);
	needed |= part_needs_p (t->r, p, d.decl);
	shared |= part_gives_address_p (t, p, d.decl);
	outlives |= p->around != d.around;
      }
  if (shared || (needed && (users.length () > 1 || outlives)))
    return users.is_empty () && !shared;
  for (split_part *p : users)
    for (split_part *q : { p, p->version })
      if (q)
	q->decls.safe_push (d.decl);
  return true;
}

/* True if kernels can be made of T's parts.  */
static bool
possible_p (splitter *t)
{
  acc_region_ir *r = t->r;
  bool control = !t->h.control.is_empty ();
  /* A variable of the region that needs memory must have a known size when the
     region begins.  */
  for (const declared &d : t->decls)
    if (control && !TREE_CONSTANT (TYPE_SIZE_UNIT (TREE_TYPE (d.decl))))
      t->room = variable_length;
  if (t->room && (control || t->parts.length () > 1))
    {
      r->whole = xstrdup (t->room);
      return false;
    }
  /* A pointer that comes in by value goes from kernel to kernel only through
     the host.  */
  if (t->parts.length () < 2)
    return true;
  tree moved = NULL_TREE;
  /* Nor does one that the region declares, and sets to different places.  */
  for (const declared &d : t->decls)
    if (!moved && acc_unmapped_places_p (&t->h, d.decl))
      for (split_part *p : t->parts)
	if (part_mentions_p (p, d.decl))
	  moved = d.decl;
  for (const acc_var &v : r->vars)
    if (!moved && v.kind == VAR_POINTER && !t->h.vars.contains (v.decl)
	&& acc_mentions_p (r->body, v.decl, true))
      for (split_part *p : t->parts)
	if (part_needs_p (r, p, v.decl))
	  moved = v.decl;
  if (!moved)
    return true;
  char *name = depend_quoted (moved);
  r->whole = xasprintf ("pointer %s, which one of its parts sets, is used in "
			"others", name);
  free (name);
  return false;
}

static void
promote (acc_region_ir *r, tree d)
{
  /* Another version of the construct has done so.  */
  if (r->promoted.contains (d))
    return;
  r->promoted.safe_push (d);
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

/* ---- Kernels */

static bool
cut_off (acc_stmt *s, acc_stmt *body)
{
  if (s->loop)
    while (s->loop->outer && !depend_contains_p (body, s->loop->outer->stmt))
      s->loop->outer = s->loop->outer->outer;
  return true;
}

static void
make_kernel (acc_region_ir *r, split_part *p)
{
  acc_stmt *body = acc_new_stmt (&r->stmts, ST_BLOCK, p->stmts[0]->loc);
  for (tree d : p->decls)
    body->decls.safe_push (d);
  body->body = acc_link (p->stmts);
  acc_kernel_ir *k = acc_new_kernel (r, body->loc, body);
  if (!p->nest)
    k->flags |= ACC_KERNEL_SERIAL;
  acc_walk_stmts (body, cut_off, body);
  p->step->kernel = k;
  k->fallback = p->fallback;
  k->order_free = p->order_free;
  k->fused.safe_splice (p->fused);
  k->contracted.safe_splice (p->contracted);
}

/* One kernel with everything in BODY.  This is always possible.  */
static acc_kernel_ir *
whole (acc_region_ir *r, acc_stmt *body)
{
  acc_kernel_ir *k = acc_new_kernel (r, r->loc, body);
  for (acc_reduction &red : r->clauses.reductions)
    k->reductions.safe_push (red);
  if (r->construct != ACC_PARALLEL)
    k->flags |= has_loop_p (body) ? 0 : ACC_KERNEL_SERIAL;
  return k;
}

static acc_step *
add_step (acc_region_ir *r, acc_step_code code, acc_kernel_ir *k)
{
  acc_step *s = new acc_step ();
  s->code = code;
  s->loc = r->loc;
  s->kernel = k;
  r->steps.safe_push (s);
  return s;
}

/* Split a parallel construct into two versions if a test at launch must tell
   whether variables are different memory.  */
static void
split_parallel (acc_region_ir *r)
{
  bool spread = false;
  acc_walk_stmts (r->body, [&] (acc_stmt *s)
    {
      spread |= s->loop && s->loop->directive && !s->loop->seq;
      return true;
    });
  if (spread && acc_order_free_p (r->body))
    {
      whole (r, r->body)->order_free = true;
      return;
    }
  auto_vec<acc_overlap> apart;
  if (spread)
    acc_find_pairs (r, NULL, r->body, &apart);
  acc_stmt *copy = apart.is_empty () ? NULL : acc_copy_stmt (r, r->body, NULL);
  acc_kernel_ir *k = whole (r, r->body);
  if (!copy)
    return;
  r->plan = add_step (r, STEP_IF, NULL);
  r->plan->apart.safe_splice (apart);
  r->plan->body = add_step (r, STEP_LAUNCH, k);
  k->apart.safe_splice (apart);
  k = whole (r, copy);
  k->fallback = true;
  r->plan->other = add_step (r, STEP_LAUNCH, k);
  acc_find_vars (r);
}

void
acc_split_once (acc_region_ir *r)
{
  if (r->construct == ACC_PARALLEL)
    {
      split_parallel (r);
      return;
    }
  if (r->construct != ACC_KERNELS)
    {
      whole (r, r->body);
      return;
    }
  splitter t;
  t.r = r;
  t.first = NULL;
  t.open = NULL;
  t.around = NULL;
  t.room = NULL;
  t.first_end = &t.first;
  acc_test_extents (r, &r->body);
  acc_find_host_control (r, &t.h);
  acc_fuse_nests (&t.h);
  if (acc_stmt *jump = jump_between (&t, r->body))
    {
      r->whole = xasprintf ("the goto at %s leads out of one of its parts",
			    depend_place (jump->loc));
      whole (r, r->body);
      return;
    }
  acc_step **end = &r->plan;
  build (&t, &end, r->body);
  repeat_pointers (&t);
  if (!possible_p (&t))
    {
      r->plan = NULL;
      r->host_locals.truncate (0);
      r->host_loops.truncate (0);
      whole (r, r->body);
      return;
    }
  for (const declared &d : t.decls)
    if (!distribute (&t, d))
      promote (r, d.decl);
  *t.first_end = r->plan;
  r->plan = t.first;
  for (split_part *p : t.parts)
    make_kernel (r, p);
  for (acc_step *s : r->steps)
    if (s->apart.length ())
      s->body->kernel->apart.safe_splice (s->apart);
  auto_vec<tree> vars;
  acc_sorted (t.h.vars, &vars);
  for (tree v : vars)
    {
      bool known = acc_find_var (r, v) != NULL;
      if (!known && !acc_clause_names_p (r, v))
	r->host_locals.safe_push (v);
      if (!known || !acc_set_last_p (r, v))
	r->host_vars.add (v);
    }
  acc_find_vars (r);
}
