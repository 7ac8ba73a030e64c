/* Reductions.

   In: the reductions of loops and constructs, and the axes that each is
   combined over.  Out: private copies and their combination.  Lanes of a warp
   combine by shuffles, warps of a block through one slot of shared memory each.
   Blocks combine by atomics when those exist or, as for the maximum of real
   numbers, are rarely tried; otherwise the last block to arrive combines one
   slot of scratch memory for each block.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/print.h"
#include "checks.h"
#include "acc.h"
#include "read/read.h"
#include "reduce/reduce.h"
#include "cuda/cuda.h"

/* ---- Operators */

static const struct { tree_code code; const char *name, *what; } operators[] = {
  { PLUS_EXPR, "sum", "sum" }, { MINUS_EXPR, "sum", "sum" },
  { MULT_EXPR, "product", "product" }, { MAX_EXPR, "max", "maximum" },
  { MIN_EXPR, "min", "minimum" }, { BIT_AND_EXPR, "and", "bitwise and" },
  { BIT_IOR_EXPR, "or", "bitwise or" },
  { BIT_XOR_EXPR, "xor", "bitwise exclusive or" },
  { TRUTH_ANDIF_EXPR, "all", "logical and" },
  { TRUTH_ORIF_EXPR, "any", "logical or" },
  { TRUTH_AND_EXPR, "all", "logical and" },
  { TRUTH_OR_EXPR, "any", "logical or" },
  { EQ_EXPR, "same", "logical equivalence" },
  { NE_EXPR, "odd", "logical non-equivalence" }
};

const char *
cuda_operator_word (tree_code code, bool long_form)
{
  for (auto &o : operators)
    if (o.code == code)
      return long_form ? o.what : o.name;
  return "unknown";
}

/* The value that changes nothing: for example 0 for a sum.  */
text
cuda_identity (cuda_printer *p, tree_code code, tree type)
{
  tree t = cuda_ctype (type);
  bool real = cuda_float_p (t);
  switch (code)
    {
    case MULT_EXPR:
    case TRUTH_ANDIF_EXPR:
    case TRUTH_AND_EXPR:
    case EQ_EXPR:
      if (TREE_CODE (t) == COMPLEX_TYPE)
	return cuda_type_name (p, t) + " {1, 0}";
      return t == boolean_type_node ? "true" : "1";
    case MAX_EXPR:
      if (real)
	return "-INFINITY";
      return cuda_constant (p, TYPE_MIN_VALUE (t));
    case MIN_EXPR:
      if (real)
	return "INFINITY";
      return cuda_constant (p, TYPE_MAX_VALUE (t));
    case BIT_AND_EXPR:
      return cuda_constant (p, build_all_ones_cst (t));
    default:
      if (TREE_CODE (t) == COMPLEX_TYPE)
	return cuda_type_name (p, t) + " {0, 0}";
      return t == boolean_type_node ? "false" : "0";
    }
}

/* Likewise, for the second operand of a `?:' whose first one has TYPE.
   Helpers are overloads, and the result of a narrow type and an int would be
   an int.  */
static text
other_identity (cuda_printer *p, tree_code code, tree type)
{
  tree t = cuda_ctype (type);
  bool narrow = cuda_integral_p (t) && cuda_bits (t) < 32
		&& t != boolean_type_node;
  return (narrow ? "(" + cuda_type_name (p, t) + ") " : text ())
	 + cuda_identity (p, code, t);
}

text
cuda_step (cuda_printer *p, tree_code code, tree type, const text &v,
	   const text &w)
{
  static const struct { tree_code code; const char *op; } assigning[] = {
    { PLUS_EXPR, "+" }, { MINUS_EXPR, "+" }, { MULT_EXPR, "*" },
    { BIT_AND_EXPR, "&" }, { BIT_IOR_EXPR, "|" }, { BIT_XOR_EXPR, "^" }
  };
  tree t = cuda_ctype (type);
  for (auto &a : assigning)
    if (a.code == code)
      return TREE_CODE (t) == COMPLEX_TYPE
	     ? v + " = " + v + " " + a.op + " " + w
	     : v + " " + a.op + "= " + w;
  /* These are Fortran's .eqv.  and .neqv.  of logicals.  */
  if (code == EQ_EXPR || code == NE_EXPR)
    return v + " = " + v + (code == EQ_EXPR ? " == " : " != ") + w;
  bool max = code == MAX_EXPR;
  if (!max && code != MIN_EXPR)
    {
      text both = code == TRUTH_ANDIF_EXPR || code == TRUTH_AND_EXPR
		  ? " && " : " || ";
      if (TREE_CODE (t) != COMPLEX_TYPE)
	return v + " = " + v + both + w;
      text tn = cuda_type_name (p, t), zero = " != " + tn + " {0, 0}";
      return v + " = " + tn + " {(" + cuda_type_name (p, TREE_TYPE (t)) + ") ("
	     + v + zero + both + w + zero + "), 0}";
    }
  if (cuda_float_p (t))
    return v + " = " + (max ? "fmax" : "fmin")
	   + (t == float_type_node ? "f" : "") + " (" + v + ", " + w + ")";
  if (cuda_bits (t) > 64)
    return v + " = " + v + (max ? " > " : " < ") + w + " ? " + v + " : " + w;
  /* min and max take two operands of one type: w may have a promoted one.  */
  text cast = cuda_bits (t) < 32 || t == boolean_type_node
	      ? text () : "(" + cuda_type_name (p, t) + ") ";
  if (t == integer_type_node || t == unsigned_type_node)
    cast = "";
  bool call = w.find ("(") != text::npos;
  return v + " = " + (max ? "max" : "min") + " (" + v + ", "
	 + (call ? "" : cast) + w + ")";
}

/* True if a step of CODE may evaluate an operand twice, or not at all.  */
static bool
conditional_p (tree_code code, tree type)
{
  return code == TRUTH_ANDIF_EXPR || code == TRUTH_ORIF_EXPR
	 || code == TRUTH_AND_EXPR || code == TRUTH_OR_EXPR
	 || ((code == MAX_EXPR || code == MIN_EXPR) && cuda_bits (type) > 64);
}

/* ---- Helpers for one operator and one type */

/* The shuffle of V.  Shuffles take values of at most 8 bytes that are not
   structs; others need a helper.  */
static text
shuffled (cuda_printer *p, tree type, const text &v,
	  const text &mask = "0xffffffff")
{
  if (TREE_CODE (type) != COMPLEX_TYPE && cuda_size (type) <= 8)
    return "__shfl_xor_sync (" + mask + ", " + v + ", d)";
  cuda_help (p, "acc_shuffle");
  return "acc_shuffle (" + v + ", d, true)";
}

/* The name of a helper of KIND ("acc_warp_").  Helpers of one operator are
   overloads of one name.  */
static text
helper_name (tree_code code, const char *kind)
{
  return text (kind) + cuda_operator_word (code, false);
}

/* The body of a helper that combines V in steps, for the lanes of MASK.  */
static text
shuffle_steps (cuda_printer *p, tree_code code, tree t, const text &mask)
{
  text tn = cuda_type_name (p, t);
  /* Every lane must execute the shuffle, whatever its value is.  */
  bool chooses = code == TRUTH_ANDIF_EXPR || code == TRUTH_ORIF_EXPR
		 || ((code == MAX_EXPR || code == MIN_EXPR)
		     && cuda_bits (t) > 64);
  if (chooses)
    return "{\n      const " + tn + " other = " + shuffled (p, t, "v", mask)
	   + ";\n      " + cuda_step (p, code, t, "v", "other")
	   + ";\n    }\n  return v;\n}\n";
  return cuda_step (p, code, t, "v", shuffled (p, t, "v", mask))
	 + ";\n  return v;\n}\n";
}

/* Have a helper printed for a warp or, unless LANES is 0, for a part of a warp
   with that many lanes; return its name.  */
static text
warp_helper (cuda_printer *p, tree_code code, tree type, unsigned lanes = 0)
{
  tree t = cuda_ctype (type);
  text part = lanes ? cuda_format ("acc_row_%u_", lanes) : text ("acc_warp_");
  text name = helper_name (code, part.c_str ());
  text tn = cuda_type_name (p, t);
  text mask = lanes ? cuda_row_mask (p, lanes) : text ("0xffffffff");
  text body = cuda_format (lanes ? "/* The %s of V over a row of %u lanes, "
				   "for each of them.  */\n"
			   : "/* The %s of V over the warp, for each lane.  */"
			     "\n",
			   cuda_operator_word (code, true), lanes);
  body += "static __device__ __forceinline__ " + tn + "\n" + name + " (" + tn
	  + cuda_format (" v)\n{\n  for (int d = %u; d > 0; d >>= 1)\n    ",
			 lanes ? lanes / 2 : 16)
	  + shuffle_steps (p, code, t, mask);
  cuda_add_helper (p, name + "/" + tn, body, 3);
  return name;
}

/* Have the shared memory printed in which each warp leaves one value.  It is
   the same for all types, with at least SIZE bytes for each value.  */
void
cuda_slots (cuda_printer *p, HOST_WIDE_INT size)
{
  static const char *const bodies[] = {
    R"(/* One slot a warp, for values of any type.  */
static __device__ __forceinline__ void *
acc_slots ()
{
  __shared__ __align__ (8) char slots[32 * 8];
  return slots;
}
)",
    R"(/* One slot a warp, for values of any type.  */
static __device__ __forceinline__ void *
acc_slots ()
{
  __shared__ __align__ (16) char slots[32 * 16];
  return slots;
}
)" };
  cuda_add_helper (p, "acc_slots", bodies[size > 8], 3);
  if (size > 8)
    for (cuda_helper &h : p->unit->helpers)
      if (h.key == "acc_slots")
	h.body = bodies[1];
}

static text
block_helper (cuda_printer *p, tree_code code, tree type)
{
  tree t = cuda_ctype (type);
  text name = helper_name (code, "acc_block_"), tn = cuda_type_name (p, t);
  text warp = warp_helper (p, code, type);
  cuda_slots (p, cuda_size (t));
  text body = cuda_format ("/* The %s of V over the block, which is whole "
			   "warps, for each thread.  */\n",
			   cuda_operator_word (code, true));
  body += "static __device__ __forceinline__ " + tn + "\n" + name + " (" + tn
	  + " v)\n{\n  " + tn + " *const slot = (" + tn + " *) acc_slots ();\n"
	  "  const unsigned warps = blockDim.x * blockDim.y * blockDim.z / 32;\n"
	  "  const unsigned thread = (threadIdx.z * blockDim.y + threadIdx.y)"
	  " * blockDim.x\n\t\t\t  + threadIdx.x;\n\n"
	  "  v = " + warp + " (v);\n"
	  "  if (thread % 32 == 0)\n    slot[thread / 32] = v;\n"
	  "  __syncthreads ();\n"
	  + cuda_broken ("v = " + warp + " (thread % 32 < warps ? slot[thread % 32]"
			 " : " + (cuda_integral_p (t) || cuda_float_p (t)
				  ? "(" + tn + ") " : text ())
			 + cuda_identity (p, code, t) + ");", 2)
	  + "  __syncthreads ();\n  return v;\n}\n";
  cuda_add_helper (p, name + "/" + tn, body, 4);
  return name;
}

/* Have a helper printed for a kernel whose launch chooses the number of
   threads in a row; return its name.  */
static text
span_helper (cuda_printer *p, tree_code code, tree type)
{
  tree t = cuda_ctype (type);
  text name = helper_name (code, "acc_span_"), tn = cuda_type_name (p, t);
  text block = block_helper (p, code, type);
  cuda_help (p, "acc_span");
  text body = cuda_format ("/* The %s of V over the threads of a row, for each "
			   "of them.  */\n", cuda_operator_word (code, true));
  body += "static __device__ __forceinline__ " + tn + "\n" + name + " (" + tn
	  + " v)\n{\n  if (blockDim.x > 32)\n    return " + block + " (v);\n"
	  "  for (int d = blockDim.x / 2; d > 0; d >>= 1)\n    "
	  + shuffle_steps (p, code, t, "acc_span ()");
  cuda_add_helper (p, name + "/" + tn, body, 5);
  return name;
}

/* Have a helper printed for a function that does not know how it is called:
   the lanes of a worker are a warp or all of the block, or there is only one
   thread.  */
static text
routine_helper (cuda_printer *p, tree_code code, tree type, bool lanes)
{
  tree t = cuda_ctype (type);
  text name = helper_name (code, lanes ? "acc_lanes_" : "acc_gang_");
  text tn = cuda_type_name (p, t);
  text block = block_helper (p, code, type);
  text body = cuda_format ("/* The %s of V over %s.  */\n",
			   cuda_operator_word (code, true),
			   lanes ? "the lanes of a worker" : "a gang");
  body += "static __device__ __forceinline__ " + tn + "\n" + name + " (" + tn
	  + " v)\n{\n";
  if (lanes)
    body += "  if (blockDim.x == 32)\n    return "
	    + warp_helper (p, code, type) + " (v);\n"
	      "  return blockDim.x > 1 ? " + block + " (v) : v;\n}\n";
  else
    body += "  return blockDim.x * blockDim.y > 1 ? " + block
	    + " (v) : v;\n}\n";
  cuda_add_helper (p, name + "/" + tn, body, 5);
  return name;
}

/* Have a helper printed in which the last block to arrive combines the values
   of all blocks in SCRATCH.  */
static text
grid_helper (cuda_printer *p, tree_code code, tree type, bool one_thread)
{
  tree t = cuda_ctype (type);
  text name = helper_name (code, one_thread ? "acc_grid1_" : "acc_grid_");
  text tn = cuda_type_name (p, t);
  text body = cuda_format ("/* Combine V of all blocks into *VAR (%s).  Each "
			   "block leaves its V\n   in its slot, the last "
			   "one to do so combines them.  *COUNT is zero\n   "
			   "before and after.  */\n", cuda_operator_word (code, true));
  body += "static __device__ void\n" + name + " (" + tn + " *var, " + tn
	  + " v, unsigned *count, char *slots, unsigned size)\n{\n"
	  "  const unsigned blocks = gridDim.x * gridDim.y * gridDim.z;\n"
	  "  const unsigned block = (blockIdx.z * gridDim.y + blockIdx.y)"
	  " * gridDim.x + blockIdx.x;\n";
  if (one_thread)
    body += "\n  *(" + tn + " *) (slots + (size_t) block * size) = v;\n"
	    "  __threadfence ();\n"
	    "  if (atomicAdd (count, 1) < blocks - 1)\n    return;\n"
	    "  __threadfence ();\n"
	    "  v = " + cuda_identity (p, code, t) + ";\n"
	    "  for (unsigned b = 0; b < blocks; b++)\n    "
	    + cuda_step (p, code, t, "v", "*(" + tn
			 + " *) (slots + (size_t) b * size)") + ";\n  "
	    + cuda_step (p, code, t, "*var", "v") + ";\n  *count = 0;\n}\n";
  else
    {
      text block = block_helper (p, code, type);
      text identity = cuda_identity (p, code, t);
      body += "  const unsigned threads = blockDim.x * blockDim.y"
	      " * blockDim.z;\n"
	      "  const unsigned thread = (threadIdx.z * blockDim.y"
	      " + threadIdx.y) * blockDim.x\n\t\t\t  + threadIdx.x;\n"
	      "  const unsigned each = (blocks + threads - 1) / threads;\n"
	      "  __shared__ bool last;\n\n"
	      "  if (thread == 0)\n    {\n      *(" + tn
	      + " *) (slots + (size_t) block * size) = v;\n"
	      "      __threadfence ();\n"
	      "      last = atomicAdd (count, 1) == blocks - 1;\n    }\n"
	      "  __syncthreads ();\n  if (last)\n    {\n"
	      "      __threadfence ();\n"
	      "      v = " + identity + ";\n"
	      /* These loads have no condition, so that several are under
		 way.  */
	      "#pragma unroll 4\n"
	      "      for (unsigned n = 0; n < each; n++)\n\t{\n"
	      "\t  const unsigned b = n * threads + thread;\n"
	      "\t  const " + tn + " slot = *(" + tn
	      + " *) (slots + (size_t) min (b, blocks - 1) * size);\n"
	      "\t  const " + tn + " w = b < blocks ? slot : " + identity
	      + ";\n\t  " + cuda_step (p, code, t, "v", "w") + ";\n\t}\n"
	      "      v = " + block + " (v);\n"
	      "      if (thread == 0)\n\t{\n\t  "
	      + cuda_step (p, code, t, "*var", "v")
	      + ";\n\t  *count = 0;\n\t}\n    }\n  __syncthreads ();\n}\n";
    }
  cuda_add_helper (p, name + "/" + tn, body, 5);
  return name;
}

/* ---- Places of the values */

/* True if VAR is in memory that several threads see.  */
static bool
in_memory_p (cuda_printer *p, tree var)
{
  tree base = acc_base_of (var);
  if (!DECL_P (base))
    return true;
  if (cuda_shared_p (p, base))
    return true;
  cuda_binding *b = cuda_find (p, base);
  if (!b || b->object)
    return true;
  /* An array that is a parameter is a pointer under its own name.  */
  const acc_var *v = p->routine ? NULL : acc_find_var (p->k->region, base);
  return v && v->kind == VAR_OBJECT;
}

static void
add_guarded (cuda_printer *p, const text &guard, const text &statement)
{
  if (guard.empty ())
    {
      cuda_line (p, statement + ";");
      return;
    }
  cuda_line (p, "if (" + guard + ")");
  p->indent += 2;
  cuda_more (p, statement + ";");
  p->indent -= 2;
}

/* The loops over elements around a scalar that is part of an array: the number
   of its elements, and the number of the current one ("" if it is not in an
   array).  */
struct cuda_element_loops { unsigned count; text index; };

/* A function that each_scalar calls for each scalar of PRIV, a variable of a
   reduction.  The printed text has loops over its elements.  VAR is the same
   part of another variable, or null.  */
typedef void (*scalar_fn) (cuda_printer *p, tree var, tree priv,
			   const cuda_element_loops &loops, void *data);

/* Call FN for each scalar of PRIV: for each member of a structure, and in a
   printed loop for the elements of an array.  */
static void
each_scalar (cuda_printer *p, tree var, tree priv,
	     const cuda_element_loops &loops, scalar_fn fn, void *data)
{
  tree type = TREE_TYPE (priv);
  if (TREE_CODE (type) == RECORD_TYPE)
    {
      for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
	if (TREE_CODE (f) == FIELD_DECL)
	  each_scalar (p, var ? build3 (COMPONENT_REF, TREE_TYPE (f), var, f,
					NULL_TREE) : var,
		       build3 (COMPONENT_REF, TREE_TYPE (f), priv, f,
			       NULL_TREE), loops, fn, data);
      return;
    }
  if (TREE_CODE (type) != ARRAY_TYPE)
    {
      fn (p, var, priv, loops, data);
      return;
    }
  tree element = TREE_TYPE (type), domain = TYPE_DOMAIN (type);
  HOST_WIDE_INT first = tree_to_shwi (TYPE_MIN_VALUE (domain));
  HOST_WIDE_INT last = tree_to_shwi (TYPE_MAX_VALUE (domain));
  tree k = build_decl (UNKNOWN_LOCATION, VAR_DECL, get_identifier ("k"),
		       integer_type_node);
  size_t bindings = p->bindings.size ();
  text name = cuda_bind (p, k, integer_type_node, "k")->name;
  cuda_line (p, "for (int " + name + cuda_format (" = %d; ", (int) first)
		+ name + cuda_format (" < %d; ", (int) last + 1) + name + "++)");
  p->indent += 2;
  cuda_list list = cuda_open (p);
  text at = first ? "(" + name + cuda_format (" - %d)", (int) first) : name;
  cuda_element_loops inner = { unsigned (loops.count * (last - first + 1)), at };
  if (!loops.index.empty ())
    inner.index = "(" + loops.index
		  + cuda_format (" * %d + ", (int) (last - first + 1))
		  + at + ")";
  each_scalar (p, var ? build4 (ARRAY_REF, element, var, k, NULL_TREE,
				NULL_TREE) : var,
	       build4 (ARRAY_REF, element, priv, k, NULL_TREE, NULL_TREE),
	       inner, fn, data);
  cuda_close (p, list, false);
  p->indent -= 2;
  p->bindings.resize (bindings);
}

static const cuda_element_loops no_element_loops = { 1, text () };

/* True if all parts of TYPE can be reduced.  */
static bool
reducible_p (const_tree type)
{
  switch (TREE_CODE (type))
    {
    case RECORD_TYPE:
      for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
	if (TREE_CODE (f) == FIELD_DECL
	    && (DECL_BIT_FIELD (f) || !reducible_p (TREE_TYPE (f))))
	  return false;
      return true;
    case ARRAY_TYPE:
      return cuda_size (type) > 0 && reducible_p (TREE_TYPE (type));
    default:
      return INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type)
	     || TREE_CODE (type) == COMPLEX_TYPE;
    }
}

static bool
aggregate_p (const_tree type)
{
  return TREE_CODE (type) == ARRAY_TYPE || TREE_CODE (type) == RECORD_TYPE;
}

/* The function by which blocks may combine values of TYPE by RED's operator at
   any time: an atomic one, or for the maximum of real numbers one that seldom
   has to change anything.  Empty if there is none.  *AS is the type of its
   operand.  */
static text
grid_atomic (const acc_reduction &red, tree type, tree *as)
{
  tree_code op = red.op == MINUS_EXPR ? PLUS_EXPR : red.op;
  switch (acc_reduce_grid (red, type, as))
    {
    case GRID_NATIVE:
      return cuda_native_atomic (op, type, as);
    case GRID_SELDOM:
      return helper_name (op, "acc_atomic_");
    default:
      return "";
    }
}

/* Combine one block's V into VAR, which all blocks share.  GUARD is the
   condition of the thread that acts for its block (or warp).  */
static void
combine_grid (cuda_printer *p, const acc_reduction &red, const text &v,
	      const text &guard, const cuda_element_loops &loops)
{
  tree type = TREE_TYPE (red.var), as;
  text addr = cuda_operand (cuda_address (p, red.var), P_UNARY);
  tree_code op = red.op == MINUS_EXPR ? PLUS_EXPR : red.op;
  text f = grid_atomic (red, type, &as);
  if (!f.empty ())
    {
      if (cuda_float_p (as) && op != PLUS_EXPR)
	{
	  bool wide = cuda_size (as) == 8;
	  cuda_help (p, op == MAX_EXPR
			? (wide ? "acc_atomic_max/8" : "acc_atomic_max/4")
			: (wide ? "acc_atomic_min/8" : "acc_atomic_min/4"));
	}
      text target = as == cuda_ctype (type)
		    ? addr : "(" + cuda_type_name (p, build_pointer_type (as))
			     + ") " + addr;
      add_guarded (p, guard, f + " (" + target + ", " + v + ")");
      return;
    }
  if (p->loops || p->conditions || p->active || !p->k->scratch_p
      || p->counters + loops.count > ACC_SCRATCH_COUNTERS / sizeof (unsigned))
    {
      checked_that (cuda_size (type) <= 16);
      if (acc_opts.reproducible && acc_order_matters_p (op, type))
	if (acc_warns_p (WARN_ORDER))
	  warning_at (red.loc, 0, "the order of this reduction differs from run "
		      "to run: it is inside of another loop or condition");
      if (!guard.empty ())
	{
	  cuda_line (p, "if (" + guard + ")");
	  p->indent += 2;
	}
      cuda_swap_loop (p, op, type, addr, v);
      if (!guard.empty ())
	p->indent -= 2;
      return;
    }
  text name = grid_helper (p, op, type, !p->block_axes);
  text count = "(unsigned *) acc_scratch";
  unsigned size = ROUND_UP (cuda_size (type), 16);
  if (p->counters)
    count += cuda_format (" + %u", p->counters);
  text slots = cuda_format ("acc_scratch + %u",
			    ACC_SCRATCH_COUNTERS + p->block_bytes);
  if (!loops.index.empty ())
    {
      count += " + " + loops.index;
      slots += " + " + loops.index + cuda_format (" * %u", size);
    }
  cuda_line (p, name + " (" + addr + ", " + v + ", " + count + ", " + slots
		+ cuda_format (", %u);", p->k->scratch_block));
  p->counters += loops.count;
  p->block_bytes += size * loops.count;
}

/* Combine NAME, one scalar of RED's private variable, into RED.VAR, the same
   scalar of its variable.  */
static void
end_scalar (cuda_printer *p, const acc_reduction &red, const text &name,
	    const cuda_element_loops &loops)
{
  tree type = TREE_TYPE (red.var);
  text v = name;
  unsigned across = red.axes & p->block_axes;
  unsigned around = p->active & p->block_axes;
  unsigned grid = red.axes & AXES_GRID;
  bool memory = in_memory_p (p, red.var);
  if (grid && (!memory || cuda_shared_p (p, acc_base_of (red.var))))
    cuda_fail (p, "the result of a reduction over gangs goes to a variable "
	       "that each gang of a loop around has for itself");
  /* Threads along the axes of loops around each have their own value.  */
  text guard = cuda_first_thread (p, p->block_axes & ~around);
  if (across && !around)
    {
      /* Threads along other axes have the same value: use only one of
	 them.  */
      text one = cuda_first_thread (p, p->block_axes & ~across);
      if (!one.empty ())
	v = one + " ? " + v + " : " + other_identity (p, red.op, type);
      v = (p->routine ? routine_helper (p, red.op, type, cuda_any_lanes_p (p))
	   : block_helper (p, red.op, type)) + " (" + v + ")";
    }
  else if (across)
    {
      /* Only the lanes of a worker are inside of other loops.  */
      checked_that (across == AXIS (ACC_BX) && !(around & AXIS (ACC_BX)));
      v = (p->routine ? routine_helper (p, red.op, type, true)
	   : p->columns ? cuda_column_helper (p, red.op, type)
	   : cuda_span_p (p) ? span_helper (p, red.op, type)
	   : warp_helper (p, red.op, type, p->k->lanes)) + " (" + v + ")";
      guard = cuda_first_thread (p, AXIS (ACC_BX));
    }
  if (across && (grid || memory || conditional_p (red.op, type)))
    {
      cuda_line (p, name + " = " + v + ";");
      v = name;
    }
  if (!grid && !memory)
    {
      text var = cuda_operand (cuda_ref (p, red.var), P_UNARY);
      cuda_line (p, cuda_step (p, red.op, type, var, v) + ";");
      p->ordered = across && (!around || p->columns);
      return;
    }
  if (grid)
    combine_grid (p, red, v, guard, loops);
  else
    add_guarded (p, guard, cuda_step (p, red.op, type,
				      cuda_operand (cuda_ref (p, red.var),
						    P_UNARY), v));
}

static void
end_part (cuda_printer *p, tree var, tree priv,
	  const cuda_element_loops &loops, void *data)
{
  acc_reduction part = *(const acc_reduction *) data;
  part.var = var;
  part.priv = priv;
  end_scalar (p, part, cuda_operand (cuda_ref (p, priv), P_UNARY), loops);
}

static void
end_reduction (cuda_printer *p, const acc_reduction &red)
{
  cuda_binding *b = cuda_find (p, red.priv);
  if (!b || (DECL_P (red.var) && cuda_find (p, red.var) == b))
    return;
  if (!aggregate_p (TREE_TYPE (red.var)))
    end_scalar (p, red, b->name, no_element_loops);
  else
    {
      acc_reduction r = red;
      each_scalar (p, red.var, red.priv, no_element_loops, end_part, &r);
      p->ordered = false;
    }
}

static void
begin_part (cuda_printer *p, tree, tree priv, const cuda_element_loops &,
	    void *data)
{
  cuda_line (p, cuda_operand (cuda_ref (p, priv), P_UNARY) + " = "
		+ cuda_identity (p, ((const acc_reduction *) data)->op,
				 TREE_TYPE (priv)) + ";");
}

void
cuda_end_reductions (cuda_printer *p, const vec<acc_reduction> &reds)
{
  for (const acc_reduction &red : reds)
    end_reduction (p, red);
}

void
cuda_begin_reductions (cuda_printer *p, const vec<acc_reduction> &reds,
		       unsigned levels)
{
  for (const acc_reduction &red : reds)
    {
      tree type = TREE_TYPE (red.var);
      checked_that (reducible_p (type));
      if (!red.axes && DECL_P (red.var) && !in_memory_p (p, red.var))
	{
	  cuda_binding alias = { red.priv, "", NULL_TREE, false, red.var, false };
	  p->bindings.push_back (alias);
	  continue;
	}
      text name = cuda_base_name (red.priv);
      cuda_binding *outer = DECL_P (red.var) ? cuda_find (p, red.var) : NULL;
      if (outer && outer->name == name)
	name += levels & LEVEL_VECTOR ? "_vector" : levels & LEVEL_WORKER
		? "_worker" : levels & LEVEL_GANG ? "_gang" : "_part";
      tree t = cuda_ctype (type);
      name = cuda_bind (p, red.priv, t, name.c_str ())->name;
      if (aggregate_p (type))
	{
	  acc_reduction r = red;
	  cuda_declaration (p, cuda_declare (p, t, name) + ";");
	  each_scalar (p, NULL_TREE, red.priv, no_element_loops, begin_part,
		       &r);
	  continue;
	}
      cuda_declaration (p, cuda_declare (p, t, name) + " = "
			+ cuda_identity (p, red.op, type) + ";");
    }
}

/* "vector, then gangs".  */
static text
spread_over (const acc_reduction &red, unsigned levels)
{
  text s;
  bool block = red.axes & AXES_BLOCK;
  if (block)
    {
      if ((levels & LEVEL_WORKER) || (red.axes & AXIS (ACC_BY)))
	s += "worker";
      if (red.axes & AXIS (ACC_BX))
	s += s.empty () ? "vector" : " and vector";
    }
  if (red.axes & AXES_GRID)
    s += s.empty () ? "gangs" : ", then gangs";
  return s;
}

void
cuda_describe_reductions (const vec<acc_reduction> &reds,
			  std::vector<text> *lines)
{
  for (const acc_reduction &red : reds)
    {
      if (!red.axes)
	continue;
      tree as;
      text how;
      if ((red.axes & AXES_GRID) && !aggregate_p (TREE_TYPE (red.var)))
	how = grid_atomic (red, TREE_TYPE (red.var), &as).empty ()
	      ? " (by the last one)"
	      : !cuda_float_p (as) || red.op == PLUS_EXPR
	      || red.op == MINUS_EXPR ? " (native atomic)" : " (atomic)";
      tree base = acc_base_of (red.var);
      text name = DECL_P (base) ? cuda_base_name (base) : "a result";
      lines->push_back (name + ": " + cuda_operator_word (red.op, true) + " over "
			+ spread_over (red, 0) + how);
    }
}
