/* Large arrays of routines that several threads execute.

   In: a routine of level gang, worker or vector; the list of variables that its threads
   share.  Shared memory has room for small ones only.  Out: the largest arrays are like
   arrays of variable length, which vla.cc allocates in the device's heap; the others
   fit.

     real t(20000);		t.p = alloca (80000);
     t[i] = x;		->	(*t.p)[i] = x;

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "device/device.h"
#include "device/modes.h"
#include "ir/walk.h"
#include "read/read.h"
#include "target.h"

/* The index in K's list of the largest array of constant size that it shares; all of them
   have *BYTES.  -1 if there is no array.  */
static int
largest (acc_kernel_ir *k, HOST_WIDE_INT *bytes)
{
  int at = -1;
  *bytes = 0;
  for (unsigned i = 0; i < k->shared.length (); i++)
    {
      const acc_shared &s = k->shared[i];
      *bytes += ROUND_UP (acc_shared_size (s), 16);
      if (s.decl && VAR_P (s.decl) && TREE_CODE (TREE_TYPE (s.decl)) == ARRAY_TYPE
	  && !DECL_INITIAL (s.decl)
	  && (at < 0 || acc_shared_size (s) > acc_shared_size (k->shared[at])))
	at = i;
    }
  return at;
}

/* The block of the list at S that declares D, or null.  */
static acc_stmt *
home_of (acc_stmt *s, tree d)
{
  acc_stmt *home = NULL;
  acc_walk_list (s, [&] (acc_stmt *t)
    {
      if (t->code == ST_BLOCK && t->decls.contains (d))
	home = t;
      return !home;
    });
  return home;
}

/* Let HOME in K allocate its array D each time that it begins.  */
static void
allocate (acc_kernel_ir *k, acc_stmt *home, tree d)
{
  tree type = TREE_TYPE (d);
  tree p = acc_new_var (build_pointer_type (type),
			DECL_NAME (d) ? IDENTIFIER_POINTER (DECL_NAME (d)) : "array",
			k->region->fndecl);
  acc_replace_ref (home, d, build_simple_mem_ref (p));
  tree call = build_call_expr (builtin_decl_explicit (BUILT_IN_ALLOCA_WITH_ALIGN), 2,
			       fold_convert (size_type_node, TYPE_SIZE_UNIT (type)),
			       size_int (DECL_ALIGN (d)));
  CALL_ALLOCA_FOR_VAR_P (call) = 1;
  TREE_SIDE_EFFECTS (call) = 1;
  acc_stmt *set = acc_new_set (&k->region->stmts, home->loc, p, call);
  set->next = home->body;
  home->body = set;
  for (unsigned i = 0; i < home->decls.length (); i++)
    if (home->decls[i] == d)
      home->decls[i] = p;
}

void
acc_move_large (acc_kernel_ir *k)
{
  HOST_WIDE_INT bytes;
  int at = largest (k, &bytes);
  while (at >= 0 && bytes > TARGET_ROUTINE_LIMIT)
    {
      tree d = k->shared[at].decl;
      acc_stmt *home = home_of (k->body, d);
      if (!home)
	return;
      allocate (k, home, d);
      k->shared.ordered_remove (at);
      at = largest (k, &bytes);
    }
}
