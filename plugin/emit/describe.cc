/* Descriptors: the data about constructs, kernels and the module for libacc.

   In: clauses, kernels whose text is printed, the module.  Out: static data of
   the types of abi.h.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "emit/lower.h"
#include "ir/walk.h"
#include "pragma/pragma.h"
#include "cuda/cuda.h"
#include "read/read.h"
#include "emit/emit.h"

/* ---- Constructs */

/* The last line of FILE with any code in it.  */
struct last_line
{
  const char *file;
  unsigned line;
};

static void
note_line (last_line *last, location_t loc)
{
  expanded_location e = expand_location (loc);
  if (e.file && e.line > (int) last->line && !strcmp (e.file, last->file))
    last->line = e.line;
}

/* Note the line of the statement at *GSI; for a block with variables, that of
   its closing brace.  */
static tree
note_statement (gimple_stmt_iterator *gsi, bool *, last_line *last)
{
  gimple *g = gsi_stmt (*gsi);
  note_line (last, gimple_location (g));
  if (gimple_code (g) == GIMPLE_BIND)
    if (tree block = gimple_bind_block (as_a<gbind *> (g)))
      note_line (last, BLOCK_SOURCE_END_LOCATION (block));
  return NULL_TREE;
}

unsigned
lower_last_line (gomp_target *g)
{
  location_t loc = gimple_location (g);
  last_line last = { LOCATION_FILE (loc), (unsigned) LOCATION_LINE (loc) };
  if (last.file)
    acc_walk_gimple_stmts (gimple_omp_body (g), note_statement, &last);
  return last.line;
}

/* Append the first and the last line of the function FNDECL to *VALUES.  */
static void
add_function_lines (tree fndecl, vec<tree> *values)
{
  function *f = DECL_STRUCT_FUNCTION (fndecl);
  location_t end = f ? f->function_end_locus : UNKNOWN_LOCATION;
  values->safe_push (abi_number (LOCATION_LINE (DECL_SOURCE_LOCATION (fndecl))));
  values->safe_push (abi_number (LOCATION_LINE (end)));
}

tree
lower_describe_region (const lower_directive &d, const acc_clauses &c,
		       auto_vec<unsigned> *index)
{
  auto_vec<tree> maps, layouts;
  bool deep = false;
  for (const acc_map_ir &m : c.maps)
    {
      index->safe_push (maps.length ());
      if (!m.used)
	continue;
      layouts.safe_push (lower_layout (m));
      deep |= !integer_zerop (layouts.last ());
      auto_vec<tree> v;
      v.safe_push (abi_number (m.kind));
      v.safe_push (abi_number (m.flags));
      v.safe_push (abi_number (LOCATION_LINE (m.loc)));
      v.safe_push (abi_string (m.name));
      maps.safe_push (abi_value (REC_MAP, v));
      if (lower_distance_entry_p (m))
	{
	  v[0] = abi_number (ACC_MAP_NONE);
	  v[1] = abi_number (0);
	  maps.safe_push (abi_value (REC_MAP, v));
	  layouts.safe_push (null_pointer_node);
	}
    }
  auto_vec<tree> v;
  v.safe_push (abi_string (LOCATION_FILE (d.loc)));
  v.safe_push (abi_string (IDENTIFIER_POINTER (DECL_NAME (d.fndecl))));
  v.safe_push (abi_string (d.text));
  v.safe_push (abi_number (LOCATION_LINE (d.loc)));
  v.safe_push (abi_number (d.construct));
  v.safe_push (abi_number (maps.length ()));
  v.safe_push (abi_array (REC_MAP, ".acc_maps", maps));
  v.safe_push (abi_number (d.end));
  add_function_lines (d.fndecl, &v);
  v.safe_push (abi_number (deep ? ACC_REGION_LAYOUTS : 0));
  v.safe_push (deep ? abi_pointers (".acc_layouts", layouts) : null_pointer_node);
  tree init = abi_value (REC_REGION, v);
  return build_fold_addr_expr (acc_static_var (abi_type (REC_REGION),
					       ".acc_region", init, true));
}

/* ---- Kernels */

/* The way in which an argument of TYPE is passed.  */
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

/* An acc_arg of KIND, called NAME and passed like TYPE.  ABOUT is the text of
   its type as in abi.h, or null.  UNIT is the bytes of an element if indices
   have 32 bits.  */
static tree
describe_arg (acc_arg_kind kind, tree type, unsigned map, unsigned value,
	      const char *name, const char *about, unsigned unit = 0)
{
  auto_vec<tree> v;
  v.safe_push (abi_number (kind));
  v.safe_push (abi_number (class_of (type)));
  v.safe_push (abi_number (map));
  v.safe_push (abi_number (value));
  v.safe_push (abi_number (unit));
  v.safe_push (TYPE_SIZE_UNIT (type));
  v.safe_push (abi_string (name));
  v.safe_push (abi_string (about));
  return abi_value (REC_ARG, v);
}

tree
lower_describe_arg (acc_arg_kind kind, const acc_var &v, unsigned map,
		    unsigned value, bool short_p)
{
  const char *name = DECL_NAME (v.decl)
		     ? IDENTIFIER_POINTER (DECL_NAME (v.decl)) : "";
  tree type = kind == ACC_ARG_VALUE ? TREE_TYPE (v.decl) : ptr_type_node;
  bool object = v.kind == VAR_OBJECT;
  tree about = object ? TREE_TYPE (v.decl)
	       : POINTER_TYPE_P (TREE_TYPE (v.decl))
	       ? TREE_TYPE (TREE_TYPE (v.decl)) : NULL_TREE;
  bool whole = object || TREE_CODE (TREE_TYPE (v.decl)) == REFERENCE_TYPE;
  char *text = about ? lower_type_text (about, whole) : NULL;
  unsigned unit = short_p && about ? int_size_in_bytes (strip_array_types (about)) : 0;
  tree arg = describe_arg (kind, type, map, value, name, text, unit);
  free (text);
  return arg;
}

tree
lower_describe_check (void)
{
  return describe_arg (ACC_ARG_CHECK, ptr_type_node, ACC_NO_MAP, 0, "check",
		       NULL);
}

tree
lower_describe_scratch (void)
{
  return describe_arg (ACC_ARG_SCRATCH, ptr_type_node, ACC_NO_MAP, 0,
		       "scratch", NULL);
}

tree
lower_describe_kernel (acc_kernel_ir *k, const vec<tree> &args)
{
  vec<constructor_elt, va_gc> *loops = NULL;
  for (int a = 0; a < ACC_AXES; a++)
    CONSTRUCTOR_APPEND_ELT (loops, size_int (a),
			    build_int_cst (signed_char_type_node,
					   k->launch.axis_loop[a]));
  tree loop = build_constructor
		(build_array_type_nelts (signed_char_type_node, ACC_AXES),
		 loops);
  TREE_CONSTANT (loop) = TREE_STATIC (loop) = 1;
  auto_vec<tree> v;
  v.safe_push (build_fold_addr_expr (acc_module_var ()));
  v.safe_push (abi_string (k->no_device ? NULL : k->name));
  v.safe_push (k->host_fn ? build_fold_addr_expr (k->host_fn)
			  : null_pointer_node);
  v.safe_push (abi_string (LOCATION_FILE (k->loc)));
  v.safe_push (abi_string (k->no_device));
  v.safe_push (abi_number (LOCATION_LINE (k->loc)));
  v.safe_push (abi_number (k->flags));
  v.safe_push (abi_number (args.length ()));
  v.safe_push (abi_array (REC_ARG, ".acc_args", args));
  v.safe_push (loop);
  v.safe_push (abi_number (k->lanes));
  v.safe_push (abi_number (k->copy_axes));
  v.safe_push (abi_number (k->scratch_block));
  v.safe_push (null_pointer_node);
  tree init = abi_value (REC_KERNEL, v);
  tree var = acc_static_var (abi_type (REC_KERNEL), ".acc_kernel", init,
			     false);
  acc_add_kernel (var);
  return build_fold_addr_expr (var);
}

/* ---- The module */

/* The acc_globals of M.  */
static tree
global_table (const acc_module_ir &m)
{
  auto_vec<tree> values;
  for (unsigned i = 0; i < m.globals.length (); i++)
    {
      tree g = m.globals[i], target = acc_link_target (g);
      if (target)
	g = target;
      TREE_ADDRESSABLE (g) = 1;
      auto_vec<tree> v;
      v.safe_push (build_fold_addr_expr (g));
      v.safe_push (TYPE_SIZE_UNIT (TREE_TYPE (g)));
      v.safe_push (abi_string (m.names[i]));
      /* Variables with an initial value in the source have that value on the
	 device, too.  The rest begins as zeros there, without a copy.  */
      bool fresh = acc_only_created_p (g)
		   && (!DECL_INITIAL (g) || initializer_zerop (DECL_INITIAL (g)))
		   && !TYPE_NEEDS_CONSTRUCTING (TREE_TYPE (g));
      /* The runtime makes the memory of common blocks.  */
      bool block = target && acc_declared_common_p (g);
      bool copied = block && (acc_common_copied_p (g)
			      || (DECL_INITIAL (g) && !initializer_zerop (DECL_INITIAL (g))));
      bool descriptor = lang_GNU_Fortran () && acc_descriptor (g);
      v.safe_push (abi_number (target ? ACC_MAP_STRUCT
			       : fresh ? ACC_MAP_CREATE : ACC_MAP_COPYIN));
      v.safe_push (abi_number ((descriptor ? ACC_GLOBAL_DESCRIPTOR : 0)
			       | (block ? ACC_GLOBAL_COMMON : 0)
			       | (copied ? ACC_GLOBAL_COPIED : 0)));
      v.safe_push (abi_number (LOCATION_LINE (DECL_SOURCE_LOCATION (g))));
      values.safe_push (abi_value (REC_GLOBAL, v));
    }
  return abi_array (REC_GLOBAL, ".acc_globals", values);
}

void
acc_fill_module (tree module, const acc_module_ir &m)
{
  auto_vec<tree> kernels;
  for (tree k : m.kernels)
    kernels.safe_push (build_fold_addr_expr (k));
  auto_vec<tree> v;
  v.safe_push (abi_number (ACC_ABI_VERSION));
  v.safe_push (abi_number (kernels.length ()));
  v.safe_push (abi_string (m.source));
  v.safe_push (m.image);
  v.safe_push (abi_number (m.size));
  v.safe_push (kernels.length () ? abi_pointers (".acc_kernels", kernels)
				 : null_pointer_node);
  v.safe_push (global_table (m));
  v.safe_push (abi_number (m.globals.length ()));
  v.safe_push (null_pointer_node);
  v.safe_push (abi_number (m.flags));
  v.safe_push (abi_number (0));
  v.safe_push (abi_names (".acc_exports", m.exports));
  v.safe_push (abi_names (".acc_imports", m.imports));
  DECL_INITIAL (module) = abi_value (REC_MODULE, v);
}
