/* Large arrays of Fortran's main program.

   In: the main program as the gimplifier left it.  With -fopenacc, as with
   -fopenmp, gfortran puts all arrays of procedures on the stack, even those of
   the main program, which the language makes static.  A large one ends the
   program before its first statement.  Out: arrays that are larger than
   gfortran leaves on the stack without such an option are static again.  The
   main program is executed once.

   What a construct declares, as gfortran's temporaries in it, is the construct's own.  What
   its kernels share becomes a variable of the main program, and static then.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/read.h"
#include "ir/walk.h"

/* The value of gfortran's -fmax-stack-var-size without that option, in
   bytes.  */
static const HOST_WIDE_INT most_on_stack = 65536;

/* Make V static if it is large.  */
static void
make_static (tree v)
{
  if (!VAR_P (v) || TREE_STATIC (v) || DECL_EXTERNAL (v)
      || DECL_HAS_VALUE_EXPR_P (v) || !DECL_SIZE_UNIT (v)
      || !tree_fits_uhwi_p (DECL_SIZE_UNIT (v))
      || tree_to_uhwi (DECL_SIZE_UNIT (v)) <= most_on_stack)
    return;
  TREE_STATIC (v) = 1;
  TREE_USED (v) = 1;
  varpool_node::finalize_decl (v);
}

/* True if G is a compute construct.  */
static bool
compute_p (gimple *g)
{
  if (gimple_code (g) != GIMPLE_OMP_TARGET || !is_gimple_omp_oacc (g))
    return false;
  int kind = acc_target_kind (as_a<gomp_target *> (g));
  return kind == GF_OMP_TARGET_KIND_OACC_PARALLEL || kind == GF_OMP_TARGET_KIND_OACC_KERNELS
	 || kind == GF_OMP_TARGET_KIND_OACC_SERIAL;
}

static tree
static_stmt (gimple_stmt_iterator *gsi, bool *handled)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = !gimple_has_substatements (g) || compute_p (g);
  if (gbind *b = dyn_cast<gbind *> (g))
    for (tree v = gimple_bind_vars (b); v; v = DECL_CHAIN (v))
      make_static (v);
  if (gimple_clobber_p (g) && VAR_P (gimple_assign_lhs (g))
      && TREE_STATIC (gimple_assign_lhs (g)))
    gsi_replace (gsi, gimple_build_nop (), false);
  return NULL_TREE;
}

static bool
main_program_p (tree fndecl)
{
  return lang_GNU_Fortran () && id_equal (DECL_ASSEMBLER_NAME (fndecl), "MAIN__");
}

void
acc_main_program (tree fndecl, gimple_seq *seq)
{
  if (main_program_p (fndecl))
    acc_walk_gimple_stmts (seq, static_stmt);
}

void
acc_main_variable (tree fndecl, tree v)
{
  if (main_program_p (fndecl))
    make_static (v);
}
