/* Atomic constructs (OpenACC 2.6, section 2.12).

   In: acc_atomic.  Out: CUDA's atomic functions if they have the operator for
   the type, otherwise a loop around compare and swap.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/print.h"
#include "checks.h"
#include "cuda/cuda.h"

/* *(volatile T *) ADDR  */
static text
access (cuda_printer *p, tree type, const text &addr)
{
  tree v = build_qualified_type (cuda_ctype (type), TYPE_QUAL_VOLATILE);
  return "*(" + cuda_type_name (p, build_pointer_type (v)) + ") " + addr;
}

/* A possible value at ADDR: the compare and swap will verify it.  */
static text
seen_at (cuda_printer *p, tree type, const text &addr)
{
  if (TREE_CODE (type) != COMPLEX_TYPE)
    return access (p, type, addr);
  cuda_help (p, "acc_seen");
  return "acc_seen (" + addr + ")";
}

static text
swap_call (cuda_printer *p, tree type, const text &addr, const text &seen,
	   const text &value)
{
  HOST_WIDE_INT size = cuda_size (type);
  cuda_help (p, "acc_bits");
  if (TREE_CODE (type) == COMPLEX_TYPE)
    {
      cuda_help (p, "acc_locks");
      cuda_help (p, "acc_swap_bits/8");
      cuda_help (p, "acc_swap/complex");
    }
  else
    {
      if (size == 16)
	{
	  cuda_help (p, "acc_bits/16");
	  cuda_help (p, "acc_locks");
	}
      cuda_help (p, size == 16 ? "acc_swap_bits/16"
		 : size == 8 ? "acc_swap_bits/8"
		 : size == 4 ? "acc_swap_bits/4" : "acc_swap_bits/1");
      cuda_help (p, "acc_swap");
    }
  return "acc_swap (" + addr + ", &" + seen + ", " + value + ")";
}

/* The address as a pointer to TYPE, an operand.  */
static text
typed_address (cuda_printer *p, acc_atomic *a)
{
  cuda_value v = cuda_checked_address (p, a->addr);
  tree to = build_pointer_type (cuda_ctype (a->type));
  if (!v.type || !POINTER_TYPE_P (v.type)
      || cuda_ctype (TREE_TYPE (v.type)) != cuda_ctype (a->type))
    v = cuda_cast (p, v, to);
  return cuda_operand (v, P_UNARY);
}

/* Print "T NAME = INIT;" and return the name.  */
static text
new_variable (cuda_printer *p, tree type, const char *base, const text &init)
{
  text name = cuda_new_name (p, base);
  cuda_declaration (p, cuda_declare (p, cuda_ctype (type), name)
		    + (init.empty () ? text () : " = " + init) + ";");
  return name;
}

/* do value = STEP; while (!acc_swap (...));  */
static void
print_swap_loop (cuda_printer *p, tree type, const text &addr, const text &seen,
		 const text &value, const text &step)
{
  cuda_line (p, "do");
  p->indent += 2;
  cuda_more (p, value + " = " + step + ";");
  p->indent -= 2;
  cuda_more (p, "while (!" + swap_call (p, type, addr, seen, value) + ");");
}

void
cuda_swap_loop (cuda_printer *p, tree_code code, tree type, const text &addr,
		const text &operand)
{
  cuda_list l = cuda_open (p);
  text pointer = cuda_new_name (p, "at");
  cuda_declaration (p, cuda_declare (p, build_pointer_type (cuda_ctype (type)),
				     pointer) + " = " + addr + ";");
  text seen = new_variable (p, type, "seen", seen_at (p, type, pointer));
  text value = new_variable (p, type, "value", "");
  /* value = seen; value op= operand, on one line.  */
  text step = cuda_step (p, code, type, value, operand);
  cuda_line (p, "do");
  cuda_list inner = cuda_open (p);
  cuda_line (p, value + " = " + seen + ";");
  cuda_line (p, step + ";");
  cuda_close (p, inner, true);
  cuda_more (p, "while (!" + swap_call (p, type, pointer, seen, value) + ");");
  cuda_close (p, l, true);
}

/* LOADED CODE OPERAND as a tree, of A's type.  */
static tree
new_value (acc_atomic *a, tree loaded)
{
  if (a->op == ERROR_MARK)
    return a->operand;
  tree x = loaded, y = a->operand;
  if (a->op == POINTER_PLUS_EXPR)
    return build2 (a->op, a->type, x, y);
  if (a->op == LSHIFT_EXPR || a->op == RSHIFT_EXPR)
    return a->reverse ? build2 (a->op, a->type, y, x)
		      : build2 (a->op, a->type, x, y);
  if (!cuda_same_p (TREE_TYPE (y), a->type))
    {
      /* The operation is on the operand's type, for example with mixed
	 signs.  */
      tree t = TREE_TYPE (y);
      x = build1 (NOP_EXPR, t, x);
      return build1 (NOP_EXPR, a->type,
		     a->reverse ? build2 (a->op, t, y, x)
				: build2 (a->op, t, x, y));
    }
  return a->reverse ? build2 (a->op, a->type, y, x)
		    : build2 (a->op, a->type, x, y);
}

/* Print the general form: compare and swap.  */
static void
print_general (cuda_printer *p, acc_atomic *a)
{
  checked_that (cuda_size (a->type) <= 16);
  cuda_list l = cuda_open (p);
  tree loaded = a->loaded;
  if (!loaded)
    loaded = build_decl (UNKNOWN_LOCATION, VAR_DECL, NULL_TREE, a->type);
  text addr = typed_address (p, a), to;
  if (a->kind == acc_atomic::CAPTURE)
    to = cuda_finish (cuda_expr (p, a->value)).s;
  text seen = cuda_bind (p, loaded, cuda_ctype (a->type), "seen")->name;
  cuda_declaration (p, cuda_declare (p, cuda_ctype (a->type), seen) + " = "
		    + seen_at (p, a->type, addr) + ";");
  text value = new_variable (p, a->type, "value", "");
  acc_atomic once = *a;
  if (a->op != ERROR_MARK && !CONSTANT_CLASS_P (a->operand)
      && !(DECL_P (a->operand) && acc_local_var_p (a->operand)))
    {
      /* The operand is evaluated once.  */
      tree type = TYPE_MAIN_VARIANT (TREE_TYPE (a->operand));
      text v = cuda_assigned (p, a->operand, type);
      once.operand = build_decl (UNKNOWN_LOCATION, VAR_DECL, NULL_TREE, type);
      text name = cuda_bind (p, once.operand, cuda_ctype (type),
			     "operand")->name;
      cuda_declaration (p, cuda_declare_constant (p, cuda_ctype (type), name)
			+ " = " + v + ";");
    }
  text step = a->op == NOP_EXPR ? cuda_assigned (p, once.operand, a->type)
	      : cuda_assigned (p, new_value (&once, loaded), a->type);
  print_swap_loop (p, a->type, addr, seen, value, step);
  if (a->kind == acc_atomic::CAPTURE)
    cuda_line (p, to + " = " + (a->old ? seen : value) + ";");
  cuda_close (p, l, true);
}

/* Print a read as a swap of the value with itself, if no instruction reads all
   of it at once.  */
static void
print_read_by_swap (cuda_printer *p, acc_atomic *a)
{
  acc_atomic swap = *a;
  swap.kind = acc_atomic::CAPTURE;
  swap.old = true;
  swap.op = ERROR_MARK;
  swap.loaded = swap.operand
    = build_decl (UNKNOWN_LOCATION, VAR_DECL, NULL_TREE, a->type);
  print_general (p, &swap);
}

static void
print_access (cuda_printer *p, acc_atomic *a)
{
  bool scalar = cuda_integral_p (a->type) || cuda_float_p (a->type)
		|| POINTER_TYPE_P (a->type);
  if (!scalar || cuda_size (a->type) > 8)
    {
      if (a->kind == acc_atomic::READ)
	print_read_by_swap (p, a);
      else
	print_general (p, a);
      return;
    }
  text target = access (p, a->type, typed_address (p, a));
  if (a->kind == acc_atomic::WRITE)
    cuda_line (p, target + " = " + cuda_assigned (p, a->operand, a->type)
	       + ";");
  else
    cuda_line (p, cuda_finish (cuda_expr (p, a->value)).s + " = " + target
	       + ";");
}

/* Print A by a native function.  False if there is none for it.  */
static bool
print_native (cuda_printer *p, acc_atomic *a)
{
  tree as;
  tree_code op = a->op == MINUS_EXPR && !a->reverse ? PLUS_EXPR : a->op;
  if (op == ERROR_MARK || op == NOP_EXPR
      || (a->reverse && !commutative_tree_code (op)))
    return false;
  const char *f = cuda_native_atomic (op, a->type, &as);
  if (!f)
    return false;
  tree operand = a->operand;
  bool same = cuda_same_p (TREE_TYPE (operand), a->type);
  if (!same && (cuda_float_p (a->type) || op == MAX_EXPR || op == MIN_EXPR
		|| cuda_bits (TREE_TYPE (operand)) < cuda_bits (a->type)))
    return false;
  if (a->op == MINUS_EXPR)
    operand = CONSTANT_CLASS_P (operand)
	      ? fold_build1 (NEGATE_EXPR, TREE_TYPE (operand), operand)
	      : build1 (NEGATE_EXPR, TREE_TYPE (operand), operand);
  cuda_value addr = cuda_checked_address (p, a->addr);
  tree target = addr.type && POINTER_TYPE_P (addr.type)
		? TREE_TYPE (addr.type) : NULL_TREE;
  if (!target || TYPE_MAIN_VARIANT (target) != as || TYPE_READONLY (target))
    addr = cuda_cast (p, addr, build_pointer_type (as));
  text by = cuda_assigned (p, operand, a->type);
  /* nvcc warns about -1 there.  */
  if (TYPE_UNSIGNED (as) && !TYPE_UNSIGNED (a->type)
      && TREE_CODE (operand) == INTEGER_CST && tree_int_cst_sgn (operand) < 0)
    by = "(" + cuda_type_name (p, as) + ") " + by;
  text call = text (f) + " (" + addr.s + ", " + by + ")";
  if (a->kind == acc_atomic::UPDATE)
    {
      cuda_line (p, call + ";");
      return true;
    }
  /* A signed value comes back as an unsigned one.  */
  if (TYPE_UNSIGNED (as) && !TYPE_UNSIGNED (a->type)
      && (!a->old || !cuda_same_p (TREE_TYPE (a->value), a->type)))
    call = "(" + cuda_type_name (p, cuda_ctype (a->type)) + ") " + call;
  if (a->old)
    {
      cuda_line (p, cuda_finish (cuda_expr (p, a->value)).s + " = " + call
		 + ";");
      return true;
    }
  /* The new value is the old one with the operation repeated.  This is
     possible only if the operand has no effects.  */
  if (TREE_SIDE_EFFECTS (a->operand) || op == MAX_EXPR || op == MIN_EXPR)
    return false;
  int prec;
  const char *sign = cuda_operator (a->op, &prec);
  cuda_value y = cuda_convert (p, a->operand, a->type);
  cuda_line (p, cuda_finish (cuda_expr (p, a->value)).s + " = " + call + " "
	     + sign + " " + cuda_operand (y, prec + 1) + ";");
  return true;
}

/* Print a complex sum as one sum for each part.  This is enough if nobody
   captures the value.  */
static bool
print_complex_sum (cuda_printer *p, acc_atomic *a)
{
  if (TREE_CODE (a->type) != COMPLEX_TYPE || a->kind != acc_atomic::UPDATE
      || a->reverse || (a->op != PLUS_EXPR && a->op != MINUS_EXPR)
      || !cuda_float_p (TREE_TYPE (a->type)))
    return false;
  text addr = typed_address (p, a);
  const char *sign = a->op == MINUS_EXPR ? "-" : "";
  cuda_list l = cuda_open (p);
  text v = cuda_new_name (p, "value");
  cuda_declaration (p, cuda_declare (p, cuda_ctype (a->type), v) + " = "
		    + cuda_assigned (p, a->operand, a->type) + ";");
  for (const char *part : { "re", "im" })
    cuda_line (p, "atomicAdd (&(" + addr + ")->" + part + ", " + sign + v + "."
	       + part + ");");
  cuda_close (p, l, true);
  return true;
}

/* The variable that A works on if only this thread sees it, otherwise
   null.  */
static tree
private_target (cuda_printer *p, acc_atomic *a)
{
  tree e = a->addr;
  while (CONVERT_EXPR_P (e))
    e = TREE_OPERAND (e, 0);
  if (TREE_CODE (e) != ADDR_EXPR)
    return NULL_TREE;
  tree base = acc_base_of (TREE_OPERAND (e, 0));
  if (!DECL_P (base) || cuda_shared_p (p, base))
    return NULL_TREE;
  cuda_binding *b = cuda_find (p, base);
  bool own = b && !b->object
	     && !(POINTER_TYPE_P (b->type)
		  && TREE_CODE (TREE_TYPE (base)) == ARRAY_TYPE);
  return own && cuda_same_p (TREE_TYPE (TREE_OPERAND (e, 0)), a->type)
	 ? TREE_OPERAND (e, 0) : NULL_TREE;
}

/* Print A for TARGET, which only this thread accesses.  It needs no atomic
   function (and CUDA's do not work on such memory).  */
static void
print_private (cuda_printer *p, acc_atomic *a, tree target, tree value)
{
  if (value && a->kind == acc_atomic::CAPTURE && a->old)
    cuda_assignment (p, value, target);
  if (a->kind != acc_atomic::READ)
    {
      tree loaded = a->loaded;
      cuda_list l = cuda_open (p);
      if (a->op == ERROR_MARK && loaded)
	{
	  text name = cuda_bind (p, loaded, cuda_ctype (a->type),
				 "seen")->name;
	  cuda_declaration (p, cuda_declare (p, cuda_ctype (a->type), name)
			    + " = " + cuda_finish (cuda_ref (p, target)).s
			    + ";");
	}
      cuda_assignment (p, target, a->op == NOP_EXPR ? a->operand
					   : new_value (a, target));
      cuda_close (p, l, false);
    }
  if (value && (a->kind == acc_atomic::READ || !a->old)
      && a->kind != acc_atomic::WRITE)
    cuda_assignment (p, value, target);
}

/* Print v = x; x = operand; by atomicExch.  */
static bool
print_exchange (cuda_printer *p, acc_atomic *a)
{
  tree t = cuda_ctype (a->type), as = t;
  if (a->op != NOP_EXPR || a->kind != acc_atomic::CAPTURE || !a->old)
    return false;
  if (cuda_integral_p (t) && cuda_bits (t) == 64)
    as = long_long_unsigned_type_node;
  else if (t != integer_type_node && t != unsigned_type_node
	   && t != float_type_node)
    return false;
  cuda_value addr = cuda_checked_address (p, a->addr);
  if (!addr.type || !POINTER_TYPE_P (addr.type)
      || TYPE_MAIN_VARIANT (TREE_TYPE (addr.type)) != as)
    addr = cuda_cast (p, addr, build_pointer_type (as));
  cuda_line (p, cuda_finish (cuda_expr (p, a->value)).s + " = atomicExch ("
	     + addr.s + ", " + cuda_assigned (p, a->operand, a->type) + ");");
  return true;
}

void
cuda_atomic (cuda_printer *p, acc_atomic *original)
{
  /* A value that nobody reads is not captured.  */
  acc_atomic copy = *original, *a = &copy;
  if (a->value && p->dropped.contains (a->value))
    {
      a->value = NULL_TREE;
      if (a->kind == acc_atomic::READ)
	return;
      if (a->kind == acc_atomic::CAPTURE)
	a->kind = a->op == NOP_EXPR ? acc_atomic::WRITE : acc_atomic::UPDATE;
    }
  tree target = private_target (p, a);
  if (!target && a->alone)
    target = TREE_CODE (a->addr) == ADDR_EXPR
	     ? TREE_OPERAND (a->addr, 0)
	     : build2 (MEM_REF, a->type, a->addr,
		       build_zero_cst (TREE_TYPE (a->addr)));
  if (target)
    print_private (p, a, target, a->value);
  else if (a->kind == acc_atomic::READ || a->kind == acc_atomic::WRITE)
    print_access (p, a);
  else if (!print_exchange (p, a) && !print_native (p, a)
	   && !print_complex_sum (p, a))
    print_general (p, a);
}
