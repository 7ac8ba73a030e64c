/* Copies of sections that are reduced, printed.

   In: the decisions of reduce/section-copies.cc about a loop or a kernel.
   Out: before the loop, the cleared copies.  After it, the sum (or other
   reduction) of the copies, first for the block's threads, then for all
   blocks.  The last of four blocks to arrive combines theirs, the last of four
   such blocks combines those, and so on.  So many blocks take part, and the
   order is always the same.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/print.h"
#include "cuda/cuda.h"

static const char begin_text[] =
R"(/* This block's copies, COUNT elements from OWN on, get what changes
   nothing.  */
template <typename T, void none (T *)> static __device__ void
acc_begin_copies (T *own, size_t count)
{
  const unsigned threads = blockDim.x * blockDim.y * blockDim.z;
  const unsigned thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x
			  + threadIdx.x;

  for (size_t i = thread; i < count; i += threads)
    none (own + i);
  __syncthreads ();
}
)";

static const char join_text[] =
R"(/* Combine N copies of COUNT elements, APART elements apart, into the first.
   Several loads are under way.  */
template <typename T, void step (T *, const T *)> static __device__ void
acc_join_copies (T *first, size_t count, size_t apart, unsigned n)
{
  const unsigned threads = blockDim.x * blockDim.y * blockDim.z;
  const unsigned thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x
			  + threadIdx.x;

  for (size_t i = thread; i < count; i += 4 * threads)
    {
      T v[4], w[4];
      size_t at[4];

#pragma unroll
      for (int k = 0; k < 4; k++)
	{
	  at[k] = i + k * threads < count ? i + k * threads : i;
	  v[k] = first[at[k]];
	}
#pragma unroll 3
      for (unsigned m = 1; m < n; m++)
	{
#pragma unroll
	  for (int k = 0; k < 4; k++)
	    w[k] = first[m * apart + at[k]];
#pragma unroll
	  for (int k = 0; k < 4; k++)
	    step (v + k, w + k);
	}
#pragma unroll
      for (int k = 0; k < 4; k++)
	if (k == 0 || at[k] != i)
	  first[at[k]] = v[k];
    }
}
)";

static const char end_text[] =
R"(/* Combine the copies of COUNT elements, STRIDE elements apart, COPIES for each
   block from OWN on, and the array at TO.  ARRIVED: a counter for each four
   blocks and so on, all zero before and after; or null for this block, number
   BLOCK, alone.  */
template <typename T, void step (T *, const T *)> static __device__ void
acc_end_copies (T *to, T *own, size_t count, size_t stride,
		unsigned copies, unsigned block, unsigned blocks,
		unsigned *arrived)
{
  const unsigned threads = blockDim.x * blockDim.y * blockDim.z;
  const unsigned thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x
			  + threadIdx.x;
  size_t apart = stride * copies;
  __shared__ bool last;

  __syncthreads ();
  if (copies > 1)
    acc_join_copies<T, step> (own + block * apart, count, stride,
			      copies);
  if (!arrived)
    own += block * apart;
  else
    while (blocks > 1)
      {
	const unsigned group = block / 4, size = min (4, blocks - group * 4);

	__threadfence ();
	__syncthreads ();
	if (thread == 0)
	  last = atomicAdd (arrived + group, 1) == size - 1;
	__syncthreads ();
	if (!last)
	  return;
	__threadfence ();
	if (thread == 0)
	  arrived[group] = 0;
	acc_join_copies<T, step> (own + group * 4 * apart, count, apart,
				  size);
	block = group;
	blocks = (blocks + 3) / 4;
	arrived += blocks;
	apart *= 4;
      }
  __syncthreads ();
  for (size_t i = thread; i < count; i += threads)
    step (to + i, own + i);
  __syncthreads ();
}
)";

/* ---- Code for one element */

/* A walk that appends code to *S for each scalar of TYPE, the parts of *A and
   *B, at INDENT.  */
struct element_walk
{
  cuda_printer *p;
  tree_code op;
  bool step;			/* combine A with B; otherwise set A */
  text s;
};

/* Append the code for A and B, of TYPE: for each member, and in a loop for the
   elements of an array.  */
static void
each_part (element_walk *w, tree type, const text &a, const text &b, int indent,
	   int depth)
{
  if (TREE_CODE (type) == RECORD_TYPE)
    {
      cuda_complete (w->p, type);
      for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
	if (TREE_CODE (f) == FIELD_DECL)
	  each_part (w, TREE_TYPE (f), a + "." + cuda_field (f),
		     b + "." + cuda_field (f), indent, depth);
      return;
    }
  if (TREE_CODE (type) == ARRAY_TYPE)
    {
      HOST_WIDE_INT size = cuda_size (TREE_TYPE (type));
      int n = size > 0 ? cuda_size (type) / size : 0;
      text k = cuda_format ("k%d", depth);
      w->s += cuda_indentation (indent) + "for (int " + k + " = 0; " + k
	      + cuda_format (" < %d; ", n) + k + "++)\n"
	      + cuda_indentation (indent + 2) + "{\n";
      each_part (w, TREE_TYPE (type), a + "[" + k + "]", b + "[" + k + "]",
		 indent + 4, depth + 1);
      w->s += cuda_indentation (indent + 2) + "}\n";
      return;
    }
  text t = w->step ? cuda_step (w->p, w->op, type, a, b)
	   : a + " = " + cuda_identity (w->p, w->op, type);
  w->s += cuda_indentation (indent) + t + ";\n";
}

/* Have a function printed that combines or sets elements of TYPE; return its
   name.  */
static text
element_helper (cuda_printer *p, tree_code op, tree type, bool step)
{
  tree t = TREE_CODE (type) == RECORD_TYPE ? type : cuda_ctype (type);
  element_walk w = { p, op, step, text () };
  each_part (&w, t, "(*v)", "(*w)", 2, 0);
  text name = text (step ? "acc_step_" : "acc_none_") + cuda_operator_word (op);
  text tn = cuda_type_name (p, t);
  text body = text (step ? "/* Combine an element V of a section with W.  */\n"
			 : "/* An element V of a section gets what changes "
			   "nothing.  */\n")
	      + "static __device__ __forceinline__ void\n" + name + " (" + tn
	      + " *v" + (step ? ", const " + tn + " *w" : text ()) + ")\n{\n"
	      + w.s + "}\n";
  cuda_add_helper (p, name + "/" + tn, body,
		   TREE_CODE (t) == RECORD_TYPE ? HELPER_OF_RECORD : 3);
  return name;
}

/* ---- Places of the copies */

/* The number of copies that axes of the block have.  */
static text
copies_text (cuda_printer *p)
{
  int prec;
  return p->k->copy_axes ? cuda_threads (p, p->k->copy_axes, &prec) : "1";
}

/* "blockIdx.x * blockDim.x": the number of the block's first copy.  */
static text
first_copy (cuda_printer *p)
{
  text block = cuda_block_number (p);
  return p->k->copy_axes ? block + " * " + copies_text (p) : block;
}

/* Expression E, a number of bytes, in elements of SIZE.  */
static text
elements (cuda_printer *p, tree e, HOST_WIDE_INT size, int prec)
{
  if (tree n = cuda_divide (e, size))
    return cuda_operand (cuda_finish (cuda_expr (p, n)), prec);
  text s = cuda_operand (cuda_finish (cuda_expr (p, e)), P_MUL)
	   + cuda_format (" / " HOST_WIDE_INT_PRINT_DEC, size);
  return prec > P_MUL ? "(" + s + ")" : s;
}

/* Bind the variables for the copies in COPIES: pointers, declared later.  An
   array's name stands for its first element, as in C.  */
void
cuda_bind_section_copies (cuda_printer *p,
			  const vec<acc_section_copy> &copies)
{
  for (const acc_section_copy &s : copies)
    {
      tree type = TREE_TYPE (s.own);
      if (TREE_CODE (type) == ARRAY_TYPE)
	type = build_pointer_type (TREE_TYPE (type));
      cuda_bind (p, s.own, TYPE_MAIN_VARIANT (type));
      if (s.copied)
	cuda_bind (p, s.copied, boolean_type_node);
    }
}

/* A condition: S, with COUNT elements, has copies.  */
static text
copied_text (cuda_printer *p, const acc_section_copy &s, const text &count)
{
  text c = count + " > 0 && " + count
	   + cuda_format (" * " HOST_WIDE_INT_PRINT_DEC " <= "
			  HOST_WIDE_INT_PRINT_DEC, cuda_size (s.element), s.most);
  if (s.iterations)
    {
      tree n = fold_convert (size_type_node, unshare_expr (s.iterations));
      c += " && " + cuda_operand (cuda_finish (cuda_expr (p, n)), P_ADD)
	   + " >= " + cuda_block_count (p) + " * " + count;
    }
  return c;
}

/* The number of elements from one copy of S, with COUNT elements, to the next.
   No two copies share a word: atomic updates of smaller elements change a
   whole word.  */
static text
stride_text (const acc_section_copy &s, const text &count)
{
  return cuda_size (s.element) % 4 ? "((" + count + " + 3) / 4 * 4)" : count;
}

/* The bytes of a copy of S, computed as on the host.  */
static text
room_text (cuda_printer *p, const acc_section_copy &s)
{
  text bytes = elements (p, s.bytes, 1, P_ADD);
  text room = "((" + bytes + cuda_format (" + %d) & -16)",
					   acc_section_copy_extra (s.element));
  return s.most
	 ? "(" + bytes + cuda_format (" <= " HOST_WIDE_INT_PRINT_DEC " ? ",
				      s.most) + room + " : 0)" : room;
}

/* S's variable as a pointer to elements of type T.  */
static text
array_text (cuda_printer *p, const acc_section_copy &s, tree t)
{
  tree to = s.decl;
  if (TREE_CODE (TREE_TYPE (to)) == ARRAY_TYPE)
    to = build_fold_addr_expr (to);
  return "(" + cuda_type_name (p, build_pointer_type (t)) + ") "
	 + cuda_operand (cuda_finish (cuda_expr (p, to)), P_UNARY);
}

static void
print_if (cuda_printer *p, const acc_section_copy &s, const text &statement)
{
  if (!s.copied)
    {
      cuda_line (p, statement);
      return;
    }
  cuda_line (p, "if (" + cuda_find (p, s.copied)->name + ")");
  p->indent += 2;
  cuda_more (p, statement);
  p->indent -= 2;
}

/* Declare S's copies, which begin at *AT, and clear them.  Move *AT past
   them.  */
static void
begin_section_copy (cuda_printer *p, acc_section_copy &s, text *at)
{
  HOST_WIDE_INT size = cuda_size (s.element);
  tree t = TREE_CODE (s.element) == RECORD_TYPE ? s.element
						: cuda_ctype (s.element);
  cuda_complete (p, t);
  tree pointer = build_pointer_type (t);
  text base = cuda_base_name (s.decl), type = cuda_type_name (p, t);
  text count = cuda_new_name (p, base + "_count");
  text all = cuda_new_name (p, base + "_copies");
  text copies = copies_text (p), stride = stride_text (s, count);
  text n = elements (p, s.bytes, size, P_ASSIGN);
  if (TREE_CODE (s.bytes) != INTEGER_CST)
    n = "max (" + n + ", 0l)";
  cuda_declaration (p, "const size_t " + count + " = " + n + ";");
  cuda_declaration (p, cuda_declare (p, pointer, "const " + all) + " = ("
		       + cuda_type_name (p, pointer) + ") (" + *at + ");");
  text number = first_copy (p);
  text first = all + " + (size_t) " + number + " * " + stride, mine = first;
  if (p->k->copy_axes)
    {
      int prec;
      mine = all + " + ((size_t) " + number + " + "
	     + cuda_thread (p, p->k->copy_axes, &prec) + ") * " + stride;
    }
  if (!integer_zerop (s.offset))
    mine += " - " + elements (p, s.offset, size, P_ADD + 1);
  if (s.copied)
    cuda_declaration (p, "const bool " + cuda_find (p, s.copied)->name + " = "
			 + copied_text (p, s, count) + ";");
  if (!s.apart)
    mine = cuda_find (p, s.copied)->name + " ? " + mine + " : "
	   + array_text (p, s, t);
  const cuda_binding *own = cuda_find (p, s.own);
  if (TYPE_MAIN_VARIANT (TREE_TYPE (own->type)) != t)
    mine = "(" + cuda_type_name (p, own->type) + ") (" + mine + ")";
  cuda_declaration (p, cuda_declare (p, own->type, "const " + own->name) + " = "
		       + mine + ";");
  cuda_add_helper (p, "acc_begin_copies", begin_text, 4);
  print_if (p, s, "acc_begin_copies<" + type + ", "
		  + element_helper (p, s.op, s.element, false) + "> (" + first
		  + ", " + stride + (copies == "1" ? text () : " * " + copies)
		  + ");");
  /* This expression is used in other scopes, too.  */
  *at += " + (size_t) " + cuda_block_count (p) + " * "
	 + (copies == "1" ? text () : copies + " * ") + room_text (p, s);
  s.count_name = ggc_strdup (count.c_str ());
  s.all_name = ggc_strdup (all.c_str ());
}

void
cuda_begin_section_copies (cuda_printer *p, vec<acc_section_copy> &copies)
{
  for (acc_section_copy &s : copies)
    {
      if (p->copies_at.empty ())
	{
	  p->copies_at = cuda_format ("acc_scratch + %u", ACC_SCRATCH_COUNTERS);
	  if (p->k->scratch_block)
	    p->copies_at += " + (size_t) " + cuda_block_count (p)
			   + cuda_format (" * %u", p->k->scratch_block);
	}
      begin_section_copy (p, s, &p->copies_at);
    }
}

/* Print the code after the loop that combines S's copies into its section.  */
static void
end_section_copy (cuda_printer *p, const acc_section_copy &s)
{
  HOST_WIDE_INT size = cuda_size (s.element);
  tree t = TREE_CODE (s.element) == RECORD_TYPE ? s.element
						: cuda_ctype (s.element);
  text type = cuda_type_name (p, t);
  text target = array_text (p, s, t);
  if (!integer_zerop (s.offset))
    target += " + " + elements (p, s.offset, size, P_ADD + 1);
  cuda_add_helper (p, "acc_join_copies", join_text, 4);
  cuda_add_helper (p, "acc_end_copies", end_text, 5);
  text arrived = "(unsigned *) NULL";
  if (s.grid)
    {
      arrived = "(unsigned *) acc_scratch";
      unsigned at = ACC_SCRATCH_COUNTERS / sizeof (unsigned)
		    - (++p->copy_counters) * ACC_COPY_COUNTERS;
      arrived += cuda_format (" + %u", at);
    }
  print_if (p, s, "acc_end_copies<" + type + ", "
		  + element_helper (p, s.op, s.element, true) + "> (" + target
		  + ", " + s.all_name + ", " + s.count_name + ", "
		  + stride_text (s, s.count_name) + ", " + copies_text (p) + ", "
		  + cuda_block_number (p) + ", " + cuda_block_count (p) + ", "
		  + arrived + ");");
}

void
cuda_end_section_copies (cuda_printer *p,
			 const vec<acc_section_copy> &copies)
{
  for (const acc_section_copy &s : copies)
    end_section_copy (p, s);
  p->ordered = copies.length () > 0;
}
