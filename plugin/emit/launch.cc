/* Launches, and the host's steps between them.

   In: a construct's kernels, and its plan if it has one.  Out: calls of
   __acc_launch with the kernels' arguments, in the control flow of the plan.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "emit/lower.h"
#include "read/read.h"
#include "emit/emit.h"
#include "ir/walk.h"

/* ---- Arguments of a kernel */

/* A new variable of TYPE that has VALUE and an address.  */
static tree
value_local (gimple_seq *seq, tree type, tree value)
{
  tree v = lower_local (TYPE_MAIN_VARIANT (type), ".acc_value");
  TREE_ADDRESSABLE (v) = 1;
  lower_emit_set (seq, v, value);
  return v;
}

/* The address of the kernel's argument for V, whose value the host passes.
   SECTION: only a section of the array is mapped.  */
static tree
value_address (gimple_seq *seq, const acc_var &v, bool section)
{
  tree type = TREE_TYPE (v.decl);
  if (section && v.kind == VAR_OBJECT)
    {
      /* Pass the address at which the whole array would begin.  */
      acc_make_addressable (v.decl);
      tree base = build_fold_addr_expr_with_type (v.decl, ptr_type_node);
      return build_fold_addr_expr (value_local (seq, ptr_type_node, base));
    }
  if (is_gimple_reg_type (type))
    return build_fold_addr_expr (value_local (seq, type, v.decl));
  acc_make_addressable (v.decl);
  return build_fold_addr_expr (v.decl);
}

/* Append the acc_args of K to *ARGS, and to *VALUES the addresses of its
   arguments by value.  */
static void
kernel_args (gimple_seq *seq, acc_kernel_ir *k, const auto_vec<unsigned> &index,
	     auto_vec<tree> *args, auto_vec<tree> *values)
{
  acc_region_ir *r = k->region;
  for (unsigned p : k->params)
    {
      const acc_var &v = r->vars[p];
      unsigned map = v.map == ACC_NO_MAP ? ACC_NO_MAP : index[v.map];
      bool section = v.map != ACC_NO_MAP && r->clauses.maps[v.map].section;
      bool short_p = k->short_bases.contains (v.decl);
      if (v.kind == VAR_OBJECT && !section)
	{
	  args->safe_push (lower_describe_arg (ACC_ARG_OBJECT, v, map, 0, short_p));
	  continue;
	}
      acc_arg_kind kind = v.kind == VAR_VALUE ? ACC_ARG_VALUE
			  : k->starts.contains (v.decl) ? ACC_ARG_START
			  : k->ends.contains (v.decl) ? ACC_ARG_END
						      : ACC_ARG_POINTER;
      args->safe_push (lower_describe_arg (kind, v, map, values->length (), short_p));
      values->safe_push (value_address (seq, v, section));
    }
  if (acc_opts.check)
    args->safe_push (lower_describe_check ());
  if (k->scratch_p)
    args->safe_push (lower_describe_scratch ());
}

/* ---- Sizes of a launch

   They repeat each other.  Long expressions and those with conditions are
   evaluated once, before, so that the compiler has less to analyze.  */

/* A value that has been evaluated, and the variable with the value.  */
struct shared_value
{
  tree value, var;
};

struct sharing
{
  gimple_seq *seq;
  auto_vec<shared_value> done;
};

static tree
trapping (tree *tp, int *)
{
  return !TYPE_P (*tp) && tree_could_trap_p (*tp) ? *tp : NULL_TREE;
}

/* True if E consists of constants and of conditions that choose among them.
   Such an expression can always be evaluated.  */
static bool
choice_p (tree e)
{
  if (TREE_CODE (e) != COND_EXPR)
    return TREE_CODE (e) == INTEGER_CST;
  tree cond = TREE_OPERAND (e, 0);
  return (!TREE_SIDE_EFFECTS (cond) && !acc_walk_tree (&cond, trapping)
	  && choice_p (TREE_OPERAND (e, 1)) && choice_p (TREE_OPERAND (e, 2)));
}

/* True if the choice A always equals B plus *BY, in any types.  *BY is null
   before the first constant.  */
static bool
differ_by (tree a, tree b, tree *by)
{
  if (TREE_CODE (a) != TREE_CODE (b))
    return false;
  if (TREE_CODE (a) == COND_EXPR)
    return (operand_equal_p (TREE_OPERAND (a, 0), TREE_OPERAND (b, 0), 0)
	    && differ_by (TREE_OPERAND (a, 1), TREE_OPERAND (b, 1), by)
	    && differ_by (TREE_OPERAND (a, 2), TREE_OPERAND (b, 2), by));
  tree d = int_const_binop (MINUS_EXPR, a, fold_convert (TREE_TYPE (a), b));
  if (!d || TREE_OVERFLOW (d))
    return false;
  if (!*by)
    *by = d;
  return tree_int_cst_equal (d, *by);
}

/* A new variable with VALUE.  */
static tree
share (sharing *s, tree value)
{
  tree var = lower_local (TREE_TYPE (value), ".acc_size");
  s->done.safe_push ({ unshare_expr (value), var });
  lower_emit_set (s->seq, var, value);
  return var;
}

/* Replace *TP by a variable that already has its value, or by such a variable
   plus a distance.  */
static tree
share_parts (tree *tp, int *walk_subtrees, sharing *s)
{
  bool choice = TREE_CODE (*tp) == COND_EXPR && choice_p (*tp);
  if (TYPE_P (*tp) || CONSTANT_CLASS_P (*tp) || DECL_P (*tp))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  for (const shared_value &v : s->done)
    {
      tree by = NULL_TREE;
      bool same = (TREE_TYPE (v.value) == TREE_TYPE (*tp)
		   && operand_equal_p (v.value, *tp, 0));
      if (same)
	*tp = v.var;
      else if (choice && differ_by (*tp, v.value, &by))
	*tp = build2 (PLUS_EXPR, TREE_TYPE (by),
		      fold_convert (TREE_TYPE (by), v.var), by);
      else
	continue;
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (choice)
    {
      *tp = share (s, *tp);
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* Share the parts of sizes.  Trip counts come first, because they are always
   evaluated, and the number of gangs is often computed from them.  */
static void
share_sizes (gimple_seq *seq, vec<tree> *dims)
{
  sharing s = { seq, {} };
  for (unsigned n = 0; n < dims->length (); n++)
    {
      tree *value = &(*dims)[(n + ACC_AXES) % dims->length ()];
      *value = unshare_expr (*value);
      acc_walk_tree (value, share_parts, &s);
      if (EXPR_P (*value) && !TREE_SIDE_EFFECTS (*value))
	*value = share (&s, *value);
    }
}

/* The dims argument of __acc_launch for K, see abi.h.  */
static void
kernel_dims (gimple_seq *seq, acc_kernel_ir *k, auto_vec<tree> *out)
{
  auto_vec<tree> &dims = *out;
  for (int a = 0; a < ACC_AXES; a++)
    dims.safe_push (k->launch.size[a] ? k->launch.size[a] : integer_zero_node);
  for (int l = 0; l < ACC_LOOPS; l++)
    dims.safe_push (k->launch.trips[l] ? k->launch.trips[l] : integer_minus_one_node);
  if (k->flags & ACC_KERNEL_HOST_GANGS)
    dims.safe_push (k->host_gangs);
  if (k->flags & ACC_KERNEL_SECTION_COPIES)
    dims.safe_push (k->copy_bytes);
  if (k->flags & ACC_KERNEL_REACH)
    {
      tree most = NULL_TREE;
      for (tree t : k->reach)
	most = most ? fold_build2 (MAX_EXPR, TREE_TYPE (t), most,
				   unshare_expr (t))
		    : unshare_expr (t);
      dims.safe_push (most);
    }
  for (tree &dim : dims)
    lower_evaluate_saved (seq, &dim);
  if (optimize)
    share_sizes (seq, &dims);
}

static void
emit_launch (gimple_seq *seq, acc_kernel_ir *k, tree frame,
	     const auto_vec<unsigned> &index)
{
  auto_vec<tree> args, values, dims;
  kernel_args (seq, k, index, &args, &values);
  kernel_dims (seq, k, &dims);
  tree values_addr = lower_local_array (seq, ptr_type_node, ".acc_values",
					values);
  tree dims_addr = lower_local_array (seq, long_long_integer_type_node,
				      ".acc_dims", dims);
  tree launch = abi_function ("__acc_launch", void_type_node);
  lower_emit (seq, build_call_expr_loc (k->loc, launch, 4, frame,
					lower_describe_kernel (k, args),
					values_addr, dims_addr));
}

/* ---- The host's steps between kernels */

/* The memory that kernels access through a pointer: SIZE bytes, LO bytes from
   the pointer.  */
struct tested_section
{
  tree lo, size;
};

typedef hash_map<tree, tested_section> section_map;

struct plan_lowering
{
  acc_region_ir *region;
  tree frame;
  const auto_vec<unsigned> *index;
  section_map *sections;
  tree brk, cont;		/* labels of the innermost loop */
};

static void
emit_goto (gimple_seq *seq, tree label)
{
  lower_emit (seq, build1 (GOTO_EXPR, void_type_node, label));
}

static void
emit_label (gimple_seq *seq, tree label)
{
  lower_emit (seq, build1 (LABEL_EXPR, void_type_node, label));
}

/* Append S->expr = the value of S->decl on the device.  */
static void
emit_fetch (gimple_seq *seq, plan_lowering *p, acc_step *s)
{
  acc_var *v = acc_find_var (p->region, s->decl);
  tree type = TREE_TYPE (s->expr);
  if (!v || v->map == ACC_NO_MAP)
    {
      /* No kernel writes it.  */
      lower_emit_set (seq, s->expr, s->decl);
      return;
    }
  tree room = lower_local (TYPE_MAIN_VARIANT (type), ".acc_fetched");
  TREE_ADDRESSABLE (room) = 1;
  tree map = build_int_cst (unsigned_type_node, (*p->index)[v->map]);
  tree fetch = abi_function ("__acc_fetch", void_type_node);
  lower_emit (seq, build_call_expr_loc (s->loc, fetch, 4, p->frame, map,
					build_fold_addr_expr (room),
					TYPE_SIZE_UNIT (type)));
  lower_emit_set (seq, s->expr, room);
}

static void emit_steps (gimple_seq *seq, plan_lowering *p, acc_step *s);

/* Go to YES if COND, otherwise to NO.  */
static void
emit_branch (gimple_seq *seq, tree cond, tree yes, tree no)
{
  lower_emit (seq, build3 (COND_EXPR, void_type_node, cond,
			   build1 (GOTO_EXPR, void_type_node, yes),
			   build1 (GOTO_EXPR, void_type_node, no)));
}

/* Evaluate the known sections of the variables that R's plan tests.  For the
   host, they do not change in the region.  */
static void
emit_sections (gimple_seq *seq, acc_region_ir *r, section_map *sections)
{
  for (acc_step *s : r->steps)
    for (const acc_overlap &o : s->apart)
      for (tree base : { o.a, o.b })
	{
	  acc_var *v = acc_find_var (r, base);
	  if (!v || !v->lo || sections->get (base))
	    continue;
	  tested_section t;
	  t.lo = lower_local (sizetype, ".acc_first");
	  t.size = lower_local (sizetype, ".acc_bytes");
	  lower_evaluate_saved (seq, &v->lo);
	  lower_evaluate_saved (seq, &v->size);
	  lower_emit_set (seq, t.lo, v->lo);
	  lower_emit_set (seq, t.size, v->size);
	  sections->put (base, t);
	}
}

/* True if a present clause names one element of V's memory.  Kernels that go
   through all of the memory access more than the clause names, so the size of
   the present memory counts.  */
static bool
present_element_p (acc_region_ir *r, const acc_var *v)
{
  if (v->map == ACC_NO_MAP || !POINTER_TYPE_P (TREE_TYPE (v->decl)))
    return false;
  const acc_map_ir &m = r->clauses.maps[v->map];
  tree element = TYPE_SIZE_UNIT (TREE_TYPE (TREE_TYPE (v->decl)));
  return (m.kind == ACC_MAP_PRESENT && m.size && element
	  && TREE_CODE (m.size) == INTEGER_CST && tree_int_cst_equal (m.size, element));
}

/* Append to *AT and *SIZES the known place and size of the section of BASE,
   and its map to *WHAT.  BASE may be a pointer that only the host uses, to compute
   others from it.  */
static void
add_section (plan_lowering *p, tree base, auto_vec<tree> *at,
	     auto_vec<tree> *sizes, auto_vec<unsigned> *what)
{
  acc_var *v = acc_find_var (p->region, base);
  bool pointer = POINTER_TYPE_P (TREE_TYPE (base));
  tested_section *t = p->sections->get (base);
  tree address, size;
  if (pointer)
    address = fold_convert (ptr_type_node, unshare_expr (base));
  else
    {
      acc_make_addressable (base);
      address = build_fold_addr_expr_with_type (base, ptr_type_node);
    }
  if (t)
    {
      address = fold_build_pointer_plus (address, t->lo);
      size = t->size;
    }
  else if (!pointer && (!v || v->map == ACC_NO_MAP))
    size = TYPE_SIZE_UNIT (TREE_TYPE (base));
  else
    size = TYPE_MAX_VALUE (sizetype);
  at->safe_push (address);
  sizes->safe_push (size);
  what->safe_push (!v ? ACC_NO_MAP
		   : v->kind == VAR_VALUE ? ACC_DEVICE_ADDRESS
		   : v->map == ACC_NO_MAP || present_element_p (p->region, v)
		   ? ACC_NO_MAP : (*p->index)[v->map]);
}

/* Go to NO unless the members of each pair of S are different memory.  */
static void
emit_apart (gimple_seq *seq, plan_lowering *p, acc_step *s, tree no)
{
  auto_vec<tree> bases, at, sizes;
  auto_vec<unsigned> what, pairs;
  for (const acc_overlap &o : s->apart)
    for (tree base : { o.a, o.b })
      {
	unsigned i = 0;
	while (i < bases.length () && bases[i] != base)
	  i++;
	if (i == bases.length ())
	  bases.safe_push (base);
	pairs.safe_push (i);
      }
  what.safe_push (bases.length ());
  what.safe_push (s->apart.length ());
  for (tree base : bases)
    add_section (p, base, &at, &sizes, &what);
  what.safe_splice (pairs);
  tree call = build_call_expr_loc
		(s->loc, abi_function ("__acc_disjoint", integer_type_node), 4,
		 p->frame, abi_numbers (".acc_pairs", what),
		 lower_local_array (seq, ptr_type_node, ".acc_at", at),
		 lower_local_array (seq, size_type_node, ".acc_bytes", sizes));
  tree yes = create_artificial_label (s->loc);
  emit_branch (seq, build2 (NE_EXPR, boolean_type_node, call,
			    integer_zero_node), yes, no);
  emit_label (seq, yes);
}

/* Go to NO unless S->expr is true.  */
static void
emit_test (gimple_seq *seq, acc_step *s, tree no)
{
  tree yes = create_artificial_label (s->loc);
  tree cond = unshare_expr (s->expr);
  if (TREE_CODE (TREE_TYPE (cond)) != BOOLEAN_TYPE)
    cond = build2 (NE_EXPR, boolean_type_node, cond,
		   build_zero_cst (TREE_TYPE (cond)));
  emit_branch (seq, cond, yes, no);
  emit_label (seq, yes);
}

static void
emit_if (gimple_seq *seq, plan_lowering *p, acc_step *s)
{
  tree no = create_artificial_label (s->loc);
  tree end = s->other ? create_artificial_label (s->loc) : no;
  if (s->expr)
    emit_test (seq, s, no);
  if (!s->expr || s->apart.length ())
    emit_apart (seq, p, s, no);
  emit_steps (seq, p, s->body);
  if (s->other)
    {
      emit_goto (seq, end);
      emit_label (seq, no);
      emit_steps (seq, p, s->other);
    }
  emit_label (seq, end);
}

static void
emit_loop (gimple_seq *seq, plan_lowering *p, acc_step *s)
{
  plan_lowering in = *p;
  tree top = create_artificial_label (s->loc);
  in.brk = create_artificial_label (s->loc);
  in.cont = create_artificial_label (s->loc);
  emit_label (seq, top);
  emit_steps (seq, &in, s->body);
  emit_label (seq, in.cont);
  emit_steps (seq, &in, s->other);
  emit_goto (seq, top);
  emit_label (seq, in.brk);
}

/* Append the steps of the list at S: calls, assignments and jumps.  */
static void
emit_steps (gimple_seq *seq, plan_lowering *p, acc_step *s)
{
  for (; s; s = s->next)
    switch (s->code)
      {
      case STEP_LAUNCH:
	emit_launch (seq, s->kernel, p->frame, *p->index);
	break;
      case STEP_SET:
	lower_emit (seq, unshare_expr (s->expr));
	break;
      case STEP_FETCH:
	emit_fetch (seq, p, s);
	break;
      case STEP_IF:
	emit_if (seq, p, s);
	break;
      case STEP_LOOP:
	emit_loop (seq, p, s);
	break;
      case STEP_BREAK:
	emit_goto (seq, p->brk);
	break;
      case STEP_CONTINUE:
	emit_goto (seq, p->cont);
	break;
      }
}

void
lower_plan (gimple_seq *seq, acc_region_ir *r, tree frame,
	    const auto_vec<unsigned> &index)
{
  section_map sections;
  plan_lowering p = { r, frame, &index, &sections, NULL_TREE, NULL_TREE };
  emit_sections (seq, r, &sections);
  if (r->plan)
    emit_steps (seq, &p, r->plan);
  else
    for (acc_kernel_ir *k : r->kernels)
      emit_launch (seq, k, frame, index);
}
