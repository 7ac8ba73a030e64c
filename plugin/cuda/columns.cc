/* Sums along the columns of an array: kernels with ACC_KERNEL_COLUMNS.

   In: such a kernel, in which workers have a column each and lanes share its sum.  Out:
   its text.  threadIdx.x, not threadIdx.y, is the worker's number there, because
   neighbouring columns are side by side in memory; the lanes of a column are in as many
   warps.

     for (long j_first = blockIdx.x * blockDim.x; j_first < n; j_first += ...)
       {
	 int j = min (j_first + threadIdx.x, n - 1L);
	 bool inside = j_first + threadIdx.x < n;
	 double s = 0;
	 for (int i = threadIdx.y; i < m; i += 64)
	   s += a[i * n + j];
	 s = acc_column_sum (s);
	 if (threadIdx.y == 0 && inside)
	   y[j] = s;

   All threads of a block meet in the sum.  So they stay in the loop over columns together,
   and those behind the last column compute that one again, without storing it.
   schedule/plain-rows.cc makes sure that nothing else divides them.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/print.h"
#include "cuda/expr.h"

text
cuda_index_name (const cuda_printer *p, acc_axis axis, bool size)
{
  if (p->columns && axis == ACC_BX)
    axis = ACC_BY;
  else if (p->columns && axis == ACC_BY)
    axis = ACC_BX;
  return acc_axis_name (axis, size);
}

text
cuda_first_thread (const cuda_printer *p, unsigned axes)
{
  text s;
  for (int a = ACC_BX; a <= ACC_BZ; a++)
    if (axes & AXIS (a))
      s += (s.empty () ? "" : " && ") + cuda_index_name (p, (acc_axis) a, false) + " == 0";
  return s.empty () || p->inside.empty () ? s : s + " && " + p->inside;
}

bool
cuda_columns_p (const cuda_printer *p)
{
  return p->columns && !p->one_lane;
}

/* Have the memory printed in which each thread of a block leaves a value.  */
static void
column_slots (cuda_printer *p)
{
  cuda_add_helper (p, "acc_column_slots",
		   R"(/* One slot a thread, for values of any type.  */
static __device__ __forceinline__ void *
acc_column_slots ()
{
  __shared__ __align__ (8) char slots[1024 * 8];
  return slots;
}
)", 3);
}

text
cuda_column_helper (cuda_printer *p, tree_code code, tree type)
{
  tree t = cuda_ctype (type);
  text name = text ("acc_column_") + cuda_operator_word (code, false), tn = cuda_type_name (p, t);
  column_slots (p);
  text body = cuda_format ("/* The %s of V over the lanes of a column, for each of them.\n"
			   "   The block meets.  */\n", cuda_operator_word (code, true));
  body += "static __device__ __forceinline__ " + tn + "\n" + name + " (" + tn + " v)\n{\n  "
	  + tn + " *const slot = (" + tn + " *) acc_column_slots ();\n"
	  "  const unsigned thread = threadIdx.y * blockDim.x + threadIdx.x;\n\n"
	  "  slot[thread] = v;\n"
	  "  __syncthreads ();\n"
	  "  for (unsigned n = blockDim.y / 2; n > 0; n /= 2)\n"
	  "    {\n"
	  "      if (threadIdx.y < n)\n"
	  "	{\n"
	  "	  const " + tn + " other = slot[thread + n * blockDim.x];\n"
	  "	  " + cuda_step (p, code, t, "v", "other") + ";\n"
	  "	  slot[thread] = v;\n"
	  "	}\n"
	  "      __syncthreads ();\n"
	  "    }\n"
	  "  v = slot[threadIdx.x];\n"
	  "  __syncthreads ();\n"
	  "  return v;\n}\n";
  cuda_add_helper (p, name + "/" + tn, body, 4);
  return name;
}

text
cuda_column_first (cuda_printer *p, tree type)
{
  text tn = cuda_type_name (p, cuda_ctype (type));
  column_slots (p);
  cuda_add_helper (p, "acc_column_first/" + tn,
		   "/* The value V of the first lane of a column.  The block meets.  */\n"
		   "static __device__ __forceinline__ " + tn + "\nacc_column_first (" + tn
		   + " v)\n{\n  " + tn + " *const slot = (" + tn + " *) acc_column_slots ();\n\n"
		   "  if (threadIdx.y == 0)\n"
		   "    slot[threadIdx.x] = v;\n"
		   "  __syncthreads ();\n"
		   "  v = slot[threadIdx.x];\n"
		   "  __syncthreads ();\n"
		   "  return v;\n}\n", 4);
  return "acc_column_first";
}

void
cuda_print_inside (cuda_printer *p, acc_stmt *s, void (*print) (cuda_printer *, acc_stmt *))
{
  if (p->inside.empty ())
    {
      print (p, s);
      return;
    }
  cuda_line (p, "if (" + p->inside + ")");
  int items = p->items;
  p->indent += 2;
  /* The loop may have constants before it.  */
  cuda_list list = cuda_open (p);
  print (p, s);
  cuda_close (p, list, false);
  p->indent -= 2;
  p->items = items;
}

void
cuda_print_columns (cuda_printer *p, acc_stmt *s)
{
  const acc_iter &it = s->loop->iters[0];
  tree wide = long_integer_type_node, type = cuda_ctype (TREE_TYPE (it.var));
  text base = cuda_base_name (it.var);
  text end = cuda_new_name (p, base + "_end"), first = cuda_new_name (p, base + "_first");
  cuda_declaration (p, "const long " + end + " = "
		       + cuda_operand (cuda_convert (p, it.to, wide), P_ADD)
		       + (it.cond == LE_EXPR ? " + 1L;" : ";"));
  text from;
  if (!integer_zerop (it.from))
    from = cuda_operand (cuda_cast (p, cuda_convert (p, it.from, wide), wide), P_ADD) + " + ";
  cuda_line (p, "for (long " + first + " = " + from + "blockIdx.x * blockDim.x; " + first + " < "
		+ end + "; " + first + " += gridDim.x * blockDim.x)");
  int items = p->items;
  p->indent += 2;
  cuda_list list = cuda_open (p);
  text column = first + " + threadIdx.x";
  text name = cuda_bind (p, it.var, type)->name;
  cuda_declaration (p, cuda_declare (p, type, name) + " = min (" + column + ", " + end + " - 1);");
  p->inside = cuda_new_name (p, "inside");
  cuda_declaration (p, "bool " + p->inside + " = " + column + " < " + end + ";");
  cuda_stmts (p, s->body);
  p->inside.clear ();
  cuda_close (p, list, true);
  p->indent -= 2;
  p->items = items;
}
