/* Reductions that a program forgot, added as NVIDIA's compiler adds them.

   In: a parallel construct, and -fplugin-arg-acc-compat=nvc.  Out: its loops
   with a reduction of each variable that iterations only sum up, or the like.
   The variable is copied back from the construct as if its directive had the
   clause (OpenACC 2.7, section 2.11).  So is a variable with atomic updates:

     #pragma acc parallel loop
     for (int i = 0; i < n; i++)	reduction(+:s) copy(s)
       s += a[i];

   An element that all iterations update is reduced as well: f.x, or y[i] in a
   loop over j.

   Without the option, reduce/missing-clause.cc warns.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/analysis.h"
#include "read/read.h"
#include "depend/depend.h"
#include "unit/unit.h"

/* True if a clause of R gives each gang its own VAR.  */
static bool
own_of_gang_p (const acc_region_ir *r, const_tree var)
{
  for (tree d : r->clauses.privates)
    if (d == var)
      return true;
  for (tree d : r->clauses.firstprivates)
    if (d == var)
      return true;
  return false;
}

/* Have VAR, which would be firstprivate, copied back from R, unless a data
   clause names it.  */
static void
bring_back (acc_region_ir *r, tree var)
{
  for (const acc_map_ir &m : r->clauses.maps)
    if (m.decl == var)
      return;
  if (acc_device_global_p (var))
    return;
  acc_make_addressable (var);
  acc_map_ir m = {};
  m.kind = ACC_MAP_COPY;
  m.flags = ACC_MAP_IMPLICIT;
  m.loc = r->loc;
  m.name = xstrdup (IDENTIFIER_POINTER (DECL_NAME (var)));
  m.addr = build_fold_addr_expr (var);
  m.size = TYPE_SIZE_UNIT (TREE_TYPE (var));
  m.decl = var;
  m.used = true;
  r->clauses.maps.safe_push (m);
}

/* What a pointer of a deviceptr clause leads to is no gang's own.  */
bool
acc_lost_atomic_p (const acc_region_ir *r, const acc_var &v)
{
  return (r->construct == ACC_PARALLEL && !r->routine && v.kind == VAR_VALUE
	  && v.atomic_p && !POINTER_TYPE_P (TREE_TYPE (v.decl))
	  && DECL_NAME (v.decl) && !own_of_gang_p (r, v.decl));
}

void
acc_keep_atomics (acc_region_ir *r)
{
  for (const acc_var &v : r->vars)
    if (acc_lost_atomic_p (r, v))
      bring_back (r, v.decl);
}

bool
acc_forgotten_element_p (const acc_dependence &d, const acc_reduction &red)
{
  tree root = acc_root_of (red.var);
  for (tree base : d.conflicts)
    if (!base || base == root)
      return false;
  return root;
}

void
acc_add_forgotten (acc_region_ir *r, acc_loop *l)
{
  acc_dependence found = {}, added = {};
  found.assumed = found.forgotten = true;
  acc_analyze_loop (r, l, &found);
  free (found.reason);
  for (const acc_reduction &red : found.elements)
    if (acc_forgotten_element_p (found, red)
	&& !own_of_gang_p (r, acc_root_of (red.var)))
      l->elements.safe_push (red);
  for (const acc_reduction &red : found.reductions)
    {
      tree var = red.var;
      if (!DECL_P (var) || !DECL_NAME (var) || own_of_gang_p (r, var))
	continue;
      if (acc_find_var (r, var))
	bring_back (r, var);
      added.reductions.safe_push (red);
    }
  acc_apply_dependence (r, l, &added);
}
