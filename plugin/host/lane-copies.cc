/* The lanes' own copies of variables in simd loops of host versions.

   In: a simd loop of a host version whose body declares variables, which GCC's
   lowering of OpenMP copies for each lane.  Out: the same copies, and nothing else.

     block
       type(t) :: x	   struct t x.lanes[16]
     end block		   no x.lanes[i].a = NULL before the loop, and after it
			   no free (x.lanes[i].a)

   gfortran has a constructor and a destructor for copies of allocatable variables, of
   objects with such components and of class containers.  Those are for variables that
   live around the loop.  The ones here begin and end with an iteration, whose statements
   do that work: a container made for a call, which points to an object of the program,
   must not free it.  In C++ the parser chooses these functions, so that there are none.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "host/host.h"

static tree (*next_constructor) (tree, tree, tree);
static tree (*next_destructor) (tree, tree);

/* True if a loop is lowered whose variables are all its own.  */
static bool
own_p ()
{
  return current_function_decl && acc_host_version_p (current_function_decl);
}

static tree
constructor (tree clause, tree copy, tree outer)
{
  return own_p () ? NULL_TREE : next_constructor (clause, copy, outer);
}

static tree
destructor (tree clause, tree copy)
{
  return own_p () ? NULL_TREE : next_destructor (clause, copy);
}

void
acc_keep_lane_copies (void)
{
  next_constructor = lang_hooks.decls.omp_clause_default_ctor;
  lang_hooks.decls.omp_clause_default_ctor = constructor;
  next_destructor = lang_hooks.decls.omp_clause_dtor;
  lang_hooks.decls.omp_clause_dtor = destructor;
}
