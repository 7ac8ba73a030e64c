/* Constructs as gfortran's parser left them, before the gimplifier changes
   them.

   In: trees that the gimplifier is about to simplify.  Out: the same.  The
   data clauses of OpenACC's constructs and directives are marked as those of
   the source.  Those that the gimplifier would drop get a use.  f951 has no
   plugin event between the parser and the gimplifier, so this is a hook that
   the gimplifier calls for each tree.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "fortran/fortran.h"
#include "pragma/pragma.h"
#include "unit/unit.h"

static int (*next_hook) (tree *, gimple_seq *, gimple_seq *);

/* True if PLACE is a descriptor, or the pointer in one.  */
static bool
of_descriptor_p (tree place)
{
  if (TREE_CODE (place) == COMPONENT_REF
      && lang_hooks.decls.omp_array_data (TREE_OPERAND (place, 0), false))
    return true;
  return lang_hooks.decls.omp_array_data (place, false);
}

/* Mark the data and firstprivate clauses in list C as those of the source.
   Clauses that gfortran adds for a descriptor are not marked: later versions of
   GCC change them into clauses for the object that has the descriptor.  */
static void
note_written (tree c)
{
  for (; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE
	|| (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	    && !of_descriptor_p (OMP_CLAUSE_DECL (c))))
      acc_note_written (c);
}

/* Define the function that acc_keep_data_clauses uses: gfortran declares fewer
   of GCC's functions than C does.  */
static void
define_prefetch (void)
{
  if (builtin_decl_explicit (BUILT_IN_PREFETCH))
    return;
  tree type = build_varargs_function_type_list (void_type_node,
						const_ptr_type_node, NULL_TREE);
  set_builtin_decl (BUILT_IN_PREFETCH,
		    add_builtin_function ("__builtin_prefetch", type,
					  BUILT_IN_PREFETCH, BUILT_IN_NORMAL,
					  NULL, NULL_TREE), true);
}

/* Prepare the present function, once.  BODY is its body.  */
static void
begin_function (tree *body)
{
  static tree last;
  if (!current_function_decl || last == current_function_decl)
    return;
  last = current_function_decl;
  acc_pass_outer_variables (last, body);
  acc_open_text_sizes (body);
  acc_declare_members (body);
  acc_default_none (body);
  acc_count_iterations (body);
  /* For C, plugin.cc does this.  */
  acc_allow_tables (last);
}

/* Prepare EXPR, a construct or a scope, for the gimplifier, and call the hook
   that was there before.  The clauses are still those of gfortran.  */
static int
prepare (tree *expr, gimple_seq *before, gimple_seq *after)
{
  tree t = *expr;
  if (t && acc_join_returns (expr))
    return GS_OK;
  if (t)
    switch (TREE_CODE (t))
      {
      case BIND_EXPR:
	begin_function (expr);
	acc_refer_associate_names (t);
	break;
      case OACC_PARALLEL:
      case OACC_KERNELS:
      case OACC_SERIAL:
      case OACC_DATA:
      case OACC_HOST_DATA:
	if (TREE_CODE (t) == OACC_DATA || TREE_CODE (t) == OACC_HOST_DATA)
	  acc_take_device_components (t, before);
	acc_map_class_arrays (OMP_CLAUSES (t), acc_compute_tree_p (t));
	acc_map_associate_names (OMP_CLAUSES (t));
	note_written (OMP_CLAUSES (t));
	define_prefetch ();
	acc_keep_data_clauses (t);
	break;
      case OACC_ENTER_DATA:
      case OACC_EXIT_DATA:
      case OACC_UPDATE:
	acc_map_class_arrays (OMP_STANDALONE_CLAUSES (t), false);
	acc_map_associate_names (OMP_STANDALONE_CLAUSES (t));
	note_written (OMP_STANDALONE_CLAUSES (t));
	break;
      default:
	break;
      }
  return next_hook (expr, before, after);
}

void
acc_prepare_fortran (void)
{
  if (!&gfc_current_locus)
    return;
  next_hook = lang_hooks.gimplify_expr;
  lang_hooks.gimplify_expr = prepare;
  acc_finish_text_clauses ();
  acc_finish_assumed_sizes ();
}
