/* The host's part of a kernels construct.

   In: the body of a kernels construct.  Out: the conditionals and loops for
   the host to execute, and the scalars that it can compute for them.  These
   conditionals and loops are around parallel loops without being parallel
   themselves.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/analysis.h"
#include "target.h"
#include "read/read.h"
#include "depend/depend.h"
#include "schedule/schedule.h"
#include "depend/iteration-order.h"
#include "read/alias.h"
#include "ir/walk.h"

/* ---- Loops */

/* True if the addresses in all pairs of D are variables: later passes know
   more about these.  */
static bool
plain_pairs_p (const acc_dependence &d)
{
  for (const acc_overlap &o : d.overlaps)
    if (!DECL_P (o.a) || !DECL_P (o.b))
      return false;
  return !d.overlaps.is_empty ();
}

static int
verdict_of (acc_host_control *h, acc_loop *l)
{
  if (int *known = h->parallel.get (l))
    return *known;
  int verdict = acc_host_control::SEQUENTIAL;
  if (!l->seq)
    {
      acc_dependence d = {};
      d.assumed = l->independent;
      acc_analyze_loop (h->region, l, &d);
      if (d.parallel || d.assumed)
	verdict = acc_host_control::PARALLEL;
      else if (plain_pairs_p (d))
	verdict = acc_host_control::UNALIASED;
      l->reason = d.reason;
    }
  else
    l->reason = "seq clause";
  h->parallel.put (l, verdict);
  return verdict;
}

static bool
parallel_p (acc_host_control *h, acc_loop *l)
{
  return verdict_of (h, l) == acc_host_control::PARALLEL;
}

/* The product of the iterations of all of L's iterators, -1 if it is not
   constant.  */
static HOST_WIDE_INT
constant_trips (acc_loop *l)
{
  HOST_WIDE_INT all = 1;
  for (const acc_iter &i : l->iters)
    {
      if (TREE_CODE (i.from) != INTEGER_CST || TREE_CODE (i.to) != INTEGER_CST
	  || !tree_fits_shwi_p (i.from) || !tree_fits_shwi_p (i.to))
	return -1;
      HOST_WIDE_INT n = tree_to_shwi (i.to) - tree_to_shwi (i.from);
      n = n < 0 ? -n : n;
      if (n > TARGET_SMALL_NEST)
	return -1;
      all *= n + 1;
    }
  return all > TARGET_SMALL_NEST ? -1 : all;
}

struct nest_search
{
  acc_host_control *h;
  bool found, large;
};

struct nest_size { HOST_WIDE_INT n; };

static bool
measure (acc_stmt *s, nest_size *z)
{
  if (s->loop && z->n >= 0)
    {
      HOST_WIDE_INT m = constant_trips (s->loop);
      z->n = m < 0 || z->n * m > TARGET_SMALL_NEST ? -1 : z->n * m;
    }
  return true;
}

static bool
search_nest (acc_stmt *s, nest_search *n)
{
  if (!s->loop || verdict_of (n->h, s->loop) == acc_host_control::SEQUENTIAL)
    return true;
  n->found = true;
  nest_size z = { 1 };
  acc_walk_stmts (s, measure, &z);
  n->large |= z.n < 0;
  return false;
}

/* True if S has a parallel loop inside; if LARGE, one that is worth a
   launch.  */
static bool
around_nest_p (acc_host_control *h, acc_stmt *s, bool large)
{
  nest_search n = { h, false, false };
  acc_walk_list (s->body, search_nest, &n);
  acc_walk_list (s->other, search_nest, &n);
  return large ? n.large : n.found;
}

/* True if the list at S has a break (unless IN_SWITCH) or a continue that
   leaves it.  */
static bool
leaves_p (acc_stmt *s, bool in_switch)
{
  for (; s; s = s->next)
    {
      if ((s->code == ST_BREAK && !in_switch) || s->code == ST_CONTINUE)
	return true;
      if (s->code == ST_FOR || s->code == ST_DO || s->code == ST_LOOP)
	continue;
      bool sw = in_switch || s->code == ST_SWITCH;
      if (leaves_p (s->body, sw) || leaves_p (s->other, sw))
	return true;
    }
  return false;
}

/* True if the host can follow all jumps of the list at S, the body of a loop
   or a branch.  */
static bool
followed_p (acc_stmt *s)
{
  for (; s; s = s->next)
    {
      if (s->code == ST_RETURN
	  || (s->code == ST_SWITCH && leaves_p (s->body, true)))
	return false;
      if ((s->code == ST_BLOCK || s->code == ST_IF)
	  && (!followed_p (s->body) || !followed_p (s->other)))
	return false;
    }
  return true;
}

/* Give a loop of the host a counter of its own.  */
static void
own_counter (acc_region_ir *r, acc_stmt *s)
{
  acc_iter &i = s->loop->iters[0];
  tree copy = acc_copy_var (i.var, r->fndecl);
  TREE_ADDRESSABLE (copy) = 0;
  acc_replace_var (s->body, i.var, copy);
  i.var = copy;
}

static bool
control_p (acc_host_control *h, acc_stmt *s)
{
  switch (s->code)
    {
    case ST_IF:
      return ((around_nest_p (h, s, false) || leaves_p (s, false))
	      && followed_p (s->body) && followed_p (s->other));
    case ST_LOOP:
      if (verdict_of (h, s->loop) != acc_host_control::SEQUENTIAL
	  || s->loop->iters.length () != 1
	  || s->loop->reductions.length () || s->loop->tile_p
	  || POINTER_TYPE_P (TREE_TYPE (s->loop->iters[0].var)))
	return false;
      /* FALLTHRU */
    case ST_FOR:
    case ST_DO:
      return around_nest_p (h, s, true) && followed_p (s->body);
    default:
      return false;
    }
}

static void
find_control (acc_host_control *h, acc_stmt *s)
{
  for (; s; s = s->next)
    if (s->code == ST_BLOCK
	|| (s->code == ST_SWITCH && around_nest_p (h, s, false)
	    && acc_switch_to_if (h->region, s)))
      find_control (h, s->body);
    else if (control_p (h, s))
      {
	h->control.add (s);
	if (s->code == ST_LOOP)
	  {
	    own_counter (h->region, s);
	    h->region->host_loops.safe_push (s->loop);
	    h->vars.add (s->loop->iters[0].var);
	  }
	find_control (h, s->body);
	find_control (h, s->other);
      }
}

/* ---- Variables */

/* An assignment that the host executes.  ALONE: it is a statement of a list,
   not a part of a loop.  */
struct host_assignment
{
  tree var;
  acc_stmt *stmt;
  bool alone;
};

struct host_scan
{
  acc_host_control *h;
  auto_vec<host_assignment> assigned;
  auto_vec<acc_stmt *> others;	/* the statements that kernels execute */
  auto_vec<tree> conditions;
};

/* Scan S, which is alone in its list or a part of a loop.  */
static void
scan_plain (host_scan *n, acc_stmt *s, bool alone)
{
  tree var = acc_assigned_scalar (s);
  if (!var)
    {
      n->others.safe_push (s);
      return;
    }
  host_assignment a = { var, s, alone };
  n->assigned.safe_push (a);
}

static void
scan_host (host_scan *n, acc_stmt *s)
{
  for (; s; s = s->next)
    if (s->code == ST_BLOCK)
      scan_host (n, s->body);
    else if (n->h->control.contains (s))
      {
	if (s->expr)
	  n->conditions.safe_push (s->expr);
	if (s->loop)
	  for (tree e : { s->loop->iters[0].from, s->loop->iters[0].to,
			  s->loop->iters[0].step })
	    n->conditions.safe_push (e);
	for (acc_stmt *part : { s->init, s->incr })
	  if (part)
	    scan_plain (n, part, false);
	scan_host (n, s->body);
	scan_host (n, s->other);
      }
    else
      scan_plain (n, s, true);
}

/* True if the value of VAR may be on the host alone.  What a dummy of Fortran refers to
   may be on the device already, by a clause of a caller.  */
static bool
eligible_p (acc_region_ir *r, tree var)
{
  if (!acc_local_var_p (var) || TREE_THIS_VOLATILE (var) || acc_place_name_p (var)
      || DECL_HAS_VALUE_EXPR_P (var) || r->reader.escaped.contains (var))
    return false;
  acc_var *v = acc_find_var (r, var);
  if (!v)
    return true;
  if (TREE_CODE (var) == RESULT_DECL || outline_address_taken_p (var))
    return false;
  for (const acc_map_ir &m : r->clauses.maps)
    if (m.decl == var && !(m.flags & ACC_MAP_IMPLICIT) && !m.section)
      return false;
  return (POINTER_TYPE_P (TREE_TYPE (var))
	  || !outline_in_clause_p (r->fndecl, var));
}

/* True if S, without the statements after it, stores to VAR.  */
static bool
stores_p (acc_stmt *s, tree var)
{
  acc_stmt *next = s->next;
  s->next = NULL;
  bool yes = acc_mentions_p (s, var, true);
  s->next = next;
  return yes;
}

struct host_check
{
  acc_host_control *h;
  bool ok;
  bool addresses;		/* addresses of variables are allowed: on the
				   host */
};

/* True if E is the address of a variable that the host and the device
   have.  */
static bool
address_p (acc_host_control *h, tree e)
{
  if (TREE_CODE (e) != ADDR_EXPR || !TREE_CONSTANT (e))
    return false;
  tree base = acc_base_address (TREE_OPERAND (e, 0));
  return (base && VAR_P (base)
	  && (is_global_var (base) || acc_find_var (h->region, base)));
}

static tree
computes_op (tree *tp, int *walk_subtrees, host_check *c)
{
  tree t = *tp;
  if (TYPE_P (t) || (c->addresses && address_p (c->h, t)))
    *walk_subtrees = 0;
  else if (VAR_P (t) || TREE_CODE (t) == PARM_DECL
	   || TREE_CODE (t) == RESULT_DECL)
    {
      acc_var *v = acc_find_var (c->h->region, t);
      c->ok &= c->h->vars.contains (t)
	       || (v && acc_local_var_p (t)
		   && (v->kind == VAR_VALUE || v->kind == VAR_POINTER)
		   && !acc_mentions_p (c->h->region->body, t, true)
		   && !AGGREGATE_TYPE_P (TREE_TYPE (t)));
    }
  else if (TREE_CODE (t) == CALL_EXPR)
    c->ok &= depend_call_safe_p (t);
  else if (REFERENCE_CLASS_P (t) || TREE_CODE (t) == ADDR_EXPR
	   || TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == INIT_EXPR
	   || TREE_CODE (t) == CONSTRUCTOR)
    /* The address of a called function is allowed.  */
    c->ok &= (TREE_CODE (t) == ADDR_EXPR
	      && TREE_CODE (TREE_OPERAND (t, 0)) == FUNCTION_DECL);
  return NULL_TREE;
}

static bool
computes_p (acc_host_control *h, tree e, bool addresses)
{
  host_check c = { h, true, addresses };
  acc_walk_tree (&e, computes_op, &c);
  return c.ok;
}

bool
acc_host_computes_p (acc_host_control *h, tree e)
{
  return computes_p (h, e, false);
}

/* ---- Pointers that each kernel computes for itself */

struct mention_search { tree var; acc_stmt *from; bool outside; };

static bool
mentioned_outside (acc_stmt *s, mention_search *m)
{
  acc_stmt alone = {};
  acc_alone (s, &alone);
  if (acc_mentions_p (&alone, m->var))
    {
      bool inside = false;
      for (acc_stmt *t = m->from; t && !inside; t = t->next)
	inside = depend_contains_p (t, s);
      m->outside |= !inside;
    }
  return true;
}

/* True if the value of E, a pointer, depends on memory.  In the address of p->a[i],
   P and I are read, the object is not.  */
static bool
address_reads_p (acc_reader *r, tree e)
{
  STRIP_NOPS (e);
  if (TREE_CODE (e) != ADDR_EXPR)
    return acc_reads_memory_p (r, e);
  tree t = TREE_OPERAND (e, 0);
  for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
    if (TREE_CODE (t) == ARRAY_REF && acc_reads_memory_p (r, TREE_OPERAND (t, 1)))
      return true;
  return TREE_CODE (t) == MEM_REF || INDIRECT_REF_P (t)
	 ? address_reads_p (r, TREE_OPERAND (t, 0)) : acc_reads_memory_p (r, e);
}

/* True if a kernel that uses A's variable, a pointer of the region, can begin
   with A.  The analysis then knows where it points.  */
static bool
repeatable_p (host_scan *n, const host_assignment &a)
{
  acc_region_ir *r = n->h->region;
  tree rhs = TREE_OPERAND (a.stmt->expr, 1);
  if (!a.alone || !POINTER_TYPE_P (TREE_TYPE (a.var))
      || acc_find_var (r, a.var) || r->reader.escaped.contains (a.var)
      || TREE_SIDE_EFFECTS (rhs) || address_reads_p (&r->reader, rhs))
    return false;
  for (const host_assignment &o : n->assigned)
    if (o.var == a.var && o.stmt != a.stmt)
      return false;
  for (acc_stmt *s : n->others)
    if (stores_p (s, a.var))
      return false;
  for (tree e : n->conditions)
    if (acc_count_mentions (e, a.var))
      return false;
  auto_vec<tree> vars;
  depend_declarations (rhs, &vars);
  for (tree d : vars)
    if (a.stmt->next && acc_mentions_p (a.stmt->next, d, true))
      return false;
  mention_search m = { a.var, a.stmt, false };
  acc_walk_stmts (r->body, mentioned_outside, &m);
  return !m.outside;
}

bool
acc_unmapped_places_p (acc_host_control *h, tree d)
{
  acc_region_ir *r = h->region;
  if (!POINTER_TYPE_P (TREE_TYPE (d)) || h->repeated.get (d))
    return false;
  bool found = false;
  acc_walk_stmts (r->body, [&] (acc_stmt *s)
    {
      tree e = s->code == ST_EXPR ? s->expr : NULL_TREE;
      if (e && (TREE_CODE (e) == MODIFY_EXPR || TREE_CODE (e) == INIT_EXPR)
	  && TREE_OPERAND (e, 0) == d)
	for (const acc_var &v : r->vars)
	  found |= v.kind == VAR_POINTER && v.map == ACC_NO_MAP && v.decl != d
		   && acc_count_mentions (TREE_OPERAND (e, 1), v.decl);
      return !found;
    });
  return found;
}

/* Find the variables that only the host sets, and the pointers that each
   kernel computes for itself.  A variable whose value the host cannot compute
   drops out, and so do those computed from it.  */
static void
find_vars (acc_host_control *h)
{
  host_scan n;
  n.h = h;
  scan_host (&n, h->region->body);
  for (const host_assignment &a : n.assigned)
    {
      if (repeatable_p (&n, a))
	{
	  h->repeated.put (a.var, a.stmt);
	  continue;
	}
      bool ok = eligible_p (h->region, a.var);
      for (acc_stmt *s : n.others)
	ok = ok && !stores_p (s, a.var);
      if (ok)
	h->vars.add (a.var);
    }
  for (bool changed = true; changed; )
    {
      changed = false;
      for (const host_assignment &a : n.assigned)
	if (h->vars.contains (a.var)
	    && !computes_p (h, TREE_OPERAND (a.stmt->expr, 1),
			    h->finals.contains (a.stmt)))
	  {
	    h->vars.remove (a.var);
	    changed = true;
	  }
    }
}

/* ---- Loops that only aliasing keeps from being parallel */

struct alias_search
{
  acc_host_control *h;
  auto_vec<acc_overlap> *apart;
  bool ok;
  bool said;			/* some loop is parallel because the user says
				   so */
};

static bool
search_aliases (acc_stmt *s, alias_search *a)
{
  if (!s->loop || s->loop->seq || !a->ok)
    return true;
  if (parallel_p (a->h, s->loop))
    {
      a->said |= s->loop->independent;
      return s->loop->independent;
    }
  acc_dependence d = {};
  acc_analyze_loop (a->h->region, s->loop, &d);
  free (d.reason);
  for (const acc_overlap &o : d.overlaps)
    {
      a->ok &= acc_testable_p (a->h->region, &a->h->vars, o.a)
	       && acc_testable_p (a->h->region, &a->h->vars, o.b)
	       && a->apart->length () < ACC_MANY_PAIRS;
      if (!acc_apart_p (a->apart, o.a, o.b))
	a->apart->safe_push (o);
    }
  return d.overlaps.is_empty ();
}

void
acc_find_aliases (acc_host_control *h, acc_stmt *s, auto_vec<acc_overlap> *apart,
		  bool *free)
{
  alias_search a = { h, apart, true, false };
  *free = false;
  acc_walk_stmts (s, search_aliases, &a);
  if (!a.ok)
    apart->truncate (0);
  if (apart->is_empty () && !a.said)
    return;
  acc_stmt *next = s->next;
  s->next = NULL;
  *free = apart->is_empty () && acc_order_free_p (s);
  s->next = next;
  if (!*free)
    acc_find_pairs (h->region, &h->vars, s, apart);
}

void
acc_forget_reasons (acc_stmt *s)
{
  acc_walk_stmts (s, [] (acc_stmt *l)
    {
      if (l->loop)
	l->loop->reason = NULL;
      return true;
    });
}

void
acc_find_host_control (acc_region_ir *r, acc_host_control *h)
{
  h->region = r;
  acc_keep_final_values (h);
  find_control (h, r->body);
  find_vars (h);
}
