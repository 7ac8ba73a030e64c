/* Constructs and directives, replaced by calls into libacc.

   In: a function's high GIMPLE.  Out: the same without anything of OpenACC:
   descriptors in static data, calls of libacc/abi.h where the constructs
   were.  For compute constructs the stages between are called from here.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir.h"
#include "acc.h"
#include "depend.h"
#include "pragma.h"

/* ---- Static data */

/* Types of abi.h, made once.  */
enum record { REC_MAP, REC_REGION, REC_ARG, REC_KERNEL, REC_WHEN, REC_MODULE,
	      REC_GLOBAL, REC_LAST };

static tree record_types[REC_LAST];

/* Functions of libacc, as they come to be called.  */
#define ABI_FUNCTIONS 16
static tree abi_functions[ABI_FUNCTIONS];

const struct ggc_root_tab acc_roots[] = {
  { record_types, REC_LAST, sizeof record_types[0], &gt_ggc_mx_tree_node,
    &gt_pch_nx_tree_node },
  { abi_functions, ABI_FUNCTIONS, sizeof abi_functions[0],
    &gt_ggc_mx_tree_node, &gt_pch_nx_tree_node },
  { NULL, 0, 0, NULL, NULL }
};

static tree
int_type (unsigned bytes)
{
  return build_nonstandard_integer_type (bytes * BITS_PER_UNIT, 1);
}

/* A record whose fields FIELDS describes: p a pointer, a digit an integer of
   so many bytes, l six signed bytes.  */
static tree
make_record (const char *name, const char *fields)
{
  tree type = make_node (RECORD_TYPE), list = NULL_TREE;
  for (const char *p = fields; *p; p++)
    {
      tree ft = *p == 'p' ? ptr_type_node
		: *p == 'l' ? build_array_type_nelts (signed_char_type_node, 6)
		: int_type (*p - '0');
      tree f = build_decl (BUILTINS_LOCATION, FIELD_DECL, NULL_TREE, ft);
      DECL_CHAIN (f) = list;
      list = f;
    }
  finish_builtin_struct (type, name, list, NULL_TREE);
  return type;
}

static tree
record_type (record r)
{
  static const struct { const char *name, *fields; } about[REC_LAST] = {
    { "__acc_map_t", "224p" },
    { "__acc_region_t", "ppp422p" },
    { "__acc_arg_t", "112224p" },
    { "__acc_kernel_t", "ppppp422pl114p" },
    { "__acc_when_t", "4444p" },
    { "__acc_module_t", "44pp8pp8p44pp" },
    { "__acc_global_t", "p8p224" },
  };
  if (!record_types[r])
    record_types[r] = make_record (about[r].name, about[r].fields);
  return record_types[r];
}

/* A constructor of record R from VALUES, one for each field.  */
static tree
make_value (record r, const vec<tree> &values)
{
  vec<constructor_elt, va_gc> *elts = NULL;
  unsigned i = 0;
  for (tree f = TYPE_FIELDS (record_type (r)); f; f = DECL_CHAIN (f), i++)
    {
      tree v = values[i];
      if (!v)
	continue;
      if (TREE_CODE (TREE_TYPE (f)) != ARRAY_TYPE)
	v = fold_convert (TREE_TYPE (f), v);
      CONSTRUCTOR_APPEND_ELT (elts, f, v);
    }
  tree c = build_constructor (record_type (r), elts);
  TREE_CONSTANT (c) = TREE_STATIC (c) = 1;
  return c;
}

/* Static variable V is complete.  Once all functions are analyzed nobody
   analyzes variables any more.  */
void
acc_finalize_var (tree v)
{
  varpool_node::finalize_decl (v);
  varpool_node *node = varpool_node::get (v);
  if (symtab->state > CONSTRUCTION && !node->analyzed)
    node->analyze ();
}

tree
acc_static_var (tree type, const char *name, tree init, bool readonly)
{
  tree v = build_decl (BUILTINS_LOCATION, VAR_DECL,
		       create_tmp_var_name (name), type);
  TREE_STATIC (v) = 1;
  TREE_PUBLIC (v) = 0;
  TREE_USED (v) = 1;
  TREE_ADDRESSABLE (v) = 1;
  TREE_READONLY (v) = readonly;
  DECL_ARTIFICIAL (v) = 1;
  DECL_IGNORED_P (v) = 1;
  DECL_PRESERVE_P (v) = 1;
  DECL_INITIAL (v) = init;
  acc_finalize_var (v);
  return v;
}

static tree
string (const char *s)
{
  return s ? build_string_literal (strlen (s) + 1, s) : null_pointer_node;
}

static tree
number (HOST_WIDE_INT n)
{
  return build_int_cst (long_long_integer_type_node, n);
}

/* The address of a static array of record R with VALUES.  */
static tree
static_array (record r, const char *name, const vec<tree> &values)
{
  if (values.is_empty ())
    return null_pointer_node;
  tree type = build_array_type_nelts (record_type (r), values.length ());
  vec<constructor_elt, va_gc> *elts = NULL;
  for (unsigned i = 0; i < values.length (); i++)
    CONSTRUCTOR_APPEND_ELT (elts, size_int (i), values[i]);
  tree init = build_constructor (type, elts);
  TREE_CONSTANT (init) = TREE_STATIC (init) = 1;
  return build_fold_addr_expr (acc_static_var (type, name, init, true));
}

/* The region descriptor of a construct.  Superfluous maps are left out: the
   numbers of the others are in *INDEX.  */
static tree
region_descriptor (location_t loc, tree fndecl, acc_construct construct,
		   const char *directive, const acc_clauses &c,
		   auto_vec<unsigned> *index)
{
  auto_vec<tree> maps;
  for (const acc_map_ir &m : c.maps)
    {
      index->safe_push (maps.length ());
      if (!m.used)
	continue;
      auto_vec<tree> v;
      v.safe_push (number (m.kind));
      v.safe_push (number (m.flags));
      v.safe_push (number (LOCATION_LINE (m.loc)));
      v.safe_push (string (m.name));
      maps.safe_push (make_value (REC_MAP, v));
    }
  auto_vec<tree> v;
  v.safe_push (string (LOCATION_FILE (loc)));
  v.safe_push (string (IDENTIFIER_POINTER (DECL_NAME (fndecl))));
  v.safe_push (string (directive));
  v.safe_push (number (LOCATION_LINE (loc)));
  v.safe_push (number (construct));
  v.safe_push (number (maps.length ()));
  v.safe_push (static_array (REC_MAP, ".acc_maps", maps));
  tree init = make_value (REC_REGION, v);
  return build_fold_addr_expr (acc_static_var (record_type (REC_REGION),
					       ".acc_region", init, true));
}

/* ---- Code */

/* What the code of one function is put together with.  */
struct lowering
{
  tree fndecl;
  auto_vec<tree> frames;	/* of the enclosing data constructs */
  auto_vec<acc_clauses *> data;	/* of the same */
  hash_map<tree, tree> use_device; /* host_data: variable -> pointer */
  /* Around the body of the innermost OpenMP construct that GCC will make a
     function of its own: holds what is declared for regions in there.  NULL
     outside of such.  */
  gbind *outlined;
  bool any;
  bool broken;			/* GCC found errors: clauses may be nonsense */
};

/* The end of what push_gimplify_context began: declare the temporaries.  */
static void
pop_context (lowering *l)
{
  pop_gimplify_context (l->outlined);
}

/* Declare variable D of a region.  */
static void
declare_local (lowering *l, tree d)
{
  DECL_CHAIN (d) = NULL_TREE;
  if (!l->outlined)
    {
      add_local_decl (cfun, d);
      return;
    }
  DECL_CHAIN (d) = gimple_bind_vars (l->outlined);
  gimple_bind_set_vars (l->outlined, d);
}

/* A function of libacc.  */
static tree
abi_function (const char *name, tree result)
{
  unsigned i = 0;
  for (; i < ABI_FUNCTIONS && abi_functions[i]; i++)
    if (!strcmp (IDENTIFIER_POINTER (DECL_NAME (abi_functions[i])), name))
      return abi_functions[i];
  tree type = build_function_type (result, NULL_TREE);
  tree f = build_fn_decl (name, type);
  if (i < ABI_FUNCTIONS)
    abi_functions[i] = f;
  return f;
}

static void
emit (gimple_seq *seq, tree e)
{
  gimplify_and_add (e, seq);
}

static tree
new_local (tree type, const char *name)
{
  tree v = create_tmp_var_raw (type, name);
  gimple_add_tmp_var (v);
  return v;
}

/* A local array of VALUES, each converted to TYPE; its address.  */
static tree
local_array (gimple_seq *seq, tree type, const char *name,
	     const vec<tree> &values)
{
  if (values.is_empty ())
    return null_pointer_node;
  tree at = build_array_type_nelts (type, values.length ());
  tree a = new_local (at, name);
  TREE_ADDRESSABLE (a) = 1;
  for (unsigned i = 0; i < values.length (); i++)
    {
      tree ref = build4 (ARRAY_REF, type, a, size_int (i), NULL_TREE,
			 NULL_TREE);
      emit (seq, build2 (MODIFY_EXPR, type, ref,
			 fold_convert (type, unshare_expr (values[i]))));
    }
  return build_fold_addr_expr (a);
}

/* The acc_when of clauses C, or a null pointer.  */
static tree
make_when (gimple_seq *seq, const acc_clauses &c)
{
  if (!c.cond && !c.async && !c.wait)
    return null_pointer_node;
  tree waits = local_array (seq, integer_type_node, ".acc_waits", c.waits);
  tree type = record_type (REC_WHEN);
  tree w = new_local (type, ".acc_when");
  TREE_ADDRESSABLE (w) = 1;
  tree cond = c.cond ? build2 (NE_EXPR, boolean_type_node,
			       unshare_expr (c.cond),
			       build_zero_cst (TREE_TYPE (c.cond)))
		     : boolean_true_node;
  tree values[] = {
    cond,
    c.async ? unshare_expr (c.async) : build_int_cst (integer_type_node,
						      GOMP_ASYNC_SYNC),
    build_int_cst (integer_type_node, c.wait ? (int) c.waits.length () : -1),
    integer_zero_node, waits
  };
  unsigned i = 0;
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f), i++)
    {
      tree ref = build3 (COMPONENT_REF, TREE_TYPE (f), w, f, NULL_TREE);
      emit (seq, build2 (MODIFY_EXPR, TREE_TYPE (f), ref,
			 fold_convert (TREE_TYPE (f), values[i])));
    }
  return build_fold_addr_expr (w);
}

/* Arguments that begin and data share: region, addrs, sizes, when.  */
struct begin_args { tree region, addrs, sizes, when; };

static begin_args
make_begin (gimple_seq *seq, location_t loc, tree fndecl,
	    acc_construct construct, const char *directive,
	    const acc_clauses &c, auto_vec<unsigned> *index)
{
  begin_args b;
  b.region = region_descriptor (loc, fndecl, construct, directive, c, index);
  auto_vec<tree> addrs, sizes;
  for (const acc_map_ir &m : c.maps)
    if (m.used)
      {
	addrs.safe_push (m.addr);
	sizes.safe_push (m.size ? m.size : size_zero_node);
      }
  b.addrs = local_array (seq, ptr_type_node, ".acc_addrs", addrs);
  b.sizes = local_array (seq, size_type_node, ".acc_sizes", sizes);
  b.when = make_when (seq, c);
  return b;
}

static tree
emit_begin (gimple_seq *seq, location_t loc, tree fndecl,
	    acc_construct construct, const char *directive,
	    const acc_clauses &c, auto_vec<unsigned> *index)
{
  begin_args b = make_begin (seq, loc, fndecl, construct, directive, c, index);
  tree frame = new_local (ptr_type_node, ".acc_frame");
  tree call = build_call_expr_loc (loc, abi_function ("__acc_begin",
						      ptr_type_node),
				   4, b.region, b.addrs, b.sizes, b.when);
  emit (seq, build2 (MODIFY_EXPR, ptr_type_node, frame, call));
  return frame;
}

static void
emit_end (gimple_seq *seq, location_t loc, tree frame)
{
  emit (seq, build_call_expr_loc (loc, abi_function ("__acc_end",
						     void_type_node),
				  1, frame));
}

/* ---- Kernels */

static acc_arg_class
class_of (tree type)
{
  if (POINTER_TYPE_P (type))
    return ACC_CLASS_POINTER;
  if (INTEGRAL_TYPE_P (type) && int_size_in_bytes (type) <= 8)
    return ACC_CLASS_INT;
  if (SCALAR_FLOAT_TYPE_P (type)
      && (TYPE_MAIN_VARIANT (type) == float_type_node
	  || TYPE_MAIN_VARIANT (type) == double_type_node))
    return ACC_CLASS_FLOAT;
  return ACC_CLASS_BLOCK;
}

/* One acc_arg.  */
static tree
arg_value (acc_arg_kind kind, acc_arg_class cls, unsigned map, unsigned value,
	   tree type, const char *name)
{
  auto_vec<tree> v;
  v.safe_push (number (kind));
  v.safe_push (number (cls));
  v.safe_push (number (map));
  v.safe_push (number (value));
  v.safe_push (number (0));
  v.safe_push (kind == ACC_ARG_VALUE ? TYPE_SIZE_UNIT (type)
				     : TYPE_SIZE_UNIT (ptr_type_node));
  v.safe_push (string (name));
  return make_value (REC_ARG, v);
}

/* The args of K, and in VALUES the addresses of what it takes by value.  */
static tree
kernel_args (gimple_seq *seq, acc_kernel_ir *k,
	     const auto_vec<unsigned> &index, auto_vec<tree> *values,
	     unsigned *n_args)
{
  acc_region_ir *r = k->region;
  auto_vec<tree> args;
  for (unsigned p : k->params)
    {
      acc_var &v = r->vars[p];
      tree type = TREE_TYPE (v.decl);
      const char *name = DECL_NAME (v.decl)
			 ? IDENTIFIER_POINTER (DECL_NAME (v.decl)) : "";
      unsigned map = v.map == ACC_NO_MAP ? ACC_NO_MAP : index[v.map];
      bool section = v.map != ACC_NO_MAP && r->clauses.maps[v.map].section;
      if (v.kind == VAR_OBJECT && !section)
	{
	  args.safe_push (arg_value (ACC_ARG_OBJECT, ACC_CLASS_POINTER, map, 0,
				     type, name));
	  continue;
	}
      tree address;
      if (v.kind == VAR_OBJECT)
	{
	  /* Some of an array: where all of it would be.  */
	  acc_make_addressable (v.decl);
	  tree base = new_local (ptr_type_node, ".acc_value");
	  TREE_ADDRESSABLE (base) = 1;
	  emit (seq, build2 (MODIFY_EXPR, ptr_type_node, base,
			     build_fold_addr_expr_with_type (v.decl,
							     ptr_type_node)));
	  args.safe_push (arg_value (ACC_ARG_POINTER, ACC_CLASS_POINTER, map,
				     values->length (), type, name));
	  values->safe_push (build_fold_addr_expr (base));
	  continue;
	}
      if (is_gimple_reg_type (type))
	{
	  tree copy = new_local (TYPE_MAIN_VARIANT (type), ".acc_value");
	  TREE_ADDRESSABLE (copy) = 1;
	  emit (seq, build2 (MODIFY_EXPR, TREE_TYPE (copy), copy, v.decl));
	  address = build_fold_addr_expr (copy);
	}
      else
	{
	  acc_make_addressable (v.decl);
	  address = build_fold_addr_expr (v.decl);
	}
      acc_arg_kind kind = v.kind == VAR_POINTER ? ACC_ARG_POINTER
						: ACC_ARG_VALUE;
      args.safe_push (arg_value (kind, class_of (type), map,
				 values->length (), type, name));
      values->safe_push (address);
    }
  if (k->scratch_p)
    args.safe_push (arg_value (ACC_ARG_SCRATCH, ACC_CLASS_POINTER, ACC_NO_MAP,
			       0, ptr_type_node, "scratch"));
  *n_args = args.length ();
  return static_array (REC_ARG, ".acc_args", args);
}

static tree
kernel_descriptor (acc_kernel_ir *k, tree args, unsigned n_args)
{
  vec<constructor_elt, va_gc> *loops = NULL;
  for (int a = 0; a < ACC_AXES; a++)
    CONSTRUCTOR_APPEND_ELT (loops, size_int (a),
			    build_int_cst (signed_char_type_node,
					   k->axis_loop[a]));
  tree loop = build_constructor
		(build_array_type_nelts (signed_char_type_node, ACC_AXES),
		 loops);
  TREE_CONSTANT (loop) = TREE_STATIC (loop) = 1;
  auto_vec<tree> v;
  v.safe_push (build_fold_addr_expr (acc_module_var ()));
  v.safe_push (string (k->no_device ? NULL : k->name));
  v.safe_push (k->host_fn ? build_fold_addr_expr (k->host_fn)
			  : null_pointer_node);
  v.safe_push (string (LOCATION_FILE (k->loc)));
  v.safe_push (string (k->no_device));
  v.safe_push (number (LOCATION_LINE (k->loc)));
  v.safe_push (number (k->flags));
  v.safe_push (number (n_args));
  v.safe_push (args);
  v.safe_push (loop);
  v.safe_push (number (k->lanes));
  v.safe_push (number (k->slice_axes));
  v.safe_push (number (k->scratch_block));
  v.safe_push (null_pointer_node);
  tree init = make_value (REC_KERNEL, v);
  /* make_value converts scalars only.  */
  tree var = acc_static_var (record_type (REC_KERNEL), ".acc_kernel", init,
			     false);
  acc_add_kernel (var);
  return build_fold_addr_expr (var);
}

/* ---- Sizes of a launch

   They repeat each other: what is long or has conditions is evaluated once,
   before, which is less for the compiler to see through.  */

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
trapping (tree *tp, int *, void *)
{
  return !TYPE_P (*tp) && tree_could_trap_p (*tp) ? *tp : NULL_TREE;
}

/* Whether E is constants and conditions that choose among them, which can be
   evaluated whether or not anyone asks.  */
static bool
choice_p (tree e)
{
  if (TREE_CODE (e) != COND_EXPR)
    return TREE_CODE (e) == INTEGER_CST;
  tree cond = TREE_OPERAND (e, 0);
  return (!TREE_SIDE_EFFECTS (cond) && !walk_tree (&cond, trapping, NULL, NULL)
	  && choice_p (TREE_OPERAND (e, 1)) && choice_p (TREE_OPERAND (e, 2)));
}

/* Whether the choice A is B and *BY more, always, whatever their types; *BY is
   null before the first constant.  */
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

/* A variable that has VALUE from here on.  */
static tree
share (sharing *s, tree value)
{
  tree var = new_local (TREE_TYPE (value), ".acc_size");
  s->done.safe_push ({ unshare_expr (value), var });
  emit (s->seq, build2 (MODIFY_EXPR, TREE_TYPE (var), var, value));
  return var;
}

static tree
share_parts (tree *tp, int *walk_subtrees, void *data)
{
  sharing *s = (sharing *) data;
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

/* Trip counts are evaluated always, so they come first: gangs are often as many
   as these need.  */
static void
share_sizes (gimple_seq *seq, vec<tree> *dims)
{
  sharing s = { seq, {} };
  for (unsigned n = 0; n < dims->length (); n++)
    {
      tree *value = &(*dims)[(n + ACC_AXES) % dims->length ()];
      *value = unshare_expr (*value);
      walk_tree (value, share_parts, &s, NULL);
      if (EXPR_P (*value) && !TREE_SIDE_EFFECTS (*value))
	*value = share (&s, *value);
    }
}

static void
emit_launch (gimple_seq *seq, acc_kernel_ir *k, tree frame,
	     const auto_vec<unsigned> &index)
{
  auto_vec<tree> values, dims;
  unsigned n_args;
  tree args = kernel_args (seq, k, index, &values, &n_args);
  for (int a = 0; a < ACC_AXES; a++)
    dims.safe_push (k->size[a] ? k->size[a] : integer_zero_node);
  for (int l = 0; l < ACC_LOOPS; l++)
    dims.safe_push (k->trips[l] ? k->trips[l] : integer_minus_one_node);
  if (k->flags & ACC_KERNEL_HOST_GANGS)
    dims.safe_push (k->host_gangs);
  if (k->flags & ACC_KERNEL_SLICES)
    dims.safe_push (k->slice_bytes);
  if (optimize)
    share_sizes (seq, &dims);
  tree values_addr = local_array (seq, ptr_type_node, ".acc_values", values);
  tree dims_addr = local_array (seq, long_long_integer_type_node, ".acc_dims",
				dims);
  tree launch = abi_function ("__acc_launch", void_type_node);
  emit (seq, build_call_expr_loc (k->loc, launch, 4, frame,
				  kernel_descriptor (k, args, n_args),
				  values_addr, dims_addr));
}

/* ---- What the host does between kernels */

struct plan_lowering
{
  acc_region_ir *region;
  tree frame;
  const auto_vec<unsigned> *index;
  tree brk, cont;		/* labels of the innermost loop */
};

static void
emit_goto (gimple_seq *seq, tree label)
{
  emit (seq, build1 (GOTO_EXPR, void_type_node, label));
}

static void
emit_label (gimple_seq *seq, tree label)
{
  emit (seq, build1 (LABEL_EXPR, void_type_node, label));
}

/* S->expr = the value of S->decl on the device.  */
static void
emit_fetch (gimple_seq *seq, plan_lowering *p, acc_step *s)
{
  acc_var *v = acc_find_var (p->region, s->decl);
  tree type = TREE_TYPE (s->expr);
  if (!v || v->map == ACC_NO_MAP)
    {
      /* No kernel writes it.  */
      emit (seq, build2 (MODIFY_EXPR, type, s->expr, s->decl));
      return;
    }
  tree room = new_local (TYPE_MAIN_VARIANT (type), ".acc_fetched");
  TREE_ADDRESSABLE (room) = 1;
  tree map = build_int_cst (unsigned_type_node, (*p->index)[v->map]);
  emit (seq, build_call_expr_loc (s->loc,
				  abi_function ("__acc_fetch", void_type_node),
				  4, p->frame, map, build_fold_addr_expr (room),
				  TYPE_SIZE_UNIT (type)));
  emit (seq, build2 (MODIFY_EXPR, type, s->expr, room));
}

static void emit_steps (gimple_seq *seq, plan_lowering *p, acc_step *s);

/* The address of what BASE, a pointer or an object, stands for.  */
static tree
base_address (tree base)
{
  return POINTER_TYPE_P (TREE_TYPE (base))
	 ? fold_convert (ptr_type_node, unshare_expr (base))
	 : build_fold_addr_expr_with_type (base, ptr_type_node);
}

/* Go to NO unless the members of each pair of S are different memory.  */
static void
emit_apart (gimple_seq *seq, plan_lowering *p, acc_step *s, tree no)
{
  tree fn = abi_function ("__acc_distinct", integer_type_node);
  for (const acc_overlap &o : s->apart)
    {
      tree next = create_artificial_label (s->loc);
      tree call = build_call_expr_loc (s->loc, fn, 3, p->frame,
				       base_address (o.a), base_address (o.b));
      emit (seq, build3 (COND_EXPR, void_type_node,
			 build2 (NE_EXPR, boolean_type_node, call,
				 integer_zero_node),
			 build1 (GOTO_EXPR, void_type_node, next),
			 build1 (GOTO_EXPR, void_type_node, no)));
      emit_label (seq, next);
    }
}

static void
emit_test (gimple_seq *seq, acc_step *s, tree yes, tree no)
{
  tree cond = unshare_expr (s->expr);
  if (TREE_CODE (TREE_TYPE (cond)) != BOOLEAN_TYPE)
    cond = build2 (NE_EXPR, boolean_type_node, cond,
		   build_zero_cst (TREE_TYPE (cond)));
  emit (seq, build3 (COND_EXPR, void_type_node, cond,
		     build1 (GOTO_EXPR, void_type_node, yes),
		     build1 (GOTO_EXPR, void_type_node, no)));
  emit_label (seq, yes);
}

static void
emit_if (gimple_seq *seq, plan_lowering *p, acc_step *s)
{
  tree no = create_artificial_label (s->loc);
  tree end = s->other ? create_artificial_label (s->loc) : no;
  if (s->expr)
    emit_test (seq, s, create_artificial_label (s->loc), no);
  else
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
	emit (seq, unshare_expr (s->expr));
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

static void
emit_plan (gimple_seq *seq, acc_region_ir *r, tree frame,
	   const auto_vec<unsigned> &index)
{
  plan_lowering p = { r, frame, &index, NULL_TREE, NULL_TREE };
  emit_steps (seq, &p, r->plan);
}

static bool
find_host_seq (acc_stmt *s, void *data)
{
  if (s->loop && s->loop->host_seq)
    ((auto_vec<acc_loop *> *) data)->safe_push (s->loop);
  return true;
}

/* Make K's host version, where loops may have another schedule: those that
   are sequential there.  */
static void
make_host_version (acc_kernel_ir *k)
{
  auto_vec<acc_loop *> seq;
  auto_vec<unsigned> levels;
  bool gangs = false;
  acc_walk_stmts (k->body, find_host_seq, &seq);
  for (acc_loop *l : seq)
    {
      levels.safe_push (l->levels);
      gangs |= (l->levels & LEVEL_GANG) != 0;
      l->levels = 0;
    }
  acc_host_whole whole;
  acc_host_blocks (k, &whole);
  k->host_fn = acc_host_function (k);
  acc_host_unblock (&whole);
  for (unsigned i = 0; i < seq.length (); i++)
    seq[i]->levels = levels[i];
  /* Gangs of the host combine their results as they come.  */
  gangs |= acc_opts.reproducible && (acc_ordered_reductions_p (k)
				     || acc_ordered_sections_p (k));
  k->host_gangs = gangs ? integer_one_node : k->region->clauses.host_gangs;
  if (k->host_gangs)
    k->flags |= ACC_KERNEL_HOST_GANGS;
}

/* Everything between reading and lowering.  */
static bool
compile_region (acc_region_ir *r)
{
  acc_split (r);
  if (!acc_check_nesting (r->body, r->construct, 0)
      || !acc_check_calls (r->body, NULL_TREE,
			   LEVEL_GANG | LEVEL_WORKER | LEVEL_VECTOR))
    return false;
  bool ok = true;
  for (acc_kernel_ir *k : r->kernels)
    {
      acc_schedule (k);
      ok &= acc_check_barriers (k->body, LEVEL_WORKER | LEVEL_VECTOR);
    }
  if (!ok)
    return false;
  acc_find_vars (r);
  acc_find_objects (r);
  acc_find_extents (r);
  acc_find_params (r);
  acc_feedback (r);
  for (acc_kernel_ir *k : r->kernels)
    {
      acc_warn_races (k);
      acc_scan_kernel (k);
      make_host_version (k);
      acc_modes (k);
      acc_own_slices (k);
      if (!(k->flags & ACC_KERNEL_SLICES))
	{
	  acc_tile (k);
	  acc_own_bins (k);
	}
      acc_find_plain (k);
      acc_cuda_plan (k);
      acc_dump (k);
      location_t where = k->loc;
      k->no_device = acc_cuda_kernel (acc_unit (), k, &where);
      if (k->no_device && acc_device_wanted_p ())
	error_at (where, "no device version of this %qs construct: %s",
		  r->directive, k->no_device);
      else
	acc_feedback_kernel (k);
    }
  return true;
}

static gimple_seq
lower_compute (lowering *l, gomp_target *g)
{
  gimple_seq seq = NULL;
  push_gimplify_context ();
  acc_drop_references (g, l->fndecl, &seq);
  pop_context (l);
  acc_region_ir *r = acc_read_region (g, l->fndecl, l->data);
  if (!r)
    return NULL;
  if (compile_region (r))
    {
      push_gimplify_context ();
      for (auto_vec<tree> *list : { &r->promoted, &r->host_locals })
	for (tree d : *list)
	  declare_local (l, d);
      auto_vec<unsigned> index;
      tree frame = emit_begin (&seq, r->loc, l->fndecl, r->construct,
			       r->directive, r->clauses, &index);
      if (r->plan)
	emit_plan (&seq, r, frame, index);
      else
	for (acc_kernel_ir *k : r->kernels)
	  emit_launch (&seq, k, frame, index);
      emit_end (&seq, r->loc, frame);
      pop_context (l);
    }
  free (r->whole);
  delete r;
  return seq;
}

/* ---- Data constructs */

static void lower_seq (lowering *, gimple_seq *);

/* host_data: in the body each variable of use_device is the address on the
   device.  */
static void
emit_use_device (lowering *l, gimple_seq *seq, tree frame,
		 const acc_clauses &c, const auto_vec<unsigned> &index)
{
  for (unsigned i = 0; i < c.maps.length (); i++)
    {
      if (c.maps[i].kind != ACC_MAP_USE_DEVICE)
	continue;
      tree d = c.maps[i].decl;
      tree type = POINTER_TYPE_P (TREE_TYPE (d)) ? TREE_TYPE (d)
		  : build_pointer_type (TREE_TYPE (d));
      if (acc_pointer_reference_p (d))
	type = TREE_TYPE (type);
      tree p = new_local (TYPE_MAIN_VARIANT (type), "use_device");
      tree call = build_call_expr (abi_function ("__acc_device_address",
						 ptr_type_node),
				   2, frame, build_int_cst (unsigned_type_node,
							    index[i]));
      emit (seq, build2 (MODIFY_EXPR, TREE_TYPE (p), p,
			 fold_convert (TREE_TYPE (p), call)));
      l->use_device.put (d, p);
    }
}

static tree
use_device_op (tree *tp, int *walk_subtrees, void *data)
{
  walk_stmt_info *wi = (walk_stmt_info *) data;
  lowering *l = (lowering *) wi->info;
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if ((TREE_CODE (t) == MEM_REF || TREE_CODE (t) == INDIRECT_REF)
	   && acc_pointer_reference_p (TREE_OPERAND (t, 0)))
    {
      if (tree *p = l->use_device.get (TREE_OPERAND (t, 0)))
	*tp = *p;
      *walk_subtrees = 0;
    }
  else if (DECL_P (t))
    {
      if (tree *p = l->use_device.get (t))
	*tp = POINTER_TYPE_P (TREE_TYPE (t))
	      ? *p : build_simple_mem_ref (*p);
      *walk_subtrees = 0;
    }
  else if (TREE_CODE (t) == ADDR_EXPR && DECL_P (TREE_OPERAND (t, 0)))
    {
      tree *p = l->use_device.get (TREE_OPERAND (t, 0));
      if (p && !POINTER_TYPE_P (TREE_TYPE (TREE_OPERAND (t, 0))))
	*tp = *p;
    }
  return NULL_TREE;
}

static tree
find_value_expr (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return DECL_P (*tp) && VAR_P (*tp) && DECL_HAS_VALUE_EXPR_P (*tp)
	 ? *tp : NULL_TREE;
}

/* In constructs GCC leaves names of what a lambda captured, and the like, to
   its own lowering.  Of statements of OpenMP that is still to come.  */
static tree
expand_values (gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = is_gimple_omp (g);
  if (*handled || gimple_has_substatements (g))
    return NULL_TREE;
  walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  if (walk_gimple_op (g, find_value_expr, &wi))
    gimple_regimplify_operands (g, gsi);
  *handled = true;
  return NULL_TREE;
}

static gimple_seq
lower_data (lowering *l, gomp_target *g, acc_construct construct,
	    const char *directive)
{
  location_t loc = gimple_location (g);
  acc_clauses c = {};
  acc_read_clauses (g, construct, loc, &c);
  gimple_seq seq = NULL;
  push_gimplify_context ();
  auto_vec<unsigned> index;
  tree frame = emit_begin (&seq, loc, l->fndecl, construct, directive, c,
			   &index);
  gimple_seq body = gimple_omp_body (g);
  gimple_omp_set_body (g, NULL);
  if (construct == ACC_HOST_DATA)
    {
      emit_use_device (l, &seq, frame, c, index);
      walk_stmt_info wi;
      memset (&wi, 0, sizeof wi);
      wi.info = l;
      walk_gimple_seq_mod (&body, NULL, use_device_op, &wi);
      for (tree d : c.use_device)
	l->use_device.remove (d);
    }
  pop_context (l);
  l->frames.safe_push (frame);
  l->data.safe_push (&c);
  lower_seq (l, &body);
  l->data.pop ();
  l->frames.pop ();
  walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  walk_gimple_seq_mod (&body, expand_values, NULL, &wi);
  gimple_seq_add_seq (&seq, body);
  return seq;
}

static gimple_seq
lower_standalone (lowering *l, gomp_target *g, acc_construct construct,
		  const char *directive)
{
  location_t loc = gimple_location (g);
  acc_clauses c = {};
  acc_read_clauses (g, construct, loc, &c);
  gimple_seq seq = NULL;
  push_gimplify_context ();
  auto_vec<unsigned> index;
  begin_args b = make_begin (&seq, loc, l->fndecl, construct, directive, c,
			     &index);
  tree data = abi_function ("__acc_data", void_type_node);
  emit (&seq, build_call_expr_loc (loc, data, 4, b.region, b.addrs, b.sizes,
				   b.when));
  pop_context (l);
  return seq;
}

/* GOACC_wait (async, n, queues...).  */
static gimple_seq
lower_wait (lowering *l, gcall *g)
{
  location_t loc = gimple_location (g);
  acc_clauses none = {};
  auto_vec<unsigned> index;
  auto_vec<tree> queues;
  for (unsigned i = 2; i < gimple_call_num_args (g); i++)
    queues.safe_push (gimple_call_arg (g, i));
  gimple_seq seq = NULL;
  push_gimplify_context ();
  tree region = region_descriptor (loc, l->fndecl, ACC_WAIT, "wait", none,
				   &index);
  tree list = local_array (&seq, integer_type_node, ".acc_waits", queues);
  tree wait = abi_function ("__acc_wait", void_type_node);
  emit (&seq, build_call_expr_loc (loc, wait, 4, region,
				   gimple_call_arg (g, 0),
				   build_int_cst (integer_type_node,
						  queues.length ()),
				   list));
  pop_context (l);
  return seq;
}

/* ---- Statements */

static gimple_seq
lower_target (lowering *l, gomp_target *g)
{
  if (l->broken)
    return NULL;
  switch (gimple_omp_target_kind (g))
    {
    case GF_OMP_TARGET_KIND_OACC_PARALLEL:
    case GF_OMP_TARGET_KIND_OACC_KERNELS:
    case GF_OMP_TARGET_KIND_OACC_SERIAL:
      return lower_compute (l, g);
    case GF_OMP_TARGET_KIND_OACC_DATA:
      return lower_data (l, g, ACC_DATA, "data");
    case GF_OMP_TARGET_KIND_OACC_HOST_DATA:
      return lower_data (l, g, ACC_HOST_DATA, "host_data");
    case GF_OMP_TARGET_KIND_OACC_ENTER_DATA:
      return lower_standalone (l, g, ACC_ENTER_DATA, "enter data");
    case GF_OMP_TARGET_KIND_OACC_EXIT_DATA:
      return lower_standalone (l, g, ACC_EXIT_DATA, "exit data");
    case GF_OMP_TARGET_KIND_OACC_UPDATE:
      return lower_standalone (l, g, ACC_UPDATE, "update");
    case GF_OMP_TARGET_KIND_OACC_DECLARE:
      return lower_standalone (l, g, ACC_DECLARE, "declare");
    default:
      gcc_unreachable ();
    }
}

/* A loop with a directive in a routine, on the host: an `omp simd' loop, which
   a seq clause or another level than vector keeps from being reordered.  */
static void
make_simd (gomp_for *g)
{
  bool vector = false, in_order = false;
  tree *p = gimple_omp_for_clauses_ptr (g);
  while (*p)
    switch (OMP_CLAUSE_CODE (*p))
      {
      case OMP_CLAUSE_VECTOR:
	vector = true;
	/* FALLTHRU */
      case OMP_CLAUSE_GANG:
      case OMP_CLAUSE_WORKER:
      case OMP_CLAUSE_SEQ:
      case OMP_CLAUSE_INDEPENDENT:
      case OMP_CLAUSE_AUTO:
      case OMP_CLAUSE_TILE:
	*p = OMP_CLAUSE_CHAIN (*p);
	break;
      case OMP_CLAUSE_REDUCTION:
	/* GCC 12 overwrites the stack where lanes have truth values, and has
	   no reductions of arrays and structs.  In order, nothing has to be
	   combined.  */
	if (TREE_CODE (TREE_TYPE (OMP_CLAUSE_DECL (*p))) == BOOLEAN_TYPE
	    || AGGREGATE_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (*p))))
	  {
	    in_order = true;
	    *p = OMP_CLAUSE_CHAIN (*p);
	    break;
	  }
	/* FALLTHRU */
      default:
	p = &OMP_CLAUSE_CHAIN (*p);
	break;
      }
  if (!vector || in_order)
    {
      tree c = build_omp_clause (gimple_location (g), OMP_CLAUSE_SAFELEN);
      OMP_CLAUSE_SAFELEN_EXPR (c) = integer_one_node;
      *p = c;
    }
  gimple_omp_for_set_kind (g, GF_OMP_FOR_KIND_SIMD);
}

static bool
builtin_p (gcall *g, built_in_function code)
{
  tree fn = gimple_call_fndecl (g);
  return fn && fndecl_built_in_p (fn, BUILT_IN_NORMAL)
	 && DECL_FUNCTION_CODE (fn) == code;
}

tree
acc_host_parlevel (tree fn)
{
  if (fndecl_built_in_p (fn, BUILT_IN_GOACC_PARLEVEL_ID))
    return integer_zero_node;
  if (fndecl_built_in_p (fn, BUILT_IN_GOACC_PARLEVEL_SIZE))
    return integer_one_node;
  return NULL_TREE;
}

/* Replace the statement at *GSI by SEQ and go on after it.  */
static void
replace (gimple_stmt_iterator *gsi, gimple_seq seq)
{
  if (seq)
    gsi_replace_with_seq (gsi, seq, true);
  else
    gsi_replace (gsi, gimple_build_nop (), true);
}

/* G's body becomes a function of its own, and what is declared for it has to
   be declared in it.  */
static void
lower_outlined (lowering *l, gimple *g)
{
  gbind *outer = l->outlined;
  bool any = l->any;
  l->any = false;
  l->outlined = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  lower_seq (l, gimple_omp_body_ptr (g));
  if (gimple_bind_vars (l->outlined))
    {
      gimple_bind_set_body (l->outlined, gimple_omp_body (g));
      gimple_omp_set_body (g, l->outlined);
    }
  /* GCC 12 crashes when it copies functions that such bodies were taken out
     of, once the regions in there are calls.  */
  if (l->any && !DECL_UNINLINABLE (l->fndecl))
    {
      DECL_UNINLINABLE (l->fndecl) = 1;
      DECL_ATTRIBUTES (l->fndecl) = tree_cons (get_identifier ("noclone"),
					       NULL_TREE,
					       DECL_ATTRIBUTES (l->fndecl));
    }
  l->any |= any;
  l->outlined = outer;
}

static void
lower_seq (lowering *l, gimple_seq *seq)
{
  for (gimple_stmt_iterator i = gsi_start (*seq); !gsi_end_p (i);
       gsi_next (&i))
    {
      gimple *g = gsi_stmt (i);
      switch (gimple_code (g))
	{
	case GIMPLE_BIND:
	  lower_seq (l, gimple_bind_body_ptr (as_a<gbind *> (g)));
	  break;
	case GIMPLE_TRY:
	  lower_seq (l, gimple_try_eval_ptr (g));
	  lower_seq (l, gimple_try_cleanup_ptr (g));
	  break;
	case GIMPLE_CATCH:
	  lower_seq (l, gimple_catch_handler_ptr (as_a<gcatch *> (g)));
	  break;
	case GIMPLE_EH_FILTER:
	  lower_seq (l, gimple_eh_filter_failure_ptr (g));
	  break;
	case GIMPLE_OMP_FOR:
	  if (gimple_omp_for_kind (g) == GF_OMP_FOR_KIND_OACC_LOOP)
	    {
	      if (!acc_routine_p (l->fndecl))
		{
		  error_at (gimple_location (g), "loop directive must be "
			    "associated with an OpenACC compute region");
		  break;
		}
	      make_simd (as_a<gomp_for *> (g));
	    }
	  lower_seq (l, gimple_omp_body_ptr (g));
	  break;
	case GIMPLE_OMP_PARALLEL:
	case GIMPLE_OMP_TASK:
	case GIMPLE_OMP_TEAMS:
	  lower_outlined (l, g);
	  break;
	case GIMPLE_OMP_SECTIONS:
	case GIMPLE_OMP_SECTION:
	case GIMPLE_OMP_SINGLE:
	case GIMPLE_OMP_MASTER:
	case GIMPLE_OMP_TASKGROUP:
	case GIMPLE_OMP_ORDERED:
	case GIMPLE_OMP_CRITICAL:
	  lower_seq (l, gimple_omp_body_ptr (g));
	  break;
	case GIMPLE_OMP_TARGET:
	  if (!is_gimple_omp_oacc (g))
	    break;
	  {
	    /* What the gimplifier makes of our calls is at the directive.  */
	    location_t saved = input_location;
	    input_location = gimple_location (g);
	    l->any = true;
	    replace (&i, lower_target (l, as_a<gomp_target *> (g)));
	    input_location = saved;
	    break;
	  }
	case GIMPLE_CALL:
	  {
	    gcall *call = as_a<gcall *> (g);
	    tree fn = gimple_call_fndecl (call);
	    if (tree value = fn ? acc_host_parlevel (fn) : NULL_TREE)
	      {
		tree lhs = gimple_call_lhs (call);
		gimple *a = gimple_build_nop ();
		if (lhs)
		  a = gimple_build_assign (lhs, value);
		if (!acc_has_device_version_p (l->fndecl))
		  error_at (gimple_location (g), "%qD only supported in "
			    "OpenACC code", fn);
		gsi_replace (&i, a, false);
	      }
	    else if (fn && acc_mark_p (fn))
	      {
		/* Not in a construct: of a routine's host version, or of none
		   that counts.  */
		if (!acc_routine_p (l->fndecl) && acc_barrier_p (fn))
		  error_at (gimple_location (g), "barrier directive must be "
			    "in an OpenACC compute region");
		gsi_replace (&i, gimple_build_nop (), true);
	      }
	    else if (builtin_p (call, BUILT_IN_GOACC_WAIT))
	      {
		l->any = true;
		replace (&i, lower_wait (l, call));
	      }
	    else if (builtin_p (call, BUILT_IN_GOACC_DATA_END)
		     && l->frames.length ())
	      {
		gimple_seq end = NULL;
		push_gimplify_context ();
		emit_end (&end, gimple_location (g), l->frames.last ());
		pop_context (l);
		replace (&i, end);
	      }
	    break;
	  }
	default:
	  break;
	}
    }
}

static tree
find_made_addressable (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return DECL_P (*tp) && acc_made_addressable->contains (*tp) ? *tp
							      : NULL_TREE;
}

/* Whether G's body becomes a function of its own.  */
static bool
outlined_p (const gimple *g)
{
  return (gimple_code (g) == GIMPLE_OMP_PARALLEL
	  || gimple_code (g) == GIMPLE_OMP_TASK
	  || gimple_code (g) == GIMPLE_OMP_TEAMS);
}

/* A variable that has an address is no value any more: statements that use
   it as one load it first.  The temporaries of a body that becomes a function
   are declared there.  */
static tree
regimplify (gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = outlined_p (g);
  if (*handled)
    {
      unsigned before = vec_safe_length (cfun->local_decls);
      walk_stmt_info wi;
      memset (&wi, 0, sizeof wi);
      walk_gimple_seq_mod (gimple_omp_body_ptr (g), regimplify, NULL, &wi);
      if (vec_safe_length (cfun->local_decls) == before)
	return NULL_TREE;
      tree vars = NULL_TREE;
      while (vec_safe_length (cfun->local_decls) > before)
	{
	  tree v = cfun->local_decls->pop ();
	  DECL_CHAIN (v) = vars;
	  vars = v;
	}
      gimple_omp_set_body (g, gimple_build_bind (vars, gimple_omp_body (g),
						 NULL_TREE));
      return NULL_TREE;
    }
  for (unsigned i = 0; i < gimple_num_ops (g); i++)
    if (gimple_op (g, i)
	&& walk_tree (gimple_op_ptr (g, i), find_made_addressable, NULL, NULL))
      {
	gimple_regimplify_operands (g, gsi);
	break;
      }
  return NULL_TREE;
}

void
acc_lower_function (tree fndecl, gimple_seq *seq)
{
  static int our_errors;
  int errors = errorcount;
  lowering l;
  l.fndecl = fndecl;
  l.outlined = NULL;
  l.any = false;
  l.broken = !acc_check_function (fndecl, *seq) || errors > our_errors;
  acc_depend_function (fndecl, *seq);
  if (!l.broken)
    acc_compile_routine (fndecl, *seq);
  lower_seq (&l, seq);
  our_errors += errorcount - errors;
  acc_hide_routine (fndecl);
  if (!l.any || !acc_made_addressable)
    return;
  walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  walk_gimple_seq_mod (seq, regimplify, NULL, &wi);
  acc_made_addressable->empty ();
}

/* ---- The module */

/* The address of a static array of pointers to what VALUES are the addresses
   of.  */
static tree
pointer_table (const char *name, const vec<tree> &values)
{
  vec<constructor_elt, va_gc> *elts = NULL;
  for (unsigned i = 0; i < values.length (); i++)
    CONSTRUCTOR_APPEND_ELT (elts, size_int (i),
			    fold_convert (ptr_type_node, values[i]));
  tree at = build_array_type_nelts (ptr_type_node, values.length ());
  tree init = build_constructor (at, elts);
  TREE_CONSTANT (init) = TREE_STATIC (init) = 1;
  return build_fold_addr_expr (acc_static_var (at, name, init, true));
}

/* The list of NAMES, which a null pointer ends, or a null pointer.  */
static tree
name_table (const char *name, const vec<const char *> &names)
{
  if (names.is_empty ())
    return null_pointer_node;
  auto_vec<tree> values;
  for (const char *n : names)
    values.safe_push (string (n));
  values.safe_push (null_pointer_node);
  return pointer_table (name, values);
}

/* The acc_globals of M.  */
static tree
global_table (const acc_module_ir &m)
{
  auto_vec<tree> values;
  for (unsigned i = 0; i < m.globals.length (); i++)
    {
      tree g = m.globals[i];
      TREE_ADDRESSABLE (g) = 1;
      auto_vec<tree> v;
      v.safe_push (build_fold_addr_expr (g));
      v.safe_push (TYPE_SIZE_UNIT (TREE_TYPE (g)));
      v.safe_push (string (m.names[i]));
      /* What the source initializes has that value on the device, too; the
	 rest begins as zeros there, without a copy.  */
      bool fresh = acc_only_created_p (g)
		   && (!DECL_INITIAL (g) || initializer_zerop (DECL_INITIAL (g)))
		   && !TYPE_NEEDS_CONSTRUCTING (TREE_TYPE (g));
      v.safe_push (number (fresh ? ACC_MAP_CREATE : ACC_MAP_COPYIN));
      v.safe_push (number (0));
      v.safe_push (number (LOCATION_LINE (DECL_SOURCE_LOCATION (g))));
      values.safe_push (make_value (REC_GLOBAL, v));
    }
  return static_array (REC_GLOBAL, ".acc_globals", values);
}

/* Initialize MODULE, of type record REC_MODULE, see abi.h.  */
void
acc_fill_module (tree module, const acc_module_ir &m)
{
  auto_vec<tree> kernels;
  for (tree k : m.kernels)
    kernels.safe_push (build_fold_addr_expr (k));
  auto_vec<tree> v;
  v.safe_push (number (ACC_ABI_VERSION));
  v.safe_push (number (kernels.length ()));
  v.safe_push (string (m.source));
  v.safe_push (m.image);
  v.safe_push (number (m.size));
  v.safe_push (kernels.length () ? pointer_table (".acc_kernels", kernels)
				 : null_pointer_node);
  v.safe_push (global_table (m));
  v.safe_push (number (m.globals.length ()));
  v.safe_push (null_pointer_node);
  v.safe_push (number (m.flags));
  v.safe_push (number (0));
  v.safe_push (name_table (".acc_exports", m.exports));
  v.safe_push (name_table (".acc_imports", m.imports));
  DECL_INITIAL (module) = make_value (REC_MODULE, v);
}

tree
acc_module_type (void)
{
  return record_type (REC_MODULE);
}
