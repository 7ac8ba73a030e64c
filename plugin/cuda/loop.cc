/* Counted loops.

   In: an ST_LOOP with the axes of the launch that its iterations are spread
   over (doc/mapping.md).  Out: a for statement.  A thread begins at its own
   number and continues by the number of threads, so the result does not depend
   on that number.

   Overflow: a thread leaves its loop when its counter passes the end by up to
   a whole stride, which may be more than the type holds.  cuda/reach.cc tells
   for which counters of type int that is so.  Such a counter moves no farther
   than to the end, or it has 64 bits.  A counter of 64 bits moves by itself if
   it begins or ends far from the limits.  Others, and those of other types,
   follow a 64-bit number of iterations.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/print.h"
#include "cuda/expr.h"
#include "checks.h"
#include "target.h"
#include "ir/walk.h"

/* ---- Threads */

/* Axes from the slowest to the fastest.  */
static const acc_axis order[ACC_AXES] = {
  ACC_GZ, ACC_GY, ACC_GX, ACC_BZ, ACC_BY, ACC_BX
};

/* The axes of AXES that can have more than one thread.  */
static unsigned
axes_in_use (cuda_printer *p, unsigned axes)
{
  if (p->routine)
    return axes;
  if (p->one_lane)
    axes &= ~AXIS (ACC_BX);
  for (int a = 0; a < ACC_AXES; a++)
    if (p->k->launch.axis_loop[a] < 0 && !p->k->launch.size[a])
      axes &= ~AXIS (a);
  return axes;
}

/* The size of AXIS if workers are warps and every launch has this size
   (choose_warps in libacc/launch.c); otherwise 0.  */
static unsigned
certain_size (cuda_printer *p, acc_axis axis)
{
  if (p->routine || !p->k->certain_sizes
      || !(p->k->flags & ACC_KERNEL_WARP_VECTOR))
    return 0;
  if (p->k->flags & ACC_KERNEL_ANY_LANES)
    return 0;
  if (axis == ACC_BX)
    return p->k->lanes ? p->k->lanes : 32;
  tree y = p->k->launch.size[ACC_BY], x = p->k->launch.size[ACC_BX];
  if (axis != ACC_BY || !y || p->k->launch.axis_loop[ACC_BY] < 0
      || !tree_fits_shwi_p (y) || (x && !tree_fits_shwi_p (x)))
    return 0;
  HOST_WIDE_INT most = TARGET_CERTAIN_THREADS / 32, workers = tree_to_shwi (y);
  HOST_WIDE_INT lanes = x ? tree_to_shwi (x) : 0;
  HOST_WIDE_INT rows = lanes > 0 ? (lanes + 31) / 32 : 1;
  return workers > 0 && workers <= most && rows <= most / workers
	 ? workers * rows : 0;
}

/* The size of AXIS: "blockDim.x", or a constant.  */
static text
size_of (cuda_printer *p, acc_axis axis)
{
  unsigned n = certain_size (p, axis);
  return n ? cuda_format ("%u", n) : cuda_index_name (p, axis, true);
}

/* The product of the sizes of AXES.  */
static text
sizes (cuda_printer *p, unsigned axes)
{
  text s;
  /* Take the grid first, then x before y, as in gridDim.x * blockDim.x.  */
  static const acc_axis by_name[ACC_AXES] = {
    ACC_GX, ACC_GY, ACC_GZ, ACC_BX, ACC_BY, ACC_BZ
  };
  for (acc_axis a : by_name)
    if (axes & AXIS (a))
      s += (s.empty () ? "" : " * ") + size_of (p, a);
  return s;
}

text
cuda_threads (cuda_printer *p, unsigned axes, int *prec)
{
  axes = axes_in_use (p, axes);
  /* For a block alone, use the order of doc/mapping.md.  */
  text s = axes == (AXIS (ACC_BX) | AXIS (ACC_BY))
	   ? size_of (p, ACC_BY) + " * " + size_of (p, ACC_BX)
	   : sizes (p, axes);
  *prec = s.find (' ') == text::npos ? P_POSTFIX : P_MUL;
  return s.empty () ? "1" : s;
}

text
cuda_thread (cuda_printer *p, unsigned axes, int *prec)
{
  axes = axes_in_use (p, axes);
  text s;
  int terms = 0;
  unsigned rest = axes;
  for (acc_axis a : order)
    if (axes & AXIS (a))
      {
	rest &= ~AXIS (a);
	text faster = sizes (p, rest);
	s += (terms ? " + " : "") + cuda_index_name (p, a, false)
	     + (faster.empty () ? "" : " * ") + faster;
	terms++;
      }
  if (terms && p->k && p->k->hides_threads)
    {
      cuda_help (p, "acc_hidden");
      s = "acc_hidden (" + s + ")";
      *prec = P_POSTFIX;
    }
  else
    *prec = terms > 1 ? P_ADD : s.find (' ') == text::npos ? P_POSTFIX : P_MUL;
  return s.empty () ? "0" : s;
}

/* Bind the variables that stand for threads and sizes.  */
void
cuda_bind_axes (cuda_printer *p)
{
  for (int a = 0; a < ACC_AXES; a++)
    for (bool size : { false, true })
      {
	cuda_binding b = { acc_axis_var ((acc_axis) a, size),
			   cuda_index_name (p, (acc_axis) a, size),
			   unsigned_type_node, false, NULL_TREE, false };
	p->bindings.push_back (b);
      }
}

/* ---- Sequential loops */

/* The step as the amount that the counter grows or shrinks by.  */
struct step_info
{
  bool constant, down;
  HOST_WIDE_INT amount;		/* if CONSTANT: its absolute value, in
				   elements for a pointer */
  tree expr;			/* otherwise: signed, elements */
};

/* The step of IT, for a pointer in elements.  */
static step_info
step_of (cuda_printer *p, const acc_iter &it)
{
  step_info s = { false, false, 0, NULL_TREE };
  tree type = TREE_TYPE (it.var), step = it.step;
  s.down = it.cond == GT_EXPR || it.cond == GE_EXPR;
  if (POINTER_TYPE_P (type))
    {
      tree e = cuda_element (TREE_TYPE (type));
      step = VOID_TYPE_P (e) ? NULL_TREE : cuda_divide (step, cuda_size (e));
      if (!step)
	{
	  cuda_fail (p, "a loop over pointers of this type is not supported");
	  step = integer_one_node;
	}
    }
  if (TREE_CODE (step) == INTEGER_CST)
    {
      HOST_WIDE_INT v = wi::sext (wi::to_wide (step),
				  cuda_bits (TREE_TYPE (step))).to_shwi ();
      s.constant = true;
      s.down = v < 0;
      s.amount = v < 0 ? -v : v;
    }
  s.expr = step;
  return s;
}

static text
comparison (cuda_printer *p, const acc_iter &it)
{
  return cuda_expr (p, build2 (it.cond, boolean_type_node, it.var, it.to)).s;
}

/* "i++", "(*i)++", "i -= 2", "i += m".  */
static text
increment (cuda_printer *p, const text &var, const step_info &s)
{
  if (s.constant && s.amount == 1)
    return (var[0] == '*' ? "(" + var + ")" : var) + (s.down ? "--" : "++");
  if (s.constant)
    return var + cuda_format (s.down ? " -= " HOST_WIDE_INT_PRINT_DEC
				     : " += " HOST_WIDE_INT_PRINT_DEC,
			      s.amount);
  return var + " += " + cuda_assigned (p, s.expr, TREE_TYPE (s.expr));
}

/* The printed type of a counter.  */
static tree
counter_type (const acc_iter &it)
{
  return cuda_ctype (TREE_TYPE (it.var));
}

/* "int i", which is then bound, or "i" if other code declares it.  */
static text
counter (cuda_printer *p, const acc_iter &it, text *name)
{
  if (cuda_binding *b = cuda_find (p, it.var))
    {
      *name = cuda_finish (cuda_ref (p, it.var)).s;
      (void) b;
      return *name;
    }
  tree type = counter_type (it);
  *name = cuda_bind (p, it.var, type)->name;
  return cuda_declare (p, type, *name);
}

/* Print how often L is unrolled, if that is decided.  */
static void
print_unroll (cuda_printer *p, const acc_loop *l)
{
  if (l->unroll)
    cuda_pragma (p, l->unroll < 0 ? text ("unroll") : cuda_format ("unroll %d", l->unroll));
}

/* Print the loop of iteration variable N and those inside, then the body.  */
static void
sequential (cuda_printer *p, acc_stmt *s, unsigned n)
{
  acc_loop *l = s->loop;
  if (n == l->iters.length ())
    {
      cuda_stmts (p, s->body);
      return;
    }
  const acc_iter &it = l->iters[n];
  size_t bindings = p->bindings.size ();
  text from = cuda_assigned (p, it.from, counter_type (it)), name;
  text head = counter (p, it, &name);
  print_unroll (p, l);
  cuda_line (p, "for (" + head + " = " + from + "; " + comparison (p, it) + "; "
	     + increment (p, name, step_of (p, it)) + ")");
  int items = p->items;
  p->indent += 2;
  cuda_list list = cuda_open (p);
  sequential (p, s, n + 1);
  cuda_close (p, list, false);
  p->indent -= 2;
  p->items = items;
  p->bindings.resize (bindings);
}

/* ---- Spread loops: the counter itself moves by the number of threads */

static bool
integer_p (tree type, unsigned bits)
{
  return TREE_CODE (type) == INTEGER_TYPE && !TYPE_UNSIGNED (type)
	 && cuda_bits (type) == bits;
}

/* True if E, of 64 bits, is far from the limits of its type.  */
static bool
far_p (tree e)
{
  if (TREE_CODE (e) == INTEGER_CST)
    return wi::min_precision (wi::to_wide (e), SIGNED) <= 62;
  while (CONVERT_EXPR_P (e))
    {
      e = TREE_OPERAND (e, 0);
      if (INTEGRAL_TYPE_P (TREE_TYPE (e)) && TYPE_PRECISION (TREE_TYPE (e)) < 64)
	return true;
    }
  return false;
}

/* True if the only counter of L can move from thread to thread by itself.  */
static bool
direct_p (cuda_printer *p, acc_loop *l)
{
  if (l->iters.length () != 1)
    return false;
  const acc_iter &it = l->iters[0];
  tree type = counter_type (it);
  if (!integer_p (type, 32) && !integer_p (type, 64))
    return false;
  if (!INTEGRAL_TYPE_P (TREE_TYPE (it.var)))
    return false;
  step_info s = step_of (p, it);
  if (!s.constant || it.cond == NE_EXPR)
    return false;
  /* The other form is for loops that may begin and end at the limits of the
     type.  A loop that begins far away does not reach them.  */
  if (integer_p (type, 64) && !far_p (it.from) && !far_p (it.to))
    return false;
  if (s.amount == 1)
    return true;
  return !(l->axes & AXES_GRID) && s.amount <= 64;
}

/* Longer bounds are constants before the loop.  */
#define LONGEST_BOUND 24

/* The first value of IT or its end, as a constant that is declared before the loop.  */
static tree
constant_bound (cuda_printer *p, const acc_iter &it, bool first)
{
  tree own = counter_type (it);
  bool inclusive = it.cond == LE_EXPR || it.cond == GE_EXPR;
  cuda_value v = cuda_convert (p, first ? it.from : it.to, own);
  text name = cuda_base_name (it.var)
	      + (first ? "_first" : inclusive ? "_last" : "_end");
  tree constant = build_decl (UNKNOWN_LOCATION, VAR_DECL,
			      get_identifier (name.c_str ()), own);
  name = cuda_bind (p, constant, own)->name;
  p->bindings.back ().before = true;
  cuda_declaration (p, cuda_declare_constant (p, own, name) + " = "
		       + cuda_operand (v, P_ASSIGN) + ";");
  return constant;
}

/* The same; a bound whose text is short stays as it is.  */
static tree
named_bound (cuda_printer *p, const acc_iter &it, bool first)
{
  tree e = first ? it.from : it.to;
  cuda_value v = cuda_convert (p, e, counter_type (it));
  return v.s.length () > LONGEST_BOUND ? constant_bound (p, it, first) : e;
}

/* The first value of IT as an operand of a sum of TYPE.  */
static text
first_value (cuda_printer *p, const acc_iter &it, tree type, bool down)
{
  tree from = it.from;
  cuda_value v = cuda_convert (p, named_bound (p, it, true),
			       counter_type (it));
  bool negative = TREE_CODE (from) == INTEGER_CST
		  && tree_int_cst_sgn (from) < 0;
  /* The thread's number is unsigned: a sum of 64 bits needs a type.  */
  if (integer_p (type, 64) && cuda_bits (v.type) < 64
      && (negative || down || TREE_CODE (from) != INTEGER_CST))
    v = cuda_cast (p, v, type);
  return cuda_operand (v, P_ADD);
}

/* A + B or A - B.  A may be zero.  */
static text
sum (const text &a, bool minus, const text &b, int prec_b)
{
  if (a == "0" && !minus)
    return b;
  text x = prec_b < P_ADD + minus ? "(" + b + ")" : b;
  return (a == "0" ? text () : a + " ") + (minus ? "-" : "+")
	 + (a == "0" ? "" : " ") + x;
}

static text
times (const text &a, int prec, HOST_WIDE_INT n)
{
  if (n == 1)
    return a;
  return cuda_format (HOST_WIDE_INT_PRINT_DEC " * ", n)
	 + (prec <= P_MUL ? "(" + a + ")" : a);
}

static tree trips (cuda_printer *, const acc_iter &, bool);

/* The number of threads of a block that share L, if every launch has that
   number, otherwise 0.  */
static HOST_WIDE_INT
certain_threads (cuda_printer *p, acc_loop *l)
{
  unsigned axes = axes_in_use (p, l->axes);
  HOST_WIDE_INT threads = 1;
  if (!axes || (axes & AXES_GRID))
    return 0;
  for (acc_axis a : order)
    if (axes & AXIS (a))
      threads *= certain_size (p, a);
  return threads;
}

/* The iterations of L if they are constant.  *THREADS is the number of threads
   of a block that share them, if every launch has that number; otherwise the
   result is 0.  */
static HOST_WIDE_INT
certain_trips (cuda_printer *p, acc_loop *l, HOST_WIDE_INT *threads)
{
  *threads = certain_threads (p, l);
  tree n = *threads ? trips (p, l->iters[0], false) : NULL_TREE;
  return n && tree_fits_shwi_p (n) ? tree_to_shwi (n) : 0;
}

/* Print loop S: a thread does TURNS iterations or one less.  OF is the number
   of threads, and the distance of its iterations.  nvcc does not unroll a loop
   that begins with the thread's number completely.  FIRST: the thread's first
   iteration.  */
static void
print_turns (cuda_printer *p, acc_stmt *s, const text &first,
	     HOST_WIDE_INT turns, HOST_WIDE_INT of, const step_info &step)
{
  const acc_iter &it = s->loop->iters[0];
  text turn = cuda_new_name (p, "turn");
  cuda_pragma (p, "unroll");
  cuda_line (p, "for (int " + turn + " = 0; " + turn
	     + cuda_format (" < %d; ", (int) turns) + turn + "++)");
  int items = p->items;
  p->indent += 2;
  cuda_list list = cuda_open (p);
  text name = cuda_bind (p, it.var, counter_type (it))->name;
  cuda_declaration (p, cuda_declare (p, counter_type (it), name) + " = "
		    + first + (step.down ? " - " : " + ") + turn
		    + cuda_format (" * %d;", (int) (of * step.amount)));
  cuda_line (p, "if (" + comparison (p, it) + ")");
  cuda_body (p, s->body);
  cuda_close (p, list, true);
  p->indent -= 2;
  p->items = items;
}

/* True if the statements that begin with BODY use VAR, of 32 bits, as nothing
   but indices and numbers of 64 bits or floating point, so that it may have
   64 bits itself.  */
static bool
only_indices_p (acc_stmt *body, tree var)
{
  unsigned uses = 0, good = 0;
  for (; body; body = body->next)
    acc_walk_exprs (body, [&] (tree *tp)
      {
	acc_walk_trees (tp, [&] (tree *sub)
	  {
	    tree t = *sub, type = TREE_TYPE (t);
	    if (t == var)
	      uses++;
	    else if (TREE_CODE (t) == ARRAY_REF)
	      good += TREE_OPERAND (t, 1) == var;
	    else if (TREE_CODE (t) == FLOAT_EXPR
		     || (CONVERT_EXPR_P (t) && TREE_CODE (type) == INTEGER_TYPE
			 && cuda_bits (type) == 64))
	      good += TREE_OPERAND (t, 0) == var;
	    return true;
	  });
      });
  return uses == good;
}

/* True if the counter of S, of 32 bits, needs 64 bits or is faster with them.  S
   is a loop whose counter may go beyond its type.  If false, print_clipped is
   right, and faster.  Measured with CUDA 13.0:
   - nvcc unrolls a loop with 64 bits, and has several loads under way.  On an H100,
     8 lanes each sum up 4096 columns of 8192 doubles in 149 us.  With an int that is
     compared with its beginning, too, they need 483 us.
   - A thread of the grid has few iterations, and a large body needs the registers.
     On an H200, 64 bits and the clipped form take 0.147 and 0.141 ms in gauge, 7.59
     and 6.67 in hyperplane, 2.77 and 2.70 in tallies (testsuite/bench/apps, the mean
     of three runs).  */
static bool
long_better_p (cuda_printer *p, acc_stmt *s)
{
  const acc_iter &it = s->loop->iters[0];
  tree type = counter_type (it);
  bool inclusive = it.cond == LE_EXPR || it.cond == GE_EXPR;
  return !(axes_in_use (p, s->loop->axes) & AXES_GRID)
	 || only_indices_p (s->body, it.var)
	 /* Nothing is one beyond that.  */
	 || (inclusive && (tree_int_cst_equal (it.to, TYPE_MAX_VALUE (type))
			   || tree_int_cst_equal (it.to, TYPE_MIN_VALUE (type))));
}

/* Print loop S with a counter of 32 bits that never passes its end:

     for (int i = tid; i < n; i += min (threads, n - i))

   The counter begins at FIRST and moves by THREADS.  If REACH is REACH_FIRST, FIRST
   has 64 bits and is clipped, too.  If the end is an iteration itself, the counter
   stops one beyond it.  */
static void
print_clipped (cuda_printer *p, acc_stmt *s, text first, const text &threads,
	       const step_info &step, cuda_reach reach)
{
  acc_iter it = s->loop->iters[0];
  tree type = counter_type (it);
  bool inclusive = it.cond == LE_EXPR || it.cond == GE_EXPR;
  checked_that (step.amount == 1);
  it.to = named_bound (p, it, false);
  cuda_value end = cuda_convert (p, it.to, type);
  /* (int) n, of a long, may come without its conversion.  */
  if (end.type && cuda_bits (end.type) > cuda_bits (type))
    end = cuda_cast (p, end, type);
  if (reach == REACH_FIRST)
    first = text (step.down ? "max" : "min") + " (" + first + ", "
	    + (inclusive ? cuda_operand (end, P_ADD) + (step.down ? " - 1L" : " + 1L")
			 : "(long) " + cuda_operand (end, P_UNARY)) + ")";
  /* Two numbers of opposite sign may be too far apart.  */
  if (!tree_expr_nonnegative_p (step.down ? it.to : it.from))
    end = cuda_cast (p, end, unsigned_type_node);
  /* There is no min of an unsigned int and a long.  */
  else if (cuda_bits (end.type) > cuda_bits (type))
    end = cuda_cast (p, end, type);
  text name = cuda_bind (p, it.var, type)->name;
  text rest = step.down ? name + " - " + cuda_operand (end, P_MUL)
			: cuda_operand (end, P_ADD) + " - " + name;
  cuda_line (p, "for (" + cuda_declare (p, type, name) + " = " + first + "; "
	     + comparison (p, it) + "; " + name
	     + (step.down ? " -= " : " += ") + "min (" + threads + ", " + rest
	     + (inclusive ? " + 1))" : "))"));
  cuda_body (p, s->body);
}

/* Print loop S with a counter of 64 bits, which cannot go beyond its type.  If
   the body needs one of 32 bits, it has its own:

     for (long k_at = (long) k_first + threadIdx.x; k_at < n; k_at += 4)
       {
	 int k = k_at;

   FROM is the first value, THREAD, of precedence PREC, what this thread adds to
   it, THREADS the distance of its iterations.  */
static void
print_long (cuda_printer *p, acc_stmt *s, const text &from, const text &thread,
	    int prec, const text &threads, const step_info &step)
{
  acc_iter it = s->loop->iters[0];
  tree counter = it.var, wide = long_integer_type_node;
  bool own = !only_indices_p (s->body, counter);
  text name = cuda_base_name (counter) + (own ? "_at" : "");
  it.var = build_decl (UNKNOWN_LOCATION, VAR_DECL,
		       get_identifier (name.c_str ()), wide);
  /* nvcc may load the end in each iteration: on an H200 a sparse product with rows of
     24 has 1568 to 1793 GB/s with an end in the condition, 1764 to 1869 before the
     loop.  */
  if (cuda_loads_p (it.to))
    it.to = constant_bound (p, s->loop->iters[0], false);
  it.to = fold_convert (wide, it.to);
  name = cuda_bind (p, it.var, wide)->name;
  print_unroll (p, s->loop);
  cuda_line (p, "for (long " + name + " = " + sum (from, step.down, thread, prec)
	     + "; " + comparison (p, it) + "; " + name
	     + (step.down ? " -= " : " += ") + threads + ")");
  if (!own)
    {
      p->bindings.push_back ({ counter, "", NULL_TREE, false, it.var, false });
      cuda_body (p, s->body);
      return;
    }
  int items = p->items;
  p->indent += 2;
  cuda_list list = cuda_open (p);
  tree type = counter_type (s->loop->iters[0]);
  text narrow = cuda_bind (p, counter, type)->name;
  cuda_declaration (p, cuda_declare (p, type, narrow) + " = " + name + ";");
  cuda_stmts (p, s->body);
  cuda_close (p, list, true);
  p->indent -= 2;
  p->items = items;
}

/* Print loop S, whose counter moves by the number of threads.  */
static void
print_direct (cuda_printer *p, acc_stmt *s)
{
  acc_loop *l = s->loop;
  const acc_iter &it = l->iters[0];
  tree type = counter_type (it);
  step_info step = step_of (p, it);
  cuda_reach reach = REACH_WITHIN;
  if (integer_p (type, 32))
    reach = cuda_reach_of (p, l, it, axes_in_use (p, l->axes));
  bool wide = reach != REACH_WITHIN && long_better_p (p, s);
  tree first = wide || reach == REACH_FIRST ? long_integer_type_node : type;
  text from = first_value (p, it, first, step.down);
  int prec, prec_n;
  text thread = cuda_thread (p, l->axes, &prec);
  text threads = cuda_threads (p, l->axes, &prec_n);
  if (step.amount != 1)
    {
      thread = times (thread, prec, step.amount);
      threads = times (threads, prec_n, step.amount);
      prec = P_MUL;
    }
  if (from[0] == '-' && TREE_CODE (it.from) == INTEGER_CST && !step.down)
    {
      /* nvcc warns about -10 + threadIdx.x.  */
      thread = "(int) " + (prec < P_UNARY ? "(" + thread + ")" : thread);
      prec = P_UNARY;
    }
  HOST_WIDE_INT of = 0, n = certain_trips (p, l, &of);
  if (n > of && n <= of * TARGET_MOST_TURNS)
    {
      print_turns (p, s, sum (from, step.down, thread, prec),
		   (n + of - 1) / of, of, step);
      return;
    }
  if (n && n == of && !acc_jumps_p (s->body))
    {
      text name = cuda_bind (p, it.var, type)->name;
      /* Each thread has one iteration.  */
      cuda_list list = cuda_open (p);
      cuda_declaration (p, cuda_declare (p, type, name) + " = "
			   + sum (from, step.down, thread, prec) + ";");
      cuda_stmts (p, s->body);
      cuda_close (p, list, true);
      return;
    }
  if (wide)
    {
      print_long (p, s, from, thread, prec, threads, step);
      return;
    }
  if (reach != REACH_WITHIN)
    {
      print_clipped (p, s, sum (from, step.down, thread, prec), threads, step,
		     reach);
      return;
    }
  text name = cuda_bind (p, it.var, type)->name;
  print_unroll (p, l);
  cuda_line (p, "for (" + cuda_declare (p, type, name) + " = "
	     + sum (from, step.down, thread, prec) + "; " + comparison (p, it)
	     + "; " + name
	     + (step.down ? " -= " : " += ") + threads + ")");
  cuda_body (p, s->body);
}

/* ---- Spread loops: the number of an iteration goes from thread to thread */

/* The number of iterations of IT as an expression, an integer of 64 bits.  It
   is unsigned if the counter is.  OUTER: it may be negative instead of
   zero.  */
static tree
trips (cuda_printer *p, const acc_iter &it, bool outer)
{
  tree type = TREE_TYPE (it.var), w = long_integer_type_node;
  step_info s = step_of (p, it);
  tree from = it.from, to = it.to;
  if (s.down)
    std::swap (from, to);
  tree span;
  if (POINTER_TYPE_P (type))
    {
      tree e = cuda_element (TREE_TYPE (type));
      span = build2 (EXACT_DIV_EXPR, w,
		     build2 (POINTER_DIFF_EXPR, ptrdiff_type_node, to, from),
		     build_int_cst (w, cuda_size (e)));
    }
  else
    {
      if (TYPE_UNSIGNED (type) && cuda_bits (type) == 64)
	w = long_unsigned_type_node;
      if (cuda_bits (type) > 64)
	cuda_fail (p, "a loop counter of 128 bits is not supported");
      tree a = fold_convert (w, unshare_expr (from));
      tree b = fold_convert (w, unshare_expr (to));
      /* nvcc assumes that a signed difference does not overflow, even if it is
	 not used.  */
      tree u = cuda_bits (type) == 64 && !(far_p (from) && far_p (to))
	       ? long_unsigned_type_node : w;
      span = integer_zerop (a) ? b
	     : fold_convert (w, fold_build2 (MINUS_EXPR, u, fold_convert (u, b),
					     fold_convert (u, a)));
    }
  if (it.cond == NE_EXPR)
    return s.constant && s.amount == 1 ? span
	   : fold_build2 (TRUNC_DIV_EXPR, w, span,
			  s.constant ? build_int_cst (w, s.amount)
				     : fold_convert (w, s.expr));
  bool inclusive = it.cond == LE_EXPR || it.cond == GE_EXPR;
  tree amount = s.constant ? build_int_cst (w, s.amount)
		: s.down ? fold_build1 (NEGATE_EXPR, w,
					fold_convert (w, s.expr))
			 : fold_convert (w, s.expr);
  tree one = build_int_cst (w, 1), n = span;
  bool unit = integer_onep (amount);
  if (inclusive)
    n = fold_build2 (PLUS_EXPR, w,
		     unit ? span : fold_build2 (TRUNC_DIV_EXPR, w, span,
						amount), one);
  else if (!unit)
    n = fold_build2 (TRUNC_DIV_EXPR, w,
		     fold_build2 (PLUS_EXPR, w, span,
				  fold_build2 (MINUS_EXPR, w, amount, one)),
		     amount);
  tree some = fold_build2 (inclusive ? LE_EXPR : LT_EXPR, boolean_type_node,
			   from, to);
  if (integer_zerop (some))
    return build_zero_cst (w);
  /* The difference of 64-bit numbers may not fit.  */
  bool fits = POINTER_TYPE_P (type) || cuda_bits (type) < 64
	      || integer_zerop (from) || (far_p (from) && far_p (to));
  if (outer && unit && !TYPE_UNSIGNED (w) && fits)
    return n;
  return fold_build3 (COND_EXPR, w, some, n, build_zero_cst (w));
}

/* The value of the counter of IT at iteration AT, a text of precedence
   PREC.  */
static text
counter_value (cuda_printer *p, const acc_iter &it, const text &at, int prec)
{
  step_info s = step_of (p, it);
  text from = cuda_operand (cuda_convert (p, it.from, counter_type (it)),
			    P_ADD);
  text moved;
  if (s.constant)
    moved = times (at, prec, s.amount);
  else
    moved = (prec < P_MUL ? "(" + at + ")" : at) + " * "
	    + cuda_operand (cuda_convert (p, s.expr, TREE_TYPE (s.expr)),
			    P_UNARY);
  int moved_prec = s.constant && s.amount == 1 ? prec : P_MUL;
  return sum (from, s.constant && s.down, moved, moved_prec);
}

/* Declare the trip counts of L's dimensions, unless they are constants, and
   return their product.  */
static text
declare_trips (cuda_printer *p, acc_loop *l, std::vector<text> *counts)
{
  text product;
  unsigned n = l->iters.length ();
  bool variable_inside = false;
  for (unsigned i = 1; i < n; i++)
    variable_inside |= TREE_CODE (trips (p, l->iters[i], false)) != INTEGER_CST;
  for (unsigned i = 0; i < n; i++)
    {
      const acc_iter &it = l->iters[i];
      tree t = trips (p, it, i == 0);
      text s;
      tree plain = t;
      while (CONVERT_EXPR_P (plain))
	plain = TREE_OPERAND (plain, 0);
      cuda_binding *b = DECL_P (plain) ? cuda_find (p, plain) : NULL;
      if (TREE_CODE (t) == INTEGER_CST)
	s = cuda_assigned (p, t, TREE_TYPE (t));
      else if (i == 0 && b && !b->object && (n == 1 || variable_inside))
	/* It is used once, and the product has 64 bits without it.  */
	s = b->name;
      else
	{
	  text value = cuda_assigned (p, t, TREE_TYPE (t));
	  s = cuda_new_name (p, "n_" + cuda_base_name (it.var));
	  p->bindings.back ().before = true;
	  cuda_declaration (p, cuda_declare_constant (p, TREE_TYPE (t), s)
			    + " = " + value + ";");
	}
      counts->push_back (s);
      product += (i ? " * " : "") + s;
    }
  bool constant = product.find_first_not_of ("0123456789 *") == text::npos;
  if (constant && n > 1)
    {
      /* All are constants.  Their product may be more than an int holds.  */
      unsigned HOST_WIDE_INT all = 1;
      for (const text &c : *counts)
	all *= strtoull (c.c_str (), NULL, 10);
      product = cuda_format (HOST_WIDE_INT_PRINT_UNSIGNED, all);
    }
  return product;
}

/* Check that a collapsed loop is rectangular.  */
static void
check_rectangular (acc_loop *l)
{
  for (const acc_iter &outer : l->iters)
    for (const acc_iter &it : l->iters)
      for (tree e : { it.from, it.to, it.step })
	{
	  acc_stmt probe = {};
	  probe.code = ST_EXPR;
	  probe.expr = e;
	  checked_that (!acc_mentions_p (&probe, outer.var));
	}
}

/* Print the counters of L, computed from iteration number AT.  */
static void
decode (cuda_printer *p, acc_loop *l, const text &at,
	const std::vector<text> &counts)
{
  unsigned n = l->iters.length ();
  for (unsigned i = 0; i < n; i++)
    {
      const acc_iter &it = l->iters[i];
      if (!acc_mentions_p (l->stmt->body, it.var))
	continue;
      text value = at;
      for (unsigned j = n - 1; j > i; j--)
	value += " / " + counts[j];
      if (i)
	value += " % " + counts[i];
      tree type = counter_type (it);
      text set = counter_value (p, it, value, n > 1 ? P_MUL : P_POSTFIX);
      text name = cuda_bind (p, it.var, type)->name;
      cuda_declaration (p, cuda_declare (p, type, name) + " = " + set + ";");
    }
}

/* Print loop S by the number of its iterations: that number moves from thread
   to thread, and the counters are computed from it.  */
static void
print_numbered (cuda_printer *p, acc_stmt *s)
{
  acc_loop *l = s->loop;
  check_rectangular (l);
  std::vector<text> counts;
  text all = declare_trips (p, l, &counts);
  bool uns = false;
  for (const acc_iter &it : l->iters)
    uns |= TYPE_UNSIGNED (TREE_TYPE (it.var))
	   && cuda_bits (TREE_TYPE (it.var)) == 64
	   && !POINTER_TYPE_P (TREE_TYPE (it.var));
  const char *type = uns ? "unsigned long" : "long";
  text base;
  for (const acc_iter &it : l->iters)
    base += (base.empty () ? "" : "_") + cuda_base_name (it.var);
  text at = cuda_new_name (p, l->iters.length () > 1 ? base : base + "_at");
  int prec, prec_n;
  text thread = cuda_thread (p, l->axes, &prec);
  text threads = cuda_threads (p, l->axes, &prec_n);
  if (axes_in_use (p, l->axes) & AXES_GRID)
    {
      if (prec < P_POSTFIX)
	thread = text ("(") + type + ") " + thread;
      if (prec_n < P_POSTFIX)
	threads = text ("(") + type + ") " + threads;
    }
  cuda_line (p, text ("for (") + type + " " + at + " = " + thread + "; " + at
	     + " < " + all + "; " + at + " += " + threads + ")");
  int items = p->items;
  p->indent += 2;
  cuda_list list = cuda_open (p);
  decode (p, l, at, counts);
  cuda_stmts (p, s->body);
  cuda_close (p, list, true);
  p->indent -= 2;
  p->items = items;
}

/* ---- */

/* Forget the names since FROM that end with a loop.  */
static void
end_names (cuda_printer *p, size_t from)
{
  size_t to = from;
  for (size_t i = from; i < p->bindings.size (); i++)
    if (p->bindings[i].before)
      p->bindings[to++] = p->bindings[i];
  p->bindings.resize (to);
}

void
cuda_loop (cuda_printer *p, acc_stmt *s)
{
  acc_loop *l = s->loop;
  unsigned active = p->active;
  bool spread = axes_in_use (p, l->axes) != 0;
  bool tail = p->tail, direct = spread && direct_p (p, l);
  cuda_list list = {};
  bool wrap = (p->jumps && (l->reductions.length () || spread))
	      || l->section_copies.length ();
  if (wrap)
    list = cuda_open (p);
  cuda_begin_reductions (p, l->reductions, l->levels);
  cuda_begin_section_copies (p, l->section_copies);
  size_t bindings = p->bindings.size ();
  p->active |= l->axes;
  p->loops++;
  /* Iterations of a loop over gangs do not wait for each other, unless memory
     of the gang is used again.  */
  p->tail = tail && (l->axes & AXES_GRID)
	    && !p->k->shared.length () && !p->routine
	    && !l->section_copies.length ();
  if (!spread)
    sequential (p, s, 0);
  else if (cuda_columns_p (p) && (l->axes & AXIS (ACC_BY)))
    cuda_print_columns (p, s);
  else
    cuda_print_inside (p, s, direct ? print_direct : print_numbered);
  end_names (p, bindings);
  p->tail = tail;
  p->loops--;
  p->active = active;
  p->ordered = false;
  cuda_end_section_copies (p, l->section_copies);
  cuda_end_reductions (p, l->reductions);
  if (wrap)
    cuda_close (p, list, true);
}
