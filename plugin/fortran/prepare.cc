/* Constructs as gfortran's parser left them, before the gimplifier changes
   them.

   In: trees that the gimplifier is about to simplify.  Out: the same.  The
   data clauses of OpenACC's constructs and directives are marked as those of
   the source.  Those that the gimplifier would drop get a use.  Those that attach a pointer
   name the pointer, not its target.  f951 has no
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

/* The pointer, no part of a descriptor, whose target clause C attaches or detaches; or null.
   gfortran writes "attach:*p" for attach(p).  */
static tree
attached_pointer (tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP
      || (OMP_CLAUSE_MAP_KIND (c) != GOMP_MAP_ATTACH
	  && OMP_CLAUSE_MAP_KIND (c) != GOMP_MAP_DETACH
	  && OMP_CLAUSE_MAP_KIND (c) != GOMP_MAP_FORCE_DETACH))
    return NULL_TREE;
  tree d = OMP_CLAUSE_DECL (c);
  while (TREE_CODE (d) == NOP_EXPR || TREE_CODE (d) == VIEW_CONVERT_EXPR)
    d = TREE_OPERAND (d, 0);
  if (TREE_CODE (d) != INDIRECT_REF)
    return NULL_TREE;
  d = TREE_OPERAND (d, 0);
  STRIP_NOPS (d);
  return d;
}

/* True if gfortran has added clause C for a pointer that the clause before it names.  */
static bool
added_for_pointer_p (tree c)
{
  if (!c || OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
    return false;
  switch (OMP_CLAUSE_MAP_KIND (c))
    {
    case GOMP_MAP_POINTER:
    case GOMP_MAP_TO_PSET:
    case GOMP_MAP_ATTACH_DETACH:
      return true;
    default:
      return false;
    }
}

/* Let attach and detach clauses in the list C name the pointer itself.  What gfortran adds for
   such a pointer is taken away.  */
static void
name_attached_pointers (tree c)
{
  for (; c; c = OMP_CLAUSE_CHAIN (c))
    if (tree pointer = attached_pointer (c))
      {
	OMP_CLAUSE_DECL (c) = pointer;
	OMP_CLAUSE_SIZE (c) = size_zero_node;
	while (added_for_pointer_p (OMP_CLAUSE_CHAIN (c)))
	  OMP_CLAUSE_CHAIN (c) = OMP_CLAUSE_CHAIN (OMP_CLAUSE_CHAIN (c));
      }
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
	name_attached_pointers (OMP_CLAUSES (t));
	acc_map_class_arrays (OMP_CLAUSES (t), acc_compute_tree_p (t));
	acc_map_associate_names (OMP_CLAUSES (t));
	note_written (OMP_CLAUSES (t));
	define_prefetch ();
	acc_keep_data_clauses (t);
	break;
      case OACC_ENTER_DATA:
      case OACC_EXIT_DATA:
      case OACC_UPDATE:
	name_attached_pointers (OMP_STANDALONE_CLAUSES (t));
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
