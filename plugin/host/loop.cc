/* Loops of the host version.

   In: counted loops of a kernel's IR.  Out: GENERIC.  A loop over gangs does
   the iterations [trips * gang / gangs, trips * (gang + 1) / gangs) of its
   (collapsed) iteration space.  A loop over vector lanes becomes an OMP_SIMD
   loop if possible.  Other loops count as in the source.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "host/version.h"
#include "ir/walk.h"

/* Trees of this type count iterations.  */
#define COUNT_TYPE uint64_type_node

/* One dimension of a loop, its expressions copied.  */
struct host_range
{
  tree var;			/* variable of the function */
  tree from, to, step;		/* FROM: a temporary or constant */
  tree_code cond;
  bool down;			/* it counts down, if KNOWN */
  bool known;			/* the sign of STEP is known */
  tree trips;			/* variable of COUNT_TYPE, or null */
};

/* A loop in the making.  */
struct host_making : host_nest
{
  host_version *h;
  location_t loc;
  auto_vec<host_range> ranges;	/* ranges of its ITERS */
};

static tree
count (HOST_WIDE_INT n)
{
  return build_int_cst (COUNT_TYPE, n);
}

static tree
count_op (tree_code code, tree a, tree b)
{
  return fold_build2 (code, COUNT_TYPE, a, b);
}

/* ---- Properties of a loop's dimension */

static tree
arithmetic_type (tree type)
{
  return POINTER_TYPE_P (type) ? sizetype : unsigned_type_for (type);
}

/* The type in which C compares VAR and TO.  */
static tree
compare_type (const host_range &r)
{
  tree v = TREE_TYPE (r.var), t = TREE_TYPE (r.to);
  if (POINTER_TYPE_P (v) || POINTER_TYPE_P (t))
    return sizetype;
  if (TYPE_PRECISION (v) != TYPE_PRECISION (t))
    return TYPE_PRECISION (v) > TYPE_PRECISION (t) ? v : t;
  return TYPE_UNSIGNED (v) ? v : t;
}

static bool
negative_p (tree step)
{
  return wi::neg_p (wi::to_wide (step), SIGNED);
}

static void
set_direction (host_range *r)
{
  r->known = r->cond != NE_EXPR || TREE_CODE (r->step) == INTEGER_CST;
  r->down = r->cond == GT_EXPR || r->cond == GE_EXPR
	    || (r->cond == NE_EXPR && r->known && negative_p (r->step));
}

/* The amount by which each iteration moves the variable: not negative.  */
static tree
magnitude (const host_range &r, bool down)
{
  tree u = unsigned_type_for (TREE_TYPE (r.step));
  tree m = fold_convert (u, unshare_expr (r.step));
  if (down)
    m = fold_build1 (NEGATE_EXPR, u, m);
  return fold_convert (COUNT_TYPE, m);
}

/* The number of iterations of R if it counts down (DOWN) or up.  */
static tree
trips_of (const host_range &r, bool down)
{
  tree type = compare_type (r), u = unsigned_type_for (type);
  tree from = fold_convert (type, r.from);
  tree to = fold_convert (type, unshare_expr (r.to));
  tree a = fold_convert (u, down ? to : from);
  tree b = fold_convert (u, down ? from : to);
  tree span = fold_convert (COUNT_TYPE, fold_build2 (MINUS_EXPR, u, b, a));
  tree step = magnitude (r, down);
  if (r.cond == NE_EXPR)
    return count_op (TRUNC_DIV_EXPR, span, step);
  if (r.cond == LT_EXPR || r.cond == GT_EXPR)
    {
      /* Round up, unless the step is one.  */
      if (!integer_onep (step))
	{
	  span = count_op (MINUS_EXPR, span, count (1));
	  span = count_op (TRUNC_DIV_EXPR, span, step);
	  span = count_op (PLUS_EXPR, span, count (1));
	}
    }
  else
    span = count_op (PLUS_EXPR, count_op (TRUNC_DIV_EXPR, span, step),
		     count (1));
  tree some = fold_build2 (r.cond, boolean_type_node, unshare_expr (from),
			   unshare_expr (to));
  return fold_build3 (COND_EXPR, COUNT_TYPE, some, span, count (0));
}

static tree
trips (const host_range &r)
{
  if (r.known)
    return trips_of (r, r.down);
  tree type = signed_type_for (TREE_TYPE (r.step));
  tree neg = fold_build2 (LT_EXPR, boolean_type_node,
			  fold_convert (type, unshare_expr (r.step)),
			  build_zero_cst (type));
  return fold_build3 (COND_EXPR, COUNT_TYPE, neg, trips_of (r, true),
		      trips_of (r, false));
}

/* The variable's value in iteration N.  It never overflows: all arithmetic is
   modulo the type's size.  */
static tree
value_at (const host_range &r, tree n)
{
  tree type = TREE_TYPE (r.var), u = arithmetic_type (type), step;
  if (r.known)
    {
      step = fold_convert (u, magnitude (r, r.down));
      if (r.down)
	step = fold_build1 (NEGATE_EXPR, u, step);
    }
  else
    step = fold_convert (u, fold_convert (signed_type_for
					    (TREE_TYPE (r.step)),
					  unshare_expr (r.step)));
  tree moved = fold_build2 (MULT_EXPR, u, fold_convert (u, n), step);
  if (POINTER_TYPE_P (type))
    return fold_build_pointer_plus (r.from, moved);
  return fold_convert (type, fold_build2 (PLUS_EXPR, u,
					  fold_convert (u, r.from), moved));
}

/* True if constants show that the step after the last iteration leaves the
   variable's type.  */
static bool
overshoots_p (const host_range &r)
{
  if (TREE_CODE (r.to) != INTEGER_CST || TREE_CODE (r.step) != INTEGER_CST)
    return false;
  tree type = TREE_TYPE (r.var);
  widest_int end = wi::to_widest (r.to);
  widest_int step = wi::to_widest (fold_convert (COUNT_TYPE,
						 magnitude (r, r.down)));
  if (r.cond == LT_EXPR || r.cond == GT_EXPR)
    step -= 1;
  end = r.down ? end - step : end + step;
  return (POINTER_TYPE_P (type) ? false
	  : !wi::fits_to_tree_p (end, type));
}

/* True if the innermost loop can count with R's own variable without wrapping
   at the type's limits.  The vectorizer understands this best.  For a simd
   loop whose step is not constant, GCC computes the trips in the variable's
   type, which overflows.  */
static bool
own_counter_p (host_making *m, const host_range &r)
{
  tree type = TREE_TYPE (r.var);
  if (!r.known || (m->simd && TREE_CODE (r.step) != INTEGER_CST))
    return false;
  if (POINTER_TYPE_P (type))
    return true;
  if (TYPE_PRECISION (type) > TYPE_PRECISION (COUNT_TYPE) || overshoots_p (r))
    return false;
  return (!TYPE_UNSIGNED (type)
	  || (r.cond != NE_EXPR && integer_onep (magnitude (r, r.down))));
}

/* ---- Plain and OMP_SIMD loops */

/* Emit BODY so that memory that an iteration allocates is freed at its
   end.  */
static void
emit_frame (host_version *h, host_scope *s, tree body, location_t loc)
{
  tree save = builtin_decl_explicit (BUILT_IN_STACK_SAVE);
  tree restore = builtin_decl_explicit (BUILT_IN_STACK_RESTORE);
  tree saved = host_value (h, s, loc, build_call_expr_loc (loc, save, 0),
			   "stack");
  host_emit (s, loc, build2 (TRY_FINALLY_EXPR, void_type_node, body,
			     build_call_expr_loc (loc, restore, 1, saved)));
}

static bool
find_label (acc_stmt *s, bool *data)
{
  *data |= s->code == ST_LABEL;
  return true;
}

void
host_loop_body (host_version *h, host_scope *s, acc_stmt *body, tree brk,
		tree cont)
{
  tree saved_brk = h->brk, saved_cont = h->cont;
  h->brk = brk;
  h->cont = cont;
  /* A goto into the body, as in a loop that begins with its condition, would
     skip the beginning of the frame.  */
  bool label = false;
  acc_walk_list (body, find_label, &label);
  if (host_allocas_p (body) && !label)
    {
      host_scope inner;
      host_list (h, &inner, body);
      emit_frame (h, s, host_close (&inner, body->loc), body->loc);
    }
  else
    host_list (h, s, body);
  h->brk = saved_brk;
  h->cont = saved_cont;
}

/* VAR + STEP, computed as in the source's increment.  */
static tree
incremented (tree var, tree step)
{
  tree type = TREE_TYPE (var);
  if (POINTER_TYPE_P (type))
    return build2 (POINTER_PLUS_EXPR, type, var,
		   fold_convert (sizetype, step));
  if (TYPE_PRECISION (type) >= TYPE_PRECISION (integer_type_node))
    return build2 (PLUS_EXPR, type, var, fold_convert (type, step));
  tree work = unsigned_type_node;
  tree sum = build2 (PLUS_EXPR, work, fold_convert (work, var),
		     fold_convert (work, fold_convert (type, step)));
  return fold_convert (type, sum);
}

/* A counted loop: for (var = from; var COND to; var += step).  */
struct host_counted
{
  tree var, from, to, step;
  tree_code cond;
  tree first;			/* statement before the body, or null */
};

static tree
test_of (const host_counted &c)
{
  tree type = TREE_TYPE (c.to);
  if (c.cond != NE_EXPR || !POINTER_TYPE_P (type))
    {
      host_range r = {};
      r.var = c.var;
      r.to = c.to;
      type = compare_type (r);
    }
  return fold_build2 (c.cond, boolean_type_node, fold_convert (type, c.var),
		      fold_convert (type, unshare_expr (c.to)));
}

/* Emit the loop C around the list BODY or, if INNER is given, around its
   output.  */
static void
emit_plain (host_making *m, host_scope *s, const host_counted &c,
	    void (*inner) (host_making *, host_scope *, tree, tree, unsigned),
	    unsigned depth)
{
  host_version *h = m->h;
  tree top = host_new_label (h, m->loc), cont = host_new_label (h, m->loc);
  tree test = host_new_label (h, m->loc), brk = host_new_label (h, m->loc);
  host_set (s, m->loc, c.var, c.from);
  host_goto (s, m->loc, test);
  host_label (s, m->loc, top);
  if (c.first)
    host_emit (s, m->loc, c.first);
  inner (m, s, brk, cont, depth);
  host_label (s, m->loc, cont);
  host_set (s, m->loc, c.var, incremented (c.var, unshare_expr (c.step)));
  host_label (s, m->loc, test);
  host_branch (s, m->loc, test_of (c), top, brk);
  host_label (s, m->loc, brk);
}

static void
emit_body (host_making *m, host_scope *s, tree brk, tree cont, unsigned)
{
  host_loop_body (m->h, s, m->body, brk, cont);
}

/* A clause for each reduction of the loop: each lane has its own part of
   PRIV.  */
static tree
simd_clauses (host_making *m)
{
  tree list = NULL_TREE;
  for (const acc_reduction &red : m->reductions)
    {
      tree c = build_omp_clause (red.loc, OMP_CLAUSE_REDUCTION);
      OMP_CLAUSE_DECL (c) = host_use (m->h, red.priv);
      OMP_CLAUSE_REDUCTION_CODE (c) = red.op;
      OMP_CLAUSE_CHAIN (c) = list;
      list = c;
    }
  return list;
}

/* Emit the loop C as OMP_SIMD.  GCC's lowering of this tree makes the lanes'
   copies of variables and combines the reductions.  */
static void
emit_simd (host_making *m, host_scope *s, const host_counted &c)
{
  host_version *h = m->h;
  tree type = TREE_TYPE (c.var);
  host_scope body;
  if (c.first)
    host_emit (&body, m->loc, c.first);
  tree cont = host_new_label (h, m->loc);
  host_loop_body (h, &body, m->body, NULL_TREE, cont);
  host_label (&body, m->loc, cont);

  tree loop = make_node (OMP_SIMD);
  TREE_TYPE (loop) = void_type_node;
  TREE_SIDE_EFFECTS (loop) = 1;
  tree init = build2 (MODIFY_EXPR, void_type_node, c.var,
		      fold_convert (type, c.from));
  tree cond = build2 (c.cond, boolean_type_node, c.var,
		      fold_convert (type, unshare_expr (c.to)));
  tree step = unshare_expr (c.step);
  tree next = POINTER_TYPE_P (type)
	      ? build2 (POINTER_PLUS_EXPR, type, c.var,
			fold_convert (sizetype, step))
	      : build2 (PLUS_EXPR, type, c.var, fold_convert (type, step));
  tree incr = build2 (MODIFY_EXPR, void_type_node, c.var, next);
  OMP_FOR_INIT (loop) = make_tree_vec (1);
  OMP_FOR_COND (loop) = make_tree_vec (1);
  OMP_FOR_INCR (loop) = make_tree_vec (1);
  TREE_VEC_ELT (OMP_FOR_INIT (loop), 0) = init;
  TREE_VEC_ELT (OMP_FOR_COND (loop), 0) = cond;
  TREE_VEC_ELT (OMP_FOR_INCR (loop), 0) = incr;
  OMP_FOR_CLAUSES (loop) = simd_clauses (m);
  OMP_FOR_BODY (loop) = host_close (&body, m->loc);
  /* A declaration here tells that nobody uses the last value.  */
  tree pre = NULL_TREE;
  append_to_statement_list_force (build1 (DECL_EXPR, void_type_node, c.var),
				  &pre);
  OMP_FOR_PRE_BODY (loop) = pre;
  host_emit (s, m->loc, loop);
}

/* Emit the innermost loop.  */
static void
emit_counted (host_making *m, host_scope *s, const host_counted &c)
{
  if (m->simd)
    emit_simd (m, s, c);
  else
    emit_plain (m, s, c, emit_body, 0);
}

/* ---- Parts of an iteration space */

/* Emit: if (t0 < t1) S.  This is likely.  */
static void
emit_if_some (host_making *m, host_scope *out, tree t0, tree t1, host_scope *s)
{
  tree some = build2 (LT_EXPR, boolean_type_node, t0, t1);
  some = build_call_expr (builtin_decl_explicit (BUILT_IN_EXPECT), 2,
			  fold_convert (long_integer_type_node, some),
			  build_one_cst (long_integer_type_node));
  host_emit (out, m->loc, build3 (COND_EXPR, void_type_node, host_truth (some),
				  host_close (s, m->loc), NULL_TREE));
}

/* Limit VALUE, of R's variable in an iteration, by the constant LIMIT: from
   above if MOST.  It does not change, but GCC learns what indices there are.
   Otherwise it warns of accesses that no iteration makes.  */
static tree
limited (const host_range &r, tree value, tree limit, bool most)
{
  tree type = TREE_TYPE (r.var);
  if (TREE_CODE (limit) != INTEGER_CST || !INTEGRAL_TYPE_P (type)
      || !int_fits_type_p (limit, type))
    return value;
  return fold_build2 (most ? MIN_EXPR : MAX_EXPR, type, value,
		      fold_convert (type, limit));
}

/* The value nearest to R's end, TO, that an iteration may have.  */
static tree
last_limit (const host_range &r)
{
  if (r.cond == LE_EXPR || r.cond == GE_EXPR
      || TREE_CODE (r.to) != INTEGER_CST)
    return r.to;
  widest_int last = wi::to_widest (r.to) + (r.down ? 1 : -1);
  return wi::fits_to_tree_p (last, TREE_TYPE (r.to))
	 ? wide_int_to_tree (TREE_TYPE (r.to), last) : NULL_TREE;
}

/* Emit the iterations [T0, T1) of R, the innermost dimension; T0 < T1.  */
static void
emit_span (host_making *m, host_scope *out, const host_range &r, tree t0,
	   tree t1)
{
  host_version *h = m->h;
  host_scope s;
  host_counted c;
  if (own_counter_p (m, r))
    {
      c.var = r.var;
      tree first = limited (r, value_at (r, t0), r.from, r.down);
      tree last = value_at (r, count_op (MINUS_EXPR, t1, count (1)));
      if (tree limit = last_limit (r))
	last = limited (r, last, limit, !r.down);
      c.from = host_value (h, &s, m->loc, first, "lo");
      c.to = host_value (h, &s, m->loc, last, "hi");
      c.step = r.step;
      c.cond = r.down ? GE_EXPR : LE_EXPR;
      c.first = NULL_TREE;
    }
  else
    {
      c.var = host_temp (h, &s, COUNT_TYPE, "t");
      c.from = t0;
      c.to = t1;
      c.step = count (1);
      c.cond = LT_EXPR;
      c.first = build2 (MODIFY_EXPR, TREE_TYPE (r.var), r.var,
			value_at (r, c.var));
    }
  emit_counted (m, &s, c);
  append_to_statement_list (host_close (&s, m->loc), &out->stmts);
}

/* Set *T0 and *T1 to this gang's range of the TOTAL iterations.  */
static void
emit_share (host_making *m, host_scope *s, tree total, tree *t0, tree *t1)
{
  host_version *h = m->h;
  tree gangs = host_value (h, s, m->loc,
			   fold_convert (COUNT_TYPE, h->gangs), "gangs");
  tree gang = host_value (h, s, m->loc,
			  fold_convert (COUNT_TYPE, h->gang), "gang");
  tree each = host_value (h, s, m->loc,
			  count_op (TRUNC_DIV_EXPR, total, gangs), "each");
  tree rest = host_value (h, s, m->loc,
			  count_op (TRUNC_MOD_EXPR, total, gangs), "rest");
  tree ends[2];
  for (int i = 0; i < 2; i++)
    {
      tree g = i ? count_op (PLUS_EXPR, gang, count (1)) : gang;
      tree part = count_op (TRUNC_DIV_EXPR, count_op (MULT_EXPR, rest, g),
			    gangs);
      tree end = count_op (PLUS_EXPR, count_op (MULT_EXPR, each,
						unshare_expr (g)), part);
      ends[i] = host_value (h, s, m->loc, end, i ? "t1" : "t0");
    }
  *t0 = ends[0];
  *t1 = ends[1];
}

/* Set the indices of the first row.  A row is an iteration of all dimensions
   of a collapsed loop except the last.  INDEX[D] counts in dimension D, and
   ROW0 is the number of the first row.  */
static void
emit_first_row (host_making *m, host_scope *s, tree row0,
		const auto_vec<tree> &index)
{
  tree rest = row0;
  for (int d = index.length () - 1; d >= 0; d--)
    {
      tree n = m->ranges[d].trips;
      if (d == 0)
	host_set (s, m->loc, index[d], rest);
      else
	{
	  host_set (s, m->loc, index[d], count_op (TRUNC_MOD_EXPR, rest, n));
	  rest = host_value (m->h, s, m->loc,
			     count_op (TRUNC_DIV_EXPR, rest, n), "rest");
	}
    }
}

/* Emit the step to the next row: the last index runs fastest.  */
static void
emit_next_row (host_making *m, host_scope *s, const auto_vec<tree> &index)
{
  location_t loc = m->loc;
  tree done = host_new_label (m->h, loc);
  for (int d = index.length () - 1; d >= 0; d--)
    {
      host_set (s, loc, index[d], count_op (PLUS_EXPR, index[d], count (1)));
      if (d == 0)
	break;
      tree carry = host_new_label (m->h, loc);
      tree full = build2 (EQ_EXPR, boolean_type_node, index[d],
			  m->ranges[d].trips);
      host_branch (s, loc, full, carry, done);
      host_label (s, loc, carry);
      host_set (s, loc, index[d], count (0));
    }
  host_label (s, loc, done);
}

/* Emit the iterations [T0, T1) of a collapsed loop, T0 < T1: for each row,
   those of its iterations that are in the range.  */
static void
emit_rows (host_making *m, host_scope *s, tree t0, tree t1)
{
  host_version *h = m->h;
  location_t loc = m->loc;
  unsigned n = m->ranges.length () - 1;
  const host_range &inner = m->ranges[n];
  tree row = host_value (h, s, loc, count_op (TRUNC_DIV_EXPR, t0, inner.trips),
			 "row");
  auto_vec<tree> index;
  for (unsigned d = 0; d < n; d++)
    index.safe_push (host_temp (h, s, COUNT_TYPE, "index"));
  emit_first_row (m, s, row, index);
  tree start = host_value (h, s, loc, count_op (MULT_EXPR, row, inner.trips),
			   "start");
  tree top = host_new_label (h, loc), end = host_new_label (h, loc);
  host_label (s, loc, top);
  for (unsigned d = 0; d < n; d++)
    host_set (s, loc, m->ranges[d].var, value_at (m->ranges[d], index[d]));
  /* The row's iterations in [T0, T1).  */
  tree j0 = build3 (COND_EXPR, COUNT_TYPE,
		    build2 (GT_EXPR, boolean_type_node, t0, start),
		    count_op (MINUS_EXPR, t0, start), count (0));
  tree left = count_op (MINUS_EXPR, t1, start);
  tree j1 = fold_build2 (MIN_EXPR, COUNT_TYPE, left, inner.trips);
  j0 = host_value (h, s, loc, j0, "j0");
  j1 = host_value (h, s, loc, j1, "j1");
  emit_span (m, s, inner, j0, j1);
  host_set (s, loc, start, count_op (PLUS_EXPR, start, inner.trips));
  emit_next_row (m, s, index);
  host_branch (s, loc, build2 (LT_EXPR, boolean_type_node, start, t1), top,
	       end);
  host_label (s, loc, end);
}

/* Emit this gang's part of the loop.  */
static void
emit_divided (host_making *m, host_scope *s)
{
  tree total = NULL_TREE;
  for (host_range &r : m->ranges)
    {
      r.trips = host_value (m->h, s, m->loc, trips (r), "trips");
      total = total ? count_op (MULT_EXPR, total, r.trips) : r.trips;
    }
  tree t0, t1;
  emit_share (m, s, total, &t0, &t1);
  host_scope part;
  if (m->ranges.length () == 1)
    emit_span (m, &part, m->ranges[0], t0, t1);
  else
    emit_rows (m, &part, t0, t1);
  emit_if_some (m, s, t0, t1, &part);
}

/* ---- All of an iteration space */

/* Emit dimension D and those inside it.  */
static void
emit_whole (host_making *m, host_scope *s, tree, tree, unsigned d)
{
  host_range &r = m->ranges[d];
  bool innermost = d + 1 == m->ranges.length ();
  host_counted c = { r.var, r.from, r.to, r.step, r.cond, NULL_TREE };
  if (!innermost)
    emit_plain (m, s, c, emit_whole, d + 1);
  else if (!m->simd)
    emit_plain (m, s, c, emit_body, 0);
  else if (own_counter_p (m, r) && r.cond != NE_EXPR
	   && types_compatible_p (TREE_TYPE (r.var), TREE_TYPE (r.to)))
    emit_simd (m, s, c);
  else
    {
      tree n = host_value (m->h, s, m->loc, trips (r), "trips");
      host_scope all;
      emit_span (m, &all, r, count (0), n);
      emit_if_some (m, s, count (0), n, &all);
    }
}

/* ---- The loop */

/* The function's variable for loop variable VAR.  A loop that is spread over
   threads has its own, and so has a loop whose variable nobody declares.
   SAVED keeps the earlier replacement of VAR.  */
static tree
loop_variable (host_making *m, host_scope *s, tree var, auto_vec<tree> *saved)
{
  tree *old = m->h->map.get (var);
  tree was = old ? *old : NULL_TREE;
  if (was && !m->loop->levels)
    return unshare_expr (was);
  saved->safe_push (var);
  saved->safe_push (was);
  return host_local (m->h, s, var);
}

/* Make the ranges of M.  FROM is evaluated before any variable changes.  */
static void
make_ranges (host_making *m, host_scope *s, auto_vec<tree> *saved)
{
  host_version *h = m->h;
  for (const acc_iter &i : m->iters)
    {
      host_range r = {};
      r.from = fold_convert (TYPE_MAIN_VARIANT (TREE_TYPE (i.var)),
			     host_copy (h, i.from));
      if (!CONSTANT_CLASS_P (r.from) && m->loop->levels)
	r.from = host_value (h, s, m->loc, r.from, "from");
      r.to = host_copy (h, i.to);
      if (!CONSTANT_CLASS_P (r.to) && m->loop->levels)
	r.to = host_value (h, s, m->loc, r.to, "to");
      r.step = host_copy (h, i.step);
      if (!CONSTANT_CLASS_P (r.step) && m->loop->levels)
	r.step = host_value (h, s, m->loc, r.step, "step");
      r.cond = i.cond;
      set_direction (&r);
      m->ranges.safe_push (r);
    }
  for (unsigned d = 0; d < m->ranges.length (); d++)
    m->ranges[d].var = loop_variable (m, s, m->iters[d].var, saved);
}

void
host_loop (host_version *h, host_scope *out, acc_stmt *st)
{
  host_making m;
  m.h = h;
  m.loc = st->loc;
  bool divide = (st->loop->levels & LEVEL_GANG) && !h->divided;
  host_choose (h, st->loop, divide, &m);

  host_scope s;
  auto_vec<tree> saved;
  make_ranges (&m, &s, &saved);
  host_begin_reductions (h, &s, m.reductions);
  if (divide)
    {
      h->divided = true;
      emit_divided (&m, &s);
      h->divided = false;
    }
  else
    emit_whole (&m, &s, NULL_TREE, NULL_TREE, 0);
  /* If no loop is divided yet, each gang has only its part of a loop
     inside.  */
  host_end_reductions (h, &s, m.reductions, !h->divided);
  append_to_statement_list (host_close (&s, m.loc), &out->stmts);

  for (unsigned i = 0; i < saved.length (); i += 2)
    if (saved[i + 1])
      h->map.put (saved[i], saved[i + 1]);
    else
      h->map.remove (saved[i]);
}
